/* stress_peaks.c - selects the hot spots among all points with stress: one per peak, without the neighbours of the
 * worst point. */
#include <stdlib.h>

#include "core/memory.h"
#include "math/vec3.h"
#include "results/stress/stress_history.h"

#define DIP 0.9   /* a second peak of a beam counts if the stress between falls below this part of its own */
#define NEAR 0.05 /* fraction of the size of the body: closer points of a part without ends are one peak */

/* One end of an element, represented by its worst point. */
typedef struct element_end {
  int part, element, end, point;
  double stress;
  bool taken;
} element_end;

typedef struct search {
  const tml_flexible *f;
  element_end *at;         /* sorted by parts, elements and ends */
  int n, *order;           /* indices of `at`, the worst first */
} search;

static int compare_elements(const void *a, const void *b)
{
  const element_end *x = a, *y = b;
  if (x->part != y->part) return x->part < y->part ? -1 : 1;
  if (x->element != y->element) return x->element < y->element ? -1 : 1;
  if (x->end != y->end) return x->end < y->end ? -1 : 1;
  if (x->stress != y->stress) return x->stress > y->stress ? -1 : 1;
  return x->point < y->point ? -1 : x->point > y->point;
}

static bool same_end(const element_end *x, const element_end *y)
{
  return x->part == y->part && x->element == y->element && x->end == y->end;
}

/* Finds the worst point of each end of each element. False: no memory. */
static bool gather_worst_points(search *s, const tml_peak *peaks)
{
  const int all = s->f->n_points;
  s->at = tml_new((size_t)all, sizeof *s->at);
  s->order = tml_new((size_t)all, sizeof *s->order);
  if (!s->at || !s->order) return false;
  for (int i = 0; i < all; i++) {
    const tml_stress_point *p = &s->f->point[i];
    s->at[i] = (element_end){.part = p->part, .element = p->element, .end = p->end, .point = i,
                             .stress = peaks[i].stress};
  }
  if (all > 1) qsort(s->at, (size_t)all, sizeof *s->at, compare_elements);
  for (int i = 0; i < all; i++)
    if (s->n == 0 || !same_end(&s->at[s->n - 1], &s->at[i])) s->at[s->n++] = s->at[i];
  return true;
}

/* Whether a selected station is reached from station k along its beam before the stress falls. */
static bool belongs_to_peak(const search *s, int k, int step)
{
  const element_end *at = s->at;
  for (int i = k + step; i >= 0 && i < s->n && at[i].part == at[k].part; i += step) {
    if (at[i].stress < DIP*at[k].stress) return false;
    if (at[i].taken) return true;
  }
  return false;
}

/* Whether a point is near a selected one of the same part. Elements without ends have no order along a beam. */
static bool is_near(const search *s, int k, const int *taken, int n)
{
  const double *X = s->f->point[s->at[k].point].X;
  for (int i = 0; i < n; i++) {
    double d[3];
    if (s->f->point[taken[i]].part != s->at[k].part) continue;
    v3_sub(d, X, s->f->point[taken[i]].X);
    if (v3_norm(d) < NEAR*s->f->length) return true;
  }
  return false;
}

typedef struct rank { double stress; int element_end; } rank;

static int worst_first(const void *a, const void *b)
{
  const rank *x = a, *y = b;
  if (x->stress != y->stress) return x->stress > y->stress ? -1 : 1;
  return x->element_end < y->element_end ? -1 : x->element_end > y->element_end;
}

static bool sort_by_stress(search *s)
{
  rank *list = tml_new((size_t)s->n, sizeof *list);
  if (!list) return false;
  for (int i = 0; i < s->n; i++) list[i] = (rank){s->at[i].stress, i};
  if (s->n > 1) qsort(list, (size_t)s->n, sizeof *list, worst_first);
  for (int i = 0; i < s->n; i++) s->order[i] = list[i].element_end;
  tml_delete(list);
  return true;
}

tml_status tml_stress_hot_spots(int **out, int *n, const tml_flexible *f, const tml_peak *peaks, tml_error *err)
{
  search s = {.f = f};
  *n = 0;
  *out = tml_new((size_t)f->n_points, sizeof **out);
  const bool ready = *out && gather_worst_points(&s, peaks) && sort_by_stress(&s);
  for (int i = 0; ready && i < s.n; i++) {
    const int k = s.order[i];
    if (!(s.at[k].stress > 0)) break;
    const bool beam = s.at[k].end >= 0;
    if (beam ? belongs_to_peak(&s, k, -1) || belongs_to_peak(&s, k, 1) : is_near(&s, k, *out, *n)) continue;
    s.at[k].taken = true;
    (*out)[(*n)++] = s.at[k].point;
  }
  tml_delete(s.at);
  tml_delete(s.order);
  return ready ? TML_OK : tml_fail_memory(err);
}
