/* gltf_flexible.c - flexible bodies in glTF: tubes along their lines, with the modes that matter as morph targets whose
 * weights follow the modal coordinates. */
#include <math.h>
#include <stdlib.h>

#include "core/memory.h"
#include "math/vec3.h"
#include "output/gltf.h"

enum { SIDES = 8, TARGETS_MOST = 64 };
#define SEEN 1e-3 /* modes that move less than this part of the one that moves most are left out */

typedef struct target { int mode; double most, reach; } target; /* largest coordinate; displacement that makes [m] */

static int farthest_first(const void *a, const void *b)
{
  const target *x = a, *y = b;
  if (x->reach != y->reach) return x->reach > y->reach ? -1 : 1;
  return x->mode < y->mode ? -1 : x->mode > y->mode;
}

static const double *eta_at(const tml_gltf_scene *s, int bent, int frame)
{
  const tml_modes_rows *r = &s->rows[bent];
  return r->eta + tml_modes_row_at(r, s->places->frames->time[frame])*s->bent->bodies[bent].f->n;
}

static double shape(const tml_flexible *f, int node, int axis, int mode)
{
  return f->shape_phi[((size_t)node*3 + (size_t)axis)*(size_t)f->n + (size_t)mode];
}

/* The modes that are seen, those that move most first; how many. */
static int choose(const tml_gltf_scene *s, int bent, target *list)
{
  const tml_flexible *f = s->bent->bodies[bent].f;
  for (int j = 0; j < f->n; j++) {
    target t = {.mode = j};
    for (int i = 0; i < s->places->frames->n; i++) t.most = fmax(t.most, fabs(eta_at(s, bent, i)[j]));
    for (int k = 0; k < f->n_shape; k++) {
      const double u[3] = {shape(f, k, 0, j), shape(f, k, 1, j), shape(f, k, 2, j)};
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

/* Positions, or normals, of all tubes. */
static int put_tubes(tml_gltf *g, const tml_flexible *f, bool normals)
{
  const int first = g->n_words;
  for (int l = 0; l < f->n_lines; l++) {
    const ring r = ring_of(f, l);
    const double radius = f->part_radius[f->line[3*l + 2]];
    for (int v = 0; v < 2*SIDES; v++) {
      const double angle = 6.283185307179586*(v%SIDES)/SIDES, *X = f->shape_X + 3*f->line[3*l + v/SIDES];
      for (int i = 0; i < 3; i++) {
        const double out = cos(angle)*r.side[i] + sin(angle)*r.up[i];
        tml_gltf_number(g, normals ? out : X[i] + radius*out);
      }
    }
  }
  return tml_gltf_accessor_add(g, first, &(tml_gltf_accessor){.parts = 3, .vertices = true});
}

static int put_corners(tml_gltf *g, const tml_flexible *f)
{
  const int first = g->n_words;
  for (int l = 0; l < f->n_lines; l++)
    for (int k = 0; k < SIDES; k++) {
      const int a = 2*SIDES*l + k, b = 2*SIDES*l + (k + 1)%SIDES;
      const int corner[6] = {a, b, a + SIDES, b, b + SIDES, a + SIDES};
      for (int i = 0; i < 6; i++) tml_gltf_corner(g, corner[i]);
    }
  return tml_gltf_accessor_add(g, first, &(tml_gltf_accessor){.parts = 1, .whole = true});
}

/* How a mode moves the points at its largest coordinate. */
static int put_target(tml_gltf *g, const tml_flexible *f, const target *t)
{
  const int first = g->n_words;
  for (int l = 0; l < f->n_lines; l++)
    for (int v = 0; v < 2*SIDES; v++)
      for (int i = 0; i < 3; i++) tml_gltf_number(g, t->most*shape(f, f->line[3*l + v/SIDES], i, t->mode));
  return tml_gltf_accessor_add(g, first, &(tml_gltf_accessor){.parts = 3, .vertices = true});
}

static int put_weights(const tml_gltf_scene *s, int bent, const target *list, int n)
{
  const int first = s->g->n_words;
  for (int i = 0; i < s->places->frames->n; i++) {
    const double *eta = eta_at(s, bent, i);
    for (int k = 0; k < n; k++) tml_gltf_number(s->g, eta[list[k].mode]/list[k].most);
  }
  return tml_gltf_accessor_add(s->g, first, &(tml_gltf_accessor){.parts = 1});
}

static void add(tml_gltf_scene *s, int bent, const target *list, int n)
{
  const tml_bent_body *b = &s->bent->bodies[bent];
  tml_gltf *g = s->g;
  tml_gltf_geometry k = {.positions = put_tubes(g, b->f, false), .normals = put_tubes(g, b->f, true),
                         .corners = put_corners(g, b->f), .n_targets = n};
  for (int i = 0; i < n; i++) {
    const int at = put_target(g, b->f, &list[i]);
    if (i == 0) k.target = at;
  }
  if (g->failed) return;
  const int geometry = tml_gltf_geometry_add(g, &k);
  tml_gltf_node node = tml_gltf_plain(b->name);
  node.part = "tubes";
  node.mesh = tml_gltf_mesh_of(g, geometry, (tml_gltf_material){tml_picture_colour(b->body), 1.0});
  const int number = tml_gltf_node_add(g, s->node[b->body], &node);
  if (n > 0) tml_gltf_channel_add(g, number, TML_GLTF_WEIGHTS, put_weights(s, bent, list, n));
}

void tml_gltf_bend(tml_gltf_scene *s, int bent)
{
  const tml_bent_body *b = &s->bent->bodies[bent];
  if (b->f->n_lines == 0 || b->body >= s->scene->n_bodies || s->node[b->body] < 0) return;
  target *list = tml_new((size_t)b->f->n, sizeof *list);
  if (list) add(s, bent, list, choose(s, bent, list));
  else s->g->failed = true;
  tml_delete(list);
}
