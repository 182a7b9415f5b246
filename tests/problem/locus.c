/* locus.c - modes over a parameter: a rotor on a shaft against the equations of Stodola and Green, limits of stability
 * against closed forms, modes followed through crossings. */
#include <complex.h>

#include "support/problem.h"

enum { VALUES = 21 };

typedef struct locus { problem p; tml_locus *l; double values[VALUES]; } locus;

static void locus_make(locus *x, const char *text, tml_locus_options w, double from, double to)
{
  tml_options o;
  problem_text(&x->p, text);
  for (int i = 0; i < VALUES; i++) x->values[i] = from + (to - from)*i/(VALUES - 1);
  w.size = sizeof w;
  w.values = x->values;
  w.n_values = VALUES;
  tml_model_options(x->p.model, &o);
  if (tml_locus_create(&x->l, x->p.model, &o, &w, &x->p.err) != TML_OK) fail_msg("%s", x->p.err.text);
  assert_string_equal(tml_locus_doubt(x->l), "");
}

static void locus_drop(locus *x)
{
  tml_locus_free(x->l);
  problem_end(&x->p);
}

/* ---------------------------------------------------------------- rotor ---------------------- */

static const char *example(const char *name)
{
  for (int i = 0; i < tml_example_count(); i++)
    if (strcmp(tml_example_name(i), name) == 0) return tml_example_text(i);
  fail_msg("there is no example '%s'", name);
  return "";
}

/* With r = x + i y and the tilt in the same way: (s^2 M + s (C - i w G) + K - i w C_i) (r, tilt) = 0. Whirl backward
 * is whirl forward with the speed the other way. The determinant over its largest terms. */
static double determinant(double complex s, double w)
{
  const double l = 0.4, EI = 2.1e11*acos(-1.0)*pow(0.025, 4)/64, m = 10.5, Id = 0.0802, Ip = 0.16;
  const double outside = 20.0, inside = 40.0;
  const double complex a = s*s*m + s*(outside + inside) + 12*EI/pow(l, 3) - I*w*inside, b = -6*EI/(l*l),
                       c = s*s*Id - I*s*w*Ip + 4*EI/l;
  return cabs(a*c - b*b)/(cabs(a)*cabs(c) + cabs(b*b));
}

static void test_rotor(void **state)
{
  locus x;
  (void)state;
  locus_make(&x, example("rotor"), (tml_locus_options){.vary = "speed", .speed = 1.0}, 0.0, 1000.0);
  int found = 0;
  for (int k = 0; k < tml_locus_modes(x.l); k++) {
    if (!strstr(tml_locus_words(x.l, k), "disc turns about") && !strstr(tml_locus_words(x.l, k), "along")) continue;
    bool forward = true, backward = true;
    double first = 0.0, last = 0.0;
    for (int i = 0; i < VALUES; i++) {
      const tml_locus_point p = tml_locus_get(x.l, i, k);
      assert_true(p.there);
      const double complex s = p.re + I*p.im;
      forward = forward && determinant(s, x.values[i]) < 1e-8;
      backward = backward && determinant(s, -x.values[i]) < 1e-8;
      if (i == 0) first = p.im;
      last = p.im;
    }
    if (!forward && !backward) continue; /* along the shaft, or about it */
    found++;
    if (forward) assert_true(last > first*1.02);
    else assert_true(last < first*0.98);
  }
  assert_int_equal(found, 4);
  locus_drop(&x);
}

/* Without damping the forward whirl is n times the speed where s = i n w is a root; with Ip = 2 Id the upper one never
 * meets the speed itself. */
static void test_critical_speed(void **state)
{
  locus x;
  char text[4000];
  (void)state;
  snprintf(text, sizeof text, "%s", example("rotor"));
  char *at = strstr(text, "outside: 20"), *in = strstr(text, "inside: 40");
  assert_non_null(at);
  assert_non_null(in);
  memcpy(at, "outside: 0 ", 11);
  memcpy(in, "inside: 0 ", 10);
  locus_make(&x, text, (tml_locus_options){.vary = "speed", .speed = 1.0}, 50.0, 210.0);
  /* (k11 - m n^2 w^2) (k22 + (n Ip - n^2 Id) w^2) = k12^2 for n times the speed */
  const double l = 0.4, EI = 2.1e11*acos(-1.0)*pow(0.025, 4)/64, m = 10.5;
  const double k11 = 12*EI/pow(l, 3), k22 = 4*EI/l, k12 = 6*EI/(l*l);
  int met = 0;
  for (int n = 1; n <= 2; n++) {
    const double gyro = n*0.16 - n*n*0.0802, b = k11*gyro - n*n*m*k22, c = k11*k22 - k12*k12;
    const double w = sqrt(2*c/(-b + sqrt(b*b + 4*n*n*m*gyro*c)));
    for (int k = 0; k < tml_locus_crossings(x.l); k++) {
      const tml_locus_crossing found = tml_locus_crossing_get(x.l, k);
      if (found.order != n || fabs(found.value - w) > 1.0) continue;
      assert_close(found.value, w, 1e-4);
      assert_close(found.frequency, n*w/(2*acos(-1.0)), 1e-4);
      met++;
    }
  }
  assert_int_equal(met, 2);
  assert_int_equal(tml_locus_limits(x.l), 0);
  locus_drop(&x);
}

/* ---------------------------------------------------------------- stability ------------------ */

/* A Jeffcott rotor: forward whirl grows above sqrt(k/m) (1 + outside/inside), and goes at sqrt(k/m) there. */
static void test_jeffcott(void **state)
{
  locus x;
  (void)state;
  locus_make(&x, "trammel: 1\n"
                 "parameters: {speed: 0, k: 800, inside: 4, outside: 3}\n"
                 "bodies:\n"
                 "  mass: {kind: point, mass: 2}\n"
                 "joints:\n"
                 "  plane: {inplane: [ground, mass]}\n"
                 "forces:\n"
                 "  all: {force: mass, value: [-k*dx(mass) - outside*vx(mass) - inside*(vx(mass) + speed*dy(mass)),\n"
                 "        -k*dy(mass) - outside*vy(mass) - inside*(vy(mass) - speed*dx(mass))]}\n",
             (tml_locus_options){.vary = "speed"}, 0.0, 97.0);
  assert_int_equal(tml_locus_modes(x.l), 2);
  assert_int_equal(tml_locus_limits(x.l), 1);
  const tml_locus_limit limit = tml_locus_limit_get(x.l, 0);
  assert_true(limit.lost);
  assert_close(limit.value, 20.0*(1.0 + 3.0/4.0), 1e-6);
  assert_close(limit.frequency, 20.0/(2*acos(-1.0)), 1e-4);
  assert_in_range(limit.mode, 0, 1);
  for (int k = 0; k < 2; k++) { /* one whirl goes with the speed and loses damping, the other against it */
    const double sign = k == limit.mode ? 1.0 : -1.0;
    for (int i = 0; i < VALUES; i++) {
      const tml_locus_point p = tml_locus_get(x.l, i, k);
      const double complex s = p.re + I*p.im, terms = 2*s*s + 7*s + 800;
      assert_true(cabs(terms - I*sign*x.values[i]*4) < 1e-9*800);
      assert_int_equal(p.growth, k == limit.mode && x.values[i] > 35.0 ? 1 : -1);
    }
  }
  locus_drop(&x);
}

/* A sleeping top stands from C n = 2 sqrt(A m g l) on: two frequencies meet there. */
static void test_top(void **state)
{
  locus x;
  (void)state;
  locus_make(&x, "trammel: 1\n"
                 "gravity: [0, 0, -9.81]\n"
                 "parameters: {spin: 60}\n"
                 "bodies:\n"
                 "  top: {mass: 1.2, inertia: [0.02 - 1.2*0.08^2, 0.02 - 1.2*0.08^2, 0.009], position: [0, 0, 0.08],\n"
                 "        angular-velocity: [0, 0, spin], markers: {tip: {at: [0, 0, -0.08]}}}\n"
                 "joints:\n"
                 "  pivot: {spherical: [ground, top.tip]}\n",
             (tml_locus_options){.vary = "spin"}, 60.0, 5.0);
  const double limit = 2.0*sqrt(0.02*1.2*9.81*0.08)/0.009;
  assert_int_equal(tml_locus_limits(x.l), 1);
  assert_true(tml_locus_limit_get(x.l, 0).lost);
  assert_close(tml_locus_limit_get(x.l, 0).value, limit, 1e-5);
  locus_drop(&x);
}

/* ---------------------------------------------------------------- crossings ------------------ */

/* Two masses that have nothing to do with each other: frequencies cross, and each mode stays with its mass. */
static void test_crossing(void **state)
{
  locus x;
  (void)state;
  locus_make(&x, "trammel: 1\n"
                 "parameters: {k: 1}\n"
                 "bodies:\n"
                 "  ground: {markers: {rail: {z: [1, 0, 0]}}}\n"
                 "  a: {mass: 1, inertia: [1, 1, 1], position: [1, 0, 0], markers: {rail: {z: [1, 0, 0]}}}\n"
                 "  b: {mass: 1, inertia: [1, 1, 1], position: [2, 0, 0], markers: {rail: {z: [1, 0, 0]}}}\n"
                 "joints:\n"
                 "  ra: {translational: [ground.rail, a.rail]}\n"
                 "  rb: {translational: [ground.rail, b.rail]}\n"
                 "forces:\n"
                 "  sa: {spring-damper: [ground, a], stiffness: k, damping: 25}\n"
                 "  sb: {spring-damper: [ground, b], stiffness: 400}\n",
             (tml_locus_options){.vary = "k"}, 160.0, 1000.0);
  for (int i = 0; i < VALUES; i++) {
    int there = 0;
    for (int k = 0; k < tml_locus_modes(x.l); k++) {
      const tml_locus_point p = tml_locus_get(x.l, i, k);
      if (!p.there) continue;
      there++;
      if (strstr(tml_locus_words(x.l, k), "b moves")) {
        assert_close(p.im, 20.0, 1e-10);
        assert_int_equal(p.growth, 0);
      } else { /* s^2 + 25 s + k = 0 */
        const double complex s = p.re + I*p.im;
        assert_true(cabs(s*s + 25*s + x.values[i]) < 1e-9*x.values[i]);
      }
    }
    assert_int_equal(there, 2);
  }
  assert_int_equal(tml_locus_modes(x.l), 2);
  locus_drop(&x);
}

static void test_refused(void **state)
{
  const double values[] = {1.0, 2.0};
  const tml_locus_options good = {.size = sizeof good, .vary = "speed", .values = values, .n_values = 2};
  problem p;
  tml_options o;
  tml_locus *l;
  (void)state;
  problem_text(&p, example("rotor"));
  tml_model_options(p.model, &o);
  tml_locus_options w = good;
  w.vary = "sped";
  assert_int_not_equal(tml_locus_create(&l, p.model, &o, &w, &p.err), TML_OK);
  assert_contains(p.err.text, "sped");
  w = good;
  w.n_values = 0;
  assert_int_equal(tml_locus_create(&l, p.model, &o, &w, &p.err), TML_ERR_ARGUMENT);
  w = good;
  w.about = "nobody";
  assert_int_equal(tml_locus_create(&l, p.model, &o, &w, &p.err), TML_ERR_ARGUMENT);
  assert_contains(p.err.text, "with speed = 1: ");
  assert_null(l);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_rotor),    cmocka_unit_test(test_critical_speed), cmocka_unit_test(test_jeffcott),
      cmocka_unit_test(test_top),      cmocka_unit_test(test_crossing),       cmocka_unit_test(test_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
