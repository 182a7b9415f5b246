/* fastest_rate.c - estimates the fastest time scale of a mechanism by power iterations. */
#include "sim/explain/fastest_rate.h"
#include "sim/base/sim_equations.h"

#include "core/memory.h"
#include "math/fixed_random.h"

#define ROUND_OFF 1e-12 /* relative to the sums of the entries of K and D */
enum { ROUGHLY = 4, WELL = 40 }; /* numbers of power iterations */

typedef struct power {
  tml_sim *sim;
  tml_kkt *kkt;
  int nv, steps;
  double *x, *y; /* nv each */
} power;

/* y = -P M^-1 (K x), or the same with D; x: nv. */
static void apply_operator(power *a, const double *A, bool damping)
{
  memset(a->kkt->b, 0, (size_t)a->kkt->saddle.n*sizeof(double));
  tml_system_mul(a->sim->eq->sys, A, -1.0, a->x, a->kkt->b);
  /* user states are constant; the user's equations only transmit forces */
  double *user = a->kkt->b + a->nv + a->sim->eq->sys->m;
  const tml_user_change change = {.q = damping ? NULL : a->x, .v = damping ? a->x : NULL};
  tml_system_user_change(a->sim->eq->sys, &a->kkt->user, &change, -1.0, user);
  tml_kkt_solve(a->kkt, a->kkt->b);
  memcpy(a->y, a->kkt->b, (size_t)a->nv*sizeof *a->y);
}

static double scale_to_one(const power *a, double *x)
{
  double sum = 0.0;
  for (int i = 0; i < a->nv; i++) {
    const double w = tml_integrator_size_weight(a->sim->eq->run, i);
    sum += w*w*x[i]*x[i];
  }
  const double norm = sqrt(sum);
  for (int i = 0; norm > 0.0 && i < a->nv; i++) x[i] /= norm;
  return norm;
}

/* A random start vector, projected onto the admissible motions. */
static void some_motion(power *a, unsigned seed)
{
  memset(a->kkt->b, 0, (size_t)a->kkt->saddle.n*sizeof(double));
  for (int i = 0; i < a->nv; i++) a->x[i] = tml_fixed_random(&seed)/tml_integrator_size_weight(a->sim->eq->run, i);
  tml_system_mul(a->sim->eq->sys, a->kkt->matrices.M, 1.0, a->x, a->kkt->b);
  tml_kkt_solve(a->kkt, a->kkt->b);
  memcpy(a->x, a->kkt->b, (size_t)a->nv*sizeof *a->x);
}

/* Inertia of a coordinate. For Euler parameters it is singular along e, so all four get the largest of their
 * inertias. */
static double inertia_of(const power *a, const tml_sysbody *body, int j)
{
  const double *M = a->kkt->matrices.M + body->diagonal;
  double most = M[j*body->vv_len + j];
  const tml_versor *e = body->ops->versor;
  if (!e || j < e->first || j >= e->first + 4) return most;
  for (int i = e->first; i < e->first + 4; i++) most = fmax(most, M[i*body->vv_len + i]);
  return most;
}

/* Size of the round-off of K or D in the accelerations; smaller rates are meaningless. */
static double round_off_rate(const power *a, const double *A)
{
  const tml_system *s = a->sim->eq->sys;
  double most = 0.0;
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    for (int j = 0; j < body->nv; j++) {
      const int at = body->diagonal + j*body->vv_len;
      double sum = 0.0;
      for (int i = 0; i < body->nv; i++) sum += fabs(A[at + i]);
      if (inertia_of(a, body, j) > 0.0) most = fmax(most, sum/inertia_of(a, body, j));
    }
  }
  return ROUND_OFF*most;
}

/* The body with the largest part of the velocity in x. */
static int busiest_body(const power *a)
{
  const tml_system *s = a->sim->eq->sys;
  int best = 0;
  double most = 0.0;
  for (int b = 1; b < s->n_bodies; b++) {
    double sum = 0.0;
    for (int i = s->body[b].v; i < s->body[b].v + s->body[b].nv; i++) {
      const double v = a->x[i]*tml_integrator_size_weight(a->sim->eq->run, i);
      sum += v*v;
    }
    if (!(sum > most)) continue;
    most = sum;
    best = b;
  }
  return best;
}

/* Largest eigenvalue by power iterations with K (the square of a rate) or with D (a rate). */
static double largest_eigenvalue(power *a, const double *A, bool damping)
{
  double size = 0.0;
  some_motion(a, 5u);
  scale_to_one(a, a->x);
  for (int k = 0; k < a->steps; k++) {
    apply_operator(a, A, damping);
    size = scale_to_one(a, a->y);
    if (!(size > 0.0)) break;
    memcpy(a->x, a->y, (size_t)a->nv*sizeof *a->x);
  }
  return size > round_off_rate(a, A) || isnan(size) ? size : 0.0;
}

static tml_status find_rates(power *a, tml_time_scale *out)
{
  const double damping = largest_eigenvalue(a, a->kkt->matrices.D, true);
  const int damped = busiest_body(a);
  const double stiffness = sqrt(largest_eigenvalue(a, a->kkt->matrices.K, false));
  if (!isfinite(damping) || !isfinite(stiffness)) return TML_RETRY_NAN;
  out->vibrates = stiffness > damping;
  out->rate = fmax(stiffness, damping);
  out->body = !(out->rate > 0.0) ? 0 : out->vibrates ? busiest_body(a) : damped;
  return TML_OK;
}

/* Evaluates factors and matrices at the present state, and finds the rates. */
static tml_status find_rates_now(tml_sim *s, int steps, tml_time_scale *out)
{
  *out = (tml_time_scale){0};
  if (s->eq->sys->nv - s->eq->sys->m <= 0) return TML_OK;
  const tml_state x = tml_integrator_accepted(s->eq->run);
  power a = {.sim = s, .kkt = &s->eq->kkt, .nv = s->eq->sys->nv, .steps = steps};
  a.x = tml_new(2*(size_t)a.nv, sizeof *a.x);
  a.y = a.x ? a.x + a.nv : NULL;
  tml_status st = a.x ? tml_kkt_factor(&s->eq->kkt, &s->eq->work, &x) : TML_ERR_MEMORY;
  if (st == TML_OK) st = tml_system_matrices(s->eq->sys, &s->eq->work, &x, &s->eq->kkt.matrices);
  if (st == TML_OK) st = find_rates(&a, out);
  tml_delete(a.x);
  return st;
}

tml_status tml_fastest_rate_find(tml_sim *s, tml_time_scale *out) { return find_rates_now(s, WELL, out); }

tml_status tml_fastest_rate(tml_sim *s, double *rate)
{
  tml_time_scale p;
  const tml_status st = find_rates_now(s, ROUGHLY, &p);
  *rate = p.rate;
  return st;
}
