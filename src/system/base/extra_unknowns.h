/* extra_unknowns.h - who has unknowns beside the coordinates, and their equations: what the laws of users and force
 * elements with unknowns of their own can do. Whoever assembles the equations goes through this table and does not ask
 * whose they are. */
#ifndef TML_SYSTEM_BASE_EXTRA_UNKNOWNS_H
#define TML_SYSTEM_BASE_EXTRA_UNKNOWNS_H

#include "system/base/evaluate.h"

typedef struct tml_provider_ops tml_provider_ops;

typedef struct tml_provider {
  const tml_provider_ops *ops;
  int element;         /* of the system; -1: the laws */
  int n, n_states;     /* unknowns of the element, and how many of these are rates of states */
  int *slot;           /* of its derivatives, as it keeps them */
} tml_provider;

/* What an equation reads, which decides where its derivatives may go: bodies, multipliers, states and unknowns (a state
 * and its rate are the same column). The list is gathered from all providers; then every slot is set. */
typedef enum tml_read_kind { TML_READ_BODY, TML_READ_MULTIPLIER, TML_READ_UNKNOWN, TML_READ_KINDS } tml_read_kind;
typedef struct tml_read { tml_read_kind kind; int column, equation, *slot; } tml_read;
typedef struct tml_reads {
  tml_read *list;
  int n, cap;
  bool failed;         /* there was no memory */
} tml_reads;
void tml_extra_unknowns_add_read(tml_reads *r, const tml_read *read);

struct tml_provider_ops {
  /* Its owner in the words of the model: the name of equation `index`; the whole in messages. */
  const char *(*name)(const tml_system *s, const tml_provider *x, int index);
  void (*tell)(const tml_system *s, int k, char *text, size_t size);
  /* All equations of it: what they read; whose accelerations or reactions are among that, NULL: nobody's. */
  void (*reads)(tml_system *s, tml_provider *x, tml_reads *to);
  const char *(*reaction)(const tml_system *s, const tml_provider *x);
  /* States and unknowns at the start. */
  void (*start)(const tml_system *s, const tml_provider *x, double *X, double *p);
  /* Explicit unknowns for which all is known that they depend on; whether there were any. */
  bool (*guess)(const tml_system *s, tml_work *w, const tml_provider *x, const tml_state *at, double *p, double *known);
  /* Hot path, with the frames and unknowns at hand: rho; all derivatives, added, and the sizes of the unknowns. */
  tml_status (*residual)(const tml_system *s, tml_work *w, const tml_provider *x, const tml_state *at, double *rho);
  tml_status (*matrices)(const tml_system *s, tml_work *w, const tml_provider *x, const tml_state *at,
                         tml_user_matrices *out);
};

/* user_evaluate.c: the laws of users that are equations; owned.c: a force element. */
extern const tml_provider_ops tml_law_provider, tml_element_provider;

/* How many unknowns an element owns; how many of these are rates of states. */
int tml_force_unknowns_count(const tml_system *s, const tml_sysforce *e, int *states);
tml_force_unknown tml_force_unknowns_get(const tml_system *s, const tml_sysforce *e, int k);
/* The place in p of the unknown k of an element. */
static inline int tml_extra_unknowns_index(const tml_sysforce *e, int n_states, int k)
{
  return k < n_states ? e->state + k : e->unknown + k - n_states;
}

#endif
