/* reduce_mode_signs.c - makes modes independent of the eigenvalue solver: fixes their signs, and which combinations
 * represent a group of equal frequencies. */
#include <math.h>

#include "flexible/reduce/reduce_steps.h"

static const double ALIKE = 1e-6; /* relative difference of components that count as equal in a search */
static const double SAME = 1e-9;  /* relative difference of omega^2 of modes in one group */

/* The first row in which `count` modes together are largest. */
static int largest_row(const double *x, int n, int count)
{
  double most = 0;
  int first = 0;
  for (int pass = 0; pass < 2; pass++)
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int c = 0; c < count; c++) sum += x[(size_t)c*(size_t)n + (size_t)i]*x[(size_t)c*(size_t)n + (size_t)i];
      if (pass == 0) most = fmax(most, sum);
      else if (sum >= (1 - ALIKE)*most) return i;
    }
  return first;
}

/* Rotates two modes in their plane so that the second vanishes in a row. */
static void rotate_modes(double *x, double *y, int n, int row)
{
  const double length = hypot(x[row], y[row]);
  if (!(length > 0)) return;
  const double c = x[row]/length, s = y[row]/length;
  for (int i = 0; i < n; i++) {
    const double a = x[i], b = y[i];
    x[i] = c*a + s*b;
    y[i] = c*b - s*a;
  }
}

static void settle_group(double *x, int n, int count)
{
  for (; count > 0; count--, x += n) {
    const int row = largest_row(x, n, count);
    for (int c = 1; c < count; c++) rotate_modes(x, x + (size_t)c*(size_t)n, n, row);
    for (int i = 0, back = x[row] < 0; i < n && back; i++) x[i] = -x[i];
  }
}

void tml_reduce_set_signs(double *modes, const double *omega2, int n, int count)
{
  for (int from = 0, to; from < count; from = to) {
    for (to = from + 1; to < count && fabs(omega2[to] - omega2[to - 1]) <= SAME*fabs(omega2[to]); to++) continue;
    settle_group(modes + (size_t)from*(size_t)n, n, to - from);
  }
}
