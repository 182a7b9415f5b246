/* modal_rows.h - modes.csv: modal coordinates of the flexible bodies and section forces of beams at every row of the
 * results, whatever `record:` requests, so that deformation and stress can be computed afterwards. */
#ifndef TML_RESULTS_SCENE_MODAL_ROWS_H
#define TML_RESULTS_SCENE_MODAL_ROWS_H

#include "core/error.h"
#include "file/table/number_columns.h"
#include "results/scene/flexible_data.h"

typedef struct tml_modes tml_modes;

enum { TML_MODE_NAME = 300 };
/* The name of a channel: body.mode1 for mode 0. */
void tml_modal_rows_mode_name(char name[TML_MODE_NAME], const char *body, int mode);
/* The same for section force k of a beam, six for each element: beam.element1.fx for 0. */
void tml_modal_rows_section_name(char name[TML_MODE_NAME], const char *beam, int k);

/* Number of modes of all flexible bodies and of section forces of all beams with stress. */
int tml_modal_rows_count(const tml_model *m);

/* Creates the file. If there are no modes, *out stays NULL and there is no file. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_modal_rows_open(tml_modes **out, const char *path, tml_sim *sim, const tml_model *m, tml_error *err);
/* The channels of the file. Here and below, p may be NULL: n = 0. */
const int *tml_modal_rows_channels(const tml_modes *p, int *n);
/* Writes the row that the simulation has computed; `time` in the unit of the model. tml_modal_rows_row computes the
 * channels of the file first. */
tml_status tml_modal_rows_add(tml_modes *p, double time, tml_error *err);
tml_status tml_modal_rows_row(tml_modes *p, double time, tml_error *err);
/* Continues with another simulation, of a model with the same bodies. */
void tml_modal_rows_follow(tml_modes *p, tml_sim *sim);
tml_status tml_modal_rows_flush(tml_modes *p, tml_error *err);
tml_status tml_modal_rows_close(tml_modes *p, tml_error *err);
void tml_modal_rows_free(tml_modes *p);

/* Modal coordinates of one body at all rows (modal_rows_read.c). */
typedef struct tml_modes_rows {
  long long rows;
  double *time;          /* per row, in the unit of the results */
  double *eta;           /* rows x n, n: modes of the body */
} tml_modes_rows;

/* TML_ERR_FILE also if the folder has no modes.csv, or if its columns do not belong to the body; TML_ERR_MEMORY. Free
 * the result also after a failure. */
tml_status tml_modal_rows_read(tml_modes_rows *out, const char *dir, const tml_bent_body *b, tml_error *err);
void tml_modal_rows_read_free(tml_modes_rows *r);
/* The last row at or before a time. */
long long tml_modal_rows_at(const tml_modes_rows *r, double time);

#endif
