/* contact_history.h - what contacts went through in a run: counted at the ends of steps, in as much memory as the model
 * has contacts. The last step counts once the next one begins, since a run may go back into it. */
#ifndef TML_SIM_CONTACT_CONTACT_HISTORY_H
#define TML_SIM_CONTACT_CONTACT_HISTORY_H

#include "contact/law/impact_record.h"
#include "core/archive.h"
#include "core/error.h"

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

struct tml_sim;
tml_status tml_touches_create(struct tml_sim *s, tml_error *err);
void tml_touches_free(tml_touches *x);
/* At the start of a run. */
void tml_touches_begin(struct tml_sim *s);
/* Before a step: the last one counts. */
void tml_touches_count(struct tml_sim *s);
void tml_touches_store(tml_touches *x, int n_contacts, tml_archive *a);
/* [N s] of a contact at a time of the last step, at which its normal forces are known. */
double tml_touches_impulse(const tml_touches *x, int contact, double t, double push);

#endif
