/* formula.c - the integration formulas.
 *
 * HHT, second-order form (docs/methods/hht.md): the unknown u is the true acceleration at t_n+1, the
 * formulas see alg_n+1 = (1 + alpha) u - alpha qdd_n. As printed in the papers: u = alg_n+1/(1 + alpha) and
 * the old force F_n enters as r_old = alpha/(1 + alpha) F_n. Bodies in Euler parameters use the printed form
 * with the old force carried along with the body, which is the same as the second-order form there. */
#include "integrate/integrator.h"

tml_old_force tml_formula_old(const tml_integrator *g, int body)
{
  if (g->opt.method != TML_HHT || g->opt.alpha == 0.0) return TML_OLD_NONE;
  if (g->opt.form != TML_FORM_SECOND_ORDER) return TML_OLD_PLAIN;
  return g->sys->body[body].ops->carry ? TML_OLD_CARRIED : TML_OLD_NONE;
}

/* Newmark's formulas with the algorithmic acceleration. */
static void begin_newmark(tml_integrator *g, double alpha, double beta, double gamma)
{
  const tml_system *s = g->sys;
  const double h = g->h;
  g->c_q = beta*h*h*(1.0 + alpha);
  g->c_v = gamma*h*(1.0 + alpha);
  g->kappa = 1.0/12.0;
  for (int b = 1; b < s->n_bodies; b++) {
    const double old = tml_formula_old(g, b) == TML_OLD_NONE ? alpha : 0.0;
    for (int i = s->body[b].v; i < s->body[b].v + s->body[b].ops->nv; i++) {
      g->v_star[i] = g->v0[i] + h*((1.0 - gamma)*g->alg0[i] - gamma*old*g->qdd[i]);
      g->D_star[i] = h*g->v0[i] + h*h*((0.5 - beta)*g->alg0[i] - beta*old*g->qdd[i]);
    }
  }
}

static void begin_hht(tml_integrator *g)
{
  const double a = g->opt.alpha, beta = 0.25*(1.0 - a)*(1.0 - a);
  begin_newmark(g, a, beta, 0.5 - a);
  g->error_constant = fmax(fabs(beta - 1.0/(6.0*(1.0 + a))), 1.0/12.0); /* [000, eq. 25] */
}

/* gamma != 1/2 makes an error (gamma - 1/2) h^2 in the velocity: it counts over the step. */
static void begin_plain_newmark(tml_integrator *g)
{
  begin_newmark(g, 0.0, g->opt.beta, g->opt.gamma);
  g->error_constant = fmax(fmax(fabs(g->opt.beta - 1.0/6.0), fabs(g->opt.gamma - 0.5)), 1.0/12.0);
}

/* BDF-2 with step ratio r = h/h_last [003, eq. 3 for r = 1]:
 *   v = ((1+r)^2 v_n - r^2 v_n-1)/(1+2r) + c a,  q = q_n + r^2/(1+2r) d + c v,  c = h (1+r)/(1+2r).
 * Backward Euler is the same with r = 0. Rotations: docs/methods/nstiff.md. */
static void begin_bdf2(tml_integrator *g)
{
  const double h = g->h, r = g->backward ? 0.0 : h/(g->h_last > 0.0 ? g->h_last : h);
  const double f = 1.0/(1.0 + 2.0*r), c = h*(1.0 + r)*f;
  g->c_v = c;
  g->c_q = c*c;
  g->kappa = 0.25*c/h;
  g->error_constant = r > 0.0 ? (1.0 + r)*(1.0 + r)*f/(6.0*r) : 0.5;
  for (int i = 0; i < g->sys->nv; i++) {
    g->v_star[i] = f*((1.0 + r)*(1.0 + r)*g->v0[i] - r*r*g->v_before[i]);
    g->D_star[i] = f*r*r*g->d[i] + c*g->v_star[i];
  }
}

void tml_formula_begin(tml_integrator *g, double h)
{
  g->h = h;
  switch (g->opt.method) {
    case TML_HHT: begin_hht(g); break;
    case TML_NEWMARK: begin_plain_newmark(g); break;
    case TML_NSTIFF: begin_bdf2(g); break;
    default: break;
  }
}

/* Euler parameters: the velocity formula of [001] in body axes, unless the classical one is asked for. */
static bool body_axes(const tml_integrator *g)
{
  return g->opt.form != TML_FORM_CLASSICAL && g->opt.method != TML_NSTIFF;
}

static tml_stride stride_of(const tml_integrator *g, const tml_sysbody *body)
{
  return (tml_stride){.h = g->h, .c_q = g->c_q, .c_v = g->c_v, .kappa = g->kappa,
                      .body_axes = body_axes(g), .q0 = g->q + body->q, .v0 = g->v0 + body->v};
}

void tml_formula_trial(tml_integrator *g)
{
  const tml_system *s = g->sys;
  for (int i = 0; i < s->nv; i++) {
    g->D[i] = g->D_star[i] + g->c_q*g->u[i];
    g->v1[i] = g->v_star[i] + g->c_v*g->u[i];
  }
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    const tml_stride st = stride_of(g, body);
    body->ops->stride(g->q1 + body->q, g->v1 + body->v, g->D + body->v, g->u + body->v, &st);
  }
}

bool tml_formula_blocks(void *integrator, int b, double *E, double *V)
{
  tml_integrator *g = integrator;
  const tml_sysbody *body = &g->sys->body[b];
  if (!body->ops->stride_q) return false;
  const tml_stride st = stride_of(g, body);
  body->ops->stride_q(E, V, g->q1 + body->q, g->v1 + body->v, g->D + body->v, g->u + body->v, &st);
  const int first = body->ops->angular, n = body->ops->nv - first; /* translations need no block */
  double *kept = g->E + (size_t)b*TML_TURN*TML_TURN;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) kept[TML_TURN*i + j] = E[TML_NV*(first + i) + first + j];
  return true;
}

void tml_formula_old_force(tml_integrator *g, double *r)
{
  const double f = g->opt.alpha/(1.0 + g->opt.alpha);
  for (int b = 1; b < g->sys->n_bodies; b++) {
    const tml_sysbody *body = &g->sys->body[b];
    const double *F = g->force + body->v;
    double carried[TML_NV];
    const tml_old_force old = tml_formula_old(g, b);
    if (old == TML_OLD_NONE) continue;
    if (old == TML_OLD_CARRIED) {
      body->ops->carry(carried, g->q1 + body->q, g->q + body->q, F);
      F = carried;
    }
    for (int i = 0; i < body->ops->nv; i++) r[body->v + i] -= f*F[i];
  }
}

void tml_formula_old_force_q(tml_integrator *g, double *K)
{
  const double f = g->opt.alpha/(1.0 + g->opt.alpha);
  for (int b = 1; b < g->sys->n_bodies; b++) {
    const tml_sysbody *body = &g->sys->body[b];
    if (tml_formula_old(g, b) != TML_OLD_CARRIED) continue;
    double Z[TML_NV*TML_NV] = {0};
    body->ops->carry_q(Z, g->q + body->q, g->force + body->v, -f);
    tml_system_add_diagonal(g->sys, K, b, Z);
  }
}

void tml_formula_algorithmic(tml_integrator *g)
{
  const double a = g->opt.method == TML_HHT ? g->opt.alpha : 0.0;
  for (int b = 1; b < g->sys->n_bodies; b++) {
    const tml_sysbody *body = &g->sys->body[b];
    const double old = tml_formula_old(g, b) == TML_OLD_NONE ? a : 0.0;
    for (int i = body->v; i < body->v + body->ops->nv; i++)
      g->alg1[i] = (1.0 + a)*g->u[i] - old*g->qdd[i];
  }
}

/* Euler parameters: differences of e'' contain the turning of e; 2 L e'' is the angular acceleration. */
static void euler_increment(double *x, const double *e1, const double *a1, const double *e0,
                            const double *a0)
{
  double L1[12], L0[12];
  tml_quat_L(L1, e1);
  tml_quat_L(L0, e0);
  for (int i = 0; i < 3; i++) {
    x[i] = 0.0;
    for (int j = 0; j < 4; j++) x[i] += L1[4*i + j]*a1[j] - L0[4*i + j]*a0[j];
  }
  x[3] = 0.0;
}

void tml_formula_increment(tml_integrator *g, double *x)
{
  for (int i = 0; i < g->sys->nv; i++) x[i] = g->alg1[i] - g->alg0[i];
  if (!body_axes(g)) return;
  for (int b = 1; b < g->sys->n_bodies; b++) {
    const tml_sysbody *body = &g->sys->body[b];
    if (!body->ops->norm_rows) continue;
    const int r = body->v + 3;
    euler_increment(x + r, g->q1 + body->q + 3, g->alg1 + r, g->q + body->q + 3, g->alg0 + r);
  }
}

double tml_formula_spin_limit(const tml_integrator *g)
{
  const double a = fabs(g->opt.alpha);
  if (g->opt.method != TML_HHT) return 1.0;
  if (g->opt.rotations == TML_INCREMENTS) return g->opt.filter ? 1.0 : fmin(1.0, 2.0*a);
  if (g->opt.form == TML_FORM_CLASSICAL) return 1.0;
  return fmin(1.0, fmax(6.0*a*a, g->opt.filter ? 0.3 : 0.0)); /* docs/methods/hht.md, "Stability" */
}
