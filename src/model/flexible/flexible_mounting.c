/* flexible_mounting.c - finds the motions of a flexible body that joints of the model, or its definition, hold, and
 * computes the damping of its mounted modes from them. */
#include <string.h>

#include "core/memory.h"
#include "flexible/reduce/mounted_damping.h"
#include "math/vec3.h"
#include "model/flexible/add_flexible_body.h"
#include "model/base/joint_facts.h"

enum { RIGID = 6 };

typedef struct holding {
  const tml_model *m;
  int body;
  const tml_flexible *f;
  double *rows;  /* allocated for all rows */
  int n;
} holding;

/* Adds a row for the displacement along, or the rotation about, the unit vector e (body axes) of the point at d from a
 * node. */
static void add_node_row(holding *x, const tml_flexible_node *at, const double d[3], const double e[3], bool turn)
{
  const int n = x->f->n;
  double *row = x->rows + (size_t)x->n++*(size_t)(RIGID + n), place[3], arm[3];
  memset(row, 0, (size_t)(RIGID + n)*sizeof *row);
  v3_copy(place, at->X);
  v3_axpy(place, 1.0, d);
  v3_cross(arm, d, e); /* e.(psi x d) = psi.(d x e) */
  if (turn) {
    v3_copy(row + 3, e);
  } else {
    v3_copy(row, e);
    v3_cross(row + 3, place, e);
  }
  for (int j = 0; j < n; j++)
    for (int i = 0; i < 3; i++)
      row[RIGID + j] += turn ? e[i]*at->psi[i*n + j] : e[i]*at->phi[i*n + j] + arm[i]*at->psi[i*n + j];
}

static void add_axes(holding *x, const tml_flexible_node *at, const double d[3], const double B[9], int bits, bool turn)
{
  for (int a = 0; a < 3; a++) {
    double e[3];
    m3_column(e, B, a);
    if (bits & (1 << a)) add_node_row(x, at, d, e, turn);
  }
}

static bool is_driven(const tml_model *m, int joint, tml_motion_kind kind)
{
  bool any = false;
  for (int k = 0; k < m->n_motions; k++) any = any || (m->motions[k].joint == joint && m->motions[k].kind == kind);
  return any;
}

/* Axes along which, and about which, a joint and its motions block relative motion; they apply to both of its
 * markers. */
static void bits_of(const tml_model *m, int joint, int *along, int *about)
{
  const tml_joint_facts *facts = tml_joint_facts_of(m->joints[joint].kind);
  *along = facts->along;
  *about = facts->about;
  if (is_driven(m, joint, TML_MOTION_ROTATION)) *about |= TML_AXIS_Z;
  if (is_driven(m, joint, TML_MOTION_TRANSLATION)) *along |= TML_AXIS_Z;
}

static void add_joint_rows(holding *x, int joint)
{
  const tml_joint *j = &x->m->joints[joint];
  const int both[2] = {j->i, j->j};
  int along, about;
  if (x->m->markers[j->i].body == x->m->markers[j->j].body) return;
  bits_of(x->m, joint, &along, &about);
  for (int k = 0; k < 2; k++) {
    const tml_marker *a = &x->m->markers[both[k]];
    if (a->body != x->body || !a->attachment) continue;
    add_axes(x, a->attachment, a->s, a->B, along, false);
    add_axes(x, a->attachment, a->s, a->B, about, true);
  }
}

static const tml_flexible_node *node_of(const tml_flexible *f, const char *name)
{
  for (int i = 0; i < f->n_nodes; i++)
    if (strcmp(f->node[i].name, name) == 0) return &f->node[i];
  return NULL;
}

static void add_nodes(holding *x, const tml_flexible_def *d)
{
  const double none[3] = {0};
  double one[9];
  m3_identity(one);
  for (int k = 0; k < d->n_held; k++) {
    const tml_flexible_node *at = node_of(x->f, d->held[k]);
    if (!at) continue;
    add_axes(x, at, none, one, TML_AXES_ALL, false);
    add_axes(x, at, none, one, TML_AXES_ALL, true);
  }
}

tml_status tml_flexible_mount_body(const tml_model *m, int body, tml_error *err)
{
  const tml_flexible_part *p = m->bodies[body].flexible;
  const size_t most = 2*RIGID*(size_t)(m->n_joints + p->def.n_held);
  holding x = {.m = m, .body = body, .f = p->modes};
  x.rows = tml_new(most*(size_t)(RIGID + p->modes->n), sizeof *x.rows);
  if (!x.rows) return tml_fail_memory(err);
  add_nodes(&x, &p->def);
  for (int k = 0; k < m->n_joints && p->def.n_held == 0; k++) add_joint_rows(&x, k);
  tml_status st = TML_OK;
  if (x.n == 0)
    st = tml_fail_field(err, TML_ERR_MODEL, "damping", "'mounted' damping needs something that holds the body, and no "
                        "joint does: name nodes by 'held'");
  const tml_flexible_def *d = &p->def;
  const tml_mounted_ratios ratios = d->n_damping > 0 ? (tml_mounted_ratios){d->damping_ratio, d->n_damping}
                                                     : (tml_mounted_ratios){d->damping, 1};
  if (!st) st = tml_flexible_mount(p->modes, x.rows, x.n, &ratios, err);
  tml_delete(x.rows);
  return st;
}
