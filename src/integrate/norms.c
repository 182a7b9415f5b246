/* norms.c - the size of a change of the state, by the weights of coordinates and of states of the user. */
#include "integrate/integrator.h"

#define AT_REST 1e-6 /* of the largest change: coordinates that do not take part in the motion */

/* (I4) Modes have unit mass: the sum of their squares is that of displacements over the mass of the body, whatever
 * their number, and counts as three coordinates. */
double tml_weighted_norm(const tml_integrator *g, const double *x)
{
  double sum = 0.0;
  for (int i = 0; i < g->sys->nv; i++) {
    const double y = x[i]*g->weight[i];
    sum += y*y;
  }
  return sqrt(sum/g->sys->counted);
}

double tml_moving_norm(const tml_integrator *g, const double *x)
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

double tml_state_norm(const tml_integrator *g, const double *x)
{
  double sum = 0.0;
  const int n = g->sys->user.nx;
  for (int i = 0; i < n; i++) sum += x[i]*g->X_weight[i]*x[i]*g->X_weight[i];
  return n > 0 ? sqrt(sum/n) : 0.0;
}
