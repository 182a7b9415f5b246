/* parse.c - recursive descent over an expression, building the program as it goes:
 *
 *   sum      = product { ("+" | "-") product }
 *   product  = signed { ("*" | "/") signed }
 *   signed   = ("-" | "+") signed | power
 *   power    = operand [ ("^" | "**") signed ]
 *   operand  = (number | "(" sum ")") [ unit ] | name | name "(" arguments ")"
 *
 * The arguments of a function of the state are names and numbers, read by state.c.
 * Units are read by tml_unit_scan. Beside the program the parser keeps the dimension of the last node;
 * operators and functions check it by dimensions.c.
 * Every recursion passes through `signed`, which counts the depth. */
#include "expr/parse.h"

#include "core/memory.h"
#include "core/words.h"
#include "expr/dimensions.h"
#include "expr/lex.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { DEPTH_MAX = 200, NAME_LENGTH = 128, NAMES_MAX = 32 };

typedef struct parser {
  const char *text;
  int place;           /* behind the token */
  tml_token token;     /* the one to be looked at */
  const tml_scope *scope;
  tml_expr *e;
  const tml_units *units;
  tml_dim dim;         /* of the last node */
  int *args;           /* nodes of the arguments of all open calls */
  tml_dim *dims;       /* and their dimensions */
  int n_args, cap_args, cap_dims;
  int depth;
  int column;
  tml_error *err;
} parser;

static tml_status fail(parser *p, int column, const char *fmt, ...) TML_PRINTF(3, 4);

static tml_status fail(parser *p, int column, const char *fmt, ...)
{
  char text[sizeof p->err->text];
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(text, sizeof text, fmt, ap);
  va_end(ap);
  p->column = column;
  return tml_fail(p->err, TML_ERR_MODEL, "%s", text);
}

static tml_status memory(parser *p)
{
  p->column = p->token.column;
  return tml_fail_memory(p->err);
}

static tml_status advance(parser *p)
{
  const tml_status st = tml_lex(&p->token, p->text, &p->place, p->err);
  if (st != TML_OK) p->column = p->token.column;
  return st;
}

static int last_node(const parser *p) { return p->e->n_nodes - 1; }

/* ---------------------------------------------------------------- messages ------------------- */

/* For "found ...": the token in quotes, or the end. */
static const char *found(const parser *p, char *text, size_t size)
{
  const tml_token *t = &p->token;
  const int shown = t->length < 40 ? t->length : 40;
  if (t->kind == TML_TOKEN_END) snprintf(text, size, "the end");
  else snprintf(text, size, "'%.*s'%s", shown, t->start, shown < t->length ? "..." : "");
  return text;
}

static tml_status fail_found(parser *p, const char *expected)
{
  char text[64];
  found(p, text, sizeof text);
  return fail(p, p->token.column, "%s is expected here, found %s", expected, text);
}

/* Closest name that would be understood here, or NULL. */
static const char *closest_name(const parser *p, const char *name)
{
  const tml_scope *s = p->scope;
  const char *names[NAMES_MAX];
  int n = 0;
  const char *other = s->suggest ? s->suggest(s->ctx, name) : NULL;
  if (other) names[n++] = other;
  for (int i = 0; i < s->n_inputs && n < NAMES_MAX - 8; i++) names[n++] = s->inputs[i];
  for (int i = 0; i < tml_constant_count() && n < NAMES_MAX; i++)
    names[n++] = tml_constant_get(i)->name;
  const char *best = tml_closest(name, names, n);
  return best ? best : other;
}

static tml_status fail_name(parser *p, const tml_token *t, const char *name)
{
  const tml_function *fn = tml_function_find(name);
  const tml_state_function *state = tml_state_find(name);
  if (fn || state)
    return fail(p, t->column, "'%s' is a function: write %s", name, fn ? fn->signature : state->signature);
  if (strchr(name, '.'))
    return fail(p, t->column, "'%s' is no value; markers stand in functions of the state, as in dm(%s, ground)", name,
                name);
  if (p->scope->table && p->scope->table(p->scope->ctx, name))
    return fail(p, t->column, "'%s' is a table: write akispl(x, %s) or cubspl(x, %s)", name, name,
                name);
  const char *meant = closest_name(p, name);
  if (meant) return fail(p, t->column, "unknown name '%s'; did you mean '%s'?", name, meant);
  return fail(p, t->column, "unknown name '%s'", name);
}

static bool find_name(const parser *p, const char *name, int *input, tml_quantity *q);

static tml_status fail_function(parser *p, const tml_token *t, const char *name)
{
  int input;
  tml_quantity q;
  if (find_name(p, name, &input, &q))
    return fail(p, t->column, "'%s' is not a function; is an operator missing before '('?", name);
  const char *one = tml_function_closest(name), *other = tml_state_closest(name);
  const char *const both[] = { one ? one : other, other ? other : one };
  const char *meant = both[0] ? tml_closest(name, both, 2) : NULL;
  if (meant) return fail(p, t->column, "unknown function '%s'; did you mean '%s'?", name, meant);
  return fail(p, t->column, "unknown function '%s'", name);
}

static tml_status fail_count(parser *p, const tml_token *t, const tml_function *fn, int given)
{
  char wanted[48];
  if (fn->max_args == TML_ANY)
    snprintf(wanted, sizeof wanted, "at least %d arguments", fn->min_args);
  else if (fn->max_args > fn->min_args)
    snprintf(wanted, sizeof wanted, "%d to %d arguments", fn->min_args, fn->max_args);
  else snprintf(wanted, sizeof wanted, "%d argument%s", fn->min_args, fn->min_args == 1 ? "" : "s");
  return fail(p, t->column, "%s takes %s, %d given: %s", fn->name, wanted, given, fn->signature);
}

/* ---------------------------------------------------------------- calls ---------------------- */

/* Appends a call of `node` on the last argument nodes; `t` is the word to blame. */
static tml_status emit(parser *p, const tml_token *t, tml_node *node, const int *args, int n)
{
  node->n = n;
  const char *fault = tml_program_fault(p->e, node, args);
  if (fault) return fail(p, t->column, "%s in '%s'", fault, node->fn->name);
  if (!tml_program_call(p->e, node, args)) return memory(p);
  const tml_node *result = &p->e->nodes[last_node(p)];
  if (result->kind == TML_NODE_CONSTANT && !isfinite(result->value))
    return fail(p, t->column,
                "'%s' gives no finite number here: argument out of range, or result too large",
                node->fn->name);
  return TML_OK;
}

/* A fault found by the check of dimensions belongs to the word t. */
static tml_status place(parser *p, const tml_token *t, tml_status st)
{
  if (st != TML_OK) p->column = t->column;
  return st;
}

static tml_status emit_negative(parser *p, const tml_token *t)
{
  const int arg = last_node(p);
  tml_node node = { .fn = tml_function_operator(TML_NEG) };
  return emit(p, t, &node, &arg, 1);
}

/* What stands to the left of an operator. */
typedef struct left { int node; tml_dim dim; } left;

static left left_of(const parser *p) { return (left){ last_node(p), p->dim }; }

static tml_status emit_operator(parser *p, const tml_token *t, tml_operator op, left a)
{
  int args[2] = { a.node, last_node(p) };
  const tml_dim dims[2] = { a.dim, p->dim };
  tml_node node = { .fn = tml_function_operator(op) };
  tml_arguments both = { p->units, p->e, args, dims, 2 };
  const tml_status st = place(p, t, tml_dims_operator(&both, op, &p->dim, p->err));
  return st == TML_OK ? emit(p, t, &node, args, 2) : st;
}

static tml_status sum(parser *p);

static tml_status expect(parser *p, char c, const char *text)
{
  if (p->token.kind != c) return fail_found(p, text);
  return advance(p);
}

/* One argument, remembered on the stack of arguments. */
static tml_status argument(parser *p)
{
  const tml_status st = sum(p);
  if (st != TML_OK) return st;
  void *items = p->args, *dims = p->dims;
  if (!tml_grow(&items, &p->cap_args, p->n_args, sizeof *p->args)) return memory(p);
  p->args = items;
  if (!tml_grow(&dims, &p->cap_dims, p->n_args, sizeof *p->dims)) return memory(p);
  p->dims = dims;
  p->dims[p->n_args] = p->dim;
  p->args[p->n_args++] = last_node(p);
  return TML_OK;
}

/* Copies a name; too long for any table of names is an error. */
static tml_status copy_name(parser *p, const tml_token *t, char name[NAME_LENGTH])
{
  if (t->length >= NAME_LENGTH)
    return fail(p, t->column, "the name '%.40s...' is too long", t->start);
  memcpy(name, t->start, (size_t)t->length);
  name[t->length] = '\0';
  return TML_OK;
}

/* The name of a table. */
static tml_status table_argument(parser *p, tml_node *node)
{
  char name[NAME_LENGTH];
  if (p->token.kind != TML_TOKEN_NAME) return fail_found(p, "the name of a table");
  const tml_token t = p->token;
  const tml_status st = copy_name(p, &t, name);
  if (st != TML_OK) return st;
  const tml_scope *s = p->scope;
  node->table = s->table ? s->table(s->ctx, name) : NULL;
  if (node->table) return advance(p);
  const char *meant = s->suggest ? s->suggest(s->ctx, name) : NULL;
  if (meant && s->table && s->table(s->ctx, meant))
    return fail(p, t.column, "there is no table '%s'; did you mean '%s'?", name, meant);
  return fail(p, t.column, "there is no table '%s'", name);
}

/* A whole number 0..max that must be known now; leaves no node behind. */
static tml_status number_argument(parser *p, int max, const char *complaint, int *value)
{
  const int column = p->token.column;
  const tml_status st = sum(p);
  if (st != TML_OK) return st;
  const tml_node *node = &p->e->nodes[last_node(p)];
  for (*value = 0; *value <= max; (*value)++)
    if (node->kind == TML_NODE_CONSTANT && node->value == *value) {
      p->e->n_nodes--;
      return TML_OK;
    }
  return fail(p, column, "%s", complaint);
}

/* akispl(x, table), akispl(x, 0, table) and akispl(x, 0, table, order), from behind "(". */
static tml_status spline_arguments(parser *p, const tml_token *t, tml_node *node)
{
  int surface = 0;
  tml_status st = argument(p);
  if (st == TML_OK && p->token.kind == ')') return fail_count(p, t, node->fn, 1);
  if (st == TML_OK) st = expect(p, ',', "','");
  const bool short_form = p->token.kind == TML_TOKEN_NAME;
  if (st == TML_OK && !short_form) {
    st = number_argument(p, 0, "the second argument must be 0: tables have one variable", &surface);
    if (st == TML_OK) st = expect(p, ',', "',' and the name of a table");
  }
  if (st == TML_OK) st = table_argument(p, node);
  if (st == TML_OK && !short_form && p->token.kind == ',') {
    st = advance(p);
    if (st == TML_OK)
      st = number_argument(p, 3, "the order of the derivative must be 0, 1, 2 or 3", &node->order);
  }
  return st;
}

static tml_status arguments(parser *p, const tml_node *node)
{
  const bool colon = strcmp(node->fn->name, "if") == 0; /* if(e: lt, eq, gt) */
  const int base = p->n_args;
  if (p->token.kind == ')') return TML_OK;
  tml_status st = argument(p);
  while (st == TML_OK) {
    const bool first = p->n_args == base + 1;
    if (p->token.kind != ',' && !(colon && first && p->token.kind == ':')) break;
    st = advance(p);
    if (st == TML_OK) st = argument(p);
  }
  return st;
}

/* An input arrives in SI and is computed with in the unit of the file. */
static tml_status input_operand(parser *p, int input, const char *unit)
{
  const tml_ratio r = tml_units_scale(p->units, unit);
  if (!tml_program_input(p->e, input)) return memory(p);
  int node = last_node(p);
  return tml_program_scale(p->e, &node, (tml_ratio){ r.den, r.num }) ? TML_OK : memory(p);
}

/* A function of the state; the token is "(". */
static tml_status state_call(parser *p, const tml_token *t, const tml_state_function *fn)
{
  const tml_scope *s = p->scope;
  tml_state_call c = { .fn = fn, .bad = -1 };
  const char *unit = "";
  int column = t->column, input = 0;
  if (!s->probe)
    return fail(p, t->column, "'%s' cannot be used here: it depends on the state of the mechanism, which only channels "
                "can use", fn->name);
  tml_status st = tml_state_arguments(&c, p->text, &p->place, &column, p->err);
  if (st == TML_OK) {
    st = s->probe(s->probe_ctx, &c, &input, &unit, p->err);
    column = c.bad >= 0 ? c.arg[c.bad].column : t->column;
  }
  if (st != TML_OK) {
    p->column = column;
    return st;
  }
  p->dim = tml_units_dim(unit);
  p->dim.loose = p->dim.kind == TML_DIM_QUANTITY;
  st = input_operand(p, input, unit);
  return st == TML_OK ? advance(p) : st;
}

/* A function call; `t` is its name, the token is "(". */
static tml_status call(parser *p, const tml_token *t, const char *name)
{
  const tml_state_function *state = tml_state_find(name);
  if (state) return state_call(p, t, state);
  tml_node node = { .fn = tml_function_find(name) };
  if (!node.fn) return fail_function(p, t, name);
  const int open = p->token.column, base = p->n_args;
  const bool spline = node.fn->breaks == TML_BREAK_TABLE;
  tml_status st = advance(p);
  if (st == TML_OK) st = spline ? spline_arguments(p, t, &node) : arguments(p, &node);
  if (st != TML_OK) return st;
  if (p->token.kind == TML_TOKEN_END)
    return fail(p, p->token.column, "')' is missing for the '(' in column %d", open);
  if (p->token.kind != ')') return fail_found(p, "',' or ')'");
  const int given = p->n_args - base;
  if (!spline && (given < node.fn->min_args || given > node.fn->max_args))
    return fail_count(p, t, node.fn, given);
  tml_arguments all = { p->units, p->e, p->args + base, p->dims + base, given };
  st = place(p, t, tml_dims_function(&all, node.fn, &p->dim, p->err));
  if (st == TML_OK) st = emit(p, t, &node, p->args + base, given);
  p->n_args = base;
  return st == TML_OK ? advance(p) : st;
}

/* ---------------------------------------------------------------- operands ------------------- */

/* What a bare name stands for: an input (*input >= 0) or a number. The names of the caller go
 * before our own: a parameter `rad` means what its owner says. */
static bool find_name(const parser *p, const char *name, int *input, tml_quantity *q)
{
  const tml_scope *s = p->scope;
  *q = (tml_quantity){ 0 };
  for (*input = 0; *input < s->n_inputs; (*input)++)
    if (strcmp(s->inputs[*input], name) == 0) return true;
  *input = -1;
  if (s->constant && s->constant(s->ctx, name, &q->value)) {
    if (!s->dimension || !s->dimension(s->ctx, name, &q->dim)) q->dim = (tml_dim){ .kind = TML_DIM_OPEN };
    return true;
  }
  const tml_constant *c = tml_constant_find(name);
  tml_unit unit = { .dim = { .kind = TML_DIM_PURE } };
  if (c) {
    tml_unit_scan(c->name, &unit); /* deg and rad are angles */
    *q = (tml_quantity){ c->value, unit.dim };
  }
  return c != NULL;
}

static tml_status name_operand(parser *p)
{
  char name[NAME_LENGTH];
  const tml_token t = p->token;
  tml_status st = copy_name(p, &t, name);
  if (st == TML_OK) st = advance(p);
  if (st != TML_OK) return st;
  if (p->token.kind == '(') return call(p, &t, name);
  int input;
  tml_quantity q;
  if (!find_name(p, name, &input, &q)) return fail_name(p, &t, name);
  p->dim = q.dim;
  if (input >= 0) return input_operand(p, input, p->scope->input_units ? p->scope->input_units[input] : "");
  return tml_program_constant(p->e, q.value) ? TML_OK : memory(p);
}

/* The unit behind a number or bracket: multiplies by its size in the units we compute in. Degrees are
 * x*pi/180, in this order: 270 deg == 270*pi/180 to the bit. */
static tml_status suffix(parser *p)
{
  const tml_token t = p->token;
  tml_unit unit;
  char text[TML_DIM_TEXT];
  const int length = t.kind == TML_TOKEN_NAME ? tml_unit_scan(t.start, &unit) : 0;
  if (length == 0) return TML_OK;
  if (p->dim.kind == TML_DIM_QUANTITY)
    return fail(p, t.column, "what stands before the unit '%.*s' has a unit already: it is %s",
                length < 40 ? length : 40, t.start, tml_dim_phrase(p->dim, text));
  int node = last_node(p);
  const tml_ratio size = tml_ratio_times(unit.si, tml_units_coherent(p->units, unit.dim), -1);
  if (!tml_program_scale(p->e, &node, size)) return memory(p);
  if (p->e->nodes[node].kind == TML_NODE_CONSTANT && !isfinite(p->e->nodes[node].value))
    return fail(p, t.column, "the quantity is too large");
  p->dim = unit.dim;
  p->place = (int)(t.start - p->text) + length;
  return advance(p);
}

static tml_status bracket(parser *p)
{
  const int open = p->token.column;
  tml_status st = advance(p);
  if (st == TML_OK) st = sum(p);
  if (st != TML_OK) return st;
  if (p->token.kind == TML_TOKEN_END)
    return fail(p, p->token.column, "')' is missing for the '(' in column %d", open);
  return expect(p, ')', "')'");
}

static tml_status operand(parser *p)
{
  if (p->token.kind == TML_TOKEN_NAME) return name_operand(p);
  tml_status st;
  if (p->token.kind == TML_TOKEN_NUMBER) {
    if (!tml_program_constant(p->e, p->token.value)) return memory(p);
    p->dim = (tml_dim){ .kind = TML_DIM_PURE };
    st = advance(p);
  } else if (p->token.kind == '(') {
    st = bracket(p);
  } else {
    return fail_found(p, "a value");
  }
  return st == TML_OK ? suffix(p) : st;
}

/* ---------------------------------------------------------------- operators ------------------ */

static tml_status signed_power(parser *p);

static tml_status power(parser *p)
{
  tml_status st = operand(p);
  const tml_token t = p->token;
  if (st != TML_OK || t.kind != '^') return st;
  const left base = left_of(p);
  st = advance(p);
  if (st == TML_OK) st = signed_power(p);
  return st == TML_OK ? emit_operator(p, &t, TML_POW, base) : st;
}

static tml_status signed_power(parser *p)
{
  const tml_token t = p->token;
  if (p->depth == DEPTH_MAX)
    return fail(p, t.column, "the expression is nested more than %d deep", DEPTH_MAX);
  p->depth++;
  tml_status st;
  if (t.kind == '-' || t.kind == '+') {
    st = advance(p);
    if (st == TML_OK) st = signed_power(p);
    if (st == TML_OK && t.kind == '-') st = emit_negative(p, &t);
  } else {
    st = power(p);
  }
  p->depth--;
  return st;
}

static tml_status product(parser *p)
{
  tml_status st = signed_power(p);
  while (st == TML_OK && (p->token.kind == '*' || p->token.kind == '/')) {
    const tml_token t = p->token;
    const left a = left_of(p);
    st = advance(p);
    if (st == TML_OK) st = signed_power(p);
    if (st == TML_OK) st = emit_operator(p, &t, t.kind == '*' ? TML_MUL : TML_DIV, a);
  }
  return st;
}

static tml_status sum(parser *p)
{
  tml_status st = product(p);
  while (st == TML_OK && (p->token.kind == '+' || p->token.kind == '-')) {
    const tml_token t = p->token;
    const left a = left_of(p);
    st = advance(p);
    if (st == TML_OK) st = product(p);
    if (st == TML_OK) st = emit_operator(p, &t, t.kind == '+' ? TML_ADD : TML_SUB, a);
  }
  return st;
}

/* A word behind a complete expression may be a misspelt unit. */
static tml_status fail_word(parser *p)
{
  char text[64], name[NAME_LENGTH];
  const tml_token t = p->token;
  const tml_status st = copy_name(p, &t, name);
  if (st != TML_OK) return st;
  int input;
  tml_quantity q;
  const bool known =
      find_name(p, name, &input, &q) || tml_function_find(name) || tml_state_find(name) || tml_unit_exact(name);
  const char *meant = known ? NULL : tml_unit_closest(name);
  found(p, text, sizeof text);
  if (meant)
    return fail(p, t.column, "an operator is missing before %s, or is the unit '%s' meant?", text, meant);
  return fail(p, t.column, "an operator is missing before %s", text);
}

/* What stands behind a complete expression. */
static tml_status fail_rest(parser *p)
{
  char text[64];
  const int column = p->token.column;
  switch (p->token.kind) {
    case ')':
      return fail(p, column, "')' has no '('");
    case ',':
      return fail(p, column, "unexpected ','; decimals are written with a point");
    case TML_TOKEN_NAME:
      return fail_word(p);
    case TML_TOKEN_NUMBER:
    case '(':
      return fail(p, column, "an operator is missing before %s", found(p, text, sizeof text));
    default:
      return fail(p, column, "unexpected %s", found(p, text, sizeof text));
  }
}

/* Checks the result against what is wanted and converts it to SI. */
static tml_status finish(parser *p)
{
  tml_ratio to_si;
  const char *unit = p->scope->unit;
  int node = last_node(p);
  p->e->dim = p->dim;
  if (!unit) return TML_OK;
  p->column = 1;
  if (!tml_units_fit(p->units, p->dim, unit, &to_si))
    return tml_units_misfit(p->units, p->dim, unit, p->scope->key, p->text, p->err);
  return tml_program_scale(p->e, &node, to_si) ? TML_OK : memory(p);
}

tml_status tml_parse(tml_expr *e, const char *text, const tml_scope *scope, int *column,
                     tml_error *err)
{
  parser p = { .text = text, .scope = scope, .e = e, .column = 1, .err = err };
  p.units = scope->units ? scope->units : &tml_units_si;
  tml_status st = advance(&p);
  if (st == TML_OK && p.token.kind == TML_TOKEN_END) st = fail(&p, 1, "the expression is empty");
  if (st == TML_OK) st = sum(&p);
  if (st == TML_OK && p.token.kind != TML_TOKEN_END) st = fail_rest(&p);
  if (st == TML_OK) st = finish(&p);
  tml_delete(p.args);
  tml_delete(p.dims);
  *column = p.column;
  return st;
}
