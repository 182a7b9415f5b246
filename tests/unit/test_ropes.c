/* test_ropes.c - ropes in model files: how long they are as placed, errors with place and hint, and that they are
 * written as they were read. */
#include "support/problem.h"

#define MODEL                                                                                        \
  "trammel: 1\n"                                                                                     \
  "bodies:\n"                                                                                        \
  "  ground: {markers: {left: {at: [-1, -2]}, right: {at: [1, -3]}, low: {at: [0, -0.3]},\n" \
  "    far: {at: [-3, -0.5]}, farther: {at: [3, 0.5]}, beside: {at: [3, 0.5, 3]},\n"                     \
  "    tilted: {at: [2, 0], z: [1, 0, 0]}}}\n"                                                      \
  "  wheel: {kind: planar, mass: 1, inertia: 1, position: [0, 0, 0]}\n"                              \
  "  other: {kind: planar, mass: 1, inertia: 1, position: [5, 0, 0]}\n"                              \
  "  load: {kind: point, mass: 1, position: [2, -2, 0]}\n"
enum { AFTER = 8 }; /* lines before what follows */

static tml_status read_all(tml_model **m, const char *more, char list[2000])
{
  tml_messages *messages;
  char all[3000];
  snprintf(all, sizeof all, MODEL "%s", more);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  const tml_status st = tml_model_read_text(m, "m", all, strlen(all), NULL, messages);
  *list = '\0';
  for (int i = 0; i < tml_messages_count(messages); i++) {
    const tml_message e = tml_messages_get(messages, i);
    const size_t used = strlen(list);
    snprintf(list + used, 2000 - used, "%d:%d: %s\n", e.line > 0 ? e.line - AFTER : 0, e.column, e.text);
  }
  tml_messages_free(messages);
  return st;
}

static tml_model *good(const char *more)
{
  tml_model *m;
  char list[2000];
  if (read_all(&m, more, list) != TML_OK) fail_msg("%s", list);
  return m;
}

static void wrong(const char *more, const char *expected)
{
  tml_model *m;
  char list[2000];
  assert_int_equal(read_all(&m, more, list), TML_ERR_MODEL);
  assert_string_equal(list, expected);
}

static void near(double x, double y)
{
  if (!(fabs(x - y) <= 1e-12)) fail_msg("%.15g instead of %.15g", x, y);
}

/* ---------------------------------------------------------------- lengths -------------------- */

static double placed(const char *more)
{
  tml_model *m = good(more);
  const double length = m->relations[0].rope->section[0].placed;
  tml_model_free(m);
  return length;
}

/* Straight parts, tangent to the pulley, and the arc between the points where they are. */
static void lengths(void **state)
{
  (void)state;
  const double pi = acos(-1.0), r = 0.25, a = sqrt(5.0), b = sqrt(10.0);
  const double straight = sqrt(a*a - r*r) + sqrt(b*b - r*r);
  const double between = 2.0*pi - (atan2(1, 2) + atan2(1, 3)); /* the ways to both points, over the top */
  near(placed("constraints: {c: {rope: [ground.left, {pulley: wheel, radius: 0.25, around: cw}, ground.right]}}\n"),
       straight + r*(between - acos(r/a) - acos(r/b)));
  near(placed("constraints: {c: {rope: [ground.left, {pulley: wheel, radius: 0.25, around: cw, turns: 2}, "
              "ground.right]}}\n"),
       straight + r*(between - acos(r/a) - acos(r/b) + 4.0*pi));
  near(placed("constraints: {c: {rope: [load, ground.left, ground.right]}}\n"), 3.0 + sqrt(5.0));
  /* from wheel to wheel: open and crossed */
  near(placed("constraints: {c: {rope: [{pulley: wheel, radius: 1, around: cw}, "
              "{pulley: other, radius: 2, around: cw}]}}\n"),
       sqrt(24.0));
  near(placed("constraints: {c: {rope: [{pulley: wheel, radius: 1, around: cw}, "
              "{pulley: other, radius: 2, around: ccw}]}}\n"),
       4.0);
}

/* ---------------------------------------------------------------- errors --------------------- */

static void errors(void **state)
{
  (void)state;
  wrong("constraints: {c: {rope: [load]}}\n", "1:25: 'rope' needs at least 2 entries, 1 given\n");
  wrong("constraints: {c: {distance: [ground, load], length: 0 m}}\n",
        "1:53: rope 'c': the length is 0 m at the start, must be > 0\n");
  wrong("constraints: {c: {distance: [ground, load], length: 2 s}}\n",
        "1:53: length must be m (length), but `2 s` is a time\n");
  wrong("constraints: {c: {distance: [ground, load], lenght: 2 m}}\n",
        "1:45: unknown key 'lenght' (did you mean 'length'?)\n");
  wrong("constraints: {c: {distance: [ground, load], length: 'dm(load, wheel)'}}\n",
        "1:53: rope 'c': the length is a function of time and of inputs, not of the state: if it is to follow "
        "something, use a constraint with `zero`\n");
  wrong("constraints: {c: {rope: [load, {pulley: wheel, radius: 0.1}, ground.left]}}\n",
        "1:32: the key 'around' is missing in the pulley: how the rope goes round it, in the order of the points, seen "
        "against the z axis of the marker\n");
  wrong("constraints: {c: {rope: [load, {pulley: wheel, radius: 0.4, around: cw}, ground.low]}}\n",
        "1:25: rope 'c': points 2 and 3 are 0.3 m apart: no rope goes from one to the other, which takes more than "
        "0.4 m\n");
  wrong("constraints: {c: {rope: [load, load, ground.low]}}\n",
        "1:25: rope 'c': points 1 and 2 are the same marker, 'load'\n");
  wrong("constraints: {c: {rope: [{pulley: wheel, radius: 0.4, around: cw}, "
        "{pulley: ground.tilted, radius: 0.1, around: cw}]}}\n",
        "1:25: rope 'c': the axles (z axes) of the pulleys 1 and 2 are not parallel, with the same sense; put an "
        "eyelet between them, or turn a marker\n");
  wrong("constraints: {c: {distance: [ground, load]}}\nchannels: {t: {value: 'tension(c, 2)'}}\n",
        "2:35: tension: rope 'c' has no part 2, but 1\n");
}

/* ---------------------------------------------------------------- paths ---------------------- */

/* What the start of a run warns of. */
static void warned(const char *rope, const char *expected)
{
  char more[1000];
  tml_sim *s = NULL;
  tml_error err = {0};
  snprintf(more, sizeof more, "forces: {r: {rope: %s, stiffness: 1e4}}\nsimulate: {end: 1 s, output: 1 s}\n", rope);
  tml_model *m = good(more);
  tml_options o;
  tml_model_options(m, &o);
  assert_int_equal(tml_sim_create(&s, m, &o, &err), TML_OK);
  if (tml_sim_assemble(s, &err) != TML_OK) fail_msg("%s", err.text);
  assert_string_equal(tml_sim_warnings(s), expected);
  tml_sim_free(s);
  tml_model_free(m);
}

/* From the left over the pulley and to the right: the other way round the parts cross below it. By hand: the rope comes
 * at atan2(2, 1) - asin(rho/sqrt(5)) and leaves at -atan2(2, 2) + asin(rho/sqrt(8)). */
static void paths(void **state)
{
  (void)state;
  warned("[ground.left, {pulley: wheel, radius: 0.25, around: cw}, load]", "");
  warned("[ground.left, {pulley: wheel, radius: 0.25, around: ccw}, load]",
         "rope 'r' crosses itself: it wraps the pulley 'wheel' (point 2, `around: ccw`) by 263 deg, and the parts "
         "before and after it meet. With `around: cw` it wraps it by 120 deg and does not cross itself");
  /* side by side on the drum */
  warned("[ground.left, {pulley: wheel, radius: 0.25, around: ccw, turns: 1}, load]", "");
  /* a part through the middle of a drum, and one that passes beside it */
  warned("[{pulley: wheel, radius: 1, around: cw}, load, ground.far, ground.farther]",
         "rope 'r': its part from 'ground.far' to 'ground.farther' passes through the pulley 'wheel' (point 1)");
  warned("[{pulley: wheel, radius: 1, around: cw}, load, ground.far, ground.beside]", "");
}

/* ---------------------------------------------------------------- written -------------------- */

static void written_as_read(void **state)
{
  (void)state;
  tml_model *m = good("constraints:\n"
                      "  a: {distance: [ground, load], length: 3 m + 0.1 m*sin(1 rad/s*time)}\n"
                      "  b: {rope: [ground.left, {pulley: wheel, radius: 0.2, around: ccw, turns: 1, grips: true},\n"
                      "      {pulley: other, radius: 0.1, around: cw}, load]}\n"
                      "channels: {t: {value: 'tension(a) + tension(b, 2)'}}\n"), *again;
  tml_error err;
  tml_messages *messages;
  assert_int_equal(tml_model_write(m, "ropes.yaml", &err), TML_OK);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  assert_int_equal(tml_model_read(&again, "ropes.yaml", NULL, messages), TML_OK);
  for (int i = 0; i < 2; i++) {
    const tml_rope *a = m->relations[i].rope, *b = again->relations[i].rope;
    assert_int_equal(a->n, b->n);
    for (int k = 0; k < a->n; k++) {
      assert_int_equal(a->spot[k].marker, b->spot[k].marker);
      assert_int_equal(a->spot[k].turns, b->spot[k].turns);
      assert_true(a->spot[k].radius == b->spot[k].radius && a->spot[k].grips == b->spot[k].grips);
    }
    for (int k = 0; k < a->n_sections; k++) assert_true(a->section[k].placed == b->section[k].placed);
  }
  assert_int_equal(again->relations[1].n_rows, 2);
  tml_messages_free(messages);
  tml_model_free(m);
  tml_model_free(again);
  remove("ropes.yaml");
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(lengths), cmocka_unit_test(errors), cmocka_unit_test(paths),
                                     cmocka_unit_test(written_as_read)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
