/* parse.c - recursive descent over an expression, building the program as it goes:
 *
 *   either   = both { "or" both }
 *   both     = inverse { "and" inverse }
 *   inverse  = { "not" } relation
 *   relation = sum [ ("<" | "<=" | ">" | ">=" | "==" | "!=") sum ]
 *   sum      = product { ("+" | "-") product }
 *   product  = signed { ("*" | "/") signed }
 *   signed   = ("-" | "+") signed | power
 *   power    = operand [ ("^" | "**") signed ]
 *   operand  = (number | "(" either ")") [ unit ] | name | name "(" arguments ")"
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
#include "expr/routine.h"

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

/* `and`, `or`, `not` are names to the reader of words. */
static bool is_operator(const tml_token *t, tml_operator op)
{
  char name[4] = "";
  if (t->kind != TML_TOKEN_NAME || t->length > 3) return false;
  memcpy(name, t->start, (size_t)t->length);
  return tml_same_word(name, tml_function_operator(op)->name);
}

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

static const tml_routine *find_routine(const parser *p, const char *name)
{
  return p->scope->routine ? p->scope->routine(p->scope->ctx, name) : NULL;
}

/* A function by name, compiled or not; NULL: none. */
static const tml_function *find_function(const parser *p, const char *name)
{
  const tml_function *fn = tml_function_find(name);
  const tml_routine *routine = fn ? NULL : find_routine(p, name);
  return routine ? &routine->fn : fn;
}

static tml_status fail_name(parser *p, const tml_token *t, const char *name)
{
  const tml_function *fn = find_function(p, name);
  const tml_state_function *state = tml_state_find(name);
  if (fn || state)
    return fail(p, t->column, "'%s' is a function: write %s", name, fn ? fn->signature : state->signature);
  if (is_operator(t, TML_NOT))
    return fail(p, t->column, "'not' stands before a condition; here it needs brackets: (not ...)");
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
  const char *own = p->scope->suggest ? p->scope->suggest(p->scope->ctx, name) : NULL;
  const char *const all[] = { tml_function_closest(name), tml_state_closest(name),
                              own && find_routine(p, own) ? own : NULL };
  const char *known[3];
  int n = 0;
  for (int i = 0; i < 3; i++)
    if (all[i]) known[n++] = all[i];
  const char *meant = tml_closest(name, known, n);
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

static tml_status emit_unary(parser *p, const tml_token *t, tml_operator op)
{
  int arg = last_node(p);
  const tml_dim dim = p->dim;
  tml_node node = { .fn = tml_function_operator(op) };
  tml_arguments one = { p->units, p->e, &arg, &dim, 1 };
  const tml_status st = place(p, t, tml_dims_operator(&one, op, &p->dim, p->err));
  return st == TML_OK ? emit(p, t, &node, &arg, 1) : st;
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

static tml_status either(parser *p);

static tml_status expect(parser *p, char c, const char *text)
{
  if (p->token.kind != c) return fail_found(p, text);
  return advance(p);
}

/* One argument, remembered on the stack of arguments. */
static tml_status argument(parser *p)
{
  const tml_status st = either(p);
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
  const tml_status st = either(p);
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

/* if(condition, then, else) and if(e, lt, eq, gt), of which only the latter may have a colon. */
static tml_status check_if(parser *p, int base, bool colon)
{
  const int given = p->n_args - base;
  const tml_node *first = &p->e->nodes[p->args[base]];
  const int op = first->kind == TML_NODE_CALL ? first->op : -1;
  const bool condition = tml_operator_compares(op) || tml_operator_is_logic(op);
  if (given == 3 && colon)
    return fail(p, p->token.column, "behind 'if(e:' stand three values: for e negative, zero and positive");
  if (given == 4 && condition)
    return fail(p, p->token.column, "a condition chooses between two values: if(condition, then, else)");
  return TML_OK;
}

static tml_status arguments(parser *p, const tml_node *node)
{
  const bool choice = strcmp(node->fn->name, "if") == 0;
  const int base = p->n_args;
  bool colon = false;
  if (p->token.kind == ')') return TML_OK;
  tml_status st = argument(p);
  while (st == TML_OK) {
    const bool first = p->n_args == base + 1, here = choice && first && p->token.kind == ':';
    if (p->token.kind != ',' && !here) break;
    colon = colon || here;
    st = advance(p);
    if (st == TML_OK) st = argument(p);
  }
  return st == TML_OK && choice ? check_if(p, base, colon) : st;
}

/* What arrives in SI is computed with in the unit of the file. */
static tml_status from_si(parser *p, int node, const char *unit)
{
  const tml_ratio r = tml_units_scale(p->units, unit);
  return tml_program_scale(p->e, &node, (tml_ratio){ r.den, r.num }) ? TML_OK : memory(p);
}

static tml_status input_operand(parser *p, int input, const char *unit)
{
  return tml_program_input(p->e, input) ? from_si(p, last_node(p), unit) : memory(p);
}

/* A resolved function of the state becomes an operand; `column` is to blame unless an argument is. */
static tml_status state_operand(parser *p, tml_state_call *c, int column)
{
  const tml_scope *s = p->scope;
  const char *unit = "";
  int node = 0;
  const tml_status st = s->probe(s->probe_ctx, p->e, c, &node, &unit, p->err);
  if (st != TML_OK) {
    p->column = c->bad >= 0 ? c->arg[c->bad].column : column;
    return st;
  }
  p->dim = unit ? tml_units_dim(unit) : (tml_dim){ .kind = TML_DIM_OPEN };
  p->dim.loose = p->dim.kind == TML_DIM_QUANTITY;
  return from_si(p, node, unit ? unit : "");
}

/* A function of the state; the token is "(". */
static tml_status state_call(parser *p, const tml_token *t, const tml_state_function *fn)
{
  tml_state_call c = { .fn = fn, .bad = -1 };
  int column = t->column;
  if (!p->scope->probe)
    return fail(p, t->column, "'%s' cannot be used here: this value cannot depend on the state of the mechanism",
                fn->name);
  tml_status st = tml_state_arguments(&c, p->text, &p->place, &column, p->err);
  if (st != TML_OK) {
    p->column = column;
    return st;
  }
  st = state_operand(p, &c, t->column);
  return st == TML_OK ? advance(p) : st;
}

/* A name alone that stands for a function of the state: an unknown of the user. */
static tml_status unknown_operand(parser *p, const tml_token *t, const tml_state_function *fn, const char *name)
{
  tml_state_call c = { .fn = fn, .n = 1, .bad = -1 };
  c.arg[0].column = t->column;
  snprintf(c.arg[0].name, sizeof c.arg[0].name, "%s", name);
  return state_operand(p, &c, t->column);
}

/* What a routine gives is counted in its own unit. */
static tml_status routine_result(parser *p, const tml_routine *r)
{
  int node = last_node(p);
  const tml_ratio size = tml_ratio_times(r->unit.si, tml_units_coherent(p->units, r->unit.dim), -1);
  p->dim = r->unit.dim;
  return tml_program_scale(p->e, &node, size) ? TML_OK : memory(p);
}

/* Checks the arguments from `base` on and appends the call. */
static tml_status finish_call(parser *p, const tml_token *t, tml_node *node, int base)
{
  const int given = p->n_args - base;
  tml_arguments all = { p->units, p->e, p->args + base, p->dims + base, given };
  tml_status st = node->routine ? tml_dims_routine(&all, p->err) : tml_dims_function(&all, node->fn, &p->dim, p->err);
  st = place(p, t, st);
  if (st == TML_OK) st = emit(p, t, node, p->args + base, given);
  if (st == TML_OK && node->routine) st = routine_result(p, node->routine);
  p->n_args = base;
  return st;
}

/* A function call; `t` is its name, the token is "(". */
static tml_status call(parser *p, const tml_token *t, const char *name)
{
  const tml_state_function *state = tml_state_find(name);
  if (state) return state_call(p, t, state);
  tml_node node = { .fn = find_function(p, name) };
  if (!node.fn) return fail_function(p, t, name);
  node.routine = node.fn->eval == tml_routine_eval ? find_routine(p, name) : NULL;
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
  st = finish_call(p, t, &node, base);
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
  const tml_scope *s = p->scope;
  if (!find_name(p, name, &input, &q)) {
    const tml_state_function *fn = s->unknown ? s->unknown(s->probe_ctx, name) : NULL;
    return fn ? unknown_operand(p, &t, fn, name) : fail_name(p, &t, name);
  }
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
  if (st == TML_OK) st = either(p);
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
    if (st == TML_OK && t.kind == '-') st = emit_unary(p, &t, TML_NEG);
  } else {
    st = power(p);
  }
  p->depth--;
  return st;
}

/* part { operator part }, with the operators that op_of knows: those of the token, or -1. */
static tml_status chain(parser *p, tml_status (*part)(parser *p), int (*op_of)(const parser *p))
{
  tml_status st = part(p);
  int op;
  while (st == TML_OK && (op = op_of(p)) >= 0) {
    const tml_token t = p->token;
    const left a = left_of(p);
    st = advance(p);
    if (st == TML_OK) st = part(p);
    if (st == TML_OK) st = emit_operator(p, &t, (tml_operator)op, a);
  }
  return st;
}

static int product_operator(const parser *p)
{
  return p->token.kind == '*' ? TML_MUL : p->token.kind == '/' ? TML_DIV : -1;
}

static int sum_operator(const parser *p)
{
  return p->token.kind == '+' ? TML_ADD : p->token.kind == '-' ? TML_SUB : -1;
}

static int comparison(const parser *p)
{
  switch (p->token.kind) {
    case '<': return TML_LESS;
    case '>': return TML_GREATER;
    case TML_TOKEN_LESS_EQUAL: return TML_LESS_EQUAL;
    case TML_TOKEN_GREATER_EQUAL: return TML_GREATER_EQUAL;
    case TML_TOKEN_EQUAL: return TML_EQUAL;
    case TML_TOKEN_UNEQUAL: return TML_UNEQUAL;
    default: return -1;
  }
}

static int and_operator(const parser *p) { return is_operator(&p->token, TML_AND) ? TML_AND : -1; }

static int or_operator(const parser *p) { return is_operator(&p->token, TML_OR) ? TML_OR : -1; }

static tml_status product(parser *p) { return chain(p, signed_power, product_operator); }

static tml_status sum(parser *p) { return chain(p, product, sum_operator); }

static tml_status relation(parser *p)
{
  tml_status st = sum(p);
  const int op = comparison(p);
  if (st != TML_OK || op < 0) return st;
  const tml_token t = p->token;
  const left a = left_of(p);
  st = advance(p);
  if (st == TML_OK) st = sum(p);
  if (st == TML_OK) st = emit_operator(p, &t, (tml_operator)op, a);
  if (st == TML_OK && comparison(p) >= 0)
    return fail(p, p->token.column, "comparisons cannot be chained: write a < b and b < c");
  return st;
}

/* The names of the caller go first here too. */
static bool is_not(const parser *p)
{
  int input;
  tml_quantity q;
  char name[4] = "";
  if (!is_operator(&p->token, TML_NOT)) return false;
  memcpy(name, p->token.start, 3);
  return !find_name(p, name, &input, &q);
}

static tml_status inverse(parser *p)
{
  const tml_token t = p->token;
  int n = 0;
  tml_status st = TML_OK;
  for (; st == TML_OK && is_not(p); n++) st = advance(p);
  if (st == TML_OK) st = relation(p);
  for (; st == TML_OK && n > 0; n--) st = emit_unary(p, &t, TML_NOT);
  return st;
}

static tml_status both(parser *p) { return chain(p, inverse, and_operator); }

static tml_status either(parser *p) { return chain(p, both, or_operator); }

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
      find_name(p, name, &input, &q) || find_function(p, name) || tml_state_find(name) || tml_unit_exact(name);
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
  if (st == TML_OK) st = either(&p);
  if (st == TML_OK && p.token.kind != TML_TOKEN_END) st = fail_rest(&p);
  if (st == TML_OK) st = finish(&p);
  tml_delete(p.args);
  tml_delete(p.dims);
  *column = p.column;
  return st;
}
