/* flexible_json.c - data of flexible bodies in JSON, for flexible.json and for the page. */
#include <math.h>

#include "core/memory.h"
#include "core/number.h"
#include "file/binary/packed_numbers.h"
#include "flexible/modal/modal_stress.h"
#include "results/scene/flexible_data.h"

void tml_flexible_put_numbers(tml_json *j, const char *key, const int *numbers, size_t n)
{
  int32_t *copy = tml_new(n, sizeof *copy);
  for (size_t i = 0; copy && i < n; i++) copy[i] = numbers[i];
  if (copy) tml_packed_whole(j, key, copy, n);
  else tml_file_no_memory(j->file);
  tml_delete(copy);
}

void tml_flexible_put_frequencies(tml_json *j, const tml_flexible *f)
{
  tml_json_array(j, "frequencies");
  for (int i = 0; i < f->n; i++) tml_json_number(j, NULL, sqrt(f->omega2[i])/(2*TML_PI));
  tml_json_end(j);
  tml_json_array(j, "damping");
  for (int i = 0; i < f->n; i++)
    tml_json_number(j, NULL, f->omega2[i] > 0 ? f->damping[i]/(2*sqrt(f->omega2[i])) : 0.0);
  tml_json_end(j);
}

void tml_flexible_put_parts(tml_json *j, const tml_flexible *f, double unit)
{
  tml_json_array(j, "parts");
  for (int i = 0; i < f->n_parts; i++) {
    tml_json_object(j, NULL);
    tml_json_string(j, "name", f->part[i]);
    tml_json_number(j, "radius", f->part_radius[i]*unit);
    tml_json_end(j);
  }
  tml_json_end(j);
}

static void put_points(tml_json *j, const tml_flexible *f, double unit, bool rounded)
{
  const size_t n = (size_t)f->n_points, words = rounded ? 4 : 5;
  int32_t *word = tml_new(words*n, sizeof *word);
  double *X = tml_new(3*n, sizeof *X);
  if (!word || !X) tml_file_no_memory(j->file);
  for (size_t i = 0; word && X && i < n; i++) {
    const tml_stress_point *p = &f->point[i];
    const int32_t all[] = {p->part, p->element, p->end, rounded ? p->node : p->point, p->node};
    for (size_t k = 0; k < words; k++) word[words*i + k] = all[k];
    for (size_t k = 0; k < 3; k++) X[3*i + k] = p->X[k]*unit;
  }
  if (word) tml_packed_whole(j, "point_words", word, words*n);
  if (X && rounded) tml_packed_floats(j, "point_places", X, 3*n);
  else if (X) tml_packed_doubles(j, "point_places", X, 3*n);
  tml_delete(word);
  tml_delete(X);
}

void tml_flexible_put_stress(tml_json *j, const tml_flexible *f, double unit, bool rounded)
{
  tml_stresses s;
  tml_error own = {0};
  put_points(j, f, unit, rounded);
  if (tml_modal_stress_create(&s, f, &own)) tml_file_no_memory(j->file);
  else {
    const size_t n = (size_t)f->n*(size_t)s.n_components, points = (size_t)f->n_points;
    tml_json_array(j, "components");
    for (int c = 0; c < s.n_components; c++) tml_json_integer(j, NULL, s.component[c]);
    tml_json_end(j);
    if (rounded) tml_packed_shorts(j, "stress", s.modes, n, points);
    else tml_packed_doubles(j, "stress", s.modes, n*points);
  }
  tml_modal_stress_free(&s);
}
