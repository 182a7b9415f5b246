/* fmi_values.c - values of the variables of an FMU by their references: parameters and inputs as they were set, outputs
 * from the simulation, rates and directional derivatives of outputs. */
#include <math.h>
#include <stdio.h>

#include "core/memory.h"
#include "fmu/entry/fmi_instance.h"
#include "sim/row_boundary.h"

tml_fmi_variable *tml_fmi_find(tml_fmi *f, unsigned reference, tml_error *err)
{
  if (reference < (unsigned)f->n_variables) return &f->variable[reference];
  tml_fail(err, TML_ERR_ARGUMENT, "there is no variable with the value reference %u: the largest is %d", reference,
           f->n_variables - 1);
  return NULL;
}

static tml_status check_all(tml_fmi *f, const unsigned *references, size_t n, tml_error *err)
{
  if (n > 0 && !references) return tml_fail(err, TML_ERR_ARGUMENT, "the value references are missing");
  for (size_t i = 0; i < n; i++)
    if (!tml_fmi_find(f, references[i], err)) return TML_ERR_ARGUMENT;
  return TML_OK;
}

/* ---------------------------------------------------------------- getting -------------------- */

/* Reads outputs in blocks of at most n_variables, the size of the work space: a caller may list an output
 * repeatedly. */
static tml_status read_outputs(tml_fmi *f, const unsigned *references, size_t n, double *values, tml_error *err)
{
  tml_status st = TML_OK;
  for (size_t first = 0, next; st == TML_OK && first < n; first = next) {
    int k = 0;
    for (next = first; next < n && k < f->n_variables; next++)
      if (f->variable[references[next]].kind == TML_FMI_OUTPUT) f->channel[k++] = f->variable[references[next]].index;
    if (k > 0) st = tml_sim_read(f->sim, f->channel, k, f->number, err);
    k = 0;
    for (size_t i = first; st == TML_OK && i < next; i++)
      if (f->variable[references[i]].kind == TML_FMI_OUTPUT) values[i] = f->number[k++];
  }
  return st;
}

tml_status tml_fmi_get(tml_fmi *f, const unsigned *references, size_t n, double *values, tml_error *err)
{
  bool outputs = false;
  tml_status st = check_all(f, references, n, err);
  if (st == TML_OK && n > 0 && !values) st = tml_fail(err, TML_ERR_ARGUMENT, "the array for the values is missing");
  if (st != TML_OK) return st;
  for (size_t i = 0; i < n; i++) {
    const tml_fmi_variable *v = &f->variable[references[i]];
    if (v->kind >= TML_FMI_OUTPUT) outputs = true;
    else values[i] = v->kind == TML_FMI_TIME ? f->time : v->value;
  }
  if (!outputs) return TML_OK;
  if (f->mode == TML_FMI_MADE)
    return tml_fail(err, TML_ERR_ARGUMENT, "outputs are not known before initialization mode is entered");
  if ((f->mode != TML_FMI_STARTING && !f->sim) || (f->exchanged && f->mode == TML_FMI_FAILED))
    return tml_fail(err, TML_ERR_ARGUMENT, "there is no simulation to read");
  st = tml_fmi_prepare(f, err);
  if (st == TML_OK && f->exchange) st = tml_exchange_solve(f->exchange, err);
  for (size_t i = 0; st == TML_OK && i < n; i++)
    if (f->variable[references[i]].kind > TML_FMI_OUTPUT)
      st = tml_fmi_get_exchanged(f, &f->variable[references[i]], &values[i], err);
  return st == TML_OK ? read_outputs(f, references, n, values, err) : st;
}

/* ---------------------------------------------------------------- setting -------------------- */

static tml_status check_set(tml_fmi *f, const tml_fmi_variable *v, double value, tml_error *err)
{
  const bool early = f->mode == TML_FMI_MADE || f->mode == TML_FMI_STARTING;
  if (v->kind != TML_FMI_PARAMETER && v->kind != TML_FMI_INPUT)
    return tml_fail(err, TML_ERR_ARGUMENT, "'%s' is not an input or parameter: it cannot be set", v->name);
  if (v->kind == TML_FMI_PARAMETER && !early)
    return tml_fail(err, TML_ERR_ARGUMENT, "the parameter '%s' is fixed once the model has started", v->name);
  if (!early && f->mode != TML_FMI_STEPPING && f->mode != TML_FMI_EVENT)
    return tml_fail(err, TML_ERR_ARGUMENT, "'%s' cannot be set in this state of the instance", v->name);
  if (!isfinite(value)) return tml_fail(err, TML_ERR_ARGUMENT, "'%s' is set to %g, must be finite", v->name, value);
  return TML_OK;
}

/* Checks all values first, so that a call sets either all variables or none. */
static tml_status check_values(tml_fmi *f, const unsigned *references, size_t n, const double *values, tml_error *err)
{
  tml_status st = check_all(f, references, n, err);
  if (st == TML_OK && n > 0 && !values) st = tml_fail(err, TML_ERR_ARGUMENT, "the values are missing");
  for (size_t i = 0; st == TML_OK && i < n; i++) st = check_set(f, &f->variable[references[i]], values[i], err);
  return st;
}

tml_status tml_fmi_set(tml_fmi *f, const unsigned *references, size_t n, const double *values, tml_error *err)
{
  const tml_status st = check_values(f, references, n, values, err);
  if (st != TML_OK) return st;
  for (size_t i = 0; i < n; i++) {
    tml_fmi_variable *v = &f->variable[references[i]];
    const bool goes = f->mode == TML_FMI_STEPPING || f->mode == TML_FMI_EVENT;
    if (!goes && v->value != values[i]) tml_fmi_drop_sim(f);
    v->value = values[i];
    if (goes && f->exchange) (void)tml_exchange_set_input(f->exchange, v->index, values[i], NULL); /* checked above */
    if (!v->rated) v->rate = 0.0;
  }
  return TML_OK;
}

tml_status tml_fmi_set_rates(tml_fmi *f, const unsigned *references, size_t n, const double *rates, tml_error *err)
{
  tml_status st = check_values(f, references, n, rates, err);
  for (size_t i = 0; st == TML_OK && i < n; i++)
    if (f->variable[references[i]].kind != TML_FMI_INPUT)
      st = tml_fail(err, TML_ERR_ARGUMENT, "'%s' is not an input: it has no rate", f->variable[references[i]].name);
  for (size_t i = 0; st == TML_OK && i < n; i++) {
    f->variable[references[i]].rate = rates[i];
    f->variable[references[i]].rated = true;
  }
  if (st == TML_OK && n > 0 && f->mode != TML_FMI_STEPPING) tml_fmi_drop_sim(f);
  return st;
}

/* ---------------------------------------------------------------- rates of outputs ----------- */

/* Reads outputs at the time `back` before the end of the last step; false: results that old are no longer available. */
static bool read_earlier_results(tml_fmi *f, double back, const unsigned *references, size_t n, double *values)
{
  tml_error ignored = {0};
  return tml_sim_reach(f->sim, f->time - back, &ignored) == TML_OK
         && read_outputs(f, references, n, values, &ignored) == TML_OK;
}

/* One-sided difference (3 y(t) - 4 y(t - d) + y(t - 2 d))/(2 d); its error is of order d^2 y'''. d is small compared
 * with the last step. */
static bool difference_backward(tml_fmi *f, double d, const unsigned *references, size_t n, double *rates)
{
  double *one = tml_new(2*n, sizeof *one);
  bool ok = one && read_earlier_results(f, 2.0*d, references, n, one + n) &&
    read_earlier_results(f, d, references, n, one);
  if (tml_sim_reach(f->sim, f->time, NULL) != TML_OK || read_outputs(f, references, n, rates, NULL) != TML_OK)
    ok = false;
  for (size_t i = 0; ok && i < n; i++) rates[i] = (3.0*rates[i] - 4.0*one[i] + one[n + i])/(2.0*d);
  tml_delete(one);
  return ok;
}

tml_status tml_fmi_get_rates(tml_fmi *f, const unsigned *references, size_t n, double *rates, tml_error *err)
{
  tml_status st = check_all(f, references, n, err);
  for (size_t i = 0; st == TML_OK && i < n; i++)
    if (f->variable[references[i]].kind != TML_FMI_OUTPUT)
      st = tml_fail(err, TML_ERR_ARGUMENT, "'%s' is not an output", f->variable[references[i]].name);
  if (st != TML_OK || n == 0) return st;
  if (f->mode != TML_FMI_STEPPING || !f->sim || f->exchanged)
    return tml_fail(err, TML_ERR_ARGUMENT, "rates of outputs are known in step mode only");
  const double step = tml_sim_stats(f->sim)->h_last;
  for (double part = 1e-3; f->time > f->begin && part > 1e-7; part *= 0.1)
    if (difference_backward(f, part*step, references, n, rates)) return TML_OK;
  return tml_fail(err, TML_ERR_ARGUMENT, "rates of outputs are known after a step only");
}

/* ---------------------------------------------------------------- derivatives ---------------- */

static tml_status name_references(tml_fmi *f, const unsigned *references, size_t n, tml_fmi_kind kind,
                                  const char **names,
                                  tml_error *err)
{
  tml_status st = check_all(f, references, n, err);
  for (size_t i = 0, k = 0; st == TML_OK && i < n; i++) {
    const tml_fmi_variable *v = &f->variable[references[i]];
    if (!v->past) names[k++] = v->name;
    if (v->kind != kind)
      st = tml_fail(err, TML_ERR_ARGUMENT, "derivatives are those of outputs by inputs: '%s' is none", v->name);
  }
  return st;
}

/* Moves the `found` derivatives to their places among all unknowns. An output that depends on the history alone has the
 * derivative 0. */
static void spread_derivatives(const tml_fmi *f, const tml_fmi_along *a, size_t found, double *out)
{
  for (size_t i = a->n_unknowns; i-- > 0;) out[i] = f->variable[a->unknowns[i]].past ? 0.0 : out[--found];
}

static tml_status find_derivatives(tml_fmi *f, const tml_fmi_along *a, const char **names, double *out, tml_error *err)
{
  tml_directions *x = NULL;
  size_t found = 0;
  tml_status st = name_references(f, a->unknowns, a->n_unknowns, TML_FMI_OUTPUT, names, err);
  if (st == TML_OK) st = name_references(f, a->knowns, a->n_knowns, TML_FMI_INPUT, names + a->n_unknowns, err);
  if (st == TML_OK) st = tml_fmi_prepare(f, err);
  if (st != TML_OK) return st;
  for (size_t i = 0; i < a->n_unknowns; i++) found += !f->variable[a->unknowns[i]].past;
  const tml_directions_request d = {.size = sizeof d, .inputs = names + a->n_unknowns, .n_inputs = (int)a->n_knowns,
                                    .outputs = names, .n_outputs = (int)found};
  st = tml_directions_create(&x, f->sim, &d, err);
  if (st == TML_OK) st = tml_directions_along(x, a->seed, NULL, out, err);
  if (st == TML_OK) spread_derivatives(f, a, found, out);
  tml_directions_free(x);
  return st;
}

tml_status tml_fmi_derive(tml_fmi *f, const tml_fmi_along *a, double *out, tml_error *err)
{
  if (f->mode != TML_FMI_STARTING && f->mode != TML_FMI_STEPPING && f->mode != TML_FMI_EVENT)
    return tml_fail(err, TML_ERR_ARGUMENT, "derivatives are known in initialization mode and after it only");
  if (!out || (a->n_knowns > 0 && !a->seed)) return tml_fail(err, TML_ERR_ARGUMENT, "a place for numbers is missing");
  if (a->n_unknowns + a->n_knowns > 1000000) return tml_fail(err, TML_ERR_ARGUMENT, "too many variables");
  if (f->exchanged) return tml_fmi_derive_exchanged(f, a, out, err);
  const char **names = tml_new(a->n_unknowns + a->n_knowns + 1, sizeof *names);
  const tml_status st = names ? find_derivatives(f, a, names, out, err) : tml_fail_memory(err);
  tml_delete(names);
  return st;
}

tml_status tml_fmi_derive_back(tml_fmi *f, const tml_fmi_along *a, double *out, tml_error *err)
{
  const double one = 1.0;
  if ((a->n_knowns > 0 && (!out || !a->knowns)) || (a->n_unknowns > 0 && !a->seed))
    return tml_fail(err, TML_ERR_ARGUMENT, "a place for numbers is missing");
  if (a->n_unknowns > 1000000) return tml_fail(err, TML_ERR_ARGUMENT, "too many variables");
  double *column = tml_new(a->n_unknowns + 1, sizeof *column);
  tml_status st = column ? TML_OK : tml_fail_memory(err);
  for (size_t k = 0; st == TML_OK && k < a->n_knowns; k++) {
    const tml_fmi_along single = {a->unknowns, a->n_unknowns, a->knowns + k, 1, &one};
    st = tml_fmi_derive(f, &single, column, err);
    out[k] = 0.0;
    for (size_t i = 0; st == TML_OK && i < a->n_unknowns; i++) out[k] += a->seed[i]*column[i];
  }
  tml_delete(column);
  return st;
}
