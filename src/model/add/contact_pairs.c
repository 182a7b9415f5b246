/* contact_pairs.c - lists contacts by shape and pairs of joined bodies, for fast lookup. */
#include "model/add/contact_pairs.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "core/memory.h"
#include "model/add/add_contact.h"
#include "model/add/contact_spans.h"

static int by_bodies(const void *a, const void *b)
{
  const int *x = a, *y = b;
  if (x[0] != y[0]) return x[0] < y[0] ? -1 : 1;
  return (x[1] > y[1]) - (x[1] < y[1]);
}

static bool list_joined(tml_touchable *t)
{
  const tml_model *m = t->model;
  t->joined = tml_new((size_t)m->n_joints, sizeof *t->joined);
  if (!t->joined) return false;
  for (int k = 0; k < m->n_joints; k++) {
    const int i = m->markers[m->joints[k].i].body, j = m->markers[m->joints[k].j].body;
    t->joined[k][0] = i < j ? i : j;
    t->joined[k][1] = i < j ? j : i;
  }
  t->n_joined = m->n_joints;
  qsort(t->joined, (size_t)t->n_joined, sizeof *t->joined, by_bodies);
  return true;
}

/* First call, with `count`: counts the entries of every shape of a contact. Second call, with `at`: writes them,
 * at[shape] is the next free place. A shape on both sides has one entry. */
static void go_through(tml_touchable *t, int contact, int *count, int *at)
{
  const tml_contact *c = &t->model->contacts[contact];
  for (int i = 0, j = 0; i < c->n_one || j < c->n_other;) {
    const int a = i < c->n_one ? c->one[i] : INT_MAX, b = j < c->n_other ? c->other[j] : INT_MAX;
    const int shape = a < b ? a : b;
    if (count) count[shape + 1]++;
    else t->side[at[shape]++] = (tml_touchable_side){contact, a == shape, b == shape};
    i += a == shape;
    j += b == shape;
  }
}

static bool list_sides(tml_touchable *t)
{
  const tml_model *m = t->model;
  const int n = m->n_shapes;
  t->first = tml_new((size_t)n + 1, sizeof *t->first);
  if (!t->first) return false;
  for (int k = 0; k < m->n_contacts; k++) go_through(t, k, t->first, NULL);
  for (int i = 0; i < n; i++) t->first[i + 1] += t->first[i];
  t->side = tml_new((size_t)t->first[n], sizeof *t->side);
  int *at = tml_new((size_t)n, sizeof *at);
  if (at && n > 0) memcpy(at, t->first, (size_t)n*sizeof *at);
  for (int k = 0; t->side && at && k < m->n_contacts; k++) go_through(t, k, NULL, at);
  tml_delete(at);
  return t->side && at;
}

tml_status tml_touchable_create(tml_touchable *t, const tml_model *m, tml_error *err)
{
  *t = (tml_touchable){.model = m};
  if (list_joined(t) && list_sides(t)) return TML_OK;
  tml_touchable_free(t);
  return tml_fail_memory(err);
}

void tml_touchable_free(tml_touchable *t)
{
  tml_delete(t->first);
  tml_delete(t->side);
  tml_delete(t->joined);
  *t = (tml_touchable){0};
}

static bool is_joined(const tml_touchable *t, int x, int y)
{
  const int pair[2] = {x < y ? x : y, x < y ? y : x};
  return bsearch(pair, t->joined, (size_t)t->n_joined, sizeof *t->joined, by_bodies);
}

/* Whether a joint connects a body of one shape to a body of the other. */
static bool are_joined(const tml_touchable *t, const int shape[2])
{
  int x[2], y[2];
  const int n = tml_contact_carriers(&t->model->shapes[shape[0]], x);
  const int k = tml_contact_carriers(&t->model->shapes[shape[1]], y);
  bool joined = false;
  for (int i = 0; i < n*k; i++) joined = joined || is_joined(t, x[i/k], y[i%k]);
  return joined;
}

int tml_touchable_next(const tml_touchable *t, tml_touchable_walk *w, bool *turned)
{
  const tml_model *m = t->model;
  const int x = m->shapes[w->shape[0]].body, y = m->shapes[w->shape[1]].body;
  if (tml_contact_neighbours(m, w->shape[0], w->shape[1])) return -1;
  while (w->at[0] < t->first[w->shape[0] + 1] && w->at[1] < t->first[w->shape[1] + 1]) {
    const tml_touchable_side *a = &t->side[w->at[0]], *b = &t->side[w->at[1]];
    w->at[0] += a->contact <= b->contact;
    w->at[1] += b->contact <= a->contact;
    if (a->contact != b->contact) continue;
    const bool here = a->one && b->other, there = b->one && a->other;
    const tml_contact *c = &m->contacts[a->contact];
    if (!(here || there) || tml_contact_except(c, x, y)) continue;
    if (x == y ? !tml_contact_within(m, c, w->shape[0], w->shape[1]) : !c->d.joined && are_joined(t, w->shape))
      continue;
    *turned = !(here && (!there || w->shape[0] < w->shape[1]));
    return a->contact;
  }
  return -1;
}
