/* field.c - distances from cores: boxes, of which points and segments are special cases, and planes. */
#include "contact/field.h"

#include <math.h>
#include <string.h>

#include "math/vec3.h"

static const double nearest = 1e-12; /* [-] of the radius: a distance below has no direction */

/* (CG3) The axes along which the point is beyond the box span the directions in which the foot stays; n is in them. */
static bool foot_of_box(const tml_contact_shape *s, const double x[3], int order, tml_contact_foot *out)
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

static bool foot_of_plane(const double x[3], tml_contact_foot *out)
{
  out->distance = x[2];
  out->n[0] = out->n[1] = 0.0;
  out->n[2] = 1.0;
  memset(out->H, 0, sizeof out->H);
  return true;
}

bool tml_contact_foot_of(const tml_contact_shape *s, const double point[3], int order, tml_contact_foot *out)
{
  switch (s->kind) {
    case TML_CONTACT_SPHERE:
    case TML_CONTACT_CAPSULE:
    case TML_CONTACT_BOX: return foot_of_box(s, point, order, out);
    case TML_CONTACT_PLANE: return foot_of_plane(point, out);
    case TML_CONTACT_KINDS: break;
  }
  return false;
}
