/* beam_data.c - beams for large deflections in flexible.json: their nodes, section and outline. */
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "results/results_folder.h"
#include "results/scene/flexible_data.h"

enum { NODES_MOST = 1000000 };

tml_status tml_bent_beam_points(tml_bent_beam *b, tml_error *err)
{
  tml_flexible *f = b->b.f;
  const int elements = b->elements, each = f->section->area > 0.0 ? f->section->n_points : 0;
  f->n = TML_SECTION_FORCES*elements;
  f->n_points = elements*each;
  f->n_parts = 1;
  f->part = tml_new(1, sizeof *f->part);
  f->part_radius = tml_new(1, sizeof *f->part_radius);
  f->point = tml_new((size_t)f->n_points, sizeof *f->point);
  if (f->part) f->part[0] = tml_strdup("");
  if (!f->part || !f->part[0] || !f->part_radius || !f->point) return tml_fail_memory(err);
  for (int i = 0; i < f->n_points; i++) {
    const double *yz = f->section->points + 2*(i % each);
    f->point[i] = (tml_stress_point){.element = i/each, .end = 0, .point = i % each, .node = -1,
                                     .X = {0.5*f->length/elements, yz[0], yz[1]}};
  }
  return TML_OK;
}

void tml_bent_beam_put(tml_json *j, const tml_bent_beam *b)
{
  const tml_section_stress *s = b->b.f->section;
  tml_json_object(j, NULL);
  tml_json_string(j, "name", b->b.name);
  tml_json_integer(j, "body", b->b.body);
  tml_json_integer(j, "nodes", b->nodes);
  tml_json_integer(j, "elements", b->elements);
  tml_json_number(j, "length", b->b.f->length);
  tml_json_number(j, "radius", b->radius);
  tml_json_numbers(j, "outline", b->outline, 2*b->n_outline, 1);
  tml_json_number(j, "area", s->area);
  tml_json_number(j, "iy", s->iy);
  tml_json_number(j, "iz", s->iz);
  tml_json_number(j, "torsion_modulus", s->torsion_modulus);
  tml_json_vector(j, "shear_centre", s->shear_centre, 2, 1.0);
  tml_json_numbers(j, "points", s->points, 2*s->n_points, 1);
  tml_json_vector(j, "units", b->b.unit, 2, 1.0);
  tml_json_end(j);
}

/* ---------------------------------------------------------------- reading -------------------- */

/* False: it is not a finite number >= `least`. */
static bool get_number(double *out, tml_json_value object, const char *key, double least)
{
  const tml_json_value v = tml_json_member(object, key);
  *out = tml_json_is_number(v) ? tml_json_double(v) : NAN;
  return *out >= least && isfinite(*out);
}

/* Number of the values of a list, at most `most`; -1: it is damaged. */
static int get_list(double *out, tml_json_value object, const char *key, int most)
{
  int n = 0;
  for (tml_json_walk w = tml_json_inside(tml_json_member(object, key)); tml_json_next(&w); n++) {
    if (n == most || !tml_json_is_number(w.value)) return -1;
    out[n] = tml_json_double(w.value);
    if (!isfinite(out[n])) return -1;
  }
  return n;
}

static bool read_section(tml_section_stress *s, tml_json_value v)
{
  const int n = get_list(s->points, v, "points", 2*TML_SECTION_POINTS);
  s->n_points = n/2;
  return n >= 0 && n % 2 == 0 && get_list(s->shear_centre, v, "shear_centre", 2) == 2 &&
         get_number(&s->area, v, "area", 0.0) && get_number(&s->iy, v, "iy", 0.0) && get_number(&s->iz, v, "iz", 0.0) &&
         get_number(&s->torsion_modulus, v, "torsion_modulus", 0.0);
}

tml_status tml_bent_beam_read(tml_bent_beam *b, tml_json_value v, tml_error *err)
{
  double nodes, elements, body;
  tml_flexible *f = b->b.f = tml_new(1, sizeof *f);
  b->b.name = tml_json_text(tml_json_member(v, "name"));
  if (f) f->section = tml_new(1, sizeof *f->section);
  if (!f || !f->section || !b->b.name) return tml_fail_memory(err);
  const int n = get_list(b->outline, v, "outline", 2*TML_BEAM_OUTLINE);
  b->n_outline = n/2;
  const bool good = n >= 0 && n % 2 == 0 && read_section(f->section, v) &&
                    get_list(b->b.unit, v, "units", 2) == 2 && get_number(&nodes, v, "nodes", 2.0) &&
                    nodes <= NODES_MOST && get_number(&elements, v, "elements", nodes - 1.0) && elements <= nodes &&
                    get_number(&body, v, "body", 0.0) && body <= NODES_MOST &&
                    get_number(&f->length, v, "length", 0.0) && get_number(&b->radius, v, "radius", 0.0);
  if (!good) return tml_fail(err, TML_ERR_FILE, TML_RESULTS_FLEXIBLE " is damaged");
  b->nodes = (int)nodes;
  b->elements = (int)elements;
  b->b.body = (int)body;
  return tml_bent_beam_points(b, err);
}
