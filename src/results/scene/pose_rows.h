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
/* The channels of the file, which are to be computed for its rows; n = 0 if p is NULL. */
const int *tml_pose_rows_channels(const tml_poses *p, int *n);
/* Counts a row of the results. True: the file takes it. False also if p is NULL. */
bool tml_pose_rows_due(tml_poses *p);
/* Writes the row that the simulation has computed; `time` in the unit of the model. A row with a value that is not
 * finite is left out. */
tml_status tml_pose_rows_add(tml_poses *p, double time, tml_error *err);
tml_status tml_pose_rows_close(tml_poses *p, tml_error *err); /* p may be NULL */
void tml_pose_rows_free(tml_poses *p);                        /* p may be NULL */

#endif
