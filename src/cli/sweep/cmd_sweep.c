/* cmd_sweep.c - trammel sweep: many runs of a model with different values of its parameters. */
#include "cli/sweep/cmd_sweep.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { JOBS_MOST = 4096 };
#define CASES_MANY 1000000LL /* more cases require a confirmation */

/* ---------------------------------------------------------------- arguments ------------------ */

static int read_jobs(int *out, const char *text)
{
  const long online = sysconf(_SC_NPROCESSORS_ONLN);
  *out = online > JOBS_MOST ? JOBS_MOST : online > 0 ? (int)online : 1;
  if (tml_cli_whole(text, 1, JOBS_MOST, out)) return TML_EXIT_DONE;
  return tml_cli_usage("-j %s: write how many cases run at a time, 1 to %d", text, JOBS_MOST);
}

static int read_limit(double *out, const char *text)
{
  if (text && !(tml_cli_number(text, out) && *out > 0 && isfinite(*out)))
    return tml_cli_usage("--time-limit %s: write the seconds that a case may take", text);
  return TML_EXIT_DONE;
}

/* ---------------------------------------------------------------- the study ------------------ */

/* Reads --set NAME=VALUE as text; the names are copied to `names`. */
static int read_sets(const tml_cli_args *a, tml_override *sets, int *n, char *names)
{
  for (int i = 0; i < a->n_given; i++) {
    const char *text = a->given[i].value;
    if (strcmp(a->given[i].option->name, "set") != 0) continue;
    const char *equals = strchr(text, '=');
    if (!equals || equals == text) return tml_cli_usage("--set %s: write --set NAME=VALUE", text);
    memcpy(names, text, (size_t)(equals - text));
    names[equals - text] = '\0';
    sets[(*n)++] = TML_INIT(tml_override, .name = names, .text = equals + 1);
    names += equals - text + 1;
  }
  return TML_EXIT_DONE;
}

static int open_plugins(const tml_cli_args *a, tml_plugins *p)
{
  for (int i = 0; i < a->n_given; i++) {
    tml_error err = {0};
    if (strcmp(a->given[i].option->name, "allow-plugin") != 0) continue;
    const tml_status st = tml_plugins_open(p, a->given[i].value, &err);
    if (st) return tml_cli_failure(a->given[i].value, st, &err);
  }
  return TML_EXIT_DONE;
}

static int read_study(tml_cli_study *y)
{
  const tml_cli_args *a = y->args;
  size_t room = 1;
  for (int i = 0; i < a->n_given; i++) room += a->given[i].value ? strlen(a->given[i].value) + 1 : 0;
  char *names = malloc(room);
  tml_override *sets = calloc((size_t)a->n_given + 1, sizeof *sets);
  tml_read_options o = {.size = sizeof o, .overrides = sets};
  int status = TML_EXIT_DONE;
  if (!names || !sets || tml_messages_create(&y->messages) || tml_plugins_create(&y->plugins))
    status = tml_cli_failure(y->path, TML_ERR_MEMORY, NULL);
  if (!status) status = read_sets(a, sets, &o.n_overrides, names);
  if (!status) status = open_plugins(a, y->plugins);
  o.plugins = y->plugins;
  if (!status) status = tml_cli_reserve(y->path);
  if (!status) {
    const tml_status st = tml_sweep_read(&y->sweep, y->path, &o, y->messages);
    if (!tml_cli_value(a, "worker") || st) tml_cli_print_messages(y->messages, 0, y->quiet);
    if (st && tml_messages_errors(y->messages) == 0) status = tml_cli_failure(y->path, st, NULL);
    else status = tml_cli_exit(st);
  }
  free(names);
  free(sets);
  return status;
}

static int prepare_study(tml_cli_study *y)
{
  tml_options o;
  tml_error err = {0};
  const tml_model *m = tml_sweep_model(y->sweep);
  tml_model_options(m, &o);
  const int status = tml_cli_settings(m, &o, y->args);
  if (status) return status;
  const tml_status st = tml_sweep_prepare(y->sweep, &o, &err);
  return st ? tml_cli_failure(y->path, st, &err) : TML_EXIT_DONE;
}

static void end_study(tml_cli_study *y)
{
  tml_sweep_free(y->sweep);
  tml_messages_free(y->messages);
  tml_plugins_free(y->plugins);
  free(y->own_dir);
}

/* ---------------------------------------------------------------- telling -------------------- */

static void print_counts(const tml_cli_study *y)
{
  const tml_sweep_counts c = tml_sweep_count(y->sweep);
  tml_cli_print(stdout, "cases        %lld: %lld done", tml_sweep_cases(y->sweep), c.done);
  if (c.failed) tml_cli_print(stdout, ", %lld failed", c.failed);
  if (c.crashed) tml_cli_print(stdout, ", %lld crashed", c.crashed);
  if (c.timeout) tml_cli_print(stdout, ", %lld took too long", c.timeout);
  if (c.missing) tml_cli_print(stdout, ", %lld missing", c.missing);
  tml_cli_print(stdout, "\n");
}

static int count_status(const tml_cli_study *y)
{
  return tml_sweep_count(y->sweep).done == tml_sweep_cases(y->sweep) ? TML_EXIT_DONE : TML_EXIT_SIMULATION;
}

static int collect_study(tml_cli_study *y)
{
  tml_error err = {0};
  const tml_status st = tml_sweep_collect(y->sweep, &err);
  if (st) return tml_cli_failure(NULL, st, &err);
  if (!y->quiet) {
    print_counts(y);
    tml_cli_print(stdout, "results      %s/study.csv%s, study.json%s\n", y->dir,
                  tml_cli_has_file(y->dir, "study.h5") ? ", study.h5" : "",
                  tml_cli_has_file(y->dir, "report.html") ? ", report.html" : "");
  }
  return count_status(y);
}

/* ---------------------------------------------------------------- engines -------------------- */

static int open_folder(tml_cli_study *y, bool *only)
{
  const tml_cli_args *a = y->args;
  const bool force = tml_cli_value(a, "force"), resume = tml_cli_value(a, "resume");
  const bool retry = tml_cli_value(a, "retry-failed"), status = tml_cli_value(a, "status");
  /* if the study exists already, pages alone may be requested */
  const bool pages = tml_cli_value(a, "reports") && !resume && !retry && !force && tml_cli_has_file(y->dir, "records");
  const bool read_only = status || pages;
  tml_error err = {0};
  if (resume + retry + status > 1) return tml_cli_usage("--resume, --retry-failed and --status exclude each other");
  if (force && (resume || retry || status))
    return tml_cli_usage("--force computes all cases again, so it excludes --resume, --retry-failed and --status");
  const long long cases = tml_sweep_cases(y->sweep);
  if (cases > CASES_MANY && !tml_cli_value(a, "yes") && !read_only)
    return tml_cli_usage("the study has %lld cases: more than a million need --yes", cases);
  const tml_sweep_mode mode = read_only ? TML_SWEEP_LOOK : retry ? TML_SWEEP_RETRY : resume ? TML_SWEEP_RESUME
                                                                                        : TML_SWEEP_NEW;
  *only = mode == TML_SWEEP_LOOK;
  const tml_status st = tml_sweep_open(y->sweep, y->dir, mode, force, &err);
  return st ? tml_cli_failure(NULL, st, &err) : TML_EXIT_DONE;
}

/* Makes the requested pages of single cases, then the files of the study, whose page links to them. */
static int finish_study(tml_cli_study *y)
{
  const char *which = tml_cli_value(y->args, "reports");
  int status = tml_cli_sweep_commands(y);
  const int made = status || !which ? TML_EXIT_DONE : tml_cli_sweep_reports(y, which);
  if (!status) status = collect_study(y);
  return made ? made : status;
}

/* Runs all missing cases with the chosen engine, then writes the files of the study. */
static int run_cases(tml_cli_study *y, int ranks)
{
  const char *slurm = tml_cli_value(y->args, "slurm");
  const int status = ranks > 0 ? tml_cli_sweep_lead(y, ranks)
                     : slurm   ? tml_cli_sweep_slurm(y, slurm)
                               : tml_cli_sweep_pool(y);
  if (status != TML_EXIT_INTERRUPTED) return status ? status : finish_study(y);
  if (!y->quiet) print_counts(y);
  if (!y->quiet) tml_cli_print(stdout, "interrupted  --resume continues it\n");
  return status;
}

/* Runs a task of a job array: its own cases, without writing the files of the study. */
static int run_task(tml_cli_study *y, const char *task)
{
  const int status = tml_cli_sweep_task(y, task);
  return status ? status : tml_cli_sweep_pool(y);
}

static int execute_study(tml_cli_study *y, int ranks)
{
  const tml_cli_args *a = y->args;
  const char *task = tml_cli_value(a, "task");
  if (task && !tml_cli_value(a, "resume") && !tml_cli_value(a, "retry-failed"))
    return tml_cli_usage("--task is for --resume");
  const char *which = tml_cli_value(a, "reports");
  int status = which ? tml_cli_sweep_check_reports(y, which) : TML_EXIT_DONE;
  bool only = false;
  if (!status) status = open_folder(y, &only);
  if (status) return status;
  if (tml_cli_value(a, "status")) {
    print_counts(y);
    return count_status(y);
  }
  if (only) return finish_study(y);
  return task ? run_task(y, task) : run_cases(y, ranks);
}

/* Determines the role of this process in the study and performs it. */
static int take_part(tml_cli_study *y)
{
  const tml_cli_args *a = y->args;
  int rank = 0, ranks = 0;
  if (tml_cli_value(a, "relay") && !tml_cli_sweep_hello(&rank, &ranks))
    return tml_cli_usage("MPI did not start; under Slurm start the command with 'srun --mpi=pmix', or mpirun in a job");
  int status = read_study(y);
  if (!status) status = prepare_study(y);
  if (status) return status;
  y->to = tml_sweep_cases(y->sweep);
  if (tml_cli_value(a, "worker")) return tml_cli_sweep_work(y, tml_cli_value(a, "pages"));
  return rank > 0 ? tml_cli_sweep_follow(y) : execute_study(y, ranks);
}

static int run_sweep_command(const tml_cli_args *a)
{
  tml_cli_study y = {.args = a, .path = a->words[0], .dir = tml_cli_value(a, "output"),
                     .quiet = tml_cli_value(a, "quiet") != NULL};
  int status = tml_cli_check_folder(y.dir);
  if (!status) status = read_jobs(&y.jobs, tml_cli_value(a, "jobs"));
  if (!status) status = read_limit(&y.limit, tml_cli_value(a, "time-limit"));
  if (!status && !y.dir) y.dir = y.own_dir = tml_cli_default_dir(y.path, "-study");
  if (!status && !y.dir) status = tml_cli_failure(y.path, TML_ERR_MEMORY, NULL);
  if (!status && tml_cli_value(a, "mpi") && tml_cli_value(a, "slurm"))
    status = tml_cli_usage("--mpi and --slurm exclude each other");
  if (!status && tml_cli_value(a, "mpi") && !tml_cli_value(a, "relay") && !tml_cli_value(a, "status"))
    status = tml_cli_sweep_become_relay(&y);
  if (!status) status = take_part(&y);
  end_study(&y);
  return status;
}

static const tml_cli_option options[] = {
    {'o', "output", "DIR", "folder of the study; default: name of the file + '-study', here"},
    {'j', "jobs", "N", "how many cases run at a time here; default: as many as there are processors"},
    {0, "mpi", NULL, "cases by the ranks of an MPI job: mpirun -n 8 trammel sweep STUDY --mpi; needs trammel-mpi"},
    {0, "slurm", "OPTIONS", "cases by a job array of Slurm; OPTIONS are those of sbatch: '--time=10 -p main'"},
    {0, "chunk", "N", "with --slurm: cases per task; default, 'auto': as many as take about a minute"},
    {0, "resume", NULL, "continue the study in DIR: only missing cases are run"},
    {0, "retry-failed", NULL, "the same, and cases without results are run again"},
    {0, "status", NULL, "print how many cases there are, and do nothing else"},
    {0, "reports", "CASES", "reports of single cases, for the page: 17,20-25, failed, min:RESULT, max:RESULT:3, all"},
    {0, "time-limit", "S", "seconds that a case may take; one that takes longer is ended and marked 'timeout'"},
    {0, "yes", NULL, "begin a study of more than a million cases; make more than 100 reports"},
    {0, "method", "NAME", "integration method, one of 'trammel help methods'"},
    {0, "accuracy", "A", "largest error of the results, as part of the ranges of their channels; default: 1e-3"},
    {0, "tolerance", "E", "local error per step; one plain run per case"},
    {0, "step", "H", "fixed step; one plain run per case"},
    {0, "fast", NULL, "one plain run per case by the default tolerance, 1e-5, or that of the model file"},
    {0, "end", "T", "end of the simulations"},
    {0, "output-step", "DT", "time between the rows of channels that are kept"},
    TML_CLI_SET,
    TML_CLI_ALLOW_PLUGIN,
    {0, "option", "KEY=VALUE", "any option of the runs, as in 'trammel help run'; may be repeated"},
    {0, "force", NULL, "replace what is in DIR, the cases of a study among it"},
    {'q', "quiet", NULL, "print only warnings and errors"},
    {0, "task", "I/N", NULL},
    {0, "relay", NULL, NULL},
    {0, "worker", NULL, NULL},
    {0, "pages", "DIR", NULL},
    {0},
};

const tml_cli_command tml_cli_sweep = {
    .name = "sweep",
    .usage = "STUDY [-o DIR] [-j N | --mpi | --slurm OPTIONS] [OPTION]...",
    .summary = "Runs a model with many values of its parameters and collects the results",
    .text = "STUDY is a model file with a section 'study:', or a file that has one and names the model under\n"
            "'model:'. Cases that crash, take too long or cannot be assembled are rows of the table that say why. A\n"
            "study that was ended, however, goes on with --resume; its files are the same in the end, whichever\n"
            "process made the cases in which order. --reports runs single cases once more, with all results and a\n"
            "page, into case-000017 and so on in DIR; of a study that is in DIR already nothing else is run. At most\n"
            "100 unless --yes is given. --mpi also runs under srun. It needs the program trammel-mpi, which is built\n"
            "if Debian's libopenmpi-dev is installed.\n\n"
            "exit status: 0 all cases are done, 2 wrong usage, 3 the model is not valid, 4 some cases have no\n"
            "results, 5 a file cannot be read or written, 130 interrupted.",
    .options = options,
    .words_min = 1,
    .words_max = 1,
    .run = run_sweep_command,
};
