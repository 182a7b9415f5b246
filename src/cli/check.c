/* check.c - trammel check: reads, compiles and assembles a model without running it. */
#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

static void print_counts(const tml_model *m, const tml_sim *s)
{
  const char *title = tml_model_title(m);
  if (title && *title) printf("%s\n", title);
  printf("coordinates         %d\n", tml_sim_coordinates(s));
  printf("constraints         %d\n", tml_sim_constraints(s));
  printf("degrees of freedom  %d\n", tml_sim_degrees_of_freedom(s));
  printf("channels            %d\n", tml_sim_channel_count(s));
}

/* Lines on stderr, as the messages of the reader are. */
static void print_warnings(const char *name, const char *text)
{
  while (text && *text) {
    const int n = (int)strcspn(text, "\n");
    if (n > 0) fprintf(stderr, "%s: warning: %.*s\n", name, n, text);
    text += n;
    text += *text == '\n';
  }
}

static int check(const char *name, const tml_model *m)
{
  tml_options o;
  tml_model_options(m, &o);
  tml_sim *s = NULL;
  tml_error err = {0};
  tml_status st = tml_sim_create(&s, m, &o, &err);
  if (!st) {
    print_counts(m, s);
    st = tml_sim_assemble(s, &err);
    fflush(stdout); /* before anything on stderr */
    print_warnings(name, tml_sim_warnings(s));
  }
  if (!st) printf("initial energy      %.9g J\nassembled: yes\n", tml_sim_stats(s)->energy_start);
  const int status = st ? tml_cli_failure(name, st, &err) : TML_EXIT_DONE;
  tml_sim_free(s);
  return status;
}

static int run(const tml_cli_args *a)
{
  tml_cli_model m;
  int status = tml_cli_load(&m, a->words[0], a);
  if (status) return status;
  status = check(a->words[0], m.model);
  tml_cli_unload(&m);
  return status;
}

static const tml_cli_option options[] = {
    {0, "set", "NAME=VALUE", "replace a parameter of the model; may be repeated"},
    {0},
};

const tml_cli_command tml_cli_check = {
    .name = "check",
    .usage = "MODEL [--set NAME=VALUE]...",
    .summary = "Reads and assembles a model and tells what it is made of",
    .text = "MODEL is a YAML or JSON file, or 'example:NAME'.",
    .options = options,
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
