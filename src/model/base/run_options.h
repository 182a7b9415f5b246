/* run_options.h - the options of a run as a table, generated from TML_OPTION_LIST. */
#ifndef TML_MODEL_BASE_RUN_OPTIONS_H
#define TML_MODEL_BASE_RUN_OPTIONS_H

#include "core/error.h"

typedef enum tml_option_type {
  TML_OPTION_NUMBER, TML_OPTION_INTEGER, TML_OPTION_FLAG, TML_OPTION_WORD
} tml_option_type;

typedef struct tml_option {
  const char *key;             /* name in model files and on the command line */
  tml_option_type type;
  size_t offset;               /* offset in tml_options */
  const char *unit, *help;
  const char *const *words;    /* names of the values of an enumeration in their order; NULL: not an enumeration */
  int n_words;
} tml_option;

int tml_option_count(void);
const tml_option *tml_option_get(int i);
int tml_option_find(const char *key); /* -1: none */

/* Sets option i, a number or an integer, after a check of its range. */
tml_status tml_option_set_number(tml_options *o, int i, double value, tml_error *err);
/* Whether the text is the word for an open end, whose value is INFINITY. */
bool tml_option_open(int i, const char *text);
/* Sets option i, a flag or a word. */
tml_status tml_option_set_word(tml_options *o, int i, const char *word, tml_error *err);

#define TML_TOLERANCE_CHOSEN 1e-5 /* tolerance if neither a tolerance nor an accuracy is given */

/* Copies the options of a caller, whose struct may be of an older or newer version; options that it does not have get
 * their defaults. A tolerance of 0 becomes TML_TOLERANCE_CHOSEN. */
tml_status tml_options_take(tml_options *out, const tml_options *o, tml_error *err);
/* The accuracy requested for the whole run; 0: none, also if a tolerance or a fixed step is given. */
double tml_options_accuracy(const tml_options *o);
/* Checks the ranges of all options and combinations of options. */
tml_status tml_options_check(const tml_options *o, tml_error *err);

#endif
