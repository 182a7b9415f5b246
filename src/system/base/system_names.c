/* system_names.c - names of rows and coordinates for messages, in the terms of the model. */
#include <stdio.h>

#include "system/base/system.h"

const tml_constraint *tml_system_row_owner(const tml_system *s, int row, int *local)
{
  int low = 0, high = s->n_constraints - 1;
  while (low < high) {
    const int middle = (low + high + 1)/2;
    if (s->constraint[middle].row <= row) low = middle;
    else high = middle - 1;
  }
  *local = row - s->constraint[low].row;
  return &s->constraint[low];
}

const char *tml_system_owner_name(const tml_system *s, const tml_constraint *c)
{
  const tml_model *m = s->model;
  const int k = c->owner.index;
  switch (c->owner.kind) {
    case TML_ELEMENT_JOINT: return m->joints[k].name;
    case TML_ELEMENT_MOTION: return m->motions[k].name;
    case TML_ELEMENT_COUPLER: return m->couplers[k].name;
    case TML_ELEMENT_RELATION: return m->relations[k].name;
    default: return NULL;
  }
}

int tml_system_term_joint(const tml_system *s, const tml_constraint *c, int k)
{
  switch (c->owner.kind) {
    case TML_ELEMENT_JOINT: return c->owner.index;
    case TML_ELEMENT_MOTION: return s->model->motions[c->owner.index].joint;
    case TML_ELEMENT_COUPLER: {
      const tml_coupler *x = &s->model->couplers[c->owner.index];
      return k < x->n ? x->joint[k] : -1; /* further terms belong to no joint */
    }
    default: return -1;
  }
}

/* The name of a row of a body motion: "x of body 'platform'". */
static void driven_row_name(const tml_system *s, const tml_constraint *c, char *text, size_t size)
{
  static const char *const what[6] = {"x", "y", "z", "turn about x", "turn about y", "turn about z"};
  const tml_relation *r = &s->model->relations[c->owner.index];
  snprintf(text, size, "motion '%s' (%s of body '%s')", r->name, what[r->component[tml_system_relation_row(s, c)]],
           s->model->bodies[s->model->markers[r->i].body].name);
}

bool tml_system_drives(const tml_system *s, const tml_constraint *c)
{
  if (c->owner.kind == TML_ELEMENT_MOTION) return true;
  return c->owner.kind == TML_ELEMENT_RELATION && s->model->relations[c->owner.index].kind == TML_RELATION_BODY_MOTION;
}

void tml_system_row_name(const tml_system *s, int row, char *text, size_t size)
{
  int local;
  const tml_constraint *c = tml_system_row_owner(s, row, &local);
  const tml_model *m = s->model;
  const char *name = tml_system_owner_name(s, c);
  if (c->owner.kind == TML_ELEMENT_BODY)
    snprintf(text, size, "body '%s' (%s)", m->bodies[c->owner.index].name, c->label);
  else if (c->owner.kind == TML_ELEMENT_RELATION && tml_system_drives(s, c))
    driven_row_name(s, c, text, size);
  else if (c->owner.kind == TML_ELEMENT_RELATION)
    snprintf(text, size, "constraint '%s' (%s)", name, c->label);
  else if (c->owner.kind == TML_ELEMENT_COUPLER)
    snprintf(text, size, "coupler '%s'", name);
  else if (c->owner.kind == TML_ELEMENT_MOTION)
    snprintf(text, size, "motion '%s' (%s of joint '%s')", name, c->label,
             m->joints[tml_system_term_joint(s, c, 0)].name);
  else if (c->term->ops->kind == TML_PRIMITIVE_POINT)
    snprintf(text, size, "joint '%s' (%s, ground %c)", name, c->label, 'x' + c->term->component[local]);
  else
    snprintf(text, size, "joint '%s' (%s)", name, c->label);
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

/* Constraints follow the joints of the model, then its motions, couplers and general constraints. */
static long first_place(const tml_system *s, tml_element kind)
{
  const long joints = s->model->n_joints, motions = s->model->n_motions, couplers = s->model->n_couplers;
  switch (kind) {
    case TML_ELEMENT_MOTION: return joints;
    case TML_ELEMENT_COUPLER: return joints + motions;
    case TML_ELEMENT_RELATION: return joints + motions + couplers;
    default: return 0;
  }
}

/* Position of the owner in this order. Norm rows and rows for the start only come last. */
static long owner_position(const tml_system *s, const tml_constraint *c)
{
  const long last = first_place(s, TML_ELEMENT_RELATION) + s->model->n_relations;
  return c->start || c->owner.kind == TML_ELEMENT_BODY ? last : first_place(s, c->owner.kind) + c->owner.index;
}

/* The first constraint whose owner has that position or a later one. */
static int first_at(const tml_system *s, long place)
{
  int low = 0, high = s->n_constraints;
  while (low < high) {
    const int middle = low + (high - low)/2;
    if (owner_position(s, &s->constraint[middle]) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

void tml_system_constraints_of(const tml_system *s, tml_element kind, int index, int *first, int *end)
{
  const long place = first_place(s, kind) + index;
  *first = first_at(s, place);
  *end = first_at(s, place + 1);
}

int tml_system_relation_row(const tml_system *s, const tml_constraint *c)
{
  int row = c->law - s->user.first_row;
  for (int i = 0; i < c->owner.index; i++) row -= s->model->relations[i].n_rows;
  return row;
}

const char *tml_system_law_name(const tml_system *s, int k)
{
  if (k < s->user.first_row) return tml_system_user_name(s, s->user.law[k].equation);
  for (int e = 0; k >= s->user.first_element && e < s->n_elements; e++)
    if (s->element[e].law == k) return s->model->forces[s->element[e].force].name;
  int row = k - s->user.first_row, i = 0;
  while (row >= s->model->relations[i].n_rows) row -= s->model->relations[i++].n_rows;
  return s->model->relations[i].name;
}
