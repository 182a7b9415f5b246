/* phases.c - several SIMULATE commands in one run. Sensors make the changes between two phases: one sensor on time at
 * the planned end of the first phase, and one for each sensor that can end it early (RETURN), which then replaces
 * it. */
#include <stdio.h>
#include <string.h>

#include "import/adams/adams_build.h"
#include "core/memory.h"
#include "model/base/definition_check.h"
#include "model/formula/element_common.h"

/* ---------------------------------------------------------------- names ---------------------- */

/* Returns a name that no element of the dataset has. */
static void free_name(const tml_builder *b, tml_ref name)
{
  while (tml_names_find(&b->labels, name) >= 0 && strlen(name) < TML_NAME_MAX) strcat(name, "_");
}

static void phase_name(const tml_builder *b, int phase, tml_ref name)
{
  snprintf(name, TML_REF_MAX, "acf_phase_%d", phase);
  free_name(b, name);
}

/* Name of a sensor with RETURN in a phase; in the last phase it keeps its own name. */
static void return_name(const tml_builder *b, const tml_statement *s, int phase, tml_ref name)
{
  if (phase == b->runs) {
    snprintf(name, TML_REF_MAX, "%s", s->label);
    return;
  }
  snprintf(name, TML_REF_MAX, "acf_phase_%d_sensor_%ld", phase, s->id);
  free_name(b, name);
}

static bool in_model(const tml_builder *b, const char *name)
{
  return name && tml_names_find(&b->model->elements, name) >= 0;
}

static bool sensor_returns(const tml_builder *b, const tml_statement *s)
{
  return b->runs > 1 && strcmp(s->row->name, "SENSOR") == 0 && tml_adams_statement_has(s, "RETURN") &&
         !tml_adams_statement_has(s, "HALT") && in_model(b, s->label);
}

bool tml_adams_phases_can_return(const tml_builder *b)
{
  for (int i = 0; i < b->all->n_items; i++)
    if (sensor_returns(b, &b->all->items[i]) && !b->all->items[i].was_inactive) return true;
  return false;
}

/* ---------------------------------------------------------------- at the start --------------- */

/* The names are valid, so only memory can be missing. */
static void check_memory(tml_builder *b, tml_status st)
{
  if (st) b->report->no_memory = true;
}

static void switch_off(tml_builder *b, const char *name)
{
  if (in_model(b, name)) check_memory(b, tml_model_set_active(b->model, name, false, NULL));
}

/* Declares the sensors with RETURN that are active in a phase before the last one. */
static void announce_returns(tml_builder *b, int phase)
{
  tml_ref name;
  for (int i = 0; i < b->all->n_items && phase < b->runs; i++) {
    const tml_statement *s = &b->all->items[i];
    if (!sensor_returns(b, s) || s->inactive) continue;
    return_name(b, s, phase, name);
    check_memory(b, tml_model_reserve(b->model, "sensor", name, NULL, NULL));
    if (phase > 1) switch_off(b, name);
  }
}

void tml_adams_phases_begin(tml_builder *b)
{
  for (int i = 0; i < b->all->n_items; i++) {
    const tml_statement *s = &b->all->items[i];
    if (!s->inactive && !sensor_returns(b, s)) continue;
    switch_off(b, s->label);
    switch_off(b, s->second);
  }
  announce_returns(b, 1);
}

/* ---------------------------------------------------------------- switching ------------------ */

typedef struct changes { const char **on, **off; int n_on, n_off; } changes;

static void add_change(const tml_builder *b, changes *c, const char *name, bool off)
{
  if (!in_model(b, name)) return;
  if (off) c->off[c->n_off++] = name;
  else c->on[c->n_on++] = name;
}

/* The copy of the name in the model. */
static const char *kept_name(const tml_builder *b, const char *name)
{
  const int index = tml_model_find_element(b->model, name, TML_ELEMENT_SENSOR);
  return index >= 0 ? b->model->sensors[index].name : NULL;
}

/* Switches off the sensors of the previous phase and switches on those of this one. */
static void change_return(const tml_builder *b, const tml_statement *s, int phase, changes *c)
{
  tml_ref name;
  return_name(b, s, phase - 1, name);
  if (!s->was_inactive) add_change(b, c, kept_name(b, name), true);
  return_name(b, s, phase, name);
  if (!s->inactive) add_change(b, c, kept_name(b, name), false);
}

static void collect_changes(tml_builder *b, int phase, changes *c)
{
  for (int i = 0; i < b->all->n_items; i++) {
    tml_statement *s = &b->all->items[i];
    if (sensor_returns(b, s)) change_return(b, s, phase, c);
    else if (s->inactive != s->was_inactive && s->row->pass == TML_PASS_TOUCH) tml_adams_build_switched(b, s);
    else if (s->inactive != s->was_inactive) {
      add_change(b, c, s->label, s->inactive);
      add_change(b, c, s->second, s->inactive);
      if (s->row->pass == TML_PASS_SHOW && !s->left_out)
        tml_adams_build_list(b, s, NULL, TML_NOTED,
                             "cannot be switched during a run: its channels are there all the time");
    }
  }
}

/* ---------------------------------------------------------------- sensors -------------------- */

static void add_sensor(tml_builder *b, const tml_sensor_def *d)
{
  tml_error err = {0};
  const tml_status st = tml_model_add_sensor(b->model, d, &err);
  if (st == TML_ERR_MEMORY) b->report->no_memory = true;
  else if (st) tml_adams_messages_add_at(b->report, b->all->source, TML_NOWHERE, TML_ERROR, "%s", err.text);
}

/* A sensor that ends the previous phase early makes the same changes as the sensor on time. */
static void add_return(tml_builder *b, const tml_statement *s, int phase, tml_sensor_def d)
{
  tml_ref name;
  const tml_sensor *own = &b->model->sensors[tml_model_find_element(b->model, s->label, TML_ELEMENT_SENSOR)];
  return_name(b, s, phase - 1, name);
  d.name = name;
  d.value = tml_expr_text(own->value.expr);
  d.op = own->op;
  d.threshold = own->threshold;
  d.tolerance = own->tolerance;
  if (d.output == 0) d.output = own->output;
  add_sensor(b, &d);
}

static void add_sensors(tml_builder *b, const tml_phase *p, changes *c)
{
  tml_ref name;
  const bool early = tml_adams_phases_can_return(b);
  phase_name(b, p->number, name);
  if (early) check_memory(b, tml_model_reserve(b->model, "sensor", name, NULL, NULL));
  announce_returns(b, p->number);
  collect_changes(b, p->number, c);
  if (early) add_change(b, c, kept_name(b, name), true);
  const tml_sensor_def d = {.size = sizeof d, .name = name, .value = "time", .op = TML_SENSOR_ABOVE,
                            .threshold = p->begin,
                            .output = p->output, .activate = c->on, .n_activate = c->n_on, .deactivate = c->off,
                            .n_deactivate = c->n_off};
  if (d.output > 0 || c->n_on + c->n_off > 0) add_sensor(b, &d);
  for (int i = 0; i < b->all->n_items && !b->report->no_memory; i++)
    if (sensor_returns(b, &b->all->items[i]) && !b->all->items[i].was_inactive)
      add_return(b, &b->all->items[i], p->number, d);
}

void tml_adams_phases_add(tml_builder *b, const tml_phase *p)
{
  const size_t room = 2*(size_t)b->all->n_items + 1;
  changes c = {.on = tml_new(room, sizeof *c.on), .off = tml_new(room, sizeof *c.off)};
  if (c.on && c.off && !b->report->no_memory) add_sensors(b, p, &c);
  else b->report->no_memory = true;
  tml_delete((void *)c.on);
  tml_delete((void *)c.off);
  for (int i = 0; i < b->all->n_items; i++) b->all->items[i].was_inactive = b->all->items[i].inactive;
}
