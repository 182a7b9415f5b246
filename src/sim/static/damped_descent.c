/* damped_descent.c - a way from the start of a large model towards its equilibrium that does not run into compressed,
 * folded positions: implicit steps of the overdamped motion M q' = force (SE12), whose length grows from the least that
 * is needed to any. Theory: docs/theory/static.md. */
#include "sim/static/damped_descent.h"

#include "math/inner_product.h"

#define FIRST 1.0      /* [1/s2] smallest shift of the first step */
#define LONGER 0.2     /* factor on the shift after a step that converged in few iterations */
#define LONG 0.5       /* factor on the shift after a step that converged slowly */
#define SHORTER 8.0    /* factor on the shift after a step that failed */
#define CLOSE 0.02     /* correction, relative to the step, with which a step has converged */
#define NEAR 1e-6      /* relative unbalanced force from which Newton's method goes on */
#define WEAKEST 1e-9   /* shift at which nothing is damped any more */
#define STRONGEST 1e24 /* shift at which nothing moves */
enum { STEPS = 300, CORRECTIONS = 5, FAST = 2 };

/* The step from the present iterate with this shift; false: too far, or not along the force. */
static bool find_step(tml_equilibrium *e, double shift)
{
  if (tml_static_residual_factor(e, shift) != TML_OK) return false;
  tml_static_residual_solve(e, e->force);
  const double power = tml_inner_product(e->D, e->force, e->sys->nv);
  return power > 0.0 && tml_static_residual_reach(e, e->D) <= 1.0;
}

/* (SE12) Solves for the end of the step; the number of corrections, or -1 if they do not converge. */
static int converge_step(tml_equilibrium *e, double shift)
{
  tml_static_residual_keep(e);
  tml_static_residual_foresee(e, e->D);
  if (tml_static_residual_move(e, 1.0) != TML_OK) return -1;
  for (int i = 1; i <= CORRECTIONS; i++) {
    if (tml_static_residual_correct(e, shift) != TML_OK) return -1;
    const double step = tml_static_residual_reach(e, e->D);
    if (tml_static_residual_reach(e, e->E) <= CLOSE*step) return step <= 1.0 ? i : -1;
  }
  return -1;
}

/* Makes one step; increases the shift until that succeeds. */
static bool take_step(tml_equilibrium *e, double *shift)
{
  while (*shift < STRONGEST) {
    if (find_step(e, *shift)) {
      const int n = converge_step(e, *shift);
      if (n > 0) {
        *shift *= n <= FAST ? LONGER : LONG;
        return true;
      }
      tml_static_residual_forget(e);
      if (tml_static_residual_move(e, 0.0) != TML_OK || tml_static_residual_evaluate(e) != TML_OK) return false;
    }
    *shift *= SHORTER;
  }
  return false;
}

tml_status tml_damped_descent(tml_equilibrium *e, int *iterations)
{
  double shift = FIRST;
  tml_status st = tml_static_residual_evaluate(e);
  for (int i = 0; i < STEPS && st == TML_OK && e->open > NEAR && shift > WEAKEST; i++) {
    if (!take_step(e, &shift)) break;
    (*iterations)++;
    tml_static_residual_forget(e);
    st = tml_static_residual_evaluate(e);
  }
  return st;
}
