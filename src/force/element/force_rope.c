/* force_rope.c - an elastic rope. Each span between two bodies exerts Q = -T S_q^T with the measure S of (G2); the
 * spans of a section share its tension T. T and the length are variables of the rope, so that each element has two
 * bodies however many the rope touches. Theory: docs/theory/forces.md. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/archive.h"
#include "core/argument_check.h"
#include "core/float_traps.h"
#include "core/struct_size.h"
#include "force/common/force_evaluate.h"
#include "force/common/force_expression.h"
#include "model/base/definition_check.h"
#include "model/formula/element_common.h"
#include "model/formula/state_functions.h"
#include "model/base/key_table.h"
#include "model/add/add_rope.h"

enum { PARTS = 4 /* parts of a measure */, NAME_ROOM = TML_NAME_MAX + 32 };

/* Data of the model. */
typedef struct span {
  tml_elastic_rope_def d;  /* definition; only in the first span */
  tml_rope *rope;          /* the rope, owned by the first span and borrowed by the others */
  int k;                   /* number of the span */
  bool owns;
  tml_formula tension;     /* formula of the tension, and its text as compiled */
  const char *text;
  tml_formula winding;     /* winding rate as given; only in the first span */
} span;

/* Data for the equations: S = sum of f_k s_k. */
typedef struct parameters {
  tml_measure measure[PARTS];
  double factor[PARTS];
  int n;
  const tml_expr *tension; /* function of time, or NULL */
} parameters;

/* ---------------------------------------------------------------- model ---------------------- */

static tml_status positive_or_zero(double x, const char *field, const char *unit, tml_error *err)
{
  if (x >= 0.0 && isfinite(x)) return TML_OK;
  return tml_fail_field(err, TML_ERR_MODEL, field, "%s is %g %s, must be >= 0", field, x, unit);
}

static tml_status check_rope_numbers(const tml_elastic_rope_def *d, tml_error *err)
{
  tml_status st = positive_or_zero(d->stiffness, "stiffness", "N/m", err);
  if (!st) st = positive_or_zero(d->ea, "EA", "N", err);
  if (!st) st = positive_or_zero(d->damping, "damping", "N s/m", err);
  if (!st) st = positive_or_zero(d->onset, "onset", "m", err);
  if (!st && (d->stiffness > 0.0) == (d->ea > 0.0))
    st = tml_fail_field(err, TML_ERR_MODEL, "stiffness", "a rope has a stiffness or an EA: exactly one of them, > 0");
  if (!st && !isnan(d->free_length) && !(d->free_length > 0.0 && isfinite(d->free_length)))
    st = tml_fail_field(err, TML_ERR_MODEL, "free_length", "the free length is %g m, must be > 0", d->free_length);
  return st;
}

/* The law of section k. Stiffness and damping of the whole rope are distributed over its length; the given free
 * length, less that of the other sections, belongs to the first section. */
static tml_status set_law(const tml_elastic_rope_def *d, const tml_rope *r, int k, tml_rope_law *law, tml_error *err)
{
  double others = 0.0, all = 0.0;
  for (int i = 0; i < r->n_sections; i++) {
    all += r->section[i].placed;
    if (i > 0) others += r->section[i].placed;
  }
  const double placed = r->section[k].placed;
  *law = (tml_rope_law){.ea = d->ea, .damping = d->damping*all/placed, .free = placed, .wound = -1};
  if (k == 0 && !isnan(d->free_length)) law->free = d->free_length - others;
  if (!(law->free > 0.0))
    return tml_fail_field(err, TML_ERR_MODEL, "free_length", "the free length is %g m, must be more than the %g m that "
                          "are held apart from its first part", d->free_length, others);
  law->stiffness = d->stiffness*all/placed;
  law->onset = d->onset > 0.0 ? d->onset : 1e-5*law->free;
  return TML_OK;
}

static tml_status add_variable(tml_model *m, const char *name, const char *unit, tml_formula *f, tml_error *err)
{
  int place = -1;
  const tml_status st = tml_model_add_unknown(m, TML_ELEMENT_VARIABLE, name, unit, &place, err);
  if (st) {
    tml_formula_free(f);
    return st;
  }
  tml_variable *v = &m->variables[place];
  *v = (tml_variable){.name = v->name, .unit = v->unit, .value = *f, .part = true, .rope = true};
  return TML_OK;
}

/* Names of the variables of section k. */
static void name_part(char out[NAME_ROOM], const char *rope, const char *word, int k)
{
  if (k == 0) snprintf(out, NAME_ROOM, "%.*s.%s", TML_NAME_MAX, rope, word);
  else snprintf(out, NAME_ROOM, "%.*s.%s%d", TML_NAME_MAX, rope, word, k + 1);
}

static tml_status add_winch_angle(tml_model *m, const tml_elastic_rope_def *d, int *wound, tml_error *err)
{
  char name[NAME_ROOM];
  *wound = -1;
  if (!d->winding) return TML_OK;
  name_part(name, d->name, "wound", 0);
  const tml_equation_def e = {.size = sizeof e, .name = name, .unit = "m", .rate = d->winding};
  const tml_status st = tml_equation_add(m, &e, true, err);
  if (st && err && strcmp(err->field, "rate") == 0) snprintf(err->field, sizeof err->field, "winding");
  if (!st) *wound = tml_model_find_element(m, name, TML_ELEMENT_EQUATION);
  return st;
}

static tml_status add_section(tml_model *m, const tml_elastic_rope_def *d, const tml_rope *r, int k, int wound,
                              tml_error *err)
{
  char name[NAME_ROOM];
  tml_rope_law law;
  tml_formula length = {0}, tension = {0};
  tml_status st = set_law(d, r, k, &law, err);
  if (st) return st;
  if (k == 0) law.wound = wound;
  if (!tml_state_function_expand_rope_length(&length, m, r, k)) return tml_fail_memory(err);
  name_part(name, d->name, "length", k);
  st = add_variable(m, name, "m", &length, err);
  if (st) return st;
  if (!tml_state_function_expand_tension(&tension, m, r, k, &law)) return tml_fail_memory(err);
  name_part(name, d->name, "tension", k);
  return add_variable(m, name, "N", &tension, err);
}

static int section_of(const tml_rope *r, int span_number)
{
  int k = 0;
  while (k + 1 < r->n_sections && r->section[k].last <= span_number) k++;
  return k;
}

/* Adds a span between two bodies. A span within one body exerts no force. */
static tml_status add_span(tml_model *m, const tml_elastic_rope_def *d, tml_rope *r, int k, bool first, tml_error *err)
{
  char name[NAME_ROOM], text[NAME_ROOM];
  tml_force f;
  if (tml_force_begin(&f, &tml_rope_ops, err)) return TML_ERR_MEMORY;
  span *s = f.data;
  s->k = k;
  s->rope = r;
  name_part(text, d->name, "tension", section_of(r, k));
  tml_status st = tml_element_formula(m, text, "N", "stiffness", &s->tension, err);
  if (!st && first && d->winding) st = tml_element_formula(m, d->winding, "m/s", "winding", &s->winding, err);
  if (first) {
    s->d = *d;
    s->d.name = NULL;
    s->d.points = NULL;
    s->d.winding = s->winding.expr ? tml_expr_text(s->winding.expr) : NULL;
  }
  f.i = r->spot[k].marker;
  f.j = r->spot[k + 1].marker;
  f.part = !first;
  f.rope = r;
  name_part(name, d->name, "span", k);
  st = tml_force_store(m, &f, first ? d->name : name, st, err);
  if (!st) s->owns = first;
  return st;
}

static bool same_body(const tml_model *m, const tml_rope *r, int k)
{
  return m->markers[r->spot[k].marker].body == m->markers[r->spot[k + 1].marker].body;
}

static tml_status add_spans(tml_model *m, const tml_elastic_rope_def *d, tml_rope *r, bool *taken, tml_error *err)
{
  tml_status st = TML_OK;
  for (int k = 0; k + 1 < r->n && !st; k++) {
    if (same_body(m, r, k)) continue;
    st = add_span(m, d, r, k, !*taken, err);
    if (!st) *taken = true;
  }
  if (!st && !*taken) st = tml_fail_field(err, TML_ERR_MODEL, "points", "all points are on one body");
  return st;
}

static tml_status copy_rope_definition(tml_elastic_rope_def *d, const tml_elastic_rope_def *given, tml_error *err)
{
  *d = (tml_elastic_rope_def){.free_length = NAN};
  if (!tml_struct_take(d, sizeof *d, given, "tml_elastic_rope_def", err)) return TML_ERR_ARGUMENT;
  return TML_OK;
}

tml_status tml_model_add_elastic_rope(tml_model *m, const tml_elastic_rope_def *given, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, given)) return TML_ERR_ARGUMENT;
  tml_elastic_rope_def d;
  tml_rope *r = NULL;
  bool taken = false;
  int wound = -1;
  if (copy_rope_definition(&d, given, err)) return TML_ERR_ARGUMENT;
  tml_status st = tml_force_name(m, &tml_rope_ops, d.name, err);
  if (!st) st = check_rope_numbers(&d, err);
  if (!st) st = tml_rope_take(m, d.points, d.n_points, true, &r, err);
  if (!st) st = add_winch_angle(m, &d, &wound, err);
  for (int k = 0; !st && k < r->n_sections; k++) st = add_section(m, &d, r, k, wound, err);
  if (!st) st = add_spans(m, &d, r, &taken, err);
  if (!taken) tml_rope_free(r);
  return tml_element_context(st, "rope", d.name, err);
}

static void rope_release(void *data)
{
  span *s = data;
  tml_formula_free(&s->tension);
  tml_formula_free(&s->winding);
  if (s->owns) tml_rope_free(s->rope);
}

static int rope_values(const tml_force *f, tml_force_value out[TML_FORCE_VALUES])
{
  span *s = f->data;
  out[0] = (tml_force_value){&s->tension, &s->text, "N"};
  return 1;
}

static tml_force_picture rope_picture(const tml_force *f)
{
  (void)f;
  return (tml_force_picture){.list = "ropes", .kind = "rope"};
}

/* ---------------------------------------------------------------- model file ----------------- */

// clang-format off
static const tml_key pulley_rows[] = {
  {"pulley", TML_KEY_NAME, true, 0, 0, "", "", NULL, "marker in its middle, z along its axle"},
  {"radius", TML_KEY_NUMBER, true, 0, 0, "m", "", NULL, "from its axle to the middle of the rope"},
  {"around", TML_KEY_WORD, true, 0, 0, "", "ccw | cw", NULL,
   "how the rope goes round it, in the order of the points, seen against the z axis of the marker"},
  {"turns", TML_KEY_NUMBER, false, 0, 0, "", "", NULL, "full turns, on top of what is less than one; 0 if not given"},
  {"grips", TML_KEY_WORD, false, 0, 0, "", "true | false", NULL,
   "true: it turns with the rope (its marker is on what turns); false (default): the rope slides without friction. "
   "At the ends of a rope it is a drum, which always grips"},
};
TML_KEY_TABLE(tml_keys_pulley, "pulley", pulley_rows,
              "A pulley that a rope goes over. Pulleys that follow each other directly have parallel axles.");

static const tml_key rope_rows[] = {
  {"rope", TML_KEY_STATIONS, true, 2, 0, "", "", &tml_keys_pulley,
   "where it goes: markers as eyelets without friction, and pulleys, in this order"},
  {"stiffness", TML_KEY_NUMBER, false, 0, 0, "N/m", "", NULL, "of the whole rope; or"},
  {"EA", TML_KEY_NUMBER, false, 0, 0, "N", "", NULL,
   "stiffness times free length: rope that winches and drums take in makes the rest stiffer"},
  {"damping", TML_KEY_NUMBER, false, 0, 0, "N s/m", "", NULL, "where it is taut; 0 if not given"},
  {"free-length", TML_KEY_NUMBER, false, 0, 0, "m", "", NULL,
   "length without tension, without what lies on pulleys that grip; if not given, the length of the drawn position"},
  {"onset", TML_KEY_NUMBER, false, 0, 0, "m", "", NULL,
   "stretch over which the stiffness sets in smoothly; 1e-5 of the free length if not given"},
  {"winding", TML_KEY_EXPRESSION, false, 0, 0, "m/s", "", NULL,
   "how fast a winch takes the rope in, negative: lets it out; expression in time and in functions of the state"},
};
TML_KEY_TABLE(tml_keys_rope, "rope", rope_rows,
      "An elastic rope, which pulls and does not push. `name.tension` and `name.length` are channels and can be used "
      "in expressions; parts separated by pulleys that grip have `name.tension2` and so on.");
// clang-format on

static void rope_fields(tml_model_entry *x, void *definition)
{
  tml_elastic_rope_def *d = definition;
  d->name = x->name;
  x->stations(x, &d->points, &d->n_points);
  x->number(x, "stiffness", &d->stiffness, 0.0);
  x->number(x, "EA", &d->ea, 0.0);
  x->number(x, "damping", &d->damping, 0.0);
  x->number(x, "free-length", &d->free_length, NAN);
  x->number(x, "onset", &d->onset, 0.0);
  x->formula(x, "winding", &d->winding);
}

static tml_status rope_add(tml_model *m, const void *definition, tml_error *err)
{
  return tml_model_add_elastic_rope(m, definition, err);
}

/* ---------------------------------------------------------------- equations ------------------ */

/* Compiles a span into up to PARTS measures, (G2), (G3). */
static int rope_compile(void *par, const tml_force *f, const tml_place *place)
{
  const span *s = f->data;
  const tml_rope_spot *spot = &s->rope->spot[s->k];
  const double delta = spot[1].radius - spot[0].radius;
  const int at = tml_rope_reference(s->rope, s->k);
  parameters *p = par;
  *p = (parameters){.n = 1, .factor = {1.0}};
  tml_measure_length(&p->measure[0], &place[0], &place[1]);
  p->measure[0].C = delta;
  p->tension = tml_formula_timed(&s->tension) ? s->tension.expr : NULL;
  if (at >= 0 && delta != 0.0) {
    tml_measure *way = &p->measure[1], *tangent = &p->measure[2];
    p->n = 3;
    p->factor[1] = -delta;
    p->factor[2] = delta;
    tml_measure_direction(way, &place[0], &place[1], true);
    if (at != s->k) { /* use the axes of the second marker */
      for (int k = 0; k < 2; k++) {
        way->slot[k].source = TML_SOURCE_J;
        m3_column(way->slot[k].axis, place[1].B, k);
      }
    }
    *tangent = *way;
    tangent->kind = TML_MEASURE_TANGENT;
    tangent->C = delta;
  }
  if (spot[0].radius != 0.0 && spot[1].radius != 0.0) {
    tml_measure_angle(&p->measure[p->n], &place[0], &place[1]);
    p->factor[p->n++] = spot[1].radius;
  }
  return tml_force_work((const tml_expr *[]){p->tension}, 1);
}

/* Tension, and its partial derivative in time. */
static double tension_now(const parameters *p, const tml_force_input *in, double *rate)
{
  double d[4] = {0};
  if (p->tension) tml_expr_derivatives_within(p->tension, in->t, in->segment, 1, d, in->work);
  *rate = d[1];
  return in->value[0] ? *in->value[0] : d[0];
}

static tml_status rope_derivatives(tml_force_output *out, const parameters *p, const tml_pair *pair, double tension)
{
  const int nc = pair->ops[0]->nv + pair->ops[1]->nv;
  double H[TML_NC*TML_NC] = {0};
  tml_status st = TML_OK;
  for (int k = 0; k < p->n && !st; k++)
    st = tml_measure_hessian(H, &p->measure[k], pair, -tension*p->factor[k]);
  for (int i = 0; i < nc; i++)
    for (int j = 0; j < nc; j++) out->Q_q[TML_NF*i + j] = H[TML_NC*i + j];
  return st;
}

static tml_status rope_eval(tml_force_output *out, const void *par, const tml_force_input *in)
{
  const parameters *p = par;
  const tml_pair pair = {{in->ops[0], in->ops[1]}, {in->frame[0], in->frame[1]}};
  const int nc = in->ops[0]->nv + in->ops[1]->nv;
  double grad[TML_NC] = {0}, rate = 0.0, grows;
  const double tension = tension_now(p, in, &grows);
  for (int k = 0; k < p->n; k++) {
    tml_measured s;
    const tml_status st = tml_measure_eval(&s, &p->measure[k], &pair, 1);
    if (st != TML_OK) return st;
    rate += p->factor[k]*s.rate;
    for (int i = 0; i < nc; i++) grad[i] += p->factor[k]*s.grad[i];
  }
  for (int i = 0; i < nc; i++) out->Q[i] = -tension*grad[i];
  out->power = -tension*rate;
  if (in->order < 1) return TML_OK;
  for (int i = 0; i < nc; i++) {
    out->Q_t[i] = -grows*grad[i];
    out->Q_p[0][i] = -grad[i];
  }
  return rope_derivatives(out, p, &pair, tension);
}

/* ---------------------------------------------------------------- results -------------------- */

static tml_status rope_channels(tml_force_sink *out, const tml_force *f, const void *par, const tml_force_input *in)
{
  double value = 0.0, rate;
  tml_status st = TML_OK;
  (void)f;
  if (in) {
    const tml_pair pair = {{in->ops[0], in->ops[1]}, {in->frame[0], in->frame[1]}};
    st = tml_measure_motion(&value, &rate, &((const parameters *)par)->measure[0], &pair);
  }
  out->put(out, TML_NEED_PLACE, "straight", "m", "length of the straight part between two points", value);
  return st;
}

static tml_status rope_wrench(double F[2][3], double T[2][3], const void *par, const tml_force_input *in)
{
  const parameters *p = par;
  const tml_pair pair = {{in->ops[0], in->ops[1]}, {in->frame[0], in->frame[1]}};
  double rate;
  const double tension = in->off ? 0.0 : tension_now(p, in, &rate);
  tml_status st = TML_OK;
  for (int k = 0; k < p->n && !st; k++) st = tml_measure_wrench(F, T, &p->measure[k], &pair, -tension*p->factor[k]);
  return st;
}

static tml_triple rope_expand(tml_expansion *x, const void *par, int side, bool torque)
{
  const parameters *p = par;
  const tml_value time = tml_nodes_input(&x->b, 0);
  tml_value tension = x->user[0] >= 0 ? x->number(x, TML_FEED_UNKNOWN, x->user[0])
                                      : tml_force_expression_program(x, p->tension, &time);
  tml_triple sum = tml_calc_zero();
  for (int k = 0; k < p->n; k++) {
    tml_expanded_measure o;
    tml_force_expression_measure(x, &p->measure[k], x->frame, false, &o);
    const tml_value f = tml_force_expression_times(x, -p->factor[k], tension);
    sum = tml_nodes_plus(&x->b, sum, tml_force_expression_wrench(x, &p->measure[k], &o, f, side, torque));
  }
  return sum;
}

static tml_value rope_expand_channel(tml_expansion *x, const void *par, int k)
{
  tml_expanded_measure o;
  (void)k;
  tml_force_expression_measure(x, &((const parameters *)par)->measure[0], x->frame, false, &o);
  return o.value;
}

static uint64_t rope_digest(uint64_t digest, const tml_force *f)
{
  const span *s = f->data;
  const tml_rope *r = s->rope;
  const double numbers[] = {(double)s->k, r->spot[s->k].radius, r->spot[s->k + 1].radius, r->start[s->k],
                            s->d.stiffness, s->d.ea, s->d.damping, s->d.free_length, s->d.onset};
  for (int k = 0; k < r->n_sections; k++) {
    const double section[2] = {r->section[k].placed, r->section[k].bias};
    digest = tml_archive_digest(digest, section, sizeof section);
  }
  return tml_archive_digest_text(tml_archive_digest(digest, numbers, sizeof numbers), s->d.winding);
}

static const tml_force_variable variables[] = {{"length", "m"}, {"tension", "N"}, {0}};

const tml_force_ops tml_rope_ops = {
    .order = TML_FORCE_ORDER_rope,
    .word = "rope", .what = "a rope", .def_size = sizeof(tml_elastic_rope_def), .data_size = sizeof(span),
    .par_size = sizeof(parameters), .variables = variables, .fields = rope_fields, .add = rope_add,
    .release = rope_release, .values = rope_values, .picture = rope_picture, .digest = rope_digest,
    .compile = rope_compile, .eval = rope_eval, .channels = rope_channels, .wrench = rope_wrench, .expand = rope_expand,
    .expand_channel = rope_expand_channel};
