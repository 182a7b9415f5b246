/* yaml_tree.c - building of the tree of nodes from the events of libfyaml. */
#include "file/text/yaml_tree.h"

#include <libfyaml.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "core/name_table.h"
#include "file/text/text_file.h"

enum { DEPTH_MAX = 32, CHUNK = 1 << 16 };

#define NODES_MAX ((size_t)8 << 20)    /* largest number of nodes of a text */
#define WEIGHT_MAX ((size_t)16 << 20)  /* largest number of nodes with aliases expanded */

/* ---------------------------------------------------------------- memory --------------------- */

/* Nodes and texts live in chunks that are released together. */
typedef struct tml_chunk {
  struct tml_chunk *next;
  size_t used, size;
  _Alignas(16) char bytes[];
} tml_chunk;

void *tml_yaml_tree_take(tml_document *d, size_t n)
{
  n = (n + 15) & ~(size_t)15;
  tml_chunk *c = d->chunks;
  if (!c || c->size - c->used < n) {
    const size_t size = n > CHUNK ? n : CHUNK;
    c = tml_new(1, sizeof *c + size);
    if (!c) return NULL;
    c->size = size;
    c->next = d->chunks;
    d->chunks = c;
  }
  void *p = c->bytes + c->used;
  c->used += n;
  return p;
}

void tml_yaml_tree_free(tml_document *d)
{
  while (d->chunks) {
    tml_chunk *next = d->chunks->next;
    tml_delete(d->chunks);
    d->chunks = next;
  }
  *d = (tml_document){0};
}

/* ---------------------------------------------------------------- building the tree ---------- */

typedef struct builder {
  tml_document *d;
  tml_messages *messages;
  tml_yaml *open[DEPTH_MAX], *last[DEPTH_MAX]; /* open nodes, and their last children */
  int depth;
  size_t nodes, at; /* at: position of the last event that has one */
  tml_names anchors; /* indices into `anchored` */
  const tml_yaml **anchored;
  int n_anchored, cap_anchored, n_documents;
} builder;

static tml_status fail_at_position(builder *b, size_t at, const char *text)
{
  int line, column;
  char excerpt[TML_EXCERPT_MAX];
  tml_document_position(b->d, at, &line, &column);
  tml_document_excerpt(b->d, at, excerpt);
  if (!tml_messages_add(b->messages, TML_ERROR, b->d->name, line, column, excerpt, "%s", text)) {
    return TML_ERR_MEMORY;
  }
  return TML_ERR_MODEL;
}

/* Appends a node to the innermost open list or mapping. */
static tml_status attach_node(builder *b, tml_yaml *n)
{
  if (b->depth == 0) {
    b->d->root = n;
    return TML_OK;
  }
  tml_yaml *parent = b->open[b->depth - 1], **last = &b->last[b->depth - 1];
  const bool is_key = parent->kind == TML_YAML_MAP && parent->count % 2 == 0;
  if (is_key && (n->kind == TML_YAML_LIST || n->kind == TML_YAML_MAP)) {
    return fail_at_position(b, n->at, "the key of a mapping must be a word");
  }
  if (is_key && n->text && strcmp(n->text, "<<") == 0)
    return fail_at_position(b, n->at,
                            "merge keys (<<) are not supported in model files: describe what repeats once under "
                            "'parts:', and use it under 'instances:'");
  if (*last) (*last)->next = n;
  else parent->child = n;
  *last = n;
  parent->count++; /* in a mapping: keys and values; halved when it is closed */
  return TML_OK;
}

static tml_status new_node(builder *b, tml_yaml_kind kind, size_t at, tml_yaml **out)
{
  if (++b->nodes > NODES_MAX) return fail_at_position(b, at, "the file has too many entries");
  tml_yaml *n = *out = tml_yaml_tree_take(b->d, sizeof *n);
  if (!n) return TML_ERR_MEMORY;
  *n = (tml_yaml){.kind = kind, .at = at, .weight = 1, .origin = b->d->origin};
  return TML_OK;
}

/* Adds the weight of a finished node to what contains it. */
static tml_status add_weight_to_parent(builder *b, const tml_yaml *n)
{
  if (b->depth == 0) return TML_OK;
  tml_yaml *parent = b->open[b->depth - 1];
  parent->weight += n->weight;
  if (parent->weight > WEIGHT_MAX) return fail_at_position(b, n->at, "the aliases expand to too many entries");
  return TML_OK;
}

static char *copy_text(tml_document *d, const char *text, size_t n)
{
  char *copy = tml_yaml_tree_take(d, n + 1);
  if (!copy) return NULL;
  if (n) memcpy(copy, text, n);
  copy[n] = '\0';
  return copy;
}

static tml_status remember_anchor(builder *b, struct fy_event *e, const tml_yaml *n)
{
  struct fy_token *t = fy_event_get_anchor_token(e);
  if (!t) return TML_OK;
  const char *name = fy_token_get_text0(t);
  if (!name) return TML_ERR_MEMORY;
  if (tml_names_find(&b->anchors, name) >= 0) return fail_at_position(b, n->at, "the anchor is used twice");
  if (!tml_grow((void **)&b->anchored, &b->cap_anchored, b->n_anchored, sizeof *b->anchored) ||
      !tml_names_add(&b->anchors, name, b->n_anchored)) {
    return TML_ERR_MEMORY;
  }
  b->anchored[b->n_anchored++] = n;
  return TML_OK;
}

static bool is_null_word(const char *text)
{
  static const char *const words[] = {"", "~", "null", "Null", "NULL"};
  for (size_t i = 0; i < sizeof words/sizeof *words; i++) {
    if (strcmp(text, words[i]) == 0) return true;
  }
  return false;
}

static tml_status on_scalar(builder *b, struct fy_event *e)
{
  struct fy_token *t = fy_event_get_token(e);
  size_t size = 0;
  const char *text = t ? fy_token_get_text(t, &size) : "";
  tml_yaml *n;
  tml_status st = new_node(b, TML_YAML_SCALAR, b->at, &n);
  if (st) return st;
  if (!text) return TML_ERR_MEMORY;
  if (size && memchr(text, 0, size)) return fail_at_position(b, b->at, "a text contains a zero character");
  n->text = copy_text(b->d, text, size);
  if (!n->text) return TML_ERR_MEMORY;
  const enum fy_scalar_style style = t ? fy_token_scalar_style(t) : FYSS_PLAIN;
  if ((style == FYSS_SINGLE_QUOTED || style == FYSS_DOUBLE_QUOTED) && n->at > 0) {
    n->at--; /* libfyaml's position is after the quotation mark */
    n->inset = 1;
  }
  if (style == FYSS_PLAIN && is_null_word(n->text)) n->kind = TML_YAML_NULL;
  st = remember_anchor(b, e, n);
  if (!st) st = attach_node(b, n);
  return st ? st : add_weight_to_parent(b, n);
}

static tml_status on_open(builder *b, struct fy_event *e, tml_yaml_kind kind)
{
  tml_yaml *n;
  if (b->depth == DEPTH_MAX) return fail_at_position(b, b->at, "lists and mappings are nested too deeply");
  tml_status st = new_node(b, kind, b->at, &n);
  if (!st) st = remember_anchor(b, e, n);
  if (!st) st = attach_node(b, n);
  if (st) return st;
  b->open[b->depth] = n;
  b->last[b->depth] = NULL;
  b->depth++;
  return TML_OK;
}

static tml_status on_close(builder *b)
{
  if (b->depth == 0) return fail_at_position(b, b->at, "unexpected end of a list or mapping");
  tml_yaml *n = b->open[--b->depth];
  if (n->kind == TML_YAML_MAP) n->count /= 2;
  return add_weight_to_parent(b, n);
}

static tml_status on_alias(builder *b, struct fy_event *e)
{
  struct fy_token *t = fy_event_get_token(e);
  const char *name = t ? fy_token_get_text0(t) : NULL;
  if (!name) return TML_ERR_MEMORY;
  if (b->at > 0) b->at--; /* libfyaml's position is after the asterisk */
  const int found = tml_names_find(&b->anchors, name);
  if (found < 0) return fail_at_position(b, b->at, "there is no anchor of that name before the alias");
  const tml_yaml *target = b->anchored[found];
  for (int i = 0; i < b->depth; i++) {
    if (b->open[i] == target) return fail_at_position(b, b->at, "an alias cannot stand inside what it names");
  }
  tml_yaml *n;
  tml_status st = new_node(b, target->kind, b->at, &n);
  if (st) return st;
  const size_t at = n->at;
  *n = *target;
  n->at = at;
  n->inset = 0;
  n->next = NULL;
  st = attach_node(b, n);
  return st ? st : add_weight_to_parent(b, n);
}

static tml_status on_event(builder *b, struct fy_event *e)
{
  const struct fy_mark *mark = fy_event_start_mark(e);
  if (mark) b->at = mark->input_pos < b->d->size ? mark->input_pos : b->d->size;
  if (fy_event_get_tag_token(e)) return fail_at_position(b, b->at, "tags (!...) are not supported in model files");
  switch (e->type) {
    case FYET_DOCUMENT_START:
      if (b->n_documents++) return fail_at_position(b, b->at, "the file holds more than one document (---)");
      return TML_OK;
    case FYET_SCALAR: return on_scalar(b, e);
    case FYET_ALIAS: return on_alias(b, e);
    case FYET_SEQUENCE_START: return on_open(b, e, TML_YAML_LIST);
    case FYET_MAPPING_START: return on_open(b, e, TML_YAML_MAP);
    case FYET_SEQUENCE_END:
    case FYET_MAPPING_END: return on_close(b);
    default: return TML_OK;
  }
}

/* ---------------------------------------------------------------- running libfyaml ----------- */

/* Suppresses libfyaml's own output. */
static void ignore_diagnostic(struct fy_diag *diag, void *user, const char *text, size_t n)
{
  (void)diag;
  (void)user;
  (void)text;
  (void)n;
}

/* Reports the first error of libfyaml; later ones follow from it. */
static tml_status report_syntax(builder *b, struct fy_diag *diag)
{
  void *iterator = NULL;
  const struct fy_diag_error *e = fy_diag_errors_iterate(diag, &iterator);
  if (!e) return fail_at_position(b, b->at, "this is not valid YAML");
  char excerpt[TML_EXCERPT_MAX];
  size_t start = 0; /* start of the line */
  for (int i = 1; i < e->line; i++) {
    const char *end = memchr(b->d->text + start, '\n', b->d->size - start);
    if (!end) break;
    start = (size_t)(end - b->d->text) + 1;
  }
  tml_document_excerpt(b->d, start, excerpt);
  const bool added = tml_messages_add(b->messages, TML_ERROR, b->d->name, e->line, e->column, excerpt,
                                      "this is not valid YAML: %s", e->msg ? e->msg : "syntax error");
  return added ? TML_ERR_MODEL : TML_ERR_MEMORY;
}

static tml_status run_parser(builder *b, struct fy_parser *parser, struct fy_diag *diag)
{
  if (fy_parser_set_string(parser, b->d->text, b->d->size)) return TML_ERR_MEMORY;
  struct fy_event *e;
  tml_status st = TML_OK;
  while (!st && (e = fy_parser_parse(parser))) {
    st = on_event(b, e);
    fy_parser_event_free(parser, e);
  }
  if (!st && (fy_parser_get_stream_error(parser) || b->depth)) st = report_syntax(b, diag);
  return st;
}

static tml_status build_tree(builder *b)
{
  struct fy_diag_cfg diag_cfg;
  fy_diag_cfg_default(&diag_cfg);
  diag_cfg.fp = NULL;
  diag_cfg.output_fn = ignore_diagnostic;
  diag_cfg.colorize = false;
  struct fy_diag *diag = fy_diag_create(&diag_cfg);
  if (!diag) return TML_ERR_MEMORY;
  fy_diag_set_collect_errors(diag, true);
  const struct fy_parse_cfg cfg = {
      .flags = FYPCF_QUIET | FYPCF_COLLECT_DIAG | FYPCF_JSON_NONE | FYPCF_SLOPPY_FLOW_INDENTATION |
               FYPCF_DEFAULT_VERSION_1_2 | FYPCF_ALLOW_DUPLICATE_KEYS,
      .diag = diag,
  };
  struct fy_parser *parser = fy_parser_create(&cfg);
  const tml_status st = parser ? run_parser(b, parser, diag) : TML_ERR_MEMORY;
  if (parser) fy_parser_destroy(parser);
  fy_diag_destroy(diag);
  return st;
}

tml_status tml_yaml_tree_parse(tml_document *d, const char *name, const char *text, size_t size,
                               const tml_origin *origin, tml_messages *messages)
{
  *d = (tml_document){.name = name, .text = text, .size = size, .origin = origin};
  if (size >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) {
    d->text += 3;
    d->size -= 3;
  }
  builder b = {.d = d, .messages = messages};
  if (d->size > TML_TEXT_MAX) return fail_at_position(&b, 0, "the file is larger than 64 MB");
  size_t bad;
  if (!tml_text_valid(d->text, d->size, &bad)) {
    return fail_at_position(&b, bad, "this is not a text file in UTF-8");
  }
  tml_status st = build_tree(&b);
  tml_names_free(&b.anchors);
  tml_delete(b.anchored);
  if (!st && !d->root) st = fail_at_position(&b, 0, "the file is empty");
  return st;
}

const char *tml_yaml_kind_text(tml_yaml_kind kind)
{
  switch (kind) {
    case TML_YAML_NULL: return "nothing";
    case TML_YAML_SCALAR: return "a single value";
    case TML_YAML_LIST: return "a list";
    case TML_YAML_MAP: return "a mapping";
  }
  return "";
}
