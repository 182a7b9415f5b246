/* butterworth.c - Butterworth filters as second-order sections, designed by the bilinear transformation with prewarped
 * edges, and their application in one or both directions. */
#include <assert.h>
#include <math.h>

#include "core/memory.h"
#include "core/number.h"
#include "math/signal/signal.h"

static double complex complex_quotient(double complex a, double complex b) { return a/b; }

/* The pole in the z plane of a pole in the s plane, at two samples per unit of time. */
static double complex to_z(double complex s) { return complex_quotient(2 + s, 2 - s); }

/* A section with the poles p and q, which are real or complex conjugates. */
static tml_biquad section_of(double complex p, double complex q, double b1, double b2)
{
  return (tml_biquad){{1.0, b1, b2}, {1.0, -creal(p + q), creal(p*q)}};
}

/* Scales a section to unit gain at an angular frequency. */
static void normalise_gain(tml_biquad *s, double angle)
{
  const double complex z = tml_signal_complex(cos(angle), -sin(angle)), above = s->b[0] + z*(s->b[1] + z*s->b[2]);
  const double gain = cabs(complex_quotient(above, s->a[0] + z*(s->a[1] + z*s->a[2])));
  for (int k = 0; k < 3; k++) s->b[k] /= gain;
}

/* The k-th pole of the prototype on the left half of the unit circle, which stands for its conjugate too; the last pole
 * of an odd order is -1. */
static double complex prototype_pole(int k, int order)
{
  const double angle = TML_PI*(2*k + 1 + order)/(2.0*order);
  return tml_signal_complex(cos(angle), 2*k + 1 == order ? 0.0 : sin(angle));
}

static tml_biquad simple_section(tml_filter_band pass, double complex p, double warped, bool single)
{
  const double complex s = pass == TML_PASS_LOW ? warped*p : complex_quotient(warped, p), z = to_z(s);
  const double sign = pass == TML_PASS_LOW ? 1.0 : -1.0;
  tml_biquad section = single ? (tml_biquad){{1.0, sign, 0.0}, {1.0, -creal(z), 0.0}}
                              : section_of(z, conj(z), 2*sign, 1.0);
  normalise_gain(&section, pass == TML_PASS_LOW ? 0.0 : TML_PI);
  return section;
}

int tml_butterworth(tml_biquad *s, tml_filter_band pass, int order, double low, double high)
{
  assert(order > 0 && (pass == TML_PASS_BAND ? order : (order + 1)/2) <= TML_ORDER_MAX);
  const double w1 = 2*tan(TML_PI*low), w2 = 2*tan(TML_PI*high), w0 = sqrt(w1*w2);
  int n = 0;
  for (int k = 0; 2*k < order; k++) {
    const double complex p = prototype_pole(k, order);
    const bool single = 2*k + 1 == order;
    if (pass != TML_PASS_BAND) {
      s[n++] = simple_section(pass, p, pass == TML_PASS_LOW ? w2 : w1, single);
      continue;
    }
    const double complex half = p*(w2 - w1)/2, root = csqrt(half*half - w0*w0);
    const double complex a = to_z(half + root), b = to_z(half - root);
    s[n++] = single ? section_of(a, b, 0.0, -1.0) : section_of(a, conj(a), 0.0, -1.0);
    if (!single) s[n++] = section_of(b, conj(b), 0.0, -1.0);
  }
  for (int i = 0; i < n && pass == TML_PASS_BAND; i++) normalise_gain(&s[i], 2*atan(w0/2));
  return n;
}

/* Transposed direct form II; the state starts at the steady state for the first value. */
void tml_biquads_run(const tml_biquad *s, int sections, double *y, int n)
{
  for (int k = 0; k < sections; k++) {
    const double *b = s[k].b, *a = s[k].a, gain = (b[0] + b[1] + b[2])/(a[0] + a[1] + a[2]);
    double z2 = (b[2] - a[2]*gain)*y[0], z1 = (b[1] - a[1]*gain)*y[0] + z2;
    for (int i = 0; i < n; i++) {
      const double x = y[i];
      y[i] = b[0]*x + z1;
      z1 = b[1]*x - a[1]*y[i] + z2;
      z2 = b[2]*x - a[2]*y[i];
    }
  }
}

static void reverse_values(double *y, int n)
{
  for (int i = 0; i < n/2; i++) {
    const double t = y[i];
    y[i] = y[n - 1 - i];
    y[n - 1 - i] = t;
  }
}

tml_status tml_biquads_both_ways(const tml_biquad *s, int sections, double *y, int n, tml_error *err)
{
  int taps = 2*sections + 1;
  for (int k = 0; k < sections; k++) taps -= s[k].a[2] == 0; /* sections of first order */
  const int more = 3*taps;
  if (n <= more)
    return tml_fail(err, TML_ERR_ARGUMENT, "a filter that runs forward and backward needs more than %d rows, there "
                                           "are %d", more, n);
  double *e = tml_new((size_t)(n + 2*more), sizeof *e);
  if (!e) return tml_fail_memory(err);
  for (int i = 0; i < n + 2*more; i++) {
    const int k = i - more;
    e[i] = k < 0 ? 2*y[0] - y[-k] : k >= n ? 2*y[n - 1] - y[2*(n - 1) - k] : y[k];
  }
  for (int way = 0; way < 2; way++) {
    tml_biquads_run(s, sections, e, n + 2*more);
    reverse_values(e, n + 2*more);
  }
  for (int i = 0; i < n; i++) y[i] = e[i + more];
  tml_delete(e);
  return TML_OK;
}
