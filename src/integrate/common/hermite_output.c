/* hermite_output.c - states inside the last step from all derivatives known at its two ends: polynomials of the
 * increment about the orientation at the start, of degree 5 with accelerations, of degree 7 with their rates as
 * well. */
#include "integrate/common/integrator.h"

enum { KNOWN = 4 }; /* value and three derivatives at either end; the third may be missing */

/* (X10) Value and slope at s of the polynomial with the derivatives a at 0 and b at 1, k of each: Newton's form on
 * coinciding nodes. */
static void hermite(const double *a, const double *b, int k, double s, double *value, double *slope)
{
  double c[2*KNOWN] = {0}, first[2*KNOWN], factorial = 1.0;
  for (int i = 0; i < 2*k; i++) c[i] = i < k ? a[0] : b[0];
  first[0] = c[0];
  for (int m = 1; m < 2*k; m++) {
    factorial *= m;
    for (int i = 0; i + m < 2*k; i++) {
      const bool same = i + m < k || i >= k;
      c[i] = !same ? c[i + 1] - c[i] : (i < k ? a[m] : b[m])/factorial;
    }
    first[m] = c[0];
  }
  double p = first[2*k - 1], d = 0.0;
  for (int m = 2*k - 2; m >= 0; m--) {
    const double z = m < k ? s : s - 1.0;
    d = d*z + p;
    p = p*z + first[m];
  }
  *value = p;
  *slope = d;
}

/* Data of the whole system at an end of the step. */
typedef struct end_of { const double *D, *v, *a, *jerk; } end_of; /* D NULL: zero; jerk NULL: not known */

/* Coordinate k and its derivatives at an end, in units of the step. */
static void set_flat(double x[KNOWN], const end_of *e, int k, double h)
{
  x[0] = e->D ? e->D[k] : 0.0;
  x[1] = h*e->v[k];
  x[2] = h*h*e->a[k];
  x[3] = e->jerk ? h*h*h*e->jerk[k] : 0.0;
}

/* The same for the three rotational coordinates from k on, where v is the angular velocity w and not the rate of the
 * increment. */
static void set_turning(double x[3][KNOWN], const end_of *e, int k, double h, double bracket)
{
  double theta[KNOWN][3], w[3][3], unit = 1.0;
  for (int i = 0; i < 3; i++) {
    theta[0][i] = e->D ? e->D[k + i] : 0.0;
    theta[3][i] = 0.0;
    w[0][i] = e->v[k + i];
    w[1][i] = e->a[k + i];
    w[2][i] = e->jerk ? e->jerk[k + i] : 0.0;
  }
  tml_rotation_vector_rates(theta, w, bracket, e->jerk ? 3 : 2);
  for (int m = 0; m < KNOWN; m++, unit *= h)
    for (int i = 0; i < 3; i++) x[i][m] = unit*theta[m][i];
}

/* D and its rate, in units of the step, for the coordinates of a body. */
static void interpolate_body(const tml_sysbody *body, const end_of ends[2], double s, double h, double *D, double *rate)
{
  const tml_chart *c = body->ops->chart;
  const int first = c ? c->first : body->nv, known = ends[0].jerk ? KNOWN : KNOWN - 1;
  double turning[2][3][KNOWN], flat[2][KNOWN];
  for (int e = 0; c && e < 2; e++) set_turning(turning[e], &ends[e], body->v + first, h, c->bracket);
  for (int i = 0; i < body->nv; i++) {
    const bool turns = i >= first && i < first + 3;
    for (int e = 0; !turns && e < 2; e++) set_flat(flat[e], &ends[e], body->v + i, h);
    const double *a = turns ? turning[0][i - first] : flat[0], *b = turns ? turning[1][i - first] : flat[1];
    hermite(a, b, known, s, &D[i], &rate[i]);
  }
}

void tml_hermite_output_at(const tml_integrator *g, double time, const tml_bends *bends, double *q, double *v,
                           double *X)
{
  const double h = g->h_last, s = (time - (g->t - h))/h, *const *jerk = bends->jerk;
  const double *a0 = bends->a[0] ? bends->a[0] : g->qdd_old, *a1 = bends->a[1] ? bends->a[1] : g->qdd;
  const end_of ends[2] = {{NULL, g->v_old, a0, jerk[0]}, {g->D_last, g->v, a1, jerk[1]}};
  double *D = g->work->own[0];
  for (int b = 1; b < g->sys->n_bodies; b++) {
    const tml_sysbody *body = &g->sys->body[b];
    const tml_chart *c = body->ops->chart;
    double *rate = v + body->v, T[9], w[3];
    interpolate_body(body, ends, s, h, D, rate);
    for (int i = 0; i < body->nv; i++) rate[i] /= h;
    body->ops->move(q + body->q, g->q_old + body->q, D, body->content);
    if (!c) continue;
    c->tangent(T, D + c->first);
    m3_mulv(w, T, rate + c->first);
    v3_copy(rate + c->first, w);
  }
  for (int i = 0; i < g->sys->user.nx; i++) {
    double rate;
    const double a[3] = {0.0, h*g->p_old[i], h*h*bends->Xdd[0][i]};
    const double b[3] = {g->X[i] - g->X_old[i], h*g->p[i], h*h*bends->Xdd[1][i]};
    hermite(a, b, 3, s, &X[i], &rate);
    X[i] += g->X_old[i];
    if (bends->bow[0]) X[i] += pow(s*(1.0 - s), 3.0)*(bends->bow[0][i] + bends->bow[1][i]*(1.0 - 2.0*s));
  }
}

tml_status tml_hermite_output_jerks(tml_integrator *g, double *const jerk[2])
{
  const tml_state start = {.t = g->t - g->h_last, .q = g->q_old, .v = g->v_old, .a = g->qdd_old,
                           .lambda = g->lambda_old, .X = g->X_old, .p = g->p_old};
  const tml_state at[2] = {start, tml_integrator_accepted(g)};
  tml_status st = TML_OK;
  for (int k = 1; k >= 0 && st == TML_OK; k--) {
    st = tml_kkt_factor_unless_current(g->kkt, g->work, &at[k]);
    if (st == TML_OK) st = tml_kkt_jerk(g->kkt, g->work, &at[k], jerk[k]);
  }
  return st;
}
