/* symmetric_large.h - what fe_solver.c hands on when a model is large: MUMPS and ARPACK-NG (fe_mumps.c, fe_arpack.c),
 * or fe_none.c where the program was built without them. */
#ifndef TML_LINEAR_SYMMETRIC_SYMMETRIC_LARGE_H
#define TML_LINEAR_SYMMETRIC_SYMMETRIC_LARGE_H

#include "linear/symmetric/symmetric_solver.h"

enum {
  TML_FE_SMALL = 3000,      /* unknowns that the small path takes on: a dense matrix has 72 MB */
  TML_FE_DENSE = 1000       /* ... and up to which its modes are the quicker ones */
};

/* ---------------------------------------------------------------- of fe_solver.c ------------- */

/* K + shift M with all entries of both; M NULL: K. */
tml_status tml_symmetric_sum(tml_symmetric *out, const tml_symmetric *K, const tml_symmetric *M, double shift,
                             tml_error *err);
/* omega^2 of a typical unknown with its neighbours held: what shifts are measured by. */
double tml_symmetric_solver_scale(const tml_symmetric *K, const tml_symmetric *M);
/* Factors by L D L^T, or, `large`, by MUMPS, whatever the size. */
tml_status tml_symmetric_solver_factor_by(tml_fe_factor **out, const tml_symmetric *A, bool large, int *unknown,
                                          tml_error *err);

/* ---------------------------------------------------------------- large ---------------------- */

extern const bool tml_symmetric_has_large;

typedef struct tml_mumps tml_mumps;

/* Factors of A; `negative` eigenvalues are counted. Definite: it should have none, and is factored as if so.
 * TML_RETRY_SINGULAR where a pivot is zero. */
tml_status tml_mumps_create(tml_mumps **out, const tml_symmetric *A, bool definite, int *negative, tml_error *err);
tml_status tml_mumps_solve(tml_mumps *f, double *sides, int n_sides, tml_error *err);
void tml_mumps_free(tml_mumps *f);

/* What modes are asked for, and what comes back. */
typedef struct tml_fe_wanted {
  const tml_symmetric *K, *M;
  int count;                /* < 0: all below omega2_most */
  double omega2_most;
  const tml_fe_progress *progress;
  bool idle;                /* motions with neither stiffness nor mass are left out, and not refused */
} tml_fe_wanted;

typedef struct tml_fe_found { int n; double *omega2, *x; } tml_fe_found;

/* Ascending, of unit mass, signs as they come. */
tml_status tml_symmetric_modes_dense(tml_fe_found *out, const tml_fe_wanted *w, tml_error *err);
tml_status tml_symmetric_modes_large(tml_fe_found *out, const tml_fe_wanted *w, tml_error *err);

#endif
