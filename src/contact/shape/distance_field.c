/* distance_field.c - distances from cores: boxes, with points and segments as special cases,
 * solids of revolution, and planes. */
#include "contact/shape/distance_field.h"

#include <math.h>
#include <string.h>

#include "contact/shape/plane_curve.h"
#include "contact/shape/triangle_surface.h"
#include "math/vec3.h"

static const double nearest = 1e-12; /* [-] relative to the radius: a smaller distance has no direction */

/* For a point inside a solid core the closest face is used as long as it is unambiguous. */
static const double deepest = 0.5; /* [-] relative to the half thickness */

double tml_contact_thickness(const tml_contact_shape *s)
{
  return deepest*fmin(s->half[0], fmin(s->half[1], s->half[2]));
}

bool tml_contact_closest_inside(const tml_contact_shape *s, const double x[3], tml_contact_distance *out)
{
  int face = 0;
  for (int i = 1; i < 3; i++)
    if (s->half[i] - fabs(x[i]) < s->half[face] - fabs(x[face])) face = i;
  out->distance = fabs(x[face]) - s->half[face];
  memset(out->n, 0, sizeof out->n);
  memset(out->H, 0, sizeof out->H);
  out->n[face] = x[face] < 0.0 ? -1.0 : 1.0;
  return -out->distance < tml_contact_thickness(s);
}

/* (CG3) The axes along which the point is beyond the box span the directions in which the closest point
 * does not move; n lies in them. */
static bool closest_on_box(const tml_contact_shape *s, const double x[3], int order, tml_contact_distance *out)
{
  bool beyond[3];
  for (int i = 0; i < 3; i++) {
    const double h = s->half[i];
    beyond[i] = fabs(x[i]) > h || !(h > 0.0);
    out->n[i] = x[i] > h ? x[i] - h : x[i] < -h ? x[i] + h : 0.0;
  }
  out->distance = v3_norm(out->n);
  if (!(out->distance > nearest*s->radius)) return false;
  for (int i = 0; i < 3; i++) out->n[i] /= out->distance;
  if (!order) return true;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      out->H[3*i + j] = ((i == j && beyond[i] ? 1.0 : 0.0) - out->n[i]*out->n[j])/out->distance;
  return true;
}

static bool closest_on_plane(const double x[3], tml_contact_distance *out)
{
  out->distance = x[2];
  out->n[0] = out->n[1] = 0.0;
  out->n[2] = 1.0;
  memset(out->H, 0, sizeof out->H);
  return true;
}

/* Closest point of a rectangle in the plane (rho, z). Its inner side counts only if it is not the axis. Returns the
 * curvature of the profile there times the distance: 1 at a corner, else 0. */
static bool closest_on_rectangle(const tml_contact_shape *s, double rho, double z, double d[2])
{
  d[0] = rho > s->outer ? rho - s->outer : rho < s->inner ? rho - s->inner : 0.0;
  d[1] = z > s->top ? z - s->top : z < s->bottom ? z - s->bottom : 0.0;
  return d[0] != 0.0 && d[1] != 0.0;
}

/* The same for the triangle of a cone: below its base, otherwise the lateral line or one of its
 * ends. d is 0 inside the core. */
static bool closest_on_triangle(const tml_contact_shape *s, double rho, double z, double d[2])
{
  d[0] = d[1] = 0.0;
  if (z <= s->bottom && rho <= s->outer) {
    d[1] = z - s->bottom;
    return false;
  }
  const double l = hypot(s->outer, s->top - s->bottom), up[2] = {-s->outer/l, (s->top - s->bottom)/l};
  const double x[2] = {rho - s->outer, z - s->bottom}, off = x[0]*up[1] - x[1]*up[0];
  if (off <= 0.0 && z > s->bottom) return false;
  const double along = x[0]*up[0] + x[1]*up[1], t = fmin(fmax(along, 0.0), l);
  d[0] = x[0] - t*up[0];
  d[1] = x[1] - t*up[1];
  return !(along > 0.0 && along < l);
}

/* (CG9) Profile rotated about z: curvature of the profile along it, n_rho/rho around the axis. On the axis, a hole is
 * equally close all around; any direction will do because its weight is 0 (CG11). */
static bool closest_on_revolved(const tml_contact_shape *s, const double x[3], int order, tml_contact_distance *out)
{
  const double rho = hypot(x[0], x[1]);
  const double e[2] = {rho > 0.0 ? x[0]/rho : 1.0, rho > 0.0 ? x[1]/rho : 0.0};
  double d[2];
  const bool cone = s->kind == TML_CONTACT_CONE;
  const bool corner = cone ? closest_on_triangle(s, rho, x[2], d) : closest_on_rectangle(s, rho, x[2], d);
  out->distance = hypot(d[0], d[1]);
  if (!(out->distance > nearest*s->radius)) return false;
  const double n[2] = {d[0]/out->distance, d[1]/out->distance};
  for (int i = 0; i < 2; i++) out->n[i] = n[0]*e[i];
  out->n[2] = n[1];
  if (!order) return true;
  const double m[3] = {-n[1]*e[0], -n[1]*e[1], n[0]}, around[3] = {-e[1], e[0], 0.0};
  const double along = corner ? 1.0/out->distance : 0.0;
  const double turn = rho > 1e-9*s->outer ? n[0]/rho : d[0] == rho ? 1.0/out->distance : 0.0;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) out->H[3*i + j] = along*m[i]*m[j] + turn*around[i]*around[j];
  return true;
}

bool tml_contact_closest_of(const tml_contact_shape *s, const double point[3], int order, tml_contact_distance *out)
{
  switch (s->kind) {
    case TML_CONTACT_SPHERE:
    case TML_CONTACT_CAPSULE:
    case TML_CONTACT_BOX: return closest_on_box(s, point, order, out);
    case TML_CONTACT_CYLINDER:
    case TML_CONTACT_CONE:
    case TML_CONTACT_TUBE: return closest_on_revolved(s, point, order, out);
    case TML_CONTACT_HULL:
    case TML_CONTACT_MESH: return tml_contact_closest_of_surface(s, point, order, out);
    case TML_CONTACT_CURVE: return tml_contact_closest_of_curve(s, point, order, out);
    case TML_CONTACT_PLANE: return closest_on_plane(point, out);
    case TML_CONTACT_KINDS: break;
  }
  return false;
}
