/* contact_points.h - the contact points of two shapes, with gap, normal and weight, and their exact derivatives with
 * respect to the motion of both bodies. The points depend on the two poses only. Theory:
 * docs/theory/contact-geometry.md. */
#ifndef TML_CONTACT_PAIR_CONTACT_POINTS_H
#define TML_CONTACT_PAIR_CONTACT_POINTS_H

#include <stdbool.h>
#include <stdint.h>

#include "contact/shape/contact_shape.h"

enum { TML_CONTACT_POINTS = 24, TML_CONTACT_COLUMNS = 12 };

typedef struct tml_contact_pose { /* pose of a body */
  const double *x; /* [m] position, ground axes */
  const double *A; /* body axes -> ground axes, 3x3 */
} tml_contact_pose;

typedef struct tml_contact_pair {
  const tml_contact_shape *A, *B;
  double reach; /* [m] points with a larger gap are omitted */
} tml_contact_pair;

/* Columns of the derivatives: dx_A, dtheta_A, dx_B, dtheta_B in ground axes, A -> exp(dtheta~) A. */
typedef struct tml_contact_point {
  double gap;      /* [m] negative: depth */
  double n[3];     /* [-] unit normal, from B to A */
  double c[3];     /* [m] contact point, halfway between the two surfaces */
  double weight;   /* [-] share of the stiffness of the pair, not 0 */
  uint64_t feature; /* identifier that stays the same while the same features of both shapes touch;
                       unique among the points of a pair */
  double dgap[TML_CONTACT_COLUMNS]; /* d gap = n.(velocity of A at c - velocity of B at c), per unit of each column */
  double dn[3*TML_CONTACT_COLUMNS], dc[3*TML_CONTACT_COLUMNS]; /* 3 x 12, row-major */
  double dweight[TML_CONTACT_COLUMNS];
} tml_contact_point;

typedef enum tml_contact_status {
  TML_CONTACT_OK,
  TML_CONTACT_DEEP,       /* the cores overlap: no normal exists, and no points are returned */
  TML_CONTACT_UNSUPPORTED /* the pair is not supported; tml_contact_pair_check reports this in advance */
} tml_contact_status;

typedef struct tml_contact_points_found {
  int count;
  tml_contact_point point[TML_CONTACT_POINTS]; /* sorted by feature */
} tml_contact_points_found;

/* Checks that contact points of such a pair can be computed. TML_ERR_MODEL otherwise;
 * the message names both shapes. */
tml_status tml_contact_pair_check(const tml_contact_pair *pair, tml_error *err);

/* True if the bounding balls or boxes prove that the distance exceeds the reach, so that there are
 * no points. False: not known. */
bool tml_contact_apart(const tml_contact_pair *pair, const tml_contact_pose *a, const tml_contact_pose *b);

/* The points of a pair whose gap is at most its reach. With order 0 the derivatives are left unchanged. */
tml_contact_status tml_contact_points(const tml_contact_pair *pair, const tml_contact_pose *a,
                                      const tml_contact_pose *b, int order, tml_contact_points_found *out);

#endif
