/* adams_curves.c - CURVE, PTCV and CVCV of ADAMS datasets, run and refused. */
#include "support/problem.h"

/* The edge of tests/data/adams/cam.adm: lift and force as in curves.c, in millimetres. */
static void test_cam(void **state)
{
  char path[512];
  problem p;
  (void)state;
  snprintf(path, sizeof path, "%s/adams/cam.adm", TRAMMEL_TEST_DATA);
  problem_path(&p, path);
  problem_set(&p, "method radau tolerance 1e-8 end 0.4");
  problem_start(&p);
  for (int i = 1; i <= 4; i++) {
    const double time = 0.1*i, phi = -20.0*time, r = 50.0 + 10.0*cos(2.0*phi), accel = -40.0*cos(2.0*phi)*400.0;
    problem_advance(&p, time);
    assert_close(problem_read(&p, "edge.x"), r, 2e-6);
    /* newtons from 0.3 kg, mm/s2 and 2 N/mm */
    assert_close(problem_read(&p, "ride.j.fx"), 0.3*accel*1e-3 + 2.0*r, 1e-3);
  }
  problem_end(&p);
}

/* A circle of radius r about x = a, y = 0 as MATRIX; points with the first of them again. */
static size_t put_circle(char *s, size_t room, int id, double r, double a)
{
  enum { n = 120 };
  size_t used = (size_t)snprintf(s, room, "MATRIX/%d,FULL=RORDER,ROWS=%d,COLUMNS=3\n,VALUES=", id, n + 1);
  for (int i = 0; i <= n; i++) {
    const double angle = 2.0*acos(-1.0)*(i % n)/n;
    used += (size_t)snprintf(s + used, room - used, "%s%.12f,%.12f,0", i ? "\n," : "", a + r*cos(angle), r*sin(angle));
  }
  used += (size_t)snprintf(s + used, room - used, "\nCURVE/%d,CLOSED,CURVE_POINTS,MATRIX=%d,ORDER=4\n", id, id);
  assert_true(used < room);
  return used;
}

#define ROLLERS "rings\nUNITS/FORCE=NEWTON,MASS=KILOGRAM,LENGTH=METER,TIME=SECOND\nPART/1,GROUND\nMARKER/1,PART=1\n" \
  "MARKER/3,PART=1,FLOATING\nPART/2,MASS=2,CM=2,IP=1,1,1,QG=1,-0.9,0,WZ=3\nMARKER/2,PART=2\n" \
  "MARKER/4,PART=2,FLOATING\nMARKER/5,PART=2,QP=.2,0,0\n" \
  "JOINT/1,PLANAR,I=2,J=1\nACCGRAV/JGRAV=-9.81\n"

/* CVCV against a GCON that keeps the distance of the centres, which is not that of the part. */
static void test_rings(void **state)
{
  static char text[40000];
  problem_listing list;
  problem p, q;
  (void)state;
  size_t used = (size_t)snprintf(text, sizeof text, ROLLERS);
  used += put_circle(text + used, sizeof text - used, 1, 1.0, 0.0);
  used += put_circle(text + used, sizeof text - used, 2, 0.5, 0.2);
  snprintf(text + used, sizeof text - used, "CVCV/1,ICURVE=2,JCURVE=1,IRM=2,JRM=1,IFLOAT=4,JFLOAT=3\nEND\n");
  assert_int_equal(problem_dataset(&p, text, list), TML_OK);
  assert_int_equal(problem_dataset(&q, ROLLERS "GCON/1,FUNCTION=DM(5,1)-1.5\nEND\n", list), TML_OK);
  for (int k = 0; k < 2; k++) {
    problem_set(k ? &q : &p, "method radau tolerance 1e-9 end 1.2");
    problem_start(k ? &q : &p);
    problem_advance(k ? &q : &p, 1.2);
  }
  double x[4], y[4];
  problem_reads(&p, "part_2", "x y vx vy", x);
  problem_reads(&q, "part_2", "x y vx vy", y);
  if (!(distance(x, y, 4) <= 5e-5)) fail_msg("off by %.3g", distance(x, y, 4));
  /* on the I marker, which is the second of one and the first of the other */
  problem_reads(&p, "cvcv_1.j", "fx fy", x);
  problem_reads(&q, "gcon_1.i", "fx fy", y);
  if (!(distance(x, y, 2) <= 0.05)) fail_msg("%.6g %.6g instead of %.6g %.6g N", x[0], x[1], y[0], y[1]);
  problem_end(&p);
  problem_end(&q);
}

#define BEGIN "t\nUNITS/SYSTEM=MKS\nPART/1,GROUND\nMARKER/1,PART=1\nPART/2,MASS=1,CM=2,IP=1,1,1\nMARKER/2,PART=2\n" \
  "MATRIX/1,FULL=RORDER,ROWS=4,COLUMNS=3,VALUES=0,0,0,1,0,0,2,1,0,3,1,1\n" \
  "MATRIX/2,FULL=RORDER,ROWS=4,COLUMNS=2,VALUES=0,0,1,0,2,1,3,1\n"
#define CURVE "CURVE/1,CURVE_POINTS,MATRIX=1\n"

static void refuse(const char *rest, const char *told)
{
  char text[1200];
  problem_listing list;
  problem p;
  snprintf(text, sizeof text, BEGIN "%s\nEND\n", rest);
  assert_int_equal(problem_dataset(&p, text, list), TML_ERR_MODEL);
  assert_contains(list, told);
}

static void test_refused(void **state)
{
  (void)state;
  refuse("CURVE/1,CURVE_POINTS", "error 9: CURVE/1 has no MATRIX, which gives its points\n");
  refuse("CURVE/1,MATRIX=1", "error 9: CURVE/1 is given by control points");
  refuse("CURVE/1,CURVE_POINTS,MATRIX=9", "error 9: there is no MATRIX/9, which MATRIX of CURVE/1 refers to\n");
  refuse("CURVE/1,CURVE_POINTS,MATRIX=2", "error 9: the MATRIX of CURVE/1 has 2 columns, not 3: x, y, z\n");
  refuse("CURVE/1,CURVE_POINTS,MATRIX=1,ORDER=3",
         "error 9: CURVE/1 has the ORDER 3; only cubic splines are supported, 4\n");
  refuse("CURVE/1,CLOSED,CURVE_POINTS,MATRIX=1",
         "error 9: CURVE/1 is CLOSED: the first and the last of its points must be the same\n");
  refuse("CURVE/1,CLOSED,FUNCTION=USER(1)\\", "error 9: CURVE/1: user-written subroutines are not supported");
  refuse(CURVE "PTCV/1,I=2,CURVE=1", "error 10: PTCV/1 has no RM\n");
  refuse(CURVE "PTCV/1,I=2,RM=1", "error 10: PTCV/1 has no CURVE\n");
  refuse(CURVE "PTCV/1,I=2,RM=1,CURVE=3", "error 10: there is no CURVE/3, which CURVE of PTCV/1 refers to\n");
  refuse(CURVE "PTCV/1,I=2,RM=2,CURVE=1", "error 10: joint 'ptcv_1': both markers are on 'part_2'");
  refuse(CURVE "CVCV/1,IRM=2,JRM=1,ICURVE=1,JCURVE=1", "error 10: joint 'cvcv_1': curve 'curve_1' is not plane");
}

static void test_told(void **state)
{
  problem_listing list;
  problem p;
  (void)state;
  assert_int_equal(problem_dataset(&p, BEGIN CURVE "PTCV/1,I=2,RM=1,CURVE=1,DISP=1,0,0,VEL=2\nEND\n", list), TML_OK);
  assert_contains(list, "note 9: CURVE/1: a cubic spline by the length of its chords");
  assert_contains(list, "warning 10: PTCV/1: where and how fast it starts on its curves follows from the parts");
  assert_true(p.model->n_curves == 1 && !p.model->curves[0].curve->closed && p.model->curves[0].curve->n == 4);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_cam), cmocka_unit_test(test_rings), cmocka_unit_test(test_refused),
      cmocka_unit_test(test_told),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
