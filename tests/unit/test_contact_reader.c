/* test_contact_reader.c - contacts in model files: what is wrong is reported with its line, what is right becomes what
 * it says. */
#include "model/add/add_contact.h"

#include <unistd.h>

#include "model/geometry/triangle_mesh.h"
#include "model/base/model.h"
#include "support/problem.h"

#define BODIES                                                                                         \
  "trammel: 1\n"                                                                                       \
  "bodies:\n"                                                                                          \
  "  ground: {shapes: [{plane: {name: floor}}]}\n"                                                     \
  "  a: {mass: 1, inertia: [1, 1, 1], shapes: [{sphere: {radius: 0.1, name: s}}]}\n"                   \
  "  b: {mass: 1, inertia: [1, 1, 1], position: [1, 0, 0], shapes: [{box: {size: [1, 1, 1]}}]}\n"      \
  "  c: {mass: 1, inertia: [1, 1, 1]}\n"
#define LAWS                                                                                           \
  "materials: {steel: {stiffness: 1e6}}\n"                                                             \
  "friction-laws: {dry: {static: 0.3}}\n"

static tml_status read_bodies(tml_model **m, const char *bodies, const char *contacts, char list[2000])
{
  char text[4000];
  tml_messages *messages;
  snprintf(text, sizeof text, BODIES "%s" LAWS "%s\n", bodies, contacts);
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

static tml_status read_model(tml_model **m, const char *contacts, char list[2000])
{
  return read_bodies(m, "", contacts, list);
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
      {"contacts: {k: {between: [\"z*\", b], material: steel}}", "9: contact 'k': 'z*' matches no shape"},
      {"contacts: {k: {between: [c, b], material: steel}}", "9: contact 'k': body 'c' has no shape that can touch"},
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
       "9: contact 'k': static is 0"},
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

/* ---------------------------------------------------------------- curves --------------------- */

/* Reads a body with one shape, a curve of these keys. */
static tml_status read_curve(tml_model **m, const char *keys, char list[2000])
{
  char text[1500];
  snprintf(text, sizeof text, "  d: {density: 1000, position: [3, 0, 0], shapes: [{curve: {%s}}]}\n", keys);
  return read_bodies(m, text, "contacts: {k: {between: [a, d], material: steel}}", list);
}

/* Line 7 has the curve. */
static void test_bad_curves(void **state)
{
  (void)state;
  static const struct { const char *keys, *message; } row[] = {
      {"width: 1", "7: a curve is given by 'points', 'radii', 'radius', or 'x' and 'y'"},
      {"points: [[0, 0], [1, 0]], width: 1", "7: curve: 2 points, at least 3 are needed"},
      {"points: [[0, 0]], width: 1", "7: "},
      {"points: [[0, 0], [1, 0, 2], [1, 1]], width: 1", "7: a point of a curve is a pair [x, y]"},
      {"points: [[0, 0], [1, 0], [1, 0], [0, 1]], width: 1", "7: curve: points 2 and 3 are in the same place"},
      {"points: [[0, 0], [1e60, 0], [1e60, 1], [0, 1]], width: 1",
       "7: curve: points 2 and 3 are too close to each other for a curve that is 1e+60 m long up to there"},
      {"points: [[0, 0], [1, 1], [1, 0], [0, 1]], width: 1", "7: curve: it crosses itself near x = "},
      {"radii: [1, 1, 0, 1], width: 1", "7: curve: point 3 has the radius 0 m, must be > 0"},
      {"radii: [1, 1, 1, 1], closed: false, width: 1", "7: curve: radii at equal angles describe a closed curve"},
      {"radius: \"cos(phi)\", width: 1", "7: curve: point "},
      {"radius: \"1/(phi - phi)\", width: 1", "7: 'radius' is "},
      {"radius: \"1 + psi\", width: 1", "7: "},
      {"radius: \"2 s\", width: 1", "7: "},
      {"x: \"cos(s)\", width: 1", "7: 'x' and 'y' belong together"},
      {"x: \"cos(s)\", y: \"sin(s)\", range: [1, 1], width: 1", "7: the range is from 1 to 1: it must have a length"},
      {"x: \"cos(s)\", y: \"sin(s)\", samples: 4, width: 1", "7: samples is 4, must be a whole number from 8 to 2000"},
      {"x: \"cos(s)\", y: \"sin(s)\", radii: [1, 1, 1], width: 1", "7: 'radii' and 'x' exclude each other"},
      {"radii: [1, 1, 1], samples: 40, width: 1", "7: 'samples' belongs to 'radius', or to 'x' and 'y'"},
      {"radii: [1, 1, 1], range: [0, 1], width: 1", "7: 'range' belongs to 'x' and 'y'"},
      {"radii: [1, 1, 1], width: 0", "7: width is 0 m, must be > 0"},
      {"radii: [1, 1, 1], width: -1 mm", "7: width is -0.001 m, must be > 0"},
      {"radii: [1, 1, 1], wide: 1", "7: "},
      {"radii: [1, 1, 1], solid: left, width: 1", "7: a closed curve has its solid inside or outside"},
      {"points: [[0, 0], [1, 0]], closed: false, solid: inside, width: 1",
       "7: an open curve has its solid to the left or to the right of it"},
      {"radii: [1, 1, 1]", "7: a curve gets mass from a density only if it is closed"},
      {"radii: [1, 1, 1], width: 1, solid: outside", "7: a curve gets mass from a density only if it is closed"},
      {"points: [[0, 0], [1, 0]], closed: false, width: 1", "7: a curve gets mass from a density only if it is closed"},
  };
  for (size_t i = 0; i < sizeof row/sizeof *row; i++) {
    char list[2000];
    tml_model *m;
    assert_int_equal(read_curve(&m, row[i].keys, list), TML_ERR_MODEL);
    assert_null(m);
    if (strncmp(list, row[i].message, strlen(row[i].message)) != 0)
      fail_msg("%s gives:\n%sinstead of\n%s", row[i].keys, list, row[i].message);
  }
}

/* Ellipses of half axes 0.3 m and 0.2 m about [0.1, 0], 0.05 m wide: mass and inertia by closed form. */
static void test_mass_of_curves(void **state)
{
  (void)state;
  static const char *const keys[] = {
      "x: \"0.3*cos(s) + 0.1\", y: \"0.2*sin(s)\", range: [0, 6.283185307179586], width: 0.05",
      "x: \"0.3*cos(s) + 0.1\", y: \"-20 cm*sin(s)\", range: [0, 6.283185307179586], samples: 400, width: 50 mm",
      ("x: \"0.3*cos(s)*cos(0.5) - 0.2*sin(s)*sin(0.5)\", y: \"0.3*cos(s)*sin(0.5) + 0.2*sin(s)*cos(0.5)\", "
       "range: [0, 6.283185307179586], width: 0.05, at: [0.1, 0, 0], orientation: {angle: -0.5 rad}")};
  for (int i = 0; i < 3; i++) {
    char list[2000];
    tml_model *m = NULL;
    if (read_curve(&m, keys[i], list) != TML_OK) fail_msg("%s", list);
    const tml_body *b = &m->bodies[tml_model_find_body(m, "d")];
    const double mass = 1000*3.14159265358979*0.3*0.2*0.05, z = 0.05*0.05/12;
    assert_close(b->mass, mass, 1e-8);
    assert_close(b->centre[0], 0.1, 1e-8);
    assert_between(b->J[1], -1e-8*mass, 1e-8*mass);
    assert_close(b->J[0], mass*(0.2*0.2/4 + z), 1e-7);
    assert_close(b->J[4], mass*(0.3*0.3/4 + z), 1e-7);
    assert_close(b->J[8], mass*(0.3*0.3 + 0.2*0.2)/4, 1e-7);
    const tml_mesh *drawn = m->shapes[m->n_shapes - 1].mesh;
    assert_int_equal(drawn->open_edges, 0);
    assert_close(drawn->high[2], 0.025, 1e-12);
    tml_model_free(m);
  }
}

/* ---------------------------------------------------------------- hulls and meshes ----------- */

#define TETRAHEDRON "points: [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]]"
#define FACES "[0, 2, 1], [0, 1, 3], [1, 2, 3]"

static void test_bad_surfaces(void **state)
{
  (void)state;
  static const struct { const char *shape, *message; } row[] = {
      {"hull: {}", "7: the key 'file' is missing in the hull; or give it 'points'"},
      {"hull: {points: [[0, 0, 0], [1, 0, 0], [0, 1, 0]]}", "7: "},
      {"hull: {points: [[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1]]}", "7: three numbers are expected here: [a, b, c]"},
      {"hull: {points: [[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0]]}", "7: hull: 4 points lie in a plane"},
      {"hull: {" TETRAHEDRON ", scale: 1 mm}", "7: 'scale' belongs to 'file'"},
      {"hull: {" TETRAHEDRON ", file: a.stl}", "7: 'file' and 'points' exclude each other"},
      {"hull: {" TETRAHEDRON ", rounded: 0}", "7: rounded is 0 m, must be > 0"},
      {"hull: {" TETRAHEDRON ", rounded: 0.7}", "7: body 'd': hull: radius of the edges 0.7 m, must be > 0 and less"},
      {"hull: {" TETRAHEDRON ", radius: 0.1}", "7: "},
      {"box: {size: [1, 2, 3], rounded: 0.5}", "7: body 'd': box: radius of the edges 0.5 m, must be > 0 and less"},
      {"box: {size: [1, 2, 3], rounded: -1 mm}", "7: rounded is -0.001 m, must be > 0"},
      {"sphere: {radius: 1, rounded: 0.1}", "7: "},
      {"box: {size: [1, 2, 3], contact: maybe}", "7: 'maybe' is not one of: true | false"},
      {"mesh: {}", "7: the key 'file' is missing in the mesh; or give it 'points' and 'triangles'"},
      {"mesh: {" TETRAHEDRON "}", "7: 'points' of a mesh need 'triangles'"},
      {"mesh: {" TETRAHEDRON ", triangles: [[0, 1, 4]]}", "7: triangle 1 names point 4, there are 0 to 3"},
      {"mesh: {" TETRAHEDRON ", triangles: [[0, 1, 1.5]]}", "7: triangle 1 names point 1.5, there are 0 to 3"},
      {"mesh: {" TETRAHEDRON ", triangles: [[0, 1, 1]]}", "7: all triangles of the mesh are empty"},
      {"mesh: {" TETRAHEDRON ", triangles: [" FACES "], contact: true}",
       "7: the mesh is not closed: 3 of its edges do not join two triangles facing the same side, the first from "
       "[0, 0, 0] m to [0, 1, 0] m"},
      {"mesh: {points: [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1], [-1, 0, 0], [0, -1, 0]], contact: true,"
       " triangles: [" FACES ", [0, 3, 2], [0, 5, 4], [0, 4, 3], [4, 5, 3], [0, 3, 5]]}",
       "7: 1 edges of the mesh belong to more than two triangles, the first from [0, 0, 0] m to [0, 0, 1] m"},
      {"mesh: {" TETRAHEDRON ", triangles: [[0, 1, 2], [0, 2, 1]], contact: true}", "7: the mesh is flat"},
      {"mesh: {file: nowhere.stl, contact: true}", "7: "},
  };
  for (size_t i = 0; i < sizeof row/sizeof *row; i++) {
    char list[2000], body[1000];
    tml_model *m;
    snprintf(body, sizeof body, "  d: {mass: 1, inertia: [1, 1, 1], shapes: [{%s}]}\n", row[i].shape);
    assert_int_equal(read_bodies(&m, body, "", list), TML_ERR_MODEL);
    assert_null(m);
    if (strncmp(list, row[i].message, strlen(row[i].message)) != 0)
      fail_msg("%s gives:\n%sinstead of\n%s", row[i].shape, list, row[i].message);
  }
}

/* A mesh touches only if its key says so; then it is written with its triangles, and read again. */
static void test_touching_meshes(void **state)
{
  (void)state;
  static const char text[] = "  d: {mass: 1, inertia: [1, 1, 1], position: [9, 0, 0], shapes: [{mesh: {" TETRAHEDRON
                             ", triangles: [" FACES ", [0, 3, 2]]%s}}]}\n"
                             "  e: {density: 6, position: [19, 0, 0],\n"
                             "      shapes: [{hull: {" TETRAHEDRON ", rounded: 9 mm}},\n"
                             "      {box: {size: [1, 1, 1], rounded: 0.2, density: 0}}]}\n";
  static const char contact[] = "contacts: {k: {between: [d, [a, e]], material: steel}}";
  char list[2000], body[1000];
  tml_model *m = NULL, *again = NULL;
  tml_messages *messages;
  tml_error err = {0};
  snprintf(body, sizeof body, text, "");
  assert_int_equal(read_bodies(&m, body, contact, list), TML_ERR_MODEL);
  assert_contains(list, "body 'd' has no shape that can touch others (a mesh does with 'contact: true')");
  snprintf(body, sizeof body, text, ", contact: true, rounded: 0.1");
  if (read_bodies(&m, body, contact, list) != TML_OK) fail_msg("%s", list);
  const tml_shape *mesh = &m->shapes[m->n_shapes - 3], *hull = mesh + 1, *box = mesh + 2;
  assert_true(mesh->collider->kind == TML_CONTACT_MESH && mesh->collider->radius == 0.1);
  assert_true(hull->collider->kind == TML_CONTACT_HULL && hull->collider->radius == 0.009);
  assert_true(box->collider->kind == TML_CONTACT_BOX && box->collider->radius == 0.2);
  assert_close(m->bodies[tml_model_find_body(m, "e")].mass, 1.0, 1e-12); /* a sixth of a cubic metre */
  assert_int_equal(tml_model_write(m, "touching.yaml", &err), TML_OK);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  if (tml_model_read(&again, "touching.yaml", NULL, messages)) fail_msg("%s", tml_messages_get(messages, 0).text);
  for (int k = 1; k <= 3; k++) {
    const tml_shape *a = &m->shapes[m->n_shapes - k], *b = &again->shapes[again->n_shapes - k];
    assert_true(a->kind == b->kind && a->edge == b->edge && a->passive == b->passive);
    assert_true(!a->mesh || tml_mesh_same(a->mesh, b->mesh));
  }
  tml_messages_free(messages);
  tml_model_free(m);
  tml_model_free(again);
  remove("touching.yaml");
}

/* What is written is what was read. */
static void test_written_curves(void **state)
{
  (void)state;
  static const char *const keys[] = {
      "points: [[0.3, 0], [0, 0.2], [-0.3, 0.1], [0, -0.2]], width: 50 mm, name: rim",
      "radius: \"0.3 + 0.02*cos(5*phi)\", samples: 40, solid: outside, density: 0, contact: false",
      "points: [[0, 0], [1, 0.1], [2, 0]], closed: false, solid: right, density: 0, width: 0.1"};
  for (int i = 0; i < 3; i++) {
    char list[2000], path[64], body[600];
    tml_model *m = NULL, *again = NULL;
    tml_messages *messages;
    tml_error err = {0};
    snprintf(body, sizeof body, "  d: {mass: 1, inertia: [1, 1, 1], shapes: [{curve: {%s}}]}\n", keys[i]);
    if (read_bodies(&m, body, "", list) != TML_OK) fail_msg("%s", list);
    snprintf(path, sizeof path, "curve-%ld-%d.yaml", (long)getpid(), i);
    assert_int_equal(tml_model_write(m, path, &err), TML_OK);
    assert_int_equal(tml_messages_create(&messages), TML_OK);
    if (tml_model_read(&again, path, NULL, messages)) fail_msg("%s", tml_messages_get(messages, 0).text);
    const tml_shape *a = &m->shapes[m->n_shapes - 1], *b = &again->shapes[again->n_shapes - 1];
    const tml_outline *o = a->mesh->outline, *q = b->mesh->outline;
    assert_true(o->kind == q->kind && o->hollow == q->hollow && o->width == q->width && o->n_points == q->n_points);
    const size_t columns = o->kind == TML_CURVE_RADIUS ? 1 : 2;
    assert_memory_equal(o->points, q->points, columns*(size_t)o->n_points*sizeof *o->points);
    assert_true(a->passive == b->passive && !a->name == !b->name);
    tml_messages_free(messages);
    tml_model_free(m);
    tml_model_free(again);
    remove(path);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_bad), cmocka_unit_test(test_good),
                                     cmocka_unit_test(test_laws), cmocka_unit_test(test_bad_curves),
                                     cmocka_unit_test(test_mass_of_curves), cmocka_unit_test(test_written_curves),
                                     cmocka_unit_test(test_bad_surfaces), cmocka_unit_test(test_touching_meshes)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
