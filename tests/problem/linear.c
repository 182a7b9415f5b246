/* linear.c - linear models at rest and in steady motion: eigenvalues against closed forms and reference values of
 * independent programs (tests/data/README.md). */
#include "support/problem.h"

static const double turn = 6.283185307179586;

/* A model linearised where it starts. */
typedef struct linear {
  problem p;
  tml_linear *l;
  tml_linear_info info;
} linear;

static void linear_begin(linear *x, const char *text)
{
  problem_text(&x->p, text);
  problem_start(&x->p);
  if (tml_linear_create(&x->l, x->p.sim, NULL, &x->p.err) != TML_OK) fail_msg("%s", x->p.err.text);
  x->info = tml_linear_about(x->l);
}

/* In equilibrium or steady, and so without a defect. */
static void linear_begin_steady(linear *x, const char *text)
{
  linear_begin(x, text);
  assert_true(x->info.defect < 1e-12);
  assert_int_equal(x->info.steady, TML_STEADY_EXACTLY);
  assert_string_equal(x->info.doubt, "");
}

static void linear_end(linear *x)
{
  tml_linear_free(x->l);
  problem_end(&x->p);
}

static void expect_eigenvalue(const linear *x, int i, double re, double im, double error)
{
  const tml_linear_mode m = tml_linear_get(x->l, i);
  const double size = hypot(re, im);
  assert_in_range(i, 0, x->info.modes - 1);
  assert_between(m.re, re - error*size, re + error*size);
  assert_between(m.im, im - error*size, im + error*size);
  assert_close(m.undamped, size/turn, 1e-9);
}

/* ---------------------------------------------------------------- at rest -------------------- */

/* n links in a row that hang; `link`: one of them, its place with a number for where it is. */
static void hang(char *text, size_t size, const char *head, const char *link, int n, double length)
{
  size_t used = (size_t)snprintf(text, size, "trammel: 1\ngravity: [0, -9.81, 0]\n%s", head);
  used += (size_t)snprintf(text + used, size - used, "bodies:\n");
  for (int i = 0; i < n; i++) {
    used += (size_t)snprintf(text + used, size - used, "  b%d: {", i);
    used += (size_t)snprintf(text + used, size - used, link, -length*(i + 0.5));
    used += (size_t)snprintf(text + used, size - used, ", markers: {up: {at: [0, %g]}, down: {at: [0, %g]}}}\n",
                             0.5*length, -0.5*length);
  }
  used += (size_t)snprintf(text + used, size - used, "joints:\n");
  for (int i = 0; i < n; i++) {
    char above[16] = "ground";
    if (i > 0) snprintf(above, sizeof above, "b%d.down", i - 1);
    used += (size_t)snprintf(text + used, size - used, "  j%d: {revolute: [%s, b%d.up]}\n", i, above, i);
  }
}

static void expect_frequencies(const linear *x, const double *omega, int n, double error)
{
  assert_int_equal(x->info.zeros, 0);
  assert_int_equal(x->info.modes, n);
  assert_true(x->info.symmetric);
  assert_false(x->info.unstable);
  for (int i = 0; i < n; i++) expect_eigenvalue(x, i, 0.0, omega[i], error);
}

/* Uniform rods, planar and in space: nothing leaves the plane. */
static void test_rods(void **state)
{
  static const double two[] = {3.7902535848348946, 10.166315840197285},
                      five[] = {2.3846764514122634, 5.65961750329969, 9.605284263012138, 14.778115438111532,
                                22.416429673381945};
  static const char *const link[] = {"kind: planar, mass: 0.8, inertia: 0.8*0.25/12, position: [0, %g]",
                                     "mass: 0.8, inertia: [0.8*0.25/12, 1e-4, 0.8*0.25/12], position: [0, %g, 0]"};
  (void)state;
  for (int kind = 0; kind < 2; kind++)
    for (int k = 0; k < 2; k++) {
      const int n = k ? 5 : 2;
      char text[4000];
      linear x;
      hang(text, sizeof text, "", link[kind], n, 0.5);
      linear_begin_steady(&x, text);
      expect_frequencies(&x, k ? five : two, n, 1e-12);
      assert_contains(x.info.verdict, "modes are undamped");
      linear_end(&x);
    }
}

/* Point masses on massless links: omega^2 = (g/l) x, zeros of Laguerre polynomials. */
static void test_pendulum_chains(void **state)
{
  static const double zeros[3][20] = {
      {0.585786437626905, 3.414213562373095},
      {0.2635603197181409, 1.4134030591065168, 3.596425771040722, 7.085810005858837, 12.640800844275782},
      {0.07053988969198875, 0.37212681800161146, 0.9165821024832735, 1.707306531028344, 2.749199255309432,
       4.048925313850887, 5.6151749708616165, 7.459017453671064, 9.594392869581096, 12.038802546964316,
       14.81429344263074, 17.948895520519375, 21.47878824028501, 25.451702793186907, 29.93255463170061,
       35.013434240479, 40.83305705672857, 47.6199940473465, 55.810795750063896, 66.52441652561575}};
  static const int count[] = {2, 5, 20};
  (void)state;
  for (int c = 0; c < 3; c++) {
    const int n = count[c];
    char text[8000];
    double omega[20];
    linear x;
    size_t used = (size_t)snprintf(text, sizeof text, "trammel: 1\ngravity: [0, -9.81, 0]\nbodies:\n");
    for (int i = 1; i <= n; i++)
      used += (size_t)snprintf(text + used, sizeof text - used,
                               "  b%d: {kind: planar, mass: 1, inertia: 1e-3, position: [0, %g]}\n", i, -0.7*i);
    used += (size_t)snprintf(text + used, sizeof text - used, "joints:\n");
    for (int i = 1; i <= n; i++)
      used += (size_t)snprintf(text + used, sizeof text - used, "  j%d: {distance: [%s%.0d, b%d]}\n", i,
                               i > 1 ? "b" : "ground", i - 1, i);
    linear_begin_steady(&x, text);
    for (int i = 0; i < n; i++) omega[i] = sqrt(9.81/0.7*zeros[c][i]);
    assert_int_equal(x.info.free_motions, n); /* the discs turn about their centres */
    assert_int_equal(x.info.zeros, 2*n);
    assert_int_equal(x.info.modes, n);
    for (int i = 0; i < n; i++) expect_eigenvalue(&x, i, 0.0, omega[i], 1e-11);
    linear_end(&x);
  }
}

/* Eight discs on torsion springs that nothing holds: the rigid motion is exactly two zeros, with its name. */
static void test_free_chain(void **state)
{
  enum { N = 8 };
  char text[4000];
  linear x;
  (void)state;
  size_t used = (size_t)snprintf(text, sizeof text, "trammel: 1\nbodies:\n");
  for (int i = 1; i <= N; i++)
    used += (size_t)snprintf(text + used, sizeof text - used,
                             "  disc%d: {mass: 1, inertia: [0.01, 0.01, 0.02], position: [0, 0, %d]}\n", i, i);
  used += (size_t)snprintf(text + used, sizeof text - used, "joints:\n");
  for (int i = 1; i <= N; i++)
    used += (size_t)snprintf(text + used, sizeof text - used, "  b%d: {revolute: [ground, disc%d]}\n", i, i);
  used += (size_t)snprintf(text + used, sizeof text - used, "forces:\n");
  for (int i = 1; i < N; i++)
    used += (size_t)snprintf(text + used, sizeof text - used,
                             "  s%d: {rotational-spring-damper: [disc%d, disc%d], stiffness: 500}\n", i, i, i + 1);

  linear_begin_steady(&x, text);
  assert_int_equal(x.info.states, 2*N);
  assert_int_equal(x.info.zeros, 2);
  assert_int_equal(x.info.free_motions, 1);
  assert_contains(tml_linear_free_motion(x.l, 0), "disc1 turns about z (joint 'b1'), with disc2, disc3, disc4 and 4 ");
  assert_false(x.info.unstable);
  for (int j = 1; j < N; j++)
    expect_eigenvalue(&x, j - 1, 0.0, 2.0*sqrt(500/0.02)*sin(j*turn/32.0), 1e-12);
  linear_end(&x);
}

/* Two discs that nothing holds, of 0.02 and 0.05 kg m2: in their damped mode the angular momentum is none. */
static void check_free_pair(double speed)
{
  linear x;
  char text[600];
  double re[2][6], im[2][6];
  snprintf(text, sizeof text, "trammel: 1\nbodies:\n"
           "  a: {mass: 1, inertia: [0.01, 0.01, 0.02], angular-velocity: [0, 0, %g]}\n"
           "  b: {mass: 1, inertia: [0.03, 0.03, 0.05], position: [0, 0, 1], angular-velocity: [0, 0, %g]}\n"
           "joints: {on: {revolute: [ground, a]}, off: {revolute: [ground, b]}}\n"
           "forces: {shaft: {rotational-spring-damper: [a, b], stiffness: 500, damping: 0.8}}\n", speed, speed);
  linear_begin_steady(&x, text);
  const double inertia = 0.02*0.05/0.07, decay = 0.5*0.8/inertia;
  assert_int_equal(x.info.zeros, 2);
  expect_eigenvalue(&x, 0, -decay, sqrt(500/inertia - decay*decay), 1e-12);
  assert_int_equal(tml_linear_shape(x.l, 0, "a", re[0], im[0], &x.p.err), TML_OK);
  assert_int_equal(tml_linear_shape(x.l, 0, "b", re[1], im[1], &x.p.err), TML_OK);
  assert_true(hypot(re[0][5], im[0][5]) > 0.5);
  assert_between(0.02*re[0][5] + 0.05*re[1][5], -1e-14, 1e-14);
  assert_between(0.02*im[0][5] + 0.05*im[1][5], -1e-14, 1e-14);
  linear_end(&x);
}

/* The same at rest and turning: the free motion has other coordinates in the two. */
static void test_free_pair(void **state)
{
  (void)state;
  check_free_pair(0.0);
  check_free_pair(10.0);
}

/* ---------------------------------------------------------------- energies ------------------- */

/* Two masses on springs in a row, k and 3 k: shares by hand from the mode of the 2 x 2 problem. */
static void test_shares(void **state)
{
  linear x;
  (void)state;
  linear_begin_steady(&x, "trammel: 1\n"
                          "bodies:\n"
                          "  ground: {markers: {rail: {z: [1, 0, 0]}}}\n"
                          "  a: {mass: 2, inertia: [1, 1, 1], position: [1, 0, 0], markers: {rail: {z: [1, 0, 0]}}}\n"
                          "  b: {mass: 1, inertia: [1, 1, 1], position: [2, 0, 0], markers: {rail: {z: [1, 0, 0]}}}\n"
                          "joints:\n"
                          "  ra: {translational: [ground.rail, a.rail]}\n"
                          "  rb: {translational: [ground.rail, b.rail]}\n"
                          "forces:\n"
                          "  soft: {spring-damper: [ground, a], stiffness: 100}\n"
                          "  hard: {spring-damper: [a, b], stiffness: 300}\n");
  const double b = 400.0/2.0 + 300.0, c = 400.0/2.0*300.0 - 300.0*300.0/2.0; /* w^2 - b w + c = 0 */
  const double w[2] = {0.5*(b - sqrt(b*b - 4.0*c)), 0.5*(b + sqrt(b*b - 4.0*c))};
  for (int k = 0; k < 2; k++) {
    const double ratio = (400.0 - 2.0*w[k])/300.0; /* x_b over x_a */
    const double kinetic = 2.0/(2.0 + ratio*ratio), soft = 100.0/(100.0 + 300.0*(ratio - 1.0)*(ratio - 1.0));
    double found[4] = {0}, re[6], im[6], other[6];
    expect_eigenvalue(&x, k, 0.0, sqrt(w[k]), 1e-12);
    for (int i = 0; i < tml_linear_get(x.l, k).shares; i++) {
      const tml_linear_share s = tml_linear_share_get(x.l, k, i);
      if (strcmp(s.name, "a") == 0) found[0] = s.kinetic;
      if (strcmp(s.name, "b") == 0) found[1] = s.kinetic;
      if (strcmp(s.name, "soft") == 0) found[2] = s.strain;
      if (strcmp(s.name, "hard") == 0) found[3] = s.strain;
    }
    assert_close(found[0], kinetic, 1e-10);
    assert_close(found[1], 1.0 - kinetic, 1e-10);
    assert_close(found[2], soft, 1e-10);
    assert_close(found[3], 1.0 - soft, 1e-10);
    assert_int_equal(tml_linear_shape(x.l, k, "a", re, im, &x.p.err), TML_OK);
    assert_int_equal(tml_linear_shape(x.l, k, "b", other, im, &x.p.err), TML_OK);
    assert_close(other[0]/re[0], ratio, 1e-10);
    assert_close(fmax(fabs(re[0]), fabs(other[0])), 1.0, 1e-10);
    assert_string_equal(tml_linear_get(x.l, k).body, fabs(ratio) > 1.0 ? "b" : "a");
  }
  linear_end(&x);
}

/* ---------------------------------------------------------------- in motion ------------------ */

static void top(char *text, size_t size, double spin, const char *more)
{
  snprintf(text, size,
           "trammel: 1\n"
           "gravity: [0, 0, -9.81]\n"
           "bodies:\n"
           "  top: {mass: 1.2, inertia: [0.02 - 1.2*0.08^2, 0.02 - 1.2*0.08^2, 0.009], position: [0, 0, 0.08],\n"
           "        angular-velocity: [0, 0, %g], markers: {tip: {at: [0, 0, -0.08]}}}\n"
           "joints:\n"
           "  pivot: {spherical: [ground, top.tip]}\n%s", spin, more);
}

/* A x'' - i C n x' - m g l x = 0 of a top that stands upright and spins, in any coordinates of the run; spin and its
 * angle are free. Seen from the top itself everything is shifted by the spin. */
static void test_sleeping_top(void **state)
{
  static const char *const rotations[] = {"increments", "euler-parameters", "auto"};
  char text[800];
  linear x;
  (void)state;
  for (int i = 0; i < 3; i++) {
    char more[80];
    snprintf(more, sizeof more, "simulate: {end: 1, rotations: %s}\n", rotations[i]);
    top(text, sizeof text, 60.0, more);
    linear_begin_steady(&x, text);
    assert_int_equal(x.info.zeros, 2);
    assert_int_equal(x.info.free_motions, 1);
    assert_false(x.info.unstable);
    expect_eigenvalue(&x, 0, 0.0, 1.8740806815116766, 1e-12);
    expect_eigenvalue(&x, 1, 0.0, 25.12591931848832, 1e-12);
    linear_end(&x);
  }
  tml_linear *own;
  linear_begin_steady(&x, text);
  const tml_linear_choice about = {.size = sizeof about, .about = "top", .method = TML_LINEAR_DENSE};
  assert_int_equal(tml_linear_create(&own, x.p.sim, &about, &x.p.err), TML_OK);
  assert_close(tml_linear_get(own, 0).im, 60.0 - 25.12591931848832, 1e-11);
  assert_close(tml_linear_get(own, 1).im, 60.0 - 1.8740806815116766, 1e-11);
  tml_linear_free(own);
  linear_end(&x);
  top(text, sizeof text, 30.0, "");
  linear_begin_steady(&x, text);
  assert_int_equal(x.info.zeros, 2);
  assert_true(x.info.unstable);
  const int grows = tml_linear_get(x.l, 0).re > 0.0 ? 0 : 1;
  expect_eigenvalue(&x, 1 - grows, -1.235111331014334, 6.75, 1e-12);
  expect_eigenvalue(&x, grows, 1.235111331014334, 6.75, 1e-12);
  assert_contains(x.info.verdict, "unstable: top turns about");
  assert_contains(x.info.verdict, "a vibration at 1.074 Hz that grows e-fold in 0.81 s");
  linear_end(&x);
}

#define INCLINED \
  "trammel: 1\n" \
  "gravity: [0, 0, -9.81]\n" \
  "parameters: {a: 35 deg, w: 120, p: 0.8838502675299659}\n" \
  "bodies:\n" \
  "  top: {mass: 1.2, inertia: [0.02 - 1.2*0.08^2, 0.02 - 1.2*0.08^2, 0.009],\n" \
  "        position: [0.08*sin(a), 0, 0.08*cos(a)], orientation: {z: [sin(a), 0, cos(a)]},\n" \
  "        velocity: [0, p*0.08*sin(a), 0],\n" \
  "        angular-velocity: [(w - p*cos(a))*sin(a), 0, w*cos(a) + p*sin(a)^2],\n" \
  "        markers: {tip: {at: [0, 0, -0.08]}}}\n" \
  "joints:\n" \
  "  pivot: {spherical: [ground, top.tip]}\n"

/* The same inclined, in slow precession: seen from the frame that turns with it coefficients are constant. After a run
 * in time it is nearly that. */
static void test_precessing_top(void **state)
{
  linear x;
  (void)state;
  linear_begin_steady(&x, INCLINED);
  assert_close(x.info.frame[2], 0.8838502675299659, 1e-9);
  assert_true(hypot(x.info.frame[0], x.info.frame[1]) < 1e-9);
  assert_int_equal(x.info.zeros, 4);
  assert_int_equal(x.info.modes, 1);
  expect_eigenvalue(&x, 0, 0.0, 52.554429672696244, 1e-12);
  linear_end(&x);
  problem p;
  tml_linear *l;
  problem_text(&p, INCLINED);
  problem_set(&p, "tolerance 1e-9 end 1");
  problem_start(&p);
  problem_advance(&p, 0.5);
  assert_int_equal(tml_linear_create(&l, p.sim, NULL, &p.err), TML_OK);
  const tml_linear_info info = tml_linear_about(l);
  assert_int_not_equal(info.steady, TML_STEADY_NOT);
  assert_close(info.frame[2], 0.8838502675299659, 1e-3);
  const tml_linear_mode last = tml_linear_get(l, info.modes - 1);
  assert_close(last.im, 52.554429672696244, 1e-5);
  tml_linear_free(l);
  problem_end(&p);
}

/* A thin disc that rolls straight ahead: lambda^2 = (m g r - C (C + m r^2) w^2/A)/(A + m r^2), and six zeros. */
static void test_rolling_disc(void **state)
{
  static const double speed[] = {8.0, 2.5}, squared[] = {-127.44, 11.16};
  (void)state;
  for (int i = 0; i < 2; i++) {
    char text[600];
    linear x;
    snprintf(text, sizeof text,
             "trammel: 1\n"
             "gravity: [0, 0, -9.81]\n"
             "bodies:\n"
             "  disc: {mass: 2, inertia: [2*0.09/4, 2*0.09/4, 2*0.09/2], position: [0, 0, 0.3],\n"
             "         orientation: {z: [0, 1, 0]}, velocity: [0.3*%g, 0, 0], angular-velocity: [0, %g, 0]}\n"
             "constraints:\n"
             "  rolls: {rolling: [disc, ground], radius: 0.3}\n", speed[i], speed[i]);
    linear_begin_steady(&x, text);
    assert_int_equal(x.info.states, 8);
    assert_int_equal(x.info.zeros, 6);
    assert_int_equal(x.info.unstable, i == 1);
    for (int k = 0; k < x.info.modes; k++) {
      const tml_linear_mode m = tml_linear_get(x.l, k);
      assert_close(m.re*m.re - m.im*m.im, squared[i], 1e-12);
      assert_true(fabs(2.0*m.re*m.im) < 1e-10);
    }
    linear_end(&x);
  }
}

/* Two free masses on a spring that turn about each other: motions of the whole that rest in space are seen from the
 * frame at +- i |e|, and marked. */
static void test_turning_pair(void **state)
{
  linear x;
  (void)state;
  linear_begin(&x, "trammel: 1\n"
                   "parameters: {w: 3, k: 200}\n"
                   "bodies:\n"
                   "  a: {kind: point, mass: 1, position: [1, 0, 0], velocity: [0, w, 0]}\n"
                   "  b: {kind: point, mass: 1, position: [-1, 0, 0], velocity: [0, -w, 0]}\n"
                   "forces:\n"
                   "  rope: {spring-damper: [a, b], stiffness: k, free-length: 2 - w^2/k}\n");
  assert_int_equal(x.info.steady, TML_STEADY_EXACTLY);
  assert_close(x.info.frame[2], 3.0, 1e-9);
  int trivial = 0, real = 0;
  for (int k = 0; k < x.info.modes; k++) {
    const tml_linear_mode m = tml_linear_get(x.l, k);
    trivial += m.trivial;
    assert_int_equal(m.growth, 0);
    if (!m.trivial && fabs(m.im - sqrt(2.0*200.0 + 3.0*9.0)) < 1e-9) real++; /* stretch, at constant momentum */
  }
  assert_true(trivial >= 2);
  assert_int_equal(real, 1);
  linear_end(&x);
}

/* ---------------------------------------------------------------- equations of the user ------ */

#define CART \
  "trammel: 1\n" \
  "gravity: [0, -9.81, 0]\n" \
  "bodies:\n" \
  "  ground: {markers: {rail: {z: [1, 0, 0]}}}\n" \
  "  cart: {kind: planar, mass: 1.5, inertia: 0.01, markers: {rail: {z: [1, 0, 0]}}}\n" \
  "  pole: {kind: planar, mass: 0.4, inertia: 0.4*0.36/12, position: [0, 0.3], markers: {foot: {at: [0, -0.3]}}}\n" \
  "joints:\n" \
  "  rail: {translational: [ground.rail, cart.rail]}\n" \
  "  foot: {revolute: [cart, pole.foot]}\n"

static void test_cart_pole(void **state)
{
  linear x;
  (void)state;
  linear_begin_steady(&x, CART);
  assert_int_equal(x.info.zeros, 2);
  assert_contains(tml_linear_free_motion(x.l, 0), "cart moves along x (joint 'rail'), with pole");
  expect_eigenvalue(&x, 0, -5.396613521459546, 0.0, 1e-12);
  expect_eigenvalue(&x, 1, 5.396613521459546, 0.0, 1e-12);
  assert_contains(x.info.verdict, "unstable: pole turns about z");
  linear_end(&x);
  linear_begin_steady(&x, CART
                      "equations:\n"
                      "  sum: {rate: dx(cart), unit: m s}\n"
                      "forces:\n"
                      "  drive: {force: cart, value: [12 N/m*dx(cart) + 14 N s/m*vx(cart) - 95 N*az(pole) -\n"
                      "          22 N s*wz(pole) + 5 N/m/s*sum, 0]}\n");
  static const double value[][2] = {{-0.6650106691025637, 0.6775538316212678},
                                    {-1.7996869782212528, 0.9326361964647529}, {-20.695604705352366, 0.0}};
  assert_int_equal(x.info.states, 5);
  assert_int_equal(x.info.modes, 3);
  for (int i = 0; i < 3; i++) expect_eigenvalue(&x, i, value[i][0], value[i][1], 1e-11);
  assert_contains(x.info.verdict, "stable: all modes decay, the slowest e-fold in 1.5 s");
  linear_end(&x);
}

/* ---------------------------------------------------------------- doubts --------------------- */

static void expect_note(const linear *x, const char *text)
{
  for (int k = 0; k < tml_linear_note_count(x->l); k++)
    if (strstr(tml_linear_note(x->l, k), text)) return;
  fail_msg("no note '%s'", text);
}

#define ARM \
  "trammel: 1\n" \
  "gravity: [0, -9.81, 0]\n" \
  "bodies:\n" \
  "  arm: {kind: planar, mass: 1, inertia: 1/12, position: [%s], markers: {a: {at: [%s]}}%s}\n" \
  "joints:\n" \
  "  pin: {revolute: [ground, arm.a]}\n"

/* A rod that is let go; one that swings through its lowest place, where nothing accelerates but for a moment; a marker
 * that is not there; redundant rows; a function with a corner. */
static void test_doubts(void **state)
{
  char text[2000];
  linear x;
  (void)state;
  snprintf(text, sizeof text, ARM, "0.5, 0", "-0.5, 0", "");
  linear_begin(&x, text);
  assert_int_equal(x.info.steady, TML_STEADY_NOT);
  assert_contains(x.info.doubt, "not an equilibrium and not a steady motion: eigenvalues are valid at this time only; "
                                "body 'a");
  expect_note(&x, "not an equilibrium");
  linear_end(&x);
  snprintf(text, sizeof text, ARM, "0, -0.5", "0, 0.5", ", velocity: [1, 0], angular-velocity: 2");
  linear_begin(&x, text);
  assert_int_equal(x.info.steady, TML_STEADY_NOT);
  tml_linear *none;
  const tml_linear_choice absent = {.size = sizeof absent, .about = "arm.b", .method = TML_LINEAR_DENSE};
  assert_int_equal(tml_linear_create(&none, x.p.sim, &absent, &x.p.err), TML_ERR_ARGUMENT);
  assert_contains(x.p.err.text, "body 'arm' has no marker 'b'");
  linear_end(&x);
  linear_begin_steady(&x, "trammel: 1\n"
                          "gravity: [0, -9.81, 0]\n"
                          "bodies:\n"
                          "  ground: {markers: {a: {at: [0, 0, -1]}, b: {at: [0, 0, 1]}}}\n"
                          "  arm: {mass: 1, inertia: [0.1, 0.1, 0.1], position: [0, -0.5, 0],\n"
                          "        markers: {a: {at: [0, 0.5, -1]}, b: {at: [0, 0.5, 1]}}}\n"
                          "joints:\n"
                          "  one: {revolute: [ground.a, arm.a]}\n"
                          "  two: {revolute: [ground.b, arm.b]}\n");
  expect_eigenvalue(&x, 0, 0.0, sqrt(9.81*0.5/0.35), 1e-12);
  expect_note(&x, "5 redundant constraint equations are left out");
  linear_end(&x);
  linear_begin(&x, "trammel: 1\n"
                   "bodies:\n"
                   "  ground: {markers: {rail: {z: [1, 0, 0]}}}\n"
                   "  cart: {kind: planar, mass: 1, inertia: 1, markers: {rail: {z: [1, 0, 0]}}}\n"
                   "joints:\n"
                   "  rail: {translational: [ground.rail, cart.rail]}\n"
                   "forces:\n"
                   "  push: {force: cart, value: [-1 N/m*abs(dx(cart)), 0]}\n");
  expect_note(&x, "a function in 'push' switches at this point");
  linear_end(&x);
}

static void test_too_large(void **state)
{
  static char text[80000];
  problem p;
  tml_linear *l;
  (void)state;
  hang(text, sizeof text, "", "kind: planar, mass: 0.8, inertia: 0.1, position: [0, %g]", 301, 0.5);
  problem_text(&p, text);
  problem_start(&p);
  assert_int_equal(tml_linear_create(&l, p.sim, NULL, &p.err), TML_ERR_ARGUMENT);
  assert_contains(p.err.text, "the linear model would have 602 states: dense matrices have at most 600");
  assert_null(l);
  problem_end(&p);
}

static void expect_refusal(const char *text, const char *first, const char *second)
{
  problem p;
  tml_linear *l = NULL;
  problem_text(&p, text);
  if (tml_sim_create(&p.sim, p.model, &p.opt, &p.err)) fail_msg("%s", p.err.text);
  assert_int_equal(tml_linear_create(&l, p.sim, NULL, &p.err), TML_ERR_ASSEMBLY);
  assert_contains(p.err.text, first);
  assert_contains(p.err.text, second);
  assert_null(l);
  problem_end(&p);
}

/* Crank and rod of equal length with the slider over the bearing, where two ways meet; a variable whose equation does
 * not determine it, and one that a place would have to determine. */
static void test_refusals(void **state)
{
  (void)state;
  expect_refusal("trammel: 1\n"
                 "bodies:\n"
                 "  ground: {markers: {guide: {z: [1, 0, 0]}}}\n"
                 "  crank: {kind: planar, mass: 1, inertia: 0.1, position: [0, 0.25], angle: 90 deg,\n"
                 "          markers: {O: {at: [-0.25, 0]}, A: {at: [0.25, 0]}}}\n"
                 "  rod: {kind: planar, mass: 1, inertia: 0.1, position: [0, 0.25], angle: -90 deg,\n"
                 "        markers: {A: {at: [-0.25, 0]}, B: {at: [0.25, 0]}}}\n"
                 "  slider: {kind: planar, mass: 2, inertia: 0.01, markers: {guide: {z: [1, 0, 0]}}}\n"
                 "joints:\n"
                 "  main:  {revolute: [ground, crank.O]}\n"
                 "  pin:   {revolute: [crank.A, rod.A]}\n"
                 "  wrist: {revolute: [rod.B, slider]}\n"
                 "  guide: {translational: [ground.guide, slider.guide]}\n"
                 "forces: {spring: {rotational-spring-damper: [ground, crank.O], stiffness: 1}}\n",
                 "the equations cannot be linearised at t = 0", "Here it has 2 degrees of freedom, elsewhere 1");
  static const char mass[] = "trammel: 1\nbodies: {m: {kind: point, mass: 1}}\n"
                             "forces: {f: {force: m, value: [y, 0, 0]}}\n"
                             "variables: {y: {zero: \"%s\", unit: N, start: 1}}\n";
  char text[400];
  snprintf(text, sizeof text, mass, "(plain(y) - 1)^2");
  expect_refusal(text, "cannot be solved for them, at variable 'y'", "one does not depend on its unknown");
  snprintf(text, sizeof text, mass, "plain(dx(m)) - 0.1");
  expect_refusal(text, "the matrix is singular", "The equation of variable 'y' is about positions or velocities");
}

/* A car that rolls turns its wheels freely. After 2 s it is not quite steady, and double zeros have split into small
 * eigenvalues, which do not grow; the others are those of springs and tyres, and decay. */
static void test_split_zeros(void **state)
{
  problem p;
  tml_linear *l;
  int small = 0;
  (void)state;
  problem_file(&p, "examples/trailer.yaml");
  problem_start(&p);
  problem_advance(&p, 2.0);
  assert_int_equal(tml_linear_create(&l, p.sim, NULL, &p.err), TML_OK);
  const tml_linear_info info = tml_linear_about(l);
  assert_between(info.defect, 1e-12, 1e-3);
  for (int k = 0; k < info.modes; k++) {
    const tml_linear_mode m = tml_linear_get(l, k);
    if (hypot(m.re, m.im) < 0.1) small++;
    assert_int_equal(m.growth, hypot(m.re, m.im) < 0.1 ? 0 : -1);
  }
  assert_true(small > 0);
  tml_linear_free(l);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_rods), cmocka_unit_test(test_pendulum_chains), cmocka_unit_test(test_free_chain),
    cmocka_unit_test(test_free_pair),
    cmocka_unit_test(test_shares), cmocka_unit_test(test_sleeping_top), cmocka_unit_test(test_precessing_top),
    cmocka_unit_test(test_rolling_disc), cmocka_unit_test(test_turning_pair), cmocka_unit_test(test_cart_pole),
    cmocka_unit_test(test_doubts), cmocka_unit_test(test_too_large), cmocka_unit_test(test_split_zeros),
    cmocka_unit_test(test_refusals),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
