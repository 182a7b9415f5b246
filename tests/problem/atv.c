/* atv.c - the example of a vehicle with a flexible frame: sizes, a start in equilibrium, its motion and stress
 * beside a run of another program, and by two methods. */
#include "model/flexible/add_flexible_body.h"
#include "support/problem.h"
#include "support/reference.h"

static void start(problem *p, const char *settings)
{
  problem_file(p, "examples/atv.yaml");
  problem_set(p, settings);
  problem_start(p);
}

static void test_sizes(void **state)
{
  (void)state;
  problem p = {0};
  double first[3], x[3];
  start(&p, "method hht tolerance 1e-5");
  assert_int_equal(tml_sim_coordinates(p.sim), 242);
  assert_int_equal(tml_sim_constraints(p.sim), 94);
  assert_int_equal(tml_sim_redundant(p.sim), 0);
  assert_true(tml_sim_channel_find(p.sim, "frame.mode134") >= 0);
  assert_int_equal(tml_sim_channel_find(p.sim, "frame.mode135"), -1);
  problem_reads(&p, "frame", "x y z", first);
  for (int k = 0; k < 2; k++) { /* it starts in equilibrium */
    problem_advance(&p, 0.05*(k + 1));
    problem_reads(&p, "frame", "x y z", x);
    assert_between(distance(x, first, 3), 0.0, 1e-3);
  }
  problem_end(&p);
}

/* (omega h > 1) By the frequencies of another program. */
static void expect_unresolved(const problem *p, const reference *r, double h)
{
  double f[134], above;
  int fast = 0, all;
  char text[200], said[200];
  reference_list(r, "atv/f_hz", f, 134);
  for (int k = 0; k < 134; k++) fast += 2.0*acos(-1.0)*f[k]*h > 1.0;
  assert_int_equal(tml_sim_unresolved_modes(p->sim, &all, &above), fast);
  assert_int_equal(all, 134);
  assert_close(above, 0.5/(acos(-1.0)*h), 1e-9);
  snprintf(said, sizeof said, "%d of 134 modes are faster than the steps resolve (above %.3g Hz): they follow "
                              "quasi-statically", fast, above);
  tml_sim_modes_text(p->sim, text, sizeof text);
  assert_string_equal(text, said);
}

/* As the run that it is compared with was made: the steering held, an undeformed start, the same formula and steps. */
static void start_as_reference(problem *p)
{
  problem_file_with(p, "examples/atv.yaml", &(tml_override){"turn", 0.0}, 1);
  const int frame = tml_model_find_element(p->model, "frame", TML_ELEMENT_BODY);
  p->model->bodies[frame].flexible->def.start = TML_START_UNDEFORMED;
  problem_set(p, "method hht alpha -0.3 step 1e-3");
  problem_start(p);
}

enum { BEAMS = 3, MOMENTS = 13, SPOTS = 10 };

/* Largest stress of some beams until t, once the ring of the start is over. */
static void follow_stress(problem *p, double t, double peak[BEAMS], double when[BEAMS])
{
  static const char *const beam[BEAMS] = {"frame.HmHr.stress", "frame.HlHm.stress", "frame.ArFr.stress"};
  while (tml_sim_time(p->sim) < t - 1e-9) {
    problem_steps(p, tml_sim_time(p->sim) + 1e-3);
    for (int k = 0; k < BEAMS && tml_sim_time(p->sim) > 0.3; k++) {
      const double s = problem_read(p, beam[k]);
      if (!(s > peak[k])) continue;
      peak[k] = s;
      when[k] = tml_sim_time(p->sim);
    }
  }
}

/* Beside a run of another program with another finite element code, reduction and integrator, whose hubs are driven by
 * the posts: places and velocities of the frame, and the first, third and tenth of its hot spots. Steps of 2 ms moved
 * its centre by 2e-4 m, but steps and formula are the same here; it has velocities as the formula makes them, and not
 * brought back to the constraints. */
static void test_reference(void **state)
{
  (void)state;
  static const int spot[BEAMS] = {0, 2, 9};
  problem p = {0};
  reference r = reference_open();
  double at[MOMENTS][7], peak[BEAMS] = {0}, when[BEAMS];
  double said[SPOTS][5]; /* element, end, point, stress, time */
  reference_list(&r, "atv/rig_run/runs/h 0.001/frame_t_centre_angular_velocity", at[0], 7*MOMENTS);
  start_as_reference(&p);
  for (int k = 0; k < MOMENTS; k++) {
    double x[3], w[3];
    follow_stress(&p, at[k][0], peak, when);
    problem_reads(&p, "frame", "x y z", x);
    problem_reads(&p, "frame", "wx wy wz", w);
    assert_between(distance(x, at[k] + 1, 3), 0.0, 1e-7);
    assert_between(distance(w, at[k] + 4, 3), 0.0, 1e-4);
  }
  expect_unresolved(&p, &r, 1e-3);
  reference_list(&r, "atv/rig_run/runs/h 0.001/hot_spots", said[0], 5*SPOTS);
  for (int k = 0; k < BEAMS; k++) {
    assert_close(peak[k], said[spot[k]][3], 2e-5);
    assert_between(when[k] - said[spot[k]][4], -1e-9, 1e-9);
  }
  problem_end(&p);
  reference_close(&r);
}

static void test_two_methods(void **state)
{
  (void)state;
  static const char *const settings[2] = {"method hht tolerance 1e-5", "method bdf tolerance 1e-6"};
  double x[2][3], energy[2];
  if (problem_leaves_out(settings[1])) skip();
  for (int k = 0; k < 2; k++) {
    problem p = {0};
    start(&p, settings[k]);
    problem_advance(&p, 0.03);
    problem_reads(&p, "rider", "x y z", x[k]);
    energy[k] = problem_read(&p, "frame.strain_energy");
    problem_end(&p);
  }
  assert_between(distance(x[0], x[1], 3), 0.0, 1e-5);
  assert_close(energy[0], energy[1], 0.01);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      core_test(test_sizes),
      core_test(test_reference),
      cmocka_unit_test(test_two_methods),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
