/* distributions.c - quantiles of probability distributions. */
#include <math.h>

#include "core/number.h"
#include "study/design/case_design.h"

/* ---------------------------------------------------------------- normal --------------------- */

static double polynomial(const double *c, int n, double x)
{
  double y = c[0];
  for (int i = 1; i < n; i++) y = y*x + c[i];
  return y;
}

/* Rational approximations by P. J. Acklam, accurate to 1e-9. */
static double rough_quantile(double u)
{
  static const double a[] = {-3.969683028665376e+01, 2.209460984245205e+02, -2.759285104469687e+02,
                             1.383577518672690e+02, -3.066479806614716e+01, 2.506628277459239e+00};
  static const double b[] = {-5.447609879822406e+01, 1.615858368580409e+02, -1.556989798598866e+02,
                             6.680131188771972e+01, -1.328068155288572e+01, 1.0};
  static const double c[] = {-7.784894002430293e-03, -3.223964580411365e-01, -2.400758277161838e+00,
                             -2.549732539343734e+00, 4.374664141464968e+00, 2.938163982698783e+00};
  static const double d[] = {7.784695709041462e-03, 3.224671290700398e-01, 2.445134137142996e+00,
                             3.754408661907416e+00, 1.0};
  if (u < 0.02425) {
    const double q = sqrt(-2.0*log(u));
    return polynomial(c, 6, q)/polynomial(d, 5, q);
  }
  const double q = u - 0.5, r = q*q;
  return polynomial(a, 6, r)*q/polynomial(b, 6, r);
}

static double normal_below(double x) { return 0.5*erfc(-x*sqrt(0.5)); }

/* Computes the lower half, where nothing cancels; one step of Halley's method makes it accurate to round-off. */
double tml_distribution_normal_quantile(double u)
{
  if (u > 0.5) return -tml_distribution_normal_quantile(1.0 - u);
  const double x = rough_quantile(u);
  const double e = (normal_below(x) - u)*sqrt(2.0*TML_PI)*exp(0.5*x*x);
  return x - e/(1.0 + 0.5*x*e);
}

/* Quantile of the normal distribution truncated to low ... high [standard deviations from the mean]. Above the mean it
 * is mirrored, because probabilities close to 1 lose their digits. */
static double cut_normal(double u, double low, double high)
{
  if (low > 0.0) return -cut_normal(1.0 - u, -high, -low);
  const double from = normal_below(low), part = from + u*(normal_below(high) - from);
  return fmin(fmax(tml_distribution_normal_quantile(part), low), high);
}

/* ---------------------------------------------------------------- the others ----------------- */

/* F = 1 - exp(-y), truncated to low <= y <= high. */
static double cut_exponential(double u, double low, double high)
{
  const double whole = -expm1(-(high - low));
  return low - log1p(-u*whole);
}

static double triangular_quantile(const double p[3], double u)
{
  const double width = p[2] - p[0], rise = p[1] - p[0];
  if (u*width < rise) return p[0] + sqrt(u*width*rise);
  return p[2] - sqrt((1.0 - u)*width*(p[2] - p[1]));
}

/* (x/scale)^shape is exponentially distributed. */
static double weibull_quantile(const tml_vary *v, double u)
{
  const double scale = v->p[0], shape = v->p[1];
  const double low = v->low > 0 ? pow(v->low/scale, shape) : 0.0;
  const double high = v->high > 0 ? pow(v->high/scale, shape) : 0.0;
  return scale*pow(cut_exponential(u, low, high), 1.0/shape);
}

static double range_quantile(const tml_vary *v, double u)
{
  const double a = v->p[0], b = v->p[1];
  return v->log ? a*pow(b/a, u) : a + (b - a)*u;
}

double tml_distribution_quantile(const tml_vary *v, double u)
{
  const double *p = v->p;
  switch (v->kind) {
    case TML_VARY_RANGE: return range_quantile(v, u);
    case TML_VARY_VALUES: return v->values[(int)fmin(u*v->n_values, v->n_values - 1)];
    case TML_VARY_NORMAL: return p[0] + p[1]*cut_normal(u, (v->low - p[0])/p[1], (v->high - p[0])/p[1]);
    case TML_VARY_LOGNORMAL:
      return p[0]*exp(p[1]*cut_normal(u, v->low > 0 ? log(v->low/p[0])/p[1] : -INFINITY,
                                      v->high > 0 ? log(v->high/p[0])/p[1] : -INFINITY));
    case TML_VARY_TRIANGULAR: return triangular_quantile(p, u);
    case TML_VARY_WEIBULL: return weibull_quantile(v, u);
    case TML_VARY_EXPONENTIAL:
      return p[0]*cut_exponential(u, fmax(v->low, 0.0)/p[0], v->high/p[0]);
  }
  return NAN;
}
