/* cli_manual.c - trammel help man: prints the manual page from the tables of the commands. */
#include "cli/common/cli.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WIDTH = 78 };

/* Prints a character with those escaped that have a meaning in roff; `used` counts the columns of the current line. */
static void put_char(char c, int *used)
{
  if (c == '\\') fputs("\\e", stdout);
  else if (c == '-') fputs("\\-", stdout);
  else if (c == '\'') fputs("\\(aq", stdout);
  else if (c == '^') fputs("\\(ha", stdout);
  else if (c == '~') fputs("\\(ti", stdout);
  else putchar(c);
  *used += c == '-' || c == '\\' ? 2 : c == '\'' || c == '^' || c == '~' ? 4 : 1;
}

static int roff_length(const char *word, size_t n)
{
  int sum = 0;
  for (size_t i = 0; i < n; i++)
    sum += word[i] == '-' || word[i] == '\\' ? 2 : strchr("'^~", word[i]) ? 4 : 1;
  return sum;
}

/* Prints words with line breaks between them. No line begins with a roff request, and a sentence that ends at a line
 * break is recognised as such. */
static void put_words(const char *text, size_t n)
{
  int used = 0;
  for (size_t i = 0; i < n;) {
    const size_t length = strcspn(text + i, " \n"), word = length < n - i ? length : n - i;
    const bool fits = used + 1 + roff_length(text + i, word) <= WIDTH;
    if (word > 0 && used > 0) putchar(fits ? ' ' : '\n');
    if (word > 0) used = fits && used > 0 ? used + 1 : 0;
    if (word > 0 && used == 0 && text[i] == '.') fputs("\\&", stdout);
    for (size_t k = 0; k < word; k++) put_char(text[i + k], &used);
    i += word;
    while (i < n && (text[i] == ' ' || text[i] == '\n')) i++;
  }
  putchar('\n');
}

static void put_line(const char *text, size_t n)
{
  int used = 0;
  fputs("\\&", stdout);
  for (size_t i = 0; i < n; i++) put_char(text[i], &used);
  putchar('\n');
}

/* Prints paragraphs separated by empty lines; lines that begin with blanks keep their layout. */
static void put_paragraphs(const char *text)
{
  while (*text) {
    const char *end = strstr(text, "\n\n");
    const size_t n = end ? (size_t)(end - text) : strlen(text);
    const bool plain = text[0] == ' ';
    puts(plain ? ".PP\n.nf" : ".PP");
    for (size_t i = 0; plain && i < n;) {
      const size_t length = strcspn(text + i, "\n");
      put_line(text + i, length);
      i += length + 1;
    }
    if (plain) puts(".fi");
    else put_words(text, n);
    text += n;
    text += strspn(text, "\n");
  }
}

static void put_option(const tml_cli_option *o)
{
  int used = 0;
  if (!o->help) return;
  puts(".TP");
  if (o->letter) printf("\\fB\\-%c\\fR, ", o->letter);
  fputs("\\fB\\-\\-", stdout);
  for (const char *c = o->name; *c; c++) put_char(*c, &used);
  fputs("\\fR", stdout);
  if (o->argument) fputs(" \\fI", stdout);
  for (const char *c = o->argument ? o->argument : ""; *c; c++) put_char(*c, &used);
  puts(o->argument ? "\\fR" : "");
  put_words(o->help, strlen(o->help));
}

static void put_formats(tml_format_family family)
{
  puts(".PP\nFormats:");
  for (int i = 0; i < tml_format_count(family); i++) {
    const tml_format f = tml_format_get(family, i);
    printf(".TP\n.B %s\n(%s)\n", f.word, f.endings);
    put_words(f.about, strlen(f.about));
  }
}

static void put_command(const tml_cli_command *c)
{
  printf(".SS %s\n", c->name);
  put_words(c->summary, strlen(c->summary));
  if (c->needs) printf(".PP\nNot in this build: needs Debian\\(aqs %s.\n", c->needs);
  fputs(".PP\n.B trammel ", stdout);
  int used = 0;
  for (const char *t = c->name; *t; t++) put_char(*t, &used);
  putchar('\n');
  put_words(c->usage, strlen(c->usage));
  for (const tml_cli_option *o = c->options; o->name; o++) put_option(o);
  if (c->formats) put_formats(*c->formats);
  put_paragraphs(c->text);
}

static void put_keys(void)
{
  puts(".SH OPTIONS OF A RUN\nKeys for\n.BR \\-\\-option ,\nalso of\n.B simulate\nin the model file.");
#define TML_X(name, type, def, key, unit, help)                    \
  printf(".TP\n.B %s%s%s\n", key, *unit ? " " : "", *unit ? "[" unit "]" : ""); \
  put_words(help, strlen(help));
  TML_OPTION_LIST(TML_X)
#undef TML_X
}

static void put_methods(void)
{
  puts(".SH INTEGRATION METHODS");
  for (int m = 0; m < (int)TML_METHOD_COUNT; m++) {
    const tml_method_info info = tml_method_get((tml_method)m);
    printf(".TP\n.B %s\n", info.word);
    put_words(info.about, strlen(info.about));
    if (!info.available) puts("(not in this build: needs Debian\\(aqs " TML_CLI_SUNDIALS_PACKAGE ")");
  }
}

/* The date is today's, or that of SOURCE_DATE_EPOCH for a reproducible build. */
static void put_title(void)
{
  const char *epoch = getenv("SOURCE_DATE_EPOCH");
  const time_t now = epoch ? (time_t)strtoll(epoch, NULL, 10) : time(NULL);
  struct tm day;
  char date[32] = "";
  if (gmtime_r(&now, &day)) strftime(date, sizeof date, "%Y-%m-%d", &day);
  printf(".TH TRAMMEL 1 %s \"Trammel %s\" \"User Commands\"\n", *date ? date : "1970-01-01", tml_version());
}

void tml_cli_print_man(void)
{
  puts(".\\\" Made by 'trammel help man'. Do not edit.");
  put_title();
  puts(".SH NAME\ntrammel \\- simulates mechanisms\n"
       ".SH SYNOPSIS\n.B trammel\n.I COMMAND\n\\&...\n"
       ".SH DESCRIPTION\n"
       "Trammel simulates mechanisms: bodies, joints, springs and forces described in\n"
       "a YAML or JSON file, an ADAMS dataset or a robot in URDF.\n"
       ".PP\nA first run:\n.PP\n.nf\n\\&  trammel run example:slider_crank\n.fi\n"
       ".SH COMMANDS");
  for (int i = 0; tml_cli_commands[i]; i++) put_command(tml_cli_commands[i]);
  put_keys();
  put_methods();
  puts(".SH EXIT STATUS\n0 done, 1 done but not to be trusted, 2 wrong usage, 3 the model is not valid,\n"
       "4 it cannot be assembled or the run failed, 5 a file cannot be read or written,\n130 interrupted.");
}
