/* test_struct_size.c - structs of programs that were compiled with another version of the headers. */
#include "core/struct_size.h"
#include "support/problem.h"

typedef struct small { size_t size; double a; } small;
typedef struct whole { size_t size; double a; int b; double c; } whole;
typedef struct large { size_t size; double a; int b; double c; double d[2]; } large;

static tml_error err;

static bool refuses(const void *given) { return !TML_TAKE(whole, (const whole *)given, &err); }

static void test_same(void **state)
{
  (void)state;
  const whole w = {sizeof w, 1.0, 2, 3.0};
  whole mine = {0};
  const whole *d = tml_struct_take(&mine, sizeof mine, &w, "whole", &err);
  assert_memory_equal(d, &w, sizeof w);
}

/* What an older program does not have keeps its default. */
static void test_shorter(void **state)
{
  (void)state;
  const struct { small s; double garbage; } given = {{sizeof(small), 1.0}, 7.0};
  whole mine = {.b = 5, .c = 6.0};
  assert_non_null(tml_struct_take(&mine, sizeof mine, &given.s, "whole", &err));
  assert_int_equal(mine.size, sizeof mine);
  assert_close(mine.a, 1.0, 0.0);
  assert_int_equal(mine.b, 5);
  assert_close(mine.c, 6.0, 0.0);
}

/* What a newer program has beyond must be zero, which needs nothing. */
static void test_longer(void **state)
{
  (void)state;
  large given = {sizeof given, 1.0, 2, 3.0, {0.0, 0.0}};
  whole mine = {0};
  assert_non_null(tml_struct_take(&mine, sizeof mine, &given, "whole", &err));
  assert_int_equal(mine.size, sizeof mine);
  assert_close(mine.c, 3.0, 0.0);
  given.d[1] = 1.0;
  assert_true(refuses(&given));
  assert_int_equal(err.code, TML_ERR_ARGUMENT);
  assert_contains(err.text, "a field of whole that this library, version " TML_VERSION ", does not have");
}

static void test_never(void **state)
{
  (void)state;
  const size_t never[] = {0, 1, sizeof(size_t), (size_t)1 << 20, SIZE_MAX};
  for (size_t k = 0; k < sizeof never/sizeof *never; k++) {
    whole w = {.size = never[k]};
    char text[128];
    snprintf(text, sizeof text, "size is %zu: it must be sizeof(whole)", never[k]);
    assert_true(refuses(&w));
    assert_int_equal(err.code, TML_ERR_ARGUMENT);
    assert_string_equal(err.field, "size");
    assert_string_equal(err.text, text);
    assert_int_equal(tml_struct_give(&w, &w, sizeof w, "whole", &err), TML_ERR_ARGUMENT);
  }
}

static void test_give(void **state)
{
  (void)state;
  const whole mine = {sizeof mine, 1.0, 2, 3.0};
  struct { small s; double behind; } shorter = {{sizeof(small), 0.0}, 7.0};
  large longer = {.size = sizeof longer, .d = {8.0, 9.0}};
  assert_int_equal(tml_struct_give(&shorter.s, &mine, sizeof mine, "whole", &err), TML_OK);
  assert_int_equal(shorter.s.size, sizeof(small));
  assert_close(shorter.s.a, 1.0, 0.0);
  assert_close(shorter.behind, 7.0, 0.0);
  assert_int_equal(tml_struct_give(&longer, &mine, sizeof mine, "whole", &err), TML_OK);
  assert_int_equal(longer.size, sizeof longer);
  assert_close(longer.c, 3.0, 0.0);
  assert_close(longer.d[1], 0.0, 0.0);
}

/* An array of another program: the size of the first element is the distance to the next. */
static void test_list(void **state)
{
  (void)state;
  small given[3] = {{sizeof *given, 1.0}, {sizeof *given, 2.0}, {sizeof *given, 3.0}};
  whole mine[3];
  assert_int_equal(tml_struct_take_list(mine, sizeof *mine, given, 3, "whole", &err), TML_OK);
  for (int i = 0; i < 3; i++) {
    const whole *one = TML_TAKE_AT(whole, (const whole *)(const void *)given, i, &err);
    assert_non_null(one);
    assert_int_equal(mine[i].size, sizeof *mine);
    assert_close(mine[i].a, i + 1.0, 0.0);
    assert_close(one->a, i + 1.0, 0.0);
    assert_close(mine[i].c, 0.0, 0.0);
  }
  given[2].size = sizeof(whole);
  assert_int_equal(tml_struct_take_list(mine, sizeof *mine, given, 3, "whole", &err), TML_ERR_ARGUMENT);
  assert_contains(err.text, "size is 32 in element 2 of an array of whole: that of the first is 16");
  given[0].size = 0;
  assert_int_equal(tml_struct_take_list(mine, sizeof *mine, given, 1, "whole", &err), TML_ERR_ARGUMENT);
  assert_int_equal(tml_struct_take_list(mine, sizeof *mine, NULL, 0, "whole", &err), TML_OK);
  const whole *marked = tml_struct_mark(memset(mine, 0, sizeof mine), 3, sizeof *mine);
  for (int i = 0; i < 3; i++) assert_int_equal(marked[i].size, sizeof *mine);
  assert_null(tml_struct_mark(NULL, 3, sizeof *mine));
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_same),  cmocka_unit_test(test_shorter), cmocka_unit_test(test_longer),
    cmocka_unit_test(test_never), cmocka_unit_test(test_give),
    cmocka_unit_test(test_list),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
