/* modal_rows.h - modes.csv: modal coordinates of the flexible bodies at every row of the results, whatever `record:`
 * says, so that deformation and stress can be told afterwards. */
#ifndef TML_RESULTS_SCENE_MODAL_ROWS_H
#define TML_RESULTS_SCENE_MODAL_ROWS_H

#include "core/error.h"
#include "file/table/number_columns.h"
#include "results/scene/flexible_data.h"

typedef struct tml_modes tml_modes;

enum { TML_MODE_NAME = 300 };
/* Name of a channel: body.mode1 for mode 0. */
void tml_modal_rows_mode_name(char name[TML_MODE_NAME], const char *body, int mode);

int tml_modal_rows_count(const tml_model *m); /* of all flexible bodies of a model */

/* Starts the file. *out stays NULL, and there is no file, when there are no modes. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_modal_rows_open(tml_modes **out, const char *path, tml_sim *sim, const tml_model *m, tml_error *err);
/* The row that goes with the one just written to the results; `time` in the unit of the model. NULL is fine, also
 * below. */
tml_status tml_modal_rows_row(tml_modes *p, double time, tml_error *err);
/* From now on of another simulation, of a model with the same bodies. */
void tml_modal_rows_follow(tml_modes *p, tml_sim *sim);
tml_status tml_modal_rows_flush(tml_modes *p, tml_error *err);
tml_status tml_modal_rows_close(tml_modes *p, tml_error *err);
void tml_modal_rows_free(tml_modes *p);

/* Modal coordinates of one body, read back row by row (modes_read.c). */
typedef struct tml_modes_rows {
  long long rows;
  double *time;          /* of each, in the unit of the results */
  double *eta;           /* rows x n */
} tml_modes_rows;

/* TML_ERR_FILE also when the folder has no modes.csv, or when that does not go with the body; TML_ERR_MEMORY. To be
 * freed also after a failure. */
tml_status tml_modal_rows_read(tml_modes_rows *out, const char *dir, const tml_bent_body *b, tml_error *err);
void tml_modal_rows_read_free(tml_modes_rows *r);
/* The row at a time or right before it. */
long long tml_modal_rows_at(const tml_modes_rows *r, double time);

#endif
