/* model_files.h - a model whose files are elsewhere: its text with other names for them. */
#ifndef TML_MODEL_BASE_MODEL_FILES_H
#define TML_MODEL_BASE_MODEL_FILES_H

#include "expr/table/function_table.h"
#include "model/base/model.h"

typedef enum tml_moved_kind {
  TML_MOVED_MESH,     /* of shapes */
  TML_MOVED_TABLE,
  TML_MOVED_MODES,    /* of a flexible body */
  TML_MOVED_MATRICES  /* of finite elements */
} tml_moved_kind;

/* A file that the model names. */
typedef struct tml_moved_file {
  tml_moved_kind kind;
  const char *name;       /* in the model */
  const char *path;       /* where it is */
  const tml_table *table; /* made of it, with plain numbers in the units of the model; NULL: it is no table */
} tml_moved_file;

/* Takes a file along. *to is its name as seen from the folder of the text; it stays with whoever gives it. Of a table
 * it has two columns; of a map it is a grid, x in the first line and y before each other one. */
typedef tml_status tml_mover(void *user, const tml_moved_file *file, const char **to, tml_error *err);

/* The text of a model, flat if it has parts, with what `take` says in the place of the names of files; meshes from
 * files that are only drawn are left out (modelfile/parts/relocated_model.c). NULL: it has no files. The caller
 * releases it. */
tml_status tml_model_move(char **out, const tml_model *m, tml_mover *take, void *user, tml_error *err);

#endif
