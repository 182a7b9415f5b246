/* command.c - what a command file says: which elements take part, and how long to simulate. */
#include <limits.h>
#include <math.h>
#include <string.h>

#include "adams/adams.h"
#include "adams/build.h"
#include "core/memory.h"
#include "core/words.h"
#include "model/options.h"

static bool is_command(const tml_statement *s, const char *name) { return strcmp(s->row->name, name) == 0; }

/* ---------------------------------------------------------------- on and off ----------------- */

static void switch_one(tml_builder *b, const tml_statements *commands, const tml_value *kind, long id, bool off)
{
  tml_statement *s = tml_build_find(b, kind->arg->name, id);
  if (s) s->inactive = off;
  else
    tml_findings_add(b->report, commands->source, kind->at, TML_ERROR, "there is no %s/%ld in the dataset",
                     kind->arg->name, id);
}

/* All elements of a kind between two ids. */
static void switch_range(tml_builder *b, const tml_value *kind, const double range[2], bool off)
{
  for (int i = 0; i < b->all->n_items; i++) {
    tml_statement *s = &b->all->items[i];
    if (strcmp(s->row->name, kind->arg->name) == 0 && (double)s->id >= range[0] && (double)s->id <= range[1])
      s->inactive = off;
  }
}

/* DEACTIVATE/JOINT, ID = 1, 2 or RANGE = 1, 5. */
static void switch_all(tml_builder *b, const tml_statements *commands, const tml_statement *s, bool off)
{
  const tml_value *ids = tml_statement_get(s, "ID"), *range = tml_statement_get(s, "RANGE");
  for (int i = 0; i < s->n_values; i++) {
    const tml_value *kind = &s->values[i];
    if (kind->arg->type != TML_ARG_FLAG) continue;
    for (int k = 0; ids && k < ids->n; k++) switch_one(b, commands, kind, (long)ids->numbers[k], off);
    if (range) switch_range(b, kind, range->numbers, off);
  }
  if (!ids && !range)
    tml_findings_add(b->report, commands->source, s->at, TML_ERROR, "%s needs ID or RANGE", s->row->name);
}

void tml_commands_activate(tml_builder *b, const tml_statements *commands)
{
  bool simulated = false;
  for (int i = 0; i < commands->n_items; i++) {
    const tml_statement *s = &commands->items[i];
    simulated = simulated || is_command(s, "SIMULATE");
    const bool off = is_command(s, "DEACTIVATE");
    if (s->failed || (!off && !is_command(s, "ACTIVATE"))) continue;
    if (simulated)
      tml_findings_list(b->report, commands->source, s->at, (tml_listing){TML_ERROR, s->row->name, -1,
                      "changes after the first SIMULATE are not supported; the motion would be another one"});
    else switch_all(b, commands, s, off);
  }
}

/* ---------------------------------------------------------------- simulating ----------------- */

typedef struct run_times { double end, output; int count; } run_times;

static void add_simulation(tml_builder *b, const tml_statements *c, const tml_statement *s, run_times *t)
{
  const double unit = tml_build_si(b, TML_Q_TIME, 1);
  double end = t->end, output = 0;
  if (tml_statement_has(s, "END")) end = unit*tml_statement_number(s, "END", 0);
  else if (tml_statement_has(s, "DURATION")) end = t->end + unit*tml_statement_number(s, "DURATION", 0);
  else {
    tml_findings_list(b->report, c->source, s->at, (tml_listing){TML_NOTE, "SIMULATE", -1, "has no END; nothing to "
            "run"});
    return;
  }
  const double steps = tml_statement_number(s, "STEPS", 0);
  if (tml_statement_has(s, "DTOUT")) output = unit*tml_statement_number(s, "DTOUT", 0);
  else if (steps > 0) output = (end - t->end)/steps;
  if (!(end > t->end) || !isfinite(end) || !(output >= 0)) {
    tml_findings_add(b->report, c->source, s->at, TML_ERROR, "SIMULATE must end after %g s, with a time between result "
                   "rows > 0", t->end);
    return;
  }
  if (t->count > 0)
    tml_findings_list(b->report, c->source, s->at, (tml_listing){TML_NOTE, "SIMULATE", -1, "runs on from the one "
            "before; "
                    "result rows come as often as in the first"});
  t->end = end;
  if (t->count++ == 0) t->output = output;
}

/* Arguments and commands that are not obeyed. */
static void list_command(tml_builder *b, const tml_statements *c, const tml_statement *s)
{
  if (s->row->honour != TML_OBEYED) {
    tml_findings_list(b->report, c->source, s->at,
                    (tml_listing){tml_honour_severity(s->row->honour), s->row->name, s->id, s->row->note});
    return;
  }
  for (int i = 0; i < s->n_values; i++) {
    const tml_value *v = &s->values[i];
    if (v->arg->honour == TML_OBEYED) continue;
    tml_findings_list(b->report, c->source, v->at,
                    (tml_listing){tml_honour_severity(v->arg->honour), s->row->name, -1, v->arg->note});
  }
}

/* A builder reports at its own source: commands are built as if they were the dataset. */
static void build_command(tml_builder *b, const tml_statements *commands, tml_statement *s)
{
  tml_statements *dataset = b->all;
  tml_statements own = *commands;
  b->all = &own;
  s->row->build(b, s);
  b->all = dataset;
}

void tml_commands_simulate(tml_builder *b, const tml_statements *commands)
{
  run_times t = {0};
  tml_error err = {0};
  for (int i = 0; i < commands->n_items; i++) {
    tml_statement *s = &commands->items[i];
    if (is_command(s, "STOP")) break;
    list_command(b, commands, s);
    if (s->failed) continue;
    if (is_command(s, "SIMULATE") && !tml_statement_has(s, "STATICS") && !tml_statement_has(s, "INITIAL_CONDITIONS"))
      add_simulation(b, commands, s, &t);
    else if (s->row->honour == TML_OBEYED && s->row->build) build_command(b, commands, s);
  }
  if (t.count == 0) return;
  b->has_end = true;
  tml_status st = tml_option_set_number(&b->model->options, tml_option_find("end"), t.end, &err);
  if (!st && t.output > 0)
    st = tml_option_set_number(&b->model->options, tml_option_find("output"), t.output, &err);
  if (st) tml_findings_add(b->report, commands->source, 0, TML_ERROR, "%s", err.text);
}

/* ---------------------------------------------------------------- names of files ------------- */

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

char *tml_adams_model_of(const char *text, size_t size)
{
  const char *end = memchr(text, '\n', size);
  size_t n = end ? (size_t)(end - text) : size;
  while (n > 0 && is_blank(*text)) text++, n--;
  while (n > 0 && is_blank(text[n - 1])) n--;
  char suffix[8] = "";
  if (n > 4) memcpy(suffix, text + n - 4, 4);
  if (tml_same_word(suffix, ".adm")) n -= 4;
  if (n == 0 || n > 200 || *text == '!' || *text == '.' || memchr(text, '/', n) || memchr(text, '\\', n)) return NULL;
  char *name = tml_new(n + 1, 1);
  if (name) memcpy(name, text, n);
  return name;
}

static bool starts_with(const char *text, size_t n, const char *word)
{
  for (; *word; word++, text++, n--)
    if (n == 0 || (*text & ~32) != *word) return false;
  while (n > 0 && is_blank(*text)) text++, n--;
  return n > 0 && *text == '/';
}

bool tml_adams_looks_like(const char *text, size_t size)
{
  size_t at = 0;
  while (at < size) {
    while (at < size && is_blank(text[at])) at++;
    const char *line = text + at;
    if (starts_with(line, size - at, "PART") || starts_with(line, size - at, "MARKER") ||
        starts_with(line, size - at, "UNITS"))
      return true;
    const char *end = memchr(line, '\n', size - at);
    if (!end) return false;
    at = (size_t)(end - text) + 1;
  }
  return false;
}
