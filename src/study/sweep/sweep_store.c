/* sweep_store.c - the folder of a study with files of records, one for each process that runs cases. The files are read
 * in their order; incomplete records are ignored. */
#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "results/results_folder.h"
#include "results/summary_read.h"
#include "study/common/folder.h"
#include "study/sweep/sweep.h"

enum { NAME = 32, HEAD = 40, FILES_MOST = 10000000 };

/* The header: "trammel-records 1 ", the digest of the study such as 0123456789abcdef, blanks up to HEAD bytes, line
 * feed. */
static void head_of(const tml_sweep *s, char head[HEAD + 1])
{
  snprintf(head, HEAD + 1, "trammel-records 1 %016llx%*s\n", (unsigned long long)s->digest, HEAD - 35, "");
}

static char *records_path(const tml_sweep *s, const char *file)
{
  char *dir = tml_folder_path(s->dir, TML_SWEEP_RECORDS);
  char *path = dir && file ? tml_folder_path(dir, file) : dir;
  if (file) tml_delete(dir);
  return path;
}

/* ---------------------------------------------------------------- the files ------------------ */

static bool is_records(const char *name)
{
  const size_t n = strlen(name);
  return n > 4 && n < NAME && strcmp(name + n - 4, ".rec") == 0 && strspn(name, "0123456789") == n - 4;
}

static int by_name(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

void tml_record_files_free(tml_record_files *f)
{
  for (int i = 0; i < f->n_paths; i++) tml_delete(f->paths[i]);
  tml_delete(f->paths);
  *f = (tml_record_files){0};
}

tml_status tml_record_files_find(tml_record_files *f, const tml_sweep *s, tml_error *err)
{
  *f = (tml_record_files){0};
  char *folder = records_path(s, NULL);
  DIR *d = folder ? opendir(folder) : NULL;
  bool full = folder != NULL;
  for (struct dirent *e; d && full && (e = readdir(d));) {
    if (!is_records(e->d_name)) continue;
    full = tml_grow((void **)&f->paths, &f->cap_paths, f->n_paths, sizeof *f->paths);
    if (full) full = (f->paths[f->n_paths++] = tml_folder_path(folder, e->d_name)) != NULL;
  }
  if (d) closedir(d);
  tml_delete(folder);
  if (!full) return tml_fail_memory(err);
  if (f->n_paths > 0) qsort(f->paths, (size_t)f->n_paths, sizeof *f->paths, by_name);
  return TML_OK;
}

/* State while a file is read. */
typedef struct reading {
  const tml_sweep *sweep;
  FILE *file;
  unsigned char *bytes;
  size_t capacity;
  long long at;
} reading;

/* Reads the next complete record; false: there is none. Anything after a damaged record is ignored. */
static bool next_record(reading *r, tml_case *c, size_t *size, bool *memory)
{
  unsigned char head[TML_RECORD_HEAD];
  if (fread(head, 1, sizeof head, r->file) != sizeof head) return false;
  *size = tml_record_length(r->sweep, head);
  if (*size == 0) return false;
  if (*size > r->capacity) {
    tml_delete(r->bytes);
    r->capacity = *size;
    r->bytes = tml_new(r->capacity, 1);
    *memory = r->bytes != NULL;
    if (!r->bytes) return false;
  }
  memcpy(r->bytes, head, sizeof head);
  if (fread(r->bytes + sizeof head, 1, *size - sizeof head, r->file) != *size - sizeof head) return false;
  return tml_record_unpack(r->sweep, r->bytes, *size, c);
}

static tml_status check_head(const tml_sweep *s, FILE *file, const char *path, tml_error *err)
{
  char head[HEAD + 1] = "", own[HEAD + 1];
  const size_t n = fread(head, 1, HEAD, file);
  head_of(s, own);
  if (n < HEAD && memcmp(head, own, n) == 0) return TML_OK; /* cut off before its first record */
  if (n == HEAD && memcmp(head, own, HEAD) == 0) return TML_OK;
  return tml_fail(err, TML_ERR_FILE, "'%s' is of another study: the model, the plan, options, the kept results or the "
                                     "version of Trammel have changed; use another folder, or --force, which removes "
                                     "it", path);
}

tml_status tml_record_files_read(const tml_record_files *f, const tml_sweep *s,
                                 void (*each)(void *user, const tml_case *c, const tml_record_place *p), void *user,
                                 tml_error *err)
{
  reading r = {.sweep = s};
  bool memory = true;
  tml_status st = TML_OK;
  for (int i = 0; i < f->n_paths && !st && memory; i++) {
    tml_case c = {0};
    size_t size;
    r.file = fopen(f->paths[i], "rb");
    if (!r.file) return tml_fail(err, TML_ERR_FILE, "cannot read '%s': %s", f->paths[i], strerror(errno));
    st = check_head(s, r.file, f->paths[i], err);
    r.at = HEAD;
    while (!st && next_record(&r, &c, &size, &memory)) {
      const tml_record_place place = {r.at, i, (unsigned)size};
      each(user, &c, &place);
      r.at += (long long)size;
    }
    fclose(r.file);
  }
  tml_delete(r.bytes);
  if (!memory) return tml_fail_memory(err);
  return st;
}

/* ---------------------------------------------------------------- finished cases ------------- */

static long long *count_of(tml_sweep_counts *c, int status)
{
  long long *const counts[] = {&c->missing, &c->done, &c->failed, &c->crashed, &c->timeout};
  assert(status >= 0 && status < (int)(sizeof counts/sizeof *counts));
  return counts[status];
}

static void note_case(tml_sweep *s, long long number, int status)
{
  assert(*count_of(&s->counts, s->status[number]) > 0); /* the counts are those of `status` */
  --*count_of(&s->counts, s->status[number]);
  ++*count_of(&s->counts, status);
  s->status[number] = (unsigned char)status;
}

static void on_record(void *user, const tml_case *c, const tml_record_place *p)
{
  (void)p;
  note_case(user, c->number, (int)c->status);
}

static tml_status read_case_status(tml_sweep *s, tml_error *err)
{
  tml_record_files f;
  tml_status st = tml_record_files_find(&f, s, err);
  memset(s->status, TML_CASE_MISSING, (size_t)s->design.cases);
  s->counts = (tml_sweep_counts){.missing = s->design.cases};
  if (!st) st = tml_record_files_read(&f, s, on_record, s, err);
  tml_record_files_free(&f);
  return st;
}

/* ---------------------------------------------------------------- opening -------------------- */

static tml_status remove_records(const tml_sweep *s, tml_error *err)
{
  tml_record_files f;
  tml_status st = tml_record_files_find(&f, s, err);
  for (int i = 0; i < f.n_paths && !st; i++)
    if (unlink(f.paths[i]) != 0)
      st = tml_fail(err, TML_ERR_FILE, "cannot remove '%s': %s", f.paths[i], strerror(errno));
  tml_record_files_free(&f);
  return st;
}

static tml_status refuse_records(const tml_sweep *s, tml_error *err)
{
  tml_record_files f;
  tml_status st = tml_record_files_find(&f, s, err);
  if (!st && f.n_paths > 0)
    st = tml_fail(err, TML_ERR_FILE, "'%s' already holds the cases of a study: --resume continues it, --force starts "
                                     "again", s->dir);
  tml_record_files_free(&f);
  return st;
}

static tml_status make_folder(tml_sweep *s, bool force, tml_error *err)
{
  static const char *const files[] = {TML_STUDY_H5, TML_RESULTS_STUDY, TML_RESULTS_REPORT};
  const tml_study_folder f = {.dir = s->dir, .force = force, .table = TML_STUDY_CSV, .head = TML_STUDY_HEAD,
                              .files = files, .n_files = sizeof files/sizeof *files};
  tml_status st = tml_study_folder_open(&f, err);
  char *records = records_path(s, NULL);
  if (!st && !records) st = tml_fail_memory(err);
  if (!st && mkdir(records, 0777) != 0 && errno != EEXIST)
    st = tml_fail(err, TML_ERR_FILE, "cannot create the folder '%s': %s", records, strerror(errno));
  tml_delete(records);
  return st;
}

/* Cases to be repeated count as missing; a new record replaces the old one because it comes later. */
static void forget_failures(tml_sweep *s)
{
  for (long long i = 0; i < s->design.cases; i++)
    if (s->status[i] != TML_CASE_DONE && s->status[i] != TML_CASE_MISSING) note_case(s, i, TML_CASE_MISSING);
}

static tml_status check_there(const tml_sweep *s, tml_error *err)
{
  char *records = records_path(s, NULL);
  const bool there = records && access(records, F_OK) == 0;
  if (!records) return tml_fail_memory(err);
  tml_delete(records);
  return there ? TML_OK : tml_fail(err, TML_ERR_FILE, "'%s' holds no study: there is no folder '%s' in it", s->dir,
                                   TML_SWEEP_RECORDS);
}

tml_status tml_sweep_open(tml_sweep *s, const char *dir, tml_sweep_mode mode, bool force, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, s, dir)) return TML_ERR_ARGUMENT;
  if (!*dir) return tml_fail(err, TML_ERR_ARGUMENT, "the folder of the study has no name");
  if (!s->prepared || s->dir)
    return tml_fail(err, TML_ERR_ARGUMENT, "the study is %s", s->dir ? "open already" : "not prepared");
  s->dir = tml_arena_strdup(&s->arena, dir);
  s->status = tml_arena_new(&s->arena, (size_t)s->design.cases, 1);
  if (!s->dir || !s->status) return tml_fail_memory(err);
  s->read_only = mode == TML_SWEEP_LOOK;
  tml_status st = TML_OK;
  if (mode == TML_SWEEP_NEW) {
    st = make_folder(s, force, err);
    if (!st) st = force ? remove_records(s, err) : refuse_records(s, err);
    if (!st) st = tml_sweep_forget_reports(s, err);
  } else {
    st = check_there(s, err);
  }
  if (!st) st = read_case_status(s, err);
  if (!st && mode == TML_SWEEP_RETRY) forget_failures(s);
  return st;
}

/* ---------------------------------------------------------------- writing -------------------- */

static tml_status write_all(int fd, const void *bytes, size_t n, const char *dir, tml_error *err)
{
  const char *at = bytes;
  while (n > 0) {
    const ssize_t done = write(fd, at, n);
    if (done < 0 && errno == EINTR) continue;
    if (done <= 0) return tml_fail(err, TML_ERR_FILE, "cannot write to the records in '%s': %s", dir, strerror(errno));
    at += done;
    n -= (size_t)done;
  }
  return TML_OK;
}

/* Creates a file for this process, with the next free number. */
static tml_status open_file(tml_sweep *s, tml_error *err)
{
  tml_record_files f;
  tml_status st = tml_record_files_find(&f, s, err);
  char head[HEAD + 1];
  int number = 1;
  if (!st && f.n_paths > 0) number = atoi(strrchr(f.paths[f.n_paths - 1], '/') + 1) + 1;
  tml_record_files_free(&f);
  for (; !st && s->fd < 0; number++) {
    char name[NAME];
    snprintf(name, sizeof name, "%07d.rec", number%FILES_MOST);
    char *path = records_path(s, name);
    if (!path) return tml_fail_memory(err);
    s->fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0666);
    if (s->fd < 0 && errno != EEXIST)
      st = tml_fail(err, TML_ERR_FILE, "cannot create '%s': %s", path, strerror(errno));
    tml_delete(path);
  }
  head_of(s, head);
  return st ? st : write_all(s->fd, head, HEAD, s->dir, err);
}

tml_status tml_sweep_keep(tml_sweep *s, const void *record, size_t size, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, s, record)) return TML_ERR_ARGUMENT;
  tml_case c = {0};
  if (!s->dir || s->read_only) return tml_fail(err, TML_ERR_ARGUMENT, "the study is not open for cases");
  if (!tml_record_unpack(s, record, size, &c))
    return tml_fail(err, TML_ERR_ARGUMENT, "these bytes are not a record of the study");
  tml_status st = s->fd < 0 ? open_file(s, err) : TML_OK;
  if (!st) st = write_all(s->fd, record, size, s->dir, err);
  if (!st) note_case(s, c.number, (int)c.status);
  return st;
}

long long tml_sweep_next(const tml_sweep *s, long long from, long long to)
{
  if (!s || !s->status || from < 0) return -1;
  for (long long i = from; i < to && i < s->design.cases; i++)
    if (s->status[i] == TML_CASE_MISSING) return i;
  return -1;
}

tml_sweep_counts tml_sweep_count(const tml_sweep *s) { return s ? s->counts : (tml_sweep_counts){0}; }

tml_status tml_sweep_read_status(tml_sweep *s, tml_error *err) { return read_case_status(s, err); }
