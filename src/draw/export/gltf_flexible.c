/* gltf_flexible.c - flexible bodies in glTF: tubes along their lines, or the surface of solids. The modes that matter
 * become morph targets whose weights follow the modal coordinates. */
#include <math.h>
#include <stdlib.h>

#include "core/memory.h"
#include "core/number.h"
#include "math/vec3.h"
#include "draw/export/gltf_document.h"

enum { SIDES = 8, TARGETS_MOST = 64 };
#define SEEN 1e-3 /* modes with a smaller displacement, relative to the largest one, are left out */

typedef struct target { int mode; double most, reach; } target; /* largest coordinate; its displacement [m] */

static int farthest_first(const void *a, const void *b)
{
  const target *x = a, *y = b;
  if (x->reach != y->reach) return x->reach > y->reach ? -1 : 1;
  return x->mode < y->mode ? -1 : x->mode > y->mode;
}

static const double *eta_at(const tml_gltf_scene *s, int bent, int frame)
{
  const tml_modes_rows *r = &s->rows[bent];
  return r->eta + tml_modal_rows_at(r, s->places->frames->time[frame])*s->bent->bodies[bent].f->n;
}

static double shape_component(const tml_flexible *f, int node, int axis, int mode)
{
  return f->shape_phi[((size_t)node*3 + (size_t)axis)*(size_t)f->n + (size_t)mode];
}

/* Chooses the modes with a visible displacement, largest first; returns their number. */
static int choose_modes(const tml_gltf_scene *s, int bent, target *list)
{
  const tml_flexible *f = s->bent->bodies[bent].f;
  for (int j = 0; j < f->n; j++) {
    target t = {.mode = j};
    for (int i = 0; i < s->places->frames->n; i++) t.most = fmax(t.most, fabs(eta_at(s, bent, i)[j]));
    for (int k = 0; k < f->n_shape; k++) {
      const double u[3] = {shape_component(f, k, 0, j), shape_component(f, k, 1, j), shape_component(f, k, 2, j)};
      t.reach = fmax(t.reach, t.most*v3_norm(u));
    }
    list[j] = t;
  }
  if (f->n > 1) qsort(list, (size_t)f->n, sizeof *list, farthest_first);
  int n = 0;
  while (n < f->n && n < TARGETS_MOST && list[n].reach > 0 && list[n].reach >= SEEN*list[0].reach) n++;
  return n;
}

typedef struct ring { double side[3], up[3]; } ring;

static ring ring_of(const tml_flexible *f, int line)
{
  const double *a = f->shape_X + 3*f->line[3*line], *b = f->shape_X + 3*f->line[3*line + 1];
  double along[3];
  ring r = {{0}, {0}};
  v3_sub(along, b, a);
  const double length = v3_norm(along);
  for (int i = 0; i < 3 && length > 0; i++) along[i] /= length;
  const double other[3] = {fabs(along[2]) < 0.9 ? 0.0 : 1.0, 0.0, fabs(along[2]) < 0.9 ? 1.0 : 0.0};
  v3_cross(r.side, other, along);
  const double across = v3_norm(r.side);
  for (int i = 0; i < 3 && across > 0; i++) r.side[i] /= across;
  v3_cross(r.up, along, r.side);
  return r;
}

/* ---------------------------------------------------------------- vertices ------------------- */

/* The drawn geometry: vertices at the nodes, at offsets `from` them, and triangles. */
typedef struct surface {
  const tml_flexible *f;
  int n, *node, n_corners, *corner;
  double (*from)[3], (*normal)[3];
} surface;

static void free_surface(surface *s)
{
  tml_delete(s->node);
  tml_delete(s->corner);
  tml_delete(s->from);
  tml_delete(s->normal);
}

static bool take_room(surface *s)
{
  s->node = tml_new((size_t)s->n, sizeof *s->node);
  s->from = tml_new((size_t)s->n, sizeof *s->from);
  s->normal = tml_new((size_t)s->n, sizeof *s->normal);
  s->corner = tml_new((size_t)s->n_corners, sizeof *s->corner);
  return s->node && s->from && s->normal && s->corner;
}

/* Two rings of vertices for each line. */
static bool make_tubes(surface *s)
{
  const tml_flexible *f = s->f;
  s->n = 2*SIDES*f->n_lines;
  s->n_corners = 6*SIDES*f->n_lines;
  if (!take_room(s)) return false;
  int *corner = s->corner;
  for (int v = 0; v < s->n; v++) {
    const int l = v/(2*SIDES), end = v/SIDES%2, k = v%SIDES;
    const ring r = ring_of(f, l);
    const double angle = 2*TML_PI*k/SIDES;
    s->node[v] = f->line[3*l + end];
    v3_axpy(s->normal[v], cos(angle), r.side);
    v3_axpy(s->normal[v], sin(angle), r.up);
    v3_axpy(s->from[v], f->part_radius[f->line[3*l + 2]], s->normal[v]);
    if (end) continue;
    const int next = v - k + (k + 1)%SIDES, six[6] = {v, next, v + SIDES, next, next + SIDES, v + SIDES};
    for (int i = 0; i < 6; i++) *corner++ = six[i];
  }
  return true;
}

/* Normals at the nodes: means over the adjacent triangles, weighted by area. */
static void find_normals(surface *s)
{
  for (int t = 0; t < s->n_corners; t += 3) {
    const int *c = s->corner + t;
    const double *X[3];
    double a[3], b[3], area[3];
    for (int k = 0; k < 3; k++) X[k] = s->f->shape_X + 3*s->node[c[k]];
    v3_sub(a, X[1], X[0]);
    v3_sub(b, X[2], X[0]);
    v3_cross(area, a, b);
    for (int k = 0; k < 3; k++) v3_axpy(s->normal[c[k]], 1.0, area);
  }
  for (int v = 0; v < s->n; v++) {
    const double length = v3_norm(s->normal[v]);
    for (int i = 0; i < 3; i++) s->normal[v][i] = length > 0 ? s->normal[v][i]/length : i == 2;
  }
}

/* One vertex for each node of the faces. */
static bool make_skin(surface *s)
{
  const tml_flexible *f = s->f;
  int *vertex = tml_new((size_t)f->n_shape, sizeof *vertex);
  if (!vertex) return false;
  s->n_corners = 3*f->n_faces;
  for (int i = 0; i < s->n_corners; i++) {
    int *v = &vertex[f->face[4*(i/3) + i%3]];
    if (*v == 0) *v = ++s->n;
  }
  const bool ready = take_room(s);
  for (int i = 0; ready && i < s->n_corners; i++) {
    const int node = f->face[4*(i/3) + i%3];
    s->corner[i] = vertex[node] - 1;
    s->node[vertex[node] - 1] = node;
  }
  if (ready) find_normals(s);
  tml_delete(vertex);
  return ready;
}

/* Puts the positions or the normals into the document. */
static int put_vectors(tml_gltf *g, const surface *s, bool normals)
{
  const int first = g->n_words;
  for (int v = 0; v < s->n; v++)
    for (int i = 0; i < 3; i++)
      tml_gltf_number(g, normals ? s->normal[v][i] : s->f->shape_X[3*s->node[v] + i] + s->from[v][i]);
  return tml_gltf_accessor_add(g, first, &(tml_gltf_accessor){.parts = 3, .vertices = true});
}

static int put_corners(tml_gltf *g, const surface *s)
{
  const int first = g->n_words;
  for (int i = 0; i < s->n_corners; i++) tml_gltf_corner(g, s->corner[i]);
  return tml_gltf_accessor_add(g, first, &(tml_gltf_accessor){.parts = 1, .whole = true});
}

/* Displacements of the vertices by a mode at its largest coordinate. */
static int put_target(tml_gltf *g, const surface *s, const target *t)
{
  const int first = g->n_words;
  for (int v = 0; v < s->n; v++)
    for (int i = 0; i < 3; i++) tml_gltf_number(g, t->most*shape_component(s->f, s->node[v], i, t->mode));
  return tml_gltf_accessor_add(g, first, &(tml_gltf_accessor){.parts = 3, .vertices = true});
}

/* ---------------------------------------------------------------- the body ------------------- */

static int put_weights(const tml_gltf_scene *s, int bent, const target *list, int n)
{
  const int first = s->g->n_words;
  for (int i = 0; i < s->places->frames->n; i++) {
    const double *eta = eta_at(s, bent, i);
    for (int k = 0; k < n; k++) tml_gltf_number(s->g, eta[list[k].mode]/list[k].most);
  }
  return tml_gltf_accessor_add(s->g, first, &(tml_gltf_accessor){.parts = 1});
}

static void add_flexible_mesh(tml_gltf_scene *s, int bent, const surface *drawn, const target *list, int n)
{
  const tml_bent_body *b = &s->bent->bodies[bent];
  tml_gltf *g = s->g;
  tml_gltf_geometry k = {.positions = put_vectors(g, drawn, false), .normals = put_vectors(g, drawn, true),
                         .corners = put_corners(g, drawn), .n_targets = n};
  for (int i = 0; i < n; i++) {
    const int at = put_target(g, drawn, &list[i]);
    if (i == 0) k.target = at;
  }
  if (g->failed) return;
  const int geometry = tml_gltf_geometry_add(g, &k);
  tml_gltf_node node = tml_gltf_plain(b->name);
  node.part = b->f->n_lines > 0 ? "tubes" : "surface";
  node.mesh = tml_gltf_mesh_of(g, geometry, (tml_gltf_material){tml_picture_colour(s->scene, b->body), 1.0});
  const int number = tml_gltf_node_add(g, s->node[b->body], &node);
  if (n > 0) tml_gltf_channel_add(g, number, TML_GLTF_WEIGHTS, put_weights(s, bent, list, n));
}

void tml_gltf_bend(tml_gltf_scene *s, int bent)
{
  const tml_bent_body *b = &s->bent->bodies[bent];
  if (b->f->n_lines + b->f->n_faces == 0 || b->body >= s->scene->n_bodies || s->node[b->body] < 0) return;
  surface drawn = {.f = b->f};
  target *list = tml_new((size_t)b->f->n, sizeof *list);
  if (list && (b->f->n_lines > 0 ? make_tubes(&drawn) : make_skin(&drawn)))
    add_flexible_mesh(s, bent, &drawn, list, choose_modes(s, bent, list));
  else s->g->failed = true;
  free_surface(&drawn);
  tml_delete(list);
}
