/* hertz_stiffness.c - stiffness of contacts from elasticity and curvature. */
#include "contact/law/hertz_stiffness.h"

#include <math.h>

/* Share of one side in the depth and in the energy, times 1/E*. */
static double side_compliance(const tml_elastic_pair *p, int side)
{
  return (1.0 - p->nu[side]*p->nu[side])/p->E[side];
}

double tml_hertz_modulus(const tml_elastic_pair *p) { return 1.0/(side_compliance(p, 0) + side_compliance(p, 1)); }

double tml_hertz_restitution(const tml_elastic_pair *p, const double restitution[2])
{
  double back = 0.0;
  for (int i = 0; i < 2; i++) back += side_compliance(p, i)*restitution[i]*restitution[i];
  return sqrt(back*tml_hertz_modulus(p));
}

double tml_contact_roundness(const tml_contact_shape *s)
{
  double least = INFINITY;
  switch (s->kind) {
    case TML_CONTACT_CYLINDER:
    case TML_CONTACT_CONE:
    case TML_CONTACT_TUBE:
    case TML_CONTACT_CURVE: return s->high[0];
    case TML_CONTACT_PLANE: return INFINITY;
    default:
      for (int k = 0; k < 3; k++) least = fmin(least, 0.5*(s->high[k] - s->low[k]));
      return least;
  }
}

double tml_hertz_stiffness(double modulus, const tml_contact_shape *a, const tml_contact_shape *b)
{
  const double curvature = 1.0/tml_contact_roundness(a) + 1.0/tml_contact_roundness(b);
  return 4.0/3.0*modulus/sqrt(curvature);
}
