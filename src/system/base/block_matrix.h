/* block_matrix.h - square sparse matrices made of the named matrices in places that a method chooses.
 *
 * Unknowns and equations come in groups, each over the velocities (V, nv long), the constraint rows (C, m long) or the
 * unknowns of the user (U, np long, always the last group). A spot is a pair (row group, column group) that may hold
 * entries: V-V has the pattern of M, K, D (or, when local, of the bodies' own blocks), C-V that of G, V-C that of its
 * transpose, C-C a diagonal, those with U the patterns of user.h. The pattern is fixed once. */
#ifndef TML_SYSTEM_BASE_BLOCK_MATRIX_H
#define TML_SYSTEM_BASE_BLOCK_MATRIX_H

#include "linear/lu/lu.h"
#include "system/base/system.h"

enum { TML_GROUPS = 7, TML_SPOTS = 24 };

typedef enum tml_group { TML_GROUP_V, TML_GROUP_C, TML_GROUP_U } tml_group;

/* Spots must be listed column by column, rows ascending. */
typedef struct tml_spot {
  int row, column;
  bool local;          /* V-V: only blocks of a body with itself */
  bool rates;          /* C-C: only the diagonal of non-holonomic rows */
  int n_vv, n_cv, n_local, n_cc, n_uv; /* entries before it in a column, in lengths of each shape; filled by create */
} tml_spot;

typedef struct tml_blocks {
  const tml_system *sys;
  int n;               /* order of the matrix */
  int n_groups, n_spots;
  tml_group kind[TML_GROUPS];
  int first[TML_GROUPS]; /* number of the first unknown of a group */
  tml_spot spot[TML_SPOTS];
  int *column, *row;   /* compressed columns */
  double *value;
} tml_blocks;

tml_status tml_blocks_create(tml_blocks *x, const tml_system *s, const tml_group *kind, const tml_spot *spot,
                             tml_error *err); /* lists of sizes x->n_groups and x->n_spots, which are set */
void tml_blocks_free(tml_blocks *x);
tml_pattern tml_blocks_pattern(const tml_blocks *x);

/* Puts f times a v x v matrix, a rows x v matrix, or the transpose of one, at a spot of that shape; or adds it. */
void tml_blocks_put_vv(tml_blocks *x, int spot, double f, const double *A);
void tml_blocks_add_vv(tml_blocks *x, int spot, double f, const double *A);
void tml_blocks_put_cv(tml_blocks *x, int spot, double f, const double *G);
void tml_blocks_add_cv(tml_blocks *x, int spot, double f, const double *G);
void tml_blocks_put_vc(tml_blocks *x, int spot, double f, const double *G);
/* Of the user: f times equations x v, or adds it; equations x constraint rows; forces in the unknowns; and
 * f_p times the derivative in p plus f_X times that in X in the columns of the rates X'. */
void tml_blocks_put_uv(tml_blocks *x, int spot, double f, const double *A);
void tml_blocks_add_uv(tml_blocks *x, int spot, double f, const double *A);
void tml_blocks_put_uc(tml_blocks *x, int spot, const tml_user_matrices *u);
void tml_blocks_put_vu(tml_blocks *x, int spot, double f, const tml_user_matrices *u);
void tml_blocks_put_uu(tml_blocks *x, int spot, double f_p, double f_X, const tml_user_matrices *u);
/* Adds f times the derivative in X in the columns of the rates X'. */
void tml_blocks_add_states(tml_blocks *x, int spot, double f, const tml_user_matrices *u);
/* Puts the derivative in X into the columns of the rates X', but for states that are held. */
void tml_blocks_put_states(tml_blocks *x, int spot, const bool *held, const tml_user_matrices *u);
/* Non-holonomic rows have no part in a C-V spot; their diagonal in a C-C spot becomes 1. */
void tml_blocks_mask_rows(tml_blocks *x, int spot, int diagonal);
/* Puts zero at a spot without unknowns of the user. */
void tml_blocks_clear(tml_blocks *x, int spot);
/* Adds f times a block of one body (nv x nv, row-major) at a V-V spot. */
void tml_blocks_add_body(tml_blocks *x, int spot, int body, double f, const double *Z);
/* Adds f on the diagonal of the marked coordinates of a body at a V-V spot. */
void tml_blocks_mark(tml_blocks *x, int spot, int body, double f, const bool *marked);
/* The entry of a row in a C-C spot. */
double *tml_blocks_diagonal(tml_blocks *x, int spot, int row);
/* Where the entries of body b begin in column j of a spot below velocities. */
double *tml_blocks_at(tml_blocks *x, int spot, int body, int j);

#endif
