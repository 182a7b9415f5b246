/* sweep_slurm.c - runs a study as a job array of Slurm, using only its commands and files. A script is written to the
 * folder of the study and submitted, and the command waits for the job; each task runs a part of the cases and adds a
 * file of records. */
#include <errno.h>
#include <math.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/sweep/cmd_sweep.h"

#define TASK_TIME 60.0    /* [s] duration of a task to aim for, because starting one takes seconds */
#define TRIAL_TIME 3.0    /* [s] duration of the trial cases that are run here first */
enum { TRIAL_CASES = 20, TASKS_MOST = 1000 }; /* most trial cases; most tasks (Slurm's default limit) */

extern char **environ;

/* ---------------------------------------------------------------- how many tasks ------------- */

/* Runs some cases here, whose results count, and measures the time of one [s]; 0: no case is left. */
static int measure_case_time(tml_cli_study *y, double *each)
{
  tml_cli_lane lane = {.to = -1, .from = -1, .at = -1, .again = -1};
  const double start = tml_cli_now();
  double begun = start;
  int n = 0, status = TML_EXIT_DONE;
  long long i = tml_sweep_next(y->sweep, y->from, y->to);
  for (; i >= 0 && n < TRIAL_CASES && tml_cli_now() - start < TRIAL_TIME && !status; n++) {
    const void *record;
    size_t size;
    tml_error err = {0};
    status = tml_cli_sweep_one(&lane, y, i, &record, &size);
    if (n == 0) begun = tml_cli_now(); /* without the time to start the worker */
    const tml_status st = status ? TML_OK : tml_sweep_keep(y->sweep, record, size, &err);
    if (st) status = tml_cli_failure(NULL, st, &err);
    i = tml_sweep_next(y->sweep, i, y->to);
  }
  tml_cli_lane_stop(&lane);
  *each = n > 1 ? (tml_cli_now() - begun)/(n - 1) : tml_cli_now() - start;
  if (i < 0) *each = 0.0;
  return status;
}

/* Determines the number of tasks, which have equal parts of all cases. 0: nothing is left to do. */
static int count_tasks(tml_cli_study *y, long long *tasks)
{
  const char *text = tml_cli_value(y->args, "chunk");
  const long long cases = y->to;
  double chunk = 0.0, each = 0.0;
  char *end = NULL;
  if (text && strcmp(text, "auto") != 0) {
    chunk = (double)strtoll(text, &end, 10);
    if (end == text || *end || !(chunk >= 1)) return tml_cli_usage("--chunk %s: write how many cases a task has", text);
  } else {
    const int status = measure_case_time(y, &each);
    if (status) return status;
    chunk = each > 0 ? fmax(1.0, floor(TASK_TIME/each)) : (double)cases;
  }
  *tasks = tml_sweep_next(y->sweep, 0, y->to) < 0 ? 0 : (long long)ceil((double)cases/chunk);
  if (*tasks > TASKS_MOST) *tasks = TASKS_MOST;
  return TML_EXIT_DONE;
}

int tml_cli_sweep_task(tml_cli_study *y, const char *text)
{
  char *end;
  const long long i = strtoll(text, &end, 10), n = *end == '/' ? strtoll(end + 1, &end, 10) : 0;
  if (*end || n < 1 || i < 0 || i >= n) return tml_cli_usage("--task %s: write I/N", text);
  const long long cases = y->to;
  y->from = cases/n*i + cases%n*i/n;
  y->to = cases/n*(i + 1) + cases%n*(i + 1)/n;
  return TML_EXIT_DONE;
}

/* ---------------------------------------------------------------- the script ----------------- */

static int write_script(const tml_cli_study *y, const char *path, const char *own, long long tasks)
{
  static const char *const first[] = {NULL};
  static const char *const except[] = {"output", "slurm", "chunk", "jobs", "resume", "retry-failed", "force", "quiet",
                                       "reports", NULL};
  const bool retry = tml_cli_value(y->args, "retry-failed");
  tml_cli_words w;
  FILE *f = tml_cli_sweep_line(&w, y, first, except) ? fopen(path, "w") : NULL;
  if (f) {
    fputs("#!/bin/sh\n# written by Trammel: a task of the study in this folder\nexec", f);
    tml_cli_put_word(f, own);
    fprintf(f, " sweep %s --task \"$SLURM_ARRAY_TASK_ID\"/%lld -j \"${SLURM_CPUS_PER_TASK:-1}\" -q -o",
            retry ? "--retry-failed" : "--resume", tasks);
    tml_cli_put_word(f, y->dir);
    for (int i = 0; i < w.n; i++) tml_cli_put_word(f, w.list[i]);
    fputc('\n', f);
  }
  tml_cli_words_free(&w);
  if (f && !ferror(f) && fclose(f) == 0 && chmod(path, 0755) == 0) return TML_EXIT_DONE;
  tml_cli_usage("cannot write '%s': %s", path, strerror(errno));
  return TML_EXIT_FILE;
}

/* ---------------------------------------------------------------- the job -------------------- */

/* Runs sbatch with the user's options, which are separated by blanks, and waits for the end of the job. */
static int submit_job(const tml_cli_study *y, const char *options, const char *script, long long tasks)
{
  enum { WORDS = 64 };
  char array[48], log[TML_CLI_FOLDER];
  char *copy = malloc(strlen(options) + 1), *list[WORDS + 10];
  int n = 0, status = 0;
  pid_t pid;
  if (!copy) return tml_cli_failure(NULL, TML_ERR_MEMORY, NULL);
  strcpy(copy, options);
  snprintf(array, sizeof array, "--array=0-%lld", tasks - 1);
  snprintf(log, sizeof log, "--output=%s/slurm.log", y->dir);
  list[n++] = (char *)"sbatch";
  list[n++] = (char *)"--wait";
  list[n++] = (char *)"--parsable";
  list[n++] = (char *)"--job-name=trammel";
  list[n++] = (char *)"--open-mode=append";
  list[n++] = log;
  list[n++] = array;
  for (char *word = strtok(copy, " \t\n"); word && n < WORDS; word = strtok(NULL, " \t\n")) list[n++] = word;
  list[n++] = (char *)script;
  list[n] = NULL;
  const int failed = posix_spawnp(&pid, "sbatch", NULL, NULL, list, environ);
  free(copy);
  if (failed) {
    tml_cli_usage("cannot start 'sbatch', with which jobs are given to Slurm (Debian: slurm-client): %s",
                  strerror(failed));
    return TML_EXIT_FILE;
  }
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR) continue;
  return WIFEXITED(status) ? WEXITSTATUS(status) : TML_EXIT_INTERRUPTED;
}

/* The records show what the tasks did: a failed task is reported through its missing cases. */
int tml_cli_sweep_slurm(tml_cli_study *y, const char *options)
{
  char own[TML_CLI_FOLDER];
  long long tasks = 0;
  const ssize_t n = readlink("/proc/self/exe", own, sizeof own - 1);
  own[n > 0 ? n : 0] = '\0';
  int status = count_tasks(y, &tasks);
  if (status || tasks == 0) return status;
  char *script = tml_cli_path(y->dir, "slurm.sh");
  if (!script) return tml_cli_failure(NULL, TML_ERR_MEMORY, NULL);
  status = write_script(y, script, own, tasks);
  if (!status && !y->quiet) tml_cli_print(stdout, "slurm        %lld tasks, job ", tasks);
  fflush(stdout);
  if (!status && submit_job(y, options, script, tasks) != 0)
    tml_cli_print(stderr, "trammel: note: tasks of the job failed, or it was not begun; see %s/slurm.log\n", y->dir);
  free(script);
  return status;
}
