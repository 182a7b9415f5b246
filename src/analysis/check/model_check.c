/* model_check.c - tml_sim_check: assembles a model and reports its degrees of freedom, redundant constraints, time
 * scales and doubtful settings. */
#include "analysis/check/model_check.h"

#include "core/text_append.h"
#include "sim/explain/assembly_shift.h"
#include "sim/explain/step_advice.h"

#include <stdarg.h>
#include <stdio.h>

#include "sim/explain/free_motions.h"
#include "analysis/linear/linear_model.h"
#include "sim/base/sim_phase.h"
#include "sim/base/sim_channels.h"
#include "sim/base/sim_reported.h"
#include "sim/base/element_switches.h"
#include "sim/base/sim_assembly.h"
#include "sim/base/sim_equations.h"
#include "sim/channel/reported_state.h"
#include "core/argument_check.h"
#include "core/memory.h"
#include "core/messages.h"
#include "core/float_traps.h"
#include "core/name_match.h"
#include "core/number.h"
#include "model/flexible/add_flexible_body.h"
#include "model/formula/parameters_add.h"

#define GYROSCOPIC 0.1 /* fraction of the fastest eigenvalue: slower rotations hardly change frequencies */
#define VIBRATES 0.05  /* least |Im| over the modulus of an eigenvalue that is called a vibration */
#define OVERDAMPED 0.5 /* damping ratio from which a vibration dies out at once */
#define UNDAMPED 1e-6  /* damping ratio that is round-off */
#define TOO_LONG 0.1   /* part of a period: longer steps do not follow the vibration */
#define FOLLOWS 0.05   /* part of a period: steps that follow the vibration */
#define HIDES 0.5      /* part of a period: rows farther apart hide the vibration */
#define SHOWS 0.1      /* part of a period: rows that show the vibration */
#define MANY 1e6       /* periods in a run: more take many steps */
#define STILL 1e-6     /* fraction of a turn in the whole run: slower motions count as rest */
enum { LISTED = 20 };  /* most motions, rows or names that are listed */
enum { CHECK_STATES = 400 }; /* most states of a linear model whose eigenvalues are computed */

void tml_model_check_add(tml_findings *f, tml_severity severity, const char *fmt, ...)
{
  char text[1024];
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(text, sizeof text, fmt, ap);
  va_end(ap);
  if (!tml_messages_add(f->out, severity, NULL, 0, 0, NULL, "%s", text)) f->failed = true;
}

/* ---------------------------------------------------------------- degrees of freedom --------- */

static tml_status list_motions(tml_findings *f, int n, tml_error *err)
{
  tml_freedom x;
  char text[512];
  const tml_status st = tml_free_motions_create(&x, f->sim, n, err);
  if (st != TML_OK) return st;
  for (int k = 0; k < x.n && k < LISTED; k++) {
    tml_free_motions_text(&x, k, text, sizeof text);
    tml_model_check_add(f, TML_NOTE, "free motion %d: %s", k + 1, text);
  }
  if (x.n == 0) tml_model_check_add(f, TML_NOTE, "nothing can move except by deformation");
  if (x.n > LISTED) tml_model_check_add(f, TML_NOTE, "and %d more free motions", x.n - LISTED);
  tml_free_motions_free(&x);
  return TML_OK;
}

/* The name of a constraint by expression that depends on time and so prescribes a motion; NULL if there is none. */
static const char *timed_constraint(const tml_sim *s)
{
  const tml_user *u = &s->assembly->full->user;
  for (int k = u->first_row; k < u->first_element; k++)
    if (tml_expr_reads(u->law[k].expr, 0)) return tml_system_law_name(s->assembly->full, k);
  return NULL;
}

static bool has_motions(const tml_model *m)
{
  bool any = m->n_motions > 0;
  for (int k = 0; k < m->n_relations; k++) any = any || m->relations[k].kind == TML_RELATION_BODY_MOTION;
  return any;
}

static bool has_deactivating_sensor(const tml_sim *s)
{
  for (int k = 0; k < s->model->n_sensors; k++)
    if (s->model->sensors[k].n_deactivate > 0) return true;
  return false;
}

/* Reports how many modes each flexible body has; returns the number of all modes. */
static int count_flexible_modes(tml_findings *f)
{
  const tml_model *m = f->sim->model;
  const double turn = 2.0*TML_PI;
  int modes = 0;
  for (int b = 1; b < m->n_bodies; b++) {
    const tml_flexible *x = m->bodies[b].flexible ? m->bodies[b].flexible->modes : NULL;
    if (!x) continue;
    modes += x->n;
    if (x->n > 1)
      tml_model_check_add(f, TML_NOTE, "%s deforms by %d modes, %.4g Hz to %.4g Hz", m->bodies[b].name, x->n,
                          sqrt(x->omega2[0])/turn, sqrt(x->omega2[x->n - 1])/turn);
    else if (x->n == 1)
      tml_model_check_add(f, TML_NOTE, "%s deforms by one mode, %.4g Hz", m->bodies[b].name, sqrt(x->omega2[0])/turn);
  }
  return modes;
}

static tml_status find_freedom(tml_findings *f, tml_error *err)
{
  const tml_sim *s = f->sim;
  const int modes = count_flexible_modes(f), all = tml_sim_degrees_of_freedom(s), rigid = s->assembly->full->nv - modes;
  const int n = all < rigid ? all : rigid; /* rigid motions that are reported */
  const char *timed = timed_constraint(s);
  if (n == 0 && has_motions(s->model))
    tml_model_check_add(f, TML_NOTE, "the motions prescribe everything: forces affect only the reactions");
  else if (n == 0 && timed)
    tml_model_check_add(f, TML_NOTE,
                        "constraint '%s' changes with time and prescribes everything: forces affect only the "
                        "reactions", timed);
  else if (n == 0 && has_deactivating_sensor(s))
    tml_model_check_add(f, TML_NOTE, "nothing can move until a sensor deactivates something");
  else if (n == 0)
    tml_model_check_add(f, TML_WARNING, "nothing can move: the joints leave no degree of freedom");
  if (n == 0) return TML_OK;
  if (n > TML_FREEDOM_MOTIONS || s->assembly->full->nv > TML_FREEDOM_COORDINATES) {
    tml_model_check_add(f, TML_NOTE, "%d free motions: too many to list", n);
    return TML_OK;
  }
  return list_motions(f, n + s->assembly->rank.lost, err);
}

/* ---------------------------------------------------------------- redundancy ----------------- */

static void list_rows(tml_findings *f)
{
  const tml_rank *r = &f->sim->assembly->rank;
  char name[160];
  int shown = 0;
  for (int i = 0; i < r->n && shown < LISTED; i++) {
    if (!r->drop[i] || f->sim->switches->row[i]) continue;
    tml_system_row_name(f->sim->assembly->full, i, name, sizeof name);
    tml_model_check_add(f, TML_NOTE, "redundant equation, left out: %s", name);
    shown++;
  }
  if (r->n_dropped > shown) tml_model_check_add(f, TML_NOTE, "and %d more redundant equations", r->n_dropped - shown);
}

/* Reports the owners of reactions that cannot be determined uniquely, each once: the rows of one owner are adjacent. */
static void list_nonunique_reactions(tml_findings *f)
{
  const tml_sim *s = f->sim;
  char text[800] = "";
  const char *last = NULL;
  int n = 0;
  for (int k = 0; k < s->assembly->full->n_constraints; k++) {
    const tml_constraint *c = &s->assembly->full->constraint[k];
    const char *name = tml_system_owner_name(s->assembly->full, c);
    bool vague = false;
    for (int r = 0; r < c->n_rows; r++) vague = vague || s->assembly->rank.vague[c->row + r];
    if (!vague || !name || name == last) continue;
    last = name;
    if (n++ < LISTED) tml_text_append(text, sizeof text, "%s%s", n > 1 ? ", " : "", name);
  }
  if (n > LISTED) tml_text_append(text, sizeof text, " and %d more", n - LISTED);
  if (n > 0) tml_model_check_add(f, TML_NOTE, "reactions that are not unique: %s", text);
}

/* Reports the notes or warnings of the assembly, one finding per line. */
static void pass_on(tml_findings *f, tml_severity severity, const char *line)
{
  while (*line) {
    const int n = (int)strcspn(line, "\n");
    tml_model_check_add(f, severity, "%.*s", n, line);
    line += n + (line[n] == '\n');
  }
}

static void list_moved(tml_findings *f, const tml_moves *m, const char *by)
{
  for (int i = 0; i < m->n && i < LISTED; i++) {
    char text[200] = "";
    tml_assembly_shift_text(f->sim, &m->list[i], text, sizeof text);
    tml_model_check_add(f, TML_NOTE, "moved by %s: %s", by, text);
  }
  if (m->n > LISTED) tml_model_check_add(f, TML_NOTE, "and %d more bodies", m->n - LISTED);
}

static void find_redundancy(tml_findings *f)
{
  list_moved(f, &f->sim->assembly->moved, "assembly");
  list_moved(f, &f->sim->assembly->settled, "the search for the equilibrium");
  pass_on(f, TML_NOTE, tml_sim_notes(f->sim));
  pass_on(f, TML_WARNING, tml_sim_warnings(f->sim));
  if (f->sim->assembly->rank.n_dropped == 0) return;
  list_rows(f);
  list_nonunique_reactions(f);
}

/* ---------------------------------------------------------------- time scales ---------------- */

/* Describes an eigenvalue in words. Returns its period, or its time constant if it does not vibrate [s]. */
static double describe_time_scale(const tml_sim *s, const tml_eigenvalue *p, char *text, size_t size)
{
  const double size_of = hypot(p->re, p->im);
  char time[TML_AMOUNT_TEXT];
  if (p->im > VIBRATES*size_of) {
    const double period = 2.0*TML_PI/p->im, damping = -p->re/size_of;
    snprintf(text, size, "vibrates at %.3g Hz (period %s", p->im/(2.0*TML_PI), tml_quantity_text(s, "s", period, time));
    if (fabs(damping) > UNDAMPED) tml_text_append(text, size, ", %.2g of critical damping)", damping);
    else tml_text_append(text, size, ", undamped)");
    return period;
  }
  snprintf(text, size, "%s by a factor e every %s", p->re < 0.0 ? "decays" : "grows",
           tml_quantity_text(s, "s", 1.0/size_of, time));
  return 1.0/size_of;
}

static void compare_steps(tml_findings *f, const tml_eigenvalue *p, double time)
{
  const tml_options *o = &f->sim->opt;
  const bool lively = p->im > VIBRATES*hypot(p->re, p->im) && p->re > -OVERDAMPED*hypot(p->re, p->im);
  char a[TML_AMOUNT_TEXT], b[TML_AMOUNT_TEXT];
  if (o->step > 0.0 && lively && o->step > TOO_LONG*time)
    tml_model_check_add(f, TML_WARNING,
                        "the fixed step of %s is too long to follow that vibration, which the method will damp "
                        "instead: use %s or less to resolve it",
                        tml_quantity_text(f->sim, "s", o->step, a), tml_quantity_text(f->sim, "s", FOLLOWS*time, b));
  if (lively && o->output > HIDES*time)
    tml_model_check_add(f, TML_NOTE,
                        "results every %s cannot show that vibration: use an output of %s or less to show it",
                        tml_quantity_text(f->sim, "s", o->output, a), tml_quantity_text(f->sim, "s", SHOWS*time, b));
  const bool follows = lively || tml_method_get(o->method).is_explicit; /* implicit methods step over what decayed */
  if (follows && isfinite(o->end) && o->end > MANY*time)
    tml_model_check_add(f, TML_WARNING,
                        "the simulation of %s lasts %.1g times as long: if that motion is not damped out, it takes "
                        "many steps",
                        tml_quantity_text(f->sim, "s", o->end, a), o->end/time);
}

/* Names what takes the largest part in a mode: a body, or a state of an equation or element. */
static const char *describe_share(const tml_linear *l, int mode, char *text, size_t size)
{
  const tml_system *s = l->p.sys;
  int best = 0;
  double most = 0.0;
  for (int b = 1; b < s->n_bodies; b++) {
    const double amount = tml_linear_mode_amount(l, mode, b);
    if (!(amount > most)) continue;
    most = amount;
    best = b;
  }
  if (best > 0 && !tml_linear_mode_of_states(l, mode))
    snprintf(text, size, "mostly of body '%s'", l->model->bodies[best].name);
  else {
    const int n = snprintf(text, size, "mostly of ");
    tml_linear_mode_state(l, mode, text + n, size - (size_t)n);
  }
  return text;
}

/* The index of the largest eigenvalue; among equal sizes, of the one that grows most. -1 if none exceeds `still`
 * [1/s]. */
static int fastest_eigenvalue(const tml_linear *l, double still)
{
  int best = l->e.count - 1;
  if (best < 0) return -1;
  const double most = hypot(l->e.value[best].re, l->e.value[best].im);
  for (int k = best; k >= 0 && hypot(l->e.value[k].re, l->e.value[k].im) >= (1.0 - UNDAMPED)*most; k--)
    if (l->e.value[k].re > l->e.value[best].re + UNDAMPED*most) best = k;
  return most > still ? best : -1;
}

/* At a point of unsteady motion, eigenvalues mean something only if they are much larger than the rates of that motion.
 * A mechanism with a single degree of freedom is exempt. */
static bool moves_too_fast(const tml_linear *l, int mode)
{
  const bool single = l->p.n_x == 1 && !has_motions(l->model);
  return l->p.steadiness == TML_UNSTEADY && l->p.moves && !single &&
         !(GYROSCOPIC*hypot(l->e.value[mode].re, l->e.value[mode].im) > l->p.rate_scale);
}

static void report_time_scales(tml_findings *f, const tml_linear *l)
{
  char text[240], share[160];
  const double still = STILL/tml_options_span(&f->sim->opt, f->sim->phase->begin);
  const int fast = fastest_eigenvalue(l, still);
  int slow = 0;
  if (fast < 0) return;
  if (moves_too_fast(l, fast)) {
    tml_model_check_add(f, TML_NOTE, "fastest mode: not reported, because the start is %s", l->p.doubt);
    return;
  }
  const double time = describe_time_scale(f->sim, &l->e.value[fast], text, sizeof text);
  tml_model_check_add(f, TML_NOTE, "fastest mode: %s, %s", text,
                      describe_share(l, fast, share, sizeof share));
  compare_steps(f, &l->e.value[fast], time);
  while (slow < l->e.count && !(hypot(l->e.value[slow].re, l->e.value[slow].im) > still)) slow++;
  if (slow + 1 < l->e.count && l->e.value[slow].re < 0.0 && l->e.value[slow + 1].re == -l->e.value[slow].re) slow++;
  if (slow >= fast || moves_too_fast(l, slow)) return;
  describe_time_scale(f->sim, &l->e.value[slow], text, sizeof text);
  tml_model_check_add(f, TML_NOTE, "slowest mode: %s, %s", text,
                      describe_share(l, slow, share, sizeof share));
}

/* Reports the fastest and the slowest eigenvalue. Large models are skipped, as are equations without derivatives. */
static tml_status find_time_scales(tml_findings *f, tml_error *err)
{
  const tml_system *s = f->sim->eq->sys;
  tml_linear l;
  tml_error none = {0};
  const int states = 2*(s->nv - s->m) + s->n_nonholonomic + s->user.nx;
  if (states == 0) return TML_OK;
  if (states > CHECK_STATES) {
    tml_model_check_add(f, TML_NOTE, "modes: not reported, because the linear model has %d states", states);
    return TML_OK;
  }
  tml_status st = tml_reported_state_make(f->sim, TML_NEED_FORCE, &none);
  const tml_linear_choice dense = {.size = sizeof dense, .method = TML_LINEAR_DENSE};
  if (st == TML_OK) st = tml_linear_solve(&l, f->sim, -1, &dense, &none);
  if (st == TML_ERR_MEMORY) return tml_fail_memory(err);
  if (st != TML_OK) return TML_OK;
  report_time_scales(f, &l);
  tml_linear_drop(&l);
  return TML_OK;
}

/* ---------------------------------------------------------------- names of channels ---------- */

/* Whether a name or pattern of the model matches some channel. */
static bool find_name(tml_findings *f, const char *where, const char *pattern)
{
  const tml_channel_list *c = &f->sim->channels->list;
  bool any = strcmp(pattern, "all") == 0, recorded = any;
  for (int i = 0; i < f->sim->model->n_signals && !recorded; i++)
    any = recorded = tml_channel_meant(pattern, f->sim->model->signals[i].name);
  for (int i = 0; i < c->n_items && !recorded; i++) {
    if (!tml_channel_meant(pattern, c->items[i].name)) continue;
    any = true;
    recorded = c->items[i].recorded;
  }
  if (any && !recorded) tml_model_check_add(f, TML_WARNING, "%s: '%s' is not recorded", where, pattern);
  if (any) return true;
  const char *near = tml_channel_closest(c, pattern);
  if (near)
    tml_model_check_add(f, TML_WARNING, "%s: no channel has the name '%s': did you mean '%s'?", where, pattern,
                        near);
  else
    tml_model_check_add(f, TML_WARNING, "%s: no channel has the name '%s'; 'trammel channels' lists them", where,
                        pattern);
  return false;
}

/* Checks the channels of `plot:`; every run checks those of `record:`. */
static void find_names(tml_findings *f)
{
  const tml_model *m = f->sim->model;
  int wrong = 0;
  for (int i = 0; i < m->n_plot && wrong < LISTED; i++) {
    const char *at = m->plot[i];
    for (int n; (n = tml_model_plot_channel(&at)) > 0 && wrong < LISTED; at += n) {
      char name[256];
      snprintf(name, sizeof name, "%.*s", n, at);
      if (strcmp(name, "time") != 0) wrong += !find_name(f, "plot", name);
    }
  }
}

/* ---------------------------------------------------------------- functions that switch ------ */

/* Reports functions in expressions that are not smooth, what they cost, and smooth alternatives. */
static void find_rough(tml_findings *f)
{
  static const char *const what[] = {"a jump", "a kink", "a jump in its second derivative"};
  const tml_sim *s = f->sim;
  for (int k = 0; k < s->assembly->full->user.first_channel; k++) {
    tml_nonsmooth found[8];
    const char *name = tml_system_law_name(s->assembly->full, k);
    const int n = tml_expr_lint(s->assembly->full->user.law[k].expr, found, 8);
    for (int i = 0; i < n; i++) {
      if (found[i].jumps > TML_JUMP_CURVATURE) continue;
      if (tml_step_advice_is_built_in(s->model, name)) { /* its law is made by the program: no function to replace */
        tml_model_check_add(f, TML_NOTE, "'%s' has %s: steps end there", name, what[found[i].jumps]);
        break;
      }
      tml_model_check_add(f, TML_NOTE, "'%s': %s is not smooth (%s): steps end where it switches%s",
                          name, found[i].name, what[found[i].jumps],
                          found[i].jumps == TML_JUMP_VALUE ? "; step5 or tanh instead costs less" : "");
    }
  }
}

tml_status tml_sim_check(tml_sim *s, tml_messages *messages, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, s, messages)) return TML_ERR_ARGUMENT;
  tml_findings f = {.sim = s, .out = messages};
  tml_model_check_units(&f); /* before assembly: wrong units may be why it fails */
  find_names(&f);
  find_rough(&f);
  tml_status st = tml_sim_assemble(s, err);
  if (st == TML_OK) st = find_freedom(&f, err);
  if (st == TML_OK) find_redundancy(&f);
  if (st == TML_OK) tml_model_check_meshes(&f);
  if (st == TML_OK) tml_model_check_contacts(&f);
  if (st == TML_OK) st = find_time_scales(&f, err);
  s->reported->at.known = TML_NEED_NOTHING; /* the factors in memory are those of the last step */
  if (st == TML_OK && f.failed) st = tml_fail_memory(err);
  return st;
}
