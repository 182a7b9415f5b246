/* summary_read.c - reads summary.json of a results folder. */
#include "results/summary_read.h"

#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "file/output_file.h"
#include "results/results_folder.h"

tml_status tml_summary_read(char **text, tml_json_value *summary, const char *dir, tml_error *err)
{
  *text = NULL;
  char *path = tml_folder_path(dir, TML_RESULTS_SUMMARY);
  tml_status st = path ? tml_file_read(text, path, err) : tml_fail_memory(err);
  if (!st && (!tml_json_read(summary, *text) || *summary->at != '{'))
    st = tml_fail(err, TML_ERR_FILE, "'%s' is not a summary of a run", path);
  tml_delete(path);
  return st;
}
