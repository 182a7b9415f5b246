/* user_equations.c - equations, forces, blocks and constraints by expression against known solutions: every method has
 * its order and tends to them, obeys its tolerance, and gives what elements of the library give that say the same. */
#include "support/problem.h"

/* ---------------------------------------------------------------- methods -------------------- */

/* What a method can do: take constraints of velocities; take reactions; choose its steps by a tolerance. */
enum { VELOCITIES = 1, REACTIONS = 2, ADAPTS = 4 };

/* Those that always choose their steps have no order; orders above four are measured in explicit.c. The trapezoidal
 * rule does not damp what the choice of steps excites in constraints. */
static const struct way { const char *settings; int order, takes; } ways[] = {
  {"method hht alpha -0.3", 2, VELOCITIES | REACTIONS | ADAPTS},
  {"method hht alpha -0.1", 2, VELOCITIES | REACTIONS | ADAPTS},
  {"method newmark gamma 0.5 beta 0.25 settle false filter false", 2, VELOCITIES | REACTIONS},
  {"method nstiff", 2, VELOCITIES | REACTIONS | ADAPTS},
  {"method hht-si2", 2, VELOCITIES | REACTIONS | ADAPTS},
  {"method nstiff-si2", 2, VELOCITIES | REACTIONS | ADAPTS},
  {"method hht-add", 2, 0},
  {"method rosenbrock", 4, REACTIONS | ADAPTS},
  {"method w-method", 2, REACTIONS | ADAPTS},
  {"method rk4", 4, REACTIONS},
  {"method adams", 0, REACTIONS | ADAPTS},
  {"method bdf", 0, VELOCITIES | REACTIONS | ADAPTS},
  {"method dopri5", 0, VELOCITIES | REACTIONS | ADAPTS},
  {"method dop853", 0, VELOCITIES | REACTIONS | ADAPTS},
  {"method radau", 0, VELOCITIES | REACTIONS | ADAPTS},
  {"method gstiff", 0, REACTIONS | ADAPTS}, /* rows for velocities: its errors follow the tolerance roughly */
  {"method gstiff-si2", 0, VELOCITIES | REACTIONS | ADAPTS},
  {"method auto", 2, VELOCITIES | REACTIONS | ADAPTS},
};
enum { WAYS = sizeof ways/sizeof *ways, MOST = 16 };

static int count(const char *names)
{
  int n = 0, used;
  char name[48];
  for (; sscanf(names, " %47s%n", name, &used) == 1; names += used) n++;
  return n;
}

/* Channels at the end of a run with a step, or with a tolerance where the step is 0. */
static void run(const char *text, const char *settings, double step, double tolerance, const char *channels,
                double *out)
{
  problem p;
  char name[48];
  int used, n = 0;
  problem_text(&p, text);
  problem_set(&p, settings);
  p.opt.step = step;
  if (step == 0.0) p.opt.tolerance = tolerance;
  problem_start(&p);
  problem_advance(&p, p.opt.end);
  for (const char *s = channels; sscanf(s, " %47s%n", name, &used) == 1; s += used) out[n++] = problem_read(&p, name);
  problem_end(&p);
}

static double miss(const char *text, const char *settings, double step, double tolerance, const char *channels,
                   const double *exact)
{
  double x[MOST];
  run(text, settings, step, tolerance, channels, x);
  return distance(x, exact, count(channels));
}

/* Halving the step divides the error by 2^order. */
static void check_order(const char *text, const char *settings, int order_expected, double h, const char *channels,
                        const double *exact)
{
  const double coarse = miss(text, settings, h, 0.0, channels, exact);
  const double fine = miss(text, settings, 0.5*h, 0.0, channels, exact);
  const double found = order(coarse, fine);
  if (!(fabs(found - order_expected) <= 0.25))
    fail_msg("%s: order %.2f instead of %d, errors %.3g and %.3g", settings, found, order_expected, coarse, fine);
}

/* Errors go with the tolerance: with its power 2/3 where that of a step goes with h^3, 1/2 where it goes with h^2. */
static void check_tolerance(const char *text, const char *settings, double most, const char *channels,
                            const double *exact)
{
  const double coarse = miss(text, settings, 0.0, 1e-4, channels, exact);
  const double fine = miss(text, settings, 0.0, 1e-6, channels, exact);
  if (!(coarse <= most && fine <= fmax(coarse/6.0, 3e-5)))
    fail_msg("%s: errors %.3g and %.3g with tolerances of 1e-4 and 1e-6", settings, coarse, fine);
}

/* All methods that take what the model has. h: of methods of second order, those of fourth take longer steps; most: the
 * error with a tolerance of 1e-4. */
static void check_methods(const char *text, int needs, double h, double most, const char *channels, const double *exact)
{
  for (int k = 0; k < WAYS; k++) {
    const struct way *w = &ways[k];
    if ((needs & ~w->takes) || problem_leaves_out(w->settings)) continue;
    if (w->order > 0) check_order(text, w->settings, w->order, w->order == 4 ? 4.0*h : h, channels, exact);
    if (w->takes & ADAPTS) check_tolerance(text, w->settings, most, channels, exact);
  }
}

/* ---------------------------------------------------------------- linear systems ------------- */

/* B = A B for n x n. */
static void multiply(double *B, const double *A, int n)
{
  double C[MOST*MOST];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      C[n*i + j] = 0.0;
      for (int k = 0; k < n; k++) C[n*i + j] += A[n*i + k]*B[n*k + j];
    }
  memcpy(B, C, (size_t)(n*n)*sizeof *B);
}

/* x = exp(A t) x by Taylor's series of a small part of the time, squared. */
static void propagate(double *x, const double *A, double t, int n)
{
  enum { SQUARINGS = 16, TERMS = 12 };
  double E[MOST*MOST], T[MOST*MOST], y[MOST], part[MOST*MOST];
  assert_true(n <= MOST);
  for (int i = 0; i < n*n; i++) {
    E[i] = T[i] = i % (n + 1) == 0;
    part[i] = ldexp(t*A[i], -SQUARINGS);
  }
  for (int k = 1; k < TERMS; k++) {
    multiply(T, part, n);
    for (int i = 0; i < n*n; i++) {
      T[i] /= k;
      E[i] += T[i];
    }
  }
  for (int k = 0; k < SQUARINGS; k++) multiply(E, E, n);
  memcpy(y, x, (size_t)n*sizeof *x);
  for (int i = 0; i < n; i++) {
    x[i] = 0.0;
    for (int j = 0; j < n; j++) x[i] += E[n*i + j]*y[j];
  }
}

/* A cart on a spring, pulled by an actuator that follows its input with a delay: x, x', u; sin 3t, cos 3t. */
#define CART(more)                                                                                              \
  "trammel: 1\n"                                                                                                \
  "bodies:\n"                                                                                                   \
  "  ground: {markers: {rail: {z: [1, 0, 0]}}}\n"                                                               \
  "  cart: {kind: planar, mass: 2, inertia: 1, position: [0.1, 0], markers: {rail: {z: [1, 0, 0]}}}\n"          \
  "joints: {slide: {translational: [ground.rail, cart.rail]}}\n"                                                \
  more                                                                                                          \
  "simulate: {end: 1}\n"

static const char CONTROLLED[] = CART(
  "equations: {u: {rate: (-u - 30*plain(dx(cart)) - 4*plain(vx(cart)) + 5*sin(3*time))/0.2}}\n"
  "forces: {pull: {force: cart, value: [(1 N)*u - (50 N/m)*dx(cart) - (0.5 N s/m)*vx(cart), 0, 0]}}\n");

static void controlled_solution(double x[5])
{
  static const double A[25] = {0.0, 1.0, 0.0, 0.0, 0.0, -25.0, -0.25, 0.5, 0.0, 0.0, -150.0, -20.0, -5.0, 25.0, 0.0,
                               0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 0.0, -3.0, 0.0};
  memcpy(x, (double[5]){0.1, 0.0, 0.0, 0.0, 1.0}, 5*sizeof *x);
  propagate(x, A, 1.0, 5);
}

static void controlled_cart(void **state)
{
  double x[5];
  (void)state;
  controlled_solution(x);
  check_methods(CONTROLLED, 0, 1.0/256, 0.03, "cart.x cart.vx u", x);
}

/* The formula of first order for the states. */
static void weighted_formula(void **state)
{
  static const char *const settings[] = {"method hht rho 0.6", "method hht rho 1", "method nstiff rho 1",
                                         "method hht-si2 rho 0.75", "method nstiff-si2 rho 0.6",
                                         "method hht-add rho 1"};
  double x[5];
  (void)state;
  controlled_solution(x);
  for (size_t k = 0; k < sizeof settings/sizeof *settings; k++) {
    check_order(CONTROLLED, settings[k], 1, 1.0/512, "u", x + 2);
    if (!strstr(settings[k], "hht-add")) check_tolerance(CONTROLLED, settings[k], 0.1, "cart.x cart.vx u", x);
  }
}

/* x1' = -2 x1 + x2 + u, x2' = -x1 - x2, y = x1 + 0.5 u for u = sin 2t; then (1 + 2s + 3s^2)/(4 + 5s + 2s^2), which with
 * 2 z'' + 5 z' + 4 z = y gives w = z + 2 z' + 3 z''; that pushes a ball: x1, x2, z, z', ball, ball', sin 2t, cos 2t. */
static const char BLOCKS[] =
  "trammel: 1\n"
  "bodies: {ball: {kind: point, mass: 0.5}}\n"
  "blocks:\n"
  "  plant: {state-space: {a: [[-2, 1], [-1, -1]], b: [[1], [0]], c: [[1, 0]], d: [[0.5]]}, inputs: [sin(2*time)],\n"
  "          start: [0.3, -0.2]}\n"
  "  filter: {transfer-function: {numerator: [1, 2, 3], denominator: [4, 5, 2]}, input: plant.y1}\n"
  "forces: {push: {force: ball, value: [(1 N)*filter.y1, 0, 0]}}\n"
  "simulate: {end: 1}\n";

static void blocks(void **state)
{
  static const double A[64] = {
    -2.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, -1.0, -1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
    0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.5, 0.0, -2.0, -2.5, 0.0, 0.0, 0.25, 0.0,
    0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 3.0, 0.0, -10.0, -11.0, 0.0, 0.0, 1.5, 0.0,
    0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -2.0, 0.0};
  double x[8] = {0.3, -0.2, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0};
  (void)state;
  propagate(x, A, 1.0, 8);
  const double u = x[6], y = x[0] + 0.5*u, w = x[2] + 2.0*x[3] + 1.5*(y - 5.0*x[3] - 4.0*x[2]);
  const double exact[] = {x[0], x[1], y, w, x[4], x[5]};
  check_methods(BLOCKS, 0, 1.0/256, 0.03, "plant.x1 plant.x2 plant.y1 filter.y1 ball.x ball.vx",
                exact);
}

/* ---------------------------------------------------------------- implicit ------------------- */

/* x = y = sin t; a ball of mass 1 that is pushed by y. */
static const char IMPLICIT[] =
  "trammel: 1\n"
  "bodies: {ball: {kind: point, mass: 1}}\n"
  "equations:\n"
  "  x: {zero: plain(dif1(x))^3 + plain(dif1(x)) + x - cos(time)^3 - cos(time) - sin(time), start-rate: 0.8}\n"
  "variables: {y: {zero: y^3 + y - x^3 - x, start: 0.2}}\n"
  "forces: {push: {force: ball, value: [(1 N)*y, 0, 0]}}\n"
  "simulate: {end: 2}\n";

static void implicit(void **state)
{
  const double s = sin(2.0), c = cos(2.0), exact[] = {s, c, s, 2.0 - s, 1.0 - c, s};
  (void)state;
  check_methods(IMPLICIT, 0, 1.0/128, 0.03, "x x.rate y ball.x ball.vx ball.ax", exact);
}

/* ---------------------------------------------------------------- reactions ------------------ */

/* A cart pressed on its rail by m g - 5 sin t, with friction, that carries another kilogram along in thick air:
 * 3 x'' = -0.2 (19.62 - 5 sin t) - 6 x'. */
static const char RUBBING[] =
  "trammel: 1\n"
  "gravity: [0, -9.81, 0]\n"
  "bodies:\n"
  "  ground: {markers: {rail: {z: [1, 0, 0]}}}\n"
  "  cart: {kind: planar, mass: 2, inertia: 1, velocity: [3, 0], markers: {rail: {z: [1, 0, 0]}}}\n"
  "joints: {slide: {translational: [ground.rail, cart.rail]}}\n"
  "variables: {press: {value: \"joint(slide, 1, 3)\", unit: N}}\n"
  "forces:\n"
  "  lift: {force: cart, value: [0, 5*sin(time), 0]}\n"
  "  rub: {force: cart, value: [-0.2*press - (1 kg)*accx(cart) - (6 N s/m)*vx(cart), 0, 0]}\n"
  "simulate: {end: 1}\n";

static void reactions(void **state)
{
  static const double A[25] = {[1] = 1.0, [6] = -2.0, [7] = 1.0/3.0, [9] = -0.2*19.62/3.0, [13] = 1.0, [17] = -1.0};
  double x[5] = {0.0, 3.0, 0.0, 1.0, 1.0}; /* x, x', sin t, cos t, 1 */
  (void)state;
  propagate(x, A, 1.0, 5);
  const double press = 19.62 - 5.0*x[2], a = (-0.2*press - 6.0*x[1])/3.0;
  const double exact[] = {x[0], x[1], a, press, 2.0*a};
  check_methods(RUBBING, REACTIONS, 1.0/64, 0.01, "cart.x cart.vx cart.ax press rub.fx", exact);
}

/* ---------------------------------------------------------------- the same twice ------------- */

/* Two texts that say the same give the same. */
static void check_same(const char *one, const char *other, int needs, const char *channels, double tolerance)
{
  double x[MOST], y[MOST];
  for (int k = 0; k < WAYS; k++) {
    if ((needs & ~ways[k].takes) || problem_leaves_out(ways[k].settings)) continue;
    const double step = ways[k].order > 0 ? 0.01 : 0.0;
    run(one, ways[k].settings, step, 1e-8, channels, x);
    run(other, ways[k].settings, step, 1e-8, channels, y);
    const double off = distance(x, y, count(channels));
    if (!(off <= (step > 0.0 ? tolerance : 1e-4)))
      fail_msg("%s: %.3g apart, for example %.10g and %.10g", ways[k].settings, off, x[0], y[0]);
  }
}

/* A ball on a spring-damper in space, and a body that turns on a spring. */
#define HUNG(forces)                                                                                            \
  "trammel: 1\n"                                                                                                \
  "gravity: [0, -9.81, 0]\n"                                                                                    \
  "bodies:\n"                                                                                                   \
  "  ball: {kind: point, mass: 1, position: [0.6, -0.4, 0.2], velocity: [0, 0.5, 1]}\n"                         \
  "  wheel: {kind: planar, mass: 1, inertia: 0.2, angular-velocity: 3}\n"                                       \
  "joints: {pin: {revolute: [ground, wheel]}}\n"                                                                \
  "forces:\n" forces                                                                                            \
  "simulate: {end: 1}\n"

#define TENSION "((40 N/m)*(dm(ball) - 0.5 m) + (1.5 N s/m)*vr(ball))"

static const char SPRINGS[] = HUNG(
  "  one: {spring-damper: [ground, ball], stiffness: 40, damping: 1.5, free-length: 0.5}\n"
  "  two: {rotational-spring-damper: [ground, wheel], stiffness: 2, damping: 0.1, free-angle: 0.3}\n");
static const char ACTUATORS[] = HUNG(
  "  one: {spring-damper: [ground, ball], stiffness: 0, actuator: " TENSION "}\n"
  "  two: {rotational-spring-damper: [ground, wheel], stiffness: 0,\n"
  "        actuator: (2 N*m/rad)*(az(wheel) - 0.3 rad) + (0.1 N*m*s/rad)*wz(wheel)}\n");
static const char VECTORS[] = HUNG(
  "  one: {force: ball, value: [-" TENSION "*dx(ball)/dm(ball), -" TENSION "*dy(ball)/dm(ball), -" TENSION
  "*dz(ball)/dm(ball)]}\n"
  "  two: {torque: wheel, value: [0, 0, -(2 N*m/rad)*(az(wheel) - 0.3 rad) - (0.1 N*m*s/rad)*wz(wheel)]}\n");

static void springs(void **state)
{
  static const char channels[] = "ball.x ball.y ball.z ball.vx ball.vy ball.vz ball.ax wheel.angle wheel.omega "
                                 "pin.force";
  (void)state;
  check_same(SPRINGS, ACTUATORS, 0, channels, 1e-8);
  check_same(SPRINGS, VECTORS, 0, channels, 1e-8);
}

/* A pendulum on a rod, on a spring of time and state too; the rod is a joint, or a constraint by expression. */
#define PENDULUM(rod)                                                                                           \
  "trammel: 1\n"                                                                                                \
  "gravity: [0, -9.81, 0]\n"                                                                                    \
  "bodies: {bob: {kind: point, mass: 2, position: [0.8, 0.6, 0], velocity: [-0.3, 0.4, 0.5]}}\n"                \
  rod                                                                                                           \
  "simulate: {end: 1}\n"

static const char ROD[] = PENDULUM("joints: {rod: {distance: [ground, bob]}}\n"
                                   "channels: {pull: {value: fm(ground), unit: N}}\n");
static const char LENGTH[] = PENDULUM("constraints: {rod: {zero: dm(bob) - 1 m}}\n");

static void rods(void **state)
{
  static const char channels[] = "bob.x bob.y bob.z bob.vx bob.vy bob.vz bob.ax bob.ay";
  double x, y;
  (void)state;
  check_same(ROD, LENGTH, 0, channels, 1e-8);
  for (int k = 0; k < WAYS; k++) { /* the force along the rod is the multiplier of its length */
    if (problem_leaves_out(ways[k].settings)) continue;
    const double step = ways[k].order > 0 ? 0.01 : 0.0;
    run(ROD, ways[k].settings, step, 1e-8, "pull", &x);
    run(LENGTH, ways[k].settings, step, 1e-8, "rod.force", &y);
    assert_true(x > 10.0);
    assert_close(fabs(y), x, 1e-6);
  }
}

/* The same pendulum has the order of the method: against a run with small steps. */
static void rod_orders(void **state)
{
  static const char channels[] = "bob.x bob.y bob.z bob.vx bob.vy bob.vz";
  double exact[6];
  (void)state;
  run(ROD, "method rk4", 1.0/4096, 0.0, channels, exact);
  check_methods(LENGTH, 0, 1.0/1024, 0.1, channels, exact);
}

/* A bead on a wire that turns with the angle w t: r'' = w^2 r - g sin(w t), held by m (2 w r' + g cos(w t)). */
static const char BEAD[] =
  "trammel: 1\n"
  "gravity: [0, -9.81, 0]\n"
  "bodies: {bead: {kind: point, mass: 0.5, position: [0.2, 0, 0], velocity: [-0.5, 0.5, 0]}}\n"
  "constraints: {wire: {zero: dy(bead)*cos(2.5*time) - dx(bead)*sin(2.5*time)}}\n"
  "simulate: {end: 1}\n";

static void bead(void **state)
{
  const double w = 2.5, g = 9.81, b = (-0.5 - 0.5*g/w)/w, s = sin(w), c = cos(w);
  const double r = 0.2*cosh(w) + b*sinh(w) + 0.5*g/(w*w)*s, u = w*(0.2*sinh(w) + b*cosh(w)) + 0.5*g/w*c;
  const double exact[] = {r*c, r*s, u*c - w*r*s, u*s + w*r*c, 0.5*(2.0*w*u + g*c)};
  (void)state;
  check_methods(BEAD, 0, 1.0/512, 0.3, "bead.x bead.y bead.vx bead.vy wire.force", exact);
}

/* ---------------------------------------------------------------- velocities ----------------- */

/* A ball falls with constant speed V. Its direction, an angle phi from the vertical, turns with -g sin(phi)/V, so that
 * cos(phi) = tanh(u) with u = u0 + g t/V; what brakes it is m g cos(phi). Of second degree in the velocities. */
static const char STEADY[] =
  "trammel: 1\n"
  "gravity: [0, -9.81, 0]\n"
  "parameters: {phi: 2.2}\n"
  "bodies: {ball: {kind: point, mass: 0.5, velocity: [2*sin(phi), -2*cos(phi), 0]}}\n"
  "constraints: {brake: {zero: vx(ball)^2 + vy(ball)^2 + vz(ball)^2 - (2 m/s)^2}}\n"
  "simulate: {end: 0.5}\n";

static void steady_fall(void **state)
{
  const double V = 2.0, g = 9.81, u0 = atanh(cos(2.2)), u = u0 + 0.5*g/V;
  const double exact[] = {V*V/g*2.0*(atan(tanh(0.5*u)) - atan(tanh(0.5*u0))), -V*V/g*log(cosh(u)/cosh(u0)), V/cosh(u),
                          -V*tanh(u), -0.5*g*tanh(u)/(2.0*V)};
  (void)state;
  check_methods(STEADY, VELOCITIES, 1.0/512, 0.1, "ball.x ball.y ball.vx ball.vy brake.multiplier", exact);
}

/* A wheel whose speed is prescribed by where it stands: theta' = 2 - 2 theta, so that theta = 1 - exp(-2 t). */
static const char GOVERNED[] =
  "trammel: 1\n"
  "bodies: {wheel: {kind: planar, mass: 1, inertia: 0.2, angular-velocity: 2}}\n"
  "joints: {pin: {revolute: [ground, wheel]}}\n"
  "motions: {turn: {rotation: pin, level: velocity, value: 2 rad/s - (2 s^-1)*az(wheel)}}\n"
  "simulate: {end: 1}\n";

static void governed_wheel(void **state)
{
  const double e = exp(-2.0), exact[] = {1.0 - e, 2.0*e, -4.0*e, -0.8*e};
  (void)state;
  check_methods(GOVERNED, VELOCITIES, 1.0/64, 0.05, "wheel.angle wheel.omega wheel.alpha turn.torque", exact);
}

/* A skate on a slope, spinning from rest: with phi = w t it goes s = g/w sin(phi) along its edge, so that
 * x = g/(2 w^2) sin(phi)^2, y = g/(2 w^2) (phi - sin(2 phi)/2); the edge holds it with 2 m g sin(phi). */
static const char SKATE[] =
  "trammel: 1\n"
  "gravity: [4, 0, 0]\n"
  "bodies: {skate: {kind: planar, mass: 2, inertia: 0.3, angular-velocity: 2}}\n"
  "constraints: {edge: {knife-edge: [skate, ground]}}\n"
  "simulate: {end: 2}\n";

static void skate(void **state)
{
  const double phi = 4.0, s = 2.0*sin(phi);
  const double exact[] = {0.5*sin(phi)*sin(phi), 0.5*(phi - 0.5*sin(2.0*phi)), phi, s*cos(phi), s*sin(phi),
                          16.0*sin(phi)};
  (void)state;
  check_methods(SKATE, VELOCITIES, 1.0/128, 0.1, "skate.x skate.y skate.angle skate.vx skate.vy edge.force",
                exact);
}

/* A disc that rolls in a circle with its axle at theta to the vertical. With W the rate of the circle and w the spin
 * about the axle, W sin(theta) ((C + m r^2) w - A W cos(theta)) + m g r cos(theta) = 0; its centre goes with r w. */
typedef struct disc { double m, r, A, C, g, theta, W, w; } disc;

static void make_disc(disc *d)
{
  *d = (disc){.m = 2.0, .r = 0.3, .A = 0.045, .C = 0.09, .g = 9.81, .theta = 1.1, .W = 2.5};
  d->w = (d->A*d->W*cos(d->theta) - d->m*d->g*d->r*cos(d->theta)/(d->W*sin(d->theta)))/(d->C + d->m*d->r*d->r);
}

static void write_disc(const disc *d, const char *more, double spin, char *text, size_t size)
{
  const double s = sin(d->theta), c = cos(d->theta);
  snprintf(text, size,
           "trammel: 1\n"
           "gravity: [0, 0, %.17g]\n"
           "bodies:\n"
           "  disc: {mass: %.17g, inertia: [%.17g, %.17g, %.17g], position: [0, 0, %.17g],\n"
           "         orientation: {313: [0, %.17g, 0]}, velocity: [%.17g, 0, 0],\n"
           "         angular-velocity: [0, %.17g, %.17g]}\n"
           "constraints: {wheel: {rolling: [disc, ground], radius: %.17g}}\n"
           "simulate: {end: 1%s}\n", -d->g, d->m, d->A, d->A, d->C, d->r*s, d->theta, -d->r*d->w*spin,
           d->W*s*c - d->w*spin*s, d->W*s*s + d->w*spin*c, d->r, more);
}

static void rolling_disc(void **state)
{
  static const char *const sets[] = {", rotations: increments", ", rotations: euler-parameters", ", rotations: 313"};
  disc d;
  char text[900];
  (void)state;
  make_disc(&d);
  const double radius = d.r*d.w/d.W, psi = d.W, v = d.r*d.w;
  const double exact[] = {-radius*sin(psi), -radius*(1.0 - cos(psi)), d.r*sin(d.theta), -v*cos(psi), -v*sin(psi), 0.0,
                          d.theta};
  for (int k = 0; k < 3; k++) {
    write_disc(&d, sets[k], 1.0, text, sizeof text);
    for (int n = 0; n < WAYS; n++) {
      const struct way *w = &ways[n];
      const bool flat = w->order == 0;
      if (!(w->takes & VELOCITIES) || (flat && k == 0) || problem_leaves_out(w->settings)) continue;
      if (!flat)
        check_order(text, w->settings, w->order, 1.0/512, "disc.x disc.y disc.z disc.vx disc.vy disc.vz disc.theta",
                    exact);
      if (w->takes & ADAPTS)
        check_tolerance(text, w->settings, 0.1, "disc.x disc.y disc.z disc.vx disc.vy disc.vz disc.theta", exact);
    }
  }
}

/* One that wobbles: all methods make the same of it, and it keeps its energy. */
static void wobbling_disc(void **state)
{
  static const char channels[] = "disc.x disc.y disc.z disc.wx disc.wy disc.wz energy.total";
  disc d;
  char text[900];
  double first[7], x[7];
  bool seen = false;
  (void)state;
  make_disc(&d);
  write_disc(&d, ", rotations: 313", 1.3, text, sizeof text);
  const double wz = d.W*sin(d.theta);
  const double e = 0.5*d.m*1.69*d.r*d.r*d.w*d.w + 0.5*d.A*wz*wz + 0.5*d.C*1.69*d.w*d.w + d.m*d.g*d.r*sin(d.theta);
  for (int n = 0; n < WAYS; n++) {
    if (!(ways[n].takes & VELOCITIES) || !(ways[n].takes & ADAPTS)) continue;
    if (seen && problem_leaves_out(ways[n].settings)) continue; /* the first is what the others are compared with */
    run(text, ways[n].settings, 0.0, 1e-8, channels, x);
    assert_close(x[6], e, 1e-4);
    if (!seen) memcpy(first, x, sizeof x);
    seen = true;
    const double off = distance(x, first, 6);
    if (!(off <= 1e-3)) fail_msg("%s: %.3g from another method", ways[n].settings, off);
  }
}

/* ---------------------------------------------------------------- refusals ------------------- */

/* The message of a run that cannot be begun. */
static void refuse(const char *text, const char *settings, const char *what, const char *instead)
{
  if (problem_leaves_out(settings)) return;
  problem p;
  problem_text(&p, text);
  problem_set(&p, settings);
  if (strstr(settings, "rk4") || strstr(settings, "hht-add")) p.opt.step = 0.01;
  assert_int_not_equal(problem_try_start(&p), TML_OK);
  assert_contains(p.err.text, what);
  assert_contains(p.err.text, instead);
  problem_end(&p);
}

/* What a method cannot do it says, and which one can. */
static void refusals(void **state)
{
  (void)state;
  refuse(SKATE, "method rosenbrock", "'edge'", "choose hht, hht-si2, nstiff or bdf");
  refuse(SKATE, "method w-method", "w-method integrates", "choose hht");
  refuse(SKATE, "method rk4", "rk4 integrates", "choose hht");
  refuse(SKATE, "method adams", "adams integrates", "choose hht");
  refuse(SKATE, "method hht-add", "cannot take constraints of velocities", "choose hht or hht-si2");
  refuse(RUBBING, "method hht-add", "on which 'press' depends", "choose the method hht-si2");
}

/* Routines of a plug-in give first derivatives at most. */
static void rough_routines(void **state)
{
  const tml_body_def bob = {.size = sizeof bob, .name = "bob", .kind = TML_POINT, .mass = 1.0,
                            .position = {1.0, 1.0, 0.0}};
  const double two = 2.0;
  tml_plugins *plugins;
  tml_model *m;
  tml_error err;
  tml_options o;
  tml_sim *sim = NULL;
  (void)state;
  assert_int_equal(tml_plugins_create(&plugins), TML_OK);
  assert_int_equal(tml_plugins_open(plugins, TRAMMEL_TEST_PLUGINS "/sound.so", &err), TML_OK);
  assert_int_equal(tml_model_create(&m), TML_OK);
  assert_int_equal(tml_model_add_body(m, &bob, &err), TML_OK);
  const tml_routine_def wave = {.size = sizeof wave, .name = "wave", .plugins = plugins, .n_parameters = 1,
                                .parameters = &two};
  assert_int_equal(tml_model_add_routine(m, &wave, &err), TML_OK);
  const tml_relation_def curve = {.size = sizeof curve, .name = "curve",
                                  .zero = "wave(plain(dx(bob)), plain(dy(bob)))"};
  assert_int_equal(tml_model_add_relation(m, &curve, &err), TML_ERR_MODEL);
  assert_contains(err.text, "needs second derivatives, which the routine 'wave' does not give");
  const tml_force_def push = {.size = sizeof push, .name = "push", .i = "bob",
                              .value = {"(1 N)*wave(plain(dx(bob)), plain(vx(bob)))"}};
  assert_int_equal(tml_model_add_force(m, &push, &err), TML_OK);
  tml_options_default(&o);
  o.method = TML_ROSENBROCK;
  tml_status st = tml_sim_create(&sim, m, &o, &err);
  if (st == TML_OK) st = tml_sim_assemble(sim, &err);
  assert_int_equal(st, TML_ERR_MODEL);
  assert_contains(err.text, "rosenbrock needs exact derivatives, which the routine 'wave' does not give");
  assert_contains(err.text, "choose the method w-method");
  tml_sim_free(sim);
  tml_model_free(m);
  tml_plugins_free(plugins);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(controlled_cart), core_test(weighted_formula), cmocka_unit_test(blocks),
    cmocka_unit_test(implicit), cmocka_unit_test(springs), cmocka_unit_test(rods),
    cmocka_unit_test(rod_orders), cmocka_unit_test(skate), cmocka_unit_test(rolling_disc),
    cmocka_unit_test(wobbling_disc), cmocka_unit_test(reactions), cmocka_unit_test(bead),
    cmocka_unit_test(steady_fall), cmocka_unit_test(governed_wheel), cmocka_unit_test(refusals),
    core_test(rough_routines),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
