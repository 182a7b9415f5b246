/* trammel/sweep.h - studies of many runs: which parameters vary, by which plan, what is kept (docs/sweep.md). */
#ifndef TRAMMEL_SWEEP_H
#define TRAMMEL_SWEEP_H

#include "files.h"
#include "options.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A study of many runs: which parameters vary, by which plan, what is kept of each run (docs/sweep.md). What case i is
 * depends on the study and on i alone: cases can be run in any order, in any process that has read the same study. */
typedef struct tml_sweep tml_sweep;

typedef enum tml_case_status {
  TML_CASE_MISSING = 0,     /* not run yet */
  TML_CASE_DONE = 1,
  TML_CASE_FAILED = 2,      /* the model cannot be read, assembled or run with these values */
  TML_CASE_CRASHED = 3,     /* its process died */
  TML_CASE_TIMEOUT = 4      /* it took too long */
} tml_case_status;

/* How many cases there are of each sort. */
typedef struct tml_sweep_counts { long long missing, done, failed, crashed, timeout; } tml_sweep_counts;

/* What becomes of cases that a folder holds already. */
typedef enum tml_sweep_mode {
  TML_SWEEP_NEW = 0,        /* there must be none, unless `force`, which removes them */
  TML_SWEEP_RESUME = 1,     /* they stay, the others are missing */
  TML_SWEEP_RETRY = 2,      /* those that are done stay */
  TML_SWEEP_LOOK = 3        /* nothing is written but what tml_sweep_collect writes */
} tml_sweep_mode;

/* The study of a model file that has `study:`, of a file that names its model under `model:`, or of "example:NAME".
 * Problems go to `messages`. The plug-ins of `o` must stay while the study is there. TML_ERR_FILE, TML_ERR_MODEL (also
 * without a study), TML_ERR_ARGUMENT, TML_ERR_MEMORY. */
tml_status tml_sweep_read(tml_sweep **out, const char *path, const tml_read_options *o, tml_messages *messages);
/* The model with the values of the file. */
const tml_model *tml_sweep_model(const tml_sweep *s);
/* Options of all runs: what differs from those of the model replaces them. Finds the channels; before all that
 * follows. TML_ERR_ARGUMENT for results that cannot be, TML_ERR_MODEL, TML_ERR_MEMORY. */
tml_status tml_sweep_prepare(tml_sweep *s, const tml_options *o, tml_error *err);
/* How many cases the plan has. */
long long tml_sweep_cases(const tml_sweep *s);
/* How many parameters vary. */
int tml_sweep_parameter_count(const tml_sweep *s);
/* Their values in a case, in the units of the file. TML_ERR_ARGUMENT. */
tml_status tml_sweep_values(const tml_sweep *s, long long i, double *values, tml_error *err);
/* Runs a case. What came of it are *size bytes at *record until the next call, for tml_sweep_keep, here or in another
 * process. A run that fails is such a record, too. TML_ERR_ARGUMENT, TML_ERR_MEMORY. */
tml_status tml_sweep_run(tml_sweep *s, long long i, const void **record, size_t *size, tml_error *err);
/* The same for a case of which nothing came, because its process died or was ended; `why` in a sentence. */
tml_status tml_sweep_lost(tml_sweep *s, long long i, tml_case_status how, const char *why, const void **record,
                          size_t *size, tml_error *err);
/* The folder of the study, with the records of earlier processes. TML_ERR_FILE also when it holds another study. */
tml_status tml_sweep_open(tml_sweep *s, const char *dir, tml_sweep_mode mode, bool force, tml_error *err);
/* The first case from `from` on, before `to`, that has no record; -1: none. */
long long tml_sweep_next(const tml_sweep *s, long long from, long long to);
/* Adds a record to the folder. It is there when this returns, whatever happens to the process. TML_ERR_FILE. */
tml_status tml_sweep_keep(tml_sweep *s, const void *record, size_t size, tml_error *err);
/* What the folder has, as far as this process knows. */
tml_sweep_counts tml_sweep_count(const tml_sweep *s);
/* Looks at the folder again and writes study.csv, study.h5, study.json, report.html, and measured.csv with what cases
 * took, from all records in it: but for that, the same whoever made them in which order. TML_ERR_FILE,
 * TML_ERR_MEMORY. */
tml_status tml_sweep_collect(tml_sweep *s, tml_error *err);
/* Cases by words with "," between them: numbers "17", "20-25"; "failed", those without results; "all"; "min:NAME",
 * "max:NAME:3", those with the smallest and largest values of a result. How many there are, and the first `most` of
 * them in the order of their numbers; before the study has a folder, those that the words alone determine.
 * TML_ERR_ARGUMENT for words that cannot be, TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_sweep_choose(tml_sweep *s, const char *which, long long *cases, int most, long long *n, tml_error *err);
/* Runs a case once more, with all its results and a page, into the folder "case-000017" in that of the study, `dir`:
 * from the next tml_sweep_collect on the page of the study links to it. A case that leaves no results has a page that
 * says why; so has one with a `why` (else NULL), which is not run. TML_ERR_ARGUMENT, TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_sweep_report(tml_sweep *s, const char *dir, long long i, const char *why, tml_error *err);
/* What the page of the study shows of cases without a page of their own: the beginning of a command line that runs one,
 * before its number with six digits and its parameters, "trammel run car.yaml --report -o cars/case-", and of one that
 * makes its page, before its number; for a shell, copied. TML_ERR_ARGUMENT, TML_ERR_MEMORY. */
tml_status tml_sweep_commands(tml_sweep *s, const char *run, const char *report, tml_error *err);
/* Frees the study; its folder stays. */
void tml_sweep_free(tml_sweep *s);

#ifdef __cplusplus
}
#endif
#endif
