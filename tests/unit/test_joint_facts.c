/* test_joint_facts.c - facts of joints against the rows of which joints are made, by the labels of the rows. */
#include "constraint/joint_primitives.h"
#include "model/base/joint_facts.h"
#include "support/problem.h"

/* Axes that labels name behind some words: "no rotation about y". */
static int axes_of(const tml_term *term, int n, const char *words)
{
  int axes = 0;
  for (int k = 0; k < n; k++) {
    const char *at = strstr(term[k].label, words);
    if (at && at == term[k].label) axes |= 1 << (at[strlen(words)] - 'x');
    if (strcmp(term[k].label, "points coincide") == 0 && strstr(words, "displacement")) axes = TML_AXES_ALL;
  }
  return axes;
}

static void test_axes_that_joints_hold(void **state)
{
  (void)state;
  const tml_place place = {.B = {1, 0, 0, 0, 1, 0, 0, 0, 1}};
  int held = 0;
  for (int kind = 0; kind < TML_JOINT_KINDS; kind++) {
    tml_term term[TML_JOINT_PRIMITIVES] = {0};
    const tml_joint_facts *facts = tml_joint_facts_of((tml_joint_kind)kind);
    const int n = tml_joint_primitives(term, (tml_joint_kind)kind, &place, &place, 1.0);
    const int along = axes_of(term, n, "no displacement along "), about = axes_of(term, n, "no rotation about ");
    if (facts->along != along || facts->about != about)
      fail_msg("%s: along %d, about %d, but rows %d, %d", facts->word, facts->along, facts->about, along, about);
    held += facts->along != 0;
  }
  assert_true(held > 10);
}

static bool turns(const tml_joint_facts *facts) { return facts->turns; }
static bool never(const tml_joint_facts *facts) { return facts->curves > 2; }

static void test_words(void **state)
{
  (void)state;
  char list[100];
  tml_joint_words(list, sizeof list, turns);
  assert_string_equal(list, "revolute, cylindrical and screw");
  tml_joint_words(list, sizeof list, never);
  assert_string_equal(list, "");
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_axes_that_joints_hold), cmocka_unit_test(test_words)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
