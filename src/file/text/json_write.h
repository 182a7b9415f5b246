/* json_write.h - writing JSON, indented for people. The writer keeps track of commas and nesting. */
#ifndef TML_FILE_TEXT_JSON_WRITE_H
#define TML_FILE_TEXT_JSON_WRITE_H

#include "file/output_file.h"

enum { TML_JSON_DEPTH = 8 }; /* deepest nesting */

/* Start with {.file = f}. Failures are those of the file. */
typedef struct tml_json {
  tml_file *file;
  bool in_page;                  /* inside an HTML element: "<" is written as an escape */
  int depth;
  char close[TML_JSON_DEPTH];    /* bracket that ends each open level */
  bool started[TML_JSON_DEPTH];  /* the level already holds something */
} tml_json;

/* `key` is NULL inside an array and at the top. */
void tml_json_object(tml_json *j, const char *key);
void tml_json_array(tml_json *j, const char *key);
void tml_json_end(tml_json *j); /* of the innermost object or array; after the last one, a line end */

/* Text is taken for UTF-8; bytes that are not become U+FFFD. */
void tml_json_string(tml_json *j, const char *key, const char *text);
void tml_json_number(tml_json *j, const char *key, double x); /* null when not finite */
void tml_json_integer(tml_json *j, const char *key, long long i);
/* A value that is JSON already. */
void tml_json_raw(tml_json *j, const char *key, const char *text, size_t n);
/* Up to nine numbers times a factor, on one line: many models have thousands of them. Not finite ones become 0. */
void tml_json_vector(tml_json *j, const char *key, const double *x, int n, double factor);
void tml_json_bool(tml_json *j, const char *key, bool b);

/* Length of the valid UTF-8 sequence at the start of a text (RFC 3629), 0 when there is none. */
size_t tml_json_utf8_length(const char *text);

#endif
