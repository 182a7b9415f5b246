/* dense.c - states inside the last step by cubic Hermite interpolation of the increment:
 * theta(0) = 0, theta'(0) = v_n, theta(h) = D, theta'(h) = Ts(D)^-1 v_n+1; the configuration is
 * q_n (+) theta and the velocity Ts(theta) theta'. In body axes Ts(-D) = Ts(D)^T takes the place of Ts(D);
 * for flat coordinates it is the identity. */
#include "integrate/integrator.h"

static void hermite(double *x, double *xd, double s, double h, const double *d0, const double *D,
                    const double *d1, int n)
{
  const double s2 = s*s, s3 = s2*s;
  const double a = 3.0*s2 - 2.0*s3, b = s - 2.0*s2 + s3, c = s3 - s2;
  const double ad = 6.0*(s - s2), bd = 1.0 - 4.0*s + 3.0*s2, cd = 3.0*s2 - 2.0*s;
  for (int i = 0; i < n; i++) {
    x[i] = a*D[i] + h*(b*d0[i] + c*d1[i]);
    xd[i] = ad*D[i]/h + bd*d0[i] + cd*d1[i];
  }
}

/* y = Ts(+-d) x or its inverse, in place, for the rotational part of a body. */
static void turn(double x[3], const double d[3], int exponential, bool inverse)
{
  const double a[3] = {exponential*d[0], exponential*d[1], exponential*d[2]};
  double T[9], y[3];
  if (inverse) tml_tangent_inverse(T, a);
  else tml_tangent(T, a);
  m3_mulv(y, T, x);
  v3_copy(x, y);
}

void tml_integrator_interpolate(const tml_integrator *g, double time, double *q, double *v)
{
  const tml_system *s = g->sys;
  const double h = g->h_last;
  if (!(h > 0.0) || time >= g->t) {
    memcpy(q, g->q, (size_t)s->nq*sizeof *q);
    memcpy(v, g->v, (size_t)s->nv*sizeof *v);
    return;
  }
  const double x = (time - (g->t - h))/h;
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    const int nv = body->ops->nv, k = body->v;
    const int exponential = body->ops->exponential;
    double d1[TML_NV], D[TML_NV];
    memcpy(d1, g->v + k, (size_t)nv*sizeof *d1);
    if (exponential) turn(d1 + 3, g->D_last + k + 3, exponential, true);
    hermite(D, v + k, x, h, g->v_old + k, g->D_last + k, d1, nv);
    body->ops->move(q + body->q, g->q_old + body->q, D);
    if (exponential) turn(v + k + 3, D + 3, exponential, false);
  }
}
