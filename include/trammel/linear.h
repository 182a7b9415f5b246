/* trammel/linear.h - linear models: eigenvalues and modes, matrices, responses, modes over a parameter. */
#ifndef TRAMMEL_LINEAR_H
#define TRAMMEL_LINEAR_H

#include "simulation.h"
#include "expressions.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tml_linear tml_linear;

/* How the point moves at which a model was linearised. */
typedef enum tml_steady {
  TML_STEADY_NOT = 0,       /* not steady: eigenvalues hold at this time only */
  TML_STEADY_NEARLY = 1,    /* up to a small part, as what a run in time leaves */
  TML_STEADY_EXACTLY = 2    /* in equilibrium, or in steady motion */
} tml_steady;

/* How eigenvalues are found. */
typedef enum tml_linear_method {
  TML_LINEAR_BY_SIZE = 0,   /* the first up to 600 states, the other beyond */
  TML_LINEAR_DENSE = 1,     /* all of them, from a dense matrix: up to 600 states */
  TML_LINEAR_SPARSE = 2     /* the slowest alone, from the sparse equations */
} tml_linear_method;

typedef struct tml_linear_info {
  double time;              /* [s] */
  int states;               /* free places, free velocities, states of the user: as many eigenvalues */
  int places, velocities, users;
  int zeros;                /* eigenvalues that are exactly 0, */
  int free_motions;         /* of so many free motions, and of velocities at which these go on */
  int modes;                /* the other eigenvalues, conjugates counted once; of a sparse model those found */
  tml_steady steady;
  const char *doubt;        /* why it is not steady, in a sentence; "" */
  double frame[3];          /* [rad/s] they are seen from a frame that turns with it, ground axes */
  double defect;            /* part of the rates that the linear model does not hold: 1e-12 or less, or coefficients are
                               not constant */
  bool symmetric;           /* at rest, without damping: eigenvalues are exactly real or imaginary */
  bool unstable;            /* something grows, among what was looked at */
  const char *verdict;      /* stability in a sentence */
  bool sparse;              /* found from the sparse equations: */
  double shift;             /* [1/s] near which they were looked for, */
  double reach;             /* [1/s] all that are smaller than this are there; INFINITY: all there are */
} tml_linear_info;

typedef struct tml_linear_mode {
  double re, im;            /* [1/s] the eigenvalue, im >= 0 */
  double noise;             /* [1/s] what round-off may have moved it by */
  double frequency;         /* [Hz] im/(2 pi) */
  double undamped;          /* [Hz] its size/(2 pi) */
  double damping;           /* -re over its size: 1 is critical */
  double time;              /* [s] in which it decays or grows by a factor e; INFINITY: neither */
  int growth;               /* 1: it grows, -1: it decays, 0: neither, within ten times the noise */
  bool trivial;             /* it rests in space, and turns as seen from the frame only */
  const char *body;         /* that moves most; "": none does */
  const char *words;        /* what moves most: "crank turns about z, rod turns about z" */
  int shares;               /* bodies and force elements that take part: tml_linear_share */
} tml_linear_mode;

typedef struct tml_linear_share {
  const char *name;         /* of a body or force element */
  bool is_body;
  double kinetic, strain;   /* parts of all kinetic energy, and of all energy in force elements and flexible bodies */
} tml_linear_share;

/* How a model is linearised. */
typedef struct tml_linear_choice {
  size_t size;              /* sizeof(tml_linear_choice) as the program was compiled */
  const char *about;        /* marker, or body, whose rotation the frame follows in which eigenvalues are seen; NULL:
                               chosen */
  tml_linear_method method;
  int modes;                /* of a sparse model: so many, the slowest; 0: 20 */
} tml_linear_choice;

/* The equations of a simulation linearised at its reported time, with their eigenvalues: docs/modes.md. It is assembled
 * if need be, and stays as it is. `choice` may be NULL: all eigenvalues, from a dense matrix. Of a sparse model there
 * are the slowest modes only, and no state matrices. The model must stay alive, the simulation need not.
 * TML_ERR_ARGUMENT when there is no such marker, or there are more than 600 states for a dense matrix;
 * TML_ERR_ASSEMBLY where the equations have no finite derivatives, or the mechanism is in a singular position;
 * TML_ERR_SIMULATION also where the modes are not found, or where the program was built without ARPACK-NG and the model
 * is large; TML_ERR_MEMORY. */
tml_status tml_linear_create(tml_linear **out, tml_sim *s, const tml_linear_choice *choice, tml_error *err);
/* Frees it with its texts. */
void tml_linear_free(tml_linear *l);
/* Sizes and what holds for all of it; texts live as long as l. */
tml_linear_info tml_linear_about(const tml_linear *l);
/* Mode i, the slowest first; all zero when there is none of that number. */
tml_linear_mode tml_linear_get(const tml_linear *l, int i);
/* Share k of mode i, the largest first. */
tml_linear_share tml_linear_share_get(const tml_linear *l, int i, int k);
/* Free motion k in words: "disc turns about z (joint 'bearing')"; "" when there is none of that number. */
const char *tml_linear_free_motion(const tml_linear *l, int k);
/* How many lines there are that put it in doubt. */
int tml_linear_note_count(const tml_linear *l);
/* Line k of these. */
const char *tml_linear_note(const tml_linear *l, int k);
/* What a body does in mode i: displacement of its centre of mass [m] and rotation [rad], ground axes, as real and
 * imaginary part of six numbers; the most that any body moves is 1 m, rotations times the size of the largest body.
 * TML_ERR_ARGUMENT for an unknown body or mode. */
tml_status tml_linear_shape(const tml_linear *l, int i, const char *body, double re[6], double im[6], tml_error *err);
/* Writes dir/modes.json with the first `most` modes, into a folder that is made if need be; `force`: replace a file
 * that is not ours. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_linear_write(const tml_linear *l, int most, const char *dir, bool force, tml_error *err);

/* A linear model with inputs and outputs, x' = A x + B u, y = C x + D u, of small changes: docs/linear.md. */
typedef enum tml_linear_side { TML_LINEAR_STATE = 0, TML_LINEAR_INPUT = 1, TML_LINEAR_OUTPUT = 2 } tml_linear_side;
typedef enum tml_linear_matrix {
  TML_LINEAR_A = 0, TML_LINEAR_B = 1, TML_LINEAR_C = 2, TML_LINEAR_D = 3
} tml_linear_matrix;

typedef struct tml_linear_port {
  const char *name;          /* of a state: "rail.displacement", "rail.displacement_rate" */
  const char *unit;          /* in which it is, that of results */
  const char *about;         /* in words: "cart moves along x (joint 'rail')" */
  double value;              /* at the point of linearisation; NAN: no channel has it */
} tml_linear_port;

/* Inputs by the names that they have in the model, outputs by those of channels. */
typedef struct tml_linear_request {
  size_t size;               /* sizeof(tml_linear_request) as the program was compiled */
  const char *const *inputs;
  int n_inputs;
  const char *const *outputs;
  int n_outputs;
} tml_linear_request;

/* Gives a linear model inputs and outputs, and its states names: coordinates of joints and bodies with rates, then
 * states of equations. s: the simulation that it was made of, at the same reported time. Once more: instead of those
 * before. TML_ERR_ARGUMENT: an input or channel that is not there, an input that constraints or motions read, a channel
 * that is no function of the state at one instant, a simulation that went on; TML_ERR_ASSEMBLY: a channel without
 * derivative there; TML_ERR_MEMORY. */
tml_status tml_linear_connect(tml_linear *l, tml_sim *s, const tml_linear_request *d, tml_error *err);
/* How many states, inputs or outputs; 0 before they are connected. */
int tml_linear_port_count(const tml_linear *l, tml_linear_side side);
/* State, input or output i; texts live until it is connected anew. Empty texts when there is none of that number. */
tml_linear_port tml_linear_port_get(const tml_linear *l, tml_linear_side side, int i);
/* A matrix by columns, in the units of states, inputs and outputs, with its size; it lives until it is connected anew.
 * NULL before. */
const double *tml_linear_matrix_get(const tml_linear *l, tml_linear_matrix which, int *rows, int *columns);
/* The response C (i w - A)^-1 B + D at a frequency [Hz]: real and imaginary parts, outputs x inputs, by columns.
 * TML_ERR_ARGUMENT before it is connected; TML_RETRY_SINGULAR: an undamped motion has just this frequency;
 * TML_ERR_MEMORY. */
tml_status tml_linear_response(const tml_linear *l, double frequency, double *re, double *im, tml_error *err);
/* Writes dir/linear.json, linear.mat (MAT level 4) and, where there is HDF5, linear.h5 with matrices, names and units,
 * into a folder that is made if need be; `force`: replace files that are not ours. TML_ERR_ARGUMENT before it is
 * connected; TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_linear_write_matrices(const tml_linear *l, const char *dir, bool force, tml_error *err);

/* n frequencies [Hz] from > 0 to `to`, in equal ratios. */
typedef struct tml_linear_sweep {
  size_t size;               /* sizeof(tml_linear_sweep) as the program was compiled */
  double from, to;           /* [Hz] */
  int n;
} tml_linear_sweep;
/* Writes dir/bode.csv, size and phase of every response, and bode-size.svg, bode-phase.svg, where the same holds as for
 * matrices. TML_ERR_ARGUMENT: not connected, no such frequencies; TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_linear_write_response(const tml_linear *l, const tml_linear_sweep *w, const char *dir, bool force,
                                     tml_error *err);

/* What the command file of a dataset requests in addition to a run in time. */
typedef struct tml_orders {
  bool still;                /* there is no run in time, but */
  bool statics;              /* equilibria (tml_static): */
  double end;                /* over the time up to `end`, in the unit of the dataset, */
  int steps;                 /* in this number of steps; 0: one equilibrium, at time 0 */
  int linear;                /* number of linear models: tml_orders_obey */
} tml_orders;

/* All zero for models of other files. */
tml_orders tml_model_orders(const tml_model *m);
/* Makes the linear models that a command file requests, each at its place in the sequence of commands, and writes
 * dir/modes.json, or dir/linear.json, linear.mat and linear.h5: the second of a kind into dir/modes-2 or dir/linear-2,
 * and so on. A line of each goes to `messages` (may be NULL). `force`: replace files that are not ours. Errors as those
 * of tml_linear_create, tml_linear_connect and tml_linear_write. */
tml_status tml_orders_obey(const tml_model *m, const tml_options *o, const char *dir, bool force,
                           tml_messages *messages, tml_error *err);

typedef struct tml_locus tml_locus;

typedef struct tml_locus_options {
  size_t size;                          /* sizeof(tml_locus_options) as the program was compiled */
  const char *vary;                     /* a parameter of the model, */
  const double *values; int n_values;   /* its values, in the unit of the file */
  double time;                          /* [s] the model is run until then; 0: as it starts */
  const char *about;                    /* as in tml_linear_choice */
  double speed;                         /* [rad/s] one unit of the parameter, if that is a speed of rotation; else 0 */
  const tml_plugins *plugins;           /* that the model uses; NULL: none */
} tml_locus_options;

/* A mode at a value. */
typedef struct tml_locus_point {
  bool there;               /* there is such a mode at that value */
  double re, im;            /* [1/s] the eigenvalue, im >= 0; re is 0 within its noise */
  double frequency;         /* [Hz] */
  double damping;           /* ratio, 1 is critical */
  int growth;               /* 1: it grows, -1: it decays, 0: neither */
} tml_locus_point;

/* Where stability is lost, or comes back. */
typedef struct tml_locus_limit {
  double value;             /* of the parameter */
  bool lost;                /* something grows beyond it; else before it */
  int mode;                 /* which; -1: one that was not followed */
  double frequency;         /* [Hz] at which it does */
} tml_locus_limit;

/* Where a frequency is a multiple of the speed, by straight lines between values. */
typedef struct tml_locus_crossing {
  double value;             /* of the parameter */
  int mode, order;          /* order: 1 or 2 times the speed */
  double frequency;         /* [Hz] */
} tml_locus_crossing;

/* Modes over values of a parameter, followed from value to value by their shapes and eigenvalues (docs/modes.md): the
 * model is read anew for each, and between them where it is not clear which mode is which. TML_ERR_ARGUMENT,
 * TML_ERR_MODEL for a model without text or parameters, and what tml_linear_create returns. */
tml_status tml_locus_create(tml_locus **out, const tml_model *m, const tml_options *o, const tml_locus_options *w,
                            tml_error *err);
/* Frees it with its texts. */
void tml_locus_free(tml_locus *l);
/* How many modes were followed: those at the first value, the slowest first, then those that came later. */
int tml_locus_modes(const tml_locus *l);
/* What moved most in a mode where it was first seen. */
const char *tml_locus_words(const tml_locus *l, int mode);
/* A mode at value number `value`. */
tml_locus_point tml_locus_get(const tml_locus *l, int value, int mode);
/* How many places there are at which stability is lost or comes back. */
int tml_locus_limits(const tml_locus *l);
/* Place k of these. */
tml_locus_limit tml_locus_limit_get(const tml_locus *l, int k);
/* How many places there are at which frequencies are once or twice the speed. */
int tml_locus_crossings(const tml_locus *l);
/* Place k of these. */
tml_locus_crossing tml_locus_crossing_get(const tml_locus *l, int k);
/* Why eigenvalues at some value are not those of an equilibrium or steady motion; "". */
const char *tml_locus_doubt(const tml_locus *l);
/* Writes dir/locus.csv, a row per value and mode, locus.json for tml_report, and the pictures campbell.svg (frequencies
 * over the parameter) and locus.svg (eigenvalues) of the first `most` modes. `force`: replace files that are not ours.
 * TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_locus_write(const tml_locus *l, int most, const char *dir, bool force, tml_error *err);

/* Modes `first` and on, n of them, as motions q (+) a Re(phi e^(i t)): dir becomes a results folder in which each lasts
 * a second, one after the other, so that reports and exports show them as they show runs. The largest displacement is
 * 5 % of the size of the model; growth and decay are left out. s: the simulation it was made of, at the same point,
 * where it stays. TML_ERR_ARGUMENT for modes that are not there, TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_linear_animate(const tml_linear *l, tml_sim *s, int first, int n, const char *dir, bool force,
                              tml_error *err);

#ifdef __cplusplus
}
#endif
#endif
