/* depth_limit.c - the table of depths in docs/contacts.md. A cylinder may roll or stand; the deeper of both counts. */
#include "contact/shape/depth_limit.h"

#include <math.h>

static bool is_one_of(const tml_contact_shape *s, tml_contact_kind a, tml_contact_kind b)
{
  return s->kind == a || s->kind == b;
}

static bool is_round(const tml_contact_shape *s) { return is_one_of(s, TML_CONTACT_SPHERE, TML_CONTACT_CAPSULE); }
static bool is_wheel(const tml_contact_shape *s) { return is_one_of(s, TML_CONTACT_CYLINDER, TML_CONTACT_TUBE); }

static double half_radius_or_length(const tml_contact_shape *s)
{
  return is_wheel(s) ? 0.5*fmax(s->high[0], s->high[2] - s->low[2]) : 0.0;
}

static double half_thickness(const tml_contact_shape *s)
{
  return 0.25*fmin(fmin(s->high[0] - s->low[0], s->high[1] - s->low[1]), s->high[2] - s->low[2]);
}

double tml_contact_depth_limit(const tml_contact_shape *a, const tml_contact_shape *b)
{
  if (is_one_of(a, TML_CONTACT_PLANE, TML_CONTACT_CURVE) || is_one_of(b, TML_CONTACT_PLANE, TML_CONTACT_CURVE))
    return INFINITY;
  if (is_round(a) || is_round(b)) return (is_round(a) ? a->radius : 0.0) + (is_round(b) ? b->radius : 0.0);
  const bool cone = a->kind == TML_CONTACT_CONE || b->kind == TML_CONTACT_CONE;
  if (!cone && (is_wheel(a) || is_wheel(b))) return fmax(half_radius_or_length(a), half_radius_or_length(b));
  if (a->kind == TML_CONTACT_BOX && b->kind == TML_CONTACT_BOX) return fmin(half_thickness(a), half_thickness(b));
  return a->radius + b->radius;
}
