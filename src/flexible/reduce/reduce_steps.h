/* reduce_steps.h - data and functions that the steps of a reduction share. Equation numbers (FR...):
 * docs/theory/reduction.md.
 *
 * The unknowns of the structure become coordinates. They are the same except for pads, whose six motions replace
 * unknowns of their nodes, and for bodies in a plane, whose unknowns out of the plane are omitted. All steps up to the
 * modes use coordinates. */
#ifndef TML_FLEXIBLE_REDUCE_REDUCE_STEPS_H
#define TML_FLEXIBLE_REDUCE_REDUCE_STEPS_H

#include "flexible/reduce/reduce.h"

/* A coordinate: displacement or rotation `direction` (0 to 5) at a place X from the centre of mass. */
typedef struct tml_coordinate { int node, direction; double X[3]; } tml_coordinate;

/* Unknowns as functions of coordinates: unknown u is the sum of value[k] times coordinate to[k] for begin[u] <= k <
 * end[u]. */
typedef struct tml_map { int *begin, *end, *to; double *value; int count, capacity; } tml_map;

/* A node or pad on which markers sit: the numbers of its six coordinates (-1: none) and its place from the centre of
 * mass. */
typedef struct tml_held_node { const tml_interface *from; int at[6]; double X[3]; } tml_held_node;

typedef struct tml_reducing {
  const tml_structure *s;
  const tml_reduction *how;
  int *node, *direction;    /* node and direction of each unknown */
  double mass, centre[3], J0[9];
  int n;                    /* number of coordinates */
  tml_coordinate *coordinate;
  tml_map map;
  tml_symmetric K, M;       /* in coordinates */
  bool own;                 /* K and M are its own; false: those of the structure, as there is no map */
  int n_holds;
  tml_held_node *hold;           /* interfaces, then the other nodes of the reduction */
  bool *held;               /* of each coordinate: it belongs to an interface */
  int n_rigid, rank;        /* rigid motions: 6, in a plane 3; those that the held coordinates prevent */
  int pin[6];               /* coordinates that prevent all rigid motions when pinned; the first `rank` of them are held
                               coordinates */
  double *R, *MR, G[36];    /* n x n_rigid; G: lower Cholesky factor of R^T M R */
  int n_columns, dropped;
  double *S;                /* n x n_columns: the basis */
  int n_modes;
  double *omega2, *phi;     /* n_modes; n x n_modes */
  double *damping;          /* n_modes: damping of given modes; NULL: none */
  double *full;             /* the modes in terms of unknowns; without a map the same array as phi */
} tml_reducing;

/* The steps in the order in which they are called. */
tml_status tml_reduce_mass(tml_reducing *r, tml_error *err);
tml_status tml_reduce_coordinates(tml_reducing *r, tml_error *err);
tml_status tml_reduce_check(const tml_reducing *r, tml_error *err);
tml_status tml_reduce_rigid(tml_reducing *r, tml_error *err);
tml_status tml_reduce_basis(tml_reducing *r, tml_error *err);
tml_status tml_reduce_modes(tml_reducing *r, tml_error *err);
/* Fills J1, J2 and h1 of f, which must be allocated for n_modes modes. */
tml_status tml_reduce_invariants(tml_flexible *f, const tml_reducing *r, tml_error *err);
/* Adds the second-order terms to J2 and to the nodes. */
tml_status tml_reduce_second(tml_flexible *f, const tml_reducing *r, tml_error *err);
/* Fills in nodes, modes at nodes, pictures and stress. */
tml_status tml_reduce_deliver(tml_flexible *f, const tml_reducing *r, tml_error *err);

/* Fixes the signs of modes of unit mass and, within a group of equal frequencies, their combinations. */
void tml_reduce_set_signs(double *modes, const double *omega2, int n, int count);
/* Reports progress: a word for what is done and the part of it, 0 ... 1. */
void tml_reduce_report(const tml_reducing *r, const char *what, double part);
/* J1 (count x 9) of `count` displacement fields, which are columns in terms of unknowns. */
tml_status tml_reduce_first(double *J1, const tml_reducing *r, const double *field, int count, tml_error *err);
/* Converts columns in terms of coordinates to columns in terms of unknowns. */
void tml_reduce_spread(double *full, const tml_reducing *r, const double *columns, int count);
void tml_reduce_remove_rigid(const tml_reducing *r, double *columns, int count); /* (FR3), applied once */
/* K without some coordinates, factorised; `place`: row of each coordinate in it, -1: left out. */
typedef struct tml_held_factor { int n, *place; tml_fe_factor *factor; } tml_held_factor;
/* Factorises K without the pins and, if `held`, without the coordinates of interfaces. Fails if the body can still
 * move. */
tml_status tml_reduce_factor(tml_held_factor *f, const tml_reducing *r, bool held, tml_error *err);
void tml_held_factor_free(tml_held_factor *f);
/* Solves for columns in place: right sides become solutions, which are zero at coordinates left out of K. */
tml_status tml_held_solve(const tml_held_factor *f, const tml_reducing *r, double *columns, int count, tml_error *err);
/* Value of rigid motion a (three translations, three rotations about the centre) in a direction at a place. */
double tml_reduce_rigid_field(int a, int direction, const double X[3]);
const char *tml_reduce_interface_name(const tml_interface *from);
int tml_reduce_motion(const tml_reducing *r, int column); /* the rigid motion (0 to 5) of a column of R */

#endif
