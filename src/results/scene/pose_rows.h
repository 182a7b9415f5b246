/* pose_rows.h - poses.csv: positions of bodies, step sizes, iterations, energy balance and drift, as far as `record:`
 * does not include them, so that every run can be drawn and judged. */
#ifndef TML_RESULTS_SCENE_POSE_ROWS_H
#define TML_RESULTS_SCENE_POSE_ROWS_H

#include "core/error.h"

enum { TML_POSES_ROWS = 2000 }; /* rows are thinned to this number, which suffices for pictures */

typedef struct tml_poses tml_poses;

/* The number of channels that define the position of a body of this kind, and the endings of their names after the
 * dot. */
int tml_pose_channels(tml_body_kind kind, const char *const **names);

/* Creates the file for a run of `rows` rows after the first. If the results contain all channels, *out stays NULL and
 * there is no file. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_pose_rows_open(tml_poses **out, const char *path, tml_sim *sim, const tml_model *m, double rows,
                              tml_error *err);
/* Writes the row for the one just written to the results; `time` in the unit of the model. p may be NULL. */
tml_status tml_pose_rows_row(tml_poses *p, double time, tml_error *err);
tml_status tml_pose_rows_close(tml_poses *p, tml_error *err); /* p may be NULL */
void tml_pose_rows_free(tml_poses *p);                        /* p may be NULL */

#endif
