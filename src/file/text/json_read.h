/* json_read.h - reading JSON in place: a value is a part of the text and is parsed on demand. */
#ifndef TML_FILE_TEXT_JSON_READ_H
#define TML_FILE_TEXT_JSON_READ_H

#include "core/error.h"

/* The text of one value; `end` points after its last character. NULL: no value. */
typedef struct tml_json_value { const char *at, *end; } tml_json_value;

/* Checks a whole NUL-terminated document. False: it is not valid JSON, and *out is empty. */
bool tml_json_read(tml_json_value *out, const char *text);

/* Iterates over the members of an object or the entries of an array: for (tml_json_walk w = tml_json_inside(v);
 * tml_json_next(&w);) uses w.key and w.value. Any other value has no entries. */
typedef struct tml_json_walk {
  const char *at;        /* start of the next entry; NULL: none */
  tml_json_value key;    /* with its quotes; empty in an array */
  tml_json_value value;
} tml_json_walk;
tml_json_walk tml_json_inside(tml_json_value v);
bool tml_json_next(tml_json_walk *w);

/* Returns a member of an object, or an empty value. */
tml_json_value tml_json_member(tml_json_value object, const char *key);

bool tml_json_is_text(tml_json_value v);
bool tml_json_is_flag(tml_json_value v);
bool tml_json_is_number(tml_json_value v); /* also true for null, which stands for a number that is not finite */

/* Returns a string without quotes and escapes, or "" for other values; the caller frees it. NULL: no memory. */
char *tml_json_text(tml_json_value v);
/* True if the value is this text, written without escapes. */
bool tml_json_same(tml_json_value v, const char *text);
double tml_json_double(tml_json_value v); /* NaN for null */

#endif
