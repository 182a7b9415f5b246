/* filtered_rows.c - interpolates rows to equal time intervals for filters, and derives the unit of a filtered
 * channel. */
#include "results/filtered_rows.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "math/cubic_spline.h"
#include "math/signal/signal.h"
#include "units/unit_system.h"

#define EVEN 1e-6 /* fraction of a step: smaller deviations of times are round-off */

/* ---------------------------------------------------------------- times ---------------------- */

bool tml_filtered_times_even(const double *t, int n, double dt)
{
  for (int i = 0; i < n; i++)
    if (!(fabs(t[i] - (t[0] + i*dt)) <= EVEN*dt)) return false;
  return true;
}

tml_status tml_filtered_change_times(double *y, const double *t, const double *at, int n, tml_error *err)
{
  for (int i = 1; i < n; i++)
    if (!(t[i] > t[i - 1]))
      return tml_fail(err, TML_ERR_FILE, "the times of filtered rows must ascend, but %.10g s follows %.10g s", t[i],
                      t[i - 1]);
  double *M = tml_new(4*(size_t)n, sizeof *M);
  if (!M) return tml_fail_memory(err);
  double *to = M + 3*(size_t)n;
  const tml_spline_points p = {.n = n, .columns = 1, .u = t, .y = y};
  tml_spline_bend(M, &p, M + n);
  for (int i = 0; i < n; i++) {
    double d[4];
    tml_spline_at(&p, M, tml_spline_span(&p, at[i]), 0, at[i], d);
    to[i] = d[0];
  }
  memcpy(y, to, (size_t)n*sizeof *y);
  tml_delete(M);
  return TML_OK;
}

/* ---------------------------------------------------------------- units ---------------------- */

char *tml_filtered_join_texts(const char *before, const char *text, const char *behind)
{
  const size_t size = strlen(before) + strlen(text) + strlen(behind) + 1;
  char *s = tml_new(size, 1);
  if (s) snprintf(s, size, "%s%s%s", before, text, behind);
  return s;
}

/* Rows are filtered over time in seconds, whatever the unit of time of the model is. */
char *tml_filtered_unit(const char *unit, const char *filter)
{
  return tml_units_times(unit, "s", filter ? -tml_signal_filter_rates(filter) : 0);
}
