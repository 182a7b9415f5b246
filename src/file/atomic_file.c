/* atomic_file.c - writing files atomically by a temporary file and rename, or directly to a stream; recognising files
 * that were written by this library. */
#define _GNU_SOURCE /* memmem */
#include "file/atomic_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/regular_file.h"
#include "core/float_traps.h"

enum { LINKS_MOST = 40, PERMISSIONS = 0777 };
enum { MARK_WINDOW = 4096 }; /* [bytes] searched for the mark at each end of a file */

/* ---------------------------------------------------------------- names ---------------------- */

static const char *last_part(const char *path)
{
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

char *tml_atomic_file_unique_name(const char *path, const char *word, int attempt, bool hidden)
{
  static const char digits[] = "0123456789abcdefghijklmnopqrstuv";
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  unsigned long long x = (unsigned long long)now.tv_nsec ^ (unsigned long long)now.tv_sec << 20
                         ^ (unsigned long long)getpid() << 8;
  x = (x + (unsigned long long)attempt)*0x9E3779B97F4A7C15u;
  char letters[TML_UNIQUE_LETTERS + 1] = "";
  for (int i = 0; i < TML_UNIQUE_LETTERS; i++) letters[i] = digits[x >> (34 + 5*i) & 31];
  const char *name = last_part(path);
  const size_t size = strlen(path) + strlen(word) + sizeof letters + 1;
  char *s = tml_new(size, 1);
  if (s) snprintf(s, size, "%.*s%s%s%s%s", (int)(name - path), path, hidden ? "." : "", name, word, letters);
  return s;
}

/* Returns the path that a symbolic link contains, made relative to the same folder as the link; NULL: no memory. */
static char *link_target(const char *path)
{
  char text[PATH_MAX];
  const ssize_t n = readlink(path, text, sizeof text - 1);
  if (n < 0) return tml_strdup(path);
  text[n] = '\0';
  const int folder = text[0] == '/' ? 0 : (int)(last_part(path) - path);
  const size_t size = (size_t)folder + (size_t)n + 1;
  char *s = tml_new(size, 1);
  if (s) snprintf(s, size, "%.*s%s", folder, path, text);
  return s;
}

/* Follows the symbolic links of the last part of a path, to an existing file or one that can be created. */
static tml_status follow_links(char **out, const char *path, tml_error *err)
{
  struct stat info;
  char *at = tml_strdup(path);
  for (int i = 0; at && i < LINKS_MOST && lstat(at, &info) == 0 && S_ISLNK(info.st_mode); i++) {
    char *next = link_target(at);
    tml_delete(at);
    at = next;
  }
  *out = at;
  return at ? TML_OK : tml_fail_memory(err);
}

/* ---------------------------------------------------------------- streams -------------------- */

static bool is_output(const char *path) { return strcmp(path, "-") == 0 || strcmp(path, "/dev/stdout") == 0; }

bool tml_atomic_file_is_stream(const char *path)
{
  struct stat info;
  if (is_output(path)) return true;
  return stat(path, &info) == 0 && !S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode);
}

static tml_status fail_cannot(const char *what, const char *path, int error, tml_error *err)
{
  return tml_fail(err, TML_ERR_FILE, "cannot %s '%s': %s", what, path, strerror(error));
}

static tml_status open_stream(tml_target *t, const char *path, tml_error *err)
{
  t->path = tml_strdup(path);
  if (!t->path) return tml_fail_memory(err);
  t->fd = is_output(path) ? dup(STDOUT_FILENO) : open(path, O_WRONLY | O_CLOEXEC);
  return t->fd < 0 ? fail_cannot("write to", path, errno, err) : TML_OK;
}

/* ---------------------------------------------------------------- files ---------------------- */

static void block_signals(tml_target *t)
{
  sigset_t held;
  sigemptyset(&held);
  sigaddset(&held, SIGINT);
  sigaddset(&held, SIGTERM);
  sigaddset(&held, SIGHUP);
  pthread_sigmask(SIG_BLOCK, &held, &t->before);
}

static void let_signals(const tml_target *t) { pthread_sigmask(SIG_SETMASK, &t->before, NULL); }

/* Creates a file with an unused name beside `path`; returns its descriptor, or -1 with errno. */
static int create_beside(const char *path, char **name)
{
  for (int i = 0; i < TML_UNIQUE_ATTEMPTS; i++) {
    *name = tml_atomic_file_unique_name(path, ".", i, true);
    if (!*name) {
      errno = ENOMEM;
      return -1;
    }
    const int fd = open(*name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (fd >= 0) return fd;
    const int error = errno;
    tml_delete(*name);
    *name = NULL;
    errno = error;
    if (error != EEXIST) return -1;
  }
  return -1;
}

static tml_status open_file(tml_target *t, const char *path, tml_error *err)
{
  struct stat info;
  const tml_status st = follow_links(&t->path, path, err);
  if (st) return st;
  const bool there = stat(t->path, &info) == 0;
  if (there && S_ISDIR(info.st_mode)) return fail_cannot("write", path, EISDIR, err);
  if (there && access(t->path, W_OK) != 0) return fail_cannot("write", path, errno, err);
  block_signals(t);
  t->fd = create_beside(t->path, &t->temporary);
  const int error = errno;
  if (t->fd >= 0) {
    if (there) (void)!fchmod(t->fd, info.st_mode & PERMISSIONS);
    return TML_OK;
  }
  let_signals(t);
  return error == ENOMEM ? tml_fail_memory(err) : fail_cannot("create", path, error, err);
}

tml_status tml_atomic_file_open(tml_target *t, const char *path, tml_error *err)
{
  *t = (tml_target){.fd = -1};
  const tml_status st = tml_atomic_file_is_stream(path) ? open_stream(t, path, err) : open_file(t, path, err);
  if (st) tml_atomic_file_drop(t);
  return st;
}

/* Releases the target; signals that arrived meanwhile are delivered now. */
static void release_target(tml_target *t)
{
  const bool held = t->temporary != NULL;
  tml_delete(t->path);
  tml_delete(t->temporary);
  t->path = t->temporary = NULL;
  if (held) let_signals(t);
}

tml_status tml_atomic_file_finish(tml_target *t, tml_error *err)
{
  int error = 0;
  /* Some file systems do not support fsync, and pipes never do; no data are lost then. */
  if (fsync(t->fd) != 0 && errno != EINVAL && errno != ENOTSUP && errno != EROFS) error = errno;
  if (close(t->fd) != 0 && !error && errno != EINTR) error = errno;
  t->fd = -1;
  if (!error && t->temporary && rename(t->temporary, t->path) != 0) error = errno;
  const tml_status st = error ? fail_cannot("write", t->path, error, err) : TML_OK;
  if (st) tml_atomic_file_drop(t);
  else release_target(t);
  return st;
}

void tml_atomic_file_drop(tml_target *t)
{
  if (t->fd >= 0) close(t->fd);
  t->fd = -1;
  if (t->temporary) unlink(t->temporary);
  release_target(t);
}

int tml_atomic_file_open_scratch(const char *path)
{
  char *name = NULL;
  const int fd = create_beside(path, &name);
  if (fd >= 0) unlink(name); /* the file disappears with the process, however that ends */
  tml_delete(name);
  return fd;
}

/* ---------------------------------------------------------------- whose file it is ----------- */

static bool has_mark(int fd, off_t from)
{
  char text[MARK_WINDOW];
  const ssize_t n = pread(fd, text, sizeof text, from);
  return n > 0 && memmem(text, (size_t)n, TML_MARK, strlen(TML_MARK)) != NULL;
}

bool tml_file_is_ours(const char *path)
{
  size_t size;
  const int fd = tml_regular_file_open(path, SIZE_MAX, &size, NULL);
  if (fd < 0) return false;
  const bool ours = has_mark(fd, 0) || (size > MARK_WINDOW && has_mark(fd, (off_t)(size - MARK_WINDOW)));
  close(fd);
  return ours || tml_file_json_is_ours(path);
}

bool tml_file_json_is_ours(const char *path)
{
  static const char start[] = "{\n  \"trammel\": \"";
  char text[sizeof start - 1];
  size_t size;
  const int fd = tml_regular_file_open(path, SIZE_MAX, &size, NULL);
  if (fd < 0) return false;
  const bool ours = pread(fd, text, sizeof text, 0) == (ssize_t)sizeof text && memcmp(text, start, sizeof text) == 0;
  close(fd);
  return ours;
}

tml_status tml_check_replace(const char *path, tml_error *err)
{
  TML_MASK_TRAPS;
  struct stat info;
  if (TML_MISSING(err, path)) return TML_ERR_ARGUMENT;
  if (!*path) return tml_fail(err, TML_ERR_ARGUMENT, "the file has no name");
  if (tml_atomic_file_is_stream(path) || stat(path, &info) != 0 || !S_ISREG(info.st_mode)) return TML_OK;
  if (info.st_size == 0 || tml_file_is_ours(path)) return TML_OK;
  return tml_fail(err, TML_ERR_FILE, "'%s' exists and was not written by Trammel; --force replaces it", path);
}
