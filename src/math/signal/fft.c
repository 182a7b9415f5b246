/* fft.c - discrete Fourier transform of any length: radix 2 for powers of two, otherwise Bluestein's convolution with a
 * chirp. Each root is computed directly and not by recurrence, so that errors stay at the level of round-off. */
#include <assert.h>
#include <math.h>

#include "core/memory.h"
#include "core/number.h"
#include "math/signal/signal.h"

/* exp(-2 pi i k/n) for k below n/2. */
static double complex *roots_of(int n)
{
  double complex *w = tml_new((size_t)(n/2 + 1), sizeof *w);
  for (int k = 0; w && k < n/2; k++) w[k] = tml_signal_complex(cos(2*TML_PI*k/n), -sin(2*TML_PI*k/n));
  return w;
}

static void reverse_bits(double complex *x, int n)
{
  for (int i = 1, j = 0; i < n; i++) {
    int bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i >= j) continue;
    const double complex t = x[i];
    x[i] = x[j];
    x[j] = t;
  }
}

static double complex complex_product(double complex a, double complex b)
{
  return tml_signal_complex(creal(a)*creal(b) - cimag(a)*cimag(b), creal(a)*cimag(b) + cimag(a)*creal(b));
}

/* Radix-2 transform in place; n is a power of two, w = roots_of(n). */
static void halving(double complex *x, int n, const double complex *w)
{
  assert(n > 0 && (n & (n - 1)) == 0);
  reverse_bits(x, n);
  for (int length = 2; length <= n; length *= 2)
    for (int i = 0; i < n; i += length)
      for (int k = 0; k < length/2; k++) {
        const double complex a = x[i + k], b = complex_product(x[i + k + length/2], w[(long)k*(n/length)]);
        x[i + k] = a + b;
        x[i + k + length/2] = a - b;
      }
}

/* exp(-pi i k^2/n); k^2 is reduced modulo 2 n to keep the angles small. */
static double complex chirp_at(int k, int n)
{
  const double angle = TML_PI*(double)((long long)k*k % (2LL*n))/n;
  return tml_signal_complex(cos(angle), -sin(angle));
}

/* Bluestein's transform with k m = (k^2 + m^2 - (k - m)^2)/2. */
static void chirped(double complex *x, int n, double complex *a, double complex *b, int m, const double complex *w)
{
  assert(m >= 2*n - 1); /* otherwise the convolution would wrap around */
  for (int k = 0; k < n; k++) {
    const double complex c = chirp_at(k, n);
    a[k] = complex_product(x[k], c);
    b[k] = conj(c);
    if (k > 0) b[m - k] = conj(c);
  }
  halving(a, m, w);
  halving(b, m, w);
  for (int k = 0; k < m; k++) a[k] = conj(complex_product(a[k], b[k]));
  halving(a, m, w);
  for (int k = 0; k < n; k++) x[k] = complex_product(conj(a[k])/m, chirp_at(k, n));
}

bool tml_fft(double complex *x, int n)
{
  if (n <= 1) return true;
  int m = 1;
  const bool even = (n & (n - 1)) == 0;
  while (m < (even ? n : 2*n - 1)) m *= 2;
  double complex *w = roots_of(m), *a = NULL, *b = NULL;
  if (!even) {
    a = tml_new((size_t)m, sizeof *a);
    b = tml_new((size_t)m, sizeof *b);
  }
  const bool ok = w && (even || (a && b));
  if (ok && even) halving(x, n, w);
  else if (ok) chirped(x, n, a, b, m, w);
  tml_delete(w);
  tml_delete(a);
  tml_delete(b);
  return ok;
}
