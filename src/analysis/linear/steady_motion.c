/* steady_motion.c - classifies the motion of a point: at rest, steady (as seen from a rotating frame, if necessary), or
 * unsteady, with a description in words. Theory: docs/theory/linear.md. */
#include <lapacke.h>
#include <stdio.h>

#include "sim/explain/motion_text.h"
#include "sim/base/sim_phase.h"
#include "integrate/common/integrator.h"
#include "analysis/linearise/linearised_equations.h"
#include "core/memory.h"

#define STEADY 1e-8  /* an acceleration that is round-off, as a fraction of the terms it is made of */
#define NEARLY 1e-4  /* an acceleration that may remain after a run in time, as a fraction of its terms */
#define FAINT 1e-3   /* fraction of the largest acceleration, which joints pass on to other bodies */
#define RATES 1e-5   /* fraction of the largest rate of an acceleration; rates are less accurate */
#define RESTS 1e-3    /* times the size of a body over the square of the time of the run: terms at least */
#define SAME 1e-9    /* relative size below which equations for the frame are ignored */
enum { UNKNOWNS = 6, ROWS = 9 /* per body */, WHOLE = 14*UNKNOWNS /* workspace of dgelsd */ };

/* Relative distance of the accelerations from those of a steady motion in a frame that rotates with e, and the body
 * with the largest one. */
typedef struct departure { double part; int body; } departure;

typedef struct body_motion { double r[3], u[3], a[3], w[3], alpha[3]; } body_motion;

static void motion_of(const tml_perturbation *p, int b, body_motion *m)
{
  const tml_sysbody *k = &p->sys->body[b];
  const double origin[3] = {0};
  tml_vector x;
  k->ops->vector(&x, &p->work.frame[b], TML_VECTOR_POINT, origin, 1);
  v3_copy(m->r, x.x);
  v3_copy(m->u, x.u);
  v3_copy(m->w, p->work.frame[b].w);
  k->ops->acceleration(m->a, m->alpha, &p->work.frame[b], p->at.a + k->v);
}

/* [1/s] The largest velocity, lengths divided by the size of the bodies. */
static double fastest_rate(const tml_perturbation *p)
{
  double most = 0.0;
  for (int i = 0; i < p->sys->nv; i++) most = fmax(most, fabs(p->at.v[i])/p->sys->size[i]);
  return most;
}

/* ---------------------------------------------------------------- departure ------------------ */

static void note_departure(departure *d, int body, double part)
{
  if (!(part > d->part)) return;
  d->part = part;
  d->body = body;
}

/* Size of the terms of accelerations of one kind: those of the body, and a small part of the largest of all bodies. */
static double made_of(const tml_perturbation *p, int body, tml_class kind, double floor)
{
  const tml_sysbody *k = &p->sys->body[body];
  double most = 0.0;
  for (int i = k->v; i < k->v + k->nv; i++) {
    if (p->sys->kind[i] != kind) continue;
    if (isfinite(p->made[i])) most = fmax(most, p->made[i]);
    most = fmax(most, floor*p->sys->size[i]);
  }
  return most;
}

/* Computes out = e x y for the coordinates of one body. e is the angular velocity of the rotating frame; y contains the
 * velocities or accelerations of the body. In a steady motion, e x y is their rate of change. */
static void turn_body(const tml_perturbation *p, const tml_sysbody *k, const double *y, double *out)
{
  const tml_chart *c = k->ops->chart;
  memset(out, 0, (size_t)k->nv*sizeof *out);
  if (k->lengths == 2) {
    out[0] = -p->e[2]*y[1];
    out[1] = p->e[2]*y[0];
  } else if (k->lengths == 3) {
    v3_cross(out, p->e, y);
  }
  if (c) v3_cross(out + c->first, p->e, y + c->first);
}

/* Largest relative difference between x, the rates of y, and e x y over the coordinates of all bodies. The reference is
 * `rate` times the terms of which the accelerations are the sum, plus |e x y|. */
static departure find_departure(const tml_perturbation *p, const double *x, const double *y, double rate)
{
  departure d = {0.0, 0};
  const tml_system *s = p->sys;
  const double span = tml_options_span(&p->sim->opt, p->sim->phase->begin);
  double most = fmax(p->rate_scale*p->rate_scale, RESTS/(span*span)), *turned = p->work.own[0];
  for (int i = 0; i < s->nv; i++)
    if (isfinite(p->made[i])) most = fmax(most, p->made[i]/s->size[i]);
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *k = &s->body[b];
    turn_body(p, k, y + k->v, turned);
    for (int i = 0; i < k->nv; i++) {
      const double off = fabs(x[k->v + i] - turned[i]);
      const double size = rate*made_of(p, b, s->kind[k->v + i], FAINT*most) + fabs(turned[i]);
      if (off > 0.0) note_departure(&d, b, size > 0.0 ? off/size : INFINITY);
    }
  }
  return d;
}

/* Rates of the states of the user, relative to the terms that they are made of. */
static double user_departs(const tml_perturbation *p, int *state)
{
  double most = 0.0;
  for (int k = 0; k < p->sys->user.nx; k++) {
    const double size = p->kkt.user.size[k], part = fabs(p->at.p[k])/(size > 0.0 ? size : 1.0);
    if (!(fabs(p->at.p[k]) > 0.0) || !(part > most)) continue;
    most = part;
    *state = k;
  }
  return most;
}

/* The larger distance of accelerations and of their rates. */
static departure departure_at(tml_perturbation *p)
{
  departure d = find_departure(p, p->at.a, p->at.v, 1.0);
  const tml_state x = tml_point_state(&p->at);
  const double rate = fmax(p->rate_scale, 1.0/tml_options_span(&p->sim->opt, p->sim->phase->begin));
  if (tml_kkt_jerk(&p->kkt, &p->work, &x, p->jerk) == TML_OK) {
    departure j = find_departure(p, p->jerk, p->at.a, rate);
    j.part *= j.part <= RATES ? STEADY/RATES : 0.1;
    if (j.part > d.part) d = j;
  }
  tml_system_frames(p->sys, &p->work, x.q, x.v);
  return d;
}

/* ---------------------------------------------------------------- frame ---------------------- */

/* Three rows of a = e x b, or with a translation of a = t + e x b, for the unknowns (e, t). */
static void put_rows(double *A, double *rhs, int ld, const double *sides[2], double f)
{
  const double *b = sides[1];
  const double cross[3][3] = {{0.0, b[2], -b[1]}, {-b[2], 0.0, b[0]}, {b[1], -b[0], 0.0}};
  for (int i = 0; i < 3; i++) {
    rhs[i] = f*sides[0][i];
    for (int j = 0; j < 3; j++) A[i + j*ld] = f*cross[i][j];
  }
}

/* Least-squares solution of least size of A x = rhs; overwrites rhs. False: no memory, or A or rhs is not finite. */
static bool solve_least(double *A, double *rhs, int rows)
{
  double sizes[UNKNOWNS], size = 0.0;
  lapack_int rank, whole[WHOLE];
  for (int i = 0; i < rows*UNKNOWNS; i++)
    if (!isfinite(A[i]) || !isfinite(rhs[i % rows])) return false;
  LAPACKE_dgelsd_work(LAPACK_COL_MAJOR, rows, UNKNOWNS, 1, A, rows, rhs, rows, sizes, SAME, &rank, &size, -1, whole);
  double *work = tml_new((size_t)size, sizeof *work);
  const bool solved = work && LAPACKE_dgelsd_work(LAPACK_COL_MAJOR, rows, UNKNOWNS, 1, A, rows, rhs, rows, sizes, SAME,
                                                  &rank, work, (lapack_int)size, whole) == 0;
  tml_delete(work);
  return solved;
}

/* The smallest e with r' = t + e x r, r'' = e x r', w' = e x w over all bodies in the least-squares sense. Lengths are
 * divided by the size of the bodies, rates by `rate_scale` [1/s]. False: no memory. */
static bool fit_frame(tml_perturbation *p, double rate_scale)
{
  const int n = p->sys->n_bodies - 1, ld = ROWS*n;
  double *A = tml_new((size_t)ld*UNKNOWNS, sizeof *A), *rhs = tml_new((size_t)ld, sizeof *rhs);
  const bool scratch = A && rhs;
  for (int b = 1; scratch && b <= n; b++) {
    body_motion m;
    const int row = ROWS*(b - 1);
    const double f = 1.0/(rate_scale*p->sys->length);
    motion_of(p, b, &m);
    put_rows(A + row, rhs + row, ld, (const double *[]){m.u, m.r}, f);
    put_rows(A + row + 3, rhs + row + 3, ld, (const double *[]){m.a, m.u}, f/rate_scale);
    put_rows(A + row + 6, rhs + row + 6, ld, (const double *[]){m.alpha, m.w}, 1.0/(rate_scale*rate_scale));
    for (int i = 0; i < 3; i++) A[row + i + (3 + i)*ld] = 1.0;
    for (int j = 0; j < 3; j++)
      for (int i = 0; i < ROWS; i++) A[row + i + j*ld] *= rate_scale; /* unknowns e/rate_scale, t/(rate_scale length) */
  }
  const bool solved = scratch && solve_least(A, rhs, ld);
  for (int i = 0; solved && i < 3; i++) p->e[i] = rate_scale*rhs[i];
  tml_delete(A);
  tml_delete(rhs);
  return solved;
}

/* The frame of planar bodies rotates in their plane only. */
static void keep_planar(tml_perturbation *p)
{
  for (int b = 1; b < p->sys->n_bodies; b++)
    if (p->sys->body[b].lengths == 2) p->e[0] = p->e[1] = 0.0;
}

/* ---------------------------------------------------------------- description ---------------- */

static void report_departure(tml_perturbation *p, const departure *d, int state)
{
  body_motion m;
  char what[160];
  if (d->body == 0) {
    char name[96];
    tml_system_unknown_name(p->sys, state, name, sizeof name);
    snprintf(what, sizeof what, "the state of %s changes by %.3g per second", name, p->at.p[state]);
  } else {
    motion_of(p, d->body, &m);
    double turned[3], a[3];
    v3_cross(turned, p->e, m.u);
    v3_sub(a, m.a, turned);
    const char *name = p->sys->model->bodies[d->body].name;
    const double along = v3_norm(a), about = v3_norm(m.alpha);
    if (along >= (1.0 - SAME)*p->sys->length*about && along > 0.0)
      snprintf(what, sizeof what, "body '%s' accelerates at %.3g m/s2", name, along);
    else if (about > 0.0) snprintf(what, sizeof what, "body '%s' accelerates at %.3g rad/s2", name, about);
    else snprintf(what, sizeof what, "the acceleration of body '%s' changes", name);
  }
  if (p->steadiness == TML_NEARLY_STEADY)
    snprintf(p->doubt, sizeof p->doubt, "%s only nearly: %s", p->moves ? "a steady motion" : "in equilibrium", what);
  else
    snprintf(p->doubt, sizeof p->doubt, "not an equilibrium and not a steady motion: eigenvalues are valid at this "
                                        "time only; %s", what);
}

static tml_steadiness classify_steadiness(double part)
{
  return part <= STEADY ? TML_STEADY : part <= NEARLY ? TML_NEARLY_STEADY : TML_UNSTEADY;
}

/* Finds the frame: none if nothing moves or the motion is steady without one, else the best fit. A frame that does not
 * make the motion nearly steady is dropped. */
static tml_status find_steady_frame(tml_perturbation *p, departure *out, tml_error *err)
{
  *out = departure_at(p);
  if (out->part <= STEADY || !p->moves) return TML_OK;
  if (!fit_frame(p, p->rate_scale)) return tml_fail_memory(err);
  keep_planar(p);
  const departure turning = departure_at(p);
  if (turning.part <= NEARLY && turning.part < out->part) *out = turning;
  else memset(p->e, 0, sizeof p->e);
  return TML_OK;
}

tml_status tml_perturbation_find_frame(tml_perturbation *p, int about, tml_error *err)
{
  departure d;
  int state = 0;
  tml_status st = TML_OK;
  memset(p->e, 0, sizeof p->e);
  p->rate_scale = fastest_rate(p);
  p->moves = p->rate_scale > 0.0;
  if (about >= 0) {
    v3_copy(p->e, p->work.frame[about].w);
    keep_planar(p);
    d = departure_at(p);
  } else {
    st = find_steady_frame(p, &d, err);
    if (st != TML_OK) return st;
  }
  const double user = user_departs(p, &state);
  if (user > d.part) d = (departure){user, 0};
  p->steadiness = classify_steadiness(d.part);
  if (p->steadiness != TML_STEADY) report_departure(p, &d, state);
  return st;
}

tml_status tml_perturbation_begin(tml_perturbation *p, tml_sim *s, int about, tml_linear_method way, tml_error *err)
{
  tml_status st = tml_linearised_equations_take(p, s, way, err);
  if (st == TML_OK) st = tml_perturbation_find_frame(p, about, err);
  if (st != TML_OK) tml_linearised_equations_free(p);
  return st;
}
