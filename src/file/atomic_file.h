/* atomic_file.h - writing files atomically: to a temporary file beside the target until it is complete, or directly to
 * a pipe or a device; and recognising files that were written by this library. */
#ifndef TML_FILE_ATOMIC_FILE_H
#define TML_FILE_ATOMIC_FILE_H

#include <signal.h>

#include "core/error.h"

/* Mark that every file written for the user contains, in a form that its format allows. */
#define TML_MARK "written by Trammel"

typedef struct tml_target {
  char *path;       /* path of the file, with symbolic links resolved */
  char *temporary;  /* path of the temporary file; NULL: the bytes go directly to `path` */
  int fd;           /* descriptor, open for writing, and for reading unless it is a stream; -1: closed */
  sigset_t before;  /* signal mask of the thread before the file was opened */
} tml_target;

/* True for a pipe, a device, or standard output ("-" or "/dev/stdout"): these are written directly. */
bool tml_atomic_file_is_stream(const char *path);

/* Opens a target for `path`. A new file gets the permissions of the file that it replaces. Until the target is finished
 * or dropped, the thread blocks SIGINT, SIGTERM and SIGHUP, which would leave a partial file behind. TML_ERR_FILE,
 * TML_ERR_MEMORY. */
tml_status tml_atomic_file_open(tml_target *t, const char *path, tml_error *err);
/* Completes the file: waits for the disk and renames it to its final path. On failure the target is dropped. */
tml_status tml_atomic_file_finish(tml_target *t, tml_error *err);
/* Removes the temporary file and leaves the existing file unchanged; does nothing after tml_atomic_file_finish. */
void tml_atomic_file_drop(tml_target *t);

/* Opens an unnamed scratch file in the folder of `path`, for numbers that do not fit into memory. Returns -1 with errno
 * on failure. */
int tml_atomic_file_open_scratch(const char *path);

/* True if a file contains the mark of this library and may be replaced without asking. */
bool tml_file_is_ours(const char *path);
/* True if a file starts as a JSON file of this library does: its first member is "trammel". */
bool tml_file_json_is_ours(const char *path);

/* Returns a name that is probably unused: `path`, `word` and random letters, with a dot before its last part if
 * `hidden`. The caller frees it; NULL: no memory. */
char *tml_atomic_file_unique_name(const char *path, const char *word, int attempt, bool hidden);
enum { TML_UNIQUE_LETTERS = 6, TML_UNIQUE_ATTEMPTS = 100 };

#endif
