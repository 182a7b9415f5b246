/* plan.c - what every run of a study computes: channels, output times, the joint whose drift is kept. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analysis/channel_list.h"
#include "analysis/scales.h"
#include "core/memory.h"
#include "core/messages.h"
#include "model/options.h"
#include "study/study.h"

/* ---------------------------------------------------------------- channels ------------------- */

static tml_channel_kind kind_of(const char *name)
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

/* Steps and residuals tell of the method, not of the mechanism: they have no right value. */
static bool about_the_run(const char *name)
{
  return strncmp(name, "run.", 4) == 0 || strcmp(name, "energy.balance") == 0;
}

static tml_status add_channel(tml_plan *p, const tml_channel *c, tml_error *err)
{
  for (int i = 0; i < p->n_channels; i++)
    if (strcmp(p->channels[i].name, c->name) == 0) return TML_OK;
  if (!tml_grow((void **)&p->channels, &p->cap_channels, p->n_channels, sizeof *p->channels))
    return tml_fail_memory(err);
  tml_plan_channel *k = &p->channels[p->n_channels++];
  *k = (tml_plan_channel){.name = tml_strdup(c->name), .unit = tml_strdup(c->unit), .kind = kind_of(c->name)};
  return k->name && k->unit ? TML_OK : tml_fail_memory(err);
}

static tml_status add_pattern(tml_plan *p, const tml_sim *s, const char *pattern, tml_error *err)
{
  bool any = false, skipped = false;
  for (int i = 0; i < tml_sim_channel_count(s); i++) {
    const tml_channel c = tml_sim_channel(s, i);
    if (!tml_channel_picked(pattern, c.name)) continue;
    if (about_the_run(c.name)) {
      skipped = true;
      continue;
    }
    any = true;
    const tml_status st = add_channel(p, &c, err);
    if (st) return st;
  }
  if (any) return TML_OK;
  if (skipped)
    return tml_fail(err, TML_ERR_ARGUMENT, "'%s' tells of the run, not of the mechanism: it has no right value",
                    pattern);
  const char *near = tml_channel_closest(&s->channels, pattern);
  if (near)
    return tml_fail(err, TML_ERR_ARGUMENT, "no channel has the name '%s': did you mean '%s'?", pattern, near);
  return tml_fail(err, TML_ERR_ARGUMENT, "no channel has the name '%s'; 'trammel channels' lists them", pattern);
}

/* Adds a channel that nobody asked for by name; reactions that are not unique say nothing about a method. */
static tml_status add_unasked(tml_plan *p, const tml_sim *s, const char *name, tml_messages *messages, tml_error *err)
{
  const int i = tml_sim_channel_find(s, name);
  if (i < 0 || about_the_run(name)) return TML_OK;
  const tml_channel c = tml_sim_channel(s, i);
  if (!c.vague) return add_channel(p, &c, err);
  tml_messages_add(messages, TML_NOTE, NULL, 0, 0, NULL,
                   "%s is left out: constraints are redundant, so it is not unique", name);
  return TML_OK;
}

/* The channels of `plot:`. Names that mean nothing are told by `trammel check`. */
static tml_status add_plotted(tml_plan *p, const tml_sim *s, tml_messages *messages, tml_error *err)
{
  for (int i = 0; i < p->model->n_plot; i++) {
    const char *at = p->model->plot[i];
    while (*(at += strspn(at, " "))) {
      char name[256];
      const int n = (int)strcspn(at, " ");
      snprintf(name, sizeof name, "%.*s", n, at);
      const tml_status st = add_unasked(p, s, name, messages, err);
      if (st) return st;
      at += n;
    }
  }
  return TML_OK;
}

static tml_status add_members(tml_plan *p, const tml_sim *s, const char *element, const char *const *members,
                              tml_error *err)
{
  for (int k = 0; members[k] && p->n_channels < TML_PLAN_CHANNELS; k++) {
    char name[256];
    snprintf(name, sizeof name, "%s.%s", element, members[k]);
    const tml_status st = add_unasked(p, s, name, NULL, err);
    if (st) return st;
  }
  return TML_OK;
}

/* Where bodies and joints are: what a model has for certain. */
static tml_status add_positions(tml_plan *p, const tml_sim *s, tml_messages *messages, tml_error *err)
{
  static const char *const planar[] = {"x", "y", "angle", NULL};
  static const char *const spatial[] = {"x", "y", "z", "e0", "e1", "e2", "e3", NULL};
  static const char *const joint[] = {"angle", "displacement", NULL};
  const tml_model *m = p->model;
  tml_status st = TML_OK;
  for (int b = 1; b < m->n_bodies && !st; b++)
    st = add_members(p, s, m->bodies[b].name, m->bodies[b].kind == TML_PLANAR ? planar : spatial, err);
  for (int k = 0; k < m->n_joints && !st; k++) st = add_members(p, s, m->joints[k].name, joint, err);
  if (p->n_channels >= TML_PLAN_CHANNELS)
    tml_messages_add(messages, TML_NOTE, NULL, 0, 0, NULL,
                     "only the first %d channels are looked at; name others under 'plot:' or by --channels",
                     TML_PLAN_CHANNELS);
  return st;
}

/* What the model is made of at its start, in the units of the channels. */
static void find_scales(tml_plan *p, tml_sim *s)
{
  tml_scales made;
  if (tml_sim_scales(s, &made) != TML_OK) return;
  for (int i = 0; i < p->n_channels; i++) p->channels[i].scale = tml_scales_in(&made, p->channels[i].unit);
}

static tml_status choose_channels(tml_plan *p, const char *const *patterns, int n, tml_messages *messages,
                                  tml_error *err)
{
  tml_sim *s = NULL;
  tml_status st = tml_sim_create(&s, p->model, &p->options, err);
  if (st) return st;
  tml_sim_assemble(s, NULL); /* for what is known of reactions then; why it fails, the runs will tell */
  for (int i = 0; i < n && !st; i++) st = add_pattern(p, s, patterns[i], err);
  if (!st && p->n_channels == 0) st = add_plotted(p, s, messages, err);
  if (!st && p->n_channels == 0) st = add_positions(p, s, messages, err);
  if (!st) find_scales(p, s);
  tml_sim_free(s);
  if (!st && p->n_channels == 0) st = tml_fail(err, TML_ERR_MODEL, "the model has nothing that moves");
  return st;
}

/* ---------------------------------------------------------------- times ---------------------- */

/* As a run has them; every k-th where there are too many. */
static tml_status choose_times(tml_plan *p, tml_error *err)
{
  const double end = p->options.end, output = p->options.output;
  if (!(end > 0) || !isfinite(end) || !(output > 0))
    return tml_fail(err, TML_ERR_ARGUMENT, "end = %g s and output = %g s must be > 0", end, output);
  const double rows = fmax(1, ceil(end/output - 1e-9)), every = ceil(rows/(TML_PLAN_TIMES - 2));
  const int n = (int)ceil(rows/every);
  p->times = tml_new((size_t)n + 1, sizeof *p->times);
  if (!p->times) return tml_fail_memory(err);
  for (int i = 0; i < n; i++) p->times[i] = i*every*output;
  p->times[n] = end;
  p->n_times = n + 1;
  return TML_OK;
}

/* ---------------------------------------------------------------- joint ---------------------- */

tml_status tml_plan_choose_joint(tml_plan *p, const char *joint, tml_error *err)
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
  for (int k = 0; k < m->n_joints; k++) { /* the first between two moving bodies, else the first */
    const bool moving = m->markers[m->joints[k].i].body > 0 && m->markers[m->joints[k].j].body > 0;
    if (!tml_joint_facts_of(m->joints[k].kind)->pins || (p->joint >= 0 && !moving)) continue;
    p->joint = k;
    if (moving) return TML_OK;
  }
  return TML_OK;
}

/* ---------------------------------------------------------------- all ------------------------ */

tml_status tml_plan_create(tml_plan *p, const tml_model *m, const tml_options *o, const char *const *patterns, int n,
                           tml_messages *messages, tml_error *err)
{
  *p = (tml_plan){.model = m, .joint = -1};
  tml_status st = tml_options_take(&p->options, o, err);
  if (!st) st = choose_times(p, err);
  if (!st) st = choose_channels(p, patterns, n, messages, err);
  if (st) tml_plan_free(p);
  return st;
}

void tml_plan_free(tml_plan *p)
{
  for (int i = 0; i < p->n_channels; i++) {
    tml_delete(p->channels[i].name);
    tml_delete(p->channels[i].unit);
  }
  tml_delete(p->channels);
  tml_delete(p->times);
  *p = (tml_plan){0};
}
