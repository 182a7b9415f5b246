/* contact_rows_write.c - writes contacts.csv: the points at which shapes touch, whether they slip or stick, and their
 * forces. */
#include "results/scene/contact_rows.h"

#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "model/base/model.h"
#include "file/text/csv_write.h"
#include "file/binary/packed_numbers.h"
#include "results/scene/pose_rows.h"

struct tml_touch_rows {
  tml_sim *sim;
  tml_file *file;
  tml_touching *point; /* TML_TOUCHES_POINTS */
  double second, metre, newton; /* SI units in units of the model */
  long long stride, row;
};

static double unit_size(const tml_units *u, const char *unit)
{
  const tml_ratio r = tml_units_scale(u, unit);
  return r.den/r.num;
}

tml_status tml_contact_rows_open(tml_touch_rows **out, const char *path, tml_sim *sim, const tml_model *m, double rows,
                                 tml_error *err)
{
  *out = NULL;
  if (m->n_contacts == 0) return TML_OK;
  tml_touch_rows *p = tml_new(1, sizeof *p);
  if (!p) return tml_fail_memory(err);
  p->sim = sim;
  p->stride = (long long)fmax(1.0, ceil(rows/TML_POSES_ROWS));
  p->second = unit_size(m->units, "s");
  p->metre = unit_size(m->units, "m");
  p->newton = unit_size(m->units, "N");
  p->point = tml_new(TML_TOUCHES_POINTS, sizeof *p->point);
  tml_status st = p->point ? tml_file_open(&p->file, path, err) : tml_fail_memory(err);
  if (!st) st = tml_csv_header(p->file, tml_touches_names, TML_TOUCHES_COLUMNS, err);
  if (st) tml_contact_rows_free(p);
  else *out = p;
  return st;
}

static tml_status put_point(tml_touch_rows *p, double time, const tml_touching *x, tml_error *err)
{
  double row[TML_TOUCHES_COLUMNS] = {x->contact, x->bodies[0], x->bodies[1], x->state};
  for (int i = 0; i < 3; i++) {
    row[4 + i] = x->at[i]*p->metre;
    row[7 + i] = x->force[i]*p->newton;
  }
  return tml_csv_row(p->file, time*p->second, row, TML_TOUCHES_COLUMNS, err);
}

tml_status tml_contact_rows_add(tml_touch_rows *p, tml_error *err)
{
  if (!p || p->row++ % p->stride != 0) return TML_OK;
  int n;
  tml_status st = tml_sim_touching(p->sim, p->point, TML_TOUCHES_POINTS, &n, err);
  if (st > 0) return TML_OK; /* a missing picture is no reason to end a run */
  for (int i = 0; !st && i < n && i < TML_TOUCHES_POINTS; i++)
    st = put_point(p, tml_sim_time(p->sim), &p->point[i], err);
  return st;
}

tml_status tml_contact_rows_flush(tml_touch_rows *p, tml_error *err)
{
  return p ? tml_file_flush(p->file, err) : TML_OK;
}

tml_status tml_contact_rows_close(tml_touch_rows *p, tml_error *err)
{
  return p ? tml_file_close(p->file, err) : TML_OK;
}

void tml_contact_rows_free(tml_touch_rows *p)
{
  if (!p) return;
  tml_file_free(p->file);
  tml_delete(p->point);
  tml_delete(p);
}
