/* read_force.c - reads force elements. The operations of each kind list its entries. */
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "force/force_kinds.h"
#include "modelfile/base/model_reader.h"
#include "model/base/definition_check.h"

/* An entry that is being read. */
typedef struct blank {
  tml_force_entry x; /* first member: the kinds receive a pointer to it */
  tml_line_reader_split f;
  int n_laws;
  char law[TML_FORCE_LAWS][TML_LAW_MAX]; /* characteristics made from tables */
  tml_rope_point *points;
} blank;

/* ---------------------------------------------------------------- markers, numbers ----------- */

static void get_pair(tml_force_entry *x, const char **i, const char **j)
{
  tml_line_reader_split *f = &((blank *)x)->f;
  tml_read_joint_markers(f, f->table->keys[0].key, i, j);
}

static void get_frame(tml_force_entry *x, const char *key, const char **marker)
{
  tml_line_reader_split *f = &((blank *)x)->f;
  const tml_yaml *node = tml_mapping_get(f, key);
  if (node) *marker = tml_read_marker(f, node);
}

static void get_number(tml_force_entry *x, const char *key, double *value, double otherwise)
{
  *value = otherwise;
  tml_read_value_number(&((blank *)x)->f, key, value);
}

/* Units of a matrix entry by the kinds of its row and column: displacement, then angle. */
typedef const char *const entry_units[2][2];

static void read_entry(tml_line_reader_split *f, const tml_yaml *node, tml_want want, double *out)
{
  if (!tml_read_number(f->r, node, want, out)) f->ok = false;
}

static void read_row(tml_line_reader_split *f, const char *key, const tml_yaml *row, int k, entry_units unit,
                     double *out)
{
  int l = 0;
  if (row->kind != TML_YAML_LIST || row->count != 6) {
    tml_file_problems_error(f->r, row, "a row of six numbers is expected here: '%s' is a matrix", key);
    f->ok = false;
    return;
  }
  for (const tml_yaml *entry = row->child; entry; entry = entry->next, l++) {
    read_entry(f, entry, (tml_want){key, unit[k/3][l/3]}, &out[6*k + l]);
  }
}

/* Reads six numbers on the diagonal, or six rows. */
static void get_matrix(tml_force_entry *x, const char *key, double out[36], entry_units unit)
{
  tml_line_reader_split *f = &((blank *)x)->f;
  const tml_yaml *list = tml_mapping_get(f, key);
  int k = 0;
  if (!list) return;
  const bool full = list->child->kind == TML_YAML_LIST;
  for (const tml_yaml *entry = list->child; entry; entry = entry->next, k++) {
    if (full) read_row(f, key, entry, k, unit, out);
    else read_entry(f, entry, (tml_want){key, unit[k/3][k/3]}, &out[7*k]);
  }
}

static void get_numbers(tml_force_entry *x, const char *key, double *values, int n, const char *const *unit)
{
  tml_line_reader_split *f = &((blank *)x)->f;
  const tml_yaml *list = tml_mapping_get(f, key);
  int k = 0;
  for (const tml_yaml *entry = list ? list->child : NULL; entry && k < n; entry = entry->next, k++)
    read_entry(f, entry, (tml_want){key, unit[k]}, &values[k]);
}

/* ---------------------------------------------------------------- expressions ---------------- */

_Static_assert(TML_LAW_MAX >= TML_NAME_MAX + 32, "a law holds the name of a table");

const char *tml_read_law(tml_line_reader_split *f, const tml_yaml *node, tml_want want, char text[TML_LAW_MAX])
{
  if (node->kind != TML_YAML_MAP) {
    const char *law = tml_read_expression(f->r, node, "x", want);
    if (!law) f->ok = false;
    return law;
  }
  tml_line_reader_split law;
  tml_mapping_open(&law, f->r, node, node, &tml_keys_law);
  const char *table = tml_read_value_text(&law, "table");
  static const char *const functions[] = {"akispl", "cubspl", "linspl", "monspl"}; /* as the words of `spline` */
  const int spline = tml_read_value_word(&law, "spline");
  if (!table || !law.ok) {
    f->ok = false;
    return NULL;
  }
  tml_error err = {0};
  if (tml_check_name(table, &err)) {
    tml_file_problems_error(f->r, tml_mapping_place(&law, "table"), "%s", err.text);
    f->ok = false;
    return NULL;
  }
  snprintf(text, TML_LAW_MAX, "%s(x, %s)", functions[spline < 0 ? 0 : spline], table);
  tml_yaml made = {.kind = TML_YAML_SCALAR, .at = tml_mapping_place(&law, "table")->at, .text = text};
  if (tml_read_expression(f->r, &made, "x", want)) return text;
  f->ok = false;
  return NULL;
}

static const char *next_law(blank *x, const tml_yaml *node, tml_want want)
{
  return tml_read_law(&x->f, node, want, x->law[x->n_laws++ % TML_FORCE_LAWS]);
}

static void get_law(tml_force_entry *x, const char *key, const char **text)
{
  const tml_line_reader_split *f = &((blank *)x)->f;
  const tml_yaml *node = tml_mapping_get(f, key);
  if (node) *text = next_law((blank *)x, node, tml_read_value_expected(f, key));
}

static void get_laws(tml_force_entry *x, const char *key, const char **texts, int n, const char *const *unit)
{
  const tml_yaml *list = tml_mapping_get(&((blank *)x)->f, key);
  int k = 0;
  for (const tml_yaml *entry = list ? list->child : NULL; entry && k < n; entry = entry->next, k++)
    if (entry->kind != TML_YAML_NULL) texts[k] = next_law((blank *)x, entry, (tml_want){key, unit[k]});
}

static void get_formula(tml_force_entry *x, const char *key, const char **text)
{
  tml_line_reader_split *f = &((blank *)x)->f;
  *text = tml_read_value_formula(f, key, tml_read_value_expected(f, key));
}

static void get_stations(tml_force_entry *x, const tml_rope_point **points, int *n)
{
  blank *y = (blank *)x;
  *points = y->points = tml_read_rope_points(&y->f, y->f.table->keys[0].key, n);
}

static void get_vector(tml_force_entry *x, const char *key, const char *value[3], bool about_z)
{
  tml_line_reader_split *f = &((blank *)x)->f;
  const tml_yaml *node = tml_mapping_get(f, key);
  if (!node) return;
  if (node->kind == TML_YAML_SCALAR) {
    if (about_z) value[2] = tml_read_value_formula(f, key, tml_read_value_expected(f, key));
    else tml_mapping_error(f, key, "a %s has 2 or 3 components: [fx, fy, fz]", f->table->name);
    return;
  }
  if (about_z && node->count == 2) {
    tml_mapping_error(f, key, "a %s has 3 components, or a single one about z", f->table->name);
    return;
  }
  int n = 0;
  for (const tml_yaml *entry = node->child; entry && n < 3; entry = entry->next) {
    value[n] = tml_read_formula(f->r, entry, tml_read_value_expected(f, key));
    if (!value[n++]) f->ok = false;
  }
}

/* ---------------------------------------------------------------- elements ------------------- */

static void read_entry_of(tml_reader *r, const tml_yaml *key, const tml_yaml *value, const tml_force_form *way)
{
  blank x = {.x = {key->text, (int)(way - tml_force_form_of(way->ops, 0)), get_pair, get_frame, get_number, get_numbers,
                  get_matrix, get_law, get_laws, get_formula, get_stations, get_vector}};
  tml_error err = {0};
  void *definition = tml_new(1, way->ops->def_size);
  if (!definition) {
    r->no_memory = true;
    return;
  }
  tml_mapping_open(&x.f, r, key, value, way->keys);
  way->ops->fields(&x.x, definition);
  if (x.f.ok) tml_mapping_report(&x.f, way->ops->add(r->model, definition, &err), &err);
  tml_read_joint_finish(&x.f, key);
  tml_delete(x.points);
  tml_delete(definition);
}

void tml_read_force(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  const int form = tml_mapping_choose(r, key, value, &tml_keys_force, tml_keys_force.n);
  if (form < 0) tml_file_problems_fail_element(r, key->text);
  else read_entry_of(r, key, value, tml_force_form_get(form));
}
