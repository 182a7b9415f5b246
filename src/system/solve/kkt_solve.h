/* kkt_solve.h - problems with the matrix [M G^T; G 0]: consistent accelerations and multipliers, projection of
 * velocities, rates of accelerations. Unknowns of the user are solved for together with the accelerations by
 * Newton's method. */
#ifndef TML_SYSTEM_SOLVE_KKT_SOLVE_H
#define TML_SYSTEM_SOLVE_KKT_SOLVE_H

#include "system/solve/mass_schur.h"
#include "system/solve/saddle_matrix.h"

typedef struct tml_kkt {
  const tml_system *sys;
  tml_arena arena;   /* the arrays below */
  tml_saddle saddle; /* its values are those set last by any user of the matrix; factors are stored separately */
  bool mass;         /* the values are [M G^T; G 0] as tml_kkt_factor left them */
  tml_lu *lu;        /* sparse factors of any matrix of that pattern */
  tml_mass_blocks blocks; /* factors of [M G^T; G 0] by blocks, if the matrix is suitable */
  bool by_blocks;    /* the block factors are the most recent ones */
  double stamp[2];   /* identification of the sparse factors, set by the code that computed them; NAN after
                        factorisation */
  tml_matrices matrices;
  tml_user_matrices user;
  double *rate_q;   /* rows x v: (G v)_q, if there are non-holonomic rows */
  double *b;        /* nv + m + np */
  double *open, *made; /* residuals of the equations, and the sizes of their terms, each nv + m + np */
  double *scale;    /* m */
  double hold;      /* about the smallest singular value of the rows at the last factorisation, rows scaled to length
                       1 in the mass metric; INFINITY: there are no rows */
  bool lasting;     /* [M G^T; G 0] depends on the configuration alone: there are no unknowns or formulas of the user */
  bool placed;      /* the factors belong to the configuration `place` */
  double *place;
  double *settled;  /* K and D without contacts in impact, used for a while if bodies touch */
} tml_kkt;

/* user: includes the unknowns of the user, if there are any. */
tml_status tml_kkt_create(tml_kkt *k, const tml_system *s, bool dense, bool user, tml_error *err);
void tml_kkt_free(tml_kkt *k);
/* Lends the saddle matrix to a caller that composes another matrix in it. The values belong to the caller until the
 * next call of lend or a factorisation. */
tml_saddle *tml_kkt_lend(tml_kkt *k);
/* Stores or loads the factors and all other data that a later step may use. */
tml_status tml_kkt_store(tml_kkt *k, tml_archive *a);

/* Factorises at a configuration; the functions below use these factors. If the constraints have lost their
 * independence (at a singular configuration), they are regularised slightly: accelerations are then those of least
 * constraint, and multipliers are shared among the dependent rows. */
tml_status tml_kkt_factor(tml_kkt *k, tml_work *w, const tml_state *x);

/* The same for a single solution inside a step. The independence of the rows is not checked unless the solution
 * fails; the end of the step detects singular configurations. */
tml_status tml_kkt_factor_in_passing(tml_kkt *k, tml_work *w, const tml_state *x);
/* The same unless the existing factors belong to this configuration. For accelerations, their rates and corrections,
 * not for code that reads the matrices. */
tml_status tml_kkt_factor_unless_current(tml_kkt *k, tml_work *w, const tml_state *x);
/* Factorises the values that were put into the matrix. */
tml_status tml_kkt_factor_matrix(tml_kkt *k);
/* Solves in place with the most recent factors, whichever they are. */
void tml_kkt_solve(tml_kkt *k, double *b);
/* After tml_kkt_factor: `read_rows` puts G of these factors into matrices.G; `read_scale` estimates the diagonal of
 * G M^-1 G^T into `scale`. b is scratch. */
void tml_kkt_read_rows(tml_kkt *k);
void tml_kkt_read_scale(tml_kkt *k);

/* a, lambda and p from the equations of motion with the constraints at acceleration level and the equations of the
 * user. With unknowns of the user, a, lambda and p contain the first guess on entry; p may be NULL if there are
 * none. */
tml_status tml_kkt_accelerations(tml_kkt *k, tml_work *w, const tml_state *x, double *a, double *lambda, double *p);
/* The same directly after a factorisation at this state, so that its frames are current. */
tml_status tml_kkt_accelerations_here(tml_kkt *k, tml_work *w, const tml_state *x, double *a, double *lambda,
                                      double *p);

/* y -= f M^-1 G^T (G M^-1 G^T)^-1 r for given f and r (m values): the smallest change in the mass metric that
 * changes G y by -f r. */
void tml_kkt_correct(tml_kkt *k, double *y, double f, const double *r);

/* The exact rate of the accelerations along the motion, at a state with a, lambda and p. */
tml_status tml_kkt_jerk(tml_kkt *k, tml_work *w, const tml_state *x, double *jerk);

#endif
