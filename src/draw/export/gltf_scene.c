/* gltf_scene.c - shapes of bodies and the parts of a picture as glTF nodes with meshes. */
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "math/vec3.h"
#include "core/colour.h"
#include "draw/export/gltf_document.h"

/* ---------------------------------------------------------------- shapes --------------------- */

static bool is_shape_kind(const tml_scene_shape *k, const char *kind) { return strcmp(k->kind, kind) == 0; }

/* The geometry of a shape, and the scale of its node. */
static int make_solid(tml_gltf *g, const tml_scene_shape *k, double scale[3])
{
  const double a = k->size[0], b = k->size[1], c = k->size[2], thick = b > 0 ? b : a;
  scale[0] = scale[1] = scale[2] = 1.0;
  if (is_shape_kind(k, "tube")) return tml_gltf_tube(g, a, b, c);
  if (is_shape_kind(k, "capsule")) return tml_gltf_capsule(g, a, b);
  if (is_shape_kind(k, "sphere")) memcpy(scale, (double[3]){a, a, a}, 3*sizeof *scale);
  else if (is_shape_kind(k, "box") || is_shape_kind(k, "mesh")) memcpy(scale, k->size, 3*sizeof *scale);
  else memcpy(scale, (double[3]){thick, thick, a > 0 ? a : 1.0}, 3*sizeof *scale);
  return tml_gltf_unit(g, is_shape_kind(k, "sphere") ? TML_GLTF_BALL : is_shape_kind(k, "box") ||
                       is_shape_kind(k, "mesh") ? TML_GLTF_BOX
                          : is_shape_kind(k, "cone") ? TML_GLTF_CONE : TML_GLTF_CYLINDER);
}

static int mesh_geometry(const tml_gltf_scene *s, int mesh)
{
  if (s->mesh_geometry[mesh] < 0) s->mesh_geometry[mesh] = tml_gltf_triangles(s->g, &s->meshes->meshes[mesh]);
  return s->mesh_geometry[mesh];
}

static void add_shape_node(tml_gltf_scene *s, const tml_scene_shape *k)
{
  if (is_shape_kind(k, "plane")) return; /* planes are drawn as parts */
  tml_gltf_node n = tml_gltf_plain(s->scene->bodies[k->body].name);
  n.part = k->kind;
  v3_copy(n.at, k->at);
  memcpy(n.e, k->e, sizeof n.e);
  const long given = tml_colour(k->color), colour = given >= 0 ? given : tml_picture_colour(s->scene, k->body);
  const bool mesh = is_shape_kind(k, "mesh") && k->mesh >= 0 && k->mesh < s->meshes->n;
  const int geometry = mesh ? mesh_geometry(s, k->mesh) : make_solid(s->g, k, n.scale);
  n.mesh = tml_gltf_mesh_of(s->g, geometry, (tml_gltf_material){colour, 1.0});
  tml_gltf_node_add(s->g, s->node[k->body], &n);
}

static void add_body_node(tml_gltf_scene *s, int body)
{
  tml_gltf_node n = tml_gltf_plain(s->scene->bodies[body].name);
  tml_scene_positions_body(s->places, body, 0, n.at, n.e);
  s->node[body] = tml_gltf_node_add(s->g, 0, &n);
  if (s->node[body] < 0) return;
  for (int i = 0; i < s->scene->n_shapes; i++)
    if (s->scene->shapes[i].body == body) add_shape_node(s, &s->scene->shapes[i]);
  tml_gltf_move_body(s, body);
}

/* ---------------------------------------------------------------- parts ---------------------- */

static int make_part_mesh(const tml_gltf_scene *s, const tml_part *k)
{
  const double a = k->size[0], b = k->size[1];
  switch (k->kind) {
  case TML_PART_RING: return tml_gltf_ring(s->g, a, b);
  case TML_PART_WHEEL: return tml_gltf_wheel(s->g, a, b, (int)k->size[2]);
  case TML_PART_RACK: return tml_gltf_rack(s->g, a, b, k->size[2]);
  case TML_PART_SUPPORT: return tml_gltf_support(s->g, a, b);
  case TML_PART_SPIRAL: return tml_gltf_spiral(s->g, a, b);
  case TML_PART_COIL: return tml_gltf_coil(s->g, k->size[2], a, b);
  default: return tml_gltf_plate(s->g, (const double (*)[2])s->picture->points + k->first, k->n, a, b);
  }
}

/* The geometry of a part: that of an equal part if there is one, else a new one. */
static int find_or_make(const tml_gltf_scene *s, const tml_part *k)
{
  tml_gltf *g = s->g;
  for (int i = 0; i < g->n_made && k->kind != TML_PART_PLATE; i++)
    if (g->made[i].kind == k->kind && memcmp(g->made[i].size, k->size, sizeof k->size) == 0) return g->made[i].geometry;
  const int geometry = make_part_mesh(s, k);
  g->failed = g->failed || !tml_grow((void **)&g->made, &g->c_made, g->n_made, sizeof *g->made);
  if (g->failed) return -1;
  tml_gltf_made *m = &g->made[g->n_made++];
  *m = (tml_gltf_made){.kind = k->kind, .geometry = geometry};
  v3_copy(m->size, k->size);
  return geometry;
}

/* The geometry of a part, and the scale of its node. */
static int geometry_of(const tml_gltf_scene *s, const tml_part *k, double scale[3])
{
  static const int units[] = {[TML_PART_BOX] = TML_GLTF_BOX, [TML_PART_CYLINDER] = TML_GLTF_CYLINDER,
                              [TML_PART_BALL] = TML_GLTF_BALL, [TML_PART_DIAMOND] = TML_GLTF_DIAMOND};
  if (k->kind == TML_PART_PLANE) {
    v3_copy(scale, k->size);
    return tml_gltf_unit(s->g, TML_GLTF_BOX);
  }
  if ((size_t)k->kind >= sizeof units/sizeof *units) return find_or_make(s, k);
  v3_copy(scale, k->size);
  return tml_gltf_unit(s->g, units[k->kind]);
}

/* Adds the node of a part. `before` is the preceding part, possibly of the same element; `span` is the node of a part
 * that reaches between markers. */
static int add_part(tml_gltf_scene *s, const tml_part *k, const tml_part *before, int span)
{
  const bool again = before && before->name == k->name && before->sort == k->sort;
  tml_gltf_node n = tml_gltf_plain(k->name);
  v3_copy(n.at, k->at);
  memcpy(n.e, k->e, sizeof n.e);
  n.mesh = tml_gltf_mesh_of(s->g, geometry_of(s, k, n.scale), (tml_gltf_material){k->colour, k->opacity});
  if (k->kind == TML_PART_COIL) n.at[2] = 0.5; /* its geometry has length 1 and is centred */
  if (k->body < 0 && !(again && span >= 0)) span = tml_gltf_span(s, k);
  if (again || k->body < 0 || k->sort == TML_PART_OF_BODY) n.part = tml_part_word(k->kind);
  const int parent = k->body < 0 ? span : s->node[k->body];
  if (parent >= 0) tml_gltf_node_add(s->g, parent, &n);
  return k->body < 0 ? span : -1;
}

/* ---------------------------------------------------------------- the whole ------------------ */

/* The rotation that turns the upward axis to y, which points up in glTF. */
static void rotate_upright(const double up[3], double e[4])
{
  const double h = sqrt(0.5), sign = up[0] + up[1] + up[2] < 0 ? -1.0 : 1.0;
  memcpy(e, (double[4]){h, -sign*h, 0, 0}, 4*sizeof *e);
  if (up[1] != 0) memcpy(e, (double[4]){up[1] > 0, 0, 0, up[1] < 0}, 4*sizeof *e);
  else if (up[0] != 0) memcpy(e, (double[4]){h, 0, 0, sign*h}, 4*sizeof *e);
}

void tml_gltf_build(tml_gltf_scene *s)
{
  const tml_picture *p = s->picture;
  const tml_frames *frames = s->places->frames;
  tml_gltf_node root = tml_gltf_plain(*s->scene->title ? s->scene->title : "mechanism");
  rotate_upright(p->up, root.e);
  tml_gltf_node_add(s->g, -1, &root);
  const int first = s->g->n_words;
  for (int f = 0; f < frames->n; f++) tml_gltf_number(s->g, (frames->time[f] - frames->time[0])*s->scene->time);
  s->g->times = tml_gltf_accessor_add(s->g, first, &(tml_gltf_accessor){.parts = 1});
  for (int b = 0; b < s->scene->n_bodies && !s->g->failed; b++) add_body_node(s, b);
  for (int i = 0; i < s->bent->n && !s->g->failed; i++) tml_gltf_bend(s, i);
  int span = -1;
  for (int i = 0; i < p->n_parts && !s->g->failed; i++)
    span = add_part(s, &p->parts[i], i > 0 ? &p->parts[i - 1] : NULL, span);
}

/* ---------------------------------------------------------------- meshes ----------------- */

static void normal_of(const tml_drawn_mesh *m, int triangle, double n[3])
{
  const double *p[3];
  double a[3], b[3];
  for (int k = 0; k < 3; k++) p[k] = m->points + 3*(size_t)m->corners[3*(size_t)triangle + (size_t)k];
  for (int i = 0; i < 3; i++) {
    a[i] = p[1][i] - p[0][i];
    b[i] = p[2][i] - p[0][i];
  }
  for (int i = 0; i < 3; i++) n[i] = a[(i + 1)%3]*b[(i + 2)%3] - a[(i + 2)%3]*b[(i + 1)%3];
  const double length = sqrt(n[0]*n[0] + n[1]*n[1] + n[2]*n[2]);
  for (int i = 0; i < 3; i++) n[i] = length > 0 ? n[i]/length : i == 2 ? 1.0 : 0.0;
}

int tml_gltf_triangles(tml_gltf *g, const tml_drawn_mesh *m)
{
  const tml_gltf_accessor vectors = {.parts = 3, .vertices = true}, corners = {.parts = 1, .whole = true};
  tml_gltf_geometry geometry = {0};
  int first = g->n_words;
  for (int i = 0; i < 3*m->n_triangles; i++)
    for (int c = 0; c < 3; c++) tml_gltf_number(g, m->points[3*(size_t)m->corners[i] + (size_t)c]);
  geometry.positions = tml_gltf_accessor_add(g, first, &vectors);
  first = g->n_words;
  for (int i = 0; i < 3*m->n_triangles; i++) {
    double n[3];
    normal_of(m, i/3, n);
    for (int c = 0; c < 3; c++) tml_gltf_number(g, n[c]);
  }
  geometry.normals = tml_gltf_accessor_add(g, first, &vectors);
  first = g->n_words;
  for (int i = 0; i < 3*m->n_triangles; i++) tml_gltf_corner(g, i);
  geometry.corners = tml_gltf_accessor_add(g, first, &corners);
  return g->failed ? -1 : tml_gltf_geometry_add(g, &geometry);
}
