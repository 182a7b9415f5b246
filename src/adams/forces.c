/* forces.c - spring-dampers, bushings and forces of the user. */
#include <string.h>

#include "adams/build.h"
#include "core/memory.h"
#include "model/element.h"

static double stiffness(const tml_builder *b, double x) { return tml_build_si(b, (tml_powers){0, -1, 0, 1}, x); }
static double damping(const tml_builder *b, double x) { return tml_build_si(b, (tml_powers){0, -1, 1, 1}, x); }
static double turn_damping(const tml_builder *b, double x) { return tml_build_si(b, (tml_powers){0, 1, 1, 1}, x); }

/* ADAMS' force on I is FORCE - K (r - LENGTH) - C r', positive when it pushes; here a spring's force pulls. */
void tml_build_springdamper(tml_builder *b, tml_statement *s)
{
  static const char *const kinds[] = {"TRANSLATIONAL", "ROTATIONAL"};
  tml_error err = {0};
  tml_ref i, j;
  const int kind = tml_build_choose(b, s, kinds, 2);
  if (kind < 0 || !tml_build_pair(b, s, i, j)) return;
  tml_spring_def d = {.name = s->label, .i = j, .j = i};
  s->reversed = true;
  if (kind == 0) {
    d.kind = TML_SPRING_TRANSLATION;
    d.stiffness = stiffness(b, tml_statement_number(s, "K", 0));
    d.damping = damping(b, tml_statement_number(s, "C", 0));
    d.free_length = tml_build_number(b, s, "LENGTH", TML_Q_LENGTH, 0);
    d.preload = -tml_build_number(b, s, "FORCE", TML_Q_FORCE, 0);
  } else {
    d.kind = TML_SPRING_ROTATION;
    d.stiffness = tml_build_number(b, s, "KT", TML_Q_TORQUE, 0);
    d.damping = turn_damping(b, tml_statement_number(s, "CT", 0));
    d.free_length = tml_statement_number(s, "ANGLE", 0);
    d.preload = -tml_build_number(b, s, "TORQUE", TML_Q_TORQUE, 0);
  }
  tml_build_status(b, s, tml_model_add_spring(b->model, &d, &err), &err);
}

static double entry(const tml_statement *s, const char *arg, int k)
{
  const tml_value *v = tml_statement_get(s, arg);
  return v ? v->numbers[k] : 0;
}

/* How I moves in the axes of J, as a bushing here tells how its second marker moves in the axes of the first. */
void tml_build_bushing(tml_builder *b, tml_statement *s)
{
  tml_error err = {0};
  tml_ref i, j;
  if (!tml_build_pair(b, s, i, j)) return;
  tml_bushing_def d = {.name = s->label, .i = j, .j = i};
  s->reversed = true;
  for (int k = 0; k < 3; k++) {
    d.stiffness[7*k] = stiffness(b, entry(s, "K", k));
    d.damping[7*k] = damping(b, entry(s, "C", k));
    d.stiffness[7*(k + 3)] = tml_build_si(b, TML_Q_TORQUE, entry(s, "KT", k));
    d.damping[7*(k + 3)] = turn_damping(b, entry(s, "CT", k));
    d.preload[k] = -tml_build_si(b, TML_Q_FORCE, entry(s, "FORCE", k));
    d.preload[k + 3] = -tml_build_si(b, TML_Q_TORQUE, entry(s, "TORQUE", k));
  }
  tml_build_status(b, s, tml_model_add_bushing(b->model, &d, &err), &err);
}

/* ---------------------------------------------------------------- forces by functions -------- */

static const tml_purpose force_purpose = {.unit = "N", .q = {0, 0, 0, 1}, .states = true};
static const tml_purpose torque_purpose = {.unit = "N m", .q = {0, 1, 0, 1}, .states = true};

bool tml_build_is_pusher(const tml_statement *s)
{
  return tml_statement_has(s, "TRANSLATIONAL") && !tml_statement_has(s, "ACTIONONLY");
}

/* A force that pushes the two markers apart: the actuator of a spring without stiffness, which pulls. */
static void add_pusher(tml_builder *b, tml_statement *s, const char *i, const char *j)
{
  tml_error err = {0};
  tml_purpose p = force_purpose;
  p.negative = true;
  char *value = tml_build_function(b, s, "FUNCTION", p);
  if (!value) return;
  const tml_spring_def d = {.name = s->label, .kind = TML_SPRING_TRANSLATION, .i = j, .j = i, .actuator = value};
  tml_build_status(b, s, tml_model_add_spring(b->model, &d, &err), &err);
  tml_delete(value);
}

/* Along or about z of J; without reaction, that is: ground takes it. */
void tml_build_sforce(tml_builder *b, tml_statement *s)
{
  static const char *const kinds[] = {"TRANSLATIONAL", "ROTATIONAL"};
  tml_error err = {0};
  tml_ref i, j;
  const bool action_only = tml_statement_has(s, "ACTIONONLY");
  const int kind = tml_build_choose(b, s, kinds, 2);
  if (kind < 0 || !tml_build_pair(b, s, i, j)) return;
  if (tml_build_is_pusher(s)) {
    add_pusher(b, s, i, j);
    return;
  }
  char *value = tml_build_function(b, s, "FUNCTION", kind ? torque_purpose : force_purpose);
  if (!value) return;
  const tml_force_def d = {.name = s->label, .kind = kind ? TML_TORQUE_VECTOR : TML_FORCE_VECTOR, .i = i,
                           .j = action_only ? NULL : j, .frame = j, .value = {NULL, NULL, value}};
  tml_build_status(b, s, tml_model_add_force(b->model, &d, &err), &err);
  tml_delete(value);
}

/* One of the two vectors of a GFORCE, or the only one; nothing when no component is given. */
typedef struct vector_args { const char *name[3]; tml_force_kind kind; } vector_args;

static void add_vector(tml_builder *b, tml_statement *s, const vector_args *a, tml_force_def *d)
{
  tml_error err = {0};
  char *value[3] = {NULL};
  bool any = false;
  d->kind = a->kind;
  for (int k = 0; k < 3; k++) {
    if (!tml_statement_has(s, a->name[k])) continue;
    any = true;
    value[k] = tml_build_function(b, s, a->name[k], a->kind == TML_FORCE_VECTOR ? force_purpose : torque_purpose);
    d->value[k] = value[k];
  }
  if (any && !s->failed) tml_build_status(b, s, tml_model_add_force(b->model, d, &err), &err);
  for (int k = 0; k < 3; k++) {
    tml_delete(value[k]);
    d->value[k] = NULL;
  }
}

void tml_build_components(const tml_statement *s, bool *forces, bool *torques)
{
  *forces = tml_statement_has(s, "FX") || tml_statement_has(s, "FY") || tml_statement_has(s, "FZ");
  *torques = tml_statement_has(s, "TX") || tml_statement_has(s, "TY") || tml_statement_has(s, "TZ");
}

/* VFORCE, VTORQUE, GFORCE: at I in the axes of RM; the part of JFLOAT takes the reaction, at the same point. */
void tml_build_vector_force(tml_builder *b, tml_statement *s)
{
  static const vector_args force = {{"FX", "FY", "FZ"}, TML_FORCE_VECTOR};
  static const vector_args torque = {{"TX", "TY", "TZ"}, TML_TORQUE_VECTOR};
  tml_ref i, j, frame;
  bool forces, torques;
  if (!tml_build_marker(b, s, "I", i) || !tml_build_marker(b, s, "JFLOAT", j)) return;
  tml_force_def d = {.name = s->label, .i = i, .j = j};
  const double rm = tml_statement_number(s, "RM", 0);
  if (rm > 0 && !tml_build_marker(b, s, "RM", frame)) return;
  if (rm > 0) d.frame = frame;
  tml_build_components(s, &forces, &torques);
  if (!forces && !torques) {
    tml_build_error(b, s, NULL, "%s/%ld has no components", s->row->name, s->id);
    return;
  }
  if (forces) add_vector(b, s, &force, &d);
  if (forces && torques && s->second) d.name = s->second;
  if (torques) add_vector(b, s, &torque, &d);
}

bool tml_build_idle_force(tml_builder *b, tml_statement *s)
{
  tml_error err = {0};
  tml_ref i, j;
  const char *const zero = "0", *second = tml_statement_has(s, "JFLOAT") ? "JFLOAT" : "J";
  s->failed = false;
  if (!tml_build_marker(b, s, "I", i) || !tml_build_marker(b, s, second, j)) return false;
  const tml_spring_def spring = {.name = s->label, .kind = TML_SPRING_TRANSLATION, .i = j, .j = i, .actuator = zero};
  tml_force_def force = {.name = s->label, .kind = TML_FORCE_VECTOR, .i = i, .j = j, .value = {zero}};
  tml_status st = TML_OK;
  if (s->reversed) st = tml_model_add_spring(b->model, &spring, &err);
  else if (tml_force_announced(b->model, &tml_vector_force_ops, s->label) >= 0)
    st = tml_model_add_force(b->model, &force, &err);
  force.name = s->second;
  force.kind = TML_TORQUE_VECTOR;
  if (!st && s->second) st = tml_model_add_force(b->model, &force, &err);
  tml_build_status(b, s, st, &err);
  return !s->failed;
}
