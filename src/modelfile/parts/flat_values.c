/* flat_values.c - copies values for the flat model. The tables of keys determine which texts are expressions, which are
 * names and which are files. */
#include <string.h>

#include "core/name_match.h"
#include "modelfile/parts/part_tree.h"

/* What the texts of a value mean. */
typedef enum content { NOTHING, EXPRESSIONS, NAMES, BODIES, CURVES, WORDS, FILES } content;

/* Whether the names in a value are local to the body: nodes, sections, shapes. */
static bool is_private(const tml_key_table *t, const char *key)
{
  return t == &tml_keys_beam || t == &tml_keys_lump || t == &tml_keys_interface || strcmp(key, "node") == 0 ||
         strcmp(key, "name") == 0 || strcmp(key, "index") == 0 || strcmp(key, "part") == 0;
}

bool tml_key_names_file(const tml_key_table *t, const tml_key *k)
{
  if (k->type == TML_KEY_FILE) return true;
  return k->type == TML_KEY_TEXT && (t == &tml_keys_matrices || strcmp(k->key, "file") == 0);
}

static content content_of(const tml_key_table *t, const tml_key *k)
{
  if (tml_key_names_file(t, k)) return FILES;
  if (t == &tml_keys_signal && strcmp(k->key, "of") == 0) return BODIES; /* channels are named as in `plot:` */
  switch (k->type) {
    case TML_KEY_NUMBER:
    case TML_KEY_NUMBERS:
    case TML_KEY_RANGE:
    case TML_KEY_NUMBER_OR_NUMBERS:
    case TML_KEY_EXPRESSION:
    case TML_KEY_EXPRESSIONS:
    case TML_KEY_LAW:
    case TML_KEY_LAWS:
    case TML_KEY_MATRIX:
    case TML_KEY_ROWS:
    case TML_KEY_POINTS:
    case TML_KEY_COLUMN:
    case TML_KEY_PLACES:
    case TML_KEY_CHOICE: return EXPRESSIONS;
    case TML_KEY_NAMED: return k->table && !tml_key_takes_expression(k->table) ? NOTHING : EXPRESSIONS;
    case TML_KEY_MARKERS:
    case TML_KEY_MARKER_OR_MARKERS:
    case TML_KEY_NAME:
    case TML_KEY_NAMES:
    case TML_KEY_NAME_OR_MAPPING:
    case TML_KEY_STATIONS:
    case TML_KEY_ONE_OR_TWO: return is_private(t, k->key) ? NOTHING : NAMES;
    case TML_KEY_PLOTS: return CURVES;
    case TML_KEY_TEXTS:
    case TML_KEY_SIDES: return BODIES;
    case TML_KEY_TEXT: return is_private(t, k->key) ? NOTHING : WORDS;
    default: return NOTHING;
  }
}

/* The variable of the expressions of a key, apart from time. */
static const char *expression_variable(const tml_key_table *t, const tml_key *k)
{
  if (k->type == TML_KEY_LAW || k->type == TML_KEY_LAWS) return t == &tml_keys_sensor ? "" : "x";
  if (t != &tml_keys_curve || k->type != TML_KEY_EXPRESSION) return "";
  return strcmp(k->key, "radius") == 0 ? "phi" : "s";
}

/* In a part a pattern refers to the contents of the instance. */
static const char *body_text(tml_flat *x, const tml_env *env, const tml_yaml *node)
{
  if (!strpbrk(node->text, "*?")) return tml_flat_rewrite(x, env, node, TML_USE_BODY, "");
  return tml_flat_format(x, "%s%s", env->scope->prefix, node->text);
}

/* The same for every channel of "a - b" or "y over x". */
static const char *curve_text(tml_flat *x, const tml_env *env, const tml_yaml *node)
{
  const char *text = NULL;
  for (const char *at = node->text, *end; at && *at; at = end + strspn(end, " ")) {
    end = at + strcspn(at, " ");
    tml_yaml word = *node;
    word.text = tml_flat_format(x, "%.*s", (int)(end - at), at);
    const bool name = word.text && !tml_name_joins_curves(word.text, (int)(end - at));
    const char *one = name ? body_text(x, env, &word) : word.text;
    if (!one) return NULL;
    text = text ? tml_flat_format(x, "%s %s", text, one) : one;
  }
  return text;
}

static const char *file_text(tml_flat *x, const tml_env *env, const tml_yaml *node)
{
  const char *text = tml_flat_word(env, node->text);
  return *text == '/' ? text : tml_flat_format(x, "%s%s", tml_include_folder(x, node), text);
}

static void set_text(tml_flat *x, const tml_env *env, const tml_yaml *from, tml_yaml *to, content c, const char *own)
{
  const char *text = from->text;
  if (c == EXPRESSIONS) text = tml_flat_rewrite(x, env, from, TML_USE_EXPRESSION, own);
  if (c == NAMES) text = tml_flat_rewrite(x, env, from, TML_USE_NAME, "");
  if (c == BODIES) text = body_text(x, env, from);
  if (c == CURVES) text = curve_text(x, env, from);
  if (c == WORDS) text = tml_flat_word(env, from->text);
  if (c == FILES) text = file_text(x, env, from);
  const tml_slot *given = c == EXPRESSIONS ? tml_flat_formula(env, from->text) : NULL;
  const tml_yaml *at = given ? tml_flat_copy(x, given->env, given->value) : NULL;
  if (at) to->at = at->at, to->inset = at->inset, to->origin = at->origin; /* for messages */
  if (text) to->text = text; /* NULL: an error has been reported */
}

const tml_key_table *tml_keys_of(const tml_yaml *map, const tml_key_table *t)
{
  for (int i = 0; t == &tml_keys_force && i < t->n; i++)
    if (tml_mapping_peek(map, t->keys[i].key)) return t->keys[i].table;
  return t;
}

static tml_yaml *copy_value(tml_flat *x, const tml_env *env, const tml_yaml *value, const tml_key *row,
                            const tml_key_table *table)
{
  tml_yaml *to = tml_flat_copy(x, env, value);
  if (!to) return NULL;
  if (value->kind == TML_YAML_SCALAR && row)
    set_text(x, env, value, to, content_of(table, row), expression_variable(table, row));
  for (const tml_yaml *n = value->child; n && value->kind == TML_YAML_LIST; n = n->next)
    tml_flat_append(to, n->kind == TML_YAML_MAP && row && row->table
                            ? tml_flat_map(x, env, n, row->table) : copy_value(x, env, n, row, table));
  for (const tml_yaml *k = value->child; k && k->next && value->kind == TML_YAML_MAP; k = k->next->next)
    tml_flat_put(to, tml_flat_copy(x, env, k), copy_value(x, env, k->next, row, table));
  return x->stop ? NULL : to;
}

tml_yaml *tml_flat_value(tml_flat *x, const tml_env *env, const tml_yaml *value, const tml_key *row,
                         const tml_key_table *table)
{
  const bool named = row && (row->type == TML_KEY_NAMED || row->type == TML_KEY_NAMES_OR_NAMED);
  if (row && row->type == TML_KEY_COLUMN && value->kind == TML_YAML_SCALAR) { /* a column name */
    tml_yaml *to = tml_flat_copy(x, env, value);
    if (to) set_text(x, env, value, to, WORDS, "");
    return x->stop ? NULL : to;
  }
  if (value->kind != TML_YAML_MAP || !row || !row->table || row->type == TML_KEY_PLACES)
    return copy_value(x, env, value, row, table);
  if (!named) return tml_flat_map(x, env, value, row->table);
  tml_yaml *to = tml_flat_copy(x, env, value);
  const bool markers = row->table == &tml_keys_marker;
  for (const tml_yaml *k = value->child; to && k && k->next && !x->stop; k = k->next->next)
    if (markers)
      tml_flat_marker(x, env, k, to, NULL);
    else
      tml_flat_put(to, tml_flat_copy(x, env, k),
                   k->next->kind == TML_YAML_MAP ? tml_flat_map(x, env, k->next, row->table)
                                                 : copy_value(x, env, k->next, row, table));
  return x->stop ? NULL : to;
}

tml_yaml *tml_flat_map(tml_flat *x, const tml_env *env, const tml_yaml *map, const tml_key_table *table)
{
  tml_yaml *to = tml_flat_copy(x, env, map);
  const tml_key_table *t = tml_keys_of(map, table);
  for (const tml_yaml *k = map->child; to && k && k->next; k = k->next->next) {
    const int row = k->text ? tml_key_find(t, k->text) : -1;
    tml_flat_put(to, tml_flat_copy(x, env, k), tml_flat_value(x, env, k->next, row < 0 ? NULL : &t->keys[row], t));
  }
  return x->stop ? NULL : to;
}
