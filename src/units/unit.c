/* unit.c - the table of units, and the parser for products of units. */
#include "units/unit.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/name_match.h"
#include "core/number.h"
#include "core/shortest_digits.h"

/* ---------------------------------------------------------------- ratios --------------------- */

static tml_ratio lowest_terms(double num, double den)
{
  if (isfinite(num) && isfinite(den) && num != 0 && den != 0) {
    if (fmod(num, den) == 0) return (tml_ratio){num/den, 1};
    if (fmod(den, num) == 0) return (tml_ratio){1, den/num};
  }
  return (tml_ratio){num, den};
}

tml_ratio tml_ratio_times(tml_ratio a, tml_ratio b, int power)
{
  for (int i = 0; i < (power < 0 ? -power : power); i++)
    a = power < 0 ? lowest_terms(a.num*b.den, a.den*b.num) : lowest_terms(a.num*b.num, a.den*b.den);
  return a;
}

double tml_ratio_apply(tml_ratio r, double x) { return x*r.num/r.den; }

double tml_ratio_invert(tml_ratio r, double y)
{
  const double exact = y*r.den/r.num;
  double x = exact;
  for (int digits = 12; digits <= 17; digits++) {
    char text[TML_NUMBER_TEXT];
    snprintf(text, sizeof text, "%.*g", digits, exact);
    x = strtod(text, NULL); /* in the locale in which it was printed */
    if (tml_ratio_apply(r, x) == y) break;
  }
  return x == 0 ? 0 : x; /* without a minus sign */
}

/* ---------------------------------------------------------------- the table ------------------ */

typedef struct row {
  const char *name;
  int power[TML_BASES];
  double num, den;
  const char *about;
} row;

// clang-format off
#define LENGTH       {0, 1, 0, 0}
#define MASS         {1, 0, 0, 0}
#define TIME         {0, 0, 1, 0}
#define ANGLE        {0, 0, 0, 1}
#define FORCE        {1, 1, -2, 0}
#define ENERGY       {1, 2, -2, 0}
#define POWER        {1, 2, -3, 0}
#define PRESSURE     {1, -1, -2, 0}

static const row table[] = {
  {"m",   LENGTH, 1, 1,        "metre"},
  {"km",  LENGTH, 1000, 1,     "kilometre"},
  {"cm",  LENGTH, 1, 100,      "centimetre"},
  {"mm",  LENGTH, 1, 1000,     "millimetre"},
  {"um",  LENGTH, 1, 1000000,  "micrometre"},
  {"in",  LENGTH, 254, 10000,  "inch, 25.4 mm"},
  {"ft",  LENGTH, 3048, 10000, "foot, 12 in"},
  {"kg",  MASS,   1, 1,        "kilogram"},
  {"g",   MASS,   1, 1000,     "gram"},
  {"t",   MASS,   1000, 1,     "tonne"},
  {"lbm", MASS,   45359237, 1e8, "pound (mass), 0.45359237 kg"},
  {"slug", MASS,  44482216152605.0, 3048e9, "slug, 1 lbf s2/ft"},
  {"s",   TIME,   1, 1,        "second"},
  {"ms",  TIME,   1, 1000,     "millisecond"},
  {"us",  TIME,   1, 1000000,  "microsecond"},
  {"min", TIME,   60, 1,       "minute"},
  {"h",   TIME,   3600, 1,     "hour"},
  {"rad", ANGLE,  1, 1,        "radian"},
  {"mrad", ANGLE, 1, 1000,     "milliradian"},
  {"deg", ANGLE,  TML_PI, 180,     "degree"},
  {"rev", ANGLE,  2*TML_PI, 1,     "turn, 360 deg"},
  {"rpm", {0, 0, -1, 1}, 2*TML_PI, 60, "turns per minute"},
  {"Hz",  {0, 0, -1, 0}, 1, 1, "hertz, 1/s: not an angular velocity"},
  {"N",   FORCE,  1, 1,        "newton"},
  {"mN",  FORCE,  1, 1000,     "millinewton"},
  {"kN",  FORCE,  1000, 1,     "kilonewton"},
  {"MN",  FORCE,  1000000, 1,  "meganewton"},
  {"kgf", FORCE,  980665, 1e5, "kilopond, 9.80665 N"},
  {"lbf", FORCE,  44482216152605.0, 1e13, "pound (force), 4.4482216152605 N"},
  {"J",   ENERGY, 1, 1,        "joule, N m"},
  {"mJ",  ENERGY, 1, 1000,     "millijoule"},
  {"kJ",  ENERGY, 1000, 1,     "kilojoule"},
  {"W",   POWER,  1, 1,        "watt, N m/s"},
  {"kW",  POWER,  1000, 1,     "kilowatt"},
  {"Pa",  PRESSURE, 1, 1,      "pascal, N/m2"},
  {"kPa", PRESSURE, 1000, 1,   "kilopascal"},
  {"MPa", PRESSURE, 1e6, 1,    "megapascal, N/mm2"},
  {"GPa", PRESSURE, 1e9, 1,    "gigapascal"},
  {"bar", PRESSURE, 1e5, 1,    "bar, 0.1 MPa"},
  {"psi", PRESSURE, 44482216152605.0, 64516e5, "lbf/in2"},
};
// clang-format on

enum { COUNT = sizeof table/sizeof *table };

int tml_unit_count(void) { return COUNT; }

static const row *row_at(int i)
{
  assert(i >= 0 && i < COUNT);
  return &table[i];
}

const char *tml_unit_name(int i) { return row_at(i)->name; }
const char *tml_unit_about(int i) { return row_at(i)->about; }

/* The unit of a word in full, in singular or plural: "degrees" gives "deg". NULL: none. */
static const char *find_full_word(const char *word)
{
  static const char *const full[][2] = {
      {"degree", "deg"}, {"radian", "rad"}, {"meter", "m"}, {"metre", "m"}, {"millimeter", "mm"}, {"millimetre", "mm"},
      {"inch", "in"}, {"inche", "in"}, {"foot", "ft"}, {"feet", "ft"}, {"gram", "g"},
      {"kilogram", "kg"}, {"second", "s"}, {"sec", "s"},
      {"millisecond", "ms"}, {"minute", "min"}, {"hour", "h"}, {"newton", "N"}, {"turn", "rev"}, {"revolution", "rev"},
  };
  char one[16];
  size_t n = strlen(word);
  if (n > 3 && (word[n - 1] == 's' || word[n - 1] == 'S')) n--; /* of the plural */
  if (n >= sizeof one) return NULL;
  memcpy(one, word, n);
  one[n] = '\0';
  for (size_t i = 0; i < sizeof full/sizeof *full; i++)
    if (tml_name_equal(full[i][0], one)) return full[i][1];
  return NULL;
}

const char *tml_unit_closest(const char *name)
{
  const char *unit = find_full_word(name);
  if (unit) return unit;
  const char *names[COUNT];
  for (int i = 0; i < COUNT; i++) names[i] = table[i].name;
  return tml_name_closest(name, names, COUNT);
}

/* ---------------------------------------------------------------- reading -------------------- */

static bool is_unit_digit(char c) { return c >= '0' && c <= '9'; }

static bool is_unit_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

static size_t count_blanks(const char *s) { return strspn(s, " \t\r\n"); }

/* Names are case sensitive (mm, MN), except deg and rad. */
static const row *find_unit(const char *s, size_t n)
{
  char word[8] = "";
  if (n >= sizeof word) return NULL;
  memcpy(word, s, n);
  for (int i = 0; i < COUNT; i++)
    if (strcmp(table[i].name, word) == 0) return &table[i];
  for (int i = 0; i < COUNT; i++) {
    const bool any_case = strcmp(table[i].name, "deg") == 0 || strcmp(table[i].name, "rad") == 0;
    if (any_case && tml_name_equal(table[i].name, word)) return &table[i];
  }
  return NULL;
}

/* Reads "^2", "^-1" or "**2" after a name and returns its length, or 0 if there is none. Nothing else of a number may
 * follow: m^2.5 is not a unit. */
static size_t scan_power(const char *s, int *power)
{
  size_t n = count_blanks(s);
  if (s[n] == '^') n += 1;
  else if (s[n] == '*' && s[n + 1] == '*') n += 2;
  else return 0;
  n += count_blanks(s + n);
  const int sign = s[n] == '-' ? -1 : 1;
  if (s[n] == '-' || s[n] == '+') n++;
  if (!is_unit_digit(s[n]) || is_unit_digit(s[n + 1]) || s[n + 1] == '.' || is_unit_letter(s[n + 1])) return 0;
  *power = sign*(s[n] - '0');
  return n + 1;
}

/* Reads one name with its power and multiplies (sign = 1) or divides (sign = -1) *u by it. Returns its length, or 0. */
static size_t scan_one(const char *s, int sign, tml_unit *u)
{
  size_t n = 0;
  int power = 1;
  while (is_unit_letter(s[n])) n++;
  const row *r = find_unit(s, n);
  if (!r) return 0;
  if (is_unit_digit(s[n])) {
    power = s[n++] - '0';
    if (power < 2 || is_unit_digit(s[n]) || is_unit_letter(s[n])) return 0;
  } else if (s[n + count_blanks(s + n)] == '(') {
    return 0;
  } else {
    n += scan_power(s + n, &power);
  }
  for (int i = 0; i < TML_BASES; i++) u->dim.power[i] += sign*power*r->power[i];
  u->si = tml_ratio_times(u->si, (tml_ratio){r->num, r->den}, sign*power);
  return n;
}

bool tml_unit_exact(const char *name) { return find_unit(name, strlen(name)) != NULL; }

int tml_unit_scan(const char *text, tml_unit *out)
{
  tml_unit u = {.si = {1, 1}};
  size_t n = scan_one(text, 1, &u);
  if (n == 0) return 0;
  for (;;) {
    size_t k = n + count_blanks(text + n);
    const char c = text[k];
    if (c == '/' || (c == '*' && text[k + 1] != '*')) k += 1 + count_blanks(text + k + 1);
    const size_t more = scan_one(text + k, c == '/' ? -1 : 1, &u);
    if (more == 0) break;
    n = k + more;
  }
  bool any = false;
  for (int i = 0; i < TML_BASES; i++) any = any || u.dim.power[i] != 0;
  u.dim.kind = any ? TML_DIM_QUANTITY : TML_DIM_PURE;
  *out = u;
  return (int)n;
}
