/* assembly.c - closes positions by Newton steps of least change, and velocities by the least change in the mass metric.
 * If that fails, the message names the joints that stay open, and by how much. Theory: docs/theory/constraints.md,
 * "Assembly". */
#include "sim/start/assembly.h"

#include "sim/base/sim.h"
#include "sim/base/element_switches.h"


#define ITERATIONS 60
#define WINDING 20000      /* further iterations whose only fault is the limit on rotation per step */
#define CLOSED 1e-12       /* relative violation that counts as closed */
#define NEARLY_CLOSED (1e3*CLOSED) /* violation that is accepted if it no longer decreases to less than half */
#define WORTH_TELLING 1e-9 /* relative violation above which a row is named in messages */
#define BESIDE_WORST 1e-3  /* rows below this fraction of the largest violation are not named */
#define STIFFEST 1e12      /* regularisation above which a step moves nothing any more */
#define SETTLED 1e-10      /* relative decrease that counts as none */
#define REGULAR 1e-10      /* regularisation that allows redundant rows; their rank is determined later */
#define STIFFER 1e6        /* factor on the weight of modal coordinates, so that rigid motions are preferred */
#define TURN_LIMIT 0.5     /* [rad] largest rotation in one iteration */
#define WAY_LIMIT 10.0     /* largest displacement in one iteration, in sizes of the bodies */
#define CONTRADICTION 1e-7 /* relative velocity violation above which it is not round-off */

static double worst_violation(const tml_assembler *a)
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

/* Velocity coordinate that a TML_HOLD bit refers to; -1: none. */
static int held_coordinate(const tml_sysbody *b, int bit)
{
  if (bit < 3) return bit < b->lengths ? bit : -1;
  if (b->angles == 3) return b->lengths + bit - 3;
  return b->angles == 1 && bit == 5 ? b->lengths : -1; /* a planar body rotates about z only */
}

static void hold_coordinates(tml_assembler *a)
{
  bool any = false;
  for (int b = 1; b < a->sys->n_bodies; b++) {
    const int bits = a->sys->model->bodies[b].hold;
    const tml_sysbody *of = &a->sys->body[b];
    for (int bit = 0; bit < 6; bit++) {
      const int k = bits & (1 << bit) ? held_coordinate(of, bit) : -1;
      if (k < 0) continue;
      any = a->held[of->v + k] = true;
    }
  }
  if (any) tml_saddle_hold(&a->kkt.saddle, a->held);
}

/* Keeps the modal coordinates fixed. `held` is restored afterwards. */
static void hold_mode_coordinates(tml_assembler *a)
{
  const tml_system *s = a->sys;
  for (int set = 1; set >= 0; set--) {
    for (int b = 1; b < s->n_bodies; b++)
      for (int j = s->body[b].lengths + s->body[b].angles; j < s->body[b].nv; j++) a->held[s->body[b].v + j] = set;
    if (set) tml_saddle_hold(&a->kkt.saddle, a->held);
  }
}

/* Modal coordinates are heavy, so that deformation closes only what rigid motions cannot. */
static void stiffen_modes(tml_assembler *a)
{
  const tml_system *s = a->sys;
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *k = &s->body[b];
    for (int j = k->lengths + k->angles; j < k->nv; j++) a->kkt.matrices.M[k->diagonal + j*k->vv_len + j] *= STIFFER;
  }
}

/* Weights of the least change: 1 for lengths, size^2 for angles. */
static void set_weights(tml_assembler *a)
{
  const tml_system *s = a->sys;
  memset(a->kkt.matrices.M, 0, (size_t)s->nz_vv*sizeof(double));
  tml_system_add_metric(s, a->kkt.matrices.M, NULL);
  stiffen_modes(a);
}

/* Scales the step so that no body moves or rotates too far in one iteration and full turns can be counted. */
static void limit_step(tml_assembler *a, double *D)
{
  const tml_system *s = a->sys;
  double largest = 0.0;
  a->moved = 0.0;
  for (int i = 0; i < s->nv; i++) {
    const double x = fabs(D[i]), limit = s->kind[i] == TML_CLASS_LENGTH ? WAY_LIMIT : TURN_LIMIT;
    largest = fmax(largest, x/(limit*s->size[i]));
    a->moved = fmax(a->moved, x/s->size[i]);
  }
  a->share = 1.0/fmax(1.0, largest);
  for (int i = 0; i < s->nv; i++) D[i] *= a->share;
}

/* Whether the model prescribes the start velocity of a motion that is given by its acceleration, by the rate of its
 * joint. */
static bool has_given_rate(const tml_assembler *a, const tml_constraint *c)
{
  static const int bit[2] = {TML_GIVEN_ANGLE_RATE, TML_GIVEN_DISPLACEMENT_RATE};
  const tml_model *m = a->sys->model;
  const tml_motion *d = c->owner.kind == TML_ELEMENT_MOTION ? &m->motions[c->owner.index] : NULL;
  return d && a->t == 0.0 && m->joints[d->joint].given & bit[d->kind];
}

/* Omits rows that are imposed at a higher derivative than `level`: motions given by their rate start at the present
 * position, and non-holonomic rows do not constrain positions. */
static void omit_rows_above_level(tml_assembler *a, tml_level level, double *rows, double *G)
{
  tml_assembler_mask(a, rows);
  for (int k = 0; k < a->sys->n_constraints; k++) {
    const tml_constraint *c = &a->sys->constraint[k];
    if (c->level <= level || (a->t != 0.0 && !tml_constraint_nonholonomic(c))) continue;
    if (level == TML_LEVEL_VELOCITY && has_given_rate(a, c)) continue;
    rows[c->row] = 0.0;
    for (int i = 0; G && i < c->n_bodies; i++) {
      const tml_sysbody *b = &a->sys->body[c->body[i]];
      for (int j = 0; j < b->nv; j++) G[c->cv[i] + j*b->cv_len] = 0.0;
    }
  }
}

void tml_assembler_mask(tml_assembler *a, double *rows)
{
  tml_system_mask_rows(a->sys, a->off, a->kkt.matrices.G, rows);
}

/* One Newton step. delta is the regularisation: 0 takes the full step, larger values reduce the residual by less. */
static tml_status position_step(tml_assembler *a, double *q, double delta)
{
  const tml_system *s = a->sys;
  const tml_state x = {.t = a->t, .q = q, .v = a->work->zero};
  tml_matrices only = {.M = a->kkt.matrices.M, .G = a->kkt.matrices.G};
  tml_status st = tml_system_matrices(s, a->work, &x, &only);
  if (st != TML_OK) return st;
  set_weights(a);
  omit_rows_above_level(a, TML_LEVEL_POSITION, a->phi, a->kkt.matrices.G);
  tml_saddle_set_mass(tml_kkt_lend(&a->kkt), &a->kkt.matrices);
  tml_saddle_regularize(&a->kkt.saddle, s, fmax(delta, REGULAR));
  if (!a->free) hold_coordinates(a);
  if (a->rigid) hold_mode_coordinates(a);
  st = tml_kkt_factor_matrix(&a->kkt);
  if (st != TML_OK) return st;
  memset(a->kkt.b, 0, (size_t)s->nv*sizeof(double));
  for (int i = 0; i < s->m; i++) a->kkt.b[s->nv + i] = -a->phi[i];
  tml_kkt_solve(&a->kkt, a->kkt.b);
  limit_step(a, a->kkt.b);
  tml_system_follow_angles(s, a->work, q, a->kkt.b);
  tml_system_move(s, q, q, a->kkt.b);
  st = tml_system_residual(s, a->work, &x, NULL, a->phi);
  omit_rows_above_level(a, TML_LEVEL_POSITION, a->phi, NULL);
  return st;
}

/* Lists the violated rows of phi, relative to the lengths of their constraints, worst first. */
static void report_worst_rows(tml_assembler *a, const char *what, bool rate, tml_error *err)
{
  const tml_system *s = a->sys;
  const double least = fmax(WORTH_TELLING, BESIDE_WORST*worst_violation(a));
  for (int shown = 0; shown < 6; shown++) {
    int row = -1, local;
    double most = least;
    for (int i = 0; i < s->m; i++) {
      const double x = fabs(a->phi[i])/tml_system_row_owner(s, i, &local)->length;
      if (!(x > most)) continue;
      most = x;
      row = i;
    }
    if (row < 0) break;
    char name[160], gap[80], axes[320];
    tml_system_row_name(s, row, name, sizeof name);
    const tml_constraint *c = tml_system_row_owner(s, row, &local);
    tml_assembly_violation_text(gap, sizeof gap, s, c, a->phi[row], rate);
    tml_assembly_axes_text(axes, sizeof axes, s, c);
    tml_error_append(err, "\n  %s %s %s%s", name, what, gap, rate || a->t > 0.0 ? "" : axes);
    a->phi[row] = 0.0; /* listed */
  }
}

static tml_status explain_open(tml_assembler *a, tml_error *err)
{
  tml_fail(err, TML_ERR_ASSEMBLY, a->t > 0.0 ? "the constraints contradict each other:"
           : "the mechanism cannot be assembled from these positions:");
  report_worst_rows(a, "stays open by", false, err);
  tml_error_append(err, "\nin the position with the smallest gaps. %s", a->t > 0.0
                   ? "A motion may prescribe what the joints or another motion do not allow."
                   : "Check the markers and lengths of these joints, or start closer to the closed position.");
  return TML_ERR_ASSEMBLY;
}

static void keep_best(tml_assembler *a, const double *q)
{
  memcpy(a->best_q, q, (size_t)a->sys->nq*sizeof *q);
  memcpy(a->best_phi, a->phi, (size_t)a->sys->m*sizeof *q);
  memcpy(a->best_turn, a->work->memory.turn, (size_t)a->sys->n_angles*sizeof *q);
}

static void restore_best(tml_assembler *a, double *q)
{
  memcpy(q, a->best_q, (size_t)a->sys->nq*sizeof *q);
  memcpy(a->phi, a->best_phi, (size_t)a->sys->m*sizeof *q);
  memcpy(a->work->memory.turn, a->best_turn, (size_t)a->sys->n_angles*sizeof *q);
}

static double sum_of_squares(const tml_assembler *a)
{
  double sum = 0.0;
  for (int i = 0; i < a->sys->m; i++) sum += a->phi[i]*a->phi[i];
  return sum;
}

/* From the best pose so far to the least sum of squares of all rows, by the method of Levenberg and Marquardt: steps
 * are shortened until they reduce the sum. */
static tml_status close_most(tml_assembler *a, double *q)
{
  restore_best(a, q);
  double delta = 1.0, least = sum_of_squares(a);
  tml_status st = TML_OK;
  for (int k = 0; k < ITERATIONS && delta < STIFFEST && st == TML_OK; k++) {
    st = position_step(a, q, delta);
    const double sum = st == TML_OK ? sum_of_squares(a) : INFINITY;
    if (sum < least) {
      const bool settled = sum > (1.0 - SETTLED)*least;
      keep_best(a, q);
      least = sum;
      delta *= 0.1;
      if (settled) break;
    } else {
      restore_best(a, q);
      delta *= 10.0;
    }
    if (st > 0) st = TML_OK; /* no valid pose there: take a shorter step */
  }
  return st;
}

/* Newton's method, until it no longer converges. Steps that were shortened by the limits but reduced the violation
 * accordingly are not counted as iterations, since many turns require many of them. */
static tml_status close_all(tml_assembler *a, double *q)
{
  const tml_state x = {.t = a->t, .q = q, .v = a->work->zero};
  tml_status st = tml_system_residual(a->sys, a->work, &x, NULL, a->phi);
  omit_rows_above_level(a, TML_LEVEL_POSITION, a->phi, NULL);
  double before = INFINITY, best = INFINITY;
  a->share = 1.0;
  for (int k = 0, wound = 0; k < ITERATIONS && wound < WINDING && st == TML_OK;) {
    const double open = worst_violation(a);
    if (open <= NEARLY_CLOSED && !(open < 0.5*before)) break; /* the violation does not decrease any more */
    const bool winds = a->share < 1.0 && open <= (1.0 - 0.5*a->share)*before;
    k += !winds;
    wound += winds;
    if (open < best) keep_best(a, q);
    best = fmin(open, best);
    before = open;
    st = position_step(a, q, 0.0);
  }
  return st;
}

tml_status tml_assembly_bodies(tml_assembler *a, double *q)
{
  const tml_state x = {.t = a->t, .q = q, .v = a->work->zero};
  if (a->sys->m == 0) return TML_OK;
  tml_status st = tml_system_residual(a->sys, a->work, &x, NULL, a->phi);
  omit_rows_above_level(a, TML_LEVEL_POSITION, a->phi, NULL);
  a->rigid = true;
  for (double open = worst_violation(a), before = INFINITY; open > CLOSED && open < 0.5*before &&
       st == TML_OK; open = worst_violation(a)) {
    before = open;
    st = position_step(a, q, 0.0);
  }
  a->rigid = false;
  return st < 0 ? st : TML_OK; /* violations that rigid motions cannot remove are left to the modes */
}

static tml_status close_positions(tml_assembler *a, double *q, tml_error *err)
{
  tml_status st = close_all(a, q);
  if (st < 0) return tml_fail(err, st, "%s", tml_status_text(st));
  if (st != TML_OK) return tml_fail(err, TML_ERR_ASSEMBLY, "assembly failed: %s", tml_status_text(st));
  if (worst_violation(a) <= NEARLY_CLOSED) return TML_OK;
  if (a->quick) return TML_ERR_ASSEMBLY;
  st = close_most(a, q);
  if (st != TML_OK) return tml_fail(err, st, "%s", tml_status_text(st));
  return worst_violation(a) <= NEARLY_CLOSED ? TML_OK : explain_open(a, err);
}

tml_status tml_assembly_positions(tml_assembler *a, double *q, tml_error *err)
{
  const size_t bytes = (size_t)a->sys->n_angles*sizeof(double);
  a->moved = 0.0;
  if (a->sys->m == 0) return TML_OK;
  memcpy(a->first_turn, a->work->memory.turn, bytes);
  const tml_status st = close_positions(a, q, err);
  if (a->quick) memcpy(a->work->memory.turn, a->first_turn, bytes); /* a trial only: keep the committed angles */
  else if (st == TML_OK) tml_system_follow_angles(a->sys, a->work, q, a->work->zero);
  return st;
}

/* Factors [M G^T; G -delta]: least change, whatever the rank of G. */
static tml_status factor_regular(tml_assembler *a, const tml_state *x)
{
  tml_matrices only = {.M = a->kkt.matrices.M, .G = a->kkt.matrices.G};
  const tml_status st = tml_system_matrices(a->sys, a->work, x, &only);
  if (st != TML_OK) return st;
  stiffen_modes(a);
  tml_assembler_mask(a, NULL);
  tml_saddle_set_mass(tml_kkt_lend(&a->kkt), &a->kkt.matrices);
  tml_saddle_soften(&a->kkt.saddle, a->sys, REGULAR, a->kkt.b);
  if (a->rigid) hold_mode_coordinates(a);
  return tml_kkt_factor_matrix(&a->kkt);
}

tml_status tml_assembly_direction(tml_assembler *a, const double *q, double *y)
{
  if (a->sys->m == 0) return TML_OK;
  const tml_state x = {.t = a->t, .q = q, .v = y};
  tml_status st = factor_regular(a, &x);
  for (int twice = 0; twice < 2 && st == TML_OK; twice++) { /* the second pass removes what the regularisation left */
    st = tml_system_velocity_residual(a->sys, a->work, &x, a->phi, NULL);
    if (st == TML_OK) st = tml_system_nu(a->sys, a->work, &x, a->kkt.b);
    for (int i = 0; i < a->sys->m && st == TML_OK; i++) a->phi[i] += a->kkt.b[i]; /* leaves G y */
    tml_assembler_mask(a, a->phi);
    if (st == TML_OK) tml_kkt_correct(&a->kkt, y, 1.0, a->phi);
  }
  return st;
}

/* Reference for velocity violations: the largest velocity that motions prescribe or bodies have, relative to the size
 * of the mechanism. */
static double speed_of(const tml_assembler *a, const double *q, const double *v)
{
  const tml_state x = {.t = a->t, .q = q, .v = v};
  const tml_system *s = a->sys;
  double most = 0.0;
  for (int i = 0; i < s->nv; i++) most = fmax(most, fabs(v[i])/s->size[i]);
  if (tml_system_nu(s, a->work, &x, a->kkt.b) != TML_OK) return most;
  for (int i = 0; i < s->m; i++) {
    int local;
    most = fmax(most, fabs(a->kkt.b[i])/tml_system_row_owner(s, i, &local)->length);
  }
  return most;
}

/* Fails if no velocity meets all rows: two motions contradict each other, or a motion requires a velocity that the
 * joints do not allow. */
static tml_status check_velocities(tml_assembler *a, const double *q, const double *v, double speed, tml_error *err)
{
  const tml_state x = {.t = a->t, .q = q, .v = v};
  const tml_status st = tml_system_velocity_residual(a->sys, a->work, &x, a->phi, NULL);
  if (st != TML_OK) return st;
  omit_rows_above_level(a, TML_LEVEL_VELOCITY, a->phi, NULL);
  if (!(worst_violation(a) > CONTRADICTION*speed)) return TML_OK;
  tml_fail(err, TML_ERR_ASSEMBLY, "constraints contradict each other at t = %.9g: no velocities meet all of these;",
           a->t);
  report_worst_rows(a, "is missed by", true, err);
  tml_error_append(err, "\nA motion may prescribe what the joints or another motion do not allow.");
  return TML_ERR_ASSEMBLY;
}

/* (C9) Removes the constraint violation that the present factors still leave in v. */
tml_status tml_assembly_close_velocities(tml_assembler *a, const double *q, double *v)
{
  const tml_state x = {.t = a->t, .q = q, .v = v};
  const tml_status st = tml_system_velocity_residual(a->sys, a->work, &x, a->phi, NULL);
  omit_rows_above_level(a, TML_LEVEL_VELOCITY, a->phi, NULL);
  if (st == TML_OK) tml_kkt_correct(&a->kkt, v, 1.0, a->phi);
  return st;
}

/* The rate of a motion given by its acceleration starts at the rate that the model prescribes for its joint. */
static void count_rates(tml_assembler *a)
{
  const tml_model *m = a->sys->model;
  for (int k = 0; k < a->sys->n_constraints; k++) {
    const tml_constraint *c = &a->sys->constraint[k];
    if (c->level != TML_LEVEL_ACCELERATION || !has_given_rate(a, c)) continue;
    const tml_motion *d = &m->motions[c->owner.index];
    a->work->memory.count[c->owner.index] = (tml_count){.v = m->joints[d->joint].rate[d->kind]};
  }
}

tml_status tml_assembly_velocities(tml_assembler *a, const double *q, double *v, tml_error *err)
{
  if (a->sys->m == 0) return TML_OK;
  count_rates(a);
  const tml_state x = {.t = a->t, .q = q, .v = v};
  const double given = speed_of(a, q, v); /* reference in case that the velocities become zero */
  tml_status st = factor_regular(a, &x);
  for (int k = 0; k < 3 && st == TML_OK; k++) st = tml_assembly_close_velocities(a, q, v);
  if (st == TML_OK) return check_velocities(a, q, v, fmax(given, speed_of(a, q, v)), err);
  tml_fail(err, TML_ERR_ASSEMBLY, "initial velocities cannot be found: %s", tml_status_text(st));
  return st < 0 ? st : TML_ERR_ASSEMBLY;
}

static bool any_modes(const tml_system *s)
{
  bool any = false;
  for (int i = 0; i < s->nv && !any; i++) any = s->kind[i] == TML_CLASS_MODAL;
  return any;
}

tml_status tml_assembly_rates(tml_assembler *a, const double *q, double *v, bool given, tml_error *err)
{
  const size_t bytes = (size_t)a->sys->nv*sizeof *v;
  double *before = a->best_q; /* borrowed as scratch: nq >= nv */
  tml_status st = TML_ERR_ASSEMBLY;
  memcpy(before, v, bytes);
  for (int pass = any_modes(a->sys) ? 0 : 1; pass < 2 && st == TML_ERR_ASSEMBLY; pass++) {
    a->rigid = pass == 0;
    memcpy(v, before, bytes);
    st = tml_assembly_velocities(a, q, v, a->rigid ? NULL : err);
    if (st == TML_OK && given) st = tml_start_velocities_assemble(a, q, v, err);
  }
  a->rigid = false;
  return st;
}

tml_status tml_assembler_create(tml_assembler *a, const tml_system *s, tml_work *w, tml_error *err)
{
  *a = (tml_assembler){.sys = s, .work = w};
  const tml_status st = tml_kkt_create(&a->kkt, s, false, false, err);
  if (st != TML_OK) return st;
  a->phi = tml_arena_new(&a->arena, (size_t)s->m, sizeof(double));
  a->best_phi = tml_arena_new(&a->arena, (size_t)s->m, sizeof(double));
  a->best_q = tml_arena_new(&a->arena, (size_t)s->nq, sizeof(double));
  a->best_turn = tml_arena_new(&a->arena, (size_t)s->n_angles, sizeof(double));
  a->first_turn = tml_arena_new(&a->arena, (size_t)s->n_angles, sizeof(double));
  a->held = tml_arena_new(&a->arena, (size_t)(s->nv + s->m), sizeof(bool));
  return a->arena.failed ? tml_fail_memory(err) : TML_OK;
}

void tml_assembler_free(tml_assembler *a)
{
  tml_kkt_free(&a->kkt);
  tml_arena_free(&a->arena);
  *a = (tml_assembler){0};
}
