/* summary_write.c - writes summary.json: the model, the settings, and the outcome of a run. */
#include "run/record/summary_write.h"

#include <string.h>

#include "model/base/model.h"
#include "model/base/run_options.h"
#include "file/text/json_write.h"
#include "run/record/scene_write.h"
#include "run/record/signal_columns.h"
#include "results/results_file_list.h"
#include "sim/channel/channel_peaks.h"

/* Writes a number in SI in the units of the model. */
static void put_quantity(tml_json *j, const tml_units *u, const char *key, const char *unit, double value)
{
  const tml_ratio size = tml_units_scale(u, unit);
  tml_json_number(j, key, value*size.den/size.num);
}

static void put_setting(tml_json *j, const tml_options *o, const tml_option *t, const tml_units *u)
{
  const char *at = (const char *)o + t->offset;
  double number;
  int integer;
  bool flag;
  switch (t->type) {
  case TML_OPTION_NUMBER:
    memcpy(&number, at, sizeof number);
    put_quantity(j, u, t->key, t->unit, number);
    break;
  case TML_OPTION_INTEGER:
    memcpy(&integer, at, sizeof integer);
    tml_json_integer(j, t->key, integer);
    break;
  case TML_OPTION_FLAG:
    memcpy(&flag, at, sizeof flag);
    tml_json_bool(j, t->key, flag);
    break;
  case TML_OPTION_WORD:
    memcpy(&integer, at, sizeof integer);
    tml_json_string(j, t->key, t->words[integer]);
    break;
  }
}

static void put_settings(tml_json *j, const tml_options *o, const tml_units *u)
{
  tml_json_object(j, "settings");
  for (int i = 0; i < tml_option_count(); i++) put_setting(j, o, tml_option_get(i), u);
  tml_json_end(j);
}

/* Drifts mix lengths and angles, so they stay in SI, as CPU times do. */
static void put_statistics(tml_json *j, const tml_stats *s, const tml_units *u)
{
  tml_json_object(j, "statistics");
#define PUT(name) _Generic(s->name, double: tml_json_number, long long: tml_json_integer)(j, #name, s->name)
#define PUT_IN(unit, name) put_quantity(j, u, #name, unit, s->name)
  PUT(steps);
  PUT(rejected);
  PUT(failed);
  PUT(unconverged);
  PUT(iterations);
  PUT(residuals);
  PUT(jacobians);
  PUT(factorizations);
  PUT(partitions);
  PUT_IN("s", h_first);
  PUT_IN("s", h_smallest);
  PUT_IN("s", h_largest);
  PUT_IN("s", h_last);
  PUT(drift_position);
  PUT(drift_velocity);
  PUT_IN("J", energy_start);
  PUT_IN("J", energy_end);
  PUT_IN("J", work);
  PUT_IN("J", energy_error);
  PUT(spin_step);
  PUT(cpu_setup);
  PUT(cpu_run);
  PUT(passages);
#undef PUT
#undef PUT_IN
  tml_json_end(j);
}

static void put_model(tml_json *j, const tml_summary *s)
{
  const char *title = tml_model_title(s->model);
  tml_json_object(j, "model");
  tml_json_string(j, "name", tml_model_plain_name(s->model));
  tml_json_string(j, "title", title ? title : "");
  tml_json_integer(j, "coordinates", tml_sim_coordinates(s->sim));
  tml_json_integer(j, "constraints", tml_sim_constraints(s->sim));
  tml_json_integer(j, "degrees_of_freedom", tml_sim_degrees_of_freedom(s->sim));
  tml_json_end(j);
}

/* Writes the parameters whose values differ from those in the file. */
static void put_set(tml_json *j, const tml_model *m)
{
  if (m->n_kept == 0) return;
  tml_json_object(j, "set");
  for (int i = 0; i < m->n_kept; i++) {
    const tml_setting_kept *k = &m->kept[i];
    bool later = false; /* the last setting of a parameter counts */
    for (int n = i + 1; n < m->n_kept; n++) later = later || strcmp(m->kept[n].name, k->name) == 0;
    if (later) continue;
    if (k->text) tml_json_string(j, k->name, k->text);
    else tml_json_number(j, k->name, k->value);
  }
  tml_json_end(j);
}

/* Writes the units of the results and the summary. */
static void put_units(tml_json *j, const tml_units *u)
{
  static const char *const si[] = {"m", "kg", "s", "N", "J", "N m"};
  static const char *const names[] = {"length", "mass", "time", "force", "energy", "torque"};
  char text[TML_UNIT_TEXT];
  tml_json_object(j, "units");
  tml_json_string(j, "system", u->name);
  for (size_t i = 0; i < sizeof si/sizeof *si; i++)
    tml_json_string(j, names[i], tml_units_text(u, si[i], text));
  tml_json_string(j, "angle", "rad");
  tml_json_end(j);
}

static void put_channel_list(tml_json *j, const tml_summary *s)
{
  tml_json_array(j, "channels");
  for (int i = 0; i < s->n_channels; i++) {
    const tml_channel c = tml_sim_channel(s->sim, s->channels[i]);
    tml_json_object(j, NULL);
    tml_json_string(j, "name", c.name);
    tml_json_string(j, "unit", c.unit);
    tml_json_string(j, "about", c.about);
    if (c.vague) tml_json_bool(j, "unique", false);
    if (tml_peaks_source(s->sim, s->channels[i]) != s->channels[i])
      tml_json_string(j, "held", strcmp(c.name + strlen(c.name) - 3, "max") == 0 ? "max" : "min");
    tml_json_end(j);
  }
  tml_signals_list(j, s->signals);
  tml_json_end(j);
}

/* Writes which methods were used, from when on and why: as one line, and one by one. */
static void put_methods(tml_json *j, const tml_sim *sim, const tml_units *u)
{
  char text[400];
  tml_sim_method_text(sim, text, sizeof text);
  tml_json_string(j, "method", text);
  tml_json_array(j, "methods");
  for (int i = 0; i < tml_sim_method_count(sim); i++) {
    const tml_method_use x = tml_sim_method(sim, i);
    tml_json_object(j, NULL);
    tml_json_string(j, "method", tml_method_get(x.method).word);
    put_quantity(j, u, "from", "s", x.from);
    tml_json_string(j, "why", x.why);
    tml_json_end(j);
  }
  tml_json_end(j);
}

/* Writes the number of modes of flexible bodies, and of those that steps do not resolve; nothing if there are none. */
static void put_mode_counts(tml_json *j, const tml_sim *sim)
{
  int all;
  double above;
  const int fast = tml_sim_unresolved_modes(sim, &all, &above);
  if (all == 0) return;
  tml_json_object(j, "modes");
  tml_json_integer(j, "all", all);
  tml_json_integer(j, "unresolved", fast);
  tml_json_number(j, "resolved_up_to_hz", above);
  tml_json_end(j);
}

/* An SI unit in units of the model. */
static double units_per_si(const tml_units *u, const char *unit)
{
  const tml_ratio size = tml_units_scale(u, unit);
  return size.den/size.num;
}

static void put_bodies(tml_json *j, const char *const bodies[2])
{
  tml_json_array(j, "bodies");
  for (int i = 0; i < 2; i++) tml_json_string(j, NULL, bodies[i]);
  tml_json_end(j);
}

/* Writes the intervals in which a contact was closed: from, to, state. */
static void put_spans(tml_json *j, const tml_sim *sim, const tml_units *u, int contact, int n)
{
  const double second = units_per_si(u, "s");
  tml_json_array(j, "closed");
  for (int i = 0; i < n; i++) {
    const tml_contact_span x = tml_sim_contact_span(sim, contact, i);
    const double row[3] = {x.from*second, x.to*second, x.state};
    tml_json_vector(j, NULL, row, 3, 1.0);
  }
  tml_json_end(j);
}

static void put_contact(tml_json *j, const tml_sim *sim, const tml_units *u, int i)
{
  const tml_contact_sum x = tml_sim_contact(sim, i);
  tml_json_object(j, NULL);
  tml_json_string(j, "name", x.name);
  tml_json_integer(j, "touches", x.touches);
  tml_json_integer(j, "changes", x.changes);
  put_quantity(j, u, "deepest", "m", x.deepest);
  tml_json_number(j, "part", x.part);
  put_quantity(j, u, "deepest_time", "s", x.deepest_time);
  put_bodies(j, x.bodies);
  put_quantity(j, u, "force", "N", x.force);
  put_quantity(j, u, "force_time", "s", x.force_time);
  put_quantity(j, u, "impulse", "N s", x.impulse);
  put_quantity(j, u, "lost_normal", "J", x.lost_normal);
  put_quantity(j, u, "lost_friction", "J", x.lost_friction);
  put_spans(j, sim, u, i, x.spans);
  tml_json_end(j);
}

static void put_impact(tml_json *j, const tml_hit *x, const tml_units *u)
{
  tml_json_object(j, NULL);
  tml_json_string(j, "contact", x->contact);
  put_bodies(j, x->bodies);
  put_quantity(j, u, "time", "s", x->time);
  put_quantity(j, u, "force", "N", x->force);
  put_quantity(j, u, "impulse", "N s", x->impulse);
  put_quantity(j, u, "speed", "m/s", x->speed);
  put_quantity(j, u, "from", "s", x->from);
  put_quantity(j, u, "to", "s", x->to);
  tml_json_vector(j, "at", x->at, 3, units_per_si(u, "m"));
  tml_json_vector(j, "vector", x->vector, 3, units_per_si(u, "N"));
  tml_json_end(j);
}

/* Writes sums for the contacts, and the hardest hits; nothing if there are none. */
static void put_contacts(tml_json *j, const tml_sim *sim, const tml_units *u)
{
  const int n = tml_sim_contact_count(sim), hits = tml_sim_hit_count(sim);
  if (n == 0) return;
  tml_json_array(j, "contacts");
  for (int i = 0; i < n; i++) put_contact(j, sim, u, i);
  tml_json_end(j);
  tml_json_array(j, "hits");
  for (int i = 0; i < hits; i++) {
    const tml_hit x = tml_sim_hit(sim, i);
    put_impact(j, &x, u);
  }
  tml_json_end(j);
}

static void put_warnings(tml_json *j, const tml_messages *messages)
{
  tml_json_array(j, "warnings");
  for (int i = 0; i < tml_messages_count(messages); i++) {
    const tml_message m = tml_messages_get(messages, i);
    if (m.severity == TML_WARNING) tml_json_string(j, NULL, m.text);
  }
  tml_json_end(j);
}

static void put_move(tml_json *j, tml_moved x, const tml_units *u)
{
  tml_json_object(j, NULL);
  tml_json_string(j, "body", x.body);
  put_quantity(j, u, "distance", "m", x.displacement);
  tml_json_number(j, "angle", x.turn);
  tml_json_end(j);
}

/* Writes the bodies that assembly moved from where they are drawn, and those that the search for an equilibrium moved
 * from there, the farthest first. */
static void put_moved(tml_json *j, const tml_sim *sim, const tml_units *u)
{
  tml_json_array(j, "moved");
  for (int i = 0; i < tml_sim_moved_count(sim); i++) put_move(j, tml_sim_moved(sim, i), u);
  tml_json_end(j);
  if (tml_sim_settled_count(sim) == 0) return;
  tml_json_array(j, "settled");
  for (int i = 0; i < tml_sim_settled_count(sim); i++) put_move(j, tml_sim_settled(sim, i), u);
  tml_json_end(j);
}

static void put_accuracy(tml_json *j, const tml_summary_note *note)
{
  tml_json_object(j, "accuracy");
  tml_json_bool(j, "checked", note != NULL);
  if (note) note->put(j, note->data);
  else tml_json_string(j, "verdict", "not checked");
  tml_json_end(j);
}

static tml_status put_summary(tml_file *f, void *user, tml_error *err)
{
  const tml_summary *s = user;
  tml_json j = {.file = f};
  const char *text = tml_model_source(s->model);
  const tml_units *u = s->model->units;
  (void)err; /* a file keeps its first error until it is closed */
  tml_json_object(&j, NULL);
  tml_json_string(&j, "trammel", tml_version());
  tml_json_string(&j, "status", s->status);
  tml_json_string(&j, "message", s->message);
  tml_json_integer(&j, "rows", s->rows);
  put_quantity(&j, u, "time", "s", s->time);
  tml_results_file_list_write(&j, s->folder, strcmp(s->status, "running") != 0);
  put_model(&j, s);
  put_set(&j, s->model);
  put_units(&j, u);
  put_settings(&j, s->options, u);
  put_methods(&j, s->sim, u);
  put_statistics(&j, tml_sim_stats(s->sim), u);
  put_mode_counts(&j, s->sim);
  put_contacts(&j, s->sim, u);
  const tml_summary_note *other = s->cases ? s->cases : s->shapes;
  if (other) {
    tml_json_object(&j, s->cases ? "static" : "shapes");
    other->put(&j, other->data);
    tml_json_end(&j);
  } else {
    put_accuracy(&j, s->note);
  }
  put_warnings(&j, s->messages);
  put_moved(&j, s->sim, u);
  put_channel_list(&j, s);
  tml_signals_describe(&j, s->signals);
  tml_scene_write(&j, s->model);
  tml_json_string(&j, "model_text", text ? text : "");
  tml_json_end(&j);
  return TML_OK;
}

tml_status tml_summary_write(const tml_summary *s, const char *path, tml_error *err)
{
  tml_summary copy = *s;
  return tml_file_replace(path, put_summary, &copy, err);
}
