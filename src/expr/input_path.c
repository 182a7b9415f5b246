/* input_path.c - see input_path.h. */
#include "expr/input_path.h"

#include <string.h>

/* Fits the even or odd part of the polynomial. at[] holds value, slope and second derivative at z = 1 without the
 * first term, whose power is k. c[k + 2], c[k + 4], c[k + 6] match as many of them as are known. */
static void set_part(double *c, int k, const double at[3])
{
  const double a = at[1] - (k + 2)*at[0], b = at[2] - (k + 2)*(k + 1)*at[0]; /* the term in z^(k + 2) is eliminated */
  const bool slope = isfinite(a), bend = slope && isfinite(b);
  c[k + 6] = bend ? (b - (2*k + 5)*a)/8.0 : 0.0;
  c[k + 4] = slope ? 0.5*a - 2.0*c[k + 6] : 0.0;
  c[k + 2] = at[0] - c[k + 4] - c[k + 6];
}

/* Values and derivatives with respect to z of the even and the odd part at z = 1. */
static void split_even_odd(double even[3], double odd[3], const double start[4], const double end[4], double half)
{
  double unit = 1.0;
  for (int d = 0; d < 3; d++, unit *= half) {
    const double sum = 0.5*unit*(end[d] + start[d]), difference = 0.5*unit*(end[d] - start[d]);
    even[d] = d == 1 ? difference : sum;
    odd[d] = d == 1 ? sum : difference;
  }
}

/* Replaces the polynomial by its time derivative. */
static void differentiate_path(double c[TML_PATH], double half)
{
  for (int k = 0; k < TML_PATH - 1; k++) c[k] = (k + 1)*c[k + 1]/half;
  c[TML_PATH - 1] = 0.0;
}

static void set_through(double c[TML_PATH], double seen[3][4], double half)
{
  double even[3], odd[3];
  split_even_odd(even, odd, seen[0], seen[2], half);
  memset(c, 0, TML_PATH*sizeof *c);
  c[0] = seen[1][0];
  even[0] -= c[0];
  set_part(c, 0, even);
  const bool rates = isfinite(odd[1]), middle = rates && isfinite(seen[1][1]);
  c[1] = middle ? half*seen[1][1] : rates ? 1.5*odd[0] - 0.5*odd[1] : odd[0];
  if (!middle) {
    c[3] = odd[0] - c[1];
    return;
  }
  odd[0] -= c[1];
  odd[1] -= c[1];
  double part[TML_PATH] = {0.0};
  set_part(part, 1, odd);
  for (int k = 3; k < TML_PATH; k += 2) c[k] = part[k];
}

void tml_path_through(double c[TML_PATH], double seen[3][4], double half)
{
  set_through(c, seen, half);
  if (seen[2][3] != 0.0) differentiate_path(c, half);
}

void tml_path_between(double c[TML_PATH], const double start[4], const double end[4], double half)
{
  double even[3], odd[3];
  split_even_odd(even, odd, start, end, half);
  memset(c, 0, TML_PATH*sizeof *c);
  const bool rates = isfinite(even[1]) && isfinite(odd[1]), bends = rates && isfinite(even[2]) && isfinite(odd[2]);
  if (bends) {
    c[4] = 0.125*(even[2] - even[1]);
    c[5] = 0.125*(odd[2] - 3.0*(odd[1] - odd[0]));
  }
  if (rates) {
    c[2] = 0.5*even[1] - 2.0*c[4];
    c[3] = 0.5*(odd[1] - odd[0]) - 2.0*c[5];
  }
  c[0] = even[0] - c[2] - c[4];
  c[1] = odd[0] - c[3] - c[5];
  if (end[3] != 0.0) differentiate_path(c, half);
}

void tml_path_interpolate(double c[TML_PATH], const double *z, double *f, int n)
{
  for (int k = 1; k < n; k++)
    for (int i = n - 1; i >= k; i--) f[i] = (f[i] - f[i - 1])/(z[i] - z[i - k]);
  memset(c, 0, TML_PATH*sizeof *c);
  for (int k = n - 1; k >= 0; k--) {
    for (int i = n - 1; i > 0; i--) c[i] = c[i - 1] - z[k]*c[i];
    c[0] = f[k] - z[k]*c[0];
  }
}

double tml_path_at(const double c[TML_PATH], double z)
{
  double y = 0.0;
  for (int k = TML_PATH - 1; k >= 0; k--) y = y*z + c[k];
  return y;
}

/* Uses the Taylor series about the middle of the cell. All terms beyond the line change the value by `reach` at most,
 * and so does the secant slope over the half cell. */
tml_span tml_path_span(const double c[TML_PATH], double from, double to)
{
  const double m = 0.5*(from + to), r = 0.5*(to - from);
  double d[TML_PATH], reach = 0.0, power = r;
  memcpy(d, c, sizeof d);
  int end = TML_PATH; /* number of coefficients up to the last non-zero one */
  while (end > 2 && d[end - 1] == 0.0) end--;
  for (int i = 0; i < end - 1 && m != 0.0; i++)
    for (int k = end - 2; k >= i; k--) d[k] += m*d[k + 1];
  for (int k = 2; k < end; k++) {
    power *= r;
    reach += fabs(d[k])*power;
  }
  const double line = fabs(r*d[1]) + reach;
  return tml_interval_of(tml_interval_range_of(d[0] - line, d[0] + line), tml_interval_range_of(d[0], d[0]),
                         tml_interval_range_of(r*d[1] - reach, r*d[1] + reach));
}
