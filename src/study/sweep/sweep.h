/* sweep.h - a study of many runs: cases, their records, the folder that they go to. */
#ifndef TML_STUDY_SWEEP_SWEEP_H
#define TML_STUDY_SWEEP_SWEEP_H

#include "study/design/case_table.h"
#include "study/design/case_design.h"
#include "study/common/channel_reduction.h"

#define TML_SWEEP_RECORDS "records" /* folder of the records in that of the study */

/* A channel that is kept at all output times. */
typedef struct tml_series { char *name, *unit; } tml_series;

struct tml_sweep {
  tml_model *model;
  const tml_plugins *plugins;
  tml_design design;
  bool prepared;
  tml_options options, own;      /* of the caller, and of the model with the values of the file */
  uint64_t digest;               /* of all that decides about the results */
  tml_reductions results;
  char **names;                  /* of the results */
  TML_ARRAY(tml_series, series);
  double *times;                 /* [s] of the series */
  int n_times;
  double *values;                /* of the parameters, for whoever asks last */
  /* the record made last */
  unsigned char *record;
  size_t room;
  /* the folder */
  char *dir;
  int fd;                        /* of this process' records; -1: none yet */
  unsigned char *status;         /* per case: tml_case_status */
  tml_sweep_counts counts;
  bool look;                     /* nothing is written to the records */
  char *run_line, *report_line;  /* for the page: tml_sweep_commands; or NULL */
};

/* ---------------------------------------------------------------- sweep_case.c --------------- */

/* What came of a case. */
typedef struct tml_case {
  long long number;
  tml_case_status status;
  double cpu;                    /* [s] measured */
  double error;                  /* of the results, as part of the ranges of their channels, estimated; NAN: unknown */
  double *results;               /* NAN where there is none */
  double *series;                /* n_times rows */
  char text[480];                /* why there are none; "" */
} tml_case;

/* Runs it; arrays have room. Returned is TML_ERR_MEMORY alone, all else is the outcome. */
tml_status tml_case_run(const tml_sweep *s, tml_case *c, tml_error *err);

/* Its model; c->number says which case, c->text gets what is wrong with it unless memory is. */
tml_status tml_case_model(const tml_sweep *s, tml_case *c, tml_model **out);
/* Options of the model with these values, but for what the caller wants otherwise. */
tml_options tml_case_options(const tml_sweep *s, const tml_model *m);
/* Whether the study is prepared, and has this case. */
tml_status tml_sweep_check_case(const tml_sweep *s, long long i, tml_error *err);

/* ---------------------------------------------------------------- sweep_report.c ------------- */

#define TML_SWEEP_CASE "case-" /* begins the name of the folder of a case, its number follows */

/* "case-000017" and a file in it; the caller deletes it. NULL: no memory. */
char *tml_sweep_case_path(const char *dir, long long i, const char *file);
/* The cases that have a page in a folder, in their order. */
typedef struct tml_case_list {
  TML_ARRAY(long long, cases);
} tml_case_list;
tml_status tml_sweep_reported(tml_case_list *l, const tml_sweep *s, tml_error *err);
/* Removes these pages: they are of another study. */
tml_status tml_sweep_forget_reports(const tml_sweep *s, tml_error *err);

/* ---------------------------------------------------------------- sweep_record.c ------------- */

/* Bytes of the record of this study with a text of this length. */
size_t tml_record_size(const tml_sweep *s, size_t text, bool series);
/* Into s->record. False: no memory. */
bool tml_record_pack(tml_sweep *s, const tml_case *c, size_t *size);
/* Whether these bytes are a whole record of the study; *c gets what they say, arrays only where it has room. */
bool tml_record_unpack(const tml_sweep *s, const unsigned char *bytes, size_t size, tml_case *c);
/* How long the record is whose first bytes these are; 0: they begin none. */
enum { TML_RECORD_HEAD = 12 };
size_t tml_record_length(const tml_sweep *s, const unsigned char head[TML_RECORD_HEAD]);

/* ---------------------------------------------------------------- sweep_store.c -------------- */

/* Where the record of a case is. */
typedef struct tml_record_place { long long at; int file; unsigned size; } tml_record_place;

/* The files of records, in their order. */
typedef struct tml_record_files {
  TML_ARRAY(char *, paths);
} tml_record_files;

/* What is known of the cases, from all files. */
tml_status tml_sweep_read_status(tml_sweep *s, tml_error *err);

tml_status tml_record_files_find(tml_record_files *f, const tml_sweep *s, tml_error *err);
void tml_record_files_free(tml_record_files *f);
/* Goes through all whole records; `each` gets the case, and where it is. TML_ERR_FILE when a file is of another
 * study. */
tml_status tml_record_files_read(const tml_record_files *f, const tml_sweep *s,
                                 void (*each)(void *user, const tml_case *c, const tml_record_place *p), void *user,
                                 tml_error *err);

/* ---------------------------------------------------------------- sweep_rows.c, sweep_collect.c */

/* Rows of the study in the order of its cases, each read from where its record is. */
typedef struct tml_sweep_rows {
  const tml_sweep *sweep;
  tml_record_files files;
  tml_record_place *place;       /* per case; file -1: missing */
  int open, fd;                  /* file that is open */
  unsigned char *bytes;
  size_t room;
  double *parameters;
  tml_case row;
} tml_sweep_rows;

tml_status tml_sweep_rows_open(tml_sweep_rows *r, const tml_sweep *s, tml_error *err);
/* For tml_study_sheet. */
tml_status tml_sweep_rows_read(void *rows, long long i, tml_study_row *out, tml_error *err);
void tml_sweep_rows_close(tml_sweep_rows *r);

#endif
