/* shortest_digits.h - the shortest decimal number that reads back as the same double, of those the nearest. */
#ifndef TML_CORE_SHORTEST_DIGITS_H
#define TML_CORE_SHORTEST_DIGITS_H

#include <stdint.h>

typedef struct tml_decimal {
  uint64_t digits; /* below 10^17 */
  int exponent;    /* x = digits 10^exponent */
} tml_decimal;

/* x finite and above 0. */
tml_decimal tml_shortest(double x);

enum { TML_NUMBER_TEXT = 32 }; /* room for any number */
/* Its text, as short as it reads back as the same; returns the length. */
int tml_shortest_digits(char text[TML_NUMBER_TEXT], double x);

enum { TML_POWER_LOW = -292, TML_POWER_COUNT = 617 };
extern const uint64_t tml_powers[TML_POWER_COUNT][2]; /* of ten: 128 leading bits, the higher 64 first */

#endif
