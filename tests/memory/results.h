/* results.h - a results folder of the mechanism, and taking it away. */
#ifndef TML_TESTS_MEMORY_RESULTS_H
#define TML_TESTS_MEMORY_RESULTS_H

#include <unistd.h>

#include "memory/mechanism.h"

static char dir[64];

static inline void name_folder(const char *what) { snprintf(dir, sizeof dir, "memory-%s-%ld", what, (long)getpid()); }

static inline void remove_folder(void)
{
  char command[160];
  snprintf(command, sizeof command, "rm -rf %s %s.partial-*", dir, dir);
  assert_int_equal(system(command), 0);
}

/* Runs to files. */
static inline tml_status use_run(tml_error *err)
{
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  tml_status st = read_mechanism(&m, &messages);
  if (st == TML_OK) {
    tml_options o;
    const tml_run_options r = {.size = sizeof r, .dir = dir};
    problem_options(m, &o);
    st = tml_run(m, &o, &r, NULL, messages, err);
  }
  tml_model_free(m);
  tml_messages_free(messages);
  return st;
}

#endif
