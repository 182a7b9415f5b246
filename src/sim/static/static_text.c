/* static_text.c - results of static analyses in words. */
#include "sim/static/static_text.h"

#include <stdio.h>

#include "core/text_append.h"
#include "core/number.h"
#include "math/inner_product.h"
#include "sim/explain/motion_text.h"
#include "sim/static/static_solve.h"
#include "sim/base/sim_equations.h"
#include "system/evaluate/equation_scale.h"

#define ASYMMETRIC 1e-6 /* relative asymmetry of the reduced stiffness above which some force has no potential */
#define TURNS 0.1       /* speed of rotation, times the size of the bodies, relative to that of translation */
enum { SHOWN = 3 };

static void set_frames(const tml_equilibrium *e)
{
  tml_system_frames(e->sys, &e->s->eq->work, e->q, e->s->eq->work.zero);
}

/* Appends a motion in words: "arm turns about z". */
static void add_motion(const tml_equilibrium *e, const double *z, char *text, size_t size)
{
  set_frames(e);
  tml_motion_text_motion(e->sys, &e->s->eq->work, z, SHOWN, text, size);
}

/* ---------------------------------------------------------------- verdict -------------------- */

static void write_unstable(const tml_equilibrium *e, const tml_stability *x, tml_static_result *r)
{
  char *text = r->text;
  tml_text_append(text, sizeof r->text, "in equilibrium, but unstable");
  if (x->n_negative > 1 || !x->exact)
    tml_text_append(text, sizeof r->text, " in %s%d direction%s", x->exact ? "" : "at least ", x->n_negative,
                    x->n_negative == 1 ? "" : "s");
  tml_text_append(text, sizeof r->text, ": ");
  add_motion(e, x->Z, text, sizeof r->text);
  tml_text_append(text, sizeof r->text, " (grows e-fold in %.3g s)", 1.0/sqrt(-x->w[0]));
}

static bool has_followers(const tml_equilibrium *e)
{
  bool any = false;
  for (int i = 0; i < e->sys->user.nx; i++) any = any || e->follows[i];
  return any;
}

/* The body with the largest momentum among those that move without turning, in a model with tyres; 0: it does not
 * roll. */
static int find_vehicle(const tml_equilibrium *e, const double *z, double velocity[3])
{
  const tml_system *s = e->sys;
  int body = 0;
  double most = 0.0;
  for (int b = 1; b < s->n_bodies && has_followers(e); b++) {
    double u[3], omega[3];
    tml_motion_text_velocity(s, &e->s->eq->work, b, z, u, omega);
    const double size = s->body[b].inertia.mass*v3_norm(u);
    if (!(size > most) || s->length*v3_norm(omega) > TURNS*v3_norm(u)) continue;
    most = size;
    body = b;
    v3_copy(velocity, u);
  }
  return body;
}

/* Appends the motions that nothing holds, each in words. */
static void add_idle_motions(const tml_equilibrium *e, const tml_stability *x, char *text, size_t size)
{
  char along[64];
  double u[3];
  set_frames(e);
  for (int j = 0; j < x->n_zero && j < SHOWN; j++) {
    const double *z = x->Z + (size_t)(x->first_zero + j)*(size_t)e->sys->nv;
    const bool rolls = find_vehicle(e, z, u) > 0;
    if (rolls) tml_motion_text_axis(u, along, sizeof along);
    if (j > 0) tml_text_append(text, size, "; ");
    if (x->n_zero > 1) tml_text_append(text, size, "(%d) ", j + 1);
    if (rolls) tml_text_append(text, size, "rolls along %s, ", along);
    tml_motion_text_motion(e->sys, &e->s->eq->work, z, SHOWN, text, size);
  }
  if (x->n_zero > SHOWN) tml_text_append(text, size, "; and %d more", x->n_zero - SHOWN);
}

static void write_stable(const tml_equilibrium *e, const tml_stability *x, tml_static_result *r)
{
  char *text = r->text;
  if (x->n == 0) {
    tml_text_append(text, sizeof r->text, "in equilibrium; nothing is free to move");
    return;
  }
  tml_text_append(text, sizeof r->text, "in %s equilibrium", x->n_zero == x->n ? "indifferent" : "stable");
  if (x->first_positive < x->n && x->n_zero == 0) {
    tml_text_append(text, sizeof r->text, "; softest: ");
    add_motion(e, x->Z, text, sizeof r->text);
    tml_text_append(text, sizeof r->text, " (%.4g Hz without damping)", sqrt(x->w[0])/(2.0*TML_PI));
  }
  if (x->n_zero == 0) return;
  tml_text_append(text, sizeof r->text, "; nothing holds %d direction%s, in which the position stays that of the "
                                        "start: ",
                  x->n_zero, x->n_zero == 1 ? "" : "s");
  add_idle_motions(e, x, text, sizeof r->text);
}

void tml_static_text_verdict(const tml_equilibrium *e, const tml_stability *x, tml_static_result *r)
{
  *r->text = *r->motion = '\0';
  if (x->n > 0) add_motion(e, x->Z, r->motion, sizeof r->motion);
  const bool states = tml_static_residual_has_states(e);
  if (states) tml_text_append(r->text, sizeof r->text, "in equilibrium");
  else if (x->n_negative > 0) write_unstable(e, x, r);
  else write_stable(e, x, r);
  if (!states && (x->n == 0 || (!x->paired && x->asymmetry <= ASYMMETRIC))) return;
  if (states)
    tml_text_append(r->text, sizeof r->text,
                    "; states of equations take part: 'trammel modes --at static' reports whether it is stable");
  else
    tml_text_append(r->text, sizeof r->text, ". Some forces have no potential, so that this is judged by "
                                             "stiffness alone: 'trammel modes --at static' reports the complete "
                                             "stability");
}

/* ---------------------------------------------------------------- failures ------------------- */

/* The body that moves most under x, whether it turns, the axis or direction, and its speed. */
static int find_mover(const tml_equilibrium *e, const double *x, bool *turns, double axis[3], double *speed)
{
  const tml_system *s = e->sys;
  int body = 0;
  double most = 0.0, u[3], omega[3];
  for (int b = 1; b < s->n_bodies; b++) {
    const double amount = tml_motion_text_amount(s, &e->s->eq->work, b, x);
    if (!(amount > (1.0 + 1e-9)*most)) continue;
    most = amount;
    body = b;
  }
  tml_motion_text_velocity(s, &e->s->eq->work, body, x, u, omega);
  *turns = s->length*v3_norm(omega) > TURNS*v3_norm(u);
  *speed = *turns ? v3_norm(omega) : v3_norm(u);
  v3_copy(axis, *turns ? omega : u);
  return body;
}

/* Appends the force on the body that moves most that would do the work of `force` along x. */
static void add_force(const tml_equilibrium *e, const double *x, char *text, size_t size)
{
  const tml_units *units = e->s->model->units;
  char name[TML_UNIT_TEXT];
  double axis[3], speed;
  const double work = tml_inner_product(x, e->force, e->sys->nv);
  char along[64];
  bool turns;
  int body = find_vehicle(e, x, axis);
  turns = false;
  speed = v3_norm(axis);
  if (body == 0) body = find_mover(e, x, &turns, axis, &speed);
  const char *si = turns ? "N m" : "N";
  const tml_ratio unit = tml_units_scale(units, si);
  tml_motion_text_axis(axis, along, sizeof along);
  if (!(speed > 0.0)) return;
  tml_text_append(text, size, "%.3g %s on '%s' %s %s", fabs(work)/speed*unit.den/unit.num,
                  tml_units_text(units, si, name), e->s->model->bodies[body].name, turns ? "about" : "along",
                    along);
}

tml_status tml_static_text_falls(tml_equilibrium *e, const tml_stability *x, tml_error *err)
{
  const int nv = e->sys->nv;
  char text[400] = "";
  double *idle = e->D;
  memset(idle, 0, (size_t)nv*sizeof(double));
  for (int j = x->first_zero; j < x->first_positive; j++) {
    const double *z = x->Z + (size_t)j*(size_t)nv;
    const double c = tml_inner_product(z, e->force, nv);
    for (int i = 0; i < nv; i++) idle[i] += c*z[i];
  }
  set_frames(e);
  add_force(e, idle, text, sizeof text);
  if (has_followers(e))
    return tml_fail(err, TML_ERR_SIMULATION, "Nothing balances %s: it would roll or slide away. Hold it by friction in "
                    "the joint of a wheel, a motion or a spring.", text);
  return tml_fail(err, TML_ERR_SIMULATION, "Nothing balances %s: it would accelerate. Add a spring, a stop or a "
                  "motion.", text);
}

/* A state that no equation determines at rest; -1: none. */
static int find_undetermined(const tml_equilibrium *e)
{
  const tml_system *s = e->sys;
  for (int k = 0; k < s->user.nx; k++) {
    const tml_sparse *c = &s->user.uu;
    double sum = 0.0;
    if (e->held[k]) continue;
    for (int i = c->start[k]; i < c->start[k + 1]; i++) sum += fabs(e->stiff.user.X[i]);
    if (sum == 0.0) return k;
  }
  return -1;
}

/* The user equation with the largest relative residual; -1: all are met. */
static int worst_equation(const tml_equilibrium *e)
{
  int worst = -1;
  double most = 1e-9;
  for (int k = 0; k < e->sys->user.np; k++) {
    const double open = fabs(e->rho[k])/fmax(tml_equation_scale_user_row(e->sys, &e->stiff.user, k), 1.0);
    if (open <= most) continue;
    most = isnan(open) ? INFINITY : open;
    worst = k;
  }
  return worst;
}

tml_status tml_static_text_stalls(tml_equilibrium *e, tml_error *err)
{
  const tml_system *s = e->sys;
  const int state = find_undetermined(e);
  char name[160], text[400] = "";
  if (state >= 0) {
    tml_system_unknown_name(s, state, name, sizeof name);
    return tml_fail(err, TML_ERR_SIMULATION, "no equilibrium: nothing depends on the state of %s, so that it may have "
                    "any value at rest. Give it `hold: true`: it keeps its start value then", name);
  }
  const int worst = worst_equation(e);
  const bool balanced = worst >= 0 && e->open <= TML_STATIC_BALANCED; /* what is left of the forces is round-off */
  set_frames(e);
  if (!balanced) add_force(e, e->a, text, sizeof text);
  tml_fail(err, TML_ERR_SIMULATION, "no equilibrium was found");
  if (*text)
    tml_error_append(err, ": where the search ended, %s is out of balance (%.2g of the loads there)", text, e->open);
  if (worst >= 0) {
    tml_system_unknown_name(s, worst, name, sizeof name);
    tml_error_append(err, "%s %s%s is not met at rest", balanced ? ":" : ";",
                     strncmp(name, "equation ", 9) == 0 ? "" : "the equation of ", name);
  }
  tml_error_append(err, ".\nStart nearer to it, bring the load on in steps (--vary), or run in time with more damping "
                   "and start from where that comes to rest.");
  return TML_ERR_SIMULATION;
}

/* ---------------------------------------------------------------- caveats -------------------- */

void tml_static_text_caveats(tml_sim *s)
{
  char name[160];
  if (s->eq->sys->n_nonholonomic > 0) {
    tml_system_row_name(s->eq->sys, s->eq->sys->nonholonomic[0], name, sizeof name);
    tml_sim_note(s, "constraints of velocities do not act at rest: %s%s only limits in which direction it can move, "
                    "so that headings stay as they are", name,
                     s->eq->sys->n_nonholonomic > 1 ? " and others" : "");
  }
  if (tml_dynamic_relaxation_has_history(s))
    tml_sim_note(s, "contacts and friction allow many equilibria: the one found is where the model comes to rest from "
                    "its start, in a damped run");
}
