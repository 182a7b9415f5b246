/* test_output.c - numbers that read back, JSON that parses, and the exchange of result folders. */
#include <locale.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "core/memory.h"
#include "core/number.h"
#include "file/text/csv_write.h"
#include "file/text/json_write.h"
#include "results/results_folder.h"

/* ---------------------------------------------------------------- files ---------------------- */

typedef struct fixture {
  char folder[64];  /* of this test alone */
  char path[96];    /* a file in it */
} fixture;

static int make_folder(void **state)
{
  fixture *x = calloc(1, sizeof *x);
  if (!x) return -1;
  snprintf(x->folder, sizeof x->folder, "test_output_XXXXXX");
  if (!mkdtemp(x->folder)) return -1;
  snprintf(x->path, sizeof x->path, "%s/file", x->folder);
  *state = x;
  return 0;
}

static int remove_folder(void **state)
{
  fixture *x = *state;
  char command[128];
  snprintf(command, sizeof command, "rm -rf '%s'", x->folder);
  const int status = system(command);
  free(x);
  return status;
}

/* Whole text of a file; "" when there is none. */
static const char *text_of(const char *path)
{
  static char text[1 << 16];
  size_t n = 0;
  FILE *f = fopen(path, "rb");
  if (f) {
    n = fread(text, 1, sizeof text - 1, f);
    fclose(f);
  }
  text[n] = '\0';
  return text;
}

static const char *in_folder(const char *folder, const char *file)
{
  static char path[512];
  snprintf(path, sizeof path, "%s/%s", folder, file);
  return path;
}

static void write_text(const char *path, const char *text)
{
  FILE *f = fopen(path, "wb");
  assert_non_null(f);
  fputs(text, f);
  fclose(f);
}

static bool exists(const char *path)
{
  struct stat info;
  return lstat(path, &info) == 0;
}

/* ---------------------------------------------------------------- numbers -------------------- */

static double random_double(uint64_t *seed)
{
  double x;
  do {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    memcpy(&x, seed, sizeof x);
  } while (!isfinite(x));
  return x;
}

static void check_number(double x)
{
  char text[TML_NUMBER_TEXT];
  const int n = tml_shortest_digits(text, x);
  assert_int_equal(n, (int)strlen(text));
  const double back = strtod(text, NULL);
  if (memcmp(&back, &x, sizeof x) != 0) fail_msg("%a became %s", x, text);
}

static void numbers_read_back(void **state)
{
  (void)state;
  const double special[] = {0,    -0.0, 0.1, 1.0/3, 5e-324, 2.2250738585072014e-308, 1.7976931348623157e308,
                            1e22, 1e23, 123456789012345678.0, 9007199254740993.0, -2.5e-7};
  for (size_t i = 0; i < sizeof special/sizeof *special; i++) check_number(special[i]);
  uint64_t seed = 88172645463325252u;
  for (int i = 0; i < 100000; i++) check_number(random_double(&seed));
  for (int i = 0; i < 10000; i++) check_number(0.001*i);
}

static void numbers_are_short(void **state)
{
  (void)state;
  const struct { double x; const char *text; } cases[] = {
      {0.1, "0.1"},     {0.3, "0.3"}, {1, "1"},           {-2.5, "-2.5"},
      {1e-5, "1e-05"},  {NAN, "nan"}, {-INFINITY, "-inf"}, {0.1 + 0.2, "0.30000000000000004"}};
  for (size_t i = 0; i < sizeof cases/sizeof *cases; i++) {
    char text[TML_NUMBER_TEXT];
    tml_shortest_digits(text, cases[i].x);
    assert_string_equal(text, cases[i].text);
  }
}

/* The C library prints as many digits as it is asked for: the least that read back, of 15 (zeros left out), 16, 17. */
static void numbers_are_as_the_c_library_has_them(void **state)
{
  (void)state;
  uint64_t seed = 362436069362436069u;
  int shorter = 0;
  for (int i = 0; i < 30000; i++) {
    double x = random_double(&seed);
    if (i % 3 == 0) x = (double)(int64_t)(seed % 2000001 - 1000000)/pow(10, (int)(seed % 8));
    if (i % 50 == 1) x = ldexp(1.0, (int)(seed % 2098) - 1074); /* the interval below is half as wide */
    char expected[TML_NUMBER_TEXT], text[TML_NUMBER_TEXT];
    for (int digits = 15; digits <= 17; digits++) {
      snprintf(expected, sizeof expected, "%.*g", digits, x);
      if (strtod(expected, NULL) == x) break;
    }
    tml_shortest_digits(text, x);
    if (strcmp(text, expected) == 0) continue;
    if (strlen(text) >= strlen(expected)) fail_msg("%a became %s, not %s", x, text, expected);
    shorter++; /* 16 digits that are not the nearest of 16, but read back */
  }
  assert_true(shorter < 100);
}

/* Any locale with a comma will do; a machine without one skips the test. */
static void numbers_ignore_the_locale(void **state)
{
  (void)state;
  const char *const names[] = {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "fr_FR.utf8"};
  bool found = false;
  for (size_t i = 0; i < sizeof names/sizeof *names && !found; i++)
    found = setlocale(LC_NUMERIC, names[i]) != NULL;
  if (!found) skip();
  char text[TML_NUMBER_TEXT];
  tml_shortest_digits(text, -1.25e-7);
  char *end;
  const char *number = "1.5 mm";
  const double read = tml_number_parse(number, &end);
  setlocale(LC_NUMERIC, "C");
  assert_true(read == 1.5 && end == number + 3);
  assert_string_equal(text, "-1.25e-07");
}

/* ---------------------------------------------------------------- CSV ------------------------ */

static void csv_rows_are_written_whole(void **state)
{
  const fixture *x = *state;
  const char *const names[] = {"a.x", "strange,\"name\""};
  tml_file *f;
  tml_error err;
  assert_int_equal(tml_file_open(&f, x->path, &err), TML_OK);
  assert_int_equal(tml_csv_header(f, names, 2, &err), TML_OK);
  assert_int_equal(tml_csv_row(f, 0, (double[]){1, -0.5}, 2, &err), TML_OK);
  assert_string_equal(text_of(x->path), "");
  assert_int_equal(tml_file_flush(f, &err), TML_OK);
  assert_string_equal(text_of(x->path), "time,a.x,\"strange,\"\"name\"\"\"\n0,1,-0.5\n");
  assert_int_equal(tml_file_close(f, &err), TML_OK);
  tml_file_free(f);
}

/* Looks at the file after every row: it never ends inside one, even when rows are longer than the buffer. */
static void csv_is_never_cut_inside_a_row(void **state)
{
  const fixture *x = *state;
  enum { WIDE = 12000 };
  static double values[WIDE];
  for (int i = 0; i < WIDE; i++) values[i] = 1.0/(i + 1);
  tml_file *f;
  tml_error err;
  assert_int_equal(tml_file_open(&f, x->path, &err), TML_OK);
  for (int i = 0; i < 20; i++) {
    assert_int_equal(tml_csv_row(f, i, values, i%2 ? WIDE : 1, &err), TML_OK);
    FILE *in = fopen(x->path, "rb");
    assert_non_null(in);
    if (fseek(in, -1, SEEK_END) == 0) assert_int_equal(fgetc(in), '\n');
    fclose(in);
  }
  assert_int_equal(tml_file_close(f, &err), TML_OK);
  tml_file_free(f);
}

static void file_failures_are_told(void **state)
{
  const fixture *x = *state;
  tml_file *f;
  tml_error err;
  assert_int_equal(tml_file_open(&f, in_folder(x->folder, "no/such"), &err), TML_ERR_FILE);
  assert_null(f);
  assert_non_null(strstr(err.text, "no/such"));
  if (access("/dev/full", W_OK) != 0) skip();
  assert_int_equal(tml_file_open(&f, "/dev/full", &err), TML_OK);
  tml_file_text(f, "text");
  assert_int_equal(tml_file_flush(f, &err), TML_ERR_FILE);
  assert_non_null(strstr(err.text, "/dev/full"));
  assert_int_equal(tml_csv_row(f, 0, NULL, 0, NULL), TML_ERR_FILE); /* a failure stays */
  assert_int_equal(tml_file_close(f, &err), TML_ERR_FILE);
  tml_file_free(f);
}

/* ---------------------------------------------------------------- JSON ----------------------- */

static void json_nests(void **state)
{
  const fixture *x = *state;
  tml_file *f;
  assert_int_equal(tml_file_open(&f, x->path, NULL), TML_OK);
  tml_json j = {.file = f};
  tml_json_object(&j, NULL);
  tml_json_number(&j, "x", 0.5);
  tml_json_number(&j, "nan", NAN);
  tml_json_array(&j, "list");
  tml_json_integer(&j, NULL, -3);
  tml_json_bool(&j, NULL, true);
  tml_json_end(&j);
  tml_json_object(&j, "empty");
  tml_json_end(&j);
  tml_json_end(&j);
  assert_int_equal(tml_file_close(f, NULL), TML_OK);
  tml_file_free(f);
  assert_string_equal(text_of(x->path), "{\n  \"x\": 0.5,\n  \"nan\": null,\n"
                                        "  \"list\": [\n    -3,\n    true\n  ],\n  \"empty\": {}\n}\n");
}

static void json_escapes(void **state)
{
  const fixture *x = *state;
  const struct { const char *text, *json; } cases[] = {
      {"plain", "\"plain\""},
      {"\"\\/\b\f\n\r\t", "\"\\\"\\\\/\\b\\f\\n\\r\\t\""},
      {"\x01\x1f\x7f", "\"\\u0001\\u001f\\u007f\""},
      {"\xc3\xa4\xe2\x82\xac\xf0\x9f\x99\x82", "\"\xc3\xa4\xe2\x82\xac\xf0\x9f\x99\x82\""},
      {"\xc3", "\"\\ufffd\""},                           /* cut */
      {"\xc0\x80", "\"\\ufffd\\ufffd\""},                /* overlong */
      {"\xed\xa0\x80", "\"\\ufffd\\ufffd\\ufffd\""},     /* surrogate */
      {"\xf5x", "\"\\ufffdx\""},                         /* beyond Unicode */
  };
  for (size_t i = 0; i < sizeof cases/sizeof *cases; i++) {
    tml_file *f;
    assert_int_equal(tml_file_open(&f, x->path, NULL), TML_OK);
    tml_json j = {.file = f};
    tml_json_string(&j, NULL, cases[i].text);
    assert_int_equal(tml_file_close(f, NULL), TML_OK);
    tml_file_free(f);
    assert_string_equal(text_of(x->path), cases[i].json);
  }
}

/* ---------------------------------------------------------------- folders -------------------- */

#define SUMMARY "{\n  \"trammel\": \"x\",\n  \"files\": {\"results.csv\": null}\n}\n"

/* A results folder begun in `dir`, holding `text` as its rows. */
static tml_results_dir *begin(const char *dir, const char *text, tml_messages *messages)
{
  tml_results_dir *r;
  assert_int_equal(tml_results_create(&r, dir, false, messages, NULL), TML_OK);
  const char *const files[] = {TML_RESULTS_CSV, TML_RESULTS_SUMMARY};
  for (int i = 0; i < 2; i++) {
    char *path = tml_results_path(r, files[i]);
    assert_non_null(path);
    write_text(path, i == 0 ? text : SUMMARY);
    tml_delete(path);
  }
  return r;
}

static void finish_and_check(tml_results_dir *r, const char *dir, const char *text)
{
  char partial[256];
  snprintf(partial, sizeof partial, "%s", tml_results_partial(r));
  assert_int_equal(tml_results_commit(r, NULL), TML_OK);
  tml_results_free(r);
  assert_false(exists(partial));
  assert_string_equal(text_of(in_folder(dir, TML_RESULTS_CSV)), text);
  assert_string_equal(text_of(in_folder(dir, TML_RESULTS_SUMMARY)), SUMMARY);
}

static void folders_replace_each_other(void **state)
{
  const fixture *x = *state;
  tml_results_dir *r = begin(x->path, "first", NULL);
  assert_false(exists(x->path)); /* nothing there before the end */
  finish_and_check(r, x->path, "first");
  r = begin(x->path, "second", NULL);
  assert_string_equal(text_of(in_folder(x->path, TML_RESULTS_CSV)), "first");
  finish_and_check(r, x->path, "second");
}

static void files_of_the_user_survive(void **state)
{
  const fixture *x = *state;
  assert_int_equal(mkdir(x->path, 0777), 0);
  write_text(in_folder(x->path, "notes"), "mine");
  finish_and_check(begin(x->path, "old", NULL), x->path, "old");
  finish_and_check(begin(x->path, "new", NULL), x->path, "new");
  assert_string_equal(text_of(in_folder(x->path, "notes")), "mine");
}

/* Whether a run may begin in x->path; with the names of what would be lost otherwise. */
static bool may_begin(const fixture *x, const char *lost)
{
  tml_results_dir *r;
  tml_error err = {0};
  const tml_status st = tml_results_create(&r, x->path, false, NULL, &err);
  if (st) {
    assert_int_equal(st, TML_ERR_FILE);
    if (!strstr(err.text, lost)) fail_msg("'%s' does not name %s", err.text, lost);
    return false;
  }
  tml_results_discard(r);
  tml_results_free(r);
  return true;
}

/* Files that only share their names with results are the user's, whatever they hold. */
static void foreign_files_are_refused(void **state)
{
  const fixture *x = *state;
  assert_int_equal(mkdir(x->path, 0777), 0);
  const char *const names[] = {"results.csv", "summary.json", "results.h5", "poses.csv",
                               "meshes.json", "report.html",  "overlay.html", "verify.json"};
  for (size_t i = 0; i < sizeof names/sizeof *names; i++) {
    write_text(in_folder(x->path, names[i]), "{\"mine\": 1}");
    assert_false(may_begin(x, names[i]));
    assert_int_equal(unlink(in_folder(x->path, names[i])), 0);
  }
  assert_true(may_begin(x, ""));
  assert_int_equal(symlink("/dev/null", in_folder(x->path, "results.csv")), 0);
  write_text(in_folder(x->path, TML_RESULTS_SUMMARY), SUMMARY);
  assert_false(may_begin(x, "results.csv"));
}

/* The summary vouches for what it names, with the size it had; marks for what came later. */
static void a_summary_vouches(void **state)
{
  const fixture *x = *state;
  assert_int_equal(mkdir(x->path, 0777), 0);
  write_text(in_folder(x->path, TML_RESULTS_SUMMARY),
             "{\n  \"trammel\": \"x\",\n  \"files\": {\"results.csv\": 4, \"results.h5\": null}\n}\n");
  write_text(in_folder(x->path, "results.csv"), "1234");
  write_text(in_folder(x->path, "results.h5"), "any");
  assert_true(may_begin(x, ""));
  write_text(in_folder(x->path, "results.csv"), "12345");
  assert_false(may_begin(x, "lost: results.csv;"));
  write_text(in_folder(x->path, "results.csv"), "1234");
  write_text(in_folder(x->path, "poses.csv"), "mine");
  assert_false(may_begin(x, "lost: poses.csv;"));
  assert_int_equal(unlink(in_folder(x->path, "poses.csv")), 0);
  write_text(in_folder(x->path, "report.html"), "<html>my own page</html>");
  assert_false(may_begin(x, "lost: report.html;"));
  write_text(in_folder(x->path, "report.html"), "<meta name=\"generator\" content=\"written by Trammel 9\">");
  write_text(in_folder(x->path, "verify.json"), "{\n  \"trammel\": \"9\"}");
  assert_true(may_begin(x, ""));
  /* a summary of a version that named no files vouches for all of them */
  write_text(in_folder(x->path, TML_RESULTS_SUMMARY), "{\n  \"trammel\": \"0.1\",\n  \"status\": \"done\"\n}\n");
  write_text(in_folder(x->path, "report.html"), "<html>an old page</html>");
  assert_true(may_begin(x, ""));
}

/* What comes to the folder while the run goes on is not lost either. */
static void a_file_that_comes_late_stays(void **state)
{
  const fixture *x = *state;
  tml_error err = {0};
  tml_results_dir *r = begin(x->path, "rows", NULL);
  assert_int_equal(mkdir(x->path, 0777), 0);
  write_text(in_folder(x->path, "results.csv"), "mine");
  assert_int_equal(tml_results_commit(r, &err), TML_ERR_FILE);
  assert_non_null(strstr(err.text, tml_results_partial(r)));
  assert_string_equal(text_of(in_folder(x->path, "results.csv")), "mine");
  assert_string_equal(text_of(in_folder(tml_results_partial(r), "results.csv")), "rows");
  tml_results_discard(r);
  tml_results_free(r);
}

static void a_discarded_run_leaves_nothing(void **state)
{
  const fixture *x = *state;
  finish_and_check(begin(x->path, "old", NULL), x->path, "old");
  tml_results_dir *r = begin(x->path, "new", NULL);
  tml_results_discard(r);
  assert_false(exists(tml_results_partial(r)));
  tml_results_free(r);
  assert_string_equal(text_of(in_folder(x->path, TML_RESULTS_CSV)), "old");
}

static void killed_runs_are_named(void **state)
{
  const fixture *x = *state;
  tml_messages *messages;
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  tml_results_dir *dead = begin(x->path, "rows", NULL);
  char partial[256];
  snprintf(partial, sizeof partial, "%s", tml_results_partial(dead));

  /* while it lives, it is not called killed */
  tml_results_dir *other = begin(x->path, "rows", messages);
  assert_int_equal(tml_messages_count(messages), 0);
  tml_results_discard(other);
  tml_results_free(other);

  tml_results_free(dead); /* closes its lock, as the end of the process does */
  other = begin(x->path, "new", messages);
  assert_int_equal(tml_messages_count(messages), 1);
  assert_int_equal(tml_messages_get(messages, 0).severity, TML_NOTE);
  assert_non_null(strstr(tml_messages_get(messages, 0).text, partial));
  finish_and_check(other, x->path, "new");
  assert_string_equal(text_of(in_folder(partial, TML_RESULTS_CSV)), "rows");
  tml_messages_free(messages);
}

static void unusable_places_are_refused(void **state)
{
  const fixture *x = *state;
  tml_results_dir *r;
  tml_error err;
  write_text(x->path, "a file");
  assert_int_equal(tml_results_create(&r, x->path, false, NULL, &err), TML_ERR_FILE);
  assert_null(r);
  assert_non_null(strstr(err.text, x->path));
  assert_int_equal(tml_results_create(&r, in_folder(x->folder, "no/such"), false, NULL, &err), TML_ERR_FILE);
  assert_null(r);
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(numbers_read_back),
      cmocka_unit_test(numbers_are_short), cmocka_unit_test(numbers_are_as_the_c_library_has_them),
      cmocka_unit_test(numbers_ignore_the_locale),
      IN_FOLDER(csv_rows_are_written_whole),
      IN_FOLDER(csv_is_never_cut_inside_a_row),
      IN_FOLDER(file_failures_are_told),
      IN_FOLDER(json_nests),
      IN_FOLDER(json_escapes),
      IN_FOLDER(folders_replace_each_other),
      IN_FOLDER(files_of_the_user_survive),
      IN_FOLDER(foreign_files_are_refused),
      IN_FOLDER(a_summary_vouches),
      IN_FOLDER(a_file_that_comes_late_stays),
      IN_FOLDER(a_discarded_run_leaves_nothing),
      IN_FOLDER(killed_runs_are_named),
      IN_FOLDER(unusable_places_are_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
