/* stiff_interpolation.c - states between steps if a force is stiff. The error of such a force is its stiffness times
 * the error of the interpolated positions. The interpolated state is therefore corrected so that it satisfies the
 * equations of motion with accelerations interpolated linearly over the step: stiff directions move, soft ones stay.
 * Theory: docs/theory/index3.md, "Dense output". */
#include "integrate/common/integrator.h"

#define NOTHING_STIFF 1.0 /* (I16): up to this value the plain interpolation is as accurate as linearly interpolated
                             accelerations */
#define FAR 0.05          /* (I15): largest displacement by unbalanced forces within a step, in sizes of the largest
                             body */
#define LEFT 1e-5         /* unbalanced part accepted with factors of the step, as a fraction of the accelerations */
#define PART 1e-2         /* fraction of the initially unbalanced part that is accepted */
/* fraction of the tolerance: accepted effect of the unbalanced part on positions over the step */
#define FAINT 1e-4
#define FITS 0.03         /* largest fraction left by the first correction; more means that the stiff directions
                             differ from those of the factors */
#define SLOW 0.5          /* largest fraction left by each later correction */
enum { CORRECTIONS = 4, KEPT_CORRECTIONS = 6 };

/* Effect of an acceleration over a time h: c_q = h^2/2, c_v = h, and the same for the rates of states of the user. */
static tml_stride_factors factors_of(double h)
{
  return (tml_stride_factors){.a = 1.0, .v = h, .q = 0.5*h*h, .x = h};
}

/* ---------------------------------------------------------------- is it stiff? --------------- */

void tml_stiff_interpolation_masses(tml_integrator *g)
{
  for (int b = 1; b < g->sys->n_bodies; b++) {
    const tml_sysbody *body = &g->sys->body[b];
    body->ops->least_mass(g->lightness + body->v, body->content);
  }
  for (int i = 0; i < g->sys->nv; i++) g->lightness[i] = 1.0/sqrt(g->lightness[i]);
}

void tml_stiff_interpolation_judge(tml_integrator *g, const tml_matrices *m)
{
  g->stiffness = tml_system_norm(g->sys, m->K, g->lightness);
  g->damping = tml_system_norm(g->sys, m->D, g->lightness);
}

/* (I16) */
bool tml_stiff_interpolation_stiff(const tml_integrator *g, double h)
{
  const tml_stride_factors c = factors_of(h);
  return !(c.q*g->stiffness + c.v*g->damping <= NOTHING_STIFF);
}

/* Forces by formula are unknowns of the user and not contained in K and D, so their stiffness is not known. */
bool tml_stiff_interpolation_needed(const tml_integrator *g, double h)
{
  return g->sys->user.np > 0 || tml_stiff_interpolation_stiff(g, h);
}

/* ---------------------------------------------------------------- equations ------------------ */

/* Accelerations, multipliers and unknowns of the user inside the step: linear, unless the method has a better
 * interpolation. */
static tml_state even_state(tml_integrator *g, double z, double time, const double *q, const double *v)
{
  const tml_system *s = g->sys;
  const tml_state x = {.t = time, .q = q, .v = v, .a = g->a_mid, .lambda = g->lambda_mid, .p = g->p_mid};
  if (g->ops->between) {
    g->ops->between(g, z, g->a_mid, g->lambda_mid, g->p_mid);
    return x;
  }
  for (int i = 0; i < s->nv; i++) g->a_mid[i] = (1.0 - z)*g->qdd_old[i] + z*g->qdd[i];
  for (int i = 0; i < s->m; i++) g->lambda_mid[i] = (1.0 - z)*g->lambda_old[i] + z*g->lambda[i];
  for (int i = 0; i < s->user.np; i++) g->p_mid[i] = (1.0 - z)*g->p_old[i] + z*g->p[i];
  return x;
}

static tml_status factor_interpolation(tml_integrator *g, const tml_state *x)
{
  const tml_system *s = g->sys;
  tml_kkt *k = g->kkt;
  tml_status st = tml_system_matrices(s, g->work, x, &k->matrices);
  if (st == TML_OK) st = tml_system_user_matrices(s, g->work, x, &k->user);
  if (st == TML_OK && s->n_nonholonomic > 0)
    st = tml_system_rate_matrices(s, g->work, x, k->rate_q, NULL, NULL);
  return st;
}

static void set_matrix(tml_integrator *g, const tml_stride_factors *c)
{
  tml_kkt *k = g->kkt;
  tml_saddle *matrix = tml_kkt_lend(k);
  tml_saddle_set(matrix, &k->matrices, c, NULL, NULL);
  tml_saddle_set_velocity_rows(matrix, &k->matrices, k->rate_q, c, NULL, NULL);
  tml_saddle_set_user(matrix, &k->user, c, NULL, NULL);
}

/* If a form leaves an old force on the right side of its equations, the accelerations do not balance the forces: r
 * -= f (M a + g + G^T lambda - Q) at an end of the step. */
static tml_status take_out(tml_integrator *g, const tml_state *end, double f, double *r)
{
  const tml_status st = tml_system_residual(g->sys, g->work, end, g->r, NULL);
  for (int i = 0; i < g->sys->nv; i++) r[i] -= f*g->r[i];
  return st;
}

static tml_status take_old_force(tml_integrator *g, double z, double *r)
{
  const tml_state end = tml_integrator_accepted(g);
  const tml_state start = {.t = g->t - g->h_last, .q = g->q_old, .v = g->v_old, .a = g->qdd_old,
                           .lambda = g->lambda_old, .X = g->X_old, .p = g->p_old};
  const tml_status st = take_out(g, &start, 1.0 - z, r);
  return st == TML_OK ? take_out(g, &end, z, r) : st;
}

/* The right side of (I13) into b, rows not yet divided: the residual of the interpolated state. */
static tml_status balance_residual(tml_integrator *g, const tml_state *x, double z)
{
  const tml_system *s = g->sys;
  double *b = g->kkt->b, *rows = b + s->nv;
  tml_status st = tml_system_residual(s, g->work, x, b, rows);
  if (st == TML_OK) st = tml_system_velocity_rows(s, g->work, x, rows);
  if (st == TML_OK) st = tml_system_user_residual(s, g->work, x, rows + s->m);
  return st == TML_OK && g->old_force ? take_old_force(g, z, b) : st;
}

static void divide_rows(tml_integrator *g, const tml_stride_factors *c)
{
  const tml_system *s = g->sys;
  double *rows = g->kkt->b + s->nv;
  for (int i = 0; i < s->n_nonholonomic; i++) rows[s->nonholonomic[i]] *= c->q/c->v;
  for (int i = 0; i < s->m; i++) rows[i] /= c->q;
  memcpy(g->rows_mid, rows, (size_t)s->m*sizeof *rows);
}

/* Largest acceleration due to unbalanced forces, in sizes of the largest body: from b, and from the residual of the
 * user's equations through the columns of Q_p. */
static double out_of_balance(tml_integrator *g)
{
  const tml_system *s = g->sys;
  const tml_saddle *k = &g->kkt->saddle;
  const int first = s->nv + s->m;
  double most = 0.0;
  memcpy(g->r, g->kkt->b, (size_t)s->nv*sizeof(double));
  for (int u = first; u < k->n; u++)
    for (int e = k->column[u]; e < k->column[u + 1] && k->row[e] < s->nv; e++)
      g->r[k->row[e]] -= k->value[e]*g->kkt->b[u];
  for (int i = 0; i < s->nv; i++)
    most = fmax(most, fabs(g->r[i])*g->lightness[i]*g->lightness[i]*g->weight[i]);
  return most;
}

/* (I14): solves again with the part of the correction due to stiffness and damping alone, which removes soft
 * directions. Rows of constraints are unchanged. */
static void keep_stiff(tml_integrator *g, const tml_stride_factors *c)
{
  const tml_system *s = g->sys;
  const size_t nv = (size_t)s->nv, m = (size_t)s->m, np = (size_t)s->user.np;
  double *b = g->kkt->b, *x = g->r;
  memcpy(x, b, (nv + m + np)*sizeof *x);
  memcpy(b + nv, g->rows_mid, m*sizeof *b);
  memset(b, 0, nv*sizeof *b);
  tml_system_mul(s, g->kkt->matrices.K, c->q, x, b);
  tml_system_mul(s, g->kkt->matrices.D, c->v, x, b);
  if (np > 0) {
    memset(b + nv + m, 0, np*sizeof *b);
    tml_system_user_change(s, &g->kkt->user, &(tml_user_change){.q = x}, c->q, b + nv + m);
    tml_system_user_change(s, &g->kkt->user, &(tml_user_change){.v = x}, c->v, b + nv + m);
    tml_system_user_change(s, &g->kkt->user, &(tml_user_change){.X = x + nv + m}, c->x, b + nv + m);
  }
  tml_kkt_solve(g->kkt, b);
}

/* ---------------------------------------------------------------- correction ----------------- */

/* A correction larger than the effect of the accelerations over the step is rejected: the forces are then not
 * similar to those at the ends of the step. */
static bool is_plausible_correction(const tml_integrator *g, const tml_stride_factors *c)
{
  const double most = fmax(tml_integrator_weighted_norm(g, g->qdd_old), tml_integrator_weighted_norm(g, g->qdd));
  double sum = 0.0;
  for (int i = 0; i < g->kkt->saddle.n; i++) sum += 0.0*g->kkt->b[i]; /* 0, or NaN if an entry is not finite */
  return sum == 0.0 && c->q*tml_integrator_weighted_norm(g, g->kkt->b) <= factors_of(g->h_last).q*most;
}

static void move_state(tml_integrator *g, const tml_stride_factors *c, double *q, double *v, double *X)
{
  const tml_system *s = g->sys;
  double *x = g->kkt->b;
  for (int i = 0; i < s->user.nx; i++) X[i] -= c->x*x[s->nv + s->m + i];
  for (int i = 0; i < s->nv; i++) {
    v[i] -= c->v*x[i];
    x[i] *= -c->q;
  }
  tml_system_move(s, q, q, x);
}

/* (I17): projects the velocities onto the constraints in the metric of S, with factors in `lu`; NULL: those of the last
 * correction. The projection in the metric of the masses, which follows when the state is reported, would change the
 * rates of stiff dampers, and with them forces that are in balance. Without such dampers it is enough. */
static tml_status project_velocities(tml_integrator *g, tml_lu *lu, const tml_state *x, double *v)
{
  const tml_system *s = g->sys;
  double *b = g->kkt->b;
  const bool damped = s->user.np > 0 || factors_of(g->h_last).v*g->damping > NOTHING_STIFF;
  if (s->m == 0 || !damped) return TML_OK;
  memset(b, 0, (size_t)g->kkt->saddle.n*sizeof *b);
  const tml_status st = tml_system_velocity_residual(s, g->work, x, b + s->nv, NULL);
  if (st != TML_OK) return st;
  if (lu) tml_lu_solve(lu, b);
  else tml_kkt_solve(g->kkt, b);
  for (int i = 0; i < s->nv; i++) v[i] -= b[i];
  return TML_OK;
}

/* Makes one correction; `last`: no other is needed. If forces are far out of balance, the linearised stiffness
 * contains directions that do not exist. The correction is then limited to a shorter time, in which they cause only
 * small displacements (I15). */
static tml_status correct_balance(tml_integrator *g, double z, tml_state *x, double *span, bool *last)
{
  tml_status st = factor_interpolation(g, x);
  if (st == TML_OK) st = balance_residual(g, x, z);
  if (st != TML_OK) return st;
  tml_stride_factors c = factors_of(g->h_last);
  set_matrix(g, &c);
  *span = fmin(g->h_last, sqrt(2.0*FAR/out_of_balance(g)));
  *last = !(*span < g->h_last);
  if (!*last) {
    c = factors_of(*span);
    set_matrix(g, &c);
  }
  st = tml_kkt_factor_matrix(g->kkt);
  if (st != TML_OK) return st;
  divide_rows(g, &c);
  tml_kkt_solve(g->kkt, g->kkt->b);
  keep_stiff(g, &c);
  return is_plausible_correction(g, &c) ? TML_OK : TML_RETRY_NEWTON;
}

/* Marks the factors as those of a state in this step, so that later states of the step may reuse them, for methods
 * that lend their factors. (States of other methods are farther out of balance.) The factors remain valid as long as
 * accelerations are solved for by blocks. */
static void keep_factors(tml_integrator *g)
{
  g->kkt->stamp[0] = g->t;
  g->kkt->stamp[1] = g->h_last;
}

static bool of_this_step(const tml_integrator *g)
{
  return g->kkt->stamp[0] == g->t && g->kkt->stamp[1] == g->h_last;
}

/* Corrects the state until its forces balance the interpolated accelerations. */
static tml_status put_on_equations(tml_integrator *g, double z, tml_state *x, double *q, double *v, double *X)
{
  tml_status st = TML_OK;
  bool last = false;
  for (int i = 0; i < CORRECTIONS && !last && st == TML_OK; i++) {
    double span = 0.0;
    st = correct_balance(g, z, x, &span, &last);
    const tml_stride_factors c = factors_of(span);
    if (st == TML_OK) move_state(g, &c, q, v, X);
  }
  if (st == TML_OK && last) keep_factors(g);
  return st == TML_OK ? project_velocities(g, NULL, x, v) : st;
}

/* Contacts that stay closed are evaluated as such, (K24), since interpolated depths are noise. */
static tml_state evaluate_interpolated(tml_integrator *g, double z, double time, double *q, double *v, double *X)
{
  tml_state x = even_state(g, z, time, q, v);
  x.X = X;
  g->work->touch_view = TML_TOUCH_EVEN;
  return x;
}

static double part_of_step(const tml_integrator *g, double time) { return (time - (g->t - g->h_last))/g->h_last; }

tml_status tml_stiff_interpolation_state(tml_integrator *g, double time, double *q, double *v, double *X)
{
  const double z = part_of_step(g, time);
  if (!tml_stiff_interpolation_needed(g, g->h_last)) return TML_OK;
  tml_state x = evaluate_interpolated(g, z, time, q, v, X);
  const tml_status st = put_on_equations(g, z, &x, q, v, X);
  g->work->touch_view = TML_TOUCH_PLAIN;
  return st;
}

/* ---------------------------------------------------------------- existing factors ----------- */

typedef struct kept_factors { tml_lu *lu; tml_stride_factors c; } kept_factors;

/* Factors of an earlier state in this step, or those of the step. */
static kept_factors factors_at_hand(const tml_integrator *g)
{
  kept_factors k = {.lu = NULL};
  if (g->sys->user.np > 0) return k;
  if (of_this_step(g) && g->ops->lend) return (kept_factors){.lu = g->kkt->lu, .c = factors_of(g->h_last)};
  if (g->ops->lend) k.lu = g->ops->lend(g, &k.c);
  return k;
}

/* The unbalanced accelerations, as in out_of_balance, without the expected residual of soft directions (kkt->open),
 * which do not move. NAN: they cannot be computed. */
static double left_open(tml_integrator *g, const tml_stride_factors *c, double z, const tml_state *x)
{
  double *b = g->kkt->b, most = 0.0;
  if (balance_residual(g, x, z) != TML_OK) return NAN;
  divide_rows(g, c);
  for (int i = 0; i < g->sys->nv; i++) {
    b[i] -= g->kkt->open[i];
    most = fmax(most, fabs(b[i])*g->lightness[i]*g->lightness[i]*g->weight[i]);
  }
  return most;
}

/* Solves for the correction of this residual, in b. Since S = M + c_v C + c_q K, the right side of (I14) is that of
 * (I13) less M x, up to multiples of G^T. Later corrections contain no soft part. */
static void correct_kept(tml_integrator *g, tml_lu *lu, bool later, const tml_state *x)
{
  const tml_system *s = g->sys;
  double *b = g->kkt->b, *wanted = g->kkt->open, *open = g->kkt->made, *inertia = g->r;
  memcpy(open, b, (size_t)s->nv*sizeof *open);
  tml_lu_solve(lu, b);
  if (later) return;
  memset(inertia, 0, (size_t)s->nv*sizeof *inertia);
  tml_system_mul_mass(s, g->work, x, b, inertia);
  for (int i = 0; i < s->nv; i++) {
    wanted[i] += inertia[i];
    b[i] = open[i] - inertia[i];
  }
  memcpy(b + s->nv, g->rows_mid, (size_t)s->m*sizeof *b);
  tml_lu_solve(lu, b);
}

/* Updates the expected residual and lambda~ with the correction in b. What remains of the residual is then due to
 * the matrix, which belongs to another state. */
static void expect_residual(tml_integrator *g, const tml_state *x)
{
  const double *b = g->kkt->b;
  tml_system_mul_mass(g->sys, g->work, x, b, g->kkt->open);
  for (int i = 0; i < g->sys->m; i++) g->lambda_mid[i] -= b[g->sys->nv + i];
}

/* The unbalanced acceleration below which the state is accepted; `first` is the initial one. */
static double limit_of(const tml_integrator *g, double first)
{
  double most = PART*first;
  for (int i = 0; i < g->sys->nv; i++) most = fmax(most, fmax(fabs(g->qdd_old[i]), fabs(g->qdd[i]))*g->weight[i]);
  return fmax(LEFT*most, FAINT*g->opt.tolerance/factors_of(g->h_last).q);
}

static tml_status iterate_kept(tml_integrator *g, const kept_factors *k, double z, const tml_state *x,
                               const tml_interpolated_state *to)
{
  double limit = 0.0, before = INFINITY;
  memset(g->kkt->open, 0, (size_t)g->sys->nv*sizeof(double));
  for (int i = 0; i < KEPT_CORRECTIONS; i++) {
    const double open = left_open(g, &k->c, z, x), rate = open/before;
    if (i == 0) limit = limit_of(g, open);
    if (open <= limit) return TML_OK;
    if (!(rate <= (i == 1 ? FITS : SLOW))) return TML_RETRY_NEWTON;
    correct_kept(g, k->lu, i > 0, x);
    if (!is_plausible_correction(g, &k->c)) return TML_RETRY_NEWTON;
    const bool last = i > 0 && rate*open <= limit;
    if (!last) expect_residual(g, x);
    move_state(g, &k->c, to->q, to->v, to->X);
    if (last) return TML_OK;
    before = open;
  }
  return TML_RETRY_NEWTON;
}

tml_status tml_stiff_interpolation_kept(tml_integrator *g, double time, double *q, double *v, double *X)
{
  if (!tml_stiff_interpolation_needed(g, g->h_last)) return TML_OK;
  const kept_factors k = factors_at_hand(g);
  if (!k.lu) return TML_RETRY_NEWTON;
  const double z = part_of_step(g, time);
  const tml_interpolated_state to = {time, q, v, X};
  const tml_state x = evaluate_interpolated(g, z, time, q, v, X);
  tml_status st = iterate_kept(g, &k, z, &x, &to);
  if (st == TML_OK) st = project_velocities(g, k.lu, &x, v);
  g->work->touch_view = TML_TOUCH_PLAIN;
  return st;
}
