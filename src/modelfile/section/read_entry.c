/* read_entry.c - reads the keys of an entry that a `fields` function names. */
#include "modelfile/section/read_entry.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/struct_size.h"
#include "model/base/definition_check.h"
#include "model/formula/element_common.h"

static tml_line_reader_split *mapping_of(tml_model_entry *x) { return &((tml_reading_entry *)x)->f; }

/* Notes that a value is wrong: its key counts as unusable, so that it causes one error only. */
static void spoil(tml_line_reader_split *f, const char *key)
{
  f->ok = false;
  f->spoiled[tml_key_find(f->table, key)] = true;
}

/* ---------------------------------------------------------------- references ----------------- */

const char *tml_read_name(tml_line_reader_split *f, const tml_yaml *node)
{
  if (node->kind == TML_YAML_SCALAR && node->text) return node->text;
  tml_file_problems_error(f->r, node, "a name is expected, not %s", tml_yaml_kind_text(node->kind));
  f->ok = false;
  return NULL;
}

static void get_pair(tml_model_entry *x, const char **i, const char **j)
{
  tml_read_joint_markers(mapping_of(x), x->head, i, j);
}

static void get_marker(tml_model_entry *x, const char *key, const char **marker)
{
  tml_line_reader_split *f = mapping_of(x);
  const tml_yaml *node = tml_mapping_get(f, key);
  if (node) *marker = tml_read_marker(f, node);
}

static void get_names(tml_model_entry *x, const char *key, const char **names, int n)
{
  const tml_yaml *node = tml_mapping_get(mapping_of(x), key);
  const bool list = node && node->kind == TML_YAML_LIST;
  if (list) node = node->child;
  for (int k = 0; node && k < n; node = list ? node->next : NULL) names[k++] = tml_read_name(mapping_of(x), node);
}

static void get_text(tml_model_entry *x, const char *key, const char **text)
{
  *text = tml_read_value_text(mapping_of(x), key);
}

/* ---------------------------------------------------------------- numbers -------------------- */

static bool read_one(tml_line_reader_split *f, const char *key, const char *unit, double *value)
{
  const tml_yaml *node = tml_mapping_get(f, key);
  if (!node) return false;
  if (tml_read_number(f->r, node, (tml_want){key, unit}, value)) return true;
  spoil(f, key);
  return false;
}

static bool get_quantity(tml_model_entry *x, const char *key, double *value, const char *unit)
{
  tml_line_reader_split *f = mapping_of(x);
  read_one(f, key, unit ? unit : tml_read_value_expected(f, key).unit, value);
  return f->ok;
}

static void get_scaled(tml_model_entry *x, const char *key, bool *given, double *value, tml_ratio unit)
{
  *given = read_one(mapping_of(x), key, "", value);
  if (*given) *value *= unit.num/unit.den;
}

static void get_optional(tml_model_entry *x, const char *key, bool *given, double *value)
{
  *given = read_one(mapping_of(x), key, tml_read_value_expected(mapping_of(x), key).unit, value);
}

static void get_number(tml_model_entry *x, const char *key, double *value, double otherwise)
{
  bool given;
  *value = otherwise;
  get_optional(x, key, &given, value);
}

static void get_whole(tml_model_entry *x, const char *key, int *value, int least)
{
  tml_read_value_whole(mapping_of(x), key, least, value);
}

static int get_row(tml_model_entry *x, const char *key, double *values, int least, int most)
{
  tml_line_reader_split *f = mapping_of(x);
  const int n = tml_read_value_numbers(f, key, values, least, most);
  if (n == 0 && tml_mapping_get(f, key)) spoil(f, key);
  return n;
}

static void get_range(tml_model_entry *x, const char *key, bool *given, double bound[2])
{
  tml_line_reader_split *f = mapping_of(x);
  const tml_yaml *list = tml_mapping_get(f, key);
  int k = 0;
  bound[0] = -INFINITY;
  bound[1] = INFINITY;
  *given = list;
  for (const tml_yaml *node = list ? list->child : NULL; node && k < 2; node = node->next, k++)
    if (node->kind != TML_YAML_NULL && !tml_read_number(f->r, node, tml_read_value_expected(f, key), &bound[k]))
      spoil(f, key);
}

static void get_list(tml_model_entry *x, const char *key, const double **values, int *n, const char *unit)
{
  tml_reading_entry *e = (tml_reading_entry *)x;
  const tml_yaml *list = tml_mapping_get(&e->f, key);
  if (!list) return;
  double *to = tml_read_entry_memory(e, list->count, sizeof *to);
  *values = to;
  *n = 0;
  for (const tml_yaml *node = to ? list->child : NULL; node; node = node->next)
    if (!tml_read_number(e->f.r, node, (tml_want){key, unit}, &to[(*n)++])) spoil(&e->f, key);
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
static void get_matrix(tml_model_entry *x, const char *key, double out[36], entry_units unit)
{
  tml_line_reader_split *f = mapping_of(x);
  const tml_yaml *list = tml_mapping_get(f, key);
  int k = 0;
  if (!list) return;
  const bool full = list->child->kind == TML_YAML_LIST;
  for (const tml_yaml *entry = list->child; entry; entry = entry->next, k++) {
    if (full) read_row(f, key, entry, k, unit, out);
    else read_entry(f, entry, (tml_want){key, unit[k/3][k/3]}, &out[7*k]);
  }
}

static void get_numbers(tml_model_entry *x, const char *key, double *values, int n, const char *const *unit)
{
  tml_line_reader_split *f = mapping_of(x);
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

static const char *next_law(tml_reading_entry *x, const tml_yaml *node, tml_want want)
{
  return tml_read_law(&x->f, node, want, x->law[x->n_laws++ % TML_FORCE_LAWS]);
}

static void get_law(tml_model_entry *x, const char *key, const char **text)
{
  const tml_line_reader_split *f = mapping_of(x);
  const tml_yaml *node = tml_mapping_get(f, key);
  if (node) *text = next_law((tml_reading_entry *)x, node, tml_read_value_expected(f, key));
}

static void get_laws(tml_model_entry *x, const char *key, const char **texts, int n, const char *const *unit)
{
  const tml_yaml *list = tml_mapping_get(mapping_of(x), key);
  int k = 0;
  for (const tml_yaml *entry = list ? list->child : NULL; entry && k < n; entry = entry->next, k++)
    if (entry->kind != TML_YAML_NULL) texts[k] = next_law((tml_reading_entry *)x, entry, (tml_want){key, unit[k]});
}

static void get_expression(tml_model_entry *x, const char *key, const char **text, const char *unit)
{
  tml_line_reader_split *f = mapping_of(x);
  const tml_yaml *node = tml_mapping_get(f, key);
  *text = node ? tml_read_formula(f->r, node, (tml_want){key, unit}) : NULL;
  if (node && !*text) spoil(f, key);
}

static void get_formula(tml_model_entry *x, const char *key, const char **text)
{
  get_expression(x, key, text, tml_read_value_expected(mapping_of(x), key).unit);
}

static void get_expressions(tml_model_entry *x, const char *key, const char **texts, int n)
{
  tml_line_reader_split *f = mapping_of(x);
  const tml_yaml *node = tml_mapping_get(f, key);
  const bool list = node && node->kind == TML_YAML_LIST;
  if (list) node = node->child;
  for (int k = 0; node && k < n; node = list ? node->next : NULL, k++) {
    texts[k] = tml_read_formula(f->r, node, tml_read_value_expected(f, key));
    if (!texts[k]) spoil(f, key);
  }
}

static void get_stations(tml_model_entry *x, const tml_rope_point **points, int *n)
{
  tml_reading_entry *e = (tml_reading_entry *)x;
  *points = tml_read_rope_points(&e->f, x->head, n, e->memory);
}

static void get_vector(tml_model_entry *x, const char *key, const char *value[3], bool about_z)
{
  tml_line_reader_split *f = mapping_of(x);
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

/* ---------------------------------------------------------------- words ---------------------- */

static void get_word(tml_model_entry *x, const char *key, int *word, int otherwise)
{
  tml_line_reader_split *f = mapping_of(x);
  *word = tml_read_value_word(f, key);
  if (*word >= 0) return;
  if (!tml_mapping_given(f, key)) *word = otherwise;
  else if (tml_mapping_get(f, key)) spoil(f, key);
}

static void get_flag(tml_model_entry *x, const char *key, bool *flag)
{
  int word;
  get_word(x, key, &word, 1);
  *flag = word == 0;
}

static void get_bits(tml_model_entry *x, const char *key, int *bits, const int *of_word, int n)
{
  tml_line_reader_split *f = mapping_of(x);
  const tml_yaml *node = tml_mapping_get(f, key);
  if (!node) return;
  if (node->kind == TML_YAML_SCALAR) {
    const int flag = tml_read_word(f->r, node, "true | false");
    if (flag == 0) *bits = TML_HOLD_ALL;
    if (flag < 0) spoil(f, key);
    return;
  }
  const char *words = f->table->keys[tml_key_find(f->table, key)].words;
  for (const tml_yaml *entry = node->child; entry; entry = entry->next) {
    const int word = tml_read_word(f->r, entry, words);
    if (word >= 0 && word < n) *bits |= of_word[word];
    else spoil(f, key);
  }
}

static bool get_unit(tml_model_entry *x, const char *key, const char **unit)
{
  tml_line_reader_split *f = mapping_of(x);
  tml_error err = {0};
  *unit = tml_read_value_text(f, key);
  if (f->ok) tml_mapping_report(f, tml_element_unit(*unit, &err), &err);
  return f->ok;
}

static void get_orientation(tml_model_entry *x, const char *key, double e[4])
{
  tml_line_reader_split *f = mapping_of(x), o;
  const tml_yaml *node = tml_mapping_get(f, key);
  if (!node) return;
  tml_mapping_open(&o, f->r, node, node, &tml_keys_orientation);
  tml_read_value_orientation(&o, e);
  if (!o.ok) f->ok = false;
}

/* ---------------------------------------------------------------- entries -------------------- */

void *tml_read_entry_memory(tml_reading_entry *e, int n, size_t size)
{
  void *p = tml_arena_new(e->memory, (size_t)n, size);
  if (p) return p;
  e->f.r->no_memory = true;
  e->f.ok = false;
  return NULL;
}

static const void *get_entries(tml_model_entry *x, const char *key, const void *list, int *n, size_t size,
                               void (*fields)(tml_model_entry *x, void *d))
{
  tml_reading_entry *e = (tml_reading_entry *)x, inner;
  tml_line_reader_split *f = &e->f;
  const tml_yaml *all = tml_mapping_get(f, key);
  const tml_key_table *keys = f->table->keys[tml_key_find(f->table, key)].table;
  char *to = all ? tml_read_entry_memory(e, all->count, size) : NULL;
  *n = 0;
  if (!to) return list;
  list = tml_struct_mark(to, (size_t)all->count, size);
  for (const tml_yaml *node = all->child; node; node = node->next, to += size, ++*n) {
    const tml_yaml *owner = node;
    if (all->kind == TML_YAML_MAP) {
      *(const char **)(to + sizeof size) = tml_read_name(f, node);
      node = node->next;
    }
    tml_read_entry_open(&inner, f->r, owner, node, keys, NULL);
    inner.memory = e->memory;
    fields(&inner.x, to);
    f->ok = f->ok && inner.f.ok;
  }
  return list;
}

static void get_wrong(tml_model_entry *x, const char *key, const char *fmt, ...)
{
  char text[256];
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(text, sizeof text, fmt, ap);
  va_end(ap);
  tml_mapping_error(mapping_of(x), key, "%s", text);
}

void tml_read_entry_open(tml_reading_entry *e, tml_reader *r, const tml_yaml *owner, const tml_yaml *map,
                         const tml_key_table *keys, const char *head)
{
  *e = (tml_reading_entry){
      .x = {.name = owner->text, .head = head, .reads = true, .units = r->model->units,
            .markers = get_pair, .marker = get_marker,
            .names = get_names, .number = get_number, .quantity = get_quantity, .scaled = get_scaled,
            .optional = get_optional, .numbers = get_numbers, .row = get_row, .range = get_range, .list = get_list,
            .matrix = get_matrix, .word = get_word, .flag = get_flag, .bits = get_bits, .law = get_law,
            .text = get_text, .whole = get_whole, .laws = get_laws, .formula = get_formula,
            .expression = get_expression, .expressions = get_expressions,
            .vector = get_vector, .unit = get_unit, .orientation = get_orientation, .entries = get_entries,
            .wrong = get_wrong, .stations = get_stations}};
  e->memory = &e->own;
  tml_mapping_open(&e->f, r, owner, map, keys);
}

bool tml_read_entry_open_inner(tml_reading_entry *e, tml_line_reader_split *outer, const char *key)
{
  const tml_yaml *map = tml_mapping_get(outer, key);
  const tml_key_table *keys = outer->table->keys[tml_key_find(outer->table, key)].table;
  if (map) tml_read_entry_open(e, outer->r, map, map, keys, keys->keys[0].key);
  return map;
}

void tml_read_entry_close(tml_reading_entry *e) { tml_arena_free(&e->own); }
