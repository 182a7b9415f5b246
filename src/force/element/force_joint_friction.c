/* force_joint_friction.c - friction in a joint. Its forces along the slip directions are unknowns of the
 * system, because the normal load is computed from the joint reactions: F - f(q, v, load) = 0,
 * load - l(q, lambda) = 0 (K40) to (K43). */
#include "model/add/joint_friction.h"

#include <math.h>
#include <stdio.h>

#include "contact/law/friction_rest.h"
#include "core/archive.h"
#include "force/common/force_evaluate.h"
#include "force/common/force_expression.h"

/* Data for the equations. Rotating or sliding directions are measures; the three directions of a ball joint are
 * rotations about the ground axes. */
typedef struct parameters {
  const tml_joint_friction *s;
  tml_measure measure[2];
  bool swapped[2];       /* the measure is taken from the second marker */
  double axes[9];        /* axes of the second marker as columns, in body axes */
} parameters;

/* Layout of the stored numbers: elastic deformation, which laws stick, their loads, and the position: coordinates, or
 * the axes of the second marker in the axes of the first body. */
enum { DEFORMED, STUCK = DEFORMED + TML_RUB_DIRECTIONS, LOAD = STUCK + TML_RUB_LAWS, PLACE = LOAD + TML_RUB_LAWS,
       KEPT = PLACE + 9 };
static const double SLIPS = 0.0, STICKS = 1.0; /* values at STUCK */
static const double SUDDEN = 2.0; /* ratio to the previous load above which the joint may have wedged */

static bool is_ball(const tml_joint_friction *s) { return s->surface == TML_SURFACE_BALL; }

/* True if its first direction is a displacement. */
static bool is_sliding(const tml_joint_friction *s) { return s->slides; }

/* The law to which a direction belongs, the first direction of a law, and the number of directions per law. */
static int law_of(const tml_joint_friction *s, int direction) { return s->laws > 1 ? direction : 0; }
static int first_of(const tml_joint_friction *s, int law) { return s->laws > 1 ? law : 0; }
static int slip_directions(const tml_joint_friction *s) { return s->laws > 1 ? 1 : s->directions; }

/* ---------------------------------------------------------------- directions of slip --------- */

/* A place whose axes x, y, z are the axes a, b, c of p. */
static tml_place permute_axes(const tml_place *p, int a, int b, int c)
{
  tml_place out = *p;
  for (int r = 0; r < 3; r++) {
    out.B[3*r] = p->B[3*r + a];
    out.B[3*r + 1] = p->B[3*r + b];
    out.B[3*r + 2] = p->B[3*r + c];
  }
  return out;
}

/* The cross rotates on the first body about z of i, or x for a Hooke joint, and on the second about z or y of j. */
static void set_cross(parameters *p, const tml_place *place)
{
  const bool hooke = p->s->surface == TML_SURFACE_CROSS_XY;
  const tml_place i = hooke ? permute_axes(&place[0], 1, 2, 0) : place[0], j = hooke ? permute_axes(&place[1], 2, 0, 1)
    : place[1];
  /* places whose x is the axis of the cross */
  const tml_place far_i = permute_axes(&i, 2, 0, 1), far_j = permute_axes(&j, 2, 0, 1);
  tml_measure_angle(&p->measure[0], &i, &far_j);
  tml_measure_angle(&p->measure[1], &j, &far_i);
  p->swapped[1] = true;
}

static int friction_compile(void *par, const tml_force *f, const tml_place *place)
{
  parameters *p = par;
  p->s = f->data;
  memcpy(p->axes, place[1].B, sizeof p->axes);
  switch (p->s->surface) {
    case TML_SURFACE_PIN: tml_measure_angle(&p->measure[0], &place[0], &place[1]); break;
    case TML_SURFACE_CROSS: case TML_SURFACE_CROSS_XY: set_cross(p, place); break;
    default:
      tml_measure_sliding(&p->measure[0], &place[0], &place[1]);
      tml_measure_angle(&p->measure[1], &place[0], &place[1]);
      break;
  }
  return 0;
}

static tml_pair pair_of(const parameters *p, const tml_force_input *in, int direction)
{
  const int i = p->swapped[direction], j = 1 - i;
  return (tml_pair){{in->ops[i], in->ops[j]}, {in->frame[i], in->frame[j]}};
}

/* The column of the element that corresponds to column j of a measure. */
static int column_of(const parameters *p, const tml_force_input *in, int direction, int j)
{
  if (!p->swapped[direction]) return j;
  const int first = in->ops[1]->nv; /* in a swapped measure the columns of the second body come first */
  return j < first ? j + in->ops[0]->nv : j - first;
}

/* Slip in every direction: velocity, displacement since the last step and current coordinate, with derivatives in
 * the columns of both bodies. */
typedef struct slide {
  double velocity[TML_RUB_DIRECTIONS], displacement[TML_RUB_DIRECTIONS], now[TML_RUB_DIRECTIONS];
  double grad[TML_RUB_DIRECTIONS][TML_NC];  /* derivative of the slip velocity with respect to v */
  double velocity_q[TML_RUB_DIRECTIONS][TML_NC];
  double displacement_q[TML_RUB_DIRECTIONS][TML_NC], displacement_v[TML_RUB_DIRECTIONS][TML_NC];
  double displacement_t[TML_RUB_DIRECTIONS];
  double bias[TML_RUB_DIRECTIONS];          /* acceleration of the slip without accelerations of the bodies */
} slide;

static tml_status slide_measured(slide *x, const parameters *p, const tml_force_input *in, int direction)
{
  const tml_pair pair = pair_of(p, in, direction);
  const int n = pair.ops[0]->nv + pair.ops[1]->nv;
  const double arm = p->s->arm[direction], old = in->kept[PLACE + direction];
  tml_measured m;
  const tml_status st = tml_measure_eval(&m, &p->measure[direction], &pair, in->order > 0 ? 2 : 1);
  if (st != TML_OK) return st;
  x->now[direction] = p->measure[direction].kind == TML_MEASURE_ANGLE ? tml_measure_nearest_turn(m.value,
                                                                                                 old) : m.value;
  x->velocity[direction] = arm*m.rate;
  x->displacement[direction] = arm*(x->now[direction] - old);
  for (int j = 0; j < n; j++) {
    const int k = column_of(p, in, direction, j);
    x->grad[direction][k] = arm*m.grad[j];
    x->velocity_q[direction][k] = arm*m.rate_q[j];
    x->displacement_q[direction][k] = arm*m.grad[j];
  }
  return TML_OK;
}

/* (K42) sin(angle) times the rotation axis: half the sum of o_k x y_k, with o_k the stored axes of the second marker
 * on the first body and y_k its current axes. */
static void add_turn(slide *x, const parameters *p, const tml_force_input *in)
{
  const double f = 0.5*p->s->arm[0];
  for (int k = 0; k < 3; k++) {
    const double *before = in->kept + PLACE + 3*k, now[3] = {p->axes[k], p->axes[3 + k], p->axes[6 + k]};
    tml_vector o, y;
    in->ops[0]->vector(&o, in->frame[0], TML_VECTOR_AXIS, before, 1);
    in->ops[1]->vector(&y, in->frame[1], TML_VECTOR_AXIS, now, 1);
    v3_add_cross(x->displacement, f, o.x, y.x);
    for (int b = 0, column = 0; b < 2; column += in->ops[b]->nv, b++)
      for (int j = 0; j < in->ops[b]->nv; j++) {
        const double *P = b == 0 ? o.P : y.P, d[3] = {P[j], P[TML_NV + j], P[2*TML_NV + j]};
        double c[3] = {0};
        if (b == 0) v3_add_cross(c, f, d, y.x);
        else v3_add_cross(c, f, o.x, d);
        for (int i = 0; i < 3; i++) x->displacement_q[i][column + j] += c[i];
      }
  }
}

static void slide_ball(slide *x, const parameters *p, const tml_force_input *in)
{
  static const double origin[3] = {0};
  const double arm = p->s->arm[0];
  for (int b = 0, column = 0; b < 2; column += in->ops[b]->nv, b++) {
    const double f = b == 0 ? -arm : arm;
    tml_vector w;
    in->ops[b]->vector(&w, in->frame[b], TML_VECTOR_SPIN, origin, 2);
    v3_axpy(x->velocity, f, w.u);
    v3_axpy(x->bias, f, w.k);
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < in->ops[b]->nv; j++) {
        x->grad[i][column + j] = f*w.P[TML_NV*i + j];
        x->velocity_q[i][column + j] = f*w.K[TML_NV*i + j];
      }
  }
  add_turn(x, p, in);
}

/* (K41) Displacement since the end of the last step in a direction that slipped then: the time since that end times the
 * velocity. The stored position is used only for directions that stuck. */
static void slip_displacement(slide *x, int direction, double since)
{
  x->displacement[direction] = since*x->velocity[direction];
  x->displacement_t[direction] = x->velocity[direction];
  for (int j = 0; j < TML_NC; j++) {
    x->displacement_q[direction][j] = since*x->velocity_q[direction][j];
    x->displacement_v[direction][j] = since*x->grad[direction][j];
  }
}

static tml_status set_slide(slide *x, const parameters *p, const tml_force_input *in)
{
  const tml_joint_friction *s = p->s;
  tml_status st = TML_OK;
  memset(x, 0, sizeof *x);
  if (is_ball(s)) slide_ball(x, p, in);
  for (int k = 0; k < s->directions && !is_ball(s) && st == TML_OK; k++) st = slide_measured(x, p, in, k);
  for (int k = 0; k < s->directions; k++)
    if (in->kept[STUCK + law_of(s, k)] < 0.5) slip_displacement(x, k, in->since);
  return st;
}

/* ---------------------------------------------------------------- friction ------------------- */

/* Result of one law: forces along its directions per newton of load and per newton of preload, with derivatives. */
typedef struct rubbing {
  tml_friction_ratio r;
  double e[3], e_displacement[9], e_velocity[9]; /* -(direction times fraction of the limit) */
} rubbing;

/* (K40), (K43) The limit is mu(|v|) load + preload. The preload part is zeta = T/(mu N) times the preload. */
static void set_rubbing(rubbing *y, const parameters *p, const slide *x, const double *kept, int law)
{
  const tml_joint_friction *s = p->s;
  const int first = first_of(s, law), n = slip_directions(s);
  tml_friction_state before = {.stuck = kept[STUCK + law] > 0.5};
  tml_slip slip = {{0}, {0}};
  double slope;
  for (int k = 0; k < n; k++) {
    before.z[k] = kept[DEFORMED + first + k];
    slip.velocity[k] = x->velocity[first + k];
    slip.displacement[k] = x->displacement[first + k];
  }
  memset(y, 0, sizeof *y);
  tml_friction_force(&y->r, &s->law, &before, &slip);
  const double speed = v3_norm(slip.velocity);
  double mu = tml_friction_coefficient(&s->law, speed, &slope);
  if (s->law.kind == TML_FRICTION_REGULARISED && speed < s->law.from) mu = s->law.rest, slope = 0.0;
  if (s->law.sudden) mu = y->r.limit, slope = 0.0;
  if (s->preload == 0.0 || !(mu > 0.0)) return;
  for (int i = 0; i < 3; i++) {
    y->e[i] = y->r.ratio[i]/mu;
    for (int j = 0; j < 3; j++) {
      y->e_displacement[3*i + j] = y->r.by_displacement[3*i + j]/mu;
      y->e_velocity[3*i + j] = y->r.by_velocity[3*i + j]/mu;
      if (speed > 0.0) y->e_velocity[3*i + j] -= y->e[i]*slope*slip.velocity[j]/(speed*mu);
    }
  }
}

/* Derivatives of the force in direction k due to slip: arm (load T/N + preload e). */
static void add_slip(tml_force_equations *out, const parameters *p, const slide *x, const rubbing *y, int k,
                     double load)
{
  const tml_joint_friction *s = p->s;
  const int first = first_of(s, law_of(s, k)), n = slip_directions(s), i = k - first;
  for (int l = 0; l < n; l++) {
    const double w = s->arm[k]*(load*y->r.by_displacement[3*i + l] + s->preload*y->e_displacement[3*i + l]);
    const double v = s->arm[k]*(load*y->r.by_velocity[3*i + l] + s->preload*y->e_velocity[3*i + l]);
    out->t[k] -= w*x->displacement_t[first + l];
    for (int j = 0; j < TML_NC; j++) {
      out->q[TML_NF*k + j] -= w*x->displacement_q[first + l][j] + v*x->velocity_q[first + l][j];
      out->v[TML_NF*k + j] -= w*x->displacement_v[first + l][j] + v*x->grad[first + l][j];
    }
  }
}

static double load_of(const tml_force_input *in, int law) { return in->value[law] ? *in->value[law] : 0.0; }

static tml_status friction_equations(tml_force_equations *out, const void *par, const tml_force_input *in)
{
  const parameters *p = par;
  const tml_joint_friction *s = p->s;
  slide x;
  const tml_status st = set_slide(&x, p, in);
  for (int k = 0; k < s->directions && st == TML_OK; k++) {
    const int law = law_of(s, k), i = k - first_of(s, law);
    const double load = load_of(in, law);
    rubbing y;
    set_rubbing(&y, p, &x, in->kept, law);
    const double f = in->off ? 0.0 : s->arm[k]*(load*y.r.ratio[i] + s->preload*y.e[i]);
    out->rho[k] = in->unknown[k] - f;
    out->made[k] = fabs(f);
    if (in->order == 0) continue;
    out->p[k*out->n + k] = 1.0;
    if (in->off) continue;
    add_slip(out, p, &x, &y, k, load);
    out->value[k*TML_FORCE_VALUES + law] = -s->arm[k]*y.r.ratio[i];
  }
  return st;
}

static int count_unknowns(const tml_force *f, int *states)
{
  *states = 0;
  return ((const tml_joint_friction *)f->data)->directions;
}

static tml_force_unknown describe_friction(const tml_force *f, int k)
{
  const tml_joint_friction *s = f->data;
  return (tml_force_unknown){.name = "friction", .unit = k == 0 && is_sliding(s) ? "N" : "N m", .value = s->laws + k};
}

static bool friction_reads(const tml_force *f, int k, tml_force_column of, int i)
{
  const tml_joint_friction *s = f->data;
  return of == TML_COLUMN_BODY || (of == TML_COLUMN_VALUE && i == law_of(s, k));
}

static const tml_force_unknowns unknowns = {count_unknowns, describe_friction, friction_reads, friction_equations};

/* ---------------------------------------------------------------- the force ------------------ */

static double law_value(const parameters *p, const tml_force_input *in, int direction)
{
  return *in->value[p->s->laws + direction];
}

/* F s_qq of a measure; for a ball joint bend_ball adds (P^T F)_q. */
static tml_status add_bend(tml_force_output *out, const parameters *p, const tml_force_input *in, int direction)
{
  const tml_pair pair = pair_of(p, in, direction);
  const int n = pair.ops[0]->nv + pair.ops[1]->nv;
  double H[TML_NC*TML_NC] = {0};
  const tml_status st = tml_measure_hessian(H, &p->measure[direction], &pair, law_value(p, in, direction));
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      out->Q_q[TML_NF*column_of(p, in, direction, i) + column_of(p, in, direction, j)] += H[TML_NC*i + j];
  return st;
}

static void bend_ball(tml_force_output *out, const parameters *p, const tml_force_input *in)
{
  static const double origin[3] = {0};
  for (int b = 0, column = 0; b < 2; column += in->ops[b]->nv, b++) {
    double H[TML_NV*TML_NV] = {0}, T[3];
    for (int k = 0; k < 3; k++) T[k] = (b == 0 ? -1.0 : 1.0)*law_value(p, in, k);
    in->ops[b]->hessian(H, in->frame[b], TML_VECTOR_SPIN, origin, T);
    for (int i = 0; i < in->ops[b]->nv; i++)
      for (int j = 0; j < in->ops[b]->nv; j++) out->Q_q[TML_NF*(column + i) + column + j] += H[TML_NV*i + j];
  }
}

/* Bit pattern of the laws that stick. The integrator does not reuse a Jacobian of another state. */
static unsigned state_of(const parameters *p, const slide *x, const double *kept)
{
  unsigned state = 0;
  for (int law = 0; law < p->s->laws; law++) {
    rubbing y;
    set_rubbing(&y, p, x, kept, law);
    state = 2u*state + y.r.sticks;
  }
  return state;
}

static tml_status friction_eval(tml_force_output *out, const void *par, const tml_force_input *in)
{
  const parameters *p = par;
  const tml_joint_friction *s = p->s;
  slide x;
  tml_status st = set_slide(&x, p, in);
  if (st != TML_OK) return st;
  out->state = state_of(p, &x, in->kept);
  for (int k = 0; k < s->directions; k++) {
    const double f = law_value(p, in, k), arm = s->arm[k];
    out->power += f*x.velocity[k]/arm;
    for (int j = 0; j < tml_force_columns(in); j++) {
      out->Q[j] += f*x.grad[k][j]/arm;
      if (in->order > 0) out->Q_p[s->laws + k][j] = x.grad[k][j]/arm;
    }
    if (in->order > 0 && !is_ball(s) && st == TML_OK) st = add_bend(out, p, in, k);
  }
  if (in->order > 0 && is_ball(s)) bend_ball(out, p, in);
  return st;
}

/* ---------------------------------------------------------------- memory --------------------- */

/* The axes of the second marker in the axes of the first body. */
static void write_axes(double *place, const parameters *p, const tml_force_input *in)
{
  for (int k = 0; k < 3; k++) {
    const double axis[3] = {p->axes[k], p->axes[3 + k], p->axes[6 + k]};
    double y[3], u[3];
    in->ops[1]->motion(y, u, in->frame[1], TML_VECTOR_AXIS, axis);
    m3_tmulv(place + 3*k, in->frame[0]->A, y);
  }
}

static tml_status keep_slide(double *kept, const parameters *p, const tml_force_input *in, bool fresh)
{
  const tml_joint_friction *s = p->s;
  slide x;
  const tml_status st = set_slide(&x, p, in);
  if (st != TML_OK) return st;
  for (int law = 0; law < s->laws; law++) {
    rubbing y;
    double speed = 0.0;
    const int first = first_of(s, law), n = slip_directions(s);
    set_rubbing(&y, p, &x, in->kept, law);
    for (int k = 0; k < n; k++) speed = hypot(speed, x.velocity[first + k]);
    for (int k = 0; k < n; k++) kept[DEFORMED + first + k] = fresh ? 0.0 : y.r.z[k];
    kept[LOAD + law] = load_of(in, law);
    const bool sticks = (fresh ? speed <= s->law.stick_velocity : y.r.sticks) && s->law.kind == TML_FRICTION_STICK;
    kept[STUCK + law] = sticks ? STICKS : SLIPS;
  }
  if (is_ball(s)) write_axes(kept + PLACE, p, in);
  for (int k = 0; k < s->directions && !is_ball(s); k++) kept[PLACE + k] = x.now[k];
  return TML_OK;
}

static tml_status friction_begin(double *kept, const void *par, const tml_force_input *in)
{
  memset(kept, 0, KEPT*sizeof *kept);
  return keep_slide(kept, par, in, true);
}

static tml_status friction_commit(double *kept, const void *par, const tml_force_input *in)
{
  return keep_slide(kept, par, in, false);
}

bool tml_joint_friction_stopped(const tml_joint_friction *s, const double *now, const double *before)
{
  bool any = false;
  for (int law = 0; law < s->laws; law++)
    any = any || (now[STUCK + law] > 0.5 && before[STUCK + law] < 0.5 && now[LOAD + law] > SUDDEN*before[LOAD + law]);
  return any;
}

static bool friction_switched(const void *par, const double *now, const double *before)
{
  const tml_joint_friction *s = ((const parameters *)par)->s;
  bool any = false;
  for (int law = 0; law < s->laws && s->law.sudden; law++)
    any = any || (now[STUCK + law] > 0.5) != (before[STUCK + law] > 0.5);
  return any;
}

/* ---------------------------------------------------------------- step control --------------- */

/* Acceleration of the slip in one direction. */
static tml_status slip_acceleration(double *out, const parameters *p, const tml_force_input *in,
                                    const double *const *a, const slide *x, int direction)
{
  if (is_ball(p->s)) {
    *out = x->bias[direction];
    for (int b = 0, column = 0; b < 2; column += in->ops[b++]->nv)
      for (int j = 0; j < in->ops[b]->nv; j++) *out += x->grad[direction][column + j]*a[b][j];
    return TML_OK;
  }
  const tml_pair pair = pair_of(p, in, direction);
  const double arm = p->s->arm[direction];
  tml_measured m;
  const tml_status st = tml_measure_eval(&m, &p->measure[direction], &pair, 2);
  *out = arm*m.accel;
  for (int b = 0, column = 0; b < 2; column += pair.ops[b++]->nv) {
    const double *const own = a[p->swapped[direction] ? 1 - b : b];
    for (int j = 0; j < pair.ops[b]->nv && st == TML_OK; j++) *out += arm*m.grad[column + j]*own[j];
  }
  return st;
}

/* Slip of a law at the end of a step, with the stored deformation as its displacement, and its acceleration. */
static tml_status slip_of_law(tml_slip *now, double accel[3], const parameters *p, const tml_force_input *in,
                              const double *const *a, const slide *x, int law)
{
  const int first = first_of(p->s, law);
  tml_status st = TML_OK;
  *now = (tml_slip){{0}, {0}};
  memset(accel, 0, 3*sizeof *accel);
  for (int k = 0; k < slip_directions(p->s) && st == TML_OK; k++) {
    now->velocity[k] = x->velocity[first + k];
    now->displacement[k] = in->kept[DEFORMED + first + k];
    st = slip_acceleration(&accel[k], p, in, a, x, first + k);
  }
  return st;
}

/* (K54) */
static tml_status friction_resting(tml_resting *out, int *n, const void *par, const tml_force_input *in,
                                   const double *const *a)
{
  const parameters *p = par;
  const tml_joint_friction *s = p->s;
  slide x;
  *n = 0;
  if (in->off || !s->law.sudden) return TML_OK;
  tml_status st = set_slide(&x, p, in);
  for (int law = 0; law < s->laws && st == TML_OK; law++) {
    const double limit = s->law.rest*load_of(in, law) + s->preload;
    tml_slip now;
    st = slip_of_law(&now, out->accel, p, in, a, &x, law);
    const tml_rest_case stuck = {in->kept[STUCK + law] > 0.5, in->latest[STUCK + law] > 0.5, in->joins};
    if (!tml_rest_describe(out, &s->law, stuck, &now, limit)) continue;
    out++->part = law;
    ++*n;
  }
  return st;
}

static void friction_rest(double *kept, const void *par, const tml_resting *x)
{
  const tml_joint_friction *s = ((const parameters *)par)->s;
  for (int k = 0; k < slip_directions(s); k++) kept[DEFORMED + first_of(s, x->part) + k] = x->z[k];
  kept[STUCK + x->part] = x->slips ? SLIPS : STICKS;
}

static tml_status friction_passed(double *part, const void *par, const tml_force_input *in)
{
  const parameters *p = par;
  const tml_joint_friction *s = p->s;
  slide x;
  *part = 1.0;
  if (in->off || !s->law.sudden) return TML_OK;
  const tml_status st = set_slide(&x, p, in);
  for (int law = 0; law < s->laws && st == TML_OK; law++) {
    tml_friction_state before = {.stuck = in->kept[STUCK + law] > 0.5};
    rubbing y;
    for (int k = 0; k < slip_directions(s); k++) before.z[k] = in->kept[DEFORMED + first_of(s, law) + k];
    set_rubbing(&y, p, &x, in->kept, law);
    *part = fmin(*part, tml_friction_passed_over(&s->law, &before, &y.r));
  }
  return st;
}

static tml_status friction_ahead(double *time, const void *par, const tml_force_input *in, const double *const *a)
{
  const parameters *p = par;
  const tml_joint_friction *s = p->s;
  slide x;
  *time = INFINITY;
  if (in->off || !s->law.sudden) return TML_OK;
  tml_status st = set_slide(&x, p, in);
  for (int law = 0; law < s->laws && st == TML_OK; law++) {
    tml_slip now;
    double accel[3];
    st = slip_of_law(&now, accel, p, in, a, &x, law);
    *time = fmin(*time, tml_friction_switch_time(&s->law, in->kept[STUCK + law] > 0.5, &now, accel));
  }
  return st;
}

/* ---------------------------------------------------------------- results -------------------- */

static const char *const SIDE[TML_RUB_LAWS] = {"_i", "_j"};

static void put_side_channel(tml_force_sink *out, const char *name, const char *side, const char *unit,
                             const char *about,
                             double value)
{
  char text[32];
  snprintf(text, sizeof text, "%s%s", name, side);
  out->put(out, TML_NEED_FORCE, text, unit, about, value);
}

static void put_forces(tml_force_sink *out, const tml_joint_friction *s, const double *f)
{
  if (is_ball(s)) {
    tml_force_put3(out, TML_NEED_FORCE, tml_torque_names, "N m", "torque on the second body, ground axes", f);
    return;
  }
  if (is_sliding(s)) put_side_channel(out, "force", "", "N", "along the joint, on the second body", f[0]);
  for (int k = is_sliding(s); k < s->directions; k++)
    put_side_channel(out, "torque", s->laws > 1 ? SIDE[k] : "", "N m", s->laws > 1
                     ? "about the axis of the cross on this side"
                     : "about the joint, on the second body", f[k]);
}

static tml_status friction_channels(tml_force_sink *out, const tml_force *f, const void *par, const tml_force_input *in)
{
  const tml_joint_friction *s = f->data;
  const parameters *p = par;
  double force[TML_RUB_DIRECTIONS] = {0};
  slide x = {.velocity = {0}};
  const tml_status st = in ? set_slide(&x, p, in) : TML_OK;
  for (int k = 0; k < s->directions && in; k++) force[k] = in->off ? 0.0 : law_value(p, in, k);
  put_forces(out, s, force);
  for (int law = 0; law < s->laws; law++) {
    const char *side = s->laws > 1 ? SIDE[law] : "";
    double speed = 0.0;
    rubbing y = {0};
    if (in && st == TML_OK) set_rubbing(&y, p, &x, in->kept, law);
    for (int k = 0; k < slip_directions(s); k++) speed = hypot(speed, x.velocity[first_of(s, law) + k]);
    put_side_channel(out, "load", side, "N", "force that presses the surfaces together", in ? load_of(in, law) : 0.0);
    put_side_channel(out, "slip", side, "m/s", "sliding speed of the surfaces", speed);
    put_side_channel(out, "state", side, "", "1 slips, 2 sticks", y.r.sticks ? 2.0 : 1.0);
  }
  return st;
}

static tml_status friction_wrench(double F[2][3], double T[2][3], const void *par, const tml_force_input *in)
{
  const parameters *p = par;
  tml_status st = TML_OK;
  for (int k = 0; k < p->s->directions && !in->off && st == TML_OK; k++) {
    const double f = law_value(p, in, k);
    if (is_ball(p->s)) {
      T[0][k] -= f;
      T[1][k] += f;
      continue;
    }
    const int i = p->swapped[k];
    double force[2][3] = {{0}}, torque[2][3] = {{0}};
    const tml_pair pair = pair_of(p, in, k);
    st = tml_measure_wrench(force, torque, &p->measure[k], &pair, f);
    for (int side = 0; side < 2; side++) {
      v3_axpy(F[side], 1.0, force[side ^ i]);
      v3_axpy(T[side], 1.0, torque[side ^ i]);
    }
  }
  return st;
}

/* ---------------------------------------------------------------- in formulas ---------------- */

static tml_value expand_force(tml_expansion *x, const parameters *p, int direction)
{
  return x->off ? tml_calc_number(0.0) : x->number(x, TML_FEED_UNKNOWN, x->user[p->s->laws + direction]);
}

static tml_triple friction_expand(tml_expansion *x, const void *par, int side, bool torque)
{
  const parameters *p = par;
  tml_triple sum = tml_calc_zero();
  for (int k = 0; k < p->s->directions; k++) {
    const tml_value f = expand_force(x, p, k);
    if (is_ball(p->s)) {
      if (torque) sum.c[k] = tml_force_expression_times(x, side ? 1.0 : -1.0, f);
      continue;
    }
    const int i = p->swapped[k], frame[2] = {x->frame[i], x->frame[1 - i]};
    tml_expanded_measure o;
    tml_force_expression_measure(x, &p->measure[k], frame, false, &o);
    sum = tml_nodes_plus(&x->b, sum, tml_force_expression_wrench(x, &p->measure[k], &o, f, side ^ i, torque));
  }
  return sum;
}

/* Slip speed of a law. */
static tml_value expand_slip_speed(tml_expansion *x, const parameters *p, int law)
{
  static const double origin[3] = {0};
  const tml_joint_friction *s = p->s;
  tml_triple v = tml_calc_zero();
  if (is_ball(s)) {
    v = tml_nodes_minus(&x->b, x->vector(x, TML_FEED_SPIN, x->frame[1], origin),
                        x->vector(x, TML_FEED_SPIN, x->frame[0], origin));
    return tml_nodes_norm(&x->b, tml_force_expression_scaled(x, tml_calc_number(s->arm[0]), v));
  }
  for (int k = 0; k < slip_directions(s); k++) {
    const int direction = first_of(s, law) + k, i = p->swapped[direction], frame[2] = {x->frame[i], x->frame[1 - i]};
    tml_expanded_measure o;
    tml_force_expression_measure(x, &p->measure[direction], frame, true, &o);
    v.c[k] = tml_force_expression_times(x, s->arm[direction], o.rate);
  }
  return tml_nodes_norm(&x->b, v);
}

static tml_value friction_expand_channel(tml_expansion *x, const void *par, int k)
{
  const parameters *p = par;
  if (k < p->s->directions) return expand_force(x, p, k);
  const int law = (k - p->s->directions)/3, which = (k - p->s->directions) % 3;
  if (which == 0) return x->number(x, TML_FEED_UNKNOWN, x->user[law]);
  return which == 1 ? expand_slip_speed(x, p, law) : tml_calc_number(0.0); /* the state is piecewise constant */
}

/* ---------------------------------------------------------------- the rest ------------------- */

static void friction_release(void *data)
{
  tml_joint_friction *s = data;
  for (int k = 0; k < TML_RUB_LAWS; k++) tml_formula_free(&s->load[k]);
}

static int friction_values(const tml_force *f, tml_force_value out[TML_FORCE_VALUES])
{
  tml_joint_friction *s = f->data;
  for (int k = 0; k < s->laws; k++) out[k] = (tml_force_value){&s->load[k], &s->text[k], "N"};
  return s->laws;
}

static bool friction_located(const tml_force *f) { return ((const tml_joint_friction *)f->data)->law.sudden; }

static bool friction_kinks(const tml_force *f)
{
  (void)f;
  return true;
}

static tml_force_picture friction_picture(const tml_force *f)
{
  (void)f;
  return (tml_force_picture){.list = "frictions", .kind = "friction"}; /* in none of the lists that are drawn */
}

static uint64_t friction_digest(uint64_t digest, const tml_force *f)
{
  const tml_joint_friction *s = f->data;
  const tml_friction_law *l = &s->law;
  const double numbers[] = {(double)s->joint, (double)l->kind, l->rest, l->slide, l->from, l->to, l->presliding,
                            l->stick_velocity, (double)l->sudden, s->arm[0], s->arm[1], s->preload};
  digest = tml_archive_digest(digest, numbers, sizeof numbers);
  for (int k = 0; k < s->laws; k++) digest = tml_archive_digest_text(digest, s->text[k]);
  return digest;
}

const tml_force_ops tml_joint_friction_ops = {
    .word = "friction", .what = "friction", .def_size = sizeof(tml_joint_friction),
    .data_size = sizeof(tml_joint_friction), .par_size = sizeof(parameters), .release = friction_release,
    .values = friction_values, .picture = friction_picture, .digest = friction_digest, .compile = friction_compile,
    .kinks = friction_kinks, .located = friction_located, .unknowns = &unknowns, .eval = friction_eval,
    .n_kept = KEPT, .begin = friction_begin,
    .commit = friction_commit, .switched = friction_switched, .resting = friction_resting, .rest = friction_rest,
    .passed = friction_passed, .ahead = friction_ahead, .channels = friction_channels, .wrench = friction_wrench,
    .expand = friction_expand, .expand_channel = friction_expand_channel};
