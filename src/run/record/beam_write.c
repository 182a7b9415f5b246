/* beam_write.c - the beams for large deflections of a model, as flexible.json has them. */
#include <string.h>

#include "core/memory.h"
#include "force/element/exact_beam.h"
#include "model/base/model.h"
#include "run/record/beam_write.h"

/* Corners of a C, from the end of its lower flange around the back. */
static int outline_c(double *x, double w, double h, double web, double flange, double back)
{
  const double tip = back + w, in = back + web, top = 0.5*h, low = 0.5*h - flange;
  const double corner[][2] = {{tip, -top}, {tip, -low}, {in, -low}, {in, low}, {tip, low}, {tip, top}, {back, top},
                              {back, -top}};
  memcpy(x, corner, sizeof corner);
  return (int)(sizeof corner/sizeof *corner);
}

static int outline_i(double *x, double w, double h, double web, double flange)
{
  const double out = 0.5*w, in = 0.5*web, top = 0.5*h, low = 0.5*h - flange;
  const double corner[][2] = {{-out, -top}, {out, -top}, {out, -low}, {in, -low}, {in, low}, {out, low}, {out, top},
                              {-out, top}, {-out, low}, {-in, low}, {-in, -low}, {-out, -low}};
  memcpy(x, corner, sizeof corner);
  return (int)(sizeof corner/sizeof *corner);
}

/* The corners of the section of a beam; 0: round, or by numbers. */
static int set_outline(double *x, const tml_section_def *s, const tml_section_stress *stress)
{
  if (!s) return 0;
  const double *d = s->dimensions;
  switch (s->kind) {
    case TML_SECTION_RECTANGLE:
      memcpy(x, (const double[]){-0.5*d[0], -0.5*d[1], 0.5*d[0], -0.5*d[1], 0.5*d[0], 0.5*d[1], -0.5*d[0], 0.5*d[1]},
             8*sizeof *x);
      return 4;
    case TML_SECTION_PROFILE: return outline_i(x, d[0], d[1], d[2], d[3]);
    case TML_SECTION_C_PROFILE: return outline_c(x, d[0], d[1], d[2], d[3], stress->points[2]);
    case TML_SECTION_TUBE:
    case TML_SECTION_GENERAL: break;
  }
  return 0;
}

tml_status tml_beam_write_take(tml_bent_beam *b, const tml_model *m, const tml_divided_body *w, tml_error *err)
{
  *b = (tml_bent_beam){.b = {.name = (char *)w->name, .body = w->first}, .nodes = w->n, .elements = w->row->n_elements,
                       .radius = w->row->radius};
  const tml_ratio unit[2] = {tml_units_scale(m->units, "N"), tml_units_scale(m->units, "N m")};
  for (int k = 0; k < 2; k++) b->b.unit[k] = unit[k].num/unit[k].den;
  b->b.f = tml_new(1, sizeof *b->b.f);
  if (b->b.f) b->b.f->section = tml_new(1, sizeof *b->b.f->section);
  if (!b->b.f || !b->b.f->section) return tml_fail_memory(err);
  tml_exact_beam_section(b->b.f->section, m->forces[w->row->first_force].data);
  b->b.f->length = w->row->length;
  b->n_outline = set_outline(b->outline, w->row->d.section, b->b.f->section);
  return tml_bent_beam_points(b, err);
}
