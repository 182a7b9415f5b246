/* filtered_rows.h - what filters of channels need beside src/signal: rows at equal times, and the unit that follows. */
#ifndef TML_RESULTS_FILTERED_ROWS_H
#define TML_RESULTS_FILTERED_ROWS_H

#include "core/error.h"

/* Whether n times go on by dt each. */
bool tml_filtered_times_even(const double *t, int n, double dt);
/* n values y at the times t become those at the times `at`, as many, by the natural spline through them. */
tml_status tml_filtered_change_times(double *y, const double *t, const double *at, int n, tml_error *err);

/* Three texts in a row; NULL: no memory. The caller deletes it. */
char *tml_filtered_join_texts(const char *before, const char *text, const char *behind);
/* The unit of a channel behind a filter (NULL: none): "m" becomes "m/s" by a derivative. The same. */
char *tml_filtered_unit(const char *unit, const char *filter);

#endif
