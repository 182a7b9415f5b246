/* results_file_list.h - which files of a results folder are ours: summary.json names those that the run wrote, pages
 * and verdicts written later carry a mark. Nothing else is ever replaced or removed unasked. */
#ifndef TML_RESULTS_RESULTS_FILE_LIST_H
#define TML_RESULTS_RESULTS_FILE_LIST_H

#include "file/text/json_write.h"

/* The names of all files that a results folder may hold. */
enum { TML_RESULT_FILES = 12 };
extern const char *const tml_result_files[TML_RESULT_FILES];
bool tml_results_file_is_known(const char *name);

/* "files" of a summary: what is in `folder`, with sizes once these are final. */
void tml_results_file_list_write(tml_json *j, const char *folder, bool final);

/* TML_ERR_FILE when files with the names of results in `dir` are not ours; the text names them. */
tml_status tml_results_file_list_check(const char *dir, tml_error *err);
/* The same for one file that is about to be written there. */
tml_status tml_results_file_list_check_one(const char *dir, const char *file, tml_error *err);

#endif
