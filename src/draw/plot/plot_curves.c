/* plot_curves.c - turns the user's requests "a", "a - b", "y over x" into curves for every results folder. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/name_match.h"
#include "draw/plot/plot.h"

/* ---------------------------------------------------------------- the words of the user ------ */

static const char blanks[] = " \t\r\n";
static const char minus_sign[] = "−";

static tml_status not_understood(const char *text, tml_error *err)
{
  return tml_fail(err, TML_ERR_ARGUMENT, "cannot read '%s'; write CHANNEL, 'A - B' or 'Y over X'", text);
}

tml_status tml_plot_parse(tml_plot_request *w, tml_arena *arena, const char *text, tml_error *err)
{
  *w = (tml_plot_request){{NULL, NULL}, {NULL, NULL}};
  tml_plot_term *term = &w->y;
  char **to = &term->a; /* where the next name goes; NULL: an operator must follow */
  for (const char *s = text + strspn(text, blanks); *s; s += strspn(s, blanks)) {
    const size_t n = strcspn(s, blanks);
    if (to) {
      *to = tml_arena_new(arena, n + 1, 1);
      if (!*to) return tml_fail_memory(err);
      memcpy(*to, s, n);
      to = NULL;
    } else if (tml_name_is_minus(s, (int)n) && !term->b) {
      to = &term->b;
    } else if (n == 4 && strncmp(s, "over", n) == 0 && term == &w->y) {
      term = &w->x;
      to = &term->a;
    } else {
      return not_understood(text, err);
    }
    s += n;
  }
  return to ? not_understood(text, err) : TML_OK;
}

/* ---------------------------------------------------------------- one curve ------------------ */

static char *term_name(tml_arena *arena, const tml_plot_term *t)
{
  if (!t->b) return tml_arena_strdup(arena, t->a ? t->a : "time");
  const size_t size = strlen(t->a) + strlen(t->b) + 8;
  char *name = tml_arena_new(arena, size, 1);
  if (name) snprintf(name, size, "%s %s %s", t->a, minus_sign, t->b);
  return name;
}

/* Gets the values and the unit of a term in a run. A difference and the unit are allocated in the arena. */
static tml_status evaluate_term(tml_arena *arena, const tml_plot_run *r, const tml_plot_term *t, const double **values,
                                char **unit, tml_error *err)
{
  const char *first = t->a ? t->a : "time";
  *values = r->values[t->a ? tml_plot_column(r, t->a) : 0];
  *unit = tml_plot_unit(arena, r, first);
  if (!*unit) return tml_fail_memory(err);
  if (!t->b) return TML_OK;
  const long long n = r->columns->rows;
  const char *other = tml_plot_unit(arena, r, t->b);
  double *d = tml_arena_new(arena, (size_t)n, sizeof *d);
  if (!other || !d) return tml_fail_memory(err);
  if (strcmp(*unit, other) != 0)
    return tml_fail(err, TML_ERR_ARGUMENT, "'%s' is in [%s] and '%s' in [%s]: they have no difference", t->a,
                    *unit, t->b, other);
  const double *b = r->values[tml_plot_column(r, t->b)];
  for (long long i = 0; i < n; i++) d[i] = (*values)[i] - b[i];
  *values = d;
  return TML_OK;
}

/* Runs of models with different units of time share the time axis of the first run. */
static tml_status same_time(tml_plot_curve *k, tml_plot_data *d, tml_error *err)
{
  const char *unit = d->runs[0].time_unit;
  if (d->over || strcmp(k->x_unit, unit) == 0) return TML_OK;
  const double factor = strcmp(k->x_unit, "ms") == 0 ? 1e-3 : 1e3;
  const long long n = k->run->columns->rows;
  double *x = tml_arena_new(&d->arena, (size_t)n, sizeof *x);
  k->x_unit = tml_arena_strdup(&d->arena, unit);
  if (!x || !k->x_unit) return tml_fail_memory(err);
  for (long long i = 0; i < n; i++) x[i] = k->x[i]*factor;
  k->x = x;
  return TML_OK;
}

static tml_status make_curve(tml_plot_curve *k, tml_plot_data *d, int run, int request, tml_error *err)
{
  const tml_plot_run *r = k->run = &d->runs[run];
  const tml_plot_request *w = &d->requests[request];
  k->number = d->n_runs*request + run;
  k->style = run + k->number/8; /* the report has eight colours */
  k->first = d->over || r->first == 0 ? r->first : r->first - 1;
  k->end = d->over || r->end == r->columns->rows ? r->end : r->end + 1;
  k->from = r->first;
  k->to = r->end;
  k->label = term_name(&d->arena, &w->y);
  k->held = w->y.b ? "" : tml_plot_held(r, w->y.a);
  k->x_label = term_name(&d->arena, &w->x);
  if (!k->label || !k->x_label) return tml_fail_memory(err);
  tml_status st = evaluate_term(&d->arena, r, &w->y, &k->y, &k->unit, err);
  if (!st) st = evaluate_term(&d->arena, r, &w->x, &k->x, &k->x_unit, err);
  if (!st) st = same_time(k, d, err);
  return st || !d->signal ? st : tml_plot_process(k, d, err);
}

/* ---------------------------------------------------------------- all together --------------- */

static tml_status share_axes(tml_plot_data *d, tml_error *err)
{
  const char *right = NULL;
  for (int i = 0; i < d->n; i++) {
    tml_plot_curve *k = &d->curves[i];
    if (strcmp(k->x_unit, d->curves[0].x_unit) != 0)
      return tml_fail(err, TML_ERR_ARGUMENT, "one plot has one horizontal axis, but '%s' is in [%s] and '%s' in [%s]",
                      d->curves[0].x_label, d->curves[0].x_unit, k->x_label, k->x_unit);
    if (strcmp(k->unit, d->curves[0].unit) == 0) continue;
    if (!right) right = k->unit;
    if (strcmp(k->unit, right) != 0)
      return tml_fail(err, TML_ERR_ARGUMENT,
                      "a plot has at most two vertical axes, but there are channels in [%s], [%s] and [%s]; draw two "
                      "plots",
                      d->curves[0].unit, right, k->unit);
    k->axis = 1;
  }
  return TML_OK;
}

/* The last component of a folder's path, without trailing slashes. */
static const char *last_part(const char *dir, size_t *length)
{
  *length = strlen(dir);
  while (*length > 1 && dir[*length - 1] == '/') (*length)--;
  size_t start = *length;
  while (start > 0 && dir[start - 1] != '/') start--;
  if (start == *length) return dir; /* the root folder */
  *length -= start;
  return dir + start;
}

/* Name of a run: the last component of its folder's path, or the whole path if another run has the same name. */
static const char *name_of_run(const tml_plot_data *d, const tml_plot_run *r, size_t *length)
{
  const char *name = last_part(r->dir, length);
  for (int i = 0; i < d->n_runs; i++) {
    size_t other;
    const char *others = last_part(d->runs[i].dir, &other);
    if (&d->runs[i] == r || other != *length || strncmp(name, others, other) != 0) continue;
    *length = strlen(r->dir);
    return r->dir;
  }
  return name;
}

/* Adds the name of the run, and the unit if there are two axes, to the label of a curve. */
static tml_status complete_label(tml_plot_curve *k, tml_plot_data *d, bool axes, bool over, tml_error *err)
{
  const size_t size = strlen(k->label) + strlen(k->x_label) + strlen(k->run->dir) + strlen(k->unit) +
                      strlen(k->held) + 32;
  size_t folder;
  const char *run = name_of_run(d, k->run, &folder);
  char *label = tml_arena_new(&d->arena, size, 1);
  if (!label) return tml_fail_memory(err);
  const int used = snprintf(label, size, "%.*s%s%s%s%s%s", d->n_runs > 1 ? (int)folder : 0, run,
                            d->n_runs > 1 ? ": " : "", k->label, k->held, over ? " over " : "", over ? k->x_label : "");
  if (axes) snprintf(label + used, size - (size_t)used, " [%s]", *k->unit ? k->unit : "–");
  k->label = label;
  return TML_OK;
}

static tml_status complete_labels(tml_plot_data *d, tml_error *err)
{
  bool axes = false, over = false;
  for (int i = 0; i < d->n; i++) {
    axes = axes || d->curves[i].axis == 1;
    over = over || strcmp(d->curves[i].x_label, d->curves[0].x_label) != 0;
  }
  tml_status st = TML_OK;
  for (int i = 0; i < d->n && !st; i++) st = complete_label(&d->curves[i], d, axes, over, err);
  if (!st && over) d->curves[0].x_label[0] = '\0'; /* no name fits the common axis */
  return st;
}

static tml_status read_requests(tml_plot_data *d, const tml_plot_options *o, tml_error *err)
{
  for (int i = 0; i < o->n_curves; i++) {
    const tml_status st = tml_plot_parse(&d->requests[d->n_requests++], &d->arena, o->curves[i], err);
    if (st) return st;
  }
  d->over = d->requests[0].x.a != NULL;
  for (int i = 1; i < o->n_curves; i++)
    if ((d->requests[i].x.a != NULL) != d->over)
      return tml_fail(err, TML_ERR_ARGUMENT, "'%s' and '%s' cannot share a plot: one is over time, one is not",
                      o->curves[0], o->curves[i]);
  return TML_OK;
}

tml_status tml_plot_collect(tml_plot_data *d, const tml_plot_options *o, const tml_signal_options *signal,
                            tml_error *err)
{
  const bool all = o->from == 0 && o->to == 0;
  const double from = all || isnan(o->from) ? -INFINITY : o->from, to = all || isnan(o->to) ? INFINITY : o->to;
  *d = (tml_plot_data){.signal = signal};
  d->runs = tml_arena_new(&d->arena, (size_t)o->n_dirs, sizeof *d->runs);
  d->requests = tml_arena_new(&d->arena, (size_t)o->n_curves, sizeof *d->requests);
  d->curves = tml_arena_new(&d->arena, (size_t)o->n_dirs*(size_t)o->n_curves, sizeof *d->curves);
  tml_status st = d->arena.failed ? tml_fail_memory(err) : read_requests(d, o, err);
  for (int i = 0; i < o->n_dirs && !st; i++) {
    tml_plot_run *r = &d->runs[d->n_runs++];
    r->dir = o->dirs[i];
    st = tml_plot_run_read(r, d, from, to, err);
  }
  for (int w = 0; w < d->n_requests && !st; w++)
    for (int r = 0; r < d->n_runs && !st; r++) st = make_curve(&d->curves[d->n++], d, r, w, err);
  if (!st) st = share_axes(d, err);
  return st ? st : complete_labels(d, err);
}

void tml_plot_data_free(tml_plot_data *d)
{
  for (int i = 0; i < d->n_runs; i++) tml_columns_free(d->runs[i].columns);
  tml_arena_free(&d->arena);
}
