/* reduced.c - the modes of a flexible body of a model, written to a file. */
#include "core/argument_check.h"
#include "core/float_traps.h"
#include "model/flexible/add_flexible_body.h"
#include "flexible/modal/modal_file_write.h"

tml_status tml_model_write_modes(const tml_model *m, const char *body, const char *path, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, body, path)) return TML_ERR_ARGUMENT;
  const tml_flexible_part *p;
  tml_reduced told = {.size = sizeof told};
  tml_status st = tml_model_reduce(m, body, &told, err);
  if (!st) st = tml_flexible_find(m, body, &p, err);
  return st ? st : tml_flexible_write(p->modes, path, err);
}
