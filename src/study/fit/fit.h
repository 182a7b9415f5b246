/* fit.h - parameters fitted to measurements: the data, the search under way, its words and files. */
#ifndef TML_STUDY_FIT_FIT_H
#define TML_STUDY_FIT_FIT_H

#include "math/optim/fit_statistics.h"
#include "study/common/fitted_model_text.h"
#include "study/common/trial_runs.h"

/* ---------------------------------------------------------------- fit_data.c: measurements --- */

typedef struct tml_fit_column {
  char *column, *channel, *unit; /* of the channel, in which its values are */
  double *values;                /* one for each time; NAN: missing */
  int points;
  double weight, range;
} tml_fit_column;

typedef struct tml_fit_data {
  double *times; int n_times;    /* [s] not decreasing */
  TML_ARRAY(tml_fit_column, columns);
  const char **channels;         /* their names, for sampling */
  int points;                    /* all that is there */
} tml_fit_data;

/* The file of the options; `s` has the channels. Notes on what was left out go to `messages`, which may be NULL.
 * TML_ERR_ARGUMENT, TML_ERR_MODEL with the line, TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_fit_data_read(tml_fit_data *d, const tml_sim *s, const tml_fit_options *o, tml_messages *messages,
                             tml_error *err);
void tml_fit_data_free(tml_fit_data *d);
/* (FI1) Deviations of sampled channels, weighted, as parts of the ranges: `points` numbers. */
void tml_fit_deviations(const tml_fit_data *d, const double *samples, double *r);

/* ---------------------------------------------------------------- fit.c ---------------------- */

typedef struct tml_fitting {
  const tml_model *model;
  const tml_fit_options *options;
  double least;                  /* singular value that is told from 0 */
  tml_fit_data data;
  tml_sampling sampling;
  tml_trials trials;
  tml_squares squares;
  tml_regression regression;
  char unsettled[TML_SETTLED_WHY]; /* why there is no model file with the values that were found; "" */
  tml_fitted *out;
} tml_fitting;

#define TML_FIT_MODEL "fitted.yaml"

/* The model between the points, for plots: values by time and column. */
typedef struct tml_fit_curves {
  tml_sampling at;
  double *start, *fitted;
} tml_fit_curves;

/* fit_words.c: what is to be known, as lines of the result; and how parameters are set. */
tml_status tml_fit_text(tml_fitting *k, tml_error *err);

/* fit_files.c. The folder is there, its files are ours; all of them, with the fitted model between the points. */
tml_status tml_fit_open(const tml_fit_options *o, tml_error *err);
tml_status tml_fit_write(const tml_fitting *k, const tml_fit_curves *c, tml_error *err);

#endif
