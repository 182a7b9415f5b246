/* run_compile.c - compiles the system that is integrated, for the active rows and elements, and creates its integrator
 * and work spaces. */
#include "sim/compile/run_compile.h"
#include "sim/base/sim_phase.h"
#include "sim/base/sim_reported.h"
#include "sim/base/element_switches.h"
#include "sim/base/sim_events.h"
#include "sim/base/sim_branches.h"
#include "sim/base/sim_assembly.h"
#include "sim/base/sim_inputs.h"
#include "sim/channel/channel_gradient.h"
#include "sim/compile/method_choice.h"

void tml_run_compile_discard_equations(const tml_sim *s, tml_sim_equations *x)
{
  tml_integrator_free(x->run);
  x->run = NULL;
  tml_system_work_free(&x->work);
  tml_kkt_free(&x->kkt);
  if (x->sys != s->assembly->full) tml_system_free(x->sys);
  x->sys = NULL;
}

void tml_run_compile_discard(tml_sim *s) { tml_run_compile_discard_equations(s, s->eq); }

/* Whether the run can use the full system itself. */
static bool runs_as_assembled(const tml_sim *s)
{
  bool same = s->assembly->rank.n_dropped == 0 && s->eq->n_near == 0 && !s->eq->loose &&
      s->opt.rotations == TML_INCREMENTS && !tml_element_switches_any_off(s);
  for (int b = 0; b < s->model->n_bodies; b++) same = same && !s->model->bodies[b].body_axes;
  return same;
}

tml_status tml_run_compile_system(const tml_sim *s, const tml_system **out, tml_error *err)
{
  const tml_exclusions without = {.rows = s->assembly->rank.drop, .elements = s->switches->element, .near = s->eq->near,
                                  .n_near = s->eq->n_near, .loose = s->eq->loose};
  if (!runs_as_assembled(s)) return tml_system_create_without(out, s->model, s->opt.rotations, &without, err);
  *out = s->assembly->full;
  return TML_OK;
}

tml_status tml_run_compile_create_work(tml_sim *s, tml_error *err)
{
  tml_status st = tml_system_work_create(&s->eq->work, s->eq->sys, err);
  if (st == TML_OK) st = tml_kkt_create(&s->eq->kkt, s->eq->sys, s->opt.dense, true, err);
  tml_gradients_forget(s);
  s->eq->work.keep = s->opt.switches && !s->branches->blind;
  s->eq->work.signal = s->inputs->signal;
  s->eq->work.stopped = s->assembly->full_work.stopped;
  return st;
}

tml_status tml_run_compile_make(tml_sim *s, tml_error *err)
{
  const tml_options o = tml_method_choice_options(s);
  s->eq->sys = NULL;
  tml_status st = tml_run_compile_system(s, &s->eq->sys, err);
  if (st == TML_OK) st = tml_run_compile_create_work(s, err);
  tml_point_free(&s->reported->at);
  if (st == TML_OK) st = tml_point_create(&s->reported->at, s->eq->sys, err);
  if (st == TML_OK) st = tml_integrator_create(&s->eq->run, s->eq->sys, &s->eq->work, &s->eq->kkt, &o, err);
  if (st == TML_OK) s->eq->run->halt = s->events->halt;
  if (st == TML_OK) s->eq->run->begin = s->phase->begin;
  if (st == TML_OK) tml_integrator_tune(s->eq->run, &s->eq->tuning);
  if (st != TML_OK) tml_run_compile_discard(s);
  return st;
}

tml_status tml_run_compile_again(tml_sim *s, tml_error *err)
{
  const tml_stats spent = s->eq->run->stats;
  tml_run_compile_discard(s);
  const tml_status st = tml_run_compile_make(s, err);
  if (st == TML_OK) s->eq->run->stats = spent;
  return st;
}
