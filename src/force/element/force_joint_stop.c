/* force_joint_stop.c - stops, detents and backlash: a force along a coordinate c(q) of a joint, or along a
 * combination of two, Q = F(c, c') c_q^T (K30). */

#include "model/add/joint_stop.h"

#include <math.h>

#include "contact/law/normal_force.h"
#include "core/archive.h"
#include "core/memory.h"
#include "force/common/force_arithmetic.h"
#include "force/common/force_evaluate.h"

/* Data for the equations. */
typedef struct parameters {
  const tml_stop *s;
  tml_measure measure[2];
} parameters;

/* ---------------------------------------------------------------- the coordinate ------------- */

static int stop_compile(void *par, const tml_force *f, const tml_place *place)
{
  const tml_stop *s = f->data;
  parameters *p = par;
  tml_place base;
  p->s = s;
  v3_copy(base.s, s->base);
  memcpy(base.B, s->axes, sizeof base.B);
  for (int k = 0; k < s->n; k++) {
    const tml_place *i = k == 0 ? &place[0] : &base, *j = &place[k + 1];
    if (s->of[k] == TML_MOTION_ROTATION) tml_measure_angle(&p->measure[k], i, j);
    else tml_measure_sliding(&p->measure[k], i, j);
  }
  return 0;
}

/* The coordinate relative to its reference, and its derivatives in the columns of all bodies. */
typedef struct course {
  double c, rate, accel;
  double grad[TML_NF], rate_q[TML_NF];
} course;

static tml_pair pair_of(const tml_force_input *in, int k)
{
  return (tml_pair){{in->ops[0], in->ops[k + 1]}, {in->frame[0], in->frame[k + 1]}};
}

/* The column of the element that corresponds to column j of a measure. */
static int column_of(const tml_force_input *in, int k, int j)
{
  const int first = in->ops[0]->nv;
  return j < first || k == 0 ? j : j + in->ops[1]->nv;
}

static tml_status follow_coordinate(course *x, const parameters *p, const tml_force_input *in, int order)
{
  const double turn[2] = {in->turn, in->other_turn};
  *x = (course){.c = -in->memory[0]};
  for (int k = 0; k < p->s->n; k++) {
    tml_measured m;
    const tml_pair pair = pair_of(in, k);
    const tml_status st = tml_measure_eval(&m, &p->measure[k], &pair, order);
    const double f = p->s->factor[k];
    if (st != TML_OK) return st;
    if (p->s->of[k] == TML_MOTION_ROTATION) m.value = tml_measure_nearest_turn(m.value, turn[k]);
    x->c += f*m.value;
    x->rate += f*m.rate;
    x->accel += f*m.accel;
    for (int j = 0; j < pair.ops[0]->nv + pair.ops[1]->nv; j++) {
      x->grad[column_of(in, k, j)] += f*m.grad[j];
      x->rate_q[column_of(in, k, j)] += f*m.rate_q[j];
    }
  }
  return TML_OK;
}

/* ---------------------------------------------------------------- the force ------------------ */

/* (K31) The force of an upper stop (side 1) or a lower one (-1). */
TML_CALC_LAW tml_value side_force(tml_calc *c, const tml_stop *s, tml_value x, tml_value rate, double side)
{
  const double bound = side > 0.0 ? s->upper : s->lower, f = side*s->arm;
  if (!isfinite(bound)) return tml_calc_number(0.0);
  const tml_value depth = tml_calc_times(c, f, tml_calc_sub(c, x, tml_calc_number(bound)));
  return tml_calc_times(c, -f, tml_normal_law_value(c, &s->law, depth, tml_calc_times(c, f, rate)));
}

/* (K32) A notch: U = -A (1 - u^2)^3, u = (c - centre)/half width, zero for |u| > 1. */
TML_CALC_LAW tml_value notch_force(tml_calc *c, const tml_stop *s, tml_value way)
{
  const tml_value u = tml_calc_div(c, way, tml_calc_number(s->half));
  const tml_value rest = tml_calc_positive(c, tml_calc_sub(c, tml_calc_number(1.0), tml_calc_mul(c, u, u)));
  return tml_calc_mul(c, tml_calc_mul(c, tml_calc_times(c, -6.0*s->height/s->half, u), rest), rest);
}

/* The force along the coordinate x. */
TML_CALC_LAW tml_value stop_law(tml_calc *c, const tml_stop *s, tml_value x, tml_value rate)
{
  if (s->kind != TML_STOP_DETENT)
    return tml_calc_add(c, side_force(c, s, x, rate, 1.0), side_force(c, s, x, rate, -1.0));
  tml_value f = tml_calc_number(0.0);
  if (s->period > 0.0)
    f = notch_force(c, s, tml_calc_remainder(c, tml_calc_sub(c, x, tml_calc_number(s->first)), s->period));
  for (int k = 0; k < s->n_at; k++)
    f = tml_calc_add(c, f, notch_force(c, s, tml_calc_sub(c, x, tml_calc_number(s->at[k]))));
  return f;
}

static double force_number(const tml_stop *s, const course *x)
{
  return stop_law(TML_CALC_PLAIN, s, tml_calc_number(x->c), tml_calc_number(x->rate)).number;
}

/* by: the slopes by the coordinate and its rate. */
static double force_slopes(double by[2], const tml_stop *s, const course *x)
{
  tml_duals d;
  tml_duals_begin(&d, 2);
  const tml_value c = tml_duals_variable(&d, 0, x->c, 0.0), rate = tml_duals_variable(&d, 1, x->rate, 0.0);
  return tml_duals_value(&d, stop_law(&d.c, s, c, rate), by);
}

/* The energy of the elastic part, and minus its derivative by the coordinate. */
typedef struct store { double energy, force; } store;

static double notch_depth(const tml_stop *s, double way)
{
  const double u = way/s->half, rest = fmax(1.0 - u*u, 0.0);
  return s->height*rest*rest*rest;
}

static store stored_energy(const tml_stop *s, double c, double force)
{
  store e = {0.0, force}; /* a notch has no other part */
  if (s->kind == TML_STOP_DETENT) {
    if (s->period > 0.0) e.energy -= notch_depth(s, remainder(c - s->first, s->period));
    for (int k = 0; k < s->n_at; k++) e.energy -= notch_depth(s, c - s->at[k]);
    return e;
  }
  const double above = (c - s->upper)*s->arm, below = (s->lower - c)*s->arm;
  e.energy = tml_normal_energy(&s->law, above) + tml_normal_energy(&s->law, below);
  e.force = s->arm*(tml_normal_elastic(&s->law, below) - tml_normal_elastic(&s->law, above));
  return e;
}

/* Adds F c_qq. */
static tml_status add_bend(tml_force_output *out, const parameters *p, const tml_force_input *in, double f)
{
  for (int k = 0; k < p->s->n; k++) {
    const tml_pair pair = pair_of(in, k);
    const int n = pair.ops[0]->nv + pair.ops[1]->nv;
    double H[TML_NC*TML_NC] = {0};
    const tml_status st = tml_measure_hessian(H, &p->measure[k], &pair, f*p->s->factor[k]);
    if (st != TML_OK) return st;
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        out->Q_q[TML_NF*column_of(in, k, i) + column_of(in, k, j)] += H[TML_NC*i + j];
  }
  return TML_OK;
}

/* Force, energy, power and derivatives, (K30). */
static tml_status stop_eval(tml_force_output *out, const void *par, const tml_force_input *in)
{
  const parameters *p = par;
  const int n = tml_force_columns(in);
  course x;
  const tml_status st = follow_coordinate(&x, p, in, in->order > 0 ? 2 : 1);
  if (st != TML_OK) return st;
  double by[2];
  const double f = in->order > 0 ? force_slopes(by, p->s, &x) : force_number(p->s, &x);
  const store elastic = stored_energy(p->s, x.c, f);
  for (int i = 0; i < n; i++) out->Q[i] = f*x.grad[i];
  out->energy = elastic.energy;
  out->power = (f - elastic.force)*x.rate;
  if (in->order == 0) return TML_OK;
  for (int i = 0; i < n; i++) {
    out->energy_q[i] = -elastic.force*x.grad[i];
    for (int j = 0; j < n; j++) {
      out->Q_q[TML_NF*i + j] = x.grad[i]*(by[0]*x.grad[j] + by[1]*x.rate_q[j]);
      out->Q_v[TML_NF*i + j] = x.grad[i]*by[1]*x.grad[j];
    }
  }
  return add_bend(out, p, in, f);
}

/* The stored number is the reference of the coordinate. Backlash is centred where the mechanism is assembled. */
static void stop_remember(double *memory, const tml_force *f)
{
  *memory = ((const tml_stop *)f->data)->kind == TML_STOP_BACKLASH ? NAN : 0.0;
}

static tml_status stop_settle(double *memory, const void *par, const tml_force_input *in)
{
  course x;
  if (!isnan(*memory)) return TML_OK;
  *memory = 0.0;
  const tml_status st = follow_coordinate(&x, par, in, 0);
  if (st == TML_OK) *memory = x.c;
  return st;
}

static int stop_joints(const tml_force *f, int joint[2])
{
  const tml_stop *s = f->data;
  for (int k = 0; k < s->n; k++) joint[k] = s->joint[k];
  return s->n;
}

/* ---------------------------------------------------------------- step control --------------- */

/* (K23) Step limit of a stop: if it is open the time until contact, else a fraction of the duration of the impact. A
 * method that does not control the error of impacts does not enter with the long step in which it comes near. */
/* input: second derivative of the coordinate, and `blow` of tml_force_input. */
static double time_to(const tml_stop *s, const course *x, double side, const double input[2])
{
  const double accel = input[0], part = input[1] > 0.0 ? input[1] : 1.0;
  const double bound = side > 0.0 ? s->upper : s->lower;
  if (!isfinite(bound) || !(s->mass > 0.0)) return INFINITY;
  const double gap = side*(bound - x->c)*s->arm, rate = -side*x->rate*s->arm, bend = -side*accel*s->arm;
  if (gap < 0.0) return tml_normal_follow(&s->law, s->mass, (const double[]){-gap, fabs(rate)}, part);
  const double motion[3] = {gap, rate, bend}, meets = tml_normal_meet(&s->law, s->mass, motion, 0.0);
  const double entered = tml_normal_meet(&s->law, s->mass, motion, part);
  return input[1] > 0.0 && meets > entered - meets ? meets : entered;
}

/* Distance to the nearest notch; 0: in the notch. */
static double notch_ahead(const tml_stop *s, double c)
{
  double way = s->period > 0.0 ? fabs(remainder(c - s->first, s->period)) : INFINITY;
  for (int k = 0; k < s->n_at; k++) way = fmin(way, fabs(c - s->at[k]));
  return fmax(0.0, way - s->half);
}

/* (K33) Step limit of a notch: a quarter of its half width, plus the distance to it. No step passes over a notch. */
static double time_to_notch(const tml_stop *s, const course *x, double accel)
{
  const double way = notch_ahead(s, x->c) + 0.25*s->half, rate = fabs(x->rate);
  const double end = rate + sqrt(rate*rate + 2.0*fabs(accel)*way);
  return end > 0.0 ? 2.0*way/end : INFINITY;
}

static tml_status stop_ahead(double *time, const void *par, const tml_force_input *in, const double *const *a)
{
  const parameters *p = par;
  course x;
  *time = INFINITY;
  if (in->off) return TML_OK;
  const tml_status st = follow_coordinate(&x, p, in, 2);
  double accel = x.accel;
  for (int b = 0, column = 0; b <= p->s->n; column += in->ops[b]->nv, b++)
    for (int j = 0; j < in->ops[b]->nv && st == TML_OK; j++) accel += x.grad[column + j]*a[b][j];
  if (st != TML_OK) return st;
  const double input[2] = {accel, in->blow};
  *time = p->s->kind == TML_STOP_DETENT ? time_to_notch(p->s, &x, accel)
                                        : fmin(time_to(p->s, &x, 1.0, input), time_to(p->s, &x, -1.0, input));
  return TML_OK;
}

/* ---------------------------------------------------------------- results -------------------- */

/* Penetration beyond a stop. */
static double depth_of(const tml_stop *s, double c) { return fmax(0.0, fmax(c - s->upper, s->lower - c)); }

/* Initial penetration of a limit: the energy stored there would be released at once. Backlash has half of its play
 * on either side at the start. */
static double stop_beyond(const void *par, const tml_force_input *in, const char **unit)
{
  const parameters *p = par;
  course x;
  *unit = p->s->of[0] == TML_MOTION_ROTATION ? "rad" : "m";
  return p->s->kind == TML_STOP_LIMIT && !in->off && follow_coordinate(&x, p, in, 0) == TML_OK ? depth_of(p->s, x.c)
    : 0.0;
}

static bool stop_idle(const tml_force *f) { return ((const tml_stop *)f->data)->kind == TML_STOP_LIMIT; }

static tml_status stop_channels(tml_force_sink *out, const tml_force *f, const void *par, const tml_force_input *in)
{
  const tml_stop *s = f->data;
  const bool turns = s->of[0] == TML_MOTION_ROTATION;
  course x = {0};
  const tml_status st = in ? follow_coordinate(&x, par, in, 1) : TML_OK;
  const double force = in && !in->off && st == TML_OK ? force_number(s, &x) : 0.0;
  out->put(out, TML_NEED_VELOCITY, turns ? "torque" : "force", turns ? "N m" : "N",
           "along the coordinate of the joint: positive raises it", force);
  if (s->kind == TML_STOP_LIMIT)
    out->put(out, TML_NEED_PLACE, "depth", turns ? "rad" : "m", "how far it is beyond a stop; 0 between",
             in ? depth_of(s, x.c) : 0.0);
  if (s->kind == TML_STOP_BACKLASH)
    out->put(out, TML_NEED_PLACE, "play", turns ? "rad" : "m",
             "displacement from the middle of the play, in the first coordinate",
             x.c);
  return st;
}

static tml_status stop_wrench(double F[2][3], double T[2][3], const void *par, const tml_force_input *in)
{
  const parameters *p = par;
  const tml_pair pair = pair_of(in, 0);
  course x;
  const tml_status st = follow_coordinate(&x, p, in, 1);
  const double f = st == TML_OK && !in->off ? force_number(p->s, &x) : 0.0;
  return st != TML_OK ? st : tml_measure_wrench(F, T, &p->measure[0], &pair, f*p->s->factor[0]);
}

/* ---------------------------------------------------------------- in formulas ---------------- */

static tml_value expand_press(tml_expansion *x, const tml_stop *s, const tml_expanded_measure *o)
{
  tml_calc_nodes n;
  tml_calc_nodes_begin(&n, x);
  return stop_law(&n.c, s, o->value, o->rate);
}

/* The coordinate relative to its reference, and its rate; `first` receives its first term. */
static tml_expanded_measure expand_coordinate(tml_expansion *x, const parameters *p, tml_expanded_measure *first)
{
  tml_nodes *b = &x->b;
  const int angle[2] = {x->angle, x->other_angle};
  tml_expanded_measure sum = {.value = tml_nodes_neg(b, x->number(x, TML_FEED_MEMORY, x->memory)),
                     .rate = tml_calc_number(0.0)};
  for (int k = 0; k < p->s->n; k++) {
    tml_expanded_measure o;
    tml_force_expression_measure(x, &p->measure[k], (const int[]){x->frame[0], x->frame[k + 1]}, true, &o);
    if (k == 0) *first = o;
    const bool counts = p->s->of[k] == TML_MOTION_ROTATION && angle[k] >= 0;
    const tml_value args[2] = {o.value, counts ? x->number(x, TML_FEED_TURN, angle[k]) : o.value};
    const tml_value value = counts ? tml_nodes_hidden(b, TML_HIDDEN_UNWIND, 0, args) : o.value;
    sum.value = tml_nodes_add(b, sum.value, tml_force_expression_times(x, p->s->factor[k], value));
    sum.rate = tml_nodes_add(b, sum.rate, tml_force_expression_times(x, p->s->factor[k], o.rate));
  }
  return sum;
}

static tml_triple stop_expand(tml_expansion *x, const void *par, int side, bool torque)
{
  const parameters *p = par;
  tml_expanded_measure first;
  const tml_expanded_measure o = expand_coordinate(x, p, &first);
  const tml_value f = tml_force_expression_times(x, p->s->factor[0], expand_press(x, p->s, &o));
  return tml_force_expression_wrench(x, &p->measure[0], &first, f, side, torque);
}

static tml_value stop_expand_channel(tml_expansion *x, const void *par, int k)
{
  const parameters *p = par;
  const tml_stop *s = p->s;
  tml_nodes *b = &x->b;
  tml_expanded_measure first;
  const tml_expanded_measure o = expand_coordinate(x, p, &first);
  if (k == 0) return x->off ? tml_calc_number(0.0) : expand_press(x, s, &o);
  if (s->kind == TML_STOP_BACKLASH) return o.value;
  tml_value depth = tml_calc_number(0.0);
  if (isfinite(s->upper))
    depth = tml_nodes_call(b, "dim", (const tml_value[]){o.value, tml_calc_number(s->upper)});
  if (isfinite(s->lower))
    depth = tml_nodes_add(b, depth, tml_nodes_call(b, "dim", (const tml_value[]){tml_calc_number(s->lower), o.value}));
  return depth;
}

/* ---------------------------------------------------------------- the rest ------------------- */

static void stop_release(void *data) { tml_delete(((tml_stop *)data)->at); }

static bool stop_kinks(const tml_force *f) { return ((const tml_stop *)f->data)->kind != TML_STOP_DETENT; }

static tml_force_picture stop_picture(const tml_force *f)
{
  (void)f;
  return (tml_force_picture){.list = "stops", .kind = "stop"}; /* in none of the lists that are drawn */
}

static uint64_t stop_digest(uint64_t digest, const tml_force *f)
{
  const tml_stop *s = f->data;
  const tml_normal_law *l = &s->law;
  const double numbers[] = {(double)s->kind, (double)s->n, (double)s->joint[0], (double)s->joint[1], (double)s->of[0],
                            (double)s->of[1], s->factor[0], s->factor[1], s->lower, s->upper, s->arm, (double)l->kind,
                            l->stiffness, l->exponent, l->damping, l->depth, l->restitution, l->transition,
                            l->dissipation, s->height, s->half, s->period, s->first};
  digest = tml_archive_digest(digest, numbers, sizeof numbers);
  return tml_archive_digest(digest, s->at, (size_t)s->n_at*sizeof *s->at);
}

const tml_force_ops tml_stop_ops = {
    .word = "stop", .what = "a stop", .def_size = sizeof(tml_stop), .data_size = sizeof(tml_stop),
    .par_size = sizeof(parameters), .release = stop_release, .picture = stop_picture, .digest = stop_digest,
    .compile = stop_compile, .joints = stop_joints, .kinks = stop_kinks, .n_memory = 1, .remember = stop_remember,
    .settle = stop_settle, .eval = stop_eval, .ahead = stop_ahead, .beyond = stop_beyond, .idle = stop_idle,
    .channels = stop_channels, .wrench = stop_wrench,
    .expand = stop_expand, .expand_channel = stop_expand_channel};
