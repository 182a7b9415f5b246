/* regular.c - opening files for reading where only a regular file makes sense. */
#include "core/regular.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char *tml_file_kind(unsigned mode)
{
  if (S_ISDIR(mode)) return "a folder";
  if (S_ISFIFO(mode)) return "a pipe";
  if (S_ISSOCK(mode)) return "a socket";
  return S_ISREG(mode) ? "a file" : "a device";
}

static tml_status check(const struct stat *info, size_t max, tml_error *err)
{
  if (!S_ISREG(info->st_mode))
    return tml_fail(err, TML_ERR_FILE, "is %s, not a file", tml_file_kind(info->st_mode));
  if (info->st_size < 0 || (unsigned long long)info->st_size > max)
    return tml_fail(err, TML_ERR_FILE, "is larger than %zu MB, the most that is read", max >> 20);
  return TML_OK;
}

int tml_open_regular(const char *path, size_t max, size_t *size, tml_error *err)
{
  struct stat info;
  /* looked at before it is opened: opening a device may already do something */
  int error = stat(path, &info) == 0 ? 0 : errno;
  if (!error && check(&info, max, err)) return -1;
  const int fd = error ? -1 : open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (!error && (fd < 0 || fstat(fd, &info) != 0)) error = errno;
  if (error) tml_fail(err, TML_ERR_FILE, "cannot be opened: %s", strerror(error));
  if (!error && check(&info, max, err) == TML_OK) {
    *size = (size_t)info.st_size;
    return fd;
  }
  if (fd >= 0) close(fd);
  return -1;
}
