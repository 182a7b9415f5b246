/* pattern_growth.c - adds pairs of bodies to the matrices during a run. Another choice of rows (run_start.c) is another
 * mechanism: it is assembled, its rank is determined, and the method starts again. Further pairs of bodies between
 * which forces may act only add entries to the matrices, so only their patterns and the symbolic analysis are
 * renewed. */
#include "sim/compile/pattern_growth.h"
#include "sim/compile/run_compile.h"
#include "sim/base/sim_phase.h"
#include "sim/base/sim_events.h"
#include "sim/base/sim_assembly.h"
#include "sim/compile/method_choice.h"
#include "core/memory.h"

/* The data that depend on one matrix pattern. */
typedef struct run { const tml_system *sys; tml_work work; tml_kkt kkt; tml_integrator *g; } run;

static run take_run(tml_sim *s)
{
  const run x = {s->eq->sys, s->eq->work, s->eq->kkt, s->eq->run};
  s->eq->sys = NULL;
  s->eq->work = (tml_work){0};
  s->eq->kkt = (tml_kkt){0};
  s->eq->run = NULL;
  return x;
}

static void put_run(tml_sim *s, const run *x)
{
  s->eq->sys = x->sys;
  s->eq->work = x->work;
  s->eq->kkt = x->kkt;
  s->eq->run = x->g;
}

static void drop_run(const tml_sim *s, run *x)
{
  tml_integrator_free(x->g);
  tml_system_work_free(&x->work);
  tml_kkt_free(&x->kkt);
  if (x->sys != s->assembly->full) tml_system_free(x->sys);
}

/* Saves the state of the integrator in a form that an integrator with other patterns can load. */
static tml_status save_widened(tml_integrator *g, tml_archive *out, tml_error *err)
{
  tml_archive a = {.mode = TML_ARCHIVE_MEASURE, .widened = true};
  tml_status st = tml_integrator_store(g, &a);
  *out = (tml_archive){.mode = TML_ARCHIVE_SAVE, .widened = true, .size = a.at, .bytes = tml_new(a.at, 1)};
  if (!out->bytes) return tml_fail_memory(err);
  if (st == TML_OK) st = tml_integrator_store(g, out);
  out->mode = TML_ARCHIVE_LOAD;
  out->at = 0;
  return st;
}

static tml_status make_run(tml_sim *s, const run *old, tml_archive *state, tml_error *err)
{
  const tml_options o = tml_method_choice_options(s);
  tml_status st = tml_run_compile_system(s, &s->eq->sys, err);
  if (st == TML_OK) st = tml_run_compile_create_work(s, err);
  if (st == TML_OK) st = tml_integrator_create(&s->eq->run, s->eq->sys, &s->eq->work, &s->eq->kkt, &o, err);
  if (st != TML_OK) return st;
  s->eq->run->stats = old->g->stats; /* keep the CPU times */
  s->eq->run->halt = s->events->halt;
  s->eq->run->begin = s->phase->begin;
  tml_integrator_tune(s->eq->run, &s->eq->tuning);
  st = tml_integrator_store(s->eq->run, state);
  const tml_state x = tml_integrator_accepted(s->eq->run);
  tml_contacts_carry(s->eq->sys, &s->eq->work, old->sys, &old->work, &x);
  if (st != TML_OK || state->broken)
    return tml_fail(err, st < 0 ? st : TML_ERR_SIMULATION, "the run cannot go on with further pairs of bodies");
  /* The new pairs may touch in the next step. If they are already too deep to find the contact, that step will fail. */
  tml_integrator *g = s->eq->run;
  (void)tml_contacts_time_to_touch(s->eq->sys, &s->eq->work, &x, tml_integrator_blow_limit(g), &g->ahead);
  return TML_OK;
}

/* Replaces the integrator and its equations by those for s->eq->near. */
static tml_status replace_run(tml_sim *s, tml_error *err)
{
  tml_archive state = {0};
  tml_status st = save_widened(s->eq->run, &state, err);
  if (st == TML_OK) {
    run old = take_run(s);
    st = make_run(s, &old, &state, err);
    run loser = st == TML_OK ? old : take_run(s);
    if (st != TML_OK) put_run(s, &old);
    drop_run(s, &loser);
  }
  tml_delete(state.bytes);
  return st;
}

/* Methods that do not use derivatives of contacts get equations without blocks for pairs; in these, pairs can be
 * exchanged without compiling anything else. */
static tml_status exchange_pairs(tml_sim *s, tml_error *err)
{
  tml_integrator *g = s->eq->run;
  const tml_state x = tml_integrator_accepted(g);
  const tml_status st = tml_contacts_exchange(s->eq->sys, &s->eq->work, s->eq->near, s->eq->n_near, &x, err);
  if (st != TML_OK) return st;
  return g->ops->regroup(g) == TML_OK ? TML_OK : tml_fail_memory(err);
}

/* The search for an equilibrium needs the stiffness of contacts; it stops functions of time. */
static bool may_be_loose(const tml_sim *s) { return s->eq->run->ops->regroup && isnan(s->eq->work.stopped); }

tml_status tml_pattern_growth_apply(tml_sim *s, const tml_near_pair *near, int n, tml_error *err)
{
  tml_near_pair *before = s->eq->near, *fresh = tml_new((size_t)n, sizeof *fresh);
  const int n_before = s->eq->n_near;
  const bool was = s->eq->loose;
  if (!fresh) return tml_fail_memory(err);
  if (n > 0) memcpy(fresh, near, (size_t)n*sizeof *fresh);
  s->eq->near = fresh;
  s->eq->n_near = n;
  s->eq->loose = may_be_loose(s);
  const tml_status st = was && s->eq->loose ? exchange_pairs(s, err) : replace_run(s, err);
  if (st != TML_OK) {
    s->eq->near = before;
    s->eq->n_near = n_before;
    s->eq->loose = was;
  }
  tml_delete(st == TML_OK ? before : fresh);
  return st;
}
