/* contact_memory.h - the memory of a pair of shapes: both poses, the points that touched, the record of its impact.
 * Only force_contact.c reads points; other readers use force_contact.h. */
#ifndef TML_FORCE_ELEMENT_CONTACT_MEMORY_H
#define TML_FORCE_ELEMENT_CONTACT_MEMORY_H

#include "force/element/force_contact.h"

enum { TML_CONTACT_PLACE = 3, TML_CONTACT_POSE = 7 }; /* numbers of a place, and of a pose */

/* The stored point k, which must exist to be read. Stored points come first in the memory; `end_points` marks the end
 * of n of them. */
void tml_contact_read_point(tml_touch_memory *m, const double *memory, int k);
void tml_contact_write_point(double *memory, int k, const tml_touch_memory *m);
void tml_contact_end_points(double *memory, const tml_contact_par *p, int n);
/* Index of a stored point by its feature; -1: it did not touch at the end of the last step. `recall_point` reads it;
 * false: as -1. */
int tml_contact_stored_index(const tml_contact_par *p, const double *memory, uint64_t feature);
bool tml_contact_recall_point(tml_touch_memory *m, const tml_contact_par *p, const double *memory, uint64_t feature);
void tml_contact_write_note(double *memory, const tml_contact_par *p, const tml_touch_note *note);

#endif
