/* fuzz_expr.c - any bytes as an expression: compiled, evaluated with its derivatives, asked for its break points and
 * what is rough in it. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "expr/expr.h"
#include "expr/parse/program_build.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static tml_table *table;

static const tml_table *find_table(void *ctx, const char *name)
{
  (void)ctx;
  return strcmp(name, "curve") == 0 ? table : NULL;
}

static bool find_constant(void *ctx, const char *name, double *value)
{
  (void)ctx;
  *value = 1.5;
  return strcmp(name, "a") == 0;
}

/* Any function of the state is there, but for those of an unknown name. */
static tml_status find_probe(void *ctx, tml_expr *e, tml_state_call *call, int *node, const char **unit, tml_error *err)
{
  (void)ctx;
  for (call->bad = 0; call->bad < call->n; call->bad++)
    if (strcmp(call->arg[call->bad].name, "none") == 0) return tml_fail(err, TML_ERR_MODEL, "there is none");
  *unit = call->fn->unit ? call->fn->unit : "N";
  if (!tml_program_input(e, 1)) return tml_fail_memory(err);
  *node = e->n_nodes - 1;
  return TML_OK;
}

static void try_scope(const char *text, const tml_scope *scope)
{
  tml_error err = {0};
  tml_expr *e = NULL;
  int column = 0;
  const tml_status st = tml_expr_compile(&e, text, scope, &column, &err);
  if (st && (!*err.text || column < 1 || (size_t)column > strlen(text) + 1)) abort();
  if (st) return;
  double d[4], out[TML_EXPR_COEF], *work = malloc((size_t)tml_expr_gradient_size(e)*sizeof *work);
  if (!work) abort();
  tml_nonsmooth rough[4];
  if (tml_expr_lint(e, rough, 4) > 4) abort();
  const double points[] = {0, 1, -2.5, 1e6};
  for (size_t i = 0; i < sizeof points/sizeof *points; i++) {
    const double input[2][TML_EXPR_COEF] = {{points[i], 1}, {0.5, 1}};
    double gradient[2][TML_EXPR_COEF];
    tml_expr_eval(e, input, 3, out, work);
    tml_expr_gradient(e, 2, input, 2, out, gradient, work, NULL);
    if (!scope->probe) tml_expr_derivatives(e, points[i], 3, d, work);
    const double next = tml_expr_next_break(e, points[i]);
    if (!(next > points[i])) abort();
  }
  free(work);
  tml_expr_free(e);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  static const double x[] = {0, 1, 2, 3}, y[] = {0, 1, 4, 9};
  static const char *const inputs[] = {"time"}, *const input_units[] = {"s"};
  tml_error err;
  if (!table && tml_table_create(&table, 4, x, y, &err)) abort();
  char *text = malloc(size + 1);
  if (!text) abort();
  memcpy(text, data, size);
  text[size] = '\0';
  tml_scope scope = {.n_inputs = 1, .inputs = inputs, .constant = find_constant, .table = find_table};
  try_scope(text, &scope);
  scope.units = tml_units_find("mm-kg-s");
  scope.input_units = input_units;
  scope.unit = "N";
  scope.key = "force";
  try_scope(text, &scope);
  scope.unit = NULL;
  scope.probe = find_probe;
  try_scope(text, &scope);
  free(text);
  return 0;
}
