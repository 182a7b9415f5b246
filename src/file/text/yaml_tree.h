/* yaml_tree.h - a YAML 1.2 (hence also JSON) text as a tree of plain nodes that know where they stand.
 *
 * Scalars stay text: what is a number or a word is decided by whoever asks, never by YAML's own rules.
 * Aliases share the children of what they name. Tags, several documents and keys that are not plain text are
 * refused; depth, number of nodes and what aliases expand to are limited. */
#ifndef TML_FILE_TEXT_YAML_TREE_H
#define TML_FILE_TEXT_YAML_TREE_H

#include "core/messages.h"

typedef enum tml_yaml_kind { TML_YAML_NULL, TML_YAML_SCALAR, TML_YAML_LIST, TML_YAML_MAP } tml_yaml_kind;

typedef struct tml_yaml tml_yaml;

/* Where nodes come from that are not of the model file alone: the file they stand in, and for whom they were copied. */
typedef struct tml_origin {
  const struct tml_document *doc;
  const char *who;      /* "instance 'chain[3]'"; NULL: of an included file as it is */
  const tml_yaml *at;   /* where that stands */
} tml_origin;

struct tml_yaml {
  tml_yaml_kind kind;
  int count;          /* entries of a list, pairs of a mapping */
  size_t at;          /* offset of its first character in the text */
  size_t inset;       /* 1 for a quoted scalar: where its content starts */
  const char *text;   /* of a scalar */
  tml_yaml *child;    /* list: entries; mapping: key, value, key, value, ... */
  tml_yaml *next;
  tml_yaml *last;     /* its latest child, of a tree that is made by hand (parts.h) */
  size_t weight;      /* nodes below and including it, with aliases expanded */
  const tml_origin *origin; /* NULL: the model file */
};

typedef struct tml_document {
  const char *name;   /* of the file, for messages; borrowed */
  const char *text;   /* borrowed; a byte order mark is left out */
  size_t size;
  tml_yaml *root;
  const tml_origin *origin; /* of all its nodes */
  int number;         /* among the files of a model, its own is 0 */
  struct tml_chunk *chunks;
} tml_document;

/* Largest text that is read. */
#define TML_TEXT_MAX ((size_t)64 << 20)

/* Memory that is released with the document; NULL: none is left. */
void *tml_yaml_tree_take(tml_document *d, size_t n);

/* Builds the tree of `text`, with nodes of that origin (NULL: the model file). Problems go to `messages`.
 * TML_ERR_MODEL, TML_ERR_MEMORY. */
tml_status tml_yaml_tree_parse(tml_document *d, const char *name, const char *text, size_t size,
                               const tml_origin *origin, tml_messages *messages);
void tml_yaml_tree_free(tml_document *d);

/* "a list", "a mapping", ... */
const char *tml_yaml_kind_text(tml_yaml_kind kind);

/* Line and column of an offset, from 1; columns count characters. */
void tml_document_position(const tml_document *d, size_t at, int *line, int *column);

/* The line around an offset, cut when it is very long; "" when the place is far to the right in it. */
enum { TML_EXCERPT_MAX = 400 };
void tml_document_excerpt(const tml_document *d, size_t at, char excerpt[TML_EXCERPT_MAX]);

#endif
