/* reported_state.c - computes the state that is reported: interpolated to the requested time, velocities projected onto
 * the constraints, accelerations and multipliers from the equations of motion there. Values that
 * the integrator uses internally are not reported (docs/theory/index3.md). */
#include "sim/channel/reported_state.h"
#include <assert.h>

#include "sim/explain/failure_cause.h"
#include "sim/channel/channel_expression.h"
#include "sim/base/sim.h"
#include "sim/base/sim_reported.h"
#include "sim/base/sim_equations.h"
#include "sim/base/sim_log.h"
#include "sim/explain/failure_text.h"

tml_status tml_reported_state_accelerations(tml_sim *s)
{
  const tml_state x = tml_sim_reported_state(s);
  const tml_status st = tml_kkt_factor(&s->eq->kkt, &s->eq->work, &x);
  return st == TML_OK ? tml_kkt_accelerations(&s->eq->kkt, &s->eq->work, &x, s->reported->at.a, s->reported->at.lambda,
                                              s->reported->at.p) : st;
}

/* In a singular configuration reactions tend to infinity, and the equations give velocities and accelerations that are
 * dominated by round-off. Both are then interpolated. */
static tml_status bridge_state(tml_sim *s)
{
  tml_integrator *g = s->eq->run;
  const tml_state x = tml_sim_reported_state(s);
  s->reported->bridged = true;
  tml_singular_crossing_between(g, s->reported->at.t, s->reported->at.a, s->reported->at.lambda, s->reported->at.p);
  return tml_system_energy(s->eq->sys, &s->eq->work, &x, &s->reported->energy);
}

/* Projects the velocities onto the constraints, with the factors at the reported positions. */
static tml_status project_velocities(tml_sim *s)
{
  const tml_state x = tml_sim_reported_state(s);
  const tml_status st = tml_system_velocity_residual(s->eq->sys, &s->eq->work, &x, s->reported->at.open, NULL);
  if (st == TML_OK) tml_kkt_correct(&s->eq->kkt, s->reported->at.v, 1.0, s->reported->at.open);
  return st;
}

static tml_status solve_forces(tml_sim *s)
{
  const tml_state x = tml_sim_reported_state(s);
  tml_status st = tml_kkt_accelerations(&s->eq->kkt, &s->eq->work, &x, s->reported->at.a, s->reported->at.lambda,
                                        s->reported->at.p);
  if (st == TML_OK) st = tml_system_energy(s->eq->sys, &s->eq->work, &x, &s->reported->energy);
  return st;
}

/* Solves for what is not interpolated, with factors at the reported positions. Velocities that are already known meet
 * the constraints. */
static tml_status solve_motion(tml_sim *s, tml_need known, tml_need need)
{
  tml_integrator *g = s->eq->run;
  const tml_state x = tml_sim_reported_state(s);
  if (g->passage.inside && s->reported->at.t < g->t) return bridge_state(s);
  memcpy(s->reported->at.a, g->qdd, (size_t)s->eq->sys->nv*sizeof(double)); /* first guesses */
  memcpy(s->reported->at.lambda, g->lambda, (size_t)s->eq->sys->m*sizeof(double));
  memcpy(s->reported->at.p, g->p, (size_t)s->eq->sys->user.np*sizeof(double));
  tml_status st = tml_kkt_factor_unless_current(&s->eq->kkt, &s->eq->work, &x);
  if (st == TML_OK && tml_singular_monitor_blurs_rows(g)) return bridge_state(s);
  if (st == TML_OK && known < TML_NEED_VELOCITY && !s->opt.raw_velocities) st = project_velocities(s);
  if (st == TML_OK && need >= TML_NEED_FORCE) st = solve_forces(s);
  return st;
}

/* Interpolates positions and velocities, in balance with stiff forces or not, and counts the full turns of angles. */
static tml_status place_state(tml_sim *s, bool balanced)
{
  const tml_passage kept = s->eq->run->passage; /* interpolation for a report must not affect the method */
  tml_point *at = &s->reported->at;
  const tml_status st = balanced ? tml_integrator_interpolate(s->eq->run, at->t, at->q, at->v, at->X)
                                 : tml_integrator_interpolate_motion(s->eq->run, at->t, at->q, at->v, at->X);
  const tml_state x = tml_sim_reported_state(s);
  s->eq->run->passage = kept;
  s->reported->bridged = false;
  return st == TML_OK ? tml_system_angles(s->eq->sys, &s->eq->work, &x, s->reported->at.angle, NULL) : st;
}

/* Completes the state from `known` to `need`. */
static tml_status solve_state(tml_sim *s, tml_need known, tml_need need)
{
  tml_status st = known < TML_NEED_PLACE ? place_state(s, true) : TML_OK;
  if (st == TML_OK && need >= TML_NEED_VELOCITY) st = solve_motion(s, known, need);
  return st;
}

tml_status tml_reported_state_solve(tml_sim *s, double time)
{
  s->reported->at.t = time;
  s->reported->at.known = TML_NEED_NOTHING;
  return solve_state(s, TML_NEED_NOTHING, TML_NEED_FORCE);
}

tml_status tml_reported_state_interpolate(tml_sim *s, double time)
{
  s->reported->at.t = time;
  s->reported->at.known = TML_NEED_NOTHING;
  return place_state(s, false);
}

tml_status tml_report_failed(tml_sim *s, tml_status st, tml_error *err)
{
  const tml_state x = tml_sim_reported_state(s);
  tml_fail(err, st, "at t = %.9g: accelerations and reactions cannot be found: %s", s->reported->at.t,
           tml_status_text(st));
  if (st == TML_RETRY_USER) tml_failure_text_laws(s, &x, err);
  return st < 0 ? st : TML_ERR_SIMULATION;
}

static void warn_bridged(tml_sim *s)
{
  if (!s->reported->bridged || s->log->warned_bridged) return;
  char who[300];
  const tml_state x = tml_sim_reported_state(s);
  s->log->warned_bridged = true;
  const bool named = tml_failure_cause_weakest(s, &x, who, sizeof who);
  tml_sim_warn(s, "at about t = %.6g constraints%s%s lose their independence for a moment (a singular configuration, "
                  "such as links in line): there reactions go to infinity. Rows of results at such times, now and "
                  "later, are interpolated from the reactions before and after", s->reported->at.t, named ? " of " : "",
               named ? who : "");
}

tml_status tml_reported_state_make(tml_sim *s, tml_need need, tml_error *err)
{
  assert(s->eq->run);
  const tml_need known = s->reported->at.known;
  if (known >= need) return TML_OK;
  s->reported->at.known = TML_NEED_NOTHING;
  const tml_status st = solve_state(s, known, need);
  if (st != TML_OK) return tml_report_failed(s, st, err);
  s->reported->at.known = need;
  warn_bridged(s);
  return TML_OK;
}
