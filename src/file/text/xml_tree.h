/* xml_tree.h - an XML text as a tree of elements with line numbers. Text between elements is ignored, as URDF has none.
 *
 * Only the text itself is read: document types, and thus entities, are refused. Size, depth, number of elements and
 * length of a tag are limited. */
#ifndef TML_FILE_TEXT_XML_TREE_H
#define TML_FILE_TEXT_XML_TREE_H

#include "core/error.h"

#define TML_XML_SIZE ((size_t)16 << 20) /* largest text, in bytes */
enum { TML_XML_DEPTH = 100, TML_XML_ELEMENTS = 500000, TML_XML_TAG = 8192 };

typedef struct tml_xml_attribute { char *name, *value; } tml_xml_attribute;

typedef struct tml_xml {
  char *name;            /* name with its prefix: "xacro:macro" */
  tml_xml_attribute *attributes;
  int n_attributes, line;
  struct tml_xml *parent, *child, *last, *next; /* `last`: the last child */
} tml_xml;

/* Error and position in a text; 0, 0: no position. */
typedef struct tml_xml_fault {
  tml_error error;
  int line, column;
} tml_xml_fault;

/* Parses a text; the caller frees the tree with tml_xml_free. TML_ERR_MODEL, TML_ERR_MEMORY. */
tml_status tml_xml_parse(tml_xml **out, const char *text, size_t size, tml_xml_fault *fault);
void tml_xml_free(tml_xml *root);

/* Returns the value of an attribute; NULL: not present. */
const char *tml_xml_get(const tml_xml *x, const char *name);
/* Returns the first child with a name; NULL: none. */
const tml_xml *tml_xml_child(const tml_xml *x, const char *name);

#endif
