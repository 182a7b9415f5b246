/* plugin_routine.c - calls of compiled routines: values, and derivatives from the
 * routine or by finite differences. */
#include "expr/function/plugin_routine.h"

#include <float.h>
#include <stdio.h>
#include <string.h>

#include "core/text_append.h"
#include "core/memory.h"

/* ---------------------------------------------------------------- life ----------------------- */

/* "tyre(x1, x2)" */
static char *signature_of(const char *name, int n)
{
  const size_t size = strlen(name) + 8*(size_t)n + 3;
  char *text = tml_new(size, 1);
  if (!text) return NULL;
  snprintf(text, size, "%s(", name);
  if (n == 1) tml_text_append(text, size, "x");
  for (int i = 0; n > 1 && i < n; i++) tml_text_append(text, size, "%sx%d", i ? ", " : "", i + 1);
  tml_text_append(text, size, ")");
  return text;
}

bool tml_routine_create(tml_routine **out, const char *name, const tml_plugin_routine *code, const double *parameters)
{
  tml_routine *r = *out = tml_new(1, sizeof *r);
  if (!r) return false;
  r->code = code;
  r->unit = (tml_unit){ .dim = { .kind = TML_DIM_OPEN }, .si = { 1, 1 } };
  r->fn = (tml_function){ .name = tml_strdup(name), .min_args = code->n_arguments, .max_args = code->n_arguments,
                          .rough = TML_JUMP_NONE, .breaks = TML_BREAK_NONE, .eval = tml_routine_eval, .help = "" };
  r->fn.signature = signature_of(name, code->n_arguments);
  r->parameters = tml_new((size_t)code->n_parameters, sizeof *r->parameters);
  if (r->fn.name && r->fn.signature && r->parameters) {
    for (int i = 0; i < code->n_parameters; i++) r->parameters[i] = parameters[i];
    return true;
  }
  tml_routine_free(r);
  *out = NULL;
  return false;
}

void tml_routine_free(tml_routine *r)
{
  if (!r) return;
  tml_delete((char *)r->fn.name);
  tml_delete((char *)r->fn.signature);
  tml_delete(r->parameters);
  tml_delete(r);
}

/* ---------------------------------------------------------------- values --------------------- */

static double routine_value(const tml_routine *r, const double *x)
{
  double value = NAN;
  return r->code->value(x, r->parameters, &value) == 0 ? value : NAN;
}

/* Derivative with respect to argument i by a central difference, one-sided at the edge of the domain. */
static double difference_derivative(const tml_routine *r, double *x, int i, double value)
{
  const double at = x[i], scale = r->code->scales ? fabs(r->code->scales[i]) : 1.0;
  const double h = cbrt(DBL_EPSILON)*fmax(fabs(at), scale);
  double to[2] = { at + h, at - h }, f[2];
  for (int k = 0; k < 2; k++) {
    x[i] = to[k];
    f[k] = routine_value(r, x);
    if (!isnan(f[k])) continue;
    f[k] = value;
    to[k] = at;
  }
  x[i] = at;
  return (f[0] - f[1])/(to[0] - to[1]);
}

/* Value and derivatives with respect to the varying arguments. Derivatives that the
 * routine does not provide are NaN. */
static double slopes_of(const tml_routine *r, double *x, const bool *varies, double *slope)
{
  const int n = r->code->n_arguments;
  double value = NAN;
  for (int i = 0; i < n; i++) slope[i] = NAN;
  if (r->code->derivatives) return r->code->derivatives(x, r->parameters, &value, slope) == 0 ? value : NAN;
  value = routine_value(r, x);
  for (int i = 0; i < n; i++)
    if (varies[i]) slope[i] = difference_derivative(r, x, i, value);
  return value;
}

/* Adds the first-order contribution of the change of one argument to the result. */
static void propagate(tml_taylor *out, tml_taylor argument, double slope)
{
  if (argument.c[1] != 0) out->c[1] += slope*argument.c[1];
  if (argument.varied) out->e[0] += slope*argument.e[0];
}

/* Second derivatives are not known, so every coefficient that depends on them is NaN. */
tml_taylor tml_routine_eval(const tml_call *c)
{
  double x[TML_PLUGIN_ARGUMENTS_MAX], slope[TML_PLUGIN_ARGUMENTS_MAX];
  bool varies[TML_PLUGIN_ARGUMENTS_MAX], any = false, moves = false;
  for (int i = 0; i < c->n; i++) {
    const tml_taylor u = tml_call_arg(c, i);
    x[i] = u.c[0];
    if (!isfinite(x[i])) return tml_taylor_constant(NAN);
    moves = moves || !tml_taylor_is_steady(u);
    varies[i] = u.varied || !tml_taylor_is_steady(u);
    any = any || varies[i];
  }
  if (!any) return tml_taylor_constant(routine_value(c->routine, x));
  tml_taylor out = tml_taylor_constant(slopes_of(c->routine, x, varies, slope));
  out.varied = c->varied >= 0;
  for (int i = 0; i < c->n; i++)
    if (varies[i]) propagate(&out, tml_call_arg(c, i), slope[i]);
  if (moves) out.c[2] = out.c[3] = out.e[1] = out.e[2] = NAN;
  return out;
}
