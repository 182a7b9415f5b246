/* read_options.c - the options with which a program reads a model, in the form of this version. */
#include "modelfile/read_options.h"

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/messages.h"
#include "core/struct_size.h"

/* Copies a list of the program with elements of the size of this version. */
static void *copy_list(const void *list, int n, size_t size, const char *type, tml_status *st, tml_error *err)
{
  if (*st || n == 0) return NULL;
  void *copy = tml_new((size_t)n, size);
  *st = copy ? tml_struct_take_list(copy, size, list, n, type, err) : TML_ERR_MEMORY;
  return copy;
}

static bool are_named(const tml_read_options *o)
{
  for (int i = 0; i < o->n_overrides; i++)
    if (!o->overrides[i].name) return false;
  for (int i = 0; i < o->n_packages; i++)
    if (!o->packages[i].name || !o->packages[i].folder) return false;
  return true;
}

tml_status tml_read_options_take(tml_read_options *mine, const tml_read_options *o, tml_messages *messages)
{
  tml_error err = {0};
  *mine = TML_INIT(tml_read_options, 0);
  if (!o) return TML_OK;
  tml_status st = tml_struct_take(mine, sizeof *mine, o, "tml_read_options", &err) ? TML_OK : TML_ERR_ARGUMENT;
  const tml_override *overrides = mine->overrides;
  const tml_package_def *packages = mine->packages;
  mine->overrides = NULL;
  mine->packages = NULL;
  if (!st && (TML_BAD_ARRAY(&err, overrides, mine->n_overrides) || TML_BAD_ARRAY(&err, packages, mine->n_packages)))
    st = TML_ERR_ARGUMENT;
  mine->overrides = copy_list(overrides, mine->n_overrides, sizeof *overrides, "tml_override", &st, &err);
  mine->packages = copy_list(packages, mine->n_packages, sizeof *packages, "tml_package_def", &st, &err);
  if (!st && !are_named(mine))
    st = tml_fail(&err, TML_ERR_ARGUMENT, "an override has no name, or a package has no name or folder");
  if (!st) return TML_OK;
  tml_read_options_release(mine);
  if (st == TML_ERR_ARGUMENT) tml_messages_add(messages, TML_ERROR, "", 0, 0, "", "%s", err.text);
  return st;
}

void tml_read_options_release(tml_read_options *mine)
{
  tml_delete((void *)mine->overrides); /* copies made above */
  tml_delete((void *)mine->packages);
  *mine = TML_INIT(tml_read_options, 0);
}
