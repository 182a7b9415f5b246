/* atomic_file.h - where a file is written: beside its place until it is whole, or straight into a pipe or a device; and
 * whether what stands there was written by this library. */
#ifndef TML_FILE_ATOMIC_FILE_H
#define TML_FILE_ATOMIC_FILE_H

#include <signal.h>

#include "core/error.h"

/* What every file that this library writes for the user carries in a way that its format allows. */
#define TML_MARK "written by Trammel"

typedef struct tml_target {
  char *path;       /* the file itself: symbolic links followed */
  char *temporary;  /* beside it, a name of its own; NULL: the bytes go straight to `path` */
  int fd;           /* open for writing, and for reading unless it is a stream; -1: closed */
  sigset_t before;  /* signals that were held back before this file was */
} tml_target;

/* A pipe, a device, or standard output, which is named "-" or "/dev/stdout": it is written to as it is. */
bool tml_atomic_file_is_stream(const char *path);

/* Opens the place for `path`. A new file has the permissions of the one that it will replace. Until the target is
 * finished or dropped the thread takes no signal that would end it with half a file left behind. TML_ERR_FILE,
 * TML_ERR_MEMORY. */
tml_status tml_atomic_file_open(tml_target *t, const char *path, tml_error *err);
/* The bytes are all there: waits for the disk and puts the file into its place. */
tml_status tml_atomic_file_finish(tml_target *t, tml_error *err);
/* Leaves what was there before; nothing to do after tml_atomic_file_finish. */
void tml_atomic_file_drop(tml_target *t);

/* A file without a name for numbers that do not fit into memory, on the disk of `path`; -1: errno tells why. */
int tml_atomic_file_open_scratch(const char *path);

/* The mark stands in the file: it may be replaced unasked. */
bool tml_file_is_ours(const char *path);
/* The file starts as a JSON file of ours does: its first member is "trammel". */
bool tml_file_json_is_ours(const char *path);

/* A name that is likely to be free: `path`, `word` and letters, with a dot before its last part when `hidden`. The
 * caller deletes it; NULL: no memory. */
char *tml_atomic_file_unique_name(const char *path, const char *word, int attempt, bool hidden);
enum { TML_UNIQUE_LETTERS = 6, TML_UNIQUE_ATTEMPTS = 100 };

#endif
