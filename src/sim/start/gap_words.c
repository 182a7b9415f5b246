/* gap_words.c - writes the violation of a constraint row in words: lengths in the unit of the model; axes that are not
 * parallel or not perpendicular as an angle; other rows in the unit of their expression. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/number.h"
#include "math/vec3.h"
#include "model/geometry/marker_axis.h"
#include "sim/start/assembly.h"

#define DEGREES (180.0/TML_PI)

/* The row is the product of two unit axes that should be perpendicular: the sine of the angular error. */
static bool of_axes(const tml_measure *m)
{
  return m->kind == TML_MEASURE_DOT && m->slot[0].source != TML_SOURCE_SPAN && m->slot[1].source != TML_SOURCE_SPAN;
}

/* Violation as an angle [rad]; NAN: it is no angle. */
static double angle_of(const tml_constraint *c, double x, bool rate)
{
  if (c->n_terms == 0 || c->term[0].ops->kind != TML_PRIMITIVE_MEASURE) return NAN;
  const tml_term *t = &c->term[0];
  if (of_axes(&t->measure)) return rate ? x : asin(fmin(1.0, x));
  return t->measure.kind == TML_MEASURE_ANGLE && t->scale == 1.0 && c->length == 1.0 ? x : NAN;
}

#define APART (1.0/DEGREES) /* [rad] angle between axes, as drawn, that is named */

void tml_assembly_axes_text(char *text, size_t size, const tml_system *s, const tml_constraint *c)
{
  const tml_model *m = s->model;
  double z[2][3], across[3];
  *text = '\0';
  if (c->owner.kind != TML_ELEMENT_JOINT || c->n_terms == 0 || c->term[0].ops->kind != TML_PRIMITIVE_MEASURE ||
      !of_axes(&c->term[0].measure)) return;
  const tml_joint *j = &m->joints[c->owner.index];
  const int marker[2] = {j->i, j->j};
  for (int k = 0; k < 2; k++) tml_marker_axis(m, marker[k], 2, z[k]);
  v3_cross(across, z[0], z[1]);
  const double angle = atan2(v3_norm(across), v3_dot(z[0], z[1]));
  if (!(angle > APART) || angle > TML_PI - APART) return;
  const char *first = tml_model_marker_text(m, j->i);
  const int used = snprintf(text, size, ": the z axes of '%s' and ", first);
  snprintf(text + used, size - (size_t)used, "'%s' are drawn %.3g degrees apart",
           tml_model_marker_text(m, j->j), angle*DEGREES);
}

static void put_quantity(char *text, size_t size, const tml_system *s, double x, const char *si, bool rate)
{
  char unit[TML_UNIT_TEXT], per_second[TML_UNIT_TEXT + 4];
  snprintf(per_second, sizeof per_second, "%s%s", si, !rate ? "" : *si ? "/s" : "s^-1");
  const tml_ratio scale = tml_units_scale(s->model->units, per_second);
  tml_units_text(s->model->units, per_second, unit);
  snprintf(text, size, "%.4g%s%s", x*scale.den/scale.num, *unit ? " " : "", unit);
}

void tml_assembly_violation_text(char *text, size_t size, const tml_system *s, const tml_constraint *c, double x,
                                 bool rate)
{
  double angle = angle_of(c, fabs(x), rate);
  char own[TML_UNIT_TEXT] = "m";
  if (c->law >= 0) { /* the expression may be a velocity already */
    const tml_dim dim = tml_expr_dimension(s->user.law[c->law].expr);
    tml_units_name(&tml_units_si, dim, own);
    if (c->level == TML_LEVEL_VELOCITY) rate = false;
    if (dim.kind == TML_DIM_QUANTITY && strcmp(own, "rad") == 0) angle = fabs(x);
  } else if (c->n_terms > 0 && c->term[0].ops->kind == TML_PRIMITIVE_NORM) {
    own[0] = '\0';
  }
  if (isnan(angle)) put_quantity(text, size, s, fabs(x), own, rate);
  else snprintf(text, size, "%.4g deg%s", angle*DEGREES, rate ? "/s" : "");
}
