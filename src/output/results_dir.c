/* results_dir.c - the results folder: written beside its place, put there in one exchange at the end.
 *
 * A run holds a lock on its partial folder. The system drops the lock when the process dies, however it
 * dies, which tells folders of killed runs from those of runs under way. */
#define _GNU_SOURCE /* renameat2 */
#include "output/results_dir.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "core/memory.h"
#include "core/messages.h"

static const char *const result_files[] = {TML_RESULTS_CSV, TML_RESULTS_SUMMARY};
enum { N_RESULT_FILES = sizeof result_files/sizeof *result_files };

static const char partial_word[] = ".partial-";
enum { N_LETTERS = 6, ATTEMPTS = 100 }; /* of the part of a name that makes it unique */

struct tml_results_dir {
  char *target;   /* the results folder, symbolic links resolved */
  char *partial;  /* beside it */
  int lock;       /* open partial folder, locked; -1: none */
};

static char *join(const char *a, const char *b, const char *c)
{
  const size_t size = strlen(a) + strlen(b) + strlen(c) + 1;
  char *s = tml_new(size, 1);
  if (s) snprintf(s, size, "%s%s%s", a, b, c);
  return s;
}

static char *path_in(const char *folder, const char *file) { return join(folder, "/", file); }

/* Folder that holds `path`, whose last name starts at *name. */
static char *parent_of(const char *path, const char **name)
{
  const char *slash = strrchr(path, '/');
  *name = slash ? slash + 1 : path;
  if (!slash) return tml_strdup(".");
  char *s = tml_strdup(path);
  if (s) s[slash == path ? 1 : slash - path] = '\0';
  return s;
}

/* The real place of `dir`: without slashes at the end, links resolved if it exists. */
static tml_status find_target(char **out, const char *dir, tml_error *err)
{
  *out = NULL;
  char *plain = tml_strdup(dir);
  if (!plain) return tml_fail_memory(err);
  for (size_t n = strlen(plain); n > 1 && plain[n - 1] == '/'; n--) plain[n - 1] = '\0';
  struct stat info;
  tml_status st = TML_OK;
  if (stat(plain, &info) == 0) {
    if (!S_ISDIR(info.st_mode))
      st = tml_fail(err, TML_ERR_FILE, "'%s' exists and is not a folder", plain);
    else if (!(*out = realpath(plain, NULL)))
      st = tml_fail(err, TML_ERR_FILE, "cannot use the folder '%s': %s", plain, strerror(errno));
  } else if (errno != ENOENT || lstat(plain, &info) == 0) {
    st = tml_fail(err, TML_ERR_FILE, "cannot use the folder '%s': %s", plain, strerror(errno));
  } else {
    *out = plain;
    plain = NULL;
  }
  tml_delete(plain);
  return st;
}

/* True when no living process holds the folder. */
static bool abandoned(const char *path)
{
  const int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return false;
  const bool free_to_lock = flock(fd, LOCK_EX | LOCK_NB) == 0;
  close(fd);
  return free_to_lock;
}

static void note_killed_runs(const char *target, tml_messages *messages)
{
  const char *name;
  char *parent = parent_of(target, &name);
  char *prefix = join(name, partial_word, "");
  DIR *d = parent && prefix ? opendir(parent) : NULL;
  const struct dirent *e;
  while (d && (e = readdir(d))) {
    const size_t n = strlen(prefix);
    if (strncmp(e->d_name, prefix, n) != 0 || strlen(e->d_name) != n + N_LETTERS) continue;
    char *path = strcmp(parent, ".") == 0 ? tml_strdup(e->d_name) : path_in(parent, e->d_name);
    if (path && abandoned(path))
      tml_messages_add(messages, TML_NOTE, NULL, 0, 0, NULL,
                       "an earlier run was killed; its rows are in '%s'", path);
    tml_delete(path);
  }
  if (d) closedir(d);
  tml_delete(prefix);
  tml_delete(parent);
}

/* A name beside the target that is likely to be free: mkdir and rename tell. */
static char *name_beside(const char *target, int attempt)
{
  static const char digits[] = "0123456789abcdefghijklmnopqrstuv";
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  unsigned long long x = (unsigned long long)now.tv_nsec ^ (unsigned long long)now.tv_sec << 20
                         ^ (unsigned long long)getpid() << 8;
  x = (x + (unsigned long long)attempt)*0x9E3779B97F4A7C15u;
  char letters[N_LETTERS + 1] = "";
  for (int i = 0; i < N_LETTERS; i++) letters[i] = digits[x >> (34 + 5*i) & 31];
  return join(target, partial_word, letters);
}

static tml_status make_partial(tml_results_dir *r, tml_error *err)
{
  for (int i = 0; i < ATTEMPTS; i++) {
    r->partial = name_beside(r->target, i);
    if (!r->partial) return tml_fail_memory(err);
    if (mkdir(r->partial, 0777) == 0) {
      r->lock = open(r->partial, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
      if (r->lock >= 0) flock(r->lock, LOCK_EX | LOCK_NB); /* not every file system can: no harm */
      return TML_OK;
    }
    if (errno != EEXIST) break;
    tml_delete(r->partial);
    r->partial = NULL;
  }
  return tml_fail(err, TML_ERR_FILE, "cannot create a folder beside '%s': %s", r->target, strerror(errno));
}

tml_status tml_results_create(tml_results_dir **out, const char *dir, tml_messages *messages, tml_error *err)
{
  *out = NULL;
  tml_results_dir *r = tml_new(1, sizeof *r);
  if (!r) return tml_fail_memory(err);
  r->lock = -1;
  tml_status st = find_target(&r->target, dir, err);
  if (st) goto done;
  note_killed_runs(r->target, messages);
  st = make_partial(r, err);
  if (st) goto done;
  *out = r;
  r = NULL;
done:
  tml_results_free(r);
  return st;
}

void tml_results_free(tml_results_dir *r)
{
  if (!r) return;
  if (r->lock >= 0) close(r->lock);
  free(r->target); /* may come from realpath */
  tml_delete(r->partial);
  tml_delete(r);
}

char *tml_results_path(const tml_results_dir *r, const char *file) { return path_in(r->partial, file); }

const char *tml_results_partial(const tml_results_dir *r) { return r->partial; }

static bool is_result_file(const char *name)
{
  for (int i = 0; i < N_RESULT_FILES; i++)
    if (strcmp(name, result_files[i]) == 0) return true;
  return false;
}

/* Removes a folder with the files a run writes into it, and nothing else. */
static void remove_results(const char *folder)
{
  for (int i = 0; i < N_RESULT_FILES; i++) {
    char *path = path_in(folder, result_files[i]);
    if (path) unlink(path);
    tml_delete(path);
  }
  rmdir(folder);
}

void tml_results_discard(tml_results_dir *r) { remove_results(r->partial); }

/* True when the folder must stay: it holds other files, or is the current one. */
static bool must_stay(const char *folder)
{
  struct stat there, here;
  if (stat(folder, &there) != 0 || stat(".", &here) != 0) return true;
  if (there.st_dev == here.st_dev && there.st_ino == here.st_ino) return true;
  DIR *d = opendir(folder);
  if (!d) return true;
  bool others = false;
  const struct dirent *e;
  while (!others && (e = readdir(d)))
    others = strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0 && !is_result_file(e->d_name);
  closedir(d);
  return others;
}

/* Each rename is atomic; between the two, a reader may see the new rows with the old summary. */
static int replace_files(const tml_results_dir *r)
{
  int failure = 0;
  for (int i = 0; i < N_RESULT_FILES && !failure; i++) {
    char *from = path_in(r->partial, result_files[i]), *to = path_in(r->target, result_files[i]);
    if (!from || !to)
      failure = ENOMEM;
    else if (rename(from, to) != 0)
      failure = errno;
    tml_delete(from);
    tml_delete(to);
  }
  if (!failure) rmdir(r->partial);
  return failure;
}

/* For file systems without an exchange: there is a moment without a results folder. */
static int replace_in_two_steps(const tml_results_dir *r)
{
  char *old = name_beside(r->target, 0);
  int failure = old ? 0 : ENOMEM;
  if (!failure && rename(r->target, old) != 0) failure = errno;
  if (!failure) {
    if (rename(r->partial, r->target) == 0) {
      remove_results(old);
    } else {
      failure = errno;
      (void)!rename(old, r->target);
    }
  }
  tml_delete(old);
  return failure;
}

static int replace_folder(const tml_results_dir *r)
{
  if (renameat2(AT_FDCWD, r->partial, AT_FDCWD, r->target, RENAME_EXCHANGE) == 0) {
    remove_results(r->partial); /* which are the old ones now */
    return 0;
  }
  return errno == ENOSYS || errno == EINVAL ? replace_in_two_steps(r) : errno;
}

static void sync_parent(const char *path)
{
  const char *name;
  char *parent = parent_of(path, &name);
  const int fd = parent ? open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
  if (fd >= 0) {
    (void)fsync(fd); /* the exchange is done; only a power cut could still undo it */
    close(fd);
  }
  tml_delete(parent);
}

tml_status tml_results_commit(tml_results_dir *r, tml_error *err)
{
  struct stat info;
  int failure = 0;
  if (lstat(r->target, &info) != 0) {
    if (rename(r->partial, r->target) != 0) failure = errno;
  } else if (must_stay(r->target)) {
    failure = replace_files(r);
  } else {
    failure = replace_folder(r);
  }
  if (failure)
    return tml_fail(err, TML_ERR_FILE, "cannot put the results into '%s': %s; they are in '%s'", r->target,
                    strerror(failure), r->partial);
  sync_parent(r->target);
  return TML_OK;
}
