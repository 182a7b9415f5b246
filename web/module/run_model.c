/* run_model.c - runs a model file with the profile of the library that only runs models; as WebAssembly it is what a
 * page runs its model with (docs/interactive.md).
 * usage: run_model MODEL DIR [NAME=VALUE]... [--KEY=VALUE]...    parameters of the model, options of the run
 * Results and the data of the report go to DIR, what happens to standard output, a line each: "progress TIME END",
 * "note ...", "warning ...", "error ...", "accuracy ...", "method ...". exit status: as that of 'trammel run'. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "trammel.h"

enum { DONE = 0, INACCURATE = 1, USAGE = 2, MODEL = 3, SIMULATION = 4, FILES = 5 };

static int exit_of(tml_status st)
{
  switch (st) {
  case TML_OK: return DONE;
  case TML_ERR_ARGUMENT: return USAGE;
  case TML_ERR_MODEL: return MODEL;
  case TML_ERR_FILE: return FILES;
  default: return SIMULATION;
  }
}

/* A line, whatever the text: further ones are indented. */
static void tell(const char *what, const char *text)
{
  printf("%s ", what);
  for (const char *c = text; *c; c++) {
    putchar(*c);
    if (*c == '\n' && c[1]) fputs("  ", stdout);
  }
  if (!*text || text[strlen(text) - 1] != '\n') putchar('\n');
  fflush(stdout);
}

static int fail(tml_status st, const tml_error *err)
{
  tell("error", err && *err->text ? err->text : tml_status_text(st));
  return exit_of(st);
}

static void tell_messages(const tml_messages *m, int *told)
{
  static const char *const words[] = {"note", "warning", "error"};
  char text[2400];
  for (; *told < tml_messages_count(m); (*told)++) {
    const tml_message x = tml_messages_get(m, *told);
    if (x.line > 0) snprintf(text, sizeof text, "line %d, column %d: %s", x.line, x.column, x.text);
    else snprintf(text, sizeof text, "%s", x.text);
    tell(words[x.severity], text);
  }
}

/* ---------------------------------------------------------------- the run -------------------- */

typedef struct watch { clock_t last; } watch;

/* Ten times a second. */
static bool on_progress(void *user, const tml_progress *p)
{
  watch *w = user;
  const clock_t now = clock();
  if (now - w->last < CLOCKS_PER_SEC/10) return true;
  w->last = now;
  printf("progress %.9g %.9g\n", p->time, p->end);
  fflush(stdout);
  return true;
}

static int simulate(const tml_model *m, const tml_options *o, const char *dir, tml_messages *messages, int *told)
{
  watch w = {clock()};
  const tml_run_options r = {.size = sizeof r, .dir = dir, .progress = on_progress, .user = &w, .report = true};
  tml_accuracy *known = NULL;
  tml_error err = {0};
  const tml_status st = tml_run_checked(&known, m, o, &r, messages, &err);
  tell_messages(messages, told);
  if (st) return fail(st, &err);
  tell("method", known->method);
  tell("accuracy", known->text);
  const int status = !known->checked || known->reached ? DONE : INACCURATE;
  tml_accuracy_free(known);
  return status;
}

/* ---------------------------------------------------------------- the command line ----------- */

/* NAME=VALUE cut in two, in place. */
static bool cut(char *text, tml_override *out)
{
  char *equals = strchr(text, '=');
  if (!equals || equals == text) return false;
  *equals = '\0';
  *out = TML_INIT(tml_override, .name = text, .text = equals + 1);
  return true;
}

static int set_options(tml_options *o, const tml_override *list, int n)
{
  tml_error err = {0};
  for (int i = 0; i < n; i++) {
    const tml_status st = tml_options_set(o, list[i].name, list[i].text, &err);
    if (st) return fail(st, &err);
  }
  return DONE;
}

static int run(char **argv, const tml_read_options *with, const tml_override *keys, int n_keys)
{
  tml_model *m = NULL;
  tml_messages *messages = NULL;
  int told = 0, status = MODEL;
  tml_options o;
  tml_status st = tml_messages_create(&messages);
  if (st) return fail(st, NULL);
  st = tml_model_read(&m, argv[1], with, messages);
  tell_messages(messages, &told);
  if (st && tml_messages_errors(messages) == 0) fail(st, NULL);
  if (st) status = exit_of(st);
  if (!st) {
    tml_model_options(m, &o);
    status = set_options(&o, keys, n_keys);
    if (!status) status = simulate(m, &o, argv[2], messages, &told);
  }
  tml_model_free(m);
  tml_messages_free(messages);
  return status;
}

int main(int argc, char **argv)
{
  if (argc < 3) {
    tell("error", "usage: run_model MODEL DIR [NAME=VALUE]... [--KEY=VALUE]...");
    return USAGE;
  }
  tml_override *sets = calloc((size_t)argc, sizeof *sets), *keys = calloc((size_t)argc, sizeof *keys);
  tml_read_options with = {.size = sizeof with, .overrides = sets};
  int n_keys = 0, status = sets && keys ? DONE : fail(TML_ERR_MEMORY, NULL);
  for (int i = 3; i < argc && !status; i++) {
    const bool key = strncmp(argv[i], "--", 2) == 0;
    if (!(key ? cut(argv[i] + 2, &keys[n_keys++]) : cut(argv[i], &sets[with.n_overrides++]))) {
      tell("error", "write NAME=VALUE or --KEY=VALUE");
      status = USAGE;
    }
  }
  if (!status) status = run(argv, &with, keys, n_keys);
  free(sets);
  free(keys);
  return status;
}
