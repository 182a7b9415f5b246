/* picture_crank.c - a body without shapes that is hinged to ground, carries one more joint and turns all the way round:
 * a crank, with a hub, a web, and a counterweight on the other side. */
#include <math.h>
#include <string.h>

#include "math/rotation.h"
#include "math/vec3.h"
#include "output/picture_parts.h"

enum { SECTORS = 8 };
static const double pi = 3.14159265358979323846;

/* The hinge of the body to ground: its marker on the body; -1: there is none, or not one alone. */
static int hinge_of(const tml_drawing *d, int body)
{
  int found = -1;
  for (int i = 0; i < d->scene->n_joints; i++) {
    const tml_scene_link *l = &d->scene->joints[i];
    const int a = d->scene->markers[l->i].body, b = d->scene->markers[l->j].body;
    if (l->symbol != TML_SYMBOL_PIN || !((a == 0 && b == body) || (a == body && b == 0))) continue;
    if (found >= 0) return -1;
    found = a == body ? l->i : l->j;
  }
  return found;
}

/* The one other place where something is joined to it; false: none or more. */
static bool pin_of(const tml_drawing *d, int body, const double hub[3], double pin[3])
{
  int n = 0;
  for (int i = d->first[body]; i >= 0; i = d->next[i]) {
    double off[3];
    v3_sub(off, d->scene->markers[i].at, hub);
    if (!(v3_norm(off) > 1e-6*d->p->size)) continue;
    double apart[3];
    v3_sub(apart, pin, d->scene->markers[i].at);
    if (n > 0 && v3_norm(apart) <= 1e-6*d->p->size) continue;
    v3_copy(pin, d->scene->markers[i].at);
    n++;
  }
  return n == 1;
}

/* Whether a direction of the body, across the axis of its hinge, comes to point everywhere. */
static bool goes_round(const tml_drawing *d, int body, const double x[3], const double y[3])
{
  const int frames = d->places->frames->n, stride = tml_picture_stride(frames);
  unsigned seen = 0;
  double at[3], e[4], u[3], v[3], arm[3];
  tml_places_body(d->places, body, 0, at, e);
  tml_places_turn(u, e, x);
  tml_places_turn(v, e, y);
  for (int f = 0; f < frames; f += stride) {
    tml_places_body(d->places, body, f, at, e);
    tml_places_turn(arm, e, x);
    const double part = (atan2(v3_dot(arm, v), v3_dot(arm, u)) + pi)/(2*pi);
    seen |= 1U << (int)fmin(SECTORS - 1, SECTORS*part);
  }
  return seen == (1U << SECTORS) - 1U;
}

/* Arm and axis as x and z of a frame on the hub, columns of A; the length of the arm. */
static double frame_of(const tml_scene_marker *hub, const double pin[3], double A[9])
{
  const double z[3] = {hub->axes[2], hub->axes[5], hub->axes[8]};
  double x[3], y[3];
  v3_sub(x, pin, hub->at);
  v3_axpy(x, -v3_dot(x, z), z);
  const double length = v3_norm(x);
  for (int i = 0; i < 3 && length > 0; i++) x[i] /= length;
  v3_cross(y, z, x);
  for (int i = 0; i < 3; i++) A[3*i] = x[i], A[3*i + 1] = y[i], A[3*i + 2] = z[i];
  return length;
}

static void add_web(tml_drawing *d, tml_part web, double length)
{
  const double s = d->p->symbol, back = fmin(0.55*length, 5*s), wide = 0.75*back;
  web.size[0] = 1.1*s;
  web.size[1] = 1.3*s;
  if (!tml_picture_add(d, &web)) return;
  tml_picture_point(d, 0, 0);
  tml_picture_point(d, length, 0);
  if (!tml_picture_add(d, &web)) return; /* the counterweight */
  tml_picture_point(d, 0, 0);
  tml_picture_point(d, -back, wide);
  tml_picture_point(d, -back, -wide);
}

bool tml_picture_crank(tml_drawing *d, int body)
{
  const int hinge = hinge_of(d, body);
  double pin[3] = {0}, A[9], x[3], y[3];
  if (hinge < 0 || d->scene->bodies[body].kind == TML_POINT) return false;
  const tml_scene_marker *hub = &d->scene->markers[hinge];
  if (!pin_of(d, body, hub->at, pin)) return false;
  const double length = frame_of(hub, pin, A);
  m3_column(x, A, 0);
  m3_column(y, A, 1);
  if (!(length > 2*d->p->symbol) || !goes_round(d, body, x, y)) return false;
  tml_part web = {.sort = TML_PART_OF_BODY, .name = d->scene->bodies[body].name, .kind = TML_PART_PLATE, .body = body,
                  .i = -1, .j = -1, .colour = tml_picture_colour(d->scene, body), .opacity = 1.0};
  v3_copy(web.at, hub->at);
  tml_matrix_quat(web.e, A);
  add_web(d, web, length);
  tml_part round = web; /* the hub */
  round.kind = TML_PART_CYLINDER;
  v3_copy(round.size, (double[3]){1.9*d->p->symbol, 1.9*d->p->symbol, 1.5*d->p->symbol});
  tml_picture_add(d, &round);
  double off[3];
  v3_sub(off, pin, hub->at);
  const double z[3] = {A[2], A[5], A[8]}, along = v3_dot(off, z);
  if (fabs(along) > d->p->symbol) { /* the pin stands out of the web */
    round.size[0] = round.size[1] = 0.62*d->p->symbol;
    round.size[2] = fabs(along);
    v3_axpy(round.at, length, x);
    v3_axpy(round.at, along/2, z);
    tml_picture_add(d, &round);
  }
  return true;
}
