/* flat_write.c - tml_model_write_flat: the text of a model without parts and includes. */
#include "core/argument_check.h"
#include "core/float_traps.h"
#include "model/base/model.h"
#include "file/output_file.h"

static tml_status put_text(tml_file *f, void *user, tml_error *err)
{
  const tml_model *m = user;
  (void)err; /* a file keeps its first fault until it is closed */
  tml_file_text(f, m->flat ? m->flat : m->source);
  return TML_OK;
}

tml_status tml_model_write_flat(const tml_model *m, const char *path, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, path)) return TML_ERR_ARGUMENT;
  if (!m->source || !*m->source)
    return tml_fail(err, TML_ERR_ARGUMENT, "the model was built by calls: it has no text to be written");
  if (m->dataset) return tml_fail(err, TML_ERR_ARGUMENT, "an ADAMS dataset has no parts: convert it instead");
  if (m->robot) return tml_fail(err, TML_ERR_ARGUMENT, "a robot in URDF has no parts: convert it instead");
  return tml_file_replace(path, put_text, (void *)m, err);
}
