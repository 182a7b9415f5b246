/* extra_unknowns.c - assembles the equations of all unknowns beside the coordinates, provider by provider. */
#include "system/base/extra_unknowns.h"

#include "core/memory.h"

void tml_extra_unknowns_add_read(tml_reads *r, const tml_read *read)
{
  r->failed = r->failed || !tml_grow((void **)&r->list, &r->cap, r->n, sizeof *r->list);
  if (!r->failed) r->list[r->n++] = *read;
}

void tml_system_user_start(const tml_system *s, double *X, double *p)
{
  for (int i = 0; i < s->user.n_providers; i++) {
    const tml_provider *y = &s->user.provider[i];
    y->ops->start(s, y, X, p);
  }
}

tml_status tml_system_user_residual(const tml_system *s, tml_work *w, const tml_state *x, double *rho)
{
  tml_status st = TML_OK;
  if (s->user.np == 0) return TML_OK;
  tml_system_frames(s, w, x->q, x->v);
  tml_work_unknowns(w, x);
  for (int i = 0; i < s->user.n_providers && st == TML_OK; i++) {
    const tml_provider *y = &s->user.provider[i];
    st = y->ops->residual(s, w, y, x, rho);
  }
  return st;
}

void tml_system_user_guess(const tml_system *s, tml_work *w, const tml_state *x, double *p, double *known)
{
  const tml_user *u = &s->user;
  const bool keep = w->keep;
  if (u->np == 0) return;
  w->keep = false; /* stored branches belong to another state */
  tml_system_frames(s, w, x->q, x->v);
  tml_work_unknowns(w, x);
  for (int k = 0; k < u->np; k++) known[k] = u->owner[k].implicit;
  for (bool more = true; more;) {
    more = false;
    for (int i = 0; i < u->n_providers; i++)
      more = u->provider[i].ops->guess(s, w, &u->provider[i], x, p, known) || more;
  }
  w->keep = keep;
}

/* Adds the columns Q_p of one force element. */
static tml_status force_columns(const tml_system *s, tml_work *w, const tml_sysforce *e, double t, double *F)
{
  bool any = false;
  for (int i = 0; i < TML_FORCE_VALUES; i++) any = any || e->user[i] >= 0;
  if (!any) return TML_OK;
  tml_force_input in;
  tml_system_force_input(&in, s, w, e, t, 1);
  const tml_status st = tml_force_eval(&w->force, e->ops, e->par, &in);
  for (int i = 0; i < TML_FORCE_VALUES && st == TML_OK; i++)
    for (int b = 0, column = 0; e->user[i] >= 0 && b < e->n_bodies; column += in.ops[b]->nv, b++) {
      const tml_view view = tml_system_view(s, w, e->frame[b]);
      tml_flexible_node_map_load(F + e->vu[i][b], &view, 1.0, w->force.Q_p[i] + column);
    }
  return st;
}

tml_status tml_system_user_matrices(const tml_system *s, tml_work *w, const tml_state *x, tml_user_matrices *out)
{
  const tml_user *u = &s->user;
  if (u->np == 0) return TML_OK;
  const size_t uv = (size_t)u->nz_uv, uu = (size_t)u->uu.start[u->np];
  const struct { double *p; size_t n; } list[] = {{out->q, uv}, {out->v, uv}, {out->a, uv}, {out->X, uu}, {out->p, uu},
                                                  {out->lambda, (size_t)u->ul.start[s->m]},
                                                  {out->F, (size_t)u->vu.start[u->np]}};
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) memset(list[i].p, 0, list[i].n*sizeof(double));
  tml_system_frames(s, w, x->q, x->v);
  tml_work_unknowns(w, x);
  tml_status st = TML_OK;
  for (int i = 0; i < u->n_providers && st == TML_OK; i++)
    st = u->provider[i].ops->matrices(s, w, &u->provider[i], x, out);
  for (int k = 0; k < s->n_elements && st == TML_OK; k++) st = force_columns(s, w, &s->element[k], x->t, out->F);
  return st;
}

const char *tml_system_reaction_user(const tml_system *s)
{
  const char *name = NULL;
  for (int i = 0; i < s->user.n_providers && !name; i++)
    name = s->user.provider[i].ops->reaction(s, &s->user.provider[i]);
  return name;
}

const char *tml_system_user_name(const tml_system *s, int k)
{
  const tml_provider *y = &s->user.provider[s->user.owner[k].provider];
  return y->ops->name(s, y, s->user.owner[k].index);
}

void tml_system_unknown_name(const tml_system *s, int k, char *text, size_t size)
{
  s->user.provider[s->user.owner[k].provider].ops->tell(s, k, text, size);
}
