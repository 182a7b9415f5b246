/* test_model.c - describing a mechanism by calls: what is stored, what is refused, and in which words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/messages.h"
#include "model/base/model.h"
#include "model/base/run_options.h"
#include "model/base/orientation.h"
#include "support/forces.h"

static void close_to(double a, double b) { assert_true(fabs(a - b) <= 1e-12*(1 + fabs(b))); }

/* The failure must name the field and contain the text. */
static void failed(tml_status st, const tml_error *err, const char *field, const char *text)
{
  assert_true(st == TML_ERR_MODEL || st == TML_ERR_ARGUMENT);
  assert_int_equal(err->code, st);
  assert_string_equal(err->field, field);
  if (!strstr(err->text, text)) fail_msg("'%s' is not in '%s'", text, err->text);
}

static tml_body_def rigid(const char *name)
{
  return TML_INIT(tml_body_def, .name = name, .kind = TML_RIGID, .mass = 2, .inertia = {1, 2, 2.5});
}

static int setup(void **state)
{
  tml_model *m;
  assert_int_equal(tml_model_create(&m), TML_OK);
  tml_error err;
  tml_body_def d = rigid("a");
  assert_int_equal(tml_model_add_body(m, &d, &err), TML_OK);
  d = TML_INIT(tml_body_def, .name = "p", .kind = TML_POINT, .mass = 1);
  assert_int_equal(tml_model_add_body(m, &d, &err), TML_OK);
  d = TML_INIT(tml_body_def, .name = "flat", .kind = TML_PLANAR, .mass = 1, .inertia = {[2] = 3}, .angle = 7);
  assert_int_equal(tml_model_add_body(m, &d, &err), TML_OK);
  tml_marker_def k = {.size = sizeof k, .body = "a", .name = "A", .at = {1, 0, 0}};
  assert_int_equal(tml_model_add_marker(m, &k, &err), TML_OK);
  tml_joint_def j = {.size = sizeof j, .name = "ball", .kind = TML_JOINT_SPHERICAL, .i = "ground", .j = "a.A"};
  assert_int_equal(tml_model_add_joint(m, &j, &err), TML_OK);
  j = TML_INIT(tml_joint_def, .name = "pin", .kind = TML_JOINT_REVOLUTE, .i = "ground", .j = "flat");
  assert_int_equal(tml_model_add_joint(m, &j, &err), TML_OK);
  *state = m;
  return 0;
}

static int teardown(void **state)
{
  tml_model_free(*state);
  return 0;
}

/* ---------------------------------------------------------------- bodies --------------------- */

static void test_ground(void **state)
{
  const tml_model *m = *state;
  assert_int_equal(tml_model_find_body(m, "ground"), 0);
  assert_int_equal(tml_model_find_marker(m, "ground", NULL), 0);
  assert_int_equal(m->bodies[0].kind, TML_GROUND);
  assert_null(m->markers[0].name);
}

static void test_centre_of_mass(void **state)
{
  tml_model *m = *state;
  tml_error err;
  tml_body_def d = rigid("b");
  d.centre[0] = 1;
  d.position[2] = 5;
  d.velocity[0] = 3;
  d.angular_velocity[2] = 2;
  tml_quat_from_axis(d.orientation, (double[]){0, 0, 1}, 0.5*acos(-1)); /* x of the body is y of ground */
  assert_int_equal(tml_model_add_body(m, &d, &err), TML_OK);
  const tml_body *b = &m->bodies[tml_model_find_body(m, "b")];
  close_to(b->x[0], 0);
  close_to(b->x[1], 1);
  close_to(b->x[2], 5);
  close_to(b->v[0], 3 - 2); /* w x Ac = 2 ez x ey = -2 ex */
  close_to(b->v[1], 0);
  tml_marker_def k = {.size = sizeof k, .body = "b", .name = "k", .at = {3, 1, 0}};
  assert_int_equal(tml_model_add_marker(m, &k, &err), TML_OK);
  const tml_marker *marker = &m->markers[tml_model_find_marker(m, "b.k", &err)];
  close_to(marker->s[0], 2);
  close_to(marker->s[1], 1);
  close_to(m->markers[b->frame].s[0], -1);
}

static void test_planar_angle(void **state)
{
  const tml_model *m = *state;
  const tml_body *b = &m->bodies[tml_model_find_body(m, "flat")];
  close_to(b->angle, 7); /* not wrapped */
  close_to(b->e[0], cos(3.5));
  close_to(b->e[3], sin(3.5));
}

/* A thin plate has Izz = Ixx + Iyy; printed numbers miss that by their rounding, and more is no rounding. */
static void test_rounded_inertia(void **state)
{
  static const struct { double I[6]; double excess; } list[] = {
      {{0.1234, 0.1234, 0.2469}, 1e-4/0.2469}, {{123.4e-6, 123.4e-6, 246.9e-6}, 1e-1/246.9},
      {{12.3, 45.6, 58}, 0.1/58}, {{1, 2, 3.0000001}, 1e-7/3.0000001}, {{1, 1, 2}, 0}, {{1, 1, 2 + 1e-15}, 0},
      /* the plate turned by 45 degrees about x, with Ixx = 1, Iyy = 2.002, Izz = 3.0024 */
      {{1, 2.5022, 2.5022, 0, 0, -0.5002}, 0.0004/3.0024},
      {{0.1234, 0.1234, 0.247}, -1}, {{10, 10, 21}, -1}, {{100, 100, 202}, -1}, {{1.00001, 1, 2.00011}, -1},
  };
  tml_model *m = *state;
  for (size_t k = 0; k < sizeof list/sizeof *list; k++) {
    tml_error err = {0};
    char name[] = "plate_a";
    name[6] = (char)('a' + k);
    tml_body_def d = {.size = sizeof d, .name = name, .kind = TML_RIGID, .mass = 1};
    memcpy(d.inertia, list[k].I, sizeof d.inertia);
    const tml_status st = tml_model_add_body(m, &d, &err);
    assert_int_equal(st, list[k].excess < 0 ? TML_ERR_MODEL : TML_OK);
    if (st == TML_OK) assert_true(fabs(m->bodies[m->n_bodies - 1].inertia_excess - list[k].excess) < 1e-11);
    else assert_non_null(strstr(err.text, "exceed the sum of the others, but does by "));
  }
}

static void test_bad_bodies(void **state)
{
  tml_model *m = *state;
  tml_error err = {0};
  tml_body_def d = rigid("b");
#define REFUSED(change, field, text)                          \
  do {                                                        \
    d = rigid("b");                                           \
    change;                                                   \
    failed(tml_model_add_body(m, &d, &err), &err, field, text); \
  } while (0)
  REFUSED(d.mass = -3, "mass", "body 'b': mass is -3 kg, must be > 0");
  REFUSED(d.mass = NAN, "mass", "mass is not a finite number");
  REFUSED(d.inertia[0] = 0, "inertia", "for a thin rod give a small value");
  REFUSED(d.inertia[2] = 3.1, "inertia", "the largest must not exceed the sum of the others");
  REFUSED(d.inertia[3] = 2, "inertia", "all must be > 0"); /* indefinite */
  REFUSED(d.orientation[1] = 1e-9, "orientation", "norm");
  REFUSED(d.orientation[1] = INFINITY, "orientation", "not a finite number");
  REFUSED(d.position[1] = NAN, "position", "entry 2 of position");
  REFUSED(d.angle = 1, "angle", "only planar bodies");
  REFUSED(d.hold = 64, "hold", "unknown bits");
  REFUSED(d.name = "2b", "name", "not a valid name");
  REFUSED(d.name = "", "name", "empty");
  REFUSED(d.name = NULL, "name", "empty");
  REFUSED(d.name = "ground", "name", "a body has it");
  REFUSED(d.name = "ball", "name", "the name 'ball' is taken: a joint has it");
  REFUSED(d.kind = TML_GROUND, "kind", "point, planar, rigid or flexible");
  REFUSED(d.kind = TML_POINT, "inertia", "a point has no inertia");
  REFUSED((d.kind = TML_PLANAR, d.inertia[2] = 0), "inertia", "inertia is 0 kg m2, must be > 0");
  REFUSED((d.kind = TML_PLANAR, d.orientation[1] = 1), "orientation", "only be turned about z");
  REFUSED((d.kind = TML_PLANAR, d.velocity[2] = 1), "velocity", "cannot move along z");
  REFUSED((d.kind = TML_PLANAR, d.angular_velocity[0] = 1), "angular_velocity", "only turns about z");
#undef REFUSED
  assert_int_equal(m->n_bodies, 4);
}

static void test_thin_rod_passes(void **state)
{
  tml_error err;
  tml_body_def d = rigid("rod");
  d.inertia[0] = 1e-9;
  d.inertia[1] = 1;
  d.inertia[2] = 1 + 5e-10; /* beyond the triangle only by rounding */
  assert_int_equal(tml_model_add_body(*state, &d, &err), TML_OK);
}

static void test_bad_markers(void **state)
{
  tml_model *m = *state;
  tml_error err;
  tml_marker_def d = {.size = sizeof d, .body = "flatt", .name = "B"};
  failed(tml_model_add_marker(m, &d, &err), &err, "body", "no body 'flatt' (did you mean 'flat'?)");
  d = TML_INIT(tml_marker_def, .body = "a", .name = "A");
  failed(tml_model_add_marker(m, &d, &err), &err, "name", "already has a marker");
  d = TML_INIT(tml_marker_def, .body = "p", .name = "B", .at = {1});
  failed(tml_model_add_marker(m, &d, &err), &err, "at", "on a point all markers are at its place");
  assert_int_equal(tml_model_find_marker(m, "a.a", &err), -1);
  assert_string_equal(err.text, "body 'a' has no marker 'a' (did you mean 'a.A'?)");
  char name[16];
  snprintf(name, sizeof name, "%s", tml_model_marker_text(m, tml_model_find_marker(m, "a.A", NULL)));
  assert_string_equal(name, "a.A");
}

/* ---------------------------------------------------------------- elements ------------------- */

static void test_bad_joints(void **state)
{
  tml_model *m = *state;
  tml_error err;
  tml_joint_def d = {.size = sizeof d, .name = "j", .kind = TML_JOINT_REVOLUTE, .i = "ground", .j = "a.B"};
  failed(tml_model_add_joint(m, &d, &err), &err, "j", "body 'a' has no marker 'B'");
  d.i = NULL;
  failed(tml_model_add_joint(m, &d, &err), &err, "i", "a marker is missing");
  d.i = "a";
  d.j = "a.A";
  failed(tml_model_add_joint(m, &d, &err), &err, "j", "both markers are on 'a'");
  d.j = "p";
  failed(tml_model_add_joint(m, &d, &err), &err, "j", "'p' is a point");
  d.kind = TML_JOINT_DISTANCE;
  d.distance = -1;
  failed(tml_model_add_joint(m, &d, &err), &err, "distance", "-1 m, must be >= 0");
  d.kind = TML_JOINT_SPHERICAL;
  d.distance = 1;
  failed(tml_model_add_joint(m, &d, &err), &err, "distance", "only a distance joint");
  d.kind = TML_JOINT_KINDS;
  failed(tml_model_add_joint(m, &d, &err), &err, "kind", "no kind of joint");
}

static void test_motions(void **state)
{
  tml_model *m = *state;
  tml_error err;
  tml_motion_def d = {.size = sizeof d, .name = "m", .joint = "ball", .kind = TML_MOTION_ROTATION, .value = "time"};
  failed(tml_model_add_motion(m, &d, &err), &err, "joint", "has no angle to drive or couple");
  d.joint = "pinn";
  failed(tml_model_add_motion(m, &d, &err), &err, "joint", "(did you mean 'pin'?)");
  d.joint = "pin";
  d.value = "2*tim";
  failed(tml_model_add_motion(m, &d, &err), &err, "value", "column 3: unknown name 'tim'");
  d.value = "2*time";
  assert_int_equal(tml_model_add_motion(m, &d, &err), TML_OK);
  d.name = "again";
  failed(tml_model_add_motion(m, &d, &err), &err, "joint", "already driven by motion 'm'");
  d.kind = TML_MOTION_TRANSLATION;
  failed(tml_model_add_motion(m, &d, &err), &err, "joint", "has no displacement to drive or couple");
}

static void test_springs_and_forces(void **state)
{
  tml_model *m = *state;
  tml_error err;
  tml_spring_def s = {.size = sizeof s, .name = "s", .i = "ground", .j = "a.A", .free_length = NAN, .law = "100*x^3"};
  assert_int_equal(tml_model_add_spring(m, &s, &err), TML_OK);
  s.name = "s2";
  s.free_length = -1;
  failed(tml_model_add_spring(m, &s, &err), &err, "free_length", "-1 m, must be >= 0");
  s.free_length = INFINITY;
  failed(tml_model_add_spring(m, &s, &err), &err, "free_length", "not a finite number");
  s.free_length = -1;
  s.kind = TML_SPRING_ROTATION;
  assert_int_equal(tml_model_add_spring(m, &s, &err), TML_OK);
  s.name = "s3";
  s.j = "p";
  failed(tml_model_add_spring(m, &s, &err), &err, "j", "is a point");
  s.j = "a";
  s.actuator = "x";
  failed(tml_model_add_spring(m, &s, &err), &err, "actuator", "unknown name 'x'");

  tml_force_def f = {.size = sizeof f, .name = "f", .i = "a.A", .value = {"time", NULL, "1"}};
  assert_int_equal(tml_model_add_force(m, &f, &err), TML_OK);
  assert_int_equal(force_of(m, &tml_vector_force_ops, 0)->j, 0);
  assert_null(vector_of(m, 0)->value[1]);
  f.name = "f2";
  f.i = "ground";
  failed(tml_model_add_force(m, &f, &err), &err, "j", "both markers are on 'ground'");
  f.i = "p";
  f.kind = TML_TORQUE_VECTOR;
  failed(tml_model_add_force(m, &f, &err), &err, "i", "a torque cannot act on 'p'");
  f = TML_INIT(tml_force_def, .name = "f3", .i = "a");
  failed(tml_model_add_force(m, &f, &err), &err, "value", "missing");
}

static void test_parameters(void **state)
{
  tml_model *m = *state;
  tml_error err;
  assert_int_equal(tml_model_set_parameter(m, "k", 3, &err), TML_OK);
  assert_int_equal(tml_model_set_parameter(m, "k", 4, &err), TML_OK);
  failed(tml_model_set_parameter(m, "time", 3, &err), &err, "name", "has a meaning");
  failed(tml_model_set_parameter(m, "k", NAN, &err), &err, "value", "finite");
  const double x[] = {0, 1, 2, 3}, y[] = {0, 1, 4, 9};
  tml_table_def t = {.size = sizeof t, .name = "k", .n = 4, .x = x, .y = y};
  failed(tml_model_add_table(m, &t, &err), &err, "name", "a parameter has it");
  t.name = "t";
  assert_int_equal(tml_model_add_table(m, &t, &err), TML_OK);
  const tml_scope scope = tml_model_scope(m, NULL, 0);
  double v = 0;
  assert_int_equal(tml_expr_number(&v, "2*k + akispl(2, t)", &scope, NULL, &err), TML_OK);
  close_to(v, 12);
}

static void test_many_names(void **state)
{
  tml_model *m = *state;
  tml_error err;
  char name[16];
  for (int i = 0; i < 20000; i++) {
    snprintf(name, sizeof name, "b%d", i);
    const tml_body_def d = rigid(name);
    assert_int_equal(tml_model_add_body(m, &d, &err), TML_OK);
  }
  assert_int_equal(tml_model_find_body(m, "b19999"), 20003);
  assert_int_equal(tml_model_find_body(m, "b20000"), -1);
}

/* ---------------------------------------------------------------- orientations --------------- */

static void axes(const double e[4], double A[9])
{
  close_to(e[0]*e[0] + e[1]*e[1] + e[2]*e[2] + e[3]*e[3], 1);
  tml_orient_matrix(A, e);
}

static void test_orientations(void **state)
{
  (void)state;
  double e[4], A[9];
  const double a = 0.3, b = 0.7, c = -1.1;
  tml_quat_from_313(e, a, b, c);
  axes(e, A);
  close_to(A[8], cos(b));
  close_to(A[2], sin(a)*sin(b));
  close_to(A[7], sin(b)*cos(c));
  tml_quat_from_321(e, a, b, c);
  axes(e, A);
  close_to(A[0], cos(a)*cos(b));
  close_to(A[6], -sin(b));
  close_to(A[7], cos(b)*sin(c));
  assert_int_equal(tml_quat_from_axis(e, (double[]){0, 0, 0}, 1), TML_ERR_ARGUMENT);
}

static void test_z_axis(void **state)
{
  (void)state;
  double e[4], A[9];
  assert_int_equal(tml_quat_from_zx(e, (double[]){2, 0, 0}, NULL), TML_OK); /* in plane: x is ground z */
  axes(e, A);
  close_to(A[2], 1);
  close_to(A[6], 1);
  assert_int_equal(tml_quat_from_zx(e, (double[]){0, 0, -2}, NULL), TML_OK);
  axes(e, A);
  close_to(A[8], -1);
  close_to(A[0], 1);
  assert_int_equal(tml_quat_from_zx(e, (double[]){1, 2, 3}, (double[]){-1, 5, 0}), TML_OK);
  axes(e, A);
  close_to(A[2], 1/sqrt(14));
  close_to(A[5], 2/sqrt(14));
  assert_int_equal(tml_quat_from_zx(e, (double[]){1, 2, 3}, (double[]){2, 4, 6}), TML_ERR_ARGUMENT);
}

/* ---------------------------------------------------------------- shapes --------------------- */

/* Mass properties of one solid by summation over small cubes inside it. */
static bool inside(const tml_shape_def *d, const double p[3])
{
  const double r = hypot(p[0], p[1]), *s = d->dimensions;
  switch (d->kind) {
    case TML_BOX: return fabs(p[0]) < s[0]/2 && fabs(p[1]) < s[1]/2 && fabs(p[2]) < s[2]/2;
    case TML_CYLINDER: return r < s[1] && fabs(p[2]) < s[0]/2;
    case TML_SPHERE: return hypot(r, p[2]) < s[0];
    case TML_CAPSULE: return hypot(r, fmax(fabs(p[2]) - s[0]/2, 0)) < s[1];
    case TML_CONE: return p[2] > -s[0]/4 && r < s[1]*(0.75 - p[2]/s[0]);
    case TML_TUBE: return r < s[1] && r > s[2] && fabs(p[2]) < s[0]/2;
    case TML_MESH: case TML_PLANE: case TML_CURVE: case TML_HULL: break;
  }
  return false;
}

static void test_solids(void **state)
{
  (void)state;
  static const double sizes[][3] = {{1, 2, 1.5}, {2, 0.8}, {1}, {1, 0.6}, {1.5, 0.9}, {2, 0.9, 0.5}};
  for (int kind = TML_BOX; kind <= TML_TUBE; kind++) {
    tml_shape_def d = {.size = sizeof d, .kind = (tml_shape_kind)kind, .density = 3};
    memcpy(d.dimensions, sizes[kind], sizeof d.dimensions);
    tml_mass_properties p;
    assert_int_equal(tml_shape_mass(&d, 1, &p, NULL), TML_OK);
    enum { N = 120 }; /* the sizes are multiples of 3/N */
    const double h = 3.0/N;
    double m = 0, mz = 0, ixx = 0, izz = 0;
    for (int i = 0; i < N*N*N; i++) {
      const double q[3] = {(i % N + 0.5)*h - 1.5, (i/N % N + 0.5)*h - 1.5, (i/N/N + 0.5)*h - 1.5};
      if (!inside(&d, q)) continue;
      const double dm = 3*h*h*h;
      m += dm;
      mz += dm*q[2];
      ixx += dm*(q[1]*q[1] + q[2]*q[2]);
      izz += dm*(q[0]*q[0] + q[1]*q[1]);
    }
    assert_true(fabs(m/p.mass - 1) < 0.02);
    assert_true(fabs(mz/m) < 0.02);
    assert_true(fabs(ixx/p.inertia[0] - 1) < 0.03);
    assert_true(fabs(izz/p.inertia[2] - 1) < 0.03);
  }
}

static void test_parallel_axes(void **state)
{
  (void)state;
  /* Two halves of a cuboid, one turned by a right angle, are the cuboid. */
  tml_shape_def half[2] = {
      {.size = sizeof *half, .kind = TML_BOX, .dimensions = {1, 2, 3}, .at = {0.5, 7, 0}, .density = 2},
      {.size = sizeof *half, .kind = TML_BOX, .dimensions = {2, 1, 3}, .at = {1.5, 7, 0}, .density = 2},
  };
  tml_quat_from_axis(half[1].orientation, (double[]){0, 0, 1}, 0.5*acos(-1));
  const tml_shape_def whole = {.size = sizeof whole, .kind = TML_BOX, .dimensions = {2, 2, 3}, .at = {1, 7, 0},
                               .density = 2};
  tml_mass_properties a, b;
  assert_int_equal(tml_shape_mass(half, 2, &a, NULL), TML_OK);
  assert_int_equal(tml_shape_mass(&whole, 1, &b, NULL), TML_OK);
  close_to(a.mass, b.mass);
  for (int i = 0; i < 3; i++) close_to(a.centre[i], b.centre[i]);
  for (int i = 0; i < 6; i++) close_to(a.inertia[i], b.inertia[i]);
}

static void test_bad_shapes(void **state)
{
  tml_model *m = *state;
  tml_error err;
  tml_shape_def d = {.size = sizeof d, .body = "a", .kind = TML_TUBE, .dimensions = {1, 0.5, 0.5}};
  failed(tml_model_add_shape(m, &d, &err), &err, "inner-radius", "must be less than the radius");
  d.dimensions[1] = -1;
  failed(tml_model_add_shape(m, &d, &err), &err, "radius", "radius is -1 m, must be > 0");
  d = TML_INIT(tml_shape_def, .body = "a", .kind = TML_SPHERE, .dimensions = {1}, .color = "red\"><script>");
  failed(tml_model_add_shape(m, &d, &err), &err, "color", "not a CSS colour");
  d.color = "rgb(10%, 20%, 30%)";
  assert_int_equal(tml_model_add_shape(m, &d, &err), TML_OK);
  tml_mass_properties p;
  failed(tml_shape_mass(&d, 1, &p, &err), &err, "density", "no mass");
}

/* ---------------------------------------------------------------- options -------------------- */

static void test_options(void **state)
{
  (void)state;
  tml_options o;
  tml_error err;
  tml_options_default(&o);
  assert_int_equal(o.size, sizeof o);
  close_to(o.alpha, -0.3);
  assert_true(o.filter);
  assert_int_equal(tml_options_set(&o, "method", "newmark", &err), TML_OK);
  assert_int_equal(o.method, TML_NEWMARK);
  assert_int_equal(tml_options_set(&o, "rotations", "euler-parameters", &err), TML_OK);
  assert_int_equal(o.rotations, TML_EULER_PARAMETERS);
  assert_int_equal(tml_options_set(&o, "alpha", "-1/3", &err), TML_OK);
  assert_int_equal(tml_options_set(&o, "filter", "false", &err), TML_OK);
  assert_false(o.filter);
  assert_int_equal(tml_options_set(&o, "iterations", "7", &err), TML_OK);
  assert_int_equal(o.iterations, 7);
  failed(tml_options_set(&o, "alpa", "0", &err), &err, "", "no option 'alpa' (did you mean 'alpha'?)");
  failed(tml_options_set(&o, "alpha", "-0.4", &err), &err, "alpha", "alpha is -0.4, must be between -1/3 and 0");
  failed(tml_options_set(&o, "end", "0", &err), &err, "end", "end is 0 s, must be > 0");
  failed(tml_options_set(&o, "tolerance", "1", &err), &err, "tolerance", "> 0 and < 1");
  failed(tml_options_set(&o, "gamma", "0.4", &err), &err, "gamma", ">= 1/2");
  failed(tml_options_set(&o, "method", "nstif", &err), &err, "method", "(did you mean 'nstiff'?)");
  failed(tml_options_set(&o, "dense", "yes", &err), &err, "dense", "true or false");
  failed(tml_options_set(&o, "iterations", "1.5", &err), &err, "iterations", "whole number");
  failed(tml_options_set(&o, "step", "abc", &err), &err, "", "step: unknown name 'abc'");
  for (int i = 0; i < tml_option_count(); i++) {
    assert_int_equal(tml_option_find(tml_option_get(i)->key), i);
    assert_true(*tml_option_get(i)->help);
  }
}

static void test_messages(void **state)
{
  (void)state;
  tml_messages *m;
  assert_int_equal(tml_messages_create(&m), TML_OK);
  assert_true(tml_messages_add(m, TML_ERROR, "f", 3, 4, NULL, "%d%s", 5, "x"));
  assert_true(tml_messages_add(m, TML_NOTE, NULL, 0, 0, "line", "note"));
  assert_int_equal(tml_messages_count(m), 2);
  assert_int_equal(tml_messages_errors(m), 1);
  assert_string_equal(tml_messages_get(m, 0).text, "5x");
  assert_string_equal(tml_messages_get(m, 0).excerpt, "");
  assert_string_equal(tml_messages_get(m, 1).file, "");
  assert_string_equal(tml_messages_get(m, 2).text, "");
  tml_messages_free(m);
  tml_messages_free(NULL);
}

/* Every kind of joint has its row of facts, under the word of the public list. */
static void test_joint_facts(void **state)
{
  (void)state;
#define TML_X(id, key, text) assert_string_equal(tml_joint_facts_of(TML_JOINT_##id)->word, key);
  TML_JOINT_LIST(TML_X)
#undef TML_X
}

/* Results call a model what the user typed, without the folders of an absolute path. */
static void test_plain_name(void **state)
{
  static const char *const names[][2] = {{"/home/x/crank.yaml", "crank.yaml"},
                                         {"models/crank.yaml", "models/crank.yaml"},
                                         {"example:crank", "example:crank"}};
  const char text[] = "trammel: 1\nbodies: {a: {kind: point, mass: 1}}\n";
  (void)state;
  for (size_t i = 0; i < sizeof names/sizeof *names; i++) {
    tml_model *m = NULL;
    tml_messages *said = NULL;
    assert_int_equal(tml_messages_create(&said), TML_OK);
    assert_int_equal(tml_model_read_text(&m, names[i][0], text, strlen(text), NULL, said), TML_OK);
    assert_string_equal(tml_model_plain_name(m), names[i][1]);
    tml_messages_free(said);
    tml_model_free(m);
  }
}

int main(void)
{
#define WITH_MODEL(test) cmocka_unit_test_setup_teardown(test, setup, teardown)
  const struct CMUnitTest tests[] = {
      WITH_MODEL(test_ground), WITH_MODEL(test_centre_of_mass), WITH_MODEL(test_planar_angle),
      WITH_MODEL(test_bad_bodies), WITH_MODEL(test_thin_rod_passes), WITH_MODEL(test_bad_markers),
      WITH_MODEL(test_rounded_inertia),
      WITH_MODEL(test_bad_joints), WITH_MODEL(test_motions), WITH_MODEL(test_springs_and_forces),
      WITH_MODEL(test_parameters), WITH_MODEL(test_many_names), WITH_MODEL(test_bad_shapes),
      cmocka_unit_test(test_orientations), cmocka_unit_test(test_z_axis), cmocka_unit_test(test_solids),
      cmocka_unit_test(test_parallel_axes), cmocka_unit_test(test_options), cmocka_unit_test(test_messages),
      cmocka_unit_test(test_joint_facts), cmocka_unit_test(test_plain_name),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
