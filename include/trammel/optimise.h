/* trammel/optimise.h - fits of parameters to measurements, and optimisation. */
#ifndef TRAMMEL_OPTIMISE_H
#define TRAMMEL_OPTIMISE_H

#include "studies.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A parameter that is sought, by its name, and where: in the unit of the file, between low and high, which may be
 * infinite. */
typedef struct tml_search_range {
  size_t size;              /* sizeof(tml_search_range) as the program was compiled */
  const char *name;
  double low, high;         /* both 0: anywhere */
} tml_search_range;

typedef struct tml_fit_options {
  size_t size;              /* sizeof(tml_fit_options) as the program was compiled */
  const char *dir;          /* where to write fit.json, fit.csv, fit.svg and fitted.yaml; NULL: nowhere */
  const char *data;         /* a file of measurements, as tml_sheet_read reads them; numbers may be missing */
  const tml_search_range *parameters; int n_parameters; /* what is sought, from the values of the model on */
  const char *const *columns;         /* of the file, by name or number, */
  const char *const *channels; int n_channels; /* and what each of them is; 0: columns with the name of a channel */
  const char *const *weighted;        /* channels, */
  const double *weights; int n_weights; /* and how often deviations of each of them, as parts of its range, count; of
                                         all others once */
  const char *time;         /* column; NULL: "time", "t", or the first */
  bool decimal_comma;       /* numbers of the file are written 1,5 */
  int most;                 /* runs without those for derivatives; 0: 200 */
  double change;            /* as in tml_sensitivity_options */
  const tml_plugins *plugins; /* whose routines the model uses; NULL: none */
  tml_study_watch watch;    /* may be NULL */
  void *user;
  bool force;               /* replace files that are not ours */
} tml_fit_options;

/* A parameter that was fitted, in its unit. */
typedef struct tml_fit_parameter {
  const char *name, *unit;
  double start, value;
  double low, high;         /* its bounds; may be infinite */
  int bound;                /* -1: it is at its lower bound, 1: at its upper one */
  bool determined;          /* false: the data do not determine it, or it is at a bound; the values below are NAN */
  double error;             /* standard error */
  double from, to;          /* 95 % confidence interval */
} tml_fit_parameter;

/* A column of the data. */
typedef struct tml_fit_channel {
  const char *column, *channel, *unit; /* of the channel */
  int points;
  double weight;
  double range;             /* of the data */
  double rms;               /* of the deviations */
} tml_fit_channel;

typedef struct tml_fitted {
  size_t size;              /* of this struct as the library has it */
  bool converged;           /* false: see `lines` */
  const tml_fit_parameter *parameters; int n_parameters;
  const double *correlation; /* of their errors, n_parameters x n_parameters; NAN where there is none */
  const tml_fit_channel *channels; int n_channels;
  int points;               /* numbers of the data, all channels */
  double first, last;       /* root of the mean square of the deviations, as parts of ranges: at first, in the end */
  double deviation;         /* standard deviation of one of them; NAN: as many parameters as points */
  const char *const *lines; int n_lines; /* what is to be known: bounds, what is undetermined, how good it is */
  const char *set;          /* "--set k=101.25 --set c=0.5" */
  const char *method;
  double tolerance;
  int runs, iterations;
} tml_fitted;

/* Parameters of a model that make its channels come closest to measured ones, in the sense of least squares: runs up to
 * the last time of the data, differences as in tml_sensitivity, docs/fit.md. Trial values with which a run fails are
 * avoided. Method and tolerance of the options count unless they are `auto` and 0; `end` does not. The caller frees
 * *out. TML_ERR_ARGUMENT (also where this was built without cminpack), TML_ERR_MODEL also for what is wrong in the
 * data, TML_ERR_ASSEMBLY and TML_ERR_SIMULATION of the first run, TML_ERR_FILE, TML_ERR_INTERRUPTED, TML_ERR_MEMORY. */
tml_status tml_fit(tml_fitted **out, const tml_model *m, const tml_options *o, const tml_fit_options *f,
                   tml_messages *messages, tml_error *err);
/* Frees it with its texts. */
void tml_fitted_free(tml_fitted *f);

typedef struct tml_optimise_options {
  size_t size;              /* sizeof(tml_optimise_options) as the program was compiled */
  const char *dir;          /* where to write optimise.json, optimise.csv and optimum.yaml; NULL: nowhere */
  const char *of;           /* what is made small: "max(abs(pin.force))", "max(a.x) - min(a.x)", "2*rms(a.x) + L1" */
  bool largest;             /* it is made large */
  const tml_search_range *parameters; int n_parameters; /* what is sought, from the values of the model on */
  const char *const *subject; int n_subject; /* "max(slider.x) <= 0.2", "L1 + L2 >= 1", "final(a.x) = 3 mm" */
  const char *method;       /* "slsqp", "mma", "cobyla", "direct", "isres"; NULL: slsqp, cobyla if that gets stuck */
  int most;                 /* points to be tried; 0: 200, of direct and isres 2000 */
  double precision;         /* part of the size of a parameter that is no change; 0: by the method */
  int seed;                 /* of isres; from 0 on */
  double change;            /* as in tml_sensitivity_options */
  const tml_plugins *plugins; /* whose routines the model uses; NULL: none */
  tml_study_watch watch;    /* may be NULL */
  void *user;
  bool force;               /* replace files that are not ours */
} tml_optimise_options;

/* A parameter that was sought, in its unit. */
typedef struct tml_optimum_parameter {
  const char *name, *unit;
  double start, value;
  double low, high;         /* its bounds; may be infinite */
  int bound;                /* -1: it is at its lower bound, 1: at its upper one */
} tml_optimum_parameter;

/* A condition it is subject to. */
typedef struct tml_optimum_condition {
  const char *text, *unit;
  double value, limit;      /* in the end, in its unit */
  bool kept;                /* within what results are known to */
  bool active;              /* it is met with nothing to spare */
} tml_optimum_condition;

typedef struct tml_optimum {
  size_t size;              /* of this struct as the library has it */
  bool converged;           /* false: see `lines` */
  bool feasible;            /* all conditions are kept */
  const char *of, *unit;
  double first, best;       /* at the start, in the end */
  double error;             /* of the last, by a run at another tolerance */
  const tml_optimum_parameter *parameters; int n_parameters;
  const tml_optimum_condition *conditions; int n_conditions;
  const char *const *lines; int n_lines; /* what is to be known: bounds, active conditions, runs that failed */
  const char *set;          /* "--set L1=0.3" */
  const char *search;       /* the method that found it */
  const char *method;       /* of integration */
  double tolerance;
  int runs, points;         /* made, tried */
} tml_optimum;

/* Parameters of a model that make a number of its run smallest, subject to conditions, docs/optimise.md: numbers are
 * sums of reductions as in tml_sensitivity and of parameters. Points at which a run fails are avoided; the results that
 * are reported in the end come from a run of their own. Method and tolerance of the options count unless they are
 * `auto` and 0. The caller frees *out. TML_ERR_ARGUMENT (also where this was built without NLopt), TML_ERR_MODEL,
 * TML_ERR_ASSEMBLY and TML_ERR_SIMULATION of the first run, TML_ERR_FILE, TML_ERR_INTERRUPTED, TML_ERR_MEMORY. */
tml_status tml_optimise(tml_optimum **out, const tml_model *m, const tml_options *o, const tml_optimise_options *w,
                        tml_messages *messages, tml_error *err);
/* Frees it with its texts. */
void tml_optimum_free(tml_optimum *o);

#ifdef __cplusplus
}
#endif
#endif
