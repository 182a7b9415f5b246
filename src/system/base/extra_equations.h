/* extra_equations.h - unknowns beside the coordinates, p = (X', V, F), with as many equations rho(t, q, v, a, lambda,
 * X, p) = 0; and the patterns of their derivatives. Providers have them: the laws of users - rates of their
 * differential equations, variables, forces - and every force element with unknowns of its own (provider.h). Rates of
 * states come first, those of users before those of elements; then variables, forces by expression, algebraic unknowns
 * of elements.
 *
 * Patterns: user equations x v by the columns of the bodies (q, v and a alike), user equations x constraint rows and
 * user equations x unknowns by columns, v x unknowns (forces) by columns. */
#ifndef TML_SYSTEM_BASE_EXTRA_EQUATIONS_H
#define TML_SYSTEM_BASE_EXTRA_EQUATIONS_H

#include "system/base/state_law.h"

/* A matrix by compressed columns. */
typedef struct tml_sparse { int *start, *row; } tml_sparse;

/* Whose an equation and its unknown are. */
typedef struct tml_owner {
  int provider;
  int index;             /* a law, or which unknown of the element */
  bool implicit;         /* solved for from where it is: rho is not p less something */
} tml_owner;

typedef struct tml_user {
  int nx, np;            /* states; unknowns, of which the first nx are their rates */
  int first_variable, first_force;
  tml_owner *owner;      /* np: of the equations */
  int n_providers;
  struct tml_provider *provider; /* the laws, then elements */
  int n_laws;
  tml_law *law;          /* equations, then rows of general constraints, laws of force elements, channels, sensors */
  int first_row, first_element, first_channel, first_sensor;
  int n_branches;        /* decisions of all equations, constraint rows and elements */
  int *uv_row;           /* rows of the columns of body b: uv_row[uv_list_b ... + uv_len_b - 1] */
  int *uv_list;          /* per body, and the end */
  int nz_uv;
  int *diagonal;         /* slot (k, k) in uu */
  tml_sparse ul, uu, vu; /* constraint rows, unknowns, forces */
} tml_user;

/* Derivatives of the equations of users, and of the forces on the bodies in p. */
typedef struct tml_user_matrices {
  double *q, *v, *a;     /* nz_uv */
  double *lambda;        /* ul */
  double *X, *p;         /* uu */
  double *t;             /* np */
  double *size;          /* np: size of what makes each unknown, to which its round-off and its errors are to be seen */
  double *F;             /* vu: Q_p */
} tml_user_matrices;

#endif
