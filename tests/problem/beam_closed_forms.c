/* beam_closed_forms.c - beams for large deflections against closed forms and tables: damped modes, rotating cantilever,
 * columns, coil spring, elastica, inertia of nodes, paths. */
#include "support/problem.h"

enum { LONGEST = 3000, MODES = 60 };

/* Eigenvalues of a model where it starts; returns their number. */
static int modes_of(const char *text, tml_linear_mode *mode, tml_linear_info *info)
{
  problem p = {0};
  tml_linear *l = NULL;
  problem_text(&p, text);
  problem_start(&p);
  if (tml_linear_create(&l, p.sim, NULL, &p.err) != TML_OK) fail_msg("%s", p.err.text);
  *info = tml_linear_about(l);
  for (int i = 0; i < MODES && i < info->modes; i++) {
    mode[i] = tml_linear_get(l, i);
    mode[i].body = mode[i].words = "";
  }
  tml_linear_free(l);
  problem_end(&p);
  return info->modes < MODES ? info->modes : MODES;
}

/* ---------------------------------------------------------------- damping -------------------- */

#define BEAM "trammel: 1\ngravity: [0, 0, 0]\nbodies:\n  arm:\n    kind: beam\n    beam:\n"
#define ROD BEAM "      line: [[0, 0, 0], [2, 0, 0]]\n" \
            "      section: {tube: {radius: 5 mm}}\n      material: {E: 70 GPa, nu: 0.33, density: 2700}\n" \
            "      pieces: 20\n"
#define ROOT "joints: {root: {fixed: [ground, arm.start]}}\n"

/* Damping in proportion to stiffness: lambda^2 + tau w^2 lambda + w^2 = 0, with w without damping. Stretching is
 * damped with 1e9 1/s, the slowest bending with 0.06. A filter beside it adds its own eigenvalue alone. */
static void test_damped(void **state)
{
  (void)state;
  static const char *const more[] = {"", "equations: {lag: {rate: \"(dz(arm.end) - lag)*(100 s^-1)\", unit: m}}\n"};
  const double tau = 1e-3;
  tml_linear_mode still[MODES], mode[MODES];
  tml_linear_info info;
  modes_of(ROD ROOT, still, &info);
  assert_true(info.symmetric);
  const double euler = 1.8751040687119611*1.8751040687119611/4*sqrt(70e9*25e-6/4/2700);
  assert_close(still[0].im, euler, 1e-3);
  for (int k = 0; k < 2; k++) {
    char text[LONGEST];
    snprintf(text, sizeof text, ROD "      damping: %g\n" ROOT "%s", tau, more[k]);
    modes_of(text, mode, &info);
    assert_int_equal(info.zeros, 0);
    int found = 0;
    for (int i = 0, j = 0; i < 12 + k; i++) {
      if (mode[i].im == 0.0) {
        assert_close(mode[i].re, -100.0, 1e-8);
        found++;
        continue;
      }
      const double w = still[j++].im, re = -0.5*tau*w*w;
      assert_close(mode[i].re, re, 1e-5);
      assert_close(mode[i].im, sqrt(w*w - re*re), 1e-5);
      assert_int_equal(mode[i].growth, -1);
    }
    assert_int_equal(found, k);
  }
}

/* A free rod keeps its six free motions, each a double zero; free bending has 4.7300407448627 instead of 1.875. */
static void test_damped_free(void **state)
{
  (void)state;
  tml_linear_mode mode[MODES];
  tml_linear_info info;
  modes_of(ROD "      damping: 1e-3\n", mode, &info);
  assert_int_equal(info.zeros, 12);
  assert_int_equal(info.free_motions, 6);
  const double w = 4.7300407448627040*4.7300407448627040/4*sqrt(70e9*25e-6/4/2700), re = -0.5e-3*w*w;
  for (int i = 0; i < 2; i++) {
    assert_close(mode[i].re, re, 5e-3);
    assert_close(mode[i].im, sqrt(w*w - re*re), 2.5e-3);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_damped), cmocka_unit_test(test_damped_free)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
