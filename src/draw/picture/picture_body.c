/* picture_body.c - the parts of a picture that belong to a body. A body with shapes gets thin rods to joints that the
 * shapes do not reach. A body without shapes becomes rods between its joints, a plate, a block along its guide, or the
 * ellipsoid of its inertia. */
#include <math.h>
#include <string.h>

#include "math/rotation.h"
#include "math/vec3.h"
#include "core/colour.h"
#include "draw/picture/picture_parts.h"

static const double centre[3] = {0, 0, 0};

/* A part at the origin of the body with the body's orientation. */
static tml_part make_body_part(const tml_drawing *d, int body, tml_part_kind kind)
{
  return (tml_part){.sort = TML_PART_OF_BODY, .name = d->scene->bodies[body].name, .kind = kind, .body = body, .i = -1,
                    .j = -1, .e = {1, 0, 0, 0}, .colour = tml_picture_colour(d->scene, body), .opacity = 1.0};
}

static double point_distance(const double a[3], const double b[3])
{
  double d[3];
  v3_sub(d, a, b);
  return v3_norm(d);
}

typedef struct rod { double radius; long colour; } rod;

static void add_rod(tml_drawing *d, int body, const double a[3], const double b[3], rod look)
{
  const double length = point_distance(a, b);
  if (!(length > 1e-9*d->p->size)) return;
  tml_part part = make_body_part(d, body, TML_PART_CYLINDER);
  double along[3];
  for (int i = 0; i < 3; i++) part.at[i] = (a[i] + b[i])/2;
  for (int i = 0; i < 3; i++) along[i] = (b[i] - a[i])/length;
  tml_scene_positions_from_z(part.e, along);
  part.size[0] = part.size[1] = look.radius;
  part.size[2] = length;
  part.colour = look.colour;
  tml_picture_add(d, &part);
}

/* ---------------------------------------------------------------- bodies with shapes --------- */

/* Distance of a point of the body from the box around a shape. */
static double distance_to_shape(const tml_drawing *d, int shape, const double p[3])
{
  const tml_scene_shape *k = &d->scene->shapes[shape];
  const tml_picture_box *box = &d->boxes[shape];
  const double back[4] = {k->e[0], -k->e[1], -k->e[2], -k->e[3]};
  double q[3], sum = 0;
  v3_sub(q, p, k->at);
  tml_scene_positions_turn(q, back, q);
  for (int i = 0; i < 3; i++) sum += pow(fmax(0, fabs(q[i] - box->middle[i]) - box->half[i]), 2);
  return sqrt(sum);
}

/* Draws a thin rod to points[0] from the nearest shape of the body with an index below n, unless one of the points lies
 * near that shape. */
static void draw_rod_to_points(tml_drawing *d, int body, int n, const double (*points)[3], int n_points)
{
  const tml_scene_shape *shapes = d->scene->shapes;
  int nearest = -1, last = -1;
  double least = INFINITY;
  for (int k = 0; k < d->scene->n_shapes; k++) {
    if (shapes[k].body != body) continue;
    last = k;
    for (int i = 0; i < n_points && k < n; i++) {
      const double far = distance_to_shape(d, k, points[i]);
      if (!(far < least)) continue;
      least = far;
      nearest = k;
    }
  }
  const double s = tml_picture_symbol_on(d, body);
  if (nearest < 0 || !(least > 1.2*s)) return;
  const long given = tml_colour(shapes[last].color);
  double from[3];
  tml_picture_middle(d, nearest, from);
  add_rod(d, body, from, points[0], (rod){0.4*s, given >= 0 ? given : tml_picture_colour(d->scene, body)});
}

/* Connects shapes to each other and to joints, so that no part seems to hang in the air. */
static void connect_shapes(tml_drawing *d, int body)
{
  for (int k = 0; k < d->scene->n_shapes; k++) {
    if (d->scene->shapes[k].body != body) continue;
    double p[9][3];
    tml_picture_middle(d, k, p[0]);
    for (int c = 0; c < 8; c++) tml_picture_corner(d, k, c, p[c + 1]);
    draw_rod_to_points(d, body, k, (const double (*)[3])p, 9);
  }
  for (int i = d->first[body]; i >= 0; i = d->next[i])
    draw_rod_to_points(d, body, d->scene->n_shapes, (const double (*)[3])&d->scene->markers[i].at, 1);
}

/* ---------------------------------------------------------------- bodies without ------------- */

static int add_distinct_point(tml_drawing *d, int n, const double at[3])
{
  for (int i = 0; i < n; i++)
    if (!(point_distance(d->points[i], at) > 1e-6*d->p->size)) return n;
  v3_copy(d->points[n], at);
  return n + 1;
}

/* Collects the distinct points of the body's joints; if there are fewer than two, those of its named markers as
 * well. */
static int collect_joint_points(tml_drawing *d, int body)
{
  int n = 0;
  for (int i = d->first[body]; i >= 0; i = d->next[i]) n = add_distinct_point(d, n, d->scene->markers[i].at);
  if (n >= 2 || d->scene->bodies[body].kind == TML_POINT) return n;
  for (int i = 0; i < d->scene->n_markers; i++) {
    const tml_scene_marker *m = &d->scene->markers[i];
    if (m->body == body && m->named) n = add_distinct_point(d, n, m->at);
  }
  return n;
}

static double distance_to_line(const double a[3], const double b[3])
{
  double along[3], foot[3];
  v3_sub(along, b, a);
  v3_copy(foot, a);
  v3_axpy(foot, -v3_dot(a, along)/v3_dot(along, along), along);
  return v3_norm(foot);
}

/* A plate around the n points. With two points its ends are round about the pins. */
static void add_plate(tml_drawing *d, int body, int n)
{
  const double s = tml_picture_symbol_on(d, body);
  tml_part part = make_body_part(d, body, TML_PART_PLATE);
  part.size[0] = 1.4*0.62*s;
  part.size[1] = (n == 2 ? 1.25 : 1.3*0.62)*s;
  if (!tml_picture_add(d, &part)) return;
  for (int i = 0; i < n; i++) tml_picture_point(d, d->points[i][0], d->points[i][1]);
}

/* Draws a slider as a block along its guide. Returns false if the body is not a slider. */
static bool add_block(tml_drawing *d, int body)
{
  for (int i = 0; i < d->scene->n_joints; i++) {
    const tml_scene_link *l = &d->scene->joints[i];
    const tml_scene_marker *a = &d->scene->markers[l->i], *b = &d->scene->markers[l->j];
    if (l->symbol != TML_SYMBOL_RAILS || (a->body != body && b->body != body)) continue;
    tml_part part = make_body_part(d, body, TML_PART_BOX);
    tml_rotation_matrix_quat(part.e, (a->body == body ? a : b)->axes);
    part.size[0] = part.size[1] = 2.9*tml_picture_symbol_on(d, body);
    part.size[2] = 5*tml_picture_symbol_on(d, body);
    tml_picture_add(d, &part);
    return true;
  }
  return false;
}

/* Draws the ellipsoid that has the body's mass and inertia, limited to a sensible size. */
static void add_ball(tml_drawing *d, int body, bool jointed)
{
  const tml_scene_body *b = &d->scene->bodies[body];
  const double low = 1.5*tml_picture_symbol_on(d, body), high = (jointed ? 0.09 : 0.25)*d->p->size;
  const double I[3] = {b->inertia[0], b->inertia[4], b->inertia[8]};
  tml_part part = make_body_part(d, body, TML_PART_BALL);
  for (int i = 0; i < 3; i++) {
    const double free = I[(i + 1)%3] + I[(i + 2)%3] - I[i];
    if (b->kind == TML_RIGID && b->mass > 0) part.size[i] = fmin(high, fmax(low, sqrt(fmax(0, 2.5*free/b->mass))));
    else part.size[i] = fmax(low, 0.05*d->p->size*cbrt(b->mass/d->heaviest));
  }
  tml_picture_add(d, &part);
}

/* Planar: a plate around the joints, and around the centre of mass if that is clearly off their line. */
static void invent_flat(tml_drawing *d, int body, int n)
{
  const double off = n == 2 ? distance_to_line(d->points[0], d->points[1]) : 0;
  if (off > 2*tml_picture_symbol_on(d, body)) n = add_distinct_point(d, n, centre);
  add_plate(d, body, n);
}

/* A body that is drawn as a toothed wheel or a rack with its gears needs at most a hub. */
static bool has_teeth(const tml_drawing *d, int body)
{
  for (int i = 0; i < d->scene->n_couplers; i++) {
    const tml_scene_coupler *c = &d->scene->couplers[i];
    for (int k = 0; k < c->n && c->mesh >= 0; k++)
      if (d->scene->markers[d->scene->joints[c->joints[k]].j].body == body) return true;
  }
  return false;
}

static void invent_shape(tml_drawing *d, int body)
{
  const double near = 1e-6*d->p->size, radius = 0.62*tml_picture_symbol_on(d, body);
  const long colour = tml_picture_colour(d->scene, body);
  const rod thick = {radius, colour}, thin = {0.7*radius, colour};
  const int n = collect_joint_points(d, body);
  const double (*at)[3] = (const double (*)[3])d->points;
  int away = 0;
  for (int i = 0; i < n; i++) away += v3_norm(at[i]) > near;
  if (d->scene->bodies[body].kind == TML_PLANAR && n >= 2) {
    invent_flat(d, body, n);
    return;
  }
  if (n == 2) add_rod(d, body, at[0], at[1], thick);
  else for (int i = 0; i < n; i++) add_rod(d, body, centre, at[i], thick);
  if (away == 0 && add_block(d, body)) return;
  if (n == 2 && distance_to_line(at[0], at[1]) < near) return;
  if (n < 2 && has_teeth(d, body)) return;
  add_ball(d, body, n > 0);
  for (int i = 0; i < n && n == 2; i++) add_rod(d, body, centre, at[i], thin);
}

void tml_picture_body(tml_drawing *d, int body)
{
  for (int k = 0; k < d->scene->n_shapes; k++)
    if (d->scene->shapes[k].body == body) {
      connect_shapes(d, body);
      return;
    }
  if (d->scene->bodies[body].flexible) return; /* drawn by its nodes */
  if (tml_picture_crank(d, body)) return;
  invent_shape(d, body);
}
