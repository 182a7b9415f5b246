/* tyre_model.c - the tyre law: one-sided vertical spring and damper, brush model with combined slip, deflections that
 * build up over the relaxation lengths. (TYn) are equations of docs/theory/tyre.md. */
#include "force/element/tyre_model.h"

#include <math.h>

/* Smoothing lengths: below these values a quantity is not distinguished from zero. */
static const double SPEED = 1e-3;      /* [m/s] smoothing of |x| */
static const double TURN = 0.01;       /* [m/s] smoothing of the sign of the rolling velocity */
static const double LITTLE = 1e-9;     /* [-] slip */
static const double FLAT = 1e-12;      /* [-] sine between the axis of the wheel and the normal */
static const double LEAST = 0.01;      /* [-] least divisor of slip speeds, relative to the rolling speed */

static tml_value square_value(tml_calc *c, tml_value x) { return tml_calc_mul(c, x, x); }

/* (TY15) Smooth |x| from x^2; value and slope are zero at zero. */
static tml_value speed_of(tml_calc *c, tml_value x2) { return tml_calc_div(c, x2, tml_calc_round(c, x2, SPEED)); }

/* (TY1) Height of the centre above the road, and the road normal, from two points a contact length apart. */
static tml_value find_road(tml_tyre_place *o, tml_calc *c, const tml_tyre_law *p, tml_triple y)
{
  o->n = tml_calc_zero();
  o->n.c[2] = tml_calc_number(1.0);
  if (!p->profile) return y.c[2];
  const double length = p->d.contact_length;
  const tml_value ahead = c->program(c, p->profile, tml_calc_plus(c, 0.5*length, y.c[0]), NULL);
  const tml_value behind = c->program(c, p->profile, tml_calc_plus(c, -0.5*length, y.c[0]), NULL);
  const tml_value slope = tml_calc_times(c, 1.0/length, tml_calc_sub(c, ahead, behind));
  const tml_value height = tml_calc_times(c, 0.5, tml_calc_add(c, ahead, behind));
  o->n.c[2] = tml_calc_div(c, tml_calc_number(1.0), tml_calc_round(c, square_value(c, slope), 1.0));
  o->n.c[0] = tml_calc_mul(c, tml_calc_times(c, -1.0, slope), o->n.c[2]);
  return tml_calc_mul(c, tml_calc_sub(c, y.c[2], height), o->n.c[2]);
}

/* (TY2), (TY3) Contact axes, inclination, loaded radius and deflection. */
static void find_axes(tml_tyre_place *o, tml_calc *c, const tml_tyre_law *p, const tml_tyre_motion *in)
{
  const tml_value distance = find_road(o, c, p, in->y);
  const tml_triple along = tml_calc_cross(c, in->e, o->n);
  o->tilt = tml_calc_dot(c, in->e, o->n);
  o->cosine = tml_calc_round(c, tml_calc_dot(c, along, along), FLAT);
  o->ex = tml_calc_scaled(c, tml_calc_div(c, tml_calc_number(1.0), o->cosine), along);
  o->ey = tml_calc_cross(c, o->n, o->ex);
  o->up = tml_calc_cross(c, o->ex, in->e);
  o->loaded = tml_calc_div(c, distance, o->cosine);
  o->deflection = tml_calc_plus(c, p->d.radius, tml_calc_times(c, -1.0, o->loaded));
}

/* (TY4), (TY5) Slip velocity of the point one rolling radius below the centre, rolling velocity,
 * and rate of the deflection. */
static void find_slip(tml_tyre_place *o, tml_calc *c, const tml_tyre_law *p, const tml_tyre_motion *in)
{
  const tml_value pressed = tml_calc_positive(c, o->deflection);
  o->rolling = tml_calc_plus(c, p->d.radius, tml_calc_times(c, -p->d.rolling_fraction, pressed));
  const tml_triple turn = tml_calc_cross(c, in->w, o->up), axis[2] = {o->ex, o->ey};
  for (int k = 0; k < 2; k++)
    o->slip[k] = tml_calc_sub(c, tml_calc_dot(c, axis[k], in->u),
                              tml_calc_mul(c, o->rolling, tml_calc_dot(c, axis[k], turn)));
  o->roll = tml_calc_mul(c, o->rolling, tml_calc_dot(c, in->w, in->e));
  const tml_value away =
      tml_calc_sub(c, tml_calc_dot(c, o->n, in->u), tml_calc_mul(c, o->loaded, tml_calc_dot(c, o->n, turn)));
  o->rate = tml_calc_times(c, -1.0, tml_calc_div(c, away, o->cosine));
}

/* (TY6) Vertical force, never tensile, and the energy of its spring. */
static void set_vertical_force(tml_tyre_place *o, tml_calc *c, const tml_tyre_def *d)
{
  const tml_value deep = tml_calc_positive(c, o->deflection);
  const tml_value x = tml_calc_to_one(c, tml_calc_times(c, 1.0/d->onset, deep)), x2 = square_value(c, x);
  const tml_value grown = tml_calc_mul(c, x2, tml_calc_plus(c, 3.0, tml_calc_times(c, -2.0, x)));
  const tml_value force = tml_calc_add(c, tml_calc_times(c, d->stiffness, deep),
                                       tml_calc_times(c, d->damping, o->rate));
  const tml_value begun = tml_calc_mul(c, square_value(c, x2), tml_calc_plus(c, 0.75, tml_calc_times(c, -0.4, x)));
  const tml_value rest = tml_calc_sub(c, square_value(c, deep), tml_calc_times(c, d->onset*d->onset, x2));
  o->energy = tml_calc_add(c, tml_calc_times(c, d->stiffness*d->onset*d->onset, begun),
                           tml_calc_times(c, 0.5*d->stiffness, rest));
  o->load = tml_calc_positive(c, tml_calc_mul(c, grown, force));
  o->most = tml_calc_plus(c, d->stiffness*d->onset, o->load);
}

/* (TY7) Load dependence of the stiffness, (1 + g) q/(1 + g q), and of the friction, (1 + m)/(1 + m q); q is the
 * load over the nominal load. */
static void set_grip(tml_tyre_place *o, tml_calc *c, const tml_tyre_def *d)
{
  const double g = d->degression, m = d->friction_degression;
  o->stiffness = o->friction = tml_calc_number(1.0);
  if (!(d->load > 0.0)) return;
  const tml_value q = tml_calc_times(c, 1.0/d->load, o->load);
  o->stiffness = tml_calc_div(c, tml_calc_times(c, 1.0 + g, q), tml_calc_plus(c, 1.0, tml_calc_times(c, g, q)));
  if (m > 0.0) o->friction = tml_calc_div(c, tml_calc_number(1.0 + m), tml_calc_plus(c, 1.0, tml_calc_times(c, m, q)));
}

/* [N] C_k/mu_k x */
static tml_value over_friction(tml_calc *c, const tml_tyre_law *p, const tml_tyre_place *o, int k, tml_value x)
{
  const tml_value f = tml_calc_div(c, o->stiffness, o->friction);
  return tml_calc_mul(c, f, tml_calc_times(c, p->d.slip_stiffness[k]/p->d.friction[k], x));
}

void tml_tyre_find(tml_tyre_place *o, tml_calc *c, const tml_tyre_law *p, const tml_tyre_motion *in)
{
  find_axes(o, c, p, in);
  find_slip(o, c, p, in);
  set_vertical_force(o, c, &p->d);
  set_grip(o, c, &p->d);
  tml_value slide = tml_calc_number(0.0);
  for (int k = 0; k < 2; k++) /* (TY9) sliding speed */
    slide = tml_calc_add(c, slide, square_value(c, tml_calc_div(c, over_friction(c, p, o, k, o->slip[k]), o->most)));
  const tml_value carried = tml_calc_add(c, speed_of(c, square_value(c, o->roll)), speed_of(c, slide));
  for (int k = 0; k < 2; k++) { /* (TY8) rates of the deflections */
    const tml_value back = tml_calc_times(c, 1.0/p->d.relaxation[k], tml_calc_mul(c, carried, in->z[k]));
    o->trace[k] = tml_calc_times(c, -1.0, tml_calc_add(c, tml_calc_times(c, 1.0/TML_TYRE_UNIT, o->slip[k]), back));
  }
}

/* (TY10) The slip from which the force is computed: that of the deflection, damped near standstill. */
static void set_slip(tml_value s[2], tml_calc *c, const tml_tyre_def *d, const tml_tyre_place *at, const tml_value z[2])
{
  const double V2 = d->low_speed*d->low_speed;
  const tml_value speed2 = tml_calc_add(c, square_value(c, at->roll),
                                        tml_calc_add(c, square_value(c, at->slip[0]), square_value(c, at->slip[1])));
  const tml_value fade = square_value(c, tml_calc_plus(c, 1.0, tml_calc_times(c, 1.0/V2, speed2)));
  const tml_value time = tml_calc_div(c, tml_calc_number(d->low_damping), fade);
  for (int k = 0; k < 2; k++) {
    const tml_value seen = tml_calc_add(c, z[k], tml_calc_mul(c, time, at->trace[k]));
    s[k] = tml_calc_times(c, TML_TYRE_UNIT/d->relaxation[k], seen);
  }
}

/* (TY14) Slip ratio and slip angle relative to the speed of the wheel, ISO 8855. */
static void name_slips(tml_tyre_load *o, tml_calc *c, const tml_value s[2], tml_value rest, tml_value sense)
{
  const tml_value ahead = tml_calc_sub(c, rest, tml_calc_mul(c, sense, s[0]));
  const tml_value over = tml_calc_larger(c, ahead, tml_calc_number(LEAST));
  o->slip_ratio = tml_calc_div(c, s[0], over);
  o->slip_angle = c->one(c, TML_CALC_ATAN, tml_calc_times(c, -1.0, tml_calc_div(c, s[1], over)));
}

/* (TY11), (TY12) Longitudinal and lateral forces. t: their linear parts over friction, then over the limit. */
static void set_forces(tml_tyre_load *o, tml_value t[2], tml_calc *c, const tml_tyre_law *p, const tml_tyre_place *at,
                       tml_value rest)
{
  const tml_tyre_def *d = &p->d;
  const double little = LITTLE*(1.0 + d->slip_stiffness[0] + d->slip_stiffness[1]);
  if (d->camber_stiffness != 0.0) {
    const tml_value lean = tml_calc_mul(c, at->tilt, tml_calc_positive(c, rest));
    const tml_value f = tml_calc_div(c, at->stiffness, at->friction);
    t[1] = tml_calc_sub(c, t[1], tml_calc_mul(c, tml_calc_times(c, d->camber_stiffness/d->friction[1], f), lean));
  }
  const tml_value size = tml_calc_round(c, tml_calc_add(c, square_value(c, t[0]), square_value(c, t[1])), little);
  const tml_value most = tml_calc_larger(c, size, tml_calc_times(c, 3.0, tml_calc_mul(c, at->load, rest)));
  const tml_value r = tml_calc_div(c, size, most),
    limit = tml_calc_div(c, tml_calc_mul(c, at->friction, at->load), most);
  const tml_value shape = tml_calc_plus(c, 3.0, tml_calc_mul(c, r, tml_calc_plus(c, -3.0, r)));
  for (int k = 0; k < 2; k++) {
    t[k] = tml_calc_mul(c, tml_calc_times(c, d->friction[k], limit), t[k]);
    o->force[k] = tml_calc_mul(c, shape, t[k]);
  }
  o->force[2] = at->load;
  o->share = r;
}

void tml_tyre_load_of(tml_tyre_load *o, tml_calc *c, const tml_tyre_law *p, const tml_tyre_place *at,
                      const tml_value z[2])
{
  const tml_tyre_def *d = &p->d;
  const tml_value sense = tml_calc_div(c, at->roll, tml_calc_round(c, square_value(c, at->roll), TURN));
  tml_value s[2], t[2];
  set_slip(s, c, d, at, z);
  for (int k = 0; k < 2; k++) t[k] = over_friction(c, p, at, k, s[k]);
  const tml_value bent = tml_calc_div(c, tml_calc_add(c, square_value(c, t[0]), square_value(c, t[1])),
                                      square_value(c, at->most));
  const tml_value rest = tml_calc_plus(c, 1.0, tml_calc_times(c, -1.0, tml_calc_round(c, bent, LITTLE)));
  set_forces(o, t, c, p, at, rest);
  /* (TY13) moments: overturning due to the lateral compliance of the carcass, rolling resistance, pneumatic trail */
  const tml_value stuck = tml_calc_plus(c, 1.0, tml_calc_times(c, -1.0, o->share));
  const tml_value trail = tml_calc_mul(c, tml_calc_times(c, 3.0*d->trail, sense),
                                       tml_calc_mul(c, stuck, square_value(c, stuck)));
  const tml_value aside = d->lateral_stiffness > 0.0 ? tml_calc_times(c, 1.0/d->lateral_stiffness, o->force[1])
                                                     : tml_calc_number(0.0);
  const tml_value turning = tml_calc_div(c, at->roll, tml_calc_round(c, square_value(c, at->roll), d->low_speed));
  o->torque[0] = tml_calc_mul(c, aside, at->load);
  o->torque[1] = tml_calc_times(c, -d->rolling_resistance*d->radius, tml_calc_mul(c, turning, at->load));
  o->torque[2] = tml_calc_times(c, -1.0,
                                tml_calc_add(c, tml_calc_mul(c, trail, t[1]), tml_calc_mul(c, aside, o->force[0])));
  name_slips(o, c, s, rest, sense);
}

void tml_tyre_wrench(tml_triple *F, tml_triple *M, tml_calc *c, const tml_tyre_place *at, const tml_tyre_load *l)
{
  const tml_triple axis[3] = {at->ex, at->ey, at->n};
  *F = *M = tml_calc_zero();
  for (int k = 0; k < 3; k++) {
    *F = tml_calc_sum(c, *F, tml_calc_scaled(c, l->force[k], axis[k]));
    *M = tml_calc_sum(c, *M, tml_calc_scaled(c, l->torque[k], axis[k]));
  }
  const tml_triple arm = tml_calc_scaled(c, tml_calc_times(c, -1.0, at->loaded), at->up);
  *M = tml_calc_sum(c, *M, tml_calc_cross(c, arm, *F));
}
