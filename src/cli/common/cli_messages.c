/* cli_messages.c - prints to stderr: errors, messages in the style of a compiler, and progress. */
#include "cli/common/cli.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int tml_cli_exit(tml_status st)
{
  switch (st) {
  case TML_OK: return TML_EXIT_DONE;
  case TML_ERR_ARGUMENT: return TML_EXIT_USAGE;
  case TML_ERR_MODEL: return TML_EXIT_MODEL;
  case TML_ERR_FILE: return TML_EXIT_FILE;
  case TML_ERR_INTERRUPTED: return TML_EXIT_INTERRUPTED;
  default: return TML_EXIT_SIMULATION;
  }
}

bool tml_cli_terminal(int fd)
{
  const char *term = getenv("TERM");
  return isatty(fd) && term && strcmp(term, "dumb") != 0;
}

static bool has_colour(int fd)
{
  const char *no = getenv("NO_COLOR");
  return tml_cli_terminal(fd) && (!no || !*no);
}

static const char *colour_escape(const char *escape) { return has_colour(STDERR_FILENO) ? escape : ""; }

#define BOLD "\033[1m"
#define RED "\033[1;31m"
#define MAGENTA "\033[1;35m"
#define CYAN "\033[1;36m"
#define GREEN "\033[1;32m"
#define PLAIN "\033[0m"

/* ---------------------------------------------------------------- words of others ------------ */

/* Number of bytes of the character at c if it can be printed. 0 for control characters, including U+0080 to U+009F, and
 * for bytes that are not UTF-8. */
static size_t shown_bytes(const unsigned char *c)
{
  const size_t n = c[0] < 0x80 ? 1 : c[0] < 0xC2 || c[0] > 0xF4 ? 0 : c[0] < 0xE0 ? 2 : c[0] < 0xF0 ? 3 : 4;
  if (c[0] < 0x20 || c[0] == 0x7F || (c[0] == 0xC2 && c[1] < 0xA0)) return 0;
  for (size_t i = 1; i < n; i++)
    if ((c[i] & 0xC0) != 0x80) return 0;
  return n;
}

/* Prints a text with control characters as their codes, except those in `kept`. */
static void put_plain(FILE *to, const char *text, const char *kept)
{
  while (*text) {
    size_t n = shown_bytes((const unsigned char *)text);
    if (n == 0 && strchr(kept, *text)) n = 1;
    char code[8];
    if (n == 0) snprintf(code, sizeof code, "\\x%02x", (unsigned)(unsigned char)*text);
    tml_cli_put(to, n > 0 ? text : code, n > 0 ? n : strlen(code));
    text += n > 0 ? n : 1;
  }
}

static void put_formatted(FILE *to, const char *kept, const char *fmt, va_list ap) TML_CLI_PRINTF(3, 0);

static void put_formatted(FILE *to, const char *kept, const char *fmt, va_list ap)
{
  char some[512];
  va_list again;
  va_copy(again, ap);
  const int n = vsnprintf(some, sizeof some, fmt, ap);
  char *all = n >= (int)sizeof some ? malloc((size_t)n + 1) : NULL; /* without memory a long text is truncated */
  if (all) vsnprintf(all, (size_t)n + 1, fmt, again);
  va_end(again);
  put_plain(to, all ? all : some, kept);
  free(all);
}

void tml_cli_print(FILE *to, const char *fmt, ...)
{
  va_list ap;
  va_start(ap, fmt);
  put_formatted(to, "\n\t", fmt, ap);
  va_end(ap);
}

void tml_cli_print_line(FILE *to, const char *fmt, ...)
{
  va_list ap;
  va_start(ap, fmt);
  put_formatted(to, "", fmt, ap);
  va_end(ap);
  tml_cli_put(to, "\n", 1);
}

void tml_cli_print_verdict(tml_cli_verdict mood, const char *text)
{
  static const char *const colours[] = {[TML_CLI_GOOD] = GREEN, [TML_CLI_DOUBTFUL] = MAGENTA, [TML_CLI_BAD] = RED};
  const bool coloured = mood != TML_CLI_PLAIN && has_colour(STDOUT_FILENO);
  if (coloured) tml_cli_put(stdout, colours[mood], strlen(colours[mood]));
  tml_cli_print(stdout, "%s", text);
  if (coloured) tml_cli_put(stdout, PLAIN, strlen(PLAIN));
}

/* ---------------------------------------------------------------- errors and messages -------- */

static void start_error(const char *subject)
{
  fputs(colour_escape(BOLD), stderr);
  tml_cli_print(stderr, "%s:", subject ? subject : "trammel");
  fprintf(stderr, "%s %serror:%s ", colour_escape(PLAIN), colour_escape(RED), colour_escape(PLAIN));
}

int tml_cli_usage(const char *fmt, ...)
{
  va_list ap;
  va_start(ap, fmt);
  start_error(NULL);
  put_formatted(stderr, "\n\t", fmt, ap);
  va_end(ap);
  fputc('\n', stderr);
  return TML_EXIT_USAGE;
}

int tml_cli_failure(const char *subject, tml_status st, const tml_error *err)
{
  const char *text = err && *err->text ? err->text : tml_status_text(st);
  start_error(subject);
  tml_cli_print_message_text(text, (int)strlen(subject ? subject : "trammel") + (int)strlen(": error: "));
  return tml_cli_exit(st);
}

/* Prints the source line with a caret under the column. Columns count characters: tabs and continuation bytes of UTF-8
 * keep the caret in place. */
static void print_excerpt(const tml_message *m)
{
  if (!*m->excerpt) return;
  const int width = (int)strcspn(m->excerpt, "\r\n");
  tml_cli_print(stderr, "%5d | %.*s\n", m->line, width, m->excerpt);
  if (m->column < 1) return;
  fputs("      | ", stderr);
  const char *c = m->excerpt;
  for (int column = 1; column < m->column && c < m->excerpt + width; column++) {
    fputc(*c == '\t' ? '\t' : ' ', stderr);
    do c++;
    while (((unsigned char)*c & 0xC0) == 0x80);
  }
  fprintf(stderr, "%s^%s\n", colour_escape(GREEN), colour_escape(PLAIN));
}

static void print_message(const tml_message *m)
{
  static const char *const words[] = {[TML_NOTE] = "note", [TML_WARNING] = "warning", [TML_ERROR] = "error"};
  static const char *const colours[] = {[TML_NOTE] = CYAN, [TML_WARNING] = MAGENTA, [TML_ERROR] = RED};
  const char *file = *m->file ? m->file : "trammel";
  char at[32] = "";
  if (*m->file && m->line > 0 && m->column > 0) snprintf(at, sizeof at, ":%d:%d", m->line, m->column);
  else if (*m->file && m->line > 0) snprintf(at, sizeof at, ":%d", m->line);
  fputs(colour_escape(BOLD), stderr);
  tml_cli_print(stderr, "%s%s", file, at);
  fprintf(stderr, ":%s %s%s:%s ", colour_escape(PLAIN), colour_escape(colours[m->severity]), words[m->severity],
          colour_escape(PLAIN));
  tml_cli_print_message_text(m->text, (int)(strlen(file) + strlen(at) + strlen(words[m->severity]) + strlen(": : ")));
  print_excerpt(m);
}

void tml_cli_print_messages(const tml_messages *m, int first, bool quiet)
{
  for (int i = first; i < tml_messages_count(m); i++) {
    const tml_message message = tml_messages_get(m, i);
    if (!quiet || message.severity != TML_NOTE) print_message(&message);
  }
}

/* ---------------------------------------------------------------- how far it is -------------- */

static bool speaks_utf8(void)
{
  static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
  for (size_t i = 0; i < sizeof names/sizeof *names; i++) {
    const char *value = getenv(names[i]);
    if (value && *value) return strstr(value, "UTF-8") || strstr(value, "utf8") || strstr(value, "UTF8");
  }
  return false;
}

void tml_cli_print_bar(double part)
{
  enum { FINE = 8 };
  const int width = tml_cli_message_width() < TML_CLI_WIDE ? 12 : 24;
  static const char *const blocks[FINE] = {" ", "\u258f", "\u258e", "\u258d", "\u258c", "\u258b", "\u258a", "\u2589"};
  const bool fine = speaks_utf8();
  const int eighths = part > 0 ? (int)(fmin(part, 1.0)*width*FINE) : 0;
  fputs(fine ? "\u2595" : "[", stderr);
  for (int i = 0; i < width; i++) {
    const int here = eighths - i*FINE;
    if (here >= FINE) fputs(fine ? "\u2588" : "#", stderr);
    else fputs(fine && here > 0 ? blocks[here] : fine ? " " : ".", stderr);
  }
  fprintf(stderr, "%s %3.0f %%", fine ? "\u258f" : "]", floor(100*fmax(part, 0.0)));
}


#define PRINT_EVERY 0.1 /* [s] of real time between updates of the line */

bool tml_cli_line_report(tml_cli_line *l, const tml_study_progress *p)
{
  if (tml_cli_stop_asked()) return false;
  const double t = tml_cli_now();
  if (!l->shown || t - l->last < PRINT_EVERY) return true;
  l->last = t;
  l->printed = true;
  fputs("\r\033[K", stderr);
  tml_cli_print_bar(p->time/p->end);
  tml_cli_print(stderr, "  run %d of %d: %s", p->number, p->count, p->run);
  fflush(stderr);
  return true;
}

void tml_cli_line_erase(tml_cli_line *l)
{
  if (l->printed) fputs("\r\033[K", stderr);
  l->printed = false;
}
