/* sim_contacts.h - contact data of a simulation: which shapes are near each other, and the history of the contacts
 * during the run. */
#ifndef TML_SIM_BASE_SIM_CONTACTS_H
#define TML_SIM_BASE_SIM_CONTACTS_H

#include "contact/law/impact_record.h"
#include "contact/pair/broad_phase.h"
#include "core/archive.h"
#include "core/error.h"
#include "model/add/contact_pairs.h"
#include "system/base/system.h"

/* Poses of the frames that carry shapes (bodies, and nodes of flexible bodies) at the last search, and the pairs of
 * shapes it found. All arrays only grow. */
typedef struct tml_contact_search {
  int n_frames;
  int *frame;      /* per shape: the frame that carries it */
  double *pose;    /* 7 per frame: position and quaternion */
  double *turn;    /* 9 per frame: rotation matrix of that quaternion */
  double *size;    /* [m] per frame: largest distance of its shapes from its frame; 0: it has no shape that may touch */
  double skin;     /* [m] pairs whose distance is at most this were found */
  double crowd;    /* largest number of pairs wanted per shape */
  bool crowded;    /* the skin is smaller than wanted, because it would give too many pairs */
  tml_near_pair *found; /* pairs found, sorted by shapes and contact */
  int n, cap, n_moving; /* pairs found, capacity, pairs of which both bodies move */
  tml_near_pair *spare; /* scratch for sorting */
  int cap_spare, *count; /* capacity of `spare`; per shape: counts for sorting */
  tml_broad_item *item; /* shapes that may touch */
  int n_items;
  tml_broad broad;
  tml_touchable touching;
} tml_contact_search;

enum { TML_HITS = 10, TML_SPANS = 256 };

/* A time interval in which a contact was closed and did not change its state. */
typedef struct tml_touch_span { double from, to, state; } tml_touch_span;

/* History of one contact of the model, over all its pairs. */
typedef struct tml_touch_sum {
  long long touches, changes;
  double deepest, deepest_time, part;   /* [m] largest depth, [s] its time, [-] depth relative to the smaller shape */
  double force, force_time;             /* [N] largest force of one pair, [s] its time */
  double impulse, push;                 /* [N s] normal impulse up to tml_touches.t; [N] normal force then */
  double lost[2], power[2];             /* [J] energy lost so far, [W] power then: by the normal law, by friction */
  double state;                         /* largest tml_touch_state of its pairs: sticking if any pair sticks */
  double before[4];                     /* push, power and state at the start of the step that is being added */
  int shape[2];                         /* the two shapes at the largest depth */
  int n_spans;
  int closed;                           /* number of pairs that touch */
  tml_touch_span span[TML_SPANS];
} tml_touch_sum;

/* An impact, finished or still going on. */
typedef struct tml_hit_note { tml_touch_note note; double impulse, to; int contact, shape[2], unused; } tml_hit_note;

/* The hardest impacts, sorted by peak force, largest first. */
typedef struct tml_hit_list { int n; tml_hit_note hit[TML_HITS]; } tml_hit_list;

typedef struct tml_touches {
  double t;             /* [s] time up to which the history was accumulated */
  tml_touch_sum *sum;   /* per contact */
  tml_hit_list hits;
} tml_touches;

/* [N s] Normal impulse of a contact at time t within the last step; `push` [N] is its normal force at t. */
static inline double tml_contact_history_impulse(const tml_touches *x, int contact, double t, double push)
{
  return x->sum[contact].impulse + 0.5*(t - x->t)*(x->sum[contact].push + push);
}

typedef struct tml_contacts {
  tml_contact_search nearby;
  tml_touches touches;
} tml_contacts;

#endif
