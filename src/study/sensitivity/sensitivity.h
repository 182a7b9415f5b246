/* sensitivity.h - data of a sensitivity analysis, and functions to write its files. */
#ifndef TML_STUDY_SENSITIVITY_SENSITIVITY_H
#define TML_STUDY_SENSITIVITY_SENSITIVITY_H

#include "run/compare/tolerance_pair.h"
#include "study/common/step_replay.h"

/* A parameter p and its neighbouring values p + h, p - h, p + 2h, p - 2h. */
enum { TML_NEIGHBOURS = 4, TML_NEIGHBOURS_LOOSE = 2 };

typedef struct tml_neighbours {
  const char *name;
  double value, change;               /* p and h, in the unit of the file */
  double at[TML_NEIGHBOURS];          /* the neighbouring values */
  tml_repeated tight[TML_NEIGHBOURS], loose[TML_NEIGHBOURS_LOOSE];
} tml_neighbours;

typedef struct tml_differentiation {
  const tml_model *model;
  const tml_sensitivity_options *options;
  tml_messages *messages;
  tml_reductions reductions;
  tml_pair_rule rule;
  tml_replay tight, loose;            /* the nominal run at two tolerances */
  double length;                      /* [m] size of the largest body */
  double change;                      /* change of a parameter relative to its size */
  tml_study study;
  struct tml_sensitivities *out;
} tml_differentiation;

/* Estimates one derivative and its error. If there is none, `failure` (of `size` bytes) receives the reason. */
void tml_sensitivity_estimate(const tml_differentiation *d, const tml_neighbours *n, int reduction,
                              tml_derivative *out, char *failure, size_t size);
/* Error of a nominal result, in its unit. */
double tml_sensitivity_value_error(const tml_differentiation *d, int reduction);
/* sensitivity_files.c: checks the folder and creates it; writes both files. */
tml_status tml_sensitivity_open(const tml_sensitivity_options *o, tml_error *err);
tml_status tml_sensitivity_write(const tml_model *m, const tml_sensitivities *s, const char *dir, tml_error *err);

#endif
