/* unit_name_clash.c - warns of words that are read as units although a parameter has the same name: `0.5 kg*m2` with a
 * parameter m2. */
#include <stdio.h>
#include <string.h>

#include "expr/parse/lexer.h"
#include "modelfile/base/model_reader.h"

enum { LONGEST = 32 };

/* The text that is searched. */
typedef struct search {
  tml_reader *r;
  const tml_yaml *node;
  bool wanted; /* a dimension is required here, and the value has it */
} search;

static bool is_word(char c)
{
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* Searches the file, because parameters may use each other in any order and this one may not have been read yet. */
static bool is_parameter(const tml_reader *r, const char *name)
{
  const tml_yaml *section = tml_mapping_peek(r->root, "parameters");
  if (!section || section->kind != TML_YAML_MAP) return false;
  for (const tml_yaml *key = section->child; key && key->next; key = key->next->next)
    if (key->text && strcmp(key->text, name) == 0) return true;
  return false;
}

/* Whether the required dimension excludes the parameter: with it in place of the unit the dimension would differ. */
static bool place_decides(const search *x, const char *name, char joint)
{
  const tml_scope s = tml_model_scope(x->r->model, NULL, 0);
  tml_unit unit;
  tml_dim dim, sum;
  if (!x->wanted) return false;
  if (joint == '/') return true; /* N/m, a stiffness is required */
  return s.dimension(s.ctx, name, &dim) && dim.kind == TML_DIM_QUANTITY && tml_unit_scan(name, &unit) > 0
         && !tml_dim_agree(dim, unit.dim, &sum);
}

static void warn_unit_clash(search *x, size_t offset, const char *name, char joint)
{
  tml_reader *r = x->r;
  if (tml_names_find(&r->told_units, name) >= 0) return; /* one warning per name */
  if (!tml_names_add(&r->told_units, name, 0)) r->no_memory = true;
  const tml_document *d = tml_file_problems_document(r, x->node);
  const size_t n = strlen(x->node->text), start = x->node->at + x->node->inset;
  const bool literal = start + n <= d->size && memcmp(d->text + start, x->node->text, n) == 0;
  const size_t at = literal ? start + offset : x->node->at;
  tml_file_problems_warn_at(r, x->node, at,
                            "'%s' is the unit here, not the parameter '%s': for the parameter write brackets, as in "
                            "(1 kg)%c%s; for the unit %s", name, name, joint, name,
                            joint == '*' ? "a blank in place of '*'" : "no blank beside '/'");
}

/* Whether the operator at c may be meant as an operation between a number and a parameter. N/m is the usual form of a
 * unit; a blank beside the stroke makes it look like a division. */
static bool is_doubtful(const char *c) { return *c == '*' || (*c == '/' && (c[-1] == ' ' || c[1] == ' ')); }

/* Searches the names after an operator in the unit of `n` characters at text + from. A name that follows a number or
 * another unit without an operator can only be a unit. */
static void search_unit_text(search *x, size_t from, size_t n)
{
  const char *text = x->node->text + from;
  char joint = 0;
  for (size_t i = 0; i < n;) {
    size_t length = 0;
    while (i + length < n && is_word(text[i + length])) length++;
    char name[LONGEST];
    snprintf(name, sizeof name, "%.*s", (int)(length < LONGEST ? length : 0), text + i);
    if (joint && *name && is_parameter(x->r, name) && !place_decides(x, name, joint))
      warn_unit_clash(x, from + i, name, joint);
    if (length > 0) joint = 0;
    else if (text[i] == '*' && joint == '*') joint = 0; /* ** is a power */
    else if (text[i] == '*' || text[i] == '/') joint = (char)(is_doubtful(text + i) ? text[i] : 0);
    else if (text[i] != ' ' && text[i] != '\t') joint = 0;
    i += length > 0 ? length : 1;
  }
}

void tml_unit_name_clash_warn(tml_reader *r, const tml_yaml *node, tml_want want)
{
  search x = {.r = r, .node = node, .wanted = want.unit && *want.unit};
  tml_token t = {0};
  tml_error err;
  int place = 0, before = 0;
  while (tml_lexer_next(&t, node->text, &place, &err) == TML_OK && t.kind != TML_TOKEN_END) {
    tml_unit unit;
    const bool behind = t.kind == TML_TOKEN_NAME && (before == TML_TOKEN_NUMBER || before == ')');
    const int n = behind ? tml_unit_scan(t.start, &unit) : 0;
    before = t.kind;
    if (n <= 0) continue;
    search_unit_text(&x, (size_t)(t.start - node->text), (size_t)n);
    place = (int)(t.start - node->text) + n;
  }
}
