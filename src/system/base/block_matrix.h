/* block_matrix.h - square sparse matrices composed of the named matrices at positions that a method chooses.
 *
 * Unknowns and equations come in groups, each over the velocities (V, nv long), the constraint rows (C, m long) or
 * the unknowns of the user (U, np long, always the last group). A spot is a pair (row group, column group) that may
 * hold entries: V-V has the pattern of M, K, D (or, when local, of the bodies' own blocks), C-V that of G, V-C that
 * of its transpose, C-C a diagonal, those with U the patterns of extra_equations.h. The pattern is fixed at
 * creation. */
#ifndef TML_SYSTEM_BASE_BLOCK_MATRIX_H
#define TML_SYSTEM_BASE_BLOCK_MATRIX_H

#include "linear/lu/lu.h"
#include "system/base/system.h"

enum { TML_GROUPS = 7, TML_SPOTS = 24 };

typedef enum tml_group { TML_GROUP_V, TML_GROUP_C, TML_GROUP_U } tml_group;

/* Spots must be listed column by column, rows ascending. */
typedef struct tml_spot {
  int row, column;
  bool local;          /* V-V: only the diagonal blocks of the bodies */
  bool rates;          /* C-C: only the diagonal of non-holonomic rows */
  int n_vv, n_cv, n_local, n_cc, n_uv; /* entries before this spot in a column, as multiples of the lengths of each
                                          shape; set by create */
} tml_spot;

typedef struct tml_blocks {
  const tml_system *sys;
  int n;               /* order of the matrix */
  int n_groups, n_spots;
  tml_group kind[TML_GROUPS];
  int first[TML_GROUPS]; /* number of the first unknown of a group */
  tml_spot spot[TML_SPOTS];
  int *column, *row;   /* compressed columns: start of each column, and row of each entry */
  double *value;
} tml_blocks;

tml_status tml_blocks_create(tml_blocks *x, const tml_system *s, const tml_group *kind, const tml_spot *spot,
                             tml_error *err); /* the caller sets x->n_groups and x->n_spots, the lengths of the two
                                                 lists */
void tml_blocks_free(tml_blocks *x);
tml_pattern tml_blocks_pattern(const tml_blocks *x);

/* `put` sets a spot of the matching shape to f times a v x v matrix, a rows x v matrix, or its transpose; `add` adds
 * it. */
void tml_blocks_put_vv(tml_blocks *x, int spot, double f, const double *A);
void tml_blocks_add_vv(tml_blocks *x, int spot, double f, const double *A);
void tml_blocks_put_cv(tml_blocks *x, int spot, double f, const double *G);
void tml_blocks_add_cv(tml_blocks *x, int spot, double f, const double *G);
void tml_blocks_put_vc(tml_blocks *x, int spot, double f, const double *G);
/* The same for the matrices of the user. uv: f times an equations x v matrix. uc: equations x constraint rows. vu:
 * forces in the unknowns. uu: f_p times the derivative in p plus f_X times that in X, the latter in the columns of
 * the rates X'. */
void tml_blocks_put_uv(tml_blocks *x, int spot, double f, const double *A);
void tml_blocks_add_uv(tml_blocks *x, int spot, double f, const double *A);
void tml_blocks_put_uc(tml_blocks *x, int spot, const tml_user_matrices *u);
void tml_blocks_put_vu(tml_blocks *x, int spot, double f, const tml_user_matrices *u);
void tml_blocks_put_uu(tml_blocks *x, int spot, double f_p, double f_X, const tml_user_matrices *u);
/* Adds f times the derivative in X in the columns of the rates X'. */
void tml_blocks_add_states(tml_blocks *x, int spot, double f, const tml_user_matrices *u);
/* Puts the derivative in X into the columns of the rates X', except for states that are held fixed. */
void tml_blocks_put_states(tml_blocks *x, int spot, const bool *held, const tml_user_matrices *u);
/* Removes non-holonomic rows from a C-V spot; their diagonal entries in a C-C spot become 1. */
void tml_blocks_mask_rows(tml_blocks *x, int spot, int diagonal);
/* Sets a spot without unknowns of the user to zero. */
void tml_blocks_clear(tml_blocks *x, int spot);
/* Adds f times a block of one body (nv x nv, row-major) at a V-V spot. */
void tml_blocks_add_body(tml_blocks *x, int spot, int body, double f, const double *Z);
/* Adds f on the diagonal of the marked coordinates of a body at a V-V spot. */
void tml_blocks_mark(tml_blocks *x, int spot, int body, double f, const bool *marked);
/* Pointer to the diagonal entry of a row in a C-C spot. */
double *tml_blocks_diagonal(tml_blocks *x, int spot, int row);
/* Pointer to the first entry of body b in column j of a spot whose columns are velocities. */
double *tml_blocks_at(tml_blocks *x, int spot, int body, int j);

#endif
