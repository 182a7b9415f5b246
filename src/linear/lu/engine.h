/* engine.h - interface of an LU engine (KLU, LAPACK, condensed); its functions have the meaning of those in lu.h. */
#ifndef TML_LINEAR_LU_ENGINE_H
#define TML_LINEAR_LU_ENGINE_H

#include "linear/lu/lu.h"

typedef struct tml_lu_ops {
  tml_status (*create)(void **out, const tml_pattern *p, tml_error *err);
  void (*free)(void *engine);
  tml_status (*factor)(void *engine, const double *values);
  void (*solve)(void *engine, double *b);
  int (*singular_column)(const void *engine);
  double (*condition)(void *engine, const double *values);
  const double *(*values)(const void *engine); /* values of the factored matrix, or NULL if there are no factors */
  tml_status (*store)(void *engine, tml_archive *a);
} tml_lu_ops;

extern const tml_lu_ops tml_klu_ops, tml_dense_ops, tml_condensed_ops;

#endif
