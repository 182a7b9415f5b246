/* motion_text.h - writes velocities of a mechanism in words: "crank turns about z, slider moves along x". */
#ifndef TML_SIM_EXPLAIN_MOTION_TEXT_H
#define TML_SIM_EXPLAIN_MOTION_TEXT_H

#include "system/base/system.h"

/* Name of a direction: "z", or its components if it is parallel to no axis of ground. */
void tml_motion_text_axis(const double n[3], char *text, size_t size);

/* Velocity of the centre of mass and angular velocity of a body under velocities x; the frames must be
 * set. */
void tml_motion_text_velocity(const tml_system *s, const tml_work *w, int body, const double *x, double u[3],
                              double omega[3]);
/* How much a body moves: the larger of its translation and its rotation times the size of the bodies. */
double tml_motion_text_amount(const tml_system *s, const tml_work *w, int body, const double *x);

/* Appends the motions of the bodies that move most, at most `most` of them, which is at most TML_WORDS_BODIES. */
enum { TML_WORDS_BODIES = 8 };
void tml_motion_text_motion(const tml_system *s, const tml_work *w, const double *x, int most, char *text,
                            size_t size);

#endif
