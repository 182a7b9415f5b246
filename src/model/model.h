/* model.h - the description of a mechanism: plain data, checked as it is added. No mathematics.
 *
 * Names are resolved to indices when an element is added. Body 0 is ground, marker 0 its frame; every body
 * gets an unnamed marker for its own frame. Markers hold their place relative to the CENTRE OF MASS, in
 * body axes, because that is what the equations use. */
#ifndef TML_MODEL_MODEL_H
#define TML_MODEL_MODEL_H

#include "core/error.h"
#include "core/names.h"
#include "expr/expr.h"

/* Growing arrays: items, how many, room for how many. */
#define TML_ARRAY(type, name) type *name; int n_##name, cap_##name

/* What a name of the common namespace stands for. */
typedef enum tml_element {
  TML_ELEMENT_BODY, TML_ELEMENT_JOINT, TML_ELEMENT_MOTION, TML_ELEMENT_SPRING, TML_ELEMENT_FORCE,
  TML_ELEMENT_COUPLER, TML_ELEMENT_BUSHING, TML_ELEMENT_CHANNEL, TML_ELEMENT_KINDS
} tml_element;

/* A function of the state with its references resolved. */
typedef struct tml_probe {
  const tml_state_function *fn;
  int marker[4];          /* i, j, k, l: 0 (ground) where not given; j of forces -1: all of them */
  int element, index;     /* tml_element and which one; -1 */
  int number[2];          /* of an element: side and component; of an orientation: system and component */
} tml_probe;

/* An expression of time (input 0) and of the state (inputs 1 ...: the probes). */
typedef struct tml_formula {
  tml_expr *expr;
  TML_ARRAY(tml_probe, probes);
} tml_formula;

typedef struct tml_body {
  char *name;
  tml_body_kind kind;
  double mass;
  double J[9];            /* inertia about the centre of mass, body axes, row-major */
  double centre[3];       /* centre of mass in the user's body frame */
  double x[3];            /* initial position of the centre of mass, ground axes */
  double e[4];            /* initial quaternion, normalised (planar: about z by `angle`) */
  double angle;           /* planar: initial angle, not wrapped */
  double v[3], w[3];      /* initial velocity of the centre of mass; angular velocity, ground axes */
  int hold;
  bool body_axes;         /* increments about its own axes */
  int frame;              /* marker index of the body frame */
} tml_body;

typedef struct tml_marker {
  char *name;    /* NULL: the body frame */
  int body;
  double s[3];   /* from the centre of mass, body axes */
  double B[9];   /* columns: marker axes in body axes (marker -> body), row-major */
} tml_marker;

typedef struct tml_shape {
  int body;
  tml_shape_kind kind;
  double size[3];
  double at[3], e[4];   /* in the user's body frame; e normalised */
  double density;
  char *color;
  tml_mesh *mesh;       /* of TML_MESH, whose size is that of the box around it */
} tml_shape;

typedef struct tml_joint {
  char *name;
  tml_joint_kind kind;
  int i, j;          /* markers */
  double distance;   /* 0: from the start positions */
  double pitch, diameter;
} tml_joint;

typedef struct tml_motion {
  char *name;
  int joint;
  tml_motion_kind kind;
  tml_motion_level level;
  tml_expr *value;   /* of time */
} tml_motion;

typedef struct tml_coupler {
  char *name;
  int n, joint[3];
  tml_motion_kind kind[3];
  double factor[3];
  int mesh;          /* of a gear: marker from which the factors follow; -1: they are given */
} tml_coupler;

typedef struct tml_bushing {
  char *name;
  int i, j;
  double stiffness[36], damping[36], preload[6];
  tml_expr *law[6];  /* or NULL */
} tml_bushing;

typedef struct tml_spring {
  char *name;
  tml_spring_kind kind;
  int i, j;
  double stiffness, damping, free_length, preload;
  tml_expr *law, *damping_law, *actuator; /* or NULL */
} tml_spring;

typedef struct tml_force {
  char *name;
  tml_force_kind kind;
  int i, j, frame;      /* markers */
  tml_expr *value[3];   /* or NULL */
} tml_force;

/* A channel of the user's own. */
typedef struct tml_own_channel {
  char *name, *about;
  char *wanted;              /* the unit that was asked for, or NULL */
  char unit[TML_UNIT_TEXT];  /* the one it has */
  tml_ratio scale;           /* what the value of the formula is to be multiplied by for that */
  tml_formula value;
} tml_own_channel;

/* The value is in the coherent unit of the model's system. */
typedef struct tml_parameter { char *name; double value; tml_dim dim; } tml_parameter;
typedef struct tml_named_table { char *name; tml_table *table; } tml_named_table;

struct tml_model {
  char *title, *source, *source_name;
  const tml_units *units;      /* of parameters, tables, expressions and channels; all else is SI */
  double gravity[3];
  tml_options options;
  TML_ARRAY(tml_parameter, parameters);
  TML_ARRAY(tml_named_table, tables);
  TML_ARRAY(tml_body, bodies);
  TML_ARRAY(tml_marker, markers);
  TML_ARRAY(tml_shape, shapes);
  TML_ARRAY(tml_joint, joints);
  TML_ARRAY(tml_motion, motions);
  TML_ARRAY(tml_coupler, couplers);
  TML_ARRAY(tml_bushing, bushings);
  TML_ARRAY(tml_spring, springs);
  TML_ARRAY(tml_force, forces);
  TML_ARRAY(tml_own_channel, channels);
  TML_ARRAY(char *, record);   /* patterns */
  TML_ARRAY(char *, plot);     /* one per line of `plot:`, channels separated by blanks */
  tml_names elements;          /* bodies, joints, ..., channels: TML_ELEMENT_KINDS*index + tml_element */
  tml_names marker_names;      /* "body.marker": index */
  tml_names constants;         /* parameters and tables: 2*index, + 1 for a table */
};

int tml_model_find_body(const tml_model *m, const char *name);      /* -1: none */
int tml_model_find_joint(const tml_model *m, const char *name);
int tml_model_find_element(const tml_model *m, const char *name, tml_element kind);
/* "body.marker" or "body"; on failure -1 and an explanation with a suggestion. */
int tml_model_find_marker(const tml_model *m, const char *ref, tml_error *err);
/* Name of a marker for messages: "crank.A" or "crank". */
void tml_model_marker_name(const tml_model *m, int marker, char *text, size_t size);
/* Scope for expressions: parameters and tables of the model, one input with the given name. */
tml_scope tml_model_scope(const tml_model *m, const char *const *inputs, int n_inputs);

/* Compiles an expression of time and of the state (formula.c). `scope` says what names mean; its inputs and its probe
 * are set here. The formula must be empty. TML_ERR_MODEL with the column, TML_ERR_MEMORY. */
tml_status tml_formula_compile(tml_formula *f, const tml_model *m, const char *text, tml_scope scope, int *column,
                               tml_error *err);
void tml_formula_free(tml_formula *f);

#endif
