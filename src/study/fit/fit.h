/* fit.h - fitting of parameters to measurements: the data, the state of the search, its remarks and files. */
#ifndef TML_STUDY_FIT_FIT_H
#define TML_STUDY_FIT_FIT_H

#include "core/arena.h"
#include "math/optim/fit_statistics.h"
#include "study/common/fitted_model_text.h"
#include "study/common/trial_runs.h"

/* ---------------------------------------------------------------- fit_data.c: measurements --- */

typedef struct tml_fit_column {
  char *column, *channel, *unit; /* unit of the channel, in which the values are stored */
  double *values;                /* per time; NAN: missing */
  int points;
  double weight, range;
} tml_fit_column;

typedef struct tml_fit_data {
  double *times; int n_times;    /* [s] non-decreasing */
  TML_ARRAY(tml_fit_column, columns);
  const char **channels;         /* names of the channels, for sampling */
  int points;                    /* number of measured values */
  tml_arena arena;         /* holds all of it except the list of columns */
} tml_fit_data;

/* Reads the data file of the options; the channels are those of `s`. Notes on data that were left out go to `messages`,
 * which may be NULL. TML_ERR_ARGUMENT, TML_ERR_MODEL with the line, TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_fit_data_read(tml_fit_data *d, const tml_sim *s, const tml_fit_options *o, tml_messages *messages,
                             tml_error *err);
void tml_fit_data_free(tml_fit_data *d);
/* (FI1) Weighted deviations of the sampled channels relative to the ranges of the data: `points` numbers. */
void tml_fit_deviations(const tml_fit_data *d, const double *samples, double *r);

/* ---------------------------------------------------------------- fit.c ---------------------- */

typedef struct tml_fitting {
  const tml_model *model;
  const tml_fit_options *options;
  double least;                  /* smallest relative singular value that is distinguished from 0 */
  tml_fit_data data;
  tml_sampling sampling;
  tml_trials trials;
  tml_squares squares;
  tml_regression regression;
  char unsettled[TML_FITTED_TEXT_WHY]; /* reason for a missing model file with the values found; "": written */
  tml_fitted *out;
  tml_arena arena;               /* arrays of `squares` */
} tml_fitting;

#define TML_FIT_MODEL "fitted.yaml"

/* Curves of the model for plots: values by time and column. */
typedef struct tml_fit_curves {
  tml_sampling at;
  double *start, *fitted;
} tml_fit_curves;

/* fit_text.c: writes the remarks about the result, and how to set the parameters. */
tml_status tml_fit_text(tml_fitting *k, tml_error *err);

/* fit_files.c: checks the folder and creates it; writes all files, including curves of the fitted model. */
tml_status tml_fit_open(const tml_fit_options *o, tml_error *err);
tml_status tml_fit_write(const tml_fitting *k, const tml_fit_curves *c, tml_error *err);

#endif
