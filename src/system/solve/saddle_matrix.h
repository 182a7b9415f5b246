/* saddle_matrix.h - the matrix [S G^T; G 0] shared by index-3 methods, initial conditions and reported
 * accelerations: one pattern, with S composed of the named matrices with coefficients of the caller. The equations
 * and columns of unknowns of the user follow: [S G^T -Q_p; G 0 0; U U_lambda U_p]. */
#ifndef TML_SYSTEM_SOLVE_SADDLE_MATRIX_H
#define TML_SYSTEM_SOLVE_SADDLE_MATRIX_H

#include "system/base/block_matrix.h"

typedef tml_blocks tml_saddle;

tml_status tml_saddle_create(tml_saddle *x, const tml_system *s, bool user, tml_error *err);

/* Mass alone: S = M. The second function sets the part of the user for accelerations as unknowns, if there is one. */
void tml_saddle_set_mass(tml_saddle *x, const tml_matrices *m);
void tml_saddle_set_mass_user(tml_saddle *x, const tml_user_matrices *u);

/* S = 1 on the diagonal of marked coordinates, else 0: solves G x = b for given marked components of x. */
void tml_saddle_set_selection(tml_saddle *x, const bool *marked, const double *G);

/* Rotational coordinates of a body, n of them from `first` on: blocks E and V, TML_TURN columns. */
enum { TML_TURN = 6 };
typedef struct tml_rotation_blocks {
  int first, n;
  double E[TML_TURN*TML_TURN], V[TML_TURN*TML_TURN];
} tml_rotation_blocks;

/* The effect of a change z of the unknowns: da = E z, dv = V z, dq = c.q z, dX = c.x dX'. E = c.a I and V = c.v I
 * except for rotational coordinates: `blocks(ctx, b, out)` returns those of body b, or false if there are none;
 * blocks = NULL: no body has any. A step of index 3 has c.a = 1; equilibrium has c.a = c.v = 0 and c.q = 1. */
typedef struct tml_stride_factors { double a, v, q, x; } tml_stride_factors;
typedef bool (*tml_block_fn)(void *ctx, int body, tml_rotation_blocks *out);

/* S = M E + D V + c.q K. */
void tml_saddle_set(tml_saddle *x, const tml_matrices *m, const tml_stride_factors *c, tml_block_fn blocks, void *ctx);

/* The part of the user: U_a E + U_v V + c.q U_q, and U_p + c.x U_X. */
void tml_saddle_set_user(tml_saddle *x, const tml_user_matrices *u, const tml_stride_factors *c, tml_block_fn blocks,
                         void *ctx);

/* The part of the user at equilibrium (SE2): X' is zero and X is the unknown in its place, except for states that
 * are held fixed. `rate` [1/s] weighs the derivatives by velocities, for equations that are met by every position. */
void tml_saddle_set_rest(tml_saddle *x, const tml_user_matrices *u, const bool *held, double rate);

/* Non-holonomic rows constrain velocities: [G V + c.q (G v)_q]/c.v replaces G in them. */
void tml_saddle_set_velocity_rows(tml_saddle *x, const tml_matrices *m, const double *rate_q,
                                  const tml_stride_factors *c, tml_block_fn blocks, void *ctx);

/* All rows constrain velocities: G E + c.v (G v)_q replaces G in them. */
void tml_saddle_set_rates(tml_saddle *x, const tml_matrices *m, const double *rate_q, const tml_stride_factors *c,
                          tml_block_fn blocks, void *ctx);
/* Sets the columns of multipliers and unknowns of the user to zero, except c_x U_X: this is the imaginary part of
 * these columns when the matrix is multiplied by a complex number. */
void tml_saddle_clear_others(tml_saddle *x, const tml_user_matrices *u, double c_x);

/* out += f G y and out += f G^T y for any rows x v matrix G. */
void tml_saddle_mul_rows(const tml_saddle *x, const double *G, double f, const double *y, double *out);
void tml_saddle_mul_transposed(const tml_saddle *x, const double *G, double f, const double *y, double *out);
/* out += G y and out += f G^T y for y of n columns, stored by rows. */
void tml_saddle_mul_rows_wide(const tml_saddle *x, const double *G, const double *y, int n, double *out);
void tml_saddle_mul_wide_transposed(const tml_saddle *x, const double *G, double f, const double *y, int n,
                                    double *out);
/* size += |A| |y| for n columns of the matrix, beginning with `first`. */
void tml_saddle_add_sizes(const tml_saddle *x, int first, int n, const double *y, double *size);

/* Holds velocity coordinates fixed: their rows and columns become those of the unit matrix. */
void tml_saddle_hold(tml_saddle *x, const bool *held);
/* Puts -delta on the diagonal of the constraint rows. */
void tml_saddle_regularize(tml_saddle *x, const tml_system *s, double delta);
/* Estimates the diagonal of G S^-1 G^T: the unit for multiplier rows. Scratch: nv. */
void tml_saddle_scale(const tml_saddle *x, const tml_system *s, double *scale, double *scratch);
/* Puts -f scale on the diagonal of the constraint rows: multipliers of dependent rows are then shared among them. */
#define TML_SOFT 1e-10 /* f for the rows of a matrix whose factorisation fails */
void tml_saddle_soften(tml_saddle *x, const tml_system *s, double f, double *scratch);

#endif
