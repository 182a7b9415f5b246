/* symmetric_solver.h - the large linear algebra of reduction: factors of a symmetric positive definite sparse
 * matrix, many right-hand sides, lowest modes of a pair of matrices. Factors of our own and LAPACK for small models;
 * MUMPS and ARPACK-NG, where the program was built with them, for large ones. */
#ifndef TML_LINEAR_SYMMETRIC_SYMMETRIC_SOLVER_H
#define TML_LINEAR_SYMMETRIC_SYMMETRIC_SOLVER_H

#include "linear/symmetric/sparse_symmetric.h"

/* Tells how far something is, as a part of 1; NULL: nobody listens. */
typedef struct tml_fe_progress {
  void (*tell)(void *to, const char *what, double part);
  void *to;
} tml_fe_progress;

typedef struct tml_fe_factor tml_fe_factor;

/* Factors of K + shift M (M NULL: of K). TML_ERR_MODEL where it is singular or not positive definite, with the
 * `unknown` (from 0) that moves most or whose pivot is negative; -1: not known. */
tml_status tml_symmetric_solver_factor_create(tml_fe_factor **out, const tml_symmetric *K, const tml_symmetric *M,
                                              double shift,
                                              int *unknown, tml_error *err);
/* In place: n x sides, column by column. */
tml_status tml_symmetric_solver_factor_solve(tml_fe_factor *f, double *sides, int n_sides, tml_error *err);
void tml_symmetric_solver_factor_free(tml_fe_factor *f);

/* Lowest modes of K x = omega2 M x: `count` of them, or, count < 0, all below omega2_most; ascending, of unit mass, the
 * largest component of each (of nearly equal ones the first) positive. The same bits every time. Both are to be freed
 * by the caller. K may be singular (free bodies): rigid motions come first. Unknowns without mass have no modes: there
 * may be fewer than `count`. */
tml_status tml_symmetric_solver_modes(int *found, double **omega2, double **x, const tml_symmetric *K,
                                      const tml_symmetric *M,
                                      int count, double omega2_most, const tml_fe_progress *progress, tml_error *err);
/* The lowest omega2 alone, at most `count`. Small models may have motions with neither stiffness nor mass, such as that
 * of a rigid pad about a line on which all of its nodes lie: these are left out. tml_symmetric_solver_modes refuses
 * them. */
tml_status tml_symmetric_solver_frequencies(int *found, double *omega2, const tml_symmetric *K, const tml_symmetric *M,
                                            int count,
                                            const tml_fe_progress *progress, tml_error *err);

/* Largest number of unknowns that this build takes on, and why not more: "" or a sentence that names the packages. */
int tml_symmetric_solver_limit(const char **why);

#endif
