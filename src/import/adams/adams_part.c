/* adams_part.c - builds bodies and markers from PART, POINT_MASS, FLEX_BODY and MARKER. The modes of a FLEX_BODY come
 * from a file of modes beside the dataset, for the .mnf file that it names cannot be read. */
#include <stdio.h>
#include <string.h>

#include "import/adams/adams_build.h"
#include "core/file_format.h"
#include "core/memory.h"
#include "core/name_match.h"
#include "file/path_beside.h"
#include "math/vec3.h"
#include "model/base/orientation.h"

/* ---------------------------------------------------------------- orientations --------------- */

void tml_adams_build_axes(double A[9], const double e[4])
{
  double unit[4];
  tml_orient_normalise(unit, e, NULL);
  tml_orient_matrix(A, unit);
  for (int i = 0; i < 9; i++) {
    const double whole = round(A[i]);
    if (fabs(A[i] - whole) < 1e-15) A[i] = whole;
  }
}

/* Arguments of an orientation: angles, or points on the axes, relative to the origin. */
typedef struct orientation_args { const char *angles, *z, *x; } orientation_args;

/* Direction from the origin to a point; false if the point is not given. */
static bool point_direction(const tml_statement *s, const char *arg, const double origin[3], double out[3])
{
  const tml_value *v = tml_adams_statement_get(s, arg);
  if (!v) return false;
  for (int k = 0; k < 3; k++) out[k] = v->numbers[k] - origin[k];
  return true;
}

/* Orientation from the z axis and a point in the x-z plane; with `swap` from the x axis and a point in the x-z
 * plane. */
static tml_status from_axes(double e[4], const double *z, const double *x, bool swap)
{
  double y[3], other[3];
  if (!swap) return tml_quat_from_zx(e, z, x);
  v3_cross(y, z, x);
  v3_cross(other, x, y);
  return tml_quat_from_zx(e, other, x);
}

/* Quaternion of a part or marker; unchanged if no orientation is given. */
static void read_orientation(tml_builder *b, tml_statement *s, orientation_args a, const double origin[3], double e[4])
{
  double z[3] = {0, 0, 1}, x[3] = {1, 0, 0};
  const tml_value *angles = tml_adams_statement_get(s, a.angles);
  const bool has_z = point_direction(s, a.z, origin, z), has_x = point_direction(s, a.x, origin, x);
  const bool swap = tml_adams_statement_has(s, "USEXP");
  if (angles && (has_z || has_x)) {
    tml_adams_build_error(b, s, a.angles, "%s/%ld has both %s and points on its axes", s->row->name, s->id, a.angles);
    return;
  }
  if (angles) tml_quat_from_313(e, angles->numbers[0], angles->numbers[1], angles->numbers[2]);
  if (!has_z && !has_x) return;
  /* A missing axis is that of the parent, unless it would be parallel to the other axis. */
  if (!has_x && z[1] == 0 && z[2] == 0) v3_copy(x, (double[3]){0, 0, 1});
  if (from_axes(e, z, x, swap))
    tml_adams_build_error(b, s, has_z ? a.z : a.x,
                          "the axes of %s/%ld are not determined: the points %s and %s are at its "
                          "origin or on one line with it", s->row->name, s->id, a.z, a.x);
}

/* ---------------------------------------------------------------- markers -------------------- */

/* Position (in units of the dataset) and orientation of a marker on its part. */
static void marker_frame(tml_builder *b, tml_statement *m, double at[3], double e[4])
{
  const tml_value *qp = tml_adams_statement_get(m, "QP");
  for (int k = 0; k < 3; k++) at[k] = qp ? qp->numbers[k] : 0;
  memset(e, 0, 4*sizeof *e);
  read_orientation(b, m, (orientation_args){"REULER", "ZP", "XP"}, at, e);
}

static void add_part_marker(tml_builder *b, tml_statement *s, const tml_statement *part)
{
  tml_error err = {0};
  tml_marker_def d = {.size = sizeof d, .body = part->label, .name = s->label};
  marker_frame(b, s, d.at, d.orientation);
  for (int k = 0; k < 3; k++) d.at[k] = tml_adams_settings_to_si(b, TML_Q_LENGTH, d.at[k]);
  if (strcmp(part->row->name, "POINT_MASS") == 0) { /* a point mass has no frame of its own and lies at its CM marker */
    const tml_value *cm = tml_adams_statement_get(part, "CM");
    if (cm && (long)cm->numbers[0] == s->id) memset(d.at, 0, sizeof d.at);
  }
  if (!s->failed) tml_adams_build_status(b, s, tml_model_add_marker(b->model, &d, &err), &err);
}

/* A marker on a node of a flexible body. */
static void add_node_marker(tml_builder *b, tml_statement *s, const tml_statement *body)
{
  tml_error err = {0};
  const double origin[3] = {0};
  const tml_value *node = tml_adams_statement_get(s, "NODE_ID");
  tml_marker_def d = {.size = sizeof d, .body = body->label, .name = s->label};
  if (!node) {
    tml_adams_build_error(b, s, NULL, "MARKER/%ld does not say at which node of FLEX_BODY/%ld it is: NODE_ID is "
                          "missing", s->id, body->id);
    return;
  }
  d.node = node->text;
  read_orientation(b, s, (orientation_args){"REULER", "ZP", "XP"}, origin, d.orientation);
  if (!s->failed) tml_adams_build_status(b, s, tml_model_add_marker(b->model, &d, &err), &err);
}

void tml_adams_build_marker_statement(tml_builder *b, tml_statement *s)
{
  if (tml_adams_statement_has(s, "FLEX_BODY")) {
    const tml_statement *body = tml_adams_build_refer(b, s, "FLEX_BODY", "FLEX_BODY");
    if (body && !tml_adams_statement_has(s, "FLOATING")) add_node_marker(b, s, body);
    return;
  }
  if (!tml_adams_statement_has(s, "PART") && !tml_adams_statement_has(s, "POINT_MASS")) {
    tml_adams_build_error(b, s, NULL, "MARKER/%ld does not say on which part it is: PART is missing", s->id);
    return;
  }
  const bool point = tml_adams_statement_has(s, "POINT_MASS");
  const tml_statement *part = tml_adams_build_refer(b, s, point ? "POINT_MASS" : "PART", point ? "POINT_MASS" : "PART");
  if (part && !tml_adams_statement_has(s, "FLOATING")) add_part_marker(b, s, part);
}

/* ---------------------------------------------------------------- mass ----------------------- */

/* Inertia tensor about the centre of mass in body axes: J = A I A^T - m (r.r 1 - r r^T). IP holds the moments of I, and
 * its products as positive integrals, about the origin of a marker and in its axes A; r leads from the centre to it. */
static void body_inertia(const tml_body_def *d, const double ip[6], const double at[3], const double e[4],
                         double out[6])
{
  double A[9], I[9] = {ip[0], -ip[3], -ip[4], -ip[3], ip[1], -ip[5], -ip[4], -ip[5], ip[2]}, J[9] = {0}, r[3];
  tml_adams_build_axes(A, e);
  for (int k = 0; k < 3; k++) r[k] = at[k] - d->centre[k];
  const double rr = v3_dot(r, r);
  for (int i = 0; i < 3; i++) {
    for (int j = 0; j < 3; j++) {
      for (int k = 0; k < 3; k++)
        for (int l = 0; l < 3; l++) J[3*i + j] += A[3*i + k]*I[3*k + l]*A[3*j + l];
      J[3*i + j] -= d->mass*((i == j ? rr : 0) - r[i]*r[j]);
    }
  }
  const double six[6] = {J[0], J[4], J[8], J[1], J[2], J[5]};
  memcpy(out, six, sizeof six);
}

/* Pose of a marker of this part in SI; false after an error. */
static bool find_part_marker(tml_builder *b, tml_statement *s, const char *arg, double at[3], double e[4])
{
  tml_statement *m = tml_adams_build_refer(b, s, arg, "MARKER");
  if (!m) return false;
  if (tml_adams_build_part_of(b, m) != s) {
    tml_adams_build_error(b, s, arg, "MARKER/%ld, the %s of %s/%ld, is not on it", m->id, arg, s->row->name, s->id);
    return false;
  }
  marker_frame(b, m, at, e);
  for (int k = 0; k < 3; k++) at[k] = tml_adams_settings_to_si(b, TML_Q_LENGTH, at[k]);
  return !m->failed;
}

static void read_mass(tml_builder *b, tml_statement *s, tml_body_def *d, double cm_axes[4])
{
  double ip[6] = {0}, at[3], e[4] = {0};
  const tml_value *v = tml_adams_statement_get(s, "IP");
  d->mass = tml_adams_settings_number(b, s, "MASS", TML_Q_MASS, 0);
  if (!(d->mass > 0)) {
    tml_adams_build_error(b, s, "MASS", "PART/%ld has no mass; a part needs one here, however small", s->id);
    return;
  }
  if (!tml_adams_statement_has(s, "CM")) {
    tml_adams_build_error(b, s, NULL, "PART/%ld has a mass but no CM, the marker at its centre of mass", s->id);
    return;
  }
  if (!find_part_marker(b, s, "CM", d->centre, cm_axes)) return;
  memcpy(at, d->centre, sizeof at);
  memcpy(e, cm_axes, sizeof e);
  if (tml_adams_statement_has(s, "IM") && !find_part_marker(b, s, "IM", at, e)) return;
  for (int k = 0; v && k < v->n; k++) ip[k] = tml_adams_settings_to_si(b, TML_Q_INERTIA, v->numbers[k]);
  if (!v) tml_adams_build_error(b, s, NULL, "PART/%ld has no IP, its moments of inertia; a part needs them here",
                                s->id);
  else body_inertia(d, ip, at, e, d->inertia);
}

/* ---------------------------------------------------------------- start ---------------------- */

/* Index of X, Y, Z, PSI, THETA or PHI; -1: none of them. */
static int coordinate_index(const char *text, size_t n)
{
  static const char *const words[] = {"X", "Y", "Z", "PSI", "THETA", "PHI"};
  char word[8];
  snprintf(word, sizeof word, "%.*s", (int)(n < sizeof word ? n : sizeof word - 1), text);
  for (int i = 0; i < 6; i++)
    if (tml_name_equal(words[i], word)) return i;
  return -1;
}

static void read_exact(tml_builder *b, tml_statement *s, tml_body_def *d)
{
  const tml_value *v = tml_adams_statement_get(s, "EXACT");
  if (!v) return;
  int angles = 0;
  for (const char *c = v->text; *c;) {
    const size_t n = strcspn(c, ":");
    const int found = coordinate_index(c, n);
    if (found >= 3) angles++;
    else if (found >= 0) d->hold |= TML_HOLD_X << found;
    else tml_adams_build_error(b, s, "EXACT", "EXACT knows X, Y, Z, PSI, THETA and PHI, not '%.*s'", (int)n, c);
    c += n + (c[n] == ':');
  }
  if (angles > 0 && d->kind == TML_RIGID) d->hold |= TML_HOLD_RX | TML_HOLD_RY | TML_HOLD_RZ;
  if (angles > 0 && angles < 3)
    tml_adams_build_list(b, s, "EXACT", TML_NOTED, "assembly holds all three angles where EXACT names one or two");
}

/* Axes of the initial velocities: those of a marker, relative to ground; false: the default axes. */
static bool velocity_axes(tml_builder *b, tml_statement *s, const char *arg, double A[9])
{
  tml_statement *m = tml_adams_statement_has(s, arg) ? tml_adams_build_refer(b, s, arg, "MARKER") : NULL;
  tml_statement *part = m ? tml_adams_build_part_of(b, m) : NULL;
  double at[3], e[4] = {0}, part_e[4] = {0}, origin[3] = {0}, own[9], whole[9];
  if (!part) return false;
  const tml_value *qg = tml_adams_statement_get(part, "QG");
  for (int k = 0; qg && k < 3; k++) origin[k] = qg->numbers[k];
  marker_frame(b, m, at, e);
  if (!tml_adams_build_is_ground(part))
    read_orientation(b, part, (orientation_args){"REULER", "ZG", "XG"}, origin, part_e);
  tml_adams_build_axes(own, e);
  tml_adams_build_axes(whole, part_e);
  m3_mul(A, whole, own);
  return true;
}

/* VX ... are components of the velocity of the centre of mass in the axes of ground (or VM); WX ... are components of
 * the angular velocity in the axes of the CM marker (or WM). */
static void read_velocity(tml_builder *b, tml_statement *s, const double cm_axes[4], tml_body_def *d)
{
  static const char *const names[2][3] = {{"VX", "VY", "VZ"}, {"WX", "WY", "WZ"}};
  double v[3], w[3], A[9], W[9], body[9], cm[9];
  const double eye[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
  for (int k = 0; k < 3; k++) {
    v[k] = tml_adams_settings_number(b, s, names[0][k], TML_Q_VELOCITY, 0);
    w[k] = tml_adams_settings_number(b, s, names[1][k], TML_Q_RATE, 0);
  }
  tml_adams_build_axes(body, d->orientation);
  if (!velocity_axes(b, s, "VM", A)) memcpy(A, eye, sizeof A);
  if (!velocity_axes(b, s, "WM", W)) {
    tml_adams_build_axes(cm, cm_axes);
    m3_mul(W, body, cm);
  }
  tml_orient_apply(d->velocity, A, v);
  d->of_centre = true;
  if (d->kind == TML_RIGID) tml_orient_apply(d->angular_velocity, W, w);
}

/* ---------------------------------------------------------------- bodies --------------------- */

static void read_place(tml_builder *b, tml_statement *s, tml_body_def *d)
{
  double origin[3] = {0};
  const tml_value *qg = tml_adams_statement_get(s, "QG");
  for (int k = 0; qg && k < 3; k++) origin[k] = qg->numbers[k];
  read_orientation(b, s, (orientation_args){"REULER", "ZG", "XG"}, origin, d->orientation);
  for (int k = 0; k < 3; k++) d->position[k] = tml_adams_settings_to_si(b, TML_Q_LENGTH, origin[k]);
}

static void check_ground(tml_builder *b, tml_statement *s)
{
  for (int i = 0; i < s->n_values; i++) {
    const char *name = s->values[i].arg->name;
    if (strcmp(name, "GROUND") == 0 || s->values[i].arg->support != TML_SUPPORTED) continue;
    tml_adams_build_error(b, s, name, "the ground part has no %s", name);
  }
  if (b->ground) tml_adams_build_error(b, s, "GROUND", "PART/%ld is the ground already", b->ground->id);
  else b->ground = s;
}

void tml_adams_build_part(tml_builder *b, tml_statement *s)
{
  tml_error err = {0};
  double cm_axes[4] = {0};
  tml_body_def d = {.size = sizeof d, .name = s->label, .kind = TML_RIGID};
  if (tml_adams_build_is_ground(s)) {
    check_ground(b, s);
    return;
  }
  read_mass(b, s, &d, cm_axes);
  read_place(b, s, &d);
  read_exact(b, s, &d);
  read_velocity(b, s, cm_axes, &d);
  if (!s->failed) tml_adams_build_status(b, s, tml_model_add_body(b->model, &d, &err), &err);
}

/* A point mass has no frame of its own: its origin is at its CM marker. */
void tml_adams_build_point_mass(tml_builder *b, tml_statement *s)
{
  tml_error err = {0};
  double e[4] = {0}, at[3] = {0}, A[9], arm[3];
  tml_body_def d = {.size = sizeof d, .name = s->label, .kind = TML_POINT};
  d.mass = tml_adams_settings_number(b, s, "MASS", TML_Q_MASS, 0);
  read_place(b, s, &d);
  if (tml_adams_statement_has(s, "CM")) find_part_marker(b, s, "CM", at, e);
  tml_adams_build_axes(A, d.orientation);
  tml_orient_apply(arm, A, at);
  for (int k = 0; k < 3; k++) d.position[k] += arm[k];
  memset(d.orientation, 0, sizeof d.orientation);
  read_exact(b, s, &d);
  read_velocity(b, s, e, &d);
  if (!s->failed) tml_adams_build_status(b, s, tml_model_add_body(b->model, &d, &err), &err);
}

/* ---------------------------------------------------------------- flexible bodies ------------ */

/* The file of modes beside the dataset: `given` if Trammel reads it, else that of the same name with another ending.
 * NULL after an error. The caller releases it with tml_delete. */
static char *find_modes(tml_builder *b, tml_statement *s, const char *given)
{
  const int formats = tml_format_count(TML_FORMATS_REDUCED); /* the format .fem of MBDyn comes after these */
  char name[TML_REF_MAX], *path = NULL;
  tml_error err = {0};
  const char *base = given;
  for (const char *c = given; *c; c++)
    if (*c == '/' || *c == '\\' || *c == ':') base = c + 1;
  if (!tml_format_ends(given, ".mnf")) {
    if (tml_path_beside_resolve(&path, b->all->source->path, given, &err))
      tml_adams_build_error(b, s, "MNF_FILE", "FLEX_BODY/%ld: %s", s->id, err.text);
    return path;
  }
  const int stem = (int)strlen(base) - 4;
  for (int i = 0; i <= formats && !path; i++) {
    const char *ending = i < formats ? tml_format_get(TML_FORMATS_REDUCED, i).endings : ".fem";
    snprintf(name, sizeof name, "%.*s%s", stem, base, ending);
    if (tml_path_beside_resolve(&path, b->all->source->path, name, &err) == TML_ERR_MEMORY)
      tml_adams_build_status(b, s, TML_ERR_MEMORY, &err);
  }
  if (!path && !s->failed)
    tml_adams_build_error(b, s, "MNF_FILE", "FLEX_BODY/%ld: an .mnf file is closed and cannot be read. Put the modes "
                          "of the body beside the dataset as %.*s.h5: 'trammel reduce' makes them from its stiffness "
                          "and mass matrices or a Nastran punch file", s->id, stem, base);
  return path;
}

/* CRATIO, a number; without it that of ADAMS. */
static void read_damping(tml_builder *b, tml_statement *s, tml_flexible_def *f)
{
  const tml_value *v = tml_adams_statement_get(s, "CRATIO");
  size_t end = 0;
  f->damping_kind = v ? TML_DAMPING_RATIO : TML_DAMPING_ADAMS;
  if (v && (!tml_parser_real(v->text, &end, &f->damping[0]) || v->text[end] || !(f->damping[0] >= 0)))
    tml_adams_build_error(b, s, "CRATIO", "FLEX_BODY/%ld: CRATIO is '%s'; here it is one number for all modes, 0 or "
                          "above", s->id, v->text);
}

void tml_adams_build_flex_body(tml_builder *b, tml_statement *s)
{
  tml_error err = {0};
  const tml_value *file = tml_adams_statement_get(s, "MNF_FILE");
  tml_body_def d = {.size = sizeof d, .name = s->label, .kind = TML_FLEXIBLE};
  tml_flexible_def f = {.size = sizeof f, .start = TML_START_UNDEFORMED};
  if (!file) {
    tml_adams_build_error(b, s, NULL, "FLEX_BODY/%ld names no file of modes: MNF_FILE is missing", s->id);
    return;
  }
  char *path = find_modes(b, s, file->text);
  f.modes_file = path;
  read_place(b, s, &d);
  read_damping(b, s, &f);
  if (!s->failed) tml_adams_build_status(b, s, tml_model_add_flexible(b->model, &d, &f, &err), &err);
  tml_delete(path);
}
