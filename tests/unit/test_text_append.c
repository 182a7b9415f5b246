/* test_text_append.c - texts are appended, joined, and cut off at the end of their buffer. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/text_append.h"

static void test_joined(void **state)
{
  (void)state;
  char text[40] = "";
  tml_text_join(text, sizeof text, ", ", "%s", "a");
  tml_text_join(text, sizeof text, ", ", "%d", 7);
  tml_text_append(text, sizeof text, "%s %g", "!", 0.5);
  assert_string_equal(text, "a, 7! 0.5");
}

static void test_cut_off(void **state)
{
  (void)state;
  struct { char text[8], guard[8]; } x = {"", "guarded"};
  for (int i = 0; i < 5; i++) tml_text_join(x.text, sizeof x.text, ", ", "%d", 100 + i);
  assert_string_equal(x.text, "100, 10");
  assert_string_equal(x.guard, "guarded");
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_joined), cmocka_unit_test(test_cut_off)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
