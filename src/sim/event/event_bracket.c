/* event_bracket.c - follows user functions that switch and sensors through a step. Their inputs are polynomials through
 * the values at the start, middle and end of the step, and the expressions are bounded by interval arithmetic. Every
 * interval is either proved to contain no change or bisected (docs/theory/user.md, 8). */
#include "sim/event/event_bracket.h"

#include <assert.h>
#include "sim/base/sim.h"
#include "sim/base/sim_reported.h"
#include "sim/base/sim_events.h"
#include "sim/base/element_switches.h"
#include "sim/base/sim_assembly.h"
#include "sim/base/sim_equations.h"
#include "sim/event/branch_events.h"
#include "system/base/evaluate.h"

#define FINEST 1e-7      /* fraction of the step: shorter changes are not searched for */
#define STILL 1e-12      /* relative change of all inputs over an interval below which it is round-off */
enum { CELLS = 1000 };   /* largest number of intervals for one law in one step */

/* ---------------------------------------------------------------- life ----------------------- */

static int law_count(const tml_user *u, int *inputs)
{
  int n = 0;
  *inputs = 0;
  for (int k = 0; k < u->n_laws; k++) {
    const bool watched = k < u->first_channel ? u->law[k].n_branches > 0 : k >= u->first_sensor;
    n += watched;
    *inputs += watched ? u->law[k].n_inputs : 0;
  }
  return n;
}

/* Largest sizes among the followed laws. */
typedef struct sizes { int inputs, nodes, branches; } sizes;

static void grow_to_largest(int *size, int n) { *size = n > *size ? n : *size; }

tml_status tml_event_bracket_create(tml_sim *s, tml_error *err)
{
  tml_event_bracket *x = &s->events->bracket;
  const tml_user *u = &s->assembly->full->user;
  int inputs, n = 0, first = 0;
  sizes most = {1, 1, 1};
  const int count = law_count(u, &inputs);
  x->law = tml_arena_new(&s->arena, (size_t)count, sizeof *x->law);
  x->first = tml_arena_new(&s->arena, (size_t)count, sizeof *x->first);
  x->seen = tml_arena_new(&s->arena, (size_t)inputs, sizeof *x->seen);
  x->path = tml_arena_new(&s->arena, (size_t)inputs, sizeof *x->path);
  for (int k = 0; k < u->n_laws && x->law && x->first; k++) {
    const tml_law *l = &u->law[k];
    if (k < u->first_channel ? l->n_branches == 0 : k < u->first_sensor) continue;
    x->law[n] = k;
    x->first[n++] = first;
    first += l->n_inputs;
    grow_to_largest(&most.inputs, l->n_inputs);
    grow_to_largest(&most.nodes, tml_expr_nodes(l->expr));
    grow_to_largest(&most.branches, tml_expr_branch_count(l->expr));
  }
  assert(!x->law || !x->first || (n == count && first == inputs));
  x->n = n;
  x->input = tml_arena_new(&s->arena, (size_t)most.inputs, sizeof *x->input);
  x->span = tml_arena_new(&s->arena, (size_t)most.nodes, sizeof *x->span);
  x->decision = tml_arena_new(&s->arena, (size_t)most.branches, sizeof *x->decision);
  return s->arena.failed ? tml_fail_memory(err) : TML_OK;
}

/* Sensors that are switched off, and functions whose branches are not kept, are not followed. */
static bool is_law_active(const tml_sim *s, int i)
{
  const int k = s->events->bracket.law[i], first = s->eq->sys->user.first_sensor;
  return k >= first ? !s->switches->sensor[k - first] : tml_branch_events_watched(s);
}

/* ---------------------------------------------------------------- inputs over the step ------- */

bool tml_event_bracket_needs_solution(const tml_sim *s, bool end)
{
  bool any = false;
  for (int i = 0; i < s->events->bracket.n; i++) {
    const tml_law *l = &s->eq->sys->user.law[s->events->bracket.law[i]];
    any = any || (is_law_active(s, i) && (tml_law_needs_solution(l) || (end && tml_law_reads_spin(l))));
  }
  return any;
}

/* State from which inputs are stored. At the end of a step the integrator also has the rates of states. Its
 * accelerations are not those of the motion there, so they are left out. */
static tml_state known_state(const tml_sim *s, int when, bool solved)
{
  tml_state now = tml_sim_reported_state(s);
  if (solved) return now;
  now.a = now.lambda = NULL;
  now.p = when == 2 ? s->eq->run->p : NULL;
  return now;
}

void tml_event_bracket_note(tml_sim *s, int when, bool solved)
{
  tml_event_bracket *x = &s->events->bracket;
  const tml_state now = known_state(s, when, solved);
  x->turns = tml_branch_events_watched(s);
  x->noted = s->reported->at.t;
  x->breaks = s->eq->run->breaks;
  tml_system_frames(s->eq->sys, &s->eq->work, s->reported->at.q, s->reported->at.v);
  for (int i = 0; i < x->n; i++) {
    const tml_law *l = &s->eq->sys->user.law[x->law[i]];
    if (!is_law_active(s, i)) continue;
    tml_law_set_input_history(s->eq->sys, &s->eq->work, l, &now);
    for (int k = 0; k < l->n_inputs; k++)
      memcpy(x->seen[x->first[i] + k][when], s->eq->work.input[k], sizeof s->eq->work.input[k]);
  }
}

/* Accelerations jump at breaks of functions of time, so values stored before a break are not valid after it. */
bool tml_event_bracket_current(const tml_sim *s)
{
  const tml_event_bracket *x = &s->events->bracket;
  return x->noted == s->events->t_before && x->breaks == s->eq->run->breaks &&
    (x->turns || !tml_branch_events_watched(s));
}

void tml_event_bracket_shift(tml_sim *s)
{
  tml_event_bracket *x = &s->events->bracket;
  for (int i = 0; i < x->n; i++)
    for (int k = 0; k < s->eq->sys->user.law[x->law[i]].n_inputs; k++)
      memcpy(x->seen[x->first[i] + k][0], x->seen[x->first[i] + k][2], sizeof x->seen[0][0]);
}

/* ---------------------------------------------------------------- verdicts ------------------- */

/* State of a law over a whole interval: unchanged, changed, within the tolerance of a sensor, without a value, or not
 * decided by the bounds. */
enum { AS_BEFORE, OTHERWISE, AT_ZERO, NO_NUMBER, UNKNOWN };

static int verdict_of_sensor(const tml_sensor *d, tml_range v)
{
  const double low = v.lo - d->threshold, high = v.hi - d->threshold;
  if (tml_interval_range_is_none(v)) return NO_NUMBER;
  if (d->op == TML_SENSOR_ABOVE) return low > 0.0 ? OTHERWISE : high <= 0.0 ? AS_BEFORE : UNKNOWN;
  if (d->op == TML_SENSOR_BELOW) return high < 0.0 ? OTHERWISE : low >= 0.0 ? AS_BEFORE : UNKNOWN;
  if (low > d->tolerance) return AS_BEFORE;
  if (high < -d->tolerance) return OTHERWISE;
  return low >= -d->tolerance && high <= d->tolerance ? AT_ZERO : UNKNOWN;
}

static int verdict_of_branches(const tml_law *l, const double *decision, const double *kept)
{
  int verdict = AS_BEFORE;
  for (int i = 0; i < l->n_branches; i++) {
    if (isnan(decision[i]) || isnan(kept[i]) || decision[i] == kept[i]) continue;
    if (isfinite(decision[i])) return OTHERWISE;
    verdict = UNKNOWN;
  }
  return verdict;
}

/* Whether all inputs except time are constant over an interval, up to round-off. */
static bool at_rest(const tml_span *input, int n)
{
  bool all = true;
  for (int k = 1; k < n && all; k++)
    all = tml_interval_range_size(input[k].s) <= STILL*tml_interval_range_size(input[k].v);
  return all;
}

static int decide_cell(tml_sim *s, int i, double from, double to, bool *rest)
{
  tml_event_bracket *x = &s->events->bracket;
  const int k = x->law[i], first = s->eq->sys->user.first_sensor;
  const tml_law *l = &s->eq->sys->user.law[k];
  for (int j = 0; j < l->n_inputs; j++) x->input[j] = tml_path_span(x->path[x->first[i] + j], from, to);
  tml_expr_bounds(l->expr, x->input, false, x->span, x->decision);
  *rest = l->n_inputs > 1 && at_rest(x->input, l->n_inputs);
  if (k >= first) return verdict_of_sensor(&s->model->sensors[k - first], tml_expr_bounded(l->expr, x->span).v);
  return verdict_of_branches(l, x->decision, s->eq->work.memory.branch + l->branch);
}

/* ---------------------------------------------------------------- places --------------------- */

/* The intervals of one law, in ascending order, joined as long as the state of the law is the same. */
typedef struct survey {
  tml_sim *sim;
  int law, cells;
  int way;             /* state of the law over the present interval [from, to] */
  bool first;          /* the present interval begins at the start of the step */
  double from, to;
  double change;       /* end of the first interval */
  double *places;      /* in z = -1 ... 1 */
  int n;
} survey;

static void add_place(survey *y, double z)
{
  int i = y->n;
  if (i == TML_WATCH_PLACES && !(z < y->places[i - 1])) return;
  if (i == TML_WATCH_PLACES) i--;
  else y->n++;
  for (; i > 0 && y->places[i - 1] > z; i--) y->places[i] = y->places[i - 1];
  y->places[i] = z;
}

/* Appends an interval in which the state of the law is known; adds a place in the middle of an interval that ends. */
static void pass_cell(survey *y, int way, double from, double to)
{
  if (way != y->way) {
    if (y->way == AS_BEFORE && y->first) y->change = from;
    if (!y->first) add_place(y, 0.5*(y->from + y->to));
    /* locates the beginning of the interval without a value, for the message */
    if (way == NO_NUMBER) add_place(y, fmin(from + FINEST, to));
    y->first = y->way == UNKNOWN; /* the state at the start was not known */
    y->way = way;
    y->from = from;
  }
  y->to = to;
}

/* Bisects an interval until the bounds decide the state of the law on each part, or the parts are too short. */
static void search_cell(survey *y, double from, double to)
{
  bool rest;
  const int way = decide_cell(y->sim, y->law, from, to, &rest);
  y->cells++;
  if (way != UNKNOWN) {
    pass_cell(y, way, from, to);
    return;
  }
  if (rest || to - from <= 2.0*FINEST || y->cells >= CELLS) return;
  const double middle = 0.5*(from + to);
  search_cell(y, from, middle);
  search_cell(y, middle, to);
}

/* Bisects the step for law i. The last interval needs no place of its own if it extends to the end of the step, which
 * is always examined. */
static void survey_law(survey *y, int i)
{
  const tml_sim *s = y->sim;
  y->law = i;
  y->cells = 0;
  y->first = true;
  y->change = INFINITY;
  y->way = s->events->bracket.law[i] >= s->eq->sys->user.first_sensor ? UNKNOWN : AS_BEFORE;
  y->from = y->to = -1.0;
  search_cell(y, -1.0, 1.0);
  if (!y->first && y->to < 1.0) add_place(y, 0.5*(y->from + y->to));
}

int tml_event_bracket_places(tml_sim *s, double *places)
{
  tml_event_bracket *x = &s->events->bracket;
  const double half = 0.5*s->eq->run->h_last, middle = s->eq->run->t - half;
  survey y = {.sim = s, .places = places};
  x->change = INFINITY;
  for (int i = 0; i < x->n; i++) {
    const tml_law *l = &s->eq->sys->user.law[x->law[i]];
    if (!is_law_active(s, i)) continue;
    for (int k = x->first[i]; k < x->first[i] + l->n_inputs; k++) tml_path_through(x->path[k], x->seen[k], half);
    survey_law(&y, i);
    if (x->law[i] < s->eq->sys->user.first_channel) x->change = fmin(x->change, middle + half*y.change);
  }
  for (int i = 0; i < y.n; i++) places[i] = middle + half*places[i];
  return y.n;
}
