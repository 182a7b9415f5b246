/* cmd_recover.c - trammel recover: restores a results folder from the files that a killed run left. */
#include "cli/common/cli.h"

static int run_recover_command(const tml_cli_args *a)
{
  tml_messages *messages = NULL;
  tml_error err = {0};
  tml_status st = tml_messages_create(&messages);
  if (!st) st = tml_recover(a->words[0], messages, &err);
  if (messages) tml_cli_print_messages(messages, 0, false);
  const int status = st ? tml_cli_failure(NULL, st, &err) : TML_EXIT_DONE;
  tml_messages_free(messages);
  return status;
}

static const tml_cli_option options[] = {{0}};

const tml_cli_command tml_cli_recover = {
    .name = "recover",
    .usage = "DIR",
    .summary = "Completes the results of a run that was killed",
    .text = "DIR is the results folder that the run was to fill, or the folder DIR.partial-* that it left. Every\n"
            "whole row is kept; results.h5 and a summary with the status 'recovered' are added. The folder becomes\n"
            "DIR if there is no DIR yet, otherwise it stays where it is. When several runs were killed, all are\n"
            "completed, the last one first. A run that is still alive is not changed.\n\n"
            "exit status: 0 done, 2 wrong usage, 5 there is nothing to recover, or a file cannot be read or\n"
            "written.",
    .options = options,
    .words_min = 1,
    .words_max = 1,
    .run = run_recover_command,
};
