/* expr.c - the public functions of expressions: compile, evaluate, read a number. */
#include "expr/expr.h"

#include "core/memory.h"
#include "expr/parse/parse_grammar.h"
#include "expr/function/plugin_routine.h"

#include <assert.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

tml_expr *tml_expr_new(const char *text)
{
  tml_expr *e = tml_new(1, sizeof *e);
  if (e && !(e->text = tml_strdup(text))) {
    tml_delete(e);
    e = NULL;
  }
  return e;
}

tml_status tml_expr_compile(tml_expr **out, const char *text, const tml_scope *scope, int *column,
                            tml_error *err)
{
  static const tml_scope nothing = { 0 };
  int place = 1;
  tml_status st = TML_OK;
  tml_expr *e = *out = NULL;
  if (strlen(text) >= INT_MAX/2) { /* columns are of type int */
    st = tml_fail(err, TML_ERR_MODEL, "the expression is too long");
    goto done;
  }
  e = tml_expr_new(text);
  if (!e) {
    st = tml_fail_memory(err);
    goto done;
  }
  st = tml_parse(e, text, scope ? scope : &nothing, &place, err);
  if (st != TML_OK) goto done;
  *out = e;
  e = NULL;
done:
  if (st != TML_OK && column) *column = place;
  tml_expr_free(e);
  return st;
}

void tml_expr_free(tml_expr *e)
{
  if (!e) return;
  tml_delete(e->nodes);
  tml_delete(e->args);
  tml_delete(e->breaks);
  tml_delete(e->text);
  tml_delete(e);
}

const char *tml_expr_text(const tml_expr *e) { return e->text; }

tml_dim tml_expr_dimension(const tml_expr *e) { return e->dim; }

/* Constants are folded: a program without inputs is a single number. */
bool tml_expr_is_constant(const tml_expr *e)
{
  return e->nodes[e->n_nodes - 1].kind == TML_NODE_CONSTANT;
}

const tml_table *tml_expr_next_table(const tml_expr *e, const char *function, int *from)
{
  while (*from < e->n_nodes) {
    const tml_node *n = &e->nodes[(*from)++];
    if (n->kind == TML_NODE_CALL && n->table && n->order == 0 && strcmp(n->fn->name, function) == 0) return n->table;
  }
  return NULL;
}

bool tml_expr_reads(const tml_expr *e, int input)
{
  for (int i = 0; i < e->n_nodes; i++)
    if (e->nodes[i].kind == TML_NODE_INPUT && e->nodes[i].input == input) return true;
  return false;
}

/* The values of the nodes, followed by the record of branches that tml_expr_derivatives_within needs. */
int tml_expr_work_size(const tml_expr *e) { return TML_EXPR_COEF*e->n_nodes + e->n_branches; }

int tml_expr_branch_count(const tml_expr *e) { return e->n_branches; }

/* Fast path for the three most frequent operators. False: the call is of another kind. */
static bool compute_operator(const tml_node *n, const double a[TML_EXPR_COEF], const double b[TML_EXPR_COEF],
                             double r[TML_EXPR_COEF])
{
  switch (n->op) {
    case TML_ADD:
      for (int k = 0; k < TML_EXPR_COEF; k++) r[k] = a[k] + b[k];
      return true;
    case TML_SUB:
      for (int k = 0; k < TML_EXPR_COEF; k++) r[k] = a[k] - b[k];
      return true;
    case TML_MUL:
      tml_taylor_series_multiply(r, a, b);
      return true;
    default:
      return false;
  }
}

static void evaluate_node(const tml_expr *e, const tml_node *n, double *work, double r[TML_EXPR_COEF],
                          const tml_branches *branches)
{
  const double (*v)[TML_EXPR_COEF] = (const double (*)[TML_EXPR_COEF])(const void *)work;
  const int *args = e->args + n->first;
  if (compute_operator(n, v[args[0]], v[args[n->n - 1]], r)) return;
  const tml_call c = tml_program_at(e, n, v, branches);
  const tml_taylor u = n->fn->eval(&c);
  for (int k = 0; k < TML_EXPR_COEF; k++) r[k] = u.c[k];
}

void tml_expr_eval_branches(const tml_expr *e, const double (*inputs)[TML_EXPR_COEF], int degree,
                            double out[TML_EXPR_COEF], double *work, const tml_branches *branches)
{
  assert(e->n_nodes > 0 && degree >= 0 && degree < TML_EXPR_COEF);
  for (int i = 0; i < e->n_nodes; i++) {
    const tml_node *n = &e->nodes[i];
    double *r = work + TML_EXPR_COEF*i;
    if (n->kind == TML_NODE_CALL) {
      evaluate_node(e, n, work, r, branches);
    } else {
      const bool input = n->kind == TML_NODE_INPUT;
      for (int k = 0; k < TML_EXPR_COEF; k++) r[k] = input && k <= degree ? inputs[n->input][k] : 0.0;
      if (!input) r[0] = n->value;
    }
  }
  for (int k = 0; k <= degree; k++) out[k] = work[TML_EXPR_COEF*(e->n_nodes - 1) + k];
}

void tml_expr_eval(const tml_expr *e, const double (*inputs)[TML_EXPR_COEF], int degree,
                   double out[TML_EXPR_COEF], double *work)
{
  tml_expr_eval_branches(e, inputs, degree, out, work, NULL);
}

static void time_derivatives(const tml_expr *e, double x, int order, double d[4], double *work,
                             const tml_branches *branches)
{
  const double input[1][TML_EXPR_COEF] = { { x, 1.0, 0.0, 0.0 } };
  static const double factorial[TML_EXPR_COEF] = { 1.0, 1.0, 2.0, 6.0 };
  tml_expr_eval_branches(e, input, order, d, work, branches);
  for (int k = 0; k <= order; k++) d[k] *= factorial[k];
}

void tml_expr_derivatives(const tml_expr *e, double x, int order, double d[4], double *work)
{
  time_derivatives(e, x, order, d, work, NULL);
}

/* Decides the branches at `segment`, with all derivatives because kinks are decided by them. Branches that do not
 * depend on time alone get NaN and remain undecided. */
static void decide_timed(const tml_expr *e, double segment, double *work, const tml_branches *branches)
{
  double unused[4];
  time_derivatives(e, segment, 3, unused, work, branches);
  for (int i = 0; i < e->n_nodes; i++) {
    const tml_node *n = &e->nodes[i];
    if (n->kind == TML_NODE_CALL && n->branch >= 0 && !n->timed && !n->searched) branches->number[n->branch] = NAN;
  }
}

void tml_expr_derivatives_within(const tml_expr *e, double x, double segment, int order, double d[4],
                                 double *work)
{
  tml_branches branches = { work + TML_EXPR_COEF*e->n_nodes, false };
  const bool within = e->n_timed + e->n_searched > 0 && isfinite(segment);
  if (within) decide_timed(e, segment, work, &branches);
  branches.keep = true;
  time_derivatives(e, x, order, d, work, within ? &branches : NULL);
}

/* True if a table is read outside its range by more than round-off, with the values in `work`. */
static bool leaves_table(const tml_expr *e, const tml_node *n, const double *work, tml_outside_range *out)
{
  for (int k = 0; k < n->n; k++) {
    const tml_axis *a = tml_table_axis(n->table, k);
    *out = (tml_outside_range){ a->x[0], a->x[a->n - 1], work[TML_EXPR_COEF*e->args[n->first + k]] };
    const double slack = 1e-9*(out->last - out->first);
    if (out->at < out->first - slack || out->at > out->last + slack) return true;
  }
  return false;
}

bool tml_expr_outside(const tml_expr *e, double x, double *work, tml_outside_range *out)
{
  double unused[4];
  tml_expr_derivatives(e, x, 0, unused, work);
  for (int i = 0; i < e->n_nodes; i++) {
    const tml_node *n = &e->nodes[i];
    if (n->kind != TML_NODE_CALL || !n->table) continue;
    const tml_extrapolation beyond = tml_table_axis(n->table, 0)->beyond;
    if (beyond == TML_EXTRAPOLATE_CONSTANT || beyond == TML_EXTRAPOLATE_CONTINUE) continue; /* chosen by the user */
    if (leaves_table(e, n, work, out)) return true;
  }
  return false;
}

bool tml_expr_has_second(const tml_expr *e, const char **name)
{
  for (int i = 0; i < e->n_nodes; i++) {
    if (!e->nodes[i].routine) continue;
    if (name) *name = e->nodes[i].fn->name;
    return false;
  }
  return true;
}

const char *tml_expr_nonsmooth_routine(const tml_expr *e)
{
  for (int i = 0; i < e->n_nodes; i++)
    if (e->nodes[i].routine && !e->nodes[i].routine->code->derivatives) return e->nodes[i].fn->name;
  return NULL;
}

bool tml_expr_failure(const tml_expr *e, const double *work, char text[TML_EXPR_FAILURE])
{
  for (int i = 0; i < e->n_nodes; i++) {
    const tml_node *n = &e->nodes[i];
    tml_outside_range out;
    bool numbers = (n->routine || n->table) && !isfinite(work[TML_EXPR_COEF*i]);
    for (int k = 0; numbers && k < n->n; k++) numbers = isfinite(work[TML_EXPR_COEF*e->args[n->first + k]]);
    if (!numbers) continue;
    if (n->routine)
      snprintf(text, TML_EXPR_FAILURE, "the routine '%.100s' cannot compute its value there", n->fn->name);
    else if (leaves_table(e, n, work, &out))
      snprintf(text, TML_EXPR_FAILURE, "the table '%.100s' reaches from %.9g to %.9g and is read at %.9g",
               tml_table_name(n->table), out.first, out.last, out.at);
    else continue;
    return true;
  }
  return false;
}

/* The name of an input on which a program that should be constant depends. */
static const char *first_input(const tml_expr *e, const tml_scope *scope)
{
  for (int i = 0; i < e->n_nodes; i++)
    if (e->nodes[i].kind == TML_NODE_INPUT && e->nodes[i].input < scope->n_inputs)
      return scope->inputs[e->nodes[i].input];
  return "the state of the mechanism";
}

tml_status tml_expr_quantity(tml_quantity *out, const char *text, const tml_scope *scope, int *column,
                             tml_error *err)
{
  tml_expr *e = NULL;
  tml_status st = tml_expr_compile(&e, text, scope, column, err);
  if (st != TML_OK) return st;
  const double result = e->nodes[e->n_nodes - 1].value;
  if (!tml_expr_is_constant(e)) {
    st = tml_fail(err, TML_ERR_MODEL, "a number is expected here, but the value depends on '%s'",
                  first_input(e, scope));
  } else if (!isfinite(result)) {
    st = tml_fail(err, TML_ERR_MODEL, "the value is not a finite number");
  } else {
    *out = (tml_quantity){ result, e->dim };
  }
  if (st != TML_OK && column) *column = 1;
  tml_expr_free(e);
  return st;
}

tml_status tml_expr_number(double *value, const char *text, const tml_scope *scope, int *column,
                           tml_error *err)
{
  tml_quantity q = { .value = *value };
  const tml_status st = tml_expr_quantity(&q, text, scope, column, err);
  *value = q.value;
  return st;
}
