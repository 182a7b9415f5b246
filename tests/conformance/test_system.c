/* test_system.c - the compiled equations of random mechanisms against central differences: the named
 * matrices, the constraints at three levels, energies, and what is solved with the mass matrix. */
#include "conformance/widened.h"

#include "system/solve/kkt_solve.h"

enum { MECHANISMS = 8, STATES = 12, WIDE_STATES = 3 };

static const tml_rotations sets[] = {TML_INCREMENTS, TML_EULER_PARAMETERS, TML_ANGLES_313};
static const char *const set_names[] = {"increments", "Euler parameters", "3-1-3 angles"};

/* ---------------------------------------------------------------- curves --------------------- */

/* pace: how far along the directions a unit step leads */
typedef struct walk { mechanism *x; int along; tml_kkt *kkt; double pace; } walk;

static tml_state walk_to(const walk *w, double step)
{
  mechanism_set(w->x, w->along, w->pace*step);
  return mechanism_state(w->x);
}

/* Residual of the motion, then Phi. */
static void residuals(void *ctx, double step, double *out)
{
  const walk *w = ctx;
  const tml_state x = walk_to(w, step);
  const tml_system *s = w->x->sys;
  assert_int_equal(tml_system_residual(s, &w->x->work, &x, out, out + s->nv), TML_OK);
}

static void velocity_residual(void *ctx, double step, double *out)
{
  const walk *w = ctx;
  const tml_state x = walk_to(w, step);
  assert_int_equal(tml_system_velocity_residual(w->x->sys, &w->x->work, &x, out, NULL), TML_OK);
}

/* Phi_q a: the velocity residual with a in the place of v, without its time */
static void row_accelerations(void *ctx, double step, double *out)
{
  const walk *w = ctx;
  tml_state x = walk_to(w, step);
  double nu[MOST];
  x.v = x.a;
  assert_int_equal(tml_system_velocity_residual(w->x->sys, &w->x->work, &x, out, NULL), TML_OK);
  assert_int_equal(tml_system_nu(w->x->sys, &w->x->work, &x, nu), TML_OK);
  for (int i = 0; i < w->x->sys->m; i++) out[i] += nu[i];
}

static void tau(void *ctx, double step, double *out)
{
  const walk *w = ctx;
  const tml_state x = walk_to(w, step);
  assert_int_equal(tml_system_tau(w->x->sys, &w->x->work, &x, out), TML_OK);
}

static void energy(void *ctx, double step, double *out)
{
  const walk *w = ctx;
  const tml_state x = walk_to(w, step);
  tml_energy e;
  assert_int_equal(tml_system_energy(w->x->sys, &w->x->work, &x, &e), TML_OK);
  out[0] = e.kinetic + e.potential;
}

static void angles(void *ctx, double step, double *out)
{
  const walk *w = ctx;
  const tml_state x = walk_to(w, step);
  assert_int_equal(tml_system_angles(w->x->sys, &w->x->work, &x, out, NULL), TML_OK);
}

static void accelerations(void *ctx, double step, double *out)
{
  const walk *w = ctx;
  const tml_state x = walk_to(w, step);
  const int nv = w->x->sys->nv;
  assert_int_equal(tml_kkt_factor(w->kkt, &w->x->work, &x), TML_OK);
  assert_int_equal(tml_kkt_accelerations(w->kkt, &w->x->work, &x, out, out + nv, NULL), TML_OK);
}

/* Walk on along the motion itself. */
static void along_motion(mechanism *x)
{
  memcpy(x->dq, x->base.v, sizeof x->dq);
  memcpy(x->dv, x->base.a, sizeof x->dv);
}

/* ---------------------------------------------------------------- checks --------------------- */

static void check_matrices(mechanism *x, const char *who)
{
  const tml_system *s = x->sys;
  double exact[2*MOST], d[2*MOST];
  const tml_state at = mechanism_state(x);
  assert_int_equal(tml_system_matrices(s, &x->work, &at, &x->matrices), TML_OK);
  const struct { const char *name; int along; const double *A, *y; } list[] = {
      {"K", ALONG_Q, x->matrices.K, x->dq}, {"D", ALONG_V, x->matrices.D, x->dv},
      {"M", ALONG_A, x->matrices.M, x->da}};
  for (int k = 0; k < 3; k++) {
    walk w = {x, list[k].along, NULL, 1.0};
    memset(exact, 0, sizeof exact);
    tml_system_mul(s, list[k].A, 1.0, list[k].y, exact);
    if (k == 0) times_G(x, x->matrices.G, x->dq, exact + s->nv, false);
    const double size = differentiate(d, s->nv + s->m, residuals, &w);
    compare(list[k].name, who, s->nv, exact, d, size);
    compare("G", who, s->m, exact + s->nv, d + s->nv, size);
  }
  walk w = {x, ALONG_LAMBDA, NULL, 1.0};
  memset(exact, 0, sizeof exact);
  times_G(x, x->matrices.G, x->dlambda, exact, true);
  const double size = differentiate(d, s->nv + s->m, residuals, &w);
  compare("G^T", who, s->nv, exact, d, size);
}

/* M and G alone are the same as with the others. */
static void check_mass_only(mechanism *x)
{
  const tml_system *s = x->sys;
  tml_matrices only;
  tml_error err;
  must(tml_matrices_create(&only, s, &err), &err);
  tml_matrices asked = {.M = only.M, .G = only.G};
  const tml_state at = mechanism_state(x);
  assert_int_equal(tml_system_matrices(s, &x->work, &at, &asked), TML_OK);
  assert_memory_equal(only.M, x->matrices.M, (size_t)s->nz_vv*sizeof(double));
  assert_memory_equal(only.G, x->matrices.G, (size_t)s->nz_cv*sizeof(double));
  tml_matrices_free(&only);
}

static void check_time(mechanism *x, const char *who)
{
  const tml_system *s = x->sys;
  const tml_state at = mechanism_state(x);
  double Q_t[MOST], nu[MOST], d[2*MOST];
  walk w = {x, ALONG_T, NULL, 1.0};
  assert_int_equal(tml_system_Q_t(s, &x->work, &at, Q_t), TML_OK);
  assert_int_equal(tml_system_nu(s, &x->work, &at, nu), TML_OK);
  const double size = differentiate(d, s->nv + s->m, residuals, &w);
  for (int i = 0; i < s->nv + s->m; i++) d[i] = -d[i];
  compare("Q_t", who, s->nv, Q_t, d, size);
  compare("nu = -Phi_t", who, s->m, nu, d + s->nv, size);
}

/* Phi' = Phi_q v + Phi_t, Phi'' = G a - tau, and tau' for any directions. */
static void check_levels(mechanism *x, const char *who)
{
  const tml_system *s = x->sys;
  double exact[2*MOST], rhs[MOST], d[2*MOST];
  walk w = {x, ALONG_Q | ALONG_V | ALONG_T, NULL, 1.0};
  tml_state at = mechanism_state(x);
  assert_int_equal(tml_system_tau_derivative(s, &x->work, &at, x->dq, x->dv, exact), TML_OK);
  double size = differentiate(d, s->m, tau, &w);
  compare("tau'", who, s->m, exact, d, size);

  along_motion(x);
  assert_int_equal(tml_system_velocity_residual(s, &x->work, &at, exact, rhs), TML_OK);
  size = differentiate(d, s->nv + s->m, residuals, &w);
  compare("Phi'", who, s->m, exact, d + s->nv, size);
  residuals(&w, 0.0, d);
  assert_memory_equal(rhs, d + s->nv, (size_t)s->m*sizeof(double));

  times_G(x, x->matrices.G, x->base.a, exact, false);
  assert_int_equal(tml_system_tau(s, &x->work, &at, rhs), TML_OK);
  for (int i = 0; i < s->m; i++) exact[i] -= rhs[i];
  size = differentiate(d, s->m, velocity_residual, &w);
  compare("Phi''", who, s->m, exact, d, size);

  w.along = ALONG_Q;
  assert_int_equal(tml_system_Ga_q_v(s, &x->work, &at, exact), TML_OK);
  size = differentiate(d, s->m, row_accelerations, &w);
  compare("(G a)_q v", who, s->m, exact, d, size);
}

/* Energy grows by the power of what is not a potential: v.r = E' - power for r without multipliers. */
static void check_energy(mechanism *x, const char *who)
{
  const tml_system *s = x->sys;
  tml_state at = mechanism_state(x);
  tml_energy with, without;
  double r[MOST], nu[MOST], d;
  walk w = {x, ALONG_Q | ALONG_V | ALONG_T, NULL, 1.0};
  along_motion(x);
  const double size = differentiate(&d, 1, energy, &w);
  assert_int_equal(tml_system_energy(s, &x->work, &at, &with), TML_OK);
  at.lambda = NULL;
  assert_int_equal(tml_system_energy(s, &x->work, &at, &without), TML_OK);
  assert_int_equal(tml_system_residual(s, &x->work, &at, r, NULL), TML_OK);
  compare_number("energy", who, dot(r, at.v, s->nv) + without.power, d, size);
  assert_int_equal(tml_system_nu(s, &x->work, &at, nu), TML_OK);
  compare_number("power of motions", who, with.power - without.power, -dot(nu, x->at.lambda, s->m), 1.0);
}

static void check_angles(mechanism *x, const char *who)
{
  double values[MOST], rates[MOST], d[MOST];
  const tml_state at = mechanism_state(x);
  walk w = {x, ALONG_Q, NULL, 1.0};
  along_motion(x);
  assert_int_equal(tml_system_angles(x->sys, &x->work, &at, values, rates), TML_OK);
  const double size = differentiate(d, x->sys->n_angles, angles, &w);
  compare("rates of angles", who, x->sys->n_angles, rates, d, size);
}

/* Rows of derivatives as matrices. */
static void check_rate_matrices(mechanism *x, const char *who)
{
  const tml_system *s = x->sys;
  const tml_state at = mechanism_state(x);
  double exact[MOST], d[MOST], *A = calloc(3*(size_t)s->nz_cv, sizeof *A), *B = A + s->nz_cv, *C = B + s->nz_cv;
  walk w = {x, ALONG_Q, NULL, 1.0};
  assert_int_equal(tml_system_rate_matrices(s, &x->work, &at, A, B, C), TML_OK);
  times_G(x, A, x->dq, exact, false);
  double size = differentiate(d, s->m, velocity_residual, &w);
  compare("rate_q", who, s->m, exact, d, size);
  for (int k = 0; k < 2; k++) {
    w.along = k ? ALONG_V : ALONG_Q;
    times_G(x, k ? C : B, k ? x->dv : x->dq, exact, false);
    for (int i = 0; i < s->m; i++) exact[i] = -exact[i];
    size = differentiate(d, s->m, tau, &w);
    compare(k ? "accel_v" : "accel_q", who, s->m, exact, d, size);
  }
  w.along = ALONG_Q;
  assert_int_equal(tml_system_Ga_q(s, &x->work, &at, A), TML_OK);
  times_G(x, A, x->dq, exact, false);
  size = differentiate(d, s->m, row_accelerations, &w);
  compare("(G a)_q", who, s->m, exact, d, size);
  free(A);
}

/* G^T lambda + M a at rest: of residuals what comes with a. */
static void loads(void *ctx, double step, double *out)
{
  const walk *w = ctx;
  const tml_system *s = w->x->sys;
  const tml_state at = walk_to(w, step);
  tml_state still = at;
  double none[MOST] = {0}, without[MOST];
  still.v = none;
  assert_int_equal(tml_system_residual(s, &w->x->work, &still, out, NULL), TML_OK);
  still.a = none;
  assert_int_equal(tml_system_residual(s, &w->x->work, &still, without, NULL), TML_OK);
  for (int i = 0; i < s->nv; i++) out[i] -= without[i];
  assert_int_equal(tml_system_constraint_load(s, &w->x->work, &(tml_state){.t = at.t, .q = at.q}, at.lambda, out),
                   TML_OK);
}

static void check_curvature(mechanism *x, const char *who)
{
  const tml_system *s = x->sys;
  const tml_state at = mechanism_state(x), still = {.t = at.t, .q = at.q, .a = at.a, .lambda = at.lambda};
  double exact[MOST] = {0}, d[MOST], *H = calloc((size_t)s->nz_vv, sizeof *H);
  walk w = {x, ALONG_Q, NULL, 1.0};
  assert_int_equal(tml_system_curvature(s, &x->work, &still, H), TML_OK);
  tml_system_mul(s, H, 1.0, x->dq, exact);
  const double size = differentiate(d, s->nv, loads, &w);
  compare("curvature", who, s->nv, exact, d, size);
  free(H);
}

static void check_all(mechanism *x, const char *who)
{
  check_matrices(x, who);
  check_rate_matrices(x, who);
  check_curvature(x, who);
  check_mass_only(x);
  check_time(x, who);
  check_levels(x, who);
  check_energy(x, who);
  check_angles(x, who);
}

static void derivatives(void **state)
{
  (void)state;
  for (int k = 0; k < MECHANISMS; k++)
    for (int set = 0; set < 3; set++) {
      mechanism x;
      mechanism_open(&x, sets[set], 100u + (unsigned)k);
      for (int n = 0; n < STATES; n++) {
        check_all(&x, set_names[set]);
        mechanism_random(&x);
      }
      mechanism_close(&x);
    }
}

/* The same with joints, motions, couplers and forces on nodes of bodies with 1, 5 and 40 modes. */
static void wide_open(mechanism *x, synthetic *list, tml_rotations rotations, unsigned k)
{
  mechanism_begin(x, 300u + k);
  mechanism_add_all(x);
  mechanism_widen(x, list, (int)(2*k + 2) % RIGID_BODIES);
  mechanism_compile(x, rotations);
  mechanism_random(x);
}

static void wide_derivatives(void **state)
{
  (void)state;
  static synthetic list[WIDENED];
  for (unsigned k = 0; k < MECHANISMS; k++) {
    static mechanism x;
    const int set = (int)k % 3;
    wide_open(&x, list, sets[set], k);
    for (int n = 0; n < WIDE_STATES; n++) {
      check_all(&x, "wide bodies");
      mechanism_random(&x);
    }
    mechanism_close(&x);
  }
}

/* ---------------------------------------------------------------- the mass matrix ------------ */

/* A state with the accelerations and multipliers that belong to it, not too large: near a singular position
 * differences would be worthless. Returns their size; 0 when there is no such state. */
static double calm_state(mechanism *x, tml_kkt *k)
{
  const tml_system *s = x->sys;
  double sum[2*MOST];
  for (int tries = 0; tries < 200; tries++) {
    walk w = {x, 0, k, 1.0};
    double size = 1.0;
    accelerations(&w, 0.0, sum);
    for (int i = 0; i < s->nv + s->m; i++) size = fmax(size, fabs(sum[i]));
    memcpy(x->base.a, sum, (size_t)s->nv*sizeof(double));
    memcpy(x->base.lambda, sum + s->nv, (size_t)s->m*sizeof(double));
    if (size < 2000.0) return size;
    mechanism_random(x);
  }
  return 0.0;
}

/* Equations of motion and acceleration constraints hold; the jerk is the rate of the accelerations. */
static void check_kkt(mechanism *x, tml_kkt *k, double size, const char *who)
{
  const tml_system *s = x->sys;
  double r[2*MOST], zero[2*MOST] = {0}, jerk[MOST], d[2*MOST];
  walk w = {x, 0, k, 1.0};
  residuals(&w, 0.0, r);
  for (int i = 0; i < s->nv; i++) r[i] /= size;
  compare("motion", who, s->nv, zero, r, 10.0);
  const tml_state at = mechanism_state(x);
  assert_int_equal(tml_system_matrices(s, &x->work, &at, &x->matrices), TML_OK);
  times_G(x, x->matrices.G, x->base.a, r, false);
  tau(&w, 0.0, d);
  compare("G a = tau", who, s->m, r, d, size);

  assert_int_equal(tml_kkt_jerk(k, &x->work, &at, jerk), TML_OK);
  along_motion(x);
  w.along = ALONG_Q | ALONG_V | ALONG_T;
  w.pace = 30.0/(30.0 + size); /* velocities change quickly */
  size = differentiate(d, s->nv + s->m, accelerations, &w);
  for (int i = 0; i < s->nv; i++) d[i] /= w.pace;
  compare("jerk", who, s->nv, jerk, d, size/w.pace);
}

static void check_correction(mechanism *x, tml_kkt *k, const char *who)
{
  const tml_system *s = x->sys;
  const tml_state at = mechanism_state(x);
  double y[MOST], change[MOST], got[MOST], wanted[MOST];
  assert_int_equal(tml_kkt_factor(k, &x->work, &at), TML_OK);
  memcpy(y, x->base.v, sizeof y);
  tml_kkt_correct(k, y, 0.6, x->dlambda);
  for (int i = 0; i < s->nv; i++) change[i] = y[i] - x->base.v[i];
  times_G(x, x->matrices.G, change, got, false);
  for (int i = 0; i < s->m; i++) wanted[i] = -0.6*x->dlambda[i];
  compare("correction", who, s->m, got, wanted, 10.0);
}

static void kkt(void **state)
{
  (void)state;
  int calm = 0;
  for (int n = 0; n < MECHANISMS; n++)
    for (int set = 0; set < 3; set++) {
      mechanism x;
      tml_kkt k;
      tml_error err;
      mechanism_open(&x, sets[set], 200u + (unsigned)n);
      must(tml_kkt_create(&k, x.sys, n % 2, true, &err), &err);
      const double size = calm_state(&x, &k);
      if (size > 0.0) {
        check_kkt(&x, &k, size, set_names[set]);
        check_correction(&x, &k, set_names[set]);
        calm++;
      }
      tml_kkt_free(&k);
      mechanism_close(&x);
    }
  assert_true(2*calm > 3*MECHANISMS);
}

static void wide_kkt(void **state)
{
  (void)state;
  static synthetic list[WIDENED];
  int calm = 0;
  for (unsigned n = 0; n < MECHANISMS; n++) {
    static mechanism x;
    tml_kkt k;
    tml_error err;
    wide_open(&x, list, sets[n % 3], 50u + n);
    must(tml_kkt_create(&k, x.sys, n % 2, true, &err), &err);
    const double size = calm_state(&x, &k);
    if (size > 0.0) {
      check_kkt(&x, &k, size, "wide bodies");
      check_correction(&x, &k, "wide bodies");
      calm++;
    }
    tml_kkt_free(&k);
    mechanism_close(&x);
  }
  assert_true(2*calm > MECHANISMS);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(derivatives), cmocka_unit_test(wide_derivatives),
                                     cmocka_unit_test(kkt), cmocka_unit_test(wide_kkt)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
