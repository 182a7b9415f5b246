/* fmi_step.c - a communication step: sets the inputs, then lets the integrator make steps up to its end, or to an early
 * return. */
#include <math.h>

#include "fmu/entry/fmi_instance.h"
#include "sim/row_boundary.h"

#define NEAR 1e-8  /* relative difference allowed between the importer's time and that of the instance */
#define HERE 1e-12 /* relative tolerance at which a time counts as reached */

static tml_status check_times(const tml_fmi *f, const tml_fmi_step *s, tml_error *err)
{
  if (f->mode != TML_FMI_STEPPING || f->exchanged)
    return tml_fail(err, TML_ERR_ARGUMENT, "steps are made in step mode only");
  if (!(s->size > 0.0 && isfinite(s->size)))
    return tml_fail(err, TML_ERR_ARGUMENT, "the step is %g s long, must be positive", s->size);
  if (!(fabs(s->from - f->time) <= NEAR*fmax(fabs(f->time), s->size)))
    return tml_fail(err, TML_ERR_ARGUMENT, "the step begins at t = %.12g, but the model is at %.12g", s->from, f->time);
  if (s->from + s->size > f->stop*(1.0 + NEAR))
    return tml_fail(err, TML_ERR_ARGUMENT, "the step ends at t = %.12g, the experiment at %.12g", s->from + s->size,
                    f->stop);
  return TML_OK;
}

/* A rate of an input holds for one step; without a new rate the input keeps the value that it has reached. */
static tml_status set_inputs(tml_fmi *f, bool *any, tml_error *err)
{
  tml_status st = TML_OK;
  *any = false;
  for (int i = 0; st == TML_OK && i < f->n_variables; i++) {
    tml_fmi_variable *v = &f->variable[i];
    if (v->kind != TML_FMI_INPUT) continue;
    *any = true;
    if (!v->rated) v->rate = 0.0;
    st = tml_sim_set_inputs(f->sim, &v->index, 1, &v->value, &v->rate, err);
  }
  return st;
}

/* Called after each internal step: calls `between`, which may move *end closer. */
static tml_status stop_inside_step(tml_fmi *f, const tml_fmi_step *s, double *end, tml_error *err)
{
  const double t = tml_sim_step_time(f->sim);
  if (s->between) {
    const tml_status st = tml_sim_reach(f->sim, t, err);
    if (st != TML_OK) return st;
    f->time = t;
    const double asked = s->between(s->user, t);
    if (s->early && asked < *end) *end = fmax(asked, t);
  }
  if (s->early && tml_sim_sensor(f->sim)) *end = t;
  return TML_OK;
}

static tml_status follow_to_end(tml_fmi *f, const tml_fmi_step *s, double end, tml_error *err)
{
  tml_status st = TML_OK;
  if (s->between || s->early)
    while (st == TML_OK && tml_sim_step_time(f->sim) < end*(1.0 - HERE) && !tml_sim_stopped(f->sim)) {
      st = tml_sim_step(f->sim, err);
      if (st == TML_OK && tml_sim_step_time(f->sim) < end*(1.0 - HERE)) st = stop_inside_step(f, s, &end, err);
    }
  return st == TML_OK ? tml_sim_reach(f->sim, end, err) : st;
}

/* Sets the inputs to the values that they reach at `time` with their rates. */
static void move_inputs(tml_fmi *f, double time)
{
  for (int i = 0; i < f->n_variables; i++) {
    tml_fmi_variable *v = &f->variable[i];
    if (v->kind == TML_FMI_INPUT) v->value += v->rate*time;
    v->rated = false;
  }
}

tml_status tml_fmi_go(tml_fmi *f, const tml_fmi_step *s, bool *stopped, tml_error *err)
{
  bool inputs;
  const double from = f->time, end = s->from + s->size;
  tml_status st = check_times(f, s, err);
  if (st != TML_OK) return st;
  *stopped = tml_sim_stopped(f->sim) && f->time >= tml_sim_step_time(f->sim);
  if (*stopped) return TML_OK;
  st = set_inputs(f, &inputs, err);
  /* A step must end where the inputs may be set again. After an early return the last step may already reach beyond
   * it. */
  if (st == TML_OK && inputs && tml_sim_step_time(f->sim) < end) st = tml_sim_stop_at(f->sim, end, err);
  if (st == TML_OK) st = tml_sim_begin_row(f->sim, err);
  if (st == TML_OK) st = follow_to_end(f, s, end, err);
  if (st == TML_OK) {
    f->time = tml_sim_time(f->sim);
    move_inputs(f, f->time - from);
    *stopped = tml_sim_stopped(f->sim) && f->time < end*(1.0 - HERE);
  } else {
    f->mode = TML_FMI_FAILED;
  }
  tml_fmi_log_warnings(f);
  return st;
}
