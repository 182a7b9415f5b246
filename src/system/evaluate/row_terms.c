/* row_terms.c - rows that are sums of terms, each between two bodies: rows of joints, motions, couplers, and the
 * norms of Euler parameters. */
#include "system/evaluate/row_terms.h"

/* ---------------------------------------------------------------- values --------------------- */

/* The first term writes its rows directly to the output; further terms, which exist in single rows only, are added. */
tml_status tml_terms_residual(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x,
                              double *r, double *phi)
{
  const double target = phi ? tml_constraint_target(c, x->t, w) : 0.0;
  for (int k = 0; k < c->n_terms; k++) {
    const tml_term *t = &c->term[k];
    const tml_pair p = tml_terms_pair(s, w, c, k);
    const tml_term_target g = tml_terms_given(w, c, k, target);
    double more[3], rate[3], *value = k == 0 && phi ? phi + c->row : more;
    tml_status st;
    if (r && x->lambda) {
      double *on[2] = {r + s->body[c->body[2*k]].v, r + s->body[c->body[2*k + 1]].v};
      st = t->ops->load(on, value, t, &p, &g, x->lambda + c->row);
    } else {
      st = t->ops->motion(value, rate, t, &p, &g);
    }
    if (st != TML_OK) return st;
    if (k > 0 && phi) phi[c->row] += value[0];
  }
  return TML_OK;
}

tml_status tml_terms_motion(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x,
                            double *out, double *phi)
{
  const double target = phi ? tml_constraint_target(c, x->t, w) : 0.0;
  for (int k = 0; k < c->n_terms; k++) {
    const tml_term *t = &c->term[k];
    const tml_pair p = tml_terms_pair(s, w, c, k);
    const tml_term_target g = tml_terms_given(w, c, k, target);
    double more[3], faster[3], *value = k == 0 && phi ? phi + c->row : more, *rate = k == 0 ? out + c->row : faster;
    const tml_status st = t->ops->motion(value, rate, t, &p, &g);
    if (st != TML_OK) return st;
    if (k == 0 && c->drive) rate[0] -= tml_system_evaluate_drive(c, x->t, 1, w);
    if (k > 0) out[c->row] += rate[0];
    if (k > 0 && phi) phi[c->row] += value[0];
  }
  return TML_OK;
}

tml_status tml_terms_nu(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, double *nu)
{
  (void)s;
  const double speed = tml_constraint_drive(c, x->t, 1, w);
  for (int i = 0; i < c->n_rows; i++) nu[c->row + i] = speed;
  return TML_OK;
}

double tml_terms_power(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x)
{
  (void)s;
  return c->drive ? x->lambda[c->row]*tml_constraint_drive(c, x->t, 1, w) : 0.0;
}

static tml_status terms_sizes(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x,
                              double *load)
{
  for (int k = 0; k < c->n_terms; k++) {
    const tml_term *t = &c->term[k];
    const tml_pair p = tml_terms_pair(s, w, c, k);
    const tml_term_target g = tml_terms_given(w, c, k, 0.0);
    double force[2][TML_NV] = {{0}}, *on[2] = {force[0], force[1]}, phi[3];
    const tml_status st = t->ops->load(on, phi, t, &p, &g, x->lambda + c->row);
    if (st != TML_OK) return st;
    for (int side = 0; side < 2; side++)
      for (int i = 0; i < p.ops[side]->nv; i++) load[s->body[c->body[2*k + side]].v + i] += fabs(force[side][i]);
  }
  return TML_OK;
}

tml_status tml_terms_reaction(const tml_system *s, const tml_work *w, const tml_constraint *c, const double *lambda,
                              double force[2][3], double torque[2][3])
{
  tml_status st = TML_OK;
  for (int k = 0; k < c->n_terms && st == TML_OK; k++) {
    const tml_pair p = tml_terms_pair(s, w, c, k);
    const tml_term_target g = tml_terms_given(w, c, k, 0.0);
    st = c->term[k].ops->reaction(force, torque, &c->term[k], &p, &g, lambda);
  }
  return st;
}

/* ---------------------------------------------------------------- derivatives ---------------- */

/* For a row of several terms: copies the columns of the current term behind those of the others, into w->wide. */
static void gather_columns(tml_work *w, const tml_pair *p, int *at, int columns, int order)
{
  const double *const from[TML_WIDE] = {w->rows.G[0], w->rows.rate_q[0], w->rows.accel_q[0], w->rows.accel_v[0]};
  const int n = p->ops[0]->nv + p->ops[1]->nv;
  for (int i = 0; i < (order < 3 ? order : TML_WIDE); i++)
    memcpy(w->wide + i*columns + *at, from[i], (size_t)n*sizeof(double));
  *at += n;
}

static void point_to(tml_row_values *out, const double *G, const double *rate_q, const double *accel_q,
                     const double *accel_v)
{
  out->G = G;
  out->rate_q = rate_q;
  out->accel_q = accel_q;
  out->accel_v = accel_v;
}

static tml_status terms_values(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, int order,
                               tml_row_values *out)
{
  const int columns = c->n_terms > 1 ? tml_system_evaluate_row_columns(s, c) : TML_NC;
  const double f_tt = order >= 2 ? tml_constraint_drive(c, x->t, 2, w) : 0.0;
  const double f_ttt = order >= 3 ? tml_constraint_drive(c, x->t, 3, w) : 0.0;
  for (int k = 0, at = 0; k < c->n_terms; k++) {
    const tml_pair p = tml_terms_pair(s, w, c, k);
    const tml_term_target g = tml_terms_given(w, c, k, 0.0);
    const tml_status st = c->term[k].ops->eval(&w->rows, &c->term[k], &p, &g, order);
    if (st != TML_OK) return st;
    for (int i = 0; i < c->n_rows; i++) out->tau[i] = (k ? out->tau[i] : f_tt) - w->rows.accel[i];
    if (c->n_terms > 1) gather_columns(w, &p, &at, columns, order);
  }
  for (int i = 0; i < c->n_rows; i++) {
    out->nu_t[i] = f_tt;
    out->tau_t[i] = f_ttt;
  }
  out->stride = columns;
  if (c->n_terms == 1) point_to(out, w->rows.G[0], w->rows.rate_q[0], w->rows.accel_q[0], w->rows.accel_v[0]);
  else point_to(out, w->wide, w->wide + columns, w->wide + 2*columns, w->wide + 3*columns);
  return TML_OK;
}

static tml_status terms_gradient(const tml_system *s, tml_work *w, const tml_constraint *c, double *const *G)
{
  tml_status st = TML_OK;
  for (int k = 0; k < c->n_terms && st == TML_OK; k++) {
    const tml_pair p = tml_terms_pair(s, w, c, k);
    const tml_term_target g = tml_terms_given(w, c, k, 0.0);
    st = c->term[k].ops->gradient(G + 2*k, &c->term[k], &p, &g);
  }
  return st;
}

static tml_status terms_tau(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x, double *tau)
{
  const double f_tt = tml_constraint_drive(c, x->t, 2, w);
  for (int k = 0; k < c->n_terms; k++) {
    const tml_pair p = tml_terms_pair(s, w, c, k);
    const tml_term_target g = tml_terms_given(w, c, k, 0.0);
    double accel[3];
    const tml_status st = c->term[k].ops->accel(accel, &c->term[k], &p, &g);
    if (st != TML_OK) return st;
    for (int i = 0; i < c->n_rows; i++) tau[c->row + i] = (k ? tau[c->row + i] : f_tt) - accel[i];
  }
  return TML_OK;
}

static tml_status terms_hessian(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x,
                                double *K, double *D)
{
  (void)D; /* these rows do not depend on v */
  for (int k = 0; k < c->n_terms; k++) {
    const tml_term *t = &c->term[k];
    const tml_pair p = tml_terms_pair(s, w, c, k);
    const tml_term_target g = tml_terms_given(w, c, k, 0.0);
    double H[TML_NC*TML_NC] = {0};
    const tml_status st = t->ops->hessian(H, t, &p, &g, x->lambda + c->row);
    if (st != TML_OK) return st;
    for (int i = 0, row = 0; i < 2; row += p.ops[i]->nv, i++)
      for (int j = 0, col = 0; j < 2; col += p.ops[j]->nv, j++)
        if (t->vv[i][j] >= 0)
          tml_system_matrices_add_block(K + t->vv[i][j], s->body[c->body[2*k + j]].vv_len, p.ops[i]->nv, p.ops[j]->nv,
                                        1.0,
                                        H + TML_NC*row + col, TML_NC);
  }
  return TML_OK;
}

static tml_status terms_Ga_q(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x,
                             tml_row_values *out)
{
  return terms_values(s, w, c, x, 2, out); /* G does not depend on time */
}

/* rate_q with a instead of v is (G a)_q. */
static tml_status terms_Ga_rate(const tml_system *s, tml_work *w, const tml_constraint *c, const tml_state *x,
                                double *out)
{
  for (int k = 0; k < c->n_terms; k++) {
    const int *body = c->body + 2*k;
    const tml_pair p = {{s->body[body[0]].ops, s->body[body[1]].ops}, {&w->turned[body[0]], &w->turned[body[1]]}};
    const tml_term_target g = tml_terms_given(w, c, k, 0.0);
    const tml_status st = c->term[k].ops->eval(&w->rows, &c->term[k], &p, &g, 2);
    if (st != TML_OK) return st;
    for (int i = 0; i < c->n_rows; i++)
      out[c->row + i] = (k ? out[c->row + i] : -0.0) + tml_evaluate_bodies_dot(s, body, 2, w->rows.rate_q[i], x->v);
  }
  return TML_OK;
}

/* ---------------------------------------------------------------- slots ---------------------- */

bool tml_terms_place(tml_system *s, const tml_constraint *c)
{
  for (int k = 0; k < c->n_terms; k++)
    for (int i = 0; i < 2; i++)
      for (int j = 0; j < 2; j++) {
        const bool any = i == j || c->term[k].ops->couples;
        c->term[k].vv[i][j] = any ? tml_system_vv_slot(s, c->body[2*k + i], c->body[2*k + j]) : -1;
      }
  return true;
}

const tml_row_ops tml_terms_row_ops = {
  .place = tml_terms_place, .residual = tml_terms_residual, .motion = tml_terms_motion, .nu = tml_terms_nu,
  .values = terms_values, .gradient = terms_gradient, .tau = terms_tau, .hessian = terms_hessian, .Ga_q = terms_Ga_q,
  .Ga_rate = terms_Ga_rate, .sizes = terms_sizes, .power = tml_terms_power, .reaction = tml_terms_reaction};
