/* contact.h - two shapes that may touch, as a force element that comes and goes: the system has one for every pair that
 * a search found near each other (system/contacts.h). */
#ifndef TML_FORCE_CONTACT_H
#define TML_FORCE_CONTACT_H

#include "contact/touch.h"
#include "force/force.h"

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
} tml_contact_look;

tml_status tml_contact_see(tml_contact_look *out, const tml_contact_par *p, const tml_force_input *in);

/* (K23) Time after which an open point will have touched, and gone in by a fifth of what its speed makes; INFINITY:
 * none comes nearer. `resolve`: for methods that do not judge blows by themselves, a quarter of the time that a blow
 * under way takes to reach its depth. a: accelerations in the columns of the frames. */
tml_status tml_contact_ahead(double *time, const tml_contact_par *p, const tml_force_input *in,
                             const double *const a[2], bool resolve);

/* (K21) The largest change of a gap by an error of the coordinates of both bodies, as part of the depth of a blow; only
 * of points that are being struck. `error` in the columns of the two frames. */
tml_status tml_contact_blow(double *ratio, const tml_contact_par *p, const tml_force_input *in,
                            const double *const error[2]);

#endif
