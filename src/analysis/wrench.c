/* wrench.c - force and torque of elements on their markers at the reported state. */
#include "analysis/own.h"

int tml_rows_of(const tml_system *sys, tml_element kind, int index, int *row)
{
  int first, end;
  *row = 0;
  tml_system_constraints_of(sys, kind, index, &first, &end);
  if (first == end) return 0;
  const tml_constraint *last = &sys->constraint[end - 1];
  *row = sys->constraint[first].row;
  return last->row + last->n_rows - *row;
}

/* Reactions of all primitives of a joint, or of a motion. */
static tml_status constraint_wrench(tml_wrench *out, const tml_sim *s, tml_element kind, int index)
{
  int first, end;
  double F[2][3] = {{0}}, T[2][3] = {{0}};
  tml_status st = TML_OK;
  tml_system_constraints_of(s->sys, kind, index, &first, &end);
  for (; first < end && st == TML_OK; first++) {
    const tml_constraint *c = &s->sys->constraint[first];
    st = c->ops->reaction(s->sys, &s->work, c, s->lambda + c->row, F, T);
  }
  memcpy(out->F, F, sizeof F);
  memcpy(out->T, T, sizeof T);
  return st;
}

static tml_pair set_input(tml_force_input *in, const tml_sim *s, int element)
{
  tml_system_force_input(in, s->sys, &s->work, &s->sys->element[element], s->time, 0);
  return (tml_pair){{in->ops[0], in->ops[1]}, {in->frame[0], in->frame[1]}};
}

tml_status tml_spring_now(tml_spring_state *out, const tml_sim *s, int k)
{
  tml_force_input in;
  set_input(&in, s, k);
  const tml_status st = tml_spring_state_eval(out, &s->sys->spring[k], &in);
  if (in.off) out->force = 0.0;
  return st;
}

void tml_force_now(double F[3], const tml_sim *s, int k)
{
  tml_force_input in;
  set_input(&in, s, s->model->n_springs + k);
  tml_vector_force_value(F, &s->sys->vector[k], &in);
  if (in.off) memset(F, 0, 3*sizeof *F);
}

tml_status tml_bushing_now(tml_bushing_state *out, const tml_sim *s, int k)
{
  tml_force_input in;
  set_input(&in, s, s->model->n_springs + s->model->n_forces + k);
  const tml_status st = tml_bushing_state_eval(out, &s->sys->bushing[k], &in);
  if (in.off) memset(out->force, 0, sizeof out->force);
  return st;
}

static tml_status spring_wrench(tml_wrench *out, const tml_sim *s, int k)
{
  tml_force_input in;
  tml_spring_state x;
  const tml_pair pair = set_input(&in, s, k);
  const tml_status st = tml_spring_now(&x, s, k);
  if (st != TML_OK) return st;
  return tml_measure_wrench(out->F, out->T, &s->sys->spring[k].measure, &pair, -x.force);
}

static tml_status bushing_wrench(tml_wrench *out, const tml_sim *s, int k)
{
  tml_force_input in;
  tml_bushing_state x;
  const tml_pair pair = set_input(&in, s, s->model->n_springs + s->model->n_forces + k);
  tml_status st = tml_bushing_now(&x, s, k);
  for (int a = 0; a < 6 && st == TML_OK; a++)
    st = tml_measure_wrench(out->F, out->T, &s->sys->bushing[k].measure[a], &pair, x.force[a]);
  return st;
}

static void force_wrench(tml_wrench *out, const tml_sim *s, int k)
{
  const bool force = s->model->forces[k].kind == TML_FORCE_VECTOR;
  double F[3];
  tml_force_now(F, s, k);
  for (int side = 0; side < 2; side++) v3_axpy(force ? out->F[side] : out->T[side], side ? -1.0 : 1.0, F);
}

tml_status tml_wrench_of(tml_wrench *out, const tml_sim *s, tml_element kind, int index)
{
  *out = (tml_wrench){0};
  switch (kind) {
    case TML_ELEMENT_JOINT:
    case TML_ELEMENT_MOTION:
      return constraint_wrench(out, s, kind, index);
    case TML_ELEMENT_SPRING:
      return spring_wrench(out, s, index);
    case TML_ELEMENT_BUSHING:
      return bushing_wrench(out, s, index);
    case TML_ELEMENT_FORCE:
      force_wrench(out, s, index);
      return TML_OK;
    default:
      return TML_ERR_ARGUMENT;
  }
}
