/* dense_output.c - states inside the last step by Hermite interpolation of the increment.
 *
 * Short steps: a cubic, theta(0) = 0, theta'(0) = v_n, theta(h) = D, theta'(h) = Ts(D)^-1 v_n+1. The configuration
 * is q_n (+) theta and the velocity Ts(theta) theta'. In body axes Ts(-D) = Ts(D)^T takes the place of Ts(D); for
 * flat coordinates it is the identity. Long steps of flat coordinates: a quintic with the accelerations at both
 * ends, if they are consistent with the velocities (in very stiff models they need not be), improved by `refine` of
 * the method. The correction for stiff forces is applied last (stiff_interpolation.c). */
#include "integrate/common/integrator.h"

#include <assert.h>

#define ROUND_OFF 1e-12 /* relative rounding of the time, accumulated over many steps: a row this close to an end of
                           the step belongs to that end */
#define PART 1e-4 /* [s] step of a central difference of the tangent, whose error is its square */

static void interpolate_cubic(double *x, double *xd, double s, double h, const double *d0, const double *D,
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

/* Adds a term to the cubic so that it has the accelerations a0, a1 at its ends: s^2 (1-s)^2 (p (1-s) + r s) has
 * neither value nor slope at the ends, and the second derivatives 2 p and 2 r there. */
static void add_quintic(double *x, double *xd, double s, double h, const double *ends[5], int i)
{
  const double D = ends[1][i], d0 = ends[0][i], d1 = ends[2][i];
  const double c0 = (6.0*D/h - 4.0*d0 - 2.0*d1)/h, c1 = (-6.0*D/h + 2.0*d0 + 4.0*d1)/h; /* second derivatives */
  const double p = 0.5*h*h*(ends[3][i] - c0), r = 0.5*h*h*(ends[4][i] - c1), u = 1.0 - s;
  *x += s*s*u*u*(p*u + r*s);
  *xd += (2.0*s*u*(1.0 - 2.0*s)*(p*u + r*s) + s*s*u*u*(r - p))/h;
}

/* y = T(d) x or its inverse, in place. */
static void apply_tangent(double x[3], const double d[3], void (*tangent)(double T[9], const double d[3]))
{
  double T[9], y[3];
  tangent(T, d);
  m3_mulv(y, T, x);
  v3_copy(x, y);
}

/* True if the accelerations are consistent with the change of the velocities over the last step. */
static bool accelerations_fit(const tml_integrator *g)
{
  double off = 0.0, size = 0.0;
  for (int i = 0; i < g->sys->nv; i++) {
    const double w = g->weight[i], mean = 0.5*(g->qdd_old[i] + g->qdd[i]);
    off = fmax(off, w*fabs((g->v[i] - g->v_old[i])/g->h_last - mean));
    size = fmax(size, w*fmax(fabs(g->qdd_old[i]), fabs(g->qdd[i])));
  }
  return off <= 0.15*size;
}

double tml_dense_output_gap(const tml_integrator *g)
{
  double most = 0.0;
  for (int i = 0; i < g->sys->nv; i++) {
    const double x = g->h/32.0*(g->v[i] - g->v1[i]) + g->h*g->h/64.0*(g->qdd[i] + g->u[i]);
    most = fmax(most, fabs(x)*g->weight[i]);
  }
  return most;
}

/* Second derivative of the increment at the end of a step: the rate of T(D)^-1 v along the motion. */
static void end_curvature(double out[3], const double d[3], const double d1[3], const double v[3], const double a[3],
                          const tml_chart *c)
{
  double side[2][3];
  for (int k = 0; k < 2; k++) {
    double x[3];
    v3_copy(x, d);
    v3_axpy(x, k ? PART : -PART, d1);
    v3_copy(side[k], v);
    apply_tangent(side[k], x, c->inverse);
  }
  v3_copy(out, a);
  apply_tangent(out, d, c->inverse);
  v3_axpy(out, 0.5/PART, side[1]);
  v3_axpy(out, -0.5/PART, side[0]);
}

static void interpolate_body(const tml_integrator *g, const tml_sysbody *body, double x, bool smooth, double *q,
                             double *v)
{
  const tml_chart *c = body->ops->chart;
  const int nv = body->nv, k = body->v, first = c ? c->first : 0, r = k + first;
  double *d1 = g->work->own[0], *b1 = g->work->own[1], *D = g->work->own[2];
  memcpy(d1, g->v + k, (size_t)nv*sizeof *d1);
  memcpy(b1, g->qdd + k, (size_t)nv*sizeof *b1);
  if (c) apply_tangent(d1 + first, g->D_last + r, c->inverse);
  if (c && smooth) end_curvature(b1 + first, g->D_last + r, d1 + first, g->v + r, g->qdd + r, c);
  interpolate_cubic(D, v + k, x, g->h_last, g->v_old + k, g->D_last + k, d1, nv);
  const double *ends[5] = {g->v_old + k, g->D_last + k, d1, g->qdd_old + k, b1};
  for (int i = 0; smooth && i < nv; i++) add_quintic(&D[i], &v[k + i], x, g->h_last, ends, i);
  body->ops->move(q + body->q, g->q_old + body->q, D, body->content);
  if (c) apply_tangent(v + r, D + first, c->tangent);
}

tml_state tml_dense_output_trial_middle(tml_integrator *g)
{
  double *d1 = g->work->own[0], *D = g->work->own[2];
  for (int b = 1; b < g->sys->n_bodies; b++) {
    const tml_sysbody *body = &g->sys->body[b];
    const tml_chart *c = body->ops->chart;
    const int k = body->v, first = c ? c->first : 0;
    memcpy(d1, g->v1 + k, (size_t)body->nv*sizeof *d1);
    if (c) apply_tangent(d1 + first, g->D + k + first, c->inverse);
    interpolate_cubic(D, g->v_mid + k, 0.5, g->h, g->v + k, g->D + k, d1, body->nv);
    body->ops->move(g->q_mid + body->q, g->q + body->q, D, body->content);
    if (c) apply_tangent(g->v_mid + k + first, D + first, c->tangent);
  }
  return (tml_state){.t = g->t + 0.5*g->h, .q = g->q_mid, .v = g->v_mid};
}

static void interpolate_states(const tml_integrator *g, double x, double *X)
{
  for (int i = 0; i < g->sys->user.nx; i++) {
    double rate;
    const double change = g->X[i] - g->X_old[i];
    interpolate_cubic(&X[i], &rate, x, g->h_last, &g->p_old[i], &change, &g->p[i], 1);
    X[i] += g->X_old[i];
  }
}

static void interpolate_step(const tml_integrator *g, double x, double *q, double *v, double *X)
{
  const bool smooth = g->passage.inside || (g->ops->refine && accelerations_fit(g));
  for (int b = 1; b < g->sys->n_bodies; b++) interpolate_body(g, &g->sys->body[b], x, smooth, q, v);
  interpolate_states(g, x, X);
}

/* If refinement fails, as near a singular configuration, the interpolated state is returned. In a step that crosses
 * a singular configuration it is not tried. */
static tml_status refine_output(tml_integrator *g, double x, double time, double *q, double *v, double *X)
{
  const bool known = !g->forgotten || g->ops->store;
  interpolate_step(g, x, q, v, X);
  const tml_status st = g->ops->refine && !g->passage.inside && known ? g->ops->refine(g, time, q, v, X) : TML_OK;
  if (st > 0) interpolate_step(g, x, q, v, X);
  return st < 0 ? st : TML_OK;
}

/* Position of a time in the last step. At an end of the step, to round-off, the values of that end are returned,
 * since forces that jump there make interpolated values wrong. */
typedef enum part { AT_START, INSIDE, AT_END } part;

static part part_of_step(const tml_integrator *g, double time)
{
  const double h = g->h_last, near = ROUND_OFF*fabs(g->t);
  if (!(h > 0.0) || !(g->t - time > near)) return AT_END;
  return time - (g->t - h) > near ? INSIDE : AT_START;
}

static void copy_end(const tml_integrator *g, bool ended, double *q, double *v, double *X)
{
  const tml_system *s = g->sys;
  memcpy(q, ended ? g->q : g->q_old, (size_t)s->nq*sizeof *q);
  memcpy(v, ended ? g->v : g->v_old, (size_t)s->nv*sizeof *v);
  memcpy(X, ended ? g->X : g->X_old, (size_t)s->user.nx*sizeof *X);
}

tml_status tml_integrator_interpolate_motion(tml_integrator *g, double time, double *q, double *v, double *X)
{
  assert(g->h_last >= 0.0 && time <= g->t + 1e-9*fmax(fabs(g->t), g->h_last));
  const part where = part_of_step(g, time);
  if (where == INSIDE) return refine_output(g, (time - (g->t - g->h_last))/g->h_last, time, q, v, X);
  copy_end(g, where == AT_END, q, v, X);
  return TML_OK;
}

/* Whether stiff forces of a reported state are balanced. At the end of a step the projection onto the constraints moves
 * stiff springs and dampers by errors that are small in the motion and large in their forces. */
static bool is_balanced(tml_integrator *g, part where)
{
  if (where == AT_START || g->passage.inside || !(g->h_last > 0.0)) return false;
  if (where == INSIDE && g->ops->balance) return true;
  if (where == AT_END && g->sys->user.np > 0) return false; /* there are no factors that could serve */
  return g->ops->settles && (!g->forgotten || g->ops->store) && g->ops->settles(g);
}

tml_status tml_integrator_interpolate(tml_integrator *g, double time, double *q, double *v, double *X)
{
  const bool balances = is_balanced(g, part_of_step(g, time));
  tml_status st = tml_integrator_interpolate_motion(g, time, q, v, X);
  if (st == TML_OK && balances) st = tml_stiff_interpolation_kept(g, time, q, v, X);
  if (st > 0) {
    st = tml_integrator_interpolate_motion(g, time, q, v, X);
    if (st == TML_OK) st = tml_stiff_interpolation_state(g, time, q, v, X);
  }
  return st > 0 ? tml_integrator_interpolate_motion(g, time, q, v, X) : st;
}
