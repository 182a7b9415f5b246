/* results_rows.h - reads the rows of a results folder from whichever file contains them. */
#ifndef TML_RESULTS_RESULTS_ROWS_H
#define TML_RESULTS_RESULTS_ROWS_H

#include "file/table/number_columns.h"

/* Reads dir/results.csv, or if there is none dir/results.h5 with the channels of dir/summary.json. TML_ERR_FILE, also
 * if there are no rows; TML_ERR_MEMORY. */
tml_status tml_results_read(tml_columns **out, const char *dir, tml_error *err);

#endif
