/* slowest.c - the slowest modes from the sparse equations: chains of many links against an eigenproblem of their own
 * and the zeros of Bessel's function, and models of all kinds against closed forms and against the dense way. */
#include "support/problem.h"

static const double turn = 6.283185307179586;

/* A model linearised where it starts, by a choice. Without ARPACK-NG large models are refused, with its package. */
static tml_linear *linearise(problem *p, tml_linear_method way, int modes)
{
  tml_linear *l = NULL;
  const tml_status st = tml_linear_create(&l, p->sim, &TML_INIT(tml_linear_choice, .method = way, .modes = modes),
                                             &p->err);
  if (st == TML_ERR_SIMULATION && strstr(p->err.text, "without ARPACK-NG")) {
    assert_contains(p->err.text, "libarpack2-dev");
    problem_end(p);
    skip();
  }
  if (st != TML_OK) fail_msg("%s", p->err.text);
  return l;
}

/* A text that grows. */
typedef struct story { char *text; size_t used, size; } story;

static void tell(story *s, const char *fmt, ...)
{
  char line[400];
  va_list ap;
  va_start(ap, fmt);
  const int n = vsnprintf(line, sizeof line, fmt, ap);
  va_end(ap);
  assert_in_range(n, 0, (int)sizeof line - 1);
  if (s->used + (size_t)n + 1 > s->size) {
    s->size = 2*s->size + (size_t)n + 4096;
    s->text = realloc(s->text, s->size);
    assert_non_null(s->text);
  }
  memcpy(s->text + s->used, line, (size_t)n + 1);
  s->used += (size_t)n;
}

static void begin_story(problem *p, story *s)
{
  problem_text(p, s->text);
  problem_start(p);
  free(s->text);
}

/* ---------------------------------------------------------------- chains of many links ------- */

/* n uniform rods of mass m and length l that hang one from the other. */
static void hang(problem *p, int n, double m, double l)
{
  story s = {0};
  tell(&s, "trammel: 1\ngravity: [0, -9.81, 0]\nbodies:\n");
  for (int i = 0; i < n; i++)
    tell(&s, "  b%d: {kind: planar, mass: %.17g, inertia: %.17g, position: [0, %.17g], markers: {up: {at: [0, %.17g]}, "
         "down: {at: [0, %.17g]}}}\n", i, m, m*l*l/12.0, -l*(i + 0.5), 0.5*l, -0.5*l);
  tell(&s, "joints:\n  j0: {revolute: [ground, b0.up]}\n");
  for (int i = 1; i < n; i++) tell(&s, "  j%d: {revolute: [b%d.down, b%d.up]}\n", i, i - 1, i);
  begin_story(p, &s);
}

/* Eigenvalues of K - w M below 0 for the joints' displacements: a rod between x and y has the kinetic energy
 * m (x'^2 + x' y' + y'^2)/6 and the potential energy T (y - x)^2/(2 l), T the weight below its middle. Both matrices
 * have three diagonals; negative pivots are counted (Sylvester). */
static int count_below(int n, double m, double l, double w)
{
  long double pivot = 1.0L, beside = 0.0L;
  int below = 0;
  for (int i = 1; i <= n; i++) {
    const long double above = 9.81L*m*(n - i + 0.5L)/l, under = i < n ? 9.81L*m*(n - i - 0.5L)/l : 0.0L;
    const long double mass = m/3.0L*(i < n ? 2.0L : 1.0L), a = above + under - w*mass;
    pivot = a - (i > 1 ? beside*beside/pivot : 0.0L);
    beside = -under - w*m/6.0L;
    below += pivot < 0.0L;
  }
  return below;
}

/* Frequency k = 0, 1 ... by halving. */
static double omega_of(int n, double m, double l, int k)
{
  double low = 0.0, high = 100.0*9.81/(n*l);
  while (count_below(n, m, l, high) <= k) high *= 2.0;
  for (int i = 0; i < 80; i++) {
    const double middle = 0.5*(low + high);
    if (count_below(n, m, l, middle) > k) high = middle;
    else low = middle;
  }
  return sqrt(0.5*(low + high));
}

static void expect_chain(const tml_linear *l, int n, double m, double length, double error)
{
  const tml_linear_info info = tml_linear_about(l);
  assert_true(info.sparse);
  assert_int_equal(info.states, 2*n);
  assert_int_equal(info.modes, 6);
  assert_int_equal(info.zeros, 0);
  assert_false(info.unstable);
  assert_true(info.defect < 1e-12);
  for (int k = 0; k < 6; k++) {
    const tml_linear_mode x = tml_linear_get(l, k);
    assert_close(x.im, omega_of(n, m, length, k), error);
    assert_int_equal(x.growth, 0);
    assert_true(x.noise < 1e-9*x.im);
    assert_true(x.im < info.reach);
  }
  assert_contains(info.verdict, "among the 6 slowest modes");
  assert_contains(info.verdict, "faster ones were not computed");
}

/* The reference of tests/data/README.md, by another program. */
static void test_thousand_rods(void **state)
{
  static const double omega[] = {0.37660675, 0.8644705, 1.35521967, 1.84663053, 2.33830847, 2.83013839};
  problem p;
  (void)state;
  hang(&p, 1000, 0.1, 0.1);
  tml_linear *l = linearise(&p, TML_LINEAR_BY_SIZE, 6);
  for (int k = 0; k < 6; k++) assert_close(tml_linear_get(l, k).im, omega[k], 1e-8);
  expect_chain(l, 1000, 0.1, 0.1, 1e-11);
  tml_linear_free(l);
  problem_end(&p);
}

/* The same every time, to the last bit; and nearly those of a heavy string: zeros of J0(2 omega sqrt(L/g)). */
static void test_ten_thousand_rods(void **state)
{
  static const double zeros[] = {2.404825557695773, 5.520078110286311, 8.653727912911013, 11.791534439014281,
                                 14.930917708487785, 18.071063967910922};
  problem p;
  (void)state;
  hang(&p, 10000, 0.1, 0.1);
  tml_linear *l = linearise(&p, TML_LINEAR_BY_SIZE, 6), *again = linearise(&p, TML_LINEAR_BY_SIZE, 6);
  expect_chain(l, 10000, 0.1, 0.1, 1e-10);
  for (int k = 0; k < 6; k++) {
    double re[2][6], im[2][6];
    const tml_linear_mode x = tml_linear_get(l, k), y = tml_linear_get(again, k);
    assert_close(x.im, 0.5*zeros[k]*sqrt(9.81/1000.0), 1e-6);
    assert_true(x.re == y.re && x.im == y.im && x.noise == y.noise);
    assert_int_equal(tml_linear_shape(l, k, "b7000", re[0], im[0], &p.err), TML_OK);
    assert_int_equal(tml_linear_shape(again, k, "b7000", re[1], im[1], &p.err), TML_OK);
    assert_memory_equal(re[0], re[1], sizeof re[0]);
    assert_memory_equal(im[0], im[1], sizeof im[0]);
  }
  tml_linear_free(l);
  tml_linear_free(again);
  problem_end(&p);
}

/* ---------------------------------------------------------------- against the dense way ------ */

/* The eigenvalue of the dense model that is nearest, each taken once. */
static double nearest(const tml_linear *dense, const tml_linear_mode *x, bool *taken)
{
  const int n = tml_linear_about(dense).modes;
  double least = INFINITY;
  int at = -1;
  for (int k = 0; k < n; k++) {
    const tml_linear_mode y = tml_linear_get(dense, k);
    const double off = hypot(x->re - y.re, x->im - y.im);
    if (taken[k] || !(off < least)) continue;
    least = off;
    at = k;
  }
  assert_true(at >= 0);
  taken[at] = true;
  assert_int_equal(tml_linear_get(dense, at).growth, x->growth);
  assert_int_equal(tml_linear_get(dense, at).trivial, x->trivial);
  return least/hypot(x->re, x->im);
}

/* As many zeros and free motions, and the n slowest modes, all of them and each as often. */
static void compare_ways(problem *p, int n, double error)
{
  tml_linear *sparse = linearise(p, TML_LINEAR_SPARSE, n), *dense = linearise(p, TML_LINEAR_DENSE, 0);
  const tml_linear_info x = tml_linear_about(sparse), y = tml_linear_about(dense);
  bool *taken = calloc((size_t)y.modes + 1, sizeof *taken);
  assert_non_null(taken);
  assert_true(x.sparse && !y.sparse && isinf(y.reach));
  assert_int_equal(x.states, y.states);
  assert_int_equal(x.zeros, y.zeros);
  assert_int_equal(x.free_motions, y.free_motions);
  assert_int_equal(x.modes, y.modes < n ? y.modes : n);
  assert_int_equal(isinf(x.reach), y.modes <= n);
  assert_true(x.defect < 1e-9 && y.defect < 1e-9);
  for (int k = 0; k < x.modes; k++) {
    const tml_linear_mode m = tml_linear_get(sparse, k), other = tml_linear_get(dense, k);
    const double off = nearest(dense, &m, taken);
    if (!(off <= error)) fail_msg("mode %d, %.17g, %.17g: off by %.3g", k + 1, m.re, m.im, off);
    assert_close(m.undamped, other.undamped, 1e-6); /* in the same order */
  }
  for (int k = 0; k < x.free_motions; k++) {
    int alike = 0;
    for (int i = 0; i < y.free_motions; i++)
      alike += strcmp(tml_linear_free_motion(sparse, k), tml_linear_free_motion(dense, i)) == 0;
    assert_int_equal(alike, 1);
  }
  free(taken);
  tml_linear_free(sparse);
  tml_linear_free(dense);
}

/* The car has rates of 1e6 1/s beside those of 8 1/s, with entries of 1e12 in its dense matrix: of the slow ones that
 * knows some eight digits. The sparse way does not mix them: near two shifts it finds the same to eleven. */
static void test_examples(void **state)
{
  static const struct { const char *file; double error; } model[] = {
      {"examples/v8.yaml", 1e-9}, {"examples/rotor.yaml", 1e-11}, {"examples/suspension.yaml", 1e-12},
      {"examples/brake.yaml", 1e-11}, {"examples/hmmwv.yaml", 1e-8}};
  (void)state;
  for (size_t i = 0; i < sizeof model/sizeof *model; i++) {
    problem p;
    problem_file(&p, model[i].file);
    problem_start(&p);
    compare_ways(&p, 12, model[i].error);
    problem_end(&p);
  }
}

/* Backward and forward whirl have conjugate shapes: y over x of the disc, a complex number, is the same both ways. */
static void test_whirl(void **state)
{
  problem p;
  double ratio[2][2][2];
  (void)state;
  problem_file(&p, "examples/rotor.yaml");
  problem_start(&p);
  for (int way = 0; way < 2; way++) {
    tml_linear *l = linearise(&p, way == 0 ? TML_LINEAR_DENSE : TML_LINEAR_SPARSE, 6);
    for (int k = 0; k < 2; k++) {
      double re[6], im[6];
      assert_int_equal(tml_linear_shape(l, k, "disc", re, im, &p.err), TML_OK);
      const double size = re[0]*re[0] + im[0]*im[0];
      ratio[way][k][0] = (re[1]*re[0] + im[1]*im[0])/size;
      ratio[way][k][1] = (im[1]*re[0] - re[1]*im[0])/size;
    }
    tml_linear_free(l);
  }
  for (int k = 0; k < 2; k++)
    for (int i = 0; i < 2; i++)
      assert_between(ratio[1][k][i], ratio[0][k][i] - 1e-7, ratio[0][k][i] + 1e-7);
  assert_true(ratio[0][0][1]*ratio[0][1][1] < 0.0 && fabs(ratio[0][0][1]) > 0.5);
  problem_end(&p);
}

static void test_two_shifts(void **state)
{
  problem p;
  (void)state;
  problem_file(&p, "examples/hmmwv.yaml");
  problem_start(&p);
  tml_linear *few = linearise(&p, TML_LINEAR_SPARSE, 2), *many = linearise(&p, TML_LINEAR_SPARSE, 14);
  assert_true(tml_linear_about(many).shift > 1.5*tml_linear_about(few).shift);
  for (int k = 0; k < 2; k++) {
    const tml_linear_mode x = tml_linear_get(few, k), y = tml_linear_get(many, k);
    assert_true(hypot(x.re - y.re, x.im - y.im) < 1e-11*x.im + 1e-11*fabs(x.re));
  }
  tml_linear_free(few);
  tml_linear_free(many);
  problem_end(&p);
}

/* A shaft of n discs on springs that bend and damp, all spinning: gyroscopic terms, whirl forward and backward. */
static void test_long_rotor(void **state)
{
  enum { N = 40 };
  story s = {0};
  problem p;
  (void)state;
  tell(&s, "trammel: 1\nbodies:\n");
  for (int i = 0; i < N; i++)
    tell(&s, "  d%d: {mass: 2, inertia: [0.01, 0.01, 0.02], position: [0, 0, %g], angular-velocity: [0, 0, 300]}\n", i,
         0.1*i);
  tell(&s, "forces:\n");
  for (int i = 0; i + 1 < N; i++)
    tell(&s, "  s%d: {bushing: [d%d, d%d], stiffness: [2e6, 2e6, 4e6, 3e4, 3e4, 2e4]}\n", i, i,
         i + 1);
  for (int i = 0; i < N; i += N - 1)
    tell(&s, "  b%d: {force: d%d, value: [-1e5 N/m*dx(d%d) - 40 N s/m*vx(d%d), -2e5 N/m*dy(d%d) - 40 N s/m*vy(d%d), "
         "-1e5 N/m*(dz(d%d) - %g m)]}\n", i, i, i, i, i, i, i, 0.1*i);
  begin_story(&p, &s);
  compare_ways(&p, 14, 1e-9);
  problem_end(&p);
}

/* A chain in space: whatever it does one way it does the other way, too; each frequency is there twice. */
static void test_twice(void **state)
{
  enum { N = 80 };
  story s = {0};
  problem p;
  (void)state;
  tell(&s, "trammel: 1\ngravity: [0, 0, -9.81]\nbodies:\n");
  for (int i = 0; i < N; i++)
    tell(&s, "  b%d: {mass: 1, inertia: [1/12, 1/12, 0.001], position: [0, 0, %g], markers: {up: {at: [0, 0, 0.5]}, "
         "down: {at: [0, 0, -0.5]}}}\n", i, -0.5 - i);
  tell(&s, "joints:\n  j0: {spherical: [ground, b0.up]}\n");
  for (int i = 1; i < N; i++) tell(&s, "  j%d: {spherical: [b%d.down, b%d.up]}\n", i, i - 1, i);
  tell(&s, "forces:\n  t0: {torque: b0, value: [0, 0, -20 N m*az(b0) - 0.1 N m s*wz(b0)]}\n");
  for (int i = 1; i < N; i++)
    tell(&s, "  t%d: {torque: b%d, value: [0, 0, -20 N m*az(b%d) - 0.1 N m s*wz(b%d)]}\n", i, i, i, i);
  begin_story(&p, &s);
  compare_ways(&p, 10, 1e-9);
  tml_linear *l = linearise(&p, TML_LINEAR_SPARSE, 10);
  for (int k = 0; k < 10; k++) assert_close(tml_linear_get(l, k).im, omega_of(N, 1.0, 1.0, k/2), 1e-9);
  tml_linear_free(l);
  problem_end(&p);
}

/* ---------------------------------------------------------------- against closed forms ------- */

/* The modes of a text, all of them. */
static tml_linear *all_of(problem *p, const char *text, int zeros, int modes)
{
  problem_text(p, text);
  problem_start(p);
  tml_linear *l = linearise(p, TML_LINEAR_SPARSE, 20);
  const tml_linear_info x = tml_linear_about(l);
  assert_int_equal(x.steady, TML_STEADY_EXACTLY);
  assert_int_equal(x.zeros, zeros);
  assert_int_equal(x.modes, modes);
  assert_true(isinf(x.reach));
  return l;
}

static void end_all(problem *p, tml_linear *l)
{
  tml_linear_free(l);
  problem_end(p);
}

/* Seen from a frame that turns: the top in slow precession of docs/theory/linear.md. */
static void test_precession(void **state)
{
  problem p;
  (void)state;
  tml_linear *l = all_of(&p,
    "trammel: 1\n"
    "gravity: [0, 0, -9.81]\n"
    "parameters: {a: 35 deg, w: 120, p: 0.8838502675299659}\n"
    "bodies:\n"
    "  top: {mass: 1.2, inertia: [0.02 - 1.2*0.08^2, 0.02 - 1.2*0.08^2, 0.009],\n"
    "        position: [0.08*sin(a), 0, 0.08*cos(a)], orientation: {z: [sin(a), 0, cos(a)]},\n"
    "        velocity: [0, p*0.08*sin(a), 0],\n"
    "        angular-velocity: [(w - p*cos(a))*sin(a), 0, w*cos(a) + p*sin(a)^2],\n"
    "        markers: {tip: {at: [0, 0, -0.08]}}}\n"
    "joints:\n"
    "  pivot: {spherical: [ground, top.tip]}\n", 4, 1);
  assert_close(tml_linear_about(l).frame[2], 0.8838502675299659, 1e-9);
  assert_close(tml_linear_get(l, 0).im, 52.554429672696244, 1e-11);
  end_all(&p, l);
}

/* Two masses on a spring that turn about each other: planar bodies and points seen from a frame that turns. */
static void test_turning_pair(void **state)
{
  static const char *const kind[] = {"point", "planar, inertia: 1"}, *const place[] = {", 0", ""};
  (void)state;
  for (int i = 0; i < 2; i++) {
    char text[600];
    problem p;
    int found = 0, trivial = 0;
    snprintf(text, sizeof text,
             "trammel: 1\n"
             "parameters: {w: 3, k: 200}\n"
             "bodies:\n"
             "  a: {kind: %s, mass: 1, position: [1, 0%s], velocity: [0, w%s]}\n"
             "  b: {kind: %s, mass: 1, position: [-1, 0%s], velocity: [0, -w%s]}\n"
             "forces:\n"
             "  rope: {spring-damper: [a, b], stiffness: k, free-length: 2 - w^2/k}\n", kind[i], place[i], place[i],
             kind[i], place[i], place[i]);
    problem_text(&p, text);
    problem_start(&p);
    tml_linear *l = linearise(&p, TML_LINEAR_SPARSE, 20);
    for (int k = 0; k < tml_linear_about(l).modes; k++) {
      const tml_linear_mode m = tml_linear_get(l, k);
      found += fabs(m.im - sqrt(2.0*200.0 + 3.0*9.0)) < 1e-9; /* stretch, at constant momentum */
      trivial += m.trivial;
      assert_int_equal(m.growth, 0);
    }
    assert_int_equal(found, 1);
    assert_true(trivial >= 1);
    end_all(&p, l);
  }
}

/* A thin disc that rolls: rows for velocities. lambda^2 = (m g r - C (C + m r^2) w^2/A)/(A + m r^2), and six zeros. */
static void test_rolling_disc(void **state)
{
  static const double speed[] = {8.0, 2.5}, squared[] = {-127.44, 11.16};
  (void)state;
  for (int i = 0; i < 2; i++) {
    char text[600];
    problem p;
    snprintf(text, sizeof text,
             "trammel: 1\n"
             "gravity: [0, 0, -9.81]\n"
             "bodies:\n"
             "  disc: {mass: 2, inertia: [2*0.09/4, 2*0.09/4, 2*0.09/2], position: [0, 0, 0.3],\n"
             "         orientation: {z: [0, 1, 0]}, velocity: [0.3*%g, 0, 0], angular-velocity: [0, %g, 0]}\n"
             "constraints:\n"
             "  rolls: {rolling: [disc, ground], radius: 0.3}\n", speed[i], speed[i]);
    tml_linear *l = all_of(&p, text, 6, i + 1);
    assert_int_equal(tml_linear_about(l).unstable, i == 1);
    for (int k = 0; k <= i; k++) {
      const tml_linear_mode m = tml_linear_get(l, k);
      assert_close(m.re*m.re - m.im*m.im, squared[i], 1e-10);
    }
    end_all(&p, l);
  }
}

/* A pole on a cart with a controller that has a state of its own (case cart-pole-controlled), and one that reads an
 * acceleration. */
static void test_user_states(void **state)
{
  static const char cart[] =
    "trammel: 1\n"
    "gravity: [0, -9.81, 0]\n"
    "bodies:\n"
    "  ground: {markers: {rail: {z: [1, 0, 0]}}}\n"
    "  cart: {kind: planar, mass: 1.5, inertia: 0.01, markers: {rail: {z: [1, 0, 0]}}}\n"
    "  pole: {kind: planar, mass: 0.4, inertia: 0.4*0.36/12, position: [0, 0.3], markers: {foot: {at: [0, -0.3]}}}\n"
    "joints:\n"
    "  rail: {translational: [ground.rail, cart.rail]}\n"
    "  foot: {revolute: [cart, pole.foot]}\n"
    "equations:\n"
    "  sum: {rate: dx(cart), unit: m s}\n"
    "forces:\n"
    "  drive: {force: cart, value: [12 N/m*dx(cart) + 14 N s/m*vx(cart) - 95 N*az(pole) -\n"
    "          22 N s*wz(pole) + 5 N/m/s*sum, 0]}\n";
  static const double value[][2] = {{-0.6650106691025637, 0.6775538316212678},
                                    {-1.7996869782212528, 0.9326361964647529}, {-20.695604705352366, 0.0}};
  problem p;
  (void)state;
  tml_linear *l = all_of(&p, cart, 0, 3);
  for (int i = 0; i < 3; i++) {
    const tml_linear_mode m = tml_linear_get(l, i);
    assert_true(hypot(m.re - value[i][0], m.im - value[i][1]) < 1e-10*hypot(m.re, m.im));
  }
  assert_contains(tml_linear_about(l).verdict, "stable: all modes decay, the slowest e-fold in 1.5 s");
  end_all(&p, l);
  l = all_of(&p, /* (m + 0.5) x'' = -k x - d x' */
    "trammel: 1\n"
    "bodies:\n"
    "  ground: {markers: {rail: {z: [1, 0, 0]}}}\n"
    "  cart: {mass: 1.5, inertia: [1, 1, 1], markers: {rail: {z: [1, 0, 0]}}}\n"
    "joints: {rail: {translational: [ground.rail, cart.rail]}}\n"
    "forces:\n"
    "  drive: {force: cart, value: [-8 N/m*dx(cart) - 2 N s/m*vx(cart) - 0.5 kg*accx(cart), 0, 0]}\n", 0, 1);
  assert_close(tml_linear_get(l, 0).re, -0.5, 1e-12);
  assert_close(tml_linear_get(l, 0).im, sqrt(4.0 - 0.25), 1e-12);
  end_all(&p, l);
}

/* Eight discs on torsion springs that nothing holds: exactly two zeros, with the name of the motion. */
static void test_free_chain(void **state)
{
  enum { N = 8 };
  story s = {0};
  problem p;
  (void)state;
  tell(&s, "trammel: 1\nbodies:\n");
  for (int i = 1; i <= N; i++)
    tell(&s, "  disc%d: {mass: 1, inertia: [0.01, 0.01, 0.02], position: [0, 0, %d]}\n", i, i);
  tell(&s, "joints:\n");
  for (int i = 1; i <= N; i++) tell(&s, "  b%d: {revolute: [ground, disc%d]}\n", i, i);
  tell(&s, "forces:\n");
  for (int i = 1; i < N; i++)
    tell(&s, "  s%d: {rotational-spring-damper: [disc%d, disc%d], stiffness: 500}\n", i, i, i + 1);
  tml_linear *l = all_of(&p, s.text, 2, N - 1);
  free(s.text);
  assert_contains(tml_linear_free_motion(l, 0), "disc1 turns about z (joint 'b1'), with disc2, disc3, disc4 and 4 ");
  for (int j = 1; j < N; j++)
    assert_close(tml_linear_get(l, j - 1).im, 2.0*sqrt(500/0.02)*sin(j*turn/32.0), 1e-11);
  end_all(&p, l);
}

/* Hundreds of pendulums, all alike: the search from one vector ends at once, and the modes come all the same. */
static void test_alike(void **state)
{
  enum { N = 400 };
  story s = {0};
  problem p;
  (void)state;
  tell(&s, "trammel: 1\ngravity: [0, -9.81, 0]\nbodies:\n");
  for (int i = 0; i < N; i++)
    tell(&s, "  b%d: {kind: planar, mass: 1, inertia: 1/3, position: [%d, -1], markers: {up: {at: [0, 1]}}}\n", i, i);
  tell(&s, "  ground: {markers: {");
  for (int i = 0; i < N; i++) tell(&s, "m%d: {at: [%d, 0]}%s", i, i, i < N - 1 ? ", " : "}}\n");
  tell(&s, "joints:\n");
  for (int i = 0; i < N; i++) tell(&s, "  j%d: {revolute: [ground.m%d, b%d.up]}\n", i, i, i);
  begin_story(&p, &s);
  tml_linear *l = linearise(&p, TML_LINEAR_BY_SIZE, 5);
  assert_int_equal(tml_linear_about(l).modes, 5);
  for (int k = 0; k < 5; k++) assert_close(tml_linear_get(l, k).im, sqrt(0.75*9.81), 1e-12);
  assert_contains(tml_linear_about(l).verdict, "5 slowest modes");
  end_all(&p, l);
}

/* ---------------------------------------------------------------- limits --------------------- */

static void test_refusals(void **state)
{
  problem p;
  tml_linear *l = NULL;
  (void)state;
  hang(&p, 310, 0.1, 0.1);
  assert_int_equal(tml_linear_create(&l, p.sim, NULL, &p.err), TML_ERR_ARGUMENT);
  assert_contains(p.err.text, "620 states: dense matrices have at most 600");
  l = linearise(&p, TML_LINEAR_BY_SIZE, 0);
  assert_int_equal(tml_linear_about(l).modes, 20);
  static const char *const outputs[] = {"b0.x"};
  const tml_linear_request d = {.size = sizeof d, .outputs = outputs, .n_outputs = 1};
  assert_int_equal(tml_linear_connect(l, p.sim, &d, &p.err), TML_ERR_ARGUMENT);
  assert_contains(p.err.text, "only its slowest modes");
  end_all(&p, l);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_thousand_rods), cmocka_unit_test(test_ten_thousand_rods), cmocka_unit_test(test_examples),
    cmocka_unit_test(test_two_shifts), cmocka_unit_test(test_whirl), cmocka_unit_test(test_long_rotor),
    cmocka_unit_test(test_twice),
    cmocka_unit_test(test_precession), cmocka_unit_test(test_turning_pair), cmocka_unit_test(test_rolling_disc),
    cmocka_unit_test(test_user_states), cmocka_unit_test(test_free_chain), cmocka_unit_test(test_alike),
    cmocka_unit_test(test_refusals),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
