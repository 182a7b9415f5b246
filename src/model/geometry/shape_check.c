/* shape_check.c - checks shapes, and computes volume, centre and inertia of solids. */
#include "model/geometry/shape_check.h"

#include <math.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/struct_size.h"
#include "core/float_traps.h"
#include "core/number.h"
#include "model/base/definition_check.h"
#include "model/geometry/triangle_mesh.h"
#include "model/base/orientation.h"

/* Volume, and the tensor per mass about the centre of the solid. Only a mesh has its centre elsewhere than at its
 * origin. */
typedef struct solid {
  double volume, ix, iy, iz;
  double ixy, ixz, iyz, centre[3];
} solid;

static solid solid_of_box(const double s[3])
{
  const double xx = s[0]*s[0], yy = s[1]*s[1], zz = s[2]*s[2];
  return (solid){.volume = s[0]*s[1]*s[2], .ix = (yy + zz)/12, .iy = (xx + zz)/12, .iz = (xx + yy)/12};
}

/* A hollow cylinder; inner = 0: a full cylinder. */
static solid solid_of_tube(double l, double r, double inner)
{
  const double rr = r*r + inner*inner, side = rr/4 + l*l/12;
  return (solid){.volume = TML_PI*(r*r - inner*inner)*l, .ix = side, .iy = side, .iz = rr/2};
}

static solid solid_of_cone(double l, double r)
{
  const double side = 3*(4*r*r + l*l)/80;
  return (solid){.volume = TML_PI*r*r*l/3, .ix = side, .iy = side, .iz = 0.3*r*r};
}

static solid solid_of_sphere(double r)
{
  return (solid){.volume = 4*TML_PI*r*r*r/3, .ix = 0.4*r*r, .iy = 0.4*r*r, .iz = 0.4*r*r};
}

static solid solid_of_mesh(const tml_mesh *m)
{
  const double *I = m->inertia;
  solid s = {.volume = m->volume, .ix = I[0], .iy = I[4], .iz = I[8], .ixy = I[1], .ixz = I[2], .iyz = I[5]};
  memcpy(s.centre, m->centre, sizeof s.centre);
  return s;
}

static solid solid_of_capsule(double l, double r)
{
  const double middle = TML_PI*r*r*l, ends = 4*TML_PI*r*r*r/3, all = middle + ends;
  const double side =
      middle*(l*l/12 + r*r/4) + ends*(0.4*r*r + l*l/4 + 0.375*l*r);
  return (solid){.volume = all, .ix = side/all, .iy = side/all, .iz = (middle*r*r/2 + ends*0.4*r*r)/all};
}

static solid solid_of(const tml_shape_def *d)
{
  const double *s = d->dimensions;
  switch (d->kind) {
    case TML_BOX: return solid_of_box(s);
    case TML_CYLINDER: return solid_of_tube(s[0], s[1], 0);
    case TML_SPHERE: return solid_of_sphere(s[0]);
    case TML_CAPSULE: return solid_of_capsule(s[0], s[1]);
    case TML_CONE: return solid_of_cone(s[0], s[1]);
    case TML_TUBE: return solid_of_tube(s[0], s[1], s[2]);
    case TML_MESH:
    case TML_HULL:
    case TML_CURVE: return solid_of_mesh(d->mesh);
    case TML_PLANE: break;
  }
  return (solid){0};
}

/* Number of sizes of a kind, and their names. */
static int size_count(tml_shape_kind kind, const char *const **names)
{
  static const char *const box[] = {"size", "size", "size"};
  static const char *const round[] = {"length", "radius", "inner-radius"};
  *names = kind == TML_BOX ? box : kind == TML_SPHERE ? round + 1 : round;
  if (kind == TML_MESH || kind == TML_PLANE || kind >= TML_CURVE) return 0;
  return kind == TML_SPHERE ? 1 : kind == TML_BOX || kind == TML_TUBE ? 3 : 2;
}

/* CSS names, #hex and functions. Characters that could end an attribute or a rule are refused. */
static bool is_color(const char *text)
{
  static const char allowed[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789#(),.%- ";
  const size_t n = strlen(text);
  return n > 0 && n <= 64 && strspn(text, allowed) == n;
}

/* A density requires a closed mesh. */
static tml_status check_mesh(const tml_shape_def *d, tml_error *err)
{
  if (!d->mesh) return tml_fail_field(err, TML_ERR_MODEL, "mesh", "the shape is a mesh, but none is given");
  if (!(d->density > 0) || d->mesh->volume > 0) return TML_OK;
  if (d->mesh->open_edges > 0)
    return tml_fail_field(err, TML_ERR_MODEL, "density",
                          "the mesh is not closed (%d of its edges do not join two triangles facing the same side), so "
                          "a density gives no mass: give mass and inertia of the body, and 'density: 0' to the mesh if "
                          "other shapes have one", d->mesh->open_edges);
  return tml_fail_field(err, TML_ERR_MODEL, "density",
                        "the mesh is flat: it has no volume, so a density gives no mass");
}

static tml_status check_curve(const tml_shape_def *d, tml_error *err)
{
  if (!d->mesh || !d->mesh->outline)
    return tml_fail_field(err, TML_ERR_MODEL, "mesh", "the shape is a curve, but its mesh was not made of one");
  if (!(d->density > 0) || d->mesh->volume > 0) return TML_OK;
  return tml_fail_field(err, TML_ERR_MODEL, "density",
                        "a curve gets mass from a density only if it is closed and has its solid inside and a width: "
                        "give it 'density: 0'");
}

tml_status tml_shape_check(const tml_shape_def *d, tml_error *err)
{
  if (d->kind < TML_BOX || d->kind > TML_HULL) {
    return tml_fail_field(err, TML_ERR_MODEL, "kind", "there is no kind of shape %d", (int)d->kind);
  }
  const char *const *names;
  const int n = size_count(d->kind, &names);
  for (int i = 0; i < n; i++) {
    if (!(d->dimensions[i] > 0) || !isfinite(d->dimensions[i])) {
      return tml_fail_field(err, TML_ERR_MODEL, names[i], "%s is %g m, must be > 0", names[i],
                            d->dimensions[i]);
    }
  }
  if (d->kind == TML_TUBE && !(d->dimensions[2] < d->dimensions[1])) {
    return tml_fail_field(err, TML_ERR_MODEL, "inner-radius",
                          "inner-radius is %g m, must be less than the radius, %g m", d->dimensions[2],
                          d->dimensions[1]);
  }
  if (!(d->density >= 0) || !isfinite(d->density)) {
    return tml_fail_field(err, TML_ERR_MODEL, "density", "density is %g kg/m3, must be >= 0",
                          d->density);
  }
  if (d->color && !is_color(d->color)) {
    return tml_fail_field(err, TML_ERR_MODEL, "color", "'%.64s' is not a CSS colour", d->color);
  }
  double e[4];
  tml_status st = TML_OK;
  if (d->kind == TML_MESH || d->kind == TML_HULL) st = check_mesh(d, err);
  if (d->kind == TML_CURVE) st = check_curve(d, err);
  if (!st) st = tml_check_finite(d->at, 3, "at", err);
  if (!st) st = tml_orient_normalise(e, d->orientation, err);
  return st;
}

/* Adds the inertia of a mass m with central tensor I (body axes) at the distance r from the reference point. */
static void add_inertia(double J[9], const double I[9], double m, const double r[3])
{
  const double rr = r[0]*r[0] + r[1]*r[1] + r[2]*r[2];
  for (int i = 0; i < 3; i++) {
    for (int j = 0; j < 3; j++) J[3*i + j] += I[3*i + j] + m*((i == j ? rr : 0) - r[i]*r[j]);
  }
}

/* Central tensor of a solid of mass m in body axes: A I A^T. */
static void rotated_inertia(double I[9], const solid *s, double m, const double A[9])
{
  const double own[9] = {s->ix, s->ixy, s->ixz, s->ixy, s->iy, s->iyz, s->ixz, s->iyz, s->iz};
  for (int i = 0; i < 3; i++) {
    for (int j = 0; j < 3; j++) {
      I[3*i + j] = 0;
      for (int k = 0; k < 9; k++) I[3*i + j] += m*A[3*i + k/3]*own[k]*A[3*j + k%3];
    }
  }
}

/* Centre of a shape in the body frame; A transforms its axes into body axes. */
static void centre_of(double centre[3], double A[9], const tml_shape_def *d, const solid *s)
{
  double e[4], turned[3];
  tml_orient_normalise(e, d->orientation, NULL);
  tml_orient_matrix(A, e);
  tml_orient_apply(turned, A, s->centre);
  for (int k = 0; k < 3; k++) centre[k] = d->at[k] + turned[k];
}

tml_status tml_shape_mass(const tml_shape_def *shapes, int n, tml_mass_properties *out, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, out) || TML_BAD_ARRAY(err, shapes, n)) return TML_ERR_ARGUMENT;
  tml_mass_properties p = {0};
  for (int i = 0; i < n; i++) {
    const tml_shape_def *d = TML_TAKE_AT(tml_shape_def, shapes, i, err);
    if (!d) return TML_ERR_ARGUMENT;
    const tml_status st = tml_shape_check(d, err);
    if (st) return st;
    const solid s = solid_of(d);
    const double m = d->density*s.volume;
    double at[3], A[9];
    centre_of(at, A, d, &s);
    p.mass += m;
    for (int k = 0; k < 3; k++) p.centre[k] += m*at[k];
  }
  if (!(p.mass > 0) || !isfinite(p.mass)) {
    return tml_fail_field(err, TML_ERR_MODEL, "density", "the shapes have no mass: none has a density");
  }
  for (int k = 0; k < 3; k++) p.centre[k] /= p.mass;

  double J[9] = {0};
  for (int i = 0; i < n; i++) {
    const tml_shape_def *d = TML_TAKE_AT(tml_shape_def, shapes, i, NULL);
    const solid s = solid_of(d);
    const double m = d->density*s.volume;
    double I[9], A[9], r[3];
    centre_of(r, A, d, &s);
    rotated_inertia(I, &s, m, A);
    for (int k = 0; k < 3; k++) r[k] -= p.centre[k];
    add_inertia(J, I, m, r);
  }
  const double six[6] = {J[0], J[4], J[8], J[1], J[2], J[5]};
  memcpy(p.inertia, six, sizeof six);
  *out = p;
  return TML_OK;
}
