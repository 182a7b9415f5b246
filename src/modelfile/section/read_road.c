/* read_road.c - reads the roads on which tyres roll. */
#include "modelfile/fields/model_fields.h"
#include "modelfile/section/read_entry.h"

#include <math.h>

void tml_read_road(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  tml_reading_entry e;
  tml_error err = {0};
  tml_road_def d = {.size = sizeof d, .name = key->text};
  double samples;
  tml_read_entry_open(&e, r, key, value, &tml_keys_road, NULL);
  tml_joint_fields_road(&e.x, &d, &samples);
  if (samples != floor(samples) || fabs(samples) > 1e6)
    tml_mapping_error(&e.f, "samples", "samples is %g, must be a whole number", samples);
  d.samples = e.f.ok ? (int)samples : 0;
  if (e.f.ok) tml_mapping_report(&e.f, tml_model_add_road(r->model, &d, &err), &err);
  tml_read_joint_finish(&e.f, key);
}
