/* signal_columns.h - columns computed from the complete rows: channels filtered as `signals:` of the model requests. */
#ifndef TML_RUN_RECORD_SIGNAL_COLUMNS_H
#define TML_RUN_RECORD_SIGNAL_COLUMNS_H

#include "file/text/json_read.h"
#include "file/table/number_columns.h"
#include "file/text/json_write.h"
#include "run/record/summary_write.h"

typedef struct tml_signals tml_signals;

/* Creates the signals of the model, in the units of the recorded channels, and tests their filters at the interval of
 * the rows. NULL without an error: there are none. TML_ERR_MODEL, TML_ERR_MEMORY. */
tml_status tml_signals_create(tml_signals **out, const tml_summary *s, tml_error *err);
/* Creates the signals that the summary of a run names, for the rows that it left. NULL without an error: there are
 * none. */
tml_status tml_signals_recall(tml_signals **out, tml_json_value summary, tml_error *err);
void tml_signals_free(tml_signals *s);
int tml_signals_count(const tml_signals *s);

/* Filters the complete rows. A signal that cannot be computed is reported and left out. TML_ERR_FILE,
 * TML_ERR_MEMORY. */
tml_status tml_signals_compute(tml_signals *s, const tml_columns *rows, tml_messages *messages, tml_error *err);
/* Appends the computed columns to `rows`, which is replaced; tml_signals_extend appends them to a results.csv. */
tml_status tml_signals_join(const tml_signals *s, tml_columns **rows, tml_error *err);
tml_status tml_signals_extend(const tml_signals *s, const char *csv, tml_error *err);

/* Write to a summary: entries of "channels" for the computed columns, and the member "signals" with the requests. */
void tml_signals_list(tml_json *j, const tml_signals *s);
void tml_signals_describe(tml_json *j, const tml_signals *s);

#endif
