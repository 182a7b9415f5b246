/* unit_system.c - the unit systems, the values of their units in SI, and the names of their units. */
#include "units/unit_system.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/text_append.h"
#include "core/memory.h"

const tml_units tml_units_si = {"SI", "m", "kg", "s", "N", "J", "W"};

static const tml_units others[] = {
    {"mm-kg-s", "mm", "kg", "s", "N", "N mm", "N mm/s"},
    {"mm-t-s", "mm", "t", "s", "N", "N mm", "N mm/s"},
    {"mm-kg-ms", "mm", "kg", "ms", "kN", "kN mm", "kN mm/ms"},
    {"mm-kg-N-ms", "mm", "kg", "ms", "N", "N mm", "N mm/ms"},
    {"in-lbf-s", "in", "lbm", "s", "lbf", "lbf in", "lbf in/s"},
    {"ft-lbf-s", "ft", "lbm", "s", "lbf", "lbf ft", "lbf ft/s"},
};

int tml_units_count(void) { return 1 + (int)(sizeof others/sizeof *others); }

const tml_units *tml_units_get(int i)
{
  assert(i >= 0 && i < tml_units_count());
  return i == 0 ? &tml_units_si : &others[i - 1];
}

const tml_units *tml_units_find(const char *name)
{
  for (int i = 0; i < tml_units_count(); i++)
    if (strcmp(tml_units_get(i)->name, name) == 0) return tml_units_get(i);
  return NULL;
}

/* SI value of a unit whose name is in the table of units. */
static tml_ratio unit_si_value(const char *name)
{
  tml_unit unit = {.si = {1, 1}};
  const int length = tml_unit_scan(name, &unit);
  assert(length == (int)strlen(name));
  return unit.si;
}

static tml_ratio dimension_si_value(const tml_units *u, tml_dim dim, tml_ratio mass)
{
  tml_ratio r = tml_ratio_times((tml_ratio){1, 1}, mass, dim.power[TML_MASS]);
  r = tml_ratio_times(r, unit_si_value(u->length), dim.power[TML_LENGTH]);
  return tml_ratio_times(r, unit_si_value(u->time), dim.power[TML_TIME]);
}

tml_ratio tml_units_coherent(const tml_units *u, tml_dim dim)
{
  if (dim.kind != TML_DIM_QUANTITY) return (tml_ratio){1, 1};
  tml_ratio mass = tml_ratio_times(unit_si_value(u->force), unit_si_value(u->time), 2);
  mass = tml_ratio_times(mass, unit_si_value(u->length), -1);
  return dimension_si_value(u, dim, mass);
}

tml_ratio tml_units_file(const tml_units *u, tml_dim dim)
{
  if (dim.kind != TML_DIM_QUANTITY) return (tml_ratio){1, 1};
  return dim.power[TML_TIME] == 0 ? dimension_si_value(u, dim, unit_si_value(u->mass)) : tml_units_coherent(u, dim);
}

tml_dim tml_units_dim(const char *si_unit)
{
  tml_unit unit = {.dim = {.kind = TML_DIM_PURE}};
  tml_unit_scan(si_unit, &unit);
  return unit.dim;
}

tml_ratio tml_units_scale(const tml_units *u, const char *si_unit)
{
  return tml_units_file(u, tml_units_dim(si_unit));
}

/* The system's name for one word of an SI unit, or NULL; a power after it is not part of the word. */
static const char *word_of(const tml_units *u, const char *s, size_t n)
{
  const struct {
    const char *si, *own;
  } words[] = {{"m", u->length}, {"kg", u->mass}, {"s", u->time}, {"N", u->force}, {"J", u->energy},
               {"W", u->power}};
  for (size_t i = 0; i < sizeof words/sizeof *words; i++)
    if (strlen(words[i].si) == n && strncmp(words[i].si, s, n) == 0) return words[i].own;
  return NULL;
}

const char *tml_units_text(const tml_units *u, const char *si_unit, char text[TML_UNIT_TEXT])
{
  static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  text[0] = '\0';
  while (*si_unit) {
    const size_t n = strspn(si_unit, letters), length = n ? n : 1;
    const char *own = n ? word_of(u, si_unit, n) : NULL;
    if (own) tml_text_append(text, TML_UNIT_TEXT, "%s", own);
    else tml_text_append(text, TML_UNIT_TEXT, "%.*s", (int)length, si_unit);
    si_unit += length;
  }
  return text;
}

/* Appends a factor of a unit: " s2", or "/s2" for a negative power. */
static void append_factor(char *text, size_t room, const char *name, int power)
{
  const int size = power < 0 ? -power : power;
  char digits[8] = "";
  if (power == 0) return;
  if (size > 1) snprintf(digits, sizeof digits, "%d", size % 1000);
  const char *sign = power < 0 ? (*text ? "/" : "1/") : *text ? " " : "";
  tml_text_append(text, room, "%s%s%s", sign, name, digits);
}

const char *tml_units_name(const tml_units *u, tml_dim dim, char text[TML_UNIT_TEXT])
{
  text[0] = '\0';
  if (dim.kind != TML_DIM_QUANTITY) return text;
  const int mass = dim.power[TML_MASS];
  const bool force = mass != 0 && dim.power[TML_TIME] != 0; /* as tml_units_file has it */
  const bool arc = dim.loose && (mass != 0 || dim.power[TML_LENGTH] != 0); /* an arc length: no radian */
  const struct { const char *name; int power; } factors[] = {
      {force ? u->force : u->mass, mass},
      {"rad", arc ? 0 : dim.power[TML_ANGLE]},
      {u->length, dim.power[TML_LENGTH] - (force ? mass : 0)},
      {u->time, dim.power[TML_TIME] + (force ? 2*mass : 0)},
  };
  for (int below = 0; below < 2; below++)
    for (size_t i = 0; i < sizeof factors/sizeof *factors; i++)
      if ((factors[i].power < 0) == (below == 1)) append_factor(text, TML_UNIT_TEXT, factors[i].name, factors[i].power);
  return text;
}

char *tml_units_times(const char *unit, const char *name, int power)
{
  const size_t room = strlen(unit) + strlen(name) + 16;
  char *text = tml_new(room, 1);
  for (const char *s = unit; text && *s;) {
    const size_t gap = strspn(s, " */");
    const bool below = memchr(s, '/', gap) != NULL;
    const char *factor = s + gap;
    const size_t length = strcspn(factor, " */"), word = strcspn(factor, " */^-0123456789");
    if (word > 0 && word == strlen(name) && strncmp(factor, name, word) == 0) {
      const int has = word < length ? (int)strtol(factor + word + (factor[word] == '^'), NULL, 10) : 1;
      append_factor(text, room, name, (below ? -has : has) + power);
      power = 0;
    } else {
      const char *sign = *text ? s : below ? "1/" : "";
      tml_text_append(text, room, "%.*s%.*s", (int)(*text ? gap : 2), sign, (int)length, factor);
    }
    s = factor + length;
  }
  if (text) append_factor(text, room, name, power);
  if (text && strcmp(text, "1") == 0) text[0] = '\0';
  return text;
}

const char *tml_units_product(const tml_units *u, tml_dim dim, char text[TML_UNIT_TEXT])
{
  const int mass = dim.power[TML_MASS];
  const bool force = dim.power[TML_TIME] != 0; /* as tml_units_file has it */
  const struct { const char *name; int power; } factors[] = {
      {force ? u->force : u->mass, mass},
      {u->length, dim.power[TML_LENGTH] - (force ? mass : 0)},
      {u->time, dim.power[TML_TIME] + (force ? 2*mass : 0)},
      {"rad", dim.power[TML_ANGLE]},
  };
  text[0] = '\0';
  for (size_t i = 0; i < sizeof factors/sizeof *factors; i++) {
    if (factors[i].power == 0) continue;
    tml_text_join(text, TML_UNIT_TEXT, " ", "%s", factors[i].name);
    if (factors[i].power != 1) tml_text_append(text, TML_UNIT_TEXT, "^%d", factors[i].power);
  }
  return text;
}

bool tml_units_fit(const tml_units *u, tml_dim dim, const char *si_unit, tml_ratio *to_si)
{
  const tml_dim wanted = tml_units_dim(si_unit);
  tml_dim sum;
  *to_si = dim.kind == TML_DIM_QUANTITY ? tml_units_coherent(u, wanted) : tml_units_file(u, wanted);
  if (wanted.kind != TML_DIM_QUANTITY) return tml_dim_plain(dim);
  return tml_dim_agree(dim, wanted, &sum);
}

tml_status tml_units_misfit(const tml_units *u, tml_dim dim, const char *si_unit, const char *key,
                            const char *text, tml_error *err)
{
  char unit[TML_UNIT_TEXT], name[TML_DIM_TEXT], phrase[TML_DIM_TEXT];
  const tml_dim wanted = tml_units_dim(si_unit);
  const char *dots = strlen(text) > 40 ? "..." : "";
  tml_dim_phrase(dim, phrase);
  if (wanted.kind != TML_DIM_QUANTITY)
    return tml_fail(err, TML_ERR_MODEL, "%s must be a plain number, but `%.40s%s` is %s", key, text, dots,
                    phrase);
  return tml_fail(err, TML_ERR_MODEL, "%s must be %s (%s), but `%.40s%s` is %s", key,
                  tml_units_text(u, si_unit, unit), tml_dim_name(wanted, name), text, dots, phrase);
}
