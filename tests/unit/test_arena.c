/* test_arena.c - memory that an object owns: zeroed, aligned, refused without overflow, and freed at once (the address
 * sanitizer finds what is left). */
#include "support/problem.h"

#include "core/arena.h"

static void test_pieces(void **state)
{
  (void)state;
  tml_arena a = {0};
  for (size_t k = 0; k < 200; k++) {
    const size_t n = k % 100;
    if (k == 100) tml_arena_free(&a); /* what was written may come back */
    double *x = tml_arena_new(&a, n, sizeof *x);
    assert_non_null(x);
    assert_int_equal((uintptr_t)x % _Alignof(max_align_t), 0);
    for (size_t i = 0; i < n; i++) assert_true(x[i] == 0.0);
    for (size_t i = 0; i < n; i++) x[i] = 1.0;
  }
  char *text = tml_arena_strdup(&a, "crank");
  assert_string_equal(text, "crank");
  assert_null(tml_arena_strdup(&a, NULL));
  assert_false(a.failed);
  tml_arena_free(&a);
  assert_null(a.last);
}

/* A size that does not fit into size_t, with what precedes the data or without it. */
static void test_refused(void **state)
{
  (void)state;
  tml_arena a = {0};
  assert_null(tml_arena_new(&a, SIZE_MAX/2 + 1, 2));
  assert_true(a.failed);
  tml_arena_free(&a);
  assert_false(a.failed);
  assert_null(tml_arena_new(&a, SIZE_MAX, 1));
  assert_non_null(tml_arena_new(&a, 1, 1));
  assert_true(a.failed);
  tml_arena_free(&a);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_pieces), cmocka_unit_test(test_refused)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
