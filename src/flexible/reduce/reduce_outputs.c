/* reduce_outputs.c - fills in what follows from the modes: nodes for markers, shape nodes for pictures, stress. */
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "flexible/reduce/reduce_steps.h"
#include "flexible/solid/solid_structure.h"
#include "math/vec3.h"

static tml_status give_node(tml_flexible_node *to, const tml_reducing *r, const tml_held_node *h, tml_error *err)
{
  const size_t n = (size_t)r->n_modes;
  to->name = tml_strdup(tml_reduce_interface_name(h->from));
  to->phi = tml_new(3*n, sizeof *to->phi);
  to->psi = tml_new(3*n, sizeof *to->psi);
  if (!to->name || !to->phi || !to->psi) return tml_fail_memory(err);
  v3_copy(to->X, h->X);
  for (size_t a = 0; a < 6; a++)
    for (size_t j = 0; j < n && h->at[a] >= 0; j++)
      (a < 3 ? to->phi : to->psi)[a%3*n + j] = r->phi[j*(size_t)r->n + (size_t)h->at[a]];
  return TML_OK;
}

static tml_status give_nodes(tml_flexible *f, const tml_reducing *r, tml_error *err)
{
  f->node = tml_new((size_t)r->n_holds, sizeof *f->node);
  if (!f->node) return tml_fail_memory(err);
  f->n_nodes = r->n_holds;
  tml_status st = TML_OK;
  for (int i = 0; i < r->n_holds && !st; i++) {
    st = give_node(&f->node[i], r, &r->hold[i], err);
    f->node[i].held = r->how->all || r->how->given || i < r->how->n_interfaces; /* given modes: every node */
  }
  return st;
}

/* ---------------------------------------------------------------- pictures ------------------- */

static void measure_extent(tml_flexible *f, const tml_structure *s)
{
  double low[3], high[3], d[3];
  v3_copy(low, s->X);
  v3_copy(high, s->X);
  for (int i = 0; i < 3*s->n_nodes; i++) {
    low[i%3] = fmin(low[i%3], s->X[i]);
    high[i%3] = fmax(high[i%3], s->X[i]);
  }
  v3_sub(d, high, low);
  f->length = v3_norm(d);
}

static tml_status give_shape(tml_flexible *f, const tml_reducing *r, tml_error *err)
{
  const tml_structure *s = r->s;
  const size_t n = (size_t)r->n_modes, nodes = (size_t)s->n_nodes;
  f->n_shape = s->n_nodes;
  f->shape_X = tml_new(3*nodes, sizeof *f->shape_X);
  f->shape_phi = tml_new(3*nodes*n, sizeof *f->shape_phi);
  if (!f->shape_X || !f->shape_phi) return tml_fail_memory(err);
  for (size_t i = 0; i < nodes; i++) v3_sub(f->shape_X + 3*i, s->X + 3*i, r->centre);
  for (size_t i = 0; i < nodes; i++)
    for (size_t a = 0; a < 3; a++) {
      const int u = s->unknown[6*i + a];
      for (size_t j = 0; j < n && u >= 0; j++) f->shape_phi[(3*i + a)*n + j] = r->full[j*(size_t)s->n + (size_t)u];
    }
  measure_extent(f, s);
  return TML_OK;
}

static tml_status give_lines(tml_flexible *f, const tml_structure *s, tml_error *err)
{
  f->line = tml_new(3*(size_t)s->n_lines, sizeof *f->line);
  f->part = tml_new((size_t)s->n_parts, sizeof *f->part);
  f->part_radius = tml_new((size_t)s->n_parts, sizeof *f->part_radius);
  if (!f->line || !f->part || !f->part_radius) return tml_fail_memory(err);
  f->n_lines = s->n_lines;
  f->n_parts = s->n_parts;
  f->face = tml_new(4*(size_t)s->n_faces, sizeof *f->face);
  if (!f->face) return tml_fail_memory(err);
  f->n_faces = s->n_faces;
  if (s->n_faces) memcpy(f->face, s->face, 4*(size_t)s->n_faces*sizeof *f->face);
  if (s->n_lines) memcpy(f->line, s->line, 3*(size_t)s->n_lines*sizeof *f->line);
  for (int k = 0; k < s->n_parts; k++) {
    f->part_radius[k] = s->part_radius[k];
    if (!(f->part[k] = tml_strdup(s->part[k]))) return tml_fail_memory(err);
  }
  return TML_OK;
}

/* ---------------------------------------------------------------- stress --------------------- */

static tml_status give_stress(tml_flexible *f, const tml_reducing *r, tml_error *err)
{
  const tml_structure *s = r->s;
  const size_t n = (size_t)r->n_modes, points = (size_t)s->n_recovery;
  if (s->n_solids > 0) return tml_solids_stress(f, s, r->full, r->centre, err);
  f->point = tml_new(points, sizeof *f->point);
  f->stress = tml_new(6*points*n, sizeof *f->stress);
  if (!f->point || !f->stress) return tml_fail_memory(err);
  f->n_points = s->n_recovery;
  for (size_t p = 0; p < points; p++) {
    const tml_recovery *from = &s->recovery[p];
    const int *u = s->recovery_unknown + from->u.first;
    f->point[p] = from->point;
    v3_sub(f->point[p].X, from->point.X, r->centre);
    for (size_t c = 0; c < 6; c++)
      for (int i = 0; i < from->u.n; i++) {
        const double x = from->S[c*(size_t)from->u.n + (size_t)i];
        for (size_t j = 0; j < n && x != 0.0; j++)
          f->stress[(6*p + c)*n + j] += x*r->full[j*(size_t)s->n + (size_t)u[i]];
      }
  }
  return TML_OK;
}

tml_status tml_reduce_deliver(tml_flexible *f, const tml_reducing *r, tml_error *err)
{
  tml_status st = give_nodes(f, r, err);
  if (!st) st = give_shape(f, r, err);
  if (!st) st = give_lines(f, r->s, err);
  return st ? st : give_stress(f, r, err);
}
