/* summary.c - summary.json: what was run, with which settings, and how it went. */
#include "output/summary.h"

#include <string.h>

#include "model/model.h"
#include "model/options.h"
#include "output/json.h"

static void put_setting(tml_json *j, const tml_options *o, const tml_option *t)
{
  const char *at = (const char *)o + t->offset;
  double number;
  int integer;
  bool flag;
  switch (t->type) {
  case TML_OPTION_NUMBER:
    memcpy(&number, at, sizeof number);
    tml_json_number(j, t->key, number);
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

static void put_settings(tml_json *j, const tml_options *o)
{
  tml_json_object(j, "settings");
  for (int i = 0; i < tml_option_count(); i++) put_setting(j, o, tml_option_get(i));
  tml_json_end(j);
}

static void put_statistics(tml_json *j, const tml_stats *s)
{
  tml_json_object(j, "statistics");
#define PUT(name) _Generic(s->name, double: tml_json_number, long long: tml_json_integer)(j, #name, s->name)
  PUT(steps);
  PUT(rejected);
  PUT(failed);
  PUT(unconverged);
  PUT(iterations);
  PUT(residuals);
  PUT(jacobians);
  PUT(factorizations);
  PUT(h_first);
  PUT(h_smallest);
  PUT(h_largest);
  PUT(h_last);
  PUT(drift_position);
  PUT(drift_velocity);
  PUT(energy_start);
  PUT(energy_end);
  PUT(work);
  PUT(energy_error);
  PUT(spin_step);
  PUT(cpu_setup);
  PUT(cpu_run);
#undef PUT
  tml_json_end(j);
}

static void put_model(tml_json *j, const tml_summary *s)
{
  const char *name = s->model->source_name, *title = tml_model_title(s->model);
  tml_json_object(j, "model");
  tml_json_string(j, "name", name ? name : "");
  tml_json_string(j, "title", title ? title : "");
  tml_json_integer(j, "coordinates", tml_sim_coordinates(s->sim));
  tml_json_integer(j, "constraints", tml_sim_constraints(s->sim));
  tml_json_integer(j, "degrees_of_freedom", tml_sim_degrees_of_freedom(s->sim));
  tml_json_end(j);
}

static void put_channels(tml_json *j, const tml_summary *s)
{
  tml_json_array(j, "channels");
  for (int i = 0; i < s->n_channels; i++) {
    const tml_channel c = tml_sim_channel(s->sim, s->channels[i]);
    tml_json_object(j, NULL);
    tml_json_string(j, "name", c.name);
    tml_json_string(j, "unit", c.unit);
    tml_json_string(j, "about", c.about);
    tml_json_end(j);
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

tml_status tml_summary_write(const tml_summary *s, const char *path, tml_error *err)
{
  tml_file *f;
  tml_status st = tml_file_open(&f, path, err);
  if (st) return st;
  tml_json j = {.file = f};
  const char *text = tml_model_source(s->model);
  tml_json_object(&j, NULL);
  tml_json_string(&j, "trammel", tml_version());
  tml_json_string(&j, "status", s->status);
  tml_json_string(&j, "message", s->message);
  tml_json_integer(&j, "rows", s->rows);
  tml_json_number(&j, "time", s->time);
  put_model(&j, s);
  put_settings(&j, s->options);
  put_statistics(&j, tml_sim_stats(s->sim));
  put_warnings(&j, s->messages);
  put_channels(&j, s);
  tml_json_string(&j, "model_text", text ? text : "");
  tml_json_end(&j);
  st = tml_file_close(f, err);
  tml_file_free(f);
  return st;
}
