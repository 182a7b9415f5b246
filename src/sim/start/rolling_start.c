/* rolling_start.c - a start at rest with given velocities: wheels with tyres turn at the rate at which they roll, so
 * that tyres are not jerked. Wheels that slide in the model (they spin, or a joint locks them) keep their rate. */
#include "sim/start/rolling_start.h"

#include <math.h>
#include <string.h>

#include "core/text_append.h"
#include "core/memory.h"
#include "sim/base/element_switches.h"
#include "sim/base/sim_assembly.h"
#include "sim/base/sim_equations.h"
#include "sim/base/sim_reported.h"
#include "sim/explain/motion_text.h"
#include "sim/start/carried_start.h"
#include "sim/start/run_start.h"

#define NEAR 0.2       /* slip over travelling speed up to which a given rate is meant to roll */
#define STANDS 1e-9    /* speed ratio below which a rate counts as not given */
#define CLOSE 1e-12    /* speed ratio below which slip is round-off */
#define FORBIDDEN 1e-9 /* fraction of the velocities: change by joints to ground that forbids a common motion */
#define YIELDS 0.5     /* fraction of its slip: what must remain at most if the wheel can turn */
#define NOTED 1e-3     /* relative change of a rate that is noted */
enum { ROUNDS = 10, LISTED = 4 };

/* A tyre with the angular velocity that is added to its wheel. */
typedef struct wheel { int element; bool follows; double slip, first, added; tml_roll roll; } wheel;

/* extra: velocities of the full system, and room for as many. carried: velocities that the vehicle gives its bodies. */
typedef struct wheels { tml_sim *s; TML_ARRAY(wheel, wheels); double *extra, *carried; } wheels;

static tml_status look_at(const wheels *x, wheel *w)
{
  tml_sim *s = x->s;
  const tml_sysforce *e = &s->eq->sys->element[w->element];
  tml_force_input in;
  tml_system_frames(s->eq->sys, &s->eq->work, s->reported->at.q, s->reported->at.v);
  tml_system_force_input(&in, s->eq->sys, &s->eq->work, e, s->reported->at.t, 0);
  return e->ops->roll(&w->roll, e->par, &in);
}

/* The tyres that touch the road with wheels that are meant to roll. */
static tml_status find_wheels(wheels *x)
{
  const tml_system *sys = x->s->eq->sys;
  for (int k = 0; k < sys->n_elements; k++) {
    wheel w = {.element = k, .follows = true};
    if (!sys->element[k].ops->roll || sys->element[k].off) continue;
    const tml_status st = look_at(x, &w);
    if (st != TML_OK) return st;
    const double travel = fabs(w.roll.slip + w.roll.speed), slip = fabs(w.roll.slip);
    const bool meant = slip <= NEAR*travel || fabs(w.roll.speed) <= STANDS*travel;
    if (!(w.roll.load > 0.0) || !(w.roll.radius > 0.0) || !meant || !(slip > CLOSE*travel)) continue;
    w.first = w.roll.speed/w.roll.radius;
    if (!tml_grow((void **)&x->wheels, &x->cap_wheels, x->n_wheels, sizeof w)) return TML_ERR_MEMORY;
    x->wheels[x->n_wheels++] = w;
  }
  return TML_OK;
}

/* Adds an angular velocity along the axis of a wheel to the velocities of its body. */
static void add_rate(wheels *x, const wheel *w)
{
  const tml_system *full = x->s->assembly->full;
  tml_work *work = &x->s->assembly->full_work;
  const int body = x->s->eq->sys->element[w->element].body[1];
  const tml_sysbody *b = &full->body[body];
  double *one = x->extra + full->nv;
  memset(one, 0, (size_t)full->nv*sizeof(double));
  for (int i = b->v; i < b->v + b->nv; i++) {
    double u[3], omega[3];
    one[i] = 1.0;
    tml_motion_text_velocity(full, work, body, one, u, omega);
    one[i] = 0.0;
    const double size = v3_dot(omega, omega);
    if (size > 0.0) x->extra[i] += w->added*v3_dot(omega, w->roll.axis)/size;
  }
}

static tml_status set_rates(wheels *x, tml_error *err)
{
  const tml_system *full = x->s->assembly->full;
  memcpy(x->extra, x->carried, (size_t)full->nv*sizeof(double));
  tml_system_frames(full, &x->s->assembly->full_work, x->s->assembly->full_q, x->s->assembly->full_v);
  for (int k = 0; k < x->n_wheels; k++)
    if (x->wheels[k].follows) add_rate(x, &x->wheels[k]);
  return tml_run_start_set_velocities(x->s, x->extra, err);
}

/* One round: adds to each rate what makes its wheel roll. Gears and axles distribute it, so that there are several. */
static tml_status match_rates(wheels *x, bool *done, tml_error *err)
{
  tml_status st = TML_OK;
  *done = true;
  for (int k = 0; k < x->n_wheels; k++) {
    wheel *w = &x->wheels[k];
    w->slip = w->roll.slip;
    if (w->follows) w->added += w->slip/w->roll.radius;
  }
  st = set_rates(x, err);
  for (int k = 0; k < x->n_wheels && st == TML_OK; k++) {
    wheel *w = &x->wheels[k];
    st = look_at(x, w);
    if (w->follows && fabs(w->roll.slip) > YIELDS*fabs(w->slip) && fabs(w->slip) > CLOSE*fabs(w->roll.speed)) {
      w->follows = *done = false;
      w->added = 0.0;
    }
    *done = *done && (!w->follows || !(fabs(w->roll.slip) > CLOSE*fabs(w->roll.speed)));
  }
  return st;
}

static void note_rates(const wheels *x)
{
  char text[400] = "";
  int n = 0;
  for (int k = 0; k < x->n_wheels; k++) {
    const wheel *w = &x->wheels[k];
    const double rate = w->roll.speed/w->roll.radius;
    const tml_sysforce *e = &x->s->eq->sys->element[w->element];
    if (!w->follows || !(fabs(rate - w->first) > NOTED*fabs(rate)) || n++ >= LISTED) continue;
    tml_text_append(text, sizeof text, "%s'%s' %.5g rad/s instead of %.5g", n > 1 ? ", " : "",
                    x->s->model->bodies[e->body[1]].name, rate,
                    fabs(w->first) > CLOSE*fabs(rate) ? w->first : 0.0);
  }
  if (n > LISTED) tml_text_append(text, sizeof text, ", and %d more", n - LISTED);
  if (n > 0) tml_sim_note(x->s, "wheels start at the rate at which they roll: %s", text);
}

static bool has_tyres(const tml_system *sys)
{
  bool any = false;
  for (int k = 0; k < sys->n_elements; k++) any = any || sys->element[k].ops->roll;
  return any;
}

/* Lets the bodies of a vehicle move with the one whose velocity is given, unless joints to ground forbid that. */
static tml_status carry_bodies(wheels *x, tml_error *err)
{
  const tml_system *full = x->s->assembly->full;
  bool any = false;
  tml_status st = tml_carried_velocities(x->s, x->carried, &any);
  if (st != TML_OK || !any) return st;
  st = tml_run_start_set_velocities(x->s, x->carried, err);
  if (st != TML_OK) return st;
  memcpy(x->extra, x->s->assembly->full_v, (size_t)full->nv*sizeof(double));
  st = tml_carried_velocities(x->s, x->carried + full->nv, &any); /* what is missing now */
  double most = 0.0, size = 0.0;
  for (int i = 0; i < full->nv; i++) {
    most = fmax(most, fabs(x->carried[full->nv + i]));
    size = fmax(size, fabs(x->extra[i]));
  }
  if (st != TML_OK || most <= FORBIDDEN*size) return st;
  memset(x->carried, 0, (size_t)full->nv*sizeof(double));
  return tml_run_start_set_velocities(x->s, NULL, err);
}

static tml_status roll_wheels(wheels *x, tml_error *err)
{
  const size_t nv = (size_t)x->s->assembly->full->nv;
  x->extra = tml_new(2*nv, sizeof(double));
  x->carried = tml_new(2*nv, sizeof(double));
  if (!x->extra || !x->carried) return tml_fail_memory(err);
  tml_status st = carry_bodies(x, err);
  if (st == TML_OK) st = find_wheels(x);
  bool done = x->n_wheels == 0;
  for (int i = 0; i < ROUNDS && !done && st == TML_OK; i++) st = match_rates(x, &done, err);
  if (st == TML_OK && x->n_wheels > 0) note_rates(x);
  return st;
}

tml_status tml_rolling_start_velocities(tml_sim *s, tml_error *err)
{
  wheels x = {.s = s};
  tml_status st = tml_run_start_set_velocities(s, NULL, err);
  if (st == TML_OK && has_tyres(s->eq->sys)) st = roll_wheels(&x, err);
  tml_delete(x.wheels);
  tml_delete(x.extra);
  tml_delete(x.carried);
  if (st == TML_ERR_MEMORY) return tml_fail_memory(err);
  return st > 0 ? tml_fail(err, TML_ERR_SIMULATION, "velocities of wheels: %s", tml_status_text(st)) : st;
}
