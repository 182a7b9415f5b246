/* run_sampler.c - keeps the values of a run that is written to files in memory as well, at the times of a plan. */
#include <math.h>
#include <string.h>

#include "run/accuracy/accuracy.h"
#include "sim/row_boundary.h"

#define NEAR 1e-9 /* fraction of the time between rows: closer times are equal */

tml_status tml_run_sampler_begin(void *user, tml_sim *s, tml_error *err)
{
  tml_run_sampler *k = user;
  k->stride = 1;
  return tml_tracker_open(&k->tracker, k->plan, k->track, s, err);
}

const int *tml_run_sampler_channels(const void *user, int *n)
{
  const tml_run_sampler *k = user;
  *n = k->plan->n_channels;
  return k->tracker.index;
}

/* ---------------------------------------------------------------- rows of the plan ----------- */

static void skip_row(tml_run_sampler *k)
{
  const size_t n = (size_t)k->plan->n_channels;
  double *row = k->track->values + (size_t)k->next++*n;
  for (size_t i = 0; i < n; i++) row[i] = NAN; /* NAN counts as no difference */
}

/* Rows of the plan between rows of the run, which exist after a sensor has changed the output interval. They are
 * interpolated within the step. */
static tml_status read_between(tml_run_sampler *k, tml_error *err)
{
  tml_sim *s = k->tracker.sim;
  const tml_plan *p = k->plan;
  tml_status st = TML_OK;
  while (!st && k->next < p->n_times && p->times[k->next] <= tml_sim_step_time(s)) {
    if (tml_sim_reach(s, p->times[k->next], NULL)) skip_row(k); /* the time lies before this step */
    else st = tml_tracker_row(&k->tracker, k->next++, err);
  }
  return st;
}

tml_status tml_run_sampler_step(void *user, tml_error *err)
{
  tml_run_sampler *k = user;
  tml_sim *s = k->tracker.sim;
  const tml_stats *n = tml_sim_stats(s);
  if (n->steps == k->steps) return TML_OK; /* this is also called between rows */
  k->steps = n->steps;
  tml_status st = tml_tracker_step(&k->tracker, err);
  if (!st && !k->open && tml_sim_output(s) != k->plan->options.output) st = read_between(k, err);
  if (st || !(k->limit > 0) || !(tml_run_cost_of(k->track->used, k->plan->coordinates, n) > k->limit))
    return st;
  k->track->stopped = true;
  return tml_fail(err, TML_ERR_SIMULATION, "stopped at t = %.3g s, to save time", tml_sim_step_time(s));
}

/* ---------------------------------------------------------------- rows that make the plan ---- */

/* Drops every second row when the plan is full. */
static void drop_every_second_row(tml_run_sampler *k)
{
  const size_t n = (size_t)k->plan->n_channels;
  for (int i = 1; 2*i < k->next; i++) {
    k->plan->times[i] = k->plan->times[2*i];
    memcpy(k->track->values + (size_t)i*n, k->track->values + 2*(size_t)i*n, n*sizeof(double));
  }
  k->next = (k->next + 1)/2;
  k->track->n_times = k->next;
  k->stride *= 2;
}

static tml_status add_sample_row(tml_run_sampler *k, tml_error *err)
{
  if (k->rows++ % k->stride != 0) return TML_OK;
  if (k->next == k->plan->n_times) drop_every_second_row(k);
  k->plan->times[k->next] = tml_sim_time(k->tracker.sim);
  return tml_tracker_add(&k->tracker, k->next++, err);
}

tml_status tml_run_sampler_row(void *user, tml_error *err)
{
  tml_run_sampler *k = user;
  const tml_plan *p = k->plan;
  const tml_status tuned = k->next == 0 ? tml_tracker_tune(&k->tracker, err) : TML_OK;
  if (tuned) return tuned;
  tml_witness_row(&k->tracker.witness, k->tracker.sim, &k->tracker.ranges, p->unseen);
  if (k->open) return add_sample_row(k, err);
  const double t = tml_sim_time(k->tracker.sim), slack = NEAR*p->options.output;
  while (k->next < p->n_times && p->times[k->next] < t - slack) skip_row(k);
  if (k->next == p->n_times || p->times[k->next] > t + slack) return TML_OK;
  return tml_tracker_add(&k->tracker, k->next++, err);
}

void tml_run_sampler_end(void *user)
{
  tml_run_sampler *k = user;
  tml_tracker_close(&k->tracker);
  if (!k->open) return;
  k->plan->open = false;
  k->plan->n_times = k->track->n_times;
  k->plan->options.end = k->track->reached;
}
