/* read_value.c - single values: numbers, words, texts, expressions, orientations. */
#include <stdio.h>
#include <string.h>

#include "core/name_match.h"
#include "expr/parse/lexer.h"
#include "modelfile/base/model_reader.h"

/* ---------------------------------------------------------------- scope ---------------------- */

/* Looks a constant up in the scope of the model. A name with a wrong definition excuses the expression that uses it. */
static bool reader_constant(void *ctx, const char *name, double *value)
{
  tml_reader *r = ctx;
  const tml_scope s = tml_model_scope(r->model, NULL, 0);
  if (s.constant(s.ctx, name, value)) return true;
  if (r->failed_parameters || tml_names_find(&r->failed_constants, name) >= 0) r->excused = true;
  return false;
}

static bool reader_dimension(void *ctx, const char *name, tml_dim *dim)
{
  tml_reader *r = ctx;
  const tml_scope s = tml_model_scope(r->model, NULL, 0);
  return s.dimension(s.ctx, name, dim);
}

static const tml_table *reader_table(void *ctx, const char *name)
{
  tml_reader *r = ctx;
  const tml_scope s = tml_model_scope(r->model, NULL, 0);
  const tml_table *found = s.table(s.ctx, name);
  if (!found && (r->failed_tables || tml_names_find(&r->failed_constants, name) >= 0)) r->excused = true;
  return found;
}

static const tml_routine *reader_routine(void *ctx, const char *name)
{
  tml_reader *r = ctx;
  const tml_scope s = tml_model_scope(r->model, NULL, 0);
  const tml_routine *found = s.routine(s.ctx, name);
  if (!found && (r->failed_routines || tml_names_find(&r->failed_constants, name) >= 0)) r->excused = true;
  return found;
}

static const char *reader_suggestion(void *ctx, const char *name)
{
  tml_reader *r = ctx;
  if (r->excused || r->full) return NULL; /* the caller reports no error in these cases */
  const tml_scope s = tml_model_scope(r->model, NULL, 0);
  return s.suggest(s.ctx, name);
}

static tml_scope reader_scope(tml_reader *r, const char *const *inputs, int n, tml_want want)
{
  r->excused = false;
  return (tml_scope){.n_inputs = n, .inputs = inputs, .constant = reader_constant, .table = reader_table,
                     .routine = reader_routine, .suggest = reader_suggestion, .dimension = reader_dimension, .ctx = r,
                       .units = r->model->units,
                     .unit = want.unit, .key = want.key};
}

/* Reports an error in the text of a scalar at its column, if the file contains this text unchanged. */
static void report_scalar_fault(tml_reader *r, const tml_yaml *node, int column, tml_status st, const tml_error *err)
{
  if (st == TML_ERR_MEMORY) r->no_memory = true;
  if (st == TML_ERR_MEMORY || r->excused) return;
  const tml_document *d = tml_file_problems_document(r, node);
  const size_t n = strlen(node->text), at = node->at + node->inset;
  const bool literal = at + n <= d->size && memcmp(d->text + at, node->text, n) == 0;
  const bool inside = literal && column > 0 && (size_t)column <= n + 1;
  tml_file_problems_error_at(r, node, inside ? at + (size_t)column - 1 : node->at, "%s", err->text);
}

/* ---------------------------------------------------------------- numbers -------------------- */

static bool is_not_finite(const char *text)
{
  static const char *const words[] = {".inf", ".nan", "inf", "nan", "infinity"};
  if (*text == '-' || *text == '+') text++;
  for (size_t i = 0; i < sizeof words/sizeof *words; i++) {
    if (tml_name_equal(text, words[i])) return true;
  }
  return false;
}

bool tml_read_quantity(tml_reader *r, const tml_yaml *node, const tml_scope *scope, const int *missing,
                       tml_quantity *out)
{
  if (node->kind != TML_YAML_SCALAR) {
    tml_file_problems_error(r, node, "a number is expected here, not %s", tml_yaml_kind_text(node->kind));
    return false;
  }
  if (is_not_finite(node->text)) {
    tml_file_problems_error(r, node, "'%s' is not a finite number", node->text);
    return false;
  }
  tml_error err = {0};
  int column = 0;
  r->excused = false;
  const tml_status st = tml_expr_quantity(out, node->text, scope, &column, &err);
  if (st && (st == TML_ERR_MEMORY || !missing || *missing < 0)) report_scalar_fault(r, node, column, st, &err);
  if (!st) tml_unit_name_clash_warn(r, node, (tml_want){scope->key, scope->unit});
  return !st;
}

bool tml_read_number(tml_reader *r, const tml_yaml *node, tml_want want, double *out)
{
  const tml_scope scope = reader_scope(r, NULL, 0, want);
  tml_quantity q;
  if (!tml_read_quantity(r, node, &scope, NULL, &q)) return false;
  *out = q.value;
  return true;
}

bool tml_read_entry(tml_reader *r, const tml_yaml *node, tml_dim *dim, double *out)
{
  const tml_scope scope = reader_scope(r, NULL, 0, (tml_want){0});
  char one[TML_DIM_TEXT], other[TML_DIM_TEXT];
  const tml_dim before = *dim;
  tml_quantity q;
  if (!tml_read_quantity(r, node, &scope, NULL, &q)) return false;
  *out = q.value;
  if (tml_dim_agree(before, q.dim, dim)) return true;
  tml_file_problems_error(r, node, "`%.40s` is %s, but there is %s before it", node->text,
                          tml_dim_phrase(q.dim, one), tml_dim_phrase(before, other));
  return false;
}

tml_expr *tml_read_function(tml_reader *r, const tml_yaml *node, const char *input, tml_want want)
{
  if (node->kind != TML_YAML_SCALAR) {
    tml_file_problems_error(r, node, "an expression is expected here, not %s", tml_yaml_kind_text(node->kind));
    return NULL;
  }
  const char *const inputs[] = {input};
  const tml_scope scope = reader_scope(r, inputs, 1, want);
  tml_error err = {0};
  tml_expr *e = NULL;
  int column = 0;
  const tml_status st = tml_expr_compile(&e, node->text, &scope, &column, &err);
  if (!st) tml_unit_name_clash_warn(r, node, want);
  if (!st) tml_spline_overshoot_warn(r, node, e);
  if (!st) return e;
  report_scalar_fault(r, node, column, st, &err);
  return NULL;
}

const char *tml_read_expression(tml_reader *r, const tml_yaml *node, const char *input, tml_want want)
{
  tml_expr *e = tml_read_function(r, node, input, want);
  const bool good = e != NULL;
  tml_expr_free(e);
  return good ? node->text : NULL;
}

/* Whether a text names an element with a wrong definition. */
static bool names_failed(const tml_reader *r, const char *text)
{
  tml_token t = {0};
  tml_error err;
  int place = 0;
  while (tml_lexer_next(&t, text, &place, &err) == TML_OK && t.kind != TML_TOKEN_END) {
    char name[TML_REFERENCE_MAX];
    if (t.kind != TML_TOKEN_NAME) continue;
    snprintf(name, sizeof name, "%.*s", t.length < TML_REFERENCE_MAX ? t.length : TML_REFERENCE_MAX - 1, t.start);
    if (tml_read_reference_failed(r, name)) return true;
  }
  return false;
}

const char *tml_read_formula(tml_reader *r, const tml_yaml *node, tml_want want)
{
  if (node->kind != TML_YAML_SCALAR) {
    tml_file_problems_error(r, node, "an expression is expected here, not %s", tml_yaml_kind_text(node->kind));
    return NULL;
  }
  tml_formula f = {0};
  tml_error err = {0};
  int column = 0;
  const tml_scope scope = reader_scope(r, NULL, 0, want);
  const tml_status st = tml_formula_compile(&f, r->model, node->text, scope, &column, &err);
  if (!st) tml_spline_overshoot_warn(r, node, f.expr);
  tml_formula_free(&f);
  if (!st) tml_unit_name_clash_warn(r, node, want);
  if (!st) return node->text;
  if (r->failed_bodies || r->failed_joints || names_failed(r, node->text)) r->excused = true;
  report_scalar_fault(r, node, column, st, &err);
  return NULL;
}

/* ---------------------------------------------------------------- by key --------------------- */

tml_want tml_read_value_expected(const tml_line_reader_split *f, const char *key)
{
  const int row = tml_key_find(f->table, key);
  return (tml_want){key, row < 0 ? "" : f->table->keys[row].unit};
}

bool tml_read_value_number(tml_line_reader_split *f, const char *key, double *out)
{
  const tml_yaml *n = tml_mapping_get(f, key);
  if (!n) return false;
  if (tml_read_number(f->r, n, tml_read_value_expected(f, key), out)) return true;
  f->ok = false;
  return false;
}

int tml_read_value_numbers(tml_line_reader_split *f, const char *key, double *out, int min, int max)
{
  const tml_yaml *n = tml_mapping_get(f, key);
  if (!n) return 0;
  if (n->kind != TML_YAML_LIST || n->count < min || n->count > max) {
    tml_mapping_error(f, key, "'%s' must be a list of %d numbers here", key, min);
    return 0;
  }
  bool ok = true;
  int count = 0;
  for (const tml_yaml *entry = n->child; entry; entry = entry->next) {
    if (!tml_read_number(f->r, entry, tml_read_value_expected(f, key), &out[count++])) ok = false;
  }
  if (!ok) f->ok = false;
  return ok ? count : 0;
}

enum { WORDS_MAX = 12, WORD_MAX = 16 };

/* Splits "a | b | c". */
static int split_words(const char *words, char out[WORDS_MAX][WORD_MAX])
{
  int n = 0;
  while (*words && n < WORDS_MAX) {
    const size_t size = strcspn(words, " |");
    snprintf(out[n++], WORD_MAX, "%.*s", (int)size, words);
    words += size;
    words += strspn(words, " |");
  }
  return n;
}

int tml_read_word(tml_reader *r, const tml_yaml *node, const char *words)
{
  char list[WORDS_MAX][WORD_MAX];
  const char *names[WORDS_MAX];
  const int n = split_words(words, list);
  const char *text = node->kind == TML_YAML_SCALAR ? node->text : "";
  for (int i = 0; i < n; i++) {
    names[i] = list[i];
    if (strcmp(text, list[i]) == 0) return i;
  }
  const char *close = tml_name_closest(text, names, n);
  if (close) {
    tml_file_problems_error(r, node, "'%.60s' is not one of: %s (did you mean '%s'?)", text, words, close);
  } else {
    tml_file_problems_error(r, node, "'%.60s' is not one of: %s", text, words);
  }
  return -1;
}

int tml_read_value_word(tml_line_reader_split *f, const char *key)
{
  const tml_yaml *n = tml_mapping_get(f, key);
  if (!n) return -1;
  const int word = tml_read_word(f->r, n, f->table->keys[tml_key_find(f->table, key)].words);
  if (word < 0) f->ok = false;
  return word;
}

bool tml_read_value_whole(tml_line_reader_split *f, const char *key, int least, int *out)
{
  double x;
  if (!tml_read_value_number(f, key, &x)) return false;
  if (!(x >= least && x <= 1e6 && x == floor(x))) {
    tml_mapping_error(f, key, "'%s' is %g, must be a whole number of at least %d", key, x, least);
    return false;
  }
  *out = (int)x;
  return true;
}

const char *tml_read_value_text(tml_line_reader_split *f, const char *key)
{
  const tml_yaml *n = tml_mapping_get(f, key);
  return n && n->kind == TML_YAML_SCALAR ? n->text : NULL;
}

const char *tml_read_value_formula(tml_line_reader_split *f, const char *key, tml_want want)
{
  const tml_yaml *n = tml_mapping_get(f, key);
  if (!n) return NULL;
  const char *text = tml_read_formula(f->r, n, want);
  if (!text) f->ok = false;
  return text;
}

/* ---------------------------------------------------------------- orientations --------------- */

/* Number of ways in which an orientation is given. An axis belongs to its angle, an x axis to its z axis. */
static int count_orientation_forms(const tml_line_reader_split *f, const char **last)
{
  static const char *const ways[] = {"313", "321", "quaternion", "angle", "z"};
  int n = 0;
  for (size_t i = 0; i < sizeof ways/sizeof *ways; i++) {
    if (!tml_mapping_given(f, ways[i])) continue;
    *last = ways[i];
    n++;
  }
  return n;
}

static void get_turn(tml_line_reader_split *f, double e[4])
{
  double axis[3] = {0, 0, 1}, angle = 0;
  if (!tml_read_value_number(f, "angle", &angle)) return;
  if (tml_mapping_given(f, "axis") && !tml_read_value_numbers(f, "axis", axis, 3, 3)) return;
  if (tml_quat_from_axis(e, axis, angle)) {
    tml_mapping_error(f, "axis", "the axis has no direction: its length is 0");
  }
}

static void get_axes(tml_line_reader_split *f, double e[4])
{
  double z[3], x[3];
  if (!tml_read_value_numbers(f, "z", z, 3, 3)) return;
  const bool with_x = tml_mapping_given(f, "x");
  if (with_x && !tml_read_value_numbers(f, "x", x, 3, 3)) return;
  if (tml_quat_from_zx(e, z, with_x ? x : NULL)) {
    tml_mapping_error(f, "z", "z %s", with_x ? "and x must have a length and must not be parallel"
                                            : "has no direction: its length is 0");
  }
}

/* The orientation of a marker, in a mapping of its own as bodies have it. */
static void read_inner_orientation(tml_line_reader_split *f, double e[4])
{
  tml_line_reader_split o;
  const tml_yaml *node = tml_mapping_get(f, "orientation");
  if (!node) return;
  tml_mapping_open(&o, f->r, node, node, &tml_keys_orientation);
  tml_read_value_orientation(&o, e);
  if (!o.ok) f->ok = false;
}

void tml_read_value_orientation(tml_line_reader_split *f, double e[4])
{
  const char *way = "";
  double a[4];
  const bool inner = tml_key_find(f->table, "orientation") >= 0 && tml_mapping_given(f, "orientation");
  const int n = count_orientation_forms(f, &way) + inner;
  if (n > 1) {
    tml_mapping_error(f, *way ? way : "orientation", "an orientation is given in more than one way");
    return;
  }
  if (inner) {
    read_inner_orientation(f, e);
    return;
  }
  if (tml_mapping_given(f, "axis") && strcmp(way, "angle") != 0) {
    tml_mapping_error(f, "axis", "an axis needs an angle");
    return;
  }
  if (tml_mapping_given(f, "x") && strcmp(way, "z") != 0) {
    tml_mapping_error(f, "x", "x needs z");
    return;
  }
  if (strcmp(way, "313") == 0) {
    if (tml_read_value_numbers(f, "313", a, 3, 3)) tml_quat_from_313(e, a[0], a[1], a[2]);
  } else if (strcmp(way, "321") == 0) {
    if (tml_read_value_numbers(f, "321", a, 3, 3)) tml_quat_from_321(e, a[0], a[1], a[2]);
  } else if (strcmp(way, "quaternion") == 0) {
    if (!tml_read_value_numbers(f, "quaternion", a, 4, 4)) return;
    const double norm2 = a[0]*a[0] + a[1]*a[1] + a[2]*a[2] + a[3]*a[3];
    if (!(norm2 > 0.25 && norm2 < 4)) {
      tml_mapping_error(f, "quaternion", "the squares of the quaternion add up to %g, not to 1", norm2);
      return;
    }
    memcpy(e, a, sizeof a);
  } else if (strcmp(way, "angle") == 0) {
    get_turn(f, e);
  } else if (strcmp(way, "z") == 0) {
    get_axes(f, e);
  }
}

bool tml_read_reference_failed(const tml_reader *r, const char *ref)
{
  char name[TML_REFERENCE_MAX];
  snprintf(name, sizeof name, "%s", ref);
  while (tml_names_find(&r->failed_elements, name) < 0) {
    char *dot = strrchr(name, '.');
    if (!dot) return false;
    *dot = '\0';
  }
  return true;
}
