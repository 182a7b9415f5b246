/* fmu_variables.c - chooses the variables of an FMU: time, parameters of the model, its inputs, and channels as
 * outputs, in this order. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "modelfile/standalone_model.h"
#include "sim/channel/channel_peaks.h"
#include "fmu/pack/fmu_pack.h"

static tml_status add_variable(tml_fmu *x, tml_fmu_variable v, const char *name, const char *about, tml_error *err)
{
  v.name = tml_strdup(name);
  v.shown = tml_strdup(name);
  v.about = tml_strdup(about);
  if (!v.name || !v.shown || !v.about
      || !tml_grow((void **)&x->variables, &x->cap_variables, x->n_variables, sizeof *x->variables)) {
    tml_delete(v.name);
    tml_delete(v.shown);
    tml_delete(v.about);
    return tml_fail_memory(err);
  }
  x->variables[x->n_variables++] = v;
  return TML_OK;
}

tml_status tml_fmu_add(tml_fmu *x, tml_fmu_variable v, const char *name, const char *about, tml_error *err)
{
  return add_variable(x, v, name, about, err);
}

static void set_unit(tml_fmu_variable *v, const char *unit)
{
  const size_t n = strlen(unit);
  if (n < sizeof v->unit) memcpy(v->unit, unit, n + 1);
}

void tml_fmu_free(tml_fmu *x)
{
  for (int i = 0; i < x->n_variables; i++) {
    tml_delete(x->variables[i].name);
    tml_delete(x->variables[i].shown);
    tml_delete(x->variables[i].about);
  }
  tml_delete(x->variables);
  tml_fmu_free_files(x);
  *x = (tml_fmu){0};
}

/* Whether the list contains the name; an empty list stands for all names. */
static bool is_listed(const char *const *list, int n, const char *name)
{
  for (int i = 0; i < n; i++)
    if (strcmp(list[i], name) == 0) return true;
  return n == 0;
}

/* The first name of the list for which there is no variable of the kind; NULL: all are used. */
static const char *find_unused(const tml_fmu *x, tml_fmu_kind kind, const char *const *list, int n)
{
  for (int i = 0; i < n; i++) {
    bool used = false;
    for (int k = 0; k < x->n_variables && !used; k++)
      used = x->variables[k].kind == kind && (strcmp(x->variables[k].name, list[i]) == 0
             || (kind == TML_FMU_OUTPUT && tml_channel_meant(list[i], x->variables[k].name)));
    if (!used) return list[i];
  }
  return NULL;
}

/* ---------------------------------------------------------------- kinds ---------------------- */

/* Whether the model file inside the FMU can be written with another value of parameter i. A parameter of which this is
 * not true is omitted, or refused if the user asked for it by name. */
static tml_status is_followed(bool *followed, const tml_fmu *x, int i, bool asked, tml_error *err)
{
  *followed = true;
  const tml_status st = x->flat ? tml_standalone_model_follows(followed, x->model, i, err) : TML_OK;
  if (st || *followed || !asked) return st;
  return tml_fail(err, TML_ERR_ARGUMENT, "the parameter '%.80s' cannot be changed in the FMU: the model has files, or "
                  "includes some, and places or numbers of parts are made of it",
                  tml_model_parameter(x->model, i).name);
}

static void leave_out(tml_fmu *x, const char *name)
{
  const size_t n = strlen(x->left_out);
  snprintf(x->left_out + n, sizeof x->left_out - n, "%s'%s'", n ? ", " : "", name);
}

static tml_status add_parameters(tml_fmu *x, const tml_fmu_options *o, tml_error *err)
{
  tml_status st = TML_OK;
  for (int i = 0; st == TML_OK && i < tml_model_parameter_count(x->model); i++) {
    const tml_parameter_info p = tml_model_parameter(x->model, i);
    bool followed;
    if (!is_listed(o->parameters, o->n_parameters, p.name) || !isfinite(p.value)) continue;
    st = is_followed(&followed, x, i, o->n_parameters > 0, err);
    if (st == TML_OK && !followed) leave_out(x, p.name);
    if (st || !followed) continue;
    tml_fmu_variable v = {.kind = TML_FMU_PARAMETER, .start = p.value};
    v.ranged = p.ranged && p.low <= p.value && p.value <= p.high;
    if (p.ranged) v.low = p.low, v.high = p.high;
    set_unit(&v, p.unit);
    st = add_variable(x, v, p.name, "parameter", err);
  }
  const char *unused = find_unused(x, TML_FMU_PARAMETER, o->parameters, o->n_parameters);
  if (st == TML_OK && unused)
    st = tml_fail(err, TML_ERR_ARGUMENT, "the model has no parameter '%.80s'", unused);
  return st;
}

static tml_status add_inputs(tml_fmu *x, const tml_sim *s, const tml_fmu_options *o, tml_error *err)
{
  tml_status st = TML_OK;
  for (int i = 0; st == TML_OK && i < tml_sim_input_count(s); i++) {
    const tml_input u = tml_sim_input(s, i);
    if (!is_listed(o->inputs, o->n_inputs, u.name)) continue;
    tml_fmu_variable v = {.kind = TML_FMU_INPUT, .start = u.value};
    set_unit(&v, u.unit);
    st = add_variable(x, v, u.name, "input", err);
  }
  const char *unused = find_unused(x, TML_FMU_INPUT, o->inputs, o->n_inputs);
  if (st == TML_OK && unused) st = tml_fail(err, TML_ERR_ARGUMENT, "the model has no input '%.80s'", unused);
  return st;
}

/* Channels that depend on the history: data of the integrator's steps, integrals over time, largest values since the
 * last row. */
static bool is_past(const tml_sim *s, const char *name)
{
  const int channel = tml_sim_channel_find(s, name);
  return (channel >= 0 && tml_peaks_source(s, channel) != channel) || strncmp(name, "run.", 4) == 0 ||
         strcmp(name, "energy.work") == 0 || strcmp(name, "energy.balance") == 0;
}

/* The first requested output that depends on the history, or NULL. Model exchange has none: the importer makes the
 * steps. */
static const char *find_past(const tml_sim *s, const tml_fmu_options *o)
{
  for (int i = 0; i < o->n_outputs; i++)
    if (is_past(s, o->outputs[i])) return o->outputs[i];
  return NULL;
}

/* By default, an output is a recorded channel that is neither an input nor about the integrator ("run."). */
static bool is_wanted(const tml_fmu *x, const tml_sim *s, int channel, const tml_fmu_options *o)
{
  const char *name = tml_sim_channel(s, channel).name;
  if (x->exchange && is_past(s, name)) return false;
  if (o->n_outputs == 0)
    return tml_sim_channel_recorded(s, channel) && tml_sim_input_find(s, name) < 0 && strncmp(name, "run.", 4) != 0;
  for (int i = 0; i < o->n_outputs; i++)
    if (strcmp(o->outputs[i], name) == 0 || tml_channel_meant(o->outputs[i], name)) return true;
  return false;
}

static tml_status add_outputs(tml_fmu *x, const tml_sim *s, const tml_fmu_options *o, tml_error *err)
{
  tml_status st = TML_OK;
  if (x->exchange && find_past(s, o))
    return tml_fail(err, TML_ERR_ARGUMENT, "the channel '%.80s' adds up values over the steps or holds one, and in "
                                           "model exchange the importer makes the steps: choose other outputs",
                    find_past(s, o));
  for (int i = 0; st == TML_OK && i < tml_sim_channel_count(s); i++) {
    const tml_channel c = tml_sim_channel(s, i);
    if (!is_wanted(x, s, i, o)) continue;
    tml_fmu_variable v = {.kind = TML_FMU_OUTPUT, .past = is_past(s, c.name)};
    set_unit(&v, c.unit);
    st = add_variable(x, v, c.name, c.about, err);
  }
  const char *unused = find_unused(x, TML_FMU_OUTPUT, o->outputs, o->n_outputs);
  if (st == TML_OK && unused)
    st = tml_fail(err, TML_ERR_ARGUMENT, "there is no channel '%.80s': 'trammel channels' lists them", unused);
  if (st == TML_OK && x->variables[x->n_variables - 1].kind != TML_FMU_OUTPUT)
    st = tml_fail(err, TML_ERR_ARGUMENT, "the FMU has no outputs: choose channels, or record some");
  return st;
}

/* ---------------------------------------------------------------- names ---------------------- */

static bool is_taken(const tml_fmu *x, int i)
{
  for (int k = 0; k < x->n_variables; k++)
    if (k != i && strcmp(x->variables[k].shown, x->variables[i].shown) == 0) return true;
  return false;
}

/* Makes the names of the description unique: a parameter that has the name of a channel becomes "parameter.NAME", an
 * output that has the name of an input "output.NAME". */
static tml_status part_names(tml_fmu *x, tml_error *err)
{
  for (int i = 0; i < x->n_variables; i++) {
    tml_fmu_variable *v = &x->variables[i];
    if ((v->kind != TML_FMU_PARAMETER && v->kind != TML_FMU_OUTPUT) || !is_taken(x, i)) continue;
    const char *prefix = v->kind == TML_FMU_PARAMETER ? "parameter." : "output.";
    const size_t n = strlen(prefix), m = strlen(v->name);
    char *longer = tml_new(n + m + 1, 1);
    if (!longer) return tml_fail_memory(err);
    memcpy(longer, prefix, n);
    memcpy(longer + n, v->name, m + 1);
    tml_delete(v->shown);
    v->shown = longer;
    if (is_taken(x, i)) return tml_fail(err, TML_ERR_ARGUMENT, "two variables are called '%s'", longer);
  }
  return TML_OK;
}

tml_status tml_fmu_choose(tml_fmu *x, tml_sim *s, const tml_fmu_options *o, tml_error *err)
{
  tml_fmu_variable time = {.kind = TML_FMU_TIME, .unit = "s"};
  tml_status st = add_variable(x, time, "time", "time", err);
  if (st == TML_OK) st = add_parameters(x, o, err);
  if (st == TML_OK) st = add_inputs(x, s, o, err);
  if (st == TML_OK) st = add_outputs(x, s, o, err);
  if (st == TML_OK && x->exchange) st = tml_fmu_choose_states(x, err);
  return st == TML_OK ? part_names(x, err) : st;
}
