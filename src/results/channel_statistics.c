/* channel_statistics.c - tml_stats_write: writes extremes and means of channels of a results folder as a table. */
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/arena.h"
#include "core/argument_check.h"
#include "core/file_format.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/name_match.h"
#include "core/struct_size.h"
#include "file/text/csv_write.h"
#include "file/text/json_write.h"
#include "results/results_rows.h"
#include "results/summary_read.h"

typedef struct row {
  const char *name, *unit;
  tml_statistics s;
} row;

typedef struct table {
  tml_arena arena;           /* texts and columns, but not `rows` */
  const tml_stats_options *o;
  char *text;                /* text of summary.json */
  const char *time_unit;
  tml_json_value summary;
  tml_columns *columns;
  double *t, *x;
  int first, n;              /* rows within the requested time */
  row *rows;
  int n_rows, cap_rows;
} table;

/* ---------------------------------------------------------------- reading -------------------- */

static char *channel_unit(table *k, const char *name)
{
  tml_json_walk w = tml_json_inside(tml_json_member(k->summary, "channels"));
  while (tml_json_next(&w))
    if (tml_json_same(tml_json_member(w.value, "name"), name))
      return tml_arena_adopt(&k->arena, tml_json_text(tml_json_member(w.value, "unit")));
  return tml_arena_strdup(&k->arena, "");
}

static tml_status open_results(table *k, tml_error *err)
{
  tml_status st = tml_summary_read(&k->text, &k->summary, k->o->dir, err);
  if (!st && !tml_arena_adopt(&k->arena, k->text)) st = tml_fail_memory(err);
  if (!st) st = tml_results_read(&k->columns, k->o->dir, err);
  if (st) return st;
  const long long rows = k->columns->rows;
  if (rows > INT_MAX/8) return tml_fail(err, TML_ERR_ARGUMENT, "'%s' has too many rows for this", k->o->dir);
  const tml_json_value unit = tml_json_member(tml_json_member(k->summary, "units"), "time");
  k->time_unit = tml_json_is_text(unit) ? tml_arena_adopt(&k->arena, tml_json_text(unit)) : "s";
  k->t = tml_arena_new(&k->arena, (size_t)rows, sizeof *k->t);
  k->x = tml_arena_new(&k->arena, (size_t)rows, sizeof *k->x);
  if (k->arena.failed) return tml_fail_memory(err);
  st = tml_columns_get(k->columns, 0, k->t, err);
  int end = (int)rows;
  const bool all = k->o->from == 0 && k->o->to == 0;
  while (k->first < end && !all && k->t[k->first] < k->o->from) k->first++;
  while (end > k->first && !all && k->t[end - 1] > k->o->to) end--;
  k->n = end - k->first;
  if (!st && k->n == 0)
    st = tml_fail(err, TML_ERR_ARGUMENT, "'%s' has no rows in the requested time; they run from %g to %g %s", k->o->dir,
                  k->t[0], k->t[rows - 1], k->time_unit);
  return st;
}

static tml_status add_statistics_row(table *k, int column, tml_error *err)
{
  const char *name = k->columns->names[column];
  const double second = strcmp(k->time_unit, "ms") == 0 ? 1e-3 : 1.0, *t = k->t + k->first;
  double *x = k->x + k->first;
  if (!tml_grow((void **)&k->rows, &k->cap_rows, k->n_rows, sizeof *k->rows)) return tml_fail_memory(err);
  row *r = &k->rows[k->n_rows++];
  *r = (row){.name = name, .unit = channel_unit(k, name)};
  if (!r->unit) return tml_fail_memory(err);
  tml_status st = tml_columns_get(k->columns, column, k->x, err);
  const double dt = k->n > 1 ? (t[k->n - 1] - t[0])/(k->n - 1) : 0.0;
  for (int i = 0; i < k->n && !st && k->o->filter; i++)
    if (!(fabs(t[i] - t[0] - i*dt) <= 1e-6*dt))
      st = tml_fail(err, TML_ERR_ARGUMENT, "the rows are not at equal time steps: they cannot be filtered");
  if (!st && k->o->filter) st = tml_signal_filter(x, k->n, dt*second, k->o->filter, err);
  return st ? st : tml_signal_statistics(&r->s, t, x, k->n, err);
}

static tml_status collect_statistics(table *k, tml_error *err)
{
  const tml_stats_options *o = k->o;
  tml_status st = TML_OK;
  for (int p = 0; p < o->n_patterns && !st; p++) {
    bool any = false;
    for (int i = 1; i < k->columns->n && !any; i++) any = tml_name_matches(o->patterns[p], k->columns->names[i]);
    const char *meant = any ? NULL
      : tml_name_closest(o->patterns[p], (const char *const *)k->columns->names, k->columns->n);
    if (!any)
      st = tml_fail(err, TML_ERR_ARGUMENT, "'%s' has no channel '%s'%s%s%s", o->dir, o->patterns[p],
                    meant ? "; did you mean '" : "", meant ? meant : "", meant ? "'?" : "");
  }
  for (int i = 1; i < k->columns->n && !st; i++) {
    bool wanted = o->n_patterns == 0;
    for (int p = 0; p < o->n_patterns && !wanted; p++) wanted = tml_name_matches(o->patterns[p], k->columns->names[i]);
    if (wanted) st = add_statistics_row(k, i, err);
  }
  return st;
}

/* ---------------------------------------------------------------- writing -------------------- */

#define FIELDS(X) X(min) X(t_min) X(max) X(t_max) X(mean) X(rms) X(deviation)

static tml_status write_text(tml_file *f, const table *k, tml_error *err)
{
  int width = 7;
  char line[600];
  tml_status st = TML_OK;
  for (int i = 0; i < k->n_rows; i++)
    if ((int)strlen(k->rows[i].name) > width) width = (int)strlen(k->rows[i].name);
  if (width > 60) width = 60;
  snprintf(line, sizeof line, "%-*s  %-8s %12s %10s %12s %10s %12s %12s %12s\n", width, "channel", "unit", "min", "at",
           "max", "at", "mean", "rms", "deviation");
  tml_file_text(f, line);
  for (int i = 0; i < k->n_rows && !st; i++) {
    const row *r = &k->rows[i];
    snprintf(line, sizeof line, "%-*.200s  %-8.40s %12.6g %10.6g %12.6g %10.6g %12.6g %12.6g %12.6g\n", width, r->name,
             *r->unit ? r->unit : "-", r->s.min, r->s.t_min, r->s.max, r->s.t_max, r->s.mean, r->s.rms, r->s.deviation);
    tml_file_text(f, line);
    st = tml_file_end_record(f, err);
  }
  return st;
}

static tml_status write_csv(tml_file *f, const table *k, tml_error *err)
{
  tml_status st = TML_OK;
  tml_file_text(f, "# written by Trammel\nchannel,unit");
#define X(name) tml_file_text(f, "," #name);
  FIELDS(X)
#undef X
  tml_file_text(f, "\n");
  for (int i = 0; i < k->n_rows && !st; i++) {
    const row *r = &k->rows[i];
    tml_csv_text(f, r->name);
    tml_file_text(f, ",");
    tml_csv_text(f, r->unit);
#define X(name) tml_file_text(f, ","), tml_file_number(f, r->s.name);
    FIELDS(X)
#undef X
    tml_file_text(f, "\n");
    st = tml_file_end_record(f, err);
  }
  return st;
}

static tml_status write_json(tml_file *f, const table *k, tml_error *err)
{
  tml_json j = {.file = f};
  tml_json_object(&j, NULL);
  tml_json_string(&j, "generator", "written by Trammel");
  tml_json_string(&j, "time_unit", k->time_unit);
  tml_json_number(&j, "from", k->t[k->first]);
  tml_json_number(&j, "to", k->t[k->first + k->n - 1]);
  tml_json_array(&j, "channels");
  for (int i = 0; i < k->n_rows; i++) {
    const row *r = &k->rows[i];
    tml_json_object(&j, NULL);
    tml_json_string(&j, "name", r->name);
    tml_json_string(&j, "unit", r->unit);
#define X(name) tml_json_number(&j, #name, r->s.name);
    FIELDS(X)
#undef X
    tml_json_end(&j);
  }
  tml_json_end(&j);
  tml_json_end(&j);
  return tml_file_end_record(f, err);
}

#define TML_X(word, endings, about) FORMAT_##word,
enum { TML_STATISTICS_FORMATS(TML_X) FORMATS };
#undef TML_X
_Static_assert((int)TML_STATS_TEXT == FORMAT_text && (int)TML_STATS_CSV == FORMAT_csv &&
               (int)TML_STATS_JSON == FORMAT_json,
               "a number of tml_stats_format is not its place in TML_STATISTICS_FORMATS");

#define TML_X(word, endings, about) write_##word,
static tml_status (*const writers[FORMATS])(tml_file *f, const table *k, tml_error *err) = {
    TML_STATISTICS_FORMATS(TML_X)};
#undef TML_X

static tml_status write_table(tml_file *f, void *user, tml_error *err)
{
  const table *k = user;
  return writers[k->o->format](f, k, err);
}

static void free_table(table *k)
{
  tml_delete(k->rows);
  tml_arena_free(&k->arena);
  tml_columns_free(k->columns);
}

tml_status tml_stats_write(const tml_stats_options *o, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, o)) return TML_ERR_ARGUMENT;
  o = TML_TAKE(tml_stats_options, o, err);
  if (!o) return TML_ERR_ARGUMENT;
  if (TML_MISSING(err, o->dir, o->path) || TML_BAD_TEXTS(err, o->patterns, o->n_patterns)) return TML_ERR_ARGUMENT;
  if ((int)o->format < 0 || (int)o->format >= FORMATS)
    return tml_fail_field(err, TML_ERR_ARGUMENT, "format", "there is no format %d of statistics", (int)o->format);
  table k = {.o = o};
  tml_status st = open_results(&k, err);
  if (!st) st = collect_statistics(&k, err);
  if (!st) st = tml_file_replace(o->path, write_table, &k, err);
  free_table(&k);
  return st;
}
