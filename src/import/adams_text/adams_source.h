/* adams_source.h - the text of a dataset, cut into statements, and what there is to say about it.
 *
 * A statement may stretch over several lines, with comments between them. The splitter copies statements, one after
 * the other, into `flat`: comments are gone, line ends inside a statement are '\n', each ends with a zero byte. The
 * pieces lead from a place in `flat` back to the file. */
#ifndef TML_IMPORT_ADAMS_TEXT_ADAMS_SOURCE_H
#define TML_IMPORT_ADAMS_TEXT_ADAMS_SOURCE_H

#include "core/messages.h"

/* Growing array: items, how many, room for how many. */
#define TML_LIST(type, name) type *name; int n_##name, cap_##name

typedef struct tml_piece { size_t flat, at; } tml_piece; /* flat[flat...] is text[at...] */

typedef struct tml_extent {
  size_t begin, end;     /* in flat; flat[end] is 0 */
  size_t label, n_label; /* in the text: the name that a comment before the statement gives, n_label = 0: none */
} tml_extent;

typedef struct tml_source {
  const char *name, *text;
  size_t size;
  size_t title, n_title;   /* in the text */
  char *flat;
  size_t n_flat;
  bool ended;              /* END was found */
  TML_LIST(tml_piece, pieces);
  TML_LIST(tml_extent, extents);
} tml_source;

/* Offset in the file of a place in flat. */
size_t tml_source_at(const tml_source *s, size_t flat);
void tml_source_free(tml_source *s);

/* ---------------------------------------------------------------- messages (findings.c) -------- */

typedef struct tml_finding {
  const tml_source *source;
  size_t at;               /* in the file */
  tml_severity severity;
  int order;
  char *text;              /* of a listing: the statement, "REQUEST" */
  const char *note;        /* of a listing: what it means, one of the table's texts; else NULL */
  char ids[64];            /* of a listing: "1, 2, 3" */
  int count;
} tml_finding;

typedef struct tml_findings {
  TML_LIST(tml_finding, findings);
  int errors;
  bool full, no_memory;
} tml_findings;

/* A message about the place `flat` of a source. */
void tml_adams_messages_add(tml_findings *r, const tml_source *s, size_t flat, tml_severity severity, const char *fmt,
                            ...)
    TML_PRINTF(5, 6);
/* The same for a place in the file itself; TML_NOWHERE: the file as a whole. */
#define TML_NOWHERE ((size_t)-1)
void tml_adams_messages_add_at(tml_findings *r, const tml_source *s, size_t at, tml_severity severity, const char *fmt,
                               ...)
    TML_PRINTF(5, 6);

/* What is not obeyed: "what/id: note", the ids of all that have the same note in one message. */
typedef struct tml_listing {
  tml_severity severity;
  const char *what;   /* "REQUEST" or "JOINT ... IC" */
  long id;            /* -1: none */
  const char *note;
} tml_listing;
void tml_adams_messages_list(tml_findings *r, const tml_source *s, size_t flat, tml_listing l);

/* Forgets the messages from number `mark` on, of which the first error goes to `reason`. Before them there were
 * `errors` errors. */
void tml_adams_messages_take_back(tml_findings *r, int mark, int errors, tml_error *reason);

/* Hands everything over, by file and place. */
void tml_adams_messages_deliver(tml_findings *r, tml_messages *messages);
void tml_adams_messages_free(tml_findings *r);

/* ---------------------------------------------------------------- splitting (split.c) -------- */

typedef enum tml_source_kind { TML_SOURCE_DATASET, TML_SOURCE_COMMANDS } tml_source_kind;

struct tml_rows; /* adams_table.h */

/* Fills `s` from its name, text and size. `rows` are the statements that the kind of source has. False when there is
 * no memory; faults of the text go to the report. */
bool tml_source_split(tml_source *s, tml_source_kind kind, const struct tml_rows *rows, tml_findings *r);

#endif
