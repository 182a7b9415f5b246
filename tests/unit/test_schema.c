/* test_schema.c - docs/model.schema.json accepts every example and refuses what the reader refuses. The
 * part of JSON Schema that it uses is checked here: both files are trees of the reader's own YAML. */
#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/memory.h"
#include "file/text/text_file.h"
#include "file/text/yaml_tree.h"

typedef struct file {
  char *text;
  tml_document doc;
} file;

static file schema;

static void open_file(file *f, const char *path)
{
  size_t size;
  tml_error err = {0};
  tml_messages *messages;
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  if (tml_text_read(&f->text, &size, path, TML_TEXT_MAX, false, &err) != TML_OK) fail_msg("%s: %s", path, err.text);
  if (tml_yaml_tree_parse(&f->doc, path, f->text, size, NULL, messages) != TML_OK)
    fail_msg("%s: %s", path, tml_messages_get(messages, 0).text);
  tml_messages_free(messages);
}

static void close_file(file *f)
{
  tml_yaml_tree_free(&f->doc);
  tml_delete(f->text);
}

/* ---------------------------------------------------------------- the check ------------------ */

static const tml_yaml *member(const tml_yaml *map, const char *key)
{
  if (!map || map->kind != TML_YAML_MAP) return NULL;
  for (const tml_yaml *k = map->child; k && k->next; k = k->next->next)
    if (k->text && strcmp(k->text, key) == 0) return k->next;
  return NULL;
}

/* "#/$defs/name" */
static const tml_yaml *target(const tml_yaml *reference)
{
  static const char start[] = "#/$defs/";
  assert_memory_equal(reference->text, start, sizeof start - 1);
  const tml_yaml *found = member(member(schema.doc.root, "$defs"), reference->text + sizeof start - 1);
  if (!found) fail_msg("%s leads nowhere", reference->text);
  return found;
}

static bool is_type(const tml_yaml *x, const char *type)
{
  char *end;
  if (strcmp(type, "object") == 0) return x->kind == TML_YAML_MAP;
  if (strcmp(type, "array") == 0) return x->kind == TML_YAML_LIST;
  if (strcmp(type, "null") == 0) return x->kind == TML_YAML_NULL;
  if (x->kind != TML_YAML_SCALAR) return false;
  if (strcmp(type, "string") == 0) return true;
  if (strcmp(type, "boolean") == 0) return strcmp(x->text, "true") == 0 || strcmp(x->text, "false") == 0;
  assert_string_equal(type, "number");
  (void)strtod(x->text, &end);
  return *x->text && !*end;
}

/* One type or a list of them. */
static bool has_type(const tml_yaml *x, const tml_yaml *type)
{
  if (type->kind == TML_YAML_SCALAR) return is_type(x, type->text);
  for (const tml_yaml *t = type->child; t; t = t->next)
    if (is_type(x, t->text)) return true;
  return false;
}

static bool in_list(const char *text, const tml_yaml *list)
{
  for (const tml_yaml *w = list->child; w; w = w->next)
    if (strcmp(text, w->text) == 0) return true;
  return false;
}

static bool fits(const tml_yaml *x, const tml_yaml *s);

static bool fits_members(const tml_yaml *x, const tml_yaml *s)
{
  const tml_yaml *properties = member(s, "properties"), *others = member(s, "additionalProperties");
  const tml_yaml *required = member(s, "required");
  for (const tml_yaml *k = x->child; k && k->next; k = k->next->next) {
    const tml_yaml *p = member(properties, k->text);
    if (!p) p = others;
    if (p && (p->kind == TML_YAML_SCALAR || !fits(k->next, p))) return false; /* a scalar is `false` */
  }
  for (const tml_yaml *r = required ? required->child : NULL; r; r = r->next)
    if (!member(x, r->text)) return false;
  return true;
}

static bool fits_items(const tml_yaml *x, const tml_yaml *s)
{
  const tml_yaml *least = member(s, "minItems"), *most = member(s, "maxItems"), *items = member(s, "items");
  if (least && x->count < atoi(least->text)) return false;
  if (most && x->count > atoi(most->text)) return false;
  for (const tml_yaml *e = x->child; items && e; e = e->next)
    if (!fits(e, items)) return false;
  return true;
}

static int count_fits(const tml_yaml *x, const tml_yaml *list)
{
  int n = 0;
  for (const tml_yaml *s = list->child; s; s = s->next) n += fits(x, s);
  return n;
}

static bool fits(const tml_yaml *x, const tml_yaml *s)
{
  const tml_yaml *type = member(s, "type"), *words = member(s, "enum"), *reference = member(s, "$ref");
  const tml_yaml *any = member(s, "anyOf"), *one = member(s, "oneOf");
  if (reference && !fits(x, target(reference))) return false;
  if (type && !has_type(x, type)) return false;
  if (words && (x->kind != TML_YAML_SCALAR || !in_list(x->text, words))) return false;
  if (any && count_fits(x, any) == 0) return false;
  if (one && count_fits(x, one) != 1) return false;
  if (x->kind == TML_YAML_MAP) return fits_members(x, s);
  return x->kind != TML_YAML_LIST || fits_items(x, s);
}

/* ---------------------------------------------------------------- tests ---------------------- */

static int setup(void **state)
{
  (void)state;
  open_file(&schema, TRAMMEL_SOURCE_DIR "/docs/model.schema.json");
  return 0;
}

static int teardown(void **state)
{
  (void)state;
  close_file(&schema);
  return 0;
}

static int check_all(const char *pattern)
{
  glob_t found;
  assert_int_equal(glob(pattern, 0, NULL, &found), 0);
  const int n = (int)found.gl_pathc;
  for (int i = 0; i < n; i++) {
    file f;
    open_file(&f, found.gl_pathv[i]);
    if (!fits(f.doc.root, schema.doc.root)) fail_msg("%s does not fit the schema", found.gl_pathv[i]);
    close_file(&f);
  }
  globfree(&found);
  return n;
}

static void models_fit(void **state)
{
  (void)state;
  assert_true(check_all(TRAMMEL_SOURCE_DIR "/examples/*.yaml") >= 6);
  assert_true(check_all(TRAMMEL_SOURCE_DIR "/tests/problem/models/*.yaml") >= 3);
}

static bool text_fits(const char *rest)
{
  char text[400];
  tml_document d;
  tml_messages *messages;
  snprintf(text, sizeof text, "trammel: 1\n%s", rest);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  assert_int_equal(tml_yaml_tree_parse(&d, "", text, strlen(text), NULL, messages), TML_OK);
  const bool ok = fits(d.root, schema.doc.root);
  tml_yaml_tree_free(&d);
  tml_messages_free(messages);
  return ok;
}

static void faults_do_not_fit(void **state)
{
  (void)state;
  assert_true(text_fits("gravity: [0, 0, -9.81 m/s^2]\n"));
  assert_true(text_fits("bodies: {b: {mass: 2 kg, inertia: [1, 1, 1], axes: body, hold: [x, rotation]}}\n"));
  assert_true(text_fits("joints: {j: {revolute: [a, b]}}\nforces: {f: {force: a, value: [1, 2]}}\n"));
  assert_true(text_fits("units: mm-kg-s\nsimulate: {rotations: 313, filter: false, end: 5 ms}\n"));
  assert_true(text_fits("couplers: {k: {joints: [a, b.angle], factors: [1, -2]}}\n"));
  assert_true(text_fits("gears: {g: {joints: [a, b], ratio: 3}, h: {joints: [a, b], mesh: c.M}}\n"));
  assert_true(text_fits("forces: {f: {bushing: [a, b], stiffness: [1, 2, 3, 4, 5, 6], laws: [~, x, ~, ~, ~, ~]}}\n"));
  assert_true(text_fits("forces: {f: {bushing: [a, b], damping: [[1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6], "
                        "[1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]]}}\n"));
  assert_true(text_fits("include: [a.yaml]\nparts: {p: {parameters: {l: 1, c: red}, include: p.yaml, ports: {a: b.c}, "
                        "bodies: {b: {repeat: 3, index: i, mass: 1}}}}\n"
                        "instances: {x: {part: p, with: {l: i}, repeat: n, index: i, position: [i, 0]}}\n"));
  assert_true(text_fits("joints: {j: {repeat: 2, revolute: [a, \"b[i]\"]}}\nforces: {\"a[2].f\": {force: a, index: i, "
                        "repeat: 2, value: [1, 2]}}\nchannels: {c: {repeat: 2, value: 1}}\n"));
  assert_true(text_fits("bodies: {b: {mass: 1, markers: {m: {repeat: 2, index: i, at: [i, 0]}}}}\n"));
  assert_false(text_fits("parts: {p: {gravity: [0, 0, 1]}}\n"));
  assert_false(text_fits("instances: {x: {with: {l: 1}}}\n"));
  assert_false(text_fits("instances: {x: {part: p, angle: 3}}\n"));
  assert_false(text_fits("bodies: {b: {shape: {sphere: {radius: 1, repeat: 2}}}}\n"));
  assert_false(text_fits("couplers: {k: {joints: [a], factors: [1, -2]}}\n"));
  assert_false(text_fits("gears: {g: {joints: [a, b], ratio: 3, mesh: c.M}}\n"));
  assert_false(text_fits("gears: {g: {joints: [a, b]}}\n"));
  assert_false(text_fits("forces: {f: {bushing: [a, b], stiffness: [1, 2, 3]}}\n"));
  assert_false(text_fits("forces: {f: {bushing: [a, b], stiffness: [1, 2, 3, 4, 5, [6]]}}\n"));
  assert_false(text_fits("motions: {m: {rotation: j, value: 1, level: jerk}}\n"));
  assert_false(text_fits("titel: x\n"));
  assert_false(text_fits("units: cgs\n"));
  assert_false(text_fits("gravity: [0, 0]\n"));
  assert_false(text_fits("gravity: 9.81\n"));
  assert_false(text_fits("joints: {j: {revolute: [a, b], spherical: [a, b]}}\n"));
  assert_false(text_fits("joints: {j: {length: 3}}\n"));
  assert_false(text_fits("motions: {m: {rotation: j}}\n"));
  assert_false(text_fits("forces: {f: {force: a}}\n"));
  assert_false(text_fits("forces: {f: {spring-damper: [a, b], value: [1, 2]}}\n"));
  assert_false(text_fits("simulate: {method: euler}\n"));
  assert_false(text_fits("bodies: {b: {shape: {box: {size: [1, 2, 3]}, sphere: {radius: 1}}}}\n"));
  assert_false(text_fits("tables: {t: {points: [[1, 2], [2, 3], [3, 4], [4]]}}\n"));
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(models_fit),
      cmocka_unit_test(faults_do_not_fit),
  };
  return cmocka_run_group_tests(tests, setup, teardown);
}
