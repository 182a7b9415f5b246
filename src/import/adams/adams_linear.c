/* adams_linear.c - builds linear analyses of a dataset: PINPUT and POUTPUT, and the LINEAR commands for eigenvalues and
 * state matrices. */
#include <stdio.h>
#include <string.h>

#include "import/adams/adams_build.h"
#include "core/memory.h"

static const char *const ports[] = {"PINPUT", "POUTPUT"};

/* ---------------------------------------------------------------- PINPUT, POUTPUT ------------ */

static bool port_names_variable(const tml_statement *port, long id)
{
  const tml_value *v = tml_adams_statement_get(port, "VARIABLES");
  for (int k = 0; v && k < v->n; k++)
    if ((long)v->numbers[k] == id) return true;
  return false;
}

bool tml_adams_build_is_plant_input(const tml_builder *b, const tml_statement *variable)
{
  for (int i = 0; i < b->all->n_items; i++) {
    const tml_statement *s = &b->all->items[i];
    if (strcmp(s->row->name, "PINPUT") == 0 && !s->failed && port_names_variable(s, variable->id)) return true;
  }
  return false;
}

static bool is_input(const tml_builder *b, const tml_statement *variable)
{
  for (int i = 0; variable->label && i < b->model->n_inputs; i++)
    if (strcmp(b->model->variables[b->model->inputs[i]].name, variable->label) == 0) return true;
  return false;
}

/* All variables have been built. Those of a PINPUT became inputs, or a message states why not. */
void tml_adams_build_port(tml_builder *b, tml_statement *s)
{
  const tml_value *v = tml_adams_statement_get(s, "VARIABLES");
  const bool input = strcmp(s->row->name, "PINPUT") == 0;
  if (!v) tml_adams_build_error(b, s, NULL, "%s/%ld has no VARIABLES", s->row->name, s->id);
  for (int k = 0; v && k < v->n; k++) {
    const long id = (long)v->numbers[k];
    const tml_statement *variable = tml_adams_build_find(b, "VARIABLE", id);
    if (!variable) tml_adams_build_error(b, s, "VARIABLES", "there is no VARIABLE/%ld", id);
    else if (variable->failed) s->failed = true;
    else if (input && !is_input(b, variable))
      tml_adams_messages_add(b->report, b->all->source, v->value_at, TML_WARNING, "VARIABLE/%ld is no input of state "
                             "matrices: its FUNCTION is not a constant, so that it is not set from outside. The motion "
                             "is "
                             "the same", id);
  }
}

/* ---------------------------------------------------------------- LINEAR --------------------- */

/* The command that is being processed. */
typedef struct request {
  tml_builder *b;
  const tml_statements *commands;
  const tml_statement *s;
  tml_linear_order order;
} request;

static void list_note(const request *w, tml_severity severity, const char *note)
{
  tml_adams_messages_list(w->b->report, w->commands->source, w->s->at, (tml_listing){severity, "LINEAR", -1, note});
}

static const char *const without[] = {
    "the dataset has no PINPUT: the state matrices have no inputs, B and D are empty",
    "the dataset has several PINPUTs and none is named: there are no inputs, B and D are empty",
    "the dataset has no POUTPUT: the state matrices have no outputs, C and D are empty",
    "the dataset has several POUTPUTs and none is named: there are no outputs, C and D are empty",
};

/* The PINPUT or POUTPUT to use: the one that is named, or the only one. False after an error. */
static bool find_port(const request *w, const char *kind, const tml_statement **port)
{
  const tml_value *given = tml_adams_statement_get(w->s, kind);
  int n = 0;
  *port = NULL;
  for (int i = 0; !given && i < w->b->all->n_items; i++)
    if (strcmp(w->b->all->items[i].row->name, kind) == 0) *port = &w->b->all->items[i], n++;
  if (!given && n == 1) return !(*port)->failed;
  if (!given) {
    *port = NULL;
    list_note(w, TML_NOTE, without[2*(kind == ports[1]) + (n > 0)]);
    return true;
  }
  *port = tml_adams_build_find(w->b, kind, (long)given->numbers[0]);
  if (*port) return !(*port)->failed;
  tml_adams_messages_add(w->b->report, w->commands->source, given->at, TML_ERROR, "there is no %s/%ld in the dataset",
                         kind,
                         (long)given->numbers[0]);
  return false;
}

/* Names of all variables of a port; their channels have the same names. False: the command cannot be carried out, and a
 * message states why. */
static bool take_port(const request *w, const tml_statement *port, bool input, char ***list, int *n)
{
  const tml_value *v = port ? tml_adams_statement_get(port, "VARIABLES") : NULL;
  if (!v) return true;
  *list = tml_new((size_t)v->n, sizeof **list);
  if (!*list) w->b->report->no_memory = true;
  for (int k = 0; *list && k < v->n; k++) {
    const tml_statement *variable = tml_adams_build_find(w->b, "VARIABLE", (long)v->numbers[k]);
    if (!variable || !variable->label || variable->failed) return false; /* reported already */
    if (input && !is_input(w->b, variable)) {
      list_note(w, TML_WARNING,
                "STATEMAT is not applied: a variable of its PINPUT is no constant, and so no input. Leave "
                "that one out of the PINPUT, or give it a constant FUNCTION");
      return false;
    }
    (*list)[k] = tml_strdup(variable->label);
    if (!(*list)[k]) w->b->report->no_memory = true;
    *n = k + 1;
  }
  return true;
}

static bool take_ports(request *w)
{
  const tml_statement *port[2];
  return find_port(w, ports[0], &port[0]) && find_port(w, ports[1], &port[1]) &&
         take_port(w, port[0], true, &w->order.inputs, &w->order.n_inputs) &&
         take_port(w, port[1], false, &w->order.outputs, &w->order.n_outputs);
}

/* RM: the frame rotates with this marker. */
static bool take_frame(request *w)
{
  const tml_value *rm = tml_adams_statement_get(w->s, "RM");
  tml_ref name;
  if (!rm || w->order.matrices) return true;
  const tml_statement *marker = tml_adams_build_find(w->b, "MARKER", (long)rm->numbers[0]);
  if (!marker || !tml_adams_build_ref(w->b, marker, name)) {
    tml_adams_messages_add(w->b->report, w->commands->source, rm->at, TML_ERROR,
                           "there is no MARKER/%ld in the dataset",
                           (long)rm->numbers[0]);
    return false;
  }
  w->order.about = tml_strdup(name);
  if (!w->order.about) w->b->report->no_memory = true;
  return true;
}

/* Reads what the command computes, eigenvalues or matrices; false: an error, or not supported. */
static bool take_kind(request *w)
{
  static const char *const kinds[] = {"EIGENSOL", "STATEMAT", "MKB", "EXPORT"};
  int chosen = -1, n = 0;
  for (int k = 0; k < 4; k++)
    if (tml_adams_statement_has(w->s, kinds[k])) chosen = k, n++;
  if (n != 1) {
    tml_adams_messages_add(w->b->report, w->commands->source, w->s->at, TML_ERROR,
                           "LINEAR needs one of EIGENSOL and STATEMAT");
    return false;
  }
  if (chosen > 1) {
    list_note(w, TML_WARNING, "MKB and EXPORT make files for Nastran and are not applied: EIGENSOL has eigenvalues and "
              "shapes, STATEMAT the matrices A, B, C, D");
    return false;
  }
  w->order.matrices = chosen == 1;
  return true;
}

void tml_adams_command_linear(tml_builder *b, const tml_statements *c, const tml_statement *s, tml_linear_order at)
{
  request w = {.b = b, .commands = c, .s = s, .order = at};
  bool good = take_kind(&w) && take_frame(&w);
  if (good && w.order.matrices) good = take_ports(&w);
  tml_model *m = b->model;
  if (good && !tml_grow((void **)&m->linear_orders, &m->cap_linear_orders, m->n_linear_orders, sizeof w.order))
    b->report->no_memory = true, good = false;
  if (good) m->linear_orders[m->n_linear_orders++] = w.order;
  else tml_linear_order_free(&w.order);
}
