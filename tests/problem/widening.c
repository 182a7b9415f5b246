/* widening.c - matrices that get room for further pairs of bodies in mid-run: the run goes on as if nothing had
 * happened, with the same steps and the history of its method. */
#include "support/problem.h"
#include "sim/base/sim_equations.h"
#include "sim/compile/pattern_growth.h"

enum { ROWS = 20 };

static const char *const methods[] = {
    "tolerance 1e-5",
    "step 2e-3 rotations euler-parameters",
    "tolerance 1e-5 method nstiff",
    "tolerance 1e-5 method nstiff-si2",
    "tolerance 1e-5 method hht-si2",
    "tolerance 1e-5 method gstiff",
    "tolerance 1e-5 method gstiff-si2",
    "step 2e-3 method hht-add",
    "tolerance 1e-5 method rosenbrock",
    "tolerance 1e-4 method w-method",
    "step 2e-3 method rk4",
    "tolerance 1e-5 method radau",
    "step 2e-3 method radau",
    "step 2e-3 dense true",
};
enum { METHODS = sizeof methods/sizeof *methods };

/* Links in a row, driven at one end, with a coil at the other and a state of the user. */
static const char chain[] =
    "trammel: 1\n"
    "gravity: [0, -9.81, 0]\n"
    "bodies:\n"
    "  ground: {markers: {far: {at: [4, 0, 0]}}}\n"
    "  a: {mass: 1, inertia: [0.01, 0.1, 0.1], position: [0.5, 0, 0],\n"
    "      markers: {l: {at: [-0.5, 0, 0]}, r: {at: [0.5, 0, 0]}}}\n"
    "  b: {mass: 1, inertia: [0.01, 0.1, 0.1], position: [1.5, 0, 0],\n"
    "      markers: {l: {at: [-0.5, 0, 0]}, r: {at: [0.5, 0, 0]}}}\n"
    "  c: {mass: 2, inertia: [0.02, 0.1, 0.1], position: [2.5, 0, 0],\n"
    "      markers: {l: {at: [-0.5, 0, 0]}, r: {at: [0.5, 0, 0]}}}\n"
    "  d: {kind: point, mass: 1, position: [4, 1, 0]}\n"
    "joints:\n"
    "  one: {revolute: [a.l, ground]}\n"
    "  two: {spherical: [b.l, a.r]}\n"
    "  three: {revolute: [c.l, b.r]}\n"
    "motions: {drive: {rotation: one, value: \"sin(3*time)\"}}\n"
    "forces:\n"
    "  coil: {spring-damper: [ground.far, c.r], stiffness: 60, damping: 0.5}\n"
    "  hold: {spring-damper: [ground.far, d], stiffness: 90, damping: 0.1}\n"
    "equations: {lag: {rate: \"(dx(c) - lag)/0.3 s\", unit: m}}\n"
    "simulate: {end: 0.6}\n";

static const tml_near_pair some[] = {{{1, 4}, -1, {0}}, {{2, 4}, -1, {0}}};
static const tml_near_pair others[] = {{{1, 4}, -1, {0}}, {{1, 3}, -1, {0}}, {{0, 2}, -1, {0}}, {{3, 4}, -1, {0}}};

static void read_all(problem *p, double *values)
{
  const int n = tml_sim_channel_count(p->sim);
  for (int i = 0; i < n; i++)
    if (tml_sim_read(p->sim, &i, 1, &values[i], &p->err) != TML_OK) fail_msg("%s", p->err.text);
}

/* A widening between rows: nothing is started, assembled or looked at again. */
static void widen(problem *p, const tml_near_pair *near, int n)
{
  const tml_stats before = *tml_sim_stats(p->sim);
  const double t = p->sim->eq->run->t, h_last = p->sim->eq->run->h_last;
  const int entries = p->sim->eq->sys->nz_vv;
  if (tml_pattern_growth_apply(p->sim, near, n, &p->err) != TML_OK) fail_msg("%s", p->err.text);
  assert_true(p->sim->eq->sys->nz_vv != entries);
  assert_memory_equal(&before, tml_sim_stats(p->sim), sizeof before);
  assert_true(p->sim->eq->run->t == t && p->sim->eq->run->h_last == h_last && !p->sim->eq->run->forgotten);
}

static void compare(const problem *p, const double *x, const double *y, const char *settings)
{
  const int n = tml_sim_channel_count(p->sim);
  for (int i = 0; i < n; i++) {
    const char *name = tml_sim_channel(p->sim, i).name;
    if (strncmp(name, "run.", 4) == 0) continue; /* what steps leave open */
    if (strcmp(name, "energy.balance") == 0 || strcmp(name, "energy.total") == 0) continue; /* or cancels */
    double low = INFINITY, high = -INFINITY, off = 0.0;
    for (int row = 0; row < ROWS; row++) {
      const double value = x[row*n + i];
      low = fmin(low, value);
      high = fmax(high, value);
      off = fmax(off, fabs(value - y[row*n + i]));
    }
    const double range = fmax(high - low, 1e-3*fmax(1.0, fmax(fabs(high), fabs(low))));
    if (!(off <= 1e-12*range))
      fail_msg("%s: %s is off by %.3g of %.3g", settings, name, off, range);
  }
}

static void check_method(const char *settings)
{
  problem p, q;
  problem_text(&p, chain);
  problem_set(&p, settings);
  problem_start(&p);
  problem_text(&q, chain);
  problem_set(&q, settings);
  problem_start(&q);
  const int n = tml_sim_channel_count(p.sim);
  double *x = calloc((size_t)(ROWS*n), sizeof *x), *y = calloc((size_t)(ROWS*n), sizeof *y);
  assert_true(x && y);
  for (int row = 0; row < ROWS; row++) {
    problem_advance(&p, 0.03*row);
    problem_advance(&q, 0.03*row);
    if (row == 5) widen(&q, some, 2);
    if (row == 10) widen(&q, others, 4);
    if (row == 15) widen(&q, NULL, 0);
    read_all(&p, x + row*n);
    read_all(&q, y + row*n);
  }
  const tml_stats *a = tml_sim_stats(p.sim), *b = tml_sim_stats(q.sim);
  assert_int_equal(a->steps, b->steps);
  if (p.sim->eq->run->ops == &tml_direct_ops) /* others iterate down to round-off */
    assert_int_equal(a->iterations, b->iterations);
  assert_int_equal(a->jacobians, b->jacobians);
  compare(&p, x, y, settings);
  free(x);
  free(y);
  problem_end(&p);
  problem_end(&q);
}

static void test_methods(void **state)
{
  (void)state;
  for (int k = 0; k < METHODS; k++) check_method(methods[k]);
}

/* Their formulas start again. */
static void test_others(void **state)
{
  (void)state;
  static const char *const settings[] = {"tolerance 1e-8 method adams", "tolerance 1e-8 method bdf"};
  if (problem_leaves_out(settings[0])) skip();
  for (int k = 0; k < 2; k++) {
    problem p;
    double x[2];
    problem_text(&p, chain);
    for (int wide = 0; wide < 2; wide++) {
      problem_set(&p, settings[k]);
      problem_start(&p);
      problem_advance(&p, 0.3);
      if (wide) assert_int_equal(tml_pattern_growth_apply(p.sim, some, 2, &p.err), TML_OK);
      problem_advance(&p, 0.6);
      x[wide] = problem_read(&p, "c.x");
      problem_again(&p);
    }
    assert_between(x[1], x[0] - 1e-6, x[0] + 1e-6);
    problem_end(&p);
  }
}

/* Room for pairs belongs to what is saved. */
static void test_saved(void **state)
{
  (void)state;
  problem p, q;
  unsigned char *bytes;
  size_t size;
  problem_text(&p, chain);
  problem_start(&p);
  problem_text(&q, chain);
  problem_start(&q);
  problem_advance(&p, 0.2);
  widen(&p, some, 2);
  assert_int_equal(tml_sim_save(p.sim, &bytes, &size, &p.err), TML_OK);
  if (tml_sim_restore(q.sim, bytes, size, &q.err) != TML_OK) fail_msg("%s", q.err.text);
  assert_int_equal(q.sim->eq->sys->nz_vv, p.sim->eq->sys->nz_vv);
  problem_advance(&p, 0.6);
  problem_advance(&q, 0.6);
  assert_true(problem_read(&p, "c.x") == problem_read(&q, "c.x"));
  tml_sim_save_free(bytes);
  problem_end(&p);
  problem_end(&q);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    core_test(test_methods), cmocka_unit_test(test_others), core_test(test_saved)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
