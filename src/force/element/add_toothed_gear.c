/* add_toothed_gear.c - adds gears defined by numbers of teeth: their ratio, the pitch point, and the tooth forces
 * there (docs/theory/constraints.md, (C10) to (C13)). */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/float_traps.h"
#include "core/shortest_digits.h"
#include "core/struct_size.h"
#include "math/rotation.h"
#include "math/vec3.h"
#include "model/base/definition_check.h"
#include "model/formula/element_common.h"
#include "model/add/add_coupler.h"

static const double USUAL = 0.34906585039886592; /* [rad] default pressure angle: 20 degrees */
static const double STEEPEST = 1.4;              /* [rad] largest pressure, helix and cone angles, about 80 degrees */
static const double FITS = 1e-3;                 /* tolerance relative to the centre distance */
static const double PARALLEL = 0.999999;         /* cosine between axes above which they are parallel */
static const double GRAVITY = 9.81, NO_LOAD = 1e-6; /* negligible load as in joint friction */

/* A gear pair in its assembled position, ground axes. */
typedef struct pair {
  const tml_model *m;
  const tml_toothed_gear_def *d;
  tml_coupler *c;
  tml_teeth *t;
  bool rack;
  int carrier;         /* body that carries both wheels; -1: none */
  double side[2];      /* sign of each joint: 1 if its second marker is on the wheel, else -1 */
  double at[2][3], z[2][3], axes[2][9]; /* position, z axis and axes of the markers on the carrier */
  double radius[2];    /* [m] radii of the pitch circles */
  double out[2][3];    /* unit vectors from the axes to the pitch point */
  double pitch[3];     /* pitch point */
  double apart[3];     /* unit vector: direction of the separating force on the first wheel */
  double through[3];   /* point of the first axis on the line of that force */
  double cone[2];      /* [rad] cone angles */
  double away[2];      /* of bevel gears: 1 if the z axis of the carrier's marker points
                          away from the apex, else -1 */
} pair;

/* ---------------------------------------------------------------- checks --------------------- */

static tml_status check_gear_numbers(const pair *p, tml_error *err)
{
  const tml_toothed_gear_def *d = p->d;
  for (int k = 0; k < (p->rack ? 1 : 2); k++)
    if (d->teeth[k] < 3)
      return tml_fail_field(err, TML_ERR_MODEL, "teeth", "%d teeth, must be a whole number from 3 on", d->teeth[k]);
  if (p->rack && (d->teeth[1] != 0 || !(d->module > 0.0)))
    return tml_fail_field(err, TML_ERR_MODEL, "teeth", "for a gear and a rack, give the teeth of the gear only, and "
                          "'module'");
  if (!(d->module >= 0.0 && isfinite(d->module)))
    return tml_fail_field(err, TML_ERR_MODEL, "module", "the module is %g m, must be > 0", d->module);
  if (d->internal && (p->rack || d->bevel))
    return tml_fail_field(err, TML_ERR_MODEL, "internal", "%s are not internal", p->rack ? "racks" : "bevel gears");
  if (d->internal && d->teeth[0] == d->teeth[1] && d->module > 0.0)
    return tml_fail_field(err, TML_ERR_MODEL, "teeth", "a ring has more teeth than the gear in it");
  if (!(d->pressure_angle >= 0.0 && d->pressure_angle <= STEEPEST))
    return tml_fail_field(err, TML_ERR_MODEL, "pressure_angle", "the pressure angle is %g rad, must be between 0 and "
                          "%g", d->pressure_angle, STEEPEST);
  if (!(fabs(d->helix_angle) <= STEEPEST))
    return tml_fail_field(err, TML_ERR_MODEL, "helix_angle", "the helix angle is %g rad, must be between -%g and %g",
                          d->helix_angle, STEEPEST, STEEPEST);
  if (d->bevel && (p->rack || d->helix_angle != 0.0))
    return tml_fail_field(err, TML_ERR_MODEL, "bevel", "bevel gears have %s", p->rack ? "two joints that turn"
                          : "straight teeth here: no helix angle");
  return TML_OK;
}

static tml_status check_joints(pair *p, tml_error *err)
{
  tml_status st = tml_check_element_name(p->m, p->d->name, err);
  for (int k = 0; k < 2 && !st; k++) {
    st = tml_element_joint(p->m, p->d->joint[k], &p->c->joint[k], err);
    if (!st) st = tml_element_coordinate(&p->m->joints[p->c->joint[k]], p->d->kind[k], err);
    p->c->kind[k] = p->d->kind[k];
  }
  if (!st && p->c->joint[0] == p->c->joint[1])
    st = tml_fail_field(err, TML_ERR_MODEL, "joints", "joint '%s' is named twice", p->d->joint[0]);
  if (!st && p->d->kind[0] != TML_MOTION_ROTATION)
    st = tml_fail_field(err, TML_ERR_MODEL, "joints", "with 'teeth' the first joint turns");
  p->rack = p->d->kind[1] == TML_MOTION_TRANSLATION;
  return st ? st : check_gear_numbers(p, err);
}

/* Finds the body that both joints share: ground, or the carrier of both wheels. */
static void find_common_body(pair *p)
{
  const tml_joint *a = &p->m->joints[p->c->joint[0]], *b = &p->m->joints[p->c->joint[1]];
  const tml_marker *k = p->m->markers;
  const int one[2] = {k[a->i].body, k[a->j].body}, two[2] = {k[b->i].body, k[b->j].body};
  p->carrier = -1;
  for (int i = 1; i >= 0; i--)
    if (one[i] == two[0] || one[i] == two[1]) p->carrier = one[i];
  for (int w = 0; w < 2; w++) {
    const tml_joint *j = w ? b : a;
    const bool first = k[j->i].body == p->carrier || p->carrier < 0;
    p->t->carrier[w] = first ? j->i : j->j;
    p->t->wheel[w] = first ? j->j : j->i;
    p->side[w] = first ? 1.0 : -1.0;
  }
}

/* The reason why tooth forces cannot be computed. NULL: they can. */
static const char *why_none(const pair *p)
{
  const tml_model *m = p->m;
  if (!(p->d->module > 0.0)) return "needs 'module'";
  if (p->carrier < 0) return "needs joints that have a body in common, the carrier";
  for (int k = 0; k < 2; k++) {
    const tml_joint_kind kind = m->joints[p->c->joint[k]].kind;
    if (!(k && p->rack ? tml_joint_only_slides(kind) : tml_joint_only_turns(kind)))
      return "needs revolute joints, of a rack a translational one";
    if (m->bodies[m->markers[p->t->wheel[k]].body].kind == TML_POINT ||
        m->bodies[m->markers[p->t->wheel[k]].body].flexible || m->bodies[p->carrier].flexible)
      return "needs wheels and a carrier that are rigid or planar";
  }
  return NULL;
}

/* ---------------------------------------------------------------- geometry ------------------- */

static void place_marker(const tml_model *m, int marker, double at[3], double axes[9])
{
  const tml_marker *k = &m->markers[marker];
  double A[9];
  tml_quat_matrix(A, m->bodies[k->body].e);
  m3_mulv(at, A, k->s);
  v3_axpy(at, 1.0, m->bodies[k->body].x);
  m3_mul(axes, A, k->B);
}

/* Moves the point along the first axis into the plane of mesh. */
static tml_status move_to_plane(const pair *p, double at[3], tml_error *err)
{
  double plane[3], axes[9], d[3];
  p->t->at = -1;
  if (!p->d->at) return TML_OK;
  const tml_status st = tml_element_marker(p->m, p->d->at, "at", &p->t->at, err);
  if (st) return st;
  if (p->d->bevel)
    return tml_fail_field(err, TML_ERR_MODEL, "at", "the teeth of bevel gears meet where module and cones say");
  place_marker(p->m, p->t->at, plane, axes);
  v3_sub(d, plane, at);
  v3_axpy(at, v3_dot(d, p->z[0]), p->z[0]);
  return TML_OK;
}

static tml_status wrong_distance(double distance, double expected, tml_error *err)
{
  return tml_fail_field(err, TML_ERR_MODEL, "module", "the axes are %g m apart, module and teeth give %g m", distance,
                        expected);
}

/* Gears on parallel axes. *known is false for other axes. */
static tml_status set_parallel(pair *p, bool *known, tml_error *err)
{
  double d[3], middle[3];
  const bool ring = p->d->internal, outer = ring && p->radius[0] > p->radius[1]; /* the first gear is the ring */
  *known = fabs(v3_dot(p->z[0], p->z[1])) >= PARALLEL;
  if (!*known) return TML_OK;
  v3_copy(middle, p->at[0]);
  const tml_status st = move_to_plane(p, middle, err);
  if (st) return st;
  v3_sub(d, p->at[1], middle);
  v3_axpy(d, -v3_dot(d, p->z[0]), p->z[0]);
  const double distance = v3_norm(d), expected = fabs(p->radius[0] + (ring ? -1.0 : 1.0)*p->radius[1]);
  if (!(fabs(distance - expected) <= FITS*expected)) return wrong_distance(distance, expected, err);
  const double to = ring && !outer ? -1.0 : 1.0; /* sign of the pitch point, towards the second axis */
  for (int i = 0; i < 3; i++) {
    p->out[0][i] = to*d[i]/distance;
    p->out[1][i] = ring ? p->out[0][i] : -p->out[0][i];
    p->apart[i] = (outer ? 1.0 : -1.0)*p->out[0][i];
    p->pitch[i] = middle[i] + p->radius[0]*p->out[0][i];
  }
  v3_copy(p->through, middle);
  return TML_OK;
}

/* The rack lies where it moves in the direction of the gear. */
static tml_status set_rack(pair *p, tml_error *err)
{
  double along[3], middle[3];
  if (!(fabs(v3_dot(p->z[0], p->z[1])) < 1e-3))
    return tml_fail_field(err, TML_ERR_MODEL, "joints", "the rack does not slide across the axis of the gear");
  v3_copy(middle, p->at[0]);
  const tml_status st = move_to_plane(p, middle, err);
  if (st) return st;
  for (int i = 0; i < 3; i++) along[i] = p->side[0]*p->side[1]*p->z[1][i];
  v3_cross(p->out[0], along, p->z[0]);
  for (int i = 0; i < 3; i++) {
    p->apart[i] = -p->out[0][i];
    p->pitch[i] = middle[i] + p->radius[0]*p->out[0][i];
  }
  v3_copy(p->through, middle);
  return TML_OK;
}

/* The intersection of the two axes, as a point of the first. False: they do not intersect. */
static bool find_apex(const pair *p, double apex[3])
{
  double d[3], n[3], beside[3];
  v3_cross(n, p->z[0], p->z[1]);
  const double nn = v3_dot(n, n), size = p->radius[0] + p->radius[1];
  if (!(nn > 1e-6)) return false;
  v3_sub(d, p->at[1], p->at[0]);
  v3_cross(beside, d, p->z[1]);
  v3_copy(apex, p->at[0]);
  v3_axpy(apex, v3_dot(beside, n)/nn, p->z[0]);
  return fabs(v3_dot(d, n))/sqrt(nn) <= FITS*size;
}

/* (C13): pitch cones that roll on each other. */
static tml_status set_bevel(pair *p, tml_error *err)
{
  double apex[3], u[2][3], e[3];
  if (!find_apex(p, apex))
    return tml_fail_field(err, TML_ERR_MODEL, "bevel", "the axes of bevel gears have to meet");
  for (int k = 0; k < 2; k++) {
    v3_sub(u[k], p->at[k], apex);
    const double far = v3_dot(u[k], p->z[k]);
    if (!(fabs(far) > FITS*p->radius[k]))
      return tml_fail_field(err, TML_ERR_MODEL, "joints", "the marker of joint '%s' on the carrier is where the axes "
                            "meet: put it on the side of the wheel", p->d->joint[k]);
    p->away[k] = copysign(1.0, far);
    for (int i = 0; i < 3; i++) u[k][i] = p->away[k]*p->z[k][i];
  }
  const double cosine = v3_dot(u[0], u[1]), angle = acos(fmax(-1.0, fmin(1.0, cosine)));
  p->cone[0] = atan2(sin(angle), (double)p->d->teeth[1]/p->d->teeth[0] + cosine);
  p->cone[1] = angle - p->cone[0];
  for (int k = 0; k < 2; k++)
    if (!(p->cone[k] <= STEEPEST))
      return tml_fail_field(err, TML_ERR_MODEL, "bevel", "the cone of the %s gear is %g rad, must be at most %g",
                            k ? "second" : "first", p->cone[k], STEEPEST);
  for (int k = 0; k < 2; k++) {
    v3_copy(e, u[1 - k]);
    v3_axpy(e, -cosine, u[k]);
    for (int i = 0; i < 3; i++) p->out[k][i] = e[i]/sin(angle);
  }
  const double way = p->radius[0]/sin(p->cone[0]);
  for (int i = 0; i < 3; i++) {
    p->pitch[i] = apex[i] + way*cos(p->cone[0])*u[0][i] + p->radius[0]*p->out[0][i];
    p->apart[i] = sin(p->cone[0])*u[0][i] - cos(p->cone[0])*p->out[0][i];
    p->through[i] = p->pitch[i] + p->radius[0]/cos(p->cone[0])*p->apart[i];
  }
  return TML_OK;
}

/* Computes the geometry. *known: the pitch point is known. */
static tml_status set_geometry(pair *p, bool *known, tml_error *err)
{
  for (int k = 0; k < 2; k++) {
    p->radius[k] = 0.5*p->d->module*p->d->teeth[k];
    place_marker(p->m, p->t->carrier[k], p->at[k], p->axes[k]);
    m3_column(p->z[k], p->axes[k], 2);
  }
  *known = p->d->module > 0.0;
  if (!*known) return TML_OK;
  if (p->rack) return set_rack(p, err);
  return p->d->bevel ? set_bevel(p, err) : set_parallel(p, known, err);
}

/* ---------------------------------------------------------------- ratio and forces ----------- */

/* Ratio of the joint coordinates, second to first. If the module is known, the sign follows from the positions. */
static double ratio_of(const pair *p, bool known)
{
  double v[2][3];
  if (p->rack) return p->radius[0];
  const double n = (double)p->d->teeth[0]/p->d->teeth[1];
  if (!known || p->carrier < 0) return p->d->internal ? n : -n;
  for (int k = 0; k < 2; k++) v3_cross(v[k], p->z[k], p->out[k]);
  return p->side[0]*p->side[1]*copysign(n, v3_dot(v[0], v[1]));
}

/* Sets the force of the constraint row on a wheel at the pitch point, and its moment without the component about z,
 * which the joint coordinate carries; see (C11). Of a rack the force along z belongs to the coordinate, and the
 * rest is constant on the rack. */
static void set_push(const pair *p, int k, const double force[3])
{
  double arm[3], bend[3], along[3], F[3], A[9], at[3];
  const bool rack = k == 1 && p->rack;
  for (int i = 0; i < 3; i++) F[i] = (k ? -1.0 : 1.0)*force[i];
  for (int i = 0; i < 3; i++) along[i] = v3_dot(F, p->z[k])*p->z[k][i];
  v3_sub(arm, p->pitch, p->at[k]);
  v3_cross(bend, arm, rack ? along : F);
  v3_axpy(bend, -v3_dot(bend, p->z[k]), p->z[k]);
  m3_tmulv(p->t->bend[k], p->axes[k], bend);
  m3_tmulv(p->t->push[k], p->axes[k], F);
  if (!rack) return;
  v3_axpy(F, -1.0, along);
  place_marker(p->m, p->t->wheel[1], at, A);
  m3_tmulv(p->t->across, A, F);
  m3_tmulv(p->t->pitch, p->axes[1], arm);
  p->t->rest = -v3_dot(F, arm);
}

/* (C10), (C12): tangential, radial and axial force on the first wheel; for bevel gears also
 * radial and axial on the second. */
static void set_forces(pair *p)
{
  const tml_body *b = &p->m->bodies[p->m->markers[p->t->wheel[0]].body];
  const double r = p->radius[0], unit = p->side[0]/r, slope = tan(p->t->helix);
  double tangent[3], force[3];
  tml_teeth *t = p->t;
  v3_cross(tangent, p->z[0], p->out[0]);
  for (int i = 0; i < 3; i++) force[i] = unit*(tangent[i] - slope*p->z[0][i]);
  for (int k = 0; k < 2; k++) set_push(p, k, force);
  t->loads = true;
  t->apart = tan(t->pressure)/cos(t->helix)/r;
  t->idle = NO_LOAD*GRAVITY*(b->mass > 0.0 ? b->mass : 1.0)*r;
  t->per[0][0] = unit;
  t->per[1][1] = t->apart*cos(p->cone[0]);
  t->per[2][0] = -unit*slope;
  t->per[2][1] = t->apart*sin(p->cone[0])*p->away[0];
  t->per[3][1] = t->apart*cos(p->cone[1]);
  t->per[4][1] = t->apart*sin(p->cone[1])*p->away[1];
}

int tml_toothed_gear_marker(const tml_model *m, const tml_coupler *c)
{
  char name[TML_NAME_MAX + 16];
  const int body = m->markers[c->teeth.carrier[0]].body;
  snprintf(name, sizeof name, "%s.pitch", c->name);
  for (int k = 0; k < m->n_markers; k++)
    if (m->markers[k].part && m->markers[k].body == body && strcmp(m->markers[k].name, name) == 0) return k;
  return -1;
}

double tml_toothed_gear_channel(const tml_teeth *t, int k, double e)
{
  return t->per[k][0]*e + t->per[k][1]*sqrt(e*e + t->idle*t->idle);
}

double tml_toothed_gear_slope(const tml_teeth *t, int k, double e)
{
  return t->per[k][0] + t->per[k][1]*e/sqrt(e*e + t->idle*t->idle);
}

/* Adds a marker of the gear to a body; position and axes are given in ground axes. */
static tml_status add_gear_marker(tml_model *m, int body, const char *name, const double at[3], const double axes[9],
                                  char ref[2*TML_NAME_MAX + 2], tml_error *err)
{
  const tml_body *b = &m->bodies[body];
  tml_marker_def d = {.size = sizeof d, .body = b->name, .name = name};
  double A[9], B[9], x[3];
  tml_quat_matrix(A, b->e);
  v3_sub(x, at, b->x);
  m3_tmulv(d.at, A, x);
  v3_axpy(d.at, 1.0, b->centre);
  for (int i = 0; i < 9; i++) B[i] = A[i/3]*axes[i%3] + A[3 + i/3]*axes[3 + i%3] + A[6 + i/3]*axes[6 + i%3];
  tml_rotation_matrix_quat(d.orientation, B);
  snprintf(ref, 2*TML_NAME_MAX + 2, "%s.%s", b->name, name);
  const tml_status st = tml_model_add_marker(m, &d, err);
  if (!st) m->markers[m->n_markers - 1].part = true;
  return st;
}

/* Adds the separating force, which is independent of the flank in contact and is computed from the multiplier. It
 * acts on the first wheel where its line meets the axis, and on the second along the same line. */
static tml_status add_separation(tml_model *m, const pair *p, const char *name, tml_error *err)
{
  char marker[TML_NAME_MAX + 16], full[TML_NAME_MAX + 16], on[2*TML_NAME_MAX + 2], frame[2*TML_NAME_MAX + 2];
  char value[400];
  double axes[9], y[3], z[3];
  if (!(p->t->apart > 0.0)) return TML_OK;
  if (p->d->bevel) v3_cross(z, p->out[0], p->z[0]);
  else v3_copy(z, p->z[0]); /* planar bodies have x and y in their plane */
  v3_cross(y, z, p->apart);
  for (int i = 0; i < 3; i++) {
    axes[3*i] = p->apart[i];
    axes[3*i + 1] = y[i];
    axes[3*i + 2] = z[i];
  }
  snprintf(marker, sizeof marker, "%s.axis", name);
  const int wheel = m->markers[p->t->wheel[0]].body;
  tml_status st = add_gear_marker(m, wheel, marker, p->through, axes, on, err);
  snprintf(marker, sizeof marker, "%s.pitch", name);
  if (!st) st = add_gear_marker(m, p->carrier, marker, p->pitch, axes, frame, err);
  if (st) return st;
  char apart[TML_NUMBER_TEXT], idle[TML_NUMBER_TEXT];
  tml_shortest_digits(apart, p->t->apart);
  tml_shortest_digits(idle, p->t->idle);
  snprintf(value, sizeof value, "%s/1 m*sqrt(multiplier(%s)^2 + (%s N*1 m)^2)", apart, name, idle);
  snprintf(full, sizeof full, "%s.separation", name);
  const tml_force_def d = {.size = sizeof d, .name = full, .kind = TML_FORCE_VECTOR, .i = on, .frame = frame,
                           .value = {value},
                           .j = tml_model_marker_text(m, p->t->wheel[1])};
  return tml_model_add_part_force(m, &d, err);
}

/* ---------------------------------------------------------------- adding --------------------- */

static tml_status fill_teeth(pair *p, tml_error *err)
{
  tml_teeth *t = p->t;
  bool known;
  const tml_toothed_gear_def *d = p->d;
  memcpy(t->n, d->teeth, sizeof t->n);
  t->module = d->module;
  t->pressure = d->pressure_angle > 0.0 ? d->pressure_angle : USUAL;
  t->helix = d->helix_angle;
  t->internal = d->internal;
  t->bevel = d->bevel;
  t->at = -1;
  find_common_body(p);
  const char *none = why_none(p), *const asked = d->helix_angle != 0.0 ? "helix_angle" : d->pressure_angle > 0.0 ?
    "pressure_angle" : d->bevel ? "bevel" : d->at ? "at" : NULL;
  if (none && asked) return tml_fail_field(err, TML_ERR_MODEL, asked, "what the teeth exert %s", none);
  const tml_status st = set_geometry(p, &known, err);
  if (st) return st;
  if (asked && !known)
    return tml_fail_field(err, TML_ERR_MODEL, asked, "what the teeth exert needs parallel axes, or 'bevel: true'");
  p->c->n = 2;
  p->c->mesh = -1;
  p->c->factor[0] = 1.0;
  p->c->factor[1] = -1.0/ratio_of(p, known);
  if (!none && known) set_forces(p);
  return TML_OK;
}

tml_status tml_model_add_toothed_gear(tml_model *m, const tml_toothed_gear_def *d, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, d)) return TML_ERR_ARGUMENT;
  d = TML_TAKE(tml_toothed_gear_def, d, err);
  if (!d) return TML_ERR_ARGUMENT;
  tml_coupler c = {0};
  pair p = {.m = m, .d = d, .c = &c, .t = &c.teeth};
  tml_status st = check_joints(&p, err);
  if (!st) st = fill_teeth(&p, err);
  if (!st) st = tml_coupler_store(m, d->name, &c, err);
  if (!st && c.teeth.loads) st = add_separation(m, &p, d->name, err);
  return tml_element_context(st, "gear", d->name, err);
}
