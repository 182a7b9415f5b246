/* read_channel.c - reads signals and the user's own channels: an expression, or a mapping with unit and description. */
#include "modelfile/fields/model_fields.h"
#include "modelfile/section/read_entry.h"

void tml_read_channel(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  tml_error err = {0};
  tml_channel_def d = {.size = sizeof d, .name = key->text};
  tml_line_reader_split f = {.r = r, .table = &tml_keys_channel, .owner = key, .ok = true};
  const bool alone = value->kind == TML_YAML_SCALAR;
  if (!alone) tml_mapping_open(&f, r, key, value, &tml_keys_channel);
  const tml_yaml *node = alone ? value : tml_mapping_get(&f, "value");
  if (node) d.value = tml_read_formula(r, node, (tml_want){0});
  if (node && !d.value) f.ok = false;
  if (!alone) d.unit = tml_read_value_text(&f, "unit");
  if (!alone) d.about = tml_read_value_text(&f, "about");
  if (f.ok) tml_mapping_report(&f, tml_model_add_channel(r->model, &d, &err), &err);
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
