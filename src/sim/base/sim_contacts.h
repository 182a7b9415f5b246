/* sim_contacts.h - what a simulation keeps of contacts: which shapes are near each other, and what contacts went
 * through in the run. */
#ifndef TML_SIM_BASE_SIM_CONTACTS_H
#define TML_SIM_BASE_SIM_CONTACTS_H

#include "contact/law/impact_record.h"
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

enum { TML_HITS = 10, TML_SPANS = 256 };

/* A time in which a contact was closed and did not change its state. */
typedef struct tml_touch_span { double from, to, state; } tml_touch_span;

/* Of one contact of the model, over all its pairs. */
typedef struct tml_touch_sum {
  long long touches, changes;
  double deepest, deepest_time, part;   /* [m], [s], part of the smaller shape */
  double force, force_time;             /* [N] largest of a pair */
  double impulse, push;                 /* [N s] until now, [N] now */
  double lost[2], power[2];             /* [J] until now, [W] now: law of the normal force, friction */
  double state;                         /* the firmest of its pairs now */
  double before[4];                     /* push, power and state at the start of the step that is being counted */
  int shape[2];                         /* of the deepest */
  int n_spans;
  int closed;                           /* pairs that touch now */
  tml_touch_span span[TML_SPANS];
} tml_touch_sum;

/* A hit that is over, or still under way. */
typedef struct tml_hit_note { tml_touch_note note; double impulse, to; int contact, shape[2], unused; } tml_hit_note;

typedef struct tml_hit_list { int n; tml_hit_note hit[TML_HITS]; } tml_hit_list; /* the hardest first */

typedef struct tml_touches {
  double t;             /* [s] until where it was counted */
  tml_touch_sum *sum;   /* per contact */
  tml_hit_list hits;
} tml_touches;

/* [N s] of a contact at a time of the last step, at which its normal forces are known. */
static inline double tml_contact_history_impulse(const tml_touches *x, int contact, double t, double push)
{
  return x->sum[contact].impulse + 0.5*(t - x->t)*(x->sum[contact].push + push);
}

typedef struct tml_contacts {
  tml_nearby nearby;
  tml_touches touches;
} tml_contacts;

#endif
