/* saddle_matrix.c - the matrix [S G^T; G 0] and its forms: for accelerations, for index-3 steps, with equations of
 * the user. */
#include "system/solve/saddle_matrix.h"

#include <assert.h>

#define NO_INERTIA 1e-12 /* fraction of the largest inertia in a row: coordinates below it count as having none */

/* Spots of the plain saddle matrix, and of the one with unknowns of the user. */
enum { SPOT_S, SPOT_G, SPOT_GT, SPOT_DIAGONAL, BARE };
enum { USER_S, USER_G, USER_V, USER_GT, USER_DIAGONAL, USER_LAMBDA, USER_FORCE, USER_P, WITH_USER };

static bool has_user(const tml_saddle *x) { return x->n_groups == 3; }

/* Index of a spot of the plain saddle matrix in the actual one. */
static int block_position(const tml_saddle *x, int spot)
{
  static const int other[BARE] = {USER_S, USER_G, USER_GT, USER_DIAGONAL};
  return has_user(x) ? other[spot] : spot;
}

tml_status tml_saddle_create(tml_saddle *x, const tml_system *s, bool user, tml_error *err)
{
  static const tml_group groups[] = {TML_GROUP_V, TML_GROUP_C, TML_GROUP_U};
  static const tml_spot bare[BARE] = {[SPOT_S] = {.row = 0, .column = 0}, [SPOT_G] = {.row = 1, .column = 0},
                                      [SPOT_GT] = {.row = 0, .column = 1}, [SPOT_DIAGONAL] = {.row = 1, .column = 1}};
  static const tml_spot all[WITH_USER] = {
    [USER_S] = {.row = 0, .column = 0}, [USER_G] = {.row = 1, .column = 0}, [USER_V] = {.row = 2, .column = 0},
    [USER_GT] = {.row = 0, .column = 1}, [USER_DIAGONAL] = {.row = 1, .column = 1},
    [USER_LAMBDA] = {.row = 2, .column = 1},
    [USER_FORCE] = {.row = 0, .column = 2}, [USER_P] = {.row = 2, .column = 2}};
  const bool with = user && s->user.np > 0;
  memset(x, 0, sizeof *x);
  x->n_groups = with ? 3 : 2;
  x->n_spots = with ? WITH_USER : BARE;
  return tml_blocks_create(x, s, groups, with ? all : bare, err);
}

/* Puts G below the velocity columns and its transpose in the multiplier columns. */
static void set_constraints(tml_saddle *x, const double *G)
{
  tml_blocks_put_cv(x, block_position(x, SPOT_G), 1.0, G);
  tml_blocks_put_vc(x, block_position(x, SPOT_GT), 1.0, G);
  tml_blocks_clear(x, block_position(x, SPOT_DIAGONAL));
}

void tml_saddle_set_mass(tml_saddle *x, const tml_matrices *m)
{
  tml_blocks_put_vv(x, block_position(x, SPOT_S), 1.0, m->M);
  set_constraints(x, m->G);
}

/* The columns independent of the step formulas: multipliers, forces, and p with X = X* + c_x X'. */
static void set_user_columns(tml_saddle *x, double c_x, const tml_user_matrices *u)
{
  tml_blocks_put_uc(x, USER_LAMBDA, u);
  tml_blocks_put_vu(x, USER_FORCE, -1.0, u);
  tml_blocks_put_uu(x, USER_P, 1.0, c_x, u);
}

void tml_saddle_set_mass_user(tml_saddle *x, const tml_user_matrices *u)
{
  if (!has_user(x)) return;
  tml_blocks_put_uv(x, USER_V, 1.0, u->a);
  set_user_columns(x, 0.0, u);
}

void tml_saddle_set_selection(tml_saddle *x, const bool *marked, const double *G)
{
  tml_blocks_clear(x, block_position(x, SPOT_S));
  for (int b = 1; b < x->sys->n_bodies; b++) tml_blocks_mark(x, block_position(x, SPOT_S), b, 1.0, marked);
  set_constraints(x, G);
}

/* [A E + B V + c C] in the rotational columns of a body. The matrices begin with the first column of the body and
 * have `len` rows. */
static void turn_columns(double *out[TML_TURN], const tml_rotation_blocks *t, int len, double c,
                         const double *const ABC[3])
{
  const double *A = ABC[0] + t->first*len, *B = ABC[1] + t->first*len, *C = ABC[2] + t->first*len;
  for (int j = 0; j < t->n; j++)
    for (int r = 0; r < len; r++) {
      double sum = c*C[j*len + r];
      for (int i = 0; i < t->n; i++) sum += A[i*len + r]*t->E[TML_TURN*i + j] + B[i*len + r]*t->V[TML_TURN*i + j];
      out[j][r] = sum;
    }
}

/* True for a rotational column of a body. */
static bool is_turning_column(const tml_rotation_blocks *t, int j) { return j >= t->first && j < t->first + t->n; }

/* Gets the rotational block of a body; empty if there is none. */
static void find_turning_block(tml_rotation_blocks *t, int b, tml_block_fn blocks, void *ctx)
{
  if (!blocks || !blocks(ctx, b, t)) t->first = t->n = 0;
}

void tml_saddle_set(tml_saddle *x, const tml_matrices *m, const tml_stride_factors *c, tml_block_fn blocks, void *ctx)
{
  const tml_system *s = x->sys;
  for (int b = 0; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    if (body->nv == 0) continue;
    tml_rotation_blocks t;
    double *turning[TML_TURN];
    find_turning_block(&t, b, blocks, ctx);
    for (int j = 0; j < body->nv; j++) {
      double *out = x->value + x->column[body->v + j];
      const int k = body->vv + j*body->vv_len;
      if (is_turning_column(&t, j)) turning[j - t.first] = out;
      for (int r = 0; !is_turning_column(&t, j) && r < body->vv_len; r++)
        out[r] = c->a*m->M[k + r] + c->v*m->D[k + r] + c->q*m->K[k + r];
    }
    turn_columns(turning, &t, body->vv_len, c->q,
                 (const double *[]){m->M + body->vv, m->D + body->vv, m->K + body->vv});
  }
  set_constraints(x, m->G);
}

/* Rows of the user in the columns of a body: [U_a E + U_v V + c_q U_q]. */
static void set_user_blocks(tml_saddle *x, int b, const tml_user_matrices *u, const tml_stride_factors *c,
                            const tml_rotation_blocks *t)
{
  const tml_sysbody *body = &x->sys->body[b];
  const int len = body->uv_len;
  double *turning[TML_TURN];
  for (int j = 0; j < body->nv; j++) {
    double *out = tml_blocks_at(x, USER_V, b, j);
    const int k = body->uv + j*len;
    if (is_turning_column(t, j)) turning[j - t->first] = out;
    for (int r = 0; !is_turning_column(t, j) && r < len; r++)
      out[r] = c->a*u->a[k + r] + c->v*u->v[k + r] + c->q*u->q[k + r];
  }
  turn_columns(turning, t, len, c->q, (const double *[]){u->a + body->uv, u->v + body->uv, u->q + body->uv});
}

void tml_saddle_set_user(tml_saddle *x, const tml_user_matrices *u, const tml_stride_factors *c, tml_block_fn blocks,
                         void *ctx)
{
  if (!has_user(x)) return;
  for (int b = 0; b < x->sys->n_bodies; b++) {
    tml_rotation_blocks t;
    if (x->sys->body[b].uv_len == 0 || x->sys->body[b].nv == 0) continue;
    find_turning_block(&t, b, blocks, ctx);
    set_user_blocks(x, b, u, c, &t);
  }
  set_user_columns(x, c->x, u);
}

void tml_saddle_set_rest(tml_saddle *x, const tml_user_matrices *u, const bool *held, double rate)
{
  const tml_stride_factors rest = {.v = rate, .q = 1.0};
  if (!has_user(x)) return;
  tml_saddle_set_user(x, u, &rest, NULL, NULL);
  tml_blocks_put_states(x, USER_P, held, u);
}

/* The columns of one body in a velocity row, at a slot of G. */
static void set_velocity_row(tml_saddle *x, int b, int slot, const double *rate_q, const double *G,
                             const tml_stride_factors *c, const tml_rotation_blocks *t)
{
  const tml_sysbody *body = &x->sys->body[b];
  for (int j = 0; j < body->nv; j++) {
    double sum = c->q*rate_q[slot + j*body->cv_len];
    if (!is_turning_column(t, j)) sum += G[slot + j*body->cv_len]*c->v;
    for (int i = 0; is_turning_column(t, j) && i < t->n; i++)
      sum += G[slot + (t->first + i)*body->cv_len]*t->V[TML_TURN*i + j - t->first];
    tml_blocks_at(x, block_position(x, SPOT_G), b, j)[slot - body->cv] = sum/c->v;
  }
}

void tml_saddle_set_velocity_rows(tml_saddle *x, const tml_matrices *m, const double *rate_q,
                                  const tml_stride_factors *c, tml_block_fn blocks, void *ctx)
{
  for (int k = 0; k < x->sys->n_constraints && x->sys->n_nonholonomic > 0; k++) {
    const tml_constraint *row = &x->sys->constraint[k];
    for (int i = 0; tml_constraint_nonholonomic(row) && i < row->n_bodies; i++) {
      tml_rotation_blocks t;
      if (x->sys->body[row->body[i]].nv == 0) continue;
      find_turning_block(&t, row->body[i], blocks, ctx);
      set_velocity_row(x, row->body[i], row->cv[i], rate_q, m->G, c, &t);
    }
  }
}

void tml_saddle_set_rates(tml_saddle *x, const tml_matrices *m, const double *rate_q, const tml_stride_factors *c,
                          tml_block_fn blocks, void *ctx)
{
  for (int b = 0; b < x->sys->n_bodies; b++) {
    const tml_sysbody *body = &x->sys->body[b];
    const int len = body->cv_len;
    if (body->nv == 0 || len == 0) continue;
    tml_rotation_blocks t;
    double *turning[TML_TURN];
    find_turning_block(&t, b, blocks, ctx);
    memset(t.V, 0, sizeof t.V);
    for (int j = 0; j < body->nv; j++) {
      double *out = tml_blocks_at(x, block_position(x, SPOT_G), b, j);
      const int k = body->cv + j*len;
      if (is_turning_column(&t, j)) turning[j - t.first] = out;
      for (int r = 0; !is_turning_column(&t, j) && r < len; r++) out[r] = c->a*m->G[k + r] + c->v*rate_q[k + r];
    }
    turn_columns(turning, &t, len, c->v, (const double *[]){m->G + body->cv, m->G + body->cv, rate_q + body->cv});
  }
}

void tml_saddle_clear_others(tml_saddle *x, const tml_user_matrices *u, double c_x)
{
  const int first = x->column[x->sys->nv];
  memset(x->value + first, 0, (size_t)(x->column[x->n] - first)*sizeof(double));
  if (has_user(x)) tml_blocks_add_states(x, USER_P, c_x, u);
}

/* Rows of the saddle matrix that belong to the entries of G in the columns of a body. */
static const int *rows_below(const tml_saddle *x, const tml_sysbody *body)
{
  return x->row + x->column[body->v] + body->vv_len;
}

void tml_saddle_mul_rows(const tml_saddle *x, const double *G, double f, const double *y, double *out)
{
  for (int b = 0; b < x->sys->n_bodies; b++) {
    const tml_sysbody *body = &x->sys->body[b];
    if (body->nv == 0) continue;
    const int *row = rows_below(x, body);
    for (int j = 0; j < body->nv; j++) {
      const double fy = f*y[body->v + j], *column = G + body->cv + j*body->cv_len;
      for (int i = 0; i < body->cv_len; i++) out[row[i] - x->sys->nv] += fy*column[i];
    }
  }
}

void tml_saddle_mul_transposed(const tml_saddle *x, const double *G, double f, const double *y, double *out)
{
  for (int b = 0; b < x->sys->n_bodies; b++) {
    const tml_sysbody *body = &x->sys->body[b];
    if (body->nv == 0) continue;
    const int *row = rows_below(x, body);
    for (int j = 0; j < body->nv; j++)
      for (int i = 0; i < body->cv_len; i++)
        out[body->v + j] += f*G[body->cv + j*body->cv_len + i]*y[row[i] - x->sys->nv];
  }
}

/* out += f G y, or f G^T y, of n columns. */
static inline void mul_wide(const tml_saddle *x, const double *G, const double fy, const double *y, int n, double *out,
                            const bool turned)
{
  const int nv = x->sys->nv;
  for (int b = 0; b < x->sys->n_bodies; b++) {
    const tml_sysbody *body = &x->sys->body[b];
    if (body->nv == 0) continue;
    const int *row = rows_below(x, body);
    for (int j = body->v; j < body->v + body->nv; j++) {
      const double *column = G + body->cv + (j - body->v)*body->cv_len;
      for (int i = 0; i < body->cv_len; i++) {
        const double a = fy*column[i], *from = y + (turned ? row[i] - nv : j)*n;
        double *to = out + (turned ? j : row[i] - nv)*n;
        for (int c = 0; c < n && a != 0.0; c++) to[c] += a*from[c];
      }
    }
  }
}

void tml_saddle_mul_rows_wide(const tml_saddle *x, const double *G, const double *y, int n, double *out)
{
  mul_wide(x, G, 1.0, y, n, out, false);
}

void tml_saddle_mul_wide_transposed(const tml_saddle *x, const double *G, double f, const double *y, int n, double *out)
{
  mul_wide(x, G, f, y, n, out, true);
}

void tml_saddle_add_sizes(const tml_saddle *x, int first, int n, const double *y, double *size)
{
  assert(first >= 0 && n >= 0 && first + n <= x->n);
  for (int j = 0; j < n; j++)
    for (int p = x->column[first + j]; p < x->column[first + j + 1]; p++) size[x->row[p]] += fabs(x->value[p]*y[j]);
}

void tml_saddle_hold(tml_saddle *x, const bool *held)
{
  for (int j = 0; j < x->n; j++)
    for (int p = x->column[j]; p < x->column[j + 1]; p++)
      if (held[j] || held[x->row[p]]) x->value[p] = x->row[p] == j ? 1.0 : 0.0;
}

void tml_saddle_regularize(tml_saddle *x, const tml_system *s, double delta)
{
  for (int r = 0; r < s->m; r++) *tml_blocks_diagonal(x, block_position(x, SPOT_DIAGONAL), r) = -delta;
}

/* The largest entry of a column of S, used as an estimate of its diagonal. */
static double column_size(const tml_saddle *x, int nv, int j)
{
  double most = 0.0;
  for (int p = x->column[j]; p < x->column[j + 1] && x->row[p] < nv; p++) most = fmax(most, fabs(x->value[p]));
  return most;
}

/* Estimates the inertia of every coordinate. Euler parameters have none along e, whatever its direction, so all four
 * get the largest value. */
static void set_inertias(const tml_saddle *x, const tml_system *s, double *inertia)
{
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    for (int j = 0; j < body->nv; j++) inertia[body->v + j] = column_size(x, s->nv, body->v + j);
    if (!body->ops->versor) continue;
    double turning = 0.0, *e = inertia + body->v + body->ops->versor->first;
    for (int j = 0; j < 4; j++) turning = fmax(turning, e[j]);
    for (int j = 0; j < 4; j++) e[j] = turning;
  }
}

/* Compliance of a row, without coordinates that have practically no inertia. */
static double row_scale(const tml_saddle *x, const tml_system *s, int r, const double *inertia)
{
  const int first = x->column[s->nv + r];
  int last = first; /* index after the velocity entries */
  while (x->row[last] < s->nv) last++;
  double sum = 0.0, most = 0.0;
  for (int p = first; p < last; p++) most = fmax(most, inertia[x->row[p]]);
  for (int p = first; p < last; p++) {
    const double size = inertia[x->row[p]];
    if (size > NO_INERTIA*most) sum += x->value[p]*x->value[p]/size;
  }
  return sum > 0.0 ? sum : 1.0; /* a row without entries because it is switched off */
}

void tml_saddle_scale(const tml_saddle *x, const tml_system *s, double *scale, double *scratch)
{
  set_inertias(x, s, scratch);
  for (int r = 0; r < s->m; r++) scale[r] = row_scale(x, s, r, scratch);
}

void tml_saddle_soften(tml_saddle *x, const tml_system *s, double f, double *scratch)
{
  set_inertias(x, s, scratch);
  for (int r = 0; r < s->m; r++)
    *tml_blocks_diagonal(x, block_position(x, SPOT_DIAGONAL), r) = -f*row_scale(x, s, r, scratch);
}
