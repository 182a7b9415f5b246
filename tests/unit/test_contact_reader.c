/* test_contact_reader.c - contacts in model files: what is wrong is told with its line, what is right becomes what it
 * says. */
#include "model/contact.h"
#include "model/model.h"
#include "support/problem.h"

#define MODEL                                                                                          \
  "trammel: 1\n"                                                                                       \
  "bodies:\n"                                                                                          \
  "  ground: {shapes: [{plane: {name: floor}}]}\n"                                                     \
  "  a: {mass: 1, inertia: [1, 1, 1], shapes: [{sphere: {radius: 0.1, name: s}}]}\n"                   \
  "  b: {mass: 1, inertia: [1, 1, 1], position: [1, 0, 0], shapes: [{box: {size: [1, 1, 1]}}]}\n"      \
  "  c: {mass: 1, inertia: [1, 1, 1]}\n"                                                               \
  "materials: {steel: {stiffness: 1e6}}\n"                                                             \
  "friction-laws: {dry: {static: 0.3}}\n"

static tml_status read_model(tml_model **m, const char *contacts, char list[2000])
{
  char text[2000];
  tml_messages *messages;
  snprintf(text, sizeof text, MODEL "%s\n", contacts);
  list[0] = '\0';
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  const tml_status st = tml_model_read_text(m, "m.yaml", text, strlen(text), NULL, 0, messages);
  for (int i = 0; i < tml_messages_count(messages); i++) {
    const tml_message e = tml_messages_get(messages, i);
    const size_t used = strlen(list);
    snprintf(list + used, 2000 - used, "%d: %s\n", e.line, e.text);
  }
  tml_messages_free(messages);
  return st;
}

/* Line 9 is the first behind what all have. */
static void test_bad(void **state)
{
  (void)state;
  static const struct { const char *contacts, *message; } row[] = {
      {"contacts: {k: {between: [a, b], material: {stiffness: 0}}}", "9: contact 'k': stiffness is 0 N/m^exponent"},
      {"contacts: {k: {between: [a, b], material: {stiffness: -3}}}", "9: contact 'k': stiffness is -3 N/m^exponent"},
      {"contacts: {k: {between: [a, b], material: {stiffness: 1, exponent: 0.5}}}",
       "9: contact 'k': exponent is 0.5"},
      {"contacts: {k: {between: [a, nobody], material: steel}}", "9: contact 'k': there is no body 'nobody'"},
      {"contacts: {k: {between: [a.x, b], material: steel}}",
       "9: contact 'k': body 'a' has no shape with the name 'x'"},
      {"contacts: {k: {between: [\"z*\", b], material: steel}}", "9: contact 'k': 'z*' stands for no shape"},
      {"contacts: {k: {between: [c, b], material: steel}}", "9: contact 'k': body 'c' has no shape that could touch"},
      {"contacts: {k: {between: [a, b], material: stel}}",
       "9: there is no 'stel' in 'materials' (did you mean 'steel'?)"},
      {"contacts: {k: {between: [a, b], material: steel, friction: wet}}", "9: there is no 'wet' in 'friction-laws'"},
      {"contacts:\n  k: {between: [a, b],\n    material: {stiffness: 1, damping: 3, depth: 1, restitution: 0.5}}",
       "11: damping with depth, restitution and dissipation exclude each other"},
      {"contacts: {k: {between: [a, b], material: {stiffness: 1, restitution: 0.5, dissipation: 0.5}}}",
       "9: damping with depth, restitution and dissipation exclude each other"},
      {"contacts: {k: {between: [a, b], material: {stiffness: 1, restitution: 1.5}}}",
       "9: contact 'k': restitution is 1.5, must be 0 to 1"},
      {"contacts: {k: {between: [a, b], material: {stiffness: 1, damping: 3}}}", "9: contact 'k': depth is 0 m"},
      {"contacts: {k: {between: [a, b], material: {stiffness: 1, transition-velocity: 3}}}",
       "9: 'transition-velocity' belongs to 'restitution'"},
      {"contacts: {k: {between: [a, b], among: [a, b], material: steel}}",
       "9: 'between' and 'among' exclude each other"},
      {"contacts: {k: {material: steel}}", "9: a contact has either 'between' or 'among'"},
      {"contacts: {k: {between: [a, b]}}", "9: the key 'material' is missing"},
      {"contacts: {k: {between: [a, a], material: steel}}", "9: contact 'k': no two of these shapes can touch"},
      {"contacts: {k: {among: [a], material: steel}}", "9: contact 'k': no two of these shapes can touch"},
      {"contacts: {k: {between: [a, b], except: [[a, b]], material: steel}}",
       "9: contact 'k': no two of these shapes"},
      {"joints: {j: {fixed: [a, b]}}\ncontacts: {k: {between: [a, b], material: steel}}",
       "10: contact 'k': no two of these shapes can touch"},
      {"contacts: {k: {between: [a, b], material: steel, friction: {static: 0.3, dynamic: 0.5}}}",
       "9: contact 'k': the dynamic coefficient 0.5 is above the static one, 0.3"},
      {"contacts: {k: {between: [a, b], material: steel, friction: {static: 0}}}",
       "9: contact 'k': static_friction is 0"},
      {"contacts: {k: {between: [a, b], material: steel, friction: {static: 0.3, from: 0.2, to: 0.1}}}",
       "9: contact 'k': 'to' is 0.1 m/s, must be more than 'from', 0.2 m/s"},
      {"contacts: {k: {between: [a, b], material: steel, friction: {static: 0.3, rolling: -1}}}",
       "9: contact 'k': rolling is -1 m, must be >= 0"},
      {"contacts: {k: {between: [a, b], except: [[a, nobody]], material: steel}}",
       "9: contact 'k': there is no body"},
      {"contacts: {k: {between: [a, b], except: [[a]], material: steel}}", "9: a pair of bodies is expected here"},
  };
  for (size_t i = 0; i < sizeof row/sizeof *row; i++) {
    char list[2000];
    tml_model *m;
    assert_int_equal(read_model(&m, row[i].contacts, list), TML_ERR_MODEL);
    assert_null(m);
    if (strncmp(list, row[i].message, strlen(row[i].message)) != 0)
      fail_msg("%s gives:\n%sinstead of\n%s", row[i].contacts, list, row[i].message);
  }
}

/* Laws by their keys, names and patterns, units, what is not given. */
static void test_good(void **state)
{
  (void)state;
  static const char text[] = "joints: {j: {fixed: [a, b]}}\n"
                             "contacts:\n"
                             "  two: {among: [a, b], joined: true, material: steel}\n"
                             "  three: {between: [a, b], material: steel}\n";
  char list[2000];
  tml_model *m = NULL;
  assert_int_equal(read_model(&m, "contacts: {k: {between: [a, b], material: steel, friction: dry}}", list), TML_OK);
  const tml_friction_law *f = &m->contacts[0].law.friction;
  assert_true(m->contacts[0].law.normal.exponent == 1.5 && m->contacts[0].law.normal.stiffness == 1e6);
  assert_true(f->rest == 0.3 && f->slide == 0.3);
  assert_close(f->presliding, 1e-4*0.2, 1e-12);
  assert_close(f->stick_velocity, sqrt(0.3*9.81*f->presliding)/0.6, 1e-12);
  assert_close(f->to, 10.0*f->from, 1e-12);
  tml_model_free(m);
  if (read_model(&m, text, list) == TML_OK) fail_msg("three touches bodies that a joint connects");
  assert_contains(list, "contact 'three'");
}

static void test_laws(void **state)
{
  (void)state;
  char list[2000];
  tml_model *m = NULL;
  const tml_status st = read_model(&m,
      "contacts:\n"
      "  one: {between: [\"?.s\", [b, ground.floor]], material: {stiffness: 2, restitution: 0.5}}\n"
      "  two: {among: [a, b], material: {stiffness: 3, exponent: 2, dissipation: 4}}\n"
      "  three: {between: [a, b], material: {stiffness: 5, damping: 6 N s/mm, depth: 7 mm}}\n", list);
  if (st != TML_OK) fail_msg("%s", list);
  assert_int_equal(m->n_contacts, 3);
  const tml_normal_law *one = &m->contacts[0].law.normal, *two = &m->contacts[1].law.normal;
  const tml_normal_law *three = &m->contacts[2].law.normal;
  assert_true(one->kind == TML_NORMAL_RESTITUTION && one->restitution == 0.5 && one->transition == 0.01);
  assert_true(two->kind == TML_NORMAL_HUNT_CROSSLEY && two->exponent == 2.0 && two->dissipation == 4.0);
  assert_true(three->kind == TML_NORMAL_IMPACT && three->stiffness == 5.0);
  assert_close(three->damping, 6000.0, 1e-12);
  assert_close(three->depth, 7e-3, 1e-12);
  assert_true(!m->contacts[0].law.rubs);
  assert_int_equal(m->contacts[0].n_one, 1);
  assert_int_equal(m->contacts[0].n_other, 2);
  tml_model_free(m);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_bad), cmocka_unit_test(test_good),
                                     cmocka_unit_test(test_laws)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
