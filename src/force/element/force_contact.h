/* force_contact.h - two shapes that may touch, as a force element that comes and goes: the system has one for every
 * pair that a search found near each other (system/base/system_contacts.h). */
#ifndef TML_FORCE_ELEMENT_FORCE_CONTACT_H
#define TML_FORCE_ELEMENT_FORCE_CONTACT_H

#include "contact/law/impact_record.h"
#include "contact/law/contact_force.h"
#include "force/common/force_evaluate.h"

/* What the equations use of a pair. */
typedef struct tml_contact_par {
  int contact;                         /* of the model */
  int shape[2];                        /* of the model: on the first body and on the second */
  tml_contact_pair pair;               /* in the frames through which they are seen */
  tml_touch_law law;
  double mass;                         /* [kg] that a blow along the normal moves */
} tml_contact_par;

extern const tml_force_ops tml_contact_pair_ops;

/* Numbers that a pair remembers. */
int tml_contact_memory_size(const tml_contact_par *p);
/* As it is before anything has touched; frames where they are. */
void tml_contact_forget(double *memory, const tml_contact_par *p, const tml_force_input *in);
/* Whether a pair touched when it was last remembered. */
bool tml_contact_touched(const double *memory);
/* What is to be remembered of an accepted step that ends here. */
tml_status tml_contact_commit(double *memory, const tml_contact_par *p, const tml_force_input *in);

typedef enum tml_touch_state { TML_TOUCH_OPEN, TML_TOUCH_SLIPS, TML_TOUCH_STICKS } tml_touch_state;

/* What a pair is like at a state: sums over its points, and the deepest of them. */
typedef struct tml_contact_look {
  double F[3], friction[3];   /* [N] on the first body */
  double push;                /* [N] sum of the normal forces */
  double depth;               /* [m] largest; 0: nothing touches */
  double slip;                /* [m/s] largest */
  tml_touch_state state;      /* the firmest of its points */
  int points;                 /* that touch */
  double lost[2];             /* [W] that the law of the normal force takes, and friction */
  double speed;               /* [m/s] fastest approach, >= 0 */
  double at[3];               /* [m] centre of the normal forces */
} tml_contact_look;

/* One of its points that touch. */
typedef struct tml_contact_spot { double at[3], F[3]; tml_touch_state state; } tml_contact_spot;
/* At most TML_CONTACT_POINTS of them. */
tml_status tml_contact_touching_points(tml_contact_spot *out, int *n, const tml_contact_par *p,
                                       const tml_force_input *in);

/* What is noted of a pair, in its memory; and put there at the start of a run, where frames are. */
tml_touch_note tml_contact_noted(const double *memory, const tml_contact_par *p);
void tml_contact_begin_note(double *memory, const tml_contact_par *p, const tml_force_input *in);

tml_status tml_contact_evaluate(tml_contact_look *out, const tml_contact_par *p, const tml_force_input *in);

/* (K23) Lowers *time to that after which an open point will have touched, and gone in by a fifth of what its speed
 * makes; what cannot be met by then is not looked at. `resolve`: for methods that do not judge blows by themselves, a
 * quarter of the time that a blow under way takes to reach its depth. a: accelerations in the columns of the frames. */
tml_status tml_contact_time_to_touch(double *time, const tml_contact_par *p, const tml_force_input *in,
                                     const double *const a[2], bool resolve);

/* (K21) The largest change of a gap by an error of the coordinates of both bodies, as part of the depth of a blow; only
 * of points that are being struck. (K27) Or of a way along each other, where a point begins to slip or stick. `error`
 * in the columns of the two frames. */
tml_status tml_contact_impact_error(double *ratio, const tml_contact_par *p, const tml_force_input *in,
                                    const double *const error[2]);

#endif
