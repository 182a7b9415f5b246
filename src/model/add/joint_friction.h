/* joint_friction.h - friction in a joint, as the model keeps it: which way it slides, and what presses. */
#ifndef TML_MODEL_ADD_JOINT_FRICTION_H
#define TML_MODEL_ADD_JOINT_FRICTION_H

#include "model/base/model.h"

/* Most ways in which a joint slides, and most laws: a universal joint has two of one way each, others one. */
enum { TML_RUB_WAYS = 3, TML_RUB_LAWS = 2 };

typedef struct tml_joint_friction {
  tml_joint_friction_def d;      /* as given, but names */
  int joint;
  tml_joint_surface surface;     /* of the joint */
  bool slides;                   /* its first way is a displacement */
  tml_friction_law law;
  int ways, laws;
  double arm[TML_RUB_WAYS];      /* [m] slip over the rate of each way, 1 of a displacement */
  double preload;                /* [N] that is there without a load, at the arm */
  tml_formula load[TML_RUB_LAWS]; /* [N] what presses: of reactions of the joint */
  const char *text[TML_RUB_LAWS];
} tml_joint_friction;

extern const tml_force_ops tml_joint_friction_ops;

/* Friction of a joint; NULL: there is none. */
const tml_joint_friction *tml_model_joint_friction(const tml_model *m, int joint);

/* Whether one of its laws sticks by its memory, and did not before, under a load that is much larger. */
bool tml_joint_friction_stopped(const tml_joint_friction *s, const double *now, const double *before);

#endif
