/* flat_names.c - replaces names in expressions and references by those that elements have in the flat model, in which
 * all parts and includes are written out. */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/name_match.h"
#include "expr/function/function_list.h"
#include "modelfile/parts/part_tree.h"
#include "model/base/definition_check.h"
#include "units/unit.h"

/* A text that is being rewritten. */
typedef struct writing {
  tml_flat *x;
  const tml_env *env;
  const tml_yaml *node;  /* node for messages */
  tml_text_use use;
  const char *own;
  char *text;
  size_t used, room;
  bool failed;
  int depth;             /* nesting depth of names that stand for other names */
  bool whole;            /* the text consists of a single name */
  bool bracket;          /* the text stands in the brackets of a name: numbers, parameters, the index */
} writing;

static bool is_name_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

static bool is_decimal_digit(char c) { return c >= '0' && c <= '9'; }

static void put_characters(writing *w, const char *text, size_t n)
{
  if (w->failed) return;
  if (w->used + n + 1 > w->room) {
    const size_t room = 2*(w->used + n + 1) + 64;
    char *more = tml_flat_take(w->x, room);
    if (!more) {
      w->failed = true;
      return;
    }
    if (w->used) memcpy(more, w->text, w->used);
    w->text = more;
    w->room = room;
  }
  memcpy(w->text + w->used, text, n);
  w->used += n;
  w->text[w->used] = '\0';
}

static void put_string(writing *w, const char *text) { put_characters(w, text, strlen(text)); }

static void TML_PRINTF(2, 3) fail_text(writing *w, const char *fmt, ...);

static void fail_text(writing *w, const char *fmt, ...)
{
  char text[512];
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(text, sizeof text, fmt, ap);
  va_end(ap);
  tml_yaml *at = w->failed ? NULL : tml_flat_copy(w->x, w->env, w->node);
  if (at) tml_file_problems_error(w->x->r, at, "%s", text);
  w->failed = true;
}

/* ---------------------------------------------------------------- pieces of a name ----------- */

/* One piece of a path: a word, and the index in brackets after it. */
typedef struct piece {
  const char *word, *index;
  size_t length, index_length; /* index: NULL without brackets */
  const char *rest;            /* text after the piece: at a dot, or at the end of the path */
} piece;

static size_t word_length(const char *s)
{
  size_t n = 0;
  if (!is_name_letter(s[0])) return 0;
  while (is_name_letter(s[n]) || is_decimal_digit(s[n])) n++;
  return n;
}

/* Reads a piece at s; false if there is none. */
static bool take_piece(const char *s, piece *p)
{
  *p = (piece){.word = s, .length = word_length(s)};
  p->rest = s + p->length;
  if (p->length == 0 || *p->rest != '[') return p->length > 0;
  int open = 0;
  const char *c = p->rest;
  do {
    if (*c == '[') open++;
    if (*c == ']') open--;
    if (!*c) return true; /* no closing bracket: the reader of the section reports the error */
    c++;
  } while (open > 0);
  p->index = p->rest + 1;
  p->index_length = (size_t)(c - 1 - p->index);
  p->rest = c;
  return true;
}

/* Returns the end of a path: names with indices in brackets, joined by dots. */
static const char *path_end(const char *s)
{
  piece p;
  while (take_piece(s, &p)) {
    s = p.rest;
    if (*s != '.' || !is_name_letter(s[1])) break;
    s++;
  }
  return s;
}

static const char *rewrite_text(writing *w, const char *text);

/* Evaluates the index in brackets; false after an error. */
static bool index_value(writing *w, const piece *p, int *k)
{
  const char *text = tml_flat_format(w->x, "%.*s", (int)p->index_length, p->index);
  writing inner = {.x = w->x, .env = w->env, .node = w->node, .use = TML_USE_EXPRESSION, .own = "",
                   .depth = w->depth + 1, .bracket = true};
  double value = -1;
  *k = -1;
  if (!text) return false;
  if (inner.depth > TML_PARTS_DEPTH) fail_text(w, "brackets are nested too deeply");
  else text = rewrite_text(&inner, text);
  w->failed = w->failed || inner.failed;
  tml_yaml *n = w->failed ? NULL : tml_flat_copy(w->x, w->env, w->node);
  if (!n || !text) return false;
  n->text = text;
  if (!tml_read_number(w->x->r, n, (tml_want){"index", ""}, &value)) {
    w->failed = true;
    return false;
  }
  if (value == floor(value) && fabs(value) < 1e9) {
    *k = (int)value;
    return true;
  }
  fail_text(w, "the index '%.40s' is %g, must be a whole number", text, value);
  return false;
}

/* Index of the repetition that a path refers to, -1: not repeated. Returns false after an error. */
static bool find_repeated(writing *w, const piece *p, const char *name, int count, int *k)
{
  *k = -1;
  if (!p->index && count < 0) return true;
  if (!p->index) {
    if (count > 0) fail_text(w, "'%s' is repeated: write %s[0] to %s[%d]", name, name, name, count - 1);
    else fail_text(w, "'%s' is repeated 0 times: there is none", name);
    return false;
  }
  if (count < 0) {
    fail_text(w, "'%s' is not repeated: it has no index in brackets", name);
    return false;
  }
  if (!index_value(w, p, k)) return false;
  if (*k >= 0 && *k < count) return true;
  if (count > 0) fail_text(w, "there is no %s[%d]: they are %s[0] to %s[%d]", name, *k, name, name, count - 1);
  else fail_text(w, "there is no %s[%d]: '%s' is repeated 0 times", name, *k, name);
  return false;
}

/* ---------------------------------------------------------------- resolving names ------------ */

static void resolve_in(writing *w, tml_scope_of *s, const tml_member *m, const piece *p, const char *end);

/* Inserts a text in place of a name: resolved in its own scope, and followed by the rest of the path. */
static void put_other(writing *w, const tml_env *env, const tml_yaml *node, const char *rest, const char *end)
{
  const char *text = tml_flat_format(w->x, "%s%.*s", node->text, (int)(end - rest), rest);
  const tml_env *before = w->env;
  if (!text) return;
  if (++w->depth > TML_PARTS_DEPTH) {
    fail_text(w, "'%.60s' refers to itself", node->text);
    return;
  }
  w->env = env;
  if (text[0] == '#') put_string(w, text);
  else rewrite_text(w, text);
  w->env = before;
  w->depth--;
}

/* Inserts an expression in place of the parameter that stands for it: resolved in its own scope, in brackets if more
 * text follows. */
static void put_formula(writing *w, const tml_slot *slot, const piece *p, const char *end)
{
  enum { LONGEST = 1 << 16 };
  const char *name = tml_flat_format(w->x, "%.*s", (int)p->length, p->word), *own = w->own, *text = slot->value->text;
  const tml_env *before = w->env;
  if (!name) return;
  const char last = w->used > 0 ? w->text[w->used - 1] : '\0';
  const bool alone = !*path_end(text) || w->whole || (last == '(' && *end == ')');
  if (p->rest != end || p->index) fail_text(w, "'%.60s' is an expression: nothing can follow its name", name);
  else if (w->use != TML_USE_EXPRESSION)
    fail_text(w, "'%.60s' is an expression, but a name is expected here", name);
  else if (++w->depth > TML_PARTS_DEPTH) fail_text(w, "'%.60s' refers to itself", name);
  else if (w->used > LONGEST) fail_text(w, "the expression becomes too long: it has more than 65536 characters");
  if (w->failed) return;
  w->env = slot->env;
  w->own = "";
  w->whole = false;
  if (!alone) put_string(w, "(");
  rewrite_text(w, text);
  if (!alone) put_string(w, ")");
  w->env = before;
  w->own = own;
  w->depth--;
}

static const char *closest_inside(const tml_part *p, const tml_yaml *ports, const char *name)
{
  const char *names[256];
  int n = 0;
  for (int i = 0; i < p->n_members && n < 200; i++) names[n++] = p->members[i].key->text;
  for (const tml_yaml *k = ports ? ports->child : NULL; k && k->next && n < 256; k = k->next->next)
    if (k->text) names[n++] = k->text;
  return tml_name_closest(name, names, n);
}

/* Resolves a name inside an instance: a port, or a member. */
static void resolve_inside(writing *w, tml_scope_of *s, const char *rest, const char *end)
{
  piece p;
  const tml_yaml *ports = tml_mapping_peek(s->part->map, "ports");
  if (rest == end && w->use == TML_USE_BODY) { /* the whole instance */
    put_string(w, s->name);
    return;
  }
  if (*rest != '.' || !take_piece(rest + 1, &p)) {
    fail_text(w, "'%.60s' is an instance: name something in it, as %.60s.NAME", s->name, s->name);
    return;
  }
  const char *word = tml_flat_format(w->x, "%.*s", (int)p.length, p.word);
  if (!word) return;
  const tml_yaml *port = tml_mapping_peek(ports, word);
  const int i = tml_names_find(&s->part->names, word);
  if (port && !p.index && port->kind == TML_YAML_SCALAR) {
    put_other(w, &s->env, port, p.rest, end);
  } else if (i >= 0) {
    resolve_in(w, s, &s->part->members[i], &p, end);
  } else if (!port) {
    const char *close = closest_inside(s->part, ports, word);
    fail_text(w, "the part '%.60s' of '%.60s' has no '%.60s'%s%s%s", s->part->name, s->name, word,
              close ? " (did you mean '" : "", close ? close : "", close ? "'?)" : "");
  } else {
    fail_text(w, "the port '%.60s' is a single place: the name of a marker or of something else", word);
  }
}

/* Copies a path whose names are unknown; only indices are evaluated. */
static void put_unknown(writing *w, const char *s, const char *end)
{
  piece p;
  while (s < end && take_piece(s, &p)) {
    put_characters(w, p.word, p.length);
    if (p.index) {
      const bool plain = strspn(p.index, "0123456789") == p.index_length;
      char text[32];
      int k = 0;
      if (!plain && index_value(w, &p, &k)) snprintf(text, sizeof text, "[%d]", k), put_string(w, text);
      if (plain) put_characters(w, p.index - 1, p.index_length + 2);
    }
    s = p.rest;
    if (s < end) put_characters(w, s++, 1);
  }
  put_characters(w, s, (size_t)(end - s));
}

/* Copies a path from a marker of a body on, or from anything else behind the dot. The index of a marker that is
 * repeated is checked. `env` is the environment of the body. */
static void put_marker(writing *w, const tml_env *env, const tml_yaml *body, const char *name, const char *s,
                       const char *end)
{
  piece p;
  int k;
  const tml_yaml *marker = take_piece(s, &p) ? tml_marker_find(body, p.word, p.length) : NULL;
  const char *full = marker ? tml_flat_format(w->x, "%s.%.*s", name, (int)p.length, p.word) : NULL;
  if (!full) {
    put_unknown(w, s, end);
    return;
  }
  if (!find_repeated(w, &p, full, tml_part_repeat_count(w->x, env, marker), &k)) return;
  put_characters(w, p.word, p.length);
  if (k >= 0) put_string(w, tml_flat_format(w->x, "[%d]", k));
  put_unknown(w, p.rest, end);
}

/* Resolves a member of a scope, and the rest of the path up to `end`. */
static void resolve_in(writing *w, tml_scope_of *s, const tml_member *m, const piece *p, const char *end)
{
  const tml_slot *slot = &s->slots[m - s->part->members];
  const char *name = tml_member_name(w->x, s, m, -1);
  int k;
  if (!name) return;
  if (m->kind == TML_MEMBER_PARAMETER && slot->word) {
    put_other(w, slot->env, slot->value, p->rest, end);
    return;
  }
  if (m->kind == TML_MEMBER_PARAMETER && slot->formula) {
    put_formula(w, slot, p, end);
    return;
  }
  if (!find_repeated(w, p, name, slot->count, &k)) return;
  if (m->kind == TML_MEMBER_INSTANCE) {
    if (slot->child) resolve_inside(w, &slot->child[k < 0 ? 0 : k], p->rest, end);
    else w->failed = true; /* it could not be created, which has been reported */
    return;
  }
  const char *full = k < 0 ? name : tml_member_name(w->x, s, m, k);
  if (!full) return;
  put_string(w, full);
  if (p->rest == end) return;
  const tml_env *env = k >= 0 && tml_markers_repeat(m->value) ? tml_env_repeat(w->x, &s->env, m, k, "") : &s->env;
  const bool body =
      env && *p->rest == '.' && strcmp(tml_keys_top.keys[m->section].key, "bodies") == 0;
  put_characters(w, p->rest, 1); /* a dot */
  if (body) put_marker(w, env, m->value, full, p->rest + 1, end);
  else put_unknown(w, p->rest + 1, end);
}

/* Whether the ground of a part has a marker or a named shape of this name. */
static bool has_on_ground(const tml_part *p, const char *name)
{
  const tml_yaml *ground = tml_mapping_peek(tml_mapping_peek(p->map, "bodies"), "ground");
  const tml_yaml *shapes = tml_mapping_peek(ground, "shapes"), *one = tml_mapping_peek(ground, "shape");
  if (tml_mapping_peek(tml_mapping_peek(ground, "markers"), name)) return true;
  for (const tml_yaml *s = shapes && shapes->kind == TML_YAML_LIST ? shapes->child : one; s; s = s->next) {
    const tml_yaml *label = s->kind == TML_YAML_MAP && s->child ? tml_mapping_peek(s->child->next, "name") : NULL;
    if (label && label->text && strcmp(label->text, name) == 0) return true;
    if (s == one) break;
  }
  return false;
}

/* Ground in a part refers to the frame of the instance. */
static void resolve_ground(writing *w, const piece *p, const char *end)
{
  const tml_scope_of *s = w->env->scope;
  const bool alone = p->rest == end, placed = s->place.moved || s->place.turned;
  piece marker;
  if (alone && placed && w->use != TML_USE_BODY) {
    w->env->scope->frame_used = true;
    put_string(w, "ground.");
    put_string(w, s->name);
    return;
  }
  put_string(w, "ground");
  if (alone) return;
  const bool good = *p->rest == '.' && take_piece(p->rest + 1, &marker) && marker.rest == end;
  const char *name = good ? tml_flat_format(w->x, "%.*s", (int)marker.length, marker.word) : NULL;
  while (name && s && !has_on_ground(s->part, name)) s = s->outer;
  put_string(w, ".");
  if (name && s) put_string(w, s->prefix);
  if (name && s) put_marker(w, &s->env, tml_mapping_peek(tml_mapping_peek(s->part->map, "bodies"), "ground"), "ground",
                            p->rest + 1, end);
  else put_unknown(w, p->rest + 1, end);
}

static bool is_constant(const char *text)
{
  for (int i = 0; i < tml_constant_count(); i++)
    if (tml_name_equal(tml_constant_get(i)->name, text)) return true;
  return false;
}

/* Whether a parameter that can be seen has a similar name, which the reader of expressions suggests. */
static bool resembles_parameter(const tml_scope_of *s, const char *word)
{
  for (; s; s = s->outer)
    for (int i = 0; i < s->part->n_members; i++)
      if (s->part->members[i].kind == TML_MEMBER_PARAMETER &&
          tml_name_closest(word, (const char *const[]){s->part->members[i].key->text}, 1)) return true;
  return false;
}

/* Reports a word in brackets that means nothing: most often an index that no entry declares. */
static bool refuse_index(writing *w, const piece *p)
{
  const char *word = tml_flat_format(w->x, "%.*s", (int)p->length, p->word);
  if (!word || is_constant(word) || resembles_parameter(w->env->scope, word)) return false;
  if (w->env->unindexed)
    fail_text(w, "index '%.60s' is not declared: add 'index: %.60s' beside 'repeat'", word, word);
  else if (w->env->index)
    fail_text(w, "index '%.60s' is not declared: the index is '%.60s' here", word, w->env->index);
  else
    fail_text(w, "index '%.60s' is not declared: add 'repeat: N' and 'index: %.60s' to the entry, or write a number or "
              "a parameter", word, word);
  return true;
}

static bool is_routine(const tml_member *m)
{
  return m->kind == TML_MEMBER_ELEMENT && strcmp(tml_keys_top.keys[m->section].key, "routines") == 0;
}

/* Resolves the path from s to end. */
static void resolve_path(writing *w, const char *s, const char *end)
{
  piece p;
  char number[16];
  take_piece(s, &p);
  const char *behind = end + strspn(end, " \t");
  const size_t length = p.length;
  int value;
  if (p.rest == end && !p.index && tml_env_index(w->env, s, length, &value)) {
    snprintf(number, sizeof number, "%d", value);
    put_string(w, number);
    return;
  }
  if (length == 6 && strncmp(s, "ground", 6) == 0 && !p.index) {
    resolve_ground(w, &p, end);
    return;
  }
  tml_scope_of *scope = w->env->scope;
  const bool own = *w->own && strlen(w->own) == length && strncmp(w->own, s, length) == 0;
  const tml_member *m = own ? NULL : tml_member_find(&scope, s, length);
  const bool call = w->use == TML_USE_EXPRESSION && *behind == '(';
  if (!m && w->bracket && !call && p.rest == end && !p.index && refuse_index(w, &p)) return;
  if (!m || (call && !is_routine(m))) put_unknown(w, s, end);
  else resolve_in(w, scope, m, &p, end);
}

/* ---------------------------------------------------------------- texts ---------------------- */

/* Length of the number at s. */
static size_t number_length(const char *s)
{
  size_t n = strspn(s, "0123456789.");
  if (n > 0 && (s[n] == 'e' || s[n] == 'E')) {
    const size_t sign = s[n + 1] == '+' || s[n + 1] == '-', digits = strspn(s + n + 1 + sign, "0123456789");
    if (digits > 0) n += 1 + sign + digits;
  }
  return n;
}

static const char *rewrite_text(writing *w, const char *text)
{
  bool behind = false; /* after a number or a closing bracket, where a unit may follow */
  for (const char *s = text; *s && !w->failed;) {
    tml_unit unit;
    size_t n = is_decimal_digit(*s) || (*s == '.' && is_decimal_digit(s[1])) ? number_length(s) : 0;
    if (n > 0) {
      put_characters(w, s, n);
      behind = true;
    } else if (is_name_letter(*s) && behind && tml_unit_scan(s, &unit) > 0) {
      n = (size_t)tml_unit_scan(s, &unit);
      put_characters(w, s, n);
      behind = false;
    } else if (is_name_letter(*s)) {
      n = (size_t)(path_end(s) - s);
      resolve_path(w, s, s + n);
      behind = false;
    } else {
      put_characters(w, s, n = 1);
      if (*s != ' ' && *s != '\t') behind = *s == ')';
    }
    s += n;
  }
  return w->failed ? NULL : w->text ? w->text : "";
}

const char *tml_flat_rewrite(tml_flat *x, const tml_env *env, const tml_yaml *node, tml_text_use use, const char *own)
{
  writing w = {.x = x, .env = env, .node = node, .use = use, .own = own,
               .whole = *node->text && !*path_end(node->text)};
  tml_scope_of *s = env->scope; /* names of materials and similar ones may contain other characters */
  const tml_member *m = use == TML_USE_NAME ? tml_member_find(&s, node->text, strlen(node->text)) : NULL;
  const bool whole = m && m->kind == TML_MEMBER_ELEMENT && s->slots[m - s->part->members].count < 0;
  return whole ? tml_member_name(x, s, m, -1) : rewrite_text(&w, node->text);
}

static const char *word_of(const tml_env *env, const char *text, int depth)
{
  tml_scope_of *s = env->scope;
  const size_t n = word_length(text);
  const tml_member *m = n > 0 && !text[n] && depth < TML_PARTS_DEPTH ? tml_member_find(&s, text, n) : NULL;
  const tml_slot *slot = m && m->kind == TML_MEMBER_PARAMETER ? &s->slots[m - s->part->members] : NULL;
  return slot && slot->word ? word_of(slot->env, slot->value->text, depth + 1) : text;
}

const char *tml_flat_word(const tml_env *env, const char *text) { return word_of(env, text, 0); }

const tml_slot *tml_flat_formula(const tml_env *env, const char *text)
{
  const tml_slot *found = NULL;
  for (int depth = 0; env && depth < TML_PARTS_DEPTH; depth++) {
    tml_scope_of *s = env->scope;
    const size_t n = word_length(text);
    const tml_member *m = n > 0 && !text[n] ? tml_member_find(&s, text, n) : NULL;
    const tml_slot *slot = m && m->kind == TML_MEMBER_PARAMETER ? &s->slots[m - s->part->members] : NULL;
    if (!slot || !slot->formula) break;
    found = slot;
    env = slot->env;
    text = slot->value->text;
  }
  return found;
}

bool tml_flat_is_word(const tml_env *env, const char *text, int depth)
{
  tml_scope_of *s = env->scope;
  int value;
  const size_t n = word_length(text);
  if (text[0] == '#') return true;
  if (n == 0 || *path_end(text) || depth > TML_PARTS_DEPTH) return false;
  if (tml_env_index(env, text, n, &value) || (!text[n] && is_constant(text))) return false;
  const tml_member *m = tml_member_find(&s, text, n);
  if (!m || m->kind != TML_MEMBER_PARAMETER) return true;
  if (!s->part->key) return false;
  const tml_slot *slot = &s->slots[m - s->part->members];
  if (m->declared && m->declared->kind != TML_PARAMETER_EXPRESSION) return m->declared->kind != TML_PARAMETER_NUMBER;
  return slot->value->kind == TML_YAML_SCALAR && tml_flat_is_word(slot->env, slot->value->text, depth + 1);
}
