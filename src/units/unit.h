/* unit.h - units as people write them behind a number: mm, N/mm, kg m^2, rad/s. */
#ifndef TML_UNITS_UNIT_H
#define TML_UNITS_UNIT_H

#include "units/dimension.h"

/* num/den: two numbers, so that 3 mm is 3/1000, the double next to 0.003. */
typedef struct tml_ratio { double num, den; } tml_ratio;

/* a*b^power, kept in lowest terms where one divides the other. */
tml_ratio tml_ratio_times(tml_ratio a, tml_ratio b, int power);
double tml_ratio_apply(tml_ratio r, double x); /* x num/den */

typedef struct tml_unit {
  tml_dim dim;
  tml_ratio si;   /* how much it is in SI */
} tml_unit;

/* Reads the longest unit at the start of a text: names parted by blanks, * or /, each with a power as in
 * m^2 or m2. Returns its length in characters, 0 when the text does not start with a unit. A name before
 * a bracket is a function, not a unit. */
int tml_unit_scan(const char *text, tml_unit *out);

/* For the manual. */
int tml_unit_count(void);
const char *tml_unit_name(int i);
const char *tml_unit_about(int i);
bool tml_unit_exact(const char *name); /* whether there is a unit of that name */
/* Closest unit to a misspelt one, or NULL. */
const char *tml_unit_closest(const char *name);

#endif
