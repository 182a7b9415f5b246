/* interactive.h - what a page holds that runs its model again. */
#ifndef TML_REPORT_INTERACTIVE_H
#define TML_REPORT_INTERACTIVE_H

#include "file/text/json_read.h"
#include "model/base/model.h"
#include "file/output_file.h"

typedef struct tml_interactive {
  const tml_model *model;
  tml_model *own;          /* read from the summary; NULL: somebody else's */
  const char *text;        /* of the model (alone.h) */
  bool *offered;           /* per parameter: it can be changed */
  char *script, *code;     /* of the module, deflated and in base64; NULL: the page does not run anything */
} tml_interactive;

/* Of a model, or if that is NULL of the text in a summary; closed also after a failure. TML_ERR_ARGUMENT: the model
 * cannot be run by a page, or has nothing to be changed. */
tml_status tml_interactive_open(tml_interactive *x, const tml_model *m, tml_json_value summary, const char *module,
                                tml_error *err);
void tml_interactive_close(tml_interactive *x);

/* Elements of the page. */
void tml_interactive_put(tml_file *f, const tml_interactive *x);
#endif
