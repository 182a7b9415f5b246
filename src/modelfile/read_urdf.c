/* read_urdf.c - reads a robot in URDF: locates its mesh files, and reads its closure file. The closure file is a model
 * file without the bodies of the robot; it closes kinematic loops, drives joints and sets up the simulation. */
#include "modelfile/read_urdf.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "core/file_format.h"
#include "core/memory.h"
#include "core/name_match.h"
#include "file/path_beside.h"
#include "modelfile/base/model_reader.h"
#include "file/text/text_file.h"
#include "import/urdf/urdf.h"

// clang-format off
static const tml_key robot_rows[] = {
  {"root", TML_KEY_WORD, false, 0, 0, "", "fixed | free", NULL,
   "whether the root link is fixed to the ground; fixed if not given"},
  {"limits", TML_KEY_WORD, false, 0, 0, "", "stops | none", NULL, "what limits become; stops if not given"},
  {"shapes", TML_KEY_WORD, false, 0, 0, "", "visual | collision | both", NULL,
   "which geometry becomes shapes; visual if not given"},
  {"pose", TML_KEY_NAMED, false, 0, 0, "", "", NULL, "joint coordinates at the start, [rad] or [m]"},
  {"guess", TML_KEY_NAMED, false, 0, 0, "", "", NULL, "the same as estimates: assembly may change them"},
};
TML_KEY_TABLE(robot_keys, "robot", robot_rows, "How the robot in the URDF file beside this one is read.");
// clang-format on

/* ---------------------------------------------------------------- meshes --------------------- */

static const char *text_after_prefix(const char *text, const char *start)
{
  const size_t n = strlen(start);
  return strncmp(text, start, n) == 0 ? text + n : NULL;
}

/* Path of "package://NAME/meshes/a.stl" below the folder that the caller gives for the package NAME. */
static tml_status find_in_package(const tml_robot_source *s, char **path, const char *rest, tml_error *err)
{
  const size_t n = strcspn(rest, "/");
  const tml_read_options *o = s->options;
  for (int i = 0; i < o->n_packages; i++) {
    const tml_package_def *p = &o->packages[i];
    if (strlen(p->name) != n || strncmp(p->name, rest, n) != 0) continue;
    const size_t room = strlen(p->folder) + 3;
    char *inside = tml_new(room, 1);
    if (!inside) return tml_fail_memory(err);
    snprintf(inside, room, "%s/.", p->folder);
    const tml_status st = tml_path_beside_resolve(path, inside, rest + n + (rest[n] == '/'), err);
    tml_delete(inside);
    return st;
  }
  return tml_fail(err, TML_ERR_MODEL, "it is in the package '%.*s', and --package-path %.*s=DIR gives its folder",
                  (int)(n < 100 ? n : 100), rest, (int)(n < 100 ? n : 100), rest);
}

static tml_status read_mesh(void *user, tml_mesh **out, const char *uri, double scale, tml_error *err)
{
  const tml_robot_source *s = user;
  const char *package = text_after_prefix(uri, "package://"), *file = text_after_prefix(uri, "file://");
  char *path = NULL;
  *out = NULL;
  if (!package) package = text_after_prefix(uri, "model://");
  const tml_status found = package ? find_in_package(s, &path, package, err)
                                   : tml_path_beside_resolve(&path, s->path, file ? file : uri, err);
  const tml_status st = found ? found : tml_mesh_read(out, path, scale, err);
  tml_delete(path);
  return st;
}

/* ---------------------------------------------------------------- the robot itself ----------- */

static int count_values(const tml_line_reader_split *f, const char *key)
{
  const tml_yaml *map = tml_mapping_get(f, key);
  return map ? map->count : 0;
}

static void get_values(tml_line_reader_split *f, const char *key, bool exact, tml_urdf_options *o)
{
  const tml_yaml *map = tml_mapping_get(f, key);
  for (const tml_yaml *k = map ? map->child : NULL; k && k->next; k = k->next->next) {
    tml_urdf_value *v = &o->pose[o->n_pose];
    *v = (tml_urdf_value){.joint = k->text, .exact = exact};
    if (k->text && tml_read_number(f->r, k->next, (tml_want){k->text, NULL}, &v->value)) o->n_pose++;
    else f->ok = false;
  }
}

static void report_values(tml_line_reader_split *f, const char *key, const tml_urdf_value **v)
{
  static const char *const why[] = {"the robot has no joint '%.60s'", "",
                                    "joint '%.60s' has no coordinate: it is neither revolute nor prismatic",
                                    "joint '%.60s' follows another one, by <mimic>"};
  const tml_yaml *map = tml_mapping_get(f, key);
  for (const tml_yaml *k = map ? map->child : NULL; k && k->next; k = k->next->next, ++*v)
    if ((*v)->taken != TML_URDF_TAKEN) tml_file_problems_error(f->r, k, why[(*v)->taken], k->text);
}

static void read_urdf(tml_reader *r, const tml_urdf_options *o)
{
  tml_robot_source *s = r->robot;
  const tml_urdf_file file = {.name = s->name, .text = s->text, .size = s->size};
  const tml_status st = tml_urdf_read(r->model, &file, o, r->messages);
  if (st == TML_ERR_MEMORY) r->no_memory = true;
  s->failed = st != TML_OK;
}

bool tml_read_urdf_add(tml_reader *r)
{
  static const tml_yaml nothing = {.kind = TML_YAML_MAP};
  const tml_yaml *key = r->robot->section;
  tml_line_reader_split f;
  tml_mapping_open(&f, r, key ? key : r->root, key ? key->next : &nothing, &robot_keys);
  tml_urdf_options o = {.read_mesh = read_mesh, .user = r->robot};
  o.free_root = tml_read_value_word(&f, "root") == 1;
  o.no_limits = tml_read_value_word(&f, "limits") == 1;
  const int shapes = tml_read_value_word(&f, "shapes");
  o.shapes = shapes < 0 ? TML_URDF_VISUAL : (tml_urdf_shapes)shapes;
  o.pose = tml_new((size_t)(count_values(&f, "pose") + count_values(&f, "guess")), sizeof *o.pose);
  if (!o.pose) r->no_memory = true;
  else {
    get_values(&f, "pose", true, &o);
    get_values(&f, "guess", false, &o);
  }
  if (f.ok && !r->no_memory) read_urdf(r, &o);
  const tml_urdf_value *v = o.pose;
  if (f.ok && !r->no_memory && !r->robot->failed) {
    report_values(&f, "pose", &v);
    report_values(&f, "guess", &v);
  }
  tml_delete(o.pose);
  return f.ok && !r->no_memory && !r->robot->failed && r->n_problems == 0;
}

/* ---------------------------------------------------------------- the closure file ----------- */

/* Removes the section "robot" from the tree of the closure file; the rest is an ordinary model file. */
static const tml_yaml *take_section(tml_yaml *root)
{
  tml_yaml **link = root->kind == TML_YAML_MAP ? &root->child : NULL;
  for (; link && *link && (*link)->next; link = &(*link)->next->next) {
    tml_yaml *key = *link;
    if (!key->text || strcmp(key->text, "robot") != 0) continue;
    *link = key->next->next;
    root->count--;
    return key;
  }
  return NULL;
}

tml_status tml_read_urdf(tml_model **out, tml_robot_source *s, const tml_read_options *o, tml_messages *messages)
{
  static const char plain[] = "trammel: 1\n";
  tml_document d = {0};
  tml_reader r = {.doc = &d, .path = s->path, .options = o, .messages = messages, .robot = s};
  const char *name = s->closure ? s->closure_name : s->name;
  s->options = o;
  tml_status st = tml_yaml_tree_parse(&d, name, s->closure ? s->closure : plain,
                                      s->closure ? s->closure_size : sizeof plain - 1, NULL, messages);
  if (!st) s->section = take_section(d.root);
  if (!st) st = tml_reader_run(out, &r, messages);
  if (!st && !s->closure)
    tml_messages_add(messages, TML_NOTE, s->name, 0, 0, "",
                     "a robot does not state how long to simulate: the options --end and --output-step do, or "
                     "'simulate' of the file '....closure.yaml' beside it");
  tml_yaml_tree_free(&d);
  return st;
}

/* Path of the closure file: "arm.closure.yaml" for "arm.urdf". */
static char *closure_path(const char *path)
{
  const size_t n = strlen(path), room = n + sizeof ".closure.yaml";
  char *other = tml_new(room, 1);
  if (other) snprintf(other, room, "%.*s.closure.yaml", (int)(tml_format_ends(path, ".urdf") ? n - 5 : n), path);
  return other;
}

tml_status tml_read_urdf_beside(tml_model **out, tml_robot_source *s, const tml_read_options *o,
                                tml_messages *messages)
{
  tml_error err = {0};
  char *text = NULL, *path = closure_path(s->path);
  tml_status st = path ? TML_OK : TML_ERR_MEMORY;
  if (path && access(path, F_OK) == 0) {
    st = tml_text_read(&text, &s->closure_size, path, TML_TEXT_MAX, false, &err);
    if (st) tml_messages_add(messages, TML_ERROR, path, 0, 0, "", "%s", err.text);
    s->closure = text;
    s->closure_name = path;
    if (!st) tml_messages_add(messages, TML_NOTE, path, 0, 0, "", "this file beside the robot is applied");
  }
  if (!st) st = tml_read_urdf(out, s, o, messages);
  tml_delete(text);
  tml_delete(path);
  return st;
}
