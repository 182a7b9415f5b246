/* case_table.h - a study of many runs as files: a row per case, in their order, whoever made them. */
#ifndef TML_STUDY_DESIGN_CASE_TABLE_H
#define TML_STUDY_DESIGN_CASE_TABLE_H

#include "core/error.h"

#define TML_STUDY_CSV "study.csv"
#define TML_STUDY_H5 "study.h5"
#define TML_STUDY_MEASURED "measured.csv" /* seconds of CPU: in no two studies the same */

typedef struct tml_study_row {
  tml_case_status status;
  const double *parameters, *results;
  const double *series;      /* n_times rows of n_series values */
  double error;              /* of the results, as part of the ranges of their channels; NAN: unknown */
  double cpu;                /* [s] measured: not the same in two studies */
  const char *text;          /* why there are no results, "" */
} tml_study_row;

/* Columns of the same kind. */
typedef struct tml_study_columns {
  const char *const *names, *const *units;
  int n;
} tml_study_columns;

typedef struct tml_study_sheet {
  const char *title, *model, *plan;
  long long seed;
  unsigned long long digest; /* of all that decides about the results */
  long long cases;
  tml_study_columns parameters, results, series;
  const double *times;       /* [s] of the series */
  int n_times;
  tml_status (*row)(void *user, long long i, tml_study_row *out, tml_error *err);
  void *user;
} tml_study_sheet;

/* "done", "failed" ... */
const char *tml_case_word(tml_case_status st);
/* The first line of the table, up to the parameters, by which one of ours is known. */
#define TML_STUDY_HEAD "case,"

tml_status tml_study_write_csv(const tml_study_sheet *x, const char *path, tml_error *err);
/* What each case took. */
tml_status tml_study_write_measured(const tml_study_sheet *x, const char *path, tml_error *err);
/* A library without HDF5 writes nothing. */
tml_status tml_study_write_hdf5(const tml_study_sheet *x, const char *path, tml_error *err);

#endif
