/* test_record_fields.c - structs written to JSON and CSV files by tables of their members. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "file/text/record_fields.h"

typedef struct sample { bool good; double size; int n; long long steps; const char *name; char *note; } sample;

#define F(member) TML_RECORD(sample, member)
static const tml_record_field fields[] = {F(name), F(size), F(n), TML_RECORD_AS("count", sample, steps), F(good),
                                          F(note), {0}};

static sample samples[] = {{true, 0.1, -3, 5000000000, "a, \"b\"", NULL}, {false, NAN, 7, 0, "c", NULL}};

static tml_file *open_text(void)
{
  static char note[] = "<";
  tml_file *f = NULL;
  for (int i = 0; i < 2; i++) samples[i].note = note;
  assert_int_equal(tml_file_in_memory(&f, NULL), TML_OK);
  return f;
}

static void test_json(void **state)
{
  tml_file *f = open_text();
  tml_json j = {.file = f};
  (void)state;
  tml_json_object(&j, NULL);
  tml_record_json_array(&j, "list", fields, samples, 2, sizeof *samples);
  tml_json_end(&j);
  assert_string_equal(tml_file_contents(f, NULL), "{\n  \"list\": [\n"
      "    {\n      \"name\": \"a, \\\"b\\\"\",\n      \"size\": 0.1,\n      \"n\": -3,\n      \"count\": 5000000000,\n"
      "      \"good\": true,\n      \"note\": \"<\"\n    },\n"
      "    {\n      \"name\": \"c\",\n      \"size\": null,\n      \"n\": 7,\n      \"count\": 0,\n"
      "      \"good\": false,\n      \"note\": \"<\"\n    }\n  ]\n}\n");
  tml_file_free(f);
}

/* RFC 4180: fields with a comma or quotes are quoted, and quotes in them doubled. */
static void test_csv(void **state)
{
  tml_file *f = open_text();
  (void)state;
  for (int i = 0; i < 2; i++) tml_record_csv(f, fields, &samples[i]);
  assert_string_equal(tml_file_contents(f, NULL), ",\"a, \"\"b\"\"\",0.1,-3,5000000000,1,<,c,,7,0,0,<");
  tml_file_free(f);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_json), cmocka_unit_test(test_csv)};
  return cmocka_run_group_tests_name("record_fields", tests, NULL, NULL);
}
