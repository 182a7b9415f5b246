/* contact_search.h - which shapes are near enough to touch soon: searched anew when bodies have moved. */
#ifndef TML_SIM_CONTACT_CONTACT_SEARCH_H
#define TML_SIM_CONTACT_CONTACT_SEARCH_H

#include "contact/pair/broad_phase.h"
#include "core/archive.h"
#include "core/error.h"
#include "model/add/contact_pairs.h"
#include "system/base/system.h"

/* Where bodies were when it was last searched, and what was found. All arrays only grow. */
typedef struct tml_nearby {
  double *pose;    /* 7 per body: place and quaternion */
  double *turn;    /* 9 per body: the same turn as a matrix */
  double *size;    /* [m] per body: how far its shapes reach from its frame; 0: it has none that touch */
  double skin;     /* [m] what is nearer than this was found; */
  bool crowded;    /* less than was wanted, for more would be a crowd */
  tml_near *found; /* what is near, sorted by shapes and contact */
  int n, cap, n_moving; /* of which so many of bodies that both move */
  tml_near *spare; /* as many as cap, and */
  int cap_spare, *count; /* per shape: for sorting */
  tml_broad_item *item; /* shapes that may touch */
  int n_items;
  tml_broad broad;
  tml_touchable touching;
} tml_nearby;

struct tml_sim;
/* Before the run is compiled: at the assembled start. */
tml_status tml_nearby_begin(struct tml_sim *s, tml_error *err);
/* Before a step: once bodies have come half a skin farther, what is near is searched again. If the run does not have
 * all of it, or much else, it goes on with what was found. */
tml_status tml_nearby_look(struct tml_sim *s, tml_error *err);
/* What goes on with a saved run: of n bodies. */
void tml_nearby_store(tml_nearby *x, int n, tml_archive *a);
/* Warns of shapes that are deep in each other at the start: they would jump apart. */
void tml_nearby_warn(struct tml_sim *s);
/* Warns of contacts by E that the weight of their bodies presses deeper than Hertz' theory holds (soft.c). */
void tml_soft_warn(struct tml_sim *s);
void tml_nearby_free(tml_nearby *x);

#endif
