/* test_formats.c - formats of files: words and endings of every family lead to one format, messages name them all. */
#include "core/file_format.h"
#include "support/problem.h"

/* The k-th ending of a list, or "". */
static const char *ending_of(const char *endings, int k, char out[16])
{
  for (; k > 0 && *endings; k--) {
    endings += strcspn(endings, " ");
    endings += *endings == ' ';
  }
  snprintf(out, 16, "%.*s", (int)strcspn(endings, " "), endings);
  return out;
}

static void test_every_ending_leads_to_its_format(void **state)
{
  (void)state;
  char ending[16], path[32];
  int all = 0;
  for (int f = 0; f < TML_FORMAT_FAMILIES; f++) {
    const tml_format_family family = (tml_format_family)f;
    assert_true(tml_format_count(family) > 1);
    for (int i = 0; i < tml_format_count(family); i++) {
      const tml_format x = tml_format_get(family, i);
      assert_int_equal(tml_format_find(family, x.word), i);
      assert_true(*x.about);
      for (int k = 0; *ending_of(x.endings, k, ending); k++, all++) {
        assert_int_equal(*ending, '.');
        snprintf(path, sizeof path, "a.b%s", ending);
        assert_int_equal(tml_format_of_file(family, path), i);
        assert_int_equal(tml_format_ending(family, i, path), k);
        for (char *c = path; *c; c++)
          if (*c >= 'a' && *c <= 'z') *c = (char)(*c - 'a' + 'A');
        assert_int_equal(tml_format_of_file(family, path), i);
        assert_int_equal(tml_format_of_file(family, ending), -1);
      }
    }
  }
  assert_true(all > 20);
}

static void test_messages_name_all(void **state)
{
  (void)state;
  tml_error err = {0};
  char list[64];
  assert_int_equal(tml_format_fail_word(&err, TML_FORMATS_ANIMATION, "fbx"), TML_ERR_ARGUMENT);
  assert_string_equal(err.text, "there is no format 'fbx'; formats: gltf, vtk");
  tml_format_endings(list, sizeof list, TML_FORMATS_PLOT, -1);
  assert_string_equal(list, ".svg, .png, .pdf or .csv");
  tml_format_endings(list, sizeof list, TML_FORMATS_PLOT, 1);
  assert_string_equal(list, ".png");
  const tml_status st = tml_format_fail_ending(&err, TML_FORMATS_ANIMATION, 0, "x.txt", "glTF is written");
  assert_int_equal(st, TML_ERR_ARGUMENT);
  assert_string_equal(err.text, "'x.txt': glTF is written as .glb or .gltf");
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_ending_leads_to_its_format),
                                     cmocka_unit_test(test_messages_name_all)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
