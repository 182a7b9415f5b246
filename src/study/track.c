/* track.c - one run kept in memory: its channels at the output times, and what its own state says. */
#include <math.h>
#include <stdio.h>
#include <time.h>

#include "analysis/sim.h"
#include "core/memory.h"
#include "math/rotation.h"
#include "math/vec3.h"
#include "study/study.h"

#define WATCH_EVERY 0.05 /* [s] of real time between calls of the watch */

typedef struct running {
  const tml_plan *plan;
  tml_study *study;
  tml_track *track;
  tml_sim *sim;
  int *index;              /* of the plan's channels */
  double t, energy_gap;    /* at the end of the last step */
  double energy_integral;
  long long stride, skipped; /* every stride-th step leaves a point in xy */
} running;

static double now(void)
{
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9*(double)t.tv_nsec;
}

const char *tml_setting_text(const tml_setting *s, char text[TML_SETTING_TEXT])
{
  snprintf(text, TML_SETTING_TEXT, "%s, %s %.3g%s", tml_method_get(s->method).word, s->fixed ? "step" : "tolerance",
           s->value, s->fixed ? " s" : "");
  return text;
}

/* ---------------------------------------------------------------- after a step --------------- */

static tml_status tell(running *k, tml_error *err)
{
  tml_study *y = k->study;
  const double real = now(), cpu = tml_sim_stats(k->sim)->cpu_run;
  if (y->cpu_limit > 0 && cpu > y->cpu_limit)
    return tml_fail(err, TML_ERR_SIMULATION, "stopped at t = %.3g s: it took more than %g s of CPU time", k->t,
                    y->cpu_limit);
  if (!y->watch || real - y->last < WATCH_EVERY) return TML_OK;
  y->last = real;
  char text[TML_SETTING_TEXT];
  const tml_study_progress p = {.run = tml_setting_text(&k->track->setting, text), .number = y->number,
                                .count = y->count, .time = fmin(k->t, k->plan->options.end),
                                .end = k->plan->options.end};
  if (y->watch(y->user, &p)) return TML_OK;
  return tml_fail(err, TML_ERR_INTERRUPTED, "interrupted during %s", p.run);
}

static void book_energy(running *k, double h)
{
  const tml_stats *n = tml_sim_stats(k->sim);
  const double gap = fabs(n->energy_end - n->energy_start - n->work);
  k->energy_integral += 0.5*h*(gap + k->energy_gap);
  k->energy_gap = gap;
}

/* Velocity of a marker in the integrator's own state, and the axes of the marker. */
static void marker_state(const running *k, int marker, double u[3], double A[9])
{
  const tml_model *m = k->plan->model;
  const tml_marker *place = &m->markers[marker];
  tml_body_state x;
  double body[9], arm[3];
  (void)tml_sim_body_state(k->sim, m->bodies[place->body].name, &x); /* cannot fail: the name is right, it runs */
  tml_quat_matrix(body, x.orientation);
  m3_mulv(arm, body, place->s);
  v3_copy(u, x.velocity);
  v3_add_cross(u, 1.0, x.angular_velocity, arm);
  m3_mul(A, body, place->B);
}

static void book_xy(running *k)
{
  tml_track *track = k->track;
  if (k->plan->joint < 0 || !track->xy || ++k->skipped < k->stride) return;
  const tml_joint *joint = &k->plan->model->joints[k->plan->joint];
  double ui[3], uj[3], A[9], unused[9], u[3], local[3];
  marker_state(k, joint->j, uj, unused);
  marker_state(k, joint->i, ui, A);
  v3_sub(u, uj, ui);
  m3_tmulv(local, A, u);
  if (track->n_xy == TML_TRACK_XY) { /* full: keep every second point, and go on twice as sparsely */
    for (int i = 0; i < TML_TRACK_XY/2; i++)
      for (int c = 0; c < 2; c++) track->xy[i][c] = track->xy[2*i + 1][c];
    track->n_xy = TML_TRACK_XY/2;
    k->stride *= 2;
  }
  k->skipped = 0;
  track->xy[track->n_xy][0] = local[0];
  track->xy[track->n_xy++][1] = local[1];
}

static tml_status step(running *k, tml_error *err)
{
  tml_status st = tml_sim_step(k->sim, err);
  if (st) return st;
  const double t = tml_sim_step_time(k->sim);
  book_energy(k, t - k->t);
  k->t = t;
  book_xy(k);
  if (k->plan->levels) {
    double drift[3];
    st = tml_sim_drift(k->sim, drift);
    for (int i = 0; i < 3; i++) k->track->drift[i] = fmax(k->track->drift[i], drift[i]);
    if (st == TML_ERR_MEMORY) return tml_fail_memory(err);
  }
  return tell(k, err);
}

/* ---------------------------------------------------------------- the run -------------------- */

static tml_status find_channels(running *k, tml_error *err)
{
  const tml_plan *p = k->plan;
  for (int i = 0; i < p->n_channels; i++) {
    k->index[i] = tml_sim_channel_find(k->sim, p->channels[i].name);
    if (k->index[i] < 0) return tml_fail(err, TML_ERR_ARGUMENT, "no channel has the name '%s'", p->channels[i].name);
  }
  return TML_OK;
}

/* A run that a sensor ends counts as standing still from there on. */
static tml_status follow(running *k, tml_error *err)
{
  const tml_plan *p = k->plan;
  tml_track *track = k->track;
  tml_status st = tml_sim_assemble(k->sim, err);
  for (int i = 0; i < p->n_times && !st; i++) {
    const double t = p->times[i];
    while (!st && tml_sim_step_time(k->sim) < t*(1.0 - 1e-12) && !tml_sim_stopped(k->sim)) st = step(k, err);
    if (!st) st = tml_sim_advance(k->sim, t, err);
    if (!st)
      st = tml_sim_read(k->sim, k->index, p->n_channels, track->values + (size_t)i*(size_t)p->n_channels, err);
    if (!st) track->n_times = i + 1;
  }
  return st;
}

static tml_options options_of(const tml_plan *p, const tml_setting *s)
{
  tml_options o = p->options;
  o.method = s->method;
  o.step = s->fixed ? s->value : 0.0;
  if (!s->fixed) o.tolerance = s->value;
  return o;
}

static tml_status simulate(running *k, const tml_setting *s, tml_error *err)
{
  const tml_plan *p = k->plan;
  const tml_options o = options_of(p, s);
  tml_track *track = k->track;
  track->values = tml_new((size_t)p->n_times*(size_t)p->n_channels, sizeof *track->values);
  track->xy = p->joint >= 0 ? tml_new(TML_TRACK_XY, sizeof *track->xy) : NULL;
  k->index = tml_new((size_t)p->n_channels, sizeof *k->index);
  if (!track->values || !k->index || (p->joint >= 0 && !track->xy)) return tml_fail_memory(err);
  tml_status st = tml_sim_create(&k->sim, p->model, &o, err);
  if (!st) st = find_channels(k, err);
  if (!st) st = follow(k, err);
  if (k->sim) track->stats = *tml_sim_stats(k->sim);
  if (k->sim) snprintf(track->doubt, sizeof track->doubt, "%s", k->sim->doubts.first);
  track->energy_mean = k->t > 0 ? k->energy_integral/k->t : 0.0;
  return st;
}

tml_status tml_track_run(tml_track *k, const tml_plan *p, const tml_setting *s, tml_study *study, tml_error *err)
{
  *k = (tml_track){.setting = *s};
  running r = {.plan = p, .study = study, .track = k, .stride = 1};
  study->number++;
  if (study->number > study->count) study->count = study->number;
  const tml_status st = simulate(&r, s, &k->failure);
  tml_sim_free(r.sim);
  tml_delete(r.index);
  if (st) k->failure.code = st;
  if (st != TML_ERR_INTERRUPTED && st != TML_ERR_MEMORY) return TML_OK;
  if (err) *err = k->failure;
  return st;
}

void tml_track_free(tml_track *k)
{
  tml_delete(k->values);
  tml_delete(k->xy);
  k->values = NULL;
  k->xy = NULL;
}
