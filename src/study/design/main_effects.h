/* main_effects.h - analysis of the results of a study: quadratic response surfaces with their error, means over the
 * values of each parameter, Sobol indices. Rows are read one at a time in several passes, so that memory does not grow
 * with the number of cases. */
#ifndef TML_STUDY_DESIGN_MAIN_EFFECTS_H
#define TML_STUDY_DESIGN_MAIN_EFFECTS_H

#include "core/arena.h"
#include "study/design/case_table.h"
#include "study/design/case_design.h"

/* Scaled coordinate of a parameter: -1 to 1 over its span, logarithmic if the span is. */
double tml_design_span_coordinate(const tml_design_span *s, double value);
double tml_design_span_value(const tml_design_span *s, double x);

/* ---------------------------------------------------------------- response_surface.c --------- */

/* A term of the surface: 1 (i = j = -1), x_i (j = -1) or x_i x_j. */
typedef struct tml_surface_term { int i, j; } tml_surface_term;

/* Surface of one result. */
typedef struct tml_surface {
  double *coefficients;     /* per term */
  double loo_rms;           /* root mean square error of leave-one-out predictions */
  double loo_relative;      /* loo_rms / standard deviation of the result; NAN if the result is constant */
  double r2;
  double mean, variance;    /* of the result */
} tml_surface;

/* Surfaces of all results of a study. */
typedef struct tml_surfaces {
  int n, n_terms, n_results;
  tml_surface_term *terms;
  bool quadratic;           /* false: linear, because there are too few cases */
  long long cases;          /* cases that count: done, with all results */
  tml_surface *surface;     /* per result; NULL: too few cases for any surface */
  double (*moments)[4];     /* per parameter, of its coordinate: mean and central moments 2 to 4 */
  tml_arena arena;
} tml_surfaces;

tml_status tml_surfaces_fit(tml_surfaces *s, const tml_study_sheet *x, const tml_design_span *spans, tml_error *err);
void tml_surfaces_free(tml_surfaces *s);

/* ---------------------------------------------------------------- main_effects.c ------------- */

enum { TML_LEVELS = 64 }; /* most distinct values of a parameter */

/* Means of all results over the values of one parameter. */
typedef struct tml_main_effect {
  int levels;
  double at[TML_LEVELS];    /* values of the parameter */
  long long count[TML_LEVELS];
  double *mean;             /* result r at level l is number r*TML_LEVELS + l */
} tml_main_effect;

tml_status tml_main_effects(tml_main_effect *e, const tml_study_sheet *x, const tml_design *d,
                            const tml_design_span *spans, tml_error *err);
void tml_main_effects_free(tml_main_effect *e, int n);

/* ---------------------------------------------------------------- sobol_indices.c ------------ */

/* Indices of one result and one parameter with their standard errors; NAN: unknown. */
typedef struct tml_sobol_index { double first, first_error, total, total_error; } tml_sobol_index;

/* Estimates indices from the cases of Saltelli's scheme; groups with missing results are left out. The index of result
 * r and parameter k is number r*n + k; NAN if a result does not vary. */
tml_status tml_sobol_saltelli(tml_sobol_index *out, const tml_study_sheet *x, const tml_design *d, tml_error *err);
/* Computes Sobol indices from fitted response surfaces; parameters must be independent. */
void tml_sobol_surface(tml_sobol_index *out, const tml_surfaces *s);

#endif
