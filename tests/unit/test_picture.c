/* test_picture.c - what bodies without shapes and joints are drawn as: parts in the right place, of the right size. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "core/memory.h"
#include "math/vec3.h"
#include "draw/picture/picture.h"

typedef struct drawn {
  tml_scene scene;
  tml_frames frames;
  tml_names wanted;
  int channel[16];
  tml_picture picture;
} drawn;

/* The picture of a scene, as it was in old summaries too: members may be missing. Bodies stay where they start. */
static void draw(drawn *d, const char *units, const char *scene, const tml_picture *like)
{
  char text[4096];
  tml_json_value summary;
  tml_error err = {0};
  *d = (drawn){.frames = {.n = 1}};
  snprintf(text, sizeof text, "{\"units\": {\"system\": \"%s\"}, \"scene\": {%s}}", units, scene);
  assert_true(tml_json_read(&summary, text));
  assert_int_equal(tml_scene_read(&d->scene, summary, &err), TML_OK);
  assert_int_equal(tml_scene_positions_want(&d->wanted, d->channel, &d->scene, &err), TML_OK);
  d->frames.there = tml_new((size_t)d->wanted.count, 1);
  const tml_places places = {&d->scene, &d->frames, d->channel};
  assert_int_equal(tml_picture_make(&d->picture, &places, &(tml_drawn_meshes){0}, like, &err), TML_OK);
}

static void drop(drawn *d)
{
  tml_picture_free(&d->picture);
  tml_scene_free(&d->scene);
  tml_names_free(&d->wanted);
  tml_frames_free(&d->frames);
}

/* The part with this number among those of an element. */
static const tml_part *part_of(const drawn *d, const char *name, int number)
{
  for (int i = 0; i < d->picture.n_parts; i++)
    if (strcmp(d->picture.parts[i].name, name) == 0 && number-- == 0) return &d->picture.parts[i];
  return NULL;
}

static void check_vector(const double *x, double a, double b, double c)
{
  assert_true(fabs(x[0] - a) < 1e-9 && fabs(x[1] - b) < 1e-9 && fabs(x[2] - c) < 1e-9);
}

#define GROUND "{\"name\": \"ground\", \"kind\": \"ground\"}"
#define BODY(name, kind, x) \
  "{\"name\": \"" name "\", \"kind\": \"" kind "\", \"mass\": 2, \"inertia\": [0.2, 0, 0, 0, 0.4, 0, 0, 0, 0.4], " \
  "\"position\": [" x "], \"orientation\": [1, 0, 0, 0]}"
#define MARKER(body, at) "{\"body\": " body ", \"name\": \"\", \"at\": [" at "]}"
#define LINK(name, kind, i, j) \
  "{\"name\": \"" name "\", \"kind\": \"" kind "\", \"i\": " i ", \"j\": " j ", \"elastic\": true}"

/* Between two joints on a line through the centre of mass: a rod and no more. */
static void a_link_is_a_rod(void **state)
{
  drawn d;
  (void)state;
  draw(&d, "si",
       "\"bodies\": [" GROUND ", " BODY("link", "rigid", "1, 0, 0") "], \"markers\": [" MARKER("0", "0, 0, 0") ", "
       MARKER("1", "-1, 0, 0") ", " MARKER("0", "3, 0, 0") ", " MARKER("1", "2, 0, 0") "], \"joints\": ["
       LINK("a", "spherical", "0", "1") ", " LINK("b", "spherical", "2", "3") "]", NULL);
  const tml_part *rod = part_of(&d, "link", 0);
  assert_non_null(rod);
  assert_null(part_of(&d, "link", 1));
  assert_int_equal(rod->kind, TML_PART_CYLINDER);
  assert_int_equal(rod->body, 1);
  check_vector(rod->at, 0.5, 0, 0);
  check_vector(rod->size, 0.62*d.picture.symbol, 0.62*d.picture.symbol, 3);
  double z[3];
  tml_scene_positions_turn(z, rod->e, (double[3]){0, 0, 1});
  check_vector(z, 1, 0, 0);
  assert_true(fabs(d.picture.size - 3) < 1e-12 && fabs(d.picture.symbol - 0.066) < 1e-12);
  drop(&d);
}

/* A triangle of joints in the plane is a plate; a free body shows its inertia; a slider lies along its guide. */
static void other_bodies_look_like_something(void **state)
{
  drawn d;
  (void)state;
  draw(&d, "si",
       "\"bodies\": [" GROUND ", " BODY("tri", "planar", "0, 0, 0") "], \"markers\": [" MARKER("1", "0, 0, 0") ", "
       MARKER("1", "1, 0, 0") ", " MARKER("1", "0, 1, 0") ", " MARKER("0", "0, 0, 0") "], \"joints\": ["
       LINK("a", "revolute", "3", "0") ", " LINK("b", "distance", "1", "3") ", " LINK("c", "distance", "2", "3") "]",
       NULL);
  const tml_part *plate = part_of(&d, "tri", 0);
  assert_true(plate && plate->kind == TML_PART_PLATE && plate->n == 3);
  assert_true(d.picture.planar && d.picture.points[plate->first + 1][0] == 1.0);
  drop(&d);

  draw(&d, "si", "\"bodies\": [" GROUND ", " BODY("egg", "rigid", "0, 0, 0") ", " BODY("far", "point", "10, 0, 0") "]",
       NULL);
  const tml_part *egg = part_of(&d, "egg", 0);
  assert_true(egg && egg->kind == TML_PART_BALL);
  check_vector(egg->size, sqrt(2.5*0.6/2), 0.5, 0.5); /* 2.5 (Iyy + Izz - Ixx)/m */
  drop(&d);

  draw(&d, "si",
       "\"bodies\": [" GROUND ", " BODY("slider", "rigid", "0, 0, 0") "], \"markers\": [" MARKER("0", "0, 0, 0") ", "
       "{\"body\": 1, \"name\": \"\", \"at\": [0, 0, 0], \"axes\": [0, 0, 1, 1, 0, 0, 0, 1, 0]}], \"joints\": ["
       LINK("guide", "translational", "0", "1") "]", NULL);
  const tml_part *block = part_of(&d, "slider", 0);
  double z[3];
  assert_true(block && block->kind == TML_PART_BOX && !part_of(&d, "slider", 1));
  tml_scene_positions_turn(z, block->e, (double[3]){0, 0, 1});
  check_vector(z, 1, 0, 0);
  assert_true(fabs(block->size[2] - 5*d.picture.symbol) < 1e-12);
  assert_non_null(part_of(&d, "guide", 1)); /* two rails */
  drop(&d);
}

/* A joint that the shapes of its body do not reach is connected by a thin rod in the colour of the shape. */
static void nothing_hangs_in_the_air(void **state)
{
  drawn d;
  (void)state;
  draw(&d, "si",
       "\"bodies\": [" GROUND ", " BODY("box", "rigid", "0, 0, 0") "], \"markers\": [" MARKER("0", "0, 0, 2") ", "
       MARKER("1", "0, 0, 2") "], \"joints\": [" LINK("ball", "spherical", "0", "1") "], \"shapes\": [{\"body\": 1, "
       "\"kind\": \"box\", \"size\": [0.2, 0.2, 0.2], \"at\": [0, 0, 0], \"orientation\": [1, 0, 0, 0], "
       "\"color\": \"tomato\"}]", NULL);
  const tml_part *rod = part_of(&d, "box", 0);
  assert_true(rod && rod->kind == TML_PART_CYLINDER && rod->colour == 0xff6347 && !part_of(&d, "box", 1));
  check_vector(rod->at, 0, 0, 1);
  drop(&d);
}

/* Every kind of joint has a symbol, on its first marker or between its two. */
static void every_joint_has_a_symbol(void **state)
{
  (void)state;
  for (int k = 0; k < TML_JOINT_KINDS; k++) {
    const tml_joint_facts *facts = tml_joint_facts_of((tml_joint_kind)k);
    char text[2048];
    drawn d;
    assert_ptr_equal(tml_joint_facts_find(facts->word), facts);
    snprintf(text, sizeof text,
             "\"bodies\": [" GROUND ", " BODY("b", "rigid", "0, 0, 0") "], \"markers\": [" MARKER("1", "1, 2, 3") ", "
             MARKER("0", "0, 0, 0") "], \"joints\": [{\"name\": \"j\", \"kind\": \"%s\", \"i\": 0, \"j\": 1}]",
             facts->word);
    draw(&d, "si", text, NULL);
    const tml_part *first = part_of(&d, "j", 0);
    assert_non_null(first);
    assert_int_equal(first->sort, TML_PART_OF_JOINT);
    assert_int_equal(first->body, k == TML_JOINT_DISTANCE ? -1 : 1);
    if (facts->symbol == TML_SYMBOL_PIN) check_vector(first->at, 1, 2, 3);
    if (facts->symbol == TML_SYMBOL_PIN) assert_true(fabs(first->size[2] - 3.2*d.picture.symbol) < 1e-12);
    if (facts->symbol == TML_SYMBOL_THREAD) assert_non_null(part_of(&d, "j", 6)); /* a pin, and five rings */
    drop(&d);
  }
  assert_null(tml_joint_facts_find("hinge"));
}

/* A kind that a later version wrote is a diamond; springs reach from marker to marker; gears reach the teeth. */
static void symbols_of_other_elements(void **state)
{
  drawn d;
  (void)state;
  draw(&d, "si",
       "\"bodies\": [" GROUND ", " BODY("b", "rigid", "0, 0, 0") "], \"markers\": [" MARKER("0", "0, 0, 0") ", "
       MARKER("1", "0, 0, 0") ", " MARKER("0", "0.3, 0.4, 7") ", " MARKER("1", "0, 0, 2") "], \"joints\": ["
       LINK("new", "of-tomorrow", "0", "1") ", " LINK("axle", "revolute", "0", "1") "], \"springs\": ["
       LINK("coil", "translation", "0", "3") "], \"couplers\": [{\"name\": \"gear\", \"mesh\": 2, \"joints\": [1]}]",
       NULL);
  const tml_part *diamond = part_of(&d, "new", 0), *coil = part_of(&d, "coil", 0), *wheel = part_of(&d, "gear", 0);
  assert_true(diamond && diamond->kind == TML_PART_DIAMOND);
  assert_true(coil && coil->kind == TML_PART_COIL && coil->body == -1 && coil->i == 0 && coil->j == 3);
  assert_true(fabs(coil->size[2] - 2) < 1e-12);
  assert_true(wheel && wheel->kind == TML_PART_WHEEL && fabs(wheel->size[0] - 0.5) < 1e-12); /* not along z */
  drop(&d);
}

/* Two hinges and a centre of mass off their line: a plate through all three; close to it, a link with round ends. A
 * support stands behind them. */
static void flat_links_are_plates(void **state)
{
  drawn d;
  (void)state;
#define LINKED(y) \
  "\"bodies\": [" GROUND ", " BODY("link", "planar", "0, 0, 0") "], \"markers\": [" MARKER("0", "-1, " y ", 0") ", " \
  MARKER("1", "-1, " y ", 0") ", " MARKER("0", "1, " y ", 0") ", " MARKER("1", "1, " y ", 0") "], \"joints\": [" \
  LINK("a", "revolute", "0", "1") ", " LINK("b", "revolute", "2", "3") "]"
  draw(&d, "si", LINKED("0"), NULL);
  const tml_part *link = part_of(&d, "link", 0);
  assert_true(link && link->kind == TML_PART_PLATE && link->n == 2 && !part_of(&d, "link", 1));
  const tml_part *support = part_of(&d, "a", 2);
  assert_true(support && support->kind == TML_PART_SUPPORT);
  assert_true(support->at[2] + support->size[1]/2 < -d.picture.depth);
  drop(&d);
  draw(&d, "si", LINKED("-0.8"), NULL);
  link = part_of(&d, "link", 0);
  assert_true(link && link->kind == TML_PART_PLATE && link->n == 3 && !part_of(&d, "link", 1));
  drop(&d);
}

/* Up is against gravity, the opposite of an axis too; without any, y where hinges turn about z; or as asked for. */
static void up_is_found(void **state)
{
  static const struct { const char *more; double up[3]; } cases[] = {
      {"\"gravity\": [0, 0, -9.8]", {0, 0, 1}}, {"\"gravity\": [0, 0, 9.8]", {0, 0, -1}},
      {"\"gravity\": [-9.8, 1, 0]", {1, 0, 0}}, {"\"gravity\": [0, 0, 0]", {0, 1, 0}},
      {"\"gravity\": [0, 0, -9.8], \"view\": {\"up\": [-1, 0, 0]}", {-1, 0, 0}}};
  (void)state;
  for (size_t i = 0; i < sizeof cases/sizeof *cases; i++) {
    char text[2048];
    drawn d;
    snprintf(text, sizeof text, "%s, \"bodies\": [" GROUND ", " BODY("b", "rigid", "0, 0, 0") "], \"markers\": ["
             MARKER("0", "0, 0, 0") ", " MARKER("1", "0, 0, 0") "], \"joints\": [" LINK("j", "revolute", "0", "1") "]",
             cases[i].more);
    draw(&d, "si", text, NULL);
    check_vector(d.picture.up, cases[i].up[0], cases[i].up[1], cases[i].up[2]);
    drop(&d);
  }
}

/* Wheels that mesh have teeth of one size, in the ratio of their radii. */
static void gears_fit(void **state)
{
  drawn d;
  (void)state;
  draw(&d, "si",
       "\"bodies\": [" GROUND ", " BODY("a", "rigid", "0, 0, 0") ", " BODY("b", "rigid", "4, 0, 0") "], \"markers\": ["
       MARKER("0", "0, 0, 0") ", " MARKER("1", "0, 0, 0") ", " MARKER("0", "4, 0, 0") ", " MARKER("2", "0, 0, 0") ", "
       MARKER("0", "1, 0, 0") "], \"joints\": [" LINK("p", "revolute", "0", "1") ", " LINK("q", "revolute", "2", "3")
       "], \"couplers\": [{\"name\": \"gear\", \"mesh\": 4, \"joints\": [0, 1]}]", NULL);
  const tml_part *small = part_of(&d, "gear", 0), *large = part_of(&d, "gear", 1);
  assert_true(small && large && small->kind == TML_PART_WHEEL);
  assert_true(small->size[0] == 1 && large->size[0] == 3 && small->size[2] == 16 && large->size[2] == 48);
  drop(&d);
}

/* A rope lies all round the drum where it ends, and round a pulley only where it touches it. */
static void ropes_wrap(void **state)
{
  drawn d;
  int rings = 0, arcs = 0;
  (void)state;
  draw(&d, "si",
       "\"bodies\": [" GROUND ", " BODY("a", "rigid", "0, 0, 0") "], \"markers\": [" MARKER("0", "0, 0, 0") ", "
       MARKER("0", "2, 0, 0") ", " MARKER("1", "2, -3, 0") "], \"ropes\": [{\"name\": \"r\", \"kind\": \"rope\", "
       "\"i\": 0, \"j\": 1, \"radii\": [0.3, -0.2]}, {\"name\": \"r\", \"kind\": \"rope\", \"i\": 1, \"j\": 2, "
       "\"radii\": [-0.2, 0]}]", NULL);
  for (int i = 0; i < d.picture.n_parts; i++) {
    const tml_part *p = &d.picture.parts[i];
    rings += p->kind == TML_PART_RING;
    if (p->body >= 0 || p->arc.pulley < 0) continue;
    assert_true(p->arc.pulley == 1 && p->i == 0 && p->j == 2);
    assert_true(fabs(p->arc.from - arcs/16.0) < 1e-12 && p->arc.radii[1] == -0.2);
    arcs++;
  }
  assert_int_equal(rings, 1);
  assert_int_equal(arcs, 16);
  drop(&d);
}

/* What is written is in the unit of the results; a picture laid over another one has symbols of its size. */
static void pictures_are_written_in_the_unit_of_the_results(void **state)
{
  drawn d, over;
  tml_error err = {0};
  tml_file *f = NULL;
  (void)state;
  static const char *const scene =
      "\"bodies\": [" GROUND ", " BODY("link", "rigid", "0, 0, 0") "], \"markers\": [" MARKER("0", "0, 0, 0") ", "
      MARKER("1", "0, 0, 0") ", " MARKER("0", "0, 0, 400") ", " MARKER("1", "0, 0, 400") "], \"joints\": ["
      LINK("<a>", "distance", "0", "3") ", " LINK("b", "spherical", "2", "3") "]";
  draw(&d, "mm-kg-s", scene, NULL);
  assert_true(fabs(d.picture.size - 0.4) < 1e-12);
  assert_int_equal(tml_file_in_memory(&f, &err), TML_OK);
  tml_json j = {.file = f, .in_page = true};
  tml_picture_write(&j, &d.picture, &d.scene);
  const char *text = tml_file_contents(f, &err);
  assert_non_null(strstr(text, "\"size\": 400"));
  assert_non_null(strstr(text, "\"at\": [0, 0, 0.5]")); /* the middle between its markers */
  assert_null(strstr(text, "<a>"));
  tml_file_free(f);
  draw(&over, "si", scene, &d.picture);
  assert_true(over.picture.symbol == d.picture.symbol && over.picture.size > 100*d.picture.size);
  drop(&d);
  drop(&over);
}

/* A hinge to ground and a pin beside it whose rod ends at a slider: a crank, in the plane a web with a counterweight
 * and a hub; in space two webs, a pin between them and a shaft beyond. Without the slider it is a link like others. */
static void cranks_look_like_cranks(void **state)
{
  drawn d;
  (void)state;
#define CRANKED(kind, slide) \
  "\"bodies\": [" GROUND ", " BODY("crank", kind, "0.5, 0, 0") ", " BODY("rod", kind, "2.5, 0, 0") "], \"markers\": [" \
  MARKER("0", "0, 0, 0") ", " MARKER("1", "-0.5, 0, 0") ", " MARKER("1", "0.5, 0, 0") ", " MARKER("2", "-1.5, 0, 0") \
  ", " MARKER("2", "1.5, 0, 0") ", " MARKER("0", "4, 0, 0") "], \"joints\": [" LINK("main", "revolute", "0", "1") ", " \
  LINK("pin", "revolute", "2", "3") slide "]"
  draw(&d, "si", CRANKED("planar", ", " LINK("slide", "inplane", "5", "4")), NULL);
  const tml_part *web = part_of(&d, "crank", 0), *weight = part_of(&d, "crank", 1), *hub = part_of(&d, "crank", 2);
  assert_true(web && weight && hub && hub->kind == TML_PART_CYLINDER && !part_of(&d, "crank", 3));
  assert_true(web->kind == TML_PART_PLATE && web->n == 2 && d.picture.points[web->first + 1][0] == 1.0);
  check_vector(web->at, -0.5, 0, 0);
  assert_true(weight->kind == TML_PART_PLATE && weight->n == 3 && d.picture.points[weight->first + 1][0] < 0);
  assert_true(hub->size[0] > web->size[1]); /* wider than the arm */
  drop(&d);
  draw(&d, "si", CRANKED("rigid", ", " LINK("slide", "inplane", "5", "4")), NULL);
  int plates = 0, rounds = 0;
  double side[2] = {0, 0};
  for (int i = 0; part_of(&d, "crank", i); i++) {
    const tml_part *k = part_of(&d, "crank", i);
    if (k->kind == TML_PART_PLATE) side[plates++/2] = k->at[2];
    else rounds++;
  }
  assert_true(plates == 4 && rounds == 3); /* with counterweights; the pin, the shaft before and behind */
  assert_true(side[0] < 0 && side[0] == -side[1]);
  drop(&d);
  draw(&d, "si", CRANKED("planar", ""), NULL);
  web = part_of(&d, "crank", 0);
  assert_true(web && web->kind == TML_PART_PLATE && !part_of(&d, "crank", 1));
  drop(&d);
}

/* A rocker, which is held by hinges at both ends of its chain and does not go round, is a link. */
static void rockers_are_links(void **state)
{
  drawn d;
  (void)state;
  draw(&d, "si", CRANKED("planar", ", " LINK("far", "revolute", "5", "4")), NULL);
  assert_true(part_of(&d, "crank", 0) && !part_of(&d, "crank", 1));
  drop(&d);
}

/* Between a large and a small body a symbol is as the small one needs it. */
static void symbols_are_small_beside_what_they_join(void **state)
{
  drawn d;
  (void)state;
  draw(&d, "si",
       "\"bodies\": [" GROUND ", " BODY("car", "rigid", "0, 0, 0") ", " BODY("wheel", "rigid", "1, 0, 0") "], "
       "\"markers\": [" MARKER("1", "1, 0, 0") ", " MARKER("2", "0, 0, 0") ", " MARKER("1", "-1, 0, 0") ", "
       MARKER("0", "-1, 0, 0") "], \"joints\": [" LINK("axle", "revolute", "0", "1") ", "
       LINK("hitch", "revolute", "2", "3") "], \"shapes\": [{\"body\": 1, \"kind\": \"box\", \"size\": [4, 1, 1], "
       "\"color\": \"\"}, {\"body\": 2, \"kind\": \"cylinder\", \"size\": [0.1, 0.2, 0], \"color\": \"\"}]", NULL);
  const double least = 0.12*sqrt(0.4*0.4 + 0.4*0.4 + 0.1*0.1), s = d.picture.symbol;
  assert_true(s > 1.1*least);
  assert_true(fabs(part_of(&d, "axle", 0)->size[0] - 0.95*least) < 1e-12);
  assert_true(fabs(part_of(&d, "hitch", 0)->size[0] - 0.95*s) < 1e-12);
  drop(&d);
}

/* A plane with a size is a slab of it below its surface; one without end lies under what moves. */
static void planes_lie_below(void **state)
{
  drawn d;
  (void)state;
#define ON_PLANE(size) \
  "\"bodies\": [" GROUND ", " BODY("ball", "rigid", "7, 2, 3") ", " BODY("other", "rigid", "9, 2, 3") "], " \
  "\"shapes\": [{\"body\": 0, \"kind\": \"plane\", \"size\": [" size "], \"at\": [0, 0, 1], \"color\": \"tan\"}]"
  draw(&d, "si", ON_PLANE("4, 2, 0"), NULL);
  const tml_part *plane = part_of(&d, "ground", 0);
  assert_true(plane && plane->kind == TML_PART_BOX && plane->colour == 0xd2b48c);
  check_vector(plane->size, 4, 2, 0.02);
  check_vector(plane->at, 0, 0, 0.99);
  drop(&d);
  draw(&d, "si", ON_PLANE("0, 0, 0"), NULL);
  plane = part_of(&d, "ground", 0);
  assert_true(plane && plane->kind == TML_PART_PLANE && plane->size[0] > 2*1.5);
  check_vector(plane->at, 8, 2, 1 - plane->size[2]/2);
  assert_true(fabs(d.picture.size - 2) < 1e-12); /* it does not count */
  drop(&d);
}

/* A ring has teeth inside; a rack has those of its pinion, and a gap where a tooth of that points to it. */
static void rings_and_racks_have_teeth(void **state)
{
  drawn d;
  (void)state;
  draw(&d, "si",
       "\"bodies\": [" GROUND ", " BODY("a", "rigid", "3, 0, 0") ", " BODY("b", "rigid", "0, 0, 0") "], \"markers\": ["
       MARKER("0", "3, 0, 0") ", " MARKER("1", "0, 0, 0") ", " MARKER("0", "0, 0, 0") ", " MARKER("2", "0, 0, 0") ", "
       MARKER("0", "5, 0, 0") "], \"joints\": [" LINK("p", "revolute", "0", "1") ", " LINK("q", "revolute", "2", "3")
       "], \"couplers\": [{\"name\": \"gear\", \"mesh\": 4, \"teeth\": [20, 50], \"internal\": 1, \"joints\": [0, 1]}]",
       NULL);
  const tml_part *pinion = part_of(&d, "gear", 0), *ring = part_of(&d, "gear", 1);
  assert_true(pinion && pinion->size[0] == 2 && pinion->size[2] == 20);
  assert_true(ring && ring->kind == TML_PART_WHEEL && ring->size[0] == 5 && ring->size[2] == -50);
  assert_null(part_of(&d, "a", 0)); /* the wheels are all of them */
  drop(&d);
  draw(&d, "si",
       "\"bodies\": [" GROUND ", " BODY("wheel", "rigid", "0, 2, 0") ", " BODY("bar", "rigid", "0, 0, 0") "], "
       "\"markers\": [" MARKER("0", "0, 2, 0") ", " MARKER("1", "0, 0, 0") ", {\"body\": 0, \"name\": \"\", "
       "\"at\": [0, 0, 0], \"axes\": [0, 0, 1, 1, 0, 0, 0, 1, 0]}, {\"body\": 2, \"name\": \"\", \"at\": [0, 0, 0], "
       "\"axes\": [0, 0, 1, 1, 0, 0, 0, 1, 0]}, " MARKER("0", "0, 0, 0") "], \"joints\": ["
       LINK("p", "revolute", "0", "1") ", " LINK("s", "translational", "2", "3")
       "], \"couplers\": [{\"name\": \"gear\", \"mesh\": 4, \"teeth\": [20, 0], \"joints\": [0, 1]}]", NULL);
  const tml_part *rack = part_of(&d, "gear", 1);
  double x[3], y[3];
  assert_true(rack && rack->kind == TML_PART_RACK && rack->body == 2 && fabs(rack->size[2] - 0.2) < 1e-12);
  tml_scene_positions_turn(x, rack->e, (double[3]){1, 0, 0});
  tml_scene_positions_turn(y, rack->e, (double[3]){0, 1, 0});
  check_vector(x, 1, 0, 0);
  check_vector(y, 0, 1, 0);
  check_vector(rack->at, 0, 0, 0);
  drop(&d);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(a_link_is_a_rod),
    cmocka_unit_test(other_bodies_look_like_something),
    cmocka_unit_test(nothing_hangs_in_the_air),
    cmocka_unit_test(every_joint_has_a_symbol),
    cmocka_unit_test(symbols_of_other_elements),
      cmocka_unit_test(flat_links_are_plates), cmocka_unit_test(up_is_found), cmocka_unit_test(gears_fit),
      cmocka_unit_test(ropes_wrap),
    cmocka_unit_test(cranks_look_like_cranks), cmocka_unit_test(rockers_are_links),
    cmocka_unit_test(symbols_are_small_beside_what_they_join), cmocka_unit_test(planes_lie_below),
    cmocka_unit_test(rings_and_racks_have_teeth),
    cmocka_unit_test(pictures_are_written_in_the_unit_of_the_results),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
