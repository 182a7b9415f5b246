/* add_linear_block.c - adding linear blocks: a state space or a transfer function is turned into variables and
 * equations. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/shortest_digits.h"
#include "core/struct_size.h"
#include "model/base/definition_check.h"
#include "model/formula/element_common.h"

enum { MOST = 1000 /* largest number of states, inputs and outputs */, DEGREE_MAX = 18, PART_MAX = TML_NAME_MAX + 16 };

/* ---------------------------------------------------------------- checks --------------------- */

/* Number of coefficients without trailing zeros. */
static int coefficient_count(const double *v, int n)
{
  while (n > 0 && v[n - 1] == 0) n--;
  return n;
}

static tml_status check_coefficients(const double *v, int n, const char *field, tml_error *err)
{
  return v ? tml_check_finite(v, n, field, err) : TML_OK;
}

static tml_status check_space(const tml_linear_def *d, tml_error *err)
{
  const int x = d->n_states, u = d->n_inputs, y = d->n_outputs;
  const bool fits = x >= 0 && u >= 0 && y >= 0 && x <= MOST && u <= MOST && y <= MOST;
  if (!fits || (x == 0 && y == 0))
    return tml_fail(err, TML_ERR_MODEL, "%d states, %d inputs and %d outputs make no block; at most %d of each, and at "
                    "least one state or output", x, u, y, MOST);
  tml_status st = check_coefficients(d->a, x*x, "a", err);
  if (!st) st = check_coefficients(d->b, x*u, "b", err);
  if (!st) st = check_coefficients(d->c, y*x, "c", err);
  if (!st) st = check_coefficients(d->d, y*u, "d", err);
  return st ? st : check_coefficients(d->start, x, "start", err);
}

static tml_status check_transfer(const tml_linear_def *d, tml_error *err)
{
  const int n = d->n_numerator, m = d->n_denominator;
  if (!d->numerator || !d->denominator || n < 1 || m < 1 || n > DEGREE_MAX + 1 || m > DEGREE_MAX + 1)
    return tml_fail_field(err, TML_ERR_MODEL, d->numerator && n > 0 ? "denominator" : "numerator",
                          "a transfer function needs the coefficients of a numerator and of a denominator, at most %d",
                          DEGREE_MAX + 1);
  tml_status st = tml_check_finite(d->numerator, n, "numerator", err);
  if (!st) st = tml_check_finite(d->denominator, m, "denominator", err);
  if (st) return st;
  const int top = coefficient_count(d->numerator, n);
  if (d->denominator[m - 1] == 0)
    return tml_fail_field(err, TML_ERR_MODEL, "denominator", "the last coefficient is zero: leave it out; coefficients "
                          "are in ascending powers of s");
  if (top <= m) return TML_OK;
  return tml_fail_field(err, TML_ERR_MODEL, "numerator", "the numerator has degree %d, above that of the denominator, "
                        "%d: such a block would differentiate its input; coefficients are in ascending powers of s",
                        top - 1, m - 1);
}

static tml_status check_linear(const tml_model *m, const tml_linear_def *d, tml_error *err)
{
  const bool transfer = d->numerator || d->denominator;
  tml_status st = tml_check_element_name(m, d->name, err);
  if (!st) st = transfer ? check_transfer(d, err) : check_space(d, err);
  if (!st && transfer && (d->n_states || d->n_inputs || d->n_outputs || d->a || d->b || d->c || d->d || d->start))
    st = tml_fail(err, TML_ERR_MODEL, "a transfer function and a state space exclude each other");
  const int inputs = transfer ? 1 : d->n_inputs;
  for (int k = 0; k < inputs && !st; k++)
    if (!d->inputs || !d->inputs[k]) st = tml_fail_field(err, TML_ERR_MODEL, "inputs", "input %d is missing", k + 1);
  return st;
}

/* ---------------------------------------------------------------- storing -------------------- */

static void copy_numbers(double *to, const double *from, int n)
{
  if (from) memcpy(to, from, (size_t)n*sizeof *to);
}

/* Companion form: x1' = x2, ..., and the last row from the denominator. */
static void set_companion(tml_block *b)
{
  const int n = b->n_states;
  const double lead = b->denominator[n];
  const double through = b->n_numerator > n ? b->numerator[n]/lead : 0;
  for (int k = 0; k < n; k++) {
    if (k + 1 < n) b->a[n*k + k + 1] = 1;
    b->a[n*(n - 1) + k] = -b->denominator[k]/lead;
    b->c[k] = (k < b->n_numerator ? b->numerator[k]/lead : 0) - through*b->denominator[k]/lead;
  }
  if (n > 0) b->b[n - 1] = 1;
  b->d[0] = through;
}

/* Allocates one array for all numbers and sets where each matrix begins. */
static bool lay_out(tml_block *b)
{
  const int x = b->n_states, u = b->n_inputs, y = b->n_outputs;
  double **const list[] = {&b->a, &b->b, &b->c, &b->d, &b->start, &b->numerator, &b->denominator};
  const int size[] = {x*x, x*u, y*x, y*u, x, b->n_numerator, b->n_denominator};
  size_t total = 0, used = 0;
  for (size_t k = 0; k < sizeof size/sizeof *size; k++) total += (size_t)size[k];
  double *numbers = tml_arena_new(&b->arena, total, sizeof *numbers);
  if (!numbers) return false;
  for (size_t k = 0; k < sizeof size/sizeof *size; k++) {
    *list[k] = numbers + used;
    used += (size_t)size[k];
  }
  return true;
}

static bool set_block(tml_block *b, const tml_linear_def *d)
{
  const bool transfer = d->numerator;
  *b = (tml_block){.n_states = d->n_states, .n_inputs = d->n_inputs, .n_outputs = d->n_outputs};
  if (transfer) {
    b->n_numerator = coefficient_count(d->numerator, d->n_numerator);
    b->n_denominator = d->n_denominator;
    b->n_states = b->n_denominator - 1;
    b->n_inputs = b->n_outputs = 1;
  }
  b->inputs = tml_arena_new(&b->arena, (size_t)b->n_inputs, sizeof *b->inputs);
  if (!b->inputs || !lay_out(b)) return false;
  copy_numbers(b->numerator, d->numerator, b->n_numerator);
  copy_numbers(b->denominator, d->denominator, b->n_denominator);
  copy_numbers(b->a, d->a, b->n_states*b->n_states);
  copy_numbers(b->b, d->b, b->n_states*b->n_inputs);
  copy_numbers(b->c, d->c, b->n_outputs*b->n_states);
  copy_numbers(b->d, d->d, b->n_outputs*b->n_inputs);
  copy_numbers(b->start, d->start, b->n_states);
  if (transfer) set_companion(b);
  for (int k = 0; k < b->n_inputs; k++) b->inputs[k] = tml_arena_strdup(&b->arena, d->inputs[k]);
  return !b->arena.failed;
}

/* ---------------------------------------------------------------- parts ---------------------- */

typedef char part_name[PART_MAX];

static const char *block_part_name(const char *block, char letter, int k, part_name out)
{
  snprintf(out, PART_MAX, "%s.%c%d", block, letter, k + 1);
  return out;
}

static tml_status reserve_parts(tml_model *m, const char *block, const tml_block *b, tml_error *err)
{
  const struct { char letter; int n; tml_element kind; } list[] = {
      {'u', b->n_inputs, TML_ELEMENT_VARIABLE},
      {'x', b->n_states, TML_ELEMENT_EQUATION},
      {'y', b->n_outputs, TML_ELEMENT_VARIABLE},
  };
  part_name name;
  int index;
  tml_status st = TML_OK;
  for (int l = 0; l < 3; l++)
    for (int k = 0; k < list[l].n && !st; k++)
      st = tml_model_add_unknown(m, list[l].kind, block_part_name(block, list[l].letter, k, name), NULL, &index, err);
  return st;
}

/* An expression under construction. */
typedef struct text {
  char *chars;
  size_t used, capacity;
} text;

/* Appends "coefficient*part" for every coefficient that is not zero. */
static void add_terms(text *t, const double *v, int n, const char *block, char letter)
{
  for (int k = 0; k < n; k++) {
    char number[TML_NUMBER_TEXT];
    part_name name;
    if (v[k] == 0) continue;
    tml_shortest_digits(number, v[k]);
    const int wrote = snprintf(t->chars + t->used, t->capacity - t->used, v[k] < 0 ? "%s(%s)*%s" : "%s%s*%s",
                               t->used ? " + " : "", number, block_part_name(block, letter, k, name));
    t->used += (size_t)wrote;
  }
}

/* Writes a row of one matrix times the states plus a row of another times the inputs. */
static bool set_sum(text *t, const char *block, const tml_block *b, const double *states, const double *inputs)
{
  t->used = 0;
  t->capacity = (size_t)(b->n_states + b->n_inputs + 1)*(PART_MAX + TML_NUMBER_TEXT + 8);
  t->chars = tml_new(t->capacity, 1);
  if (!t->chars) return false;
  add_terms(t, states, b->n_states, block, 'x');
  add_terms(t, inputs, b->n_inputs, block, 'u');
  if (t->used == 0) snprintf(t->chars, t->capacity, "0");
  return true;
}

/* Converts rates to the unit of time of the model. */
static void scale_rates(double *out, const double *v, int n, tml_ratio r)
{
  for (int k = 0; k < n; k++) out[k] = tml_ratio_apply(r, v[k]);
}

static tml_status add_states(tml_model *m, const char *block, const tml_block *b, tml_error *err)
{
  const tml_ratio second = tml_units_file(m->units, tml_units_dim("s"));
  const int x = b->n_states, u = b->n_inputs;
  double *row = tml_new((size_t)(x + u), sizeof *row);
  tml_status st = row ? TML_OK : tml_fail_memory(err);
  for (int k = 0; k < x && !st; k++) {
    part_name name;
    text t = {0};
    scale_rates(row, b->a + x*k, x, second);
    scale_rates(row + x, b->b + u*k, u, second);
    if (!set_sum(&t, block, b, row, row + x)) st = tml_fail_memory(err);
    const tml_equation_def e = {.size = sizeof e, .name = block_part_name(block, 'x', k, name), .rate = t.chars,
                                .start = b->start[k]};
    if (!st) st = tml_equation_add(m, &e, true, err);
    tml_delete(t.chars);
  }
  tml_delete(row);
  return st;
}

static tml_status add_outputs(tml_model *m, const char *block, const tml_block *b, tml_error *err)
{
  tml_status st = TML_OK;
  for (int k = 0; k < b->n_outputs && !st; k++) {
    part_name name;
    text t = {0};
    if (!set_sum(&t, block, b, b->c + b->n_states*k, b->d + b->n_inputs*k)) st = tml_fail_memory(err);
    const tml_variable_def v = {.size = sizeof v, .name = block_part_name(block, 'y', k, name), .value = t.chars};
    if (!st) st = tml_equation_add_variable(m, &v, true, err);
    tml_delete(t.chars);
  }
  return st;
}

/* Inputs of any dimension are used as numbers in the units of the model. */
static tml_status add_inputs(tml_model *m, const char *block, const tml_block *b, tml_error *err)
{
  tml_status st = TML_OK;
  for (int k = 0; k < b->n_inputs && !st; k++) {
    part_name name;
    const size_t capacity = strlen(b->inputs[k]) + 8;
    char *value = tml_new(capacity, 1);
    if (!value) return tml_fail_memory(err);
    snprintf(value, capacity, "plain(%s)", b->inputs[k]);
    const tml_variable_def v = {.size = sizeof v, .name = block_part_name(block, 'u', k, name), .value = value};
    st = tml_equation_add_variable(m, &v, true, err);
    tml_delete(value);
  }
  return st;
}

/* Inputs are checked before anything is added, because they are the only part that can be wrong. */
static tml_status check_inputs(const tml_model *m, const tml_block *b, tml_error *err)
{
  tml_status st = TML_OK;
  for (int k = 0; k < b->n_inputs && !st; k++) {
    tml_formula f = {0};
    st = tml_element_formula(m, b->inputs[k], NULL, "inputs", &f, err);
    tml_formula_free(&f);
  }
  return st;
}

tml_status tml_model_add_linear(tml_model *m, const tml_linear_def *d, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, d)) return TML_ERR_ARGUMENT;
  d = TML_TAKE(tml_linear_def, d, err);
  if (!d) return TML_ERR_ARGUMENT;
  tml_block b = {0};
  tml_status st = check_linear(m, d, err);
  if (!st && !set_block(&b, d)) st = tml_fail_memory(err);
  if (!st) st = reserve_parts(m, d->name, &b, err);
  if (!st) st = check_inputs(m, &b, err);
  if (!st) st = add_inputs(m, d->name, &b, err);
  if (!st) st = add_states(m, d->name, &b, err);
  if (!st) st = add_outputs(m, d->name, &b, err);
  st = tml_element_context(st, "block", d->name, err);
  if (!st && !tml_grow((void **)&m->blocks, &m->cap_blocks, m->n_blocks, sizeof b)) st = tml_fail_memory(err);
  if (!st) st = tml_model_claim_name(m, d->name, m->n_blocks, TML_ELEMENT_BLOCK, &b.name, err);
  if (st) tml_arena_free(&b.arena);
  else m->blocks[m->n_blocks++] = b;
  return st;
}
