/* picture_gears.c - toothed wheels from the axis of each joint to the point of mesh, and racks. All wheels of a coupler
 * have teeth of one size, so that they mesh. */
#include <math.h>
#include <string.h>

#include "math/rotation.h"
#include "math/vec3.h"
#include "core/colour.h"
#include "core/number.h"
#include "draw/picture/picture_parts.h"

enum { USUAL = 16, FEWEST = 6, MOST = 64 }; /* teeth of the smallest wheel: usual, fewest; most teeth */

/* The vector from the origin of a joint's second marker to the point of mesh, in the marker's axes. Returns its
 * distance from the z axis. */
static double mesh_arm(const tml_drawing *d, const tml_scene_link *l, const double contact[3], double to[3])
{
  const tml_scene_marker *k = &d->scene->markers[l->j];
  double at[3], x[3], e[4];
  tml_scene_positions_marker(d->places, l->j, 0, at);
  tml_scene_positions_body(d->places, k->body, 0, x, e);
  v3_sub(x, contact, at);
  tml_scene_positions_turn(x, (double[4]){e[0], -e[1], -e[2], -e[3]}, x);
  m3_tmulv(to, k->axes, x);
  return hypot(to[0], to[1]);
}

/* A cylinder of the body that is the disc of the wheel; the wheel takes its thickness and colour. */
static const tml_scene_shape *disc_of(const tml_drawing *d, const tml_scene_marker *k, double radius)
{
  for (int i = 0; i < d->scene->n_shapes; i++) {
    const tml_scene_shape *s = &d->scene->shapes[i];
    double z[3], off[3];
    if (s->body != k->body || strcmp(s->kind, "cylinder") != 0 || !(fabs(s->size[1]/radius - 1) < 0.2)) continue;
    tml_scene_positions_turn(z, s->e, (double[3]){0, 0, 1});
    v3_sub(off, s->at, k->at);
    v3_axpy(off, -v3_dot(off, z), z);
    const double along = z[0]*k->axes[2] + z[1]*k->axes[5] + z[2]*k->axes[8];
    if (fabs(along) > 0.99 && v3_norm(off) < 0.05*radius) return s;
  }
  return NULL;
}

/* Position of the wheel along the axis of its marker. */
static double wheel_height(const tml_scene_shape *s, const tml_scene_marker *k)
{
  return (s->at[0] - k->at[0])*k->axes[2] + (s->at[1] - k->at[1])*k->axes[5] + (s->at[2] - k->at[2])*k->axes[8];
}

static void add_wheel(tml_drawing *d, const tml_scene_coupler *c, int i, const double to[3], int teeth)
{
  const tml_scene_link *l = &d->scene->joints[c->joints[i]];
  const tml_scene_marker *k = &d->scene->markers[l->j];
  tml_part wheel = {.sort = TML_PART_OF_JOINT, .name = c->name, .kind = TML_PART_WHEEL, .i = -1, .j = -1,
                    .colour = tml_picture_colour(d->scene, k->body), .opacity = 1.0};
  wheel.size[0] = hypot(to[0], to[1]);
  if (c->teeth[0] > 0) wheel.at[2] = to[2];
  wheel.size[1] = 1.6*d->p->symbol;
  wheel.size[2] = teeth;
  const tml_scene_shape *disc = disc_of(d, k, wheel.size[0]);
  if (disc) {
    wheel.size[1] = disc->size[0];
    wheel.at[2] = wheel_height(disc, k);
    if (tml_colour(disc->color) >= 0) wheel.colour = tml_colour(disc->color);
  }
  /* The first wheel has a tooth at the point of mesh, the next one a gap. */
  if (c->internal && teeth > c->teeth[1 - i]) wheel.size[2] = -teeth; /* internal gear */
  const double half = (atan2(to[1], to[0]) - (i%2 == 0 ? TML_PI/teeth : 0))/2;
  memcpy(wheel.e, (double[4]){cos(half), 0, 0, sin(half)}, sizeof wheel.e);
  tml_picture_put_on(d, l->j, wheel);
}

/* Axes of a rack in those of its marker: x along its displacement, y toward the wheel. */
static bool rack_axes(const tml_drawing *d, int rack, int wheel, const double contact[3], double A[9])
{
  const tml_scene_marker *k = &d->scene->markers[rack];
  double x[3], e[4], to[3], y[3];
  tml_scene_positions_marker(d->places, wheel, 0, to);
  tml_scene_positions_body(d->places, k->body, 0, x, e);
  v3_sub(to, to, contact);
  tml_scene_positions_turn(to, (double[4]){e[0], -e[1], -e[2], -e[3]}, to);
  m3_tmulv(y, k->axes, to);
  y[2] = 0; /* z is the direction of displacement */
  const double far = v3_norm(y);
  if (!(far > 0)) return false;
  const double rows[9] = {0, y[0]/far, -y[1]/far, 0, y[1]/far, y[0]/far, 1, 0, 0}; /* columns: z, y, z x y */
  memcpy(A, rows, sizeof rows);
  return true;
}

/* Draws a sliding body as a bar with teeth that fit the wheel, as long as its displacement. */
static void add_rack(tml_drawing *d, const tml_scene_coupler *c, int i, int wheel, tml_part bar)
{
  const tml_scene_link *l = &d->scene->joints[c->joints[i]];
  const double module = bar.size[2], pitch = TML_PI*module;
  double contact[3], to[3], A[9], low, high, start[3], end[3];
  tml_scene_positions_marker(d->places, c->mesh, 0, contact);
  if (!rack_axes(d, l->j, d->scene->joints[c->joints[wheel]].j, contact, A)) return;
  mesh_arm(d, l, contact, to);
  tml_picture_travel(d, l, &low, &high);
  tml_scene_positions_marker(d->places, l->i, 0, start);
  tml_scene_positions_marker(d->places, l->j, 0, end);
  const tml_scene_marker *k = &d->scene->markers[l->i];
  double x[3], e[4], z[3];
  tml_scene_positions_body(d->places, k->body, 0, x, e);
  tml_scene_positions_turn(z, e, (double[3]){k->axes[2], k->axes[5], k->axes[8]});
  v3_sub(end, end, start);
  const double middle = v3_dot(end, z) - (low + high)/2; /* as the rack moves ahead, the contact moves back along it */
  const double half = wheel%2 == 0 ? 0.0 : 0.5;          /* a tooth where the wheel has a gap */
  bar.size[0] = high - low + 12*pitch;
  v3_copy(bar.at, to);
  bar.at[2] += (round(middle/pitch) + half)*pitch;
  bar.colour = tml_picture_colour(d->scene, d->scene->markers[l->j].body);
  tml_rotation_matrix_quat(bar.e, A);
  tml_picture_put_on(d, l->j, bar);
}

/* Without numbers of teeth in the model the smallest wheel has USUAL teeth, fewer if the largest would exceed MOST. */
void tml_picture_gears(tml_drawing *d, const tml_scene_coupler *c)
{
  double contact[3], to[TML_SCENE_COUPLED][3], least = INFINITY, most = 0;
  bool wheel[TML_SCENE_COUPLED];
  if (c->mesh < 0) return;
  tml_scene_positions_marker(d->places, c->mesh, 0, contact);
  for (int i = 0; i < c->n; i++) {
    const tml_scene_link *l = &d->scene->joints[c->joints[i]];
    const double radius = mesh_arm(d, l, contact, to[i]);
    wheel[i] = l->symbol == TML_SYMBOL_PIN && radius > 0;
    if (!wheel[i]) continue;
    least = fmin(least, radius);
    most = fmax(most, radius);
  }
  for (int i = 0; i < c->n; i++) {
    const double fewest = fmax(FEWEST, fmin(USUAL, floor(MOST*least/most)));
    const double size = hypot(to[i][0], to[i][1])/least;
    const int teeth = c->teeth[0] > 0 ? c->teeth[i] : (int)fmin(MOST, round(fewest*size));
    if (!wheel[i]) continue;
    add_wheel(d, c, i, to[i], teeth);
    const tml_part rack = {.sort = TML_PART_OF_JOINT, .name = c->name, .kind = TML_PART_RACK, .i = -1, .j = -1,
                           .size = {0, 1.6*d->p->symbol, 2*hypot(to[i][0], to[i][1])/fmax(teeth, 3)}, .opacity = 1.0};
    for (int k = 0; k < c->n; k++)
      if (d->scene->joints[c->joints[k]].symbol == TML_SYMBOL_RAILS) add_rack(d, c, k, i, rack);
  }
}
