/* folder_path.h - the path of a file in a folder. */
#ifndef TML_FILE_FOLDER_PATH_H
#define TML_FILE_FOLDER_PATH_H

/* dir/file; the caller deletes it. NULL: no memory. */
char *tml_folder_path(const char *dir, const char *file);

#endif
