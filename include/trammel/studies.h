/* trammel/studies.h - studies: comparison of methods, static equilibria, verification, sensitivities. */
#ifndef TRAMMEL_STUDIES_H
#define TRAMMEL_STUDIES_H

#include "run.h"
#include "expressions.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tml_study_progress {
  size_t size;              /* of this struct as the library has it */
  const char *run;          /* what is computed now: "hht, tolerance 1e-05" */
  int number, count;        /* of the runs, from 1; more may be needed than count says */
  double time, end;         /* time reached, time requested [s] */
} tml_study_progress;

/* Called between steps; false stops the study. */
typedef bool (*tml_study_watch)(void *user, const tml_study_progress *p);

/* How one run of tml_compare went. Errors are those of the worst channel, as part of the range that the channel has
 * in the reference run. */
typedef struct tml_compare_run {
  size_t size;              /* of this struct as the library has it */
  const char *method;
  double level;             /* tolerance, or step [s] */
  const char *failure;      /* "", or why the run did not come to its end; then there are no errors */
  double error, rms, end;   /* largest over the output times, root of the mean square, at the end */
  const char *worst;        /* channel of the largest */
  bool bounded;             /* the reference is not known better than this: the error is smaller */
  double order;             /* against the run before of the same method; NAN: none */
  double energy_error;      /* [J] (1/T) integral of |energy - start - work| */
  const tml_stats *stats;
} tml_compare_run;

typedef struct tml_compare_options {
  size_t size;                                   /* sizeof(tml_compare_options) as the program was compiled */
  const char *dir;                               /* results folder */
  const tml_method *methods; int n_methods;      /* none: all */
  const double *levels; int n_levels;            /* tolerances, or steps [s], from large to small */
  bool fixed;                                    /* the levels are steps */
  const char *reference;                         /* "METHOD@TOLERANCE", of a method that only has fixed steps
                                                    "METHOD@STEP" [s]; NULL: chosen */
  const char *const *channels; int n_channels;   /* names or patterns; none: those of `plot:`, else positions */
  const char *joint;                             /* whose velocity drift is kept; NULL: chosen */
  double cpu_limit;                              /* [s] for one run; 0: none */
  tml_study_watch watch;                         /* this and the next two may be NULL */
  void (*note)(void *user, const char *text);    /* a line on the study: channels, reference */
  void (*row)(void *user, const tml_compare_run *run); /* a run is finished */
  void *user;
  bool force;                                    /* replace files that are not ours */
} tml_compare_options;

/* Runs a model by several methods at several tolerances or steps and measures each run against a reference run, whose
 * own error is estimated: docs/compare.md. Writes dir/compare.csv (a row as soon as a run is finished),
 * dir/compare.json and plots as SVG. A method that fails has a row that says why. Notes on methods left out go to
 * `messages` (may be NULL). TML_ERR_ARGUMENT, TML_ERR_SIMULATION (no reference could be computed), TML_ERR_FILE,
 * TML_ERR_INTERRUPTED. */
tml_status tml_compare(const tml_model *m, const tml_options *o, const tml_compare_options *c, tml_messages *messages,
                       tml_error *err);

/* One case of tml_static. */
typedef struct tml_static_case {
  size_t size;              /* of this struct as the library has it */
  double value;             /* of what is varied, as it was given; else the time [s] */
  const char *failure;      /* "", or why there is no equilibrium; then there is nothing else */
  bool jumped;              /* no continuous path leads here from the case before */
  const tml_static_result *found;
  const char *const *names; /* of the channels that are recorded, their units and their values, n of them */
  const char *const *units;
  const double *values;
  int n;
} tml_static_case;

typedef struct tml_static_options {
  size_t size;                          /* sizeof(tml_static_options) as the program was compiled */
  const char *dir;                      /* results folder; NULL: nothing is written */
  double time;                          /* [s] at which, unless that is varied */
  bool unstable_ok;                     /* the nearest equilibrium, whatever it is */
  const char *vary;                     /* a parameter of the model, or "time"; NULL: one case */
  const double *values; int n_values;   /* of it, in the unit of the file */
  const tml_plugins *plugins;           /* that the model uses; NULL: none */
  void (*row)(void *user, const tml_static_case *c); /* a case is done; may be NULL */
  void *user;
  bool force;                           /* replace files that are not ours */
} tml_static_options;

/* Static equilibrium of a model, or a sequence of equilibria over values of a parameter or of time, each from the one
 * before: docs/static.md. Increments are halved where the path is steep; where it ends (a limit point) or becomes
 * unstable a warning states the value and the motion, and the next row is on another branch. Writes dir/results.csv, a
 * row per case, and dir/summary.json. TML_ERR_ARGUMENT, TML_ERR_MODEL, TML_ERR_ASSEMBLY, TML_ERR_SIMULATION (no case
 * has an equilibrium), TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_static(const tml_model *m, const tml_options *o, const tml_static_options *w, tml_messages *messages,
                      tml_error *err);

typedef struct tml_verdict {
  size_t size;              /* of this struct as the library has it */
  bool good;
  const char *text;         /* one sentence */
  const char *const *lines; int n_lines;                  /* what it rests on */
  const tml_verdict_channel *channels; int n_channels;    /* the worst first */
  bool told;                /* false: there is no verdict, because runs failed or would cost too much; not good then */
  double work;              /* of all repetitions, in times of the run: counted, not timed */
} tml_verdict;

#define TML_VERIFY_MOST 10.0 /* times the work of the run: what tml_verify takes at most */

typedef struct tml_verify_options {
  size_t size;              /* sizeof(tml_verify_options) as the program was compiled */
  const char *dir;          /* where to write verify.json; NULL: nowhere */
  double accept;            /* error that is accepted, as part of a channel's scale; 0: 0.01 */
  const char *const *channels; int n_channels;            /* names or patterns; none: all that is recorded or plotted */
  tml_study_watch watch;    /* may be NULL */
  void *user;
  void (*note)(void *user, const char *text); /* NULL, or called once before it starts: what is done, its cost */
  const tml_accuracy *known; /* of a run that was made with an accuracy (tml_run_checked), or NULL */
} tml_verify_options;

/* How far the results of a run can be trusted: repeats it, also with a smaller tolerance or step and by a method of
 * another family, and estimates the error of every channel from the differences. A repetition that fails or takes too
 * much is no evidence; without any the verdict states that it is not known. The caller frees
 * *out. With `known` the runs that it was made of are used again, and only a method of another family is tried: the
 * model of these runs must still exist, `m` and `o` may be NULL, and `channels` of the options are not used.
 * TML_ERR_ARGUMENT, also for a known accuracy of which no two runs could be compared, TML_ERR_FILE,
 * TML_ERR_INTERRUPTED, TML_ERR_MEMORY. */
tml_status tml_verify(tml_verdict **out, const tml_model *m, const tml_options *o, const tml_verify_options *v,
                      tml_error *err);
/* Frees a verdict with its texts. */
void tml_verdict_free(tml_verdict *v);

typedef struct tml_sensitivity_options {
  size_t size;              /* sizeof(tml_sensitivity_options) as the program was compiled */
  const char *dir;          /* where to write sensitivity.json and sensitivity.csv; NULL: nowhere */
  const char *const *of; int n_of; /* "crank.angle@2", "crank.angle@end", "max(pin.i.fx)"; also min, final, mean, rms */
  const char *const *to; int n_to; /* names of parameters; none: all of the model */
  double change;            /* of a parameter, as part of its size; 0: 1e-5, with direct methods (hht) 1e-3 */
  const tml_plugins *plugins; /* whose routines the model uses; NULL: none */
  tml_study_watch watch;    /* may be NULL */
  void *user;
  bool force;               /* replace files that are not ours */
} tml_sensitivity_options;

/* A number made of a channel over the run, in the unit of the channel. */
typedef struct tml_sensitivity_result {
  const char *of, *unit;
  double value;
  double error;             /* of the value, estimated */
  double time;              /* [s] where it is; NAN of mean and rms */
} tml_sensitivity_result;

/* A parameter, in its unit. */
typedef struct tml_sensitivity_parameter {
  const char *name, *unit;
  double value;
  double change;            /* by which it was changed */
  const char *failure;      /* "", or why nothing is known of it: a run that fails, another mechanism */
  const char *note;         /* "", or what moves with it: times at which steps end */
} tml_sensitivity_parameter;

typedef struct tml_derivative {
  double value;             /* NAN: none, see `failure` */
  double error;             /* estimated */
  double relative;          /* (p/y) dy/dp; NAN where the result is 0 */
  const char *unit;         /* "m/(N s)" */
  const char *failure;      /* "", or why there is no derivative */
} tml_derivative;

typedef struct tml_sensitivities {
  size_t size;              /* of this struct as the library has it */
  const tml_sensitivity_result *results; int n_results;
  const tml_sensitivity_parameter *parameters; int n_parameters;
  const tml_derivative *derivatives; /* of result i by parameter k: number i*n_parameters + k */
  const char *method;
  double tolerance;
  long long steps;          /* of a run */
  int runs;                 /* made */
} tml_sensitivities;

/* Derivatives of results of a run in parameters of its model, which is read again with other values
 * (tml_model_read_again): differences of runs that take the steps of the nominal one, docs/sensitivity.md. Method and
 * tolerance of the options count unless they are `auto` and 0: then they are chosen. A parameter with which a run fails
 * has a `failure`; the others are reported. Notes go to `messages` (may be NULL). The caller frees *out.
 * TML_ERR_ARGUMENT (also for a fixed step), TML_ERR_MODEL, TML_ERR_ASSEMBLY and TML_ERR_SIMULATION of the nominal run,
 * TML_ERR_FILE, TML_ERR_INTERRUPTED, TML_ERR_MEMORY. */
tml_status tml_sensitivity(tml_sensitivities **out, const tml_model *m, const tml_options *o,
                           const tml_sensitivity_options *s, tml_messages *messages, tml_error *err);
/* Frees them with their texts. */
void tml_sensitivities_free(tml_sensitivities *s);

#ifdef __cplusplus
}
#endif
#endif
