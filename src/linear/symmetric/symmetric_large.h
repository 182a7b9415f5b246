/* symmetric_large.h - solvers for large symmetric matrices, used by symmetric_solver.c: MUMPS and ARPACK-NG
 * (symmetric_mumps.c, symmetric_arpack.c), or symmetric_none.c if the program is built without them. */
#ifndef TML_LINEAR_SYMMETRIC_SYMMETRIC_LARGE_H
#define TML_LINEAR_SYMMETRIC_SYMMETRIC_LARGE_H

#include "linear/symmetric/symmetric_solver.h"

enum {
  TML_FE_SMALL = 3000,      /* largest number of unknowns for the dense solver: a matrix has 72 MB */
  TML_FE_DENSE = 1000       /* up to this number of unknowns the dense solver finds modes faster */
};

/* ---------------------------------------------------------------- of symmetric_solver.c ------ */

/* K + shift M with the entries of both patterns; if M is NULL: K. */
tml_status tml_symmetric_sum(tml_symmetric *out, const tml_symmetric *K, const tml_symmetric *M, double shift,
                             tml_error *err);
/* Typical omega^2 of an unknown with its neighbours held; shifts are relative to it. */
double tml_symmetric_solver_scale(const tml_symmetric *K, const tml_symmetric *M);
/* Factors by L D L^T or, if `large`, by MUMPS, whatever the number of unknowns. */
tml_status tml_symmetric_solver_factor_by(tml_fe_factor **out, const tml_symmetric *A, bool large, int *unknown,
                                          tml_error *err);

/* ---------------------------------------------------------------- large ---------------------- */

extern const bool tml_symmetric_has_large;

typedef struct tml_mumps tml_mumps;

/* Factors A; *negative is the number of negative eigenvalues. With `definite`, A is factored as a positive definite
 * matrix, which should have none. TML_RETRY_SINGULAR if a pivot is zero. */
tml_status tml_mumps_create(tml_mumps **out, const tml_symmetric *A, bool definite, int *negative, tml_error *err);
tml_status tml_mumps_solve(tml_mumps *f, double *sides, int n_sides, tml_error *err);
void tml_mumps_free(tml_mumps *f);

/* The requested modes, and the result. */
typedef struct tml_fe_modes_request {
  const tml_symmetric *K, *M;
  int count;                /* number of modes; < 0: all below omega2_most */
  double omega2_most;
  const tml_fe_progress *progress;
  bool idle;                /* motions with neither stiffness nor mass are omitted instead of refused */
} tml_fe_modes_request;

typedef struct tml_fe_modes { int n; double *omega2, *x; } tml_fe_modes;

/* Modes in ascending order, mass-normalised, signs not fixed. */
tml_status tml_symmetric_modes_dense(tml_fe_modes *out, const tml_fe_modes_request *w, tml_error *err);
tml_status tml_symmetric_modes_large(tml_fe_modes *out, const tml_fe_modes_request *w, tml_error *err);

#endif
