/* joint_stop.h - stops, notches and play of joint coordinates, as the model keeps them: who writes a model asks. */
#ifndef TML_MODEL_ADD_JOINT_STOP_H
#define TML_MODEL_ADD_JOINT_STOP_H

#include "model/base/model.h"

typedef enum tml_stop_kind { TML_STOP_LIMIT, TML_STOP_DETENT, TML_STOP_BACKLASH } tml_stop_kind;

/* Acts on c = sum factor_k s_k of one or two joint coordinates, which share the body of their first markers. */
typedef struct tml_stop {
  tml_stop_kind kind;
  int n, joint[2];
  tml_motion_kind of[2];
  double factor[2];
  double base[3], axes[9];   /* of the second joint: its first marker, on the body of that of the first; body axes */
  /* Limits and play. */
  double lower, upper;       /* [rad] or [m], those of a play from where c is at the start; infinite: none */
  double arm;                /* [m], 1 of a way: depth over c */
  tml_normal_law law;
  tml_stop_law given;        /* as it was */
  double mass;               /* [kg] that a blow moves, seen at the arm; 0: not known */
  /* Notches. */
  double height;             /* [J] out of a notch */
  double half;               /* [rad] or [m] of its width */
  double peak, period, first; /* the greatest force; how far apart they are, 0: listed; where one of them is */
  double *at;                /* n_at: listed ones */
  int n_at;
} tml_stop;

extern const tml_force_ops tml_stop_ops;

/* Limits or notches of a joint coordinate; NULL: there are none. */
const tml_stop *tml_model_stop(const tml_model *m, int joint, tml_motion_kind kind, tml_stop_kind which);

#endif
