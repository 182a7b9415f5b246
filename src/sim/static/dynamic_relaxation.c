/* dynamic_relaxation.c - dynamic relaxation: a run in time whose velocities are set to zero at every maximum of the
 * kinetic energy. Also runs in time that carry a model at rest along its motions. */
#include "sim/compile/method_choice.h"
#include "sim/contact/contact_search.h"
#include "sim/static/static_solve.h"
#include "sim/base/sim_reported.h"
#include "sim/base/sim_events.h"
#include "sim/base/sim_assembly.h"
#include "sim/base/sim_equations.h"
#include "sim/start/run_start.h"

/* Fraction of the largest kinetic energy below which the run ends if its peaks have not halved for IDLE stops: it is
 * then as near to rest as its tolerance allows. */
#define FAINT 1e-8
/* Tolerance of these runs, whatever that of the model's run: where friction comes to rest depends on it, and runs that
 * are compared start from the same equilibrium. */
#define RELAXED 1e-6
enum { STEPS = 20000, STOPS = 400, IDLE = 10 };

bool tml_dynamic_relaxation_has_history(const tml_sim *s)
{
  bool remembers = s->model->n_contacts > 0;
  for (int k = 0; k < s->eq->sys->n_elements; k++) {
    const tml_sysforce *e = &s->eq->sys->element[k];
    remembers = remembers || (!e->off && e->ops->n_kept > 0);
  }
  return remembers;
}

/* Sets all velocities to zero at the present positions, as far as motions allow, and starts again from there. */
static tml_status stop_motion(tml_sim *s)
{
  tml_integrator *g = s->eq->run;
  memcpy(s->reported->at.q, g->q, (size_t)s->eq->sys->nq*sizeof(double));
  memset(s->reported->at.v, 0, (size_t)s->eq->sys->nv*sizeof(double));
  memcpy(s->reported->at.X, g->X, (size_t)s->eq->sys->user.nx*sizeof(double));
  memcpy(s->reported->at.p, g->p, (size_t)s->eq->sys->user.np*sizeof(double));
  s->reported->at.t = g->t;
  return tml_run_start_integrator(s);
}

static void take_tolerance(tml_sim *s) { s->eq->run->opt.tolerance = RELAXED; }

static tml_status move_on(tml_sim *s, tml_error *err)
{
  tml_status st = tml_run_start_check_omitted_rows(s, err);
  if (st == TML_OK) st = tml_contact_search_update(s, err);
  take_tolerance(s); /* the search for contacts may have created another integrator */
  return st == TML_OK ? tml_integrator_step(s->eq->run) : st;
}

/* The model's run begins from rest as it was asked. */
static tml_status end_relaxation(tml_sim *s)
{
  s->eq->run->opt.tolerance = tml_method_choice_options(s).tolerance;
  return stop_motion(s);
}

/* Runs until the kinetic energy at its maxima is at most `still` times the largest one, or no longer decreases. */
static tml_status run_relaxation(tml_sim *s, double still, tml_error *err)
{
  double before = 0.0, most = 0.0, least = INFINITY;
  int stops = 0, idle = 0;
  memset(s->reported->at.v, 0, (size_t)s->eq->sys->nv*sizeof(double));
  take_tolerance(s);
  tml_status st = tml_run_start_integrator(s);
  for (int k = 0; k < STEPS && stops < STOPS && st == TML_OK; k++) {
    st = move_on(s, err);
    if (st != TML_OK) break;
    const double now = s->eq->run->energy.kinetic;
    most = fmax(most, now);
    if (now < before) {
      st = stop_motion(s);
      stops++;
      idle = before < 0.5*least ? 0 : idle + 1;
      least = fmin(least, before);
      if (before <= still*most || (idle >= IDLE && least <= FAINT*most)) break;
    }
    before = now < before ? 0.0 : now;
  }
  if (st < 0 && st != TML_ERR_SIMULATION) return st;
  return end_relaxation(s) < 0 ? TML_ERR_SIMULATION : TML_OK;
}

tml_status tml_dynamic_relaxation_carry(tml_sim *s, double t, tml_error *err)
{
  memset(s->reported->at.v, 0, (size_t)s->eq->sys->nv*sizeof(double));
  take_tolerance(s);
  tml_status st = tml_run_start_integrator(s);
  if (st == TML_OK) st = tml_integrator_restart(s->eq->run); /* velocities consistent with the motions */
  for (int k = 0; k < STEPS && st == TML_OK && s->eq->run->t < t; k++) {
    s->eq->run->halt = t;
    st = move_on(s, err);
  }
  s->eq->run->halt = s->events->halt;
  if (st != TML_OK || s->eq->run->t < t)
    return tml_fail(err, st == TML_ERR_MEMORY ? st : TML_ERR_SIMULATION,
                    "motions cannot move the model to t = %.9g: it gets to t = %.9g", t, s->eq->run->t);
  s->eq->run->t = t;
  return end_relaxation(s);
}

tml_status tml_dynamic_relaxation(tml_sim *s, double still, tml_error *err)
{
  /* work spaces created later, for other rows and pairs, copy this as well */
  s->eq->work.stopped = s->assembly->full_work.stopped = s->reported->at.t;
  const tml_status st = run_relaxation(s, still, err);
  s->eq->work.stopped = s->assembly->full_work.stopped = NAN;
  return st;
}
