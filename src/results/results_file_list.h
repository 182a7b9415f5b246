/* results_file_list.h - decides which files of a results folder were written by Trammel: those that summary.json lists,
 * and pages and verdicts written later, which carry a mark. Other files are never replaced or removed without
 * request. */
#ifndef TML_RESULTS_RESULTS_FILE_LIST_H
#define TML_RESULTS_RESULTS_FILE_LIST_H

#include "file/text/json_write.h"

/* The names of all files that a results folder may contain. */
enum { TML_RESULT_FILES = 12 };
extern const char *const tml_result_files[TML_RESULT_FILES];
bool tml_results_file_is_known(const char *name);

/* Writes the member "files" of a summary: the files in `folder`, with sizes if these are final. */
void tml_results_file_list_write(tml_json *j, const char *folder, bool final);

/* TML_ERR_FILE if `dir` contains files with names of results that are not ours; the error names them. */
tml_status tml_results_file_list_check(const char *dir, tml_error *err);
/* The same for one file that is about to be written. */
tml_status tml_results_file_list_check_one(const char *dir, const char *file, tml_error *err);

#endif
