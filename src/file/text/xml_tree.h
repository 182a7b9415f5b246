/* xml_tree.h - an XML text as a tree of elements that know their line. Text between elements is left out: URDF has
 * none.
 *
 * Nothing but the text itself is ever read: a document type, and with it entities, is refused; size, depth, number of
 * elements and length of a tag are limited. */
#ifndef TML_FILE_TEXT_XML_TREE_H
#define TML_FILE_TEXT_XML_TREE_H

#include "core/error.h"

#define TML_XML_SIZE ((size_t)16 << 20) /* largest text, in bytes */
enum { TML_XML_DEPTH = 100, TML_XML_ELEMENTS = 500000, TML_XML_TAG = 8192 };

typedef struct tml_xml_attribute { char *name, *value; } tml_xml_attribute;

typedef struct tml_xml {
  char *name;            /* with its prefix: "xacro:macro" */
  tml_xml_attribute *attributes;
  int n_attributes, line;
  struct tml_xml *parent, *child, *last, *next; /* `last`: its latest child */
} tml_xml;

/* What is wrong with a text, and where: 0, 0 is nowhere. */
typedef struct tml_xml_fault {
  tml_error error;
  int line, column;
} tml_xml_fault;

/* The tree of a text, to be freed with tml_xml_free. TML_ERR_MODEL, TML_ERR_MEMORY. */
tml_status tml_xml_parse(tml_xml **out, const char *text, size_t size, tml_xml_fault *fault);
void tml_xml_free(tml_xml *root);

/* Value of an attribute, NULL: not given. */
const char *tml_xml_get(const tml_xml *x, const char *name);
/* Its first child of that name, NULL: none. */
const tml_xml *tml_xml_child(const tml_xml *x, const char *name);

#endif
