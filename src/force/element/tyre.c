/* tyre.c - a tyre between a road and a wheel as a force element. Its states are the longitudinal and lateral
 * deflections. The tyre law is in tyre_model.c; this file applies the chain rule from the coordinates of the
 * bodies. docs/theory/tyre.md. */
#include <math.h>

#include "constraint/marker_displacement.h"
#include "core/archive.h"
#include "force/common/force_evaluate.h"
#include "force/element/tyre.h"
#include "force/element/tyre_model.h"

enum { ROAD = TML_TYRE_ROAD, WHEEL = TML_TYRE_WHEEL };
enum { PLACE = 0, SPEED = 3, AXIS = 6, SPIN = 9, DEFLECTION = 12, INPUTS = TML_DUAL_INPUTS };
enum { VALUES = 2, OWN = 4 };               /* unknowns: rates of the states, then the
                                               states as the force reads them */

typedef struct parameters {
  tml_tyre_law law;
  tml_marker_displacement ways; /* centre of the wheel in the axes of the road */
  double axis[3];    /* axis of the wheel, body axes */
} parameters;

static void tyre_release(void *data) { (void)data; }

static int tyre_stiffness(const tml_force *f, tml_stiffness out[TML_FORCE_STIFFNESSES])
{
  out[0] = (tml_stiffness){((const tml_tyre *)f->data)->d.stiffness, false};
  return 1;
}

static tml_force_picture tyre_picture(const tml_force *f)
{
  (void)f;
  return (tml_force_picture){.list = "tyres", .kind = "tyre"}; /* in none of the lists that are drawn */
}

static uint64_t tyre_digest(uint64_t digest, const tml_force *f)
{
  const tml_tyre *x = f->data;
  const size_t first = offsetof(tml_tyre_def, radius);
  digest = tml_archive_digest(digest, (const char *)&x->d + first, sizeof x->d - first);
  return tml_archive_digest_text(digest, x->profile ? tml_expr_text(x->profile) : NULL);
}

/* ---------------------------------------------------------------- motion --------------------- */

static int tyre_compile(void *par, const tml_force *f, const tml_place *place)
{
  const tml_tyre *x = f->data;
  parameters *p = par;
  p->law = (tml_tyre_law){x->d, x->profile};
  for (int b = 0; b < 2; b++) v3_copy(p->ways.s[b], place[b].s);
  memcpy(p->ways.B, place[ROAD].B, sizeof p->ways.B);
  m3_column(p->axis, place[WHEEL].B, 2);
  return tml_force_work(&x->profile, 1);
}

/* The tyre can leave the road and slide at any time. */
static bool tyre_kinks(const tml_force *f)
{
  (void)f;
  return true;
}

/* The inputs of the law with their derivatives in the columns of both bodies. */
typedef struct scene {
  double x[INPUTS], rate[INPUTS]; /* rates are set for position and axis only */
  double q[INPUTS][TML_NC], v[INPUTS][TML_NC];
  double axes[9];   /* axes of the road as columns, in ground axes */
} scene;

static tml_pair pair_of(const tml_force_input *in)
{
  return (tml_pair){{in->ops[0], in->ops[1]}, {in->frame[0], in->frame[1]}};
}

/* Values only. */
static void evaluate_values(scene *y, const parameters *p, const tml_force_input *in)
{
  const tml_pair pair = pair_of(in);
  double e[3], e_rate[3], w[3];
  memset(y->rate, 0, sizeof y->rate);
  tml_marker_displacement_motion(y->x + PLACE, y->x + SPEED, &p->ways, &pair);
  v3_copy(y->rate + PLACE, y->x + SPEED);
  in->ops[WHEEL]->motion(e, e_rate, in->frame[WHEEL], TML_VECTOR_AXIS, p->axis);
  v3_sub(w, in->frame[WHEEL]->w, in->frame[ROAD]->w);
  for (int k = 0; k < 3; k++) {
    double s[3], a[3], a_rate[3];
    m3_column(s, p->ways.B, k);
    in->ops[ROAD]->motion(a, a_rate, in->frame[ROAD], TML_VECTOR_AXIS, s);
    for (int i = 0; i < 3; i++) y->axes[3*i + k] = a[i];
    y->x[AXIS + k] = v3_dot(a, e);
    y->rate[AXIS + k] = v3_dot(a_rate, e) + v3_dot(a, e_rate);
    y->x[SPIN + k] = v3_dot(a, w);
  }
}

/* The arguments of the road profile at both ends of the contact. The height acts
 * through the stiffness of the tyre. */
static int tyre_arguments(tml_force_argument *out, const void *par, const tml_force_input *in)
{
  const parameters *p = par;
  double place[3] = {NAN, NAN, NAN}, speed[3] = {NAN, NAN, NAN};
  if (!p->law.profile) return 0;
  if (in) {
    const tml_pair pair = pair_of(in);
    tml_marker_displacement_motion(place, speed, &p->ways, &pair);
  }
  for (int k = 0; k < 2; k++) {
    const double ahead = (k == 0 ? 0.5 : -0.5)*p->law.d.contact_length;
    out[k] = (tml_force_argument){p->law.profile, place[0] + ahead, speed[0], p->law.d.stiffness, false};
  }
  return 2;
}

/* out += f a^T P */
static void add_projected_row(double *out, int nv, double f, const double a[3], const double *P)
{
  for (int j = 0; j < nv; j++) out[j] += f*(a[0]*P[j] + a[1]*P[TML_NV + j] + a[2]*P[2*TML_NV + j]);
}

/* Derivatives of the axis and of the angular velocity of the wheel along axis k of the road. */
static void add_slopes(scene *y, const tml_force_input *in, const tml_vector *a, int k, const double axis[3])
{
  static const double origin[3] = {0};
  const int first = in->ops[ROAD]->nv, n = in->ops[WHEEL]->nv;
  tml_vector e, w[2];
  double turn[3];
  in->ops[WHEEL]->vector(&e, in->frame[WHEEL], TML_VECTOR_AXIS, axis, 1);
  for (int b = 0; b < 2; b++) in->ops[b]->vector(&w[b], in->frame[b], TML_VECTOR_SPIN, origin, 2);
  v3_sub(turn, w[WHEEL].u, w[ROAD].u);
  add_projected_row(y->q[AXIS + k], first, 1.0, e.x, a->P);
  add_projected_row(y->q[AXIS + k] + first, n, 1.0, a->x, e.P);
  add_projected_row(y->q[SPIN + k], first, 1.0, turn, a->P);
  add_projected_row(y->q[SPIN + k], first, -1.0, a->x, w[ROAD].K);
  add_projected_row(y->q[SPIN + k] + first, n, 1.0, a->x, w[WHEEL].K);
  add_projected_row(y->v[SPIN + k], first, -1.0, a->x, w[ROAD].P);
  add_projected_row(y->v[SPIN + k] + first, n, 1.0, a->x, w[WHEEL].P);
}

static void evaluate_derivatives(scene *y, const parameters *p, const tml_force_input *in)
{
  const tml_pair pair = pair_of(in);
  tml_measured m[3];
  memset(y->q, 0, sizeof y->q);
  memset(y->v, 0, sizeof y->v);
  tml_marker_displacement_eval(m, &p->ways, &pair);
  for (int k = 0; k < 3; k++) {
    tml_vector a;
    double s[3];
    m3_column(s, p->ways.B, k);
    in->ops[ROAD]->vector(&a, in->frame[ROAD], TML_VECTOR_AXIS, s, 1);
    memcpy(y->q[PLACE + k], m[k].grad, sizeof m[k].grad);
    memcpy(y->q[SPEED + k], m[k].rate_q, sizeof m[k].rate_q);
    memcpy(y->v[SPEED + k], m[k].grad, sizeof m[k].grad);
    add_slopes(y, in, &a, k, p->axis);
  }
}

/* ---------------------------------------------------------------- the law -------------------- */

/* The law at a state, with derivatives if requested. z: deflections. */
typedef struct answer {
  tml_duals duals;
  tml_tyre_motion in;
  tml_tyre_place at;
} answer;

static tml_triple dual_inputs(tml_duals *d, const scene *y, int first)
{
  tml_triple out;
  for (int k = 0; k < 3; k++) out.c[k] = tml_duals_input(d, first + k, y->x[first + k], y->rate[first + k]);
  return out;
}

static void evaluate_tyre(answer *a, const scene *y, const double z[2], const parameters *p, const tml_force_input *in)
{
  tml_duals *d = &a->duals;
  tml_force_arithmetic_begin(d, in->order > 0 ? TML_DUAL_INPUTS : TML_DUAL_ALONG, in->work);
  a->in.y = dual_inputs(d, y, PLACE);
  a->in.u = dual_inputs(d, y, SPEED);
  a->in.e = dual_inputs(d, y, AXIS);
  a->in.w = dual_inputs(d, y, SPIN);
  for (int k = 0; k < 2; k++) a->in.z[k] = tml_duals_input(d, DEFLECTION + k, z[k], 0.0);
  tml_tyre_find(&a->at, &d->c, &p->law, &a->in);
}

/* Derivatives of a value in the columns of both bodies. */
static double spread_derivatives(double q[TML_NC], double v[TML_NC], double z[2], const scene *y, const answer *a,
                                 tml_value value)
{
  double d[INPUTS];
  const double f = tml_duals_get(&a->duals, value, d);
  memset(q, 0, TML_NC*sizeof *q);
  memset(v, 0, TML_NC*sizeof *v);
  for (int i = 0; i < DEFLECTION; i++) {
    if (d[i] == 0.0) continue;
    for (int j = 0; j < TML_NC; j++) {
      q[j] += d[i]*y->q[i][j];
      v[j] += d[i]*y->v[i][j];
    }
  }
  for (int k = 0; k < 2; k++) z[k] = d[DEFLECTION + k];
  return f;
}

/* Force and moment on the wheel with their derivatives, in the axes of the road. */
typedef struct load { tml_tyre_load l; tml_triple F, M; } load;

static void evaluate_load(load *w, answer *a, const parameters *p)
{
  tml_tyre_load_of(&w->l, &a->duals.c, &p->law, &a->at, a->in.z);
  tml_tyre_wrench(&w->F, &w->M, &a->duals.c, &a->at, &w->l);
}

static void numbers_of(double out[3], const answer *a, tml_triple x)
{
  for (int k = 0; k < 3; k++) out[k] = tml_duals_get(&a->duals, x.c[k], NULL);
}

/* ---------------------------------------------------------------- the force ------------------ */

/* A moment M along the axes of the road acts as P_w^T M on the wheel and with opposite sign on the road: adds
 * the derivatives at fixed M. */
static void add_spin_bend(tml_force_output *out, const parameters *p, const tml_force_input *in, const double M[3])
{
  static const double origin[3] = {0};
  const int n[2] = {in->ops[ROAD]->nv, in->ops[WHEEL]->nv};
  double local[3];
  tml_vector turned;
  m3_mulv(local, p->ways.B, M);
  in->ops[ROAD]->vector(&turned, in->frame[ROAD], TML_VECTOR_AXIS, local, 1);
  for (int b = 0, first = 0; b < 2; first += n[b++]) {
    const double sign = b == WHEEL ? 1.0 : -1.0, T[3] = {sign*turned.x[0], sign*turned.x[1], sign*turned.x[2]};
    double H[TML_NV*TML_NV] = {0};
    tml_vector w;
    in->ops[b]->vector(&w, in->frame[b], TML_VECTOR_SPIN, origin, 1);
    in->ops[b]->hessian(H, in->frame[b], TML_VECTOR_SPIN, origin, T);
    for (int i = 0; i < n[b]; i++) {
      const double row[3] = {w.P[i], w.P[TML_NV + i], w.P[2*TML_NV + i]};
      for (int j = 0; j < n[b]; j++) out->Q_q[TML_NF*(first + i) + first + j] += H[TML_NV*i + j];
      add_projected_row(out->Q_q + TML_NF*(first + i), n[ROAD], sign, row, turned.P);
    }
  }
}

/* Adds the derivatives of the generalised force g^T f with g held constant: Q_q += g^T f_q, likewise Q_v and Q_p. */
static void add_change(tml_force_output *out, const scene *y, const answer *a, tml_value value, const double *g)
{
  double q[TML_NC], v[TML_NC], z[2];
  spread_derivatives(q, v, z, y, a, value);
  for (int i = 0; i < TML_NC; i++) {
    if (g[i] == 0.0) continue;
    for (int j = 0; j < TML_NC; j++) {
      out->Q_q[TML_NF*i + j] += g[i]*q[j];
      out->Q_v[TML_NF*i + j] += g[i]*v[j];
    }
    for (int k = 0; k < 2; k++) out->Q_p[k][i] += g[i]*z[k];
  }
}

static void add_derivatives(tml_force_output *out, const parameters *p, const tml_force_input *in, scene *y,
                            const answer *a, const load *w)
{
  const tml_pair pair = pair_of(in);
  double F[3], M[3], H[TML_NC*TML_NC] = {0}, v[TML_NC], z[2];
  evaluate_derivatives(y, p, in);
  numbers_of(F, a, w->F);
  numbers_of(M, a, w->M);
  for (int k = 0; k < 3; k++) {
    add_change(out, y, a, w->F.c[k], y->v[SPEED + k]);
    add_change(out, y, a, w->M.c[k], y->v[SPIN + k]);
  }
  tml_marker_displacement_hessian(H, &p->ways, &pair, F);
  for (int i = 0; i < TML_NC; i++)
    for (int j = 0; j < TML_NC; j++) out->Q_q[TML_NF*i + j] += H[TML_NC*i + j];
  add_spin_bend(out, p, in, M);
  spread_derivatives(out->energy_q, v, z, y, a, a->at.energy);
}

static double energy_rate(const scene *y, const answer *a, tml_value energy)
{
  double d[INPUTS], sum = 0.0;
  tml_duals_get(&a->duals, energy, d);
  if (a->duals.slopes == 1) return d[0];
  for (int i = 0; i < INPUTS; i++) sum += d[i]*y->rate[i];
  return sum;
}

static tml_status tyre_eval(tml_force_output *out, const void *par, const tml_force_input *in)
{
  const parameters *p = par;
  const tml_pair pair = pair_of(in);
  const double z[2] = {*in->value[0], *in->value[1]};
  double F[3], M[3], T[3], *Q[2] = {out->Q, out->Q + in->ops[ROAD]->nv};
  scene y;
  answer a;
  load w;
  static const double origin[3] = {0};
  evaluate_values(&y, p, in);
  evaluate_tyre(&a, &y, z, p, in);
  evaluate_load(&w, &a, p);
  numbers_of(F, &a, w.F);
  numbers_of(M, &a, w.M);
  m3_mulv(T, y.axes, M);
  const double back[3] = {-T[0], -T[1], -T[2]};
  tml_marker_displacement_load(Q, &p->ways, &pair, F);
  in->ops[WHEEL]->load(Q[WHEEL], in->frame[WHEEL], TML_VECTOR_SPIN, origin, T);
  in->ops[ROAD]->load(Q[ROAD], in->frame[ROAD], TML_VECTOR_SPIN, origin, back);
  out->energy = tml_duals_get(&a.duals, a.at.energy, NULL);
  out->power = v3_dot(F, y.x + SPEED) + v3_dot(M, y.x + SPIN) + energy_rate(&y, &a, a.at.energy);
  if (in->order > 0) add_derivatives(out, p, in, &y, &a, &w);
  return TML_OK;
}

static tml_status tyre_roll(tml_roll *out, const void *par, const tml_force_input *in)
{
  static const double none[2] = {0};
  const parameters *p = par;
  double rate[3];
  scene y;
  answer a;
  evaluate_values(&y, p, in);
  evaluate_tyre(&a, &y, none, p, in);
  out->slip = tml_duals_get(&a.duals, a.at.slip[0], NULL);
  out->speed = tml_duals_get(&a.duals, a.at.roll, NULL);
  out->radius = tml_duals_get(&a.duals, a.at.rolling, NULL);
  out->load = tml_duals_get(&a.duals, a.at.load, NULL);
  in->ops[WHEEL]->motion(out->axis, rate, in->frame[WHEEL], TML_VECTOR_AXIS, p->axis);
  return TML_OK;
}

/* ---------------------------------------------------------------- its unknowns --------------- */

static int count_unknowns(const tml_force *f, int *states)
{
  (void)f;
  *states = 2;
  return OWN;
}

static tml_force_unknown describe_deflection(const tml_force *f, int k)
{
  static const char *const name[2] = {"deflection along", "deflection across"};
  (void)f;
  return (tml_force_unknown){.name = name[k % 2], .unit = "mm", .held = true, .value = k < VALUES ? -1 : k - VALUES};
}

/* The rates read the bodies and their own state; the values read their state. */
static bool deflection_reads(const tml_force *f, int k, tml_force_column of, int i)
{
  (void)f;
  if (of == TML_COLUMN_UNKNOWN) return i == k || (k >= VALUES && i == k - VALUES);
  return of == TML_COLUMN_BODY && k < VALUES;
}

static tml_status tyre_equations(tml_force_equations *out, const void *par, const tml_force_input *in)
{
  const parameters *p = par;
  scene y;
  answer a;
  evaluate_values(&y, p, in);
  evaluate_tyre(&a, &y, in->state, p, in);
  if (in->order > 0) evaluate_derivatives(&y, p, in);
  for (int k = 0; k < VALUES; k++) {
    double q[TML_NC], v[TML_NC], z[2];
    const double f = tml_duals_get(&a.duals, a.at.trace[k], NULL);
    const double slip = tml_duals_get(&a.duals, a.at.slip[k], NULL)/TML_TYRE_UNIT;
    out->rho[k] = in->rate[k] - f;
    out->made[k] = fabs(slip) + fabs(f + slip);
    out->rho[VALUES + k] = in->unknown[k] - in->state[k];
    out->made[VALUES + k] = fabs(in->state[k]);
    if (in->order == 0) continue;
    spread_derivatives(q, v, z, &y, &a, a.at.trace[k]);
    for (int j = 0; j < TML_NC; j++) {
      out->q[TML_NF*k + j] = -q[j];
      out->v[TML_NF*k + j] = -v[j];
    }
    out->X[2*k + k] = -z[k];
    out->X[2*(VALUES + k) + k] = -1.0;
    out->p[OWN*k + k] = out->p[OWN*(VALUES + k) + VALUES + k] = 1.0;
  }
  return TML_OK;
}

static const tml_force_unknowns unknowns = {count_unknowns, describe_deflection, deflection_reads, tyre_equations};

/* ---------------------------------------------------------------- results -------------------- */

/* Channel number k; formulas use the same numbers. */
typedef struct reading { const char *name, *unit, *about; tml_need need; } reading;
enum { READINGS = 17 };

static const reading readings[READINGS] = {
    {"fx", "N", "force on the wheel along the contact, ahead", TML_NEED_FORCE},
    {"fy", "N", "across, to the left", TML_NEED_FORCE},
    {"fz", "N", "normal to the road", TML_NEED_FORCE},
    {"mx", "N m", "overturning torque on the wheel about the contact point", TML_NEED_FORCE},
    {"my", "N m", "torque of rolling resistance", TML_NEED_FORCE},
    {"mz", "N m", "self-aligning torque", TML_NEED_FORCE},
    {"slip_ratio", "", "of the deflected tyre: -1 locked", TML_NEED_FORCE},
    {"slip_angle", "rad", "of the deflected tyre: positive when it goes to the left", TML_NEED_FORCE},
    {"camber", "rad", "inclination of the wheel: positive when its top leans to the right", TML_NEED_PLACE},
    {"sliding", "", "0: all of the contact sticks, 1: all of it slides", TML_NEED_FORCE},
    {"deflection", "m", "how far it is pressed in; negative: it is off the road", TML_NEED_PLACE},
    {"loaded_radius", "m", "from the centre to the road in the plane of the wheel", TML_NEED_PLACE},
    {"rolling_radius", "m", "rolling speed over spin", TML_NEED_PLACE},
    {"rolling_speed", "m/s", "spin times the rolling radius", TML_NEED_VELOCITY},
    {"x", "m", "contact point in the axes of the road", TML_NEED_PLACE},
    {"y", "m", "contact point in the axes of the road", TML_NEED_PLACE},
    {"z", "m", "contact point in the axes of the road", TML_NEED_PLACE}};

static tml_value read_one(tml_calc *c, const tml_tyre_motion *in, const tml_tyre_place *at, const tml_tyre_load *l,
                          int k)
{
  if (k < 3) return l->force[k];
  if (k < 6) return l->torque[k - 3];
  switch (k) {
    case 6: return l->slip_ratio;
    case 7: return l->slip_angle;
    case 8: return c->one(c, TML_CALC_ATAN, tml_calc_div(c, at->tilt, at->cosine));
    case 9: return l->share;
    case 10: return at->deflection;
    case 11: return at->loaded;
    case 12: return at->rolling;
    case 13: return at->roll;
    default: return tml_calc_sub(c, in->y.c[k - 14], tml_calc_mul(c, at->loaded, at->up.c[k - 14]));
  }
}

/* Evaluates the tyre at a state, with the deflections that the force uses, if available. */
static void read_now(answer *a, load *w, scene *y, const parameters *p, const tml_force_input *in)
{
  const double z[2] = {in->value[0] ? *in->value[0] : 0.0, in->value[1] ? *in->value[1] : 0.0};
  evaluate_values(y, p, in);
  evaluate_tyre(a, y, z, p, in);
  evaluate_load(w, a, p);
}

static tml_status tyre_channels(tml_force_sink *out, const tml_force *f, const void *par, const tml_force_input *in)
{
  answer a;
  load w;
  scene y;
  (void)f;
  if (in) read_now(&a, &w, &y, par, in);
  for (int k = 0; k < READINGS; k++) {
    const reading *r = &readings[k];
    double value = 0.0;
    if (in) value = tml_duals_get(&a.duals, read_one(&a.duals.c, &a.in, &a.at, &w.l, k), NULL);
    if (in && in->off && k < 6) value = 0.0;
    out->put(out, r->need, r->name, r->unit, r->about, value);
  }
  return TML_OK;
}

/* On the road, at its marker, the opposite force and moment act, including the moment of
 * the force about the marker. */
static tml_status tyre_wrench(double F[2][3], double T[2][3], const void *par, const tml_force_input *in)
{
  answer a;
  load w;
  scene y;
  double f[3], m[3];
  if (in->off) return TML_OK;
  read_now(&a, &w, &y, par, in);
  numbers_of(f, &a, w.F);
  numbers_of(m, &a, w.M);
  double moment[3];
  v3_cross(moment, y.x + PLACE, f);
  v3_axpy(moment, 1.0, m);
  m3_mulv(F[WHEEL], y.axes, f);
  m3_mulv(T[WHEEL], y.axes, m);
  m3_mulv(T[ROAD], y.axes, moment);
  for (int i = 0; i < 3; i++) {
    F[ROAD][i] = -F[WHEEL][i];
    T[ROAD][i] = -T[ROAD][i];
  }
  return TML_OK;
}

/* ---------------------------------------------------------------- in formulas ---------------- */

typedef struct spelled {
  tml_calc_nodes c;
  tml_triple axis[3]; /* axes of the road */
  tml_tyre_motion in;
  tml_tyre_place at;
  tml_tyre_load l;
} spelled;

static void expand_motion(spelled *s, tml_expansion *x, const parameters *p)
{
  static const double origin[3] = {0};
  tml_nodes *b = &x->b;
  const int road = x->frame[ROAD], wheel = x->frame[WHEEL];
  const tml_triple d = tml_nodes_minus(b, x->vector(x, TML_FEED_POINT, wheel, p->ways.s[WHEEL]),
                                       x->vector(x, TML_FEED_POINT, road, p->ways.s[ROAD]));
  const tml_triple u = tml_nodes_minus(b, x->vector(x, TML_FEED_RATE, wheel, p->ways.s[WHEEL]),
                                       x->vector(x, TML_FEED_RATE, road, p->ways.s[ROAD]));
  const tml_triple w = tml_nodes_minus(b, x->vector(x, TML_FEED_SPIN, wheel, origin),
                                       x->vector(x, TML_FEED_SPIN, road, origin));
  const tml_triple e = x->vector(x, TML_FEED_AXIS, wheel, p->axis);
  for (int k = 0; k < 3; k++) {
    double axis[3];
    m3_column(axis, p->ways.B, k);
    const tml_triple a = x->vector(x, TML_FEED_AXIS, road, axis);
    const tml_triple a_rate = x->vector(x, TML_FEED_AXIS_RATE, road, axis);
    s->axis[k] = a;
    s->in.y.c[k] = tml_nodes_dot(b, a, d);
    s->in.u.c[k] = tml_nodes_add(b, tml_nodes_dot(b, a_rate, d), tml_nodes_dot(b, a, u));
    s->in.e.c[k] = tml_nodes_dot(b, a, e);
    s->in.w.c[k] = tml_nodes_dot(b, a, w);
  }
  for (int k = 0; k < 2; k++) s->in.z[k] = x->number(x, TML_FEED_UNKNOWN, x->user[k]);
}

static void expand_tyre(spelled *s, tml_expansion *x, const parameters *p)
{
  tml_calc_nodes_begin(&s->c, x);
  expand_motion(s, x, p);
  tml_tyre_find(&s->at, &s->c.c, &p->law, &s->in);
  tml_tyre_load_of(&s->l, &s->c.c, &p->law, &s->at, s->in.z);
}

static tml_triple tyre_expand(tml_expansion *x, const void *par, int side, bool torque)
{
  tml_triple F, M, sum = tml_calc_zero();
  spelled s;
  expand_tyre(&s, x, par);
  tml_tyre_wrench(&F, &M, &s.c.c, &s.at, &s.l);
  if (side == ROAD) M = tml_nodes_plus(&x->b, M, tml_nodes_cross(&x->b, s.in.y, F));
  const tml_triple what = torque ? M : F;
  for (int k = 0; k < 3; k++) sum = tml_nodes_plus(&x->b, sum, tml_force_expression_scaled(x, what.c[k], s.axis[k]));
  return side == ROAD ? tml_force_expression_scaled(x, tml_calc_number(-1.0), sum) : sum;
}

static tml_value tyre_expand_channel(tml_expansion *x, const void *par, int k)
{
  spelled s;
  if (x->off && k < 6) return tml_calc_number(0.0);
  expand_tyre(&s, x, par);
  return read_one(&s.c.c, &s.in, &s.at, &s.l, k);
}

const tml_force_ops tml_tyre_ops = {
    .order = TML_FORCE_ORDER_tyre,
    .word = "tyre", .what = "a tyre", .def_size = sizeof(tml_tyre_def), .data_size = sizeof(tml_tyre),
    .par_size = sizeof(parameters), .timeless = true, .fields = tml_tyre_fields, .add = tml_tyre_add,
    .release = tyre_release, .stiffness = tyre_stiffness, .picture = tyre_picture, .digest = tyre_digest,
    .compile = tyre_compile, .kinks = tyre_kinks, .arguments = tyre_arguments, .unknowns = &unknowns,
    .eval = tyre_eval, .roll = tyre_roll, .channels = tyre_channels,
    .wrench = tyre_wrench, .expand = tyre_expand, .expand_channel = tyre_expand_channel};
