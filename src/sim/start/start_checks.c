/* start_checks.c - checks that tables of prescribed motions have points for the whole run. Outside its range a table is
 * extrapolated linearly, without data: an error for a body motion, a warning for a joint. */
#include "sim/start/start_checks.h"
#include <stdio.h>

#include "sim/base/sim.h"
#include "sim/base/sim_phase.h"
#include "sim/base/sim_assembly.h"
#include "integrate/common/integrator.h"

enum { PLACES = 400 }; /* number of times at which tables are checked */

/* First time at which a table in the formula is read outside its range; INFINITY: never. */
static double left_at(const tml_sim *s, const tml_formula *f, double *work, tml_outside_range *out)
{
  if (!f->expr || f->n_atoms > 0) return INFINITY;
  for (int k = 0; k <= PLACES; k++) {
    const double t = s->phase->begin + (s->opt.end - s->phase->begin)*k/PLACES;
    if (tml_expr_outside(f->expr, t, work, out)) return t;
  }
  return INFINITY;
}

static tml_status check_formula(tml_sim *s, const tml_formula *f, const char *name, bool body, tml_error *err)
{
  tml_outside_range x = {0};
  const double t = left_at(s, f, s->assembly->full_work.expr, &x);
  if (!(t < INFINITY)) return TML_OK;
  char text[300];
  snprintf(text, sizeof text, "motion '%s': its table reaches from %.6g to %.6g, and is read at %.6g at t = %.6g s: "
                              "give it more points, or end the run earlier", name, x.first, x.last, x.at, t);
  if (body) return tml_fail(err, TML_ERR_MODEL, "%s", text);
  tml_sim_warn(s, "%s", text);
  return TML_OK;
}

tml_status tml_start_checks_tables(tml_sim *s, tml_error *err)
{
  const tml_model *m = s->model;
  tml_status st = TML_OK;
  if (tml_options_open_ended(&s->opt)) return TML_OK;
  for (int k = 0; k < m->n_motions && !st; k++)
    st = check_formula(s, &m->motions[k].value, m->motions[k].name, false, err);
  for (int k = 0; k < m->n_relations && !st; k++)
    for (int i = 0; i < TML_RELATION_ROWS && !st; i++)
      st = check_formula(s, &m->relations[k].prescribed[i], m->relations[k].name, true, err);
  return st;
}
