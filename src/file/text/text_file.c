/* text_file.c - reading text files, checking UTF-8, and positions and excerpts for messages. */
#include "file/text/text_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/memory.h"
#include "core/regular_file.h"
#include "file/text/yaml_tree.h"

/* ---------------------------------------------------------------- UTF-8 ---------------------- */

/* Number of bytes of the character at s, of which n are left; 0 if it is invalid. */
static size_t character_bytes(const unsigned char *s, size_t n)
{
  const unsigned c = s[0];
  if (c < 0x80) return c >= 0x20 || c == '\t' || c == '\n' || c == '\r' ? 1 : 0;
  const size_t size = c >= 0xf0 ? 4 : c >= 0xe0 ? 3 : 2;
  if (c < 0xc2 || c > 0xf4 || n < size) return 0;
  for (size_t i = 1; i < size; i++) {
    if ((s[i] & 0xc0) != 0x80) return 0;
  }
  /* overlong forms, surrogates, beyond U+10FFFF */
  if ((c == 0xe0 && s[1] < 0xa0) || (c == 0xed && s[1] > 0x9f)) return 0;
  if ((c == 0xf0 && s[1] < 0x90) || (c == 0xf4 && s[1] > 0x8f)) return 0;
  return size;
}

bool tml_text_valid(const char *text, size_t size, size_t *bad)
{
  size_t i = 0;
  while (i < size) {
    const size_t n = character_bytes((const unsigned char *)text + i, size - i);
    if (!n) break;
    i += n;
  }
  *bad = i;
  return i == size;
}

/* ---------------------------------------------------------------- places --------------------- */

static size_t line_start(const tml_document *d, size_t at)
{
  while (at > 0 && d->text[at - 1] != '\n') at--;
  return at;
}

void tml_document_position(const tml_document *d, size_t at, int *line, int *column)
{
  if (at > d->size) at = d->size;
  *line = *column = 1;
  const char *p = d->text, *end = d->text + at;
  while ((p = memchr(p, '\n', (size_t)(end - p)))) {
    (*line)++;
    p++;
  }
  for (size_t i = line_start(d, at); i < at; i++) {
    if (((unsigned char)d->text[i] & 0xc0) != 0x80) (*column)++;
  }
}

void tml_document_excerpt(const tml_document *d, size_t at, char excerpt[TML_EXCERPT_MAX])
{
  excerpt[0] = '\0';
  if (at > d->size) at = d->size;
  const size_t start = line_start(d, at);
  if (at - start > TML_EXCERPT_MAX - 80) return;
  size_t n = 0;
  while (n < TML_EXCERPT_MAX - 1 && start + n < d->size) {
    const char c = d->text[start + n];
    if (c == '\n' || c == '\r') break;
    excerpt[n++] = c;
  }
  /* does not cut inside a character, and shows only valid text */
  size_t bad;
  if (!tml_text_valid(excerpt, n, &bad)) n = bad;
  excerpt[n] = '\0';
}

/* ---------------------------------------------------------------- files ---------------------- */

static tml_status read_open_file(FILE *file, char **out, size_t *size, size_t max, tml_error *err)
{
  size_t room = (size_t)1 << 16, used = 0;
  char *text = tml_new(room, 1);
  while (text) {
    used += fread(text + used, 1, room - 1 - used, file);
    if (used < room - 1 || used > max) break;
    char *more = tml_new(2*room, 1);
    if (more) memcpy(more, text, used);
    tml_delete(text);
    text = more;
    room *= 2;
  }
  if (!text) return tml_fail_memory(err);
  tml_status st = TML_OK;
  if (ferror(file)) st = tml_fail(err, TML_ERR_FILE, "cannot be read: %s", strerror(errno));
  else if (used > max) {
    st = tml_fail(err, TML_ERR_FILE, "is larger than %zu MB, the largest size that is read", max >> 20);
  }
  if (st) {
    tml_delete(text);
    return st;
  }
  text[used] = '\0';
  *out = text;
  *size = used;
  return TML_OK;
}

/* Opens a file given by the user, which may be a pipe or a terminal: waits for its data. */
static int open_any(const char *path, size_t max, tml_error *err)
{
  struct stat info;
  size_t size;
  const bool there = stat(path, &info) == 0;
  if (!there || S_ISREG(info.st_mode) || S_ISDIR(info.st_mode)) return tml_regular_file_open(path, max, &size, err);
  const int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) tml_fail(err, TML_ERR_FILE, "cannot be opened: %s", strerror(errno));
  return fd;
}

tml_status tml_text_read(char **out, size_t *size, const char *path, size_t max, bool stream, tml_error *err)
{
  *out = NULL;
  const int fd = stream ? open_any(path, max, err) : tml_regular_file_open(path, max, size, err);
  FILE *file = fd < 0 ? NULL : fdopen(fd, "rb");
  if (!file && fd >= 0) {
    close(fd);
    return tml_fail_memory(err);
  }
  if (!file) return TML_ERR_FILE;
  const tml_status st = read_open_file(file, out, size, max, err);
  fclose(file);
  return st;
}
