/* explicit.c - dopri5, dop853 and radau: orders of positions, velocities, multipliers and states of the user, at the
 * ends of steps and inside them; what they cost by tolerance; stiffness. */
#include "support/problem.h"
#include "sim/base/sim_reported.h"
#include "sim/base/sim_equations.h"

enum { MOST = 64 };

/* A chain of four rods with balls between them, thrown off its plane. */
static const char CHAIN[] =
    "trammel: 1\n"
    "gravity: [0, 0, -9.81]\n"
    "bodies:\n"
    "  a: {mass: 1, inertia: [0.002, 0.08, 0.08], position: [0.5, 0, 0], angular-velocity: [1, 2, 3],\n"
    "      velocity: [0, 1.5, -1], markers: {o: {at: [-0.5, 0, 0]}, p: {at: [0.5, 0, 0]}}}\n"
    "  b: {mass: 1, inertia: [0.002, 0.08, 0.08], position: [1.5, 0, 0], velocity: [0, 3, -2],\n"
    "      markers: {o: {at: [-0.5, 0, 0]}, p: {at: [0.5, 0, 0]}}}\n"
    "  c: {mass: 1, inertia: [0.002, 0.08, 0.08], position: [2.5, 0, 0], velocity: [0, 3, -2],\n"
    "      markers: {o: {at: [-0.5, 0, 0]}, p: {at: [0.5, 0, 0]}}}\n"
    "  d: {mass: 1, inertia: [0.002, 0.08, 0.08], position: [3.5, 0, 0], velocity: [0, 3, -2],\n"
    "      markers: {o: {at: [-0.5, 0, 0]}}}\n"
    "joints:\n"
    "  o: {spherical: [ground, a.o]}\n"
    "  p: {spherical: [a.p, b.o]}\n"
    "  q: {spherical: [b.p, c.o]}\n"
    "  r: {spherical: [c.p, d.o]}\n";

/* Everything at one moment, and the same inside a step, as reported. */
typedef struct moment { int nq, nv, m, nx; double q[MOST], v[MOST], lambda[MOST], X[MOST], unbalanced; } moment;

static void keep(moment *x, const tml_system *s, const tml_state *from)
{
  *x = (moment){.nq = s->nq, .nv = s->nv, .m = s->m, .nx = s->user.nx};
  assert_true(s->nq <= MOST && s->m <= MOST);
  memcpy(x->q, from->q, (size_t)s->nq*sizeof(double));
  memcpy(x->v, from->v, (size_t)s->nv*sizeof(double));
  memcpy(x->lambda, from->lambda, (size_t)s->m*sizeof(double));
  memcpy(x->X, from->X, (size_t)s->user.nx*sizeof(double));
}

/* With steps h to `end`; `inside` is a third of a coarse step before it, which no step meets. */
static void run(problem *p, double h, double end, double inside, moment x[2])
{
  p->opt.step = h;
  p->opt.end = end;
  problem_start(p);
  problem_advance(p, inside);
  (void)problem_read(p, "energy.kinetic"); /* velocities, and nothing else */
  const tml_state reported = tml_sim_reported_state(p->sim);
  keep(&x[1], p->sim->eq->sys, &reported);
  problem_steps(p, end);
  const tml_state accepted = tml_integrator_accepted(p->sim->eq->run);
  keep(&x[0], p->sim->eq->sys, &accepted);
  x[0].unbalanced = tml_sim_stats(p->sim)->energy_error/tml_sim_stats(p->sim)->energy_scale;
  problem_again(p);
}

typedef struct errors { double q, v, lambda, X; } errors;

static errors apart(const moment *x, const moment *y)
{
  return (errors){distance(x->q, y->q, x->nq), distance(x->v, y->v, x->nv), distance(x->lambda, y->lambda, x->m),
                  distance(x->X, y->X, x->nx)};
}

/* Coarse steps by which the error is far from round-off, and fine enough; the end lies on all grids. */
typedef struct case_of {
  const char *file, *settings;  /* NULL: the chain */
  double end, h5, h8, hr;       /* of order 5, of order 8, and of radau */
} case_of;

static const case_of cases[] = {
    {"examples/slider_crank.yaml", "", 0.4, 0.02, 0.1/3.0, 0.02},
    {"examples/squeezer.yaml", "", 4e-3, 2.5e-4, 1e-3, 2.5e-4},
    {"examples/heavy_top.yaml", "", 0.04, 1e-3, 4e-3, 4e-3},
    {"examples/heavy_top.yaml", "rotations euler-parameters", 0.04, 2e-3, 8e-3, 2e-3},
    {"examples/heavy_top.yaml", "rotations 313", 0.4, 1e-3, 2e-3, 1e-3},
    {NULL, "", 0.2, 1e-2, 4e-2, 1e-2},
    {"examples/rolling_disc.yaml", "", 1.0, 0.05, 0.1, 0.05},
    {"examples/inverted_pendulum.yaml", "", 0.5, 0.0125, 0.05, 0.0125},
};

static void check(const char *what, double coarse, double fine, double least)
{
  const double found = order(coarse, fine);
  if (getenv("ORDERS")) print_message("  %s: %.1e %.1e order %.2f\n", what, coarse, fine, found);
  if (!(found >= least)) fail_msg("%s: order %.2f (%.2g, %.2g), expected %g", what, found, coarse, fine, least);
}

static void check_orders(const case_of *c, tml_method method)
{
  problem p;
  moment exact[2], coarse[2], fine[2];
  const bool eighth = method == TML_DOP853;
  const double h = eighth ? c->h8 : method == TML_RADAU ? c->hr : c->h5;
  const double inside = c->end - h/3.0, n = tml_method_get(method).order;
  if (c->file) problem_file(&p, c->file);
  else problem_text(&p, CHAIN);
  problem_set(&p, c->settings);
  p.opt.method = TML_DOP853;
  run(&p, h/8.0, c->end, inside, exact);
  p.opt.method = method;
  run(&p, h, c->end, inside, coarse);
  run(&p, 0.5*h, c->end, inside, fine);
  if (getenv("ORDERS"))
    print_message("%s %s %s\n", tml_method_get(method).word, c->file ? c->file : "chain", c->settings);
  const errors a = apart(&coarse[0], &exact[0]), b = apart(&fine[0], &exact[0]);
  check("positions", a.q, b.q, n - 0.6);
  check("velocities", a.v, b.v, n - 0.6);
  check("multipliers", a.lambda, b.lambda, n - 0.6);
  if (a.X > 0.0) check("states", a.X, b.X, n - 0.6);
  check("energy", coarse[0].unbalanced, fine[0].unbalanced, n - 2.0);
  const errors u = apart(&coarse[1], &exact[1]), w = apart(&fine[1], &exact[1]);
  check("positions inside", u.q, w.q, n - 0.6);
  check("velocities inside", u.v, w.v, eighth ? 6.0 : 4.4);
  if (u.X > 0.0) check("states inside", u.X, w.X, eighth ? 6.4 : 4.4);
  problem_end(&p);
}

static void order_5(void **state)
{
  (void)state;
  for (size_t k = 0; k < sizeof cases/sizeof *cases; k++) check_orders(&cases[k], TML_DOPRI5);
}

static void order_5_implicit(void **state)
{
  (void)state;
  for (size_t k = 0; k < sizeof cases/sizeof *cases; k++) check_orders(&cases[k], TML_RADAU);
}

static void order_8(void **state)
{
  (void)state;
  for (size_t k = 0; k < sizeof cases/sizeof *cases; k++) check_orders(&cases[k], TML_DOP853);
}

/* ---------------------------------------------------------------- variable steps ------------- */

/* Error of the pole of the inverted pendulum after 1 s, and the steps it takes. */
static void check_cost(tml_method method, double tolerance, double error, int steps)
{
  static const double exact[2] = {-0.20163991744595422, 0.49961401805682115};
  problem p;
  double x[2];
  problem_file(&p, "examples/inverted_pendulum.yaml");
  p.opt.method = method;
  p.opt.tolerance = tolerance;
  p.opt.end = 1.0;
  problem_start(&p);
  problem_steps(&p, 1.0);
  problem_reads(&p, "pole", "x y", x);
  const double e = distance(x, exact, 2);
  if (getenv("ORDERS"))
    print_message("%s %g: error %.2e, %lld steps\n", tml_method_get(method).word, tolerance, e,
                  tml_sim_stats(p.sim)->steps);
  assert_between(e, 0.0, error);
  assert_between((double)tml_sim_stats(p.sim)->steps, 0.8*steps, 1.2*steps);
  problem_end(&p);
}

static void tolerances(void **state)
{
  (void)state;
  check_cost(TML_DOPRI5, 1e-4, 1e-6, 28);
  check_cost(TML_DOPRI5, 1e-6, 2e-8, 47);
  check_cost(TML_DOPRI5, 1e-8, 2e-10, 104);
  check_cost(TML_DOP853, 1e-8, 1e-10, 30);
  check_cost(TML_DOP853, 1e-10, 2e-12, 44);
  check_cost(TML_RADAU, 1e-6, 3e-6, 40);
  check_cost(TML_RADAU, 1e-8, 3e-8, 80);
}

/* Iterations that a fixed step takes to round-off, as the matrices are: of a top that turns by 0.6 rad in it. */
static void iterations(void **state)
{
  problem p;
  (void)state;
  problem_file(&p, "examples/heavy_top.yaml");
  problem_set(&p, "method radau step 4e-3 end 0.2");
  problem_start(&p);
  problem_steps(&p, 0.2);
  const tml_stats *n = tml_sim_stats(p.sim);
  const double each = (double)n->residuals/(3.0*(double)n->steps);
  assert_between(each, 8.0, 12.5);
  problem_end(&p);
}

/* Stiff pendulum: steps, and rows between them, against radau at 1e-10 with steps that end at the rows. */
static void run_pendulum(const char *settings, double rows[][3], int n, long long *steps)
{
  problem p;
  problem_file(&p, "examples/double_pendulum.yaml");
  problem_set(&p, settings);
  p.opt.end = 0.0077*n;
  problem_start(&p);
  for (int i = 0; i < n; i++) {
    problem_advance(&p, 0.0077*(i + 1));
    problem_reads(&p, "upper", "ax vx x", rows[i]);
  }
  *steps = tml_sim_stats(p.sim)->steps;
  problem_end(&p);
}

static void stiff_rows(void **state)
{
  enum { ROWS = 60 };
  static double exact[ROWS][3], rows[ROWS][3];
  const double bound[3] = {0.4, 1e-3, 2e-5};
  long long steps;
  double off[3] = {0};
  (void)state;
  run_pendulum("method radau tolerance 1e-10 h-max 0.0011", exact, ROWS, &steps);
  run_pendulum("method radau tolerance 1e-5", rows, ROWS, &steps);
  for (int i = 0; i < ROWS; i++)
    for (int k = 0; k < 3; k++) off[k] = fmax(off[k], fabs(rows[i][k] - exact[i][k]));
  print_message("%lld steps; off by %.1e m/s2, %.1e m/s, %.1e m\n", steps, off[0], off[1], off[2]);
  assert_between((double)steps, 15, 45);
  for (int k = 0; k < 3; k++) assert_between(off[k], 0.0, bound[k]);
}

/* ---------------------------------------------------------------- stiffness ------------------ */

static void run_stiff(const char *file, const char *settings, double end, bool stiff)
{
  problem p;
  problem_file(&p, file);
  problem_set(&p, settings);
  p.opt.end = end;
  problem_start(&p);
  problem_steps(&p, end);
  assert_int_equal(tml_integrator_stiff(p.sim->eq->run), stiff);
  const char *text = tml_sim_warnings(p.sim), *said = strstr(text, "is stiff for");
  assert_int_equal(said != NULL, stiff);
  if (stiff) assert_null(strstr(said + 1, "is stiff for")); /* once */
  problem_end(&p);
}

/* The first step is 50 times as long as stability allows. */
static void stiff_at_once(const char *settings)
{
  problem p;
  problem_file(&p, "examples/hmmwv.yaml");
  problem_set(&p, settings);
  problem_start(&p);
  assert_int_equal(tml_sim_step(p.sim, &p.err), TML_OK);
  assert_true(tml_integrator_stiff(p.sim->eq->run));
  problem_end(&p);
}

static void stiffness(void **state)
{
  static const char *const methods[] = {"method dopri5 tolerance 1e-5", "method dop853 tolerance 1e-5"};
  (void)state;
  for (int k = 0; k < 2; k++) {
    run_stiff("examples/double_pendulum.yaml", methods[k], 0.02, true);
    run_stiff("examples/squeezer.yaml", methods[k], 0.03, false);
    run_stiff("examples/heavy_top.yaml", methods[k], 0.4, false);
    stiff_at_once(methods[k]);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(order_5),
      cmocka_unit_test(order_8),
      cmocka_unit_test(order_5_implicit),
      cmocka_unit_test(tolerances),
      cmocka_unit_test(iterations),
      cmocka_unit_test(stiff_rows),
      cmocka_unit_test(stiffness),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
