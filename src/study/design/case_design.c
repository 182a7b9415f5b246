/* case_design.c - parameter values of the cases of a study: grid, list, random, Latin hypercube, Sobol's sequence,
 * Saltelli's scheme. */
#include "study/design/case_design.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "core/memory.h"

#define CASES_MOST 1000000000LL /* limit of the number of cases */
#define NEARLY (1.0 - 0x1p-53)  /* the largest number below 1 */
#define TAIL 1e-3               /* fraction of an unbounded distribution that plots omit on each side */

/* ---------------------------------------------------------------- how many cases ------------- */

/* Number of values that a parameter has in a grid. */
static int level_count(const tml_vary *v) { return v->kind == TML_VARY_VALUES ? v->n_values : v->steps; }

static tml_status count_grid(tml_design *d, tml_error *err)
{
  d->cases = 1;
  for (int k = 0; k < d->n; k++) {
    const tml_vary *v = &d->def->vary[k];
    if (v->kind != TML_VARY_RANGE && v->kind != TML_VARY_VALUES)
      return tml_fail(err, TML_ERR_ARGUMENT, "'%s' has a distribution, which a grid cannot use: choose 'plan: "
                                             "latin-hypercube', sobol or random", v->name);
    if (level_count(v) < 1)
      return tml_fail(err, TML_ERR_ARGUMENT, "'%s' needs 'steps', the number of its values in the grid", v->name);
    if (d->cases > CASES_MOST/level_count(v))
      return tml_fail(err, TML_ERR_ARGUMENT, "the grid has more than %lld cases", CASES_MOST);
    d->cases *= level_count(v);
  }
  return TML_OK;
}

static tml_status count_list(tml_design *d, tml_error *err)
{
  for (int k = 0; k < d->n; k++) {
    const tml_vary *v = &d->def->vary[k], *first = &d->def->vary[0];
    if (v->kind != TML_VARY_VALUES)
      return tml_fail(err, TML_ERR_ARGUMENT, "a list needs 'values', and '%s' has none", v->name);
    if (v->n_values != first->n_values)
      return tml_fail(err, TML_ERR_ARGUMENT, "all parameters of a list must have equally many values: '%s' has %d, "
                                             "but '%s' %d",
                      first->name, first->n_values, v->name, v->n_values);
    d->cases = v->n_values;
  }
  return TML_OK;
}

static tml_status count_samples(tml_design *d, tml_error *err)
{
  const bool saltelli = d->def->plan == TML_DESIGN_SALTELLI;
  const char *word = tml_design_word(d->def->plan);
  const long long each = saltelli ? d->n + 2 : 1;
  if (d->def->samples < 1)
    return tml_fail(err, TML_ERR_ARGUMENT, "'plan: %s' needs 'samples', the number of its cases", word);
  if (d->def->samples > CASES_MOST/each)
    return tml_fail(err, TML_ERR_ARGUMENT, "'plan: %s' has more than %lld cases", word, CASES_MOST);
  d->base = d->def->samples;
  d->cases = d->base*each;
  return TML_OK;
}

static tml_status make_directions(tml_design *d, tml_error *err)
{
  const int dimensions = d->def->plan == TML_DESIGN_SALTELLI ? 2*d->n : d->n;
  if (dimensions > TML_SOBOL_DIMENSIONS)
    return tml_fail(err, TML_ERR_ARGUMENT, "'plan: %s' is for at most %d parameters, there are %d",
                    tml_design_word(d->def->plan), TML_SOBOL_DIMENSIONS*d->n/dimensions, d->n);
  d->direction = tml_new((size_t)dimensions, sizeof *d->direction);
  if (!d->direction) return tml_fail_memory(err);
  tml_sobol_directions(d->direction, dimensions);
  return TML_OK;
}

static tml_status count_cases(tml_design *d, tml_error *err)
{
  const struct tml_study_def *def = d->def;
  if (d->n < 1) return tml_fail(err, TML_ERR_ARGUMENT, "nothing varies");
  if (def->plan == TML_DESIGN_GRID) return count_grid(d, err);
  if (def->plan == TML_DESIGN_LIST) return count_list(d, err);
  const tml_status st = count_samples(d, err);
  if (st || def->plan == TML_DESIGN_RANDOM || def->plan == TML_DESIGN_HYPERCUBE) return st;
  return make_directions(d, err);
}

void tml_design_close(tml_design *d)
{
  tml_delete(d->direction);
  *d = (tml_design){0};
}

/* ---------------------------------------------------------------- case i --------------------- */

static double level_value(const tml_vary *v, long long level)
{
  if (v->kind == TML_VARY_VALUES) return v->values[level];
  if (level == 0) return v->p[0];
  if (level == v->steps - 1) return v->p[1];
  const double part = (double)level/(double)(v->steps - 1);
  return v->log ? v->p[0]*pow(v->p[1]/v->p[0], part) : v->p[0] + (v->p[1] - v->p[0])*part;
}

/* The last parameter changes fastest. */
static void grid_values(const tml_design *d, long long i, double *values)
{
  for (int k = d->n - 1; k >= 0; k--) {
    const tml_vary *v = &d->def->vary[k];
    values[k] = level_value(v, i%level_count(v));
    i /= level_count(v);
  }
}

/* Coordinate of point i of Sobol's sequence, at the centre of its cell. */
static double sobol_unit(const tml_design *d, long long i, int dimension)
{
  uint32_t x = tml_sobol_point(d->direction[dimension], (uint64_t)i);
  if (d->def->seed != 0)
    x = tml_sobol_scramble(x, tml_design_random_bits(d->def->seed, TML_RANDOM_SCRAMBLE, 0, dimension));
  return ((double)x + 0.5)*0x1p-32;
}

/* Saltelli's scheme: of the n + 2 cases of a group, case 0 is A, 1 is B, and 2 + k is A with parameter k from B. */
static double saltelli_unit(const tml_design *d, long long i, int k)
{
  const long long each = d->n + 2, m = i%each;
  const bool from_b = m == 1 || m == k + 2;
  return sobol_unit(d, i/each, from_b ? d->n + k : k);
}

static double unit_coordinate(const tml_design *d, long long i, int k)
{
  const uint64_t seed = d->def->seed;
  switch (d->def->plan) {
    case TML_DESIGN_HYPERCUBE: {
      const uint64_t cell = tml_design_random_permute(seed, k, (uint64_t)d->cases, (uint64_t)i);
      const double u = ((double)cell + tml_design_random_unit(seed, TML_RANDOM_JITTER, (uint64_t)i,
                                                              k))/(double)d->cases;
      return fmin(u, NEARLY); /* with many cells the sum may round up to the end of the last one */
    }
    case TML_DESIGN_SOBOL: return sobol_unit(d, i, k);
    case TML_DESIGN_SALTELLI: return saltelli_unit(d, i, k);
    default: return tml_design_random_unit(seed, TML_RANDOM_VALUE, (uint64_t)i, k);
  }
}

void tml_design_values(const tml_design *d, long long i, double *values)
{
  assert(i >= 0 && i < d->cases);
  if (d->def->plan == TML_DESIGN_GRID) {
    grid_values(d, i, values);
    return;
  }
  for (int k = 0; k < d->n; k++) {
    const tml_vary *v = &d->def->vary[k];
    values[k] = d->def->plan == TML_DESIGN_LIST ? v->values[i] : tml_distribution_quantile(v, unit_coordinate(d, i, k));
  }
}

/* ---------------------------------------------------------------- ranges of parameters ------- */

tml_design_span tml_design_span_of(const tml_vary *v)
{
  tml_design_span s = {INFINITY, -INFINITY, v->log || v->kind == TML_VARY_LOGNORMAL};
  if (v->kind == TML_VARY_VALUES) {
    for (int i = 0; i < v->n_values; i++) {
      s.low = fmin(s.low, v->values[i]);
      s.high = fmax(s.high, v->values[i]);
    }
  } else if (v->kind == TML_VARY_RANGE) {
    s.low = fmin(v->p[0], v->p[1]);
    s.high = fmax(v->p[0], v->p[1]);
  } else if (v->kind == TML_VARY_TRIANGULAR) {
    s.low = v->p[0];
    s.high = v->p[2];
  } else {
    s.low = isfinite(v->low) ? v->low : tml_distribution_quantile(v, TAIL);
    s.high = isfinite(v->high) ? v->high : tml_distribution_quantile(v, 1.0 - TAIL);
    if (s.log) s.low = fmax(s.low, tml_distribution_quantile(v, TAIL));
  }
  return s;
}

/* Whether the most extreme values of any case, and the range of plots, are finite. */
static bool is_finite(const tml_design *d, const tml_vary *v)
{
  static const double parts[] = {1e-20, 0.5, NEARLY};
  const tml_design_span s = tml_design_span_of(v);
  bool good = isfinite(s.low) && isfinite(s.high) && s.low <= s.high;
  for (int i = 0; i < 3 && good && d->def->plan != TML_DESIGN_LIST; i++)
    good = isfinite(d->def->plan == TML_DESIGN_GRID ? level_value(v, (long long)((level_count(v) - 1)*parts[i] + 0.5))
                                                    : tml_distribution_quantile(v, parts[i]));
  return good;
}

tml_status tml_design_open(tml_design *d, const struct tml_study_def *def, tml_error *err)
{
  *d = (tml_design){.def = def, .n = def->n_vary};
  const tml_status st = count_cases(d, err);
  for (int k = 0; k < d->n && !st; k++)
    if (!is_finite(d, &def->vary[k]))
      return tml_fail(err, TML_ERR_ARGUMENT, "some values of '%s' would be too large for numbers: its range or "
                      "distribution is too wide, or too far from the other", def->vary[k].name);
  return st;
}

bool tml_design_independent(const tml_design *d) { return d->def->plan != TML_DESIGN_LIST; }

/* ---------------------------------------------------------------- random numbers --------- */

enum { ROUNDS = 10, FEISTEL = 8 };

void tml_design_random_philox(const uint32_t counter[4], const uint32_t key[2], uint32_t out[4])
{
  uint32_t x[4] = {counter[0], counter[1], counter[2], counter[3]}, k[2] = {key[0], key[1]};
  for (int r = 0; r < ROUNDS; r++) {
    const uint64_t a = (uint64_t)UINT32_C(0xD2511F53)*x[0], b = (uint64_t)UINT32_C(0xCD9E8D57)*x[2];
    const uint32_t next[4] = {(uint32_t)(b >> 32) ^ x[1] ^ k[0], (uint32_t)b,
                              (uint32_t)(a >> 32) ^ x[3] ^ k[1], (uint32_t)a};
    for (int i = 0; i < 4; i++) x[i] = next[i];
    k[0] += UINT32_C(0x9E3779B9);
    k[1] += UINT32_C(0xBB67AE85);
  }
  for (int i = 0; i < 4; i++) out[i] = x[i];
}

static void draw_random(uint64_t seed, tml_random_use what, uint64_t i, int dimension, uint32_t out[4])
{
  const uint32_t counter[4] = {(uint32_t)i, (uint32_t)(i >> 32), (uint32_t)dimension, (uint32_t)what};
  const uint32_t key[2] = {(uint32_t)seed, (uint32_t)(seed >> 32)};
  tml_design_random_philox(counter, key, out);
}

double tml_design_random_unit(uint64_t seed, tml_random_use what, uint64_t i, int dimension)
{
  uint32_t x[4];
  draw_random(seed, what, i, dimension, x);
  const uint64_t bits = ((uint64_t)x[0] << 32 | x[1]) >> 12; /* 52 bits, so that adding one half is exact */
  return ((double)bits + 0.5)*0x1p-52;
}

uint32_t tml_design_random_bits(uint64_t seed, tml_random_use what, uint64_t i, int dimension)
{
  uint32_t x[4];
  draw_random(seed, what, i, dimension, x);
  return x[0];
}

/* A Feistel network permutes the integers of an even number of bits; results >= n are permuted again. */
uint64_t tml_design_random_permute(uint64_t seed, int dimension, uint64_t n, uint64_t i)
{
  assert(i < n && n <= UINT64_C(1) << 62);
  int half = 1;
  while (half < 31 && (UINT64_C(1) << 2*half) < n) half++;
  const uint64_t mask = (UINT64_C(1) << half) - 1;
  uint64_t x = i;
  do {
    uint64_t left = x >> half, right = x & mask;
    for (int r = 0; r < FEISTEL; r++) {
      const uint64_t f = tml_design_random_bits(seed, TML_RANDOM_PERMUTE, right | (uint64_t)(r + 1) << 40, dimension);
      const uint64_t next = left ^ (f & mask);
      left = right;
      right = next;
    }
    x = left << half | right;
  } while (x >= n);
  return x;
}
