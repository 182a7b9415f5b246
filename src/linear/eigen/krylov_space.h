/* krylov_space.h - invariant subspace of a linear operator for its largest eigenvalues; the operator is known only by
 * its products with vectors. Searches extend the space one after the other, with the eigenvectors already found
 * projected out, so that multiple eigenvalues are found with their multiplicity. */
#ifndef TML_LINEAR_EIGEN_KRYLOV_SPACE_H
#define TML_LINEAR_EIGEN_KRYLOV_SPACE_H

#include "core/error.h"

/* A linear operator, given by its products with vectors. */
typedef struct tml_linear_map {
  int n;                 /* length of vectors */
  int rank;              /* rank of the operator: upper bound of the dimension of the space */
  tml_status (*apply)(void *ctx, const double *x, double *y);
  tml_status (*start)(void *ctx, unsigned seed, double *x); /* a vector in its range, fixed for a seed */
  void *ctx;
} tml_linear_map;

typedef struct tml_krylov {
  tml_linear_map op;
  int k, most;           /* number of vectors; capacity */
  double *Q, *TQ;        /* k columns of n: orthonormal basis Q; products T Q */
  double *H;             /* k x k by columns: Q^T T Q */
  double left;           /* |T Q - Q H|: 0 if the space is invariant */
  double size;           /* |H| */
  double last;           /* modulus of the largest eigenvalue that the last search added */
  bool whole;            /* the space is complete: no further vectors exist */
  unsigned seed;
} tml_krylov;

/* Creates an empty space for at most `most` vectors. tml_krylov_free must be called even after a failure. */
tml_status tml_krylov_create(tml_krylov *x, const tml_linear_map *op, int most, tml_error *err);
void tml_krylov_free(tml_krylov *x);

/* Adds up to `steps` Krylov vectors v, T v, T T v ... The space is then invariant only if it is `whole`. Fills H and
 * `left`. */
tml_status tml_krylov_walk(tml_krylov *x, int steps, tml_error *err);
/* Adds an invariant subspace of about `more` eigenvalues, the largest ones that are not in the space: by ARPACK-NG if
 * the rest is large, otherwise the whole rest. Fills H, `left` and `last`. TML_ERR_SIMULATION if they are not found, or
 * if the program is built without ARPACK-NG. */
tml_status tml_krylov_extend(tml_krylov *x, int more, tml_error *err);

/* ---------------------------------------------------------------- krylov_arpack.c, krylov_none.c */

extern const bool tml_has_arpack;
/* Writes to V (capacity `most` columns) an orthonormal basis of the subspace of `wanted` eigenvalues, or a few more, of
 * the operator with the known space projected out; *found is the number of columns. *found = 0 if the Krylov space of
 * the start vector is exhausted before. */
tml_status tml_krylov_search(tml_krylov *x, int wanted, int most, double *V, int *found, tml_error *err);
/* ARPACK keeps its state in variables shared by all its runs: only one run at a time is possible. */
void tml_krylov_arpack_begin(void);
void tml_krylov_arpack_end(void);

/* ---------------------------------------------------------------- of krylov_space.c ---------- */

/* out = T in, with its component in the space removed. */
tml_status tml_krylov_apply(tml_krylov *x, const double *in, double *out);
/* A start vector of length 1, with its component in the space removed; *any is false if nothing is left. */
tml_status tml_krylov_start(tml_krylov *x, double *out, bool *any);

#endif
