/* sweep_hdf5.c - writes study.h5: parameters, results and status of all cases, and series of channels. It is written in
 * blocks of rows, in the oldest format and without time stamps, so that the same study gives the same bytes. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "file/binary/hdf5_driver.h"
#include "study/design/case_table.h"
#include "file/atomic_file.h"

enum { BLOCK = 4096, SERIES_BLOCK = 65536, TABLES = 5 }; /* rows of a block; values of a block of series */

/* A dataset that is written row by row. */
typedef struct table {
  const char *name;
  const char *unit;      /* unit of a single column; NULL: an attribute lists the units */
  int width;             /* values per row */
  hsize_t shape[3];
  int rank;
  hid_t dataset;
  double *rows;
  long long block;       /* rows per block */
} table;

typedef struct writer {
  const tml_hdf5_lists *lists;
  hid_t file;
  table tables[TABLES];
  const tml_study_sheet *sheet;
  long long *failed;     /* numbers of the cases with a text */
  char **texts;          /* texts of these cases */
  int n_failed, cap_failed, cap_texts;
} writer;

static void free_writer(writer *w)
{
  for (int i = 0; i < TABLES; i++) tml_delete(w->tables[i].rows);
  for (int i = 0; i < w->n_failed; i++) tml_delete(w->texts[i]);
  tml_delete(w->failed);
  tml_delete(w->texts);
}

/* ---------------------------------------------------------------- attributes ----------------- */

static bool put_texts(const writer *w, hid_t at, const char *name, const char *const *texts, int n)
{
  const hsize_t size = (hsize_t)n;
  const hid_t space = n == 1 ? H5Screate(H5S_SCALAR) : n == 0 ? H5Screate(H5S_NULL) : H5Screate_simple(1, &size, NULL);
  const hid_t a = H5Acreate2(at, name, w->lists->text, space, H5P_DEFAULT, H5P_DEFAULT);
  const bool ok = a >= 0 && (n == 0 || H5Awrite(a, w->lists->text, texts) >= 0);
  if (a >= 0) H5Aclose(a);
  H5Sclose(space);
  return ok;
}

static bool put_text_dataset(const writer *w, const char *name, const char *text)
{
  return put_texts(w, w->file, name, &text, 1);
}

static bool put_heading(const writer *w)
{
  const tml_study_sheet *x = w->sheet;
  char seed[32], digest[32], cases[32];
  snprintf(seed, sizeof seed, "%lld", x->seed);
  snprintf(digest, sizeof digest, "%016llx", x->digest);
  snprintf(cases, sizeof cases, "%lld", x->cases);
  return put_text_dataset(w, "trammel", TML_VERSION) && put_text_dataset(w, "about", TML_MARK) &&
    put_text_dataset(w, "title", x->title)
         && put_text_dataset(w, "model", x->model) && put_text_dataset(w, "plan", x->plan) &&
           put_text_dataset(w, "seed", seed)
         && put_text_dataset(w, "digest", digest) && put_text_dataset(w, "cases", cases);
}

/* ---------------------------------------------------------------- tables --------------------- */

static bool open_table(writer *w, table *t, const tml_study_columns *c)
{
  const hid_t space = H5Screate_simple(t->rank, t->shape, NULL);
  t->rows = tml_new((size_t)t->block*(size_t)t->width, sizeof *t->rows);
  t->dataset = H5Dcreate2(w->file, t->name, H5T_IEEE_F64LE, space, H5P_DEFAULT, w->lists->dataset_creation,
                          H5P_DEFAULT);
  H5Sclose(space);
  if (t->dataset < 0 || !t->rows) return false;
  if (t->unit) return put_texts(w, t->dataset, "units", &t->unit, 1);
  return put_texts(w, t->dataset, "names", c->names, c->n) && put_texts(w, t->dataset, "units", c->units, c->n);
}

static bool open_tables(writer *w)
{
  static const tml_study_columns none = {0};
  const tml_study_sheet *x = w->sheet;
  const hsize_t n = (hsize_t)x->cases;
  const int series = x->series.n*x->n_times;
  const table all[TABLES] = {
      {.name = "parameters", .width = x->parameters.n, .rank = 2, .shape = {n, (hsize_t)x->parameters.n}},
      {.name = "results", .width = x->results.n, .rank = 2, .shape = {n, (hsize_t)x->results.n}},
      {.name = "status", .unit = "0 missing, 1 done, 2 failed, 3 crashed, 4 timeout", .width = 1, .rank = 1,
       .shape = {n}},
      {.name = "error", .unit = "part of the range of the channel, estimated", .width = 1, .rank = 1, .shape = {n}},
      {.name = "series", .width = series, .rank = 3, .shape = {n, (hsize_t)x->n_times, (hsize_t)x->series.n}}};
  const tml_study_columns *const columns[TABLES] = {&x->parameters, &x->results, &none, &none, &x->series};
  bool ok = true;
  for (int i = 0; i < TABLES && ok; i++) {
    w->tables[i] = all[i];
    w->tables[i].dataset = H5I_INVALID_HID;
    if (all[i].width == 0) continue;
    w->tables[i].block = i < TABLES - 1 ? BLOCK : series > SERIES_BLOCK ? 1 : SERIES_BLOCK/series;
    ok = open_table(w, &w->tables[i], columns[i]);
  }
  return ok;
}

/* Writes n collected rows at row `first`. */
static bool flush_table(table *t, long long first, long long n)
{
  hsize_t start[3] = {(hsize_t)first}, count[3] = {(hsize_t)n, t->shape[1], t->shape[2]};
  const hid_t space = H5Dget_space(t->dataset), memory = H5Screate_simple(t->rank, count, NULL);
  const bool ok = H5Sselect_hyperslab(space, H5S_SELECT_SET, start, NULL, count, NULL) >= 0 &&
                  H5Dwrite(t->dataset, H5T_NATIVE_DOUBLE, memory, space, H5P_DEFAULT, t->rows) >= 0;
  H5Sclose(space);
  H5Sclose(memory);
  return ok;
}

static bool put_row(writer *w, long long i, const tml_study_row *r)
{
  const double status = r->status;
  const double *const values[TABLES] = {r->parameters, r->results, &status, &r->error, r->series};
  bool ok = true;
  for (int k = 0; k < TABLES && ok; k++) {
    table *t = &w->tables[k];
    if (t->width == 0) continue;
    const long long place = i%t->block;
    memcpy(t->rows + (size_t)place*(size_t)t->width, values[k], (size_t)t->width*sizeof(double));
    if (place == t->block - 1 || i == w->sheet->cases - 1) ok = flush_table(t, i - place, place + 1);
  }
  return ok;
}

/* ---------------------------------------------------------------- diagnoses ------------------ */

static bool note_text(writer *w, long long i, const char *text)
{
  if (!*text) return true;
  if (!tml_grow((void **)&w->failed, &w->cap_failed, w->n_failed, sizeof *w->failed) ||
      !tml_grow((void **)&w->texts, &w->cap_texts, w->n_failed, sizeof *w->texts))
    return false;
  w->failed[w->n_failed] = i;
  w->texts[w->n_failed] = tml_strdup(text);
  return w->texts[w->n_failed++] != NULL;
}

static bool put_failed_list(const writer *w, hid_t group, const char *name, hid_t type, hid_t memory,
                            const void *values)
{
  const hsize_t n = (hsize_t)w->n_failed;
  const hid_t space = H5Screate_simple(1, &n, NULL);
  const hid_t d = H5Dcreate2(group, name, type, space, H5P_DEFAULT, w->lists->dataset_creation, H5P_DEFAULT);
  const bool ok = d >= 0 && (n == 0 || H5Dwrite(d, memory, H5S_ALL, H5S_ALL, H5P_DEFAULT, values) >= 0);
  if (d >= 0) H5Dclose(d);
  H5Sclose(space);
  return ok;
}

/* Writes the reasons for missing results. */
static bool put_failures(const writer *w)
{
  const hid_t g = H5Gcreate2(w->file, "diagnosis", H5P_DEFAULT, w->lists->group_creation, H5P_DEFAULT);
  if (g < 0) return false;
  const bool ok = put_failed_list(w, g, "case", H5T_STD_I64LE, H5T_NATIVE_LLONG, w->failed) &&
                  put_failed_list(w, g, "text", w->lists->text, w->lists->text, w->texts);
  return H5Gclose(g) >= 0 && ok;
}

static bool put_times(const writer *w)
{
  const tml_study_sheet *x = w->sheet;
  const hsize_t n = (hsize_t)x->n_times;
  if (x->series.n == 0) return true;
  const hid_t space = H5Screate_simple(1, &n, NULL);
  const hid_t d = H5Dcreate2(w->file, "time", H5T_IEEE_F64LE, space, H5P_DEFAULT, w->lists->dataset_creation,
                             H5P_DEFAULT);
  const bool ok = d >= 0 && H5Dwrite(d, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, x->times) >= 0;
  if (d >= 0) H5Dclose(d);
  H5Sclose(space);
  return ok;
}

/* ---------------------------------------------------------------- the file ------------------- */

static bool put_rows(writer *w, tml_status *st, tml_error *err)
{
  const tml_study_sheet *x = w->sheet;
  bool ok = open_tables(w);
  for (long long i = 0; i < x->cases && ok && !*st; i++) {
    tml_study_row r;
    *st = x->row(x->user, i, &r, err);
    ok = *st || (put_row(w, i, &r) && note_text(w, i, r.text));
  }
  for (int k = 0; k < TABLES; k++)
    if (w->tables[k].width > 0 && w->tables[k].dataset >= 0) ok = H5Dclose(w->tables[k].dataset) >= 0 && ok;
  return ok && !*st;
}

static bool put_study(const tml_hdf5_file *f, void *user, tml_status *st, tml_error *err)
{
  writer w = {.lists = &f->lists, .file = f->file, .sheet = user};
  const bool ok = put_heading(&w) && put_times(&w) && put_rows(&w, st, err) && put_failures(&w);
  free_writer(&w);
  return ok;
}

tml_status tml_study_write_hdf5(const tml_study_sheet *x, const char *path, tml_error *err)
{
  return tml_hdf5_replace(path, 0, put_study, (void *)(uintptr_t)x, err);
}
