/* extra_unknowns.h - providers of unknowns beside the coordinates: the operations common to the laws of users and to
 * force elements with unknowns of their own. The assembly of the equations uses this table only and does not
 * distinguish the providers. */
#ifndef TML_SYSTEM_BASE_EXTRA_UNKNOWNS_H
#define TML_SYSTEM_BASE_EXTRA_UNKNOWNS_H

#include "system/base/evaluate.h"

typedef struct tml_provider_ops tml_provider_ops;

typedef struct tml_provider {
  const tml_provider_ops *ops;
  int element;         /* index of the element in the system; -1: the laws */
  int n, n_states;     /* number of unknowns of the element, and how many of these are rates of states */
  int *slot;           /* slots of its derivatives, in an order private to the provider */
} tml_provider;

/* Quantities that an equation reads, which determine the pattern of its derivatives: bodies, multipliers, states and
 * unknowns (a state and its rate have the same column). The list is collected from all providers; then every slot is
 * set. */
typedef enum tml_read_kind { TML_READ_BODY, TML_READ_MULTIPLIER, TML_READ_UNKNOWN, TML_READ_KINDS } tml_read_kind;
typedef struct tml_read { tml_read_kind kind; int column, equation, *slot; } tml_read;
typedef struct tml_reads {
  tml_read *list;
  int n, cap;
  bool failed;         /* out of memory */
} tml_reads;
void tml_extra_unknowns_add_read(tml_reads *r, const tml_read *read);

struct tml_provider_ops {
  /* The names of an unknown for messages: `name` returns the name of its owner in the model for equation `index`;
   * `tell` writes the full description of unknown k. */
  const char *(*name)(const tml_system *s, const tml_provider *x, int index);
  void (*tell)(const tml_system *s, int k, char *text, size_t size);
  /* `reads` lists what its equations read. `reaction` names the owner of an equation that reads accelerations or
   * reactions; NULL: none does. */
  void (*reads)(tml_system *s, tml_provider *x, tml_reads *to);
  const char *(*reaction)(const tml_system *s, const tml_provider *x);
  /* States and unknowns at the start. */
  void (*start)(const tml_system *s, const tml_provider *x, double *X, double *p);
  /* Computes explicit unknowns that depend only on known quantities; returns true if there were any. */
  bool (*guess)(const tml_system *s, tml_work *w, const tml_provider *x, const tml_state *at, double *p, double *known);
  /* Hot path, with current frames and unknowns: `residual` computes rho; `matrices` adds all derivatives and the
   * sizes of the unknowns. */
  tml_status (*residual)(const tml_system *s, tml_work *w, const tml_provider *x, const tml_state *at, double *rho);
  tml_status (*matrices)(const tml_system *s, tml_work *w, const tml_provider *x, const tml_state *at,
                         tml_user_matrices *out);
};

/* law_evaluate.c: the user's laws that are equations; force_unknowns.c: a force element. */
extern const tml_provider_ops tml_law_provider, tml_element_provider;

/* Number of unknowns that an element owns, and how many of these are rates of states. */
int tml_force_unknowns_count(const tml_system *s, const tml_sysforce *e, int *states);
tml_force_unknown tml_force_unknowns_get(const tml_system *s, const tml_sysforce *e, int k);
/* Index in p of the unknown k of an element. */
static inline int tml_extra_unknowns_index(const tml_sysforce *e, int n_states, int k)
{
  return k < n_states ? e->state + k : e->unknown + k - n_states;
}

#endif
