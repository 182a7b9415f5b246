/* sweep.h - a study of many runs: its cases, their records, and the folder that holds them. */
#ifndef TML_STUDY_SWEEP_SWEEP_H
#define TML_STUDY_SWEEP_SWEEP_H

#include "study/design/case_table.h"
#include "study/design/case_design.h"
#include "study/common/channel_reduction.h"

#define TML_SWEEP_RECORDS "records" /* folder of the records, inside the folder of the study */

/* A channel that is stored at all output times. */
typedef struct tml_series { const char *name, *unit; } tml_series;

struct tml_sweep {
  tml_model *model;
  const tml_plugins *plugins;
  tml_design design;
  bool prepared;
  tml_options options, own;      /* options: with those of the caller; own: of the model with the values of the file */
  uint64_t digest;               /* digest of everything that determines the results */
  tml_reductions results;
  tml_arena arena;               /* what is kept as long as the study */
  const char **names;            /* names of the results */
  TML_ARRAY(tml_series, series);
  double *times;                 /* [s] times of the series */
  int n_times;
  double *values;                /* work space for parameter values; valid until the next request */
  /* the record that was packed last */
  unsigned char *record;
  size_t capacity;
  /* the folder */
  const char *dir;
  int fd;                        /* file of the records of this process; -1: not created yet */
  unsigned char *status;         /* tml_case_status per case */
  tml_sweep_counts counts;
  bool read_only;                     /* read only: no records are written */
  char *run_line, *report_line;  /* command lines for the page (tml_sweep_commands); or NULL */
};

/* ---------------------------------------------------------------- sweep_case.c --------------- */

/* The outcome of a case. */
typedef struct tml_case {
  long long number;
  tml_case_status status;
  double cpu;                    /* [s] measured */
  double error;                  /* estimated error of the results / range of their channels; NAN: unknown */
  double *results;               /* NAN for a missing result */
  double *series;                /* n_times rows */
  char text[480];                /* reason for missing results, or "" */
} tml_case;

/* Runs the case; the arrays of *c are allocated. Returns only TML_OK or TML_ERR_MEMORY: any other failure is the
 * outcome of the case. */
tml_status tml_case_run(const tml_sweep *s, tml_case *c, tml_error *err);

/* Reads the model of case c->number. After a failure other than lack of memory, c->text gives the reason. */
tml_status tml_case_model(const tml_sweep *s, tml_case *c, tml_model **out);
/* Options of the model with these values, overridden by those of the caller. */
tml_options tml_case_options(const tml_sweep *s, const tml_model *m);
/* Fails unless the study is prepared and has this case. */
tml_status tml_sweep_check_case(const tml_sweep *s, long long i, tml_error *err);

/* ---------------------------------------------------------------- sweep_case_report.c -------- */

#define TML_SWEEP_CASE "case-" /* prefix of the folder of a case, followed by its number */

/* The path of a file in the folder of a case, such as "case-000017"; the caller frees it. NULL: out of memory. */
char *tml_sweep_case_path(const char *dir, long long i, const char *file);
/* The cases that have a page in a folder, in ascending order. */
typedef struct tml_case_list {
  TML_ARRAY(long long, cases);
} tml_case_list;
tml_status tml_sweep_reported(tml_case_list *l, const tml_sweep *s, tml_error *err);
/* Removes the pages of cases after the study has changed. */
tml_status tml_sweep_forget_reports(const tml_sweep *s, tml_error *err);

/* ---------------------------------------------------------------- sweep_record.c ------------- */

/* Size [bytes] of a record whose text has the given length. */
size_t tml_record_size(const tml_sweep *s, size_t text, bool series);
/* Packs the case into s->record. False: out of memory. */
bool tml_record_pack(tml_sweep *s, const tml_case *c, size_t *size);
/* Unpacks a record into *c, its arrays only if *c has them. False: the bytes are not a complete record of the study. */
bool tml_record_unpack(const tml_sweep *s, const unsigned char *bytes, size_t size, tml_case *c);
/* Length of the record that begins with these bytes; 0: no record begins so. */
enum { TML_RECORD_HEAD = 12 };
size_t tml_record_length(const tml_sweep *s, const unsigned char head[TML_RECORD_HEAD]);

/* ---------------------------------------------------------------- sweep_store.c -------------- */

/* Position of the record of a case. */
typedef struct tml_record_place { long long at; int file; unsigned size; } tml_record_place;

/* The files of records, in their order. */
typedef struct tml_record_files {
  TML_ARRAY(char *, paths);
} tml_record_files;

/* Reads the status of the cases from all files. */
tml_status tml_sweep_read_status(tml_sweep *s, tml_error *err);

tml_status tml_record_files_find(tml_record_files *f, const tml_sweep *s, tml_error *err);
void tml_record_files_free(tml_record_files *f);
/* Reads all complete records; `each` receives the case and its place. TML_ERR_FILE if a file belongs to another
 * study. */
tml_status tml_record_files_read(const tml_record_files *f, const tml_sweep *s,
                                 void (*each)(void *user, const tml_case *c, const tml_record_place *p), void *user,
                                 tml_error *err);

/* ---------------------------------------------------------------- sweep_rows.c, sweep_collect.c */

/* Rows of the study in the order of its cases, each read from its record. */
typedef struct tml_sweep_rows {
  const tml_sweep *sweep;
  tml_record_files files;
  tml_record_place *place;       /* per case; file -1: missing */
  int open, fd;                  /* index of the open file and its descriptor */
  unsigned char *bytes;
  size_t capacity;
  double *parameters;
  tml_case row;
  tml_arena arena;
} tml_sweep_rows;

tml_status tml_sweep_rows_open(tml_sweep_rows *r, const tml_sweep *s, tml_error *err);
/* Reads a row; the callback of tml_study_sheet. */
tml_status tml_sweep_rows_read(void *rows, long long i, tml_study_row *out, tml_error *err);
void tml_sweep_rows_close(tml_sweep_rows *r);

#endif
