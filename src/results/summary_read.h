/* summary_read.h - reads summary.json of a results folder. */
#ifndef TML_RESULTS_SUMMARY_READ_H
#define TML_RESULTS_SUMMARY_READ_H

#include "file/folder_path.h"
#include "file/text/json_read.h"

/* Reads the file; `summary` points into `text`, which the caller deletes. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_summary_read(char **text, tml_json_value *summary, const char *dir, tml_error *err);

#endif
