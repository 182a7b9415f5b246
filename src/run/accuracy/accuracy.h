/* accuracy.h - a run that has to be right to a part of each channel's range: the runs it takes, and what they say. */
#ifndef TML_RUN_ACCURACY_ACCURACY_H
#define TML_RUN_ACCURACY_ACCURACY_H

#include <math.h>

#include "run/record/recording.h"
#include "run/compare/tolerance_pair.h"
#include "run/accuracy/verify.h"

/* ---------------------------------------------------------------- tap.c: rows for both ------- */

/* Keeps a track of a run that is written to files. */
typedef struct tml_tap {
  tml_plan *plan;
  tml_track *track;
  tml_tracker tracker;
  double limit;             /* of work; a run that needs more is ended */
  bool open;                /* this run is the first, and its rows become the times of the plan */
  int next;                 /* row of the plan */
  long long steps;          /* seen */
  long long rows, stride;   /* open: every stride-th row is kept */
} tml_tap;

/* For tml_run_guest. */
tml_status tml_run_sampler_begin(void *tap, tml_sim *s, tml_error *err);
tml_status tml_run_sampler_step(void *tap, tml_error *err);
tml_status tml_run_sampler_row(void *tap, tml_error *err);
/* The run is over. `failure` as it ended, code 0: well. */
void tml_run_sampler_end(tml_tap *tap, const tml_error *failure);

/* ---------------------------------------------------------------- accuracy.c ----------------- */

enum {
  TML_JUDGED = 5,  /* most runs by one method that are compared: a pair and three more */
  TML_SCOUTS = 3,  /* most often that a run shows smaller ranges, and runs are made again by these */
  TML_PASSES = 2*(TML_JUDGED + TML_SCOUTS) /* the method of highest order has as many */
};

/* Why the runs ended without what was asked for. */
typedef enum tml_shortfall {
  TML_SHORT_NOT,
  TML_SHORT_RUNS,      /* all runs were made */
  TML_SHORT_SENSITIVE, /* differences grow by a factor in equal times */
  TML_SHORT_COST,      /* a further run would cost too much */
  TML_SHORT_ROUND_OFF, /* there is no smaller tolerance */
  TML_SHORT_FAILED,    /* a tighter run did not come to its end */
  TML_SHORT_APART,     /* a tighter run lies farther away than a looser one */
  TML_SHORT_STEPS      /* both runs took the same steps */
} tml_shortfall;

typedef struct tml_pass {
  double tolerance, work, reached; /* [s] */
  tml_stats stats;
  bool whole, stopped;
  tml_error failure;
} tml_pass;

typedef struct tml_contract {
  const tml_model *model;
  tml_options options;
  const tml_run_options *run;
  tml_messages *messages;
  int n_messages;             /* before all runs */
  double asked;
  tml_pair_rule rule;
  tml_verification v;         /* base: the looser run of the pair, tight: the delivered one */
  tml_track before;           /* the run before these, looser; of a method that has such */
  bool paired;
  bool few_steps;             /* between kinks, by an explicit method */
  tml_pass pass[TML_PASSES];
  int n_passes, kept_pass;    /* the delivered one; -1: none */
  int n_before;               /* of these, before the pair that is compared, */
  int n_scouted;              /* and before the first pair: they show how far coordinates move */
  int n_scouts;               /* how often ranges were found to be smaller */
  tml_recording *kept;        /* of v.tight */
  tml_messages *kept_messages; /* its own; NULL: those of the caller */
  tml_shortfall shortfall;
  double missed_at;           /* tolerance of the run that did not come about */
  double apart, agree_until;  /* TML_SHORT_APART: difference, and [s] how long it is within what is asked for */
  double event_gap;           /* [s] largest difference in the time of an event that both runs have */
  int n_unmatched;            /* events that only one of them has */
} tml_contract;

/* Runs that lie farther apart than this part of a range say little about which of them is better. */
#define TML_SATURATED 0.1
static inline double tml_contract_apart(const tml_contract *c) { return c->v.by_tight/c->v.factor; }
static inline bool tml_contract_saturated(const tml_contract *c) { return tml_contract_apart(c) > TML_SATURATED; }

/* The largest step set the steps of the delivered run, not its error. */
static inline bool tml_contract_capped(const tml_contract *c) { return c->v.tight.capped > 0.5; }

/* What is known of the error of the delivered run. */
static inline double tml_contract_error(const tml_contract *c)
{
  return tml_contract_saturated(c) ? fmax(c->v.relative, tml_contract_apart(c)) : c->v.relative;
}

/* There is no error that a tolerance or another run could tell of. */
static inline bool tml_contract_exact(const tml_contract *c) { return c->v.tight.exact; }

/* accuracy_state.c: the verdict by what is known; whether it counts as reached. */
tml_accuracy_state tml_contract_state(const tml_contract *c);
static inline bool tml_contract_reached(const tml_contract *c)
{
  const tml_accuracy_state s = tml_contract_state(c);
  return s == TML_ACCURACY_REACHED || s == TML_ACCURACY_PROBABLE;
}
/* The error for which further runs are made, to be compared with what was asked for. Loads call for one run of their
 * own; after that only as far as they exceed TML_ACCURACY_LOADS times what was asked for. */
double tml_contract_driving(const tml_contract *c);
/* As users read it. */
const char *tml_accuracy_word(tml_accuracy_state s);

/* accuracy.c: work that all runs together may take. */
double tml_contract_budget(const tml_contract *c);

/* accuracy_words.c: what the runs say; NULL: no memory. And as part of summary.json. */
tml_accuracy *tml_contract_text(const tml_contract *c);
/* The result keeps the runs of the contract, which has none then, for tml_verify_checked. False: no memory. */
bool tml_accuracy_take(tml_accuracy *a, tml_contract *c);
/* What was kept; NULL: nothing, or no two runs. */
tml_verification *tml_accuracy_runs(const tml_accuracy *a);
void tml_contract_put(struct tml_json *j, const void *contract);
/* accuracy_reduction.c: "; without the error of the reduction ..." if the model has bodies that were reduced to modes,
 * else "". Comparing runs shows errors of the steps alone. */
const char *tml_accuracy_reduction(const tml_model *m, char *text, size_t size);
/* Of a run that nobody checked. */
#define TML_NOT_CHECKED "not checked"
tml_accuracy *tml_accuracy_plain(const tml_run_facts *facts);

#endif
