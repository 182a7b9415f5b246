/* quantity_text.c - writes a quantity in the units of the model. */
#include <stdio.h>

#include "sim/measure/quantity_text.h"

const char *tml_quantity_text(const tml_sim *s, const char *si_unit, double value, char text[TML_AMOUNT_TEXT])
{
  const tml_units *u = s->model->units;
  const tml_ratio size = tml_units_scale(u, si_unit);
  char unit[TML_UNIT_TEXT];
  snprintf(text, TML_AMOUNT_TEXT, "%.3g %s", value*size.den/size.num, tml_units_text(u, si_unit, unit));
  return text;
}
