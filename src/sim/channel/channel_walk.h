/* channel_walk.h - a walk over the channels of an element, which either describes them or computes their values. Shared
 * by the files that walk over different kinds of elements. */
#ifndef TML_SIM_CHANNEL_CHANNEL_WALK_H
#define TML_SIM_CHANNEL_CHANNEL_WALK_H

#include "sim/channel/channel_expression.h"

typedef struct tml_walk {
  tml_sim *sim;
  const tml_system *sys;
  tml_work *work;
  const double *q, *v, *a; /* the reported state */
  bool describe;       /* true: describe the channels; false: evaluate them */
  int n;               /* index of the next channel */
  tml_need need;       /* part of the state that the channels described next depend on */
  char prefix[160];
  int row, n_rows;     /* rows of the full system on whose multipliers they depend */
  bool marker;         /* channels of a marker: recorded only if requested */
  bool failed;         /* out of memory */
  tml_status status;
} tml_walk;

/* Describes or evaluates the next channel; `unit` and `value` are SI. With an empty name the channel has the name of
 * the element. */
void tml_walk_put(tml_walk *w, const char *name, const char *unit, const char *about, double value);
void tml_walk_put3(tml_walk *w, const char *const name[3], const char *unit, const char *about, const double x[3]);
/* Position, velocity and acceleration of a point, ground axes. */
void tml_walk_point(tml_walk *w, const char *const about[3], const double *x, const double *v, const double *a);
extern const char *const tml_walk_centre[3]; /* descriptions of the components of a centre of mass */
/* Sets the prefix of the names of the channels that follow. No text is formatted in the time loop. */
void tml_walk_under(tml_walk *w, const char *element);
void tml_walk_under_both(tml_walk *w, const char *element, const char *part);

/* channel_flexible.c: modes of a body; deformation at a marker, which is at x; stress of a body; the same for bodies
 * that consist of several pieces. */
void tml_walk_modes(tml_walk *w, int body);
void tml_walk_deformation(tml_walk *w, int marker, const double x[3]);
void tml_walk_stress(tml_walk *w, int body);
void tml_walk_whole(tml_walk *w, int k);
void tml_walk_whole_stress(tml_walk *w, int k);
/* The same for a beam (channel_beam.c); its first element in the system; the index of a channel among those of an
 * element, -1: they have none; its value at an element of the system. */
void tml_walk_beam(tml_walk *w, int k);
void tml_walk_beam_stress(tml_walk *w, int k);
int tml_beam_first_element(const tml_sim *s, const tml_beam_row *r);
int tml_beam_channel_index(const tml_sim *s, const tml_beam_row *r, const char *name);
double tml_beam_element_channel(const tml_sim *s, int element, const char *name);

/* channel_contact.c: channels of a contact; of a pair of bodies that `record:` names. */
void tml_walk_contact(tml_walk *w, int k);
void tml_walk_pair(tml_walk *w, int k);
bool tml_channel_pairs_find(tml_sim *s); /* finds the pairs that `record:` names; false: out of memory */

#endif
