/* shapes.c - modes as motions: the rows of the folder against closed forms, and the simulation that stays. */
#include <unistd.h>

#include "support/problem.h"

enum { FRAMES = 41, COLUMNS = 40 };

typedef struct rows { char head[2000]; double x[FRAMES][COLUMNS]; int n; } rows;

static void read_rows(rows *r, const char *path)
{
  FILE *f = fopen(path, "r");
  char line[4000];
  assert_non_null(f);
  assert_non_null(fgets(r->head, sizeof r->head, f));
  for (r->n = 0; r->n < FRAMES && fgets(line, sizeof line, f); r->n++) {
    char *at = line;
    for (int c = 0; c < COLUMNS && *at && *at != '\n'; c++, at += *at == ',') r->x[r->n][c] = strtod(at, &at);
  }
  assert_int_equal(r->n, FRAMES);
  fclose(f);
}

/* Animates one mode into a folder of its own and reads results.csv, or another file of it. */
static void animate(problem *p, int mode, const char *file, rows *r)
{
  static const char *const files[] = {"results.csv", "summary.json", "modes.csv", "flexible.json"};
  tml_linear *l;
  char dir[64], path[128];
  snprintf(dir, sizeof dir, "shapes-%d", (int)getpid());
  if (tml_linear_create(&l, p->sim, NULL, &p->err) != TML_OK) fail_msg("%s", p->err.text);
  if (tml_linear_animate(l, p->sim, mode, 1, dir, false, &p->err) != TML_OK) fail_msg("%s", p->err.text);
  snprintf(path, sizeof path, "%s/%s", dir, file);
  read_rows(r, path);
  for (size_t i = 0; i < sizeof files/sizeof *files; i++) {
    snprintf(path, sizeof path, "%s/%s", dir, files[i]);
    unlink(path);
  }
  assert_int_equal(rmdir(dir), 0);
  tml_linear_free(l);
}

/* Forward whirl of a rotor, the second mode: the disc goes round the axis once in a period, the way it turns, and tilts
 * outward by the ratio of the two equations (s^2 m + k11) r = k12 tilt. */
static void test_whirl(void **state)
{
  const tml_override set[] = {{.size = sizeof *set, "outside", 0.0}, {.size = sizeof *set, "inside", 0.0},
                              {.size = sizeof *set, "speed", 200.0}};
  const double l = 0.4, EI = 2.1e11*acos(-1.0)*pow(0.025, 4)/64;
  problem p;
  rows r;
  (void)state;
  problem_file_with(&p, "examples/rotor.yaml", set, 3);
  problem_start(&p);
  const double before = problem_read(&p, "disc.wz");
  tml_linear *linear;
  assert_int_equal(tml_linear_create(&linear, p.sim, NULL, &p.err), TML_OK);
  const double w = tml_linear_get(linear, 1).im;
  tml_linear_free(linear);
  animate(&p, 1, "results.csv", &r);
  assert_contains(r.head, "time,hub.x,hub.y,hub.z,hub.e0,hub.e1,hub.e2,hub.e3,disc.x,disc.y");
  const double a = hypot(r.x[0][1], r.x[0][2]), at = atan2(r.x[0][2], r.x[0][1]);
  const double tilt = a*(12*EI/pow(l, 3) - w*w*10.5)/(6*EI/(l*l));
  assert_close(a*sqrt(2.0), 0.05*l, 1e-6); /* x and y together are 5 % of the size */
  for (int i = 0; i < FRAMES; i++) {
    const double phase = at + 2*acos(-1.0)*i/(FRAMES - 1), *x = r.x[i];
    assert_true(hypot(x[8] - a*cos(phase), x[9] - a*sin(phase)) < 1e-9);
    /* the axis of the disc in the plane: z of its axes, from Euler parameters */
    const double zx = 2*(x[12]*x[14] + x[11]*x[13]), zy = 2*(x[13]*x[14] - x[11]*x[12]);
    assert_true(hypot(zx - sin(tilt)*cos(phase), zy - sin(tilt)*sin(phase)) < 1e-6);
  }
  assert_close(r.x[FRAMES - 1][0], 0.999, 1e-12);
  assert_close(problem_read(&p, "disc.wz"), before, 1e-14); /* the simulation is where it was */
  assert_true(fabs(problem_read(&p, "disc.x")) < 1e-14);
  problem_end(&p);
}

/* A flexible body: its modal coordinates swing, alone and by a cosine. */
static void test_flexible(void **state)
{
  problem p;
  rows r;
  (void)state;
  problem_text(&p, "trammel: 1\n"
                   "bodies:\n"
                   "  arm:\n"
                   "    kind: flexible\n"
                   "    nodes: {A: [0, 0, 0], B: [1, 0, 0]}\n"
                   "    material: {E: 2.1e11, density: 7850, nu: 0.3}\n"
                   "    sections: {bar: {rectangle: {width: 0.02, height: 0.01}}}\n"
                   "    beams: [{nodes: [A, B], section: bar, elements: 4}]\n"
                   "    interfaces: [A]\n"
                   "    modes: {fixed: 3}\n"
                   "joints:\n"
                   "  clamp: {fixed: [ground, arm.A]}\n");
  problem_start(&p);
  animate(&p, 0, "modes.csv", &r);
  double most = 0.0;
  for (int k = 1; k <= 3; k++) {
    most = fmax(most, fabs(r.x[0][k]));
    for (int i = 0; i < FRAMES; i++)
      assert_true(fabs(r.x[i][k] - r.x[0][k]*cos(2*acos(-1.0)*i/(FRAMES - 1))) < 1e-12);
  }
  assert_true(most > 1e-4);
  problem_end(&p);
}

static void test_refused(void **state)
{
  problem p;
  tml_linear *l;
  (void)state;
  problem_file(&p, "examples/rotor.yaml");
  problem_start(&p);
  assert_int_equal(tml_linear_create(&l, p.sim, NULL, &p.err), TML_OK);
  assert_int_equal(tml_linear_animate(l, p.sim, 0, 7, "nowhere", false, &p.err), TML_ERR_ARGUMENT);
  assert_contains(p.err.text, "there are 6 modes, but 1 to 7 are requested");
  assert_int_equal(tml_linear_animate(l, p.sim, -1, 1, "nowhere", false, &p.err), TML_ERR_ARGUMENT);
  assert_int_equal(tml_linear_animate(l, p.sim, 0, 1, "", false, &p.err), TML_ERR_ARGUMENT);
  tml_linear_free(l);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_whirl), cmocka_unit_test(test_flexible),
                                     cmocka_unit_test(test_refused)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
