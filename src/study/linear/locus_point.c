/* locus_point.c - linearises a model at one value of its parameter, and matches its modes with those at another
 * value. */
#include <cblas.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "study/linear/mode_locus.h"

#define APART 1.2 /* cost above which modes are not matched */

/* ---------------------------------------------------------------- one value ------------------ */

static tml_status read_model(tml_model **out, const tml_locus *l, double value, tml_error *err)
{
  const tml_override set = {.size = sizeof set, l->vary, value};
  const tml_read_options r = {.size = sizeof r, .overrides = &set, .n_overrides = 1, .plugins = l->request.plugins};
  tml_messages *own = NULL;
  if (tml_messages_create(&own)) return tml_fail_memory(err);
  const tml_status st = tml_model_read_again(out, l->base, &r, own);
  if (st) tml_fail(err, st, "with %s = %.9g: the model cannot be read again", set.name, value);
  for (int i = 0; st && i < tml_messages_count(own); i++) {
    const tml_message m = tml_messages_get(own, i);
    if (m.severity == TML_ERROR) tml_fail(err, st, "with %s = %.9g: %s", set.name, value, m.text);
  }
  tml_messages_free(own);
  return st;
}

/* Mode shape scaled to unit length in the mass matrix; it stays 0 for modes of user states alone. */
static void fill_shape(tml_station *s, const tml_linear *l, int k)
{
  const size_t nv = (size_t)s->nv;
  const double *from = l->shape + (size_t)k*2*(size_t)l->p.width;
  double *x = s->shape + (size_t)k*2*nv, *y = s->mass + (size_t)k*2*nv, sum = 0.0;
  for (int part = 0; part < 2; part++) {
    memcpy(x + (size_t)part*nv, from + (size_t)part*(size_t)l->p.width, nv*sizeof *x);
    tml_system_mul(l->p.sys, l->p.kkt.matrices.M, 1.0, x + (size_t)part*nv, y + (size_t)part*nv);
  }
  for (size_t i = 0; i < 2*nv; i++) sum += x[i]*y[i];
  const double f = sum > 0.0 ? 1.0/sqrt(sum) : 0.0;
  for (size_t i = 0; i < 2*nv; i++) {
    x[i] *= f;
    y[i] *= f;
  }
}

static tml_status fill_point(tml_station *s, const tml_linear *l, tml_error *err)
{
  const tml_linear_info x = tml_linear_about(l);
  const size_t n = (size_t)x.modes, nv = (size_t)l->p.sys->nv;
  s->n = x.modes;
  s->nv = (int)nv;
  s->unstable = x.unstable;
  s->steady = x.steady != TML_STEADY_NOT;
  s->mode = tml_arena_new(&s->arena, n, sizeof *s->mode);
  s->words = tml_arena_new(&s->arena, n, sizeof *s->words);
  s->shape = tml_arena_new(&s->arena, 2*n*nv, sizeof *s->shape);
  s->mass = tml_arena_new(&s->arena, 2*n*nv, sizeof *s->mass);
  if (s->arena.failed) return tml_fail_memory(err);
  for (int k = 0; k < s->n; k++) {
    const tml_linear_mode m = tml_linear_get(l, k);
    s->mode[k] = (tml_locus_mode){.branch = -1, .re = m.growth ? m.re : 0.0, .im = m.im, .damping = m.damping,
                                  .growth = m.growth};
    snprintf(s->words[k], sizeof s->words[k], "%s", m.words);
    fill_shape(s, l, k);
  }
  return TML_OK;
}

tml_status tml_locus_point_make(tml_station *s, tml_locus *l, double value, tml_error *err)
{
  *s = (tml_station){.value = value};
  const tml_linear_choice dense = {.size = sizeof dense, .about = l->request.about, .method = TML_LINEAR_DENSE};
  tml_model *m = NULL;
  tml_sim *sim = NULL;
  tml_linear *linear = NULL;
  tml_error own = {0};
  tml_status st = read_model(&m, l, value, err);
  if (!st) {
    st = tml_sim_create(&sim, m, &l->options, &own);
    if (!st && l->request.time > 0.0) st = tml_sim_advance(sim, l->request.time, &own);
    if (!st) st = tml_linear_create(&linear, sim, &dense, &own);
    if (!st) st = fill_point(s, linear, &own);
    if (st) tml_fail(err, st, "with %s = %.9g: %s", l->vary, value, own.text);
  }
  if (!st && !s->steady && !*l->doubt)
    snprintf(l->doubt, sizeof l->doubt, "with %s = %.9g: %s", l->vary, value, tml_linear_about(linear).doubt);
  tml_linear_free(linear);
  tml_sim_free(sim);
  tml_model_free(m);
  return st;
}

void tml_locus_point_free(tml_station *s)
{
  tml_arena_free(&s->arena);
  *s = (tml_station){0};
}

/* ---------------------------------------------------------------- two values ----------------- */

/* (LM8) 1 - |phi_a^H M phi_b|^2 plus the relative distance of the eigenvalues. A mode may continue as its conjugate
 * where its frequency passes zero; elsewhere the distance makes that expensive. */
static double match_cost(const tml_station *a, int i, const tml_station *b, int j)
{
  const tml_locus_mode *p = &a->mode[i], *q = &b->mode[j];
  const double size = hypot(p->re, p->im) + hypot(q->re, q->im);
  double same = 0.0, conjugate = 0.0;
  if (a->nv == b->nv) {
    const int nv = a->nv;
    const double *x = a->shape + (size_t)i*2*(size_t)nv, *y = b->mass + (size_t)j*2*(size_t)nv;
    const double rr = cblas_ddot(nv, x, 1, y, 1), ri = cblas_ddot(nv, x, 1, y + nv, 1),
                 ir = cblas_ddot(nv, x + nv, 1, y, 1), ii = cblas_ddot(nv, x + nv, 1, y + nv, 1);
    same = fmin(1.0, (rr + ii)*(rr + ii) + (ri - ir)*(ri - ir));
    conjugate = fmin(1.0, (rr - ii)*(rr - ii) + (ri + ir)*(ri + ir));
  }
  return fmin(1.0 - same + hypot(p->re - q->re, p->im - q->im)/size,
              1.0 - conjugate + hypot(p->re - q->re, p->im + q->im)/size);
}

/* The pair of lowest cost among those that are not matched yet. */
static bool cheapest_pair(const double *costs, const int *match, const bool *taken, const int n[2], int pair[2])
{
  double least = APART;
  bool found = false;
  for (int i = 0; i < n[0]; i++)
    for (int j = 0; match[i] < 0 && j < n[1]; j++)
      if (!taken[j] && costs[(size_t)i*(size_t)n[1] + (size_t)j] < least) {
        least = costs[(size_t)i*(size_t)n[1] + (size_t)j];
        pair[0] = i;
        pair[1] = j;
        found = true;
      }
  return found;
}

tml_status tml_locus_point_match(const tml_station *a, const tml_station *b, int *match, double *worst, tml_error *err)
{
  const int n[2] = {a->n, b->n};
  double *costs = tml_new((size_t)a->n*(size_t)b->n, sizeof *costs);
  bool *taken = tml_new((size_t)b->n, sizeof *taken);
  const tml_status st = costs && taken ? TML_OK : tml_fail_memory(err);
  *worst = 0.0;
  for (int i = 0; !st && i < a->n; i++) {
    match[i] = -1;
    for (int j = 0; j < b->n; j++) costs[(size_t)i*(size_t)b->n + (size_t)j] = match_cost(a, i, b, j);
  }
  for (int pair[2]; !st && cheapest_pair(costs, match, taken, n, pair);) {
    match[pair[0]] = pair[1];
    taken[pair[1]] = true;
    *worst = fmax(*worst, costs[(size_t)pair[0]*(size_t)b->n + (size_t)pair[1]]);
  }
  tml_delete(costs);
  tml_delete(taken);
  return st;
}
