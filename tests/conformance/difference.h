/* difference.h - what the derivative tests share: random bodies, central differences of sixth order taken
 * along the increments of the bodies, and a comparison to 1e-7 that says where it failed. */
#ifndef TML_TESTS_DIFFERENCE_H
#define TML_TESTS_DIFFERENCE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "constraint/joint_primitives.h"

enum { VALUES = 1024 }; /* most values of one function */

#define TOLERANCE 1e-7  /* of a derivative, relative to the largest entry */
#define ROUND_OFF 1e-11 /* of a difference, relative to the values it is made of */

/* Every kind of body. A new one joins here. */
static const tml_body_ops *const body_kinds[] = {
    &tml_ground_ops,    &tml_point_ops, &tml_planar_ops, &tml_increments_ops,
    &tml_body_axes_ops, &tml_euler_ops, &tml_angles_ops,
};
enum { BODY_KINDS = sizeof body_kinds/sizeof *body_kinds };

/* ---------------------------------------------------------------- random numbers ------------- */

/* Reproducible everywhere: xorshift. */
static inline double uniform(uint64_t *seed)
{
  *seed ^= *seed << 13;
  *seed ^= *seed >> 7;
  *seed ^= *seed << 17;
  return (double)(*seed >> 11)/4503599627370496.0 - 1.0; /* -1 ... 1 */
}

static inline void fill(double *x, int n, double size, uint64_t *seed)
{
  for (int i = 0; i < n; i++) x[i] = size*uniform(seed);
}

static inline void random_quaternion(double e[4], uint64_t *seed)
{
  do fill(e, 4, 1.0, seed);
  while (!(e[0]*e[0] + v3_dot(e + 1, e + 1) > 0.1));
  tml_quat_normalize(e);
}

/* ---------------------------------------------------------------- differences ---------------- */

typedef void (*curve)(void *ctx, double step, double *out);

/* d = f'(0) for n values; returns the largest |f|. */
static inline double differentiate(double *d, int n, curve f, void *ctx)
{
  static const double weight[3] = {3.0/4.0, -3.0/20.0, 1.0/60.0};
  const double h = 1e-3;
  double ahead[VALUES], behind[VALUES], size = 0.0;
  assert_true(n <= VALUES);
  for (int i = 0; i < n; i++) d[i] = 0.0;
  for (int k = 0; k < 3; k++) {
    f(ctx, (k + 1)*h, ahead);
    f(ctx, -(k + 1)*h, behind);
    for (int i = 0; i < n; i++) {
      d[i] += weight[k]*(ahead[i] - behind[i])/h;
      size = fmax(size, fabs(ahead[i]));
    }
  }
  f(ctx, 0.0, ahead); /* leaves the state where it was */
  return size;
}

/* Fails unless x = y to 1e-7 of the largest entry; `size` is that of the values a difference is made of. */
static inline void compare(const char *what, const char *who, int n, const double *x, const double *y,
                           double size)
{
  double largest = 0.0;
  for (int i = 0; i < n; i++) largest = fmax(largest, fabs(x[i]));
  for (int i = 0; i < n; i++)
    if (!(fabs(x[i] - y[i]) <= TOLERANCE*largest + ROUND_OFF*(size + 1.0)))
      fail_msg("%s of %s: entry %d is %.12g, it should be %.12g", what, who, i, x[i], y[i]);
}

static inline void compare_number(const char *what, const char *who, double x, double y, double size)
{
  compare(what, who, 1, &x, &y, size);
}

/* y = A x for an nr x nc matrix with leading dimension ld. */
static inline void multiply(double *y, const double *A, int nr, int nc, int ld, const double *x)
{
  for (int i = 0; i < nr; i++) {
    y[i] = 0.0;
    for (int j = 0; j < nc; j++) y[i] += A[ld*i + j]*x[j];
  }
}

static inline double dot(const double *x, const double *y, int n)
{
  double sum = 0.0;
  for (int i = 0; i < n; i++) sum += x[i]*y[i];
  return sum;
}

/* ---------------------------------------------------------------- bodies --------------------- */

enum { CAST = 3, CAST_NV = CAST*TML_NV };

/* A few bodies with a direction each in q and v: q = q0 (+) step dq, v = v0 + step dv, t = t0 + step. */
typedef struct cast {
  int n;
  const tml_body_ops *ops[CAST];
  double q0[CAST][TML_NQ], v0[CAST][TML_NV], dq[CAST][TML_NV], dv[CAST][TML_NV];
  double q[CAST][TML_NQ], v[CAST][TML_NV];
  double t0, t;
  tml_frame frame[CAST];
} cast;

enum { ALONG_Q = 1, ALONG_V = 2, ALONG_T = 4 };

static inline void cast_set(cast *c, int along, double step)
{
  c->t = c->t0 + (along & ALONG_T ? step : 0.0);
  for (int b = 0; b < c->n; b++) {
    double D[TML_NV] = {0};
    for (int i = 0; i < c->ops[b]->nv; i++) {
      D[i] = along & ALONG_Q ? step*c->dq[b][i] : 0.0;
      c->v[b][i] = c->v0[b][i] + (along & ALONG_V ? step*c->dv[b][i] : 0.0);
    }
    if (c->ops[b]->nv > 0) c->ops[b]->move(c->q[b], c->q0[b], D, NULL);
    c->ops[b]->frame(&c->frame[b], c->q[b], c->v[b]);
  }
}

/* Takes the part along e out of a change of Euler parameters: what remains is a rotation. */
static inline void make_tangent(double *de, const double *e)
{
  const double along = dot(de, e, 4)/dot(e, e, 4);
  for (int i = 0; i < 4; i++) de[i] -= along*e[i];
}

/* Random states and directions. Euler parameters are flat coordinates: unless `proper`, neither their norm
 * nor its rate is what the norm row requires. */
static inline void cast_random(cast *c, bool proper, uint64_t *seed)
{
  for (int b = 0; b < c->n; b++) {
    const tml_body_ops *ops = c->ops[b];
    double x[3], e[4];
    fill(x, 3, 2.0, seed);
    random_quaternion(e, seed);
    fill(c->v0[b], TML_NV, 2.0, seed);
    fill(c->dq[b], TML_NV, 1.0, seed);
    fill(c->dv[b], TML_NV, 1.0, seed);
    if (ops->nq > 0) ops->set_pose(c->q0[b], x, e);
    if (!ops->versor) continue;
    if (proper) {
      make_tangent(c->v0[b] + 3, c->q0[b] + 3);
      make_tangent(c->dq[b] + 3, c->q0[b] + 3);
    } else {
      const double scale = 1.0 + 0.2*uniform(seed);
      for (int i = 3; i < 7; i++) c->q0[b][i] *= scale;
    }
  }
  c->t0 = 1.0 + uniform(seed);
  cast_set(c, 0, 0.0);
}

/* All directions dq (or velocities v, ...) of the cast one after the other; returns how many. */
static inline int cast_columns(const cast *c, double x[CAST][TML_NV], double *out)
{
  int n = 0;
  for (int b = 0; b < c->n; b++)
    for (int i = 0; i < c->ops[b]->nv; i++) out[n++] = x[b][i];
  return n;
}

/* Will a place on a curve stay between two of its points, where third derivatives jump? */
static inline bool between_points(const tml_measure *m, const tml_pair *p, tml_curve_value value)
{
  const tml_curve *c = m->curve[value == TML_CURVE_AT_J];
  const double length = tml_curve_length(c), unit = tml_curve_unit(c);
  tml_measure x = *m;
  tml_measured s;
  double way = 0.0;
  x.value = value;
  if (tml_measure_eval(&s, &x, p, 1) != TML_OK) return false;
  for (int i = 0; i < p->ops[0]->nv + p->ops[1]->nv; i++) way += 8e-3*fabs(s.grad[i])/unit;
  const double u = c->closed ? s.value/unit - length*floor(s.value/unit/length) : s.value/unit;
  for (int i = 0; i <= c->n_spans; i++)
    if (fabs(u - c->u[i]) < way) return false;
  return true;
}

/* Far enough from where a length or an angle is not defined for differences to be accurate? */
static inline bool well_posed(const tml_measure *m, const tml_pair *p)
{
  tml_vector a, b, c;
  if (m->curve[0] && !between_points(m, p, TML_CURVE_AT_I)) return false;
  if (m->curve[1]) return between_points(m, p, TML_CURVE_AT_J);
  if (m->kind == TML_MEASURE_LENGTH) {
    p->ops[0]->vector(&a, p->frame[0], TML_VECTOR_POINT, m->s[0], 0);
    p->ops[1]->vector(&b, p->frame[1], TML_VECTOR_POINT, m->s[1], 0);
    v3_axpy(a.x, -1.0, b.x);
    return v3_norm(a.x) > 0.5;
  }
  if (m->kind != TML_MEASURE_ANGLE) return true;
  p->ops[0]->vector(&a, p->frame[0], TML_VECTOR_AXIS, m->slot[0].axis, 0);
  p->ops[0]->vector(&b, p->frame[0], TML_VECTOR_AXIS, m->slot[1].axis, 0);
  p->ops[1]->vector(&c, p->frame[1], TML_VECTOR_AXIS, m->slot[2].axis, 0);
  return hypot(v3_dot(a.x, c.x), v3_dot(b.x, c.x)) > 0.4;
}

/* The same for the angles of j about all axes of i, away from half turns as well. */
static inline bool angles_well_posed(const tml_place *i, const tml_place *j, const tml_pair *p)
{
  for (int a = 0; a < 3; a++) {
    tml_place x = *i, y = *j;
    tml_measure m;
    tml_measured s;
    for (int k = 0; k < 3; k++) /* rename the axes so that a becomes z */
      for (int r = 0; r < 3; r++) {
        x.B[3*r + k] = i->B[3*r + (a + 1 + k) % 3];
        y.B[3*r + k] = j->B[3*r + (a + 1 + k) % 3];
      }
    tml_measure_angle(&m, &x, &y);
    if (!well_posed(&m, p) || tml_measure_eval(&s, &m, p, 0) != TML_OK || fabs(s.value) > 2.8) return false;
  }
  return true;
}

/* A function of the bodies, and its derivative along their directions. */
typedef void (*probe)(const void *what, const cast *c, double *out);

typedef struct probe_curve { probe f; const void *what; cast *c; int along; } probe_curve;

static inline void follow(void *ctx, double step, double *out)
{
  const probe_curve *p = ctx;
  cast_set(p->c, p->along, step);
  p->f(p->what, p->c, out);
}

static inline double differentiate_cast(double *d, int n, probe f, const void *what, cast *c, int along)
{
  probe_curve p = {f, what, c, along};
  return differentiate(d, n, follow, &p);
}

#endif
