/* broad_phase.h - broad phase of contact detection: finds pairs of shapes that are close to each
 * other, from axis-aligned boxes enlarged by a skin. The pairs are reused until something has moved by
 * more than half of the skin. */
#ifndef TML_CONTACT_PAIR_BROAD_PHASE_H
#define TML_CONTACT_PAIR_BROAD_PHASE_H

#include <stdbool.h>

#include "contact/pair/contact_points.h"

typedef struct tml_broad_item {
  int body, shape;
  double low[3], high[3]; /* [m] bounds in ground axes; may be infinite */
} tml_broad_item;

typedef struct tml_broad_pair {
  int first, second; /* indices of items, first < second */
} tml_broad_pair;

/* True if two items may touch at all. NULL: all items of different bodies. */
typedef bool tml_broad_wanted(const void *context, const tml_broad_item *a, const tml_broad_item *b);

typedef struct tml_broad {
  double skin; /* [m] margin around each box; see tml_broad_set_skin */
  tml_broad_wanted *wanted;
  const void *context;
  int n_pairs;
  tml_broad_pair *pairs; /* sorted by (body, shape, body, shape) */
  long long searches;
  /* The following members are internal. */
  bool stale; /* search again, whatever has moved */
  int n, axis, pair_room, sorted_room, item_room, bucket_room;
  tml_broad_item *items;  /* items at the last search */
  int *order;             /* items sorted along the axis */
  int *special, n_special; /* shapes that are much larger than the others, or unbounded */
  long long *cells;       /* three grid indices per item */
  int *bucket, *member, *count;
  tml_broad_pair *sorted;
} tml_broad;

/* Initialises an empty broad phase. TML_ERR_ARGUMENT: skin is not > 0. */
tml_status tml_broad_init(tml_broad *b, double skin, tml_error *err);
/* Changes the skin. The next update searches again with the memory already allocated. TML_ERR_ARGUMENT as above. */
tml_status tml_broad_set_skin(tml_broad *b, double skin, tml_error *err);
/* Releases all memory and keeps the skin. */
void tml_broad_clear(tml_broad *b);

/* Axis-aligned bounds of a shape in ground axes. */
void tml_contact_bounds(const tml_contact_shape *s, const tml_contact_pose *pose, double low[3], double high[3]);

/* Updates the pairs. They include all pairs of overlapping bounds and may include others. `items` must be in
 * ascending order of (body, shape), else TML_ERR_ARGUMENT. *changed is true after a new search; memory is allocated
 * only then, and only to grow. TML_ERR_MEMORY: there are no pairs. */
tml_status tml_broad_update(tml_broad *b, const tml_broad_item *items, int n, bool *changed, tml_error *err);

#endif
