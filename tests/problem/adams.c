/* adams.c - the ADAMS joint cases against independent solutions, and against what ADAMS itself computed where
 * the folder named by TRAMMEL_REFERENCE is there. Sources: tests/data/README.md. */
#include "support/problem.h"

enum { POSITION, VELOCITY, ACCELERATION, ORIENTATION, SPIN, SPIN_RATE, FORCE, TORQUE, QUANTITIES };

static const struct { const char *file; int size, column; } quantity[QUANTITIES] = {
  {"Pos", 3, 1}, {"Vel", 3, 4}, {"Acc", 3, 7}, {"Quat", 4, 10}, {"Avel", 3, 14}, {"Aacc", 3, 17},
  {"Rforce", 3, 20}, {"Rtorque", 3, 23},
};

typedef struct adams_case {
  const char *model, *data;
  bool loose; /* of ADAMS' run */
} adams_case;

static const adams_case cases[] = {
  {"revolute", "Revolute_Case01", false},       {"spherical", "Spherical_Case01", true},
  {"cylindrical", "Cylindrical_Case01", false}, {"prismatic", "Prismatic_Case01", false},
  {"universal", "Universal_Case01", true},      {"distance", "Distance_Case01", false},
  {"rotspring", "RotSpring_Case01", false},     {"transpring", "TranSpring_Case02", false},
};
enum { CASES = sizeof cases/sizeof *cases };

static void start(problem *p, const adams_case *c, const char *settings)
{
  char file[96];
  snprintf(file, sizeof file, "tests/problem/models/adams_%s.yaml", c->model);
  problem_file(p, file);
  problem_set(p, settings);
  problem_start(p);
}

/* What is compared, at the reported time; force and torque are those on ground. */
static void observe(problem *p, double y[QUANTITIES][4])
{
  memset(y, 0, QUANTITIES*sizeof *y);
  problem_reads(p, "pendulum", "x y z", y[POSITION]);
  problem_reads(p, "pendulum", "vx vy vz", y[VELOCITY]);
  problem_reads(p, "pendulum", "ax ay az", y[ACCELERATION]);
  problem_reads(p, "pendulum", "e0 e1 e2 e3", y[ORIENTATION]);
  problem_reads(p, "pendulum", "wx wy wz", y[SPIN]);
  problem_reads(p, "pendulum", "wdx wdy wdz", y[SPIN_RATE]);
  if (tml_sim_channel_find(p->sim, "joint.force") >= 0) {
    problem_reads(p, "joint.i", "fx fy fz", y[FORCE]);
    problem_reads(p, "joint.i", "tx ty tz", y[TORQUE]);
  } else { /* the spring between the origin and the mass */
    const double f = problem_read(p, "spring.force")/v3_norm(y[POSITION]);
    for (int i = 0; i < 3; i++) y[FORCE][i] = f*y[POSITION][i];
  }
}

/* The sign of Euler parameters means nothing. */
static double deviation(int k, const double *x, const double *y)
{
  double minus[4];
  for (int i = 0; i < 4; i++) minus[i] = -x[i];
  const double d = distance(x, y, quantity[k].size);
  return k == ORIENTATION ? fmin(d, distance(minus, y, 4)) : d;
}

/* Worst deviations from the exact series until `end`. */
static void compare_exact(const adams_case *c, const char *settings, double end, double worst[QUANTITIES])
{
  char file[96];
  problem p;
  table t;
  snprintf(file, sizeof file, "adams/%s.csv", c->data);
  table_read(&t, file);
  start(&p, c, settings);
  memset(worst, 0, QUANTITIES*sizeof *worst);
  for (int i = 0; i < t.rows && table_get(&t, i, 0) <= end; i++) {
    double y[QUANTITIES][4];
    problem_advance(&p, table_get(&t, i, 0));
    observe(&p, y);
    for (int k = 0; k < QUANTITIES; k++)
      worst[k] = fmax(worst[k], deviation(k, y[k], t.value + i*t.columns + quantity[k].column));
  }
  problem_end(&p);
  table_free(&t);
}

static void check_exact(const char *settings, double end, double position, double rest)
{
  for (int n = 0; n < CASES; n++) {
    double worst[QUANTITIES];
    compare_exact(&cases[n], settings, end, worst);
    for (int k = 0; k < QUANTITIES; k++) {
      const double limit = k == POSITION || k == ORIENTATION ? position : rest;
      if (worst[k] > limit)
        fail_msg("%s %s: %.3g instead of %.3g", cases[n].data, quantity[k].file, worst[k], limit);
    }
  }
}

static void test_tight(void **state)
{
  (void)state;
  check_exact("tolerance 5e-12", 1.0, 1e-6, 1e-4);
}

static void test_whole(void **state)
{
  (void)state;
  check_exact("tolerance 1e-9", 5.0, 3e-5, 4e-4);
}

static void test_euler_parameters(void **state)
{
  (void)state;
  check_exact("tolerance 1e-8 rotations euler-parameters", 5.0, 1.5e-4, 2e-3);
}

static void test_nstiff(void **state)
{
  (void)state;
  check_exact("tolerance 1e-8 method nstiff", 2.0, 5e-4, 5e-3);
}

/* The reactions of index-3 integration are reported clean: at t = 0 they are exact. */
static void test_start(void **state)
{
  (void)state;
  for (int n = 0; n < CASES; n++) {
    double worst[QUANTITIES];
    compare_exact(&cases[n], "tolerance 1e-3", 0.0, worst);
    for (int k = 0; k < QUANTITIES; k++) assert_true(worst[k] < 1e-11);
  }
}

/* ---------------------------------------------------------------- ADAMS itself --------------- */

enum { ROWS = 501 };

/* One file of results: three lines of headings, then rows of numbers parted by tabs. */
static void read_adams(const char *folder, const adams_case *c, int k, double value[ROWS][5])
{
  char path[512], line[256];
  snprintf(path, sizeof path, "%s/adams/%s_ADAMS_%s.txt", folder, c->data, quantity[k].file);
  FILE *f = fopen(path, "r");
  if (!f) fail_msg("cannot read %s", path);
  for (int i = 0; i < 3; i++) assert_non_null(fgets(line, sizeof line, f));
  for (int row = 0; row < ROWS; row++) {
    assert_non_null(fgets(line, sizeof line, f));
    char *s = line;
    for (int i = 0; i <= quantity[k].size; i++) value[row][i] = strtod(s, &s);
  }
  fclose(f);
}

/* Five times the errors of ADAMS' runs, and the last of the seven digits printed (falls reach 120 m). */
static double adams_limit(const adams_case *c, int k, double largest)
{
  const double print = 1e-6*largest;
  if (k == POSITION || k == ORIENTATION) return 5.0*(c->loose ? 8e-4 : 5e-6) + print;
  if (k == VELOCITY || k == SPIN) return 5.0*(c->loose ? 2.6e-3 : 5e-6) + print;
  return 5.0*(c->loose ? 1.3e-2 : 1e-3) + print;
}

/* The torque ADAMS reports with the torsion spring is that of the spring on ground, about y. */
static void adams_torque(problem *p, double torque[4])
{
  if (tml_sim_channel_find(p->sim, "spring.torque") >= 0) torque[1] = problem_read(p, "spring.torque");
}

/* Root mean square over the rows, column by column, every tenth row. */
static void compare_adams(const char *folder, const adams_case *c)
{
  static double value[QUANTITIES][ROWS][5];
  double sum[QUANTITIES] = {0.0}, largest[QUANTITIES] = {0.0};
  problem p;
  int n = 0;
  for (int k = 0; k < QUANTITIES; k++) read_adams(folder, c, k, value[k]);
  start(&p, c, "tolerance 5e-11");
  for (int row = 0; row < ROWS; row += 10, n++) {
    double y[QUANTITIES][4];
    problem_advance(&p, value[0][row][0]);
    observe(&p, y);
    adams_torque(&p, y[TORQUE]);
    for (int k = 0; k < QUANTITIES; k++) {
      const double d = deviation(k, y[k], value[k][row] + 1);
      sum[k] += d*d/quantity[k].size;
      for (int i = 0; i < quantity[k].size; i++) largest[k] = fmax(largest[k], fabs(y[k][i]));
    }
  }
  for (int k = 0; k < QUANTITIES; k++) {
    const double error = sqrt(sum[k]/n), limit = adams_limit(c, k, largest[k]);
    if (!(error <= limit)) fail_msg("%s %s: %.3g instead of %.3g", c->data, quantity[k].file, error, limit);
  }
  problem_end(&p);
}

static void test_adams(void **state)
{
  const char *folder = getenv("TRAMMEL_REFERENCE");
  (void)state;
  if (!folder || !*folder) {
    print_message("TRAMMEL_REFERENCE is not set: not compared with ADAMS\n");
    skip();
  }
  for (int n = 0; n < CASES; n++) compare_adams(folder, &cases[n]);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_tight),
    cmocka_unit_test(test_whole),
    cmocka_unit_test(test_euler_parameters),
    cmocka_unit_test(test_nstiff),
    cmocka_unit_test(test_start),
    cmocka_unit_test(test_adams),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
