/* contact_point_cache.c - a small cache of contact points; the oldest entry is replaced. */
#include "contact/pair/contact_point_cache.h"

#include <assert.h>
#include <string.h>

#include "core/memory.h"

enum { PAIRS = 8, POSE = 12 }; /* with more pairs the cache is ineffective, at a small cost */

typedef struct entry {
  const tml_contact_shape *A, *B; /* NULL: empty */
  double reach;
  double pose[2*POSE];            /* positions and orientations of both bodies */
  int order;
  tml_contact_status status;
  tml_contact_points_found found;
} entry;

struct tml_contact_point_cache {
  entry entry[PAIRS];
  int next;                       /* index of the entry to be replaced */
};

tml_contact_point_cache *tml_contact_point_cache_create(void) { return tml_new(1, sizeof(tml_contact_point_cache)); }

void tml_contact_point_cache_free(tml_contact_point_cache *r) { tml_delete(r); }

static void copy_points(tml_contact_points_found *to, const tml_contact_points_found *from)
{
  assert(from->count >= 0 && from->count <= (int)(sizeof to->point/sizeof *to->point));
  to->count = from->count;
  memcpy(to->point, from->point, (size_t)from->count*sizeof *to->point);
}

/* Compares bit by bit, so that -0 differs from 0. */
static bool is_of(const entry *e, const tml_contact_pair *pair, const double *pose, int order)
{
  return e->A == pair->A && e->B == pair->B && e->order == order && e->reach == pair->reach
         && memcmp(e->pose, pose, sizeof e->pose) == 0;
}

tml_contact_status tml_contact_points_recent(tml_contact_point_cache *r, const tml_contact_pair *pair,
                                             const tml_contact_pose pose[2], int order, tml_contact_points_found *out)
{
  double at[2*POSE];
  if (!r) return tml_contact_points(pair, &pose[0], &pose[1], order, out);
  for (int b = 0; b < 2; b++) {
    memcpy(at + POSE*b, pose[b].x, 3*sizeof *at);
    memcpy(at + POSE*b + 3, pose[b].A, 9*sizeof *at);
  }
  for (int i = 0; i < PAIRS; i++) {
    const entry *e = &r->entry[i];
    if (!is_of(e, pair, at, order)) continue;
    if (e->status == TML_CONTACT_OK) copy_points(out, &e->found);
    return e->status;
  }
  entry *e = &r->entry[r->next];
  r->next = (r->next + 1) % PAIRS;
  e->A = NULL; /* invalid until it is complete */
  e->status = tml_contact_points(pair, &pose[0], &pose[1], order, out);
  if (e->status == TML_CONTACT_OK) copy_points(&e->found, out);
  memcpy(e->pose, at, sizeof at);
  e->B = pair->B;
  e->reach = pair->reach;
  e->order = order;
  e->A = pair->A;
  return e->status;
}
