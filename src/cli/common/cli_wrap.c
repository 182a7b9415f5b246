/* cli_wrap.c - wraps lines of output and messages at the width of the terminal. Lines that go to files and pipes stay
 * whole, so that other programs can read them. */
#include "cli/common/cli.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { NARROW = 40, LINE = 4000 };

/* A line that is not complete yet. */
static char held[LINE];
static size_t n_held;

static int width_of(int file)
{
  const char *columns = getenv("COLUMNS");
  struct winsize size;
  if (!tml_cli_terminal(file)) return 0;
  const int wanted = columns ? atoi(columns) : 0;
  if (wanted > 0) return wanted < NARROW ? NARROW : wanted;
  if (ioctl(file, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
  return size.ws_col < NARROW ? NARROW : size.ws_col;
}

int tml_cli_width(void) { return width_of(STDOUT_FILENO); }

int tml_cli_message_width(void) { return width_of(STDERR_FILENO); }

/* Number of bytes of an escape sequence for colour; 0 if there is none. */
static size_t escape_bytes(const char *c, size_t n)
{
  size_t i = 2;
  if (n < 3 || c[0] != '\033' || c[1] != '[') return 0;
  while (i < n && c[i] != 'm') i++;
  return i < n ? i + 1 : 0;
}

/* Number of columns that bytes take: continuation bytes of UTF-8 and escape sequences take none. */
static int columns_of(const char *text, size_t n)
{
  int columns = 0;
  for (size_t i = 0; i < n; i++) {
    const size_t escape = escape_bytes(text + i, n - i);
    if (escape > 0) i += escape - 1;
    else columns += ((unsigned char)text[i] & 0xC0) != 0x80;
  }
  return columns;
}

/* The column at which the lines go on that continue this one: that of its last field, if this lies in the left half. */
static int indent_of(const char *line, size_t n, int width)
{
  size_t start = 0;
  while (start < n && line[start] == ' ') start++;
  int indent = columns_of(line, start) + 2;
  for (size_t i = start; i + 2 < n; i++) {
    if (line[i] != ' ' || line[i + 1] != ' ' || line[i + 2] == ' ') continue;
    const int column = columns_of(line, i + 2);
    if (column <= width/2) indent = column;
  }
  return indent < width/2 ? indent : 2;
}

/* Bytes of the text that fit into `room` columns, up to a blank; more if its first word is longer. */
static size_t fitting_bytes(const char *text, size_t n, int room)
{
  size_t best = 0, i = 0;
  while (i < n && text[i] == ' ') i++;
  for (; i <= n; i++) {
    if (i < n && text[i] != ' ') continue;
    if (best > 0 && columns_of(text, i) > room) break;
    best = i;
    if (columns_of(text, i) > room) break;
  }
  return best;
}

static void put_wrapped(const char *line, size_t n, int width)
{
  const int indent = indent_of(line, n, width);
  for (bool first = true; n > 0; first = false) {
    const int room = first ? width : width - indent;
    size_t part = columns_of(line, n) <= room ? n : fitting_bytes(line, n, room);
    if (!first) printf("\n%*s", indent, "");
    fwrite(line, 1, part, stdout);
    while (part < n && line[part] == ' ') part++;
    line += part;
    n -= part;
  }
}

void tml_cli_print_message_text(const char *text, int used)
{
  const int width = width_of(STDERR_FILENO);
  while (*text) {
    size_t n = strcspn(text, "\n");
    const int indent = width > 0 ? indent_of(text, n, width) : 0;
    for (int at = used; n > 0; at = indent) {
      size_t part = width == 0 || columns_of(text, n) <= width - at ? n : fitting_bytes(text, n, width - at);
      tml_cli_print(stderr, "%.*s", (int)part, text);
      while (part < n && text[part] == ' ') part++;
      text += part;
      n -= part;
      if (n > 0) fprintf(stderr, "\n%*s", indent, "");
    }
    used = 0;
    if (*text == '\n') fputc(*text++, stderr);
  }
  fputc('\n', stderr);
}

static void flush_line(void)
{
  put_wrapped(held, n_held, tml_cli_width());
  n_held = 0;
}

static void flush_at_exit(void)
{
  if (n_held > 0) flush_line();
}

void tml_cli_put(FILE *to, const char *bytes, size_t n)
{
  static int width = -1;
  if (to == stdout && width < 0) {
    width = tml_cli_width();
    if (width > 0 && atexit(flush_at_exit) != 0) width = 0;
  }
  if (to != stdout || width == 0) {
    fwrite(bytes, 1, n, to);
    return;
  }
  for (size_t i = 0; i < n; i++) {
    if (bytes[i] == '\n' || n_held == LINE) flush_line();
    if (bytes[i] == '\n') fputc('\n', stdout);
    else held[n_held++] = bytes[i];
  }
}
