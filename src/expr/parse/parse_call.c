/* parse_call.c - calls in expressions: functions with their arguments, splines, functions of the state, routines. */
#include "expr/parse/parse_state_call.h"
#include "expr/parse/parser_state.h"

#include <stdio.h>
#include <string.h>

#include "core/memory.h"

/* Parses one argument and pushes it on the stack of arguments. */
static tml_status argument(tml_parsing *p)
{
  const tml_status st = tml_parse_either(p);
  if (st != TML_OK) return st;
  void *items = p->args, *dims = p->dims;
  if (!tml_grow(&items, &p->cap_args, p->n_args, sizeof *p->args)) return tml_parse_memory(p);
  p->args = items;
  if (!tml_grow(&dims, &p->cap_dims, p->n_args, sizeof *p->dims)) return tml_parse_memory(p);
  p->dims = dims;
  p->dims[p->n_args] = p->dim;
  p->args[p->n_args++] = tml_parse_last_node(p);
  return TML_OK;
}

/* Parses the name of a table. */
static tml_status table_argument(tml_parsing *p, tml_node *node)
{
  char name[TML_PARSE_NAME];
  if (p->token.kind != TML_TOKEN_NAME) return tml_parse_fail_found(p, "the name of a table");
  const tml_token t = p->token;
  const tml_status st = tml_parse_copy_name(p, &t, name);
  if (st != TML_OK) return st;
  const tml_scope *s = p->scope;
  node->table = s->table ? s->table(s->ctx, name) : NULL;
  if (node->table) return tml_parse_advance(p);
  const char *meant = s->suggest ? s->suggest(s->ctx, name) : NULL;
  if (meant && s->table && s->table(s->ctx, meant))
    return tml_parse_fail(p, t.column, "there is no table '%s'; did you mean '%s'?", name, meant);
  return tml_parse_fail(p, t.column, "there is no table '%s'", name);
}

/* Parses a constant integer 0..max and removes its node again. */
static tml_status number_argument(tml_parsing *p, int max, const char *complaint, int *value)
{
  const int column = p->token.column;
  const tml_status st = tml_parse_either(p);
  if (st != TML_OK) return st;
  const tml_node *node = &p->e->nodes[tml_parse_last_node(p)];
  for (*value = 0; *value <= max; (*value)++)
    if (node->kind == TML_NODE_CONSTANT && node->value == *value) {
      p->e->n_nodes--;
      return TML_OK;
    }
  return tml_parse_fail(p, column, "%s", complaint);
}

/* True if the token is meant as a table: it is the name of one, or the last argument. */
static bool is_table(tml_parsing *p)
{
  char name[TML_PARSE_NAME];
  const tml_token t = p->token;
  if (t.kind != TML_TOKEN_NAME) return false;
  const char *behind = t.start + t.length + strspn(t.start + t.length, " \t\n");
  if (*behind == ')' || *behind == '\0') return true;
  if ((size_t)t.length >= sizeof name || !p->scope->table) return false;
  memcpy(name, t.start, (size_t)t.length);
  name[t.length] = '\0';
  return p->scope->table(p->scope->ctx, name) != NULL;
}

/* Removes the second argument, which must be 0 for a table of one variable. */
static tml_status drop_second(tml_parsing *p, int column)
{
  const tml_node *second = &p->e->nodes[tml_parse_last_node(p)];
  if (second->kind != TML_NODE_CONSTANT || second->value != 0)
    return tml_parse_fail(p, column, "the second argument must be 0: the table has one variable");
  p->e->n_nodes--;
  p->n_args--;
  return TML_OK;
}

/* Parses akispl(x, table), akispl(x, 0, table), akispl(x, 0, table, order) and akispl(x, y, map), from behind "(". */
static tml_status spline_arguments(tml_parsing *p, const tml_token *t, tml_node *node)
{
  tml_status st = argument(p);
  if (st == TML_OK && p->token.kind == ')') return tml_parse_fail_count(p, t, node->fn, 1);
  if (st == TML_OK) st = tml_parse_expect(p, ',', "','");
  const bool short_form = st == TML_OK && is_table(p);
  const int second = p->token.column;
  if (st == TML_OK && !short_form) {
    st = argument(p);
    if (st == TML_OK) st = tml_parse_expect(p, ',', "',' and the name of a table");
  }
  const tml_token name = p->token;
  if (st == TML_OK) st = table_argument(p, node);
  const bool map = st == TML_OK && tml_table_variables(node->table) > 1;
  if (map && short_form)
    return tml_parse_fail(p, name.column, "'%.*s' is a map of two variables: write %s(x, y, %.*s)", name.length,
                          name.start, node->fn->name, name.length, name.start);
  if (st == TML_OK && !short_form && !map) st = drop_second(p, second);
  if (st == TML_OK && !short_form && !map && p->token.kind == ',') {
    st = tml_parse_advance(p);
    if (st == TML_OK)
      st = number_argument(p, 3, "the order of the derivative must be 0, 1, 2 or 3", &node->order);
  }
  return st;
}

/* Checks if(condition, then, else) and if(e, lt, eq, gt). Only the latter may have a colon. */
static tml_status check_if(tml_parsing *p, int base, bool colon)
{
  const int given = p->n_args - base;
  const tml_node *first = &p->e->nodes[p->args[base]];
  const int op = first->kind == TML_NODE_CALL ? first->op : -1;
  const bool condition = tml_operator_compares(op) || tml_operator_is_logic(op);
  if (given == 3 && colon)
    return tml_parse_fail(p, p->token.column, "'if(e: ...)' needs three values: for e negative, zero and positive");
  if (given == 4 && condition)
    return tml_parse_fail(p, p->token.column, "a condition chooses between two values: if(condition, then, else)");
  return TML_OK;
}

static tml_status arguments(tml_parsing *p, const tml_node *node)
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
    st = tml_parse_advance(p);
    if (st == TML_OK) st = argument(p);
  }
  return st == TML_OK && choice ? check_if(p, base, colon) : st;
}

/* Turns a resolved function of the state into an operand. Errors are reported at `column`,
 * unless an argument is invalid. */
static tml_status state_operand(tml_parsing *p, tml_state_call *c, int column)
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
  return tml_parse_from_si(p, node, unit ? unit : "");
}

/* Parses a function of the state. The current token is "(". */
static tml_status state_call(tml_parsing *p, const tml_token *t, const tml_state_function *fn)
{
  tml_state_call c = { .fn = fn, .bad = -1 };
  int column = t->column;
  if (!p->scope->probe)
    return tml_parse_fail(p, t->column,
                          "'%s' cannot be used here: this value cannot depend on the state of the mechanism",
                          fn->name);
  tml_status st = tml_state_arguments(&c, p->text, &p->place, &column, p->err);
  if (st != TML_OK) {
    p->column = column;
    return st;
  }
  st = state_operand(p, &c, t->column);
  return st == TML_OK ? tml_parse_advance(p) : st;
}

/* Parses a bare name that stands for a function of the state, such as a user variable. */
tml_status tml_parse_unknown(tml_parsing *p, const tml_token *t, const tml_state_function *fn, const char *name)
{
  tml_state_call c = { .fn = fn, .n = 1, .bad = -1 };
  c.arg[0].column = t->column;
  snprintf(c.arg[0].name, sizeof c.arg[0].name, "%s", name);
  return state_operand(p, &c, t->column);
}

/* Converts the result of a routine from its own unit. */
static tml_status routine_result(tml_parsing *p, const tml_routine *r)
{
  int node = tml_parse_last_node(p);
  const tml_ratio size = tml_ratio_times(r->unit.si, tml_units_coherent(p->units, r->unit.dim), -1);
  p->dim = r->unit.dim;
  return tml_program_scale(p->e, &node, size) ? TML_OK : tml_parse_memory(p);
}

/* Checks the arguments from `base` on and appends the call. */
static tml_status finish_call(tml_parsing *p, const tml_token *t, tml_node *node, int base)
{
  const int given = p->n_args - base;
  tml_arguments all = { p->units, p->e, p->args + base, p->dims + base, given };
  tml_status st = node->routine ? tml_dims_routine(&all, p->err) : tml_dims_function(&all, node->fn, &p->dim, p->err);
  st = tml_parse_place(p, t, st);
  if (st == TML_OK) st = tml_parse_emit(p, t, node, p->args + base, given);
  if (st == TML_OK && node->routine) st = routine_result(p, node->routine);
  p->n_args = base;
  return st;
}

/* Parses a function call. `t` is its name; the current token is "(". */
tml_status tml_parse_call(tml_parsing *p, const tml_token *t, const char *name)
{
  const tml_state_function *state = tml_state_find(name);
  if (state) return state_call(p, t, state);
  tml_node node = { .fn = tml_parse_function(p, name) };
  if (!node.fn) return tml_parse_fail_function(p, t, name);
  node.routine = node.fn->eval == tml_routine_eval ? tml_parse_routine(p, name) : NULL;
  const int open = p->token.column, base = p->n_args;
  const bool spline = node.fn->breaks == TML_BREAK_TABLE;
  tml_status st = tml_parse_advance(p);
  if (st == TML_OK) st = spline ? spline_arguments(p, t, &node) : arguments(p, &node);
  if (st != TML_OK) return st;
  if (p->token.kind == TML_TOKEN_END)
    return tml_parse_fail(p, p->token.column, "')' is missing for the '(' in column %d", open);
  if (p->token.kind != ')') return tml_parse_fail_found(p, "',' or ')'");
  const int given = p->n_args - base;
  if (!spline && (given < node.fn->min_args || given > node.fn->max_args))
    return tml_parse_fail_count(p, t, node.fn, given);
  st = finish_call(p, t, &node, base);
  return st == TML_OK ? tml_parse_advance(p) : st;
}
