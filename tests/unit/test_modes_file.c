/* test_modes_file.c - files of reduced bodies: written and read again to the last bit, and files that are not right. */
#include <locale.h>
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

#include "core/memory.h"
#include "core/regular_file.h"
#include "flexible/modal/modal_file.h"
#include "results/hdf5.h"
#include "flexible/modal/modal_file_write.h"
#include "support/reduced_body.h"

enum { PATH = 64 };

static void name_file(char path[PATH], const char *ending)
{
  snprintf(path, PATH, "modes-%ld.%s", (long)getpid(), ending);
}

static tml_flexible *body(void)
{
  tml_flexible *f = reduced_body();
  assert_non_null(f);
  return f;
}

static void round_trip(const char *ending)
{
  char path[PATH];
  tml_error err = {0};
  name_file(path, ending);
  if (reduced_write_and_read(path, &err)) fail_msg("%s", err.text);
}

static void json_comes_back_to_the_last_bit(void **state)
{
  (void)state;
  round_trip("json");
}

static void json_comes_back_in_any_locale(void **state)
{
  (void)state;
  if (!setlocale(LC_ALL, "de_DE.UTF-8")) skip();
  round_trip("json");
  setlocale(LC_ALL, "C");
}

static void need_hdf5(void)
{
  if (tml_hdf5_available()) return;
  print_message("built without HDF5\n");
  skip();
}

static void hdf5_comes_back_to_the_last_bit(void **state)
{
  (void)state;
  need_hdf5();
  round_trip("h5");
}

/* A body that has nothing but modes: no nodes, no pictures. */
static void bare_bodies_are_written(void **state)
{
  (void)state;
  char path[PATH];
  tml_error err;
  tml_flexible *f = body(), *back = NULL;
  const tml_flexible bare = {.n = 5, .mass = 1, .J0 = {1, 0, 0, 0, 1, 0, 0, 0, 1}, .J1 = f->J1, .J2 = f->J2,
                             .h1 = f->h1, .omega2 = f->omega2};
  for (int i = 0; i < 2; i++) {
    if (i == 1 && !tml_hdf5_available()) break;
    name_file(path, i ? "h5" : "json");
    if (tml_flexible_write(&bare, path, &err)) fail_msg("%s", err.text);
    if (tml_flexible_read(&back, &(tml_data_source){.name = path}, NULL, &err)) fail_msg("%s", err.text);
    assert_int_equal(back->n, 5);
    assert_int_equal(back->n_nodes, 0);
    assert_memory_equal(back->J2, f->J2, 9*25*sizeof(double));
    assert_true(back->damping[4] == 0.0);
    unlink(path);
    tml_flexible_free(back);
  }
  tml_flexible_free(f);
}

/* ---------------------------------------------------------------- bad bodies ----------------- */

static void refused(const tml_flexible *f, const char *words)
{
  tml_error err = {0};
  assert_int_equal(tml_flexible_check(f, &err), TML_ERR_MODEL);
  if (!strstr(err.text, words)) fail_msg("'%s' is not in '%s'", words, err.text);
  assert_int_equal(tml_flexible_write(f, "never.json", &err), TML_ERR_MODEL);
}

/* Changes a number, sees that it is refused, and changes it back. */
static void with(tml_flexible *f, double *x, double value, const char *words)
{
  const double before = *x;
  *x = value;
  refused(f, words);
  *x = before;
}

static void with_int(tml_flexible *f, int *x, int value, const char *words)
{
  const int before = *x;
  *x = value;
  refused(f, words);
  *x = before;
}

static void bodies_that_cannot_be_are_refused(void **state)
{
  (void)state;
  tml_flexible *f = body();
  tml_error err;
  assert_int_equal(tml_flexible_check(f, &err), TML_OK);
  with(f, &f->mass, 0.0, "mass must be positive");
  with(f, &f->length, -1.0, "invariants/length");
  with(f, &f->J0[1], 0.2, "J0 is not symmetric");
  with(f, &f->J0[8], -1.0, "J0 is not positive definite");
  with(f, &f->J1[9 + 1], 5.0, "J1 of mode 2 is not symmetric");
  with(f, &f->J2[9*(5*3 + 1) + 4], 5.0, "J2 of modes 4 and 2 is not symmetric");
  with(f, &f->h1[3*(5*3 + 1)], 5.0, "h1 of modes 4 and 2 is not antisymmetric");
  with(f, &f->h1[3*(5*2 + 2)], 0.1, "h1 of modes 3 and 3 is not antisymmetric");
  with(f, &f->omega2[2], 0.0, "omega2 of mode 3 must be positive");
  with(f, &f->damping[2], -1.0, "damping of mode 3 must not be negative");
  with(f, &f->node[1].psi[4], NAN, "interfaces/psi: number 20 is not finite");
  with(f, &f->point[2].X[1], INFINITY, "stress/xyz: number 8 is not finite");
  with_int(f, &f->line[4], 4, "line 2 names a node or a part");
  with_int(f, &f->line[5], -1, "line 2 names a node or a part");
  with_int(f, &f->point[0].end, 2, "point 1 names");
  with_int(f, &f->stiffened, 6, "not so many modes");
  char *name = f->node[1].name;
  f->node[1].name = f->node[0].name;
  refused(f, "'A' is there twice");
  f->node[1].name = "";
  refused(f, "interface 2 has no name");
  f->node[1].name = name;
  tml_flexible_free(f);
}

/* ---------------------------------------------------------------- bad files ------------------ */

static char *json_text(void)
{
  char path[PATH], *text = NULL;
  tml_error err;
  tml_flexible *f = body();
  name_file(path, "json");
  assert_int_equal(tml_flexible_write(f, path, &err), TML_OK);
  assert_int_equal(tml_file_read(&text, path, &err), TML_OK);
  unlink(path);
  tml_flexible_free(f);
  return text;
}

/* The text with `old` replaced once by `new`. */
static void reads_as(const char *text, const char *old, const char *new, const char *words)
{
  const char *at = strstr(text, old);
  if (!at) fail_msg("'%s' is not in the text", old);
  char *other = tml_new(strlen(text) + strlen(new) + 1, 1);
  sprintf(other, "%.*s%s%s", (int)(at - text), text, new, at + strlen(old));
  tml_flexible *f = NULL;
  tml_error err = {0};
  const tml_data_source source = {"body.json", other, strlen(other)};
  assert_int_equal(tml_flexible_read(&f, &source, NULL, &err), TML_ERR_MODEL);
  assert_null(f);
  if (!strstr(err.text, words)) fail_msg("'%s' is not in '%s'", words, err.text);
  assert_non_null(strstr(err.text, "body.json"));
  tml_delete(other);
}

static void files_that_are_wrong_are_told(void **state)
{
  (void)state;
  char *text = json_text();
  reads_as(text, "{", "[", "neither HDF5, nor JSON");
  reads_as(text, "\"counts\"", "counts", "is not JSON");
  reads_as(text, "reduced body 1", "reduced body 9", "is not a reduced body");
  reads_as(text, "\"modes\": 5", "\"modes\": 5.5", "counts/modes");
  reads_as(text, "\"modes\": 5", "\"modes\": -5", "counts/modes");
  reads_as(text, "\"modes\": 5", "\"modes\": 1e300", "counts/modes");
  reads_as(text, "\"modes\": 5", "\"modes\": 4", "invariants/J1 has 45 values; by the counts there should be 36");
  reads_as(text, "\"modes\": 5", "\"modes\": 1000000000", "by the counts there should be");
  reads_as(text, "\"psi\"", "\"sip\"", "interfaces/psi: is not there");
  reads_as(text, "\"omega2\": [", "\"omega2\": [[[[[[[", "not JSON");
  reads_as(text, "\"omega2\": [", "\"omega2\": 1, \"o\": [", "modes/omega2: is not an array");
  reads_as(text, "\"omega2\": [", "\"omega2\": [true, ", "modes/omega2: value 1 is not a number");
  reads_as(text, "\"omega2\": [", "\"omega2\": [null, ", "modes/omega2: value 1 is not a number");
  reads_as(text, "\"omega2\": [", "\"omega2\": [[[[[[[1]]]]]], ", "nested too deeply");
  reads_as(text, "\"m\": 1", "\"m\": \"x\", \"n\": 1", "invariants/m is not a number");
  reads_as(text, "\"m\": 1", "\"m\": -1", "mass must be positive");
  reads_as(text, "\"main\"", "7", "parts/name: value 1 is not a text");
  reads_as(text, "\"element\": [", "\"element\": [0.5, 1, 2], \"e\": [", "a number is not whole");
  tml_delete(text);
}

static void write_bytes(const char *path, const char *bytes, size_t n)
{
  FILE *f = fopen(path, "wb");
  assert_non_null(f);
  assert_int_equal(fwrite(bytes, 1, n, f), n);
  assert_int_equal(fclose(f), 0);
}

/* Cut off, and no reduced body. */
static void broken_hdf5_is_told(void **state)
{
  (void)state;
  need_hdf5();
  char path[PATH], *bytes = NULL;
  tml_error err = {0};
  tml_flexible *f = body(), *back = NULL;
  name_file(path, "h5");
  assert_int_equal(tml_flexible_write(f, path, &err), TML_OK);
  assert_int_equal(tml_file_read(&bytes, path, &err), TML_OK);
  write_bytes(path, bytes, 600);
  assert_int_equal(tml_flexible_read(&back, &(tml_data_source){.name = path}, NULL, &err), TML_ERR_FILE);
  assert_non_null(strstr(err.text, "HDF5"));
  unlink(path);
  assert_int_equal(tml_flexible_read(&back, &(tml_data_source){.name = path}, NULL, &err), TML_ERR_FILE);
  assert_int_equal(tml_flexible_read(&back, &(tml_data_source){"memory", bytes, 600}, NULL, &err), TML_ERR_MODEL);
  assert_null(back);
  assert_int_equal(tml_flexible_write(f, "/nowhere/at/all.h5", &err), TML_ERR_FILE);
  tml_delete(bytes);
  tml_flexible_free(f);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(json_comes_back_to_the_last_bit),
    cmocka_unit_test(json_comes_back_in_any_locale),
    cmocka_unit_test(hdf5_comes_back_to_the_last_bit),
    cmocka_unit_test(bare_bodies_are_written),
    cmocka_unit_test(bodies_that_cannot_be_are_refused),
    cmocka_unit_test(files_that_are_wrong_are_told),
    cmocka_unit_test(broken_hdf5_is_told),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
