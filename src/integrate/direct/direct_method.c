/* direct_method.c - one step of a direct method: prepare, correct, test the error; and the data kept between steps. */
#include "integrate/direct/direct_method.h"

#include "core/memory.h"
#include "model/base/method_facts.h"

#define BLOW 0.3 /* permitted error of a step as a fraction of the depth of an impact, divided by the square root of
                    the tolerance */

/* ---------------------------------------------------------------- creation ------------------- */

/* Every vector of the method with its length. */
#define VECTORS(X)                                                                                      \
  X(alg, nv) X(force, nv) X(rv_before, m) X(alg_before, nv) X(v_before, nv) X(d, nv) X(v0, nv)          \
  X(alg0, nv) X(D_star, nv) X(v_star, nv) X(alg1, nv) X(rv1, m) X(error, nv) X(E, blocks)               \
  X(X_star, nx) X(X_error, nx) X(dp, np) X(alg_rate, nv)

static tml_status allocate_vectors(tml_direct *dm, tml_error *err)
{
  const size_t nv = (size_t)dm->sys->nv, m = (size_t)dm->sys->m, nx = (size_t)dm->sys->user.nx;
  const size_t np = (size_t)dm->sys->user.np;
  const size_t blocks = (size_t)dm->sys->n_bodies*9;
#define TAKE(name, n) \
  if (!(dm->name = tml_new(n, sizeof(double)))) return tml_fail_memory(err);
  VECTORS(TAKE)
#undef TAKE
  return TML_OK;
}

static void drop_vectors(tml_direct *dm)
{
#define DROP(name, n) tml_delete(dm->name);
  VECTORS(DROP)
#undef DROP
}

static tml_status take_matrix(tml_direct *dm, tml_error *err)
{
  const tml_pattern p = tml_blocks_pattern(dm->blocks);
  dm->b = tml_new((size_t)dm->blocks->n, sizeof(double));
  return dm->b ? tml_lu_create(&dm->lu, &p, dm->opt->dense, err) : tml_fail_memory(err);
}

static const tml_equations *equations_of(tml_method m)
{
  switch (m) {
    case TML_NSTIFF_SI2: case TML_HHT_SI2: case TML_GSTIFF_SI2: return &tml_si2_equations;
    case TML_HHT_ADD: return &tml_additive_equations;
    default: return &tml_index3_equations;
  }
}

/* True if the form has old forces in the equations of some body; the printed hht-si2 also has old masses. */
static bool has_old_force(const tml_direct *dm)
{
  for (int b = 1; b < dm->sys->n_bodies; b++)
    if (tml_formula_old(dm, b) != TML_PREVIOUS_NONE) return true;
  return dm->opt->method == TML_HHT_SI2 && dm->opt->form != TML_FORM_SECOND_ORDER;
}

static tml_status direct_create(tml_integrator *g, tml_error *err)
{
  tml_direct *dm = g->own = tml_new(1, sizeof *dm);
  if (!dm) return tml_fail_memory(err);
  dm->g = g;
  dm->sys = g->sys;
  dm->opt = &g->opt;
  dm->seen = g->qdd;
  const bool several = tml_method_has_orders(g->opt.method);
  g->old_force = has_old_force(dm);
  dm->eq = equations_of(g->opt.method);
  tml_status st = allocate_vectors(dm, err);
  if (st == TML_OK) st = dm->eq->create(dm, err);
  if (st == TML_OK) st = take_matrix(dm, err);
  const int n = (1 + dm->n_s)*(g->sys->nv + g->sys->m) + g->sys->user.np;
  if (st == TML_OK && !(dm->known = tml_new((size_t)n, sizeof(double)))) st = tml_fail_memory(err);
  if (st == TML_OK) st = tml_predictor_create(&dm->predictor, n, several ? TML_DEGREE : TML_DEGREE_USUAL, err);
  if (st == TML_OK && several) return tml_gstiff_create(dm, err);
  if (st == TML_OK) tml_formula_begin(dm, 1.0); /* sets the error constant */
  return st;
}

static void direct_free(tml_integrator *g)
{
  tml_direct *dm = g->own;
  if (!dm) return;
  dm->eq->free(dm);
  tml_gstiff_free(dm);
  drop_vectors(dm);
  tml_delete(dm->b);
  tml_delete(dm->known);
  tml_lu_free(dm->lu);
  tml_predictor_free(&dm->predictor);
  tml_delete(dm);
}

/* ---------------------------------------------------------------- data between steps --------- */

static void copy_vector(double *to, const double *from, int n) { memcpy(to, from, (size_t)n*sizeof *to); }

static tml_status direct_start(tml_integrator *g)
{
  tml_direct *dm = g->own;
  dm->seen = g->qdd;
  copy_vector(dm->alg, g->qdd, dm->sys->nv);
  dm->h_before = dm->alg_span = 0.0;
  tml_corrector_forget(dm);
  tml_predictor_reset(&dm->predictor);
  for (int k = 0; k < dm->n_s; k++) { /* none are known at a start */
    memset(dm->s[k], 0, (size_t)dm->sys->nv*sizeof(double));
    memset(dm->psi[k], 0, (size_t)dm->sys->m*sizeof(double));
  }
  const tml_status st = dm->eq->start ? dm->eq->start(dm) : TML_OK;
  if (st != TML_OK) return st;
  tml_corrector_keep_factors(dm);
  if (dm->gstiff) tml_gstiff_start(dm);
  tml_state still = tml_integrator_accepted(g);
  still.a = NULL;
  return tml_system_residual(dm->sys, g->work, &still, dm->force, NULL); /* F = g + G^T lambda - Q */
}

/* Computes the old force for the next step, if the form carries it. */
static tml_status renew_force(tml_direct *dm)
{
  const tml_integrator *g = dm->g;
  if (!g->old_force) return TML_OK;
  tml_state x = tml_integrator_accepted(g);
  x.a = NULL;
  return tml_system_residual(dm->sys, g->work, &x, dm->force, NULL);
}

/* ---------------------------------------------------------------- a step --------------------- */

/* Change of the start velocity by the correction of the first step. If it exceeds the permitted error, the step is
 * too long for its first derivatives to describe the motion over it. */
static double start_change(tml_direct *dm)
{
  for (int i = 0; i < dm->sys->nv; i++) dm->error[i] = dm->v0[i] - dm->g->v[i];
  return tml_integrator_moving_norm(dm->g, dm->error)/3.0;
}

/* The same for the states of the user [000, eqs. 36, 38, 48]; the step is the smaller of both. With rho as printed,
 * their error is proportional to h^2, not h^3 as that of the positions; the exponent compensates for this. */
static double state_error_measure(tml_direct *dm)
{
  tml_formula_state_error(dm, dm->X_error);
  const double e = tml_integrator_state_norm(dm->g, dm->X_error)/dm->opt->tolerance;
  return dm->opt->rho > 0.0 ? e*e*e : e*e;
}

/* (K21) Error relative to the depths of contacts, for which the sizes of bodies are no measure. */
static double impact_error(tml_direct *dm)
{
  const tml_integrator *g = dm->g;
  const tml_state x = tml_integrator_trial(g);
  double ratio = 0.0;
  if (tml_contacts_impact_error(dm->sys, g->work, &x, dm->error, &ratio) != TML_OK) return INFINITY;
  const double part = dm->opt->blow_error > 0.0 ? dm->opt->blow_error : BLOW*sqrt(dm->opt->tolerance);
  const double e = g->error_constant*g->h*g->h*ratio/part;
  return e*e;
}

/* (I5) (error/tolerance)^2 of the step just computed [000, eq. 37]. */
static double error_measure(tml_direct *dm)
{
  const tml_integrator *g = dm->g;
  tml_formula_algorithmic(dm);
  tml_formula_increment(dm, dm->error);
  double e = g->error_constant*g->h*g->h*tml_integrator_moving_norm(g, dm->error);
  const double blow = impact_error(dm); /* before start_change, which writes over the error */
  if (g->h_last == 0.0) e = fmax(e, g->h*start_change(dm));
  e /= dm->opt->tolerance;
  return fmax(fmax(e*e, state_error_measure(dm)), blow);
}

static tml_status direct_attempt(tml_integrator *g, double h, double *theta)
{
  tml_direct *dm = g->own;
  tml_status st = TML_OK;
  if (dm->gstiff) tml_gstiff_begin(dm, h);
  else st = tml_start_correction_prepare(dm, h);
  if (st == TML_OK && dm->eq->begin) st = dm->eq->begin(dm);
  if (st == TML_OK) st = tml_corrector_solve(dm);
  if (st == TML_OK) *theta = dm->gstiff ? tml_gstiff_error(dm) : error_measure(dm);
  return st;
}

static tml_status direct_finish(tml_integrator *g)
{
  tml_direct *dm = g->own;
  tml_status st = tml_start_correction_filter(dm);
  if (st == TML_OK && dm->eq->finish) st = dm->eq->finish(dm);
  if (st != TML_OK) return st;
  const bool shifted = g->h_last > 0.0 || dm->smooth_start; /* alg0 belongs to t + alpha h, else to t */
  dm->alg_span = shifted ? g->h : (1.0 + tml_formula_alpha(dm))*g->h;
  copy_vector(dm->v_before, dm->v0, dm->sys->nv);
  copy_vector(dm->alg_before, dm->alg0, dm->sys->nv);
  copy_vector(dm->d, g->D, dm->sys->nv);
  copy_vector(dm->alg, dm->alg1, dm->sys->nv);
  copy_vector(dm->rv_before, g->rv, dm->sys->m);
  copy_vector(g->rv, dm->rv1, dm->sys->m);
  dm->h_before = g->h_last > 0.0 ? g->h_last : dm->smooth_start ? g->h : 0.0;
  dm->backward = false;
  return dm->gstiff ? tml_gstiff_power(dm) : TML_OK;
}

static tml_status direct_accepted(tml_integrator *g)
{
  tml_direct *dm = g->own;
  if (!dm->eq->start) dm->seen = g->qdd; /* equations with a start set `seen` there */
  const tml_status st = renew_force(dm);
  if (dm->touch != dm->jacobian_touch) tml_predictor_reset(&dm->predictor); /* a jump, or a change of rate */
  dm->touch = dm->jacobian_touch;
  tml_corrector_keep_factors(dm);
  if (dm->gstiff) tml_gstiff_accepted(dm);
  return st;
}

/* Data that one step passes to the next. */
static tml_status direct_store(tml_integrator *g, tml_archive *a)
{
  tml_direct *dm = g->own;
  const size_t nv = (size_t)dm->sys->nv, m = (size_t)dm->sys->m, nx = (size_t)dm->sys->user.nx;
  const size_t np = (size_t)dm->sys->user.np;
  const size_t blocks = (size_t)dm->sys->n_bodies*9;
#define STORE(name, n) tml_archive_doubles(a, dm->name, n);
  VECTORS(STORE)
#undef STORE
  double *const numbers[] = {&dm->h_before, &dm->alg_span, &dm->c_q, &dm->c_v, &dm->kappa, &dm->c_x, &dm->X_constant,
                             &dm->rate, &dm->motion, &dm->rows, &dm->known_rate, &dm->jacobian_h,
                             &dm->multipliers, &dm->c_s[0],
                             &dm->c_s[1], &dm->d_s[0], &dm->d_s[1]};
  bool *const flags[] = {&dm->smooth_start, &dm->backward, &dm->jacobian_stale};
  for (size_t i = 0; i < sizeof numbers/sizeof *numbers; i++) tml_archive_double(a, numbers[i]);
  for (size_t i = 0; i < sizeof flags/sizeof *flags; i++) tml_archive_flag(a, flags[i]);
  tml_archive_bytes(a, &dm->jacobian_touch, sizeof dm->jacobian_touch);
  tml_archive_bytes(a, &dm->touch, sizeof dm->touch);
  tml_predictor_store(&dm->predictor, a);
  dm->seen = g->qdd;
  if (dm->eq->store) dm->eq->store(dm, a);
  if (dm->gstiff) tml_gstiff_store(dm, a);
  return tml_lu_store(dm->lu, a);
}

static double direct_condition(tml_integrator *g)
{
  tml_direct *dm = g->own;
  const tml_state x = tml_integrator_accepted(g);
  if (!(dm->jacobian_h > 0.0) || dm->eq->matrix(dm, &x, false) != TML_OK) return INFINITY;
  return tml_lu_condition(dm->lu, dm->blocks->value);
}

static tml_lu *direct_factors(const tml_integrator *g) { return tml_direct_of(g)->lu; }

static double direct_velocity_share(const tml_integrator *g) { return tml_direct_of(g)->c_v; }

const tml_method_ops tml_direct_ops = {
  .create = direct_create, .free = direct_free, .start = direct_start, .attempt = direct_attempt,
  .finish = direct_finish, .accepted = direct_accepted, .condition = direct_condition,
  .factors = direct_factors, .velocity_share = direct_velocity_share, .order = 3.0,
  .growth = 2.0, .judges_blows = true, .solves_held = true, .keep_step = true, .balance = true, .store = direct_store,
};

/* The same with several orders; (I5) and (I6) are replaced. */
const tml_method_ops tml_gstiff_ops = {
  .create = direct_create, .free = direct_free, .start = direct_start, .attempt = direct_attempt,
  .finish = direct_finish, .accepted = direct_accepted, .condition = direct_condition,
  .factors = direct_factors, .velocity_share = direct_velocity_share, .refine = tml_gstiff_refine,
  .between = tml_gstiff_between, .factor = tml_gstiff_factor, .retry = tml_gstiff_retry, .part = tml_gstiff_part,
  .order = 2.0, .growth = 2.0, .turn = 1.0, .solves_held = true, .balance = true, .store = direct_store,
};
