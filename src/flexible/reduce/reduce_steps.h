/* reduce_steps.h - what the steps of a reduction share. Equation numbers (FR...): docs/theory/reduction.md.
 *
 * Unknowns of the structure become coordinates: the same ones, but for pads, whose six motions take the place of
 * unknowns of their nodes, and for bodies that stay in a plane, whose unknowns outside of it are left out. All steps up
 * to the modes are done in coordinates. */
#ifndef TML_FLEXIBLE_REDUCE_REDUCE_STEPS_H
#define TML_FLEXIBLE_REDUCE_REDUCE_STEPS_H

#include "flexible/reduce/reduce.h"

/* Displacement or rotation number `direction` at a place, from the centre of mass. */
typedef struct tml_coordinate { int node, direction; double X[3]; } tml_coordinate;

/* Unknowns by coordinates: unknown u is the sum of value[k] times coordinate to[k], begin[u] <= k < end[u]. */
typedef struct tml_map { int *begin, *end, *to; double *value; int count, capacity; } tml_map;

/* Something markers hold on to: numbers of its six coordinates, -1: none. */
typedef struct tml_hold { const tml_interface *from; int at[6]; double X[3]; } tml_hold;

typedef struct tml_reducing {
  const tml_structure *s;
  const tml_reduction *how;
  int *node, *direction;    /* of each unknown */
  double mass, centre[3], J0[9];
  int n;                    /* coordinates */
  tml_coordinate *coordinate;
  tml_map map;
  tml_symmetric K, M;       /* by coordinates; without a map those of the structure, */
  bool own;                 /* otherwise its own */
  int n_holds;
  tml_hold *hold;           /* interfaces, then others */
  bool *held;               /* by coordinates: of an interface */
  int n_rigid, rank;        /* rigid motions: 6, in a plane 3; those that held coordinates hinder */
  int pin[6];               /* coordinates that hinder all of them; the first `rank` are held ones */
  double *R, *MR, G[36];    /* n x n_rigid; G = R^T M R, factors of Cholesky, lower */
  int n_columns, dropped;
  double *S;                /* n x n_columns: basis */
  int n_modes;
  double *omega2, *phi;     /* n x n_modes */
  double *damping;          /* of given modes; NULL: none */
  double *full;             /* by unknowns; without a map the same as phi */
} tml_reducing;

/* In the order in which they are called. */
tml_status tml_reduce_mass(tml_reducing *r, tml_error *err);
tml_status tml_reduce_coordinates(tml_reducing *r, tml_error *err);
tml_status tml_reduce_check(const tml_reducing *r, tml_error *err);
tml_status tml_reduce_rigid(tml_reducing *r, tml_error *err);
tml_status tml_reduce_basis(tml_reducing *r, tml_error *err);
tml_status tml_reduce_modes(tml_reducing *r, tml_error *err);
/* n_modes, J1, J2, h1 of f have room. */
tml_status tml_reduce_invariants(tml_flexible *f, const tml_reducing *r, tml_error *err);
/* Terms of second order in J2 and at the nodes. */
tml_status tml_reduce_second(tml_flexible *f, const tml_reducing *r, tml_error *err);
/* Places, modes at nodes, pictures, stress. */
tml_status tml_reduce_deliver(tml_flexible *f, const tml_reducing *r, tml_error *err);

/* Signs of modes of unit mass, and, among those of one frequency, which combinations of them. */
void tml_reduce_set_signs(double *modes, const double *omega2, int n, int count);
void tml_reduce_report(const tml_reducing *r, const char *what, double part);
/* J1 of displacement fields: count columns by unknowns, count x 9. */
tml_status tml_reduce_first(double *J1, const tml_reducing *r, const double *field, int count, tml_error *err);
/* Columns by coordinates become columns by unknowns. */
void tml_reduce_spread(double *full, const tml_reducing *r, const double *columns, int count);
void tml_reduce_remove_rigid(const tml_reducing *r, double *columns, int count); /* (FR3), once */
/* K without some coordinates, in factors; `place` of the others in it, -1: left out. */
typedef struct tml_held_factor { int n, *place; tml_fe_factor *factor; } tml_held_factor;
/* Without six pins and, `held`, without what interfaces hold. A body that still moves is refused. */
tml_status tml_reduce_factor(tml_held_factor *f, const tml_reducing *r, bool held, tml_error *err);
void tml_held_factor_free(tml_held_factor *f);
/* Columns: right sides become solutions, zero where K was left out. */
tml_status tml_held_solve(const tml_held_factor *f, const tml_reducing *r, double *columns, int count, tml_error *err);
/* Rigid motion a (three translations, three rotations about the centre) in a direction at a place. */
double tml_reduce_rigid_field(int a, int direction, const double X[3]);
const char *tml_reduce_interface_name(const tml_interface *from);
int tml_reduce_motion(const tml_reducing *r, int column); /* which one a column of R is */

#endif
