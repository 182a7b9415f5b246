/* direct_formulas.c - the integration formulas.
 *
 * HHT, second-order form (docs/methods/hht.md): the unknown u is the true acceleration at t_n+1, and the formulas
 * use alg_n+1 = (1 + alpha) u - alpha qdd_n. As printed in the papers: u = alg_n+1/(1 + alpha), and the old force
 * F_n enters as r_old = alpha/(1 + alpha) F_n. Bodies in Euler parameters use the printed form with the old force
 * rotating with the body, which is equivalent to the second-order form there. */
#include "integrate/direct/direct_method.h"

double tml_formula_alpha(const tml_direct *dm)
{
  switch (dm->opt->method) {
    case TML_HHT: case TML_HHT_SI2: case TML_HHT_ADD: return dm->opt->alpha;
    default: return 0.0;
  }
}

/* (I11) */
double tml_formula_offset(const tml_direct *dm, double h)
{
  const double a = dm->opt->alpha;
  if (tml_formula_backward(dm)) return -(1.0 + dm->g->h_last/h)/6.0;
  if (dm->opt->method == TML_NEWMARK) return 1.0/6.0 - dm->opt->beta + 0.5*(dm->opt->gamma - 0.5);
  return 1.0/6.0 - 0.5*a - 0.25*(1.0 - a)*(1.0 - a);
}

bool tml_formula_backward(const tml_direct *dm)
{
  return dm->opt->method == TML_NSTIFF || dm->opt->method == TML_NSTIFF_SI2 || dm->gstiff;
}

/* The stabilised methods support flat formulas only. */
bool tml_formula_body_axes(const tml_direct *dm)
{
  return dm->opt->form != TML_FORM_CLASSICAL && (dm->opt->method == TML_HHT || dm->opt->method == TML_NEWMARK);
}

tml_previous_force tml_formula_old(const tml_direct *dm, int body)
{
  if (tml_formula_alpha(dm) == 0.0) return TML_PREVIOUS_NONE;
  if (dm->opt->method == TML_HHT_ADD) return TML_PREVIOUS_NONE;
  if (dm->opt->form != TML_FORM_SECOND_ORDER) return TML_PREVIOUS_PLAIN;
  return dm->opt->method == TML_HHT && dm->sys->body[body].ops->versor ? TML_PREVIOUS_CARRIED : TML_PREVIOUS_NONE;
}

/* (H1) Newmark's formulas with the algorithmic acceleration. */
static void begin_newmark(tml_direct *dm, double alpha, double beta, double gamma)
{
  const tml_system *s = dm->sys;
  const double h = dm->g->h;
  dm->c_q = beta*h*h*(1.0 + alpha);
  dm->c_v = gamma*h*(1.0 + alpha);
  dm->kappa = 1.0/12.0;
  for (int b = 1; b < s->n_bodies; b++) {
    const double old = tml_formula_old(dm, b) == TML_PREVIOUS_NONE ? alpha : 0.0;
    for (int i = s->body[b].v; i < s->body[b].v + s->body[b].nv; i++) {
      dm->v_star[i] = dm->v0[i] + h*((1.0 - gamma)*dm->alg0[i] - gamma*old*dm->seen[i]);
      dm->D_star[i] = h*dm->v0[i] + h*h*((0.5 - beta)*dm->alg0[i] - beta*old*dm->seen[i]);
    }
  }
}

/* (H2), and stabilised (HS1) */
static void begin_hht(tml_direct *dm)
{
  const double a = dm->opt->alpha, beta = 0.25*(1.0 - a)*(1.0 - a);
  begin_newmark(dm, a, beta, 0.5 - a);
  dm->g->error_constant = fmax(fabs(beta - 1.0/(6.0*(1.0 + a))), 1.0/12.0); /* [000, eq. 25] */
}

/* (N1) gamma != 1/2 causes an error (gamma - 1/2) h^2 in the velocity, which affects the position over the step. */
static void begin_plain_newmark(tml_direct *dm)
{
  begin_newmark(dm, 0.0, dm->opt->beta, dm->opt->gamma);
  dm->g->error_constant = fmax(fmax(fabs(dm->opt->beta - 1.0/6.0), fabs(dm->opt->gamma - 0.5)), 1.0/12.0);
}

/* (S1) to (S4), stabilised (SS1) BDF-2 with step ratio r = h/h_last [003, eq. 3 for r = 1]:
 *   v = ((1+r)^2 v_n - r^2 v_n-1)/(1+2r) + c a,  q = q_n + r^2/(1+2r) d + c v,  c = h (1+r)/(1+2r).
 * Backward Euler is the same with r = 0. Rotations: docs/methods/nstiff.md. */
static void begin_bdf2(tml_direct *dm)
{
  const double h = dm->g->h, r = dm->backward ? 0.0 : h/(dm->g->h_last > 0.0 ? dm->g->h_last : h);
  const double f = 1.0/(1.0 + 2.0*r), c = h*(1.0 + r)*f;
  dm->c_v = c;
  dm->c_q = c*c;
  dm->kappa = 0.25*c/h;
  dm->g->error_constant = r > 0.0 ? (1.0 + r)*(1.0 + r)*f/(6.0*r) : 0.5;
  for (int i = 0; i < dm->sys->nv; i++) {
    dm->v_star[i] = f*((1.0 + r)*(1.0 + r)*dm->v0[i] - r*r*dm->v_before[i]);
    dm->D_star[i] = f*r*r*dm->d[i] + c*dm->v_star[i];
  }
}

/* (U10), (U11) States of the user: X = X* + c_x X'. With rho as printed [000, eq. 9]; else the backward difference
 * formula of second order with step ratio r. The error is X_constant h times the first, or the second difference of
 * X' [000, eq. 33]. */
static void begin_states(tml_direct *dm)
{
  const tml_integrator *g = dm->g;
  const double h = g->h, rho = dm->opt->rho, r = h/(g->h_last > 0.0 ? g->h_last : h), f = 1.0/(1.0 + 2.0*r);
  dm->c_x = rho > 0.0 ? rho*h : h*(1.0 + r)*f;
  dm->X_constant = rho > 0.0 ? rho - 0.5 : (1.0 + r)*f/3.0;
  for (int i = 0; i < dm->sys->user.nx; i++)
    dm->X_star[i] = rho > 0.0 ? g->X[i] + h*(1.0 - rho)*g->p[i] : f*((1.0 + r)*(1.0 + r)*g->X[i] - r*r*g->X_old[i]);
}

void tml_formula_begin(tml_direct *dm, double h)
{
  dm->g->h = h;
  begin_states(dm);
  switch (dm->opt->method) {
    case TML_HHT: case TML_HHT_SI2: case TML_HHT_ADD: begin_hht(dm); break;
    case TML_NEWMARK: begin_plain_newmark(dm); break;
    case TML_NSTIFF: case TML_NSTIFF_SI2: begin_bdf2(dm); break;
    default: break;
  }
}

static tml_stride step_of_body(const tml_direct *dm, const tml_sysbody *body)
{
  const tml_integrator *g = dm->g;
  return (tml_stride){.ops = body->ops, .content = body->content, .h = g->h, .c_q = dm->c_q, .c_v = dm->c_v,
                      .kappa = dm->kappa, .chain = dm->gstiff ? dm->c_v : 0.0, .body_axes = tml_formula_body_axes(dm),
                      .q0 = g->q + body->q, .v0 = dm->v0 + body->v, .u = g->u + body->v,
                      .q = g->q1 + body->q, .v = g->v1 + body->v, .D = g->D + body->v};
}

/* (I2), (V4) */
void tml_formula_trial(tml_direct *dm)
{
  const tml_system *s = dm->sys;
  for (int i = 0; i < s->nv; i++) {
    dm->g->D[i] = dm->D_star[i] + dm->c_q*dm->g->u[i];
    dm->g->v1[i] = dm->v_star[i] + dm->c_v*dm->g->u[i];
  }
  for (int k = 0; k < dm->n_s; k++)
    for (int i = 0; i < s->nv; i++) {
      dm->g->D[i] += dm->c_s[k]*dm->s[k][i];
      dm->g->v1[i] += dm->d_s[k]*dm->s[k][i];
    }
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    if (!body->ops->chart && !body->ops->versor) { /* without rotational coordinates positions are q + D* */
      body->ops->move(dm->g->q1 + body->q, dm->g->q + body->q, dm->g->D + body->v, body->content);
      continue;
    }
    const tml_stride st = step_of_body(dm, body);
    tml_body_step_end(&st);
  }
  for (int i = 0; i < s->user.nx; i++) dm->g->X1[i] = dm->X_star[i] + dm->c_x*dm->g->p1[i];
}

/* (U13) */
void tml_formula_state_error(const tml_direct *dm, double *out)
{
  const tml_integrator *g = dm->g;
  const double r = g->h_last > 0.0 ? g->h/g->h_last : 1.0;
  for (int i = 0; i < dm->sys->user.nx; i++) {
    const double change = g->p1[i] - g->p[i], before = g->p[i] - g->p_old[i];
    out[i] = dm->X_constant*g->h*(dm->opt->rho > 0.0 ? change : change - r*before);
  }
}

bool tml_formula_blocks(void *direct, int b, tml_rotation_blocks *out)
{
  tml_direct *dm = direct;
  const tml_sysbody *body = &dm->sys->body[b];
  const tml_stride st = step_of_body(dm, body);
  if (!tml_body_step_blocks(&st, out)) return false;
  double *kept = dm->E + (size_t)b*9;
  for (int i = 0; i < 3 && body->ops->chart; i++)
    for (int j = 0; j < 3; j++) kept[3*i + j] = out->E[TML_TURN*i + j];
  return true;
}

/* (GS7) The same for gstiff. */
static bool spread_chain(tml_direct *dm, const tml_sysbody *body, double *kept, tml_rotation_blocks *out)
{
  const tml_stride st = step_of_body(dm, body);
  tml_stride_spread(&st, out);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) kept[3*i + j] = out->E[TML_TURN*i + j];
  return true;
}

/* (V10), (V11) dq_r = T(D) (dD_r - kappa h^2 [w_n, dw]). */
bool tml_formula_distribute(tml_direct *dm, int b, tml_rotation_blocks *out)
{
  const tml_sysbody *body = &dm->sys->body[b];
  const tml_chart *c = body->ops->chart;
  out->first = out->n = 0;
  if (!c) return false;
  double W[9], *Ti = dm->E + (size_t)b*9;
  if (dm->gstiff) return spread_chain(dm, body, Ti, out);
  c->inverse(Ti, dm->g->D + body->v + c->first);
  m3_skew(W, dm->v0 + body->v + c->first);
  out->first = c->first;
  out->n = 3;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) {
      out->E[TML_TURN*i + j] = Ti[3*i + j];
      out->V[TML_TURN*i + j] = c->bracket*dm->kappa*dm->g->h*dm->g->h*W[3*i + j];
    }
  return true;
}

void tml_formula_times(double *Z, const double *M, int n, const tml_rotation_blocks *t, const double *X, double plain)
{
  const int first = t->first, end = first + t->n;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double sum = j < first || j >= end ? plain*M[n*i + j] : 0.0;
      for (int k = first; j >= first && k < end && j < end; k++) sum += M[n*i + k]*X[TML_TURN*(k - first) + j - first];
      Z[n*i + j] = sum;
    }
}

void tml_formula_distribute_back(const tml_direct *dm, double *dq, const double *dv)
{
  for (int b = 1; b < dm->sys->n_bodies; b++) {
    const tml_sysbody *body = &dm->sys->body[b];
    const tml_chart *c = body->ops->chart;
    if (!c) continue;
    const int r = body->v + c->first;
    const double y[3] = {dq[r], dq[r + 1], dq[r + 2]};
    m3_mulv(dq + r, dm->E + (size_t)b*9, y);
    if (dm->gstiff) {
      double z[3];
      c->pull(z, dm->g->D + r, dv + r);
      for (int i = 0; i < 3; i++) dq[r + i] -= dm->c_v*(z[i] - dv[r + i]);
      continue;
    }
    v3_add_cross(dq + r, c->bracket*dm->kappa*dm->g->h*dm->g->h, dm->v0 + r, dv + r);
  }
}

/* (H3) */
void tml_formula_old_force(tml_direct *dm, double *r)
{
  const double f = dm->opt->alpha/(1.0 + dm->opt->alpha);
  for (int b = 1; b < dm->sys->n_bodies; b++) {
    const tml_sysbody *body = &dm->sys->body[b];
    const double *F = dm->force + body->v;
    double carried[4] = {0};
    const tml_previous_force old = tml_formula_old(dm, b);
    const tml_versor *versor = old == TML_PREVIOUS_CARRIED ? body->ops->versor : NULL;
    const int first = versor ? versor->first : body->nv, end = versor ? first + 4 : body->nv;
    if (old == TML_PREVIOUS_NONE) continue;
    if (versor) tml_body_step_carry(carried, versor, dm->g->q1 + body->q, dm->g->q + body->q, F);
    for (int i = 0; i < body->nv; i++) r[body->v + i] -= f*(i < first || i >= end ? F[i] : carried[i - first]);
  }
}

void tml_formula_old_force_q(tml_direct *dm, double *K)
{
  const double f = dm->opt->alpha/(1.0 + dm->opt->alpha);
  for (int b = 1; b < dm->sys->n_bodies; b++) {
    const tml_sysbody *body = &dm->sys->body[b];
    if (tml_formula_old(dm, b) != TML_PREVIOUS_CARRIED) continue;
    const int first = body->ops->versor->first;
    double Z[16];
    tml_body_step_carry_q(Z, body->ops->versor, dm->g->q + body->q, dm->force + body->v, -f);
    for (int j = 0; j < 4; j++)
      for (int i = 0; i < 4; i++) K[body->diagonal + (first + j)*body->vv_len + first + i] += Z[4*i + j];
  }
}

void tml_formula_algorithmic(tml_direct *dm)
{
  const double a = tml_formula_alpha(dm);
  for (int b = 1; b < dm->sys->n_bodies; b++) {
    const tml_sysbody *body = &dm->sys->body[b];
    const double old = tml_formula_old(dm, b) == TML_PREVIOUS_NONE ? a : 0.0;
    for (int i = body->v; i < body->v + body->nv; i++)
      dm->alg1[i] = (1.0 + a)*dm->g->u[i] - old*dm->seen[i];
  }
}

/* Euler parameters: differences of e'' contain the rotation of e, so 2 L e'', the angular acceleration, is used. */
static void versor_increment(double *x, const tml_versor *versor, const double *e1, const double *a1, const double *e0,
                           const double *a0)
{
  double L1[12], L0[12];
  versor->map(L1, e1);
  versor->map(L0, e0);
  for (int i = 0; i < 3; i++) {
    x[i] = 0.0;
    for (int j = 0; j < 4; j++) x[i] += L1[4*i + j]*a1[j] - L0[4*i + j]*a0[j];
  }
  x[3] = 0.0;
}

void tml_formula_increment(tml_direct *dm, double *x)
{
  for (int i = 0; i < dm->sys->nv; i++) x[i] = dm->alg1[i] - dm->alg0[i];
  if (!tml_formula_body_axes(dm)) return;
  for (int b = 1; b < dm->sys->n_bodies; b++) {
    const tml_sysbody *body = &dm->sys->body[b];
    const tml_versor *versor = body->ops->versor;
    if (!versor) continue;
    const int r = body->v + versor->first, e = body->q + versor->first;
    versor_increment(x + r, versor, dm->g->q1 + e, dm->alg1 + r, dm->g->q + e, dm->alg0 + r);
  }
}
