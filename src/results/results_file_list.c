/* results_file_list.c - decides which files of a results folder were written by Trammel: those that summary.json lists,
 * and pages and verdicts written later, which carry a mark. */
#include "results/results_file_list.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "core/text_append.h"
#include "core/memory.h"
#include "results/hdf5.h"
#include "results/results_folder.h"
#include "results/summary_read.h"
#include "file/atomic_file.h"

const char *const tml_result_files[TML_RESULT_FILES] = {
    TML_RESULTS_CSV, TML_RESULTS_SUMMARY, TML_RESULTS_H5, TML_RESULTS_POSES, TML_RESULTS_MESHES,
    TML_RESULTS_FLEXIBLE, TML_RESULTS_MODES, TML_RESULTS_REPORT, TML_RESULTS_OVERLAY, TML_RESULTS_VERIFY,
    TML_RESULTS_CONTACTS, TML_RESULTS_ROWS};

/* Files without a mark, because their format has no place for one. */
static const char *const unmarked[] = {TML_RESULTS_CSV, TML_RESULTS_POSES, TML_RESULTS_MESHES, TML_RESULTS_FLEXIBLE,
                                       TML_RESULTS_MODES, TML_RESULTS_CONTACTS, TML_RESULTS_H5};
enum { UNMARKED = sizeof unmarked/sizeof *unmarked };

bool tml_results_file_is_known(const char *name)
{
  for (int i = 0; i < TML_RESULT_FILES; i++)
    if (strcmp(name, tml_result_files[i]) == 0) return true;
  return false;
}

/* ---------------------------------------------------------------- writing -------------------- */

void tml_results_file_list_write(tml_json *j, const char *folder, bool final)
{
  tml_json_object(j, "files");
  for (int i = 0; i < UNMARKED; i++) {
    struct stat info;
    const bool later = strcmp(unmarked[i], TML_RESULTS_H5) == 0; /* written after the summary: its size is not known */
    char *path = tml_folder_path(folder, unmarked[i]);
    if (!path) tml_file_no_memory(j->file);
    const bool there = path && stat(path, &info) == 0;
    if (later ? tml_hdf5_available() : there) {
      if (final && !later) tml_json_integer(j, unmarked[i], (long long)info.st_size);
      else tml_json_raw(j, unmarked[i], "null", 4);
    }
    tml_delete(path);
  }
  tml_json_end(j);
}

/* ---------------------------------------------------------------- reading -------------------- */

typedef struct file_list {
  const char *dir;
  bool ours;             /* there is a valid summary of ours */
  char *text;
  tml_json_value files;  /* member "files" of the summary; nothing: a summary that lists no files */
} file_list;

static tml_status open_file_list(file_list *v, const char *dir, tml_error *err)
{
  *v = (file_list){.dir = dir};
  tml_json_value summary = {NULL, NULL};
  char *path = tml_folder_path(dir, TML_RESULTS_SUMMARY);
  if (!path) return tml_fail_memory(err);
  const tml_status st = tml_file_json_is_ours(path) ? tml_summary_read(&v->text, &summary, dir, err) : TML_ERR_FILE;
  tml_delete(path);
  if (st == TML_ERR_MEMORY) return st;
  v->ours = st == TML_OK; /* a damaged summary does not count */
  if (v->ours) v->files = tml_json_member(summary, "files");
  return TML_OK;
}

static bool is_named(const file_list *v, const char *name, const struct stat *info)
{
  const tml_json_value size = tml_json_member(v->files, name);
  if (!size.at) return false;
  const double bytes = tml_json_double(size);
  return isnan(bytes) || bytes == (double)info->st_size; /* null: any size */
}

static bool is_listed(const file_list *v, const char *name, const char *path)
{
  struct stat info;
  if (lstat(path, &info) != 0) return true;
  if (!v->ours || !S_ISREG(info.st_mode)) return false;
  if (strcmp(name, TML_RESULTS_SUMMARY) == 0 || !v->files.at) return true;
  return is_named(v, name, &info) || tml_file_is_ours(path);
}

/* Appends the name to the list if the file is not ours. False: no memory. */
static bool check_file(const file_list *v, const char *name, char *list, size_t size)
{
  char *path = tml_folder_path(v->dir, name);
  if (!path) return false;
  if (!is_listed(v, name, path)) tml_text_join(list, size, ", ", "%s", name);
  tml_delete(path);
  return true;
}

tml_status tml_results_file_list_check(const char *dir, tml_error *err)
{
  file_list v;
  char list[200] = "";
  tml_status st = open_file_list(&v, dir, err);
  for (int i = 0; i < TML_RESULT_FILES && !st; i++)
    if (!check_file(&v, tml_result_files[i], list, sizeof list)) st = tml_fail_memory(err);
  if (!st && *list)
    st = tml_fail(err, TML_ERR_FILE, "'%s' holds files that are not results of Trammel and would be lost: %s; use "
                                     "another folder, or --force", dir, list);
  tml_delete(v.text);
  return st;
}

tml_status tml_results_file_list_check_one(const char *dir, const char *file, tml_error *err)
{
  char *path = tml_folder_path(dir, file);
  if (!path) return tml_fail_memory(err);
  tml_status st = tml_check_replace(path, err);
  file_list v = {.text = NULL};
  if (st) {
    tml_error own = {0};
    const tml_status opened = open_file_list(&v, dir, &own);
    if (opened) st = tml_fail_memory(err);
    else if (is_listed(&v, file, path)) st = TML_OK;
  }
  tml_delete(v.text);
  tml_delete(path);
  return st;
}
