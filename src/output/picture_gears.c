/* picture_gears.c - toothed wheels from the axis of each joint to the point of mesh: teeth of one size for all of a
 * coupler, so that they fit into each other where they meet. */
#include <math.h>
#include <string.h>

#include "math/rotation.h"
#include "math/vec3.h"
#include "core/colour.h"
#include "output/picture_parts.h"

enum { USUAL = 16, FEWEST = 6, MOST = 64 }; /* teeth of the smallest wheel, if the largest may have that many; of any */
static const double pi = 3.14159265358979323846;

/* From the origin of the second marker of a joint to the mesh, in its axes; how far from its z axis that is. */
static double arm(const tml_drawing *d, const tml_scene_link *l, const double contact[3], double to[3])
{
  const tml_scene_marker *k = &d->scene->markers[l->j];
  double at[3], x[3], e[4];
  tml_places_marker(d->places, l->j, 0, at);
  tml_places_body(d->places, k->body, 0, x, e);
  v3_sub(x, contact, at);
  tml_places_turn(x, (double[4]){e[0], -e[1], -e[2], -e[3]}, x);
  m3_tmulv(to, k->axes, x);
  return hypot(to[0], to[1]);
}

/* A cylinder of the body that is the wheel's own disc: as thick are its teeth, and of its colour. */
static const tml_scene_shape *disc_of(const tml_drawing *d, const tml_scene_marker *k, double radius)
{
  for (int i = 0; i < d->scene->n_shapes; i++) {
    const tml_scene_shape *s = &d->scene->shapes[i];
    double z[3], off[3];
    if (s->body != k->body || strcmp(s->kind, "cylinder") != 0 || !(fabs(s->size[1]/radius - 1) < 0.2)) continue;
    tml_places_turn(z, s->e, (double[3]){0, 0, 1});
    v3_sub(off, s->at, k->at);
    v3_axpy(off, -v3_dot(off, z), z);
    const double along = z[0]*k->axes[2] + z[1]*k->axes[5] + z[2]*k->axes[8];
    if (fabs(along) > 0.99 && v3_norm(off) < 0.05*radius) return s;
  }
  return NULL;
}

/* Where the wheel sits along the axis of its marker. */
static double height(const tml_scene_shape *s, const tml_scene_marker *k)
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
    wheel.at[2] = height(disc, k);
    if (tml_colour(disc->color) >= 0) wheel.colour = tml_colour(disc->color);
  }
  /* a tooth of the first wheel points to the mesh, of the next one a gap */
  if (c->internal && teeth > c->teeth[1 - i]) { /* a ring, without its teeth */
    const double module = 2*wheel.size[0]/teeth;
    wheel.kind = TML_PART_RING;
    wheel.size[0] += 2.5*module;
    wheel.size[1] = 1.25*module;
    wheel.size[2] = 0;
  }
  const double half = (atan2(to[1], to[0]) - (i%2 == 0 ? pi/teeth : 0))/2;
  memcpy(wheel.e, (double[4]){cos(half), 0, 0, sin(half)}, sizeof wheel.e);
  tml_picture_put_on(d, l->j, wheel);
}

void tml_picture_gears(tml_drawing *d, const tml_scene_coupler *c)
{
  double contact[3], to[TML_SCENE_COUPLED][3], least = INFINITY, most = 0;
  bool wheel[TML_SCENE_COUPLED];
  if (c->mesh < 0) return;
  tml_places_marker(d->places, c->mesh, 0, contact);
  for (int i = 0; i < c->n; i++) {
    const tml_scene_link *l = &d->scene->joints[c->joints[i]];
    const double radius = arm(d, l, contact, to[i]);
    wheel[i] = l->symbol == TML_SYMBOL_PIN && radius > 0;
    if (!wheel[i]) continue;
    least = fmin(least, radius);
    most = fmax(most, radius);
  }
  for (int i = 0; i < c->n; i++) {
    const double fewest = fmax(FEWEST, fmin(USUAL, floor(MOST*least/most)));
    const double size = hypot(to[i][0], to[i][1])/least;
    if (wheel[i]) add_wheel(d, c, i, to[i], c->teeth[0] > 0 ? c->teeth[i] : (int)fmin(MOST, round(fewest*size)));
  }
}
