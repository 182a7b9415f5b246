/* reference.c - numbers of tests/data/flexible.json, by their path. */
#include "support/reference.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

reference reference_open(void)
{
  reference r = {0};
  FILE *f = fopen(TRAMMEL_TEST_DATA "/flexible.json", "r");
  assert_non_null(f);
  assert_int_equal(fseek(f, 0, SEEK_END), 0);
  const long size = ftell(f);
  rewind(f);
  r.text = calloc((size_t)size + 1, 1);
  assert_non_null(r.text);
  assert_int_equal(fread(r.text, 1, (size_t)size, f), size);
  fclose(f);
  assert_true(tml_json_read(&r.all, r.text));
  return r;
}

void reference_close(reference *r)
{
  free(r->text);
  *r = (reference){0};
}

tml_json_value reference_at(const reference *r, const char *path)
{
  tml_json_value v = r->all;
  char key[200];
  for (const char *at = path; *at;) {
    const size_t n = strcspn(at, "/");
    assert_true(n < sizeof key);
    memcpy(key, at, n);
    key[n] = '\0';
    v = tml_json_member(v, key);
    if (!v.at) fail_msg("there is no '%s' in flexible.json", path);
    at += n + (at[n] == '/');
  }
  return v;
}

int reference_numbers(tml_json_value v, double *x, int most)
{
  if (tml_json_is_number(v)) {
    if (most > 0) x[0] = tml_json_double(v);
    return 1;
  }
  int n = 0;
  tml_json_walk w = tml_json_inside(v);
  while (tml_json_next(&w)) n += reference_numbers(w.value, x + (n < most ? n : most), n < most ? most - n : 0);
  return n;
}

void reference_list(const reference *r, const char *path, double *x, int count)
{
  assert_int_equal(reference_numbers(reference_at(r, path), x, count), count);
}

double reference_number(const reference *r, const char *path)
{
  double x;
  reference_list(r, path, &x, 1);
  return x;
}
