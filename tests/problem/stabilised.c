/* stabilised.c - methods with velocity constraints (nstiff-si2, hht-add, hht-si2) beside those on the index-3
 * equations: errors, orders and energy on a slider crank and on Andrews' mechanism, velocity drift, a top in
 * several coordinates, a driven pendulum, a stiff one, gears; fixed and variable steps. */
#include "support/heavy_top.h"
#include "support/problem.h"

#define CRANK "examples/papers/slider_crank.yaml"
#define SQUEEZER "examples/squeezer.yaml"
#define TOP "examples/heavy_top.yaml"
#define PENDULUM "examples/double_pendulum.yaml"
#define DRIVEN "tests/problem/models/driven_pendulum.yaml"
#define TRAIN "tests/problem/models/gear_train.yaml"
#define STEPS 5

static void check_order(const double *e, int n, double low, double high)
{
  for (int i = 1; i < n; i++) assert_between(order(e[i - 1], e[i]), low, high);
}

/* Three digits are known. */
static void check_digits(const double *found, const double *wanted, int n)
{
  for (int i = 0; i < n; i++) assert_close(found[i], wanted[i], 0.006);
}

/* ---------------------------------------------------------------- slider crank --------------- */

/* One degree of freedom, DOP853 at 1e-13: angle and rate of the crank at t = 2; multipliers at t = 1
 * (slider_crank.c). */
static const double ANGLE = 5.4143615065792, RATE = 0.07710906823949079;
static const double LAMBDA[5] = {16.24694741699886, -21.261684993199893, -10.679307622745545, 0.24848373418728054,
                                 -6.055476643516504};

typedef struct errors { double angle[STEPS], rate[STEPS], lambda[STEPS], drift[STEPS]; } errors;

static double lambda_error(problem *p)
{
  static const double sign[5] = {1, 1, -1, -1, -1};
  double e = 0.0;
  for (int i = 0; i < 5; i++) e = fmax(e, fabs(sign[i]*tml_sim_multipliers(p->sim)[i] - LAMBDA[i]));
  return e;
}

/* h = 2^-7 .. 2^-11 */
static void run_crank(const char *settings, errors *e)
{
  problem p;
  problem_file(&p, CRANK);
  problem_set(&p, settings);
  for (int i = 0; i < STEPS; i++) {
    p.opt.step = ldexp(1.0, -7 - i);
    problem_start(&p);
    problem_steps(&p, 1.0);
    e->lambda[i] = lambda_error(&p);
    problem_steps(&p, 2.0);
    const tml_body_state b = problem_body(&p, "crank");
    e->rate[i] = fabs(b.angular_velocity[2] - RATE);
    e->angle[i] = fabs(b.angle - ANGLE);
    e->drift[i] = tml_sim_stats(p.sim)->drift_velocity;
    problem_again(&p);
  }
  problem_end(&p);
}

/* Errors of the rate at t = 2 and, where not 0, of the multipliers at t = 1: an independent implementation of the
 * methods. hht-add finds its multipliers from the state, so they are as good as that. */
static void crank(void **state)
{
  static const struct { const char *settings; double rate[STEPS], lambda[4]; int order; } cases[] = {
      {"method newmark", {0.0316, 0.015, 0.00724, 0.00355, 0.00175}, {0.86, 0.447, 0.228, 0.115}, 1},
      {"method nstiff settle false", {0.0222, 0.0055, 0.00137, 0.000342, 8.54e-05},
       {0.0266, 0.00777, 0.00206, 0.00053}, 2},
      {"method hht settle false filter false", {0.009, 0.00223, 0.000558, 0.000139, 3.48e-05},
       {0.01992, 0.00508, 0.00128, 0.000321}, 2},
      {"method nstiff-si2 settle false", {0.0205, 0.00508, 0.00126, 0.000315, 7.86e-05},
       {0.01798, 0.00531, 0.00142, 0.000365}, 2},
      {"method hht-add b 0", {0.00274, 0.000679, 0.000169, 4.22e-05, 1.05e-05}, {0}, 2},
      {"method hht-add b 0.25", {0.00483, 0.0012, 0.000299, 7.46e-05, 1.86e-05}, {0}, 2},
      {"method hht-add b 0.75", {0.00768, 0.00191, 0.000476, 0.000119, 2.97e-05}, {0}, 2},
      {"method hht-add b 1", {0.00977, 0.00243, 0.000606, 0.000151, 3.79e-05}, {0}, 2},
      {"method hht-si2 form printed settle false", {0.00867, 0.00215, 0.000537, 0.000134, 3.36e-05},
       {0.01687, 0.00432, 0.00109, 0.000273}, 2},
      {"method hht-si2 settle false", {0.00867, 0.00215, 0.000537, 0.000134, 3.36e-05},
       {0.01687, 0.00432, 0.00109, 0.000273}, 2},
      {"method hht-si2 alpha -0.05 settle false", {0.00656, 0.00163, 0.000407, 0.000102, 2.55e-05}, {0}, 2},
      {"method hht-si2 alpha 0 settle false", {0.00571, 0.00142, 0.000356, 8.89e-05, 2.22e-05}, {0}, 2},
  };
  (void)state;
  for (size_t k = 0; k < sizeof cases/sizeof *cases; k++) {
    errors e;
    run_crank(cases[k].settings, &e);
    check_digits(e.rate, cases[k].rate, STEPS);
    if (cases[k].lambda[0] > 0.0) check_digits(e.lambda, cases[k].lambda, 4);
    const double low = cases[k].order - 0.1, high = cases[k].order + 0.1;
    check_order(e.rate, STEPS, low, high);
    check_order(e.angle + 1, STEPS - 1, low - 0.05, high);
    check_order(e.lambda + 2, STEPS - 2, low, high);
  }
}

/* As they run by default, with their starts prepared. */
static void crank_default(void **state)
{
  static const struct { const char *settings; double rate; } cases[] = {
      {"method nstiff-si2", 8.71e-5}, {"method hht-add", 1.053e-5}, {"method hht-si2", 3.36e-5}};
  (void)state;
  for (size_t k = 0; k < sizeof cases/sizeof *cases; k++) {
    errors e;
    run_crank(cases[k].settings, &e);
    assert_close(e.rate[4], cases[k].rate, 0.015);
    check_order(e.rate, STEPS, 1.95, 2.05);
    check_order(e.angle + 1, STEPS - 1, 1.9, 2.05);
    check_order(e.lambda + 1, STEPS - 1, 1.9, 2.05);
  }
}

/* Velocity constraints: round-off of the positions over h, against a residual of order 2 without them. */
static void crank_drift(void **state)
{
  static const char *const free_running[] = {"method newmark", "method nstiff", "method hht"};
  static const char *const held[] = {"method nstiff-si2", "method hht-add", "method hht-si2"};
  (void)state;
  for (int k = 0; k < 3; k++) {
    errors e;
    run_crank(free_running[k], &e);
    check_order(e.drift, STEPS, 1.9, 2.1);
    assert_between(e.drift[STEPS - 1], 1e-6, 1e-5);
    run_crank(held[k], &e);
    for (int i = 0; i < STEPS; i++) assert_between(e.drift[i], 0.0, 5e-15*ldexp(1.0, 7 + i));
  }
}

/* Mean of |E - E_0| over the steps to t = 4, without the damper; h = 2^-7 .. 2^-10. */
static void run_energy(const char *settings, double *mean)
{
  problem p;
  problem_file_with(&p, CRANK, &TML_INIT(tml_override, "c", 0.0), 1);
  problem_set(&p, settings);
  for (int i = 0; i < 4; i++) {
    const double h = p.opt.step = ldexp(1.0, -7 - i);
    problem_start(&p);
    const tml_stats *s = tml_sim_stats(p.sim);
    mean[i] = 0.0;
    for (int k = 0; k < 4 << (7 + i); k++) {
      assert_int_equal(tml_sim_step(p.sim, &p.err), TML_OK);
      mean[i] += 0.25*h*fabs(s->energy_end - s->energy_start);
    }
    problem_again(&p);
  }
  problem_end(&p);
}

static void energy(void **state)
{
  static const struct { const char *settings; double mean[4]; } cases[] = {
      {"method nstiff-si2 settle false", {0.0664, 0.0132, 0.00286, 0.000659}},
      {"method hht-add b 0", {0.00184, 0.000375, 8.62e-05, 2.08e-05}},
      {"method hht-add b 1", {0.00265, 0.000645, 0.00016, 4e-05}},
      {"method hht-si2", {0.00563, 0.000992, 0.000212, 4.94e-05}},
      {"method hht-si2 alpha -0.05", {0.00302, 0.000625, 0.000144, 3.46e-05}},
  };
  (void)state;
  for (size_t k = 0; k < sizeof cases/sizeof *cases; k++) {
    double mean[4];
    run_energy(cases[k].settings, mean);
    check_digits(mean, cases[k].mean, 4);
    check_order(mean + 1, 3, 1.95, 2.3);
  }
}

/* ---------------------------------------------------------------- Andrews' mechanism --------- */

/* beta, theta, gamma, phi, delta, omega, epsilon at 30 ms and their rates (squeezer.c). */
static const double ANGLES[7] = {15.810771195153707, -15.75637105841184, 0.04082224011964571, -0.5347301163420798,
                                 0.524409965879954, 0.5347301163420795, 1.0480807410419377};
static const double RATES[7] = {1139.9203022591062, -1424.3792951775404, 11.032911910618802, 19.29337410503241,
                                0.5735699148295148, -19.293374105032406, 0.3231791492491393};

/* From the angles of the bodies to these. */
static void to_relative(double *x)
{
  x[1] -= x[0];
  x[3] -= x[4];
  x[5] -= x[6];
}

static void squeezer_errors(problem *p, double *angle, double *rate)
{
  static const char *const name[7] = {"K1", "K2", "K3", "K4", "K5", "K6", "K7"};
  double a[7], w[7];
  for (int i = 0; i < 7; i++) {
    const tml_body_state b = problem_body(p, name[i]);
    a[i] = b.angle;
    w[i] = b.angular_velocity[2];
  }
  to_relative(a);
  to_relative(w);
  *angle = distance(a, ANGLES, 7)/ANGLES[0];
  *rate = distance(w, RATES, 7)/fabs(RATES[1]);
}

static void run_squeezer(const char *settings, double e[4][3])
{
  problem p;
  problem_file(&p, SQUEEZER);
  problem_set(&p, settings);
  for (int i = 0; i < 3; i++) {
    p.opt.step = 0.03/(1000 << i);
    problem_start(&p);
    problem_steps(&p, 0.03);
    squeezer_errors(&p, &e[0][i], &e[1][i]);
    e[2][i] = tml_sim_stats(p.sim)->energy_error;
    e[3][i] = tml_sim_stats(p.sim)->drift_velocity;
    problem_again(&p);
  }
  problem_end(&p);
}

/* Speeds of points are some 10 m/s. The errors of nstiff and nstiff-si2 still contain terms of order 3. */
static void squeezer(void **state)
{
  static const struct { const char *settings; bool held; double low, high, angle, rate; } cases[] = {
      {"method newmark", false, 0.8, 1.1, 3e-2, 0.15},
      {"method nstiff", false, 1.9, 2.35, 1.1e-4, 6e-4},
      {"method hht", false, 1.95, 2.15, 3.4e-5, 1.9e-4},
      {"method nstiff-si2", true, 1.9, 2.4, 6e-5, 3.4e-4},
      {"method hht-add b 0", true, 1.95, 2.05, 9e-6, 5e-5},
      {"method hht-add b 1", true, 1.95, 2.05, 9e-6, 5.2e-5},
      {"method hht-si2", true, 1.95, 2.15, 2.7e-5, 1.6e-4},
      {"method hht-si2 form printed", true, 1.95, 2.15, 2.7e-5, 1.6e-4},
  };
  (void)state;
  for (size_t k = 0; k < sizeof cases/sizeof *cases; k++) {
    double e[4][3];
    run_squeezer(cases[k].settings, e);
    check_order(e[0], 3, cases[k].low, cases[k].high);
    check_order(e[1], 3, cases[k].low, cases[k].high);
    check_order(e[2], 3, cases[k].low, cases[k].high);
    assert_between(e[0][1], 0.0, cases[k].angle);
    assert_between(e[1][1], 0.0, cases[k].rate);
    if (cases[k].held) assert_between(e[3][2], 0.0, 2e-11);
    else check_order(e[3], 3, 1.7, 2.1);
  }
}

/* ---------------------------------------------------------------- heavy top ------------------ */

enum { TOP_STEPS = 400 }; /* states 1 ms apart */

/* Errors of position, angular velocity and pivot force at 0.4 s; h = 1e-3, 5e-4, 2.5e-4. The largest error of the
 * force in the first ten steps in `start`. */
static void run_top(const char *settings, const char *axes, double e[4][3])
{
  static top_state exact[TOP_STEPS + 1];
  problem p;
  problem_file(&p, TOP);
  problem_set(&p, settings);
  p.model->bodies[1].body_axes = axes != NULL;
  if (exact[0].x[1] == 0.0) top_motion(exact, TOP_STEPS, 1e-3);
  for (int i = 0; i < 3; i++) {
    p.opt.step = 1e-3/(1 << i);
    problem_start(&p);
    e[3][i] = 0.0;
    for (int k = 1; k <= 10; k++) {
      problem_steps(&p, k*1e-3);
      e[3][i] = fmax(e[3][i], distance(tml_sim_multipliers(p.sim), exact[k].lambda, 3));
    }
    problem_steps(&p, 0.4);
    const tml_body_state b = problem_body(&p, "top");
    const top_state *x = &exact[TOP_STEPS];
    e[0][i] = distance(b.position, x->x, 3);
    e[1][i] = distance(b.angular_velocity, x->w, 3);
    e[2][i] = distance(tml_sim_multipliers(p.sim), x->lambda, 3);
    assert_between(tml_sim_stats(p.sim)->drift_velocity, 0.0, 2e-11);
    problem_again(&p);
  }
  problem_end(&p);
}

static void top(void **state)
{
  static const struct { const char *settings, *axes; double x, low; } cases[] = {
      {"method hht-si2", NULL, 2.27e-5, 1.95}, /* as on the index-3 equations: 7.8e-5 */
      {"method hht-si2", "body", 1.6e-3, 1.95},
      {"method hht-si2 form printed", NULL, 2.2e-5, 1.9},
      {"method hht-si2 rotations euler-parameters", NULL, 4.1e-4, 1.65}, /* 2 with smaller steps */
      {"method hht-si2 rotations 313", NULL, 5.3e-4, 1.95},
      {"method nstiff-si2", NULL, 2.9e-3, 1.95},
      {"method nstiff-si2", "body", 4e-3, 1.95},
      {"method hht-add b 0", NULL, 5.3e-6, 1.95},
      {"method hht-add b 1", NULL, 2.4e-5, 1.95},
      {"method hht-add rotations 313", NULL, 4.6e-4, 1.95},
  };
  (void)state;
  for (size_t k = 0; k < sizeof cases/sizeof *cases; k++) {
    double e[4][3];
    run_top(cases[k].settings, cases[k].axes, e);
    assert_between(e[0][0], 0.0, cases[k].x);
    check_order(e[0], 3, cases[k].low, 2.2);
    check_order(e[1], 3, 1.9, 2.2);
  }
}

/* Reactions from the first step on; on the index-3 equations they begin with an error of 0.6 N, prepared 0.12 N. */
static void top_start(void **state)
{
  (void)state;
  double e[4][3];
  run_top("method hht-si2", NULL, e);
  assert_between(e[3][0], 0.0, 2e-3);
  assert_between(e[2][0], 0.0, 0.025);
  check_order(e[2], 3, 1.95, 2.1);
  run_top("method hht-add", NULL, e);
  assert_between(e[3][0], 0.0, 1e-3);
  check_order(e[2], 3, 1.85, 2.1);
}

static void refused(void **state)
{
  (void)state;
  problem p;
  problem_file(&p, TOP);
  problem_set(&p, "method hht-add step 1e-3 rotations euler-parameters");
  assert_int_equal(problem_try_start(&p), TML_ERR_MODEL);
  assert_contains(p.err.text, "Euler parameters");
  problem_end(&p);
}

/* ---------------------------------------------------------------- driven pendulum ------------ */

/* At t = 2: theta'' = -g sin(theta) - xp'' cos(theta), DOP853 at 1e-13. The velocity constraint of the drive has a part
 * of its own in time. */
static void driven(void **state)
{
  static const double x[2] = {0.7786188259227197, -0.5532414649140297};
  static const double v[2] = {0.8150765644913496, 1.8589675293665435}, pull = 2.0*4.637187105084826;
  static const struct { const char *settings; double q[4], v[4]; } cases[] = {
      {"method hht-si2", {0.00219, 0.000542, 0.000135, 3.37e-05}, {0.00947, 0.00237, 0.000593, 0.000148}},
      {"method nstiff-si2 settle false", {0.0066, 0.00162, 0.0004, 9.94e-05}, {0.0241, 0.00611, 0.00154, 0.000385}},
      {"method nstiff-si2", {0.00591, 0.00144, 0.000355, 8.82e-05}, {0.0245, 0.00618, 0.00155, 0.000388}},
      {"method hht-add", {0.000827, 0.000207, 5.17e-05, 1.29e-05}, {0.00401, 0.001, 0.000251, 6.28e-05}},
  };
  (void)state;
  for (size_t k = 0; k < sizeof cases/sizeof *cases; k++) {
    problem p;
    double e[3][4];
    problem_file(&p, DRIVEN);
    problem_set(&p, cases[k].settings);
    for (int i = 0; i < 4; i++) {
      p.opt.step = ldexp(1.0, -6 - i);
      problem_start(&p);
      problem_steps(&p, 2.0);
      const tml_body_state b = problem_body(&p, "mass");
      e[0][i] = fmax(fabs(b.position[0] - x[0]), fabs(b.position[1] - x[1]));
      e[1][i] = fmax(fabs(b.velocity[0] - v[0]), fabs(b.velocity[1] - v[1]));
      problem_advance(&p, 2.0);
      e[2][i] = fabs(problem_read(&p, "rod.force") - pull);
      assert_between(tml_sim_stats(p.sim)->drift_velocity, 0.0, 2e-11);
      problem_again(&p);
    }
    check_digits(e[0], cases[k].q, 4);
    check_digits(e[1], cases[k].v, 4);
    check_order(e[2], 4, 1.9, 2.1);
    problem_end(&p);
  }
}

/* ---------------------------------------------------------------- stiff pendulum ------------- */

/* Error of the rate of the first rod at t = 2, h = 2^-9 .. 2^-12 (0: not run); RK4 in extended precision. The first
 * steps do not resolve the boundary layer; hht-add does not get over that with the longest ones. */
static void stiff(void **state)
{
  static const struct { const char *settings; double rate[4]; } cases[] = {
      {"method nstiff-si2", {0.00178, 0.000437, 0.000103, 2.24e-05}},
      {"method hht-si2", {0.0181, 0.00205, 0.000426, 0.000103}},
      {"method hht-si2 alpha -0.05", {0.00738, 0.00172, 0.000421, 0.000105}},
      {"method hht-add iterations 20", {0, 0.000342, 8.27e-05, 2.04e-05}},
      {"method hht-add b 1", {0, 6.72e-05, 8.84e-06, 1.56e-06}},
  };
  (void)state;
  for (size_t k = 0; k < sizeof cases/sizeof *cases; k++) {
    problem p;
    problem_file(&p, PENDULUM);
    problem_set(&p, cases[k].settings);
    for (int i = 0; i < 4; i++) {
      if (cases[k].rate[i] == 0.0) continue;
      p.opt.step = ldexp(1.0, -9 - i);
      problem_start(&p);
      problem_steps(&p, 2.0);
      const double e = fabs(problem_body(&p, "upper").angular_velocity[2] + 1.62989245408377);
      assert_close(e, cases[k].rate[i], 0.006);
      problem_again(&p);
    }
    problem_end(&p);
  }
}

/* ---------------------------------------------------------------- gears, coupler, screw ------ */

/* One equation of motion, classical Runge-Kutta with 2e5 steps. */
static void gears(void **state)
{
  static const char *const settings[] = {"method nstiff-si2", "method hht-si2", "method hht-add",
                                         "method hht-si2 rotations 313", "method hht-add rotations 313"};
  (void)state;
  for (size_t k = 0; k < sizeof settings/sizeof *settings; k++) {
    problem p;
    double e[2][3];
    problem_file(&p, TRAIN);
    problem_set(&p, settings[k]);
    for (int i = 0; i < 3; i++) {
      p.opt.step = 0.005/(1 << i);
      problem_start(&p);
      assert_int_equal(tml_sim_degrees_of_freedom(p.sim), 1);
      problem_steps(&p, 1.0);
      problem_advance(&p, 1.0);
      e[0][i] = fabs(problem_read(&p, "axle.angle") + 0.34243858615063755);
      e[1][i] = fabs(problem_read(&p, "axle.angle_rate") + 2.5110258250008575);
      assert_between(tml_sim_stats(p.sim)->drift_velocity, 0.0, 1e-11);
      problem_again(&p);
    }
    check_order(e[0], 3, 1.9, 2.1);
    check_order(e[1], 3, 1.9, 2.1);
    assert_between(e[0][2], 0.0, 1e-4);
    problem_end(&p);
  }
}

/* ---------------------------------------------------------------- variable steps ------------- */

/* The corrector leaves 1e-4 of the tolerance in the positions; so much over a step in the velocities. */
static void check_every_step(problem *p, double end)
{
  const double part = 3e-3*p->opt.tolerance;
  const tml_stats *s = tml_sim_stats(p->sim);
  while (tml_sim_step_time(p->sim) < end*(1.0 - 1e-12)) {
    double drift[3];
    assert_int_equal(tml_sim_step(p->sim, &p->err), TML_OK);
    assert_int_equal(tml_sim_drift(p->sim, drift), TML_OK);
    assert_between(drift[0], 0.0, part);
    assert_between(drift[1]*s->h_last, 0.0, part);
  }
}

/* Errors fall with tolerance^(2/3). */
static void variable(void **state)
{
  static const struct { const char *path, *channel; double end, exact, bound; } cases[] = {
      {CRANK, "crank.angle", 2.0, 5.4143615065792, 2.2e-4},
      {SQUEEZER, "K1.angle", 0.03, 15.810771195153707, 1.7e-3},
      {TOP, "top.z", 0.5, -0.7114002576516983, 2.7e-3},
      {PENDULUM, "upper.angle", 2.0, 4.64047818322133, 4.5e-4},
      {DRIVEN, "mass.y", 2.0, -0.5532414649140297, 6.5e-4},
      {TRAIN, "axle.angle", 1.0, -0.34243858615063755, 8.5e-4},
  };
  static const char *const methods[] = {"method nstiff-si2", "method hht-si2"};
  (void)state;
  for (size_t k = 0; k < 2*sizeof cases/sizeof *cases; k++) {
    problem p;
    double e[2];
    problem_file(&p, cases[k/2].path);
    problem_set(&p, methods[k % 2]);
    p.opt.end = cases[k/2].end;
    for (int i = 0; i < 2; i++) {
      p.opt.tolerance = i ? 1e-6 : 1e-4;
      problem_start(&p);
      check_every_step(&p, p.opt.end);
      problem_advance(&p, p.opt.end);
      e[i] = fabs(problem_read(&p, cases[k/2].channel) - cases[k/2].exact);
      problem_again(&p);
    }
    assert_between(e[1], 0.0, cases[k/2].bound);
    assert_between(e[1], 0.0, 0.2*e[0]); /* 0.05 where errors do not cancel */
    problem_end(&p);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(crank),    cmocka_unit_test(crank_default), cmocka_unit_test(crank_drift),
      cmocka_unit_test(energy),   cmocka_unit_test(squeezer),      cmocka_unit_test(top),
      cmocka_unit_test(top_start), cmocka_unit_test(refused),      cmocka_unit_test(driven),
      cmocka_unit_test(stiff),    cmocka_unit_test(gears),         cmocka_unit_test(variable),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
