/* cli_run_options.c - what commands that simulate share: options of a run, the results folder, signals. */
#include "cli/common/cli.h"

#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define SAME_WISH 0.5 /* [s] closer signals are one request: timeout(1) and shells signal process and group */
/* [s] The process ends if no call of tml_cli_stop_asked notices a signal within this time after it arrived. The shorter
 * time applies until the first call, while the model is set up. */
enum { PATIENCE_SETUP = 1, PATIENCE = 5 };

static volatile sig_atomic_t stop_asked; /* set by the signal handler */
static volatile sig_atomic_t looked;     /* tml_cli_stop_asked was called: steps are being made */
static volatile sig_atomic_t noticed;    /* tml_cli_stop_asked has returned true */
static double first_asked;               /* [s] real time of the first signal; only the handler uses it */

static void ask_to_stop(int signal_number)
{
  const double t = tml_cli_now();
  if (!stop_asked) {
    stop_asked = 1;
    first_asked = t;
    alarm(looked ? PATIENCE : PATIENCE_SETUP);
  } else if (t - first_asked > SAME_WISH) {
    signal(signal_number, SIG_DFL);
    raise(signal_number); /* delivered when the handler returns */
  }
}

/* Ends the process if nobody noticed the signal: the set-up of a large model, in LAPACK perhaps, cannot be interrupted.
 * No files have been written yet; files of earlier runs of the same command stay in its partial folder. */
static void stop_now(int signal_number)
{
  static const char text[] = "trammel: error: interrupted while the model was set up\n";
  (void)signal_number;
  if (noticed) return;
  if (write(STDERR_FILENO, text, sizeof text - 1) < 0) _exit(TML_EXIT_INTERRUPTED);
  _exit(TML_EXIT_INTERRUPTED);
}

void tml_cli_catch_signals(void)
{
  struct sigaction late = {.sa_handler = stop_now, .sa_flags = SA_RESTART};
  struct sigaction action = {.sa_handler = ask_to_stop, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaddset(&action.sa_mask, SIGINT);
  sigaddset(&action.sa_mask, SIGTERM);
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
  sigemptyset(&late.sa_mask);
  sigaction(SIGALRM, &late, NULL);
}

bool tml_cli_stop_asked(void)
{
  looked = 1;
  if (stop_asked) noticed = 1;
  return stop_asked;
}

double tml_cli_now(void)
{
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9*(double)t.tv_nsec;
}

/* Options that are short forms of a key of the run options. */
static const struct { const char *option, *key; } shorthands[] = {
    {"method", "method"}, {"rotations", "rotations"}, {"form", "form"},          {"alpha", "alpha"},
    {"step", "step"},     {"end", "end"},             {"output-step", "output"}, {"tolerance", "tolerance"},
    {"assemble", "assemble"}, {"accuracy", "accuracy"}};

static const char *key_of(const char *option)
{
  for (size_t i = 0; i < sizeof shorthands/sizeof *shorthands; i++)
    if (strcmp(shorthands[i].option, option) == 0) return shorthands[i].key;
  return NULL;
}

/* Sets an option; times without a unit are in the unit of the model. */
static int set_by_key(const tml_model *m, tml_options *o, const char *key, const char *value)
{
  tml_error err = {0};
  const tml_status st = tml_model_set_option(m, o, key, value, &err);
  return st ? tml_cli_failure(NULL, st, &err) : TML_EXIT_DONE;
}

/* Sets --option KEY=VALUE. */
static int set_pair(const tml_model *m, tml_options *o, const char *text)
{
  const size_t length = strcspn(text, "=");
  char key[64];
  if (!text[length] || length == 0 || length >= sizeof key)
    return tml_cli_usage("--option %s: write --option KEY=VALUE", text);
  memcpy(key, text, length);
  key[length] = '\0';
  return set_by_key(m, o, key, text + length + 1);
}

/* Resolves what determines the steps: an accuracy, a tolerance, or a fixed step. One on the command line replaces the
 * others of the model file. */
static int choose_kind(tml_options *o, const tml_cli_args *a)
{
  const bool accuracy = tml_cli_value(a, "accuracy"), tolerance = tml_cli_value(a, "tolerance");
  const bool step = tml_cli_value(a, "step"), fast = tml_cli_value(a, "fast");
  if (tolerance && step)
    return tml_cli_usage("--tolerance is for variable steps, --step for a fixed one: give one of them");
  if (accuracy && (tolerance || step || fast))
    return tml_cli_usage("--accuracy chooses the tolerance, --%s makes a plain run: give one of them",
                         tolerance ? "tolerance" : step ? "step" : "fast");
  const bool asked = accuracy && strtod(tml_cli_value(a, "accuracy"), NULL) != 0.0; /* 0: a plain run */
  if (tolerance || asked) o->step = 0;
  if (asked) o->tolerance = 0;
  if (fast) o->accuracy = 0;
  return TML_EXIT_DONE;
}

int tml_cli_settings(const tml_model *m, tml_options *o, const tml_cli_args *a)
{
  int status = choose_kind(o, a);
  const char *at = tml_cli_value(a, "at");
  if (tml_cli_value(a, "no-csv")) o->csv = false;
  if (at && strcmp(at, "static") == 0) o->start = TML_BEGIN_STATIC;
  for (int i = 0; i < a->n_given && !status; i++) {
    const char *name = a->given[i].option->name, *key = key_of(name);
    if (key)
      status = set_by_key(m, o, key, a->given[i].value);
    else if (strcmp(name, "option") == 0)
      status = set_pair(m, o, a->given[i].value);
  }
  return status;
}

int tml_cli_begin(tml_cli_job *j, const tml_cli_args *a, const char *ending)
{
  *j = (tml_cli_job){.name = a->words[0], .dir = tml_cli_value(a, "output")};
  int status = tml_cli_check_folder(j->dir);
  if (!status) status = tml_cli_load(&j->m, j->name, a);
  if (status) return status;
  tml_model_options(j->m.model, &j->o);
  if (!j->dir) j->dir = j->own_dir = tml_cli_default_dir(j->name, ending);
  if (j->dir) return TML_EXIT_DONE;
  tml_cli_unload(&j->m);
  return tml_cli_failure(j->name, TML_ERR_MEMORY, NULL);
}

void tml_cli_end(tml_cli_job *j)
{
  free(j->own_dir);
  tml_cli_unload(&j->m);
}

char *tml_cli_default_dir(const char *model, const char *ending)
{
  const char *start = model;
  for (const char *c = model; *c; c++)
    if (*c == '/' || *c == ':') start = c + 1;
  const char *dot = strrchr(start, '.');
  const int length = dot && dot > start ? (int)(dot - start) : (int)strlen(start);
  const size_t size = strlen(start) + strlen(ending) + 1;
  char *dir = malloc(size);
  if (dir) snprintf(dir, size, "%.*s%s", length, start, ending);
  return dir;
}

int tml_cli_parse_at(const tml_cli_args *a, double *at)
{
  const char *text = tml_cli_value(a, "at");
  *at = NAN;
  if (!text || strcmp(text, "start") == 0 || strcmp(text, "static") == 0) return TML_EXIT_DONE;
  return tml_cli_number(text, at) && isfinite(*at) && *at >= 0
             ? TML_EXIT_DONE : tml_cli_usage("--at %s: write 'start', 'static' or a time", text);
}

int tml_cli_study_settings(const tml_model *m, tml_options *o, const tml_cli_args *a)
{
  o->method = TML_AUTO;
  o->tolerance = o->step = 0.0;
  return tml_cli_settings(m, o, a);
}
