/* models.h - the problems of the benchmark, built through the public interface. */
#ifndef TML_BENCH_MODELS_H
#define TML_BENCH_MODELS_H

#include "trammel.h"

typedef struct bench_mark { double t, value; } bench_mark; /* what a channel is at a time */

typedef struct bench_problem {
  const char *word;
  const char *about;
  tml_status (*build)(tml_model **out, int n, tml_error *err);
  int bodies;              /* per unit of n; 0: the size is fixed */
  double end;              /* [s] */
  const char *channel;     /* whose errors at the marks count, or NULL */
  const bench_mark *marks;
  int n_marks;
} bench_problem;

const bench_problem *bench_problem_find(const char *word); /* NULL: none */
const bench_problem *bench_problem_get(int i);             /* NULL: past the last */

#endif
