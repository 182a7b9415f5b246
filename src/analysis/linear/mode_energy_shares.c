/* mode_energy_shares.c - kinetic and strain energy of each body and force element in a mode. */
#include <stdlib.h>

#include "analysis/linear/linear_model.h"
#include "core/memory.h"

#define NEGLIGIBLE 1e-6 /* smaller parts of the energy are not listed */

/* x^H A x of one block of a matrix stored by columns, between the coordinates of two bodies; x[0] and x[1] are the real
 * and imaginary part of a mode. */
static double block_energy(const double *A, int len, const tml_sysbody *row, const tml_sysbody *column,
                           const double *const x[2])
{
  double sum = 0.0;
  for (int part = 0; part < 2; part++)
    for (int j = 0; j < column->nv; j++)
      for (int i = 0; i < row->nv; i++) sum += x[part][row->v + i]*A[j*len + i]*x[part][column->v + j];
  return sum;
}

/* Energies of all bodies and elements in all modes: e.count numbers for each. */
typedef struct table { tml_linear *l; double *kinetic, *strain; int bodies, rows; } table;

static void mode_of(const tml_linear *l, int mode, const double *x[2])
{
  x[0] = l->shape + (size_t)mode*2*(size_t)l->p.width;
  x[1] = x[0] + l->p.width;
}

static void fill_kinetic(table *t)
{
  const tml_system *s = t->l->p.sys;
  for (int b = 1; b < s->n_bodies; b++)
    for (int k = 0; k < t->l->e.count; k++) {
      const double *x[2];
      mode_of(t->l, k, x);
      t->kinetic[(size_t)b*(size_t)t->l->e.count + (size_t)k] =
          block_energy(t->l->p.kkt.matrices.M + s->body[b].diagonal, s->body[b].vv_len, &s->body[b], &s->body[b], x);
    }
}

/* Strain energy of flexible bodies: the stiffness in their inertia forces at rest is elastic. */
static void fill_deformation(table *t)
{
  tml_perturbation *p = &t->l->p;
  for (int b = 1; b < p->sys->n_bodies; b++) {
    const tml_sysbody *body = &p->sys->body[b];
    tml_frame still;
    if (!tml_system_body_is_flexible(body)) continue;
    body->ops->frame(&still, p->at.q + body->q, p->work.zero);
    body->ops->inertia_q(p->work.block[0], p->work.block[1], &still, body->content, p->work.zero);
    for (int k = 0; k < t->l->e.count; k++) {
      const double *x[2]; /* the matrix is stored by rows, but only its symmetric part counts */
      mode_of(t->l, k, x);
      t->strain[(size_t)b*(size_t)t->l->e.count + (size_t)k] =
          block_energy(p->work.block[0], body->nv, body, body, x);
    }
  }
}

static tml_status fill_elements(table *t, tml_error *err)
{
  tml_perturbation *p = &t->l->p;
  const tml_system *s = p->sys;
  const tml_state at = tml_point_state(&p->at);
  tml_matrices m;
  tml_status st = tml_matrices_create(&m, s, err);
  for (int n = 0; st == TML_OK && n < s->n_elements; n++) {
    const tml_sysforce *e = &s->element[n];
    if (e->off || tml_system_element_matrices(s, &p->work, n, &at, &m) != TML_OK) continue;
    for (int k = 0; k < t->l->e.count; k++) {
      const double *x[2];
      double *sum = &t->strain[(size_t)(t->bodies + n)*(size_t)t->l->e.count + (size_t)k];
      mode_of(t->l, k, x);
      for (int i = 0; i < e->n_bodies; i++)
        for (int j = 0; j < e->n_bodies; j++)
          *sum += block_energy(m.K + e->vv[i][j], s->body[e->body[j]].vv_len, &s->body[e->body[i]],
                               &s->body[e->body[j]], x);
    }
  }
  tml_matrices_free(&m);
  return st;
}

static int largest_first(const void *a, const void *b)
{
  const tml_share *x = a, *y = b;
  const double p = fmax(x->kinetic, x->strain), q = fmax(y->kinetic, y->strain);
  if (p != q) return p < q ? 1 : -1;
  return x->element != y->element ? x->element - y->element : x->body - y->body;
}

/* Collects the shares of one mode that are not negligible, sorted. */
static tml_status collect_shares(table *t, int mode, tml_error *err)
{
  tml_linear *l = t->l;
  const size_t count = (size_t)l->e.count;
  double kinetic = 0.0, strain = 0.0;
  tml_mode_note *m = &l->mode[mode];
  m->first = l->n_shares;
  for (int r = 0; r < t->rows; r++) {
    kinetic += t->kinetic[(size_t)r*count + (size_t)mode];
    strain += fmax(t->strain[(size_t)r*count + (size_t)mode], 0.0);
  }
  const double rate = hypot(l->e.value[mode].re, l->e.value[mode].im);
  const bool bends = strain > NEGLIGIBLE*rate*rate*kinetic;
  for (int r = 1; r < t->rows; r++) {
    tml_share x = {.body = r < t->bodies ? r : -1, .element = r < t->bodies ? -1 : r - t->bodies};
    if (kinetic > 0.0) x.kinetic = t->kinetic[(size_t)r*count + (size_t)mode]/kinetic;
    if (bends) x.strain = fmax(t->strain[(size_t)r*count + (size_t)mode], 0.0)/strain;
    if (!(fmax(x.kinetic, x.strain) > NEGLIGIBLE)) continue;
    if (!tml_grow((void **)&l->shares, &l->cap_shares, l->n_shares, sizeof *l->shares)) return tml_fail_memory(err);
    l->shares[l->n_shares++] = x;
  }
  m->n = l->n_shares - m->first;
  if (m->n > 1) qsort(l->shares + m->first, (size_t)m->n, sizeof *l->shares, largest_first);
  return TML_OK;
}

tml_status tml_linear_find_shares(tml_linear *l, tml_error *err)
{
  const tml_system *s = l->p.sys;
  table t = {.l = l, .bodies = s->n_bodies, .rows = s->n_bodies + s->n_elements};
  const size_t n = (size_t)t.rows*(size_t)l->e.count;
  t.kinetic = tml_new(n, sizeof *t.kinetic);
  t.strain = tml_new(n, sizeof *t.strain);
  tml_status st = t.kinetic && t.strain ? TML_OK : tml_fail_memory(err);
  if (st == TML_OK) {
    fill_kinetic(&t);
    fill_deformation(&t);
    st = fill_elements(&t, err);
  }
  tml_system_frames(s, &l->p.work, l->p.at.q, l->p.at.v);
  for (int k = 0; st == TML_OK && k < l->e.count; k++) st = collect_shares(&t, k, err);
  tml_delete(t.kinetic);
  tml_delete(t.strain);
  return st;
}
