/* read_sensor.c - reads sensors: a condition, and the actions that follow when it becomes true. */
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "modelfile/fields/model_fields.h"
#include "modelfile/section/read_entry.h"
#include "model/formula/element_common.h"

/* ---------------------------------------------------------------- conditions ----------------- */

/* The comparison operator in "left > right": its offset and length. */
typedef struct comparison {
  size_t at, length;
  tml_sensor_op op;
  int found;             /* number of comparisons outside brackets */
} comparison;

static comparison find_comparison(const char *text)
{
  comparison c = {0};
  int depth = 0;
  for (size_t i = 0; text[i]; i++) {
    if (text[i] == '(') depth++;
    if (text[i] == ')') depth--;
    if (depth != 0 || !strchr("<>=", text[i])) continue;
    if (c.found++ == 0) c.at = i;
    const size_t length = text[i + 1] == '=' ? 2 : 1;
    if (c.found == 1) c.length = length;
    if (c.found == 1) c.op = text[i] == '>' ? TML_SENSOR_ABOVE : text[i] == '<' ? TML_SENSOR_BELOW : TML_SENSOR_EQUAL;
    i += length - 1;
  }
  return c;
}

/* Copies a part of a scalar without surrounding blanks; its text is newly allocated. */
static bool scalar_piece(const tml_yaml *node, size_t from, size_t length, tml_yaml *out, char **text)
{
  for (; length > 0 && node->text[from] == ' '; length--) from++;
  while (length > 0 && node->text[from + length - 1] == ' ') length--;
  *text = tml_new(length + 1, 1);
  if (!*text) return false;
  memcpy(*text, node->text + from, length);
  *out = (tml_yaml){.kind = TML_YAML_SCALAR, .at = node->at, .inset = node->inset + from, .text = *text};
  return true;
}

/* Turns a comparison into the difference of both sides, to be compared with zero. Newly allocated; NULL after an
 * error. */
static char *read_comparison(tml_line_reader_split *f, const tml_yaml *node, tml_sensor_def *d)
{
  const comparison c = find_comparison(node->text);
  const tml_want any = {"when", NULL};
  const size_t size = strlen(node->text), behind = c.at + c.length;
  tml_yaml part[2];
  char *side[2] = {NULL, NULL}, *value = NULL;
  if (c.found != 1) {
    tml_mapping_error(f, "when", "a condition is one comparison of two expressions: \"dx(cart) > 0.5\"");
    return NULL;
  }
  d->op = c.op;
  const bool copied = scalar_piece(node, 0, c.at, &part[0], &side[0]) &&
                      scalar_piece(node, behind, size - behind, &part[1], &side[1]);
  if (!copied) f->r->no_memory = true;
  const bool left = copied && tml_read_formula(f->r, &part[0], any);
  const bool right = copied && tml_read_formula(f->r, &part[1], any);
  if (left && right) value = tml_new(size + 16, 1);
  if (left && right && !value) f->r->no_memory = true;
  if (value) snprintf(value, size + 16, "(%s) - (%s)", side[0], side[1]);
  if (!value) f->ok = false;
  tml_delete(side[0]);
  tml_delete(side[1]);
  return value;
}

/* Reads one of above, below, equals, in the unit of the value. */
static void read_threshold(tml_reading_entry *e, tml_sensor_def *d)
{
  static const char *const keys[] = {"above", "below", "equals"};
  tml_line_reader_split *w = &e->f;
  char unit[TML_DIM_TEXT];
  int given = 0;
  tml_formula f = {0};
  tml_error err = {0};
  const tml_status st = tml_element_formula(w->r->model, d->value, NULL, "value", &f, &err);
  tml_mapping_report(w, st, &err);
  if (st) return;
  tml_element_si_unit(tml_expr_dimension(f.expr), unit);
  tml_formula_free(&f);
  tml_equation_fields_condition(&e->x, d, unit);
  for (int k = 0; k < 3; k++)
    if (tml_mapping_given(w, keys[k])) given++;
  if (given != 1) tml_mapping_error(w, "value", "exactly one of above, below and equals must be given");
  if (tml_mapping_get(w, "tolerance") && w->ok && !(d->tolerance > 0))
    tml_mapping_error(w, "tolerance", "the tolerance must be > 0");
}

/* Text of the monitored value, newly allocated; NULL after an error. */
static char *read_condition(tml_line_reader_split *f, tml_sensor_def *d)
{
  const tml_yaml *node = tml_mapping_get(f, "when");
  tml_reading_entry e;
  if (!node) return NULL;
  if (node->kind == TML_YAML_SCALAR) return read_comparison(f, node, d);
  tml_read_entry_open(&e, f->r, node, node, &tml_keys_condition, NULL);
  d->value = tml_read_value_formula(&e.f, "value", (tml_want){"value", NULL});
  if (d->value) read_threshold(&e, d);
  if (!e.f.ok || !d->value) f->ok = false;
  char *copy = f->ok ? tml_strdup(d->value) : NULL;
  if (f->ok && !copy) f->r->no_memory = true;
  return copy;
}

/* ---------------------------------------------------------------- actions -------------------- */

/* Names of elements in a new list; NULL: none. Elements with a wrong definition cause no further error. */
static const char **get_names(tml_line_reader_split *f, const char *key, int *n)
{
  const tml_yaml *list = tml_mapping_get(f, key);
  *n = 0;
  if (!list) return NULL;
  const char **names = tml_new((size_t)list->count, sizeof *names);
  if (!names) f->r->no_memory = true;
  for (const tml_yaml *entry = list->child; entry && names; entry = entry->next) {
    if (entry->kind != TML_YAML_SCALAR) {
      tml_file_problems_error(f->r, entry, "the name of an element is expected here, not %s",
                              tml_yaml_kind_text(entry->kind));
      f->ok = false;
    } else if (tml_names_find(&f->r->failed_elements, entry->text) >= 0) {
      f->ok = false;
    } else {
      names[(*n)++] = entry->text;
    }
  }
  return names;
}

void tml_read_sensor(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  tml_reading_entry e;
  tml_line_reader_split *f = &e.f;
  tml_error err = {0};
  tml_sensor_def d = {.size = sizeof d, .name = key->text};
  tml_read_entry_open(&e, r, key, value, &tml_keys_sensor, NULL);
  char *text = read_condition(f, &d);
  const char **on = get_names(f, "activate", &d.n_activate), **off = get_names(f, "deactivate", &d.n_deactivate);
  d.value = text;
  d.activate = on;
  d.deactivate = off;
  tml_equation_fields_sensor(&e.x, &d);
  if (tml_mapping_get(f, "output") && !(d.output > 0))
    tml_mapping_error(f, "output", "the time between results is %g s, must be > 0", d.output);
  if (f->ok && text && !r->no_memory) tml_mapping_report(f, tml_model_add_sensor(r->model, &d, &err), &err);
  tml_read_joint_finish(f, key);
  tml_delete(text);
  tml_delete((void *)on);
  tml_delete((void *)off);
}
