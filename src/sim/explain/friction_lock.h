/* friction_lock.h - joints whose friction wedges them: it raises its own load by as much as it takes, or more. */
#ifndef TML_SIM_EXPLAIN_FRICTION_LOCK_H
#define TML_SIM_EXPLAIN_FRICTION_LOCK_H

#include "sim/explain/failure_cause.h"

typedef struct tml_jam {
  const char *joint;
  double gain;        /* newtons of load that a newton of it makes at the static coefficient; 1 or more: it jams */
  double coefficient; /* below which it would not */
} tml_jam;

/* Whether a force element is friction of a joint that jams at a state: place, velocity, what it remembers. */
bool tml_friction_lock_at(tml_sim *s, const tml_state *x, int element, tml_jam *out);
/* The same for one that has come to rest in the last step, where its load rose. */
bool tml_friction_lock_now(tml_sim *s, int element, tml_jam *out);
/* The first of them at a state, in words. */
bool tml_friction_lock_report(tml_sim *s, const tml_state *x, tml_cause *out);

#endif
