/* cmd_view.c - trammel view: opens the page of a model or of results in a browser. */
#include "cli/common/cli.h"

#include <stdlib.h>
#include <sys/stat.h>

static bool is_folder(const char *path)
{
  struct stat info;
  return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

static int run_view_command(const tml_cli_args *a)
{
  tml_error err = {0};
  if (!is_folder(a->words[0])) return tml_cli_run_model(a, &(tml_cli_show_how){.report = true, .open = true});
  const tml_status st = tml_report(a->words[0], NULL, &err);
  return st ? tml_cli_failure(NULL, st, &err) : tml_cli_show(a->words[0], "report.html");
}

static const tml_cli_option options[] = {
    {'o', "output", "DIR", "results folder; default: name of the model + '-results', here"},
    TML_CLI_SET,
    TML_CLI_ALLOW_PLUGIN,
    TML_CLI_PACKAGE_PATH,
    {0, "fast", NULL, "a plain run, whose accuracy is not checked"},
    {0, "force", NULL, "replace files in DIR that are not results of Trammel; start runs that are too large"},
    {'q', "quiet", NULL, "print only warnings and errors"},
    {0},
};

const tml_cli_command tml_cli_view = {
    .name = "view",
    .usage = "MODEL|DIR [-o DIR] [--set NAME=VALUE]... [--fast]",
    .summary = "Runs a model, or takes results, and opens the page in a browser",
    .text = "The same as 'trammel run MODEL --open'. Of a results folder the page is written anew and opened. The\n"
            "browser is what the environment variable BROWSER names, else that of the desktop; without one the\n"
            "address of the page is printed.\n\n"
            "exit status: as of 'trammel run'.",
    .options = options,
    .words_min = 1,
    .words_max = 1,
    .run = run_view_command,
};
