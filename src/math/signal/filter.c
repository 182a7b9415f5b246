/* filter.c - parser and application of filters given as text: "lowpass 20 Hz order 4, derivative"
 * (tml_signal_filter). */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/name_match.h"
#include "core/number.h"
#include "math/signal/signal.h"

typedef enum kind { LOWPASS, HIGHPASS, BANDPASS, CFC, AVERAGE, DERIVATIVE, INTEGRAL, KINDS } kind;
static const char *const names[KINDS] = {"lowpass", "highpass", "bandpass", "cfc", "average", "derivative", "integral"};
static const int counts[KINDS] = {1, 1, 2, 1, 1, 0, 0};

#define CFC_EDGE 2.0775 /* SAE J211: corner frequency of the 2-pole filter run in both directions, over the class */

typedef struct step {
  kind kind;
  double at[2];    /* parameters [Hz] or [s] */
  int order;
  bool causal;
} step;

/* ---------------------------------------------------------------- reading -------------------- */

/* Finds the next word and returns its length, or 0 if there is none before a comma. */
static size_t next_word(const char **at, const char **word)
{
  *at += strspn(*at, " \t");
  *word = *at;
  const size_t n = strcspn(*at, " \t,");
  *at += n;
  return n;
}

static bool is_word(const char *word, size_t n, const char *text)
{
  return strlen(text) == n && strncmp(word, text, n) == 0;
}

/* The same for names, which may be in upper or lower case. */
static bool is_name(const char *word, size_t n, const char *name)
{
  size_t k = 0;
  while (k < n && name[k] && (word[k] | 32) == name[k]) k++;
  return k == n && !name[k];
}

static tml_status not_understood(const char *word, size_t n, const char *wanted, tml_error *err)
{
  return tml_fail(err, TML_ERR_ARGUMENT, "filter: %s expected%s%.*s%s; a filter is written as 'lowpass 20 Hz', "
                  "'highpass 1 Hz order 4', 'bandpass 5 20 Hz', 'cfc 60', 'average 0.05 s', 'derivative' or "
                  "'integral'; 'causal' after it runs it forward only; commas separate several filters", wanted,
                  n ? ", not '" : "", n > 40 ? 40 : (int)n, word, n ? "'" : "");
}

/* Factor of the unit of a frequency ("Hz", "kHz") or a time ("s", "ms"); 0: the word is not a unit of this filter. */
static double filter_unit(const step *s, const char *word, size_t n)
{
  const bool time = s->kind == AVERAGE, none = s->kind == CFC || counts[s->kind] == 0;
  if (!none && !time && is_word(word, n, "Hz")) return 1.0;
  if (!none && !time && is_word(word, n, "kHz")) return 1e3;
  if (time && is_word(word, n, "s")) return 1.0;
  if (time && is_word(word, n, "ms")) return 1e-3;
  return 0.0;
}

static tml_status read_rest(step *s, const char **at, tml_error *err)
{
  const char *word;
  for (size_t n; (n = next_word(at, &word));) {
    double order, unit = filter_unit(s, word, n);
    if (unit > 0) {
      for (int k = 0; k < 2; k++) s->at[k] *= unit;
    } else if (is_name(word, n, "causal") && s->kind <= CFC) {
      s->causal = true;
    } else if (is_name(word, n, "order") && s->kind <= BANDPASS) {
      n = next_word(at, &word);
      if (tml_number_decimal(word, &order) != n || !(order >= 1 && order <= TML_ORDER_MAX) || order != floor(order))
        return not_understood(word, n, "an order from 1 to 12", err);
      s->order = (int)order;
    } else {
      return not_understood(word, n, "a unit, 'order' or 'causal'", err);
    }
  }
  return TML_OK;
}

/* Reads one filter, up to a comma or the end of the text. */
static tml_status read_step(step *s, const char **at, tml_error *err)
{
  const char *word;
  size_t n = next_word(at, &word);
  int k = 0;
  while (k < KINDS && !is_name(word, n, names[k])) k++;
  if (k == KINDS) return not_understood(word, n, "the name of a filter", err);
  *s = (step){.kind = (kind)k, .order = 2};
  for (int i = 0; i < counts[k]; i++) {
    n = next_word(at, &word);
    if (tml_number_decimal(word, &s->at[i]) != n || !(s->at[i] > 0))
      return not_understood(word, n, "a positive number", err);
  }
  const tml_status st = read_rest(s, at, err);
  if (!st && k == BANDPASS && !(s->at[0] < s->at[1]))
    return tml_fail(err, TML_ERR_ARGUMENT, "filter: the band from %g to %g Hz is empty", s->at[0], s->at[1]);
  return st;
}

/* ---------------------------------------------------------------- running -------------------- */

static tml_status run_butterworth(const step *s, double *y, int n, double dt, tml_error *err)
{
  static const tml_filter_band pass[] = {TML_PASS_LOW, TML_PASS_HIGH, TML_PASS_BAND, TML_PASS_LOW};
  tml_biquad sections[TML_ORDER_MAX];
  const double scale = s->kind == CFC ? CFC_EDGE : 1.0, low = scale*s->at[0]*dt;
  const double high = s->kind == BANDPASS ? s->at[1]*dt : low;
  if (!(high < 0.5))
    return tml_fail(err, TML_ERR_ARGUMENT, "filter: %s %g is not below half the rate of the rows, which is %.6g Hz",
                    names[s->kind], s->kind == BANDPASS ? s->at[1] : s->at[0], 0.5/dt);
  const int count = tml_butterworth(sections, pass[s->kind], s->order, low, high);
  if (!s->causal) return tml_biquads_both_ways(sections, count, y, n, err);
  tml_biquads_run(sections, count, y, n);
  return TML_OK;
}

/* Moving average over an odd number of rows around each row, over fewer rows near the ends. `x` is a copy of y. */
static void run_average(const double *x, double *y, int n, double rows)
{
  const int reach = rows/2 < n ? (int)(rows/2) : n;
  for (int i = 0; i < n; i++) {
    const int ends = i < n - 1 - i ? i : n - 1 - i, r = reach < ends ? reach : ends;
    double sum = 0.0;
    for (int k = i - r; k <= i + r; k++) sum += x[k];
    y[i] = sum/(2*r + 1);
  }
}

/* Derivative by parabolas through three rows. */
static void run_derivative(const double *x, double *y, int n, double dt)
{
  for (int i = 1; i < n - 1; i++) y[i] = (x[i + 1] - x[i - 1])/(2*dt);
  y[0] = (-3*x[0] + 4*x[1] - x[2])/(2*dt);
  y[n - 1] = (3*x[n - 1] - 4*x[n - 2] + x[n - 3])/(2*dt);
}

/* Integral by the trapezoidal rule, starting at 0. */
static void run_integral(const double *x, double *y, int n, double dt)
{
  y[0] = 0.0;
  for (int i = 1; i < n; i++) y[i] = y[i - 1] + 0.5*dt*(x[i - 1] + x[i]);
}

static tml_status run_step(const step *s, double *y, int n, double dt, tml_error *err)
{
  if (s->kind <= CFC) return run_butterworth(s, y, n, dt, err);
  if (s->kind == AVERAGE && !(s->at[0]/dt < 1e6))
    return tml_fail(err, TML_ERR_ARGUMENT, "filter: an average over %g s is over too many rows", s->at[0]);
  double *x = tml_new((size_t)n, sizeof *x);
  if (!x) return tml_fail_memory(err);
  memcpy(x, y, (size_t)n*sizeof *x);
  if (s->kind == AVERAGE) run_average(x, y, n, s->at[0]/dt);
  else if (s->kind == DERIVATIVE) run_derivative(x, y, n, dt);
  else run_integral(x, y, n, dt);
  tml_delete(x);
  return TML_OK;
}

tml_status tml_signal_filter(double *y, int n, double dt, const char *filter, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, y, filter)) return TML_ERR_ARGUMENT;
  if (!(dt > 0) || !isfinite(dt)) return tml_fail(err, TML_ERR_ARGUMENT, "the time between rows is %g s", dt);
  if (n < 4) return tml_fail(err, TML_ERR_ARGUMENT, "a filter needs at least 4 rows, there are %d", n);
  tml_status st = TML_OK;
  for (const char *at = filter; !st;) {
    step s;
    st = read_step(&s, &at, err);
    if (!st) st = run_step(&s, y, n, dt, err);
    if (*at != ',') break;
    at++;
  }
  return st;
}

tml_status tml_signal_filter_check(const char *filter, tml_error *err)
{
  tml_status st;
  step s;
  for (const char *at = filter; !(st = read_step(&s, &at, err)) && *at == ','; at++) {}
  return st;
}

int tml_signal_filter_rates(const char *filter)
{
  tml_error err = {0};
  int rates = 0;
  for (const char *at = filter; filter;) {
    step s;
    if (read_step(&s, &at, &err)) return 0;
    rates += s.kind == DERIVATIVE ? 1 : s.kind == INTEGRAL ? -1 : 0;
    if (*at != ',') break;
    at++;
  }
  return rates;
}
