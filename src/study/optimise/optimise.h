/* optimise.h - minimisation of a number derived from runs, subject to conditions: the terms, the state of the search,
 * its remarks and files. */
#ifndef TML_STUDY_OPTIMISE_OPTIMISE_H
#define TML_STUDY_OPTIMISE_OPTIMISE_H

#include "math/optim/minimise.h"
#include "study/common/fitted_model_text.h"
#include "study/common/trial_runs.h"

/* ---------------------------------------------------------------- optimise_terms.c ----------- */

/* A factor times a reduction, a parameter of the model, or 1; the indices that are not used are -1. */
typedef struct tml_amount_term { double factor; int reduction, parameter; } tml_amount_term;

typedef enum tml_amount_sign { TML_AT_MOST, TML_AT_LEAST, TML_EXACTLY } tml_amount_sign;

/* A sum of terms: the objective, or a condition on it. */
typedef struct tml_quantity_text {
  char *text, *unit;
  TML_ARRAY(tml_amount_term, terms);
  tml_amount_sign sign;   /* sign of a condition */
  double limit;             /* limit of a condition, in the unit of the sum */
  double first, size;       /* first: value at the start; size: scale of the values */
} tml_quantity_text;

/* Item 0 is the objective; the conditions follow, equations last. */
typedef struct tml_amounts {
  tml_quantity_text *items; int n, n_equal;
  tml_reductions reductions;
} tml_amounts;

/* Parses the objective and the conditions of the options; channels are those of `s`. Call tml_optimise_terms_free also
 * after a failure. TML_ERR_ARGUMENT, TML_ERR_MEMORY. */
tml_status tml_optimise_terms_read(tml_amounts *a, const tml_sim *s, const tml_optimise_options *w, tml_error *err);
void tml_optimise_terms_free(tml_amounts *a);
/* Evaluates the sums for a run. In a run that repeats another, extremes are taken next to those of that run.
 * TML_ERR_SIMULATION if an extreme jumps to another place. */
tml_status tml_optimise_terms_take(const tml_amounts *a, const tml_trial_run *run, double *values, tml_error *err);

/* ---------------------------------------------------------------- optimise.c ----------------- */

typedef struct tml_optimising {
  const tml_model *model;
  const tml_optimise_options *options;
  tml_amounts amounts;
  tml_trials trials;
  tml_minimise search;
  double *raw;              /* work space for the sums */
  TML_ARRAY(double, tried); /* per point: method, parameters, sums; the sums are NAN if the run failed */
  int points, failed;       /* totals over all searches */
  bool stuck_first;         /* the method with derivatives gave up */
  char why[300];            /* reason why it gave up */
  char unsettled[TML_FITTED_TEXT_WHY]; /* reason for a missing model file with the values found; "": written */
  tml_optimum *out;
} tml_optimising;

#define TML_OPTIMISE_MODEL "optimum.yaml"

static inline int tml_optimising_width(const tml_optimising *k) { return 1 + k->trials.unknowns.n + k->amounts.n; }

/* optimise_text.c: writes the remarks about the result. */
tml_status tml_optimise_text(tml_optimising *k, tml_error *err);
/* optimise_files.c: checks the folder and creates it; writes both files. */
tml_status tml_optimise_open(const tml_optimise_options *o, tml_error *err);
tml_status tml_optimise_write(const tml_optimising *k, tml_error *err);

#endif
