/* model_files.h - writes the text of a model with other names for the files it refers to. */
#ifndef TML_MODEL_BASE_MODEL_FILES_H
#define TML_MODEL_BASE_MODEL_FILES_H

#include "expr/table/function_table.h"
#include "model/base/model.h"

typedef enum tml_moved_kind {
  TML_MOVED_MESH,     /* triangles of a shape */
  TML_MOVED_TABLE,
  TML_MOVED_MODES,    /* reduced flexible body */
  TML_MOVED_MATRICES  /* finite element matrices */
} tml_moved_kind;

/* A file to which the model refers. */
typedef struct tml_moved_file {
  tml_moved_kind kind;
  const char *name;       /* in the text of the model */
  const char *path;       /* path of the file */
  const tml_table *table; /* the table read from it, with plain numbers in the units of the model; NULL: not a table */
} tml_moved_file;

/* Copies a file to its new location. *to is its name relative to the folder of the text; the callback owns it. A table
 * has two columns; a map is a grid with the x values in the first line and a y value at the beginning of each other
 * line. */
typedef tml_status tml_mover(void *user, const tml_moved_file *file, const char **to, tml_error *err);

/* The text of a model with parts resolved and with file names replaced by those that `take` returns. Meshes from files
 * that are only drawn are left out (modelfile/parts/relocated_model.c). NULL: the model has no files. The caller frees
 * the text. */
tml_status tml_model_move(char **out, const tml_model *m, tml_mover *take, void *user, tml_error *err);

#endif
