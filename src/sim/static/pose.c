/* pose.c - copies the pose of a simulation, and sets another one to it. */
#include "sim/static/static_solve.h"
#include "sim/base/sim_reported.h"
#include "sim/base/sim_assembly.h"
#include "sim/base/sim_equations.h"
#include "core/memory.h"

void tml_pose_free(tml_pose *p)
{
  double *list[] = {p->q, p->v, p->X, p->turn};
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) tml_delete(list[i]);
  *p = (tml_pose){0};
}

tml_status tml_pose_take(tml_pose *p, tml_sim *s, tml_error *err)
{
  tml_pose_free(p);
  *p = (tml_pose){.nq = s->assembly->full->nq, .nv = s->assembly->full->nv, .nx = s->eq->sys->user.nx,
                  .n_angles = s->eq->sys->n_angles};
  p->q = tml_new((size_t)p->nq, sizeof(double));
  p->v = tml_new((size_t)p->nv, sizeof(double));
  p->X = tml_new((size_t)p->nx, sizeof(double));
  p->turn = tml_new((size_t)p->n_angles, sizeof(double));
  if (!p->q || !p->v || !p->X || !p->turn) return tml_fail_memory(err);
  for (int b = 1; b < s->assembly->full->n_bodies; b++) {
    const tml_sysbody *in = &s->eq->sys->body[b], *to = &s->assembly->full->body[b];
    tml_system_convert(to, p->q + to->q, p->v + to->v, in, s->reported->at.q + in->q, s->reported->at.v + in->v);
  }
  p->t = s->reported->at.t;
  memcpy(p->X, s->reported->at.X, (size_t)p->nx*sizeof(double));
  memcpy(p->turn, s->eq->work.memory.turn, (size_t)p->n_angles*sizeof(double));
  return TML_OK;
}

tml_status tml_pose_give(const tml_pose *p, tml_sim *s, tml_error *err)
{
  if (p->nq != s->assembly->full->nq || p->nv != s->assembly->full->nv || p->nx != s->eq->sys->user.nx ||
      p->n_angles != s->eq->sys->n_angles)
    return tml_fail(err, TML_ERR_MODEL, "the next model of the sequence has other bodies, angles or equations than the "
                    "one before: it cannot start from that state");
  for (int b = 1; b < s->assembly->full->n_bodies; b++) {
    const tml_sysbody *to = &s->eq->sys->body[b], *in = &s->assembly->full->body[b];
    tml_system_convert(to, s->reported->at.q + to->q, s->reported->at.v + to->v, in, p->q + in->q, p->v + in->v);
  }
  s->reported->at.t = p->t;
  memcpy(s->reported->at.X, p->X, (size_t)p->nx*sizeof(double));
  memcpy(s->eq->work.memory.turn, p->turn, (size_t)p->n_angles*sizeof(double));
  return TML_OK;
}
