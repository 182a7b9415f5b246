/* energy.c - kinetic and potential energy, and the power of everything that is not a potential. */
#include "system/evaluate.h"

/* v^T M v/2 for every kind; M: scratch. */
static double kinetic(const tml_sysbody *body, const tml_frame *f, double *M)
{
  double sum = 0.0;
  body->ops->mass(M, f, body->content);
  for (int i = 0; i < body->nv; i++)
    for (int j = 0; j < body->nv; j++) sum += 0.5*f->v[i]*M[body->nv*i + j]*f->v[j];
  return sum;
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
  tml_work_unknowns(w, x);
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    out->kinetic += kinetic(body, &w->frame[b], w->block[0]);
    out->potential += body->ops->potential(&w->frame[b], body->content, s->model->gravity);
    if (body->ops->dissipation) out->power -= body->ops->dissipation(&w->frame[b], body->content);
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
