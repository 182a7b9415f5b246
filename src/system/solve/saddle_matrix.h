/* saddle_matrix.h - the matrix [S G^T; G 0] that index-3 methods, initial conditions and reported accelerations
 * share: one pattern, S composed from the named matrices with coefficients of the caller. With unknowns of the user
 * their equations and columns follow: [S G^T -Q_p; G 0 0; U U_lambda U_p]. */
#ifndef TML_SYSTEM_SOLVE_SADDLE_MATRIX_H
#define TML_SYSTEM_SOLVE_SADDLE_MATRIX_H

#include "system/base/block_matrix.h"

typedef tml_blocks tml_saddle;

tml_status tml_saddle_create(tml_saddle *x, const tml_system *s, bool user, tml_error *err);

/* Mass alone: S = M; and the part of the user for accelerations as unknowns, if it has one. */
void tml_saddle_set_mass(tml_saddle *x, const tml_matrices *m);
void tml_saddle_set_mass_user(tml_saddle *x, const tml_user_matrices *u);

/* S = 1 on the diagonal of marked coordinates, else 0: solves G x = b for given marked components of x. */
void tml_saddle_set_selection(tml_saddle *x, const bool *marked, const double *G);

/* Coordinates of a body that turn, n of them from `first` on: blocks E and V, TML_TURN columns. */
enum { TML_TURN = 6 };
typedef struct tml_turned { int first, n; double E[TML_TURN*TML_TURN], V[TML_TURN*TML_TURN]; } tml_turned;

/* What a change z of the unknowns is: da = E z, dv = V z, dq = c.q z, dX = c.x dX', where E = c.a I and V = c.v I but
 * for coordinates that turn: `blocks(ctx, b, out)` gives those of body b; it returns false, or is NULL: none of them
 * does. A step of index 3 has c.a = 1; equilibrium has c.a = c.v = 0 and c.q = 1. */
typedef struct tml_stride_factors { double a, v, q, x; } tml_stride_factors;
typedef bool (*tml_block_fn)(void *ctx, int body, tml_turned *out);

/* S = M E + D V + c.q K. */
void tml_saddle_set(tml_saddle *x, const tml_matrices *m, const tml_stride_factors *c, tml_block_fn blocks, void *ctx);

/* The part of the user: U_a E + U_v V + c.q U_q, and U_p + c.x U_X. */
void tml_saddle_set_user(tml_saddle *x, const tml_user_matrices *u, const tml_stride_factors *c, tml_block_fn blocks,
                         void *ctx);

/* The part of the user at rest (SE2): X' is zero and X is unknown in its place, but for states that are held. */
void tml_saddle_set_rest(tml_saddle *x, const tml_user_matrices *u, const bool *held);

/* Non-holonomic rows hold for velocities: [G V + c.q (G v)_q]/c.v takes the place of G in them. */
void tml_saddle_set_velocity_rows(tml_saddle *x, const tml_matrices *m, const double *rate_q,
                                  const tml_stride_factors *c, tml_block_fn blocks, void *ctx);

/* All rows hold for velocities: G E + c.v (G v)_q takes the place of G in them. */
void tml_saddle_set_rates(tml_saddle *x, const tml_matrices *m, const double *rate_q, const tml_stride_factors *c,
                          tml_block_fn blocks, void *ctx);
/* Columns of multipliers and unknowns of the user become zero, but for c_x U_X: of a matrix that is multiplied by a
 * complex number what its imaginary part leaves of them. */
void tml_saddle_clear_others(tml_saddle *x, const tml_user_matrices *u, double c_x);

/* out += f G y and out += f G^T y for any rows x v matrix G. */
void tml_saddle_mul_rows(const tml_saddle *x, const double *G, double f, const double *y, double *out);
void tml_saddle_mul_transposed(const tml_saddle *x, const double *G, double f, const double *y, double *out);
/* size += |A| |y| for n columns of the matrix from `first` on. */
void tml_saddle_add_sizes(const tml_saddle *x, int first, int n, const double *y, double *size);

/* Takes velocity coordinates out of play: their rows and columns become those of the unit matrix. */
void tml_saddle_hold(tml_saddle *x, const bool *held);
/* Puts -delta on the diagonal of the constraint rows. */
void tml_saddle_regularize(tml_saddle *x, const tml_system *s, double delta);
/* What G S^-1 G^T has on its diagonal, roughly: the unit in which a multiplier row is large or small. Scratch: nv. */
void tml_saddle_scale(const tml_saddle *x, const tml_system *s, double *scale, double *scratch);
/* Puts -f scale on the diagonal: rows that depend on others then share what they carry. */
#define TML_SOFT 1e-10 /* what is given to rows of a matrix that fails */
void tml_saddle_soften(tml_saddle *x, const tml_system *s, double f, double *scratch);

#endif
