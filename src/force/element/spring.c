/* spring.c - spring-damper-actuator on a length or an angle s(q): Q = -f s_q^T with tension
 * f = preload + k x + c s' + law(x) + damping_law(s') + actuator(t), x = s - free. */
#include <math.h>

#include "core/archive.h"
#include "core/argument_check.h"
#include "core/float_traps.h"
#include "core/struct_size.h"
#include "force/common/force_evaluate.h"
#include "force/common/force_arithmetic.h"
#include "model/base/definition_check.h"
#include "model/formula/element_common.h"
#include "model/base/key_table.h"

/* Data of the model. */
typedef struct spring {
  tml_spring_def d;
  tml_expr *law, *damping_law; /* nonlinear laws, or NULL */
  tml_formula actuator;        /* empty: none */
} spring;

/* Data for the equations. */
typedef struct parameters {
  tml_measure measure;
  double stiffness, damping, preload;
  double factor[2][2]; /* stiffness and damping, each beside 0 */
  const tml_expr *law, *damping_law, *actuator; /* each may be NULL */
  int followed[2];     /* number of followed branches of `law` and of `damping_law`, at which steps end */
} parameters;

static bool spring_turns(const tml_force *f)
{
  const spring *s = f->data;
  return s->d.kind == TML_SPRING_ROTATION;
}

static bool spring_kinks(const tml_force *f)
{
  const spring *s = f->data;
  return tml_force_kinks((const tml_expr *const[]){s->law, s->damping_law}, 2);
}

static bool spring_follows(const tml_force *f)
{
  const spring *s = f->data;
  return tml_force_followed(s->law) + tml_force_followed(s->damping_law) > 0;
}

/* ---------------------------------------------------------------- model ---------------------- */

static tml_status check_spring(const tml_model *m, const tml_spring_def *d, int pair[2], tml_error *err)
{
  tml_status st = tml_force_name(m, &tml_spring_ops, d->name, err);
  if (!st) st = tml_element_pair(m, d->i, d->j, pair, err);
  if (!st) st = tml_check_finite(&d->stiffness, 1, "stiffness", err);
  if (!st) st = tml_check_finite(&d->damping, 1, "damping", err);
  if (!st) st = tml_check_finite(&d->preload, 1, "preload", err);
  if (!st && isinf(d->free_length)) st = tml_check_finite(&d->free_length, 1, "free_length", err);
  if (st) return st;
  switch (d->kind) {
    case TML_SPRING_TRANSLATION:
      if (d->free_length < 0) { /* NaN is allowed: the assembled length */
        return tml_fail_field(err, TML_ERR_MODEL, "free_length", "the free length is %g m, must be >= 0",
                              d->free_length);
      }
      return TML_OK;
    case TML_SPRING_ROTATION:
      st = tml_element_axes(m, pair[0], "i", err);
      return st ? st : tml_element_axes(m, pair[1], "j", err);
    default:
      return tml_fail_field(err, TML_ERR_MODEL, "kind", "there is no kind of spring %d", (int)d->kind);
  }
}

static const char *text_of(const tml_expr *e) { return e ? tml_expr_text(e) : NULL; }

static tml_status set_spring(const tml_model *m, const tml_spring_def *d, spring *s, tml_error *err)
{
  const bool turns = d->kind == TML_SPRING_ROTATION;
  const char *unit = turns ? "N m" : "N";
  const tml_signature law = {"x", turns ? "rad" : "m", unit}, rate = {"x", turns ? "rad/s" : "m/s", unit};
  tml_status st = tml_element_compile(m, d->law, law, "law", &s->law, err);
  if (!st) st = tml_element_compile(m, d->damping_law, rate, "damping_law", &s->damping_law, err);
  if (!st) st = tml_element_formula(m, d->actuator, unit, "actuator", &s->actuator, err);
  s->d = *d;
  s->d.name = s->d.i = s->d.j = NULL;
  s->d.law = text_of(s->law);
  s->d.damping_law = text_of(s->damping_law);
  s->d.actuator = text_of(s->actuator.expr);
  return st;
}

tml_status tml_model_add_spring(tml_model *m, const tml_spring_def *d, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, d)) return TML_ERR_ARGUMENT;
  d = TML_TAKE(tml_spring_def, d, err);
  if (!d) return TML_ERR_ARGUMENT;
  int pair[2] = {-1, -1};
  tml_force f;
  if (tml_force_begin(&f, &tml_spring_ops, err)) return TML_ERR_MEMORY;
  tml_status st = check_spring(m, d, pair, err);
  if (!st) st = set_spring(m, d, f.data, err);
  f.i = pair[0];
  f.j = pair[1];
  return tml_force_store(m, &f, d->name, tml_element_context(st, "spring-damper", d->name, err), err);
}

static void spring_release(void *data)
{
  spring *s = data;
  tml_expr_free(s->law);
  tml_expr_free(s->damping_law);
  tml_formula_free(&s->actuator);
}

static int spring_values(const tml_force *f, tml_force_value out[TML_FORCE_VALUES])
{
  spring *s = f->data;
  out[0] = (tml_force_value){&s->actuator, &s->d.actuator, spring_turns(f) ? "N m" : "N"};
  return 1;
}

static int spring_stiffness(const tml_force *f, tml_stiffness out[TML_FORCE_STIFFNESSES])
{
  const spring *s = f->data;
  out[0] = (tml_stiffness){s->d.stiffness, spring_turns(f)};
  return 1;
}

static tml_force_picture spring_picture(const tml_force *f)
{
  const spring *s = f->data;
  return (tml_force_picture){.list = "springs", .kind = spring_turns(f) ? "rotation" : "translation", .tells = true,
                             .elastic = s->d.stiffness != 0.0 || s->law,
                             .damped = s->d.damping != 0.0 || s->damping_law};
}

/* ---------------------------------------------------------------- model file ----------------- */

// clang-format off
#define SPRING_ROWS(k, c, f)                                                                             \
  {"stiffness", TML_KEY_NUMBER, false, 0, 0, k, "", NULL, "linear stiffness; 0 if not given"},           \
  {"damping", TML_KEY_NUMBER, false, 0, 0, c, "", NULL, "linear damping; 0 if not given"},               \
  {"preload", TML_KEY_NUMBER, false, 0, 0, f, "", NULL, "constant part; 0 if not given"},                \
  {"law", TML_KEY_LAW, false, 0, 0, f, "", &tml_keys_law,                                                \
   "expression in x, the deformation, or a table; added to the linear part"},                            \
  {"damping-law", TML_KEY_LAW, false, 0, 0, f, "", &tml_keys_law,                                        \
   "the same for x, the rate of the deformation"},                                                       \
  {"actuator", TML_KEY_EXPRESSION, false, 0, 0, f, "", NULL, "expression in time and in functions of the state, added"}

static const tml_key spring_rows[] = {
  {"spring-damper", TML_KEY_MARKERS, true, 2, 2, "", "", NULL, "the two ends"},
  {"free-length", TML_KEY_NUMBER, false, 0, 0, "m", "", NULL,
   "length without spring force; the assembled length if not given"},
  SPRING_ROWS("N/m", "N s/m", "N")
};
static const tml_key rotational_spring_rows[] = {
  {"rotational-spring-damper", TML_KEY_MARKERS, true, 2, 2, "", "", NULL,
   "two markers with a common z axis"},
  {"free-angle", TML_KEY_NUMBER, false, 0, 0, "rad", "", NULL,
   "angle of the second marker about z of the first without torque; the assembled angle if not given"},
  SPRING_ROWS("N m/rad", "N m s/rad", "N m")
};

TML_KEY_TABLE(tml_keys_spring, "spring-damper", spring_rows,
      "Spring, damper and actuator on the line between two markers. Positive forces pull.");
TML_KEY_TABLE(tml_keys_rotational_spring, "rotational-spring-damper", rotational_spring_rows,
      "The same for the angle between two markers about their common z axis.");
// clang-format on

static int spring_form(const void *definition) { return (int)((const tml_spring_def *)definition)->kind; }

static void spring_fields(tml_model_entry *x, void *definition)
{
  tml_spring_def *d = definition;
  d->name = x->name;
  d->kind = (tml_spring_kind)x->form;
  x->markers(x, &d->i, &d->j);
  x->number(x, d->kind == TML_SPRING_ROTATION ? "free-angle" : "free-length", &d->free_length, NAN);
  x->number(x, "stiffness", &d->stiffness, 0.0);
  x->number(x, "damping", &d->damping, 0.0);
  x->number(x, "preload", &d->preload, 0.0);
  x->law(x, "law", &d->law);
  x->law(x, "damping-law", &d->damping_law);
  x->formula(x, "actuator", &d->actuator);
}

static tml_status spring_add(tml_model *m, const void *definition, tml_error *err)
{
  return tml_model_add_spring(m, definition, err);
}

/* ---------------------------------------------------------------- equations ------------------ */

static int spring_compile(void *par, const tml_force *f, const tml_place *place)
{
  const spring *s = f->data;
  parameters *p = par;
  if (spring_turns(f)) tml_measure_angle(&p->measure, &place[0], &place[1]);
  else tml_measure_length(&p->measure, &place[0], &place[1]);
  p->stiffness = s->d.stiffness;
  p->damping = s->d.damping;
  p->preload = s->d.preload;
  p->factor[0][0] = p->stiffness;
  p->factor[1][0] = p->damping;
  p->factor[0][1] = p->factor[1][1] = 0.0;
  p->law = s->law;
  p->damping_law = s->damping_law;
  p->followed[0] = tml_force_followed(p->law);
  p->followed[1] = tml_force_followed(p->damping_law);
  p->actuator = tml_formula_timed(&s->actuator) ? s->actuator.expr : NULL;
  return tml_force_work((const tml_expr *[]){p->law, p->damping_law, p->actuator}, 3);
}

/* What the tension depends on, as numbers or as nodes. */
typedef struct tension_inputs {
  tml_value at[2][2];        /* the deformation, and its rate, each beside 0 */
  tml_value actuator, value; /* actuator: its value as a function of time; value: that of an unknown */
  double *branch[2];         /* branches of both laws, or NULL */
} tension_inputs;

/* The parts of the tension beside those that are linear. */
static tml_value add_laws(tml_calc *c, tml_value f, const parameters *p, const tension_inputs *x)
{
  if (p->law) f = tml_calc_add(c, f, c->program(c, p->law, x->at[0][0], x->branch[0]));
  if (p->damping_law) f = tml_calc_add(c, f, c->program(c, p->damping_law, x->at[1][0], x->branch[1]));
  return f;
}

/* (F1) The tension. */
TML_CALC_LAW tml_value tension_of(tml_calc *c, const parameters *p, const tension_inputs *x)
{
  tml_value f = tml_calc_terms(c, tml_calc_number(p->preload), p->factor, x->at, 2);
  if (p->law || p->damping_law) f = add_laws(c, f, p, x);
  f = tml_calc_add(c, f, x->actuator);
  return tml_calc_add(c, f, x->value);
}

typedef struct tension {
  double f, f_s, f_v, f_t; /* tension and its partial derivatives */
  double x;                /* deformation */
} tension;

static double timed_value(const tml_expr *e, double x, double segment, double *slope, double *work)
{
  double d[4];
  if (!e) return *slope = 0.0;
  tml_expr_derivatives_within(e, x, segment, 1, d, work);
  *slope = d[1];
  return d[0];
}

/* The tension as a number, with `slopes` (0 or 2) derivatives by the deformation and its rate. */
TML_CALC_LAW double evaluate_tension(double slope[2], const parameters *p, tension_inputs *x, int slopes,
                                     const tml_force_input *in)
{
  tml_duals d;
  tml_force_arithmetic_begin(&d, slopes, in->work);
  for (int k = 0; k < 2; k++) x->at[k][0] = tml_duals_input(&d, k, x->at[k][0].number, 0.0);
  return tml_duals_get(&d, tension_of(&d.c, p, x), slope);
}

static void set_tension(tension *n, const parameters *p, double s, double rate, const tml_force_input *in)
{
  const tml_value none = tml_calc_number(0.0);
  n->x = s - in->memory[0];
  tension_inputs x;
  x.at[0][0] = tml_calc_number(n->x);
  x.at[1][0] = tml_calc_number(rate);
  x.at[0][1] = x.at[1][1] = none;
  x.actuator = tml_calc_number(timed_value(p->actuator, in->t, in->segment, &n->f_t, in->work));
  x.value = tml_calc_number(in->value[0] ? *in->value[0] : 0.0);
  x.branch[0] = in->branch && p->followed[0] > 0 ? in->branch : NULL;
  x.branch[1] = in->branch && p->followed[1] > 0 ? in->branch + p->followed[0] : NULL;
  if (in->order == 0) {
    n->f = evaluate_tension(NULL, p, &x, 0, in);
    return;
  }
  double slope[2];
  n->f = evaluate_tension(slope, p, &x, 2, in);
  n->f_s = slope[0];
  n->f_v = slope[1];
}

static tml_status measure_length(tml_measured *s, const parameters *p, const tml_force_input *in, int order)
{
  const tml_pair pair = {{in->ops[0], in->ops[1]}, {in->frame[0], in->frame[1]}};
  const tml_status st = tml_measure_eval(s, &p->measure, &pair, order);
  if (p->measure.kind == TML_MEASURE_ANGLE) s->value = tml_measure_nearest_turn(s->value, in->turn);
  return st;
}

static tml_status spring_derivatives(tml_force_output *out, const parameters *p,
                                     const tml_force_input *in, const tml_measured *s,
                                     const tension *n)
{
  const tml_pair pair = {{in->ops[0], in->ops[1]}, {in->frame[0], in->frame[1]}};
  const int nc = in->ops[0]->nv + in->ops[1]->nv;
  double H[TML_NC*TML_NC] = {0};
  const tml_status st = tml_measure_hessian(H, &p->measure, &pair, n->f);
  for (int i = 0; i < nc; i++) {
    out->Q_t[i] = -n->f_t*s->grad[i];
    out->energy_q[i] = (p->preload + p->stiffness*n->x)*s->grad[i];
    out->Q_p[0][i] = -s->grad[i];
    for (int j = 0; j < nc; j++) {
      out->Q_q[TML_NF*i + j] = -s->grad[i]*(n->f_s*s->grad[j] + n->f_v*s->rate_q[j]) - H[TML_NC*i + j];
      out->Q_v[TML_NF*i + j] = -s->grad[i]*n->f_v*s->grad[j];
    }
  }
  return st;
}

/* Force, energy, power and derivatives, (F1) to (F3). */
static tml_status spring_eval(tml_force_output *out, const void *par, const tml_force_input *in)
{
  const parameters *p = par;
  tml_measured s;
  tension n;
  const tml_status st = measure_length(&s, p, in, in->order > 0 ? 2 : 1);
  if (st != TML_OK) return st;
  set_tension(&n, p, s.value, s.rate, in);
  const int nc = in->ops[0]->nv + in->ops[1]->nv;
  for (int i = 0; i < nc; i++) out->Q[i] = -n.f*s.grad[i];
  const double conservative = p->preload + p->stiffness*n.x;
  out->energy = (p->preload + 0.5*p->stiffness*n.x)*n.x;
  out->power = -(n.f - conservative)*s.rate;
  return in->order > 0 ? spring_derivatives(out, p, in, &s, &n) : TML_OK;
}

/* Measured length or angle, its rate, and the tension. */
typedef struct reading { double value, rate, force; } reading;

static tml_status read_now(reading *out, const parameters *p, const tml_force_input *in)
{
  tml_measured s;
  tension n;
  const tml_status st = measure_length(&s, p, in, 1);
  if (st != TML_OK) return st;
  set_tension(&n, p, s.value, s.rate, in);
  *out = (reading){.value = s.value, .rate = s.rate, .force = in->off ? 0.0 : n.f};
  return TML_OK;
}

static int spring_arguments(tml_force_argument *out, const void *par, const tml_force_input *in)
{
  const parameters *p = par;
  const bool turns = p->measure.kind == TML_MEASURE_ANGLE;
  tml_measured s = {.value = NAN, .rate = NAN};
  int n = 0;
  if (in && (p->law || p->damping_law) && measure_length(&s, p, in, 1) != TML_OK) s.value = s.rate = NAN;
  if (p->law) out[n++] = (tml_force_argument){p->law, s.value - (in ? in->memory[0] : 0.0), s.rate, 1.0, turns};
  if (p->damping_law) out[n++] = (tml_force_argument){p->damping_law, s.rate, NAN, 1.0, turns};
  return n;
}

/* The stored number is the free length [m] or angle [rad]. */
static void spring_remember(double *memory, const tml_force *f) { *memory = ((const spring *)f->data)->d.free_length; }

/* Without a given free length the spring is relaxed as assembled. */
static tml_status spring_settle(double *memory, const void *par, const tml_force_input *in)
{
  reading now;
  if (!isnan(*memory)) return TML_OK;
  *memory = 0.0;
  const tml_status st = read_now(&now, par, in);
  if (st == TML_OK) *memory = now.value;
  return st;
}

/* ---------------------------------------------------------------- results -------------------- */

static tml_status spring_channels(tml_force_sink *out, const tml_force *f, const void *par, const tml_force_input *in)
{
  reading x = {0};
  const tml_status st = in ? read_now(&x, par, in) : TML_OK;
  if (spring_turns(f)) {
    out->put(out, TML_NEED_PLACE, "angle", "rad", "angle between its markers, counting full turns", x.value);
    out->put(out, TML_NEED_VELOCITY, "rate", "rad/s", "rate of the angle", x.rate);
    out->put(out, TML_NEED_FORCE, "torque", "N m", "torque that acts to reduce the angle", x.force);
  } else {
    out->put(out, TML_NEED_PLACE, "length", "m", "distance between its ends", x.value);
    out->put(out, TML_NEED_VELOCITY, "rate", "m/s", "rate of the length", x.rate);
    out->put(out, TML_NEED_FORCE, "force", "N", "tension: positive pulls the ends together", x.force);
  }
  return st;
}

static tml_status spring_wrench(double F[2][3], double T[2][3], const void *par, const tml_force_input *in)
{
  const parameters *p = par;
  const tml_pair pair = {{in->ops[0], in->ops[1]}, {in->frame[0], in->frame[1]}};
  reading x;
  const tml_status st = read_now(&x, p, in);
  return st != TML_OK ? st : tml_measure_wrench(F, T, &p->measure, &pair, -x.force);
}

/* The length, or the angle including full turns. */
static tml_value expand_value(tml_expansion *x, const tml_expanded_measure *o)
{
  if (x->angle < 0) return o->value;
  const tml_value args[2] = {o->value, x->number(x, TML_FEED_TURN, x->angle)};
  return tml_nodes_hidden(&x->b, TML_HIDDEN_UNWIND, 0, args);
}

static tml_value expand_tension(tml_expansion *x, const parameters *p, const tml_expanded_measure *o)
{
  const tml_value time = tml_nodes_input(&x->b, 0), none = tml_calc_number(0.0);
  const tml_value stretch = tml_nodes_sub(&x->b, expand_value(x, o), x->number(x, TML_FEED_MEMORY, x->memory));
  tml_calc_nodes n;
  tml_calc_nodes_begin(&n, x);
  return tension_of(&n.c, p, &(tension_inputs){
      .at = {{stretch, none}, {o->rate, none}},
      .actuator = p->actuator ? tml_force_expression_program(x, p->actuator, &time) : none,
      .value = x->user[0] >= 0 ? x->number(x, TML_FEED_UNKNOWN, x->user[0]) : none});
}

static tml_value spring_expand_laws(tml_expansion *x, const void *par)
{
  const parameters *p = par;
  tml_expanded_measure o;
  tml_force_expression_measure(x, &p->measure, x->frame, true, &o);
  const tml_value stretch = tml_nodes_sub(&x->b, expand_value(x, &o), x->number(x, TML_FEED_MEMORY, x->memory));
  const tml_value f = tml_force_expression_followed(x, p->law, stretch);
  return tml_nodes_add(&x->b, f, tml_force_expression_followed(x, p->damping_law, o.rate));
}

static tml_triple spring_expand(tml_expansion *x, const void *par, int side, bool torque)
{
  const parameters *p = par;
  tml_expanded_measure o;
  tml_force_expression_measure(x, &p->measure, x->frame, true, &o);
  return tml_force_expression_wrench(x, &p->measure, &o, tml_nodes_neg(&x->b, expand_tension(x, p, &o)), side, torque);
}

static tml_value spring_expand_channel(tml_expansion *x, const void *par, int k)
{
  const parameters *p = par;
  tml_expanded_measure o;
  tml_force_expression_measure(x, &p->measure, x->frame, true, &o);
  if (k == 0) return expand_value(x, &o);
  if (k == 1) return o.rate;
  return x->off ? tml_calc_number(0.0) : expand_tension(x, p, &o);
}

static uint64_t spring_digest(uint64_t digest, const tml_force *f)
{
  const tml_spring_def *d = &((const spring *)f->data)->d;
  const double numbers[] = {(double)d->kind, d->stiffness, d->damping, d->free_length, d->preload};
  digest = tml_archive_digest(digest, numbers, sizeof numbers);
  digest = tml_archive_digest_text(digest, d->law);
  digest = tml_archive_digest_text(digest, d->damping_law);
  return tml_archive_digest_text(digest, d->actuator);
}

const tml_force_ops tml_spring_ops = {
    .order = TML_FORCE_ORDER_spring,
    .word = "spring", .what = "a spring-damper", .def_size = sizeof(tml_spring_def), .data_size = sizeof(spring),
    .par_size = sizeof(parameters), .form = spring_form, .fields = spring_fields, .add = spring_add,
    .release = spring_release, .values = spring_values, .stiffness = spring_stiffness, .picture = spring_picture,
    .digest = spring_digest, .compile = spring_compile, .turns = spring_turns, .kinks = spring_kinks,
    .follows = spring_follows, .arguments = spring_arguments, .n_memory = 1,
    .remember = spring_remember, .settle = spring_settle, .eval = spring_eval, .channels = spring_channels,
    .wrench = spring_wrench, .expand = spring_expand, .expand_channel = spring_expand_channel,
    .expand_laws = spring_expand_laws};
