/* atv.c - the example of a vehicle with a flexible frame: sizes, a start in equilibrium, two methods; and a smaller
 * vehicle beside a run of another program. */
#include "model/flexible/add_flexible_body.h"
#include "support/problem.h"
#include "support/reference.h"

static void start(problem *p, const char *settings)
{
  problem_file(p, "examples/atv.yaml");
  problem_set(p, settings);
  problem_start(p);
}

/* The numbers that the paper prints; rows and freedoms follow from the joints: 14 spherical, 4 universal,
 * 8 translational, 4 revolute, 3 fixed, 1 cylindrical, 6 inline, 1 inplane and 2 distances, and the 5 motions. */
static void test_sizes(void **state)
{
  (void)state;
  problem p = {0};
  double first, last, ratio;
  problem_file(&p, "examples/atv.yaml");
  assert_int_equal(p.model->n_bodies, 1 + 28 + 1);
  assert_int_equal(p.model->n_joints, 43);
  assert_int_equal(p.model->n_motions, 5);
  problem_set(&p, "method hht tolerance 1e-5");
  problem_start(&p);
  assert_int_equal(tml_sim_coordinates(p.sim), 6*29 + 134);
  assert_int_equal(tml_sim_constraints(p.sim), 155 + 5);
  assert_int_equal(tml_sim_redundant(p.sim), 0);
  assert_int_equal(tml_model_mode(p.model, "frame", 0, &first, &ratio), TML_OK);
  assert_int_equal(tml_model_mode(p.model, "frame", 133, &last, &ratio), TML_OK);
  assert_between(first, 56.65, 56.75);
  assert_between(last, 13.05e3, 13.15e3);
  problem_end(&p);
}

static double mass_of(const tml_model *m)
{
  double sum = 0.0;
  for (int b = 1; b < m->n_bodies; b++) sum += strncmp(m->bodies[b].name, "post_", 5) ? m->bodies[b].mass : 0.0;
  return sum;
}

/* It stands while nothing moves the posts: the tyres carry the weight of all but the posts, and only the sag of the
 * frame is left to settle. */
static void test_rest(void **state)
{
  (void)state;
  static const char *const tyre[4] = {"tyre_front_l.fz", "tyre_front_r.fz", "tyre_back_l.fz", "tyre_back_r.fz"};
  static const tml_override still[2] = {{.size = sizeof *still, "amplitude", 0.0},
                                        {.size = sizeof *still, "turn", 0.0}};
  problem p = {0};
  double first[3], x[3], carried = 0.0;
  problem_file_with(&p, "examples/atv.yaml", still, 2);
  problem_set(&p, "method hht tolerance 1e-5");
  problem_start(&p);
  problem_reads(&p, "rider", "x y z", first);
  for (int k = 0; k < 2; k++) {
    problem_advance(&p, 0.2*(k + 1));
    problem_reads(&p, "rider", "x y z", x);
    assert_between(distance(x, first, 3), 0.0, 3e-4);
  }
  for (int k = 0; k < 4; k++) carried += problem_read(&p, tyre[k]);
  assert_close(fabs(carried), 9.81*mass_of(p.model), 1e-3);
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
  problem_file_with(p, "tests/problem/models/rig.yaml", &TML_INIT(tml_override, "turn", 0.0), 1);
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

/* The reaction in the ball joint of the rear suspension [N], the pitch rate of the engine [rad/s] and the largest
 * stress [Pa], by methods of three families. In parts of the ranges in 2 s: 2.5e-4, 7e-5 and 7e-5. */
static void test_methods(void **state)
{
  (void)state;
  static const char *const settings[] = {"method radau tolerance 1e-9", "method gstiff tolerance 1e-9",
                                         "method hht tolerance 1e-9"};
  enum { RUNS = sizeof settings/sizeof *settings };
  double reaction[RUNS], speed[RUNS], stress[RUNS];
  for (int k = 0; k < RUNS; k++) {
    problem p = {0};
    start(&p, settings[k]);
    problem_advance(&p, 0.06);
    reaction[k] = problem_read(&p, "rear_ball_r.i.fz");
    speed[k] = problem_read(&p, "engine.wy");
    stress[k] = problem_read(&p, "frame.stress");
    problem_end(&p);
    assert_between(reaction[k] - reaction[0], -0.1, 0.1);
    assert_between(speed[k] - speed[0], -1e-4, 1e-4);
    assert_between(stress[k] - stress[0], -1e4, 1e4);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_sizes),
      cmocka_unit_test(test_rest),
      cmocka_unit_test(test_reference),
      cmocka_unit_test(test_methods),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
