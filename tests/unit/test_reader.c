/* test_reader.c - model files: what they become, and every kind of error with its place and its hint. */
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
#include <unistd.h>

#include "modelfile/keys/keys_model.h"
#include "model/base/model.h"
#include "support/forces.h"

static void close_to(double a, double b) { assert_true(fabs(a - b) <= 1e-12*(1 + fabs(b))); }

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
  assert_int_equal(tml_messages_count(messages), 0);
  tml_messages_free(messages);
  return m;
}

static tml_model *good(const char *text) { return good_with(text, NULL, 0); }

static void bad_bytes(const char *text, size_t size, const char *expected)
{
  tml_messages *messages;
  tml_model *m;
  char list[8000] = "";
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  assert_int_equal(tml_model_read_text(&m, "m.yaml", text, size, NULL, messages), TML_ERR_MODEL);
  assert_null(m);
  for (int i = 0; i < tml_messages_count(messages); i++) {
    const tml_message e = tml_messages_get(messages, i);
    assert_string_equal(e.file, "m.yaml");
    const size_t used = strlen(list);
    snprintf(list + used, sizeof list - used, "%d:%d: %s\n", e.line, e.column, e.text);
  }
  tml_messages_free(messages);
  assert_string_equal(list, expected);
}

/* All messages of a text, each "line:column: text\n". */
static void bad(const char *text, const char *expected) { bad_bytes(text, strlen(text), expected); }

/* The same for what follows "trammel: 1\n"; lines count from there. */
static void wrong(const char *text, const char *expected)
{
  char all[4000];
  snprintf(all, sizeof all, "trammel: 1\n%s", text);
  bad(all, expected);
}

/* A body named b and what is given for it. */
#define BODY "bodies: {b: {mass: 1, inertia: [1, 1, 1], markers: {P: {at: [0, 1, 0]}}}}\n"

/* ---------------------------------------------------------------- good files ----------------- */

static const char yaml[] =
    "trammel: 1\n"
    "title: Everything\n"
    "units: SI\n"
    "gravity: [0, -9.81 m/s2, 0]\n"
    "parameters:\n"
    "  L: 2*half          # used before it is defined\n"
    "  half: 1e0\n"
    "  small: .5\n"
    "tables:\n"
    "  curve: {x: [0, 1, 2, 3], y: [0, 1, 4, 9]}\n"
    "  pairs: {points: [[0, 0], [1, 1], [2, 4], [3, 9]]}\n"
    "bodies:\n"
    "  ground: {markers: {S: {at: [1, 2]}}}\n"
    "  arm:\n"
    "    kind: planar\n"
    "    mass: 3 kg\n"
    "    inertia: 3*L^2/12\n"
    "    position: [L/2, 0]\n"
    "    angle: 270 deg\n"
    "    angular-velocity: -2\n"
    "    hold: [x, angle]\n"
    "    shape: {cylinder: {along: x, length: L, radius: 0.02, color: steelblue}}\n"
    "    markers: {A: {at: [-L/2, 0], z: [1, 0, 0]}, B:}\n"
    "  ball: {kind: point, mass: 1, position: [0, 0, 1], hold: true}\n"
    "  block:\n"
    "    density: 1000\n"
    "    orientation: {axis: [0, 0, 2], angle: 90 deg}\n"
    "    angular-velocity-body: [1, 0, 0]\n"
    "    shapes:\n"
    "      - box: {size: [1, 1, 1], at: [0.5, 0]}\n"
    "      - sphere: {radius: 1, density: 1e-15}\n"
    "joints:\n"
    "  pin: {revolute: [ground, arm.A]}\n"
    "  rope: {distance: [ball, block], length: 2}\n"
    "motions:\n"
    "  drive: {rotation: pin, value: \"2*pi*time\"}\n"
    "forces:\n"
    "  s: {spring-damper: [ground.S, arm], stiffness: 10, damping: 5 N s/m,\n"
    "      law: {table: curve, spline: cubic}, damping-law: x^3, actuator: sin(time)}\n"
    "  t: {rotational-spring-damper: [ground, arm], free-angle: -1}\n"
    "  f: {force: arm.A, value: [1, time]}\n"
    "  g: {torque: [arm, ground], value: 3, frame: block}\n"
    "simulate: {method: newmark, step: 0.01 s, end: 2, filter: false}\n"
    "record: [arm.*, ball.x]\n"
    "plot: [arm.angle, [ball.x, ball.y - ball.x]]\n";

static void test_everything(void **state)
{
  (void)state;
  tml_model *m = good(yaml);
  assert_string_equal(tml_model_title(m), "Everything");
  assert_string_equal(tml_model_source(m), yaml);
  close_to(m->gravity[1], -9.81);
  const tml_body *arm = &m->bodies[tml_model_find_body(m, "arm")];
  assert_int_equal(arm->kind, TML_PLANAR);
  close_to(arm->J[8], 1);
  close_to(arm->angle, 1.5*acos(-1));
  close_to(arm->w[2], -2);
  assert_int_equal(arm->hold, TML_HOLD_X | TML_HOLD_RZ);
  const tml_body *block = &m->bodies[tml_model_find_body(m, "block")];
  assert_int_equal(block->kind, TML_RIGID);
  close_to(block->mass, 1000);
  close_to(block->centre[0], 0.5);
  close_to(block->x[1], 0.5); /* the centre of mass, turned by 90 deg */
  close_to(block->w[1], 1);
  assert_int_equal(m->bodies[tml_model_find_body(m, "ball")].hold, TML_HOLD_ALL);
  const tml_marker *A = &m->markers[tml_model_find_marker(m, "arm.A", NULL)];
  close_to(A->s[0], -1);
  close_to(A->B[2], 1);
  close_to(A->B[6], 1);
  close_to(m->joints[1].distance, 2);
  assert_int_equal(m->n_motions, 1);
  assert_int_equal(count_forces(m, &tml_spring_ops), 2);
  assert_true(isnan(spring_of(m, 0)->free_length));
  close_to(spring_of(m, 0)->damping, 5);
  close_to(spring_of(m, 1)->free_length, -1);
  assert_non_null(spring_of(m, 0)->law);
  assert_null(vector_of(m, 0)->value[2]);
  assert_non_null(vector_of(m, 1)->value[2]);
  assert_int_equal(m->shapes[0].kind, TML_CYLINDER);
  tml_options o;
  tml_model_options(m, &o);
  assert_int_equal(o.method, TML_NEWMARK);
  close_to(o.step, 0.01);
  assert_false(o.filter);
  assert_int_equal(m->n_record, 2);
  assert_int_equal(m->n_plot, 2);
  assert_string_equal(m->plot[1], "ball.x, ball.y - ball.x");
  tml_model_free(m);
}

static void test_json(void **state)
{
  (void)state;
  tml_model *m = good("{\n\t\"trammel\": 1,\n\t\"parameters\": {\"L\": 1E+1, \"k\": \"L/4\"},\n"
                      "\t\"bodies\": {\n\"b\": {\"mass\": \"k\", \"inertia\": [1,1,1e0],\n"
                      "\t\"markers\": {\"A\": {\"at\": [1,2,3]}}}},\n"
                      "\t\"joints\": {\"j\": {\"spherical\": [\"ground\", \"b.A\"]}}\n}\n");
  close_to(m->bodies[1].mass, 2.5);
  tml_model_free(m);
  bad("{\"trammel\": 1, \"bodies\": {\"b\": {\"mass\": \"1 + qq\", \"inertia\": [1,1,1]}}}",
      "1:46: unknown name 'qq'\n");
}

static void test_line_ends_and_mark(void **state)
{
  (void)state;
  tml_model *m = good("\xef\xbb\xbftrammel: 1\r\ntitle:\t\"\xc3\xa4\"\r\nbodies:\r\n  b:\r\n    kind: point\r\n"
                      "    mass: 2\t# tab\r\n");
  assert_string_equal(m->title, "\xc3\xa4");
  close_to(m->bodies[1].mass, 2);
  tml_model_free(m);
  bad("\xef\xbb\xbftrammel: 1\r\n\xc3\xa4: {\xc3\xb6: 1}\r\n", "2:1: unknown key '\xc3\xa4' in a model\n");
  bad("trammel: 1\ntitle: \"\xc3\xa4\xc3\xb6\" \nbodies: {b: \"\xc3\xa4\", c: 1}\n",
      "3:13: a body must be a mapping (key: value), not a single value\n"
      "3:21: a body must be a mapping (key: value), not a single value\n");
}

static void test_alias(void **state)
{
  (void)state;
  tml_model *m = good("trammel: 1\nbodies:\n  a: &bar {kind: point, mass: 2}\n  b: *bar\n");
  close_to(m->bodies[2].mass, 2);
  tml_model_free(m);
}

static void test_overrides(void **state)
{
  (void)state;
  static const char text[] = "trammel: 1\nparameters: {a: 2*b, b: 1, c: b}\n";
  tml_model *m = good_with(text, (tml_override[]){{.size = sizeof(tml_override), "b", 5},
                                                  {.size = sizeof(tml_override), "c", 7}}, 2);
  const tml_scope s = tml_model_scope(m, NULL, 0);
  double v;
  assert_int_equal(tml_expr_number(&v, "100*a + 10*b + c", &s, NULL, NULL), TML_OK);
  close_to(v, 1057);
  tml_model_free(m);

  tml_messages *messages;
  tml_messages_create(&messages);
  const tml_override o[] = {{.size = sizeof *o, "stiffnes", 1}, {.size = sizeof *o, "b", NAN}};
  static const char other[] = "trammel: 1\nparameters: {stiffness: 2, b: 1}\n";
  const tml_read_options with = {.size = sizeof with, .overrides = o, .n_overrides = 2};
  assert_int_equal(tml_model_read_text(&m, "m", other, strlen(other), &with, messages), TML_ERR_MODEL);
  assert_string_equal(tml_messages_get(messages, 1).text,
                      "there is no parameter 'stiffnes' to be set (did you mean 'stiffness'?)");
  assert_int_equal(tml_messages_get(messages, 1).line, 0);
  tml_messages_free(messages);
}

static void test_comma_locale(void **state)
{
  (void)state;
  if (!setlocale(LC_ALL, "de_DE.UTF-8") && !setlocale(LC_ALL, "fr_FR.UTF-8")) skip();
  tml_model *m = good("trammel: 1\nbodies: {b: {kind: point, mass: 1.5}}\n");
  setlocale(LC_ALL, "C");
  close_to(m->bodies[1].mass, 1.5);
  tml_model_free(m);
}

static void test_examples(void **state)
{
  (void)state;
  assert_true(tml_example_count() >= 5);
  for (int i = 0; i < tml_example_count(); i++) {
    tml_model *m = good(tml_example_text(i));
    assert_string_equal(tml_example_summary(i), tml_model_title(m));
    assert_true(*tml_example_name(i));
    assert_true(m->n_bodies > 1 && m->n_plot > 0);
    tml_model_free(m);
  }
  assert_string_equal(tml_example_text(-1), "");
}

/* ---------------------------------------------------------------- errors: the file as such --- */

static void test_not_yaml(void **state)
{
  (void)state;
  bad("", "1:1: the file is empty\n");
  bad("# nothing\n", "1:1: the file is empty\n");
  bad("a:\n\tb: 1\n", "2:1: this is not valid YAML: tab character may not be used as indentation\n");
  bad("a: b: 1\n", "1:5: this is not valid YAML: invalid nested block mapping on the same line\n");
  bad("trammel: 1\n---\ntrammel: 1\n", "2:1: the file holds more than one document (---)\n");
  bad("trammel: !!int 1\n", "1:16: tags (!...) are not supported in model files\n");
  bad("trammel: 1\n? [a, b]\n: 1\n", "2:3: the key of a mapping must be a word\n");
  bad("trammel: *x\n", "1:10: there is no anchor of that name before the alias\n");
  bad("trammel: &a [*a]\n", "1:14: an alias cannot stand inside what it names\n");
  bad("- 1\n", "1:1: a model must be a mapping (key: value), not a list\n");
  bad("trammel: \"\\0\"\n", "1:11: a text contains a zero character\n");
  bad_bytes("trammel: 1\0", 11, "1:11: this is not a text file in UTF-8\n");
  bad("trammel: 1\nti\xff: 1\n", "2:3: this is not a text file in UTF-8\n");
  bad("\x7f" "ELF\x01\x02", "1:5: this is not a text file in UTF-8\n");
  bad("title: \xed\xa0\x80\n", "1:8: this is not a text file in UTF-8\n"); /* a surrogate */
  bad("title: \xc0\x80\n", "1:8: this is not a text file in UTF-8\n");     /* too long a form */
}

static void test_files(void **state)
{
  (void)state;
  tml_messages *messages;
  tml_model *m;
  tml_messages_create(&messages);
  assert_int_equal(tml_model_read(&m, "/nowhere/m.yaml", NULL, messages), TML_ERR_FILE);
  assert_int_equal(tml_model_read(&m, "/tmp", NULL, messages), TML_ERR_FILE);
  assert_non_null(strstr(tml_messages_get(messages, 0).text, "cannot be opened"));
  assert_string_equal(tml_messages_get(messages, 1).text, "is a folder, not a file");
  char path[] = "tml_reader_XXXXXX";
  const int fd = mkstemp(path);
  assert_true(fd >= 0);
  assert_int_equal(write(fd, "\n", 1), 1);
  for (int i = 0; i < 10000; i++) assert_int_equal(write(fd, "trammel: 1\n", 11), 11);
  close(fd);
  assert_int_equal(tml_model_read(&m, path, NULL, messages), TML_ERR_MODEL); /* read in several pieces */
  assert_string_equal(tml_messages_get(messages, 2).text, "the key 'trammel' is given twice, first in line 2");
  assert_string_equal(tml_messages_get(messages, 2).file, path);
  assert_int_equal(truncate(path, (off_t)65 << 20), 0);
  assert_int_equal(tml_model_read(&m, path, NULL, messages), TML_ERR_FILE);
  unlink(path);
  tml_messages_free(messages);
}

static void test_excerpt(void **state)
{
  (void)state;
  static const char text[] = "trammel: 1\r\ntitel: x   # oops\r\n";
  tml_messages *messages;
  tml_model *m;
  tml_messages_create(&messages);
  tml_model_read_text(&m, "m", text, strlen(text), NULL, messages);
  assert_string_equal(tml_messages_get(messages, 0).excerpt, "titel: x   # oops");
  tml_messages_free(messages);
}

/* ---------------------------------------------------------------- errors: keys and types ----- */

static void test_keys(void **state)
{
  (void)state;
  bad("title: x\n", "1:1: the key 'trammel' is missing in the model: version of the file format: 1\n");
  bad("trammel: 2\n", "1:10: the file format '2' is not known, this program reads format 1\n");
  wrong("titel: x\n", "2:1: unknown key 'titel' (did you mean 'title'?)\n");
  wrong("colour: x\n", "2:1: unknown key 'colour' in a model\n");
  wrong("title: x\ntitle: y\n", "3:1: the key 'title' is given twice, first in line 2\n");
  wrong("units: mm-kg\n", "2:8: 'mm-kg' is not one of: SI | mm-kg-s | mm-t-s | mm-kg-ms | mm-kg-N-ms | in-lbf-s | "
        "ft-lbf-s (did you mean 'mm-kg-s'?)\n");
  wrong("gravity: 9.81\n", "2:10: 'gravity' must be a list of numbers, not a single value\n");
  wrong("gravity: [0, 1]\n", "2:10: 'gravity' needs 3 entries, 2 given\n");
  wrong("gravity:\n", "2:1: 'gravity' has no value, a list of numbers is expected\n");
  wrong("gravity: [0, [1], ~]\n", "2:14: a number is expected here, not a list\n"
                                  "2:19: a number is expected here, not nothing\n");
  wrong("bodies: 3\njoints: {j: {spherical: [a, b.c]}}\n",
        "2:9: 'bodies' must be a mapping of names, not a single value\n");
  wrong("bodys: {a: 1}\njoints: {j: {spherical: [a, b.c]}}\n",
        "2:1: unknown key 'bodys' (did you mean 'bodies'?)\n");
  wrong("bodies:\nforces:\n  # nothing yet\ntitle: 3\nrecord: all\nplot: 1\n",
        "7:7: 'plot' must be a list of channels, not a single value\n");
}

/* What other programs call it. */
static void test_synonyms(void **state)
{
  (void)state;
  wrong("simulate: {duration: 3, dt: 0.01}\n",
        "2:12: unknown key 'duration' (did you mean 'end'?)\n2:25: unknown key 'dt' (did you mean 'step'?)\n");
  wrong("bodies: {ground: {markers: {o: {position: [0, 0, 1]}}}}\n",
        "2:33: unknown key 'position' (did you mean 'at'?)\n");
  wrong("bodies: {a: {mass: 1, inertia: [1, 1, 1], at: [0, 0, 0], angles: [0, 0, 0]}}\n",
        "2:43: unknown key 'at' (did you mean 'position'?)\n"
        "2:58: unknown key 'angles' (did you mean 'orientation'?)\n");
  wrong("bodies: {a: {kind: planar, mass: 1, inertia: 1}}\njoints: {j: {Hinge: [ground, a]}}\n",
        "3:14: unknown key 'Hinge' (did you mean 'revolute'?)\n");
  wrong("parameters: {a: arcsin(0.5)}\n", "2:17: unknown function 'arcsin'; did you mean 'asin'?\n");
  wrong("variables: {a: {value: 2*t, unit: \"1\"}}\n", "2:26: unknown name 't'; did you mean 'time'?\n");
  wrong("parameters: {a: 2*t}\n", "2:19: unknown name 't'\n"); /* there is no time to be had */
}

static void test_numbers(void **state)
{
  (void)state;
  wrong("gravity: [.inf, -.NaN, 1e999]\n", "2:11: '.inf' is not a finite number\n"
                                           "2:17: '-.NaN' is not a finite number\n"
                                           "2:24: the number '1e999' is too large\n");
  wrong("gravity: [0, 0, 1_000]\n", "2:18: an operator is missing before '_000'\n");
  wrong("gravity: [0, 0, true]\n", "2:17: unknown name 'true'\n");
  wrong("gravity: [0, 0, \"3 + q\"]\n", "2:22: unknown name 'q'\n");
  wrong("gravity: [0, 0, 3 N]\n", "2:17: gravity must be m/s2 (acceleration), but `3 N` is a force\n");
}

static void test_parameters(void **state)
{
  (void)state;
  wrong("parameters: {a: b, b: c + 1, c: a}\n",
        "2:14: parameters define each other in a circle: a -> b -> c -> a\n");
  wrong("parameters: {a: a}\n", "2:14: parameters define each other in a circle: a -> a\n");
  wrong("parameters: {2a: 1, time: 2, ok: 3, ok: 4, v: [1]}\n",
        "2:14: parameter '2a': '2a' is not a valid name: use letters, digits and _, not starting with a digit\n"
        "2:21: parameter 'time': the name 'time' has a meaning in expressions already\n"
        "2:37: the name 'ok' is given twice, first in line 2\n"
        "2:47: a number is expected here, not a list\n");
  /* Only the root of the trouble is reported. */
  wrong("parameters: {length: 1 +, b: 2*length}\ngravity: [0, b, lenght]\n",
        "2:25: a value is expected here, found the end\n"
        "3:17: unknown name 'lenght'\n");
  wrong("parameters: {length: 1}\ngravity: [0, 0, 2*lenght]\n",
        "3:19: unknown name 'lenght'; did you mean 'length'?\n");
}

static void test_long_parameter_chain(void **state)
{
  (void)state;
  enum { N = 20000 };
  char *text = malloc((size_t)N*32 + 64);
  assert_non_null(text);
  size_t used = (size_t)sprintf(text, "trammel: 1\nparameters:\n");
  for (int i = 0; i < N; i++) used += (size_t)sprintf(text + used, "  p%d: p%d + 1\n", i, i + 1);
  sprintf(text + used, "  p%d: 0\n", N);
  tml_model *m = good(text);
  double v;
  const tml_scope s = tml_model_scope(m, NULL, 0);
  assert_int_equal(tml_expr_number(&v, "p0", &s, NULL, NULL), TML_OK);
  close_to(v, N);
  tml_model_free(m);
  free(text);
}

static void test_tables(void **state)
{
  (void)state;
  wrong("tables: {a: {x: [0, 1, 2, 3], y: [0, 1, 2, 3, 4]}, b: {x: [1, 2, 3, 4]}, c: {points: [[1, 2], 3, 4, 5]},\n"
        "  d: {points: [[0, 0], [1, 1], [1, 2], [3, 3]]}, e: {x: [1], y: [1]}}\n",
        "2:34: x has 4 entries, y has 5\n"
        "2:52: a table needs x and y, points, or a file\n"
        "2:95: a point must be a pair [x, y]\n"
        "2:98: a point must be a pair [x, y]\n"
        "2:101: a point must be a pair [x, y]\n"
        "3:3: table 'd': x must increase: point 3 is not beyond point 2\n"
        "3:57: 'x' needs at least 2 entries, 1 given\n"
        "3:65: 'y' needs at least 2 entries, 1 given\n");
  wrong("tables: {a: {x: [0, 1, 2], y: [0, 1, 2]}, b: {x: [0, 1], y: [0, 1], z: [[1, 2], [3]]},\n"
        "  c: {x: time, y: [1, 2]},\n"
        "  d: {x: [0, 1], y: [0, 1, 2], z: [[1, 2], [3, 4]]},\n"
        "  e: {file: a.csv, points: [[1, 2], [2, 3], [3, 4], [4, 5]]},\n"
        "  f: {x: [0, 1], y: [0, 0], z: [[1, 2], [3, 4]]}, g: {points: [[1, 2], [2, 3], [3, 4], [4, 5]], skip: 1}}\n",
        "2:10: table 'a': a table needs at least 4 points, 3 given\n"
        "2:81: row 2 of z must have a number for each of the 2 x, 1 given\n"
        "3:10: 'x' must be a list of numbers; the name of a column goes with 'file'\n"
        "4:35: z must be a list of rows, one for each of the 3 y; 2 given\n"
        "5:28: 'file' and 'points' exclude each other\n"
        "6:3: table 'f': y must increase: y 2, 0, is not beyond the one before, 0\n"
        "6:103: 'skip' belongs to 'file'\n");
}

/* ---------------------------------------------------------------- errors: elements ----------- */

static void test_bodies(void **state)
{
  (void)state;
  wrong("bodies:\n"
        "  a: {kind: plannar, mass: 1}\n"
        "  b: {mass: -1, inertia: [1, 1, 3]}\n"
        "  c: {kind: planar, mass: 1, inertia: [1, 2, 3]}\n"
        "  d: {mass: 1, inertia: 3}\n"
        "  e: {kind: point}\n"
        "  f: {density: 10}\n"
        "  g: {mass: 1, shape: {sphere: {radius: 1, density: 10}}}\n"
        "  h: {kind: planar, mass: 1, inertia: 1, orientation: {angle: 1}, position: [1, 2], hold: [q]}\n"
        "  i: {mass: 1, inertia: [1, 1, 1], angle: 3, position: [1, 2]}\n"
        "  j: {kind: point, mass: 1, markers: {A: {at: [1, 2]}, B: {at: 1}}}\n",
        "3:13: 'plannar' is not one of: point | planar | rigid | flexible | beam (did you mean 'planar'?)\n"
        "4:13: body 'b': mass is -1 kg, must be > 0\n"
        "4:26: body 'b': no body has the principal moments of inertia 1, 1 and 3 kg m2: the largest must not exceed "
        "the sum of the others, but does by 1 kg m2, 33 %\n5:39: the inertia of a planar body is one number, Izz\n"
        "6:25: the inertia of a rigid body is [Ixx, Iyy, Izz] or [Ixx, Iyy, Izz, Ixy, Ixz, Iyz]\n"
        "7:3: body 'e' has no mass and no shapes with a density\n"
        "8:16: the shapes have no mass: none has a density\n"
        "9:13: 'mass' is given, but the shapes have a density: they exclude each other\n"
        "10:55: only a rigid body has an orientation; give an angle\n"
        "10:92: 'q' is not one of: x | y | z | rx | ry | rz | angle | rotation\n"
        "11:43: only a planar body has an angle; write orientation: {angle: ...}\n"
        "11:56: 'position' must be a list of 3 numbers here\n"
        "12:47: marker 'j.A': at is 1, but on a point all markers are at its place\n"
        "12:64: 'at' must be a list of numbers, not a single value\n");
  wrong("bodies: {ground: {mass: 1, markers: {A: {at: [0, 0]}, A: {at: [0, 0]}}}, rod:, 3x: {kind: point, mass: 1}}\n",
        "2:19: ground has markers and shapes, but no mass\n"
        "2:55: the marker 'A' is given twice\n"
        "2:74: a body must be a mapping (key: value), not nothing\n"
        "2:80: body '3x': '3x' is not a valid name: use letters, digits and _, not starting with a digit\n");
}

static void test_orientations(void **state)
{
  (void)state;
  wrong("bodies: {ground: {markers: {\n"
        "  A: {313: [0, 0, 0], z: [0, 0, 1]}, B: {axis: [1, 0, 0]}, C: {axis: [0, 0, 0], angle: 1},\n"
        "  D: {x: [1, 0, 0]}, E: {z: [1, 0, 0], x: [2, 0, 0]}, F: {quaternion: [1, 1, 1, 1]},\n"
        "  G: {z: [0, 0, 0]}}}}\n",
        "3:26: an orientation is given in more than one way\n"
        "3:48: an axis needs an angle\n"
        "3:70: the axis has no direction: its length is 0\n"
        "4:10: x needs z\n"
        "4:29: z and x must have a length and must not be parallel\n"
        "4:71: the squares of the quaternion add up to 4, not to 1\n"
        "5:10: z has no direction: its length is 0\n");
}

static void test_shapes(void **state)
{
  (void)state;
  wrong("bodies: {ground: {shapes: [{box: {size: [1, 1]}}, {sphere: {radius: -1}}, {sphere: {length: 1}},\n"
        "  {cylindre: {}}, {box: {size: [1, 1, 1]}, cone: {}}, {cylinder: {radius: 1, length: 1, along: w}}, 3]}}\n",
        "2:41: 'size' needs 3 entries, 2 given\n"
        "2:69: radius is -1 m, must be > 0\n"
        "2:76: the key 'radius' is missing in the sphere: radius\n"
        "2:85: unknown key 'length' in a sphere\n"
        "3:4: unknown key 'cylindre' (did you mean 'cylinder'?)\n"
        "3:44: 'box' and 'cone' exclude each other\n"
        "3:96: 'w' is not one of: x | y | z\n"
        "3:101: a shape must be a mapping (key: value), not a single value\n");
}

static void test_joints(void **state)
{
  (void)state;
  wrong(BODY "joints:\n"
        "  j: {revolut: [ground, b]}\n"
        "  k: {revolute: [grond, b.Q]}\n"
        "  l: {revolute: [b, b.P]}\n"
        "  m: {revolute: [b]}\n"
        "  n: {revolute: [b, ground], spherical: [b, ground]}\n"
        "  o: {distance: [b, ground], length: 0}\n"
        "  p: {length: 0}\n"
        "  b: {spherical: [b, ground]}\n"
        "  q: {spherical: b}\n"
        "  r: {spherical: [b.P, ground], length: 1}\n"
        "motions:\n"
        "  m1: {rotation: j, value: time}\n"
        "  m2: {rotation: jj, value: tim}\n"
        "  m3: {value: time}\n"
        "  m4: {rotation: r}\n",
        "4:7: unknown key 'revolut' (did you mean 'revolute'?)\n"
        "5:18: there is no body 'grond' (did you mean 'ground'?)\n"
        "5:25: body 'b' has no marker 'Q'\n"
        "6:21: joint 'l': both markers are on 'b'; they must be on two bodies\n"
        "7:17: 'revolute' needs 2 entries, 1 given\n"
        "8:30: 'revolute' and 'spherical' exclude each other\n"
        "9:38: the length is 0 m, must be > 0\n"
        "10:3: 'p' needs one of the keys revolute, translational, cylindrical, spherical, universal, hooke, "
        "planar, fixed, distance, at-point, inline, inplane, orientation, parallel, perpendicular, screw, "
        "rack-pinion, constant-velocity, point-on-curve, curve-on-curve\n"
        "11:3: joint 'b': the name 'b' is taken: a body has it, in line 2\n"
        "12:18: 'spherical' must be a list of markers, not a single value\n"
        "13:41: only a distance joint has a length\n"
        "16:29: unknown name 'tim'; did you mean 'time'?\n"
        "17:3: 'm3' needs one of the keys rotation, translation, body\n"
        "18:3: the key 'value' is missing in the motion of a joint\n");
  wrong(BODY "joints: {j: {spherical: [.P, ground]}, k: {spherical: [b.P., ..]}}\n",
        "3:26: there is no body ''\n"
        "3:56: body 'b' has no marker 'P.'\n"
        "3:62: there is no body '.'\n");
}

static void test_forces(void **state)
{
  (void)state;
  wrong(BODY "forces:\n"
        "  s: {spring-damper: [ground, b], stifness: 3}\n"
        "  t: {spring-damper: [ground, b], law: {table: nix}, free-length: -1}\n"
        "  u: {rotational-spring-damper: [ground, b], free-length: 3, law: time}\n"
        "  f: {force: b, value: 3}\n"
        "  g: {force: [b, ground], value: [1, \"2*\", sin(x)]}\n"
        "  h: {torque: b, value: [1, 2]}\n"
        "  i: {torque: b, value: 1, frame: c}\n"
        "  j: {springdamper: [ground, b]}\n"
        "  k: {spring-damper: [ground, b], free-length: -1}\n",
        "4:35: unknown key 'stifness' (did you mean 'stiffness'?)\n"
        "5:48: there is no table 'nix'\n"
        "6:46: unknown key 'free-length' in a rotational-spring-damper\n"
        "6:67: unknown name 'time'\n"
        "7:24: a force has 2 or 3 components: [fx, fy, fz]\n"
        "8:41: a value is expected here, found the end\n"
        "8:48: unknown name 'x'\n"
        "9:25: a torque has 3 components, or a single one about z\n"
        "10:35: there is no body 'c'\n"
        "11:7: unknown key 'springdamper' (did you mean 'spring-damper'?)\n"
        "12:48: spring-damper 'k': the free length is -1 m, must be >= 0\n");
}

static void test_settings(void **state)
{
  (void)state;
  wrong("simulate: {method: htt, alpha: -0.5, tolerance: 1e-3, step: 0.1, filter: yes, end: -1, h-max: [1]}\n"
        "record: [a, [b], \"\"]\nplot: [a b, [c, ~], {}]\n",
        "2:20: method is 'htt', must be one of: hht, newmark, nstiff, nstiff-si2, hht-add, hht-si2, rosenbrock, "
        "w-method, rk4, adams, bdf, dopri5, dop853, radau, auto, kinematic, gstiff, gstiff-si2, heap (did you mean "
        "'hht'?)\n"
        "2:32: alpha is -0.5, must be between -1/3 and 0\n"
        "2:61: step and tolerance exclude each other: a fixed step has no tolerance\n"
        "2:74: filter is 'yes', must be true or false\n"
        "2:84: end is -1 s, must be > 0, or open\n"
        "2:95: 'h-max' must be a number, not a list\n"
        "3:13: the name of a channel is expected here, not a list\n"
        "3:18: the name of a channel is empty\n"
        "4:8: cannot read 'a b': a curve is CHANNEL, 'A - B' or 'Y over X'\n"
        "4:17: the name of a channel is expected here, or 'a - b', or 'y over x'\n"
        "4:21: a channel or a list of channels is expected here\n");
}

/* What refers to something that was defined wrongly is not blamed. */
static void test_no_follow_up(void **state)
{
  (void)state;
  wrong("bodies: {a: {mass: 0, inertia: [1, 1, 1], markers: {A: {at: [0, 0, 0]}}},\n"
        "  b: {kind: point, mass: 1, markers: {B: {at: [1, 0, 0]}}}}\n"
        "joints: {j: {revolute: [ground, a.A]}, k: {spherical: [a, b.B]}}\n"
        "motions: {m: {rotation: j, value: time}}\n"
        "forces: {f: {force: a, value: [1, 2, 3], frame: a.A}}\n",
        "2:20: body 'a': mass is 0 kg, must be > 0\n"
        "3:47: marker 'b.B': at is 1, but on a point all markers are at its place\n");
}

/* ---------------------------------------------------------------- hostile input -------------- */

static char *repeated(const char *head, const char *piece, int n)
{
  const size_t h = strlen(head), p = strlen(piece);
  char *text = malloc(h + p*(size_t)n + 1);
  assert_non_null(text);
  memcpy(text, head, h);
  for (int i = 0; i < n; i++) memcpy(text + h + p*(size_t)i, piece, p);
  text[h + p*(size_t)n] = '\0';
  return text;
}

static void test_deep_nesting(void **state)
{
  (void)state;
  char *text = repeated("trammel: ", "[", 100000);
  bad(text, "1:41: lists and mappings are nested too deeply\n");
  free(text);
  text = repeated("trammel: 1\ntitle: x\nunits: ", "(", 100000);
  memcpy(text, "trammel: 1\ngravity: [0,0,\"", 26);
  memcpy(text + strlen(text) - 2, "\"]", 2);
  bad(text, "2:217: the expression is nested more than 200 deep\n");
  free(text);
}

static void test_alias_bomb(void **state)
{
  (void)state;
  char text[2000] = "trammel: 1\na0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
  for (int i = 1; i < 12; i++) {
    const size_t used = strlen(text);
    snprintf(text + used, sizeof text - used, "a%d: &a%d [*a%d", i, i, i - 1);
    for (int k = 1; k < 10; k++) snprintf(text + strlen(text), sizeof text - strlen(text), ", *a%d", i - 1);
    strcat(text, "]\n");
  }
  bad(text, "9:15: the aliases expand to too many entries\n");
}

static void test_too_many_errors(void **state)
{
  (void)state;
  char *text = repeated("trammel: 1\ngravity: [0, 0, 0]\nplot:\n", "- {}\n", 5000);
  tml_messages *messages;
  tml_model *m;
  tml_messages_create(&messages);
  assert_int_equal(tml_model_read_text(&m, "m", text, strlen(text), NULL, messages), TML_ERR_MODEL);
  assert_int_equal(tml_messages_errors(messages), 200);
  assert_int_equal(tml_messages_count(messages), 201);
  tml_messages_free(messages);
  free(text);
}

/* Cut and damaged texts must be refused or read, never crash. */
static void test_damaged(void **state)
{
  (void)state;
  const size_t n = sizeof yaml - 1;
  char text[sizeof yaml];
  unsigned random = 12345;
  tml_model *m;
  for (int i = 0; i < 3000; i++) {
    tml_messages *messages;
    tml_messages_create(&messages);
    memcpy(text, yaml, sizeof yaml);
    for (int k = 0; k < 3; k++) {
      random = random*1664525u + 1013904223u;
      text[(random >> 8) % n] = "{}[]:,&*!|>'\"%@`#-? \n\tx0\xc3"[(random >> 3) % 24];
    }
    random = random*1664525u + 1013904223u;
    const size_t size = i % 2 ? n : (random >> 8) % n;
    const tml_status st = tml_model_read_text(&m, "m", text, size, NULL, messages);
    assert_true(st == TML_OK || st == TML_ERR_MODEL);
    assert_true((st == TML_OK) == (tml_messages_errors(messages) == 0));
    tml_model_free(m);
    tml_messages_free(messages);
  }
}

static void test_key_tables(void **state)
{
  (void)state;
  for (int i = 0; i < tml_key_table_count(); i++) {
    const tml_key_table *t = tml_key_table_get(i);
    assert_true(*t->help && *t->name);
    for (int k = 0; k < t->n; k++) {
      assert_int_equal(tml_key_find(t, t->keys[k].key), k);
      assert_true(*t->keys[k].help);
      assert_non_null(t->keys[k].unit);
    }
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_everything), cmocka_unit_test(test_json),
      cmocka_unit_test(test_line_ends_and_mark), cmocka_unit_test(test_alias),
      cmocka_unit_test(test_overrides), cmocka_unit_test(test_comma_locale),
      cmocka_unit_test(test_examples), cmocka_unit_test(test_not_yaml), cmocka_unit_test(test_files),
      cmocka_unit_test(test_excerpt), cmocka_unit_test(test_keys), cmocka_unit_test(test_synonyms),
      cmocka_unit_test(test_numbers),
      cmocka_unit_test(test_parameters), cmocka_unit_test(test_long_parameter_chain),
      cmocka_unit_test(test_tables), cmocka_unit_test(test_bodies), cmocka_unit_test(test_orientations),
      cmocka_unit_test(test_shapes), cmocka_unit_test(test_joints), cmocka_unit_test(test_forces),
      cmocka_unit_test(test_settings), cmocka_unit_test(test_no_follow_up),
      cmocka_unit_test(test_deep_nesting), cmocka_unit_test(test_alias_bomb),
      cmocka_unit_test(test_too_many_errors), cmocka_unit_test(test_damaged),
      cmocka_unit_test(test_key_tables),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
