/* fmi_instance.h - one instance of an FMU: a simulation with the variables of its description, and the operations that
 * both versions of the standard need. The entry points (fmi2*.c, fmi3*.c) only translate. */
#ifndef TML_FMU_ENTRY_FMI_INSTANCE_H
#define TML_FMU_ENTRY_FMI_INSTANCE_H

#include "core/error.h"

/* State of an instance in its life cycle. */
typedef enum tml_fmi_mode {
  TML_FMI_MADE,        /* instantiated: parameters and inputs may be set */
  TML_FMI_STARTING,    /* initialization mode: as before, and outputs may be read */
  TML_FMI_STEPPING,    /* step mode; in model exchange: continuous-time mode */
  TML_FMI_EVENT,       /* event mode (model exchange only) */
  TML_FMI_ENDED,       /* terminated: values may still be read */
  TML_FMI_FAILED       /* a step failed: only restoring a saved state or a reset helps */
} tml_fmi_mode;

typedef enum tml_fmi_kind {
  TML_FMI_TIME, TML_FMI_PARAMETER, TML_FMI_INPUT, TML_FMI_OUTPUT, TML_FMI_STATE, TML_FMI_DERIVATIVE,
  TML_FMI_INDICATOR
} tml_fmi_kind;

/* A variable; its value reference is its index in the list. */
typedef struct tml_fmi_variable {
  tml_fmi_kind kind;
  char *name;            /* name in the model */
  int index;             /* index of the parameter in the model, the input or channel in the simulation, or the state */
  bool past;             /* an output that depends on the history alone: no input changes it instantly */
  double start;          /* start value of a parameter or input */
  double value;          /* value of a parameter or input that was set last */
  double rate;           /* rate of an input [its unit/s], now or from the next step on */
  bool rated;            /* the rate was set for the next step */
} tml_fmi_variable;

/* Receives a message for the log; the severity is that of the reader's messages. */
typedef void (*tml_fmi_report)(void *user, tml_severity severity, const char *text);

typedef struct tml_fmi {
  tml_fmi_report report;
  void *user;            /* passed to `report` */
  tml_fmi_mode mode;
  bool talkative;        /* notes go to the log as well */
  int n_variables;
  tml_fmi_variable *variable;
  char *token;           /* instantiation token of the resources, as in the description */
  tml_model *base;       /* model as the text of the resources defines it */
  tml_model *changed;    /* model with the parameters that were set; NULL: same as `base` */
  tml_sim *sim;          /* NULL: not created, or discarded because a value was set */
  int *channel;          /* channels of the outputs that are read together */
  double *number;        /* values of these outputs */
  double tolerance;      /* tolerance of the experiment; 0: that of the model */
  double begin;          /* [s] start of the experiment */
  double stop;           /* [s] end of the experiment; INFINITY: open */
  double time;           /* [s] current time */
  size_t warned;         /* warnings of the simulation that have been logged */
  bool steps, exchange_offered; /* what the FMU supports: co-simulation, model exchange */
  int n_states, n_indicators;   /* model exchange: numbers of states and event indicators in modelDescription.xml */
  bool exchanged;        /* the importer integrates this instance */
  tml_exchange *exchange; /* model exchange with `sim` */
  double *states;        /* work space, n_states + n_indicators: rates or changes of states, or indicators */
} tml_fmi;

/* fmi_variable_table.c: reads the variables and the settings in `resources/variables.txt`. */
typedef struct tml_fmi_sets { tml_override *text; int n; } tml_fmi_sets;
tml_status tml_fmi_read_table(tml_fmi *f, const char *resources, tml_fmi_sets *sets, tml_error *err);
void tml_fmi_free_sets(tml_fmi_sets *sets);

/* Creates an instance from the folder of the resources; `token` must be the one in the table. The caller frees it with
 * tml_fmi_free, also after a failure (*out may be NULL then). */
tml_status tml_fmi_create(tml_fmi **out, const char *resources, const char *token, tml_fmi_report report, void *user,
                          tml_error *err);
void tml_fmi_free(tml_fmi *f);

/* Sets up the experiment, with start >= 0. Tolerance 0 and stop INFINITY mean that the importer gave none. */
tml_status tml_fmi_set_up(tml_fmi *f, double tolerance, double start, double stop, tml_error *err);
tml_status tml_fmi_begin(tml_fmi *f, tml_error *err);   /* enters initialization mode */
tml_status tml_fmi_start(tml_fmi *f, tml_error *err);   /* leaves initialization mode */
tml_status tml_fmi_end(tml_fmi *f, tml_error *err);
tml_status tml_fmi_reset(tml_fmi *f, tml_error *err);

/* fmi_values.c: gets and sets variables by their value references. */
tml_status tml_fmi_get(tml_fmi *f, const unsigned *references, size_t n, double *values, tml_error *err);
tml_status tml_fmi_set(tml_fmi *f, const unsigned *references, size_t n, const double *values, tml_error *err);
/* Sets rates of inputs for the next step. */
tml_status tml_fmi_set_rates(tml_fmi *f, const unsigned *references, size_t n, const double *rates, tml_error *err);
/* Gets rates of outputs at the end of the last step, by differences of results inside that step. */
tml_status tml_fmi_get_rates(tml_fmi *f, const unsigned *references, size_t n, double *rates, tml_error *err);
/* Directional derivatives of outputs with respect to inputs, without finite differences. */
typedef struct tml_fmi_along {
  const unsigned *unknowns; size_t n_unknowns;
  const unsigned *knowns; size_t n_knowns;
  const double *seed;
} tml_fmi_along;
tml_status tml_fmi_derive(tml_fmi *f, const tml_fmi_along *a, double *out, tml_error *err);
/* Adjoint derivatives: for each known, the derivative of the sum of the unknowns times their seeds. `seed` has one
 * value per unknown here, one per known in tml_fmi_derive. */
tml_status tml_fmi_derive_back(tml_fmi *f, const tml_fmi_along *a, double *out, tml_error *err);
/* Creates the simulation with all values that were set, if there is none; tml_fmi_prepare also assembles it. */
tml_status tml_fmi_make(tml_fmi *f, tml_error *err);
tml_status tml_fmi_prepare(tml_fmi *f, tml_error *err);
/* Discards the simulation after a value was set; it is created again when it is needed. */
void tml_fmi_drop_sim(tml_fmi *f);
/* The variable of a value reference; NULL with an error if there is none. */
tml_fmi_variable *tml_fmi_find(tml_fmi *f, unsigned reference, tml_error *err);

/* fmi_step.c: a communication step. */
typedef struct tml_fmi_step {
  double from, size;     /* [s] */
  bool early;            /* the step may end early, at a sensor or when `between` requests it */
  /* NULL, or called at the end of each internal step of the integrator, when outputs can be read. It returns the time
   * at which the communication step is to end; INFINITY: continue. */
  double (*between)(void *user, double time);
  void *user;
} tml_fmi_step;
/* Makes the step; f->time is the time at which it ended. *stopped: a sensor ended the run there. */
tml_status tml_fmi_go(tml_fmi *f, const tml_fmi_step *s, bool *stopped, tml_error *err);
/* Logs the warnings of the simulation that have not been logged yet. */
void tml_fmi_log_warnings(tml_fmi *f);

/* fmi_exchange.c: model exchange. Sets the interface type right after creation; TML_ERR_ARGUMENT if the FMU does not
 * support it. */
tml_status tml_fmi_use(tml_fmi *f, bool exchange, tml_error *err);
/* length of the part of the warnings text that has been logged */
tml_status tml_fmi_exchange(tml_fmi *f, tml_error *err);
void tml_fmi_end_exchange(tml_fmi *f);
/* These return TML_ERR_SIMULATION if the model cannot be evaluated at that state; the importer may set another one. */
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
/* Value of a state or derivative, and directional derivatives with respect to states and inputs. */
tml_status tml_fmi_get_exchanged(tml_fmi *f, const tml_fmi_variable *v, double *value, tml_error *err);
tml_status tml_fmi_derive_exchanged(tml_fmi *f, const tml_fmi_along *a, double *out, tml_error *err);

/* fmi_state.c: the complete state of an instance as bytes without pointers. */
typedef struct tml_fmi_state { unsigned char *bytes; size_t size; } tml_fmi_state;
tml_status tml_fmi_save(tml_fmi *f, tml_fmi_state *out, tml_error *err);
tml_status tml_fmi_restore(tml_fmi *f, const tml_fmi_state *s, tml_error *err);
void tml_fmi_forget(tml_fmi_state *s);
/* The same with an opaque pointer that the importer holds; tml_fmi_keep replaces a state that *state already has. */
tml_status tml_fmi_keep(tml_fmi *f, void **state, tml_error *err);
tml_status tml_fmi_load(void **state, const void *bytes, size_t size, tml_error *err);
void tml_fmi_drop(void **state);

#endif
