/* test_units.c - units behind numbers, dimensions in expressions, systems of units of a model file. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "core/memory.h"
#include "expr/expr.h"
#include "model/base/model.h"
#include "support/problem.h"
#include "support/forces.h"

/* ---------------------------------------------------------------- expressions ---------------- */

static bool constant(void *ctx, const char *name, double *value)
{
  (void)ctx;
  *value = strcmp(name, "k") == 0 ? 20000 : 2;
  return strcmp(name, "k") == 0 || strcmp(name, "L") == 0 || strcmp(name, "m") == 0;
}

/* k is 20 N/mm, L and m are plain. */
static bool dimension(void *ctx, const char *name, tml_dim *dim)
{
  (void)ctx;
  *dim = (tml_dim){.kind = TML_DIM_OPEN};
  if (strcmp(name, "k") == 0) *dim = tml_units_dim("N/m");
  return true;
}

static const char *const inputs[] = {"time"};

static tml_status number(double *value, const char *text, const char *unit, const char *system,
                         tml_error *err)
{
  const tml_scope s = {.n_inputs = 1, .inputs = inputs, .constant = constant, .dimension = dimension,
                       .units = tml_units_find(system), .unit = unit, .key = "it"};
  return tml_expr_number(value, text, &s, NULL, err);
}

static void is(const char *text, const char *unit, const char *system, double expected)
{
  double value = NAN;
  tml_error err = {0};
  if (number(&value, text, unit, system, &err) != TML_OK) fail_msg("%s: %s", text, err.text);
  if (!(fabs(value - expected) <= 1e-14*fabs(expected)))
    fail_msg("%s: %.17g, not %.17g", text, value, expected);
}

static void is_not(const char *text, const char *unit, const char *complaint)
{
  double value = 0;
  tml_error err = {0};
  if (number(&value, text, unit, "SI", &err) == TML_OK) fail_msg("%s: accepted as %g", text, value);
  if (!strstr(err.text, complaint)) fail_msg("%s: '%s' instead of '%s'", text, err.text, complaint);
}

static void units_are_converted(void **state)
{
  (void)state;
  is("15 in", "m", "SI", 0.381);
  is("3 mm", "m", "SI", 0.003);
  is("20 N/mm", "N/m", "SI", 20000);
  is("5 N s/m", "N s/m", "SI", 5);
  is("5 N*s / m", "N s/m", "SI", 5);
  is("1 kN m/deg", "N m/rad", "SI", 1000*180/acos(-1));
  is("2 kg m^2", "kg m2", "SI", 2);
  is("2 kg mm2", "kg m2", "SI", 2e-6);
  is("7.85 g/cm^3", "kg/m3", "SI", 7850);
  is("60 rpm", "rad/s", "SI", 2*acos(-1));
  is("1 rev/min", "rad/s", "SI", 2*acos(-1)/60);
  is("9.81 m s^-2", "m/s2", "SI", 9.81);
  is("9.81 m/s**2", "m/s2", "SI", 9.81);
  is("1 lbf/in", "N/m", "SI", 4.4482216152605/0.0254);
  is("1 psi*in^2", "N", "SI", 4.4482216152605);
  is("1 slug", "kg", "SI", 4.4482216152605/0.3048);
  is("1 lbm", "kg", "SI", 0.45359237);
  is("90 DEG", "rad", "SI", acos(-1)/2);
  is("1/2 s", NULL, "SI", 0.5);
  is("-5 mm^2*3", NULL, "SI", -15e-6);
  is("(5 mm)^2", NULL, "SI", 25e-6);
  is("2 min", "s", "SI", 120);
}

static void sums_and_products(void **state)
{
  (void)state;
  is("2*L + 3 mm", "m", "SI", 4.003);
  is("3 mm + 2*L", "m", "mm-kg-s", 0.007);
  is("3 mm + 1 in - 2", "m", "mm-kg-s", 0.0264);
  is("20 N/m*m", "N", "SI", 20); /* the unit goes as far as it can: the parameter m is not looked for */
  is("m*20 N/m", "N/m", "SI", 40);
  is("20 N/m*(m)", "N/m", "SI", 40);
}

static void dimensions_are_checked(void **state)
{
  (void)state;
  is("k", "N/m", "SI", 20000);
  is("2*k", "N/m", "SI", 40000);
  is("k*L", "N", "SI", 40000);            /* L may be a length */
  is("k*(3 mm)", "N", "SI", 60);
  is("sqrt(k/(2 kg))", "rad/s", "SI", 100);
  is("0.5 m*(10 rad/s)", "m/s", "SI", 5);
  is("0.5 m*10 rad/s", "m/s", "SI", 5);
  is("(2*pi) rad*50 Hz", "rad/s", "SI", 100*acos(-1));
  is("min(3 mm, 1 in)", "m", "SI", 0.003);
  is("sign(-3 N)*(2 m)", "m", "SI", -2);
  is("atan2(3 mm, 3 mm)", "rad", "SI", atan(1));
  is("exp((2 rad/s)*(3 s))", "", "SI", exp(6));
  is("sin(30 deg)", "", "SI", 0.5);
  is("3 mm < 1 cm and 2 s >= 1000 ms", "", "SI", 1);
  is("if(3 mm > L, 2 N, 3 kN)", "N", "SI", 3000);
  is("if(3 mm > L, 2 N, 3 kN)", "N", "mm-kg-s", 2);
  is("2 kg > 1", "", "mm-kg-s", 1);
  is("(1 m > 5 mm)*(2 N)", "N", "SI", 2);
  is("impact(9 mm, -1 m/s, 10 mm, 20 N/mm, 1, 5 N s/m, 0 mm)", "N", "SI", 25);
  is("impact(9, -1 m/s, 10 mm, 20 N/mm, 1, 5 N s/m, 0)", "N", "mm-kg-s", 25);
  is("impact(9 mm, -1000, 10, 20, 1.5, 0.005, 0.1)", "N", "mm-kg-s", 25);
  is("bistop(12 mm, 1000, 1, 10, 5 N/mm2, 2, 0, 0.1)", "N", "mm-kg-s", -20);
  is_not("3 mm < 2 s", NULL, "a length and a time cannot be compared");
  is_not("not 3 mm", NULL, "'not' needs a condition, as x > 0, not a length");
  is_not("3 > 2 and 1 N", NULL, "'and' needs a condition");
  is_not("impact(1 mm, 2 N, 3 mm, 1, 1, 1, 1)", NULL, "xdot must be the rate of x, but they are a force and a length");
  is_not("impact(1 mm, 2 m/s, 3 mm, 1 N/m, 2, 1 N s/m, 1)", NULL, "k x^e is a torque, but cmax xdot is a force");
  is_not("impact(1 mm, 2, 3 s, 1, 1, 1, 1)", NULL, "'impact' cannot take a length and a time together");
  is_not("impact(1 mm, 2, 3 mm, 1, 1 mm, 1, 1)", NULL, "'impact' needs a plain number");
  is_not("20 N*m", "N/m", "it must be N/m (force per length), but `20 N*m` is a torque");
  is_not("k", "kg", "it must be kg (mass), but `k` is a force per length");
  is_not("50 Hz", "rad/s", "is a frequency");
  is_not("5 N m", "N m/rad", "it must be N m/rad (torque per angle), but `5 N m` is a torque");
  is_not("3 mm + 2 kg", "m", "a length and a mass cannot be added");
  is_not("3 mm - 2 s", NULL, "a length and a time cannot be subtracted");
  is_not("sin(3 mm)", NULL, "'sin' needs an angle, not a length");
  is_not("exp(3 mm)", NULL, "'exp' needs a plain number, not a length");
  is_not("max(3 mm, 2 s)", NULL, "'max' cannot take a length and a time together");
  is_not("2^(3 mm)", NULL, "an exponent must be a plain number, but this one is a length");
  is_not("(3 mm) mm", NULL, "already has a unit: it is a length");
  is_not("90 deg", "", "it must be a plain number, but `90 deg` is an angle");
  is_not("5 N kg/s", "N", "is a quantity in kg^2 m s^-3");
  is_not("5 Nm", "N m", "an operator is missing before 'Nm'");
  is_not("5 mn", "m", "or is the unit 'mN' meant?");
  is_not("1e300 km^9", NULL, "the quantity is too large");
  is_not("1e8 N/m^1.5", "", "powers of units are whole numbers of one digit");
  is_not("2 m**n", NULL, "a power of the quantity needs brackets: (...m)^...");
  is_not("3 min(1, 2)", NULL, "an operator is missing before 'min'");
}

/* The mass of mm-kg-s does not fit its force: quantities must come out right all the same. */
static void masses_in_millimetres(void **state)
{
  (void)state;
  is("2", "kg", "mm-kg-s", 2);
  is("2 kg", "kg", "mm-kg-s", 2);
  is("2 kg + 1", "kg", "mm-kg-s", 3);
  is("1 + 2 kg", "kg", "mm-kg-s", 3);
  is("max(1, 2 kg, 3)", "kg", "mm-kg-s", 3);
  is("2 kg*(9806.65 mm/s^2)", "N", "mm-kg-s", 2*9.80665);
  is("2*(3 kg)*(10 mm)^2", "kg m2", "mm-kg-s", 6e-4);
  is("600", "kg m2", "mm-kg-s", 6e-4);
  is("7.85e-6", "kg/m3", "mm-kg-s", 7850);
  is("1 lbm*(386.08858267716535 in/s^2)", "N", "in-lbf-s", 4.4482216152605);
  is("3", "N m/rad", "in-lbf-s", 3*4.4482216152605*0.0254);
  is("3", "kg m2", "in-lbf-s", 3*0.45359237*0.0254*0.0254);
  is("1", "N", "mm-kg-ms", 1000);
  is("1", "N", "mm-kg-N-ms", 1);
  is("1", "N m/rad", "mm-kg-N-ms", 1e-3);
  is("1", "N s/m", "mm-kg-N-ms", 1);
  is("7.85e-9", "kg/m3", "mm-t-s", 7850);
  is("1 t*(1 mm/s^2)", "N", "mm-t-s", 1);
  is("2", "lbm ft2", "ft-lbf-s", 2*0.45359237*0.3048*0.3048);
  is("1 kg*(1 mm/ms^2)", "N", "mm-kg-ms", 1000);
}

static void names_of_units(void **state)
{
  (void)state;
  char text[TML_UNIT_TEXT];
  assert_string_equal(tml_units_text(tml_units_find("mm-kg-s"), "N m s/rad", text), "N mm s/rad");
  assert_string_equal(tml_units_text(tml_units_find("mm-kg-ms"), "m/s2", text), "mm/ms2");
  assert_string_equal(tml_units_text(tml_units_find("in-lbf-s"), "kg m2", text), "lbm in2");
  assert_string_equal(tml_units_text(tml_units_find("in-lbf-s"), "J", text), "lbf in");
  assert_string_equal(tml_units_text(tml_units_find("SI"), "J", text), "J");
  for (int i = 0; i < tml_unit_count(); i++) {
    tml_unit u;
    assert_int_equal(tml_unit_scan(tml_unit_name(i), &u), strlen(tml_unit_name(i)));
    assert_true(isfinite(u.si.num/u.si.den) && *tml_unit_about(i));
  }
}

/* Derivatives and break points are in SI whatever the units of the text. */
static void programs_are_scaled(void **state)
{
  (void)state;
  const char *const units[] = {"s"};
  const tml_scope s = {.n_inputs = 1, .inputs = inputs, .input_units = units,
                       .units = tml_units_find("mm-kg-ms"), .unit = "m", .key = "value"};
  double d[4], work[200];
  tml_expr *e;
  static const char text[] = "5*sin(time/100) + step(time, 20, 0, 30, 1)";
  assert_int_equal(tml_expr_compile(&e, text, &s, NULL, NULL), TML_OK);
  assert_true(tml_expr_work_size(e) <= 200);
  tml_expr_derivatives(e, 0.01, 3, d, work);
  assert_close(d[0], 0.005*sin(0.1), 1e-12);
  assert_close(d[1], 0.005*10*cos(0.1), 1e-12);
  assert_close(d[2], -0.005*100*sin(0.1), 1e-12);
  assert_close(d[3], -0.005*1000*cos(0.1), 1e-12);
  assert_close(tml_expr_next_break(e, 0), 0.02, 1e-14);
  assert_close(tml_expr_next_break(e, 0.02), 0.03, 1e-14);
  tml_expr_free(e);
}

/* ---------------------------------------------------------------- model files ---------------- */

/* One mechanism with every kind of number, its units filled in by the system under test. */
static const char si_text[] =
    "trammel: 1\n"
    "gravity: [0, -9.80665, 0]\n"
    "parameters: {L: 0.508, c: 3 N s/m}\n"
    "tables: {spring: {x: [-1, -0.1, 0, 0.1, 1], y: [-90, -5, 0, 5, 90]}}\n"
    "bodies:\n"
    "  ground: {markers: {O: {at: [0.254, 0]}, P: {at: [0.254, 0.762]}}}\n"
    "  arm: {kind: planar, mass: 2, inertia: 0.05, position: [0.254 + L/2, 0], angular-velocity: 1.5,\n"
    "        markers: {A: {at: [-L/2, 0]}, B: {at: [L/2, 0]}}}\n"
    "  disc: {mass: 3, inertia: [0.01, 0.02, 0.03], position: [1.27, 0, 0.127], velocity: [0.127, "
    "0, 0.0254],\n"
    "         angular-velocity: [0, 0.5, 2], shape: {sphere: {radius: 0.0508}}}\n"
    "  block: {kind: rigid, density: 2000, shape: {box: {size: [0.1016, 0.1016, 0.0508]}}, "
    "position: [2.54, 0, 0]}\n"
    "joints: {pin: {revolute: [ground.O, arm.A]}, slide: {translational: [ground, block]}}\n"
    "motions: {drive: {translation: slide, value: '0.0254*sin(6*time) + step(time, 0.1, 0, 0.2, 0.0508)'}}\n"
    "forces:\n"
    "  coil: {spring-damper: [ground.P, arm.B], stiffness: 80, damping: c, free-length: 0.508, preload: 2,\n"
    "         law: 'akispl(x, spring)', damping-law: 0.5*x, actuator: 3*sin(4*time)}\n"
    "  twist: {rotational-spring-damper: [ground, arm], stiffness: 1.5, damping: 0.02, law: 0.3*x^3,\n"
    "          actuator: 0.1*cos(3*time)}\n"
    "  push: {force: disc, value: [0.7*cos(5*time), 0.2, 0]}\n"
    "  turn: {torque: disc, value: [0, 0, 0.03*sin(2*time)]}\n"
    "simulate: {end: 0.5, output: 0.01, tolerance: 1e-6}\n";

/* The same with plain numbers in millimetres. */
static const char mm_text[] =
    "trammel: 1\n"
    "units: mm-kg-s\n"
    "gravity: [0, -9806.65, 0]\n"
    "parameters: {L: 508, c: 3 N s/m}\n"
    "tables: {spring: {x: [-1000, -100, 0, 100, 1000], y: [-90, -5, 0, 5, 90]}}\n"
    "bodies:\n"
    "  ground: {markers: {O: {at: [254, 0]}, P: {at: [254, 762]}}}\n"
    "  arm: {kind: planar, mass: 2, inertia: 50000, position: [254 + L/2, 0], angular-velocity: 1.5,\n"
    "        markers: {A: {at: [-L/2, 0]}, B: {at: [L/2, 0]}}}\n"
    "  disc: {mass: 3, inertia: [10000, 20000, 30000], position: [1270, 0, 127], velocity: [127, 0, 25.4],\n"
    "         angular-velocity: [0, 0.5, 2], shape: {sphere: {radius: 50.8}}}\n"
    "  block: {kind: rigid, density: 2e-6, shape: {box: {size: [101.6, 101.6, 50.8]}}, "
    "position: [2540, 0, 0]}\n"
    "joints: {pin: {revolute: [ground.O, arm.A]}, slide: {translational: [ground, block]}}\n"
    "motions: {drive: {translation: slide, value: '25.4*sin(6*time) + step(time, 0.1, 0, 0.2, 50.8)'}}\n"
    "forces:\n"
    "  coil: {spring-damper: [ground.P, arm.B], stiffness: 0.08, damping: c, free-length: 508, preload: 2,\n"
    "         law: 'akispl(x, spring)', damping-law: 0.5e-3*x, actuator: 3*sin(4*time)}\n"
    "  twist: {rotational-spring-damper: [ground, arm], stiffness: 1500, damping: 20, law: 300*x^3,\n"
    "          actuator: 100*cos(3*time)}\n"
    "  push: {force: disc, value: [0.7*cos(5*time), 0.2, 0]}\n"
    "  turn: {torque: disc, value: [0, 0, 30*sin(2*time)]}\n"
    "simulate: {end: 0.5, output: 0.01, tolerance: 1e-6}\n";

static const char ms_text[] =
    "trammel: 1\n"
    "units: mm-kg-ms\n"
    "gravity: [0, -9.80665e-3, 0]\n"
    "parameters: {L: 508, c: 3 N s/m}\n"
    "tables: {spring: {x: [-1000, -100, 0, 100, 1000], y: [-0.09, -0.005, 0, 0.005, 0.09]}}\n"
    "bodies:\n"
    "  ground: {markers: {O: {at: [254, 0]}, P: {at: [254, 762]}}}\n"
    "  arm: {kind: planar, mass: 2, inertia: 50000, position: [254 + L/2, 0], angular-velocity: 1.5e-3,\n"
    "        markers: {A: {at: [-L/2, 0]}, B: {at: [L/2, 0]}}}\n"
    "  disc: {mass: 3, inertia: [10000, 20000, 30000], position: [1270, 0, 127], velocity: [0.127, "
    "0, 0.0254],\n"
    "         angular-velocity: [0, 0.5e-3, 2e-3], shape: {sphere: {radius: 50.8}}}\n"
    "  block: {kind: rigid, density: 2e-6, shape: {box: {size: [101.6, 101.6, 50.8]}}, "
    "position: [2540, 0, 0]}\n"
    "joints: {pin: {revolute: [ground.O, arm.A]}, slide: {translational: [ground, block]}}\n"
    "motions: {drive: {translation: slide, value: '25.4*sin(6e-3*time) + step(time, 100, 0, 200, 50.8)'}}\n"
    "forces:\n"
    "  coil: {spring-damper: [ground.P, arm.B], stiffness: 80e-6, damping: c, free-length: 508, "
    "preload: 2e-3,\n"
    "         law: 'akispl(x, spring)', damping-law: 0.5e-3*x, actuator: 3e-3*sin(4e-3*time)}\n"
    "  twist: {rotational-spring-damper: [ground, arm], stiffness: 1.5, damping: 20, law: 0.3*x^3,\n"
    "          actuator: 0.1*cos(3e-3*time)}\n"
    "  push: {force: disc, value: [0.7e-3*cos(5e-3*time), 0.2e-3, 0]}\n"
    "  turn: {torque: disc, value: [0, 0, 0.03*sin(2e-3*time)]}\n"
    "simulate: {end: 500, output: 10, tolerance: 1e-6}\n";

/* In inches, with the units of each number written out where they are not the file's own. */
static const char mixed_text[] =
    "trammel: 1\n"
    "units: in-lbf-s\n"
    "gravity: [0, -9.80665 m/s^2, 0]\n"
    "parameters: {L: 508 mm, c: 3 N s/m, F: 1 N, twopi: 1 rev}\n"
    "tables: {spring: {x: [-1 m, -10 cm, 0, 100 mm, 1 m], y: [-90 N, -5 N, 0, 5 N, 0.09 kN]}}\n"
    "bodies:\n"
    "  ground: {markers: {O: {at: [10, 0]}, P: {at: [10, 30]}}}\n"
    "  arm: {kind: planar, mass: 2000 g, inertia: 0.05 kg m^2, position: [10 + L/2, 0], "
    "angular-velocity: 1.5 rad/s,\n"
    "        markers: {A: {at: [-L/2, 0]}, B: {at: [10, 0]}}}\n"
    "  disc: {mass: 1 kg + 2 kg, inertia: [0.01 kg*m^2, 20000 kg mm2, 0.03 t mm^2*1e3], "
    "position: [50, 0, 5],\n"
    "         velocity: [5, 0, 1], angular-velocity: [0, 0.5, 2], shape: {sphere: {radius: 2}}}\n"
    "  block: {kind: rigid, density: 2 g/cm^3, shape: {box: {size: [4, 4, 2]}}, position: [100, 0, 0]}\n"
    "joints: {pin: {revolute: [ground.O, arm.A]}, slide: {translational: [ground, block]}}\n"
    "motions: {drive: {translation: slide, value: 'sin(6*time)*1 in + step(time, 100 ms, 0, 0.2, 2)'}}\n"
    "forces:\n"
    "  coil: {spring-damper: [ground.P, arm.B], stiffness: 0.08 N/mm, damping: c, free-length: L, "
    "preload: 2*F,\n"
    "         law: 'akispl(x, spring)', damping-law: 0.5 N s/m*x, actuator: 3 N*sin(4*time)}\n"
    "  twist: {rotational-spring-damper: [ground, arm], stiffness: 1.5 N m/rad, damping: 0.02 N m s/rad,\n"
    "          law: 0.3 N m*x^3, actuator: 100 N mm*cos(3*time)}\n"
    "  push: {force: disc, value: [0.7*F*cos(5*time), 0.2 N, 0]}\n"
    "  turn: {torque: disc, value: [0, 0, 30 N*mm*sin(2*time)]}\n"
    "simulate: {end: 500 ms, output: 0.01, tolerance: 1e-6}\n";

/* All channels at the same times, in SI, and the steps. */
static void same_results(const char *text)
{
  problem a, b;
  problem_text(&a, si_text);
  problem_text(&b, text);
  assert_close(b.opt.end, 0.5, 1e-15);
  problem_start(&a);
  problem_start(&b);
  const int n = tml_sim_channel_count(a.sim);
  assert_int_equal(tml_sim_channel_count(b.sim), n);
  for (double t = 0; t <= 0.5; t += 0.05) {
    problem_advance(&a, t);
    problem_advance(&b, t);
    for (int i = 0; i < n; i++) {
      const tml_channel c = tml_sim_channel(a.sim, i), other = tml_sim_channel(b.sim, i);
      tml_unit unit = {.si = {1, 1}};
      double x, y;
      assert_int_equal(tml_sim_read(a.sim, &i, 1, &x, NULL), TML_OK);
      assert_int_equal(tml_sim_read(b.sim, &i, 1, &y, NULL), TML_OK);
      tml_unit_scan(other.unit, &unit);
      y = tml_ratio_apply(unit.si, y);
      if (!(fabs(x - y) <= 1e-9*fmax(1, fabs(x))))
        fail_msg("%s [%s] at %g s: %.15g, not %.15g", c.name, other.unit, t, y, x);
    }
  }
  assert_int_equal(tml_sim_stats(a.sim)->steps, tml_sim_stats(b.sim)->steps);
  assert_int_equal(tml_sim_stats(a.sim)->rejected, tml_sim_stats(b.sim)->rejected);
  problem_end(&a);
  problem_end(&b);
}

static void systems_give_the_same(void **state)
{
  (void)state;
  same_results(mm_text);
  same_results(ms_text);
  same_results(mixed_text);
}

static void channels_are_in_the_units_of_the_file(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, mm_text);
  problem_start(&p);
  assert_string_equal(tml_sim_channel(p.sim, tml_sim_channel_find(p.sim, "arm.x")).unit, "mm");
  assert_string_equal(tml_sim_channel(p.sim, tml_sim_channel_find(p.sim, "pin.i.tx")).unit, "N mm");
  assert_string_equal(tml_sim_channel(p.sim, tml_sim_channel_find(p.sim, "energy.total")).unit, "N mm");
  assert_close(problem_read(&p, "arm.x"), 508, 1e-9);
  assert_close(problem_read(&p, "energy.potential"),
               1e3*tml_sim_stats(p.sim)->energy_start - problem_read(&p, "energy.kinetic"), 1e-9);
  assert_string_equal(tml_model_units(p.model), "mm-kg-s");
  problem_end(&p);
}

static void read_text(const char *dir, const char *name, char *text, size_t size)
{
  char path[80];
  snprintf(path, sizeof path, "%s/%s", dir, name);
  FILE *f = fopen(path, "r");
  assert_non_null(f);
  text[fread(text, 1, size - 1, f)] = '\0';
  fclose(f);
}

/* Times, settings and energies of the files. */
static void files_are_in_the_units_of_the_file(void **state)
{
  (void)state;
  static const char dir[] = "units-results";
  static char text[100000];
  problem p;
  tml_stats stats = {.size = sizeof stats};
  problem_text(&p, ms_text);
  p.opt.end = 0.02;
  const tml_run_options r = {.size = sizeof r, .dir = dir};
  assert_int_equal(tml_run(p.model, &p.opt, &r, &stats, NULL, NULL), TML_OK);
  read_text(dir, "results.csv", text, sizeof text);
  assert_contains(text, "\n0,");
  assert_contains(text, "\n10,");
  assert_contains(text, "\n20,");
  read_text(dir, "summary.json", text, sizeof text);
  assert_contains(text, "\"system\": \"mm-kg-ms\"");
  assert_contains(text, "\"time\": \"ms\"");
  assert_contains(text, "\"end\": 20,");
  assert_contains(text, "\"unit\": \"mm/ms2\"");
  const char *energy = strstr(text, "\"energy_start\":");
  assert_non_null(energy);
  assert_close(strtod(energy + strlen("\"energy_start\":"), NULL), stats.energy_start, 1e-12); /* kN mm is J */
  tml_model_free(p.model);
}

static void times_of_options(void **state)
{
  (void)state;
  problem p;
  tml_error err = {0};
  problem_text(&p, ms_text);
  assert_close(p.opt.end, 0.5, 1e-15);
  assert_int_equal(tml_model_set_option(p.model, &p.opt, "end", "250", &err), TML_OK);
  assert_close(p.opt.end, 0.25, 1e-15);
  assert_int_equal(tml_model_set_option(p.model, &p.opt, "end", "2 s", &err), TML_OK);
  assert_close(p.opt.end, 2, 1e-15);
  assert_int_equal(tml_options_set(&p.opt, "end", "3", &err), TML_OK);
  assert_close(p.opt.end, 3, 1e-15);
  assert_int_equal(tml_model_set_option(p.model, &p.opt, "end", "3 mm", &err), TML_ERR_ARGUMENT);
  assert_string_equal(err.text, "end: the option must be ms (time), but `3 mm` is a length");
  tml_model_free(p.model);
}

/* A model of which something is wrong: the only message. */
static void wrong(const char *rest, const char *expected)
{
  char text[600], got[600] = "";
  tml_messages *messages;
  tml_model *m = NULL;
  snprintf(text, sizeof text, "trammel: 1\n%s", rest);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  const tml_status st = tml_model_read_text(&m, "", text, strlen(text), NULL, messages);
  if (tml_messages_count(messages) == 1) {
    const tml_message k = tml_messages_get(messages, 0);
    snprintf(got, sizeof got, "%d:%d: %s", k.line, k.column, k.text);
  }
  assert_string_equal(got, expected);
  assert_int_equal(st, TML_ERR_MODEL);
  tml_messages_free(messages);
}

static void wrong_units_are_told(void **state)
{
  (void)state;
  wrong("bodies: {b: {kind: point, mass: 3 mm}}\n", "2:33: mass must be kg (mass), but `3 mm` is a length");
  wrong("units: in-lbf-s\nbodies: {b: {kind: point, mass: 3 mm}}\n",
        "3:33: mass must be lbm (mass), but `3 mm` is a length");
  wrong("parameters: {k: 20 N/mm}\nbodies: {b: {kind: point, mass: k}}\n",
        "3:33: mass must be kg (mass), but `k` is a force per length");
  wrong("bodies: {b: {kind: point, mass: 1}}\n"
        "forces: {s: {spring-damper: [ground, b], stiffness: 20 N*m}}\n",
        "3:53: stiffness must be N/m (force per length), but `20 N*m` is a torque");
  wrong("bodies: {b: {mass: 1, inertia: [1, 1, 1]}}\njoints: {j: {revolute: [ground, b]}}\n"
        "motions: {d: {rotation: j, value: 3 mm*sin(time)}}\n",
        "4:35: value must be rad (angle), but `3 mm*sin(time)` is a length");
  wrong("bodies: {b: {kind: point, mass: 1}}\nforces: {f: {force: b, value: [0, 5 N m, 0]}}\n",
        "3:35: value must be N (force), but `5 N m` is a torque");
  wrong("tables: {t: {x: [1 mm, 2 mm, 3 s, 4], y: [1, 2, 3, 4]}}\n",
        "2:30: `3 s` is a time, but there is a length before it");
  wrong("simulate: {end: 3 mm}\n", "2:17: end must be s (time), but `3 mm` is a length");
  wrong("bodies: {b: {kind: planar, mass: 1, inertia: 1, axes: body}}\n",
        "2:55: only a rigid body has axes to choose");
}

/* A plain number set from outside is in the file's unit of what it replaces. */
static void overrides_keep_the_dimension(void **state)
{
  (void)state;
  static const char text[] = "trammel: 1\nunits: mm-kg-s\nparameters: {m: 2 kg, k: 5 N/mm}\n"
                             "bodies: {b: {kind: point, mass: m}}\n"
                             "forces: {s: {spring-damper: [ground, b], stiffness: k}}\n";
  const tml_override o[] = {{.size = sizeof *o, "m", 3}, {.size = sizeof *o, "k", 7}};
  tml_messages *messages;
  tml_model *m = NULL;
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  const tml_read_options with = {.size = sizeof with, .overrides = o, .n_overrides = 2};
  assert_int_equal(tml_model_read_text(&m, "", text, strlen(text), &with, messages), TML_OK);
  assert_close(m->bodies[1].mass, 3, 1e-14);
  assert_close(spring_of(m, 0)->stiffness, 7000, 1e-14);
  tml_model_free(m);
  tml_messages_free(messages);
}

static void units_of_an_interface_model(void **state)
{
  (void)state;
  tml_model *m;
  tml_error err = {0};
  assert_int_equal(tml_model_create(&m), TML_OK);
  assert_string_equal(tml_model_units(m), "SI");
  assert_int_equal(tml_model_set_units(m, "cgs", &err), TML_ERR_MODEL);
  assert_string_equal(err.text, "there is no system of units 'cgs', only SI, mm-kg-s, mm-t-s, mm-kg-ms, mm-kg-N-ms, "
                      "in-lbf-s, ft-lbf-s");
  assert_int_equal(tml_model_set_units(m, "mm-kg-s", &err), TML_OK);
  assert_int_equal(tml_model_set_parameter(m, "A", 30, &err), TML_OK);
  assert_int_equal(tml_model_set_units(m, "SI", &err), TML_ERR_ARGUMENT);
  const tml_body_def b = {.size = sizeof b, .name = "b", .kind = TML_POINT, .mass = 1};
  assert_int_equal(tml_model_add_body(m, &b, &err), TML_OK);
  const tml_force_def f = {.size = sizeof f, .name = "f", .i = "b", .value = {"A*time"}};
  assert_int_equal(tml_model_add_force(m, &f, &err), TML_OK);
  const tml_force_def g = {.size = sizeof g, .name = "g", .i = "b", .value = {"3 mm"}};
  assert_int_equal(tml_model_add_force(m, &g, &err), TML_ERR_MODEL);
  assert_contains(err.text, "value must be N (force), but `3 mm` is a length");
  tml_model_free(m);
}

/* A power that becomes 0 drops the unit; a sign that changes moves it to the other side of the fraction. */
static void powers_of_a_unit(void **state)
{
  static const struct { const char *unit; int power; const char *product; } cases[] = {
      {"m", -1, "m/s"}, {"m/s", -1, "m/s2"}, {"m/s2", -1, "m/s3"}, {"", -1, "1/s"}, {"1/s", -1, "1/s2"},
      {"m/s3", 1, "m/s2"}, {"m/s2", 2, "m"}, {"m/s", 1, "m"}, {"m", 1, "m s"}, {"", 1, "s"}, {"1/s", 1, ""},
      {"N s", -1, "N"}, {"N s", -2, "N/s"}, {"N s/m", -1, "N/m"}, {"W", -1, "W/s"}, {"kg m^2/s^2", 1, "kg m^2/s"},
      {"s m", -1, "m"}, {"s/m", -1, "1/m"}, {"mm/ms", -1, "mm/ms/s"}, {"kg m2 s^-1", -1, "kg m2/s2"}, {"N", 0, "N"}};
  (void)state;
  for (size_t i = 0; i < sizeof cases/sizeof *cases; i++) {
    char *text = tml_units_times(cases[i].unit, "s", cases[i].power);
    assert_non_null(text);
    assert_string_equal(text, cases[i].product);
    tml_delete(text);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(units_are_converted),
      cmocka_unit_test(sums_and_products),
      cmocka_unit_test(dimensions_are_checked),
      cmocka_unit_test(masses_in_millimetres),
      cmocka_unit_test(names_of_units),
      cmocka_unit_test(programs_are_scaled),
      cmocka_unit_test(systems_give_the_same),
      cmocka_unit_test(channels_are_in_the_units_of_the_file),
      cmocka_unit_test(files_are_in_the_units_of_the_file),
      cmocka_unit_test(times_of_options),
      cmocka_unit_test(wrong_units_are_told),
      cmocka_unit_test(overrides_keep_the_dimension),
      cmocka_unit_test(units_of_an_interface_model),
      cmocka_unit_test(powers_of_a_unit),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
