/* cmd_report.c - trammel report: writes the page of a results folder, or of two folders for comparison. */
#include "cli/common/cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- pages that run their model ---- */

/* Relative to the program: in the build tree, and where it is installed. */
static const char *const places[] = {"wasm", "../build/wasm", "../share/trammel/wasm"};

int tml_cli_find_module(char folder[TML_CLI_FOLDER])
{
  const char *value = getenv("TRAMMEL_WASM");
  const tml_cli_search_path b = {"TRAMMEL_WASM", "run_model.wasm", places, (int)(sizeof places/sizeof *places)};
  if (tml_cli_find_beside(folder, &b)) return TML_EXIT_DONE;
  tml_error err = {0};
  snprintf(err.text, sizeof err.text, "there is no run_model.wasm, with which a page runs its model%s%s: 'make wasm' "
           "builds it from the sources of trammel", value && *value ? ", in " : "", value ? value : "");
  return tml_cli_failure(NULL, TML_ERR_FILE, &err);
}

int tml_cli_write_interactive(const char *dir, const char *path, const tml_model *m)
{
  char folder[TML_CLI_FOLDER];
  tml_error err = {0};
  const int found = tml_cli_find_module(folder);
  if (found) return found;
  const tml_status st = tml_report_interactive(dir, path, m, folder, &err);
  return st ? tml_cli_failure(NULL, st, &err) : TML_EXIT_DONE;
}

/* ---- pages of studies ---- */

int tml_cli_check_page(const char *dir, const tml_cli_args *a)
{
  if (!dir || !tml_cli_value(a, "report")) return TML_EXIT_DONE;
  char *path = tml_cli_path(dir, "report.html");
  const int status = path ? tml_cli_check_file(path, a) : tml_cli_failure(NULL, TML_ERR_MEMORY, NULL);
  free(path);
  return status;
}

int tml_cli_study_page(const char *dir, const tml_cli_args *a)
{
  if (!tml_cli_value(a, "report")) return TML_EXIT_DONE;
  tml_error err = {0};
  char *path = tml_cli_path(dir, "report.html");
  const tml_status st = path ? tml_report(dir, path, &err) : TML_ERR_MEMORY;
  free(path);
  if (st) return tml_cli_failure(NULL, st, &err);
  if (!tml_cli_value(a, "quiet")) tml_cli_print(stdout, "report       %s/report.html\n", dir);
  return TML_EXIT_DONE;
}

/* ---- the command ---- */

static int write_page(const tml_cli_args *a, const char *path, const char *shown)
{
  tml_error err = {0};
  if (tml_cli_value(a, "interactive")) {
    const int status = tml_cli_write_interactive(a->words[0], path, NULL);
    if (!status && (!path || !tml_cli_is_stdout(path))) tml_cli_print(stdout, "report       %s\n", shown);
    return status;
  }
  const tml_status st = a->n_words > 1 ? tml_report_overlay(a->words[0], a->words[1], path, &err)
                                       : tml_report(a->words[0], path, &err);
  if (st) return tml_cli_failure(NULL, st, &err);
  if (!path || !tml_cli_is_stdout(path)) tml_cli_print(stdout, "report       %s\n", shown);
  return TML_EXIT_DONE;
}

static bool is_model(const char *word)
{
  struct stat info;
  return strncmp(word, "example:", 8) == 0 || (stat(word, &info) == 0 && S_ISREG(info.st_mode));
}

/* Runs a model first, as 'trammel run --report' does. */
static int run_first(const tml_cli_args *a)
{
  if (a->n_words > 1) return tml_cli_usage("'%s' is a model: only results can be compared", a->words[0]);
  return tml_cli_run_model(a, &(tml_cli_show_how){.report = true});
}

/* Without a path the library writes the page to the folder, and refuses to replace other files there unless forced. */
static int run_report_command(const tml_cli_args *a)
{
  const char *path = tml_cli_value(a, "output");
  if (is_model(a->words[0])) return run_first(a);
  if (tml_cli_value(a, "set")) return tml_cli_usage("--set is for a model; the results in '%s' are there", a->words[0]);
  if (a->n_words > 1 && tml_cli_value(a, "interactive"))
    return tml_cli_usage("--interactive is for one folder, not for two");
  if (path) {
    const int taken = tml_cli_check_file(path, a);
    return taken ? taken : write_page(a, path, path);
  }
  char *own = tml_cli_path(a->words[0], a->n_words > 1 ? "overlay.html" : "report.html");
  if (!own) return tml_cli_failure(NULL, TML_ERR_MEMORY, NULL);
  const int status = write_page(a, tml_cli_value(a, "force") ? own : NULL, own);
  free(own);
  return status;
}

static const tml_cli_option options[] = {
    {'o', "output", "FILE", "the page; default: report.html in DIR, with OTHER overlay.html; of a MODEL: DIR"},
    {0, "interactive", NULL, "the page can run its model again, with other parameters; needs 'make wasm'"},
    {0, "set", "NAME=VALUE", "of a MODEL: replace a parameter; may be repeated"},
    TML_CLI_ALLOW_PLUGIN,
    TML_CLI_FORCE,
    {0},
};

const tml_cli_command tml_cli_report = {
    .name = "report",
    .usage = "DIR|MODEL [OTHER] [-o FILE] [--interactive] [--force]",
    .summary = "Writes one HTML page that shows the results in DIR",
    .text = "The page holds an animation, plots, statistics and the model. It is one file that needs no network: open\n"
            "it with a browser, or send it. Of results with more than 2000 rows only some are shown; results.csv\n"
            "keeps them all. A MODEL is run first, into DIR: as 'trammel run --report', which has more options.\n\n"
            "With a second folder both runs are shown together, with the differences of all channels that both have.\n"
            "Times need not be the same: the second run is interpolated to those of the first.\n\n"
            "With --interactive the page has a slider for each parameter with a range, and runs the model by itself;\n"
            "the model must be one text then: 'trammel run --report --interactive' takes included files in.\n\n"
            "exit status: 0 done, 2 wrong usage, or the two runs have nothing in common, 5 a file cannot be read or\n"
            "written; of a MODEL as of 'trammel run'.",
    .options = options,
    .words_min = 1,
    .words_max = 2,
    .run = run_report_command,
};
