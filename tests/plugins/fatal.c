/* fatal.c - a plug-in that brings its process to an end, or never comes back, if it is asked to. */
#include "trammel_plugin.h"

#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

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

const tml_plugin *tml_plugin_get(void) { return &plugin; }
