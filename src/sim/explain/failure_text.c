/* failure_text.c - writes the error message of a failed step or start in terms of the model: what failed, the likely
 * cause, the last attempts, and one change to try. */
#include "sim/explain/failure_text.h"
#include <stdio.h>

#include "sim/explain/failure_cause.h"
#include "sim/explain/free_motions.h"
#include "sim/explain/friction_lock.h"
#include "sim/base/sim.h"
#include "sim/base/sim_reported.h"
#include "sim/base/sim_assembly.h"
#include "sim/base/sim_equations.h"
#include "core/memory.h"
#include "system/base/extra_unknowns.h"
#include "system/evaluate/equation_scale.h"

/* Index of the largest |x[i]| f[i] (f = NULL: 1) below a bound; -1: there is none. */
static int largest_scaled(const double *x, const double *f, int n, double below, double *value)
{
  int best = -1;
  *value = 0.0;
  for (int i = 0; i < n; i++) {
    const double y = fabs(x[i])*(f ? f[i] : 1.0);
    if (y > *value && y < below) {
      *value = y;
      best = i;
    }
  }
  return best;
}

/* Lists equations of motion that are not finite. */
static void report_not_finite(const tml_integrator *g, tml_error *err)
{
  char name[160];
  for (int i = 0, shown = 0; i < g->sys->nv && shown < 3; i++) {
    if (isfinite(g->r[i])) continue;
    tml_system_coordinate_name(g->sys, i, name, sizeof name);
    tml_error_append(err, "\n  equation of motion of %s: not finite", name);
    shown++;
  }
}

static bool force_is_finite(const tml_sim *s, int k, tml_work *w, double t)
{
  tml_force_input in;
  const tml_sysforce *e = &s->eq->sys->element[k];
  tml_system_force_input(&in, s->eq->sys, w, e, t, 0);
  if (tml_force_eval(&w->force, e->ops, e->par, &in) != TML_OK) return false;
  for (int i = 0; i < tml_force_columns(&in); i++)
    if (!isfinite(w->force.Q[i])) return false;
  return true;
}

static void report_forces(tml_sim *s, double t, const double *q, const double *v, tml_error *err)
{
  const tml_model *m = s->model;
  tml_system_frames(s->eq->sys, &s->eq->work, q, v);
  for (int k = 0; k < s->eq->sys->n_elements; k++) {
    if (force_is_finite(s, k, &s->eq->work, t)) continue;
    tml_error_append(err, "\nforce '%s' has no value at t = %.9g", tml_system_force_name(s->eq->sys, k), t);
  }
  for (int k = 0; k < m->n_motions; k++) {
    double value[4];
    tml_expr_derivatives(m->motions[k].value.expr, t, 2, value, s->eq->work.expr);
    if (isfinite(value[0]) && isfinite(value[1]) && isfinite(value[2])) continue;
    tml_error_append(err, "\nmotion '%s' has no value, rate or acceleration at t = %.9g",
                     m->motions[k].name, t);
  }
}

/* ---------------------------------------------------------------- equations of the user ------ */

static void report_law(const tml_system *s, int k, char *text, size_t size)
{
  if (k < s->user.first_row) tml_system_unknown_name(s, s->user.law[k].equation, text, size);
  else snprintf(text, size, "%s '%s'", k < s->user.first_element ? "constraint" : "force", tml_system_law_name(s, k));
}

void tml_failure_text_values(tml_sim *s, const tml_state *x, tml_error *err)
{
  tml_system_frames(s->eq->sys, &s->eq->work, x->q, x->v);
  tml_work_unknowns(&s->eq->work, x);
  for (int k = 0, shown = 0; k < s->eq->sys->user.first_channel && shown < 4; k++) {
    const tml_law *l = &s->eq->sys->user.law[k];
    double value;
    char who[256];
    if (tml_law_value(s->eq->sys, &s->eq->work, l, x, &value) == TML_OK) continue;
    report_law(s->eq->sys, k, who, sizeof who);
    char why[TML_EXPR_FAILURE];
    const bool known = tml_expr_failure(l->expr, s->eq->work.program, why);
    tml_error_append(err, "\n%s has no value at t = %.9g%s%s", who, x->t, known ? ": " : "", known ? why : "");
    shown++;
  }
}

/* Reports elements whose own equations have no value at a state. */
static void report_elements(tml_sim *s, const tml_state *x, tml_error *err)
{
  const tml_user *u = &s->eq->sys->user;
  double *rho = tml_new((size_t)u->np, sizeof *rho);
  for (int i = 0, shown = 0; rho && i < u->n_providers && shown < 4; i++) {
    const tml_provider *y = &u->provider[i];
    if (y->element < 0 || y->ops->residual(s->eq->sys, &s->eq->work, y, x, rho) == TML_OK) continue;
    tml_error_append(err, "\n%s '%s': the equations of its own unknowns have no value at t = %.9g",
                     s->eq->sys->element[y->element].ops->word, y->ops->name(s->eq->sys, y, 0), x->t);
    shown++;
  }
  tml_delete(rho);
}

void tml_failure_text_laws(tml_sim *s, const tml_state *x, tml_error *err)
{
  const tml_system *y = s->eq->sys;
  double *rho = tml_new((size_t)y->user.np, sizeof *rho), most = 0.0;
  int worst = -1;
  if (rho && tml_system_user_residual(y, &s->eq->work, x, rho) == TML_OK)
    for (int k = 0; k < y->user.np; k++) {
      const double made = tml_equation_scale_user_row(y, &s->eq->kkt.user, k);
      const double off = rho[k] == 0.0 ? 0.0 : made > 0.0 ? fabs(rho[k])/made : INFINITY;
      if (!(off > most)) continue;
      most = off;
      worst = k;
    }
  tml_delete(rho);
  if (worst < 0) return;
  char who[256];
  tml_system_unknown_name(y, worst, who, sizeof who);
  tml_error_append(err, "\nMost of all %s is not met: it may have no solution", who);
  tml_error_append(err, y->user.owner[worst].implicit ? ", or a start value nearer to one is needed." : ".");
}

/* Whether the equations of motion without those of the user are regular, so that the user's equations cause the
 * failure. */
static bool user_is_singular(tml_sim *s, const tml_state *x)
{
  tml_kkt k;
  bool sound = false;
  if (s->eq->sys->user.np == 0) return false;
  if (tml_kkt_create(&k, s->eq->sys, false, false, NULL) == TML_OK)
    sound = tml_kkt_factor(&k, &s->eq->work, x) == TML_OK;
  tml_kkt_free(&k);
  return sound;
}

/* Whether an equation reads positions and velocities only: its unknown cannot then be solved for at one instant. */
static bool only_follows(const tml_law *l)
{
  for (int i = 0; i < l->n_feeds; i++) {
    const tml_feed_kind k = l->feed[i].kind;
    if (k > TML_FEED_TURN && k != TML_FEED_INPUT) return false;
    if (k == TML_FEED_ACCELERATION || k == TML_FEED_SPIN_RATE) return false;
  }
  return l->n_feeds > 0;
}

/* Reports a variable that is to make a position or velocity follow a function by a force that acts elsewhere (a servo
 * constraint). */
static void report_servo(const tml_sim *s, tml_error *err)
{
  const tml_user *u = &s->eq->sys->user;
  char who[256];
  for (int k = 0; k < u->first_row; k++) {
    if (!u->owner[u->law[k].equation].implicit || !only_follows(&u->law[k])) continue;
    tml_system_unknown_name(s->eq->sys, u->law[k].equation, who, sizeof who);
    tml_error_append(err, "\nThe equation of %s is about positions or velocities: a servo constraint, which no force "
                          "at one time can meet. Prescribe the position by a motion of the joint or body, and let the "
                          "variable make the force of that motion zero: motion(name, 1, component).", who);
    return;
  }
}

static void report_singular_user(const tml_sim *s, tml_error *err)
{
  const int k = tml_lu_singular_column(s->eq->kkt.lu) - s->eq->sys->nv - s->eq->sys->m;
  tml_error_append(err, "\nThe equations of variables, equations and forces given by expressions cannot be solved for "
                   "them");
  if (k >= 0 && k < s->eq->sys->user.np) {
    char who[256];
    tml_system_unknown_name(s->eq->sys, k, who, sizeof who);
    tml_error_append(err, ", at %s", who);
  }
  tml_error_append(err, ": one does not depend on its unknown, or they define each other in a circle.");
  report_servo(s, err);
}

/* ---------------------------------------------------------------- matrices ------------------- */

static void report_singular(const tml_sim *s, const tml_lu *lu, tml_error *err)
{
  const int k = tml_lu_singular_column(lu), nv = s->eq->sys->nv;
  char name[160];
  if (k < 0 || k >= nv + s->eq->sys->m) return;
  if (k < nv) tml_system_coordinate_name(s->eq->sys, k, name, sizeof name);
  else tml_system_row_name(s->eq->sys, k - nv, name, sizeof name);
  tml_error_append(err, "\nthe matrix fails at %s", name);
}

/* Reports the free motions in a singular configuration, which are more than elsewhere. */
static void report_free_motions(tml_sim *s, tml_error *err)
{
  const int wanted = s->assembly->full->nv - s->assembly->full->m + s->assembly->rank.n_dropped,
      n = wanted + s->assembly->rank.lost;
  tml_freedom f;
  char text[256];
  if (s->assembly->rank.lost <= 0 || n > TML_FREEDOM_MOTIONS || s->assembly->full->nv > TML_FREEDOM_COORDINATES) return;
  if (tml_free_motions_create(&f, s, n, NULL) != TML_OK) return;
  tml_error_append(err, "\nHere it has %d degrees of freedom, elsewhere %d:", n, wanted);
  for (int k = 0; k < f.n && k < 4; k++) {
    tml_free_motions_text(&f, k, text, sizeof text);
    tml_error_append(err, "\n  %s", text);
  }
  tml_free_motions_free(&f);
}

void tml_failure_text_start(tml_sim *s, tml_status status, double t, tml_error *err)
{
  const tml_state x = tml_integrator_accepted(s->eq->run);
  tml_cause jam = {0};
  if (status > 0 && tml_friction_lock_report(s, &x, &jam)) {
    tml_error_append(err, "\n%s\n%s", jam.text, jam.advice);
  } else if (status == TML_RETRY_SINGULAR && user_is_singular(s, &x)) {
    report_singular_user(s, err);
  } else if (status == TML_RETRY_DEEP) {
    tml_cause cause = {0};
    const tml_state start = {.t = t, .q = s->reported->at.q, .v = s->reported->at.v};
    if (tml_failure_cause_deep(s, &start, &cause)) tml_error_append(err, "\n%s\n%s", cause.text, cause.advice);
  } else if (status == TML_RETRY_USER) {
    tml_failure_text_laws(s, &x, err);
  } else if (status == TML_RETRY_SINGULAR) {
    report_singular(s, s->eq->kkt.lu, err);
    report_free_motions(s, err);
    tml_error_append(err, "\nThe mechanism is in a singular configuration, where its constraints lose their "
                          "independence, such as links in line: start from another one.");
  } else if (status > 0) {
    tml_failure_text_values(s, &x, err);
    report_elements(s, &x, err);
    report_forces(s, t, s->reported->at.q, s->reported->at.v, err);
  }
}

static void report_residuals(tml_integrator *g, tml_error *err)
{
  const tml_system *s = g->sys;
  const tml_state x = tml_integrator_trial(g);
  if (tml_system_residual(s, g->work, &x, g->r, g->r + s->nv) != TML_OK) return;
  tml_error_append(err, "\nworst residuals of the last trial state:");
  report_not_finite(g, err);
  double below = INFINITY, value;
  char name[160];
  for (int k = 0; k < 3; k++) {
    const int i = largest_scaled(g->r, NULL, s->nv, below, &value);
    if (i < 0) break;
    tml_system_coordinate_name(s, i, name, sizeof name);
    tml_error_append(err, "\n  equation of motion of %s: %.3g", name, value);
    below = value;
  }
  below = INFINITY;
  for (int k = 0; k < 3 && s->m > 0; k++) {
    const int i = largest_scaled(g->r + s->nv, NULL, s->m, below, &value);
    if (i < 0) break;
    tml_system_row_name(s, i, name, sizeof name);
    tml_error_append(err, "\n  %s: %.3g", name, value);
    below = value;
  }
}

static void report_unknowns(const tml_integrator *g, tml_error *err)
{
  double below = INFINITY, value;
  char name[160];
  tml_error_append(err, "\nlargest corrections of the last iteration (accelerations):");
  for (int k = 0; k < 3; k++) {
    const int i = largest_scaled(g->r, g->weight, g->sys->nv, below, &value);
    if (i < 0) break;
    tml_system_coordinate_name(g->sys, i, name, sizeof name);
    tml_error_append(err, "%s %s", k ? "," : "", name);
    below = value;
  }
}

static void report_history(const tml_integrator *g, tml_error *err)
{
  const long long n = g->n_history < 6 ? g->n_history : 6;
  tml_error_append(err, "\nlast attempts:");
  for (long long k = g->n_history - n; k < g->n_history; k++) {
    const tml_attempt *a = &g->history[k % TML_HISTORY];
    tml_error_append(err, "\n  t = %.9g, h = %.3g, %d iterations: %s", a->t, a->h, a->iterations,
                     a->status == TML_OK ? "accepted" : tml_status_text(a->status));
  }
}

tml_status tml_failure_text(tml_sim *s, tml_status status, tml_error *err)
{
  if (!err) return status;
  tml_integrator *g = s->eq->run;
  tml_cause cause;
  const tml_attempt *last = &g->history[(g->n_history > 0 ? g->n_history - 1 : 0) % TML_HISTORY];
  if (status != TML_ERR_SIMULATION) return tml_fail(err, status, "%s", tml_status_text(status));
  tml_fail(err, status, "the simulation stopped at t = %.9g: %s with a step of %.3g s", g->t,
           tml_status_text(g->failure), last->h);
  if (s->opt.step == 0.0 && s->opt.h_min > 0.0)
    tml_error_append(err, "; steps below h-min = %.3g s are not allowed", s->opt.h_min);
  const tml_state x = tml_integrator_trial(g);
  if (g->failure == TML_RETRY_NAN || g->failure == TML_RETRY_GEOMETRY) {
    tml_failure_text_values(s, &x, err);
    report_elements(s, &x, err);
    report_forces(s, g->t + g->h, g->q1, g->v1, err);
  }
  if (g->failure == TML_RETRY_USER) tml_failure_text_laws(s, &x, err);
  if (g->failure == TML_RETRY_SINGULAR)
    report_singular(s, g->ops->factors ? g->ops->factors(g) : s->eq->kkt.lu, err);
  tml_failure_cause_find(s, &cause); /* before the details, since the message may be truncated */
  tml_error_append(err, "\n%s\n%s", cause.text, cause.advice);
  if (last->iterations > 0) report_unknowns(g, err);
  report_residuals(g, err);
  report_history(g, err);
  return status;
}
