/* picture_symbols.c - symbols of joints, gears, springs and mounts, in the axes of their markers. */
#include <math.h>
#include <string.h>

#include "math/rotation.h"
#include "math/vec3.h"
#include "draw/picture/picture_parts.h"

static const double half_root = 0.70710678118654752440;

/* ---------------------------------------------------------------- parts on markers ----------- */

enum { ARC = 16 }; /* pieces of a rope's arc on a pulley */

static tml_part make_part(const char *name, tml_part_sort sort, tml_part_kind kind)
{
  return (tml_part){.sort = sort, .name = name, .kind = kind, .i = -1, .j = -1, .e = {1, 0, 0, 0},
                    .arc = {.pulley = -1}, .colour = TML_PICTURE_DARK, .opacity = 1.0};
}

/* A part of a joint, in the axes of its marker. */
static tml_part make_joint_part(const tml_scene_link *l, tml_part_kind kind, double a, double b, double c)
{
  tml_part part = make_part(l->name, TML_PART_OF_JOINT, kind);
  v3_copy(part.size, (double[3]){a, b, c});
  return part;
}

static tml_part in_colour(tml_part part, long colour)
{
  part.colour = colour;
  return part;
}

static void put_on(tml_drawing *d, int marker, tml_part part)
{
  const tml_scene_marker *m = &d->scene->markers[marker];
  double e[4], at[3];
  tml_rotation_matrix_quat(e, m->axes);
  m3_mulv(at, m->axes, part.at);
  v3_axpy(at, 1.0, m->at);
  v3_copy(part.at, at);
  const double own[4] = {part.e[0], part.e[1], part.e[2], part.e[3]};
  tml_quat_mul(part.e, e, own);
  part.body = m->body;
  tml_picture_add(d, &part);
}

void tml_picture_put_on(tml_drawing *d, int marker, tml_part part) { put_on(d, marker, part); }

static void put_between(tml_drawing *d, const tml_scene_link *l, tml_part part)
{
  part.body = -1;
  part.i = l->i;
  part.j = l->j;
  tml_picture_add(d, &part);
}

/* A cylinder over the fractions `from` to `to` of the line between two markers. */
static tml_part make_bar(const tml_scene_link *l, double radius, double from, double to)
{
  tml_part part = make_joint_part(l, TML_PART_CYLINDER, radius, radius, to - from);
  part.at[2] = (from + to)/2;
  return part;
}

/* ---------------------------------------------------------------- pins ----------------------- */

/* The support of planar drawings, upright for any axes of the marker. It lies behind the bodies and hides none. */
static void add_support(tml_drawing *d, const tml_scene_link *l)
{
  const tml_scene_marker *a = &d->scene->markers[l->i], *b = &d->scene->markers[l->j];
  const double s = fmax(tml_picture_symbol_of(d, l), 0.6*d->p->symbol), depth = 0.5*d->p->depth;
  if (!d->p->planar || (a->body != 0 && b->body != 0)) return;
  tml_part triangle = make_joint_part(l, TML_PART_SUPPORT, 2*s, depth, 0),
    base = make_joint_part(l, TML_PART_BOX, 5.4*s, 0.5*s, depth);
  v3_copy(triangle.at, a->body == 0 ? a->at : b->at);
  triangle.at[2] -= 1.4*d->p->depth;
  v3_copy(base.at, triangle.at);
  base.at[1] -= 3.4*s;
  tml_picture_add(d, &triangle);
  tml_picture_add(d, &base);
}

static void add_pin(tml_drawing *d, const tml_scene_link *l, double length)
{
  const double s = tml_picture_symbol_of(d, l);
  put_on(d, l->i, make_joint_part(l, TML_PART_CYLINDER, 0.95*s, 0.95*s, length));
  put_on(d, l->i, in_colour(make_joint_part(l, TML_PART_CYLINDER, 0.62*s, 0.62*s, 1.02*length), TML_PICTURE_LIGHT));
}

static void add_rings(tml_drawing *d, const tml_scene_link *l)
{
  const double s = tml_picture_symbol_of(d, l);
  for (int i = -2; i <= 2; i++) {
    tml_part ring = in_colour(make_joint_part(l, TML_PART_RING, s, 0.16*s, 0), TML_PICTURE_LIGHT);
    ring.at[2] = i*s;
    put_on(d, l->i, ring);
  }
}

/* ---------------------------------------------------------------- rails ---------------------- */

void tml_picture_travel(const tml_drawing *d, const tml_scene_link *l, double *low, double *high)
{
  const tml_scene_marker *a = &d->scene->markers[l->i];
  const int frames = d->places->frames->n, stride = tml_picture_stride(frames);
  *low = INFINITY;
  *high = -INFINITY;
  for (int f = 0; f < frames; f += stride) {
    double x[3], e[4], from[3], to[3], z[3];
    tml_scene_positions_body(d->places, a->body, f, x, e);
    tml_scene_positions_turn(z, e, (double[3]){a->axes[2], a->axes[5], a->axes[8]});
    tml_scene_positions_marker(d->places, l->i, f, from);
    tml_scene_positions_marker(d->places, l->j, f, to);
    v3_sub(to, to, from);
    *low = fmin(*low, v3_dot(to, z));
    *high = fmax(*high, v3_dot(to, z));
  }
}

/* The direction, in a marker's axes, that is perpendicular to its z and lies in the plane of the drawing. */
static void side_of(const tml_scene_marker *m, double side[3])
{
  const double across[3] = {-m->axes[5], m->axes[2], 0}, length = v3_norm(across);
  v3_copy(side, (double[3]){1, 0, 0});
  if (length < 1e-6) return;
  m3_tmulv(side, m->axes, across);
  for (int i = 0; i < 3; i++) side[i] /= length;
}

/* Transforms a direction from the axes of a marker to those of a shape, at the start. */
static void turn_to_shape(const tml_drawing *d, int marker, const tml_scene_shape *k, double u[3])
{
  const tml_scene_marker *m = &d->scene->markers[marker];
  const double own[4] = {k->e[0], -k->e[1], -k->e[2], -k->e[3]};
  double x[3], e[4], v[3];
  m3_mulv(v, m->axes, u);
  tml_scene_positions_body(d->places, m->body, 0, x, e);
  tml_scene_positions_turn(v, e, v);
  tml_scene_positions_body(d->places, k->body, 0, x, e);
  tml_scene_positions_turn(v, (double[4]){e[0], -e[1], -e[2], -e[3]}, v);
  tml_scene_positions_turn(u, own, v);
}

/* Distance of rails from their axis: beside the sliding body, unless that is large. */
static double rail_offset(const tml_drawing *d, const tml_scene_link *l, const double side[3])
{
  const double s = tml_picture_symbol_of(d, l);
  for (int i = 0; i < d->scene->n_shapes; i++) {
    const tml_scene_shape *k = &d->scene->shapes[i];
    const double *half = d->boxes[i].half;
    double u[3] = {side[0], side[1], side[2]};
    if (k->body != d->scene->markers[l->j].body) continue;
    turn_to_shape(d, l->i, k, u);
    const double reach = fabs(u[0])*half[0] + fabs(u[1])*half[1] + fabs(u[2])*half[2];
    return fmin(reach + 0.25*s, 6*s);
  }
  return (d->p->planar ? 1.7 : 1.3)*s;
}

static void add_rails(tml_drawing *d, const tml_scene_link *l)
{
  const double s = tml_picture_symbol_of(d, l);
  double low, high, side[3] = {1, 0, 0};
  tml_picture_travel(d, l, &low, &high);
  if (d->p->planar) side_of(&d->scene->markers[l->i], side);
  const double offset = rail_offset(d, l, side);
  for (int sign = -1; sign <= 1; sign += 2) {
    tml_part rail = make_joint_part(l, TML_PART_BOX, 0.35*s, 0.35*s, high - low + 9*s);
    v3_axpy(rail.at, sign*offset, side);
    rail.at[2] += (low + high)/2;
    put_on(d, l->i, rail);
  }
}

/* ---------------------------------------------------------------- other joints --------------- */

static void add_ball(tml_drawing *d, const tml_scene_link *l)
{
  const double s = tml_picture_symbol_of(d, l), r = 1.15*s;
  put_on(d, l->i, in_colour(make_joint_part(l, TML_PART_BALL, r, r, r), TML_PICTURE_LIGHT));
  put_on(d, l->i, make_joint_part(l, TML_PART_RING, 1.2*s, 0.28*s, 0));
}

static void add_cross(tml_drawing *d, const tml_scene_link *l)
{
  const double s = tml_picture_symbol_of(d, l);
  tml_part arm = make_joint_part(l, TML_PART_CYLINDER, 0.38*s, 0.38*s, 4*s);
  memcpy(arm.e, (double[4]){half_root, 0, half_root, 0}, sizeof arm.e);
  put_on(d, l->i, arm);
  memcpy(arm.e, (double[4]){half_root, half_root, 0, 0}, sizeof arm.e);
  put_on(d, l->i, in_colour(arm, TML_PICTURE_LIGHT));
  put_on(d, l->i, make_joint_part(l, TML_PART_BALL, 0.7*s, 0.7*s, 0.7*s));
}

static int symbol_marker(const tml_drawing *d, const tml_scene_link *l);

static void add_sheet_symbol(tml_drawing *d, const tml_scene_link *l)
{
  const double s = tml_picture_symbol_of(d, l);
  tml_part sheet = in_colour(make_joint_part(l, TML_PART_BOX, 6*s, 6*s, 0.15*s), TML_PICTURE_LIGHT);
  sheet.opacity = 0.6;
  put_on(d, l->i, sheet);
}

void tml_picture_joint(tml_drawing *d, const tml_scene_link *l)
{
  const double s = tml_picture_symbol_of(d, l), length = d->p->planar ? 2.12*d->p->depth + 0.3*s : 3.2*s;
  switch (l->symbol) {
  case TML_SYMBOL_PIN:
    add_pin(d, l, length);
    add_support(d, l);
    break;
  case TML_SYMBOL_LONG_PIN: add_pin(d, l, 2*length); break;
  case TML_SYMBOL_THREAD:
    add_pin(d, l, 2*length);
    add_rings(d, l);
    break;
  case TML_SYMBOL_RAILS: add_rails(d, l); break;
  case TML_SYMBOL_BALL: add_ball(d, l); break;
  case TML_SYMBOL_CROSS: add_cross(d, l); break;
  case TML_SYMBOL_BLOCK:
    put_on(d, l->i, make_joint_part(l, TML_PART_BOX, 1.7*s, 1.7*s, d->p->planar ? length : 1.7*s));
    break;
  case TML_SYMBOL_SHEET: add_sheet_symbol(d, l); break;
  case TML_SYMBOL_WHEEL: put_on(d, l->i, make_joint_part(l, TML_PART_WHEEL, 2.2*s, s, 24)); break;
  case TML_SYMBOL_ROD: put_between(d, l, make_bar(l, 0.3*s, 0, 1)); break;
  case TML_SYMBOL_DIAMOND:
    put_on(d, symbol_marker(d, l),
           in_colour(make_joint_part(l, TML_PART_DIAMOND, 1.1*s, 1.1*s, 1.1*s), TML_PICTURE_LIGHT));
    break;
  }
}

/* ---------------------------------------------------------------- springs and mounts --------- */

static tml_part of_force(tml_part part, long colour)
{
  part.sort = TML_PART_OF_FORCE;
  part.colour = colour;
  return part;
}

/* A coil if the element has stiffness, else a damper: a sleeve on a rod. */
void tml_picture_coil(tml_drawing *d, const tml_scene_link *l)
{
  const double s = tml_picture_symbol_of(d, l);
  if (strcmp(l->kind, "rotation") == 0) {
    tml_part spiral = of_force(make_joint_part(l, TML_PART_SPIRAL, 2.6*s, 0.16*s, 0), TML_PICTURE_STEEL);
    spiral.at[2] = d->p->planar ? 1.1*d->p->depth : 0;
    put_on(d, l->i, spiral);
    return;
  }
  if (!l->elastic) {
    put_between(d, l, of_force(make_bar(l, 0.22*s, 0, 1), TML_PICTURE_STEEL));
    put_between(d, l, of_force(make_bar(l, 0.8*s, 0.2, 0.6), TML_PICTURE_DARK));
    return;
  }
  double from[3], to[3];
  tml_scene_positions_marker(d->places, l->i, 0, from);
  tml_scene_positions_marker(d->places, l->j, 0, to);
  v3_sub(to, to, from);
  const double length = fmax(v3_norm(to), 0.02*d->p->size);
  put_between(d, l, of_force(make_joint_part(l, TML_PART_COIL, fmin(1.5*s, 0.2*length), 0.2*s, length),
                             TML_PICTURE_STEEL));
}

/* The marker at which the symbol is drawn: not one of ground if the other marker moves away from it. */
static int symbol_marker(const tml_drawing *d, const tml_scene_link *l)
{
  const int frames = d->places->frames->n, stride = tml_picture_stride(frames);
  double far = 0;
  if (d->scene->markers[l->i].body != 0) return l->i;
  for (int f = 0; f < frames; f += stride) {
    double a[3], b[3];
    tml_scene_positions_marker(d->places, l->i, f, a);
    tml_scene_positions_marker(d->places, l->j, f, b);
    v3_sub(b, b, a);
    far = fmax(far, v3_norm(b));
  }
  return far > 8*d->p->symbol ? l->j : l->i;
}

void tml_picture_ring(tml_drawing *d, const tml_scene_link *l)
{
  const double s = tml_picture_symbol_of(d, l);
  put_on(d, symbol_marker(d, l), of_force(make_joint_part(l, TML_PART_RING, 1.3*s, 0.55*s, 0), TML_PICTURE_STEEL));
}

/* A blade along x, or the rim of a disc that rolls about z. */
void tml_picture_relation(tml_drawing *d, const tml_scene_link *l)
{
  const double s = tml_picture_symbol_of(d, l);
  if (strcmp(l->kind, "rolling") == 0) put_on(d, l->i, make_joint_part(l, TML_PART_RING, fmax(l->radius, s), 0.2*s, 0));
  else put_on(d, l->i, make_joint_part(l, TML_PART_BOX, 5*s, 0.4*s, d->p->planar ? 2.2*d->p->depth : 1.4*s));
}

/* The disc of a pulley. The rope that ends on a drum is drawn all round it. */
static void add_pulley(tml_drawing *d, const tml_scene_link *l, int marker, double radius, bool drum)
{
  const double s = tml_picture_symbol_of(d, l), thick = d->p->planar ? 0.9*d->p->depth : 0.8*s;
  tml_part disc = of_force(make_joint_part(l, TML_PART_CYLINDER, radius - 0.2*s, radius - 0.2*s, thick),
                           TML_PICTURE_STEEL);
  disc.opacity = 0.6;
  if (radius > 0.3*s) put_on(d, marker, disc);
  if (drum) put_on(d, marker, of_force(make_joint_part(l, TML_PART_RING, radius, 0.18*s, 0), TML_PICTURE_DARK));
}

/* The rope on a pulley between two spans: an arc of straight pieces. */
static void add_arc(tml_drawing *d, const tml_scene_link *l, const tml_scene_link *behind)
{
  tml_part line = of_force(make_bar(l, 0.18*tml_picture_symbol_of(d, l), 0, 1), TML_PICTURE_DARK);
  line.body = -1;
  line.i = l->i;
  line.j = behind->j;
  line.arc = (tml_part_arc){.pulley = l->j, .radii = {l->radii[0], l->radii[1], behind->radii[1]}};
  for (int i = 0; i < ARC; i++) {
    line.arc.from = (double)i/ARC;
    line.arc.to = (i + 1.0)/ARC;
    tml_picture_add(d, &line);
  }
}

void tml_picture_rope(tml_drawing *d, const tml_scene_link *before, const tml_scene_link *l,
                      const tml_scene_link *behind)
{
  tml_part line = of_force(make_bar(l, 0.18*tml_picture_symbol_of(d, l), 0, 1), TML_PICTURE_DARK);
  line.radii[0] = l->radii[0];
  line.radii[1] = l->radii[1];
  put_between(d, l, line);
  if (l->radii[0] != 0.0 && !before) add_pulley(d, l, l->i, fabs(l->radii[0]), true);
  if (l->radii[1] != 0.0) add_pulley(d, l, l->j, fabs(l->radii[1]), !behind);
  if (l->radii[1] != 0.0 && behind) add_arc(d, l, behind);
}
