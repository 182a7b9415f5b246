/* sim_point.c - creates, frees and stores the vectors of the reported point, from one list of them. */
#include "sim/base/sim_point.h"

#include "core/memory.h"

#define VECTORS(OF)                                                                                       \
  OF(q, s->nq) OF(v, s->nv) OF(a, s->nv) OF(lambda, s->m) OF(open, s->m) OF(angle, s->n_angles) OF(X, s->user.nx)  \
  OF(p, s->user.np)

tml_status tml_point_create(tml_point *x, const tml_system *s, tml_error *err)
{
  bool taken = true;
  *x = (tml_point){.t = x->t};
#define TAKE(name, n) taken = (x->name = tml_new((size_t)(n), sizeof(double))) && taken;
  VECTORS(TAKE)
#undef TAKE
  if (taken) return TML_OK;
  tml_point_free(x);
  return tml_fail_memory(err);
}

void tml_point_free(tml_point *x)
{
#define FREE(name, n) tml_delete(x->name);
  VECTORS(FREE)
#undef FREE
  *x = (tml_point){.t = x->t};
}

void tml_point_store(tml_point *x, const tml_system *s, tml_archive *a)
{
  int known = (int)x->known;
#define STORE(name, n) tml_archive_doubles(a, x->name, (size_t)(n));
  VECTORS(STORE)
#undef STORE
  tml_archive_double(a, &x->t);
  tml_archive_int(a, &known);
  x->known = (tml_need)known;
}
