/* urdf.c - robots in URDF against independent computations: mass properties and torques of an arm by another program,
 * and a four-bar linkage, whose loop a file beside it closes, against its closed form. */
#include "model/base/model.h"
#include "support/problem.h"

static void set_pose(tml_override o[7], const double *q, double turn)
{
  static const char *const names[] = {"q1", "q2", "q3", "q4", "q5", "q6"};
  for (int k = 0; k < 6; k++) o[k] = TML_INIT(tml_override, names[k], q[k]);
  o[6] = TML_INIT(tml_override, "turn", turn);
}

/* Mass, centre, and inertia about it in ground axes, of all bodies that move. */
static void sum_bodies(problem *p, double out[10])
{
  const tml_model *m = p->model;
  double S[3] = {0}, I[9] = {0};
  memset(out, 0, 10*sizeof *out);
  for (int b = 1; b < m->n_bodies; b++) out[0] += m->bodies[b].mass;
  for (int pass = 0; pass < 2; pass++) {
    for (int b = 1; b < m->n_bodies; b++) {
      const tml_body *body = &m->bodies[b];
      const tml_body_state s = problem_body(p, body->name);
      double A[9], R[9], d[3];
      const double e0 = s.orientation[0], e1 = s.orientation[1], e2 = s.orientation[2], e3 = s.orientation[3];
      const double turn[9] = {1 - 2*(e2*e2 + e3*e3), 2*(e1*e2 - e0*e3), 2*(e1*e3 + e0*e2),
                              2*(e1*e2 + e0*e3), 1 - 2*(e1*e1 + e3*e3), 2*(e2*e3 - e0*e1),
                              2*(e1*e3 - e0*e2), 2*(e2*e3 + e0*e1), 1 - 2*(e1*e1 + e2*e2)};
      if (pass == 0) {
        for (int k = 0; k < 3; k++) S[k] += body->mass*s.position[k]/out[0];
        continue;
      }
      for (int i = 0; i < 3; i++) d[i] = s.position[i] - S[i];
      for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++) {
          A[3*i + k] = 0;
          for (int l = 0; l < 3; l++) A[3*i + k] += turn[3*i + l]*body->J[3*l + k];
        }
      for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++) {
          R[3*i + k] = 0;
          for (int l = 0; l < 3; l++) R[3*i + k] += A[3*i + l]*turn[3*k + l];
          const double steiner = (i == k ? d[0]*d[0] + d[1]*d[1] + d[2]*d[2] : 0) - d[i]*d[k];
          I[3*i + k] += R[3*i + k] + body->mass*steiner;
        }
    }
  }
  memcpy(out + 1, S, sizeof S);
  const double entries[6] = {I[0], I[4], I[8], I[1], I[2], I[5]};
  memcpy(out + 4, entries, sizeof entries);
}

/* tests/data/urdf/arm.csv, made by tests/tools/urdf_reference.py from the XML alone: three poses at rest, and twice on
 * the way of the motors with velocities and accelerations. */
static void test_arm(void **state)
{
  (void)state;
  table t;
  table_read(&t, "urdf/arm.csv");
  assert_int_equal(t.rows, 9);
  for (int row = 0; row < t.rows; row++) {
    const double *x = &t.value[row*t.columns], time = x[0];
    tml_override o[7];
    problem p;
    double sum[10];
    set_pose(o, x + 1, time > 0 ? 0.6 : 0);
    problem_file_with(&p, "examples/urdf/arm.urdf", o, 7);
    problem_set(&p, "tolerance 1e-8");
    problem_start(&p);
    if (time > 0) problem_advance(&p, time);
    if (time == 0) sum_bodies(&p, sum);
    for (int k = 0; k < 10 && time == 0; k++) assert_between(sum[k], x[7 + k] - 1e-9, x[7 + k] + 1e-9);
    for (int k = 0; k < 6; k++) {
      char channel[32];
      snprintf(channel, sizeof channel, "motor_%d.torque", k + 1);
      const double error = time > 0 ? 1e-5 : 1e-9;
      assert_between(problem_read(&p, channel), x[17 + k] - error*(1 + fabs(x[17 + k])),
                     x[17 + k] + error*(1 + fabs(x[17 + k])));
    }
    problem_end(&p);
  }
  table_free(&t);
}

/* Angle of the rocker; frame 1, crank 0.3, coupler 0.9, rocker 0.7. With the pin of the crank at 0, that of the rocker
 * at (1, 0) and the end of the crank at P, the closing pin is at distance 0.9 of P and 0.7 of (1, 0): cosine rule. */
static double rocker_angle(double crank)
{
  const double x = 0.3*cos(crank) - 1, z = 0.3*sin(crank), d = hypot(x, z);
  const double inside = acos((0.7*0.7 + d*d - 0.9*0.9)/(2*0.7*d));
  return atan2(z, x) - inside;
}

static void test_four_bar(void **state)
{
  (void)state;
  const double pi = 3.14159265358979323846;
  problem p;
  problem_file(&p, "examples/urdf/four_bar.urdf");
  problem_set(&p, "tolerance 1e-8");
  problem_start(&p);
  for (int k = 0; k <= 10; k++) {
    if (k > 0) problem_advance(&p, 0.1*k);
    const double crank = pi/3 + 2*pi*0.1*k, wanted = rocker_angle(crank);
    const double found = problem_read(&p, "rocker_pin.angle");
    assert_between(remainder(found - wanted, 2*pi), -1e-7, 1e-7);
  }
  problem_end(&p);
}

/* Fingers of the gripper stay where <mimic> has them, whatever drives them. */
static void test_gripper(void **state)
{
  (void)state;
  problem p;
  problem_file(&p, "examples/urdf/gripper.urdf");
  problem_start(&p);
  for (int k = 1; k <= 5; k++) {
    problem_advance(&p, 0.1*k);
    const double left = problem_read(&p, "left.displacement");
    assert_between(problem_read(&p, "right.displacement") - left - 0.005, -1e-8, 1e-8);
    assert_between(problem_read(&p, "thumb_joint.angle") + 20*left - 0.3, -1e-7, 1e-7);
    if (k == 5) assert_between(left, 0.039, 0.0405); /* open, at its stop */
  }
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_arm), cmocka_unit_test(test_four_bar),
                                     cmocka_unit_test(test_gripper)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
