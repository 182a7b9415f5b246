/* part_parameters.h - parameters of parts of which the part says what they have to be: numbers of a unit and range,
 * expressions of the state, names of markers and of others, texts. */
#ifndef TML_MODELFILE_PARTS_PART_PARAMETERS_H
#define TML_MODELFILE_PARTS_PART_PARAMETERS_H

#include "modelfile/base/model_reader.h"

struct tml_flat;

/* In the order of TML_PARAMETER_KINDS. */
typedef enum tml_parameter_kind {
  TML_PARAMETER_NUMBER, TML_PARAMETER_EXPRESSION, TML_PARAMETER_MARKER, TML_PARAMETER_NAME, TML_PARAMETER_TEXT
} tml_parameter_kind;

typedef struct tml_declared {
  const char *name;
  tml_parameter_kind kind;
  const tml_yaml *value;   /* if an instance gives none; NULL: it must */
  const char *unit;        /* NULL: any; "": a plain number */
  bool bounded[3];         /* by above, min, max ... */
  double bound[3];         /* ... which are in SI */
  const char *bound_text[3];
  const char *about;       /* or "" */
} tml_declared;

/* What is declared of a number that is read, and what was found out about its text. */
typedef struct tml_given {
  const tml_declared *declared; /* NULL: nothing */
  bool plain;                   /* it has no unit of its own */
} tml_given;

/* Reads what a part says of a parameter; NULL: no memory. */
const tml_declared *tml_declared_make(struct tml_flat *x, const tml_yaml *key, const tml_yaml *map);
/* "a number in N m", "an expression", "the name of a marker" */
enum { TML_KIND_TEXT = 80 };
const char *tml_declared_kind(const tml_declared *d, char text[TML_KIND_TEXT]);

/* Makes a number the quantity that is declared; false with an error. */
bool tml_declared_fit(tml_reader *r, tml_given *g, const tml_yaml *value, tml_quantity *q);
/* Whether it is within its bounds; false with an error. */
bool tml_declared_check(tml_reader *r, const tml_declared *d, const tml_yaml *value, tml_quantity q);
/* The text of a number with the unit that it has by its declaration. */
const char *tml_declared_text(struct tml_flat *x, const tml_given *g, const char *text);

/* Reads the numbers of a section, with what is declared of each, in its order; NULL: nothing (parameters.c). */
void tml_read_declared(tml_reader *r, const tml_yaml *section, tml_given *given);

#endif
