/* test_user.c - equations of the user: every derivative against central differences, for every function of the state on
 * every kind of body; forces spelled out in them against those of the elements; and that accelerations, multipliers and
 * unknowns solve all equations together. */
#include "conformance/handful.h"
#include "conformance/widened.h"

#include "sim/channel/channel_expression.h"
#include "sim/base/sim_reported.h"
#include "sim/base/sim_equations.h"
#include "support/actuator.h"
#include "system/evaluate/law_gradient.h"
#include "system/solve/kkt_solve.h"

enum { CALLS = 3, STATES = 2 };

#define PACE 0.1 /* how far along its direction a unit step leads: forces change quickly */

/* ---------------------------------------------------------------- curves --------------------- */

typedef struct walk { mechanism *x; int along; tml_kkt *kkt; double pace; } walk;

static tml_state walk_to(const walk *w, double step)
{
  mechanism_set(w->x, w->along, w->pace*step);
  return mechanism_state(w->x);
}

/* Equations of the user, then those of the motion. */
static void residuals(void *ctx, double step, double *out)
{
  const walk *w = ctx;
  const tml_state x = walk_to(w, step);
  const tml_system *s = w->x->sys;
  assert_int_equal(tml_system_user_residual(s, &w->x->work, &x, out), TML_OK);
  assert_int_equal(tml_system_residual(s, &w->x->work, &x, out + s->user.np, NULL), TML_OK);
}

/* ---------------------------------------------------------------- products ------------------- */

/* y += A x for a matrix over user equations and velocities. */
static void times_uv(const tml_system *s, const double *A, const double *x, double *y)
{
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    for (int j = 0; j < body->nv; j++)
      for (int i = 0; i < body->uv_len; i++)
        y[s->user.uv_row[s->user.uv_list[b] + i]] += A[body->uv + j*body->uv_len + i]*x[body->v + j];
  }
}

static void times_columns(const tml_sparse *c, int n, const double *A, const double *x, double *y)
{
  for (int j = 0; j < n; j++)
    for (int i = c->start[j]; i < c->start[j + 1]; i++) y[c->row[i]] += A[i]*x[j];
}

/* ---------------------------------------------------------------- derivatives ---------------- */

/* What the matrices make of the direction: of the user's equations, then of the equations of motion. */
static void exact_change(mechanism *x, int along, double *out)
{
  const tml_system *s = x->sys;
  const tml_user *u = &s->user;
  double *motion = out + u->np;
  memset(out, 0, (size_t)(u->np + s->nv)*sizeof *out);
  switch (along) {
    case ALONG_Q:
      times_uv(s, x->user.q, x->dq, out);
      tml_system_mul(s, x->matrices.K, 1.0, x->dq, motion);
      break;
    case ALONG_V:
      times_uv(s, x->user.v, x->dv, out);
      tml_system_mul(s, x->matrices.D, 1.0, x->dv, motion);
      break;
    case ALONG_A:
      times_uv(s, x->user.a, x->da, out);
      tml_system_mul(s, x->matrices.M, 1.0, x->da, motion);
      break;
    case ALONG_LAMBDA:
      times_columns(&u->ul, s->m, x->user.lambda, x->dlambda, out);
      times_G(x, x->matrices.G, x->dlambda, motion, true);
      break;
    case ALONG_X:
      times_columns(&u->uu, u->nx, x->user.X, x->dX, out);
      break;
    case ALONG_P:
      times_columns(&u->uu, u->np, x->user.p, x->dp, out);
      times_columns(&u->vu, u->np, x->user.F, x->dp, motion);
      for (int i = 0; i < s->nv; i++) motion[i] = -motion[i];
      break;
    default: {
      const tml_state at = mechanism_state(x);
      assert_int_equal(tml_system_Q_t(s, &x->work, &at, motion), TML_OK);
      memcpy(out, x->user.t, (size_t)u->np*sizeof *out);
      for (int i = 0; i < s->nv; i++) motion[i] = -motion[i];
      break;
    }
  }
}

static void check_derivatives(mechanism *x, const char *who)
{
  static const struct { const char *name; int along; } list[] = {
      {"U_q, K", ALONG_Q}, {"U_v, D", ALONG_V}, {"U_a, M", ALONG_A}, {"U_lambda, G^T", ALONG_LAMBDA},
      {"U_X", ALONG_X}, {"U_p, Q_p", ALONG_P}, {"U_t, Q_t", ALONG_T}};
  const tml_system *s = x->sys;
  const tml_state at = mechanism_state(x);
  assert_int_equal(tml_system_matrices(s, &x->work, &at, &x->matrices), TML_OK);
  assert_int_equal(tml_system_user_matrices(s, &x->work, &at, &x->user), TML_OK);
  for (size_t k = 0; k < sizeof list/sizeof *list; k++) {
    double exact[MOST + UNKNOWNS], d[MOST + UNKNOWNS];
    walk w = {x, list[k].along, NULL, PACE};
    exact_change(x, list[k].along, exact);
    const double size = differentiate(d, s->user.np + s->nv, residuals, &w);
    for (int i = 0; i < s->user.np + s->nv; i++) d[i] /= PACE;
    for (int i = 0; i < s->user.np; i++) compare_number(list[k].name, who, exact[i], d[i], size/PACE);
    compare(list[k].name, who, s->nv, exact + s->user.np, d + s->user.np, size/PACE);
  }
}

/* Changes along several directions at once. */
static void check_changes(mechanism *x, const char *who)
{
  const tml_system *s = x->sys;
  double out[UNKNOWNS] = {0}, wanted[UNKNOWNS] = {0}, t[UNKNOWNS] = {0};
  const tml_user_change d = {.q = x->dq, .v = x->dv, .X = x->dX, .t = 0.4};
  tml_system_user_change(s, &x->user, &d, -0.7, out);
  tml_system_user_rates(s, &x->user, 0.3, x->dp, out);
  times_uv(s, x->user.q, x->dq, wanted);
  times_uv(s, x->user.v, x->dv, wanted);
  times_columns(&s->user.uu, s->user.nx, x->user.X, x->dX, wanted);
  times_columns(&s->user.uu, s->user.nx, x->user.p, x->dp, t);
  for (int i = 0; i < s->user.np; i++) wanted[i] = -0.7*(wanted[i] + 0.4*x->user.t[i]) + 0.3*t[i];
  compare("change", who, s->user.np, out, wanted, 1.0);
}

static void check_states(mechanism *x, const char *who)
{
  for (int n = 0; n < STATES; n++) {
    check_derivatives(x, who);
    check_changes(x, who);
    mechanism_random(x);
  }
}

static void every_function(void **state)
{
  (void)state;
  for (int k = 0; k < CALLS*tml_state_count(); k++)
    for (int set = 0; set < 3; set++) {
      mechanism x;
      char who[100];
      const tml_state_function *f = tml_state_get(k % tml_state_count());
      handful_open(&x, f, 0.1, sets[set], (unsigned)(3*k + set));
      snprintf(who, sizeof who, "%s in %s", f->name, set_names[set]);
      check_states(&x, who);
      mechanism_close(&x);
    }
}

/* ---------------------------------------------------------------- forces spelled out --------- */

/* Components 1 to 8 of what an element exerts on both sides, as channels. */
static void ask_for(mechanism *x, const char *function, const char *element)
{
  for (int k = 0; k < 16; k++) {
    tml_error err;
    char name[16], value[80];
    snprintf(name, sizeof name, "c%d", x->model->n_channels);
    snprintf(value, sizeof value, "%s(%s, %d, %d, ground)", function, element, k/8, k % 8 + 1);
    must(tml_model_add_channel(x->model, &TML_INIT(tml_channel_def, .name = name, .value = value), &err), &err);
  }
}

static void ask_for_all(mechanism *x)
{
  const tml_model *m = x->model;
  for (int k = 0; k < m->n_joints; k++) ask_for(x, "joint", m->joints[k].name);
  for (int k = 0; k < m->n_motions; k++) ask_for(x, "motion", m->motions[k].name);
  for (int k = 0; k < m->n_forces; k++) ask_for(x, k % 2 ? "sforce" : "bush", m->forces[k].name);
}

/* One element: the channels from `channel` on; returns the next one. */
static int check_element(mechanism *x, const tml_sim *sim, tml_element kind, int index, int channel)
{
  const tml_state at = mechanism_state(x);
  tml_wrench exact;
  double found[16], wanted[16];
  assert_int_equal(tml_element_wrench_get(&exact, sim, kind, index), TML_OK);
  for (int k = 0; k < 16; k++) {
    const tml_law *l = &x->sys->user.law[x->sys->user.first_channel + channel + k];
    const double *y = k % 8 < 4 ? exact.F[k/8] : exact.T[k/8];
    assert_int_equal(tml_law_value(x->sys, &x->work, l, &at, &found[k]), TML_OK);
    wanted[k] = k % 4 == 0 ? v3_norm(y) : y[k % 4 - 1];
  }
  compare("force spelled out", tml_expr_text(x->model->channels[channel].value.expr), 16, found, wanted, 0.0);
  return channel + 16;
}

/* Euler parameters keep their norm: only then do axes turn as the angular velocity says. */
static void keep_norms(mechanism *x)
{
  for (int b = 1; b < x->sys->n_bodies; b++) {
    const tml_sysbody *body = &x->sys->body[b];
    if (body->ops->versor) make_tangent(x->base.v + body->v + 3, x->base.q + body->q + 3);
  }
  mechanism_set(x, 0, 0.0);
}

static void check_spelling(mechanism *x, int channel)
{
  const tml_model *m = x->model;
  tml_reported reported = {.at = {.t = x->at.t, .lambda = x->at.lambda}};
  tml_sim_equations eq = {.sys = x->sys, .work = x->work};
  tml_sim sim = {.model = m, .eq = &eq, .reported = &reported};
  tml_system_frames(x->sys, &x->work, x->at.q, x->at.v);
  sim.eq->work.X = x->at.X;
  sim.eq->work.p = x->at.p;
  for (int k = 0; k < m->n_joints; k++) channel = check_element(x, &sim, TML_ELEMENT_JOINT, k, channel);
  for (int k = 0; k < m->n_motions; k++) channel = check_element(x, &sim, TML_ELEMENT_MOTION, k, channel);
  for (int k = 0; k < m->n_forces; k++) channel = check_element(x, &sim, TML_ELEMENT_FORCE, k, channel);
  assert_int_equal(channel, m->n_channels);
}

/* ---------------------------------------------------------------- gradients ------------------ */

/* All channels of the user. */
static void channels(void *ctx, double step, double *out)
{
  const walk *w = ctx;
  const tml_state x = walk_to(w, step);
  const tml_system *s = w->x->sys;
  tml_system_frames(s, &w->x->work, x.q, x.v);
  for (int k = 0; k < s->model->n_channels; k++)
    assert_int_equal(tml_law_value(s, &w->x->work, &s->user.law[s->user.first_channel + k], &x, &out[k]), TML_OK);
}

static double product(const double *g, const double *d, int n)
{
  double sum = 0.0;
  for (int i = 0; i < n; i++) sum += g[i]*d[i];
  return sum;
}

static double along_gradient(const mechanism *x, const tml_gradient *g, int along)
{
  const tml_system *s = x->sys;
  switch (along) {
    case ALONG_Q: return product(g->q, x->dq, s->nv);
    case ALONG_V: return product(g->v, x->dv, s->nv);
    case ALONG_A: return product(g->a, x->da, s->nv);
    case ALONG_LAMBDA: return product(g->lambda, x->dlambda, s->m);
    case ALONG_X: return product(g->X, x->dX, s->user.nx);
    case ALONG_P: return product(g->p, x->dp, s->user.np);
    default: return g->t;
  }
}

/* Magnitudes of what is zero have no gradient. */
static void check_gradients(mechanism *x)
{
  static const int list[] = {ALONG_Q, ALONG_V, ALONG_A, ALONG_LAMBDA, ALONG_X, ALONG_P, ALONG_T};
  const int n = x->model->n_channels, first = x->sys->user.first_channel;
  double *value = calloc((size_t)n, sizeof *value), *d = calloc((size_t)n, sizeof *d);
  tml_error err;
  tml_gradient g;
  must(tml_gradient_create(&g, x->sys, &err), &err);
  for (size_t k = 0; k < sizeof list/sizeof *list; k++) {
    walk w = {x, list[k], NULL, 0.01};
    const double size = differentiate(d, n, channels, &w)/w.pace;
    channels(&w, 0.0, value);
    const tml_state at = mechanism_state(x);
    for (int i = 0; i < n; i++) {
      if (value[i] == 0.0) continue;
      tml_gradient_clear(&g, x->sys);
      assert_int_equal(tml_law_gradient(x->sys, &x->work, &x->sys->user.law[first + i], &at, 2.0, &g), TML_OK);
      compare_number("gradient", tml_expr_text(x->model->channels[i].value.expr), 0.5*along_gradient(x, &g, list[k]),
                     d[i]/w.pace, size);
    }
  }
  tml_gradient_free(&g);
  free(value);
  free(d);
}

/* ---------------------------------------------------------------- both ----------------------- */

/* All kinds of joints, motions and forces of time; and forces that depend on the state. */
static void spelled_forces(void **state)
{
  (void)state;
  for (int k = 0; k < 6; k++) {
    mechanism x;
    char call[CALL];
    if (k < 3) {
      mechanism_begin(&x, 800u + (unsigned)k);
      mechanism_add_all(&x);
    } else {
      handful_begin(&x, TML_JOINT_FIXED, 800u + (unsigned)k);
      reserve(&x);
      random_call(&x, tml_state_find("wx"), call);
      add_equations(&x, call, 0.1);
    }
    const int channel = x.model->n_channels;
    ask_for_all(&x);
    mechanism_compile(&x, sets[k % 3]);
    for (int n = 0; n < STATES; n++) {
      mechanism_random(&x);
      keep_norms(&x);
      check_spelling(&x, channel);
      if (n == 0) check_gradients(&x);
    }
    mechanism_close(&x);
  }
}

/* ---------------------------------------------------------------- all equations together ----- */

/* Accelerations, multipliers and unknowns at a state on the way. */
static void solution(void *ctx, double step, double *out)
{
  const walk *w = ctx;
  const tml_system *s = w->x->sys;
  const tml_state x = walk_to(w, step);
  double *lambda = out + s->nv, *p = lambda + s->m;
  memcpy(out, w->x->base.a, (size_t)s->nv*sizeof *out);
  memcpy(lambda, w->x->base.lambda, (size_t)s->m*sizeof *out);
  memcpy(p, w->x->base.p, (size_t)s->user.np*sizeof *out);
  const tml_state guess = {.t = x.t, .q = x.q, .v = x.v, .a = out, .lambda = lambda, .X = x.X, .p = p};
  tml_status st = tml_kkt_factor(w->kkt, &w->x->work, &guess);
  if (st == TML_OK) st = tml_kkt_accelerations(w->kkt, &w->x->work, &x, out, lambda, p);
  if (st != TML_OK) out[0] = NAN;
}

/* A state with all that belongs to it, not too large; its size, or 0 when there is none. */
static double calm_state(mechanism *x, tml_kkt *k)
{
  const tml_system *s = x->sys;
  double sum[2*MOST + UNKNOWNS];
  for (int tries = 0; tries < 100; tries++) {
    walk w = {x, 0, k, 1.0};
    double size = 1.0;
    solution(&w, 0.0, sum);
    if (isfinite(sum[0])) {
      for (int i = 0; i < s->nv + s->m + s->user.np; i++) size = fmax(size, fabs(sum[i]));
      memcpy(x->base.a, sum, (size_t)s->nv*sizeof(double));
      memcpy(x->base.lambda, sum + s->nv, (size_t)s->m*sizeof(double));
      memcpy(x->base.p, sum + s->nv + s->m, (size_t)s->user.np*sizeof(double));
      mechanism_set(x, 0, 0.0);
      if (size < 300.0 && guards_hold(x)) return size;
    }
    mechanism_random(x);
  }
  return 0.0;
}

static void check_solution(mechanism *x, double size, const char *who)
{
  const tml_system *s = x->sys;
  const tml_state at = mechanism_state(x);
  double r[MOST], tau[MOST], zero[MOST] = {0};
  assert_int_equal(tml_system_residual(s, &x->work, &at, r, NULL), TML_OK);
  compare("motion", who, s->nv, zero, r, size);
  assert_int_equal(tml_system_user_residual(s, &x->work, &at, r), TML_OK);
  compare("equations of the user", who, s->user.np, zero, r, size);
  assert_int_equal(tml_system_matrices(s, &x->work, &at, &x->matrices), TML_OK);
  times_G(x, x->matrices.G, x->base.a, r, false);
  assert_int_equal(tml_system_tau(s, &x->work, &at, tau), TML_OK);
  compare("G a = tau", who, s->m, r, tau, size);
}

/* Rates of accelerations and unknowns are those along the motion. */
static void check_jerk(mechanism *x, tml_kkt *k, double size, const char *who)
{
  const tml_system *s = x->sys;
  const tml_state at = mechanism_state(x);
  const int n = s->nv + s->m + s->user.np;
  double exact[2*MOST + UNKNOWNS], d[2*MOST + UNKNOWNS], jerk[MOST];
  memcpy(x->dq, x->base.v, sizeof x->dq);
  memcpy(x->dv, x->base.a, sizeof x->dv);
  memcpy(x->dX, x->base.p, sizeof x->dX);
  assert_int_equal(tml_kkt_factor(k, &x->work, &at), TML_OK);
  assert_int_equal(tml_kkt_jerk(k, &x->work, &at, jerk), TML_OK);
  memcpy(exact, k->b, (size_t)n*sizeof *exact);
  assert_memory_equal(exact, jerk, (size_t)s->nv*sizeof *exact);
  walk w = {x, ALONG_Q | ALONG_V | ALONG_T | ALONG_X, k, 3.0/(30.0 + size)};
  size = differentiate(d, n, solution, &w);
  for (int i = 0; i < n; i++) d[i] /= w.pace;
  compare("jerk", who, s->nv, exact, d, size/w.pace);
  compare("rates of multipliers", who, s->m, exact + s->nv, d + s->nv, size/w.pace);
  compare("rates of unknowns", who, s->user.np, exact + s->nv + s->m, d + s->nv + s->m, size/w.pace);
}

static void together(void **state)
{
  static const char *const names[] = {"dx", "az", "vm", "wz", "accx", "wdty", "joint", "motion", "spdp", "dif1"};
  int calm = 0, all = 0;
  (void)state;
  for (int k = 0; k < (int)(sizeof names/sizeof *names); k++)
    for (int set = 0; set < 3; set++, all++) {
      mechanism x;
      tml_kkt kkt;
      tml_error err;
      char who[100];
      handful_open(&x, tml_state_find(names[k]), 0.01, sets[set], 500u + (unsigned)(3*k + set));
      must(tml_kkt_create(&kkt, x.sys, k % 2, true, &err), &err);
      snprintf(who, sizeof who, "%s in %s", names[k], set_names[set]);
      const double size = calm_state(&x, &kkt);
      if (size > 0.0) {
        check_solution(&x, size, who);
        check_jerk(&x, &kkt, size, who);
        calm++;
      }
      tml_kkt_free(&kkt);
      mechanism_close(&x);
    }
  assert_true(2*calm > all);
}

/* ---------------------------------------------------------------- unknowns of elements ------- */

static void add_actuator(mechanism *x, const char *name, const char *command, int axis)
{
  tml_error err;
  char i[32], j[32];
  two_markers(x, i, j, false);
  const actuator_def d = {.name = name, .i = i, .j = j, .command = command, .axis = axis, .k = 1.3, .c = 0.4,
                          .x0 = 0.2, .T = 0.7, .b = 0.1};
  must(actuator_add(x->model, &d, &err), &err);
}

/* Beside unknowns of the user, which read theirs: commands that are unknowns, or functions of time. */
static void open_actuators(mechanism *x, tml_rotations rotations, unsigned seed)
{
  char call[CALL];
  tml_error err;
  handful_begin(x, TML_JOINT_SPHERICAL, seed);
  reserve(x);
  random_call(x, tml_state_find("dx"), call);
  must(tml_force_announce(x->model, &actuator_ops, "first", &err), &err);
  add_equations(x, call, 0.1);
  const tml_variable_def felt = {.size = sizeof felt, .name = "felt", .value = "plain(sforce(first, 1, 3, ground))*v1"};
  add_actuator(x, "first", "(1 N)*(0.3*x1*v2 + time)", 1);
  must(tml_model_add_variable(x->model, &felt, &err), &err);
  add_actuator(x, "second", "(1 N)*sin(time)", 2);
  ask_for(x, "sforce", "second");
  mechanism_compile(x, rotations);
  mechanism_random(x);
}

static void elements(void **state)
{
  (void)state;
  for (unsigned k = 0; k < 12; k++) {
    mechanism x;
    tml_kkt kkt;
    tml_error err;
    char who[100];
    open_actuators(&x, sets[k % 3], 900u + k);
    snprintf(who, sizeof who, "actuators in %s", set_names[k % 3]);
    assert_int_equal(x.sys->user.nx, 4);
    assert_int_equal(x.sys->user.n_providers, 3);
    check_states(&x, who);
    check_gradients(&x);
    must(tml_kkt_create(&kkt, x.sys, k % 2, true, &err), &err);
    const double size = calm_state(&x, &kkt);
    assert_true(size > 0.0);
    check_solution(&x, size, who);
    check_jerk(&x, &kkt, size, who);
    tml_kkt_free(&kkt);
    mechanism_close(&x);
  }
}

/* ---------------------------------------------------------------- friction in joints --------- */

/* Friction that is far from its limit or beyond it, after a step that stuck or slipped; numbers that it remembers are
 * any. The joint `tube` creeps. */
typedef struct rubbing { tml_joint_kind kind; bool sticks, stuck; } rubbing;

static void add_friction(mechanism *x, const rubbing *r)
{
  const tml_joint_kind k = r->kind;
  const bool pin = k == TML_JOINT_REVOLUTE || k == TML_JOINT_UNIVERSAL || k == TML_JOINT_HOOKE;
  const tml_joint_friction_def d = {
      .size = sizeof d, .joint = "extra", .friction = TML_STICKS, .static_friction = 0.4, .dynamic_friction = 0.2,
      .from = 1e-3, .to = 30, .presliding = r->sticks ? 80 : 0.2, .stick_velocity = r->sticks ? 50 : 0.3,
      .pin_radius = k == TML_JOINT_TRANSLATIONAL ? 0.0 : 0.6, .bending_arm = k == TML_JOINT_SPHERICAL ? 0.0 : 0.7,
      .axial_arm = pin || k == TML_JOINT_TRANSLATIONAL ? 0.3 : 0.0, .preload = 0.5};
  const tml_joint_friction_def creeps = {.size = sizeof creeps, .joint = "tube", .friction = TML_CREEPS,
                                         .static_friction = 0.3, .from = 50, .to = 60, .pin_radius = 0.4};
  tml_error err;
  must(tml_model_add_joint_friction(x->model, &d, &err), &err);
  must(tml_model_add_joint_friction(x->model, &creeps, &err), &err);
}

static void open_frictions(mechanism *x, const rubbing *r, tml_rotations rotations, unsigned seed)
{
  enum { STUCK = 3 };
  handful_begin(x, TML_JOINT_SPHERICAL, seed);
  handful_joint(x, "extra", r->kind, "r1", "r2"); /* both move */
  add_friction(x, r);
  mechanism_compile(x, rotations);
  mechanism_random(x);
  fill(x->work.memory.touch[0], x->sys->n_touching, 0.3, &x->seed);
  for (int k = 0; k < x->sys->n_elements; k++)
    for (int i = 0; x->sys->element[k].ops->n_kept > 0 && i < 2; i++)
      x->work.memory.touch[0][x->sys->element[k].kept + STUCK + i] = r->stuck;
  x->work.memory.touched[0] = -2.0;
}

static void frictions(void **state)
{
  static const tml_joint_kind kinds[] = {TML_JOINT_REVOLUTE, TML_JOINT_TRANSLATIONAL, TML_JOINT_CYLINDRICAL,
                                         TML_JOINT_SPHERICAL, TML_JOINT_UNIVERSAL, TML_JOINT_HOOKE, TML_JOINT_SCREW};
  (void)state;
  for (unsigned k = 0; k < 4*sizeof kinds/sizeof *kinds; k++)
    for (int set = 0; set < 3; set++) {
      const rubbing r = {kinds[k/4], k % 2 > 0, k/2 % 2 > 0};
      mechanism x;
      char who[100];
      open_frictions(&x, &r, sets[set], 1200u + 3*k + (unsigned)set);
      snprintf(who, sizeof who, "friction of joint %d in %s, %d %d", (int)r.kind, set_names[set], r.sticks, r.stuck);
      check_states(&x, who);
      mechanism_close(&x);
    }
}

/* Elastic ropes that pull wherever bodies are, over pulleys that slide or grip, with a winch and a formula of their
 * tension. */
static void open_ropes(mechanism *x, bool grips, tml_rotations rotations, unsigned seed)
{
  tml_error err;
  char i[32], j[32], k[32], l[32];
  handful_begin(x, TML_JOINT_SPHERICAL, seed);
  add_marker(x, i, "ground", false);
  add_marker(x, j, "r0", false);
  add_marker(x, k, "r1", false);
  add_marker(x, l, "r2", false);
  const tml_rope_point points[] = {{.size = sizeof *points, .marker = i, .radius = 0.011, .sense = 1},
                                   {.size = sizeof *points, .marker = j, .radius = 0.006, .sense = -1, .grips = grips},
                                   {.size = sizeof *points, .marker = k},
    {.size = sizeof *points, .marker = l, .radius = 0.008, .sense = 1}};
  const tml_elastic_rope_def d = {.size = sizeof d, .name = "rope", .points = points + 1, .n_points = 3, .ea = 2.0,
                                  .damping = 0.3, .free_length = 0.05, .winding = "(1 m/s)*(0.1 + 0.05*sin(time))"};
  tml_elastic_rope_def other = {.size = sizeof d, .name = "line", .points = points, .n_points = 2, .stiffness = 1.5,
                                .damping = 0.2, .free_length = 0.01, .onset = 1e-3};
  const tml_rope_point pair[] = {{.size = sizeof *pair, .marker = i, .radius = 0.011, .sense = 1},
                                 {.size = sizeof *pair, .marker = k}};
  other.points = pair;
  must(tml_model_add_elastic_rope(x->model, grips ? &other : &d, &err), &err);
  ask_for(x, "sforce", grips ? "line" : "rope");
  mechanism_compile(x, rotations);
  mechanism_random(x);
}

static void ropes(void **state)
{
  (void)state;
  for (unsigned k = 0; k < 6; k++) {
    mechanism x;
    char who[100];
    open_ropes(&x, k % 2, sets[k % 3], 1500u + k);
    snprintf(who, sizeof who, "rope %u in %s", k, set_names[k % 3]);
    check_states(&x, who);
    mechanism_close(&x);
  }
}

/* Whose an unknown is, in words. */
static void names(void **state)
{
  static const char *const wanted[] = {
      "equation 'x1'", "equation 'x2'", "actuator 'first' (rate of lagging force [N])",
      "actuator 'second' (rate of lagging force [N])", "variable 'u'", "variable 'v1'", "variable 'v2'",
      "variable 'felt'"};
  mechanism x;
  char text[100];
  (void)state;
  open_actuators(&x, TML_INCREMENTS, 900u);
  for (int k = 0; k < (int)(sizeof wanted/sizeof *wanted); k++) {
    tml_system_unknown_name(x.sys, k, text, sizeof text);
    assert_string_equal(text, wanted[k]);
  }
  tml_system_unknown_name(x.sys, x.sys->user.np - 1, text, sizeof text);
  assert_string_equal(text, "actuator 'second' (force [N])");
  mechanism_close(&x);
}

/* The same on nodes of bodies with modes. */
static void wide_every_function(void **state) { with_wide_bodies(every_function, state); }
static void wide_spelled_forces(void **state) { with_wide_bodies(spelled_forces, state); }
static void wide_together(void **state) { with_wide_bodies(together, state); }
static void wide_elements(void **state) { with_wide_bodies(elements, state); }
static void wide_frictions(void **state) { with_wide_bodies(frictions, state); }

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_function), cmocka_unit_test(wide_every_function), cmocka_unit_test(spelled_forces),
    cmocka_unit_test(wide_spelled_forces), cmocka_unit_test(together), cmocka_unit_test(wide_together),
    cmocka_unit_test(elements), cmocka_unit_test(wide_elements), cmocka_unit_test(names),
    cmocka_unit_test(frictions), cmocka_unit_test(wide_frictions),
    cmocka_unit_test(ropes),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
