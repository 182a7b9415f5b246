/* archive.h - serialisation of saved states: one list of the stored values serves to measure, to save and to load them.
 * Each module lists its values once with these functions, so that whatever is saved is also loaded. Numbers are stored
 * in the machine's own binary form. Loads beyond the end of the data or with a wrong length set `broken`. */
#ifndef TML_CORE_ARCHIVE_H
#define TML_CORE_ARCHIVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum tml_archive_mode { TML_ARCHIVE_MEASURE, TML_ARCHIVE_SAVE, TML_ARCHIVE_LOAD } tml_archive_mode;

typedef struct tml_archive {
  tml_archive_mode mode;
  unsigned char *bytes; /* owned by the caller; NULL when measuring */
  size_t size, at;
  bool widened;         /* the values go into matrices whose patterns have additional entries */
  bool broken;          /* data too short or not as expected; all later loads leave their targets unchanged */
} tml_archive;

static inline bool tml_archive_loads(const tml_archive *a) { return a->mode == TML_ARCHIVE_LOAD && !a->broken; }

/* Counts, saves or loads n values, according to the mode. */
void tml_archive_bytes(tml_archive *a, void *x, size_t n);
void tml_archive_doubles(tml_archive *a, double *x, size_t n);
void tml_archive_double(tml_archive *a, double *x);
void tml_archive_int(tml_archive *a, int *x);
void tml_archive_ints(tml_archive *a, int *x, size_t n);
void tml_archive_count(tml_archive *a, long long *x);
void tml_archive_flag(tml_archive *a, bool *x);
void tml_archive_flags(tml_archive *a, bool *x, size_t n);
/* An allocated text, or NULL. Loading frees the old text and allocates the new one. */
void tml_archive_text(tml_archive *a, char **text);
/* A number that must be equal when it is loaded, such as a length or a marker between parts; otherwise the archive is
 * `broken`. */
void tml_archive_same(tml_archive *a, long long x);

/* Adds bytes to a digest (FNV-1a), which begins with TML_DIGEST_START. */
#define TML_DIGEST_START UINT64_C(14695981039346656037)
uint64_t tml_archive_digest(uint64_t digest, const void *bytes, size_t n);
uint64_t tml_archive_digest_text(uint64_t digest, const char *text); /* NULL: no text */

#endif
