/* part_parameters.h - parameters of parts with a declared kind: numbers with unit and range, expressions of the state,
 * names of markers and other elements, texts. */
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
  const tml_yaml *value;   /* default value; NULL: every instance must give one */
  const char *unit;        /* NULL: any; "": a plain number */
  bool bounded[3];         /* bounds that are given: above, min, max */
  double bound[3];         /* their values in SI */
  const char *bound_text[3];
  const char *about;       /* description, may be "" */
} tml_declared;

/* A number with its declaration. */
typedef struct tml_term_target {
  const tml_declared *declared; /* NULL: not declared */
  bool plain;                   /* written without a unit */
} tml_term_target;

/* Reads the declaration of a parameter; NULL: no memory. */
const tml_declared *tml_declared_make(struct tml_flat *x, const tml_yaml *key, const tml_yaml *map);
/* Describes the kind: "a number in N m", "an expression", "the name of a marker". */
enum { TML_KIND_TEXT = 80 };
const char *tml_declared_kind(const tml_declared *d, char text[TML_KIND_TEXT]);

/* Gives a number the declared unit; false after an error. */
bool tml_declared_fit(tml_reader *r, tml_term_target *g, const tml_yaml *value, tml_quantity *q);
/* Checks the bounds; false after an error. */
bool tml_declared_check(tml_reader *r, const tml_declared *d, const tml_yaml *value, tml_quantity q);
/* Text of a number with its declared unit. */
const char *tml_declared_text(struct tml_flat *x, const tml_term_target *g, const char *text);

/* Reads the numbers of a section; `given` holds their declarations in the order of the section, NULL: none
 * (read_parameters.c). */
void tml_read_declared(tml_reader *r, const tml_yaml *section, tml_term_target *given);

#endif
