/* contact_boxes.c - boxes: one that falls on its corners, one that slides and turns on a slope, a stack of them. */
#include "math/vec3.h"
#include "support/problem.h"
#include "system/base/system_contacts.h"
#include "system/base/evaluate.h"
#include "sim/base/sim_equations.h"

static const double G = 9.81, PI = 3.14159265358979323846;

/* `off` of what `what` says is at most `bound`. */
static void check(const char *what, const char *settings, double off, double bound)
{
  if (!(off <= bound)) fail_msg("%s, %s: off by %.3g, at most %.3g is right", what, settings, off, bound);
}

/* All contacts of a body with ground at the end of the last step: the force on the body. */
static void ground_force(problem *p, const char *body, double F[3])
{
  const tml_sim *s = p->sim;
  tml_work *w = &p->sim->eq->work;
  const int b = tml_model_find_body(p->model, body);
  F[0] = F[1] = F[2] = 0.0;
  tml_system_frames(s->eq->sys, w, s->eq->run->q, s->eq->run->v);
  for (int k = s->eq->sys->n_elements; k < s->eq->sys->n_acting; k++) {
    const tml_sysforce *e = &s->eq->sys->element[k];
    tml_contact_summary look;
    tml_force_input in;
    if (!(e->body[0] == b && e->body[1] == 0)) continue;
    tml_system_force_input(&in, s->eq->sys, w, e, s->eq->run->t, 0);
    assert_int_equal(tml_contact_evaluate(&look, e->par, &in), TML_OK);
    v3_axpy(F, 1.0, look.F);
  }
}

/* ---------------------------------------------------------------- on its corners ------------- */

/* A box of 0.3 x 0.2 x 0.1 m, 2 kg, tilted: eight points at its corners against a floor, with regularised friction. The
 * series is an integration by a Runge-Kutta method of order 8 with located events, to 1e-8. */
static void start_fall(problem *p, const char *settings)
{
  char text[3000];
  int n = snprintf(text, sizeof text,
                   "trammel: 1\n"
                   "gravity: [0, 0, -9.81]\n"
                   "bodies:\n"
                   "  ground: {shapes: [{plane: {}}]}\n"
                   "  box: {mass: 2, inertia: [%.17g, %.17g, %.17g], position: [0, 0, 0.25], velocity: [0.4, 0, 0],\n"
                   "    orientation: {axis: [0.6, 0.8, 0], angle: 0.35}, angular-velocity: [0, 0, 1],\n"
                   "    shapes: [\n", 2.0/12*(0.04 + 0.01), 2.0/12*(0.09 + 0.01), 2.0/12*(0.09 + 0.04));
  for (int i = 0; i < 8; i++)
    n += snprintf(text + n, sizeof text - (size_t)n, "      {sphere: {radius: 1e-9, at: [%g, %g, %g]}}%s\n",
                  i & 1 ? 0.15 : -0.15, i & 2 ? 0.1 : -0.1, i & 4 ? 0.05 : -0.05, i < 7 ? "," : "]}");
  snprintf(text + n, sizeof text - (size_t)n,
           "contacts: {floor: {between: [box, ground], material: {stiffness: 1e7, damping: 1000, depth: 1e-3},\n"
           "  friction: {law: regularised, static: 0.4, dynamic: 0.3, from: 0.02, to: 0.1}}}\n"
           "simulate: {end: 2}\n");
  problem_text(p, text);
  problem_set(p, settings);
  problem_start(p);
}

/* Which corner hits when decides on the rest. The force acts halfway between corner and floor, in the series at the
 * corner: this is worth 0.02 mm. */
static void check_fall(const char *settings, double until, double early_bound, double rest_bound)
{
  problem p;
  table t;
  double early = 0.0, end[3], x[3], e[4];
  table_read(&t, "contact_box.csv");
  start_fall(&p, settings);
  for (int i = 0; i < t.rows; i++) {
    const double *row = t.value + i*t.columns;
    problem_advance(&p, row[0]);
    problem_reads(&p, "box", "x y z", x);
    if (row[0] <= until) early = fmax(early, distance(x, row + 1, 3));
    v3_copy(end, row + 1);
  }
  problem_reads(&p, "box", "e0 e1 e2 e3", e);
  check("fall on corners, first blows", settings, early, early_bound);
  check("fall on corners, place of rest", settings, distance(x, end, 3), rest_bound);
  check("fall on corners, depth at rest", settings, fabs(x[2] - 0.0499378), 5e-8);
  check("fall on corners, lies flat", settings, hypot(e[1], e[2]), 1e-6);
  check("fall on corners, turn at rest", settings, fabs(2.0*atan2(e[3], e[0]) - 2.0*atan2(0.12106091, 0.99264508)),
        rest_bound*20.0);
  table_free(&t);
  problem_end(&p);
}

static void test_fall(void **state)
{
  (void)state;
  check_fall("method hht tolerance 1e-5", 0.3, 5e-4, 1e-3);
  check_fall("method hht tolerance 1e-6", 0.3, 1.5e-4, 3e-4);
  check_fall("method hht tolerance 1e-7", 0.3, 1e-4, 2e-4);
  check_fall("method hht tolerance 1e-7 rotations euler-parameters", 0.3, 1e-4, 2e-4);
  check_fall("method nstiff tolerance 1e-7", 0.3, 2e-4, 3e-4);
  check_fall("method rosenbrock tolerance 1e-7", 0.3, 1e-4, 1e-4);
  check_fall("method dop853 tolerance 1e-8", 0.3, 1e-4, 1e-4);
  check_fall("method radau tolerance 1e-7", 0.3, 1e-4, 3e-4);
}

/* ---------------------------------------------------------------- slides and turns ----------- */

/* A box that slides down 12 degrees and spins: it comes to rest, and stays. */
static void check_slide(const char *friction, const char *settings, double creep, double bound)
{
  const double c = cos(PI/15.0), s = sin(PI/15.0);
  char text[1200];
  problem p;
  double a[3], b[3];
  snprintf(text, sizeof text,
           "trammel: 1\n"
           "gravity: [%.17g, 0, %.17g]\n"
           "bodies:\n"
           "  ground: {shapes: [{plane: {}}]}\n"
           "  box: {mass: 2, inertia: [0.0083333, 0.016667, 0.021667], position: [0, 0, 0.05],\n"
           "        velocity: [0.8, 0.3, 0], angular-velocity: [0, 0, 6], shapes: [{box: {size: [0.3, 0.2, 0.1]}}]}\n"
           "contacts: {floor: {between: [box, ground], material: {stiffness: 1e8, damping: 1000, depth: 1e-5},\n"
           "                   friction: {%s}}}\n"
           "simulate: {end: 40}\n", G*s, -G*c, friction);
  problem_text(&p, text);
  problem_set(&p, settings);
  problem_start(&p);
  problem_advance(&p, 10.0);
  problem_reads(&p, "box", "x y z", a);
  problem_advance(&p, 40.0);
  problem_reads(&p, "box", "x y z", b);
  check("creep of a box", settings, fabs(distance(a, b, 3)/30.0 - creep), bound);
  assert_true(a[0] > 0.1 && a[1] > 0.01);
  problem_end(&p);
}

static void test_slide(void **state)
{
  (void)state;
  check_slide("static: 0.4, presliding: 1e-5, stick-velocity: 0.01", "method hht tolerance 1e-5", 0.0, 1e-9);
  check_slide("static: 0.4, dynamic: 0.3, presliding: 1e-5, stick-velocity: 0.01", "method hht tolerance 1e-6", 0.0,
              1e-9);
  check_slide("static: 0.4, presliding: 1e-5, stick-velocity: 0.01", "method hht-si2 tolerance 1e-6", 0.0, 1e-9);
  check_slide("law: regularised, static: 0.4, from: 0.02, to: 0.1", "method hht tolerance 1e-6",
              2.0*0.02*sin(asin(tan(PI/15.0)/0.4)/3.0), 1e-6);
}

/* ---------------------------------------------------------------- a stack -------------------- */

enum { BOXES = 5 };

/* Five boxes of 1 kg, 0.2 x 0.2 x 0.1 m, edge upon edge, fall 1 mm each onto the one below on a slope of 10 degrees:
 * the lowest carries the weight of all. */
static void start_stack(problem *p, const char *friction, const char *settings)
{
  char text[2000];
  int n = snprintf(text, sizeof text,
                   "trammel: 1\ngravity: [%.17g, 0, %.17g]\nbodies:\n  ground: {shapes: [{plane: {}}]}\n",
                   G*sin(PI/18.0), -G*cos(PI/18.0));
  for (int i = 0; i < BOXES; i++)
    n += snprintf(text + n, sizeof text - (size_t)n,
                  "  box%d: {mass: 1, inertia: [0.0041667, 0.0041667, 0.0066667], position: [0, 0, %.17g],\n"
                  "         shapes: [{box: {size: [0.2, 0.2, 0.1]}}]}\n", i, 0.051 + 0.101*i);
  snprintf(text + n, sizeof text - (size_t)n,
           "contacts:\n"
           "  floor: {between: [\"box*\", ground], material: &m {stiffness: 1e8, damping: 1000, depth: 1e-5},\n"
           "          friction: &f {%s}}\n"
           "  stack: {among: [\"box*\"], material: *m, friction: *f}\n"
           "simulate: {end: 10}\n", friction);
  problem_text(p, text);
  problem_set(p, settings);
  problem_start(p);
}

static void check_stack(const char *settings)
{
  problem p;
  double F[3], a[3], b[3];
  start_stack(&p, "static: 0.5, presliding: 1e-5, stick-velocity: 0.01", settings);
  problem_advance(&p, 2.0);
  problem_reads(&p, "box4", "x y z", a);
  problem_steps(&p, 10.0);
  problem_reads(&p, "box4", "x y z", b);
  ground_force(&p, "box0", F);
  check("stack, base normal", settings, fabs(F[2] - 48.30482029), 1e-6);
  check("stack, base tangential", settings, fabs(F[0] + 8.51744311), 1e-6);
  check("stack, aside", settings, fabs(F[1]), 1e-5);
  check("stack, top stays", settings, distance(a, b, 3), 1e-7);
  assert_true(tml_sim_stats(p.sim)->steps < 1500 && tml_sim_stats(p.sim)->failed < 50);
  problem_end(&p);
}

static void test_stack(void **state)
{
  (void)state;
  check_stack("method hht tolerance 1e-5");
  check_stack("method hht tolerance 1e-6");
  check_stack("method hht-si2 tolerance 1e-5");
  check_stack("method nstiff tolerance 1e-6");
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_fall), cmocka_unit_test(test_slide),
                                     cmocka_unit_test(test_stack)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
