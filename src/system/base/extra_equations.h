/* extra_equations.h - unknowns beside the coordinates, p = (X', V, F), with as many equations rho(t, q, v, a,
 * lambda, X, p) = 0; and the patterns of their derivatives. Their providers are the laws of users (rates of their
 * differential equations, variables, forces) and every force element with unknowns of its own (extra_unknowns.h).
 * Rates of states come first, those of users before those of elements; then variables, forces by expression,
 * algebraic unknowns of elements.
 *
 * Patterns: user equations x v by the columns of the bodies (q, v and a alike), user equations x constraint rows and
 * user equations x unknowns by columns, v x unknowns (forces) by columns. */
#ifndef TML_SYSTEM_BASE_EXTRA_EQUATIONS_H
#define TML_SYSTEM_BASE_EXTRA_EQUATIONS_H

#include "core/arena.h"
#include "system/base/state_law.h"

/* A matrix by compressed columns. */
typedef struct tml_sparse { int *start, *row; } tml_sparse;

/* The owner of an equation and its unknown. */
typedef struct tml_owner {
  int provider;
  int index;             /* index of the law, or of the unknown within the element */
  bool implicit;         /* rho is a general equation rather than p minus an expression; Newton's method solves it */
} tml_owner;

typedef struct tml_user {
  int nx, np;            /* number of states; number of unknowns, of which the first nx are the rates of the states */
  int first_variable, first_force;
  tml_owner *owner;      /* np: owner of each equation */
  int n_providers;
  struct tml_provider *provider; /* the laws, then elements */
  int n_laws;
  tml_law *law;          /* laws of equations, rows of general constraints, force elements, channels and sensors, in
                            this order */
  int first_row, first_element, first_channel, first_sensor;
  int n_branches;        /* number of branches of all equations, constraint rows and elements */
  int *uv_row;           /* equations in the columns of body b: uv_row[uv_list_b ... + uv_len_b - 1] */
  int *uv_list;          /* per body, and one past the end */
  int nz_uv;
  int *diagonal;         /* slot (k, k) in uu */
  tml_sparse ul, uu, vu; /* equations x constraint rows, equations x unknowns, v x unknowns */
} tml_user;

/* Derivatives of the user's equations, and of the forces on the bodies by p. */
typedef struct tml_user_matrices {
  double *q, *v, *a;     /* nz_uv */
  double *lambda;        /* ul */
  double *X, *p;         /* uu */
  double *t;             /* np */
  double *size;          /* np: size of the terms that make each unknown: the reference for its round-off and its
                            errors */
  double *F;             /* vu: Q_p */
  tml_arena arena;       /* all of these */
} tml_user_matrices;

#endif
