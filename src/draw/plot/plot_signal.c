/* plot_signal.c - filters curves over time, turns them into spectra, and writes curves as columns of numbers. */
#include <limits.h>
#include <string.h>

#include "core/memory.h"
#include "file/text/csv_write.h"
#include "results/filtered_rows.h"
#include "draw/plot/plot.h"

/* ---------------------------------------------------------------- even times ----------------- */

/* Samples of a curve at equal steps dt. */
typedef struct rows { double *t, *y; int n; double dt; } rows;

/* Resamples by the natural cubic spline through the rows. */
static tml_status make_even(rows *r, tml_error *err)
{
  double *even = tml_new((size_t)r->n, sizeof *even);
  if (!even) return tml_fail_memory(err);
  for (int i = 0; i < r->n; i++) even[i] = r->t[0] + i*r->dt;
  const tml_status st = tml_filtered_change_times(r->y, r->t, even, r->n, err);
  tml_delete(r->t);
  r->t = even;
  return st;
}

/* Copies the rows within the requested time; of several rows at the same time, the last one. */
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
  return tml_filtered_times_even(r->t, r->n, r->dt) ? TML_OK : make_even(r, err);
}

/* ---------------------------------------------------------------- units ---------------------- */

static char *square_unit(tml_arena *arena, const char *unit)
{
  if (!*unit) return tml_arena_strdup(arena, "1/Hz");
  const bool plain = !strpbrk(unit, " /*^");
  return tml_arena_adopt(arena, tml_filtered_join_texts(plain ? "" : "(", unit, plain ? "²/Hz" : ")²/Hz"));
}

static bool set_units(tml_plot_curve *k, tml_arena *arena, const tml_signal_options *o)
{
  k->unit = tml_arena_adopt(arena, tml_filtered_unit(k->unit, o->filter));
  if (o->view == TML_SIGNAL_TIME) return k->unit;
  if (k->unit && o->view == TML_SIGNAL_DENSITY) k->unit = square_unit(arena, k->unit);
  k->x_unit = tml_arena_strdup(arena, "Hz");
  k->x_label = tml_arena_strdup(arena, "frequency");
  return k->unit && k->x_unit && k->x_label;
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

tml_status tml_plot_process(tml_plot_curve *k, tml_plot_data *d, tml_error *err)
{
  const tml_signal_options *o = d->signal;
  if (d->over) return tml_fail(err, TML_ERR_ARGUMENT, "filters and spectra are of channels over time, not 'Y over X'");
  const double second = strcmp(k->x_unit, "ms") == 0 ? 1e-3 : 1.0;
  rows r = {0};
  tml_status st = take_rows(&r, k, err);
  if (!st && o->filter) st = tml_signal_filter(r.y, r.n, r.dt*second, o->filter, err);
  if (!st && o->view != TML_SIGNAL_TIME) st = to_spectrum(&r, r.dt*second, o, err);
  k->x = tml_arena_adopt(&d->arena, r.t);
  k->y = tml_arena_adopt(&d->arena, r.y);
  k->first = k->from = 0;
  k->end = k->to = r.n;
  if (st) return st;
  return k->x && k->y && set_units(k, &d->arena, o) ? TML_OK : tml_fail_memory(err);
}

/* ---------------------------------------------------------------- numbers -------------------- */

/* Writes a column name with its unit, such as "rod.x [m]". */
static void put_name(tml_file *f, const char *name, const char *unit)
{
  char *text = tml_filtered_join_texts(name, *unit ? " [" : "", unit);
  char *whole = text ? tml_filtered_join_texts(text, *unit ? "]" : "", "") : NULL;
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
  if (d->n_runs > 1) return tml_fail(err, TML_ERR_ARGUMENT, "a file of numbers holds the curves of one folder only");
  if (d->over) return tml_fail(err, TML_ERR_ARGUMENT,
                               "a file of numbers holds channels over time only, not 'Y over X'");
  return tml_file_replace(path, write_numbers, (void *)d, err);
}
