/* program_gradient.c - derivatives of a program with respect to all inputs by one reverse sweep through its nodes
 * (docs/theory/expressions.md, 5). */
#include "expr/expr.h"
#include "expr/parse/program_build.h"

#include <assert.h>
#include <string.h>

/* The values of the nodes, followed by the adjoints: derivatives of the result with respect to the nodes. */
int tml_expr_gradient_size(const tml_expr *e) { return (TML_EXPR_COEF + TML_EXPR_GRADIENT)*e->n_nodes; }

/* Data of the sweep. The adjoints, d result/d node, are series in s. */
typedef struct sweep {
  const double (*v)[TML_EXPR_COEF];
  double (*adjoint)[TML_EXPR_GRADIENT];
  const tml_expr *e;
  const tml_branches *branches;
} sweep;

static bool is_zero(const double a[TML_EXPR_GRADIENT]) { return a[0] == 0 && a[1] == 0 && a[2] == 0; }

/* The derivative of a call with respect to its argument k. The three most frequent operators need no evaluation. */
static void partial(const tml_call *c, const tml_node *n, int k, double d[TML_EXPR_GRADIENT])
{
  memset(d, 0, TML_EXPR_GRADIENT*sizeof *d);
  if (n->op == TML_ADD) {
    d[0] = 1.0;
  } else if (n->op == TML_SUB) {
    d[0] = k == 0 ? 1.0 : -1.0;
  } else if (n->op == TML_MUL) {
    memcpy(d, c->v[c->arg[1-k]], TML_EXPR_GRADIENT*sizeof *d);
  } else {
    tml_call varied = *c;
    varied.varied = k;
    const tml_taylor u = n->fn->eval(&varied);
    if (u.varied) memcpy(d, u.e, sizeof u.e);
  }
}

/* Adds the contributions of a call to the adjoints of its arguments, (E11). */
static void hand_on(const sweep *s, const tml_node *n, const double adjoint[TML_EXPR_GRADIENT])
{
  const tml_call c = tml_program_at(s->e, n, s->v, s->branches);
  for (int k = 0; k < n->n; k++) {
    double d[TML_EXPR_GRADIENT];
    if (s->e->nodes[c.arg[k]].kind == TML_NODE_CONSTANT) continue;
    partial(&c, n, k, d);
    tml_taylor_series_add_product(s->adjoint[c.arg[k]], adjoint, d);
  }
}

void tml_expr_gradient(const tml_expr *e, int n_inputs, const double (*inputs)[TML_EXPR_COEF], int degree,
                       double out[TML_EXPR_COEF], double (*gradient)[TML_EXPR_COEF], double *work,
                       const tml_branches *branches)
{
  assert(degree >= 0 && degree < TML_EXPR_GRADIENT);
  /* the reverse sweep must take the branches of the forward evaluation */
  const tml_branches recorded = { branches ? branches->number : NULL, true };
  double *behind = work + TML_EXPR_COEF*e->n_nodes;
  const sweep s = { (const double (*)[TML_EXPR_COEF])(const void *)work,
                    (double (*)[TML_EXPR_GRADIENT])(void *)behind, e, branches ? &recorded : NULL };
  const int last = e->n_nodes - 1;
  tml_expr_eval_branches(e, inputs, degree, out, work, branches);
  memset(s.adjoint, 0, (size_t)e->n_nodes*sizeof *s.adjoint);
  memset(gradient, 0, (size_t)n_inputs*sizeof *gradient);
  s.adjoint[last][0] = 1.0;
  for (int i = last; i >= 0; i--) {
    const tml_node *n = &e->nodes[i];
    if (is_zero(s.adjoint[i])) continue;
    if (n->kind == TML_NODE_CALL) hand_on(&s, n, s.adjoint[i]);
    if (n->kind == TML_NODE_INPUT)
      for (int k = 0; k <= degree; k++) gradient[n->input][k] += s.adjoint[i][k];
  }
}
