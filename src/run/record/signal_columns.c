/* signal_columns.c - filters channels at the end of a run, and appends them to the results as columns:
 * docs/signals.md. */
#include "run/record/signal_columns.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/arena.h"
#include "core/memory.h"
#include "core/messages.h"
#include "model/base/model.h"
#include "file/text/csv_write.h"
#include "results/filtered_rows.h"
#include "math/signal/signal.h"

enum { TRIAL = 4096 }; /* rows with which a filter is tested */

typedef struct item {
  char *name, *of, *filter, *unit, *about;
  double *values;        /* one per row; NULL: not computed */
  bool there;            /* the rows read already have its column: the run was killed after it was added */
} item;

struct tml_signals {
  tml_arena arena;       /* everything but the struct itself */
  int n;
  item *items;
  double second;         /* [s] unit of the times in the results */
  int rows;              /* rows of the computed columns */
};

/* ---------------------------------------------------------------- requested signals ---------- */

void tml_signals_free(tml_signals *s)
{
  if (s) tml_arena_free(&s->arena);
  tml_delete(s);
}

int tml_signals_count(const tml_signals *s) { return s ? s->n : 0; }

static tml_signals *new_signals(int n)
{
  tml_signals *s = tml_new(1, sizeof *s);
  if (s) s->items = tml_arena_new(&s->arena, (size_t)n, sizeof *s->items);
  if (s && s->items) return s;
  tml_delete(s);
  return NULL;
}

static bool set_item(tml_arena *a, item *x, const tml_own_signal *d, const char *unit)
{
  *x = (item){.name = tml_arena_strdup(a, d->name), .of = tml_arena_strdup(a, d->of),
              .filter = tml_arena_strdup(a, d->filter), .unit = tml_arena_adopt(a, tml_filtered_unit(unit, d->filter)),
              .about = d->about ? tml_arena_strdup(a, d->about)
                                : tml_arena_adopt(a, tml_filtered_join_texts(d->filter, " of ", d->of))};
  return !a->failed;
}

/* Tests a filter at the interval of the rows, so that an unsuitable filter is reported before the run. */
static tml_status try_filter(const item *x, double dt, tml_error *err)
{
  tml_error own = {0};
  double *y = tml_new(TRIAL, sizeof *y);
  const tml_status st = y ? tml_signal_filter(y, TRIAL, dt, x->filter, &own) : tml_fail_memory(err);
  tml_delete(y);
  if (st != TML_ERR_ARGUMENT) return st;
  return tml_fail_field(err, TML_ERR_MODEL, "filter", "signal '%s': %s", x->name, own.text);
}

tml_status tml_signals_create(tml_signals **out, const tml_summary *s, tml_error *err)
{
  const tml_model *m = s->model;
  *out = NULL;
  if (m->n_signals == 0) return TML_OK;
  tml_signals *x = new_signals(m->n_signals);
  tml_status st = x ? TML_OK : tml_fail_memory(err);
  for (int i = 0; i < m->n_signals && !st; i++) {
    const char *unit = tml_sim_channel(s->sim, tml_sim_channel_find(s->sim, m->signals[i].of)).unit;
    x->n++;
    st = set_item(&x->arena, &x->items[i], &m->signals[i], unit) ? try_filter(&x->items[i], s->options->output, err)
                                                      : tml_fail_memory(err);
  }
  if (x) {
    const tml_ratio unit = tml_units_scale(m->units, "s");
    x->second = unit.num/unit.den;
  }
  if (!st) *out = x;
  else tml_signals_free(x);
  return st;
}

/* ---------------------------------------------------------------- signals of a summary ------- */

static bool recall_item(tml_arena *a, item *x, tml_json_value v)
{
  char **const texts[] = {&x->name, &x->of, &x->filter, &x->unit, &x->about};
  static const char *const keys[] = {"name", "of", "filter", "unit", "about"};
  for (size_t k = 0; k < sizeof keys/sizeof *keys; k++) {
    const tml_json_value text = tml_json_member(v, keys[k]);
    *texts[k] = tml_json_is_text(text) ? tml_arena_adopt(a, tml_json_text(text)) : tml_arena_strdup(a, "");
  }
  return !a->failed;
}

tml_status tml_signals_recall(tml_signals **out, tml_json_value summary, tml_error *err)
{
  const tml_json_value list = tml_json_member(summary, "signals");
  int n = 0;
  *out = NULL;
  for (tml_json_walk w = tml_json_inside(list); tml_json_next(&w);) n++;
  if (n == 0) return TML_OK;
  tml_signals *s = new_signals(n);
  bool ok = s != NULL;
  for (tml_json_walk w = tml_json_inside(list); ok && tml_json_next(&w);)
    ok = recall_item(&s->arena, &s->items[s->n++], w.value);
  const tml_json_value unit = tml_json_member(tml_json_member(summary, "units"), "time");
  if (s) s->second = tml_json_is_text(unit) && tml_json_same(unit, "ms") ? 1e-3 : 1.0;
  if (ok) *out = s;
  else tml_signals_free(s);
  return ok ? TML_OK : tml_fail_memory(err);
}

/* ---------------------------------------------------------------- filtering ------------------ */

/* Times of the rows. The last interval may be shorter than the others, as when a sensor ends the run: rows are then
 * interpolated to equal intervals, filtered, and interpolated back. */
typedef struct times {
  double *t, *even;      /* even: NULL if the intervals of t are equal */
  int n;
  double dt;
} times;

static int find_column(const tml_columns *rows, const char *name)
{
  for (int i = 1; i < rows->n; i++)
    if (strcmp(rows->names[i], name) == 0) return i;
  return -1;
}

/* The first row, except the last, whose interval differs from the first interval; 0: there is none. */
static int uneven_at(const times *x)
{
  for (int i = 2; i < x->n - 1; i++)
    if (!tml_filtered_times_even(x->t + i - 1, 2, x->t[1] - x->t[0])) return i;
  const double last = x->t[x->n - 1] - x->t[x->n - 2];
  return x->n > 2 && !(last > 0 && last < (1 + 1e-6)*(x->t[1] - x->t[0])) ? x->n - 1 : 0;
}

static tml_status read_times(times *x, const tml_columns *rows, tml_messages *messages, tml_error *err)
{
  const size_t n = (size_t)rows->rows;
  *x = (times){0};
  if (rows->rows < 4 || rows->rows > INT_MAX/8) {
    tml_messages_add(messages, TML_WARNING, NULL, 0, 0, NULL, "signals are left out: there are %s rows for filters",
                     rows->rows < 4 ? "too few" : "too many");
    return TML_OK;
  }
  x->t = tml_new(n, sizeof *x->t);
  tml_status st = x->t ? tml_columns_get(rows, 0, x->t, err) : tml_fail_memory(err);
  if (st) return st;
  x->n = (int)n;
  const int at = uneven_at(x);
  if (at > 0) {
    tml_messages_add(messages, TML_WARNING, NULL, 0, 0, NULL, "signals are left out: filters need rows at equal times, "
                     "and from t = %.9g on they are not", x->t[at - 1]);
    x->n = 0;
    return TML_OK;
  }
  x->dt = (x->t[n - 1] - x->t[0])/(x->n - 1);
  if (tml_filtered_times_even(x->t, x->n, x->dt)) return TML_OK;
  x->even = tml_new(n, sizeof *x->even);
  for (int i = 0; x->even && i < x->n; i++) x->even[i] = x->t[0] + i*x->dt;
  return x->even ? TML_OK : tml_fail_memory(err);
}

static tml_status filter_column(const item *x, const times *at, double second, tml_error *err)
{
  tml_status st = at->even ? tml_filtered_change_times(x->values, at->t, at->even, at->n, err) : TML_OK;
  if (!st) st = tml_signal_filter(x->values, at->n, at->dt*second, x->filter, err);
  return st || !at->even ? st : tml_filtered_change_times(x->values, at->even, at->t, at->n, err);
}

static tml_status compute_one(tml_signals *s, item *x, const tml_columns *rows, const times *at, tml_error *err)
{
  const int column = find_column(rows, x->of);
  if (column < 0) return tml_fail(err, TML_ERR_ARGUMENT, "the rows have no channel '%.100s'", x->of);
  x->values = tml_arena_new(&s->arena, (size_t)at->n, sizeof *x->values);
  const tml_status st = x->values ? tml_columns_get(rows, column, x->values, err) : tml_fail_memory(err);
  return st ? st : filter_column(x, at, s->second, err);
}

tml_status tml_signals_compute(tml_signals *s, const tml_columns *rows, tml_messages *messages, tml_error *err)
{
  if (!s) return TML_OK;
  times at;
  tml_status st = read_times(&at, rows, messages, err);
  s->rows = at.n;
  for (int i = 0; i < s->n && !st && at.n > 0; i++) {
    tml_error own = {0};
    item *x = &s->items[i];
    x->there = find_column(rows, x->name) > 0;
    if (x->there) continue;
    st = compute_one(s, x, rows, &at, &own);
    if (st == TML_OK) continue;
    x->values = NULL; /* the arena keeps its memory */
    if (st != TML_ERR_ARGUMENT && err) *err = own;
    if (st != TML_ERR_ARGUMENT) break;
    tml_messages_add(messages, TML_WARNING, NULL, 0, 0, NULL, "signal '%s' is left out: %s", x->name, own.text);
    st = TML_OK;
  }
  tml_delete(at.t);
  tml_delete(at.even);
  return st;
}

/* ---------------------------------------------------------------- columns -------------------- */

static int count_made(const tml_signals *s)
{
  int n = 0;
  for (int i = 0; s && i < s->n; i++) n += s->items[i].values != NULL;
  return n;
}

/* The columns of the rows, followed by the computed ones. */
typedef struct joint { const tml_columns *rows; const double **made; } joint;

static tml_status get_joint(void *user, int column, long long row, long long n, double *to, tml_error *err)
{
  const joint *x = user;
  if (column < x->rows->n) return tml_columns_part(x->rows, column, (tml_columns_rows){row, n}, to, err);
  memcpy(to, x->made[column - x->rows->n] + row, (size_t)n*sizeof *to);
  return TML_OK;
}

tml_status tml_signals_join(const tml_signals *s, tml_columns **rows, tml_error *err)
{
  tml_columns *old = *rows, *both = NULL;
  const int n = count_made(s);
  if (n == 0) return TML_OK;
  joint x = {old, tml_new((size_t)n, sizeof *x.made)};
  const char **names = tml_new((size_t)(old->n + n), sizeof *names);
  tml_status st = x.made && names ? TML_OK : tml_fail_memory(err);
  if (!st) {
    int k = 0;
    for (; k < old->n; k++) names[k] = old->names[k];
    for (int i = 0; i < s->n; i++)
      if (s->items[i].values) x.made[k - old->n] = s->items[i].values, names[k++] = s->items[i].name;
    st = tml_columns_begin(&both, old->path, names, k, old->capacity, err);
  }
  if (!st) st = tml_columns_take(both, &(tml_columns_source){get_joint, &x, old->rows}, err);
  tml_delete(x.made);
  tml_delete(names);
  if (!st) {
    both->end = old->end;
    both->whole = old->whole;
    *rows = both;
  }
  tml_columns_free(st ? both : old);
  return st;
}

typedef struct extension { const tml_signals *s; FILE *in; const char *path; } extension;

/* Appends the names to the header (row < 0), or the values of a row. */
static void put_more(tml_file *f, const tml_signals *s, int row)
{
  for (int i = 0; i < s->n; i++) {
    if (!s->items[i].values) continue;
    tml_file_text(f, ",");
    if (row < 0) tml_csv_text(f, s->items[i].name);
    else tml_file_number(f, s->items[i].values[row]);
  }
  tml_file_text(f, "\n");
}

static tml_status copy_lines(tml_file *f, void *user, tml_error *err)
{
  const extension *x = user;
  char *line = NULL;
  size_t size = 0;
  int row = -1;
  tml_status st = TML_OK;
  for (ssize_t n; !st && row < x->s->rows && (n = getline(&line, &size, x->in)) > 0; row++) {
    tml_file_bytes(f, line, (size_t)(n - (line[n - 1] == '\n')));
    put_more(f, x->s, row);
    st = tml_file_end_record(f, err);
  }
  free(line);
  if (!st && row < x->s->rows) st = tml_fail(err, TML_ERR_FILE, "cannot read '%s' again", x->path);
  return st;
}

tml_status tml_signals_extend(const tml_signals *s, const char *csv, tml_error *err)
{
  if (count_made(s) == 0) return TML_OK;
  extension x = {s, fopen(csv, "rb"), csv};
  if (!x.in) return tml_fail(err, TML_ERR_FILE, "cannot read '%s' again", csv);
  const tml_status st = tml_file_replace(csv, copy_lines, &x, err);
  fclose(x.in);
  return st;
}

/* ---------------------------------------------------------------- the summary ---------------- */

void tml_signals_list(tml_json *j, const tml_signals *s)
{
  for (int i = 0; s && i < s->n; i++) {
    const item *x = &s->items[i];
    if (!x->values && !x->there) continue;
    tml_json_object(j, NULL);
    tml_json_string(j, "name", x->name);
    tml_json_string(j, "unit", x->unit);
    tml_json_string(j, "about", x->about);
    tml_json_end(j);
  }
}

void tml_signals_describe(tml_json *j, const tml_signals *s)
{
  if (!s) return;
  tml_json_array(j, "signals");
  for (int i = 0; i < s->n; i++) {
    const item *x = &s->items[i];
    tml_json_object(j, NULL);
    tml_json_string(j, "name", x->name);
    tml_json_string(j, "of", x->of);
    tml_json_string(j, "filter", x->filter);
    tml_json_string(j, "unit", x->unit);
    tml_json_string(j, "about", x->about);
    tml_json_bool(j, "made", x->values || x->there);
    tml_json_end(j);
  }
  tml_json_end(j);
}
