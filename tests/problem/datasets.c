/* datasets.c - ADAMS datasets, run: the joint cases against independent solutions, the senses of forces and motions,
 * and models written as YAML against the datasets they come from. */
#include <unistd.h>

#include "support/problem.h"

/* ---------------------------------------------------------------- helpers -------------------- */

static const char *reference_folder(void)
{
  const char *folder = getenv("TRAMMEL_REFERENCE");
  if (!folder || !*folder) {
    print_message("TRAMMEL_REFERENCE is not set: the datasets there are not read\n");
    skip();
  }
  return folder;
}

/* Reads any model; whatever is an error ends the test. */
static void open_model(problem *p, const char *path)
{
  tml_messages *messages;
  memset(p, 0, sizeof *p);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  const tml_status st = tml_model_read(&p->model, path, NULL, messages);
  for (int i = 0; st && i < tml_messages_count(messages); i++) {
    const tml_message m = tml_messages_get(messages, i);
    if (m.severity == TML_ERROR) print_error("%s:%d:%d: %s\n", m.file, m.line, m.column, m.text);
  }
  tml_messages_free(messages);
  assert_int_equal(st, TML_OK);
  problem_options(p->model, &p->opt);
}

static void open_text(problem *p, const char *text)
{
  tml_messages *messages;
  memset(p, 0, sizeof *p);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  const tml_status st = tml_model_read_text(&p->model, "test.adm", text, strlen(text), NULL, messages);
  for (int i = 0; st && i < tml_messages_count(messages); i++) print_error("%s\n", tml_messages_get(messages, i).text);
  tml_messages_free(messages);
  assert_int_equal(st, TML_OK);
  problem_options(p->model, &p->opt);
}

/* ---------------------------------------------------------------- the joint cases ------------ */

enum { POSITION, VELOCITY, ACCELERATION, ORIENTATION, SPIN, SPIN_RATE, FORCE, TORQUE, QUANTITIES };

/* Where a quantity stands: in the exact series, in ADAMS' files, among the requests of the datasets. */
static const struct { int size, column; const char *file, *request, *components; } quantity[QUANTITIES] = {
  {3, 1, "Pos", "request(1)", "f2 f3 f4"},    {3, 4, "Vel", "request(2)", "f2 f3 f4"},
  {3, 7, "Acc", "request(3)", "f2 f3 f4"},    {4, 10, "Quat", "request(4)", "f2 f3 f4 f6"},
  {3, 14, "Avel", "request(2)", "f6 f7 f8"},  {3, 17, "Aacc", "request(3)", "f6 f7 f8"},
  {3, 20, "Rforce", "request(5)", "f2 f3 f4"}, {3, 23, "Rtorque", "request(5)", "f6 f7 f8"},
};

static const struct { const char *name; bool loose; /* of ADAMS' run */ } cases[] = {
  {"Revolute_Case01", false}, {"Spherical_Case01", true}, {"Cylindrical_Case01", false},
  {"Prismatic_Case01", false}, {"Universal_Case01", true}, {"Distance_Case01", false},
};
enum { CASES = sizeof cases/sizeof *cases };

static void start_case(problem *p, const char *folder, int n, const char *settings)
{
  char path[512];
  snprintf(path, sizeof path, "%s/adams/test_%s.adm", folder, cases[n].name);
  open_model(p, path);
  problem_set(p, settings);
  problem_start(p);
}

/* The sign of Euler parameters means nothing. */
static double deviation(problem *p, int k, const double *wanted, double y[4])
{
  double minus[4];
  problem_reads(p, quantity[k].request, quantity[k].components, y);
  for (int i = 0; i < quantity[k].size; i++) minus[i] = -y[i];
  const double d = distance(y, wanted, quantity[k].size);
  return k == ORIENTATION ? fmin(d, distance(minus, wanted, 4)) : d;
}

/* Against the exact series until `end`; `position` is the limit of positions and orientations. */
static void check_exact(const char *folder, const char *settings, double end, double position, double rest)
{
  for (int n = 0; n < CASES; n++) {
    char file[96];
    double worst[QUANTITIES] = {0}, y[4];
    problem p;
    table t;
    snprintf(file, sizeof file, "adams/%s.csv", cases[n].name);
    table_read(&t, file);
    start_case(&p, folder, n, settings);
    for (int row = 0; row < t.rows && table_get(&t, row, 0) <= end; row++) {
      problem_advance(&p, table_get(&t, row, 0));
      for (int k = 0; k < QUANTITIES; k++)
        worst[k] = fmax(worst[k], deviation(&p, k, t.value + row*t.columns + quantity[k].column, y));
    }
    for (int k = 0; k < QUANTITIES; k++) {
      const double limit = k == POSITION || k == ORIENTATION ? position : rest;
      if (!(worst[k] <= limit))
        fail_msg("%s %s: %.3g instead of %.3g", cases[n].name, quantity[k].file, worst[k], limit);
    }
    table_free(&t);
    problem_end(&p);
  }
}

static void test_requests_exact(void **state)
{
  (void)state;
  const char *folder = reference_folder();
  check_exact(folder, "method hht tolerance 5e-12 end 1", 1.0, 1e-6, 1e-4);
  check_exact(folder, "method hht tolerance 1e-9 end 5", 5.0, 3e-5, 4e-4);
}

/* ---------------------------------------------------------------- ADAMS' own results --------- */

enum { ROWS = 501 };

/* One file of results: three lines of headings, then rows of numbers parted by tabs. */
static void read_adams(const char *folder, int n, int k, double value[ROWS][5])
{
  char path[512], line[256];
  snprintf(path, sizeof path, "%s/adams/%s_ADAMS_%s.txt", folder, cases[n].name, quantity[k].file);
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
static double adams_limit(int n, int k, double largest)
{
  const double print = 1e-6*largest;
  if (k == POSITION || k == ORIENTATION) return 5.0*(cases[n].loose ? 8e-4 : 5e-6) + print;
  if (k == VELOCITY || k == SPIN) return 5.0*(cases[n].loose ? 2.6e-3 : 5e-6) + print;
  return 5.0*(cases[n].loose ? 1.3e-2 : 1e-3) + print;
}

/* Root mean square over the rows, every tenth. */
static void compare_adams(const char *folder, int n)
{
  static double value[QUANTITIES][ROWS][5];
  double sum[QUANTITIES] = {0}, largest[QUANTITIES] = {0};
  problem p;
  int rows = 0;
  for (int k = 0; k < QUANTITIES; k++) read_adams(folder, n, k, value[k]);
  start_case(&p, folder, n, "method hht tolerance 5e-11 end 5");
  for (int row = 0; row < ROWS; row += 10, rows++) {
    problem_advance(&p, value[0][row][0]);
    for (int k = 0; k < QUANTITIES; k++) {
      double y[4];
      const double d = deviation(&p, k, value[k][row] + 1, y);
      sum[k] += d*d/quantity[k].size;
      for (int i = 0; i < quantity[k].size; i++) largest[k] = fmax(largest[k], fabs(y[i]));
    }
  }
  for (int k = 0; k < QUANTITIES; k++) {
    const double error = sqrt(sum[k]/rows), limit = adams_limit(n, k, largest[k]);
    if (!(error <= limit)) fail_msg("%s %s: %.3g instead of %.3g", cases[n].name, quantity[k].file, error, limit);
  }
  problem_end(&p);
}

static void test_requests_adams(void **state)
{
  (void)state;
  const char *folder = reference_folder();
  for (int n = 0; n < CASES; n++) compare_adams(folder, n);
}

/* ---------------------------------------------------------------- written and read again ----- */

/* The final values of all channels, which must be the same to rounding. */
static void compare_models(const char *one, const char *other, const char *settings, double end)
{
  problem p, q;
  open_model(&p, one);
  open_model(&q, other);
  problem_set(&p, settings);
  problem_set(&q, settings);
  problem_start(&p);
  problem_start(&q);
  assert_int_equal(tml_sim_channel_count(p.sim), tml_sim_channel_count(q.sim));
  problem_advance(&p, end);
  problem_advance(&q, end);
  for (int i = 0; i < tml_sim_channel_count(p.sim); i++) {
    const char *name = tml_sim_channel(p.sim, i).name;
    assert_string_equal(name, tml_sim_channel(q.sim, i).name);
    const double a = problem_read(&p, name), b = problem_read(&q, name);
    if (!(fabs(a - b) <= 1e-7*(1.0 + fabs(a)))) fail_msg("%s: %.15g became %.15g", name, a, b);
  }
  problem_end(&p);
  problem_end(&q);
}

static void round_trip(const char *path, double end)
{
  char yaml[64];
  problem p;
  snprintf(yaml, sizeof yaml, "round-trip-%ld.yaml", (long)getpid());
  open_model(&p, path);
  assert_int_equal(tml_model_write(p.model, yaml, &p.err), TML_OK);
  problem_end(&p);
  compare_models(path, yaml, "step 1e-3", end);
  unlink(yaml);
}

static void test_machine(void **state)
{
  char path[512];
  (void)state;
  snprintf(path, sizeof path, "%s/adams/machine.adm", TRAMMEL_TEST_DATA);
  problem p;
  open_model(&p, path);
  assert_true(p.opt.end == 0.4 && fabs(p.opt.output - 0.005) < 1e-15 && p.opt.tolerance == 1e-7);
  problem_end(&p);
  round_trip(path, 0.2);
}

static void test_reference_round_trips(void **state)
{
  static const char *const files[] = {"adams/test_RackPinion_Case01.adm", "adams/test_Universal_Case01.adm",
                                      "datasets/adamspy_generic_model.adm", "datasets/mbdyn_a2m_bipendolo.adm"};
  (void)state;
  const char *folder = reference_folder();
  for (size_t i = 0; i < sizeof files/sizeof *files; i++) {
    char path[512];
    snprintf(path, sizeof path, "%s/%s", folder, files[i]);
    round_trip(path, 0.05);
  }
}

/* Datasets that cannot be run: every obstacle is reported with its line. */
static void test_reference_refused(void **state)
{
  static const struct { const char *file; int line; const char *text; } list[] = {
    {"mbdyn_a2m_pm02.adm", 6, "there is no MARKER/1"}, {"mbdyn_a2m_pm02.adm", 20, "there is no MARKER/78"},
    {"mbdyn_a2m_pm02.adm", 23, "there is no MARKER/78"}, {"mbdyn_a2m_pm02.adm", 25, "OUTPUT"},
    {"mbdyn_a2m_pm02.adm", 26, "LEONARDO"}, {"mbdyn_a2m_prova_beam00.adm", 2, "which I of BEAM/1 refers to"},
    {"mbdyn_a2m_prova_beam00.adm", 3, "PART is missing"},
  };
  (void)state;
  const char *folder = reference_folder();
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) {
    char path[512];
    tml_messages *messages;
    tml_model *m = NULL;
    bool found = false;
    snprintf(path, sizeof path, "%s/datasets/%s", folder, list[i].file);
    assert_int_equal(tml_messages_create(&messages), TML_OK);
    assert_int_equal(tml_model_read(&m, path, NULL, messages), TML_ERR_MODEL);
    for (int k = 0; k < tml_messages_count(messages); k++) {
      const tml_message e = tml_messages_get(messages, k);
      found = found || (e.line == list[i].line && strstr(e.text, list[i].text));
    }
    tml_messages_free(messages);
    if (!found) fail_msg("%s:%d: nothing about %s", list[i].file, list[i].line, list[i].text);
  }
}

/* ---------------------------------------------------------------- senses --------------------- */

#define UNITS "senses\nUNITS/FORCE=NEWTON,MASS=KILOGRAM,LENGTH=METER,TIME=SECOND\n" \
  "PART/1,GROUND\nMARKER/10,PART=1\nMARKER/11,PART=1,FLOATING\n"
/* A body of 2 kg that slides along ground x, its marker 20 one metre from the origin. */
#define SLIDER "PART/2,MASS=2,CM=20,IP=1,1,1\nMARKER/20,PART=2,QP=1,0,0\nMARKER/21,PART=2,REULER=90D,90D,0\n" \
  "MARKER/12,PART=1,REULER=90D,90D,0\nJOINT/1,TRANSLATIONAL,I=21,J=12\n"
/* A body with 4 kg m2 about ground z, which turns about the origin. */
#define WHEEL "PART/2,MASS=1,CM=20,IP=3,3,4\nMARKER/20,PART=2\nJOINT/1,REVOLUTE,I=20,J=10\n"

static double start_value(const char *text, const char *channel)
{
  problem p;
  open_text(&p, text);
  problem_start(&p);
  const double x = problem_read(&p, channel);
  problem_end(&p);
  return x;
}

static void close_to(double a, double b)
{
  if (!(fabs(a - b) <= 1e-9*(1.0 + fabs(b)))) fail_msg("%.12g instead of %.12g", a, b);
}

static void test_senses(void **state)
{
  (void)state;
  /* a positive SFORCE pushes I away from J */
  close_to(start_value(UNITS SLIDER "SFORCE/1,TRANSLATION,I=20,J=10,FUNCTION=6\nEND\n", "part_2.ax"), 3.0);
  /* action only: along z of J, here ground x by marker 12 */
  close_to(start_value(UNITS SLIDER "SFORCE/1,TRANSLATION,ACTIONONLY,I=20,J=12,FUNCTION=6\nEND\n", "part_2.ax"), 3.0);
  /* a torque about z of J on I */
  close_to(start_value(UNITS WHEEL "SFORCE/1,ROTATION,I=20,J=10,FUNCTION=8\nEND\n", "part_2.wdz"), 2.0);
  /* springs: K (r - LENGTH) pulls, FORCE pushes; the same about z */
  close_to(start_value(UNITS SLIDER "SPRINGDAMPER/1,TRANS,I=20,J=10,K=10,LENGTH=.4,C=0\nEND\n", "part_2.ax"), -3.0);
  close_to(start_value(UNITS SLIDER "SPRINGDAMPER/1,TRANS,I=20,J=10,K=10,LENGTH=1,FORCE=4\nEND\n", "part_2.ax"), 2.0);
  close_to(start_value(UNITS WHEEL "SPRINGDAMPER/1,ROT,I=20,J=10,KT=10,ANGLE=.4,TORQUE=4\nEND\n", "part_2.wdz"), 2.0);
  /* bushing: the displacement of I against J */
  close_to(start_value(UNITS SLIDER "BUSHING/1,I=20,J=10,K=4,0,0,FORCE=10,0,0\nEND\n", "part_2.ax"), 3.0);
  /* vectors: on I, in the axes of RM */
  close_to(start_value(UNITS SLIDER "VFORCE/1,I=20,JFLOAT=11,RM=12,FX=0\\FY=0\\FZ=6\nEND\n", "part_2.ax"), 3.0);
  close_to(start_value(UNITS WHEEL "VTORQUE/1,I=20,JFLOAT=11,TX=0\\TY=0\\TZ=8\nEND\n", "part_2.wdz"), 2.0);
  close_to(start_value(UNITS WHEEL "GFORCE/1,I=20,JFLOAT=11,FX=1\\TZ=8\nEND\n", "part_2.wdz"), 2.0);
}

/* A motion moves I against J: here the other way round, the moving body carries J. */
static void test_motions(void **state)
{
  (void)state;
  close_to(start_value(UNITS WHEEL "MOTION/1,ROT,JOINT=1,FUNCTION=2*TIME\nEND\n", "part_2.wz"), 2.0);
  close_to(start_value(UNITS "PART/2,MASS=1,CM=20,IP=3,3,4\nMARKER/20,PART=2\nJOINT/1,REV,I=10,J=20\n"
                       "MOTION/1,ROT,JOINT=1,FUNCTION=2*TIME\nEND\n", "part_2.wz"), -2.0);
  close_to(start_value(UNITS SLIDER "MOTION/1,TRANS,JOINT=1,FUNCTION=3*TIME\nEND\n", "part_2.vx"), 3.0);
  close_to(start_value(UNITS SLIDER "MOTION/1,TRANS,VELOCITY,JOINT=1,FUNCTION=3\nEND\n", "part_2.vx"), 3.0);
}

/* Two wheels coupled: r1 q1 + r2 q2 = 0; a screw: way = pitch/(2 pi) angle. */
static void test_links(void **state)
{
  static const char second[] = "MARKER/13,PART=1,QP=5,0,0\nPART/3,MASS=1,CM=30,IP=1,1,1,QG=5,0,0\nMARKER/30,PART=3\n"
                               "JOINT/2,REVOLUTE,I=30,J=13\nMOTION/1,ROT,JOINT=1,FUNCTION=2*TIME\n";
  char text[2000];
  (void)state;
  snprintf(text, sizeof text, "%s%s%s", UNITS WHEEL, second, "COUPLER/1,JOINTS=1,2,TYPE=R:R,SCALES=1,-4\nEND\n");
  close_to(start_value(text, "part_3.wz"), 0.5);
  snprintf(text, sizeof text, "%s%s%s", UNITS WHEEL, second, "MARKER/14,PART=1,QP=2,0,0,REULER=0,-90D,0\n"
           "GEAR/1,JOINTS=1,2,CV=14\nEND\n");
  close_to(start_value(text, "part_3.wz"), -4.0/3.0);
  /* on a cylindrical joint, its axis reversed: the handedness stays */
  close_to(start_value(UNITS "PART/2,MASS=1,CM=20,IP=1,1,1\nMARKER/20,PART=2\nMARKER/21,PART=2,REULER=0,180D,0\n"
                       "MARKER/12,PART=1,REULER=0,180D,0\nJOINT/1,CYL,I=21,J=12\nJOINT/2,SCREW,I=20,J=10,PITCH=.5\n"
                       "MOTION/1,ROT,JOINT=1,FUNCTION=2*PI*TIME\nEND\n", "part_2.vz"), -0.5);
  close_to(start_value(UNITS "PART/2,MASS=1,CM=20,IP=1,1,1\nMARKER/20,PART=2\nJOINT/2,SCREW,I=20,J=10,PITCH=.5\n"
                       "MOTION/1,ROT,JOINT=2,FUNCTION=2*PI*TIME\nEND\n", "part_2.vz"), 0.5);
}

/* The same machine in other units: the same motion. */
static void test_units(void **state)
{
  static const char *const units[] = {
    "UNITS/SYSTEM=MKS\n", "UNITS/FORCE=DYNE,MASS=GRAM,LENGTH=CENTIMETER,TIME=MILLISECOND\n",
  };
  static const char *const rest[] = {
    "PART/2,MASS=2,CM=20,IP=3,3,4\nMARKER/20,PART=2,QP=.5,0,0\nMARKER/21,PART=2\nJOINT/1,REV,I=21,J=10\n"
    "SFORCE/1,ROT,I=21,J=10,FUNCTION=8*SIN(3*TIME)+2\nSPRINGDAMPER/1,ROT,I=21,J=10,KT=3,CT=.2\n"
    "ACCGRAV/JGRAV=-9.81\nEND\n",
    "PART/2,MASS=2000,CM=20,IP=3e7,3e7,4e7\nMARKER/20,PART=2,QP=50,0,0\nMARKER/21,PART=2\nJOINT/1,REV,I=21,J=10\n"
    "SFORCE/1,ROT,I=21,J=10,FUNCTION=8e7*SIN(3e-3*TIME)+2e7\nSPRINGDAMPER/1,ROT,I=21,J=10,KT=3e7,CT=.2e10\n"
    "ACCGRAV/JGRAV=-9.81e-4\nEND\n",
  };
  double angle[2];
  (void)state;
  for (int k = 0; k < 2; k++) {
    char text[2000];
    problem p;
    snprintf(text, sizeof text, "title\n%sPART/1,GROUND\nMARKER/10,PART=1\n%s", units[k], rest[k]);
    open_text(&p, text);
    problem_set(&p, "step 1e-3");
    problem_start(&p);
    problem_advance(&p, 0.5);
    angle[k] = problem_read(&p, "joint_1.angle");
    problem_end(&p);
  }
  assert_true(fabs(angle[0]) > 0.05);
  close_to(angle[1], angle[0]);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_requests_exact),
    cmocka_unit_test(test_requests_adams),
    cmocka_unit_test(test_machine),
    cmocka_unit_test(test_reference_round_trips),
    cmocka_unit_test(test_reference_refused),
    cmocka_unit_test(test_senses),
    cmocka_unit_test(test_motions),
    cmocka_unit_test(test_links),
    cmocka_unit_test(test_units),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
