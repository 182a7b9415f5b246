/* fit_unknowns.h - unknown parameters of a search, scaled to numbers x of size 1: fractions of a size, or logarithms if
 * the range spans decades (docs/theory/fit.md). */
#ifndef TML_STUDY_COMMON_FIT_UNKNOWNS_H
#define TML_STUDY_COMMON_FIT_UNKNOWNS_H

#include "model/base/model.h"

typedef struct tml_unknown {
  const char *name;         /* name in the model */
  char unit[32];
  double start, low, high;  /* in the unit of the file */
  double size;
  bool logarithmic;         /* x = 1 + ln(p/start); else x = p/size */
} tml_unknown;

typedef struct tml_unknowns {
  tml_unknown *items; int n;
  double *low, *high;       /* bounds of x */
  tml_override *values;     /* work space for a trial */
} tml_unknowns;

/* Makes the unknowns from the ranges given, or from those of the model file; `length` [m] is the size of the mechanism.
 * Call tml_unknowns_free also after a failure. TML_ERR_ARGUMENT, TML_ERR_MEMORY. */
tml_status tml_unknowns_make(tml_unknowns *u, const tml_model *m, const tml_search_range *ranges, int n, double length,
                             tml_error *err);
void tml_unknowns_free(tml_unknowns *u);
/* The start value of x; the parameter p at x; the derivative dp/dx. */
double tml_unknown_start(const tml_unknown *u);
double tml_unknown_value(const tml_unknown *u, double x);
double tml_unknown_slope(const tml_unknown *u, double x);
/* Reads the model with the parameters at x. Fails as tml_parameters_set does. */
tml_status tml_unknowns_model(const tml_unknowns *u, const tml_model *m, const double *x, const tml_plugins *plugins,
                              tml_model **out, tml_error *err);
/* "k = 12, c = 3" */
void tml_unknowns_text(const tml_unknowns *u, const double *x, char *text, size_t size);
/* The options "--set k=12 --set c=3"; the caller frees the text. NULL: out of memory. */
char *tml_unknowns_set(const tml_unknowns *u, const double *x);

#endif
