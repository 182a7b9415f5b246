/* widened.h - bodies of a mechanism made wide: with modes, and most of their markers on nodes, some of these shared. */
#ifndef TML_TESTS_WIDENED_H
#define TML_TESTS_WIDENED_H

#include "conformance/mechanism.h"
#include "support/synthetic.h"

enum { WIDENED = 24 };

/* Angles of some 0.2 rad, far more than linear elasticity allows. */
static inline void widen(synthetic *w, tml_body *b, int n, uint64_t *seed)
{
  const double size = 0.3/sqrt(n);
  synthetic_begin(w, n, b->mass, b->J);
  for (int k = 0; k < SYNTHETIC_NODES; k++) {
    fill(w->phi[k], 3*n, size, seed);
    fill(w->psi[k], 3*n, size, seed);
    fill(w->node[k].X, 3, 1.0, seed);
  }
  for (int i = 0; i < n; i++) {
    w->omega2[i] = 2.0 + uniform(seed);
    w->damping[i] = 0.3 + 0.1*uniform(seed);
  }
  synthetic_couple(w, n % 2 ? SYNTHETIC_STIFFENED : 0, (unsigned)*seed);
  b->own = &w->own;
}

/* Rigid bodies in turn get 1 mode, 5, none; one of them many. Markers on them go to nodes, or every fourth to the frame
 * of the body. */
static inline void mechanism_widen(mechanism *x, synthetic *list, int many)
{
  tml_model *m = x->model;
  int n = 0, rigid = 0;
  for (int b = 1; b < m->n_bodies; b++) {
    if (m->bodies[b].kind != TML_RIGID) continue;
    const int modes = rigid == many ? SYNTHETIC_MODES : rigid % 3 == 0 ? 1 : rigid % 3 == 1 ? 5 : 0;
    rigid++;
    if (modes == 0) continue;
    assert_true(n < WIDENED);
    widen(&list[n], &m->bodies[b], modes, &x->seed);
    for (int k = 0; k < m->n_markers; k++)
      if (m->markers[k].body == b && m->markers[k].name && k % 4)
        m->markers[k].attachment = &list[n].node[k % SYNTHETIC_NODES];
    n++;
  }
}

/* A group of tests with all of its mechanisms made wide. */
static inline void widen_any(mechanism *x)
{
  static synthetic list[WIDENED];
  mechanism_widen(x, list, (int)(x->seed % 4));
}

static inline void with_wide_bodies(void (*test)(void **state), void **state)
{
  adapt = widen_any;
  test(state);
  adapt = NULL;
}

#endif
