/* modal_body.c - a flexible body in modal form: freeing it, and its largest displacement and rotation. */
#include "flexible/modal/modal_body.h"

#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "math/vec3.h"

static void free_nodes(tml_flexible *f)
{
  for (int k = 0; f->node && k < f->n_nodes; k++) {
    tml_delete(f->node[k].name);
    tml_delete(f->node[k].phi);
    tml_delete(f->node[k].psi);
    tml_delete(f->node[k].second);
  }
  tml_delete(f->node);
}

static void combine_modes(double u[3], const double *phi, int n, const double *eta)
{
  for (int i = 0; i < 3; i++) {
    u[i] = 0.0;
    for (int j = 0; j < n; j++) u[i] += phi[i*n + j]*eta[j];
  }
}

double tml_flexible_displacement(const tml_flexible *f, const double *eta, double u[3], int *at)
{
  const int count = f->n_shape > 0 ? f->n_shape : f->n_nodes;
  double most = -1.0;
  *at = 0;
  memset(u, 0, 3*sizeof *u);
  for (int k = 0; k < count; k++) {
    double x[3];
    combine_modes(x, f->n_shape > 0 ? f->shape_phi + (size_t)(3*k)*(size_t)f->n : f->node[k].phi, f->n, eta);
    if (!(v3_norm(x) > most)) continue;
    most = v3_norm(x);
    v3_copy(u, x);
    *at = k;
  }
  return fmax(most, 0.0);
}

double tml_flexible_rotation(const tml_flexible *f, const double *eta)
{
  double most = 0.0;
  for (int k = 0; k < f->n_nodes; k++) {
    double th[3];
    combine_modes(th, f->node[k].psi, f->n, eta);
    most = fmax(most, v3_norm(th));
  }
  return most;
}

void tml_flexible_free(tml_flexible *f)
{
  if (!f) return;
  free_nodes(f);
  for (int k = 0; f->part && k < f->n_parts; k++) tml_delete(f->part[k]);
  double *const numbers[] = {f->J1, f->J2, f->h1, f->omega2, f->damping, f->eta, f->rate, f->shape_X, f->shape_phi,
                             f->part_radius, f->stress, f->coupled};
  for (size_t k = 0; k < sizeof numbers/sizeof *numbers; k++) tml_delete(numbers[k]);
  tml_delete(f->part);
  tml_delete(f->line);
  tml_delete(f->face);
  tml_delete(f->point);
  tml_delete(f->section);
  tml_delete(f);
}
