/* channel_csv.h - a table of channels as text. */
#ifndef TML_RUN_RECORD_CHANNEL_CSV_H
#define TML_RUN_RECORD_CHANNEL_CSV_H

#include "file/text/csv_write.h"

/* Creates a file with the names of these channels as its header. */
tml_status tml_csv_open(tml_file **out, const char *path, const tml_sim *sim, const int *channels, int n,
                        tml_error *err);

#endif
