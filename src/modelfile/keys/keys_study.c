/* keys_study.c - the tables of keys of studies: varied parameters and recorded results. Columns as in keys_model.c. */
#include "modelfile/keys/keys_model.h"
#include "model/base/study_definition.h"

// clang-format off
#define TABLE TML_KEY_TABLE

static const tml_key vary_rows[] = {
  {"from", TML_KEY_NUMBER, false, 0, 0, "", "", NULL, "one end of a range, with `to`"},
  {"to", TML_KEY_NUMBER, false, 0, 0, "", "", NULL, "the other end"},
  {"steps", TML_KEY_NUMBER, false, 0, 0, "", "", NULL, "of a range in a grid: how many values, the ends among them"},
  {"scale", TML_KEY_WORD, false, 0, 0, "", "linear | log", NULL,
   "of a range: evenly in the value (if not given), or in its logarithm"},
  {"values", TML_KEY_NUMBERS, false, 1, 0, "", "", NULL, "these values"},
  {"normal", TML_KEY_NUMBERS, false, 2, 2, "", "", NULL, "[mean, standard deviation]"},
  {"lognormal", TML_KEY_NUMBERS, false, 2, 2, "", "", NULL, "[median, standard deviation of the logarithm]"},
  {"triangular", TML_KEY_NUMBERS, false, 3, 3, "", "", NULL, "[least, most likely, largest]"},
  {"weibull", TML_KEY_NUMBERS, false, 2, 2, "", "", NULL, "[scale, shape]"},
  {"exponential", TML_KEY_NUMBER, false, 0, 0, "", "", NULL, "its mean"},
  {"range", TML_KEY_RANGE, false, 2, 2, "", "", NULL,
   "[least, largest] of a distribution, which is cut off there; null: no end"},
};
TABLE(tml_keys_vary, "vary", vary_rows,
      "How a parameter varies: a range, values, or a distribution. Numbers are of its kind, or plain ones in its "
      "unit.");

static const tml_key keep_rows[] = {
  {"name", TML_KEY_NAME, true, 0, 0, "", "", NULL, "of the result"},
  {"of", TML_KEY_TEXT, true, 0, 0, "", "", NULL,
   "`max(CHANNEL)`, `min`, `mean`, `rms`, `final`, `CHANNEL@TIME`; `abs(CHANNEL)` in them; "
   "`time(max(CHANNEL))`: when"},
};
TABLE(tml_keys_keep, "keep", keep_rows, "A number that is made of every run of a study.");

#define STUDY_ROWS                                                                                       \
  {"vary", TML_KEY_NAMED, true, 0, 0, "", "", &tml_keys_vary, "parameters of the model, each with how it varies"}, \
  {"plan", TML_KEY_WORD, false, 0, 0, "", TML_DESIGN_WORDS, NULL,                                        \
   "which cases there are, see [sweeps](sweep.md#plans); grid if not given"},                            \
  {"samples", TML_KEY_NUMBER, false, 0, 0, "", "", NULL, "how many, of plans other than grid and list"}, \
  {"seed", TML_KEY_NUMBER, false, 0, 0, "", "", NULL,                                                    \
   "seed of the random numbers, a whole number; 1 if not given. 0 with sobol and saltelli: the plain sequence"}, \
  {"keep", TML_KEY_KEEPS, true, 1, 0, "", "", &tml_keys_keep,                                            \
   "results, as `max(chassis.az)` or with a name; a channel alone is kept at all output times"}

static const tml_key study_rows[] = { STUDY_ROWS };
TABLE(tml_keys_study, "study", study_rows, "A study of many runs, which `trammel sweep` makes.");

static const tml_key study_file_rows[] = {
  {"trammel", TML_KEY_NUMBER, true, 0, 0, "", "1", NULL, "version of the file format: 1"},
  {"title", TML_KEY_TEXT, false, 0, 0, "", "", NULL, "one line about the study"},
  {"model", TML_KEY_TEXT, true, 0, 0, "", "", NULL, "the model file, seen from this file; or example:NAME"},
  {"study", TML_KEY_MAPPING, true, 0, 0, "", "", &tml_keys_study, "what varies, and what is kept"},
};
TABLE(tml_keys_study_file, "study-file", study_file_rows, "A study in a file of its own, of a model in another file.");
