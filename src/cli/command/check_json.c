/* check_json.c - what `trammel check` found, as JSON for editors and scripts. */
#include "cli/common/cli.h"

#include <math.h>
#include <stdio.h>

static void put_text(const char *text)
{
  putchar('"');
  for (const unsigned char *c = (const unsigned char *)text; *c; c++) {
    if (*c == '"' || *c == '\\') printf("\\%c", *c);
    else if (*c < 0x20 || *c == 0x7f) printf("\\u%04x", *c);
    else putchar(*c);
  }
  putchar('"');
}

static void put_member(const char *name, const char *text)
{
  printf(", \"%s\": ", name);
  put_text(text);
}

/* One a line; returns how many were put. */
static int put_messages(const tml_messages *list, int before)
{
  static const char *const words[] = {[TML_NOTE] = "note", [TML_WARNING] = "warning", [TML_ERROR] = "error"};
  int n = before;
  for (int i = 0; list && i < tml_messages_count(list); i++) {
    const tml_message m = tml_messages_get(list, i);
    printf("%s\n    {\"severity\": \"%s\"", n++ ? "," : "", words[m.severity]);
    if (*m.file) put_member("file", m.file);
    if (m.line > 0) printf(", \"line\": %d", m.line);
    if (m.column > 0) printf(", \"column\": %d", m.column);
    put_member("text", m.text);
    putchar('}');
  }
  return n;
}

void tml_cli_check_json(const char *name, const tml_cli_checked *c)
{
  printf("{\n  \"model\": ");
  put_text(name);
  printf(",\n  \"version\": \"%s\",\n  \"assembled\": %s", tml_version(), c->assembled ? "true" : "false");
  if (c->sim) {
    printf(",\n  \"coordinates\": %d,\n  \"constraints\": %d,\n  \"redundant\": %d,\n  \"degrees_of_freedom\": %d,\n"
           "  \"channels\": %d", tml_sim_coordinates(c->sim), tml_sim_constraints(c->sim), tml_sim_redundant(c->sim),
           tml_sim_degrees_of_freedom(c->sim), tml_sim_channel_count(c->sim));
    const double energy = tml_sim_stats(c->sim)->energy_start;
    if (c->assembled && isfinite(energy)) printf(",\n  \"initial_energy\": %.17g", energy);
  }
  printf(",\n  \"messages\": [");
  int n = put_messages(c->found, put_messages(c->read, 0));
  if (c->failure) {
    printf("%s\n    {\"severity\": \"error\"", n++ ? "," : "");
    put_member("text", c->failure);
    putchar('}');
  }
  printf("%s]\n}\n", n ? "\n  " : "");
}
