/* shape.c - mass, centre and inertia of solids. */
#include "model/shape.h"

#include <math.h>
#include <string.h>

#include "model/check.h"
#include "model/orientation.h"

static const double pi = 3.14159265358979323846;

/* Volume, and per mass the moments about x (= y) and z, through the solid's own centre. */
typedef struct solid {
  double volume, ix, iy, iz;
} solid;

static solid solid_of_box(const double s[3])
{
  const double xx = s[0]*s[0], yy = s[1]*s[1], zz = s[2]*s[2];
  return (solid){s[0]*s[1]*s[2], (yy + zz)/12, (xx + zz)/12, (xx + yy)/12};
}

/* Inner radius 0 is the full cylinder. */
static solid solid_of_tube(double l, double r, double inner)
{
  const double rr = r*r + inner*inner, side = rr/4 + l*l/12;
  return (solid){pi*(r*r - inner*inner)*l, side, side, rr/2};
}

static solid solid_of_cone(double l, double r)
{
  const double side = 3*(4*r*r + l*l)/80;
  return (solid){pi*r*r*l/3, side, side, 0.3*r*r};
}

static solid solid_of_capsule(double l, double r)
{
  const double middle = pi*r*r*l, ends = 4*pi*r*r*r/3, all = middle + ends;
  const double side =
      middle*(l*l/12 + r*r/4) + ends*(0.4*r*r + l*l/4 + 0.375*l*r);
  return (solid){all, side/all, side/all, (middle*r*r/2 + ends*0.4*r*r)/all};
}

static solid solid_of(const tml_shape_def *d)
{
  const double *s = d->size;
  switch (d->kind) {
    case TML_BOX: return solid_of_box(s);
    case TML_CYLINDER: return solid_of_tube(s[0], s[1], 0);
    case TML_SPHERE: return (solid){4*pi*s[0]*s[0]*s[0]/3, 0.4*s[0]*s[0], 0.4*s[0]*s[0], 0.4*s[0]*s[0]};
    case TML_CAPSULE: return solid_of_capsule(s[0], s[1]);
    case TML_CONE: return solid_of_cone(s[0], s[1]);
    case TML_TUBE: return solid_of_tube(s[0], s[1], s[2]);
  }
  return (solid){0, 0, 0, 0};
}

/* How many sizes a kind has, and what they are called. */
static int size_count(tml_shape_kind kind, const char *const **names)
{
  static const char *const box[] = {"size", "size", "size"};
  static const char *const round[] = {"length", "radius", "inner-radius"};
  *names = kind == TML_BOX ? box : kind == TML_SPHERE ? round + 1 : round;
  return kind == TML_SPHERE ? 1 : kind == TML_BOX || kind == TML_TUBE ? 3 : 2;
}

/* Names, #hex and functions of CSS; nothing that could end an attribute or a rule. */
static bool is_color(const char *text)
{
  static const char allowed[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789#(),.%- ";
  const size_t n = strlen(text);
  return n > 0 && n <= 64 && strspn(text, allowed) == n;
}

tml_status tml_shape_check(const tml_shape_def *d, tml_error *err)
{
  if (d->kind < TML_BOX || d->kind > TML_TUBE) {
    return tml_fail_field(err, TML_ERR_MODEL, "kind", "there is no kind of shape %d", (int)d->kind);
  }
  const char *const *names;
  const int n = size_count(d->kind, &names);
  for (int i = 0; i < n; i++) {
    if (!(d->size[i] > 0) || !isfinite(d->size[i])) {
      return tml_fail_field(err, TML_ERR_MODEL, names[i], "%s is %g m, must be > 0", names[i],
                            d->size[i]);
    }
  }
  if (d->kind == TML_TUBE && !(d->size[2] < d->size[1])) {
    return tml_fail_field(err, TML_ERR_MODEL, "inner-radius",
                          "inner-radius is %g m, must be less than the radius, %g m", d->size[2],
                          d->size[1]);
  }
  if (!(d->density >= 0) || !isfinite(d->density)) {
    return tml_fail_field(err, TML_ERR_MODEL, "density", "density is %g kg/m3, must be >= 0",
                          d->density);
  }
  if (d->color && !is_color(d->color)) {
    return tml_fail_field(err, TML_ERR_MODEL, "color", "'%.64s' is not a CSS colour", d->color);
  }
  double e[4];
  tml_status st = tml_check_finite(d->at, 3, "at", err);
  if (!st) st = tml_orient_normalise(e, d->orientation, err);
  return st;
}

/* Adds the inertia of a mass m with own tensor I (body axes) at the distance r from the point of reference. */
static void add_inertia(double J[9], const double I[9], double m, const double r[3])
{
  const double rr = r[0]*r[0] + r[1]*r[1] + r[2]*r[2];
  for (int i = 0; i < 3; i++) {
    for (int j = 0; j < 3; j++) J[3*i + j] += I[3*i + j] + m*((i == j ? rr : 0) - r[i]*r[j]);
  }
}

/* Own tensor of a solid of mass m, turned into body axes: A diag A^T. */
static void turned_inertia(double I[9], const solid *s, double m, const double orientation[4])
{
  const double d[3] = {m*s->ix, m*s->iy, m*s->iz};
  double e[4], A[9];
  tml_orient_normalise(e, orientation, NULL);
  tml_orient_matrix(A, e);
  for (int i = 0; i < 3; i++) {
    for (int j = 0; j < 3; j++) {
      I[3*i + j] = 0;
      for (int k = 0; k < 3; k++) I[3*i + j] += A[3*i + k]*d[k]*A[3*j + k];
    }
  }
}

tml_status tml_shape_mass(const tml_shape_def *shapes, int n, tml_mass_properties *out, tml_error *err)
{
  if (!out || n < 0 || (n > 0 && !shapes)) {
    return tml_fail(err, TML_ERR_ARGUMENT, "%s", tml_status_text(TML_ERR_ARGUMENT));
  }
  tml_mass_properties p = {0};
  for (int i = 0; i < n; i++) {
    const tml_status st = tml_shape_check(&shapes[i], err);
    if (st) return st;
    const double m = shapes[i].density*solid_of(&shapes[i]).volume;
    p.mass += m;
    for (int k = 0; k < 3; k++) p.centre[k] += m*shapes[i].at[k];
  }
  if (!(p.mass > 0) || !isfinite(p.mass)) {
    return tml_fail_field(err, TML_ERR_MODEL, "density", "the shapes have no mass: none has a density");
  }
  for (int k = 0; k < 3; k++) p.centre[k] /= p.mass;

  double J[9] = {0};
  for (int i = 0; i < n; i++) {
    const solid s = solid_of(&shapes[i]);
    const double m = shapes[i].density*s.volume;
    double I[9], r[3];
    turned_inertia(I, &s, m, shapes[i].orientation);
    for (int k = 0; k < 3; k++) r[k] = shapes[i].at[k] - p.centre[k];
    add_inertia(J, I, m, r);
  }
  const double six[6] = {J[0], J[4], J[8], J[1], J[2], J[5]};
  memcpy(p.inertia, six, sizeof six);
  *out = p;
  return TML_OK;
}
