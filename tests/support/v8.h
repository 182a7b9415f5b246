/* v8.h - exact motion of the crank drive of examples/v8.yaml: its one equation of motion, written
 * down from the closed-form kinematics of eight slider cranks, by the classical Runge-Kutta method. */
#ifndef TML_TESTS_SUPPORT_V8_H
#define TML_TESTS_SUPPORT_V8_H

typedef struct v8_state {
  double angle, speed, rate; /* of the crankshaft [rad], [rad/s], [rad/s2] */
  double force[2];           /* on the rod of cylinder right1 in its big end, ground x and y [N] */
} v8_state;

/* n + 1 states, h apart. Steps of at most 5e-5 s leave less than 1e-7 rad and rad/s after 2 s. */
void v8_motion(v8_state *out, int n, double h);

/* Kinetic energy [J] of the drive in a state. */
double v8_energy(const v8_state *s);

/* The force, from angle, speed and rate. */
void v8_force(v8_state *s);

#endif
