/* free_motions.h - the motions that a mechanism can make at its assembled position, one for each degree of freedom.
 * Independent coordinates are chosen that have a name in the model: coordinates of joints (those on ground first), then
 * other rotations and displacements in joints, then coordinates of bodies. In motion k, coordinate k changes and the
 * others are constant. Flexible bodies keep their shape. */
#ifndef TML_SIM_EXPLAIN_FREE_MOTIONS_H
#define TML_SIM_EXPLAIN_FREE_MOTIONS_H

#include "sim/base/sim.h"
#include "system/solve/kkt_solve.h"

/* A coordinate with a name in the model. */
typedef struct tml_handle {
  bool turns;
  int joint;         /* index of the joint; -1: coordinate of a body relative to ground */
  int k;             /* index of the axis, of the first marker or of ground */
  bool own;          /* a coordinate that belongs to the kind of the joint */
  int body[2];       /* body[1] moves relative to body[0] */
  double axis[3];    /* ground axes */
} tml_handle;

typedef struct tml_freedom {
  tml_sim *sim;
  int n;             /* motions found */
  int most;          /* capacity */
  tml_handle *handle;
  double *C;         /* n x nv: rates of the coordinates */
  double *Z;         /* n x nv: orthonormal basis of the motions */
  double *x;         /* scratch: nv */
  tml_kkt kkt;
  double *weight;    /* nv */
  tml_arena arena;
} tml_freedom;

/* Limits of model size above which free motions are not computed. */
enum { TML_FREEDOM_COORDINATES = 3000, TML_FREEDOM_MOTIONS = 300 };

/* Computes the motions of an assembled simulation, or of one whose positions are closed; at most `most`. */
tml_status tml_free_motions_create(tml_freedom *f, tml_sim *s, int most, tml_error *err);
void tml_free_motions_free(tml_freedom *f);

/* Writes motion k in words: "crank turns about z (joint 'bearing'), with rod and slider". */
void tml_free_motions_text(tml_freedom *f, int k, char *text, size_t size);
/* Appends the same text for a motion x (nv; NULL: not known) in which coordinate k changes. */
void tml_free_motions_add_text(const tml_freedom *f, int k, const double *x, char *text, size_t size);

#endif
