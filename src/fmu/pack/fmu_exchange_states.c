/* fmu_exchange_states.c - an FMU for model exchange: its states, and their part of the model description. */
#include <stdio.h>

#include "fmu/pack/fmu_pack.h"

/* ---------------------------------------------------------------- variables ------------------ */

/* A state gets no unit: the choice of independent coordinates may change during the run. */
static tml_status add_state(tml_fmu *x, const tml_exchange *e, int i, tml_error *err)
{
  char name[32], what[200], about[260];
  tml_exchange_state_text(e, i, what, sizeof what);
  snprintf(name, sizeof name, "state[%d]", i + 1);
  snprintf(about, sizeof about, "at the start %s [SI]", what);
  return tml_fmu_add(x, (tml_fmu_variable){.kind = TML_FMU_STATE}, name, about, err);
}

static tml_status add_derivative(tml_fmu *x, int i, int first, tml_error *err)
{
  char name[40], about[48];
  snprintf(name, sizeof name, "der(state[%d])", i + 1);
  snprintf(about, sizeof about, "derivative of state[%d]", i + 1);
  const tml_fmu_variable v = {.kind = TML_FMU_DERIVATIVE, .of = first + i + (x->version == 2)};
  return tml_fmu_add(x, v, name, about, err);
}

/* Event indicators are variables in FMI 3 only; FMI 2 states their number. */
static tml_status add_indicator(tml_fmu *x, int i, tml_error *err)
{
  char name[32];
  snprintf(name, sizeof name, "indicator[%d]", i + 1);
  return tml_fmu_add(x, (tml_fmu_variable){.kind = TML_FMU_INDICATOR}, name, "changes its sign at an event", err);
}

static tml_status add_all(tml_fmu *x, const tml_exchange *e, tml_error *err)
{
  const int first = x->n_variables;
  tml_status st = TML_OK;
  x->n_states = tml_exchange_states(e);
  x->n_indicators = tml_exchange_indicators(e);
  for (int i = 0; st == TML_OK && i < x->n_states; i++) st = add_state(x, e, i, err);
  for (int i = 0; st == TML_OK && i < x->n_states; i++) st = add_derivative(x, i, first, err);
  for (int i = 0; st == TML_OK && x->version == 3 && i < x->n_indicators; i++) st = add_indicator(x, i, err);
  return st;
}

tml_status tml_fmu_choose_states(tml_fmu *x, tml_error *err)
{
  tml_sim *s = NULL;
  tml_exchange *e = NULL;
  tml_status st = tml_sim_create(&s, x->model, &x->options, err);
  if (st == TML_OK) st = tml_exchange_create(&e, s, err);
  if (st == TML_OK) st = add_all(x, e, err);
  tml_exchange_free(e);
  tml_sim_free(s);
  return st;
}

/* ---------------------------------------------------------------- description ---------------- */

void tml_fmu_put_exchange(tml_file *f, const tml_fmu *x)
{
  const bool two = x->version == 2;
  tml_file_text(f, "  <ModelExchange");
  tml_fmu_put_text(f, "modelIdentifier", x->identifier);
  tml_fmu_put_flag(f, two ? "canGetAndSetFMUstate" : "canGetAndSetFMUState", true);
  tml_fmu_put_flag(f, two ? "canSerializeFMUstate" : "canSerializeFMUState", true);
  tml_fmu_put_flag(f, two ? "providesDirectionalDerivative" : "providesDirectionalDerivatives", x->derives);
  if (two) tml_fmu_put_flag(f, "canNotUseMemoryManagementFunctions", true);
  else tml_fmu_put_flag(f, "needsCompletedIntegratorStep", true);
  tml_file_text(f, "/>\n");
}

/* A list of the variables of the kinds `low` to `high`. */
typedef struct list { const char *name, *item; tml_fmu_kind low, high; } list;

static bool list_has(const list *l, const tml_fmu_variable *v) { return v->kind >= l->low && v->kind <= l->high; }

static void put_structure_list(tml_file *f, const tml_fmu *x, const list *l)
{
  const bool two = x->version == 2;
  bool any = false;
  for (int i = 0; i < x->n_variables; i++) any = any || list_has(l, &x->variables[i]);
  if (!any) return;
  if (two) tml_file_text(f, "    <"), tml_file_text(f, l->name), tml_file_text(f, ">\n");
  for (int i = 0; i < x->n_variables; i++) {
    if (!list_has(l, &x->variables[i])) continue;
    tml_file_text(f, two ? "      <Unknown" : "    <");
    if (!two) tml_file_text(f, l->item);
    tml_fmu_put_count(f, two ? "index" : "valueReference", two ? i + 1 : i);
    tml_file_text(f, "/>\n");
  }
  if (two) tml_file_text(f, "    </"), tml_file_text(f, l->name), tml_file_text(f, ">\n");
}

/* No dependencies are listed: the standard then assumes that everything depends on everything. */
void tml_fmu_put_exchange_structure(tml_file *f, const tml_fmu *x)
{
  static const list lists[] = {{"Outputs", "Output", TML_FMU_OUTPUT, TML_FMU_OUTPUT},
                               {"Derivatives", "ContinuousStateDerivative", TML_FMU_DERIVATIVE, TML_FMU_DERIVATIVE},
                               {"InitialUnknowns", "InitialUnknown", TML_FMU_OUTPUT, TML_FMU_DERIVATIVE},
                               {"", "EventIndicator", TML_FMU_INDICATOR, TML_FMU_INDICATOR}};
  for (size_t k = 0; k < sizeof lists/sizeof *lists; k++) put_structure_list(f, x, &lists[k]);
}
