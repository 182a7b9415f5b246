/* frames.h - reads some channels of a results folder at evenly spaced rows, including channels in poses.csv. */
#ifndef TML_RESULTS_FRAMES_H
#define TML_RESULTS_FRAMES_H

#include "core/name_table.h"
#include "file/table/number_columns.h"

enum { TML_FRAMES_MOST = 2001 };

typedef struct tml_frames {
  int n;
  double *time;      /* in the unit of the results */
  double *values;    /* channel i starts at values + i n */
  bool *there;       /* per channel: it was stored */
} tml_frames;

/* Reads the channels of `wanted`, which numbers them from 0 on. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_frames_read(tml_frames *f, const char *dir, const tml_names *wanted, tml_error *err);
void tml_frames_free(tml_frames *f);

#endif
