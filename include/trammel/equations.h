/* trammel/equations.h - user equations (docs/user-equations.md): variables, inputs, differential equations, general
 * constraints, linear blocks and sensors. Their expressions are of `time`, of functions of the state and of variables
 * and states of other equations, by name; elements they name must be there already or reserved (tml_model_reserve). */
#ifndef TRAMMEL_EQUATIONS_H
#define TRAMMEL_EQUATIONS_H

#include "model.h"

#ifdef __cplusplus
extern "C" {
#endif

/* An unknown of your own: explicit, a value; or implicit, whatever makes an expression zero. */
typedef struct tml_variable_def {
  size_t size;           /* sizeof(tml_variable_def) as the program was compiled */
  const char *name;
  const char *unit;      /* "N", "deg": what it is a quantity of; NULL or "": a plain number */
  const char *value;     /* either this */
  const char *zero;      /* or this, an expression of any unit that is held at zero */
  double start;          /* [SI] implicit: where to look for it first */
} tml_variable_def;

/* A value that is set from outside while a run goes on (tml_sim_set_inputs): in expressions a variable of that name. */
typedef struct tml_input_def {
  size_t size;           /* sizeof(tml_input_def) as the program was compiled */
  const char *name;
  const char *unit;      /* "N", "deg": what it is a quantity of; NULL or "": a plain number */
  double start;          /* [SI] until something is set */
  double smooth;         /* [s] how long it takes to come to what is set, with continuous second derivatives; 0: it
                            jumps there. Motions and constraints need one */
} tml_input_def;

/* A differential equation of first order for a state x of your own. */
typedef struct tml_equation_def {
  size_t size;           /* sizeof(tml_equation_def) as the program was compiled */
  const char *name;
  const char *unit;      /* of the state; NULL or "": a plain number */
  const char *rate;      /* either this: x', in `unit` per second */
  const char *zero;      /* or this, an expression of x' (dif1), x, ... that is held at zero */
  double start;          /* [SI] x at the start */
  double start_rate;     /* [SI] implicit: where to look for x' first */
  bool hold;             /* x keeps its value in static analyses; else it takes the one at which its rate is zero */
} tml_equation_def;

typedef enum tml_relation_kind {
  TML_RELATION_EXPRESSION = 0,  /* an expression is held at zero */
  TML_RELATION_KNIFE_EDGE = 1,  /* the origin of i does not move along y of i, seen from the body of j */
  TML_RELATION_ROLLING = 2,     /* a disc, z of i along its axle, rolls without slip on the x-y plane of j */
  TML_RELATION_BODY_MOTION = 3, /* a body is led: by tml_model_add_body_motion only */
  TML_RELATION_ROPE = 4         /* a rope, or a distance, of given length: by tml_model_add_rope only */
} tml_relation_kind;

/* A general constraint: of time and positions (holonomic), or of velocities too (non-holonomic). */
typedef struct tml_relation_def {
  size_t size;           /* sizeof(tml_relation_def) as the program was compiled */
  const char *name;
  tml_relation_kind kind;
  const char *zero;      /* of TML_RELATION_EXPRESSION: an expression of any unit */
  const char *i, *j;     /* markers of the other kinds */
  double radius;         /* [m] of a disc */
} tml_relation_def;

/* A linear block with states of its own: x' = A x + B u, y = C x + D u; or one input and one output, related by
 * (n0 + n1 s + ...)/(d0 + d1 s + ...). It makes states "name.x1" ..., and variables "name.u1" ... and "name.y1" ....
 * Inputs count in the units of the model, as plain numbers. */
typedef struct tml_linear_def {
  size_t size;                              /* sizeof(tml_linear_def) as the program was compiled */
  const char *name;
  int n_states, n_inputs, n_outputs;        /* of the state space; all 0 for a transfer function */
  const double *a, *b, *c, *d;              /* row by row, NULL: zero. a and b per second */
  const double *start;                      /* n_states, NULL: zero */
  const double *numerator, *denominator;    /* of the transfer function, ascending powers of s [s^k] */
  int n_numerator, n_denominator;
  const char *const *inputs;                /* expressions: n_inputs, of a transfer function 1 */
} tml_linear_def;

typedef enum tml_sensor_op { TML_SENSOR_ABOVE = 0, TML_SENSOR_BELOW = 1, TML_SENSOR_EQUAL = 2 } tml_sensor_op;

/* Something happens when an expression comes to lie above or below a threshold, or reaches it. */
typedef struct tml_sensor_def {
  size_t size;                 /* sizeof(tml_sensor_def) as the program was compiled */
  const char *name;
  const char *value;           /* expression of any unit */
  tml_sensor_op op;
  double threshold;            /* [SI] */
  double tolerance;            /* [SI] how near to it; 0: as near as steps can end */
  bool stop;                   /* the run ends */
  double output;               /* [s] new time between rows of results; 0: unchanged */
  const char *const *activate, *const *deactivate;  /* names of joints, motions, couplers, gears, forces, constraints
                                                       and sensors */
  int n_activate, n_deactivate;
} tml_sensor_def;

/* A variable. */
tml_status tml_model_add_variable(tml_model *m, const tml_variable_def *d, tml_error *err);
/* An input. */
tml_status tml_model_add_input(tml_model *m, const tml_input_def *d, tml_error *err);
/* A differential equation. */
tml_status tml_model_add_equation(tml_model *m, const tml_equation_def *d, tml_error *err);
/* A general constraint. */
tml_status tml_model_add_relation(tml_model *m, const tml_relation_def *d, tml_error *err);

/* A linear block. */
tml_status tml_model_add_linear(tml_model *m, const tml_linear_def *d, tml_error *err);
/* A sensor. */
tml_status tml_model_add_sensor(tml_model *m, const tml_sensor_def *d, tml_error *err);

#ifdef __cplusplus
}
#endif
#endif
