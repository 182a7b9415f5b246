/* test_reported.c - what a simulation reports, against statics and mechanics of one body: reactions on both sides, in
 * ground axes and those of turned markers; spins in body axes, accelerations, energies, work. */
#include "support/problem.h"
#include "sim/base/sim_reported.h"
#include "sim/base/sim_assembly.h"
#include "sim/base/sim_equations.h"

/* A = Rz(psi) Rx(theta) Rz(phi), row by row. */
static void turned(double A[9], double psi, double theta, double phi)
{
  const double c = cos(psi), s = sin(psi), ct = cos(theta), st = sin(theta), cp = cos(phi), sp = sin(phi);
  const double all[9] = {
      c*cp - s*ct*sp, -c*sp - s*ct*cp, s*st,
      s*cp + c*ct*sp, -s*sp + c*ct*cp, -c*st,
      st*sp,          st*cp,           ct,
  };
  memcpy(A, all, sizeof all);
}

/* x = A^T y */
static void to_local(double x[3], const double A[9], const double y[3])
{
  for (int i = 0; i < 3; i++) x[i] = A[i]*y[0] + A[3 + i]*y[1] + A[6 + i]*y[2];
}

static void check3(problem *p, const char *prefix, const char *names, const double x[3])
{
  double values[3];
  problem_reads(p, prefix, names, values);
  for (int i = 0; i < 3; i++)
    if (!(fabs(values[i] - x[i]) <= 1e-10)) fail_msg("%s.(%s): %.15g instead of %.15g", prefix, names, values[i], x[i]);
}

/* A body of 2 kg held 1 m beside its support: the support bears its weight and the torque of it, the body gets the
 * opposite; each in the axes of its own marker, turned about three axes. */
static void test_reactions(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\ngravity: [1, -2, -10]\nbodies:\n"
                   "  ground: {markers: {a: {313: [0.3, 0.5, 0.7]}}}\n"
                   "  b: {mass: 2, inertia: [1, 1, 1], position: [1, 0, 0], orientation: {313: [0.2, -0.4, 0.9]},\n"
                   "      markers: {a: {at: [-1, 0, 0], 313: [-0.6, 1.1, 0.4]}}}\n"
                   "joints: {weld: {fixed: [ground.a, b.a]}}\n");
  /* the marker of the body lies 1 m from its centre, turned with it: assembly puts it on the support */
  problem_start(&p);
  double ground[9], body[9], r[3], x[3];
  const tml_body_state b = problem_body(&p, "b");
  const double weight[3] = {2, -4, -20}, force[2][3] = {{2, -4, -20}, {-2, 4, 20}};
  turned(ground, 0.3, 0.5, 0.7);
  memcpy(r, b.position, sizeof r); /* of the support, which is the origin, to the centre */
  memcpy(body, ground, sizeof body); /* welded: both markers have the same axes */
  const double moment[3] = {r[1]*weight[2] - r[2]*weight[1], r[2]*weight[0] - r[0]*weight[2],
                            r[0]*weight[1] - r[1]*weight[0]};
  for (int side = 0; side < 2; side++) {
    const char *prefix = side ? "weld.j" : "weld.i";
    const double sign = side ? -1.0 : 1.0, torque[3] = {sign*moment[0], sign*moment[1], sign*moment[2]};
    check3(&p, prefix, "fx fy fz", force[side]);
    check3(&p, prefix, "tx ty tz", torque);
    to_local(x, side ? body : ground, force[side]);
    check3(&p, prefix, "mfx mfy mfz", x);
    to_local(x, side ? body : ground, torque);
    check3(&p, prefix, "mtx mty mtz", x);
  }
  problem_end(&p);
}

/* A body that turns freely: spin in its own axes, energy, and at the centre of mass only gravity. */
static void test_body(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\ngravity: [0, 0, -10]\nbodies:\n"
                   "  b: {mass: 2, inertia: [1, 2, 2.5], position: [0, 0, 3], velocity: [1, 2, 3],\n"
                   "      orientation: {313: [0.3, 0.5, 0.7]}, angular-velocity: [0.4, -0.8, 1.2]}\n");
  problem_start(&p);
  double A[9], w[3];
  const double spin[3] = {0.4, -0.8, 1.2}, fall[3] = {0, 0, -10};
  turned(A, 0.3, 0.5, 0.7);
  to_local(w, A, spin);
  check3(&p, "b", "wx wy wz", spin);
  check3(&p, "b", "wbx wby wbz", w);
  check3(&p, "b", "ax ay az", fall);
  const double kinetic = 14.0 + 0.5*(w[0]*w[0] + 2.0*w[1]*w[1] + 2.5*w[2]*w[2]);
  assert_close(problem_read(&p, "energy.kinetic"), kinetic, 1e-13);
  assert_close(problem_read(&p, "energy.potential"), 60.0, 1e-13);
  assert_close(problem_read(&p, "energy.total"), 60.0 + kinetic, 1e-13);
  assert_between(problem_read(&p, "energy.balance"), -1e-12, 1e-12);
  problem_end(&p);
}

/* A constant force on 1 kg: work F^2 t^2/(2 m), also between steps; with the kinetic energy it balances. */
static void test_work(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\nbodies: {b: {kind: point, mass: 1}}\nforces: {f: {force: b, value: [3 N, 0, 0]}}\n");
  problem_set(&p, "step 0.1 end 1");
  problem_start(&p);
  for (int i = 1; i < 10; i++) {
    const double t = 0.1*i + 0.037;
    problem_advance(&p, t);
    assert_close(problem_read(&p, "energy.work"), 4.5*t*t, 1e-12);
    assert_close(problem_read(&p, "energy.kinetic"), 4.5*t*t, 1e-12);
    assert_between(problem_read(&p, "energy.balance"), -1e-12, 1e-12);
  }
  problem_end(&p);
}

/* At the end of a step the work is what the run has booked, however near to it and from which side it is read; in long
 * steps the mean of the power at both ends would be far from it. */
static void test_work_at_steps(void **state)
{
  static const char *const methods[] = {"hht", "radau", "dopri5", "rosenbrock", "rk4"};
  (void)state;
  for (size_t k = 0; k < sizeof methods/sizeof *methods; k++) {
    problem p;
    char options[80];
    problem_text(&p, "trammel: 1\nbodies: {b: {kind: point, mass: 1}}\n"
                     "forces: {f: {force: b, value: [\"10*sin(3*time)\", 0, 0]}}\n");
    snprintf(options, sizeof options, "method %s %s end 4 h-max 0.5", methods[k],
             strcmp(methods[k], "rk4") == 0 ? "step 0.2" : "tolerance 1e-4");
    problem_set(&p, options);
    problem_start(&p);
    for (int i = 0; i < 6; i++) {
      assert_int_equal(tml_sim_step(p.sim, &p.err), TML_OK);
      const double t = tml_sim_step_time(p.sim), booked = tml_sim_stats(p.sim)->work;
      problem_advance(&p, t);
      const double here = problem_read(&p, "energy.work");
      problem_advance(&p, t*(1.0 - 1e-13));
      const double before = problem_read(&p, "energy.work");
      if (!(fabs(here - booked) < 1e-9) || !(fabs(before - booked) < 1e-9))
        fail_msg("%s at t = %g: %.12g and %.12g, booked %.12g", methods[k], t, before, here, booked);
    }
    problem_end(&p);
  }
}

/* A point 1 m beside the centre has to come down by a small gap: assembly takes the least change, angles counting as
 * ways at the size L of the mechanism, so the body goes down by gap/(1 + 1/L^2) and turns for the rest. */
static void test_least_change(void **state)
{
  (void)state;
  const double gap = 1e-4;
  problem p;
  problem_text(&p, "trammel: 1\nbodies:\n"
                   "  b: {mass: 1, inertia: [1, 1, 1], position: [0, 0, 1e-4], markers: {m: {at: [1, 0, 0]}}}\n"
                   "joints: {plane: {inplane: [ground, b.m]}}\n");
  problem_start(&p);
  const double L = p.sim->assembly->full->length, left = gap - gap/(1.0 + 1.0/(L*L));
  assert_close(problem_body(&p, "b").position[2], left, 1e-3);
  problem_end(&p);
}

/* A slide that a motion holds, and that a joint would hold as well: the motion is kept and bears the load. */
static void test_motions_are_kept(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\ngravity: [0, 0, -10]\nbodies: {b: {mass: 1, inertia: [1, 1, 1]}}\n"
                   "joints: {stop: {inplane: [ground, b]}, slide: {translational: [ground, b]}}\n"
                   "motions: {drive: {translation: slide, value: 0*time}}\n");
  problem_start(&p);
  assert_int_equal(tml_sim_redundant(p.sim), 1);
  assert_close(fabs(problem_read(&p, "drive.force")), 10.0, 1e-12);
  assert_between(problem_read(&p, "stop.force"), 0.0, 1e-12);
  problem_end(&p);
}

/* Values of some channels at the state at hand, solved for again; with factors made again as well, they are the same to
 * the last bit. */
static void check_factors(problem *p)
{
  double x[2][3];
  for (int fresh = 0; fresh < 2; fresh++) {
    p->sim->reported->at.known = TML_NEED_NOTHING;
    if (fresh) p->sim->eq->kkt.placed = false;
    problem_reads(p, "rod", "vx ax alpha", x[fresh]);
  }
  assert_memory_equal(x[0], x[1], sizeof x[0]);
}

/* Rows of results at ends of steps take the factors that explicit methods have left there; all others make theirs. */
static void test_factors(void **state)
{
  (void)state;
  problem p;
  problem_file(&p, "examples/slider_crank.yaml");
  problem_set(&p, "method dopri5 step 1e-3 end 0.1");
  problem_start(&p);
  tml_kkt *k = &p.sim->eq->kkt;
  for (int i = 0; i < 5; i++) {
    assert_int_equal(tml_sim_step(p.sim, &p.err), TML_OK);
    assert_true(k->placed);
    assert_memory_equal(k->place, p.sim->eq->run->q, (size_t)p.sim->eq->sys->nq*sizeof(double));
    check_factors(&p);
    const tml_state x = tml_integrator_accepted(p.sim->eq->run);
    tml_matrices only = {.M = k->matrices.M, .G = k->matrices.G};
    assert_int_equal(tml_system_matrices(p.sim->eq->sys, &p.sim->eq->work, &x, &only), TML_OK);
    tml_saddle_set_mass(tml_kkt_lend(k), &k->matrices);
    for (int n = 0; n < k->saddle.column[k->saddle.n]; n++) k->saddle.value[n] *= 2.0;
    assert_int_equal(tml_kkt_factor_matrix(k), TML_OK);
    check_factors(&p); /* of another matrix they are no use */
    problem_advance(&p, p.sim->eq->run->t + 0.4e-3);
    check_factors(&p);
  }
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_reactions), cmocka_unit_test(test_body), cmocka_unit_test(test_work),
    cmocka_unit_test(test_work_at_steps),
    cmocka_unit_test(test_least_change), cmocka_unit_test(test_motions_are_kept), cmocka_unit_test(test_factors),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
