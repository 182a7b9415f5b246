/* modal_rows_read.c - reads modes.csv, for one body at a time. */
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "model/base/model.h"
#include "results/scene/modal_rows.h"
#include "results/results_folder.h"
#include "results/summary_read.h"

static bool is_mode(const tml_columns *c, int column, const tml_bent_body *b, int mode)
{
  char name[TML_MODE_NAME];
  if (b->f->section) tml_modal_rows_section_name(name, b->name, mode);
  else tml_modal_rows_mode_name(name, b->name, mode);
  return column < c->n && strcmp(c->names[column], name) == 0;
}

/* The column of the body's first mode, which those of the others must follow; -1: they do not. */
static int first_column(const tml_columns *c, const tml_bent_body *b)
{
  int first = 1;
  while (first < c->n && !is_mode(c, first, b, 0)) first++;
  for (int k = 0; k < b->f->n; k++)
    if (!is_mode(c, first + k, b, k)) return -1;
  return first;
}

static tml_status read_body_rows(tml_modes_rows *out, const tml_columns *c, const tml_bent_body *b, tml_error *err)
{
  const int first = first_column(c, b);
  if (first < 0)
    return tml_fail(err, TML_ERR_FILE, TML_RESULTS_MODES " does not hold the %d coordinates of body '%s'", b->f->n,
                    b->name);
  if (c->rows == 0) return tml_fail(err, TML_ERR_FILE, TML_RESULTS_MODES " holds no rows");
  const size_t n = (size_t)b->f->n, rows = (size_t)c->rows;
  double *column = tml_new(rows, sizeof *column);
  out->rows = c->rows;
  out->time = tml_new(rows, sizeof *out->time);
  out->eta = tml_new(rows*n, sizeof *out->eta);
  tml_status st = column && out->time && out->eta ? tml_columns_get(c, 0, out->time, err) : tml_fail_memory(err);
  for (size_t k = 0; k < n && !st; k++) {
    const double unit = b->f->section ? b->unit[k % TML_SECTION_FORCES >= 3] : 1.0;
    st = tml_columns_get(c, first + (int)k, column, err);
    for (size_t i = 0; i < rows && !st; i++) out->eta[i*n + k] = unit*column[i];
  }
  tml_delete(column);
  return st;
}

tml_status tml_modal_rows_read(tml_modes_rows *out, const char *dir, const tml_bent_body *b, tml_error *err)
{
  *out = (tml_modes_rows){0};
  tml_columns *c = NULL;
  char *path = tml_folder_path(dir, TML_RESULTS_MODES);
  tml_status st = path ? tml_columns_read(&c, path, TML_COLUMNS_CAPACITY, err) : tml_fail_memory(err);
  if (!st) st = read_body_rows(out, c, b, err);
  tml_columns_free(c);
  tml_delete(path);
  return st;
}

void tml_modal_rows_read_free(tml_modes_rows *r)
{
  tml_delete(r->time);
  tml_delete(r->eta);
  *r = (tml_modes_rows){0};
}

long long tml_modal_rows_at(const tml_modes_rows *r, double time)
{
  long long low = 0, high = r->rows - 1;
  while (low < high) {
    const long long middle = low + (high - low + 1)/2;
    if (r->time[middle] <= time) low = middle;
    else high = middle - 1;
  }
  return low;
}

void tml_modal_rows_mode_name(char name[TML_MODE_NAME], const char *body, int mode)
{
  snprintf(name, TML_MODE_NAME, "%s.mode%d", body, mode + 1);
}

void tml_modal_rows_section_name(char name[TML_MODE_NAME], const char *beam, int k)
{
  static const char *const words[TML_SECTION_FORCES] = {"fx", "fy", "fz", "tx", "ty", "tz"};
  snprintf(name, TML_MODE_NAME, "%s.element%d.%s", beam, k/TML_SECTION_FORCES + 1, words[k % TML_SECTION_FORCES]);
}
