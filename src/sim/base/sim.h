/* sim.h - a simulation: compiled system, integrator, reported state, channels. */
#ifndef TML_SIM_BASE_SIM_H
#define TML_SIM_BASE_SIM_H

#include "sim/base/method_alignment.h"
#include "model/add/contact_pairs.h"
#include "sim/base/sim_point.h"
#include "sim/base/sim_log.h"
#include "sim/base/sim_inputs.h"
#include "integrate/direct/direct_method.h"

/* Why a method was taken. */
typedef enum tml_reason {
  TML_REASON_ASKED, TML_REASON_SMOOTH, TML_REASON_FIXED, TML_REASON_FORM, TML_REASON_STIFF, TML_REASON_DEAR,
  TML_REASON_FACTORS, TML_REASON_STUCK, TML_REASON_CONTACT, TML_REASON_HELD, TML_REASONS
} tml_reason;

struct tml_watch;
struct tml_methods;
struct tml_sim {
  const tml_model *model;
  tml_options opt;
  struct tml_log *log;           /* warnings and notes (sim/base/sim_log.h) */
  struct tml_phase *phase;       /* where the run begins, who integrates it (sim/base/sim_phase.h) */
  struct tml_sim_assembly *assembly; /* all rows, assembled (sim/base/sim_assembly.h) */
  struct tml_sim_equations *eq;      /* what is integrated, and how (sim/base/sim_equations.h) */
  struct tml_reported *reported; /* the state that is reported (sim/base/sim_reported.h) */
  struct tml_channels *channels; /* what can be read (sim/base/sim_channels.h) */
  struct tml_inputs *inputs;     /* what is set from outside (sim/base/sim_inputs.h) */
  struct tml_events *events;     /* the last step and the event in it (sim/base/sim_events.h) */
  struct tml_element_switches *switches; /* what is switched off (sim/base/element_switches.h) */
  struct tml_sensor_events *sensors;   /* what sensors saw and did (sim/base/sim_sensors.h) */
  struct tml_branch_events *branches;  /* which branches functions took (sim/base/sim_branches.h) */
  struct tml_contacts *contacts; /* what is near each other, what touched (sim/base/sim_contacts.h) */

};

/* Analyses. Each begins at s->at and leaves there what it found; none knows what comes before or after it.
 * Assembly makes it from the model: closed positions, velocities, states, first guesses of unknowns; rows chosen and
 * the run compiled. Accelerations, multipliers and unknowns by the equations of motion: what is in their place is a
 * first guess. Motion: a run in time begins there, the guess of unknowns in it. */
tml_status tml_analysis_assembly(tml_sim *s, tml_error *err);
tml_status tml_analysis_accelerations(tml_sim *s);
tml_status tml_analysis_motion(tml_sim *s);
/* Static equilibrium: static.h. */

/* start.c: from the model's positions to a running integrator; and the same in mid-run, when rows that were
 * left out no longer hold. */
tml_status tml_start(tml_sim *s, tml_error *err);
/* settle.c: modes of flexible bodies that start bent by the loads there, in the state of the run, which stays closed;
 * a warning and no change where that is not found. */
tml_status tml_settle_modes(tml_sim *s, tml_error *err);
/* start.c: the velocities that the model gives, as far as they fit at the point of the simulation, which is the full
 * system's as well then. */
tml_status tml_give_rates(tml_sim *s, tml_error *err);
/* start.c: positions and velocities of full_q, full_v closed again after a small change, and handed to the run. */
tml_status tml_close_again(tml_sim *s, tml_error *err);
tml_status tml_watch_dropped(tml_sim *s, tml_error *err);
bool tml_dropped_fail(tml_sim *s); /* whether some do not hold where the run stands */
/* The rows and coordinates of the run chosen anew from the pose at hand, with what is switched off left out. */
tml_status tml_choose_again(tml_sim *s, tml_error *err);
/* widen.c: the matrices of the run get room for pairs of bodies between which forces may come to act, in the place of
 * those given before. Between two steps: choice of rows, state and history of the method stay (that of adams and bdf
 * begins anew), factors are made of the same values. The run stays as it was where that fails. */
tml_status tml_widen(tml_sim *s, const tml_near *near, int n, tml_error *err);
/* state.c: all that changes in an assembled run, as bytes: how many, into `bytes`, and back. TML_ERR_ARGUMENT: they are
 * none of such a run; TML_ERR_MEMORY: the simulation cannot go on. */
size_t tml_run_state_size(tml_sim *s);
void tml_run_state_get(tml_sim *s, unsigned char *bytes, size_t size);
tml_status tml_run_state_set(tml_sim *s, unsigned char *bytes, size_t size, tml_error *err);
/* sim.c: tml_sim_step with a step like one of another run, whatever its error (SV3); and how the last step was made.
 * TML_ERR_ARGUMENT for methods that choose their steps themselves (adams, bdf). */
tml_status tml_sim_step_like(tml_sim *s, const tml_stepped *like, tml_error *err);
tml_stepped tml_sim_stepped(const tml_sim *s);
/* methods.c: the method of the start, by the options; the options of a run with the method in use. Before a step:
 * another one from here on, if the present one is not the right one any more; after one that failed: another one that
 * may get further, in *rescued. Saved and loaded, `method` first. */
void tml_methods_begin(tml_sim *s);
/* Where rows were chosen, at t: kinematic where nothing is free, and no longer where something is. */
tml_status tml_methods_settle(tml_sim *s, double t, tml_error *err);
tml_options tml_methods_options(const tml_sim *s);
/* Before the first step: `auto` is to take the methods of other runs. */
tml_status tml_methods_align(tml_sim *s, const tml_alike *alike, tml_error *err);
/* Before the first step: what other runs have shown; it has to outlive the run. */
tml_status tml_methods_tune(tml_sim *s, const tml_tuning *t, tml_error *err);
/* From where on a method was taken for this reason; INFINITY: nowhere. */
double tml_methods_from(const tml_sim *s, tml_reason why);
tml_status tml_methods_look(tml_sim *s, tml_error *err);
tml_status tml_methods_rescue(tml_sim *s, bool *rescued, tml_error *err);
void tml_methods_store(struct tml_methods *x, tml_archive *a);
/* kinematic.c: whether the rows that were chosen leave nothing to integrate; an error that says what there is. */
bool tml_kinematic_applies(const tml_sim *s);
tml_status tml_kinematic_refuse(tml_sim *s, double t, tml_error *err);
/* cover.c: tables of prescribed motions have to reach from the start of the run to its end. */
tml_status tml_cover_check(tml_sim *s, tml_error *err);
/* rope_paths.c: warns of ropes that cross themselves or pass through a pulley at the start of the run. */
void tml_ropes_warn(tml_sim *s);
tml_status tml_branch_events_create(tml_sim *s, tml_error *err);
void tml_branch_events_free(struct tml_branch_events *x);
/* turns.c: whether functions of the user would decide otherwise than they did at the start of the step, at the state
 * that was solved for last; where in (a, b] that begins; that it did at t; and whether the run still gets on. */
bool tml_turns_watched(const tml_sim *s);
bool tml_turns_differ(tml_sim *s);
tml_status tml_turns_locate(tml_sim *s, double a, double b, double *place);
void tml_turns_count(tml_sim *s, double t);
tml_status tml_turns_progress(tml_sim *s, tml_error *err);
/* watch.c: laws that are followed. Notes what they read at the state that was solved for or interpolated last (`when`:
 * 1 in the middle, 2 at the end of the step); whether the middle or the end has to be solved for; and then, ascending,
 * places inside the step where something is otherwise than before and after, at most TML_WATCH_PLACES. */
enum { TML_WATCH_PLACES = 16 };
tml_status tml_watch_create(tml_sim *s, tml_error *err);
void tml_watch_free(struct tml_watch *x);
void tml_watch_note(tml_sim *s, int when, bool solved);
void tml_watch_shift(tml_sim *s); /* the end of a step becomes the start of the next */
bool tml_watch_needs_solution(const tml_sim *s, bool end);
bool tml_watch_current(const tml_sim *s); /* what was noted at the end of a step holds at the start of the next */
int tml_watch_places(tml_sim *s, double *places);
tml_status tml_sensor_events_create(tml_sim *s, tml_error *err);
void tml_sensor_events_free(struct tml_sensor_events *x);
/* sensors.c: after a start; after a step, finds where a condition came true first; before the next step, goes back
 * there and does what is asked for. Until then the step can be reported. */
tml_status tml_sensors_begin(tml_sim *s, tml_error *err);
tml_status tml_sensors_look(tml_sim *s, tml_error *err);
tml_status tml_sensors_act(tml_sim *s, tml_error *err);
/* For those who locate conditions themselves: how far the value of a sensor is from its threshold at the reported
 * state, 1 where it is switched off; and at the start of a run what conditions that hold ask for. */
tml_status tml_sensor_value(tml_sim *s, int k, double *value, tml_error *err);
tml_status tml_sensors_meet(tml_sim *s, tml_error *err);
/* Back to t inside the last step: a state there that meets the constraints, and the work done until then; and a start
 * from it. What sensors have seen in the step behind it is forgotten. */
tml_status tml_go_back(tml_sim *s, double t);
tml_status tml_start_back(tml_sim *s);
void tml_sensors_forget(tml_sim *s);
/* inputs.c: at their start values; their channels must be there. */
tml_status tml_inputs_create(tml_sim *s, tml_error *err);
/* What they start from counts from a later time on: before a run. */
void tml_inputs_delay(tml_sim *s, double by);
void tml_inputs_free(struct tml_inputs *x);
/* doubts.c: looks after a start and after a step; warns once per element. */
tml_status tml_doubts_create(tml_sim *s, tml_error *err);
void tml_doubts_free(tml_doubts *d);
void tml_doubts_look(tml_sim *s);
/* report.c: state at a time of the last step, with everything but channels. */
tml_status tml_report_solve(tml_sim *s, double time);
/* report.c: places and velocities there, as the step has them, without what has to be solved for. */
tml_status tml_report_place(tml_sim *s, double time);
/* report.c: makes as much of the reported state of an assembled simulation known as is needed; the message where that
 * fails. */
tml_status tml_report_failed(tml_sim *s, tml_status st, tml_error *err);
tml_status tml_report_state(tml_sim *s, tml_need need, tml_error *err);
/* channels.c: what these channels need; their values, and those of the elements they belong to, when that is known. */
tml_status tml_channels_create(tml_sim *s, tml_error *err);
tml_need tml_channels_need(const tml_sim *s, const int *channels, int n);
tml_status tml_channels_evaluate(tml_sim *s, const int *channels, int n);
void tml_gradients_forget(tml_sim *s); /* channel_gradient.c: what was compiled of them, for another system */
/* diagnose.c: explains why the integrator gave up. */
tml_status tml_diagnose(tml_sim *s, tml_status status, tml_error *err);
/* Adds to the message of a start that failed: what has no value there, or where the matrix is singular. */
void tml_diagnose_start(tml_sim *s, tml_status status, double t, tml_error *err);
/* Adds which equation of the user lacks most at a state, relative to what it is made of. */
void tml_diagnose_laws(tml_sim *s, const tml_state *x, tml_error *err);
/* Tells of laws of the user without a value at a state, and why. */
void tml_diagnose_values(tml_sim *s, const tml_state *x, tml_error *err);

/* Adds a line to the warnings, or to the notes; silently dropped without memory. */
void tml_sim_warn(tml_sim *s, const char *fmt, ...) TML_PRINTF(2, 3);
void tml_sim_note(tml_sim *s, const char *fmt, ...) TML_PRINTF(2, 3);

#endif
