/* line_reader.h - texts of other programs, read line by line: fields, numbers as Fortran writes them, messages with
 * file and line. Files may be larger than memory would like: only one line is held. */
#ifndef TML_FILE_LINE_READER_H
#define TML_FILE_LINE_READER_H

#include <stdio.h>

#include "core/error.h"

/* A file by its path, or, for whoever has it in memory, its bytes under that name. */
typedef struct tml_data_source { const char *name, *text; size_t size; } tml_data_source;

/* [m], [kg], [s] one unit of the data of another program; 0 stands for 1. */
typedef struct tml_data_units { double length, mass, time; } tml_data_units;
tml_data_units tml_line_reader_units_si(const tml_data_units *u); /* with the zeros filled in; NULL: SI */

enum { TML_LINE_ROOM = 1 << 16, TML_FIELDS = 16 };

typedef struct tml_lines {
  const char *name;
  FILE *file;             /* NULL: from memory */
  const char *at, *end;
  int line;               /* number of the present one, from 1 */
  char *text;             /* the present one, without its end; may be written to */
  bool broken;            /* a line that is longer than can be, or holds a byte 0 */
} tml_lines;

/* Opens a source; tml_lines_close in any case. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_lines_open(tml_lines *l, const tml_data_source *source, tml_error *err);
void tml_lines_close(tml_lines *l);
/* The next line is there; otherwise the end of the file, or a line that is `broken`. */
bool tml_lines_next(tml_lines *l);
/* TML_OK, or what kept tml_lines_next from reading to the end of the file. */
tml_status tml_lines_ended(const tml_lines *l, tml_error *err);

/* TML_ERR_MODEL with "FILE:LINE: " in front. */
tml_status tml_lines_fail(const tml_lines *l, tml_error *err, const char *fmt, ...) TML_PRINTF(3, 4);

/* Cuts a line in place into fields at blanks and commas (two commas: an empty field); their number, at most `most`.
 * `blanks` false: at commas alone, and blanks around a field are cut off. */
int tml_line_reader_split(char *text, char *field[], int most, bool blanks);

/* A whole field as a number, with E, D or, as Nastran writes it, without a letter before the exponent (1.5-3). */
tml_status tml_lines_double(const tml_lines *l, double *x, const char *field, tml_error *err);
/* A whole number of at least `least`. */
tml_status tml_lines_int(const tml_lines *l, int *i, const char *field, int least, tml_error *err);

/* True when a text begins so, whatever the case of its letters. */
bool tml_line_reader_starts_with(const char *text, const char *with);

#endif
