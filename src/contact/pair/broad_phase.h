/* broad_phase.h - which shapes come near each other at all: boxes along the ground axes with a skin around them. The
 * pairs are kept while nothing has moved by more than half of the skin. */
#ifndef TML_CONTACT_PAIR_BROAD_PHASE_H
#define TML_CONTACT_PAIR_BROAD_PHASE_H

#include <stdbool.h>

#include "contact/pair/contact_points.h"

typedef struct tml_broad_item {
  int body, shape;
  double low[3], high[3]; /* [m] bounds in ground axes; may be infinite */
} tml_broad_item;

typedef struct tml_broad_pair {
  int first, second; /* numbers of items, first < second */
} tml_broad_pair;

/* Whether two items may touch at all; NULL: all of different bodies. */
typedef bool tml_broad_wanted(const void *context, const tml_broad_item *a, const tml_broad_item *b);

typedef struct tml_broad {
  double skin; /* [m] tml_broad_set_skin */
  tml_broad_wanted *wanted;
  const void *context;
  int n_pairs;
  tml_broad_pair *pairs; /* sorted by (body, shape, body, shape) */
  long long searches;
  /* own */
  bool stale; /* to be searched again whatever has moved */
  int n, axis, pair_room, sorted_room, item_room, bucket_room;
  tml_broad_item *items;  /* of the last search */
  int *order;             /* items along the axis */
  int *special, n_special; /* items that are much larger than others, or unbounded */
  long long *cells;       /* three per item */
  int *bucket, *member, *count;
  tml_broad_pair *sorted;
} tml_broad;

/* TML_ERR_ARGUMENT: skin is not > 0. */
tml_status tml_broad_init(tml_broad *b, double skin, tml_error *err);
/* Another one, of which the same holds: the next update searches again, with the memory there is. */
tml_status tml_broad_set_skin(tml_broad *b, double skin, tml_error *err);
void tml_broad_clear(tml_broad *b);

/* Bounds of a shape in ground axes. */
void tml_contact_bounds(const tml_contact_shape *s, const tml_contact_pose *pose, double low[3], double high[3]);

/* Brings the pairs up to date: all whose bounds overlap are among them, others may be. `items` ascend by (body, shape),
 * else TML_ERR_ARGUMENT. *changed tells of a new search; memory is asked for only then, and only to grow.
 * TML_ERR_MEMORY: there are no pairs then. */
tml_status tml_broad_update(tml_broad *b, const tml_broad_item *items, int n, bool *changed, tml_error *err);

#endif
