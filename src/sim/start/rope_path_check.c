/* rope_path_check.c - checks the paths of ropes at the start of a run. A rope that goes around a pulley in the wrong
 * sense crosses itself, and a straight part may pass through another pulley. The equations do not detect this, since
 * (G1) is the length of any path. */
#include "sim/start/rope_path_check.h"
#include <stdio.h>

#include "core/number.h"
#include "sim/base/sim.h"
#include "sim/base/sim_equations.h"
#include "model/base/definition_check.h"
#include "model/add/add_rope.h"

#define BESIDE 0.1    /* in radii along the axle: parts of a rope that are farther apart pass each other */
#define TOUCHES 1e-6  /* in radii: a rope that touches a disc does not pass through it */
#define END 1e-9      /* fraction of a straight part: crossings at its ends do not count */
enum { NAME = 2*TML_NAME_MAX + 8, WARNINGS_MOST = 4 /* largest number of findings reported per rope */ };

typedef struct pose { double x[3], A[9]; } pose; /* pose of a marker, ground axes */

/* A rope that is checked, and the number of findings reported so far. */
typedef struct path {
  tml_sim *s;
  const char *name;
  const tml_rope *r;
  int warned;
} path;

/* A straight part between its tangent points; real: the tangent exists. */
typedef struct straight { double a[3], b[3]; bool real; } straight;

static pose pose_of(const path *p, int k)
{
  const tml_sim *s = p->s;
  const int marker = p->r->spot[k].marker, frame = tml_system_builder_frame(s->eq->sys, marker);
  tml_place place;
  tml_vector x;
  pose out = {0};
  tml_system_builder_marker(s->eq->sys, marker, &place);
  s->eq->sys->frame[frame].ops->vector(&x, &s->eq->work.frame[frame], TML_VECTOR_POINT, place.s, 0);
  v3_copy(out.x, x.x);
  m3_mul(out.A, s->eq->work.frame[frame].A, place.B);
  return out;
}

static void name_rope_point(const path *p, int k, char text[NAME])
{
  const tml_marker *m = &p->s->model->markers[p->r->spot[k].marker];
  const char *body = p->s->model->bodies[m->body].name;
  if (m->name) snprintf(text, NAME, "'%s.%s'", body, m->name);
  else snprintf(text, NAME, "'%s'", body);
}

/* (G3) Straight part k for these signed radii of the discs at its ends. */
static straight span_of(const path *p, int k, const double radius[2])
{
  const pose end[2] = {pose_of(p, k), pose_of(p, k + 1)};
  straight out = {.real = true};
  double d[3], z[3], side[3];
  v3_copy(out.a, end[0].x);
  v3_copy(out.b, end[1].x);
  if (radius[0] == 0.0 && radius[1] == 0.0) return out;
  m3_column(z, end[radius[0] == 0.0].A, 2);
  v3_sub(d, out.b, out.a);
  v3_axpy(d, -v3_dot(d, z), z);
  const double length = v3_norm(d), sine = (radius[1] - radius[0])/length;
  out.real = length > 0.0 && fabs(sine) < 1.0;
  v3_cross(side, z, d);
  for (int i = 0; i < 3; i++) {
    const double m = (sqrt(fmax(1.0 - sine*sine, 0.0))*side[i] + sine*d[i])/length;
    out.a[i] -= radius[0]*m;
    out.b[i] -= radius[1]*m;
  }
  return out;
}

/* Point x in the axes of a pulley. */
static void to_pulley_plane(const pose *at, const double x[3], double out[3])
{
  double d[3], axis[3];
  v3_sub(d, x, at->x);
  for (int k = 0; k < 3; k++) {
    m3_column(axis, at->A, k);
    out[k] = v3_dot(axis, d);
  }
}

/* ---------------------------------------------------------------- crossing itself ------------ */

static double cross_in_plane(const double a[3], const double b[3]) { return a[0]*b[1] - a[1]*b[0]; }

/* Whether the parts before and after pulley k cross if the pulley has this signed radius. *wrap: [rad] angle by which
 * the rope wraps it. */
static bool parts_cross(const path *p, int k, double radius, double *wrap)
{
  const tml_rope_spot *s = p->r->spot;
  const straight part[2] = {span_of(p, k - 1, (double[]){s[k - 1].radius, radius}),
                            span_of(p, k, (double[]){radius, s[k + 1].radius})};
  const double turn = 2.0*TML_PI, sense = radius > 0.0 ? 1.0 : -1.0;
  const pose at = pose_of(p, k);
  double from[2][3], way[2][3], to[3], gap[3];
  *wrap = 0.0;
  if (!part[0].real || !part[1].real) return false;
  for (int i = 0; i < 2; i++) {
    to_pulley_plane(&at, part[i].a, from[i]);
    to_pulley_plane(&at, part[i].b, to);
    v3_sub(way[i], to, from[i]);
  }
  *wrap = fmod(sense*(atan2(way[1][1], way[1][0]) - atan2(way[0][1], way[0][0])) + 2.0*turn + END, turn);
  const double det = cross_in_plane(way[0], way[1]);
  if (det == 0.0) return false;
  v3_sub(gap, from[1], from[0]);
  const double t = cross_in_plane(gap, way[1])/det, u = cross_in_plane(gap, way[0])/det;
  if (!(t > END && t < 1.0 - END && u > END && u < 1.0 - END)) return false;
  return fabs(from[0][2] + t*way[0][2] - from[1][2] - u*way[1][2]) < BESIDE*fabs(radius);
}

static void check_pulley(path *p, int k)
{
  const tml_rope_spot *s = &p->r->spot[k];
  char name[NAME], other[120] = "";
  double wrap, instead;
  if (s->radius == 0.0 || s->turns > 0 || !parts_cross(p, k, s->radius, &wrap)) return;
  const double degree = TML_PI/180.0;
  name_rope_point(p, k, name);
  if (!parts_cross(p, k, -s->radius, &instead))
    snprintf(other, sizeof other, ". With `around: %s` it wraps it by %.3g deg and does not cross itself",
             s->radius > 0.0 ? "cw" : "ccw", instead/degree);
  p->warned++;
  tml_sim_warn(p->s, "rope '%s' crosses itself: it wraps the pulley %s (point %d, `around: %s`) by %.3g deg, and the "
                     "parts before and after it "
                     "meet%s", p->name, name, k + 1, s->radius > 0.0 ? "ccw" : "cw", wrap/degree,
               other);
}

/* ---------------------------------------------------------------- through pulleys ------------ */

/* Whether the disc (or eyelet) at one end of a part overlaps the disc of pulley k in the plane; they are then side by
 * side. */
static bool discs_overlap(const path *p, const pose *at, int k, int end)
{
  const pose other = pose_of(p, end);
  double x[3];
  to_pulley_plane(at, other.x, x);
  return hypot(x[0], x[1]) < (1.0 - TOUCHES)*fabs(p->r->spot[k].radius) + fabs(p->r->spot[end].radius);
}

/* Whether part i passes through the disc of pulley k. */
static bool span_passes_disc(const path *p, int i, int k)
{
  const pose at = pose_of(p, k);
  const double radius = fabs(p->r->spot[k].radius);
  const straight part = span_of(p, i, (double[]){p->r->spot[i].radius, p->r->spot[i + 1].radius});
  double a[3], b[3], d[3];
  if (!part.real || discs_overlap(p, &at, k, i) || discs_overlap(p, &at, k, i + 1)) return false;
  to_pulley_plane(&at, part.a, a);
  to_pulley_plane(&at, part.b, b);
  v3_sub(d, b, a);
  const double length2 = d[0]*d[0] + d[1]*d[1];
  if (!(length2 > 0.0)) return false;
  const double t = fmin(fmax(-(a[0]*d[0] + a[1]*d[1])/length2, 0.0), 1.0);
  const double off = hypot(a[0] + t*d[0], a[1] + t*d[1]);
  return off < (1.0 - TOUCHES)*radius && fabs(a[2] + t*d[2]) < BESIDE*radius;
}

static void check_span(path *p, int i)
{
  char name[3][NAME];
  for (int k = 0; k < p->r->n && p->warned < WARNINGS_MOST; k++) {
    if (k == i || k == i + 1 || p->r->spot[k].radius == 0.0 || !span_passes_disc(p, i, k)) continue;
    name_rope_point(p, i, name[0]);
    name_rope_point(p, i + 1, name[1]);
    name_rope_point(p, k, name[2]);
    p->warned++;
    tml_sim_warn(p->s, "rope '%s': its part from %s to %s passes through the pulley %s (point %d)", p->name, name[0],
                 name[1], name[2], k + 1);
  }
}

static void check_rope_path(tml_sim *s, const char *name, const tml_rope *r)
{
  path p = {s, name, r, 0};
  for (int k = 1; k + 1 < r->n && p.warned < WARNINGS_MOST; k++) check_pulley(&p, k);
  for (int k = 0; k + 1 < r->n && p.warned < WARNINGS_MOST; k++) check_span(&p, k);
}

void tml_ropes_warn(tml_sim *s)
{
  const tml_model *m = s->model;
  tml_system_frames(s->eq->sys, &s->eq->work, s->eq->run->q, s->eq->run->v);
  for (int i = 0; i < m->n_relations; i++)
    if (m->relations[i].rope) check_rope_path(s, m->relations[i].name, m->relations[i].rope);
  for (int i = 0; i < m->n_forces; i++)
    if (m->forces[i].rope && !m->forces[i].part) check_rope_path(s, m->forces[i].name, m->forces[i].rope);
}
