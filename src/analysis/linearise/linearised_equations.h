/* linearised_equations.h - the equations linearised at a point: rates of small perturbations (x, z, X) of places
 * (positions and orientations), velocities and states of the user, in increments about ground axes whatever coordinates
 * the run uses; the admissible perturbations, and the state matrix over them. Basis of modes, state matrices and
 * frequency responses. Theory: docs/theory/linear.md. */
#ifndef TML_ANALYSIS_LINEARISE_LINEARISED_EQUATIONS_H
#define TML_ANALYSIS_LINEARISE_LINEARISED_EQUATIONS_H

#include "sim/base/sim.h"
#include "system/solve/kkt_solve.h"

/* Motion of the point of linearisation. */
typedef enum tml_steadiness {
  TML_STEADY,        /* at rest, or steady seen from the frame: coefficients are constant */
  TML_NEARLY_STEADY, /* not steady by a small part, as after a run in time: the frame is used nevertheless */
  TML_UNSTEADY       /* eigenvalues describe one instant only */
} tml_steadiness;

typedef struct tml_perturbation {
  tml_sim *sim;          /* used while this is created and when something is evaluated again */
  const tml_system *sys; /* the rows of the run, in increments about ground axes */
  tml_work work;
  tml_kkt kkt;           /* factors of the matrix of (LM2), and M, K, D, G */
  tml_point at;          /* the point with its accelerations, multipliers and unknowns */
  double *rate_q, *accel_q, *accel_v, *Ga_q; /* matrices of the size rows x v, sparse */
  double *made;          /* nv: size of the terms of the accelerations */
  double *jerk;          /* nv: rates of the accelerations */

  double e[3];           /* [rad/s] angular velocity of the frame, ground axes */
  tml_steadiness steadiness;
  bool moves;            /* something has a velocity */
  double rate_scale;     /* [1/s] largest velocity, lengths divided by the size of the bodies */
  char doubt[320];       /* why the motion is not steady, in words; "": it is steady */

  int n;                 /* number of states: n_x free places, n_z free velocities, n_u states of the user */
  int n_x, n_z, n_u;
  int width;             /* length of a perturbation: 2 nv + n_u */
  double *Z, *L;         /* n columns of `width`: admissible perturbations; L^T Z = I, so L^T F Z = A */
  double *A;             /* n x n, by columns */
  double defect;         /* |F Z - Z A| over |F Z| */

  bool sparse;           /* Z, L and A are not formed; `sample` replaces them */
  double *sample;        /* TML_SAMPLES random admissible perturbations of `width` */
} tml_perturbation;

/* Most states for dense matrices; number of sample perturbations above that. */
enum { TML_LINEAR_STATES = 600, TML_SAMPLES = 6 };

/* Linearises at the reported point of an assembled simulation, which is not changed. about: a body whose rotation the
 * frame follows; -1: the frame is determined from the motion. TML_ERR_ARGUMENT if there are too many states for dense
 * matrices, TML_ERR_ASSEMBLY if derivatives are not finite. */
tml_status tml_perturbation_create(tml_perturbation *p, tml_sim *s, int about, tml_linear_method way, tml_error *err);
/* The same without admissible perturbations: neither Z, L and A nor samples. */
tml_status tml_perturbation_begin(tml_perturbation *p, tml_sim *s, int about, tml_linear_method way, tml_error *err);
/* The same without a frame: the equations and their derivatives alone. */
tml_status tml_linearised_equations_take(tml_perturbation *p, tml_sim *s, tml_linear_method way, tml_error *err);
void tml_linearised_equations_free(tml_perturbation *p);

/* (LM2) The accelerations, multipliers and unknowns of the user that a perturbation y causes, one after the other. The
 * array is valid until the next call. */
const double *tml_linearised_equations_answer(tml_perturbation *p, const double *y);
/* (LM5) The same for an input: the response to a unit change of the input that the unknown of this number equals. */
const double *tml_linearised_equations_push(tml_perturbation *p, int unknown);
/* (LM1), (LM2), (LM4) out = (F - S) y: rates of a perturbation seen from the frame; out and y must differ. */
void tml_linearised_equations_rates(tml_perturbation *p, const double *y, double *out);
/* out += f S y: the rotation of the frame. */
void tml_linearised_equations_turn(const tml_perturbation *p, double f, const double *y, double *out);

/* steady_motion.c: determines the frame, the steadiness and `doubt`. */
tml_status tml_perturbation_find_frame(tml_perturbation *p, int about, tml_error *err);
/* state_matrix.c: Z and L of (LM3); `matrix`: A and the defect as well. */
tml_status tml_perturbation_reduce(tml_perturbation *p, bool matrix, tml_error *err);
/* constraint_projector.c: sample perturbations and their defect. */
tml_status tml_perturbation_sample(tml_perturbation *p, tml_error *err);

#endif
