/* motion_ranges.c - records how far coordinates and states move in a run, and derives the sizes that errors of the next
 * run are measured against (docs/theory/accuracy.md). */
#include "run/compare/motion_ranges.h"

#include <math.h>

#include "sim/base/sim.h"
#include "sim/base/sim_equations.h"
#include "core/arena.h"

#define ROOM 10.0          /* times its range: size of a coordinate, if that is smaller than its size in the model */
#define OF_BODY 1e-3       /* fraction of the largest range of its body: smaller ranges must not set the steps */
#define OF_MODEL 1e-4      /* fraction of the largest range of all bodies: smaller ranges count as this */
#define STILL 1e-12        /* fraction of the sizes: smaller ranges count as rest */
#define STATE_LEAST 1e-9   /* smallest range of a state that counts as motion */
#define SMALL 5e-3         /* fraction of the size in the model: smaller sizes are worth another run */
#define AGAIN 0.5          /* fraction of the size in the run before: smaller sizes are worth another run */

/* ---------------------------------------------------------------- during a run --------------- */

tml_status tml_ranges_open(tml_ranges *r, const tml_sim *s, tml_error *err)
{
  const size_t nv = (size_t)s->eq->sys->nv, nx = (size_t)s->eq->sys->user.nx;
  double **of_nv[] = {&r->low, &r->high, &r->slowest, &r->fastest, &r->turned}, **of_nx[] = {&r->X_low, &r->X_high};
  *r = (tml_ranges){.nv = s->eq->sys->nv, .nx = s->eq->sys->user.nx};
  for (size_t i = 0; i < sizeof of_nv/sizeof *of_nv; i++) *of_nv[i] = tml_arena_new(&r->arena, nv, sizeof(double));
  for (size_t i = 0; i < sizeof of_nx/sizeof *of_nx; i++) *of_nx[i] = tml_arena_new(&r->arena, nx, sizeof(double));
  if (r->arena.failed) {
    tml_ranges_free(r);
    return tml_fail_memory(err);
  }
  for (size_t i = 0; i < nv; i++) {
    r->low[i] = r->slowest[i] = INFINITY;
    r->high[i] = r->fastest[i] = -INFINITY;
  }
  for (size_t i = 0; i < nx; i++) {
    r->X_low[i] = INFINITY;
    r->X_high[i] = -INFINITY;
  }
  return TML_OK;
}

void tml_ranges_free(tml_ranges *r)
{
  tml_arena_free(&r->arena);
  *r = (tml_ranges){0};
}

static void extend_range(double *low, double *high, int i, double x)
{
  if (x < low[i]) low[i] = x;
  if (x > high[i]) high[i] = x;
}

/* Extends the range of a coordinate by a step: by its ends, and by the middle of the cubic Hermite interpolant. */
static void cover_step(tml_ranges *r, const tml_integrator *g, int i, double before, double after)
{
  extend_range(r->low, r->high, i, before);
  extend_range(r->low, r->high, i, after);
  extend_range(r->low, r->high, i, 0.5*(before + after) + 0.125*g->h_last*(g->v_old[i] - g->v[i]));
  extend_range(r->slowest, r->fastest, i, g->v_old[i]);
  extend_range(r->slowest, r->fastest, i, g->v[i]);
}

/* Extends the ranges of a body. Rotation increments have no position: their sums are used, which are the angles of
 * small rotations. */
static void cover_body(tml_ranges *r, const tml_integrator *g, const tml_sysbody *body)
{
  const tml_chart *c = body->ops->chart;
  const int wider = body->nq - body->nv;
  for (int k = 0; k < body->nv; k++) {
    const int i = body->v + k, j = body->q + k + (c && k >= c->first + 3 ? wider : 0);
    const bool turns = c && k >= c->first && k < c->first + 3;
    const double before = turns ? r->turned[i] : g->q_old[j];
    if (turns) r->turned[i] += g->D_last[i];
    cover_step(r, g, i, before, turns ? r->turned[i] : g->q[j]);
  }
}

void tml_ranges_step(tml_ranges *r, const tml_sim *s)
{
  const tml_integrator *g = s->eq->run;
  r->mixed = r->mixed || g->sys->nv != r->nv || g->sys->user.nx != r->nx;
  if (r->mixed || !(g->h_last > 0.0)) return;
  for (int b = 1; b < g->sys->n_bodies; b++) cover_body(r, g, &g->sys->body[b]);
  for (int i = 0; i < r->nx; i++) {
    extend_range(r->X_low, r->X_high, i, g->X_old[i]);
    extend_range(r->X_low, r->X_high, i, g->X[i]);
  }
}

/* ---------------------------------------------------------------- sizes ---------------------- */

static double largest_of(double low, double high) { return fmax(fabs(low), fabs(high)); }

static bool allocate_scales(tml_scales *x, int nv, int nx)
{
  double **of_nv[] = {&x->scale, &x->largest, &x->speed, &x->size};
  double **of_nx[] = {&x->X_scale, &x->X_largest, &x->X_size};
  for (size_t i = 0; i < sizeof of_nv/sizeof *of_nv; i++)
    *of_nv[i] = tml_arena_new(&x->arena, (size_t)nv, sizeof(double));
  for (size_t i = 0; i < sizeof of_nx/sizeof *of_nx; i++)
    *of_nx[i] = tml_arena_new(&x->arena, (size_t)nx, sizeof(double));
  x->moves = tml_arena_new(&x->arena, (size_t)nv, sizeof *x->moves);
  x->X_moves = tml_arena_new(&x->arena, (size_t)nx, sizeof *x->X_moves);
  x->nv = nv;
  x->nx = nx;
  return !x->arena.failed;
}

void tml_scales_free(tml_scales *x)
{
  tml_arena_free(&x->arena);
  *x = (tml_scales){0};
}

/* Range of a coordinate as part of its size. */
static double relative_range(const tml_ranges *r, const tml_system *s, int i)
{
  return (r->high[i] - r->low[i])/s->size[i];
}

/* Coordinates whose ranges are compared with each other: those of the frame of a body, or its modes. */
typedef struct group { int first, end; } group;

static group group_of(const tml_sysbody *body, bool modes)
{
  const int frame = body->v + body->lengths + body->angles;
  return modes ? (group){frame, body->v + body->nv} : (group){body->v, frame};
}

static double largest_part(const tml_ranges *r, const tml_system *s, group g)
{
  double most = 0.0;
  for (int i = g.first; i < g.end; i++) most = fmax(most, relative_range(r, s, i));
  return most;
}

static void scale_group(tml_scales *x, const tml_ranges *r, const tml_system *s, group g, double least)
{
  const double most = largest_part(r, s, g), floor = fmax(OF_BODY*most, least);
  for (int i = g.first; i < g.end; i++) {
    const double part = relative_range(r, s, i);
    x->moves[i] = part > floor && ROOM*most < SMALL;
    x->scale[i] = s->size[i]*fmin(1.0, ROOM*fmax(part, floor));
  }
}

static void scale_coordinates(tml_scales *x, const tml_ranges *r, const tml_sim *sim)
{
  const tml_system *s = sim->eq->sys;
  const double still = STILL*(1.0 + sim->eq->run->reach);
  double all = 0.0;
  for (int b = 1; b < s->n_bodies; b++)
    for (int k = 0; k < 2; k++) all = fmax(all, largest_part(r, s, group_of(&s->body[b], k)));
  for (int i = 0; i < s->nv; i++) {
    x->size[i] = x->scale[i] = s->size[i];
    x->largest[i] = largest_of(r->low[i], r->high[i]);
    x->speed[i] = largest_of(r->slowest[i], r->fastest[i]);
  }
  for (int b = 1; b < s->n_bodies && all > still; b++)
    for (int k = 0; k < 2; k++) scale_group(x, r, s, group_of(&s->body[b], k), fmax(OF_MODEL*all, still));
}

static void scale_states(tml_scales *x, const tml_ranges *r)
{
  for (int i = 0; i < r->nx; i++) {
    const double range = r->X_high[i] - r->X_low[i];
    x->X_largest[i] = largest_of(r->X_low[i], r->X_high[i]);
    x->X_size[i] = fmax(1.0, x->X_largest[i]);
    x->X_moves[i] = range > STATE_LEAST;
    x->X_scale[i] = fmin(x->X_size[i], ROOM*fmax(range, STATE_LEAST));
  }
}

tml_status tml_scales_find(tml_scales *x, const tml_ranges *r, const tml_sim *s, tml_error *err)
{
  *x = (tml_scales){0};
  const bool nothing = r->mixed || !r->low || r->nv == 0 || !(r->high[0] >= r->low[0]) || s->eq->sys->nv != r->nv;
  if (nothing || s->eq->sys->user.nx != r->nx) return TML_OK;
  if (!allocate_scales(x, r->nv, r->nx)) {
    tml_scales_free(x);
    return tml_fail_memory(err);
  }
  scale_coordinates(x, r, s);
  scale_states(x, r);
  return TML_OK;
}

/* ---------------------------------------------------------------- over several runs ---------- */

/* Takes over smaller sizes of a run. True: some are so small that another run is worth its cost. */
static bool take_smaller(double *scale, const double *run, const double *size, const bool *moves, int n)
{
  bool worth = false;
  for (int i = 0; i < n; i++) {
    worth = worth || (moves[i] && run[i] < SMALL*size[i] && run[i] < AGAIN*scale[i]);
    scale[i] = fmin(scale[i], run[i]);
  }
  return worth;
}

bool tml_scales_learn(tml_scales *x, tml_scales *run)
{
  if (run->nv == 0) return false;
  if (x->nv != run->nv || x->nx != run->nx) { /* first run with these coordinates */
    tml_scales_free(x);
    *x = *run;
    *run = (tml_scales){0};
    bool worth = false;
    for (int i = 0; i < x->nv; i++) worth = worth || (x->moves[i] && x->scale[i] < SMALL*x->size[i]);
    for (int i = 0; i < x->nx; i++) worth = worth || (x->X_moves[i] && x->X_scale[i] < SMALL*x->X_size[i]);
    return worth;
  }
  const bool motion = take_smaller(x->scale, run->scale, x->size, run->moves, x->nv);
  const bool states = take_smaller(x->X_scale, run->X_scale, x->X_size, run->X_moves, x->nx);
  return motion || states;
}

tml_tuning tml_scales_tuning(const tml_scales *x)
{
  return (tml_tuning){.nv = x->nv, .nx = x->nx, .scale = x->scale, .largest = x->largest, .speed = x->speed,
                      .X_scale = x->X_scale, .X_largest = x->X_largest};
}
