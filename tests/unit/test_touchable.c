/* test_touchable.c - contacts looked up by shapes against the rule applied to every two shapes and every contact. */
#include "model/add/add_contact.h"
#include "model/add/contact_pairs.h"
#include "support/problem.h"

static const char text[] =
    "trammel: 1\n"
    "bodies:\n"
    "  ground: {shapes: [{plane: {name: floor}}, {plane: {name: wall}}]}\n"
    "  a1: {mass: 1, inertia: [1, 1, 1], shapes: [{sphere: {radius: 0.1, name: head}}, {sphere: {radius: 0.2}}]}\n"
    "  a2: {mass: 1, inertia: [1, 1, 1], position: [1, 0, 0], shapes: [{sphere: {radius: 0.1, name: head}}]}\n"
    "  a3: {mass: 1, inertia: [1, 1, 1], position: [2, 0, 0], shapes: [{sphere: {radius: 0.1}}]}\n"
    "  b1: {mass: 1, inertia: [1, 1, 1], position: [3, 0, 0], shapes: [{sphere: {radius: 0.1, contact: false}},\n"
    "       {box: {size: [1, 1, 1], name: case}}]}\n"
    "  b2: {mass: 1, inertia: [1, 1, 1], position: [4, 0, 0], shapes: [{sphere: {radius: 0.1}}]}\n"
    "  b3: {mass: 1, inertia: [1, 1, 1], position: [9, 0, 0], shapes: [{sphere: {radius: 0.1}}]}\n"
    "joints: {pin: {spherical: [a2, a1]}, rod: {distance: [a3, b1]}, hook: {distance: [b2, ground]}}\n"
    "contacts:\n"
    "  all: {among: [\"a*\", \"b*\", a1], material: &m {stiffness: 1e6, restitution: 0.5}}\n"
    "  floor: {between: [\"*1\", ground.floor], material: *m}\n"
    "  back: {between: [ground, \"b*\"], material: *m}\n"
    "  heads: {between: [\"a*.head\", \"a*\"], material: *m, joined: true}\n"
    "  some: {between: [[a1, b1, b2], [b1, a3, b3]], except: [[b1, a1], [b3, b2]], material: *m}\n";

static bool is_on(const int *list, int n, int shape)
{
  for (int i = 0; i < n; i++)
    if (list[i] == shape) return true;
  return false;
}

/* Contacts of two shapes in both orders of asking; returns how many there are. */
static int compare(const tml_touchable *t, const tml_model *m, int a, int b)
{
  tml_touchable_walk w = tml_touchable_begin(t, a, b);
  bool turned;
  int found = tml_touchable_next(t, &w, &turned), n = 0;
  for (int k = 0; k < m->n_contacts; k++) {
    const tml_contact *c = &m->contacts[k];
    if (!tml_contact_allows(m, c, a, b)) continue;
    if (found != k) fail_msg("shapes %d and %d: contact %d, not %s", a, b, found, c->name);
    const int first = turned ? b : a, second = turned ? a : b;
    assert_true(is_on(c->one, c->n_one, first) && is_on(c->other, c->n_other, second));
    if (c->d.n_second == 0) assert_true(first < second);
    found = tml_touchable_next(t, &w, &turned);
    n++;
  }
  assert_int_equal(found, -1);
  return n;
}

static void test_all_pairs(void **state)
{
  (void)state;
  problem p;
  tml_touchable t;
  int n = 0, pairs = 0;
  problem_text(&p, text);
  const tml_model *m = p.model;
  assert_int_equal(tml_touchable_create(&t, m, &p.err), TML_OK);
  for (int a = 0; a < m->n_shapes; a++)
    for (int b = 0; b < m->n_shapes; b++) {
      const int here = compare(&t, m, a, b);
      n += here;
      pairs += here > 1;
    }
  assert_true(n > 40 && pairs > 4);
  tml_touchable_free(&t);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_all_pairs)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
