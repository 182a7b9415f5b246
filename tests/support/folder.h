/* folder.h - a folder of a test's own for the files it needs, removed at its end whether it passes or not. */
#ifndef TML_TESTS_SUPPORT_FOLDER_H
#define TML_TESTS_SUPPORT_FOLDER_H

/* One at a time. 0: done. */
int folder_make(const char *stem);
int folder_remove(void);

/* A file in it; `new` frees the text. They fail the running test when something goes wrong. */
void folder_put(const char *name, const char *text);
void folder_put_new(const char *name, char *text);
/* Its path, until the next call. */
const char *folder_file(const char *name);

#endif
