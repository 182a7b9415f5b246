/* summary_write.h - summary.json: what was run, with which settings, and how it went. */
#ifndef TML_RUN_RECORD_SUMMARY_WRITE_H
#define TML_RUN_RECORD_SUMMARY_WRITE_H

#include "core/error.h"

struct tml_json;
struct tml_signals;

/* What others have to say in the summary: writes the members of the object "accuracy". */
typedef struct tml_summary_note {
  void (*put)(struct tml_json *j, const void *data);
  const void *data;
} tml_summary_note;

typedef struct tml_summary {
  const tml_model *model;
  const tml_options *options;
  const tml_sim *sim;
  const tml_messages *messages;  /* of the reader: warnings are repeated; or NULL */
  const int *channels;           /* the recorded ones, in the order of the columns */
  int n_channels;
  const struct tml_signals *signals; /* columns behind those; or NULL */
  const char *status;            /* "running", "done", "failed", "interrupted"; "recovered" by tml_recover */
  const char *message;           /* why it ended, or "" */
  long long rows;                /* written */
  double time;                   /* [s] of the last row */
  const char *folder;            /* where the files are that it vouches for */
  const tml_summary_note *note;  /* NULL: the accuracy was not checked */
  const tml_summary_note *cases; /* of a static analysis, as the object "static"; NULL: it was a run in time */
  const tml_summary_note *shapes; /* of modes that are shown as motions, as the object "shapes"; or NULL */
} tml_summary;

/* Writes the file anew. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_summary_write(const tml_summary *s, const char *path, tml_error *err);

#endif
