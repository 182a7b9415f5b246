/* read_table.h - points of a table or map, and reading them from a file that the model file names. */
#ifndef TML_MODELFILE_SECTION_READ_TABLE_H
#define TML_MODELFILE_SECTION_READ_TABLE_H

#include "modelfile/base/model_reader.h"

/* Points of a table (z is NULL), or the grid of a map (z row by row). */
typedef struct tml_points {
  double *x, *y, *z;
  int nx, ny;
} tml_points;

/* Reads the points from the file that the table names (read_table_file.c). Errors clear f->ok. */
void tml_read_table_file(tml_line_reader_split *f, tml_points *p);

#endif
