/* folder_path.h - the path of a file in a folder. */
#ifndef TML_FILE_FOLDER_PATH_H
#define TML_FILE_FOLDER_PATH_H

/* Returns dir/file; the caller frees it. NULL: no memory. */
char *tml_folder_path(const char *dir, const char *file);

#endif
