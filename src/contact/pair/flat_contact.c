/* flat_contact.c - the weight of a corner of a flat face in a contact, as a function of the tilt of the face. */
#include "contact/pair/flat_contact.h"

#include <math.h>

#include "math/vec3.h"

enum { N = TML_CONTACT_COLUMNS };
static const double FROM = 0.005, TO = 0.05; /* [-] sine of the tilt at which the weight of
                                                a corner begins, and is full */

/* (CG16) with s = sqrt(1 - q^2) and q the cosine between the normal of the face and that of
 * the surface on which it lies. */
bool tml_contact_flat_of(const tml_contact_touch *t, int corner, tml_contact_flat *f)
{
  const double *flat = t->P->shape->flats ? t->P->shape->flats + 3*corner : NULL;
  *f = (tml_contact_flat){.value = 1.0};
  if (!flat || v3_dot(flat, flat) == 0.0) return true;
  m3_mulv(f->m, t->P->A, flat);
  const double q = -v3_dot(t->n, f->m);
  if (q <= 0.0) return true;
  const double s = sqrt(fmax(0.0, 1.0 - q*q));
  if (s <= FROM) return false;
  f->value = tml_contact_fade((s - FROM)/(TO - FROM), &f->slope);
  f->slope *= -q/(s*(TO - FROM));
  return true;
}

void tml_contact_flat_weight(tml_contact_point *c, const tml_contact_touch *t, const tml_contact_flat *f, int order)
{
  double turned[3]; /* dq = -(dn.m + n.(dtheta_P x m)) */
  v3_cross(turned, f->m, t->n);
  for (int j = 0; j < N && order; j++) {
    const double dn = t->S->outward*(c->dn[j]*f->m[0] + c->dn[N + j]*f->m[1] + c->dn[2*N + j]*f->m[2]);
    const int k = j - t->P->column - 3;
    const double dq = -dn - (k >= 0 && k < 3 ? turned[k] : 0.0);
    c->dweight[j] = f->value*c->dweight[j] + c->weight*f->slope*dq;
  }
  c->weight *= f->value;
}
