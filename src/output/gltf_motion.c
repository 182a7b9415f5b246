/* gltf_motion.c - where bodies and markers are at the frames, and that as animation. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "output/gltf.h"

/* ---------------------------------------------------------------- places --------------------- */

static int channel_count(tml_body_kind kind, const char *const **names)
{
  static const char *const point[] = {"x", "y", "z"}, *const planar[] = {"x", "y", "angle"},
                           *const rigid[] = {"x", "y", "z", "e0", "e1", "e2", "e3"};
  *names = kind == TML_RIGID ? rigid : kind == TML_PLANAR ? planar : point;
  return kind == TML_GROUND ? 0 : kind == TML_RIGID ? 7 : 3;
}

tml_status tml_gltf_want(tml_names *wanted, int *first, const tml_scene *s, tml_error *err)
{
  for (int b = 0; b < s->n_bodies; b++) {
    const char *const *names;
    const int n = channel_count(s->bodies[b].kind, &names);
    first[b] = wanted->count;
    for (int i = 0; i < n; i++) {
      const size_t size = strlen(s->bodies[b].name) + 8;
      char *full = tml_new(size, 1);
      if (full) snprintf(full, size, "%s.%s", s->bodies[b].name, names[i]);
      const bool done = full && tml_names_add(wanted, full, wanted->count);
      tml_delete(full);
      if (!done) return tml_fail_memory(err);
    }
  }
  return TML_OK;
}

/* All channels of the body are stored; otherwise it stays where it started. */
static bool moves(const tml_gltf_scene *s, int body)
{
  const char *const *names;
  const int n = channel_count(s->scene->bodies[body].kind, &names);
  for (int i = 0; i < n; i++)
    if (!s->frames->there[s->channel[body] + i]) return false;
  return n > 0;
}

void tml_gltf_place(const tml_gltf_scene *s, int body, int frame, double x[3], double e[4])
{
  const tml_scene_body *b = &s->scene->bodies[body];
  memcpy(x, b->position, 3*sizeof *x);
  memcpy(e, b->e, 4*sizeof *e);
  if (!moves(s, body)) return;
  const size_t n = (size_t)s->frames->n;
  const double *v = s->frames->values + (size_t)s->channel[body]*n + frame;
  x[0] = v[0]*s->scene->length;
  x[1] = v[n]*s->scene->length;
  if (b->kind == TML_PLANAR) {
    memcpy(e, (double[4]){cos(v[2*n]/2), 0, 0, sin(v[2*n]/2)}, 4*sizeof *e);
    return;
  }
  x[2] = v[2*n]*s->scene->length;
  if (b->kind != TML_RIGID) return;
  double length = 0;
  for (int i = 0; i < 4; i++) length += v[(3 + (size_t)i)*n]*v[(3 + (size_t)i)*n];
  for (int i = 0; i < 4 && length > 0; i++) e[i] = v[(3 + (size_t)i)*n]/sqrt(length);
}

void tml_gltf_point(const tml_gltf_scene *s, int marker, int frame, double x[3])
{
  const tml_scene_marker *m = &s->scene->markers[marker];
  double centre[3], e[4];
  tml_gltf_place(s, m->body, frame, centre, e);
  tml_gltf_turn(e, m->at, x);
  for (int i = 0; i < 3; i++) x[i] += centre[i];
}

/* ---------------------------------------------------------------- animation ------------------ */

/* scalar first becomes scalar last; of the two quaternions of a rotation the nearer one to that of the frame before,
 * which is replaced by it. */
static void put_turn(tml_gltf *g, const double e[4], double before[4])
{
  const double dot = e[0]*before[0] + e[1]*before[1] + e[2]*before[2] + e[3]*before[3];
  for (int i = 0; i < 4; i++) before[i] = dot < 0 ? -e[i] : e[i];
  for (int i = 1; i <= 4; i++) tml_gltf_number(g, before[i%4]);
}

static int put_positions(tml_gltf_scene *s, int body)
{
  const int first = s->g->n_words;
  double x[3], e[4];
  for (int f = 0; f < s->frames->n; f++) {
    tml_gltf_place(s, body, f, x, e);
    for (int i = 0; i < 3; i++) tml_gltf_number(s->g, x[i]);
  }
  return tml_gltf_accessor_add(s->g, first, &(tml_gltf_accessor){.parts = 3});
}

static int put_turns(tml_gltf_scene *s, int body)
{
  const int first = s->g->n_words;
  double x[3], e[4], before[4] = {0};
  for (int f = 0; f < s->frames->n; f++) {
    tml_gltf_place(s, body, f, x, e);
    put_turn(s->g, e, before);
  }
  return tml_gltf_accessor_add(s->g, first, &(tml_gltf_accessor){.parts = 4});
}

void tml_gltf_move_body(tml_gltf_scene *s, int body)
{
  if (!moves(s, body)) return;
  tml_gltf_channel_add(s->g, s->node[body], TML_GLTF_TRANSLATION, put_positions(s, body));
  if (s->scene->bodies[body].kind == TML_POINT) return;
  tml_gltf_channel_add(s->g, s->node[body], TML_GLTF_ROTATION, put_turns(s, body));
}

typedef struct reach { double at[3], e[4], length; } reach;

static reach reach_at(const tml_gltf_scene *s, const tml_scene_link *l, int frame)
{
  reach r = {.length = 0};
  double to[3];
  tml_gltf_point(s, l->i, frame, r.at);
  tml_gltf_point(s, l->j, frame, to);
  for (int i = 0; i < 3; i++) to[i] -= r.at[i];
  r.length = fmax(sqrt(to[0]*to[0] + to[1]*to[1] + to[2]*to[2]), 1e-9*s->size);
  for (int i = 0; i < 3; i++) to[i] /= r.length;
  tml_gltf_from_z(to, r.e);
  return r;
}

double tml_gltf_length(const tml_gltf_scene *s, const tml_scene_link *l) { return reach_at(s, l, 0).length; }

/* One of the three sorts of values of a span. */
static int put_span(tml_gltf_scene *s, const tml_scene_link *l, tml_gltf_path path, double radius)
{
  const int first = s->g->n_words;
  double before[4] = {0};
  for (int f = 0; f < s->frames->n; f++) {
    const reach r = reach_at(s, l, f);
    const double scale[3] = {radius, radius, r.length};
    if (path == TML_GLTF_ROTATION) put_turn(s->g, r.e, before);
    for (int i = 0; i < 3 && path != TML_GLTF_ROTATION; i++)
      tml_gltf_number(s->g, path == TML_GLTF_SCALE ? scale[i] : r.at[i]);
  }
  return tml_gltf_accessor_add(s->g, first, &(tml_gltf_accessor){.parts = path == TML_GLTF_ROTATION ? 4 : 3});
}

void tml_gltf_span(tml_gltf_scene *s, const tml_scene_link *l, int mesh, double radius)
{
  const reach r = reach_at(s, l, 0);
  tml_gltf_node n = tml_gltf_plain(l->name), inner = n;
  memcpy(n.at, r.at, sizeof n.at);
  memcpy(n.e, r.e, sizeof n.e);
  memcpy(n.scale, (double[3]){radius, radius, r.length}, sizeof n.scale);
  const int node = tml_gltf_node_add(s->g, 0, &n);
  inner.part = "line";
  inner.mesh = mesh;
  inner.at[2] = 0.5; /* geometry of length 1 about its middle */
  if (node >= 0) tml_gltf_node_add(s->g, node, &inner);
  for (int p = TML_GLTF_TRANSLATION; p <= TML_GLTF_SCALE; p++)
    tml_gltf_channel_add(s->g, node, (tml_gltf_path)p, put_span(s, l, (tml_gltf_path)p, radius));
}

/* ---------------------------------------------------------------- sizes ---------------------- */

static void include(double low[3], double high[3], const double x[3])
{
  for (int i = 0; i < 3; i++) {
    low[i] = fmin(low[i], x[i]);
    high[i] = fmax(high[i], x[i]);
  }
}

void tml_gltf_half_sizes(const tml_scene_shape *k, double half[3])
{
  const bool is_box = strcmp(k->kind, "box") == 0 || strcmp(k->kind, "mesh") == 0;
  const bool is_ball = strcmp(k->kind, "sphere") == 0;
  half[0] = is_box ? k->size[0]/2 : is_ball ? k->size[0] : k->size[1];
  half[1] = is_box ? k->size[1]/2 : half[0];
  half[2] = is_box ? k->size[2]/2 : is_ball ? k->size[0] : k->size[0]/2;
}

/* Corners of the box around a shape. */
static void include_shape(const tml_gltf_scene *s, const tml_scene_shape *k, int frame, double low[3], double high[3])
{
  double half[3];
  tml_gltf_half_sizes(k, half);
  double x[3], e[4];
  tml_gltf_place(s, k->body, frame, x, e);
  for (int c = 0; c < 8; c++) {
    double p[3] = {c & 1 ? half[0] : -half[0], c & 2 ? half[1] : -half[1], c & 4 ? half[2] : -half[2]};
    tml_gltf_turn(k->e, p, p);
    for (int i = 0; i < 3; i++) p[i] += k->at[i];
    tml_gltf_turn(e, p, p);
    for (int i = 0; i < 3; i++) p[i] += x[i];
    include(low, high, p);
  }
}

static void measure_whole(tml_gltf_scene *s)
{
  double low[3] = {INFINITY, INFINITY, INFINITY}, high[3] = {-INFINITY, -INFINITY, -INFINITY}, x[3], e[4];
  const tml_scene *k = s->scene;
  for (int f = 0; f < s->frames->n; f += s->frames->n/60 + 1) {
    for (int b = 1; b < k->n_bodies; b++) {
      tml_gltf_place(s, b, f, x, e);
      include(low, high, x);
    }
    for (int m = 0; m < k->n_markers; m++) {
      if (!k->markers[m].used) continue;
      tml_gltf_point(s, m, f, x);
      include(low, high, x);
    }
    for (int i = 0; i < k->n_shapes; i++) include_shape(s, &k->shapes[i], f, low, high);
  }
  s->size = sqrt(pow(high[0] - low[0], 2) + pow(high[1] - low[1], 2) + pow(high[2] - low[2], 2));
  if (!(s->size > 1e-9) || !isfinite(s->size)) s->size = 1.0;
}

/* Mean distance between neighbouring markers of a body: about the length of a link. */
static double typical_link(const tml_gltf_scene *s)
{
  double sum = 0;
  int n = 0, last = -1;
  for (int i = 0; i < s->scene->n_markers; i++) {
    const tml_scene_marker *m = &s->scene->markers[i];
    if (!m->used || m->body == 0) continue;
    const double *a = last >= 0 && s->scene->markers[last].body == m->body ? s->scene->markers[last].at : m->at;
    const double d = sqrt(pow(a[0] - m->at[0], 2) + pow(a[1] - m->at[1], 2) + pow(a[2] - m->at[2], 2));
    last = i;
    if (!(d > 1e-6*s->size)) continue;
    sum += d;
    n++;
  }
  return n > 0 ? sum/n : s->size/3;
}

void tml_gltf_measure(tml_gltf_scene *s)
{
  measure_whole(s);
  s->symbol = fmin(0.022*s->size, fmax(0.09*typical_link(s), 0.004*s->size));
  s->depth = 0.9*s->symbol;
  for (int i = 0; i < s->scene->n_shapes; i++) {
    const tml_scene_shape *k = &s->scene->shapes[i];
    if (k->body == 0) continue;
    double half[3];
    tml_gltf_half_sizes(k, half);
    s->depth = fmax(s->depth, fmin(strcmp(k->kind, "box") == 0 ? half[2] : half[0], 0.2*s->size));
  }
}
