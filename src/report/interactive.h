/* interactive.h - data of a page that runs its model again: model text, parameters and WebAssembly module. */
#ifndef TML_REPORT_INTERACTIVE_H
#define TML_REPORT_INTERACTIVE_H

#include "file/text/json_read.h"
#include "model/base/model.h"
#include "file/output_file.h"

typedef struct tml_interactive {
  tml_arena arena;         /* `offered`, `script`, `code` */
  const tml_model *model;
  tml_model *own;          /* model read from the summary; NULL: `model` belongs to the caller */
  const char *text;        /* text of the model (standalone_model.h) */
  bool *offered;           /* per parameter: the page can change it */
  char *script, *code;     /* script and code of the module, deflated and in base64; NULL: the page runs nothing */
} tml_interactive;

/* Prepares a model, or if m is NULL the model whose text the summary contains. Close it also after a failure.
 * TML_ERR_ARGUMENT: a page cannot run the model, or it has no parameter to change. */
tml_status tml_interactive_open(tml_interactive *x, const tml_model *m, tml_json_value summary, const char *module,
                                tml_error *err);
void tml_interactive_close(tml_interactive *x);

/* Writes the elements of the page. */
void tml_interactive_put(tml_file *f, const tml_interactive *x);
#endif
