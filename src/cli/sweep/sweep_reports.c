/* sweep_reports.c - pages of single cases of a study: selects the cases, makes the pages in worker processes, and
 * composes the commands that make the missing pages. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/sweep/cmd_sweep.h"

enum { PAGES_MOST = 100 }; /* a page has about a megabyte: more require a confirmation */

/* ---------------------------------------------------------------- which ---------------------- */

int tml_cli_sweep_check_reports(tml_cli_study *y, const char *which)
{
  long long n;
  tml_error err = {0};
  const tml_status st = tml_sweep_choose(y->sweep, which, NULL, 0, &n, &err);
  if (tml_cli_value(y->args, "status")) return tml_cli_usage("--status does nothing else: give it without --reports");
  if (st) return tml_cli_failure("--reports", st, &err);
  if (n > PAGES_MOST && !tml_cli_value(y->args, "yes"))
    return tml_cli_usage("--reports %s: these are %lld cases: more than %d reports need --yes", which, n,
                         PAGES_MOST);
  return TML_EXIT_DONE;
}

static int choose_cases(tml_cli_study *y, const char *which, long long **list, int *n)
{
  long long all = 0;
  tml_error err = {0};
  tml_status st = tml_sweep_choose(y->sweep, which, NULL, 0, &all, &err);
  *n = all < PAGES_MOST ? (int)all : PAGES_MOST;
  if (tml_cli_value(y->args, "yes") && all < 1000000) *n = (int)all;
  *list = calloc((size_t)*n + 1, sizeof **list);
  if (!st && !*list) st = TML_ERR_MEMORY;
  if (!st) st = tml_sweep_choose(y->sweep, which, *list, *n, &all, &err);
  if (st) return tml_cli_failure("--reports", st, &err);
  if (*n < all)
    tml_cli_print(stderr, "trammel: note: %lld cases are to have reports, the first %d get one; --yes makes all\n", all,
                  *n);
  return TML_EXIT_DONE;
}

int tml_cli_sweep_reports(tml_cli_study *y, const char *which)
{
  long long *list = NULL;
  int n = 0, status = choose_cases(y, which, &list, &n);
  if (!status && n > 0) {
    y->list = list;
    y->n_list = n;
    status = tml_cli_sweep_pool(y);
    y->list = NULL;
  }
  if (!status && !y->quiet) {
    if (n == 1) tml_cli_print(stdout, "reports      %s/case-%06lld/report.html\n", y->dir, list[0]);
    else tml_cli_print(stdout, "reports      %d cases\n", n);
  }
  free(list);
  return status;
}

/* ---------------------------------------------------------------- commands ------------------- */

/* Prints a path as it was given. An absolute path becomes relative to the current folder, in which the commands are
 * run, so that the page does not reveal where that is. */
static void put_path(FILE *f, const char *path)
{
  char here[PATH_MAX], word[2*PATH_MAX] = "";
  size_t same = 0, i = 0, n = 0;
  if (*path != '/' || strlen(path) >= PATH_MAX || !getcwd(here, sizeof here - 1)) {
    tml_cli_put_word(f, path);
    return;
  }
  if (here[1]) strcat(here, "/"); /* not for the root folder */
  for (; here[i] && here[i] == path[i]; i++)
    if (here[i] == '/') same = i + 1;
  for (i = same; here[i]; i++)
    if (here[i] == '/' && n + 3 < PATH_MAX) n += (size_t)sprintf(word + n, "../");
  sprintf(word + n, "%s", path + same);
  tml_cli_put_word(f, *word ? word : ".");
}

/* Prints a command line: the options of this command except some, and the study or its model. */
static bool put_line(FILE *f, const tml_cli_study *y, const char *verb, const char *const *except, const char *path)
{
  static const char *const first[] = {NULL};
  tml_cli_words w;
  const bool made = tml_cli_sweep_line(&w, y, first, except);
  fprintf(f, "trammel %s", verb);
  put_path(f, path);
  for (int i = 0; made && i < w.n - 2; i++) put_path(f, w.list[i]); /* the last two words are "--" and the study */
  tml_cli_words_free(&w);
  return made;
}

int tml_cli_sweep_commands(tml_cli_study *y)
{
  static const char *const not_of_run[] = {"output", "jobs", "mpi", "slurm", "chunk", "task", "resume", "status",
                                           "retry-failed", "time-limit", "yes", "force", "quiet", "relay", "worker",
                                           "reports", "pages", NULL};
  static const char *const not_of_report[] = {"output", "mpi", "slurm", "chunk", "task", "resume", "retry-failed",
                                              "force", "quiet", "relay", "reports", NULL};
  char *run = NULL, *report = NULL;
  size_t n;
  tml_error err = {0};
  FILE *a = open_memstream(&run, &n), *b = open_memstream(&report, &n);
  char *folder = tml_cli_path(y->dir, "case-");
  const char *model = tml_model_source_name(tml_sweep_model(y->sweep));
  bool made = a && b && folder && put_line(a, y, "run", not_of_run, model ? model : y->path) &&
              put_line(b, y, "sweep", not_of_report, y->path);
  if (made) fputs(" --report -o", a);
  if (made) put_path(a, folder);
  if (made) fputs(" -o", b);
  if (made) put_path(b, y->dir);
  if (made) fputs(" --reports", b);
  if (a) made = fclose(a) == 0 && made;
  if (b) made = fclose(b) == 0 && made;
  const tml_status st = made ? tml_sweep_commands(y->sweep, run, report, &err) : TML_ERR_MEMORY;
  free(run);
  free(report);
  free(folder);
  return st ? tml_cli_failure(NULL, st, &err) : TML_EXIT_DONE;
}
