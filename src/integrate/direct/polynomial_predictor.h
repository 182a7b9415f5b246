/* polynomial_predictor.h - polynomial extrapolation of the unknowns by divided differences, degree 0 to 3 or 5. The
 * degree is chosen by how well each degree would have predicted the last step. */
#ifndef TML_INTEGRATE_DIRECT_POLYNOMIAL_PREDICTOR_H
#define TML_INTEGRATE_DIRECT_POLYNOMIAL_PREDICTOR_H

#include "core/archive.h"
#include "core/error.h"

enum { TML_DEGREE = 5, TML_DEGREE_USUAL = 3 }; /* highest degree, and the highest one of most methods */

typedef struct tml_predictor {
  int n;                          /* number of unknowns */
  int most;                       /* highest degree */
  int points;                     /* values stored, at most `most` + 1 */
  double t[TML_DEGREE + 1];       /* newest first */
  double *difference[TML_DEGREE + 1]; /* f[t0], f[t0,t1], f[t0,t1,t2], ... */
  int degree;                     /* degree of the next prediction */
} tml_predictor;

tml_status tml_predictor_create(tml_predictor *p, int n, int most, tml_error *err);
void tml_predictor_free(tml_predictor *p);

void tml_predictor_reset(tml_predictor *p);
void tml_predictor_store(tml_predictor *p, tml_archive *a);
/* Adds the values x at t and chooses the degree for the next prediction, judged by the first n_judge components with
 * their weights. */
void tml_predictor_push(tml_predictor *p, double t, const double *x, const double *weight, int n_judge);
void tml_predictor_predict(const tml_predictor *p, double t, double *x);
/* Evaluates the polynomial of a degree below the number of points, for n components from `first` on. */
void tml_predictor_value(const tml_predictor *p, int degree, double t, int first, int n, double *x);

#endif
