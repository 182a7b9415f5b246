/* ready_parts.c - every ready part against closed forms: courses, frequencies, frequency responses, balances. */
#include <complex.h>

#include "support/problem.h"

static const double turn = 6.283185307179586;

#define AXLE(units, more) \
  "trammel: 1\n" units \
  "bodies: {wheel: {kind: rigid, mass: 1 kg, inertia: [2e-3 kg m2, 2e-3 kg m2, 2e-3 kg m2]}}\n" \
  "joints: {axle: {revolute: [ground, wheel]}}\n" more

/* ---------------------------------------------------------------- helpers -------------------- */

static void begin(problem *p, const char *text)
{
  problem_text(p, text);
  problem_set(p, "method radau tolerance 1e-9");
  problem_start(p);
}

/* x(t)/x(infinity) of x'' + b x' + c x = c with x = x' = 0 at the start. */
static double step_response(double b, double c, double t)
{
  const double complex root = csqrt(b*b/4 - c), l1 = -b/2 + root, l2 = -b/2 - root;
  return creal(1 - (l2*cexp(l1*t) - l1*cexp(l2*t))/(l2 - l1));
}

/* The eigenvalue with the largest imaginary part. */
static double complex swing(problem *p)
{
  tml_linear *l;
  if (tml_linear_create(&l, p->sim, NULL, &p->err) != TML_OK) fail_msg("%s", p->err.text);
  double complex s = 0;
  for (int i = 0; i < tml_linear_about(l).modes; i++)
    if (tml_linear_get(l, i).im > cimag(s)) s = tml_linear_get(l, i).re + I*tml_linear_get(l, i).im;
  tml_linear_free(l);
  return s;
}

/* From the input "in" of a model to a channel, at an angular frequency. */
static double complex response(problem *p, const char *channel, double w)
{
  const char *const inputs[] = {"in"}, *const outputs[] = {channel};
  const tml_linear_request d = {.size = sizeof d, inputs, 1, outputs, 1};
  tml_linear *l;
  double re[4], im[4];
  if (tml_linear_create(&l, p->sim, NULL, &p->err) != TML_OK || tml_linear_connect(l, p->sim, &d, &p->err) != TML_OK ||
      tml_linear_response(l, w/turn, re, im, &p->err) != TML_OK)
    fail_msg("%s", p->err.text);
  tml_linear_free(l);
  return re[0] + I*im[0];
}

static void expect_response(problem *p, const char *channel, double w, double complex expected)
{
  const double complex found = response(p, channel, w);
  if (!(cabs(found - expected) <= 1e-9*(1 + cabs(expected))))
    fail_msg("%s at %g rad/s: %.12g %+.12gi, not %.12g %+.12gi", channel, w, creal(found), cimag(found),
             creal(expected), cimag(expected));
}

/* ---------------------------------------------------------------- motors --------------------- */

/* L i' = u - R i - ke n w, (J + n^2 Jr) w' = n kt i. */
static void dc_motor(void **state)
{
  static const char *const units[] = {"", "units: mm-kg-s\n", "units: mm-kg-ms\n", "units: in-lbf-s\n",
                                      "units: mm-t-s\n", "units: mm-kg-N-ms\n", "units: ft-lbf-s\n"};
  static const double second[] = {1, 1, 1000, 1, 1, 1000, 1};
  const double R = 0.5, L = 5e-3, kt = 0.06, ke = 0.05, n = 2, J = 2e-3 + n*n*1e-3, u = 12;
  (void)state;
  for (int k = 0; k < 7; k++) {
    char text[1000];
    problem p;
    snprintf(text, sizeof text, AXLE("%s", "instances: {drive: {part: 'library:dc_motor', with: {shaft: wheel, "
             "voltage: 12, kt: 0.06 N m, ke: 0.05, R: 0.5, L: 5e-3, inertia: 1e-3 kg m2, ratio: 2}}}\n"), units[k]);
    begin(&p, text);
    for (double t = 0.01; t < 2; t *= 3) {
      const double h = 1e-5, end = u/(ke*n), b = R/L, c = n*n*kt*ke/(L*J);
      problem_advance(&p, t);
      assert_close(problem_read(&p, "axle.angle_rate")*second[k], end*step_response(b, c, t), 1e-6);
      const double rate = end*(step_response(b, c, t + h) - step_response(b, c, t - h))/(2*h);
      assert_close(problem_read(&p, "drive.i"), J*rate/(n*kt), 1e-5);
    }
    problem_end(&p);
  }
}

/* Against a friction: i = u/(R + ke kt/d), the steady state of both equations. Its carrier takes the opposite. */
static void dc_motor_load(void **state)
{
  problem p;
  const double R = 0.5, kt = 0.05, d = 1e-3, i = 12/(R + kt*kt/d);
  (void)state;
  begin(&p, "trammel: 1\n"
            "bodies:\n  wheel: {kind: rigid, mass: 1, inertia: [2e-3, 2e-3, 2e-3]}\n"
            "  frame: {kind: rigid, mass: 1, inertia: [2e-3, 2e-3, 2e-3]}\n"
            "joints: {hold: {fixed: [ground, frame]}, axle: {revolute: [frame, wheel]}}\n"
            "instances: {drive: {part: 'library:dc_motor', with: {shaft: wheel, base: frame, voltage: 12, R: 0.5,\n"
            "            friction: 1e-3 N m s/rad, start: 3}}}\n");
  assert_close(problem_read(&p, "drive.i"), 3, 1e-12);
  assert_close(problem_read(&p, "hold.torque"), kt*3, 1e-9);
  problem_advance(&p, 20);
  assert_close(problem_read(&p, "drive.i"), i, 1e-6);
  assert_close(problem_read(&p, "axle.angle_rate"), kt*i/d, 1e-6);
  problem_end(&p);
}

static void speed_torque_motor(void **state)
{
  const double J = 2e-3, stall = 0.8, idle = 300, lag = 0.05, b = 1/lag, c = stall/(idle*J*lag);
  problem p;
  (void)state;
  begin(&p, AXLE("", "instances: {drive: {part: 'library:speed_torque_motor',\n"
                     "            with: {shaft: wheel, stall: 0.8 N m, idle: 300 rad/s, lag: 50 ms}}}\n"));
  for (double t = 0.02; t < 2; t *= 2) {
    problem_advance(&p, t);
    assert_close(problem_read(&p, "axle.angle_rate"), idle*step_response(b, c, t), 1e-6);
  }
  problem_end(&p);
  /* at its limit the torque is constant but for the lag */
  begin(&p, AXLE("", "instances: {drive: {part: 'library:speed_torque_motor', with: {shaft: wheel, stall: 0.8 N m,\n"
                     "            idle: 300 rad/s, limit: 0.2 N m, lag: 1 ms, command: -1}}}\n"));
  problem_advance(&p, 0.1);
  assert_close(problem_read(&p, "axle.angle_rate"), -0.2/J*(0.1 - 1e-3), 1e-6);
  problem_end(&p);
}

/* ---------------------------------------------------------------- gearbox -------------------- */

#define SHAFTS \
  "trammel: 1\n" \
  "bodies:\n" \
  "  fast: {kind: rigid, mass: 1, inertia: [1e-3, 1e-3, 1e-3]}\n" \
  "  slow: {kind: rigid, mass: 1, inertia: [0.05, 0.05, 0.05]}\n" \
  "joints: {one: {revolute: [ground, fast]}, two: {revolute: [ground, slow]}}\n"

static void gearbox_swings(void **state)
{
  const double n = -4, J1 = 1e-3, J2 = 0.05, k = 800, M = 0.3;
  problem p;
  (void)state;
  begin(&p, SHAFTS "instances: {box: {part: 'library:gearbox',\n"
                   "  with: {input: fast, output: slow, ratio: -4, stiffness: 800 N m/rad, damping: 0 N m s/rad}}}\n");
  assert_close(cimag(swing(&p)), sqrt(k*(1/(n*n*J1) + 1/J2)), 1e-9);
  problem_end(&p);
  /* the inertia at the output is J2 + n^2 J1 */
  begin(&p, SHAFTS "instances: {box: {part: 'library:gearbox', with: {input: fast, output: slow, ratio: -4}}}\n"
                   "forces: {push: {torque: fast, value: [0, 0, 0.3]}}\n");
  problem_advance(&p, 2);
  assert_close(problem_read(&p, "slow.wdz"), n*M/(J2 + n*n*J1), 1e-6);
  problem_end(&p);
}

/* Driven at a constant speed against a constant load, either way round. */
static void gearbox_losses(void **state)
{
  (void)state;
  for (int back = 0; back < 2; back++) {
    char text[1000];
    problem p;
    snprintf(text, sizeof text, SHAFTS "motions: {run: {rotation: one, value: 20*time}}\n"
             "instances: {box: {part: 'library:gearbox', with: {input: fast, output: slow, ratio: 4,\n"
             "            efficiency: 0.8, efficiency_back: 0.5}}}\n"
             "forces: {load: {torque: slow, value: [0, 0, %g]}}\n", back ? 50.0 : -50.0);
    begin(&p, text);
    problem_advance(&p, 5);
    const double in = problem_read(&p, "box.input_torque")*20, out = 50.0*20/4;
    assert_close(in, back ? out*0.5 : -out/0.8, 1e-6);
    problem_end(&p);
  }
}

static void gearbox_backlash(void **state)
{
  static const double twist[] = {0.01, 0.019, -0.06, 0.05}, play = 0.04;
  (void)state;
  for (int i = 0; i < 4; i++) {
    char text[1000];
    problem p;
    snprintf(text, sizeof text, SHAFTS "motions: {a: {rotation: one, value: %g}, b: {rotation: two, value: 0}}\n"
             "instances: {box: {part: 'library:gearbox', with: {input: fast, output: slow, ratio: 2,\n"
             "            stiffness: 1000, backlash: 0.04 rad, offset: 0.1, limit: %g N m}}}\n",
             2*(twist[i] - 0.1), i == 3 ? 15.0 : 1e9);
    begin(&p, text);
    const double s = play/50 + 1e-9, h = play/2, x = twist[i];
    const double T = 1000*(x - (hypot(x + h, s) - hypot(x - h, s))/2), found = problem_read(&p, "box.torque");
    assert_close(found, i == 3 ? 15*tanh(T/15) : T, 1e-9);
    if (fabs(x) > h) assert_close(T, 1000*(x - copysign(h, x)), 0.001); /* sharp edges, but for the rounding */
    else assert_between(T, -1, 1);
    problem_end(&p);
  }
}

/* ---------------------------------------------------------------- PID ------------------------ */

#define CART(more) \
  "trammel: 1\n" \
  "bodies: {ground: {markers: {rail: {z: [1, 0, 0]}}}, cart: {kind: rigid, mass: 2, inertia: [1, 1, 1],\n" \
  "         markers: {rail: {z: [1, 0, 0]}}}}\n" \
  "joints: {rail: {translational: [ground.rail, cart.rail]}}\n" more

static void pid_course(void **state)
{
  const double m = 2, kp = 6, ki = 40, v0 = 3;
  problem p;
  (void)state;
  begin(&p, CART("instances: {c: {part: 'library:pid', with: {setpoint: 3 m/s, measured: vx(cart), kp: 6, ki: 40}}}\n"
                 "forces: {push: {force: cart, value: [c.u, 0, 0]}}\n"));
  const double complex root = csqrt(kp*kp/(4*m*m) - ki/m), l1 = -kp/(2*m) + root, l2 = -kp/(2*m) - root;
  const double complex a = v0*(-kp/m - l2)/(l1 - l2);
  for (double t = 0.05; t < 2; t *= 2) { /* m e'' + kp e' + ki e = 0, e = v0, m e' = -kp v0 */
    problem_advance(&p, t);
    assert_between(problem_read(&p, "cart.vx") - v0 + creal(a*cexp(l1*t) + (v0 - a)*cexp(l2*t)), -1e-6, 1e-6);
  }
  problem_end(&p);
}

/* With its differential part, by frequencies: kp + ki/s + kd s/(1 + s filter). */
static void pid_response(void **state)
{
  problem p;
  (void)state;
  begin(&p, CART("inputs: {in: {unit: m}}\n"
                 "instances: {c: {part: 'library:pid', with: {setpoint: in, measured: 0, kp: 3, ki: 5, kd: 0.7,\n"
                 "            filter: 20 ms}}}\n"));
  for (double w = 0.3; w < 1000; w *= 4)
    expect_response(&p, "c.u", w, 3 + 5/(I*w) + 0.7*I*w/(1 + I*w*0.02));
  problem_end(&p);
}

/* At a limit the integral comes to rest where ki e + (u - v)/windup = 0. */
static void pid_limits(void **state)
{
  problem p;
  (void)state;
  begin(&p, CART("instances: {c: {part: 'library:pid', with: {setpoint: -2, measured: 0, kp: 3, ki: 5, low: -1,\n"
                 "            windup: 50 ms}}}\n"));
  assert_close(problem_read(&p, "c.u"), -1, 1e-12);
  problem_advance(&p, 3);
  assert_close(problem_read(&p, "c.u"), -1, 1e-12);
  assert_close(problem_read(&p, "c.I"), -1 - 2*5*0.05 + 3*2, 1e-6);
  problem_end(&p);
}

/* ---------------------------------------------------------------- filters -------------------- */

static void filters(void **state)
{
  problem p;
  (void)state;
  begin(&p, CART("inputs: {in: {unit: m}}\n"
                 "instances:\n"
                 "  a: {part: 'library:low_pass', with: {input: in, frequency: 5 Hz}}\n"
                 "  b: {part: 'library:low_pass2', with: {input: in, frequency: 5 Hz, damping: 0.3}}\n"
                 "  c: {part: 'library:notch', with: {input: in, frequency: 5 Hz, width: 0.2, depth: 0.1}}\n"
                 "  d: {part: 'library:lead_lag', with: {input: in, gain: 3, lead: 0.2 s, lag: 10 ms}}\n"));
  for (double f = 0.1; f < 200; f *= 2.2) {
    const double complex w0 = turn*5, s = I*turn*f;
    expect_response(&p, "a.y", turn*f, 1/(1 + s/w0));
    expect_response(&p, "b.y", turn*f, w0*w0/(s*s + 0.6*w0*s + w0*w0));
    expect_response(&p, "c.y", turn*f, (s*s + 0.04*w0*s + w0*w0)/(s*s + 0.4*w0*s + w0*w0));
    expect_response(&p, "d.y", turn*f, 3*(1 + 0.2*s)/(1 + 0.01*s));
  }
  expect_response(&p, "c.y", turn*5, 0.1);
  problem_end(&p);
}

static void delay(void **state)
{
  problem p;
  (void)state;
  begin(&p, CART("inputs: {in: {unit: m}}\n"
                 "instances:\n"
                 "  a: {part: 'library:delay', with: {input: in, time: 0.2 s, sections: 1}}\n"
                 "  b: {part: 'library:delay', with: {input: in, time: 0.2 s, sections: 3}}\n"));
  for (double w = 0.5; w < 300; w *= 2) {
    for (int n = 1; n < 4; n += 2) {
      const double complex x = I*w*0.2/n, one = (1 - x/2 + x*x/12)/(1 + x/2 + x*x/12);
      expect_response(&p, n == 1 ? "a.y" : "b.y", w, cpow(one, n));
    }
  }
  /* what the page says: within 0.1 degree per section of a delay up to x = 1.05, with a gain of 1 */
  const double complex y = response(&p, "b.y", 1.05*3/0.2);
  assert_close(cabs(y), 1, 1e-9);
  assert_between(fabs(carg(y*cexp(I*1.05*3)))*360/turn, 0.2, 0.3);
  problem_end(&p);
}

/* A slow input comes later by the time, and begins where `start` says. */
static void delay_course(void **state)
{
  problem p;
  (void)state;
  begin(&p, CART("instances: {a: {part: 'library:delay', with: {input: 4 + sin(2*time), time: 0.3 s, start: 4}}}\n"));
  assert_close(problem_read(&p, "a.y"), 4, 1e-12);
  problem_advance(&p, 5);
  assert_between(problem_read(&p, "a.y") - 4 - sin(2*(5 - 0.3)), -1e-4, 1e-4);
  problem_end(&p);
}

/* ---------------------------------------------------------------- hydraulic cylinder --------- */

#define RAM(more) \
  "trammel: 1\n" \
  "bodies: {ground: {markers: {rail: {z: [1, 0, 0]}}}, cart: {kind: rigid, mass: 500, inertia: [1, 1, 1],\n" \
  "         position: [0.8, 0, 0], markers: {rail: {z: [1, 0, 0]}}}}\n" \
  "joints: {rail: {translational: [ground.rail, cart.rail]}}\n" \
  "instances: {ram: {part: 'library:hydraulic_cylinder', with: {rod: cart, base: ground, stroke: 0.4 m,\n" \
  "            retracted: 0.6 m, " more "}}}\n"

static void cylinder_swings(void **state)
{
  const double pi = turn/2, A = pi*0.05*0.05/4, B = A - pi*0.03*0.03/4, V = 5e-5, beta = 1.4e9;
  problem p;
  (void)state;
  begin(&p, RAM("start_a: 50, start_b: 50")); /* 2 bulk A^2/(V m) */
  assert_close(cimag(swing(&p)), sqrt(2*beta*A*A/((V + 0.2*A)*500)), 1e-6);
  problem_end(&p);
  begin(&p, RAM("rod_diameter: 30 mm, start_a: 50, start_b: '50/0.64'")); /* B/A = 0.64: in balance */
  assert_close(cimag(swing(&p)), sqrt(beta*(A*A/(V + 0.2*A) + B*B/(V + 0.2*B))/500), 1e-6);
  problem_end(&p);
}

static void cylinder_moves(void **state)
{
  const double A = turn/2*0.05*0.05/4, flow = 40e-3/60;
  problem p;
  (void)state;
  begin(&p, RAM("opening: 0.1, round: 0.01 bar, start_a: 100.5, start_b: 100.5, viscous: 1e-9 N s/m, leak: 1e-13"));
  problem_advance(&p, 2);
  assert_close(problem_read(&p, "cart.vx"), 0.1*flow*sqrt(199.0/2/35)/A, 1e-4);
  problem_end(&p);
  /* back, of unequal areas: v B = Q sqrt(d3), v A = Q sqrt(d2), pa A = pb B */
  const double r = 0.64, ps = 200, pt = 1;
  begin(&p, RAM("rod_diameter: 30 mm, opening: -0.1, round: 0.01 bar, start_a: 50, start_b: 78"));
  problem_advance(&p, 2); /* d3 = r^2 d2, pb = pa/r: ps - pa/r = r^2 (pa - pt) */
  const double pa = (ps + r*r*pt)/(1/r + r*r);
  assert_close(problem_read(&p, "ram.pa"), pa, 1e-4);
  assert_close(problem_read(&p, "cart.vx"), -0.1*flow*sqrt((pa - pt)/35)/A, 1e-4);
  problem_end(&p);
}

/* Against the end of the stroke the pressures become those of pump and tank, and the stop carries the difference. */
static void cylinder_stops(void **state)
{
  const double A = turn/2*0.05*0.05/4;
  problem p;
  (void)state;
  begin(&p, RAM("opening: 1, start_a: 100, start_b: 100, viscous: 2000 N s/m"));
  problem_advance(&p, 4);
  assert_close(problem_read(&p, "ram.pa"), 200, 1e-4);
  assert_close(problem_read(&p, "ram.pb"), 1, 1e-2);
  assert_close(problem_read(&p, "cart.x"), 1 + 199e5*A/1e8, 1e-6);
  problem_end(&p);
}

/* ---------------------------------------------------------------- air spring ----------------- */

#define BELLOWS(more) \
  "trammel: 1\ngravity: [0, 0, -9.81]\n" \
  "bodies: {car: {kind: rigid, mass: 'm', inertia: [1, 1, 1], position: [0, 0, 0.25]}}\n" \
  "parameters: {m: '4e5*0.02/9.81'}\n" \
  "joints: {guide: {translational: [ground, car]}}\n" \
  "instances: {air: {part: 'library:air_spring', with: {top: car, bottom: ground, h0: 250 mm, area: 0.02 m2,\n" \
  "            pressure: 4e5 Pa + 101325 Pa, volume: 4e-3 m3" more "}}}\n"

static void air_spring(void **state)
{
  const double p0 = 4e5 + 101325, A = 0.02, V = 4e-3, m = 4e5*A/9.81, c = 1.4*p0*A*A/V;
  problem p;
  (void)state;
  begin(&p, BELLOWS(""));
  assert_close(cimag(swing(&p)), sqrt(c/m), 1e-9); /* n p A^2/V */
  problem_end(&p);
  begin(&p, BELLOWS(", area_slope: 0.03 m, exponent: 1.2"));
  assert_close(cimag(swing(&p)), sqrt((c*1.2/1.4 - 4e5*0.03)/m), 1e-9);
  problem_end(&p);
  begin(&p, BELLOWS(", exponent: 1"));
  problem_set(&p, "");
  problem_advance(&p, 1); /* it is in balance */
  assert_between(problem_read(&p, "car.z"), 0.25 - 1e-9, 0.25 + 1e-9);
  problem_end(&p);
}

/* Small motions with a reservoir: (m s^2 + c)(s + k (1 + V/Vr)) = c k, k = 10 flow n p/(V 1 bar). */
static void air_reservoir(void **state)
{
  const double p0 = 4e5 + 101325, A = 0.02, V = 4e-3, Vr = 6e-3, m = 4e5*A/9.81, c = 1.4*p0*A*A/V;
  problem p;
  (void)state;
  begin(&p, BELLOWS(", reservoir: 6e-3 m3, flow: 1e-3 m3/s"));
  const double complex s = swing(&p), k = 10*1e-3*1.4*p0/1e5/V;
  const double complex left = (m*s*s + c)*(s + k*(1 + V/Vr)), right = c*k;
  assert_between(cabs(left - right)/cabs(right), 0, 1e-8);
  assert_between(creal(s), -100, -0.01);
  problem_end(&p);
  begin(&p, BELLOWS(", reservoir: 6e-3 m3, flow: 10 m3/s")); /* wide: one volume */
  assert_close(cimag(swing(&p)), sqrt(c*V/(V + Vr)/m), 1e-5);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(dc_motor),        cmocka_unit_test(dc_motor_load),  cmocka_unit_test(speed_torque_motor),
      cmocka_unit_test(gearbox_swings),  cmocka_unit_test(gearbox_losses), cmocka_unit_test(gearbox_backlash),
      cmocka_unit_test(pid_course),      cmocka_unit_test(pid_response),   cmocka_unit_test(pid_limits),
      cmocka_unit_test(filters),         cmocka_unit_test(delay),          cmocka_unit_test(delay_course),
      cmocka_unit_test(cylinder_swings), cmocka_unit_test(cylinder_moves), cmocka_unit_test(cylinder_stops),
      cmocka_unit_test(air_spring),      cmocka_unit_test(air_reservoir),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
