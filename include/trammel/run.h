/* trammel/run.h - whole runs to a results folder, and the accuracy of their results. */
#ifndef TRAMMEL_RUN_H
#define TRAMMEL_RUN_H

#include "simulation.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tml_progress {
  size_t size;            /* of this struct as the library has it */
  double time, end;       /* time reached, time requested; INFINITY: open */
  double h;
  long long steps;
} tml_progress;

typedef struct tml_run_options {
  size_t size;                                          /* sizeof(tml_run_options) as the program was compiled */
  const char *dir;                                      /* results folder */
  /* NULL, or called between steps; false stops the run. Of several runs that an accuracy takes, each starts at 0. */
  bool (*progress)(void *user, const tml_progress *p);
  void *user;
  bool report;                                          /* also write dir/report.html */
  bool force;                                           /* replace files that are not ours, begin runs too large */
} tml_run_options;

/* Simulates and writes dir/results.csv (option csv), dir/summary.json and, unless built without HDF5, results.h5. Rows
 * go to a new folder beside `dir` that takes its place in one exchange at the end (also after a failure or an
 * interruption, with what was computed so far). Positions of bodies that `record:` leaves out go, thinned, to
 * dir/poses.csv, for pictures.
 * If nothing could be computed, earlier results stay as they were. `stats` and `messages` may be NULL.
 * Refused unless forced: TML_ERR_FILE when `dir` holds files with the names of results that no summary of ours vouches
 * for, or when the rows would not fit on the disk; TML_ERR_ARGUMENT for more than 1e8 rows.
 * With an accuracy in the options (1e-3 unless they say otherwise), and neither tolerance nor step, it is
 * tml_run_checked. The last message states the accuracy: a note, or a warning if it is not reached or cannot be
 * determined; "not checked" after a plain run. */
tml_status tml_run(const tml_model *m, const tml_options *o, const tml_run_options *r, tml_stats *stats,
                   tml_messages *messages, tml_error *err);

/* What is known of a channel. */
typedef struct tml_verdict_channel {
  const char *name, *unit;
  double error;             /* estimated, in its unit */
  double size;              /* what to see it against: the scale of the channel, mostly its range */
  double time;              /* [s] where it is largest */
} tml_verdict_channel;

/* One of the runs that an accuracy took. */
typedef struct tml_accuracy_run {
  size_t size;            /* of this struct as the library has it */
  double tolerance;
  long long steps;
  double cpu;             /* [s] */
  double work;            /* counted, in times of the delivered run */
  bool whole;             /* came to its end */
  bool delivered;         /* its rows are the results */
} tml_accuracy_run;

/* The verdict on an accuracy. */
typedef enum tml_accuracy_state {
  TML_ACCURACY_NOT_CHECKED = 0, /* a plain run */
  TML_ACCURACY_REACHED = 1,
  TML_ACCURACY_PROBABLE = 2,    /* by the estimate, with less margin than estimates are uncertain by; or accelerations
                                   and forces miss the requested accuracy, by at most TML_ACCURACY_LOADS times */
  TML_ACCURACY_MISSED = 3,      /* not reached */
  TML_ACCURACY_UNKNOWN = 4      /* cannot be determined */
} tml_accuracy_state;

#define TML_ACCURACY_LOADS 10.0 /* times the requested accuracy: a smaller error of accelerations and forces does not
                                   count as missed */

/* How good the results of a run are. Errors are parts of each channel's range. */
typedef struct tml_accuracy {
  size_t size;            /* of this struct as the library has it */
  bool checked;           /* false: a plain run, whose error is not estimated */
  bool reached;           /* the requested accuracy, to the end of the run; also if that is only probable */
  double asked;
  double error;           /* largest estimated error; NAN: cannot be determined */
  double bound;           /* largest difference between the last two runs */
  double until;           /* [s] time up to which the results have the requested accuracy; INFINITY: to the end */
  const char *text;       /* one sentence */
  const char *const *lines; int n_lines;                     /* the evidence for it */
  const tml_verdict_channel *channels; int n_channels;       /* the worst first */
  const tml_accuracy_run *runs; int n_runs;                  /* in the order in which they were made */
  const tml_stats *stats; /* of the delivered run */
  const char *method;     /* the methods it took, from when on and why: tml_sim_method_text */
  const char *modes;      /* of flexible bodies that steps do not resolve, or "": tml_sim_modes_text */
  const char *contacts;   /* what they went through, lines, or "": tml_sim_contacts_text */
  tml_accuracy_state state;
  const char *verdict;    /* the state: "not checked", "reached", "probably reached", "NOT reached", "NOT known" */
  double motion, loads;   /* error of positions, velocities, energies, states and what users define; of accelerations,
                             rates of states and forces. NAN: none, or not to be known */
  const char *worst_motion, *worst_loads; /* names of channels, or "" */
  int n_unjudged;         /* recorded channels that do not count: the model names others (tml_model_add_judge) */
  double scatter;         /* their largest difference between the last two runs; NAN: not to be known */
} tml_accuracy;

#define TML_ACCURACY_MOST 30.0 /* times the work of the first two runs: what reaching an accuracy takes at most, unless
                                  that is less than a second or more than a minute (option accuracy-budget) */

/* tml_run, and what is known of the accuracy of its results (free with tml_accuracy_free): with an `accuracy` in the
 * options, and neither tolerance nor step, the run is made twice, at two tolerances, and up to three times more where
 * the difference says that this is needed; the tightest is delivered. TML_OK also when the accuracy is not reached or
 * not to be known. *out is NULL when nothing was delivered. */
tml_status tml_run_checked(tml_accuracy **out, const tml_model *m, const tml_options *o, const tml_run_options *r,
                           tml_messages *messages, tml_error *err);
/* Frees it with its texts. */
void tml_accuracy_free(tml_accuracy *a);

/* Completes what killed runs left beside `dir`, or in `dir` if that is a folder dir.partial-* itself: every
 * whole row stays, results.h5 and a summary with the status "recovered" are added. The folder becomes `dir`
 * if there is none, else it stays; notes in `messages` (may be NULL) say where the results are. Runs that are
 * alive are not touched. TML_ERR_FILE (also when there is nothing to recover), TML_ERR_MEMORY. */
tml_status tml_recover(const char *dir, tml_messages *messages, tml_error *err);

#ifdef __cplusplus
}
#endif
#endif
