/* adams_build.c - builds a model from parsed ADAMS statements: ids, names, references, and the order of building. */
#include "import/adams/adams_build.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "import/adams/adams_read.h"
#include "core/memory.h"
#include "core/name_match.h"
#include "model/base/definition_check.h"
#include "model/formula/parameters_add.h"

/* ---------------------------------------------------------------- messages ------------------- */

static size_t argument_position(const tml_statement *s, const char *arg)
{
  const tml_value *v = arg ? tml_adams_statement_get(s, arg) : NULL;
  return v ? v->at : s->at;
}

void tml_adams_build_error(tml_builder *b, tml_statement *s, const char *arg, const char *fmt, ...)
{
  char text[sizeof ((tml_error *)0)->text];
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(text, sizeof text, fmt, ap);
  va_end(ap);
  s->failed = true;
  tml_adams_messages_add(b->report, b->all->source, argument_position(s, arg), TML_ERROR, "%s", text);
}

/* The argument of the statement that a field of a definition comes from. */
static const char *argument_of(const char *field)
{
  static const struct { const char *field, *arg; } list[] = {
      {"mass", "MASS"}, {"inertia", "IP"}, {"i", "I"}, {"j", "J"}, {"pitch", "PITCH"}, {"diameter", "PD"},
      {"joint", "JOINT"}, {"joints", "JOINTS"}, {"mesh", "CV"}, {"factors", "SCALES"}, {"free_length", "LENGTH"},
      {"frame", "RM"}, {"length", "LENGTH"}, {"radius", "RADIUS"}, {"value", "FUNCTION"}, {"zero", "FUNCTION"},
      {"rate", "FUNCTION"}, {"numerator", "NUMERATOR"}, {"denominator", "DENOMINATOR"}, {"tolerance", "ERROR"},
      {"output", "DT"}, {"stiffness", "STIFFNESS"}, {"exponent", "EXPONENT"}, {"damping", "DAMPING"},
      {"depth", "DMAX"}, {"restitution", "RESTITUTION_COEFFICIENT"}, {"static_friction", "MU_STATIC"},
      {"dynamic_friction", "MU_DYNAMIC"}, {"from", "STICTION_TRANSITION_VELOCITY"},
      {"to", "FRICTION_TRANSITION_VELOCITY"},
  };
  for (size_t i = 0; i < sizeof list/sizeof *list; i++)
    if (strcmp(list[i].field, field) == 0) return list[i].arg;
  return NULL;
}

void tml_adams_build_status(tml_builder *b, tml_statement *s, tml_status st, const tml_error *err)
{
  if (!st) return;
  if (st == TML_ERR_MEMORY) b->report->no_memory = true;
  tml_adams_build_error(b, s, argument_of(err->field), "%s", err->text);
}

void tml_adams_build_list(tml_builder *b, const tml_statement *s, const char *arg, tml_adams_support h,
                          const char *note)
{
  tml_adams_messages_list(b->report, b->all->source, argument_position(s, arg),
                  (tml_listing){tml_adams_table_severity(h), s->row->name, s->id, note});
}

/* ---------------------------------------------------------------- references ----------------- */

tml_statement *tml_adams_build_find(const tml_builder *b, const char *kind, long id)
{
  char key[64];
  snprintf(key, sizeof key, "%s/%ld", kind, id);
  const int found = tml_names_find(&b->ids, key);
  return found >= 0 ? &b->all->items[found] : NULL;
}

static tml_statement *refer_to(tml_builder *b, tml_statement *s, const tml_value *v, const char *kind)
{
  tml_statement *other = tml_adams_build_find(b, kind, (long)v->numbers[0]);
  if (other && !other->failed) return other;
  if (!other)
    tml_adams_build_error(b, s, v->arg->name, "there is no %s/%ld, which %s of %s/%ld refers to", kind,
                          (long)v->numbers[0], v->arg->name, s->row->name, s->id);
  else if (other->left_out)
    tml_adams_build_error(b, s, v->arg->name, "%s/%ld is switched off and left out, but %s/%ld refers to it", kind,
                          other->id, s->row->name, s->id);
  s->failed = true;
  return NULL;
}

tml_statement *tml_adams_build_refer(tml_builder *b, tml_statement *s, const char *arg, const char *kind)
{
  const tml_value *v = tml_adams_statement_get(s, arg);
  return v && v->n > 0 ? refer_to(b, s, v, kind) : NULL;
}

bool tml_adams_build_is_ground(const tml_statement *part) { return tml_adams_statement_has(part, "GROUND"); }

tml_statement *tml_adams_build_part_of(const tml_builder *b, const tml_statement *marker)
{
  const char *const kinds[] = {"PART", "POINT_MASS", "FLEX_BODY"};
  for (int k = 0; k < 3; k++) {
    const tml_value *v = tml_adams_statement_get(marker, kinds[k]);
    if (v && v->n > 0) return tml_adams_build_find(b, kinds[k], (long)v->numbers[0]);
  }
  return NULL;
}

bool tml_adams_build_ref(tml_builder *b, const tml_statement *marker, tml_ref ref)
{
  const tml_statement *part = tml_adams_build_part_of(b, marker);
  if (!part || !part->label || !marker->label) return false;
  const char *body = tml_adams_build_is_ground(part) ? "ground" : part->label;
  if (tml_adams_statement_has(marker, "FLOATING")) snprintf(ref, TML_REF_MAX, "%s", body);
  else snprintf(ref, TML_REF_MAX, "%s.%s", body, marker->label);
  return true;
}

bool tml_adams_build_marker(tml_builder *b, tml_statement *s, const char *arg, tml_ref ref)
{
  ref[0] = '\0';
  if (!tml_adams_statement_has(s, arg)) {
    tml_adams_build_error(b, s, NULL, "%s/%ld has no %s", s->row->name, s->id, arg);
    return false;
  }
  const tml_statement *marker = tml_adams_build_refer(b, s, arg, "MARKER");
  if (marker && tml_adams_build_ref(b, marker, ref)) return true;
  s->failed = true;
  return false;
}

bool tml_adams_build_pair(tml_builder *b, tml_statement *s, tml_ref i, tml_ref j)
{
  const bool first = tml_adams_build_marker(b, s, "I", i), second = tml_adams_build_marker(b, s, "J", j);
  return first && second;
}

int tml_adams_build_choose(tml_builder *b, tml_statement *s, const char *const *flags, int n)
{
  int chosen = -1;
  for (int k = 0; k < n; k++) {
    if (!tml_adams_statement_has(s, flags[k])) continue;
    if (chosen >= 0) {
      tml_adams_build_error(b, s, flags[k], "%s/%ld is both %s and %s", s->row->name, s->id, flags[chosen], flags[k]);
      return -1;
    }
    chosen = k;
  }
  if (chosen < 0) {
    tml_adams_build_error(b, s, NULL, "%s/%ld does not say of which kind it is: %s, %s%s", s->row->name, s->id,
                          flags[0],
                          flags[1], n > 2 ? ", ..." : "");
  }
  return chosen;
}

/* ---------------------------------------------------------------- names ---------------------- */

/* Name from the dataset, with _ in place of characters that a name may not contain; "joint_3" if it gives none. */
static void base_name(const tml_statement *s, char name[TML_NAME_MAX + 1])
{
  enum { ROOM = TML_NAME_MAX - 24 }; /* leaves room for a suffix that makes the name unique */
  size_t n = 0;
  for (const char *c = s->label ? s->label : ""; *c && n < ROOM; c++) {
    const bool letter = (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') || *c == '_';
    const bool digit = *c >= '0' && *c <= '9';
    if (n == 0 && !letter) name[n++] = '_';
    name[n++] = letter || digit ? *c : '_';
  }
  name[n] = '\0';
  if (n > 0) return;
  for (const char *c = s->row->name; *c && n < ROOM; c++)
    name[n++] = *c >= 'A' && *c <= 'Z' ? (char)(*c - 'A' + 'a') : *c;
  snprintf(name + n, TML_NAME_MAX + 1 - n, "_%ld", s->id);
}

/* The names of markers are local to their body. */
static void scope_of(const tml_builder *b, const tml_statement *s, char scope[TML_REF_MAX])
{
  const bool marker = strcmp(s->row->name, "MARKER") == 0;
  const tml_statement *part = marker ? tml_adams_build_part_of(b, s) : NULL;
  if (marker) snprintf(scope, TML_REF_MAX, "%s.", part && part->label ? part->label : "?");
  else scope[0] = '\0';
}

/* Whether expressions use the name already. */
static bool is_reserved(const char *name)
{
  static const char *const words[] = {"ground", "time", "x", "pi", "deg", "rad", "dtor", "rtod"};
  for (size_t i = 0; i < sizeof words/sizeof *words; i++)
    if (tml_name_equal(words[i], name)) return true;
  return false;
}

static void name_one(tml_builder *b, tml_statement *s)
{
  char base[TML_NAME_MAX + 1], name[TML_NAME_MAX + 1], scope[TML_REF_MAX], full[2*TML_REF_MAX];
  base_name(s, base);
  scope_of(b, s, scope);
  const bool ground = strcmp(s->row->name, "PART") == 0 && tml_adams_build_is_ground(s);
  snprintf(name, sizeof name, "%s", ground ? "ground" : base);
  snprintf(full, sizeof full, "%s%s", scope, name);
  for (int k = 1; !ground && (is_reserved(name) || tml_names_find(&b->labels, full) >= 0); k++) {
    if (k == 1) snprintf(name, sizeof name, "%.*s_%ld", TML_NAME_MAX - 24, base, s->id);
    else snprintf(name, sizeof name, "%.*s_%ld_%d", TML_NAME_MAX - 24, base, s->id, k);
    snprintf(full, sizeof full, "%s%s", scope, name);
  }
  char *copy = tml_strdup(name);
  if (!copy || (tml_names_find(&b->labels, full) < 0 && !tml_names_add(&b->labels, full, 0)))
    b->report->no_memory = true;
  tml_delete(s->label);
  s->label = copy;
}

const char *tml_adams_build_second_name(tml_builder *b, const tml_statement *s, const char *what, tml_ref name)
{
  snprintf(name, TML_REF_MAX, "%.80s_%s", s->label, what);
  for (int k = 2; tml_names_find(&b->labels, name) >= 0; k++)
    snprintf(name, TML_REF_MAX, "%.80s_%s_%d", s->label, what, k);
  if (!tml_names_add(&b->labels, name, 0)) b->report->no_memory = true;
  return name;
}

/* Parts are named first, because the names of markers contain the name of their part. */
static void name_statements(tml_builder *b)
{
  for (int marker = 0; marker < 2; marker++) {
    for (int i = 0; i < b->all->n_items && !b->report->no_memory; i++) {
      tml_statement *s = &b->all->items[i];
      if (s->row->id && !s->failed && (strcmp(s->row->name, "MARKER") == 0) == (marker == 1)) name_one(b, s);
    }
  }
}

/* ---------------------------------------------------------------- ids ------------------------ */

static void register_one(tml_builder *b, int i)
{
  tml_statement *s = &b->all->items[i];
  char key[64];
  if (s->row->id) snprintf(key, sizeof key, "%s/%ld", s->row->name, s->id);
  else snprintf(key, sizeof key, "%s", s->row->name);
  const int before = tml_names_find(&b->ids, key);
  if (before < 0) {
    if (!tml_names_add(&b->ids, key, i)) b->report->no_memory = true;
    return;
  }
  if (s->row->id || s->row->support == TML_SUPPORTED)
    tml_adams_build_error(b, s, NULL, "%s is defined twice: this statement repeats one further up", key);
}

/* ---------------------------------------------------------------- passes --------------------- */

/* Whether all values are zero: such an argument has no effect and causes no message. */
static bool is_nothing(const tml_value *v)
{
  for (int i = 0; i < v->n; i++)
    if (!v->numbers || v->numbers[i] != 0) return false;
  return v->n > 0;
}

/* Adds messages for arguments that are not supported, each note once per statement. */
static void list_arguments(tml_builder *b, tml_statement *s)
{
  for (int i = 0; i < s->n_values; i++) {
    const tml_value *v = &s->values[i];
    bool said = v->arg->support == TML_SUPPORTED || (v->arg->support == TML_REFUSED && is_nothing(v));
    for (int k = 0; k < i && !said; k++) said = s->values[k].arg->note == v->arg->note;
    if (said) continue;
    tml_adams_build_list(b, s, v->arg->name, v->arg->support, v->arg->note);
    if (v->arg->support == TML_REFUSED) s->failed = true;
  }
}

static void build_plainly(tml_builder *b, tml_statement *s)
{
  if (s->row->support != TML_SUPPORTED) {
    tml_adams_build_list(b, s, NULL, s->row->support, s->row->note);
    return;
  }
  list_arguments(b, s);
  if (!s->failed && s->row->build) s->row->build(b, s);
}

/* Builds a statement that is never active. If it cannot be built, a note reports it; the motion does not change. */
static void build_spare(tml_builder *b, tml_statement *s, tml_build *build)
{
  const int mark = b->report->n_findings, errors = b->report->errors;
  tml_error reason = {0};
  if (s->row->support == TML_SUPPORTED && s->row->pass < TML_PASS_SHOW) {
    build(b, s);
    if (b->report->errors == errors) return;
    const bool idle = s->row->pass == TML_PASS_USER;
    if (idle && !tml_adams_build_idle_force(b, s)) return;
    tml_adams_messages_take_back(b->report, mark, errors, &reason);
    tml_adams_messages_add(b->report, b->all->source, s->at, TML_NOTE,
                           "%s/%ld is switched off, and %s because it cannot be "
                           "built: %s", s->row->name, s->id, idle ? "does nothing" : "left out", reason.text);
    if (idle) return;
  }
  s->failed = s->left_out = true;
}

static void build_one(tml_builder *b, tml_statement *s, tml_build *build)
{
  if (s->inactive && !s->later && !s->failed) build_spare(b, s, build);
  else build(b, s);
}

static void build_all(tml_builder *b)
{
  for (int pass = 0; pass < TML_PASSES; pass++) {
    if (pass == TML_PASS_USER) tml_adams_build_reserve(b);
    for (int i = 0; i < b->all->n_items && !b->report->no_memory; i++) {
      tml_statement *s = &b->all->items[i];
      if ((int)s->row->pass == pass) build_one(b, s, build_plainly);
      else if (pass == TML_PASS_SCREW && strcmp(s->row->name, "JOINT") == 0 && !s->failed)
        build_one(b, s, tml_adams_build_screw);
    }
  }
}

static void check_whole(tml_builder *b)
{
  const tml_source *src = b->all->source;
  if (!b->ground && b->all->n_items)
    tml_adams_messages_add_at(b->report, src, TML_NOWHERE, TML_NOTE,
                              "no PART is GROUND; the model has a ground without "
            "markers of yours");
  if (!src->ended)
    tml_adams_messages_add_at(b->report, src, TML_NOWHERE, TML_NOTE, "END is missing at the end of the dataset");
  if (!b->has_units && b->all->n_items)
    tml_adams_messages_add_at(b->report, src, TML_NOWHERE, TML_WARNING,
                              "there is no UNITS: all numbers are taken as if they "
                              "were SI, and so are those of the results");
  if (!b->has_end)
    tml_adams_messages_add_at(b->report, src, TML_NOWHERE, TML_NOTE,
                              "neither the dataset nor a command file states how long to simulate: use the options "
                              "--end and --output-step");
}

static void set_title(tml_builder *b)
{
  const tml_source *src = b->all->source;
  tml_error err = {0};
  char *title = tml_new(src->n_title + 1, 1);
  if (title) memcpy(title, src->text + src->title, src->n_title);
  if (!title || tml_model_set_title(b->model, title, &err)) b->report->no_memory = true;
  tml_delete(title);
}

static void build_model(tml_builder *b, const tml_statements *commands)
{
  for (int i = 0; i < b->all->n_items; i++) register_one(b, i);
  if (commands) tml_adams_command_activate(b, commands);
  name_statements(b);
  set_title(b);
  build_all(b);
  if (commands) tml_adams_command_simulate(b, commands);
  check_whole(b);
}

/* ---------------------------------------------------------------- reading -------------------- */

static bool open_source(tml_source *s, tml_statements *st, const tml_adams_file *f, tml_source_kind kind,
                        tml_findings *r)
{
  const tml_rows *rows = kind == TML_SOURCE_DATASET ? &tml_adams_statements : &tml_adams_commands;
  *s = (tml_source){.name = f->name, .path = f->path, .text = f->text, .size = f->size};
  return tml_source_split(s, kind, rows, r) && tml_statements_parse(st, s, rows, r);
}

static void read_both(tml_model *m, const tml_adams_file *dataset, const tml_adams_file *commands, tml_source src[2],
                      tml_findings *r)
{
  tml_statements st[2] = {0};
  tml_builder b = {.all = &st[0], .model = m, .report = r, .same_units = true};
  b.scales = (tml_scales){{1, 1}, {1, 1}, {1, 1}, {1, 1}};
  bool ok = open_source(&src[0], &st[0], dataset, TML_SOURCE_DATASET, r);
  if (ok && commands) ok = open_source(&src[1], &st[1], commands, TML_SOURCE_COMMANDS, r);
  if (ok) build_model(&b, commands ? &st[1] : NULL);
  else r->no_memory = true;
  tml_statements_free(&st[0]);
  tml_statements_free(&st[1]);
  tml_names_free(&b.ids);
  tml_names_free(&b.labels);
  tml_names_free(&b.arrays);
  tml_names_free(&b.cylindrical);
}

tml_status tml_adams_read(tml_model **out, const tml_adams_file *dataset, const tml_adams_file *commands,
                          tml_messages *messages)
{
  tml_source src[2] = {{0}, {0}};
  tml_findings r = {0};
  tml_model *m = NULL;
  *out = NULL;
  tml_status st = tml_model_create(&m);
  if (!st) st = tml_model_keep_source(m, dataset->name, dataset->text, dataset->size);
  if (!st) {
    tml_error err = {0};
    m->dataset = true;
    read_both(m, dataset, commands, src, &r);
    if (!r.errors && !r.no_memory && tml_model_recompile(m, &err)) r.no_memory = true; /* only memory can be missing */
    tml_adams_messages_deliver(&r, messages);
    st = r.no_memory ? TML_ERR_MEMORY : r.errors ? TML_ERR_MODEL : TML_OK;
  }
  tml_adams_messages_free(&r);
  tml_source_free(&src[0]);
  tml_source_free(&src[1]);
  if (st) tml_model_free(m);
  else *out = m;
  return st;
}
