/* accuracy.h - a run with a requested accuracy, as a part of each channel's range: the runs that it takes, and the
 * conclusions from their differences. */
#ifndef TML_RUN_ACCURACY_ACCURACY_H
#define TML_RUN_ACCURACY_ACCURACY_H

#include <math.h>

#include "run/record/recording.h"
#include "run/compare/tolerance_pair.h"
#include "run/accuracy/verify.h"

/* ---------------------------------------------------------------- run_sampler.c -------------- */

/* Keeps a run that is written to files as a track in memory as well. */
typedef struct tml_run_sampler {
  tml_plan *plan;
  tml_track *track;
  tml_tracker tracker;
  double limit;             /* work [iterations] at which the run is stopped; 0: none */
  bool open;                /* first run: its rows become the times of the plan */
  int next;                 /* next row of the plan */
  long long steps;          /* steps seen so far */
  long long rows, stride;   /* open: rows written; every stride-th row is kept */
} tml_run_sampler;

/* Callbacks for tml_run_observer; `tap` is a tml_run_sampler. */
tml_status tml_run_sampler_begin(void *tap, tml_sim *s, tml_error *err);
const int *tml_run_sampler_channels(const void *tap, int *n);
tml_status tml_run_sampler_step(void *tap, tml_error *err);
tml_status tml_run_sampler_row(void *tap, tml_error *err);
void tml_run_sampler_end(void *tap); /* completes the track */

/* ---------------------------------------------------------------- accuracy.c ----------------- */

enum {
  TML_JUDGED = 5,  /* most runs by one method that are compared: a pair and three more */
  TML_SCOUTS = 3,  /* how often runs are repeated at most because one showed smaller ranges */
  TML_PASSES = 2*(TML_JUDGED + TML_SCOUTS) /* the method of highest order has as many */
};

/* Why the runs ended without the requested accuracy. */
typedef enum tml_shortfall {
  TML_SHORT_NOT,
  TML_SHORT_RUNS,      /* all runs were made */
  TML_SHORT_SENSITIVE, /* differences grow exponentially */
  TML_SHORT_COST,      /* a further run would cost too much */
  TML_SHORT_ROUND_OFF, /* no smaller tolerance is possible */
  TML_SHORT_FAILED,    /* a tighter run failed */
  TML_SHORT_APART,     /* a tighter run differs more than a looser one */
  TML_SHORT_STEPS      /* both runs took the same steps */
} tml_shortfall;

typedef struct tml_accuracy_pass {
  double tolerance, work, reached; /* work in iterations, time reached [s] */
  tml_stats stats;
  bool whole, stopped;
  tml_error failure;
} tml_accuracy_pass;

typedef struct tml_accuracy_task {
  const tml_model *model;
  tml_options options;
  const tml_run_options *run;
  tml_messages *messages;
  int n_messages;             /* messages that existed before the runs */
  double asked;
  tml_pair_rule rule;
  tml_verification v;         /* base: looser run of the pair, tight: delivered run */
  tml_track before;           /* looser run before the pair, by the same method; without rows: none */
  bool paired;
  bool few_steps;             /* few steps between kinks, by a method of high order */
  bool blows;                 /* contacts by a direct method whose steps became short */
  tml_accuracy_pass pass[TML_PASSES];
  int n_passes, kept_pass;    /* runs made; index of the delivered run, -1: none */
  int n_before;               /* runs made before the pair that is compared */
  int n_scouted;              /* runs made before the first pair, to determine the ranges of coordinates */
  int n_scouts;               /* how often a run showed smaller ranges */
  tml_recording *kept;        /* recording of v.tight */
  tml_messages *kept_messages; /* messages of that run; NULL: those of the caller */
  tml_shortfall shortfall;
  double missed_at;           /* tolerance of the further run that was not made or not used */
  double apart, agree_until;  /* TML_SHORT_APART: difference; time [s] until which it is within the accuracy */
  double event_gap;           /* [s] largest time difference of an event that both runs have */
  int n_unmatched;            /* events that only one of the runs has */
} tml_accuracy_task;

/* Runs that differ by more than this part of a range do not show which of them is better. */
#define TML_SATURATED 0.1
static inline double tml_accuracy_task_apart(const tml_accuracy_task *c) { return c->v.by_tight/c->v.factor; }
static inline bool tml_accuracy_task_saturated(const tml_accuracy_task *c)
{
  return tml_accuracy_task_apart(c) > TML_SATURATED;
}
/* Whether channels that are not judged differ by more than TML_SATURATED of their ranges. */
static inline bool tml_accuracy_task_scattered(const tml_accuracy_task *c) { return c->v.scatter > TML_SATURATED; }

/* Whether the largest step, and not the error, set most steps of the delivered run. */
static inline bool tml_accuracy_task_capped(const tml_accuracy_task *c) { return c->v.tight.capped > 0.5; }

/* The estimated error of the delivered run, as part of the range. */
static inline double tml_accuracy_task_error(const tml_accuracy_task *c)
{
  return tml_accuracy_task_saturated(c) ? fmax(c->v.relative, tml_accuracy_task_apart(c)) : c->v.relative;
}

/* Whether the run has no error that a tolerance or another run could show. */
static inline bool tml_accuracy_task_exact(const tml_accuracy_task *c) { return c->v.tight.exact; }

/* accuracy_verdict.c: what is stated of an error, in its estimate: 1, or more where chance decides about it. Then it is
 * "at most" that. */
double tml_accuracy_task_stated(const tml_accuracy_task *c);
/* The verdict, and whether it counts as reached. */
tml_accuracy_state tml_accuracy_task_state(const tml_accuracy_task *c);
static inline bool tml_accuracy_task_reached(const tml_accuracy_task *c)
{
  const tml_accuracy_state s = tml_accuracy_task_state(c);
  return s == TML_ACCURACY_REACHED || s == TML_ACCURACY_PROBABLE;
}
/* The error for which further runs are made, to be compared with the requested accuracy. Accelerations and forces count
 * in full for one further run, and after that divided by TML_ACCURACY_LOADS. */
double tml_accuracy_task_driving(const tml_accuracy_task *c);
/* The verdict in the words that users read. */
const char *tml_accuracy_word(tml_accuracy_state s);

/* accuracy.c: the work [iterations] that all runs together may take. */
double tml_accuracy_task_budget(const tml_accuracy_task *c);

/* accuracy_text.c: the conclusions in words, or NULL without memory; tml_accuracy_task_put writes them to
 * summary.json. */
tml_accuracy *tml_accuracy_task_text(const tml_accuracy_task *c);
/* Moves the runs of the contract to the result, for tml_verify. False: no memory. */
bool tml_accuracy_take(tml_accuracy *a, tml_accuracy_task *c);
/* The runs that were moved there; NULL: none, or fewer than two. */
tml_verification *tml_accuracy_runs(const tml_accuracy *a);
void tml_accuracy_task_put(struct tml_json *j, const void *contract);
/* accuracy_reduction.c: the text "; without the error of the reduction ..." if the model has bodies that were reduced
 * to modes, else "". Comparing runs shows only errors of the integration. */
const char *tml_accuracy_reduction(const tml_model *m, char *text, size_t size);
/* The result for a run whose accuracy was not checked. */
#define TML_NOT_CHECKED "not checked: a plain run is compared with no other"
tml_accuracy *tml_accuracy_plain(const tml_run_facts *facts);

#endif
