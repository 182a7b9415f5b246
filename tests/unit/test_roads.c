/* test_roads.c - roads and tyres in model files: what they become, written and read again, and the errors of wrong
 * ones. */
#include "support/problem.h"

#define MODEL                                                                                                      \
  "trammel: 1\n"                                                                                                   \
  "bodies:\n"                                                                                                      \
  "  ground: {markers: {way: {at: [0, 0, 1]}, lane: {}}}\n"                                                        \
  "  w: {mass: 1, inertia: [1, 1, 1], position: [0, 0, 1.2], markers: {hub: {z: [0, 1, 0], x: [1, 0, 0]}}}\n"

#define TYRE "radius: 0.3, stiffness: 1000"

static double height(const tml_model *m, const char *name, double x)
{
  double work[1000], d[4];
  for (int k = 0; k < m->n_roads; k++) {
    if (strcmp(m->roads[k].name, name) != 0) continue;
    assert_true(tml_expr_work_size(m->roads[k].profile) <= 1000);
    tml_expr_derivatives(m->roads[k].profile, x, 0, d, work);
    return d[0];
  }
  fail_msg("no road '%s'", name);
  return 0.0;
}

static const tml_tyre_def *tyre_of(const tml_model *m, int k)
{
  assert_true(k < m->n_forces && strcmp(m->forces[k].ops->word, "tyre") == 0);
  return m->forces[k].data;
}

static const char good[] =
    MODEL
    "tables: {bump: {points: [[0, 0], [1, 0], [2, 0.1], [3, 0], [4, 0]]}}\n"
    "roads:\n"
    "  street: {on: ground.way, profile: {table: bump}, range: [0, 4], width: 3, samples: 41}\n"
    "  lane: {on: ground.lane, range: [-1, 3], color: black}\n"
    "forces:\n"
    "  a: {tyre: [ground.way, w.hub], " TYRE ", damping: 2, slip-stiffness: [5, 6], friction: [0.9, 0.8],\n"
    "      relaxation: [0.1, 0.2], load: 7, degression: 0.5, friction-degression: 0.1, camber-stiffness: 8,\n"
    "      trail: 0.03, rolling-resistance: 0.01, lateral-stiffness: 9, low-speed: 0.4, low-speed-damping: 0.01,\n"
    "      onset: 2 mm, rolling-fraction: 0.4, contact-length: 0.2}\n"
    "  b: {tyre: [ground.lane, w.hub], " TYRE "}\n";

static void check_good(const tml_model *m)
{
  const tml_tyre_def *a = tyre_of(m, 0), *b = tyre_of(m, 1);
  assert_int_equal(m->n_roads, 2);
  assert_between(height(m, "street", 2.0), 0.1 - 1e-15, 0.1 + 1e-15);
  assert_int_equal(m->n_shapes, 2); /* for pictures and contacts */
  assert_string_equal(m->shapes[0].name, "street");
  assert_true(m->shapes[0].kind == TML_CURVE && m->shapes[1].kind == TML_PLANE);
  assert_true(m->shapes[1].size[0] == 4.0 && m->shapes[1].size[1] == 8.0 && m->shapes[1].at[0] == 1.0);
  assert_true(a->radius == 0.3 && a->stiffness == 1000 && a->damping == 2 && a->slip_stiffness[1] == 6);
  assert_true(a->friction[0] == 0.9 && a->relaxation[1] == 0.2 && a->load == 7 && a->degression == 0.5);
  assert_true(a->friction_degression == 0.1 && a->camber_stiffness == 8 && a->trail == 0.03);
  assert_true(a->rolling_resistance == 0.01 && a->lateral_stiffness == 9 && a->low_speed == 0.4);
  assert_true(a->low_damping == 0.01 && a->onset == 0.002 && a->rolling_fraction == 0.4 && a->contact_length == 0.2);
  assert_true(b->onset == 1e-3 && b->low_speed == 0.5 && b->low_damping == 0.02 && b->contact_length == 0.2*0.3);
}

/* As read, and as read again from what is written of it. */
static void read_and_written(void **state)
{
  problem p, q;
  char path[] = "test_roads_XXXXXX";
  const int fd = mkstemp(path);
  (void)state;
  assert_true(fd >= 0);
  problem_text(&p, good);
  check_good(p.model);
  assert_int_equal(tml_model_write(p.model, path, &p.err), TML_OK);
  problem_path(&q, path);
  check_good(q.model);
  remove(path);
  problem_end(&p);
  problem_end(&q);
}

static void wrong(void **state)
{
  (void)state;
  problem_refused(MODEL "roads: {s: {on: ground.wy}}\n", "5: body 'ground' has no marker 'wy'");
  problem_refused(MODEL "roads: {s: {profile: x}}\n", "5: ");
  problem_refused(MODEL "roads: {s: {on: ground.way, profile: 2 s}}\n", "5: ");
  problem_refused(MODEL "roads: {s: {on: ground.way, range: [2, 1]}}\n", "5: road 's': the range is from 2 m to 1 m");
  problem_refused(MODEL "roads: {s: {on: ground.way, width: -1}}\n", "5: road 's': width is -1 m, must be >= 0");
  problem_refused(MODEL "roads: {s: {on: ground.way, range: [0, 1], samples: 3}}\n",
                  "5: road 's': samples is 3, must be 8 to 2000");
  problem_refused(MODEL "roads: {s: {on: ground.way}, t: {on: ground.way}}\n",
                  "5: road 't': there is a road 's' on 'ground.way' already");
  problem_refused(MODEL "forces: {t: {tyre: [ground.way, w.hub], stiffness: 1}}\n", "5: ");
  problem_refused(MODEL "forces: {t: {tyre: [ground.way, w.hub], radius: -1, stiffness: 1}}\n",
                  "5: tyre 't': the radius is -1 m, must be > 0");
  problem_refused(MODEL "forces: {t: {tyre: [ground.way, w.hub], " TYRE ", slip-stiffness: [1, 1]}}\n",
                  "5: tyre 't': the friction is 0, must be > 0");
  problem_refused(MODEL "forces: {t: {tyre: [ground.way, w.hub], " TYRE ", rolling-fraction: 2}}\n",
                  "5: tyre 't': the rolling fraction is 2, must be 0 to 1");
  problem_refused(MODEL "forces: {t: {tyre: [ground.way, w.hub], " TYRE ", degression: 2}}\n",
                  "5: tyre 't': a fall with the load needs 'load'");
}

/* A ball comes to rest in the dip of a road: contacts find it as a shape. */
static void touched(void **state)
{
  problem p;
  (void)state;
  problem_text(&p, "trammel: 1\ngravity: [0, 0, -9.81]\n"
                   "bodies:\n  ground: {markers: {way: {}}}\n"
                   "  ball: {mass: 1, inertia: [0.01, 0.01, 0.01], position: [0, 0, 0.13],\n"
                   "         shape: {sphere: {radius: 0.1}}}\n"
                   "roads: {dip: {on: ground.way, profile: \"0.5*plain(x)^2\", range: [-2, 2]}}\n"
                   "materials: {soft: {stiffness: 1e4, exponent: 1, damping: 100, depth: 1 mm}}\n"
                   "contacts: {rest: {between: [ground.dip, ball], material: soft}}\n");
  problem_set(&p, "end 2");
  problem_start(&p);
  problem_advance(&p, 2.0);
  assert_between(problem_read(&p, "ball.z"), 0.1 - 9.81/1e4 - 2e-4, 0.1 - 9.81/1e4 + 2e-4);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(read_and_written), cmocka_unit_test(wrong),
                                     cmocka_unit_test(touched)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
