/* model.h - the description of a mechanism: plain data that are checked when they are added. No mathematics.
 *
 * Names are resolved to indices when an element is added. Body 0 is ground and marker 0 its frame; every body has an
 * unnamed marker for its own frame. Places of markers are relative to the CENTRE OF MASS, in body axes, because the
 * equations use them in this form. */
#ifndef TML_MODEL_BASE_MODEL_H
#define TML_MODEL_BASE_MODEL_H

#include <pthread.h>
#include <stdint.h>

#include "contact/law/contact_force.h"
#include "contact/shape/shape_span.h"
#include "core/arena.h"
#include "core/error.h"
#include "core/name_table.h"
#include "expr/expr.h"
#include "expr/function/plugin_routine.h"
#include "math/space_curve.h"
#include "model/base/view_settings.h"
#include "model/base/force_element.h"
#include "model/base/joint_facts.h"
#include "expr/function/plugin.h"

/* A growing array: items, their number, allocated number. */
#define TML_ARRAY(type, name) type *name; int n_##name, cap_##name

/* The kind of element to which a name of the common namespace belongs. */
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
  TML_ATOM_SPIN, TML_ATOM_SPIN_RATE,    /* angular velocity and acceleration of the body of a marker: 3 inputs */
  TML_ATOM_TURN,                        /* angle with counted turns: of a marker about axis 1, 2, 3 of `other`, or,
                                           about axis 3 of `other`, of the vector to the marker (4) or from it (5): 1
                                           input */
  TML_ATOM_FORCE, TML_ATOM_TORQUE,      /* force or torque of an element on one of its markers: 3 inputs */
  TML_ATOM_STATE, TML_ATOM_STATE_RATE,  /* state of a differential equation; its rate: 1 input */
  TML_ATOM_VARIABLE,                    /* variable: 1 input */
  TML_ATOM_MULTIPLIER,                  /* multiplier of row `side` of a general constraint, or of a coupler: 1 input */
  TML_ATOM_INPUT                        /* value of an input, by its number: 1 input */
} tml_atom_kind;

typedef struct tml_atom {
  tml_atom_kind kind;
  int marker, other, axis;   /* -1 if not used */
  int element, index, side;  /* of a force: tml_element, its index, side 0 or 1; `index` also of states, variables */
  int input;                 /* number of its first input */
  double start;              /* [rad] of the angles 4 and 5: value near which counting starts */
} tml_atom;

/* An expression of time (input 0) and of the state (inputs of its atoms), in which functions of the state are expanded.
 * Markers on ground are constants in it, not atoms. */
typedef struct tml_formula {
  tml_expr *expr;
  TML_ARRAY(tml_atom, atoms);
  int n_inputs;
} tml_formula;

typedef struct tml_flexible_part tml_flexible_part; /* flexible_part.h */

/* Names of elements, markers, parameters and tables are in the name tables of the model, which own them. */

typedef struct tml_body {
  const char *name;
  tml_body_kind kind;
  double mass;
  double J[9];            /* inertia about the centre of mass, body axes, row-major */
  double centre[3];       /* centre of mass in the user's body frame */
  double x[3];            /* initial position of the centre of mass, ground axes */
  double e[4];            /* initial quaternion, normalised (planar: about z by `angle`) */
  double angle;           /* planar: initial angle, not wrapped */
  double v[3], w[3];      /* initial velocity of the centre of mass; initial angular velocity, ground axes */
  double u[3];            /* given velocity of the origin of the body frame, or of the centre of mass if `of_centre`;
                             vectors u and w that are not zero are prescribed at the start */
  bool of_centre;
  int hold;
  bool body_axes;         /* increments of rotation are about the body axes */
  int frame;              /* index of the marker of the body frame */
  double inertia_excess;  /* excess of the largest principal moment over the sum of the others, relative to it */
  tml_flexible_part *flexible;    /* data of a flexible body; NULL: not flexible */
  int row;                /* node of a beam: index + 1 of the beam among the wholes; 0: none */
  const struct tml_own_body *own; /* operations of a special kind (body/body.h), borrowed; NULL: those of `kind` */
} tml_body;

/* A beam for large deflections: a row of nodes, which are bodies, with force elements between them. */
typedef struct tml_beam_row {
  tml_nonlinear_beam_def d;  /* as it was given, with copies of all that it points to */
  tml_section_def section;
  tml_material_def material;
  tml_beam_place *places;
  int *node;                 /* number of the node of each place, from 0 */
  tml_arena arena;           /* holds the row and all it points to */
  int first_force;           /* its first element among the forces */
  int n_elements;            /* as many as nodes if it is closed, otherwise one less */
  bool closed;               /* its last element joins the last node to the first one */
  double length, mass;       /* [m], [kg] */
  double radius;             /* [m] with which it is drawn if its section is round; 0: not known */
  double position[3], orientation[4], velocity[3], spin[3]; /* of its frame at the start */
  int hold;
  bool body_axes;
} tml_beam_row;
void tml_beam_row_free(tml_beam_row *r);

/* A flexible body that was cut into pieces, or a beam: its pieces or nodes are bodies of the model. */
typedef struct tml_divided_body {
  const char *name;
  tml_flexible_part *part; /* as it was defined; it is never reduced as a whole. NULL: a beam */
  tml_beam_row *row;       /* NULL: in pieces */
  int first, n;            /* its first piece or node among the bodies; number of these */
} tml_divided_body;

typedef struct tml_marker {
  const char *name; /* NULL: marker of the body frame */
  int body;
  double s[3];   /* place from the centre of mass, body axes */
  double B[9];   /* columns: marker axes in body axes, row-major (turns marker components into body components) */
  int attached_to; /* flexible body: index of the node or pad on which it sits and from which s counts, body axes; -1:
                    none, it is the frame */
  bool part;     /* belongs to an element, with which it is added and written */
  const void *attachment; /* body with own operations: the node on which it sits and in whose axes s and B are; NULL:
                             none */
} tml_marker;

/* A shape that reaches between two bodies, nodes of a beam. */
typedef struct tml_shape_span {
  int body[2];
  double from, to;      /* [m] along the beam */
  tml_span_ends ends;
} tml_shape_span;

typedef struct tml_shape {
  int body;
  tml_shape_span *span; /* it reaches from its body to another one, and is only for contacts; NULL: it is on its body */
  int marker;           /* on a flexible body: marker with which it moves and in whose axes at and e are; -1: none */
  tml_shape_kind kind;
  double size[3];
  double at[3], e[4];   /* place and normalised quaternion in the user's body frame */
  double density;
  char *color;
  tml_mesh *mesh;       /* of TML_MESH, TML_CURVE, TML_HULL, for which `size` is that of the bounding box */
  char *name;           /* for contacts; NULL: none */
  bool passive;         /* contacts of its body ignore it */
  bool road;            /* shape of a road; model files have the road instead */
  double edge;          /* [m] radius of its edges in contacts; 0: default of the geometry */
  tml_contact_shape *collider; /* geometry for contacts, from the centre of mass; NULL: no contact uses it */
} tml_shape;

/* Shapes that may touch, and the contact law. */
typedef struct tml_contact {
  const char *name;
  tml_contact_def d;         /* as given; `arena` holds the names of its sides */
  TML_ARRAY(int, one);       /* shapes of the first side, ascending */
  TML_ARRAY(int, other);     /* shapes of the second side; the same for contacts of shapes among each other */
  TML_ARRAY(int, apart);     /* pairs of bodies that do not touch: 2*k and 2*k + 1 */
  tml_touch_law law;         /* with a stiffness from E: law of the first pair (tml_contact_law_of) */
  double modulus;            /* [Pa] E* of (K50); 0: the stiffness is given */
  tml_arena arena;
} tml_contact;

typedef struct tml_joint {
  const char *name;
  tml_joint_kind kind;
  int i, j;          /* markers */
  double distance;   /* 0: the distance of the markers at the start */
  double pitch, diameter;
  bool part;                /* holds the pieces of a flexible body together */
  int given;                /* TML_GIVEN_* bits: which start values are given */
  double start[2], rate[2]; /* given start values and rates, by tml_motion_kind */
  const tml_curve *curve[2]; /* curves of markers i and j; NULL: none */
} tml_joint;

/* A named curve for joints. */
typedef struct tml_model_curve { const char *name; tml_curve *curve; } tml_model_curve;

/* A road on a marker (model/add/road.h). */
typedef struct tml_road {
  const char *name, *color;
  tml_arena arena;         /* holds name and color */
  int marker;
  tml_expr *profile;       /* height as a function of x; NULL: a plane */
  double from, to, width;
  int samples;
} tml_road;

typedef struct tml_motion {
  const char *name;
  int joint;
  tml_motion_kind kind;
  tml_motion_level level;
  tml_formula value; /* function of time */
} tml_motion;

/* Teeth of a gear, and the force between them at the pitch point. One part is proportional to the multiplier e of the
 * row (torque on the first joint). The other part separates the wheels in proportion to |e|, smoothed as sqrt(e^2 +
 * idle^2). */
enum { TML_TOOTH_CHANNELS = 5 };

typedef struct tml_teeth {
  int n[2];              /* numbers of teeth; first 0: not given; second 0: a rack */
  double module;         /* [m] module; 0: not given */
  double pressure, helix;/* [rad] pressure angle, helix angle */
  bool internal, bevel;
  int at;                /* marker in whose plane the teeth meet; -1: marker of the first joint */
  bool loads;            /* the tooth forces act on the bodies */
  int carrier[2], wheel[2];        /* markers of both joints on the carrier and on the wheel */
  double push[2][3], bend[2][3];   /* per unit of e on each wheel: force, in axes of the carrier's marker; torque about
                                      that marker without its z component */
  double across[3];      /* of a rack: push without its part along z, axes of the rack's marker */
  double pitch[3];       /* of a rack: pitch point from the carrier's marker, in its axes */
  double rest;           /* of a rack: constant that makes the row term of `across` vanish in the start position */
  double idle;           /* [N m] |e| is replaced by sqrt(e^2 + idle^2), so that it is smooth */
  double apart;          /* [1/m] separating force per |e| */
  double per[TML_TOOTH_CHANNELS][2]; /* coefficients of the channels: per e and per |e| */
} tml_teeth;

typedef struct tml_coupler {
  const char *name;
  int n, joint[3];
  tml_motion_kind kind[3];
  double factor[3];
  int mesh;          /* of a gear: marker from whose place the factors follow; -1: the factors are given */
  tml_teeth teeth;   /* teeth of a gear with teeth */
} tml_coupler;

/* Unknowns that the user defines. An entry without an expression is reserved but not added yet. */
typedef struct tml_variable {
  const char *name, *unit; /* unit "": a plain number */
  tml_formula value;     /* [SI]; held at zero if implicit */
  bool implicit, part;   /* part: belongs to a block */
  bool rope;             /* belongs to a rope, whose channel has its name */
  bool input;            /* it is an input signal that is set from outside and begins with `start` */
  double start;
  double smooth;         /* [s] smoothing time of an input */
} tml_variable;

typedef struct tml_equation {
  const char *name, *unit, *rate_unit;
  tml_formula value;     /* [SI per second]; held at zero if implicit */
  bool implicit, part;
  bool hold;             /* the state keeps its value in static analyses */
  double start, start_rate;
} tml_equation;

/* A point of a rope: what it passes over. */
typedef struct tml_rope_spot {
  int marker, turns;
  double radius;         /* [m] radius, signed by the sense of winding; 0: an eyelet */
  bool grips;
} tml_rope_spot;

/* The part of a rope between two points that hold it. Its length is `placed` + its measure - `bias` (G1). `held` is the
 * length on gripping pulleys at its ends as placed, up to a constant (G6). */
typedef struct tml_rope_section { int first, last; double placed, bias, held; } tml_rope_section;

struct tml_rope {
  tml_arena arena;       /* holds the rope and its arrays */
  int n, n_sections;
  tml_rope_spot *spot;
  double *start;         /* [rad] per span: angle of the vector between its ends as placed, see tml_rope_reference */
  tml_rope_section *section;
};
typedef struct tml_rope tml_rope;

enum { TML_RELATION_ROWS = 6 };

/* A general constraint. */
typedef struct tml_relation {
  const char *name;
  tml_relation_kind kind;
  int i, j;              /* markers, -1: none */
  double radius;
  int n_rows;
  tml_formula row[TML_RELATION_ROWS];    /* [SI]; held at zero */
  bool velocity[TML_RELATION_ROWS];      /* the row depends on velocities */
  char unit[TML_RELATION_ROWS][TML_UNIT_TEXT]; /* SI unit of the multiplier; "": not determined by plain numbers */
  int component[TML_RELATION_ROWS];      /* body motion of marker i: what a row prescribes, x, y, z of the origin along
                                            ground axes (0 to 2) or rotations about x, y, z of the marker (3 to 5) */
  tml_formula prescribed[TML_RELATION_ROWS]; /* prescribed x, y, z [m] and three angles [rad]; empty: not prescribed */
  tml_turns turns;
  tml_rope *rope;                        /* of a rope constraint; its length is prescribed[0], if given */
} tml_relation;

/* A linear block as defined; its parts are variables and equations. `arena` holds its arrays. */
typedef struct tml_block {
  const char *name, **inputs;
  int n_states, n_inputs, n_outputs;
  tml_arena arena;
  double *a, *b, *c, *d, *start;        /* matrices and start of a state space */
  double *numerator, *denominator;      /* coefficients of a transfer function; NULL: a state space */
  int n_numerator, n_denominator;
} tml_block;

/* A linear model that a command file requests besides the run. */
typedef struct tml_linear_order {
  bool matrices;         /* matrices A, B, C, D between inputs and outputs; otherwise eigenvalues */
  double time;           /* [s] time in the run; 0: at the start of the run */
  tml_beginning start;   /* the start state, if `time` is 0 */
  char *about;           /* marker of the reference frame; NULL: none */
  char **inputs, **outputs;
  int n_inputs, n_outputs;
} tml_linear_order;

typedef struct tml_element_ref { tml_element kind; int index; } tml_element_ref;

typedef struct tml_sensor {
  const char *name;
  tml_formula value;     /* [SI] */
  tml_sensor_op op;
  double threshold, tolerance, output;
  bool stop;
  tml_element_ref *activate, *deactivate;
  int n_activate, n_deactivate;
  tml_arena arena;       /* holds both lists */
} tml_sensor;

/* A channel that the user defines. */
typedef struct tml_own_channel {
  const char *name, *about;
  const char *wanted;        /* requested unit; NULL: none */
  tml_arena arena;           /* holds both texts */
  char unit[TML_UNIT_TEXT];  /* unit of the channel */
  tml_ratio scale;           /* factor from the value of the formula to that unit */
  tml_formula value;
} tml_own_channel;

/* A channel that is filtered after the run. */
typedef struct tml_own_signal {
  const char *name, *of, *filter;
  const char *about;         /* description; NULL: none */
  tml_arena arena;           /* holds its texts */
} tml_own_signal;

/* A parameter; its value is in the coherent unit of the model's unit system. */
typedef struct tml_parameter {
  const char *name;
  double value;
  tml_dim dim;
  bool ranged;          /* meaningful values are from `low` to `high` */
  double low, high;
} tml_parameter;
typedef struct tml_named_table { const char *name; tml_table *table; } tml_named_table;

/* A parameter value that replaced the one of the file, as text or as a number. */
typedef struct tml_setting_kept { const char *name, *text; double value; } tml_setting_kept;

/* A compiled routine and the plug-in that must stay loaded for it. */
typedef struct tml_used_routine {
  tml_routine *routine;  /* expressions point to it */
  tml_library *library;
  const char *unit;      /* unit of its value; NULL: none */
} tml_used_routine;

struct tml_model {
  pthread_mutex_t modes;       /* locked while modes of flexible bodies are computed */
  tml_arena arena;             /* texts that are kept as long as the model */
  char *title, *source, *source_name;
  char *flat;                  /* source with parts and includes resolved; NULL: the source has neither */
  bool dataset;                /* the source is an ADAMS dataset */
  bool robot;                  /* the source is a URDF file */
  const char *path;            /* path of the source file; NULL: none */
  TML_ARRAY(tml_setting_kept, kept); /* values that were set when the model was read */
  const tml_units *units;      /* units of parameters, tables, expressions and channels; everything else is in SI */
  double gravity[3];
  tml_options options;
  TML_ARRAY(tml_parameter, parameters);
  TML_ARRAY(tml_named_table, tables);
  TML_ARRAY(tml_used_routine, routines);
  TML_ARRAY(tml_body, bodies);
  TML_ARRAY(tml_divided_body, divided_bodies); /* flexible bodies cut into pieces */
  TML_ARRAY(tml_marker, markers);
  TML_ARRAY(tml_shape, shapes);
  TML_ARRAY(tml_model_curve, curves);
  TML_ARRAY(tml_road, roads);
  TML_ARRAY(tml_joint, joints);
  TML_ARRAY(tml_motion, motions);
  TML_ARRAY(tml_coupler, couplers);
  TML_ARRAY(tml_force, forces); /* all kinds in the order they were added; tml_model_next_force iterates by kind */
  TML_ARRAY(tml_variable, variables);
  TML_ARRAY(int, inputs);      /* indices of the variables that are inputs, in the order of the inputs */
  TML_ARRAY(tml_equation, equations);
  TML_ARRAY(tml_relation, relations);
  TML_ARRAY(tml_block, blocks);
  TML_ARRAY(tml_sensor, sensors);
  TML_ARRAY(tml_contact, contacts);
  TML_ARRAY(tml_element_ref, inactive); /* elements that are switched off at the start */
  tml_orders orders;           /* what commands request besides a run; its `linear` counts linear_orders */
  TML_ARRAY(tml_linear_order, linear_orders);
  TML_ARRAY(tml_own_channel, channels);
  TML_ARRAY(tml_own_signal, signals);
  TML_ARRAY(const char *, record);   /* patterns of channels to record */
  TML_ARRAY(const char *, judge);    /* patterns of channels on which the accuracy is judged; none: all recorded ones */
  TML_ARRAY(const char *, plot);     /* curves of each line of `plot:`, "a", "a - b" or "y over x", separated by ", " */
  tml_model_view view;         /* `view:` */
  struct tml_study_def *study; /* `study:`; NULL: none */
  tml_names elements;          /* names of bodies, joints, ..., channels: value TML_ELEMENT_KINDS*index + tml_element */
  tml_names marker_names;      /* names "body.marker": value is the index */
  tml_names constants;         /* names of parameters and tables: value 2*index, + 1 for a table */
};

/* The modes of a flexible body; NULL: it is not flexible, or not reduced yet. */
const struct tml_flexible *tml_model_modes(const tml_model *m, int body);
/* Whether bodies of a kind have three angles and three coordinates of the centre of mass. */
static inline bool tml_body_kind_is_spatial(tml_body_kind k) { return k == TML_RIGID || k == TML_FLEXIBLE; }

int tml_model_find_body(const tml_model *m, const char *name);      /* -1: none */
/* The cut flexible body of which a body is a piece; NULL: none. */
const tml_divided_body *tml_model_whole_of(const tml_model *m, int body);
/* Whether `name` is the name of a piece of the body `whole`. Results identify pieces by name only. */
bool tml_model_name_is_segment(const char *name, const char *whole);
/* Reports that there is no body of that name: TML_ERR_MODEL with a suggestion. */
tml_status tml_model_no_body(const tml_model *m, const char *name, tml_error *err);
int tml_model_find_joint(const tml_model *m, const char *name);
int tml_model_find_element(const tml_model *m, const char *name, tml_element kind);
/* Adds the name to the namespace, which owns it under *kept; the caller stores the element. */
tml_status tml_model_claim_name(tml_model *m, const char *name, int index, tml_element kind, const char **kept,
                                tml_error *err);
/* Index of "body.marker" or "body"; -1 with a message and a suggestion if there is none. */
int tml_model_find_marker(const tml_model *m, const char *ref, tml_error *err);
/* Unit of the multiplier of a coupler. */
const char *tml_coupler_unit(const tml_coupler *c);
/* Tooth force in channel k for the multiplier e, and its derivative with respect to e
 * (force/element/add_toothed_gear.c). */
double tml_toothed_gear_channel(const tml_teeth *t, int k, double e);
double tml_toothed_gear_slope(const tml_teeth *t, int k, double e);
/* Place of a marker on the undeformed body, from the centre of mass, body axes. */
void tml_model_marker_place(const tml_model *m, int marker, double at[3]);
/* Name of a marker in a definition: "crank.A", or "crank" for the frame of the body. On a piece of the body "arm" it is
 * "arm.A" if that piece is the first that has the node, otherwise "arm.piece2.A". */
const char *tml_model_marker_text(const tml_model *m, int marker);
/* Compiled routine by its name in expressions; NULL: none. */
const tml_routine *tml_model_find_routine(const tml_model *m, const char *name);
/* Scope of expressions: parameters, tables and routines of the model, and named inputs. */
tml_scope tml_model_scope(const tml_model *m, const char *const *inputs, int n_inputs);

/* Compiles an expression of time and of the state (model/formula/formula.c). `scope` defines the names; its inputs and
 * its probe are set here. The formula must be empty. TML_ERR_MODEL with the column, TML_ERR_MEMORY. */
tml_status tml_formula_compile(tml_formula *f, const tml_model *m, const char *text, tml_scope scope, int *column,
                               tml_error *err);
void tml_formula_free(tml_formula *f);
bool tml_formula_timed(const tml_formula *f); /* whether it has no atoms: constant, or a function of time only */
int tml_atom_inputs(tml_atom_kind kind);      /* number of inputs: 1 or 3 */
int tml_model_count_turns(const tml_model *m); /* number of angles with counted turns in the formulas of the model */

/* The function that reads a variable or equation of the user by its name alone, "varval" or "dif"; NULL: there is none
 * of that name. */
const tml_state_function *tml_model_unknown(const tml_model *m, const char *name);
/* Checks that everything reserved has been added. TML_ERR_MODEL. */
tml_status tml_model_complete(const tml_model *m, tml_error *err);

/* model/base/adams_requests.c */
void tml_linear_order_free(tml_linear_order *x);
void tml_adams_requests_free(tml_model *m);

/* Digest of a description, which differs if the equations differ; digest of the options (model/digest.c). */
uint64_t tml_model_digest(const tml_model *m);
uint64_t tml_options_digest(const tml_options *o);

/* Name of the model in results: the path as given, or the last part of an absolute path; "" if there is none. */
const char *tml_model_plain_name(const tml_model *m);

#endif
