/* comparison_plan.c - what every run of a study computes: channels, output times, and the joint whose velocity drift is
 * recorded. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "sim/base/channel_list.h"
#include "sim/base/sim.h"
#include "sim/base/sim_channels.h"
#include "sim/channel/channel_peaks.h"
#include "core/arena.h"
#include "core/memory.h"
#include "core/messages.h"
#include "model/add/joint_friction.h"
#include "model/base/run_options.h"
#include "model/formula/parameters_add.h"
#include "run/compare/run_comparison.h"

#define SMALLEST 1e-3        /* least size, as a fraction of the largest size among the channels of a quantity */
#define SMALLEST_MADE 1e-6   /* least size, as a fraction of the terms of a user-defined channel */
/* fraction of the terms of a user-defined channel: least size if an accuracy is requested */
#define JUDGED_MADE 0.01

/* ---------------------------------------------------------------- channels ------------------- */

static bool is_last(const char *name, const char *word)
{
  const char *dot = strrchr(name, '.');
  return strcmp(dot ? dot + 1 : name, word) == 0;
}

static tml_channel_kind channel_kind(const char *name)
{
  static const char *const turns[] = {"psi", "theta", "phi", "yaw", "pitch", "roll"};
  static const char *const signs[] = {"e0", "e1", "e2", "e3"};
  const char *dot = strrchr(name, '.'), *last = dot ? dot + 1 : name;
  for (size_t i = 0; i < sizeof turns/sizeof *turns; i++)
    if (strcmp(last, turns[i]) == 0) return TML_CHANNEL_TURN;
  for (size_t i = 0; i < sizeof signs/sizeof *signs; i++)
    if (strcmp(last, signs[i]) == 0) return TML_CHANNEL_SIGN;
  return TML_CHANNEL_PLAIN;
}

/* Whether a channel describes the method (steps, residuals) and not the mechanism: such a channel has no correct
 * value. */
static bool about_the_run(const char *name)
{
  return strncmp(name, "run.", 4) == 0 || strcmp(name, "energy.balance") == 0;
}

/* Working data for the choice of channels. */
typedef struct choice {
  tml_plan *plan;
  const tml_sim *sim;
  bool *taken;             /* per channel of the simulation: already chosen */
  bool judged;             /* an accuracy is requested */
  tml_messages *messages;
} choice;

tml_channel_quantity tml_comparison_plan_sort(const tml_channel_list *x, int i)
{
  static const struct { const char *si; tml_channel_quantity sort; } list[] = {
      {"m", TML_QUANTITY_LENGTH}, {"m/s", TML_QUANTITY_VELOCITY}, {"m/s2", TML_QUANTITY_ACCELERATION},
      {"rad", TML_QUANTITY_ANGLE}, {"rad/s", TML_QUANTITY_SPIN}, {"rad/s2", TML_QUANTITY_SPIN_RATE},
      {"N", TML_QUANTITY_FORCE}, {"N m", TML_QUANTITY_TORQUE}, {"J", TML_QUANTITY_ENERGY}};
  const tml_channel_unit *unit = &x->units[x->items[i].unit];
  if (channel_kind(x->items[i].name) == TML_CHANNEL_SIGN) return TML_QUANTITY_ANGLE;
  for (size_t k = 0; k < sizeof list/sizeof *list; k++)
    if (strcmp(unit->si, list[k].si) == 0) return list[k].sort;
  return TML_QUANTITY_USER;
}

/* Finds the user's expression of channel i, or of the channel whose values it holds: it is user-defined, NAME.value or
 * NAME.rate. */
static void find_source(const choice *c, int i, tml_plan_channel *k)
{
  const tml_model *m = c->plan->model;
  const tml_channel_list *list = &c->sim->channels->list;
  const int source = tml_peaks_source(c->sim, i);
  const tml_channel_group *group = &list->groups[tml_channel_group_of(list, source, -1)];
  const int own = group->kind == TML_CHANNELS_OWN ? group->index : -1;
  const char *name = list->items[source].name, *dot = strrchr(name, '.');
  char element[256];
  snprintf(element, sizeof element, "%.*s", dot ? (int)(dot - name) : 0, name);
  const int equation = tml_model_find_element(m, element, TML_ELEMENT_EQUATION);
  const int variable = tml_model_find_element(m, element, TML_ELEMENT_VARIABLE);
  if (own >= 0) k->source = TML_ORIGIN_CHANNEL;
  else if (equation >= 0) k->source = strcmp(dot, ".rate") == 0 ? TML_ORIGIN_RATE : TML_ORIGIN_STATE;
  else if (variable >= 0) k->source = TML_ORIGIN_VARIABLE;
  if (k->source == TML_ORIGIN_PROGRAM) return;
  k->index = own >= 0 ? own : equation >= 0 ? equation : variable;
  k->sort = TML_QUANTITY_USER;
}

/* The length of the element's name in the name of a channel: up to the first dot whose prefix is an element. */
static size_t element_length(const tml_model *m, const char *name)
{
  char element[256];
  for (const char *dot = strchr(name, '.'); dot; dot = strchr(dot + 1, '.')) {
    snprintf(element, sizeof element, "%.*s", (int)(dot - name), name);
    if (tml_names_find(&m->elements, element) >= 0) return (size_t)(dot - name);
  }
  return strcspn(name, ".");
}

/* The first channel of a channel's group. The channels of an element with the same unit form a group. User-defined
 * channels, and angles, which belong to different axes, are groups of their own. */
static int group_of(const tml_plan *p, const tml_plan_channel *k)
{
  const int self = (int)(k - p->channels);
  const size_t n = element_length(p->model, k->name) + 1;
  if (k->source != TML_ORIGIN_PROGRAM || k->kind == TML_CHANNEL_TURN) return self;
  for (int i = self - 1; i >= 0 && strncmp(p->channels[i].name, k->name, n) == 0; i--)
    if (p->channels[i].kind != TML_CHANNEL_TURN && strcmp(p->channels[i].unit, k->unit) == 0)
      return p->channels[i].group;
  return self;
}

static tml_status add_channel(choice *c, int i, tml_error *err)
{
  tml_plan *p = c->plan;
  const tml_channel x = tml_sim_channel(c->sim, i);
  if (c->taken[i]) return TML_OK;
  if (!tml_grow((void **)&p->channels, &p->cap_channels, p->n_channels, sizeof *p->channels))
    return tml_fail_memory(err);
  c->taken[i] = true;
  tml_plan_channel *k = &p->channels[p->n_channels++];
  const tml_ratio *size = &c->sim->channels->list.units[c->sim->channels->list.items[i].unit].size;
  *k = (tml_plan_channel){tml_arena_strdup(&p->arena, x.name), tml_arena_strdup(&p->arena, x.unit),
                          channel_kind(x.name),
                          .sort = tml_comparison_plan_sort(&c->sim->channels->list, i), .per_si = size->den/size->num,
                          .by_steps = strcmp(x.name, "energy.work") == 0};
  if (p->arena.failed) return tml_fail_memory(err);
  find_source(c, i, k);
  k->group = group_of(p, k);
  if (c->judged && is_last(x.name, "angle")) k->kind = TML_CHANNEL_TURN; /* correct runs may count turns differently */
  return TML_OK;
}

static tml_status add_pattern(choice *c, const char *pattern, tml_error *err)
{
  bool any = false, skipped = false;
  for (int i = 0; i < tml_sim_channel_count(c->sim); i++) {
    const char *name = c->sim->channels->list.items[i].name;
    if (!tml_channel_meant(pattern, name)) continue;
    if (about_the_run(name)) {
      skipped = true;
      continue;
    }
    any = true;
    const tml_status st = add_channel(c, i, err);
    if (st) return st;
  }
  if (any) return TML_OK;
  if (skipped)
    return tml_fail(err, TML_ERR_ARGUMENT, "'%s' describes the run, not the mechanism: it has no exact value",
                    pattern);
  const char *near = tml_channel_closest(&c->sim->channels->list, pattern);
  if (near)
    return tml_fail(err, TML_ERR_ARGUMENT, "no channel has the name '%s': did you mean '%s'?", pattern, near);
  return tml_fail(err, TML_ERR_ARGUMENT, "no channel has the name '%s'; 'trammel channels' lists them", pattern);
}

/* Adds a channel that was not requested by name. Reactions that cannot be determined uniquely are left out. */
static tml_status add_unasked(choice *c, const char *name, tml_error *err)
{
  const int i = tml_sim_channel_find(c->sim, name);
  if (i < 0 || about_the_run(name)) return TML_OK;
  if (!tml_sim_channel(c->sim, i).vague) return add_channel(c, i, err);
  tml_messages_add(c->messages, TML_NOTE, NULL, 0, 0, NULL,
                   "%s is left out: constraints are redundant, so it is not unique", name);
  return TML_OK;
}

/* Adds the channels of `plot:`. `trammel check` reports names that match no channel. */
static tml_status add_plotted(choice *c, tml_error *err)
{
  for (int i = 0; i < c->plan->model->n_plot; i++) {
    const char *at = c->plan->model->plot[i];
    for (int n; (n = tml_model_plot_channel(&at)) > 0; at += n) {
      char name[256];
      snprintf(name, sizeof name, "%.*s", n, at);
      const tml_status st = add_unasked(c, name, err);
      if (st) return st;
    }
  }
  return TML_OK;
}

static tml_status add_members(choice *c, const char *element, const char *const *members, tml_error *err)
{
  for (int k = 0; members[k] && c->plan->n_channels < TML_PLAN_CHANNELS; k++) {
    char name[256];
    snprintf(name, sizeof name, "%s.%s", element, members[k]);
    const tml_status st = add_unasked(c, name, err);
    if (st) return st;
  }
  return TML_OK;
}

/* Adds the positions of bodies and joints, which every model has. */
static tml_status add_positions(choice *c, tml_error *err)
{
  static const char *const planar[] = {"x", "y", "angle", NULL};
  static const char *const spatial[] = {"x", "y", "z", "e0", "e1", "e2", "e3", NULL};
  static const char *const joint[] = {"angle", "displacement", NULL};
  const tml_model *m = c->plan->model;
  tml_status st = TML_OK;
  for (int b = 1; b < m->n_bodies && !st; b++)
    st = add_members(c, m->bodies[b].name, m->bodies[b].kind == TML_PLANAR ? planar : spatial, err);
  for (int k = 0; k < m->n_joints && !st; k++) st = add_members(c, m->joints[k].name, joint, err);
  if (c->plan->n_channels >= TML_PLAN_CHANNELS)
    tml_messages_add(c->messages, TML_NOTE, NULL, 0, 0, NULL,
                     "only the first %d channels are compared; name others under 'plot:' or by --channels",
                     TML_PLAN_CHANNELS);
  return st;
}

/* Whether an angle repeats the information of recorded Euler parameters, which are also accurate near singular
 * orientations of the angle. */
static bool is_redundant_angle(const tml_sim *s, const char *name)
{
  char other[256];
  if (channel_kind(name) != TML_CHANNEL_TURN) return false;
  snprintf(other, sizeof other, "%.*s.e0", (int)(strrchr(name, '.') - name), name);
  const int i = tml_sim_channel_find(s, other);
  return i >= 0 && tml_sim_channel_recorded(s, i);
}

/* Adds the Euler parameters of the element of an angle, if it has some. */
static tml_status add_rotation(choice *c, const char *angle, tml_error *err)
{
  static const char *const words[] = {"e0", "e1", "e2", "e3"};
  tml_status st = TML_OK;
  for (size_t i = 0; i < sizeof words/sizeof *words && !st; i++) {
    char name[256];
    snprintf(name, sizeof name, "%.*s.%s", (int)(strrchr(angle, '.') - angle), angle, words[i]);
    const int e = tml_sim_channel_find(c->sim, name);
    if (e >= 0) st = add_channel(c, e, err);
  }
  return st;
}

/* Whether a channel is a discrete state (sticking, number of contact points), which has no accuracy. */
static bool is_decision(const tml_model *m, const char *name)
{
  const char *dot = strrchr(name, '.');
  char element[256];
  if (!dot) return false;
  snprintf(element, sizeof element, "%.*s", (int)(dot - name), name);
  const int force = tml_model_find_element(m, element, TML_ELEMENT_FORCE);
  const bool rubs = force >= 0 && m->forces[force].ops == &tml_joint_friction_ops;
  bool touches = tml_model_find_element(m, element, TML_ELEMENT_CONTACT) >= 0;
  char *pair = strrchr(element, '.'); /* name of a contact pair: contact.one-other.state */
  if (!touches && pair) {
    *pair = '\0';
    touches = tml_model_find_element(m, element, TML_ELEMENT_CONTACT) >= 0;
  }
  return (rubs || touches) && (strncmp(dot, ".state", 6) == 0 || strncmp(dot, ".points", 7) == 0);
}

/* Whether rows may be at other times than in the runs that are compared. */
static bool has_moving_rows(const tml_model *m)
{
  bool any = false;
  for (int k = 0; k < m->n_sensors; k++) any = any || m->sensors[k].output > 0.0;
  return any;
}

/* Adds a channel whose accuracy is judged. Euler parameters replace angles, which may differ by half a turn between two
 * correct runs near singular orientations. */
static tml_status add_judged(choice *c, int i, tml_error *err)
{
  const char *name = c->sim->channels->list.items[i].name;
  if (strcmp(name, "energy.work") == 0 || is_decision(c->plan->model, name)) return TML_OK;
  if (tml_peaks_source(c->sim, i) != i && has_moving_rows(c->plan->model)) return TML_OK;
  return channel_kind(name) == TML_CHANNEL_TURN ? add_rotation(c, name, err) : add_channel(c, i, err);
}

static bool is_plotted(const tml_model *m, const char *name)
{
  const int length = (int)strlen(name);
  for (int i = 0; i < m->n_plot; i++) {
    const char *at = m->plot[i];
    for (int n; (n = tml_model_plot_channel(&at)) > 0; at += n)
      if (n == length && strncmp(at, name, (size_t)n) == 0) return true;
  }
  return false;
}

/* Whether a pattern under `judge:` means a channel. */
static bool is_meant(const tml_model *m, const char *name)
{
  for (int i = 0; i < m->n_judge; i++)
    if (tml_channel_meant(m->judge[i], name)) return true;
  return false;
}

/* Whether the model names a channel for the accuracy, or an angle that this Euler parameter stands for. */
static bool is_named(const tml_model *m, const char *name)
{
  static const char *const angles[] = {"psi", "theta", "phi", "yaw", "pitch", "roll"};
  bool any = is_meant(m, name);
  for (size_t i = 0; i < sizeof angles/sizeof *angles && channel_kind(name) == TML_CHANNEL_SIGN; i++) {
    char angle[256];
    snprintf(angle, sizeof angle, "%.*s.%s", (int)(strrchr(name, '.') - name), name, angles[i]);
    any = any || is_meant(m, angle);
  }
  return any;
}

/* Marks the channels from `first` on that are compared, but not judged. */
static void mark_unjudged(tml_plan *p, int first)
{
  for (int i = first; i < p->n_channels && p->model->n_judge > 0; i++) {
    p->channels[i].unjudged = !is_named(p->model, p->channels[i].name);
    p->n_unjudged += p->channels[i].unjudged;
  }
}

/* Adds what is plotted or recorded, in the order of the simulation, so that the channels of an element stay together.
 * An accuracy refers to recorded channels, and to those that the model names for it. */
static tml_status add_recorded(choice *c, tml_error *err)
{
  const tml_model *m = c->plan->model;
  tml_status st = TML_OK;
  for (int i = 0; i < tml_sim_channel_count(c->sim) && !st; i++) {
    const tml_channel x = tml_sim_channel(c->sim, i);
    const bool recorded = tml_sim_channel_recorded(c->sim, i), shown = is_plotted(m, x.name);
    const bool named = is_meant(m, x.name);
    const bool wanted = (recorded && !is_redundant_angle(c->sim, x.name)) || (shown && (recorded || !c->judged));
    if (about_the_run(x.name) || !(wanted || named)) continue;
    const int first = c->plan->n_channels;
    c->plan->n_vague += x.vague;
    if (!x.vague) st = c->judged ? add_judged(c, i, err) : add_channel(c, i, err);
    mark_unjudged(c->plan, first);
  }
  return st;
}

/* Fails if a name under `judge:` has only channels without an accuracy. Reactions that are not unique are reported. */
static tml_status check_named(const choice *c, tml_error *err)
{
  const tml_model *m = c->plan->model;
  for (int i = 0; i < m->n_judge; i++) {
    bool any = false;
    for (int k = 0; k < tml_sim_channel_count(c->sim) && !any; k++) {
      const char *name = c->sim->channels->list.items[k].name;
      const bool angle = channel_kind(name) == TML_CHANNEL_TURN; /* Euler parameters stand for it */
      any = tml_channel_meant(m->judge[i], name) && (c->taken[k] || angle || tml_sim_channel(c->sim, k).vague);
    }
    if (!any)
      return tml_fail_field(err, TML_ERR_MODEL, "judge",
                            "judge: '%.100s' has no accuracy: it describes the run or is a discrete state",
                            m->judge[i]);
  }
  return TML_OK;
}

static tml_status choose_among(choice *c, const tml_plan_request *w, tml_error *err)
{
  tml_status st = TML_OK;
  for (int i = 0; i < w->n_patterns && !st; i++) st = add_pattern(c, w->patterns[i], err);
  if (w->n_patterns > 0) return st;
  st = w->recorded ? add_recorded(c, err) : add_plotted(c, err);
  if (!st && w->judged) st = check_named(c, err);
  if (!st && c->plan->n_channels == 0) st = add_positions(c, err);
  return st;
}

static tml_status choose_channels(tml_plan *p, const tml_plan_request *w, tml_messages *messages, tml_error *err)
{
  tml_sim *s = NULL;
  tml_options o = p->options;
  if (w->tolerance > 0) o.tolerance = w->tolerance;
  tml_status st = tml_sim_create(&s, p->model, &o, err);
  if (st) return st;
  /* determines which reactions are unique; the runs report a failure */
  const bool ready = tml_sim_assemble(s, NULL) == TML_OK && w->tolerance > 0;
  choice c = {.plan = p, .sim = s, .taken = tml_new((size_t)tml_sim_channel_count(s), sizeof(bool)),
              .messages = messages, .judged = w->judged};
  p->coordinates = tml_sim_coordinates(s);
  st = c.taken ? choose_among(&c, w, err) : tml_fail_memory(err);
  tml_delete(c.taken);
  if (ready) p->sim = s;
  else tml_sim_free(s);
  if (!st && p->n_channels == 0) st = tml_fail(err, TML_ERR_MODEL, "nothing in the model moves");
  return st;
}

void tml_comparison_plan_set_tolerance(const tml_plan *p, tml_options *o, double tolerance)
{
  const double looser = p->alike.tolerance;
  o->tolerance = tolerance;
  if (tolerance < looser) o->blow_error *= sqrt(tolerance/looser);
}

tml_sim *tml_comparison_plan_take_sim(tml_plan *p, const tml_options *o)
{
  tml_sim *s = p->sim;
  p->sim = NULL;
  const bool same = s && s->opt.method == o->method && s->opt.tolerance == o->tolerance &&
                    s->opt.blow_error == o->blow_error;
  if (!s || same) return s;
  tml_sim_free(s);
  return NULL;
}

/* ---------------------------------------------------------------- times ---------------------- */

static bool ends_by_sensor(const tml_model *m)
{
  bool any = false;
  for (int k = 0; k < m->n_sensors; k++) any = any || m->sensors[k].stop;
  return any;
}

/* Whether forces may rise and fall between two rows, as in impacts: by contacts, or by laws with kinks or switches.
 * Every row must be compared then, because a peak may appear in a single row. */
static bool may_have_peaks(const tml_model *m)
{
  bool any = m->n_contacts > 0;
  for (int i = 0; i < m->n_forces; i++) {
    const tml_force *f = &m->forces[i];
    any = any || (f->ops->kinks && f->ops->kinks(f)) || (f->ops->follows && f->ops->follows(f));
  }
  return any;
}

static double most_times(const tml_plan *p, bool judged)
{
  return judged && !may_have_peaks(p->model) ? TML_PLAN_TIMES_JUDGED : TML_PLAN_TIMES;
}

static double capacity_of_plan(const tml_plan *p, double most)
{
  return fmax(TML_PLAN_TIMES_LEAST, fmin(most, TML_PLAN_VALUES/p->n_channels));
}

/* Leaves the times to the first run, because the run may end at any time. */
static tml_status leave_times_open(tml_plan *p, tml_error *err)
{
  p->open = true;
  p->n_times = (int)capacity_of_plan(p, 2.0*most_times(p, true));
  p->times = tml_arena_new(&p->arena, (size_t)p->n_times, sizeof *p->times);
  return p->times ? TML_OK : tml_fail_memory(err);
}

/* Takes the output times of the run, or every k-th if there are too many times or too many values for the memory. */
static tml_status choose_times(tml_plan *p, bool judged, tml_error *err)
{
  const double end = p->options.end, output = p->options.output;
  const bool anywhere = end == INFINITY || ends_by_sensor(p->model);
  if (end == INFINITY && !judged) return tml_fail(err, TML_ERR_ARGUMENT,
                                                  "the model gives no end: a study needs an `end`");
  if (!(end > 0) || !(output > 0))
    return tml_fail(err, TML_ERR_ARGUMENT, "end = %g s and output = %g s must be > 0", end, output);
  if (judged && anywhere) return leave_times_open(p, err);
  const double room = capacity_of_plan(p, most_times(p, judged));
  const double rows = fmax(1, ceil(end/output - 1e-9)), every = ceil(rows/(room - 2));
  const int n = (int)ceil(rows/every);
  p->times = tml_arena_new(&p->arena, (size_t)n + 1, sizeof *p->times);
  if (!p->times) return tml_fail_memory(err);
  for (int i = 0; i < n; i++) p->times[i] = i*every*output;
  p->times[n] = end;
  p->n_times = n + 1;
  return TML_OK;
}

/* ---------------------------------------------------------------- joint ---------------------- */

tml_status tml_comparison_plan_choose_joint(tml_plan *p, const char *joint, tml_error *err)
{
  const tml_model *m = p->model;
  p->joint = -1;
  if (joint) {
    const int k = tml_model_find_joint(m, joint);
    if (k < 0) return tml_fail(err, TML_ERR_ARGUMENT, "there is no joint '%s'", joint);
    if (!tml_joint_facts_of(m->joints[k].kind)->pins)
      return tml_fail(err, TML_ERR_ARGUMENT, "joint '%s' does not hold two points together: there is no drift in x-y",
                      joint);
    p->joint = k;
    return TML_OK;
  }
  /* the first joint between two moving bodies; if there is none, the first joint */
  for (int k = 0; k < m->n_joints; k++) {
    const bool moving = m->markers[m->joints[k].i].body > 0 && m->markers[m->joints[k].j].body > 0;
    if (!tml_joint_facts_of(m->joints[k].kind)->pins || (p->joint >= 0 && !moving)) continue;
    p->joint = k;
    if (moving) return TML_OK;
  }
  return TML_OK;
}

/* ---------------------------------------------------------------- plan ----------------------- */

tml_status tml_comparison_plan_create(tml_plan *p, const tml_model *m, const tml_options *o, const tml_plan_request *w,
                                      tml_messages *messages, tml_error *err)
{
  *p = (tml_plan){.model = m, .smallest = w->judged ? 0.0 : SMALLEST,
                  .made_part = w->judged ? JUDGED_MADE : SMALLEST_MADE, .joint = -1};
  tml_status st = tml_options_take(&p->options, o, err);
  if (!st) st = choose_channels(p, w, messages, err);
  if (!st) st = choose_times(p, w->judged, err);
  if (st) tml_comparison_plan_free(p);
  return st;
}

void tml_comparison_plan_free(tml_plan *p)
{
  tml_scales_free(&p->scales);
  tml_sim_free(p->sim);
  tml_delete(p->channels);
  tml_arena_free(&p->arena);
  *p = (tml_plan){0};
}
