/* model_reference.c - prints docs/model-reference.md from the tables the program itself uses: keys of the
 * reader, options of a run, joints, and the channels of a model with one element of every kind. */
#include <stdio.h>
#include <string.h>

#include "constraint/joint_primitives.h"
#include "modelfile/keys/keys_model.h"
#include "model/base/joint_facts.h"
#include "model/base/run_options.h"
#include "units/unit_system.h"

// clang-format off
static const char head[] =
"<!-- Made by the build target `model-reference`. Do not edit. -->\n"
"# Model reference\n"
"\n"
"Every key of a model file, every option and channel; functions are in [expressions](expressions.md). For a "
"first model see the [tutorial](tutorial.md),\nfor variables, equations, blocks and constraints "
"[equations of your own](user-equations.md).\n"
"A model file is YAML 1.2 or JSON. Unknown and misspelt keys are errors. Names of bodies, joints, "
"motions and forces\n"
"are made of letters, digits and `_`, do not start with a digit, share one namespace, and their case "
"counts.\n"
"What is in [instances of parts](parts.md) or is repeated has names like `chain[3].bar`.\n"
"\n"
"## Conventions\n"
"\n"
"| what | convention |\n"
"|---|---|\n"
"| Units | Plain numbers are in the system of `units:`, SI if not given. Any number may carry a unit: "
"`20 N/mm`; see [units](units.md). The tables below are in SI. |\n"
"| Numbers | Anywhere a number is expected, an [expression](expressions.md) in the parameters may"
" stand. |\n"
"| Body frame | A body has a frame; markers, shapes and the centre of mass are placed in it. `position` "
"and `velocity` "
"are those of its origin, channels those of the centre of mass. |\n"
"| Inertia | About the centre of mass, in axes parallel to the body frame. Entries of the tensor: "
"Ixy = - integral of x y dm. Programs that list products of inertia as positive integrals need the sign "
"changed. |\n"
"| Orientation | Takes body axes into ground axes. Quaternions have the scalar first. |\n"
"| Marker | A point and three axes on a body, written `body.marker`; `body` alone is the body frame, "
"`ground` the ground "
"frame. |\n"
"| Joint | `[i, j]`: marker i is the base and directs the joint by its axes, z first; marker j moves. |\n"
"| Joint angle | Of x of j about z of i, counted from x of i, positive by the right hand, counting full "
"turns: those of its motion, coupler or screw at the start; else of planar bodies as their angles are given, of others "
"from -180 to 180 degrees. |\n"
"| Joint displacement | Of the origin of j along z of i. |\n"
"| Reaction | `joint.i.*` acts on the body of i, `joint.j.*` on the body of j; torques about the "
"marker's own "
"origin. `fx` ... in ground axes, `mfx` ... in the axes of the marker. |\n"
"| Motion | Its `force` or `torque` acts on the body of j along or about z of i; it is not part of the "
"reaction of the joint. |\n"
"| Spring-damper | `force` is positive in tension. Rotational: `torque` is positive when it tries to "
"lessen the angle. |\n"
"| Force, torque | Acts on the body of the first marker; the second takes the opposite, at the same "
"point of space. |\n"
"| Planar body | Moves in a plane parallel to x-y of ground. Conditions of a joint that hold there "
"anyway are left out. |\n"
"| Start | Positions need not fit exactly: assembly moves them by the least change, except what `hold` "
"names. "
"Velocities then change by the least in the sense of kinetic energy. |\n";

/* One element of every kind that has channels of its own. */
static const char sample[] =
"trammel: 1\n"
"bodies:\n"
"  point: {kind: point, mass: 1, position: [1, 0, 0]}\n"
"  planar: {kind: planar, mass: 1, inertia: 1}\n"
"  rigid: {mass: 1, inertia: [1, 1, 1], markers: {marker: {}}}\n"
"  flexible: {kind: flexible, nodes: {node: [0, 0, 0], other: [1, 0, 0]},\n"
"    material: {E: 2e11, nu: 0.3, density: 7850}, sections: {bar: {tube: {radius: 0.01}}},\n"
"    beams: [{nodes: [node, other]}], interfaces: [node],\n"
"    modes: {fixed: 1, keep: 1}}\n"
"joints:\n"
"  joint: {cylindrical: [ground, rigid], friction: {static: 0.1, pin-radius: 0.1},\n"
"    detent: {force: 1, width: 1, at: [5]}, limits: {displacement: [-9, 9], material: {stiffness: 1}}}\n"
"motions:\n"
"  rotation: {rotation: joint, value: 0}\n"
"  translation: {translation: joint, value: 0}\n"
"  body_motion: {body: rigid, x: 0, y: 0, z: 0, angles: [0, 0, 0]}\n"
"couplers:\n"
"  coupler: {joints: [joint.angle, joint.displacement], factors: [1, 1]}\n"
"forces:\n"
"  spring: {spring-damper: [ground, point], free-length: 1}\n"
"  rotational_spring: {rotational-spring-damper: [ground, planar]}\n"
"  force: {force: point, value: [0, 0]}\n"
"  torque: {torque: planar, value: 0}\n"
"  bushing: {bushing: [ground, rigid]}\n"
"  tyre: {tyre: [ground, rigid.marker], radius: 1, stiffness: 1}\n"
"  rope: {rope: [ground, point], stiffness: 1, winding: 0 m/s}\n"
"constraints:\n"
"  distance: {distance: [ground, point], length: 1}\n"
"  constraint: {rolling: [rigid, ground], radius: 0.1}\n"
"equations:\n"
"  equation: {rate: 1 N/s, unit: N}\n"
"variables:\n"
"  variable: {value: 1 m, unit: m}\n";
// clang-format on

/* ---------------------------------------------------------------- keys ----------------------- */

static void print_count(const tml_key *k, const char *what)
{
  if (k->min && k->max == k->min) printf("list of %d %s", k->min, what);
  else if (k->min && k->max) printf("list of %d to %d %s", k->min, k->max, what);
  else if (k->min) printf("list of at least %d %s", k->min, what);
  else printf("list of %s", what);
}

/* "x | y" as it must be written inside a table. */
static void print_words(const char *words)
{
  for (; *words; words++) {
    if (*words == '|') putchar('\\');
    putchar(*words);
  }
}

static void print_link(const tml_key_table *t) { printf("[%s](#%s)", t->name, t->name); }

static void print_type(const tml_key *k)
{
  switch (k->type) {
    case TML_KEY_NUMBER: printf("number"); break;
    case TML_KEY_NUMBERS: print_count(k, "numbers"); break;
    case TML_KEY_RANGE: print_count(k, "numbers, null for none"); break;
    case TML_KEY_NUMBER_OR_NUMBERS:
      printf("number or ");
      print_count(k, "numbers");
      break;
    case TML_KEY_EXPRESSION: printf("expression"); break;
    case TML_KEY_EXPRESSIONS:
      printf("expression or ");
      print_count(k, "expressions");
      break;
    case TML_KEY_LAW:
      printf("expression or ");
      print_link(k->table);
      break;
    case TML_KEY_TEXT: printf("text"); break;
    case TML_KEY_FILE:
      printf("file name or ");
      print_link(k->table);
      break;
    case TML_KEY_WORD: print_words(*k->words ? k->words : "word"); break;
    case TML_KEY_TEXTS: printf("text or list of texts"); break;
    case TML_KEY_FLAG_OR_WORDS:
      printf("true, false or a list of ");
      print_words(k->words);
      break;
    case TML_KEY_MARKERS: print_count(k, "markers"); break;
    case TML_KEY_MARKER_OR_MARKERS:
      printf("marker or ");
      print_count(k, "markers");
      break;
    case TML_KEY_NAME: printf("name"); break;
    case TML_KEY_NAMES: print_count(k, "names"); break;
    case TML_KEY_MATRIX:
      print_count(k, "numbers");
      printf(" or of %d such lists", k->min);
      break;
    case TML_KEY_COLUMN:
      print_count(k, strcmp(k->key, "z") == 0 ? "rows of numbers" : "numbers");
      printf(", or a column");
      break;
    case TML_KEY_ROWS: print_count(k, "rows of numbers"); break;
    case TML_KEY_LAWS:
      print_count(k, "expressions, null or ");
      print_link(k->table);
      break;
    case TML_KEY_MAPPING: print_link(k->table); break;
    case TML_KEY_NAMED:
      printf("names, each with %s", tml_key_takes_expression(k->table) ? "an expression or " : "");
      if (k->table) print_link(k->table);
      else printf("a number");
      break;
    case TML_KEY_LIST:
      printf("list of ");
      print_link(k->table);
      break;
    case TML_KEY_PLOTS: printf("list of channels or of lists of channels"); break;
    case TML_KEY_SIDES: print_count(k, "names or lists of names"); break;
    case TML_KEY_NAME_OR_MAPPING:
      printf("name or ");
      print_link(k->table);
      break;
    case TML_KEY_ONE_OR_TWO:
      printf("name or ");
      print_link(k->table);
      printf(", or a list of two of these");
      break;
    case TML_KEY_STATIONS:
      print_count(k, "markers or ");
      print_link(k->table);
      break;
    case TML_KEY_KEEPS:
      print_count(k, "texts or ");
      print_link(k->table);
      break;
    case TML_KEY_POINTS: print_count(k, "pairs of numbers"); break;
    case TML_KEY_PLACES:
      printf("names, each with a ");
      print_count(k, "numbers");
      break;
    case TML_KEY_NAMES_OR_NAMED:
      printf("list of names, or names, each with ");
      print_link(k->table);
      break;
    case TML_KEY_NAMED_TEXTS: printf("names, each with a text"); break;
    case TML_KEY_WORD_OR_NUMBERS:
      print_words(k->words);
      printf(" or ");
      print_count(k, "numbers");
      break;
    case TML_KEY_NAMED_NAMES: printf("names, each with that of something in the part"); break;
    case TML_KEY_CHOICE:
      printf("number or ");
      print_words(k->words);
      if (k->table) printf(" or ");
      if (k->table) print_link(k->table);
      break;
  }
}

static void print_keys(const tml_key_table *t)
{
  printf("\n### %s\n\n%s\n\n| key | value | unit | meaning |\n|---|---|---|---|\n", t->name, t->help);
  for (int i = 0; i < t->n; i++) {
    const tml_key *k = &t->keys[i];
    printf("| `%s` | ", k->key);
    print_type(k);
    printf(" | %s | ", k->unit);
    if (t == &tml_keys_force) print_link(k->table);
    else printf("%s%s", k->help, k->required ? "; **required**" : "");
    printf(" |\n");
  }
}

/* ---------------------------------------------------------------- joints and options --------- */

static int joint_equations(tml_joint_kind kind)
{
  const tml_place place = {.B = {1, 0, 0, 0, 1, 0, 0, 0, 1}};
  tml_term list[TML_JOINT_PRIMITIVES];
  const int n = tml_joint_primitives(list, kind, &place, &place, 1.0);
  int rows = 0;
  for (int i = 0; i < n; i++) rows += list[i].joined ? 0 : list[i].n_rows;
  return rows;
}

static void print_joints(const tml_key_table *t)
{
  printf("\n### %s\n\n%s \"Takes\" is how many of the six relative freedoms it takes away.\n\n"
         "| key | value | takes | coordinates | meaning |\n|---|---|---|---|---|\n", t->name, t->help);
  for (int i = 0; i < t->n; i++) {
    const tml_key *k = &t->keys[i];
    printf("| `%s` | ", k->key);
    print_type(k);
    if (i < TML_JOINT_KINDS) {
      const tml_joint_kind kind = (tml_joint_kind)i;
      printf(" | %d | %s%s%s", joint_equations(kind), tml_joint_turns(kind) ? "angle" : "",
             tml_joint_turns(kind) && tml_joint_slides(kind) ? ", " : "",
             tml_joint_slides(kind) ? "displacement" : "");
    } else {
      printf(" | | %s", k->unit);
    }
    printf(" | %s |\n", k->help);
  }
}

static void print_default(const tml_options *o, const tml_option *t)
{
  const char *at = (const char *)o + t->offset;
  double number;
  int whole;
  bool flag;
  switch (t->type) {
    case TML_OPTION_NUMBER:
      memcpy(&number, at, sizeof number);
      printf("%g", number);
      break;
    case TML_OPTION_INTEGER:
      memcpy(&whole, at, sizeof whole);
      printf("%d", whole);
      break;
    case TML_OPTION_FLAG:
      memcpy(&flag, at, sizeof flag);
      printf("%s", flag ? "true" : "false");
      break;
    case TML_OPTION_WORD:
      memcpy(&whole, at, sizeof whole);
      printf("%s", t->words[whole]);
      break;
  }
}

static void print_values(const tml_option *t)
{
  switch (t->type) {
    case TML_OPTION_NUMBER: printf("number"); break;
    case TML_OPTION_INTEGER: printf("whole number"); break;
    case TML_OPTION_FLAG: printf("true, false"); break;
    case TML_OPTION_WORD:
      for (int i = 0; i < t->n_words; i++) printf("%s`%s`", i > 0 ? ", " : "", t->words[i]);
      break;
  }
}

static void print_options(const tml_key_table *t)
{
  tml_options o;
  tml_options_default(&o);
  printf("\n### %s\n\n%s On the command line: `trammel run MODEL --option KEY=VALUE`.\n"
         "Which method to take, and what each does with them: [methods](methods/README.md).\n\n"
         "| key | value | default | unit | meaning |\n|---|---|---|---|---|\n", t->name, t->help);
  for (int i = 0; i < tml_option_count(); i++) {
    const tml_option *k = tml_option_get(i);
    printf("| `%s` | ", k->key);
    print_values(k);
    printf(" | ");
    print_default(&o, k);
    printf(" | %s | ", k->unit);
    print_words(k->help);
    printf(" |\n");
  }
}

/* ---------------------------------------------------------------- channels ------------------- */

/* Same words and same element: one line of the table. */
static bool alike(tml_channel a, tml_channel b)
{
  const size_t n = (size_t)(strrchr(a.name, '.') - a.name), m = (size_t)(strrchr(b.name, '.') - b.name);
  return n == m && strncmp(a.name, b.name, n) == 0 && strcmp(a.about, b.about) == 0;
}

static void print_channels(const tml_sim *s)
{
  printf("\n## Channels\n\n"
         "What `results.csv` may contain, as `trammel channels MODEL` lists it; here for a model whose "
         "elements have the\nnames of their kinds. The joint is cylindrical; `angle` and `displacement` "
         "exist as the "
         "[table of joints](#joint) says.\n`record:` picks channels by name, by pattern (`*.force`) or "
         "by element "
         "(`crank`). Those of markers are written only when\n`record:` names them. Channels of your own: "
         "[expressions](expressions.md#channels-of-your-own). A body in\n"
         "[pieces](flexible-bodies.md#far-bends) has those of its centre of mass, "
         "`strain_energy`, `deflection` and `stress`; its pieces\nare flexible bodies.\n\n"
         "| channels | unit | meaning |\n|---|---|---|\n");
  const int n = tml_sim_channel_count(s);
  for (int i = 0; i < n;) {
    const tml_channel first = tml_sim_channel(s, i);
    printf("| `%s`", first.name);
    for (i++; i < n && alike(first, tml_sim_channel(s, i)); i++)
      printf(" `%s`", strrchr(tml_sim_channel(s, i).name, '.') + 1);
    printf(" | %s | %s |\n", first.unit, first.about);
  }
}

static int print_sample_channels(void)
{
  tml_messages *messages = NULL;
  tml_model *model = NULL;
  tml_sim *sim = NULL;
  tml_options o;
  tml_error err = {0};
  tml_status st = tml_messages_create(&messages);
  if (st == TML_OK) st = tml_model_read_text(&model, "sample", sample, sizeof sample - 1, NULL, messages);
  for (int i = 0; st != TML_OK && messages && i < tml_messages_count(messages); i++)
    fprintf(stderr, "%s\n", tml_messages_get(messages, i).text);
  if (st == TML_OK) {
    tml_model_options(model, &o);
    st = tml_sim_create(&sim, model, &o, &err);
  }
  if (st == TML_OK) print_channels(sim);
  else fprintf(stderr, "%s\n", err.text);
  tml_sim_free(sim);
  tml_model_free(model);
  tml_messages_free(messages);
  return st == TML_OK ? 0 : 1;
}

/* ---------------------------------------------------------------- units ---------------------- */

/* Units of keys and channels, each once. */
static void print_systems(void)
{
  static const char *const units[] = {"m", "kg", "s", "rad", "m/s", "m/s2", "rad/s", "rad/s2", "N", "N m",
                                      "N/m", "N s/m", "N m/rad", "N m s/rad", "kg m2", "kg/m3", "J"};
  printf("\n## Units\n\nHow they are written and checked: [units](units.md).\n\n|");
  for (int i = 0; i < tml_units_count(); i++) printf(" `%s` |", tml_units_get(i)->name);
  printf("\n|");
  for (int i = 0; i < tml_units_count(); i++) printf("---|");
  for (size_t k = 0; k < sizeof units/sizeof *units; k++) {
    printf("\n|");
    for (int i = 0; i < tml_units_count(); i++) {
      char text[TML_UNIT_TEXT];
      printf(" %s |", tml_units_text(tml_units_get(i), units[k], text));
    }
  }
  printf("\n");
}

static void print_units(void)
{
  print_systems();
  printf("\nUnits that may follow a number:\n\n| unit | is |\n|---|---|\n");
  for (int i = 0; i < tml_unit_count(); i++) printf("| `%s` | %s |\n", tml_unit_name(i), tml_unit_about(i));
}

int main(void)
{
  fputs(head, stdout);
  printf("\n## Keys\n");
  for (int i = 0; i < tml_key_table_count(); i++) {
    const tml_key_table *t = tml_key_table_get(i);
    if (t == &tml_keys_joint) print_joints(t);
    else if (t == &tml_keys_simulate) print_options(t);
    else print_keys(t);
  }
  print_units();
  return print_sample_channels();
}
