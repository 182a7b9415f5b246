/* sweep_case_report.c - runs a case of a study with all results and a page, in a folder of its own beside the files of
 * the study. The folders themselves show which cases have a page. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "file/text/json_write.h"
#include "results/results_folder.h"
#include "results/summary_read.h"
#include "results/results_file_list.h"
#include "study/sweep/sweep.h"

enum { NAME = 40 };

char *tml_sweep_case_path(const char *dir, long long i, const char *file)
{
  char name[NAME];
  snprintf(name, sizeof name, TML_SWEEP_CASE "%06lld", i);
  char *folder = tml_folder_path(dir, name), *path = folder && file ? tml_folder_path(folder, file) : folder;
  if (file) tml_delete(folder);
  return path;
}

/* ---------------------------------------------------------------- which there are ------------ */

/* Number of the case of a folder; -1: another kind of folder. */
static long long number_of(const char *name)
{
  const size_t lead = strlen(TML_SWEEP_CASE), digits = strspn(name + (strlen(name) > lead ? lead : 0), "0123456789");
  if (strncmp(name, TML_SWEEP_CASE, lead) != 0 || digits < 6 || digits > 18 || name[lead + digits]) return -1;
  return atoll(name + lead);
}

static int by_number(const void *a, const void *b)
{
  const long long x = *(const long long *)a, y = *(const long long *)b;
  return (x > y) - (x < y);
}

static tml_status add_if_there(tml_case_list *l, const tml_sweep *s, long long i, tml_error *err)
{
  char *page = i >= 0 && i < s->design.cases ? tml_sweep_case_path(s->dir, i, TML_RESULTS_REPORT) : NULL;
  if (!page) return i >= 0 && i < s->design.cases ? tml_fail_memory(err) : TML_OK;
  const bool there = access(page, F_OK) == 0;
  tml_delete(page);
  if (!there) return TML_OK;
  if (!tml_grow((void **)&l->cases, &l->cap_cases, l->n_cases, sizeof *l->cases)) return tml_fail_memory(err);
  l->cases[l->n_cases++] = i;
  return TML_OK;
}

tml_status tml_sweep_reported(tml_case_list *l, const tml_sweep *s, tml_error *err)
{
  tml_status st = TML_OK;
  *l = (tml_case_list){0};
  DIR *d = opendir(s->dir);
  for (struct dirent *e; d && !st && (e = readdir(d));) st = add_if_there(l, s, number_of(e->d_name), err);
  if (d) closedir(d);
  if (l->n_cases > 1) qsort(l->cases, (size_t)l->n_cases, sizeof *l->cases, by_number);
  return st;
}

tml_status tml_sweep_forget_reports(const tml_sweep *s, tml_error *err)
{
  tml_case_list l;
  tml_status st = tml_sweep_reported(&l, s, err);
  for (int k = 0; k < l.n_cases && !st; k++) {
    char *page = tml_sweep_case_path(s->dir, l.cases[k], TML_RESULTS_REPORT);
    if (!page) st = tml_fail_memory(err);
    else if (unlink(page) != 0) st = tml_fail(err, TML_ERR_FILE, "cannot remove '%s': %s", page, strerror(errno));
    tml_delete(page);
  }
  tml_delete(l.cases);
  return st;
}

/* ---------------------------------------------------------------- one without results -------- */

typedef struct blank { const tml_sweep *sweep; long long number; const char *folder, *why; } blank;

static void put_values(tml_json *j, const tml_sweep *s, long long i)
{
  tml_design_values(&s->design, i, s->values);
  tml_json_object(j, "set");
  for (int k = 0; k < s->design.n; k++) tml_json_number(j, s->design.def->vary[k].name, s->values[k]);
  tml_json_end(j);
}

/* A summary without rows that contains what the page needs. */
static tml_status put_blank(tml_file *f, void *user, tml_error *err)
{
  const blank *b = user;
  const tml_model *m = b->sweep->model;
  tml_json j = {.file = f};
  (void)err; /* unused: the file keeps its first failure until it is closed */
  tml_json_object(&j, NULL);
  tml_json_string(&j, "trammel", tml_version());
  tml_json_string(&j, "status", "failed");
  tml_json_string(&j, "message", b->why);
  tml_json_integer(&j, "rows", 0);
  tml_json_integer(&j, "time", 0);
  tml_results_file_list_write(&j, b->folder, true);
  tml_json_object(&j, "model");
  tml_json_string(&j, "name", tml_model_plain_name(m));
  tml_json_string(&j, "title", m->title ? m->title : "");
  tml_json_end(&j);
  put_values(&j, b->sweep, b->number);
  tml_json_string(&j, "model_text", m->source ? m->source : "");
  tml_json_end(&j);
  return TML_OK;
}

/* Removes what a killed run of the case left beside its folder. */
static void remove_killed(const char *folder)
{
  tml_results_unfinished k = {0};
  tml_error none = {0};
  if (tml_results_find_unfinished(&k, folder, &none)) return;
  for (int i = 0; i < k.n; i++) {
    tml_results_dir *r = NULL;
    if (!tml_results_adopt(&r, k.paths[i], &none)) tml_results_discard(r);
    tml_results_free(r);
  }
  tml_results_free_unfinished(&k);
}

static tml_status write_reason(const tml_sweep *s, const char *folder, long long i, const char *why, tml_error *err)
{
  blank b = {s, i, folder, why};
  remove_killed(folder);
  if (mkdir(folder, 0777) != 0 && errno != EEXIST)
    return tml_fail(err, TML_ERR_FILE, "cannot create the folder '%s': %s", folder, strerror(errno));
  char *summary = tml_folder_path(folder, TML_RESULTS_SUMMARY);
  tml_status st = summary ? tml_results_file_list_check(folder, err) : tml_fail_memory(err);
  if (!st) st = tml_file_replace(summary, put_blank, &b, err);
  if (!st) st = tml_report(folder, NULL, err);
  tml_delete(summary);
  return st;
}

/* ---------------------------------------------------------------- a case --------------------- */

/* Runs the case into its folder; `why` receives the reason if there are no results. */
static tml_status run_case(const tml_sweep *s, const char *folder, tml_case *c, tml_error *why, tml_error *err)
{
  const tml_run_options r = {.size = sizeof r, .dir = folder, .report = true};
  tml_model *m = NULL;
  tml_accuracy *known = NULL;
  tml_messages *said = NULL;
  tml_status st = tml_messages_create(&said);
  if (!st) st = tml_case_model(s, c, &m);
  if (st == TML_ERR_MEMORY) tml_fail_memory(err);
  else if (st) tml_fail(why, st, "%s", c->text);
  if (!st) {
    const tml_options o = tml_case_options(s, m);
    st = tml_run_checked(&known, m, &o, &r, said, why);
    if (st == TML_ERR_FILE || st == TML_ERR_MEMORY) *err = *why;
  }
  tml_accuracy_free(known);
  tml_model_free(m);
  tml_messages_free(said);
  return st == TML_ERR_FILE || st == TML_ERR_MEMORY ? st : TML_OK;
}

/* Removes the old page, which must not stand for a run that leaves none. */
static tml_status remove_page(const char *page, const char *folder, tml_error *err)
{
  if (access(page, F_OK) != 0) return TML_OK;
  tml_status st = tml_results_file_list_check_one(folder, TML_RESULTS_REPORT, err);
  if (!st && unlink(page) != 0) st = tml_fail(err, TML_ERR_FILE, "cannot remove '%s': %s", page, strerror(errno));
  return st;
}

tml_status tml_sweep_report(tml_sweep *s, const char *dir, long long i, const char *why, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, s, dir)) return TML_ERR_ARGUMENT;
  tml_status st = tml_sweep_check_case(s, i, err);
  if (st) return st;
  char *folder = tml_sweep_case_path(dir, i, NULL), *page = tml_sweep_case_path(dir, i, TML_RESULTS_REPORT);
  tml_case c = {.number = i};
  tml_error said = {0};
  st = folder && page ? remove_page(page, folder, err) : tml_fail_memory(err);
  if (!st && why) st = write_reason(s, folder, i, why, err);
  else if (!st) st = run_case(s, folder, &c, &said, err);
  if (!st && !why && access(page, F_OK) != 0)
    st = write_reason(s, folder, i, *said.text ? said.text : "the run wrote no results", err);
  tml_delete(folder);
  tml_delete(page);
  return st;
}

tml_status tml_sweep_commands(tml_sweep *s, const char *run, const char *report, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, s, run, report)) return TML_ERR_ARGUMENT;
  tml_delete(s->run_line);
  tml_delete(s->report_line);
  s->run_line = tml_strdup(run);
  s->report_line = tml_strdup(report);
  return s->run_line && s->report_line ? TML_OK : tml_fail_memory(err);
}
