/* xml_tree.c - access to a tree of XML elements, and its release. */
#include <string.h>

#include "core/memory.h"
#include "file/text/xml_tree.h"

static void free_one(tml_xml *x)
{
  for (int i = 0; i < x->n_attributes; i++) {
    tml_delete(x->attributes[i].name);
    tml_delete(x->attributes[i].value);
  }
  tml_delete(x->attributes);
  tml_delete(x->name);
  tml_delete(x);
}

/* Frees the tree without recursion: descends to an element without children and returns from there. */
void tml_xml_free(tml_xml *root)
{
  for (tml_xml *x = root; x;) {
    if (x->child) {
      x = x->child;
      continue;
    }
    tml_xml *up = x->parent;
    if (up) up->child = x->next;
    free_one(x);
    x = up;
  }
}

const char *tml_xml_get(const tml_xml *x, const char *name)
{
  for (int i = 0; x && i < x->n_attributes; i++)
    if (strcmp(x->attributes[i].name, name) == 0) return x->attributes[i].value;
  return NULL;
}

const tml_xml *tml_xml_child(const tml_xml *x, const char *name)
{
  for (const tml_xml *c = x ? x->child : NULL; c; c = c->next)
    if (strcmp(c->name, name) == 0) return c;
  return NULL;
}
