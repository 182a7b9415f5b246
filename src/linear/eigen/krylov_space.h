/* krylov_space.h - a space that an operator maps into itself, of its largest eigenvalues: the operator is known by what
 * it makes of vectors. Searches one after the other add to the space, each with what was found before taken out, so
 * that an eigenvalue that occurs several times is found as often. Nothing mechanical. */
#ifndef TML_LINEAR_EIGEN_KRYLOV_SPACE_H
#define TML_LINEAR_EIGEN_KRYLOV_SPACE_H

#include "core/error.h"

typedef struct tml_linear_map {
  int n;                 /* length of vectors */
  int rank;              /* of the operator: no space has more vectors */
  tml_status (*apply)(void *ctx, const double *x, double *y);
  tml_status (*start)(void *ctx, unsigned seed, double *x); /* some vector in its range, always the same */
  void *ctx;
} tml_linear_map;

typedef struct tml_krylov {
  tml_linear_map op;
  int k, most;           /* vectors; room for so many */
  double *Q, *TQ;        /* k columns of n: orthonormal; what the operator makes of them */
  double *H;             /* k x k by columns: Q^T T Q */
  double left;           /* |T Q - Q H|: 0 where the space is mapped into itself */
  double size;           /* |H| */
  double last;           /* size of the largest eigenvalue that the last search added */
  bool whole;            /* there are no more vectors */
  unsigned seed;
} tml_krylov;

/* The space is empty. tml_krylov_free is due also after a failure. */
tml_status tml_krylov_create(tml_krylov *x, const tml_linear_map *op, int most, tml_error *err);
void tml_krylov_free(tml_krylov *x);

/* Adds up to `steps` vectors v, T v, T T v ...: the space is mapped into itself only if it is whole in the end. Fills H
 * and `left`. */
tml_status tml_krylov_walk(tml_krylov *x, int steps, tml_error *err);
/* Adds a space of about `more` eigenvalues, the largest that are not in it: by ARPACK-NG, where the rest is large, else
 * all of the rest. Fills H, `left` and `last`. TML_ERR_SIMULATION where they are not found, or where the program has no
 * ARPACK-NG. */
tml_status tml_krylov_extend(tml_krylov *x, int more, tml_error *err);

/* ---------------------------------------------------------------- krylov_arpack.c, krylov_none.c */

extern const bool tml_has_arpack;
/* `most` columns of room at V get an orthonormal basis of a space of `wanted` eigenvalues or a few more of the operator
 * with the space taken out; *found: how many columns. *found = 0: the space that it can reach from its start ended
 * before. */
tml_status tml_krylov_search(tml_krylov *x, int wanted, int most, double *V, int *found, tml_error *err);
/* ARPACK keeps its place in variables that all of its runs share: one at a time. */
void tml_krylov_arpack_begin(void);
void tml_krylov_arpack_end(void);

/* ---------------------------------------------------------------- of krylov.c ---------------- */

/* y = T x without its part in the space. */
tml_status tml_krylov_apply(tml_krylov *x, const double *in, double *out);
/* A start vector without its part in the space, of length 1; false in *any: none is left. */
tml_status tml_krylov_start(tml_krylov *x, double *out, bool *any);

#endif
