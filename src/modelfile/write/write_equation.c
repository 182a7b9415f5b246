/* write_equation.c - writes variables, equations, blocks, general constraints and sensors of a model file. */
#include "model/formula/element_common.h"
#include "modelfile/fields/model_fields.h"
#include "modelfile/keys/keys_model.h"
#include "modelfile/write/write_entry.h"

static void put_key(tml_writer *w, const char *key)
{
  tml_write(w, ", ");
  tml_write(w, key);
  tml_write(w, ": ");
}

/* ---------------------------------------------------------------- variables, equations ------- */

static void put_outside(tml_writer *w)
{
  if (w->m->n_inputs) tml_write(w, "\ninputs:\n");
  for (int i = 0; i < w->m->n_inputs; i++) {
    const tml_variable *v = &w->m->variables[w->m->inputs[i]];
    tml_writing_entry e;
    tml_input_def d = {.size = sizeof d, .unit = v->unit, .start = v->start, .smooth = v->smooth};
    tml_write_entry(w, v->name);
    tml_write_entry_begin(&e, w, &tml_keys_input, "start");
    tml_equation_fields_input(&e.x, &d);
    tml_write(w, "}\n");
  }
}

/* Writes an unknown that is given by its expression alone. */
static void put_alone(tml_writer *w, const char *name, const char *text)
{
  tml_write(w, "  ");
  tml_write_name(w, name);
  tml_write(w, ": ");
  tml_write_text(w, text);
  tml_write(w, "\n");
}

static void put_variable(tml_writer *w, const tml_variable *v)
{
  const char *text = tml_expr_text(v->value.expr);
  tml_writing_entry e;
  tml_variable_def d = {.size = sizeof d, .unit = v->unit, .value = v->implicit ? NULL : text,
                        .zero = v->implicit ? text : NULL,
                        .start = v->implicit ? v->start : 0.0};
  if (!v->implicit && !*v->unit) {
    put_alone(w, v->name, text);
    return;
  }
  tml_write_entry(w, v->name);
  tml_write_entry_begin(&e, w, &tml_keys_variable, NULL);
  tml_equation_fields_variable(&e.x, &d);
  tml_write(w, "}\n");
}

static void put_variables(tml_writer *w)
{
  bool first = true;
  for (int i = 0; i < w->m->n_variables; i++) {
    if (w->m->variables[i].part || w->m->variables[i].input) continue;
    if (first) tml_write(w, "\nvariables:\n");
    first = false;
    put_variable(w, &w->m->variables[i]);
  }
}

static void put_equation(tml_writer *w, const tml_equation *x)
{
  const char *text = tml_expr_text(x->value.expr);
  tml_writing_entry e;
  tml_equation_entry d = {.d = {.unit = x->unit, .rate = x->implicit ? NULL : text, .zero = x->implicit ? text : NULL,
                                .start = x->start, .start_rate = x->start_rate, .hold = x->hold},
                          .rate_unit = x->rate_unit};
  if (!x->implicit && !*x->unit && x->start == 0 && !x->hold) {
    put_alone(w, x->name, text);
    return;
  }
  tml_write_entry(w, x->name);
  tml_write_entry_begin(&e, w, &tml_keys_equation, NULL);
  tml_equation_fields(&e.x, &d);
  tml_write(w, "}\n");
}

static void put_equations(tml_writer *w)
{
  bool first = true;
  for (int i = 0; i < w->m->n_equations; i++) {
    if (w->m->equations[i].part) continue;
    if (first) tml_write(w, "\nequations:\n");
    first = false;
    put_equation(w, &w->m->equations[i]);
  }
}

/* ---------------------------------------------------------------- blocks --------------------- */

static void put_matrix(tml_writer *w, const char *head, const double *v, int rows, int columns, const char *unit)
{
  if (rows == 0 || columns == 0) return;
  tml_write(w, head);
  for (int k = 0; k < rows; k++) {
    tml_write(w, k ? ", " : "");
    tml_write_numbers(w, v + columns*k, columns, unit);
  }
  tml_write(w, "]");
}

/* Coefficients of s^k, in powers of the unit of time. */
static void put_polynomial(tml_writer *w, const char *key, const double *v, int n)
{
  const tml_ratio second = tml_units_scale(w->m->units, "s");
  tml_ratio scale = {1, 1};
  tml_write(w, key);
  tml_write(w, ": [");
  for (int k = 0; k < n; k++) {
    tml_write(w, k ? ", " : "");
    tml_write_scaled(w, v[k], scale);
    scale = tml_ratio_times(scale, second, 1);
  }
  tml_write(w, n ? "]" : "0]");
}

static void put_inputs(tml_writer *w, const tml_block *b, bool transfer)
{
  for (int k = 0; k < b->n_inputs; k++) {
    tml_write(w, k ? ", " : transfer ? ", input: " : ", inputs: [");
    tml_write_text(w, b->inputs[k]);
  }
  if (b->n_inputs && !transfer) tml_write(w, "]");
}

static void put_block(tml_writer *w, const tml_block *b)
{
  const bool transfer = b->n_denominator > 0;
  const int x = b->n_states, u = b->n_inputs, y = b->n_outputs;
  tml_write(w, "  ");
  tml_write_name(w, b->name);
  tml_write(w, transfer ? ": {transfer-function: {" : ": {state-space: {");
  if (transfer) {
    put_polynomial(w, "numerator", b->numerator, b->n_numerator);
    tml_write(w, ", ");
    put_polynomial(w, "denominator", b->denominator, b->n_denominator);
  } else {
    put_matrix(w, "a: [", b->a, x, x, "s^-1");
    put_matrix(w, ", b: [", b->b, x, u, "s^-1");
    put_matrix(w, ", c: [", b->c, y, x, "");
    put_matrix(w, x ? ", d: [" : "d: [", b->d, y, u, "");
  }
  tml_write(w, "}");
  put_inputs(w, b, transfer);
  if (tml_write_any(b->start, x)) {
    put_key(w, "start");
    tml_write_numbers(w, b->start, x, "");
  }
  tml_write(w, "}\n");
}

/* ---------------------------------------------------------------- constraints, sensors ------- */

static void put_rope(tml_writer *w, const tml_relation *r)
{
  const bool plain = r->rope->n == 2 && r->rope->spot[0].radius == 0.0 && r->rope->spot[1].radius == 0.0;
  tml_writing_entry e;
  tml_rope_def d = {.length = r->prescribed[0].expr ? tml_expr_text(r->prescribed[0].expr) : NULL};
  tml_write_entry(w, r->name);
  tml_write_entry_begin(&e, w, &tml_keys_constraint, plain ? "distance" : "rope");
  e.rope = r->rope;
  tml_equation_fields_rope(&e.x, &d);
  tml_write(w, "}\n");
}

static void put_relation(tml_writer *w, const tml_relation *r)
{
  const bool free = r->kind == TML_RELATION_EXPRESSION;
  tml_writing_entry e;
  tml_relation_def d = {.size = sizeof d, .kind = r->kind, .zero = free ? tml_expr_text(r->row[0].expr) : NULL,
                        .i = free ? NULL : tml_model_marker_text(w->m, r->i),
                        .j = free ? NULL : tml_model_marker_text(w->m, r->j), .radius = r->radius};
  tml_write_entry(w, r->name);
  tml_write_entry_begin(&e, w, &tml_keys_constraint, tml_keys_constraint.keys[r->kind].key);
  tml_equation_fields_relation(&e.x, &d);
  tml_write(w, "}\n");
}

static const char *element_name(const tml_model *m, tml_element_ref e)
{
  switch (e.kind) {
    case TML_ELEMENT_JOINT: return m->joints[e.index].name;
    case TML_ELEMENT_MOTION: return m->motions[e.index].name;
    case TML_ELEMENT_FORCE: return m->forces[e.index].name;
    case TML_ELEMENT_COUPLER: return m->couplers[e.index].name;
    case TML_ELEMENT_RELATION: return m->relations[e.index].name;
    default: return m->sensors[e.index].name;
  }
}

static void put_names(tml_writer *w, const char *key, const tml_element_ref *list, int n)
{
  if (n == 0) return;
  put_key(w, key);
  for (int k = 0; k < n; k++) {
    tml_write(w, k ? ", " : "[");
    tml_write_name(w, element_name(w->m, list[k]));
  }
  tml_write(w, "]");
}

static void put_sensor(tml_writer *w, const tml_sensor *s)
{
  char unit[TML_DIM_TEXT];
  tml_writing_entry e;
  tml_sensor_def d = {.size = sizeof d, .op = s->op, .threshold = s->threshold, .tolerance = s->tolerance,
                      .stop = s->stop,
                      .output = s->output};
  tml_element_si_unit(tml_expr_dimension(s->value.expr), unit);
  tml_write_entry(w, s->name);
  tml_write(w, "when: {value: ");
  tml_write_text(w, tml_expr_text(s->value.expr));
  tml_write_entry_begin(&e, w, &tml_keys_condition, NULL);
  e.any = true;
  tml_equation_fields_condition(&e.x, &d, unit);
  tml_write(w, "}");
  e.keys = &tml_keys_sensor;
  tml_equation_fields_sensor(&e.x, &d);
  put_names(w, "activate", s->activate, s->n_activate);
  put_names(w, "deactivate", s->deactivate, s->n_deactivate);
  tml_write(w, "}\n");
}

void tml_write_equations(tml_writer *w)
{
  const tml_model *m = w->m;
  put_outside(w);
  put_variables(w);
  put_equations(w);
  if (m->n_blocks) tml_write(w, "\nblocks:\n");
  for (int i = 0; i < m->n_blocks; i++) put_block(w, &m->blocks[i]);
  for (int i = 0, n = 0; i < m->n_relations; i++) {
    if (m->relations[i].kind == TML_RELATION_BODY_MOTION) continue; /* written among the motions */
    if (n++ == 0) tml_write(w, "\nconstraints:\n");
    if (m->relations[i].kind == TML_RELATION_ROPE) put_rope(w, &m->relations[i]);
    else put_relation(w, &m->relations[i]);
  }
  if (m->n_sensors) tml_write(w, "\nsensors:\n");
  for (int i = 0; i < m->n_sensors; i++) put_sensor(w, &m->sensors[i]);
  for (int i = 0; i < m->n_inactive; i++) {
    tml_write(w, i ? ", " : "\ninactive: [");
    tml_write_name(w, element_name(m, m->inactive[i]));
  }
  if (m->n_inactive) tml_write(w, "]\n");
}
