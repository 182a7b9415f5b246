/* energy.c - kinetic and potential energy with their gradients, and the power of all forces without a potential. */
#include "system/base/system_contacts.h"
#include "system/base/evaluate.h"
#include "system/evaluate/law_gradient.h"

/* v^T M v/2 for every kind of body; M: scratch. */
static double kinetic_energy(const tml_sysbody *body, const tml_frame *f, double *M)
{
  double sum = 0.0;
  body->ops->mass(M, f, body->content);
  for (int i = 0; i < body->nv; i++)
    for (int j = 0; j < body->nv; j++) sum += 0.5*f->v[i]*M[body->nv*i + j]*f->v[j];
  return sum;
}

/* Power of motions, -lambda f', and of constraints by expression, -lambda G v. */
static double motion_power(const tml_system *s, tml_work *w, const tml_state *x)
{
  double power = 0.0;
  for (int k = 0; x->lambda && k < s->n_constraints; k++)
    power -= s->constraint[k].ops->power(s, w, &s->constraint[k], x);
  return power;
}

/* Power of forces, of dissipation in bodies and of motions, for the current frames. */
static tml_status add_powers(const tml_system *s, tml_work *w, const tml_state *x, tml_energy *out)
{
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    if (body->ops->dissipation) out->power -= body->ops->dissipation(&w->frame[b], body->content);
  }
  for (int k = 0; k < s->n_acting; k++) {
    const tml_sysforce *e = &s->element[k];
    tml_force_input in;
    if (tml_contact_idle(s, w, e)) continue;
    tml_system_force_input(&in, s, w, e, x->t, 0);
    in.shares = true;
    const tml_status st = tml_force_eval(&w->force, e->ops, e->par, &in);
    if (st != TML_OK) return st;
    out->potential += w->force.energy;
    out->power += w->force.power;
  }
  out->power += motion_power(s, w, x);
  return TML_OK;
}

tml_status tml_system_energy(const tml_system *s, tml_work *w, const tml_state *x, tml_energy *out)
{
  *out = (tml_energy){0};
  tml_system_frames(s, w, x->q, x->v);
  tml_work_unknowns(w, x);
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    out->kinetic += kinetic_energy(body, &w->frame[b], w->block[0]);
    out->potential += body->ops->potential(&w->frame[b], body->content, s->model->gravity);
  }
  return add_powers(s, w, x, out);
}

tml_status tml_system_power(const tml_system *s, tml_work *w, const tml_state *x, double *power)
{
  tml_energy e = {0};
  tml_system_frames(s, w, x->q, x->v);
  tml_work_unknowns(w, x);
  const tml_status st = add_powers(s, w, x, &e);
  *power = e.power;
  return st;
}

/* ---------------------------------------------------------------- gradients ------------------ */

/* Adds M v, and v^T (M v)_q/2. The frame has zero velocity, so the inertia force is M a plus elastic forces. */
static void add_kinetic(tml_work *w, const tml_sysbody *b, const tml_frame *at, const double *v, double f,
                        tml_gradient *g)
{
  double *M = w->block[0], *turned = w->block[1], *elastic = w->block[2];
  b->ops->mass(M, at, b->content);
  for (int i = 0; i < b->nv; i++)
    for (int j = 0; j < b->nv; j++) g->v[b->v + i] += f*M[b->nv*i + j]*v[j];
  b->ops->inertia_q(turned, M, at, b->content, v);
  b->ops->inertia_q(elastic, M, at, b->content, w->zero);
  for (int i = 0; i < b->nv; i++)
    for (int j = 0; j < b->nv; j++) g->q[b->v + j] += 0.5*f*v[i]*(turned[b->nv*i + j] - elastic[b->nv*i + j]);
}

/* Adds elastic forces and gravity with the opposite sign. */
static void add_potential(const tml_system *s, tml_work *w, int body, double f, double *q)
{
  const tml_sysbody *b = &s->body[body];
  double *r = w->own[0];
  memset(r, 0, (size_t)b->nv*sizeof *r);
  b->ops->inertia(r, &w->frame[body], b->content, w->zero);
  b->ops->gravity(r, &w->frame[body], b->content, s->model->gravity);
  for (int i = 0; i < b->nv; i++) q[b->v + i] += f*r[i];
}

tml_status tml_system_energy_gradient(const tml_system *s, tml_work *w, const tml_state *x, const tml_energy *f,
                                      tml_gradient *g)
{
  tml_system_frames(s, w, x->q, w->zero);
  for (int b = 1; b < s->n_bodies; b++) {
    add_kinetic(w, &s->body[b], &w->frame[b], x->v + s->body[b].v, f->kinetic, g);
    add_potential(s, w, b, f->potential, g->q);
  }
  tml_system_frames(s, w, x->q, x->v);
  tml_work_unknowns(w, x);
  for (int k = 0; k < s->n_acting; k++) {
    if (tml_contact_idle(s, w, &s->element[k])) continue;
    const tml_status st = tml_system_force(s, w, &s->element[k], x->t, 1);
    if (st != TML_OK) return st;
    tml_evaluate_add_force(s, w, &s->element[k], w->force.energy_q, f->potential, g->q);
  }
  return TML_OK;
}
