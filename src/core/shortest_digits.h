/* shortest_digits.h - the shortest decimal number that reads back as the same double; of several equally short ones the
 * nearest. */
#ifndef TML_CORE_SHORTEST_DIGITS_H
#define TML_CORE_SHORTEST_DIGITS_H

#include <stdint.h>

typedef struct tml_decimal {
  uint64_t digits; /* below 10^17 */
  int exponent;    /* x = digits 10^exponent */
} tml_decimal;

/* Returns the shortest decimal of x, which must be finite and positive. */
tml_decimal tml_shortest(double x);

enum { TML_NUMBER_TEXT = 32 }; /* length of a buffer that holds any number */
/* Writes x in the shortest form that reads back as the same double; returns the length. */
int tml_shortest_digits(char text[TML_NUMBER_TEXT], double x);

enum { TML_POWER_LOW = -292, TML_POWER_COUNT = 617 };
/* Powers of ten: their 128 leading bits, the higher 64 first. */
extern const uint64_t tml_powers_of_ten[TML_POWER_COUNT][2];

#endif
