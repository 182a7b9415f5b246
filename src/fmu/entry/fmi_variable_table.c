/* fmi_variable_table.c - reads resources/variables.txt of an FMU: its token, the parameter values set when it was
 * created, and the variables in the order of their value references. `trammel fmu` writes the file
 * (src/fmu/pack/fmu_pack.c). */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/memory.h"
#include "fmu/entry/fmi_instance.h"

enum { LINE = 8192, MOST = 1000000 };

/* In the order of tml_fmi_kind; "past" is an output that depends on the history alone. */
static const char *const kinds[] = {"time", "parameter", "input", "output", "state", "derivative", "indicator",
                                    "past"};

/* Variables in an array that grows by doubling. */
typedef struct table {
  tml_fmi *f;
  tml_fmi_sets *sets;
  int capacity;
} table;

/* Numbers a state, a derivative or an event indicator; a derivative has the number of its state. */
static void count_state(tml_fmi *f, tml_fmi_variable *v)
{
  int before = 0;
  if (v->kind < TML_FMI_STATE) return;
  for (const tml_fmi_variable *i = f->variable; i < v; i++) before += i->kind == v->kind;
  v->index = before;
  if (v->kind == TML_FMI_STATE) f->n_states = before + 1;
}

static tml_status add_variable(table *t, int kind, const char *name, tml_error *err)
{
  tml_fmi *f = t->f;
  const bool past = kind > TML_FMI_INDICATOR;
  if (f->n_variables >= MOST) return tml_fail(err, TML_ERR_FILE, "more than %d variables", MOST);
  if (f->n_variables == t->capacity) {
    const int capacity = t->capacity > 0 ? 2*t->capacity : 64;
    tml_fmi_variable *more = tml_new((size_t)capacity, sizeof *more);
    if (!more) return tml_fail_memory(err);
    for (int i = 0; i < f->n_variables; i++) more[i] = f->variable[i];
    tml_delete(f->variable);
    f->variable = more;
    t->capacity = capacity;
  }
  f->variable[f->n_variables] = (tml_fmi_variable){.kind = past ? TML_FMI_OUTPUT : (tml_fmi_kind)kind, .past = past,
                                                   .name = tml_strdup(name), .index = -1};
  if (!f->variable[f->n_variables].name) return tml_fail_memory(err);
  count_state(f, &f->variable[f->n_variables++]);
  return TML_OK;
}

/* Reads "NAME TEXT". */
static tml_status add_set(tml_fmi_sets *s, char *text, tml_error *err)
{
  char *blank = strchr(text, ' ');
  if (!blank) return tml_fail(err, TML_ERR_FILE, "'set' without a value");
  *blank = '\0';
  tml_override *more = tml_new((size_t)s->n + 1, sizeof *more);
  if (!more) return tml_fail_memory(err);
  for (int i = 0; i < s->n; i++) more[i] = s->text[i];
  tml_delete(s->text);
  s->text = more;
  more[s->n] = TML_INIT(tml_override, .name = tml_strdup(text), .text = tml_strdup(blank + 1));
  s->n++;
  return more[s->n - 1].name && more[s->n - 1].text ? TML_OK : tml_fail_memory(err);
}

void tml_fmi_free_sets(tml_fmi_sets *s)
{
  for (int i = 0; i < s->n; i++) {
    tml_delete((void *)s->text[i].name);
    tml_delete((void *)s->text[i].text);
  }
  tml_delete(s->text);
  *s = (tml_fmi_sets){0};
}

/* Reads "KIND INDICATORS"; KIND is "me" or both interface types, and the FMU then supports model exchange. */
static tml_status take_exchange(tml_fmi *f, const char *text, tml_error *err)
{
  char kind[8] = "";
  if (sscanf(text, "%7s %d", kind, &f->n_indicators) != 2 || f->n_indicators < 0 || f->n_indicators > MOST)
    return tml_fail(err, TML_ERR_FILE, "'exchange' is not understood: '%s'", text);
  f->exchange_offered = true;
  f->steps = strcmp(kind, "both") == 0;
  return TML_OK;
}

static tml_status read_table_line(table *t, char *line, tml_error *err)
{
  char *rest = strchr(line, ' ');
  if (!rest) return tml_fail(err, TML_ERR_FILE, "'%s' says nothing", line);
  *rest++ = '\0';
  if (strcmp(line, "set") == 0) return add_set(t->sets, rest, err);
  if (strcmp(line, "token") == 0) {
    tml_delete(t->f->token);
    t->f->token = tml_strdup(rest);
    return t->f->token ? TML_OK : tml_fail_memory(err);
  }
  if (strcmp(line, "exchange") == 0) return take_exchange(t->f, rest, err);
  for (size_t k = 0; k < sizeof kinds/sizeof *kinds; k++)
    if (strcmp(line, kinds[k]) == 0) return add_variable(t, (int)k, rest, err);
  return tml_fail(err, TML_ERR_FILE, "'%s' is not known", line);
}

static tml_status read_lines(table *t, FILE *file, tml_error *err)
{
  char line[LINE];
  tml_status st = TML_OK;
  for (int number = 1; st == TML_OK && fgets(line, sizeof line, file); number++) {
    const size_t n = strlen(line);
    if (n == 0 || line[n - 1] != '\n') st = tml_fail(err, TML_ERR_FILE, "the line is cut, or longer than %d", LINE);
    if (st == TML_OK) line[n - 1] = '\0';
    if (st == TML_OK && number == 1 && strcmp(line, "trammel-fmu 1") != 0)
      st = tml_fail(err, TML_ERR_FILE, "this is not the table of an FMU of this version");
    if (st == TML_OK && number > 1) st = read_table_line(t, line, err);
    if (st == TML_ERR_FILE) tml_error_prefix(err, "resources/variables.txt:%d: ", number);
  }
  if (st == TML_OK && (t->f->n_variables == 0 || !t->f->token))
    st = tml_fail(err, TML_ERR_FILE, "resources/variables.txt: the table is not complete");
  return st;
}

tml_status tml_fmi_read_table(tml_fmi *f, const char *resources, tml_fmi_sets *sets, tml_error *err)
{
  char path[LINE];
  table t = {f, sets, 0};
  if (snprintf(path, sizeof path, "%s/variables.txt", resources) >= (int)sizeof path)
    return tml_fail(err, TML_ERR_FILE, "the path of the resources is too long");
  FILE *file = fopen(path, "r");
  if (!file) return tml_fail(err, TML_ERR_FILE, "cannot read '%s'", path);
  const tml_status st = read_lines(&t, file, err);
  fclose(file);
  return st;
}
