/* plot_axis.c - ranges of plot axes, and ticks at round numbers. Ticks are computed with integers so that their texts
 * are exact. */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/text_append.h"
#include "draw/plot/plot.h"

/* The number n 10^e. */
typedef struct rounded { long long n; int e; } rounded;

static double rounded_value(rounded r) { return r.e < 0 ? (double)r.n/pow(10, -r.e) : (double)r.n*pow(10, r.e); }

/* Writes 10^e with superscript digits. */
static void put_power(char *text, size_t size, const char *before, int e)
{
  static const char *const raised[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  char digits[16];
  snprintf(text, size, "%s10%s", before, e < 0 ? "⁻" : "");
  snprintf(digits, sizeof digits, "%d", e < 0 ? -e : e);
  for (const char *d = digits; *d; d++) tml_text_append(text, size, "%s", raised[*d - '0']);
}

/* Writes n 10^e as a decimal number. */
static void put_decimal(char *text, size_t size, rounded r)
{
  const char *sign = r.n < 0 ? "−" : "";
  long long n = r.n < 0 ? -r.n : r.n, unit = 1;
  for (int i = 0; i < r.e && n < 1000000000000LL; i++) n *= 10;
  for (int i = 0; i > r.e && i > -17; i--) unit *= 10;
  if (r.e >= 0) snprintf(text, size, "%s%lld", sign, n);
  else snprintf(text, size, "%s%lld.%0*lld", sign, n/unit, -r.e > 17 ? 17 : -r.e, n%unit);
}

static void add_tick(tml_plot_axis *a, double at, const char *text)
{
  assert(a->n >= 0 && a->n <= TML_PLOT_TICKS);
  if (a->n == TML_PLOT_TICKS) return;
  a->ticks[a->n].at = at;
  snprintf(a->ticks[a->n].text, sizeof a->ticks[a->n].text, "%s", text);
  a->n++;
}

/* The smallest of 1, 2 and 5 times a power of ten that is at least x, x > 0. */
static rounded round_up(double x)
{
  rounded r = {1, (int)floor(log10(x))};
  static const int steps[] = {1, 2, 5, 10};
  for (int i = 0; i < 4; i++) {
    r.n = steps[i];
    if (rounded_value(r) >= x*(1 - 1e-9)) break;
  }
  return r.n == 10 ? (rounded){1, r.e + 1} : r;
}

/* The power of a thousand that is factored out of the tick texts if they would be long. */
static int common_exponent(const tml_plot_axis *a)
{
  const double most = fmax(fabs(a->low), fabs(a->high));
  if (!(most > 0) || (most < 1e5 && most >= 1e-2)) return 0;
  return 3*(int)floor(log10(most)/3);
}

static void linear_ticks(tml_plot_axis *a, int most)
{
  const double wish = (a->high - a->low)/(most < 2 ? 2 : most);
  if (!(wish > 1e-290 && wish < 1e290) || !(fabs(a->low) < 1e15*wish)) return; /* no text could distinguish the ticks */
  const rounded step = round_up(wish);
  const double size = rounded_value(step), slack = 1e-9*size;
  a->exponent = a->log ? 0 : common_exponent(a);
  for (long long k = (long long)ceil((a->low - slack)/size); a->n < TML_PLOT_TICKS; k++) {
    const rounded at = {k*step.n, step.e};
    if (!(rounded_value(at) <= a->high + slack)) break;
    char text[TML_PLOT_TICK_TEXT];
    put_decimal(text, sizeof text, (rounded){at.n, at.e - a->exponent});
    add_tick(a, rounded_value(at), text);
  }
}

/* Ticks at powers of ten; every stride-th one has a text. */
static void place_decades(tml_plot_axis *a, int low, int high, int most)
{
  const int stride = (high - low)/(most < 2 ? 2 : most) + 1;
  for (int e = low; e <= high; e++) {
    char text[TML_PLOT_TICK_TEXT];
    put_power(text, sizeof text, "", e);
    if (e%stride == 0) add_tick(a, pow(10, e), text);
  }
}

/* Ticks at 1, 2 and 5 times powers of ten. */
static void within_decades(tml_plot_axis *a, int low, int high)
{
  static const int factors[] = {1, 2, 5};
  for (int e = low; e <= high; e++)
    for (int i = 0; i < 3; i++) {
      const rounded at = {factors[i], e};
      char text[TML_PLOT_TICK_TEXT], before[16];
      if (factors[i] == 1) before[0] = '\0';
      else snprintf(before, sizeof before, "%d·", factors[i]);
      if (e < -3 || e > 4) put_power(text, sizeof text, before, e);
      else put_decimal(text, sizeof text, at);
      if (rounded_value(at) >= a->low*(1 - 1e-9) && rounded_value(at) <= a->high*(1 + 1e-9))
        add_tick(a, rounded_value(at), text);
    }
}

void tml_plot_ticks(tml_plot_axis *a, int most)
{
  a->n = a->exponent = 0;
  if (a->log) {
    const int low = (int)ceil(log10(a->low) - 1e-9), high = (int)floor(log10(a->high) + 1e-9);
    if (high - low >= 2) place_decades(a, low, high, most);
    else within_decades(a, low - 1, high);
    if (a->n >= 3) return;
    a->n = 0;
  }
  linear_ticks(a, most);
}

void tml_plot_widen(tml_plot_axis *a, double part)
{
  if (a->log) {
    const double factor = a->high > a->low*(1 + 1e-9) ? pow(a->high/a->low, part) : 2.0;
    a->low /= factor;
    a->high *= factor;
    return;
  }
  const double most = fmax(fabs(a->low), fabs(a->high)), range = a->high - a->low;
  const double room = range > 1e-12*most ? part*range : most > 0 ? 0.1*most : 1.0;
  a->low -= room;
  a->high += room;
}

void tml_plot_label(char text[TML_PLOT_LABEL], const tml_plot_axis *a, const char *name, const char *unit)
{
  char power[TML_PLOT_TICK_TEXT] = "";
  if (a->exponent != 0) put_power(power, sizeof power, "", a->exponent);
  const char *blank = *power && *unit ? " " : "", *nothing = *power || *unit ? "" : "–";
  snprintf(text, TML_PLOT_LABEL, "%.80s%s[%s%s%.40s%s]", name, *name ? " " : "", power, blank, unit, nothing);
}

double tml_plot_place(const tml_plot_axis *a, double value)
{
  if (!a->log) return (value - a->low)/(a->high - a->low);
  return value > 0 ? log(value/a->low)/log(a->high/a->low) : NAN;
}
