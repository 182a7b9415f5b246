/* read_mapping.c - splits mappings of a model file by their tables of keys, and checks them. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/text_append.h"
#include "modelfile/base/model_reader.h"

/* ---------------------------------------------------------------- types ---------------------- */

static bool takes_scalar(tml_key_type t)
{
  switch (t) {
    case TML_KEY_NUMBERS:
    case TML_KEY_RANGE:
    case TML_KEY_MARKERS:
    case TML_KEY_NAMES:
    case TML_KEY_MATRIX:
    case TML_KEY_ROWS:
    case TML_KEY_LAWS:
    case TML_KEY_MAPPING:
    case TML_KEY_NAMED:
    case TML_KEY_LIST:
    case TML_KEY_PLOTS:
    case TML_KEY_SIDES:
    case TML_KEY_STATIONS:
    case TML_KEY_KEEPS:
    case TML_KEY_PLACES:
    case TML_KEY_NAMES_OR_NAMED:
    case TML_KEY_NAMED_NAMES:
    case TML_KEY_NAMED_TEXTS:
    case TML_KEY_POINTS: return false;
    default: return true;
  }
}

static bool takes_list(tml_key_type t)
{
  switch (t) {
    case TML_KEY_NUMBERS:
    case TML_KEY_RANGE:
    case TML_KEY_NUMBER_OR_NUMBERS:
    case TML_KEY_EXPRESSIONS:
    case TML_KEY_TEXTS:
    case TML_KEY_FLAG_OR_WORDS:
    case TML_KEY_MARKERS:
    case TML_KEY_MARKER_OR_MARKERS:
    case TML_KEY_NAMES:
    case TML_KEY_MATRIX:
    case TML_KEY_ROWS:
    case TML_KEY_COLUMN:
    case TML_KEY_LAWS:
    case TML_KEY_LIST:
    case TML_KEY_PLOTS:
    case TML_KEY_SIDES:
    case TML_KEY_STATIONS:
    case TML_KEY_KEEPS:
    case TML_KEY_WORD_OR_NUMBERS:
    case TML_KEY_ONE_OR_TWO:
    case TML_KEY_NAMES_OR_NAMED:
    case TML_KEY_POINTS: return true;
    default: return false;
  }
}

static bool takes_map(tml_key_type t)
{
  switch (t) {
    case TML_KEY_MAPPING:
    case TML_KEY_NAMED:
    case TML_KEY_LAW:
    case TML_KEY_FILE:
    case TML_KEY_NAME_OR_MAPPING:
    case TML_KEY_ONE_OR_TWO:
    case TML_KEY_PLACES:
    case TML_KEY_NAMES_OR_NAMED:
    case TML_KEY_NAMED_NAMES:
    case TML_KEY_NAMED_TEXTS:
    case TML_KEY_CHOICE: return true;
    default: return false;
  }
}

static const char *expected_text(tml_key_type t)
{
  switch (t) {
    case TML_KEY_NUMBER: return "a number";
    case TML_KEY_NUMBERS: return "a list of numbers";
    case TML_KEY_RANGE: return "a list of two numbers";
    case TML_KEY_NUMBER_OR_NUMBERS: return "a number or a list of numbers";
    case TML_KEY_EXPRESSION: return "an expression";
    case TML_KEY_EXPRESSIONS: return "an expression or a list of them";
    case TML_KEY_LAW: return "an expression or a mapping that names a table";
    case TML_KEY_TEXT: return "a text";
    case TML_KEY_FILE: return "the name of a file or a mapping";
    case TML_KEY_WORD: return "a word";
    case TML_KEY_TEXTS: return "a name or a list of names";
    case TML_KEY_FLAG_OR_WORDS: return "true, false or a list of words";
    case TML_KEY_MARKERS: return "a list of markers";
    case TML_KEY_MARKER_OR_MARKERS: return "a marker or a list of markers";
    case TML_KEY_NAME: return "a name";
    case TML_KEY_NAMES: return "a list of names";
    case TML_KEY_MATRIX: return "a list of numbers or of rows";
    case TML_KEY_ROWS: return "a list of rows, each a list of numbers";
    case TML_KEY_LAWS: return "a list of expressions";
    case TML_KEY_MAPPING: return "a mapping";
    case TML_KEY_NAMED: return "a mapping of names";
    case TML_KEY_LIST: return "a list of mappings";
    case TML_KEY_PLOTS: return "a list of channels";
    case TML_KEY_SIDES: return "a list of names or of lists of names";
    case TML_KEY_NAME_OR_MAPPING: return "a name or a mapping";
    case TML_KEY_ONE_OR_TWO: return "a name, a mapping, or a list of two of these";
    case TML_KEY_STATIONS: return "a list of markers and pulleys";
    case TML_KEY_KEEPS: return "a list of channels and results";
    case TML_KEY_POINTS: return "a list of pairs";
    case TML_KEY_PLACES: return "a mapping of names to lists of numbers";
    case TML_KEY_NAMES_OR_NAMED: return "a list of names or a mapping of names";
    case TML_KEY_NAMED_TEXTS: return "a mapping of names to texts";
    case TML_KEY_WORD_OR_NUMBERS: return "a word or a list of numbers";
    case TML_KEY_NAMED_NAMES: return "a mapping of names to names";
    case TML_KEY_COLUMN: return "a list of numbers, or a column of a file";
    case TML_KEY_CHOICE: return "a number, a word or a mapping";
  }
  return "";
}

/* Reports an entry of a list that ends inside brackets, so that the rest of an expression is another entry. */
static bool check_brackets(tml_reader *r, const tml_yaml *list)
{
  for (const tml_yaml *entry = list->kind == TML_YAML_LIST ? list->child : NULL; entry; entry = entry->next) {
    int depth = 0;
    for (const char *c = entry->kind == TML_YAML_SCALAR && entry->text ? entry->text : ""; *c; c++)
      depth += (*c == '(') - (*c == ')');
    if (depth <= 0 || !entry->next) continue;
    tml_file_problems_error(r, entry, "a comma ends an entry of a list, also inside brackets: write the whole "
                            "expression in quotes, as \"max(a, b)\"");
    return false;
  }
  return true;
}

/* Checks the length of a list against its row. */
static bool check_count(tml_reader *r, const tml_yaml *value, const tml_key *row)
{
  const int n = value->count;
  if (!check_brackets(r, value)) return false;
  if (n >= row->min && (row->max == 0 || n <= row->max)) return true;
  if (row->max == 0) {
    tml_file_problems_error(r, value, "'%s' needs at least %d entries, %d given", row->key, row->min, n);
  } else if (row->min == row->max) {
    tml_file_problems_error(r, value, "'%s' needs %d entries, %d given", row->key, row->min, n);
  } else {
    tml_file_problems_error(r, value, "'%s' needs %d to %d entries, %d given", row->key, row->min, row->max, n);
  }
  return false;
}

/* Checks the type of a value against its row. A missing value is an empty section. */
static bool check_type(tml_reader *r, const tml_yaml *key, const tml_yaml *value, const tml_key *row,
                       bool *empty)
{
  *empty = value->kind == TML_YAML_NULL && row->type == TML_KEY_NAMED;
  if (*empty) return true;
  if (value->kind == TML_YAML_NULL) {
    tml_file_problems_error(r, key, "'%s' has no value, %s is expected", row->key, expected_text(row->type));
    return false;
  }
  const bool fits = (value->kind == TML_YAML_SCALAR && takes_scalar(row->type)) ||
                    (value->kind == TML_YAML_LIST && takes_list(row->type)) ||
                    (value->kind == TML_YAML_MAP && takes_map(row->type));
  if (!fits) {
    tml_file_problems_error(r, value, "'%s' must be %s, not %s", row->key, expected_text(row->type),
                            tml_yaml_kind_text(value->kind));
    return false;
  }
  return value->kind != TML_YAML_LIST || check_count(r, value, row);
}

/* ---------------------------------------------------------------- opening -------------------- */

static const char *indefinite_article(const char *name) { return strchr("aeiou", name[0]) ? "an" : "a"; }

/* Reports a key that is not in the table. The key that it probably misspells counts as given but unusable. */
static void unknown_key(tml_line_reader_split *f, const tml_yaml *key)
{
  const char *close = f->r->full ? NULL : tml_key_closest(f->table, key->text);
  if (!close) {
    tml_file_problems_error(f->r, key, "unknown key '%.60s' in %s %s", key->text, indefinite_article(f->table->name),
                            f->table->name);
    return;
  }
  tml_file_problems_error(f->r, key, "unknown key '%.60s' (did you mean '%s'?)", key->text, close);
  const int row = tml_key_find(f->table, close);
  if (f->key[row]) return;
  f->key[row] = key;
  f->ok = false;
}

static void known_key(tml_line_reader_split *f, int row, const tml_yaml *key, const tml_yaml *value)
{
  const bool repeated = f->key[row] && strcmp(f->key[row]->text, key->text) == 0;
  if (repeated) {
    char before[TML_PLACE_TEXT];
    tml_file_problems_position(f->r, key, f->key[row], before);
    tml_file_problems_error(f->r, key, "the key '%s' is given twice, first in %s", key->text, before);
    return;
  }
  f->key[row] = key;
  bool empty;
  if (!check_type(f->r, key, value, &f->table->keys[row], &empty)) f->ok = false;
  else if (empty) f->key[row] = NULL;
  else f->value[row] = value;
}

void tml_mapping_open(tml_line_reader_split *f, tml_reader *r, const tml_yaml *owner, const tml_yaml *map,
                      const tml_key_table *table)
{
  *f = (tml_line_reader_split){.r = r, .table = table, .owner = owner, .ok = true};
  if (map->kind != TML_YAML_MAP) {
    tml_file_problems_error(r, map, "%s %s must be a mapping (key: value), not %s", indefinite_article(table->name),
                            table->name,
                            tml_yaml_kind_text(map->kind));
    f->ok = false;
    return;
  }
  for (const tml_yaml *key = map->child; key && key->next; key = key->next->next) {
    const int row = key->text ? tml_key_find(table, key->text) : -1;
    if (row >= 0) known_key(f, row, key, key->next);
    else if (key->text) unknown_key(f, key);
    else tml_file_problems_error(r, key, "a key is missing");
  }
  for (int i = 0; i < table->n; i++) {
    if (!table->keys[i].required || f->key[i]) continue;
    tml_file_problems_error(r, owner, "the key '%s' is missing in the %s: %s", table->keys[i].key, table->name,
                            table->keys[i].help);
    f->ok = false;
  }
}

/* ---------------------------------------------------------------- access --------------------- */

const tml_yaml *tml_mapping_peek(const tml_yaml *map, const char *key)
{
  if (!map || map->kind != TML_YAML_MAP) return NULL;
  for (const tml_yaml *k = map->child; k && k->next; k = k->next->next)
    if (k->text && strcmp(k->text, key) == 0) return k->next;
  return NULL;
}

const tml_yaml *tml_mapping_get(const tml_line_reader_split *f, const char *key)
{
  const int row = tml_key_find(f->table, key);
  return row < 0 || f->spoiled[row] ? NULL : f->value[row];
}

bool tml_mapping_given(const tml_line_reader_split *f, const char *key)
{
  const int row = tml_key_find(f->table, key);
  return row >= 0 && f->key[row];
}

const tml_yaml *tml_mapping_place(const tml_line_reader_split *f, const char *key)
{
  const int row = tml_key_find(f->table, key);
  if (row >= 0 && f->value[row]) return f->value[row];
  if (row >= 0 && f->key[row]) return f->key[row];
  return f->owner;
}

static void report_error(tml_line_reader_split *f, const char *key, const char *fmt, va_list ap)
{
  char text[1024];
  vsnprintf(text, sizeof text, fmt, ap);
  tml_file_problems_error(f->r, tml_mapping_place(f, key), "%s", text);
  f->ok = false;
}

void tml_mapping_error(tml_line_reader_split *f, const char *key, const char *fmt, ...)
{
  va_list ap;
  va_start(ap, fmt);
  report_error(f, key, fmt, ap);
  va_end(ap);
}

void tml_mapping_refuse(tml_line_reader_split *f, const char *key, const char *fmt, ...)
{
  va_list ap;
  va_start(ap, fmt);
  report_error(f, key, fmt, ap);
  va_end(ap);
  f->spoiled[tml_key_find(f->table, key)] = true;
}

/* The entry of the list of markers that "i" or "j" refers to. */
static const tml_yaml *marker_place(const tml_line_reader_split *f, int which)
{
  for (int i = 0; i < f->table->n; i++) {
    const tml_key_type t = f->table->keys[i].type;
    if (!f->value[i] || (t != TML_KEY_MARKERS && t != TML_KEY_MARKER_OR_MARKERS)) continue;
    const tml_yaml *n = f->value[i];
    if (n->kind != TML_YAML_LIST) return n;
    const tml_yaml *entry = n->child;
    for (int k = 0; k < which && entry && entry->next; k++) entry = entry->next;
    return entry ? entry : n;
  }
  return f->owner;
}

/* The node of "beams.2", the third entry of a list or mapping. The text is cut at the first part that does not exist.
 * NULL: no such entry. */
static const tml_yaml *entry_place(const tml_line_reader_split *f, char *field)
{
  char *dot = strchr(field, '.');
  if (!dot) return NULL;
  const long which = strtol(dot + 1, NULL, 10);
  *dot = '\0';
  const tml_yaml *n = tml_mapping_get(f, field), *entry = n ? n->child : NULL;
  for (long k = 0; k < which && entry; k++) {
    if (n->kind == TML_YAML_MAP) entry = entry->next;
    if (entry) entry = entry->next;
  }
  return entry;
}

static const tml_yaml *field_place(const tml_line_reader_split *f, const char *field)
{
  static const struct {
    const char *field, *key;
  } other[] = {
      {"points", "rope"}, {"points", "distance"},
      {"free-length", "free-angle"}, {"distance", "length"}, {"joint", "rotation"}, {"joint", "translation"},
      {"value", "when"}, {"numerator", "transfer-function"}, {"denominator", "transfer-function"}, {"inputs", "input"},
      {"static-friction", "static"}, {"dynamic-friction", "dynamic"},
  };
  char key[sizeof ((tml_error *)0)->field];
  snprintf(key, sizeof key, "%s", field);
  const tml_yaml *entry = entry_place(f, key);
  if (entry) return entry;
  for (char *c = key; *c; c++) {
    if (*c == '_') *c = '-';
  }
  if (strcmp(key, "i") == 0) return marker_place(f, 0);
  if (strcmp(key, "j") == 0) return marker_place(f, 1);
  for (size_t i = 0; i < sizeof other/sizeof *other; i++) {
    if (strcmp(key, other[i].field) == 0 && tml_mapping_given(f, other[i].key)) {
      return tml_mapping_place(f, other[i].key);
    }
  }
  return tml_mapping_place(f, key);
}

/* The first key of a section of the model with this text, apart from `self`; NULL: none. */
static const tml_yaml *other_entry(const tml_reader *r, const tml_yaml *self)
{
  const tml_yaml *sections = r->root && r->root->kind == TML_YAML_MAP ? r->root->child : NULL;
  for (const tml_yaml *key = sections; key && key->next; key = key->next->next) {
    const tml_yaml *section = key->next;
    for (const tml_yaml *k = section->kind == TML_YAML_MAP ? section->child : NULL; k && k->next; k = k->next->next)
      if (k != self && k->text && strcmp(k->text, self->text) == 0) return k;
  }
  return NULL;
}

/* Adds to "the name 'arm' is taken: a body has it" in which line. */
static void add_other_line(const tml_line_reader_split *f, tml_error *err)
{
  const bool taken = strcmp(err->field, "name") == 0 && strstr(err->text, "' is taken: ");
  const tml_yaml *other = taken && f->owner->text ? other_entry(f->r, f->owner) : NULL;
  char place[TML_PLACE_TEXT];
  if (!other) return;
  tml_file_problems_position(f->r, f->owner, other, place);
  tml_error_append(err, ", in %s", place);
}

void tml_mapping_report(tml_line_reader_split *f, tml_status st, const tml_error *err)
{
  if (!st) return;
  tml_error told = *err;
  add_other_line(f, &told);
  tml_file_problems_status(f->r, field_place(f, err->field), st, &told);
  f->ok = false;
}

/* ---------------------------------------------------------------- choices and names ---------- */

static void explain_choice(tml_reader *r, const tml_yaml *owner, const tml_yaml *map,
                           const tml_key_table *table, int n)
{
  for (const tml_yaml *key = map->child; key && key->next; key = key->next->next) {
    const char *close = key->text ? tml_key_closest(table, key->text) : NULL;
    if (!close || tml_key_find(table, close) >= n || strcmp(close, key->text) == 0) continue;
    tml_file_problems_error(r, key, "unknown key '%.60s' (did you mean '%s'?)", key->text, close);
    return;
  }
  char list[400] = "";
  for (int i = 0; i < n; i++) tml_text_join(list, sizeof list, ", ", "%s", table->keys[i].key);
  tml_file_problems_error(r, owner, "'%.60s' needs one of the keys %s", owner->text ? owner->text : "", list);
}

int tml_mapping_choose(tml_reader *r, const tml_yaml *owner, const tml_yaml *map,
                       const tml_key_table *table, int n)
{
  if (map->kind != TML_YAML_MAP) {
    tml_file_problems_error(r, map->kind == TML_YAML_NULL ? owner : map, "%s %s must be a mapping (key: value), not %s",
                            indefinite_article(table->name), table->name, tml_yaml_kind_text(map->kind));
    return -1;
  }
  int chosen = -1;
  for (const tml_yaml *key = map->child; key && key->next; key = key->next->next) {
    const int row = key->text ? tml_key_find(table, key->text) : -1;
    if (row < 0 || row >= n || row == chosen) continue;
    if (chosen >= 0) {
      tml_file_problems_error(r, key, "'%s' and '%s' exclude each other", table->keys[chosen].key, key->text);
      return -1;
    }
    chosen = row;
  }
  if (chosen < 0) explain_choice(r, owner, map, table, n);
  return chosen;
}

/* Reports a repeated name, with the place of its first entry. */
static void complain_twice(tml_reader *r, const tml_yaml *map, const tml_yaml *key)
{
  const tml_yaml *first = map->child;
  char before[TML_PLACE_TEXT];
  while (!first->text || strcmp(first->text, key->text) != 0) first = first->next->next;
  tml_file_problems_position(r, key, first, before);
  tml_file_problems_error(r, key, "the name '%.60s' is given twice, first in %s", key->text, before);
}

void tml_mapping_each_entry(tml_reader *r, const tml_yaml *map, tml_entry_reader *each)
{
  tml_names seen = {0};
  for (const tml_yaml *key = map->child; key && key->next && !r->no_memory; key = key->next->next) {
    if (!key->text) {
      tml_file_problems_error(r, key, "a name is missing");
      continue;
    }
    if (tml_names_find(&seen, key->text) >= 0) complain_twice(r, map, key);
    else if (!tml_names_add(&seen, key->text, 0)) r->no_memory = true;
    else each(r, key, key->next);
  }
  tml_names_free(&seen);
}
