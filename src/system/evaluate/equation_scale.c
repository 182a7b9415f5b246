/* equation_scale.c - sums of absolute values: the sizes of the terms in the equations of motion and in those of the
 * user. */
#include "system/evaluate/equation_scale.h"

#include "system/base/evaluate.h"

static void add_body_loads(const tml_system *s, tml_work *w, int b, const double *a, double *load)
{
  const tml_sysbody *body = &s->body[b];
  double *part = w->own[0];
  if (body->nv == 0) return;
  body->ops->inertia(part, &w->frame[b], body->content, a + body->v);
  for (int i = 0; i < body->nv; i++) load[body->v + i] += fabs(part[i]);
  memset(part, 0, (size_t)body->nv*sizeof *part);
  body->ops->gravity(part, &w->frame[b], body->content, s->model->gravity);
  for (int i = 0; i < body->nv; i++) load[body->v + i] += fabs(part[i]);
}

static tml_status add_force(const tml_system *s, tml_work *w, const tml_sysforce *e, double t, double *load)
{
  const tml_status st = tml_system_force(s, w, e, t, 0);
  for (int b = 0, col = 0; b < e->n_bodies && st == TML_OK; b++) {
    const tml_sysbody *body = &s->body[e->body[b]];
    const tml_view x = tml_system_view(s, w, e->frame[b]);
    memset(w->own[0], 0, (size_t)body->nv*sizeof(double));
    tml_flexible_node_map_load(w->own[0], &x, 1.0, w->force.Q + col);
    for (int i = 0; i < body->nv; i++) load[body->v + i] += fabs(w->own[0][i]);
    col += s->frame[e->frame[b]].ops->nv;
  }
  return st;
}

tml_status tml_equation_scale_loads(const tml_system *s, tml_work *w, const tml_state *x, double *load)
{
  tml_status st = TML_OK;
  tml_system_frames(s, w, x->q, x->v);
  tml_work_unknowns(w, x);
  for (int b = 0; b < s->n_bodies; b++) add_body_loads(s, w, b, x->a ? x->a : w->zero, load);
  for (int k = 0; k < s->n_acting && st == TML_OK; k++)
    if (!tml_contact_idle(s, w, &s->element[k])) st = add_force(s, w, &s->element[k], x->t, load);
  for (int k = 0; k < s->n_constraints && x->lambda && st == TML_OK; k++) {
    const tml_constraint *c = &s->constraint[k];
    if (!tml_evaluate_row_is_off(w, c)) st = c->ops->sizes(s, w, c, x, load);
  }
  return st;
}

double tml_equation_scale_user_row(const tml_system *s, const tml_user_matrices *u, int k)
{
  return s->user.owner[k].implicit ? u->size[k]*fabs(u->p[s->user.diagonal[k]]) : u->size[k];
}

void tml_equation_scale_user_loads(const tml_system *s, const tml_user_matrices *u, double *load)
{
  const tml_sparse *c = &s->user.vu;
  for (int k = 0; k < s->user.np; k++)
    for (int i = c->start[k]; i < c->start[k + 1]; i++) load[c->row[i]] += fabs(u->F[i]*u->size[k]);
}

void tml_equation_scale_user_rows(const tml_system *s, const double *A, const double *y, double *out)
{
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    for (int j = 0; j < body->nv; j++)
      for (int i = 0; i < body->uv_len; i++)
        out[s->user.uv_row[s->user.uv_list[b] + i]] += fabs(A[body->uv + j*body->uv_len + i]*y[body->v + j]);
  }
}

double tml_equation_scale_energy(const tml_system *s, const double *load, double reach)
{
  double sum = 0.0;
  for (int i = 0; i < s->nv; i++)
    sum += load[i]*(s->kind[i] == TML_CLASS_LENGTH ? reach : s->kind[i] == TML_CLASS_ANGLE ? 1.0 : s->size[i]);
  return sum;
}

double tml_equation_scale_idle(const tml_system *s, double length, double run)
{
  double mass = 0.0;
  for (int b = 1; b < s->n_bodies; b++) mass = fmax(mass, s->body[b].inertia.mass);
  return (mass > 0.0 ? mass : 1.0)*length/(run*run); /* without masses there is no scale */
}
