/* body_loads.h - what acts on a body at an instant, from a results folder: SI, axes of the body. */
#ifndef TML_RESULTS_STRESS_BODY_LOADS_H
#define TML_RESULTS_STRESS_BODY_LOADS_H

#include "file/table/number_columns.h"
#include "file/text/json_read.h"
#include "results/scene/scene_read.h"

/* Force and torque of an element on the body, at one of its markers. */
typedef struct tml_load {
  char *name;              /* "joint.i" */
  double at[3];            /* [m] from the centre of mass, undeformed */
  double F[3], T[3];       /* [N], [N m] */
  int column;              /* first of six in the results: fx fy fz tx ty tz, ground axes */
} tml_load;

typedef struct tml_loads {
  const char *body;
  tml_body_kind kind;
  bool flexible;
  double mass, J[9], centre[3]; /* centre of mass in the frame of the body */
  double gravity[3];       /* [m/s2] ground axes */
  double length, force, torque, speed, acceleration; /* SI values of the units of the results */
  tml_load *load;
  int n, capacity;
  int turn[4], spin[3], linear[3], angular[3]; /* columns: Euler parameters or the angle; -1: has none */
  double time;             /* of the row, unit of the results */
  double A[9], w[3];       /* body to ground; angular velocity, axes of the body */
  double relief[3];        /* [m/s2] gravity less acceleration of the centre of mass: the field that balances forces */
  double moment[3];        /* [N m] of angular acceleration: balances the torques with the centrifugal field */
} tml_loads;

/* Elements that act on a body, and the columns that tell of them. TML_ERR_ARGUMENT names those that are not there. */
tml_status tml_loads_find(tml_loads *l, tml_json_value summary, const char *body, const tml_columns *c, tml_error *err);
/* What they come to in a row, and the inertia that balances it. TML_ERR_ARGUMENT when that is not the recorded
 * acceleration: something else acts. */
tml_status tml_loads_balance(tml_loads *l, const tml_columns *c, long long row, tml_error *err);
/* The row in which they are largest. */
tml_status tml_loads_peak(const tml_loads *l, const tml_columns *c, long long *row, tml_error *err);
void tml_loads_free(tml_loads *l);

#endif
