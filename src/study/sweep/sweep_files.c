/* sweep_files.c - writes study.csv (a row per case) and measured.csv (the time of each case). */
#include "study/design/case_table.h"

#include <math.h>
#include <stdio.h>

#include "file/text/csv_write.h"
#include "file/output_file.h"

const char *tml_case_word(tml_case_status st)
{
  static const char *const words[] = {"missing", "done", "failed", "crashed", "timeout"};
  return words[st];
}

static void put_names(tml_file *f, const tml_study_columns *c)
{
  for (int i = 0; i < c->n; i++) {
    tml_file_text(f, ",");
    tml_csv_text(f, c->names[i]);
  }
}

/* Writes number fields; empty for NAN. */
static void put_number_fields(tml_file *f, const double *x, int n)
{
  for (int i = 0; i < n; i++) {
    tml_file_text(f, ",");
    if (isfinite(x[i])) tml_file_number(f, x[i]);
  }
}

static void put_case(tml_file *f, long long i)
{
  char number[32];
  snprintf(number, sizeof number, "%lld", i);
  tml_file_text(f, number);
}

static tml_status put_rows(tml_file *f, void *user, tml_error *err)
{
  const tml_study_sheet *x = user;
  tml_status st = TML_OK;
  tml_file_text(f, "case");
  put_names(f, &x->parameters);
  put_names(f, &x->results);
  tml_file_text(f, ",status,error,diagnosis\n");
  for (long long i = 0; i < x->cases && !st; i++) {
    tml_study_row r;
    st = x->row(x->user, i, &r, err);
    if (st) return st;
    put_case(f, i);
    put_number_fields(f, r.parameters, x->parameters.n);
    put_number_fields(f, r.results, x->results.n);
    tml_file_text(f, ",");
    tml_file_text(f, tml_case_word(r.status));
    put_number_fields(f, &r.error, 1);
    tml_file_text(f, ",");
    tml_csv_text(f, r.text);
    tml_file_text(f, "\n");
    st = tml_file_end_record(f, err);
  }
  return st;
}

tml_status tml_study_write_csv(const tml_study_sheet *x, const char *path, tml_error *err)
{
  return tml_file_replace(path, put_rows, (void *)x, err);
}

static tml_status put_measured(tml_file *f, void *user, tml_error *err)
{
  const tml_study_sheet *x = user;
  tml_status st = TML_OK;
  tml_file_text(f, "case,cpu\n");
  for (long long i = 0; i < x->cases && !st; i++) {
    tml_study_row r;
    st = x->row(x->user, i, &r, err);
    if (st) return st;
    put_case(f, i);
    put_number_fields(f, &r.cpu, 1);
    tml_file_text(f, "\n");
    st = tml_file_end_record(f, err);
  }
  return st;
}

tml_status tml_study_write_measured(const tml_study_sheet *x, const char *path, tml_error *err)
{
  return tml_file_replace(path, put_measured, (void *)x, err);
}
