/* state_functions.c - expands functions of the state into expression nodes. Conventions: docs/expressions.md. */
#include "model/formula/state_functions.h"

#include "core/memory.h"
#include "model/formula/program_nodes.h"

typedef struct context {
  const tml_model *m;
  tml_formula *f;
  const tml_reference *r;
  tml_nodes b;
} context;

/* ---------------------------------------------------------------- atoms ---------------------- */

static bool same_atom(const tml_atom *a, const tml_atom *b)
{
  return a->kind == b->kind && a->marker == b->marker && a->other == b->other && a->axis == b->axis &&
         a->element == b->element && a->index == b->index && a->side == b->side && a->start == b->start;
}

/* The first input of an atom, which is added if the formula does not have it yet. */
static int input_of(context *x, tml_atom a)
{
  tml_formula *f = x->f;
  for (int i = 0; i < f->n_atoms; i++)
    if (same_atom(&f->atoms[i], &a)) return f->atoms[i].input;
  void *items = f->atoms;
  if (!tml_grow(&items, &f->cap_atoms, f->n_atoms, sizeof a)) {
    x->b.failed = true;
    return 0;
  }
  f->atoms = items;
  a.input = f->n_inputs;
  f->n_inputs += tml_atom_inputs(a.kind);
  f->atoms[f->n_atoms++] = a;
  return a.input;
}

static tml_value scalar_input(context *x, tml_atom a) { return tml_nodes_input(&x->b, input_of(x, a)); }

static tml_triple vector_input(context *x, tml_atom a)
{
  tml_triple v;
  const int input = input_of(x, a);
  for (int i = 0; i < 3; i++) v.c[i] = tml_nodes_input(&x->b, input + i);
  return v;
}

static tml_atom on_marker(tml_atom_kind kind, int marker, int axis)
{
  return (tml_atom){kind, .marker = marker, .other = -1, .axis = axis, .element = -1, .index = -1, .side = -1};
}

static tml_atom of_element(tml_atom_kind kind, int element, int index, int side)
{
  return (tml_atom){kind, .marker = -1, .other = -1, .axis = -1, .element = element, .index = index, .side = side};
}

/* ---------------------------------------------------------------- markers -------------------- */

/* Markers on ground (body 0) never move. */
static bool marker_moves(const context *x, int marker) { return x->m->markers[marker].body != 0; }

static tml_triple constant_vector(const double *v, int stride)
{
  tml_triple t;
  for (int i = 0; i < 3; i++) t.c[i] = tml_calc_number(v[stride*i]);
  return t;
}

/* Position, velocity or acceleration of a marker; constant on ground. */
static tml_triple marker_vector(context *x, tml_atom_kind kind, int marker)
{
  if (marker_moves(x, marker)) return vector_input(x, on_marker(kind, marker, -1));
  return kind == TML_ATOM_POINT ? constant_vector(x->m->markers[marker].s, 1) : tml_calc_zero();
}

static tml_triple axis_of(context *x, int marker, int axis)
{
  if (marker_moves(x, marker)) return vector_input(x, on_marker(TML_ATOM_AXIS, marker, axis));
  return constant_vector(x->m->markers[marker].B + axis, 3);
}

/* All markers of a body have the same angular velocity; the marker of the body frame represents them. */
static tml_triple marker_spin(context *x, tml_atom_kind kind, int marker)
{
  if (!marker_moves(x, marker)) return tml_calc_zero();
  return vector_input(x, on_marker(kind, x->m->bodies[x->m->markers[marker].body].frame, -1));
}

/* Vector of marker i minus that of marker j. */
static tml_triple relative_vector(context *x, tml_atom_kind kind)
{
  const int *k = x->r->marker;
  if (k[0] == k[1]) return tml_calc_zero();
  const tml_triple i = marker_vector(x, kind, k[0]);
  return tml_nodes_minus(&x->b, i, marker_vector(x, kind, k[1]));
}

static tml_triple relative_spin(context *x, tml_atom_kind kind)
{
  const int *k = x->r->marker;
  if (x->m->markers[k[0]].body == x->m->markers[k[1]].body) return tml_calc_zero();
  const tml_triple i = marker_spin(x, kind, k[0]);
  return tml_nodes_minus(&x->b, i, marker_spin(x, kind, k[1]));
}

/* Magnitude (axis 0) or component along an axis of marker k. */
static tml_value vector_part(context *x, tml_triple v, int axis)
{
  if (axis == 0) return tml_nodes_norm(&x->b, v);
  return tml_nodes_dot(&x->b, v, axis_of(x, x->r->marker[2], axis - 1));
}

/* ---------------------------------------------------------------- orientation ---------------- */

/* Entry of R, whose columns are the axes of i, in the axes of j. */
static tml_value rotation_entry(context *x, int row, int column)
{
  const tml_triple i = axis_of(x, x->r->marker[0], column);
  return tml_nodes_dot(&x->b, axis_of(x, x->r->marker[1], row), i);
}

static tml_value negative_entry(context *x, int row, int column)
{
  return tml_nodes_neg(&x->b, rotation_entry(x, row, column));
}

/* Angle about one axis of j, measured by the z or x axis of i; its range -pi to pi is extended by counting turns. */
static tml_value counted_angle(context *x)
{
  const int axis = x->r->fn->axis;
  tml_atom turn = on_marker(TML_ATOM_TURN, x->r->marker[0], axis);
  turn.other = x->r->marker[1];
  tml_value y, z;
  if (axis == 3) y = rotation_entry(x, 1, 0), z = rotation_entry(x, 0, 0);
  else y = axis == 1 ? negative_entry(x, 1, 2) : rotation_entry(x, 0, 2), z = rotation_entry(x, 2, 2);
  const tml_value raw = tml_nodes_atan2(&x->b, y, z);
  if (raw.node < 0) return raw; /* constant: both markers are on ground */
  return tml_nodes_hidden(&x->b, TML_HIDDEN_UNWIND, 0, (tml_value[]){raw, scalar_input(x, turn)});
}

static tml_value emit_hypotenuse(context *x, tml_value a, tml_value b)
{
  return tml_nodes_hidden(&x->b, TML_HIDDEN_NORM3, 0, (tml_value[]){a, b, tml_calc_number(0.0)});
}

static tml_value second_angle(context *x, const int axis[3], double s)
{
  const int p = axis[0], q = axis[1], r = axis[2], t = 3 - p - q;
  if (p == r) return tml_nodes_atan2(&x->b, emit_hypotenuse(x, rotation_entry(x, q, p), rotation_entry(x, t, p)),
                                     rotation_entry(x, p, p));
  const tml_value sine = s > 0 ? rotation_entry(x, p, r) : negative_entry(x, p, r);
  return tml_nodes_atan2(&x->b, sine, emit_hypotenuse(x, rotation_entry(x, p, p), rotation_entry(x, p, q)));
}

/* Body-fixed angles of R = R_p(a) R_q(b) R_r(c) about the axes p, q, r. s is 1 for even sequences and -1 for odd ones;
 * t is the axis that is neither p nor q. If b makes the first and the third axis coincide, c = 0. */
static tml_value body_fixed_angle(context *x, const int axis[3], int which)
{
  const int p = axis[0], q = axis[1], r = axis[2], t = 3 - p - q;
  const double s = (q - p + 3) % 3 == 1 ? 1.0 : -1.0;
  const bool symmetric = p == r, even = s > 0;
  if (which == 1) return second_angle(x, axis, s);
  tml_value v[4] = {[2] = tml_calc_number(0.0), [3] = tml_calc_number(1.0)}; /* c = 0 */
  if (symmetric && which == 0) {
    v[0] = rotation_entry(x, q, p), v[1] = even ? negative_entry(x, t, p) : rotation_entry(x, t, p);
  } else if (symmetric) {
    v[0] = rotation_entry(x, p, q), v[1] = even ? rotation_entry(x, p, t) : negative_entry(x, p, t);
  } else if (which == 0) {
    v[0] = even ? negative_entry(x, q, r) : rotation_entry(x, q, r), v[1] = rotation_entry(x, r, r);
  } else {
    v[0] = even ? negative_entry(x, p, q) : rotation_entry(x, p, q), v[1] = rotation_entry(x, p, p);
  }
  if (which == 0) v[2] = even ? rotation_entry(x, t, q) : negative_entry(x, t, q), v[3] = rotation_entry(x, q, q);
  return tml_nodes_hidden(&x->b, TML_HIDDEN_AZIMUTH, 0, v);
}

/* Axes of the sequences in the order of ADAMS. */
static const int sequences[12][3] = {
  {0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {1, 0, 2}, {2, 1, 0},
  {0, 1, 0}, {0, 2, 0}, {1, 0, 1}, {1, 2, 1}, {2, 0, 2}, {2, 1, 2},
};
enum { SYSTEM_321 = 6, SYSTEM_313 = 11 };

/* Systems 1 to 12: body-fixed sequences; 13 to 24: the same space-fixed; 27: Euler parameters. */
static tml_value orientation_component(context *x, int system, int component)
{
  tml_value R[9];
  if (system == TML_SYSTEM_EULER_PARAMETERS) {
    for (int i = 0; i < 9; i++) R[i] = rotation_entry(x, i/3, i % 3);
    return tml_nodes_hidden(&x->b, TML_HIDDEN_EULER, component - 1, R);
  }
  const int *axis = sequences[(system - 1) % 12];
  if (system <= 12) return body_fixed_angle(x, axis, component - 1);
  /* rotations about fixed axes equal rotations about moving axes in reverse order */
  const int reverse[3] = {axis[2], axis[1], axis[0]};
  return body_fixed_angle(x, reverse, 3 - component);
}

static tml_value yaw_pitch_roll(context *x, int component)
{
  const tml_value v = orientation_component(x, SYSTEM_321, component);
  return component == 2 ? tml_nodes_neg(&x->b, v) : v;
}

static tml_value included_angle(context *x)
{
  const tml_triple j = marker_vector(x, TML_ATOM_POINT, x->r->marker[1]);
  const tml_triple a = tml_nodes_minus(&x->b, marker_vector(x, TML_ATOM_POINT, x->r->marker[0]), j);
  const tml_triple b = tml_nodes_minus(&x->b, marker_vector(x, TML_ATOM_POINT, x->r->marker[2]), j);
  const tml_value sine = tml_nodes_norm(&x->b, tml_nodes_cross(&x->b, a, b));
  return tml_nodes_atan2(&x->b, sine, tml_nodes_dot(&x->b, a, b));
}

/* ---------------------------------------------------------------- motion --------------------- */

/* Velocity seen from the rotating frame l: u - w x d. */
static tml_triple relative_velocity(context *x)
{
  tml_nodes *b = &x->b;
  const int l = x->r->marker[3];
  const tml_triple u = relative_vector(x, TML_ATOM_POINT_RATE);
  if (!marker_moves(x, l)) return u;
  return tml_nodes_minus(b, u,
                         tml_nodes_cross(b, marker_spin(x, TML_ATOM_SPIN, l), relative_vector(x, TML_ATOM_POINT)));
}

/* Acceleration seen from l: a - w' x d - 2 w x u + w x (w x d) = a - w' x d - w x (2 u - w x d). */
static tml_triple relative_acceleration(context *x)
{
  tml_nodes *b = &x->b;
  const int l = x->r->marker[3];
  const tml_triple a = relative_vector(x, TML_ATOM_POINT_ACCELERATION);
  if (!marker_moves(x, l)) return a;
  const tml_triple d = relative_vector(x, TML_ATOM_POINT), u = relative_vector(x, TML_ATOM_POINT_RATE),
    w = marker_spin(x, TML_ATOM_SPIN, l);
  const tml_triple turning = tml_nodes_cross(b, marker_spin(x, TML_ATOM_SPIN_RATE, l), d);
  const tml_triple twice = tml_nodes_minus(b, tml_nodes_plus(b, u, u), tml_nodes_cross(b, w, d));
  return tml_nodes_minus(b, tml_nodes_minus(b, a, turning), tml_nodes_cross(b, w, twice));
}

static tml_triple spin_rate(context *x)
{
  tml_nodes *b = &x->b;
  const int l = x->r->marker[3];
  const tml_triple rate = relative_spin(x, TML_ATOM_SPIN_RATE);
  if (!marker_moves(x, l)) return rate;
  return tml_nodes_minus(b, rate,
                         tml_nodes_cross(b, marker_spin(x, TML_ATOM_SPIN, l), relative_spin(x, TML_ATOM_SPIN)));
}

static tml_value separation_rate(context *x)
{
  const tml_triple d = relative_vector(x, TML_ATOM_POINT), u = relative_vector(x, TML_ATOM_POINT_RATE);
  const tml_value args[6] = {d.c[0], d.c[1], d.c[2], u.c[0], u.c[1], u.c[2]};
  return tml_nodes_hidden(&x->b, TML_HIDDEN_PARTING, 0, args);
}

/* ---------------------------------------------------------------- forces --------------------- */

/* Adds what an element exerts on marker i, if it acts there: between i and j, or with any other end for j < 0. */
static void add_element(context *x, tml_triple *sum, tml_element kind, int index, const int end[2])
{
  const int i = x->r->marker[0], j = x->r->marker[1];
  const tml_atom_kind atom = x->r->fn->kind == TML_STATE_FORCE ? TML_ATOM_FORCE : TML_ATOM_TORQUE;
  for (int side = 0; side < 2; side++) {
    if (end[side] != i || (j >= 0 && end[1 - side] != j)) continue;
    *sum = tml_nodes_plus(&x->b, *sum, vector_input(x, of_element(atom, (int)kind, index, side)));
    return;
  }
}

static tml_triple sum_forces(context *x)
{
  const tml_model *m = x->m;
  tml_triple sum = tml_calc_zero();
  for (int n = 0; n < m->n_joints; n++)
    add_element(x, &sum, TML_ELEMENT_JOINT, n, (const int[2]){m->joints[n].i, m->joints[n].j});
  for (int n = tml_model_next_force(m, -1); n >= 0; n = tml_model_next_force(m, n))
    add_element(x, &sum, TML_ELEMENT_FORCE, n, (const int[2]){m->forces[n].i, m->forces[n].j});
  for (int n = 0; n < m->n_motions; n++) {
    const tml_joint *joint = &m->joints[m->motions[n].joint];
    add_element(x, &sum, TML_ELEMENT_MOTION, n, (const int[2]){joint->i, joint->j});
  }
  return sum;
}

/* Components 1 to 4: magnitude, x, y, z of the force; 5 to 8: the same of the torque. */
static tml_value element_force(context *x)
{
  const tml_reference *r = x->r;
  const int component = r->number[1] - 1;
  const tml_atom_kind kind = component < 4 ? TML_ATOM_FORCE : TML_ATOM_TORQUE;
  return vector_part(x, vector_input(x, of_element(kind, r->element, r->index, r->number[0])), component % 4);
}

/* The expansion of a rope's reaction returns the tension of a part as its first component. */
static tml_value rope_tension(context *x)
{
  const int part = x->r->number[0] > 0 ? x->r->number[0] : 1;
  return vector_input(x, of_element(TML_ATOM_FORCE, TML_ELEMENT_RELATION, x->r->index, part - 1)).c[0];
}

/* A state, its rate, or a variable. */
static tml_value unknown_value(context *x)
{
  const bool state = x->r->element == TML_ELEMENT_EQUATION, rate = x->r->fn->axis == 1;
  const tml_atom_kind kind = !state ? TML_ATOM_VARIABLE : rate ? TML_ATOM_STATE_RATE : TML_ATOM_STATE;
  return scalar_input(x, of_element(kind, -1, x->r->index, -1));
}

static tml_value multiplier_value(context *x)
{
  return scalar_input(x, of_element(TML_ATOM_MULTIPLIER, x->r->element, x->r->index, x->r->number[1] - 1));
}

/* ---------------------------------------------------------------- the whole ------------------ */

static tml_value expand_function(context *x)
{
  const tml_reference *r = x->r;
  const int axis = r->fn->axis;
  switch (r->fn->kind) {
    case TML_STATE_DISPLACEMENT: return vector_part(x, relative_vector(x, TML_ATOM_POINT), axis);
    case TML_STATE_ANGLE: return counted_angle(x);
    case TML_STATE_EULER: return orientation_component(x, SYSTEM_313, axis);
    case TML_STATE_YAW_PITCH_ROLL: return yaw_pitch_roll(x, axis);
    case TML_STATE_INCLUDED: return included_angle(x);
    case TML_STATE_VELOCITY: return vector_part(x, relative_velocity(x), axis);
    case TML_STATE_SEPARATION: return separation_rate(x);
    case TML_STATE_SPIN: return vector_part(x, relative_spin(x, TML_ATOM_SPIN), axis);
    case TML_STATE_ACCELERATION: return vector_part(x, relative_acceleration(x), axis);
    case TML_STATE_SPIN_RATE: return vector_part(x, spin_rate(x), axis);
    case TML_STATE_FORCE:
    case TML_STATE_TORQUE: return vector_part(x, sum_forces(x), axis);
    case TML_STATE_ELEMENT: return element_force(x);
    case TML_STATE_TENSION: return rope_tension(x);
    case TML_STATE_ORIENTATION: return orientation_component(x, r->number[0], r->number[1]);
    case TML_STATE_EQUATION:
    case TML_STATE_VARIABLE:
    case TML_STATE_ENTRY: return unknown_value(x);
    case TML_STATE_MULTIPLIER: return multiplier_value(x);
  }
  return tml_calc_number(0.0);
}

bool tml_state_function_expand(tml_formula *f, const tml_model *m, tml_expr *e, const tml_reference *r, int *node)
{
  context x = {.m = m, .f = f, .r = r, .b = tml_nodes_begin(e)};
  const tml_value v = expand_function(&x);
  return tml_nodes_end(&x.b, v, node);
}

/* ---------------------------------------------------------------- prescribed bodies ---------- */

/* The prescribed value as a function of time and of inputs. */
static tml_value prescribed_value(context *x, const tml_formula *f)
{
  tml_value *inputs = tml_new((size_t)f->n_inputs, sizeof *inputs), v = tml_calc_number(0.0);
  if (!inputs) {
    x->b.failed = true;
    return v;
  }
  inputs[0] = tml_nodes_input(&x->b, 0);
  for (int i = 0; i < f->n_atoms; i++) inputs[f->atoms[i].input] = scalar_input(x, f->atoms[i]);
  v = tml_nodes_program(&x->b, f->expr, inputs);
  tml_delete(inputs);
  return v;
}

/* Rotates axes by an angle about axis a; axis a + 1 turns towards a + 2. */
static void turn_axes(context *x, tml_triple t[3], int a, tml_value angle)
{
  tml_nodes *b = &x->b;
  const tml_value c = tml_nodes_call(b, "cos", &angle), s = tml_nodes_call(b, "sin", &angle);
  const int j = (a + 1) % 3, k = (a + 2) % 3;
  for (int i = 0; i < 3; i++) {
    const tml_value y = t[j].c[i], z = t[k].c[i];
    t[j].c[i] = tml_nodes_add(b, tml_nodes_mul(b, c, y), tml_nodes_mul(b, s, z));
    t[k].c[i] = tml_nodes_sub(b, tml_nodes_mul(b, c, z), tml_nodes_mul(b, s, y));
  }
}

/* (KN4) Deviation of the axes b of the marker from the prescribed axes t: (b_j . t_k - b_k . t_j)/2, which is the
 * rotation about axis a if it is small. */
static tml_value misalignment_angle(context *x, const tml_relation *r, int a)
{
  static const int axes[2][3] = {{2, 1, 0}, {2, 0, 2}};
  tml_nodes *b = &x->b;
  tml_triple t[3];
  const int j = (a + 1) % 3, k = (a + 2) % 3;
  for (int i = 0; i < 9; i++) t[i/3].c[i % 3] = tml_calc_number(i/3 == i % 3 ? 1.0 : 0.0);
  for (int i = 0; i < 3 && r->prescribed[3 + i].expr; i++)
    turn_axes(x, t, axes[r->turns][i], prescribed_value(x, &r->prescribed[3 + i]));
  const tml_value away = tml_nodes_sub(b, tml_nodes_dot(b, axis_of(x, r->i, j), t[k]),
                                       tml_nodes_dot(b, axis_of(x, r->i, k), t[j]));
  return tml_nodes_mul(b, tml_calc_number(0.5), away);
}

bool tml_state_function_expand_driven(tml_formula *f, const tml_model *m, const tml_relation *r, int component)
{
  const bool place = component < 3;
  const tml_expr *given = r->prescribed[place ? component : 3].expr;
  tml_expr *e = f->expr = tml_expr_new(tml_expr_text(given));
  if (!e) return false;
  f->n_inputs = 1;
  context x = {.m = m, .f = f, .b = tml_nodes_begin(e)};
  const tml_value v = place ? tml_nodes_sub(&x.b, marker_vector(&x, TML_ATOM_POINT, r->i).c[component],
                                            prescribed_value(&x, &r->prescribed[component]))
                            : misalignment_angle(&x, r, component - 3);
  return tml_nodes_finish(&x.b, v);
}

/* ---------------------------------------------------------------- ropes ---------------------- */

/* A value and, if requested, its rate. */
typedef struct moving { tml_value value, rate; } moving;

static tml_value sum_of_squares(tml_nodes *b, tml_value x, tml_value y)
{
  return tml_nodes_add(b, tml_nodes_mul(b, x, x), tml_nodes_mul(b, y, y));
}

static tml_value root_above(tml_nodes *b, tml_value x, double less)
{
  x = tml_nodes_sub(b, x, tml_calc_number(less));
  return tml_nodes_call(b, "sqrt", &x);
}

/* Components of a vector along x and y of a marker, and their rates seen from that marker. */
typedef struct flat { tml_value c[2], rate[2]; } flat;

static flat project_to_plane(context *x, int marker, tml_triple y, tml_triple u, bool rates)
{
  flat o;
  tml_nodes *b = &x->b;
  const tml_triple seen = rates ? tml_nodes_minus(b, u, tml_nodes_cross(b, marker_spin(x, TML_ATOM_SPIN, marker), y))
    : y;
  for (int k = 0; k < 2; k++) {
    o.c[k] = tml_nodes_dot(b, y, axis_of(x, marker, k));
    o.rate[k] = rates ? tml_nodes_dot(b, seen, axis_of(x, marker, k)) : tml_calc_number(0.0);
  }
  return o;
}

/* The angle of the vector from x; `turn` is the atom that counts its turns. */
static moving count_angle(context *x, const flat *o, tml_atom turn, bool rates)
{
  tml_nodes *b = &x->b;
  moving a = {tml_nodes_atan2(b, o->c[1], o->c[0]), tml_calc_number(0.0)};
  if (a.value.node >= 0)
    a.value = tml_nodes_hidden(b, TML_HIDDEN_UNWIND, 0, (tml_value[]){a.value, scalar_input(x, turn)});
  if (rates)
    a.rate = tml_nodes_div(b, tml_nodes_sub(b, tml_nodes_mul(b, o->c[0], o->rate[1]),
                                            tml_nodes_mul(b, o->c[1], o->rate[0])),
                                              sum_of_squares(b, o->c[0], o->c[1]));
  return a;
}

/* (G3) Angle of the rope: that of the vector from centre to centre minus asin(delta/d). */
static moving rope_angle(context *x, const tml_rope *r, int k, const flat *o, double delta, bool rates)
{
  tml_nodes *b = &x->b;
  const int at = tml_rope_reference(r, k);
  tml_atom turn = on_marker(TML_ATOM_TURN, r->spot[at == k ? k + 1 : k].marker, at == k ? 4 : 5);
  turn.other = r->spot[at].marker;
  turn.start = r->start[k];
  moving a = count_angle(x, o, turn, rates);
  if (delta == 0.0) return a;
  const tml_value d2 = sum_of_squares(b, o->c[0], o->c[1]), h = root_above(b, d2, delta*delta);
  a.value = tml_nodes_sub(b, a.value, tml_nodes_atan2(b, tml_calc_number(delta), h));
  if (!rates) return a;
  const tml_value grows = tml_nodes_add(b, tml_nodes_mul(b, o->c[0], o->rate[0]),
                                        tml_nodes_mul(b, o->c[1], o->rate[1]));
  a.rate = tml_nodes_add(b, a.rate, tml_nodes_div(b, tml_nodes_mul(b, tml_calc_number(delta), grows),
                                                  tml_nodes_mul(b, d2, h)));
  return a;
}

static void add_to(context *x, moving *sum, double f, moving y, bool rates)
{
  sum->value = tml_nodes_add(&x->b, sum->value, tml_nodes_mul(&x->b, tml_calc_number(f), y.value));
  if (rates) sum->rate = tml_nodes_add(&x->b, sum->rate, tml_nodes_mul(&x->b, tml_calc_number(f), y.rate));
}

/* Rotation of the second pulley of a span relative to the first. */
static moving pulley_angle(context *x, const tml_rope *r, int k, bool rates)
{
  const int a = r->spot[k].marker, c = r->spot[k + 1].marker;
  tml_atom turn = on_marker(TML_ATOM_TURN, c, 3);
  turn.other = a;
  const tml_triple axis = axis_of(x, c, 0);
  const tml_triple u = rates ? tml_nodes_cross(&x->b, marker_spin(x, TML_ATOM_SPIN, c), axis) : axis;
  const flat o = project_to_plane(x, a, axis, u, rates);
  return count_angle(x, &o, turn, rates);
}

/* (G2) The measure of a span. */
static moving span_measure(context *x, const tml_rope *r, int k, bool rates)
{
  tml_nodes *b = &x->b;
  const tml_rope_spot *s = &r->spot[k];
  const double delta = s[1].radius - s[0].radius;
  const int at = tml_rope_reference(r, k);
  const tml_triple y = tml_nodes_minus(b, marker_vector(x, TML_ATOM_POINT, s[1].marker),
                                       marker_vector(x, TML_ATOM_POINT, s[0].marker));
  tml_triple u = tml_calc_zero();
  if (rates)
    u = tml_nodes_minus(b, marker_vector(x, TML_ATOM_POINT_RATE, s[1].marker),
                        marker_vector(x, TML_ATOM_POINT_RATE, s[0].marker));
  moving m = {delta == 0.0 ? tml_nodes_norm(b, y) : root_above(b, tml_nodes_dot(b, y, y), delta*delta),
              tml_calc_number(0.0)};
  if (rates) m.rate = tml_nodes_div(b, tml_nodes_dot(b, y, u), m.value);
  if (at < 0) return m;
  const flat o = project_to_plane(x, r->spot[at].marker, y, u, rates);
  add_to(x, &m, -delta, rope_angle(x, r, k, &o, delta, rates), rates);
  if (s[0].radius != 0.0 && s[1].radius != 0.0) add_to(x, &m, s[1].radius, pulley_angle(x, r, k, rates), rates);
  return m;
}

/* (G6) Length of rope on the pulley at one end of span k, up to a constant. */
static tml_value on_pulley(context *x, const tml_rope *r, int k, bool second)
{
  tml_nodes *b = &x->b;
  const tml_rope_spot *s = &r->spot[k];
  const tml_triple y = tml_nodes_minus(b, marker_vector(x, TML_ATOM_POINT, s[1].marker),
                                       marker_vector(x, TML_ATOM_POINT, s[0].marker));
  const flat o = project_to_plane(x, r->spot[tml_rope_reference(r, k)].marker, y, y, false);
  tml_value angle = rope_angle(x, r, k, &o, s[1].radius - s[0].radius, false).value;
  if (second && s[0].radius != 0.0) angle = tml_nodes_sub(b, angle, pulley_angle(x, r, k, false).value);
  return tml_nodes_mul(b, tml_calc_number(second ? -s[1].radius : s[0].radius), angle);
}

/* (G6) Length of a section that gripping pulleys have taken up since the start. */
static tml_value section_held(context *x, const tml_rope *r, int k)
{
  const tml_rope_section *s = &r->section[k];
  tml_value sum = tml_calc_number(-s->held);
  if (r->spot[s->first].grips) sum = tml_nodes_add(&x->b, sum, on_pulley(x, r, s->first, false));
  if (r->spot[s->last].grips) sum = tml_nodes_add(&x->b, sum, on_pulley(x, r, s->last - 1, true));
  return sum;
}

static bool section_grips(const tml_rope *r, int k)
{
  return r->spot[r->section[k].first].grips || r->spot[r->section[k].last].grips;
}

/* (G1) */
static moving section_length(context *x, const tml_rope *r, int k, bool rates)
{
  const tml_rope_section *s = &r->section[k];
  moving sum = {tml_calc_number(s->placed - s->bias), tml_calc_number(0.0)};
  for (int i = s->first; i < s->last; i++) add_to(x, &sum, 1.0, span_measure(x, r, i, rates), rates);
  return sum;
}

bool tml_state_function_expand_rope(tml_formula *f, const tml_model *m, const tml_rope *rope, int k,
                                    const tml_formula *length)
{
  tml_expr *e = f->expr = tml_expr_new(length && length->expr ? tml_expr_text(length->expr) : "");
  if (!e) return false;
  f->n_inputs = 1;
  context x = {.m = m, .f = f, .b = tml_nodes_begin(e)};
  tml_value due = tml_calc_number(rope->section[k].placed);
  if (k == 0 && length && length->expr) {
    double others = 0.0;
    for (int i = 1; i < rope->n_sections; i++) others += rope->section[i].placed;
    due = tml_nodes_sub(&x.b, prescribed_value(&x, length), tml_calc_number(others));
  }
  return tml_nodes_finish(&x.b, tml_nodes_sub(&x.b, section_length(&x, rope, k, false).value, due));
}

int tml_rope_reference(const tml_rope *r, int k)
{
  if (r->spot[k].radius != 0.0) return k;
  return r->spot[k + 1].radius != 0.0 ? k + 1 : -1;
}

bool tml_state_function_expand_rope_length(tml_formula *f, const tml_model *m, const tml_rope *rope, int k)
{
  tml_expr *e = f->expr = tml_expr_new("length of a rope");
  if (!e) return false;
  f->n_inputs = 1;
  context x = {.m = m, .f = f, .b = tml_nodes_begin(e)};
  tml_value length = section_length(&x, rope, k, false).value;
  if (section_grips(rope, k)) length = tml_nodes_sub(&x.b, length, section_held(&x, rope, k));
  return tml_nodes_finish(&x.b, length);
}

/* max(x, 0) */
static tml_value positive_part(tml_nodes *b, tml_value x)
{
  return tml_nodes_mul(b, tml_calc_number(0.5), tml_nodes_add(b, x, tml_nodes_call(b, "abs", &x)));
}

/* (G4), (G5) Tension of a rope whose elongation is x, with the given rate. */
static tml_value pull_of(tml_nodes *b, tml_value x, tml_value rate, tml_value stiffness, const tml_rope_law *law)
{
  const double w = law->onset;
  const tml_value beyond = positive_part(b, tml_nodes_sub(b, x, tml_calc_number(w)));
  const tml_value s = tml_nodes_sub(b, positive_part(b, x), beyond), s2 = tml_nodes_mul(b, s, s);
  const tml_value bent = tml_nodes_mul(b, s2, tml_nodes_sub(b, tml_calc_number(2.0/w),
                                                            tml_nodes_mul(b, tml_calc_number(1.0/(w*w)), s)));
  tml_value f = tml_nodes_mul(b, stiffness, tml_nodes_add(b, bent, beyond));
  if (law->damping > 0.0) {
    const tml_value share = tml_nodes_mul(b, s2, tml_nodes_sub(b, tml_calc_number(3.0/(w*w)),
                                                               tml_nodes_mul(b, tml_calc_number(2.0/(w*w*w)), s)));
    f = tml_nodes_add(b, f, tml_nodes_mul(b, tml_nodes_mul(b, tml_calc_number(law->damping), share), rate));
    f = positive_part(b, f);
  }
  return f;
}

bool tml_state_function_expand_tension(tml_formula *f, const tml_model *m, const tml_rope *rope, int k,
                                       const tml_rope_law *law)
{
  tml_expr *e = f->expr = tml_expr_new("tension of a rope");
  if (!e) return false;
  f->n_inputs = 1;
  context x = {.m = m, .f = f, .b = tml_nodes_begin(e)};
  tml_nodes *b = &x.b;
  moving l = section_length(&x, rope, k, law->damping > 0.0);
  tml_value free = tml_calc_number(law->free);
  if (law->wound >= 0) {
    free = tml_nodes_sub(b, free, scalar_input(&x, of_element(TML_ATOM_STATE, -1, law->wound, -1)));
    l.rate = tml_nodes_add(b, l.rate, scalar_input(&x, of_element(TML_ATOM_STATE_RATE, -1, law->wound, -1)));
  }
  tml_value stiffness = tml_calc_number(law->stiffness), elastic = free;
  if (law->ea > 0.0 && section_grips(rope, k)) elastic = tml_nodes_sub(b, free, section_held(&x, rope, k));
  if (law->ea > 0.0) stiffness = tml_nodes_div(b, tml_calc_number(law->ea), elastic);
  return tml_nodes_finish(b, pull_of(b, tml_nodes_sub(b, l.value, free), l.rate, stiffness, law));
}
