/* impact_record.h - the record of a pair of shapes at the end of every step: the current contact, and the impact in
 * progress. It consists of doubles only, so that it can be stored with the memory of an element. */
#ifndef TML_CONTACT_LAW_IMPACT_RECORD_H
#define TML_CONTACT_LAW_IMPACT_RECORD_H

typedef struct tml_touch_note {
  double push, depth;      /* [N] sum of the normal forces; [m] largest depth, 0: no contact */
  double state;            /* a tml_touch_state */
  double lost[2];          /* [W] power dissipated by the normal force law, and by friction */
  double speed;            /* [m/s] largest approach speed of its points, >= 0 */
  double at[3], F[3];      /* point at which the force on the first body acts [m], and that force [N]; ground axes */
  /* The impact lasts from the time at which the pair closes, or the force rises again, until it
   * opens or the next impact begins. */
  double from;             /* [s] start of the impact */
  double peak, time;       /* [N] largest force so far, and its time [s] */
  double low;              /* [N] smallest force since that time */
  double impulse;          /* [N s] impulse of the normal forces */
  double hit_speed;        /* [m/s] largest approach speed so far */
  double hit_at[3], hit_F[3]; /* point and force on the first body at the largest force */
} tml_touch_note;

enum { TML_TOUCH_NOTE = sizeof(tml_touch_note)/sizeof(double) };

/* Completes `now`, in which everything except the impact is set: the impact of `before` continues over the step from
 * t0 to t1, a new one begins, or there is none. */
void tml_touch_note_go_on(tml_touch_note *now, const tml_touch_note *before, double t0, double t1);

/* True if the impact of `before` ended in a step of length h; *impulse is its impulse [N s]. */
int tml_touch_note_ended(const tml_touch_note *before, const tml_touch_note *now, double h, double *impulse);

#endif
