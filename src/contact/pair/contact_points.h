/* contact_points.h - where two shapes touch: points with gap, normal and weight, and their exact derivatives by the
 * motion of both bodies. A function of the two poses alone: nothing is remembered. Theory:
 * docs/theory/contact-geometry.md. */
#ifndef TML_CONTACT_PAIR_CONTACT_POINTS_H
#define TML_CONTACT_PAIR_CONTACT_POINTS_H

#include <stdbool.h>
#include <stdint.h>

#include "contact/shape/contact_shape.h"

enum { TML_CONTACT_POINTS = 24, TML_CONTACT_COLUMNS = 12 };

typedef struct tml_contact_pose { /* of a body */
  const double *x; /* [m] place, ground axes */
  const double *A; /* body axes -> ground axes, 3x3 */
} tml_contact_pose;

typedef struct tml_contact_pair {
  const tml_contact_shape *A, *B;
  double reach; /* [m] points whose gap is larger are left out */
} tml_contact_pair;

/* Columns of the derivatives: dx_A, dtheta_A, dx_B, dtheta_B in ground axes, A -> exp(dtheta~) A. */
typedef struct tml_contact_point {
  double gap;      /* [m] negative: depth */
  double n[3];     /* [-] unit normal from B to A */
  double c[3];     /* [m] halfway between the two surfaces */
  double weight;   /* [-] share of the stiffness of the pair; not 0 */
  uint64_t feature; /* the same while the same parts of both shapes touch; unique among the points of a pair */
  double dgap[TML_CONTACT_COLUMNS]; /* = n.(velocity of A at c - that of B) per unit of each column */
  double dn[3*TML_CONTACT_COLUMNS], dc[3*TML_CONTACT_COLUMNS]; /* 3 x 12 by rows */
  double dweight[TML_CONTACT_COLUMNS];
} tml_contact_point;

typedef enum tml_contact_status {
  TML_CONTACT_OK,
  TML_CONTACT_DEEP,       /* the cores meet: there is no normal, and no point is given */
  TML_CONTACT_UNSUPPORTED /* tml_contact_pair_check says so beforehand */
} tml_contact_status;

typedef struct tml_contact_points_found {
  int count;
  tml_contact_point point[TML_CONTACT_POINTS]; /* sorted by feature */
} tml_contact_points_found;

/* TML_ERR_MODEL when there is nothing that finds the points of two such shapes; both are named. */
tml_status tml_contact_pair_check(const tml_contact_pair *pair, tml_error *err);

/* Whether balls and boxes around both shapes are farther apart than the reach: then there is no point. False says
 * nothing. */
bool tml_contact_apart(const tml_contact_pair *pair, const tml_contact_pose *a, const tml_contact_pose *b);

/* The points of a pair whose gap is at most its reach. With order 0 the derivatives are left as they are. */
tml_contact_status tml_contact_points(const tml_contact_pair *pair, const tml_contact_pose *a,
                                      const tml_contact_pose *b, int order, tml_contact_points_found *out);

#endif
