/* adams_source.h - splits the text of a dataset into statements, and collects messages about it.
 *
 * A statement may cover several lines, with comments between them. The splitter copies the statements, one after
 * another, into `flat`. Comments are removed, a line end inside a statement becomes '\n', and each statement ends with
 * a zero byte. The pieces map an offset in `flat` to an offset in the file. */
#ifndef TML_IMPORT_ADAMS_TEXT_ADAMS_SOURCE_H
#define TML_IMPORT_ADAMS_TEXT_ADAMS_SOURCE_H

#include "core/messages.h"

/* Growing array: items, their number, capacity. */
#define TML_LIST(type, name) type *name; int n_##name, cap_##name

typedef struct tml_piece { size_t flat, at; } tml_piece; /* flat[flat...] is a copy of text[at...] */

typedef struct tml_extent {
  size_t begin, end;     /* offsets in flat; flat[end] is 0 */
  size_t label, n_label; /* name from a comment before the statement, in the text; n_label = 0: none */
} tml_extent;

typedef struct tml_source {
  const char *name, *path, *text; /* path: NULL for a text that is no file */
  size_t size;
  size_t title, n_title;   /* offset and length in the text */
  char *flat;
  size_t n_flat;
  bool ended;              /* END was found */
  TML_LIST(tml_piece, pieces);
  TML_LIST(tml_extent, extents);
} tml_source;

/* Offset in the file of a place in flat. */
size_t tml_source_at(const tml_source *s, size_t flat);
void tml_source_free(tml_source *s);

/* ---------------------------------------------------------------- messages (adams_messages.c) --- */

typedef struct tml_finding {
  const tml_source *source;
  size_t at;               /* offset in the file */
  tml_severity severity;
  int order;
  char *text;              /* message; for a listing the statement, "REQUEST" */
  const char *note;        /* for a listing: the effect, a text of the tables; else NULL */
  char ids[64];            /* for a listing: "1, 2, 3" */
  int count;
} tml_finding;

typedef struct tml_findings {
  TML_LIST(tml_finding, findings);
  int errors;
  bool full, no_memory;
} tml_findings;

/* Adds a message at the offset `flat` of a source. */
void tml_adams_messages_add(tml_findings *r, const tml_source *s, size_t flat, tml_severity severity, const char *fmt,
                            ...)
    TML_PRINTF(5, 6);
/* The same at an offset of the file; TML_NOWHERE: about the file as a whole. */
#define TML_NOWHERE ((size_t)-1)
void tml_adams_messages_add_at(tml_findings *r, const tml_source *s, size_t at, tml_severity severity, const char *fmt,
                               ...)
    TML_PRINTF(5, 6);

/* Something that is not supported: "what/id: note". Elements with the same note share one message that lists their
 * ids. */
typedef struct tml_listing {
  tml_severity severity;
  const char *what;   /* "REQUEST" or "JOINT ... IC" */
  long id;            /* -1: none */
  const char *note;
} tml_listing;
void tml_adams_messages_list(tml_findings *r, const tml_source *s, size_t flat, tml_listing l);

/* Removes the messages from index `mark` on and stores the first error among them in `reason`. `errors` is the number
 * of errors before `mark`. */
void tml_adams_messages_take_back(tml_findings *r, int mark, int errors, tml_error *reason);

/* Passes all messages on, sorted by file and place. */
void tml_adams_messages_deliver(tml_findings *r, tml_messages *messages);
void tml_adams_messages_free(tml_findings *r);

/* ---------------------------------------------------------------- splitting (adams_split.c) --- */

typedef enum tml_source_kind { TML_SOURCE_DATASET, TML_SOURCE_COMMANDS } tml_source_kind;

struct tml_rows; /* adams_table.h */

/* Fills `s` from its name, text and size. `rows` are the known statements of this kind of source. Returns false if
 * there is no memory; faults of the text go to the report. */
bool tml_source_split(tml_source *s, tml_source_kind kind, const struct tml_rows *rows, tml_findings *r);

#endif
