/* turns.c - functions in laws of the user that switch (if, abs, impact, ...). During a step they go by what they
 * decided at its start, so that the step is smooth; where they would decide otherwise inside it, the run goes back and
 * starts again. */
#include "analysis/sim.h"

enum { HALVINGS = 50, OFTEN = 40 };
#define CLOSE 1e-10   /* part of the step to which a place is known */
#define MOMENT 1e-5   /* part of the run that so many switches must take at least */

static tml_status differs_at(tml_sim *s, double t, bool *differs)
{
  const tml_status st = tml_report_solve(s, t);
  if (st != TML_OK) return st;
  const tml_state x = tml_reported_state(s);
  const size_t bytes = (size_t)s->sys->user.n_branches*sizeof(double);
  tml_system_decide(s->sys, &s->work, &x, s->switches.decided);
  *differs = memcmp(s->switches.decided, s->work.branch, bytes) != 0;
  return TML_OK;
}

/* Back and forth without end: then it is better not to look any more. */
static void count(tml_sim *s, double t)
{
  tml_switches *x = &s->switches;
  if (t - x->since > MOMENT*s->opt.end) {
    x->since = t;
    x->often = 0;
  }
  if (++x->often < OFTEN) return;
  x->blind = true;
  s->work.keep = false;
  tml_sim_warn(s, "functions in expressions switch back and forth at t = %.6g: from there on their switches are not "
               "located any more", t);
}

tml_status tml_turns_look(tml_sim *s, double *place)
{
  double a = s->t_before, b = s->run->t;
  bool differs = false;
  *place = INFINITY;
  if (!s->work.keep || s->sys->user.n_branches == 0) return TML_OK;
  tml_status st = differs_at(s, b, &differs);
  if (st != TML_OK || !differs) return st;
  for (int i = 0; i < HALVINGS && b - a > CLOSE*s->run->h_last && st == TML_OK; i++) {
    const double middle = 0.5*(a + b);
    st = differs_at(s, middle, &differs);
    if (differs) b = middle;
    else a = middle;
  }
  *place = b;
  count(s, b);
  return st;
}
