/* json_read.h - reading JSON in place: a value is a piece of the text, looked into on demand. */
#ifndef TML_FILE_TEXT_JSON_READ_H
#define TML_FILE_TEXT_JSON_READ_H

#include "core/error.h"

/* The text of one value, from its first to behind its last character. NULL: there is none. */
typedef struct tml_json_value { const char *at, *end; } tml_json_value;

/* Checks a whole document, which a NUL ends. False: it is not JSON, and *out is empty. */
bool tml_json_read(tml_json_value *out, const char *text);

/* Goes through the members of an object or the entries of an array:
 *   tml_json_walk w = tml_json_inside(v);
 *   while (tml_json_next(&w)) ... w.key, w.value
 * Anything else, also an empty value, has nothing inside. */
typedef struct tml_json_walk {
  const char *at;        /* where the next one starts; NULL: none */
  tml_json_value key;    /* with its quotes; empty in an array */
  tml_json_value value;
} tml_json_walk;
tml_json_walk tml_json_inside(tml_json_value v);
bool tml_json_next(tml_json_walk *w);

/* The member of an object, or empty. */
tml_json_value tml_json_member(tml_json_value object, const char *key);

bool tml_json_is_text(tml_json_value v);
bool tml_json_is_flag(tml_json_value v);
bool tml_json_is_number(tml_json_value v); /* or null, which stands for one that is not finite */

/* A string without quotes and escapes, "" for other values; the caller deletes it. NULL: no memory. */
char *tml_json_text(tml_json_value v);
/* True when the value is this text, written without escapes. */
bool tml_json_same(tml_json_value v, const char *text);
double tml_json_double(tml_json_value v); /* NaN for null */

#endif
