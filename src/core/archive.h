/* archive.h - one list of what is kept, read in three ways: to measure it, to save it and to load it again. Whoever
 * keeps something lists it once with these functions, so that nothing can be saved and not loaded. Numbers are stored
 * as the machine has them. */
#ifndef TML_CORE_ARCHIVE_H
#define TML_CORE_ARCHIVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum tml_archive_mode { TML_ARCHIVE_MEASURE, TML_ARCHIVE_SAVE, TML_ARCHIVE_LOAD } tml_archive_mode;

typedef struct tml_archive {
  tml_archive_mode mode;
  unsigned char *bytes; /* of whoever asks; NULL to measure */
  size_t size, at;
  bool widened;         /* to be loaded where matrices have further entries */
  bool broken;          /* too short, or not what was expected; what is loaded from there on stays as it was */
} tml_archive;

static inline bool tml_archive_loads(const tml_archive *a) { return a->mode == TML_ARCHIVE_LOAD && !a->broken; }

void tml_archive_bytes(tml_archive *a, void *x, size_t n);
void tml_archive_doubles(tml_archive *a, double *x, size_t n);
void tml_archive_double(tml_archive *a, double *x);
void tml_archive_int(tml_archive *a, int *x);
void tml_archive_ints(tml_archive *a, int *x, size_t n);
void tml_archive_count(tml_archive *a, long long *x);
void tml_archive_flag(tml_archive *a, bool *x);
void tml_archive_flags(tml_archive *a, bool *x, size_t n);
/* A text that was allocated, or NULL; the old one is freed. */
void tml_archive_text(tml_archive *a, char **text);
/* A number that has to be the same where it is loaded: a length, a mark between parts. */
void tml_archive_same(tml_archive *a, long long x);

/* Adds bytes to a digest (FNV-1a), which begins with TML_DIGEST_START. */
#define TML_DIGEST_START UINT64_C(14695981039346656037)
uint64_t tml_archive_digest(uint64_t digest, const void *bytes, size_t n);
uint64_t tml_archive_digest_text(uint64_t digest, const char *text); /* NULL: none */

#endif
