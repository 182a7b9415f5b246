/* failure_cause.c - finds the likely cause of a failed step from the data of its last attempts. Hypotheses are tried in
 * turn, and the first that fits is reported. */
#include "sim/explain/failure_cause.h"

#include <stdio.h>

#include "core/text_append.h"
#include "sim/explain/step_advice.h"
#include "sim/explain/friction_lock.h"
#include "sim/explain/motion_text.h"
#include "sim/explain/near_singular.h"
#include "sim/base/sim_equations.h"
#include "core/memory.h"
#include "model/add/add_curve.h"

/* smallest singular value below which a run by tolerance has failed at a singular configuration */
#define LOST_HOLD 1e-4
#define LOOSE_HOLD 0.2 /* that limit for runs with a fixed step, which fail farther away from the configuration */
#define PART 0.1       /* rows with a smaller part in the combination are not named */
#define CUT 16.0       /* ratio of the largest step (or the first) to the failed one that indicates an abrupt change */
#define NOTABLE 1e-3   /* smallest relative change of a force that is named */

static void set_text(char *text, size_t size, const char *words) { snprintf(text, size, "%s", words); }
#define SAY(field, words) set_text(field, sizeof field, words)

/* ---------------------------------------------------------------- constraints that let go ---- */

/* Lists the owners of the rows in a combination: motions in one list, joints and couplers in the other. */
static void name_rows(const tml_system *s, const tml_near_singular *k, char *motions, char *others, size_t size)
{
  const char *last = NULL;
  for (int i = 0; i < s->n_constraints; i++) {
    const tml_constraint *c = &s->constraint[i];
    double part = 0.0;
    for (int r = 0; r < c->n_rows; r++) part = fmax(part, k->row[c->row + r]);
    const char *name = tml_system_owner_name(s, c);
    if (!name || name == last || part < PART) continue;
    char *list = tml_system_drives(s, c) ? motions : others;
    tml_text_append(list, size, "%s'%s'", *list ? ", " : "", name);
    last = name;
  }
}

static void report_near_singular(const tml_sim *s, const tml_near_singular *k, tml_cause *out)
{
  char motions[120] = "", joints[160] = "", moves[200] = "";
  name_rows(s->eq->sys, k, motions, joints, sizeof motions);
  if (k->hold > TML_WEAK_LOST) tml_motion_text_motion(s->eq->sys, &s->eq->work, k->x, 3, moves, sizeof moves);
  if (*motions) {
    snprintf(out->text, sizeof out->text,
             "The mechanism reaches a singular configuration: motion %s pushes against joints %s and prescribes more "
             "than it can reach.",
             motions, joints);
    snprintf(out->advice, sizeof out->advice,
             "Give motion %s a smaller range, change the lengths of the links, or drive another joint.",
             motions);
  } else {
    snprintf(out->text, sizeof out->text,
             "The constraints of joints %s lose their independence here: the mechanism reaches a singular "
             "configuration (such as links in line).",
             joints);
    SAY(out->advice, "Keep it away from that position, or hold it there by a spring, a coupler or a second linkage "
                     "out of phase.");
  }
  if (*moves) tml_text_append(out->text, sizeof out->text, " No longer held: %s.", moves);
}

bool tml_failure_cause_weakest(tml_sim *s, const tml_state *x, char *text, size_t size)
{
  tml_near_singular k;
  char motions[120] = "", joints[160] = "";
  *text = '\0';
  if (s->eq->sys->m == 0 || tml_near_singular_create(&k, s->eq->sys, &s->eq->work, x) != TML_OK) return false;
  name_rows(s->eq->sys, &k, motions, joints, sizeof motions);
  tml_near_singular_free(&k);
  tml_text_append(text, size, "%s%s%s", joints, *joints && *motions ? ", motion " : "", motions);
  return *text;
}

static double singular_value_at(tml_sim *s, const double *q)
{
  tml_near_singular k;
  const tml_state x = {.t = s->eq->run->t, .q = q, .v = s->eq->work.zero};
  if (tml_near_singular_create(&k, s->eq->sys, &s->eq->work, &x) != TML_OK) return 1.0;
  const double hold = k.hold;
  tml_near_singular_free(&k);
  return hold;
}

/* Whether the constraints are losing rank. A fixed step fails before the singular configuration: the smallest singular
 * value is only moderately small there, but smaller than one step earlier. */
static bool is_losing_rank(tml_sim *s, double hold)
{
  if (hold < LOST_HOLD || s->eq->run->passage.locked) return true;
  if (!(s->opt.step > 0.0) || !(hold < LOOSE_HOLD) || s->eq->run->stats.steps == 0) return false;
  return hold < 0.95*singular_value_at(s, s->eq->run->q_old);
}

static bool find_near_singular(tml_sim *s, tml_cause *out)
{
  tml_near_singular k;
  const tml_state x = {.t = s->eq->run->t, .q = s->eq->run->q, .v = s->eq->work.zero};
  if (s->eq->sys->m == 0 || tml_near_singular_create(&k, s->eq->sys, &s->eq->work, &x) != TML_OK) return false;
  const bool weak = s->eq->run->failure == TML_RETRY_SINGULAR || is_losing_rank(s, k.hold);
  tml_system_frames(s->eq->sys, &s->eq->work, s->eq->run->q, s->eq->run->v);
  if (weak) report_near_singular(s, &k, out);
  tml_near_singular_free(&k);
  return weak;
}

/* ---------------------------------------------------------------- forces that jump ----------- */

/* Generalised forces of all elements at a state, TML_NF each; those without a value are not changed. */
static void forces_at(tml_sim *s, double t, const double *q, const double *v, double (*Q)[TML_NF])
{
  tml_system_frames(s->eq->sys, &s->eq->work, q, v);
  for (int k = 0; k < s->eq->sys->n_elements; k++) {
    tml_force_input in;
    const tml_sysforce *e = &s->eq->sys->element[k];
    tml_system_force_input(&in, s->eq->sys, &s->eq->work, e, t, 0);
    if (tml_force_eval(&s->eq->work.force, e->ops, e->par, &in) == TML_OK)
      memcpy(Q[k], s->eq->work.force.Q, (size_t)tml_force_columns(&in)*sizeof **Q);
  }
}

/* Largest difference, relative to the larger of the two maxima. */
static double relative_difference(const double *a, const double *b)
{
  double d = 0.0, size = 0.0;
  for (int i = 0; i < TML_NF; i++) {
    d = fmax(d, fabs(a[i] - b[i]));
    size = fmax(size, fmax(fabs(a[i]), fabs(b[i])));
  }
  return size > 0.0 ? d/size : 0.0;
}

/* The force element with the largest relative change from the last state to the last trial, or between the last two
 * trials of a corrector that alternated. */
static int jumping_force(tml_sim *s, double *most)
{
  tml_integrator *g = s->eq->run;
  const size_t n = (size_t)s->eq->sys->n_elements;
  double (*Q)[TML_NF] = tml_new(3*n, sizeof *Q), *v = tml_new((size_t)s->eq->sys->nv, sizeof *v);
  int best = -1;
  *most = 0.0;
  const bool again = g->failure == TML_RETRY_NEWTON && g->ops->velocity_share;
  if (Q && v) {
    for (int i = 0; i < s->eq->sys->nv; i++)
      v[i] = g->v1[i] + (again ? g->ops->velocity_share(g)*g->r[i] : 0.0);
    forces_at(s, g->t, g->q, g->v, Q);
    forces_at(s, g->t + g->h, g->q1, g->v1, Q + n);
    forces_at(s, g->t + g->h, g->q1, v, Q + 2*n);
    for (int k = 0; k < s->eq->sys->n_elements; k++) {
      const double d =
          fmax(relative_difference(Q[k], Q[n + (size_t)k]), relative_difference(Q[n + (size_t)k], Q[2*n + (size_t)k]));
      if (!(d > *most)) continue;
      *most = d;
      best = k;
    }
  }
  tml_delete(Q);
  tml_delete(v);
  return best;
}

/* The user state with the largest relative rate; -1: none. */
static int fastest_state(const tml_sim *s)
{
  const tml_integrator *g = s->eq->run;
  double most = 0.0;
  int best = -1;
  for (int i = 0; i < s->eq->sys->user.nx; i++) {
    const double rate = fabs(g->p[i])*g->X_weight[i];
    if (!(rate > most)) continue;
    most = rate;
    best = i;
  }
  return best;
}

static bool find_jump(tml_sim *s, tml_cause *out)
{
  const tml_integrator *g = s->eq->run;
  const double from = g->stats.steps > 0 ? g->stats.h_largest : g->stats.h_first;
  double most;
  if (s->opt.step > 0.0 || !(from > CUT*g->h)) return false;
  const int k = jumping_force(s, &most);
  const bool named = k >= 0 && most > NOTABLE;
  const int state = named ? -1 : fastest_state(s);
  const char *law = named ? tml_step_advice_nonsmooth_element(s, k) : NULL;
  if (!law) law = tml_step_advice_nonsmooth_law(s);
  if (!law && state < 0) return false; /* nothing in the model can change abruptly */
  snprintf(out->text, sizeof out->text,
           "Something changes abruptly at t = %.9g: shortening the step from %.2g s to %.2g s did not help.",
           g->t, from, g->h);
  if (named) tml_text_append(out->text, sizeof out->text, " Most of all '%s', by %.0f %% within the step.",
                             tml_system_force_name(s->eq->sys, k), 100.0*fmin(most, 1.0));
  if (state >= 0)
    tml_text_append(out->text, sizeof out->text, " %s '%s' changes fastest: %.3g at a rate of %.3g per second.",
                    state < s->model->n_equations ? "Equation" : "The state of",
                      tml_system_user_name(s->eq->sys, state),
                    g->X[state], g->p[state]);
  snprintf(out->advice, sizeof out->advice,
           "Smooth %s%s%s: use step5 instead of a jump, tanh instead of a sign.", law ? "'" : "",
           law ? law : "its equation", law ? "'" : "");
  return true;
}

/* ---------------------------------------------------------------- contacts that flip --------- */

/* Evaluates all contact pairs at a state; a pair that is too deep is not changed. */
static void pairs_at(tml_sim *s, double t, const double *q, const double *v, tml_contact_summary *out)
{
  tml_system_frames(s->eq->sys, &s->eq->work, q, v);
  for (int k = s->eq->sys->n_elements; k < s->eq->sys->n_acting; k++) {
    tml_force_input in;
    const tml_sysforce *e = &s->eq->sys->element[k];
    tml_system_force_input(&in, s->eq->sys, &s->eq->work, e, t, 0);
    (void)tml_contact_evaluate(&out[k - s->eq->sys->n_elements], e->par, &in);
  }
}

/* The pair with the largest force among those whose state differs; -1: none. */
static int changed_pair(const tml_contact_summary *a, const tml_contact_summary *b, int n)
{
  int best = -1;
  double most = 0.0;
  for (int k = 0; k < n; k++) {
    const double force = fmax(a[k].push, b[k].push);
    if (a[k].state == b[k].state || !(force > most)) continue;
    most = force;
    best = k;
  }
  return best;
}

static void report_flipping_contact(const tml_sim *s, const tml_contact_summary look[2], int pair, bool again,
                                    tml_cause *out)
{
  static const char *const word[] = {"open", "slipping", "sticking"};
  const tml_model *m = s->model;
  const tml_contact_par *p = s->eq->sys->element[s->eq->sys->n_elements + pair].par;
  snprintf(out->text, sizeof out->text,
           "Bodies '%s' and '%s' (contact '%s') %s from %s to %s%s, with %.3g N and %.3g N.",
           m->bodies[m->shapes[p->shape[0]].body].name, m->bodies[m->shapes[p->shape[1]].body].name,
           m->contacts[p->contact].name, again ? "change back and "
                                                 "forth" : "change", word[look[0].state], word[look[1].state],
           again ? " while the step is solved for" : " within the step", look[0].push, look[1].push);
  SAY(out->advice, look[0].state == TML_TOUCH_OPEN || look[1].state == TML_TOUCH_OPEN
                       ? "Allow shorter steps, or give the contact less stiffness or more depth for its damping."
                       : "Allow shorter steps, or give the friction a longer presliding or a larger stick-velocity.");
}

/* Finds a pair whose state alternates in the corrector, or else one that changes within the step. */
static bool find_flip(tml_sim *s, tml_cause *out)
{
  tml_integrator *g = s->eq->run;
  const int n = s->eq->sys->n_acting - s->eq->sys->n_elements;
  if (n == 0) return false;
  const bool solves = g->failure == TML_RETRY_NEWTON && g->ops->velocity_share;
  tml_contact_summary *look = tml_new(3*(size_t)n, sizeof *look);
  double *v = tml_new((size_t)s->eq->sys->nv, sizeof *v);
  int pair = -1;
  bool again = false;
  if (look && v) {
    for (int i = 0; i < s->eq->sys->nv; i++) v[i] = g->v1[i] + (solves ? g->ops->velocity_share(g)*g->r[i] : 0.0);
    pairs_at(s, g->t, g->q, g->v, look);
    pairs_at(s, g->t + g->h, g->q1, g->v1, look + n);
    pairs_at(s, g->t + g->h, g->q1, v, look + 2*n);
    pair = changed_pair(look + n, look + 2*n, n);
    again = pair >= 0;
    if (!again) pair = changed_pair(look, look + n, n);
    const int from = again ? n : 0;
    const tml_contact_summary two[2] = {look[pair < 0 ? 0 : from + pair], look[pair < 0 ? 0 : from + n + pair]};
    if (pair >= 0) report_flipping_contact(s, two, pair, again, out);
  }
  tml_delete(look);
  tml_delete(v);
  return pair >= 0;
}

/* ---------------------------------------------------------------- too fast for the step ------ */

static bool find_stiff(tml_sim *s, tml_cause *out)
{
  tml_time_scale p;
  const double h = s->opt.step > 0.0 ? s->opt.step : s->opt.h_min;
  if (!(h > 0.0) || tml_fastest_rate_find(s, &p) != TML_OK) return false;
  if (!(p.rate*h > 0.3)) return false;
  snprintf(out->text, sizeof out->text, "The equations are stiff for this step: ");
  tml_step_advice_fastest(s, &p, out->text, sizeof out->text);
  tml_text_append(out->text, sizeof out->text, ". A step is %.3g s.", h);
  snprintf(out->advice, sizeof out->advice, "%s of %.1g s%s.",
           s->opt.step > 0.0 ? "Take a smaller step" : "Allow steps (h-min)", 0.1/p.rate,
           s->opt.step > 0.0 ? "" : ", or loosen the tolerance");
  return true;
}

/* ---------------------------------------------------------------- what else there is --------- */

static void find_plain(tml_sim *s, tml_cause *out)
{
  const tml_integrator *g = s->eq->run;
  if (g->failure == TML_RETRY_ACCURACY)
    SAY(out->text, "The requested accuracy needs shorter steps than are allowed.");
  else SAY(out->text, "The equations of the step have no solution near the last state.");
  if (s->opt.step > 0.0)
    SAY(out->advice, "Take a smaller step, or leave out the fixed step, so that steps are chosen.");
  else if (s->opt.h_min > 0.0)
    SAY(out->advice, "Allow smaller steps (h-min), or loosen the tolerance. ");
  if (!(s->opt.step > 0.0)) tml_step_advice(s, out->advice, sizeof out->advice);
}

static void report_lost_value(const tml_model *m, tml_cause *out)
{
  SAY(out->text, "A force grew beyond all bounds, or lost its value.");
  SAY(out->advice, "Look for a table or expression that leaves its range, or for stiffness and mass "
                   "in different units.");
  for (int i = 0; i < m->n_routines; i++)
    tml_text_append(out->advice, sizeof out->advice, "%s'%s'", i ? ", "
                    : " Or a routine cannot compute its value: ",
                    m->routines[i].routine->fn.name);
  if (m->n_routines) tml_text_append(out->advice, sizeof out->advice, ".");
}

bool tml_failure_cause_deep(tml_sim *s, const tml_state *x, tml_cause *out)
{
  const tml_model *m = s->model;
  const tml_contact_par *first = NULL;
  int pairs = 0;
  tml_system_frames(s->eq->sys, &s->eq->work, x->q, x->v);
  for (int k = s->eq->sys->n_elements; k < s->eq->sys->n_acting; k++) {
    tml_force_input in;
    tml_contact_summary look;
    const tml_contact_par *p = s->eq->sys->element[k].par;
    tml_system_force_input(&in, s->eq->sys, &s->eq->work, &s->eq->sys->element[k], x->t, 0);
    if (tml_contact_evaluate(&look, p, &in) == TML_OK) continue;
    if (pairs++ == 0) first = p;
  }
  if (!first) return false;
  tml_text_append(out->text, sizeof out->text,
                  "Bodies '%s' and '%s' (contact '%s') went so deep into each other that the direction of the "
                  "contact is not determined.",
                  m->bodies[m->shapes[first->shape[0]].body].name, m->bodies[m->shapes[first->shape[1]].body].name,
                  m->contacts[first->contact].name);
  if (pairs > 1) tml_text_append(out->text, sizeof out->text, " %d more pairs did so too.", pairs - 1);
  SAY(out->advice, "Give the contact more stiffness or damping, or place the bodies apart at the start.");
  return true;
}

/* Reports joints that would leave the ends of their curves. */
static void report_curve_end(const tml_sim *s, tml_cause *out)
{
  const tml_model *m = s->model;
  for (int k = 0; k < m->n_joints; k++) {
    const tml_joint *j = &m->joints[k];
    for (int i = 0; i < 2 && j->curve[i]; i++) {
      const int angle = s->eq->sys->joint_angle[k] + i;
      const double value = s->eq->run->angle[angle];
      if (tml_system_off_curve(s->eq->sys, angle, value))
        tml_text_append(out->text, sizeof out->text,
                        "%sJoint '%s' comes to the %s of the curve '%s', which is open.",
                        *out->text ? " " : "", j->name, value < 0.5 ? "start" : "end",
                          tml_curve_name(m, j->curve[i]));
    }
  }
  SAY(out->advice, "Give the curve more points beyond that end, close it, or stop the run before by a sensor.");
}

static bool find_friction_lock(tml_sim *s, tml_cause *out)
{
  const tml_state x = tml_integrator_accepted(s->eq->run);
  return tml_friction_lock_report(s, &x, out);
}

static void find_cause(tml_sim *s, tml_cause *out)
{
  switch (s->eq->run->failure) {
  case TML_RETRY_GEOMETRY:
    SAY(out->text, "A spring or angle lost its direction: its ends met, or an axis became parallel to "
                   "the axis it is measured about.");
    SAY(out->advice, "Keep the ends apart: by a free length, a stop, or another pair of markers.");
    return;
  case TML_RETRY_TURN:
    if (find_near_singular(s, out)) return; /* a body that is no longer held turns arbitrarily */
    SAY(out->text, "An angle turned more than half a turn in one step.");
    SAY(out->advice, "Take a smaller step.");
    return;
  case TML_RETRY_DEEP: {
    const tml_state x = tml_integrator_trial(s->eq->run);
    (void)tml_failure_cause_deep(s, &x, out);
    return;
  }
  case TML_RETRY_END:
    report_curve_end(s, out);
    return;
  case TML_RETRY_NAN:
    report_lost_value(s->model, out);
    return;
  default:
    if (find_near_singular(s, out) || find_friction_lock(s, out) || find_flip(s, out) || find_jump(s, out) ||
        find_stiff(s, out)) return;
    find_plain(s, out);
  }
}

void tml_failure_cause_find(tml_sim *s, tml_cause *out)
{
  *out = (tml_cause){0};
  find_cause(s, out);
  if (s->eq->run->stats.steps == 0)
    tml_text_append(out->text, sizeof out->text,
                    " It is the very first step: the positions, velocities and forces of the start may contradict "
                    "each other.");
}
