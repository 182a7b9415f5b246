/* talk.c - what the user reads on stderr: errors, and messages in the style of a compiler. */
#include "cli/cli.h"

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

static bool coloured(void)
{
  const char *no = getenv("NO_COLOR");
  return tml_cli_terminal(STDERR_FILENO) && (!no || !*no);
}

static const char *paint(const char *escape) { return coloured() ? escape : ""; }

#define BOLD "\033[1m"
#define RED "\033[1;31m"
#define MAGENTA "\033[1;35m"
#define CYAN "\033[1;36m"
#define GREEN "\033[1;32m"
#define PLAIN "\033[0m"

int tml_cli_usage(const char *fmt, ...)
{
  fprintf(stderr, "%strammel:%s %serror:%s ", paint(BOLD), paint(PLAIN), paint(RED), paint(PLAIN));
  va_list ap;
  va_start(ap, fmt);
  vfprintf(stderr, fmt, ap);
  va_end(ap);
  fputc('\n', stderr);
  return TML_EXIT_USAGE;
}

int tml_cli_failure(const char *subject, tml_status st, const tml_error *err)
{
  const char *text = err && *err->text ? err->text : tml_status_text(st);
  fprintf(stderr, "%s%s:%s %serror:%s %s\n", paint(BOLD), subject ? subject : "trammel", paint(PLAIN),
          paint(RED), paint(PLAIN), text);
  return tml_cli_exit(st);
}

/* The source line and a caret under the column, which counts characters: tabs and the continuation bytes of
 * UTF-8 keep the caret in place. */
static void print_excerpt(const tml_message *m)
{
  if (!*m->excerpt) return;
  const int width = (int)strcspn(m->excerpt, "\r\n");
  fprintf(stderr, "%5d | %.*s\n", m->line, width, m->excerpt);
  if (m->column < 1) return;
  fputs("      | ", stderr);
  const char *c = m->excerpt;
  for (int column = 1; column < m->column && c < m->excerpt + width; column++) {
    fputc(*c == '\t' ? '\t' : ' ', stderr);
    do c++;
    while (((unsigned char)*c & 0xC0) == 0x80);
  }
  fprintf(stderr, "%s^%s\n", paint(GREEN), paint(PLAIN));
}

static void print_message(const tml_message *m)
{
  static const char *const words[] = {[TML_NOTE] = "note", [TML_WARNING] = "warning", [TML_ERROR] = "error"};
  static const char *const colours[] = {[TML_NOTE] = CYAN, [TML_WARNING] = MAGENTA, [TML_ERROR] = RED};
  fprintf(stderr, "%s%s", paint(BOLD), *m->file ? m->file : "trammel");
  if (*m->file && m->line > 0) fprintf(stderr, ":%d", m->line);
  if (*m->file && m->line > 0 && m->column > 0) fprintf(stderr, ":%d", m->column);
  fprintf(stderr, ":%s %s%s:%s %s\n", paint(PLAIN), paint(colours[m->severity]), words[m->severity],
          paint(PLAIN), m->text);
  print_excerpt(m);
}

void tml_cli_print_messages(const tml_messages *m, int first)
{
  for (int i = first; i < tml_messages_count(m); i++) {
    const tml_message message = tml_messages_get(m, i);
    print_message(&message);
  }
}
