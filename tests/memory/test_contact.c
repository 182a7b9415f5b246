/* test_contact.c - memory that runs out while shapes that touch are made and searched for; none asked for where nothing
 * has changed. */
#include "memory/allocator.h"

#include "contact/pair/broad_phase.h"
#include "math/fixed_random.h"

static const double points[] = {0.2, 0, 0, 0, 0.3, 0, -0.2, 0.05, 0, 0, -0.3, 0, 0.05, 0, 0.35, 0, 0.05, -0.2};
static const int faces[] = {0, 1, 4, 1, 2, 4, 2, 3, 4, 3, 0, 4, 1, 0, 5, 2, 1, 5, 3, 2, 5, 0, 3, 5};

static const tml_contact_shape_def shapes[] = {
  {.kind = TML_CONTACT_SPHERE, .size = {0.2}},
  {.kind = TML_CONTACT_CAPSULE, .size = {0.5, 0.1}},
  {.kind = TML_CONTACT_BOX, .size = {0.3, 0.5, 0.4}},
  {.kind = TML_CONTACT_PLANE},
  {.kind = TML_CONTACT_CYLINDER, .size = {0.4, 0.15}},
  {.kind = TML_CONTACT_CONE, .size = {0.6, 0.25}},
  {.kind = TML_CONTACT_TUBE, .size = {0.3, 0.4, 0.25}},
  {.kind = TML_CONTACT_CURVE, .points = points, .n_points = 8},
  {.kind = TML_CONTACT_HULL, .points = points, .n_points = 6},
  {.kind = TML_CONTACT_MESH, .points = points, .n_points = 6, .triangles = faces, .n_triangles = 8},
};
enum { SHAPES = sizeof shapes/sizeof *shapes, ITEMS = 1500 };

static tml_status use_shapes(tml_error *err)
{
  for (int i = 0; i < SHAPES; i++) {
    tml_contact_shape *s;
    const tml_status st = tml_contact_shape_create(&s, &shapes[i], err);
    if (st) {
      assert_null(s);
      return st;
    }
    tml_contact_shape_free(s);
  }
  return TML_OK;
}

static tml_broad_item items[ITEMS];

static void place_items(void)
{
  unsigned seed = 1;
  for (int i = 0; i < ITEMS; i++) {
    items[i].body = i;
    for (int k = 0; k < 3; k++) {
      const double x = tml_fixed_random(&seed);
      items[i].low[k] = x - 0.05;
      items[i].high[k] = x + 0.05;
    }
  }
}

static tml_status use_search(tml_error *err)
{
  tml_broad b;
  bool changed;
  tml_status st = tml_broad_init(&b, 0.01, err);
  if (!st) st = tml_broad_update(&b, items, ITEMS/10, &changed, err);
  if (!st) st = tml_broad_update(&b, items, ITEMS, &changed, err);
  assert_true(!st || b.n_pairs == 0);
  tml_broad_clear(&b);
  return st;
}

static void test_refused(void **state)
{
  (void)state;
  place_items();
  fail_everywhere(NULL, use_shapes);
  fail_everywhere(NULL, use_search);
}

/* Points of contact allocate nothing; nor does a search that has been there before. */
static void test_steady(void **state)
{
  (void)state;
  static const double A[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1}, x[3] = {0.1, 0.2, 0.45}, o[3] = {0, 0, 0};
  const tml_contact_pose a = {x, A}, b = {o, A};
  tml_contact_shape *s[SHAPES];
  tml_contact_points_found f;
  tml_broad broad;
  bool changed;
  place_items();
  for (int i = 0; i < SHAPES; i++) assert_int_equal(tml_contact_shape_create(&s[i], &shapes[i], NULL), TML_OK);
  assert_int_equal(tml_broad_init(&broad, 0.01, NULL), TML_OK);
  assert_int_equal(tml_broad_update(&broad, items, ITEMS, &changed, NULL), TML_OK);
  calls = 0;
  for (int i = 0; i < SHAPES*SHAPES; i++) {
    const tml_contact_pair pair = {s[i%SHAPES], s[i/SHAPES], 0.2};
    (void)tml_contact_points(&pair, &a, &b, 1, &f);
  }
  for (int i = 0; i < 3; i++) {
    assert_int_equal(tml_broad_update(&broad, items, ITEMS, &changed, NULL), TML_OK);
    assert_false(changed);
  }
  items[3].low[0] -= 0.02; /* searched again, with the room it has */
  items[3].high[0] -= 0.02;
  assert_int_equal(tml_broad_update(&broad, items, ITEMS, &changed, NULL), TML_OK);
  assert_true(changed);
  assert_int_equal(calls, 0);
  tml_broad_clear(&broad);
  for (int i = 0; i < SHAPES; i++) tml_contact_shape_free(s[i]);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_refused), cmocka_unit_test(test_steady)};
  return cmocka_run_group_tests(tests, watch_klu, NULL);
}
