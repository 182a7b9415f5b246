/* test_declare.c - what a part says of its parameters: numbers of a unit and range, expressions, markers, names, texts;
 * ready parts. The flat model, and every error. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model/base/model.h"

/* ---------------------------------------------------------------- helpers -------------------- */

/* All messages of a model, "line:column: text\n" with the file in front where it is another; "" when it is good. */
static tml_model *read_listed(const char *text, const tml_override *set, char *list, size_t size)
{
  const tml_read_options o = {.size = sizeof o, .overrides = set, .n_overrides = set ? 1 : 0};
  tml_messages *messages;
  tml_model *m = NULL;
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  tml_model_read_text(&m, "m.yaml", text, strlen(text), &o, messages);
  for (int i = 0; i < tml_messages_count(messages); i++) {
    const tml_message e = tml_messages_get(messages, i);
    const size_t used = strlen(list);
    snprintf(list + used, size - used, "%s%s%d:%d: %s\n", strcmp(e.file, "m.yaml") ? e.file : "",
             strcmp(e.file, "m.yaml") ? ":" : "", e.line, e.column, e.text);
  }
  tml_messages_free(messages);
  return m;
}

static tml_model *good_set(const char *text, const tml_override *set)
{
  char list[4000] = "";
  tml_model *m = read_listed(text, set, list, sizeof list);
  assert_string_equal(list, "");
  assert_non_null(m);
  return m;
}

static tml_model *good(const char *text) { return good_set(text, NULL); }

static void bad(const char *text, const char *expected)
{
  char list[4000] = "";
  assert_null(read_listed(text, NULL, list, sizeof list));
  assert_string_equal(list, expected);
}

/* The flat text has a line, and is read to the same numbers. */
static void flat_has(const char *text, const char *const *lines, int n)
{
  tml_model *m = good(text);
  for (int i = 0; i < n; i++)
    if (!strstr(m->flat, lines[i])) fail_msg("'%s' is not in\n%s", lines[i], m->flat);
  tml_model *again = good(m->flat);
  assert_int_equal(m->n_parameters, again->n_parameters);
  for (int i = 0; i < m->n_parameters; i++) {
    assert_string_equal(m->parameters[i].name, again->parameters[i].name);
    assert_true(m->parameters[i].value == again->parameters[i].value);
  }
  tml_model_free(again);
  tml_model_free(m);
}

#define BODY "bodies: {b: {kind: planar, mass: 1, inertia: 1}}\n"
#define PART(parameters, rest) "trammel: 1\n" BODY "parts: {p: {parameters: {" parameters "}, " rest "}}\n"
#define HAS(...) (const char *const[]){__VA_ARGS__}, (int)(sizeof (const char *const[]){__VA_ARGS__}/sizeof(char *))

static double parameter(const tml_model *m, const char *name)
{
  for (int i = 0; i < m->n_parameters; i++)
    if (strcmp(m->parameters[i].name, name) == 0) return m->parameters[i].value;
  fail_msg("no parameter %s", name);
  return 0;
}

/* ---------------------------------------------------------------- what is right -------------- */

/* A plain number is in the unit of the file, one with a unit is converted; the flat model has both with units. */
static void numbers(void **state)
{
  (void)state;
  flat_has(PART("k: {unit: N/mm}, l: {default: 2 mm, unit: m}, z: {default: 0.5, unit: 1}", "")
           "instances: {a: {part: p, with: {k: 3}}, c: {part: p, with: {k: 3 N/mm, l: 1 + 2}}}\n",
           HAS("  a.k: 3 N m^-1\n", "  a.l: 2 mm\n", "  a.z: 0.5\n", "  c.k: 3 N/mm\n", "  c.l: \"(1 + 2) m\"\n"));
  flat_has("units: mm-kg-ms\n" PART("m: {unit: kg}, w: {unit: rad/s}", "")
           "instances: {a: {part: p, with: {m: 3, w: -2}}}\n", HAS("  a.m: 3 kg\n", "  a.w: \"(-2) ms^-1 rad\"\n"));
  tml_model *m = good(PART("l: {unit: m, default: 2*h}, h: {default: 3 mm, unit: m}", "")
                      "instances: {a: {part: p}}\n");
  assert_true(parameter(m, "a.l") == 0.006);
  tml_model_free(m);
  const tml_override set = {.size = sizeof set, .name = "a.h", .text = "5 mm"},
    plain = {.size = sizeof plain, .name = "a.h", .text = "5"};
  m = good_set(PART("h: {default: 3 mm, unit: m}", "") "instances: {a: {part: p}}\n", &set);
  assert_true(parameter(m, "a.h") == 0.005);
  assert_non_null(strstr(m->flat, "a.h: 5 mm\n"));
  tml_model_free(m);
  m = good_set(PART("h: {default: 3 mm, unit: m}", "") "instances: {a: {part: p}}\n", &plain);
  assert_true(parameter(m, "a.h") == 5);
  assert_non_null(strstr(m->flat, "a.h: 5 m\n"));
  tml_model_free(m);
}

/* An expression takes the place of its parameter, with the names of where the instance stands. */
static void expressions(void **state)
{
  (void)state;
  flat_has(PART("u: {kind: expression, unit: m}, q: {default: 2}",
                "variables: {x: {value: u, unit: m}, y: {value: q*u, unit: m}}") "parameters: {q: 7}\n"
           "instances: {a: {part: p, with: {u: dx(b) + q*1 m}}, c: {part: p, with: {u: a.y}}}\n",
           HAS("a.x: {value: dx(b) + q*1 m, unit: m}", "a.y: {value: a.q*(dx(b) + q*1 m), unit: m}",
               "c.x: {value: a.y, unit: m}", "c.y: {value: c.q*a.y, unit: m}"));
  /* handed on from part to part, and by an index */
  flat_has("trammel: 1\n" BODY
           "parts:\n"
           "  inner: {parameters: {u: {kind: expression}}, variables: {x: plain(u)}}\n"
           "  outer: {parameters: {v: {kind: expression, default: 3*time}},\n"
           "          instances: {i: {part: inner, with: {u: v + 1}}}}\n"
           "instances: {a: {part: outer, repeat: 2, index: k, with: {v: k*time}}, d: {part: outer}}\n",
           HAS("\"a[1].i.x\": plain((1*time) + 1)", "d.i.x: plain((3*time) + 1)"));
}

static void names(void **state)
{
  (void)state;
  flat_has(PART("m: {kind: marker, default: ground}, j: {kind: name}, c: {kind: text, default: red}",
                "variables: {x: {value: 'az(m)', unit: rad}}, motions: {run: {rotation: j, value: 0}},"
                "bodies: {box: {kind: planar, mass: 1, inertia: 1, shape: {sphere: {radius: 1, color: c}}}}")
           "joints: {pin: {revolute: [ground, b]}}\n"
           "instances: {a: {part: p, with: {m: b, j: pin, c: '#102030'}}}\n",
           HAS("a.x: {value: az(b), unit: rad}", "a.run: {rotation: pin, value: 0}", "color: \"#102030\""));
}

static void ready_parts(void **state)
{
  (void)state;
  assert_true(tml_library_count() > 8);
  for (int i = 0; i < tml_library_count(); i++) {
    char *page, text[64];
    assert_int_equal(tml_library_page(&page, i, NULL), TML_OK);
    snprintf(text, sizeof text, "part: library:%s\n", tml_library_name(i));
    assert_non_null(strstr(page, text));
    assert_non_null(strstr(page, tml_library_summary(i)));
    tml_library_page_free(page);
    assert_true(*tml_library_summary(i) && *tml_library_text(i));
  }
  assert_string_equal(tml_library_name(-1), "");
  assert_string_equal(tml_library_text(1000), "");
  char *page;
  tml_error err;
  assert_int_equal(tml_library_page(&page, -1, &err), TML_ERR_ARGUMENT);
  assert_null(page);
  assert_int_equal(tml_library_page(NULL, 0, &err), TML_ERR_ARGUMENT);
  assert_int_equal(tml_library_write(-1, "x.yaml", &err), TML_ERR_ARGUMENT);
  assert_int_equal(tml_library_write(0, NULL, &err), TML_ERR_ARGUMENT);
  /* as a part of the model's own, with more in it; names of the model do not leak into a ready part */
  flat_has("trammel: 1\nparameters: {y: 3, frequency: 4}\n" BODY
           "parts: {f: {include: 'library:low_pass', channels: {twice: 2*y}}}\n"
           "instances: {a: {part: f, with: {input: y*time, frequency: 2 Hz}}}\n",
           HAS("a.u: plain(y*time)", "a.y: {rate: 2*pi*a.frequency*(a.u - a.y), start: a.start}", "a.twice: 2*a.y"));
}

/* ---------------------------------------------------------------- what is wrong -------------- */

static void wrong_declarations(void **state)
{
  (void)state;
  bad(PART("a: {kind: marke}, b: {unit: furlong}, c: {kind: marker, unit: m}, d: {kind: text, min: 3}, e: {unit: ''}, "
           "f: {defalt: 3}, g: {min: 2 s, unit: m}", ""),
      "3:36: 'marke' is not one of: number | expression | marker | name | text (did you mean 'marker'?)\n"
      "3:54: 'furlong' is not a unit\n"
      "3:88: only numbers and expressions have a unit\n"
      "3:113: only numbers have bounds\n"
      "3:127: the unit is empty: write 1 for a plain number\n"
      "3:136: unknown key 'defalt' (did you mean 'default'?)\n"
      "3:157: min must be m (length), but `2 s` is a time\n");
  bad("trammel: 1\nparameters: {a: {default: 3}}\n" BODY,
      "2:14: the key 'value' is missing in the model-parameter: its value unless another is set\n"
      "2:18: unknown key 'default' in a model-parameter\n");
}

static void wrong_values(void **state)
{
  (void)state;
  bad(PART("k: {unit: N/m, above: 0, about: 'of the spring'}", "")
      "instances:\n  a: {part: p}\n  c: {part: p, with: {k: 3 N}}\n"
      "  d: {part: p, with: {k: -2}}\n  e: {part: p, with: {k: b}}\n  f: {part: p, with: {k: [1, 2]}}\n",
      "5:3: the parameter 'k' of the part 'p' is missing: a number in N/m, of the spring\n"
      "6:26: k must be N/m (force per length), but `3 N` is a force, in instance 'c' (m.yaml:6)\n"
      "7:26: the parameter 'k' is -2 N/m, must be above 0, in instance 'd' (m.yaml:7)\n"
      "8:26: unknown name 'b', in instance 'e' (m.yaml:8)\n"
      "9:26: the parameter 'k' must be a number in N/m, not a list, in instance 'f' (m.yaml:9)\n");
  bad(PART("n: {min: 1, max: 3 mm, unit: mm}", "") "instances: {a: {part: p, with: {n: 5}}}\n",
      "4:36: the parameter 'n' is 5000 mm, must be at most 3 mm, in instance 'a' (m.yaml:4)\n");
  bad(PART("m: {kind: marker}", "forces: {f: {force: m, value: [1, 0]}}")
      "instances:\n  a: {part: p, with: {m: c}}\n  d: {part: p, with: {m: 2*b}}\n",
      "6:26: the parameter 'm' must be the name of a marker, not '2*b', in instance 'd' (m.yaml:6)\n");
  bad(PART("m: {kind: marker}", "forces: {f: {force: m, value: [1, 0]}}") "instances: {a: {part: p, with: {m: c}}}\n",
      "4:36: there is no body 'c', in instance 'a' (m.yaml:4)\n");
}

static void wrong_expressions(void **state)
{
  (void)state;
  bad(PART("u: {kind: expression, unit: m}", "variables: {x: {value: 2*u, unit: m}}")
      "instances:\n  a: {part: p, with: {u: 1 m + vx(b)}}\n  c: {part: p, with: {u: 2*dxx(b)}}\n",
      "5:30: a length and a velocity cannot be added, in instance 'a' (m.yaml:5)\n"
      "6:28: unknown function 'dxx'; did you mean 'dx'?, in instance 'c' (m.yaml:6)\n");
  bad(PART("u: {kind: expression, unit: m}", "variables: {x: {value: 2*u, unit: m}}")
      "instances: {a: {part: p, with: {u: vx(b)}}}\n",
      "4:36: u must be m (length), but `vx(b)` is a velocity, in instance 'a' (m.yaml:4)\n");
  /* of any kind: what is wrong where it is used is reported where it was given, as far as it is all of it */
  bad(PART("u: {kind: expression}", "variables: {x: {value: u, unit: m}}")
      "instances: {a: {part: p, with: {u: vx(b)}}}\n",
      "4:36: variable 'a.x': value, column 1: value must be m (length), but `vx(b)` is a velocity, in instance 'a' "
      "(m.yaml:4)\n");
  bad(PART("u: {kind: expression}", "joints: {j: {revolute: [u, ground]}}")
      "instances: {a: {part: p, with: {u: 2*time}}}\n",
      "3:74: 'u' is an expression, but a name is expected here, in instance 'a' (m.yaml:4)\n");
  bad(PART("u: {kind: expression}", "variables: {x: u.y}") "instances: {a: {part: p, with: {u: 2*time}}}\n",
      "3:65: 'u' is an expression: nothing can follow its name, in instance 'a' (m.yaml:4)\n");
  bad(PART("u: {kind: expression, default: v + 1}, v: {kind: expression, default: u}", "variables: {x: u}")
      "instances: {a: {part: p}}\n",
      "3:57: 'v' refers to itself, in instance 'a' (m.yaml:4)\n"
      "3:96: 'u' refers to itself, in instance 'a' (m.yaml:4)\n"
      "3:116: 'u' refers to itself, in instance 'a' (m.yaml:4)\n");
}

/* Expressions that stand for others twice, and so on, are stopped before they fill the memory. */
static void growth(void **state)
{
  char text[4000] = "trammel: 1\n" BODY "parts:\n  p:\n    parameters:\n      u0: {kind: expression, default: time}\n";
  char list[8000] = "";
  (void)state;
  for (int i = 1; i < 30; i++) {
    const size_t used = strlen(text);
    snprintf(text + used, sizeof text - used, "      u%d: {kind: expression, default: u%d*u%d}\n", i, i - 1, i - 1);
  }
  strcat(text, "    variables: {x: u29}\ninstances: {a: {part: p}}\n");
  assert_null(read_listed(text, NULL, list, sizeof list));
  assert_non_null(strstr(list, "the expression becomes too long: it has more than 65536 characters"));
}

static void wrong_ready_parts(void **state)
{
  (void)state;
  bad("trammel: 1\n" BODY "instances: {a: {part: library:low_pas}, c: {part: low_pass}, d: {part: 'library:x'}}\n",
      "3:23: there is no ready part 'library:low_pas' (did you mean 'library:low_pass'?)\n"
      "3:51: there is no part 'low_pass' (did you mean 'library:low_pass'?)\n"
      "3:72: there is no ready part 'library:x'; `trammel parts` lists them\n");
  bad("trammel: 1\n" BODY "include: library:low_pass\n",
      "3:10: 'library:low_pass' is a ready part: make an instance of it, or include it in a part\n");
  bad("trammel: 1\n" BODY "instances: {a: {part: library:../../etc/passwd}}\n",
      "3:23: there is no ready part 'library:../../etc/passwd'; `trammel parts` lists them\n");
  /* inside of one: its file, line and instance */
  char list[4000] = "";
  assert_null(read_listed("trammel: 1\n" BODY
                          "instances: {a: {part: library:gearbox, with: {input: b, output: b, ratio: 0}}}\n",
                          NULL, list, sizeof list));
  assert_memory_equal(list, "library:gearbox:", strlen("library:gearbox:"));
  assert_non_null(strstr(list, "division by zero in '/', in instance 'a' (m.yaml:3)\n"));
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(numbers),      cmocka_unit_test(expressions),       cmocka_unit_test(names),
      cmocka_unit_test(ready_parts),  cmocka_unit_test(wrong_declarations), cmocka_unit_test(wrong_values),
      cmocka_unit_test(wrong_expressions), cmocka_unit_test(growth),       cmocka_unit_test(wrong_ready_parts),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
