/* force_element.c - force elements of a model: iteration kind by kind, announcing, storing. */
#include "model/base/force_element.h"

#include <string.h>

#include "core/memory.h"
#include "model/base/definition_check.h"

/* ---------------------------------------------------------------- order ---------------------- */

/* Position of a kind in the order; kinds in no list come last. */
static int order_of(const tml_force_ops *ops) { return ops->order > 0 ? ops->order : TML_FORCE_ORDERS; }

/* The first element from index k on whose kind is at a position; -1: none. */
static int next_of(const tml_model *m, int order, int k)
{
  while (k < m->n_forces && order_of(m->forces[k].ops) != order) k++;
  return k < m->n_forces ? k : -1;
}

int tml_model_next_force(const tml_model *m, int k)
{
  int order = k < 0 ? 1 : order_of(m->forces[k].ops);
  int found = next_of(m, order, k + 1);
  while (found < 0 && order < TML_FORCE_ORDERS) found = next_of(m, ++order, 0);
  return found;
}

/* ---------------------------------------------------------------- announcing ----------------- */

int tml_force_announced(const tml_model *m, const tml_force_ops *ops, const char *name)
{
  const int index = name ? tml_model_find_element(m, name, TML_ELEMENT_FORCE) : -1;
  return index >= 0 && m->forces[index].ops == ops && !m->forces[index].data ? index : -1;
}

tml_status tml_force_name(const tml_model *m, const tml_force_ops *ops, const char *name, tml_error *err)
{
  return tml_force_announced(m, ops, name) >= 0 ? TML_OK : tml_check_element_name(m, name, err);
}

/* The entry for an element: its announced entry, or else a new empty one with its name. */
static tml_status find_place(tml_model *m, const tml_force_ops *ops, const char *name, int *index, tml_error *err)
{
  *index = tml_force_announced(m, ops, name);
  if (*index >= 0) return TML_OK;
  *index = m->n_forces;
  if (!tml_grow((void **)&m->forces, &m->cap_forces, *index, sizeof *m->forces)) return tml_fail_memory(err);
  tml_force *f = &m->forces[*index];
  *f = (tml_force){.ops = ops, .frame = -1};
  if (tml_model_claim_name(m, name, *index, TML_ELEMENT_FORCE, &f->name, err)) return TML_ERR_MEMORY;
  m->n_forces++;
  return TML_OK;
}

tml_status tml_force_announce(tml_model *m, const tml_force_ops *ops, const char *name, tml_error *err)
{
  int index;
  const tml_status st = tml_force_name(m, ops, name, err);
  return st ? st : find_place(m, ops, name, &index, err);
}

/* ---------------------------------------------------------------- storing -------------------- */

tml_status tml_force_begin(tml_force *f, const tml_force_ops *ops, tml_error *err)
{
  *f = (tml_force){.ops = ops, .i = -1, .j = -1, .frame = -1, .data = tml_new(1, ops->data_size)};
  return f->data ? TML_OK : tml_fail_memory(err);
}

void tml_force_free(tml_force *f)
{
  if (f->data) f->ops->release(f->data);
  tml_delete(f->data);
}

tml_status tml_force_store(tml_model *m, tml_force *f, const char *name, tml_status before, tml_error *err)
{
  int index = -1;
  const tml_status st = before ? before : find_place(m, f->ops, name, &index, err);
  if (st) {
    tml_force_free(f);
    return st;
  }
  f->name = m->forces[index].name;
  m->forces[index] = *f;
  return TML_OK;
}
