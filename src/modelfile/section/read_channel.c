/* read_channel.c - reads signals and the user's own channels: an expression, or a mapping with unit and description. */
#include "modelfile/fields/model_fields.h"
#include "modelfile/section/read_entry.h"

void tml_read_channel(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  tml_error err = {0};
  tml_channel_def d = {.size = sizeof d, .name = key->text};
  tml_reading_entry e = {.f = {.r = r, .table = &tml_keys_channel, .owner = key, .ok = true}};
  if (value->kind == TML_YAML_SCALAR) {
    d.value = tml_read_formula(r, value, (tml_want){0});
    e.f.ok = d.value != NULL;
  } else {
    tml_read_entry_open(&e, r, key, value, &tml_keys_channel, NULL);
    tml_equation_fields_channel(&e.x, &d);
  }
  if (e.f.ok) tml_mapping_report(&e.f, tml_model_add_channel(r->model, &d, &err), &err);
}

void tml_read_signal(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  tml_error err = {0};
  tml_reading_entry e;
  tml_signal_def d = {.size = sizeof d, .name = key->text};
  tml_read_entry_open(&e, r, key, value, &tml_keys_signal, NULL);
  tml_equation_fields_signal(&e.x, &d);
  if (e.f.ok) tml_mapping_report(&e.f, tml_model_add_signal(r->model, &d, &err), &err);
}
