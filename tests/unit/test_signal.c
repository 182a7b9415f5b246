/* test_signal.c - transforms against their definition, spectra, filters and statistics against closed forms. Against
 * SciPy: tests/cli/test_signals.sh. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "math/signal/signal.h"

#define PI 3.14159265358979323846

static void near(double a, double b, double tolerance)
{
  if (!(fabs(a - b) <= tolerance)) fail_msg("%.17g is not %.17g", a, b);
}

static void transform_by_definition(void **state)
{
  (void)state;
  static const int lengths[] = {1, 2, 3, 4, 5, 7, 8, 12, 31, 64, 97, 100, 128, 210};
  for (size_t l = 0; l < sizeof lengths/sizeof *lengths; l++) {
    const int n = lengths[l];
    double complex x[256], y[256];
    for (int k = 0; k < n; k++) x[k] = y[k] = tml_signal_complex(sin(1.7*k*k + 0.3), cos(0.9*k));
    assert_true(tml_fft(y, n));
    for (int k = 0; k < n; k++) {
      double complex sum = 0;
      for (int m = 0; m < n; m++) sum += x[m]*tml_signal_complex(cos(2*PI*(k*m % n)/n), -sin(2*PI*(k*m % n)/n));
      near(cabs(sum - y[k]), 0.0, 1e-12*n);
    }
  }
}

/* A sine of a whole number of periods has its amplitude, whatever the window; off the lines flat-top keeps it. The
 * density has the mean square as its integral. */
static void spectra_have_the_right_size(void **state)
{
  (void)state;
  enum { N = 1000 };
  double x[N], f[N], v[N];
  tml_spectrum s = {f, v, 0};
  const tml_samples samples = {x, N, 0.001};
  tml_signal_options o = {.size = sizeof o, .view = TML_SIGNAL_SPECTRUM};
  for (int w = 0; w <= TML_WINDOW_BLACKMAN; w++) {
    o.window = (tml_window)w;
    for (int k = 0; k < N; k++) x[k] = 5 + 3*sin(2*PI*50*k*0.001 + 0.4);
    assert_int_equal(tml_signal_spectrum(&s, &samples, &o, NULL), TML_OK);
    assert_int_equal(s.n, 501);
    near(f[50], 50, 1e-12);
    near(v[50], 3, 1e-12);
    near(v[200], 0, 1e-12);
  }
  o.window = TML_WINDOW_FLAT_TOP;
  for (int k = 0; k < N; k++) x[k] = 3*sin(2*PI*50.5*k*0.001);
  assert_int_equal(tml_signal_spectrum(&s, &samples, &o, NULL), TML_OK);
  near(v[50], 3, 0.01);
  o = (tml_signal_options){.size = sizeof o, .view = TML_SIGNAL_DENSITY, .segment = 200};
  for (int k = 0; k < N; k++) x[k] = 3*sin(2*PI*50*k*0.001);
  assert_int_equal(tml_signal_spectrum(&s, &samples, &o, NULL), TML_OK);
  double sum = 0.0;
  for (int k = 0; k < s.n; k++) sum += v[k]*(f[1] - f[0]);
  near(sum, 4.5, 1e-12);
}

/* |H| = 1/sqrt(1 + (tan(pi f/fs)/tan(pi fc/fs))^(2n)) one way, its square both ways; a line stays one. */
static void filters_by_their_law(void **state)
{
  (void)state;
  enum { N = 8000 };
  static const struct { const char *filter; double f, fc; int n; bool high; } all[] = {
      {"lowpass 20 Hz", 20, 20, 2, false}, {"LowPass 20 Hz Order 5", 33, 20, 5, false},
      {"highpass 20 Hz order 3", 12, 20, 3, true}, {"cfc 60", 100, 60*2.0775, 2, false},
  };
  double *y = malloc(N*sizeof *y);
  for (size_t i = 0; i < sizeof all/sizeof *all; i++) {
    const double ratio = tan(PI*all[i].f/1000)/tan(PI*all[i].fc/1000);
    const double want = 1/(1 + pow(all[i].high ? 1/ratio : ratio, 2*all[i].n));
    for (int k = 0; k < N; k++) y[k] = sin(2*PI*all[i].f*k/1000);
    assert_int_equal(tml_signal_filter(y, N, 0.001, all[i].filter, NULL), TML_OK);
    for (int k = N/2 - 500; k < N/2 + 500; k++) near(y[k], want*sin(2*PI*all[i].f*k/1000), 1e-9);
  }
  for (int k = 0; k < N; k++) y[k] = 2 + 3*k*0.001;
  assert_int_equal(tml_signal_filter(y, N, 0.001, "derivative, integral, average 5 ms", NULL), TML_OK);
  for (int k = 0; k < N; k++) near(y[k], 3*k*0.001, 1e-8);
  for (int k = 0; k < N; k++) y[k] = sin(2*PI*20*k/1000.0);
  assert_int_equal(tml_signal_filter(y, N, 0.001, "bandpass 10 40 Hz causal", NULL), TML_OK); /* its middle: no delay */
  near(y[N - 1], sin(2*PI*20*(N - 1)/1000.0), 0.05);
  free(y);
}

static void refused(const char *filter, const char *words)
{
  double y[100] = {0};
  tml_error err = {0};
  assert_int_equal(tml_signal_filter(y, 100, 0.001, filter, &err), TML_ERR_ARGUMENT);
  if (!strstr(err.text, words)) fail_msg("'%s' does not say '%s'", err.text, words);
}

static void refuses_other_filters(void **state)
{
  (void)state;
  refused("", "the name of a filter expected");
  refused("lopass 20 Hz", "not 'lopass'");
  refused("lowpass", "a positive number expected");
  refused("lowpass -3 Hz", "a positive number expected, not '-3'");
  refused("lowpass 20 s", "a unit, 'order' or 'causal' expected, not 's'");
  refused("lowpass 20 Hz order 99", "an order from 1 to 12 expected, not '99'");
  refused("lowpass 500 Hz", "half the rate of the rows, which is 500 Hz");
  refused("bandpass 30 20 Hz", "the band from 30 to 20 Hz is empty");
  refused("derivative,", "the name of a filter expected");
}

/* A parabola over uneven times: trapezia have a line exactly, and constants. */
static void statistics_of_known_rows(void **state)
{
  (void)state;
  const double t[4] = {0, 1, 3, 4}, x[4] = {1, 3, 7, -2}, c[4] = {2, 2, 2, 2};
  tml_statistics s;
  assert_int_equal(tml_signal_statistics(&s, t, x, 4, NULL), TML_OK);
  near(s.mean, (2 + 10 + 2.5)/4, 1e-15);
  near(s.rms, sqrt((5 + 58 + 26.5)/4), 1e-15);
  near(s.deviation*s.deviation + s.mean*s.mean, s.rms*s.rms, 1e-14);
  assert_true(s.min == -2 && s.t_min == 4 && s.max == 7 && s.t_max == 3);
  assert_int_equal(tml_signal_statistics(&s, t, c, 4, NULL), TML_OK);
  assert_true(s.mean == 2 && s.rms == 2 && s.deviation == 0);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(transform_by_definition), cmocka_unit_test(spectra_have_the_right_size),
      cmocka_unit_test(filters_by_their_law), cmocka_unit_test(refuses_other_filters),
      cmocka_unit_test(statistics_of_known_rows),
  };
  return cmocka_run_group_tests_name("signal", tests, NULL, NULL);
}
