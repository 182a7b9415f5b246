/* test_hdf5.c - results.h5 against a CSV with the same rows, columns in little memory, rows as they come and as a
 * stream, JSON, recovery; linear.h5. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <signal.h>
#include <unistd.h>

#include <cmocka.h>

#include "core/memory.h"
#include "results/hdf5.h"
#include "file/text/json_read.h"
#include "results/results_folder.h"
#include "results/row_stream.h"
#include "support/hdf5_read.h"
#include "support/problem.h"

/* ---------------------------------------------------------------- files ---------------------- */

typedef struct fixture { char folder[64], csv[96], h5[96]; } fixture;

static int make_folder(void **state)
{
  fixture *x = calloc(1, sizeof *x);
  if (!x) return -1;
  snprintf(x->folder, sizeof x->folder, "test_hdf5_XXXXXX");
  if (!mkdtemp(x->folder)) return -1;
  snprintf(x->csv, sizeof x->csv, "%s/results.csv", x->folder);
  snprintf(x->h5, sizeof x->h5, "%s/results.h5", x->folder);
  *state = x;
  return 0;
}

static int remove_folder(void **state)
{
  fixture *x = *state;
  char command[256];
  snprintf(command, sizeof command, "rm -rf '%s' '%s'.*", x->folder, x->folder);
  const int status = system(command);
  free(x);
  return status;
}

static void write_text(const char *path, const char *text)
{
  FILE *f = fopen(path, "wb");
  assert_non_null(f);
  fputs(text, f);
  assert_int_equal(fclose(f), 0);
}

static bool exists(const char *path)
{
  struct stat info;
  return lstat(path, &info) == 0;
}

/* The number in row i of column j. */
static double entry(int i, int j) { return sin(1.0 + i + 1000.0*j)*pow(10, j%7); }

static void write_table(const char *path, int rows, int columns)
{
  FILE *f = fopen(path, "wb");
  assert_non_null(f);
  fputs("time", f);
  for (int j = 1; j < columns; j++) fprintf(f, ",b%d.c%d", j/10, j);
  fputs("\n", f);
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++) fprintf(f, "%.17g%s", entry(i, j), j + 1 < columns ? "," : "\n");
  assert_int_equal(fclose(f), 0);
}

/* ---------------------------------------------------------------- columns -------------------- */

/* The numbers are those of the table. Frees the columns. */
static void check_table(tml_columns *c, int rows, int columns)
{
  tml_columns_piece p;
  tml_error err;
  assert_int_equal(c->n, columns);
  assert_int_equal(c->rows, rows);
  assert_int_equal(c->end, TML_COLUMNS_WHOLE);
  int column = 0;
  long long row = 0;
  for (;;) {
    assert_int_equal(tml_columns_next(c, &p, &err), TML_OK);
    if (p.n == 0) break;
    assert_int_equal(p.column, column);
    assert_int_equal(p.row, row);
    for (long long i = 0; i < p.n; i++)
      if (p.values[i] != entry((int)(row + i), column)) fail_msg("row %lld, column %d", row + i, column);
    row += p.n;
    if (row == rows) column++, row = 0;
  }
  assert_int_equal(column, columns);
  assert_int_equal(tml_columns_next(c, &p, &err), TML_OK);
  assert_int_equal(p.n, 0);
  tml_columns_free(c);
}

static void check_columns(const fixture *x, int rows, int columns, size_t room)
{
  tml_columns *c;
  tml_error err;
  assert_int_equal(tml_columns_read(&c, x->csv, room, &err), TML_OK);
  check_table(c, rows, columns);
}

/* ---------------------------------------------------------------- rows as they come ---------- */

enum { NAMES_MOST = 60 };

typedef struct name_table { char text[NAMES_MOST][32]; const char *names[NAMES_MOST]; } name_table;

static void fill_names(name_table *t, int columns)
{
  for (int j = 0; j < columns; j++) {
    if (j == 0) snprintf(t->text[j], sizeof t->text[j], "time");
    else snprintf(t->text[j], sizeof t->text[j], "b%d.c%d", j/10, j);
    t->names[j] = t->text[j];
  }
}

static void fill_row(double *row, int i, int columns)
{
  for (int j = 0; j < columns; j++) row[j] = entry(i, j);
}

static tml_columns *add_rows(const fixture *x, int rows, int columns, size_t room)
{
  name_table t;
  double row[NAMES_MOST];
  tml_columns *c;
  tml_error err;
  fill_names(&t, columns);
  assert_int_equal(tml_columns_begin(&c, x->csv, t.names, columns, room, &err), TML_OK);
  for (int i = 0; i < rows; i++) {
    fill_row(row, i, columns);
    assert_int_equal(tml_columns_add(c, row[0], row + 1, &err), TML_OK);
  }
  assert_true(c->time == entry(rows - 1, 0));
  assert_int_equal(tml_columns_end_rows(c, &err), TML_OK);
  return c;
}

static const int come_shapes[][2] = {{1, 1}, {1, 50}, {50, 1}, {37, 23}, {200, 7}, {8200, 3}};
static const size_t come_rooms[] = {1, 50, 100, 851, 100000};
enum { COME_SHAPES = sizeof come_shapes/sizeof *come_shapes, COME_ROOMS = sizeof come_rooms/sizeof *come_rooms };

/* Columns of rows that come one by one; written to results.h5 and read back from there, in and out of memory. */
static void rows_come_one_by_one(void **state)
{
  const fixture *x = *state;
  name_table t;
  tml_error err;
  for (int i = 0; i < COME_SHAPES; i++) {
    const int rows = come_shapes[i][0], columns = come_shapes[i][1];
    fill_names(&t, columns);
    for (int k = i == COME_SHAPES - 1 ? 2 : 0; k < COME_ROOMS; k++) {
      check_table(add_rows(x, rows, columns, come_rooms[k]), rows, columns);
      tml_columns *c = add_rows(x, rows, columns, come_rooms[k]);
      assert_int_equal(tml_hdf5_write(x->h5, c, "", &err), TML_OK);
      tml_columns_free(c);
      assert_int_equal(tml_hdf5_read(&c, x->h5, t.names, columns, come_rooms[COME_ROOMS - 1 - k], &err), TML_OK);
      assert_true(c->time == entry(rows - 1, 0));
      check_table(c, rows, columns);
    }
  }
}

/* Rows as they are in memory, whole and cut anywhere. */
static void a_stream_holds_the_rows(void **state)
{
  enum { ROWS = 40, COLUMNS = 12, ROW = COLUMNS*8 };
  const fixture *x = *state;
  name_table t;
  double row[COLUMNS];
  tml_file *f;
  tml_columns *c;
  tml_error err;
  struct stat info;
  fill_names(&t, COLUMNS);
  assert_int_equal(tml_row_stream_open(&f, x->h5, t.names + 1, COLUMNS - 1, &err), TML_OK);
  for (int i = 0; i < ROWS; i++) {
    fill_row(row, i, COLUMNS);
    assert_int_equal(tml_row_stream_add(f, row[0], row + 1, COLUMNS - 1, &err), TML_OK);
  }
  assert_int_equal(tml_file_close(f, &err), TML_OK);
  tml_file_free(f);
  assert_int_equal(tml_row_stream_read(&c, x->h5, 100, &err), TML_OK);
  check_table(c, ROWS, COLUMNS);
  assert_int_equal(stat(x->h5, &info), 0);
  for (int cut = 1; cut < 2*ROW; cut += 37) {
    assert_int_equal(truncate(x->h5, info.st_size - cut), 0);
    assert_int_equal(tml_row_stream_read(&c, x->h5, 100, &err), TML_OK);
    assert_int_equal(c->rows, ROWS - (cut + ROW - 1)/ROW);
    assert_int_equal(c->end, cut%ROW ? TML_COLUMNS_CUT : TML_COLUMNS_WHOLE);
    tml_columns_free(c);
  }
  write_text(x->h5, "time,a\n0,1\n");
  assert_int_equal(tml_row_stream_read(&c, x->h5, 100, &err), TML_ERR_FILE);
  assert_non_null(strstr(err.text, x->h5));
}

/* A file that is not what the summary says: refused, with the channel. */
static void missing_channels_are_named(void **state)
{
  const fixture *x = *state;
  const char *const names[] = {"time", "b0.c1", "b0.none"}, *const other[] = {"clock"};
  tml_error err;
  tml_columns *c = add_rows(x, 5, 3, 100);
  assert_int_equal(tml_hdf5_write(x->h5, c, "", &err), TML_OK);
  tml_columns_free(c);
  assert_int_equal(tml_hdf5_read(&c, x->h5, names, 3, 100, &err), TML_ERR_FILE);
  assert_non_null(strstr(err.text, "b0.none"));
  assert_null(c);
  assert_int_equal(tml_hdf5_read(&c, x->h5, other, 1, 100, &err), TML_ERR_FILE);
  assert_non_null(strstr(err.text, "no time"));
  write_text(x->h5, "no HDF5");
  assert_int_equal(tml_hdf5_read(&c, x->h5, names, 2, 100, &err), TML_ERR_FILE);
  assert_non_null(strstr(err.text, x->h5));
}

static void columns_need_little_memory(void **state)
{
  const fixture *x = *state;
  const int shapes[][2] = {{1, 1}, {1, 50}, {50, 1}, {37, 23}, {200, 7}};
  const size_t rooms[] = {1, 2, 7, 49, 50, 51, 100, 851, 852, 1000, 100000};
  char scratch[128];
  snprintf(scratch, sizeof scratch, "%s.new", x->csv);
  for (size_t i = 0; i < sizeof shapes/sizeof *shapes; i++) {
    write_table(x->csv, shapes[i][0], shapes[i][1]);
    for (size_t k = 0; k < sizeof rooms/sizeof *rooms; k++)
      check_columns(x, shapes[i][0], shapes[i][1], rooms[k]);
  }
  assert_false(exists(scratch));
}

static void broken_rows_end_the_columns(void **state)
{
  const fixture *x = *state;
  const struct { const char *text; int rows; tml_columns_end end; } cases[] = {
      {"time,a\n0,1\n1,2\n", 2, TML_COLUMNS_WHOLE},
      {"time,a\n0,1\n1,2", 1, TML_COLUMNS_CUT},
      {"time,a\n0,1\n1", 1, TML_COLUMNS_CUT},
      {"time,a\n0,1\n1,2\n3,\n4,5\n", 2, TML_COLUMNS_DAMAGED},
      {"time,a\n0,1\n\n4,5\n", 1, TML_COLUMNS_DAMAGED},
      {"time,a\n0,1,2\n", 0, TML_COLUMNS_DAMAGED},
      {"time,a\n", 0, TML_COLUMNS_WHOLE},
      {"time,\"a,\"\"b\"\n0,-inf\n1,nan\n", 2, TML_COLUMNS_WHOLE}};
  for (size_t i = 0; i < sizeof cases/sizeof *cases; i++) {
    tml_columns *c;
    write_text(x->csv, cases[i].text);
    assert_int_equal(tml_columns_read(&c, x->csv, 2, NULL), TML_OK);
    assert_int_equal(c->rows, cases[i].rows);
    assert_int_equal(c->end, cases[i].end);
    assert_int_equal(c->n, 2);
    if (i == 7) assert_string_equal(c->names[1], "a,\"b");
    if (i == 1) assert_int_equal(c->whole, strlen("time,a\n0,1\n"));
    tml_columns_free(c);
  }
  tml_columns *c;
  tml_error err;
  write_text(x->csv, "time,a");
  assert_int_equal(tml_columns_read(&c, x->csv, 2, &err), TML_ERR_FILE);
  assert_non_null(strstr(err.text, x->csv));
}

/* ---------------------------------------------------------------- JSON ----------------------- */

static void json_is_read(void **state)
{
  (void)state;
  const char *text = " {\"a\": {\"x\": [1, -2.5e-3, null, true]}, "
                     "\"t\\u0041\" : \"q\\\"\\n\\u00e4\\u20ac\", \"e\":{}}\n";
  tml_json_value v;
  assert_true(tml_json_read(&v, text));
  tml_json_walk w = tml_json_inside(tml_json_member(tml_json_member(v, "a"), "x"));
  assert_true(tml_json_next(&w));
  assert_true(tml_json_double(w.value) == 1);
  assert_true(tml_json_next(&w));
  assert_true(tml_json_double(w.value) == -2.5e-3);
  assert_true(tml_json_next(&w));
  assert_true(tml_json_is_number(w.value) && isnan(tml_json_double(w.value)));
  assert_true(tml_json_next(&w));
  assert_true(tml_json_is_flag(w.value));
  assert_false(tml_json_next(&w));
  w = tml_json_inside(v);
  assert_true(tml_json_next(&w) && tml_json_next(&w));
  char *key = tml_json_text(w.key), *value = tml_json_text(w.value);
  assert_string_equal(key, "tA");
  assert_string_equal(value, "q\"\n\xc3\xa4\xe2\x82\xac");
  tml_delete(key);
  tml_delete(value);
  w = tml_json_inside(tml_json_member(v, "e"));
  assert_false(tml_json_next(&w));
  assert_null(tml_json_member(v, "none").at);
}

/* Whatever is cut off, the rest is no JSON. */
static void cut_json_is_refused(void **state)
{
  (void)state;
  const char text[] = "{\"a\": [1, 2.5e1, \"x\\u0041\", {\"b\": true, \"c\": null}], \"d\": false}";
  char cut[sizeof text];
  tml_json_value v;
  for (size_t n = 0; n + 1 < sizeof text; n++) {
    memcpy(cut, text, n);
    cut[n] = '\0';
    if (tml_json_read(&v, cut)) fail_msg("accepted: %s", cut);
    assert_null(v.at);
  }
  assert_true(tml_json_read(&v, text));
  char deep[400] = "";
  memset(deep, '[', sizeof deep - 1);
  assert_false(tml_json_read(&v, deep));
  assert_false(tml_json_read(&v, "{} {}"));
  assert_false(tml_json_read(&v, "{\"a\": 01.}"));
}

/* ---------------------------------------------------------------- results.h5 ----------------- */

static const char summary[] =
    "{\"trammel\": \"9.9\", \"status\": \"done\", \"message\": \"\", \"rows\": 2,"
    "\"model\": {\"title\": \"T\xc3\xa4st\"},"
    "\"settings\": {\"h-min\": 0.5, \"filter\": true, \"method\": \"hht\"},"
    "\"statistics\": {\"steps\": 12, \"work\": null, \"cpu_run\": 0.5},"
    "\"warnings\": [\"one\", \"two\"], \"channels\": ["
    "{\"name\": \"arm.x\", \"unit\": \"m\", \"about\": \"place\"},"
    "{\"name\": \"arm.x.y\", \"unit\": \"rad\", \"about\": \"\"},"
    "{\"name\": \"time.x\", \"unit\": \"\", \"about\": \"b\"},"
    "{\"name\": \"pin.i.fx\", \"unit\": \"N\", \"about\": \"force\"}], \"model_text\": \"line\\nline\","
    "\"units\": {\"time\": \"ms\"}}";

static void write_h5(const fixture *x, const char *about, size_t room)
{
  tml_columns *c;
  tml_error err = {0};
  assert_int_equal(tml_columns_read(&c, x->csv, room, &err), TML_OK);
  if (tml_hdf5_write(x->h5, c, about, &err) != TML_OK) fail_msg("%s", err.text);
  tml_columns_free(c);
}

static void check_text(hid_t file, const char *object, const char *name, const char *expected)
{
  char *text = tml_h5_text(file, object, name);
  if (!text) fail_msg("%s has no attribute %s", object, name);
  assert_string_equal(text, expected);
  free(text);
}

static void check_numbers(hid_t file, const char *path, double first, double second)
{
  size_t n;
  double *values = tml_h5_numbers(file, path, &n);
  if (!values) fail_msg("there is no %s", path);
  assert_int_equal(n, 2);
  assert_true(values[0] == first && values[1] == second);
  free(values);
}

/* Channels become datasets; those whose group would be a dataset keep their whole name. */
static void channels_find_their_places(void **state)
{
  const fixture *x = *state;
  write_text(x->csv, "time,arm.x,arm.x.y,time.x,pin.i.fx\n0,1,2,3,4\n0.5,5,6,7,8\n");
  write_h5(x, summary, TML_COLUMNS_CAPACITY);
  const hid_t file = H5Fopen(x->h5, H5F_ACC_RDONLY, H5P_DEFAULT);
  assert_true(file >= 0);
  check_numbers(file, "/time", 0, 0.5);
  check_numbers(file, "/arm/x", 1, 5);
  check_numbers(file, "/arm.x.y", 2, 6);
  check_numbers(file, "/time.x", 3, 7);
  check_numbers(file, "/pin/i/fx", 4, 8);
  check_text(file, "/time", "unit", "ms");
  check_text(file, "/units", "time", "ms");
  check_text(file, "/arm.x.y", "unit", "rad");
  check_text(file, "/pin/i/fx", "unit", "N");
  check_text(file, "/pin/i/fx", "about", "force");
  H5Fclose(file);
}

static void the_summary_is_in_attributes(void **state)
{
  const fixture *x = *state;
  write_text(x->csv, "time\n0\n1\n");
  write_h5(x, summary, TML_COLUMNS_CAPACITY);
  const hid_t file = H5Fopen(x->h5, H5F_ACC_RDONLY, H5P_DEFAULT);
  check_text(file, "/", "trammel", "9.9");
  check_text(file, "/", "status", "done");
  check_text(file, "/", "message", "");
  check_text(file, "/", "title", "T\xc3\xa4st");
  check_text(file, "/", "model_text", "line\nline");
  check_text(file, "/", "warnings", "one\ntwo");
  check_text(file, "/settings", "method", "hht");
  assert_true(tml_h5_number(file, "/settings", "h-min") == 0.5);
  assert_true(tml_h5_number(file, "/settings", "filter") == 1);
  assert_true(tml_h5_number(file, "/statistics", "steps") == 12);
  assert_true(H5Aexists_by_name(file, "/statistics", "work", H5P_DEFAULT) > 0);
  assert_true(H5Aexists_by_name(file, "/statistics", "cpu_run", H5P_DEFAULT) == 0); /* is another one in an equal run */
  H5Fclose(file);
}

/* Attributes of 64 kB and more are stored in another way. */
static void a_long_model_text_fits(void **state)
{
  const fixture *x = *state;
  enum { LENGTH = 5000000 };
  char *text = malloc(LENGTH + 64);
  assert_non_null(text);
  const int start = sprintf(text, "{\"model_text\": \"");
  memset(text + start, 'm', LENGTH);
  strcpy(text + start + LENGTH, "\"}");
  write_text(x->csv, "time\n0\n1\n");
  write_h5(x, text, TML_COLUMNS_CAPACITY);
  const hid_t file = H5Fopen(x->h5, H5F_ACC_RDONLY, H5P_DEFAULT);
  char *back = tml_h5_text(file, "/", "model_text");
  assert_non_null(back);
  assert_int_equal(strlen(back), LENGTH);
  free(back);
  free(text);
  H5Fclose(file);
}

/* Sizes on both sides of a chunk, in and out of memory. */
static void numbers_are_those_of_the_csv(void **state)
{
  const fixture *x = *state;
  const int rows[] = {1, 128, 129, 8192, 8193, 20000};
  for (size_t i = 0; i < sizeof rows/sizeof *rows; i++) {
    write_table(x->csv, rows[i], 12);
    write_h5(x, "", i%2 ? 3000 : TML_COLUMNS_CAPACITY);
    assert_int_equal(tml_h5_compare(x->folder), rows[i]);
  }
}

static size_t read_bytes(const char *path, char *bytes, size_t room)
{
  FILE *f = fopen(path, "rb");
  assert_non_null(f);
  const size_t n = fread(bytes, 1, room, f);
  fclose(f);
  return n;
}

static void the_same_input_gives_the_same_bytes(void **state)
{
  const fixture *x = *state;
  static char first[1 << 18], second[1 << 18];
  write_table(x->csv, 300, 30);
  write_h5(x, summary, TML_COLUMNS_CAPACITY);
  const size_t n = read_bytes(x->h5, first, sizeof first);
  sleep(1); /* a time of day in the file would show */
  write_h5(x, summary, 500);
  assert_int_equal(read_bytes(x->h5, second, sizeof second), n);
  assert_memory_equal(first, second, n);
}

/* A limit on the size of files stands for a full disk, at every moment of the writing. */
static void a_full_disk_leaves_the_earlier_file(void **state)
{
  const fixture *x = *state;
  char new_path[128];
  struct rlimit before;
  snprintf(new_path, sizeof new_path, "%s.new", x->h5);
  write_table(x->csv, 400, 200);
  write_text(x->h5, "earlier");
  assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
  signal(SIGXFSZ, SIG_IGN);
  for (rlim_t size = 0; size < 500000; size += 23456) {
    tml_columns *c;
    tml_error err = {0};
    const struct rlimit limit = {size, before.rlim_max};
    assert_int_equal(tml_columns_read(&c, x->csv, TML_COLUMNS_CAPACITY, NULL), TML_OK);
    setrlimit(RLIMIT_FSIZE, &limit);
    const tml_status st = tml_hdf5_write(x->h5, c, summary, &err);
    setrlimit(RLIMIT_FSIZE, &before);
    tml_columns_free(c);
    assert_int_equal(st, TML_ERR_FILE);
    assert_non_null(strstr(err.text, x->h5));
    assert_non_null(strstr(err.text, "File too large"));
    assert_false(exists(new_path));
  }
  char text[16] = "";
  assert_int_equal(read_bytes(x->h5, text, sizeof text), strlen("earlier"));
  write_h5(x, summary, TML_COLUMNS_CAPACITY);
  assert_int_equal(tml_h5_compare(x->folder), 400);
  assert_int_equal(H5Fget_obj_count((hid_t)H5F_OBJ_ALL, H5F_OBJ_ALL), 0);
}

/* ---------------------------------------------------------------- recovery ------------------- */

/* A partial folder as a killed run leaves it; its path in `partial`. */
static void kill_run(const fixture *x, const char *rows, const char *about, char partial[128])
{
  tml_results_dir *r;
  char target[96], path[256];
  snprintf(target, sizeof target, "%s/out", x->folder);
  assert_int_equal(tml_results_create(&r, target, false, NULL, NULL), TML_OK);
  snprintf(partial, 128, "%s", tml_results_partial(r));
  snprintf(path, sizeof path, "%s/results.csv", partial);
  write_text(path, rows);
  snprintf(path, sizeof path, "%s/summary.json", partial);
  if (about) write_text(path, about);
  tml_results_free(r);
}

static void check_recovered(const char *folder, long rows, const char *status)
{
  char path[256];
  assert_int_equal(tml_h5_compare(folder), rows);
  snprintf(path, sizeof path, "%s/results.h5", folder);
  const hid_t file = H5Fopen(path, H5F_ACC_RDONLY, H5P_DEFAULT);
  check_text(file, "/", "status", status);
  assert_true(strcmp(status, "recovered") != 0 || tml_h5_number(file, "/", "rows") == (double)rows);
  H5Fclose(file);
}

static bool mentions(const tml_messages *m, const char *text)
{
  for (int i = 0; i < tml_messages_count(m); i++)
    if (strstr(tml_messages_get(m, i).text, text)) return true;
  return false;
}

static void killed_runs_are_recovered(void **state)
{
  const fixture *x = *state;
  char partial[128], target[96];
  const char *running = "{\"trammel\": \"9.9\", \"status\": \"running\", \"rows\": 1,"
                        "\"settings\": {\"end\": 3},"
                        "\"channels\": [{\"name\": \"a.x\", \"unit\": \"m\", \"about\": \"\"}]}";
  tml_messages *m;
  tml_error err;
  snprintf(target, sizeof target, "%s/out", x->folder);
  assert_int_equal(tml_messages_create(&m), TML_OK);
  assert_int_equal(tml_recover(target, m, &err), TML_ERR_FILE); /* nothing there */
  kill_run(x, "time,a.x\n0,1\n1,2\n2,", running, partial);
  assert_int_equal(tml_recover(target, m, &err), TML_OK);
  assert_true(mentions(m, "incomplete"));
  assert_false(exists(partial));
  check_recovered(target, 2, "recovered");

  /* again, beside results that exist, by the name of the partial folder; the summary is lost */
  kill_run(x, "time,a.x\n0,1\n1,2\n2,3\n", NULL, partial);
  assert_int_equal(tml_recover(partial, m, &err), TML_OK);
  assert_true(mentions(m, partial));
  check_recovered(partial, 3, "recovered");
  check_recovered(target, 2, "recovered");
  assert_int_equal(tml_recover(target, NULL, NULL), TML_OK); /* what was done may be done again */
  check_recovered(partial, 3, "recovered");
  tml_messages_free(m);
}

static void the_living_and_the_empty_are_left_alone(void **state)
{
  const fixture *x = *state;
  char partial[128], target[96], path[256];
  tml_results_dir *r;
  tml_error err;
  snprintf(target, sizeof target, "%s/out", x->folder);
  assert_int_equal(tml_results_create(&r, target, false, NULL, NULL), TML_OK);
  assert_int_equal(tml_recover(target, NULL, &err), TML_ERR_FILE);
  assert_non_null(strstr(err.text, "still running"));
  assert_int_equal(tml_recover(tml_results_partial(r), NULL, &err), TML_ERR_FILE);
  assert_non_null(strstr(err.text, "still running"));
  tml_results_discard(r);
  tml_results_free(r);

  kill_run(x, "time,a\n0", "{}", partial);
  assert_int_equal(tml_recover(target, NULL, &err), TML_ERR_FILE);
  assert_non_null(strstr(err.text, "no whole row"));
  snprintf(path, sizeof path, "%s/results.csv", partial);
  assert_true(exists(path));
  assert_int_equal(tml_recover("", NULL, &err), TML_ERR_ARGUMENT);
}

/* A run that came to its end keeps its own status. */
static void finished_runs_keep_their_status(void **state)
{
  const fixture *x = *state;
  char partial[128], target[96];
  snprintf(target, sizeof target, "%s/out", x->folder);
  kill_run(x, "time,a.x\n0,1\n", "{\"status\": \"interrupted\", \"rows\": 1}", partial);
  assert_int_equal(tml_recover(target, NULL, NULL), TML_OK);
  check_recovered(target, 1, "interrupted");
}

/* ---------------------------------------------------------------- linear models -------------- */

static const char oscillator[] =
    "trammel: 1\n"
    "bodies: {block: {mass: 2, inertia: [1, 1, 1]}}\n"
    "joints: {slide: {translational: [ground, block]}}\n"
    "inputs: {u: {unit: N}}\n"
    "forces: {drive: {force: block, value: [0, 0, u - 50 N/m*dz(block) - 3 N s/m*vz(block)]}}\n";

/* A is stored row by row. */
static void expect_matrix(hid_t file, const char *path, const double *rows, hsize_t n, hsize_t m)
{
  const hid_t d = H5Dopen2(file, path, H5P_DEFAULT), space = H5Dget_space(d);
  hsize_t size[2] = {0};
  double values[8] = {0};
  assert_int_equal(H5Sget_simple_extent_ndims(space), 2);
  H5Sget_simple_extent_dims(space, size, NULL);
  assert_int_equal(size[0], n);
  assert_int_equal(size[1], m);
  assert_true(H5Dread(d, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, values) >= 0);
  for (hsize_t i = 0; i < n*m; i++) assert_true(fabs(values[i] - rows[i]) < 1e-12);
  H5Sclose(space);
  H5Dclose(d);
}

static void a_linear_model_is_read_back(void **state)
{
  const fixture *x = *state;
  static const char *const inputs[] = {"u"}, *const outputs[] = {"slide.displacement"};
  const double A[] = {0, 1, -25, -1.5}, B[] = {0, 0.5}, C[] = {1, 0};
  char path[96], *names[2] = {0};
  problem p;
  tml_linear *l;
  problem_text(&p, oscillator);
  problem_start(&p);
  assert_int_equal(tml_linear_create(&l, p.sim, NULL, &p.err), TML_OK);
  assert_int_equal(tml_linear_connect(l, p.sim, &TML_INIT(tml_linear_request, inputs, 1, outputs, 1), &p.err), TML_OK);
  assert_int_equal(tml_linear_write_matrices(l, x->folder, false, &p.err), TML_OK);
  snprintf(path, sizeof path, "%s/linear.h5", x->folder);
  const hid_t file = H5Fopen(path, H5F_ACC_RDONLY, H5P_DEFAULT);
  assert_true(file >= 0);
  expect_matrix(file, "/matrices/A", A, 2, 2);
  expect_matrix(file, "/matrices/B", B, 2, 1);
  expect_matrix(file, "/matrices/C", C, 1, 2);
  const hid_t d = H5Dopen2(file, "/names/states", H5P_DEFAULT), type = H5Dget_type(d);
  assert_true(H5Dread(d, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, names) >= 0);
  assert_string_equal(names[1], "slide.displacement_rate");
  for (int i = 0; i < 2; i++) H5free_memory(names[i]);
  H5Tclose(type);
  H5Dclose(d);
  H5Fclose(file);
  tml_linear_free(l);
  problem_end(&p);
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void)
{
  const struct CMUnitTest tests[] = {
      IN_FOLDER(columns_need_little_memory),
      IN_FOLDER(broken_rows_end_the_columns),
      IN_FOLDER(rows_come_one_by_one),
      IN_FOLDER(a_stream_holds_the_rows),
      IN_FOLDER(missing_channels_are_named),
      cmocka_unit_test(json_is_read),
      cmocka_unit_test(cut_json_is_refused),
      IN_FOLDER(channels_find_their_places),
      IN_FOLDER(the_summary_is_in_attributes),
      IN_FOLDER(a_long_model_text_fits),
      IN_FOLDER(numbers_are_those_of_the_csv),
      IN_FOLDER(the_same_input_gives_the_same_bytes),
      IN_FOLDER(a_linear_model_is_read_back),
      IN_FOLDER(a_full_disk_leaves_the_earlier_file),
      IN_FOLDER(killed_runs_are_recovered),
      IN_FOLDER(the_living_and_the_empty_are_left_alone),
      IN_FOLDER(finished_runs_keep_their_status),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
