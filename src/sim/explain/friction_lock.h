/* friction_lock.h - finds joints that jam because their friction increases its own load at least as much as it
 * takes. */
#ifndef TML_SIM_EXPLAIN_FRICTION_LOCK_H
#define TML_SIM_EXPLAIN_FRICTION_LOCK_H

#include "sim/explain/failure_cause.h"

typedef struct tml_friction_lock {
  const char *joint;
  double gain;        /* load in newtons that one newton of load makes by static friction; 1 or more: the joint jams */
  double coefficient; /* static coefficient below which it would not jam */
} tml_friction_lock;

/* Whether a force element is joint friction that jams at a state (positions, velocities, memory). */
bool tml_friction_lock_at(tml_sim *s, const tml_state *x, int element, tml_friction_lock *out);
/* The same for friction that has come to rest in the last step while its load rose. */
bool tml_friction_lock_now(tml_sim *s, int element, tml_friction_lock *out);
/* Describes the first joint that jams at a state; false: none does. */
bool tml_friction_lock_report(tml_sim *s, const tml_state *x, tml_cause *out);

#endif
