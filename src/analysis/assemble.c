#include "analysis/assemble.h"

#include "core/memory.h"

#define ITERATIONS 60
#define CLOSED 1e-12       /* relative violation that counts as closed */
#define REGULAR 1e-10      /* lets redundant rows pass; they are judged afterwards */
#define TURN_LIMIT 0.5     /* [rad] most rotation in one iteration */

static double worst(const tml_assembler *a)
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

static void hold(tml_assembler *a)
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
static void set_weights(tml_assembler *a)
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
static void limit_step(const tml_assembler *a, double *D)
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

/* Takes rows out that are imposed at a higher level than `level`: motions given by their rate start where they
 * stand. */
static void silence(tml_assembler *a, tml_level level, double *rows, double *G)
{
  for (int k = 0; k < a->sys->n_constraints; k++) {
    const tml_constraint *c = &a->sys->constraint[k];
    if (c->level <= level) continue;
    rows[c->row] = 0.0;
    for (int side = 0; G && side < 2; side++) {
      const tml_sysbody *b = &a->sys->body[c->body[side]];
      for (int j = 0; j < b->ops->nv; j++) G[c->cv[side] + j*b->cv_len] = 0.0;
    }
  }
}

static tml_status position_step(tml_assembler *a, double *q)
{
  const tml_system *s = a->sys;
  const tml_state x = {.t = a->t, .q = q, .v = a->work->zero};
  tml_matrices only = {.M = a->kkt.matrices.M, .G = a->kkt.matrices.G};
  tml_status st = tml_system_matrices(s, a->work, &x, &only);
  if (st != TML_OK) return st;
  set_weights(a);
  if (a->t == 0.0) silence(a, TML_LEVEL_POSITION, a->phi, a->kkt.matrices.G);
  tml_saddle_set_mass(&a->kkt.saddle, s, &a->kkt.matrices);
  tml_saddle_regularize(&a->kkt.saddle, s, REGULAR);
  if (!a->free) hold(a);
  st = tml_lu_factor(a->kkt.lu, a->kkt.saddle.value);
  if (st != TML_OK) return st;
  memset(a->kkt.b, 0, (size_t)s->nv*sizeof(double));
  for (int i = 0; i < s->m; i++) a->kkt.b[s->nv + i] = -a->phi[i];
  tml_lu_solve(a->kkt.lu, a->kkt.b);
  limit_step(a, a->kkt.b);
  tml_system_move(s, q, q, a->kkt.b);
  st = tml_system_residual(s, a->work, &x, NULL, a->phi);
  if (a->t == 0.0) silence(a, TML_LEVEL_POSITION, a->phi, NULL);
  return st;
}

/* The joints that stay open, worst first. */
static tml_status explain_open(const tml_assembler *a, tml_error *err)
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

tml_status tml_assemble_positions(tml_assembler *a, double *q, tml_error *err)
{
  if (a->sys->m == 0) return TML_OK;
  const tml_state x = {.t = a->t, .q = q, .v = a->work->zero};
  tml_status st = tml_system_residual(a->sys, a->work, &x, NULL, a->phi);
  if (a->t == 0.0) silence(a, TML_LEVEL_POSITION, a->phi, NULL);
  double before = INFINITY;
  for (int k = 0; k < ITERATIONS && st == TML_OK; k++) {
    const double open = worst(a);
    if (open <= CLOSED && !(open < 0.5*before)) return TML_OK; /* as closed as it gets */
    before = open;
    st = position_step(a, q);
  }
  if (st < 0) return tml_fail(err, st, "%s", tml_status_text(st));
  if (st != TML_OK) return tml_fail(err, TML_ERR_ASSEMBLY, "assembly failed: %s", tml_status_text(st));
  return worst(a) <= 1e3*CLOSED ? TML_OK : explain_open(a, err);
}

/* Factors of [M G^T; G -delta]: least change, whatever the rank of G. */
static tml_status factor_regular(tml_assembler *a, const tml_state *x)
{
  tml_matrices only = {.M = a->kkt.matrices.M, .G = a->kkt.matrices.G};
  const tml_status st = tml_system_matrices(a->sys, a->work, x, &only);
  if (st != TML_OK) return st;
  double largest = 0.0; /* of M^-1, for a delta that suits the units */
  for (int b = 1; b < a->sys->n_bodies; b++) largest = fmax(largest, 1.0/a->sys->body[b].inertia.mass);
  tml_saddle_set_mass(&a->kkt.saddle, a->sys, &a->kkt.matrices);
  tml_saddle_regularize(&a->kkt.saddle, a->sys, REGULAR*largest);
  return tml_lu_factor(a->kkt.lu, a->kkt.saddle.value);
}

tml_status tml_assemble_direction(tml_assembler *a, const double *q, double *y)
{
  if (a->sys->m == 0) return TML_OK;
  const tml_state x = {.t = a->t, .q = q, .v = y};
  tml_status st = factor_regular(a, &x);
  for (int twice = 0; twice < 2 && st == TML_OK; twice++) { /* the second takes out what delta left */
    st = tml_system_velocity_residual(a->sys, a->work, &x, a->phi, NULL);
    if (st == TML_OK) st = tml_system_nu(a->sys, a->work, a->t, a->kkt.b);
    for (int i = 0; i < a->sys->m && st == TML_OK; i++) a->phi[i] += a->kkt.b[i]; /* G y alone */
    if (st == TML_OK) tml_kkt_correct(&a->kkt, y, 1.0, a->phi);
  }
  return st;
}

tml_status tml_assemble_velocities(tml_assembler *a, const double *q, double *v, tml_error *err)
{
  if (a->sys->m == 0) return TML_OK;
  const tml_state x = {.t = a->t, .q = q, .v = v};
  tml_status st = factor_regular(a, &x);
  for (int twice = 0; twice < 3 && st == TML_OK; twice++) {
    st = tml_system_velocity_residual(a->sys, a->work, &x, a->phi, NULL);
    if (a->t == 0.0) silence(a, TML_LEVEL_VELOCITY, a->phi, NULL);
    if (st == TML_OK) tml_kkt_correct(&a->kkt, v, 1.0, a->phi);
  }
  if (st == TML_OK) return TML_OK;
  tml_fail(err, TML_ERR_ASSEMBLY, "initial velocities cannot be found: %s", tml_status_text(st));
  return st < 0 ? st : TML_ERR_ASSEMBLY;
}

tml_status tml_assembler_create(tml_assembler *a, const tml_system *s, tml_work *w, tml_error *err)
{
  *a = (tml_assembler){.sys = s, .work = w};
  const tml_status st = tml_kkt_create(&a->kkt, s, false, err);
  if (st != TML_OK) return st;
  a->phi = tml_new((size_t)s->m, sizeof(double));
  return a->phi ? TML_OK : tml_fail_memory(err);
}

void tml_assembler_free(tml_assembler *a)
{
  tml_kkt_free(&a->kkt);
  tml_delete(a->phi);
  *a = (tml_assembler){0};
}
