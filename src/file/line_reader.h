/* line_reader.h - line by line reading of text files of other programs: fields, Fortran numbers, error messages with
 * file and line. Files may be larger than memory: only one line is kept. */
#ifndef TML_FILE_LINE_READER_H
#define TML_FILE_LINE_READER_H

#include <stdio.h>

#include "core/error.h"

/* A file given by its path (text is NULL), or bytes in memory with a name for messages. */
typedef struct tml_data_source { const char *name, *text; size_t size; } tml_data_source;

/* Units of the data of another program: one length unit in [m], mass in [kg], time in [s]; 0 stands for 1. */
typedef struct tml_data_units { double length, mass, time; } tml_data_units;
tml_data_units tml_line_reader_units_si(const tml_data_units *u); /* replaces zeros by 1; NULL: SI */

enum { TML_LINE_CAPACITY = 1 << 16, TML_FIELDS = 16 };

typedef struct tml_lines {
  const char *name;
  FILE *file;             /* NULL: from memory */
  const char *at, *end;
  int line;               /* number of the current line, from 1 */
  char *text;             /* current line without its end; may be modified */
  bool broken;            /* a line is longer than TML_LINE_CAPACITY or contains a zero byte */
} tml_lines;

/* Opens a source. tml_lines_close must be called in any case. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_lines_open(tml_lines *l, const tml_data_source *source, tml_error *err);
void tml_lines_close(tml_lines *l);
/* Reads the next line. False at the end of the file, or at a line that is `broken`. */
bool tml_lines_next(tml_lines *l);
/* After the last line: TML_OK, or the error that prevented reading to the end of the file. */
tml_status tml_lines_ended(const tml_lines *l, tml_error *err);

/* Fails with TML_ERR_MODEL and "FILE:LINE: " before the text. */
tml_status tml_lines_fail(const tml_lines *l, tml_error *err, const char *fmt, ...) TML_PRINTF(3, 4);

/* Splits a line in place into fields at blanks and commas (two commas: an empty field); returns their number, at most
 * `most`. With `blanks` false it splits at commas only and trims blanks around the fields. */
int tml_line_reader_split(char *text, char *field[], int most, bool blanks);

/* Converts a whole field to a number; the exponent is written with E, D or, as in Nastran, without a letter (1.5-3). */
tml_status tml_lines_double(const tml_lines *l, double *x, const char *field, tml_error *err);
/* Converts a whole field to an integer of at least `least`. */
tml_status tml_lines_int(const tml_lines *l, int *i, const char *field, int least, tml_error *err);

/* True if a text starts with `with`, in upper or lower case. */
bool tml_line_reader_starts_with(const char *text, const char *with);

#endif
