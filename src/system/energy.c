/* energy.c - kinetic and potential energy, and the power of everything that is not a potential. */
#include "system/evaluate.h"

static double kinetic(const tml_sysbody *body, const tml_frame *f)
{
  double M[TML_NV*TML_NV], sum = 0.0;
  body->ops->mass(M, f, &body->inertia);
  for (int i = 0; i < body->ops->nv; i++)
    for (int j = 0; j < body->ops->nv; j++) sum += 0.5*f->v[i]*M[TML_NV*i + j]*f->v[j];
  return sum;
}

static double gravity_potential(const tml_system *s, int b, const double *q)
{
  const tml_sysbody *body = &s->body[b];
  const double *g = s->model->gravity;
  double z = s->model->bodies[b].kind == TML_PLANAR ? s->model->bodies[b].x[2] : q[body->q + 2];
  return -body->inertia.mass*(g[0]*q[body->q] + g[1]*q[body->q + 1] + g[2]*z);
}

/* Motions do work: -lambda f'; constraints by expression -lambda G v. */
static double motion_power(const tml_system *s, tml_work *w, const tml_state *x)
{
  double power = 0.0;
  for (int k = 0; x->lambda && k < s->n_constraints; k++)
    power -= s->constraint[k].ops->power(s, w, &s->constraint[k], x);
  return power;
}

tml_status tml_system_energy(const tml_system *s, tml_work *w, const tml_state *x, tml_energy *out)
{
  *out = (tml_energy){0};
  tml_system_frames(s, w, x->q, x->v);
  w->p = x->p ? x->p : w->zero;
  for (int b = 1; b < s->n_bodies; b++) {
    out->kinetic += kinetic(&s->body[b], &w->frame[b]);
    out->potential += gravity_potential(s, b, x->q);
  }
  for (int k = 0; k < s->n_elements; k++) {
    const tml_status st = tml_system_force(s, w, &s->element[k], x->t, 0);
    if (st != TML_OK) return st;
    out->potential += w->force.energy;
    out->power += w->force.power;
  }
  out->power += motion_power(s, w, x);
  return TML_OK;
}
