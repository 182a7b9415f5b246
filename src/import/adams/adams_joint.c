/* adams_joint.c - builds joints, motions, couplers, gears and general constraints. ADAMS measures the motion of I
 * relative to J, along and about z of J. Here the first marker is the reference, so J goes first. HOOKE (x of I
 * perpendicular to y of J) and RACKPIN (I on the pinion, J on the rack) are asymmetric in other ways and keep the order
 * I, J. */
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "import/adams/adams_build.h"
#include "core/memory.h"
#include "core/name_match.h"
#include "core/number.h"
#include "expr/parse/lexer.h"

/* ---------------------------------------------------------------- joints --------------------- */

typedef struct joint_kind { tml_joint_kind kind; bool as_given; } joint_kind;

static const char *const joint_words[] = {"REVOLUTE", "TRANSLATIONAL", "CYLINDRICAL", "SPHERICAL", "UNIVERSAL",
                                          "HOOKE", "FIXED", "PLANAR", "SCREW", "RACKPIN", "CONVEL"};
static const joint_kind joint_kinds[] = {
    {TML_JOINT_REVOLUTE, false}, {TML_JOINT_TRANSLATIONAL, false}, {TML_JOINT_CYLINDRICAL, false},
    {TML_JOINT_SPHERICAL, false}, {TML_JOINT_UNIVERSAL, false}, {TML_JOINT_HOOKE, true}, {TML_JOINT_FIXED, false},
    {TML_JOINT_PLANE, false}, {TML_JOINT_SCREW, false}, {TML_JOINT_RACK_PINION, true},
    {TML_JOINT_CONSTANT_VELOCITY, false},
};
enum { JOINTS = sizeof joint_kinds/sizeof *joint_kinds };

static const char *const jprim_words[] = {"ATPOINT", "INLINE", "INPLANE", "ORIENTATION", "PARALLEL_AXES",
                                          "PERPENDICULAR"};
static const tml_joint_kind jprim_kinds[] = {TML_JOINT_AT_POINT, TML_JOINT_INLINE, TML_JOINT_INPLANE,
                                             TML_JOINT_ORIENTATION, TML_JOINT_PARALLEL, TML_JOINT_PERPENDICULAR};
enum { JPRIMS = sizeof jprim_kinds/sizeof *jprim_kinds };

/* ICTRAN, ICROT: a coordinate and its rate at the start. */
static void read_start(const tml_builder *b, const tml_statement *s, tml_joint_def *d)
{
  const tml_value *way = tml_adams_statement_get(s, "ICTRAN"), *turn = tml_adams_statement_get(s, "ICROT");
  if (turn) d->angle = turn->numbers[0];
  if (turn && turn->n > 1) d->angle_rate = tml_adams_settings_to_si(b, TML_Q_RATE, turn->numbers[1]);
  if (way) d->displacement = tml_adams_settings_to_si(b, TML_Q_LENGTH, way->numbers[0]);
  if (way && way->n > 1) d->displacement_rate = tml_adams_settings_to_si(b, TML_Q_VELOCITY, way->numbers[1]);
  d->given = (turn ? TML_GIVEN_ANGLE : 0) | (turn && turn->n > 1 ? TML_GIVEN_ANGLE_RATE : 0)
             | (way ? TML_GIVEN_DISPLACEMENT : 0) | (way && way->n > 1 ? TML_GIVEN_DISPLACEMENT_RATE : 0);
}

static void add_constraint_joint(tml_builder *b, tml_statement *s, joint_kind k)
{
  tml_error err = {0};
  tml_ref i, j;
  if (!tml_adams_build_pair(b, s, i, j)) return;
  s->reversed = !k.as_given;
  tml_joint_def d = {.size = sizeof d, .name = s->label, .kind = k.kind, .i = k.as_given ? i : j,
                     .j = k.as_given ? j : i};
  if (k.kind == TML_JOINT_SCREW) d.pitch = tml_adams_settings_number(b, s, "PITCH", TML_Q_LENGTH, 0);
  if (k.kind == TML_JOINT_RACK_PINION) d.diameter = tml_adams_settings_number(b, s, "PD", TML_Q_LENGTH, 0);
  read_start(b, s, &d);
  tml_adams_build_status(b, s, tml_model_add_joint(b->model, &d, &err), &err);
}

void tml_adams_build_jprim(tml_builder *b, tml_statement *s)
{
  const int k = tml_adams_build_choose(b, s, jprim_words, JPRIMS);
  if (k >= 0) add_constraint_joint(b, s, (joint_kind){jprim_kinds[k], false});
}

/* ---------------------------------------------------------------- screws --------------------- */

static const tml_statement *part_at(tml_builder *b, tml_statement *s, const char *arg)
{
  const tml_statement *m = tml_adams_build_refer(b, s, arg, "MARKER");
  return m ? tml_adams_build_part_of(b, m) : NULL;
}

/* Key of a cylindrical joint: its two parts, in an order that does not depend on the statement. False if a part is
 * unknown. */
static bool parts_key(tml_builder *b, tml_statement *s, char key[64])
{
  const tml_statement *one = part_at(b, s, "I"), *other = part_at(b, s, "J");
  if (!one || !other) return false;
  const ptrdiff_t p = one - b->all->items, q = other - b->all->items;
  snprintf(key, 64, "%td-%td", p < q ? p : q, p < q ? q : p);
  return true;
}

static void remember_cylindrical(tml_builder *b, tml_statement *s)
{
  char key[64];
  if (!tml_adams_statement_has(s, "CYLINDRICAL") || s->failed || s->inactive || !parts_key(b, s, key)) return;
  if (tml_names_find(&b->cylindrical, key) >= 0) return;
  if (!tml_names_add(&b->cylindrical, key, (int)(s - b->all->items))) b->report->no_memory = true;
}

static const tml_statement *cylindrical_beside(tml_builder *b, tml_statement *screw)
{
  char key[64];
  const int found = parts_key(b, screw, key) ? tml_names_find(&b->cylindrical, key) : -1;
  return found >= 0 ? &b->all->items[found] : NULL;
}

/* Screws are built after all other joints. */
void tml_adams_build_joint(tml_builder *b, tml_statement *s)
{
  const int k = tml_adams_build_choose(b, s, joint_words, JOINTS);
  if (k >= 0 && joint_kinds[k].kind != TML_JOINT_SCREW) add_constraint_joint(b, s, joint_kinds[k]);
  remember_cylindrical(b, s);
}

/* A screw of ADAMS is one equation: displacement - pitch/(2 pi) angle = constant. It becomes a coupler if the same
 * parts have a cylindrical joint. The direction of its axis does not matter, because both coordinates change sign with
 * it. */
void tml_adams_build_screw(tml_builder *b, tml_statement *s)
{
  tml_error err = {0};
  if (!tml_adams_statement_has(s, "SCREW")) return;
  const double pitch = tml_adams_settings_number(b, s, "PITCH", TML_Q_LENGTH, 0);
  if (pitch == 0) {
    tml_adams_build_error(b, s, NULL, "JOINT/%ld is a screw without PITCH", s->id);
    return;
  }
  const tml_statement *c = cylindrical_beside(b, s);
  if (!c) {
    tml_adams_build_list(b, s, "SCREW", TML_WARNED,
                         "there is no cylindrical joint between its parts; the screw here also "
                         "keeps the two axes on one line, that of ADAMS does not");
    add_constraint_joint(b, s, (joint_kind){TML_JOINT_SCREW, false});
    return;
  }
  const tml_coupler_def d = {.size = sizeof d, .name = s->label, .n = 2, .joint = {c->label, c->label},
                             .kind = {TML_MOTION_TRANSLATION, TML_MOTION_ROTATION}, .factor = {1, -pitch/(2*TML_PI)}};
  tml_adams_build_status(b, s, tml_model_add_coupler(b->model, &d, &err), &err);
}

/* ---------------------------------------------------------------- general constraints -------- */

/* Contents of the expression DM(i, j) - number. */
typedef struct distance_tokens { long i, j; double length; } distance_tokens;

static bool is_distance(const char *text, distance_tokens *out)
{
  static const int wanted[] = {TML_TOKEN_NAME, '(', TML_TOKEN_NUMBER, ',', TML_TOKEN_NUMBER, ')', '-',
                               TML_TOKEN_NUMBER, TML_TOKEN_END};
  enum { N = sizeof wanted/sizeof *wanted };
  tml_token t[N];
  tml_error err;
  int place = 0;
  for (int k = 0; k < N; k++)
    if (tml_lexer_next(&t[k], text, &place, &err) || t[k].kind != wanted[k]) return false;
  if (t[0].length != 2 || (t[0].start[0] & ~32) != 'D' || (t[0].start[1] & ~32) != 'M') return false;
  if (!(t[2].value < 2e9) || !(t[4].value < 2e9)) return false;
  *out = (distance_tokens){(long)t[2].value, (long)t[4].value, t[7].value};
  return out->length > 0;
}

static bool marker_by_id(tml_builder *b, tml_statement *s, long id, tml_ref ref)
{
  const tml_statement *m = tml_adams_build_find(b, "MARKER", id);
  if (m && !m->failed && tml_adams_build_ref(b, m, ref)) return true;
  if (!m) tml_adams_build_error(b, s, "FUNCTION", "there is no MARKER/%ld, which the function of GCON/%ld names", id,
                                s->id);
  s->failed = true;
  return false;
}

static void add_relation(tml_builder *b, tml_statement *s, const char *zero)
{
  tml_error err = {0};
  const tml_relation_def d = {.size = sizeof d, .name = s->label, .zero = zero};
  tml_adams_build_status(b, s, tml_model_add_relation(b->model, &d, &err), &err);
}

void tml_adams_build_gcon(tml_builder *b, tml_statement *s)
{
  tml_error err = {0};
  tml_ref i, j;
  distance_tokens d;
  const tml_value *f = tml_adams_statement_get(s, "FUNCTION");
  if (!f) {
    tml_adams_build_error(b, s, NULL, "GCON/%ld has no FUNCTION", s->id);
    return;
  }
  if (!is_distance(f->text, &d)) {
    char *zero = tml_adams_function_translate(b, s, "FUNCTION", (tml_purpose){.states = true});
    if (zero) add_relation(b, s, zero);
    tml_delete(zero);
    return;
  }
  const long own = (long)tml_adams_statement_number(s, "I", (double)d.i); /* the marker with the reaction first */
  if (own == d.j) d.j = d.i, d.i = own;
  if (!marker_by_id(b, s, d.i, i) || !marker_by_id(b, s, d.j, j)) return;
  const tml_joint_def def = {.size = sizeof def, .name = s->label, .kind = TML_JOINT_DISTANCE, .i = i, .j = j,
                             .distance = tml_adams_settings_to_si(b, TML_Q_LENGTH, d.length)};
  tml_adams_build_status(b, s, tml_model_add_joint(b->model, &def, &err), &err);
}

/* ---------------------------------------------------------------- motions -------------------- */

static int level_of(const tml_statement *s)
{
  return tml_adams_statement_has(s, "ACCELERATION") ? 2 : tml_adams_statement_has(s, "VELOCITY") ? 1 : 0;
}

/* Prescribes X, Y or Z of I in the axes of J, or an angle of the rotations about x, y, z that take J to I. An angle is
 * prescribed through its sine, which does not depend on full turns. */
static void add_point_motion(tml_builder *b, tml_statement *s)
{
  static const char *const words[] = {"X", "Y", "Z", "B1", "B2", "B3"}, *const axes[] = {"x", "y", "z"};
  tml_ref i, j;
  char zero[4*TML_REF_MAX + 32];
  const int k = tml_adams_build_choose(b, s, words, 6), level = level_of(s);
  if (k < 0 || !tml_adams_build_pair(b, s, i, j)) return;
  if (level == 2 || (level == 1 && k >= 3)) {
    tml_adams_build_list(b, s, level == 2 ? "ACCELERATION" : "VELOCITY", TML_REFUSED,
                         "a motion between two markers can be "
                         "given by its displacement, X, Y and Z also by its velocity; without it the motion would be "
                         "another "
                         "one");
    s->failed = true;
    return;
  }
  const tml_purpose purpose = {.unit = k >= 3 ? "rad" : level ? "m/s" : "m", .q = {0, k < 3, -level, 0}};
  char *value = tml_adams_function_translate(b, s, "FUNCTION", purpose);
  if (!value) return;
  if (k >= 3) snprintf(zero, sizeof zero, "sin(orient(1, %d, %s, %s) - ", k - 2, i, j);
  else if (level) snprintf(zero, sizeof zero, "v%s(%s, %s, %s, %s) - ", axes[k], i, j, j, j);
  else snprintf(zero, sizeof zero, "d%s(%s, %s, %s) - ", axes[k], i, j, j);
  const size_t room = strlen(zero) + strlen(value) + 8;
  char *whole = tml_new(room, 1);
  if (whole) snprintf(whole, room, k >= 3 ? "%s(%s))" : "%s(%s)", zero, value);
  if (whole) add_relation(b, s, whole);
  else b->report->no_memory = true;
  tml_delete(whole);
  tml_delete(value);
}

void tml_adams_build_motion(tml_builder *b, tml_statement *s)
{
  static const char *const kinds[] = {"ROTATIONAL", "TRANSLATIONAL"};
  static const char *const units[2][3] = {{"rad", "rad/s", "rad/s^2"}, {"m", "m/s", "m/s^2"}};
  tml_error err = {0};
  if (!tml_adams_statement_has(s, "JOINT") && tml_adams_statement_has(s, "I")) {
    add_point_motion(b, s);
    return;
  }
  if (!tml_adams_statement_has(s, "JOINT")) {
    tml_adams_build_error(b, s, NULL, "MOTION/%ld does not say of which JOINT, or between which markers I and J",
                          s->id);
    return;
  }
  const tml_statement *joint = tml_adams_build_refer(b, s, "JOINT", "JOINT");
  const int kind = tml_adams_build_choose(b, s, kinds, 2);
  const int level = level_of(s);
  if (kind < 0 || !joint) return;
  const tml_purpose purpose = {.unit = units[kind][level], .q = {0, kind, -level, 0}};
  char *value = tml_adams_function_translate(b, s, "FUNCTION", purpose);
  if (!value) return;
  s->reversed = joint->reversed;
  const tml_motion_def d = {.size = sizeof d, .name = s->label, .joint = joint->label, .value = value,
                            .level = (tml_motion_level)level,
                            .kind = kind ? TML_MOTION_TRANSLATION : TML_MOTION_ROTATION};
  tml_adams_build_status(b, s, tml_model_add_motion(b->model, &d, &err), &err);
  tml_delete(value);
}

/* ---------------------------------------------------------------- couplers and gears --------- */

/* Collects the joints of JOINTS; false after an error. */
static bool read_joints(tml_builder *b, tml_statement *s, const tml_statement *joint[3], int *n)
{
  const tml_value *v = tml_adams_statement_get(s, "JOINTS");
  if (!v) {
    tml_adams_build_error(b, s, NULL, "%s/%ld has no JOINTS", s->row->name, s->id);
    return false;
  }
  *n = v->n;
  for (int k = 0; k < v->n; k++) {
    joint[k] = tml_adams_build_find(b, "JOINT", (long)v->numbers[k]);
    if (!joint[k])
      tml_adams_build_error(b, s, "JOINTS", "there is no JOINT/%ld, which %s/%ld names", (long)v->numbers[k],
                            s->row->name,
                            s->id);
    else if (joint[k]->left_out)
      tml_adams_build_error(b, s, "JOINTS", "JOINT/%ld is switched off and left out, but %s/%ld names it", joint[k]->id,
                            s->row->name, s->id);
    else if (joint[k]->failed) s->failed = true;
  }
  return !s->failed;
}

/* Coordinate of each joint, T or R: by TYPE, otherwise translation for translational joints and rotation for the
 * rest. */
static tml_motion_kind coordinate_of(const tml_statement *s, const tml_statement *joint, int k)
{
  const tml_value *v = tml_adams_statement_get(s, "TYPE");
  const char *c = v && v->text ? v->text : "";
  for (int i = 0; i < k && *c; i++) {
    c += strcspn(c, ":");
    c += *c == ':';
  }
  const bool slides = *c && *c != ':' ? (*c & ~32) == 'T' : tml_adams_statement_has(joint, "TRANSLATIONAL");
  return slides ? TML_MOTION_TRANSLATION : TML_MOTION_ROTATION;
}

void tml_adams_build_coupler(tml_builder *b, tml_statement *s)
{
  tml_error err = {0};
  const tml_statement *joint[3] = {NULL};
  tml_coupler_def d = {.size = sizeof d, .name = s->label};
  const tml_value *scales = tml_adams_statement_get(s, "SCALES");
  if (!read_joints(b, s, joint, &d.n)) return;
  const int given = scales ? scales->n : 0, missing = d.n - given;
  if (missing < 0 || missing > 1) {
    tml_adams_build_error(b, s, "SCALES", "COUPLER/%ld couples %d joints but has %d SCALES", s->id, d.n, given);
    return;
  }
  for (int k = 0; k < d.n; k++) {
    d.joint[k] = joint[k]->label;
    d.kind[k] = coordinate_of(s, joint[k], k);
    d.factor[k] = k < missing ? 1 : scales->numbers[k - missing]; /* the first factor is optional: 1 */
    /* the coordinates are in units of the dataset */
    if (d.kind[k] == TML_MOTION_TRANSLATION) d.factor[k] /= tml_adams_settings_to_si(b, TML_Q_LENGTH, 1);
  }
  /* scaled such that the first factor is dimensionless */
  const double first = fabs(d.factor[0]) > 0 ? d.factor[0] : 1;
  for (int k = 0; k < d.n; k++) d.factor[k] /= first;
  tml_adams_build_status(b, s, tml_model_add_coupler(b->model, &d, &err), &err);
}

void tml_adams_build_gear(tml_builder *b, tml_statement *s)
{
  tml_error err = {0};
  const tml_statement *joint[3] = {NULL};
  tml_ref mesh;
  int n = 0;
  if (!read_joints(b, s, joint, &n) || !tml_adams_build_marker(b, s, "CV", mesh)) return;
  const tml_gear_def d = {.size = sizeof d, .name = s->label, .joint = {joint[0]->label, joint[1]->label},
                          .mesh = mesh};
  tml_adams_build_status(b, s, tml_model_add_gear(b->model, &d, &err), &err);
}
