/* model.h - the description of a mechanism: plain data, checked as it is added. No mathematics.
 *
 * Names are resolved to indices when an element is added. Body 0 is ground, marker 0 its frame; every body
 * gets an unnamed marker for its own frame. Markers hold their place relative to the CENTRE OF MASS, in
 * body axes, because that is what the equations use. */
#ifndef TML_MODEL_BASE_MODEL_H
#define TML_MODEL_BASE_MODEL_H

#include <pthread.h>
#include <stdint.h>

#include "contact/law/contact_force.h"
#include "core/error.h"
#include "core/name_table.h"
#include "expr/expr.h"
#include "expr/function/plugin_routine.h"
#include "math/space_curve.h"
#include "model/base/view_settings.h"
#include "model/base/force_element.h"
#include "model/base/joint_facts.h"
#include "expr/function/plugin.h"

/* Growing arrays: items, how many, room for how many. */
#define TML_ARRAY(type, name) type *name; int n_##name, cap_##name

/* What a name of the common namespace stands for. */
typedef enum tml_element {
  TML_ELEMENT_BODY, TML_ELEMENT_JOINT, TML_ELEMENT_MOTION, TML_ELEMENT_FORCE, TML_ELEMENT_COUPLER,
  TML_ELEMENT_CHANNEL, TML_ELEMENT_VARIABLE, TML_ELEMENT_EQUATION, TML_ELEMENT_RELATION, TML_ELEMENT_SENSOR,
  TML_ELEMENT_BLOCK, TML_ELEMENT_WHOLE, TML_ELEMENT_CONTACT, TML_ELEMENT_SIGNAL,
  TML_ELEMENT_KINDS
} tml_element;

/* What an expression can depend on besides time. Vectors are in ground axes, all values in SI. */
typedef enum tml_atom_kind {
  TML_ATOM_POINT, TML_ATOM_POINT_RATE, TML_ATOM_POINT_ACCELERATION, /* of a marker's origin: 3 inputs */
  TML_ATOM_AXIS,                        /* axis 0, 1, 2 of a marker: 3 inputs */
  TML_ATOM_SPIN, TML_ATOM_SPIN_RATE,    /* angular velocity and its rate of the body of a marker: 3 inputs */
  TML_ATOM_TURN,                        /* angle of a marker about axis 1, 2, 3 of `other`, or about axis 3 of the way
                                           to it (4) or from it (5), as last counted: 1 input */
  TML_ATOM_FORCE, TML_ATOM_TORQUE,      /* of an element on one of its markers: 3 inputs */
  TML_ATOM_STATE, TML_ATOM_STATE_RATE,  /* of a differential equation: 1 input */
  TML_ATOM_VARIABLE,                    /* 1 input */
  TML_ATOM_MULTIPLIER,                  /* of a general constraint, with row `side` of it, or of a coupler: 1 input */
  TML_ATOM_INPUT                        /* what is set from outside, by the number of the input: 1 input */
} tml_atom_kind;

typedef struct tml_atom {
  tml_atom_kind kind;
  int marker, other, axis;   /* -1 where not used */
  int element, index, side;  /* of a force: tml_element, which, side 0 or 1; index also of states and variables */
  int input;                 /* number of its first input */
  double start;              /* [rad] of the angle of a way: near which it is at first */
} tml_atom;

/* An expression of time (input 0) and of the state (the inputs of its atoms), in which functions of the state are
 * written out. Markers on ground are numbers in it, no atoms. */
typedef struct tml_formula {
  tml_expr *expr;
  TML_ARRAY(tml_atom, atoms);
  int n_inputs;
} tml_formula;

typedef struct tml_flexible_part tml_flexible_part; /* flexible_part.h */

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
  double u[3];            /* that of the origin of the body frame, or `of_centre`; u and w are kept where not zero */
  bool of_centre;
  int hold;
  bool body_axes;         /* increments about its own axes */
  int frame;              /* marker index of the body frame */
  double inertia_excess;  /* part of its largest principal moment by which that exceeds the sum of the others */
  tml_flexible_part *flexible;    /* of a flexible one, else NULL */
  const struct tml_own_body *own; /* a kind of its own (body/body.h), borrowed; NULL: the one above */
} tml_body;

/* A flexible body in pieces: it stands for the bodies it was cut into. */
typedef struct tml_whole {
  char *name;
  tml_flexible_part *part; /* as it was defined; its own modes are never made */
  int first, n;            /* its pieces among the bodies */
} tml_whole;

typedef struct tml_marker {
  char *name;    /* NULL: the body frame */
  int body;
  double s[3];   /* from the centre of mass, body axes */
  double B[9];   /* columns: marker axes in body axes (marker -> body), row-major */
  int foothold;  /* on a flexible body: what it sits on, whence s counts, in body axes; -1: none, the frame */
  bool part;     /* of an element, with which it is added and written */
  const void *attachment; /* on a body of its own kind: the node it sits on, in whose axes s and B are; NULL: none */
} tml_marker;

typedef struct tml_shape {
  int body;
  tml_shape_kind kind;
  double size[3];
  double at[3], e[4];   /* in the user's body frame; e normalised */
  double density;
  char *color;
  tml_mesh *mesh;       /* of TML_MESH, TML_CURVE, TML_HULL, whose size is that of the box around it */
  char *name;           /* for contacts, or NULL */
  bool passive;         /* contacts of its body leave it out */
  bool road;            /* that of a road, which stands for it in model files */
  double edge;          /* [m] radius of its edges in contacts; 0: what the geometry takes */
  tml_contact_shape *collider; /* as contacts see it, from the centre of mass; NULL: none does */
} tml_shape;

/* Shapes that may touch, and what they make of it. */
typedef struct tml_contact {
  char *name;
  tml_contact_def d;         /* as given; names of sides below */
  char **first, **second, **except;
  TML_ARRAY(int, one);       /* shapes of one side, ascending, */
  TML_ARRAY(int, other);     /* of the other; of contacts among each other the same */
  TML_ARRAY(int, apart);     /* pairs of bodies that do not touch: two after two */
  tml_touch_law law;         /* stiffness by E: that of its first pair (tml_contact_law_of) */
  double modulus;            /* [Pa] E* of (K50); 0: the stiffness is given */
} tml_contact;

typedef struct tml_joint {
  char *name;
  tml_joint_kind kind;
  int i, j;          /* markers */
  double distance;   /* 0: from the start positions */
  double pitch, diameter;
  bool part;                /* it holds a body in pieces together */
  int given;                /* TML_GIVEN_* bits */
  double start[2], rate[2]; /* what is given, by tml_motion_kind */
  const tml_curve *curve[2]; /* of i and j; NULL: none */
} tml_joint;

/* A curve that joints name. */
typedef struct tml_model_curve { char *name; tml_curve *curve; } tml_model_curve;

/* A road that lies on a marker (model/add/road.h). */
typedef struct tml_road {
  char *name, *color;
  int marker;
  tml_expr *profile;       /* height over x; NULL: a plane */
  double from, to, width;
  int samples;
} tml_road;

typedef struct tml_motion {
  char *name;
  int joint;
  tml_motion_kind kind;
  tml_motion_level level;
  tml_formula value; /* of time */
} tml_motion;

/* Teeth of a gear, and the force between them: at the pitch point, in proportion to the multiplier e of the row (torque
 * on the first joint), and apart from each other in proportion to |e|, which is taken as sqrt(e^2 + idle^2). */
enum { TML_TOOTH_CHANNELS = 5 };

typedef struct tml_teeth {
  int n[2];              /* numbers; 0: none are given, of the second: a rack */
  double module;         /* [m]; 0: not given */
  double pressure, helix;/* [rad] */
  bool internal, bevel;
  int at;                /* marker in whose plane they meet; -1: the first joint's */
  bool loads;            /* forces between the teeth act */
  int carrier[2], wheel[2];        /* markers of the joints on either */
  double push[2][3], bend[2][3];   /* per unit of e on each wheel: force, axes of the carrier's marker; torque about
                                      that marker but for the part about z */
  double across[3];      /* of a rack: push but for the part along z, axes of the rack's marker, */
  double pitch[3];       /* where: the pitch point from the carrier's marker, its axes; */
  double rest;           /* and the value of that term */
  double idle;           /* [N m] */
  double apart;          /* [1/m] force that parts the wheels per |e| */
  double per[TML_TOOTH_CHANNELS][2]; /* of the channels: per e, per |e| */
} tml_teeth;

typedef struct tml_coupler {
  char *name;
  int n, joint[3];
  tml_motion_kind kind[3];
  double factor[3];
  int mesh;          /* of a gear: marker from which the factors follow; -1: they are given */
  tml_teeth teeth;   /* of a gear by teeth */
} tml_coupler;

/* Unknowns of the user. An entry without an expression is reserved but not added yet. */
typedef struct tml_variable {
  char *name, *unit;     /* unit "": a plain number */
  tml_formula value;     /* [SI]; held at zero when implicit */
  bool implicit, part;   /* part: of a block, or */
  bool rope;             /* of a rope: its channel has its name */
  bool input;            /* it is what is set from outside, `start` at first */
  double start;
  double smooth;         /* [s] of an input */
} tml_variable;

typedef struct tml_equation {
  char *name, *unit, *rate_unit;
  tml_formula value;     /* [SI per second]; held at zero when implicit */
  bool implicit, part;
  bool hold;             /* its state keeps its value in static analyses */
  double start, start_rate;
} tml_equation;

/* Where a rope goes, with where it was as bodies are placed. */
typedef struct tml_rope_spot {
  int marker, turns;
  double radius;         /* [m] signed by its sense; 0: an eyelet */
  bool grips;
} tml_rope_spot;

/* What lies between two spots that hold the rope. Its length is `placed` + its measure - `bias` (G1); `held` is what
 * gripping pulleys at its ends hold as placed, up to a constant (G6). */
typedef struct tml_rope_section { int first, last; double placed, bias, held; } tml_rope_section;

struct tml_rope {
  int n, n_sections;
  tml_rope_spot *spot;
  double *start;         /* [rad] of every span: the angle of its way as placed, see tml_rope_reference */
  tml_rope_section *section;
};
typedef struct tml_rope tml_rope;

enum { TML_RELATION_ROWS = 6 };

/* A general constraint. */
typedef struct tml_relation {
  char *name;
  tml_relation_kind kind;
  int i, j;              /* markers, -1: none */
  double radius;
  int n_rows;
  tml_formula row[TML_RELATION_ROWS];    /* [SI] held at zero */
  bool velocity[TML_RELATION_ROWS];      /* it depends on velocities */
  char unit[TML_RELATION_ROWS][TML_UNIT_TEXT]; /* of its multiplier, in SI; "": plain numbers leave it open */
  int component[TML_RELATION_ROWS];      /* of a body motion, whose marker is i: what a row holds, x, y, z of its origin
                                            along ground axes or turns about x, y, z of its own; 0 to 5 */
  tml_formula course[TML_RELATION_ROWS]; /* and what was given, x, y, z [m] and three angles [rad]; or nothing */
  tml_turns turns;
  tml_rope *rope;                        /* of a rope, whose length is course[0], if any */
} tml_relation;

/* A linear block as it was defined; its parts are variables and equations. One array holds all numbers. */
typedef struct tml_block {
  char *name, **inputs;
  int n_states, n_inputs, n_outputs;
  double *numbers;
  double *a, *b, *c, *d, *start;        /* of a state space */
  double *numerator, *denominator;      /* of a transfer function, else NULL */
  int n_numerator, n_denominator;
} tml_block;

/* A linear model that a command file asks for beside the run. */
typedef struct tml_linear_order {
  bool matrices;         /* A, B, C, D between inputs and outputs; else eigenvalues */
  double time;           /* [s] of the run; 0: where it starts, */
  tml_beginning start;   /* as this says */
  char *about;           /* marker of the frame, or NULL */
  char **inputs, **outputs;
  int n_inputs, n_outputs;
} tml_linear_order;

typedef struct tml_element_ref { tml_element kind; int index; } tml_element_ref;

typedef struct tml_sensor {
  char *name;
  tml_formula value;     /* [SI] */
  tml_sensor_op op;
  double threshold, tolerance, output;
  bool stop;
  TML_ARRAY(tml_element_ref, activate);
  TML_ARRAY(tml_element_ref, deactivate);
} tml_sensor;

/* A channel of the user's own. */
typedef struct tml_own_channel {
  char *name, *about;
  char *wanted;              /* the unit that was asked for, or NULL */
  char unit[TML_UNIT_TEXT];  /* the one it has */
  tml_ratio scale;           /* what the value of the formula is to be multiplied by for that */
  tml_formula value;
} tml_own_channel;

/* A channel to be filtered when the run is over. */
typedef struct tml_own_signal {
  char *name, *of, *filter;
  char *about;               /* or NULL */
} tml_own_signal;

/* The value is in the coherent unit of the model's system. */
typedef struct tml_parameter {
  char *name;
  double value;
  tml_dim dim;
  bool ranged;          /* it makes sense from low to high */
  double low, high;
} tml_parameter;
typedef struct tml_named_table { char *name; tml_table *table; } tml_named_table;

/* A value that was set in place of one of the file, as text or as a number. */
typedef struct tml_setting_kept { char *name, *text; double value; } tml_setting_kept;

/* A compiled routine, and the plug-in that it keeps loaded. */
typedef struct tml_used_routine {
  tml_routine *routine;  /* expressions point to it */
  tml_library *library;
  char *unit;            /* of its value, or NULL */
} tml_used_routine;

struct tml_model {
  pthread_mutex_t modes;       /* held while modes of flexible bodies are made */
  char *title, *source, *source_name;
  char *flat;                  /* the source without parts and includes; NULL: it has none of these */
  bool dataset;                /* the source is one of ADAMS */
  bool robot;                  /* the source is one in URDF */
  char *path;                  /* of the file the source came from, or NULL */
  TML_ARRAY(tml_setting_kept, kept); /* what was set when it was read */
  const tml_units *units;      /* of parameters, tables, expressions and channels; all else is SI */
  double gravity[3];
  tml_options options;
  TML_ARRAY(tml_parameter, parameters);
  TML_ARRAY(tml_named_table, tables);
  TML_ARRAY(tml_used_routine, routines);
  TML_ARRAY(tml_body, bodies);
  TML_ARRAY(tml_whole, wholes); /* bodies in pieces */
  TML_ARRAY(tml_marker, markers);
  TML_ARRAY(tml_shape, shapes);
  TML_ARRAY(tml_model_curve, curves);
  TML_ARRAY(tml_road, roads);
  TML_ARRAY(tml_joint, joints);
  TML_ARRAY(tml_motion, motions);
  TML_ARRAY(tml_coupler, couplers);
  TML_ARRAY(tml_force, forces); /* force elements of all kinds, as they were added: tml_model_next_force */
  TML_ARRAY(tml_variable, variables);
  TML_ARRAY(int, inputs);      /* which variables are inputs, in their order */
  TML_ARRAY(tml_equation, equations);
  TML_ARRAY(tml_relation, relations);
  TML_ARRAY(tml_block, blocks);
  TML_ARRAY(tml_sensor, sensors);
  TML_ARRAY(tml_contact, contacts);
  TML_ARRAY(tml_element_ref, inactive); /* switched off from the start */
  tml_orders orders;           /* what commands ask for beside a run; `linear` is n_linear_orders */
  TML_ARRAY(tml_linear_order, linear_orders);
  TML_ARRAY(tml_own_channel, channels);
  TML_ARRAY(tml_own_signal, signals);
  TML_ARRAY(char *, record);   /* patterns */
  TML_ARRAY(char *, plot);     /* one per line of `plot:`: its curves, "a", "a - b" or "y over x", separated by ", " */
  tml_model_view view;         /* `view:` */
  struct tml_study_def *study; /* `study:`; NULL: none */
  tml_names elements;          /* bodies, joints, ..., channels: TML_ELEMENT_KINDS*index + tml_element */
  tml_names marker_names;      /* "body.marker": index */
  tml_names constants;         /* parameters and tables: 2*index, + 1 for a table */
};

/* The modes of a flexible body; NULL: it is none, or they were not made yet. */
const struct tml_flexible *tml_model_modes(const tml_model *m, int body);
/* Has three angles, and three coordinates of its centre. */
static inline bool tml_body_kind_is_spatial(tml_body_kind k) { return k == TML_RIGID || k == TML_FLEXIBLE; }

int tml_model_find_body(const tml_model *m, const char *name);      /* -1: none */
/* The body in pieces that a body is one of; NULL: it is whole. */
const tml_whole *tml_model_whole_of(const tml_model *m, int body);
/* Is this name of a body that of a piece of the other? Results know pieces by their names alone. */
bool tml_model_name_is_segment(const char *name, const char *whole);
/* Explains why there is no body of that name: TML_ERR_MODEL with a suggestion. */
tml_status tml_model_no_body(const tml_model *m, const char *name, tml_error *err);
int tml_model_find_joint(const tml_model *m, const char *name);
int tml_model_find_element(const tml_model *m, const char *name, tml_element kind);
/* Copies the name and enters it in the namespace; the element itself is stored by the caller. */
tml_status tml_model_claim_name(tml_model *m, const char *name, int index, tml_element kind, char **copy,
                                tml_error *err);
/* "body.marker" or "body"; on failure -1 and an explanation with a suggestion. */
int tml_model_find_marker(const tml_model *m, const char *ref, tml_error *err);
/* Where it is on the undeformed body: from the centre of mass, body axes. */
/* Unit of the multiplier of a coupler. */
const char *tml_coupler_unit(const tml_coupler *c);
/* Force between teeth in channel k as the multiplier e goes, and its derivative (teeth.c). */
double tml_toothed_gear_channel(const tml_teeth *t, int k, double e);
double tml_toothed_gear_slope(const tml_teeth *t, int k, double e);
void tml_model_marker_place(const tml_model *m, int marker, double at[3]);
/* How a definition names a marker: "crank.A", or "crank" for the frame of the body. On a piece of a body "arm" it is
 * "arm.A" where that piece is the first to have the node, else "arm.piece2.A". */
const char *tml_model_marker_text(const tml_model *m, int marker);
/* Compiled routine by its name in expressions; NULL: none. */
const tml_routine *tml_model_find_routine(const tml_model *m, const char *name);
/* Scope for expressions: parameters, tables and routines of the model, one input with the given name. */
tml_scope tml_model_scope(const tml_model *m, const char *const *inputs, int n_inputs);

/* Compiles an expression of time and of the state (formula.c). `scope` says what names mean; its inputs and its probe
 * are set here. The formula must be empty. TML_ERR_MODEL with the column, TML_ERR_MEMORY. */
tml_status tml_formula_compile(tml_formula *f, const tml_model *m, const char *text, tml_scope scope, int *column,
                               tml_error *err);
void tml_formula_free(tml_formula *f);
bool tml_formula_timed(const tml_formula *f); /* no atoms: a function of time only, or constant */
int tml_atom_inputs(tml_atom_kind kind);      /* 1 or 3 */
int tml_model_count_turns(const tml_model *m); /* angles that the formulas of the model count */

/* The function that reads an unknown of the user, "varval" or "dif", for names that stand alone; NULL: there is no such
 * variable or equation. */
const tml_state_function *tml_model_unknown(const tml_model *m, const char *name);
/* Everything that was reserved must have been added. TML_ERR_MODEL. */
tml_status tml_model_complete(const tml_model *m, tml_error *err);

/* orders.c */
void tml_linear_order_free(tml_linear_order *x);
void tml_adams_requests_free(tml_model *m);

/* digest.c: a number that differs between descriptions whose equations differ; and one of options. */
uint64_t tml_model_digest(const tml_model *m);
uint64_t tml_options_digest(const tml_options *o);

/* What results call the model: the path as it was given, the last part of an absolute one; "". */
const char *tml_model_plain_name(const tml_model *m);

#endif
