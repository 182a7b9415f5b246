/* read_model.c - reads a model file into a model. All errors are collected and reported in the order of the text. */
#include "modelfile/base/model_reader.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/file_format.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "import/adams/adams_read.h"
#include "import/urdf/urdf.h"
#include "modelfile/read_adams.h"
#include "modelfile/read_options.h"
#include "modelfile/foreign_file.h"
#include "modelfile/parts/part_tree.h"
#include "modelfile/read_urdf.h"
#include "file/path_beside.h"
#include "file/text/text_file.h"
#include "model/flexible/add_flexible_body.h"
#include "model/formula/parameters_add.h"

static void free_reader(tml_reader *r)
{
  tml_flat_free(r->flat);
  for (int i = 0; i < r->n_problems; i++) tml_delete(r->problems[i].text);
  tml_delete(r->problems);
  tml_delete(r->materials);
  tml_names_free(&r->failed_elements);
  tml_names_free(&r->failed_constants);
  tml_names_free(&r->told_units);
  tml_names_free(&r->told_tables);
  tml_names_free(&r->parameters);
}

/* ---------------------------------------------------------------- the file ------------------- */

static void read_version(tml_line_reader_split *f)
{
  const char *text = tml_read_value_text(f, "trammel");
  if (text && strcmp(text, "1") != 0) {
    tml_mapping_error(f, "trammel", "the file format '%.20s' is not known, this program reads format 1", text);
  }
}

static void read_heading(tml_line_reader_split *f)
{
  tml_reader *r = f->r;
  double gravity[3];
  tml_error err = {0};
  read_version(f);
  const char *title = tml_read_value_text(f, "title");
  if (title) tml_file_problems_status(r, f->owner, tml_model_set_title(r->model, title, &err), &err);
  if (tml_read_value_numbers(f, "gravity", gravity, 3, 3)) {
    tml_mapping_report(f, tml_model_set_gravity(r->model, gravity, &err), &err);
  }
}

/* Units are read first, because they determine the meaning of all numbers. */
static void read_units(tml_line_reader_split *f)
{
  tml_error err = {0};
  const int word = tml_read_value_word(f, "units");
  if (word < 0) return;
  tml_mapping_report(f, tml_model_set_units(f->r->model, tml_units_get(word)->name, &err), &err);
}

/* Whether a section is given but cannot be used at all. */
static bool is_lost(const tml_line_reader_split *f, const char *key)
{
  return tml_mapping_given(f, key) && !tml_mapping_get(f, key);
}

static void read_section(tml_line_reader_split *f, const char *key, tml_entry_reader *each)
{
  const tml_yaml *section = tml_mapping_get(f, key);
  if (section) tml_mapping_each_entry(f->r, section, each);
}

/* Reads what determines the meaning of numbers (units, parameters), then expands parts into a flat model. */
static bool open_top(tml_reader *r, tml_line_reader_split *f)
{
  const bool structured = tml_flat_is_structured(r->root);
  const tml_yaml *root = structured ? tml_flat_open(r, r->root) : r->root;
  if (!root || r->n_problems) return false;
  r->root = root;
  tml_mapping_open(f, r, root, root, &tml_keys_top);
  r->failed_parameters = is_lost(f, "parameters");
  r->inputs = tml_mapping_get(f, "inputs");
  read_units(f);
  tml_read_parameters(r, tml_mapping_get(f, "parameters"));
  if (structured && !r->no_memory) {
    const int before = r->n_problems;
    root = tml_flat_expand(r);
    if (!root || r->n_problems > before) return false; /* further errors would only be consequences */
    r->root = root;
    tml_mapping_open(f, r, root, root, &tml_keys_top);
    r->inputs = tml_mapping_get(f, "inputs");
  }
  tml_read_parameters_check(r);
  return true;
}

/* Checks the markers or expressions that instances pass to their parts. The elements that these may name must have been
 * read. Returns false after errors. */
static bool check_arguments(tml_reader *r, tml_parameter_kind kind)
{
  const int before = r->n_problems;
  for (const tml_argument *a = r->flat ? r->flat->arguments : NULL; a && !r->no_memory; a = a->next) {
    tml_line_reader_split f = {.r = r, .ok = true};
    if (a->declared->kind != kind) continue;
    if (kind == TML_PARAMETER_MARKER) tml_read_marker(&f, a->node);
    else tml_read_formula(r, a->node, (tml_want){a->declared->name, a->declared->unit});
  }
  return r->n_problems == before;
}

static void read_top(tml_reader *r)
{
  tml_line_reader_split f;
  if (!open_top(r, &f)) return;
  if (r->robot && !tml_read_urdf_add(r)) return; /* further errors would only be consequences */
  r->failed_tables = is_lost(&f, "tables");
  r->failed_routines = is_lost(&f, "routines");
  r->failed_bodies = is_lost(&f, "bodies");
  r->failed_joints = is_lost(&f, "joints");
  r->failed_materials = is_lost(&f, "materials");
  read_section(&f, "tables", tml_read_table);
  read_section(&f, "routines", tml_read_routine);
  read_heading(&f);
  read_section(&f, "inputs", tml_read_input);
  read_section(&f, "materials", tml_read_material);
  const int before = r->n_problems;
  read_section(&f, "bodies", tml_read_body);
  if (!check_arguments(r, TML_PARAMETER_MARKER)) return; /* further errors would only be consequences */
  r->friction_laws = tml_mapping_get(&f, "friction-laws");
  r->failed_curves = is_lost(&f, "curves");
  read_section(&f, "curves", tml_read_space_curve);
  read_section(&f, "roads", tml_read_road);
  read_section(&f, "joints", tml_read_joint);
  read_section(&f, "motions", tml_read_motion);
  read_section(&f, "couplers", tml_read_coupler);
  read_section(&f, "gears", tml_read_gear);
  r->sound = r->n_problems == before && r->failed_elements.count == 0 && !r->failed_bodies && !r->failed_joints;
  read_section(&f, "contacts", tml_read_contact);
  tml_read_equation_names(&f);
  read_section(&f, "constraints", tml_read_constraint); /* may not use multipliers; those below may */
  if (!check_arguments(r, TML_PARAMETER_EXPRESSION)) return;
  read_section(&f, "blocks", tml_read_block);
  read_section(&f, "variables", tml_read_variable);
  read_section(&f, "equations", tml_read_equation);
  read_section(&f, "forces", tml_read_force);
  read_section(&f, "sensors", tml_read_sensor);
  const tml_yaml *node = tml_mapping_get(&f, "inactive");
  if (node) tml_read_inactive(r, node);
  read_section(&f, "channels", tml_read_channel);
  read_section(&f, "signals", tml_read_signal);
  node = tml_mapping_get(&f, "simulate");
  if (node) tml_read_simulate(r, node, node);
  node = tml_mapping_get(&f, "record");
  if (node) tml_read_record(r, node);
  node = tml_mapping_get(&f, "judge");
  if (node) tml_read_judge(r, node);
  node = tml_mapping_get(&f, "plot");
  if (node) tml_read_plot(r, node);
  node = tml_mapping_get(&f, "view");
  if (node) tml_read_view(r, node);
  node = tml_mapping_get(&f, "study");
  if (node) tml_read_study(r, node);
}

static const tml_yaml *map_value(const tml_yaml *map, const char *key, const tml_yaml **at)
{
  for (const tml_yaml *k = map && map->kind == TML_YAML_MAP ? map->child : NULL; k && k->next; k = k->next->next)
    if (k->text && strcmp(k->text, key) == 0) {
      *at = k;
      return k->next;
    }
  return NULL;
}

/* The elements that act on flexible bodies are known only when the model is complete. */
static void check_flexible(tml_reader *r)
{
  tml_error err = {0};
  const char *name;
  const tml_yaml *at = r->root;
  const tml_status st = tml_flexible_check_users(r->model, &name, &err);
  if (st == TML_ERR_MODEL && name) map_value(map_value(r->root, err.field, &at), name, &at);
  tml_file_problems_status(r, at, st, &err);
}

static tml_status keep_source(tml_reader *r)
{
  const tml_robot_source *s = r->robot;
  if (!s) return tml_model_keep_source(r->model, r->doc->name, r->doc->text, r->doc->size);
  r->model->robot = true;
  return tml_model_keep_source(r->model, s->name, s->text, s->size);
}

tml_status tml_reader_run(tml_model **out, tml_reader *r, tml_messages *messages)
{
  r->root = r->doc->root;
  tml_status st = tml_model_create(&r->model);
  if (!st) st = keep_source(r);
  if (!st) st = tml_model_keep_settings(r->model, r->path, r->options);
  if (!st) {
    tml_error err = {0};
    read_top(r);
    const bool good = !r->n_problems && !r->no_memory && !(r->robot && r->robot->failed);
    if (good) tml_file_problems_status(r, r->root, tml_model_recompile(r->model, &err), &err);
    if (!r->n_problems && !r->no_memory) check_flexible(r);
    if (!r->n_problems && !r->no_memory && r->flat && !(r->model->flat = tml_flat_text(r->root))) r->no_memory = true;
    tml_file_problems_deliver(r, messages);
    if (r->no_memory) st = TML_ERR_MEMORY;
    else if (r->robot && r->robot->failed) st = TML_ERR_MODEL;
    else if (r->n_problems) st = r->n_problems == r->wrong_texts ? TML_ERR_ARGUMENT : TML_ERR_MODEL;
  }
  free_reader(r);
  if (st) tml_model_free(r->model);
  else *out = r->model;
  return st;
}

/* Source of a model: its text, and its path if it was read from a file. */
typedef struct source {
  const char *name, *text, *path;
  size_t size;
} source;

static tml_status read_source(tml_model **out, const source *s, const tml_read_options *o, tml_messages *messages)
{
  tml_document d = {0};
  const char *path = s->path ? s->path : s->name ? NULL : TML_PATH_OF_PROGRAM;
  tml_reader r = {.doc = &d, .path = path, .options = o, .messages = messages};
  tml_status st = tml_yaml_tree_parse(&d, s->name ? s->name : "", s->text, s->size, NULL, messages);
  if (!st) st = tml_reader_run(out, &r, messages);
  tml_yaml_tree_free(&d);
  return st;
}

/* ---------------------------------------------------------------- formats -------------------- */

static tml_status read_yaml(tml_model **out, const source *s, const tml_read_options *o, tml_messages *messages)
{
  return read_source(out, s, o, messages);
}

static tml_status read_adams(tml_model **out, const source *s, const tml_read_options *o, tml_messages *messages)
{
  tml_dataset d = {.name = s->name ? s->name : "", .text = s->text, .size = s->size,
                   .n_overrides = o->n_overrides};
  return s->path ? tml_dataset_read_file(out, &d, messages) : tml_read_adams_dataset(out, &d, messages);
}

static tml_status read_urdf(tml_model **out, const source *s, const tml_read_options *o, tml_messages *messages)
{
  tml_robot_source r = {.name = s->name ? s->name : "", .text = s->text, .size = s->size, .path = s->path};
  return s->path ? tml_read_urdf_beside(out, &r, o, messages) : tml_read_urdf(out, &r, o, messages);
}

/* YAML is the format of every text that no other format recognises. */
static bool yaml_looks_like(const char *text, size_t size)
{
  (void)text, (void)size;
  return false;
}

#define adams_looks_like tml_adams_looks_like
#define urdf_looks_like tml_urdf_looks_like
#define TML_X(word, endings, about) {word##_looks_like, read_##word},
static const struct {
  bool (*looks_like)(const char *text, size_t size); /* checks the contents if the suffix is unknown */
  tml_status (*read)(tml_model **out, const source *s, const tml_read_options *o, tml_messages *messages);
} formats[] = {TML_MODEL_FORMATS(TML_X)};
#undef TML_X

int tml_model_format(const char *name, const char *text, size_t size)
{
  const int n = tml_format_count(TML_FORMATS_MODEL), own = tml_format_of_file(TML_FORMATS_MODEL, name);
  if (own >= 0 || (name && strstr(name, "example:"))) return own >= 0 ? own : 0;
  for (int i = 0; i < n; i++)
    if (formats[i].looks_like(text, size)) return i;
  return 0;
}

static tml_status read_any(tml_model **out, const source *s, const tml_read_options *o, tml_messages *messages)
{
  const int format = tml_model_format(s->name, s->text, s->size);
  const bool known = tml_format_of_file(TML_FORMATS_MODEL, s->name) >= 0;
  const char *foreign = format == 0 && !known ? tml_foreign_file_text(s->text, s->size) : NULL;
  if (!foreign) return formats[format].read(out, s, o, messages);
  tml_messages_add(messages, TML_ERROR, s->name ? s->name : "", 0, 0, "", "%s", foreign);
  return TML_ERR_MODEL;
}

tml_status tml_model_read_text(tml_model **out, const char *name, const char *text, size_t size,
                               const tml_read_options *o, tml_messages *messages)
{
  TML_MASK_TRAPS;
  if (out) *out = NULL;
  if (TML_MISSING(NULL, out, text, messages)) return TML_ERR_ARGUMENT;
  const source s = {.name = name, .text = text, .size = size};
  tml_read_options mine;
  tml_status st = tml_read_options_take(&mine, o, messages);
  if (!st) st = read_any(out, &s, &mine, messages);
  tml_read_options_release(&mine);
  return st;
}

tml_status tml_model_read(tml_model **out, const char *path, const tml_read_options *o, tml_messages *messages)
{
  TML_MASK_TRAPS;
  if (out) *out = NULL;
  if (TML_MISSING(NULL, out, path, messages)) return TML_ERR_ARGUMENT;
  tml_error err = {0};
  char *text = NULL;
  size_t size = 0;
  tml_read_options mine;
  tml_status st = tml_read_options_take(&mine, o, messages);
  if (st) return st;
  st = tml_text_read(&text, &size, path, TML_TEXT_MAX, true, &err);
  if (st) tml_messages_add(messages, TML_ERROR, path, 0, 0, "", "%s", err.text);
  const source s = {.name = path, .text = text, .path = path, .size = size};
  if (!st) st = read_any(out, &s, &mine, messages);
  tml_read_options_release(&mine);
  tml_delete(text);
  return st;
}

/* ---------------------------------------------------------------- reading again -------------- */

/* Whether the options set a new value for a name that was set earlier. */
static bool is_replaced(const tml_read_options *o, const char *name)
{
  for (int i = 0; i < o->n_overrides; i++)
    if (strcmp(o->overrides[i].name, name) == 0) return true;
  return false;
}

/* Merges the values that were set earlier and are not replaced with the new ones; `list` has room for all. */
static void merge_options(tml_read_options *all, const tml_model *m, const tml_read_options *o, tml_override *list)
{
  *all = TML_INIT(tml_read_options, .overrides = list, .plugins = o->plugins);
  for (int i = 0; i < m->n_kept; i++) {
    const tml_setting_kept *k = &m->kept[i];
    if (!is_replaced(o, k->name))
      list[all->n_overrides++] = TML_INIT(tml_override, .name = k->name, .value = k->value, .text = k->text);
  }
  for (int i = 0; i < o->n_overrides; i++) list[all->n_overrides++] = o->overrides[i];
}

/* Why a model cannot be read again with other values; NULL: it can. */
static const char *why_not_again(const tml_model *m, size_t size)
{
  if (!size) return "the model was built by calls: it has no text to be read";
  if (formats[tml_model_format(m->source_name, m->source, size)].read == read_adams)
    return "an ADAMS dataset has no parameters to be set";
  return m->robot ? "a robot in URDF cannot be read again with other values: convert it to YAML first" : NULL;
}

tml_status tml_model_read_again(tml_model **out, const tml_model *m, const tml_read_options *o, tml_messages *messages)
{
  TML_MASK_TRAPS;
  if (out) *out = NULL;
  if (TML_MISSING(NULL, out, m, messages)) return TML_ERR_ARGUMENT;
  tml_read_options mine, all;
  tml_status st = tml_read_options_take(&mine, o, messages);
  if (st) return st;
  const size_t size = m->source ? strlen(m->source) : 0;
  const char *why = why_not_again(m, size);
  if (why) {
    tml_messages_add(messages, TML_ERROR, size ? m->source_name : "", 0, 0, "", "%s", why);
    tml_read_options_release(&mine);
    return TML_ERR_MODEL;
  }
  tml_override *list = tml_new((size_t)(m->n_kept + mine.n_overrides), sizeof *list);
  const source s = {.name = m->source_name, .text = m->source, .path = m->path, .size = size};
  if (list) merge_options(&all, m, &mine, list);
  st = list ? read_source(out, &s, &all, messages) : TML_ERR_MEMORY;
  tml_delete(list);
  tml_read_options_release(&mine);
  return st;
}
