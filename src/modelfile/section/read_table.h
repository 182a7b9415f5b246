/* read_table.h - what reading tables shares: numbers of the model file, and of files that it names. */
#ifndef TML_MODELFILE_SECTION_READ_TABLE_H
#define TML_MODELFILE_SECTION_READ_TABLE_H

#include "modelfile/base/model_reader.h"

/* Points of a table, z NULL; or the grid of a map, z row by row. */
typedef struct tml_points {
  double *x, *y, *z;
  int nx, ny;
} tml_points;

/* From the file that the table names (table_file.c). Errors make `f` not ok. */
void tml_read_table_file(tml_line_reader_split *f, tml_points *p);

#endif
