/* direction_states.c - named states of a simulation as perturbations, for derivatives along their changes. */
#include <lapacke.h>

#include "analysis/linearise/channel_derivatives.h"
#include "core/memory.h"

static int find_state(const tml_linear *l, const char *name)
{
  for (int i = 0; i < l->p.n; i++)
    if (strcmp(l->ports.port[TML_LINEAR_STATE][i].name, name) == 0) return i;
  return -1;
}

/* Z T^-1 of one state; T has its factors. */
static tml_status fill_state(tml_directions *x, int k, int state, const double *T, const lapack_int *pivot,
                             tml_error *err)
{
  const tml_perturbation *p = &x->l.p;
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

static tml_status name_states(tml_directions *x, tml_sim *s, double *T, tml_error *err)
{
  tml_ports *q = &x->l.ports;
  tml_status st = tml_perturbation_reduce(&x->l.p, false, err);
  if (st != TML_OK) return st;
  q->port[TML_LINEAR_STATE] = tml_new((size_t)x->l.p.n, sizeof *q->port[TML_LINEAR_STATE]);
  if (!q->port[TML_LINEAR_STATE]) return tml_fail_memory(err);
  q->n[TML_LINEAR_STATE] = x->l.p.n;
  return tml_linear_name_states(&x->l, s, T, err);
}

tml_status tml_directions_find_states(tml_directions *x, tml_sim *s, const tml_directions_request *d, tml_error *err)
{
  const size_t n = (size_t)x->l.p.n;
  double *T = tml_new(n*n, sizeof *T);
  lapack_int *pivot = tml_new(n, sizeof *pivot);
  x->state = tml_new((size_t)d->n_states*(size_t)x->l.p.width, sizeof *x->state);
  tml_status st = T && pivot && x->state ? name_states(x, s, T, err) : tml_fail_memory(err);
  if (st == TML_OK && n > 0 && LAPACKE_dgetrf_work(LAPACK_COL_MAJOR, x->l.p.n, x->l.p.n, T, x->l.p.n, pivot) != 0)
    st = tml_fail(err, TML_ERR_ASSEMBLY, "the coordinates of the %d states are not independent", x->l.p.n);
  for (int k = 0; st == TML_OK && k < d->n_states; k++) {
    const int state = find_state(&x->l, d->states[k]);
    if (state < 0)
      st = tml_fail(err, TML_ERR_ARGUMENT, "the linear model has no state '%s': `trammel linear` lists them",
                    d->states[k]);
    else st = fill_state(x, k, state, T, pivot, err);
  }
  tml_delete(T);
  tml_delete(pivot);
  return st;
}

void tml_directions_drop_states(tml_directions *x) { tml_ports_free(&x->l.ports); }
