/* test_links.c - couplers, gears, bushings, screws, racks and levels of motions in model files: what they become
 * in every system of units, and their errors with place and hint. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "force/common/force_evaluate.h"
#include "support/forces.h"

static void close_to(double a, double b) { assert_true(fabs(a - b) <= 1e-12*(1 + fabs(b))); }

/* Two wheels on ground and a slide, a nut that has both coordinates, and a ball that has none. */
#define MECHANISM                                                                                        \
  "bodies:\n"                                                                                            \
  "  ground: {markers: {A: {at: [0, 0, 0]}, B: {at: [3, 0, 0]}, M: {at: [1, 0, 0], z: [0, 1, 0]}}}\n"    \
  "  a: {mass: 1, inertia: [1, 1, 1], markers: {P: {at: [0, 1, 0]}}}\n"                                  \
  "  b: {mass: 1, inertia: [1, 1, 1], position: [3, 0, 0]}\n"                                            \
  "  c: {mass: 1, inertia: [1, 1, 1]}\n"                                                                 \
  "  d: {mass: 1, inertia: [1, 1, 1]}\n"                                                                 \
  "joints:\n"                                                                                            \
  "  ja: {revolute: [ground.A, a]}\n"                                                                    \
  "  jb: {revolute: [ground.B, b]}\n"                                                                    \
  "  jc: {translational: [ground, c]}\n"                                                                 \
  "  jd: {cylindrical: [ground, d]}\n"
/* The first line after it. */
enum { AFTER = 12 };

#include "after_mechanism.h"

/* ---------------------------------------------------------------- joints and motions --------- */

static void joints(void **state)
{
  (void)state;
  static const char text[] = "  s: {screw: [ground, a], pitch: -5}\n"
                             "  r: {rack-pinion: [a, c], diameter: 4 cm}\n"
                             "  v: {constant-velocity: [a, b]}\n";
  tml_model *m = good("units: mm-kg-s\n", text);
  assert_int_equal(m->joints[4].kind, TML_JOINT_SCREW);
  close_to(m->joints[4].pitch, -0.005);
  assert_int_equal(m->joints[5].kind, TML_JOINT_RACK_PINION);
  close_to(m->joints[5].diameter, 0.04);
  assert_int_equal(m->joints[6].kind, TML_JOINT_CONSTANT_VELOCITY);
  tml_model_free(m);
}

static void wrong_joints(void **state)
{
  (void)state;
  wrong("  s: {screw: [ground, a]}\n"
        "  t: {screw: [ground, a], pitch: 0}\n"
        "  u: {rack-pinion: [a, c], pitch: 1}\n"
        "  v: {revolute: [a, b], diameter: 1}\n"
        "  w: {screw: [ground, a], pich: 1}\n"
        "  x: {screw: [ground, a], pitch: 1 s}\n",
        "1:3: joint 's': the pitch is 0 m; it must be given and not zero\n"
        "2:34: joint 't': the pitch is 0 m; it must be given and not zero\n"
        "3:35: only a screw has a pitch\n"
        "4:35: only a rack-pinion has a diameter\n"
        "5:27: unknown key 'pich' (did you mean 'pitch'?)\n"
        "6:34: pitch must be m (length), but `1 s` is a time\n");
}

static void motions(void **state)
{
  (void)state;
  static const char *const units[] = {"", "units: mm-kg-s\n", "units: mm-kg-ms\n", "units: in-lbf-s\n",
                                      "units: mm-t-s\n", "units: mm-kg-N-ms\n", "units: ft-lbf-s\n"};
  static const double length[] = {1.0, 1e-3, 1e-3, 0.0254, 1e-3, 1e-3, 0.3048};
  static const double second[] = {1.0, 1.0, 1e-3, 1.0, 1.0, 1e-3, 1.0};
  static const char text[] = "motions:\n"
                             "  m0: {rotation: ja, value: 3, level: displacement}\n"
                             "  m1: {rotation: jb, value: 3, level: velocity}\n"
                             "  m2: {translation: jc, value: 3, level: acceleration}\n"
                             "  m3: {translation: jd, value: 2 m/s, level: velocity}\n";
  for (int k = 0; k < 7; k++) {
    double d[4], work[4096];
    tml_model *m = good(units[k], text);
    const double expected[] = {3.0, 3.0/second[k], 3.0*length[k]/(second[k]*second[k]), 2.0};
    for (int i = 0; i < 4; i++) {
      assert_int_equal(m->motions[i].level, i < 3 ? i : TML_VELOCITY);
      tml_expr_derivatives(m->motions[i].value.expr, 0.0, 0, d, work);
      close_to(d[0], expected[i]);
    }
    tml_model_free(m);
  }
  wrong("motions:\n"
        "  m0: {rotation: ja, value: 3 m/s, level: velocity}\n"
        "  m1: {rotation: jb, value: 3 rad/s}\n"
        "  m2: {translation: jc, value: 3 m, level: velocty}\n",
        "2:29: value must be rad/s (angular velocity), but `3 m/s` is a velocity\n"
        "3:29: value must be rad (angle), but `3 rad/s` is an angular velocity\n"
        "4:44: 'velocty' is not one of: displacement | velocity | acceleration (did you mean 'velocity'?)\n");
}

/* ---------------------------------------------------------------- couplers and gears --------- */

static void couplers(void **state)
{
  (void)state;
  static const char text[] = "couplers:\n"
                             "  k1: {joints: [ja, jb], factors: [2, -1]}\n"
                             "  k2: {joints: [jd.displacement, jd.angle, ja.angle], factors: [1, -3, 2 m/rad]}\n"
                             "  k3: {joints: [ja, jc], factors: [1, 1 rad/m]}\n"
                             "gears:\n"
                             "  g1: {joints: [ja, jb], ratio: -0.5}\n"
                             "  g2: {joints: [ja, jc.displacement], ratio: 20}\n"
                             "  g3: {joints: [ja, jb], mesh: ground.M}\n";
  tml_model *m = good("units: mm-kg-s\n", text);
  assert_int_equal(m->n_couplers, 6);
  const tml_coupler *k = m->couplers;
  assert_int_equal(k[0].n, 2);
  assert_int_equal(k[0].kind[1], TML_MOTION_ROTATION);
  close_to(k[0].factor[0], 2);
  close_to(k[0].factor[1], -1);
  assert_int_equal(k[1].n, 3);
  assert_int_equal(k[1].joint[0], 3);
  assert_int_equal(k[1].kind[0], TML_MOTION_TRANSLATION);
  assert_int_equal(k[1].kind[1], TML_MOTION_ROTATION);
  close_to(k[1].factor[0], 1);
  close_to(k[1].factor[1], -0.003); /* mm/rad */
  close_to(k[1].factor[2], 2);
  close_to(k[2].factor[1], 1);
  close_to(-k[3].factor[0]/k[3].factor[1], -0.5);
  close_to(-k[4].factor[0]/k[4].factor[1], 0.02); /* mm/rad */
  assert_int_equal(k[4].kind[1], TML_MOTION_TRANSLATION);
  assert_true(k[4].mesh < 0 && k[5].mesh >= 0);
  tml_model_free(m);
}

/* A written coupler names joints whose names have brackets, as those of repeated elements have. */
static void bracketed_names(void **state)
{
  (void)state;
  const char *path = "bracketed_names.yaml";
  tml_messages *messages;
  tml_error err = {0};
  tml_model *m = good("", "  w[1]: {revolute: [ground, b]}\n"
                          "couplers:\n"
                          "  k: {joints: [\"w[1]\", ja], factors: [2, 3]}\n"), *again = NULL;
  assert_int_equal(tml_model_write(m, path, &err), TML_OK);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  if (tml_model_read(&again, path, NULL, messages) != TML_OK) fail_msg("%s", tml_messages_get(messages, 0).text);
  assert_int_equal(again->n_couplers, 1);
  assert_string_equal(again->joints[again->couplers[0].joint[0]].name, "w[1]");
  close_to(again->couplers[0].factor[1], 3);
  tml_messages_free(messages);
  tml_model_free(again);
  tml_model_free(m);
  remove(path);
}

static void wrong_couplers(void **state)
{
  (void)state;
  wrong("  je: {spherical: [a, b]}\n"
        "  jf: {revolut: [a, b]}\n"
        "couplers:\n"
        "  k1: {joints: [ja, jx], factors: [1, 1]}\n"
        "  k2: {joints: [ja.angel, jd], factors: [1, 1]}\n"
        "  k3: {joints: [ja.displacement, je], factors: [1, 1]}\n"
        "  k4: {joints: [ja, jb], factors: [1, 1, 1]}\n"
        "  k5: {joints: [ja, jb], factors: [0, 1 m]}\n"
        "  k6: {joints: [ja, ja.angle], factors: [1, 1]}\n"
        "  k7: {joints: [ja], factors: [1, 1]}\n"
        "  k8: {joints: [ja, [jb]]}\n"
        "  k9: {joints: [ja, jf], factors: [1, 1]}\n"
        "  ja: {joints: [ja, jb], factors: [1, 1]}\n",
        "2:8: unknown key 'revolut' (did you mean 'revolute'?)\n"
        "4:21: there is no joint 'jx' (did you mean 'ja'?)\n"
        "5:17: a joint has an angle or a displacement, not 'angel' (did you mean 'angle'?)\n"
        "5:27: joint 'jd' has two coordinates; write jd.angle or jd.displacement\n"
        "6:17: joint 'ja' has no displacement to drive or couple; translational, cylindrical and screw joints have\n"
        "6:34: joint 'je' has no angle to drive or couple; revolute, cylindrical and screw joints have\n"
        "7:35: there are 2 joints but 3 factors\n"
        "8:36: the factor is 0: leave the joint out instead\n"
        "8:39: factors must be a plain number, but `1 m` is a length\n"
        "9:16: coupler 'k6': joint 'ja' is named twice\n"
        "10:16: 'joints' needs 2 to 3 entries, 1 given\n"
        "11:3: the key 'factors' is missing in the coupler: as many: sum of factor times coordinate = constant, as "
        "at the start. The first is a plain number, the others turn their coordinate into the unit of the first: "
        "[m/rad] for an angle after a displacement\n"
        "11:21: the name of a joint is expected here, not a list\n"
        "13:3: coupler 'ja': the name 'ja' is taken: a joint has it, in line 9\n");
}

static void wrong_gears(void **state)
{
  (void)state;
  wrong("couplers: {k: {joints: [ja, jb], factors: [1, 1]}}\n"
        "gears:\n"
        "  g1: {joints: [ja, jb]}\n"
        "  g2: {joints: [ja, jb], ratio: 1, mesh: ground.M}\n"
        "  g3: {joints: [ja, jb], mesh: ground.N}\n"
        "  g4: {joints: [ja, jb], mesh: a.P}\n"
        "  g5: {joints: [ja, jb], ratio: 0}\n"
        "  g6: {joints: [ja, jc], ratio: 3 s}\n"
        "  g7: {joints: [ja, jd.displacement], mesh: ground.M}\n"
        "  g8: {joints: [ja, jb], ratoi: 1}\n"
        "  g9: {joints: [ja, ja], ratio: 1}\n"
        "  k: {joints: [ja, jb], ratio: 1}\n",
        "3:3: 'g1' needs one of the keys mesh, ratio, teeth\n"
        "4:36: 'ratio' and 'mesh' exclude each other\n"
        "5:32: body 'ground' has no marker 'N'\n"
        "6:16: gear 'g4': the first marker of joint 'ja' is not on the body of the mesh marker, the carrier\n"
        "7:33: the ratio is 0\n"
        "8:33: ratio must be m/rad (quantity in m rad^-1), but `3 s` is a time\n"
        "9:16: the displacement of 'jd' cannot be in mesh; its angle, or a translational joint can\n"
        "10:26: unknown key 'ratoi' (did you mean 'ratio'?)\n"
        "11:16: coupler 'g9': joint 'ja' is named twice\n"
        "12:3: coupler 'k': the name 'k' is taken: a coupler or gear has it, in line 13\n");
}

/* ---------------------------------------------------------------- bushings ------------------- */

#define ROWS "[[1, 0, 0, 2, 0, 0], [0, 1, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0], " \
             "[3, 0, 0, 4, 0, 0], [0, 0, 0, 0, 1, 0], [0, 0, 0, 0, 0, 5 N m/rad]]"

typedef struct sink { tml_force_sink to; int n; double value[12]; } sink;

static void take(tml_force_sink *to, tml_need need, const char *name, const char *unit, const char *about, double value)
{
  sink *s = (sink *)to;
  (void)need, (void)name, (void)unit, (void)about;
  s->value[s->n++] = value;
}

/* What the law of direction k adds to the linear part at a deformation x [SI]. */
static double law_at(const tml_force *f, int k, double x)
{
  static const tml_place at = {.B = {1, 0, 0, 0, 1, 0, 0, 0, 1}};
  const tml_place place[2] = {at, at};
  const tml_bushing_def *d = f->data;
  double par[512], work[4096], q[7] = {0}, v[6] = {0}, way[3] = {0}, e[4] = {cos(k < 3 ? 0.0 : 0.5*x)};
  sink out = {.to = {take}};
  tml_frame frame[2];
  if (k < 3) way[k] = x;
  else e[1 + k - 3] = sin(0.5*x);
  tml_ground_ops.frame(&frame[0], q, v);
  tml_increments_ops.set_pose(q, way, e);
  tml_increments_ops.frame(&frame[1], q, v);
  const tml_force_input in = {.ops = {&tml_ground_ops, &tml_increments_ops}, .frame = {&frame[0], &frame[1]},
                              .segment = NAN, .work = work};
  assert_true(f->ops->par_size <= sizeof par);
  f->ops->compile(par, f, place);
  assert_int_equal(f->ops->channels(&out.to, f, par, &in), TML_OK);
  return -out.value[6 + k] - d->preload[k] - d->stiffness[7*k]*x;
}

static void bushings(void **state)
{
  (void)state;
  static const char *const units[] = {"", "units: mm-kg-s\n", "units: mm-kg-ms\n", "units: in-lbf-s\n",
                                      "units: mm-t-s\n", "units: mm-kg-N-ms\n", "units: ft-lbf-s\n"};
  static const double length[] = {1.0, 1e-3, 1e-3, 0.0254, 1e-3, 1e-3, 0.3048};
  static const double force[] = {1.0, 1.0, 1000.0, 4.4482216152605, 1.0, 1.0, 4.4482216152605};
  static const double second[] = {1.0, 1.0, 1e-3, 1.0, 1.0, 1e-3, 1.0};
  static const char text[] =
      "tables: {t: {x: [-1, 0, 1, 2], y: [-1, 0, 1, 2]}}\n"
      "forces:\n"
      "  e: {bushing: [ground, a.P], stiffness: [1, 2, 3, 4, 5, 6], damping: [1, 1, 1, 2, 2, 2],\n"
      "      preload: [1, 2 N, 3, 4, 5, 6 N m], laws: [null, 2*x^3, ~, {table: t}, ~, 3*x]}\n"
      "  f: {bushing: [a, b], stiffness: " ROWS "}\n";
  for (int k = 0; k < 7; k++) {
    tml_model *m = good(units[k], text);
    const tml_bushing_def *e = bushing_of(m, 0), *f = bushing_of(m, 1);
    const double N = force[k], L = length[k], s = second[k];
    close_to(e->stiffness[0], N/L);
    close_to(e->stiffness[14], 3*N/L);
    close_to(e->stiffness[21], 4*N*L);
    close_to(e->stiffness[35], 6*N*L);
    close_to(e->stiffness[1], 0);
    close_to(e->damping[7], N*s/L);
    close_to(e->damping[28], 2*N*L*s);
    close_to(e->preload[0], N);
    close_to(e->preload[1], 2);
    close_to(e->preload[3], 4*N*L);
    close_to(e->preload[5], 6);
    assert_true(!e->law[0] && e->law[1] && !e->law[2] && e->law[3] && !e->law[4] && e->law[5]);
    close_to(law_at(&m->forces[0], 1, 0.5*L), 0.25*N);
    close_to(law_at(&m->forces[0], 3, 1.0), N*L);
    close_to(law_at(&m->forces[0], 5, 0.5), 1.5*N*L);
    close_to(f->stiffness[0], N/L);
    close_to(f->stiffness[3], 2*N);      /* force per angle */
    close_to(f->stiffness[18], 3*N);     /* torque per way */
    close_to(f->stiffness[21], 4*N*L);
    close_to(f->stiffness[35], 5);
    tml_model_free(m);
  }
}

static void wrong_bushings(void **state)
{
  (void)state;
  wrong("forces:\n"
        "  e: {bushing: [ground, a.Q], stiffness: [1, 2, 3]}\n"
        "  f: {bushing: [ground, a], stiffness: 3, dampng: 2}\n"
        "  g: {bushing: [ground, a], stiffness: [1 N/m, 1, 1, 1 N/m, 1, 1], preload: [1, 1, 1, 1, 1, 1 N]}\n"
        "  h: {bushing: [ground, a], stiffness: [[1, 0, 0, 0, 0], 1, 1, 1, 1, 1]}\n"
        "  i: {bushing: [ground, a], laws: [x, 1 + y, 2 N m, {table: t}, {tabel: t}, [1]]}\n"
        "  j: {bushing: a}\n"
        "  k: {bushing: [a, a.P]}\n"
        "  l: {bushing: [a, b], stiffness: [1, 1, 1, [1, 2, 3, 4, 5, 6], 1, 1]}\n",
        "2:25: body 'a' has no marker 'Q'\n"
        "2:42: 'stiffness' needs 6 entries, 3 given\n"
        "3:40: 'stiffness' must be a list of numbers or of rows, not a single value\n"
        "3:43: unknown key 'dampng' (did you mean 'damping'?)\n"
        "4:54: stiffness must be N m/rad (torque per angle), but `1 N/m` is a force per length\n"
        "4:93: preload must be N m (torque), but `1 N` is a force\n"
        "5:41: a row of six numbers is expected here: 'stiffness' is a matrix\n"
        "5:58: a row of six numbers is expected here: 'stiffness' is a matrix\n"
        "5:61: a row of six numbers is expected here: 'stiffness' is a matrix\n"
        "5:64: a row of six numbers is expected here: 'stiffness' is a matrix\n"
        "5:67: a row of six numbers is expected here: 'stiffness' is a matrix\n"
        "5:70: a row of six numbers is expected here: 'stiffness' is a matrix\n"
        "6:43: unknown name 'y'\n"
        "6:46: laws must be N (force), but `2 N m` is a torque\n"
        "6:61: there is no table 't'\n"
        "6:66: unknown key 'tabel' (did you mean 'table'?)\n"
        "6:77: an expression is expected here, not a list\n"
        "7:16: 'bushing' must be a list of markers, not a single value\n"
        "8:20: bushing 'k': both markers are on 'a'; they must be on two bodies\n"
        "9:45: a number is expected here, not a list\n");
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(joints),   cmocka_unit_test(wrong_joints),   cmocka_unit_test(motions),
      cmocka_unit_test(couplers), cmocka_unit_test(bracketed_names), cmocka_unit_test(wrong_couplers),
      cmocka_unit_test(wrong_gears),
      cmocka_unit_test(bushings), cmocka_unit_test(wrong_bushings),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
