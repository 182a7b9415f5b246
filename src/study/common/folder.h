/* folder.h - the folder of a study: created if there is none; files in it that Trammel did not write are kept. */
#ifndef TML_STUDY_COMMON_FOLDER_H
#define TML_STUDY_COMMON_FOLDER_H

#include "file/text/json_write.h"

typedef struct tml_study_folder {
  const char *dir;
  bool force;                  /* replace files that Trammel did not write */
  const char *table;           /* a CSV file, recognised by its header; NULL: none */
  const char *head;            /* header of the table */
  const char *const *files;    /* the other files, recognised by a mark in them */
  int n_files;
} tml_study_folder;

/* Creates or checks the folder. TML_ERR_FILE also if it has files with these names that Trammel did not write. */
tml_status tml_study_folder_open(const tml_study_folder *f, tml_error *err);
/* Writes dir/file as a whole or not at all (tml_file_replace). */
tml_status tml_study_folder_write(const char *dir, const char *file,
                                  tml_status (*write)(tml_file *f, void *user, tml_error *err), void *user,
                                  tml_error *err);
/* Opens the object of a JSON file of a study, which begins with the version and the title of the model. */
void tml_study_folder_head(tml_json *j, const char *title);

#endif
