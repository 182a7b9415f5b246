/* test_contact_laws.c - forces of contacts by themselves: a free mass that strikes against closed forms, a bouncing
 * ball against an integration of order 8, slopes against differences, what friction remembers. */
#include "contact/law/friction_law.h"
#include "contact/law/friction_rest.h"
#include "contact/law/normal_law.h"
#include "math/waveform.h"
#include "math/vec3.h"
#include "support/contact.h"
#include "support/problem.h"

static const double PI = 3.14159265358979323846;

/* ---------------------------------------------------------------- a mass that strikes -------- */

/* x (1 + r) = ln((1 + x)/(1 - r x)), x = D v, whatever mass, stiffness and exponent. */
static void test_hunt_crossley(void **state)
{
  (void)state;
  static const double row[][2] = {{0.9, 0.1664819507}, {0.8, 0.3731462034}, {0.7, 0.6348282813},
                                  {0.5, 1.4327505333}, {0.3, 3.0870819811}, {0.1, 9.9981593975}};
  for (int i = 0; i < 6; i++)
    for (int e = 0; e < 3; e++) {
      const double v = 0.2 + i, x = row[i][1];
      const tml_normal_law law = {.kind = TML_NORMAL_HUNT_CROSSLEY, .stiffness = 1e6*(1 + e), .exponent = 1.0 + 0.6*e,
                                  .dissipation = x/v};
      const double r = contact_rebound(&(contact_strike){&law, 0.7, 0.0}, v, 20000)/v;
      assert_between(r, row[i][0] - 1e-7, row[i][0] + 1e-7);
      assert_between(x*(1.0 + r) - log((1.0 + x)/(1.0 - r*x)), -1e-6, 1e-6);
    }
}

/* Integral of v/s(v) from 0 to v, s = STEP(v, -vt, r^2, vt, 1), or of v/s(-v): Simpson's rule in the transition. */
static double loaded(double v, double r, double vt, double sign)
{
  enum { N = 2000 };
  const double end = fmin(v, vt), beyond = v > vt ? 0.5*(v*v - vt*vt)/(sign > 0.0 ? 1.0 : r*r) : 0.0;
  double sum = 0.0;
  for (int i = 0; i <= N; i++) {
    const double x = end*i/N, z = (sign*x + vt)/(2.0*vt), s = r*r + (1.0 - r*r)*z*z*(3.0 - 2.0*z);
    sum += (i == 0 || i == N ? 1.0 : i % 2 ? 4.0 : 2.0)*x/s;
  }
  return sum*end/(3.0*N) + beyond;
}

/* The integral over the speeds going in is that over those coming out. */
static void test_restitution(void **state)
{
  (void)state;
  static const struct { double r, vt, v, out; } row[] = {
      {0.7, 0.1, 1.0, 0.700813082828125}, {0.7, 0.01, 0.1, 0.7008130828281252},
      {0.7, 0.01, 4.4294469180700204, 0.7000004146558634}, {0.3, 0.02, 1.0, 0.3002546825320252}};
  for (int i = 0; i < 4; i++)
    for (int e = 0; e < 2; e++) {
      const tml_normal_law law = {.kind = TML_NORMAL_RESTITUTION, .stiffness = 1e7, .exponent = 1.0 + 0.5*e,
                                  .restitution = row[i].r, .transition = row[i].vt};
      const double out = contact_rebound(&(contact_strike){&law, 0.3 + e, 0.0}, row[i].v, 200000);
      assert_between(out/row[i].v, row[i].out - 1e-7, row[i].out + 1e-7);
      assert_close(loaded(out, row[i].r, row[i].vt, -1.0), loaded(row[i].v, row[i].r, row[i].vt, 1.0), 1e-6);
    }
}

/* A spring and damper that are there from the first touch: the mass leaves when they no longer push. */
static void test_spring_damper(void **state)
{
  (void)state;
  static const double row[][2] = {{0.05, 0.8587581018}, {0.2, 0.5717400276}, {0.5, 0.2984360592}, {0.8, 0.1797833154}};
  for (int i = 0; i < 4; i++) {
    const double zeta = row[i][0], u = sqrt(1.0 - zeta*zeta), k = 4e5, m = 1.7, v = 0.9;
    const double tau = (PI - atan2(2.0*zeta*u, 1.0 - 2.0*zeta*zeta))/u;
    tml_normal_law law = {.stiffness = k, .exponent = 1.0, .damping = 2.0*zeta*sqrt(k*m)};
    law.depth = 1e-7*tml_normal_reach(&law, m, v);
    const double r = contact_rebound(&(contact_strike){&law, m, 0.0}, v, 400000)/v;
    assert_close(exp(-zeta*tau), row[i][1], 1e-9);
    assert_between(r, row[i][1] - 1e-5, row[i][1] + 1e-5);
  }
}

/* Five bounces of a ball that falls from 1 m: heights by a method of order 8 with located events. */
static void test_bounces(void **state)
{
  (void)state;
  static const tml_normal_law law[] = {
      {.kind = TML_NORMAL_IMPACT, .stiffness = 1e8, .exponent = 1.5, .damping = 500, .depth = 1e-4},
      {.kind = TML_NORMAL_HUNT_CROSSLEY, .stiffness = 1e8, .exponent = 1.5, .dissipation = 0.3},
      {.kind = TML_NORMAL_RESTITUTION, .stiffness = 1e8, .exponent = 1.5, .restitution = 0.7, .transition = 0.01}};
  static const double apex[3][5] = {{0.473760473, 0.213432005, 0.090925412, 0.036414566, 0.013628301},
                                    {0.269246109, 0.12458082, 0.071638275, 0.046446047, 0.032507681},
                                    {0.488842316, 0.238662981, 0.116291623, 0.056492496, 0.027313424}};
  for (int k = 0; k < 3; k++) {
    double v = sqrt(2.0*9.81*1.0);
    for (int n = 0; n < 5; n++) {
      v = contact_rebound(&(contact_strike){&law[k], 1.0, 9.81}, v, 40000);
      assert_between(v*v/(2.0*9.81), apex[k][n] - 1e-8, apex[k][n] + 1e-8);
    }
  }
}

/* ---------------------------------------------------------------- slopes --------------------- */

static double slope_of(double (*f)(const void *, double), const void *what, double x, double h)
{
  return (8.0*(f(what, x + h) - f(what, x - h)) - (f(what, x + 2.0*h) - f(what, x - 2.0*h)))/(12.0*h);
}

typedef struct at { const tml_normal_law *law; double depth, rate; } at;

static double by_depth(const void *what, double x)
{
  const at *a = what;
  return tml_normal_force(a->law, x, a->rate).force;
}

static double by_rate(const void *what, double x)
{
  const at *a = what;
  return tml_normal_force(a->law, a->depth, x).force;
}

static double energy(const void *what, double x) { return tml_normal_energy(((const at *)what)->law, x); }

static const tml_normal_law laws[] = {
    {.kind = TML_NORMAL_IMPACT, .stiffness = 3e6, .exponent = 1.5, .damping = 700, .depth = 2e-3},
    {.kind = TML_NORMAL_IMPACT, .stiffness = 3e6, .exponent = 1.0, .damping = 700, .depth = 2e-3},
    {.kind = TML_NORMAL_IMPACT, .stiffness = 3e8, .exponent = 2.2, .damping = 70, .depth = 1e-3},
    {.kind = TML_NORMAL_RESTITUTION, .stiffness = 3e6, .exponent = 1.5, .restitution = 0.4, .transition = 0.3},
    {.kind = TML_NORMAL_RESTITUTION, .stiffness = 3e6, .exponent = 1.0, .restitution = 0.0, .transition = 0.3},
    {.kind = TML_NORMAL_HUNT_CROSSLEY, .stiffness = 3e6, .exponent = 1.5, .dissipation = 0.8},
};
enum { LAWS = sizeof laws/sizeof *laws };

static void check_slopes(const at *x)
{
  const tml_normal n = tml_normal_force(x->law, x->depth, x->rate);
  const double d = slope_of(by_depth, x, x->depth, 1e-4*x->depth), r = slope_of(by_rate, x, x->rate, 1e-4);
  const double size = tml_normal_elastic(x->law, x->depth);
  assert_between(n.by_depth - d, -1e-7*(size/x->depth + fabs(d)), 1e-7*(size/x->depth + fabs(d)));
  assert_between(n.by_rate - r, -1e-7*(size + fabs(r)), 1e-7*(size + fabs(r)));
}

static void test_slopes(void **state)
{
  (void)state;
  static const double depth[] = {3e-4, 1.3e-3, 4e-3}, rate[] = {-0.5, -0.2, 0.0, 0.11, 0.4, 2.0};
  int pushed = 0, open = 0;
  for (int k = 0; k < LAWS; k++)
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 6; j++) {
        const at x = {&laws[k], depth[i], rate[j]};
        const tml_normal n = tml_normal_force(x.law, x.depth, x.rate);
        n.force > 0.0 ? pushed++ : open++;
        check_slopes(&x);
        assert_close(slope_of(energy, &x, x.depth, 1e-4*x.depth), tml_normal_elastic(x.law, x.depth), 1e-7);
      }
  assert_true(pushed > 80 && open > 3); /* some damp more than they press: these let go */
}

/* Nothing without depth, never pulling; all that a blow has is stored at the depth it reaches. */
static void test_limits(void **state)
{
  (void)state;
  for (int k = 0; k < LAWS; k++) {
    for (int i = 0; i < 2; i++) {
      const tml_normal n = tml_normal_force(&laws[k], i ? -1e-3 : 0.0, 5.0);
      assert_true(n.force == 0.0 && n.by_depth == 0.0 && n.by_rate == 0.0);
    }
    assert_true(tml_normal_energy(&laws[k], -1.0) == 0.0 && tml_normal_elastic(&laws[k], -1.0) == 0.0);
    assert_true(tml_normal_force(&laws[k], 1e-4, -1e4).force >= 0.0);
    assert_close(tml_normal_energy(&laws[k], tml_normal_reach(&laws[k], 2.5, 1.7)), 0.5*2.5*1.7*1.7, 1e-12);
  }
}

/* Ends, middle and a quarter of the cubic. */
static void test_step(void **state)
{
  (void)state;
  const tml_step cubic = {{1.0, 3.0}, {5.0, 2.0}};
  double s;
  assert_true(tml_waveform_step(0.5, &cubic, &s) == 5.0 && s == 0.0);
  assert_true(tml_waveform_step(3.5, &cubic, &s) == 2.0 && s == 0.0);
  assert_close(tml_waveform_step(2.0, &cubic, &s), 3.5, 1e-15);
  assert_close(s, -2.25, 1e-15);
  assert_close(tml_waveform_step(1.5, &cubic, &s), 5.0 - 3.0*0.15625, 1e-15);
}

/* ---------------------------------------------------------------- friction ------------------- */

static const tml_friction_law sticking = {.rest = 0.5, .slide = 0.3, .from = 0.02, .to = 0.1, .presliding = 1e-3,
                                          .stick_velocity = 0.04};
static const tml_friction_law creeping = {.kind = TML_FRICTION_REGULARISED, .rest = 0.5, .slide = 0.3, .from = 0.02,
                                          .to = 0.1};

static const tml_friction_law sudden = {.rest = 0.5, .slide = 0.3, .from = 0.02, .to = 0.1, .sudden = true,
                                        .presliding = 1e-3, .stick_velocity = 0.04};

typedef struct rubbing {
  const tml_friction_law *law;
  tml_friction_state before;
  tml_slip slip;
  int part, by, of;
} rubbing;

static double ratio(const void *what, double x)
{
  rubbing r = *(const rubbing *)what;
  tml_friction_ratio out;
  (r.by ? r.slip.velocity : r.slip.displacement)[r.of] = x;
  tml_friction_force(&out, r.law, &r.before, &r.slip);
  return out.ratio[r.part];
}

static void check_rub(rubbing r, bool sticks)
{
  tml_friction_ratio out;
  tml_friction_force(&out, r.law, &r.before, &r.slip);
  assert_int_equal(out.sticks, sticks);
  for (r.by = 0; r.by < 2; r.by++)
    for (r.part = 0; r.part < 3; r.part++)
      for (r.of = 0; r.of < 3; r.of++) {
        const double x = (r.by ? r.slip.velocity : r.slip.displacement)[r.of], size = r.by ? 0.5/0.02 : 0.5/1e-3;
        const double d = slope_of(ratio, &r, x, r.by ? 1e-6 : 1e-8);
        const double mine = (r.by ? out.by_velocity : out.by_displacement)[3*r.part + r.of];
        assert_between(mine - d, -1e-7*size, 1e-7*size);
      }
}

/* Static friction also while it breaks away, then kinetic friction at any speed, from which it sticks again. */
static void test_sudden(void **state)
{
  (void)state;
  static const struct { tml_friction_state before; double speed, ratio, z; bool sticks; } cases[] = {
      {{{9e-4, 0, 0}, true}, 0.0, 0.45, 9e-4, true},       {{{9e-4, 0, 0}, true}, 0.01, 0.5, 6e-4, false},
      {{{6e-4, 0, 0}, false}, 1e-6, 0.3, 6e-4, false},     {{{6e-4, 0, 0}, false}, 5.0, 0.3, 6e-4, false},
      {{{6e-4, 0, 0}, false}, -0.004, 0.25, 6e-4, true},   {{{6e-4, 0, 0}, false}, -5.0, -0.3, -6e-4, false}};
  for (size_t k = 0; k < sizeof cases/sizeof *cases; k++) {
    tml_friction_ratio out;
    tml_friction_force(&out, &sudden, &cases[k].before, &(tml_slip){.velocity = {cases[k].speed}});
    assert_int_equal(out.sticks, cases[k].sticks);
    assert_close(-out.ratio[0], cases[k].ratio, 1e-12);
    assert_close(out.z[0], cases[k].z, 1e-12);
  }
}

/* Two corners of one body and a third surface that it drives: accelerations of their slip, a = free - W k z. */
static void respond(tml_resting x[3], const double free[3])
{
  static const double W[3][3] = {{1.0, 1.0, 0.5}, {1.0, 1.0, 0.5}, {0.5, 0.5, 2.0}};
  for (int i = 0; i < 3; i++) {
    x[i].accel[0] = free[i];
    for (int j = 0; j < 3; j++) x[i].accel[0] -= W[i][j]*x[j].stiffness*x[j].z[0];
  }
}

/* One search from the deformations z. Returns the largest change. */
static double search_rest(tml_resting x[3], const double free[3], const double z[3], bool joins)
{
  const double load[3] = {3.0, 1.0, 2.0};
  double firmest = 0.0;
  for (int k = 0; k < 3; k++) {
    const tml_slip slip = {.displacement = {z[k]}};
    x[k] = (tml_resting){0};
    assert_true(tml_rest_describe(&x[k], &sudden, (tml_rest_case){true, !joins, joins}, &slip, 0.5*load[k]));
  }
  assert_int_equal(tml_rest_enter(x, 3), joins);
  respond(x, free);
  tml_rest_begin(x, 3);
  for (int i = 0; i < 8; i++) {
    const double part = tml_rest_try_next(x, 3);
    if (!(part > 0.0)) break;
    respond(x, free);
    if (!tml_rest_advance(x, 3, part, &firmest)) break;
  }
  return tml_rest_end(x, 3);
}

/* (K54) Nothing accelerates; corners of one body that have just come to rest are deformed alike, what was locked in
 * between them before stays; what is beyond the limit slips at that of motion, without a loss of the others. */
static void test_rest(void **state)
{
  (void)state;
  static const double held[3] = {0.9, 0.9, -0.3}, apart[3] = {6e-4, -2e-4, 1e-4}, pulled[3] = {2.4, 2.4, 1.0};
  tml_resting x[3];
  search_rest(x, held, apart, true);
  assert_between(x[0].z[0] - x[1].z[0], -1e-9, 1e-9);
  const double change = search_rest(x, held, apart, false);
  assert_close(x[0].z[0] - x[1].z[0], 8e-4, 1e-5);
  respond(x, held);
  for (int k = 0; k < 3; k++) assert_between(x[k].accel[0], -1e-6, 1e-6);
  assert_true(!x[0].slips && !x[1].slips && !x[2].slips && change > 0.01);
  search_rest(x, pulled, apart, true);
  assert_true(x[0].slips && x[1].slips && !x[2].slips);
  assert_close(x[0].z[0], 0.6*sudden.presliding, 1e-9);
  const tml_slip fast = {.velocity = {0.02*sudden.stick_velocity}}, slow = {.velocity = {0.005*sudden.stick_velocity}};
  assert_false(tml_rest_describe(x, &sudden, (tml_rest_case){false, false, true}, &fast, 1.0));
  assert_true(tml_rest_describe(x, &sudden, (tml_rest_case){false, false, true}, &slow, 1.0));
  assert_false(tml_rest_describe(x, &sudden, (tml_rest_case){false, false, false}, &slow, 1.0));
}

/* A step that goes past the limit, or in which a slip turns round, is repeated to end there. */
static void test_passed_over(void **state)
{
  (void)state;
  const tml_friction_state stuck = {{5e-4, 0, 0}, true}, slips = {{6e-4, 0, 0}, false};
  assert_close(tml_friction_passed_over(&sudden, &stuck, &(tml_friction_ratio){.size = 1.1}), 0.500001/0.6, 1e-9);
  assert_close(tml_friction_passed_over(&sudden, &stuck, &(tml_friction_ratio){.size = 1e4}), 0.1, 1e-12);
  assert_close(tml_friction_passed_over(&sudden, &stuck, &(tml_friction_ratio){.size = 1.000001}), 1.0, 1e-12);
  assert_close(tml_friction_passed_over(&sudden, &slips, &(tml_friction_ratio){.z = {-6e-4}}), 0.5, 1e-12);
  assert_close(tml_friction_passed_over(&sudden, &slips, &(tml_friction_ratio){.z = {6e-4}}), 1.0, 1e-12);
  const tml_friction_ratio held = {.z = {-6e-4}, .sticks = true};
  assert_close(tml_friction_passed_over(&sudden, &slips, &held), 1.0, 1e-12);
}

static void test_friction_slopes(void **state)
{
  (void)state;
  /* stuck: at rest with what is left of before; moving; faster than the coefficient stays (damping soft) */
  check_rub((rubbing){.law = &sticking, .before = {{2e-4, -1e-4, 3e-4}, true},
                      .slip = {.displacement = {1e-4, 2e-4, -1e-4}}},
            true);
  check_rub((rubbing){.law = &sticking, .before = {{2e-4, 0, 1e-4}, true},
                      .slip = {.velocity = {0.01, -0.006, 0.002}, .displacement = {1e-4, 2e-4, 0}}}, true);
  check_rub((rubbing){.law = &sticking, .before = {{-9e-4, 0, 1e-4}, true}, .slip = {.velocity = {0.05, 0.02, 0.01}}},
            true);
  /* slipping: slowly, where the coefficient falls, and beyond */
  check_rub((rubbing){.law = &sticking, .before = {{9e-4, 3e-4, 0}, false},
                      .slip = {.velocity = {0.01, 0.004, -0.005}}}, false);
  check_rub((rubbing){.law = &sticking, .before = {{9e-4, 0, 0}, false},
                      .slip = {.velocity = {0.03, -0.04, 0.02}, .displacement = {1e-4, 5e-4, 1e-4}}}, false);
  check_rub((rubbing){.law = &sticking, .slip = {.velocity = {0.4, 0.3, -0.7}, .displacement = {4e-4, 3e-4, -7e-4}}},
            false);
  /* sudden: stuck below both limits and above that of motion; breaking away; sticking again; slipping */
  check_rub((rubbing){.law = &sudden, .before = {{2e-4, -1e-4, 3e-4}, true},
                      .slip = {.displacement = {1e-4, 2e-4, 0}}}, true);
  check_rub((rubbing){.law = &sudden, .before = {{8e-4, 0, 1e-4}, true}, .slip = {.velocity = {2e-3, 1e-3, 0}}}, true);
  check_rub((rubbing){.law = &sudden, .before = {{9e-4, 0, 1e-4}, true}, .slip = {.velocity = {0.02, 0.01, 0}}}, false);
  check_rub((rubbing){.law = &sudden, .before = {{6e-4, 0, 0}, false}, .slip = {.velocity = {-5e-3, 2e-3, 0}}}, true);
  check_rub((rubbing){.law = &sudden, .before = {{6e-4, 0, 0}, false}, .slip = {.velocity = {0.02, -0.04, 0.01}}},
            false);
  /* creeping: below, where the coefficient falls, and beyond */
  check_rub((rubbing){.law = &creeping, .slip = {.velocity = {0.004, -0.006, 0.001}}}, false);
  check_rub((rubbing){.law = &creeping, .slip = {.velocity = {0.03, 0.04, -0.02}}}, false);
  check_rub((rubbing){.law = &creeping, .slip = {.velocity = {0.3, 0.4, -0.2}}}, false);
}

/* Without slip the slope is that of the cubic, in all directions. */
static void test_friction_at_rest(void **state)
{
  (void)state;
  const double speed[] = {0.0, 1e-16, 1e-13, 1e-9};
  for (int k = 0; k < 4; k++) {
    tml_friction_ratio out;
    tml_friction_force(&out, &creeping, &(tml_friction_state){0},
                       &(tml_slip){.velocity = {0.6*speed[k], 0, 0.8*speed[k]}});
    for (int i = 0; i < 9; i++) {
      const double want = i % 4 ? 0.0 : -1.5*0.5/0.02;
      assert_between(out.by_velocity[i] - want, -1e-5, 1e-5);
    }
    assert_between(out.ratio[2] + 1.5*0.5/0.02*0.8*speed[k], -1e-14, 1e-14);
  }
}

/* What is in the way of a motion never drives it, and is no more than its limit. */
static void test_friction_dissipates(void **state)
{
  (void)state;
  for (int i = 0; i < 400; i++) {
    const double a = 0.7*i, v = 1e-4*pow(1.03, i);
    const tml_slip slip = {.velocity = {v*cos(a), v*sin(a), 0}, .displacement = {0.01*v*cos(a), 0.01*v*sin(a), 0}};
    for (int k = 0; k < 2; k++) {
      tml_friction_ratio out;
      double slope;
      tml_friction_force(&out, k ? &creeping : &sticking, &(tml_friction_state){0}, &slip);
      assert_true(v3_dot(out.ratio, slip.velocity) < 0.0);
      assert_true(v3_norm(out.ratio) <= (1.0 + 1e-12)*tml_friction_coefficient(k ? &creeping : &sticking, v, &slope));
    }
  }
}

/* A block that slides on and on keeps its elastic deformation at the limit: turned round it gives way at once, and
 * slips the other way after twice that length. */
static void test_friction_memory(void **state)
{
  (void)state;
  tml_friction_law law = sticking;
  tml_friction_ratio out;
  tml_friction_state m = {0};
  law.slide = law.rest;
  for (int i = 0; i < 50; i++) {
    const tml_slip slip = {.velocity = {0.3, 0.4, 0}, .displacement = {0.3*0.01, 0.4*0.01, 0}};
    tml_friction_force(&out, &law, &m, &slip);
    assert_false(out.sticks);
    v3_copy(m.z, out.z);
    assert_close(v3_norm(m.z), law.presliding, 1e-14);
    assert_close(m.z[0]/m.z[1], 0.75, 1e-12);
    assert_close(v3_norm(out.ratio), 0.5, 1e-14);
  }
  m.stuck = true;
  for (int i = 0; i < 3; i++) {
    static const double back[3] = {0.5, 1.999, 2.001};
    const tml_slip slip = {.displacement = {-0.6e-3*back[i], -0.8e-3*back[i], 0}};
    tml_friction_force(&out, &law, &m, &slip);
    assert_int_equal(out.sticks, i < 2);
    if (i < 2) assert_between(out.ratio[1] + 0.5*0.8*(1.0 - back[i]), -1e-14, 1e-14);
    if (i < 2) assert_between(out.z[0] - 0.6e-3*(1.0 - back[i]), -1e-17, 1e-17);
    if (i == 2) assert_close(out.z[1], -0.8e-3, 1e-12);
  }
  /* aside: the deformation turns towards the way, at the limit */
  tml_friction_force(&out, &law, &m, &(tml_slip){.displacement = {0.8e-3, -0.6e-3, 0}});
  assert_false(out.sticks);
  assert_close(out.z[0], 1.4e-3/sqrt(2.0), 1e-12);
  assert_close(out.z[1], 0.2e-3/sqrt(2.0), 1e-12);
}

/* A mass on a slope creeps by v = 2 vs sin(asin(f)/3), f the part of the static limit that is asked for. */
static void test_creep(void **state)
{
  (void)state;
  static const double row[][2] = {{0.1, 0.0667659}, {0.5, 0.3472964}, {0.66987, 0.4844877}, {0.9, 0.7292993}};
  for (int k = 0; k < 4; k++) {
    const double f = row[k][0], load = f*creeping.rest*9.81, h = 1e-5;
    double v = 0.0;
    for (int i = 0; i < 20000; i++) {
      tml_friction_ratio out;
      tml_friction_force(&out, &creeping, &(tml_friction_state){0}, &(tml_slip){.velocity = {v}});
      v += h*(load + 9.81*out.ratio[0]);
    }
    assert_close(v, 2.0*creeping.from*sin(asin(f)/3.0), 1e-9);
    assert_close(v, creeping.from*row[k][1], 1e-6);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_hunt_crossley),     cmocka_unit_test(test_restitution),
      cmocka_unit_test(test_spring_damper),     cmocka_unit_test(test_bounces),
      cmocka_unit_test(test_slopes),            cmocka_unit_test(test_limits),
      cmocka_unit_test(test_step),              cmocka_unit_test(test_friction_slopes), cmocka_unit_test(test_sudden),
      cmocka_unit_test(test_rest), cmocka_unit_test(test_passed_over),
      cmocka_unit_test(test_friction_at_rest),  cmocka_unit_test(test_friction_dissipates),
      cmocka_unit_test(test_friction_memory),   cmocka_unit_test(test_creep),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
