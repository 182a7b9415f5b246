/* adams_build.h - from parsed statements to a model: what the builders of the single statements share. */
#ifndef TML_IMPORT_ADAMS_ADAMS_BUILD_H
#define TML_IMPORT_ADAMS_ADAMS_BUILD_H

#include "import/adams_text/adams_statement.h"
#include "core/name_table.h"
#include "model/base/model.h"

/* What a unit of the dataset is in SI. */
typedef struct tml_scales { tml_ratio length, mass, time, force; } tml_scales;

typedef struct tml_builder {
  tml_statements *all;       /* of the dataset */
  tml_model *model;
  tml_findings *report;
  tml_names ids;             /* "MARKER/12": index of the statement */
  tml_names labels;          /* names of elements, "body.marker" and tables that are taken */
  tml_names arrays;          /* "X/5", "Y/6": index of the block whose states or outputs the array holds */
  tml_names cylindrical;     /* pairs of parts with such a joint: index of its statement */
  const tml_statement *ground;
  tml_scales scales;
  bool same_units;           /* the model computes in the units of the dataset: expressions stay as they are */
  bool has_units;
  bool has_end;              /* somebody said how long to simulate */
  int runs;                  /* how many SIMULATEs of the command file run on in time */
  bool rests;                /* a STATICS before the command at hand was obeyed, */
  bool lost;                 /* one was not, so that the place of the commands behind it is not known */
  bool switched;             /* ACTIVATE or DEACTIVATE since the last SIMULATE */
} tml_builder;

/* ---------------------------------------------------------------- messages ------------------- */

/* An error at an argument (NULL, or one that is not given: at the statement); the statement has failed. */
void tml_adams_build_error(tml_builder *b, tml_statement *s, const char *arg, const char *fmt, ...) TML_PRINTF(4, 5);
/* What a model function said. */
void tml_adams_build_status(tml_builder *b, tml_statement *s, tml_status st, const tml_error *err);
/* Something that is not obeyed, with its note: one message for all statements of this kind. `arg` may be NULL. */
void tml_adams_build_list(tml_builder *b, const tml_statement *s, const char *arg, tml_honour h, const char *note);

/* ---------------------------------------------------------------- references ----------------- */

/* The statement of that kind and id, NULL: none. */
tml_statement *tml_adams_build_find(const tml_builder *b, const char *kind, long id);
/* The one an argument refers to; NULL with an error (unless the other has failed itself), or when it is not given. */
tml_statement *tml_adams_build_refer(tml_builder *b, tml_statement *s, const char *arg, const char *kind);

enum { TML_REF_MAX = 256 };
typedef char tml_ref[TML_REF_MAX];
/* "body.marker" of the marker an argument names; false with an error, or when it is not given though required. */
bool tml_adams_build_marker(tml_builder *b, tml_statement *s, const char *arg, tml_ref ref);
/* Both I and J. */
bool tml_adams_build_pair(tml_builder *b, tml_statement *s, tml_ref i, tml_ref j);
/* The same for a marker statement at hand. */
bool tml_adams_build_ref(tml_builder *b, const tml_statement *marker, tml_ref ref);
/* Statement of the part a marker is on, NULL when there is none. */
tml_statement *tml_adams_build_part_of(const tml_builder *b, const tml_statement *marker);
bool tml_adams_build_is_ground(const tml_statement *part);
/* Matrix of a quaternion (all zero: no rotation), without the round-off of quarter turns. */
void tml_adams_build_axes(double A[9], const double e[4]);

/* A further name for a statement that becomes two elements: "gforce_1_torque". */
const char *tml_adams_build_second_name(tml_builder *b, const tml_statement *s, const char *what, tml_ref name);

/* Which one of the flags of a statement is given; -1 with an error for none or several. */
int tml_adams_build_choose(tml_builder *b, tml_statement *s, const char *const *flags, int n);

/* ---------------------------------------------------------------- quantities (settings.c) ---- */

/* Powers of mass, length, time, force. */
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

/* A number of the dataset in SI. */
double tml_adams_settings_to_si(const tml_builder *b, tml_powers q, double x);
/* The number of an argument in SI. */
double tml_adams_settings_number(const tml_builder *b, const tml_statement *s, const char *arg, tml_powers q,
                                 double otherwise);

/* ---------------------------------------------------------------- functions (function.c) ----- */

/* What an expression of a dataset is for. */
typedef struct tml_purpose {
  const char *unit;     /* in SI, of the result */
  tml_powers q;         /* of the result */
  bool negative;        /* minus it is wanted */
  bool states;          /* may depend on the state of the mechanism, on variables and equations */
  bool output;          /* the same, only for results: faults are warnings */
} tml_purpose;

/* Translates the function of an argument into an expression in the language of models, in a new string. NULL after a
 * message. */
char *tml_adams_function_translate(tml_builder *b, tml_statement *s, const char *arg, tml_purpose p);

/* Entry k, from 1 on, of an array as it stands in an expression (equations.c). False: there is none. */
bool tml_adams_build_array_entry(const tml_builder *b, const tml_statement *array, int k, tml_ref out);
/* Announces all forces, variables and equations, which may name each other in any order (equations.c). */
void tml_adams_build_reserve(tml_builder *b);
/* Whether a GFORCE, VFORCE or VTORQUE has forces and torques (forces.c). */
void tml_adams_build_components(const tml_statement *s, bool *forces, bool *torques);
/* Whether an SFORCE is an actuator between two markers (forces.c). */
bool tml_adams_build_is_pusher(const tml_statement *s);
/* In place of a force that is switched off all the time and cannot be built: none, under its name, because expressions
 * may have named it already. False: it has no markers to be at (forces.c). */
bool tml_adams_build_idle_force(tml_builder *b, tml_statement *s);
/* The statement of a force whose ids functions know by a letter; NULL: none (forces.c). */
const char *tml_adams_build_force_kind(char letter);

/* Numbers of a MATRIX, row by row. */
typedef struct tml_numbers { double *numbers; int rows, columns; } tml_numbers;
/* The matrix an argument names, at most so large; false after an error, no numbers when it is not given. The caller
 * frees them (equations.c). */
bool tml_adams_build_matrix(tml_builder *b, tml_statement *s, const char *arg, const int most[2], tml_numbers *m);
/* An error: a contact cannot be switched in mid-run (contacts.c). */
void tml_adams_build_switched(tml_builder *b, tml_statement *s);

/* A variable of some PINPUT (linear.c). */
bool tml_adams_build_is_plant_input(const tml_builder *b, const tml_statement *variable);

/* ---------------------------------------------------------------- builders ------------------- */

/* settings.c */
tml_build tml_adams_build_units, tml_adams_build_accgrav, tml_adams_build_integrator, tml_build_output;
/* parts.c */
tml_build tml_adams_build_part, tml_adams_build_point_mass, tml_adams_build_marker_statement;
tml_build tml_adams_build_joint, tml_adams_build_jprim, tml_adams_build_screw, tml_adams_build_gcon,
  tml_adams_build_motion, tml_adams_build_coupler,
    /* joints.c */
    tml_adams_build_gear;
/* friction.c */
tml_build tml_adams_build_friction;
/* equations.c */
tml_build tml_adams_build_variable, tml_adams_build_diff, tml_adams_build_lse, tml_adams_build_tfsiso,
  tml_adams_build_sensor;
/* extras.c */
tml_build tml_adams_build_spline, tml_adams_build_graphics, tml_adams_build_request, tml_adams_build_mrequest;
/* linear.c */
tml_build tml_adams_build_port;
/* contacts.c */
tml_build tml_adams_build_contact;
/* curves.c */
tml_build tml_adams_build_curve, tml_adams_build_ptcv, tml_adams_build_cvcv;

/* ---------------------------------------------------------------- commands (command.c) ------- */

/* Before building: what is switched off. After: how to simulate. */
void tml_adams_command_activate(tml_builder *b, const tml_statements *commands);
void tml_adams_command_simulate(tml_builder *b, const tml_statements *commands);

/* LINEAR; `at` says when, and how the run starts (linear.c). */
void tml_adams_command_linear(tml_builder *b, const tml_statements *c, const tml_statement *s, tml_linear_order at);

/* One SIMULATE that runs on in time. */
typedef struct tml_phase {
  int number;            /* from 1 on */
  double begin, end;     /* [s] */
  double spacing;        /* [s] time between rows, 0: not given yet */
  double output;         /* [s] the same when it is a new one, 0: as before */
} tml_phase;

/* What begins a phase after the first (phases.c): a sensor on time that switches what commands have switched since the
 * one before, and the same for each sensor that can end the phase before (RETURN). */
void tml_adams_phases_begin(tml_builder *b);
void tml_adams_phases_add(tml_builder *b, const tml_phase *p);
/* Whether some sensor with RETURN watches as commands stand now. */
bool tml_adams_phases_can_return(const tml_builder *b);

#endif
