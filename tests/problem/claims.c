/* claims.c - what a run says of its error holds where chance decides about it: methods whose error follows the
 * tolerance only roughly, and few steps over something brief. */
#include "support/folder.h"
#include "support/problem.h"

static tml_accuracy *run_with(problem *p, const char *settings)
{
  tml_accuracy *known = NULL;
  p->opt.tolerance = p->opt.step = 0.0;
  problem_set(p, settings);
  const tml_run_options r = {.size = sizeof r, .dir = folder_file("results")};
  if (tml_run_checked(&known, p->model, &p->opt, &r, NULL, &p->err)) fail_msg("%s", p->err.text);
  return known;
}

/* The error in the text of the accuracy; `word` stands before it. */
static double stated(const tml_accuracy *known, const char *word)
{
  const char *at = strstr(known->text, word);
  if (!at) fail_msg("no '%s' in '%s'", word, known->text);
  return strtod(at + strlen(word), NULL);
}

/* Wheels out of balance in boxes on springs. Their speeds vary by little. Errors of radau at two tolerances that are
 * near each other have the same sign and nearly the same size in the first, so that their difference is small. In the
 * others, whatever the iteration leaves in a step turns the wheel the same way in every step. */
static const struct rotor { double heavy, arm, wheel, out, spin, kx, ky, c, end; } rotors[] = {
  {31.392, 0.018703, 10.541, 0.0011789, 72.716, 6101.6, 3246.6, 21.883, 0.72765},
  {22.7991054, 0.0215058426, 2.65872603, 0.00180922042, 85.0536456, 11489.6689, 13066.4389, 25.5907294, 0.9080879},
  {35.816972, -0.0380161093, 2.83164966, 0.00177520407, 140.584732, 11664.2615, 9734.78413, 32.3178947, 0.609456245},
};

static void write_rotor(char *text, size_t size, const struct rotor *r)
{
  snprintf(text, size, "trammel: 1\ngravity: [0, 0, 0]\nbodies:\n"
           "  box: {kind: planar, mass: %.9g, inertia: %.9g, markers: {axle: {at: [%.9g, 0]}}}\n"
           "  wheel: {kind: planar, mass: %.9g, inertia: %.9g, position: [%.9g, 0], centre: [%.9g, 0], "
           "angular-velocity: %.9g}\n"
           "joints: {axle: {revolute: [box.axle, wheel]}}\nforces:\n"
           "  mount: {force: box, value: [\"-%.9g*plain(dx(box)) - %.9g*plain(vx(box))\", "
           "\"-%.9g*plain(dy(box)) - %.9g*plain(vy(box))\", 0]}\n"
           "  turn: {torque: box, value: \"-%.9g*plain(az(box)) - %.9g*plain(wz(box))\"}\n"
           "simulate: {end: %.9g, output: %.9g}\nrecord: [wheel.omega]\n", r->heavy, 0.02*r->heavy, r->arm, r->wheel,
           0.002*r->wheel, r->arm, r->out, r->spin, r->kx, r->c, r->ky, r->c, 0.01*r->kx, 0.01*r->c, r->end,
           0.005*r->end);
}

static void test_rough_method(void **state)
{
  (void)state;
  for (size_t i = 0; i < sizeof rotors/sizeof *rotors; i++) {
    char text[1000];
    problem p, tight;
    write_rotor(text, sizeof text, &rotors[i]);
    problem_text(&p, text);
    tml_accuracy *known = run_with(&p, "method radau accuracy 1e-3");
    problem_text(&tight, text);
    problem_set(&tight, "method dop853 tolerance 1e-12");
    problem_start(&tight);
    problem_advance(&tight, rotors[i].end);
    const double size = 0.01*rotors[i].spin; /* speeds count as varying by a hundredth (docs/theory/errors.md, 1) */
    const double error = fabs(problem_last_value(folder_file("results")) - problem_read(&tight, "wheel.omega"))/size;
    print_message("off by %.1e; %s\n", error, known->text);
    assert_true(known->state == TML_ACCURACY_REACHED);
    const double said = stated(known, "reached: at most ");
    assert_true(error < 3.0*said);
    assert_true(fabs(said/(3.0*known->error) - 1.0) < 0.06); /* chance decides: three times the estimate, rounded */
    tml_accuracy_free(known);
    problem_end(&tight);
    problem_end(&p);
  }
}

/* Largest difference between the second columns of the results in two folders. */
static double largest_difference(const char *a, const char *b)
{
  char path[2][300], line[2][200];
  FILE *f[2];
  double most = 0.0;
  const char *const folder[] = {a, b};
  for (int i = 0; i < 2; i++) {
    snprintf(path[i], sizeof path[i], "%s/results.csv", folder_file(folder[i]));
    f[i] = fopen(path[i], "r");
    assert_non_null(f[i]);
    assert_non_null(fgets(line[i], sizeof line[i], f[i]));
  }
  while (fgets(line[0], sizeof line[0], f[0]) && fgets(line[1], sizeof line[1], f[1]))
    most = fmax(most, fabs(strtod(strchr(line[0], ',') + 1, NULL) - strtod(strchr(line[1], ',') + 1, NULL)));
  for (int i = 0; i < 2; i++) fclose(f[i]);
  return most;
}

/* Makes a plain run by dop853 with short steps, for comparison. */
static void run_tight(problem *p)
{
  p->opt.accuracy = p->opt.step = 0.0;
  problem_set(p, "method dop853 tolerance 1e-12 h-max 2e-3");
  const tml_run_options r = {.size = sizeof r, .dir = folder_file("tight")};
  if (tml_run(p->model, &p->opt, &r, NULL, NULL, &p->err)) fail_msg("%s", p->err.text);
}

/* Errors that follow the tolerance less than they do in most runs: a mass on a spring in a gap with tolerances that are
 * four decades apart, a wheel out of balance whose steps hardly become shorter, and narrow laws, which make hht reject
 * steps, and that of which the error of radau depends on chance. Claims are of what is recorded. */
static void test_errors_that_follow_less(void **state)
{
  (void)state;
  char rotor[1000];
  static const struct rotor fast = {1.73044179, -0.0780820469, 0.489377748, 0.00305299411, 161.272967, 20064.3711,
                                    35225.7626, 9.31668211, 0.481681301};
  write_rotor(rotor, sizeof rotor, &fast);
  const char *const cases[][2] = {
    {"method hht accuracy 1e-3", "trammel: 1\ngravity: [-9.81, 0, 0]\n"
     "bodies: {m: {kind: point, mass: 1, position: [0.541407142, 0, 0]}}\n"
     "forces: {f: {force: m, value: [\"-min(0, plain(dx(m)))*17678.4994 + "
     "max(0, plain(dx(m)) - 0.541407142)*-17678.4994\", 0, 0]}}\n"
     "simulate: {end: 4.85032066, output: 0.0242516033}\nrecord: [m.ax]\n"},
    {"method hht accuracy 1e-3", "trammel: 1\ngravity: [0, 0, 0]\n"
     "bodies: {m: {kind: point, mass: 1, velocity: [4.14068181, 0, 0]}}\n"
     "forces: {f: {force: m, value: [\"-86.2736678*plain(dx(m)) - 0.0117973235*plain(vx(m)) - "
     "20.4771884*exp(-((plain(vx(m)) - 0.248432503)/0.227653302)^2)\", 0, 0]}}\n"
     "simulate: {end: 4.99328762, output: 0.0249664381}\nrecord: [f.fx]\n"},
    {"method radau accuracy 1e-3", "trammel: 1\ngravity: [0, 0, 0]\n"
     "bodies: {m: {kind: point, mass: 1, velocity: [5.29362037, 0, 0]}}\n"
     "forces: {f: {force: m, value: [\"-36.4301665*plain(dx(m)) - 0.436826243*plain(vx(m)) + "
     "198.403012*1/(1 + ((plain(dx(m)) - -0.384580251)/0.00261452699)^4)\", 0, 0]}}\n"
     "simulate: {end: 3.58135741, output: 0.017906787}\nrecord: [f.fx]\n"},
    {"method dopri5 accuracy 1e-3", rotor}};
  for (int i = 0; i < 4; i++) {
    problem p;
    problem_text(&p, cases[i][1]);
    tml_accuracy *known = run_with(&p, cases[i][0]);
    problem tight;
    problem_text(&tight, cases[i][1]);
    run_tight(&tight);
    const double error = largest_difference("results", "tight")/known->channels[0].size;
    print_message("off by %.1e; %s\n", error, known->text);
    assert_true(known->reached);
    assert_true(error < 3.0*known->error || known->state == TML_ACCURACY_PROBABLE);
    assert_true(error < 1e-3 || known->state != TML_ACCURACY_REACHED);
    tml_accuracy_free(known);
    problem_end(&tight);
    problem_end(&p);
  }
}

/* Formulas of reactions and of constraints are not examined inside steps. A force that is brief because it is a narrow
 * function of the reaction of a pendulum is passed over, so that no more than `probably reached` is said. */
static void test_not_examined(void **state)
{
  (void)state;
  static const char *const law[] = {"exp(-((plain(joint(pin, 0, 3, 0)) + 30)/0.05)^2)",
                                    "0.01*plain(joint(pin, 0, 3, 0))", "exp(-(plain(dx(cart))/10)^2)"};
  for (int i = 0; i < 3; i++) {
    char text[900];
    problem p;
    snprintf(text, sizeof text, "trammel: 1\ngravity: [0, -9.81, 0]\nbodies:\n  ground: {markers: {o: {}}}\n"
             "  rod: {kind: planar, mass: 2, inertia: 0.2, position: [0.5, 0], markers: {a: {at: [-0.5, 0]}}}\n"
             "  cart: {kind: point, mass: 1, position: [0, 0, 3]}\njoints: {pin: {revolute: [ground.o, rod.a]}}\n"
             "forces: {hit: {force: cart, value: [\"%s\", 9.81, 0]}}\nsimulate: {end: 2, output: 0.01}\n", law[i]);
    problem_text(&p, text);
    tml_accuracy *known = run_with(&p, "method dopri5 accuracy 1e-3");
    print_message("%s\n", known->text);
    assert_int_equal(known->state, i == 0 ? TML_ACCURACY_PROBABLE : TML_ACCURACY_REACHED);
    assert_true(!strstr(known->text, "formulas of accelerations, reactions or constraints") == (i > 0));
    tml_accuracy_free(known);
    problem_end(&p);
  }
}

/* Steps of hht become short for a pulse of 1.2 ms in 4 s. Two runs say nothing about the error there, however many
 * steps they take elsewhere: a third is made. The velocity after the pulse is known. */
static void test_brief_pulse(void **state)
{
  (void)state;
  static const double height[] = {2986.8033, 2230.749, 1800.0, 2500.0}, t0[] = {3.19870241, 0.722852086, 2.2, 1.37};
  static const double width[] = {6.0470528e-4, 3.43885126e-4, 5e-4, 4.1e-4};
  for (int i = 0; i < 4; i++) {
    char text[700];
    problem p;
    snprintf(text, sizeof text, "trammel: 1\ngravity: [0, 0, 0]\nbodies: {m: {kind: point, mass: 1}}\n"
             "forces: {f: {force: m, value: [\"%.9g*step5((time - %.9g)/%.9g, -1, 0, 0, 1)*"
             "step5((time - %.9g)/%.9g, 0, 1, 1, 0) + 0.2*cos(2*time)\", 0, 0]}}\n"
             "simulate: {end: 4, output: 0.02}\nrecord: [m.vx]\n", height[i], t0[i], width[i], t0[i], width[i]);
    problem_text(&p, text);
    tml_accuracy *known = run_with(&p, "method hht accuracy 1e-3");
    const double right = height[i]*width[i] + 0.1*sin(8.0);
    const double error = fabs(problem_last_value(folder_file("results")) - right)/right;
    print_message("off by %.1e; %s\n", error, known->text);
    assert_true(known->reached && known->n_runs > 2);
    assert_true(error < 3.0*fmax(1e-3/30.0, known->error));
    tml_accuracy_free(known);
    problem_end(&p);
  }
}

/* hht crosses a blow of a pin on a ball with a few of its 80 steps. The largest force of the second blow of the first
 * model is off by 3.2e-3 of its range, that of the other one by 2.3e-3. An estimate of more than a third of what was
 * asked is not called reached. In the other model two of three runs agree by chance, and the first one counts. */
static void test_blow(void **state)
{
  (void)state;
  static const char *const models[] = {"trammel: 1\ngravity: [0, 0, 0]\nbodies:\n  ground: {markers: {o: {}}}\n"
    "  rotor: {mass: 74.1926506, inertia: [22.2577952, 22.2577952, 29.6770603], angular-velocity: [0, 0, 3.58933838], "
    "shapes: [{sphere: {name: p0, radius: 0.0251926544, at: [0.42255442, 0, 0]}}, "
    "{sphere: {name: p1, radius: 0.0251926544, at: [-0.42255442, 0, 0]}}]}\n"
    "  ball: {mass: 0.05, inertia: [2e-5, 2e-5, 2e-5], position: [0.110492266, 0.236732884, -0.0988903339], "
    "velocity: [-0.582758113, 0.254706794, 0.177473929], shape: {sphere: {radius: 0.0386675557}}}\n"
    "joints: {axle: {revolute: [ground.o, rotor]}}\n"
    "contacts: {hit: {between: [rotor, ball], material: {stiffness: 255800022, restitution: 0.8026094}}}\n"
    "simulate: {end: 0.8, output: 0.004}\n",
    "trammel: 1\ngravity: [0, 0, 0]\nbodies:\n  ground: {markers: {o: {}}}\n"
    "  rotor: {mass: 1.89360013, inertia: [0.568080038, 0.568080038, 0.757440051], "
    "angular-velocity: [0, 0, 4.25264484], "
    "shapes: [{sphere: {name: p0, radius: 0.0148241131, at: [0.866411131, 0, 0]}}, "
    "{sphere: {name: p1, radius: 0.0148241131, at: [-0.866411131, 3.11023664e-9, 0]}}]}\n"
    "  ball: {mass: 0.05, inertia: [2e-5, 2e-5, 2e-5], position: [0.311410521, 0.910858211, -0.0644498874], "
    "velocity: [0.487342543, -0.617992610, 0.257529100], shape: {sphere: {radius: 0.0188844841}}}\n"
    "joints: {axle: {revolute: [ground.o, rotor]}}\n"
    "contacts: {hit: {between: [rotor, ball], material: {stiffness: 272435999, restitution: 0.623163104}}}\n"
    "simulate: {end: 0.8, output: 0.004}\n"};
  for (int i = 0; i < 2; i++) {
    problem p;
    problem_text(&p, models[i]);
    tml_accuracy *known = run_with(&p, "method hht accuracy 1e-3");
    print_message("%s\n", known->text);
    assert_true(known->error > 1e-3/3.0);
    assert_true(known->state == TML_ACCURACY_PROBABLE);
    tml_accuracy_free(known);
    problem_end(&p);
  }
}

static int make_folder(void **state)
{
  (void)state;
  return folder_make("claims");
}

static int remove_folder(void **state)
{
  (void)state;
  return folder_remove();
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_rough_method), cmocka_unit_test(test_brief_pulse),
                                     cmocka_unit_test(test_blow), cmocka_unit_test(test_errors_that_follow_less),
                                     cmocka_unit_test(test_not_examined)};
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
