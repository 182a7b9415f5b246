/* report_overlay.c - differences of two runs: channel by channel, the second run interpolated to the times of the
 * first. */
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "core/name_table.h"
#include "file/binary/base64_deflate.h"
#include "report/report_page.h"

typedef struct pair {
  const tml_report_folder *a, *b;
  tml_names names;               /* names of the columns of b */
  tml_json_value *units_a, *units_b;
  tml_arena arena;
  double *ta, *tb;               /* times of all rows */
  double *ya, *yb;               /* values of a column */
  long long first, last;         /* rows of a within the time of b; last < first: none */
} pair;

/* ---------------------------------------------------------------- common channels ------------ */

/* Units of the columns, as far as the summary lists the channels in the same order. */
static tml_json_value *units_of(tml_arena *arena, const tml_report_folder *f)
{
  const tml_columns *c = f->data.results;
  tml_json_value *unit = tml_arena_new(arena, (size_t)c->n, sizeof *unit);
  tml_json_walk w = tml_json_inside(tml_json_member(f->summary, "channels"));
  for (int i = 1; unit && i < c->n && tml_json_next(&w); i++)
    if (tml_json_same(tml_json_member(w.value, "name"), c->names[i])) unit[i] = tml_json_member(w.value, "unit");
  return unit;
}

static bool same_text(tml_json_value x, tml_json_value y)
{
  if (!x.at || !y.at) return true; /* a unit is not known */
  return x.end - x.at == y.end - y.at && memcmp(x.at, y.at, (size_t)(x.end - x.at)) == 0;
}

static int partner_column(const pair *k, int i)
{
  const int j = tml_names_find(&k->names, k->a->data.results->names[i]);
  return j > 0 && same_text(k->units_a[i], k->units_b[j]) ? j : -1;
}

static tml_status find_common_time(pair *k, tml_error *err)
{
  const tml_columns *a = k->a->data.results, *b = k->b->data.results;
  const double start = k->tb[0], end = k->tb[b->rows - 1], slack = 1e-9*fabs(end - start);
  k->first = 0;
  k->last = a->rows - 1;
  while (k->first < a->rows && k->ta[k->first] < start - slack) k->first++;
  while (k->last >= 0 && k->ta[k->last] > end + slack) k->last--;
  if (k->first <= k->last) return TML_OK;
  return tml_fail(err, TML_ERR_ARGUMENT, "'%s' and '%s' have no common time: %g to %g and %g to %g", k->a->dir,
                  k->b->dir, k->ta[0], k->ta[a->rows - 1], start, end);
}

static tml_status open_pair(pair *k, tml_error *err)
{
  const tml_columns *a = k->a->data.results, *b = k->b->data.results;
  const tml_json_value ua = tml_json_member(tml_json_member(k->a->summary, "units"), "time"),
                       ub = tml_json_member(tml_json_member(k->b->summary, "units"), "time");
  if (!same_text(ua, ub))
    return tml_fail(err, TML_ERR_ARGUMENT, "'%s' and '%s' cannot be compared: their times are in different "
                                           "units", k->a->dir, k->b->dir);
  k->units_a = units_of(&k->arena, k->a);
  k->units_b = units_of(&k->arena, k->b);
  k->ta = tml_arena_new(&k->arena, (size_t)a->rows, sizeof *k->ta);
  k->ya = tml_arena_new(&k->arena, (size_t)a->rows, sizeof *k->ya);
  k->tb = tml_arena_new(&k->arena, (size_t)b->rows, sizeof *k->tb);
  k->yb = tml_arena_new(&k->arena, (size_t)b->rows, sizeof *k->yb);
  if (k->arena.failed) return tml_fail_memory(err);
  for (int i = 0; i < b->n; i++)
    if (tml_names_find(&k->names, b->names[i]) < 0 && !tml_names_add(&k->names, b->names[i], i))
      return tml_fail_memory(err);
  tml_status st = tml_columns_get(a, 0, k->ta, err);
  if (!st) st = tml_columns_get(b, 0, k->tb, err);
  return st ? st : find_common_time(k, err);
}

static void close_pair(pair *k)
{
  tml_names_free(&k->names);
  tml_arena_free(&k->arena);
}

/* ---------------------------------------------------------------- differences ---------------- */

/* Value at time x between rows i and i + 1: by the cubic through four rows, or linearly at the ends. Equal times need
 * no interpolation. */
static double interpolate_row(const double *t, const double *y, long long n, long long i, double x)
{
  const double h = t[i + 1] - t[i], s = h > 0 ? (x - t[i])/h : 0.0;
  if (!(s > 1e-9)) return y[i];
  if (!(s < 1.0 - 1e-9)) return y[i + 1];
  if (i < 1 || i + 2 >= n) return y[i] + s*(y[i + 1] - y[i]);
  double sum = 0.0;
  for (long long j = i - 1; j <= i + 2; j++) {
    double w = 1.0;
    for (long long k = i - 1; k <= i + 2; k++)
      if (k != j) w *= (x - t[k])/(t[j] - t[k]);
    sum += w*y[j];
  }
  return sum;
}

/* Replaces ya by the difference; outside the common time it is NAN. */
static void subtract_runs(pair *k)
{
  const long long n = k->a->data.results->rows, m = k->b->data.results->rows;
  long long j = 0;
  for (long long i = 0; i < n; i++) {
    if (i < k->first || i > k->last) {
      k->ya[i] = NAN;
      continue;
    }
    while (j + 2 < m && k->tb[j + 1] <= k->ta[i]) j++;
    k->ya[i] -= m > 1 ? interpolate_row(k->tb, k->yb, m, j, k->ta[i]) : k->yb[0];
  }
}

static tml_status pack_differences(pair *k, tml_report_data *d, tml_report_packer *p, tml_error *err)
{
  const tml_columns *a = k->a->data.results, *b = k->b->data.results;
  tml_status st = TML_OK;
  for (int i = 1; i < a->n && !st; i++) {
    const int j = partner_column(k, i);
    if (j < 0) continue;
    st = tml_columns_get(a, i, k->ya, err);
    if (!st) st = tml_columns_get(b, j, k->yb, err);
    if (st) break;
    subtract_runs(k);
    tml_report_column *c = &d->columns[d->n++];
    *c = (tml_report_column){.name = a->names[i]};
    tml_report_begin(p);
    tml_report_values(p, 0, k->ya, a->rows);
    tml_report_end(p, c);
  }
  if (!st && d->n == 0)
    st = tml_fail(err, TML_ERR_ARGUMENT, "'%s' and '%s' have no channel of the same name and unit: they cannot be "
                                         "compared", k->a->dir, k->b->dir);
  return st;
}

tml_status tml_report_compare(tml_report_data *d, const tml_report_folder *a, const tml_report_folder *b,
                              tml_error *err)
{
  *d = (tml_report_data){.rows = a->data.rows, .frames = a->data.frames};
  pair k = {.a = a, .b = b};
  tml_report_packer p = {0};
  tml_status st = open_pair(&k, err);
  d->columns = tml_arena_new(&d->arena, (size_t)a->data.results->n, sizeof *d->columns);
  if (!st && !d->columns) st = tml_fail_memory(err);
  if (!st) st = tml_report_packer_open(&p, a->data.results->n, d->frames, err);
  p.rows = a->data.frame_rows;
  if (!st) st = pack_differences(&k, d, &p, err);
  if (!st && !(d->packed = tml_arena_adopt(&d->arena, tml_base64_pack(p.bytes, p.used)))) st = tml_fail_memory(err);
  tml_report_packer_close(&p);
  close_pair(&k);
  return st;
}
