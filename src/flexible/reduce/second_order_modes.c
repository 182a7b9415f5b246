/* second_order_modes.c - second-order displacements: bent beams get shorter, and the rest of the body follows. */
#include <string.h>

#include "core/memory.h"
#include "flexible/reduce/reduce_steps.h"

/* Index of the pair j <= k of s modes. */
static size_t pair_number(int j, int k, int s)
{
  return (size_t)j*(size_t)s - (size_t)j*((size_t)j - 1)/2 + (size_t)(k - j);
}

/* Shortening u_j^T B u_k of an element by a pair of modes. */
static double shortening(const tml_reducing *r, const tml_stretch *e, const double *uj, const double *uk)
{
  const int *u = r->s->stretch_unknown + e->u.first, n = e->u.n;
  double sum = 0;
  for (int a = 0; a < n; a++)
    for (int b = 0; b < n; b++) sum += uj[u[a]]*e->B[n*a + b]*uk[u[b]];
  return sum;
}

/* (FR11) Adds the loads of a pair of modes, in terms of unknowns. */
static void add_loads(double *load, const tml_reducing *r, int j, int k)
{
  const size_t N = (size_t)r->s->n;
  for (int i = 0; i < r->s->n_stretch; i++) {
    const tml_stretch *e = &r->s->stretch[i];
    const double x = shortening(r, e, r->full + (size_t)j*N, r->full + (size_t)k*N);
    for (int a = 0; a < e->u.n; a++) load[r->s->stretch_unknown[e->u.first + a]] -= x*e->t[a];
  }
}

static void to_coordinates(double *x, const tml_reducing *r, const double *load)
{
  if (!r->map.begin) memcpy(x, load, (size_t)r->n*sizeof *x);
  else
    for (int u = 0; u < r->s->n; u++)
      for (int k = r->map.begin[u]; k < r->map.end[u]; k++) x[r->map.to[k]] += r->map.value[k]*load[u];
}

static tml_status solve_fields(double *field, const tml_reducing *r, int s, double *load, tml_error *err)
{
  tml_held_factor f = {0};
  tml_status st = tml_reduce_factor(&f, r, false, err);
  for (int j = 0; j < s && !st; j++)
    for (int k = j; k < s; k++) {
      memset(load, 0, (size_t)r->s->n*sizeof *load);
      add_loads(load, r, j, k);
      to_coordinates(field + pair_number(j, k, s)*(size_t)r->n, r, load);
    }
  const int count = s*(s + 1)/2;
  if (!st) st = tml_held_solve(&f, r, field, count, err);
  for (int twice = 0; twice < 2 && !st; twice++) tml_reduce_remove_rigid(r, field, count);
  tml_held_factor_free(&f);
  return st;
}

static tml_status give_nodes(tml_flexible *f, const tml_reducing *r, int s, const double *field, tml_error *err)
{
  for (int i = 0; i < f->n_nodes; i++) {
    double *b = tml_new(3*(size_t)s*(size_t)s, sizeof *b);
    if (!b) return tml_fail_memory(err);
    f->node[i].second = b;
    for (int a = 0; a < 3; a++)
      for (int j = 0; j < s && r->hold[i].at[a] >= 0; j++)
        for (int k = j; k < s; k++)
          b[(a*s + j)*s + k] = b[(a*s + k)*s + j] = field[pair_number(j, k, s)*(size_t)r->n + (size_t)r->hold[i].at[a]];
  }
  return TML_OK;
}

/* (FR12) A displacement 1/2 b eta_j eta_k changes J in the same way as a modal displacement; half of its J1 is added to
 * J2. */
static tml_status give_inertia(tml_flexible *f, const tml_reducing *r, int s, const double *field, tml_error *err)
{
  const int count = s*(s + 1)/2;
  double *full = tml_new((size_t)r->s->n*(size_t)count, sizeof *full), *J1 = tml_new(9*(size_t)count, sizeof *J1);
  tml_status st = full && J1 ? TML_OK : tml_fail_memory(err);
  if (!st) tml_reduce_spread(full, r, field, count);
  if (!st) st = tml_reduce_first(J1, r, full, count, err);
  for (int j = 0; j < s && !st; j++)
    for (int k = 0; k < s; k++)
      for (int i = 0; i < 9; i++)
        f->J2[9*(j*f->n + k) + i] += 0.5*J1[9*pair_number(j < k ? j : k, j < k ? k : j, s) + (size_t)i];
  tml_delete(full);
  tml_delete(J1);
  return st;
}

tml_status tml_reduce_second(tml_flexible *f, const tml_reducing *r, tml_error *err)
{
  const int s = r->how->stiffening < r->n_modes ? r->how->stiffening : r->n_modes;
  if (s <= 0 || r->s->n_stretch == 0) return TML_OK;
  const size_t count = (size_t)s*((size_t)s + 1)/2;
  double *field = tml_new((size_t)r->n*count, sizeof *field), *load = tml_new((size_t)r->s->n, sizeof *load);
  tml_status st = field && load ? solve_fields(field, r, s, load, err) : tml_fail_memory(err);
  if (!st) st = give_inertia(f, r, s, field, err);
  if (!st) st = give_nodes(f, r, s, field, err);
  if (!st) f->stiffened = s;
  tml_delete(field);
  tml_delete(load);
  return st;
}
