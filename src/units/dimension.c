/* dimension.c - products, powers and sums of dimensions, and their names. */
#include "units/dimension.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/text_append.h"

enum { POWER_MAX = 30 }; /* largest exponent; a result with a larger one has no known dimension: TML_DIM_OPEN */

static const tml_dim open_value = {.kind = TML_DIM_OPEN};

/* Classifies a product: OPEN if an exponent is out of range, PURE if all exponents are zero, otherwise a quantity. */
static tml_dim settle_dimension(tml_dim a)
{
  bool any = false;
  for (int i = 0; i < TML_BASES; i++) {
    if (a.power[i] > POWER_MAX || a.power[i] < -POWER_MAX) return open_value;
    any = any || a.power[i] != 0;
  }
  a.kind = any ? TML_DIM_QUANTITY : TML_DIM_PURE;
  if (!any) a.loose = false;
  return a;
}

tml_dim tml_dim_product(tml_dim a, tml_dim b, int sign)
{
  assert(sign == 1 || sign == -1);
  if (a.kind == TML_DIM_OPEN || b.kind == TML_DIM_OPEN) return open_value;
  tml_dim r = a;
  r.loose = a.loose || b.loose || (a.kind == TML_DIM_QUANTITY && b.kind == TML_DIM_QUANTITY);
  for (int i = 0; i < TML_BASES; i++) r.power[i] += sign*b.power[i];
  return settle_dimension(r);
}

tml_dim tml_dim_power(tml_dim a, double exponent)
{
  if (a.kind != TML_DIM_QUANTITY) return a;
  tml_dim r = a;
  r.loose = true;
  for (int i = 0; i < TML_BASES; i++) {
    const double p = a.power[i]*exponent;
    if (!(fabs(p) <= POWER_MAX) || p != floor(p)) return open_value;
    r.power[i] = (int)p;
  }
  return settle_dimension(r);
}

static bool same_dimension(tml_dim a, tml_dim b)
{
  for (int i = 0; i < TML_ANGLE; i++)
    if (a.power[i] != b.power[i]) return false;
  return a.power[TML_ANGLE] == b.power[TML_ANGLE] || a.loose || b.loose;
}

bool tml_dim_agree(tml_dim a, tml_dim b, tml_dim *sum)
{
  const bool qa = a.kind == TML_DIM_QUANTITY, qb = b.kind == TML_DIM_QUANTITY;
  if (qa && qb) *sum = a.loose ? b : a;
  else if (qa || qb) *sum = qa ? a : b;
  else *sum = a.kind == TML_DIM_OPEN ? a : b;
  return !(qa && qb) || same_dimension(a, b);
}

bool tml_dim_plain(tml_dim a)
{
  const tml_dim none = {.kind = TML_DIM_PURE};
  return a.kind != TML_DIM_QUANTITY || (a.loose && same_dimension(a, none));
}

/* ---------------------------------------------------------------- names ---------------------- */

static const struct {
  int power[TML_BASES];
  const char *name;
} names[] = {
    {{0, 0, 0, 0}, "plain number"},
    {{1, 0, 0, 0}, "mass"},
    {{0, 1, 0, 0}, "length"},
    {{0, 0, 1, 0}, "time"},
    {{0, 0, 0, 1}, "angle"},
    {{0, 2, 0, 0}, "area"},
    {{0, 3, 0, 0}, "volume"},
    {{0, 0, -1, 0}, "frequency"},
    {{0, 1, -1, 0}, "velocity"},
    {{0, 1, -2, 0}, "acceleration"},
    {{0, 0, -1, 1}, "angular velocity"},
    {{0, 0, -2, 1}, "angular acceleration"},
    {{1, 1, -2, 0}, "force"},
    {{1, 2, -2, 0}, "torque"},
    {{1, 0, -2, 0}, "force per length"},
    {{1, 0, -1, 0}, "force per velocity"},
    {{1, 2, -2, -1}, "torque per angle"},
    {{1, 2, -1, -1}, "torque per angular velocity"},
    {{1, 1, -2, -1}, "force per angle"},
    {{1, 2, 0, 0}, "moment of inertia"},
    {{1, -3, 0, 0}, "density"},
    {{1, -1, -2, 0}, "pressure"},
    {{1, 2, -3, 0}, "power"},
    {{1, 1, -1, 0}, "momentum"},
};

const char *tml_dim_name(tml_dim a, char text[TML_DIM_TEXT])
{
  static const char *const bases[TML_BASES] = {"kg", "m", "s", "rad"};
  for (size_t i = 0; i < sizeof names/sizeof *names; i++)
    if (memcmp(names[i].power, a.power, sizeof a.power) == 0) return names[i].name;
  snprintf(text, TML_DIM_TEXT, "quantity in");
  for (int i = 0; i < TML_BASES; i++) {
    if (a.power[i] != 0) tml_text_append(text, TML_DIM_TEXT, " %s", bases[i]);
    if (a.power[i] != 0 && a.power[i] != 1) tml_text_append(text, TML_DIM_TEXT, "^%d", a.power[i]);
  }
  return text;
}

const char *tml_dim_phrase(tml_dim a, char text[TML_DIM_TEXT])
{
  char own[TML_DIM_TEXT];
  const char *name = tml_dim_name(a, own);
  snprintf(text, TML_DIM_TEXT, "%s %s", strchr("aeiou", *name) ? "an" : "a", name);
  return text;
}
