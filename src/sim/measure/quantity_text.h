/* quantity_text.h - writes a quantity in the units of the model. */
#ifndef TML_SIM_MEASURE_QUANTITY_TEXT_H
#define TML_SIM_MEASURE_QUANTITY_TEXT_H

#include "sim/base/sim.h"

/* Writes a quantity in the units of the model into `text` and returns it: "12.5 mm". */
enum { TML_AMOUNT_TEXT = 64 };
const char *tml_quantity_text(const tml_sim *s, const char *si_unit, double value, char text[TML_AMOUNT_TEXT]);

#endif
