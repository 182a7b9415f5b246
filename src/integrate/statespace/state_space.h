/* state_space.h - methods on independent coordinates: the constraints are solved for the dependent ones.
 *
 * The coordinates are parted so that the columns of the dependent ones in G have a well-conditioned matrix. Positions,
 * velocities and accelerations of the dependent coordinates follow from Phi = 0, Phi_q v = -Phi_t and the equations
 * of motion, so what is integrated is an ordinary differential equation in the independent ones [004, sec. 1].
 * Needs flat coordinates (q' = v). Theory: docs/theory/statespace.md. */
#ifndef TML_INTEGRATE_STATESPACE_STATE_SPACE_H
#define TML_INTEGRATE_STATESPACE_STATE_SPACE_H

#include "integrate/common/integrator.h"

/* Rows of G as they are eliminated, sparse; pivot[k] is the dependent coordinate of the k-th. Room for fill grows when
 * it must, and is kept. */
typedef struct tml_elimination {
  int n, *pivot, *start, *index, used, room;
  double *value;
  double *x;           /* nv: the row at hand */
} tml_elimination;

typedef struct tml_space {
  tml_integrator *g;
  const tml_system *sys;
  bool *free;          /* nv: independent? */
  int n_free;
  tml_saddle select;   /* [S G^T; G 0] with S = 1 on the diagonal of independent coordinates: G x = b for given ones */
  tml_lu *lu;
  double *b;           /* nv + m: right side */
  double condition;    /* of `select` when the coordinates were parted */
  double growth;       /* of the condition since then */
  bool parted;
  tml_elimination elimination;
  void *method;        /* what the formula keeps for itself */
} tml_space;

static inline tml_space *tml_space_of(const tml_integrator *g) { return g->own; }

/* partition.c. Of a method; its constraints hold for positions, and its coordinates are flat. */
tml_status tml_coordinate_partition_create(tml_integrator *g, tml_error *err);
void tml_coordinate_partition_free(tml_integrator *g);
/* The same for whoever parts coordinates beside an integrator; dropped also where it fails. */
tml_status tml_coordinate_partition_allocate(tml_space **out, tml_integrator *g, tml_error *err);
void tml_coordinate_partition_drop(tml_space *sp);
/* TML_ERR_MODEL where a row holds for velocities only: no coordinates are independent, "which WHO". */
tml_status tml_coordinate_partition_holonomic(const tml_system *s, const char *who, tml_error *err);
/* Parts the coordinates by the rows in `select`: `free` and n_free. */
tml_status tml_coordinate_partition_choose(tml_space *sp);
tml_status tml_coordinate_partition_store(tml_integrator *g, tml_archive *a);
/* Factors of `select` at the accepted state; the coordinates are parted anew where they have become ill conditioned.
 * `changed`: they were. */
tml_status tml_coordinate_partition_renew(tml_space *sp, bool *changed);
/* Dependent positions at t for the independent ones in q, dependent velocities, accelerations and multipliers. */
tml_status tml_coordinate_partition_positions(tml_space *sp, double t, double *q);
/* With states X of the user; a, lambda and p are first guesses where there are unknowns of the user. */
typedef struct tml_moment { double t, *q, *v, *a, *lambda, *X, *p; } tml_moment;
tml_status tml_coordinate_partition_motion(tml_space *sp, const tml_moment *x);
/* For reports: an interpolated state with its dependent coordinates made right. */
tml_status tml_coordinate_partition_refine(tml_integrator *g, double t, double *q, double *v, double *X);
/* The step under way ends at q1, v1, X1, independent parts set: completes it. D is set. */
tml_status tml_coordinate_partition_complete(tml_space *sp);

#endif
