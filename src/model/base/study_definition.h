/* study_definition.h - the section `study:` of a model: which parameters vary and how, the sampling plan, and which
 * results are kept. Numbers are plain numbers in the units of the file, as in tml_override. */
#ifndef TML_MODEL_BASE_STUDY_DEFINITION_H
#define TML_MODEL_BASE_STUDY_DEFINITION_H

#include <stdbool.h>
#include <stdint.h>

#include "model/base/model.h"

typedef enum tml_vary_kind {
  TML_VARY_RANGE,       /* p: lower and upper end */
  TML_VARY_VALUES,
  TML_VARY_NORMAL,      /* p: mean, standard deviation */
  TML_VARY_LOGNORMAL,   /* p: median, standard deviation of the logarithm */
  TML_VARY_TRIANGULAR,  /* p: minimum, mode, maximum */
  TML_VARY_WEIBULL,     /* p: scale, shape */
  TML_VARY_EXPONENTIAL  /* p: mean */
} tml_vary_kind;

typedef struct tml_vary {
  char *name;           /* name of the parameter */
  tml_vary_kind kind;
  double p[3];
  double *values;       /* only for TML_VARY_VALUES */
  int n_values;
  int steps;            /* number of values of a range in a grid; 0: not given */
  bool log;             /* range: equal steps of the logarithm */
  double low, high;     /* truncation limits of a distribution; infinite: none */
} tml_vary;

/* A scalar computed from a channel over the run, or the channel itself at all output times. */
typedef struct tml_case_output { char *name, *of; } tml_case_output;

typedef enum tml_design_kind {
  TML_DESIGN_GRID, TML_DESIGN_LIST, TML_DESIGN_RANDOM, TML_DESIGN_HYPERCUBE, TML_DESIGN_SOBOL, TML_DESIGN_SALTELLI
} tml_design_kind;

#define TML_DESIGN_WORDS "grid | list | random | latin-hypercube | sobol | saltelli"

struct tml_study_def {
  char *title;          /* NULL: title of the model */
  tml_design_kind plan;
  long long samples;    /* 0: not given */
  uint64_t seed;
  TML_ARRAY(tml_vary, vary);
  TML_ARRAY(tml_case_output, keep);
};

/* Name of a plan in model files, such as "latin-hypercube". */
const char *tml_design_word(tml_design_kind k);
void tml_study_def_free(struct tml_study_def *d); /* d may be NULL */

#endif
