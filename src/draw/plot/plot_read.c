/* plot_read.c - reads the plotted channels of a results folder. */
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "core/name_match.h"
#include "draw/plot/plot.h"
#include "results/results_folder.h"
#include "results/results_rows.h"
#include "results/summary_read.h"

enum { LISTED = 8 }; /* number of names listed when a channel is not found */

int tml_plot_column(const tml_plot_run *r, const char *name)
{
  for (int i = 0; i < r->columns->n; i++)
    if (strcmp(r->columns->names[i], name) == 0) return i;
  return -1;
}

char *tml_plot_unit(tml_arena *arena, const tml_plot_run *r, const char *name)
{
  if (strcmp(name, "time") == 0) return tml_arena_strdup(arena, r->time_unit);
  tml_json_walk w = tml_json_inside(tml_json_member(r->summary, "channels"));
  while (tml_json_next(&w))
    if (tml_json_same(tml_json_member(w.value, "name"), name))
      return tml_arena_adopt(arena, tml_json_text(tml_json_member(w.value, "unit")));
  return tml_arena_strdup(arena, "");
}

const char *tml_plot_held(const tml_plot_run *r, const char *name)
{
  tml_json_walk w = tml_json_inside(tml_json_member(r->summary, "channels"));
  while (tml_json_next(&w)) {
    if (!tml_json_same(tml_json_member(w.value, "name"), name)) continue;
    const tml_json_value held = tml_json_member(w.value, "held");
    return tml_json_same(held, "max") ? " (largest since the last row)"
           : tml_json_same(held, "min") ? " (smallest since the last row)" : "";
  }
  return "";
}

/* Reports a missing channel, with suggestions: a similar name, the channels of an element of that name, or the first
 * ones. */
static tml_status no_channel(const tml_plot_run *r, const char *name, tml_error *err)
{
  char *const *names = r->columns->names + 1;
  const int n = r->columns->n - 1;
  const size_t length = strlen(name);
  int listed = 0;
  tml_fail(err, TML_ERR_ARGUMENT, "'%s' has no channel '%s'", r->dir, name);
  for (int i = 0; i < n && listed < LISTED; i++)
    if (strncmp(names[i], name, length) == 0 && names[i][length] == '.')
      tml_error_append(err, "%s%s", listed++ ? ", " : "; it has ", names[i]);
  const char *meant = listed ? NULL : tml_name_closest(name, (const char *const *)names, n);
  if (meant) tml_error_append(err, "; did you mean '%s'?", meant);
  for (int i = 0; i < n && i < LISTED && !listed && !meant; i++)
    tml_error_append(err, "%s%s%s", i ? ", " : "; it has ", names[i], i + 1 == LISTED && n > LISTED ? ", ..." : "");
  return TML_ERR_ARGUMENT;
}

static tml_status add_wanted(tml_arena *arena, tml_plot_run *r, const char *name, tml_error *err)
{
  if (!name) return TML_OK;
  const int i = tml_plot_column(r, name);
  if (i < 0) return no_channel(r, name, err);
  if (!r->values[i]) r->values[i] = tml_arena_new(arena, (size_t)r->columns->rows, sizeof **r->values);
  return r->values[i] ? TML_OK : tml_fail_memory(err);
}

static tml_status want_all(tml_plot_run *r, tml_plot_data *d, tml_error *err)
{
  r->values = tml_arena_new(&d->arena, (size_t)r->columns->n, sizeof *r->values);
  if (!r->values) return tml_fail_memory(err);
  tml_status st = add_wanted(&d->arena, r, r->columns->names[0], err);
  for (int i = 0; i < d->n_requests && !st; i++) {
    const tml_plot_request *w = &d->requests[i];
    const char *const names[] = {w->y.a, w->y.b, w->x.a, w->x.b};
    for (int k = 0; k < 4 && !st; k++) st = add_wanted(&d->arena, r, names[k], err);
  }
  return st;
}

static tml_status fill_values(tml_plot_run *r, tml_error *err)
{
  tml_columns_piece p;
  tml_status st = tml_columns_next(r->columns, &p, err);
  while (!st && p.n > 0) {
    double *to = r->values[p.column];
    if (to) memcpy(to + p.row, p.values, (size_t)p.n*sizeof *to);
    st = tml_columns_next(r->columns, &p, err);
  }
  return st;
}

static tml_status choose_rows(tml_plot_run *r, double from, double to, tml_error *err)
{
  const double *t = r->values[0];
  const long long rows = r->columns->rows;
  r->end = rows;
  while (r->first < rows && t[r->first] < from) r->first++;
  while (r->end > r->first && t[r->end - 1] > to) r->end--;
  if (r->first < r->end) return TML_OK;
  return tml_fail(err, TML_ERR_ARGUMENT, "'%s' has no rows in the requested time; they run from %g to %g %s", r->dir,
                  t[0], t[rows - 1], r->time_unit);
}

static tml_status read_summary(tml_arena *arena, tml_plot_run *r, tml_error *err)
{
  const tml_status st = tml_summary_read(&r->text, &r->summary, r->dir, err);
  if (st) return st;
  if (!tml_arena_adopt(arena, r->text)) return tml_fail_memory(err);
  const tml_json_value unit = tml_json_member(tml_json_member(r->summary, "units"), "time");
  r->time_unit = tml_json_is_text(unit) ? tml_arena_adopt(arena, tml_json_text(unit)) : tml_arena_strdup(arena, "s");
  return r->time_unit ? TML_OK : tml_fail_memory(err);
}

tml_status tml_plot_run_read(tml_plot_run *r, tml_plot_data *d, double from, double to, tml_error *err)
{
  tml_status st = read_summary(&d->arena, r, err);
  if (!st) st = tml_results_read(&r->columns, r->dir, err);
  if (!st) st = want_all(r, d, err);
  if (!st) st = fill_values(r, err);
  if (!st) st = choose_rows(r, from, to, err);
  return st;
}
