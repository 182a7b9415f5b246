/* output_file.c - buffered output to a file or to memory, with checked writes and whole records. */
#include "file/output_file.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/memory.h"
#include "core/regular_file.h"
#include "file/atomic_file.h"

#define ENOUGH ((size_t)1 << 16) /* [bytes] collected before they are passed to the system */

struct tml_file {
  int fd;     /* -1: closed, or in memory */
  bool memory;  /* kept in memory; nothing is passed to the system */
  int error;  /* errno of the first failure */
  char *path;
  char *buffer;
  size_t used, size;
};

static tml_status report_write_error(const tml_file *f, tml_error *err)
{
  if (!f->error) return TML_OK;
  if (f->error == ENOMEM) return tml_fail_memory(err);
  return tml_fail(err, TML_ERR_FILE, "cannot write '%s': %s", f->path, strerror(f->error));
}

/* Creates a buffered file for `fd`, which it owns on success. */
static tml_status open_buffer(tml_file **out, int fd, const char *path, tml_error *err)
{
  *out = NULL;
  tml_file *f = tml_new(1, sizeof *f);
  if (f) *f = (tml_file){.fd = -1, .size = 2*ENOUGH, .path = tml_strdup(path), .buffer = tml_new(2*ENOUGH, 1)};
  if (!f || !f->path || !f->buffer) {
    tml_file_free(f);
    return tml_fail_memory(err);
  }
  f->fd = fd;
  *out = f;
  return TML_OK;
}

tml_status tml_file_open(tml_file **out, const char *path, tml_error *err)
{
  *out = NULL;
  const int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (fd < 0) return tml_fail(err, TML_ERR_FILE, "cannot create '%s': %s", path, strerror(errno));
  const tml_status st = open_buffer(out, fd, path, err);
  if (st) close(fd);
  return st;
}

tml_status tml_file_in_memory(tml_file **out, tml_error *err)
{
  const tml_status st = open_buffer(out, -1, "", err);
  if (!st) (*out)->memory = true;
  return st;
}

const char *tml_file_contents(tml_file *f, tml_error *err)
{
  tml_file_bytes(f, "", 1);
  f->used--;
  return report_write_error(f, err) ? NULL : f->buffer;
}

/* Ensures space for n more bytes: the buffer grows because a record is never written in part. */
static bool reserve_bytes(tml_file *f, size_t n)
{
  if (f->error) return false;
  if (n <= f->size - f->used) return true;
  size_t size = f->size;
  while (size - f->used < n) {
    if (size > SIZE_MAX/2) {
      f->error = ENOMEM;
      return false;
    }
    size *= 2;
  }
  char *p = realloc(f->buffer, size);
  if (!p) {
    f->error = ENOMEM;
    return false;
  }
  f->buffer = p;
  f->size = size;
  return true;
}

void tml_file_bytes(tml_file *f, const char *bytes, size_t n)
{
  if (!reserve_bytes(f, n)) return;
  assert(f->used <= f->size && n <= f->size - f->used);
  memcpy(f->buffer + f->used, bytes, n);
  f->used += n;
}

void tml_file_text(tml_file *f, const char *text) { tml_file_bytes(f, text, strlen(text)); }

void tml_file_no_memory(tml_file *f)
{
  if (!f->error) f->error = ENOMEM;
}

void tml_file_number(tml_file *f, double x)
{
  if (!reserve_bytes(f, TML_NUMBER_TEXT)) return;
  f->used += (size_t)tml_shortest_digits(f->buffer + f->used, x);
}

void tml_file_numbers(tml_file *f, const double *x, int n)
{
  if (!reserve_bytes(f, (size_t)n*(TML_NUMBER_TEXT + 1))) return;
  char *to = f->buffer + f->used;
  for (int i = 0; i < n; i++) {
    *to++ = ',';
    to += tml_shortest_digits(to, x[i]);
  }
  f->used = (size_t)(to - f->buffer);
}

tml_status tml_file_flush(tml_file *f, tml_error *err)
{
  size_t done = 0;
  if (f->memory) return report_write_error(f, err);
  while (!f->error && done < f->used) {
    const ssize_t n = write(f->fd, f->buffer + done, f->used - done);
    if (n > 0)
      done += (size_t)n;
    else if (n == 0)
      f->error = EIO;
    else if (errno != EINTR)
      f->error = errno;
  }
  f->used = 0;
  return report_write_error(f, err);
}

tml_status tml_file_end_record(tml_file *f, tml_error *err)
{
  return f->used < ENOUGH ? report_write_error(f, err) : tml_file_flush(f, err);
}

tml_status tml_file_close(tml_file *f, tml_error *err)
{
  assert(f->fd >= 0 && !f->memory); /* open: a file is closed once */
  tml_file_flush(f, NULL);
  /* Some file systems do not support fsync; no data are lost then. */
  if (!f->error && fsync(f->fd) != 0 && errno != EINVAL && errno != ENOTSUP) f->error = errno;
  if (close(f->fd) != 0 && !f->error && errno != EINTR) f->error = errno;
  f->fd = -1;
  return report_write_error(f, err);
}

void tml_file_free(tml_file *f)
{
  if (!f) return;
  if (f->fd >= 0) close(f->fd);
  tml_delete(f->path);
  tml_delete(f->buffer);
  tml_delete(f);
}

tml_status tml_file_replace(const char *path, tml_status (*write)(tml_file *f, void *user, tml_error *err), void *user,
                            tml_error *err)
{
  tml_target target;
  tml_file *f = NULL;
  tml_status st = tml_atomic_file_open(&target, path, err);
  if (st) return st;
  st = open_buffer(&f, target.fd, path, err);
  if (!st) st = write(f, user, err);
  if (!st) st = tml_file_flush(f, err);
  if (f) f->fd = -1; /* the target closes the descriptor */
  tml_file_free(f);
  if (!st) return tml_atomic_file_finish(&target, err);
  tml_atomic_file_drop(&target);
  return st;
}
