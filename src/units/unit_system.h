/* unit_system.h - unit systems of a model file, such as mm-kg-s, and conversion of their values to SI.
 *
 * All values inside the program are in SI. A unit system defines the meaning of plain numbers of a file by its units of
 * length, time, mass and force. The mass need not be coherent with the others: mm, s and N go with t and not with kg. A
 * dimension therefore has two units. Plain numbers are in the file's unit. Quantities are computed in the coherent
 * unit, which is made of length, time and force alone, so that products of quantities are right. The two differ only
 * for dimensions with mass but without time: mass, moment of inertia, density. */
#ifndef TML_UNITS_UNIT_SYSTEM_H
#define TML_UNITS_UNIT_SYSTEM_H

#include "core/error.h"
#include "units/unit.h"

typedef struct tml_units {
  const char *name;                              /* "mm-kg-s" */
  const char *length, *mass, *time, *force;      /* names of the units of the file */
  const char *energy;
  const char *power;
} tml_units;

extern const tml_units tml_units_si;

int tml_units_count(void);
const tml_units *tml_units_get(int i);
const tml_units *tml_units_find(const char *name); /* NULL: none */

/* Value in SI of the file's unit and of the coherent unit for a dimension. */
tml_ratio tml_units_file(const tml_units *u, tml_dim dim);
tml_ratio tml_units_coherent(const tml_units *u, tml_dim dim);

/* Dimension of an SI unit as written in the tables of keys: "N s/m"; "" is a plain number. */
tml_dim tml_units_dim(const char *si_unit);
/* Value in SI of the file's unit that replaces an SI unit: 0.001 for "m" in mm-kg-s. */
tml_ratio tml_units_scale(const tml_units *u, const char *si_unit);

/* Name of the file's unit that replaces an SI unit: "N s/mm" for "N s/m". */
enum { TML_UNIT_TEXT = 32 };
const char *tml_units_text(const tml_units *u, const char *si_unit, char text[TML_UNIT_TEXT]);

/* The file's unit for any dimension, made of its units of length, force (or mass) and time; "" for a plain number.
 * tml_units_product writes it with powers, as it can follow a number: "N s^-1". tml_units_name writes it as a quotient:
 * "N/s". */
const char *tml_units_product(const tml_units *u, tml_dim dim, char text[TML_UNIT_TEXT]);
const char *tml_units_name(const tml_units *u, tml_dim dim, char text[TML_UNIT_TEXT]);

/* The unit times a power of the unit `name`, which it may already contain: "m/s2" times s^-1 is "m/s3", "N s" times
 * s^-1 is "N". The caller deletes the text. NULL: no memory. */
char *tml_units_times(const char *unit, const char *name, int power);

/* True if a value of dimension `dim` is allowed where `si_unit` is expected; the value times *to_si is then in SI. */
bool tml_units_fit(const tml_units *u, tml_dim dim, const char *si_unit, tml_ratio *to_si);
/* Fails with TML_ERR_MODEL and states the expected and the actual dimension. `text` is the expression as written. */
tml_status tml_units_misfit(const tml_units *u, tml_dim dim, const char *si_unit, const char *key,
                            const char *text, tml_error *err);

#endif
