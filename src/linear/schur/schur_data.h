/* schur_data.h - what the two files of block elimination share: the pattern, made in schur_pattern.c. */
#ifndef TML_LINEAR_SCHUR_SCHUR_DATA_H
#define TML_LINEAR_SCHUR_SCHUR_DATA_H

#include "linear/schur/schur_complement.h"

/* A block of M; its meetings with groups, in the order of elimination, are meeting[meets] ... */
typedef struct tml_schur_block {
  int first, width, plain;
  int inverse;         /* of M, in the values: 1/m of those that stand alone, then the rest as a square */
  int meets, n_meets;
  int product;         /* where S gets the products of its meetings, product[...]: of i with all j <= i */
} tml_schur_block;

/* A group of rows in the columns of a block. */
typedef struct tml_schur_meeting {
  int block, row, rows; /* first row, and how many */
  int G;                /* in the values */
} tml_schur_meeting;

/* A group as a node of S: its column of the factor L is its own square, then blocks below[...] of later nodes. */
typedef struct tml_schur_node {
  int row, rows;
  int square;          /* in the values */
  int below, n_below;
  int update;          /* where the products of its blocks are taken off, update[...]: of i with all j <= i */
} tml_schur_node;

typedef struct tml_schur_below { int node, row, rows, at; } tml_schur_below;

struct tml_schur {
  int n_blocks, n_groups, n_unknowns, n_rows, n_meetings, n_below, n_products, n_updates;
  int widest, tallest; /* columns of a block, rows of a group */
  tml_schur_block *block;
  tml_schur_meeting *meeting;
  tml_schur_node *node; /* in the order of elimination */
  tml_schur_below *below;
  int *product, *update;
  int *start, *G;      /* per group and block it meets, as the shape has them: where its rows are */
  int *place;          /* per group: its node */
  int first_G, first_L, n_values;
  double *value;       /* inverses, rows of G, factors */
  double *diagonal;    /* n_rows */
  double *turned;      /* scratch: rows of G M^-1 of a meeting, one at least; */
  double *column;      /* numbers of a node, as many as the tallest group has */
};

/* All of it but numbers; false in *fits where it is not worth it. */
tml_status tml_schur_pattern(tml_schur *x, const tml_schur_shape *shape, double most, bool *fits, tml_error *err);

#endif
