/* adams_force.c - builds forces from their statements, and holds the tables of their arguments and of the commands that
 * name them. A new force needs a list of arguments, a function and a row in FORCES. */
#include <math.h>
#include <string.h>

#include "import/adams/adams_build.h"
#include "import/adams/adams_row_macros.h"
#include "core/memory.h"
#include "model/formula/element_common.h"

/* ---------------------------------------------------------------- arguments ------------------ */

static const tml_arg springdamper[] = {
    FLAG("TRANSLATIONAL"), FLAG("ROTATIONAL"), ID("I"), ID("J"), NUMBER("K"), NUMBER("C"), NUMBER("KT"), NUMBER("CT"),
    NUMBER("LENGTH"), NUMBER("ANGLE"), NUMBER("FORCE"), NUMBER("TORQUE"),
};

static const tml_arg bushing[] = {
    ID("I"), ID("J"), NUMBERS("K", 3, 3), NUMBERS("C", 3, 3), NUMBERS("KT", 3, 3), NUMBERS("CT", 3, 3),
    NUMBERS("FORCE", 3, 3), NUMBERS("TORQUE", 3, 3),
};

static const tml_arg sforce[] = {
    FLAG("TRANSLATIONAL"), FLAG("ROTATIONAL"), FLAG("ACTIONONLY"), FLAG("REACTION"), ID("I"), ID("J"),
    FUNCTION("FUNCTION"), NOT("ROUTINE", TEXT, 1, TML_NOTED, NO_ROUTINE_PLACE),
};

#define ROUTINE_FORCE NOT("FUNCTION", FUNCTION, 1, TML_REFUSED, NO_ROUTINE), \
  NOT("ROUTINE", TEXT, 1, TML_NOTED, NO_ROUTINE_PLACE)

static const tml_arg vforce[] = {
    ID("I"), ID("JFLOAT"), ID("RM"), FUNCTION("FX"), FUNCTION("FY"), FUNCTION("FZ"), ROUTINE_FORCE,
};

static const tml_arg vtorque[] = {
    ID("I"), ID("JFLOAT"), ID("RM"), FUNCTION("TX"), FUNCTION("TY"), FUNCTION("TZ"), ROUTINE_FORCE,
};

static const tml_arg gforce[] = {
    ID("I"), ID("JFLOAT"), ID("RM"), FUNCTION("FX"), FUNCTION("FY"), FUNCTION("FZ"), FUNCTION("TX"), FUNCTION("TY"),
    FUNCTION("TZ"), ROUTINE_FORCE,
};

static const tml_arg beam[] = {
    ID("I"), ID("J"), NUMBER("LENGTH"), NUMBER("AREA"), NUMBER("EMODULUS"), NUMBER("GMODULUS"), NUMBER("IXX"),
    NUMBER("IYY"), NUMBER("IZZ"), NUMBER("ASY"), NUMBER("ASZ"), NUMBER("CRATIO"), NUMBERS("CMATRIX", 21, 36),
    WORD("FORMULATION"),
};

static const tml_arg field[] = {
    ID("I"), ID("J"), NUMBERS("KMATRIX", 36, 36), NUMBERS("CMATRIX", 21, 36), NUMBER("CRATIO"), NUMBERS("FORCE", 6, 6),
    NUMBERS("LENGTH", 6, 6), WORD("FORMULATION"), NOT("FUNCTION", FUNCTION, 1, TML_REFUSED, NO_ROUTINE),
    NOT("ROUTINE", TEXT, 1, TML_NOTED, NO_ROUTINE_PLACE),
};

/* ---------------------------------------------------------------- spring-dampers, bushings --- */

static double to_si_stiffness(const tml_builder *b, double x)
{
  return tml_adams_settings_to_si(b, (tml_powers){0, -1, 0, 1}, x);
}
static double to_si_damping(const tml_builder *b, double x)
{
  return tml_adams_settings_to_si(b, (tml_powers){0, -1, 1, 1}, x);
}
static double turn_damping(const tml_builder *b, double x)
{
  return tml_adams_settings_to_si(b, (tml_powers){0, 1, 1, 1}, x);
}

/* The force of ADAMS on I is FORCE - K (r - LENGTH) - C r', positive in compression; the force of a spring here is
 * positive in tension. */
static void build_springdamper(tml_builder *b, tml_statement *s)
{
  static const char *const kinds[] = {"TRANSLATIONAL", "ROTATIONAL"};
  tml_error err = {0};
  tml_ref i, j;
  const int kind = tml_adams_build_choose(b, s, kinds, 2);
  if (kind < 0 || !tml_adams_build_pair(b, s, i, j)) return;
  tml_spring_def d = {.size = sizeof d, .name = s->label, .i = j, .j = i};
  s->reversed = true;
  if (kind == 0) {
    d.kind = TML_SPRING_TRANSLATION;
    d.stiffness = to_si_stiffness(b, tml_adams_statement_number(s, "K", 0));
    d.damping = to_si_damping(b, tml_adams_statement_number(s, "C", 0));
    d.free_length = tml_adams_settings_number(b, s, "LENGTH", TML_Q_LENGTH, 0);
    d.preload = -tml_adams_settings_number(b, s, "FORCE", TML_Q_FORCE, 0);
  } else {
    d.kind = TML_SPRING_ROTATION;
    d.stiffness = tml_adams_settings_number(b, s, "KT", TML_Q_TORQUE, 0);
    d.damping = turn_damping(b, tml_adams_statement_number(s, "CT", 0));
    d.free_length = tml_adams_statement_number(s, "ANGLE", 0);
    d.preload = -tml_adams_settings_number(b, s, "TORQUE", TML_Q_TORQUE, 0);
  }
  tml_adams_build_status(b, s, tml_model_add_spring(b->model, &d, &err), &err);
}

static double argument_number(const tml_statement *s, const char *arg, int k)
{
  const tml_value *v = tml_adams_statement_get(s, arg);
  return v ? v->numbers[k] : 0;
}

/* ADAMS measures the displacement of I in the axes of J; a bushing here measures that of its second marker in the axes
 * of the first. The order of the markers is therefore reversed. */
static void build_bushing(tml_builder *b, tml_statement *s)
{
  tml_error err = {0};
  tml_ref i, j;
  if (!tml_adams_build_pair(b, s, i, j)) return;
  tml_bushing_def d = {.size = sizeof d, .name = s->label, .i = j, .j = i};
  s->reversed = true;
  for (int k = 0; k < 3; k++) {
    d.stiffness[7*k] = to_si_stiffness(b, argument_number(s, "K", k));
    d.damping[7*k] = to_si_damping(b, argument_number(s, "C", k));
    d.stiffness[7*(k + 3)] = tml_adams_settings_to_si(b, TML_Q_TORQUE, argument_number(s, "KT", k));
    d.damping[7*(k + 3)] = turn_damping(b, argument_number(s, "CT", k));
    d.preload[k] = -tml_adams_settings_to_si(b, TML_Q_FORCE, argument_number(s, "FORCE", k));
    d.preload[k + 3] = -tml_adams_settings_to_si(b, TML_Q_TORQUE, argument_number(s, "TORQUE", k));
  }
  tml_adams_build_status(b, s, tml_model_add_bushing(b->model, &d, &err), &err);
}

/* ---------------------------------------------------------------- forces by functions -------- */

static const tml_purpose force_purpose = {.unit = "N", .q = {0, 0, 0, 1}, .states = true};
static const tml_purpose torque_purpose = {.unit = "N m", .q = {0, 1, 0, 1}, .states = true};

bool tml_adams_build_is_pusher(const tml_statement *s)
{
  return tml_adams_statement_has(s, "TRANSLATIONAL") && !tml_adams_statement_has(s, "ACTIONONLY");
}

/* A force that pushes the two markers apart becomes the actuator of a spring without stiffness. The sign changes,
 * because an actuator pulls. */
static void add_pusher(tml_builder *b, tml_statement *s, const char *i, const char *j)
{
  tml_error err = {0};
  tml_purpose p = force_purpose;
  p.negative = true;
  char *value = tml_adams_function_translate(b, s, "FUNCTION", p);
  if (!value) return;
  const tml_spring_def d = {.size = sizeof d, .name = s->label, .kind = TML_SPRING_TRANSLATION, .i = j, .j = i,
                            .actuator = value};
  tml_adams_build_status(b, s, tml_model_add_spring(b->model, &d, &err), &err);
  tml_delete(value);
}

/* A force along or torque about z of J. With ACTIONONLY ground takes the reaction. */
static void build_sforce(tml_builder *b, tml_statement *s)
{
  static const char *const kinds[] = {"TRANSLATIONAL", "ROTATIONAL"};
  tml_error err = {0};
  tml_ref i, j;
  const bool action_only = tml_adams_statement_has(s, "ACTIONONLY");
  const int kind = tml_adams_build_choose(b, s, kinds, 2);
  if (kind < 0 || !tml_adams_build_pair(b, s, i, j)) return;
  if (tml_adams_build_is_pusher(s)) {
    add_pusher(b, s, i, j);
    return;
  }
  char *value = tml_adams_function_translate(b, s, "FUNCTION", kind ? torque_purpose : force_purpose);
  if (!value) return;
  const tml_force_def d = {.size = sizeof d, .name = s->label, .kind = kind ? TML_TORQUE_VECTOR : TML_FORCE_VECTOR,
                           .i = i,
                           .j = action_only ? NULL : j, .frame = j, .value = {NULL, NULL, value}};
  tml_adams_build_status(b, s, tml_model_add_force(b->model, &d, &err), &err);
  tml_delete(value);
}

/* Arguments of the force vector or of the torque vector of a statement. */
typedef struct vector_args { const char *name[3]; tml_force_kind kind; } vector_args;

static void add_vector(tml_builder *b, tml_statement *s, const vector_args *a, tml_force_def *d)
{
  tml_error err = {0};
  char *value[3] = {NULL};
  bool any = false;
  d->kind = a->kind;
  for (int k = 0; k < 3; k++) {
    if (!tml_adams_statement_has(s, a->name[k])) continue;
    any = true;
    value[k] = tml_adams_function_translate(b, s, a->name[k], a->kind == TML_FORCE_VECTOR ? force_purpose
                                            : torque_purpose);
    d->value[k] = value[k];
  }
  if (any && !s->failed) tml_adams_build_status(b, s, tml_model_add_force(b->model, d, &err), &err);
  for (int k = 0; k < 3; k++) {
    tml_delete(value[k]);
    d->value[k] = NULL;
  }
}

void tml_adams_build_components(const tml_statement *s, bool *forces, bool *torques)
{
  *forces = tml_adams_statement_has(s, "FX") || tml_adams_statement_has(s, "FY") || tml_adams_statement_has(s, "FZ");
  *torques = tml_adams_statement_has(s, "TX") || tml_adams_statement_has(s, "TY") || tml_adams_statement_has(s, "TZ");
}

/* VFORCE, VTORQUE and GFORCE act at I, in the axes of RM. The reaction acts on the part of JFLOAT at the same point. */
static void build_vector_force(tml_builder *b, tml_statement *s)
{
  static const vector_args force = {{"FX", "FY", "FZ"}, TML_FORCE_VECTOR};
  static const vector_args torque = {{"TX", "TY", "TZ"}, TML_TORQUE_VECTOR};
  tml_ref i, j, frame;
  bool forces, torques;
  if (!tml_adams_build_marker(b, s, "I", i) || !tml_adams_build_marker(b, s, "JFLOAT", j)) return;
  tml_force_def d = {.size = sizeof d, .name = s->label, .i = i, .j = j};
  const double rm = tml_adams_statement_number(s, "RM", 0);
  if (rm > 0 && !tml_adams_build_marker(b, s, "RM", frame)) return;
  if (rm > 0) d.frame = frame;
  tml_adams_build_components(s, &forces, &torques);
  if (!forces && !torques) {
    tml_adams_build_error(b, s, NULL, "%s/%ld has no components", s->row->name, s->id);
    return;
  }
  if (forces) add_vector(b, s, &force, &d);
  if (forces && torques && s->second) d.name = s->second;
  if (torques) add_vector(b, s, &torque, &d);
}

bool tml_adams_build_idle_force(tml_builder *b, tml_statement *s)
{
  tml_error err = {0};
  tml_ref i, j;
  const char *const zero = "0", *second = tml_adams_statement_has(s, "JFLOAT") ? "JFLOAT" : "J";
  s->failed = false;
  if (!tml_adams_build_marker(b, s, "I", i) || !tml_adams_build_marker(b, s, second, j)) return false;
  const tml_spring_def spring = {.size = sizeof spring, .name = s->label, .kind = TML_SPRING_TRANSLATION, .i = j,
                                 .j = i, .actuator = zero};
  tml_force_def force = {.size = sizeof force, .name = s->label, .kind = TML_FORCE_VECTOR, .i = i, .j = j,
                         .value = {zero}};
  tml_status st = TML_OK;
  if (s->reversed) st = tml_model_add_spring(b->model, &spring, &err);
  else if (tml_force_announced(b->model, &tml_vector_force_ops, s->label) >= 0)
    st = tml_model_add_force(b->model, &force, &err);
  force.name = s->second;
  force.kind = TML_TORQUE_VECTOR;
  if (!st && s->second) st = tml_model_add_force(b->model, &force, &err);
  tml_adams_build_status(b, s, st, &err);
  return !s->failed;
}

/* ---------------------------------------------------------------- beams and fields ----------- */

/* Linear laws between the six displacements of I in the axes of J and the loads on I. They become bushings with full
 * 6x6 matrices. */

/* Matrices are stored row by row, in the units of the dataset until they enter the model. */

/* Converts stiffness (time = 0) or damping (time = 1) to SI. The unit of an entry depends on its row and column:
 * displacements 0 to 2, angles 3 to 5. */
static void convert_matrix(const tml_builder *b, const double K[36], int time, double out[36])
{
  for (int k = 0; k < 6; k++)
    for (int l = 0; l < 6; l++) {
      const int length = (k >= 3) - (l < 3);
      out[6*k + l] = tml_adams_settings_to_si(b, (tml_powers){0, length, time, 1}, K[6*k + l]);
    }
}

/* The load on I is -K (x - x0) - C x' + F in ADAMS, and -(preload + K x + C x') here. */
static void add_law(tml_builder *b, tml_statement *s, const double K[36], const double C[36], const double x0[6],
                    const double F[6])
{
  tml_error err = {0};
  tml_ref i, j;
  if (!tml_adams_build_pair(b, s, i, j)) return;
  tml_bushing_def d = {.size = sizeof d, .name = s->label, .i = j, .j = i};
  s->reversed = true;
  convert_matrix(b, K, 0, d.stiffness);
  convert_matrix(b, C, 1, d.damping);
  for (int k = 0; k < 6; k++) {
    double f = -F[k];
    for (int l = 0; l < 6; l++) f -= K[6*k + l]*x0[l];
    d.preload[k] = tml_adams_settings_to_si(b, k < 3 ? TML_Q_FORCE : TML_Q_TORQUE, f);
  }
  tml_adams_build_status(b, s, tml_model_add_bushing(b->model, &d, &err), &err);
}

/* Only the linear law is supported. */
static void check_formulation(tml_builder *b, tml_statement *s)
{
  const tml_value *v = tml_adams_statement_get(s, "FORMULATION");
  if (v && v->text && (v->text[0] & ~32) != 'L')
    tml_adams_build_list(b, s, "FORMULATION", TML_WARNED,
                         "only the linear law is here; for large rotations the motion may "
                         "differ");
}

/* Reads 36 numbers by columns, or 21 numbers of the lower triangle by columns. */
static void read_matrix(const tml_statement *s, const char *arg, double out[36])
{
  const tml_value *v = tml_adams_statement_get(s, arg);
  int n = 0;
  if (!v || (v->n != 21 && v->n != 36)) return;
  for (int l = 0; l < 6; l++)
    for (int k = v->n == 21 ? l : 0; k < 6; k++) {
      out[6*k + l] = v->numbers[n++];
      if (v->n == 21) out[6*l + k] = out[6*k + l];
    }
}

/* Damping matrix: CMATRIX, or CRATIO times the stiffness. */
static bool read_damping(tml_builder *b, tml_statement *s, const double K[36], double C[36])
{
  const tml_value *v = tml_adams_statement_get(s, "CMATRIX");
  if (v && v->n != 21 && v->n != 36) {
    tml_adams_build_error(b, s, "CMATRIX", "CMATRIX has 36 values, of a symmetric one 21, not %d", v->n);
    return false;
  }
  const double ratio = tml_adams_statement_number(s, "CRATIO", 0);
  for (int k = 0; k < 36; k++) C[k] = ratio*K[k];
  read_matrix(s, "CMATRIX", C);
  return true;
}

typedef struct section { double L, E, G, A, Ix, Iy, Iz; } section;

static bool read_section(tml_builder *b, tml_statement *s, section *c)
{
  static const char *const names[] = {"LENGTH", "EMODULUS", "GMODULUS", "AREA", "IXX", "IYY", "IZZ"};
  double *const out[] = {&c->L, &c->E, &c->G, &c->A, &c->Ix, &c->Iy, &c->Iz};
  for (int k = 0; k < 7; k++) {
    *out[k] = tml_adams_statement_number(s, names[k], NAN);
    if (!tml_adams_statement_has(s, names[k])) tml_adams_build_error(b, s, NULL, "BEAM/%ld has no %s", s->id, names[k]);
    else if (!(*out[k] > 0)) tml_adams_build_error(b, s, names[k], "%s is %g, must be > 0", names[k], *out[k]);
  }
  return !s->failed;
}

/* Stiffness of a Timoshenko beam along x of J; ASY and ASZ are shear area ratios. */
static void set_beam(const section *c, double asy, double asz, double K[36])
{
  const double L = c->L, py = 12*c->E*c->Iz*asy/(c->G*c->A*L*L), pz = 12*c->E*c->Iy*asz/(c->G*c->A*L*L);
  const double z = c->E*c->Iz/(L*(1 + py)), y = c->E*c->Iy/(L*(1 + pz));
  memset(K, 0, 36*sizeof *K);
  K[0] = c->E*c->A/L;
  K[7] = 12*z/(L*L);
  K[14] = 12*y/(L*L);
  K[21] = c->G*c->Ix/L;
  K[28] = (4 + pz)*y;
  K[35] = (4 + py)*z;
  K[6 + 5] = K[30 + 1] = -6*z/L;
  K[12 + 4] = K[24 + 2] = 6*y/L;
}

static void build_beam(tml_builder *b, tml_statement *s)
{
  double K[36], C[36];
  section c;
  if (!read_section(b, s, &c)) return;
  check_formulation(b, s);
  set_beam(&c, tml_adams_statement_number(s, "ASY", 0), tml_adams_statement_number(s, "ASZ", 0), K);
  const double length[6] = {c.L}, none[6] = {0};
  if (read_damping(b, s, K, C)) add_law(b, s, K, C, length, none);
}

static void read_six(const tml_statement *s, const char *arg, double out[6])
{
  const tml_value *v = tml_adams_statement_get(s, arg);
  for (int k = 0; v && k < v->n && k < 6; k++) out[k] = v->numbers[k];
}

static void build_field(tml_builder *b, tml_statement *s)
{
  double K[36] = {0}, C[36], length[6] = {0}, force[6] = {0};
  check_formulation(b, s);
  read_matrix(s, "KMATRIX", K);
  read_six(s, "LENGTH", length);
  read_six(s, "FORCE", force);
  if (read_damping(b, s, K, C)) add_law(b, s, K, C, length, force);
}

/* ---------------------------------------------------------------- tables --------------------- */

/* Columns: name, letter of its ids in functions, arguments, builder, pass, what it becomes. Rows are sorted by name, as
 * MREQUEST numbers them. */
// clang-format off
#define FORCES(X)                                                                                               \
  X(BEAM, 'q', beam, beam, FORCE, "a bushing with the stiffness of a Timoshenko beam")                          \
  X(BUSHING, 'b', bushing, bushing, FORCE, "a bushing")                                                         \
  X(FIELD, 'l', field, field, FORCE, "a bushing with full matrices")                                            \
  X(GFORCE, 'g', gforce, vector_force, USER, "a force and a torque")                                            \
  X(SFORCE, 'f', sforce, sforce, USER, "an actuator between two markers, a force or a torque")                  \
  X(SPRINGDAMPER, 'k', springdamper, springdamper, FORCE, "a spring-damper")                                    \
  X(VFORCE, 'w', vforce, vector_force, USER, "a force")                                                         \
  X(VTORQUE, 't', vtorque, vector_force, USER, "a torque")

#define STATEMENT(name, letter, args, build, pass, note) \
  {#name, true, ARGS(args), TML_SUPPORTED, note, build_##build, TML_PASS_##pass},
static const tml_row statements[] = { FORCES(STATEMENT) };
const tml_rows tml_adams_forces = {ARGS(statements), NULL};

#define SWITCH(name, letter, args, build, pass, note) FLAG(#name),
static const tml_arg switches[] = {
    FLAG("JOINT"), FLAG("JPRIM"), FLAG("MOTION"), FLAG("COUPLER"), FLAG("GEAR"), FLAG("GCON"),
    FLAG("PTCV"), FLAG("CVCV"), FORCES(SWITCH)
    FLAG("NFORCE"), FLAG("CONTACT"), FLAG("FRICTION"), FLAG("SENSOR"), FLAG("REQUEST"), FLAG("MREQUEST"),
    IDS("ID", 1, ANY), IDS("RANGE", 2, 2),
};

#define CHANGE(name, letter, args, build, pass, note) \
  {#name, true, NO_ARGS, TML_REFUSED, NO_CHANGE, NULL, TML_PASS_REST},
static const tml_row commands[] = {
  {"ACTIVATE", false, ARGS(switches), TML_SUPPORTED,
   "the element is active from the next SIMULATE on", NULL, TML_PASS_REST},
  {"DEACTIVATE", false, ARGS(switches), TML_SUPPORTED,
   "the element is inactive from the next SIMULATE on", NULL, TML_PASS_REST},
  FORCES(CHANGE)
};
const tml_rows tml_adams_force_commands = {ARGS(commands), NULL};
// clang-format on

const char *tml_adams_build_force_kind(char letter)
{
#define LETTER(name, letter, args, build, pass, note) {letter, #name},
  static const struct { char letter; const char *kind; } list[] = {FORCES(LETTER)};
  for (size_t i = 0; i < sizeof list/sizeof *list; i++)
    if (list[i].letter == letter) return list[i].kind;
  return NULL;
}
