/* case_table.h - the files of a study of many runs: a row per case, in the order of the cases, whichever process made
 * them. */
#ifndef TML_STUDY_DESIGN_CASE_TABLE_H
#define TML_STUDY_DESIGN_CASE_TABLE_H

#include "core/error.h"

#define TML_STUDY_CSV "study.csv"
#define TML_STUDY_H5 "study.h5"
#define TML_STUDY_MEASURED "measured.csv" /* CPU seconds, which differ from study to study */

typedef struct tml_study_row {
  tml_case_status status;
  const double *parameters, *results;
  const double *series;      /* n_times rows of n_series values */
  double error;              /* error of the results relative to the ranges of their channels; NAN: unknown */
  double cpu;                /* [s] measured; not reproducible */
  const char *text;          /* reason for missing results, or "" */
} tml_study_row;

/* Names and units of a group of columns. */
typedef struct tml_study_columns {
  const char *const *names, *const *units;
  int n;
} tml_study_columns;

typedef struct tml_study_sheet {
  const char *title, *model, *plan;
  long long seed;
  unsigned long long digest; /* digest of everything that determines the results */
  long long cases;
  tml_study_columns parameters, results, series;
  const double *times;       /* [s] times of the series */
  int n_times;
  tml_status (*row)(void *user, long long i, tml_study_row *out, tml_error *err);
  void *user;
} tml_study_sheet;

/* The status as a word: "done", "failed" ... */
const char *tml_case_word(tml_case_status st);
/* First characters of the header of the table, by which Trammel recognises its own file. */
#define TML_STUDY_HEAD "case,"

tml_status tml_study_write_csv(const tml_study_sheet *x, const char *path, tml_error *err);
/* Writes the measured time of each case. */
tml_status tml_study_write_measured(const tml_study_sheet *x, const char *path, tml_error *err);
/* Writes study.h5; does nothing in a library without HDF5. */
tml_status tml_study_write_hdf5(const tml_study_sheet *x, const char *path, tml_error *err);

#endif
