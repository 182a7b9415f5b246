/* static_rounding.c - verdicts about equilibria that must not depend on the last bits of eigenvalues. */
#include <stdlib.h>
#include "math/fixed_random.h"
#include "support/problem.h"

/* Twenty points, each held by springs along x, y and z; `loose` of the sixty springs are missing. */
static void held_points(problem *p, int loose, unsigned seed)
{
  enum { POINTS = 20, ROOM = 30000 };
  char *text = malloc(ROOM);
  size_t used = 0;
  bool missing[3*POINTS] = {false};
  for (int k = 0; k < loose; k++) missing[(int)(30.0*(1.0 + tml_fixed_random(&seed)))] = true;
#define ADD(...) used += (size_t)snprintf(text + used, ROOM - used, __VA_ARGS__)
  ADD("trammel: 1\ngravity: [0, 0, 0]\nbodies:\n  ground: {markers: {");
  for (int i = 0; i < 3*POINTS; i++)
    ADD("%sm%d: {at: [%.17g, %d, %d]}", i > 0 ? ", " : "", i, 0.1*(i/3) + (i % 3 == 0), i % 3 == 1, i % 3 == 2);
  ADD("}}\n");
  for (int i = 0; i < POINTS; i++) ADD("  p%d: {kind: point, mass: 1, position: [%.17g, 0, 0]}\n", i, 0.1*i);
  ADD("forces:\n");
  for (int i = 0; i < 3*POINTS; i++)
    if (!missing[i])
      ADD("  s%d: {spring-damper: [ground.m%d, p%d], stiffness: %.17g}\n", i, i, i/3,
          2e4*(1.0 + 1e-3*tml_fixed_random(&seed)));
#undef ADD
  problem_text(p, text);
  free(text);
}

/* The number of directions without stiffness does not depend on the rounding of sixty eigenvalues. */
static void test_loose_directions(void **state)
{
  (void)state;
  for (unsigned seed = 1; seed <= 40; seed++) {
    problem p;
    held_points(&p, 1, seed*2654435761u);
    tml_static_result r = {.size = sizeof r};
    assert_int_equal(tml_sim_create(&p.sim, p.model, &p.opt, &p.err), TML_OK);
    if (tml_sim_static(p.sim, 0.0, false, &r, &p.err) != TML_OK) fail_msg("seed %u: %s", seed, p.err.text);
    if (!r.stable || r.unstable != 0 || r.indifferent != 1)
      fail_msg("seed %u: %d unstable and %d indifferent directions", seed, r.unstable, r.indifferent);
    problem_end(&p);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_loose_directions)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
