/* clock_seconds.h - time [s] on a clock of the system: real time (CLOCK_MONOTONIC), CPU time of a thread or process. */
#ifndef TML_CORE_CLOCK_SECONDS_H
#define TML_CORE_CLOCK_SECONDS_H

#include <time.h>

static inline double tml_clock_seconds(clockid_t clock)
{
  struct timespec t = {0};
  clock_gettime(clock, &t);
  return (double)t.tv_sec + 1e-9*(double)t.tv_nsec;
}

#endif
