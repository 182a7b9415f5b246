/* picture_size.c - the size of a mechanism over its whole motion, and the size of its symbols. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "math/vec3.h"
#include "draw/picture/picture_parts.h"

static const double OF_SHAPE = 0.12, OF_LINK = 0.2; /* symbol size / largest shape of the body; / length of a link */
static const double LEAST = 0.15;                   /* smallest symbol size / usual one, so that symbols stay visible */

typedef struct space { double low[3], high[3]; } space;
static const space NOWHERE = {{INFINITY, INFINITY, INFINITY}, {-INFINITY, -INFINITY, -INFINITY}};

static void include_point(space *s, const double x[3])
{
  for (int i = 0; i < 3; i++) {
    s->low[i] = fmin(s->low[i], x[i]);
    s->high[i] = fmax(s->high[i], x[i]);
  }
}

/* ---------------------------------------------------------------- shapes --------------------- */

static bool is_shape_kind(const tml_scene_shape *k, const char *kind) { return strcmp(k->kind, kind) == 0; }

static tml_picture_box mesh_box(const tml_drawn_mesh *m)
{
  space s = NOWHERE;
  tml_picture_box box = {.middle = {0}};
  for (int i = 0; i < m->n_points; i++) include_point(&s, m->points + 3*(size_t)i);
  for (int i = 0; i < 3 && m->n_points > 0; i++) {
    box.middle[i] = (s.low[i] + s.high[i])/2;
    box.half[i] = (s.high[i] - s.low[i])/2;
  }
  return box;
}

static tml_picture_box box_of(const tml_drawing *d, const tml_scene_shape *k)
{
  if (is_shape_kind(k, "mesh") && k->mesh >= 0 && k->mesh < d->meshes->n) return mesh_box(&d->meshes->meshes[k->mesh]);
  const double *a = k->size;
  if (is_shape_kind(k, "box") || is_shape_kind(k, "mesh")) return (tml_picture_box){.half = {a[0]/2, a[1]/2, a[2]/2}};
  if (is_shape_kind(k, "plane")) return (tml_picture_box){.half = {a[0]/2, a[1]/2, 0}};
  if (is_shape_kind(k, "sphere")) return (tml_picture_box){.half = {a[0], a[0], a[0]}};
  return (tml_picture_box){.half = {a[1], a[1], a[0]/2}};
}

static void from_shape(const tml_scene_shape *k, double x[3])
{
  tml_scene_positions_turn(x, k->e, x);
  v3_axpy(x, 1.0, k->at);
}

void tml_picture_corner(const tml_drawing *d, int shape, int corner, double x[3])
{
  const tml_picture_box *box = &d->boxes[shape];
  for (int i = 0; i < 3; i++) x[i] = box->middle[i] + (corner >> i & 1 ? box->half[i] : -box->half[i]);
  from_shape(&d->scene->shapes[shape], x);
}

void tml_picture_middle(const tml_drawing *d, int shape, double x[3])
{
  v3_copy(x, d->boxes[shape].middle);
  from_shape(&d->scene->shapes[shape], x);
}

/* ---------------------------------------------------------------- the whole ------------------ */

static void include_shape(const tml_drawing *d, int shape, int frame, space *s)
{
  double x[3], e[4], p[3];
  tml_scene_positions_body(d->places, d->scene->shapes[shape].body, frame, x, e);
  for (int c = 0; c < 8 && !tml_picture_endless(&d->scene->shapes[shape]); c++) {
    tml_picture_corner(d, shape, c, p);
    tml_scene_positions_turn(p, e, p);
    v3_axpy(p, 1.0, x);
    include_point(s, p);
  }
}

/* Extends the space by the positions of a frame: centres of the bodies, joints, corners of shapes. */
static void include_frame(const tml_drawing *d, int frame, bool ground, space *s)
{
  const tml_scene *k = d->scene;
  double x[3], e[4];
  for (int b = 1; b < k->n_bodies; b++) {
    tml_scene_positions_body(d->places, b, frame, x, e);
    include_point(s, x);
  }
  for (int i = 0; i < k->n_used; i++) {
    if (!ground && k->markers[k->used[i]].body == 0) continue;
    tml_scene_positions_marker(d->places, k->used[i], frame, x);
    include_point(s, x);
  }
  for (int i = 0; i < k->n_shapes; i++)
    if (ground || k->shapes[i].body > 0) include_shape(d, i, frame, s);
}

/* The space of all frames; ground is included only if `ground` is set. */
static space include_all(const tml_drawing *d, bool ground)
{
  space s = NOWHERE;
  const int frames = d->places->frames->n, stride = tml_picture_stride(frames);
  for (int f = 0; f < frames; f += stride) include_frame(d, f, ground && f == 0, &s);
  return s;
}

void tml_picture_space(const tml_drawing *d, double low[3], double high[3])
{
  const space s = include_all(d, false);
  v3_copy(low, s.low);
  v3_copy(high, s.high);
}

static double size_of_whole(const tml_drawing *d)
{
  const space s = include_all(d, true);
  double diagonal[3];
  v3_sub(diagonal, s.high, s.low);
  const double size = v3_norm(diagonal);
  /* a single point gives a cube of edge 1 around it, an empty mechanism one of edge 2 */
  const double none = sqrt(isfinite(size) ? 3.0 : 12.0)*d->scene->length;
  return size > 1e-9*d->scene->length && isfinite(size) ? size : none;
}

/* ---------------------------------------------------------------- symbols -------------------- */

static int by_size(const void *a, const void *b)
{
  const double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* Typical length of a link [m]: the median of the distances between neighbouring markers of a body. */
static double typical_link(const tml_drawing *d, double *lengths)
{
  int n = 0;
  for (int b = 1; b < d->scene->n_bodies; b++)
    for (int i = d->first[b]; i >= 0 && d->next[i] >= 0; i = d->next[i]) {
      double apart[3];
      v3_sub(apart, d->scene->markers[d->next[i]].at, d->scene->markers[i].at);
      if (v3_norm(apart) > 1e-6*d->p->size) lengths[n++] = v3_norm(apart);
    }
  qsort(lengths, (size_t)n, sizeof *lengths, by_size);
  return n > 0 ? lengths[n/2] : d->p->size/3;
}

/* Limits the symbols on each body to a fraction of its largest shape or, without shapes, of the distance of its
 * joints. */
static void limit_symbols(tml_drawing *d)
{
  const tml_scene *k = d->scene;
  for (int b = 0; b < k->n_bodies; b++) {
    d->limit[b] = 0;
    for (int i = d->first[b]; b > 0 && i >= 0; i = d->next[i]) {
      double apart[3];
      v3_sub(apart, k->markers[i].at, k->markers[d->first[b]].at);
      d->limit[b] = fmax(d->limit[b], OF_LINK*v3_norm(apart));
    }
  }
  for (int pass = 0; pass < 2; pass++) /* the limit of shapes replaces that of joints */
    for (int i = 0; i < k->n_shapes; i++) {
      const int b = k->shapes[i].body;
      const double shape = 2*OF_SHAPE*v3_norm(d->boxes[i].half);
      if (b > 0 && shape > 0) d->limit[b] = pass == 0 ? 0 : fmax(d->limit[b], shape);
    }
  for (int b = 0; b < k->n_bodies; b++)
    d->limit[b] = d->limit[b] > 0 ? fmax(d->limit[b], LEAST*d->p->symbol) : INFINITY;
}

double tml_picture_symbol_on(const tml_drawing *d, int body) { return fmin(d->p->symbol, d->limit[body]); }

double tml_picture_symbol_of(const tml_drawing *d, const tml_scene_link *l)
{
  const int a = d->scene->markers[l->i].body, b = d->scene->markers[l->j].body;
  return fmin(tml_picture_symbol_on(d, a), tml_picture_symbol_on(d, b));
}

/* [m] Half the thickness of a planar drawing: the extent of the bodies along z, within limits. */
static double drawing_thickness(const tml_drawing *d)
{
  double depth = 0.9*d->p->symbol;
  for (int i = 0; i < d->scene->n_shapes; i++) {
    const tml_scene_shape *k = &d->scene->shapes[i];
    const double back[4] = {k->e[0], -k->e[1], -k->e[2], -k->e[3]}, *half = d->boxes[i].half;
    double axis[3];
    tml_scene_positions_turn(axis, back, (double[3]){0, 0, 1});
    const double reach = fabs(axis[0])*half[0] + fabs(axis[1])*half[1] + fabs(axis[2])*half[2];
    if (k->body > 0) depth = fmax(depth, fmin(reach, 0.2*d->p->size));
  }
  return depth;
}

/* [m] Size of all moving bodies at the start. */
static double size_of_moving(const tml_drawing *d)
{
  space s = NOWHERE;
  double x[3];
  include_frame(d, 0, false, &s);
  v3_sub(x, s.high, s.low);
  return v3_norm(x);
}

/* Symbols are small compared with links and moving bodies, but visible in the whole picture. */
void tml_picture_measure(tml_drawing *d, double *lengths)
{
  for (int i = 0; i < d->scene->n_shapes; i++) d->boxes[i] = box_of(d, &d->scene->shapes[i]);
  const double size = d->p->size = size_of_whole(d), typical = typical_link(d, lengths);
  d->p->symbol = fmin(0.022*size, fmax(0.09*typical, fmin(0.004*size, 0.16*typical)));
  const double moving = size_of_moving(d); /* at the start: bodies may travel far */
  if (isfinite(moving) && moving > 1e-6*size) d->p->symbol = fmin(d->p->symbol, 0.05*moving);
  limit_symbols(d);
  d->p->depth = drawing_thickness(d);
}
