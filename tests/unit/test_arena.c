/* test_arena.c - memory that an object owns: zeroed, aligned, refused without overflow, and freed at once (the address
 * sanitizer finds what is left). What a model keeps does not grow when values are replaced or refused. */
#include "support/problem.h"

#include "core/arena.h"
#include "core/memory.h"
#include "model/formula/parameters_add.h"

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

/* Memory allocated elsewhere is freed with the arena; NULL, which is what a failed allocation returns, is a failure. */
static void test_adopted(void **state)
{
  (void)state;
  tml_arena a = {0};
  char *text = tml_strdup("crank");
  assert_ptr_equal(tml_arena_adopt(&a, text), text);
  assert_string_equal(text, "crank");
  assert_false(a.failed);
  assert_null(tml_arena_adopt(&a, NULL));
  assert_true(a.failed);
  tml_arena_free(&a);
  assert_null(a.last);
}

static void replace_and_refuse(tml_model *m, int k)
{
  char title[32], name[32];
  const tml_channel_def channel = {.size = sizeof channel, .name = "p", .value = "k", .unit = "furlong",
                                   .about = "none"};
  const tml_signal_def signal = {.size = sizeof signal, .name = "s", .of = "p", .filter = "lowpass"};
  const tml_road_def road = {.size = sizeof road, .name = "road", .marker = "ground", .profile = "k*y"};
  const tml_road_def profile = {.size = sizeof profile, .name = "road", .marker = "ground", .profile = "1/(x - 1)",
                                .from = 0.0, .to = 2.0, .samples = 3};
  const char *const side[] = {"nothing"};
  const tml_contact_def contact = {.size = sizeof contact, .name = "c", .first = side, .n_first = 1};
  const tml_variable_def variable = {.size = sizeof variable, .name = "v", .value = "k +", .unit = "m"};
  snprintf(title, sizeof title, "title %d", k);
  snprintf(name, sizeof name, "model %d.yaml", k);
  assert_int_equal(tml_model_set_title(m, title, NULL), TML_OK);
  assert_int_equal(tml_model_set_parameter(m, "k", k, NULL), TML_OK);
  assert_int_equal(tml_model_keep_source(m, name, title, strlen(title)), TML_OK);
  assert_int_equal(tml_model_add_channel(m, &channel, NULL), TML_ERR_MODEL);
  assert_int_equal(tml_model_add_signal(m, &signal, NULL), TML_ERR_MODEL);
  assert_int_equal(tml_model_add_road(m, &road, NULL), TML_ERR_MODEL);
  assert_int_equal(tml_model_add_road(m, &profile, NULL), TML_ERR_MODEL);
  assert_int_equal(tml_model_add_contact(m, &contact, NULL), TML_ERR_MODEL);
  assert_int_equal(tml_model_add_variable(m, &variable, NULL), TML_ERR_MODEL);
}

/* The arena of a model holds nothing more after many changes than after the first. */
static void test_replaced(void **state)
{
  (void)state;
  tml_model *m = NULL;
  assert_int_equal(tml_model_create(&m), TML_OK);
  replace_and_refuse(m, 0);
  const void *last = m->arena.last;
  const int names = m->elements.count;
  for (int k = 1; k < 100; k++) replace_and_refuse(m, k);
  assert_ptr_equal(m->arena.last, last);
  assert_int_equal(m->elements.count, names);
  assert_string_equal(tml_model_title(m), "title 99");
  tml_model_free(m);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_pieces), cmocka_unit_test(test_refused),
                                     cmocka_unit_test(test_adopted), cmocka_unit_test(test_replaced)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
