/* add_curve.c - adding curves and the joints on them. */
#include <string.h>

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/name_match.h"
#include "core/struct_size.h"
#include "model/base/definition_check.h"
#include "model/add/add_curve.h"
#include "model/formula/element_common.h"

/* Copies a definition whose struct may be of an older or newer version. */
static tml_status copy_curve_definition(tml_space_curve_def *out, const tml_space_curve_def *d, tml_error *err)
{
  *out = (tml_space_curve_def){0};
  if (!tml_struct_take(out, sizeof *out, d, "tml_space_curve_def", err)) return TML_ERR_ARGUMENT;
  return TML_BAD_ARRAY(err, out->points, out->n_points) ? TML_ERR_ARGUMENT : TML_OK;
}

static int find_space_curve(const tml_model *m, const char *name)
{
  int k = 0;
  while (k < m->n_curves && strcmp(m->curves[k].name, name) != 0) k++;
  return k < m->n_curves ? k : -1;
}

const char *tml_curve_name(const tml_model *m, const tml_curve *c)
{
  for (int k = 0; k < m->n_curves; k++)
    if (m->curves[k].curve == c) return m->curves[k].name;
  return NULL;
}

tml_status tml_model_add_curve(tml_model *m, const tml_space_curve_def *given, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, given)) return TML_ERR_ARGUMENT;
  tml_space_curve_def d;
  tml_model_curve c = {0};
  tml_status st = copy_curve_definition(&d, given, err);
  if (st) return st;
  st = tml_check_name(d.name, err);
  if (!st && find_space_curve(m, d.name) >= 0)
    st = tml_fail_field(err, TML_ERR_MODEL, "name", "there is a curve '%s' already", d.name);
  if (!st) st = tml_curve_create(&c.curve, d.points, d.n_points, !d.open, err);
  if (!st && !tml_grow((void **)&m->curves, &m->cap_curves, m->n_curves, sizeof c)) st = tml_fail_memory(err);
  if (!st && !(c.name = tml_arena_strdup(&m->arena, d.name))) st = tml_fail_memory(err);
  if (st) tml_curve_free(c.curve);
  else m->curves[m->n_curves++] = c;
  return tml_element_context(st, "curve", d.name ? d.name : "", err);
}

static tml_status take_curve(const tml_model *m, const char *name, const char *field, const tml_curve **out,
                             tml_error *err)
{
  const char *names[64];
  int n = 0;
  if (!name) return tml_fail_field(err, TML_ERR_MODEL, field, "the curve is missing");
  const int k = find_space_curve(m, name);
  if (k >= 0) {
    *out = m->curves[k].curve;
    return TML_OK;
  }
  for (; n < m->n_curves && n < 64; n++) names[n] = m->curves[n].name;
  const char *close = tml_name_closest(name, names, n);
  return tml_fail_field(err, TML_ERR_MODEL, field, "there is no curve '%.60s'%s%s%s", name,
                        close ? " (did you mean '" : "", close ? close : "", close ? "'?)" : "");
}

tml_status tml_curves_of_joint(const tml_model *m, tml_joint_kind kind, const char *const name[2],
                               const tml_curve *out[2], tml_error *err)
{
  static const char *const field[2] = {"first", "second"};
  const bool two = tml_joint_facts_of(kind)->curves == 2;
  tml_status st = TML_OK;
  if (!two && name[1]) return tml_fail_field(err, TML_ERR_MODEL, "second", "a point on a curve has one curve only");
  for (int k = 0; k < (two ? 2 : 1) && !st; k++) {
    st = take_curve(m, name[k], field[k], &out[k], err);
    if (!st && two && !out[k]->level)
      st = tml_fail_field(err, TML_ERR_MODEL, field[k], "curve '%s' is not plane: curves that touch must lie in x-y, "
                          "all points with the same z", name[k]);
  }
  return st;
}
