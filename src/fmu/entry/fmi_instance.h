/* fmi_instance.h - one instance of an FMU: a simulation with the variables that its description lists, and what both
 * versions of the standard may do with it. The entry points (fmi2*.c, fmi3*.c) only translate. */
#ifndef TML_FMU_ENTRY_FMI_INSTANCE_H
#define TML_FMU_ENTRY_FMI_INSTANCE_H

#include "core/error.h"

/* Where an instance is in its life. */
typedef enum tml_fmi_mode {
  TML_FMI_MADE,        /* parameters and inputs may be set */
  TML_FMI_STARTING,    /* initialization mode: the same, and outputs may be read */
  TML_FMI_STEPPING,    /* step mode; of an exchange: continuous-time mode */
  TML_FMI_EVENT,       /* of an exchange: event mode */
  TML_FMI_ENDED,       /* terminated: values may still be read */
  TML_FMI_FAILED       /* a step failed: a saved state or a reset leads back */
} tml_fmi_mode;

typedef enum tml_fmi_kind {
  TML_FMI_TIME, TML_FMI_PARAMETER, TML_FMI_INPUT, TML_FMI_OUTPUT, TML_FMI_STATE, TML_FMI_DERIVATIVE,
  TML_FMI_INDICATOR
} tml_fmi_kind;

/* A variable; its value reference is its number. */
typedef struct tml_fmi_variable {
  tml_fmi_kind kind;
  char *name;            /* in the model */
  int index;             /* of the parameter in the model; of the input or channel in the simulation; of the state */
  bool past;             /* an output that sums up what was: no input changes it at once */
  double start;          /* of parameters and inputs */
  double value;          /* the same, as last set */
  double rate;           /* of inputs, per second: what holds, or will hold from the next step on */
  bool rated;            /* the rate was set for the next step */
} tml_fmi_variable;

/* Something to be told: severity as of messages of a reader. */
typedef void (*tml_fmi_tell)(void *user, tml_severity severity, const char *text);

typedef struct tml_fmi {
  tml_fmi_tell tell;
  void *user;            /* for `tell` */
  tml_fmi_mode mode;
  bool talkative;        /* notes are told, too */
  int n_variables;
  tml_fmi_variable *variable;
  char *token;           /* of the resources, as the description has it */
  tml_model *base;       /* the text of the resources as it is */
  tml_model *changed;    /* with the parameters that were set; NULL: base */
  tml_sim *sim;          /* NULL: not made yet, or something was set since */
  int *channel;          /* of the outputs that are read at once */
  double *number;        /* the same, their values */
  double tolerance;      /* of the experiment; 0: that of the model */
  double begin;          /* [s] where the experiment begins */
  double stop;           /* [s] end of the experiment; INFINITY: none */
  double time;           /* [s] reached */
  size_t warned;         /* how much of the warnings of the simulation has been told */
  bool steps, exchange_offered; /* what the FMU is for: co-simulation, model exchange */
  int n_states, n_indicators;   /* of an exchange, as the description has them */
  bool exchanged;        /* this instance is integrated by the importer */
  tml_exchange *exchange; /* with its simulation */
  double *states;        /* n_states + n_indicators: rates or changes of states, or indicators; scratch */
} tml_fmi;

/* table.c: the variables and what else `resources/variables.txt` says. */
typedef struct tml_fmi_sets { tml_text_override *text; int n; } tml_fmi_sets;
tml_status tml_fmi_read_table(tml_fmi *f, const char *resources, tml_fmi_sets *sets, tml_error *err);
void tml_fmi_free_sets(tml_fmi_sets *sets);

/* From the folder of the resources; `token` must be that of the table. Freed with tml_fmi_free, also after a failure,
 * when *out may be NULL. */
tml_status tml_fmi_create(tml_fmi **out, const char *resources, const char *token, tml_fmi_tell tell, void *user,
                          tml_error *err);
void tml_fmi_free(tml_fmi *f);

/* The experiment, from 0 or later on; tolerance 0 and stop INFINITY are not said. */
tml_status tml_fmi_set_up(tml_fmi *f, double tolerance, double start, double stop, tml_error *err);
tml_status tml_fmi_begin(tml_fmi *f, tml_error *err);   /* into initialization mode */
tml_status tml_fmi_start(tml_fmi *f, tml_error *err);   /* out of it */
tml_status tml_fmi_end(tml_fmi *f, tml_error *err);
tml_status tml_fmi_reset(tml_fmi *f, tml_error *err);

/* values.c: of variables by their references. */
tml_status tml_fmi_get(tml_fmi *f, const unsigned *references, size_t n, double *values, tml_error *err);
tml_status tml_fmi_set(tml_fmi *f, const unsigned *references, size_t n, const double *values, tml_error *err);
/* Rates of inputs for the next step. */
tml_status tml_fmi_set_rates(tml_fmi *f, const unsigned *references, size_t n, const double *rates, tml_error *err);
/* Rates of outputs at the end of the last step, by differences of the results inside it. */
tml_status tml_fmi_get_rates(tml_fmi *f, const unsigned *references, size_t n, double *rates, tml_error *err);
/* What outputs do along changes of inputs, exactly. */
typedef struct tml_fmi_along {
  const unsigned *unknowns; size_t n_unknowns;
  const unsigned *knowns; size_t n_knowns;
  const double *seed;
} tml_fmi_along;
tml_status tml_fmi_derive(tml_fmi *f, const tml_fmi_along *a, double *out, tml_error *err);
/* The same transposed: what the sum of the unknowns, each times its seed, does along each known. One of the above for
 * each of these. */
tml_status tml_fmi_derive_back(tml_fmi *f, const tml_fmi_along *a, double *out, tml_error *err);
/* The simulation with all that was set, made anew if there is none; and assembled. */
tml_status tml_fmi_make(tml_fmi *f, tml_error *err);
tml_status tml_fmi_prepare(tml_fmi *f, tml_error *err);
/* Something was set: the simulation is made anew when it is asked for. */
void tml_fmi_drop_sim(tml_fmi *f);
/* The variable of a reference; NULL with a complaint. */
tml_fmi_variable *tml_fmi_find(tml_fmi *f, unsigned reference, tml_error *err);

/* step.c: a step of the experiment. */
typedef struct tml_fmi_step {
  double from, size;     /* [s] */
  bool early;            /* it may end before: where a sensor acts, or where `between` wants it to */
  /* NULL, or called where a step of the method ends inside, with outputs to be read; what it returns is the time at
   * which to end, INFINITY: go on. */
  double (*between)(void *user, double time);
  void *user;
} tml_fmi_step;
/* f->time is where it ended; *stopped: a sensor has ended the run there. */
tml_status tml_fmi_go(tml_fmi *f, const tml_fmi_step *s, bool *stopped, tml_error *err);
/* Tells what the simulation has warned of since the last time. */
void tml_fmi_log_warnings(tml_fmi *f);

/* exchange.c: model exchange. What an instance is for, right after it was made; TML_ERR_ARGUMENT: the FMU is not. */
tml_status tml_fmi_use(tml_fmi *f, bool exchange, tml_error *err);
/* Of a simulation that is not assembled yet; and its end. */
tml_status tml_fmi_exchange(tml_fmi *f, tml_error *err);
void tml_fmi_end_exchange(tml_fmi *f);
/* TML_ERR_SIMULATION of these: there is no such state, and another one may be set. */
tml_status tml_fmi_set_time(tml_fmi *f, double time, tml_error *err);
tml_status tml_fmi_set_states(tml_fmi *f, const double *states, size_t n, tml_error *err);
tml_status tml_fmi_get_states(tml_fmi *f, double *states, size_t n, tml_error *err);
tml_status tml_fmi_get_nominals(tml_fmi *f, double *nominals, size_t n, tml_error *err);
tml_status tml_fmi_get_derivatives(tml_fmi *f, double *rates, size_t n, tml_error *err);
tml_status tml_fmi_get_indicators(tml_fmi *f, double *indicators, size_t n, tml_error *err);
tml_status tml_fmi_complete_step(tml_fmi *f, bool *event, tml_error *err);
tml_status tml_fmi_enter_event(tml_fmi *f, tml_error *err);
tml_status tml_fmi_update(tml_fmi *f, tml_exchange_event *out, tml_error *err);
tml_status tml_fmi_enter_continuous(tml_fmi *f, tml_error *err);
/* A state or derivative; and derivatives along changes of states and inputs. */
tml_status tml_fmi_get_exchanged(tml_fmi *f, const tml_fmi_variable *v, double *value, tml_error *err);
tml_status tml_fmi_derive_exchanged(tml_fmi *f, const tml_fmi_along *a, double *out, tml_error *err);

/* state.c: all that changes, as bytes without pointers. */
typedef struct tml_fmi_state { unsigned char *bytes; size_t size; } tml_fmi_state;
tml_status tml_fmi_save(tml_fmi *f, tml_fmi_state *out, tml_error *err);
tml_status tml_fmi_restore(tml_fmi *f, const tml_fmi_state *s, tml_error *err);
void tml_fmi_forget(tml_fmi_state *s);
/* The same behind a pointer of the importer: where there is a state already it is replaced. */
tml_status tml_fmi_keep(tml_fmi *f, void **state, tml_error *err);
tml_status tml_fmi_load(void **state, const void *bytes, size_t size, tml_error *err);
void tml_fmi_drop(void **state);

#endif
