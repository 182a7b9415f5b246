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

typedef struct expected { const char *name; double value; } expected;

/* Values that have a closed form, to 1e-6; all others are 0 or at least `least`. */
typedef struct door_row { const expected *values; int n, found; double least; } door_row;

static void check_row(void *user, const tml_static_case *c)
{
  door_row *d = user;
  d->found = 0;
  for (int i = 0; i < c->n; i++) {
    int k = 0;
    while (k < d->n && strcmp(d->values[k].name, c->names[i]) != 0) k++;
    const double x = c->values[i], y = k < d->n ? d->values[k].value : 0.0;
    d->found += k < d->n;
    const bool good = k < d->n ? fabs(x - y) <= 1e-6*fabs(y) : (x == 0.0 && !signbit(x)) || fabs(x) >= d->least;
    if (!good) fail_msg("%s is %.17g", c->names[i], x);
  }
}

/* (SE11) A door of 40 kg leaves round-off in what vanishes. The weight of a fly on a thread, a thousand times the floor
 * of 4e-13 N, stays: z = -m g/c. So does what the user defines. */
static void test_noise(void **state)
{
  (void)state;
  static const char *const units[] = {"SI", "mm-kg-ms"};
  for (int i = 0; i < 2; i++) {
    const double mm = i == 0 ? 1.0 : 1e3, kN = i == 0 ? 1.0 : 1e-3;
    const expected values[] = {{"fly.z", -5e-11*9.81/1.0*mm}, {"thread.force", 5e-11*9.81*kN}, {"faint", 1e-25},
                               {"dim", 1e-25*kN}, {"low.i.fx", -40*9.81*0.45/1.6*kN}};
    problem p;
    char text[2000];
    snprintf(text, sizeof text,
             "trammel: 1\nunits: %s\ngravity: [0, 0, -9.81 m/s2]\nbodies:\n"
             "  door: {mass: 40, inertia: [13 kg m2, 17 kg m2, 4.2 kg m2], position: [450 mm, 0, 1 m],\n"
             "         markers: {low: {at: [-450 mm, 0, -0.8 m]}, high: {at: [-450 mm, 0, 0.8 m]}}}\n"
             "  ground: {markers: {low: {at: [0, 0, 0.2 m]}, high: {at: [0, 0, 1.8 m]}, hook: {at: [0, 0, 0.1 m]}}}\n"
             "  fly: {kind: point, mass: 5e-11}\n"
             "joints: {low: {spherical: [ground.low, door.low]}, high: {inline: [ground.high, door.high]}}\n"
             "forces:\n"
             "  closer: {rotational-spring-damper: [ground.low, door.low], stiffness: 30 N m/rad, free-angle: 0}\n"
             "  mount: {bushing: [ground.low, door.low], stiffness: [1 N/m, 1 N/m, 1 N/m, 0, 0, 0]}\n"
             "  thread: {spring-damper: [ground.hook, fly], stiffness: 1 N/m, free-length: 0.1 m}\n"
             "channels: {faint: {value: 1e-25 N*cos(time/1 s), unit: N}}\n"
             "variables: {dim: {value: 1e-25 N*cos(time/1 s), unit: N}}\n"
             "record: [door, fly.z, low, high, mount, thread.force, faint, dim]\n", units[i]);
    problem_text(&p, text);
    door_row row = {.values = values, .n = 5, .least = 1e-12};
    tml_messages *told = NULL;
    assert_int_equal(tml_messages_create(&told), TML_OK);
    const tml_static_options w = {.size = sizeof w, .row = check_row, .user = &row};
    if (tml_static(p.model, &p.opt, &w, told, &p.err) != TML_OK) fail_msg("%s", p.err.text);
    assert_int_equal(row.found, 5);
    tml_messages_free(told);
    problem_end(&p);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_loose_directions), cmocka_unit_test(test_noise)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
