/* joint_stop.h - stops, notches and play of joint coordinates as the model stores them. */
#ifndef TML_MODEL_ADD_JOINT_STOP_H
#define TML_MODEL_ADD_JOINT_STOP_H

#include "model/base/model.h"

typedef enum tml_stop_kind { TML_STOP_LIMIT, TML_STOP_DETENT, TML_STOP_BACKLASH } tml_stop_kind;

/* A stop acts on c = sum factor_k s_k of one or two joint coordinates. The first markers of two joints are on the same
 * body. */
typedef struct tml_stop {
  tml_stop_kind kind;
  int n, joint[2];
  tml_motion_kind of[2];
  double factor[2];
  double base[3], axes[9];   /* first marker of the second joint on the body of that of the first: place and axes, body
                                axes */
  /* Limits and play. */
  double lower, upper;       /* [rad] or [m]; for play relative to c at the start; infinite: none */
  double arm;                /* [m] penetration depth per c; 1 for a displacement */
  tml_normal_law law;
  tml_stop_law given;        /* the law as defined by the user */
  double mass;               /* [kg] effective mass of an impact at the arm; 0: not known */
  /* Notches. */
  double height;             /* [J] energy needed to leave a notch */
  double half;               /* [rad] or [m] half of the width of a notch */
  double peak, period, first; /* [N] or [N m] largest force; distance between notches, 0: they are listed; position of
                                 one notch */
  double *at;                /* n_at: positions of listed notches */
  int n_at;
} tml_stop;

extern const tml_force_ops tml_stop_ops;

/* The limits, notches or play of a joint coordinate; NULL: none. */
const tml_stop *tml_model_stop(const tml_model *m, int joint, tml_motion_kind kind, tml_stop_kind which);
/* Elastic load [N m] or [N] of limits that a coordinate is `beyond` [rad] or [m]. */
double tml_stop_load(const tml_stop *s, double beyond);

#endif
