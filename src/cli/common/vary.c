/* vary.c - parses the option --vary: evenly spaced values of a parameter, or a list. */
#include <stdlib.h>
#include <string.h>

#include "cli/common/cli.h"

enum { VALUES_MOST = 100000 };

static int wrong_vary(const char *text, const char *also)
{
  return tml_cli_usage("--vary %s: write NAME=FROM:TO:COUNT or NAME=A,B,C, of a parameter%s; plain numbers in the "
                       "units of the model file, angles in rad", text, also);
}

/* Parses FROM:TO:COUNT. */
static bool read_range(tml_cli_sequence *s, const char *text)
{
  char *end;
  const double from = strtod(text, &end);
  if (end == text || *end != ':') return false;
  const char *second = end + 1;
  const double to = strtod(second, &end);
  if (end == second || *end != ':') return false;
  const char *third = end + 1;
  const long n = strtol(third, &end, 10);
  if (end == third || *end || n < 2 || n > VALUES_MOST) return false;
  s->values = malloc((size_t)n*sizeof *s->values);
  for (long i = 0; s->values && i < n; i++)
    s->values[i] = i == n - 1 ? to : from + (to - from)*(double)i/(double)(n - 1);
  s->n = (int)n;
  return s->values != NULL;
}

/* Parses A,B,C. */
static bool read_list(tml_cli_sequence *s, const char *text)
{
  s->values = malloc((strlen(text) + 1)*sizeof *s->values);
  for (char *end; s->values; text = end + 1) {
    s->values[s->n] = strtod(text, &end);
    if (end == text || (*end && *end != ',')) return false;
    s->n++;
    if (!*end) return true;
  }
  return false;
}

int tml_cli_vary(tml_cli_sequence *s, const char *text, const char *also)
{
  const char *equals = text ? strchr(text, '=') : NULL;
  if (!text) return TML_EXIT_DONE;
  if (!equals || equals == text) return wrong_vary(text, also);
  s->name = malloc((size_t)(equals - text) + 1);
  if (!s->name) return tml_cli_failure(NULL, TML_ERR_MEMORY, NULL);
  memcpy(s->name, text, (size_t)(equals - text));
  s->name[equals - text] = '\0';
  const bool read = strchr(equals, ':') ? read_range(s, equals + 1) : read_list(s, equals + 1);
  return read ? TML_EXIT_DONE : wrong_vary(text, also);
}

void tml_cli_vary_free(tml_cli_sequence *s)
{
  free(s->name);
  free(s->values);
  *s = (tml_cli_sequence){0};
}
