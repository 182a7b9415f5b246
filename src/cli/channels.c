/* channels.c - trammel channels: every quantity that can be recorded. */
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

static void print_channels(const tml_sim *s)
{
  int name_width = 0, unit_width = 0;
  for (int i = 0; i < tml_sim_channel_count(s); i++) {
    const tml_channel c = tml_sim_channel(s, i);
    const int name = (int)strlen(c.name), unit = (int)strlen(c.unit);
    if (name > name_width) name_width = name;
    if (unit > unit_width) unit_width = unit;
  }
  for (int i = 0; i < tml_sim_channel_count(s); i++) {
    const tml_channel c = tml_sim_channel(s, i);
    const char *recorded = tml_sim_channel_recorded(s, i) ? "" : "  (not recorded)";
    const char *vague = c.vague ? "  (not unique)" : "";
    tml_cli_print_line(stdout, "%-*s  %-*s  %s%s%s", name_width, c.name, unit_width, c.unit, c.about, vague, recorded);
  }
}

static int run(const tml_cli_args *a)
{
  tml_cli_model m;
  int status = tml_cli_load(&m, a->words[0], a);
  if (status) return status;
  tml_options o;
  tml_model_options(m.model, &o);
  tml_sim *s = NULL;
  tml_error err = {0};
  const tml_status st = tml_sim_create(&s, m.model, &o, &err);
  if (st) {
    status = tml_cli_failure(a->words[0], st, &err);
  } else {
    tml_sim_assemble(s, NULL); /* for what is known of reactions then; the list is the same without */
    print_channels(s);
  }
  tml_sim_free(s);
  tml_cli_unload(&m);
  return status;
}

static const tml_cli_option options[] = {
    {0, "set", "NAME=VALUE", "replace a parameter of the model; may be repeated"},
    TML_CLI_ALLOW_PLUGIN,
    {0},
};

const tml_cli_command tml_cli_channels = {
    .name = "channels",
    .usage = "MODEL [--set NAME=VALUE]... [--allow-plugin FILE]...",
    .summary = "Lists every quantity of a model that can be recorded",
    .text = "MODEL is a YAML or JSON file, an ADAMS dataset (.adm), or 'example:NAME'. One line per channel: name,\n"
            "unit, meaning.\n"
            "The names, and patterns such as 'crank.*', may stand under 'record:' in the model file;\n"
            "without it all are recorded. Reactions that redundant constraints share in an arbitrary way are marked\n"
            "'not unique'.",
    .options = options,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
