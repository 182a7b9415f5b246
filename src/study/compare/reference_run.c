/* reference_run.c - the reference run of a comparison, and its own uncertainty (docs/theory/errors.md). */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "run/compare/run_comparison.h"

#define TIGHTEST 1e-12     /* smallest tolerance: round-off dominates below it */
#define STEPS_TOLERANCE 1e-10 /* tolerance of the reference for runs with fixed steps */

/* The same setting with ten times the tolerance, or twice the fixed step. */
static tml_setting loosened_setting(const tml_setting *s)
{
  tml_setting loose = *s;
  loose.value *= s->fixed ? 2.0 : 10.0;
  return loose;
}

/* Setting of a method for a reference run; `backup`: the second reference, which only confirms the first. */
static tml_setting setting_for(tml_method m, const tml_reference_request *w, bool backup)
{
  tml_setting s = {.method = m};
  if (!w->fixed) {
    s.value = fmax(w->smallest*(backup ? 1e-2 : 1e-3), TIGHTEST*(backup ? 10.0 : 1.0));
  } else if (tml_method_accurate(m)) {
    s.value = STEPS_TOLERANCE*(backup ? 10.0 : 1.0);
  } else {
    s.fixed = true;
    s.value = w->smallest/(backup ? 4.0 : 8.0);
  }
  return s;
}

/* Parses "METHOD@VALUE". */
static tml_status read_reference_setting(tml_setting *s, const tml_plan *p, const char *text, tml_error *err)
{
  char word[32];
  const size_t n = strcspn(text, "@");
  tml_options o = p->options;
  snprintf(word, sizeof word, "%.*s", (int)n, text);
  if (text[n] != '@')
    return tml_fail(err, TML_ERR_ARGUMENT, "reference '%s': write METHOD@TOLERANCE, as in hht@1e-9", text);
  tml_status st = tml_options_set(&o, "method", word, err);
  if (st) return st;
  *s = (tml_setting){.method = o.method, .fixed = !tml_method_get(o.method).variable};
  st = tml_model_set_option(p->model, &o, s->fixed ? "step" : "tolerance", text + n + 1, err);
  s->value = s->fixed ? o.step : o.tolerance;
  if (!st && !(s->value > 0)) st = tml_fail(err, TML_ERR_ARGUMENT, "reference '%s': the step must be > 0", text);
  return st;
}

/* Makes a run and the same run with a looser setting. The looser one comes first because it shows a failure of the
 * method sooner; *ok is then false. */
static tml_status run_pair(tml_track pair[2], const tml_plan *p, const tml_setting *s, tml_study *study, bool *ok,
                           tml_error *err)
{
  const tml_setting loose = loosened_setting(s);
  tml_status st = tml_run_track_run(&pair[1], p, &loose, study, err);
  *ok = !st && !pair[1].failure.code;
  pair[0] = (tml_track){.setting = *s, .used = s->method, .failure = pair[1].failure};
  if (!*ok) return st;
  st = tml_run_track_run(&pair[0], p, s, study, err);
  *ok = !st && !pair[0].failure.code;
  return st;
}

static void free_pair(tml_track pair[2])
{
  tml_run_track_free(&pair[0]);
  tml_run_track_free(&pair[1]);
}

/* Uses the best method that completes the run. */
static tml_status run_best(tml_track pair[2], const tml_plan *p, const tml_reference_request *w, tml_study *study,
                           tml_error *err)
{
  unsigned never = 0;
  tml_error first = {0};
  for (;;) {
    const tml_method m = tml_second_method_find(w->judged, never);
    if (m == TML_METHOD_COUNT) break;
    const tml_setting s = setting_for(m, w, false);
    bool ok;
    const tml_status st = run_pair(pair, p, &s, study, &ok, err);
    if (st || ok) return st;
    if (!first.code) first = pair[0].failure;
    free_pair(pair);
    never |= 1u << m;
  }
  return tml_fail(err, TML_ERR_SIMULATION, "no reference could be computed: %s", first.text);
}

static tml_status run_given_reference(tml_track pair[2], const tml_plan *p, const tml_reference_request *w,
                                      tml_study *study,
                                      tml_error *err)
{
  tml_setting s = {0};
  tml_status st = read_reference_setting(&s, p, w->given, err);
  if (st) return st;
  bool ok;
  st = run_pair(pair, p, &s, study, &ok, err);
  if (!st && !ok) st = tml_fail(err, TML_ERR_SIMULATION, "reference %s: %s", w->given, pair[0].failure.text);
  return st;
}

/* (D3) Whether the second reference confirms the first within the uncertainties of both. For a channel where it does
 * not, the difference becomes the uncertainty. */
static bool confirm_reference(tml_reference *r, const tml_plan *p, const tml_track backup[2])
{
  bool agreed = true;
  for (int i = 0; i < p->n_channels; i++) {
    const double apart = tml_comparison_plan_deviation(p, i, &r->run, &backup[0]).max;
    const double own = tml_comparison_plan_deviation(p, i, &backup[0], &backup[1]).max;
    if (apart <= 2.0*own + r->uncertainty[i] + 1e-12*r->sizes[i]) continue;
    r->uncertainty[i] = apart;
    agreed = false;
  }
  return agreed;
}

static double worst_uncertainty(const tml_reference *r, const tml_plan *p)
{
  double worst = 0.0;
  for (int i = 0; i < p->n_channels; i++) worst = fmax(worst, r->uncertainty[i]/r->sizes[i]);
  return worst;
}

/* Makes a second reference with another method. If it fails, the first reference stays unconfirmed. */
static tml_status ask_backup(tml_reference *r, const tml_plan *p, const tml_reference_request *w, tml_study *study,
                             tml_error *err)
{
  char main_text[TML_SETTING_TEXT], text[TML_SETTING_TEXT];
  const tml_method method = r->run.setting.method;
  const tml_method m = tml_second_method_find(1u << method, 1u << method);
  tml_run_track_setting_text(&r->run.setting, main_text);
  bool ok = false;
  tml_status st = TML_OK;
  tml_track backup[2] = {{.n_times = 0}, {.n_times = 0}};
  if (m != TML_METHOD_COUNT) {
    const tml_setting s = setting_for(m, w, true);
    st = run_pair(backup, p, &s, study, &ok, err);
    tml_run_track_setting_text(&s, text);
  }
  if (!st && ok) {
    const bool agreed = confirm_reference(r, p, backup);
    snprintf(r->text, sizeof r->text, "%s; accurate to %.1e of a channel's range%s%s%s", main_text,
             worst_uncertainty(r, p), agreed ? ", confirmed by " : " only, because it differs so much from ", text,
             tml_method_get(m).family == tml_method_get(method).family ? " (of the same family)" : "");
  } else if (!st) {
    snprintf(r->text, sizeof r->text, "%s; accurate to %.1e of a channel's range, confirmed by no other "
                                      "method", main_text,
             worst_uncertainty(r, p));
  }
  free_pair(backup);
  return st;
}

tml_status tml_reference_make(tml_reference *r, const tml_plan *p, const tml_reference_request *w, tml_study *study,
                              tml_error *err)
{
  *r = (tml_reference){0};
  tml_track pair[2] = {{.n_times = 0}, {.n_times = 0}};
  tml_status st = w->given ? run_given_reference(pair, p, w, study, err) : run_best(pair, p, w, study, err);
  r->sizes = tml_new((size_t)p->n_channels, sizeof *r->sizes);
  r->uncertainty = tml_new((size_t)p->n_channels, sizeof *r->uncertainty);
  if (!st && (!r->sizes || !r->uncertainty)) st = tml_fail_memory(err);
  if (!st) {
    tml_comparison_plan_sizes(p, &pair[0], NULL, r->sizes);
    for (int i = 0; i < p->n_channels; i++)
      r->uncertainty[i] = fmax(tml_comparison_plan_deviation(p, i, &pair[0], &pair[1]).max, 1e-14*r->sizes[i]);
  }
  r->run = pair[0];
  tml_run_track_free(&pair[1]);
  if (!st) st = ask_backup(r, p, w, study, err);
  if (st) tml_reference_free(r);
  return st;
}

void tml_reference_free(tml_reference *r)
{
  tml_run_track_free(&r->run);
  tml_delete(r->sizes);
  tml_delete(r->uncertainty);
  *r = (tml_reference){0};
}
