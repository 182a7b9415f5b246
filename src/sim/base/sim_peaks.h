/* sim_peaks.h - channels that hold the largest or smallest value of another channel since the last row of results. */
#ifndef TML_SIM_BASE_SIM_PEAKS_H
#define TML_SIM_BASE_SIM_PEAKS_H

#include <stdbool.h>

#include "model/base/model.h"

/* All values are those of the source times `sign`, so that the largest one is wanted. */
typedef struct tml_peak {
  int source, group;    /* the channel, and its group */
  double sign;          /* 1: the largest value is held, -1: the smallest */
  bool active;          /* it is recorded or was asked for */
  double held;          /* since the last row; -INFINITY: none yet */
  double older, left;   /* at the times `older` and `seen` of tml_peaks; NAN: not known */
  double middle, right; /* scratch: in the middle and at the end of the stretch that is added */
} tml_peak;

typedef struct tml_peaks {
  TML_ARRAY(tml_peak, list);
  int *sources, n_sources;  /* channels to be computed at a sample */
  bool only_contacts;       /* they are forces of contacts: positions and velocities are enough */
  double from, seen, older; /* [s] the last row; the time up to which values were added; a sample before that */
  bool ended;               /* the program has reached the end of its row: the next one begins with the next step */
  int samples;              /* taken within the stretch that is added */
} tml_peaks;

#endif
