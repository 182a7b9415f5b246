/* plot_signal.c - curves over time filtered, or turned into spectra; and curves as columns of numbers. */
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "math/spline.h"
#include "output/csv.h"
#include "output/plot.h"
#include "signal/signal.h"

#define EVEN 1e-6 /* of a step: times that are no further off are rounding */

/* ---------------------------------------------------------------- even times ----------------- */

/* Rows of a curve at equal steps, in arrays of its own. */
typedef struct rows { double *t, *y; int n; double dt; } rows;

static bool are_even(const rows *r)
{
  for (int i = 0; i < r->n; i++)
    if (!(fabs(r->t[i] - (r->t[0] + i*r->dt)) <= EVEN*r->dt)) return false;
  return true;
}

/* By the natural spline through the rows. */
static tml_status make_even(rows *r, tml_error *err)
{
  const size_t n = (size_t)r->n;
  double *M = tml_new(3*n, sizeof *M), *even = tml_new(n, sizeof *even);
  if (!M || !even) {
    tml_delete(M);
    tml_delete(even);
    return tml_fail_memory(err);
  }
  const tml_spline_points p = {.n = r->n, .columns = 1, .u = r->t, .y = r->y};
  tml_spline_bend(M, &p, M + n);
  for (int i = 0; i < r->n; i++) {
    const double t = r->t[0] + i*r->dt;
    double d[4];
    tml_spline_at(&p, M, tml_spline_span(&p, t), 0, t, d);
    even[i] = d[0];
  }
  for (int i = 0; i < r->n; i++) r->t[i] = r->t[0] + i*r->dt;
  tml_delete(r->y);
  tml_delete(M);
  r->y = even;
  return TML_OK;
}

/* The rows in the time asked for; of several at one time the last. */
static tml_status take_rows(rows *r, const tml_plot_curve *k, tml_error *err)
{
  const long long count = k->run->end - k->run->first;
  if (count > INT_MAX/8) return tml_fail(err, TML_ERR_ARGUMENT, "'%s' has too many rows for this", k->run->dir);
  *r = (rows){.t = tml_new((size_t)count, sizeof *r->t), .y = tml_new((size_t)count, sizeof *r->y)};
  if (!r->t || !r->y) return tml_fail_memory(err);
  for (long long i = k->run->first; i < k->run->end; i++) {
    if (r->n > 0 && !(k->x[i] > r->t[r->n - 1])) r->n--;
    r->t[r->n] = k->x[i];
    r->y[r->n++] = k->y[i];
  }
  if (r->n < 4) return tml_fail(err, TML_ERR_ARGUMENT, "'%s' has %d rows; 4 are needed", k->run->dir, r->n);
  r->dt = (r->t[r->n - 1] - r->t[0])/(r->n - 1);
  return are_even(r) ? TML_OK : make_even(r, err);
}

/* ---------------------------------------------------------------- units ---------------------- */

static char *formatted(const char *before, const char *text, const char *behind)
{
  const size_t size = strlen(before) + strlen(text) + strlen(behind) + 1;
  char *s = tml_new(size, 1);
  if (s) snprintf(s, size, "%s%s%s", before, text, behind);
  return s;
}

static bool ends_with(const char *text, const char *end)
{
  const size_t n = strlen(text), k = strlen(end);
  return n >= k && strcmp(text + n - k, end) == 0;
}

/* "m" per second is "m/s", "m/s" is "m/s2". */
static char *rate_unit(const char *unit)
{
  if (!*unit) return tml_strdup("1/s");
  return formatted("", unit, ends_with(unit, "/s") ? "2" : "/s");
}

/* The other way: "m/s2", "m/s", "m", "m s". */
static char *integral_unit(const char *unit)
{
  char *s = formatted("", unit, *unit ? " s" : "s");
  const size_t n = strlen(unit);
  if (s && ends_with(unit, "/s2")) s[n - 1] = '\0';
  else if (s && ends_with(unit, "/s")) s[n - 2] = '\0';
  return s;
}

static char *square_unit(const char *unit)
{
  if (!*unit) return tml_strdup("1/Hz");
  const bool plain = !strpbrk(unit, " /*^");
  return formatted(plain ? "" : "(", unit, plain ? "²/Hz" : ")²/Hz");
}

static bool replace(char **text, char *by)
{
  tml_delete(*text);
  *text = by;
  return by != NULL;
}

static bool set_units(tml_plot_curve *k, const tml_signal_options *o)
{
  int rates = o->filter ? tml_signal_filter_rates(o->filter) : 0;
  bool ok = true;
  for (; rates > 0 && ok; rates--) ok = replace(&k->unit, rate_unit(k->unit));
  for (; rates < 0 && ok; rates++) ok = replace(&k->unit, integral_unit(k->unit));
  if (!ok || o->view == TML_SIGNAL_TIME) return ok;
  if (o->view == TML_SIGNAL_DENSITY) ok = replace(&k->unit, square_unit(k->unit));
  return ok && replace(&k->x_unit, tml_strdup("Hz")) && replace(&k->x_label, tml_strdup("frequency"));
}

/* ---------------------------------------------------------------- curves --------------------- */

static tml_status to_spectrum(rows *r, double dt, const tml_signal_options *o, tml_error *err)
{
  const size_t room = (size_t)(r->n/2 + 1);
  tml_spectrum s = {.frequency = tml_new(room, sizeof(double)), .value = tml_new(room, sizeof(double))};
  const tml_samples x = {r->y, r->n, dt};
  const tml_status st = s.frequency && s.value ? tml_signal_spectrum(&s, &x, o, err) : tml_fail_memory(err);
  tml_delete(r->t);
  tml_delete(r->y);
  r->t = s.frequency;
  r->y = s.value;
  r->n = s.n;
  return st;
}

tml_status tml_plot_process(tml_plot_curve *k, const tml_plot_data *d, tml_error *err)
{
  const tml_signal_options *o = d->signal;
  if (d->over) return tml_fail(err, TML_ERR_ARGUMENT, "filters and spectra are of channels over time, not 'Y over X'");
  const double second = strcmp(k->x_unit, "ms") == 0 ? 1e-3 : 1.0;
  rows r = {0};
  tml_status st = take_rows(&r, k, err);
  if (!st && o->filter) st = tml_signal_filter(r.y, r.n, r.dt*second, o->filter, err);
  if (!st && o->view != TML_SIGNAL_TIME) st = to_spectrum(&r, r.dt*second, o, err);
  tml_delete(k->own_x);
  tml_delete(k->own_y);
  k->x = k->own_x = r.t;
  k->y = k->own_y = r.y;
  k->first = k->from = 0;
  k->end = k->to = r.n;
  if (st) return st;
  return set_units(k, o) ? TML_OK : tml_fail_memory(err);
}

/* ---------------------------------------------------------------- numbers -------------------- */

/* "rod.x [m]", so that units stay with the numbers. */
static void put_name(tml_file *f, const char *name, const char *unit)
{
  char *text = formatted(name, *unit ? " [" : "", unit);
  char *whole = text ? formatted(text, *unit ? "]" : "", "") : NULL;
  if (whole) tml_csv_text(f, whole);
  else tml_file_no_memory(f);
  tml_delete(text);
  tml_delete(whole);
}

static tml_status write_numbers(tml_file *f, void *user, tml_error *err)
{
  const tml_plot_data *d = user;
  tml_file_text(f, "# written by Trammel\n");
  put_name(f, d->curves[0].x_label, d->curves[0].x_unit);
  for (int i = 0; i < d->n; i++) {
    tml_file_text(f, ",");
    put_name(f, d->curves[i].label, d->curves[i].unit);
  }
  tml_file_text(f, "\n");
  tml_status st = TML_OK;
  for (long long r = d->curves[0].first; r < d->curves[0].end && !st; r++) {
    tml_file_number(f, d->curves[0].x[r]);
    for (int i = 0; i < d->n; i++) {
      tml_file_text(f, ",");
      tml_file_number(f, d->curves[i].y[r]);
    }
    tml_file_text(f, "\n");
    st = tml_file_end_record(f, err);
  }
  return st;
}

tml_status tml_plot_numbers(const tml_plot_data *d, const char *path, tml_error *err)
{
  if (d->n_runs > 1) return tml_fail(err, TML_ERR_ARGUMENT, "a file of numbers has the curves of one folder");
  if (d->over) return tml_fail(err, TML_ERR_ARGUMENT, "a file of numbers has channels over time, not 'Y over X'");
  return tml_file_replace(path, write_numbers, (void *)d, err);
}
