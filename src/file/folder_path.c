/* folder_path.c - the path of a file in a folder. */
#include "file/folder_path.h"

#include <stdio.h>
#include <string.h>

#include "core/memory.h"

char *tml_folder_path(const char *dir, const char *file)
{
  const size_t size = strlen(dir) + strlen(file) + 2;
  char *path = tml_new(size, 1);
  if (path) snprintf(path, size, "%s/%s", dir, file);
  return path;
}
