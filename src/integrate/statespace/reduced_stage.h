/* reduced_stage.h - the stage system of the Rosenbrock formulas on independent coordinates alone: the dense matrix Pi
 * of [004, eq. 44], with the dependent coordinates eliminated by the factors of the rows. */
#ifndef TML_INTEGRATE_STATESPACE_REDUCED_STAGE_H
#define TML_INTEGRATE_STATESPACE_REDUCED_STAGE_H

#include "integrate/statespace/state_space.h"

/* What the stage system is made of, at the accepted state (rosenbrock_matrices.c). */
typedef struct tml_stage_matrices {
  tml_matrices m;
  double *rate_q, *accel_q, *accel_v; /* derivatives of G v and of (G v)_q v */
  double *Ga_q;                       /* (G a)_q */
  double *Q_t, *drive_2, *drive_3;    /* partial time derivatives: of Q, and the second and third of the drives */
} tml_stage_matrices;

/* Wide matrices have one row for each coordinate (x v) or constraint row (x c) and n columns, stored by rows. */
typedef struct tml_reduced_stage {
  const tml_space *sp;
  int n;                  /* independent coordinates */
  double *N;              /* v: null space of G, unit matrix in the independent rows */
  double *W;              /* c: G_u^-T (M N)_u */
  double *V;              /* c: G_u^-T (D^T N + tau_v^T W)_u */
  double *wide, *rows;    /* v, c: scratch */
  double *mass, *damping, *stiffness; /* n x n, stored by rows: Pi = mass/gamma^2 + (h/gamma) damping + h^2 stiffness */
  int *column, *row;      /* full pattern */
  double *value;          /* Pi, by columns */
  tml_lu *lu;
  double *z, *b, *c;      /* n, nv, m: right side */
} tml_reduced_stage;

/* True if the dense matrix takes less work than the sparse system. */
bool tml_reduced_stage_suits(const tml_system *s);
/* Call `free` even if `create` fails. */
tml_status tml_reduced_stage_create(tml_reduced_stage *r, const tml_space *sp, tml_error *err);
void tml_reduced_stage_free(tml_reduced_stage *r);
/* Eliminates the dependent coordinates, with the factors of the rows at the accepted state. */
void tml_reduced_stage_set(tml_reduced_stage *r, const tml_stage_matrices *x);
tml_status tml_reduced_stage_factor(tml_reduced_stage *r, double h, double gamma);
/* The right side of a stage, see tml_linearised_solve. */
typedef struct tml_stage_load { const double *rho, *y; double s; } tml_stage_load;
void tml_reduced_stage_solve(tml_reduced_stage *r, const tml_stage_matrices *x, const tml_stage_load *load, double *Z);

#endif
