/* gstiff_step.c - a step of gstiff: the formula of its order, the errors of this and the neighbouring orders, and
 * the choice of the next step and order; states between steps. Theory: docs/theory/gstiff.md. */
#include "integrate/direct/gstiff.h"

#include <float.h>

#include "core/memory.h"
#include "integrate/common/round_off.h"

#define SMOOTH_START 1e-2    /* of the size: largest effect of the rate of accelerations on positions in a first step
                                for which it is used */
#define FIRST 0.1            /* fraction of the longest first step of order 1 permitted by the accelerations */
#define GROWTH 2.0           /* largest growth of a step */
#define GROWTH_RAISED 1.2    /* largest growth of a step when the order is raised too: (GS14) */
#define WORTH 1.1            /* smaller changes of the step are not made */
#define LEAST 0.2            /* smallest factor for the next attempt, as a fraction of a failed step */
enum { HALVINGS = 6, EQUAL = 8 };  /* halvings of fixed steps at a start; number of equal steps before they are
                                      doubled */
enum { AGAIN = 3, HOPELESS = 3 };  /* steps until the order is reconsidered; failures after which the order is reset
                                      to 1 */

/* Safety factors on the steps permitted by the error [000, 14]: they favour the current order. */
static const double bias[TML_RANKS] = {1.3, 1.2, 1.4};

/* ---------------------------------------------------------------- creation ------------------- */

tml_status tml_gstiff_create(tml_direct *dm, tml_error *err)
{
  const size_t nv = (size_t)dm->sys->nv, nx = (size_t)dm->sys->user.nx;
  tml_gstiff *x = dm->gstiff = tml_new(1, sizeof *x);
  if (!x) return tml_fail_memory(err);
  x->D_predicted = tml_new(nv, sizeof(double));
  x->D_rate = tml_new(nv, sizeof(double));
  x->v_predicted = tml_new(nv, sizeof(double));
  x->v_rate = tml_new(nv, sizeof(double));
  x->X_predicted = tml_new(nx, sizeof(double));
  x->X_rate = tml_new(nx, sizeof(double));
  const bool all = x->D_predicted && x->D_rate && x->v_predicted && x->v_rate && x->X_predicted && x->X_rate;
  x->most = dm->opt->max_order > 0 ? dm->opt->max_order : TML_GSTIFF_ORDER;
  x->order = 1;
  dm->g->error_constant = 1.0;
  return all ? tml_history_create(&x->past, dm->sys, err) : tml_fail_memory(err);
}

void tml_gstiff_free(tml_direct *dm)
{
  tml_gstiff *x = dm->gstiff;
  if (!x) return;
  double *const list[] = {x->D_predicted, x->D_rate, x->v_predicted, x->v_rate, x->X_predicted, x->X_rate};
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) tml_delete(list[i]);
  tml_history_free(&x->past);
  tml_delete(x);
  dm->gstiff = NULL;
}

void tml_gstiff_store(tml_direct *dm, tml_archive *a)
{
  tml_gstiff *x = dm->gstiff;
  int *const numbers[] = {&x->order, &x->since, &x->made, &x->failures, &dm->g->order};
  for (size_t i = 0; i < sizeof numbers/sizeof *numbers; i++) tml_archive_int(a, numbers[i]);
  tml_archive_flag(a, &x->rising);
  tml_archive_double(a, &x->wanted);
  tml_archive_doubles(a, x->error, TML_RANKS);
  tml_history_store(&x->past, dm->sys, a);
}

/* True if velocities are in the error test. Those of index 3 are not, as their normal part depends on the step. */
static bool judges_velocities(const tml_direct *dm) { return dm->opt->method == TML_GSTIFF_SI2; }

/* The error constant determines the first step: (GS9). */
void tml_gstiff_start(tml_direct *dm)
{
  tml_gstiff *x = dm->gstiff;
  tml_integrator *g = dm->g;
  const double jerk = tml_integrator_weighted_norm(g, g->jerk), acc = tml_integrator_weighted_norm(g, g->qdd);
  const double bend = judges_velocities(dm) ? fmax(acc, jerk) : acc;
  const double by_bend = sqrt(2.0*g->opt.tolerance/fmax(bend, g->opt.tolerance));
  const double h = FIRST*fmin(by_bend, cbrt(6.0*g->opt.tolerance/fmax(jerk, g->opt.tolerance)));
  x->order = 1;
  x->since = x->made = x->failures = 0;
  x->rising = true;
  x->wanted = 0.0;
  x->past.points = 0;
  if (jerk > 0.0) g->error_constant = g->opt.tolerance/(jerk*pow(2.0*h, 3.0));
}

/* (GS10) Fixed steps of higher order need start values of the same accuracy: the first steps are divided into
 * shorter ones. */
double tml_gstiff_part(const tml_integrator *g)
{
  const tml_gstiff *x = tml_direct_of(g)->gstiff;
  const bool simple = x->most < 3 || !g->opt.settle || g->opt.exact_iterations > 0;
  const int level = g->h_last > 0.0 ? x->made/EQUAL : 0;
  if (simple || level > HALVINGS) return 1.0;
  return ldexp(1.0, level == 0 ? -HALVINGS : level - 1 - HALVINGS);
}

/* ---------------------------------------------------------------- formula -------------------- */

/* 1 + 1/2 + ... + 1/k */
static double leading(int k)
{
  double sum = 0.0;
  for (int i = 1; i <= k; i++) sum += 1.0/i;
  return sum;
}

/* (GS11) Fraction of the difference between corrector and predictor that estimates the error, as in IDA. */
static double error_part(const tml_history *p, double h, int k, bool own)
{
  const double t = p->t[0] + h, last = h/(t - p->t[k]);
  double sum = last - leading(k);
  for (int i = 0; i < k; i++) sum += h/(t - p->t[i]);
  return own ? fmax(last, fabs(sum)) : last;
}

static void predict(tml_direct *dm, int k, double h)
{
  tml_gstiff *x = dm->gstiff;
  const tml_history *p = &x->past;
  double value[TML_GSTIFF_POINTS], rate[TML_GSTIFF_POINTS];
  const int nv = dm->sys->nv, nx = dm->sys->user.nx;
  tml_history_weights(p, k, p->t[0] + h, value, rate);
  tml_history_sum(p->D, value, k, nv, x->D_predicted);
  tml_history_sum(p->D, rate, k, nv, x->D_rate);
  tml_history_sum(p->v, value, k, nv, x->v_predicted);
  tml_history_sum(p->v, rate, k, nv, x->v_rate);
  tml_history_sum(p->X, value, k, nx, x->X_predicted);
  tml_history_sum(p->X, rate, k, nx, x->X_rate);
}

/* (GS2), (GS3) y = y^P + c (y' - y'^P), c = h/(1 + 1/2 + ... + 1/k). */
static void set_formula(tml_direct *dm, double h)
{
  tml_gstiff *x = dm->gstiff;
  const double c = h/leading(x->order), part = error_part(&x->past, h, x->order, true);
  predict(dm, x->order, h);
  dm->c_v = dm->c_x = c;
  dm->c_q = c*c;
  for (int i = 0; i < dm->sys->nv; i++) {
    dm->v_star[i] = x->v_predicted[i] - c*x->v_rate[i];
    dm->D_star[i] = x->D_predicted[i] + c*(dm->v_star[i] - x->D_rate[i]);
  }
  for (int i = 0; i < dm->sys->user.nx; i++) dm->X_star[i] = x->X_predicted[i] - c*x->X_rate[i];
  dm->g->error_constant = part*(judges_velocities(dm) ? fmax(c, c*c) : c*c)/(h*h);
  dm->X_constant = part*c/h;
}

static int order_now(const tml_direct *dm)
{
  const tml_gstiff *x = dm->gstiff;
  const tml_integrator *g = dm->g;
  int k = x->order;
  if (g->opt.step > 0.0) k = x->made + (x->past.points > 2 ? 2 : 1);
  if (g->like.h > 0.0 && g->like.order > 0) k = g->like.order;
  return k < x->most ? k : x->most;
}

void tml_gstiff_begin(tml_direct *dm, double h)
{
  tml_gstiff *x = dm->gstiff;
  tml_integrator *g = dm->g;
  g->h = h;
  memcpy(dm->v0, g->v, (size_t)dm->sys->nv*sizeof(double));
  if (g->h_last == 0.0) {
    const bool known = g->opt.settle && g->opt.exact_iterations == 0;
    tml_history_start(&x->past, g, h, known && h*h*h*tml_integrator_weighted_norm(g, g->jerk) < SMOOTH_START);
  }
  x->order = order_now(dm);
  if (x->order >= x->past.points) x->order = x->past.points - 1;
  g->order = x->order;
  set_formula(dm, h);
}

/* ---------------------------------------------------------------- error ---------------------- */

static double position_error(tml_direct *dm, const double *predicted)
{
  const tml_integrator *g = dm->g;
  for (int i = 0; i < dm->sys->nv; i++) dm->error[i] = g->D[i] - predicted[i];
  return tml_integrator_moving_norm(g, dm->error);
}

/* Round-off of positions is subtracted, so that it does not shorten the step. */
static double velocity_error(tml_direct *dm, const double *predicted)
{
  const tml_integrator *g = dm->g;
  if (!judges_velocities(dm)) return 0.0;
  for (int i = 0; i < dm->sys->nv; i++) dm->error[i] = g->v1[i] - predicted[i];
  return fmax(0.0, tml_integrator_moving_norm(g, dm->error) - TML_NOISE*DBL_EPSILON*(1.0 + g->reach)/g->h);
}

static double state_error(tml_direct *dm, const double *predicted)
{
  const tml_integrator *g = dm->g;
  for (int i = 0; i < dm->sys->user.nx; i++) dm->X_error[i] = g->X1[i] - predicted[i];
  return tml_integrator_state_norm(g, dm->X_error);
}

/* The error of a step of order k over the tolerance; INFINITY if too few points are known. */
static double error_of_order(tml_direct *dm, int k)
{
  tml_gstiff *x = dm->gstiff;
  if (k < 1 || k > x->most || k >= x->past.points) return INFINITY;
  predict(dm, k, dm->g->h);
  const double motion = fmax(position_error(dm, x->D_predicted), velocity_error(dm, x->v_predicted));
  const double part = error_part(&x->past, dm->g->h, k, k == x->order);
  return part*fmax(motion, state_error(dm, x->X_predicted))/dm->opt->tolerance;
}

double tml_gstiff_error(tml_direct *dm)
{
  tml_gstiff *x = dm->gstiff;
  for (int i = 0; i < TML_RANKS; i++) x->error[i] = error_of_order(dm, x->order - 1 + i);
  return x->error[TML_SAME]*x->error[TML_SAME];
}

/* ---------------------------------------------------------------- step and order ------------- */

/* (GS12) Factor by which a step of the order with this rank may be longer. */
static double reach(const tml_gstiff *x, int rank)
{
  const double e = x->error[rank];
  return isfinite(e) ? 1.0/(bias[rank]*pow(e, 1.0/(x->order + rank)) + 1e-6) : 0.0;
}

static void change_order(tml_gstiff *x, int rank)
{
  x->order += rank - TML_SAME;
  x->since = 0;
}

/* Growth factor back to the step chosen by the error after limits have shortened it. */
static double keep(const tml_gstiff *x, const tml_integrator *g)
{
  return x->wanted > g->h ? fmin(x->wanted/g->h, GROWTH) : 1.0;
}

double tml_gstiff_factor(tml_integrator *g, double theta)
{
  tml_gstiff *x = tml_direct_of(g)->gstiff;
  int best = TML_SAME;
  x->failures = 0;
  x->error[TML_SAME] = fmax(x->error[TML_SAME], sqrt(theta));
  double factor = keep(x, g);
  if (x->rising || x->since > x->order) {
    for (int i = 0; i < TML_RANKS; i++)
      if (reach(x, i) > reach(x, best)) best = i;
    if (x->rising && reach(x, TML_HIGHER) >= 1.0) best = TML_HIGHER; /* (GS15) */
    x->rising = x->rising && (best == TML_HIGHER || x->order < 3);
    if (reach(x, best) >= WORTH || (x->rising && best == TML_HIGHER)) {
      factor = fmin(reach(x, best), best == TML_HIGHER ? GROWTH_RAISED : GROWTH);
      change_order(x, best);
    } else {
      x->since = x->order > AGAIN ? x->order - AGAIN : 0;
    }
  }
  x->wanted = g->h*factor;
  return factor;
}

/* Step factor after an error that was too large. */
double tml_gstiff_retry(tml_integrator *g, double theta)
{
  tml_gstiff *x = tml_direct_of(g)->gstiff;
  x->rising = false;
  x->error[TML_SAME] = fmax(x->error[TML_SAME], sqrt(theta));
  int best = TML_SAME;
  if (x->order > 1 && reach(x, TML_LOWER) > reach(x, TML_SAME)) best = TML_LOWER;
  double factor = fmin(0.9, fmax(LEAST, reach(x, best)));
  if (++x->failures >= HOPELESS) {
    factor = LEAST;
    x->order = 1;
    best = TML_SAME;
  }
  change_order(x, best);
  x->wanted = g->h*factor;
  return factor;
}

void tml_gstiff_accepted(tml_direct *dm)
{
  tml_gstiff *x = dm->gstiff;
  x->since++;
  x->made++;
  tml_history_push(&x->past, dm->g);
}

/* ---------------------------------------------------------------- between steps -------------- */

/* (GS13) Evaluates the polynomials of the formula; the end of the step is among their points. */
tml_status tml_gstiff_refine(tml_integrator *g, double time, double *q, double *v, double *X)
{
  const tml_direct *dm = tml_direct_of(g);
  const tml_history *p = &dm->gstiff->past;
  const tml_system *s = g->sys;
  double value[TML_GSTIFF_POINTS], *D = dm->error;
  if (p->points < 2 || p->t[0] != g->t) return TML_OK;
  const int degree = g->order + 1 < p->points ? g->order + 1 : p->points - 1;
  tml_history_weights(p, degree, time, value, NULL);
  tml_history_sum(p->D, value, degree, s->nv, D);
  tml_history_sum(p->v, value, degree, s->nv, v);
  tml_history_sum(p->X, value, degree, s->user.nx, X);
  memcpy(q, g->q, (size_t)s->nq*sizeof *q);
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    body->ops->move(q + body->q, g->q + body->q, D + body->v, body->content);
  }
  return TML_OK;
}

void tml_gstiff_between(tml_integrator *g, double s, double *a, double *lambda, double *p)
{
  const tml_direct *dm = tml_direct_of(g);
  const tml_predictor *known = &dm->predictor;
  const int nv = g->sys->nv, m = g->sys->m, np = g->sys->user.np, least = known->degree > 1 ? known->degree : 1;
  const int degree = least < known->points ? least : known->points - 1;
  const double t = g->t - (1.0 - s)*g->h_last;
  tml_predictor_value(known, degree, t, 0, nv, a);
  tml_predictor_value(known, degree, t, nv, m, lambda);
  tml_predictor_value(known, degree, t, known->n - np, np, p);
}

/* x at the time t in the step: the predictor polynomial, whose value at the end of the step is `guess`, corrected so
 * that it equals x1 there. */
static void inside(const tml_predictor *known, double ratio, double t, int first, int n, const double *guess,
                   const double *x1, double *x)
{
  tml_predictor_value(known, known->degree, t, first, n, x);
  for (int i = 0; i < n; i++) x[i] += ratio*(x1[i] - guess[i]);
}

/* q_mid, v_mid and X_mid in the middle of the trial step, by polynomials corrected in the same way. */
static void find_middle(tml_direct *dm, double t)
{
  tml_gstiff *x = dm->gstiff;
  tml_integrator *g = dm->g;
  const tml_history *p = &x->past;
  const tml_system *s = dm->sys;
  double value[TML_GSTIFF_POINTS], ratio = 1.0;
  predict(dm, x->order, g->h);
  tml_history_weights(p, x->order, t, value, NULL);
  for (int j = 0; j <= x->order; j++) ratio *= (t - p->t[j])/(g->t + g->h - p->t[j]);
  tml_history_sum(p->D, value, x->order, s->nv, dm->error);
  tml_history_sum(p->v, value, x->order, s->nv, g->v_mid);
  tml_history_sum(p->X, value, x->order, s->user.nx, g->X_mid);
  for (int i = 0; i < s->nv; i++) {
    dm->error[i] += ratio*(g->D[i] - x->D_predicted[i]);
    g->v_mid[i] += ratio*(g->v1[i] - x->v_predicted[i]);
  }
  for (int i = 0; i < s->user.nx; i++) g->X_mid[i] += ratio*(g->X1[i] - x->X_predicted[i]);
  memcpy(g->q_mid, g->q, (size_t)s->nq*sizeof(double));
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    body->ops->move(g->q_mid + body->q, g->q + body->q, dm->error + body->v, body->content);
  }
}

/* Mean power of all forces without a potential over the trial step, by Simpson's rule. */
tml_status tml_gstiff_power(tml_direct *dm)
{
  tml_integrator *g = dm->g;
  const tml_predictor *known = &dm->predictor;
  const int nv = dm->sys->nv, m = dm->sys->m, np = dm->sys->user.np, user = known->n - np;
  const double t1 = g->t + g->h, t = g->t + 0.5*g->h;
  const tml_state end = tml_integrator_trial(g);
  tml_energy middle, last;
  double ratio = 1.0;
  tml_predictor_predict(known, t1, dm->known);
  for (int j = 0; j <= known->degree; j++) ratio *= (t - known->t[j])/(t1 - known->t[j]);
  inside(known, ratio, t, 0, nv, dm->known, g->u, g->a_mid);
  inside(known, ratio, t, nv, m, dm->known + nv, g->lambda1, g->lambda_mid);
  inside(known, ratio, t, user, np, dm->known + user, g->p1, g->p_mid);
  find_middle(dm, t);
  const tml_state at = {.t = t, .q = g->q_mid, .v = g->v_mid, .a = g->a_mid, .lambda = g->lambda_mid, .X = g->X_mid,
                        .p = g->p_mid};
  tml_status st = tml_system_energy(g->sys, g->work, &end, &last);
  if (st == TML_OK) st = tml_system_energy(g->sys, g->work, &at, &middle);
  g->mean_power = st == TML_OK ? (g->energy.power + 4.0*middle.power + last.power)/6.0 : NAN;
  return st < 0 ? st : TML_OK;
}
