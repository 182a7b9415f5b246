/* trammel/ropes.h - ropes: elastic ones, which are forces, and ropes of given length, which are constraints. */
#ifndef TRAMMEL_ROPES_H
#define TRAMMEL_ROPES_H

#include "model.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Where a rope goes: an eyelet at the origin of a marker, through which it slides without friction, or a pulley. */
typedef struct tml_rope_point {
  size_t size;           /* sizeof(tml_rope_point) as the program was compiled */
  const char *marker;    /* of a pulley: its middle, z along its axle */
  double radius;         /* [m] of a pulley; 0: an eyelet, or an end that is fastened there */
  int sense;             /* of a pulley: the rope goes round it 1 as x goes to y of the marker, or -1 the other way */
  int turns;             /* full turns round it, on top of what is less than one */
  bool grips;            /* it turns with the rope; else the rope slides without friction. The ends always do */
} tml_rope_point;

/* An elastic rope: pulls with stiffness x + damping x', x = length - free length, where that is positive; else it is
 * slack. Its tension is the variable "name.tension", its length "name.length"; parts that pulleys which grip hold apart
 * have "name.tension2" ... What is wound up is the state "name.wound". */
typedef struct tml_elastic_rope_def {
  size_t size;             /* sizeof(tml_elastic_rope_def) as the program was compiled */
  const char *name;
  const tml_rope_point *points;
  int n_points;            /* two at least */
  double stiffness;        /* [N/m] of the rope, or */
  double ea;               /* [N] stiffness times free length, E A; one of them is positive */
  double damping;          /* [N s/m] >= 0 */
  double free_length;      /* [m] NAN: as long as bodies are placed. Without what lies on pulleys that grip */
  double onset;            /* [m] over which the stiffness sets in; 0: 1e-5 of the free length */
  const char *winding;     /* [m/s] expression: how fast the first part is wound up, or NULL */
} tml_elastic_rope_def;

/* A rope through points, in their order, that keeps its length: two eyelets are a distance. */
typedef struct tml_rope_def {
  size_t size;           /* sizeof(tml_rope_def) as the program was compiled */
  const char *name;
  const tml_rope_point *points;
  int n_points;          /* two at least */
  const char *length;    /* [m] expression of time and of inputs; NULL: as long as it is where bodies are placed.
                            Without what lies on pulleys that grip */
} tml_rope_def;

/* An elastic rope. */
tml_status tml_model_add_elastic_rope(tml_model *m, const tml_elastic_rope_def *d, tml_error *err);

/* A rope, or a distance, of given length. Switched, limited and reported as the constraint it is. */
tml_status tml_model_add_rope(tml_model *m, const tml_rope_def *d, tml_error *err);

#ifdef __cplusplus
}
#endif
#endif
