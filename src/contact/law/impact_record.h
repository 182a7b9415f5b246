/* impact_record.h - what is noted of a pair of shapes at the end of every step: how it touches, and the hit that is
 * under way. Only doubles, so that it can be kept among the numbers that elements remember. */
#ifndef TML_CONTACT_LAW_IMPACT_RECORD_H
#define TML_CONTACT_LAW_IMPACT_RECORD_H

typedef struct tml_touch_note {
  double push, depth;      /* [N] sum of the normal forces, [m] largest depth; 0: nothing touches */
  double state;            /* tml_touch_state */
  double lost[2];          /* [W] that the law of the normal force takes, and friction */
  double speed;            /* [m/s] fastest approach of its points, >= 0 */
  double at[3], F[3];      /* [m] where the force on the first body acts, and [N] that force; ground axes */
  /* The hit: from where the pair closes, or the force rises again, to where it opens or the next one begins. */
  double from;             /* [s] */
  double peak, time;       /* [N] largest force so far, [s] when */
  double low;              /* [N] lowest since then */
  double impulse;          /* [N s] of the normal forces */
  double hit_speed;        /* [m/s] fastest approach so far */
  double hit_at[3], hit_F[3]; /* where it acted when it was largest, and the force on the first body */
} tml_touch_note;

enum { TML_TOUCH_NOTE = sizeof(tml_touch_note)/sizeof(double) };

/* `now` has all but the hit: that of before goes on to it in a step from t0 to t1, another begins, or there is
 * none. */
void tml_touch_note_go_on(tml_touch_note *now, const tml_touch_note *before, double t0, double t1);

/* Whether the hit of `before` is over after a step, and with what impulse. */
int tml_touch_note_ended(const tml_touch_note *before, const tml_touch_note *now, double h, double *impulse);

#endif
