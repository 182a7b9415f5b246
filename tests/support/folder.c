#include "support/folder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

enum { PATH = 64 };
static char folder[PATH];

int folder_make(const char *stem)
{
  snprintf(folder, sizeof folder, "%s-%ld", stem, (long)getpid());
  return mkdir(folder, 0777);
}

int folder_remove(void)
{
  char command[PATH + 16];
  snprintf(command, sizeof command, "rm -rf %s", folder);
  return system(command);
}

const char *folder_file(const char *name)
{
  static char path[2*PATH];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  return path;
}

void folder_put(const char *name, const char *text)
{
  FILE *f = fopen(folder_file(name), "w");
  assert_non_null(f);
  fputs(text, f);
  assert_int_equal(fclose(f), 0);
}

void folder_put_new(const char *name, char *text)
{
  assert_non_null(text);
  folder_put(name, text);
  free(text);
}
