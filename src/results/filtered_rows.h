/* filtered_rows.h - helpers for filters of channels beside src/math/signal: rows at equal time intervals, and units. */
#ifndef TML_RESULTS_FILTERED_ROWS_H
#define TML_RESULTS_FILTERED_ROWS_H

#include "core/error.h"

/* Whether n times have equal intervals dt. */
bool tml_filtered_times_even(const double *t, int n, double dt);
/* Interpolates n values y at the times t to n times `at`, in place, by the natural cubic spline. TML_ERR_MEMORY. */
tml_status tml_filtered_change_times(double *y, const double *t, const double *at, int n, tml_error *err);

/* Concatenates three texts; the caller deletes the result. NULL: no memory. */
char *tml_filtered_join_texts(const char *before, const char *text, const char *behind);
/* The unit of a filtered channel (filter NULL: unchanged), for example "m/s" for the derivative of "m". The caller
 * deletes it. NULL: no memory. */
char *tml_filtered_unit(const char *unit, const char *filter);

#endif
