/* rosenbrock.h - linearly implicit Rosenbrock-Nystroem formulas for y'' = f(t, y, y') [004, eqs. 25]. */
#ifndef TML_INTEGRATE_STATESPACE_ROSENBROCK_H
#define TML_INTEGRATE_STATESPACE_ROSENBROCK_H

#include "integrate/statespace/reduced_stage.h"

enum { TML_STAGES = 4 };

/* y_n+1 = y + h y' + h sum mu_i z_i,  y'_n+1 = y' + sum m_i z_i; the embedded formula with hats.
 * Y_i = y + h alpha_i y' + h sum theta_ij z_j,  Y'_i = y' + sum a_ij z_j,
 * (I - h gamma J2 - h^2 gamma^2 J1) z_i = h gamma f(t + alpha_i h, Y_i, Y'_i) + h^2 gamma gamma_i (f_t + J1 y')
 *                                         + gamma sum c_ij z_j + h^2 gamma J1 sum delta_ij z_j. */
typedef struct tml_rosenbrock_formula {
  int stages;
  double error_order;  /* the local error estimate is proportional to h to this power */
  bool reuse;          /* the last stage reuses f of the stage before */
  double gamma;
  double alpha[TML_STAGES], gamma_sum[TML_STAGES];
  double a[TML_STAGES][TML_STAGES], c[TML_STAGES][TML_STAGES];
  double delta[TML_STAGES][TML_STAGES], theta[TML_STAGES][TML_STAGES];
  double m[TML_STAGES], m_hat[TML_STAGES], mu[TML_STAGES], mu_hat[TML_STAGES];
} tml_rosenbrock_formula;

extern const tml_rosenbrock_formula tml_rosenbrock_4, tml_w_2;

/* The system of a stage: the sparse system (P6), the dense matrix (P7), or whichever takes less work. */
typedef enum tml_stage_system { TML_STAGE_BY_WORK, TML_STAGE_SPARSE, TML_STAGE_DENSE } tml_stage_system;

/* Linearised motion at the accepted state (rosenbrock_matrices.c): its named matrices and the system of a stage. */
typedef struct tml_linearised {
  tml_space *sp;
  tml_stage_matrices at;
  bool dense;                     /* `reduced` has the system of a stage, else `blocks` and `lu` */
  tml_reduced_stage reduced;
  tml_blocks blocks;
  tml_lu *lu;
  double *b;                      /* blocks.n */
  tml_user_matrices user;
  double falsify;                 /* factor on K and D, 1: exact; for tests of formulas that tolerate a wrong
                                     Jacobian */
} tml_linearised;

/* Call `free` even if `create` fails. */
tml_status tml_linearised_create(tml_linearised *x, tml_space *sp, tml_stage_system system, tml_error *err);
void tml_linearised_free(tml_linearised *x);
/* Computes all matrices at the accepted state. */
tml_status tml_linearised_set(tml_linearised *x);
/* Factorises I/gamma^2 - (h/gamma) J2 - h^2 J1 on the independent coordinates. */
tml_status tml_linearised_factor(tml_linearised *x, double h, double gamma);
/* Solves for Z of full length (G Z = 0) whose independent part satisfies
 *   z/gamma^2 - (h/gamma) J2 z - h^2 J1 z = rho + J1 y + s f_t,
 * with rho and y of full length and G y = s (-Phi_t). Only the independent parts of rho count. States of the user X'
 * = g(t, q, v, X) are solved for together with it: W/gamma^2 - (h/gamma) g_X W - ... = rho_X + g_q y + s g_t. */
typedef struct tml_stage_side { const double *rho, *rho_X, *y; double s; } tml_stage_side;
void tml_linearised_solve(tml_linearised *x, double h, const tml_stage_side *side, double *Z, double *W);
/* Stores or loads the pivot order of the factors. */
tml_status tml_linearised_store(tml_linearised *x, tml_archive *a);

typedef struct tml_rosenbrock {
  const tml_rosenbrock_formula *f;
  tml_linearised lin;
  double *Z[TML_STAGES], *W[TML_STAGES]; /* stage increments of velocities and of states of the user */
  double *acc, *lambda, *p; /* acceleration, multipliers and unknowns of the last stage evaluated */
  double *rho, *rho_X, *y;  /* right side of a stage */
  double *e_q, *e_v, *e_X;  /* error estimate */
  bool linearised;     /* `lin` belongs to the accepted state */
} tml_rosenbrock;

#endif
