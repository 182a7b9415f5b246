/* tyre.c - a tyre against closed slip curves, its relaxation, distances of braking, standing on a slope, coming to a
 * stop, a bump and steady cornering against integrations of their own. */
#include "support/problem.h"

static const double pi = 3.14159265358979323846;

/* ---------------------------------------------------------------- test rig ------------------- */

#define R 0.3
#define K 200e3
#define MU_X 1.1
#define MU_Y 0.9
#define C_X 90e3
#define C_Y 60e3
#define TYRE                                                                                                     \
  "radius: 0.3, stiffness: 200e3, damping: 2000, slip-stiffness: [90e3, 60e3], friction: [1.1, 0.9]"

/* A wheel that is led: speed, steer angle to the left, inclination, spin. */
typedef struct rig { double v, steer, tilt, spin; const char *more; } rig;

static void open_rig(problem *p, const rig *g)
{
  char text[1500];
  snprintf(text, sizeof text,
           "trammel: 1\nbodies:\n  ground: {markers: {road: {}}}\n"
           "  wheel: {mass: 20, inertia: [1, 1, 1], position: [0, 0, 0.28], orientation: {313: [%.17g, %.17g, 0]},\n"
           "          velocity: [%.17g, 0, 0]}\n"
           "motions:\n  lead: {body: wheel, x: \"%.17g*time\", y: 0, z: \"%.17g\",\n"
           "         angles: [\"%.17g\", \"%.17g\", \"%.17g*time\"], turns: 313}\n"
           "forces:\n  tyre: {tyre: [ground.road, wheel], " TYRE ", relaxation: [0.1, 0.3]%s}\n"
           "channels: {gx: \"gforce(tyre, 1, 2)\", gy: \"gforce(tyre, 1, 3)\", turn: \"gforce(tyre, 0, 8)\"}\n",
           g->steer, g->tilt - 0.5*pi, g->v, g->v, 0.28*cos(g->tilt), g->steer, g->tilt - 0.5*pi, g->spin, g->more);
  problem_text(p, text);
  problem_set(p, "tolerance 1e-9 method radau");
  problem_start(p);
}

/* What the brush model makes of theoretical slip, and of how much load. */
typedef struct brush { double fx, fy, share; } brush;

static brush closed_form(double sx, double sy, double N)
{
  const double tx = C_X*sx/MU_X, ty = C_Y*sy/MU_Y, r = hypot(tx, ty)/(3.0*N), f = r < 1.0 ? 1.0 - pow(1.0 - r, 3) : 1.0;
  const double t = fmax(hypot(tx, ty), 1e-300);
  return (brush){MU_X*N*f*tx/t, MU_Y*N*f*ty/t, fmin(r, 1.0)};
}

/* Slip ratio k and slip angle a: against the formulas of Fiala and of the brush, pure and combined. */
static void slip_curves(void **state)
{
  static const double k[] = {0.0, 0.01, 0.03, 0.06, 0.2, -0.01, -0.04, -0.09, -0.3, -0.8, 0.02, -0.02, -0.05, 0.1};
  static const double a[] = {0.02, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.03, 0.06, -0.1, -0.2};
  (void)state;
  for (size_t i = 0; i < sizeof k/sizeof *k; i++) {
    const double v = 20.0, vx = v*cos(a[i]), Re = R - 0.02/3.0, N = K*0.02;
    const rig g = {v, -a[i], 0.0, vx*(1.0 + k[i])/Re, ", trail: 0.04"};
    const brush b = closed_form(k[i]/(1.0 + k[i]), -tan(a[i])/(1.0 + k[i]), N);
    const double size = hypot(b.fx, b.fy), trail = 0.04*pow(1.0 - b.share, 3)/(1.0 - b.share + b.share*b.share/3.0);
    problem p;
    open_rig(&p, &g);
    problem_advance(&p, 0.5);
    assert_between(problem_read(&p, "tyre.fz")/N - 1.0, -1e-12, 1e-12);
    assert_between((problem_read(&p, "tyre.fx") - b.fx)/size, -1e-6, 1e-6);
    assert_between((problem_read(&p, "tyre.fy") - b.fy)/size, -1e-6, 1e-6);
    assert_between((problem_read(&p, "tyre.mz") + trail*b.fy)/(0.04*size), -1e-6, 1e-6);
    /* It is steered by -a, and 10 m from the origin of the road. */
    const double gx = b.fx*cos(a[i]) + b.fy*sin(a[i]), gy = b.fy*cos(a[i]) - b.fx*sin(a[i]);
    assert_between((problem_read(&p, "gx") - gx)/size, -1e-6, 1e-6);
    assert_between((problem_read(&p, "gy") - gy)/size, -1e-6, 1e-6);
    assert_between((problem_read(&p, "turn") + 10.0*gy - trail*b.fy)/(10.0*size), -1e-6, 1e-6);
    assert_between(problem_read(&p, "tyre.slip_ratio") - k[i], -1e-5, 1e-5);
    assert_between(problem_read(&p, "tyre.slip_angle") - a[i], -1e-5, 1e-5);
    assert_between(problem_read(&p, "tyre.sliding") - b.share, -1e-6, 1e-6);
    problem_end(&p);
  }
}

/* Fiala's polynomial in tan(a), written out. */
static void fiala(void **state)
{
  (void)state;
  for (int i = 1; i < 6; i++) {
    const double a = 0.025*i, z = tan(a), N = K*0.02, F = MU_Y*N;
    const rig g = {20.0, -a, 0.0, 20.0*cos(a)/(R - 0.02/3.0), ""};
    const double fy = C_Y*z < 3.0*F ? -C_Y*z + C_Y*C_Y*z*z/(3.0*F) - pow(C_Y*z, 3)/(27.0*F*F) : -F;
    problem p;
    open_rig(&p, &g);
    problem_advance(&p, 0.5);
    assert_between(problem_read(&p, "tyre.fy")/fy - 1.0, -1e-6, 1e-6);
    problem_end(&p);
  }
}

/* The wheel leans to the right, so it is pushed there; lateral stiffness and load take their parts. */
static void camber(void **state)
{
  const double tilt = 0.05, N = K*0.02, q = N/3000.0, grown = 1.5*q/(1.0 + 0.5*q);
  const rig g = {20.0, 0.0, tilt, 20.0/(R - 0.02/3.0),
                 ", camber-stiffness: 5000, load: 3000, degression: 0.5, lateral-stiffness: 1e5,\n"
                 "   rolling-resistance: 0.01"};
  problem p;
  (void)state;
  open_rig(&p, &g);
  problem_advance(&p, 0.5);
  const double r = grown*5000.0*sin(tilt)/(3.0*MU_Y*N), fy = -MU_Y*N*(1.0 - pow(1.0 - r, 3));
  assert_between(problem_read(&p, "tyre.camber") - tilt, -1e-9, 1e-9);
  assert_between(problem_read(&p, "tyre.loaded_radius") - 0.28, -1e-9, 1e-9);
  assert_between(problem_read(&p, "tyre.fy")/fy - 1.0, -1e-4, 1e-4); /* with a little slip */
  assert_between(problem_read(&p, "tyre.mx")/(N*problem_read(&p, "tyre.fy")/1e5) - 1.0, -1e-9, 1e-9);
  assert_between(problem_read(&p, "tyre.my")/(-0.01*R*N) - 1.0, -1e-3, 1e-3);
  problem_end(&p);
}

/* From no deflection: first order over the relaxation length. */
static void relaxation(void **state)
{
  const double a = 0.005, v = 20.0;
  const rig g = {v, -a, 0.0, v*cos(a)/(R - 0.02/3.0), ""};
  const double N = K*0.02, bound = C_Y/(MU_Y*(N + 200.0)); /* of the deflection, by the friction */
  const double carried = v*cos(a) + bound*v*sin(a), final = v*sin(a)/carried;
  problem p;
  (void)state;
  open_rig(&p, &g);
  for (int i = 1; i < 6; i++) {
    const double t = 0.3*i*0.5/v, s = final*(1.0 - exp(-carried*t/0.3));
    problem_advance(&p, t);
    const brush b = closed_form(0.0, -s/(1.0 - bound*s), N);
    assert_between(problem_read(&p, "tyre.fy")/b.fy - 1.0, -1e-5, 1e-5);
  }
  problem_end(&p);
}

/* ---------------------------------------------------------------- braking -------------------- */

#define SLED(more, road, speed, tyre)                                                                            \
  "trammel: 1\ngravity: [0, 0, -9.81]\n"                                                                         \
  "bodies:\n  ground: {markers: {road: {" road "}}}\n"                                                           \
  "  sled: {mass: 400, inertia: [10, 10, 10], position: [0, 0, 0.28038], velocity: [" speed ", 0, 0],\n"         \
  "         markers: {axle: {z: [0, 1, 0], x: [1, 0, 0]}}}\n" more                                               \
  "forces:\n  tyre: {tyre: [ground.road, " tyre "], " TYRE ", relaxation: [0.1, 0.3]}\n"

/* A locked wheel slides: v^2/(2 mu g), but for millimetres in which the tyre is loaded and springs back. */
static void locked(void **state)
{
  problem p;
  (void)state;
  problem_text(&p, SLED("joints: {upright: {orientation: [ground, sled]}}\n", "", "20", "sled.axle"));
  problem_set(&p, "tolerance 1e-7 method radau");
  problem_start(&p);
  problem_advance(&p, 3.0);
  const double way = 400.0/(2.0*MU_X*9.81);
  assert_between(problem_read(&p, "sled.x") - way, -2e-3, 2e-3);
  assert_between(problem_read(&p, "sled.vx"), -1e-6, 1e-6);
  problem_end(&p);
}

/* It comes to a stop and stays, without running back and forth: the springs of tyre and mass swing out. */
static void stop_without_chatter(void **state)
{
  static const char *const ways[] = {"method radau tolerance 1e-6", "method hht tolerance 1e-5",
                                     "method auto tolerance 1e-5", "method nstiff tolerance 1e-5"};
  (void)state;
  for (size_t k = 0; k < sizeof ways/sizeof *ways; k++) {
    problem p;
    int turns = 0;
    problem_text(&p, SLED("joints: {upright: {orientation: [ground, sled]}}\n", "", "2", "sled.axle"));
    problem_set(&p, ways[k]);
    problem_start(&p);
    double before = 2.0;
    for (int i = 1; i <= 300; i++) {
      problem_advance(&p, 0.01*i);
      const double v = problem_read(&p, "sled.vx");
      if (v*before < 0.0 && fabs(v) > 1e-4) turns++;
      before = v;
    }
    assert_between(before, -1e-6, 1e-6);
    assert_true(turns <= 6);
    problem_end(&p);
  }
}

/* Braked wheel below its limit: the torque over the loaded radius slows car and wheel down. */
static void braked(void **state)
{
  problem p;
  (void)state;
  problem_text(&p, SLED("  wheel: {mass: 1e-3, inertia: [1e-3, 1e-3, 1e-3], position: [0, 0, 0.28038],\n"
                        "          velocity: [20, 0, 0], angular-velocity: [0, 68.2, 0],\n"
                        "          markers: {hub: {z: [0, 1, 0], x: [1, 0, 0]}}}\n"
                        "joints: {upright: {orientation: [ground, sled]},\n"
                        "         spin: {revolute: [sled.axle, wheel.hub]}}\n",
                        "", "20", "wheel.hub")
                   "  brake: {torque: [wheel.hub, sled.axle], value: -600, frame: sled.axle}\n");
  problem_set(&p, "tolerance 1e-7 method radau");
  problem_start(&p);
  problem_advance(&p, 0.5);
  const double x[2] = {problem_read(&p, "sled.x"), problem_read(&p, "sled.vx")};
  problem_advance(&p, 2.0);
  const double way = problem_read(&p, "sled.x") - x[0], v = problem_read(&p, "sled.vx");
  const double l = problem_read(&p, "tyre.loaded_radius"), Re = problem_read(&p, "tyre.rolling_radius");
  const double slowed = 600.0/(400.001*l + 1e-3/Re);
  assert_between((x[1]*x[1] - v*v)/(2.0*way)/slowed - 1.0, -2e-6, 2e-6);
  problem_end(&p);
}

/* On a slope of 10 degrees: it stands, held by the deflected tyre. */
static void slope(void **state)
{
  problem p;
  (void)state;
  problem_text(&p, SLED("joints: {upright: {orientation: [ground, sled]}}\n", "321: [0, 10 deg, 0]", "0", "sled.axle"));
  problem_set(&p, "tolerance 1e-6 method radau");
  problem_start(&p);
  problem_advance(&p, 4.0);
  const double x = problem_read(&p, "sled.x");
  problem_advance(&p, 10.0);
  assert_between((problem_read(&p, "sled.x") - x)/6.0, -1e-7, 1e-7);
  assert_between(problem_read(&p, "sled.vx"), -1e-6, 1e-6);
  assert_between(problem_read(&p, "tyre.fx")/(-400.0*9.81*sin(10.0*pi/180.0)), 0.999, 1.001);
  problem_end(&p);
}

/* Equilibria: on a plane what is pressed carries the weight, on a slope the deflection does the rest. */
static void at_rest(void **state)
{
  static const char *const road[] = {"", "321: [0, 5 deg, 0]"};
  (void)state;
  for (int k = 0; k < 2; k++) {
    char text[2000];
    problem p;
    snprintf(text, sizeof text, SLED("joints: {upright: {orientation: [ground, sled]}}\n", "%s", "0", "sled.axle"),
             road[k]);
    problem_text(&p, text);
    problem_set(&p, "start static");
    problem_start(&p);
    const double N = problem_read(&p, "tyre.fz"), a = k*5.0*pi/180.0;
    assert_between(N/(400.0*9.81*cos(a)) - 1.0, -1e-3, 1e-3);
    problem_advance(&p, 1.0);
    assert_between(problem_read(&p, "sled.vz"), -2e-5, 2e-5);
    assert_between(problem_read(&p, "sled.vx"), -2e-5, 2e-5);
    const tml_stats *n = tml_sim_stats(p.sim); /* of the run alone: what was lost on the way to rest is not in it */
    assert_between(n->energy_end - n->energy_start, -1e-3, 1e-3);
    assert_between(n->energy_error, 0.0, 1e-3);
    assert_in_range(n->steps, 1, 200);
    problem_end(&p);
  }
}

/* ---------------------------------------------------------------- bump ----------------------- */

static double height(double x) { return 0.05*exp(-pow((x - 3.0)/0.3, 2)); }

/* z'' of a mass on a tyre without friction that is drawn over it. */
static double lifted(double t, double z, double w)
{
  const double x = 6.0*t, ahead = height(x + 0.05), behind = height(x - 0.05), slope = (ahead - behind)/0.1;
  const double nz = 1.0/sqrt(1.0 + slope*slope), deep = fmax(R - (z - 0.5*(ahead + behind))*nz, 0.0);
  const double rate = -(-slope*nz*6.0 + nz*w), s = fmin(deep/1e-3, 1.0), grown = s*s*(3.0 - 2.0*s);
  return fmax(grown*(K*deep + 2000.0*rate), 0.0)*nz/400.0 - 9.81;
}

/* Over a bump, off the road behind it and down again: against Runge and Kutta. */
static void bump(void **state)
{
  problem p;
  bool flew = false;
  double z = 0.28038, w = 0.0;
  (void)state;
  problem_text(&p, "trammel: 1\ngravity: [0, 0, -9.81]\n"
                   "bodies:\n  ground: {markers: {road: {}, rail: {z: [1, 0, 0], x: [0, 1, 0]}}}\n"
                   "  trolley: {mass: 1, inertia: [1, 1, 1], position: [0, 0, 1], velocity: [6, 0, 0],\n"
                   "            markers: {rail: {z: [1, 0, 0], x: [0, 1, 0]}, lift: {}}}\n"
                   "  mass: {mass: 400, inertia: [10, 10, 10], position: [0, 0, 0.28038], velocity: [6, 0, 0],\n"
                   "         markers: {lift: {}, axle: {z: [0, 1, 0], x: [1, 0, 0]}}}\n"
                   "joints:\n  ahead: {translational: [ground.rail, trolley.rail]}\n"
                   "  lift: {translational: [trolley.lift, mass.lift]}\n"
                   "motions: {drive: {translation: ahead, value: 6*time}}\n"
                   "roads: {street: {on: ground.road, profile: \"0.05*exp(-((plain(x) - 3)/0.3)^2)\"}}\n"
                   "forces:\n  tyre: {tyre: [ground.road, mass.axle], radius: 0.3, stiffness: 200e3, damping: 2000,\n"
                   "         contact-length: 0.1}\n");
  problem_set(&p, "method radau step 2e-4");
  problem_start(&p);
  for (int i = 0; i < 150; i++) {
    const int n = 200;
    const double h = 0.01/n;
    for (int k = 0; k < n; k++) {
      const double t = 0.01*i + h*k, a1 = lifted(t, z, w), w2 = w + 0.5*h*a1;
      const double a2 = lifted(t + 0.5*h, z + 0.5*h*w, w2), w3 = w + 0.5*h*a2;
      const double a3 = lifted(t + 0.5*h, z + 0.5*h*w2, w3), w4 = w + h*a3;
      const double a4 = lifted(t + h, z + h*w3, w4);
      z += h/6.0*(w + 2.0*w2 + 2.0*w3 + w4);
      w += h/6.0*(a1 + 2.0*a2 + 2.0*a3 + a4);
    }
    problem_advance(&p, 0.01*(i + 1));
    assert_between(problem_read(&p, "mass.z") - z, -1e-7, 1e-7);
    if (problem_read(&p, "tyre.deflection") < 0.0) {
      flew = true;
      assert_true(problem_read(&p, "tyre.fz") == 0.0);
    }
    assert_true(problem_read(&p, "tyre.fz") >= 0.0);
  }
  assert_true(flew);
  problem_end(&p);
}

/* ---------------------------------------------------------------- cornering ------------------ */

#define AHEAD 1.2  /* [m] axles before and behind the centre of mass */
#define BEHIND 1.4
#define MASS 1000.002

/* A two-wheel car at a steer angle, kept at its speed. */
static void open_car(problem *p, double steer)
{
  char text[2500];
  const double spin = 20.0/(R - 0.02/3.0);
  snprintf(text, sizeof text,
           "trammel: 1\nbodies:\n  ground: {markers: {road: {}, level: {at: [0, 0, 0.28]}}}\n"
           "  car: {mass: 1000, inertia: [500, 1500, 1500], position: [0, 0, 0.28], velocity: [20, 0, 0],\n"
           "        markers: {front: {at: [1.2, 0, 0], z: [%.17g, %.17g, 0], x: [%.17g, %.17g, 0]},\n"
           "                  rear: {at: [-1.4, 0, 0], z: [0, 1, 0], x: [1, 0, 0]}}}\n"
           "  front: {mass: 1e-3, inertia: [0.5, 1, 0.5], position: [1.2, 0, 0.28], velocity: [20, 0, 0],\n"
           "          angular-velocity: [0, %.17g, 0], orientation: {321: [%.17g, 0, 0]},\n"
           "          markers: {hub: {z: [0, 1, 0], x: [1, 0, 0]}}}\n"
           "  rear: {mass: 1e-3, inertia: [0.5, 1, 0.5], position: [-1.4, 0, 0.28], velocity: [20, 0, 0],\n"
           "         angular-velocity: [0, %.17g, 0], markers: {hub: {z: [0, 1, 0], x: [1, 0, 0]}}}\n"
           "joints:\n  flat: {planar: [ground.level, car]}\n"
           "  front_axle: {revolute: [car.front, front.hub]}\n  rear_axle: {revolute: [car.rear, rear.hub]}\n"
           "forces:\n"
           "  tyre_f: {tyre: [ground.road, front.hub], " TYRE ", relaxation: [0.1, 0.3]}\n"
           "  tyre_r: {tyre: [ground.road, rear.hub], " TYRE ", relaxation: [0.1, 0.3]}\n"
           "  engine: {force: car, value: [\"1e4*(20 - plain(vx(car, ground, car)))\", 0, 0], frame: car}\n",
           -sin(steer), cos(steer), cos(steer), sin(steer), spin*cos(steer), steer, spin);
  problem_text(p, text);
  problem_set(p, "tolerance 1e-6 method hht");
  problem_start(p);
}

/* What is out of balance at a speed ahead, a speed aside and a rate of turn: force aside, moment. */
static void out_of_balance(double steer, double ahead, double aside, double rate, double out[2])
{
  const double c = cos(steer), s = sin(steer), u = aside + AHEAD*rate;
  const double front = closed_form(0.0, -(u*c - ahead*s)/(ahead*c + u*s), K*0.02).fy;
  const double rear = closed_form(0.0, -(aside - BEHIND*rate)/ahead, K*0.02).fy;
  out[0] = front*c + rear - MASS*rate*ahead;
  out[1] = AHEAD*front*c - BEHIND*rear;
}

static double turning(double steer, double ahead)
{
  double x[2] = {0.0, ahead*steer/3.0};
  for (int i = 0; i < 50; i++) {
    double f[2], g[2], h[2];
    const double d = 1e-7;
    out_of_balance(steer, ahead, x[0], x[1], f);
    out_of_balance(steer, ahead, x[0] + d, x[1], g);
    out_of_balance(steer, ahead, x[0], x[1] + d, h);
    const double a = (g[0] - f[0])/d, b = (h[0] - f[0])/d, c = (g[1] - f[1])/d, e = (h[1] - f[1])/d, D = a*e - b*c;
    x[0] -= (e*f[0] - b*f[1])/D;
    x[1] -= (a*f[1] - c*f[0])/D;
  }
  return x[1];
}

/* Steady cornering: small angles by v d/(L + K v^2), K = m/L (b/C_f - a/C_r); large ones by the balance of forces. */
static void cornering(void **state)
{
  static const double steer[] = {2e-5, 0.02, 0.04};
  (void)state;
  for (int k = 0; k < 3; k++) {
    problem p;
    open_car(&p, steer[k]);
    problem_advance(&p, 4.0);
    const double rate = problem_read(&p, "car.wz"), v = problem_read(&p, "car.vx"), w = problem_read(&p, "car.vy");
    const double yaw = problem_read(&p, "car.yaw"), ahead = v*cos(yaw) + w*sin(yaw), L = AHEAD + BEHIND;
    const double understeer = MASS/L*(BEHIND/C_Y - AHEAD/C_Y);
    assert_between(rate/turning(steer[k], ahead) - 1.0, -2e-5, 2e-5);
    if (k == 0) assert_between(rate/(ahead*steer[k]/(L + understeer*ahead*ahead)) - 1.0, -2e-4, 2e-4);
    problem_end(&p);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(slip_curves), cmocka_unit_test(fiala), cmocka_unit_test(camber), cmocka_unit_test(relaxation),
      cmocka_unit_test(locked), cmocka_unit_test(stop_without_chatter), cmocka_unit_test(braked),
      cmocka_unit_test(slope), cmocka_unit_test(at_rest), cmocka_unit_test(bump),
      cmocka_unit_test(cornering)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
