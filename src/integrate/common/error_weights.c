/* error_weights.c - the scales of the errors of coordinates and states, and norms weighted by them. */
#include <assert.h>
#include <float.h>

#include "integrate/common/integrator.h"

#define AT_REST 1e-6      /* fraction of the largest change: coordinates below it do not take part in the motion */
#define ROUND_OFF 1e-3    /* fraction of a position's round-off that is contained in error estimates made of
                             increments */
#define HELD_TO 10.0      /* fraction of the round-off if accelerations are determined by position constraints */

/* ---------------------------------------------------------------- weights -------------------- */

/* (A5) Limits the scale of a coordinate so that no tolerance demands more than its round-off permits. */
static double scale_of(const tml_integrator *g, double scale, double largest, double size)
{
  const double part = g->ops->solves_held && g->sys->m > 0 ? HELD_TO : ROUND_OFF;
  const double floor = g->opt.tolerance > 0.0 ? part*DBL_EPSILON*largest/g->opt.tolerance : size;
  return fmin(size, fmax(scale, floor));
}

/* Lengths count relative to the size of the largest body, angles relative to 1 rad, unless an earlier run has shown
 * that the coordinate has a smaller range. */
void tml_integrator_set_weights(tml_integrator *g)
{
  const tml_tuning *t = &g->tuning;
  const tml_system *s = g->sys;
  g->finest = 1.0;
  g->tuned = t->scale && t->nv == s->nv && t->nx == s->user.nx;
  for (int i = 0; i < s->nv; i++) {
    g->weight[i] = tml_integrator_size_weight(g, i);
    if (!g->tuned || !(t->scale[i] < s->size[i])) continue;
    const double scale = scale_of(g, t->scale[i], t->largest[i] + s->size[i], s->size[i]);
    g->weight[i] = 1.0/scale;
    g->finest = fmin(g->finest, scale/s->size[i]);
  }
  for (int i = 0; i < s->nv; i++) assert(!(g->weight[i] <= 0.0));
  for (int i = 0; i < s->user.nx; i++) g->X_weight[i] = 1.0;
}

double tml_integrator_state_scale(const tml_integrator *g, int i)
{
  const tml_tuning *t = &g->tuning;
  return g->tuned ? scale_of(g, t->X_scale[i], t->X_largest[i], fmax(1.0, t->X_largest[i])) : 1.0;
}

/* 1/max(1, largest |X| so far), or by the range that an earlier run has shown. */
void tml_integrator_weigh_states(tml_integrator *g)
{
  for (int i = 0; i < g->sys->user.nx; i++) {
    const double scale = tml_integrator_state_scale(g, i), size = fmax(1.0, fabs(g->X[i]));
    g->X_weight[i] = g->tuned && scale < size ? 1.0/scale : fmin(g->X_weight[i], 1.0/size);
  }
}

void tml_integrator_tune(tml_integrator *g, const tml_tuning *t)
{
  g->tuning = *t;
  tml_integrator_set_weights(g);
  tml_integrator_weigh_states(g);
}

/* The relative part is zero after tuning: |y| would include the distance from the origin again. */
double tml_integrator_relative_tolerance(const tml_integrator *g) { return g->tuned ? 0.0 : g->opt.tolerance; }

void tml_integrator_absolute_tolerance(const tml_integrator *g, int i, double *position, double *velocity)
{
  const tml_tuning *t = &g->tuning;
  const double scale = 1.0/g->weight[i];
  *position = *velocity = g->opt.tolerance/g->weight[i];
  if (!g->tuned) return;
  if (!(scale < g->sys->size[i])) *position += g->opt.tolerance*t->largest[i];
  *velocity += g->opt.tolerance*t->speed[i];
}

/* ---------------------------------------------------------------- norms ---------------------- */

/* (I4) Modes have unit mass. The sum of their squares is therefore that of displacements over the mass of the body,
 * whatever their number, and counts as three coordinates. */
double tml_integrator_weighted_norm(const tml_integrator *g, const double *x)
{
  double sum = 0.0;
  for (int i = 0; i < g->sys->nv; i++) {
    const double y = x[i]*g->weight[i];
    sum += y*y;
  }
  return sqrt(sum/g->sys->counted);
}

double tml_integrator_size_norm(const tml_integrator *g, const double *x)
{
  double sum = 0.0;
  for (int i = 0; i < g->sys->nv; i++) {
    const double y = x[i]*tml_integrator_size_weight(g, i);
    sum += y*y;
  }
  return sqrt(sum/g->sys->counted);
}

double tml_integrator_moving_norm(const tml_integrator *g, const double *x)
{
  double sum = 0.0, largest = 0.0;
  int moving = 0;
  for (int i = 0; i < g->sys->nv; i++) {
    const double y = fabs(x[i]*g->weight[i]);
    sum += y*y;
    largest = fmax(largest, y);
  }
  for (int b = 1; b < g->sys->n_bodies; b++) {
    const tml_sysbody *k = &g->sys->body[b];
    int modes = 0;
    for (int i = 0; i < k->nv; i++) {
      const bool moves = fabs(x[k->v + i]*g->weight[k->v + i]) > AT_REST*largest;
      moving += moves && i < k->lengths + k->angles;
      modes += moves && i >= k->lengths + k->angles;
    }
    moving += modes < TML_DEFORMATION ? modes : TML_DEFORMATION;
  }
  return moving > 0 ? sqrt(sum/moving) : sqrt(sum);
}

double tml_integrator_state_norm(const tml_integrator *g, const double *x)
{
  double sum = 0.0;
  const int n = g->sys->user.nx;
  for (int i = 0; i < n; i++) sum += x[i]*g->X_weight[i]*x[i]*g->X_weight[i];
  return n > 0 ? sqrt(sum/n) : 0.0;
}
