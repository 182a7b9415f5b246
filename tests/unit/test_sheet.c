/* test_sheet.c - columns of text files: separators, names, units; what is refused and where; bytes of no sense. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "trammel.h"

static char path[64];

static void put(const char *bytes, size_t n)
{
  FILE *f = fopen(path, "wb");
  assert_non_null(f);
  assert_int_equal(fwrite(bytes, 1, n, f), n);
  assert_int_equal(fclose(f), 0);
}

static tml_sheet *read_text(const char *text, const tml_sheet_options *o)
{
  tml_sheet *s;
  tml_error err = {0};
  put(text, strlen(text));
  if (tml_sheet_read(&s, path, o, &err)) fail_msg("'%s': %s", text, err.text);
  return s;
}

static void check_column(const tml_sheet *s, int k, const char *name, const char *unit, double first, double last)
{
  assert_string_equal(tml_sheet_name(s, k), name);
  assert_string_equal(tml_sheet_unit(s, k), unit);
  assert_true(tml_sheet_values(s, k)[0] == first);
  assert_true(tml_sheet_values(s, k)[tml_sheet_rows(s) - 1] == last);
}

static void reads_what_others_write(void **state)
{
  (void)state;
  static const struct { const char *text, *name[2], *unit[2]; double first[2], last[2]; int line; } all[] = {
    {"speed [rpm],torque (N m)\n0,1\n10,-2.5e1\n", {"speed", "torque"}, {"rpm", "N m"}, {0, 1}, {10, -25}, 3},
    {"\xef\xbb\xbf# a comment\r\n\r\n\"a \"\"b\"\"\" ; c(front)\r\n 1 ; 2 \r\n+.5;3.\r\n", {"a \"b\"", "c(front)"},
     {"", ""}, {1, 2}, {0.5, 3}, 5},
    {"t\tx\ns\tmm\n1\t2\n3\t4", {"t", "x"}, {"s", "mm"}, {1, 2}, {3, 4}, 4},
    {"% no names\n 1   2\n3\t 4\n", {"", ""}, {"", ""}, {1, 2}, {3, 4}, 3},
    {"a [-],b [1]\n1,2\n\n# in between\n3,4\n", {"a", "b"}, {"", ""}, {1, 2}, {3, 4}, 5},
    {"a,b\r1,2\r3,4\r", {"a", "b"}, {"", ""}, {1, 2}, {3, 4}, 3},
  };
  for (size_t i = 0; i < sizeof all/sizeof *all; i++) {
    tml_sheet *s = read_text(all[i].text, NULL);
    assert_int_equal(tml_sheet_columns(s), 2);
    assert_int_equal(tml_sheet_rows(s), 2);
    assert_int_equal(tml_sheet_line(s, 1), all[i].line);
    for (int k = 0; k < 2; k++)
      check_column(s, k, all[i].name[k], all[i].unit[k], all[i].first[k], all[i].last[k]);
    tml_sheet_free(s);
  }
}

static void chooses_columns(void **state)
{
  (void)state;
  const char *const wanted[] = {"torque", "1", "note"};
  tml_sheet_options o = {.size = sizeof o, .columns = wanted, .n_columns = 3, .skip = 2, .decimal_comma = true};
  tml_sheet *s = read_text("File: x, y\nDate 1;2;3;4\nspeed [rpm];torque;note\n1,5;2;3\n2,5;1e-3;4\n", &o);
  check_column(s, 0, "torque", "", 2, 1e-3);
  check_column(s, 1, "speed", "rpm", 1.5, 2.5);
  check_column(s, 2, "note", "", 3, 4);
  tml_sheet_free(s);
  o = (tml_sheet_options){.size = sizeof o, .grid = true};
  s = read_text("y/x,1,2\n5,10,20\n6,30,40\n", &o);
  check_column(s, 0, "", "", 0, 6);
  check_column(s, 2, "", "", 2, 40);
  tml_sheet_free(s);
}

static void has_gaps(void **state)
{
  (void)state;
  const tml_sheet_options o = {.size = sizeof o, .gaps = true};
  tml_sheet *s = read_text("a,b [m],c\n1,,nan\n2,3,\n4,NA,-\n", &o);
  assert_int_equal(tml_sheet_rows(s), 3);
  check_column(s, 0, "a", "", 1, 4);
  assert_true(isnan(tml_sheet_values(s, 1)[0]) && tml_sheet_values(s, 1)[1] == 3.0 && isnan(tml_sheet_values(s, 1)[2]));
  for (int i = 0; i < 3; i++) assert_true(isnan(tml_sheet_values(s, 2)[i]));
  tml_sheet_free(s);
}

static void tells_what_is_wrong(void **state)
{
  (void)state;
  static const char *const wanted[] = {"a", "b"};
  static const struct { const char *text, *words; } all[] = {
    {"", "holds no numbers"}, {"a,b\n", "holds no numbers"}, {"a,b\n1,2\n3\n", "line 3 has 1 columns"},
    {"a,b\n1,2,3\n", "line 2 has 3 columns, the lines before have 2"}, {"a,c\n1,2\n", "there is no column 'b'"},
    {"alpha,bet\n1,2\n", "there is no column 'a'; there are 'alpha', 'bet'"},
    {"a,b\n1,\n", "line 2: the number of column 'b' is missing"},
    {"a,b\n1,2\n1,x\n", "line 3: 'x' of column 'b' is not"},
    {"a,b\n1,inf\n", "'inf' of column 'b' is not a finite"}, {"a,b\n1,1e999\n", "'1e999'"}, {"a,b\n1,0x10\n", "'0x10'"},
    {"a;b\n1;2,5\n", "`decimal: comma`"}, {"a,b\n1,\"2\n", "line 2: a quotation mark is missing"},
    {"a,b\n1,\"2\"3\n", "line 2: unexpected text after"}, {"a,b\nm,m\nx,y\n1,2\n", "line 3: numbers are expected"},
    {"1,2\n3,4\n", "no line of names"},
  };
  const tml_sheet_options o = {.size = sizeof o, .columns = wanted, .n_columns = 2};
  for (size_t i = 0; i < sizeof all/sizeof *all; i++) {
    tml_sheet *s;
    tml_error err = {0};
    put(all[i].text, strlen(all[i].text));
    assert_int_equal(tml_sheet_read(&s, path, &o, &err), TML_ERR_MODEL);
    assert_null(s);
    if (!strstr(err.text, all[i].words)) fail_msg("'%s' does not say '%s'", err.text, all[i].words);
  }
  tml_error err = {0};
  tml_sheet *s;
  put("1\0,2\n", 5);
  assert_int_equal(tml_sheet_read(&s, path, NULL, &err), TML_ERR_MODEL);
  assert_non_null(strstr(err.text, "byte 2"));
  assert_int_equal(tml_sheet_read(&s, "/", NULL, &err), TML_ERR_FILE);
  assert_int_equal(tml_sheet_read(NULL, path, NULL, &err), TML_ERR_ARGUMENT);
}

/* A good file with bytes changed at random: refused or read, and whatever is read is finite. */
static void survives_damage(void **state)
{
  (void)state;
  static const char good[] = "\"time [s]\";\"angle (deg)\";x\n# c\n0;1.5;3\n1e-3;2;4\n2e-3;-2.5;5\n";
  static const char odd[] = ",;\t\"\n\r#%[]()0123456789.eE+-xn \xc3\xa9\x80\xff";
  unsigned seed = 1;
  int read = 0;
  for (int n = 0; n < 3000; n++) {
    char text[sizeof good];
    size_t size = sizeof good - 1;
    memcpy(text, good, sizeof good);
    for (int k = 0; k < 1 + n % 5; k++) {
      seed = seed*1103515245u + 12345u;
      text[(seed >> 8) % size] = odd[(seed >> 16) % (sizeof odd - 1)];
    }
    if (n % 7 == 0) size = (seed >> 4) % size;
    tml_sheet *s;
    tml_sheet_options o = {.size = sizeof o, .skip = n % 3 == 0, .decimal_comma = n % 10 == 0, .grid = n % 11 == 0};
    put(text, size);
    if (tml_sheet_read(&s, path, &o, NULL)) continue;
    read++;
    for (int i = 0; i < tml_sheet_columns(s); i++)
      for (int r = 0; r < tml_sheet_rows(s); r++) assert_true(isfinite(tml_sheet_values(s, i)[r]));
    tml_sheet_free(s);
  }
  assert_true(read > 100);
}

int main(void)
{
  snprintf(path, sizeof path, "test_sheet_%ld.csv", (long)getpid());
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(reads_what_others_write), cmocka_unit_test(chooses_columns), cmocka_unit_test(has_gaps),
      cmocka_unit_test(tells_what_is_wrong), cmocka_unit_test(survives_damage),
  };
  const int failed = cmocka_run_group_tests_name("sheet", tests, NULL, NULL);
  unlink(path);
  return failed;
}
