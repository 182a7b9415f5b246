/* cmd_channels.c - trammel channels: lists every quantity that can be recorded. */
#include "cli/common/cli.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Whether the text contains `part`, without regard to case. */
static bool contains_text(const char *text, const char *part)
{
  for (; *text; text++) {
    size_t n = 0;
    while (part[n] && tolower((unsigned char)text[n]) == tolower((unsigned char)part[n])) n++;
    if (!part[n]) return true;
  }
  return false;
}

/* Whether a channel matches the arguments: its name, a pattern, or a word of its name or meaning. Without arguments all
 * channels match. */
static bool is_asked_for(const tml_cli_args *a, const tml_channel *c)
{
  for (int i = 1; i < a->n_words; i++)
    if (tml_channel_meant(a->words[i], c->name) || contains_text(c->name, a->words[i]) ||
        contains_text(c->about, a->words[i]))
      return true;
  return a->n_words == 1;
}

/* Prints the matching channels and returns their number. */
static int print_channels(const tml_sim *s, const tml_cli_args *a)
{
  int name_width = 0, unit_width = 0, n = 0;
  for (int i = 0; i < tml_sim_channel_count(s); i++) {
    const tml_channel c = tml_sim_channel(s, i);
    if (!is_asked_for(a, &c)) continue;
    const int name = (int)strlen(c.name), unit = (int)strlen(c.unit);
    if (name > name_width) name_width = name;
    if (unit > unit_width) unit_width = unit;
  }
  for (int i = 0; i < tml_sim_channel_count(s); i++) {
    const tml_channel c = tml_sim_channel(s, i);
    if (!is_asked_for(a, &c)) continue;
    n++;
    const char *recorded = tml_sim_channel_recorded(s, i) ? "" : "  (not recorded)";
    const char *vague = c.vague ? "  (not unique)" : "";
    tml_cli_print_line(stdout, "%-*s  %-*s  %s%s%s", name_width, c.name, unit_width, c.unit, c.about, vague, recorded);
  }
  return n;
}

/* Prints the matching signals of 'signals:', which exist after a run; returns their number. */
static int print_signals(const tml_model *m, const tml_cli_args *a)
{
  int n = 0;
  for (int i = 0; i < tml_model_element_count(m); i++) {
    const tml_element_info x = tml_model_element(m, i);
    const tml_channel c = {.name = x.name, .unit = "", .about = x.of};
    if (strcmp(x.kind, "signal") != 0 || !is_asked_for(a, &c)) continue;
    n++;
    tml_cli_print_line(stdout, "%s  %s of %s, made when a run is over", x.name, x.type, x.of);
  }
  return n;
}

static int run_channels_command(const tml_cli_args *a)
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
    tml_sim_assemble(s, NULL); /* determines which reactions are unique; a failure does not change the list */
    if (print_channels(s, a) + print_signals(m.model, a) == 0)
      status = tml_cli_usage("no channel of %s has a name or meaning that matches; without a word all are listed",
                             a->words[0]);
  }
  tml_sim_free(s);
  tml_cli_unload(&m);
  return status;
}

static const tml_cli_option options[] = {
    TML_CLI_SET,
    TML_CLI_ALLOW_PLUGIN,
    {0},
};

const tml_cli_command tml_cli_channels = {
    .name = "channels",
    .usage = "MODEL [PATTERN]... [--set NAME=VALUE]... [--allow-plugin FILE]...",
    .summary = "Lists every quantity of a model that can be recorded",
    .text = "MODEL is a YAML or JSON file, an ADAMS dataset (.adm), or 'example:NAME'. One line per channel: name,\n"
            "unit, meaning. PATTERN selects: 'crank.*', an element, or a word of names and meanings, as in 'trammel\n"
            "channels car.yaml reaction'. The names, and patterns such as 'crank.*', can be listed under 'record:' in\n"
            "the model file; without it all are recorded. Reactions that redundant constraints do not determine\n"
            "uniquely are marked 'not unique'.",
    .options = options,
    .words_min = 1,
    .words_max = 1000,
    .run = run_channels_command,
};
