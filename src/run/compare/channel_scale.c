/* channel_scale.c - the sizes that errors of channels are compared with: their ranges, with floors derived from the
 * masses, lengths and speeds of the model, so that round-off around zero does not count as an error
 * (docs/theory/errors.md). */
#include <math.h>

#include "run/compare/run_comparison.h"

#define STEADY_PART 0.01   /* least size of velocity components, as a fraction of the largest velocity of the element */
#define STEADY_USER 1e-4   /* least size of user-defined channels, as a fraction of the largest value */
#define NOTHING 1e-5       /* fraction of characteristic values of the model (size, weight, speed): negligible values */
#define SLIGHT 1e-6        /* a deflection at which spring forces are negligible, as a fraction of the size */
#define STILL_PART 1e-9    /* negligible even for light bodies, as a fraction of the largest force */
#define ROUND_OFF 1e-15
#define RESOLVED 0.1       /* fraction of its range: runs that differ by less resolve a channel below its floor */
#define RESOLVED_FLOOR 1e-4 /* smallest range that can count as resolved, as a fraction of the floor */

typedef struct extent { double low, high; } extent;

static extent extent_of(const tml_plan *p, const tml_track *k, int channel)
{
  if (k->n_times == 0) return (extent){0.0, 0.0};
  extent e = {k->low ? k->low[channel] : INFINITY, k->low ? k->high[channel] : -INFINITY};
  for (int i = 0; i < k->n_times; i++) {
    const double x = k->values[(size_t)i*(size_t)p->n_channels + (size_t)channel];
    if (x < e.low) e.low = x;
    if (x > e.high) e.high = x;
  }
  return e;
}

/* ---------------------------------------------------------------- floors --------------------- */

/* [SI] Characteristic values of a model. */
typedef struct model_scales {
  double length;             /* [m] size of the largest body */
  double heaviest, lightest; /* [kg] bodies with a mass; 0, INFINITY: none */
  double gravity;
  double stiffness;          /* [N/m] largest stiffness; rotational ones divided by length^2 */
} model_scales;

static model_scales model_scales_of(const tml_model *m, const tml_track *k)
{
  model_scales x = {.length = k->length > 0 ? k->length : fmax(k->largest[TML_QUANTITY_LENGTH],
                                                               0.0), .lightest = INFINITY};
  if (!(x.length > 0)) x.length = 1.0;
  for (int b = 1; m && b < m->n_bodies; b++) {
    x.heaviest = fmax(x.heaviest, m->bodies[b].mass);
    if (m->bodies[b].mass > 0) x.lightest = fmin(x.lightest, m->bodies[b].mass);
  }
  if (m) x.gravity = sqrt(m->gravity[0]*m->gravity[0] + m->gravity[1]*m->gravity[1] + m->gravity[2]*m->gravity[2]);
  for (int i = 0; m && i < m->n_forces; i++) {
    tml_stiffness list[TML_FORCE_STIFFNESSES];
    const tml_force *f = &m->forces[i];
    const int n = f->ops->stiffness ? f->ops->stiffness(f, list) : 0;
    for (int c = 0; c < n; c++) {
      const double one = fabs(list[c].value)/(list[c].turns ? x.length*x.length : 1.0);
      x.stiffness = fmax(x.stiffness, one);
    }
  }
  return x;
}

/* (D6) Characteristic speed of a model [m/s]. */
static double usual_speed(const tml_plan *p, const tml_track *k, const model_scales *m)
{
  const double *x = k->largest, T = p->options.end, L = m->length;
  return fmax(fmax(x[TML_QUANTITY_VELOCITY], L*x[TML_QUANTITY_SPIN]), fmax(L/T, sqrt(m->gravity*L)));
}

/* (D6) Negligible values of each quantity [SI]. */
static void find_floors(const tml_plan *p, const tml_track *k, double floor[TML_QUANTITIES])
{
  const model_scales m = model_scales_of(p->model, k);
  const double *x = k->largest, T = p->options.end, L = m.length;
  const double V = usual_speed(p, k, &m);
  const double A = fmax(fmax(x[TML_QUANTITY_ACCELERATION], L*x[TML_QUANTITY_SPIN_RATE]), fmax(L/(T*T), m.gravity));
  const double F = fmax(fmax(x[TML_QUANTITY_FORCE], x[TML_QUANTITY_TORQUE]/L), m.heaviest*A);
  const double force = fmax(NOTHING*F, SLIGHT*m.stiffness*L);
  const double pull = m.heaviest > 0.0 ? fmax(force/m.heaviest, STILL_PART*F/m.lightest) : 0.0; /* accelerations */
  const double a = fmax(NOTHING*A, pull);
  const double v = fmax(NOTHING*V, sqrt(STILL_PART*L*pull));
  floor[TML_QUANTITY_USER] = force*fmax(1.0, L); /* multipliers are forces or torques */
  floor[TML_QUANTITY_LENGTH] = NOTHING*fmax(L, x[TML_QUANTITY_LENGTH]);
  floor[TML_QUANTITY_ANGLE] = NOTHING;
  floor[TML_QUANTITY_ENERGY] = fmax(k->stats.energy_scale, force*L);
  floor[TML_QUANTITY_VELOCITY] = v;
  floor[TML_QUANTITY_SPIN] = v/L;
  floor[TML_QUANTITY_ACCELERATION] = a;
  floor[TML_QUANTITY_SPIN_RATE] = a/L;
  floor[TML_QUANTITY_FORCE] = force;
  floor[TML_QUANTITY_TORQUE] = force*L;
}

double tml_comparison_plan_energy(const tml_plan *p, const tml_track *k)
{
  double floor[TML_QUANTITIES];
  find_floors(p, k, floor);
  return floor[TML_QUANTITY_ENERGY];
}

/* Floor of a user-defined channel. A state accumulates the round-off of the terms of its rate. */
static double user_floor(const tml_plan *p, const tml_track *k, int channel)
{
  const double made = k->made_of ? k->made_of[channel] : 0.0;
  return p->channels[channel].source == TML_ORIGIN_STATE ? ROUND_OFF*made*p->options.end : p->made_part*made;
}

/* ---------------------------------------------------------------- sizes ---------------------- */

/* Whether channels of a group share one range. Components of forces and accelerations do, whatever axes they are
 * written in, and so do Euler parameters. Positions and velocities do not: a small component across a large one is
 * often the result of interest. */
static bool shares_range(const tml_plan_channel *c)
{
  return c->kind == TML_CHANNEL_SIGN || c->sort >= TML_QUANTITY_ACCELERATION;
}

/* The size that a channel contributes to its group: the range of an Euler parameter, the larger of range and largest
 * value for accelerations and forces, else the largest value. */
static double vector_size(const tml_plan_channel *c, const extent *e)
{
  const double range = e->high - e->low, most = fmax(fabs(e->low), fabs(e->high));
  if (c->kind == TML_CHANNEL_SIGN) return range;
  return c->sort >= TML_QUANTITY_ACCELERATION ? fmax(range, most) : most;
}

static double single_channel_size(const tml_plan_channel *c, const extent *e, double group)
{
  const double range = e->high - e->low, most = fmax(fabs(e->low), fabs(e->high));
  if (shares_range(c)) return group;
  switch (c->sort) {
  case TML_QUANTITY_VELOCITY:
  case TML_QUANTITY_SPIN: return fmax(range, STEADY_PART*group);
  case TML_QUANTITY_USER: return fmax(range, STEADY_USER*most);
  default: return range > STILL_PART*most ? range : 0.0;
  }
}

/* Stores the size that the channels of a group share at the first channel of the group. */
static void find_groups(const tml_plan *p, const tml_track *k, double *sizes)
{
  for (int i = 0; i < p->n_channels; i++) {
    const tml_plan_channel *c = &p->channels[i];
    const extent e = extent_of(p, k, i);
    if (c->group == i) sizes[i] = 0.0;
    sizes[c->group] = fmax(sizes[c->group], vector_size(c, &e));
  }
}

/* Whether a position or velocity with a range below its floor has the same motion in both runs, and so is not noise. */
static bool is_resolved(const tml_plan *p, const tml_track *k, const tml_track *other, int channel, double size)
{
  const tml_channel_quantity sort = p->channels[channel].sort;
  const bool place = sort == TML_QUANTITY_LENGTH || sort == TML_QUANTITY_ANGLE;
  const bool motion = place || sort == TML_QUANTITY_VELOCITY || sort == TML_QUANTITY_SPIN;
  const int rows = motion && other ? (k->n_times < other->n_times ? k->n_times : other->n_times) : 0;
  for (int i = 0; i < rows; i++) {
    const size_t at = (size_t)i*(size_t)p->n_channels + (size_t)channel;
    if (!(fabs(k->values[at] - other->values[at]) <= RESOLVED*size)) return false;
  }
  return rows > 0;
}

/* Two runs, of which the second may be NULL. */
typedef struct two { const tml_track *k, *other; } two;

static double floor_of(const tml_plan *p, const tml_track *k, int channel, const double floor[TML_QUANTITIES])
{
  const tml_plan_channel *c = &p->channels[channel];
  return c->source != TML_ORIGIN_PROGRAM ? user_floor(p, k, channel) : c->per_si*floor[c->sort];
}

/* Whether the range of a channel is at most `least`; for a velocity, also its value. */
static bool stays(const tml_plan *p, const tml_track *k, int channel, double least)
{
  const tml_channel_quantity sort = p->channels[channel].sort;
  const bool speed = sort == TML_QUANTITY_VELOCITY || sort == TML_QUANTITY_SPIN;
  const extent e = extent_of(p, k, channel);
  return e.high - e.low <= least && !(speed && !(fmax(fabs(e.low), fabs(e.high)) <= least));
}

/* Whether nothing moves in either run: each channel stays within its floor, and none has the same motion in both. */
static bool at_rest(const tml_plan *p, two runs, const double floor[TML_QUANTITIES], const double *sizes)
{
  bool rest = runs.other != NULL;
  for (int i = 0; i < p->n_channels && rest; i++) {
    const double least = floor_of(p, runs.k, i, floor);
    rest = stays(p, runs.k, i, least) && stays(p, runs.other, i, least) &&
           !(sizes[i] > RESOLVED_FLOOR*least && is_resolved(p, runs.k, runs.other, i, sizes[i]));
  }
  return rest;
}

/* Raises the floors of velocities at rest: what remains only shows how the method damps or keeps round-off. */
static void mind_rest(const tml_plan *p, two runs, double floor[TML_QUANTITIES], const double *sizes)
{
  if (!at_rest(p, runs, floor, sizes)) return;
  const model_scales m = model_scales_of(p->model, runs.k);
  floor[TML_QUANTITY_VELOCITY] = usual_speed(p, runs.k, &m);
  floor[TML_QUANTITY_SPIN] = floor[TML_QUANTITY_VELOCITY]/m.length;
}

/* (D6) Least sizes of joints with two limits and of their stops. They hold also if both runs have the same motion. */
static void raise_limited_joints(const tml_plan *p, const tml_track *k, double *sizes)
{
  const model_scales x = model_scales_of(p->model, k);
  const double frequency = fmax(1.0/p->options.end, sqrt(x.gravity/x.length));
  for (int i = 0; i < p->n_channels; i++) {
    const tml_plan_channel *c = &p->channels[i];
    sizes[i] = fmax(sizes[i], c->per_si*tml_comparison_limited_joint(p->model, c->name, frequency));
  }
}

/* Raises sizes to a part of the largest size of the same quantity, and to the floors. If nothing moves, positions and
 * angles are compared with the size of the model. */
static void raise_to_floors(const tml_plan *p, two runs, double floor[TML_QUANTITIES], double *sizes)
{
  const tml_track *k = runs.k;
  double largest[TML_QUANTITIES] = {0.0};
  mind_rest(p, runs, floor, sizes);
  for (int i = 0; i < p->n_channels; i++) {
    const tml_plan_channel *c = &p->channels[i];
    largest[c->sort] = fmax(largest[c->sort], sizes[i]/c->per_si);
  }
  if (!(largest[TML_QUANTITY_LENGTH] > 0.0))
    floor[TML_QUANTITY_LENGTH] = fmax(k->length, k->largest[TML_QUANTITY_LENGTH]);
  if (!(largest[TML_QUANTITY_ANGLE] > 0.0)) floor[TML_QUANTITY_ANGLE] = 1.0;
  for (int i = 0; i < p->n_channels; i++) {
    const tml_plan_channel *c = &p->channels[i];
    const bool users = c->source != TML_ORIGIN_PROGRAM;
    const double part = c->sort == TML_QUANTITY_USER ? 0.0 : p->smallest*largest[c->sort];
    const double least = floor_of(p, k, i, floor);
    if (!users) sizes[i] = fmax(sizes[i], c->per_si*part);
    const bool small = sizes[i] < least && sizes[i] > RESOLVED_FLOOR*least;
    if (!small || !is_resolved(p, k, runs.other, i, sizes[i])) sizes[i] = fmax(sizes[i], least);
    if (!(sizes[i] > 0.0)) sizes[i] = 1.0;
  }
}

void tml_comparison_plan_sizes(const tml_plan *p, const tml_track *k, const tml_track *other, double *sizes)
{
  double floor[TML_QUANTITIES];
  find_floors(p, k, floor);
  find_groups(p, k, sizes);
  for (int i = p->n_channels - 1; i >= 0; i--) { /* the first of a group holds the shared size and is changed last */
    const tml_plan_channel *c = &p->channels[i];
    const extent e = extent_of(p, k, i);
    sizes[i] = single_channel_size(c, &e, sizes[c->group]);
  }
  raise_to_floors(p, (two){k, other}, floor, sizes);
  raise_limited_joints(p, k, sizes);
}
