/* channel_peaks.c - channels that hold the largest or smallest value of another channel since the last row of results.
 * Every step is sampled at its end, in its middle, and where the parabola through the last three samples has its
 * extremum. */
#include "sim/channel/channel_peaks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/memory.h"
#include "core/name_match.h"
#include "model/formula/parameters_add.h"
#include "sim/base/sim_channels.h"
#include "sim/base/sim_equations.h"
#include "sim/base/sim_events.h"
#include "sim/base/sim_reported.h"
#include "sim/channel/channel_values.h"
#include "sim/channel/reported_state.h"

enum { SUFFIX = 4, NAME = 256, TRIES = 4, SAMPLES = 24 };
#define GAIN 1e-7 /* fraction of a peak: smaller gains are not searched for */
#define FLAT 1e-6 /* fraction of a force: a contact at rest is not sampled between the ends of steps */

/* ---------------------------------------------------------------- which there are ------------ */

static const char *const suffix[2] = {"_max", "_min"};
static const char *const about[2] = {"largest value since the last row", "smallest value since the last row"};

/* Whether the pattern of length n ends in the suffix, and the rest of it stands for the name of a channel. */
static bool means_peak(const char *pattern, int n, int which, const char *name)
{
  char rest[NAME];
  if (n <= SUFFIX || n >= NAME || strncmp(pattern + n - SUFFIX, suffix[which], SUFFIX) != 0) return false;
  snprintf(rest, sizeof rest, "%.*s", n - SUFFIX, pattern);
  return tml_name_matches(rest, name);
}

static bool is_plotted_peak(const tml_model *m, int which, const char *name)
{
  for (int i = 0; i < m->n_plot; i++) {
    const char *at = m->plot[i];
    for (int n; (n = tml_model_plot_channel(&at)) > 0; at += n)
      if (means_peak(at, n, which, name)) return true;
  }
  return false;
}

static bool is_named_peak(const tml_model *m, int which, const char *name)
{
  for (int i = 0; i < m->n_record; i++)
    if (means_peak(m->record[i], (int)strlen(m->record[i]), which, name)) return true;
  for (int i = 0; i < m->n_signals; i++)
    if (means_peak(m->signals[i].of, (int)strlen(m->signals[i].of), which, name)) return true;
  return is_plotted_peak(m, which, name);
}

/* Whether a text that names channels may name peaks: most models name none, and names are many. */
static bool names_peaks(const tml_model *m)
{
  bool any = false;
  for (int i = 0; i < m->n_record; i++) any = any || strstr(m->record[i], "_m");
  for (int i = 0; i < m->n_signals; i++) any = any || strstr(m->signals[i].of, "_m");
  for (int i = 0; i < m->n_plot; i++) any = any || strstr(m->plot[i], "_m");
  return any;
}

static bool is_taken(const tml_channel_list *c, const char *name)
{
  bool taken = false;
  for (int i = 0; i < c->n_items && !taken; i++) taken = strcmp(c->items[i].name, name) == 0;
  return taken;
}

static bool add_peak(tml_sim *s, int source, int group, int which)
{
  tml_channel_list *c = &s->channels->list;
  tml_peaks *x = s->peaks;
  char name[NAME + SUFFIX];
  snprintf(name, sizeof name, "%s%s", c->items[source].name, suffix[which]);
  if (is_taken(c, name)) return true;
  if (!tml_grow((void **)&x->list, &x->cap_list, x->n_list, sizeof *x->list) ||
      !tml_channel_add_peak(c, s->model, name, source, about[which]) ||
      !tml_channel_group_add(c, c->n_items - 1, TML_CHANNELS_PEAK, x->n_list)) return false;
  x->list[x->n_list++] = (tml_peak){.source = source, .group = group, .sign = which == 0 ? 1.0 : -1.0};
  return true;
}

/* The normal force is the first channel of a contact. */
static bool is_contact_force(const tml_channel_list *c, int channel, int group)
{
  return c->groups[group].kind == TML_CHANNELS_CONTACT && c->groups[group].first == channel;
}

void tml_peaks_describe(tml_walk *w)
{
  tml_sim *s = w->sim;
  tml_channel_list *c = &s->channels->list;
  const int n = c->n_items;
  const bool named = names_peaks(s->model);
  for (int i = 0, group = -1; i < n && !w->failed && (named || s->model->n_contacts > 0); i++) {
    group = tml_channel_group_of(c, i, group);
    for (int which = 0; which < 2; which++) {
      const bool always = which == 0 && is_contact_force(c, i, group);
      if (always || (named && is_named_peak(s->model, which, c->items[i].name)))
        w->failed = !add_peak(s, i, group, which) || w->failed;
    }
  }
}

/* ---------------------------------------------------------------- life ----------------------- */

/* Lists the channels to be computed at a sample. */
static void list_sources(tml_sim *s)
{
  tml_peaks *x = s->peaks;
  const tml_channel_list *c = &s->channels->list;
  x->n_sources = 0;
  x->only_contacts = true;
  for (int k = 0; k < x->n_list; k++) {
    if (!x->list[k].active) continue;
    const int kind = c->groups[x->list[k].group].kind;
    x->sources[x->n_sources++] = x->list[k].source;
    x->only_contacts = x->only_contacts && (kind == TML_CHANNELS_CONTACT || kind == TML_CHANNELS_PAIR);
  }
}

bool tml_peaks_create(tml_sim *s)
{
  tml_peaks *x = s->peaks;
  const tml_channel_list *c = &s->channels->list;
  x->sources = tml_arena_new(&s->arena, (size_t)x->n_list, sizeof *x->sources);
  if (!x->sources) return false;
  for (int i = c->n_items - x->n_list, k = 0; k < x->n_list; i++, k++) x->list[k].active = c->items[i].recorded;
  list_sources(s);
  return true;
}

void tml_peaks_store(tml_peaks *x, tml_archive *a)
{
  if (x->n_list == 0) return;
  tml_archive_double(a, &x->from);
  tml_archive_double(a, &x->seen);
  tml_archive_double(a, &x->older);
  tml_archive_flag(a, &x->ended);
  for (int k = 0; k < x->n_list; k++) {
    tml_archive_double(a, &x->list[k].held);
    tml_archive_double(a, &x->list[k].older);
    tml_archive_double(a, &x->list[k].left);
  }
}

static void forget_held(tml_peak *p, bool left)
{
  if (!left) p->older = p->left = NAN;
  p->held = isnan(p->left) ? -INFINITY : p->left;
}

void tml_peaks_begin(tml_sim *s)
{
  tml_peaks *x = s->peaks;
  const double t = s->reported->at.t;
  for (int k = 0; k < x->n_list; k++) forget_held(&x->list[k], x->seen == t);
  x->from = x->seen = t;
  x->ended = false;
}

void tml_peaks_begin_later(tml_sim *s, double from)
{
  tml_peaks *x = s->peaks;
  if (!(from > x->from)) return;
  for (int k = 0; k < x->n_list; k++) forget_held(&x->list[k], false);
  x->from = from;
}

bool tml_peaks_want(const tml_sim *s, int channel)
{
  const tml_channel_list *c = &s->channels->list;
  const int k = channel - (c->n_items - s->peaks->n_list);
  if (k < 0) return false;
  if (s->peaks->list[k].active) return true;
  s->peaks->list[k].active = true;
  forget_held(&s->peaks->list[k], false);
  list_sources((tml_sim *)s);
  return true;
}

int tml_peaks_source(const tml_sim *s, int channel)
{
  const int k = channel - (s->channels->list.n_items - s->peaks->n_list);
  return k < 0 ? channel : s->peaks->list[k].source;
}

/* ---------------------------------------------------------------- samples -------------------- */

/* Computes the sources at a time within the last step. The positions and velocities that are interpolated are enough
 * for the forces of contacts. */
static tml_status take_sample(tml_sim *s, double t)
{
  tml_peaks *x = s->peaks;
  tml_status st;
  x->samples++;
  if (x->only_contacts) {
    st = tml_reported_state_interpolate(s, t);
  } else {
    s->reported->at.t = t;
    s->reported->at.known = TML_NEED_NOTHING;
    st = tml_reported_state_make(s, tml_channels_need(s, x->sources, x->n_sources), NULL);
  }
  return st ? st : tml_channels_evaluate(s, x->sources, x->n_sources);
}

/* The value at the last sample; -INFINITY if it is not finite. */
static double sampled(const tml_sim *s, const tml_peak *p)
{
  const double value = p->sign*s->channels->list.values[p->source];
  return isfinite(value) ? value : -INFINITY;
}

static void hold_samples(tml_sim *s)
{
  for (int k = 0; k < s->peaks->n_list; k++) {
    tml_peak *p = &s->peaks->list[k];
    if (p->active) p->held = fmax(p->held, sampled(s, p));
  }
}

/* Time of the largest value of the parabola through three points, and that value; NAN if it lies outside of them. */
static double find_summit(const double t[3], const double y[3], double *value)
{
  const double a = t[0] - t[1], b = t[2] - t[1], ya = (y[0] - y[1])/a, yb = (y[2] - y[1])/b;
  const double bend = (yb - ya)/(b - a), slope = ya - bend*a, x = -slope/(2.0*bend);
  *value = y[1] + x*(slope + bend*x);
  return bend < 0.0 && x > a && x < b ? t[1] + x : NAN;
}

/* Puts a further sample among the three, so that the largest one stays in the middle if it is not at an end. */
static void narrow_bracket(double t[3], double y[3], double at, double value)
{
  const int side = at < t[1] ? 0 : 2;
  if (value > y[1]) {
    t[2 - side] = t[1];
    y[2 - side] = y[1];
    t[1] = at;
    y[1] = value;
  } else {
    t[side] = at;
    y[side] = value;
  }
}

/* Searches for the summit of a peak between three samples. */
static tml_status climb_summit(tml_sim *s, tml_peak *p, const double times[3])
{
  double t[3] = {times[0], times[1], times[2]}, y[3] = {p->left, p->middle, p->right};
  for (int i = 0; i < TRIES && s->peaks->samples < SAMPLES; i++) {
    double value;
    const double at = find_summit(t, y, &value);
    if (isnan(at) || at == t[1] || !(value - p->held > GAIN*fabs(value))) return TML_OK;
    const tml_status st = take_sample(s, at);
    if (st) return st;
    hold_samples(s);
    narrow_bracket(t, y, at, sampled(s, p));
  }
  return TML_OK;
}

/* Whether any shapes touch at the start or at the end of the last step. */
static bool are_touching(const tml_sim *s)
{
  const tml_system *sys = s->eq->sys;
  for (int k = sys->n_elements; k < sys->n_acting; k++) {
    tml_touch_note note[2];
    tml_contact_notes(note, &s->eq->work, &sys->element[k]);
    if (note[0].depth > 0.0 || note[1].depth > 0.0) return true;
  }
  return false;
}

/* No contact has a force in the stretch. */
static void hold_nothing(tml_peaks *x)
{
  x->older = x->seen;
  for (int k = 0; k < x->n_list; k++) {
    x->list[k].older = x->list[k].left = 0.0;
    x->list[k].held = fmax(x->list[k].held, 0.0);
  }
}

/* ---------------------------------------------------------------- forces at the ends of steps  */

/* Puts the normal forces at the end of the last step into `right`. False: there are also other peaks. */
static bool find_end_forces(tml_sim *s)
{
  const tml_system *sys = s->eq->sys;
  const tml_channel_group *groups = s->channels->list.groups;
  for (int i = 0; i < s->peaks->n_list; i++) {
    tml_peak *p = &s->peaks->list[i];
    if (!p->active) continue;
    if (!is_contact_force(&s->channels->list, p->source, p->group)) return false;
    p->right = 0.0;
    for (int k = sys->n_elements; k < sys->n_acting; k++) {
      tml_touch_note note[2];
      if (((const tml_contact_par *)sys->element[k].par)->contact != groups[p->group].index) continue;
      tml_contact_notes(note, &s->eq->work, &sys->element[k]);
      p->right += p->sign*note[1].push;
    }
  }
  return true;
}

/* Whether the parabola through the last three samples, t, has no summit near the last two that would be held. */
static bool has_no_summit(const tml_peak *p, const double t[3])
{
  double a = t[0] - t[1], b = t[2] - t[1], ya = (p->older - p->left)/a, yb = (p->right - p->left)/b;
  const double bend = (yb - ya)/(b - a), slope = ya - bend*a, x = -slope/(2.0*bend);
  const double top = fmax(p->left, p->right), rise = p->left + x*(slope + bend*x) - top;
  if (!isfinite(ya) || !isfinite(yb)) return false;
  if (!(bend < 0.0) || x < -b || x > 2.0*b) return true;
  return top + 2.0*rise <= p->held || rise <= FLAT*fabs(top);
}

/* Holds forces of contacts at the end of the last step, if that is enough. The value at a row before that end is taken
 * when the row is computed. */
static bool hold_end_forces(tml_sim *s, double from, double to)
{
  tml_peaks *x = s->peaks;
  const double end = s->eq->work.memory.touched[0], t[3] = {x->older, from, end};
  if (from > x->seen || !(end >= to) || !find_end_forces(s)) return false;
  for (int k = 0; k < x->n_list; k++)
    if (x->list[k].active && !has_no_summit(&x->list[k], t)) return false;
  for (int k = 0; k < x->n_list; k++) {
    tml_peak *p = &x->list[k];
    p->older = p->left;
    p->left = to == end ? p->right : NAN;
    if (p->active && to == end) p->held = fmax(p->held, p->right);
  }
  x->older = from;
  return true;
}

/* ---------------------------------------------------------------- stretches ------------------ */

static tml_status sample_stretch(tml_sim *s, const double t[3])
{
  tml_peaks *x = s->peaks;
  tml_status st = TML_OK;
  bool first = x->seen < t[0];
  for (int k = 0; k < x->n_list; k++) first = first || (x->list[k].active && isnan(x->list[k].left));
  for (int i = first ? 0 : 1; i < 3 && !st; i++) {
    st = take_sample(s, t[i]);
    for (int k = 0; k < x->n_list && !st; k++) {
      tml_peak *p = &x->list[k];
      if (p->active) *(i == 0 ? &p->left : i == 1 ? &p->middle : &p->right) = sampled(s, p);
    }
    if (!st) hold_samples(s);
  }
  for (int k = 0; k < x->n_list && !st; k++)
    if (x->list[k].active) st = climb_summit(s, &x->list[k], t);
  for (int k = 0; k < x->n_list; k++) {
    x->list[k].older = st ? NAN : x->list[k].middle;
    x->list[k].left = st ? NAN : x->list[k].right;
  }
  x->older = t[1];
  return st;
}

/* A stretch that cannot be sampled is left out, as long as rows can be computed. */
tml_status tml_peaks_extend(tml_sim *s, double to, tml_error *err)
{
  tml_peaks *x = s->peaks;
  if (x->n_sources == 0 || !s->eq->run) return TML_OK;
  const double from = fmax(fmax(x->seen, x->from), s->events->t_before), reported = s->reported->at.t;
  if (!(to > x->seen)) return TML_OK;
  tml_status st = TML_OK;
  x->samples = 0;
  if (to > from && x->only_contacts && !are_touching(s)) hold_nothing(x);
  else if (to > from && !(x->only_contacts && hold_end_forces(s, from, to)))
    st = sample_stretch(s, (double[]){from, 0.5*(from + to), to});
  x->seen = to;
  s->reported->at.t = reported;
  s->reported->at.known = TML_NEED_NOTHING;
  return st < 0 ? tml_report_failed(s, st, err) : TML_OK;
}

void tml_walk_peak(tml_walk *w, int k)
{
  tml_channel_list *c = &w->sim->channels->list;
  tml_peak *p = &w->sim->peaks->list[k];
  const double value = c->values[p->source], held = p->sign*p->held;
  if (w->sim->peaks->seen == w->sim->reported->at.t && isfinite(value)) {
    if (isnan(p->left)) p->left = p->sign*value;
    p->held = fmax(p->held, p->sign*value);
  }
  c->values[w->n++] = p->sign*value >= p->held || !isfinite(value) ? value : held;
}
