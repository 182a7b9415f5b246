/* shortest_digits.c - shortest digits by R. Giulietti, "The Schubfach way to render doubles" (2020): the interval of
 * numbers that read back as x is scaled by a power of ten so that it contains at least one integer and at most a few.
 * The arithmetic is exact in 128 bits, with the last bit set if digits are cut off. */
#include "core/shortest_digits.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

#define HIDDEN ((uint64_t)1 << 52)
#define BIAS 1075

/* floor(log10(2^q)), floor(log10(3/4 2^q)), floor(log2(10^k)): exact for all exponents of doubles. */
static int log10_of_power(int q) { return (q*1262611) >> 22; }
static int log10_below_power(int q) { return (q*1262611 - 524031) >> 22; }
static int log2_of_ten(int k) { return (k*1741647) >> 19; }

/* floor(g c / 2^128), with the last bit set where anything is cut off ("round to odd"). */
static uint64_t scale_to_odd(const uint64_t g[2], uint64_t c)
{
  __extension__ typedef unsigned __int128 wide;
  const wide low = (wide)g[1]*c, high = (wide)g[0]*c + (uint64_t)(low >> 64);
  return (uint64_t)(high >> 64) | ((uint64_t)high > 1);
}

/* The interval of numbers that read back as x = c 2^q, over 10^k: four times the lower end, the value and the upper
 * end. */
static tml_decimal choose_digits(uint64_t c, int q, bool narrow)
{
  const int k = narrow ? log10_below_power(q) : log10_of_power(q), h = q + log2_of_ten(-k) + 1;
  const uint64_t *g = tml_powers_of_ten[-k - TML_POWER_LOW];
  const uint64_t closed = c % 2 == 0 ? 0 : 1; /* the ends of the interval read back as x if the last bit of c is even */
  const uint64_t lower = scale_to_odd(g, (4*c - (narrow ? 1 : 2)) << h) + closed;
  const uint64_t upper = scale_to_odd(g, (4*c + 2) << h) - closed;
  const uint64_t value = scale_to_odd(g, (4*c) << h), s = value/4;
  if (s >= 10) { /* one digit less, if exactly one of the two neighbours lies inside the interval */
    const uint64_t tens = s/10;
    const bool below = lower <= 40*tens, above = 40*tens + 40 <= upper;
    if (below != above) return (tml_decimal){tens + above, k + 1};
  }
  const bool below = lower <= 4*s, above = 4*s + 4 <= upper;
  if (below != above) return (tml_decimal){s + above, k};
  const uint64_t middle = 4*s + 2;
  return (tml_decimal){s + (value > middle || (value == middle && s % 2 == 1)), k};
}

tml_decimal tml_shortest(double x)
{
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  const uint64_t fraction = bits & (HIDDEN - 1);
  const int exponent = (int)(bits >> 52 & 0x7ff);
  if (exponent == 0) return choose_digits(fraction, 1 - BIAS, false);
  const uint64_t c = HIDDEN | fraction;
  const int q = exponent - BIAS;
  if (q <= 0 && q > -53 && (c & (((uint64_t)1 << -q) - 1)) == 0) return (tml_decimal){c >> -q, 0}; /* a whole number */
  return choose_digits(c, q, fraction == 0 && exponent > 1);
}

/* ---------------------------------------------------------------- text ----------------------- */

/* Digits are written to buffers longer than necessary, so that copies have lengths that are known at compile time. */
enum { DIGITS_MOST = 17, ROOM = 64 };

/* Writes the eight digits of n < 10^8 with leading zeros. Halves, pairs and digits are computed in parallel in parts of
 * one 64-bit word. */
static void put_eight(char *to, uint32_t n)
{
  const uint64_t halves = n/10000 | (uint64_t)(n % 10000) << 32;
  const uint64_t hundreds = (halves*10486 >> 20) & 0x0000007f0000007fu; /* over 100, exact below 10 000 */
  const uint64_t pairs = hundreds | (halves - 100*hundreds) << 16;
  const uint64_t tens = (pairs*103 >> 10) & 0x000f000f000f000fu; /* over 10, exact below 100 */
  const uint64_t digits = (tens | (pairs - 10*tens) << 8) + 0x3030303030303030u;
  to[0] = (char)(digits & 255u);
  to[1] = (char)(digits >> 8 & 255u);
  to[2] = (char)(digits >> 16 & 255u);
  to[3] = (char)(digits >> 24 & 255u);
  to[4] = (char)(digits >> 32 & 255u);
  to[5] = (char)(digits >> 40 & 255u);
  to[6] = (char)(digits >> 48 & 255u);
  to[7] = (char)(digits >> 56);
}

/* Writes the digits of n > 0 without trailing zeros, which are moved to the exponent. Returns the number of digits;
 * *first is the first one. */
static int digits_of(tml_decimal *n, char room[ROOM], const char **first)
{
  enum { EIGHT = 100000000 };
  const uint64_t upper = n->digits/EIGHT;
  const char *from = room + (upper > 0 ? 0 : 9), *end = room + DIGITS_MOST;
  room[0] = (char)('0' + upper/EIGHT);
  put_eight(room + 1, (uint32_t)(upper % EIGHT));
  put_eight(room + 9, (uint32_t)(n->digits % EIGHT));
  while (*from == '0') from++;
  while (end[-1] == '0') end--;
  n->exponent += (int)(room + DIGITS_MOST - end);
  *first = from;
  return (int)(end - from);
}

/* Writes an exponent such as "e-07", with at least two digits. */
static int write_exponent(char *to, int e)
{
  const int size = e < 0 ? -e : e;
  int n = 0;
  to[n++] = 'e';
  to[n++] = e < 0 ? '-' : '+';
  if (size >= 100) to[n++] = (char)('0' + size/100);
  to[n++] = (char)('0' + size/10 % 10);
  to[n++] = (char)('0' + size % 10);
  return n;
}

/* Writes a number as printf's %g does: plain from 1e-4 up to the number of digits (at least 15), otherwise with an
 * exponent of at least two digits. */
static int write_decimal(char to[ROOM], tml_decimal n)
{
  char room[ROOM] = "";
  const char *digit;
  const int count = digits_of(&n, room, &digit), first = n.exponent + count - 1;
  const bool plain = first >= -4 && first < (count > 15 ? count : 15);
  if (plain && first < 0) { /* as 0.00123 */
    memcpy(to, "0.000", 5);
    memcpy(to + 1 - first, digit, DIGITS_MOST);
    return 1 - first + count;
  }
  const int whole = plain ? first + 1 : 1; /* digits before the point */
  memcpy(to, digit, DIGITS_MOST);
  for (int i = count; i < whole; i++) to[i] = '0';
  int length = whole;
  if (whole < count) {
    to[whole] = '.';
    memcpy(to + whole + 1, digit + whole, DIGITS_MOST);
    length = count + 1;
  }
  return plain ? length : length + write_exponent(to + length, first);
}

int tml_shortest_digits(char text[TML_NUMBER_TEXT], double x)
{
  char room[ROOM] = "-";
  const int sign = signbit(x) && !isnan(x) ? 1 : 0;
  int length = 1;
  if (x == 0.0) room[sign] = '0';
  else if (isfinite(x)) length = write_decimal(room + sign, tml_shortest(fabs(x)));
  else memcpy(room + sign, isnan(x) ? "nan" : "inf", (size_t)(length = 3));
  room[sign + length] = '\0';
  memcpy(text, room, TML_NUMBER_TEXT);
  return sign + length;
}
