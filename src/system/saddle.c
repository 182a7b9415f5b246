#include "system/saddle.h"

enum { SPOT_S, SPOT_G, SPOT_GT, SPOT_DIAGONAL };

tml_status tml_saddle_create(tml_saddle *x, const tml_system *s, tml_error *err)
{
  static const tml_group groups[] = {TML_GROUP_V, TML_GROUP_C};
  static const tml_spot spots[] = {[SPOT_S] = {.row = 0, .column = 0}, [SPOT_G] = {.row = 1, .column = 0},
                                   [SPOT_GT] = {.row = 0, .column = 1}, [SPOT_DIAGONAL] = {.row = 1, .column = 1}};
  memset(x, 0, sizeof *x);
  x->n_groups = 2;
  x->n_spots = 4;
  return tml_blocks_create(x, s, groups, spots, err);
}

/* G below the velocity columns, its transpose in the multiplier columns. */
static void set_constraints(tml_saddle *x, const double *G)
{
  tml_blocks_put_cv(x, SPOT_G, 1.0, G);
  tml_blocks_put_vc(x, SPOT_GT, 1.0, G);
  tml_blocks_clear(x, SPOT_DIAGONAL);
}

void tml_saddle_set_mass(tml_saddle *x, const tml_matrices *m)
{
  tml_blocks_put_vv(x, SPOT_S, 1.0, m->M);
  set_constraints(x, m->G);
}

void tml_saddle_set_selection(tml_saddle *x, const bool *marked, const double *G)
{
  tml_blocks_clear(x, SPOT_S);
  for (int b = 1; b < x->sys->n_bodies; b++) tml_blocks_mark(x, SPOT_S, b, 1.0, marked);
  set_constraints(x, G);
}

/* One row of [M E + D V + c_q K] in the columns of a body. */
static void block_row(double *out, const double *M, const double *D, const double *K, int nv,
                      double c_q, const double *E, const double *V)
{
  for (int j = 0; j < nv; j++) {
    double sum = c_q*K[j];
    for (int i = 0; i < nv; i++) sum += M[i]*E[TML_NV*i + j] + D[i]*V[TML_NV*i + j];
    out[j] = sum;
  }
}

static void set_blocks(tml_saddle *x, const tml_sysbody *body, const tml_matrices *m, double c_q,
                       const double *E, const double *V)
{
  const int nv = body->ops->nv, len = body->vv_len;
  for (int r = 0; r < len; r++) {
    double M[TML_NV], D[TML_NV], K[TML_NV], out[TML_NV];
    for (int j = 0; j < nv; j++) {
      const int k = body->vv + j*len + r;
      M[j] = m->M[k];
      D[j] = m->D[k];
      K[j] = m->K[k];
    }
    block_row(out, M, D, K, nv, c_q, E, V);
    for (int j = 0; j < nv; j++) x->value[x->column[body->v + j] + r] = out[j];
  }
}

void tml_saddle_set(tml_saddle *x, const tml_system *s, const tml_matrices *m, double c_q, double c_v,
                    tml_block_fn blocks, void *ctx)
{
  for (int b = 0; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    double E[TML_NV*TML_NV], V[TML_NV*TML_NV];
    if (blocks && blocks(ctx, b, E, V)) {
      set_blocks(x, body, m, c_q, E, V);
      continue;
    }
    for (int j = 0; j < body->ops->nv; j++) {
      double *out = x->value + x->column[body->v + j];
      const int k = body->vv + j*body->vv_len;
      for (int r = 0; r < body->vv_len; r++) out[r] = m->M[k + r] + c_v*m->D[k + r] + c_q*m->K[k + r];
    }
  }
  set_constraints(x, m->G);
}

/* Entries of G in the columns of a body have the rows that the saddle has there. */
static const int *rows_below(const tml_saddle *x, const tml_sysbody *body)
{
  return x->row + x->column[body->v] + body->vv_len;
}

void tml_saddle_mul_rows(const tml_saddle *x, const double *G, double f, const double *y, double *out)
{
  for (int b = 0; b < x->sys->n_bodies; b++) {
    const tml_sysbody *body = &x->sys->body[b];
    if (body->ops->nv == 0) continue;
    const int *row = rows_below(x, body);
    for (int j = 0; j < body->ops->nv; j++)
      for (int i = 0; i < body->cv_len; i++)
        out[row[i] - x->sys->nv] += f*G[body->cv + j*body->cv_len + i]*y[body->v + j];
  }
}

void tml_saddle_mul_transposed(const tml_saddle *x, const double *G, double f, const double *y, double *out)
{
  for (int b = 0; b < x->sys->n_bodies; b++) {
    const tml_sysbody *body = &x->sys->body[b];
    if (body->ops->nv == 0) continue;
    const int *row = rows_below(x, body);
    for (int j = 0; j < body->ops->nv; j++)
      for (int i = 0; i < body->cv_len; i++)
        out[body->v + j] += f*G[body->cv + j*body->cv_len + i]*y[row[i] - x->sys->nv];
  }
}

void tml_saddle_hold(tml_saddle *x, const bool *held)
{
  for (int j = 0; j < x->n; j++)
    for (int p = x->column[j]; p < x->column[j + 1]; p++)
      if (held[j] || held[x->row[p]]) x->value[p] = x->row[p] == j ? 1.0 : 0.0;
}

void tml_saddle_regularize(tml_saddle *x, const tml_system *s, double delta)
{
  for (int r = 0; r < s->m; r++) x->value[x->column[s->nv + r + 1] - 1] = -delta;
}

/* The largest entry of a column of S stands for its diagonal. */
static double column_size(const tml_saddle *x, int nv, int j)
{
  double most = 0.0;
  for (int p = x->column[j]; p < x->column[j + 1] && x->row[p] < nv; p++) most = fmax(most, fabs(x->value[p]));
  return most;
}

/* Inertia of every coordinate. Euler parameters have none along e, whichever of them that is: all four count as one. */
static void set_inertias(const tml_saddle *x, const tml_system *s, double *inertia)
{
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    double turning = 0.0;
    for (int j = 0; j < body->ops->nv; j++) {
      inertia[body->v + j] = column_size(x, s->nv, body->v + j);
      if (j >= body->ops->angular) turning = fmax(turning, inertia[body->v + j]);
    }
    for (int j = body->ops->angular; body->ops->norm_rows && j < body->ops->nv; j++) inertia[body->v + j] = turning;
  }
}

/* Compliance of a row, without coordinates that have practically no inertia. */
static double row_scale(const tml_saddle *x, const tml_system *s, int r, const double *inertia)
{
  const int first = x->column[s->nv + r], last = x->column[s->nv + r + 1] - 1;
  double sum = 0.0, most = 0.0;
  for (int p = first; p < last; p++) most = fmax(most, inertia[x->row[p]]);
  for (int p = first; p < last; p++) {
    const double size = inertia[x->row[p]];
    if (size > 1e-12*most) sum += x->value[p]*x->value[p]/size;
  }
  return sum;
}

void tml_saddle_scale(const tml_saddle *x, const tml_system *s, double *scale, double *scratch)
{
  set_inertias(x, s, scratch);
  for (int r = 0; r < s->m; r++) scale[r] = row_scale(x, s, r, scratch);
}

void tml_saddle_soften(tml_saddle *x, const tml_system *s, double f, double *scratch)
{
  set_inertias(x, s, scratch);
  for (int r = 0; r < s->m; r++) x->value[x->column[s->nv + r + 1] - 1] = -f*row_scale(x, s, r, scratch);
}
