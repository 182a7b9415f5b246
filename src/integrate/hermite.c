/* hermite.c - states inside the last step with everything that is known at its two ends: polynomials of the increment
 * about the orientation at the start, of degree 5 with accelerations, of degree 7 with their rates as well. */
#include "integrate/integrator.h"

enum { KNOWN = 4 }; /* value and three derivatives at either end */

/* (X10) Value and slope at s of the polynomial that has the derivatives a at 0 and b at 1, k of each: Newton's form on
 * nodes that coincide. */
static void hermite(const double *a, const double *b, int k, double s, double *value, double *slope)
{
  double c[2*KNOWN], first[2*KNOWN], factorial = 1.0;
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

/* The increment of a body and its derivatives at an end of the step: D, v, a, jerk of flat coordinates. */
typedef struct course { double x[KNOWN][TML_NV]; } course;

static void set_course(course *c, const tml_body_ops *ops, const double *D, const double *v, const double *a,
                       const double *jerk)
{
  const size_t bytes = (size_t)ops->nv*sizeof(double);
  memset(c, 0, sizeof *c);
  if (D) memcpy(c->x[0], D, bytes);
  memcpy(c->x[1], v, bytes);
  memcpy(c->x[2], a, bytes);
  if (jerk) memcpy(c->x[3], jerk, bytes);
  if (!ops->chart) return;
  const int r = ops->chart->first;
  double theta[4][3], w[3][3];
  v3_copy(theta[0], c->x[0] + r);
  for (int k = 0; k < 3; k++) v3_copy(w[k], c->x[k + 1] + r);
  tml_tangent_course(theta, w, ops->chart->bracket, jerk ? 3 : 2);
  for (int k = 1; k < (jerk ? 4 : 3); k++) v3_copy(c->x[k] + r, theta[k]);
}

static void interpolate_body(const tml_integrator *g, const tml_sysbody *body, double s, const tml_bends *bends,
                             double *q, double *v)
{
  const tml_body_ops *ops = body->ops;
  const int k = body->v;
  const bool septic = bends->septic;
  const double h = g->h_last;
  double D[TML_NV];
  course start, end;
  set_course(&start, ops, NULL, g->v_old + k, g->qdd_old + k, septic ? bends->jerk[0] + k : NULL);
  set_course(&end, ops, g->D_last + k, g->v + k, g->qdd + k, septic ? bends->jerk[1] + k : NULL);
  for (int i = 0; i < ops->nv; i++) {
    double a[KNOWN], b[KNOWN], unit = 1.0;
    for (int m = 0; m < KNOWN; m++, unit *= h) {
      a[m] = unit*start.x[m][i];
      b[m] = unit*end.x[m][i];
    }
    hermite(a, b, septic ? 4 : 3, s, &D[i], &v[k + i]);
    v[k + i] /= h;
  }
  ops->move(q + body->q, g->q_old + body->q, D);
  if (!ops->chart) return;
  const int r = ops->chart->first;
  double T[9], w[3];
  ops->chart->tangent(T, D + r);
  m3_mulv(w, T, v + k + r);
  v3_copy(v + k + r, w);
}

void tml_dense_hermite(const tml_integrator *g, double time, const tml_bends *bends, double *q, double *v, double *X)
{
  const double h = g->h_last, s = (time - (g->t - h))/h;
  for (int b = 1; b < g->sys->n_bodies; b++) interpolate_body(g, &g->sys->body[b], s, bends, q, v);
  for (int i = 0; i < g->sys->user.nx; i++) {
    double rate;
    const double a[3] = {0.0, h*g->p_old[i], h*h*bends->Xdd[0][i]};
    const double b[3] = {g->X[i] - g->X_old[i], h*g->p[i], h*h*bends->Xdd[1][i]};
    hermite(a, b, 3, s, &X[i], &rate);
    X[i] += g->X_old[i];
  }
}
