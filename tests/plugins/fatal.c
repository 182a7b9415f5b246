/* fatal.c - a plug-in that brings its process to an end, or never comes back, if it is asked to. */
#include "trammel_plugin.h"

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* FATAL_STARTS: a file with a byte for every worker of a study that is killed while it starts, before it has a case. */
static void kill_while_starting(void)
{
  const char *path = getenv("FATAL_STARTS");
  char words[4096] = "";
  FILE *f = path ? fopen("/proc/self/cmdline", "r") : NULL;
  const size_t n = f ? fread(words, 1, sizeof words - 1, f) : 0;
  if (f) fclose(f);
  bool worker = false;
  for (size_t i = 0; i < n; i += strlen(words + i) + 1) worker = worker || strcmp(words + i, "--worker") == 0;
  f = worker ? fopen(path, "r") : NULL;
  if (!f) return;
  fseek(f, 0, SEEK_END);
  const long left = ftell(f);
  fclose(f);
  if (left > 0 && truncate(path, left - 1) == 0) raise(SIGKILL);
}

/* 1: dies; 2: hangs; 3: ends the process; else 0. */
static int fatal(const double *a, const double *p, double *value)
{
  (void)p;
  if (a[0] == 1) {
    signal(SIGABRT, SIG_DFL);
    abort();
  }
  if (a[0] == 2)
    for (;;) pause();
  if (a[0] == 3) _exit(7);
  *value = 0;
  return 0;
}

static const tml_plugin_routine routines[] = {{"fatal", 1, 0, fatal, 0, 0}};

static const tml_plugin plugin = {TML_PLUGIN_VERSION, (int)(sizeof routines/sizeof *routines), routines};

const tml_plugin *tml_plugin_get(void)
{
  kill_while_starting();
  return &plugin;
}
