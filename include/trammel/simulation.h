/* trammel/simulation.h - simulations in memory: steps, values, inputs, contacts, saved states, rows. */
#ifndef TRAMMEL_SIMULATION_H
#define TRAMMEL_SIMULATION_H

#include "options.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tml_sim tml_sim;

typedef struct tml_stats {
  size_t size;                /* sizeof(tml_stats) as the program was compiled */
  long long steps;            /* accepted */
  long long rejected;         /* for accuracy */
  long long failed;           /* corrector failures */
  long long unconverged;      /* accepted without convergence (studies only) */
  long long iterations, residuals, jacobians, factorizations;
  long long partitions;       /* choices of independent coordinates */
  double h_first, h_smallest, h_largest, h_last;
  double drift_position;      /* largest |Phi| seen at a step, as a length or angle */
  double drift_velocity;      /* largest |Phi_q v + Phi_t| seen at a step */
  double energy_start, energy_end, work; /* work: done on the bodies by applied forces and motions, by the
                                            trapezoidal rule over the steps (Simpson's, Gauss's or the
                                            formula of the method where there are states inside them),
                                            potential forces excluded */
  double energy_error;        /* largest |energy - start - work| */
  double energy_scale;        /* what it is to be seen against: largest kinetic energy, change of potential, or work;
                                 at least the round-off of the energies of what rests */
  double spin_step;           /* largest |omega| h of a rigid body */
  double cpu_setup, cpu_run;  /* [s] of the threads that called */
  long long passages;         /* leaps over positions where constraints lose their independence (dead centres) */
} tml_stats;

/* An equilibrium that a static analysis has found: docs/static.md. */
typedef struct tml_static_result {
  size_t size;         /* sizeof(tml_static_result) as the program was compiled */
  bool stable;         /* small disturbances do not grow, judged by stiffness (`judged`) */
  int unstable;        /* number of unstable directions; a lower bound for models with many free motions */
  int indifferent;     /* number of directions without stiffness and load; positions along them stay as at the start */
  double stiffness;    /* [1/s2] the lowest stiffness of a free motion over its inertia, the square of its frequency;
                          < 0: unstable; INFINITY: nothing is free */
  double unbalanced;   /* largest residual force, as a fraction of the loads on its body */
  int iterations;
  bool left_unstable;  /* an unstable equilibrium was found first, and left */
  bool relaxed;        /* found by a damped run in time */
  bool judged;         /* false: states of equations take part, or forces that turn with the motion: stiffness does
                          not determine stability */
  bool crossed;        /* positions in between were unstable: from a stable start it went over to another branch */
  char motion[160];    /* of the lowest stiffness: "arm turns about z" */
  char text[512];      /* all that in a sentence */
} tml_static_result;

typedef struct tml_channel {
  const char *name;   /* "crank.angle", "pin.i.fx" */
  const char *unit;   /* "m", "rad", ... "" */
  const char *about;  /* one line */
  bool vague;         /* a reaction that is not unique, because constraints are redundant */
} tml_channel;

/* Compiles a model, which must stay alive and unchanged while the simulation exists. Programs that step
 * it set a tolerance (0: 1e-5), and the error of the values is not estimated: an `accuracy` needs whole runs (tml_run),
 * which can be repeated. */
tml_status tml_sim_create(tml_sim **out, const tml_model *m, const tml_options *o, tml_error *err);
/* Frees a simulation; its model stays. */
void tml_sim_free(tml_sim *s);

/* Consistent initial positions, velocities, accelerations and reactions. The first step calls it
 * if it was not called before. TML_ERR_ASSEMBLY names the joint that cannot close and by how much. */
tml_status tml_sim_assemble(tml_sim *s, tml_error *err);

/* Static equilibrium at a time [s], from where the simulation stands: from its assembled start, or from the equilibrium
 * that this function found last. Positions, reactions and all channels are then those of the equilibrium, where
 * everything rests (tml_sim_read). It is stable unless unstable_ok, or unless none is found; *out says which.
 * A run begins there (tml_sim_step), at rest. TML_ERR_ARGUMENT once it has begun; TML_ERR_ASSEMBLY;
 * TML_ERR_SIMULATION: what cannot balance, by body, direction and force. */
tml_status tml_sim_static(tml_sim *s, double t, bool unstable_ok, tml_static_result *out, tml_error *err);

/* One accepted step of the integrator. TML_ERR_ARGUMENT when a sensor has ended the run. */
tml_status tml_sim_step(tml_sim *s, tml_error *err);

/* Steps as often as needed and makes `t` the reported time (dense output: steps do not end at t). By the tolerance, as
 * tml_sim_step: the `accuracy` of the options has no part in it. */
tml_status tml_sim_advance(tml_sim *s, double t, tml_error *err);

/* The run begins at t [s] instead of 0, with what the model says of time from there on: bodies start as it gives them,
 * moved as far as motions and other constraints ask for at t. Before the simulation is assembled, else
 * TML_ERR_ARGUMENT; as also where t is negative or not before the end of the options. */
tml_status tml_sim_begin_at(tml_sim *s, double t, tml_error *err);

/* Steps end at t [s] and none goes beyond (but over a dead centre, docs/theory/passage.md), until another time is set;
 * NAN or INFINITY: no such time. Inputs that are set there, and whatever else happens there, need nothing to be taken
 * back. TML_ERR_ARGUMENT when the last step has gone beyond it already. */
tml_status tml_sim_stop_at(tml_sim *s, double t, tml_error *err);

/* Saves all that changes in a run, at its present state: *size bytes, to be freed by tml_sim_save_free, which may be
 * written to a file as well; assembles if that is not done yet. tml_sim_restore brings a simulation back there: the
 * same one, or another one of the same model with the same options. It then goes on with the same numbers to the last
 * bit; only adams and bdf, whose libraries do not give their memory away, begin their formulas anew there. Bytes that
 * are damaged, or were saved by another version or for another model or other options, are TML_ERR_ARGUMENT and change
 * nothing. After TML_ERR_MEMORY the simulation can only be freed, or restored again. */
tml_status tml_sim_save(tml_sim *s, unsigned char **buffer, size_t *size, tml_error *err);
/* Frees what tml_sim_save made. */
void tml_sim_save_free(unsigned char *buffer);
/* Brings a simulation back, as above. */
tml_status tml_sim_restore(tml_sim *s, const unsigned char *buffer, size_t size, tml_error *err);

/* Forgets what the method knows of steps before: the next one is a first step from the present state, with velocities
 * that meet the constraints. For changes from outside that the simulation cannot see. */
tml_status tml_sim_restart(tml_sim *s, tml_error *err);

/* The sensor that ended the run, which then goes no further; NULL: none did. */
const char *tml_sim_stopped(const tml_sim *s);
/* Name of the sensor whose condition came true at the end of the last step (tml_sim_step_time), where it will act;
 * NULL: none. */
const char *tml_sim_sensor(const tml_sim *s);
/* The requested time between rows of results: from the options, or from a sensor. */
double tml_sim_output(const tml_sim *s);

/* The reported time. */
double tml_sim_time(const tml_sim *s);
/* The end of the last accepted step, at or beyond it. */
double tml_sim_step_time(const tml_sim *s);
/* Counters, drift and energy of the run so far; they go on with it. */
const tml_stats *tml_sim_stats(const tml_sim *s);
/* Coordinates minus constraint equations. */
int tml_sim_degrees_of_freedom(const tml_sim *s);
/* How many velocities the bodies have. */
int tml_sim_coordinates(const tml_sim *s);
/* How many constraint equations are integrated. */
int tml_sim_constraints(const tml_sim *s);
/* How many were left out; known once assembled. */
int tml_sim_redundant(const tml_sim *s);
/* A method that a simulation took, from a time on. */
typedef struct tml_method_use {
  tml_method method;
  double from;        /* [s] */
  const char *why;    /* part of a sentence; "" where the options name the method */
} tml_method_use;
/* How many methods it took so far, one behind the other: with `auto` there may be several. */
int tml_sim_method_count(const tml_sim *s);
/* One of them, from the start on; the last one is in use. */
tml_method_use tml_sim_method(const tml_sim *s, int i);
/* All of them in a line: "dopri5 until t = 0.31 s, then radau: stiff, ..." */
void tml_sim_method_text(const tml_sim *s, char *text, size_t size);
/* How many modes of flexible bodies are faster than the steps so far resolve: those with omega h > 1, h the mean step,
 * which follow their loads as in statics. *all: of how many; *above: frequency [Hz], INFINITY before the first step.
 * Both may be NULL. */
int tml_sim_unresolved_modes(const tml_sim *s, int *all, double *above);
/* The same in a line, "" where there are none. */
void tml_sim_modes_text(const tml_sim *s, char *text, size_t size);
/* Warnings, one per line, or "". */
const char *tml_sim_warnings(const tml_sim *s);
/* What is worth knowing about the start, likewise. */
const char *tml_sim_notes(const tml_sim *s);

/* What assembly moved from where the model has it, by more than round-off; the farthest first. Known once assembled. */
typedef struct tml_moved {
  const char *body;
  double displacement; /* [m] of its centre of mass */
  double turn;         /* [rad] from one orientation to the other, at most half a turn */
} tml_moved;
/* How many bodies assembly moved. */
int tml_sim_moved_count(const tml_sim *s);
/* One of them. */
tml_moved tml_sim_moved(const tml_sim *s, int i);
/* What the search for a static equilibrium moved from where it was assembled (start: static, tml_sim_static). */
int tml_sim_settled_count(const tml_sim *s);
/* One of them. */
tml_moved tml_sim_settled(const tml_sim *s, int i);
/* What a contact of the model went through until now, over all its pairs of shapes; seen at the ends of steps. */
typedef struct tml_contact_sum {
  const char *name;
  long long touches;       /* how often a pair closed */
  long long changes;       /* how often a pair changed between open, slip and stick */
  double deepest;          /* [m] largest depth; 0: nothing touched */
  double deepest_time;     /* [s] when, */
  double part;             /* as part of the size of the smaller shape, */
  const char *bodies[2];   /* and between which; "" */
  double force, force_time;  /* [N] largest normal force of a pair, [s] when */
  double impulse;          /* [N s] of all its normal forces */
  double lost_normal;      /* [J] taken by the law of the normal force, */
  double lost_friction;    /* and by friction and rolling */
  int spans;               /* times in which it was closed */
} tml_contact_sum;
/* How many contacts the model has. */
int tml_sim_contact_count(const tml_sim *s);
/* One of them. */
tml_contact_sum tml_sim_contact(const tml_sim *s, int i);

/* A time in which a contact was closed: 1 it slips, 2 it sticks. Of more than 256 those that lie nearest together
 * become one. */
typedef struct tml_contact_span {
  double from, to;         /* [s] */
  int state;
} tml_contact_span;
/* One of the times of a contact, in their order. */
tml_contact_span tml_sim_contact_span(const tml_sim *s, int contact, int i);

/* A blow between two bodies: from where a pair of shapes closes, or its force rises again to twice its lowest, to where
 * it opens or the next blow begins. */
typedef struct tml_hit {
  const char *contact;
  const char *bodies[2];
  double time, force;      /* [s], [N] where the normal force was largest, */
  double at[3], vector[3]; /* [m] where it acted then, [N] the force on the first body; ground axes */
  double impulse;          /* [N s] of its normal force */
  double speed;            /* [m/s] fastest approach */
  double from, to;         /* [s] */
} tml_hit;
/* How many hits are known: the hardest of the run so far, at most ten. */
int tml_sim_hit_count(const tml_sim *s);
/* One of them, the hardest first. */
tml_hit tml_sim_hit(const tml_sim *s, int i);
/* Contacts and the hardest hit in a few lines, "" where there are none. */
void tml_sim_contacts_text(const tml_sim *s, char *text, size_t size);

/* A point at which shapes touch at the reported time. */
typedef struct tml_touching {
  int contact, bodies[2];  /* numbers in the order of the model; ground is 0 */
  int state;               /* 1: it slips, 2: it sticks */
  double at[3], force[3];  /* [m], [N] on the first body; ground axes */
} tml_touching;
/* Those points, the hardest `most` of them if there are more; *n: how many there are in all. */
tml_status tml_sim_touching(tml_sim *s, tml_touching *out, int most, int *n, tml_error *err);

/* The reason for the present length of the steps, as part of a sentence: for runs that take very long. */
void tml_sim_slowness(tml_sim *s, char *text, size_t size);

/* Assembles if necessary and reports, as notes and warnings: the motion of each degree of freedom, redundant equations
 * and reactions that cannot be determined uniquely, the fastest free motion against the requested steps, masses,
 * inertias and stiffnesses that look like mixed-up units, channel names that mean nothing. */
tml_status tml_sim_check(tml_sim *s, tml_messages *messages, tml_error *err);

/* Channels. Every quantity that can be recorded, in a fixed order; `recorded` follows `record:`. */
int tml_sim_channel_count(const tml_sim *s);
/* A channel by its number. */
tml_channel tml_sim_channel(const tml_sim *s, int i);
/* Whether the model records it. */
bool tml_sim_channel_recorded(const tml_sim *s, int i);
/* Whether a pattern as under `record:` ("crank.*", "chain[*].bar", or an element for all of its channels) means a
 * channel of this name. */
bool tml_channel_meant(const char *pattern, const char *name);
/* The number of a channel by its name; -1: none. */
int tml_sim_channel_find(const tml_sim *s, const char *name);
/* Values of the given channels at the reported time, in their units. TML_RETRY_NAN if one is not finite. */
tml_status tml_sim_read(tml_sim *s, const int *channels, int n, double *values, tml_error *err);

/* A run from the reported time on to an end: a row of results at every multiple of the time between rows
 * (tml_sim_output, which a sensor may change), counted from there, and at the end, which may be INFINITY if a sensor
 * stops the run. */
typedef struct tml_follow {
  size_t size;                                           /* sizeof(tml_follow) as the program was compiled */
  double end;                                            /* [s] */
  tml_status (*row)(void *user, tml_error *err);         /* at the reported time there is a row */
  tml_status (*between)(void *user, tml_error *err);     /* NULL, or called between steps; what is not 0 ends the run */
  void *user;
} tml_follow;
/* Follows a run. What `row` and `between` return ends it and is returned; so does what ends steps. */
tml_status tml_sim_follow(tml_sim *s, const tml_follow *f, tml_error *err);

/* Rows of results in memory: the reported time [s] and channels of one simulation, in their units. They are kept in
 * blocks of equal size, row after row: tml_recorder_block. A block never moves; what is in it never changes. */
typedef struct tml_recorder tml_recorder;
typedef struct tml_row_block {
  const double *values;  /* rows x columns, each row the time and then the channels; NULL: there is no such block */
  int rows, columns;     /* rows that are there so far; all but the last block are full */
} tml_row_block;
/* Of the given channels; n = 0: of those that the model records. The simulation must outlive what is created. */
tml_status tml_recorder_create(tml_recorder **out, tml_sim *s, const int *channels, int n, tml_error *err);
/* Frees the rows with all blocks. */
void tml_recorder_free(tml_recorder *r);
/* Adds a row of the reported time. */
tml_status tml_recorder_add(tml_recorder *r, tml_error *err);
/* A whole run to `end` in memory: a row at the reported time, unless it is there, and those of tml_sim_follow. */
tml_status tml_recorder_run(tml_recorder *r, double end, tml_error *err);
/* How many rows there are. */
long long tml_recorder_count(const tml_recorder *r);
/* How many channels a row has. */
int tml_recorder_channel_count(const tml_recorder *r);
/* The number in the simulation of a channel of the rows; -1: none. */
int tml_recorder_channel(const tml_recorder *r, int i);
/* How many blocks there are. */
int tml_recorder_block_count(const tml_recorder *r);
/* One of them. */
tml_row_block tml_recorder_block(const tml_recorder *r, int i);

/* Inputs of the model (tml_input_def), in the order they were added. */
typedef struct tml_input {
  const char *name;
  const char *unit;     /* in which it is set: that of the channel "name.value" */
  double value, rate;   /* what it is at the reported time; per second */
  double smooth;        /* [s] */
} tml_input;
/* How many inputs there are. */
int tml_sim_input_count(const tml_sim *s);
/* One of them, by its number. */
tml_input tml_sim_input(const tml_sim *s, int i);
/* The number of an input by its name; -1: none. */
int tml_sim_input_find(const tml_sim *s, const char *name);
/* Sets n inputs, each in its unit, at the reported time, from which on they are value + rate (t - time); rates, per
 * second, may be NULL for zero. Before the simulation is assembled it is what they start from. A value that jumps is a
 * break: the integrator starts again from the reported time, with accelerations and reactions that fit. It does not
 * where lines join, nor with `smooth`; nor does anything happen when an input is on that line already. Where steps went
 * on beyond the reported time they are taken back up to there: tml_sim_stop_at spares that.
 * TML_ERR_ARGUMENT: no such input, a number that is not finite, or a sensor has ended the run; then nothing has
 * changed. TML_ERR_SIMULATION: the run cannot go on with these values. */
tml_status tml_sim_set_inputs(tml_sim *s, const int *inputs, int n, const double *values, const double *rates,
                              tml_error *err);

/* The integrator's own state of a body at the end of the last step, also where a sensor acts before it and the next
 * step will go back: nothing interpolated or projected.
 * TML_ERR_ARGUMENT for an unknown body or before tml_sim_assemble. */
typedef struct tml_body_state {
  size_t size;             /* sizeof(tml_body_state) as the program was compiled */
  double position[3];      /* centre of mass */
  double orientation[4];
  double angle;            /* planar: counts full turns */
  double velocity[3], angular_velocity[3]; /* ground axes */
} tml_body_state;
/* The state of a body, as above. */
tml_status tml_sim_body_state(const tml_sim *s, const char *body, tml_body_state *out);
/* The integrator's multipliers, in the order of the constraint rows. */
const double *tml_sim_multipliers(const tml_sim *s);
/* What the constraints lack at the end of the last step, in the integrator's own state: largest |Phi|,
 * |Phi_q v + Phi_t| and its time derivative. TML_ERR_ARGUMENT before tml_sim_assemble. */
tml_status tml_sim_drift(tml_sim *s, double drift[3]);
/* Condition estimate of the corrector's matrix as last factorised. */
double tml_sim_condition(const tml_sim *s);

#ifdef __cplusplus
}
#endif
#endif
