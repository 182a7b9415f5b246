/* reduced_body.c - a flexible body of made-up numbers. */
#include "support/reduced_body.h"

#include <string.h>
#include <unistd.h>

#include "core/memory.h"
#include "flexible/modal/modal_file.h"
#include "math/fixed_random.h"
#include "flexible/modal/modal_file_write.h"

static void fill(tml_flexible *f)
{
  tml_modes_field field[TML_MODES_FIELDS];
  const int n = tml_modal_file_fields(field, f);
  unsigned seed = 7;
  for (int i = 0; i < n; i++)
    for (size_t row = 0; field[i].kind == TML_MODES_DOUBLE && row < field[i].rows; row++)
      for (size_t k = 0; k < field[i].each; k++)
        ((double *)tml_modal_file_row(&field[i], row))[k] = tml_fixed_random(&seed)/3;
}

/* J1 and J2 symmetric, h1 antisymmetric, what is positive so. */
static void order(tml_flexible *f)
{
  static const int other[9] = {0, 3, 6, 1, 4, 7, 2, 5, 8};
  const size_t n = (size_t)f->n;
  for (size_t j = 0; j < n; j++) {
    for (int i = 0; i < 9; i++) f->J1[9*j + (size_t)i] = f->J1[9*j + (size_t)(i > other[i] ? other[i] : i)];
    f->omega2[j] = 1e5*(double)(j + 1)/3;
    f->damping[j] = 0.1*(double)j;
    for (size_t k = 0; k <= j; k++) {
      double *a = f->J2 + 9*(j*n + k), *b = f->J2 + 9*(k*n + j), *h = f->h1 + 3*(j*n + k), *g = f->h1 + 3*(k*n + j);
      for (int i = 0; i < 9; i++) a[i] = b[i] = a[i > other[i] ? other[i] : i];
      for (int i = 0; i < 3; i++) h[i] = j == k ? 0.0 : -g[i];
    }
  }
  const double J0[9] = {2, 0.1, 0, 0.1, 3, -0.2, 0, -0.2, 1.0/3};
  memcpy(f->J0, J0, sizeof J0);
  f->mass = 4.0/3;
  f->length = 1.7;
}

static bool name_all(tml_flexible *f)
{
  static const char *const names[] = {"A", "B \"2\" \xc3\xa4", "main", "plate"};
  bool ok = true;
  for (int i = 0; i < 2; i++) {
    ok = (f->node[i].name = tml_strdup(names[i])) && ok;
    ok = (f->part[i] = tml_strdup(names[2 + i])) && ok;
    f->part_radius[i] = 0.01*(i + 1);
  }
  for (int i = 0; i < 3; i++) {
    f->line[3*i] = i;
    f->line[3*i + 1] = i + 1;
    f->line[3*i + 2] = i%2;
    f->point[i].part = i%2;
    f->point[i].element = i;
    f->point[i].end = i - 1;
    f->point[i].point = i == 0 ? -1 : i;
    f->point[i].node = 3 - i;
  }
  return ok;
}

tml_flexible *reduced_body(void)
{
  tml_flexible *f = tml_new(1, sizeof *f);
  if (!f) return NULL;
  f->n = 5;
  f->stiffened = f->n_nodes = f->n_parts = 2;
  f->n_shape = 4;
  f->n_lines = f->n_points = 3;
  if (tml_modal_file_allocate(f, NULL) != TML_OK || !name_all(f)) {
    tml_flexible_free(f);
    return NULL;
  }
  fill(f);
  order(f);
  return f;
}

static bool same_piece(const tml_modes_field *x, const void *a, const void *b)
{
  if (x->kind == TML_MODES_TEXT) return strcmp(*(char *const *)a, *(char *const *)b) == 0;
  return memcmp(a, b, x->each*(x->kind == TML_MODES_INT ? sizeof(int) : sizeof(double))) == 0;
}

const char *reduced_difference(tml_flexible *a, tml_flexible *b)
{
  tml_modal_rows_count one[TML_MODES_COUNTS], other[TML_MODES_COUNTS];
  tml_modes_field x[TML_MODES_FIELDS], y[TML_MODES_FIELDS];
  tml_modal_file_counts(one, a);
  tml_modal_file_counts(other, b);
  for (int i = 0; i < TML_MODES_COUNTS; i++)
    if (*one[i].value != *other[i].value) return one[i].name;
  const int n = tml_modal_file_fields(x, a);
  tml_modal_file_fields(y, b);
  for (int i = 0; i < n; i++)
    for (size_t row = 0; row < x[i].rows; row++)
      if (!same_piece(&x[i], tml_modal_file_row(&x[i], row), tml_modal_file_row(&y[i], row))) return x[i].name;
  return NULL;
}

tml_status reduced_write_and_read(const char *path, tml_error *err)
{
  tml_flexible *f = reduced_body(), *back = NULL;
  tml_status st = f ? tml_flexible_write(f, path, err) : tml_fail_memory(err);
  if (!st) st = tml_flexible_read(&back, &(tml_data_source){.name = path}, NULL, err);
  const char *differs = st ? NULL : reduced_difference(f, back);
  if (differs) st = tml_fail(err, TML_ERR_SIMULATION, "'%s' is not the same", differs);
  tml_flexible_free(f);
  tml_flexible_free(back);
  unlink(path);
  return st;
}

tml_status reduced_read_text(const char *name, const char *text, tml_error *err)
{
  tml_flexible *f = NULL;
  const tml_status st = tml_flexible_read(&f, &(tml_data_source){name, text, strlen(text)}, NULL, err);
  tml_flexible_free(f);
  return st;
}
