/* scale.c - what the errors of channels are seen against: their ranges, with floors made of what the model is made of,
 * so that round-off around zero is not taken for an error (docs/theory/errors.md). */
#include <math.h>

#include "study/study.h"

#define STEADY_PART 0.01   /* of the largest velocity of an element: one that hardly changes */
#define STEADY_USER 1e-4   /* the same for what users define, of which nobody knows that */
#define MADE_PART 1e-6     /* of what a quantity can be made of: torques of forces and lengths, values of their terms */
#define STILL_PART 1e-9    /* of the model, where nothing moves or nothing acts */
#define ROUND_OFF 1e-15

typedef struct extent { double low, high; } extent;

static extent extent_of(const tml_plan *p, const tml_track *k, int channel)
{
  if (k->n_times == 0) return (extent){0.0, 0.0};
  extent e = {k->low ? k->low[channel] : INFINITY, k->low ? k->high[channel] : -INFINITY};
  for (int i = 0; i < k->n_times; i++) {
    const double x = k->values[(size_t)i*(size_t)p->n_channels + (size_t)channel];
    e.low = fmin(e.low, x);
    e.high = fmax(e.high, x);
  }
  return e;
}

/* ---------------------------------------------------------------- floors --------------------- */

/* [SI] What is nothing in this model, per quantity. */
static void find_floors(const tml_plan *p, const tml_track *k, double floor[TML_SORTS])
{
  const tml_model *m = p->model;
  const double *x = k->largest, T = p->options.end, L = k->length > 0 ? k->length : 1.0;
  double heaviest = 0.0, lightest = INFINITY; /* [kg] */
  for (int b = 1; m && b < m->n_bodies; b++) {
    heaviest = fmax(heaviest, m->bodies[b].mass);
    if (m->bodies[b].mass > 0) lightest = fmin(lightest, m->bodies[b].mass);
  }
  const double g = m ? sqrt(m->gravity[0]*m->gravity[0] + m->gravity[1]*m->gravity[1] + m->gravity[2]*m->gravity[2])
                     : 0.0;
  const double V = fmax(x[TML_SORT_VELOCITY], L*x[TML_SORT_SPIN]);
  const double A = fmax(x[TML_SORT_ACCELERATION], L*x[TML_SORT_SPIN_RATE]);
  const double F = fmax(fmax(x[TML_SORT_FORCE], x[TML_SORT_TORQUE]/L), heaviest*fmax(A, g));
  const double pull = heaviest > 0.0 ? fmax(MADE_PART*F/heaviest, STILL_PART*F/lightest) : 0.0; /* accelerations */
  const double a = fmax(fmax(MADE_PART*A, pull), fmax(STILL_PART*V/T, STILL_PART*L/(T*T)));
  const double v = fmax(fmax(MADE_PART*V, STILL_PART*L/T), sqrt(STILL_PART*L*pull));
  floor[TML_SORT_USER] = MADE_PART*F*fmax(1.0, L); /* multipliers: forces or torques */
  floor[TML_SORT_LENGTH] = STILL_PART*fmax(L, x[TML_SORT_LENGTH]);
  floor[TML_SORT_ANGLE] = STILL_PART;
  floor[TML_SORT_ENERGY] = fmax(k->stats.energy_scale, MADE_PART*F*L);
  floor[TML_SORT_VELOCITY] = v;
  floor[TML_SORT_SPIN] = v/L;
  floor[TML_SORT_ACCELERATION] = a;
  floor[TML_SORT_SPIN_RATE] = a/L;
  floor[TML_SORT_FORCE] = MADE_PART*F;
  floor[TML_SORT_TORQUE] = MADE_PART*F*L;
}

double tml_plan_energy(const tml_plan *p, const tml_track *k)
{
  double floor[TML_SORTS];
  find_floors(p, k, floor);
  return floor[TML_SORT_ENERGY];
}

/* Of a channel that a user defines. A state sums up its rate, of whose terms it keeps the round-off. */
static double user_floor(const tml_plan *p, const tml_track *k, int channel)
{
  const double made = k->made_of ? k->made_of[channel] : 0.0;
  return p->channels[channel].source == TML_MADE_STATE ? ROUND_OFF*made*p->options.end : p->made_part*made;
}

/* ---------------------------------------------------------------- sizes ---------------------- */

/* Components of forces and accelerations share the range of their vector, whatever axes it is written in, and Euler
 * parameters that of the rotation. Positions and velocities do not: a small one across a large one is what many look
 * for. */
static bool shared(const tml_plan_channel *c)
{
  return c->kind == TML_CHANNEL_SIGN || c->sort >= TML_SORT_ACCELERATION;
}

/* The range, and of what has a zero also the largest value. */
static double vector_size(const tml_plan_channel *c, const extent *e)
{
  const double range = e->high - e->low, most = fmax(fabs(e->low), fabs(e->high));
  if (c->kind == TML_CHANNEL_SIGN) return range;
  return c->sort >= TML_SORT_ACCELERATION ? fmax(range, most) : most;
}

static double own_size(const tml_plan_channel *c, const extent *e, double group)
{
  const double range = e->high - e->low, most = fmax(fabs(e->low), fabs(e->high));
  if (shared(c)) return group;
  switch (c->sort) {
  case TML_SORT_VELOCITY:
  case TML_SORT_SPIN: return fmax(range, STEADY_PART*group);
  case TML_SORT_USER: return fmax(range, STEADY_USER*most);
  default: return range > STILL_PART*most ? range : 0.0;
  }
}

/* What the channels of a group share, at its first. Sizes serve as a place for it. */
static void find_groups(const tml_plan *p, const tml_track *k, double *sizes)
{
  for (int i = 0; i < p->n_channels; i++) {
    const tml_plan_channel *c = &p->channels[i];
    const extent e = extent_of(p, k, i);
    if (c->group == i) sizes[i] = 0.0;
    sizes[c->group] = fmax(sizes[c->group], vector_size(c, &e));
  }
}

/* Not less than a part of the largest among the channels of a quantity, and than its floor. Where nothing moves,
 * positions and angles are seen against the model itself. */
static void raise_to_floors(const tml_plan *p, const tml_track *k, double floor[TML_SORTS], double *sizes)
{
  double largest[TML_SORTS] = {0.0};
  for (int i = 0; i < p->n_channels; i++) {
    const tml_plan_channel *c = &p->channels[i];
    largest[c->sort] = fmax(largest[c->sort], sizes[i]/c->per_si);
  }
  if (!(largest[TML_SORT_LENGTH] > 0.0))
    floor[TML_SORT_LENGTH] = fmax(k->length, k->largest[TML_SORT_LENGTH]);
  if (!(largest[TML_SORT_ANGLE] > 0.0)) floor[TML_SORT_ANGLE] = 1.0;
  for (int i = 0; i < p->n_channels; i++) {
    const tml_plan_channel *c = &p->channels[i];
    const bool users = c->source != TML_MADE_PROGRAM;
    const double part = c->sort == TML_SORT_USER ? 0.0 : p->smallest*largest[c->sort];
    sizes[i] = fmax(sizes[i], users ? user_floor(p, k, i) : c->per_si*fmax(part, floor[c->sort]));
    if (!(sizes[i] > 0.0)) sizes[i] = 1.0;
  }
}

void tml_plan_sizes(const tml_plan *p, const tml_track *k, double *sizes)
{
  double floor[TML_SORTS];
  find_floors(p, k, floor);
  find_groups(p, k, sizes);
  for (int i = p->n_channels - 1; i >= 0; i--) { /* the first of a group is the last that reads it */
    const tml_plan_channel *c = &p->channels[i];
    const extent e = extent_of(p, k, i);
    sizes[i] = own_size(c, &e, sizes[c->group]);
  }
  raise_to_floors(p, k, floor, sizes);
}
