/* check_invariants.c - invariants of every compiled system: contiguous numbering, slots inside their matrices,
 * complete tables of operations. Asserted once, when a system is created. */
#include "system/base/system_builder.h"

static bool is_slot_valid(int slot, int n) { return slot >= -1 && slot < n; }

/* Coordinates of the bodies are contiguous, and so are their columns. */
static bool check_bodies(const tml_system *s)
{
  int nq = 0, nv = 0;
  for (int b = 0; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    if (!body->ops || body->q != nq || body->v != nv || body->nv > s->widest) return false;
    if (body->nv > 0 && (body->vv + body->nv*body->vv_len > s->nz_vv || body->cv + body->nv*body->cv_len > s->nz_cv))
      return false;
    if (body->nv > 0 && !(body->ops->frame && body->ops->move && body->ops->mass && body->ops->inertia_q)) return false;
    nq += body->nq;
    nv += body->nv;
  }
  return nq == s->nq && nv == s->nv;
}

/* Every row belongs to exactly one constraint. */
static bool check_rows(const tml_system *s)
{
  int m = 0;
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    if (!c->ops || c->row != m || c->n_rows < 1 || c->n_rows > 3 || !(c->length > 0.0)) return false;
    for (int i = 0; i < c->n_bodies; i++)
      if (!is_slot_valid(c->cv[i], s->nz_cv)) return false;
    m += c->n_rows;
  }
  return m == s->m;
}

static bool check_elements(const tml_system *s)
{
  for (int k = 0; k < s->n_acting; k++) {
    const tml_sysforce *e = &s->element[k];
    if (!e->ops || !e->ops->eval || e->n_bodies < 1 || e->n_bodies > TML_FORCE_BODIES) return false;
    for (int i = 0; i < e->n_bodies; i++)
      for (int j = 0; j < e->n_bodies; j++)
        if (!is_slot_valid(e->vv[i][j], s->nz_vv)) return false;
    for (int i = 0; i < TML_FORCE_VALUES; i++)
      if (!is_slot_valid(e->user[i], s->user.np)) return false;
  }
  return true;
}

bool tml_system_check_invariants(const tml_system *s) { return check_bodies(s) && check_rows(s) && check_elements(s); }
