/* locus_events.c - finds the parameter values at which a mode becomes unstable or stable, and at which modes cross
 * multiples of a speed. */
#include <math.h>

#include "core/number.h"
#include "study/linear/mode_locus.h"

enum { HALVINGS = 20, ORDERS = 2 };

/* ---------------------------------------------------------------- stability ------------------ */

/* The mode that grows fastest; -1: none grows. */
static int fastest_growing_mode(const tml_station *s)
{
  int found = -1;
  for (int k = 0; k < s->n; k++)
    if (s->mode[k].growth > 0 && (found < 0 || s->mode[k].re > s->mode[found].re)) found = k;
  return found;
}

static tml_status add_limit(tml_locus *l, tml_locus_place p, tml_error *err)
{
  if (!tml_grow((void **)&l->limits, &l->cap_limits, l->n_limits, sizeof *l->limits)) return tml_fail_memory(err);
  l->limits[l->n_limits++] = p;
  return TML_OK;
}

/* Copies the branch numbers of the modes of `from` to the modes of s that continue them. */
static tml_status name_modes(const tml_station *from, tml_station *s, tml_error *err)
{
  double worst;
  int *match = tml_new((size_t)from->n, sizeof *match);
  const tml_status st = match ? tml_locus_point_match(from, s, match, &worst, err) : tml_fail_memory(err);
  for (int i = 0; !st && i < from->n; i++)
    if (match[i] >= 0) s->mode[match[i]].branch = from->mode[i].branch;
  tml_delete(match);
  return st;
}

/* Bisects an interval whose ends differ in stability. */
tml_status tml_locus_find_limit(tml_locus *l, const tml_station *a, const tml_station *b, tml_error *err)
{
  if (a->unstable == b->unstable || !a->steady || !b->steady) return TML_OK;
  tml_station end[2] = {0};
  const tml_station *at[2] = {a, b};
  tml_status st = TML_OK;
  for (int i = 0; i < HALVINGS && !st; i++) {
    tml_station middle;
    const tml_status between = tml_locus_point_make(&middle, l, 0.5*(at[0]->value + at[1]->value), NULL);
    if (between) {
      tml_locus_point_free(&middle);
      if (between == TML_ERR_MEMORY) st = tml_fail_memory(err);
      break;
    }
    const int side = middle.unstable == a->unstable ? 0 : 1;
    st = name_modes(at[side], &middle, err);
    tml_locus_point_free(&end[side]);
    end[side] = middle;
    at[side] = &end[side];
  }
  if (!st) {
    const tml_station *grows = at[b->unstable ? 1 : 0];
    const tml_locus_mode *m = &grows->mode[fastest_growing_mode(grows)];
    st = add_limit(l, (tml_locus_place){.value = 0.5*(at[0]->value + at[1]->value), .lost = b->unstable,
                                        .mode = m->branch, .frequency = m->im/(2.0*TML_PI)}, err);
  }
  tml_locus_point_free(&end[0]);
  tml_locus_point_free(&end[1]);
  return st;
}

/* ---------------------------------------------------------------- multiples of a speed ------- */

/* [Hz] Frequency of a mode minus a multiple of the speed; NAN: the mode does not exist or does not oscillate. */
static double frequency_above_order(const tml_locus *l, int value, int mode, int order)
{
  const tml_locus_mode *m = &l->table[(size_t)value*(size_t)l->n_modes + (size_t)mode];
  if (m->branch < 0 || !(m->im > 0.0)) return NAN;
  return (m->im - order*fabs(l->values[value])*l->request.speed)/(2.0*TML_PI);
}

tml_status tml_locus_find_crossings(tml_locus *l, tml_error *err)
{
  for (int order = 1; order <= ORDERS && l->request.speed > 0.0; order++)
    for (int k = 0; k < l->n_modes; k++)
      for (int i = 1; i < l->n_values; i++) {
        const double from = frequency_above_order(l, i - 1, k, order), to = frequency_above_order(l, i, k, order);
        if (!(from*to < 0.0) && !(to == 0.0)) continue;
        const double value = l->values[i - 1] + (l->values[i] - l->values[i - 1])*from/(from - to);
        if (!tml_grow((void **)&l->crossings, &l->cap_crossings, l->n_crossings, sizeof *l->crossings))
          return tml_fail_memory(err);
        l->crossings[l->n_crossings++] = (tml_locus_place){
            .value = value, .order = order, .mode = k,
            .frequency = order*fabs(value)*l->request.speed/(2.0*TML_PI)};
      }
  return TML_OK;
}
