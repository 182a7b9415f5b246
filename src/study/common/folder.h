/* folder.h - the folder of a study: made if there is none; files in it that are not ours stay. */
#ifndef TML_STUDY_COMMON_FOLDER_H
#define TML_STUDY_COMMON_FOLDER_H

#include "core/error.h"

typedef struct tml_study_folder {
  const char *dir;
  bool force;                  /* replace what is not ours */
  const char *table;           /* a CSV file, which has no place for a mark: */
  const char *head;            /* how one of ours begins */
  const char *const *files;    /* the others */
  int n_files;
} tml_study_folder;

/* TML_ERR_FILE also when files by these names are not ours. */
tml_status tml_study_folder_open(const tml_study_folder *f, tml_error *err);

#endif
