/* integrator_state.c - the data that an integrator keeps from step to step: stored, passed to an integrator with
 * other rows, or discarded. */
#include "integrate/common/integrator.h"
#include "integrate/common/unsampled_laws.h"

static void store_stats(tml_stats *n, tml_archive *a)
{
  long long *const counts[] = {&n->steps, &n->rejected, &n->failed, &n->unconverged, &n->iterations, &n->residuals,
                               &n->jacobians, &n->factorizations, &n->partitions, &n->passages};
  double *const numbers[] = {&n->h_first, &n->h_smallest, &n->h_largest, &n->h_last, &n->drift_position,
                             &n->drift_velocity, &n->energy_start, &n->energy_end, &n->work, &n->energy_error,
                             &n->energy_scale, &n->spin_step}; /* processor time is not restored */
  for (size_t i = 0; i < sizeof counts/sizeof *counts; i++) tml_archive_count(a, counts[i]);
  for (size_t i = 0; i < sizeof numbers/sizeof *numbers; i++) tml_archive_double(a, numbers[i]);
}

static void store_singular_watch(tml_passage *p, tml_archive *a)
{
  double *const numbers[] = {&p->hold, &p->best, &p->best_row, &p->next_check, &p->flat, &p->half, &p->narrow,
                             &p->seen, &p->still, &p->waited};
  for (size_t i = 0; i < sizeof numbers/sizeof *numbers; i++) tml_archive_double(a, numbers[i]);
  tml_archive_flag(a, &p->monitored);
  tml_archive_flag(a, &p->locked);
  tml_archive_flag(a, &p->inside);
}

static void store_history(tml_integrator *g, tml_archive *a)
{
  tml_archive_count(a, &g->n_history);
  for (int i = 0; i < TML_HISTORY; i++) {
    int status = (int)g->history[i].status;
    tml_archive_double(a, &g->history[i].t);
    tml_archive_double(a, &g->history[i].h);
    tml_archive_int(a, &g->history[i].iterations);
    tml_archive_int(a, &status);
    g->history[i].status = (tml_status)status;
  }
}

/* The text belongs to the model and is determined again on loading. */
static void store_break(tml_integrator *g, tml_archive *a)
{
  tml_system_break *b = &g->next_break;
  tml_archive_double(a, &b->at);
  tml_archive_double(a, &b->hair);
  tml_archive_double(a, &b->vague);
  tml_archive_double(a, &g->break_from);
  tml_archive_count(a, &g->breaks);
  if (tml_archive_loads(a) && b->vague < INFINITY)
    b->text = tml_system_next_break(g->sys, g->work, g->break_from, tml_options_horizon(&g->opt, g->break_from)).text;
}

static void store_numbers(tml_integrator *g, tml_archive *a)
{
  int failure = (int)g->failure;
  double *const numbers[] = {&g->t, &g->t_origin, &g->h_origin, &g->h_last, &g->h, &g->error_constant, &g->stop,
                             &g->stiffness, &g->damping, &g->reach, &g->h_next, &g->lively,
                             &g->drift_position, &g->drift_velocity,
                             &g->energy.kinetic, &g->energy.potential, &g->energy.power, &g->potential_start,
                             &g->mean_power, &g->work->segment, &g->ahead, &g->covered, &g->h_failed, &g->meeting};
  for (size_t i = 0; i < sizeof numbers/sizeof *numbers; i++) tml_archive_double(a, numbers[i]);
  tml_archive_count(a, &g->n_origin);
  tml_archive_int(a, &g->iterations);
  tml_archive_int(a, &g->careful);
  tml_archive_int(a, &failure);
  tml_archive_flag(a, &g->forgotten);
  tml_archive_flag(a, &g->work->keep);
  g->failure = (tml_status)failure;
}

tml_status tml_integrator_store(tml_integrator *g, tml_archive *a)
{
  const tml_system *s = g->sys;
  const size_t nq = (size_t)s->nq, nv = (size_t)s->nv, m = (size_t)s->m, angles = (size_t)s->n_angles;
  const size_t nx = (size_t)s->user.nx, np = (size_t)s->user.np, branches = (size_t)s->user.n_branches;
#define STORE(name, n) tml_archive_doubles(a, g->name, n);
  TML_INTEGRATOR_VECTORS(STORE)
#undef STORE
  tml_memory_store(&g->work->memory, s, a);
  store_numbers(g, a);
  store_stats(&g->stats, a);
  store_singular_watch(&g->passage, a);
  store_history(g, a);
  store_break(g, a);
  tml_unsampled_store(g->unsampled, a);
  const tml_status st = tml_kkt_store(g->kkt, a);
  if (st != TML_OK) return st;
  if (g->ops->store) return g->ops->store(g, a);
  g->forgotten = g->forgotten || tml_archive_loads(a);
  return TML_OK;
}

void tml_integrator_succeed(tml_integrator *g, const tml_integrator *before)
{
  memcpy(g->X_weight, before->X_weight, (size_t)g->sys->user.nx*sizeof(double));
  g->stats = before->stats;
  g->n_largest = before->n_largest;
  g->n_cut = before->n_cut;
  g->h_next = before->h_next;
  g->careful = before->careful;
  g->h_failed = before->h_failed;
  g->next_break = before->next_break;
  g->break_from = before->break_from;
  g->breaks = before->breaks;
  g->potential_start = before->potential_start;
  g->passage.monitored = before->passage.monitored;
}

void tml_integrator_take_over(tml_integrator *g, const tml_integrator *before)
{
  const tml_system *s = g->sys;
  tml_integrator_succeed(g, before);
  g->t = before->t;
  g->halt = before->halt;
  g->lively = before->lively;
  g->h_next = INFINITY;
  memcpy(g->q, before->q, (size_t)s->nq*sizeof(double));
  memcpy(g->v, before->v, (size_t)s->nv*sizeof(double));
  memcpy(g->qdd, before->qdd, (size_t)s->nv*sizeof(double)); /* first guesses */
  memcpy(g->lambda, before->lambda, (size_t)s->m*sizeof(double));
  memcpy(g->X, before->X, (size_t)s->user.nx*sizeof(double));
  memcpy(g->p, before->p, (size_t)s->user.np*sizeof(double));
}

void tml_integrator_forget(tml_integrator *g) { g->forgotten = true; }
