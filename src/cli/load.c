/* load.c - the model a command works on: a file or a built-in example, with parameters from --set and plug-ins from
 * --allow-plugin. */
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

static const char example_word[] = "example:";

int tml_cli_find_example(const char *name)
{
  enum { MOST = 256 };
  const char *names[MOST];
  const int n = tml_example_count() < MOST ? tml_example_count() : MOST;
  for (int i = 0; i < n; i++) {
    names[i] = tml_example_name(i);
    if (strcmp(names[i], name) == 0) return i;
  }
  const char *meant = tml_cli_closest(name, names, n);
  if (meant)
    tml_cli_usage("there is no example '%s'; did you mean '%s'?", name, meant);
  else
    tml_cli_usage("there is no example '%s'; 'trammel example' lists them", name);
  return -1;
}

/* NAME=VALUE cut in two; the name goes into `names`, which has room for it. */
static int parse_set(const char *text, char **names, tml_text_override *out)
{
  const char *equals = strchr(text, '=');
  if (!equals || equals == text) return tml_cli_usage("--set %s: write --set NAME=VALUE", text);
  out->text = equals + 1; /* read as the model file would be */
  const size_t length = (size_t)(equals - text);
  memcpy(*names, text, length);
  (*names)[length] = '\0';
  out->name = *names;
  *names += length + 1;
  return TML_EXIT_DONE;
}

static int parse_sets(const tml_cli_args *a, char *names, tml_text_override *out, int *n)
{
  int status = TML_EXIT_DONE;
  *n = 0;
  for (int i = 0; i < a->n_given && !status; i++)
    if (strcmp(a->given[i].option->name, "set") == 0)
      status = parse_set(a->given[i].value, &names, &out[(*n)++]);
  return status;
}

/* Only what the command line names is loaded, whatever a model says. */
static int open_plugins(const tml_cli_args *a, tml_plugins *p)
{
  for (int i = 0; i < a->n_given; i++) {
    tml_error err = {0};
    const char *path = a->given[i].value;
    if (strcmp(a->given[i].option->name, "allow-plugin") != 0) continue;
    const tml_status st = tml_plugins_open(p, path, &err);
    if (st) return tml_cli_failure(path, st, &err);
  }
  return TML_EXIT_DONE;
}

static int read_model(tml_cli_model *m, const char *name, const tml_read_options *o)
{
  tml_status st;
  if (strncmp(name, example_word, strlen(example_word)) == 0) {
    const int i = tml_cli_find_example(name + strlen(example_word));
    if (i < 0) return TML_EXIT_USAGE;
    const char *text = tml_example_text(i);
    st = tml_model_read_text_with(&m->model, name, text, strlen(text), o, m->messages);
  } else {
    st = tml_model_read_with(&m->model, name, o, m->messages);
  }
  tml_cli_model_print(m);
  if (st && tml_messages_errors(m->messages) == 0) return tml_cli_failure(name, st, NULL);
  return tml_cli_exit(st);
}

static int load(tml_cli_model *out, const char *name, const tml_cli_args *a, bool silent)
{
  *out = (tml_cli_model){.quiet = tml_cli_value(a, "quiet") != NULL, .silent = silent};
  size_t room = 1;
  for (int i = 0; i < a->n_given; i++) room += a->given[i].value ? strlen(a->given[i].value) + 1 : 0;
  char *names = malloc(room);
  tml_text_override *sets = calloc((size_t)a->n_given + 1, sizeof *sets);
  tml_read_options o = {.texts = sets};
  int status;
  if (!names || !sets || tml_messages_create(&out->messages) != TML_OK ||
      tml_plugins_create(&out->plugins) != TML_OK)
    status = tml_cli_failure(name, TML_ERR_MEMORY, NULL);
  else
    status = parse_sets(a, names, sets, &o.n_texts);
  if (!status) status = open_plugins(a, out->plugins);
  o.plugins = out->plugins;
  if (!status) status = read_model(out, name, &o);
  free(names);
  free(sets);
  return status;
}

int tml_cli_load(tml_cli_model *out, const char *name, const tml_cli_args *a)
{
  const int status = load(out, name, a, false);
  if (status) tml_cli_unload(out);
  return status;
}

int tml_cli_load_silent(tml_cli_model *out, const char *name, const tml_cli_args *a)
{
  return load(out, name, a, true);
}

void tml_cli_unload(tml_cli_model *m)
{
  tml_model_free(m->model);
  tml_messages_free(m->messages);
  tml_plugins_free(m->plugins);
  *m = (tml_cli_model){0};
}

void tml_cli_model_print(tml_cli_model *m)
{
  if (!m->silent) tml_cli_print_messages(m->messages, m->printed, m->quiet);
  m->printed = tml_messages_count(m->messages);
}
