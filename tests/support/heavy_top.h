/* heavy_top.h - exact motion of the top of examples/heavy_top.yaml: Euler's equations about the fixed point,
 * by the classical Runge-Kutta method with steps so small that 1e-9 remains in the angular velocity. */
#ifndef TML_TESTS_SUPPORT_HEAVY_TOP_H
#define TML_TESTS_SUPPORT_HEAVY_TOP_H

typedef struct top_state {
  double x[3], v[3];     /* centre of mass */
  double e[4];           /* orientation */
  double w[3], wb[3];    /* angular velocity, ground and body axes */
  double lambda[3];      /* minus the force on the top at the pivot, as the multipliers of the joint */
} top_state;

/* n + 1 states, h apart. */
void top_motion(top_state *out, int n, double h);

#endif
