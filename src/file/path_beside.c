/* path_beside.c - resolves the paths of files that a model file names. Only files in its folder and below are
 * allowed. */
#define _XOPEN_SOURCE 700 /* realpath */
#include "file/path_beside.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/memory.h"

/* Whether `path` lies below `folder`; both must be free of links and dots. */
static bool is_inside(const char *path, const char *folder)
{
  size_t n = strlen(folder);
  if (n > 0 && folder[n - 1] == '/') n--;
  return strncmp(path, folder, n) == 0 && path[n] == '/';
}

static tml_status check_place(const char *folder, const char *path, const char *given, tml_error *err)
{
  char *real_folder = realpath(folder, NULL), *real = realpath(path, NULL);
  tml_status st = TML_OK;
  if (!real_folder || !real)
    st = errno == ENOMEM ? tml_fail_memory(err)
                         : tml_fail(err, TML_ERR_MODEL, "'%.200s' cannot be opened: %s", given, strerror(errno));
  else if (!is_inside(real, real_folder))
    st = tml_fail(err, TML_ERR_MODEL, "'%.200s' is outside the folder of the model file: files that a model names must "
                                      "be beside or below it", given);
  free(real_folder);
  free(real);
  return st;
}

tml_status tml_path_beside_resolve(char **out, const char *model, const char *given, tml_error *err)
{
  *out = NULL;
  if (!model)
    return tml_fail(err, TML_ERR_MODEL, "'%.200s' cannot be found: the model was not read from a file, so there is no "
                                        "folder to look in", given);
  if (!*given) return tml_fail(err, TML_ERR_MODEL, "the name of the file is empty");
  if (strcmp(model, TML_PATH_OF_PROGRAM) == 0 && *given != '/')
    return tml_fail(err, TML_ERR_MODEL, "'%.200s' is a relative path, and a model that was not read from a file has no "
                                        "folder: give the whole path, or the folder (in Python: folder=\"...\")",
                    given);
  const char *slash = strrchr(model, '/');
  const size_t folder = slash ? (size_t)(slash - model) : 0, size = folder + strlen(given) + 3;
  char *path = tml_new(size, 1), *at = tml_new(folder + 2, 1);
  tml_status st = path && at ? TML_OK : tml_fail_memory(err);
  if (!st) {
    snprintf(at, folder + 2, "%s", folder ? "" : slash ? "/" : ".");
    if (folder) memcpy(at, model, folder);
    if (*given == '/') snprintf(path, size, "%s", given);
    else snprintf(path, size, "%s/%s", at, given);
    st = check_place(at, path, given, err);
  }
  tml_delete(at);
  if (st) tml_delete(path);
  else *out = path;
  return st;
}
