/* dimension.h - dimensions of values: powers of mass, length, time and angle, or unknown.
 *
 * The rules are those of docs/units.md. A literal number is PURE: it scales a quantity, and in a sum it takes the unit
 * of the other summand. A value whose dimension is not stated (a plain parameter, time) is OPEN: it fits everywhere,
 * and so does every product with it. */
#ifndef TML_UNITS_DIMENSION_H
#define TML_UNITS_DIMENSION_H

#include <stdbool.h>
#include <stddef.h>

typedef enum tml_dim_kind { TML_DIM_OPEN, TML_DIM_PURE, TML_DIM_QUANTITY } tml_dim_kind;

enum { TML_MASS, TML_LENGTH, TML_TIME, TML_ANGLE, TML_BASES };

typedef struct tml_dim {
  tml_dim_kind kind;
  int power[TML_BASES]; /* exponents; used for quantities only */
  bool loose;           /* computed from other quantities: its power of the angle is ignored in comparisons */
} tml_dim;

/* The dimension of a*b (sign = 1) or a/b (sign = -1). */
tml_dim tml_dim_product(tml_dim a, tml_dim b, int sign);
tml_dim tml_dim_power(tml_dim a, double exponent);
/* True if two values can be added; *sum is then the dimension of the sum. */
bool tml_dim_agree(tml_dim a, tml_dim b, tml_dim *sum);
/* True if a value is a plain number, or may be used as one. */
bool tml_dim_plain(tml_dim a);

enum { TML_DIM_TEXT = 64 };
/* Name of a dimension: "length", "torque"; powers of SI units if it has no name; "plain number" if it has no
 * dimension. */
const char *tml_dim_name(tml_dim a, char text[TML_DIM_TEXT]);
/* The name with its article: "an angle". */
const char *tml_dim_phrase(tml_dim a, char text[TML_DIM_TEXT]);

#endif
