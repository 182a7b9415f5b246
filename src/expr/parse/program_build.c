/* program_build.c - builds the compiled form: nodes, constant folding, checks of constant arguments. */
#include "expr/parse/program_build.h"

#include "core/memory.h"

#include <assert.h>
#include <stddef.h>

static bool append_node(tml_expr *e, const tml_node *node)
{
  void *items = e->nodes;
  if (!tml_grow(&items, &e->cap_nodes, e->n_nodes, sizeof *e->nodes)) return false;
  e->nodes = items;
  e->nodes[e->n_nodes++] = *node;
  return true;
}

bool tml_program_constant(tml_expr *e, double value)
{
  return append_node(e, &(tml_node){
      .kind = TML_NODE_CONSTANT, .value = value, .affine = true, .offset = value, .alone = true });
}

bool tml_program_input(tml_expr *e, int input)
{
  return append_node(e, &(tml_node){
      .kind = TML_NODE_INPUT, .input = input, .affine = input == 0, .slope = 1.0, .alone = input == 0 });
}

static bool all_constant(const tml_expr *e, const int *args, int n)
{
  for (int k = 0; k < n; k++)
    if (e->nodes[args[k]].kind != TML_NODE_CONSTANT) return false;
  return true;
}

/* Replaces constant arguments at the end of the list by the value of the call. */
static bool fold(tml_expr *e, const tml_node *call, const int *args)
{
  double few[8][TML_EXPR_COEF] = { { 0.0 } };
  double (*v)[TML_EXPR_COEF] = call->n <= 8 ? few : tml_new((size_t)call->n, sizeof *v);
  int places_few[8], *places = call->n <= 8 ? places_few : tml_new((size_t)call->n, sizeof *places);
  bool ok = v && places;
  if (ok) {
    for (int k = 0; k < call->n; k++) {
      assert(args[k] == e->n_nodes - call->n + k); /* the arguments are the last nodes, which the value replaces */
      v[k][0] = e->nodes[args[k]].value;
      places[k] = k;
    }
    const tml_call c = { (const double (*)[TML_EXPR_COEF])v, -1, call->n, places, call->table, call->order, NULL,
                         false, call->routine };
    e->n_nodes -= call->n;
    ok = tml_program_constant(e, call->fn->eval(&c).c[0]);
  }
  if (v != few) tml_delete(v);
  if (places != places_few) tml_delete(places);
  return ok;
}

/* Slope and offset of a call that is linear in the bare input. */
static void find_affine(tml_node *call, const tml_node *a, const tml_node *b)
{
  const tml_function *f = call->fn;
  call->affine = a->affine && b->affine;
  if (f == tml_function_operator(TML_NEG)) {
    call->slope = -a->slope, call->offset = -a->offset;
  } else if (f == tml_function_operator(TML_ADD)) {
    call->slope = a->slope + b->slope, call->offset = a->offset + b->offset;
  } else if (f == tml_function_operator(TML_SUB)) {
    call->slope = a->slope - b->slope, call->offset = a->offset - b->offset;
  } else if (f == tml_function_operator(TML_MUL) && (a->slope == 0 || b->slope == 0)) {
    call->slope = a->slope*b->offset + a->offset*b->slope, call->offset = a->offset*b->offset;
  } else if (f == tml_function_operator(TML_DIV) && b->slope == 0) {
    call->slope = a->slope/b->offset, call->offset = a->offset/b->offset;
  } else {
    call->affine = false;
  }
}

static bool all_standalone(const tml_expr *e, const tml_node *call, const int *args)
{
  bool all = !call->routine;
  for (int k = 0; k < call->n; k++) all = all && e->nodes[args[k]].alone;
  return all;
}

bool tml_program_call(tml_expr *e, const tml_node *call, const int *args)
{
  assert(call->fn && call->n > 0);
  for (int k = 0; k < call->n; k++) assert(args[k] >= 0 && args[k] < e->n_nodes); /* only earlier nodes */
  if (all_constant(e, args, call->n)) return fold(e, call, args);
  if (!tml_expr_add_breaks(e, call, args)) return false;
  tml_node node = *call;
  node.kind = TML_NODE_CALL;
  node.op = tml_function_which_operator(call->fn);
  node.first = e->n_args;
  node.branch = call->fn->breaks == TML_BREAK_NONE ? -1 : e->n_branches++;
  node.timed = node.branch >= 0 && tml_expr_is_timed(e, call, args);
  node.alone = all_standalone(e, call, args);
  node.searched = node.branch >= 0 && node.alone && !node.timed;
  e->n_timed += node.timed;
  e->n_searched += node.searched;
  for (int k = 0; k < call->n; k++) {
    void *items = e->args;
    if (!tml_grow(&items, &e->cap_args, e->n_args, sizeof *e->args)) return false;
    e->args = items;
    e->args[e->n_args++] = args[k];
  }
  find_affine(&node, &e->nodes[args[0]], &e->nodes[args[call->n > 1 ? 1 : 0]]);
  return append_node(e, &node);
}

static bool scale_by(tml_expr *e, int *node, tml_operator op, double factor)
{
  if (factor == 1.0) return true;
  const tml_node call = { .fn = tml_function_operator(op), .n = 2 };
  if (!tml_program_constant(e, factor)) return false;
  const int args[2] = { *node, e->n_nodes - 1 };
  if (!tml_program_call(e, &call, args)) return false;
  *node = e->n_nodes - 1;
  return true;
}

bool tml_program_scale(tml_expr *e, int *node, tml_ratio r)
{
  assert(*node >= 0 && *node < e->n_nodes);
  tml_node *n = &e->nodes[*node];
  if (n->kind == TML_NODE_CONSTANT) {
    n->value = n->offset = tml_ratio_apply(r, n->value);
    return true;
  }
  return scale_by(e, node, TML_MUL, r.num) && scale_by(e, node, TML_DIV, r.den);
}

/* Moves a node and its arguments down to their new places. */
static void move_node(tml_expr *e, int node, const int *place, int base)
{
  tml_node *n = &e->nodes[node];
  if (n->kind == TML_NODE_CALL) {
    assert(n->branch < 0); /* its index in the record of branches would become invalid */
    const int first = n->first;
    n->first = e->n_args;
    for (int k = 0; k < n->n; k++) {
      const int arg = e->args[first + k];
      e->args[e->n_args++] = arg < base ? arg : place[arg - base];
    }
  }
  e->nodes[e->n_nodes++] = *n;
}

bool tml_program_keep(tml_expr *e, int base, int node)
{
  enum { UNUSED = -1, USED = 0 };
  assert(base >= 0 && base <= node && node < e->n_nodes);
  const int n = e->n_nodes - base;
  int *place = tml_new((size_t)n, sizeof *place);
  if (!place) return false;
  for (int i = 0; i < n; i++) place[i] = base + i == node ? USED : UNUSED;
  int first = e->n_args;
  for (int i = n - 1; i >= 0; i--) {
    const tml_node *call = &e->nodes[base + i];
    if (call->kind != TML_NODE_CALL) continue;
    first = call->first;
    for (int k = 0; k < call->n && place[i] == USED; k++)
      if (e->args[call->first + k] >= base) place[e->args[call->first + k] - base] = USED;
  }
  e->n_nodes = base;
  e->n_args = first;
  for (int i = 0; i < n; i++) {
    if (place[i] == UNUSED) continue;
    place[i] = e->n_nodes;
    move_node(e, base + i, place, base);
  }
  tml_delete(place);
  return true;
}

/* True if the node is a constant; *value is its value. */
static bool is_constant_node(const tml_expr *e, int node, double *value)
{
  *value = e->nodes[node].value;
  return e->nodes[node].kind == TML_NODE_CONSTANT;
}

/* Checks impact and bistop, whose last arguments are k, e, cmax, d. */
static const char *stop_fault(const tml_expr *e, const tml_node *call, const int *args)
{
  static const char *const faults[4] = { "k must not be negative", "e must be positive",
                                         "cmax must not be negative", "d must not be negative" };
  double a, b;
  for (int k = 0; k < 4; k++)
    if (is_constant_node(e, args[call->n - 4 + k], &a) && !(k == 1 ? a > 0 : a >= 0)) return faults[k];
  if (call->n == 8 && is_constant_node(e, args[2], &a) && is_constant_node(e, args[3], &b) && !(a <= b))
    return "x1 must not be beyond x2";
  return NULL;
}

const char *tml_program_fault(const tml_expr *e, const tml_node *call, const int *args)
{
  const bool sweep = call->fn->breaks == TML_BREAK_SWEEP;
  double a, b;
  if (call->fn->breaks == TML_BREAK_STOP) return stop_fault(e, call, args);
  if (sweep || call->fn->breaks == TML_BREAK_EDGES) {
    const int x0 = args[sweep ? 2 : 1], x1 = args[sweep ? 4 : 3];
    if (is_constant_node(e, x0, &a) && is_constant_node(e, x1, &b) && !(a < b)) return "x0 must be less than x1";
  }
  if (sweep && is_constant_node(e, args[6], &a) && !(a > 0)) return "dx must be positive";
  const bool divides =
      call->fn == tml_function_operator(TML_DIV) || call->fn->breaks == TML_BREAK_MULTIPLE;
  if (divides && is_constant_node(e, args[1], &b) && b == 0) return "division by zero";
  return NULL;
}
