/* equation_fields.c - the keys of the user's inputs, variables, differential equations and general constraints. */
#include <math.h>

#include "modelfile/fields/model_fields.h"

void tml_equation_fields_input(tml_model_entry *x, tml_input_def *d)
{
  const bool sound = !x->reads || x->unit(x, "unit", &d->unit);
  if (sound) x->quantity(x, "start", &d->start, d->unit ? d->unit : "");
  if (!x->reads) x->unit(x, "unit", &d->unit);
  x->number(x, "smooth", &d->smooth, 0.0);
}

void tml_equation_fields_variable(tml_model_entry *x, tml_variable_def *d)
{
  x->expression(x, "value", &d->value, NULL);
  x->expression(x, "zero", &d->zero, NULL);
  if (x->unit(x, "unit", &d->unit)) x->quantity(x, "start", &d->start, d->unit ? d->unit : "");
}

void tml_equation_fields(tml_model_entry *x, tml_equation_entry *e)
{
  tml_equation_def *d = &e->d;
  x->expression(x, "rate", &d->rate, NULL);
  x->expression(x, "zero", &d->zero, NULL);
  const bool sound = x->unit(x, "unit", &d->unit) && x->quantity(x, "start", &d->start, d->unit ? d->unit : "");
  if (sound && e->rate_unit) x->quantity(x, "start-rate", &d->start_rate, e->rate_unit);
  x->flag(x, "hold", &d->hold);
}

void tml_equation_fields_relation(tml_model_entry *x, tml_relation_def *d)
{
  if (d->kind == TML_RELATION_EXPRESSION) x->expression(x, "zero", &d->zero, NULL);
  else x->markers(x, &d->i, &d->j);
  x->number(x, "radius", &d->radius, 0.0);
}

void tml_equation_fields_rope(tml_model_entry *x, tml_rope_def *d)
{
  x->stations(x, &d->points, &d->n_points);
  x->formula(x, "length", &d->length);
}

void tml_equation_fields_condition(tml_model_entry *x, tml_sensor_def *d, const char *unit)
{
  static const char *const keys[] = {"above", "below", "equals"}; /* in the order of tml_sensor_op */
  if (!x->reads) {
    x->head = keys[d->op];
    x->quantity(x, x->head, &d->threshold, unit);
  }
  for (int k = 0; k < 3 && x->reads; k++) {
    double value = NAN;
    x->quantity(x, keys[k], &value, unit);
    if (isnan(value)) continue;
    d->op = (tml_sensor_op)k;
    d->threshold = value;
  }
  x->quantity(x, "tolerance", &d->tolerance, unit);
}

void tml_equation_fields_sensor(tml_model_entry *x, tml_sensor_def *d)
{
  x->flag(x, "stop", &d->stop);
  x->number(x, "output", &d->output, 0.0);
}

void tml_equation_fields_channel(tml_model_entry *x, tml_channel_def *d)
{
  x->expression(x, "value", &d->value, NULL);
  x->text(x, "unit", &d->unit);
  x->text(x, "about", &d->about);
}

void tml_equation_fields_signal(tml_model_entry *x, tml_signal_def *d)
{
  x->text(x, "of", &d->of);
  x->text(x, "filter", &d->filter);
  x->text(x, "about", &d->about);
}
