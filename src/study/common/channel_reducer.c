/* channel_reducer.c - reduces channels to numbers during a run (extremes, means, values at a time), from samples inside
 * every step. */
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "study/common/channel_reduction.h"
#include "sim/simulation.h"

/* Points (as fractions of a step) and weights of Lobatto's quadrature formula, exact for polynomials of degree 7. */
enum { POINTS = 5 };
static const double point[POINTS] = {0.0, 0.17267316464601143, 0.5, 0.8273268353539886, 1.0};
static const double weight[POINTS] = {1.0/20.0, 49.0/180.0, 16.0/45.0, 49.0/180.0, 1.0/20.0};

#define CLOSE 1e-7   /* accuracy of the time of an extreme / step; its value is accurate to the square of it */
#define BESIDE 1e-6  /* an extreme at an end of the step is checked at this distance from it / step */
enum { TRIES = 30 }; /* most parabolas through three points */

static bool is_extreme(const tml_reduction *r) { return r->kind == TML_REDUCE_MAX || r->kind == TML_REDUCE_MIN; }
static bool is_integral(const tml_reduction *r) { return r->kind == TML_REDUCE_MEAN || r->kind == TML_REDUCE_RMS; }

/* ---------------------------------------------------------------- values --------------------- */

static double reduced_value(const tml_reduction *r, double x) { return r->absolute ? fabs(x) : x; }

static tml_status read_values(tml_reducer *k, double t, double *values, tml_error *err)
{
  const tml_reductions *r = k->reductions;
  tml_status st = tml_sim_advance(k->sim, t, err);
  if (!st) st = tml_sim_read(k->sim, k->channel, r->n_items, values, err);
  for (int i = 0; i < r->n_items && !st; i++) values[i] = reduced_value(&r->items[i], values[i]);
  return st;
}

static tml_status read_one(tml_reducer *k, int i, double t, double *value, tml_error *err)
{
  tml_status st = tml_sim_advance(k->sim, t, err);
  if (!st) st = tml_sim_read(k->sim, &k->channel[i], 1, value, err);
  if (!st) *value = reduced_value(&k->reductions->items[i], *value);
  return st;
}

static void note_range(tml_outcome *o, double x)
{
  o->low = fmin(o->low, x);
  o->high = fmax(o->high, x);
}

/* ---------------------------------------------------------------- extremes ------------------- */

/* Times and values of three points of a step around an extreme. */
typedef struct bracket { double t[3], y[3]; } bracket;

/* Time of the vertex of the parabola through the bracket; NAN if it has none. */
static double parabola_vertex(const bracket *b)
{
  const double l = b->t[1] - b->t[0], r = b->t[2] - b->t[1];
  const double dl = (b->y[1] - b->y[0])/l, dr = (b->y[2] - b->y[1])/r, bend = dr - dl;
  if (!(fabs(bend) > 0.0)) return NAN;
  return b->t[1] - (dl*r + dr*l)/(2.0*bend);
}

/* Takes a further point into the bracket: as the middle if it is better, else as the end on its side. */
static void take_point(bracket *b, double t, double y, bool better)
{
  const int side = t < b->t[1] ? 0 : 2;
  if (better) {
    b->t[2 - side] = b->t[1];
    b->y[2 - side] = b->y[1];
  }
  b->t[better ? 1 : side] = t;
  b->y[better ? 1 : side] = y;
}

/* (SV5) Successive parabolas through the best three points until the vertex stays put. `sign` is -1 for a minimum. */
static tml_status refine_extreme(tml_reducer *k, int i, double sign, bracket *b, tml_error *err)
{
  const double close = CLOSE*(b->t[2] - b->t[0]);
  for (int n = 0; n < TRIES; n++) {
    double t = parabola_vertex(b), y;
    if (!(t > b->t[0] + close && t < b->t[2] - close)) return TML_OK;
    if (fabs(t - b->t[1]) < close) {
      if (n > 0) return TML_OK;
      t += t < b->t[1] ? -close : close;
    }
    const tml_status st = read_one(k, i, t, &y, err);
    if (st) return st;
    take_point(b, t, y, sign*y > sign*b->y[1]);
  }
  return TML_OK;
}

static void offer_value(tml_outcome *o, double sign, double t, double y, long long step)
{
  if (!isnan(o->value) && !(sign*y > sign*o->value)) return;
  o->value = y;
  o->time = t;
  o->step = step;
}

static bool is_around(const tml_reducer *k, int i, long long step)
{
  return k->around && step >= k->around[i].step - 1 && step <= k->around[i].step + 1;
}

/* Whether the step may contain a better extreme than the best so far. The estimate for the step is its best sample plus
 * the largest difference from its neighbours. */
static bool may_hold_extreme(const tml_outcome *o, double sign, const bracket *b)
{
  const double slack = fmax(fabs(b->y[1] - b->y[0]), fabs(b->y[2] - b->y[1]));
  return isnan(o->value) || sign*b->y[1] + slack > sign*o->value;
}

/* Encloses the best sample of the step by its neighbours. If it is an end of the step, a point near that end decides on
 * which side the extreme lies. *inside: the extreme is not the end itself. */
static tml_status enclose_extreme(tml_reducer *k, int i, double sign, double a, double h, bracket *b, bool *inside,
                                  tml_error *err)
{
  const int n = k->reductions->n_items;
  int best = 0;
  *inside = true;
  for (int m = 1; m < POINTS; m++)
    if (sign*k->sample[m*n + i] > sign*k->sample[best*n + i]) best = m;
  const int first = best == 0 ? 0 : best == POINTS - 1 ? POINTS - 2 : best - 1;
  for (int m = 0; m < 3; m++) {
    const int at = best == 0 || best == POINTS - 1 ? (m == 0 ? first : first + 1) : first + m;
    b->t[m] = a + h*point[at];
    b->y[m] = k->sample[at*n + i];
  }
  if (best > 0 && best < POINTS - 1) return TML_OK;
  b->t[1] = best == 0 ? a + BESIDE*h : a + (1.0 - BESIDE)*h;
  const tml_status st = read_one(k, i, b->t[1], &b->y[1], err);
  const int end = best == 0 ? 0 : 2;
  *inside = sign*b->y[1] > sign*b->y[end];
  return st;
}

static tml_status search_extreme(tml_reducer *k, int i, double a, double h, long long step, tml_error *err)
{
  const double sign = k->reductions->items[i].kind == TML_REDUCE_MAX ? 1.0 : -1.0;
  const int n = k->reductions->n_items;
  bracket b;
  bool inside;
  for (int m = 0; m < POINTS; m++) { /* values at the ends count as they are */
    offer_value(&k->outcome[i], sign, a + h*point[m], k->sample[m*n + i], step);
    if (is_around(k, i, step)) offer_value(&k->near[i], sign, a + h*point[m], k->sample[m*n + i], step);
  }
  tml_status st = enclose_extreme(k, i, sign, a, h, &b, &inside, err);
  if (st || !inside || !(may_hold_extreme(&k->outcome[i], sign, &b) || is_around(k, i, step))) return st;
  st = refine_extreme(k, i, sign, &b, err);
  if (st) return st;
  offer_value(&k->outcome[i], sign, b.t[1], b.y[1], step);
  if (is_around(k, i, step)) offer_value(&k->near[i], sign, b.t[1], b.y[1], step);
  return TML_OK;
}

/* ---------------------------------------------------------------- a run ---------------------- */

tml_status tml_reducer_open(tml_reducer *k, const tml_reductions *r, tml_sim *s, const tml_outcome *before,
                            tml_error *err)
{
  const size_t n = (size_t)r->n_items;
  *k = (tml_reducer){.reductions = r, .sim = s, .around = before};
  k->channel = tml_new(n, sizeof *k->channel);
  k->sample = tml_new(n*POINTS, sizeof *k->sample);
  k->outcome = tml_new(n, sizeof *k->outcome);
  k->near = tml_new(n, sizeof *k->near);
  if (!k->channel || !k->sample || !k->outcome || !k->near) return tml_fail_memory(err);
  for (int i = 0; i < r->n_items; i++) {
    k->channel[i] = tml_sim_channel_find(s, r->items[i].channel);
    if (k->channel[i] < 0)
      return tml_fail(err, TML_ERR_ARGUMENT, "the channel '%s' no longer exists", r->items[i].channel);
    k->outcome[i] = (tml_outcome){.value = is_integral(&r->items[i]) ? 0.0 : NAN, .time = NAN, .step = -1,
                                  .low = INFINITY,
                                  .high = -INFINITY};
    k->near[i] = k->outcome[i];
  }
  tml_status st = tml_sim_assemble(s, err);
  if (!st) st = read_values(k, tml_sim_time(s), k->sample, err);
  k->start = tml_sim_time(s);
  for (int i = 0; i < r->n_items && !st; i++) {
    note_range(&k->outcome[i], k->sample[i]);
    if (r->items[i].kind != TML_REDUCE_AT || r->items[i].at > k->start) continue;
    k->outcome[i].value = k->sample[i];
    k->outcome[i].time = k->start;
  }
  return st;
}

double tml_reducer_next(const tml_reducer *k)
{
  double t = INFINITY;
  for (int i = 0; i < k->reductions->n_items; i++)
    if (k->reductions->items[i].kind == TML_REDUCE_AT && isnan(k->outcome[i].value))
      t = fmin(t, k->reductions->items[i].at);
  return t;
}

/* (SV4) */
static void add_up(tml_reducer *k, int i, double h)
{
  const int n = k->reductions->n_items;
  const bool squares = k->reductions->items[i].kind == TML_REDUCE_RMS;
  for (int m = 0; m < POINTS; m++) {
    const double y = k->sample[m*n + i];
    k->outcome[i].value += h*weight[m]*(squares ? y*y : y);
  }
}

static bool has_sampled(const tml_reducer *k)
{
  bool any = false;
  for (int i = 0; i < k->reductions->n_items; i++)
    any = any || is_extreme(&k->reductions->items[i]) || is_integral(&k->reductions->items[i]);
  return any;
}

tml_status tml_reducer_step(tml_reducer *k, long long step, tml_error *err)
{
  const int n = k->reductions->n_items;
  const double a = tml_sim_stepped(k->sim).t, b = tml_sim_step_time(k->sim), h = b - a;
  const bool many = has_sampled(k);
  tml_status st = TML_OK;
  for (int m = many ? 0 : POINTS - 1; m < POINTS && !st; m++)
    st = read_values(k, m == POINTS - 1 ? b : a + h*point[m], k->sample + m*n, err);
  for (int i = 0; i < n && !st; i++) {
    const tml_reduction *r = &k->reductions->items[i];
    tml_outcome *o = &k->outcome[i];
    for (int m = many ? 0 : POINTS - 1; m < POINTS; m++) note_range(o, k->sample[m*n + i]);
    if (is_integral(r)) add_up(k, i, h);
    if (is_extreme(r)) st = search_extreme(k, i, a, h, step, err);
    if (r->kind != TML_REDUCE_AT || !isnan(o->value) || b < r->at*(1.0 - 1e-12)) continue;
    o->time = r->at;
    st = read_one(k, i, r->at, &o->value, err);
  }
  return st ? st : tml_sim_advance(k->sim, b, err);
}

tml_status tml_reducer_close(tml_reducer *k, tml_error *err)
{
  const double end = tml_sim_step_time(k->sim), span = end - k->start;
  tml_status st = read_values(k, end, k->sample, err);
  for (int i = 0; i < k->reductions->n_items && !st; i++) {
    const tml_reduction *r = &k->reductions->items[i];
    tml_outcome *o = &k->outcome[i];
    if (r->kind == TML_REDUCE_FINAL) o->value = k->sample[i];
    if (r->kind == TML_REDUCE_FINAL) o->time = end;
    if (r->when) o->value = o->time;
    if (r->when) k->near[i].value = k->near[i].time;
    if (r->kind == TML_REDUCE_MEAN) o->value /= span;
    if (r->kind == TML_REDUCE_RMS) o->value = sqrt(o->value/span);
    const char *sensor = tml_sim_stopped(k->sim);
    if (r->kind == TML_REDUCE_AT && isnan(o->value))
      st = tml_fail(err, TML_ERR_ARGUMENT, "'%s' is after the end of the run%s%s%s at %.9g s", r->text,
                    sensor ? ": sensor '" : "", sensor ? sensor : "", sensor ? "' ended it" : ",", end);
  }
  return st;
}

void tml_reducer_free(tml_reducer *k)
{
  tml_delete(k->channel);
  tml_delete(k->sample);
  tml_delete(k->outcome);
  tml_delete(k->near);
  *k = (tml_reducer){0};
}
