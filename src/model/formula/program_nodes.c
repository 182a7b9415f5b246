/* program_nodes.c - expression program nodes from values and vectors. */
#include "model/formula/program_nodes.h"

#include "core/memory.h"

enum { ARGS_MAX = 9 };

tml_nodes tml_nodes_begin(tml_expr *e) { return (tml_nodes){.e = e, .base = e->n_nodes}; }

bool tml_nodes_end(tml_nodes *b, tml_value v, int *node)
{
  if (v.node < 0) b->failed = b->failed || !tml_program_constant(b->e, v.number);
  if (b->failed || !tml_program_keep(b->e, b->base, v.node < 0 ? b->e->n_nodes - 1 : v.node)) return false;
  *node = b->e->n_nodes - 1;
  return true;
}

/* ---------------------------------------------------------------- values --------------------- */

static tml_value node_value(int index) { return (tml_value){index, 0.0}; }

static tml_value last_value(const tml_nodes *b) { return node_value(b->e->n_nodes - 1); }

static tml_value fail_nodes(tml_nodes *b)
{
  b->failed = true;
  return tml_calc_number(0.0);
}

tml_value tml_nodes_input(tml_nodes *b, int input)
{
  if (b->failed) return fail_nodes(b);
  for (int i = b->base; i < b->e->n_nodes; i++)
    if (b->e->nodes[i].kind == TML_NODE_INPUT && b->e->nodes[i].input == input) return node_value(i);
  return tml_program_input(b->e, input) ? last_value(b) : fail_nodes(b);
}

/* The node of a value as an argument; a number becomes a constant node. */
static int place_argument(tml_nodes *b, tml_value v)
{
  if (v.node >= 0) return v.node;
  for (int i = b->base; i < b->e->n_nodes; i++)
    if (b->e->nodes[i].kind == TML_NODE_CONSTANT && b->e->nodes[i].value == v.number) return i;
  if (!tml_program_constant(b->e, v.number)) fail_nodes(b);
  return b->e->n_nodes - 1;
}

static bool same_call(const tml_expr *e, const tml_node *a, const tml_node *call, const int *args)
{
  bool same = a->kind == TML_NODE_CALL && a->fn == call->fn && a->order == call->order && a->n == call->n;
  for (int k = 0; same && k < call->n; k++) same = e->args[a->first + k] == args[k];
  return same;
}

static tml_value evaluate_call(const tml_node *call, const tml_value *args)
{
  double v[ARGS_MAX][TML_EXPR_COEF] = {{0}};
  int at[ARGS_MAX];
  for (int k = 0; k < call->n; k++) v[k][0] = args[k].number, at[k] = k;
  const tml_call c = {.v = (const double (*)[TML_EXPR_COEF])v, .varied = -1, .n = call->n, .arg = at,
                      .order = call->order};
  return tml_calc_number(call->fn->eval(&c).c[0]);
}

static tml_value emit_call(tml_nodes *b, tml_node call, const tml_value *args)
{
  int at[ARGS_MAX], nodes = 0;
  call.n = call.fn->max_args;
  for (int k = 0; k < call.n; k++) nodes += args[k].node >= 0;
  if (nodes == 0) return evaluate_call(&call, args);
  for (int k = 0; k < call.n && !b->failed; k++) at[k] = place_argument(b, args[k]);
  if (b->failed) return fail_nodes(b);
  for (int i = b->base; i < b->e->n_nodes; i++)
    if (same_call(b->e, &b->e->nodes[i], &call, at)) return node_value(i);
  return tml_program_call(b->e, &call, at) ? last_value(b) : fail_nodes(b);
}

tml_value tml_nodes_hidden(tml_nodes *b, tml_internal_function which, int order, const tml_value *args)
{
  return emit_call(b, (tml_node){.fn = tml_function_hidden(which), .order = order}, args);
}

tml_value tml_nodes_call(tml_nodes *b, const char *name, const tml_value *args)
{
  return emit_call(b, (tml_node){.fn = tml_function_find(name)}, args);
}

tml_value tml_nodes_atan2(tml_nodes *b, tml_value y, tml_value x)
{
  return tml_nodes_call(b, "atan2", (const tml_value[]){y, x});
}

static tml_value emit_operator(tml_nodes *b, tml_operator op, tml_value x, tml_value y)
{
  return emit_call(b, (tml_node){.fn = tml_function_operator(op)}, (tml_value[]){x, y});
}

static bool is_exactly(tml_value x, double number) { return x.node < 0 && x.number == number; }

tml_value tml_nodes_neg(tml_nodes *b, tml_value x) { return emit_operator(b, TML_NEG, x, x); }

tml_value tml_nodes_add(tml_nodes *b, tml_value x, tml_value y)
{
  return is_exactly(x, 0) ? y : is_exactly(y, 0) ? x : emit_operator(b, TML_ADD, x, y);
}

tml_value tml_nodes_sub(tml_nodes *b, tml_value x, tml_value y)
{
  if (is_exactly(y, 0)) return x;
  return is_exactly(x, 0) ? tml_nodes_neg(b, y) : emit_operator(b, TML_SUB, x, y);
}

tml_value tml_nodes_mul(tml_nodes *b, tml_value x, tml_value y)
{
  if (is_exactly(x, 0) || is_exactly(y, 0)) return tml_calc_number(0.0);
  return is_exactly(x, 1) ? y : is_exactly(y, 1) ? x : emit_operator(b, TML_MUL, x, y);
}

tml_value tml_nodes_div(tml_nodes *b, tml_value x, tml_value y) { return emit_operator(b, TML_DIV, x, y); }

/* Copies a call with any number of arguments, whose list is built here. */
tml_value tml_nodes_copy(tml_nodes *b, const tml_expr *from, const tml_node *n, const tml_value *map)
{
  int *at = tml_new((size_t)n->n, sizeof *at), variable = 0;
  const tml_node call = {.fn = n->fn, .n = n->n, .table = n->table, .order = n->order, .routine = n->routine};
  if (!at) return fail_nodes(b);
  for (int k = 0; k < n->n && !b->failed; k++) {
    at[k] = place_argument(b, map[from->args[n->first + k]]);
    variable += b->e->nodes[at[k]].kind != TML_NODE_CONSTANT;
  }
  if (variable == 0 && !b->failed) /* folding needs the arguments as the last nodes */
    for (int k = 0; k < n->n && !b->failed; k++) {
      if (!tml_program_constant(b->e, b->e->nodes[at[k]].value)) fail_nodes(b);
      at[k] = b->e->n_nodes - 1;
    }
  const bool ok = !b->failed && tml_program_call(b->e, &call, at);
  tml_delete(at);
  return ok ? last_value(b) : fail_nodes(b);
}

tml_value tml_nodes_program(tml_nodes *b, const tml_expr *e, const tml_value *inputs)
{
  tml_value *map = tml_new((size_t)e->n_nodes, sizeof *map), last = tml_calc_number(0.0);
  if (!map) b->failed = true;
  for (int i = 0; map && i < e->n_nodes; i++) {
    const tml_node *n = &e->nodes[i];
    if (n->kind == TML_NODE_CONSTANT) map[i] = tml_calc_number(n->value);
    else if (n->kind == TML_NODE_INPUT) map[i] = inputs[n->input];
    else map[i] = tml_nodes_copy(b, e, n, map);
    last = map[i];
  }
  tml_delete(map);
  return last;
}

bool tml_nodes_finish(tml_nodes *b, tml_value v)
{
  if (b->failed) return false;
  if (v.node < 0) return tml_program_constant(b->e, v.number);
  if (v.node == b->e->n_nodes - 1) return true;
  const tml_node *n = &b->e->nodes[v.node], sum = {.fn = tml_function_operator(TML_ADD), .n = 2};
  if (n->kind == TML_NODE_CONSTANT) return tml_program_constant(b->e, n->value);
  const int at[2] = {v.node, b->e->n_nodes};
  return tml_program_constant(b->e, 0.0) && tml_program_call(b->e, &sum, at);
}

/* ---------------------------------------------------------------- vectors -------------------- */

tml_value tml_nodes_dot(tml_nodes *b, tml_triple x, tml_triple y)
{
  tml_value sum = tml_calc_number(0.0);
  for (int i = 0; i < 3; i++) sum = tml_nodes_add(b, sum, tml_nodes_mul(b, x.c[i], y.c[i]));
  return sum;
}

tml_value tml_nodes_norm(tml_nodes *b, tml_triple x) { return tml_nodes_hidden(b, TML_HIDDEN_NORM3, 0, x.c); }

tml_triple tml_nodes_plus(tml_nodes *b, tml_triple x, tml_triple y)
{
  for (int i = 0; i < 3; i++) x.c[i] = tml_nodes_add(b, x.c[i], y.c[i]);
  return x;
}

tml_triple tml_nodes_minus(tml_nodes *b, tml_triple x, tml_triple y)
{
  for (int i = 0; i < 3; i++) x.c[i] = tml_nodes_sub(b, x.c[i], y.c[i]);
  return x;
}

tml_triple tml_nodes_cross(tml_nodes *b, tml_triple x, tml_triple y)
{
  tml_triple z;
  for (int i = 0; i < 3; i++) {
    const int j = (i + 1) % 3, k = (i + 2) % 3;
    z.c[i] = tml_nodes_sub(b, tml_nodes_mul(b, x.c[j], y.c[k]), tml_nodes_mul(b, x.c[k], y.c[j]));
  }
  return z;
}
