/* test_materials.c - materials: mass of bodies, elasticity of flexible ones, stiffness of contacts by E and nu, and
 * what is wrong with them. */
#include <unistd.h>

#include "contact/law/hertz_stiffness.h"
#include "model/add/add_contact.h"
#include "model/flexible/add_flexible_body.h"
#include "model/base/model.h"
#include "support/problem.h"

#define MODEL                                                                                          \
  "trammel: 1\n"                                                                                       \
  "materials:\n"                                                                                       \
  "  steel: {density: 7850, E: 210 GPa, nu: 0.3, restitution: 0.8}\n"                                  \
  "  rubber: {density: 1100, E: 5 MPa, nu: 0.5, restitution: 0.5}\n"                                   \
  "  bare: {density: 500}\n"                                                                           \
  "  hard: {stiffness: 1e6, damping: 10, depth: 1e-4}\n"                                               \
  "  damped: {E: 1 GPa, nu: 0, damping: 10, depth: 1e-4}\n"                                            \
  "friction-laws: {dry: {static: 0.3}}\n"                                                              \
  "bodies:\n"                                                                                          \
  "  ground: {shapes: [{plane: {name: floor}}]}\n"                                                     \
  "  a: {material: steel, shapes: [{sphere: {radius: 0.1}}]}\n"                                        \
  "  b: {mass: 1, inertia: [1, 1, 1], position: [1, 0, 0], shapes: [{box: {size: [1, 2, 0.4]}}]}\n"

static tml_status read_model(tml_model **m, const char *more, char list[2000])
{
  char text[4000];
  tml_messages *messages;
  snprintf(text, sizeof text, MODEL "%s\n", more);
  list[0] = '\0';
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  const tml_status st = tml_model_read_text(m, "m.yaml", text, strlen(text), NULL, messages);
  for (int i = 0; i < tml_messages_count(messages); i++) {
    const tml_message e = tml_messages_get(messages, i);
    const size_t used = strlen(list);
    snprintf(list + used, 2000 - used, "%d: %s\n", e.line, e.text);
  }
  tml_messages_free(messages);
  return st;
}

static tml_model *read_good(const char *more)
{
  char list[2000];
  tml_model *m = NULL;
  if (read_model(&m, more, list) != TML_OK) fail_msg("%s", list);
  return m;
}

/* ---------------------------------------------------------------- what is wrong -------------- */

/* Line 13 is the first behind what all have. */
static void test_bad(void **state)
{
  (void)state;
  static const struct { const char *more, *message; } row[] = {
      {"  c: {material: stel, shape: {sphere: {radius: 1}}}",
       "13: there is no 'stel' in 'materials' (did you mean 'steel'?)"},
      {"  c: {material: hard, shape: {sphere: {radius: 1}}}", "13: material 'hard' has no density"},
      {"  c: {material: steel, density: 3, shape: {sphere: {radius: 1}}}", "13: 'density' and 'material' exclude"},
      {"  c: {material: steel, mass: 3, shape: {sphere: {radius: 1}}}",
       "13: 'mass' is given, but the shapes have a density"},
      {"  c: {material: steel}", "13: the shapes have no mass"},
      {"  c: {material: {E: 1, nu: 0, density: 1}, shape: {sphere: {radius: 1}}}",
       "13: only a flexible body has 'material'"},
      {"  c: {shape: {sphere: {radius: 1, material: stel}}}", "13: there is no 'stel' in 'materials'"},
      {"contacts: {k: {between: [a, b], material: bare}}",
       "13: the material 'bare' has neither 'stiffness' nor 'E' with 'nu'"},
      {"contacts: {k: {between: [a, b], material: {restitution: 1}}}", "13: the material has neither"},
      {"contacts: {k: {between: [a, b], material: {E: 0, nu: 0.3}}}", "13: contact 'k': E is 0 Pa, must be > 0"},
      {"contacts: {k: {between: [a, b], material: {E: -3 kPa, nu: 0.3}}}", "13: contact 'k': E is -3000 Pa"},
      {"contacts: {k: {between: [a, b], material: {E: 1, nu: 0.51}}}",
       "13: contact 'k': nu is 0.51, must be above -1 and at most 0.5"},
      {"contacts: {k: {between: [a, b], material: {E: 1, nu: -1}}}", "13: contact 'k': nu is -1"},
      {"contacts: {k: {between: [a, b], material: {E: 1}}}", "13: 'E' and 'nu' belong together"},
      {"contacts: {k: {between: [a, b], material: {nu: 0.3}}}", "13: 'E' and 'nu' belong together"},
      {"contacts: {k: {between: [a, b], material: {E: 1 m, nu: 0.3}}}", "13: E must be Pa"},
      {"contacts: {k: {between: [a, b], material: {E: 1, nu: 0.3, exponent: 2}}}",
       "13: contact 'k': exponent is 2: E without a stiffness makes it 1.5"},
      {"contacts: {k: {between: [a, b], material: [steel, stel]}}", "13: there is no 'stel' in 'materials'"},
      {"contacts: {k: {between: [a, b], material: [steel, hard]}}",
       "13: the second material, 'hard', has no 'E' and 'nu'"},
      {"contacts: {k: {between: [a, b], material: [steel, damped]}}", "13: both materials state the loss of a blow"},
      {"contacts: {k: {between: [a, b], material: [steel]}}", "13: 'material' needs 2 entries, 1 given"},
      {"  c: {kind: flexible, material: hard}", "13: material 'hard' has no 'E' and 'nu', which finite elements need"},
      {"  c: {kind: flexible, material: damped}", "13: material 'damped' has no density, which finite elements need"},
  };
  for (size_t i = 0; i < sizeof row/sizeof *row; i++) {
    char list[2000];
    tml_model *m;
    assert_int_equal(read_model(&m, row[i].more, list), TML_ERR_MODEL);
    if (strncmp(list, row[i].message, strlen(row[i].message)) != 0)
      fail_msg("%s gives:\n%sinstead of\n%s", row[i].more, list, row[i].message);
  }
}

/* Everything that is wrong with a contact is reported, once, and nobody is blamed for others. */
static void test_all_told(void **state)
{
  (void)state;
  static const char text[] =
      "  c: {material: soft, shape: {sphere: {radius: 1}}}\n";
  char list[2000];
  tml_model *m;
  read_model(&m, "contacts:\n"
                 "  k: {between: [a, nobody], material: stel, friction: wet}\n"
                 "  l: {between: [\"z*\", b], material: {stiffness: 0}, friction: {static: -1}}\n", list);
  assert_string_equal(list, "14: contact 'k': there is no body 'nobody'\n"
                            "14: there is no 'stel' in 'materials' (did you mean 'steel'?)\n"
                            "14: there is no 'wet' in 'friction-laws'\n"
                            "15: contact 'l': 'z*' matches no shape of any body\n"
                            "15: contact 'l': stiffness is 0 N/m^exponent, must be > 0\n"
                            "15: contact 'l': static is -1, must be > 0\n");
  char both[4000];
  snprintf(both, sizeof both, "trammel: 1\nmaterials: {soft: {E: -1, nu: 0.3, density: 1}}\nbodies:\n%s"
           "  d: {material: soft, shape: {sphere: {radius: 1}}}\n"
           "contacts: {k: {between: [c, d], material: soft}}\n", text);
  tml_messages *messages;
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  assert_int_equal(tml_model_read_text(&m, "m.yaml", both, strlen(both), NULL, messages), TML_ERR_MODEL);
  assert_int_equal(tml_messages_count(messages), 1);
  assert_string_equal(tml_messages_get(messages, 0).text, "material 'soft': E is -1 Pa, must be > 0");
  tml_messages_free(messages);
}

/* ---------------------------------------------------------------- what it makes -------------- */

static const double PI = 3.14159265358979323846;

static void test_mass(void **state)
{
  (void)state;
  tml_model *m = read_good("  c: {material: rubber, shapes: [{box: {size: [1, 1, 1]}}, {box: {size: [1, 1, 2], "
                           "material: steel}}, {box: {size: [1, 1, 3], density: 10}}]}");
  assert_close(m->bodies[tml_model_find_body(m, "a")].mass, 7850*4.0/3.0*PI*1e-3, 1e-14);
  assert_close(m->bodies[tml_model_find_body(m, "c")].mass, 1100 + 2*7850 + 30, 1e-14);
  tml_model_free(m);
}

/* k = (4/3) E* sqrt(R*), 1/E* = sum (1 - nu^2)/E, 1/R* = sum 1/R. */
static double hertz(double E1, double nu1, double E2, double nu2, double R)
{
  return 4.0/3.0/((1 - nu1*nu1)/E1 + (1 - nu2*nu2)/E2)*sqrt(R);
}

static double stiffness(const tml_model *m, int contact)
{
  const tml_contact *c = &m->contacts[contact];
  const int shape[2] = {c->one[0], c->other[0]};
  assert_true(c->law.normal.exponent == 1.5);
  return tml_contact_law_of(m, c, shape).normal.stiffness;
}

static void check_stiffness(const tml_model *m)
{
  const double steel = 210e9, rubber = 5e6;
  assert_close(stiffness(m, 0), hertz(steel, 0.3, steel, 0.3, 0.1), 1e-12);
  assert_close(stiffness(m, 1), hertz(steel, 0.3, rubber, 0.5, 1.0/(1/0.1 + 1/0.2)), 1e-12);
  assert_close(stiffness(m, 2), hertz(1e9, 0, steel, 0.3, 1.0/(1/0.1 + 1/0.7)), 1e-12);
  assert_close(stiffness(m, 3), hertz(rubber, 0.5, rubber, 0.5, 1.0/(1/0.03 + 1/0.7)), 1e-12);
  assert_close(m->contacts[3].law.normal.stiffness, stiffness(m, 3), 0);
  assert_true(m->contacts[0].law.normal.kind == TML_NORMAL_RESTITUTION);
  assert_close(m->contacts[0].law.normal.restitution, 0.8, 1e-12);
  const double soft = 0.75/rubber, stiff = 0.91/steel; /* parts of the energy, of which each returns its own */
  assert_close(m->contacts[1].law.normal.restitution, sqrt((stiff*0.64 + soft*0.25)/(stiff + soft)), 1e-12);
  assert_true(m->contacts[2].law.normal.kind == TML_NORMAL_IMPACT && m->contacts[2].law.normal.damping == 10.0);
  assert_true(m->contacts[4].law.normal.stiffness == 7e5 && m->contacts[4].modulus == 0.0);
}

/* Sphere on plane, on box (half its smallest size), on a cylinder; capsule on a cylinder; a stiffness comes first.
 * Written and read again it is the same. */
static void test_stiffness(void **state)
{
  (void)state;
  static const char more[] =
      "  c: {mass: 1, inertia: [1, 1, 1], shape: {capsule: {length: 0.1, radius: 0.03}}}\n"
      "  d: {mass: 1, inertia: [1, 1, 1], position: [0, 3, 0], shape: {cylinder: {length: 0.2, radius: 0.7}}}\n"
      "contacts:\n"
      "  one: {between: [a, ground], material: steel}\n"
      "  two: {between: [a, b], material: [steel, rubber]}\n"
      "  three: {between: [a, d], material: [damped, {E: 210 GPa, nu: 0.3}]}\n"
      "  four: {between: [c, d], material: rubber}\n"
      "  five: {between: [c, b], material: {stiffness: 7e5, E: 1 GPa, nu: 0.3}}\n";
  const char *path = "materials_written.yaml";
  tml_messages *messages;
  tml_error err = {0};
  tml_model *m = read_good(more), *again = NULL;
  check_stiffness(m);
  assert_int_equal(tml_model_write(m, path, &err), TML_OK);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  if (tml_model_read(&again, path, NULL, messages) != TML_OK) fail_msg("%s", tml_messages_get(messages, 0).text);
  check_stiffness(again);
  tml_messages_free(messages);
  tml_model_free(again);
  tml_model_free(m);
  unlink(path);
}

/* By calls: the other side is as the first unless it is given; both ways at once are refused. */
static void test_calls(void **state)
{
  (void)state;
  const char *const one[] = {"a"}, *const two[] = {"b"};
  tml_error err = {0};
  tml_model *m = read_good("");
  tml_contact_def d = {.size = sizeof d, .name = "k", .first = one, .n_first = 1, .second = two, .n_second = 1,
                       .elasticity = {1e9}, .poisson = {0.3}, .stiffness = 1e6};
  assert_int_equal(tml_model_add_contact(m, &d, &err), TML_ERR_MODEL);
  assert_non_null(strstr(err.text, "give either stiffness or E, not both"));
  d.stiffness = 0.0;
  assert_int_equal(tml_model_add_contact(m, &d, &err), TML_OK);
  assert_close(stiffness(m, 0), hertz(1e9, 0.3, 1e9, 0.3, 1.0/(1/0.1 + 1/0.2)), 1e-12);
  tml_model_free(m);
}

/* ---------------------------------------------------------------- flexible bodies ------------ */

/* A bar whose material is named is the bar whose numbers are given. */
static void test_flexible(void **state)
{
  (void)state;
  static const char *const material[2] = {"steel", "{E: 210 GPa, nu: 0.3, density: 7850}"};
  double frequency[2][3];
  for (int i = 0; i < 2; i++) {
    char more[800];
    snprintf(more, sizeof more,
             "  c: {kind: flexible, material: %s, sections: {bar: {tube: {radius: 10 mm}}},\n"
             "      nodes: {A: [0, 0, 0], B: [1, 0, 0]}, beams: [{nodes: [A, B]}], modes: {fixed: 2},\n"
             "      interfaces: [A, B]}\n",
             material[i]);
    tml_model *m = read_good(more);
    const tml_body *b = &m->bodies[tml_model_find_body(m, "c")];
    tml_error err = {0};
    tml_reduced reduced = {.size = sizeof reduced};
    assert_int_equal(tml_model_reduce(m, "c", &reduced, &err), TML_OK);
    const tml_flexible *f = b->flexible->modes;
    frequency[i][0] = f->mass;
    frequency[i][1] = f->omega2[0];
    frequency[i][2] = f->omega2[f->n - 1];
    tml_model_free(m);
  }
  assert_memory_equal(frequency[0], frequency[1], sizeof frequency[0]);
  assert_close(frequency[0][0], 7850*PI*1e-4, 1e-9);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_bad), cmocka_unit_test(test_all_told),
                                     cmocka_unit_test(test_mass), cmocka_unit_test(test_stiffness),
                                     cmocka_unit_test(test_calls), cmocka_unit_test(test_flexible)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
