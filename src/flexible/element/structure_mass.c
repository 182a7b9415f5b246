/* structure_mass.c - mass, centre of mass and inertia of a finite element model, from its mass matrix and rigid
 * motions. */
#include <string.h>

#include "core/memory.h"
#include "flexible/element/fe_structure.h"
#include "math/vec3.h"

/* Writes rigid motion a, a translation (0 to 2) or a rotation about `o` (3 to 5), in terms of the unknowns. */
static void rigid_motion(double *R, const tml_structure *s, const double o[3], int a)
{
  double axis[3] = {0};
  axis[a%3] = 1.0;
  for (int i = 0; i < s->n_nodes; i++) {
    double x[6] = {0}, from[3];
    v3_sub(from, s->X + 3*i, o);
    if (a < 3) v3_copy(x, axis);
    else v3_cross(x, axis, from);
    if (a >= 3) v3_copy(x + 3, axis);
    for (int k = 0; k < 6; k++)
      if (s->unknown[6*i + k] >= 0) R[s->unknown[6*i + k]] = x[k];
  }
}

static double mass_product(const tml_symmetric *M, const double *x, const double *y)
{
  double sum = 0.0;
  for (int j = 0; j < M->n; j++)
    for (int k = M->column[j]; k < M->column[j + 1]; k++) sum += M->value[k]*x[M->row[k]]*y[j];
  return sum;
}

/* G = R^T M R for the six rigid motions R with rotations about `o`. */
static tml_status rigid_mass(double G[36], const tml_structure *s, const double o[3], tml_error *err)
{
  double *R = tml_new(6*(size_t)s->n, sizeof *R);
  if (!R) return tml_fail_memory(err);
  for (int a = 0; a < 6; a++) rigid_motion(R + (size_t)a*(size_t)s->n, s, o, a);
  for (int a = 0; a < 6; a++)
    for (int b = a; b < 6; b++)
      G[6*a + b] = G[6*b + a] = mass_product(&s->M, R + (size_t)a*(size_t)s->n, R + (size_t)b*(size_t)s->n);
  tml_delete(R);
  return TML_OK;
}

tml_status tml_structure_weigh(const tml_structure *s, tml_mass_of *out, tml_error *err)
{
  double G[36], o[3] = {0};
  for (int i = 0; i < s->n_nodes; i++) v3_axpy(o, 1.0/s->n_nodes, s->X + 3*i);
  const tml_status st = rigid_mass(G, s, o, err);
  if (st) return st;
  const double m = (G[0] + G[7] + G[14])/3.0;
  if (!(m > 0)) return tml_fail(err, TML_ERR_MODEL, "the body has no mass");
  /* The blocks above and below the diagonal contain m e_a.(e_b x c) with opposite signs; c is the mean of both. */
  const double c[3] = {0.5*(G[6*1 + 5] - G[6*2 + 4])/m, 0.5*(G[6*2 + 3] - G[6*0 + 5])/m,
                       0.5*(G[6*0 + 4] - G[6*1 + 3])/m};
  const double cc = v3_dot(c, c);
  out->mass = m;
  for (int i = 0; i < 3; i++) {
    out->centre[i] = o[i] + c[i];
    for (int k = 0; k < 3; k++)
      out->inertia[3*i + k] = G[6*(3 + i) + 3 + k] - m*((i == k ? cc : 0.0) - c[i]*c[k]);
  }
  return TML_OK;
}
