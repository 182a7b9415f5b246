/* test_contact_apart.c - what balls and boxes around shapes leave out is never what is near. */
#include <math.h>

#include "math/fixed_random.h"
#include "support/contact.h"
#include "support/problem.h"

static const tml_contact_shape_def defs[] = {
    {.kind = TML_CONTACT_SPHERE, .size = {0.2}},          {.kind = TML_CONTACT_CAPSULE, .size = {0.6, 0.1}},
    {.kind = TML_CONTACT_BOX, .size = {0.7, 0.3, 0.1}},   {.kind = TML_CONTACT_CYLINDER, .size = {0.1, 0.4}},
    {.kind = TML_CONTACT_CONE, .size = {0.5, 0.2}},       {.kind = TML_CONTACT_TUBE, .size = {0.4, 0.3, 0.2}},
    {.kind = TML_CONTACT_PLANE},
};
enum { KINDS = sizeof defs/sizeof *defs, TRIALS = 300 };

/* Shapes at random places on bodies at random places: with any reach that is less than the least gap they may be
 * reported to be apart, with a larger one never. Returns how often they were. */
static int try_pair(int i, int j, unsigned *seed)
{
  int told = 0;
  for (int trial = 0; trial < TRIALS; trial++) {
    tml_contact_shape *A = contact_shape_placed(&defs[i], seed), *B = contact_shape_placed(&defs[j], seed);
    contact_case k = {.A = A, .B = B, .reach = INFINITY};
    contact_random_place(&k.a, seed);
    contact_random_place(&k.b, seed);
    const double gap = contact_least_gap(&k);
    const tml_contact_pose a = {k.a.x, k.a.A}, b = {k.b.x, k.b.A};
    const tml_contact_pair below = {A, B, fmax(0.0, 0.3*gap)}, above = {A, B, fmax(0.0, gap) + 1e-9};
    told += isfinite(gap) && gap > 0.0 && tml_contact_apart(&below, &a, &b);
    if (tml_contact_apart(&above, &a, &b))
      fail_msg("%s and %s are told to be apart by more than %.17g m, their gap is %.17g m",
               tml_contact_kind_name(A->kind), tml_contact_kind_name(B->kind), above.reach, gap);
    tml_contact_shape_free(A);
    tml_contact_shape_free(B);
  }
  return told;
}

static void test_apart(void **state)
{
  (void)state;
  unsigned seed = 7;
  for (int i = 0; i < KINDS; i++)
    for (int j = 0; j < KINDS; j++) {
      if (defs[i].kind == defs[j].kind && (defs[i].kind == TML_CONTACT_PLANE || defs[i].kind == TML_CONTACT_CONE))
        continue;
      const int told = try_pair(i, j, &seed);
      const bool round = defs[i].kind == TML_CONTACT_SPHERE && defs[j].kind == TML_CONTACT_SPHERE;
      if (!(told > (round ? TRIALS/2 : TRIALS/10)))
        fail_msg("kinds %d and %d: only %d of %d are told to be apart", i, j, told, TRIALS);
    }
}

/* A long box along a wall and a plate over a floor: balls around them would reach far into both. */
static void test_boxes(void **state)
{
  (void)state;
  tml_contact_shape *beam = contact_shape(TML_CONTACT_BOX, 4.0, 0.1, 0.1);
  tml_contact_shape *plane = contact_shape(TML_CONTACT_PLANE, 0, 0, 0);
  const contact_place low = {{0, 0, 0}, {1, 0, 0, 0, 1, 0, 0, 0, 1}};
  const contact_place high = {{0.3, 0.2, 0.13}, {1, 0, 0, 0, 1, 0, 0, 0, 1}};
  const tml_contact_pose a = {high.x, high.A}, b = {low.x, low.A};
  for (int i = 0; i < 2; i++) {
    const tml_contact_pair beams = {beam, beam, i == 0 ? 0.09 : 0.11};
    const tml_contact_pair floor = {beam, plane, i == 0 ? 0.07 : 0.09}, turned = {plane, beam, floor.reach};
    assert_int_equal(tml_contact_apart(&beams, &a, &b), i == 0);
    assert_int_equal(tml_contact_apart(&floor, &a, &b), i == 0);
    assert_int_equal(tml_contact_apart(&turned, &b, &a), i == 0);
  }
  tml_contact_shape_free(beam);
  tml_contact_shape_free(plane);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_apart), cmocka_unit_test(test_boxes)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
