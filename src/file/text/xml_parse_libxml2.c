/* xml_parse_libxml2.c - parsing of an XML text to a tree, by the SAX events of libxml2. */
#include "file/text/xml_tree.h"

#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "file/text/libxml2_load.h"

typedef struct parser {
  tml_xml_library xml;
  xmlParserCtxtPtr context;
  tml_xml *root, *open;   /* `open`: innermost element whose end has not come */
  int depth, count;
  tml_status status;
  tml_xml_fault *fault;
} parser;

/* ---------------------------------------------------------------- faults --------------------- */

static void stop_parser(parser *p, tml_status st)
{
  p->status = st;
  p->xml.StopParser(p->context);
}

/* Line of the start of the tag that was read last: the parser is at its end. */
static int line_of_tag(const parser *p)
{
  const xmlParserInput *in = p->context->input;
  int line = in ? in->line : 0;
  const xmlChar *c = in ? in->cur : NULL;
  while (c && c > in->base && *--c != '<')
    if (*c == '\n') line--;
  return line;
}

static void refuse_document(parser *p, const char *why, int most)
{
  if (p->status) return;
  tml_fail(&p->fault->error, TML_ERR_MODEL, why, most);
  p->fault->line = line_of_tag(p);
  p->fault->column = 0;
  stop_parser(p, TML_ERR_MODEL);
}

static void no_memory(parser *p)
{
  if (!p->status) stop_parser(p, tml_fail_memory(&p->fault->error));
}

/* Keeps the first error only. */
#if LIBXML_VERSION >= 21200
static void take_error(void *user, const xmlError *e)
#else
static void take_error(void *user, xmlErrorPtr e)
#endif
{
  parser *p = user;
  if (p->status || !e || e->level != XML_ERR_FATAL || e->code == XML_ERR_USER_STOP) return;
  if (e->code == XML_ERR_NO_MEMORY) {
    p->status = tml_fail_memory(&p->fault->error);
    return;
  }
  const char *text = e->message ? e->message : "?";
  const size_t n = strlen(text), end = n > 0 && text[n - 1] == '\n' ? n - 1 : n;
  p->status = tml_fail(&p->fault->error, TML_ERR_MODEL, "this is not well-formed XML: %.*s",
                       (int)(end < 300 ? end : 300), text);
  p->fault->line = e->line;
  p->fault->column = e->int2;
}

/* ---------------------------------------------------------------- elements ------------------- */

static char *copy_text(const xmlChar *text, size_t n)
{
  char *copy = tml_new(n + 1, 1);
  if (copy) memcpy(copy, text, n);
  return copy;
}

static char *copy_name(const xmlChar *local, const xmlChar *prefix)
{
  const size_t room = strlen((const char *)local) + (prefix ? strlen((const char *)prefix) : 0) + 2;
  char *copy = tml_new(room, 1);
  if (copy) snprintf(copy, room, "%s%s%s", prefix ? (const char *)prefix : "", prefix ? ":" : "", (const char *)local);
  return copy;
}

/* Attributes come as five pointers each: name, prefix, namespace, start and end of the value. */
static bool copy_attributes(tml_xml *x, int n, const xmlChar **given)
{
  x->attributes = tml_new((size_t)n, sizeof *x->attributes);
  for (int i = 0; x->attributes && i < n; i++) {
    const xmlChar **one = given + 5*i;
    tml_xml_attribute *a = &x->attributes[x->n_attributes++];
    a->name = copy_name(one[0], one[1]);
    a->value = copy_text(one[3], (size_t)(one[4] - one[3]));
    if (!a->name || !a->value) return false;
  }
  return x->attributes != NULL;
}

static void append_element(parser *p, tml_xml *x)
{
  tml_xml *up = p->open;
  x->parent = up;
  if (!up) p->root = x;
  else if (up->last) up->last->next = x;
  else up->child = x;
  if (up) up->last = x;
  p->open = x;
}

static void begin_element(void *user, const xmlChar *local, const xmlChar *prefix, const xmlChar *uri, int n_spaces,
                          const xmlChar **spaces, int n, int n_default, const xmlChar **attributes)
{
  parser *p = user;
  (void)uri, (void)n_spaces, (void)spaces, (void)n_default;
  if (p->status) return;
  if (++p->depth > TML_XML_DEPTH) refuse_document(p, "elements are nested more than %d deep", TML_XML_DEPTH);
  if (++p->count > TML_XML_ELEMENTS) refuse_document(p, "there are more than %d elements", TML_XML_ELEMENTS);
  if (p->status) return;
  tml_xml *x = tml_new(1, sizeof *x);
  if (!x) {
    no_memory(p);
    return;
  }
  x->line = line_of_tag(p);
  append_element(p, x);
  x->name = copy_name(local, prefix);
  if (!x->name || !copy_attributes(x, n, attributes)) no_memory(p);
}

static void end_element(void *user, const xmlChar *local, const xmlChar *prefix, const xmlChar *uri)
{
  parser *p = user;
  (void)local, (void)prefix, (void)uri;
  if (p->status || !p->open) return;
  p->open = p->open->parent;
  p->depth--;
}

/* Refuses a document type; the event comes before any declaration in it. */
static void refuse_type(void *user, const xmlChar *name, const xmlChar *external, const xmlChar *system)
{
  (void)name, (void)external, (void)system;
  refuse_document(user,
                  "a document type (<!DOCTYPE ...>) is not read, nor are the entities that it could declare: remove "
                  "it", 0);
}

/* ---------------------------------------------------------------- texts ---------------------- */

/* Limits the length of a tag: its attributes are compared with each other, in quadratic time. */
static tml_status check_tags(const char *text, size_t size, tml_xml_fault *fault)
{
  int line = 1;
  for (size_t i = 0, begin = size; i < size; i++) {
    if (text[i] == '\n') line++;
    if (text[i] == '<') begin = text[i + 1] == '!' || text[i + 1] == '?' ? size : i;
    if (text[i] == '>') begin = size;
    if (begin == size || i - begin <= TML_XML_TAG) continue;
    fault->line = line;
    return tml_fail(&fault->error, TML_ERR_MODEL, "a tag is longer than %d characters", TML_XML_TAG);
  }
  return TML_OK;
}

static void parse_text(parser *p, const char *text, size_t size)
{
  xmlParserCtxtPtr c = p->context = p->xml.CreateMemoryParserCtxt(text, (int)size);
  if (!c) {
    p->status = tml_fail_memory(&p->fault->error);
    return;
  }
  p->xml.CtxtUseOptions(c, XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
  *c->sax = (xmlSAXHandler){.initialized = XML_SAX2_MAGIC, .startElementNs = begin_element,
                            .endElementNs = end_element, .internalSubset = refuse_type, .serror = take_error};
  c->userData = p;
  p->xml.ParseDocument(c);
  if (!p->status && (!c->wellFormed || !p->root))
    p->status = tml_fail(&p->fault->error, TML_ERR_MODEL, "this is not well-formed XML");
  if (c->myDoc) p->xml.FreeDoc(c->myDoc);
  c->myDoc = NULL;
  p->xml.FreeParserCtxt(c);
}

tml_status tml_xml_parse(tml_xml **out, const char *text, size_t size, tml_xml_fault *fault)
{
  parser p = {.fault = fault};
  *out = NULL;
  fault->line = fault->column = 0;
  if (size == 0) return tml_fail(&fault->error, TML_ERR_MODEL, "the file is empty");
  if (size > TML_XML_SIZE)
    return tml_fail(&fault->error, TML_ERR_MODEL, "the text has %zu MB, more than %zu", size >> 20, TML_XML_SIZE >> 20);
  tml_status st = check_tags(text, size, fault);
  if (!st) st = tml_xml_load(&p.xml, &fault->error);
  if (st) return st;
  p.xml.InitParser();
  parse_text(&p, text, size);
  if (p.status) tml_xml_free(p.root);
  else *out = p.root;
  return p.status;
}
