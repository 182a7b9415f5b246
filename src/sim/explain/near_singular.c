/* near_singular.c - finds the weakest combination of constraint rows by inverse iteration on [M G^T; G 0]. */
#include "sim/explain/near_singular.h"

#include "core/memory.h"
#include "math/fixed_random.h"

#define REGULAR 1e-14      /* regularisation of the rows, so that dependent rows can be factored */
#define STRONGER 1e3       /* factor on it if the factorisation fails */
#define TOO_STRONG 1e-7    /* limit above which independent rows would look weak */
enum { ITERATIONS = 12 };

typedef struct search {
  const tml_system *sys;
  tml_kkt kkt;
  double *weight;  /* nv */
  double *length;  /* m: lengths of the rows */
} search;

/* Weights of lengths and angles by the size of the bodies; Euler parameters count as half angles. */
static void set_weights(search *a)
{
  const tml_system *s = a->sys;
  memset(a->kkt.matrices.M, 0, (size_t)s->nz_vv*sizeof(double));
  tml_system_add_metric(s, a->kkt.matrices.M, a->weight);
}

static void set_lengths(search *a)
{
  const tml_saddle *x = &a->kkt.saddle;
  for (int r = 0; r < a->sys->m; r++) {
    double sum = 0.0;
    for (int k = x->column[a->sys->nv + r]; k < x->column[a->sys->nv + r + 1] - 1; k++)
      sum += x->value[k]*x->value[k]/a->weight[x->row[k]];
    a->length[r] = sum > 0.0 ? sqrt(sum) : 1.0;
  }
}

static tml_status prepare_search(search *a, tml_work *w, const tml_state *x)
{
  const tml_system *s = a->sys;
  a->weight = tml_new((size_t)s->nv, sizeof *a->weight);
  a->length = tml_new((size_t)s->m, sizeof *a->length);
  if (!a->weight || !a->length) return TML_ERR_MEMORY;
  tml_status st = tml_kkt_create(&a->kkt, s, false, false, NULL);
  if (st != TML_OK) return st;
  tml_matrices only = {.M = a->kkt.matrices.M, .G = a->kkt.matrices.G};
  st = tml_system_matrices(s, w, x, &only);
  if (st != TML_OK) return st;
  set_weights(a);
  tml_saddle_set_mass(tml_kkt_lend(&a->kkt), &a->kkt.matrices);
  set_lengths(a);
  for (double delta = REGULAR; delta < TOO_STRONG; delta *= STRONGER) {
    tml_saddle_regularize(&a->kkt.saddle, s, delta);
    st = tml_kkt_factor_matrix(&a->kkt);
    if (st <= 0) break;
  }
  return st;
}

/* Inverse iteration: row <- (S G W^-1 G^T S)^-1 row, S scaling rows to unit length. */
static void iterate_inverse(search *a, tml_near_singular *out)
{
  const tml_system *s = a->sys;
  double *b = a->kkt.b, growth = 1.0;
  unsigned seed = 7u;
  for (int i = 0; i < s->m; i++) out->row[i] = tml_fixed_random(&seed);
  for (int k = 0; k <= ITERATIONS; k++) {
    double sum = 0.0;
    for (int i = 0; i < s->m; i++) sum += out->row[i]*out->row[i];
    growth = sqrt(sum);
    if (k == ITERATIONS || !(growth > 0.0) || !isfinite(growth)) break;
    memset(b, 0, (size_t)s->nv*sizeof *b);
    for (int i = 0; i < s->m; i++) b[s->nv + i] = a->length[i]*out->row[i]/growth;
    tml_kkt_solve(&a->kkt, b);
    for (int i = 0; i < s->m; i++) out->row[i] = a->length[i]*b[s->nv + i];
  }
  memcpy(out->x, b, (size_t)s->nv*sizeof *b);
  out->hold = isfinite(growth) && growth > 0.0 ? 1.0/sqrt(growth) : 0.0;
}

static void scale_rows(tml_near_singular *k, int m)
{
  double most = 0.0;
  for (int i = 0; i < m; i++) most = fmax(most, fabs(k->row[i]));
  for (int i = 0; i < m && most > 0.0; i++) k->row[i] = fabs(k->row[i])/most;
}

tml_status tml_near_singular_create(tml_near_singular *out, const tml_system *s, tml_work *w, const tml_state *x)
{
  search a = {.sys = s};
  *out = (tml_near_singular){.hold = 1.0};
  out->row = tml_new((size_t)s->m, sizeof *out->row);
  out->x = tml_new((size_t)s->nv, sizeof *out->x);
  tml_status st = out->row && out->x ? TML_OK : TML_ERR_MEMORY;
  if (st == TML_OK) st = prepare_search(&a, w, x);
  if (st == TML_OK && s->m > 0) {
    iterate_inverse(&a, out);
    scale_rows(out, s->m);
  }
  tml_kkt_free(&a.kkt);
  tml_delete(a.weight);
  tml_delete(a.length);
  if (st != TML_OK) tml_near_singular_free(out);
  return st;
}

void tml_near_singular_free(tml_near_singular *k)
{
  tml_delete(k->row);
  tml_delete(k->x);
  *k = (tml_near_singular){0};
}
