/* gstiff_history.c - the accepted states from which backward difference formulas are built. Configurations are
 * stored; increments are taken relative to the newest one, in whose coordinates all polynomials are formed. */
#include "integrate/direct/gstiff.h"

#include "core/memory.h"
#include "core/number.h"

enum { SMOOTH_POINTS = 4 };    /* points of the first formula: the start state and three earlier ones, extrapolated */
#define TURNED 1e-6            /* [rad] below this a rotation vector has no direction in which full turns could be
                                  counted */

tml_status tml_history_create(tml_history *p, const tml_system *s, tml_error *err)
{
  for (int j = 0; j < TML_GSTIFF_POINTS; j++) {
    p->q[j] = tml_new((size_t)s->nq, sizeof(double));
    p->v[j] = tml_new((size_t)s->nv, sizeof(double));
    p->D[j] = tml_new((size_t)s->nv, sizeof(double));
    p->X[j] = tml_new((size_t)s->user.nx, sizeof(double));
    if (!p->q[j] || !p->v[j] || !p->D[j] || !p->X[j]) return tml_fail_memory(err);
  }
  return TML_OK;
}

void tml_history_free(tml_history *p)
{
  for (int j = 0; j < TML_GSTIFF_POINTS; j++) {
    tml_delete(p->q[j]);
    tml_delete(p->v[j]);
    tml_delete(p->D[j]);
    tml_delete(p->X[j]);
  }
}

void tml_history_store(tml_history *p, const tml_system *s, tml_archive *a)
{
  tml_archive_int(a, &p->points);
  tml_archive_doubles(a, p->t, TML_GSTIFF_POINTS);
  for (int j = 0; j < TML_GSTIFF_POINTS; j++) {
    tml_archive_doubles(a, p->q[j], (size_t)s->nq);
    tml_archive_doubles(a, p->v[j], (size_t)s->nv);
    tml_archive_doubles(a, p->D[j], (size_t)s->nv);
    tml_archive_doubles(a, p->X[j], (size_t)s->user.nx);
  }
}

/* ---------------------------------------------------------------- increments ----------------- */

/* Selects from the rotation vectors d (1 + 2 pi m/|d|), which all describe the same rotation, the one nearest to
 * `near`. */
static void count_turns(double d[3], const double near[3])
{
  const double full = 2.0*TML_PI, size = v3_norm(d), least = v3_norm(near);
  if (size > TURNED) {
    const double turns = round((v3_dot(d, near)/size - size)/full);
    for (int i = 0; i < 3; i++) d[i] *= 1.0 + turns*full/size;
  } else if (least > TURNED) {
    for (int i = 0; i < 3; i++) d[i] += round(least/full)*full*near[i]/least;
  }
}

/* The rotation vector from e0 to e, in ground axes or, with bracket -1, in body axes. */
static void turning_increment(double d[3], const double e0[4], const double e[4], double bracket, const double near[3])
{
  const double back[4] = {e0[0], -e0[1], -e0[2], -e0[3]};
  double change[4];
  if (bracket > 0.0) tml_quat_mul(change, e, back);
  else tml_quat_mul(change, back, e);
  if (change[0] < 0.0)
    for (int i = 0; i < 4; i++) change[i] = -change[i];
  tml_quat_log(d, change);
  count_turns(d, near);
}

/* D of point j of a body; that of the next newer point is known. */
static void body_increment(tml_history *p, const tml_sysbody *body, int j)
{
  const tml_chart *c = body->ops->chart;
  const double *q0 = p->q[0] + body->q, *q = p->q[j] + body->q;
  double *D = p->D[j] + body->v;
  const int first = c ? c->first : body->nv;
  for (int i = 0; i < first; i++) D[i] = q[i] - q0[i];
  if (!c) return;
  turning_increment(D + first, q0 + first, q + first, c->bracket, p->D[j - 1] + body->v + first);
  for (int i = first + 3; i < body->nv; i++) D[i] = q[i + 1] - q0[i + 1]; /* after the quaternion */
}

static void find_increments(tml_history *p, const tml_system *s)
{
  memset(p->D[0], 0, (size_t)s->nv*sizeof(double));
  for (int j = 1; j < p->points; j++)
    for (int b = 1; b < s->n_bodies; b++) body_increment(p, &s->body[b], j);
}

/* ---------------------------------------------------------------- points --------------------- */

static void set_newest(tml_history *p, const tml_integrator *g)
{
  const tml_system *s = g->sys;
  p->t[0] = g->t;
  memcpy(p->q[0], g->q, (size_t)s->nq*sizeof(double));
  memcpy(p->v[0], g->v, (size_t)s->nv*sizeof(double));
  memcpy(p->X[0], g->X, (size_t)s->user.nx*sizeof(double));
  memset(p->D[0], 0, (size_t)s->nv*sizeof(double));
}

/* (GS8) The increment x of a body from the start to the time t before it (t < 0). */
static void taylor_increment(double *D, const tml_integrator *g, const tml_sysbody *body, double t)
{
  const tml_chart *c = body->ops->chart;
  for (int i = 0; i < body->nv; i++) {
    const int k = body->v + i;
    D[k] = t*(g->v[k] + t*(g->qdd[k]/2.0 + t*g->jerk[k]/6.0));
  }
  if (c) {
    const int r = body->v + c->first;
    v3_add_cross(D + r, -c->bracket*t*t*t/12.0, g->v + r, g->qdd + r);
  }
}

static void set_before(tml_history *p, const tml_integrator *g, int j, double t, bool smooth)
{
  const tml_system *s = g->sys;
  p->t[j] = g->t + t;
  memcpy(p->q[j], g->q, (size_t)s->nq*sizeof(double));
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    if (smooth) taylor_increment(p->D[j], g, body, t);
    for (int i = body->v; !smooth && i < body->v + body->nv; i++) p->D[j][i] = t*g->v[i];
    body->ops->move(p->q[j] + body->q, g->q + body->q, p->D[j] + body->v, body->content);
  }
  for (int i = 0; i < s->nv; i++) p->v[j][i] = g->v[i] + t*(g->qdd[i] + (smooth ? 0.5*t*g->jerk[i] : 0.0));
  for (int i = 0; i < s->user.nx; i++) p->X[j][i] = g->X[i] + t*(g->p[i] + (smooth ? 0.5*t*g->Xdd[i] : 0.0));
}

void tml_history_start(tml_history *p, const tml_integrator *g, double h, bool smooth)
{
  p->points = smooth ? SMOOTH_POINTS : 2;
  set_newest(p, g);
  for (int j = 1; j < p->points; j++) set_before(p, g, j, -(double)j*h, smooth);
}

static void rotate(double *x[TML_GSTIFF_POINTS])
{
  double *last = x[TML_GSTIFF_POINTS - 1];
  memmove(x + 1, x, (TML_GSTIFF_POINTS - 1)*sizeof *x);
  x[0] = last;
}

void tml_history_push(tml_history *p, const tml_integrator *g)
{
  memmove(p->t + 1, p->t, (TML_GSTIFF_POINTS - 1)*sizeof *p->t);
  rotate(p->q);
  rotate(p->v);
  rotate(p->X);
  rotate(p->D);
  if (p->points < TML_GSTIFF_POINTS) p->points++;
  set_newest(p, g);
  find_increments(p, g->sys);
}

/* ---------------------------------------------------------------- polynomials ---------------- */

/* (GS1) Lagrange's polynomials and their rates. */
void tml_history_weights(const tml_history *p, int degree, double t, double value[], double rate[])
{
  for (int j = 0; j <= degree; j++) {
    double product = 1.0, change = 0.0; /* product of the factors so far, and its rate */
    for (int i = 0; i <= degree; i++) {
      if (i == j) continue;
      const double span = p->t[j] - p->t[i];
      change = (change*(t - p->t[i]) + product)/span;
      product *= (t - p->t[i])/span;
    }
    value[j] = product;
    if (rate) rate[j] = change;
  }
}

void tml_history_sum(double *const x[], const double w[], int degree, int n, double *out)
{
  memset(out, 0, (size_t)n*sizeof *out);
  for (int j = 0; j <= degree; j++)
    for (int i = 0; i < n; i++) out[i] += w[j]*x[j][i];
}
