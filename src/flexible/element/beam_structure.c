/* beam_structure.c - assembles a frame of straight beams and lumped masses into a finite element model. */
#include "flexible/element/beam_structure.h"

#include <limits.h>
#include <math.h>
#include <string.h>

#include "core/arena.h"
#include "core/memory.h"
#include "core/number.h"
#include "linear/symmetric/sparse_symmetric.h"
#include "flexible/element/beam_element.h"
#include "math/vec3.h"

enum { NU = TML_BEAM_UNKNOWNS, POINTS_MOST = 8 };

static const double ALONG = 0.999;   /* cosine of the angle to z above which a beam without `up` uses y */
static const double PARALLEL = 1e-6; /* sine of the angle between a beam and `up` below which `up` is useless */

typedef struct building {
  const tml_beams *b;
  tml_structure *s;
  tml_addends K, M;
  int elements, stress_points; /* sum over all beams */
} building;

/* ---------------------------------------------------------------- checks --------------------- */

static tml_status check_section(const tml_section *s, tml_error *err)
{
  const struct { const char *what; double x; } must[] = {{"A", s->A}, {"Iy", s->Iy}, {"Iz", s->Iz}, {"J", s->J}};
  const char *name = s->name ? s->name : "";
  for (size_t k = 0; k < sizeof must/sizeof *must; k++)
    if (!(must[k].x > 0) || !isfinite(must[k].x))
      return tml_fail_field(err, TML_ERR_MODEL, must[k].what, "section '%.60s': %s is %g; it must be positive", name,
                            must[k].what, must[k].x);
  if (!(s->ky >= 0 && s->kz >= 0 && s->Wt >= 0 && s->radius >= 0))
    return tml_fail(err, TML_ERR_MODEL, "section '%.60s': shear factors, Wt and radius must not be negative", name);
  if (s->n_points < 0 || s->n_points > POINTS_MOST)
    return tml_fail(err, TML_ERR_MODEL, "section '%.60s': %d stress points; 0 to %d are possible", name, s->n_points,
                    POINTS_MOST);
  return TML_OK;
}

static tml_status check_material(const tml_elastic *m, tml_error *err)
{
  if (!(m->E > 0) || !isfinite(m->E))
    return tml_fail_field(err, TML_ERR_MODEL, "E", "E is %g Pa, must be > 0", m->E);
  if (!(m->nu > -1 && m->nu <= 0.5))
    return tml_fail_field(err, TML_ERR_MODEL, "nu", "nu is %g, must be above -1 and at most 0.5", m->nu);
  if (!(m->density > 0) || !isfinite(m->density))
    return tml_fail_field(err, TML_ERR_MODEL, "density",
                          "density is %g kg/m3, must be > 0: otherwise the body has no mass", m->density);
  return TML_OK;
}

static tml_status fail_beam(const tml_beam *beam, const char *what, tml_error *err)
{
  return tml_fail(err, TML_ERR_MODEL, "beam '%.60s': %s", beam->name ? beam->name : "", what);
}

/* The `up` direction of an element: as given, otherwise z, or y for beams along z. */
static void choose_up(double up[3], const tml_beam *beam, const double along[3])
{
  v3_copy(up, beam->up);
  if (v3_dot(up, up) > 0) return;
  const bool vertical = fabs(along[2]) > ALONG*v3_norm(along);
  up[vertical ? 1 : 2] = 1.0;
}

static tml_status check_axes(const tml_beams *b, const tml_beam *beam, tml_error *err)
{
  double along[3], up[3], across[3];
  v3_sub(along, b->X + 3*beam->node[1], b->X + 3*beam->node[0]);
  if (!(v3_norm(along) > 0)) return fail_beam(beam, "its two nodes are at the same place", err);
  choose_up(up, beam, along);
  v3_cross(across, along, up);
  if (!isfinite(v3_norm(along)) || !isfinite(v3_norm(beam->up)))
    return fail_beam(beam, "places of nodes and 'up' must be finite", err);
  if (!(v3_norm(across) > PARALLEL*v3_norm(along)*v3_norm(up)))
    return fail_beam(beam, "'up' is parallel to the beam: it does not determine how the section is turned", err);
  return TML_OK;
}

static tml_status check_beam(const tml_beams *b, const tml_beam *beam, tml_error *err)
{
  for (int k = 0; k < 2; k++)
    if (beam->node[k] < 0 || beam->node[k] >= b->n_nodes)
      return fail_beam(beam, "one of its nodes does not exist", err);
  if (beam->section < 0 || beam->section >= b->n_sections) return fail_beam(beam, "its section does not exist", err);
  if (beam->material < 0 || beam->material >= b->n_materials)
    return fail_beam(beam, "its material does not exist", err);
  if (beam->elements < 1) return fail_beam(beam, "it needs at least one element", err);
  return check_axes(b, beam, err);
}

static tml_status check_lump(const tml_beams *b, const tml_lump *l, tml_error *err)
{
  if (l->node < 0 || l->node >= b->n_nodes)
    return tml_fail(err, TML_ERR_MODEL, "the node of a mass does not exist");
  const char *name = b->node_name ? b->node_name[l->node] : "";
  const double *I = l->inertia;
  if (!(l->mass >= 0) || !isfinite(l->mass))
    return tml_fail_field(err, TML_ERR_MODEL, "mass", "mass on node '%.60s' is %g kg; it must not be negative", name,
                          l->mass);
  for (int a = 0; a < 3; a++)
    for (int c = 0; c < 3; c++)
      if (!(I[3*a + c] == I[3*c + a]) || !(I[4*a] >= 0) || !(I[3*a + c]*I[3*a + c] <= I[4*a]*I[4*c]*(1 + 1e-12)))
        return tml_fail_field(err, TML_ERR_MODEL, "inertia", "inertia on node '%.60s' is not that of a body: it must "
                              "be symmetric and positive", name);
  return TML_OK;
}

static tml_status check_beams(const tml_beams *b, tml_error *err)
{
  tml_status st = b->n_beams > 0 ? TML_OK : tml_fail(err, TML_ERR_MODEL, "there are no beams");
  for (int k = 0; k < b->n_sections && !st; k++) st = check_section(&b->sections[k], err);
  for (int k = 0; k < b->n_materials && !st; k++) st = check_material(&b->materials[k], err);
  for (int k = 0; k < b->n_beams && !st; k++) st = check_beam(b, &b->beams[k], err);
  for (int k = 0; k < b->n_lumps && !st; k++) st = check_lump(b, &b->lumps[k], err);
  return st;
}

/* ---------------------------------------------------------------- room ----------------------- */

/* Counts inner nodes, elements and stress points. The limits keep the largest array index within int. */
static tml_status count_elements(building *w, tml_error *err)
{
  long long nodes = w->b->n_nodes, elements = 0, points = 0;
  for (int k = 0; k < w->b->n_beams; k++) {
    const tml_beam *beam = &w->b->beams[k];
    nodes += beam->elements - 1;
    elements += beam->elements;
    points += 2LL*beam->elements*w->b->sections[beam->section].n_points;
  }
  if (nodes > INT_MAX/6 || elements > INT_MAX/144 || points > INT_MAX/72)
    return tml_fail(err, TML_ERR_MODEL, "%lld elements are too many", elements);
  w->s->n_nodes = (int)nodes;
  w->s->n = 6*(int)nodes;
  w->elements = (int)elements;
  w->stress_points = (int)points;
  return TML_OK;
}

static tml_status new_room(building *w, tml_error *err)
{
  tml_structure *s = w->s;
  const size_t nodes = (size_t)s->n_nodes, elements = (size_t)w->elements, lumps = (size_t)w->b->n_lumps;
  const size_t points = TML_BEAM_POINTS*elements, stress = (size_t)w->stress_points;
  s->X = tml_arena_new(&s->arena, 3*nodes, sizeof *s->X);
  s->unknown = tml_arena_new(&s->arena, 6*nodes, sizeof *s->unknown);
  s->points = tml_arena_new(&s->arena, points + lumps, sizeof *s->points);
  s->points_unknown = tml_arena_new(&s->arena, NU*elements + 6*lumps, sizeof *s->points_unknown);
  s->points_N = tml_arena_new(&s->arena, 72*points + 36, sizeof *s->points_N);
  s->recovery = tml_arena_new(&s->arena, stress, sizeof *s->recovery);
  s->recovery_unknown = tml_arena_new(&s->arena, NU*elements, sizeof *s->recovery_unknown);
  s->recovery_S = tml_arena_new(&s->arena, 72*stress, sizeof *s->recovery_S);
  s->stretch = tml_arena_new(&s->arena, elements, sizeof *s->stretch);
  s->stretch_unknown = tml_arena_new(&s->arena, NU*elements, sizeof *s->stretch_unknown);
  s->stretch_B = tml_arena_new(&s->arena, (144 + NU)*elements, sizeof *s->stretch_B);
  s->line = tml_arena_new(&s->arena, 3*elements, sizeof *s->line);
  s->part = tml_arena_new(&s->arena, (size_t)w->b->n_beams, sizeof *s->part);
  s->part_radius = tml_arena_new(&s->arena, (size_t)w->b->n_beams, sizeof *s->part_radius);
  s->name = tml_arena_new(&s->arena, (size_t)w->b->n_nodes, sizeof *s->name);
  return s->arena.failed ? tml_fail_memory(err) : TML_OK;
}

static tml_status take_names(building *w, tml_error *err)
{
  tml_structure *s = w->s;
  s->n_names = w->b->n_nodes;
  s->n_parts = w->b->n_beams;
  for (int i = 0; i < s->n_names; i++)
    s->name[i] = tml_arena_strdup(&s->arena, w->b->node_name ? w->b->node_name[i] : "");
  for (int k = 0; k < s->n_parts; k++) {
    const tml_beam *beam = &w->b->beams[k];
    const tml_section *section = &w->b->sections[beam->section];
    s->part_radius[k] = section->radius > 0 ? section->radius : sqrt(section->A/TML_PI);
    s->part[k] = tml_arena_strdup(&s->arena, beam->name ? beam->name : "");
  }
  return s->arena.failed ? tml_fail_memory(err) : TML_OK;
}

/* ---------------------------------------------------------------- one element ---------------- */

/* An element during assembly: its number in the structure, its beam, its number in the beam, its nodes. */
typedef struct place { int number, beam, element, node[2]; } place;

/* Adds the symmetric part of an element matrix at the unknowns u. */
static tml_status add_matrix(tml_addends *to, const double A[144], const int u[12], tml_error *err)
{
  tml_status st = TML_OK;
  for (int i = 0; i < NU && !st; i++)
    for (int j = 0; j < NU && !st; j++)
      st = tml_sparse_symmetric_add(to, u[i], u[j], 0.5*(A[NU*i + j] + A[NU*j + i]), err);
  return st;
}

/* M += N^T diag(m, I) N */
static void add_point_mass(double M[144], const tml_mass_point *p)
{
  for (int j = 0; j < p->n; j++) {
    double load[6];
    for (int a = 0; a < 3; a++) {
      load[a] = p->m*p->N[a*p->n + j];
      load[3 + a] = 0.0;
      for (int c = 0; c < 3; c++) load[3 + a] += p->I[3*a + c]*p->N[(3 + c)*p->n + j];
    }
    for (int i = 0; i < p->n; i++)
      for (int a = 0; a < 6; a++) M[p->n*i + j] += p->N[a*p->n + i]*load[a];
  }
}

/* Consistent mass of an element by integration points, which also carry the inertia of the reduced body. */
static void add_mass_points(building *w, const tml_beam_element *e, const place *at, double M[144])
{
  tml_structure *s = w->s;
  memset(M, 0, 144*sizeof *M);
  for (int g = 0; g < TML_BEAM_POINTS; g++) {
    tml_mass_point *p = &s->points[s->n_points];
    double *N = s->points_N + 72*(size_t)s->n_points, part;
    tml_beam_mass_point(e, g, p, &part, N);
    for (int i = 0; i < 3; i++)
      p->x[i] = (1 - part)*s->X[3*at->node[0] + i] + part*s->X[3*at->node[1] + i];
    p->n = NU;
    p->first = NU*at->number;
    p->N = N;
    add_point_mass(M, p);
    s->n_points++;
  }
}

/* Stress at the points of the section at both ends, as a linear function S u of the unknowns of the element. */
static void add_recovery(building *w, const tml_beam_element *e, const place *at)
{
  tml_structure *s = w->s;
  for (int end = 0; end < 2; end++)
    for (int k = 0; k < e->section->n_points; k++) {
      tml_recovery *r = &s->recovery[s->n_recovery];
      double *S = s->recovery_S + 72*(size_t)s->n_recovery++;
      const double *point = e->section->point[k];
      r->point = (tml_stress_point){.part = at->beam, .element = at->element, .end = end, .point = k,
                                    .node = at->node[end]};
      v3_copy(r->point.X, s->X + 3*at->node[end]);
      v3_axpy(r->point.X, point[0], e->axes + 3);
      v3_axpy(r->point.X, point[1], e->axes + 6);
      r->u = (tml_element_unknowns){NU, NU*at->number};
      r->S = S;
      tml_beam_stress(e, end, point, S);
    }
}

/* The shortening by bending u^T B u and the axial strain t u, for the geometric stiffness. */
static void add_stretch(building *w, const tml_beam_element *e, const place *at)
{
  tml_stretch *x = &w->s->stretch[w->s->n_stretch++];
  double *B = w->s->stretch_B + (144 + NU)*(size_t)at->number, *t = B + 144;
  tml_beam_stretch(e, B, t);
  *x = (tml_stretch){{NU, NU*at->number}, B, t};
}

static tml_status add_element(building *w, const place *at, const double up[3], tml_error *err)
{
  tml_structure *s = w->s;
  const tml_beam *beam = &w->b->beams[at->beam];
  tml_beam_element e = {.section = &w->b->sections[beam->section], .material = &w->b->materials[beam->material]};
  tml_beam_element_set(&e, s->X + 3*at->node[0], s->X + 3*at->node[1], up);
  int u[NU];
  for (int i = 0; i < NU; i++) u[i] = 6*at->node[i/6] + i%6;
  int *const lists[] = {s->points_unknown, s->recovery_unknown, s->stretch_unknown};
  for (size_t k = 0; k < sizeof lists/sizeof *lists; k++) memcpy(lists[k] + NU*at->number, u, sizeof u);
  memcpy(s->line + 3*s->n_lines++, (int[3]){at->node[0], at->node[1], at->beam}, 3*sizeof(int));
  double K[144], M[144];
  tml_beam_stiffness(&e, K, true);
  add_mass_points(w, &e, at, M);
  add_recovery(w, &e, at);
  add_stretch(w, &e, at);
  const tml_status st = add_matrix(&w->K, K, u, err);
  return st ? st : add_matrix(&w->M, M, u, err);
}

/* ---------------------------------------------------------------- beams, lumps --------------- */

/* Divides a beam into equal elements; inner nodes are numbered after those of the frame. */
static tml_status add_beam(building *w, int number, int *element, int *inner, tml_error *err)
{
  const tml_beam *beam = &w->b->beams[number];
  const double *from = w->b->X + 3*beam->node[0], *to = w->b->X + 3*beam->node[1];
  double along[3], up[3];
  v3_sub(along, to, from);
  choose_up(up, beam, along);
  int last = beam->node[0];
  tml_status st = TML_OK;
  for (int k = 0; k < beam->elements && !st; k++) {
    const bool end = k == beam->elements - 1;
    const int next = end ? beam->node[1] : (*inner)++;
    if (!end) {
      v3_copy(w->s->X + 3*next, from);
      v3_axpy(w->s->X + 3*next, (double)(k + 1)/beam->elements, along);
    }
    st = add_element(w, &(place){(*element)++, number, k, {last, next}}, up, err);
    last = next;
  }
  return st;
}

/* `one` is a 6 x 6 identity matrix that all lumped masses share. */
static tml_status add_lump(building *w, const tml_lump *l, int *first, const double *one, tml_error *err)
{
  tml_structure *s = w->s;
  tml_mass_point *p = &s->points[s->n_points++];
  *p = (tml_mass_point){.m = l->mass, .n = 6, .first = *first, .N = one};
  memcpy(p->I, l->inertia, sizeof p->I);
  v3_copy(p->x, s->X + 3*l->node);
  tml_status st = TML_OK;
  for (int i = 0; i < 6 && !st; i++) {
    s->points_unknown[(*first)++] = 6*l->node + i;
    if (i < 3) st = tml_sparse_symmetric_add(&w->M, 6*l->node + i, 6*l->node + i, l->mass, err);
    for (int j = 3; i >= 3 && j < 6 && !st; j++)
      st = tml_sparse_symmetric_add(&w->M, 6*l->node + i, 6*l->node + j, l->inertia[3*(i - 3) + j - 3], err);
  }
  return st;
}

static tml_status fill_structure(building *w, tml_error *err)
{
  const tml_beams *b = w->b;
  tml_structure *s = w->s;
  int element = 0, inner = b->n_nodes, first = NU*w->elements;
  double *one = s->points_N + 72*TML_BEAM_POINTS*(size_t)w->elements;
  for (int i = 0; i < 6; i++) one[7*i] = 1.0;
  memcpy(s->X, b->X, 3*(size_t)b->n_nodes*sizeof *s->X);
  for (int i = 0; i < s->n; i++) s->unknown[i] = i;
  tml_status st = TML_OK;
  for (int k = 0; k < b->n_beams && !st; k++) st = add_beam(w, k, &element, &inner, err);
  for (int k = 0; k < b->n_lumps && !st; k++) st = add_lump(w, &b->lumps[k], &first, one, err);
  if (!st) st = tml_sparse_symmetric_sum(&s->K, &w->K, s->n, err);
  return st ? st : tml_sparse_symmetric_sum(&s->M, &w->M, s->n, err);
}

tml_status tml_beams_structure(tml_structure **out, const tml_beams *b, tml_error *err)
{
  *out = NULL;
  tml_status st = check_beams(b, err);
  if (st) return st;
  building w = {.b = b, .s = tml_new(1, sizeof *w.s)};
  if (!w.s) return tml_fail_memory(err);
  w.s->kind = TML_STRUCTURE_POINTS;
  st = count_elements(&w, err);
  if (!st) st = new_room(&w, err);
  if (!st) st = take_names(&w, err);
  if (!st) st = fill_structure(&w, err);
  tml_sparse_symmetric_free(&w.K);
  tml_sparse_symmetric_free(&w.M);
  if (st) tml_structure_free(w.s);
  else *out = w.s;
  return st;
}
