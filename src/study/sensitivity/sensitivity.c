/* sensitivity.c - tml_sensitivity: derivatives of results with respect to parameters, by differences of runs that
 * repeat the steps of a nominal run. */
#include "study/sensitivity/sensitivity.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/messages.h"
#include "core/float_traps.h"
#include "core/struct_size.h"
#include "model/base/run_options.h"
#include "study/common/parameter_values.h"
#include "sim/base/sim_assembly.h"

#define MOST 0.1      /* largest relative change of a parameter */
#define MOVED 1e-13   /* smaller differences of times, relative to the end, are round-off */
#define LOOSER 10.0   /* smallest ratio of the second tolerance, which serves to estimate errors, to the first */
enum { TEXT = 512 };  /* length of an error text */

static const double multiple[TML_NEIGHBOURS] = {1.0, -1.0, 2.0, -2.0};

/* ---------------------------------------------------------------- progress and results ------- */

/* The arrays of the result without const, to be filled and freed. */
static tml_sensitivity_result *sensitivity_results(tml_sensitivities *s)
{
  return (tml_sensitivity_result *)s->results;
}
static tml_sensitivity_parameter *sensitivity_parameters(tml_sensitivities *s)
{
  return (tml_sensitivity_parameter *)s->parameters;
}
static tml_derivative *derivative_list(tml_sensitivities *s) { return (tml_derivative *)s->derivatives; }

/* The result with the memory that holds it and all it points to. */
typedef struct stored { tml_sensitivities result; tml_arena arena; } stored;

static tml_arena *arena_of(tml_sensitivities *s) { return &((stored *)s)->arena; }

void tml_sensitivities_free(tml_sensitivities *s)
{
  if (!s) return;
  tml_arena arena = *arena_of(s);
  tml_arena_free(&arena);
}

static bool keep_text(tml_sensitivities *s, const char **old, const char *text)
{
  *old = tml_arena_strdup(arena_of(s), text);
  return *old != NULL;
}

/* Unit of y divided by the unit of p, such as "m/(N s)"; "" for a pure number. */
static void quotient_unit(const char *y, const char *p, char *text, size_t size)
{
  const char *over = *y ? y : "1";
  if (strcmp(y, p) == 0) snprintf(text, size, "%s", "");
  else if (!*p) snprintf(text, size, "%s", y);
  else snprintf(text, size, strpbrk(p, " /") ? "%s/(%s)" : "%s/%s", over, p);
}

/* ---------------------------------------------------------------- parameters ----------------- */

static tml_status describe_parameter(tml_differentiation *d, int k, int index, tml_error *err)
{
  const tml_parameter_info x = tml_model_parameter(d->model, index);
  tml_sensitivity_parameter *p = &sensitivity_parameters(d->out)[k];
  tml_arena *a = arena_of(d->out);
  *p = (tml_sensitivity_parameter){tml_arena_strdup(a, x.name), tml_arena_strdup(a, x.unit), x.value,
                                   tml_parameter_size(d->model, index, x.value, d->length), "", ""};
  if (a->failed) return tml_fail_memory(err);
  for (int i = 0; i < d->out->n_results; i++) {
    tml_derivative *y = &derivative_list(d->out)[i*d->out->n_parameters + k];
    char unit[128];
    quotient_unit(d->out->results[i].unit, p->unit, unit, sizeof unit);
    *y = (tml_derivative){NAN, NAN, NAN, tml_arena_strdup(a, unit), ""};
    if (a->failed) return tml_fail_memory(err);
  }
  return TML_OK;
}

/* Takes the requested parameters, or all. */
static tml_status describe_parameters(tml_differentiation *d, tml_error *err)
{
  const tml_sensitivity_options *o = d->options;
  tml_status st = TML_OK;
  for (int k = 0; k < d->out->n_parameters && !st; k++) {
    int index = k;
    if (o->n_to > 0) st = tml_parameter_find(d->model, o->to[k], &index, err);
    if (!st) st = describe_parameter(d, k, index, err);
  }
  return st;
}

/* ---------------------------------------------------------------- neighbours ----------------- */

static tml_status run_neighbour(tml_differentiation *d, tml_neighbours *n, int m, tml_error *err)
{
  tml_model *model = NULL;
  char words[200];
  snprintf(words, sizeof words, "%.100s = %.9g", n->name, n->at[m]);
  const tml_override value = {.size = sizeof value, n->name, n->at[m]};
  tml_status st = tml_parameters_set(&model, d->model, &value, 1, d->options->plugins, err);
  if (!st) st = tml_replay_repeat(&d->tight, model, words, &n->tight[m], err);
  if (!st && m < TML_NEIGHBOURS_LOOSE) st = tml_replay_repeat(&d->loose, model, words, &n->loose[m], err);
  tml_model_free(model);
  return st;
}

/* Adds a note if steps move with the parameter, as they do at events: the derivative includes that motion. */
static bool note_moved(const tml_differentiation *d, const tml_neighbours *n, tml_sensitivity_parameter *p)
{
  char text[TEXT];
  int most = 0;
  for (int m = 1; m < TML_NEIGHBOURS; m++)
    if (n->tight[m].moved > n->tight[most].moved) most = m;
  const tml_repeated *x = &n->tight[most];
  if (!(x->moved > MOVED*d->tight.options.end)) return true;
  snprintf(text, sizeof text, "times of events or switches depend on %.100s, near t = %.6g s by %.2g s for a change "
                              "of %.2g: steps follow "
                              "them", n->name, x->moved_at, x->moved, fabs(multiple[most])*n->change);
  tml_messages_add(d->messages, TML_NOTE, NULL, 0, 0, NULL, "%s", text);
  return keep_text(d->out, &p->note, text);
}

static tml_status estimate_all(tml_differentiation *d, const tml_neighbours *n, int k, tml_error *err)
{
  const int count = d->out->n_parameters;
  for (int i = 0; i < d->out->n_results; i++) {
    tml_derivative *x = &derivative_list(d->out)[i*count + k];
    char failure[TEXT] = "";
    tml_sensitivity_estimate(d, n, i, x, failure, sizeof failure);
    if (!keep_text(d->out, &x->failure, failure)) return tml_fail_memory(err);
  }
  return note_moved(d, n, &sensitivity_parameters(d->out)[k]) ? TML_OK : tml_fail_memory(err);
}

static tml_status fail_parameter(tml_differentiation *d, const tml_neighbours *n, int m, int k, const tml_error *why,
                                 tml_error *err)
{
  char text[TEXT];
  bool kept = true;
  snprintf(text, sizeof text, "with %.100s = %.9g: %.380s", n->name, n->at[m], why->text);
  text[strcspn(text, "\n")] = '\0';
  for (int i = 0; i < d->out->n_results; i++)
    kept = kept && keep_text(d->out, &derivative_list(d->out)[i*d->out->n_parameters + k].failure, text);
  return kept && keep_text(d->out, &sensitivity_parameters(d->out)[k].failure, text) ? TML_OK : tml_fail_memory(err);
}

/* Differentiates with respect to one parameter. A failure of its runs is reported in the result and is not an error. */
static tml_status differentiate_parameter(tml_differentiation *d, int k, tml_error *err)
{
  const tml_sensitivity_parameter *p = &d->out->parameters[k];
  tml_neighbours n = {.name = p->name, .value = p->value, .change = p->change};
  tml_error why = {0};
  tml_status st = TML_OK;
  int m = 0;
  for (; m < TML_NEIGHBOURS && !st; m++) {
    n.at[m] = p->value + multiple[m]*p->change;
    st = run_neighbour(d, &n, m, &why);
  }
  if (!st) st = estimate_all(d, &n, k, err);
  else if (st == TML_ERR_INTERRUPTED || st == TML_ERR_MEMORY) tml_fail(err, st, "%s", why.text);
  else st = fail_parameter(d, &n, m - 1, k, &why, err);
  for (int i = 0; i < TML_NEIGHBOURS; i++) tml_repeated_free(&n.tight[i]);
  for (int i = 0; i < TML_NEIGHBOURS_LOOSE; i++) tml_repeated_free(&n.loose[i]);
  return st;
}

/* ---------------------------------------------------------------- the study ------------------ */

static tml_status check_sensitivity_options(const tml_model *m, const tml_sensitivity_options *s, tml_error *err)
{
  if (TML_BAD_TEXTS(err, s->of, s->n_of) || TML_BAD_TEXTS(err, s->to, s->n_to)) return TML_ERR_ARGUMENT;
  if (s->n_of < 1) return tml_fail(err, TML_ERR_ARGUMENT, "no results are named: name some, such as 'body.x@end'");
  if (m->n_parameters < 1)
    return tml_fail(err, TML_ERR_ARGUMENT, "the model has no 'parameters:', so there is nothing to differentiate by");
  if (!(s->change >= 0.0 && s->change <= MOST))
    return tml_fail(err, TML_ERR_ARGUMENT, "a change of %g is too large: it must be above 0 and at most %g", s->change,
                    MOST);
  if (s->dir && !*s->dir) return tml_fail(err, TML_ERR_ARGUMENT, "the results folder has no name");
  return TML_OK;
}

static tml_status read_reductions(tml_differentiation *d, const tml_options *o, tml_error *err)
{
  tml_sim *s = NULL;
  tml_status st = tml_sim_create(&s, d->model, o, err);
  for (int i = 0; i < d->options->n_of && !st; i++) st = tml_reductions_add(&d->reductions, s, d->options->of[i], err);
  if (!st) d->length = s->assembly->full->length;
  tml_sim_free(s);
  return st;
}

static tml_status allocate_sensitivities(tml_differentiation *d, tml_error *err)
{
  tml_arena arena = {0};
  stored *own = tml_arena_new(&arena, 1, sizeof *own);
  if (!own) return tml_fail_memory(err);
  own->arena = arena;
  tml_arena *a = &own->arena;
  tml_sensitivities *s = d->out = &own->result;
  s->size = sizeof *s;
  s->n_results = d->options->n_of;
  s->n_parameters = d->options->n_to > 0 ? d->options->n_to : d->model->n_parameters;
  s->results = tml_arena_new(a, (size_t)s->n_results, sizeof *s->results);
  s->parameters = tml_arena_new(a, (size_t)s->n_parameters, sizeof *s->parameters);
  s->derivatives = tml_arena_new(a, (size_t)s->n_results*(size_t)s->n_parameters, sizeof *s->derivatives);
  if (a->failed) return tml_fail_memory(err);
  for (int i = 0; i < s->n_results; i++) {
    const tml_reduction *r = &d->reductions.items[i];
    const char *of = tml_arena_strdup(a, r->text), *unit = tml_arena_strdup(a, r->unit);
    sensitivity_results(s)[i] = (tml_sensitivity_result){of, unit, NAN, NAN, NAN};
    if (a->failed) return tml_fail_memory(err);
  }
  return TML_OK;
}

/* Chooses the method, the tolerances of both replays, and the change of parameters. */
static tml_status choose_replay(tml_differentiation *d, const tml_options *o, tml_error *err)
{
  tml_options x = *o;
  d->change = d->options->change;
  const tml_status st = tml_replay_choose(&x, &d->change, d->model, &d->study, err);
  d->rule = tml_tolerance_pair_rule_of(x.method, x.method);
  d->tight.options = d->loose.options = x;
  d->loose.options.tolerance = fmax(LOOSER*x.tolerance, tml_tolerance_pair_beside(&d->rule, x.tolerance));
  return st;
}

static tml_status run_nominal(tml_differentiation *d, tml_error *err)
{
  tml_sensitivities *s = d->out;
  tml_status st = tml_replay_record(&d->tight, d->model, "the nominal run", err);
  if (!st) st = tml_replay_record(&d->loose, d->model, "the nominal run at a looser tolerance", err);
  for (int i = 0; i < s->n_results && !st; i++) {
    sensitivity_results(s)[i].value = d->tight.outcome[i].value;
    sensitivity_results(s)[i].time = d->tight.outcome[i].time;
    sensitivity_results(s)[i].error = tml_sensitivity_value_error(d, i);
  }
  s->method = tml_method_get(d->tight.options.method).word;
  s->tolerance = d->tight.options.tolerance;
  s->steps = d->tight.n_steps;
  return st;
}

static tml_status run_sensitivity(tml_differentiation *d, const tml_options *o, tml_error *err)
{
  const tml_sensitivity_options *s = d->options;
  d->study = (tml_study){.watch = s->watch, .user = s->user};
  d->tight = (tml_replay){.reductions = &d->reductions, .study = &d->study};
  d->loose = d->tight;
  tml_status st = read_reductions(d, o, err);
  if (!st) st = allocate_sensitivities(d, err);
  if (!st) st = describe_parameters(d, err);
  if (!st && s->dir) st = tml_sensitivity_open(s, err);
  if (st) return st;
  d->study.count = 2 + (o->method == TML_AUTO) + (TML_NEIGHBOURS + TML_NEIGHBOURS_LOOSE)*d->out->n_parameters;
  st = choose_replay(d, o, err);
  for (int k = 0; k < d->out->n_parameters && !st; k++) sensitivity_parameters(d->out)[k].change *= d->change;
  if (!st) st = run_nominal(d, err);
  for (int k = 0; k < d->out->n_parameters && !st; k++) st = differentiate_parameter(d, k, err);
  d->out->runs = d->study.number;
  return !st && s->dir ? tml_sensitivity_write(d->model, d->out, s->dir, err) : st;
}

tml_status tml_sensitivity(tml_sensitivities **out, const tml_model *m, const tml_options *o,
                           const tml_sensitivity_options *s, tml_messages *messages, tml_error *err)
{
  TML_MASK_TRAPS;
  if (out) *out = NULL;
  if (TML_MISSING(err, out, m, o, s)) return TML_ERR_ARGUMENT;
  s = TML_TAKE(tml_sensitivity_options, s, err);
  if (!s) return TML_ERR_ARGUMENT;
  tml_options taken;
  tml_differentiation d = {.model = m, .options = s, .messages = messages};
  tml_status st = tml_options_take(&taken, o, err);
  if (!st) st = tml_options_check(&taken, err);
  if (!st) taken.tolerance = o->tolerance; /* 0: the method chooses it */
  if (!st) st = check_sensitivity_options(m, s, err);
  if (!st) st = run_sensitivity(&d, &taken, err);
  tml_replay_free(&d.tight);
  tml_replay_free(&d.loose);
  tml_reductions_free(&d.reductions);
  if (st) tml_sensitivities_free(d.out);
  else *out = d.out;
  return st;
}

/* ---------------------------------------------------------------- estimate --------------- */

#define ROUND_OFF 1e-15 /* round-off of a run, relative to the largest value */
#define NOISE 0.34      /* noise of (SV1) / fourth difference: three standard deviations for random errors */
#define TIE 1e-8        /* extremes that differ by less, relative to the range, are equal */

static bool is_extreme(const tml_reduction *r) { return r->kind == TML_REDUCE_MAX || r->kind == TML_REDUCE_MIN; }

/* The value of result i in a neighbouring run. An extreme is taken next to that of the nominal run; false if another
 * extreme is the better one. */
static bool neighbour_value(const tml_reduction *r, const tml_outcome *nominal, const tml_repeated *x, int i,
                            double *out)
{
  *out = x->outcome[i].value;
  if (!is_extreme(r)) return true;
  *out = x->near[i].value;
  const double sign = r->kind == TML_REDUCE_MAX ? 1.0 : -1.0;
  return !(sign*(x->outcome[i].value - *out) > TIE*(nominal->high - nominal->low));
}

/* Takes the values of all neighbours; false with a reason if an extreme jumps to another place. */
static bool take_values(const tml_reduction *r, const tml_replay *k, const tml_neighbours *n, const tml_repeated *runs,
                        int count, int i, double *y, char *failure, size_t size)
{
  const tml_outcome *nominal = &k->outcome[i];
  for (int m = 0; m < count; m++) {
    if (neighbour_value(r, nominal, &runs[m], i, &y[m])) continue;
    snprintf(failure, size, "the %s value jumps from t = %.6g s to another at t = %.6g s with %s = %.9g: it has no "
             "derivative", r->kind == TML_REDUCE_MAX ? "largest" : "smallest", nominal->time,
             runs[m].outcome[i].time, n->name, n->at[m]);
    return false;
  }
  return true;
}

/* (A1) Error of the tighter tolerance as a fraction of the difference from the looser one; 1 if that ratio is
 * unreliable. */
static double tolerance_part(const tml_differentiation *d)
{
  const double part = tml_tolerance_pair_factor(&d->rule, d->loose.options.tolerance, d->tight.options.tolerance);
  return fmax(d->rule.safety*part, d->rule.rough ? 1.0 : 0.0);
}

double tml_sensitivity_value_error(const tml_differentiation *d, int i)
{
  const tml_outcome *x = &d->tight.outcome[i];
  return tolerance_part(d)*fabs(x->value - d->loose.outcome[i].value) + ROUND_OFF*fmax(fabs(x->low), fabs(x->high));
}

void tml_sensitivity_estimate(const tml_differentiation *d, const tml_neighbours *n, int i, tml_derivative *out,
                              char *failure, size_t size)
{
  const tml_reduction *r = &d->reductions.items[i];
  const tml_outcome *nominal = &d->tight.outcome[i];
  double y[TML_NEIGHBOURS], z[TML_NEIGHBOURS_LOOSE];
  if (!take_values(r, &d->tight, n, n->tight, TML_NEIGHBOURS, i, y, failure, size) ||
      !take_values(r, &d->loose, n, n->loose, TML_NEIGHBOURS_LOOSE, i, z, failure, size)) return;
  const double one = (y[0] - y[1])/(n->at[0] - n->at[1]), two = (y[2] - y[3])/(n->at[2] - n->at[3]); /* (SV1) */
  const double loose = (z[0] - z[1])/(n->at[0] - n->at[1]);
  const double bend = fabs(one - two)/3.0, fourth = y[2] + y[3] - 4.0*(y[0] + y[1]) + 6.0*nominal->value;
  const double noise = ROUND_OFF*fmax(fabs(nominal->low), fabs(nominal->high)) + NOISE*fabs(fourth);
  out->value = one + (one - two)/3.0;
  /* (SV2) */
  out->error = noise/n->change + 4.0*bend*fmin(1.0, bend/fabs(out->value)) + tolerance_part(d)*fabs(one - loose);
  out->relative = nominal->value != 0.0 ? out->value*n->value/nominal->value : NAN;
}
