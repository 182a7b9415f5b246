/* cmd_check.c - trammel check: reads, compiles and assembles a model without running it, and reports the findings. */
#include "cli/common/cli.h"

#include <math.h>
#include <stdio.h>

static void print_counts(const tml_model *m, const tml_sim *s)
{
  const char *title = tml_model_title(m);
  if (title && *title) tml_cli_print_line(stdout, "%s", title);
  const int redundant = tml_sim_redundant(s);
  tml_cli_print(stdout, "coordinates         %d\n", tml_sim_coordinates(s));
  tml_cli_print(stdout, "constraints         %d", tml_sim_constraints(s));
  if (redundant > 0) tml_cli_print(stdout, " independent, %d redundant", redundant);
  tml_cli_print(stdout, "\ndegrees of freedom  %d\n", tml_sim_degrees_of_freedom(s));
  tml_cli_print(stdout, "channels            %d\n", tml_sim_channel_count(s));
}

/* Prints notes to stdout as part of the answer, and warnings to stderr, as those of the reader are. */
static void print_findings(const char *name, const tml_messages *found)
{
  for (int i = 0; i < tml_messages_count(found); i++) {
    const tml_message m = tml_messages_get(found, i);
    if (m.severity == TML_NOTE) tml_cli_print(stdout, "%s\n", m.text);
  }
  fflush(stdout); /* before any text on stderr */
  for (int i = 0; i < tml_messages_count(found); i++) {
    const tml_message m = tml_messages_get(found, i);
    if (m.severity == TML_WARNING) tml_cli_print(stderr, "%s: warning: %s\n", name, m.text);
  }
}

static void print_check(const char *name, const tml_model *m, const tml_cli_checked *c)
{
  if (!c->sim) return;
  print_counts(m, c->sim);
  if (c->assembled) tml_cli_print(stdout, "initial energy      %.9g J\nassembled: yes\n",
                                  tml_sim_stats(c->sim)->energy_start);
  print_findings(name, c->found);
}

static int check_model(const char *name, const tml_cli_model *m, const tml_cli_args *a)
{
  tml_options o;
  tml_model_options(m->model, &o);
  const int wrong = tml_cli_settings(m->model, &o, a);
  if (wrong) return wrong;
  tml_cli_checked c = {.read = m->messages};
  tml_error err = {0};
  tml_status st = tml_messages_create(&c.found);
  if (!st) st = tml_sim_create(&c.sim, m->model, &o, &err);
  if (!st) st = tml_sim_check(c.sim, c.found, &err);
  c.assembled = st == TML_OK;
  if (st) c.failure = *err.text ? err.text : tml_status_text(st);
  if (m->silent) tml_cli_check_json(name, &c);
  else print_check(name, m->model, &c);
  int status = tml_cli_exit(st);
  if (st && !m->silent) status = tml_cli_failure(name, st, &err);
  tml_sim_free(c.sim);
  tml_messages_free(c.found);
  return status;
}

static int run_check_command(const tml_cli_args *a)
{
  tml_cli_model m;
  const bool json = tml_cli_value(a, "json") != NULL;
  int status = json ? tml_cli_load_silent(&m, a->words[0], a) : tml_cli_load(&m, a->words[0], a);
  if (!status) status = check_model(a->words[0], &m, a);
  else if (json && m.messages) tml_cli_check_json(a->words[0], &(tml_cli_checked){.read = m.messages});
  tml_cli_unload(&m);
  return status;
}

static const tml_cli_option options[] = {
    TML_CLI_SET,
    TML_CLI_ALLOW_PLUGIN,
    TML_CLI_PACKAGE_PATH,
    TML_CLI_ASSEMBLE,
    TML_CLI_RUN_OPTION,
    {0, "json", NULL, "print everything as JSON, with file, line and column of every message: for editors and scripts"},
    {0},
};

const tml_cli_command tml_cli_check = {
    .name = "check",
    .usage = "MODEL [--set NAME=VALUE]... [--allow-plugin FILE]... [--package-path NAME=DIR]...\n"
             "                     [--assemble HOW] [--option KEY=VALUE]... [--json]",
    .summary = "Reads and assembles a model, reports how it can move and warns of likely mistakes",
    .text = "MODEL is a YAML or JSON file, an ADAMS dataset (.adm), a robot (.urdf), or 'example:NAME'. Reports the\n"
            "degrees of freedom and the motion of each, what assembly moved from where it is drawn, mass\n"
            "properties of meshes, redundant constraints, reactions that are not unique and the fastest mode, and\n"
            "warns of values that look like mixed-up units and of channel names that do not exist.",
    .options = options,
    .words_min = 1,
    .words_max = 1,
    .run = run_check_command,
};

/* ---------------------------------------------------------------- JSON ------------------- */

static void print_json_string(const char *text)
{
  putchar('"');
  for (const unsigned char *c = (const unsigned char *)text; *c; c++) {
    if (*c == '"' || *c == '\\') printf("\\%c", *c);
    else if (*c < 0x20 || *c == 0x7f) printf("\\u%04x", *c);
    else putchar(*c);
  }
  putchar('"');
}

static void put_member(const char *name, const char *text)
{
  printf(", \"%s\": ", name);
  print_json_string(text);
}

/* Prints messages one per line; `before` and the result count those printed. */
static int put_messages(const tml_messages *list, int before)
{
  static const char *const words[] = {[TML_NOTE] = "note", [TML_WARNING] = "warning", [TML_ERROR] = "error"};
  int n = before;
  for (int i = 0; list && i < tml_messages_count(list); i++) {
    const tml_message m = tml_messages_get(list, i);
    printf("%s\n    {\"severity\": \"%s\"", n++ ? "," : "", words[m.severity]);
    if (*m.file) put_member("file", m.file);
    if (m.line > 0) printf(", \"line\": %d", m.line);
    if (m.column > 0) printf(", \"column\": %d", m.column);
    put_member("text", m.text);
    putchar('}');
  }
  return n;
}

void tml_cli_check_json(const char *name, const tml_cli_checked *c)
{
  printf("{\n  \"model\": ");
  print_json_string(name);
  printf(",\n  \"version\": \"%s\",\n  \"assembled\": %s", tml_version(), c->assembled ? "true" : "false");
  if (c->sim) {
    printf(",\n  \"coordinates\": %d,\n  \"constraints\": %d,\n  \"redundant\": %d,\n  \"degrees_of_freedom\": %d,\n"
           "  \"channels\": %d", tml_sim_coordinates(c->sim), tml_sim_constraints(c->sim), tml_sim_redundant(c->sim),
           tml_sim_degrees_of_freedom(c->sim), tml_sim_channel_count(c->sim));
    const double energy = tml_sim_stats(c->sim)->energy_start;
    if (c->assembled && isfinite(energy)) printf(",\n  \"initial_energy\": %.17g", energy);
  }
  printf(",\n  \"messages\": [");
  int n = put_messages(c->found, put_messages(c->read, 0));
  if (c->failure) {
    printf("%s\n    {\"severity\": \"error\"", n++ ? "," : "");
    put_member("text", c->failure);
    putchar('}');
  }
  printf("%s]\n}\n", n ? "\n  " : "");
}
