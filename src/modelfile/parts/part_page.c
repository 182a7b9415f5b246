/* part_page.c - writes the documentation page of a ready part from the file that describes it, so that both agree. */
#include <string.h>

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "modelfile/base/text_page.h"
#include "modelfile/base/model_reader.h"
#include "trammel.h"

static void put_page_text(tml_page *p, const char *text) { tml_page_text(p, text); }

static const char *text_of(const tml_yaml *map, const char *key)
{
  const tml_yaml *n = tml_mapping_peek(map, key);
  return n && n->kind == TML_YAML_SCALAR ? n->text : "";
}

/* Writes a text into a table cell: a bar would start the next cell, and a line break would end the row. */
static void put_cell(tml_page *p, const char *text)
{
  for (const char *c = text; *c; c++) {
    if (*c == '|') put_page_text(p, "\\");
    if (*c != '\n') tml_page_put(p, c, 1);
    else if (c[1]) put_page_text(p, " ");
  }
}

static void put_code(tml_page *p, const char *text)
{
  put_page_text(p, "`");
  put_cell(p, text);
  put_page_text(p, "`");
}

/* ---------------------------------------------------------------- parameters ----------------- */

static bool is_required(const tml_yaml *value)
{
  return value->kind == TML_YAML_MAP && !tml_mapping_peek(value, "default");
}

static void put_use(tml_page *p, const char *name, const tml_yaml *parameters)
{
  put_page_text(p, "## Use\n\n```yaml\ninstances:\n  my_part:\n    part: library:");
  put_page_text(p, name);
  put_page_text(p, "\n");
  bool any = false;
  for (const tml_yaml *k = parameters ? parameters->child : NULL; k && k->next; k = k->next->next) {
    if (!is_required(k->next)) continue;
    const char *kind = text_of(k->next, "kind"), *unit = text_of(k->next, "unit");
    if (!any) put_page_text(p, "    with:\n");
    any = true;
    put_page_text(p, "      ");
    put_page_text(p, k->text);
    put_page_text(p, ": ... # ");
    put_page_text(p, *kind ? kind : "number");
    put_page_text(p, *unit && strcmp(unit, "1") != 0 ? ", " : "");
    put_page_text(p, strcmp(unit, "1") != 0 ? unit : "");
    put_page_text(p, "\n");
  }
  put_page_text(p, "```\n\n");
}

static void put_range(tml_page *p, const tml_yaml *value)
{
  static const char *const keys[] = {"above", "min", "max"}, *const words[] = {"above ", "at least ", "at most "};
  for (int i = 0; i < 3; i++) {
    const char *bound = text_of(value, keys[i]);
    if (!*bound) continue;
    put_page_text(p, "; ");
    put_page_text(p, words[i]);
    put_cell(p, bound);
  }
}

static void put_parameter_table(tml_page *p, const tml_yaml *parameters)
{
  put_page_text(p, "## Parameters\n\n| parameter | is | default | |\n|---|---|---|---|\n");
  for (const tml_yaml *k = parameters ? parameters->child : NULL; k && k->next; k = k->next->next) {
    const char *kind = text_of(k->next, "kind"), *unit = text_of(k->next, "unit"), *value = text_of(k->next, "default");
    put_page_text(p, "| ");
    put_code(p, k->text);
    put_page_text(p, " | ");
    put_page_text(p, *kind ? kind : "number");
    put_page_text(p, *unit && strcmp(unit, "1") != 0 ? ", " : "");
    put_page_text(p, strcmp(unit, "1") != 0 ? unit : "");
    put_page_text(p, " | ");
    if (is_required(k->next)) put_page_text(p, "must be given");
    else put_code(p, value);
    put_page_text(p, " | ");
    put_cell(p, text_of(k->next, "about"));
    put_range(p, k->next);
    put_page_text(p, " |\n");
  }
  put_page_text(p, "\n");
}

/* ---------------------------------------------------------------- contents ------------------- */

/* Describes an element by its formula, if it has one. */
static void put_formula(tml_page *p, const tml_yaml *value)
{
  static const char *const keys[] = {"value", "rate", "zero"};
  put_page_text(p, "`");
  for (int i = 0; i < 3; i++) {
    const tml_yaml *formula = tml_mapping_peek(value, keys[i]);
    if (!formula || formula->kind != TML_YAML_SCALAR || value->child->next != formula) continue;
    put_page_text(p, keys[i]);
    put_page_text(p, ": ");
    put_cell(p, formula->text);
    put_page_text(p, "` | ");
    put_page_text(p, text_of(value, "unit"));
    return;
  }
  tml_page flow = {0};
  if (value->kind == TML_YAML_SCALAR) tml_page_text(&flow, value->text);
  else tml_page_flow(&flow, value);
  if (flow.failed) p->failed = true;
  else put_cell(p, flow.text ? flow.text : "");
  tml_delete(flow.text);
  put_page_text(p, "` | ");
}

static void put_contents(tml_page *p, const tml_yaml *root)
{
  static const char *const sections[] = {"variables", "equations", "blocks", "instances", "bodies", "joints", "motions",
                                         "forces", "constraints", "channels"};
  put_page_text(p, "## What it holds\n\nIn a model `NAME` is `my_part.NAME`.\n\n| name | of | is | unit "
                   "|\n|---|---|---|---|\n");
  for (size_t i = 0; i < sizeof sections/sizeof *sections; i++) {
    const tml_yaml *section = tml_mapping_peek(root, sections[i]);
    for (const tml_yaml *k = section && section->kind == TML_YAML_MAP ? section->child : NULL; k && k->next;
         k = k->next->next) {
      put_page_text(p, "| ");
      put_code(p, k->text);
      put_page_text(p, " | ");
      put_page_text(p, sections[i]);
      put_page_text(p, " | ");
      put_formula(p, k->next);
      put_page_text(p, " |\n");
    }
  }
  put_page_text(p, "\n");
}

static void put_ports(tml_page *p, const tml_yaml *ports)
{
  if (!ports || ports->kind != TML_YAML_MAP) return;
  put_page_text(p, "## Ports\n\n| port | refers to |\n|---|---|\n");
  for (const tml_yaml *k = ports->child; k && k->next; k = k->next->next) {
    put_page_text(p, "| ");
    put_code(p, k->text);
    put_page_text(p, " | ");
    put_code(p, k->next->text ? k->next->text : "");
    put_page_text(p, " |\n");
  }
  put_page_text(p, "\n");
}

/* ---------------------------------------------------------------- the page ------------------- */

static void put_page(tml_page *p, const char *name, const tml_yaml *root)
{
  put_page_text(p, "# ");
  put_page_text(p, name);
  put_page_text(p, "\n\n");
  put_page_text(p, text_of(root, "title"));
  put_page_text(p, ".\n\n");
  put_page_text(p, text_of(root, "about"));
  put_page_text(p, "\n");
  put_use(p, name, tml_mapping_peek(root, "parameters"));
  put_parameter_table(p, tml_mapping_peek(root, "parameters"));
  put_contents(p, root);
  put_ports(p, tml_mapping_peek(root, "ports"));
  put_page_text(p, "`trammel parts ");
  put_page_text(p, name);
  put_page_text(p, " --yaml` writes the file that describes it, from which this page is made. How parts are used: "
         "[parts](../parts.md).\n");
}

tml_status tml_library_page(char **out, int i, tml_error *err)
{
  TML_MASK_TRAPS;
  tml_messages *messages = NULL;
  tml_document d = {0};
  tml_page p = {0};
  if (out) *out = NULL;
  if (TML_MISSING(err, out)) return TML_ERR_ARGUMENT;
  if (i < 0 || i >= tml_library_count()) return tml_fail(err, TML_ERR_ARGUMENT, "there is no ready part %d", i);
  const char *text = tml_library_text(i);
  tml_status st = tml_messages_create(&messages);
  if (!st) st = tml_yaml_tree_parse(&d, tml_library_name(i), text, strlen(text), NULL, messages);
  if (!st) put_page(&p, tml_library_name(i), d.root);
  if (p.failed) st = TML_ERR_MEMORY;
  if (st == TML_ERR_MEMORY) st = tml_fail_memory(err);
  if (st) tml_delete(p.text);
  else *out = p.text;
  tml_yaml_tree_free(&d);
  tml_messages_free(messages);
  return st;
}

void tml_library_page_free(char *page) { tml_delete(page); }
