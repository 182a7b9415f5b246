/* forces.h - force elements of a model by their kind. */
#ifndef TEST_FORCES_H
#define TEST_FORCES_H

#include "model/base/model.h"

/* The k-th of a kind; NULL: there are fewer. */
static inline const tml_force *force_of(const tml_model *m, const tml_force_ops *ops, int k)
{
  for (int i = 0; i < m->n_forces; i++)
    if (m->forces[i].ops == ops && k-- == 0) return &m->forces[i];
  return NULL;
}

static inline int count_forces(const tml_model *m, const tml_force_ops *ops)
{
  int n = 0;
  for (int i = 0; i < m->n_forces; i++) n += m->forces[i].ops == ops;
  return n;
}

static inline const tml_spring_def *spring_of(const tml_model *m, int k)
{
  return force_of(m, &tml_spring_ops, k)->data;
}

static inline const tml_bushing_def *bushing_of(const tml_model *m, int k)
{
  return force_of(m, &tml_bushing_ops, k)->data;
}

static inline const tml_force_def *vector_of(const tml_model *m, int k)
{
  return force_of(m, &tml_vector_force_ops, k)->data;
}

/* A value given by an expression. */
static inline const tml_formula *value_of(const tml_force *f, int k)
{
  tml_force_value value[TML_FORCE_VALUES];
  f->ops->values(f, value);
  return value[k].formula;
}

#endif
