/* integrator.c - making a step: prepare, correct, judge, accept or try again. */
#include "integrate/integrator.h"

#include "core/memory.h"

#define SAFETY 0.9
#define GROWTH 2.0

/* ---------------------------------------------------------------- creation ------------------- */

/* Every vector of the integrator with its length. */
#define VECTORS(X)                                                                                        \
  X(q, nq) X(v, nv) X(qdd, nv) X(alg, nv) X(lambda, m) X(force, nv) X(rv, m) X(rv_before, m)              \
  X(alg_before, nv) X(v_before, nv) X(d, nv) X(jerk, nv) X(v0, nv) X(alg0, nv) X(D_star, nv)              \
  X(v_star, nv) X(u, nv) X(lambda1, m) X(q1, nq) X(v1, nv) X(D, nv) X(alg1, nv) X(rv1, m) X(r, nv + m)    \
  X(error, nv) X(q_old, nq) X(v_old, nv) X(D_last, nv) X(weight, nv) X(angle, angles)                     \
  X(angle_rate, angles) X(angle_rate_n, angles) X(E, blocks)

static tml_status take_vectors(tml_integrator *g, tml_error *err)
{
  const size_t nq = (size_t)g->sys->nq, nv = (size_t)g->sys->nv, m = (size_t)g->sys->m;
  const size_t angles = (size_t)g->sys->n_angles, blocks = (size_t)g->sys->n_bodies*TML_TURN*TML_TURN;
#define TAKE(name, n) \
  if (!(g->name = tml_new(n, sizeof(double)))) return tml_fail_memory(err);
  VECTORS(TAKE)
#undef TAKE
  return TML_OK;
}

static void drop_vectors(tml_integrator *g)
{
#define DROP(name, n) tml_delete(g->name);
  VECTORS(DROP)
#undef DROP
}

/* Lengths count relative to the size of the largest body, angles relative to 1 rad (2 de is an angle). */
static void set_weights(tml_integrator *g)
{
  for (int b = 1; b < g->sys->n_bodies; b++) {
    const tml_sysbody *body = &g->sys->body[b];
    for (int i = 0; i < body->ops->nv; i++)
      g->weight[body->v + i] = i < body->ops->angular ? 1.0/g->sys->length : body->ops->norm_rows ? 2.0 : 1.0;
  }
}

tml_status tml_integrator_create(tml_integrator **out, const tml_system *s, tml_work *w,
                                 const tml_options *o, tml_error *err)
{
  *out = NULL;
  tml_integrator *g = tml_new(1, sizeof *g);
  if (!g) return tml_fail_memory(err);
  g->sys = s;
  g->work = w;
  g->opt = *o;
  tml_status st = take_vectors(g, err);
  if (st == TML_OK) st = tml_kkt_create(&g->kkt, s, o->dense, err);
  if (st == TML_OK) {
    const tml_pattern p = tml_blocks_pattern(&g->kkt.saddle);
    st = tml_lu_create(&g->lu, &p, o->dense, err);
  }
  if (st == TML_OK) st = tml_predictor_create(&g->predictor, s->nv + s->m, err);
  if (st != TML_OK) {
    tml_integrator_free(g);
    return st;
  }
  set_weights(g);
  *out = g;
  return TML_OK;
}

void tml_integrator_free(tml_integrator *g)
{
  if (!g) return;
  drop_vectors(g);
  tml_lu_free(g->lu);
  tml_kkt_free(&g->kkt);
  tml_predictor_free(&g->predictor);
  tml_delete(g);
}

/* ---------------------------------------------------------------- start ---------------------- */

static double largest_step(const tml_integrator *g)
{
  return g->opt.h_max > 0.0 ? g->opt.h_max : 0.05*g->opt.end;
}

static double smallest_step(const tml_integrator *g)
{
  return g->opt.h_min > 0.0 ? g->opt.h_min : 1e-12*g->opt.end;
}

/* h0 = 0.5 (eps/(kappa |jerk|))^(1/3), and not so long that the accelerations alone move much. */
static double first_step(tml_integrator *g)
{
  if (g->opt.step > 0.0) return g->opt.step;
  if (g->opt.first_step > 0.0) return g->opt.first_step;
  tml_formula_begin(g, 1.0); /* for the error constant */
  const double jerk = tml_corrector_norm(g, g->jerk), acc = tml_corrector_norm(g, g->qdd);
  double h = fmin(largest_step(g), 0.01*g->opt.end);
  if (jerk > 0.0) h = fmin(h, 0.5*cbrt(g->opt.tolerance/(g->error_constant*jerk)));
  if (acc > 0.0) h = fmin(h, 0.05/sqrt(acc));
  return fmax(h, smallest_step(g));
}

static void set_reach(tml_integrator *g)
{
  g->reach = 0.0;
  for (int b = 1; b < g->sys->n_bodies; b++) {
    const tml_sysbody *body = &g->sys->body[b];
    const int n = body->ops->angular < 3 ? body->ops->angular : 3;
    for (int i = 0; i < n; i++) g->reach = fmax(g->reach, fabs(g->q[body->q + i])/g->sys->length);
  }
}

static void remember_for_prediction(tml_integrator *g)
{
  const tml_system *s = g->sys;
  memcpy(g->r, g->qdd, (size_t)s->nv*sizeof(double));
  memcpy(g->r + s->nv, g->lambda, (size_t)s->m*sizeof(double));
  if (g->opt.exact_iterations > 0) tml_predictor_reset(&g->predictor); /* from the last values only */
  tml_predictor_push(&g->predictor, g->t, g->r, g->weight, s->nv);
}

tml_status tml_integrator_start(tml_integrator *g, double t, const double *q, const double *v)
{
  const tml_system *s = g->sys;
  g->t = t;
  memmove(g->q, q, (size_t)s->nq*sizeof(double));
  memmove(g->v, v, (size_t)s->nv*sizeof(double));
  const tml_state x = {.t = t, .q = g->q, .v = g->v, .a = g->qdd, .lambda = g->lambda};
  tml_status st = tml_kkt_factor(&g->kkt, g->work, &x);
  if (st == TML_OK) st = tml_kkt_accelerations(&g->kkt, g->work, &x, g->qdd, g->lambda);
  if (st == TML_OK && !isfinite(tml_corrector_norm(g, g->qdd))) st = TML_RETRY_NAN;
  if (st == TML_OK) st = tml_kkt_jerk(&g->kkt, g->work, &x, g->jerk);
  if (st == TML_OK) st = tml_system_velocity_residual(s, g->work, &x, g->rv, NULL);
  if (st == TML_OK) st = tml_system_energy(s, g->work, &x, &g->energy);
  if (st == TML_OK) st = tml_system_angles(s, g->work, &x, g->work->turn, g->angle_rate_n);
  if (st != TML_OK) return st;
  memcpy(g->alg, g->qdd, (size_t)s->nv*sizeof(double));
  memcpy(g->v_old, g->v, (size_t)s->nv*sizeof(double));
  const tml_state still = {.t = t, .q = g->q, .v = g->v, .lambda = g->lambda};
  st = tml_system_residual(s, g->work, &still, g->force, NULL); /* F = g + G^T lambda - Q */
  g->h_last = g->h_before = g->alg_span = g->h_origin = 0.0;
  set_reach(g);
  g->jacobian_h = 0.0;
  g->next_break = tml_system_next_break(s, t);
  tml_predictor_reset(&g->predictor);
  remember_for_prediction(g);
  if (g->stats.steps == 0) {
    g->stats.energy_start = g->stats.energy_end = g->energy.kinetic + g->energy.potential;
    g->stats.energy_scale = g->energy.kinetic;
    g->potential_start = g->energy.potential;
    g->h_next = first_step(g);
    g->stats.h_first = g->h_next;
  } else {
    g->h_next = fmin(g->h_next, first_step(g));
  }
  return st;
}

/* ---------------------------------------------------------------- one attempt ---------------- */

/* Weighted RMS over the coordinates that move: those that rest (a spatial model of a planar motion has many)
 * must not dilute the error of the others. */
static double moving_norm(const tml_integrator *g, const double *x)
{
  double sum = 0.0, largest = 0.0;
  int moving = 0;
  for (int i = 0; i < g->sys->nv; i++) {
    const double y = fabs(x[i]*g->weight[i]);
    sum += y*y;
    largest = fmax(largest, y);
  }
  for (int i = 0; i < g->sys->nv; i++) moving += fabs(x[i]*g->weight[i]) > 1e-6*largest;
  return moving > 0 ? sqrt(sum/moving) : sqrt(sum);
}

/* (error/tolerance)^2 of the step just computed [000, eq. 37]. */
static double error_measure(tml_integrator *g)
{
  tml_formula_algorithmic(g);
  tml_formula_increment(g, g->error);
  const double e = g->error_constant*g->h*g->h*moving_norm(g, g->error)/g->opt.tolerance;
  return fmax(e*e, 1e-12);
}

/* Angles must not turn more than half a turn in a step: their count would be a guess. */
static tml_status check_turns(tml_integrator *g)
{
  const double half = acos(-1.0);
  const tml_state x = {.t = g->t + g->h, .q = g->q1, .v = g->v1};
  const tml_status st = tml_system_angles(g->sys, g->work, &x, g->angle, g->angle_rate);
  for (int k = 0; st == TML_OK && k < g->sys->n_angles; k++)
    if (fabs(0.5*g->h*(g->angle_rate[k] + g->angle_rate_n[k])) > half) return TML_RETRY_TURN;
  return st;
}

static tml_status attempt(tml_integrator *g, double h, double *theta)
{
  tml_status st = tml_repair_prepare(g, h);
  if (st == TML_OK) st = tml_corrector_solve(g);
  if (st == TML_OK) st = check_turns(g);
  if (st == TML_OK) {
    *theta = error_measure(g);
    if (g->opt.step == 0.0 && !(*theta <= 1.0)) st = TML_RETRY_ACCURACY;
  }
  g->history[g->n_history++ % TML_HISTORY] = (tml_attempt){g->t, h, g->iterations, st};
  return st;
}

/* ---------------------------------------------------------------- acceptance ----------------- */

/* |omega| of the fastest body that constraints hold. */
static double fastest_spin(const tml_integrator *g)
{
  double w = 0.0;
  for (int b = 1; b < g->sys->n_bodies; b++) {
    const tml_sysbody *body = &g->sys->body[b];
    if (body->ops->nq != 7 || !body->spin_matters) continue;
    tml_frame f;
    body->ops->frame(&f, g->q + body->q, g->v + body->v);
    w = fmax(w, v3_norm(f.w));
  }
  return w;
}

static void swap(double **a, double **b)
{
  double *c = *a;
  *a = *b;
  *b = c;
}

static tml_status book_energy(tml_integrator *g)
{
  const tml_state x = {.t = g->t, .q = g->q, .v = g->v, .lambda = g->lambda};
  const double before = g->energy.power;
  const tml_status st = tml_system_energy(g->sys, g->work, &x, &g->energy);
  tml_stats *n = &g->stats;
  n->energy_end = g->energy.kinetic + g->energy.potential;
  n->work += 0.5*g->h*(before + g->energy.power);
  n->energy_error = fmax(n->energy_error, fabs(n->energy_end - n->energy_start - n->work));
  n->energy_scale = fmax(n->energy_scale, fmax(g->energy.kinetic, fabs(n->work)));
  n->energy_scale = fmax(n->energy_scale, fabs(n->energy_end - g->energy.kinetic - g->potential_start));
  return st;
}

static void book_step(tml_integrator *g)
{
  tml_stats *n = &g->stats;
  set_reach(g);
  n->steps++;
  n->h_last = g->h;
  n->h_smallest = n->steps == 1 ? g->h : fmin(n->h_smallest, g->h);
  n->h_largest = fmax(n->h_largest, g->h);
  n->spin_step = fmax(n->spin_step, fastest_spin(g)*g->h);
}

/* The old force for the next step, where the form carries it. */
static tml_status renew_force(tml_integrator *g)
{
  bool carried = false;
  for (int b = 1; b < g->sys->n_bodies && !carried; b++) carried = tml_formula_old(g, b) != TML_OLD_NONE;
  if (!carried) return TML_OK;
  const tml_state x = {.t = g->t, .q = g->q, .v = g->v, .lambda = g->lambda};
  return tml_system_residual(g->sys, g->work, &x, g->force, NULL);
}

static void advance_time(tml_integrator *g)
{
  if (g->h != g->h_origin) {
    g->t_origin = g->t;
    g->h_origin = g->h;
    g->n_origin = 0;
  }
  g->t = g->t_origin + (double)++g->n_origin*g->h;
}

static tml_status accept(tml_integrator *g)
{
  tml_status st = tml_repair_filter(g);
  if (st != TML_OK) return st;
  const double a = g->opt.method == TML_HHT ? g->opt.alpha : 0.0;
  const bool shifted = g->h_last > 0.0 || g->smooth_start; /* alg0 lives at t + alpha h, else at t */
  g->alg_span = shifted ? g->h : (1.0 + a)*g->h;
  memcpy(g->q_old, g->q, (size_t)g->sys->nq*sizeof(double));
  memcpy(g->v_old, g->v, (size_t)g->sys->nv*sizeof(double));
  memcpy(g->v_before, g->v0, (size_t)g->sys->nv*sizeof(double));
  memcpy(g->alg_before, g->alg0, (size_t)g->sys->nv*sizeof(double));
  memcpy(g->D_last, g->D, (size_t)g->sys->nv*sizeof(double));
  memcpy(g->d, g->D, (size_t)g->sys->nv*sizeof(double));
  swap(&g->q, &g->q1);
  swap(&g->v, &g->v1);
  swap(&g->qdd, &g->u);
  swap(&g->alg, &g->alg1);
  swap(&g->lambda, &g->lambda1);
  swap(&g->rv_before, &g->rv);
  swap(&g->rv, &g->rv1);
  advance_time(g);
  g->h_before = g->h_last > 0.0 ? g->h_last : g->smooth_start ? g->h : 0.0;
  g->h_last = g->h;
  g->backward = false;
  memcpy(g->work->turn, g->angle, (size_t)g->sys->n_angles*sizeof(double));
  memcpy(g->angle_rate_n, g->angle_rate, (size_t)g->sys->n_angles*sizeof(double));
  tml_system_commit_count(g->sys, g->work, g->t);
  book_step(g);
  st = book_energy(g);
  if (st == TML_OK) st = renew_force(g);
  remember_for_prediction(g);
  return st;
}

/* ---------------------------------------------------------------- step size ------------------ */

/* What keeps a time off the break it belongs to. */
static double hair(const tml_integrator *g) { return 1e-15*fabs(g->next_break); }

/* Not beyond the next break; and no sliver before it: two equal steps instead. The step ends a hair before
 * the break, so that functions of time still have their values from the left there. */
static double meet_break(const tml_integrator *g, double h)
{
  const double left = g->next_break - g->t;
  if (g->opt.step > 0.0 || !(left > 0.0) || h < 0.5*left) return h;
  return h < left*(1.0 - 1e-9) ? 0.5*left : left > 2.0*hair(g) ? left - hair(g) : left;
}

/* Nor beyond the end: functions of time need not be defined there. */
static double meet_end(const tml_integrator *g, double h)
{
  const double left = g->opt.end - g->t;
  if (!(left > 1e-12*g->opt.end)) return h; /* the caller goes on beyond it */
  if (h >= left*(1.0 - 1e-9)) return fmin(h, left); /* a hair before a break there is near enough */
  return g->opt.step == 0.0 && h >= 0.5*left ? 0.5*left : h;
}

static double within_limits(const tml_integrator *g, double h)
{
  const double spin = fastest_spin(g);
  h = fmin(h, largest_step(g));
  if (spin > 0.0) h = fmin(h, tml_formula_spin_limit(g)/spin);
  return h;
}

static double next_step(const tml_integrator *g, double theta)
{
  const double factor = fmin(GROWTH, SAFETY*pow(theta, -1.0/6.0));
  return factor >= 0.92 && factor <= 1.2 ? g->h : g->h*factor; /* a small change is not worth what it costs */
}

/* What to try after a failed attempt; NAN when there is nothing left to try. */
static double retry_step(tml_integrator *g, tml_status st, double theta)
{
  if (st < 0 || g->opt.step > 0.0) return NAN;
  double h = 0.25*g->h;
  if (st == TML_RETRY_ACCURACY) {
    g->stats.rejected++;
    h = g->h*fmin(0.9, fmax(0.2, SAFETY*pow(theta, -1.0/6.0)));
  } else {
    g->stats.failed++;
  }
  return h >= smallest_step(g) ? h : NAN;
}

/* 3-1-3 angles that come near their singularity change their reference; pose and velocity stay. */
static bool exchange_references(tml_integrator *g)
{
  bool any = false;
  for (int b = 1; b < g->sys->n_bodies; b++) {
    const tml_sysbody *body = &g->sys->body[b];
    if (body->ops != &tml_angles_ops || !tml_angles_near_singularity(g->q + body->q)) continue;
    tml_angles_switch(g->q + body->q, g->v + body->v);
    any = true;
  }
  return any;
}

static bool at_break(const tml_integrator *g)
{
  return g->opt.step == 0.0 && g->t >= g->next_break*(1.0 - 1e-14) - 1e-300;
}

/* Where functions of time or coordinates change, start again consistently: from velocities that meet the
 * constraints, with exact accelerations and their rates. */
static tml_status restart_if_needed(tml_integrator *g)
{
  const bool breaks = at_break(g);
  if (breaks) g->t = fmax(g->t, g->next_break + hair(g)); /* from here on: values from the right */
  if (!exchange_references(g) && !breaks) return TML_OK;
  const tml_state x = {.t = g->t, .q = g->q, .v = g->v};
  tml_status st = tml_kkt_factor(&g->kkt, g->work, &x);
  if (st == TML_OK) st = tml_system_velocity_residual(g->sys, g->work, &x, g->rv, NULL);
  if (st != TML_OK) return st;
  tml_kkt_correct(&g->kkt, g->v, 1.0, g->rv);
  return tml_integrator_start(g, g->t, g->q, g->v);
}

static tml_status give_up(tml_integrator *g, tml_status st)
{
  g->failure = st;
  return st < 0 ? st : TML_ERR_SIMULATION;
}

tml_status tml_integrator_step(tml_integrator *g)
{
  tml_status st = restart_if_needed(g);
  if (st != TML_OK) return give_up(g, st);
  double h = g->opt.step > 0.0 ? g->opt.step : meet_break(g, within_limits(g, g->h_next));
  h = meet_end(g, h);
  for (;;) {
    double theta = 1.0;
    st = attempt(g, h, &theta);
    if (st == TML_OK) {
      st = accept(g);
      if (st != TML_OK) return give_up(g, st);
      if (g->opt.step == 0.0) g->h_next = next_step(g, theta);
      return TML_OK;
    }
    h = retry_step(g, st, theta);
    if (!(h > 0.0)) return give_up(g, st);
  }
}

double tml_integrator_condition(tml_integrator *g)
{
  const tml_state x = {.t = g->t, .q = g->q, .v = g->v, .a = g->qdd, .lambda = g->lambda};
  if (!(g->jacobian_h > 0.0) || tml_system_matrices(g->sys, g->work, &x, &g->kkt.matrices) != TML_OK) return INFINITY;
  tml_saddle_set(&g->kkt.saddle, g->sys, &g->kkt.matrices, g->c_q, g->c_v, NULL, NULL);
  return tml_lu_condition(g->lu, g->kkt.saddle.value);
}
