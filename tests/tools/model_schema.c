/* model_schema.c - prints docs/model.schema.json, for completion and checking in editors, from the tables of
 * keys the reader itself uses. */
#include <stdio.h>
#include <string.h>

#include "modelfile/keys/keys_model.h"
#include "model/base/run_options.h"

static int depth;
static bool started; /* the open object or array already holds something */

/* ---------------------------------------------------------------- JSON ----------------------- */

static void put_text(const char *text)
{
  putchar('"');
  for (; *text; text++) {
    if (*text == '"' || *text == '\\') putchar('\\');
    putchar(*text);
  }
  putchar('"');
}

/* Comma, line and key before a value. */
static void begin(const char *key)
{
  if (depth > 0) printf("%s\n%*s", started ? "," : "", 2*depth, "");
  if (key) {
    put_text(key);
    printf(": ");
  }
  started = true;
}

static void open_level(const char *key, char bracket)
{
  begin(key);
  putchar(bracket);
  depth++;
  started = false;
}

static void close_level(char bracket)
{
  depth--;
  if (started) printf("\n%*s", 2*depth, "");
  putchar(bracket);
  started = true;
}

static void put_string(const char *key, const char *text)
{
  begin(key);
  put_text(text);
}

static void put_integer(const char *key, int i)
{
  begin(key);
  printf("%d", i);
}

static void put_raw(const char *key, const char *text)
{
  begin(key);
  printf("%s", text);
}

static void put_reference(const char *name)
{
  char text[80];
  snprintf(text, sizeof text, "#/$defs/%s", name);
  put_string("$ref", text);
}

/* {"$ref": ...} as an entry of a list. */
static void put_alternative(const char *name)
{
  open_level(NULL, '{');
  put_reference(name);
  close_level('}');
}

/* ---------------------------------------------------------------- values --------------------- */

/* A word of a list; one that YAML takes for a number may come as such. */
static void put_word(const char *word, size_t length)
{
  begin(NULL);
  printf("\"%.*s\"", (int)length, word);
  if (strspn(word, "0123456789") < length) return;
  begin(NULL);
  printf("%.*s", (int)length, word);
}

/* "a | b | c" */
static void put_words(const char *words)
{
  open_level("enum", '[');
  while (*words) {
    const size_t length = strcspn(words, " |");
    put_word(words, length);
    words += length;
    words += strspn(words, " |");
  }
  close_level(']');
}

/* A list of `items`, as long as the row says. */
static void put_list(const tml_key *k, const char *items)
{
  put_string("type", "array");
  if (k->min > 0) put_integer("minItems", k->min);
  if (k->max > 0) put_integer("maxItems", k->max);
  open_level("items", '{');
  put_reference(items);
  close_level('}');
}

static void put_one_or_list(const tml_key *k, const char *items)
{
  open_level("anyOf", '[');
  put_alternative(items);
  open_level(NULL, '{');
  put_list(k, items);
  close_level('}');
  close_level(']');
}

static void put_flag_or_words(const tml_key *k)
{
  open_level("anyOf", '[');
  open_level(NULL, '{');
  put_string("type", "boolean");
  close_level('}');
  open_level(NULL, '{');
  put_string("type", "array");
  open_level("items", '{');
  put_words(k->words);
  close_level('}');
  close_level('}');
  close_level(']');
}

/* An expression or a mapping. */
static void put_law(const tml_key *k)
{
  open_level("anyOf", '[');
  put_alternative("expression");
  put_alternative(k->table->name);
  close_level(']');
}

#define WORD "[A-Za-z_][A-Za-z0-9_]*(\\[[0-9]+\\])?"
#define NAME WORD "(\\." WORD ")*"

/* Names with values; nothing at all is an empty section, and so it may be with a marker. */
static void put_named(const tml_key *k)
{
  put_raw("type", "[\"object\", \"null\"]");
  open_level("propertyNames", '{');
  put_string("pattern", k->table == &tml_keys_channel
                            ? "^(" NAME "|request\\([0-9]{1,18}\\)\\.f[1-8])$"
                            : "^" NAME "$");
  close_level('}');
  open_level("additionalProperties", '{');
  if (k->table == &tml_keys_marker) {
    open_level("anyOf", '[');
    put_alternative(k->table->name);
    open_level(NULL, '{');
    put_string("type", "null");
    close_level('}');
    close_level(']');
  } else if (tml_key_takes_expression(k->table)) {
    put_law(k);
  } else {
    put_reference(k->table ? k->table->name : "number");
  }
  close_level('}');
}

/* Options know their words better than the table of keys. */
static void put_word_type(const tml_key_table *t, const tml_key *k)
{
  const int i = t == &tml_keys_simulate ? tml_option_find(k->key) : -1;
  const tml_option *o = i >= 0 ? tml_option_get(i) : NULL;
  if ((o && o->type == TML_OPTION_FLAG) || strcmp(k->words, "true | false") == 0) {
    put_string("type", "boolean");
  } else if (o && o->n_words > 0) {
    open_level("enum", '[');
    for (int w = 0; w < o->n_words; w++) put_word(o->words[w], strlen(o->words[w]));
    close_level(']');
  } else {
    put_words(k->words);
  }
}

static void put_file(const tml_key *k)
{
  open_level("anyOf", '[');
  open_level(NULL, '{');
  put_string("type", "string");
  close_level('}');
  put_alternative(k->table->name);
  close_level(']');
}

/* A name or a mapping, or a list of them. */
static void put_one_or_two(const tml_key *k)
{
  open_level("anyOf", '[');
  open_level(NULL, '{');
  put_string("type", "string");
  close_level('}');
  put_alternative(k->table->name);
  open_level(NULL, '{');
  put_string("type", "array");
  open_level("items", '{');
  put_file(k);
  close_level('}');
  close_level('}');
  close_level(']');
}

/* A list of names and mappings. */
static void put_stations(const tml_key *k)
{
  put_string("type", "array");
  put_integer("minItems", k->min);
  open_level("items", '{');
  put_file(k);
  close_level('}');
}

/* Names, each with a list of numbers. */
static void put_places(const tml_key *k)
{
  put_raw("type", "[\"object\", \"null\"]");
  open_level("propertyNames", '{');
  put_string("pattern", "^" NAME "$");
  close_level('}');
  open_level("additionalProperties", '{');
  put_list(k, "number");
  close_level('}');
}

/* Names, each with another name. */
static void put_named_texts(void)
{
  put_string("type", "object");
  open_level("additionalProperties", '{');
  put_string("type", "string");
  close_level('}');
}

static void put_word_or_numbers(const tml_key *k)
{
  open_level("anyOf", '[');
  open_level(NULL, '{');
  put_words(k->words);
  close_level('}');
  open_level(NULL, '{');
  put_list(k, "number");
  close_level('}');
  close_level(']');
}

static void put_named_names(void)
{
  put_raw("type", "[\"object\", \"null\"]");
  open_level("additionalProperties", '{');
  put_reference("marker-name");
  close_level('}');
}

static void put_names_or_named(const tml_key *k)
{
  open_level("anyOf", '[');
  open_level(NULL, '{');
  put_string("type", "array");
  open_level("items", '{');
  put_raw("type", "[\"string\", \"number\"]");
  close_level('}');
  close_level('}');
  open_level(NULL, '{');
  put_named(k);
  close_level('}');
  close_level(']');
}

static void put_choice(const tml_key *k)
{
  open_level("anyOf", '[');
  put_alternative("number");
  open_level(NULL, '{');
  if (strcmp(k->words, "false") == 0) put_string("type", "boolean");
  else put_words(k->words);
  close_level('}');
  if (k->table) put_alternative(k->table->name);
  close_level(']');
}

/* Numbers or rows of them, or a column by name or number. */
static void put_column(const tml_key *k)
{
  open_level("anyOf", '[');
  open_level(NULL, '{');
  put_raw("type", "[\"string\", \"integer\"]");
  close_level('}');
  open_level(NULL, '{');
  put_list(k, strcmp(k->key, "z") == 0 ? "numbers" : "number");
  close_level('}');
  close_level(']');
}

static void put_type(const tml_key_table *t, const tml_key *k)
{
  switch (k->type) {
    case TML_KEY_NUMBER:
      if (*k->words) put_words(k->words);
      else put_reference("number");
      break;
    case TML_KEY_NUMBERS: put_list(k, "number"); break;
    case TML_KEY_RANGE: put_list(k, "bound"); break;
    case TML_KEY_NUMBER_OR_NUMBERS: put_one_or_list(k, "number"); break;
    case TML_KEY_EXPRESSION: put_reference("expression"); break;
    case TML_KEY_EXPRESSIONS: put_one_or_list(k, "expression"); break;
    case TML_KEY_LAW: put_law(k); break;
    case TML_KEY_TEXT: put_raw("type", "[\"string\", \"number\"]"); break;
    case TML_KEY_FILE: put_file(k); break;
    case TML_KEY_WORD: put_word_type(t, k); break;
    case TML_KEY_TEXTS: put_one_or_list(k, "channel-name"); break;
    case TML_KEY_FLAG_OR_WORDS: put_flag_or_words(k); break;
    case TML_KEY_MARKERS: put_list(k, "marker-name"); break;
    case TML_KEY_MARKER_OR_MARKERS: put_one_or_list(k, "marker-name"); break;
    case TML_KEY_NAME: put_reference("marker-name"); break;
    case TML_KEY_NAMES: put_list(k, "marker-name"); break;
    case TML_KEY_MATRIX: put_list(k, "row"); break;
    case TML_KEY_ROWS: put_list(k, "numbers"); break;
    case TML_KEY_LAWS: put_list(k, "entry"); break;
    case TML_KEY_MAPPING: put_reference(k->table->name); break;
    case TML_KEY_NAMED: put_named(k); break;
    case TML_KEY_LIST: put_list(k, k->table->name); break;
    case TML_KEY_PLOTS: put_list(k, "plot"); break;
    case TML_KEY_SIDES: put_list(k, "plot"); break;
    case TML_KEY_NAME_OR_MAPPING: put_file(k); break;
    case TML_KEY_ONE_OR_TWO: put_one_or_two(k); break;
    case TML_KEY_KEEPS:
    case TML_KEY_STATIONS: put_stations(k); break;
    case TML_KEY_POINTS: put_list(k, "point"); break;
    case TML_KEY_PLACES: put_places(k); break;
    case TML_KEY_NAMES_OR_NAMED: put_names_or_named(k); break;
    case TML_KEY_NAMED_NAMES: put_named_names(); break;
    case TML_KEY_NAMED_TEXTS: put_named_texts(); break;
    case TML_KEY_WORD_OR_NUMBERS: put_word_or_numbers(k); break;
    case TML_KEY_COLUMN: put_column(k); break;
    case TML_KEY_CHOICE: put_choice(k); break;
  }
}

/* ---------------------------------------------------------------- tables --------------------- */

static void put_description(const tml_key *k)
{
  char text[600];
  snprintf(text, sizeof text, "%s%s%s%s", k->help, *k->unit ? " [" : "", k->unit, *k->unit ? "]" : "");
  put_string("description", text);
}

static void put_required(const tml_key_table *t)
{
  bool any = false;
  for (int i = 0; i < t->n; i++) any = any || t->keys[i].required;
  if (!any) return;
  open_level("required", '[');
  for (int i = 0; i < t->n; i++)
    if (t->keys[i].required) put_string(NULL, t->keys[i].key);
  close_level(']');
}

/* Tables of which exactly one of the first n keys must be there. */
static int choices(const tml_key_table *t)
{
  if (t == &tml_keys_joint) return TML_JOINT_KINDS;
  if (t == &tml_keys_gear) return 3;
  if (t == &tml_keys_block || t == &tml_keys_variable || t == &tml_keys_equation) return 2;
  if (t == &tml_keys_constraint || t == &tml_keys_motion) return 3;
  return t == &tml_keys_shape || t == &tml_keys_section ? t->n : 0;
}

static void put_choices(const tml_key_table *t)
{
  if (choices(t) == 0) return;
  open_level("oneOf", '[');
  for (int i = 0; i < choices(t); i++) {
    open_level(NULL, '{');
    open_level("required", '[');
    put_string(NULL, t->keys[i].key);
    if (t == &tml_keys_motion && i < 2) put_string(NULL, "value"); /* of a joint */
    close_level(']');
    close_level('}');
  }
  close_level(']');
}

/* A force is a mapping of one of the kinds, which its first key states. */
static void put_kinds(const tml_key_table *t)
{
  open_level("oneOf", '[');
  for (int i = 0; i < t->n; i++) put_alternative(t->keys[i].table->name);
  close_level(']');
}

static bool is_in(const tml_key_table *of, const tml_key_table *t)
{
  for (int i = 0; i < of->n; i++)
    if (of->keys[i].table == t && (of == &tml_keys_force || of->keys[i].type == TML_KEY_NAMED)) return true;
  return false;
}

static void put_property(const tml_key_table *t, const tml_key *k)
{
  open_level(k->key, '{');
  put_description(k);
  put_type(t, k);
  close_level('}');
}

/* Entries of all sections may be repeated, and markers. */
static void put_repeat(const tml_key_table *t)
{
  const tml_key_table *from = &tml_keys_instance;
  const bool entry = t == &tml_keys_marker || is_in(&tml_keys_top, t) || is_in(&tml_keys_force, t);
  if (t == from || t == &tml_keys_part || !entry) return;
  put_property(from, &from->keys[tml_key_find(from, "repeat")]);
  put_property(from, &from->keys[tml_key_find(from, "index")]);
}

static void put_table(const tml_key_table *t)
{
  open_level(t->name, '{');
  put_string("description", t->help);
  if (t == &tml_keys_force) {
    put_kinds(t);
    close_level('}');
    return;
  }
  put_string("type", "object");
  open_level("properties", '{');
  for (int i = 0; i < t->n; i++) put_property(t, &t->keys[i]);
  put_repeat(t);
  close_level('}');
  put_raw("additionalProperties", "false");
  put_required(t);
  put_choices(t);
  close_level('}');
}

/* What the tables are made of. */
static void put_basics(void)
{
  open_level("number", '{');
  put_string("description", "a number, a number with a unit, or an expression in the parameters");
  put_raw("type", "[\"number\", \"string\"]");
  close_level('}');
  open_level("expression", '{');
  put_string("description", "an expression in the variable of the key and the parameters, or a number");
  put_raw("type", "[\"number\", \"string\"]");
  close_level('}');
  open_level("marker-name", '{');
  put_string("description", "body.marker, joint.coordinate, or the name of an element");
  put_string("type", "string");
  close_level('}');
  open_level("channel-name", '{');
  put_string("description", "name of a channel, or a pattern with * and ?, [*] for any index");
  put_string("type", "string");
  close_level('}');
  open_level("point", '{');
  put_list(&(tml_key){.min = 2, .max = 2}, "number");
  close_level('}');
  open_level("bound", '{');
  put_string("description", "a number, or none");
  open_level("anyOf", '[');
  put_alternative("number");
  open_level(NULL, '{');
  put_string("type", "null");
  close_level('}');
  close_level(']');
  close_level('}');
  open_level("row", '{');
  put_string("description", "a number of a diagonal, or a row of a matrix");
  put_one_or_list(&(tml_key){.min = 6, .max = 6}, "number");
  close_level('}');
  open_level("numbers", '{');
  put_list(&(tml_key){.min = 1}, "number");
  close_level('}');
  open_level("entry", '{');
  put_string("description", "a characteristic in one direction, or none");
  open_level("anyOf", '[');
  put_alternative("expression");
  put_alternative(tml_keys_law.name);
  open_level(NULL, '{');
  put_string("type", "null");
  close_level('}');
  close_level(']');
  close_level('}');
  open_level("plot", '{');
  put_one_or_list(&(tml_key){.min = 1}, "channel-name");
  close_level('}');
}

int main(void)
{
  open_level(NULL, '{');
  put_string("$schema", "https://json-schema.org/draft/2020-12/schema");
  put_string("title", "Trammel model");
  put_string("$comment", "Made by the build target `model-schema`. Do not edit.");
  put_reference(tml_keys_top.name);
  open_level("$defs", '{');
  put_basics();
  for (int i = 0; i < tml_key_table_count(); i++) put_table(tml_key_table_get(i));
  close_level('}');
  close_level('}');
  putchar('\n');
  return 0;
}
