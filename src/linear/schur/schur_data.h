/* schur_data.h - data of the block elimination, shared by schur_complement.c and schur_pattern.c, which creates the
 * pattern. */
#ifndef TML_LINEAR_SCHUR_SCHUR_DATA_H
#define TML_LINEAR_SCHUR_SCHUR_DATA_H

#include "core/arena.h"
#include "linear/schur/schur_complement.h"

/* A block of M. A "meeting" is the coupling of a group of rows with a block; those of this block, in the order of
 * elimination, start at meeting[meets]. */
typedef struct tml_schur_block {
  int first, width, plain;
  int inverse;         /* position of M^-1 in the values: 1/m for the diagonal unknowns, then a square matrix */
  int meets, n_meets;
  int product;         /* product[product] ...: positions in S of the products of meetings i and j <= i */
} tml_schur_block;

/* The entries of a group of rows in the columns of a block. */
typedef struct tml_schur_meeting {
  int block, row, rows; /* block; first row; number of rows */
  int G;                /* position in the values */
} tml_schur_meeting;

/* A group of rows as a node of S. Its column of the factor L consists of its own square block and of the blocks of
 * later nodes, which start at below[below]. */
typedef struct tml_schur_node {
  int row, rows;
  int square;          /* position in the values */
  int below, n_below;
  int update;          /* update[update] ...: positions from which products of blocks i and j <= i are subtracted */
} tml_schur_node;

/* A block of L below the diagonal: its node, first row, number of rows, and position in the values. */
typedef struct tml_schur_below { int node, row, rows, at; } tml_schur_below;

struct tml_schur {
  tml_arena arena;     /* all arrays */
  int n_blocks, n_groups, n_unknowns, n_rows, n_meetings, n_below, n_products, n_updates;
  int widest, tallest; /* largest width of a block, largest number of rows of a group */
  tml_schur_block *block;
  tml_schur_meeting *meeting;
  tml_schur_node *node; /* nodes in the order of elimination */
  tml_schur_below *below;
  int *product, *update;
  int *start, *G;      /* start as in the shape; G: position of the rows of each group in each of its blocks */
  int *place;          /* node of each group */
  int first_G, first_L, n_values;
  double *value;       /* inverses of M, rows of G, factors L */
  double *diagonal;    /* array of n_rows entries */
  double *turned;      /* scratch: rows of G M^-1 of a meeting, at least one row */
  double *column;      /* scratch: values of one node, as many as the largest group has rows */
};

/* Creates all data except the values; *fits is false if the factors would exceed `most` numbers. */
tml_status tml_schur_pattern(tml_schur *x, const tml_schur_shape *shape, double most, bool *fits, tml_error *err);

#endif
