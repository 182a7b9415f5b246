/* main_effects.h - what the cases of a study say of its results: a quadratic surface with the error that it has, means
 * over the values of each parameter, Sobol indices. Rows are read one after the other, as often as need be: nothing
 * grows with their number. */
#ifndef TML_STUDY_DESIGN_MAIN_EFFECTS_H
#define TML_STUDY_DESIGN_MAIN_EFFECTS_H

#include "study/design/case_table.h"
#include "study/design/case_design.h"

/* Coordinates of parameters: from -1 to 1 over the span of each, by the logarithm where that says so. */
double tml_design_span_coordinate(const tml_design_span *s, double value);
double tml_design_span_value(const tml_design_span *s, double x);

/* ---------------------------------------------------------------- surface.c ------------------ */

/* A term of the surface: 1 (i, j: -1), x_i (j: -1), x_i x_j. */
typedef struct tml_surface_term { int i, j; } tml_surface_term;

/* One result. */
typedef struct tml_surface {
  double *coefficients;     /* per term */
  double loo_rms;           /* error where the case itself is left out, root of the mean square */
  double loo_relative;      /* the same as part of the spread of the result; NAN: it has none */
  double r2;
  double mean, variance;    /* of the result */
} tml_surface;

/* All results of a study. */
typedef struct tml_surfaces {
  int n, n_terms, n_results;
  tml_surface_term *terms;
  bool quadratic;           /* else linear: there are too few cases */
  long long cases;          /* that count: done, with all results */
  tml_surface *surface;     /* per result; NULL: there are too few cases for any */
  double (*moments)[4];     /* per parameter, of its coordinate: mean, then central moments 2 to 4 */
} tml_surfaces;

tml_status tml_surfaces_fit(tml_surfaces *s, const tml_study_sheet *x, const tml_design_span *spans, tml_error *err);
void tml_surfaces_free(tml_surfaces *s);

/* ---------------------------------------------------------------- effects.c ------------------ */

enum { TML_LEVELS = 64 }; /* most values of a parameter that are told apart */

/* Means of all results over the values of one parameter. */
typedef struct tml_main_effect {
  int levels;
  double at[TML_LEVELS];    /* values */
  long long count[TML_LEVELS];
  double *mean;             /* of result r at level l: number r*TML_LEVELS + l */
} tml_main_effect;

tml_status tml_main_effects(tml_main_effect *e, const tml_study_sheet *x, const tml_design *d,
                            const tml_design_span *spans, tml_error *err);
void tml_main_effects_free(tml_main_effect *e, int n);

/* ---------------------------------------------------------------- effects_sobol.c ------------ */

/* Of one result and one parameter; errors are standard errors, NAN: unknown. */
typedef struct tml_sobol_index { double first, first_error, total, total_error; } tml_sobol_index;

/* By the cases of Saltelli's scheme, groups of which without all results are left out. Indices of result r and
 * parameter k: number r*n + k; NAN where a result does not vary. */
tml_status tml_sobol_saltelli(tml_sobol_index *out, const tml_study_sheet *x, const tml_design *d, tml_error *err);
/* By the surface, for parameters that are independent. */
void tml_sobol_surface(tml_sobol_index *out, const tml_surfaces *s);

#endif
