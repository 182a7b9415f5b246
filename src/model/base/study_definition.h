/* study_definition.h - what `study:` of a model asks for: which parameters vary and how, by which plan, what is kept.
 * Numbers are plain ones in the units of the file, as tml_override has them. */
#ifndef TML_MODEL_BASE_STUDY_DEFINITION_H
#define TML_MODEL_BASE_STUDY_DEFINITION_H

#include <stdbool.h>
#include <stdint.h>

#include "model/base/model.h"

typedef enum tml_vary_kind {
  TML_VARY_RANGE,       /* p: from, to */
  TML_VARY_VALUES,
  TML_VARY_NORMAL,      /* p: mean, standard deviation */
  TML_VARY_LOGNORMAL,   /* p: median, standard deviation of the logarithm */
  TML_VARY_TRIANGULAR,  /* p: least, most likely, largest */
  TML_VARY_WEIBULL,     /* p: scale, shape */
  TML_VARY_EXPONENTIAL  /* p: mean */
} tml_vary_kind;

typedef struct tml_vary {
  char *name;           /* of the parameter */
  tml_vary_kind kind;
  double p[3];
  double *values;       /* of TML_VARY_VALUES */
  int n_values;
  int steps;            /* of a range in a grid; 0: not said */
  bool log;             /* of a range: evenly in the logarithm */
  double low, high;     /* of a distribution: cut off there; infinite: not */
} tml_vary;

/* A number made of a channel over the run, or the channel itself, at all output times. */
typedef struct tml_keep { char *name, *of; } tml_keep;

typedef enum tml_design_kind {
  TML_DESIGN_GRID, TML_DESIGN_LIST, TML_DESIGN_RANDOM, TML_DESIGN_HYPERCUBE, TML_DESIGN_SOBOL, TML_DESIGN_SALTELLI
} tml_design_kind;

#define TML_DESIGN_WORDS "grid | list | random | latin-hypercube | sobol | saltelli"

struct tml_study_def {
  char *title;          /* NULL: that of the model */
  tml_design_kind plan;
  long long samples;    /* 0: not said */
  uint64_t seed;
  TML_ARRAY(tml_vary, vary);
  TML_ARRAY(tml_keep, keep);
};

/* The word of a plan, "latin-hypercube". */
const char *tml_design_word(tml_design_kind k);
void tml_study_def_free(struct tml_study_def *d); /* NULL is fine */

#endif
