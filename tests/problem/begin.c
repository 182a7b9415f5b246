/* begin.c - runs that begin at another time than 0: the same as runs from 0 of a model whose clock is ahead by as much,
 * by every method; positions and velocities that motions ask for; inputs, sensors, rows and saved states. */
#include "support/problem.h"

#define LATE 3.25 /* [s]; an exact number */

/* `CLOCK` is "time" or "(time + 3.25)". A crank that is led, a mass that is pushed, with a switch at t = 3.5. */
static const char model[] =
    "trammel: 1\n"
    "bodies:\n"
    "  crank: {kind: planar, mass: 1, inertia: 0.1, markers: {end: {at: [0.5, 0]}}}\n"
    "  bob: {kind: planar, mass: 0.3, inertia: 0.02, position: [0.8, 0], markers: {pin: {at: [-0.3, 0]}}}\n"
    "joints: {pivot: {revolute: [ground, crank]}, knee: {revolute: [crank.end, bob.pin]}}\n"
    "motions: {drive: {rotation: pivot, value: \"0.2 rad*sin(CLOCK*2 rad/s)\"}}\n"
    "forces:\n"
    "  push: {torque: bob, value: [0, 0, \"0.1 N m*cos(CLOCK*3 rad/s) + if(CLOCK - 3.5 s: 0 N m, 0 N m, 0.2 N m)\"]}\n";

static void problem_create(problem *p)
{
  if (tml_sim_create(&p->sim, p->model, &p->opt, &p->err) != TML_OK) fail_msg("%s", p->err.text);
}

static void set_clock(char *text, size_t size, const char *clock)
{
  size_t n = 0;
  for (const char *c = model; *c && n + 1 < size; c++) {
    const bool here = strncmp(c, "CLOCK", 5) == 0;
    n += (size_t)snprintf(text + n, size - n, here ? "%s" : "%.1s", here ? clock : c);
    if (here) c += 4;
  }
}

/* The angle of the bob after 0, 0.05, ... 0.6 s by a clock that is ahead, or by a late begin. */
static void run(const char *method, bool late, double *angle, double *rate)
{
  problem p;
  char text[2000], options[100];
  tml_error err = {0};
  set_clock(text, sizeof text, late ? "time" : "(time + 3.25)");
  problem_text(&p, text);
  snprintf(options, sizeof options, "method %s tolerance 1e-8 end %s", method, late ? "3.85" : "0.6");
  problem_set(&p, options);
  problem_create(&p);
  if (late) assert_int_equal(tml_sim_begin_at(p.sim, LATE, &err), TML_OK);
  assert_true(tml_sim_step_time(p.sim) == (late ? LATE : 0.0) && tml_sim_time(p.sim) == (late ? LATE : 0.0));
  if (tml_sim_assemble(p.sim, &err) != TML_OK) fail_msg("%s: %s", method, err.text);
  assert_true(tml_sim_time(p.sim) == (late ? LATE : 0.0));
  for (int i = 0; i <= 12; i++) {
    problem_advance(&p, (late ? LATE : 0.0) + 0.05*i);
    angle[i] = problem_read(&p, "bob.angle");
    rate[i] = problem_read(&p, "crank.omega");
  }
  problem_end(&p);
}

static void same_as_ahead(void **state)
{
  static const char *const methods[] = {"auto", "hht", "nstiff", "rosenbrock", "adams", "bdf", "radau", "dopri5"};
  double ahead[13], late[13], rate[2][13];
  (void)state;
  for (size_t k = 0; k < sizeof methods/sizeof *methods; k++) {
    if (problem_leaves_out(methods[k])) continue;
    run(methods[k], false, ahead, rate[0]);
    run(methods[k], true, late, rate[1]);
    assert_true(fabs(rate[1][0] - 0.4*cos(2.0*LATE)) < 1e-9); /* what the motion requires */
    for (int i = 0; i <= 12; i++)
      if (!(fabs(ahead[i] - late[i]) < 1e-5) || !(fabs(rate[0][i] - rate[1][i]) < 1e-7))
        fail_msg("%s, %g s later: %.12g, not %.12g", methods[k], 0.05*i, late[i], ahead[i]);
    assert_true(fabs(ahead[12] - ahead[0]) > 1e-2);
  }
}

/* ---------------------------------------------------------------- what else counts time ------ */

static const char glider[] =
    "trammel: 1\n"
    "bodies: {m: {kind: point, mass: 2}}\n"
    "inputs: {u: {unit: N, start: 1}}\n"
    "forces: {push: {force: m, value: [u, 0, 0]}}\n"
    "sensors: {wall: {when: \"dx(m) > 1\", stop: true}}\n";

static void open_glider(problem *p, double begin)
{
  tml_error err = {0};
  problem_text(p, glider);
  problem_set(p, "tolerance 1e-10 end open output 0.5");
  problem_create(p);
  if (tml_sim_begin_at(p->sim, begin, &err) != TML_OK) fail_msg("%s", err.text);
}

/* x = (t - 5)^2/4 at first; the input grows from 1 N at 5 s on: x = t^2/4 + 3 t^3/12. */
static void counts_from_there(void **state)
{
  problem p;
  tml_error err = {0};
  tml_recorder *r;
  (void)state;
  open_glider(&p, 5.0);
  assert_int_equal(tml_recorder_create(&r, p.sim, NULL, 0, &err), TML_OK);
  assert_int_equal(tml_recorder_run(r, 6.0, &err), TML_OK);
  const tml_row_block b = tml_recorder_block(r, 0);
  assert_true(tml_recorder_count(r) == 3 && b.values[0] == 5.0 && b.values[b.columns] == 5.5);
  assert_true(fabs(problem_read(&p, "m.x") - 0.25) < 1e-9);
  assert_true(fabs(problem_read(&p, "energy.balance")) < 1e-8);
  problem_advance(&p, 10.0);
  assert_true(tml_sim_stopped(p.sim) && fabs(tml_sim_time(p.sim) - 7.0) < 1e-8);
  tml_recorder_free(r);
  problem_end(&p);

  open_glider(&p, 2.0);
  const double rate = 3.0, one = 1.0;
  assert_int_equal(tml_sim_set_inputs(p.sim, &(int){0}, 1, &one, &rate, &err), TML_OK);
  assert_int_equal(tml_sim_begin_at(p.sim, 5.0, &err), TML_OK); /* what was set goes along */
  problem_advance(&p, 6.0);
  assert_true(fabs(problem_read(&p, "m.x") - 0.5) < 1e-6);
  problem_end(&p);
}

static void saved(void **state)
{
  problem p, q;
  tml_error err = {0};
  unsigned char *bytes;
  size_t size;
  (void)state;
  open_glider(&p, 5.0);
  problem_advance(&p, 5.5);
  assert_int_equal(tml_sim_save(p.sim, &bytes, &size, &err), TML_OK);
  open_glider(&q, 5.0);
  assert_int_equal(tml_sim_restore(q.sim, bytes, size, &err), TML_OK);
  problem_advance(&p, 6.0);
  problem_advance(&q, 6.0);
  assert_true(problem_read(&p, "m.x") == problem_read(&q, "m.x"));
  tml_sim_save_free(bytes);
  problem_end(&p);
  problem_end(&q);
}

static void refused(void **state)
{
  problem p;
  tml_error err = {0};
  (void)state;
  problem_text(&p, glider);
  problem_set(&p, "end 4");
  problem_create(&p);
  assert_int_equal(tml_sim_begin_at(p.sim, 4.0, &err), TML_ERR_ARGUMENT);
  assert_int_equal(tml_sim_begin_at(p.sim, -1.0, &err), TML_ERR_ARGUMENT);
  assert_int_equal(tml_sim_begin_at(p.sim, NAN, &err), TML_ERR_ARGUMENT);
  assert_int_equal(tml_sim_begin_at(p.sim, 1.0, &err), TML_OK);
  problem_advance(&p, 1.5);
  assert_int_equal(tml_sim_advance(p.sim, 0.5, &err), TML_ERR_ARGUMENT);
  assert_int_equal(tml_sim_begin_at(p.sim, 2.0, &err), TML_ERR_ARGUMENT);
  assert_non_null(strstr(err.text, "assembled"));
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(same_as_ahead), core_test(counts_from_there), core_test(saved),
    core_test(refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
