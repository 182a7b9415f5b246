/* case_design.h - the cases of a study: which values the parameters have in case i. That depends on the plan, its seed
 * and i alone, so that cases can be made in any order, by anybody, again. */
#ifndef TML_STUDY_DESIGN_CASE_DESIGN_H
#define TML_STUDY_DESIGN_CASE_DESIGN_H

#include "model/base/study_definition.h"

enum { TML_SOBOL_DIMENSIONS = 64, TML_SOBOL_BITS = 32 };

typedef struct tml_design {
  const struct tml_study_def *def;
  int n;                     /* parameters */
  long long cases;
  long long base;            /* of saltelli: samples; each is n + 2 cases, one after the other */
  uint32_t (*direction)[TML_SOBOL_BITS]; /* of sobol and saltelli, per dimension */
} tml_design;

/* To be closed also after a failure. TML_ERR_ARGUMENT: the plan lacks something, there would be more cases than can be
 * counted, or values that are no numbers; TML_ERR_MEMORY. */
tml_status tml_design_open(tml_design *d, const struct tml_study_def *def, tml_error *err);
void tml_design_close(tml_design *d);
/* Values of the parameters in case i, in the units of the file. */
void tml_design_values(const tml_design *d, long long i, double *values);
/* Of a parameter: from where to where pictures show it, and whether by its logarithm; of distributions without an end
 * the middle 99.8 %. */
typedef struct tml_design_span { double low, high; bool log; } tml_design_span;
tml_design_span tml_design_span_of(const tml_vary *v);
/* Whether parameters are independent of each other and spread over all combinations. */
bool tml_design_independent(const tml_design *d);

/* ---------------------------------------------------------------- random numbers ------------- */

/* What numbers by chance are for, so that none is used twice. */
typedef enum tml_chance { TML_CHANCE_VALUE, TML_CHANCE_JITTER, TML_CHANCE_PERMUTE, TML_CHANCE_SCRAMBLE } tml_chance;

/* Philox-4x32-10 (Salmon, Moraes, Dror, Shaw, SC11): a number that depends on key and counter alone. */
void tml_design_random_philox(const uint32_t counter[4], const uint32_t key[2], uint32_t out[4]);
/* Between 0 and 1, never these. */
double tml_design_random_unit(uint64_t seed, tml_chance what, uint64_t i, int dimension);
uint32_t tml_design_random_bits(uint64_t seed, tml_chance what, uint64_t i, int dimension);
/* The place of i in a permutation of 0 ... n - 1. */
uint64_t tml_design_random_permute(uint64_t seed, int dimension, uint64_t n, uint64_t i);

/* ---------------------------------------------------------------- design_sobol.c ------------- */

void tml_sobol_directions(uint32_t direction[][TML_SOBOL_BITS], int dimensions);
/* Of point i, as a fraction of 2^32. */
uint32_t tml_sobol_point(const uint32_t direction[TML_SOBOL_BITS], uint64_t i);
/* Owen's scrambling by a hash (Burley, JCGT 9(4), 2020): the point stays in a net. */
uint32_t tml_sobol_scramble(uint32_t x, uint32_t seed);

/* ---------------------------------------------------------------- design_distribution.c ------ */

/* The value that a part u of all others is below; 0 < u < 1. */
double tml_distribution_quantile(const tml_vary *v, double u);
double tml_distribution_normal_quantile(double u);

#endif
