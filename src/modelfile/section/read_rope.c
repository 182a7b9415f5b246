/* read_rope.c - reads the points of ropes, and constraints that keep the length of a rope. */
#include <math.h>

#include "core/struct_size.h"
#include "modelfile/fields/model_fields.h"
#include "modelfile/section/read_entry.h"

/* Reads a pulley; false after an error. */
static bool read_pulley(tml_line_reader_split *outer, const tml_yaml *node, tml_rope_point *p)
{
  tml_line_reader_split f;
  double turns = 0.0;
  tml_mapping_open(&f, outer->r, node, node, &tml_keys_pulley);
  const tml_yaml *marker = tml_mapping_get(&f, "pulley");
  if (marker) p->marker = tml_read_marker(&f, marker);
  const bool given = tml_read_value_number(&f, "radius", &p->radius);
  if (given && !(p->radius > 0.0)) tml_mapping_error(&f, "radius", "the radius is %g m, must be > 0", p->radius);
  p->sense = tml_read_value_word(&f, "around") == 1 ? -1 : 1;
  tml_read_value_number(&f, "turns", &turns);
  if (!(turns >= 0.0 && turns <= 1000.0 && turns == floor(turns)))
    tml_mapping_error(&f, "turns", "%g turns, must be a whole number from 0 to 1000", turns);
  else p->turns = (int)turns;
  p->grips = tml_read_value_word(&f, "grips") == 0;
  return f.ok;
}

tml_rope_point *tml_read_rope_points(tml_line_reader_split *f, const char *key, int *n, tml_arena *a)
{
  const tml_yaml *list = tml_mapping_get(f, key);
  tml_rope_point *p = list ? tml_arena_new(a, (size_t)list->count, sizeof *p) : NULL;
  tml_struct_mark(p, list ? (size_t)list->count : 0, sizeof *p);
  *n = 0;
  if (list && !p) f->r->no_memory = true;
  if (!p) return NULL;
  for (const tml_yaml *node = list->child; node; node = node->next, ++*n) {
    if (node->kind != TML_YAML_MAP) p[*n].marker = tml_read_marker(f, node);
    else if (!read_pulley(f, node, &p[*n])) f->ok = false;
  }
  return p;
}

void tml_read_rope(tml_reader *r, const tml_yaml *key, const tml_yaml *value, const char *form)
{
  tml_reading_entry e;
  tml_error err = {0};
  tml_rope_def d = {.size = sizeof d, .name = key->text};
  tml_read_entry_open(&e, r, key, value, &tml_keys_constraint, form);
  tml_equation_fields_rope(&e.x, &d);
  if (tml_mapping_given(&e.f, "radius")) tml_mapping_error(&e.f, "radius", "only a rolling disc has a radius");
  if (e.f.ok && d.points) tml_mapping_report(&e.f, tml_model_add_rope(r->model, &d, &err), &err);
  tml_read_joint_finish(&e.f, key);
  tml_read_entry_close(&e);
}
