/* friction_lock.c - joints that jam: friction causes reactions, these are load, and load causes friction (K44). */
#include "sim/explain/friction_lock.h"
#include "sim/base/sim_equations.h"

#include <stdio.h>
#include "model/add/joint_friction.h"

static const double LARGE = 1e12; /* [N] load that makes all other loads negligible */

/* Entry of a matrix stored by columns; 0 if it is not stored. */
static double matrix_entry(const tml_sparse *c, const double *value, int column, int row)
{
  for (int i = c->start[column]; i < c->start[column + 1]; i++)
    if (c->row[i] == row) return value[i];
  return 0.0;
}

typedef struct loop {
  const tml_system *s;
  const tml_sysforce *e;
  const tml_joint_friction *f;
  tml_kkt kkt;            /* [M G^T; G 0] */
  tml_user_matrices user;
} loop;

/* Multipliers caused by the friction of one newton of load, into the lower part of b. Returns that friction as a
 * fraction of its limit. */
static double friction_response(loop *x, int law)
{
  const tml_user *u = &x->s->user;
  const bool several = x->f->laws > 1;
  const int load = x->e->user[law], directions = several ? 1 : x->f->directions, first = several ? law : 0;
  double *b = x->kkt.b, share = 0.0;
  memset(b, 0, (size_t)x->kkt.saddle.n*sizeof *b);
  for (int k = first; k < first + directions; k++) {
    const int force = x->e->user[x->f->laws + k];
    const double f = -matrix_entry(&u->uu, x->user.p, load, force);
    share = hypot(share, f/x->f->arm[k]);
    for (int i = u->vu.start[force]; i < u->vu.start[force + 1]; i++) b[u->vu.row[i]] += f*x->user.F[i];
  }
  tml_kkt_solve(&x->kkt, b);
  return share/x->f->law.rest;
}

/* The load caused by these multipliers. It is proportional to them, so they are scaled by LARGE to make all other loads
 * negligible. */
static double gain_of(loop *x, tml_work *w, const tml_state *at, int law)
{
  const int load = x->e->user[law];
  double *lambda = x->kkt.b + x->s->nv, *rho = x->user.t; /* scratch of the same size */
  tml_state alone = *at;
  for (int r = 0; r < x->s->m; r++) lambda[r] *= LARGE;
  alone.lambda = lambda;
  return tml_system_user_residual(x->s, w, &alone, rho) == TML_OK ? -rho[load]/LARGE : 0.0;
}

static bool open_loop(loop *x, tml_sim *s, const tml_state *at)
{
  tml_error err;
  const bool ok = tml_kkt_create(&x->kkt, s->eq->sys, false, false, &err) == TML_OK
                  && tml_user_matrices_create(&x->user, s->eq->sys, &err) == TML_OK;
  return ok && tml_kkt_factor(&x->kkt, &s->eq->work, at) == TML_OK
         && tml_system_user_matrices(s->eq->sys, &s->eq->work, at, &x->user) == TML_OK;
}

bool tml_friction_lock_at(tml_sim *s, const tml_state *state, int element, tml_friction_lock *out)
{
  const tml_sysforce *e = &s->eq->sys->element[element];
  if (e->ops != &tml_joint_friction_ops || e->off) return false;
  const tml_state moves = {.t = state->t, .q = state->q, .v = state->v, .X = state->X}, *at = &moves;
  loop x = {.s = s->eq->sys, .e = e, .f = s->model->forces[e->force].data};
  const bool open = open_loop(&x, s, at);
  bool jams = false;
  for (int law = 0; law < x.f->laws && open && !jams; law++) {
    const double part = friction_response(&x, law), gain = gain_of(&x, &s->eq->work, at, law);
    if (!(part > 0.0) || !(gain >= part)) continue;
    *out = (tml_friction_lock){s->model->joints[x.f->joint].name, gain/part, x.f->law.rest*part/gain};
    jams = true;
  }
  tml_kkt_free(&x.kkt);
  tml_user_matrices_free(&x.user);
  return jams;
}

bool tml_friction_lock_now(tml_sim *s, int element, tml_friction_lock *out)
{
  const tml_sysforce *e = &s->eq->sys->element[element];
  const tml_memory *m = &s->eq->work.memory;
  if (e->ops != &tml_joint_friction_ops || e->off) return false;
  if (!tml_joint_friction_stopped(s->model->forces[e->force].data, m->touch[0] + e->kept, m->touch[1] + e->kept))
    return false;
  const tml_state x = tml_integrator_accepted(s->eq->run);
  return tml_friction_lock_at(s, &x, element, out);
}

bool tml_friction_lock_report(tml_sim *s, const tml_state *x, tml_cause *out)
{
  tml_friction_lock jam;
  bool any = false;
  for (int k = 0; k < s->eq->sys->n_elements && !any; k++) any = tml_friction_lock_at(s, x, k, &jam);
  if (!any) return false;
  snprintf(out->text, sizeof out->text, "Joint '%s' jams: its friction raises its own load by a factor of %.3g, and "
                                        "it wedges from 1 on.", jam.joint, jam.gain);
  snprintf(out->advice, sizeof out->advice, "Use a coefficient of friction below %.3g in joint '%s', give it a longer "
           "bending arm, or push it nearer to its axis.", jam.coefficient, jam.joint);
  return true;
}
