/* names.c - rows and coordinates in the words of the model. */
#include <stdio.h>

#include "system/system.h"

const tml_constraint *tml_system_row_owner(const tml_system *s, int row, int *local)
{
  int low = 0, high = s->n_constraints - 1;
  while (low < high) {
    const int middle = (low + high + 1)/2;
    if (s->constraint[middle].row <= row) low = middle;
    else high = middle - 1;
  }
  while (s->constraint[low].joined) low--; /* the first term speaks for the row */
  *local = row - s->constraint[low].row;
  return &s->constraint[low];
}

const char *tml_system_owner_name(const tml_system *s, const tml_constraint *c)
{
  const tml_model *m = s->model;
  if (c->relation >= 0) return m->relations[c->relation].name;
  if (c->coupler >= 0) return m->couplers[c->coupler].name;
  if (c->motion >= 0) return m->motions[c->motion].name;
  return c->joint >= 0 ? m->joints[c->joint].name : NULL;
}

void tml_system_row_name(const tml_system *s, int row, char *text, size_t size)
{
  int local;
  const tml_constraint *c = tml_system_row_owner(s, row, &local);
  const tml_model *m = s->model;
  if (c->kind == TML_PRIMITIVE_NORM)
    snprintf(text, size, "body '%s' (%s)", m->bodies[c->body[0]].name, c->label);
  else if (c->relation >= 0)
    snprintf(text, size, "constraint '%s' (%s)", m->relations[c->relation].name, c->label);
  else if (c->coupler >= 0)
    snprintf(text, size, "coupler '%s'", m->couplers[c->coupler].name);
  else if (c->motion >= 0)
    snprintf(text, size, "motion '%s' (%s of joint '%s')", m->motions[c->motion].name, c->label,
             m->joints[c->joint].name);
  else if (c->kind == TML_PRIMITIVE_POINT)
    snprintf(text, size, "joint '%s' (%s, ground %c)", m->joints[c->joint].name, c->label,
             'x' + c->component[local]);
  else
    snprintf(text, size, "joint '%s' (%s)", m->joints[c->joint].name, c->label);
}

void tml_system_coordinate_name(const tml_system *s, int coordinate, char *text, size_t size)
{
  int b = s->n_bodies - 1;
  while (b > 0 && s->body[b].v > coordinate) b--;
  const tml_sysbody *body = &s->body[b];
  const int k = coordinate - body->v, angle = k - body->lengths, mode = angle - body->angles;
  const char *name = s->model->bodies[b].name;
  static const char *const angles[3] = {"psi", "theta", "phi"};
  if (k < body->lengths) snprintf(text, size, "body '%s', %c", name, 'x' + k);
  else if (mode >= 0) snprintf(text, size, "body '%s', mode %d", name, mode + 1);
  else if (!body->ops->spatial) snprintf(text, size, "body '%s', angle", name);
  else if (body->ops->chart) snprintf(text, size, "body '%s', rotation about %c", name, 'x' + angle);
  else if (body->ops->versor) snprintf(text, size, "body '%s', Euler parameter e%d", name, angle);
  else snprintf(text, size, "body '%s', angle %s", name, angles[angle]);
}

const char *tml_system_force_name(const tml_system *s, int element)
{
  return s->model->forces[s->element[element].force].name;
}

/* Constraints follow the joints of the model, then its motions, couplers and general constraints: the place of their
 * owner. What holds at the start only comes behind. */
static long place_of(const tml_system *s, const tml_constraint *c)
{
  const long joints = s->model->n_joints, motions = s->model->n_motions, couplers = s->model->n_couplers;
  if (c->start) return joints + motions + couplers + s->model->n_relations;
  if (c->relation >= 0) return joints + motions + couplers + c->relation;
  if (c->coupler >= 0) return joints + motions + c->coupler;
  if (c->motion >= 0) return joints + c->motion;
  return c->joint >= 0 ? c->joint : joints + motions + couplers + s->model->n_relations;
}

/* The first constraint whose owner is at that place or beyond. */
static int first_at(const tml_system *s, long place)
{
  int low = 0, high = s->n_constraints;
  while (low < high) {
    const int middle = low + (high - low)/2;
    if (place_of(s, &s->constraint[middle]) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

void tml_system_constraints_of(const tml_system *s, tml_element kind, int index, int *first, int *end)
{
  long place = index;
  if (kind != TML_ELEMENT_JOINT) place += s->model->n_joints;
  if (kind == TML_ELEMENT_COUPLER || kind == TML_ELEMENT_RELATION) place += s->model->n_motions;
  if (kind == TML_ELEMENT_RELATION) place += s->model->n_couplers;
  *first = first_at(s, place);
  *end = first_at(s, place + 1);
}

int tml_relation_row(const tml_system *s, int k, const tml_law *law)
{
  int row = (int)(law - s->user.law) - s->user.first_row;
  for (int i = 0; i < k; i++) row -= s->model->relations[i].n_rows;
  return row;
}

const char *tml_system_law_name(const tml_system *s, int k)
{
  if (k < s->user.np) return tml_system_user_name(s, k);
  int row = k - s->user.first_row, i = 0;
  while (row >= s->model->relations[i].n_rows) row -= s->model->relations[i++].n_rows;
  return s->model->relations[i].name;
}
