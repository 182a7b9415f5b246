/* beam_sections.c - sections whose shear centre is not their middle, in both kinds of beams, against closed forms;
 * beams whose shape without load is not their path. */
#include "support/problem.h"

enum { LONGEST = 3000 };

static const double pi = 3.141592653589793;

/* A section by its numbers; E = 200 GPa, nu = 0.25, 7850 kg/m3. */
static const double E = 200e9, G = 80e9, density = 7850, A = 1e-3, Iy = 1e-6, Iz = 4e-7, J = 1e-8, kz = 0.5, ys = -0.04,
                    zs = 0.01, Wt = 1e-6;
#define SECTION "{general: {A: 1e-3, Iy: 1e-6, Iz: 4e-7, J: 1e-8, shear: [0.4, 0.5], Wt: 1e-6, " \
                "shear-centre: [%g, %g], points: [[0.02, 0.03]]}}"
#define MATERIAL "{E: 200 GPa, nu: 0.25, density: 7850}"

/* A beam of the length L along x from the origin, named arm, its end the marker arm.end. */
static void beam_text(char *text, size_t size, bool modal, double L, const double centre[2], const char *rest)
{
  char section[300];
  snprintf(section, sizeof section, SECTION, centre[0], centre[1]);
  if (modal)
    snprintf(text, size, "trammel: 1\ngravity: [0, 0, 0]\nbodies:\n"
             "  ground: {markers: {near: {z: [0, 1, 0]}, far: {at: [%g, 0, 0], z: [0, 1, 0]}}}\n"
             "  arm:\n    kind: flexible\n    nodes: {start: [0, 0, 0], end: [%g, 0, 0]}\n    material: " MATERIAL "\n"
             "    sections: {it: %s}\n    beams: [{nodes: [start, end], elements: 16}]\n    interfaces: [start, end]\n"
             "    modes: {fixed: 24}\n%s", L, L, section, rest);
  else
    snprintf(text, size, "trammel: 1\ngravity: [0, 0, 0]\nbodies:\n"
             "  ground: {markers: {near: {z: [0, 1, 0]}, far: {at: [%g, 0, 0], z: [0, 1, 0]}}}\n"
             "  arm:\n    kind: beam\n    beam: {line: [[0, 0, 0], [%g, 0, 0]], pieces: 32, material: " MATERIAL ",\n"
             "      section: %s}\n%s", L, L, section, rest);
}

/* A force P along z at the end twists it about the shear centre by -y_s P L/(G J). */
static void test_offset_load(void **state)
{
  (void)state;
  const double P = 1.0, L = 1.0, twist = -ys*P*L/(G*J);
  const double w = P*(L*L*L/(3*E*Iy) + L/(kz*G*A)) - ys*twist, v = zs*twist;
  for (int modal = 0; modal < 2; modal++) {
    char text[LONGEST];
    double x[3];
    problem p = {0};
    beam_text(text, sizeof text, modal == 1, L, (double[]){ys, zs},
              "joints: {root: {fixed: [ground, arm.start]}}\nforces: {f: {force: [arm.end], value: [0, 0, 1]}}\n"
              "record: [arm.end, arm.stress]\n");
    problem_text(&p, text);
    problem_start(&p);
    problem_rest(&p);
    problem_reads(&p, "arm.end", "x y z", x);
    assert_close(x[1], v, 1e-4);
    assert_close(x[2], w, 2e-4);
    /* at the root, or at the middle of the first of 32 pieces; z = 0.03 m */
    const double bending = P*(modal ? L : L*(1 - 0.5/32))*0.03/Iy, shear = ys*P/Wt;
    assert_close(problem_read(&p, "arm.stress"), sqrt(bending*bending + 3*shear*shear), 1e-4);
    problem_end(&p);
  }
}

/* Between forks, which hold places and twist, bending w of the shear centre and twist are coupled by the mass, which is
 * y_s beside it: w = w_c + y_s twist. */
static void coupled(double L, double out, double w[2])
{
  const double k = pi/L, m = density*A;
  const double bend = E*Iy*k*k*k*k/(1 + E*Iy*k*k/(kz*G*A)), turn = G*J*k*k;
  const double mb = m + density*Iy*k*k, mt = density*(Iy + Iz) + m*out*out, c = -m*out;
  const double a = mb*mt - c*c, b = -(bend*mt + turn*mb), d = sqrt(b*b - 4*a*bend*turn);
  w[0] = sqrt((-b - d)/(2*a));
  w[1] = sqrt((-b + d)/(2*a));
}

/* Whether one of the modes of a simulation has this rate. */
static bool has_rate(tml_sim *s, double w, double error)
{
  tml_linear *l = NULL;
  tml_error err;
  bool found = false;
  if (tml_linear_create(&l, s, NULL, &err) != TML_OK) fail_msg("%s", err.text);
  for (int i = 0; i < 12; i++) found = found || fabs(tml_linear_get(l, i).im/w - 1.0) < error;
  tml_linear_free(l);
  return found;
}

static void test_coupled_modes(void **state)
{
  (void)state;
  const double L = 4.0;
  double w[2], apart[2];
  coupled(L, ys, w);
  coupled(L, 0.0, apart);
  assert_true(w[0] < 0.97*apart[0] && w[1] > 1.03*apart[1]);
  for (int modal = 0; modal < 2; modal++) {
    char text[LONGEST];
    problem p = {0};
    beam_text(text, sizeof text, modal == 1, L, (double[]){ys, 0},
              "joints: {a: {universal: [ground.near, arm.start]}, b: {universal: [ground.far, arm.end]}}\n");
    problem_text(&p, text);
    problem_start(&p);
    for (int i = 0; i < 2; i++) assert_true(has_rate(p.sim, w[i], 2e-3));
    problem_end(&p);
  }
}

/* A straight path without load curved by 1 rad/m springs into an arc, wherever it was. */
static void test_rest(void **state)
{
  (void)state;
  double x[3];
  problem p = {0};
  problem_text(&p, "trammel: 1\nbodies:\n  arm:\n    kind: beam\n    beam: {line: [[0, 0, 0], [1, 0, 0]], pieces: 4,\n"
               "      rest: [0.01, 0, 0, 0, 0, 1], stiffness: [1e6, 4e5, 4e5, 1e5, 1e5, 100], line-mass: 1,\n"
               "      line-inertia: [0.001]}\ngravity: [0, 0, 0]\njoints: {root: {fixed: [ground, arm.start]}}\n"
               "record: [arm.end]\n");
  problem_start(&p);
  problem_rest(&p);
  problem_reads(&p, "arm.end", "x y z", x);
  assert_close(x[0], 1.01*sin(1.0), 1e-10);
  assert_close(x[1], 1.01*(1 - cos(1.0)), 1e-10);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_offset_load), cmocka_unit_test(test_coupled_modes),
                                     cmocka_unit_test(test_rest)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
