/* write_entry.c - writes the keys of an entry that a `fields` function names. */
#include "modelfile/write/write_entry.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

#include "model/base/orientation.h"

/* Begins a key. */
static tml_writer *open_key(tml_model_entry *x, const char *key)
{
  tml_writing_entry *e = (tml_writing_entry *)x;
  if (e->indent) tml_write(e->w, e->indent);
  else if (e->any) tml_write(e->w, ", ");
  e->any = true;
  tml_write(e->w, key);
  tml_write(e->w, ": ");
  return e->w;
}

/* Ends a key. */
static void close_key(tml_model_entry *x)
{
  const tml_writing_entry *e = (const tml_writing_entry *)x;
  if (e->indent) tml_write(e->w, "\n");
}

static bool is_head(const tml_model_entry *x, const char *key) { return x->head && strcmp(key, x->head) == 0; }

static const tml_key *row_of(tml_model_entry *x, const char *key)
{
  const tml_key_table *t = ((const tml_writing_entry *)x)->keys;
  return &t->keys[tml_key_find(t, key)];
}

/* ---------------------------------------------------------------- references ----------------- */

static void put_pair(tml_model_entry *x, const char **i, const char **j)
{
  const tml_writing_entry *e = (const tml_writing_entry *)x;
  tml_writer *w = open_key(x, x->head);
  const tml_force *f = e->f;
  tml_write(w, "[");
  tml_write_name(w, f ? tml_model_marker_text(w->m, f->i) : *i);
  tml_write(w, ", ");
  tml_write_name(w, f ? tml_model_marker_text(w->m, f->j) : *j);
  tml_write(w, "]");
  close_key(x);
}

static void put_marker(tml_model_entry *x, const char *key, const char **marker)
{
  const tml_writing_entry *e = (const tml_writing_entry *)x;
  const char *name = e->f && e->f->frame > 0 ? tml_model_marker_text(e->w->m, e->f->frame) : *marker;
  if (!name) return;
  tml_write_name(open_key(x, key), name);
  close_key(x);
}

static void put_names(tml_model_entry *x, const char *key, const char **names, int n)
{
  if (!names[0]) return;
  tml_writer *w = open_key(x, key);
  for (int k = 0; k < n; k++) {
    tml_write(w, k ? ", " : n > 1 ? "[" : "");
    tml_write_name(w, names[k]);
  }
  tml_write(w, n > 1 ? "]" : "");
  close_key(x);
}

/* ---------------------------------------------------------------- numbers -------------------- */

static void put_quantity_always(tml_model_entry *x, const char *key, double value, const char *unit)
{
  tml_write_number(open_key(x, key), value, unit);
  close_key(x);
}

static bool put_quantity(tml_model_entry *x, const char *key, double *value, const char *unit)
{
  if (*value != 0.0 || is_head(x, key)) put_quantity_always(x, key, *value, unit ? unit : row_of(x, key)->unit);
  return true;
}

static void put_scaled(tml_model_entry *x, const char *key, bool *given, double *value, tml_ratio unit)
{
  if (!*given) return;
  tml_write_scaled(open_key(x, key), *value, unit);
  close_key(x);
}

static void put_optional(tml_model_entry *x, const char *key, bool *given, double *value)
{
  if (*given) put_quantity_always(x, key, *value, row_of(x, key)->unit);
}

static void put_number(tml_model_entry *x, const char *key, double *value, double otherwise)
{
  if (*value == otherwise || (isnan(*value) && isnan(otherwise))) return;
  put_quantity_always(x, key, *value, row_of(x, key)->unit);
}

static void put_numbers(tml_model_entry *x, const char *key, double *values, int n, const char *const *unit)
{
  if (!tml_write_any(values, n)) return;
  tml_writer *w = open_key(x, key);
  for (int k = 0; k < n; k++) {
    tml_write(w, k ? ", " : "[");
    tml_write_number(w, values[k], unit[k]);
  }
  tml_write(w, "]");
  close_key(x);
}

static int put_row(tml_model_entry *x, const char *key, double *values, int least, int most)
{
  (void)least;
  if (!tml_write_any(values, most) && !is_head(x, key)) return 0;
  tml_write_numbers(open_key(x, key), values, most, row_of(x, key)->unit);
  close_key(x);
  return 0;
}

static void put_range(tml_model_entry *x, const char *key, bool *given, double bound[2])
{
  if (!*given) return;
  tml_writer *w = open_key(x, key);
  for (int k = 0; k < 2; k++) {
    tml_write(w, k ? ", " : "[");
    if (isfinite(bound[k])) tml_write_number(w, bound[k], row_of(x, key)->unit);
    else tml_write(w, "null");
  }
  tml_write(w, "]");
  close_key(x);
}

static void put_list(tml_model_entry *x, const char *key, const double **values, int *n, const char *unit)
{
  if (*n == 0) return;
  tml_write_numbers(open_key(x, key), *values, *n, unit);
  close_key(x);
}

/* Writes a matrix, as six numbers if it is diagonal. */
static void put_matrix(tml_model_entry *x, const char *key, double K[36], const char *const unit[2][2])
{
  bool full = false;
  for (int i = 0; i < 36; i++) full = full || (K[i] != 0 && i % 7 != 0);
  if (!tml_write_any(K, 36)) return;
  tml_writer *w = open_key(x, key);
  tml_write(w, "[");
  for (int k = 0; k < 6; k++) {
    tml_write(w, k ? ", " : "");
    if (!full) tml_write_number(w, K[7*k], unit[k/3][k/3]);
    for (int l = 0; l < 6 && full; l++) {
      tml_write(w, l ? ", " : "[");
      tml_write_number(w, K[6*k + l], unit[k/3][l/3]);
    }
    if (full) tml_write(w, "]");
  }
  tml_write(w, "]");
  close_key(x);
}

/* ---------------------------------------------------------------- words ---------------------- */

/* Word k of the key table. */
static void write_word(tml_writer *w, const char *words, int k)
{
  char text[32] = "";
  for (; k > 0; k--) words = strchr(words, '|') + 2;
  strncat(text, words, strcspn(words, " "));
  tml_write(w, text);
}

static void put_word(tml_model_entry *x, const char *key, int *word, int otherwise)
{
  if (*word == otherwise) return;
  write_word(open_key(x, key), row_of(x, key)->words, *word);
  close_key(x);
}

static void put_flag(tml_model_entry *x, const char *key, bool *flag)
{
  int word = *flag ? 0 : 1;
  put_word(x, key, &word, 1);
}

static void put_bits(tml_model_entry *x, const char *key, int *bits, const int *of_word, int n)
{
  int left = *bits;
  if (!left) return;
  tml_writer *w = open_key(x, key);
  for (int k = 0; k < n; k++) {
    if (!of_word[k] || (left & of_word[k]) != of_word[k]) continue;
    tml_write(w, left == *bits ? "[" : ", ");
    write_word(w, row_of(x, key)->words, k);
    left &= ~of_word[k];
  }
  tml_write(w, "]");
  close_key(x);
}

static bool put_unit(tml_model_entry *x, const char *key, const char **unit)
{
  if (!**unit) return true;
  tml_write_text(open_key(x, key), *unit);
  close_key(x);
  return true;
}

static void put_orientation(tml_model_entry *x, const char *key, double e[4])
{
  double A[9];
  tml_orient_matrix(A, e);
  if (tml_write_is_unit(A)) return;
  tml_writer *w = open_key(x, key);
  tml_write(w, "{");
  tml_write_orientation(w, A);
  tml_write(w, "}");
  close_key(x);
}

/* ---------------------------------------------------------------- expressions ---------------- */

static void put_expression(tml_model_entry *x, const char *key, const char **text, const char *unit)
{
  (void)unit;
  if (!*text) return;
  tml_write_text(open_key(x, key), *text);
  close_key(x);
}

static void put_whole(tml_model_entry *x, const char *key, int *value, int least)
{
  (void)least;
  if (*value) put_quantity_always(x, key, *value, "");
}

static void put_text(tml_model_entry *x, const char *key, const char **text) { put_expression(x, key, text, NULL); }

/* Writes a list of expressions; `none` replaces missing ones. */
static void put_expression_list(tml_model_entry *x, const char *key, const char **texts, int n, const char *none)
{
  tml_writer *w = open_key(x, key);
  for (int k = 0; k < n; k++) {
    tml_write(w, k ? ", " : "[");
    if (texts[k]) tml_write_text(w, texts[k]);
    else tml_write(w, none);
  }
  tml_write(w, "]");
  close_key(x);
}

static void put_laws(tml_model_entry *x, const char *key, const char **texts, int n, const char *const *unit)
{
  bool any = false;
  (void)unit;
  for (int k = 0; k < n; k++) any = any || texts[k];
  if (any) put_expression_list(x, key, texts, n, "null");
}

static void put_expressions(tml_model_entry *x, const char *key, const char **texts, int n)
{
  if (!texts[0] || (n > 1 && texts[1])) put_laws(x, key, texts, n, NULL);
  else put_text(x, key, texts);
}

static void put_vector(tml_model_entry *x, const char *key, const char *value[3], bool about_z)
{
  (void)about_z;
  put_expression_list(x, key, value, 3, "0");
}

static void put_stations(tml_model_entry *x, const tml_rope_point **points, int *n)
{
  (void)points, (void)n;
  tml_write_rope_points(open_key(x, x->head), ((const tml_writing_entry *)x)->rope);
  close_key(x);
}

/* Writes a line for each entry. */
static const void *put_entries(tml_model_entry *x, const char *key, const void *list, int *n, size_t size,
                               void (*fields)(tml_model_entry *x, void *d))
{
  tml_writing_entry *e = (tml_writing_entry *)x, inner;
  const tml_key *row = row_of(x, key);
  tml_writer *w = e->w;
  char *at = (char *)(uintptr_t)list; /* it is only read */
  if (*n > 0) tml_write(w, e->indent);
  if (*n > 0) tml_write(w, key);
  for (int i = 0; i < *n; i++, at += size) {
    tml_write(w, i == 0 ? ":\n" : "");
    tml_write(w, e->indent);
    tml_write(w, row->type == TML_KEY_NAMED ? "  " : "  - ");
    if (row->type == TML_KEY_NAMED) tml_write_name(w, *(const char **)(at + sizeof size));
    tml_write(w, row->type == TML_KEY_NAMED ? ": {" : "{");
    tml_write_entry_begin(&inner, w, row->table, NULL);
    fields(&inner.x, at);
    tml_write(w, "}\n");
  }
  return list;
}

void tml_write_entry_begin(tml_writing_entry *e, tml_writer *w, const tml_key_table *keys, const char *head)
{
  *e = (tml_writing_entry){
      .x = {.head = head, .units = w->m->units, .markers = put_pair, .marker = put_marker, .names = put_names,
            .number = put_number, .quantity = put_quantity, .scaled = put_scaled, .optional = put_optional,
            .numbers = put_numbers, .row = put_row, .range = put_range, .list = put_list, .matrix = put_matrix,
            .word = put_word, .flag = put_flag, .bits = put_bits, .law = put_text, .text = put_text, .whole = put_whole,
            .laws = put_laws, .formula = put_text, .expression = put_expression, .expressions = put_expressions,
            .vector = put_vector,
            .unit = put_unit, .orientation = put_orientation, .entries = put_entries, .stations = put_stations},
      .w = w, .keys = keys};
}
