/* filtered_rows.c - interpolates rows to equal time intervals for filters, and derives the unit of a filtered
 * channel. */
#include "results/filtered_rows.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "math/cubic_spline.h"
#include "math/signal/signal.h"

#define EVEN 1e-6 /* of a step: smaller deviations of times are round-off */

/* ---------------------------------------------------------------- times ---------------------- */

bool tml_filtered_times_even(const double *t, int n, double dt)
{
  for (int i = 0; i < n; i++)
    if (!(fabs(t[i] - (t[0] + i*dt)) <= EVEN*dt)) return false;
  return true;
}

tml_status tml_filtered_change_times(double *y, const double *t, const double *at, int n, tml_error *err)
{
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

static bool ends_with(const char *text, const char *end)
{
  const size_t n = strlen(text), k = strlen(end);
  return n >= k && strcmp(text + n - k, end) == 0;
}

/* The unit of a derivative: "m" becomes "m/s", then "m/s2", then "m/s3". */
static char *rate_unit(const char *unit)
{
  const bool squared = ends_with(unit, "/s2");
  if (!*unit) return tml_strdup("1/s");
  char *s = tml_filtered_join_texts("", unit, squared ? "" : ends_with(unit, "/s") ? "2" : "/s");
  if (s && squared) s[strlen(s) - 1] = '3';
  return s;
}

/* The unit of an integral: "m/s3" becomes "m/s2", then "m/s", then "m", then "m s". */
static char *integral_unit(const char *unit)
{
  char *s = tml_filtered_join_texts("", unit, *unit ? " s" : "s");
  const size_t n = strlen(unit);
  if (s && ends_with(unit, "/s3")) strcpy(s + n - 1, "2");
  else if (s && ends_with(unit, "/s2")) s[n - 1] = '\0';
  else if (s && ends_with(unit, "/s")) s[n - 2] = '\0';
  return s;
}

char *tml_filtered_unit(const char *unit, const char *filter)
{
  char *now = tml_strdup(unit);
  for (int rates = filter ? tml_signal_filter_rates(filter) : 0; now && rates != 0; rates += rates > 0 ? -1 : 1) {
    char *next = rates > 0 ? rate_unit(now) : integral_unit(now);
    tml_delete(now);
    now = next;
  }
  return now;
}
