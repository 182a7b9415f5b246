/* trial_runs.c - runs of a model at trial values of its parameters, and derivatives of the numbers they give. */
#include "study/common/trial_runs.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"

enum { TIMES = 20, STEPS = 2000 }; /* a trial is abandoned after TIMES the steps of the first run plus STEPS */
#define SMALL_X 1e-2               /* changes are relative to |x|, but not to less than this */

tml_status tml_trials_choose(tml_trials *t, tml_error *err)
{
  return tml_replay_choose(&t->run, &t->change, t->model, &t->study, err);
}

bool tml_trials_noisy(const tml_trials *t)
{
  const tml_family family = tml_method_get(t->run.method).family;
  return family != TML_FAMILY_PROJECTED && family != TML_FAMILY_STATE_SPACE;
}

void tml_trials_free(tml_trials *t)
{
  tml_replay_free(&t->replay);
  tml_unknowns_free(&t->unknowns);
  tml_delete(t->at);
  tml_delete(t->y);
  t->at = t->y = NULL;
}

/* ---------------------------------------------------------------- at a point ----------------- */

/* Keeps the first failure of a trial for the final report. */
static void note_failure(tml_trials *t, const double *x, const tml_error *why)
{
  char words[160];
  if (*t->failure || t->most_steps == 0) return;
  tml_unknowns_text(&t->unknowns, x, words, sizeof words);
  snprintf(t->failure, sizeof t->failure, "with %s: %.200s", words, why->text);
  t->failure[strcspn(t->failure, "\n")] = '\0';
}

static tml_status record_nominal(tml_trials *t, const double *x, double *y, tml_error *err)
{
  tml_model *model = NULL;
  char words[200];
  tml_unknowns_text(&t->unknowns, x, words, sizeof words);
  tml_replay_free(&t->replay);
  t->replay = (tml_replay){.reductions = t->reductions, .sampling = t->sampling, .options = t->run,
                           .most = t->most_steps, .study = &t->study};
  tml_status st = tml_unknowns_model(&t->unknowns, t->model, x, t->plugins, &model, err);
  if (!st) st = tml_replay_record(&t->replay, model, words, err);
  const tml_trial_run run = {.model = model, .outcome = t->replay.outcome, .samples = t->replay.samples};
  if (!st && y) st = t->take(t->user, &run, y, err);
  tml_model_free(model);
  return st;
}

tml_status tml_trials_run(tml_trials *t, const double *x, double *y, tml_error *err)
{
  const size_t n = (size_t)t->unknowns.n;
  if (!t->at) t->at = tml_new(n, sizeof *t->at);
  if (!t->y) t->y = tml_new((size_t)t->n, sizeof *t->y);
  if (!t->at || !t->y) return tml_fail_memory(err);
  const tml_status st = record_nominal(t, x, y, err);
  if (st) note_failure(t, x, err);
  t->any = !st;
  if (!st && t->most_steps == 0) t->most_steps = TIMES*t->replay.n_steps + STEPS;
  memcpy(t->at, x, n*sizeof *t->at);
  if (!st && y) memcpy(t->y, y, (size_t)t->n*sizeof *t->y);
  return st;
}

/* ---------------------------------------------------------------- beside it ------------------ */

/* Two neighbours at a h and b h: the derivative is (w0 y0 + wa ya + wb yb)/h. */
typedef struct scheme { double a, b, w0, wa, wb; } scheme;
static const scheme schemes[] = {{1, -1, 0, 0.5, -0.5}, {1, 2, -1.5, 2, -0.5}, {-1, -2, 1.5, -2, 0.5}};

static tml_status repeat_nominal(tml_trials *t, const double *x, double *y, tml_error *err)
{
  tml_model *model = NULL;
  tml_repeated again = {0};
  char words[200];
  tml_unknowns_text(&t->unknowns, x, words, sizeof words);
  tml_status st = tml_unknowns_model(&t->unknowns, t->model, x, t->plugins, &model, err);
  if (!st) st = tml_replay_repeat(&t->replay, model, words, &again, err);
  const tml_trial_run run = {.model = model, .outcome = again.outcome, .near = again.near,
                             .nominal = t->replay.outcome, .samples = again.samples};
  if (!st) st = t->take(t->user, &run, y, err);
  tml_repeated_free(&again);
  tml_model_free(model);
  return st;
}

static double change_of(const tml_trials *t, double x) { return t->change*fmax(fabs(x), SMALL_X); }

static bool fits_bounds(const tml_trials *t, double x, int j, const scheme *s)
{
  const double h = change_of(t, x), a = x + s->a*h, b = x + s->b*h;
  return fmin(a, b) >= t->unknowns.low[j] && fmax(a, b) <= t->unknowns.high[j];
}

/* `work` has space for y at two neighbours and for x. */
static tml_status derive_by(tml_trials *t, int j, const scheme *s, double *work, double *slope, tml_error *err)
{
  const int n = t->n;
  double *ya = work, *yb = ya + n, *x = yb + n;
  const double here = t->at[j], h = change_of(t, here);
  memcpy(x, t->at, (size_t)t->unknowns.n*sizeof *x);
  x[j] = here + s->a*h;
  tml_status st = repeat_nominal(t, x, ya, err);
  x[j] = here + s->b*h;
  if (!st) st = repeat_nominal(t, x, yb, err);
  for (int i = 0; i < n && !st; i++) slope[i] = (s->w0*t->y[i] + s->wa*ya[i] + s->wb*yb[i])/h;
  return st;
}

/* Differentiates with neighbours on both sides; on one side only if a bound or a failure prevents the other. */
static tml_status derive_by_neighbours(tml_trials *t, int j, double *work, double *slope, tml_error *err)
{
  tml_status st = TML_ERR_SIMULATION;
  tml_error why = {0};
  snprintf(why.text, sizeof why.text, "its bounds are too close to each other");
  for (size_t i = 0; i < sizeof schemes/sizeof *schemes && st; i++) {
    if (!fits_bounds(t, t->at[j], j, &schemes[i])) continue;
    st = derive_by(t, j, &schemes[i], work, slope, &why);
    if (st == TML_ERR_MEMORY || st == TML_ERR_INTERRUPTED) return tml_fail(err, st, "%s", why.text);
  }
  if (!st) return TML_OK;
  why.text[strcspn(why.text, "\n")] = '\0';
  return tml_fail(err, TML_ERR_SIMULATION, "the effect of '%s' at %.6g is not known: %s", t->unknowns.items[j].name,
                  tml_unknown_value(&t->unknowns.items[j], t->at[j]), why.text);
}

tml_status tml_trials_derive(tml_trials *t, const double *x, int j, double *slope, tml_error *err)
{
  const bool here = t->any && memcmp(t->at, x, (size_t)t->unknowns.n*sizeof *x) == 0;
  double *work = tml_new(2*(size_t)t->n + (size_t)t->unknowns.n, sizeof *work);
  if (!work) return tml_fail_memory(err);
  tml_status st = here ? TML_OK : tml_trials_run(t, x, work, err);
  if (!st) st = derive_by_neighbours(t, j, work, slope, err);
  tml_delete(work);
  return st;
}
