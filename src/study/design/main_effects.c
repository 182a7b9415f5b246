/* main_effects.c - main effects: means of the results as functions of each parameter. */
#include <math.h>

#include "core/memory.h"
#include "study/design/main_effects.h"

enum { BINS = 12, BINS_LEAST = 3, FILLED = 5 }; /* most and fewest bins of a range; cases per bin to aim for */

/* ---------------------------------------------------------------- levels --------------------- */

/* The distinct values in ascending order; returns 0 if there are too many. */
static int distinct_values(const tml_vary *v, double *at)
{
  int n = 0;
  for (int i = 0; i < v->n_values; i++) {
    int place = 0;
    while (place < n && at[place] < v->values[i]) place++;
    if (place < n && at[place] == v->values[i]) continue;
    if (n == TML_LEVELS) return 0;
    for (int k = n++; k > place; k--) at[k] = at[k - 1];
    at[place] = v->values[i];
  }
  return n;
}

/* Sets the levels: the values of the parameter, or the centres of intervals of its range. */
static void make_levels(tml_main_effect *e, const tml_vary *v, const tml_design_span *s, bool grid, long long cases)
{
  if (v->kind == TML_VARY_VALUES) e->levels = distinct_values(v, e->at);
  if (e->levels > 0) return;
  const bool steps = grid && v->kind == TML_VARY_RANGE && v->steps <= TML_LEVELS;
  const long long bins = cases/FILLED < BINS_LEAST ? BINS_LEAST : cases/FILLED > BINS ? BINS : cases/FILLED;
  e->levels = steps ? v->steps : (int)bins;
  for (int i = 0; i < e->levels; i++) {
    const double x = steps ? (e->levels > 1 ? -1.0 + 2.0*i/(e->levels - 1) : 0.0) : -1.0 + (2.0*i + 1.0)/e->levels;
    e->at[i] = tml_design_span_value(s, x);
  }
}

/* The closest level. */
static int level_of(const tml_main_effect *e, const tml_design_span *s, double value)
{
  int best = 0;
  const double x = tml_design_span_coordinate(s, value);
  for (int i = 1; i < e->levels; i++)
    if (fabs(tml_design_span_coordinate(s, e->at[i]) - x) < fabs(tml_design_span_coordinate(s, e->at[best]) - x))
      best = i;
  return best;
}

/* ---------------------------------------------------------------- means ---------------------- */

static bool has_results(const tml_study_row *r, int n)
{
  bool all = r->status == TML_CASE_DONE;
  for (int i = 0; i < n && all; i++) all = isfinite(r->results[i]);
  return all;
}

tml_status tml_main_effects(tml_main_effect *e, const tml_study_sheet *x, const tml_design *d,
                            const tml_design_span *spans, tml_error *err)
{
  const int n = x->parameters.n, results = x->results.n;
  tml_status st = TML_OK;
  for (int k = 0; k < n; k++) {
    make_levels(&e[k], &d->def->vary[k], &spans[k], d->def->plan == TML_DESIGN_GRID, x->cases);
    e[k].mean = tml_new((size_t)results*TML_LEVELS, sizeof *e[k].mean);
    if (!e[k].mean) return tml_fail_memory(err);
  }
  for (long long i = 0; i < x->cases && !st; i++) {
    tml_study_row r;
    st = x->row(x->user, i, &r, err);
    for (int k = 0; k < n && !st && has_results(&r, results); k++) {
      const int level = level_of(&e[k], &spans[k], r.parameters[k]);
      const double count = (double)++e[k].count[level];
      for (int m = 0; m < results; m++) {
        double *mean = &e[k].mean[m*TML_LEVELS + level];
        *mean += (r.results[m] - *mean)/count;
      }
    }
  }
  return st;
}

void tml_main_effects_free(tml_main_effect *e, int n)
{
  for (int k = 0; k < n && e; k++) tml_delete(e[k].mean);
  tml_delete(e);
}
