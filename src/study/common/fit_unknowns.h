/* fit_unknowns.h - parameters that are sought, as numbers x of size 1: parts of a size, or logarithms where their range
 * spans decades (docs/theory/fit.md). */
#ifndef TML_STUDY_COMMON_FIT_UNKNOWNS_H
#define TML_STUDY_COMMON_FIT_UNKNOWNS_H

#include "model/base/model.h"

typedef struct tml_unknown {
  const char *name;         /* of the model */
  char unit[32];
  double start, low, high;  /* in the unit of the file */
  double size;
  bool logarithmic;         /* x = 1 + ln(p/start), else p/size */
} tml_unknown;

typedef struct tml_unknowns {
  tml_unknown *items; int n;
  double *low, *high;       /* of x */
  tml_override *values;     /* room for a trial */
} tml_unknowns;

/* By their names in the model, the ranges asked for or those of the file; `length` [m] of the mechanism. To be freed
 * also after a failure. TML_ERR_ARGUMENT, TML_ERR_MEMORY. */
tml_status tml_unknowns_make(tml_unknowns *u, const tml_model *m, const tml_search_range *ranges, int n, double length,
                             tml_error *err);
void tml_unknowns_free(tml_unknowns *u);
/* x of the start; the parameter at x; its derivative in x. */
double tml_unknown_start(const tml_unknown *u);
double tml_unknown_value(const tml_unknown *u, double x);
double tml_unknown_slope(const tml_unknown *u, double x);
/* The model at x. Failures as of tml_parameters_set. */
tml_status tml_unknowns_model(const tml_unknowns *u, const tml_model *m, const double *x, const tml_plugins *plugins,
                              tml_model **out, tml_error *err);
/* "k = 12, c = 3" */
void tml_unknowns_text(const tml_unknowns *u, const double *x, char *text, size_t size);
/* "--set k=12 --set c=3"; the caller deletes it. NULL: no memory. */
char *tml_unknowns_set(const tml_unknowns *u, const double *x);

#endif
