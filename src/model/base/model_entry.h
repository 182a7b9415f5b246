/* model_entry.h - access to an entry of a model file. A `fields` function of a kind of element passes each key and its
 * value to the functions below: the reader then sets the values and the writer writes them, so that the keys, units and
 * defaults of the kind are stated once. */
#ifndef TML_MODEL_BASE_MODEL_ENTRY_H
#define TML_MODEL_BASE_MODEL_ENTRY_H

#include <stdbool.h>

#include "units/unit_system.h"
#include "trammel.h"

/* Units are those of the key table unless `unit` is given; for expressions NULL is any unit. If a key is absent, its
 * value stays unchanged. The writer leaves out what the reader assumes for an absent key. Reading a key twice does no
 * harm: a key whose value other keys need is read in advance `if (x->reads)`. */
typedef struct tml_model_entry tml_model_entry;
struct tml_model_entry {
  const char *name;   /* name of the element */
  const char *head;   /* key that states the kind; it is always written */
  int form;           /* of a force: which of the forms of its kind is read or written */
  bool reads;
  const tml_units *units; /* units of the file */

  /* References. */
  void (*markers)(tml_model_entry *x, const char **i, const char **j); /* both markers, under `head` */
  void (*marker)(tml_model_entry *x, const char *key, const char **marker);
  void (*names)(tml_model_entry *x, const char *key, const char **names, int n); /* of elements; one without a list */

  void (*text)(tml_model_entry *x, const char *key, const char **text); /* in quotes */

  /* Numbers. `number` sets an absent value to `otherwise`; the others do not write 0 and lists of 0. With a flag
   * `given` it decides whether the value is written. */
  void (*number)(tml_model_entry *x, const char *key, double *value, double otherwise);
  bool (*quantity)(tml_model_entry *x, const char *key, double *value, const char *unit); /* false: an error so far */
  void (*scaled)(tml_model_entry *x, const char *key, bool *given, double *value, tml_ratio unit); /* `unit` in SI */
  void (*optional)(tml_model_entry *x, const char *key, bool *given, double *value);
  void (*numbers)(tml_model_entry *x, const char *key, double *values, int n, const char *const *unit);
  /* Returns how many have been read; `most` are written. */
  int (*row)(tml_model_entry *x, const char *key, double *values, int least, int most);
  void (*range)(tml_model_entry *x, const char *key, bool *given, double bound[2]); /* null: infinite */
  void (*whole)(tml_model_entry *x, const char *key, int *value, int least);
  void (*list)(tml_model_entry *x, const char *key, const double **values, int *n, const char *unit); /* owned by x */
  /* By the kinds of row and column: displacement, angle. */
  void (*matrix)(tml_model_entry *x, const char *key, double K[36], const char *const unit[2][2]);

  /* Words: the index in the list of the key table; -1: a word that is not in it. */
  void (*word)(tml_model_entry *x, const char *key, int *word, int otherwise);
  void (*flag)(tml_model_entry *x, const char *key, bool *flag);
  /* A list of words, each with its bits, or true for TML_HOLD_ALL. */
  void (*bits)(tml_model_entry *x, const char *key, int *bits, const int *of_word, int n);

  /* Expressions. */
  void (*law)(tml_model_entry *x, const char *key, const char **text);
  void (*laws)(tml_model_entry *x, const char *key, const char **texts, int n, const char *const *unit);
  void (*formula)(tml_model_entry *x, const char *key, const char **text);
  void (*expression)(tml_model_entry *x, const char *key, const char **text, const char *unit);
  void (*expressions)(tml_model_entry *x, const char *key, const char **texts, int n); /* one without a list */
  /* A vector of two or three components; with `about_z` three, or a single one about z. */
  void (*vector)(tml_model_entry *x, const char *key, const char *value[3], bool about_z);

  bool (*unit)(tml_model_entry *x, const char *key, const char **unit); /* text of a unit; false: an error so far */
  void (*orientation)(tml_model_entry *x, const char *key, double e[4]); /* a mapping, which gives a quaternion */

  /* Mappings in a list, or under names, each with the keys that `fields` names. The structs begin with their size,
   * followed by the name. Returns the list; when reading, the entry owns it. */
  const void *(*entries)(tml_model_entry *x, const char *key, const void *list, int *n, size_t size,
                         void (*fields)(tml_model_entry *x, void *d));

  /* Reports an error at a key. Only when reading. */
  void (*wrong)(tml_model_entry *x, const char *key, const char *fmt, ...);

  /* The points of a rope. When reading, the entry owns them. */
  void (*stations)(tml_model_entry *x, const tml_rope_point **points, int *n);
};

#endif
