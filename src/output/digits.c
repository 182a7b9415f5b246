/* digits.c - shortest digits by R. Giulietti, "The Schubfach way to render doubles" (2020): the interval of numbers
 * that read back as x, scaled by a power of ten so that it holds at least one whole number and at most a few, in exact
 * arithmetic of 128 bits whose last bit remembers what was cut off. */
#include "output/digits.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define HIDDEN ((uint64_t)1 << 52)
#define BIAS 1075

/* floor(log10(2^q)), floor(log10(3/4 2^q)), floor(log2(10^k)): exact for all exponents of doubles. */
static int log10_of_power(int q) { return (q*1262611) >> 22; }
static int log10_below_power(int q) { return (q*1262611 - 524031) >> 22; }
static int log2_of_ten(int k) { return (k*1741647) >> 19; }

/* floor(g c / 2^128), with the last bit set where anything is cut off ("round to odd"). */
static uint64_t scaled(const uint64_t g[2], uint64_t c)
{
  __extension__ typedef unsigned __int128 wide;
  const wide low = (wide)g[1]*c, high = (wide)g[0]*c + (uint64_t)(low >> 64);
  return (uint64_t)(high >> 64) | ((uint64_t)high > 1);
}

/* Of the whole numbers about x = c 2^q over 10^k: four times the lower end, the value and the upper end. */
static tml_decimal choose(uint64_t c, int q, bool narrow)
{
  const int k = narrow ? log10_below_power(q) : log10_of_power(q), h = q + log2_of_ten(-k) + 1;
  const uint64_t *g = tml_powers[-k - TML_POWER_LOW];
  const uint64_t closed = c % 2 == 0 ? 0 : 1; /* ends of the interval read back as x if its last bit is even */
  const uint64_t lower = scaled(g, (4*c - (narrow ? 1 : 2)) << h) + closed;
  const uint64_t upper = scaled(g, (4*c + 2) << h) - closed;
  const uint64_t value = scaled(g, (4*c) << h), s = value/4;
  if (s >= 10) { /* one digit less, if just one of the two neighbours lies inside */
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
  if (exponent == 0) return choose(fraction, 1 - BIAS, false);
  const uint64_t c = HIDDEN | fraction;
  const int q = exponent - BIAS;
  if (q <= 0 && q > -53 && (c & (((uint64_t)1 << -q) - 1)) == 0) return (tml_decimal){c >> -q, 0}; /* a whole number */
  return choose(c, q, fraction == 0 && exponent > 1);
}

/* ---------------------------------------------------------------- text ----------------------- */

enum { DIGITS_MOST = 20 };

/* Two digits of each number below 100. */
static const char pairs[] =
    "00010203040506070809101112131415161718192021222324252627282930313233343536373839404142434445464748495051525354"
    "555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899";

/* Writes the two last digits of n before `to`. */
static char *put_pair(char *to, uint32_t n)
{
  const uint32_t at = 2*(n % 100);
  *--to = pairs[at + 1];
  *--to = pairs[at];
  return to;
}

/* The digits of n at the end of `room`, without zeros at their end, which go to the exponent; returns how many, and
 * where the first one is. Divisions are what takes long: by 1e8 once or twice, then of 32 bits. */
static int digits_of(tml_decimal *n, char room[DIGITS_MOST + 1], const char **first)
{
  enum { EIGHT = 100000000 };
  char *to = room + DIGITS_MOST;
  const char *end = to;
  uint64_t left = n->digits;
  for (; left >= EIGHT; left /= EIGHT) {
    uint32_t part = (uint32_t)(left % EIGHT);
    for (int i = 0; i < 4; i++, part /= 100) to = put_pair(to, part);
  }
  uint32_t rest = (uint32_t)left;
  for (; rest >= 100; rest /= 100) to = put_pair(to, rest);
  if (rest >= 10) to = put_pair(to, rest);
  else *--to = (char)('0' + rest);
  while (end[-1] == '0') end--;
  n->exponent += (int)(room + DIGITS_MOST - end);
  *first = to;
  return (int)(end - to);
}

/* "e-07": two digits or more. */
static int spell_exponent(char *to, int e)
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

/* As printf's %g does: plain from 1e-4 to the number of digits, at least 15, else with an exponent of two digits or
 * more. */
static int spell(char *text, tml_decimal n)
{
  char room[DIGITS_MOST + 1], *to = text;
  const char *digit;
  const int count = digits_of(&n, room, &digit), first = n.exponent + count - 1;
  const bool plain = first >= -4 && first < (count > 15 ? count : 15);
  const int point = plain ? first : 0; /* power of the digit before the point */
  if (point < 0) { /* 0.000ddd */
    memcpy(to, "0.000", (size_t)(1 - point));
    to += 1 - point;
  }
  const int whole = point < 0 ? 0 : point + 1 < count ? point + 1 : count; /* digits before the point */
  memcpy(to, digit, (size_t)whole);
  to += whole;
  for (int i = count; i <= point; i++) *to++ = '0';
  if (point >= 0 && whole < count) *to++ = '.';
  memcpy(to, digit + whole, (size_t)(count - whole));
  to += count - whole;
  return (int)(to - text) + (plain ? 0 : spell_exponent(to, first));
}

int tml_number_text(char text[TML_NUMBER_TEXT], double x)
{
  const int sign = signbit(x) && !isnan(x) ? 1 : 0;
  if (sign) *text = '-';
  int length = 1;
  if (isnan(x)) return snprintf(text, TML_NUMBER_TEXT, "nan");
  if (isinf(x)) return sign + snprintf(text + sign, TML_NUMBER_TEXT - 1, "inf");
  if (x == 0.0) text[sign] = '0';
  else length = spell(text + sign, tml_shortest(fabs(x)));
  text[sign + length] = '\0';
  return sign + length;
}
