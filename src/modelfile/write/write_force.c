/* write_force.c - writes the force elements of a model file. The operations of each kind list its keys. */
#include <string.h>

#include "core/memory.h"
#include "force/force_kinds.h"
#include "modelfile/write/write_entry.h"

static void put_force(tml_writer *w, const tml_force *f)
{
  const int form = f->ops->form ? f->ops->form(f->data) : 0;
  const tml_key_table *keys = tml_force_form_of(f->ops, form)->keys;
  tml_writing_entry e;
  void *definition = tml_new(1, f->ops->def_size); /* a copy, because the field functions of readers would fill it */
  if (!definition) {
    tml_file_no_memory(w->f);
    return;
  }
  memcpy(definition, f->data, f->ops->def_size);
  tml_write_entry_begin(&e, w, keys, keys->keys[0].key);
  e.x.name = f->name;
  e.x.form = form;
  e.f = f;
  e.rope = f->rope;
  tml_write_entry(w, f->name);
  f->ops->fields(&e.x, definition);
  tml_write(w, "}\n");
  tml_delete(definition);
}

void tml_write_forces(tml_writer *w)
{
  bool first = true;
  for (int i = 0; i < w->m->n_forces; i++) {
    if (!w->m->forces[i].data || !w->m->forces[i].ops->fields || w->m->forces[i].part)
      continue; /* forces of joints are written with the joints, parts of ropes with the rope */
    if (first) tml_write(w, "\nforces:\n");
    first = false;
    put_force(w, &w->m->forces[i]);
  }
}
