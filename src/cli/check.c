/* check.c - trammel check: reads, compiles and assembles a model without running it, and tells what it
 * found. */
#include "cli/cli.h"

#include <stdio.h>

static void print_counts(const tml_model *m, const tml_sim *s)
{
  const char *title = tml_model_title(m);
  if (title && *title) tml_cli_print_line(stdout, "%s", title);
  const int redundant = tml_sim_redundant(s);
  printf("coordinates         %d\n", tml_sim_coordinates(s));
  printf("constraints         %d", tml_sim_constraints(s));
  if (redundant > 0) printf(" independent, %d redundant", redundant);
  printf("\ndegrees of freedom  %d\n", tml_sim_degrees_of_freedom(s));
  printf("channels            %d\n", tml_sim_channel_count(s));
}

/* Notes are part of the answer; warnings go to stderr, as those of the reader do. */
static void print_findings(const char *name, const tml_messages *found)
{
  for (int i = 0; i < tml_messages_count(found); i++) {
    const tml_message m = tml_messages_get(found, i);
    if (m.severity == TML_NOTE) tml_cli_print(stdout, "%s\n", m.text);
  }
  fflush(stdout); /* before anything on stderr */
  for (int i = 0; i < tml_messages_count(found); i++) {
    const tml_message m = tml_messages_get(found, i);
    if (m.severity == TML_WARNING) tml_cli_print(stderr, "%s: warning: %s\n", name, m.text);
  }
}

static int check(const char *name, const tml_model *m, const tml_cli_args *a)
{
  tml_options o;
  tml_model_options(m, &o);
  const int wrong = tml_cli_settings(m, &o, a);
  if (wrong) return wrong;
  tml_sim *s = NULL;
  tml_messages *found = NULL;
  tml_error err = {0};
  tml_status st = tml_messages_create(&found);
  if (!st) st = tml_sim_create(&s, m, &o, &err);
  if (!st) {
    st = tml_sim_check(s, found, &err);
    print_counts(m, s);
    if (!st) printf("initial energy      %.9g J\nassembled: yes\n", tml_sim_stats(s)->energy_start);
    print_findings(name, found);
  }
  const int status = st ? tml_cli_failure(name, st, &err) : TML_EXIT_DONE;
  tml_sim_free(s);
  tml_messages_free(found);
  return status;
}

static int run(const tml_cli_args *a)
{
  tml_cli_model m;
  int status = tml_cli_load(&m, a->words[0], a);
  if (status) return status;
  status = check(a->words[0], m.model, a);
  tml_cli_unload(&m);
  return status;
}

static const tml_cli_option options[] = {
    {0, "set", "NAME=VALUE", "replace a parameter of the model; may be repeated"},
    TML_CLI_ALLOW_PLUGIN,
    {0, "assemble", "HOW", "nearest: parts are moved to where joints have them; exact: that is an error"},
    {0, "option", "KEY=VALUE", "an option of the run, as under 'simulate:'; may be repeated"},
    {0},
};

const tml_cli_command tml_cli_check = {
    .name = "check",
    .usage = "MODEL [--set NAME=VALUE]... [--allow-plugin FILE]... [--assemble HOW] [--option KEY=VALUE]...",
    .summary = "Reads and assembles a model and tells what it can do and what looks wrong",
    .text = "MODEL is a YAML or JSON file, an ADAMS dataset (.adm), or 'example:NAME'. Tells the degrees of freedom\n"
            "and the motion of each, what assembly moved from where it is drawn, redundant constraints and reactions\n"
            "that are not unique, the fastest motion of its own, and warns of sizes that look like mixed-up units and\n"
            "of channel names that mean nothing.",
    .options = options,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
