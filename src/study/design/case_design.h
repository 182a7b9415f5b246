/* case_design.h - the parameter values of the cases of a study. Case i depends only on the plan, its seed and i, so
 * that any process can compute any case in any order. */
#ifndef TML_STUDY_DESIGN_CASE_DESIGN_H
#define TML_STUDY_DESIGN_CASE_DESIGN_H

#include "model/base/study_definition.h"

enum { TML_SOBOL_DIMENSIONS = 64, TML_SOBOL_BITS = 32 };

typedef struct tml_design {
  const struct tml_study_def *def;
  int n;                     /* number of parameters */
  long long cases;
  long long base;            /* saltelli: number of samples; each is a group of n + 2 consecutive cases */
  uint32_t (*direction)[TML_SOBOL_BITS]; /* sobol and saltelli: direction numbers per dimension */
} tml_design;

/* Call tml_design_close also after a failure. TML_ERR_ARGUMENT if the plan is incomplete, has too many cases or values
 * that are not finite; TML_ERR_MEMORY. */
tml_status tml_design_open(tml_design *d, const struct tml_study_def *def, tml_error *err);
void tml_design_close(tml_design *d);
/* Computes the values of the parameters in case i, in the units of the file. */
void tml_design_values(const tml_design *d, long long i, double *values);
/* Range of a parameter in plots, and whether its axis is logarithmic. An unbounded distribution is shown over the
 * middle 99.8 %. */
typedef struct tml_design_span { double low, high; bool log; } tml_design_span;
tml_design_span tml_design_span_of(const tml_vary *v);
/* Whether the parameters are varied independently and over all combinations. */
bool tml_design_independent(const tml_design *d);

/* ---------------------------------------------------------------- random numbers ------------- */

/* Purposes of random numbers: each purpose has a stream of its own. */
typedef enum tml_random_use {
  TML_RANDOM_VALUE, TML_RANDOM_JITTER, TML_RANDOM_PERMUTE, TML_RANDOM_SCRAMBLE
} tml_random_use;

/* Philox-4x32-10 (Salmon, Moraes, Dror, Shaw, SC11): a random number that is a function of key and counter. */
void tml_design_random_philox(const uint32_t counter[4], const uint32_t key[2], uint32_t out[4]);
/* A random number in the open interval (0, 1). */
double tml_design_random_unit(uint64_t seed, tml_random_use what, uint64_t i, int dimension);
uint32_t tml_design_random_bits(uint64_t seed, tml_random_use what, uint64_t i, int dimension);
/* The image of i under a random permutation of 0 ... n - 1. */
uint64_t tml_design_random_permute(uint64_t seed, int dimension, uint64_t n, uint64_t i);

/* ---------------------------------------------------------------- sobol_sequence.c ----------- */

void tml_sobol_directions(uint32_t direction[][TML_SOBOL_BITS], int dimensions);
/* Coordinate of point i as a fraction of 2^32. */
uint32_t tml_sobol_point(const uint32_t direction[TML_SOBOL_BITS], uint64_t i);
/* Owen's scrambling by a hash (Burley, JCGT 9(4), 2020); it keeps the net property of the points. */
uint32_t tml_sobol_scramble(uint32_t x, uint32_t seed);

/* ---------------------------------------------------------------- distributions.c ------------ */

/* The u-quantile of the distribution, 0 < u < 1. */
double tml_distribution_quantile(const tml_vary *v, double u);
double tml_distribution_normal_quantile(double u);

#endif
