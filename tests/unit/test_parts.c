/* test_parts.c - parts, instances, repetitions and includes: what becomes of them, where it is, and every error. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/name_match.h"
#include "model/base/model.h"
#include "support/folder.h"

/* ---------------------------------------------------------------- helpers -------------------- */

static tml_model *good_with(const char *text, const tml_override *o, int n)
{
  tml_messages *messages;
  tml_model *m;
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  const tml_read_options with = {.size = sizeof with, .overrides = o, .n_overrides = n};
  const tml_status st = tml_model_read_text(&m, "m.yaml", text, strlen(text), &with, messages);
  if (st) {
    const tml_message e = tml_messages_get(messages, 0);
    fail_msg("%d:%d: %s", e.line, e.column, e.text);
  }
  tml_messages_free(messages);
  return m;
}

static tml_model *good(const char *text) { return good_with(text, NULL, 0); }

/* Appends "file:line:column: text\n" of all messages; the folder of the test is left out everywhere. */
static void list_messages(const tml_messages *messages, char *list, size_t size)
{
  const char *folder = folder_file("");
  for (int i = 0; i < tml_messages_count(messages); i++) {
    const tml_message e = tml_messages_get(messages, i);
    const size_t used = strlen(list);
    snprintf(list + used, size - used, "%s:%d:%d: %s\n", e.file, e.line, e.column, e.text);
  }
  for (char *at; (at = strstr(list, folder));) memmove(at, at + strlen(folder), strlen(at + strlen(folder)) + 1);
}

/* All messages of what follows "trammel: 1\n". */
static void bad(const char *rest, const char *expected)
{
  tml_messages *messages;
  tml_model *m;
  char list[8000] = "", text[4000];
  snprintf(text, sizeof text, "trammel: 1\n%s", rest);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  assert_int_equal(tml_model_read_text(&m, "m.yaml", text, strlen(text), NULL, messages), TML_ERR_MODEL);
  assert_null(m);
  list_messages(messages, list, sizeof list);
  tml_messages_free(messages);
  assert_string_equal(list, expected);
}

/* The same of a file m.yaml beside others. */
static void bad_file(const char *rest, const char *expected)
{
  tml_messages *messages;
  tml_model *m;
  char list[8000] = "", text[4000];
  snprintf(text, sizeof text, "trammel: 1\n%s", rest);
  folder_put("m.yaml", text);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  assert_int_equal(tml_model_read(&m, folder_file("m.yaml"), NULL, messages), TML_ERR_MODEL);
  list_messages(messages, list, sizeof list);
  tml_messages_free(messages);
  assert_string_equal(list, expected);
}

/* A text without a name that includes a file; NULL: it can be read. */
static void program_text(const char *file, const char *expected)
{
  tml_messages *messages;
  tml_model *m;
  char text[4000];
  const int n = snprintf(text, sizeof text, "trammel: 1\ninclude: %s\n", file);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  const tml_status st = tml_model_read_text(&m, NULL, text, (size_t)n, NULL, messages);
  if (st && !expected) fail_msg("%s", tml_messages_get(messages, 0).text);
  assert_int_equal(st, expected ? TML_ERR_MODEL : TML_OK);
  if (expected) assert_string_equal(tml_messages_get(messages, 0).text, expected);
  else tml_model_free(m);
  tml_messages_free(messages);
}

static void flat_is(const char *text, const char *expected)
{
  tml_model *m = good(text);
  assert_non_null(m->flat);
  assert_string_equal(m->flat, expected);
  tml_model *again = good(m->flat); /* it is a model, and a flat one */
  assert_null(again->flat);
  tml_model_free(again);
  tml_model_free(m);
}

static const tml_body *body(const tml_model *m, const char *name)
{
  const int b = tml_model_find_body(m, name);
  if (b < 0) fail_msg("there is no body '%s'", name);
  return &m->bodies[b];
}

static void close_to(const double *a, double x, double y, double z)
{
  if (fabs(a[0] - x) + fabs(a[1] - y) + fabs(a[2] - z) > 1e-13)
    fail_msg("[%.17g, %.17g, %.17g] instead of [%.17g, %.17g, %.17g]", a[0], a[1], a[2], x, y, z);
}

/* ---------------------------------------------------------------- what they become ----------- */

#define LINK                                                                                                        \
  "parts:\n"                                                                                                        \
  "  link:\n"                                                                                                       \
  "    parameters: {l: 0.1, m: 2 kg, colour: red}\n"                                                                \
  "    bodies: {bar: {kind: planar, mass: m, inertia: m*l^2/12, shape: {box: {size: [l, 1 m, 1], color: colour}},\n" \
  "                   markers: {right: {at: [l/2, 0]}}}}\n"                                                         \
  "    ports: {b: bar.right, body: bar}\n"

static void names(void **state)
{
  (void)state;
  flat_is("trammel: 1\n" LINK
          "instances: {one: {part: link}, two: {part: link, repeat: 2, index: k, with: {l: 0.1 + k, colour: '#0af'}}}\n"
          "joints:\n"
          "  j: {revolute: [one.b, 'two[1].b']}\n"
          "  k: {repeat: 2, index: i, revolute: ['two[1-i].bar', one.body]}\n"
          "channels: {c: 'dx(two[0].b, one.bar) + 2 m'}\n",
          "trammel: 1\n\nparameters:\n  one.l: 0.1\n  one.m: 2 kg\n  \"two[0].l\": 0.1 + 0\n  \"two[0].m\": 2 kg\n"
          "  \"two[1].l\": 0.1 + 1\n  \"two[1].m\": 2 kg\n\nbodies:\n"
          "  one.bar:\n    kind: planar\n    mass: one.m\n    inertia: one.m*one.l^2/12\n"
          "    shape: {box: {size: [one.l, 1 m, 1], color: red}}\n    markers: {right: {at: [one.l/2, 0]}}\n"
          "  \"two[0].bar\":\n    kind: planar\n    mass: \"two[0].m\"\n    inertia: \"two[0].m*two[0].l^2/12\"\n"
          "    shape: {box: {size: [\"two[0].l\", 1 m, 1], color: \"#0af\"}}\n"
          "    markers: {right: {at: [\"two[0].l/2\", 0]}}\n"
          "  \"two[1].bar\":\n    kind: planar\n    mass: \"two[1].m\"\n    inertia: \"two[1].m*two[1].l^2/12\"\n"
          "    shape: {box: {size: [\"two[1].l\", 1 m, 1], color: \"#0af\"}}\n"
          "    markers: {right: {at: [\"two[1].l/2\", 0]}}\n\n"
          "joints:\n  j: {revolute: [one.bar.right, \"two[1].bar.right\"]}\n"
          "  \"k[0]\": {revolute: [\"two[1].bar\", one.bar]}\n  \"k[1]\": {revolute: [\"two[0].bar\", one.bar]}\n\n"
          "channels:\n  c: \"dx(two[0].bar.right, one.bar) + 2 m\"\n");
}

/* Everything that has a name, in a part. */
static void sections(void **state)
{
  (void)state;
  flat_is("trammel: 1\n"
          "materials: {steel: {density: 7800}}\n"
          "parts:\n"
          "  p:\n"
          "    parameters: {gain: 2, target: other, road: ground}\n"
          "    tables: {t: {points: [[0, 0], [1, gain], [2, 3], [3, 3]]}}\n"
          "    inputs: {u: {unit: N, start: gain}}\n"
          "    materials: {rubber-a: {stiffness: 1e5}}\n"
          "    friction-laws: {grip: {static: gain/4}}\n"
          "    bodies:\n"
          "      a: {material: steel, shape: {sphere: {radius: 0.1, name: s}}, markers: {M: {at: [0, 0, gain]}}}\n"
          "      ground: {shape: {plane: {name: floor}}, markers: {G: null}}\n"
          "    joints: {j: {cylindrical: [ground.G, a.M]}, k: {fixed: [ground, target.M]}}\n"
          "    couplers: {c: {joints: [j.angle, j.displacement], factors: [1, gain]}}\n"
          "    motions: {m: {rotation: j, value: gain*time}}\n"
          "    contacts: {touch: {between: [a, [ground.floor, 'a*']], joined: true, material: rubber-a, "
          "friction: grip},\n"
          "               rub: {between: [a.s, road], joined: true, material: rubber-a}}\n"
          "    forces: {f: {spring-damper: [a, ground], free-length: 1, law: {table: t}},\n"
          "             g: {force: a, value: [u, v, w]}}\n"
          "    variables: {v: 'akispl(time/1 s, t)*1 N', w: {value: q*1 N}}\n"
          "    equations: {q: {rate: -q/1 s}}\n"
          "    blocks: {b: {transfer-function: {numerator: [gain], denominator: [1, 1]}, input: v/1 N}}\n"
          "    constraints: {z: {zero: 'dz(a.M) - gain'}}\n"
          "    sensors: {e: {when: 'b.y1 > gain', deactivate: [f]}}\n"
          "    inactive: [z]\n"
          "    channels: {y: b.y1, push: dz(a.M)}\n"
          "bodies: {other: {kind: rigid, mass: 1, inertia: [1, 1, 1], markers: {M: {}}}}\n"
          "instances: {x: {part: p}}\n",
          "trammel: 1\n\nparameters:\n  x.gain: 2\n\n"
          "tables:\n  x.t: {points: [[0, 0], [1, x.gain], [2, 3], [3, 3]]}\n\n"
          "inputs:\n  x.u: {unit: N, start: x.gain}\n\n"
          "bodies:\n  other:\n    kind: rigid\n    mass: 1\n    inertia: [1, 1, 1]\n    markers: {M: {}}\n"
          "  x.a:\n    material: steel\n    shape: {sphere: {radius: 0.1, name: s}}\n"
          "    markers: {M: {at: [0, 0, x.gain]}}\n"
          "  ground:\n    markers: {x.G: {}}\n    shapes: [{plane: {name: x.floor}}]\n\n"
          "joints:\n  x.j: {cylindrical: [ground.x.G, x.a.M]}\n  x.k: {fixed: [ground, other.M]}\n\n"
          "motions:\n  x.m: {rotation: x.j, value: x.gain*time}\n\n"
          "couplers:\n  x.c: {joints: [x.j.angle, x.j.displacement], factors: [1, x.gain]}\n\n"
          "materials:\n  steel: {density: 7800}\n  x.rubber-a: {stiffness: 1e5}\n\n"
          "friction-laws:\n  x.grip: {static: x.gain/4}\n\n"
          "contacts:\n"
          "  x.touch: {between: [x.a, [ground.x.floor, x.a*]], joined: true, material: x.rubber-a, friction: x.grip}\n"
          "  x.rub: {between: [x.a.s, ground], joined: true, material: x.rubber-a}\n\n"
          "forces:\n"
          "  x.f: {spring-damper: [x.a, ground], free-length: 1, law: {table: x.t}}\n"
          "  x.g: {force: x.a, value: [x.u, x.v, x.w]}\n\n"
          "variables:\n  x.v: \"akispl(time/1 s, x.t)*1 N\"\n  x.w: {value: x.q*1 N}\n\n"
          "equations:\n  x.q: {rate: -x.q/1 s}\n\n"
          "blocks:\n  x.b: {transfer-function: {numerator: [x.gain], denominator: [1, 1]}, input: x.v/1 N}\n\n"
          "constraints:\n  x.z: {zero: dz(x.a.M) - x.gain}\n\n"
          "sensors:\n  x.e: {when: \"x.b.y1 > x.gain\", deactivate: [x.f]}\n"
          "inactive: [x.z]\n\n"
          "channels:\n  x.y: x.b.y1\n  x.push: dz(x.a.M)\n");
}

/* Parameters of the model decide how many there are, also those that were set. */
static void repetitions(void **state)
{
  (void)state;
  static const char text[] = "trammel: 1\nparameters: {n: 2}\n"
                             "parts: {p: {parameters: {k: 1}, bodies: {b: {repeat: k, kind: point, mass: k}}}}\n"
                             "instances: {x: {part: p, repeat: n, index: i, with: {k: i + 1}}, none: {part: "
                             "p, repeat: 0}}\n"
                             "record: ['x[n-1].b[0].x', 'x[*].b[0]', 'x[0]']\n";
  const tml_override o = {.size = sizeof o, "n", 3}, own = {.size = sizeof own, "x[1].k", 5};
  tml_model *m = good(text), *more = good_with(text, &o, 1), *other = good_with(text, &own, 1);
  assert_int_equal(m->n_bodies, 1 + 1 + 2);
  assert_int_equal(more->n_bodies, 1 + 1 + 2 + 3);
  assert_int_equal(other->n_bodies, 1 + 1 + 5);
  assert_string_equal(m->record[0], "x[1].b[0].x");
  assert_string_equal(more->record[0], "x[2].b[0].x");
  assert_string_equal(m->record[1], "x[*].b[0]");
  assert_non_null(strstr(more->flat, "  n: 3\n"));
  assert_true(body(m, "x[1].b[1]")->mass == 2.0);
  tml_model_free(m);
  tml_model_free(more);
  tml_model_free(other);
}

/* Markers of bodies and of ground; the count and the places of a marker may use the index of its body. */
static void markers(void **state)
{
  (void)state;
  flat_is("trammel: 1\nparameters: {n: 2}\n"
          "bodies:\n"
          "  ground: {markers: {peg: {repeat: n, index: i, at: [i*3, 0, 0]}}}\n"
          "  plate: {mass: 1, inertia: [1, 1, 1], markers: {a: null, hole: {repeat: n, index: i, at: [i/n, 0, 0]}}}\n"
          "  arm: {repeat: 2, index: k, mass: 1, inertia: [1, 1, 1], markers: {tip: {repeat: k + 1, index: i, "
          "at: [k, i, 0]}}}\n"
          "joints:\n"
          "  j: {repeat: n, index: i, spherical: ['plate.hole[n-1-i]', 'ground.peg[i]']}\n"
          "  k: {repeat: 2, index: i, spherical: ['arm[i].tip[i]', plate.a]}\n"
          "channels: {c: 'dx(plate.hole[n-1], ground.peg[0])'}\n"
          "record: ['plate.hole[n-1].x', 'plate.hole[*].y']\n",
          "trammel: 1\n\nparameters:\n  n: 2\n\nbodies:\n"
          "  plate:\n    mass: 1\n    inertia: [1, 1, 1]\n"
          "    markers: {a: null, \"hole[0]\": {at: [0/n, 0, 0]}, \"hole[1]\": {at: [1/n, 0, 0]}}\n"
          "  \"arm[0]\":\n    mass: 1\n    inertia: [1, 1, 1]\n    markers: {\"tip[0]\": {at: [0, 0, 0]}}\n"
          "  \"arm[1]\":\n    mass: 1\n    inertia: [1, 1, 1]\n"
          "    markers: {\"tip[0]\": {at: [1, 0, 0]}, \"tip[1]\": {at: [1, 1, 0]}}\n"
          "  ground:\n    markers: {\"peg[0]\": {at: [0*3, 0, 0]}, \"peg[1]\": {at: [1*3, 0, 0]}}\n\n"
          "joints:\n"
          "  \"j[0]\": {spherical: [\"plate.hole[1]\", \"ground.peg[0]\"]}\n"
          "  \"j[1]\": {spherical: [\"plate.hole[0]\", \"ground.peg[1]\"]}\n"
          "  \"k[0]\": {spherical: [\"arm[0].tip[0]\", plate.a]}\n"
          "  \"k[1]\": {spherical: [\"arm[1].tip[1]\", plate.a]}\n\n"
          "channels:\n  c: \"dx(plate.hole[1], ground.peg[0])\"\n"
          "record: [\"plate.hole[1].x\", \"plate.hole[*].y\"]\n");
}

/* In an instance, markers on ground stand in its frame; ports and arguments name one of several. */
static void markers_in_parts(void **state)
{
  (void)state;
  flat_is("trammel: 1\n"
          "parts:\n"
          "  p:\n"
          "    parameters: {mount: {kind: marker}}\n"
          "    bodies: {ground: {markers: {peg: {repeat: 2, index: i, at: [i, 0, 0]}}},\n"
          "             b: {mass: 1, inertia: [1, 1, 1], markers: {h: {repeat: 2, index: i, at: [0, i, 0]}}}}\n"
          "    joints: {j: {repeat: 2, index: i, spherical: ['b.h[i]', 'ground.peg[1-i]']},\n"
          "             k: {spherical: [mount, 'b.h[0]']}}\n"
          "    ports: {top: 'b.h[2-1]'}\n"
          "instances: {x: {part: p, position: [0, 0, 5], with: {mount: 'w.m[3-2]'}}}\n"
          "bodies: {w: {mass: 3, inertia: [1, 1, 1], markers: {m: {repeat: 2, index: i, at: [0, i, 0]}}}}\n"
          "channels: {d: dm(x.top)}\n",
          "trammel: 1\n\nbodies:\n"
          "  w:\n    mass: 3\n    inertia: [1, 1, 1]\n"
          "    markers: {\"m[0]\": {at: [0, 0, 0]}, \"m[1]\": {at: [0, 1, 0]}}\n"
          "  x.b:\n    mass: 1\n    inertia: [1, 1, 1]\n"
          "    markers: {\"h[0]\": {at: [0, 0, 0]}, \"h[1]\": {at: [0, 1, 0]}}\n    position: [0, 0, 5]\n"
          "  ground:\n    markers: {\"x.peg[0]\": {at: [0, 0, 5]}, \"x.peg[1]\": {at: [1, 0, 5]}}\n\n"
          "joints:\n"
          "  \"x.j[0]\": {spherical: [\"x.b.h[0]\", \"ground.x.peg[1]\"]}\n"
          "  \"x.j[1]\": {spherical: [\"x.b.h[1]\", \"ground.x.peg[0]\"]}\n"
          "  x.k: {spherical: [\"w.m[1]\", \"x.b.h[0]\"]}\n\n"
          "channels:\n  d: \"dm(x.b.h[1])\"\n");
}

static void patterns(void **state)
{
  (void)state;
  assert_true(tml_name_matches("chain[*].bar.x", "chain[12].bar.x"));
  assert_false(tml_name_matches("chain[*].bar.x", "chain[12].foot[3].bar.x"));
  assert_false(tml_name_matches("chain[*].bar.x", "chain.bar.x"));
  assert_false(tml_name_matches("chain[*]", "chain[]"));
  assert_false(tml_name_matches("chain[*]", "chain[1"));
  assert_true(tml_name_matches("chain[3].*", "chain[3].bar.x"));
  assert_false(tml_name_matches("chain[34].x", "chain[3].x"));
  assert_true(tml_name_matches("c*[*].x", "chain[3].x"));
  assert_true(tml_name_matches("c[?].x", "c[3].x"));
}

/* ---------------------------------------------------------------- where they are ------------- */

/* p' = x + R p, v' = V + W x (p' - x) + R v, w' = W + R w, with the inner instance in the outer one. */
static void places(void **state)
{
  (void)state;
  tml_model *m =
      good("trammel: 1\n"
           "parts:\n"
           "  inner: {bodies: {b: {mass: 1, inertia: [1, 2, 3], position: [1, 0, 0], velocity: [0, 1, 0],\n"
           "                       angular-velocity: [0, 0, 5]}, p: {kind: point, mass: 1, position: [0, 0, 2]},\n"
           "                   c: {mass: 1, inertia: [1, 1, 1], orientation: {z: [1, 0, 0]},\n"
           "                       angular-velocity-body: [0, 0, 2]}}}\n"
           "  outer: {instances: {in: {part: inner, position: [0, 2, 0], orientation: {angle: 90 deg},\n"
           "                           velocity: [0, 0, 3], angular-velocity: [0, 0, 1]}}}\n"
           "instances: {o: {part: outer, position: [10, 0, 0], orientation: {axis: [1, 0, 0], angle: 90 deg},\n"
           "                velocity: [7, 0, 0], angular-velocity: [2, 0, 0]}}\n");
  /* axes of o: x, y -> z, z -> -y. Of in: its x is y of o = z, its y is -x of o, its z is z of o = -y. */
  const tml_body *b = body(m, "o.in.b"), *p = body(m, "o.in.p"), *c = body(m, "o.in.c");
  close_to(b->x, 10, 0, 2 + 1); /* o + 2 along y of o + 1 along x of in */
  close_to(p->x, 10, -2, 2);
  /* V of in: 7 + 2 ex x (2 ez) + 3 along z of o = (7, -4 - 3, 0); W of in: 2 ex + 1 along z of o = (2, -1, 0) */
  /* b: + W x ez + 1 along y of in = (-1, -2, 0) + (-1, 0, 0) */
  close_to(b->v, 7 - 1 - 1, -7 - 2, 0);
  close_to(b->w, 2, -1 - 5, 0);
  close_to(p->v, 7, -7, 2*-2); /* W x (0, -2, 0) */
  close_to(c->w, 2, -1, 2);    /* z of c is x of in = z */
  double R[9];
  const double *e = b->e;
  R[0] = 1 - 2*(e[2]*e[2] + e[3]*e[3]), R[3] = 2*(e[1]*e[2] + e[0]*e[3]), R[6] = 2*(e[1]*e[3] - e[0]*e[2]);
  close_to((double[]){R[0], R[3], R[6]}, 0, 0, 1);
  tml_model_free(m);
}

static void planar_places(void **state)
{
  (void)state;
  tml_model *m = good("trammel: 1\nunits: mm-kg-s\n"
                      "parts: {p: {bodies: {b: {kind: planar, mass: 1, inertia: 1, position: [10, 0], angle: "
                      "10 deg}}}}\n"
                      "instances: {i: {part: p, position: [1, 2], orientation: {angle: 30 deg}, velocity: [0, 5],\n"
                      "                angular-velocity: [0, 0, 2]}}\n");
  const double h = sqrt(3)/2, deg = 3.14159265358979323846/180;
  const tml_body *b = body(m, "i.b");
  close_to(b->x, 1e-3 + 10e-3*h, 2e-3 + 5e-3, 0);
  close_to((double[]){b->angle, b->w[2], 0}, 40*deg, 2, 0);
  close_to(b->v, -2*5e-3, 5e-3 + 2*10e-3*h, 0);
  tml_model_free(m);
}

/* Ground in a part is the frame of its instance: markers, shapes, `ground` itself, axes of forces, motions. */
static void on_ground(void **state)
{
  (void)state;
  flat_is("trammel: 1\n"
          "parts:\n"
          "  p:\n"
          "    bodies: {b: {mass: 1, inertia: [1, 1, 1]}, ground: {markers: {A: {at: [1, 0, 0], z: [1, 0, 0]}},\n"
          "             shapes: [{box: {size: [1, 1, 1], at: [0, 1, 0], name: s}}]}}\n"
          "    joints: {j: {spherical: [ground, b]}, k: {spherical: [ground.A, b]}}\n"
          "    forces: {f: {force: b, value: [1, 0, 0]}}\n"
          "  q: {bodies: {b: {kind: point, mass: 1}}, motions: {m: {body: b, x: time*1 m/s, y: 0}}}\n"
          "instances:\n"
          "  here: {part: p}\n"
          "  there: {part: p, position: [0, 0, 1], orientation: {axis: [0, 0, 1], angle: 180 deg}}\n"
          "  led: {part: q, position: [2, 0, 0]}\n",
          "trammel: 1\n\nbodies:\n"
          "  here.b:\n    mass: 1\n    inertia: [1, 1, 1]\n"
          "  there.b:\n    mass: 1\n    inertia: [1, 1, 1]\n"
          "    orientation: {quaternion: [6.123233995736766e-17, 0, 0, 1]}\n    position: [0, 0, 1]\n"
          "  led.b:\n    kind: point\n    mass: 1\n    position: [2, 0, 0]\n"
          "  ground:\n    markers: {here.A: {at: [1, 0, 0], z: [1, 0, 0]}, there.A: {at: [-1, "
          "1.2246467991473532e-16, 1], "
          "quaternion: [-0.7071067811865476, 4.329780281177467e-17, 0.7071067811865476, "
          "4.329780281177467e-17]}, there: {at: [0, 0, 1], quaternion: [6.123233995736766e-17, 0, 0, 1]}}\n"
          "    shapes: [{box: {size: [1, 1, 1], at: [0, 1, 0], name: here.s}}, {box: {size: [1, 1, 1], "
          "at: [-1.2246467991473532e-16, -1, 1], name: there.s, orientation: {quaternion: "
          "[6.123233995736766e-17, 0, 0, "
          "1]}}}]\n\n"
          "joints:\n  here.j: {spherical: [ground, here.b]}\n  here.k: {spherical: [ground.here.A, here.b]}\n"
          "  there.j: {spherical: [ground.there, there.b]}\n  there.k: {spherical: [ground.there.A, there.b]}\n\n"
          "motions:\n  led.m: {body: led.b, x: \"(time*1 m/s) + (2)\", y: 0}\n\n"
          "forces:\n  here.f: {force: here.b, value: [1, 0, 0]}\n"
          "  there.f: {force: there.b, value: [1, 0, 0], frame: ground.there}\n");
}

/* ---------------------------------------------------------------- files ---------------------- */

static void includes(void **state)
{
  (void)state;
  tml_messages *messages;
  tml_model *m;
  tml_error err = {0};
  assert_int_equal(mkdir(folder_file("sub"), 0777), 0);
  folder_put("m.yaml", "trammel: 1\ninclude: [sub/road.yaml, more.yaml]\nparts: {w: {include: sub/wheel.yaml}}\n"
                       "bodies: {a: {kind: point, mass: 1}}\ninstances: {w: {part: w, repeat: 2}}\nrecord: [a]\n");
  folder_put("more.yaml", "trammel: 1\nunits: SI\nbodies: {b: {kind: point, mass: 2}}\nrecord: [b]\n");
  folder_put("sub/road.yaml", "include: deep.yaml\nparameters: {mu: 0.5}\n");
  folder_put("sub/deep.yaml", "bodies: {c: {kind: point, mass: mu}}\n");
  folder_put("sub/wheel.yaml", "title: a wheel\nbodies: {rim: {kind: point, mass: 3, shape: {mesh: {file: rim.stl, "
                               "density: 0}}}}\n");
  folder_put("sub/rim.stl", "solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\n"
                            "endloop\nendfacet\nendsolid\n");
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  const tml_status st = tml_model_read(&m, folder_file("m.yaml"), NULL, messages);
  if (st) fail_msg("%s", tml_messages_get(messages, 0).text);
  assert_int_equal(m->n_bodies, 6);
  assert_true(body(m, "c")->mass == 0.5 && body(m, "w[1].rim")->mass == 3.0);
  assert_int_equal(m->n_record, 2);
  assert_int_equal(tml_model_write_flat(m, folder_file("flat.yaml"), &err), TML_OK);
  tml_model_free(m);
  assert_int_equal(tml_model_read(&m, folder_file("flat.yaml"), NULL, messages), TML_OK);
  assert_int_equal(m->n_bodies, 6);
  tml_model_free(m);
  tml_messages_free(messages);
}

static void wrong_includes(void **state)
{
  (void)state;
  folder_put("one.yaml", "trammel: 2\nunits: mm-kg-s\nbodies: {a: {kind: point, mass: 1}}\n");
  folder_put("two.yaml", "bodies:\n  a: {kind: point, mass: 1}\n");
  folder_put("circle.yaml", "include: round.yaml\n");
  folder_put("round.yaml", "bodies: {}\ninclude: [circle.yaml]\n");
  folder_put("list.yaml", "[1, 2]\n");
  folder_put("broken.yaml", "bodies: {a: ]\n");
  folder_put("part.yaml", "gravity: [0, 0, 1]\nbodies:\n  b: {kind: point, mass: k}\n");
  bad("include: two.yaml\n", "m.yaml:2:10: 'two.yaml' cannot be found: the model was not read from a file, so "
      "there is no "
                             "folder to look in\n");
  program_text("/etc/none.yaml", "'/etc/none.yaml' cannot be opened: No such file or directory");
  program_text("none.yaml", "'none.yaml' is a relative path, and a model that was not read from a file has no folder: "
                            "give the whole path, or the folder (in Python: folder=\"...\")");
  char here[1000], whole[2000];
  assert_non_null(getcwd(here, sizeof here));
  snprintf(whole, sizeof whole, "%s/%s", here, folder_file("two.yaml"));
  program_text(whole, NULL);
  bad_file("include: one.yaml\n", "one.yaml:1:10: an included file must also have the file format 1\n"
                                  "one.yaml:2:8: an included file has the units of the model, which are SI\n");
  bad_file("include: [two.yaml]\nbodies:\n  a: {kind: point, mass: 1}\ngravity: 2\n",
           "m.yaml:5:10: 'gravity' must be a list of numbers, not a single value\n"
           "two.yaml:2:3: the name 'a' is given twice, first in m.yaml:4\n");
  bad_file("include: circle.yaml\n", "round.yaml:2:11: files include each other in a circle: circle.yaml -> round.yaml "
                                     "-> circle.yaml\n");
  bad_file("include: m.yaml\n", "m.yaml:2:10: files include each other in a circle: m.yaml -> m.yaml\n");
  bad_file("include: list.yaml\n", "list.yaml:1:1: an included file must be a mapping (key: value), not a list\n");
  bad_file("include: broken.yaml\n",
           "broken.yaml:1:13: this is not valid YAML: mismatched flow sequence end\n"
           "m.yaml:2:10: the file 'broken.yaml' cannot be used\n");
  bad_file("include: none.yaml\n", "m.yaml:2:10: 'none.yaml' cannot be opened: No such file or directory\n");
  bad_file("include: ''\n", "m.yaml:2:10: the name of the file is empty\n");
  bad_file("include: [[two.yaml]]\n", "m.yaml:2:11: the name of a file is expected here, not a list\n");
  bad_file("include: .\n", "m.yaml:2:10: '.' is outside the folder of the model file: files that a model names must be "
                           "beside or below it\n");
  bad_file("include: /etc/passwd\n", "m.yaml:2:10: '/etc/passwd' is outside the folder of the model file: files that a "
                                     "model names must be beside or below it\n");
  assert_int_equal(symlink("/etc/passwd", folder_file("link.yaml")), 0);
  bad_file("include: link.yaml\n", "m.yaml:2:10: 'link.yaml' is outside the folder of the model file: files "
      "that a model "
                                   "names must be beside or below it\n");
  folder_put("a.yaml", "include: [b.yaml, b.yaml, b.yaml]\n"); /* 3^9 times */
  for (char c = 'b'; c <= 'i'; c++) {
    char name[] = "?.yaml", text[60];
    name[0] = c;
    snprintf(text, sizeof text, "include: [%c.yaml, %c.yaml, %c.yaml]\n", c + 1, c + 1, c + 1);
    folder_put(name, text);
  }
  folder_put("j.yaml", "{}\n");
  bad_file("include: a.yaml\n", "h.yaml:1:19: files are included more than 10 000 times\n");
  bad_file("parts: {p: {include: part.yaml}}\ninstances: {i: {part: p, repeat: 3}}\n",
           "part.yaml:1:1: unknown key 'gravity' in a part\n");
  folder_put("part.yaml", "bodies:\n  b: {kind: point, mass: k}\n");
  bad_file("parts: {p: {include: part.yaml}}\ninstances: {i: {part: p, repeat: 3}}\n",
           "part.yaml:2:26: unknown name 'k', in instance 'i[0]' (m.yaml:3), and in 2 more\n");
}

/* ---------------------------------------------------------------- errors --------------------- */

#define PART                                                                                                       \
  "parts: {p: {parameters: {len: 0.1, tip: ground}, bodies: {bar: {kind: planar, mass: 1,\n"      \
  "  inertia: len, markers: {a: {at: [len, 0]}}}}, ports: {a: bar.a, z: [1]}}}\n"

static void wrong_names(void **state)
{
  (void)state;
  bad(PART "instances: {c: {part: q}, d: 3, e: {}}\n",
      "m.yaml:4:23: there is no part 'q'\n"
      "m.yaml:4:30: an instance must be a mapping (key: value), not a single value\n"
      "m.yaml:4:33: the key 'part' is missing in the instance: which one of `parts`, or `library:NAME`, a ready "
      "part\n");
  bad(PART "instances: {c: {part: p, with: {lne: 2}}}\n",
      "m.yaml:4:33: the part 'p' has no parameter 'lne' (did you mean 'len'?), in instance 'c' (m.yaml:4)\n");
  bad(PART "instances: {c: {part: p, repeat: 3}}\n"
           "joints:\n  a: {revolute: [ground, 'c[3].a']}\n  b: {revolute: [ground, c.a]}\n"
           "  c1: {revolute: [ground, 'c[0].brr']}\n  d: {revolute: [ground, 'c[1].z']}\n"
           "  e: {revolute: [ground, 'c[0.5].a']}\n  f: {revolute: [ground, 'c[u].a']}\n"
           "  g: {revolute: [ground, 'c[1]']}\n  h: {revolute: [ground, 'c[-1].a']}\n"
           "  i: {revolute: [ground, 'a[0]']}\n",
      "m.yaml:6:26: there is no c[3]: they are c[0] to c[2]\n"
      "m.yaml:7:26: 'c' is repeated: write c[0] to c[2]\n"
      "m.yaml:8:27: the part 'p' of 'c[0]' has no 'brr' (did you mean 'bar'?)\n"
      "m.yaml:9:26: the port 'z' is a single place: the name of a marker or of something else\n"
      "m.yaml:10:26: the index '0.5' is 0.5, must be a whole number\n"
      "m.yaml:11:26: index 'u' is not declared: add 'repeat: N' and 'index: u' to the entry, or write a number or a "
      "parameter\n"
      "m.yaml:12:26: 'c[1]' is an instance: name something in it, as c[1].NAME\n"
      "m.yaml:13:26: there is no c[-1]: they are c[0] to c[2]\n"
      "m.yaml:14:26: 'a' is not repeated: it has no index in brackets\n");
  bad("parts: {p: {parameters: {b2: b3, b3: b2}}}\ninstances: {c: {part: p}}\n",
      "m.yaml:2:26: parameters define each other in a circle: c.b2 -> c.b3 -> c.b2, in instance 'c' (m.yaml:3)\n");
  bad("parts: {p: {}}\ninstances: {a: {part: p}, z: {part: p, repeat: 0}}\nbodies: {a: {kind: point, mass: 1}}\n",
      "m.yaml:4:10: the name 'a' is taken, by an instance in line 3\n");
  bad("bodies: {b: {repeat: 0, kind: point, mass: 1}}\nforces: {f: {force: b, value: [1, 2]}, g: {force: 'b[0]', "
      "value: [1, 2]}}\n",
      "m.yaml:3:21: 'b' is repeated 0 times: there is none\n"
      "m.yaml:3:51: there is no b[0]: 'b' is repeated 0 times\n");
}

/* Names of parts in flat files do not mix with those of markers and channels. */
static void wrong_flat_names(void **state)
{
  (void)state;
  bad("bodies: {a: {kind: point, mass: 1, markers: {b: {}}}, a.b: {kind: point, mass: 1}, c.b: {kind: point, mass: 1},"
      "\n"
      "  c: {kind: point, mass: 1, markers: {b: {}}}, 'd[': {kind: point, mass: 1}}\n"
      "channels: {a.x: 1}\n",
      "m.yaml:2:55: body 'a.b': 'a.b' reads like a member of 'a', which exists already\n"
      "m.yaml:3:39: marker 'c.b': the name 'c.b' is taken\n"
      "m.yaml:3:48: body 'd[': 'd[' is not a valid name: use letters, digits and _, not starting with a digit\n"
      "m.yaml:4:12: channel 'a.x': 'a.x' reads like a member of 'a', which exists already\n");
}

static void wrong_repetitions(void **state)
{
  (void)state;
  bad("bodies:\n  a: {repeat: 2.5, kind: point, mass: 1}\n  b: {repeat: -1, kind: point, mass: 1}\n"
      "  c: {repeat: [1], kind: point, mass: 1}\n  d: {index: i, kind: point, mass: 1}\n"
      "  e: {repeat: 1, index: time, kind: point, mass: 1}\n  f: {repeat: 1, index: [i], kind: point, mass: 1}\n"
      "  g: {repeat: 1, index: a.b, kind: point, mass: 1}\n  h: {repeat: 3 kg, kind: point, mass: 1}\n",
      "m.yaml:3:15: 'repeat' is 2.5, must be a whole number from 0 to 1 000 000\n"
      "m.yaml:4:15: 'repeat' is -1, must be a whole number from 0 to 1 000 000\n"
      "m.yaml:5:15: 'repeat' must be a number, not a list\n"
      "m.yaml:6:14: 'index' needs 'repeat', how often\n"
      "m.yaml:7:25: 'time' cannot be an index: the name 'time' has a meaning in expressions already\n"
      "m.yaml:8:25: 'index' must be a name, not a list\n"
      "m.yaml:9:25: 'a.b' cannot be an index: use letters, digits and _\n"
      "m.yaml:10:15: repeat must be a plain number, but `3 kg` is a mass\n");
  bad("bodies: {b: {repeat: 3, index: i, kind: point, mass: i - 1}}\n",
      "m.yaml:2:54: body 'b[0]': mass is -1 kg, must be > 0, in 'b[0]' (m.yaml:2), and in 1 more\n");
  bad("bodies: {b: {mass: 1, <<: {kind: point}}}\n",
      "m.yaml:2:23: merge keys (<<) are not supported in model files: describe what repeats once under 'parts:', and "
      "use it under 'instances:'\n");
}

static void wrong_markers(void **state)
{
  (void)state;
  bad("bodies:\n"
      "  ground: {markers: {peg: {repeat: 2}}}\n"
      "  b: {mass: 1, inertia: [1, 1, 1], markers: {h: {repeat: 4}, p: {},\n"
      "    q: {index: i}, f: {repeat: 1.5}}}\n"
      "  c: {repeat: 2, index: k, mass: 1, inertia: [1, 1, 1], markers: {t: {repeat: k + 1},\n"
      "    h: {repeat: 2, index: k}}}\n"
      "joints:\n  j: {fixed: ['b.h[4]', 'ground.peg[2]']}\n  k: {fixed: [b.h, ground.peg]}\n"
      "  l: {fixed: ['b.p[0]', 'c[0].t[1]']}\n",
      "m.yaml:5:16: 'index' needs 'repeat', how often\n"
      "m.yaml:5:32: 'repeat' is 1.5, must be a whole number from 0 to 1 000 000\n"
      "m.yaml:7:27: 'k' cannot be an index: it is that of the repetition around\n"
      "m.yaml:9:15: there is no b.h[4]: they are b.h[0] to b.h[3]\n"
      "m.yaml:9:25: there is no ground.peg[2]: they are ground.peg[0] to ground.peg[1]\n"
      "m.yaml:10:15: 'b.h' is repeated: write b.h[0] to b.h[3]\n"
      "m.yaml:10:20: 'ground.peg' is repeated: write ground.peg[0] to ground.peg[1]\n"
      "m.yaml:11:15: 'b.p' is not repeated: it has no index in brackets\n"
      "m.yaml:11:25: there is no c[0].t[1]: they are c[0].t[0] to c[0].t[0]\n");
  bad("bodies: {b: {mass: 1, inertia: [1, 1, 1], markers: {h: {repeat: 1000000}}}}\n",
      "m.yaml:2:53: the model becomes too large: it has more than 1 000 000 elements with all instances and "
      "repetitions\n");
}

/* An index that no entry declares is named as such, in brackets and elsewhere. */
static void undeclared_indices(void **state)
{
  (void)state;
  bad("parameters: {count: 2}\nbodies: {b: {repeat: 2, mass: 1, inertia: [1, 1, 1]}}\njoints:\n"
      "  j: {fixed: ['b[i]', ground]}\n  k: {repeat: 2, fixed: ['b[i]', ground]}\n"
      "  l: {repeat: 2, index: k, fixed: ['b[i]', ground]}\n  m: {fixed: ['b[coutn]', ground]}\n",
      "m.yaml:5:15: index 'i' is not declared: add 'repeat: N' and 'index: i' to the entry, or write a number or a "
      "parameter\n"
      "m.yaml:6:26: index 'i' is not declared: add 'index: i' beside 'repeat', in 'k[0]' (m.yaml:6), and in 1 more\n"
      "m.yaml:7:36: index 'i' is not declared: the index is 'k' here, in 'l[0]' (m.yaml:7), and in 1 more\n"
      "m.yaml:8:15: unknown name 'coutn'; did you mean 'count'?\n");
  bad("bodies:\n  b: {mass: 1, inertia: [1, 1, 1], markers: {h: {repeat: 2, at: [i, 0, 0]}}}\n"
      "  c: {repeat: 2, mass: 1 + i, inertia: [1, 1, 1]}\n  d: {repeat: 2, index: k, mass: i, inertia: [1, 1, 1]}\n",
      "m.yaml:3:66: unknown name 'i'; an index must be declared: add 'index: i' beside 'repeat', in 'h[0]' (m.yaml:3), "
      "and in 1 more\n"
      "m.yaml:4:28: unknown name 'i'; an index must be declared: add 'index: i' beside 'repeat', in 'c[0]' (m.yaml:4), "
      "and in 1 more\n"
      "m.yaml:5:34: unknown name 'i', in 'd[0]' (m.yaml:5), and in 1 more\n");
}

static void wrong_parts(void **state)
{
  (void)state;
  bad("parts: {a: {instances: {x: {part: b}}}, b: {instances: {y: {part: a}}}, c: {instances: {z: {part: c}}}}\n"
      "instances: {i: {part: a}, j: {part: c}}\n",
      "m.yaml:2:67: the part 'a' contains itself, through 'b'\n"
      "m.yaml:2:99: the part 'c' contains itself\n");
  bad("parts: {a: {}, a: {}, b: 3}\ninstances: {i: {part: a, angle: 2}}\n",
      "m.yaml:2:16: the part 'a' is described twice\n"
      "m.yaml:2:26: a part must be a mapping (key: value), not a single value\n"
      "m.yaml:3:26: unknown key 'angle' in an instance\n");
  bad("parts:\n  in: {bodies: {b: {kind: point, mass: k}}, parameters: {k: 1}}\n"
      "  out: {instances: {i: {part: in, repeat: 2, with: {k: -1}}}}\ninstances:\n  o: {part: out}\n",
      "m.yaml:3:40: body 'o.i[0].b': mass is -1 kg, must be > 0, in instance 'o.i[0]' (m.yaml:4), instance 'o' "
      "(m.yaml:6), and in 1 more\n");
  bad(PART "instances: {c: {part: p, with: {len: 3 kg}}}\n",
      "m.yaml:3:12: inertia must be kg m2 (moment of inertia), but `c.len` is a mass, in instance 'c' (m.yaml:4)\n"
      "m.yaml:3:36: at must be m (length), but `c.len` is a mass, in instance 'c' (m.yaml:4)\n");
  bad(PART "instances: {c: {part: p, with: {len: 2*lne}}}\n",
      "m.yaml:4:40: unknown name 'lne', in instance 'c' (m.yaml:4)\n");
}

static void wrong_places(void **state)
{
  (void)state;
  bad(PART "instances: {c: {part: p, orientation: {axis: [1, 0, 0], angle: 90 deg}}}\n",
      "m.yaml:2:59: body 'c.bar' is planar, but its instance is turned out of the x-y plane, in instance 'c' "
      "(m.yaml:4)\n");
  bad(PART "instances: {c: {part: p, position: [0, 0, 1]}}\n",
      "m.yaml:2:59: body 'c.bar' is planar, but its instance is shifted along z, out of the x-y plane, in instance 'c' "
      "(m.yaml:4)\n");
  bad(PART "instances: {c: {part: p, angular-velocity: [1, 0, 0]}}\n",
      "m.yaml:2:59: body 'c.bar' is planar, but its instance is moving out of the x-y plane, in instance 'c' "
      "(m.yaml:4)\n");
  bad("parts: {p: {bodies: {b: {mass: 1, inertia: [1, 1, 1], velocity-of: centre}}}}\n"
      "instances: {i: {part: p, angular-velocity: [0, 0, 1], position: [x, 0, 0]}}\n",
      "m.yaml:2:68: in an instance that turns at the start give the velocity of the body frame, not of the centre of "
      "mass, in instance 'i' (m.yaml:3)\n"
      "m.yaml:3:66: unknown name 'x', in instance 'i' (m.yaml:3)\n");
  bad("parts: {p: {bodies: {b: {kind: point, mass: 1}}, motions: {m: {body: b, x: 1}}}}\n"
      "instances: {i: {part: p, orientation: {angle: 1}}}\n",
      "m.yaml:2:60: motion 'i.m' moves a body along the axes of the model, but its instance is turned: prescribe "
      "motions of joints instead, in instance 'i' (m.yaml:3)\n");
}

/* What would fill the memory is stopped long before. */
static void limits(void **state)
{
  (void)state;
  bad("bodies: {b: {repeat: 999999, kind: point, mass: 1}, c: {repeat: 2, kind: point, mass: 1}}\n",
      "m.yaml:2:53: the model becomes too large: it has more than 1 000 000 elements with all instances and "
      "repetitions\n");
  char text[6000] = "parts:\n", list[8000], all[9000];
  for (int i = 0; i < 40; i++) {
    const size_t used = strlen(text);
    snprintf(text + used, sizeof text - used, "  p%d: {instances: {i: {part: p%d, repeat: 10}}}\n", i, i + 1);
  }
  snprintf(list, sizeof list, "%s  p40: {}\ninstances: {i: {part: p0}}\n", text);
  tml_messages *messages;
  tml_model *m;
  snprintf(all, sizeof all, "trammel: 1\n%s", list);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  assert_int_equal(tml_model_read_text(&m, "m", all, strlen(all), NULL, messages), TML_ERR_MODEL);
  assert_int_equal(tml_messages_count(messages), 1);
  assert_non_null(strstr(tml_messages_get(messages, 0).text, "instances are nested more than 32 deep"));
  tml_messages_free(messages);
}

static int setup(void **state)
{
  (void)state;
  return folder_make("parts");
}

static int teardown(void **state)
{
  (void)state;
  return folder_remove();
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(names),          cmocka_unit_test(sections),          cmocka_unit_test(repetitions),
      cmocka_unit_test(patterns),       cmocka_unit_test(places),            cmocka_unit_test(planar_places),
      cmocka_unit_test(on_ground),      cmocka_unit_test(includes),          cmocka_unit_test(wrong_includes),
      cmocka_unit_test(wrong_names),    cmocka_unit_test(wrong_repetitions), cmocka_unit_test(wrong_parts),
      cmocka_unit_test(wrong_places),   cmocka_unit_test(limits),         cmocka_unit_test(wrong_flat_names),
      cmocka_unit_test(markers),        cmocka_unit_test(markers_in_parts),  cmocka_unit_test(wrong_markers),
      cmocka_unit_test(undeclared_indices),
  };
  return cmocka_run_group_tests(tests, setup, teardown);
}
