/* adams_contacts.c - CONTACT and GRAPHICS of ADAMS datasets: forces against their formulas, motion against the same
 * model written by hand in SI, what is reported. */
#include "support/problem.h"

/* ---------------------------------------------------------------- helpers -------------------- */

static void check_near(double x, double wanted, double relative)
{
  if (!(fabs(x - wanted) <= relative*fabs(wanted))) fail_msg("%.12g instead of %.12g", x, wanted);
}

/* A ball of 2 kg and 50 mm in a dataset of millimetres, its lowest point 0.5 mm below a plane. */
#define MILLIMETRES "ball\nUNITS/FORCE=NEWTON,MASS=KILOGRAM,LENGTH=MILLIMETER,TIME=SECOND\n"
#define GROUND "PART/1,GROUND\nMARKER/1,PART=1\nGRAPHICS/1,PLANE,RM=1,XMIN=-1,XMAX=1,YMIN=-1,YMAX=1\n"
#define BALL(start) "PART/2,MASS=2,CM=2,IP=9,9,9,QG=0,0,49.5" start "\nMARKER/2,PART=2\n" \
  "GRAPHICS/2,ELLIPSOID,CM=2,XS=100,YS=100,ZS=100\nCONTACT/1,IGEOM=2,JGEOM=1,"

/* In the units of the dataset. */
static double start_value(const char *text, const char *channel)
{
  problem p;
  problem_listing list;
  const tml_status st = problem_dataset(&p, text, list);
  if (st) fail_msg("%s", list);
  problem_start(&p);
  const double x = problem_read(&p, channel);
  problem_end(&p);
  return x;
}

/* ---------------------------------------------------------------- forces --------------------- */

/* In the units of the dataset k d^e + c v, in newtons: depth 0.5 mm, beyond DMAX or half of it. */
static void test_impact(void **state)
{
  (void)state;
  const double elastic = 1e4*pow(0.5, 2.2);
  check_near(1e-3*start_value(MILLIMETRES GROUND BALL("") "IMPACT,STIFF=1E4,EXP=2.2,DAMP=3,DMAX=.1\nEND\n",
                              "part_2.az"), elastic/2.0, 1e-9);
  check_near(1e-3*start_value(MILLIMETRES GROUND BALL(",VZ=-20") "IMPACT,STIFF=1E4,EXP=2.2,DAMP=3,DMAX=.1\nEND\n",
                         "part_2.az"), (elastic + 3.0*20.0)/2.0, 1e-9);
  /* half of DMAX: half of the damping */
  check_near(1e-3*start_value(MILLIMETRES GROUND BALL(",VZ=-20") "IMPACT,STIFF=1E4,EXP=2.2,DAMP=3,DMAX=1\nEND\n",
                         "part_2.az"), (elastic + 1.5*20.0)/2.0, 1e-9);
  /* DMAX = 0: nearly at once */
  check_near(1e-3*start_value(MILLIMETRES GROUND BALL(",VZ=-20") "IMPACT,STIFF=1E4,EXP=2.2,DAMP=3,DMAX=0\nEND\n",
                         "part_2.az"), (elastic + 3.0*20.0)/2.0, 1e-9);
}

/* A spring that gives back r^2 of the energy. */
static void test_poisson(void **state)
{
  static const char in[] = MILLIMETRES GROUND BALL(",VZ=-200") "POISSON,PENALTY=1E4,REST=.3\nEND\n";
  static const char out[] = MILLIMETRES GROUND BALL(",VZ=200") "POISSON,PENALTY=1E4,REST=.3\nEND\n";
  (void)state;
  check_near(1e-3*start_value(in, "part_2.az"), 1e4*0.5/2.0, 1e-9);
  check_near(1e-3*start_value(out, "part_2.az"), 0.09*1e4*0.5/2.0, 1e-9);
}

/* Friction of a ball that slips with VX [mm/s], of the normal force 5000 N: (K7). */
static void test_friction(void **state)
{
#define RUBS "IMPACT,STIFF=1E4,EXP=1,DAMP=0,DMAX=.1,COULOMB=ON,MU_STATIC=.3,MU_DYN=.1,STICTION=100," \
  "FRICTION_T=1000\nEND\n"
#define SLIPS "IMPACT,STIFF=1E4,EXP=1,DAMP=0,DMAX=.1,COULOMB=DYNAMICS_ONLY,MU_DYN=.1,FRICTION_T=1000\nEND\n"
  (void)state;
  check_near(1e-3*start_value(MILLIMETRES GROUND BALL(",VX=100") RUBS, "part_2.ax"), -0.3*2500.0, 1e-9);
  check_near(1e-3*start_value(MILLIMETRES GROUND BALL(",VX=2000") RUBS, "part_2.ax"), -0.1*2500.0, 1e-9);
  check_near(1e-3*start_value(MILLIMETRES GROUND BALL(",VX=550") RUBS, "part_2.ax"), -0.2*2500.0, 1e-9);
  /* STEP(50, -100, -0.3, 100, 0.3), z = 3/4 */
  check_near(1e-3*start_value(MILLIMETRES GROUND BALL(",VX=50") RUBS, "part_2.ax"),
             -(-0.3 + 0.6*0.5625*1.5)*2500.0, 1e-9);
  check_near(1e-3*start_value(MILLIMETRES GROUND BALL(",VX=1000") SLIPS, "part_2.ax"), -0.1*2500.0, 1e-9);
  check_near(1e-3*start_value(MILLIMETRES GROUND BALL(",VX=500") SLIPS, "part_2.ax"),
             -(-0.1 + 0.2*0.5625*1.5)*2500.0, 1e-9);
  check_near(1e-3*start_value(MILLIMETRES GROUND BALL(",VX=1000") SLIPS, "part_2.az"), 2500.0, 1e-9);
}

/* Other units: inches, pounds. 1 lbf by inch^1.5 at half an inch. */
static void test_units(void **state)
{
  (void)state;
  const double a = start_value("inches\nUNITS/SYSTEM=IPS\n" GROUND "PART/2,MASS=2,CM=2,IP=9,9,9,QG=0,0,4.5\n"
                               "MARKER/2,PART=2\nGRAPHICS/2,ELLIPSOID,CM=2,XS=10,YS=10,ZS=10\n"
                               "CONTACT/1,IGEOM=2,JGEOM=1,IMPACT,STIFF=1,EXP=1.5,DAMP=0,DMAX=.1\nEND\n", "part_2.az");
  check_near(0.0254*a, pow(0.5, 1.5)*4.4482216152605/(2.0*0.45359237), 1e-9);
}

/* Shapes from their markers: depths of 1 mm where cylinder, box, cone and sphere stand on their lowest places. */
static void test_shapes(void **state)
{
  static const struct { const char *graphics; double z; } list[] = {
      {"CYLINDER,CM=3,LENGTH=40,RADIUS=10", 9.0},        /* lies along y */
      {"CYLINDER,CM=3,LENGTH=-40,RADIUS=10", 9.0},
      {"CYLINDER,CM=2,LENGTH=40,RADIUS=10", -1.0},       /* stands */
      {"FRUSTUM,CM=2,LENGTH=40,TOP=10,BOTTOM=10", -1.0},
      {"FRUSTUM,CM=2,LENGTH=40,TOP=0,BOTTOM=10", -1.0},  /* a cone on its base */
      {"BOX,CORNER=2,X=20,Y=-30,Z=40", -1.0},
      {"ELLIPSOID,CM=2,XS=20,YS=20,ZS=20", 9.0},
  };
  (void)state;
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) {
    char text[900];
    snprintf(text, sizeof text, MILLIMETRES GROUND "PART/2,MASS=2,CM=2,IP=9,9,9,QG=0,0,%g\nMARKER/2,PART=2\n"
             "MARKER/3,PART=2,REULER=0,-90D,0\nGRAPHICS/2,%s\nCONTACT/1,IGEOM=2,JGEOM=1,IMPACT,STIFF=1E3,EXP=1,DAMP=0,"
             "DMAX=1\nEND\n", list[i].z, list[i].graphics);
    check_near(start_value(text, "contact_1.force"), 1000.0, 1e-9);
  }
}

/* ---------------------------------------------------------------- motion --------------------- */

static const char by_hand[] =
    "trammel: 1\n"
    "gravity: [0, 0, -9.80665]\n"
    "bodies:\n"
    "  ground: {shapes: [{plane: {name: floor}}]}\n"
    "  ball: {mass: 1, inertia: [1e-3, 1e-3, 1e-3], position: [0, 0, 0.4], shape: {sphere: {radius: 0.05}}}\n"
    "  other: {mass: 0.5, inertia: [3e-4, 3e-4, 3e-4], position: [0.3, 0.01, 0.0399], velocity: [-0.8, 0, 0],\n"
    "    shape: {sphere: {radius: 0.04}}}\n"
    "  block: {mass: 2, inertia: [8e-3, 8e-3, 8e-3], position: [0.7, 0, 0.05], velocity: [1.5, 0, 0],\n"
    "    shape: {box: {size: [0.2, 0.1, 0.1]}}}\n"
    "  roller: {mass: 3, inertia: [6e-3, 4e-3, 6e-3], position: [1.6, 0, 0.04999], velocity: [-1, 0, 0],\n"
    "    shape: {cylinder: {length: 0.16, radius: 0.05, along: y}}}\n"
    "contacts:\n"
    "  contact_1: {between: [ball, ground], material: {stiffness: 1e8, exponent: 1, restitution: 0.5}}\n"
    "  contact_2: {between: [other, ground],\n"
    "    material: {stiffness: 3.98107170553497e11, exponent: 2.2, damping: 1e4, depth: 1e-4}}\n"
    "  contact_3: {between: [block, ground], material: {stiffness: 3.16227766016838e9, damping: 5e4, depth: 1e-4},\n"
    "    friction: {law: regularised, static: 0.3, dynamic: 0.1, from: 0.1, to: 1}}\n"
    "  contact_4: {between: [roller, ground], material: {stiffness: 3.16227766016838e9, damping: 5e4, depth: 1e-4},\n"
    "    friction: {law: regularised, static: 0.2, dynamic: 0.2, from: 0.01, to: 0.1}}\n"
    "  contact_5: {between: [ball, other], material: {stiffness: 3.16227766016838e9, damping: 5e4, depth: 1e-4}}\n";

static void test_motion(void **state)
{
  static const char *const bodies[] = {"ball", "other", "block", "roller"};
  char path[512];
  double x[6], y[6];
  problem p, q;
  (void)state;
  snprintf(path, sizeof path, "%s/adams/contacts.adm", TRAMMEL_TEST_DATA);
  problem_path(&p, path);
  problem_text(&q, by_hand);
  for (int k = 0; k < 2; k++) {
    problem_set(k ? &q : &p, "method hht tolerance 1e-6 end 0.4");
    problem_start(k ? &q : &p);
  }
  for (int step = 1; step <= 4; step++) {
    problem_advance(&p, 0.1*step);
    problem_advance(&q, 0.1*step);
    for (int b = 0; b < 4; b++) {
      problem_reads(&p, bodies[b], "x y z vx vy vz", x);
      problem_reads(&q, bodies[b], "x y z vx vy vz", y);
      for (int i = 0; i < 6; i++) x[i] *= 1e-3;
      if (!(distance(x, y, 3) <= 1e-6 && distance(x + 3, y + 3, 3) <= 1e-4))
        fail_msg("%s at %g s: %.9g %.9g %.9g instead of %.9g %.9g %.9g", bodies[b], 0.1*step, x[0], x[1], x[2], y[0],
                 y[1], y[2]);
    }
  }
  /* they have met: the ball was thrown aside, friction slows the block and turns the roller */
  assert_true(fabs(problem_read(&q, "ball.vx")) > 0.1 && problem_read(&q, "block.vx") < 1.4);
  assert_true(fabs(problem_read(&q, "roller.wy")) > 5.0);
  problem_end(&p);
  problem_end(&q);
}

/* ---------------------------------------------------------------- reports -------------------- */

static void refuse(const char *rest, const char *told)
{
  char text[2000];
  problem_listing list;
  problem p;
  snprintf(text, sizeof text, MILLIMETRES GROUND "PART/2,MASS=2,CM=2,IP=9,9,9,QG=0,0,50\nMARKER/2,PART=2\n"
           "GRAPHICS/2,ELLIPSOID,CM=2,XS=100,YS=100,ZS=100\nGRAPHICS/3,TORUS,CM=2\n"
           "GRAPHICS/4,ELLIPSOID,CM=2,XS=100,YS=90,ZS=100\nGRAPHICS/5,FRUSTUM,CM=2,LENGTH=9,TOP=1,BOTTOM=2\n"
           "GRAPHICS/6,BOX,CORNER=2,X=1,Y=1,Z=1\n%s\nEND\n", rest);
  assert_int_equal(problem_dataset(&p, text, list), TML_ERR_MODEL);
  assert_contains(list, told);
}

#define GIVEN "STIFF=1E4,EXP=2.2,DAMP=3,DMAX=.1"

static void test_refused(void **state)
{
  (void)state;
  refuse("CONTACT/1,IGEOM=7,JGEOM=1,IMPACT," GIVEN,
         "error 13: there is no GRAPHICS/7, which IGEOM of CONTACT/1 names\n");
  refuse("CONTACT/1,JGEOM=1,IMPACT," GIVEN, "error 13: IGEOM of CONTACT/1 must be a list of GRAPHICS\n");
  for (int k = 3; k <= 5; k++) {
    char line[80], told[120];
    snprintf(line, sizeof line, "CONTACT/1,IGEOM=%d,JGEOM=1,IMPACT," GIVEN, k);
    snprintf(told, sizeof told, "error 13: GRAPHICS/%d, which IGEOM of CONTACT/1 names, cannot be in contact here", k);
    refuse(line, told);
  }
  refuse("CONTACT/1,IGEOM=2,JGEOM=6,IMPACT," GIVEN, "error 13: contact 'contact_1': no two of these shapes can touch");
  refuse("CONTACT/1,IGEOM=2,JGEOM=1," GIVEN, "error 13: CONTACT/1 does not say of which kind it is: IMPACT, POISSON\n");
  refuse("CONTACT/1,IGEOM=2,JGEOM=1,IMPACT,POISSON," GIVEN, "error 13: CONTACT/1 is both IMPACT and POISSON\n");
  refuse("CONTACT/1,IGEOM=2,JGEOM=1,IMPACT,STIFF=1", "error 13: CONTACT/1 has no EXPONENT\n");
  refuse("CONTACT/1,IGEOM=2,JGEOM=1,IMPACT,STIFF=1,EXP=.5,DAMP=0,DMAX=1",
         "error 13: EXPONENT of CONTACT/1 is 0.5, must be at least 1\n");
  refuse("CONTACT/1,IGEOM=2,JGEOM=1,IMPACT,STIFF=0,EXP=1,DAMP=0,DMAX=1", "must be > 0\n");
  refuse("CONTACT/1,IGEOM=2,JGEOM=1,IMPACT,STIFF=1,EXP=1,DAMP=-1,DMAX=1", "must be >= 0\n");
  refuse("CONTACT/1,IGEOM=2,JGEOM=1,POISSON,REST=.5", "error 13: CONTACT/1 has no PENALTY\n");
  refuse("CONTACT/1,IGEOM=2,JGEOM=1,POISSON,PENALTY=-2,REST=.5", "error 13: PENALTY of CONTACT/1 is -2, must be > 0\n");
  refuse("CONTACT/1,IGEOM=2,JGEOM=1,POISSON,PENALTY=2,REST=1.5", "restitution is 1.5, must be 0 to 1\n");
  refuse("CONTACT/1,IGEOM=2,JGEOM=1,IMPACT,COULOMB=MAYBE," GIVEN,
         "error 13: COULOMB_FRICTION is OFF, ON or DYNAMICS_ONLY, not 'MAYBE'\n");
  refuse("CONTACT/1,IGEOM=2,JGEOM=1,IMPACT,COULOMB=ON,MU_S=.3,MU_D=.1,FRIC=1," GIVEN,
         "error 13: CONTACT/1 has no STICTION_TRANSITION_VELOCITY\n");
  refuse("CONTACT/1,IGEOM=2,JGEOM=1,IMPACT,COULOMB=ON,MU_S=.1,MU_D=.3,STIC=1,FRIC=2," GIVEN,
         "the dynamic coefficient 0.3 is above the static one, 0.1\n");
  refuse("CONTACT/1,IGEOM=2,JGEOM=1,IMPACT,COULOMB=DYNAMICS_ONLY,MU_D=.3,FRIC=0," GIVEN,
         "error 13: friction of CONTACT/1 needs a transition velocity > 0\n");
  refuse("CONTACT/1,IGEOM=2,JGEOM=1,CNF=USER(1)\\", "error 13: CONTACT/1: user-written subroutines are not supported");
  refuse("CONTACT/1,IGEOM=2,JGEOM=1,JFLIP=1,IMPACT," GIVEN,
         "error 13: CONTACT/1: the marker determines which side of a plane or of a curve is solid here");
  refuse("CONTACT/1,IGEOM=2,JGEOM=1,IMPAKT," GIVEN,
         "error 13: CONTACT has no argument 'IMPAKT'; did you mean IMPACT?\n");
}

static void test_noted(void **state)
{
  problem_listing list;
  problem p;
  (void)state;
  assert_int_equal(problem_dataset(&p, MILLIMETRES GROUND BALL("") "IMPACT,STIFF=1E4,EXP=2.2,DAMP=3,DMAX=0\n"
                   "CONTACT/2,IGEOM=2,JGEOM=1,POISSON,AUG,PENALTY=9,REST=0,COULOMB=ON,MU_S=.3,MU_D=0,STIC=1,FRIC=2\n"
                   "END\n", list), TML_OK);
  assert_contains(list, "note 9: CONTACT/1: with DMAX = 0 the force would jump: damping grows over a millionth of the "
                  "smallest size of the shapes\n");
  assert_contains(list, "note 9: CONTACT/1, 2 (2 in all): a PLANE has no edges here");
  assert_contains(list, "warning 10: CONTACT/2: read as a spring of stiffness PENALTY that gives back ");
  assert_contains(list, "note 10: CONTACT/2: the force is not refined by iteration here; it follows from PENALTY "
                        "only\n");
  assert_contains(list, "note 10: CONTACT/2: friction depends on the slip velocity only, as in ADAMS");
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_impact), cmocka_unit_test(test_poisson), cmocka_unit_test(test_friction),
      cmocka_unit_test(test_units), cmocka_unit_test(test_shapes), cmocka_unit_test(test_motion),
      cmocka_unit_test(test_refused), cmocka_unit_test(test_noted),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
