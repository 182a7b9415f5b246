/* test_perturbation.c - rates of perturbations against differences of the accelerations, multipliers and unknowns that
 * the equations of motion have at states nearby, and the admissible ones against the constraints. */
#include "analysis/linearise/linearised_equations.h"
#include "sim/channel/reported_state.h"
#include "math/fixed_random.h"
#include "support/problem.h"

enum { TRIES = 4 };

/* Accelerations, multipliers and unknowns at the point moved along y times f. */
static void solve_at(tml_perturbation *p, const double *y, double f, double *out)
{
  const tml_system *s = p->sys;
  double *q = test_calloc((size_t)(s->nq + 2*s->nv + s->user.nx), sizeof *q), *v = q + s->nq, *d = v + s->nv;
  double *X = d + s->nv;
  for (int i = 0; i < s->nv; i++) {
    d[i] = f*y[i];
    v[i] = p->at.v[i] + f*y[s->nv + i];
  }
  for (int i = 0; i < s->user.nx; i++) X[i] = p->at.X[i] + f*y[2*s->nv + i];
  tml_system_move(s, q, p->at.q, d);
  memcpy(out, p->at.a, (size_t)s->nv*sizeof *out);
  memcpy(out + s->nv, p->at.lambda, (size_t)s->m*sizeof *out);
  memcpy(out + s->nv + s->m, p->at.p, (size_t)s->user.np*sizeof *out);
  const tml_state x = {.t = p->at.t, .q = q, .v = v, .a = out, .lambda = out + s->nv, .X = X, .p = out + s->nv + s->m};
  assert_int_equal(tml_kkt_factor(&p->kkt, &p->work, &x), TML_OK);
  assert_int_equal(tml_kkt_accelerations(&p->kkt, &p->work, &x, out, out + s->nv, out + s->nv + s->m), TML_OK);
  test_free(q);
}

/* Differences of fourth order; what they are off by, relative to the largest of a kind. */
static void compare(tml_perturbation *p, const char *file, const double *y, double bound)
{
  const tml_system *s = p->sys;
  const int n = s->nv + s->m + s->user.np, end[3] = {s->nv, s->nv + s->m, n};
  const double h = 1e-4;
  double *answer = test_calloc(5*(size_t)n, sizeof *answer);
  memcpy(answer, tml_linearised_equations_answer(p, y), (size_t)n*sizeof *answer);
  for (int k = 0; k < 4; k++) solve_at(p, y, h*(k < 2 ? k - 2 : k - 1), answer + (k + 1)*n);
  for (int kind = 0, i = 0; kind < 3; kind++) {
    double off = 0.0, size = 1e-9;
    for (; i < end[kind]; i++) {
      const double *f = answer + n + i;
      const double difference = (f[0] - 8.0*f[n] + 8.0*f[2*n] - f[3*n])/(12.0*h);
      off = fmax(off, fabs(difference - answer[i]));
      size = fmax(size, fabs(answer[i]));
    }
    if (!(off <= bound*size)) fail_msg("%s: kind %d is off by %g of %g", file, kind, off, size);
  }
  test_free(answer);
}

static void check_file(const char *file, double there, double bound)
{
  problem p;
  tml_perturbation x;
  unsigned seed = 17;
  problem_file(&p, file);
  problem_start(&p);
  if (there > 0.0) problem_advance(&p, there);
  assert_int_equal(tml_reported_state_make(p.sim, TML_NEED_FORCE, &p.err), TML_OK);
  for (int i = 0; i < TRIES; i++) { /* differences leave other factors behind */
    const tml_status st = tml_perturbation_create(&x, p.sim, -1, TML_LINEAR_DENSE, &p.err);
    if (st != TML_OK) fail_msg("%s: %s", file, p.err.text);
    double *y = test_calloc((size_t)x.width, sizeof *y);
    for (int k = 0; k < x.width; k++) y[k] = tml_fixed_random(&seed);
    compare(&x, file, y, bound);
    test_free(y);
    tml_linearised_equations_free(&x);
  }
  problem_end(&p);
}

/* Spin, closed loops, redundant rows, rows for velocities, equations of the user, motions, flexible bodies. */
static void test_rates(void **state)
{
  (void)state;
  check_file("examples/heavy_top.yaml", 0.1, 1e-8);
  check_file("examples/slider_crank.yaml", 0.03, 1e-8);
  check_file("examples/v8.yaml", 0.01, 1e-7);
  check_file("examples/rolling_disc.yaml", 0.2, 1e-8);
  check_file("examples/sleigh.yaml", 0.2, 1e-8);
  check_file("examples/inverted_pendulum.yaml", 0.3, 1e-8);
  check_file("examples/flexible_slider_crank.yaml", 0.01, 1e-6);
}

/* G_h x = 0, G z + R x = 0, L^T Z = 1. */
static void test_admissible(void **state)
{
  static const char *const files[] = {"examples/heavy_top.yaml", "examples/v8.yaml", "examples/rolling_disc.yaml",
                                      "examples/inverted_pendulum.yaml", "examples/flexible_arm.yaml"};
  (void)state;
  for (int k = 0; k < 5; k++) {
    problem p;
    tml_perturbation x;
    problem_file(&p, files[k]);
    problem_start(&p);
    assert_int_equal(tml_reported_state_make(p.sim, TML_NEED_FORCE, &p.err), TML_OK);
    assert_int_equal(tml_perturbation_create(&x, p.sim, -1, TML_LINEAR_DENSE, &p.err), TML_OK);
    const tml_system *s = x.sys;
    double *r = test_calloc(2*(size_t)s->m + 1, sizeof *r);
    for (int j = 0; j < x.n; j++) {
      const double *z = x.Z + (size_t)j*(size_t)x.width;
      memset(r, 0, 2*(size_t)s->m*sizeof *r);
      tml_saddle_mul_rows(&x.kkt.saddle, x.kkt.matrices.G, 1.0, z, r);
      tml_saddle_mul_rows(&x.kkt.saddle, x.kkt.matrices.G, 1.0, z + s->nv, r + s->m);
      tml_saddle_mul_rows(&x.kkt.saddle, x.rate_q, 1.0, z, r + s->m);
      for (int i = 0; i < s->n_nonholonomic; i++) r[s->nonholonomic[i]] = 0.0;
      for (int i = 0; i < 2*s->m; i++) assert_between(r[i], -1e-9, 1e-9);
      for (int i = 0; i < x.n; i++) {
        double sum = 0.0;
        for (int c = 0; c < x.width; c++) sum += x.L[(size_t)i*(size_t)x.width + (size_t)c]*z[c];
        assert_between(sum, (i == j) - 1e-11, (i == j) + 1e-11);
      }
    }
    test_free(r);
    tml_linearised_equations_free(&x);
    problem_end(&p);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_rates), cmocka_unit_test(test_admissible)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
