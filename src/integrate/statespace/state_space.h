/* state_space.h - methods on independent coordinates: the constraints are solved for the dependent ones.
 *
 * The coordinates are partitioned so that the columns of the dependent ones in G form a well-conditioned matrix.
 * Positions, velocities and accelerations of the dependent coordinates follow from Phi = 0, Phi_q v = -Phi_t and the
 * equations of motion. What remains to be integrated is an ordinary differential equation in the independent
 * coordinates [004, sec. 1]. Requires flat coordinates (q' = v). Theory: docs/theory/statespace.md. */
#ifndef TML_INTEGRATE_STATESPACE_STATE_SPACE_H
#define TML_INTEGRATE_STATESPACE_STATE_SPACE_H

#include "integrate/common/integrator.h"
#include "integrate/statespace/row_factors.h"

/* Rows of G during elimination, sparse; pivot[k] is the dependent coordinate of row k. The space for fill grows when
 * needed and is kept. */
typedef struct tml_elimination {
  int n, *pivot, used;
  tml_sparse_rows rows;
  double *x;           /* nv: the current row */
} tml_elimination;

typedef struct tml_space {
  tml_integrator *g;
  const tml_system *sys;
  bool *free;          /* nv: true if the coordinate is independent */
  int n_free;
  tml_saddle select;   /* [S G^T; G 0] with S = 1 on the diagonal of independent coordinates: from G x = b follow the
                          others */
  tml_row_factors rows; /* factors of its rows G */
  double *b;           /* nv + m: right side */
  double condition;    /* condition number of `select` when the coordinates were partitioned */
  double growth;       /* growth of the condition number since then */
  bool parted;
  tml_elimination elimination;
  void *method;        /* private data of the formula */
} tml_space;

static inline tml_space *tml_space_of(const tml_integrator *g) { return g->own; }

/* coordinate_partition.c. Creates the partition of a method. The constraints must be holonomic and the coordinates
 * flat. */
tml_status tml_coordinate_partition_create(tml_integrator *g, tml_error *err);
void tml_coordinate_partition_free(tml_integrator *g);
/* The same for a caller that partitions coordinates outside an integrator. Call `drop` even if `allocate` fails. */
tml_status tml_coordinate_partition_allocate(tml_space **out, tml_integrator *g, tml_error *err);
void tml_coordinate_partition_drop(tml_space *sp);
/* Fails with TML_ERR_MODEL if a row constrains velocities only, since no coordinates are then independent. The
 * message ends with "which WHO". */
tml_status tml_coordinate_partition_holonomic(const tml_system *s, const char *who, tml_error *err);
/* Partitions the coordinates by the rows in `select`: sets `free` and n_free. `rows` is not affected. */
tml_status tml_coordinate_partition_choose(tml_space *sp);
tml_status tml_coordinate_partition_store(tml_integrator *g, tml_archive *a);
/* Factorises the rows at the accepted state. If the partition has become ill conditioned, the coordinates are
 * partitioned anew and `changed` is set. */
tml_status tml_coordinate_partition_renew(tml_space *sp, bool *changed);
/* `positions` computes the dependent positions at t from the independent ones in q. `motion` computes dependent
 * velocities, accelerations and multipliers. */
tml_status tml_coordinate_partition_positions(tml_space *sp, double t, double *q);
/* A state with states X of the user. If there are unknowns of the user, a, lambda and p are first guesses. */
typedef struct tml_moment { double t, *q, *v, *a, *lambda, *X, *p; } tml_moment;
tml_status tml_coordinate_partition_motion(tml_space *sp, const tml_moment *x);
/* For reports: corrects the dependent coordinates of an interpolated state. */
tml_status tml_coordinate_partition_refine(tml_integrator *g, double t, double *q, double *v, double *X);
/* Completes the trial state q1, v1, X1, whose independent parts are set, and sets D. */
tml_status tml_coordinate_partition_complete(tml_space *sp);

#endif
