/* pose_rows.h - poses.csv: positions of bodies, and step, iterations, energy balance and drift, as far as `record:`
 * left them out of the results, so that every run can be drawn and judged. */
#ifndef TML_RESULTS_SCENE_POSE_ROWS_H
#define TML_RESULTS_SCENE_POSE_ROWS_H

#include "core/error.h"

enum { TML_POSES_ROWS = 2000 }; /* more rows than that are thinned: they are only for pictures */

typedef struct tml_poses tml_poses;

/* How many channels place a body of this kind, and what stands behind the dot in their names. */
int tml_pose_channels(tml_body_kind kind, const char *const **names);

/* Starts the file for a run of `rows` rows after the first. *out stays NULL, and there is no file, when the results
 * hold all of it anyway. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_pose_rows_open(tml_poses **out, const char *path, tml_sim *sim, const tml_model *m, double rows,
                              tml_error *err);
/* The row that goes with the one just written to the results; `time` in the unit of the model. NULL is fine. */
tml_status tml_pose_rows_row(tml_poses *p, double time, tml_error *err);
tml_status tml_pose_rows_close(tml_poses *p, tml_error *err); /* NULL is fine */
void tml_pose_rows_free(tml_poses *p);                        /* NULL is fine */

#endif
