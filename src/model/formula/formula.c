/* formula.c - compiles expressions of time and of the state: names in functions of the state are resolved to
 * indices. */
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "model/formula/element_common.h"
#include "model/formula/state_functions.h"
#include "model/base/name_suggestion.h"

/* ---------------------------------------------------------------- references ----------------- */

/* Whether a function uses the axes of its markers i and j; those of k and l are always used. */
static bool uses_marker_axes(tml_state_kind kind)
{
  return kind == TML_STATE_ANGLE || kind == TML_STATE_EULER || kind == TML_STATE_YAW_PITCH_ROLL ||
         kind == TML_STATE_SPIN || kind == TML_STATE_SPIN_RATE || kind == TML_STATE_ORIENTATION;
}

static tml_status find_marker(const tml_model *m, const tml_state_call *c, int k, tml_reference *r, tml_error *err)
{
  const char letter = c->fn->letters[k], *name = c->arg[k].name;
  int *marker = &r->marker[letter - 'i'];
  if (!*name) { /* 0 is ground; for forces -1 stands for any element at the other end */
    if (letter == 'j' && r->marker[1] < 0) return TML_OK;
    *marker = 0;
    return TML_OK;
  }
  *marker = tml_model_find_marker(m, name, err);
  if (*marker < 0) return TML_ERR_MODEL;
  const bool axes = letter >= 'k' ? c->fn->kind != TML_STATE_INCLUDED : uses_marker_axes(c->fn->kind);
  return axes ? tml_element_axes(m, *marker, "value", err) : TML_OK;
}

typedef struct kinds { char letter; const char *what; unsigned bits; } kinds;

static const kinds *kinds_of(char letter)
{
  enum { J = 1u << TML_ELEMENT_JOINT, M = 1u << TML_ELEMENT_MOTION, E = 1u << TML_ELEMENT_EQUATION,
         V = 1u << TML_ELEMENT_VARIABLE, F = 1u << TML_ELEMENT_FORCE, R = 1u << TML_ELEMENT_RELATION,
         C = 1u << TML_ELEMENT_COUPLER };
  static const kinds list[] = {{'J', "joint", J}, {'M', "motion", M | R}, {'F', "force element", F},
                               {'R', "rope or distance of given length", R},
                               {'E', "differential equation", E}, {'V', "variable", V}, {'A', "array", E | V},
                               {'C', "general constraint, coupler or gear", R | C}};
  for (size_t row = 0; row < sizeof list/sizeof *list; row++)
    if (list[row].letter == letter) return &list[row];
  return NULL;
}

static bool set_element(const tml_model *m, const char *name, const kinds *of, tml_reference *r)
{
  const int found = tml_names_find(&m->elements, name), kind = found % TML_ELEMENT_KINDS;
  if (found < 0 || !(of->bits & 1u << kind)) return false;
  const bool relation = kind == TML_ELEMENT_RELATION; /* prescribed motions of bodies count as motions */
  const tml_relation_kind what = relation ? m->relations[found/TML_ELEMENT_KINDS].kind : TML_RELATION_EXPRESSION;
  if (relation && (what == TML_RELATION_BODY_MOTION) != (of->letter == 'M')) return false;
  if (relation && (what == TML_RELATION_ROPE) != (of->letter == 'R')) return false;
  r->element = kind;
  r->index = found/TML_ELEMENT_KINDS;
  return true;
}

static tml_status find_element(const tml_model *m, const char *name, const kinds *of, tml_reference *r, tml_error *err)
{
  if (set_element(m, name, of, r)) return TML_OK;
  if (tml_names_find(&m->elements, name) >= 0) return tml_fail(err, TML_ERR_MODEL, "'%s' is not a %s", name, of->what);
  const tml_status st = tml_fail(err, TML_ERR_MODEL, "there is no %s '%s'", of->what, name);
  const char *close = tml_model_closest_element(m, name, of->bits);
  if (close) tml_error_append(err, " (did you mean '%s'?)", close);
  return st;
}

/* Entry 3 of the array "plant" is the state or variable with the name "plant.3". */
static tml_status find_entry(const tml_model *m, const char *name, int number, tml_reference *r, tml_error *err)
{
  char entry[TML_REFERENCE_MAX + 16];
  const kinds *of = kinds_of('A');
  snprintf(entry, sizeof entry, "%s.%d", name, number);
  if (set_element(m, entry, of, r)) return TML_OK;
  return tml_fail(err, TML_ERR_MODEL, "there is no array '%s' with an entry %d", name, number);
}

static tml_status resolve_argument(const tml_model *m, const tml_state_call *c, int k, tml_reference *r, tml_error *err)
{
  switch (c->fn->letters[k]) {
    case 's':
      r->number[0] = c->arg[k].number;
      if (r->number[0] >= 1 && r->number[0] <= m->relations[r->index].n_rows) return TML_OK;
      return tml_fail(err, TML_ERR_MODEL, "rope '%s' has no part %d, but %d", m->relations[r->index].name,
                      r->number[0], m->relations[r->index].n_rows);
    case 'n':
    case 'o':
      r->number[0] = c->arg[k].number;
      return TML_OK;
    case 'c':
    case 'p':
    case 'r':
      r->number[1] = c->arg[k].number;
      return TML_OK;
    case 'i':
    case 'j':
    case 'k':
    case 'l':
      return find_marker(m, c, k, r, err);
    case 'A':
      return find_entry(m, c->arg[k].name, c->arg[k + 1].number, r, err);
    case 'e':
      return TML_OK;
    default:
      return find_element(m, c->arg[k].name, kinds_of(c->fn->letters[k]), r, err);
  }
}

/* ---------------------------------------------------------------- calls ---------------------- */

typedef struct context {
  const tml_model *m;
  tml_formula *f;
} context;

/* The unit of a state or variable, or of the rate of a state. */
static const char *unknown_unit(const context *x, const tml_reference *r)
{
  const bool state = r->element == TML_ELEMENT_EQUATION;
  const char *unit = state ? x->m->equations[r->index].unit : x->m->variables[r->index].unit;
  if (state && r->fn->axis) return x->m->equations[r->index].rate_unit;
  return *unit ? unit : NULL; /* a plain number may have any dimension */
}

static const char *function_unit(const context *x, const tml_reference *r)
{
  switch (r->fn->kind) {
    case TML_STATE_ORIENTATION:
      return r->number[0] == TML_SYSTEM_EULER_PARAMETERS ? "" : "rad";
    case TML_STATE_ELEMENT:
      return r->number[1] <= 4 ? "N" : "N m";
    case TML_STATE_EQUATION:
    case TML_STATE_VARIABLE:
    case TML_STATE_ENTRY:
      return unknown_unit(x, r);
    case TML_STATE_MULTIPLIER: {
      if (r->element == TML_ELEMENT_COUPLER) return tml_coupler_unit(&x->m->couplers[r->index]);
      const char *unit = x->m->relations[r->index].unit[r->number[1] - 1];
      return *unit ? unit : NULL;
    }
    default:
      return r->fn->unit;
  }
}

/* Checks conditions that involve several arguments of a call. */
static tml_status check_call(const context *x, tml_state_call *call, tml_reference *r, tml_error *err)
{
  if (r->fn->kind == TML_STATE_ORIENTATION && r->number[1] == 4 && r->number[0] != TML_SYSTEM_EULER_PARAMETERS) {
    call->bad = 1;
    return tml_fail(err, TML_ERR_MODEL, "orient: only Euler parameters, system %d, have a component 4",
                    TML_SYSTEM_EULER_PARAMETERS);
  }
  if (r->fn->kind != TML_STATE_MULTIPLIER) return TML_OK;
  const bool coupler = r->element == TML_ELEMENT_COUPLER;
  const int rows = coupler ? 1 : x->m->relations[r->index].n_rows;
  if (call->n == 1) r->number[1] = 1;
  if (r->number[1] <= rows) return TML_OK;
  call->bad = 1;
  return tml_fail(err, TML_ERR_MODEL, "multiplier: the constraint '%s' has %d row%s",
                  coupler ? x->m->couplers[r->index].name : x->m->relations[r->index].name, rows, rows == 1 ? "" : "s");
}

static tml_status add_call(void *ctx, tml_expr *e, tml_state_call *call, int *node, const char **unit, tml_error *err)
{
  context *x = ctx;
  const tml_state_kind kind = call->fn->kind;
  tml_reference r = {.fn = call->fn, .element = -1, .index = -1};
  if (kind == TML_STATE_FORCE || kind == TML_STATE_TORQUE) r.marker[1] = -1;
  for (int k = 0; k < call->n; k++) {
    const tml_status st = resolve_argument(x->m, call, k, &r, err);
    if (st == TML_OK) continue;
    call->bad = k;
    tml_error_prefix(err, "%s: ", call->fn->name);
    return st;
  }
  const tml_status st = check_call(x, call, &r, err);
  if (st) return st;
  *unit = function_unit(x, &r);
  return tml_state_function_expand(x->f, x->m, e, &r, node) ? TML_OK : tml_fail_memory(err);
}

/* ---------------------------------------------------------------- formulas ------------------- */

int tml_atom_inputs(tml_atom_kind kind)
{
  const bool scalar = kind == TML_ATOM_TURN || kind == TML_ATOM_STATE || kind == TML_ATOM_STATE_RATE ||
                      kind == TML_ATOM_VARIABLE || kind == TML_ATOM_MULTIPLIER || kind == TML_ATOM_INPUT;
  return scalar ? 1 : 3;
}

bool tml_formula_timed(const tml_formula *f) { return f->n_atoms == 0; }

static const tml_state_function *find_unknown(void *ctx, const char *name)
{
  const context *x = ctx;
  return tml_model_unknown(x->m, name);
}

/* Reactions of joints on curves depend on the state in ways that expression programs cannot represent. */
static tml_status check_reactions(const tml_model *m, const tml_formula *f, tml_error *err)
{
  for (int k = 0; k < f->n_atoms; k++) {
    const tml_atom *a = &f->atoms[k];
    const bool exerted = a->kind == TML_ATOM_FORCE || a->kind == TML_ATOM_TORQUE;
    if (exerted && a->element == TML_ELEMENT_JOINT && m->joints[a->index].curve[0])
      return tml_fail(err, TML_ERR_MODEL, "the reaction of joint '%s', which is on a curve, cannot be read in "
                      "expressions; its channels have it", m->joints[a->index].name);
  }
  return TML_OK;
}

tml_status tml_formula_compile(tml_formula *f, const tml_model *m, const char *text, tml_scope scope, int *column,
                               tml_error *err)
{
  static const char *const inputs[] = {"time"}, *const input_units[] = {"s"};
  context x = {.m = m, .f = f};
  f->n_inputs = 1;
  scope.n_inputs = 1;
  scope.inputs = inputs;
  scope.input_units = input_units;
  scope.probe = add_call;
  scope.probe_ctx = &x;
  scope.unknown = find_unknown;
  tml_status st = tml_expr_compile(&f->expr, text, &scope, column, err);
  if (!st) st = check_reactions(m, f, err);
  if (st) tml_formula_free(f);
  return st;
}

void tml_formula_free(tml_formula *f)
{
  tml_expr_free(f->expr);
  tml_delete(f->atoms);
  *f = (tml_formula){0};
}

static int turns_of(const tml_formula *f)
{
  int n = 0;
  for (int k = 0; k < f->n_atoms; k++) n += f->atoms[k].kind == TML_ATOM_TURN;
  return n;
}

int tml_model_count_turns(const tml_model *m)
{
  int n = 0;
  for (int k = 0; k < m->n_variables; k++) n += turns_of(&m->variables[k].value);
  for (int k = 0; k < m->n_equations; k++) n += turns_of(&m->equations[k].value);
  for (int k = 0; k < m->n_forces; k++) {
    tml_force_value value[TML_FORCE_VALUES];
    const int values = m->forces[k].ops->values ? m->forces[k].ops->values(&m->forces[k], value) : 0;
    for (int i = 0; i < values; i++) n += turns_of(value[i].formula);
  }
  for (int k = 0; k < m->n_relations; k++)
    for (int i = 0; i < m->relations[k].n_rows; i++) n += turns_of(&m->relations[k].row[i]);
  for (int k = 0; k < m->n_channels; k++) n += turns_of(&m->channels[k].value);
  for (int k = 0; k < m->n_sensors; k++) n += turns_of(&m->sensors[k].value);
  return n;
}
