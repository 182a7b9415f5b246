/* owned.c - unknowns that elements own: every family of methods finds what it finds where users write the same
 * equations as expressions, and a run goes on from its saved state. */
#include "support/actuator.h"
#include "support/problem.h"
#include "support/synthetic.h"
#include "sim/base/sim_equations.h"
#include "sim/saved_state.h"

#define ARM                                                                                                   \
  "trammel: 1\ngravity: [0, -9.81, 0]\n"                                                                      \
  "bodies:\n"                                                                                                 \
  "  ground: {markers: {O: {}}}\n"                                                                            \
  "  rod: {mass: 2, inertia: [0.1, 0.2, 0.2], position: [0.5, 0, 0],\n"                                       \
  "        markers: {A: {at: [-0.5, 0, 0]}, B: {at: [0.5, 0.1, 0]}, C: {at: [0.5, 0, 0]}}}\n"                 \
  "  bob: {mass: 1, inertia: [0.05, 0.05, 0.05], position: [1.4, 0, 0], markers: {A: {at: [-0.4, 0, 0]}}}\n"  \
  "joints:\n"                                                                                                 \
  "  shoulder: {revolute: [ground.O, rod.A]}\n"                                                               \
  "  elbow: {revolute: [rod.C, bob.A]}\n"

#define COMMAND "5*sin(3*time) - 2*plain(wz(rod.B))"

static const char *const written =
    ARM
    "variables:\n"
    "  w: \"" COMMAND "\"\n"
    "  u: {zero: \"u + 0.01*u^3 - (30*(0.5 - plain(dx(rod.B))) - 1.5*plain(vx(rod.B)) + w)\"}\n"
    "equations: {X: {rate: (u - X)/0.2, start: 1}}\n"
    "forces: {push: {force: rod.B, value: [(1 N)*X, 0 N]}}\n";

enum { VALUES = 7, TIMES = 7 };
static const char *const of_arm[] = {"rod.x", "rod.y", "bob.x", "bob.vy"};
static const char *const of_written[] = {"X", "u", "push.fx"};
static const char *const of_owned[] = {"push.lag", "push.signal", "push.force"};

static void open_arm(problem *p, bool owned, const char *settings)
{
  const actuator_def d = {.name = "push", .i = "rod.B", .j = "ground.O", .command = "(1 N)*(" COMMAND ")", .k = 30.0,
                          .c = 1.5, .x0 = 0.5, .T = 0.2, .b = 0.01, .start = 1.0};
  problem_text(p, owned ? ARM : written);
  if (owned) assert_int_equal(actuator_add(p->model, &d, &p->err), TML_OK);
  problem_set(p, settings);
  problem_start(p);
}

static void read_arm(problem *p, bool owned, double out[VALUES])
{
  for (int k = 0; k < 4; k++) out[k] = problem_read(p, of_arm[k]);
  for (int k = 0; k < 3; k++) out[4 + k] = problem_read(p, (owned ? of_owned : of_written)[k]);
}

/* Correctors end where they are near enough, not at the same digit: runs are short, differences seen to the range of
 * each value. One bracket written otherwise by the user makes as much. */
static void compare_runs(double x[2][TIMES][VALUES], const char *way)
{
  for (int n = 0; n < VALUES; n++) {
    double size = 1.0;
    for (int i = 0; i < TIMES; i++) size = fmax(size, fabs(x[0][i][n]));
    for (int i = 0; i < TIMES; i++)
      if (!(fabs(x[0][i][n] - x[1][i][n]) <= 1e-10*size))
        fail_msg("%s: value %d is %.17g, as written by a user %.17g", way, n, x[1][i][n], x[0][i][n]);
  }
}

static void same_as_written(void **state)
{
  static const char *const ways[] = {
      "method hht step 2e-3", "method newmark gamma 0.5 beta 0.25 step 2e-3", "method nstiff step 2e-3",
      "method hht-si2 step 2e-3", "method nstiff-si2 step 2e-3", "method hht-add step 2e-3",
      "method rosenbrock step 5e-3", "method w-method step 2e-3", "method rk4 step 5e-3",
      "method adams tolerance 1e-8", "method bdf tolerance 1e-7", "method dopri5 tolerance 1e-8",
      "method dop853 tolerance 1e-8", "method radau step 5e-3", "method radau tolerance 1e-8",
      "method auto tolerance 1e-8", "method hht tolerance 1e-5", "method gstiff tolerance 1e-7",
      "method gstiff-si2 tolerance 1e-7", "method gstiff step 2e-3", "method gstiff-si2 step 2e-3"};
  (void)state;
  for (size_t k = 0; k < sizeof ways/sizeof *ways; k++) {
    double x[2][TIMES][VALUES];
    if (problem_leaves_out(ways[k])) continue;
    for (int owned = 0; owned < 2; owned++) {
      problem p;
      open_arm(&p, owned, ways[k]);
      for (int i = 0; i < TIMES; i++) {
        problem_advance(&p, 0.06*i);
        read_arm(&p, owned, x[owned][i]);
      }
      problem_end(&p);
    }
    compare_runs(x, ways[k]);
    assert_true(x[1][0][4] == 1.0 && fabs(x[1][TIMES - 1][5]) > 0.1);
  }
}

static void goes_on(void **state)
{
  static const char *const ways[] = {"method hht", "method nstiff-si2", "method rosenbrock", "method dopri5",
                                     "method radau", "method gstiff", "method gstiff-si2"};
  (void)state;
  for (size_t k = 0; k < sizeof ways/sizeof *ways; k++) {
    problem p, other;
    double x[2][VALUES];
    open_arm(&p, true, ways[k]);
    problem_advance(&p, 0.4);
    const size_t size = tml_saved_state_size(p.sim);
    unsigned char *bytes = malloc(size);
    tml_saved_state_get(p.sim, bytes, size);
    open_arm(&other, true, ways[k]);
    assert_int_equal(tml_saved_state_set(other.sim, bytes, size, &other.err), TML_OK);
    problem_advance(&p, 1.0);
    problem_advance(&other, 1.0);
    read_arm(&p, true, x[0]);
    read_arm(&other, true, x[1]);
    assert_memory_equal(x[0], x[1], sizeof x[0]);
    free(bytes);
    problem_end(&p);
    problem_end(&other);
  }
}

/* Equations without a value are reported with their element. */
static void without_value(void **state)
{
  const actuator_def d = {.name = "push", .i = "rod.B", .j = "ground.O", .command = "0 N", .k = 30.0};
  problem p;
  (void)state;
  problem_text(&p, ARM);
  assert_int_equal(actuator_add(p.model, &d, &p.err), TML_OK);
  assert_int_not_equal(problem_try_start(&p), TML_OK);
  assert_non_null(strstr(p.err.text, "actuator 'push': the equations of its own unknowns have no value at t = 0"));
  problem_end(&p);
}

/* ---------------------------------------------------------------- wide bodies ---------------- */

enum { MODES = 3, MOST = 40 };

/* A body with modes and a rigid one, with an actuator from a node of the first to the other. */
static void open_wide(problem *p, const tml_own_body *own, const tml_flexible_node *node)
{
  const actuator_def d = {.name = "push", .i = "b.P", .j = "c.Q", .command = "(1 N)*time", .axis = 1, .k = 30.0,
                          .c = 1.5, .x0 = 0.5, .T = 0.2, .b = 0.01};
  problem_text(p, "trammel: 1\nbodies:\n  b: {mass: 2, inertia: [0.3, 0.4, 0.5], markers: {P: {}}}\n"
                  "  c: {mass: 1, inertia: [0.1, 0.1, 0.2], position: [1, 0, 0],\n"
                  "      markers: {Q: {at: [0.1, 0.2, 0.3]}}}\n");
  p->model->bodies[1].own = own;
  for (int k = 0; k < p->model->n_markers; k++)
    if (p->model->markers[k].body == 1 && p->model->markers[k].name) p->model->markers[k].attachment = node;
  assert_int_equal(actuator_add(p->model, &d, &p->err), TML_OK);
  problem_set(p, "end 1");
  problem_start(p);
}

/* A state away from that of the start, with a direction in q and v. */
typedef struct place { double q0[MOST], v0[MOST], dq[MOST], dv[MOST], X[1], p[3]; } place;

static void set_place(place *x, const problem *p)
{
  const tml_system *s = p->sim->eq->sys;
  double D[MOST];
  assert_true(s->nq <= MOST && s->user.np == 3 && s->user.nx == 1);
  for (int i = 0; i < s->nv; i++) {
    D[i] = 0.1*cos(1.0 + 2.0*i);
    x->v0[i] = sin(1.0 + i);
    x->dq[i] = sin(2.0 + 1.7*i);
    x->dv[i] = cos(3.0 + 1.3*i);
  }
  tml_system_move(s, x->q0, p->sim->eq->run->q, D);
  x->X[0] = 0.7;
  for (int k = 0; k < 3; k++) x->p[k] = 0.2 + 0.5*k;
}

static void rho_along(const problem *p, const place *x, double step, double rho[3])
{
  const tml_system *s = p->sim->eq->sys;
  double q[MOST], v[MOST], D[MOST];
  for (int i = 0; i < s->nv; i++) {
    D[i] = step*x->dq[i];
    v[i] = x->v0[i] + step*x->dv[i];
  }
  tml_system_move(s, q, x->q0, D);
  const tml_state at = {.q = q, .v = v, .X = x->X, .p = x->p};
  assert_int_equal(tml_system_user_residual(s, p->sim->eq->run->work, &at, rho), TML_OK);
}

/* Rows of an element on a node, in the coordinates of the wide body, against differences. */
static void check_rows(problem *p)
{
  const tml_system *s = p->sim->eq->sys;
  const double h = 1e-5;
  double ahead[3], behind[3], exact[3] = {0};
  place x;
  tml_user_matrices m;
  set_place(&x, p);
  rho_along(p, &x, h, ahead);
  rho_along(p, &x, -h, behind);
  assert_int_equal(tml_user_matrices_create(&m, s, &p->err), TML_OK);
  const tml_state at = {.q = x.q0, .v = x.v0, .X = x.X, .p = x.p};
  assert_int_equal(tml_system_user_matrices(s, p->sim->eq->run->work, &at, &m), TML_OK);
  tml_system_user_change(s, &m, &(tml_user_change){.q = x.dq, .v = x.dv}, 1.0, exact);
  for (int k = 0; k < 3; k++) assert_between(exact[k] - (ahead[k] - behind[k])/(2.0*h), -1e-6, 1e-6);
  assert_true(fabs(exact[1]) > 1.0);
  tml_user_matrices_free(&m);
}

static void on_a_node(void **state)
{
  const double J[9] = {0.3, 0, 0, 0, 0.4, 0, 0, 0, 0.5}, X[3] = {0.7, 0.2, -0.1};
  static synthetic w;
  synthetic_begin(&w, MODES, 2.0, J);
  for (int i = 0; i < 3*MODES; i++) {
    w.phi[0][i] = 0.25*sin(1.0 + 7.0*i);
    w.psi[0][i] = 0.3*cos(2.0 + 5.0*i);
  }
  for (int i = 0; i < MODES; i++) {
    w.omega2[i] = 30.0 + 20.0*i;
    w.damping[i] = 0.5 + 0.1*i;
  }
  memcpy(w.node[0].X, X, sizeof X);
  problem p;
  (void)state;
  open_wide(&p, &w.own, &w.node[0]);
  check_rows(&p);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(same_as_written), core_test(goes_on),
                                     core_test(without_value), core_test(on_a_node)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
