/* yaml_tree.h - a YAML 1.2 (hence also JSON) text as a tree of plain nodes with positions.
 *
 * Scalars stay text: the caller decides what is a number or a word, not YAML's rules. Aliases share the children of
 * their anchor. Tags, several documents and keys that are not plain text are refused. Depth, number of nodes and
 * expansion of aliases are limited. */
#ifndef TML_FILE_TEXT_YAML_TREE_H
#define TML_FILE_TEXT_YAML_TREE_H

#include "core/messages.h"

typedef enum tml_yaml_kind { TML_YAML_NULL, TML_YAML_SCALAR, TML_YAML_LIST, TML_YAML_MAP } tml_yaml_kind;

typedef struct tml_yaml tml_yaml;

/* Origin of nodes outside the model file: the file that contains them, and the element for which they were copied. */
typedef struct tml_origin {
  const struct tml_document *doc;
  const char *who;      /* "instance 'chain[3]'"; NULL: of an included file as it is */
  const tml_yaml *at;   /* the node of that element */
  bool unindexed;       /* of a repetition that gives its index no name */
} tml_origin;

struct tml_yaml {
  tml_yaml_kind kind;
  int count;          /* entries of a list, pairs of a mapping */
  size_t at;          /* offset of its first character in the text */
  size_t inset;       /* 1 for a quoted scalar: where its content starts */
  const char *text;   /* text of a scalar */
  tml_yaml *child;    /* list: entries; mapping: key, value, key, value, ... */
  tml_yaml *next;
  tml_yaml *last;     /* last child, in trees that are built by modelfile/parts */
  size_t weight;      /* number of nodes of the subtree including this one, with aliases expanded */
  const tml_origin *origin; /* NULL: the model file */
};

typedef struct tml_document {
  const char *name;   /* name of the file for messages; borrowed */
  const char *text;   /* borrowed; without a byte order mark */
  size_t size;
  tml_yaml *root;
  const tml_origin *origin; /* origin of all its nodes */
  int number;         /* index among the files of a model; the model file itself has 0 */
  struct tml_chunk *chunks;
} tml_document;

/* [bytes] largest text that is read */
#define TML_TEXT_MAX ((size_t)64 << 20)

/* Allocates memory that is released with the document; NULL: no memory. */
void *tml_yaml_tree_take(tml_document *d, size_t n);

/* Builds the tree of `text`, with nodes of the given origin (NULL: the model file). Errors are added to `messages`.
 * TML_ERR_MODEL, TML_ERR_MEMORY. */
tml_status tml_yaml_tree_parse(tml_document *d, const char *name, const char *text, size_t size,
                               const tml_origin *origin, tml_messages *messages);
void tml_yaml_tree_free(tml_document *d);

/* "a list", "a mapping", ... */
const char *tml_yaml_kind_text(tml_yaml_kind kind);

/* Line and column of an offset, from 1; columns count characters. */
void tml_document_position(const tml_document *d, size_t at, int *line, int *column);

/* The line around an offset, truncated if it is very long; "" if the position is far to the right in it. */
enum { TML_EXCERPT_MAX = 400 };
void tml_document_excerpt(const tml_document *d, size_t at, char excerpt[TML_EXCERPT_MAX]);

#endif
