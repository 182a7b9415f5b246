/* modal_stress.c - stress at the points of a flexible body, from its modal coordinates (FB20). */
#include "flexible/modal/modal_stress.h"

#include <math.h>
#include <string.h>

#include "core/memory.h"

double tml_stress_von_mises(const double s[TML_STRESS_COMPONENTS])
{
  const double a = s[0] - s[1], b = s[1] - s[2], c = s[2] - s[0];
  return sqrt(0.5*(a*a + b*b + c*c) + 3.0*(s[3]*s[3] + s[4]*s[4] + s[5]*s[5]));
}

static double mode_of(const tml_flexible *f, int point, int component, int mode)
{
  return f->stress[((size_t)point*TML_STRESS_COMPONENTS + (size_t)component)*(size_t)f->n + (size_t)mode];
}

/* Stress along the beam and of torsion, from section forces. */
static tml_status create_of_section(tml_stresses *s, tml_error *err)
{
  s->n_components = 2;
  s->component[1] = 3;
  s->value = tml_new(2*(size_t)s->f->n_points, sizeof *s->value);
  return s->value ? TML_OK : tml_fail_memory(err);
}

static void set_of_section(tml_stresses *s, const double *forces)
{
  for (int i = 0; i < s->f->n_points; i++) {
    const tml_stress_point *at = &s->f->point[i];
    tml_value n[TML_SECTION_FORCES];
    for (int k = 0; k < TML_SECTION_FORCES; k++)
      n[k] = tml_calc_number(forces[TML_SECTION_FORCES*at->element + k]);
    s->value[i] = tml_section_stress_along(TML_CALC_PLAIN, s->f->section, n, at->point).number;
    s->value[s->f->n_points + i] = tml_section_stress_shear(TML_CALC_PLAIN, s->f->section, n).number;
  }
}

static bool is_used(const tml_flexible *f, int component)
{
  for (int p = 0; p < f->n_points; p++)
    for (int j = 0; j < f->n; j++)
      if (mode_of(f, p, component, j) != 0.0) return true;
  return false;
}

tml_status tml_modal_stress_create(tml_stresses *s, const tml_flexible *f, tml_error *err)
{
  *s = (tml_stresses){.f = f};
  if (f->section) return create_of_section(s, err);
  for (int c = 0; c < TML_STRESS_COMPONENTS; c++)
    if (is_used(f, c)) s->component[s->n_components++] = c;
  const size_t wide = (size_t)s->n_components*(size_t)f->n_points;
  s->modes = tml_new(wide*(size_t)f->n, sizeof *s->modes);
  s->value = tml_new(wide, sizeof *s->value);
  if (!s->modes || !s->value) return tml_fail_memory(err);
  double *to = s->modes;
  for (int j = 0; j < f->n; j++)
    for (int c = 0; c < s->n_components; c++)
      for (int p = 0; p < f->n_points; p++) *to++ = mode_of(f, p, s->component[c], j);
  return TML_OK;
}

void tml_modal_stress_free(tml_stresses *s)
{
  tml_delete(s->modes);
  tml_delete(s->value);
  *s = (tml_stresses){0};
}

void tml_modal_stress_set(tml_stresses *s, const double *eta)
{
  const size_t wide = (size_t)s->n_components*(size_t)s->f->n_points;
  if (s->f->section) {
    set_of_section(s, eta);
    return;
  }
  memset(s->value, 0, wide*sizeof *s->value);
  for (int j = 0; j < s->f->n; j++) {
    const double *mode = s->modes + (size_t)j*wide, x = eta[j];
    for (size_t i = 0; i < wide; i++) s->value[i] += mode[i]*x;
  }
}

void tml_modal_stress_get(const tml_stresses *s, int point, double sigma[TML_STRESS_COMPONENTS])
{
  memset(sigma, 0, TML_STRESS_COMPONENTS*sizeof *sigma);
  for (int c = 0; c < s->n_components; c++)
    sigma[s->component[c]] = s->value[(size_t)c*(size_t)s->f->n_points + (size_t)point];
}

double tml_modal_stress_von_mises(const tml_stresses *s, int point)
{
  double sigma[TML_STRESS_COMPONENTS];
  tml_modal_stress_get(s, point, sigma);
  return tml_stress_von_mises(sigma);
}

void tml_modal_stress_slope(const tml_stresses *s, int point, double slope[TML_STRESS_COMPONENTS])
{
  double sigma[TML_STRESS_COMPONENTS];
  tml_modal_stress_get(s, point, sigma);
  const double all = tml_stress_von_mises(sigma), third = (sigma[0] + sigma[1] + sigma[2])/3.0;
  for (int c = 0; c < TML_STRESS_COMPONENTS; c++)
    slope[c] = (c < 3 ? 1.5*(sigma[c] - third) : 3.0*sigma[c])/all;
}
