/* elements.c - datasets of ADAMS with variables, equations, blocks, general constraints, stops, beams and fields, run:
 * against motions in closed form, hand-computed deflections, or the joint that does the same. */
#include "support/problem.h"

static const double pi = 3.14159265358979323846;

#define HEAD "elements\nUNITS/FORCE=NEWTON,MASS=KILOGRAM,LENGTH=METER,TIME=SECOND\nPART/1,GROUND\nMARKER/10,PART=1\n" \
  "MARKER/11,PART=1,FLOATING\n"
/* A body of 2 kg that slides along ground x, from x = 1 on: DX(20,10) is its place. */
#define SLIDER HEAD "PART/2,MASS=2,CM=20,IP=1,1,1,QG=1,0,0\nMARKER/20,PART=2\nMARKER/21,PART=2,REULER=90D,90D,0\n" \
  "MARKER/12,PART=1,REULER=90D,90D,0\nJOINT/1,TRANSLATIONAL,I=21,J=12\n"

static void open_text(problem *p, const char *text)
{
  tml_messages *messages;
  char all[4000];
  memset(p, 0, sizeof *p);
  snprintf(all, sizeof all, "%sEND\n", text);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  const tml_status st = tml_model_read_text(&p->model, "test.adm", all, strlen(all), NULL, messages);
  for (int i = 0; st && i < tml_messages_count(messages); i++) print_error("%s\n", tml_messages_get(messages, i).text);
  tml_messages_free(messages);
  assert_int_equal(st, TML_OK);
  problem_options(p->model, &p->opt);
}

static void start(problem *p, const char *text)
{
  open_text(p, text);
  problem_set(p, "tolerance 1e-9 end 10");
  problem_start(p);
}

static void near_at(double x, double y, double off, int line)
{
  if (!(fabs(x - y) <= off)) fail_msg("line %d: %.12g instead of %.12g", line, x, y);
}
#define near(x, y, off) near_at((x), (y), (off), __LINE__)

/* ---------------------------------------------------------------- equations ------------------ */

/* x' = -3 x + 6 from 0; a lag of 0.5 s on its double; y'' = -4 pi^2 y by a state space, from 1. */
static void test_equations(void **state)
{
  (void)state;
  problem p;
  start(&p, SLIDER "DIFF/1,IC=0,FUNCTION=-3*DIF(1)+6\nVARIABLE/2,FUNCTION=2*DIF(1)\nVARIABLE/3,FUNCTION=1\n"
        "VARIABLE/4,IMPLICIT,IC=1,FUNCTION=VARVAL(4)**3-8*VARVAL(3)\n"
        "LSE/1,X=1,Y=2,A=1,C=2,IC=3\nARRAY/1,X,SIZE=2\nARRAY/2,Y,SIZE=1\nARRAY/3,IC,NUM=1,0\n"
        "MATRIX/1,FULL=RORDER,ROWS=2,COL=2,VAL=0,1,-39.47841760435743,0\nMATRIX/2,FULL=RORDER,ROWS=1,COL=2,VAL=5,0\n"
        "TFSISO/1,X=4,Y=5,U=6,NUM=1,DEN=1,0.5\nARRAY/4,X\nARRAY/5,Y\nARRAY/6,U,VAR=3\n"
        "REQUEST/1,F2=DIF(1)\\F3=VARVAL(2)\\F4=ARYVAL(2,1)\\F6=ARYVAL(5,1)\\F7=VARVAL(4)\\F8=DIF1(1)\n");
  for (double t = 0.25; t < 1.1; t += 0.25) {
    double y[6];
    problem_advance(&p, t);
    problem_reads(&p, "request(1)", "f2 f3 f4 f6 f7 f8", y);
    const double x = 2*(1 - exp(-3*t));
    near(y[0], x, 1e-6);
    near(y[1], 2*x, 1e-6);
    near(y[2], 5*cos(2*pi*t), 1e-4);
    near(y[3], 1 - exp(-2*t), 1e-6);
    near(y[4], 2, 1e-9);
    near(y[5], 6*exp(-3*t), 1e-5);
  }
  problem_end(&p);
}

/* A force by a controller: m x'' = -k x - d x' with k/m = 16 and d = 0 swings as cos 4 t. */
static void test_forces(void **state)
{
  (void)state;
  problem p;
  start(&p, SLIDER "VARIABLE/1,FUNCTION=-32*DX(20,10)\nVFORCE/1,I=20,JFLOAT=11,RM=10,FX=VARVAL(1)\\FY=0\\FZ=0\n");
  problem_advance(&p, 1);
  near(problem_read(&p, "part_2.x"), cos(4), 1e-5);
  near(problem_read(&p, "part_2.vx"), -4*sin(4), 1e-4);
  problem_end(&p);
}

/* ---------------------------------------------------------------- stops ---------------------- */

/* Against a stop at 0 with force k d and no damping: half a swing of frequency sqrt(k/m) in it, then back as it came.
 * 2 kg, k = 800: 20 rad/s; it comes with 1 m/s from x = 1. */
static void check_stop(const char *force)
{
  char text[1500];
  problem p;
  snprintf(text, sizeof text, "%s%s", HEAD "PART/2,MASS=2,CM=20,IP=1,1,1,QG=1,0,0,VX=-1\nMARKER/20,PART=2\n"
           "MARKER/21,PART=2,REULER=90D,90D,0\nMARKER/12,PART=1,REULER=90D,90D,0\nJOINT/1,TRANSLATIONAL,I=21,J=12\n",
           force);
  start(&p, text);
  problem_advance(&p, 1 + pi/40);
  near(problem_read(&p, "part_2.x"), -0.05, 1e-5);
  near(problem_read(&p, "part_2.vx"), 0, 1e-3);
  problem_advance(&p, 2);
  near(problem_read(&p, "part_2.vx"), 1, 1e-4);
  near(problem_read(&p, "part_2.x"), 1 - pi/20, 1e-4);
  problem_end(&p);
}

static void test_stops(void **state)
{
  (void)state;
  check_stop("VFORCE/1,I=20,JFLOAT=11,RM=10,FX=IMPACT(DX(20,10),VX(20,10),0,800,1,0,.1)\\FY=0\\FZ=0\n");
  check_stop("VFORCE/1,I=20,JFLOAT=11,RM=10,FX=BISTOP(DX(20,10),VX(20,10),0,3,800,1,0,.1)\\FY=0\\FZ=0\n");
  /* the other side: as seen from x = 0 backwards */
  check_stop("VFORCE/1,I=20,JFLOAT=11,RM=10,FX=-BISTOP(-DX(20,10),-VX(20,10),-3,0,800,1,0,.1)\\FY=0\\FZ=0\n");
}

/* ---------------------------------------------------------------- beams ---------------------- */

/* A body without gravity at the end of a beam of 2 m along ground x (J at the origin on ground), E Iz = 4200,
 * E Iy = 2100, G Ix = 840, E A = 2.1e6. The load stands from the start; damping brings it to rest. */
#define BEAM HEAD "PART/2,MASS=1,CM=20,IP=.2,.2,.2,QG=2,0,0\nMARKER/20,PART=2\n" \
  "BEAM/1,I=20,J=10,LENGTH=2,AREA=1E-2,EMOD=2.1E8,GMOD=8.4E7,IXX=1E-5,IYY=1E-5,IZZ=2E-5,CRATIO=.05\n"

static void rest(problem *p, const char *text)
{
  start(p, text);
  problem_advance(p, 10);
}

static void check_deflection(const char *load, const double way[3], const double turn[3])
{
  char text[2000];
  double y[3];
  problem p;
  snprintf(text, sizeof text, "%sMARKER/13,PART=1,FLOATING\n%s", BEAM, load);
  rest(&p, text);
  problem_reads(&p, "part_2", "x y z", y);
  for (int k = 0; k < 3; k++) near(y[k] - (k == 0 ? 2 : 0), way[k], 1e-6);
  problem_reads(&p, "part_2", "e1 e2 e3", y);  /* half the angles, for small ones */
  for (int k = 0; k < 3; k++) near(2*y[k], turn[k], 1e-6);
  problem_end(&p);
}

/* F L^3/(3 E I) and F L^2/(2 E I) by a force, M L^2/(2 E I) and M L/(E I) by a moment, with the signs of a right-handed
 * frame: up along z the tip turns about -y. */
static void test_cantilever(void **state)
{
  (void)state;
  check_deflection("GFORCE/1,I=20,JFLOAT=13,RM=10,FY=1\n", (double[]){0, 8/(3*4200.0), 0},
                   (double[]){0, 0, 4/(2*4200.0)});
  check_deflection("GFORCE/1,I=20,JFLOAT=13,RM=10,FZ=1\n", (double[]){0, 0, 8/(3*2100.0)},
                   (double[]){0, -4/(2*2100.0), 0});
  check_deflection("GFORCE/1,I=20,JFLOAT=13,RM=10,TZ=1\n", (double[]){0, 4/(2*4200.0), 0}, (double[]){0, 0, 2/4200.0});
  check_deflection("GFORCE/1,I=20,JFLOAT=13,RM=10,TY=1\n", (double[]){0, 0, -4/(2*2100.0)}, (double[]){0, 2/2100.0, 0});
  check_deflection("GFORCE/1,I=20,JFLOAT=13,RM=10,FX=100\\TX=1\n", (double[]){200/2.1e6, 0, 0},
                   (double[]){2/840.0, 0, 0});
}

/* J turned by a quarter about z: its x is ground y, and the beam stands along it. The reaction on J is that of the
 * load: 1 N at 2 m. */
static void test_turned(void **state)
{
  (void)state;
  problem p;
  rest(&p, HEAD "MARKER/12,PART=1,REULER=90D,0,0\nPART/2,MASS=1,CM=20,IP=.2,.2,.2,QG=0,2,0\nMARKER/20,PART=2,REULER="
       "90D,0,0\nBEAM/1,I=20,J=12,LENGTH=2,AREA=1E-2,EMOD=2.1E8,GMOD=8.4E7,IXX=1E-5,IYY=1E-5,IZZ=2E-5,CRATIO=.05\n"
       "GFORCE/1,I=20,JFLOAT=11,RM=10,FX=1\nREQUEST/1,F2=BEAM(1,0,2,10)\\F3=BEAM(1,1,2,10)\\F4=BEAM(1,1,8,10)\n");
  near(problem_read(&p, "part_2.x"), 8/(3*4200.0), 1e-6);
  near(2*problem_read(&p, "part_2.e3"), -4/(2*4200.0), 1e-6);
  near(problem_read(&p, "request(1).f2"), -1, 1e-6); /* on I */
  near(problem_read(&p, "request(1).f3"), 1, 1e-6);
  near(problem_read(&p, "request(1).f4"), -2, 1e-3); /* 1 N along x at y = 2 */
  problem_end(&p);
}

/* A field with the matrix of that beam, by columns, rests at the same place; LENGTH and FORCE shift it by hand. */
static void test_field(void **state)
{
  (void)state;
  static const char body[] = HEAD "PART/2,MASS=1,CM=20,IP=.2,.2,.2,QG=2,0,0\nMARKER/20,PART=2\n"
                             "GFORCE/1,I=20,JFLOAT=11,RM=10,FY=1\\FZ=1\n";
  char text[2000];
  problem p;
  snprintf(text, sizeof text, "%s%s", body, "FIELD/1,I=20,J=10,LENGTH=2,0,0,0,0,0,CRATIO=.05\n"
           ",KMATRIX=1.05E6,0,0,0,0,0\n"
           ",0,6300,0,0,0,-6300,0,0,3150,0,3150,0,0,0,0,420,0,0,0,0,3150,0,4200,0,0,-6300,0,0,0,8400\n");
  rest(&p, text);
  near(problem_read(&p, "part_2.y"), 8/(3*4200.0), 1e-6);
  near(problem_read(&p, "part_2.z"), 8/(3*2100.0), 1e-6);
  near(2*problem_read(&p, "part_2.e3"), 4/(2*4200.0), 1e-6);
  near(2*problem_read(&p, "part_2.e2"), -4/(2*2100.0), 1e-6);
  problem_end(&p);
  /* not symmetric: a way along x gives a force along y, Fy = -(50 dx + 100 dy); Fx = 3 - 200 (dx - 2) */
  snprintf(text, sizeof text, "%s%s", body, "FIELD/1,I=20,J=10,LENGTH=2,0,0,0,0,0,FORCE=3,0,0,0,0,0,CRATIO=.1\n"
           ",KMATRIX=200,50,0,0,0,0,0,100,0,0,0,0,0,0,100,0,0,0,0,0,0,100,0,0,0,0,0,0,100,0,0,0,0,0,0,100\n");
  rest(&p, text);
  near(problem_read(&p, "part_2.x"), 2 + 3/200.0, 1e-6);
  near(problem_read(&p, "part_2.y"), (1 - 50*3/200.0)/100, 1e-6);
  near(problem_read(&p, "part_2.z"), 1/100.0, 1e-6);
  problem_end(&p);
}

/* ---------------------------------------------------------------- constraints ---------------- */

/* A bar of 1 m that swings about ground z from the horizontal, on what holds its end at the origin. */
static void swing(const char *what, double y[6])
{
  char text[2000];
  problem p;
  snprintf(text, sizeof text, "%s%s", HEAD "ACCGRAV/JGRAV=-9.81\nPART/2,MASS=3,CM=20,IP=.1,.3,.3,QG=.5,0,0\n"
           "MARKER/20,PART=2\nMARKER/21,PART=2,QP=-.5,0,0\n", what);
  start(&p, text);
  problem_advance(&p, 0.7);
  problem_reads(&p, "part_2", "x y vx vy wz wdz", y);
  problem_end(&p);
}

static void test_gcon(void **state)
{
  (void)state;
  double joint[6], gcon[6];
  swing("JOINT/1,REVOLUTE,I=21,J=10\n", joint);
  swing("GCON/1,FUNCTION=DX(21,10)\nGCON/2,FUNCTION=DY(21,10)\nJPRIM/1,INPLANE,I=21,J=10\nJPRIM/2,PARALLEL,I=21,J=10\n",
        gcon);
  assert_true(fabs(joint[4]) > 1);
  for (int k = 0; k < 6; k++) near(gcon[k], joint[k], 1e-5);
  /* (x, y) on a circle of 0.5 about the origin, turned with it */
  swing("GCON/1,FUNCTION=DX(20,10)**2+DY(20,10)**2-.25\nGCON/2,FUNCTION=DY(20,10)*COS(AZ(20,10))-DX(20,10)*SIN(AZ(20,10"
        "))\nJPRIM/1,INPLANE,I=21,J=10\nJPRIM/2,PARALLEL,I=21,J=10\n", gcon);
  for (int k = 0; k < 6; k++) near(gcon[k], joint[k], 1e-5);
}

/* ---------------------------------------------------------------- motions -------------------- */

/* Six motions between two markers drive a body completely; and one by velocity. */
static void test_motions(void **state)
{
  (void)state;
  problem p;
  double y[6];
  start(&p, HEAD "MARKER/12,PART=1,QP=0,0,1,REULER=90D,0,0\nPART/2,MASS=1,CM=20,IP=1,2,3,QG=0,0,1,REULER=90D,0,0\n"
        "MARKER/20,PART=2\nMOTION/1,I=20,J=12,X,FUNCTION=2*TIME\nMOTION/2,I=20,J=12,Y,FUNCTION=TIME**2\n"
        "MOTION/3,I=20,J=12,Z,VELOCITY,FUNCTION=3\nMOTION/4,I=20,J=12,B1,FUNCTION=0\n"
        "MOTION/5,I=20,J=12,B2,FUNCTION=0\nMOTION/6,I=20,J=12,B3,FUNCTION=TIME\n");
  problem_advance(&p, 0.5);
  problem_reads(&p, "part_2", "x y z vx vy wz", y);
  const double wanted[] = {-0.25, 1, 2.5, -1, 2, 1}; /* x of marker 12 is ground y */
  for (int k = 0; k < 6; k++) near(y[k], wanted[k], 1e-6);
  problem_advance(&p, 4);
  near(problem_read(&p, "part_2.wz"), 1, 1e-6); /* beyond half a turn */
  problem_end(&p);
}

/* ---------------------------------------------------------------- requests ------------------- */

/* Turning with 2 rad/s at 0.5 m: the pin takes m w^2 r inwards, here 12 N, of all parts and joints. */
static void test_mrequest(void **state)
{
  (void)state;
  problem p;
  start(&p, HEAD "PART/2,MASS=6,CM=20,IP=1,1,1,QG=.5,0,0\nMARKER/20,PART=2\nMARKER/21,PART=2,QP=-.5,0,0\n"
        "JOINT/4,REV,I=21,J=10\nMOTION/1,ROT,JOINT=4,FUNCTION=2*TIME\nMREQUEST/1,VELOCITY,PARTS=ALL\n"
        "MREQUEST/2,FORCE,JOINTS=4\n");
  problem_advance(&p, 1);
  near(problem_read(&p, "request(1001).f1"), 1, 1e-6);
  near(problem_read(&p, "request(1001).f8"), 2, 1e-6);
  near(problem_read(&p, "request(2001).f1"), 12, 1e-4);
  near(problem_read(&p, "request(2001).f2"), -12*cos(2), 1e-4);
  near(problem_read(&p, "request(2001).f3"), -12*sin(2), 1e-4);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_equations), cmocka_unit_test(test_forces), cmocka_unit_test(test_stops),
    cmocka_unit_test(test_cantilever), cmocka_unit_test(test_turned), cmocka_unit_test(test_field),
    cmocka_unit_test(test_gcon),      cmocka_unit_test(test_motions), cmocka_unit_test(test_mrequest),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
