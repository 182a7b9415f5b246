/* row_terms_flexible.c - rows of terms if one of the bodies is flexible. Terms are evaluated in the columns of the
 * frames that they see; here these are transformed to columns of the bodies, (B10) and (B11). Values, rates and
 * reactions are those of row_terms.c. */
#include "system/evaluate/row_terms.h"

/* The generalised forces of term k on its two frames, Phi_u^T lambda, and its value. */
typedef struct seen_load { double phi[3], Q[2][TML_NV]; } seen_load;

static tml_status load_of(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, int k,
                          seen_load *out)
{
  const tml_term *t = &c->term[k];
  const tml_pair p = tml_terms_pair(s, w, c, k);
  const tml_term_target g = tml_terms_given(w, c, k, tml_constraint_target(c, x->t, w));
  *out = (seen_load){.phi = {0}};
  double *on[2] = {out->Q[0], out->Q[1]};
  return t->ops->load(on, out->phi, t, &p, &g, x->lambda + c->row);
}

static tml_status node_residual(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x,
                                double *r, double *phi)
{
  if (!r || !x->lambda) return tml_terms_residual(s, w, c, x, NULL, phi);
  for (int k = 0; k < c->n_terms; k++) {
    seen_load on;
    const tml_status st = load_of(s, w, c, x, k, &on);
    if (st != TML_OK) return st;
    for (int i = 0; i < c->n_rows && phi; i++) phi[c->row + i] = (k ? phi[c->row + i] : 0.0) + on.phi[i];
    for (int side = 0; side < 2; side++) {
      const tml_view view = tml_system_view(s, w, c->frame[2*k + side]);
      tml_flexible_node_map_load(r + s->body[c->body[2*k + side]].v, &view, 1.0, on.Q[side]);
    }
  }
  return TML_OK;
}

static tml_status node_sizes(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x,
                             double *load)
{
  for (int k = 0; k < c->n_terms; k++) {
    seen_load on;
    const tml_status st = load_of(s, w, c, x, k, &on);
    if (st != TML_OK) return st;
    for (int side = 0; side < 2; side++) {
      const tml_view view = tml_system_view(s, w, c->frame[2*k + side]);
      memset(w->wide, 0, (size_t)view.n*sizeof *w->wide);
      tml_flexible_node_map_load(w->wide, &view, 1.0, on.Q[side]);
      for (int i = 0; i < view.n; i++) load[s->body[c->body[2*k + side]].v + i] += fabs(w->wide[i]);
    }
  }
  return TML_OK;
}

/* ---------------------------------------------------------------- derivatives ---------------- */

/* (Phi_u z)_q of term k with the accelerations of its nodes instead of the velocities z. */
static tml_status turn_by_nodes(const tml_system *s, const tml_work *w, const tml_constraint *c, int k, tml_rows *turn)
{
  tml_pair p = tml_terms_pair(s, w, c, k);
  const tml_term_target g = tml_terms_given(w, c, k, 0.0);
  tml_frame frame[2];
  for (int side = 0; side < 2; side++) {
    const int f = c->frame[2*k + side];
    p.ops[side]->frame(&frame[side], p.frame[side]->q, f < s->n_bodies ? w->zero : w->node[f - s->n_bodies].k);
    p.frame[side] = &frame[side];
  }
  return c->term[k].ops->eval(turn, &c->term[k], &p, &g, 2);
}

/* Position of the columns of a row: n columns in total, those of the current side of a term from `at` on. */
typedef struct spread {
  int n, at, order;
  tml_rows turn;    /* coefficients of the current term */
} spread;

/* Writes the derivatives of one side of row i to w->wide: all rows of G, then of rate_q, accel_q and accel_v. */
static void put_side(tml_work *w, const tml_constraint *c, const spread *to, const tml_view *view, int i,
                     const tml_column_derivatives *seen)
{
  const int all = c->n_rows*to->n;
  double *out = w->wide + i*to->n + to->at;
  tml_flexible_node_map_grad(out, view, seen->grad);
  if (to->order >= 2) tml_flexible_node_map_rate_q(out + all, view, seen);
  if (to->order < 3) return;
  tml_flexible_node_map_accel_q(out + 2*all, view, seen);
  tml_flexible_node_map_accel_v(out + 3*all, view, seen);
}

/* Writes the derivatives of term k, and subtracts the accelerations of its nodes from tau. */
static void put_term(const tml_system *s, tml_work *w, const tml_constraint *c, int k, spread *to, tml_row_values *out)
{
  const tml_rows *x = &w->rows;
  for (int side = 0, col = 0; side < 2; side++) {
    const int f = c->frame[2*k + side];
    const tml_view view = tml_system_view(s, w, f);
    for (int i = 0; i < c->n_rows; i++) {
      const tml_column_derivatives seen = {x->G[i] + col, x->rate_q[i] + col, x->accel_q[i] + col, x->accel_v[i] + col,
                             to->turn.rate_q[i] + col};
      put_side(w, c, to, &view, i, &seen);
      if (to->order >= 2) out->tau[i] -= tml_flexible_node_map_accel(&view, seen.grad);
    }
    col += s->frame[f].ops->nv;
    to->at += s->body[c->body[2*k + side]].nv;
  }
}

static void begin_values(const tml_constraint *c, tml_work *w, const tml_state *x, const spread *to,
                         tml_row_values *out)
{
  const int all = c->n_rows*to->n;
  memset(w->wide, 0, (size_t)(TML_WIDE*all)*sizeof *w->wide); /* modes do not move the frame of the body itself, so
                                                                 their columns stay zero */
  *out = (tml_row_values){w->wide, w->wide + all, w->wide + 2*all, w->wide + 3*all, to->n, {0}, {0}, {0}};
  for (int i = 0; i < c->n_rows && to->order >= 2; i++) {
    out->tau[i] = out->nu_t[i] = tml_constraint_drive(c, x->t, 2, w);
    out->tau_t[i] = to->order >= 3 ? tml_constraint_drive(c, x->t, 3, w) : 0.0;
  }
}

static tml_status node_values(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, int order,
                              tml_row_values *out)
{
  spread to = {.n = tml_system_evaluate_row_columns(s, c), .order = order};
  tml_system_nodes(s, w, order);
  begin_values(c, w, x, &to, out);
  for (int k = 0; k < c->n_terms; k++) {
    const tml_pair p = tml_terms_pair(s, w, c, k);
    const tml_term_target g = tml_terms_given(w, c, k, 0.0);
    tml_status st = c->term[k].ops->eval(&w->rows, &c->term[k], &p, &g, order);
    if (st == TML_OK && order >= 3) st = turn_by_nodes(s, w, c, k, &to.turn);
    if (st != TML_OK) return st;
    for (int i = 0; i < c->n_rows && order >= 2; i++) out->tau[i] -= w->rows.accel[i];
    put_term(s, w, c, k, &to, out);
  }
  return TML_OK;
}

static tml_status node_Ga_q(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x,
                            tml_row_values *out)
{
  return node_values(s, w, c, x, 2, out); /* G does not depend on time */
}

/* L^T (Phi_u^T lambda)_u L between the frames of a term, and the curvature due to its nodes. */
static tml_status node_hessian(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x,
                               double *K, double *D)
{
  (void)D; /* these rows do not depend on v */
  for (int k = 0; k < c->n_terms; k++) {
    const tml_term *t = &c->term[k];
    const tml_pair p = tml_terms_pair(s, w, c, k);
    const int *frame = c->frame + 2*k;
    double H[TML_NC*TML_NC] = {0};
    seen_load on;
    const tml_term_target g = tml_terms_given(w, c, k, 0.0);
    tml_status st = t->ops->hessian(H, t, &p, &g, x->lambda + c->row);
    if (st == TML_OK) st = load_of(s, w, c, x, k, &on);
    if (st != TML_OK) return st;
    for (int i = 0, row = 0; i < 2; row += p.ops[i]->nv, i++) {
      for (int j = 0, col = 0; j < 2; col += p.ops[j]->nv, j++) {
        const tml_view view[2] = {tml_system_view(s, w, frame[i]), tml_system_view(s, w, frame[j])};
        const tml_element_block block = {H + TML_NC*row + col, TML_NC};
        if (t->vv[i][j] >= 0)
          tml_flexible_node_map_block(K + t->vv[i][j], s->body[c->body[2*k + j]].vv_len, 1.0, view, &block, TML_BY_L);
      }
      tml_system_matrices_node_curvature(s, w, frame[i], 1.0, on.Q[i], K + t->vv[i][i]);
    }
  }
  return TML_OK;
}

/* rate_q with a instead of v is (G a)_q. */
static tml_status node_Ga_rate(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x,
                               double *out)
{
  for (int i = 0; i < c->n_rows; i++) out[c->row + i] = 0.0;
  for (int k = 0; k < c->n_terms; k++) {
    const int *frame = c->frame + 2*k;
    const tml_pair p = {{s->frame[frame[0]].ops, s->frame[frame[1]].ops}, {&w->turned[frame[0]], &w->turned[frame[1]]}};
    const tml_term_target g = tml_terms_given(w, c, k, 0.0);
    const tml_status st = c->term[k].ops->eval(&w->rows, &c->term[k], &p, &g, 2);
    if (st != TML_OK) return st;
    for (int side = 0, col = 0; side < 2; col += p.ops[side]->nv, side++)
      for (int i = 0; i < c->n_rows; i++) {
        const tml_view view = tml_system_rotated_view(s, w, frame[side]);
        const tml_column_derivatives seen = {.grad = w->rows.G[i] + col, .rate_q = w->rows.rate_q[i] + col};
        tml_flexible_node_map_rate_q(w->wide, &view, &seen);
        const double *v = x->v + s->body[c->body[2*k + side]].v;
        for (int j = 0; j < view.n; j++) out[c->row + i] += w->wide[j]*v[j];
      }
  }
  return TML_OK;
}

const tml_row_ops tml_node_terms_row_ops = {
  .place = tml_terms_place, .residual = node_residual, .motion = tml_terms_motion, .nu = tml_terms_nu,
  .values = node_values, .hessian = node_hessian, .Ga_q = node_Ga_q, .Ga_rate = node_Ga_rate, .sizes = node_sizes,
  .power = tml_terms_power, .reaction = tml_terms_reaction};
