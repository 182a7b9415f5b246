/* read_force.c - reads force elements. The operations of each kind list its keys. */
#include "core/memory.h"
#include "core/struct_size.h"
#include "force/force_kinds.h"
#include "modelfile/section/read_entry.h"

static void read_entry_of(tml_reader *r, const tml_yaml *key, const tml_yaml *value, const tml_force_form *way)
{
  tml_reading_entry e;
  tml_error err = {0};
  void *definition = tml_struct_mark(tml_new(1, way->ops->def_size), 1, way->ops->def_size);
  if (!definition) {
    r->no_memory = true;
    return;
  }
  tml_read_entry_open(&e, r, key, value, way->keys, way->keys->keys[0].key);
  e.x.form = (int)(way - tml_force_form_of(way->ops, 0));
  way->ops->fields(&e.x, definition);
  if (e.f.ok) tml_mapping_report(&e.f, way->ops->add(r->model, definition, &err), &err);
  tml_read_joint_finish(&e.f, key);
  tml_read_entry_close(&e);
  tml_delete(definition);
}

void tml_read_force(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  const int form = tml_mapping_choose(r, key, value, &tml_keys_force, tml_keys_force.n);
  if (form < 0) tml_file_problems_fail_element(r, key->text);
  else read_entry_of(r, key, value, tml_force_form_get(form));
}
