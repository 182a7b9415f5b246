/* element_wrench.h - force and torque of elements on their markers at the reported state. */
#ifndef TML_SIM_MEASURE_ELEMENT_WRENCH_H
#define TML_SIM_MEASURE_ELEMENT_WRENCH_H

#include "sim/base/sim.h"

/* Force and torque of an element on its two markers, ground axes, torque about the marker. */
typedef struct tml_wrench { double F[2][3], T[2][3]; } tml_wrench;

/* Force and torque of a joint, motion or force element on its markers, at the reported state; frames must be set. An
 * applied force acts at its first marker; so does its reaction on the other body. */
tml_status tml_element_wrench_get(tml_wrench *out, const tml_sim *s, tml_element kind, int index);
/* Sets the input of a force element of the system at the reported state, and returns the element. */
const tml_sysforce *tml_element_wrench_force(tml_force_input *in, const tml_sim *s, int element);

/* Number of rows of a joint, motion or coupler in a system; *row is the first of them. */
int tml_element_wrench_rows(const tml_system *sys, tml_element kind, int index, int *row);

#endif
