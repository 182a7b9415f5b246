/* methods.c - every method of the list on every kind of problem, with two tolerances or steps: the error falls with
 * them and is below a bound. A new method is in it as soon as it is in the list. */
#include "support/problem.h"

/* A door on an arm, hung twice: five equations too many. */
static const char DOOR[] =
    "trammel: 1\n"
    "gravity: [0, -9.81, 0]\n"
    "bodies:\n"
    "  arm: {mass: 2, inertia: [0.1, 0.2, 0.2], position: [0.25, 0, 0],\n"
    "        markers: {a: {at: [-0.25, 0, 0]}, low: {at: [0.25, 0, 0]}, up: {at: [0.25, 0, 1]}}}\n"
    "  door: {mass: 1, inertia: [0.2, 0.5, 0.4], position: [1.5, 0, 0.5],\n"
    "         markers: {low: {at: [-1, 0, -0.5]}, up: {at: [-1, 0, 0.5]}}}\n"
    "joints:\n"
    "  pin: {revolute: [ground, arm.a]}\n"
    "  low: {revolute: [arm.low, door.low]}\n"
    "  up: {revolute: [arm.up, door.up]}\n"
    "simulate: {end: 1}\n";

/* References: elliptic functions (pendulum); DOP853 at 1e-13 on one equation of motion (crank, driven pendulum); 28
 * digits (squeezer); Euler's equations (top); Radau at 1e-12 (stiff pendulum); series of the ADAMS case (Hooke joint);
 * classical Runge-Kutta on the equations of two and one degrees of freedom (door, gears). */
typedef struct case_of {
  const char *path;          /* of the model, or NULL: the door */
  const char *body, *names;  /* channels */
  double end, exact[3];
  int n;
  double step;               /* of methods with fixed steps */
  double bound[4];           /* of the error with the second tolerance: order 1, order 2, higher orders; of adams where
                                its steps are at the limit of stability, whatever the tolerance */
} case_of;

static const case_of cases[] = {
    {"examples/papers/pendulum.yaml", "mass", "x y", 4.0, {0.61858011377508211174, -0.78572173372130064165}, 2,
     0.01, {5e-3, 2e-3, 2.5e-5}},
    {"examples/papers/slider_crank.yaml", "crank", "angle", 2.0, {5.4143615065792}, 1, 0.008,
     {4.5e-3, 2.5e-4, 4e-6}},
    {"examples/squeezer.yaml", "K1", "angle", 0.03, {15.810771195153707}, 1, 3e-5, {0.4, 2.5e-3, 1.2e-4}},
    {"examples/heavy_top.yaml", "top", "x y z", 0.5,
     {-0.7024682970566254, -0.021165184701818274, -0.7114002576516983}, 3, 1e-3, {7e-3, 4e-3, 6e-4}},
    {"examples/double_pendulum.yaml", "upper", "angle", 0.1, {6.06706651303211}, 1, 2e-5, {7e-4, 1e-4, 6e-7, 4e-5}},
    {"tests/problem/models/driven_pendulum.yaml", "mass", "x y", 2.0, {0.7786188259227197, -0.5532414649140297}, 2,
     0.01, {1.5e-2, 9e-4, 2e-5}},
    {"tests/problem/models/adams_universal.yaml", "pendulum", "x y z", 1.0, {0.0, -0.8923814855283, -1.789875773423}, 3,
     0.01, {1.4e-2, 1.4e-3, 4e-5}},
    {NULL, "door", "x y", 1.0, {-1.0468837739947698, -0.7398463398485532}, 2, 0.01, {1.6e-2, 9e-4, 1.5e-5}},
    {"tests/problem/models/gear_train.yaml", "axle", "angle", 1.0, {-0.34243858615063755}, 1, 0.01, {2e-3, 9e-4, 6e-6}},
};
enum { CASES = sizeof cases/sizeof *cases };

/* The W-method, of order 2, takes so many steps that its tolerances are ten times as large; radau so few, with errors
 * of ten times the tolerance, that they are a tenth. gstiff looks at the errors of positions alone: its errors follow
 * the tolerance roughly, so that two of them are further apart. */
static double tolerance_of(tml_method m, int level)
{
  return (level ? 1e-6 : m == TML_GSTIFF ? 1e-3 : 1e-4)*(m == TML_W_METHOD ? 10.0 : m == TML_RADAU ? 0.1 : 1.0);
}

static double error_of(problem *p, const case_of *c, int level)
{
  const tml_method_info info = tml_method_get(p->opt.method);
  double x[3], e;
  p->opt.end = c->end;
  p->opt.step = info.variable ? 0.0 : level ? 0.5*c->step : c->step;
  p->opt.tolerance = tolerance_of(p->opt.method, level);
  problem_start(p);
  problem_advance(p, c->end);
  problem_reads(p, c->body, c->names, x);
  e = distance(x, c->exact, c->n);
  problem_again(p);
  return e;
}

static void check_case(const case_of *c, tml_method method)
{
  const tml_method_info info = tml_method_get(method);
  problem p;
  if (c->path) problem_file(&p, c->path);
  else problem_text(&p, DOOR);
  p.opt.method = method;
  const double coarse = error_of(&p, c, 0), fine = error_of(&p, c, 1);
  const bool limited = method == TML_ADAMS && c->bound[3] > 0.0;
  const bool second = info.order == 2 || method == TML_GSTIFF; /* which looks at the errors of positions alone */
  const double bound = limited ? c->bound[3] : c->bound[info.order == 1 ? 0 : second ? 1 : 2];
  if (!(fine <= bound)) fail_msg("%s, %s: error %g, expected %g", c->body, info.word, fine, bound);
  if (!limited && !(fine <= 0.5*coarse + 1e-7)) fail_msg("%s, %s: error %g after %g", c->body, info.word, fine, coarse);
  problem_end(&p);
}

static void check_method(tml_method method)
{
  if (problem_leaves_out(tml_method_get(method).word)) return;
  for (int k = 0; k < CASES; k++) check_case(&cases[k], method);
}

static void index_3(void **state)
{
  (void)state;
  for (int m = 0; m < (int)TML_METHOD_COUNT; m++)
    if (tml_method_get((tml_method)m).family == TML_FAMILY_INDEX3) check_method((tml_method)m);
}

static void stabilised(void **state)
{
  (void)state;
  for (int m = 0; m < (int)TML_METHOD_COUNT; m++)
    if (tml_method_get((tml_method)m).family == TML_FAMILY_STABILISED) check_method((tml_method)m);
}

static void state_space(void **state)
{
  (void)state;
  for (int m = 0; m < (int)TML_METHOD_COUNT; m++)
    if (tml_method_get((tml_method)m).family == TML_FAMILY_STATE_SPACE) check_method((tml_method)m);
}

static void projected(void **state)
{
  (void)state;
  for (int m = 0; m < (int)TML_METHOD_COUNT; m++)
    if (tml_method_get((tml_method)m).family == TML_FAMILY_PROJECTED) check_method((tml_method)m);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      core_test(index_3),
      cmocka_unit_test(stabilised),
      cmocka_unit_test(state_space),
      core_test(projected),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
