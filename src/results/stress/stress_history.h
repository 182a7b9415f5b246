/* stress_history.h - stresses of a results folder: the largest stress of each point, hot spots, and histories. */
#ifndef TML_RESULTS_STRESS_STRESS_HISTORY_H
#define TML_RESULTS_STRESS_STRESS_HISTORY_H

#include "flexible/modal/modal_stress.h"
#include "results/scene/modal_rows.h"

/* The largest von Mises stress of a point, and its row. */
typedef struct tml_peak { double stress; long long row; } tml_peak;

/* Finds the largest von Mises stress of every point over the rows first ... end - 1 of the modal coordinates. `peaks`
 * has one element per point. */
void tml_stress_peaks(tml_peak *peaks, tml_stresses *s, const tml_modes_rows *rows, long long first, long long end);

/* Finds the hot spots, the worst first (stress_peaks.c). The caller deletes *out, which has *n points.
 * TML_ERR_MEMORY. */
tml_status tml_stress_hot_spots(int **out, int *n, const tml_flexible *f, const tml_peak *peaks, tml_error *err);

/* The name of a point as in tml_hot_spot; the caller deletes it. NULL: no memory. */
char *tml_stress_place(const char *body, const tml_flexible *f, int point);

#endif
