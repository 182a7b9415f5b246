/* body_loads.h - the loads on a body at a time, from a results folder: SI units, body axes. */
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
  int column;              /* first of six columns in the results: fx fy fz tx ty tz, ground axes */
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
  int turn[4], spin[3], linear[3], angular[3]; /* columns: Euler parameters or angle; rates; accelerations; -1: none */
  double time;             /* time of the row, unit of the results */
  double A[9], w[3];       /* axes of the body in ground axes; angular velocity in body axes */
  double relief[3];        /* [m/s2] gravity less acceleration of the centre of mass: the field that balances forces */
  double moment[3];        /* [N m] moment of angular acceleration: balances the torques with the centrifugal field */
} tml_loads;

/* Finds the elements that act on a body, and the columns of their loads. TML_ERR_ARGUMENT names missing columns. */
tml_status tml_loads_find(tml_loads *l, tml_json_value summary, const char *body, const tml_columns *c, tml_error *err);
/* Computes the loads in a row, and the inertia that balances them. TML_ERR_ARGUMENT if that is not the recorded
 * acceleration: something else acts on the body. */
tml_status tml_loads_balance(tml_loads *l, const tml_columns *c, long long row, tml_error *err);
/* Finds the row in which the loads are largest. */
tml_status tml_loads_peak(const tml_loads *l, const tml_columns *c, long long *row, tml_error *err);
void tml_loads_free(tml_loads *l);

#endif
