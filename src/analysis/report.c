/* report.c - the state that is reported: interpolated to the asked time, velocities projected onto the
 * constraints, accelerations and multipliers from the equations of motion there. What the integrator
 * carries inside is not reported (docs/theory/index3.md). */
#include "analysis/sim.h"

static tml_status solve_state(tml_sim *s)
{
  tml_integrator *g = s->run;
  const tml_state x = {.t = s->time, .q = s->q, .v = s->v, .a = s->a, .lambda = s->lambda};
  tml_status st = tml_kkt_factor(&g->kkt, &s->work, &x);
  if (st == TML_OK) st = tml_system_velocity_residual(s->sys, &s->work, &x, s->rv, NULL);
  if (st != TML_OK) return st;
  tml_kkt_correct(&g->kkt, s->v, 1.0, s->rv);
  st = tml_kkt_accelerations(&g->kkt, &s->work, &x, s->a, s->lambda);
  if (st == TML_OK) st = tml_system_energy(s->sys, &s->work, &x, &s->energy);
  if (st == TML_OK) st = tml_system_angles(s->sys, &s->work, &x, s->angle, NULL);
  return st;
}

tml_status tml_report_state(tml_sim *s, tml_error *err)
{
  tml_status st = tml_sim_assemble(s, err);
  if (st != TML_OK || s->current) return st;
  st = tml_integrator_interpolate(s->run, s->time, s->q, s->v);
  if (st == TML_OK) st = solve_state(s);
  if (st == TML_OK) st = tml_channels_evaluate(s);
  if (st != TML_OK) {
    tml_fail(err, st, "at t = %.9g: accelerations and reactions cannot be found: %s", s->time,
             tml_status_text(st));
    return st < 0 ? st : TML_ERR_SIMULATION;
  }
  s->current = true;
  return TML_OK;
}

tml_status tml_sim_read(tml_sim *s, const int *channels, int n, double *values, tml_error *err)
{
  const tml_status st = tml_report_state(s, err);
  if (st != TML_OK) return st;
  for (int i = 0; i < n; i++) {
    if (channels[i] < 0 || channels[i] >= s->channels.n_items)
      return tml_fail(err, TML_ERR_ARGUMENT, "there is no channel %d", channels[i]);
    values[i] = s->channels.values[channels[i]];
    if (!isfinite(values[i]))
      return tml_fail(err, TML_RETRY_NAN, "channel %s is not finite at t = %.9g",
                      s->channels.items[channels[i]].name, s->time);
  }
  return TML_OK;
}
