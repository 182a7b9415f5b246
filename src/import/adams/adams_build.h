/* adams_build.h - builds a model from parsed ADAMS statements: data and functions that the builders of the single
 * statements share. */
#ifndef TML_IMPORT_ADAMS_ADAMS_BUILD_H
#define TML_IMPORT_ADAMS_ADAMS_BUILD_H

#include "import/adams_text/adams_statement.h"
#include "core/name_table.h"
#include "model/base/model.h"

/* SI values of the units of the dataset. */
typedef struct tml_scales { tml_ratio length, mass, time, force; } tml_scales;

typedef struct tml_builder {
  tml_statements *all;       /* statements of the dataset */
  tml_model *model;
  tml_findings *report;
  tml_names ids;             /* statement index by "MARKER/12" */
  tml_names labels;          /* names in use: elements, "body.marker", tables */
  tml_names arrays;          /* index of the block whose states ("X/5") or outputs ("Y/6") an array holds */
  tml_names cylindrical;     /* statement index of the cylindrical joint, by pair of parts */
  const tml_statement *ground;
  tml_scales scales;
  bool same_units;           /* the model uses the units of the dataset: no conversion of expressions */
  bool has_units;
  bool has_end;              /* an end time is given */
  int runs;                  /* number of SIMULATE commands that integrate over time */
  bool rests;                /* a STATICS before the current command was carried out */
  bool lost;                 /* a STATICS was not carried out: the state after it is not known */
  bool switched;             /* ACTIVATE or DEACTIVATE was used since the last SIMULATE */
} tml_builder;

/* ---------------------------------------------------------------- messages ------------------- */

/* Adds an error at an argument and marks the statement as failed. The error is placed at the statement if `arg` is NULL
 * or not given. */
void tml_adams_build_error(tml_builder *b, tml_statement *s, const char *arg, const char *fmt, ...) TML_PRINTF(4, 5);
/* Adds an error for the status of a model function if it failed, at the argument of the field that the error names. */
void tml_adams_build_status(tml_builder *b, tml_statement *s, tml_status st, const tml_error *err);
/* Adds a message about something that is not supported, with its note. All statements of the same kind share one
 * message. `arg` may be NULL. */
void tml_adams_build_list(tml_builder *b, const tml_statement *s, const char *arg, tml_adams_support h,
                          const char *note);

/* ---------------------------------------------------------------- references ----------------- */

/* The statement of a kind with an id; NULL: none. */
tml_statement *tml_adams_build_find(const tml_builder *b, const char *kind, long id);
/* The statement that an argument refers to. NULL if the argument is not given; NULL after an error if there is no such
 * statement. A statement that has failed itself causes no further error. */
tml_statement *tml_adams_build_refer(tml_builder *b, tml_statement *s, const char *arg, const char *kind);

enum { TML_REF_MAX = 256 };
typedef char tml_ref[TML_REF_MAX];
/* Writes "body.marker" of the marker that an argument names. Returns false after an error, or if the argument is
 * missing. */
bool tml_adams_build_marker(tml_builder *b, tml_statement *s, const char *arg, tml_ref ref);
/* The same for the arguments I and J. */
bool tml_adams_build_pair(tml_builder *b, tml_statement *s, tml_ref i, tml_ref j);
/* The same for a marker statement. */
bool tml_adams_build_ref(tml_builder *b, const tml_statement *marker, tml_ref ref);
/* Statement of the part that carries a marker; NULL: none. */
tml_statement *tml_adams_build_part_of(const tml_builder *b, const tml_statement *marker);
bool tml_adams_build_is_ground(const tml_statement *part);
/* Rotation matrix of a quaternion (all zero: identity), without round-off for multiples of a quarter turn. */
void tml_adams_build_axes(double A[9], const double e[4]);

/* Returns a name for the second element that a statement becomes, such as "gforce_1_torque". */
const char *tml_adams_build_second_name(tml_builder *b, const tml_statement *s, const char *what, tml_ref name);

/* Index of the flag that a statement gives out of n flags; -1 after an error if it gives none or several. */
int tml_adams_build_choose(tml_builder *b, tml_statement *s, const char *const *flags, int n);

/* ---------------------------------------------------------------- quantities (adams_settings.c) --- */

/* Dimension of a quantity: powers of mass, length, time and force. */
typedef struct tml_powers { int mass, length, time, force; } tml_powers;
#define TML_Q_LENGTH       ((tml_powers){0, 1, 0, 0})
#define TML_Q_MASS         ((tml_powers){1, 0, 0, 0})
#define TML_Q_TIME         ((tml_powers){0, 0, 1, 0})
#define TML_Q_FORCE        ((tml_powers){0, 0, 0, 1})
#define TML_Q_TORQUE       ((tml_powers){0, 1, 0, 1})
#define TML_Q_INERTIA      ((tml_powers){1, 2, 0, 0})
#define TML_Q_VELOCITY     ((tml_powers){0, 1, -1, 0})
#define TML_Q_ACCELERATION ((tml_powers){0, 1, -2, 0})
#define TML_Q_RATE         ((tml_powers){0, 0, -1, 0})

/* Converts a number from the units of the dataset to SI. */
double tml_adams_settings_to_si(const tml_builder *b, tml_powers q, double x);
/* Number of an argument in SI; `otherwise` if it is not given. */
double tml_adams_settings_number(const tml_builder *b, const tml_statement *s, const char *arg, tml_powers q,
                                 double otherwise);

/* ---------------------------------------------------------------- functions (adams_function.c) --- */

/* How an expression of a dataset is used. */
typedef struct tml_purpose {
  const char *unit;     /* SI unit of the result */
  tml_powers q;         /* dimension of the result */
  bool negative;        /* the result is multiplied by -1 */
  bool states;          /* may depend on the state of the mechanism, on variables and on equations */
  bool output;          /* as `states`, but only for results: faults are warnings */
} tml_purpose;

/* Translates the function of an argument into an expression in the language of model files. Returns a new string, or
 * NULL after a message. */
char *tml_adams_function_translate(tml_builder *b, tml_statement *s, const char *arg, tml_purpose p);

/* Writes the text by which expressions refer to entry k (from 1) of an array. False: there is no such entry
 * (adams_equation.c). */
bool tml_adams_build_array_entry(const tml_builder *b, const tml_statement *array, int k, tml_ref out);
/* Declares all forces, variables and equations, so that they may refer to each other in any order
 * (adams_equation.c). */
void tml_adams_build_reserve(tml_builder *b);
/* Whether a GFORCE, VFORCE or VTORQUE has force and torque components (adams_force.c). */
void tml_adams_build_components(const tml_statement *s, bool *forces, bool *torques);
/* Whether an SFORCE acts along the line between its two markers (adams_force.c). */
bool tml_adams_build_is_pusher(const tml_statement *s);
/* Adds a zero force in place of one that is never active and cannot be built, because expressions may refer to it by
 * name. Returns false if it has no markers (adams_force.c). */
bool tml_adams_build_idle_force(tml_builder *b, tml_statement *s);
/* Statement kind of the forces whose ids functions identify by a letter; NULL: none (adams_force.c). */
const char *tml_adams_build_force_kind(char letter);

/* Numbers of a MATRIX, row by row. */
typedef struct tml_numbers { double *numbers; int rows, columns; } tml_numbers;
/* Reads the matrix that an argument names, with at most most[0] rows and most[1] columns. No numbers if the argument is
 * not given; false after an error. The caller frees the numbers (adams_equation.c). */
bool tml_adams_build_matrix(tml_builder *b, tml_statement *s, const char *arg, const int most[2], tml_numbers *m);
/* Adds the error that a contact cannot be switched during a run (adams_contact.c). */
void tml_adams_build_switched(tml_builder *b, tml_statement *s);

/* Whether a variable belongs to a PINPUT (adams_linear.c). */
bool tml_adams_build_is_plant_input(const tml_builder *b, const tml_statement *variable);

/* ---------------------------------------------------------------- builders ------------------- */

/* adams_settings.c */
tml_build tml_adams_build_units, tml_adams_build_accgrav, tml_adams_build_integrator, tml_build_output;
/* adams_part.c */
tml_build tml_adams_build_part, tml_adams_build_point_mass, tml_adams_build_flex_body, tml_adams_build_marker_statement;
tml_build tml_adams_build_joint, tml_adams_build_jprim, tml_adams_build_screw, tml_adams_build_gcon,
  tml_adams_build_motion, tml_adams_build_coupler,
    /* adams_joint.c */
    tml_adams_build_gear;
/* adams_friction.c */
tml_build tml_adams_build_friction;
/* adams_equation.c */
tml_build tml_adams_build_variable, tml_adams_build_diff, tml_adams_build_lse, tml_adams_build_tfsiso,
  tml_adams_build_sensor;
/* adams_graphics.c */
tml_build tml_adams_build_spline, tml_adams_build_graphics, tml_adams_build_request, tml_adams_build_mrequest;
/* adams_linear.c */
tml_build tml_adams_build_port;
/* adams_contact.c */
tml_build tml_adams_build_contact;
/* adams_curve.c */
tml_build tml_adams_build_curve, tml_adams_build_ptcv, tml_adams_build_cvcv;

/* ---------------------------------------------------------------- commands (command.c) ------- */

/* Carry out the commands: activate, before building, decides which elements are off; simulate, after building, sets up
 * the run. */
void tml_adams_command_activate(tml_builder *b, const tml_statements *commands);
void tml_adams_command_simulate(tml_builder *b, const tml_statements *commands);

/* Adds the analysis of a LINEAR command. `at` holds the time and the way in which the run starts (adams_linear.c). */
void tml_adams_command_linear(tml_builder *b, const tml_statements *c, const tml_statement *s, tml_linear_order at);

/* One SIMULATE command that integrates over time. */
typedef struct tml_phase {
  int number;            /* counted from 1 */
  double begin, end;     /* [s] */
  double spacing;        /* [s] time between rows; 0: not given yet */
  double output;         /* [s] new time between rows; 0: unchanged */
} tml_phase;

/* Phases of a run (phases.c). `begin` switches off what is inactive at the start. `add` adds a phase after the first
 * one: a sensor on time switches the elements that the commands since the previous phase have switched, and a second
 * sensor does the same for each sensor that can end the previous phase (RETURN). */
void tml_adams_phases_begin(tml_builder *b);
void tml_adams_phases_add(tml_builder *b, const tml_phase *p);
/* Whether a sensor with RETURN is active in the current phase. */
bool tml_adams_phases_can_return(const tml_builder *b);

#endif
