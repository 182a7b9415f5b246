/* narrow.c - functions of time that are narrower than a step: no method passes over them. A force acts on a free body
 * for a moment; its velocity afterwards is known in closed form. */
#include <unistd.h>

#include "support/problem.h"

#define END 10.0
#define BOUND 1e-3     /* of the velocity: an error that goes with the tolerance; a miss is off by 1 */
#define LOW_BOUND 5e-2 /* the same of methods of low order, one of which auto may take */

static const char *const settings[] = {
  "method dopri5 tolerance 1e-5", "method dopri5 tolerance 1e-7", "method dop853 tolerance 1e-5",
  "method dop853 tolerance 1e-7", "method radau tolerance 1e-6", "method hht tolerance 1e-6",
  "method nstiff tolerance 1e-8", "method rosenbrock tolerance 1e-7", "method adams tolerance 1e-6",
  "method bdf tolerance 1e-6", "method auto tolerance 1e-6"};
enum { SETTINGS = sizeof settings/sizeof *settings };

/* Pulses about t0 of width w and height 1/w, whose integral is `area`; U stands for (time - t0)/w. */
typedef struct pulse { const char *name, *shape; double area; } pulse;

static const pulse pulses[] = {
  {"Gauss", "exp(-U^2)", 1.7724538509055160},
  {"sech", "1/cosh(U)^2", 2.0},
  {"window", "0.5*(tanh(5*(U + 1)) - tanh(5*(U - 1)))", 2.0},
  {"step5", "step5(U, -1, 0, 0, 1)*step5(U, 0, 1, 1, 0)", 1.0},
  {"Akima", "akispl(U, bump)", 1.0},
};
enum { PULSES = sizeof pulses/sizeof *pulses };

static double bound_of(const char *with)
{
  static const char *const low[] = {"hht", "nstiff", "auto", "adams", "bdf"};
  bool any = false;
  for (size_t i = 0; i < sizeof low/sizeof *low; i++) any = any || strstr(with, low[i]);
  return any ? LOW_BOUND : BOUND;
}

static double random_number(unsigned *seed)
{
  *seed = *seed*1664525u + 1013904223u;
  return (double)(*seed >> 8)/(double)(1u << 24);
}

static void write_force(char *text, size_t size, const pulse *p, double t0, double w)
{
  size_t n = (size_t)snprintf(text, size, "%.17g*(", 1.0/w);
  for (const char *s = p->shape; *s; s++) {
    if (*s == 'U') n += (size_t)snprintf(text + n, size - n, "((time - %.17g)/%.17g)", t0, w);
    else n += (size_t)snprintf(text + n, size - n, "%c", *s);
  }
  snprintf(text + n, size - n, ")");
}

static void read_model(problem *p, const char *force)
{
  char text[2000];
  snprintf(text, sizeof text,
           "trammel: 1\ngravity: [0, 0, 0]\n"
           "tables: {bump: {x: [-1e5, -3, -2, -1, 0, 1, 2, 3, 1e5], y: [0, 0, 0, 0, 1, 0, 0, 0, 0]}}\n"
           "bodies: {ball: {mass: 1, inertia: [1, 1, 1]}}\n"
           "forces: {push: {force: ball, value: [\"%s\", 0, 0]}}\n"
           "simulate: {end: %g, output: 0.1}\nrecord: [ball.x]\n", force, END);
  problem_text(p, text);
}

static double error_of(const pulse *kind, double t0, double w, const char *with)
{
  char force[800];
  problem p;
  write_force(force, sizeof force, kind, t0, w);
  read_model(&p, force);
  problem_set(&p, with);
  problem_start(&p);
  problem_advance(&p, END);
  const double error = fabs(problem_read(&p, "ball.vx") - kind->area)/kind->area;
  problem_end(&p);
  return error;
}

/* Widths from 0.1 to 30 ms in a run of 10 s, anywhere in it. */
static void test_random(void **state)
{
  unsigned seed = 7;
  (void)state;
  for (int k = 0; k < SETTINGS; k++) {
    if (problem_leaves_out(settings[k])) continue;
    double worst = 0.0;
    for (int i = 0; i < 4*PULSES; i++) {
      const double w = 1e-4*pow(300.0, random_number(&seed)), t0 = 0.5 + 9.0*random_number(&seed);
      const double error = error_of(&pulses[i % PULSES], t0, w, settings[k]);
      if (!(error < bound_of(settings[k])))
        fail_msg("%s, %s: %g s wide at %g s: off by %g", settings[k], pulses[i % PULSES].name, w, t0, error);
      worst = fmax(worst, error);
    }
    print_message("%s: %.1e\n", settings[k], worst);
  }
}

#define T0 8.126903632435095
#define WIDTH 0.00023055973224007776
#define HEIGHT 2698.64043230235
#define SLOW 0.41548934045420527

/* hht takes so few steps over one pulse that its error hardly follows the tolerance, although it takes hundreds of
 * steps elsewhere. The error of the place is at most three times what is claimed, or below what was asked for. */
static void test_claim(void **state)
{
  char dir[] = "narrow_XXXXXX", force[300], command[100];
  problem p;
  tml_accuracy *known = NULL;
  (void)state;
  assert_non_null(mkdtemp(dir));
  snprintf(force, sizeof force, "%.17g*exp(-((time - %.17g)/%.17g)^2) + %.17g*cos(1.3*time)", HEIGHT, T0, WIDTH, SLOW);
  read_model(&p, force);
  p.opt.tolerance = p.opt.step = 0.0;
  problem_set(&p, "method hht accuracy 1e-3");
  const tml_run_options r = {.size = sizeof r, .dir = dir};
  if (tml_run_checked(&known, p.model, &p.opt, &r, NULL, &p.err)) fail_msg("%s", p.err.text);
  const double impulse = HEIGHT*WIDTH*sqrt(3.14159265358979324);
  const double place = impulse*(END - T0) + SLOW*(1.0 - cos(1.3*END))/1.69;
  const double error = fabs(problem_last_value(dir) - place)/place;
  print_message("off by %.1e, %s\n", error, known->text);
  assert_true(known->reached);
  assert_true(error < 3.0*known->error || error < 1e-3);
  tml_accuracy_free(known);
  problem_end(&p);
  snprintf(command, sizeof command, "rm -r %s", dir);
  assert_int_equal(system(command), 0);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_random), cmocka_unit_test(test_claim)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
