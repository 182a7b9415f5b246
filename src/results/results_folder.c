/* results_folder.c - creates the results folder of a run: files are written to a partial folder beside the target, and
 * put in its place in one exchange at the end.
 *
 * A run holds a lock on its partial folder. The system drops the lock when the process ends for any reason. The lock
 * therefore distinguishes folders of killed runs from those of current runs. */
#define _GNU_SOURCE /* renameat2 */
#include "results/results_folder.h"

#include <assert.h>
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
#include "file/atomic_file.h"
#include "results/results_file_list.h"

static const char partial_word[] = ".partial-";

struct tml_results_dir {
  char *target;   /* results folder, symbolic links resolved */
  char *partial;  /* partial folder beside the target */
  int lock;       /* open partial folder, locked; -1: none */
  bool force;     /* replace whatever is at the target, whoever wrote it */
};

static char *join_texts(const char *a, const char *b, const char *c)
{
  const size_t size = strlen(a) + strlen(b) + strlen(c) + 1;
  char *s = tml_new(size, 1);
  if (s) snprintf(s, size, "%s%s%s", a, b, c);
  return s;
}

static char *path_in(const char *folder, const char *file) { return join_texts(folder, "/", file); }

/* The folder that contains `path`; *name is the last part of the path. */
static char *parent_of(const char *path, const char **name)
{
  const char *slash = strrchr(path, '/');
  *name = slash ? slash + 1 : path;
  if (!slash) return tml_strdup(".");
  char *s = tml_strdup(path);
  if (s) s[slash == path ? 1 : slash - path] = '\0';
  return s;
}

/* The target for `dir`: without slashes at the end, links resolved if it exists. */
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

/* Whether no living process holds the folder. In a page there is one process, and locks always succeed. */
static bool is_abandoned(const char *path)
{
#ifdef __EMSCRIPTEN__
  (void)path;
  return false;
#else
  const int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return false;
  const bool free_to_lock = flock(fd, LOCK_EX | LOCK_NB) == 0;
  close(fd);
  return free_to_lock;
#endif
}

/* ---------------------------------------------------------------- folders of killed runs ----- */

/* The ending that makes a path a partial folder, or NULL. */
static const char *partial_ending(const char *path)
{
  const size_t n = strlen(path), length = strlen(partial_word) + TML_UNIQUE_LETTERS;
  if (n <= length || path[n - length - 1] == '/') return NULL;
  const char *ending = path + n - length;
  return strncmp(ending, partial_word, strlen(partial_word)) == 0 ? ending : NULL;
}

typedef struct partial { char *path; struct timespec written; } partial;

static int by_age(const void *a, const void *b)
{
  const struct timespec x = ((const partial *)a)->written, y = ((const partial *)b)->written;
  if (x.tv_sec != y.tv_sec) return x.tv_sec < y.tv_sec ? 1 : -1;
  return x.tv_nsec < y.tv_nsec ? 1 : x.tv_nsec > y.tv_nsec ? -1 : 0;
}

static struct timespec last_written(const char *folder)
{
  static const char *const files[] = {TML_RESULTS_CSV, TML_RESULTS_ROWS, TML_RESULTS_H5};
  struct stat info = {0};
  bool found = false;
  for (size_t i = 0; i < sizeof files/sizeof *files && !found; i++) {
    char *path = path_in(folder, files[i]);
    found = path && stat(path, &info) == 0;
    tml_delete(path);
  }
  if (!found) info = (struct stat){0};
  return info.st_mtim;
}

typedef struct partial_list {
  partial *items;  /* folders of killed runs */
  int n, capacity;
  int alive;       /* number of folders of current runs */
} partial_list;

static bool add_partial(partial_list *l, const char *path)
{
  if (!is_abandoned(path)) {
    l->alive++;
    return true;
  }
  if (!tml_grow((void **)&l->items, &l->capacity, l->n, sizeof *l->items)) return false;
  const partial p = {.path = tml_strdup(path), .written = last_written(path)};
  if (!p.path) return false;
  l->items[l->n++] = p;
  return true;
}

static void free_partials(partial_list *l)
{
  for (int i = 0; i < l->n; i++) tml_delete(l->items[i].path);
  tml_delete(l->items);
}

/* Finds the partial folders beside the target. False: no memory. */
static bool find_partials(partial_list *l, const char *target)
{
  const char *name;
  char *parent = parent_of(target, &name);
  DIR *d = parent ? opendir(parent) : NULL;
  const size_t n = strlen(name);
  bool ok = parent != NULL;
  const struct dirent *e;
  while (ok && d && (e = readdir(d))) {
    if (strncmp(e->d_name, name, n) != 0 || partial_ending(e->d_name) != e->d_name + n) continue;
    char *path = strcmp(parent, ".") == 0 ? tml_strdup(e->d_name) : path_in(parent, e->d_name);
    ok = path && add_partial(l, path);
    tml_delete(path);
  }
  if (d) closedir(d);
  tml_delete(parent);
  if (l->n > 1) qsort(l->items, (size_t)l->n, sizeof *l->items, by_age);
  return ok;
}

static void note_killed_runs(const char *target, tml_messages *messages)
{
  partial_list l = {0};
  find_partials(&l, target);
  for (int i = 0; i < l.n; i++)
    tml_messages_add(messages, TML_NOTE, NULL, 0, 0, NULL,
                     "an earlier run was killed; its rows are in '%s' ('trammel recover' completes them)",
                     l.items[i].path);
  free_partials(&l);
}

/* Moves the paths of the list to the caller. */
static tml_status deliver_paths(tml_results_unfinished *out, const partial_list *l, tml_error *err)
{
  out->paths = tml_new((size_t)l->n, sizeof *out->paths);
  if (!out->paths) return tml_fail_memory(err);
  for (int i = 0; i < l->n; i++) {
    out->paths[out->n++] = l->items[i].path;
    l->items[i].path = NULL;
  }
  return TML_OK;
}

tml_status tml_results_find_unfinished(tml_results_unfinished *out, const char *dir, tml_error *err)
{
  *out = (tml_results_unfinished){0};
  struct stat info;
  char *target = NULL;
  partial_list l = {0};
  tml_status st = find_target(&target, dir, err);
  if (st) return st;
  const bool itself = partial_ending(target) && stat(target, &info) == 0;
  if (!(itself ? add_partial(&l, target) : find_partials(&l, target)))
    st = tml_fail_memory(err);
  else if (l.n > 0)
    st = deliver_paths(out, &l, err);
  else if (l.alive > 0)
    st = tml_fail(err, TML_ERR_FILE, "the run that writes '%s' is still running; nothing was changed", dir);
  else
    st = tml_fail(err, TML_ERR_FILE, "there is no folder '%s%s*' of a killed run", dir, partial_word);
  free_partials(&l);
  free(target);
  return st;
}

void tml_results_free_unfinished(tml_results_unfinished *k)
{
  for (int i = 0; i < k->n; i++) tml_delete(k->paths[i]);
  tml_delete(k->paths);
  *k = (tml_results_unfinished){0};
}

/* ---------------------------------------------------------------- the folder of a run -------- */

static tml_status make_partial(tml_results_dir *r, tml_error *err)
{
  for (int i = 0; i < TML_UNIQUE_ATTEMPTS; i++) {
    r->partial = tml_atomic_file_unique_name(r->target, partial_word, i, false);
    if (!r->partial) return tml_fail_memory(err);
    if (mkdir(r->partial, 0777) == 0) {
      r->lock = open(r->partial, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
      if (r->lock >= 0) flock(r->lock, LOCK_EX | LOCK_NB); /* not every file system supports locks; that does no harm */
      return TML_OK;
    }
    if (errno != EEXIST) break;
    tml_delete(r->partial);
    r->partial = NULL;
  }
  return tml_fail(err, TML_ERR_FILE, "cannot create a folder beside '%s': %s", r->target, strerror(errno));
}

tml_status tml_results_create(tml_results_dir **out, const char *dir, bool force, tml_messages *messages,
                              tml_error *err)
{
  *out = NULL;
  tml_results_dir *r = tml_new(1, sizeof *r);
  if (!r) return tml_fail_memory(err);
  r->lock = -1;
  r->force = force;
  tml_status st = find_target(&r->target, dir, err);
  if (!st && !force) st = tml_results_file_list_check(r->target, err);
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

/* Whether a file was being written when its run was killed, as ".results.h5.k4v0de". */
static bool is_unfinished(const char *name)
{
  const size_t n = strlen(name);
  char whole[64];
  if (name[0] != '.' || n < TML_UNIQUE_LETTERS + 3 || n >= sizeof whole || name[n - TML_UNIQUE_LETTERS - 1] != '.')
    return false;
  snprintf(whole, sizeof whole, "%.*s", (int)(n - TML_UNIQUE_LETTERS - 2), name + 1);
  return tml_results_file_is_known(whole);
}

/* Removes unfinished files from a partial folder, into which only a run writes. */
static void remove_unfinished(const char *folder)
{
  DIR *d = opendir(folder);
  const struct dirent *e;
  while (d && (e = readdir(d))) {
    char *path = is_unfinished(e->d_name) ? path_in(folder, e->d_name) : NULL;
    if (path) unlink(path);
    tml_delete(path);
  }
  if (d) closedir(d);
}

static tml_status take_lock(tml_results_dir *r, tml_error *err)
{
  r->lock = open(r->partial, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (r->lock >= 0 && flock(r->lock, LOCK_EX | LOCK_NB) == 0) return TML_OK;
  if (errno == EWOULDBLOCK)
    return tml_fail(err, TML_ERR_FILE, "the run that writes '%s' is still running; nothing was changed",
                    r->partial);
  return tml_fail(err, TML_ERR_FILE, "cannot lock '%s': %s", r->partial, strerror(errno));
}

tml_status tml_results_adopt(tml_results_dir **out, const char *path, tml_error *err)
{
  *out = NULL;
  tml_results_dir *r = tml_new(1, sizeof *r);
  if (!r) return tml_fail_memory(err);
  r->lock = -1;
  r->partial = tml_strdup(path);
  r->target = tml_strdup(path);
  tml_status st = r->partial && r->target ? take_lock(r, err) : tml_fail_memory(err);
  if (st) {
    tml_results_free(r);
    return st;
  }
  r->target[partial_ending(path) - path] = '\0';
  remove_unfinished(path);
  *out = r;
  return TML_OK;
}

void tml_results_free(tml_results_dir *r)
{
  if (!r) return;
  if (r->lock >= 0) close(r->lock);
  free(r->target); /* may be allocated by realpath */
  tml_delete(r->partial);
  tml_delete(r);
}

char *tml_results_path(const tml_results_dir *r, const char *file) { return path_in(r->partial, file); }

const char *tml_results_partial(const tml_results_dir *r) { return r->partial; }

const char *tml_results_target(const tml_results_dir *r) { return r->target; }

/* Removes a folder with the files that a run writes, but no other files. */
static void remove_results(const char *folder)
{
  remove_unfinished(folder);
  for (int i = 0; i < TML_RESULT_FILES; i++) {
    char *path = path_in(folder, tml_result_files[i]);
    if (path) unlink(path);
    tml_delete(path);
  }
  rmdir(folder);
}

void tml_results_discard(tml_results_dir *r) { remove_results(r->partial); }

/* Whether the folder must be kept, because it contains other files or is the current folder. */
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
    others = strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0 && !tml_results_file_is_known(e->d_name);
  closedir(d);
  return others;
}

/* Replaces the files one by one. Each rename is atomic, but between two of them a reader may see new rows with the old
 * summary. Result files of an earlier run that this run did not write are removed. */
static int replace_files(const tml_results_dir *r)
{
  int failure = 0;
  for (int i = 0; i < TML_RESULT_FILES && !failure; i++) {
    char *from = path_in(r->partial, tml_result_files[i]), *to = path_in(r->target, tml_result_files[i]);
    if (!from || !to)
      failure = ENOMEM;
    else if (rename(from, to) != 0 && (errno != ENOENT || (unlink(to) != 0 && errno != ENOENT)))
      failure = errno;
    tml_delete(from);
    tml_delete(to);
  }
  if (!failure) rmdir(r->partial);
  return failure;
}

/* For file systems without an exchange: for a moment there is no results folder. */
static int replace_in_two_steps(const tml_results_dir *r)
{
  char *old = tml_atomic_file_unique_name(r->target, partial_word, 0, false);
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

#ifdef RENAME_EXCHANGE
static int exchange_folders(const char *a, const char *b)
{
  return renameat2(AT_FDCWD, a, AT_FDCWD, b, RENAME_EXCHANGE);
}
#else /* the C library has no such function */
static int exchange_folders(const char *a, const char *b)
{
  (void)a, (void)b;
  errno = ENOSYS;
  return -1;
}
#endif

static int replace_folder(const tml_results_dir *r)
{
  if (exchange_folders(r->partial, r->target) == 0) {
    remove_results(r->partial); /* the partial folder is the old one after the exchange */
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
    (void)fsync(fd); /* without this, a power failure could still undo the exchange */
    close(fd);
  }
  tml_delete(parent);
}

/* Checks the target again, because files may have been added during the run. */
static tml_status check_again(const tml_results_dir *r, tml_error *err)
{
  const tml_status st = r->force ? TML_OK : tml_results_file_list_check(r->target, err);
  if (st == TML_ERR_FILE) tml_error_append(err, "; the results are in '%s'", r->partial);
  return st;
}

tml_status tml_results_commit(tml_results_dir *r, tml_error *err)
{
  struct stat info;
  int failure = 0;
  const tml_status st = check_again(r, err);
  if (st) return st;
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

bool tml_results_publish(tml_results_dir *r)
{
  assert(strcmp(r->partial, r->target) != 0);
  /* rename replaces nothing but an empty folder */
  if (rename(r->partial, r->target) != 0) return false;
  sync_parent(r->target);
  return true;
}
