/* element_wrench.c - computes force and torque of elements on their markers at the reported state. */
#include "sim/measure/element_wrench.h"
#include "sim/base/sim_reported.h"
#include "sim/base/sim_equations.h"

int tml_element_wrench_rows(const tml_system *sys, tml_element kind, int index, int *row)
{
  int first, end;
  *row = 0;
  tml_system_constraints_of(sys, kind, index, &first, &end);
  if (first == end) return 0;
  const tml_constraint *last = &sys->constraint[end - 1];
  *row = sys->constraint[first].row;
  return last->row + last->n_rows - *row;
}

/* Sum of the reactions of all primitives of a joint or motion. */
static tml_status constraint_wrench(tml_wrench *out, const tml_sim *s, tml_element kind, int index)
{
  int first, end;
  double F[2][3] = {{0}}, T[2][3] = {{0}};
  tml_status st = TML_OK;
  tml_system_constraints_of(s->eq->sys, kind, index, &first, &end);
  for (; first < end && st == TML_OK; first++) {
    const tml_constraint *c = &s->eq->sys->constraint[first];
    st = c->ops->reaction(s->eq->sys, &s->eq->work, c, s->reported->at.lambda + c->row, F, T);
  }
  memcpy(out->F, F, sizeof F);
  memcpy(out->T, T, sizeof T);
  return st;
}

const tml_sysforce *tml_element_wrench_force(tml_force_input *in, const tml_sim *s, int element)
{
  const tml_sysforce *e = &s->eq->sys->element[element];
  tml_system_force_input(in, s->eq->sys, &s->eq->work, e, s->reported->at.t, 0);
  return e;
}

tml_status tml_element_wrench_get(tml_wrench *out, const tml_sim *s, tml_element kind, int index)
{
  *out = (tml_wrench){0};
  tml_force_input in;
  if (kind == TML_ELEMENT_JOINT || kind == TML_ELEMENT_MOTION) return constraint_wrench(out, s, kind, index);
  if (kind != TML_ELEMENT_FORCE) return TML_ERR_ARGUMENT;
  const tml_sysforce *e = tml_element_wrench_force(&in, s, s->eq->sys->element_of[index]);
  return in.off ? TML_OK : e->ops->wrench(out->F, out->T, e->par, &in);
}
