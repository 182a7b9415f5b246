/* direction_states.c - perturbations along which one named state changes, for directional derivatives of channels. */
#include <lapacke.h>

#include "analysis/linear/linear_model.h"
#include "analysis/linearise/channel_derivatives.h"
#include "core/float_traps.h"
#include "core/memory.h"

static int find_state(const tml_linear *l, const char *name)
{
  for (int i = 0; i < l->p.n; i++)
    if (strcmp(l->ports.port[TML_LINEAR_STATE][i].name, name) == 0) return i;
  return -1;
}

/* The column of Z T^-1 that belongs to one state; T holds its LU factors. */
static tml_status fill_state(tml_directions *x, int k, int state, const double *T, const lapack_int *pivot,
                             tml_error *err)
{
  const tml_perturbation *p = &x->p;
  const int n = p->n;
  double *c = tml_new((size_t)n, sizeof *c), *y = x->state + (size_t)k*(size_t)p->width;
  if (!c) return tml_fail_memory(err);
  c[state] = 1.0;
  LAPACKE_dgetrs_work(LAPACK_COL_MAJOR, 'N', n, 1, T, n, pivot, c, n);
  for (int j = 0; j < n; j++)
    for (int i = 0; i < p->width; i++) y[i] += c[j]*p->Z[(size_t)j*(size_t)p->width + (size_t)i];
  tml_delete(c);
  return TML_OK;
}

static tml_status name_states(tml_linear *l, tml_sim *s, double *T, tml_error *err)
{
  tml_ports *q = &l->ports;
  tml_status st = tml_perturbation_reduce(&l->p, false, err);
  if (st != TML_OK) return st;
  q->port[TML_LINEAR_STATE] = tml_arena_new(&q->arena, (size_t)l->p.n, sizeof *q->port[TML_LINEAR_STATE]);
  if (!q->port[TML_LINEAR_STATE]) return tml_fail_memory(err);
  q->n[TML_LINEAR_STATE] = l->p.n;
  return tml_linear_name_states(l, s, T, err);
}

/* Finds the perturbations of the requested states, whose names come from a linear model of the equations. */
static tml_status find_states(tml_directions *x, tml_sim *s, const tml_directions_request *d, tml_error *err)
{
  const size_t n = (size_t)x->p.n;
  double *T = tml_new(n*n, sizeof *T);
  lapack_int *pivot = tml_new(n, sizeof *pivot);
  x->state = tml_new((size_t)d->n_states*(size_t)x->p.width, sizeof *x->state);
  tml_linear l = {.model = s->model, .p = x->p};
  tml_status st = T && pivot && x->state ? name_states(&l, s, T, err) : tml_fail_memory(err);
  x->p = l.p;
  if (st == TML_OK && n > 0 && LAPACKE_dgetrf_work(LAPACK_COL_MAJOR, x->p.n, x->p.n, T, x->p.n, pivot) != 0)
    st = tml_fail(err, TML_ERR_ASSEMBLY, "the coordinates of the %d states are not independent", x->p.n);
  for (int k = 0; st == TML_OK && k < d->n_states; k++) {
    const int state = find_state(&l, d->states[k]);
    if (state < 0)
      st = tml_fail(err, TML_ERR_ARGUMENT, "the linear model has no state '%s': `trammel linear` lists them",
                    d->states[k]);
    else st = fill_state(x, k, state, T, pivot, err);
  }
  tml_delete(T);
  tml_delete(pivot);
  tml_ports_free(&l.ports);
  return st;
}

tml_status tml_directions_create(tml_directions **out, tml_sim *s, const tml_directions_request *d, tml_error *err)
{
  TML_MASK_TRAPS;
  return tml_directions_make(out, s, d, find_states, err);
}
