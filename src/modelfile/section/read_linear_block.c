/* read_linear_block.c - reads linear blocks: state space and transfer function. */
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "modelfile/base/model_reader.h"
#include "model/base/definition_check.h"

/* ---------------------------------------------------------------- declarations --------------- */

static int list_count(const tml_yaml *list)
{
  if (!list || list->kind == TML_YAML_NULL) return 0;
  return list->kind == TML_YAML_LIST ? list->count : 1;
}

static void reserve_parts(tml_reader *r, const char *block, char letter, int n)
{
  char name[TML_NAME_MAX + 16];
  if (strlen(block) > TML_NAME_MAX || n > 1000) return; /* the error is reported when the block is read */
  for (int k = 1; k <= n && !r->no_memory; k++) {
    snprintf(name, sizeof name, "%s.%c%d", block, letter, k);
    const tml_status st = tml_model_reserve(r->model, letter == 'x' ? "equation" : "variable", name, NULL, NULL);
    if (st == TML_ERR_MEMORY) r->no_memory = true;
  }
}

void tml_read_block_names(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  const tml_yaml *space = tml_mapping_peek(value, "state-space"),
    *transfer = tml_mapping_peek(value, "transfer-function");
  if (tml_names_find(&r->model->elements, key->text) >= 0) return;
  if (space) {
    const tml_yaml *rows = tml_mapping_peek(space, "c");
    reserve_parts(r, key->text, 'u', list_count(tml_mapping_peek(value, "inputs")));
    reserve_parts(r, key->text, 'x', list_count(tml_mapping_peek(space, "a")));
    reserve_parts(r, key->text, 'y', list_count(rows ? rows : tml_mapping_peek(space, "d")));
  } else if (transfer) {
    reserve_parts(r, key->text, 'u', 1);
    reserve_parts(r, key->text, 'x', list_count(tml_mapping_peek(transfer, "denominator")) - 1);
    reserve_parts(r, key->text, 'y', 1);
  }
}

/* ---------------------------------------------------------------- numbers -------------------- */

static double *new_numbers(tml_reader *r, int n)
{
  double *v = tml_new((size_t)n, sizeof *v);
  if (!v) r->no_memory = true;
  return v;
}

/* Number of rows of a matrix; 0: not given. */
static int rows_of(const tml_line_reader_split *f, const char *key)
{
  const tml_yaml *list = tml_mapping_get(f, key);
  return list ? list->count : 0;
}

static bool read_row(tml_line_reader_split *f, const char *key, const tml_yaml *row, int columns, double *out)
{
  if (row->kind != TML_YAML_LIST || row->count != columns) {
    tml_file_problems_error(f->r, row, "a row of %d number%s is expected here: '%s' has %d column%s", columns,
                            columns == 1 ? "" : "s", key, columns, columns == 1 ? "" : "s");
    return false;
  }
  bool ok = true;
  for (const tml_yaml *entry = row->child; entry; entry = entry->next)
    if (!tml_read_number(f->r, entry, tml_read_value_expected(f, key), out++)) ok = false;
  return ok;
}

/* Reads a matrix of the given size; NULL if it is not given or wrong. */
static double *get_matrix(tml_line_reader_split *f, const char *key, int rows, int columns)
{
  const tml_yaml *list = tml_mapping_get(f, key);
  if (!list) return NULL;
  if (list->count != rows) {
    tml_mapping_error(f, key, "'%s' must have %d row%s here, not %d", key, rows, rows == 1 ? "" : "s", list->count);
    return NULL;
  }
  double *v = new_numbers(f->r, rows*columns);
  int k = 0;
  for (const tml_yaml *row = list->child; row && v; row = row->next, k++)
    if (!read_row(f, key, row, columns, v + columns*k)) f->ok = false;
  return v;
}

/* Reads coefficients of powers of s, whose units contain powers of the unit of time. */
static double *get_polynomial(tml_line_reader_split *f, const char *key, int *n)
{
  static const char *const unit[] = {"", "s", "s^2", "s^3", "s^4", "s^5", "s^6", "s^7", "s^8", "s^9", "s^9 s",
                                     "s^9 s^2", "s^9 s^3", "s^9 s^4", "s^9 s^5", "s^9 s^6", "s^9 s^7", "s^9 s^8",
                                     "s^9 s^9"};
  const tml_yaml *list = tml_mapping_get(f, key);
  if (!list) return NULL;
  if ((size_t)list->count > sizeof unit/sizeof *unit) {
    tml_mapping_error(f, key, "there are %d coefficients, at most %d are possible", list->count,
                      (int)(sizeof unit/sizeof *unit));
    return NULL;
  }
  double *v = new_numbers(f->r, list->count);
  *n = 0;
  for (const tml_yaml *entry = list->child; entry && v; entry = entry->next, (*n)++)
    if (!tml_read_number(f->r, entry, (tml_want){key, unit[*n]}, &v[*n])) f->ok = false;
  return v;
}

/* ---------------------------------------------------------------- kinds ---------------------- */

/* Memory to be released after a block is read. */
typedef struct parts {
  double *list[5];
  const char **inputs;
} parts;

static void free_parts(parts *p)
{
  for (size_t k = 0; k < sizeof p->list/sizeof *p->list; k++) tml_delete(p->list[k]);
  tml_delete(p->inputs);
}

/* Reads one expression or several. */
static int get_inputs(tml_line_reader_split *f, const char *key, parts *p)
{
  const tml_yaml *node = tml_mapping_get(f, key);
  int n = 0;
  if (!node) return 0;
  p->inputs = tml_new((size_t)list_count(node), sizeof *p->inputs);
  if (!p->inputs) f->r->no_memory = true;
  const bool one = node->kind == TML_YAML_SCALAR;
  for (const tml_yaml *entry = one ? node : node->child; entry && p->inputs; entry = one ? NULL : entry->next) {
    p->inputs[n] = tml_read_formula(f->r, entry, (tml_want){key, NULL});
    if (!p->inputs[n++]) f->ok = false;
  }
  return n;
}

static void get_start(tml_line_reader_split *f, int states, parts *p)
{
  const tml_yaml *list = tml_mapping_get(f, "start");
  int k = 0;
  if (!list) return;
  if (list->count != states) {
    tml_mapping_error(f, "start", "there are %d states but %d numbers", states, list->count);
    return;
  }
  p->list[4] = new_numbers(f->r, states);
  for (const tml_yaml *entry = list->child; entry && p->list[4]; entry = entry->next)
    if (!tml_read_number(f->r, entry, (tml_want){"start", ""}, &p->list[4][k++])) f->ok = false;
}

static void refuse_key(tml_line_reader_split *f, const char *key, const char *why)
{
  if (tml_mapping_given(f, key)) tml_mapping_error(f, key, "%s", why);
}

static void read_space(tml_line_reader_split *f, tml_linear_def *d, parts *p)
{
  tml_line_reader_split s;
  refuse_key(f, "input", "a state space has `inputs`, a list");
  const tml_yaml *map = tml_mapping_get(f, "state-space");
  if (!map) return;
  tml_mapping_open(&s, f->r, f->key[0], map, &tml_keys_state_space);
  d->n_inputs = get_inputs(f, "inputs", p);
  d->n_states = rows_of(&s, "a");
  d->n_outputs = tml_mapping_given(&s, "c") ? rows_of(&s, "c") : rows_of(&s, "d");
  d->a = p->list[0] = get_matrix(&s, "a", d->n_states, d->n_states);
  d->b = p->list[1] = get_matrix(&s, "b", d->n_states, d->n_inputs);
  d->c = p->list[2] = get_matrix(&s, "c", d->n_outputs, d->n_states);
  d->d = p->list[3] = get_matrix(&s, "d", d->n_outputs, d->n_inputs);
  get_start(f, d->n_states, p);
  d->start = p->list[4];
  f->ok = f->ok && s.ok;
}

static void read_transfer(tml_line_reader_split *f, tml_linear_def *d, parts *p)
{
  tml_line_reader_split t;
  refuse_key(f, "inputs", "a transfer function has one `input`");
  refuse_key(f, "start", "a transfer function starts from rest; give a state space for others");
  const tml_yaml *map = tml_mapping_get(f, "transfer-function");
  if (!map) return;
  tml_mapping_open(&t, f->r, f->key[1], map, &tml_keys_transfer);
  d->numerator = p->list[0] = get_polynomial(&t, "numerator", &d->n_numerator);
  d->denominator = p->list[1] = get_polynomial(&t, "denominator", &d->n_denominator);
  if (!tml_mapping_given(f, "input")) tml_mapping_error(f, "transfer-function", "the `input` is missing");
  get_inputs(f, "input", p);
  f->ok = f->ok && t.ok;
}

void tml_read_block(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  tml_line_reader_split f;
  tml_error err = {0};
  parts p = {0};
  tml_linear_def d = {.size = sizeof d, .name = key->text};
  const int kind = tml_mapping_choose(r, key, value, &tml_keys_block, 2);
  if (kind < 0) {
    tml_file_problems_fail_element(r, key->text);
    return;
  }
  tml_mapping_open(&f, r, key, value, &tml_keys_block);
  if (kind == 0) read_space(&f, &d, &p);
  else read_transfer(&f, &d, &p);
  d.inputs = p.inputs;
  if (f.ok && !r->no_memory) tml_mapping_report(&f, tml_model_add_linear(r->model, &d, &err), &err);
  tml_read_joint_finish(&f, key);
  free_parts(&p);
}
