/* solid_structure.c - surface, node sets and stress of the solid elements of a structure. */
#include "flexible/solid/solid_structure.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/arena.h"
#include "core/memory.h"
#include "flexible/solid/solid_element.h"
#include "math/vec3.h"

/* ---------------------------------------------------------------- surface -------------------- */

/* A face of an element, identified by its corners in ascending order (-1 last for a triangle). */
typedef struct side { int corner[4], solid, face; } side;

static void put_corner(side *x, int n, int node)
{
  for (; n > 0 && x->corner[n - 1] > node; n--) x->corner[n] = x->corner[n - 1];
  x->corner[n] = node;
}

static side side_of(const tml_structure *s, int solid, int face)
{
  const tml_solid *e = &s->solids[solid];
  int node[TML_FACE_NODES];
  const int n = tml_solid_face(e->kind, face, node), corners = n%4 == 0 ? 4 : 3;
  side x = {.corner = {-1, -1, -1, -1}, .solid = solid, .face = face};
  for (int i = 0; i < corners; i++) put_corner(&x, i, s->solid_node[e->first + node[i]]);
  return x;
}

static int same_corners(const side *a, const side *b)
{
  for (int i = 0; i < 4; i++)
    if (a->corner[i] != b->corner[i]) return a->corner[i] < b->corner[i] ? -1 : 1;
  return 0;
}

static int by_solid(const void *a, const void *b)
{
  const side *x = a, *y = b;
  if (x->solid != y->solid) return x->solid < y->solid ? -1 : 1;
  return (x->face > y->face) - (x->face < y->face);
}

static int by_corners(const void *a, const void *b)
{
  const int order = same_corners(a, b);
  return order ? order : by_solid(a, b);
}

/* Removes faces that two elements share; the others stay in the order of the elements. */
static int keep_single(side *all, int n)
{
  int kept = 0;
  for (int i = 0, end; i < n; i = end) {
    for (end = i + 1; end < n && same_corners(&all[i], &all[end]) == 0;) end++;
    if (end == i + 1) all[kept++] = all[i];
  }
  if (kept > 1) qsort(all, (size_t)kept, sizeof *all, by_solid);
  return kept;
}

/* Triangles into which a face of 3, 4, 6 or 8 nodes is cut. */
static const int cut[4][6][3] = {
  {{0, 1, 2}},
  {{0, 1, 2}, {0, 2, 3}},
  {{0, 3, 5}, {3, 1, 4}, {5, 4, 2}, {3, 4, 5}},
  {{0, 4, 7}, {4, 1, 5}, {5, 2, 6}, {6, 3, 7}, {4, 5, 6}, {4, 6, 7}},
};

static int cut_of(int nodes, int *triangles)
{
  const int row = nodes == 3 ? 0 : nodes == 4 ? 1 : nodes == 6 ? 2 : 3;
  *triangles = row == 3 ? 6 : row == 2 ? 4 : row + 1;
  return row;
}

static void put_triangles(tml_structure *s, const side *x)
{
  const tml_solid *e = &s->solids[x->solid];
  int node[TML_FACE_NODES], n;
  const int row = cut_of(tml_solid_face(e->kind, x->face, node), &n);
  for (int t = 0; t < n; t++, s->n_faces++) {
    int *to = s->face + 4*(size_t)s->n_faces;
    for (int k = 0; k < 3; k++) to[k] = s->solid_node[e->first + node[cut[row][t][k]]];
    to[3] = 0;
  }
}

tml_status tml_solids_skin(tml_structure *s, tml_error *err)
{
  size_t n = 0, room = 0;
  for (int i = 0; i < s->n_solids; i++) n += (size_t)tml_solid_faces(s->solids[i].kind);
  side *all = tml_new(n, sizeof *all);
  if (!all) return tml_fail_memory(err);
  n = 0;
  for (int i = 0; i < s->n_solids; i++)
    for (int k = 0; k < tml_solid_faces(s->solids[i].kind); k++) all[n++] = side_of(s, i, k);
  if (n > 1) qsort(all, n, sizeof *all, by_corners);
  const int kept = keep_single(all, (int)n);
  assert(kept <= (int)n);
  for (int i = 0; i < kept; i++) {
    int node[TML_FACE_NODES], triangles;
    cut_of(tml_solid_face(s->solids[all[i].solid].kind, all[i].face, node), &triangles);
    room += (size_t)triangles;
  }
  s->face = tml_arena_new(&s->arena, 4*room, sizeof *s->face);
  for (int i = 0; s->face && i < kept; i++) put_triangles(s, &all[i]);
  tml_delete(all);
  return s->face ? TML_OK : tml_fail_memory(err);
}

/* ---------------------------------------------------------------- sets ----------------------- */

static tml_status take_set(tml_structure *s, const tml_fe_set *from, bool *mark, tml_error *err)
{
  const int n = tml_fe_set_mark(from, s->id, s->n_nodes, mark);
  tml_node_set *to = &s->sets[s->n_sets++];
  to->name = tml_arena_strdup(&s->arena, from->name);
  to->node = tml_arena_new(&s->arena, (size_t)n, sizeof *to->node);
  if (s->arena.failed) return tml_fail_memory(err);
  for (int i = 0; i < s->n_nodes; i++)
    if (mark[i]) to->node[to->n++] = i;
  assert(to->n == n); /* as many as were marked */
  return TML_OK;
}

tml_status tml_solids_sets(tml_structure *s, const tml_fe_sets *sets, tml_error *err)
{
  tml_status st = TML_OK;
  bool *mark = tml_new((size_t)s->n_nodes, sizeof *mark);
  s->sets = tml_arena_new(&s->arena, (size_t)sets->count, sizeof *s->sets);
  if (!s->sets || !mark) st = tml_fail_memory(err);
  for (int i = 0; i < sets->count && !st; i++) st = take_set(s, &sets->set[i], mark, err);
  tml_delete(mark);
  return st;
}

/* ---------------------------------------------------------------- stress --------------------- */

typedef struct recovery {
  const tml_structure *s;
  const double *full;
  tml_flexible *f;
  int *point;               /* stress point of each node; -1: none */
  double *share;            /* 1/(number of elements with known stress at the node) */
  tml_solid_rule rule;      /* rule of `kind` */
  int kind;
} recovery;

static bool is_known(const tml_solid *e) { return e->E > 0 && tml_solid_kind_of(e->kind)->points > 0; }

/* Makes stress points of the surface nodes that belong to an element with known stress. */
static tml_status make_points(recovery *r, const double centre[3], tml_error *err)
{
  const tml_structure *s = r->s;
  tml_flexible *f = r->f;
  for (int i = 0; i < s->n_nodes; i++) r->point[i] = -1;
  for (int i = 0; i < s->n_solids; i++)
    for (int k = 0; is_known(&s->solids[i]) && k < tml_solid_kind_of(s->solids[i].kind)->nodes; k++)
      r->share[s->solid_node[s->solids[i].first + k]] += 1.0;
  for (int i = 0; i < s->n_faces; i++)
    for (int k = 0; k < 3; k++)
      if (r->share[s->face[4*i + k]] > 0) r->point[s->face[4*i + k]] = 0;
  for (int i = 0; i < s->n_nodes; i++) {
    if (r->share[i] > 0) r->share[i] = 1.0/r->share[i];
    if (r->point[i] == 0) r->point[i] = f->n_points++;
  }
  f->point = tml_new((size_t)f->n_points, sizeof *f->point);
  f->stress = tml_new(6*(size_t)f->n_points*(size_t)f->n, sizeof *f->stress);
  if (!f->point || !f->stress) return tml_fail_memory(err);
  for (int i = 0; i < s->n_nodes; i++) {
    if (r->point[i] < 0) continue;
    tml_stress_point *p = &f->point[r->point[i]];
    *p = (tml_stress_point){.part = 0, .element = s->id[i] - 1, .end = -1, .point = -1, .node = i};
    v3_sub(p->X, s->X + 3*i, centre);
  }
  return TML_OK;
}

/* (FB22) Hooke's law for the displacement gradient D_ab = du_b/dx_a. */
static void stress_of(double sigma[6], const double D[3][3], const tml_solid *e)
{
  const double mu = e->E/(2*(1 + e->nu)), lambda = e->E*e->nu/((1 + e->nu)*(1 - 2*e->nu));
  const double trace = lambda*(D[0][0] + D[1][1] + D[2][2]);
  for (int a = 0; a < 3; a++) {
    sigma[a] = trace + 2*mu*D[a][a];
    sigma[3 + a] = mu*(D[a][(a + 1)%3] + D[(a + 1)%3][a]);
  }
}

/* Adds the stress of one mode at one stress place of an element to all nodes of the element. */
static void add_mode(const recovery *r, const tml_solid *e, int place, const tml_solid_gradient g, int mode)
{
  const tml_structure *s = r->s;
  const int *node = s->solid_node + e->first;
  const double *u = r->full + (size_t)mode*(size_t)s->n;
  double D[3][3] = {{0}}, sigma[6];
  for (int i = 0; i < r->rule.nodes; i++)
    for (int b = 0; b < 3; b++) {
      const double x = u[s->unknown[6*node[i] + b]];
      for (int a = 0; a < 3; a++) D[a][b] += g[a][i]*x;
    }
  stress_of(sigma, (const double (*)[3])D, e);
  for (int i = 0; i < r->rule.nodes; i++) {
    const int p = r->point[node[i]];
    const double part = r->rule.spread[i][place]*r->share[node[i]];
    for (int c = 0; c < 6 && p >= 0; c++)
      r->f->stress[(6*(size_t)p + (size_t)c)*(size_t)r->f->n + (size_t)mode] += part*sigma[c];
  }
}

static void add_solid(recovery *r, const tml_solid *e)
{
  double X[TML_SOLID_NODES][3];
  tml_solid_gradient g[TML_SOLID_POINTS];
  if (e->kind != r->kind) tml_solid_rule_make(&r->rule, e->kind);
  r->kind = e->kind;
  for (int i = 0; i < r->rule.nodes; i++) v3_copy(X[i], r->s->X + 3*r->s->solid_node[e->first + i]);
  tml_solid_gradients(&r->rule, (const double (*)[3])X, g);
  for (int k = 0; k < r->rule.stresses; k++)
    for (int mode = 0; mode < r->f->n; mode++) add_mode(r, e, k, (const double (*)[TML_SOLID_NODES])g[k], mode);
}

tml_status tml_solids_stress(tml_flexible *f, const tml_structure *s, const double *full, const double centre[3],
                             tml_error *err)
{
  recovery r = {.s = s, .full = full, .f = f, .kind = -1};
  r.point = tml_new((size_t)s->n_nodes, sizeof *r.point);
  r.share = tml_new((size_t)s->n_nodes, sizeof *r.share);
  tml_status st = r.point && r.share ? make_points(&r, centre, err) : tml_fail_memory(err);
  for (int i = 0; i < s->n_solids && !st; i++)
    if (is_known(&s->solids[i])) add_solid(&r, &s->solids[i]);
  tml_delete(r.point);
  tml_delete(r.share);
  return st;
}
