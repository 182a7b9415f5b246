/* add_equation.c - adding equations that the user defines: variables, differential equations, general constraints,
 * sensors. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/shortest_digits.h"
#include "core/struct_size.h"
#include "model/base/definition_check.h"
#include "model/formula/element_common.h"
#include "model/base/name_suggestion.h"
#include "model/add/add_rope.h"

/* ---------------------------------------------------------------- variables, equations ------- */

/* Two alternative expressions, of which exactly one is given. */
typedef struct choice { const char *explicit, *key, *zero; } choice;

static tml_status check_choice(choice c, tml_error *err)
{
  if (!c.explicit && !c.zero)
    return tml_fail_field(err, TML_ERR_MODEL, c.key, "its %s is missing (or `zero`, an expression kept at zero)",
                          c.key);
  if (c.explicit && c.zero)
    return tml_fail_field(err, TML_ERR_MODEL, "zero", "%s and zero exclude each other", c.key);
  return TML_OK;
}

/* Compiles the given expression. A mismatch of dimensions is often a missing `unit`; the message then says so. */
static tml_status compile_choice(const tml_model *m, choice c, const char *unit, tml_formula *f, tml_error *err)
{
  if (c.zero) return tml_element_formula(m, c.zero, NULL, "zero", f, err);
  const tml_status st = tml_element_formula(m, c.explicit, unit, c.key, f, err);
  tml_formula any = {0};
  if (st != TML_ERR_MODEL || (*unit && strcmp(unit, "s^-1") != 0)) return st;
  if (tml_element_formula(m, c.explicit, NULL, c.key, &any, NULL) == TML_OK)
    tml_error_append(err, "; give its `unit`, as in unit: m");
  tml_formula_free(&any);
  return st;
}

/* The equation of an implicit unknown must depend on something besides time. */
static tml_status check_implicit(const tml_formula *f, bool implicit, tml_error *err)
{
  if (!implicit || !tml_formula_timed(f)) return TML_OK;
  return tml_fail_field(err, TML_ERR_MODEL, "zero", "the expression depends on time only: it cannot be kept at zero");
}

tml_status tml_equation_add_variable(tml_model *m, const tml_variable_def *d, bool part, tml_error *err)
{
  const choice c = {d->value, "value", d->zero};
  tml_variable v = {.implicit = d->zero, .part = part, .start = d->start};
  int place = -1;
  tml_status st = check_choice(c, err);
  if (!st) st = tml_check_finite(&d->start, 1, "start", err);
  if (!st) st = tml_model_add_unknown(m, TML_ELEMENT_VARIABLE, d->name, d->unit, &place, err);
  if (!st) st = compile_choice(m, c, m->variables[place].unit, &v.value, err);
  if (!st) st = check_implicit(&v.value, v.implicit, err);
  if (st) {
    tml_formula_free(&v.value);
    return tml_element_context(st, "variable", d->name, err);
  }
  v.name = m->variables[place].name;
  v.unit = m->variables[place].unit;
  m->variables[place] = v;
  return TML_OK;
}

tml_status tml_equation_add(tml_model *m, const tml_equation_def *d, bool part, tml_error *err)
{
  const choice c = {d->rate, "rate", d->zero};
  tml_equation x = {.implicit = d->zero, .part = part, .hold = d->hold, .start = d->start,
                    .start_rate = d->start_rate};
  int place = -1;
  tml_status st = check_choice(c, err);
  if (!st) st = tml_check_finite(&d->start, 1, "start", err);
  if (!st) st = tml_check_finite(&d->start_rate, 1, "start_rate", err);
  if (!st && !d->zero)
    st = tml_check_zero(&d->start_rate, 1, "start_rate", "the rate is given by an expression", err);
  if (!st) st = tml_model_add_unknown(m, TML_ELEMENT_EQUATION, d->name, d->unit, &place, err);
  if (!st) st = compile_choice(m, c, m->equations[place].rate_unit, &x.value, err);
  if (!st) st = check_implicit(&x.value, x.implicit, err);
  if (st) {
    tml_formula_free(&x.value);
    return tml_element_context(st, "equation", d->name, err);
  }
  x.name = m->equations[place].name;
  x.unit = m->equations[place].unit;
  x.rate_unit = m->equations[place].rate_unit;
  m->equations[place] = x;
  return TML_OK;
}

static tml_status check_whole(const tml_model *m, const char *name, const char *what, tml_error *err)
{
  tml_status st = name && strchr(name, '.') ? tml_check_name(name, err) : TML_OK;
  if (!st && name) st = tml_check_not_inside(m, name, err);
  return tml_element_context(st, what, name, err);
}

tml_status tml_model_add_variable(tml_model *m, const tml_variable_def *d, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, d)) return TML_ERR_ARGUMENT;
  d = TML_TAKE(tml_variable_def, d, err);
  if (!d) return TML_ERR_ARGUMENT;
  const tml_status st = check_whole(m, d->name, "variable", err);
  return st ? st : tml_equation_add_variable(m, d, false, err);
}

tml_status tml_model_add_equation(tml_model *m, const tml_equation_def *d, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, d)) return TML_ERR_ARGUMENT;
  d = TML_TAKE(tml_equation_def, d, err);
  if (!d) return TML_ERR_ARGUMENT;
  const tml_status st = check_whole(m, d->name, "equation", err);
  return st ? st : tml_equation_add(m, d, false, err);
}

/* ---------------------------------------------------------------- inputs --------------------- */

/* An input is a variable that equals the value set from outside: its formula is its own name, with the atom replaced by
 * the input. */
static tml_status compile_input(tml_model *m, int place, tml_formula *f, tml_error *err)
{
  const tml_variable *v = &m->variables[place];
  if (!tml_grow((void **)&m->inputs, &m->cap_inputs, m->n_inputs, sizeof *m->inputs)) return tml_fail_memory(err);
  const tml_status st = tml_element_formula(m, v->name, *v->unit ? v->unit : NULL, "unit", f, err);
  if (st) return st;
  f->atoms[0].kind = TML_ATOM_INPUT;
  f->atoms[0].index = m->n_inputs;
  return TML_OK;
}

tml_status tml_model_add_input(tml_model *m, const tml_input_def *d, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, d)) return TML_ERR_ARGUMENT;
  d = TML_TAKE(tml_input_def, d, err);
  if (!d) return TML_ERR_ARGUMENT;
  tml_variable v = {.input = true, .start = d->start, .smooth = d->smooth};
  int place = -1;
  tml_status st = check_whole(m, d->name, "input", err);
  if (st) return st;
  st = tml_check_finite(&d->start, 1, "start", err);
  if (!st && !(d->smooth >= 0 && isfinite(d->smooth)))
    st = tml_fail_field(err, TML_ERR_MODEL, "smooth", "the time of smoothing is %g s, must be >= 0", d->smooth);
  if (!st) st = tml_model_add_unknown(m, TML_ELEMENT_VARIABLE, d->name, d->unit, &place, err);
  if (!st) st = compile_input(m, place, &v.value, err);
  if (st) return tml_element_context(st, "input", d->name, err);
  v.name = m->variables[place].name;
  v.unit = m->variables[place].unit;
  m->variables[place] = v;
  m->inputs[m->n_inputs++] = place;
  return TML_OK;
}

/* ---------------------------------------------------------------- general constraints -------- */

/* A constraint reads the input signal itself, a function of time, and not the unknown that equals it. An input that
 * jumps cannot be differentiated and is refused. */
static tml_status take_inputs(const tml_model *m, tml_formula *f, tml_error *err)
{
  for (int i = 0; i < f->n_atoms; i++) {
    tml_atom *a = &f->atoms[i];
    if (a->kind != TML_ATOM_VARIABLE || !m->variables[a->index].input) continue;
    if (m->variables[a->index].smooth == 0)
      return tml_fail_field(err, TML_ERR_MODEL, "zero",
                            "a constraint or motion needs second derivatives, and the input '%s' jumps: give it a "
                            "transition time with `smooth`, as in smooth: 10 ms",
                            m->variables[a->index].name);
    int number = 0;
    while (m->inputs[number] != a->index) number++;
    a->kind = TML_ATOM_INPUT;
    a->index = number;
  }
  return TML_OK;
}

/* Whether a formula depends on time and inputs only. */
static bool depends_on_time_only(const tml_formula *f)
{
  bool still = true;
  for (int i = 0; i < f->n_atoms; i++) still = still && f->atoms[i].kind == TML_ATOM_INPUT;
  return still;
}

/* Determines whether a row depends on velocities (*velocity). False: a constraint cannot depend on one of its atoms. */
static bool classify_row(const tml_formula *f, bool *velocity)
{
  bool fit = true;
  *velocity = false;
  for (int i = 0; i < f->n_atoms; i++) {
    switch (f->atoms[i].kind) {
      case TML_ATOM_POINT: case TML_ATOM_AXIS: case TML_ATOM_TURN: case TML_ATOM_INPUT:
        break;
      case TML_ATOM_POINT_RATE: case TML_ATOM_SPIN:
        *velocity = true;
        break;
      default:
        fit = false;
        break;
    }
  }
  return fit;
}

/* A constraint is differentiated twice, and a third time by methods with independent coordinates. */
static tml_status check_derivatives(const tml_expr *e, tml_error *err)
{
  const char *routine;
  tml_nonsmooth found[8];
  if (!tml_expr_has_second(e, &routine))
    return tml_fail_field(err, TML_ERR_MODEL, "zero", "a constraint needs second derivatives, which the routine '%s' "
                          "does not give; use a table or a formula", routine);
  const int n = tml_expr_lint(e, found, 8);
  for (int k = 0; k < n; k++)
    if (found[k].jumps <= TML_JUMP_SLOPE)
      return tml_fail_field(err, TML_ERR_MODEL, "zero", "a constraint needs second derivatives, and '%s' has a %s",
                            found[k].name, found[k].jumps == TML_JUMP_VALUE ? "jump" : "kink");
  return TML_OK;
}

/* The product of a multiplier and the rate of its row is a power, which gives the unit. Angles count as plain
 * numbers. */
static void set_unit(tml_relation *r, int k)
{
  const tml_dim rate = tml_units_dim(r->velocity[k] ? "W" : "J");
  tml_dim dim = tml_dim_product(rate, tml_expr_dimension(r->row[k].expr), -1);
  dim.power[TML_ANGLE] = 0;
  tml_units_name(&tml_units_si, dim, r->unit[k]);
}

tml_status tml_relation_take_row(const tml_model *m, tml_relation *r, tml_error *err)
{
  const int k = r->n_rows++;
  const tml_status st = take_inputs(m, &r->row[k], err);
  if (st) return st;
  if (depends_on_time_only(&r->row[k]))
    return tml_fail_field(err, TML_ERR_MODEL, "zero", "the expression does not depend on positions or velocities: "
                          "there is nothing to keep at zero");
  if (classify_row(&r->row[k], &r->velocity[k])) {
    set_unit(r, k);
    return check_derivatives(r->row[k].expr, err);
  }
  return tml_fail_field(err, TML_ERR_MODEL, "zero", "a general constraint can depend on time, smooth inputs, positions "
                        "and velocities only");
}

static tml_status add_relation_row(const tml_model *m, tml_relation *r, const char *text, tml_error *err)
{
  const tml_status st = tml_element_formula(m, text, NULL, "zero", &r->row[r->n_rows], err);
  return st ? st : tml_relation_take_row(m, r, err);
}

enum { DISC_ROWS = 3, ROW_MAX = 10*2*(TML_NAME_MAX + 1) + 400 };

/* The centre of the disc, the origin of i, keeps the distance r sin(theta) from the plane. The point of contact has
 * zero velocity; in the axes of j it is r (cos(theta) sin(psi), -cos(theta) cos(psi), -sin(theta)) from the centre. */
static tml_status add_disc(const tml_model *m, tml_relation *r, const char *i, const char *j, tml_error *err)
{
  char text[DISC_ROWS][ROW_MAX], number[TML_NUMBER_TEXT], radius[TML_NUMBER_TEXT + 4];
  tml_shortest_digits(number, r->radius);
  snprintf(radius, sizeof radius, "(%s m)", number);
  snprintf(text[0], ROW_MAX, "dz(%s, %s, %s) - %s*sin(theta(%s, %s))", i, j, j, radius, i, j);
  snprintf(text[1], ROW_MAX, "vx(%s, %s, %s, %s) - %s*(wy(%s, %s, %s)*sin(theta(%s, %s)) - wz(%s, %s, %s)*"
           "cos(theta(%s, %s))*cos(psi(%s, %s)))", i, j, j, j, radius, i, j, j, i, j, i, j, j, i, j, i, j);
  snprintf(text[2], ROW_MAX, "vy(%s, %s, %s, %s) + %s*(wx(%s, %s, %s)*sin(theta(%s, %s)) + wz(%s, %s, %s)*"
           "sin(psi(%s, %s))*cos(theta(%s, %s)))", i, j, j, j, radius, i, j, j, i, j, i, j, j, i, j, i, j);
  tml_status st = TML_OK;
  for (int k = 0; k < DISC_ROWS && !st; k++) st = add_relation_row(m, r, text[k], err);
  return st;
}

static tml_status add_edge(const tml_model *m, tml_relation *r, const char *i, const char *j, tml_error *err)
{
  char text[ROW_MAX];
  snprintf(text, sizeof text, "vy(%s, %s, %s, %s)", i, j, i, j);
  return add_relation_row(m, r, text, err);
}

static tml_status check_relation(const tml_model *m, const tml_relation_def *d, tml_relation *r, tml_error *err)
{
  int pair[2] = {-1, -1};
  tml_status st = tml_check_element_name(m, d->name, err);
  const bool markers = d->kind == TML_RELATION_KNIFE_EDGE || d->kind == TML_RELATION_ROLLING;
  if (!st && !markers && d->kind != TML_RELATION_EXPRESSION)
    st = tml_fail_field(err, TML_ERR_MODEL, "kind", "there is no kind of constraint %d", (int)d->kind);
  if (!st && !markers && !d->zero)
    st = tml_fail_field(err, TML_ERR_MODEL, "zero", "the expression to be kept at zero is missing");
  if (!st && markers) st = tml_element_pair(m, d->i, d->j, pair, err);
  if (!st && markers) st = tml_element_axes(m, pair[0], "i", err);
  if (!st && markers) st = tml_element_axes(m, pair[1], "j", err);
  if (!st && d->kind != TML_RELATION_ROLLING) st = tml_check_zero(&d->radius, 1, "radius", "only a disc has one", err);
  if (!st && d->kind == TML_RELATION_ROLLING && !(d->radius > 0 && isfinite(d->radius)))
    st = tml_fail_field(err, TML_ERR_MODEL, "radius", "the radius is %g m, must be > 0", d->radius);
  *r = (tml_relation){.kind = d->kind, .i = pair[0], .j = pair[1], .radius = d->radius};
  return st;
}

void tml_relation_free(tml_relation *r)
{
  for (int k = 0; k < TML_RELATION_ROWS; k++) {
    tml_formula_free(&r->row[k]);
    tml_formula_free(&r->prescribed[k]);
  }
  tml_rope_free(r->rope);
}

tml_status tml_model_add_relation(tml_model *m, const tml_relation_def *d, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, d)) return TML_ERR_ARGUMENT;
  d = TML_TAKE(tml_relation_def, d, err);
  if (!d) return TML_ERR_ARGUMENT;
  tml_relation r;
  tml_status st = check_relation(m, d, &r, err);
  if (!st && d->kind == TML_RELATION_EXPRESSION) st = add_relation_row(m, &r, d->zero, err);
  if (!st && d->kind == TML_RELATION_KNIFE_EDGE) st = add_edge(m, &r, d->i, d->j, err);
  if (!st && d->kind == TML_RELATION_ROLLING) st = add_disc(m, &r, d->i, d->j, err);
  st = tml_element_context(st, "constraint", d->name, err);
  if (!st && !tml_grow((void **)&m->relations, &m->cap_relations, m->n_relations, sizeof r)) st = tml_fail_memory(err);
  if (!st) st = tml_model_claim_name(m, d->name, m->n_relations, TML_ELEMENT_RELATION, &r.name, err);
  if (st) tml_relation_free(&r);
  else m->relations[m->n_relations++] = r;
  return st;
}

/* ---------------------------------------------------------------- sensors -------------------- */

static const unsigned switchable = 1u << TML_ELEMENT_JOINT | 1u << TML_ELEMENT_MOTION | 1u << TML_ELEMENT_FORCE |
                                   1u << TML_ELEMENT_COUPLER | 1u << TML_ELEMENT_RELATION | 1u << TML_ELEMENT_SENSOR;

/* Resolves the names of a list to elements that can be switched. */
static tml_status refer_to_elements(const tml_model *m, const char *const *names, int n, const char *field,
                                    tml_element_ref *out,
                                    tml_error *err)
{
  for (int k = 0; k < n; k++) {
    const char *name = names[k] ? names[k] : "";
    const int found = tml_names_find(&m->elements, name);
    if (found >= 0 && switchable & 1u << found % TML_ELEMENT_KINDS) {
      out[k] = (tml_element_ref){(tml_element)(found % TML_ELEMENT_KINDS), found/TML_ELEMENT_KINDS};
      continue;
    }
    const char *close = found >= 0 ? NULL : tml_model_closest_element(m, name, switchable);
    if (found >= 0)
      return tml_fail_field(err, TML_ERR_MODEL, field, "'%s' cannot be switched; joints, motions, couplers, gears, "
                            "forces, constraints and sensors can", name);
    return tml_fail_field(err, TML_ERR_MODEL, field, "there is no element '%.*s'%s%s%s", TML_NAME_MAX, name,
                          close ? " (did you mean '" : "", close ? close : "", close ? "'?)" : "");
  }
  return TML_OK;
}

tml_status tml_model_set_active(tml_model *m, const char *name, bool active, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, name)) return TML_ERR_ARGUMENT;
  tml_element_ref what = {0};
  const tml_status st = refer_to_elements(m, &name, 1, "inactive", &what, err);
  if (st) return st;
  int place = 0;
  while (place < m->n_inactive && (m->inactive[place].kind != what.kind || m->inactive[place].index != what.index))
    place++;
  if (active && place < m->n_inactive) m->inactive[place] = m->inactive[--m->n_inactive];
  if (active || place < m->n_inactive) return TML_OK;
  if (!tml_grow((void **)&m->inactive, &m->cap_inactive, m->n_inactive, sizeof what)) return tml_fail_memory(err);
  m->inactive[m->n_inactive++] = what;
  return TML_OK;
}

static tml_status set_switches(const tml_model *m, const tml_sensor_def *d, tml_sensor *s, tml_error *err)
{
  s->activate = tml_arena_new(&s->arena, (size_t)d->n_activate, sizeof *s->activate);
  s->deactivate = tml_arena_new(&s->arena, (size_t)d->n_deactivate, sizeof *s->deactivate);
  if (s->arena.failed) return tml_fail_memory(err);
  s->n_activate = d->n_activate;
  s->n_deactivate = d->n_deactivate;
  const tml_status st = refer_to_elements(m, d->activate, d->n_activate, "activate", s->activate, err);
  return st ? st : refer_to_elements(m, d->deactivate, d->n_deactivate, "deactivate", s->deactivate, err);
}

static tml_status check_sensor(const tml_model *m, const tml_sensor_def *d, tml_error *err)
{
  tml_status st = tml_element_name(m, d->name, TML_ELEMENT_SENSOR, err);
  if (!st) st = tml_check_finite(&d->threshold, 1, "threshold", err);
  if (st) return st;
  if (!d->value) return tml_fail_field(err, TML_ERR_MODEL, "value", "the value is missing");
  if ((int)d->op < 0 || d->op > TML_SENSOR_EQUAL)
    return tml_fail_field(err, TML_ERR_MODEL, "op", "there is no comparison %d", (int)d->op);
  if (!(d->tolerance >= 0 && isfinite(d->tolerance)))
    return tml_fail_field(err, TML_ERR_MODEL, "tolerance", "the tolerance is %g, must be >= 0", d->tolerance);
  if (!(d->output >= 0 && isfinite(d->output)))
    return tml_fail_field(err, TML_ERR_MODEL, "output", "the time between results is %g s, must be > 0", d->output);
  if (d->n_activate < 0 || (d->n_activate > 0 && !d->activate))
    return tml_fail_field(err, TML_ERR_MODEL, "activate", "the list of %d elements is missing", d->n_activate);
  if (d->n_deactivate < 0 || (d->n_deactivate > 0 && !d->deactivate))
    return tml_fail_field(err, TML_ERR_MODEL, "deactivate", "the list of %d elements is missing", d->n_deactivate);
  if (!d->stop && d->output == 0 && d->n_activate + d->n_deactivate == 0)
    return tml_fail(err, TML_ERR_MODEL, "the sensor does nothing: it needs stop, output, activate or deactivate");
  return TML_OK;
}

void tml_sensor_free(tml_sensor *s)
{
  tml_arena_free(&s->arena);
  tml_formula_free(&s->value);
}

tml_status tml_model_add_sensor(tml_model *m, const tml_sensor_def *d, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, d)) return TML_ERR_ARGUMENT;
  d = TML_TAKE(tml_sensor_def, d, err);
  if (!d) return TML_ERR_ARGUMENT;
  tml_sensor s = {.op = d->op, .threshold = d->threshold, .tolerance = d->tolerance, .output = d->output,
                  .stop = d->stop};
  int place;
  tml_status st = check_sensor(m, d, err);
  if (!st) st = tml_element_formula(m, d->value, NULL, "value", &s.value, err);
  if (!st) st = set_switches(m, d, &s, err);
  st = tml_element_context(st, "sensor", d->name, err);
  if (!st) st = tml_model_add_place(m, TML_ELEMENT_SENSOR, d->name, &place, err);
  if (st) {
    tml_sensor_free(&s);
    return st;
  }
  s.name = m->sensors[place].name;
  m->sensors[place] = s;
  return TML_OK;
}
