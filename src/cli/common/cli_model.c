/* cli_model.c - loads the model of a command: a file or a built-in example, with parameters from --set, plug-ins from
 * --allow-plugin and package folders from --package-path. */
#include "cli/common/cli.h"

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

/* Splits NAME=VALUE. The name is copied to `names`, which must have room for it. False: the text has another form. */
static bool split_assignment(const char *text, char **names, const char **name, const char **value)
{
  const char *equals = strchr(text, '=');
  if (!equals || equals == text) return false;
  *value = equals + 1; /* parsed as in the model file */
  const size_t length = (size_t)(equals - text);
  memcpy(*names, text, length);
  (*names)[length] = '\0';
  *name = *names;
  *names += length + 1;
  return true;
}

/* Values of --set and --package-path; each array has room for all options. */
typedef struct named { tml_override *sets; tml_package_def *packages; int n_sets, n_packages; } named;

static int parse_named(const tml_cli_args *a, char *names, named *out)
{
  for (int i = 0; i < a->n_given; i++) {
    const char *option = a->given[i].option->name, *value = a->given[i].value;
    if (strcmp(option, "set") == 0) {
      tml_override *set = &out->sets[out->n_sets++];
      set->size = sizeof *set;
      if (!split_assignment(value, &names, &set->name, &set->text))
        return tml_cli_usage("--set %s: write --set NAME=VALUE", value);
    } else if (strcmp(option, "package-path") == 0) {
      tml_package_def *p = &out->packages[out->n_packages++];
      p->size = sizeof *p;
      if (!split_assignment(value, &names, &p->name, &p->folder) || !*p->folder)
        return tml_cli_usage("--package-path %s: write --package-path NAME=DIR", value);
    }
  }
  return TML_EXIT_DONE;
}

/* Loads the plug-ins named on the command line; a model file alone cannot load one. */
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
    st = tml_model_read_text(&m->model, name, text, strlen(text), o, m->messages);
  } else {
    st = tml_model_read(&m->model, name, o, m->messages);
  }
  tml_cli_model_print(m);
  if (st && tml_messages_errors(m->messages) == 0) return tml_cli_failure(name, st, NULL);
  return tml_cli_exit(st);
}

static int load_model(tml_cli_model *out, const char *name, const tml_cli_args *a, bool silent)
{
  *out = (tml_cli_model){.quiet = tml_cli_value(a, "quiet") != NULL, .silent = silent};
  size_t room = 1;
  for (int i = 0; i < a->n_given; i++) room += a->given[i].value ? strlen(a->given[i].value) + 1 : 0;
  char *names = malloc(room);
  const size_t most = (size_t)a->n_given + 1;
  named given = {.sets = calloc(most, sizeof *given.sets), .packages = calloc(most, sizeof *given.packages)};
  int status;
  if (!names || !given.sets || !given.packages || tml_messages_create(&out->messages) != TML_OK ||
      tml_plugins_create(&out->plugins) != TML_OK)
    status = tml_cli_failure(name, TML_ERR_MEMORY, NULL);
  else
    status = parse_named(a, names, &given);
  if (!status) status = open_plugins(a, out->plugins);
  const tml_read_options o = {.size = sizeof o, .overrides = given.sets, .n_overrides = given.n_sets,
                              .plugins = out->plugins, .packages = given.packages, .n_packages = given.n_packages};
  if (!status) status = tml_cli_reserve(name);
  if (!status) status = read_model(out, name, &o);
  free(names);
  free(given.sets);
  free(given.packages);
  return status;
}

int tml_cli_load(tml_cli_model *out, const char *name, const tml_cli_args *a)
{
  const int status = load_model(out, name, a, false);
  if (status) tml_cli_unload(out);
  return status;
}

int tml_cli_load_silent(tml_cli_model *out, const char *name, const tml_cli_args *a)
{
  return load_model(out, name, a, true);
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
