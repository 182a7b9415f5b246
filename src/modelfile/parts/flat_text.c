/* flat_text.c - writes a flat model as text. */
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "modelfile/base/text_page.h"
#include "modelfile/parts/part_tree.h"

void tml_page_put(tml_page *p, const char *text, size_t n)
{
  if (p->used + n + 1 > p->room && !p->failed) {
    const size_t room = 2*(p->used + n) + 4096;
    char *more = tml_new(room, 1);
    p->failed = !more;
    if (more && p->used) memcpy(more, p->text, p->used);
    if (more) tml_delete(p->text), p->text = more, p->room = room;
  }
  if (p->failed) return;
  memcpy(p->text + p->used, text, n);
  p->used += n;
  p->text[p->used] = '\0';
}

void tml_page_text(tml_page *p, const char *text) { tml_page_put(p, text, strlen(text)); }

/* Whether YAML reads a text without quotation marks as this text. */
static bool is_plain(const char *text)
{
  static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_", digits[] = "0123456789";
  static const char *const nothing[] = {"", "null", "Null", "NULL"};
  for (size_t i = 0; i < sizeof nothing/sizeof *nothing; i++)
    if (strcmp(text, nothing[i]) == 0) return false;
  const char *c = *text == '-' ? text + 1 : text;
  if (!strchr(letters, *c) && !strchr(digits, *c)) return false;
  for (; *c; c++)
    if (!strchr(letters, *c) && !strchr(digits, *c) && !strchr(".+-/*^()", *c) && !(*c == ' ' && c[1] && c[1] != ' '))
      return false;
  return true;
}

static void put_scalar(tml_page *p, const char *text)
{
  if (is_plain(text)) {
    tml_page_text(p, text);
    return;
  }
  tml_page_text(p, "\"");
  for (const char *c = text; *c; c++) {
    char code[8];
    const unsigned u = (unsigned char)*c;
    const bool control = u < 0x20 || u == 0x7F;
    if (control) snprintf(code, sizeof code, "\\x%02x", u), tml_page_text(p, code);
    if (*c == '"' || *c == '\\') tml_page_put(p, "\\", 1);
    if (!control) tml_page_put(p, c, 1);
  }
  tml_page_text(p, "\"");
}

void tml_page_flow(tml_page *p, const tml_yaml *n)
{
  const bool map = n->kind == TML_YAML_MAP;
  if (n->kind == TML_YAML_NULL) tml_page_text(p, "null");
  if (n->kind == TML_YAML_SCALAR) put_scalar(p, n->text);
  if (n->kind == TML_YAML_NULL || n->kind == TML_YAML_SCALAR) return;
  tml_page_text(p, map ? "{" : "[");
  for (const tml_yaml *c = n->child; c; c = c->next) {
    if (c != n->child) tml_page_text(p, ", ");
    tml_page_flow(p, c);
    if (!map || !c->next) continue;
    tml_page_text(p, ": ");
    c = c->next;
    tml_page_flow(p, c);
  }
  tml_page_text(p, map ? "}" : "]");
}

/* Writes a mapping with one line for each key, down to a depth of `levels`. */
static void put_block(tml_page *p, const tml_yaml *map, int indent, int levels)
{
  for (const tml_yaml *k = map->child; k && k->next; k = k->next->next) {
    const tml_yaml *v = k->next;
    tml_page_put(p, "        ", (size_t)indent);
    tml_page_flow(p, k);
    tml_page_text(p, ":");
    if (v->kind == TML_YAML_MAP && v->count > 0 && levels > 1) {
      tml_page_text(p, "\n");
      put_block(p, v, indent + 2, levels - 1);
      continue;
    }
    tml_page_text(p, " ");
    tml_page_flow(p, v);
    tml_page_text(p, "\n");
  }
}

char *tml_flat_text(const tml_yaml *root)
{
  tml_page p = {0};
  for (const tml_yaml *k = root->child; k && k->next; k = k->next->next) {
    const bool deep = strcmp(k->text, "bodies") == 0;
    const tml_yaml *v = k->next;
    if (v->kind == TML_YAML_MAP && k != root->child) tml_page_text(&p, "\n");
    tml_page_flow(&p, k);
    tml_page_text(&p, v->kind == TML_YAML_MAP && v->count > 0 ? ":\n" : ": ");
    if (v->kind == TML_YAML_MAP && v->count > 0) put_block(&p, v, 2, deep ? 2 : 1);
    else tml_page_flow(&p, v), tml_page_text(&p, "\n");
  }
  if (p.failed) tml_delete(p.text);
  return p.failed ? NULL : p.text;
}
