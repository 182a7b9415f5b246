/* joint_friction.h - friction in a joint as the model stores it: directions of sliding, and the load that presses the
 * surfaces. */
#ifndef TML_MODEL_ADD_JOINT_FRICTION_H
#define TML_MODEL_ADD_JOINT_FRICTION_H

#include "model/base/model.h"

/* Largest numbers of sliding directions and of laws per joint. A universal joint has two laws with one direction each;
 * all others have one law. */
enum { TML_RUB_DIRECTIONS = 3, TML_RUB_LAWS = 2 };

typedef struct tml_joint_friction {
  tml_joint_friction_def d;      /* as given, without names */
  int joint;
  tml_joint_surface surface;     /* surface of the joint */
  bool slides;                   /* its first direction is a displacement, otherwise an angle */
  tml_friction_law law;
  int directions, laws;
  double arm[TML_RUB_DIRECTIONS];      /* [m] slip velocity per rate of each direction; 1 for a displacement */
  double preload;                /* [N] normal force at the arm without external load */
  tml_formula load[TML_RUB_LAWS]; /* [N] normal force from the reactions of the joint */
  const char *text[TML_RUB_LAWS];
} tml_joint_friction;

extern const tml_force_ops tml_joint_friction_ops;

/* The friction of a joint; NULL: none. */
const tml_joint_friction *tml_model_joint_friction(const tml_model *m, int joint);

/* Whether one of its laws has begun to stick between two states of its memory while its load increased sharply. */
bool tml_joint_friction_stopped(const tml_joint_friction *s, const double *now, const double *before);

#endif
