/* regular_file.c - opening and reading of files that must be regular files. */
#include "core/regular_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <stdint.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/memory.h"

/* [bytes] largest file that is read whole: 4 GB, or what a 32-bit machine can address */
#define READ_MAX (sizeof(size_t) > 4 ? (size_t)((unsigned long long)1 << 32) : SIZE_MAX/4)

const char *tml_file_kind(unsigned mode)
{
  if (S_ISDIR(mode)) return "a folder";
  if (S_ISFIFO(mode)) return "a pipe";
  if (S_ISSOCK(mode)) return "a socket";
  return S_ISREG(mode) ? "a file" : "a device";
}

static tml_status check_regular(const struct stat *info, size_t max, tml_error *err)
{
  if (!S_ISREG(info->st_mode))
    return tml_fail(err, TML_ERR_FILE, "is %s, not a file", tml_file_kind(info->st_mode));
  if (info->st_size < 0 || (unsigned long long)info->st_size > max)
    return tml_fail(err, TML_ERR_FILE, "is larger than %zu MB, the largest size that is read", max >> 20);
  return TML_OK;
}

int tml_regular_file_open(const char *path, size_t max, size_t *size, tml_error *err)
{
  struct stat info;
  /* checked before it is opened: opening a device may have side effects */
  int error = stat(path, &info) == 0 ? 0 : errno;
  if (!error && check_regular(&info, max, err)) return -1;
  const int fd = error ? -1 : open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (!error && (fd < 0 || fstat(fd, &info) != 0)) error = errno;
  if (error) tml_fail(err, TML_ERR_FILE, "cannot be opened: %s", strerror(error));
  if (!error && check_regular(&info, max, err) == TML_OK) {
    *size = (size_t)info.st_size;
    return fd;
  }
  if (fd >= 0) close(fd);
  return -1;
}

/* Reads up to `size` bytes, or to the end of the file; returns errno, or 0. */
static int read_text(int fd, char *text, size_t size)
{
  size_t done = 0;
  while (done < size) {
    const ssize_t n = read(fd, text + done, size - done);
    if (n > 0)
      done += (size_t)n;
    else if (n == 0)
      break;
    else if (errno != EINTR)
      return errno;
  }
  return 0;
}

tml_status tml_file_read(char **out, const char *path, tml_error *err)
{
  *out = NULL;
  size_t size;
  const int fd = tml_regular_file_open(path, READ_MAX, &size, err);
  if (fd < 0) {
    tml_error_prefix(err, "'%s' ", path);
    return TML_ERR_FILE;
  }
  char *text = tml_new(size + 1, 1);
  const int error = text ? read_text(fd, text, size) : 0;
  close(fd);
  if (text && !error) {
    *out = text;
    return TML_OK;
  }
  tml_delete(text);
  if (!error) return tml_fail_memory(err);
  return tml_fail(err, TML_ERR_FILE, "cannot read '%s': %s", path, strerror(error));
}

static tml_status read_bytes(FILE *f, unsigned char **out, size_t *n)
{
  if (fseek(f, 0, SEEK_END) != 0) return TML_ERR_FILE;
  const long size = ftell(f);
  if (size < 0 || fseek(f, 0, SEEK_SET) != 0) return TML_ERR_FILE;
  *out = tml_new((size_t)size + 1, 1);
  if (!*out) return TML_ERR_MEMORY;
  *n = fread(*out, 1, (size_t)size, f);
  return *n == (size_t)size ? TML_OK : TML_ERR_FILE;
}

tml_status tml_regular_file_read(const char *path, unsigned char **out, size_t *n, tml_error *err)
{
  FILE *f = fopen(path, "rb");
  const tml_status st = f ? read_bytes(f, out, n) : TML_ERR_FILE;
  if (f) fclose(f);
  if (st == TML_ERR_FILE) return tml_fail(err, st, "cannot read '%s', which is needed to run the model", path);
  return st ? tml_fail_memory(err) : st;
}
