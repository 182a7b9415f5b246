/* unexamined_formulas.c - formulas whose variation inside a step is not examined. */
#include "integrate/common/unexamined_formulas.h"

#include "expr/variation_profile.h"
#include "system/base/evaluate.h"

/* Whether a formula reads accelerations or reactions. */
static bool reads_solution(const tml_law *l)
{
  bool any = false;
  for (int k = 0; k < l->n_feeds; k++) {
    const tml_feed_kind kind = l->feed[k].kind;
    any = any || kind == TML_FEED_ACCELERATION || kind == TML_FEED_SPIN_RATE || kind == TML_FEED_LAMBDA;
  }
  return any;
}

/* Whether a formula reads anything of the state. Functions of time alone are searched before the run. */
static bool reads_state(const tml_law *l)
{
  bool any = false;
  for (int k = 0; k < l->n_feeds; k++) any = any || l->feed[k].kind != TML_FEED_INPUT;
  return any;
}

int tml_unexamined_formulas(const tml_system *s)
{
  int n = 0;
  for (int k = 0; k < s->user.first_element; k++) {
    const tml_law *l = &s->user.law[k];
    const bool left_out = k >= s->user.first_row || l->implicit || reads_solution(l);
    n += left_out && reads_state(l) && tml_expr_may_be_narrow(l->expr);
  }
  return n;
}
