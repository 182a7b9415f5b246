/* stress_history.h - what stresses a results folder holds: largest ones of each point, the places worth a look,
 * histories. */
#ifndef TML_RESULTS_STRESS_STRESS_HISTORY_H
#define TML_RESULTS_STRESS_STRESS_HISTORY_H

#include "flexible/modal/modal_stress.h"
#include "results/scene/modal_rows.h"

/* The largest von Mises stress of a point. */
typedef struct tml_peak { double stress; long long row; } tml_peak;

/* Of all points in the rows from `first` to before `end`; `peaks` has room for them. */
void tml_stress_peaks(tml_peak *peaks, tml_stresses *s, const tml_modes_rows *rows, long long first, long long end);

/* Points worth a look, the worst first; *out is deleted by the caller, *n says how many. (hot_spots.c)
 * TML_ERR_MEMORY. */
tml_status tml_stress_hot_spots(int **out, int *n, const tml_flexible *f, const tml_peak *peaks, tml_error *err);

/* Name of a point, as tml_hot_spot has it; the caller deletes it. NULL: no memory. */
char *tml_stress_place(const char *body, const tml_flexible *f, int point);

#endif
