/* spectrum.c - amplitude spectra, power spectral densities and statistics of sampled values. */
#include <math.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/number.h"
#include "core/struct_size.h"
#include "math/signal/signal.h"

/* Window functions: w_k = sum of a_m (-1)^m cos(2 pi m k/n). */
static const double coefficients[][5] = {
    [TML_WINDOW_HANN] = {0.5, 0.5},
    [TML_WINDOW_RECTANGULAR] = {1.0},
    [TML_WINDOW_FLAT_TOP] = {0.21557895, 0.41663158, 0.277263158, 0.083578947, 0.006947368},
    [TML_WINDOW_HAMMING] = {0.54, 0.46},
    [TML_WINDOW_BLACKMAN] = {0.42, 0.5, 0.08},
};

static double window_at(tml_window w, int k, int n)
{
  double sum = 0.0;
  for (int m = 0; m < 5; m++) sum += (m % 2 ? -1 : 1)*coefficients[w][m]*cos(2*TML_PI*m*(double)k/n);
  return sum;
}

/* A segment of n rows: its window and its transform. */
typedef struct stretch {
  int n;
  double *window;
  double complex *z;
  double sum, squares; /* sums of the window values and of their squares */
} stretch;

static bool prepare_stretch(stretch *s, tml_window w, int n)
{
  *s = (stretch){.n = n, .window = tml_new((size_t)n, sizeof *s->window), .z = tml_new((size_t)n, sizeof *s->z)};
  for (int k = 0; k < n && s->window; k++) {
    s->window[k] = window_at(w, k, n);
    s->sum += s->window[k];
    s->squares += s->window[k]*s->window[k];
  }
  return s->window && s->z;
}

/* Transforms a segment after its mean is removed and stores |X|^2 in z as real numbers. */
static bool transform(stretch *s, const double *x)
{
  double mean = 0.0;
  for (int k = 0; k < s->n; k++) mean += x[k]/s->n;
  for (int k = 0; k < s->n; k++) s->z[k] = (x[k] - mean)*s->window[k];
  if (!tml_fft(s->z, s->n)) return false;
  for (int k = 0; k <= s->n/2; k++)
    s->z[k] = creal(s->z[k])*creal(s->z[k]) + cimag(s->z[k])*cimag(s->z[k]);
  return true;
}

/* True if a frequency stands for a pair of conjugates: all but 0 and, for even n, the highest. */
static bool is_double(int k, int n) { return k > 0 && 2*k < n; }

static bool add_density(stretch *s, const double *x, int n, double dt, double *value)
{
  const int hop = s->n - s->n/2, count = 1 + (n - s->n)/hop;
  for (int i = 0; i < count; i++) {
    if (!transform(s, x + (size_t)i*(size_t)hop)) return false;
    for (int k = 0; k <= s->n/2; k++)
      value[k] += (is_double(k, s->n) ? 2 : 1)*creal(s->z[k])*dt/(s->squares*count);
  }
  return true;
}

static tml_status check_signal_options(const tml_signal_options *o, int n, double dt, tml_error *err)
{
  if ((int)o->window < 0 || o->window > TML_WINDOW_BLACKMAN)
    return tml_fail(err, TML_ERR_ARGUMENT, "there is no window %d", (int)o->window);
  if (!(dt > 0) || !isfinite(dt)) return tml_fail(err, TML_ERR_ARGUMENT, "the time between rows is %g s", dt);
  if (n < 4) return tml_fail(err, TML_ERR_ARGUMENT, "a spectrum needs at least 4 rows, there are %d", n);
  if (o->segment != 0 && (o->segment < 4 || o->segment > n))
    return tml_fail(err, TML_ERR_ARGUMENT, "a segment has %d rows, must have 4 to %d", o->segment, n);
  return TML_OK;
}

/* Length of a segment; by default about eight segments that overlap by half. */
static int stretch_length(const tml_samples *x, const tml_signal_options *o)
{
  if (o->view != TML_SIGNAL_DENSITY) return x->n;
  return o->segment ? o->segment : 2*x->n/9 < 4 ? 4 : 2*x->n/9;
}

tml_status tml_signal_spectrum(tml_spectrum *out, const tml_samples *x, const tml_signal_options *o, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, out, x, o)) return TML_ERR_ARGUMENT;
  o = TML_TAKE(tml_signal_options, o, err);
  if (!o) return TML_ERR_ARGUMENT;
  if (TML_MISSING(err, out->frequency, out->value, x->x)) return TML_ERR_ARGUMENT;
  const tml_status st = check_signal_options(o, x->n, x->dt, err);
  if (st) return st;
  const bool density = o->view == TML_SIGNAL_DENSITY;
  const int length = stretch_length(x, o);
  stretch s;
  bool ok = prepare_stretch(&s, o->window, length);
  out->n = length/2 + 1;
  memset(out->value, 0, (size_t)out->n*sizeof *out->value);
  if (ok && density) ok = add_density(&s, x->x, x->n, x->dt, out->value);
  else if (ok) ok = transform(&s, x->x);
  for (int k = 0; k < out->n; k++) out->frequency[k] = k/(length*x->dt);
  for (int k = 0; k < out->n && ok && !density; k++)
    out->value[k] = (is_double(k, length) ? 2 : 1)*sqrt(creal(s.z[k]))/s.sum;
  tml_delete(s.window);
  tml_delete(s.z);
  return ok ? TML_OK : tml_fail_memory(err);
}

tml_status tml_signal_statistics(tml_statistics *out, const double *t, const double *x, int n, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, out, t, x)) return TML_ERR_ARGUMENT;
  if (n < 1) return tml_fail(err, TML_ERR_ARGUMENT, "there are no rows");
  const double whole = t[n - 1] - t[0];
  *out = (tml_statistics){.min = x[0], .max = x[0], .t_min = t[0], .t_max = t[0]};
  double mean = 0.0, square = 0.0, spread = 0.0;
  for (int i = 0; i < n; i++) {
    if (x[i] < out->min) out->min = x[i], out->t_min = t[i];
    if (x[i] > out->max) out->max = x[i], out->t_max = t[i];
  }
  for (int pass = 0; pass < 2; pass++)
    for (int i = 0; i < n; i++) { /* trapezoidal rule: half the time to each neighbour */
      const double before = i > 0 ? t[i] - t[i - 1] : 0.0, after = i < n - 1 ? t[i + 1] - t[i] : 0.0;
      const double weight = whole > 0 ? 0.5*(before + after)/whole : 1.0/n, off = x[i] - mean;
      if (pass == 0) square += weight*x[i]*x[i];
      else spread += weight*off*off;
      if (pass == 0) out->mean += weight*x[i];
      if (pass == 0 && i == n - 1) mean = out->mean;
    }
  out->rms = sqrt(square);
  out->deviation = sqrt(spread);
  return TML_OK;
}
