/* force.h - contract of a force element on up to three bodies.
 *
 * To add one: a parameter struct, a const tml_force_ops, one line where the system compiles the model, one
 * line in tests/conformance/test_forces.c. Force and derivatives come from one function, so they
 * cannot drift apart. Theory: docs/theory/forces.md. */
#ifndef TML_FORCE_FORCE_H
#define TML_FORCE_FORCE_H

#include "body/body.h"
#include "constraint/joint.h"
#include "expr/expr.h"

enum { TML_FORCE_BODIES = 3, TML_NF = TML_FORCE_BODIES*TML_NV, TML_FORCE_VALUES = 3 };

typedef struct tml_force_input {
  const tml_body_ops *ops[TML_FORCE_BODIES];
  const tml_frame *frame[TML_FORCE_BODIES];
  double t;
  double segment;  /* functions of time follow their law at this time; NAN: at t (tml_expr_derivatives_within) */
  double turn;     /* [rad] angle last committed: the measured one is the nearest to it modulo 2 pi */
  const double *memory; /* what the element remembers in a run: as many numbers as it was given when compiled */
  double *work;    /* for expressions */
  const double *value[TML_FORCE_VALUES]; /* values that are unknowns of the system; NULL: given by a function of time */
  bool off;        /* switched off: all of the output is zero */
  int order;       /* 0: Q, energy, power; 1: + derivatives */
} tml_force_input;

typedef struct tml_force_output {
  double Q[TML_NF];            /* generalised force; columns of the bodies one after the other */
  double Q_q[TML_NF*TML_NF];   /* row-major with TML_NF columns */
  double Q_v[TML_NF*TML_NF];
  double Q_t[TML_NF];
  double Q_p[TML_FORCE_VALUES][TML_NF]; /* in the values that are unknowns */
  double energy;               /* [J] potential of the conservative part */
  double power;                /* [W] of all the rest */
} tml_force_output;

typedef struct tml_force_ops {
  const char *keyword;
  /* Hot path: no allocation. `out` arrives with the used part cleared. */
  tml_status (*eval)(tml_force_output *out, const void *par, const tml_force_input *in);
} tml_force_ops;

/* Clears the columns in use and calls the element. */
tml_status tml_force_eval(tml_force_output *out, const tml_force_ops *ops, const void *par,
                          const tml_force_input *in);

/* Number of columns of an element's bodies. */
int tml_force_columns(const tml_force_input *in);

/* Spring-damper-actuator along a measure (length or angle); bodies: i, j. Remembers its free length or angle. */
typedef struct tml_spring_par {
  tml_measure measure;
  double stiffness, damping, preload;
  const tml_expr *law, *damping_law, *actuator; /* or NULL */
} tml_spring_par;

/* What a spring measures and pulls with, for channels. */
typedef struct tml_spring_state { double value, rate, force; } tml_spring_state;
tml_status tml_spring_state_eval(tml_spring_state *out, const tml_spring_par *p,
                                 const tml_force_input *in);

/* Vector force or torque: bodies i (acts), j (reacts), frame (directs). */
typedef struct tml_vector_force_par {
  tml_force_kind kind;
  double s[2][3];          /* origins of markers i and j, body axes */
  double axis[3][3];       /* axes of the frame marker, body axes */
  const tml_expr *value[3];
} tml_vector_force_par;

/* The vector itself, ground axes. */
void tml_vector_force_value(double F[3], const tml_vector_force_par *p, const tml_force_input *in);

/* Bushing: three ways along and three angles about the axes of i; bodies i, j. */
typedef struct tml_bushing_par {
  tml_measure measure[6];
  double stiffness[36], damping[36], preload[6];
  const tml_expr *law[6];  /* or NULL */
} tml_bushing_par;

void tml_bushing_measures(tml_measure measure[6], const tml_place *i, const tml_place *j);

/* Deformations, their rates, and forces on j along and about the axes of i. */
typedef struct tml_bushing_state { double value[6], rate[6], force[6]; } tml_bushing_state;
tml_status tml_bushing_state_eval(tml_bushing_state *out, const tml_bushing_par *p, const tml_force_input *in);

extern const tml_force_ops tml_spring_ops, tml_vector_force_ops, tml_bushing_ops;

#endif
