/* unit.h - units of measurement as written after a number: mm, N/mm, kg m^2, rad/s. */
#ifndef TML_UNITS_UNIT_H
#define TML_UNITS_UNIT_H

#include "units/dimension.h"

/* The factor num/den. It is stored as two numbers so that 3 mm is 3/1000, the double closest to 0.003. */
typedef struct tml_ratio { double num, den; } tml_ratio;

/* a*b^power, reduced if one of the two numbers divides the other. */
tml_ratio tml_ratio_times(tml_ratio a, tml_ratio b, int power);
double tml_ratio_apply(tml_ratio r, double x); /* x num/den */
double tml_ratio_invert(tml_ratio r, double y); /* the x with the fewest decimal digits, at least 12, that gives y */

typedef struct tml_unit {
  tml_dim dim;
  tml_ratio si;   /* value of the unit in SI units */
} tml_unit;

/* Reads the longest unit at the start of a text: names separated by blanks, * or /, each with an optional power as in
 * m^2 or m2. Returns its length in characters, or 0 if the text does not start with a unit. A name before a parenthesis
 * is a function and not a unit. */
int tml_unit_scan(const char *text, tml_unit *out);

/* The table of units, for the manual: number of entries, name and description of entry i. */
int tml_unit_count(void);
const char *tml_unit_name(int i);
const char *tml_unit_about(int i);
bool tml_unit_exact(const char *name); /* true if a unit has exactly this name */
/* Returns the unit closest to a misspelt one, or NULL. */
const char *tml_unit_closest(const char *name);

#endif
