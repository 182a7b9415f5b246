/* adams_equation.c - builds variables, differential equations, linear blocks and sensors of a dataset. Numbers of a
 * dataset have no units. All of these elements are therefore dimensionless, with values in units of the dataset. */
#include <stdio.h>
#include <string.h>

#include "import/adams/adams_build.h"
#include "core/memory.h"
#include "core/shortest_digits.h"
#include "model/formula/element_common.h"

static bool is_statement(const tml_statement *s, const char *name) { return strcmp(s->row->name, name) == 0; }

/* ---------------------------------------------------------------- declarations --------------- */

static void reserve_name(tml_builder *b, const char *kind, const char *name)
{
  if (tml_model_reserve(b->model, kind, name, NULL, NULL) == TML_ERR_MEMORY) b->report->no_memory = true;
}

/* A GFORCE with both forces and torques becomes two elements. */
static void reserve_vector(tml_builder *b, tml_statement *s)
{
  bool forces, torques;
  tml_ref second;
  tml_adams_build_components(s, &forces, &torques);
  reserve_name(b, "force", s->label);
  if (!forces || !torques) return;
  s->second = tml_strdup(tml_adams_build_second_name(b, s, "torque", second));
  if (s->second) reserve_name(b, "force", s->second);
  else b->report->no_memory = true;
}

static void reserve_one(tml_builder *b, tml_statement *s)
{
  if (is_statement(s, "VARIABLE")) reserve_name(b, "variable", s->label);
  else if (is_statement(s, "DIFF")) reserve_name(b, "equation", s->label);
  else if (is_statement(s, "VFORCE") || is_statement(s, "VTORQUE") || is_statement(s, "GFORCE")) reserve_vector(b, s);
  else if (is_statement(s, "SFORCE")) {
    s->reversed = tml_adams_build_is_pusher(s);
    reserve_name(b, s->reversed ? "spring" : "force", s->label);
  }
}

/* Keeps the block to which the X and Y arrays belong. */
static void remember_arrays(tml_builder *b, int i)
{
  static const char *const args[] = {"X", "Y"};
  const tml_statement *s = &b->all->items[i];
  for (int k = 0; k < 2 && (is_statement(s, "LSE") || is_statement(s, "TFSISO")); k++) {
    char key[32];
    snprintf(key, sizeof key, "%s/%ld", args[k], (long)tml_adams_statement_number(s, args[k], -1));
    if (!tml_adams_statement_has(s, args[k]) || tml_names_find(&b->arrays, key) >= 0) continue;
    if (!tml_names_add(&b->arrays, key, i)) b->report->no_memory = true;
  }
}

void tml_adams_build_reserve(tml_builder *b)
{
  for (int i = 0; i < b->all->n_items && !b->report->no_memory; i++) {
    tml_statement *s = &b->all->items[i];
    if (s->failed || !s->label) continue;
    reserve_one(b, s);
    remember_arrays(b, i);
  }
  for (int i = 0; i < b->all->n_items && !b->report->no_memory; i++) { /* blocks first: others use their names */
    tml_statement *s = &b->all->items[i];
    if (s->failed) continue;
    if (is_statement(s, "LSE")) tml_adams_build_lse(b, s);
    else if (is_statement(s, "TFSISO")) tml_adams_build_tfsiso(b, s);
  }
}

/* ---------------------------------------------------------------- variables, equations ------- */

/* STATIC_HOLD: the states of an equation or block keep their values in static analyses. */
static void hold_states_in_statics(tml_builder *b, const tml_statement *s)
{
  const size_t n = strlen(s->label);
  for (int i = 0; tml_adams_statement_has(s, "STATIC_HOLD") && i < b->model->n_equations; i++) {
    tml_equation *x = &b->model->equations[i];
    if (x->name && strncmp(x->name, s->label, n) == 0 && (!x->name[n] || x->name[n] == '.')) x->hold = true;
  }
}

static void add_block(tml_builder *b, tml_statement *s, const tml_linear_def *d)
{
  tml_error err = {0};
  tml_adams_build_status(b, s, tml_model_add_linear(b->model, d, &err), &err);
  hold_states_in_statics(b, s);
}

/* Value of a constant expression. Returns false if it depends on anything. */
static bool is_constant_expression(const tml_builder *b, const char *text, double *value)
{
  const tml_scope scope = tml_model_scope(b->model, NULL, 0);
  tml_error err = {0};
  int column = 0;
  const tml_status st = tml_expr_number(value, text, &scope, &column, &err);
  if (st == TML_ERR_MEMORY) b->report->no_memory = true;
  return st == TML_OK;
}

/* A variable of a PINPUT with a constant expression becomes an input, with the constant as initial value. */
static void add_variable(tml_builder *b, tml_statement *s, const tml_variable_def *d)
{
  tml_error err = {0};
  tml_input_def input = {.size = sizeof input, .name = d->name};
  const bool plant = d->value && tml_adams_build_is_plant_input(b, s) &&
    is_constant_expression(b, d->value, &input.start);
  const tml_status st = plant ? tml_model_add_input(b->model, &input, &err) : tml_model_add_variable(b->model, d, &err);
  tml_adams_build_status(b, s, st, &err);
}

void tml_adams_build_variable(tml_builder *b, tml_statement *s)
{
  const bool implicit = tml_adams_statement_has(s, "IMPLICIT");
  const tml_purpose plain = {.unit = "", .states = true}, any = {.states = true};
  char *text = tml_adams_function_translate(b, s, "FUNCTION", implicit ? any : plain);
  if (!text) return;
  const tml_variable_def d = {.size = sizeof d, .name = s->label, .value = implicit ? NULL : text,
                              .zero = implicit ? text : NULL,
                              .start = tml_adams_statement_number(s, "IC", 0)};
  add_variable(b, s, &d);
  tml_delete(text);
}

void tml_adams_build_diff(tml_builder *b, tml_statement *s)
{
  tml_error err = {0};
  const bool implicit = tml_adams_statement_has(s, "IMPLICIT");
  const tml_purpose rate = {.unit = "s^-1", .q = {0, 0, -1, 0}, .states = true}, any = {.states = true};
  const tml_value *ic = tml_adams_statement_get(s, "IC");
  char *text = tml_adams_function_translate(b, s, "FUNCTION", implicit ? any : rate);
  if (!text) return;
  tml_equation_def d = {.size = sizeof d, .name = s->label, .rate = implicit ? NULL : text,
                        .zero = implicit ? text : NULL};
  if (ic) d.start = ic->numbers[0];
  if (ic && ic->n > 1 && implicit) d.start_rate = tml_adams_settings_to_si(b, TML_Q_RATE, ic->numbers[1]);
  tml_adams_build_status(b, s, tml_model_add_equation(b->model, &d, &err), &err);
  hold_states_in_statics(b, s);
  tml_delete(text);
}

/* ---------------------------------------------------------------- arrays --------------------- */

/* The block whose states (X) or outputs (Y) an array holds; NULL: none. */
static const tml_statement *block_of(const tml_builder *b, const tml_statement *array, char letter)
{
  char key[32];
  snprintf(key, sizeof key, "%c/%ld", letter, array->id);
  const int found = tml_names_find(&b->arrays, key);
  return found >= 0 ? &b->all->items[found] : NULL;
}

bool tml_adams_build_array_entry(const tml_builder *b, const tml_statement *array, int k, tml_ref out)
{
  const tml_value *variables = tml_adams_statement_get(array, "VARIABLES"),
    *numbers = tml_adams_statement_get(array, "NUMBERS");
  if (k < 1) return false;
  if (variables) {
    const tml_statement *v = k <= variables->n ? tml_adams_build_find(b, "VARIABLE", (long)variables->numbers[k - 1])
      : NULL;
    if (v && v->label) snprintf(out, TML_REF_MAX, "%s", v->label);
    return v && v->label;
  }
  if (numbers) {
    if (k <= numbers->n) {
      tml_shortest_digits(out, numbers->numbers[k - 1]);
      return true;
    }
    return false;
  }
  const bool outputs = tml_adams_statement_has(array, "Y");
  const tml_statement *block = block_of(b, array, outputs ? 'Y' : 'X');
  if (block && block->label) snprintf(out, TML_REF_MAX, "%s.%c%d", block->label, outputs ? 'y' : 'x', k);
  return block && block->label;
}

/* Names of the variables of a U array, in a new array; *n = -1 after an error. */
static const char **read_inputs(tml_builder *b, tml_statement *s, int *n)
{
  *n = 0;
  if (!tml_adams_statement_has(s, "U")) return NULL;
  const tml_statement *array = tml_adams_build_refer(b, s, "U", "ARRAY");
  const tml_value *v = array ? tml_adams_statement_get(array, "VARIABLES") : NULL;
  if (array && !v) tml_adams_build_error(b, s, "U", "ARRAY/%ld has no VARIABLES", array->id);
  const char **names = v ? tml_new((size_t)v->n, sizeof *names) : NULL;
  if (v && !names) b->report->no_memory = true;
  for (int k = 0; names && k < v->n; k++) {
    const tml_statement *variable = tml_adams_build_find(b, "VARIABLE", (long)v->numbers[k]);
    if (!variable)
      tml_adams_build_error(b, s, "U", "there is no VARIABLE/%ld, which ARRAY/%ld names", (long)v->numbers[k],
                            array->id);
    else if (variable->failed || !variable->label) s->failed = true;
    else names[k] = variable->label;
  }
  *n = s->failed || !names ? -1 : v->n;
  return names;
}

/* ---------------------------------------------------------------- matrices ------------------- */

static bool fill_full(const tml_statement *s, const tml_value *v, tml_numbers *m)
{
  const tml_value *order = tml_adams_statement_get(s, "FULL");
  const bool by_columns = order && order->text && (order->text[0] & ~32) == 'C';
  if (v->n != m->rows*m->columns) return false;
  for (int k = 0; k < v->n; k++) {
    const int row = by_columns ? k % m->rows : k/m->columns, column = by_columns ? k/m->rows : k % m->columns;
    m->numbers[m->columns*row + column] = v->numbers[k];
  }
  return true;
}

/* A sparse matrix lists row, column and value of each entry. */
static bool fill_sparse(const tml_value *v, tml_numbers *m)
{
  for (int k = 0; k + 2 < v->n; k += 3) {
    const double row = v->numbers[k], column = v->numbers[k + 1];
    if (!(row >= 1 && row <= m->rows && column >= 1 && column <= m->columns)) return false;
    m->numbers[m->columns*((int)row - 1) + (int)column - 1] = v->numbers[k + 2];
  }
  return v->n % 3 == 0;
}

static const int size_most[2] = {300, 300}; /* limits the memory: a short sparse text can describe a huge matrix */

bool tml_adams_build_matrix(tml_builder *b, tml_statement *s, const char *arg, const int most[2], tml_numbers *m)
{
  *m = (tml_numbers){NULL, 0, 0};
  if (!tml_adams_statement_has(s, arg)) return true;
  tml_statement *other = tml_adams_build_refer(b, s, arg, "MATRIX");
  if (!other) return false;
  const tml_value *v = tml_adams_statement_get(other, "VALUES");
  const double rows = tml_adams_statement_number(other, "ROWS", 0),
    columns = tml_adams_statement_number(other, "COLUMNS", 0);
  if (!v || !(rows >= 1 && rows <= most[0] && columns >= 1 && columns <= most[1])) {
    tml_adams_build_error(b, s, arg, "MATRIX/%ld needs VALUES, ROWS and COLUMNS, at most %d and %d", other->id, most[0],
                          most[1]);
    return false;
  }
  m->rows = (int)rows;
  m->columns = (int)columns;
  m->numbers = tml_new((size_t)(m->rows*m->columns), sizeof *m->numbers);
  if (!m->numbers) {
    b->report->no_memory = true;
    return false;
  }
  if (tml_adams_statement_has(other, "SPARSE") ? fill_sparse(v, m) : fill_full(other, v, m)) return true;
  tml_adams_build_error(b, s, arg, "MATRIX/%ld has %d VALUES, which do not make %d rows of %d", other->id, v->n,
                        m->rows,
                        m->columns);
  return false;
}

static void scale_numbers(tml_numbers *m, double factor)
{
  for (int k = 0; k < m->rows*m->columns; k++) m->numbers[k] *= factor;
}

static bool check_size(tml_builder *b, tml_statement *s, const char *arg, const tml_numbers *m, const int size[2])
{
  if (!m->numbers || (m->rows == size[0] && m->columns == size[1])) return true;
  tml_adams_build_error(b, s, arg, "%s of LSE/%ld is %d x %d, must be %d x %d", arg, s->id, m->rows, m->columns,
                        size[0],
                        size[1]);
  return false;
}

/* ---------------------------------------------------------------- blocks --------------------- */

static const tml_value *initial_values(tml_builder *b, tml_statement *s, int states)
{
  if (!tml_adams_statement_has(s, "IC")) return NULL;
  const tml_statement *array = tml_adams_build_refer(b, s, "IC", "ARRAY");
  const tml_value *v = array ? tml_adams_statement_get(array, "NUMBERS") : NULL;
  if (array && (!v || v->n != states))
    tml_adams_build_error(b, s, "IC", "ARRAY/%ld must have %d NUMBERS, the states of LSE/%ld", array->id, states,
                          s->id);
  return s->failed ? NULL : v;
}

enum { A, B, C, D, MATRICES };

static const char *const matrices[] = {"A", "B", "C", "D"};

static void add_space(tml_builder *b, tml_statement *s, const tml_numbers m[MATRICES], const char *const *inputs, int n)
{
  const int x = m[A].rows, y = m[C].numbers ? m[C].rows : m[D].rows;
  const int size[MATRICES][2] = {{x, x}, {x, n}, {y, x}, {y, n}};
  bool ok = true;
  for (int k = 0; k < MATRICES; k++) ok = check_size(b, s, matrices[k], &m[k], size[k]) && ok;
  const tml_value *start = initial_values(b, s, x);
  const tml_linear_def d = {.size = sizeof d, .name = s->label, .n_states = x, .n_inputs = n, .n_outputs = y,
                            .a = m[A].numbers,
                            .b = m[B].numbers, .c = m[C].numbers, .d = m[D].numbers, .inputs = inputs,
                            .start = start ? start->numbers : NULL};
  if (ok && !s->failed) add_block(b, s, &d);
}

/* Blocks are built after all declarations, because they and later elements refer to each other by name. */
void tml_adams_build_lse(tml_builder *b, tml_statement *s)
{
  tml_numbers m[MATRICES] = {{0}};
  int n = 0;
  bool ok = true;
  const char **inputs = read_inputs(b, s, &n);
  for (int k = 0; k < MATRICES; k++) ok = tml_adams_build_matrix(b, s, matrices[k], size_most, &m[k]) && ok;
  if (ok && !m[A].numbers) tml_adams_build_error(b, s, NULL, "LSE/%ld has no A", s->id);
  else if (ok && n >= 0) {
    scale_numbers(&m[A], tml_adams_settings_to_si(b, TML_Q_RATE, 1));
    scale_numbers(&m[B], tml_adams_settings_to_si(b, TML_Q_RATE, 1));
    add_space(b, s, m, inputs, n);
  }
  for (int k = 0; k < MATRICES; k++) tml_delete(m[k].numbers);
  tml_delete((void *)inputs);
}

/* Coefficients of s^k in SI. */
static double *read_polynomial(tml_builder *b, tml_statement *s, const char *arg, int *n)
{
  const tml_value *v = tml_adams_statement_get(s, arg);
  const double unit = tml_adams_settings_to_si(b, TML_Q_TIME, 1);
  double factor = 1;
  *n = v ? v->n : 0;
  if (!v) tml_adams_build_error(b, s, NULL, "TFSISO/%ld has no %s", s->id, arg);
  while (v && *n > 1 && v->numbers[*n - 1] == 0) (*n)--;
  double *out = v ? tml_new((size_t)*n, sizeof *out) : NULL;
  if (v && !out) b->report->no_memory = true;
  for (int k = 0; out && k < *n; k++, factor *= unit) out[k] = v->numbers[k]*factor;
  return out;
}

void tml_adams_build_tfsiso(tml_builder *b, tml_statement *s)
{
  tml_linear_def d = {.size = sizeof d, .name = s->label};
  int n = 0;
  const char **inputs = read_inputs(b, s, &n);
  double *top = read_polynomial(b, s, "NUMERATOR", &d.n_numerator);
  double *bottom = read_polynomial(b, s, "DENOMINATOR", &d.n_denominator);
  d.numerator = top;
  d.denominator = bottom;
  d.inputs = inputs;
  if (n >= 0 && n != 1) tml_adams_build_error(b, s, "U", "TFSISO/%ld needs a U array with one variable", s->id);
  if (n == 1 && top && bottom && !s->failed) add_block(b, s, &d);
  tml_delete(top);
  tml_delete(bottom);
  tml_delete((void *)inputs);
}

/* ---------------------------------------------------------------- sensors -------------------- */

/* HALT ends the run, RETURN ends the phase (phases.c), DT changes the time between rows. Other actions of ADAMS sensors
 * do not change the motion here. */
void tml_adams_build_sensor(tml_builder *b, tml_statement *s)
{
  static const char *const ops[] = {"GE", "LE", "EQ"}; /* in the order of tml_sensor_op */
  tml_error err = {0};
  tml_sensor_def d = {.size = sizeof d, .name = s->label, .op = TML_SENSOR_EQUAL,
                      .threshold = tml_adams_statement_number(s, "VALUE", 0),
                      .tolerance = tml_adams_statement_number(s, "ERROR", 1e-3)};
  d.stop = tml_adams_statement_has(s, "HALT") || tml_adams_statement_has(s, "RETURN");
  d.output = tml_adams_settings_number(b, s, "DT", TML_Q_TIME, 0);
  for (int k = 0; k < 3; k++)
    if (tml_adams_statement_has(s, ops[k])) d.op = (tml_sensor_op)k;
  if (!d.stop && !(d.output > 0)) {
    tml_adams_build_list(b, s, NULL, TML_NOTED, "only writes or restarts; the motion is the same");
    return;
  }
  char *value = tml_adams_function_translate(b, s, "FUNCTION", (tml_purpose){.unit = "", .states = true});
  if (!value) return;
  d.value = value;
  tml_adams_build_status(b, s, tml_model_add_sensor(b->model, &d, &err), &err);
  tml_delete(value);
}
