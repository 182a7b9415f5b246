/* kkt_solve.h - problems with the mass matrix: [M G^T; G 0]. Consistent accelerations and multipliers, projection of
 * velocities, rates of accelerations. With unknowns of the user these are solved for together with the accelerations,
 * by Newton's method. */
#ifndef TML_SYSTEM_SOLVE_KKT_SOLVE_H
#define TML_SYSTEM_SOLVE_KKT_SOLVE_H

#include "system/solve/mass_schur.h"
#include "system/solve/saddle_matrix.h"

typedef struct tml_kkt {
  const tml_system *sys;
  tml_saddle saddle; /* its values are those of whoever set them last, factors are apart from them */
  bool mass;         /* they are [M G^T; G 0], as tml_kkt_factor left them */
  tml_lu *lu;        /* sparse factors, of any matrix of that pattern; */
  tml_mass_blocks blocks; /* those of [M G^T; G 0] by blocks, where it is one for these, */
  bool by_blocks;    /* and were made last */
  double stamp[2];   /* of the sparse factors: what whoever made them wants to know them by; NAN as they are made */
  tml_matrices matrices;
  tml_user_matrices user;
  double *rate_q;   /* rows x v: (G v)_q, where there are non-holonomic rows */
  double *b;        /* nv + m + np */
  double *open, *made; /* as many: what equations leave open, and the size of their terms */
  double *scale;    /* m */
  double hold;      /* of the rows where factors were made last: about their smallest singular value, rows scaled to
                       length 1 in the mass metric; INFINITY: there are no rows */
  bool lasting;     /* [M G^T; G 0] is a function of the configuration alone: without unknowns and formulas of users */
  bool placed;      /* and the factors are those of it at `place` (nq) */
  double *place;
  double *settled;  /* where bodies touch: K and D without contacts that are being struck, for a while */
} tml_kkt;

/* user: with the unknowns of the user, where there are any. */
tml_status tml_kkt_create(tml_kkt *k, const tml_system *s, bool dense, bool user, tml_error *err);
void tml_kkt_free(tml_kkt *k);
/* Lends the saddle to a matrix that is another one: its values are the caller's, until somebody asks for it again or
 * factorises here. */
tml_saddle *tml_kkt_lend(tml_kkt *k);
/* Factors and what else a later step may look at. */
tml_status tml_kkt_store(tml_kkt *k, tml_archive *a);

/* Factorises at a configuration; what follows refers to it. Where constraints have lost their independence (at a
 * dead centre) they are softened a little: then accelerations are those of least constraint, and multipliers
 * are shared. */
tml_status tml_kkt_factor(tml_kkt *k, tml_work *w, const tml_state *x);

/* The same for one solution inside a step: whether rows are independent is not looked at, unless nothing can be solved
 * at all. The end of the step, where it is, tells of dead centres. */
tml_status tml_kkt_factor_in_passing(tml_kkt *k, tml_work *w, const tml_state *x);
/* The same unless the factors at hand are those: for accelerations, their rates and corrections, not for what reads the
 * matrices. */
tml_status tml_kkt_factor_unless_current(tml_kkt *k, tml_work *w, const tml_state *x);
/* Factors of what was put into the matrix. */
tml_status tml_kkt_factor_matrix(tml_kkt *k);
/* In place, with the factors that were made last, whichever they are. */
void tml_kkt_solve(tml_kkt *k, double *b);
/* After tml_kkt_factor: G of these factors in matrices.G; and what G M^-1 G^T has on its diagonal, roughly, into
 * `scale`. b is scratch. */
void tml_kkt_read_rows(tml_kkt *k);
void tml_kkt_read_scale(tml_kkt *k);

/* a, lambda and p of the equations of motion with the constraints at acceleration level and the equations of the user.
 * With unknowns of the user what a, lambda and p hold is a first guess; p may be NULL without any. */
tml_status tml_kkt_accelerations(tml_kkt *k, tml_work *w, const tml_state *x, double *a, double *lambda, double *p);
/* The same right after factors were made at this state: the frames are those of it still. */
tml_status tml_kkt_accelerations_here(tml_kkt *k, tml_work *w, const tml_state *x, double *a, double *lambda,
                                      double *p);

/* y -= f M^-1 G^T (G M^-1 G^T)^-1 r, f and r (m values) given: the least change in the mass metric that
 * alters G y by -f r. */
void tml_kkt_correct(tml_kkt *k, double *y, double f, const double *r);

/* Rate of the accelerations along the motion, exactly, at a state with a, lambda and p. */
tml_status tml_kkt_jerk(tml_kkt *k, tml_work *w, const tml_state *x, double *jerk);

#endif
