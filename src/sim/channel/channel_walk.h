/* channel_walk.h - a walk over an element, which describes its channels or computes their values: what the files that
 * walk share. */
#ifndef TML_SIM_CHANNEL_CHANNEL_WALK_H
#define TML_SIM_CHANNEL_CHANNEL_WALK_H

#include "sim/channel/channel_expression.h"

typedef struct tml_walk {
  tml_sim *sim;
  const tml_system *sys;
  tml_work *work;
  const double *q, *v, *a; /* the reported state */
  bool describe;       /* else: evaluate */
  int n;               /* the next channel */
  tml_need need;       /* what the channels that are described next are computed from */
  char prefix[160];
  int row, n_rows;     /* of the full system: whose multipliers are being walked */
  bool marker;         /* below a marker: not recorded unless asked for */
  bool failed;         /* no memory */
  tml_status status;
} tml_walk;

/* The next channel; `unit` and `value` are SI. Without a name of its own ("") it is called like the element. */
void tml_walk_put(tml_walk *w, const char *name, const char *unit, const char *about, double value);
void tml_walk_put3(tml_walk *w, const char *const name[3], const char *unit, const char *about, const double x[3]);
/* Position, velocity and acceleration of a point, ground axes. */
void tml_walk_point(tml_walk *w, const char *const about[3], const double *x, const double *v, const double *a);
extern const char *const tml_walk_centre[3]; /* what is said of a centre of mass */
/* Names of the channels that follow begin with this; no text is made in the time loop. */
void tml_walk_under(tml_walk *w, const char *element);
void tml_walk_under_both(tml_walk *w, const char *element, const char *part);

/* channels_flexible.c: modes of a body, deformation at a marker which is at x, stress; the same of bodies in pieces. */
void tml_walk_modes(tml_walk *w, int body);
void tml_walk_deformation(tml_walk *w, int marker, const double x[3]);
void tml_walk_stress(tml_walk *w, int body);
void tml_walk_whole(tml_walk *w, int k);
void tml_walk_whole_stress(tml_walk *w, int k);

/* channels_contact.c: a contact; a pair of bodies that `record:` names. */
void tml_walk_contact(tml_walk *w, int k);
void tml_walk_pair(tml_walk *w, int k);
bool tml_channel_pairs_find(tml_sim *s); /* those pairs; false: no memory */

#endif
