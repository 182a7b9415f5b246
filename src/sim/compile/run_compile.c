/* run_compile.c - the system that is integrated, compiled for the rows and elements that take part, with its integrator
 * and what both need to work. */
#include "sim/compile/run_compile.h"
#include "sim/base/sim_phase.h"
#include "sim/base/sim_reported.h"
#include "sim/base/element_switches.h"
#include "sim/base/sim_events.h"
#include "sim/base/sim_branches.h"

void tml_discard_run(tml_sim *s)
{
  tml_integrator_free(s->run);
  s->run = NULL;
  tml_drop_work(s);
  if (s->sys != s->full) tml_system_free(s->sys);
  s->sys = NULL;
}

/* Is the full system in the coordinates of the run? */
static bool runs_as_assembled(const tml_sim *s)
{
  bool same = s->rank.n_dropped == 0 && s->n_near == 0 && s->opt.rotations == TML_INCREMENTS && !tml_switched_off(s);
  for (int b = 0; b < s->model->n_bodies; b++) same = same && !s->model->bodies[b].body_axes;
  return same;
}

tml_status tml_compile_system(const tml_sim *s, const tml_system **out, tml_error *err)
{
  const tml_without without = {.rows = s->rank.drop, .elements = s->switches->element, .near = s->near,
                               .n_near = s->n_near};
  if (!runs_as_assembled(s)) return tml_system_create_without(out, s->model, s->opt.rotations, &without, err);
  *out = s->full;
  return TML_OK;
}

tml_status tml_take_work(tml_sim *s, tml_error *err)
{
  tml_status st = tml_work_create(&s->work, s->sys, err);
  if (st == TML_OK) st = tml_kkt_create(&s->kkt, s->sys, s->opt.dense, true, err);
  tml_gradients_forget(s);
  s->work.keep = s->opt.switches && !s->branches->blind;
  s->work.course = s->inputs->course;
  s->work.stopped = s->full_work.stopped;
  return st;
}

void tml_drop_work(tml_sim *s)
{
  tml_work_free(&s->work);
  tml_kkt_free(&s->kkt);
}

tml_status tml_compile_run(tml_sim *s, tml_error *err)
{
  const tml_options o = tml_methods_options(s);
  s->sys = NULL;
  tml_status st = tml_compile_system(s, &s->sys, err);
  if (st == TML_OK) st = tml_take_work(s, err);
  tml_point_free(&s->reported->at);
  if (st == TML_OK) st = tml_point_create(&s->reported->at, s->sys, err);
  if (st == TML_OK) st = tml_integrator_create(&s->run, s->sys, &s->work, &s->kkt, &o, err);
  if (st == TML_OK) s->run->halt = s->events->halt;
  if (st == TML_OK) s->run->begin = s->phase->begin;
  if (st == TML_OK) tml_integrator_tune(s->run, &s->tuning);
  if (st != TML_OK) tml_discard_run(s);
  return st;
}

tml_status tml_compile_again(tml_sim *s, tml_error *err)
{
  const tml_stats spent = s->run->stats;
  tml_discard_run(s);
  const tml_status st = tml_compile_run(s, err);
  if (st == TML_OK) s->run->stats = spent;
  return st;
}
