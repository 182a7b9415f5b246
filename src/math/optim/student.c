/* student.c - quantiles of Student's distribution. */
#include <math.h>

#include "math/optim/fit_statistics.h"

/* (FI5) Probability of |T| < t: a finite sum for whole degrees of freedom. */
static double inside(double t, int freedom)
{
  const double angle = atan(t/sqrt((double)freedom)), c = cos(angle), s = sin(angle), pi = acos(-1.0);
  const bool odd = freedom%2 == 1;
  double term = odd ? c : 1.0, sum = freedom > 1 ? term : 0.0;
  for (int k = odd ? 3 : 2; k < freedom; k += 2) {
    term *= c*c*(k - 1.0)/k;
    sum += term;
    if (!(term > 1e-18*sum)) break;
  }
  return odd ? 2.0/pi*(angle + s*sum) : s*sum;
}

double tml_student_quantile(double p, int freedom)
{
  const double wanted = 2.0*p - 1.0;
  double low = 0.0, high = 1.0;
  while (inside(high, freedom) < wanted && high < 1e12) high *= 2.0;
  for (int i = 0; i < 200 && high - low > 1e-15*high; i++) {
    const double middle = 0.5*(low + high);
    if (inside(middle, freedom) < wanted) low = middle;
    else high = middle;
  }
  return 0.5*(low + high);
}
