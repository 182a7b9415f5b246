/* friction_settle.c - after friction broke away or came to rest: deformations with which nothing that sticks
 * accelerates (K54), so that nothing swings about the equilibrium of stick (docs/theory/contact.md, section 2). */
#include "integrate/common/integrator.h"

enum { ROUNDS = 4, DIRECTIONS = 8 }; /* searches, each after what does not stay began to slip; directions of a search */
static const double SETTLED = 1e-4;  /* of the presliding displacement: a change after which no search follows */

/* Accelerations with the deformations that are stored, and what sticks with them, or hardly slips. */
static tml_status evaluate(tml_integrator *g, bool joins, int *n)
{
  const tml_status st = tml_integrator_solve_accelerations(g);
  const tml_state x = tml_integrator_accepted(g);
  return st == TML_OK ? tml_contacts_resting(g->sys, g->work, &x, joins, n) : st;
}

/* Stores the deformations of the list, and evaluates with them. */
static tml_status evaluate_with(tml_integrator *g, int n)
{
  int same;
  tml_contacts_rest(g->sys, g->work, n);
  return evaluate(g, false, &same);
}

/* One search over the n laws and points that stick; *change: largest change of a deformation; *firmest: as in
 * tml_rest_advance. */
static tml_status search(tml_integrator *g, int n, double *change, double *firmest)
{
  tml_resting *x = g->work->resting;
  tml_status st = tml_rest_enter(x, n) ? evaluate_with(g, n) : TML_OK;
  tml_rest_begin(x, n);
  for (int k = 0; k < DIRECTIONS && st == TML_OK; k++) {
    const double part = tml_rest_try_next(x, n);
    if (!(part > 0.0)) break;
    st = evaluate_with(g, n);
    if (st != TML_OK || !tml_rest_advance(x, n, part, firmest)) break;
  }
  *change = tml_rest_end(x, n);
  tml_contacts_rest(g->sys, g->work, n);
  return st;
}

tml_status tml_integrator_settle_friction(tml_integrator *g)
{
  int n;
  double change = INFINITY, firmest = 0.0;
  tml_status st = evaluate(g, true, &n);
  for (int k = 0; k < ROUNDS && st == TML_OK && n > 0 && change > SETTLED; k++) {
    st = search(g, n, &change, &firmest);
    if (st == TML_OK) st = evaluate(g, false, &n);
  }
  return st;
}
