/* assemble.c - consistent initial conditions. Positions: Newton steps of least change (lengths against
 * angles weighted by the size of the bodies), limited in size, held coordinates left alone. Velocities: the
 * least change in the mass metric. Works in rotation increments whatever the run uses. */
#include "analysis/sim.h"
#include "core/memory.h"

#define ITERATIONS 60
#define CLOSED 1e-12       /* relative violation that counts as closed */
#define REGULAR 1e-10      /* lets redundant rows pass; they are judged afterwards */
#define TURN_LIMIT 0.5     /* [rad] most rotation in one iteration */

typedef struct assembly {
  const tml_system *sys;
  tml_work *work;
  tml_kkt kkt;
  double *phi;
} assembly;

static double worst(const assembly *a)
{
  double w = 0.0;
  for (int k = 0; k < a->sys->n_constraints; k++) {
    const tml_constraint *c = &a->sys->constraint[k];
    for (int r = 0; r < c->n_rows; r++) {
      const double x = fabs(a->phi[c->row + r])/c->length;
      if (!(x <= w)) w = x;
    }
  }
  return w;
}

/* Which velocity coordinate a TML_HOLD bit means; -1: none. */
static int held_coordinate(const tml_sysbody *b, int bit)
{
  const int nv = b->ops->nv;
  if (bit < 3) return bit < b->ops->angular ? bit : -1;
  if (nv == 6) return bit;
  return nv == 3 && b->ops->angular == 2 && bit == 5 ? 2 : -1;
}

static void hold(assembly *a)
{
  for (int b = 1; b < a->sys->n_bodies; b++) {
    const int bits = a->sys->model->bodies[b].hold;
    for (int bit = 0; bit < 6; bit++) {
      const int k = bits & (1 << bit) ? held_coordinate(&a->sys->body[b], bit) : -1;
      if (k < 0) continue;
      tml_saddle_hold(&a->kkt.saddle, a->sys->body[b].v + k);
    }
  }
}

/* Unit weights for lengths, size^2 for angles. */
static void set_weights(assembly *a)
{
  const tml_system *s = a->sys;
  memset(a->kkt.matrices.M, 0, (size_t)s->nz_vv*sizeof(double));
  for (int b = 1; b < s->n_bodies; b++) {
    double Z[TML_NV*TML_NV] = {0};
    for (int i = 0; i < s->body[b].ops->nv; i++)
      Z[TML_NV*i + i] = i < s->body[b].ops->angular ? 1.0 : s->length*s->length;
    tml_system_add_diagonal(s, a->kkt.matrices.M, b, Z);
  }
}

/* Scales the step so that no body moves or turns too far at once. */
static void limit_step(const assembly *a, double *D)
{
  const tml_system *s = a->sys;
  double largest = 0.0;
  for (int b = 1; b < s->n_bodies; b++)
    for (int i = 0; i < s->body[b].ops->nv; i++) {
      const double unit = i < s->body[b].ops->angular ? 10.0*s->length : TURN_LIMIT;
      largest = fmax(largest, fabs(D[s->body[b].v + i])/unit);
    }
  if (largest > 1.0)
    for (int i = 0; i < s->nv; i++) D[i] /= largest;
}

static tml_status position_step(assembly *a, double *q, const double *v)
{
  const tml_system *s = a->sys;
  const tml_state x = {.t = 0.0, .q = q, .v = v};
  tml_matrices only = {.M = a->kkt.matrices.M, .G = a->kkt.matrices.G};
  tml_status st = tml_system_matrices(s, a->work, &x, &only);
  if (st != TML_OK) return st;
  set_weights(a);
  tml_saddle_set_mass(&a->kkt.saddle, s, &a->kkt.matrices);
  tml_saddle_regularize(&a->kkt.saddle, s, REGULAR);
  hold(a);
  st = tml_lu_factor(a->kkt.lu, a->kkt.saddle.value);
  if (st != TML_OK) return st;
  memset(a->kkt.b, 0, (size_t)s->nv*sizeof(double));
  for (int i = 0; i < s->m; i++) a->kkt.b[s->nv + i] = -a->phi[i];
  tml_lu_solve(a->kkt.lu, a->kkt.b);
  limit_step(a, a->kkt.b);
  tml_system_move(s, q, q, a->kkt.b);
  return tml_system_residual(s, a->work, &x, NULL, a->phi);
}

/* The joints that stay open, worst first. */
static tml_status explain_open(const assembly *a, tml_error *err)
{
  const tml_system *s = a->sys;
  tml_fail(err, TML_ERR_ASSEMBLY, "the mechanism cannot be assembled from these positions:");
  double below = INFINITY;
  for (int shown = 0; shown < 5; shown++) {
    int row = -1;
    double most = 1e-9;
    for (int i = 0; i < s->m; i++) {
      int local;
      const double x = fabs(a->phi[i])/tml_system_row_owner(s, i, &local)->length;
      if (x > most && x < below) {
        most = x;
        row = i;
      }
    }
    if (row < 0) break;
    int local;
    char name[160];
    const tml_constraint *c = tml_system_row_owner(s, row, &local);
    tml_system_row_name(s, row, name, sizeof name);
    const bool angle = c->kind == TML_PRIMITIVE_MEASURE && c->length == 1.0 && s->length != 1.0;
    tml_error_append(err, "\n  %s stays open by %.4g%s", name, fabs(a->phi[row]),
                     angle ? " (as a sine or angle)" : " m");
    below = most;
  }
  tml_error_append(err, "\nCheck the markers and lengths of these joints, or start closer to the closed "
                   "position.");
  return TML_ERR_ASSEMBLY;
}

static tml_status assemble_positions(assembly *a, double *q, const double *v, tml_error *err)
{
  const tml_state x = {.t = 0.0, .q = q, .v = v};
  tml_status st = tml_system_residual(a->sys, a->work, &x, NULL, a->phi);
  double before = INFINITY;
  for (int k = 0; k < ITERATIONS && st == TML_OK; k++) {
    const double open = worst(a);
    if (open <= CLOSED && !(open < 0.5*before)) return TML_OK; /* as closed as it gets */
    before = open;
    st = position_step(a, q, v);
  }
  if (st < 0) return tml_fail(err, st, "%s", tml_status_text(st));
  if (st != TML_OK) return tml_fail(err, TML_ERR_ASSEMBLY, "assembly failed: %s", tml_status_text(st));
  return worst(a) <= 1e3*CLOSED ? TML_OK : explain_open(a, err);
}

/* Axes that must agree may have closed the wrong way round: a product of zero allows both. */
static tml_status check_flips(tml_sim *sim, const assembly *a, const double *q, const double *v,
                              tml_error *err)
{
  const tml_system *s = a->sys;
  tml_system_frames(s, a->work, q, v);
  for (int k = 0; k < sim->model->n_joints; k++) {
    const tml_joint *j = &sim->model->joints[k];
    const int ij[2] = {sim->model->markers[j->i].body, sim->model->markers[j->j].body};
    double axis[2][9];
    for (int side = 0; side < 2; side++)
      m3_mul(axis[side], a->work->frame[ij[side]].A, sim->model->markers[side ? j->j : j->i].B);
    double dot[3];
    for (int i = 0; i < 3; i++) {
      double x[3], y[3];
      m3_column(x, axis[0], i);
      m3_column(y, axis[1], i);
      dot[i] = v3_dot(x, y);
    }
    const bool stiff = j->kind == TML_JOINT_FIXED || j->kind == TML_JOINT_ORIENTATION;
    if (stiff && fmin(dot[0], fmin(dot[1], dot[2])) < -0.5)
      return tml_fail(err, TML_ERR_ASSEMBLY, "joint '%s' would close turned by half a turn: the axes of its "
                      "markers start too far from parallel", j->name);
    const bool parallel = j->kind == TML_JOINT_REVOLUTE || j->kind == TML_JOINT_CYLINDRICAL
                          || j->kind == TML_JOINT_TRANSLATIONAL || j->kind == TML_JOINT_PLANE
                          || j->kind == TML_JOINT_PARALLEL;
    if (parallel && dot[2] < -0.5)
      tml_sim_warn(sim, "joint '%s': the z axes of its markers point in opposite directions", j->name);
  }
  return TML_OK;
}

static tml_status project_velocities(assembly *a, const double *q, double *v, tml_error *err)
{
  const tml_state x = {.t = 0.0, .q = q, .v = v};
  tml_status st = tml_kkt_factor(&a->kkt, a->work, &x);
  if (st == TML_OK) st = tml_system_velocity_residual(a->sys, a->work, &x, a->phi, NULL);
  if (st != TML_OK) {
    tml_fail(err, TML_ERR_ASSEMBLY, "initial velocities cannot be found: %s", tml_status_text(st));
    return st < 0 ? st : TML_ERR_ASSEMBLY;
  }
  tml_kkt_correct(&a->kkt, v, 1.0, a->phi);
  return TML_OK;
}

static tml_status assemble_with(tml_sim *sim, assembly *a, double *q, double *v, tml_error *err)
{
  tml_status st = tml_kkt_create(&a->kkt, a->sys, false, err);
  a->phi = tml_new((size_t)a->sys->m, sizeof(double));
  if (st == TML_OK && !a->phi) st = tml_fail_memory(err);
  if (st == TML_OK && a->sys->m > 0) {
    st = assemble_positions(a, q, v, err);
    if (st == TML_OK) st = check_flips(sim, a, q, v, err);
    if (st == TML_OK) st = tml_check_redundancy(a->sys, a->work, q, 0.0, err);
    if (st == TML_OK) st = project_velocities(a, q, v, err);
  }
  tml_kkt_free(&a->kkt);
  tml_delete(a->phi);
  return st;
}

/* From increments to the coordinates of the run. */
static void to_run_coordinates(const tml_sim *sim, const tml_system *from, const double *q1, const double *v1,
                               double *q, double *v)
{
  for (int b = 1; b < from->n_bodies; b++) {
    const tml_sysbody *to = &sim->sys->body[b], *in = &from->body[b];
    tml_frame f;
    if (in->ops->exponential) {
      in->ops->frame(&f, q1 + in->q, v1 + in->v);
      to->ops->set_pose(q + to->q, q1 + in->q, q1 + in->q + 3);
      to->ops->set_velocity(v + to->v, q + to->q, v1 + in->v, f.w);
    } else {
      memcpy(q + to->q, q1 + in->q, (size_t)to->ops->nq*sizeof *q);
      memcpy(v + to->v, v1 + in->v, (size_t)to->ops->nv*sizeof *v);
    }
  }
}

static tml_status assemble_elsewhere(tml_sim *sim, double *q, double *v, tml_error *err)
{
  tml_system *sys = NULL;
  tml_work work = {0};
  double *q1 = NULL, *v1 = NULL;
  tml_status st = tml_system_create(&sys, sim->model, TML_INCREMENTS, err);
  if (st == TML_OK) st = tml_work_create(&work, sys, err);
  if (st != TML_OK) goto done;
  q1 = tml_new((size_t)sys->nq, sizeof *q1);
  v1 = tml_new((size_t)sys->nv, sizeof *v1);
  if (!q1 || !v1) {
    st = tml_fail_memory(err);
    goto done;
  }
  assembly a = {.sys = sys, .work = &work};
  tml_system_initial(sys, q1, v1);
  st = assemble_with(sim, &a, q1, v1, err);
  if (st == TML_OK) to_run_coordinates(sim, sys, q1, v1, q, v);
done:
  tml_delete(q1);
  tml_delete(v1);
  tml_work_free(&work);
  tml_system_free(sys);
  return st;
}

tml_status tml_assemble(tml_sim *sim, double *q, double *v, tml_error *err)
{
  if (sim->opt.rotations != TML_INCREMENTS) return assemble_elsewhere(sim, q, v, err);
  assembly a = {.sys = sim->sys, .work = &sim->work};
  return assemble_with(sim, &a, q, v, err);
}
