/* folder.c - creates the folder of a study, and refuses to replace files that Trammel did not write. */
#include "study/common/folder.h"

#include <errno.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/memory.h"
#include "core/regular_file.h"
#include "file/folder_path.h"
#include "results/summary_read.h"

enum { HEAD = 512 }; /* bytes of a table that are examined */

/* Whether the file begins with the header of the study's table, which no other file has. */
static bool is_table(const char *path, const char *head)
{
  char start[HEAD];
  const size_t length = strlen(head), wanted = length < HEAD ? length : HEAD;
  size_t size;
  const int fd = tml_regular_file_open(path, SIZE_MAX, &size, NULL);
  const ssize_t n = fd >= 0 ? read(fd, start, wanted) : -1;
  if (fd >= 0) close(fd);
  return n == (ssize_t)wanted && memcmp(start, head, wanted) == 0;
}

/* Allows files of an earlier study to be replaced, but no other files with these names. */
static tml_status check_files(const tml_study_folder *f, tml_error *err)
{
  tml_status st = TML_OK;
  for (int i = f->table ? -1 : 0; i < f->n_files && !st; i++) {
    char *path = tml_folder_path(f->dir, i < 0 ? f->table : f->files[i]);
    if (!path) return tml_fail_memory(err);
    if (i >= 0 || !is_table(path, f->head)) st = tml_check_replace(path, err);
    tml_delete(path);
  }
  return st;
}

tml_status tml_study_folder_open(const tml_study_folder *f, tml_error *err)
{
  if (mkdir(f->dir, 0777) != 0 && errno != EEXIST)
    return tml_fail(err, TML_ERR_FILE, "cannot create the folder '%s': %s", f->dir, strerror(errno));
  return f->force ? TML_OK : check_files(f, err);
}

tml_status tml_study_folder_write(const char *dir, const char *file,
                                  tml_status (*write)(tml_file *f, void *user, tml_error *err), void *user,
                                  tml_error *err)
{
  char *path = tml_folder_path(dir, file);
  const tml_status st = path ? tml_file_replace(path, write, user, err) : tml_fail_memory(err);
  tml_delete(path);
  return st;
}

void tml_study_folder_head(tml_json *j, const char *title)
{
  tml_json_object(j, NULL);
  tml_json_string(j, "trammel", tml_version());
  tml_json_string(j, "title", title ? title : "");
}
