/* test_step.c - the matrix of a step against central differences of its residual, for every method, form
 * and set of rotational coordinates; and that Newton's method converges quadratically with it. */
#include "conformance/handful.h"

#include "integrate/direct/gstiff.h"

enum { MECHANISMS = 3 };

/* A new method or form joins here. */
static const struct scheme {
  const char *name;
  tml_method method;
  tml_form form;
  double alpha, b;
} schemes[] = {
    {"hht, second order", TML_HHT, TML_FORM_SECOND_ORDER, -0.3, 0.0},
    {"hht as printed", TML_HHT, TML_FORM_PRINTED, -0.2, 0.0},
    {"hht, classical", TML_HHT, TML_FORM_CLASSICAL, -0.3, 0.0},
    {"hht without damping", TML_HHT, TML_FORM_SECOND_ORDER, 0.0, 0.0},
    {"newmark", TML_NEWMARK, TML_FORM_SECOND_ORDER, 0.0, 0.0},
    {"nstiff", TML_NSTIFF, TML_FORM_SECOND_ORDER, 0.0, 0.0},
    {"nstiff-si2", TML_NSTIFF_SI2, TML_FORM_SECOND_ORDER, 0.0, 0.0},
    {"gstiff", TML_GSTIFF, TML_FORM_SECOND_ORDER, 0.0, 0.0},
    {"gstiff-si2", TML_GSTIFF_SI2, TML_FORM_SECOND_ORDER, 0.0, 0.0},
    {"hht-si2", TML_HHT_SI2, TML_FORM_SECOND_ORDER, -0.3, 0.0},
    {"hht-si2 as printed", TML_HHT_SI2, TML_FORM_PRINTED, -0.2, 0.0},
    {"hht-add", TML_HHT_ADD, TML_FORM_SECOND_ORDER, -0.3, 0.0},
    {"hht-add, b = 0.8", TML_HHT_ADD, TML_FORM_SECOND_ORDER, -0.2, 0.8},
};
enum { SCHEMES = sizeof schemes/sizeof *schemes };

static void set_options(tml_options *o, const struct scheme *s, tml_rotations rotations)
{
  tml_options_default(o);
  o->method = s->method;
  o->form = s->form;
  o->alpha = s->alpha;
  o->b = s->b;
  o->rotations = rotations;
}

/* ---------------------------------------------------------------- the matrix ----------------- */

static void times_saddle(const tml_saddle *x, const double *y, double *out)
{
  memset(out, 0, (size_t)x->n*sizeof *out);
  for (int j = 0; j < x->n; j++)
    for (int p = x->column[j]; p < x->column[j + 1]; p++) out[x->row[p]] += x->value[p]*y[j];
}

static void check_pattern(const tml_saddle *x)
{
  for (int j = 0; j < x->n; j++)
    for (int p = x->column[j] + 1; p < x->column[j + 1]; p++) assert_true(x->row[p - 1] < x->row[p]);
}

/* Blocks for the test: any E and V for every other body, at its first, second ... third last coordinate, as many of the
 * four as fit. */
typedef struct blocks { const tml_system *sys; tml_rotation_blocks t; } blocks;

static bool give_blocks(void *ctx, int body, tml_rotation_blocks *out)
{
  const blocks *b = ctx;
  const int nv = b->sys->body[body].ops->nv;
  *out = b->t;
  out->first = nv > 2 ? body % (nv - 2) : 0;
  out->n = nv - out->first < TML_TURN ? nv - out->first : TML_TURN;
  return body % 2;
}

/* out = S y for S = M E + D V + c.q K, from the named matrices */
static void times_named(const mechanism *x, blocks *b, const tml_stride_factors *c, const double *y, double *out)
{
  const tml_system *s = x->sys;
  double Ey[MOST], Vy[MOST];
  for (int k = 0; k < s->n_bodies; k++) {
    const int v = s->body[k].v, nv = s->body[k].ops->nv;
    for (int i = 0; i < nv; i++) {
      Ey[v + i] = c->a*y[v + i];
      Vy[v + i] = c->v*y[v + i];
    }
    tml_rotation_blocks t;
    if (!give_blocks(b, k, &t)) continue;
    multiply(Ey + v + t.first, t.E, t.n, t.n, TML_TURN, y + v + t.first);
    multiply(Vy + v + t.first, t.V, t.n, t.n, TML_TURN, y + v + t.first);
  }
  memset(out, 0, (size_t)s->nv*sizeof *out);
  tml_system_mul(s, x->matrices.M, 1.0, Ey, out);
  tml_system_mul(s, x->matrices.D, 1.0, Vy, out);
  tml_system_mul(s, x->matrices.K, c->q, y, out);
}

/* A held coordinate answers for itself alone; the regularised rows have -delta on the diagonal. */
static void check_changes(tml_saddle *m, const tml_system *s, const double *y)
{
  const int held = s->nv/2;
  bool holds[2*MOST] = {false};
  double before[2*MOST], after[2*MOST], changed[2*MOST];
  memcpy(changed, y, (size_t)m->n*sizeof *changed);
  times_saddle(m, y, before);
  tml_saddle_regularize(m, s, 0.25);
  times_saddle(m, y, after);
  for (int i = 0; i < s->m; i++) before[s->nv + i] -= 0.25*y[s->nv + i];
  compare("regularised", "saddle", m->n, after, before, 1.0);
  changed[held] = 0.0;
  times_saddle(m, changed, before);
  before[held] = y[held];
  holds[held] = true;
  tml_saddle_hold(m, holds);
  times_saddle(m, y, after);
  compare("held", "saddle", m->n, after, before, 1.0);
}

static void check_saddle(mechanism *x)
{
  const tml_system *s = x->sys;
  tml_error err;
  tml_saddle m;
  blocks b = {.sys = s};
  double y[2*MOST], out[2*MOST], wanted[2*MOST];
  fill(b.t.E, TML_TURN*TML_TURN, 1.0, &x->seed);
  fill(b.t.V, TML_TURN*TML_TURN, 1.0, &x->seed);
  fill(y, s->nv + s->m, 1.0, &x->seed);
  must(tml_saddle_create(&m, s, false, &err), &err);
  check_pattern(&m);
  const tml_state at = mechanism_state(x);
  assert_int_equal(tml_system_matrices(s, &x->work, &at, &x->matrices), TML_OK);

  memset(wanted, 0, sizeof wanted);
  tml_system_mul(s, x->matrices.M, 1.0, y, wanted);
  times_G(x, x->matrices.G, y + s->nv, wanted, true);
  times_G(x, x->matrices.G, y, wanted + s->nv, false);
  tml_saddle_set_mass(&m, &x->matrices);
  times_saddle(&m, y, out);
  compare("mass", "saddle", m.n, out, wanted, 1.0);

  const tml_stride_factors c = {.a = 0.9, .v = 0.7, .q = 0.3};
  times_named(x, &b, &c, y, wanted);
  times_G(x, x->matrices.G, y + s->nv, wanted, true);
  tml_saddle_set(&m, &x->matrices, &c, give_blocks, &b);
  times_saddle(&m, y, out);
  compare("matrix with blocks", "saddle", m.n, out, wanted, 1.0);
  check_changes(&m, s, y);
  tml_blocks_free(&m);
}

static void saddle(void **state)
{
  (void)state;
  for (int k = 0; k < MECHANISMS; k++)
    for (int set = 0; set < 3; set++) {
      mechanism x;
      mechanism_open(&x, sets[set], 300u + (unsigned)k);
      check_saddle(&x);
      mechanism_close(&x);
    }
}

/* ---------------------------------------------------------------- the residual of a step ------ */

typedef struct trial {
  tml_direct *dm;
  double z[4*MOST];  /* direction in the unknowns of the matrix */
} trial;

static tml_state trial_state(tml_direct *dm)
{
  tml_formula_trial(dm);
  return tml_integrator_trial(dm->g);
}

/* Moves the unknowns as the corrector would. */
static void move_unknowns(trial *x, double step)
{
  for (int i = 0; i < x->dm->blocks->n; i++) x->dm->b[i] = step*x->z[i];
  x->dm->eq->correct(x->dm);
}

static void step_residual(void *ctx, double step, double *out)
{
  trial *x = ctx;
  move_unknowns(x, step);
  const tml_state at = trial_state(x->dm);
  assert_int_equal(x->dm->eq->residual(x->dm, &at), TML_OK);
  memcpy(out, x->dm->b, (size_t)x->dm->blocks->n*sizeof *out);
  move_unknowns(x, -step);
}

/* Some history behind the step. */
static void set_history(mechanism *x, tml_direct *dm, bool backward)
{
  const tml_system *s = x->sys;
  tml_integrator *g = dm->g;
  memcpy(g->q, x->base.q, (size_t)s->nq*sizeof(double));
  memcpy(dm->v0, x->base.v, (size_t)s->nv*sizeof(double));
  double *const list[] = {dm->alg0, dm->seen, dm->v_before, dm->force, g->v};
  for (size_t k = 0; k < sizeof list/sizeof *list; k++) fill(list[k], s->nv, 1.0, &x->seed);
  fill(dm->d, s->nv, 0.02, &x->seed);
  for (int k = 0; k < dm->n_s; k++) {
    fill(dm->s[k], s->nv, 1.0, &x->seed);
    fill(dm->psi[k], s->m, 1.0, &x->seed);
    for (int i = 0; i < s->n_nonholonomic; i++) dm->psi[k][s->nonholonomic[i]] = 0.0;
  }
  double *const states[] = {g->X, g->X_old, g->p, g->p1};
  for (size_t k = 0; k < sizeof states/sizeof *states; k++)
    fill(states[k], k < 2 ? s->user.nx : s->user.np, 1.0, &x->seed);
  g->t = x->base.t;
  g->h_last = 0.02;
  dm->backward = backward;
}

/* The formula of a step; of gstiff one of third order, of the points at a start. */
static void begin_step(tml_direct *dm)
{
  if (!dm->gstiff) {
    tml_formula_begin(dm, dm->g->h);
    return;
  }
  dm->g->h_last = 0.0;
  dm->gstiff->order = 3;
  tml_gstiff_begin(dm, dm->g->h);
  assert_int_equal(dm->gstiff->order, 3);
}

/* Rows of velocities make no correction of positions: its multiplier stays zero. */
static void keep_corrections(const tml_direct *dm, double *z)
{
  const tml_blocks *k = dm->blocks;
  for (int group = 1, seen = 0; group < k->n_groups; group++) {
    if (k->kind[group] != TML_GROUP_C || seen++ == 0) continue;
    for (int i = 0; i < dm->sys->n_nonholonomic; i++) z[k->first[group] + dm->sys->nonholonomic[i]] = 0.0;
  }
}

static void check_step(mechanism *x, const struct scheme *scheme, tml_rotations rotations, bool backward)
{
  const tml_system *s = x->sys;
  tml_options o;
  tml_error err;
  tml_kkt kkt;
  trial t = {0};
  tml_integrator *g;
  double exact[4*MOST], d[4*MOST];
  set_options(&o, scheme, rotations);
  o.rho = backward ? 0.6 : 0.0; /* of the states of the user: both formulas */
  must(tml_kkt_create(&kkt, s, o.dense, true, &err), &err);
  must(tml_integrator_create(&g, s, &x->work, &kkt, &o, &err), &err);
  tml_direct *dm = t.dm = g->own;
  set_history(x, dm, backward);
  g->h = 0.03;
  begin_step(dm);
  if (dm->eq->begin) assert_int_equal(dm->eq->begin(dm), TML_OK);
  fill(g->u, s->nv, 2.0, &x->seed);
  fill(g->lambda1, s->m, 2.0, &x->seed);
  fill(t.z, dm->blocks->n, 1.0, &x->seed);
  keep_corrections(dm, t.z);

  const tml_state at = trial_state(dm);
  assert_int_equal(dm->eq->matrix(dm, &at, false), TML_OK);
  times_saddle(dm->blocks, t.z, exact);
  const double size = differentiate(d, dm->blocks->n, step_residual, &t);
  compare("matrix of the step", scheme->name, dm->blocks->n, exact, d, size);
  tml_integrator_free(g);
  tml_kkt_free(&kkt);
}

/* hht-add needs invertible masses. */
static bool possible(const struct scheme *x, tml_rotations r)
{
  return x->method != TML_HHT_ADD || r != TML_EULER_PARAMETERS;
}

static void steps(void **state)
{
  (void)state;
  for (int k = 0; k < MECHANISMS; k++)
    for (int set = 0; set < 3; set++) {
      mechanism x;
      mechanism_open(&x, sets[set], 400u + (unsigned)k);
      for (int n = 0; n < 2*SCHEMES; n++) {
        if (!possible(&schemes[n/2], sets[set])) continue;
        check_step(&x, &schemes[n/2], sets[set], n % 2);
        mechanism_random(&x);
      }
      mechanism_close(&x);
    }
}

/* Unknowns of the user and constraints by expression. hht-add takes neither reactions nor constraints of velocities. */
static void steps_with_user(void **state)
{
  static const char *const names[] = {"joint", "accx", "wdty", "dm", "az", "vm", "wz"};
  (void)state;
  for (int k = 0; k < SCHEMES; k++)
    for (int set = 0; set < 3; set++) {
      mechanism x;
      if (!possible(&schemes[k], sets[set])) continue;
      const bool additive = schemes[k].method == TML_HHT_ADD;
      const int which = 3*k + set;
      handful_open_all(&x, names[additive ? 3 + which % 4 : which % 7], !additive, sets[set], 600u + (unsigned)which);
      for (int n = 0; n < 4; n++) {
        check_step(&x, &schemes[k], sets[set], n % 2);
        mechanism_random(&x);
      }
      mechanism_close(&x);
    }
}

/* ---------------------------------------------------------------- Newton --------------------- */

/* A body on a ball joint, spinning, pulled by a spring and a turning force: consistent as it stands. */
static void make_pendulum(tml_model **model)
{
  tml_error err;
  const tml_body_def body = {.size = sizeof body, .name = "body", .kind = TML_RIGID, .mass = 2.0,
                             .inertia = {0.4, 0.5, 0.3, 0.05, 0.02, 0.03},
                             .centre = {0.4, 0.2, -0.3}, .angular_velocity = {2.0, -3.0, 4.0}};
  const tml_joint_def ball = {.size = sizeof ball, .name = "ball", .kind = TML_JOINT_SPHERICAL, .i = "ground",
                              .j = "body"};
  const tml_marker_def hook = {.size = sizeof hook, .body = "ground", .name = "hook", .at = {1.0, 1.0, 1.0}};
  const tml_marker_def tip = {.size = sizeof tip, .body = "body", .name = "tip", .at = {0.8, -0.4, 0.3}};
  const tml_spring_def spring = {.size = sizeof spring, .name = "spring", .i = "ground.hook", .j = "body.tip",
                                 .stiffness = 50.0,
                                 .damping = 5.0, .free_length = 0.5};
  const tml_force_def force = {.size = sizeof force, .name = "push", .i = "body.tip", .frame = "body.tip",
                               .value = {"5", "10", "-8"}};
  assert_int_equal(tml_model_create(model), TML_OK);
  must(tml_model_add_body(*model, &body, &err), &err);
  must(tml_model_add_marker(*model, &hook, &err), &err);
  must(tml_model_add_marker(*model, &tip, &err), &err);
  must(tml_model_add_joint(*model, &ball, &err), &err);
  must(tml_model_add_spring(*model, &spring, &err), &err);
  must(tml_model_add_force(*model, &force, &err), &err);
}

/* The last correction of all unknowns over the velocities, as changes of position: accelerations, and where the
 * equations have them positions (times c_q) and velocities (times c_v). */
static double correction(const tml_direct *dm)
{
  const tml_blocks *k = dm->blocks;
  double sum = tml_integrator_weighted_norm(dm->g, dm->b);
  for (int i = 1; i < k->n_groups && k->kind[i] == TML_GROUP_V; i++)
    sum += tml_integrator_weighted_norm(dm->g, dm->b + k->first[i])/(i == 1 ? dm->c_q : dm->c_v);
  return dm->c_q*sum;
}

/* Size of the correction of the position in iteration n of the first step. */
static double last_correction(const tml_system *s, tml_work *w, const tml_options *o, int n)
{
  tml_options exact = *o;
  tml_integrator *g;
  tml_error err;
  tml_kkt kkt;
  double q[TML_NQ], v[TML_NV];
  exact.exact_iterations = n;
  exact.step = 0.05;
  must(tml_kkt_create(&kkt, s, exact.dense, true, &err), &err);
  must(tml_integrator_create(&g, s, w, &kkt, &exact, &err), &err);
  tml_system_initial(s, q, v);
  assert_int_equal(tml_integrator_start(g, 0.0, q, v, w->zero), TML_OK);
  tml_direct *dm = g->own;
  g->h = exact.step;
  if (dm->gstiff) tml_gstiff_begin(dm, exact.step);
  else assert_int_equal(tml_start_correction_prepare(dm, exact.step), TML_OK);
  if (dm->eq->begin) assert_int_equal(dm->eq->begin(dm), TML_OK);
  assert_int_equal(tml_corrector_solve(dm), TML_OK);
  const double size = correction(dm);
  tml_integrator_free(g);
  tml_kkt_free(&kkt);
  return size;
}

/* Every correction is the square of the one before, up to a factor and round-off. */
static void check_newton(const tml_system *s, tml_work *w, const tml_options *o, const char *name)
{
  double before = last_correction(s, w, o, 1);
  assert_true(before > 1e-3);
  for (int n = 2; n < 6; n++) {
    const double size = last_correction(s, w, o, n);
    if (!(size <= 4.0*before*before + 1e-14))
      fail_msg("%s, iteration %d: a correction of %g follows one of %g", name, n, size, before);
    before = size;
  }
}

static void newton(void **state)
{
  (void)state;
  for (int set = 0; set < 3; set++)
    for (int k = 0; k < SCHEMES; k++) {
      if (!possible(&schemes[k], sets[set])) continue;
      tml_model *model;
      const tml_system *s;
      tml_work w;
      tml_error err;
      tml_options o;
      make_pendulum(&model);
      must(tml_system_create(&s, model, sets[set], &err), &err);
      must(tml_system_work_create(&w, s, &err), &err);
      set_options(&o, &schemes[k], sets[set]);
      check_newton(s, &w, &o, schemes[k].name);
      tml_system_work_free(&w);
      tml_system_free(s);
      tml_model_free(model);
    }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(saddle),
      cmocka_unit_test(steps),
      cmocka_unit_test(steps_with_user),
      cmocka_unit_test(newton),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
