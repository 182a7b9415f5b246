/* joint_primitives.c - the table of joints, each as a list of primitive constraints, and the measures of their
 * coordinates. */
#include "constraint/joint_primitives.h"

/* Kind of one primitive of a joint. */
typedef enum part {
  NONE,
  POINT,    /* points coincide */
  DISTANCE, /* points keep their distance */
  DOT,      /* axis of i . axis of j */
  SPAN,     /* axis of i . (p_j - p_i) */
  SPAN_J,   /* axis of j . (p_j - p_i) */
  CLOSEST_POINT, /* p_j on a curve of i: first transverse direction */
  CLOSEST_POINT_ASIDE, /* p_j on a curve of i: second transverse direction */
  TANGENCY, /* curves of i and j touch */
  PLUS_DOT, /* as DOT, added to the previous row */
  PLUS_TURN /* angle of j about z of i, added to the previous row */
} part;

typedef struct spec {
  part part;
  char i, j; /* axes of marker i and of marker j */
  const char *label;
} spec;

// clang-format off
static const spec table[TML_JOINT_KINDS][TML_JOINT_PRIMITIVES] = {
  [TML_JOINT_REVOLUTE]      = {{POINT, 0, 0, "points coincide"},
                               {DOT, 'z', 'x', "no rotation about y"}, {DOT, 'z', 'y', "no rotation about x"}},
  [TML_JOINT_TRANSLATIONAL] = {{SPAN, 'x', 0, "no displacement along x"}, {SPAN, 'y', 0, "no displacement along y"},
                               {DOT, 'z', 'x', "no rotation about y"}, {DOT, 'z', 'y', "no rotation about x"},
                               {DOT, 'x', 'y', "no rotation about z"}},
  [TML_JOINT_CYLINDRICAL]   = {{SPAN, 'x', 0, "no displacement along x"}, {SPAN, 'y', 0, "no displacement along y"},
                               {DOT, 'z', 'x', "no rotation about y"}, {DOT, 'z', 'y', "no rotation about x"}},
  [TML_JOINT_SPHERICAL]     = {{POINT, 0, 0, "points coincide"}},
  [TML_JOINT_UNIVERSAL]     = {{POINT, 0, 0, "points coincide"}, {DOT, 'z', 'z', "z axes perpendicular"}},
  [TML_JOINT_HOOKE]         = {{POINT, 0, 0, "points coincide"},
                               {DOT, 'x', 'y', "x of the first perpendicular to y of the second"}},
  [TML_JOINT_PLANE]         = {{SPAN, 'z', 0, "no displacement along z"},
                               {DOT, 'z', 'x', "no rotation about y"}, {DOT, 'z', 'y', "no rotation about x"}},
  [TML_JOINT_FIXED]         = {{POINT, 0, 0, "points coincide"},
                               {DOT, 'x', 'y', "no rotation about z"}, {DOT, 'x', 'z', "no rotation about y"},
                               {DOT, 'y', 'z', "no rotation about x"}},
  [TML_JOINT_DISTANCE]      = {{DISTANCE, 0, 0, "distance kept"}},
  [TML_JOINT_AT_POINT]      = {{POINT, 0, 0, "points coincide"}},
  [TML_JOINT_INLINE]        = {{SPAN, 'x', 0, "no displacement along x"}, {SPAN, 'y', 0, "no displacement along y"}},
  [TML_JOINT_INPLANE]       = {{SPAN, 'z', 0, "no displacement along z"}},
  [TML_JOINT_ORIENTATION]   = {{DOT, 'x', 'y', "no rotation about z"}, {DOT, 'x', 'z', "no rotation about y"},
                               {DOT, 'y', 'z', "no rotation about x"}},
  [TML_JOINT_PARALLEL]      = {{DOT, 'z', 'x', "no rotation about y"}, {DOT, 'z', 'y', "no rotation about x"}},
  [TML_JOINT_PERPENDICULAR] = {{DOT, 'z', 'z', "z axes perpendicular"}},
  [TML_JOINT_SCREW]         = {{SPAN, 'x', 0, "no displacement along x"}, {SPAN, 'y', 0, "no displacement along y"},
                               {DOT, 'z', 'x', "no rotation about y"}, {DOT, 'z', 'y', "no rotation about x"},
                               {SPAN, 'z', 0, "displacement along z by the pitch"}, {PLUS_TURN, 0, 0, ""}},
  [TML_JOINT_RACK_PINION]   = {{SPAN_J, 0, 'z', "rolling without slip"}, {PLUS_TURN, 0, 0, ""}},
  [TML_JOINT_CONSTANT_VELOCITY] = {{POINT, 0, 0, "points coincide"},
                               {DOT, 'x', 'y', "equal rotation"}, {PLUS_DOT, 'y', 'x', ""}},
  [TML_JOINT_POINT_ON_CURVE] = {{CLOSEST_POINT, 0, 0, "no displacement across the curve"},
                               {CLOSEST_POINT_ASIDE, 0, 0, "no displacement sideways from the curve"}},
  [TML_JOINT_CURVE_ON_CURVE] = {{TANGENCY, 0, 0, "curves touch"}},
};
// clang-format on

static tml_slot axis_slot(tml_slot_source source, const tml_place *place, char axis)
{
  tml_slot s = {.source = source};
  m3_column(s.axis, place->B, axis - 'x');
  return s;
}

static void set_places(tml_measure *m, tml_measure_kind kind, const tml_place *i, const tml_place *j)
{
  memset(m, 0, sizeof *m);
  m->kind = kind;
  v3_copy(m->s[0], i->s);
  v3_copy(m->s[1], j->s);
}

/* Sets a measure of one inner product of two slots. */
static void set_product(tml_measure *m, tml_slot a, tml_slot b)
{
  m->slot[0] = a;
  m->slot[1] = b;
  m->n_slots = 2;
  m->pair[0][1] = 1;
  m->n_pairs = 1;
}

static void set_span_length(tml_measure *m)
{
  m->slot[0] = (tml_slot){.source = TML_SOURCE_SPAN};
  m->n_slots = 1;
  m->n_pairs = 1; /* d.d: both slots are slot 0 */
}

void tml_measure_angle(tml_measure *m, const tml_place *i, const tml_place *j)
{
  set_places(m, TML_MEASURE_ANGLE, i, j);
  m->slot[0] = axis_slot(TML_SOURCE_I, i, 'x');
  m->slot[1] = axis_slot(TML_SOURCE_I, i, 'y');
  m->slot[2] = axis_slot(TML_SOURCE_J, j, 'x');
  m->n_slots = 3;
  m->pair[0][0] = 0;
  m->pair[0][1] = 2;
  m->pair[1][0] = 1;
  m->pair[1][1] = 2;
  m->n_pairs = 2;
}

void tml_measure_direction(tml_measure *m, const tml_place *i, const tml_place *j, bool away)
{
  tml_measure_angle(m, i, j);
  m->slot[2] = (tml_slot){.source = TML_SOURCE_SPAN};
  for (int k = 0; k < 3 && !away; k++) {
    m->slot[0].axis[k] = -m->slot[0].axis[k];
    m->slot[1].axis[k] = -m->slot[1].axis[k];
  }
}

void tml_measure_tangent(tml_measure *m, const tml_place *i, const tml_place *j, double offset)
{
  tml_measure_direction(m, i, j, true);
  m->kind = TML_MEASURE_TANGENT;
  m->C = offset;
}

void tml_measure_sliding(tml_measure *m, const tml_place *i, const tml_place *j)
{
  set_places(m, TML_MEASURE_DOT, i, j);
  set_product(m, axis_slot(TML_SOURCE_I, i, 'z'), (tml_slot){.source = TML_SOURCE_SPAN});
}

void tml_measure_along(tml_measure *m, const tml_place *i, const tml_place *j, const double a[3], bool of_j)
{
  tml_slot slot = {.source = of_j ? TML_SOURCE_J : TML_SOURCE_I};
  v3_copy(slot.axis, a);
  set_places(m, TML_MEASURE_DOT, i, j);
  set_product(m, slot, (tml_slot){.source = TML_SOURCE_SPAN});
}

void tml_measure_product(tml_measure *m, const tml_place *i, const tml_place *j, const double a[3], const double b[3])
{
  tml_slot first = {.source = TML_SOURCE_I}, second = {.source = TML_SOURCE_J};
  v3_copy(first.axis, a);
  v3_copy(second.axis, b);
  set_places(m, TML_MEASURE_DOT, i, j);
  set_product(m, first, second);
}

void tml_measure_length(tml_measure *m, const tml_place *i, const tml_place *j)
{
  set_places(m, TML_MEASURE_LENGTH, i, j);
  set_span_length(m);
}

/* d.x_i, d.y_i, d.z_i */
void tml_measure_closest_point(tml_measure *m, const tml_place *i, const tml_place *j, tml_curve_value value)
{
  set_places(m, TML_MEASURE_CLOSEST_POINT, i, j);
  m->slot[0] = (tml_slot){.source = TML_SOURCE_SPAN};
  m->n_slots = 4;
  m->n_pairs = 3;
  for (int k = 0; k < 3; k++) {
    m->slot[k + 1] = axis_slot(TML_SOURCE_I, i, (char)('x' + k));
    m->pair[k][1] = k + 1;
  }
  m->value = value;
  m->near[0] = m->near[1] = NAN;
}

/* d.x_i, d.y_i, x_i.x_j, x_i.y_j */
void tml_measure_tangency(tml_measure *m, const tml_place *i, const tml_place *j, tml_curve_value value)
{
  static const int pair[4][2] = {{0, 1}, {0, 2}, {1, 3}, {1, 4}};
  set_places(m, TML_MEASURE_TANGENCY, i, j);
  m->slot[0] = (tml_slot){.source = TML_SOURCE_SPAN};
  m->slot[1] = axis_slot(TML_SOURCE_I, i, 'x');
  m->slot[2] = axis_slot(TML_SOURCE_I, i, 'y');
  m->slot[3] = axis_slot(TML_SOURCE_J, j, 'x');
  m->slot[4] = axis_slot(TML_SOURCE_J, j, 'y');
  m->n_slots = 5;
  m->n_pairs = 4;
  memcpy(m->pair, pair, sizeof pair);
  m->value = value;
  m->C = 1.0;
  m->near[0] = m->near[1] = NAN;
}

static void set_primitive(tml_term *c, const spec *s, const tml_place *i, const tml_place *j,
                          double distance)
{
  memset(c, 0, sizeof *c);
  c->ops = s->part == POINT ? &tml_point_term_ops : &tml_measure_term_ops;
  c->label = s->label;
  c->n_rows = s->part == POINT ? 3 : 1;
  c->angle = -1;
  c->scale = 1.0;
  c->joined = s->part == PLUS_DOT || s->part == PLUS_TURN;
  for (int r = 0; r < 3; r++) c->component[r] = r;
  set_places(&c->measure, TML_MEASURE_DOT, i, j);
  if (s->part == DOT || s->part == PLUS_DOT) {
    set_product(&c->measure, axis_slot(TML_SOURCE_I, i, s->i), axis_slot(TML_SOURCE_J, j, s->j));
  } else if (s->part == SPAN) {
    set_product(&c->measure, axis_slot(TML_SOURCE_I, i, s->i), (tml_slot){.source = TML_SOURCE_SPAN});
  } else if (s->part == SPAN_J) {
    set_product(&c->measure, axis_slot(TML_SOURCE_J, j, s->j), (tml_slot){.source = TML_SOURCE_SPAN});
  } else if (s->part == PLUS_TURN) {
    tml_measure_angle(&c->measure, i, j);
  } else if (s->part == DISTANCE) {
    c->measure.kind = TML_MEASURE_DISTANCE;
    c->measure.C = distance;
    set_span_length(&c->measure);
  } else if (s->part == CLOSEST_POINT || s->part == CLOSEST_POINT_ASIDE) {
    tml_measure_closest_point(&c->measure, i, j, s->part == CLOSEST_POINT ? TML_CURVE_GAP : TML_CURVE_GAP_ASIDE);
  } else if (s->part == TANGENCY) {
    tml_measure_tangency(&c->measure, i, j, TML_CURVE_GAP);
  }
}

int tml_joint_primitives(tml_term *out, tml_joint_kind kind, const tml_place *i,
                         const tml_place *j, double distance)
{
  int n = 0;
  while (n < TML_JOINT_PRIMITIVES && table[kind][n].part != NONE) {
    set_primitive(&out[n], &table[kind][n], i, j, distance);
    n++;
  }
  return n;
}
