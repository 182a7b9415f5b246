/* summary_write.h - writes summary.json: the model, the settings, and the outcome of a run. */
#ifndef TML_RUN_RECORD_SUMMARY_WRITE_H
#define TML_RUN_RECORD_SUMMARY_WRITE_H

#include "core/error.h"

struct tml_json;
struct tml_signals;

/* A part of the summary that others write: `put` writes the members of an object, for example "accuracy". */
typedef struct tml_summary_note {
  void (*put)(struct tml_json *j, const void *data);
  const void *data;
} tml_summary_note;

typedef struct tml_summary {
  const tml_model *model;
  const tml_options *options;
  const tml_sim *sim;
  const tml_messages *messages;  /* messages of the reader, whose warnings are repeated; or NULL */
  const int *channels;           /* recorded channels, in the order of the columns */
  int n_channels;
  const struct tml_signals *signals; /* columns after those; or NULL */
  const char *status;            /* "running", "done", "failed", "interrupted"; "recovered" by tml_recover */
  const char *message;           /* why the run ended, or "" */
  long long rows;                /* number of rows written */
  double time;                   /* [s] time of the last row */
  const char *folder;            /* folder whose files the summary lists */
  const tml_summary_note *note;  /* NULL: the accuracy was not checked */
  const tml_summary_note *cases; /* of a static analysis, as the object "static"; NULL: a run in time */
  const tml_summary_note *shapes; /* of modes shown as motions, as the object "shapes"; or NULL */
} tml_summary;

/* Writes or replaces the file. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_summary_write(const tml_summary *s, const char *path, tml_error *err);

#endif
