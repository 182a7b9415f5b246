/* optimise.h - numbers of runs made small, subject to conditions: what is asked for, the search, words and files. */
#ifndef TML_STUDY_OPTIMISE_OPTIMISE_H
#define TML_STUDY_OPTIMISE_OPTIMISE_H

#include "math/optim/minimise.h"
#include "study/common/fitted_model_text.h"
#include "study/common/trial_runs.h"

/* ---------------------------------------------------------------- optimise_terms.c ----------- */

/* A factor times a reduction, or a parameter of the model, or 1: the others are -1. */
typedef struct tml_amount_term { double factor; int reduction, parameter; } tml_amount_term;

typedef enum tml_amount_sign { TML_AT_MOST, TML_AT_LEAST, TML_EXACTLY } tml_amount_sign;

/* A sum of such; what is made small, or a condition on it. */
typedef struct tml_quantity_text {
  char *text, *unit;
  TML_ARRAY(tml_amount_term, terms);
  tml_amount_sign sign;   /* of a condition, */
  double limit;             /* in the unit of the sum */
  double first, size;       /* at the start; what counts as 1 */
} tml_quantity_text;

/* Number 0 is what is made small; then conditions, equations last. */
typedef struct tml_amounts {
  tml_quantity_text *items; int n, n_equal;
  tml_reductions reductions;
} tml_amounts;

/* What the options ask for; the simulation has the channels. To be freed also after a failure. TML_ERR_ARGUMENT,
 * TML_ERR_MEMORY. */
tml_status tml_optimise_terms_read(tml_amounts *a, const tml_sim *s, const tml_optimise_options *w, tml_error *err);
void tml_optimise_terms_free(tml_amounts *a);
/* The sums in a run; of one that repeats another, extremes are those about where that has them. TML_ERR_SIMULATION: one
 * jumps. */
tml_status tml_optimise_terms_take(const tml_amounts *a, const tml_trial_run *run, double *values, tml_error *err);

/* ---------------------------------------------------------------- optimise.c ----------------- */

typedef struct tml_optimising {
  const tml_model *model;
  const tml_optimise_options *options;
  tml_amounts amounts;
  tml_trials trials;
  tml_minimise search;
  double *raw;              /* room for the sums */
  TML_ARRAY(double, tried); /* per point: method, unknowns as parameters, sums; NAN: it failed */
  int points, failed;       /* of all searches */
  bool stuck_first;         /* the method with derivatives gave up, */
  char why[300];            /* because of that */
  char unsettled[TML_SETTLED_WHY]; /* why there is no model file with the values that were found; "" */
  tml_optimum *out;
} tml_optimising;

#define TML_OPTIMISE_MODEL "optimum.yaml"

static inline int tml_optimising_width(const tml_optimising *k) { return 1 + k->trials.unknowns.n + k->amounts.n; }

/* optimise_words.c: what is to be known, as lines of the result. */
tml_status tml_optimise_text(tml_optimising *k, tml_error *err);
/* optimise_files.c. The folder is there, its files are ours; both of them. */
tml_status tml_optimise_open(const tml_optimise_options *o, tml_error *err);
tml_status tml_optimise_write(const tml_optimising *k, tml_error *err);

#endif
