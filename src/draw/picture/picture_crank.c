/* picture_crank.c - cranks. A body without shapes that is pinned to ground and drives another body through an offset
 * pin is drawn as a crank: webs, pins, counterweights and, in space, the pieces of its shaft. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/number.h"
#include "math/rotation.h"
#include "math/vec3.h"
#include "draw/picture/picture_parts.h"

enum { SECTORS = 16, PINS = 24 };

typedef struct pin { double arm[3], along; } pin; /* [m] perpendicular to the axis; along it from the hub */

typedef struct crank {
  int body, hinge;          /* hinge: its marker on the body, whose z is the axis */
  double axis[3];
  pin pins[PINS];
  int n;
  double low, high;         /* range of its bearings along the axis */
  double s;                 /* size of its symbols */
} crank;

static bool allows_rotation(const tml_scene_link *l)
{
  return l->symbol == TML_SYMBOL_PIN || l->symbol == TML_SYMBOL_LONG_PIN;
}

/* The marker of a joint on a body; -1: the joint is not on the body. */
static int marker_on(const tml_drawing *d, const tml_scene_link *l, int body)
{
  return d->scene->markers[l->i].body == body ? l->i : d->scene->markers[l->j].body == body ? l->j : -1;
}

static void place_pin(const tml_drawing *d, const crank *c, int marker, pin *p)
{
  v3_sub(p->arm, d->scene->markers[marker].at, d->scene->markers[c->hinge].at);
  p->along = v3_dot(p->arm, c->axis);
  v3_axpy(p->arm, -p->along, c->axis);
}

/* Takes a marker as a bearing (on the axis) or as a pin (parallel to it). Returns false if it is neither, or if there
 * are too many pins. */
static bool take_marker(const tml_drawing *d, crank *c, int marker, bool parallel)
{
  pin p;
  place_pin(d, c, marker, &p);
  if (!(v3_norm(p.arm) > 1e-6*d->p->size)) {
    c->low = fmin(c->low, p.along);
    c->high = fmax(c->high, p.along);
    return true;
  }
  if (!parallel || !(v3_norm(p.arm) > 2*c->s)) return false;
  for (int i = 0; i < c->n; i++) {
    double apart[3];
    v3_sub(apart, c->pins[i].arm, p.arm);
    if (v3_norm(apart) <= 1e-6*d->p->size && fabs(c->pins[i].along - p.along) <= 1e-6*d->p->size) return true;
  }
  if (c->n == PINS) return false;
  c->pins[c->n++] = p;
  return true;
}

/* Takes the hinge to ground, and all other joints as bearings on the same axis or as pins. Returns false if the body is
 * not a crank. */
static bool take_joints(const tml_drawing *d, crank *c)
{
  const tml_scene *s = d->scene;
  for (int i = 0; i < s->n_joints && c->hinge < 0; i++)
    if (allows_rotation(&s->joints[i]) && marker_on(d, &s->joints[i], 0) >= 0)
      c->hinge = marker_on(d, &s->joints[i], c->body);
  if (c->hinge < 0) return false;
  const double *A = s->markers[c->hinge].axes;
  v3_copy(c->axis, (double[3]){A[2], A[5], A[8]});
  for (int i = 0; i < s->n_joints; i++) {
    const tml_scene_link *l = &s->joints[i];
    const int marker = marker_on(d, l, c->body);
    if (marker < 0) continue;
    const double *B = s->markers[marker].axes;
    const bool parallel = allows_rotation(l) ? fabs(B[2]*c->axis[0] + B[5]*c->axis[1] + B[8]*c->axis[2]) > 0.999
                                   : l->symbol == TML_SYMBOL_BALL;
    if (!take_marker(d, c, marker, parallel)) return false;
  }
  return c->n > 0;
}

/* Whether the arm visits more than half of all directions, which a rocker does not. */
static bool goes_round(const tml_drawing *d, const crank *c)
{
  const int frames = d->places->frames->n, stride = tml_picture_stride(frames);
  unsigned seen = 0;
  int n = 0;
  double at[3], e[4], u[3], v[3], arm[3];
  tml_scene_positions_body(d->places, c->body, 0, at, e);
  v3_cross(arm, c->axis, c->pins[0].arm);
  tml_scene_positions_turn(u, e, c->pins[0].arm);
  tml_scene_positions_turn(v, e, arm);
  for (int f = 0; f < frames; f += stride) {
    tml_scene_positions_body(d->places, c->body, f, at, e);
    tml_scene_positions_turn(arm, e, c->pins[0].arm);
    const double part = (atan2(v3_dot(arm, v), v3_dot(arm, u)) + TML_PI)/(2*TML_PI);
    seen |= 1U << (int)fmin(SECTORS - 1, SECTORS*part);
  }
  for (int i = 0; i < SECTORS; i++) n += (int)(seen >> i & 1U);
  return n > SECTORS/2 + 1;
}

/* How ground guides the bodies that the pins move, by other joints: 0 not at all, 1 by a slider, 2 by a hinge or
 * rigidly. */
static int held_beyond(const tml_drawing *d, const crank *c)
{
  const tml_scene *s = d->scene;
  int held = 0;
  bool more = true;
  memset(d->reached, 0, (size_t)s->n_bodies);
  d->reached[c->body] = 1;
  while (more) {
    more = false;
    for (int i = 0; i < s->n_joints; i++) {
      const tml_scene_link *l = &s->joints[i];
      const int a = s->markers[l->i].body, b = s->markers[l->j].body, to = d->reached[a] ? b : a;
      if (d->reached[a] == d->reached[b]) continue;
      if (to > 0) d->reached[to] = 1, more = true;
      else if ((a == 0 ? b : a) != c->body) {
        const bool slides = l->symbol == TML_SYMBOL_RAILS || l->symbol == TML_SYMBOL_LONG_PIN ||
                            l->symbol == TML_SYMBOL_SHEET || l->symbol == TML_SYMBOL_DIAMOND;
        held = slides && held < 2 ? 1 : 2;
      }
    }
  }
  return held;
}

/* ---------------------------------------------------------------- drawing -------------------- */

static tml_part make_crank_part(const tml_drawing *d, const crank *c, tml_part_kind kind)
{
  return (tml_part){.sort = TML_PART_OF_BODY, .name = d->scene->bodies[c->body].name, .kind = kind, .body = c->body,
                    .i = -1, .j = -1, .colour = tml_picture_colour(d->scene, c->body), .opacity = 1.0};
}

/* A web at a height along the axis: its x axis points to the pin, the counterweight is on the other side. */
static void add_web(tml_drawing *d, const crank *c, const pin *p, double along, double thick)
{
  const double length = v3_norm(p->arm), s = c->s, back = fmin(0.4*length, 2.6*s), wide = 0.8*back;
  double A[9], y[3];
  tml_part web = make_crank_part(d, c, TML_PART_PLATE);
  v3_cross(y, c->axis, p->arm);
  for (int i = 0; i < 3; i++) A[3*i] = p->arm[i]/length, A[3*i + 1] = y[i]/length, A[3*i + 2] = c->axis[i];
  tml_rotation_matrix_quat(web.e, A);
  v3_copy(web.at, d->scene->markers[c->hinge].at);
  v3_axpy(web.at, along, c->axis);
  web.size[0] = thick;
  web.size[1] = 1.3*s;
  if (!tml_picture_add(d, &web)) return;
  tml_picture_point(d, 0, 0);
  tml_picture_point(d, length, 0);
  if (!tml_picture_add(d, &web)) return; /* the counterweight */
  tml_picture_point(d, 0, 0);
  tml_picture_point(d, -back, wide);
  tml_picture_point(d, -back, -wide);
}

/* A cylinder parallel to the axis, offset by `arm`. */
static void add_round(tml_drawing *d, const crank *c, const double arm[3], double from, double to, double radius)
{
  tml_part part = make_crank_part(d, c, TML_PART_CYLINDER);
  if (!(to > from)) return;
  v3_copy(part.at, d->scene->markers[c->hinge].at);
  v3_axpy(part.at, 1.0, arm);
  v3_axpy(part.at, (from + to)/2, c->axis);
  tml_scene_positions_from_z(part.e, c->axis);
  v3_copy(part.size, (double[3]){radius, radius, to - from});
  tml_picture_add(d, &part);
}

static const double on_axis[3] = {0, 0, 0};

/* Planar: webs in the plane, and a hub. */
static void draw_flat(tml_drawing *d, const crank *c)
{
  for (int i = 0; i < c->n; i++) add_web(d, c, &c->pins[i], 0, 1.1*c->s);
  add_round(d, c, on_axis, -0.75*c->s, 0.75*c->s, 1.9*c->s);
}

static int compare_pin_positions(const void *a, const void *b)
{
  const pin *p = a, *q = b;
  return (p->along > q->along) - (p->along < q->along);
}

/* In space: a web on both sides of every pin, and the shaft between and beyond them. Two pins may be side by side. */
static void draw_shaft(tml_drawing *d, crank *c)
{
  double room = 3.4*c->s; /* length along the axis for the body on a pin */
  qsort(c->pins, (size_t)c->n, sizeof *c->pins, compare_pin_positions);
  for (int i = 1; i < c->n; i++) {
    const double apart = c->pins[i].along - c->pins[i - 1].along;
    if (apart > 1e-6*d->p->size) room = fmin(room, 0.5*apart);
  }
  const double thick = fmin(0.9*c->s, 0.3*room), reach = room/2 + thick;
  double end = fmin(c->low, c->pins[0].along - reach - 2*c->s);
  for (int i = 0; i < c->n; i++) {
    const pin *p = &c->pins[i];
    add_web(d, c, p, p->along - room/2 - thick/2, thick);
    add_web(d, c, p, p->along + room/2 + thick/2, thick);
    add_round(d, c, p->arm, p->along - reach, p->along + reach, 0.62*c->s);
    add_round(d, c, on_axis, end, p->along - reach, 0.95*c->s);
    end = fmax(end, p->along + reach);
  }
  add_round(d, c, on_axis, end, fmax(c->high, end + 2*c->s), 0.95*c->s);
}

bool tml_picture_crank(tml_drawing *d, int body)
{
  crank c = {.body = body, .hinge = -1, .s = tml_picture_symbol_on(d, body)};
  if (d->scene->bodies[body].kind == TML_POINT || !take_joints(d, &c)) return false;
  const int held = held_beyond(d, &c);
  if (held == 0 || (held == 2 && !goes_round(d, &c))) return false;
  if (d->p->planar) draw_flat(d, &c);
  else draw_shaft(d, &c);
  return true;
}
