/* sweep_collect.c - writes the files of a study from all its records; they do not depend on which process made the
 * records. */
#include <string.h>

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "results/hdf5.h"
#include "results/summary_read.h"
#include "study/sweep/sweep.h"
#include "study/sweep/sweep_page.h"

/* Names and units of the columns, borrowed from the study. */
typedef struct headings {
  const char **texts;        /* all texts */
  tml_parameter_info *info;  /* information on the parameters; owns their units */
} headings;

static int parameter_of(const tml_model *m, const char *name)
{
  return tml_names_find(&m->constants, name)/2; /* the reader has checked that it exists */
}

static tml_study_columns take_columns(const char ***at, int n)
{
  const tml_study_columns c = {*at, *at + n, n};
  *at += 2*n;
  return c;
}

static bool make_headings(headings *h, tml_study_sheet *x, const tml_sweep *s)
{
  const int p = s->design.n, k = s->results.n_items, c = s->n_series;
  h->texts = tml_new(2*(size_t)(p + k + c), sizeof *h->texts);
  h->info = tml_new((size_t)p, sizeof *h->info);
  if (!h->texts || !h->info) return false;
  const char **at = h->texts;
  x->parameters = take_columns(&at, p);
  x->results = take_columns(&at, k);
  x->series = take_columns(&at, c);
  at = h->texts;
  for (int i = 0; i < p; i++) {
    h->info[i] = tml_model_parameter(s->model, parameter_of(s->model, s->design.def->vary[i].name));
    at[i] = h->info[i].name;
    at[p + i] = h->info[i].unit;
  }
  at += 2*p;
  for (int i = 0; i < k; i++) {
    at[i] = s->names[i];
    at[k + i] = s->results.items[i].unit;
  }
  at += 2*k;
  for (int i = 0; i < c; i++) {
    at[i] = s->series[i].name;
    at[c + i] = s->series[i].unit;
  }
  return true;
}

/* The name of a file without its folder. */
static const char *plain_name(const char *path)
{
  const char *slash = path ? strrchr(path, '/') : NULL;
  return slash ? slash + 1 : path ? path : "";
}

static tml_study_sheet study_sheet(const tml_sweep *s, tml_sweep_rows *rows)
{
  const struct tml_study_def *d = s->design.def;
  const char *title = d->title ? d->title : s->model->title ? s->model->title : "";
  return (tml_study_sheet){.title = title, .model = plain_name(s->model->source_name),
                           .plan = tml_design_word(d->plan), .seed = (long long)d->seed, .digest = s->digest,
                           .cases = s->design.cases, .times = s->times, .n_times = s->n_times,
                           .row = tml_sweep_rows_read, .user = rows};
}

typedef tml_status writer(const tml_study_sheet *x, const char *path, tml_error *err);

static tml_status write_study_file(const tml_sweep *s, const tml_study_sheet *x, const char *file, writer *write,
                                   tml_error *err)
{
  char *path = tml_folder_path(s->dir, file);
  const tml_status st = path ? write(x, path, err) : tml_fail_memory(err);
  tml_delete(path);
  return st;
}

tml_status tml_sweep_collect(tml_sweep *s, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, s)) return TML_ERR_ARGUMENT;
  if (!s->dir) return tml_fail(err, TML_ERR_ARGUMENT, "the study has no folder");
  tml_sweep_rows rows = {.fd = -1};
  headings h = {0};
  tml_status st = tml_sweep_read_status(s, err);
  if (!st) st = tml_sweep_rows_open(&rows, s, err);
  tml_study_sheet x = study_sheet(s, &rows);
  if (!st && !make_headings(&h, &x, s)) st = tml_fail_memory(err);
  if (!st) st = write_study_file(s, &x, TML_STUDY_CSV, tml_study_write_csv, err);
  if (!st) st = write_study_file(s, &x, TML_STUDY_MEASURED, tml_study_write_measured, err);
  if (!st && tml_hdf5_available()) st = write_study_file(s, &x, TML_STUDY_H5, tml_study_write_hdf5, err);
  if (!st) st = tml_sweep_write_page(s, &x, err);
  tml_sweep_rows_close(&rows);
  tml_delete(h.texts);
  tml_delete(h.info);
  return st;
}
