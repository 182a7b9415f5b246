/* command.c - carries out an ADAMS command file: switches elements on and off, and sets up the simulation. */
#include <limits.h>
#include <math.h>
#include <string.h>

#include "import/adams/adams_read.h"
#include "import/adams/adams_build.h"
#include "core/memory.h"
#include "core/name_match.h"
#include "model/base/run_options.h"

static bool is_command(const tml_statement *s, const char *name) { return strcmp(s->row->name, name) == 0; }

/* Whether a SIMULATE integrates over time. */
static bool is_run(const tml_statement *s)
{
  const bool other = tml_adams_statement_has(s, "STATICS") || tml_adams_statement_has(s, "INITIAL_CONDITIONS");
  const bool ends = tml_adams_statement_has(s, "END") || tml_adams_statement_has(s, "DURATION");
  return is_command(s, "SIMULATE") && !s->failed && !other && ends;
}

/* ---------------------------------------------------------------- switching ------------------ */

/* Effect of a command on an element that it names. */
typedef void set_switch(tml_statement *s, bool off);

static void set_start(tml_statement *s, bool off) { s->inactive = s->was_inactive = off; }
static void set_later(tml_statement *s, bool off) { s->later = s->later || !off; }
static void set_now(tml_statement *s, bool off) { s->inactive = off; }

/* Switches all elements of a kind between two ids. */
static void switch_range(tml_builder *b, const tml_value *kind, const double range[2], set_switch *set, bool off)
{
  for (int i = 0; i < b->all->n_items; i++) {
    tml_statement *s = &b->all->items[i];
    if (strcmp(s->row->name, kind->arg->name) == 0 && (double)s->id >= range[0] && (double)s->id <= range[1])
      set(s, off);
  }
}

/* DEACTIVATE/JOINT, ID = 1, 2 or RANGE = 1, 5. */
static void switch_all(tml_builder *b, const tml_statement *s, set_switch *set)
{
  const tml_value *ids = tml_adams_statement_get(s, "ID"), *range = tml_adams_statement_get(s, "RANGE");
  const bool off = is_command(s, "DEACTIVATE");
  for (int i = 0; i < s->n_values; i++) {
    const tml_value *kind = &s->values[i];
    if (kind->arg->type != TML_ARG_FLAG) continue;
    for (int k = 0; ids && k < ids->n; k++) {
      tml_statement *found = tml_adams_build_find(b, kind->arg->name, (long)ids->numbers[k]);
      if (found) set(found, off);
    }
    if (range) switch_range(b, kind, range->numbers, set, off);
  }
}

static bool is_switch(const tml_statement *s)
{
  return !s->failed && (is_command(s, "ACTIVATE") || is_command(s, "DEACTIVATE"));
}

static void check_switch(tml_builder *b, const tml_statements *commands, const tml_statement *s)
{
  const tml_value *ids = tml_adams_statement_get(s, "ID");
  for (int i = 0; i < s->n_values; i++) {
    const tml_value *kind = &s->values[i];
    for (int k = 0; kind->arg->type == TML_ARG_FLAG && ids && k < ids->n; k++)
      if (!tml_adams_build_find(b, kind->arg->name, (long)ids->numbers[k]))
        tml_adams_messages_add(b->report, commands->source, kind->at, TML_ERROR, "there is no %s/%ld in the dataset",
                               kind->arg->name, (long)ids->numbers[k]);
  }
  if (!ids && !tml_adams_statement_has(s, "RANGE"))
    tml_adams_messages_add(b->report, commands->source, s->at, TML_ERROR, "%s needs ID or RANGE", s->row->name);
}

void tml_adams_command_activate(tml_builder *b, const tml_statements *commands)
{
  for (int i = 0; i < commands->n_items && !is_command(&commands->items[i], "STOP"); i++) {
    const tml_statement *s = &commands->items[i];
    if (is_run(s)) b->runs++;
    if (!is_switch(s)) continue;
    check_switch(b, commands, s);
    switch_all(b, s, b->runs > 0 ? set_later : set_start);
  }
}

/* ---------------------------------------------------------------- simulating ----------------- */

static void list_note(tml_builder *b, const tml_statements *c, const tml_statement *s, tml_severity severity,
                      const char *note)
{
  tml_adams_messages_list(b->report, c->source, s->at, (tml_listing){severity, s->row->name, -1, note});
}

/* The start of a phase is not known before the run if sensors can end the previous phase. */
static void list_early(tml_builder *b, const tml_statements *c, const tml_statement *s)
{
  if (!tml_adams_statement_has(s, "END"))
    list_note(b, c, s, TML_WARNING,
              "DURATION counts from the planned end of the SIMULATE before, also when a sensor with "
              "RETURN has ended that one early");
  else if (!tml_adams_statement_has(s, "DTOUT"))
    list_note(b, c, s, TML_NOTE, "STEPS are counted as if no sensor with RETURN had ended the SIMULATE before early");
}

/* Advances to the next phase; false after an error. */
static bool next_phase(tml_builder *b, const tml_statements *c, const tml_statement *s, tml_phase *p)
{
  const double unit = tml_adams_settings_to_si(b, TML_Q_TIME, 1), steps = tml_adams_statement_number(s, "STEPS", 0);
  const bool early = p->number > 0 && tml_adams_phases_can_return(b);
  const double end = tml_adams_statement_has(s, "END") ? unit*tml_adams_statement_number(s, "END", 0)
                                                 : p->end + unit*tml_adams_statement_number(s, "DURATION", 0);
  double output = 0;
  if (tml_adams_statement_has(s, "DTOUT")) output = unit*tml_adams_statement_number(s, "DTOUT", 0);
  else if (steps > 0 && end > p->end) output = (end - p->end)/steps;
  const bool on = end > p->end || (early && end >= p->end);
  if (!on || !isfinite(end) || !(output >= 0)) {
    tml_adams_messages_add(b->report, c->source, s->at, TML_ERROR,
                           "SIMULATE must end after %g s, with a time between result "
                           "rows > 0", p->end);
    return false;
  }
  if (early) list_early(b, c, s);
  const bool same = fabs(output - p->spacing) <= 1e-9*output;
  *p = (tml_phase){.number = p->number + 1, .begin = p->end, .end = end, .output = same ? 0 : output,
                   .spacing = output > 0 ? output : p->spacing};
  return true;
}

static void set_option(tml_builder *b, const tml_statements *c, const tml_statement *s, const char *key, double value)
{
  tml_error err = {0};
  const tml_status st = tml_option_set_number(&b->model->options, tml_option_find(key), value, &err);
  if (st) tml_adams_messages_add(b->report, c->source, s->at, TML_ERROR, "%s", err.text);
}

/* The only function that knows the name of the method for kinematic analyses. */
static void choose_kinematic(tml_builder *b, const tml_statements *c, const tml_statement *s)
{
  if (tml_option_set_word(&b->model->options, tml_option_find("method"), "kinematic", NULL) == TML_OK) return;
  list_note(b, c, s, TML_NOTE, "KINEMATICS is run as DYNAMICS: motions are the same where nothing is free");
}

/* The first phase sets the options of the run; later phases are sensors in it. */
static void execute_simulate(tml_builder *b, const tml_statements *c, const tml_statement *s, tml_phase *p)
{
  if (!next_phase(b, c, s, p)) return;
  b->has_end = true;
  if (tml_adams_statement_has(s, "KINEMATICS")) choose_kinematic(b, c, s);
  set_option(b, c, s, "end", p->end);
  b->switched = false;
  if (p->number > 1) tml_adams_phases_add(b, p);
  else if (p->output > 0) set_option(b, c, s, "output", p->output);
}

/* A sequence of equilibria over time becomes a static analysis if the commands integrate nothing. */
static void simulate_sequence(tml_builder *b, const tml_statements *c, const tml_statement *s)
{
  tml_orders *o = &b->model->orders;
  const double unit = tml_adams_settings_to_si(b, TML_Q_TIME, 1),
    spacing = unit*tml_adams_statement_number(s, "DTOUT", 0);
  const double end = unit*tml_adams_statement_number(s, tml_adams_statement_has(s, "END") ? "END" : "DURATION", 0);
  const double steps = spacing > 0 ? round(end/spacing) : tml_adams_statement_number(s, "STEPS", 1);
  if (!(end > 0) || !isfinite(end) || !(steps >= 1 && steps <= 1e6)) {
    tml_adams_messages_add(b->report, c->source, s->at, TML_ERROR, "STATICS must end after 0 s, in 1 to 1000000 STEPS");
    return;
  }
  const tml_ratio second = tml_units_scale(b->model->units, "s");
  o->statics = true;
  o->end = end*second.den/second.num;
  o->steps = (int)steps;
}

/* SIMULATE/STATICS before the first run sets its start. A sequence before a run and a STATICS during one are not
 * supported. */
static void simulate_statics(tml_builder *b, const tml_statements *c, const tml_statement *s, const tml_phase *p)
{
  const bool sequence = tml_adams_statement_has(s, "END") || tml_adams_statement_has(s, "DURATION");
  if (p->number > 0)
    tml_adams_messages_list(b->report, c->source, s->at, (tml_listing){TML_WARNING, s->row->name, -1,
                            "STATICS in mid-run is not applied: a run can find an equilibrium at its start only"});
  else if (sequence && b->runs > 0)
    tml_adams_messages_list(b->report, c->source, s->at, (tml_listing){TML_WARNING, s->row->name, -1,
                            "STATICS with END is a sequence of equilibria, which is not applied before a run: 'trammel "
                            "static "
                            "FILE --vary time=0:END:N' has it"});
  else if (sequence) simulate_sequence(b, c, s);
  b->lost = b->lost || p->number > 0 || sequence;
  if (p->number > 0 || sequence) return;
  b->rests = b->model->orders.statics = true;
  b->model->options.start = TML_BEGIN_STATIC;
}

/* LINEAR at the state that the commands before it lead to. */
static void execute_linear(tml_builder *b, const tml_statements *c, const tml_statement *s, const tml_phase *p)
{
  const bool between = p->number > 0 && p->number < b->runs;
  const tml_linear_order at = {.time = p->end, .start = b->rests ? TML_BEGIN_STATIC : TML_BEGIN_GIVEN};
  if (b->lost)
    list_note(b, c, s, TML_WARNING, "not applied after a STATICS that is not the start of a run: 'trammel modes FILE "
                                    "--at static' or 'trammel linear FILE --at static'");
  else if (p->number > 0 && b->switched)
    list_note(b, c, s, TML_WARNING,
              "not applied between ACTIVATE or DEACTIVATE and the next SIMULATE: put it directly after a SIMULATE");
  else {
    if (between && tml_adams_phases_can_return(b))
      list_note(b, c, s, TML_WARNING,
                "is made at the planned end of the SIMULATE before, also when a sensor with RETURN "
                "has ended that one early");
    tml_adams_command_linear(b, c, s, at);
  }
}

/* Reports arguments and commands that are not supported. */
static void list_command(tml_builder *b, const tml_statements *c, const tml_statement *s)
{
  if (s->row->support != TML_SUPPORTED) {
    tml_adams_messages_list(b->report, c->source, s->at,
                    (tml_listing){tml_adams_table_severity(s->row->support), s->row->name, s->id, s->row->note});
    return;
  }
  for (int i = 0; i < s->n_values; i++) {
    const tml_value *v = &s->values[i];
    if (v->arg->support == TML_SUPPORTED) continue;
    tml_adams_messages_list(b->report, c->source, v->at,
                    (tml_listing){tml_adams_table_severity(v->arg->support), s->row->name, -1, v->arg->note});
  }
}

/* Builders report errors in b->all, so commands are built as if they were the dataset. */
static void build_command(tml_builder *b, const tml_statements *commands, tml_statement *s)
{
  tml_statements *dataset = b->all;
  tml_statements own = *commands;
  b->all = &own;
  s->row->build(b, s);
  b->all = dataset;
}

/* Handles commands after the first SIMULATE. True: the command is done. */
static bool in_run(tml_builder *b, const tml_statements *c, const tml_statement *s, const tml_phase *p)
{
  const bool tuned = is_command(s, "INTEGRATOR");
  if (p->number == 0 || s->failed || (!tuned && !is_switch(s))) return false;
  if (p->number == b->runs) list_note(b, c, s, TML_NOTE, "no SIMULATE follows, so that it changes nothing");
  else if (tuned)
    tml_adams_messages_add(b->report, c->source, s->at, TML_WARNING, "INTEGRATOR: not applied, because a run has one "
                           "integrator: that before the first SIMULATE is kept, so that results may differ");
  else switch_all(b, s, set_now);
  b->switched = b->switched || is_switch(s);
  return true;
}

void tml_adams_command_simulate(tml_builder *b, const tml_statements *commands)
{
  tml_phase p = {0};
  tml_adams_phases_begin(b);
  for (int i = 0; i < commands->n_items && !is_command(&commands->items[i], "STOP"); i++) {
    tml_statement *s = &commands->items[i];
    if (in_run(b, commands, s, &p)) continue;
    list_command(b, commands, s);
    if (s->failed) continue;
    if (is_run(s)) execute_simulate(b, commands, s, &p);
    else if (is_command(s, "SIMULATE") && tml_adams_statement_has(s, "STATICS")) simulate_statics(b, commands, s, &p);
    else if (is_command(s, "SIMULATE") && !tml_adams_statement_has(s, "INITIAL_CONDITIONS"))
      list_note(b, commands, s, TML_NOTE, "has no END; nothing to run");
    else if (is_command(s, "LINEAR")) execute_linear(b, commands, s, &p);
    else if (s->row->support == TML_SUPPORTED && s->row->build) build_command(b, commands, s);
  }
  tml_orders *o = &b->model->orders;
  o->still = p.number == 0 && (o->statics || b->model->n_linear_orders > 0);
  o->statics = o->statics && o->still;
  b->has_end = b->has_end || o->still;
}

/* ---------------------------------------------------------------- names of files ------------- */

static bool is_blank_or_return(char c) { return c == ' ' || c == '\t' || c == '\r'; }

char *tml_adams_model_of(const char *text, size_t size)
{
  const char *end = memchr(text, '\n', size);
  size_t n = end ? (size_t)(end - text) : size;
  while (n > 0 && is_blank_or_return(*text)) text++, n--;
  while (n > 0 && is_blank_or_return(text[n - 1])) n--;
  char suffix[8] = "";
  if (n > 4) memcpy(suffix, text + n - 4, 4);
  if (tml_name_equal(suffix, ".adm")) n -= 4;
  if (n == 0 || n > 200 || *text == '!' || *text == '.' || memchr(text, '/', n) || memchr(text, '\\', n)) return NULL;
  char *name = tml_new(n + 1, 1);
  if (name) memcpy(name, text, n);
  return name;
}

static bool starts_with(const char *text, size_t n, const char *word)
{
  for (; *word; word++, text++, n--)
    if (n == 0 || (*text & ~32) != *word) return false;
  while (n > 0 && is_blank_or_return(*text)) text++, n--;
  return n > 0 && *text == '/';
}

bool tml_adams_looks_like(const char *text, size_t size)
{
  size_t at = 0;
  while (at < size) {
    while (at < size && is_blank_or_return(text[at])) at++;
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
