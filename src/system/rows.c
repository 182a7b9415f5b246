/* rows.c - constraint rows of a model. Rows that the kinds of bodies satisfy identically (a spatial
 * revolute between planar bodies) are pruned; rows that no motion can satisfy are an error. */
#include "core/memory.h"
#include "system/compile.h"

/* A fixed pseudo-random sequence in (-1, 1): compiling is deterministic. */
static double scatter(unsigned *seed)
{
  *seed = *seed*1664525u + 1013904223u;
  return (double)(*seed >> 8)/8388608.0 - 1.0;
}

/* Some configuration of a body, far from any special one. */
static void random_body(const tml_body_ops *ops, double *q, unsigned *seed)
{
  double x[3], e[4];
  for (int i = 0; i < 3; i++) x[i] = 3.0*scatter(seed);
  for (int i = 0; i < 4; i++) e[i] = scatter(seed);
  tml_quat_normalize(e);
  if (ops->nv > 0) ops->set_pose(q, x, e);
}

/* Which rows of a constraint never change: bit r. phi gets their value. */
static unsigned constant_rows(const tml_system *s, const tml_constraint *c, double phi[3])
{
  unsigned constant = (1u << c->n_rows) - 1u, seed = 12345u;
  const double v[TML_NV] = {0};
  for (int trial = 0; trial < 4; trial++) {
    double q[2][TML_NQ];
    tml_frame frame[2];
    tml_pair p;
    tml_rows rows;
    for (int side = 0; side < 2; side++) {
      p.ops[side] = s->body[c->body[side]].ops;
      random_body(p.ops[side], q[side], &seed);
      p.ops[side]->frame(&frame[side], q[side], v);
      p.frame[side] = &frame[side];
    }
    if (tml_constraint_eval(&rows, c, &p, 0.0, 0.0, 1) != TML_OK) return 0;
    const int n = p.ops[0]->nv + p.ops[1]->nv;
    for (int r = 0; r < c->n_rows; r++) {
      phi[r] = rows.phi[r];
      for (int j = 0; j < n; j++)
        if (fabs(rows.G[r][j]) > 1e-10*(1.0 + v3_norm(c->measure.s[0]) + v3_norm(c->measure.s[1])))
          constant &= ~(1u << r);
    }
  }
  return constant;
}

static const char *owner_kind(const tml_constraint *c) { return c->motion >= 0 ? "motion" : "joint"; }

static const char *owner_name(const tml_system *s, const tml_constraint *c)
{
  return c->motion >= 0 ? s->model->motions[c->motion].name : s->model->joints[c->joint].name;
}

/* Drops constant rows from a constraint; error where one of them can never hold. */
static tml_status prune(tml_system *s, tml_constraint *c, tml_error *err)
{
  double phi[3] = {0};
  const unsigned constant = constant_rows(s, c, phi);
  int kept = 0;
  const double scale = 1.0 + v3_norm(c->measure.s[0]) + v3_norm(c->measure.s[1]);
  for (int r = 0; r < c->n_rows; r++) {
    if (!(constant & (1u << r))) {
      c->component[kept++] = c->component[r];
      continue;
    }
    if (c->motion >= 0 || !(fabs(phi[r]) <= 1e-8*scale))
      return tml_fail(err, TML_ERR_ASSEMBLY,
                      "%s '%s': the condition \"%s\" cannot be met by bodies of these kinds "
                      "(it stays off by %g whatever they do)",
                      owner_kind(c), owner_name(s, c), c->label, phi[r]);
    s->pruned++;
  }
  c->n_rows = kept;
  return TML_OK;
}

/* Leaves out the rows the caller does not want. */
static void leave_out(tml_system *s, tml_constraint *c)
{
  int kept = 0;
  for (int r = 0; r < c->n_rows; r++) {
    const int number = s->n_full++;
    if (s->drop && s->drop[number]) continue;
    c->component[kept++] = c->component[r];
  }
  c->n_rows = kept;
}

/* Appends a constraint whose rows are not all pruned or left out. */
static tml_status append(tml_system *s, tml_constraint *c, tml_error *err)
{
  const bool norm = c->kind == TML_PRIMITIVE_NORM;
  const tml_status st = norm ? TML_OK : prune(s, c, err);
  if (st != TML_OK) return st;
  if (!norm) leave_out(s, c);
  if (c->n_rows == 0) return TML_OK;
  c->row = s->m;
  s->m += c->n_rows;
  s->constraint[s->n_constraints++] = *c;
  return TML_OK;
}

static double start_distance(const tml_system *s, int i, int j)
{
  double p[2][3];
  const int marker[2] = {i, j};
  for (int side = 0; side < 2; side++) {
    const tml_marker *k = &s->model->markers[marker[side]];
    const tml_body *b = &s->model->bodies[k->body];
    double A[9];
    tml_quat_matrix(A, b->e);
    m3_mulv(p[side], A, k->s);
    v3_axpy(p[side], 1.0, b->x);
  }
  double d[3];
  v3_sub(d, p[1], p[0]);
  return v3_norm(d);
}

static tml_status add_joint(tml_system *s, int k, tml_error *err)
{
  const tml_joint *d = &s->model->joints[k];
  tml_constraint list[TML_JOINT_PRIMITIVES];
  tml_place i, j;
  tml_system_place(s, d->i, &i);
  tml_system_place(s, d->j, &j);
  double distance = d->distance;
  if (d->kind == TML_JOINT_DISTANCE && !(distance > 0.0)) distance = start_distance(s, d->i, d->j);
  if (d->kind == TML_JOINT_DISTANCE && !(distance > 1e-12))
    return tml_fail(err, TML_ERR_MODEL,
                    "joint '%s': the distance between its markers is zero; use spherical instead", d->name);
  const int n = tml_joint_primitives(list, d->kind, &i, &j, distance);
  const int before = s->n_full;
  for (int c = 0; c < n; c++) {
    list[c].joint = k;
    list[c].body[0] = s->model->markers[d->i].body;
    list[c].body[1] = s->model->markers[d->j].body;
    const tml_status st = append(s, &list[c], err);
    if (st != TML_OK) return st;
  }
  if (s->n_full == before)
    return tml_fail(err, TML_ERR_MODEL, "joint '%s' constrains nothing between bodies of these kinds",
                    d->name);
  return TML_OK;
}

static tml_status add_motion(tml_system *s, int k, tml_error *err)
{
  const tml_motion *d = &s->model->motions[k];
  const tml_joint *joint = &s->model->joints[d->joint];
  tml_place i, j;
  tml_system_place(s, joint->i, &i);
  tml_system_place(s, joint->j, &j);
  tml_constraint c = {.kind = TML_PRIMITIVE_MEASURE, .n_rows = 1, .scale = 1.0, .joint = d->joint, .motion = k,
                      .coupler = -1, .angle = -1};
  c.drive = d->value;
  c.body[0] = s->model->markers[joint->i].body;
  c.body[1] = s->model->markers[joint->j].body;
  if (d->kind == TML_MOTION_ROTATION) {
    c.label = "prescribed angle";
    tml_measure_angle(&c.measure, &i, &j);
  } else {
    c.label = "prescribed way";
    tml_measure_slide(&c.measure, &i, &j);
  }
  return append(s, &c, err);
}

static tml_status add_norm(tml_system *s, int body, tml_error *err)
{
  tml_constraint c = {.kind = TML_PRIMITIVE_NORM, .n_rows = 1, .scale = 1.0, .joint = -1, .motion = -1,
                      .coupler = -1, .angle = -1};
  c.body[0] = body;
  c.label = "unit norm of the Euler parameters";
  return append(s, &c, err);
}

tml_status tml_compile_constraints(tml_system *s, tml_error *err)
{
  const tml_model *m = s->model;
  const size_t most = TML_JOINT_PRIMITIVES*(size_t)m->n_joints + (size_t)m->n_motions + (size_t)s->n_norm;
  s->constraint = tml_new(most, sizeof *s->constraint);
  if (!s->constraint) return tml_fail_memory(err);
  tml_status st = TML_OK;
  for (int k = 0; k < m->n_joints && st == TML_OK; k++) st = add_joint(s, k, err);
  for (int k = 0; k < m->n_motions && st == TML_OK; k++) st = add_motion(s, k, err);
  for (int b = 0; b < s->n_bodies && st == TML_OK; b++)
    if (s->body[b].ops->norm_rows) st = add_norm(s, b, err);
  return st;
}
