/* contact_rows_write.c - contacts.csv: where shapes touch, whether they slip or stick, and with which force. */
#include "results/scene/contact_rows.h"

#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "model/base/model.h"
#include "file/text/csv_write.h"
#include "file/binary/packed_numbers.h"
#include "results/scene/pose_rows.h"

enum { COLUMNS = 10 }; /* besides time */
static const char *const names[COLUMNS] = {"contact", "first", "second", "state", "x", "y", "z", "fx", "fy", "fz"};

struct tml_touch_rows {
  tml_sim *sim;
  tml_file *file;
  tml_touching *point; /* TML_TOUCHES_POINTS */
  double second, metre, newton; /* in units of the model */
  long long stride, row;
};

static double size_of(const tml_units *u, const char *unit)
{
  const tml_ratio r = tml_units_scale(u, unit);
  return r.den/r.num;
}

tml_status tml_touch_rows_open(tml_touch_rows **out, const char *path, tml_sim *sim, const tml_model *m, double rows,
                               tml_error *err)
{
  *out = NULL;
  if (m->n_contacts == 0) return TML_OK;
  tml_touch_rows *p = tml_new(1, sizeof *p);
  if (!p) return tml_fail_memory(err);
  p->sim = sim;
  p->stride = (long long)fmax(1.0, ceil(rows/TML_POSES_ROWS));
  p->second = size_of(m->units, "s");
  p->metre = size_of(m->units, "m");
  p->newton = size_of(m->units, "N");
  p->point = tml_new(TML_TOUCHES_POINTS, sizeof *p->point);
  tml_status st = p->point ? tml_file_open(&p->file, path, err) : tml_fail_memory(err);
  if (!st) st = tml_csv_header(p->file, names, COLUMNS, err);
  if (st) tml_touch_rows_free(p);
  else *out = p;
  return st;
}

static tml_status put_point(tml_touch_rows *p, double time, const tml_touching *x, tml_error *err)
{
  double row[COLUMNS] = {x->contact, x->bodies[0], x->bodies[1], x->state};
  for (int i = 0; i < 3; i++) {
    row[4 + i] = x->at[i]*p->metre;
    row[7 + i] = x->force[i]*p->newton;
  }
  return tml_csv_row(p->file, time*p->second, row, COLUMNS, err);
}

tml_status tml_touch_rows_add(tml_touch_rows *p, tml_error *err)
{
  if (!p || p->row++ % p->stride != 0) return TML_OK;
  int n;
  tml_status st = tml_sim_touching(p->sim, p->point, TML_TOUCHES_POINTS, &n, err);
  if (st > 0) return TML_OK; /* a picture less is no reason to give up a run */
  for (int i = 0; !st && i < n && i < TML_TOUCHES_POINTS; i++)
    st = put_point(p, tml_sim_time(p->sim), &p->point[i], err);
  return st;
}

tml_status tml_touch_rows_flush(tml_touch_rows *p, tml_error *err) { return p ? tml_file_flush(p->file, err) : TML_OK; }

tml_status tml_touch_rows_close(tml_touch_rows *p, tml_error *err) { return p ? tml_file_close(p->file, err) : TML_OK; }

void tml_touch_rows_free(tml_touch_rows *p)
{
  if (!p) return;
  tml_file_free(p->file);
  tml_delete(p->point);
  tml_delete(p);
}

/* ---------------------------------------------------------------- the page ------------------- */

bool tml_touches_fit(const tml_columns *c)
{
  bool same = c->n == COLUMNS + 1;
  for (int i = 0; same && i < COLUMNS; i++) same = strcmp(c->names[i + 1], names[i]) == 0;
  return same;
}

/* One column of whole numbers, or of numbers rounded to 32 bits. */
static void put_column(tml_json *j, int column, const double *x, int32_t *whole, size_t n)
{
  if (column >= 1 && column <= 4) {
    for (size_t i = 0; i < n; i++) whole[i] = (int32_t)fmax(-1.0, fmin(x[i], 1e9));
    tml_packed_whole(j, names[column - 1], whole, n);
  } else {
    tml_packed_floats(j, column == 0 ? "time" : names[column - 1], x, n);
  }
}

tml_status tml_touches_put(tml_json *j, tml_columns *c, tml_error *err)
{
  const size_t n = (size_t)c->rows;
  double *x = tml_new(n, sizeof *x);
  int32_t *whole = tml_new(n, sizeof *whole);
  tml_status st = x && whole ? TML_OK : tml_fail_memory(err);
  tml_json_object(j, NULL);
  tml_json_integer(j, "points", c->rows);
  for (int i = 0; !st && i < c->n; i++) {
    st = tml_columns_get(c, i, x, err);
    if (!st) put_column(j, i, x, whole, n);
  }
  tml_json_end(j);
  tml_delete(x);
  tml_delete(whole);
  return st;
}
