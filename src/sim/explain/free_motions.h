/* free_motions.h - the motions a mechanism can make at its assembled position, one for each degree of
 * freedom.
 *
 * Independent coordinates are chosen that people can name: coordinates of joints, first of those on
 * ground, then rotations and displacements in joints, then those of bodies. In motion k the k-th of them
 * moves and the others rest. Flexible bodies keep their shape. */
#ifndef TML_SIM_EXPLAIN_FREE_MOTIONS_H
#define TML_SIM_EXPLAIN_FREE_MOTIONS_H

#include "sim/base/sim.h"
#include "system/solve/kkt_solve.h"

/* A coordinate that can be named. */
typedef struct tml_handle {
  bool turns;
  int joint;         /* -1: of a body against ground */
  int k;             /* along which axis, of the first marker or of ground; */
  bool own;          /* the coordinate that the joint has by its kind */
  int body[2];       /* the second moves against the first */
  double axis[3];    /* ground axes */
} tml_handle;

typedef struct tml_freedom {
  tml_sim *sim;
  int n;             /* motions found */
  int most;          /* room for so many */
  tml_handle *handle;
  double *C;         /* n x nv: rates of the coordinates */
  double *Z;         /* n x nv: orthonormal basis of the motions */
  double *x;         /* scratch: nv */
  tml_kkt kkt;
  double *weight;    /* nv */
} tml_freedom;

/* Models beyond these sizes are not asked. */
enum { TML_FREEDOM_COORDINATES = 3000, TML_FREEDOM_MOTIONS = 300 };

/* The motions of an assembled simulation, or of one whose positions are closed; at most `most`. */
tml_status tml_free_motions_create(tml_freedom *f, tml_sim *s, int most, tml_error *err);
void tml_free_motions_free(tml_freedom *f);

/* Motion k in words: "crank turns about z (joint 'bearing'), with rod and slider". */
void tml_free_motions_text(tml_freedom *f, int k, char *text, size_t size);
/* Appends the same of a motion x (nv; NULL: not known) along which coordinate k moves. */
void tml_free_motions_add_text(const tml_freedom *f, int k, const double *x, char *text, size_t size);

#endif
