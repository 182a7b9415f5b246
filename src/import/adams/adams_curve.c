/* adams_curve.c - builds curves from CURVE and the joints on them from PTCV and CVCV. J carries the curve on which I
 * lies, and is the first marker of the joint, as in other joints. */
#include <math.h>
#include <string.h>

#include "import/adams/adams_build.h"
#include "core/memory.h"
#include "math/space_curve.h"

/* ---------------------------------------------------------------- curves --------------------- */

static bool same_place(const double *x, const double *y)
{
  const double size = fabs(x[0]) + fabs(x[1]) + fabs(x[2]);
  return fabs(x[0] - y[0]) + fabs(x[1] - y[1]) + fabs(x[2] - y[2]) <= 1e-9*size;
}

/* A closed curve repeats its first point at its end. */
static void add_curve(tml_builder *b, tml_statement *s, const tml_numbers *m)
{
  tml_error err = {0};
  tml_space_curve_def d = {.size = sizeof d, .name = s->label, .points = m->numbers, .n_points = m->rows,
                           .open = !tml_adams_statement_has(s, "CLOSED")};
  for (int k = 0; k < 3*m->rows; k++) m->numbers[k] = tml_adams_settings_to_si(b, TML_Q_LENGTH, m->numbers[k]);
  const double *last = m->numbers + 3*(m->rows - 1);
  if (!d.open && !same_place(m->numbers, last)) {
    tml_adams_build_error(b, s, "MATRIX", "CURVE/%ld is CLOSED: the first and the last of its points must be the same",
                          s->id);
    return;
  }
  if (!d.open) d.n_points--;
  tml_adams_build_status(b, s, tml_model_add_curve(b->model, &d, &err), &err);
  if (!s->failed)
    tml_adams_build_list(b, s, NULL, TML_NOTED,
                         "a cubic spline by the length of its chords; between its points that of ADAMS may differ a "
                         "little");
}

void tml_adams_build_curve(tml_builder *b, tml_statement *s)
{
  static const int most[2] = {TML_CURVE_POINTS_MAX, 3};
  tml_numbers m = {NULL, 0, 0};
  const double order = tml_adams_statement_number(s, "ORDER", 4);
  if (!tml_adams_statement_has(s, "MATRIX"))
    tml_adams_build_error(b, s, NULL, "CURVE/%ld has no MATRIX, which gives its points", s->id);
  else if (!tml_adams_statement_has(s, "CURVE_POINTS"))
    tml_adams_build_error(b, s, "MATRIX",
                          "CURVE/%ld is given by control points; only curves through their points are supported: "
                          "CURVE_POINTS", s->id);
  else if (order != 4)
    tml_adams_build_error(b, s, "ORDER", "CURVE/%ld has the ORDER %g; only cubic splines are supported, 4", s->id,
                          order);
  else if (tml_adams_build_matrix(b, s, "MATRIX", most, &m)) {
    if (m.columns != 3) tml_adams_build_error(b, s, "MATRIX", "the MATRIX of CURVE/%ld has %d columns, not 3: x, y, z",
                                              s->id,
                                              m.columns);
    else add_curve(b, s, &m);
  }
  tml_delete(m.numbers);
}

/* ---------------------------------------------------------------- joints --------------------- */

static const char *curve_of(tml_builder *b, tml_statement *s, const char *arg)
{
  if (!tml_adams_statement_has(s, arg)) tml_adams_build_error(b, s, NULL, "%s/%ld has no %s", s->row->name, s->id, arg);
  const tml_statement *c = tml_adams_build_refer(b, s, arg, "CURVE");
  return c ? c->label : NULL;
}

static void add_curve_joint(tml_builder *b, tml_statement *s, tml_joint_def *d)
{
  tml_error err = {0};
  d->name = s->label;
  s->reversed = true;
  if (!s->failed) tml_adams_build_status(b, s, tml_model_add_joint(b->model, d, &err), &err);
}

void tml_adams_build_ptcv(tml_builder *b, tml_statement *s)
{
  tml_ref i, rm;
  const bool known = tml_adams_build_marker(b, s, "I", i), placed = tml_adams_build_marker(b, s, "RM", rm);
  tml_joint_def d = {.size = sizeof d, .kind = TML_JOINT_POINT_ON_CURVE, .i = rm, .j = i,
                     .curve = {curve_of(b, s, "CURVE")}};
  if (known && placed && d.curve[0]) add_curve_joint(b, s, &d);
}

void tml_adams_build_cvcv(tml_builder *b, tml_statement *s)
{
  tml_ref i, j;
  const bool first = tml_adams_build_marker(b, s, "IRM", i), second = tml_adams_build_marker(b, s, "JRM", j);
  tml_joint_def d = {.size = sizeof d, .kind = TML_JOINT_CURVE_ON_CURVE, .i = j, .j = i};
  d.curve[0] = curve_of(b, s, "JCURVE");
  d.curve[1] = curve_of(b, s, "ICURVE");
  if (first && second && d.curve[0] && d.curve[1]) add_curve_joint(b, s, &d);
}
