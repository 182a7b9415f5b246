/* linearised_equations.h - the equations linearised at a point: what small perturbations (x, z, X) of places,
 * velocities and states of the user do, in increments about ground axes whatever the coordinates of the run; those that
 * the constraints admit, and the state matrix over them. Modes, state matrices and responses begin here. Theory:
 * docs/theory/linear.md. */
#ifndef TML_ANALYSIS_LINEARISE_LINEARISED_EQUATIONS_H
#define TML_ANALYSIS_LINEARISE_LINEARISED_EQUATIONS_H

#include "sim/base/sim.h"
#include "system/solve/kkt_solve.h"

/* How the point moves. */
typedef enum tml_steadiness {
  TML_STEADY,        /* at rest, or steady seen from the frame: coefficients are constant */
  TML_NEARLY_STEADY, /* up to a small part, as after a run in time: the frame is taken all the same */
  TML_UNSTEADY       /* eigenvalues describe an instant */
} tml_steadiness;

typedef struct tml_perturbation {
  tml_sim *sim;          /* asked while this is made, and where something is evaluated anew */
  const tml_system *sys; /* the rows of the run, in increments about ground axes */
  tml_work work;
  tml_kkt kkt;           /* factors of the matrix of (LM2), and M, K, D, G */
  tml_point at;          /* the point, with accelerations, multipliers and unknowns solved for */
  double *rate_q, *accel_q, *accel_v, *Ga_q; /* rows x v */
  double *made;          /* nv: sizes of what accelerations are made of, */
  double *jerk;          /* nv: and their rates */

  double e[3];           /* [rad/s] the frame turns with it, ground axes */
  tml_steadiness steadiness;
  bool moves;            /* something has a velocity, */
  double pace;           /* [1/s] and the fastest, lengths by the size of the bodies */
  char doubt[320];       /* why it is not steady, in words; "": it is */

  int n;                 /* states: n_x free places, n_z free velocities, those of the user */
  int n_x, n_z, n_u;
  int width;             /* of a perturbation: 2 nv + n_u */
  double *Z, *L;         /* n columns of `width`: admissible perturbations; L^T Z = I, so L^T F Z = A */
  double *A;             /* n x n, by columns */
  double defect;         /* |F Z - Z A| over |F Z| */

  bool sparse;           /* Z, L and A are not made; but */
  double *sample;        /* TML_SAMPLES perturbations of `width`: admissible, else anything */
} tml_perturbation;

/* Most states for dense matrices; samples in the place of these. */
enum { TML_LINEAR_STATES = 600, TML_SAMPLES = 6 };

/* At the point of an assembled simulation, which stays as it is. about: a body whose rotation the frame follows, -1: it
 * is found. TML_ERR_ARGUMENT when there are too many states for dense matrices; TML_ERR_ASSEMBLY where there are no
 * finite derivatives. */
tml_status tml_perturbation_create(tml_perturbation *p, tml_sim *s, int about, tml_linear_way way, tml_error *err);
/* The same without admissible perturbations: neither Z, L and A nor samples. */
tml_status tml_perturbation_begin(tml_perturbation *p, tml_sim *s, int about, tml_linear_way way, tml_error *err);
/* The same without a frame: the equations and their derivatives alone. */
tml_status tml_linearised_equations_take(tml_perturbation *p, tml_sim *s, tml_linear_way way, tml_error *err);
void tml_linearised_equations_free(tml_perturbation *p);

/* (LM2) Accelerations, multipliers and unknowns of the user, one after the other, that a perturbation y brings about.
 * They live until the next call. */
const double *tml_linearised_equations_answer(tml_perturbation *p, const double *y);
/* (LM5) The same that an input brings about which an unknown of the user equals, by its number. */
const double *tml_linearised_equations_push(tml_perturbation *p, int unknown);
/* (LM1), (LM2), (LM4) out = (F - S) y: rates of a perturbation seen from the frame; out is not y. */
void tml_linearised_equations_rates(tml_perturbation *p, const double *y, double *out);
/* out += f S y: what the frame turns by. */
void tml_linearised_equations_turn(const tml_perturbation *p, double f, const double *y, double *out);

/* steady.c: finds the frame and the words. */
tml_status tml_perturbation_find_frame(tml_perturbation *p, int about, tml_error *err);
/* admissible.c: (LM3); matrix: A and the defect, too. */
tml_status tml_perturbation_reduce(tml_perturbation *p, bool matrix, tml_error *err);
/* projector.c: samples, and the defect of these. */
tml_status tml_perturbation_sample(tml_perturbation *p, tml_error *err);

#endif
