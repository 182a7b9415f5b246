/* saddle.h - the matrix [S G^T; G 0] that index-3 methods, initial conditions and reported accelerations
 * share: one pattern, S composed from the named matrices with coefficients of the caller. */
#ifndef TML_SYSTEM_SADDLE_H
#define TML_SYSTEM_SADDLE_H

#include "linear/lu.h"
#include "system/system.h"

typedef struct tml_saddle {
  int n;
  int *column, *row;  /* compressed columns */
  double *value;
} tml_saddle;

tml_status tml_saddle_create(tml_saddle *x, const tml_system *s, tml_error *err);
void tml_saddle_free(tml_saddle *x);
tml_pattern tml_saddle_pattern(const tml_saddle *x);

/* Mass alone: S = M. */
void tml_saddle_set_mass(tml_saddle *x, const tml_system *s, const tml_matrices *m);

/* S = M E + D V + c_q K with blocks E, V (nv x nv, TML_NV columns) per body; NULL blocks mean E = I,
 * V = c_v I. `blocks(ctx, b, E, V)` fills those of body b, or returns false for the plain ones. */
typedef bool (*tml_block_fn)(void *ctx, int body, double *E, double *V);
void tml_saddle_set(tml_saddle *x, const tml_system *s, const tml_matrices *m, double c_q, double c_v,
                    tml_block_fn blocks, void *ctx);

/* Takes velocity coordinate k out of play: its row and column become those of the unit matrix. Also puts
 * -delta on the diagonal of the constraint rows where the pattern has one. */
void tml_saddle_hold(tml_saddle *x, int k);
void tml_saddle_regularize(tml_saddle *x, const tml_system *s, double delta);

#endif
