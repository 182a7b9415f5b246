/* trammel/exchange.h - FMUs, derivatives for co-simulation, and simulations for an integrator of one's own. */
#ifndef TRAMMEL_EXCHANGE_H
#define TRAMMEL_EXCHANGE_H

#include "simulation.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What an FMU is for: whether the importer asks it for steps, or integrates its states. */
typedef enum tml_fmu_use {
  TML_FMU_CO_SIMULATION = 0,
  TML_FMU_MODEL_EXCHANGE = 1
} tml_fmu_use;

/* An FMU, docs/fmi.md. Lists that are empty mean all there is. */
typedef struct tml_fmu_options {
  size_t size;                                     /* sizeof(tml_fmu_options) as the program was compiled */
  int version;                                     /* of the standard: 2 or 3 */
  const char *const *inputs; int n_inputs;         /* names */
  const char *const *outputs; int n_outputs;       /* names or patterns of channels; none: those that are recorded */
  const char *const *parameters; int n_parameters; /* names */
  const char *folder;                              /* with trammel_fmi.so and what it needs */
  tml_fmu_use use;
} tml_fmu_options;
/* Writes a model as an FMU, overwriting the file. What the user should know goes to `messages` (may be NULL).
 * TML_ERR_ARGUMENT: no such input, channel or parameter, or a model that needs other files or has no text;
 * TML_ERR_MODEL: also one whose states cannot be exchanged; TML_ERR_ASSEMBLY, TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_fmu_write(const tml_model *m, const tml_fmu_options *o, const char *path, tml_messages *messages,
                         tml_error *err);

typedef struct tml_directions tml_directions;

/* Names as tml_linear_connect has them. */
typedef struct tml_directions_request {
  size_t size;               /* sizeof(tml_directions_request) as the program was compiled */
  const char *const *inputs; /* inputs of the model that change, */
  int n_inputs;
  const char *const *states; /* and states of its linear model, "foot.angle", "foot.angle_rate": up to 600 in all */
  int n_states;
  const char *const *outputs; /* channels */
  int n_outputs;
} tml_directions_request;

/* Derivatives of channels along changes of inputs and states, for co-simulation: exact, from the equations linearised
 * at the reported time of a simulation, without matrices between all of them. The simulation is assembled if need be
 * and stays as it is; afterwards it need not stay alive. TML_ERR_ARGUMENT for an unknown name, an input that
 * constraints read, or a channel without derivatives; TML_ERR_ASSEMBLY where equations have none, TML_ERR_MEMORY. */
tml_status tml_directions_create(tml_directions **out, tml_sim *s, const tml_directions_request *d, tml_error *err);
/* What the outputs change by, in their units, along a change of the inputs and one of the states, in theirs and in the
 * order of the request; NULL: none changes. Costs a solution of the equations for each of the two. TML_ERR_ARGUMENT. */
tml_status tml_directions_along(tml_directions *x, const double *inputs, const double *states, double *outputs,
                                tml_error *err);
/* Frees it. */
void tml_directions_free(tml_directions *x);

/* A mechanism as a system of ordinary differential equations x' = f(t, x, u) that somebody else integrates, as model
 * exchange of FMI does: docs/fmi.md. Its states are independent coordinates, their velocities, and the states of
 * the user, in SI units. Which coordinates are independent may change, at an event; how many there are does not. */
typedef struct tml_exchange tml_exchange;

/* Of a simulation that is not assembled yet: it is assembled, at time 0, and belongs to the exchange from then on. It
 * must stay alive; channels are read off it behind tml_exchange_solve; it makes no steps of its own any more.
 * TML_ERR_MODEL: a model that cannot be exchanged, with what is in the way: contacts, friction in joints, rows that
 * hold for velocities only, inputs that move places, sensors that switch joints; and as tml_sim_assemble.
 * TML_ERR_ARGUMENT: it is assembled. */
tml_status tml_exchange_create(tml_exchange **out, tml_sim *s, tml_error *err);
/* Frees it; not the simulation. */
void tml_exchange_free(tml_exchange *x);
/* How many states there are. */
int tml_exchange_states(const tml_exchange *x);
/* And how many event indicators. */
int tml_exchange_indicators(const tml_exchange *x);
/* What a state is at present, in words, "body 'crank', angle"; "" without such a state. */
void tml_exchange_state_text(const tml_exchange *x, int state, char *text, size_t size);

/* Sets time and states; NULL: these stay. Nothing is solved for yet. TML_ERR_ARGUMENT: not finite. */
tml_status tml_exchange_set(tml_exchange *x, double t, const double *states, tml_error *err);
/* Sets an input by its number in the simulation, in its unit: it holds. TML_ERR_ARGUMENT: not finite, or none. */
tml_status tml_exchange_set_input(tml_exchange *x, int input, double value, tml_error *err);
/* The states, as they were set or as an event has left them. TML_ERR_ARGUMENT. */
tml_status tml_exchange_get(const tml_exchange *x, double *states, tml_error *err);
/* What counts as one of each state: a size of the mechanism for lengths, 1 for angles. TML_ERR_ARGUMENT. */
tml_status tml_exchange_nominals(const tml_exchange *x, double *nominals, tml_error *err);
/* Positions that meet the constraints, found from those of the last step, velocities, accelerations, reactions.
 * TML_ERR_SIMULATION, also of the functions below: the states lead nowhere; others may be set. */
tml_status tml_exchange_solve(tml_exchange *x, tml_error *err);
/* Rates of the states. */
tml_status tml_exchange_rates(tml_exchange *x, double *rates, tml_error *err);
/* Event indicators: each changes its sign where an event is. */
tml_status tml_exchange_watch(tml_exchange *x, double *indicators, tml_error *err);
/* A step of the integrator is accepted where time and states are. *event: tml_exchange_act should be called. */
tml_status tml_exchange_complete(tml_exchange *x, bool *event, tml_error *err);

/* What an event comes to. */
typedef struct tml_exchange_event {
  size_t size;             /* sizeof(tml_exchange_event) as the program was compiled */
  bool stopped;            /* a sensor ends the run */
  bool states, nominals;   /* these are others */
  double next;             /* [s] the next time at which functions of time are not smooth; INFINITY: none */
} tml_exchange_event;
/* Handles an event: call it where an indicator has changed its sign, at the `next` time of the last event, or after a
 * step that requests it. Sensors act, functions choose their branches, and other coordinates may become independent. */
tml_status tml_exchange_act(tml_exchange *x, tml_exchange_event *out, tml_error *err);

/* Changes along which derivatives are taken, and channels of which. */
typedef struct tml_exchange_along {
  size_t size;                /* sizeof(tml_exchange_along) as the program was compiled */
  const double *states;       /* a change of all states; NULL: none */
  const char *const *inputs;  /* inputs of the model that change, */
  const double *pushes;       /* and by what, in their units */
  int n_inputs;
  const char *const *outputs; /* channels */
  int n_outputs;
} tml_exchange_along;
/* What rates of states (NULL: not wanted) and channels change by, exactly. TML_ERR_ARGUMENT: an unknown name, or a
 * channel without derivatives; TML_ERR_ASSEMBLY where equations have none, TML_ERR_MEMORY. */
tml_status tml_exchange_slope(tml_exchange *x, const tml_exchange_along *d, double *rates, double *outputs,
                              tml_error *err);

/* All that changes, the simulation included, as bytes that tml_sim_save_free frees. TML_ERR_MEMORY. */
tml_status tml_exchange_save(tml_exchange *x, unsigned char **buffer, size_t *size, tml_error *err);
/* Back to it, in an exchange of the same model: what follows is the same to the last bit. TML_ERR_ARGUMENT: the bytes
 * are of something else. */
tml_status tml_exchange_restore(tml_exchange *x, const unsigned char *buffer, size_t size, tml_error *err);

#ifdef __cplusplus
}
#endif
#endif
