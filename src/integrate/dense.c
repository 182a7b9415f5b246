/* dense.c - states inside the last step by cubic Hermite interpolation of the increment:
 * theta(0) = 0, theta'(0) = v_n, theta(h) = D, theta'(h) = Ts(D)^-1 v_n+1; the configuration is
 * q_n (+) theta and the velocity Ts(theta) theta'. For flat coordinates Ts is the identity. */
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
    double d1[TML_NV], D[TML_NV], T[9];
    memcpy(d1, g->v + k, (size_t)nv*sizeof *d1);
    if (nv == 6) {
      tml_tangent_inverse(T, g->D_last + k + 3);
      m3_mulv(d1 + 3, T, g->v + k + 3);
    }
    hermite(D, v + k, x, h, g->v_old + k, g->D_last + k, d1, nv);
    body->ops->move(q + body->q, g->q_old + body->q, D);
    if (nv == 6) {
      double w[3];
      tml_tangent(T, D + 3);
      m3_mulv(w, T, v + k + 3);
      v3_copy(v + k + 3, w);
    }
  }
}
