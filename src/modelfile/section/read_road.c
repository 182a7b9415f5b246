/* read_road.c - reads the roads on which tyres roll. */
#include "modelfile/base/model_reader.h"

#include <math.h>

void tml_read_road(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  tml_line_reader_split f;
  tml_error err = {0};
  tml_road_def d = {.size = sizeof d, .name = key->text};
  char law[TML_LAW_MAX];
  double range[2] = {0.0, 0.0}, samples = 0.0;
  tml_mapping_open(&f, r, key, value, &tml_keys_road);
  const tml_yaml *on = tml_mapping_get(&f, "on"), *profile = tml_mapping_get(&f, "profile");
  if (on) d.marker = tml_read_marker(&f, on);
  if (profile) d.profile = tml_read_law(&f, profile, tml_read_value_expected(&f, "profile"), law);
  tml_read_value_numbers(&f, "range", range, 2, 2);
  tml_read_value_number(&f, "width", &d.width);
  tml_read_value_number(&f, "samples", &samples);
  if (samples != floor(samples) || fabs(samples) > 1e6)
    tml_mapping_error(&f, "samples", "samples is %g, must be a whole number", samples);
  d.from = range[0];
  d.to = range[1];
  d.samples = f.ok ? (int)samples : 0;
  d.color = tml_read_value_text(&f, "color");
  if (f.ok) tml_mapping_report(&f, tml_model_add_road(r->model, &d, &err), &err);
  tml_read_joint_finish(&f, key);
}
