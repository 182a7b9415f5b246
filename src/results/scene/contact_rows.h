/* contact_rows.h - contacts.csv: the points at which shapes touch, one row per point, for the picture. */
#ifndef TML_RESULTS_SCENE_CONTACT_ROWS_H
#define TML_RESULTS_SCENE_CONTACT_ROWS_H

#include "core/error.h"
#include "file/table/number_columns.h"
#include "file/text/json_write.h"

/* Most points per time; the points with the largest forces are kept. Times are thinned to TML_POSES_ROWS. Both suffice
 * for pictures. */
enum { TML_TOUCHES_POINTS = 64 };

/* Columns in addition to the time. */
enum { TML_TOUCHES_COLUMNS = 10 };
extern const char *const tml_touches_names[TML_TOUCHES_COLUMNS];

typedef struct tml_touch_rows tml_touch_rows;

/* Creates the file for a run of `rows` rows after the first. If the model has no contacts, *out stays NULL and there is
 * no file. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_contact_rows_open(tml_touch_rows **out, const char *path, tml_sim *sim, const tml_model *m, double rows,
                                 tml_error *err);
/* Writes the points at the row just written to the results. Here and below, p may be NULL. */
tml_status tml_contact_rows_add(tml_touch_rows *p, tml_error *err);
tml_status tml_contact_rows_flush(tml_touch_rows *p, tml_error *err);
tml_status tml_contact_rows_close(tml_touch_rows *p, tml_error *err);
void tml_contact_rows_free(tml_touch_rows *p);

/* Writes all points of the file as a JSON object for the report page. Times are those of the results. */
tml_status tml_contact_rows_put(tml_json *j, tml_columns *c, tml_error *err);
bool tml_contact_rows_fit(const tml_columns *c); /* whether a file has these columns */

#endif
