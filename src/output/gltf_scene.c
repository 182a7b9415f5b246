/* gltf_scene.c - bodies, joints and springs as nodes with meshes, much as the report draws them. */
#include <math.h>
#include <string.h>

#include "output/colour.h"
#include "output/gltf.h"

enum { GREY = 0x9aa3ad, DARK = 0x3a4350, STEEL = 0x6b7a8c, LIGHT = 0xf2f4f7 };

long tml_gltf_colour(int body)
{
  static const long colours[] = {0x4e79a7, 0xe0a33a, 0xc8504b, 0x5ba36b, 0x8d6cab,
                                 0x3f9fa8, 0xb5713f, 0xd57ba6, 0x7a8b3c, 0x5f7fd0};
  return body == 0 ? GREY : colours[(body - 1)%10];
}

/* ---------------------------------------------------------------- shapes --------------------- */

static bool is(const tml_scene_shape *k, const char *kind) { return strcmp(k->kind, kind) == 0; }

/* Geometry of a shape, and how its node scales it. */
static int solid(tml_gltf *g, const tml_scene_shape *k, double scale[3])
{
  const double a = k->size[0], b = k->size[1], c = k->size[2], thick = b > 0 ? b : a;
  scale[0] = scale[1] = scale[2] = 1.0;
  if (is(k, "tube")) return tml_gltf_tube(g, a, b, c);
  if (is(k, "capsule")) return tml_gltf_capsule(g, a, b);
  if (is(k, "sphere")) memcpy(scale, (double[3]){a, a, a}, 3*sizeof *scale);
  else if (is(k, "box") || is(k, "mesh")) memcpy(scale, k->size, 3*sizeof *scale);
  else memcpy(scale, (double[3]){thick, thick, a > 0 ? a : 1.0}, 3*sizeof *scale);
  return tml_gltf_unit(g, is(k, "sphere") ? TML_GLTF_BALL : is(k, "box") || is(k, "mesh") ? TML_GLTF_BOX
                          : is(k, "cone") ? TML_GLTF_CONE : TML_GLTF_CYLINDER);
}

static int mesh_geometry(const tml_gltf_scene *s, int mesh)
{
  if (s->mesh_geometry[mesh] < 0) s->mesh_geometry[mesh] = tml_gltf_triangles(s->g, &s->meshes->meshes[mesh]);
  return s->mesh_geometry[mesh];
}

static long colour_of(const tml_scene_shape *k)
{
  const long given = tml_colour(k->color);
  return given >= 0 ? given : tml_gltf_colour(k->body);
}

static void add_shape(tml_gltf_scene *s, const tml_scene_shape *k)
{
  tml_gltf_node n = tml_gltf_plain(s->scene->bodies[k->body].name);
  n.part = k->kind;
  memcpy(n.at, k->at, sizeof n.at);
  memcpy(n.e, k->e, sizeof n.e);
  const bool mesh = is(k, "mesh") && k->mesh >= 0 && k->mesh < s->meshes->n;
  const int geometry = mesh ? mesh_geometry(s, k->mesh) : solid(s->g, k, n.scale);
  n.mesh = tml_gltf_mesh_of(s->g, geometry, colour_of(k));
  tml_gltf_node_add(s->g, s->node[k->body], &n);
}

void tml_gltf_rod(tml_gltf_scene *s, int body, const double a[3], const double b[3], double radius,
                  long colour)
{
  tml_gltf_node n = tml_gltf_plain(s->scene->bodies[body].name);
  const double d[3] = {b[0] - a[0], b[1] - a[1], b[2] - a[2]}, length = sqrt(d[0]*d[0] + d[1]*d[1] + d[2]*d[2]);
  if (!(length > 1e-9*s->size)) return;
  n.part = "rod";
  for (int i = 0; i < 3; i++) n.at[i] = (a[i] + b[i])/2;
  tml_gltf_from_z((double[3]){d[0]/length, d[1]/length, d[2]/length}, n.e);
  memcpy(n.scale, (double[3]){radius, radius, length}, sizeof n.scale);
  n.mesh = tml_gltf_mesh_of(s->g, tml_gltf_unit(s->g, TML_GLTF_CYLINDER), colour);
  tml_gltf_node_add(s->g, s->node[body], &n);
}

/* Distance of a point of the body from the box around a shape. */
static double distance(const tml_scene_shape *k, const double p[3])
{
  const double back[4] = {k->e[0], -k->e[1], -k->e[2], -k->e[3]};
  double half[3], q[3] = {p[0] - k->at[0], p[1] - k->at[1], p[2] - k->at[2]}, sum = 0;
  tml_gltf_half_sizes(k, half);
  tml_gltf_turn(back, q, q);
  for (int i = 0; i < 3; i++) sum += pow(fmax(0, fabs(q[i]) - half[i]), 2);
  return sqrt(sum);
}

/* A thin rod to points[0], from the nearest of the body's first n shapes, if none of the points is near that one. */
static void reach(tml_gltf_scene *s, int body, int n, const double (*points)[3], int n_points)
{
  const tml_scene_shape *nearest = NULL;
  double least = INFINITY;
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n_points && s->scene->shapes[k].body == body; i++) {
      const double d = distance(&s->scene->shapes[k], points[i]);
      if (!(d < least)) continue;
      least = d;
      nearest = &s->scene->shapes[k];
    }
  if (nearest && least > 1.2*s->symbol)
    tml_gltf_rod(s, body, nearest->at, points[0], 0.4*s->symbol, colour_of(nearest));
}

/* Thin rods to joints and shapes that a body's other shapes do not reach, so that nothing seems to hang in the air. */
static void connect(tml_gltf_scene *s, int body)
{
  for (int k = 1; k < s->scene->n_shapes; k++) {
    const tml_scene_shape *shape = &s->scene->shapes[k];
    if (shape->body != body) continue;
    double half[3], p[9][3];
    tml_gltf_half_sizes(shape, half);
    for (int c = -1; c < 8; c++) {
      double *q = p[c + 1];
      for (int i = 0; i < 3; i++) q[i] = c < 0 ? 0.0 : c >> i & 1 ? half[i] : -half[i];
      tml_gltf_turn(shape->e, q, q);
      for (int i = 0; i < 3; i++) q[i] += shape->at[i];
    }
    reach(s, body, k, (const double (*)[3])p, 9);
  }
  for (int i = 0; i < s->scene->n_markers; i++) {
    const tml_scene_marker *m = &s->scene->markers[i];
    if (m->body == body && m->used) reach(s, body, s->scene->n_shapes, &m->at, 1);
  }
}

static void add_body(tml_gltf_scene *s, int body)
{
  tml_gltf_node n = tml_gltf_plain(s->scene->bodies[body].name);
  bool shaped = false;
  tml_gltf_place(s, body, 0, n.at, n.e);
  s->node[body] = tml_gltf_node_add(s->g, 0, &n);
  if (s->node[body] < 0) return;
  for (int i = 0; i < s->scene->n_shapes; i++)
    if (s->scene->shapes[i].body == body) {
      add_shape(s, &s->scene->shapes[i]);
      shaped = true;
    }
  if (shaped && body > 0) connect(s, body);
  else if (body > 0) tml_gltf_invent(s, body);
  tml_gltf_move_body(s, body);
}

/* ---------------------------------------------------------------- joints and springs --------- */

/* Something fixed at a marker. */
static void attach(tml_gltf_scene *s, const tml_scene_link *l, int unit, const double scale[3], long colour)
{
  const tml_scene_marker *m = &s->scene->markers[l->i];
  tml_gltf_node n = tml_gltf_plain(l->name);
  memcpy(n.at, m->at, sizeof n.at);
  memcpy(n.scale, scale, sizeof n.scale);
  tml_gltf_from_axes(m->axes, n.e);
  n.mesh = tml_gltf_mesh_of(s->g, tml_gltf_unit(s->g, unit), colour);
  if (s->node[m->body] >= 0) tml_gltf_node_add(s->g, s->node[m->body], &n);
}

static void add_joint(tml_gltf_scene *s, const tml_scene_link *l)
{
  static const char *const pins[] = {"revolute", "cylindrical", "screw"}, *const balls[] = {
      "spherical", "at-point", "constant-velocity", "universal", "hooke"};
  const double r = s->symbol, length = s->planar ? 2.12*s->depth + 0.3*r : 3.2*r;
  for (size_t i = 0; i < sizeof pins/sizeof *pins; i++)
    if (strcmp(l->kind, pins[i]) == 0)
      attach(s, l, TML_GLTF_CYLINDER, (double[3]){0.95*r, 0.95*r, i == 0 ? length : 2*length}, DARK);
  for (size_t i = 0; i < sizeof balls/sizeof *balls; i++)
    if (strcmp(l->kind, balls[i]) == 0) attach(s, l, TML_GLTF_BALL, (double[3]){1.15*r, 1.15*r, 1.15*r}, LIGHT);
  if (strcmp(l->kind, "distance") == 0)
    tml_gltf_span(s, l, tml_gltf_mesh_of(s->g, tml_gltf_unit(s->g, TML_GLTF_CYLINDER), DARK), 0.3*r);
}

/* A coil where there is stiffness, else a rod. The coil is made for its length at the start, so that its wire looks
 * round, and brought to length 1 for the span. */
static void add_spring(tml_gltf_scene *s, const tml_scene_link *l)
{
  if (strcmp(l->kind, "translation") != 0) return;
  const double r = s->symbol, length = tml_gltf_length(s, l);
  const int geometry = l->elastic ? tml_gltf_coil(s->g, length, 1.3*r, 0.22*r) : tml_gltf_unit(s->g, TML_GLTF_CYLINDER);
  tml_gltf_span(s, l, tml_gltf_mesh_of(s->g, geometry, STEEL), l->elastic ? 1.0 : 0.5*r);
}

/* ---------------------------------------------------------------- the whole ------------------ */

/* The axis that points against gravity; z where none does. The root turns it to y. */
static void upright(const tml_gltf_scene *s, double e[4])
{
  const double h = sqrt(0.5), *g = s->scene->gravity, length = sqrt(g[0]*g[0] + g[1]*g[1] + g[2]*g[2]);
  memcpy(e, (double[4]){h, -h, 0, 0}, 4*sizeof *e);
  if (s->planar || -g[1] > 0.7*length) memcpy(e, (double[4]){1, 0, 0, 0}, 4*sizeof *e);
  else if (-g[0] > 0.7*length) memcpy(e, (double[4]){h, 0, 0, h}, 4*sizeof *e);
}

static bool is_planar(const tml_scene *k)
{
  bool planar = false;
  for (int i = 0; i < k->n_bodies; i++) {
    if (k->bodies[i].kind == TML_RIGID) return false;
    planar = planar || k->bodies[i].kind == TML_PLANAR;
  }
  return planar;
}

void tml_gltf_build(tml_gltf_scene *s)
{
  s->planar = is_planar(s->scene);
  tml_gltf_measure(s);
  tml_gltf_node root = tml_gltf_plain(*s->scene->title ? s->scene->title : "mechanism");
  upright(s, root.e);
  tml_gltf_node_add(s->g, -1, &root);
  const int first = s->g->n_words;
  const double *t = s->frames->time;
  for (int f = 0; f < s->frames->n; f++) tml_gltf_number(s->g, (t[f] - t[0])*s->scene->time);
  s->g->times = tml_gltf_accessor_add(s->g, first, &(tml_gltf_accessor){.parts = 1});
  for (int b = 0; b < s->scene->n_bodies && !s->g->failed; b++) add_body(s, b);
  for (int i = 0; i < s->scene->n_joints && !s->g->failed; i++) add_joint(s, &s->scene->joints[i]);
  for (int i = 0; i < s->scene->n_springs && !s->g->failed; i++) add_spring(s, &s->scene->springs[i]);
}
