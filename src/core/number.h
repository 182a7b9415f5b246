/* number.h - pi; numbers read from text, with a decimal point in any locale. shortest_digits.h writes them. */
#ifndef TML_CORE_NUMBER_H
#define TML_CORE_NUMBER_H

#include <stddef.h>

#define TML_PI 3.14159265358979323846

/* strtod with a decimal point in any locale. Reads no number if the system does not provide the locale "C". */
double tml_number_parse(const char *text, char **end);

/* Length of the finite decimal number at the start of a text, or 0. strtod also reads words such as "inf" and
 * hexadecimal numbers, which files must not contain. */
size_t tml_number_decimal(const char *text, double *x);

#endif
