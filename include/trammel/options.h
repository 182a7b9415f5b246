/* trammel/options.h - integration methods and the options of a run. */
#ifndef TRAMMEL_OPTIONS_H
#define TRAMMEL_OPTIONS_H

#include "model.h"

#ifdef __cplusplus
extern "C" {
#endif

#define TML_METHOD_LIST(X)                                                                                \
  /* name, word, family, order, chooses its step, about */                                                \
  X(HHT,        "hht",        INDEX3,     2, true,  "HHT-alpha on the index-3 equations")                 \
  X(NEWMARK,    "newmark",    INDEX3,     1, true,  "Newmark on the index-3 equations")                   \
  X(NSTIFF,     "nstiff",     INDEX3,     2, true,  "BDF-2 on the index-3 equations")                      \
  X(NSTIFF_SI2, "nstiff-si2", STABILISED, 2, true,  "BDF-2 with velocity constraints, stabilised index 2") \
  X(HHT_ADD,    "hht-add",    STABILISED, 2, false, "HHT-alpha with additive constraint accelerations")   \
  X(HHT_SI2,    "hht-si2",    STABILISED, 2, true,  "HHT-alpha with velocity constraints, stabilised index 2") \
  X(ROSENBROCK, "rosenbrock", STATE_SPACE, 4, true, "Rosenbrock-Nystroem, L-stable, on independent coordinates") \
  X(W_METHOD,   "w-method",   STATE_SPACE, 2, true, "W-method on independent coordinates")                \
  X(RK4,        "rk4",        STATE_SPACE, 4, false, "classical Runge-Kutta on independent coordinates, explicit") \
  X(ADAMS,      "adams",      STATE_SPACE, 0, true, "Adams formulas of SUNDIALS CVODE on independent coordinates") \
  X(BDF,        "bdf",        STABILISED, 0, true,  "BDF of SUNDIALS IDA, stabilised index 2")               \
  X(DOPRI5,     "dopri5",     PROJECTED,  5, true,  "Runge-Kutta of Dormand and Prince on accelerations, explicit") \
  X(DOP853,     "dop853",     PROJECTED,  8, true,  "the same of order 8, explicit")                      \
  X(RADAU,      "radau",      PROJECTED,  5, true,  "Radau IIA on velocity constraints")                  \
  X(AUTO,       "auto",       CHOSEN,     2, true,  "kinematic, dopri5, dop853, radau or hht, as suits the model") \
  X(KINEMATIC,  "kinematic",  KINEMATIC,  0, true,  "constraints alone, where nothing is free: exact at every time") \
  X(GSTIFF,     "gstiff",     INDEX3,     0, true,  "BDF of orders 1 to 6 on the index-3 equations")      \
  X(GSTIFF_SI2, "gstiff-si2", STABILISED, 0, true,  "BDF of orders 1 to 6 with velocity constraints")     \
  X(HEAP,       "heap",       HEAP,       2, true,  "sweeps over the contacts of many free bodies, in small steps")

typedef enum tml_method {
  /* one for each line of the list above, in its order; new ones at the end */
  TML_HHT = 0, TML_NEWMARK = 1, TML_NSTIFF = 2, TML_NSTIFF_SI2 = 3, TML_HHT_ADD = 4, TML_HHT_SI2 = 5,
  TML_ROSENBROCK = 6, TML_W_METHOD = 7, TML_RK4 = 8, TML_ADAMS = 9, TML_BDF = 10, TML_DOPRI5 = 11, TML_DOP853 = 12,
  TML_RADAU = 13, TML_AUTO = 14, TML_KINEMATIC = 15, TML_GSTIFF = 16, TML_GSTIFF_SI2 = 17,
  TML_HEAP = 18,
  TML_METHOD_COUNT = 19
} tml_method;

/* What a method imposes: position constraints; position and velocity constraints; or it integrates independent
 * coordinates, the others follow from the constraints; or all coordinates without the constraints, onto which each step
 * is projected. Or it is none of its own: it is chosen during the run (tml_sim_method). Or it integrates nothing: where
 * nothing is free the constraints say all. Or it runs models without constraints only. */
typedef enum tml_family {
  TML_FAMILY_INDEX3 = 0, TML_FAMILY_STABILISED = 1, TML_FAMILY_STATE_SPACE = 2, TML_FAMILY_PROJECTED = 3,
  TML_FAMILY_CHOSEN = 4, TML_FAMILY_KINEMATIC = 5, TML_FAMILY_HEAP = 6
} tml_family;

typedef struct tml_method_info {
  const char *word, *about;
  tml_family family;
  int order;           /* of the error in the step, the lowest where it is chosen; 0: changes during the run */
  bool fixed, variable; /* runs with a fixed step; chooses its step from the tolerance */
  bool flat;           /* needs flat coordinates: no rotation increments */
  bool available;      /* this build has it */
  bool is_explicit;    /* takes short steps where something is stiff */
} tml_method_info;

/* What a method is like. */
tml_method_info tml_method_get(tml_method m);
/* By its word. None: TML_METHOD_COUNT of the library, which may be above that of this header; compare with >=. */
tml_method tml_method_find(const char *word);

/* auto: rotation increments for direct methods, Euler parameters for those that need flat coordinates. */
typedef enum tml_rotations {
  TML_ROTATIONS_AUTO = 0, TML_INCREMENTS = 1, TML_EULER_PARAMETERS = 2, TML_ANGLES_313 = 3
} tml_rotations;

/* Form of the HHT equations; see docs/methods/hht.md. */
typedef enum tml_form {
  TML_FORM_SECOND_ORDER = 0, /* equations of motion at the end of the step: order 2 for any mass matrix */
  TML_FORM_PRINTED = 1,      /* as in the papers: order 1 when the mass matrix varies */
  TML_FORM_CLASSICAL = 2     /* printed, and for Euler parameters the classical velocity formula */
} tml_form;

/* What assembly may do to positions: change them as little as the joints need, or (but for round-off) not at all. */
typedef enum tml_assembly { TML_ASSEMBLE_NEAREST = 0, TML_ASSEMBLE_EXACT = 1 } tml_assembly;

/* Where a run begins: at the assembled positions, or at a static equilibrium that is found from there. */
typedef enum tml_beginning { TML_BEGIN_GIVEN = 0, TML_BEGIN_STATIC = 1 } tml_beginning;

#define TML_OPTION_LIST(X)                                                                                \
  /* name, type, default, key in the model file, unit, help */                                            \
  X(method,       tml_method,    TML_AUTO,              "method",       "",  "integration method")        \
  X(rotations,    tml_rotations, TML_ROTATIONS_AUTO,    "rotations",    "",                               \
    "coordinates of rigid bodies; auto: increments, or Euler parameters where the method needs them")     \
  X(form,         tml_form,      TML_FORM_SECOND_ORDER, "form",         "",                               \
    "form of the hht equations, for comparison")                                                          \
  X(alpha,        double,        -0.3,                  "alpha",        "",                               \
    "numerical damping of hht, hht-si2 and hht-add, from -1/3 (most) to 0 (none)")                        \
  X(beta,         double,        0.390625,              "beta",         "",  "of newmark")                \
  X(gamma,        double,        0.75,                  "gamma",        "",  "of newmark, at least 1/2")  \
  X(b,            double,        0.0,                   "b",            "",                               \
    "of hht-add: share of the constraints at the end of the step in the position; not 1/2")               \
  X(rho,          double,        0.0,                   "rho",          "",                               \
    "of direct methods: weight of the end of the step for users' differential equations, above 1/2 up to 1; 0: a " \
    "formula of second order")                                                                            \
  X(tolerance,    double,        0.0,                   "tolerance",    "",                               \
    "local error per step, relative to the size of the mechanism and to 1 rad; 0: chosen, 1e-5 where no accuracy is " \
    "requested")                                                                                          \
  X(step,         double,        0.0,                   "step",         "s", "fixed step; 0: variable")   \
  X(end,          double,        1.0,                   "end",          "s",                              \
    "end of the simulation; open (INFINITY): none, the program that steps it or a sensor ends it")        \
  X(output,       double,        0.01,                  "output",       "s", "time between result rows")  \
  X(h_min,        double,        0.0,                   "h-min",        "s", "smallest step; 0: chosen")  \
  X(h_max,        double,        0.0,                   "h-max",        "s", "largest step; 0: chosen")   \
  X(first_step,   double,        0.0,                   "first-step",   "s", "first step; 0: chosen")     \
  X(iterations,   int,           10,                    "iterations",   "",  "corrector limit per step")  \
  X(exact_iterations, int,       0,                     "exact-iterations", "",                           \
    "study: just so many Newton iterations in every fixed step, converged or not")                        \
  X(filter,       bool,          true,                  "filter",       "",                               \
    "damp the alternating part of the velocity-constraint residual")                                      \
  X(settle,       bool,          true,                  "settle",       "",                               \
    "start velocities and step changes prepared so that reactions neither ring nor spike")                \
  X(switches,     bool,          true,                  "locate-switches", "",                            \
    "find where functions of users' expressions switch (if, abs, impact, ...), and start again there")    \
  X(dense,        bool,          false,                 "dense",        "",  "dense LAPACK instead of KLU")  \
  X(assemble,     tml_assembly,  TML_ASSEMBLE_NEAREST,  "assemble",     "",                               \
    "nearest: parts that are not drawn where joints and motions have them are moved there; exact: that is an error") \
  X(accuracy,     double,        1e-3,                  "accuracy",     "",                               \
    "of whole runs without tolerance and step: largest error of what is recorded, as part of each channel's range; " \
    "the run is repeated until it is reached; 0: a plain run. Stepping from outside has a tolerance only") \
  X(blow_error,   double,        0.0,                   "blow-error",   "",                               \
    "of direct methods with contacts: what part of the depth of a blow a step may be wrong by; 0: 0.3 times the " \
    "square root of the tolerance")                                                                       \
  X(start,        tml_beginning, TML_BEGIN_GIVEN,       "start",        "",                               \
    "given: the run begins where the model is assembled; static: at the equilibrium that is found from there, with " \
    "the given velocities as far as they fit")                                                                \
  X(csv,          bool,          true,                  "csv",          "",                               \
    "of whole runs: results.csv beside results.h5, which has the same numbers")                           \
  X(accuracy_budget, double,     0.0,                   "accuracy-budget", "s",                           \
    "of whole runs with an accuracy: computing time that all runs together may take, counted as work, so that the " \
    "outcome is the same on every machine; 0: 30 times the first two runs, at least 1 s and at most 60 s") \
  X(max_order,    int,           0,                     "max-order",    "",                               \
    "of gstiff and gstiff-si2: highest order of their formulas, 1 to 6; 0: 6")                          \
  X(raw_velocities, bool,      false,                 "raw-velocities", "",                             \
    "study: velocities of fixed steps as the method has them, not corrected to agree with the constraints")

/* Filled by tml_options_default or tml_model_options; then change fields. */
typedef struct tml_options {
  size_t size; /* sizeof(tml_options) as the program was compiled */
#define TML_X(name, type, def, key, unit, help) type name;
  TML_OPTION_LIST(TML_X)
#undef TML_X
} tml_options;

/* Fills `size` bytes with the options that the model file sets, defaults elsewhere (m NULL: everywhere), and zeros
 * where this library knows of no option. Meant for the next two, which know the size. */
void tml_options_fill(tml_options *o, size_t size, const tml_model *m);
#ifndef TML_DECLARATIONS_ONLY /* defined by what reads headers and takes no definitions, such as cffi */
/* The usual options. */
static inline void tml_options_default(tml_options *o) { tml_options_fill(o, sizeof *o, NULL); }
/* The options that a model sets. */
static inline void tml_model_options(const tml_model *m, tml_options *o) { tml_options_fill(o, sizeof *o, m); }
#endif
/* Sets one option from text, by its key ("alpha", "-0.1"). TML_ERR_ARGUMENT with an explanation. */
tml_status tml_options_set(tml_options *o, const char *key, const char *text, tml_error *err);
/* The same for text in the units of a model: a plain time is in its unit of time. */
tml_status tml_model_set_option(const tml_model *m, tml_options *o, const char *key, const char *text,
                                tml_error *err);

#ifdef __cplusplus
}
#endif
#endif
