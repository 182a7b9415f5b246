/* json_write.h - writing indented JSON; the writer keeps track of commas and nesting. */
#ifndef TML_FILE_TEXT_JSON_WRITE_H
#define TML_FILE_TEXT_JSON_WRITE_H

#include "file/output_file.h"

enum { TML_JSON_DEPTH = 8 }; /* deepest nesting */

/* To be initialised with {.file = f}. Failures are reported by the file. */
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
void tml_json_end(tml_json *j); /* closes the innermost object or array; after the last one, writes a line end */

/* Writes a text in UTF-8; invalid bytes become U+FFFD. */
void tml_json_string(tml_json *j, const char *key, const char *text);
void tml_json_number(tml_json *j, const char *key, double x); /* null when not finite */
void tml_json_integer(tml_json *j, const char *key, long long i);
/* Writes a value that is already JSON. */
void tml_json_raw(tml_json *j, const char *key, const char *text, size_t n);
/* Writes up to nine numbers times a factor on one line, for compact files of large models. Numbers that are not finite
 * become 0. */
void tml_json_vector(tml_json *j, const char *key, const double *x, int n, double factor);
void tml_json_bool(tml_json *j, const char *key, bool b);

/* Write an array: n texts; every stride-th of n*stride numbers. */
void tml_json_strings(tml_json *j, const char *key, const char *const *texts, int n);
void tml_json_numbers(tml_json *j, const char *key, const double *x, int n, int stride);

/* Length of the valid UTF-8 sequence at the start of a text (RFC 3629), or 0. */
size_t tml_json_utf8_length(const char *text);

#endif
