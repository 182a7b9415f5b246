/* carried_start.c - velocities of the bodies of a vehicle of which the model gives the speed of one. The least change
 * of velocities, which the assembly makes, would start a car by turning it against its trailer. */
#include "sim/start/carried_start.h"

#include <string.h>

#include "core/memory.h"
#include "math/vec3.h"
#include "sim/base/sim_assembly.h"
#include "sim/explain/motion_text.h"
#include "sim/start/assembly.h"

static bool travels(const tml_model *m, int body)
{
  return tml_start_velocities_prescribed(m, body) && v3_norm(m->bodies[body].u) > 0.0;
}

/* The heaviest body with a given velocity; 0: none, or rates of joints are given as well. */
static int find_leader(const tml_model *m)
{
  int best = 0;
  for (int b = 1; b < m->n_bodies; b++) {
    if (!travels(m, b)) continue;
    if (best == 0 || m->bodies[b].mass > m->bodies[best].mass) best = b;
  }
  for (int k = 0; k < m->n_joints; k++)
    if (m->joints[k].given & (TML_GIVEN_ANGLE_RATE | TML_GIVEN_DISPLACEMENT_RATE)) best = 0;
  return best;
}

/* Marks the bodies that joints connect with the leader. */
static void mark_connected(const tml_model *m, int leader, bool *with)
{
  bool more = true;
  with[leader] = true;
  while (more) {
    more = false;
    for (int k = 0; k < m->n_joints; k++) {
      const int a = m->markers[m->joints[k].i].body, b = m->markers[m->joints[k].j].body;
      if (a == 0 || b == 0 || with[a] == with[b]) continue;
      with[a] = with[b] = more = true;
    }
  }
}

/* Velocity u of the centre of mass and angular velocity w of a body in the full system. */
typedef struct twist { double x[3], u[3], w[3]; } twist;

static twist twist_of(const tml_system *full, const tml_sim *s, int body)
{
  static const double centre[3] = {0};
  const tml_sysbody *k = &full->body[body];
  twist t = {0};
  tml_frame f;
  tml_vector x;
  k->ops->frame(&f, s->assembly->full_q + k->q, s->assembly->full_v + k->v);
  k->ops->vector(&x, &f, TML_VECTOR_POINT, centre, 1);
  v3_copy(t.x, x.x);
  v3_copy(t.u, x.u);
  v3_copy(t.w, f.w);
  return t;
}

/* Adds the coordinates of a body that change its motion to that of a rigid body with the leader; a given angular
 * velocity stays. */
static void carry(tml_sim *s, int body, const twist *leader, double *extra, double *one)
{
  const tml_system *full = s->assembly->full;
  const tml_sysbody *k = &full->body[body];
  const twist now = twist_of(full, s, body);
  double arm[3], du[3], dw[3];
  v3_sub(arm, now.x, leader->x);
  v3_cross(du, leader->w, arm);
  v3_axpy(du, 1.0, leader->u);
  v3_axpy(du, -1.0, now.u);
  v3_sub(dw, leader->w, now.w);
  if (v3_norm(s->model->bodies[body].w) > 0.0 && !travels(s->model, body)) memset(dw, 0, sizeof dw);
  for (int i = k->v; i < k->v + k->ops->nv; i++) {
    double u[3], w[3];
    one[i] = 1.0;
    tml_motion_text_velocity(full, &s->assembly->full_work, body, one, u, w);
    one[i] = 0.0;
    const double size = v3_dot(u, u) + v3_dot(w, w);
    if (size > 0.0) extra[i] = (v3_dot(u, du) + v3_dot(w, dw))/size;
  }
}

tml_status tml_carried_velocities(tml_sim *s, double *extra, bool *any)
{
  const tml_model *m = s->model;
  const tml_system *full = s->assembly->full;
  const int leader = find_leader(m);
  *any = false;
  memset(extra, 0, (size_t)full->nv*sizeof *extra);
  if (leader == 0) return TML_OK;
  bool *with = tml_new((size_t)m->n_bodies, sizeof *with);
  double *one = tml_new((size_t)full->nv, sizeof *one);
  const tml_status st = with && one ? TML_OK : TML_ERR_MEMORY;
  if (st == TML_OK) {
    mark_connected(m, leader, with);
    tml_system_frames(full, &s->assembly->full_work, s->assembly->full_q, s->assembly->full_v);
    twist of = twist_of(full, s, leader);
    v3_copy(of.u, m->bodies[leader].u); /* as given, at the centre of mass: the assembly may have changed it */
    v3_copy(of.w, m->bodies[leader].w);
    for (int b = 1; b < m->n_bodies; b++) {
      if (!with[b] || (b != leader && travels(m, b))) continue;
      carry(s, b, &of, extra, one);
      *any = true;
    }
  }
  tml_delete(with);
  tml_delete(one);
  return st;
}
