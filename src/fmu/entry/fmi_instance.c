/* fmi_instance.c - the life cycle of an FMU instance: reading its resources, set-up, start, end, reset. */
#include "fmu/entry/fmi_instance.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"

enum { PATH = 8192 };

/* ---------------------------------------------------------------- the model ------------------ */

static void log_messages(const tml_fmi *f, const tml_messages *messages)
{
  char text[2600];
  for (int i = 0; i < tml_messages_count(messages); i++) {
    const tml_message m = tml_messages_get(messages, i);
    if (m.severity == TML_NOTE && !f->talkative) continue;
    if (m.line > 0) snprintf(text, sizeof text, "model.yaml:%d:%d: %s", m.line, m.column, m.text);
    else snprintf(text, sizeof text, "%s", m.text);
    f->report(f->user, m.severity, text);
  }
}

/* Reports the messages of the reader as they are, and turns a failure into `err`. */
static tml_status conclude_reading(const tml_fmi *f, tml_messages *messages, tml_status st, tml_error *err)
{
  log_messages(f, messages);
  tml_messages_free(messages);
  if (st == TML_ERR_MEMORY) return tml_fail_memory(err);
  return st == TML_OK ? st : tml_fail(err, st, "the model of the FMU cannot be read with these parameters");
}

static tml_status read_base(tml_fmi *f, const char *resources, const tml_fmi_sets *sets, tml_error *err)
{
  char path[PATH];
  tml_messages *messages;
  if (snprintf(path, sizeof path, "%s/model.yaml", resources) >= (int)sizeof path)
    return tml_fail(err, TML_ERR_FILE, "the path of the resources is too long");
  if (tml_messages_create(&messages) != TML_OK) return tml_fail_memory(err);
  const tml_read_options with = {.size = sizeof with, .overrides = sets->text, .n_overrides = sets->n};
  return conclude_reading(f, messages, tml_model_read(&f->base, path, &with, messages), err);
}

static bool is_changed(const tml_fmi_variable *v) { return v->kind == TML_FMI_PARAMETER && v->value != v->start; }

/* Reads the model again with only those parameters that differ from the text: other parameters may depend on them. */
static tml_status read_changed(tml_fmi *f, tml_error *err)
{
  tml_override *list = tml_new((size_t)f->n_variables, sizeof *list);
  tml_messages *messages = NULL;
  int n = 0;
  if (!list || tml_messages_create(&messages) != TML_OK) {
    tml_delete(list);
    return tml_fail_memory(err);
  }
  for (int i = 0; i < f->n_variables; i++)
    if (is_changed(&f->variable[i])) list[n++] = TML_INIT(tml_override, f->variable[i].name, f->variable[i].value);
  const tml_read_options with = {.size = sizeof with, .overrides = list, .n_overrides = n};
  tml_status st = TML_OK;
  if (n > 0) st = tml_model_read_again(&f->changed, f->base, &with, messages);
  tml_delete(list);
  return conclude_reading(f, messages, st, err);
}

static int find_parameter(const tml_model *m, const char *name)
{
  for (int i = 0; i < tml_model_parameter_count(m); i++)
    if (strcmp(tml_model_parameter(m, i).name, name) == 0) return i;
  return -1;
}

/* ---------------------------------------------------------------- the simulation ------------- */

void tml_fmi_drop_sim(tml_fmi *f)
{
  tml_fmi_end_exchange(f);
  tml_sim_free(f->sim);
  f->sim = NULL;
  f->warned = 0;
  tml_model_free(f->changed);
  f->changed = NULL;
}

/* Finds the indices of inputs and channels in the current simulation. */
static tml_status find_ports(tml_fmi *f, tml_error *err)
{
  for (int i = 0; i < f->n_variables; i++) {
    tml_fmi_variable *v = &f->variable[i];
    if (v->kind == TML_FMI_INPUT) v->index = tml_sim_input_find(f->sim, v->name);
    if (v->kind == TML_FMI_OUTPUT) v->index = tml_sim_channel_find(f->sim, v->name);
    if ((v->kind == TML_FMI_INPUT || v->kind == TML_FMI_OUTPUT) && v->index < 0)
      return tml_fail(err, TML_ERR_MODEL, "with these parameters the model has no '%s'", v->name);
  }
  return TML_OK;
}

static tml_status set_inputs(tml_fmi *f, tml_error *err)
{
  tml_status st = TML_OK;
  for (int i = 0; st == TML_OK && i < f->n_variables; i++) {
    const tml_fmi_variable *v = &f->variable[i];
    if (v->kind == TML_FMI_INPUT) st = tml_sim_set_inputs(f->sim, &v->index, 1, &v->value, &v->rate, err);
  }
  return st;
}

tml_status tml_fmi_make(tml_fmi *f, tml_error *err)
{
  tml_options o;
  if (f->sim) return TML_OK;
  tml_status st = read_changed(f, err);
  if (st != TML_OK) return st;
  const tml_model *m = f->changed ? f->changed : f->base;
  tml_model_options(m, &o);
  if (f->tolerance > 0.0 && !(o.step > 0.0)) o.tolerance = f->tolerance;
  o.end = f->stop;
  st = tml_sim_create(&f->sim, m, &o, err);
  if (st == TML_OK) st = tml_sim_begin_at(f->sim, f->begin, err);
  if (st == TML_OK) st = find_ports(f, err);
  if (st == TML_OK) st = set_inputs(f, err);
  if (st != TML_OK) tml_fmi_drop_sim(f);
  return st;
}

tml_status tml_fmi_prepare(tml_fmi *f, tml_error *err)
{
  if (f->sim) return TML_OK;
  tml_status st = tml_fmi_make(f, err);
  if (st == TML_OK) st = f->exchanged ? tml_fmi_exchange(f, err) : tml_sim_assemble(f->sim, err);
  if (st != TML_OK) tml_fmi_drop_sim(f);
  else tml_fmi_log_warnings(f);
  return st;
}

void tml_fmi_log_warnings(tml_fmi *f)
{
  const char *all = f->sim ? tml_sim_warnings(f->sim) : "";
  const size_t n = strlen(all);
  if (n > f->warned) f->report(f->user, TML_WARNING, all + f->warned);
  f->warned = n;
}

/* ---------------------------------------------------------------- creation ------------------- */

/* Takes the start values of parameters and inputs from the text of the model. */
static tml_status find_starts(tml_fmi *f, tml_error *err)
{
  tml_options o;
  tml_model_options(f->base, &o);
  tml_status st = tml_sim_create(&f->sim, f->base, &o, err);
  if (st == TML_OK) st = find_ports(f, err);
  for (int i = 0; st == TML_OK && i < f->n_variables; i++) {
    tml_fmi_variable *v = &f->variable[i];
    if (v->kind == TML_FMI_PARAMETER) v->index = find_parameter(f->base, v->name);
    if (v->kind == TML_FMI_PARAMETER && v->index < 0)
      st = tml_fail(err, TML_ERR_MODEL, "the model has no parameter '%s'", v->name);
    else if (v->kind == TML_FMI_PARAMETER) v->start = v->value = tml_model_parameter(f->base, v->index).value;
    else if (v->kind == TML_FMI_INPUT) v->start = v->value = tml_sim_input(f->sim, v->index).value;
  }
  tml_fmi_drop_sim(f);
  return st;
}

static tml_status fill_instance(tml_fmi *f, const char *resources, const char *token, tml_error *err)
{
  tml_fmi_sets sets = {0};
  tml_status st = tml_fmi_read_table(f, resources, &sets, err);
  if (st == TML_OK && strcmp(f->token, token ? token : "") != 0)
    st = tml_fail(err, TML_ERR_ARGUMENT, "the description and the resources are of different FMUs: '%s' and '%s'",
                  token ? token : "", f->token);
  if (st == TML_OK) st = read_base(f, resources, &sets, err);
  tml_fmi_free_sets(&sets);
  if (st == TML_OK) {
    f->channel = tml_new((size_t)f->n_variables, sizeof *f->channel);
    f->number = tml_new((size_t)f->n_variables, sizeof *f->number);
    f->states = tml_new((size_t)(f->n_states + f->n_indicators), sizeof *f->states);
    if (!f->channel || !f->number || !f->states) st = tml_fail_memory(err);
  }
  if (st == TML_OK) st = find_starts(f, err);
  return st;
}

tml_status tml_fmi_create(tml_fmi **out, const char *resources, const char *token, tml_fmi_report report, void *user,
                          tml_error *err)
{
  tml_fmi *f = *out = tml_new(1, sizeof *f);
  if (!f) return tml_fail_memory(err);
  f->report = report;
  f->user = user;
  f->stop = INFINITY;
  f->steps = true;
  return fill_instance(f, resources, token, err);
}

void tml_fmi_free(tml_fmi *f)
{
  if (!f) return;
  tml_fmi_drop_sim(f);
  tml_model_free(f->base);
  for (int i = 0; i < f->n_variables; i++) tml_delete(f->variable[i].name);
  tml_delete(f->variable);
  tml_delete(f->channel);
  tml_delete(f->number);
  tml_delete(f->states);
  tml_delete(f->token);
  tml_delete(f);
}

/* ---------------------------------------------------------------- modes ---------------------- */

static tml_status refuse_state(const char *what, tml_error *err)
{
  return tml_fail(err, TML_ERR_ARGUMENT, "%s is not allowed in this state of the instance", what);
}

tml_status tml_fmi_set_up(tml_fmi *f, double tolerance, double start, double stop, tml_error *err)
{
  if (f->mode != TML_FMI_MADE) return refuse_state("setting up the experiment", err);
  if (!(start >= 0.0 && start < INFINITY))
    return tml_fail(err, TML_ERR_ARGUMENT, "the experiment begins at t = %.9g: it can begin at 0 or later", start);
  if (!(tolerance >= 0.0 && tolerance < INFINITY))
    return tml_fail(err, TML_ERR_ARGUMENT, "the tolerance is %g, must be positive", tolerance);
  if (!(stop > start))
    return tml_fail(err, TML_ERR_ARGUMENT, "the experiment ends at t = %.9g, must be after its begin at %.9g", stop,
                    start);
  f->tolerance = tolerance;
  f->stop = stop;
  f->begin = f->time = start;
  tml_fmi_drop_sim(f);
  return TML_OK;
}

tml_status tml_fmi_begin(tml_fmi *f, tml_error *err)
{
  if (f->mode != TML_FMI_MADE) return refuse_state("entering initialization mode", err);
  f->mode = TML_FMI_STARTING;
  return TML_OK;
}

tml_status tml_fmi_start(tml_fmi *f, tml_error *err)
{
  if (f->mode != TML_FMI_STARTING) return refuse_state("leaving initialization mode", err);
  const tml_status st = tml_fmi_prepare(f, err);
  assert(st != TML_OK || f->sim);
  if (st == TML_OK) f->mode = f->exchanged ? TML_FMI_EVENT : TML_FMI_STEPPING;
  return st;
}

tml_status tml_fmi_end(tml_fmi *f, tml_error *err)
{
  if (f->mode != TML_FMI_STEPPING && f->mode != TML_FMI_EVENT && f->mode != TML_FMI_FAILED)
    return refuse_state("terminating", err);
  f->mode = TML_FMI_ENDED;
  return TML_OK;
}

tml_status tml_fmi_reset(tml_fmi *f, tml_error *err)
{
  (void)err;
  tml_fmi_drop_sim(f);
  for (int i = 0; i < f->n_variables; i++) {
    f->variable[i].value = f->variable[i].start;
    f->variable[i].rate = 0.0;
    f->variable[i].rated = false;
  }
  f->mode = TML_FMI_MADE;
  f->tolerance = f->begin = f->time = 0.0;
  f->stop = INFINITY;
  return TML_OK;
}
