/* symmetric_solver.h - linear algebra of finite element reduction: factors of symmetric positive definite sparse
 * matrices, solutions for many right-hand sides, and lowest modes of a pair of matrices. Small models use the project's
 * own factors and LAPACK; large ones MUMPS and ARPACK-NG, if the program is built with them. */
#ifndef TML_LINEAR_SYMMETRIC_SYMMETRIC_SOLVER_H
#define TML_LINEAR_SYMMETRIC_SYMMETRIC_SOLVER_H

#include "linear/symmetric/sparse_symmetric.h"

/* Callback for the progress of a computation, as a part of 1; NULL: no report. */
typedef struct tml_fe_progress {
  void (*tell)(void *to, const char *what, double part);
  void *to;
} tml_fe_progress;

typedef struct tml_fe_factor tml_fe_factor;

/* Factors K + shift M (M NULL: K). Fails with TML_ERR_MODEL if the matrix is singular or not positive definite;
 * *unknown is then the index (from 0) of the unknown that moves most or whose pivot is negative, or -1 if it is not
 * known. The caller frees *out. */
tml_status tml_symmetric_solver_factor_create(tml_fe_factor **out, const tml_symmetric *K, const tml_symmetric *M,
                                              double shift,
                                              int *unknown, tml_error *err);
/* Solves in place for n_sides right-hand sides, column by column. */
tml_status tml_symmetric_solver_factor_solve(tml_fe_factor *f, double *sides, int n_sides, tml_error *err);
void tml_symmetric_solver_factor_free(tml_fe_factor *f);

/* Lowest modes of K x = omega2 M x: `count` of them or, if count < 0, all below omega2_most. They are ascending,
 * mass-normalised, and the largest component of each (of nearly equal ones the first) is positive; results are bitwise
 * reproducible. The caller frees *omega2 and *x. K may be singular (free bodies): rigid body modes come first. Unknowns
 * without mass have no modes, so that fewer than `count` may be found. */
tml_status tml_symmetric_solver_modes(int *found, double **omega2, double **x, const tml_symmetric *K,
                                      const tml_symmetric *M,
                                      int count, double omega2_most, const tml_fe_progress *progress, tml_error *err);
/* The lowest omega2 without modes, at most `count`. Small models may have motions with neither stiffness nor mass, such
 * as the rotation of a rigid pad about a line that contains all its nodes. These are omitted here;
 * tml_symmetric_solver_modes refuses them. */
tml_status tml_symmetric_solver_frequencies(int *found, double *omega2, const tml_symmetric *K, const tml_symmetric *M,
                                            int count,
                                            const tml_fe_progress *progress, tml_error *err);

/* Largest number of unknowns that this build supports. *why is "" or a sentence that names the packages needed for
 * more. */
int tml_symmetric_solver_limit(const char **why);

#endif
