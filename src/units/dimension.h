/* dimension.h - what kind of quantity a value is: powers of mass, length, time and angle, or nothing known.
 *
 * The rules are those of docs/units.md. A number that is written down is PURE: it scales a quantity, and in a
 * sum it takes the unit of what it is added to. A value whose dimension nobody stated (a plain parameter,
 * time) is OPEN: it fits everywhere, and so does every product with it. */
#ifndef TML_UNITS_DIMENSION_H
#define TML_UNITS_DIMENSION_H

#include <stdbool.h>
#include <stddef.h>

typedef enum tml_dim_kind { TML_DIM_OPEN, TML_DIM_PURE, TML_DIM_QUANTITY } tml_dim_kind;

enum { TML_MASS, TML_LENGTH, TML_TIME, TML_ANGLE, TML_BASES };

typedef struct tml_dim {
  tml_dim_kind kind;
  int power[TML_BASES]; /* of a quantity */
  bool loose;           /* computed from quantities: a radian more or less does not count */
} tml_dim;

/* a*b, a/b with sign -1. */
tml_dim tml_dim_product(tml_dim a, tml_dim b, int sign);
tml_dim tml_dim_power(tml_dim a, double exponent);
/* Whether two values can be added; then *sum is what the sum is. */
bool tml_dim_agree(tml_dim a, tml_dim b, tml_dim *sum);
/* Whether a value is a plain number, or may pass for one. */
bool tml_dim_plain(tml_dim a);

enum { TML_DIM_TEXT = 64 };
/* "length", "torque"; powers of SI units for what has no name, "plain number" for what has no dimension. */
const char *tml_dim_name(tml_dim a, char text[TML_DIM_TEXT]);
/* The same with its article: "an angle". */
const char *tml_dim_phrase(tml_dim a, char text[TML_DIM_TEXT]);

#endif
