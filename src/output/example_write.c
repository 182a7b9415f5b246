/* example_write.c - tml_example_write: a built-in model as a file to start from. */
#include "core/argument.h"
#include "output/file.h"

static tml_status put_text(tml_file *f, void *user, tml_error *err)
{
  const int *i = user;
  (void)err; /* a file keeps its first fault until it is closed */
  tml_file_text(f, tml_example_text(*i));
  return TML_OK;
}

tml_status tml_example_write(int i, const char *path, tml_error *err)
{
  if (TML_MISSING(err, path)) return TML_ERR_ARGUMENT;
  if (i < 0 || i >= tml_example_count()) return tml_fail(err, TML_ERR_ARGUMENT, "there is no example %d", i);
  return tml_file_replace(path, put_text, &i, err);
}
