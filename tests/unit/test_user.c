/* test_user.c - equations of the user's own: what they become in model files and by C calls, their errors with place
 * and hint, and that they are written as they were read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model/base/model.h"

static void close_to(double a, double b) { assert_true(fabs(a - b) <= 1e-12*(1 + fabs(b))); }

#define MECHANISM                                                                                    \
  "parameters: {k: 100 N/m, kp: 20}\n"                                                               \
  "bodies:\n"                                                                                        \
  "  cart: {mass: 1, inertia: [1, 1, 1], markers: {edge: {at: [0.1, 0, 0]}}}\n"                      \
  "  disc: {mass: 1, inertia: [1, 1, 1]}\n"                                                          \
  "  bead: {kind: point, mass: 1}\n"                                                                 \
  "joints:\n"                                                                                        \
  "  rail: {translational: [ground, cart]}\n"
/* The first line after it. */
enum { AFTER = 8 };

#include "after_mechanism.h"
#include "support/forces.h"

#define MS "units: mm-kg-ms\n"

/* ---------------------------------------------------------------- what they become ----------- */

static const tml_variable *variable(const tml_model *m, const char *name)
{
  const int i = tml_model_find_element(m, name, TML_ELEMENT_VARIABLE);
  if (i < 0) fail_msg("there is no variable %s", name);
  return &m->variables[i];
}

static const tml_equation *equation(const tml_model *m, const char *name)
{
  const int i = tml_model_find_element(m, name, TML_ELEMENT_EQUATION);
  if (i < 0) fail_msg("there is no equation %s", name);
  return &m->equations[i];
}

/* The value of a formula when all its inputs are `x`. */
static double value_at(const tml_formula *f, double x)
{
  double in[20][TML_EXPR_COEF] = {{0}}, out[TML_EXPR_COEF], *work = calloc((size_t)tml_expr_work_size(f->expr), 8);
  for (int i = 0; i < 20; i++) in[i][0] = x;
  tml_expr_eval(f->expr, (const double(*)[TML_EXPR_COEF])in, 0, out, work);
  free(work);
  return out[0];
}

static void test_unknowns(void **state)
{
  (void)state;
  tml_model *m = good("", "variables:\n"
                          "  u: 3*plain(err) + plain(i_err)\n" /* before both */
                          "  err: {value: 0.5 - dx(cart), unit: mm}\n"
                          "  root: {zero: root^3 - time*u, start: 2}\n"
                          "equations:\n"
                          "  i_err: {rate: err, unit: m s, start: 30 mm s}\n"
                          "  x: -x + u\n"
                          "  z: {zero: dif1(z) + 2*z, start: 1, start-rate: -2}\n");
  assert_int_equal(m->n_variables, 3);
  assert_int_equal(m->n_equations, 3);
  assert_string_equal(variable(m, "err")->unit, "mm");
  assert_string_equal(variable(m, "u")->unit, "");
  assert_true(variable(m, "root")->implicit);
  close_to(variable(m, "root")->start, 2);
  assert_false(equation(m, "x")->implicit);
  assert_string_equal(equation(m, "x")->rate_unit, "s^-1");
  assert_string_equal(equation(m, "i_err")->rate_unit, "m s/s");
  close_to(equation(m, "i_err")->start, 0.03);
  close_to(equation(m, "z")->start_rate, -2);
  close_to(value_at(&variable(m, "u")->value, 2), 8);
  assert_false(tml_formula_timed(&variable(m, "u")->value));
  tml_model_free(m);
}

/* Numbers are SI in the model whatever the file counts in. */
static void test_units(void **state)
{
  (void)state;
  tml_model *m = good(MS, "variables: {v: {value: 3, unit: m/s}}\n"
                          "equations: {x: {rate: 5, unit: m, start: 7}, n: 2,\n"
                          "            z: {zero: dif1(z) - 1, unit: m, start-rate: 4}}\n"
                          "blocks:\n"
                          "  s: {state-space: {a: [[2]], b: [[3]], c: [[4]]}, inputs: [dx(cart)]}\n"
                          "  t: {transfer-function: {numerator: [1, 2], denominator: [3, 4, 5]}, input: s.y1}\n"
                          "sensors: {far: {when: {value: dx(cart), above: 6, tolerance: 2}, output: 5}}\n");
  close_to(value_at(&variable(m, "v")->value, 0), 3);
  close_to(value_at(&equation(m, "x")->value, 0), 5);
  close_to(equation(m, "x")->start, 0.007);
  close_to(equation(m, "z")->start_rate, 4);
  close_to(value_at(&equation(m, "n")->value, 0), 2000);
  close_to(m->blocks[0].a[0], 2000);
  close_to(m->blocks[0].b[0], 3000);
  close_to(value_at(&equation(m, "s.x1")->value, 1), 5000); /* 2000 x + 3000 u */
  close_to(value_at(&variable(m, "s.u1")->value, 1), 1000); /* 1 m is 1000 mm */
  close_to(value_at(&variable(m, "s.y1")->value, 1), 4);
  close_to(m->blocks[1].numerator[1], 2e-3);
  close_to(m->blocks[1].denominator[2], 5e-6);
  close_to(m->sensors[0].threshold, 0.006);
  close_to(m->sensors[0].tolerance, 0.002);
  close_to(m->sensors[0].output, 0.005);
  tml_model_free(m);
}

/* (1 + 2 s + 3 s^2)/(4 + 5 s + 2 s^2) = 1.5 + (-5 - 5.5 s)/(4 + 5 s + 2 s^2) */
static void test_transfer(void **state)
{
  (void)state;
  tml_model *m = good("", "blocks:\n"
                          "  t: {transfer-function: {numerator: [1, 2, 3], denominator: [4, 5, 2]}, input: time}\n");
  static const double a[] = {0, 1, -2, -2.5}, c[] = {-2.5, -2.75};
  const tml_block *b = &m->blocks[0];
  assert_int_equal(b->n_states, 2);
  for (int i = 0; i < 4; i++) close_to(b->a[i], a[i]);
  for (int i = 0; i < 2; i++) close_to(b->c[i], c[i]);
  close_to(b->b[0], 0);
  close_to(b->b[1], 1);
  close_to(b->d[0], 1.5);
  assert_string_equal(tml_expr_text(equation(m, "t.x2")->value.expr), "(-2)*t.x1 + (-2.5)*t.x2 + 1*t.u1");
  assert_string_equal(tml_expr_text(variable(m, "t.u1")->value.expr), "plain(time)");
  assert_true(variable(m, "t.y1")->part && equation(m, "t.x1")->part);
  tml_model_free(m);
}

static void test_constraints(void **state)
{
  (void)state;
  tml_model *m = good("", "constraints:\n"
                          "  a: {zero: dx(cart) - 2*dy(disc) + time}\n"
                          "  b: {zero: vx(cart) - az(disc)*1 m/s}\n"
                          "  c: {knife-edge: [cart.edge, ground]}\n"
                          "  d: {rolling: [disc, ground], radius: 300 mm}\n");
  assert_int_equal(m->n_relations, 4);
  assert_false(m->relations[0].velocity[0]);
  assert_true(m->relations[1].velocity[0]);
  assert_true(m->relations[2].velocity[0]);
  assert_int_equal(m->relations[2].n_rows, 1);
  assert_int_equal(m->relations[3].n_rows, 3);
  assert_false(m->relations[3].velocity[0]);
  assert_true(m->relations[3].velocity[1] && m->relations[3].velocity[2]);
  close_to(m->relations[3].radius, 0.3);
  tml_model_free(m);
}

static void test_sensors(void **state)
{
  (void)state;
  tml_model *m = good("", "variables: {e: {value: dx(disc), unit: m}}\n"
                          "forces: {push: {force: cart, value: [-k*e, 0]}}\n"
                          "sensors:\n"
                          "  a: {when: \"abs(dx(cart)) >= 2*e\", stop: true}\n"
                          "  b: {when: time = 3, activate: [push, rail], deactivate: [a]}\n"
                          "  c: {when: {value: e, below: -20 mm}, stop: true}\n");
  assert_int_equal(m->sensors[0].op, TML_SENSOR_ABOVE);
  assert_true(m->sensors[0].stop);
  assert_string_equal(tml_expr_text(m->sensors[0].value.expr), "(abs(dx(cart))) - (2*e)");
  assert_int_equal(m->sensors[1].op, TML_SENSOR_EQUAL);
  assert_int_equal(m->sensors[1].n_activate, 2);
  assert_int_equal(m->sensors[1].activate[0].kind, TML_ELEMENT_FORCE);
  assert_int_equal(m->sensors[1].deactivate[0].kind, TML_ELEMENT_SENSOR);
  assert_int_equal(m->sensors[2].op, TML_SENSOR_BELOW);
  close_to(m->sensors[2].threshold, -0.02);
  assert_false(tml_formula_timed(value_of(force_of(m, &tml_vector_force_ops, 0), 0)));
  tml_model_free(m);
}

/* ---------------------------------------------------------------- written again -------------- */

static char *written(const tml_model *m, const char *path)
{
  tml_error err = {0};
  if (tml_model_write(m, path, &err) != TML_OK) fail_msg("%s", err.text);
  FILE *f = fopen(path, "rb");
  assert_non_null(f);
  char *text = calloc(1, 20000);
  assert_true(fread(text, 1, 19999, f) > 0);
  fclose(f);
  return text;
}

static const char all_kinds[] =
    "variables:\n  a: {value: 0.5 - dx(cart), unit: mm}\n  b: {zero: b^2 - 2, start: 1.5}\n  c: a/1 mm\n"
    "equations:\n  x: {rate: a, unit: mm s, start: 0.25}\n  \"y\": -y\n"
    "  z: {zero: dif1(z) + z, start: 1, start-rate: 2}\n"
    "blocks:\n"
    "  p: {state-space: {a: [[0, 1], [-1.1, -2]], b: [[0], [1]], c: [[1, 0]]}, inputs: [c + q.y1], start: [1, 2]}\n"
    "  q: {transfer-function: {numerator: [1], denominator: [1, 0.1]}, input: p.y1}\n"
    "  r: {state-space: {d: [[2]]}, inputs: [x]}\n"
    "forces:\n  push: {force: [cart, ground], value: ['-k*a + sforce(pull, 0, 2)', 0, 0]}\n"
    "  pull: {spring-damper: [ground, disc], stiffness: 5, actuator: 'fx(cart, ground)'}\n"
    "constraints:\n  e: {zero: dx(cart) - 2*dy(disc)}\n  f: {knife-edge: [cart.edge, ground]}\n"
    "  g: {rolling: [disc, ground], radius: 0.3}\n"
    "sensors:\n  h: {when: {value: dx(cart), above: 0.1, tolerance: 0.001}, output: 0.5, deactivate: [rail, g]}\n"
    "  i: {when: c < x, stop: true}\n";

static void check_round(const char *units)
{
  tml_model *m = good(units, all_kinds), *again = NULL;
  tml_messages *messages;
  char *text = written(m, "user-1.yaml");
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  if (tml_model_read(&again, "user-1.yaml", NULL, messages) != TML_OK)
    fail_msg("%s\n%s", tml_messages_get(messages, 0).text, text);
  char *second = written(again, "user-2.yaml");
  assert_string_equal(text, second);
  close_to(m->sensors[0].threshold, again->sensors[0].threshold);
  assert_int_equal(m->n_variables, again->n_variables);
  assert_non_null(strstr(text, "denominator: [1, 0.1]"));
  assert_null(strstr(text, "p.x1:"));
  tml_messages_free(messages);
  tml_model_free(m);
  tml_model_free(again);
  free(text);
  free(second);
  assert_int_equal(remove("user-1.yaml"), 0);
  assert_int_equal(remove("user-2.yaml"), 0);
}

static void test_written(void **state)
{
  (void)state;
  check_round("");
  check_round(MS);
}

/* Generated expressions have decimal points in any locale. */
static void test_locale(void **state)
{
  (void)state;
  if (!setlocale(LC_ALL, "de_DE.UTF-8")) skip();
  tml_model *m = good("", "blocks: {q: {transfer-function: {numerator: [1], denominator: [1.5, 0.1]}, input: time}}\n"
                          "constraints: {r: {rolling: [disc, ground], radius: 0.25}}\n");
  setlocale(LC_ALL, "C");
  assert_non_null(strstr(tml_expr_text(m->relations[0].row[0].expr), "(0.25 m)"));
  assert_non_null(strstr(tml_expr_text(variable(m, "q.y1")->value.expr), "10*q.x1"));
  tml_model_free(m);
}

/* ---------------------------------------------------------------- errors --------------------- */

static void test_wrong_unknowns(void **state)
{
  (void)state;
  wrong("variables: {k: 3, time: 2, cart: 1}\n",
        "1:13: variable 'k': the name 'k' is taken: a parameter has it, in line 2\n"
        "1:19: variable 'time': the name 'time' has a meaning in expressions already\n"
        "1:28: variable 'cart': the name 'cart' is taken: a body has it, in line 4\n");
  wrong("variables:\n  e: dx(cart)\n",
        "2:3: variable 'e': value, column 1: value must be a plain number, but `dx(cart)` is a length; give its "
        "`unit`, as in unit: m\n");
  wrong("variables:\n  e: {value: 1, zero: e}\n  f: {unit: mmm, value: 2}\n  g: {unit: m}\n  h: f + g + nobody\n",
        "2:23: variable 'e': value and zero exclude each other\n"
        "3:13: 'mmm' is not a unit (did you mean 'mm'?)\n"
        "4:3: variable 'g': its value is missing (or `zero`, an expression kept at zero)\n");
  wrong("variables: {h: 1 + nobody, w: {zero: 2*time}, s: {value: 1, start: 2}}\n",
        "1:20: unknown name 'nobody'\n"
        "1:38: variable 'w': the expression depends on time only: it cannot be kept at zero\n"
        "1:68: only a variable given by `zero` has a start value to search from; this one has a value\n");
  wrong("equations: {x: {rate: dx(cart), unit: m}, \"y\": {rate: 1, start-rate: 2}}\n",
        "1:23: equation 'x': rate, column 1: rate must be m/s (velocity), but `dx(cart)` is a length\n"
        "1:70: equation 'y': start_rate is 2, but the rate is given by an expression\n");
}

static void test_wrong_blocks(void **state)
{
  (void)state;
  wrong("blocks:\n  a: {state-space: {a: [[0, 1], [1]], c: [[1, 0]]}, input: 3}\n"
        "  b: {transfer-function: {numerator: [1, 2, 3], denominator: [1, 1]}, input: 3}\n"
        "  c: {transfer-function: {numerator: [1], denominator: [1, 0]}, input: 3}\n"
        "  d: {transfer-function: {numerator: [1], denominator: [1, 1]}}\n"
        "  e: {state-space: {b: [[1]]}, inputs: [1]}\n"
        "  f: {inputs: [1]}\n"
        "  g: {state-space: {a: [[1]]}, start: [1, 2]}\n",
        "2:33: a row of 2 numbers is expected here: 'a' has 2 columns\n"
        "2:60: a state space has `inputs`, a list\n"
        "3:26: block 'b': the numerator has degree 2, above that of the denominator, 1: such a block would "
        "differentiate its input; coefficients are in ascending powers of s\n"
        "4:26: block 'c': the last coefficient is zero: leave it out; coefficients are in ascending powers of s\n"
        "5:26: the `input` is missing\n"
        "6:24: 'b' must have 0 rows here, not 1\n"
        "7:3: 'f' needs one of the keys state-space, transfer-function\n"
        "8:39: there are 1 states but 2 numbers\n");
}

static void test_wrong_constraints(void **state)
{
  (void)state;
  wrong("constraints:\n  a: {zero: accx(cart)}\n  b: {zero: 2*time}\n  c: {zero: 3, rolling: [cart, ground]}\n"
        "  d: {rolling: [cart, ground]}\n  e: {knife-edge: [bead, ground]}\n  f: {zero: dx(cart), radius: 3}\n"
        "  g: {zero: dx(cart) + fx(cart)}\n",
        "2:13: constraint 'a': a general constraint can depend on time, smooth inputs, positions and velocities only\n"
        "3:13: constraint 'b': the expression does not depend on positions or velocities: there is nothing to keep at "
        "zero\n4:16: 'zero' and 'rolling' exclude each other\n"
        "5:16: the radius of the disc is missing: give `radius`\n"
        "6:20: constraint 'e': the axes of the marker are needed, but 'bead' is a point and has no orientation\n"
        "7:31: only a rolling disc has a radius\n"
        "8:22: a length and a force cannot be added\n");
  wrong("motions: {m: {translation: rail, level: acceleration, value: accx(cart)}}\n",
        "1:62: motion 'm': an acceleration can be prescribed as a function of time only\n");
  wrong("motions: {m: {translation: rail, value: abs(dx(cart))}}\n",
        "1:41: constraint 'm': a constraint needs second derivatives, and 'abs' has a kink\n");
}

static void test_wrong_sensors(void **state)
{
  (void)state;
  wrong("sensors:\n  a: {when: dx(cart), stop: true}\n  b: {when: 2 > time > 1, stop: true}\n  c: {when: time > 2}\n"
        "  d: {when: {value: dx(cart), above: 1, below: 2}, stop: true}\n"
        "  e: {when: {value: dx(cart), above: 1 s}, stop: true}\n"
        "  f: {when: time > 1, activate: [raul]}\n  g: {when: time > 1, activate: [cart]}\n"
        "  h: {when: dx(cart) > 1 s, stop: true}\n  i: {when: time > dx(nobody), stop: true}\n",
        "2:13: a condition is one comparison of two expressions: \"dx(cart) > 0.5\"\n"
        "3:13: a condition is one comparison of two expressions: \"dx(cart) > 0.5\"\n"
        "4:3: sensor 'c': the sensor does nothing: it needs stop, output, activate or deactivate\n"
        "5:21: exactly one of above, below and equals must be given\n"
        "6:38: above must be m (length), but `1 s` is a time\n"
        "7:33: sensor 'f': there is no element 'raul' (did you mean 'rail'?)\n"
        "8:33: sensor 'g': 'cart' cannot be switched; joints, motions, couplers, gears, forces, constraints and "
        "sensors can\n"
        "9:13: sensor 'h': value, column 12: a length and a time cannot be subtracted\n"
        "10:23: dx: there is no body 'nobody'\n");
}

/* ---------------------------------------------------------------- by C calls ----------------- */

static void test_reserve(void **state)
{
  (void)state;
  tml_model *m;
  tml_error err = {0};
  tml_options o;
  tml_sim *s = NULL;
  assert_int_equal(tml_model_create(&m), TML_OK);
  const tml_body_def body = {.size = sizeof body, .name = "b", .kind = TML_POINT, .mass = 1};
  assert_int_equal(tml_model_add_body(m, &body, &err), TML_OK);
  tml_variable_def v = {.size = sizeof v, .name = "v", .value = "2*later"};
  assert_int_equal(tml_model_add_variable(m, &v, &err), TML_ERR_MODEL);
  assert_string_equal(err.text, "variable 'v': value, column 3: unknown name 'later'");
  assert_int_equal(tml_model_reserve(m, "joint", "x", NULL, &err), TML_ERR_ARGUMENT);
  assert_int_equal(tml_model_reserve(m, "variable", "later", "N", &err), TML_OK);
  assert_int_equal(tml_model_reserve(m, "force", "push", NULL, &err), TML_OK);
  v.unit = "N";
  assert_int_equal(tml_model_add_variable(m, &v, &err), TML_ERR_MODEL); /* the first attempt announced it */
  assert_string_equal(err.text, "variable 'v': it was reserved with the unit '', not 'N'");
  v = TML_INIT(tml_variable_def, .name = "w", .value = "2*later + sforce(push, 0, 1)", .unit = "N");
  assert_int_equal(tml_model_add_variable(m, &v, &err), TML_OK);
  tml_model_options(m, &o);
  assert_int_equal(tml_sim_create(&s, m, &o, &err), TML_ERR_MODEL);
  assert_string_equal(err.text, "variable 'v' was reserved but never added");
  v = TML_INIT(tml_variable_def, .name = "v", .value = "1");
  assert_int_equal(tml_model_add_variable(m, &v, &err), TML_OK);
  v = TML_INIT(tml_variable_def, .name = "later", .value = "3 N", .unit = "N");
  assert_int_equal(tml_model_add_variable(m, &v, &err), TML_OK);
  assert_int_equal(tml_model_add_variable(m, &v, &err), TML_ERR_MODEL);
  assert_string_equal(err.text, "variable 'later': the name 'later' is taken: a variable has it");
  const tml_force_def f = {.size = sizeof f, .name = "push", .i = "b", .value = {"w", "0", "vx(b)*1 N s/m"}};
  assert_int_equal(tml_model_add_force(m, &f, &err), TML_OK);
  assert_int_equal(m->n_forces, 1);
  assert_int_equal(tml_model_complete(m, &err), TML_OK);
  assert_int_equal(tml_model_reserve(m, "sensor", "second", NULL, &err), TML_OK);
  const char *const other[] = {"second"};
  const tml_sensor_def first = {.size = sizeof first, .name = "first", .value = "time", .threshold = 1,
                                .activate = other, .n_activate = 1};
  assert_int_equal(tml_model_add_sensor(m, &first, &err), TML_OK);
  assert_int_equal(tml_model_complete(m, &err), TML_ERR_MODEL);
  assert_string_equal(err.text, "sensor 'second' was reserved but never added");
  const tml_sensor_def itself = {.size = sizeof itself, .name = "second", .value = "time", .deactivate = other,
                                 .n_deactivate = 1};
  assert_int_equal(tml_model_add_sensor(m, &itself, &err), TML_OK);
  assert_int_equal(m->n_sensors, 2);
  assert_int_equal(m->sensors[0].deactivate[0].index, 0);
  assert_int_equal(m->sensors[1].activate[0].index, 0);
  assert_int_equal(tml_model_complete(m, &err), TML_OK);
  tml_model_free(m);
}

static void test_limits(void **state)
{
  (void)state;
  tml_model *m;
  tml_error err = {0};
  const double one[] = {1, 1}, bad[] = {1, NAN};
  const char *const input[] = {"time"};
  assert_int_equal(tml_model_create(&m), TML_OK);
  tml_linear_def d = {.size = sizeof d, .name = "b", .n_states = 2000, .n_inputs = 1, .inputs = input};
  assert_int_equal(tml_model_add_linear(m, &d, &err), TML_ERR_MODEL);
  d = TML_INIT(tml_linear_def, .name = "b", .numerator = one, .n_numerator = 1, .denominator = bad, .n_denominator = 2,
                       .inputs = input);
  assert_int_equal(tml_model_add_linear(m, &d, &err), TML_ERR_MODEL);
  assert_string_equal(err.field, "denominator");
  d.denominator = one;
  d.inputs = NULL;
  assert_int_equal(tml_model_add_linear(m, &d, &err), TML_ERR_MODEL);
  assert_string_equal(err.text, "block 'b': input 1 is missing");
  d.inputs = input;
  d.n_states = 1;
  assert_int_equal(tml_model_add_linear(m, &d, &err), TML_ERR_MODEL);
  assert_string_equal(err.text, "block 'b': a transfer function and a state space exclude each other");
  d.n_states = 0;
  assert_int_equal(tml_model_add_linear(m, &d, &err), TML_OK);
  assert_int_equal(tml_model_set_parameter(m, "b", 1, &err), TML_OK);
  tml_variable_def v = {.size = sizeof v, .name = "b.q", .value = "1"}; /* b is a block */
  assert_int_equal(tml_model_add_variable(m, &v, &err), TML_ERR_MODEL);
  v.name = "p";
  assert_int_equal(tml_model_add_variable(m, &v, &err), TML_OK);
  assert_int_equal(tml_model_set_parameter(m, "p", 1, &err), TML_ERR_MODEL);
  assert_string_equal(err.text, "parameter 'p': the name 'p' is taken: a variable or equation has it");
  tml_model_free(m);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_unknowns),
      cmocka_unit_test(test_units),
      cmocka_unit_test(test_transfer),
      cmocka_unit_test(test_constraints),
      cmocka_unit_test(test_sensors),
      cmocka_unit_test(test_written),
      cmocka_unit_test(test_locale),
      cmocka_unit_test(test_wrong_unknowns),
      cmocka_unit_test(test_wrong_blocks),
      cmocka_unit_test(test_wrong_constraints),
      cmocka_unit_test(test_wrong_sensors),
      cmocka_unit_test(test_reserve),
      cmocka_unit_test(test_limits),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
