/* unit_system.h - systems of units of a model file.
 *
 * Everything inside the program is SI. A system says what plain numbers of a file mean: its units of
 * length, time, mass and force. The mass need not fit the others (mm, s, N go with t, not with kg), so
 * there are two units for a dimension: the one of the file, in which plain numbers are, and the coherent
 * one made of length, time and force alone, in which quantities are computed: products of those come out
 * right. They differ only where a mass appears without time: mass, moment of inertia, density. */
#ifndef TML_UNITS_UNIT_SYSTEM_H
#define TML_UNITS_UNIT_SYSTEM_H

#include "core/error.h"
#include "units/unit.h"

typedef struct tml_units {
  const char *name;                              /* "mm-kg-s" */
  const char *length, *mass, *time, *force;      /* names of its units */
  const char *energy;
  const char *power;
} tml_units;

extern const tml_units tml_units_si;

int tml_units_count(void);
const tml_units *tml_units_get(int i);
const tml_units *tml_units_find(const char *name); /* NULL: none */

/* SI value of the file's unit for a dimension, and of the coherent one. */
tml_ratio tml_units_file(const tml_units *u, tml_dim dim);
tml_ratio tml_units_coherent(const tml_units *u, tml_dim dim);

/* Dimension of a unit given in SI, as in the tables of keys: "N s/m"; "" is a plain number. */
tml_dim tml_units_dim(const char *si_unit);
/* SI value of the file's unit for such a one: 0.001 for "m" in mm-kg-s. */
tml_ratio tml_units_scale(const tml_units *u, const char *si_unit);

/* Name of the file's unit for a unit given in SI: "N s/mm". */
enum { TML_UNIT_TEXT = 32 };
const char *tml_units_text(const tml_units *u, const char *si_unit, char text[TML_UNIT_TEXT]);

/* The file's unit for any dimension, made of its units of length, force (or mass) and time; "" for a plain number. */
/* The same as a product of powers, which can stand behind a number: "N s^-1". */
const char *tml_units_product(const tml_units *u, tml_dim dim, char text[TML_UNIT_TEXT]);
const char *tml_units_name(const tml_units *u, tml_dim dim, char text[TML_UNIT_TEXT]);

/* Whether a value of dimension `dim` can stand where `si_unit` is wanted; then *to_si is what it must be
 * multiplied by. */
bool tml_units_fit(const tml_units *u, tml_dim dim, const char *si_unit, tml_ratio *to_si);
/* Why it cannot: TML_ERR_MODEL. `text` is what was written. */
tml_status tml_units_misfit(const tml_units *u, tml_dim dim, const char *si_unit, const char *key,
                            const char *text, tml_error *err);

#endif
