/* write_example.c - writes a built-in model or ready part to a file that the user can edit. */
#include "core/argument_check.h"
#include "core/float_traps.h"
#include "file/output_file.h"

static tml_status write_text(tml_file *f, void *user, tml_error *err)
{
  (void)err; /* the file keeps its first error, which is reported when it is closed */
  tml_file_text(f, *(const char **)user);
  return TML_OK;
}

tml_status tml_example_write(int i, const char *path, tml_error *err)
{
  TML_MASK_TRAPS;
  const char *text = tml_example_text(i);
  if (TML_MISSING(err, path)) return TML_ERR_ARGUMENT;
  if (i < 0 || i >= tml_example_count()) return tml_fail(err, TML_ERR_ARGUMENT, "there is no example %d", i);
  return tml_file_replace(path, write_text, &text, err);
}

tml_status tml_library_write(int i, const char *path, tml_error *err)
{
  TML_MASK_TRAPS;
  const char *text = tml_library_text(i);
  if (TML_MISSING(err, path)) return TML_ERR_ARGUMENT;
  if (i < 0 || i >= tml_library_count()) return tml_fail(err, TML_ERR_ARGUMENT, "there is no ready part %d", i);
  return tml_file_replace(path, write_text, &text, err);
}
