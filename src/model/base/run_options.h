/* run_options.h - the options of a run as a table, made from TML_OPTION_LIST. */
#ifndef TML_MODEL_BASE_RUN_OPTIONS_H
#define TML_MODEL_BASE_RUN_OPTIONS_H

#include "core/error.h"

typedef enum tml_option_type {
  TML_OPTION_NUMBER, TML_OPTION_INTEGER, TML_OPTION_FLAG, TML_OPTION_WORD
} tml_option_type;

typedef struct tml_option {
  const char *key;             /* in a model file and on the command line */
  tml_option_type type;
  size_t offset;               /* in tml_options */
  const char *unit, *help;
  const char *const *words;    /* of an enumeration, in the order of its values; or NULL */
  int n_words;
} tml_option;

int tml_option_count(void);
const tml_option *tml_option_get(int i);
int tml_option_find(const char *key); /* -1: none */

/* Sets option i, a number or integer, after checking its range. */
tml_status tml_option_set_number(tml_options *o, int i, double value, tml_error *err);
/* Whether the text says that there is no end, which is INFINITY. */
bool tml_option_open(int i, const char *text);
/* Sets option i, a flag or word. */
tml_status tml_option_set_word(tml_options *o, int i, const char *word, tml_error *err);

#define TML_TOLERANCE_CHOSEN 1e-5 /* where neither a tolerance nor an accuracy is asked for */

/* The options of a caller, whose struct may be smaller or larger than ours: what it does not know has its default. A
 * tolerance that is left open is chosen. */
tml_status tml_options_take(tml_options *out, const tml_options *o, tml_error *err);
/* The accuracy that a whole run is to reach; 0: none, also where a tolerance or a fixed step is given. */
double tml_options_accuracy(const tml_options *o);
/* The ranges of all, and what cannot be seen from one option alone. */
tml_status tml_options_check(const tml_options *o, tml_error *err);

#endif
