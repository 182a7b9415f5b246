#include "support/problem.h"

/* ---------------------------------------------------------------- methods -------------------- */

/* The method of SUNDIALS that a word of the settings names, else TML_METHOD_COUNT. */
static tml_method sundials_method(const char *settings)
{
  char word[48];
  int used;
  for (const char *s = settings; sscanf(s, " %47s%n", word, &used) == 1; s += used) {
    const tml_method m = tml_method_find(word);
    if (m == TML_ADAMS || m == TML_BDF) return m;
  }
  return TML_METHOD_COUNT;
}

bool problem_leaves_out(const char *settings)
{
  const char *selection = getenv("TRAMMEL_TEST_METHODS");
  const bool core = selection && strcmp(selection, "core") == 0;
  const bool sundials = selection && strcmp(selection, "sundials") == 0;
  if (selection && !core && !sundials)
    fail_msg("TRAMMEL_TEST_METHODS is '%s', must be 'core' or 'sundials'", selection);
  const tml_method m = sundials_method(settings);
  if (m == TML_METHOD_COUNT) return sundials;
  if (core) return true;
  if (tml_method_get(m).available) return false;
  print_message("%s: left out, this build has no SUNDIALS\n", settings);
  return true;
}

void problem_run_core(void **state)
{
  CMUnitTestFunction *function = *state;
  void *none = NULL;
  if (problem_leaves_out("")) skip();
  (*function)(&none);
}

/* ---------------------------------------------------------------- models --------------------- */

void problem_options(const tml_model *m, tml_options *o)
{
  tml_model_options(m, o);
  if (o->method == TML_AUTO) o->method = TML_HHT;
  o->accuracy = 0.0;
}

static void finish_reading(problem *p, tml_status st, tml_messages *messages)
{
  for (int i = 0; i < tml_messages_count(messages); i++) {
    const tml_message m = tml_messages_get(messages, i);
    if (m.severity == TML_ERROR) print_error("%s:%d:%d: %s\n", m.file, m.line, m.column, m.text);
  }
  tml_messages_free(messages);
  assert_int_equal(st, TML_OK);
  problem_options(p->model, &p->opt);
}

void problem_text(problem *p, const char *text)
{
  tml_messages *messages;
  memset(p, 0, sizeof *p);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  const tml_status st = tml_model_read_text(&p->model, "model", text, strlen(text), NULL, messages);
  finish_reading(p, st, messages);
}

void problem_path(problem *p, const char *path)
{
  tml_messages *messages;
  memset(p, 0, sizeof *p);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  finish_reading(p, tml_model_read(&p->model, path, NULL, messages), messages);
}

tml_status problem_dataset(problem *p, const char *text, problem_listing list)
{
  static const char *const words[] = {"note", "warning", "error"};
  tml_messages *messages;
  memset(p, 0, sizeof *p);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  const tml_status st = tml_model_read_text(&p->model, "m.adm", text, strlen(text), NULL, messages);
  list[0] = '\0';
  for (int i = 0; i < tml_messages_count(messages); i++) {
    const tml_message m = tml_messages_get(messages, i);
    const size_t used = strlen(list);
    if (m.line > 0)
      snprintf(list + used, sizeof(problem_listing) - used, "%s %d: %s\n", words[m.severity], m.line, m.text);
  }
  tml_messages_free(messages);
  if (st == TML_OK) problem_options(p->model, &p->opt);
  return st;
}

void problem_refused(const char *text, const char *message)
{
  char said[2000];
  tml_model *m;
  tml_messages *messages;
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  assert_int_equal(tml_model_read_text(&m, "m.yaml", text, strlen(text), NULL, messages), TML_ERR_MODEL);
  const tml_message e = tml_messages_get(messages, 0);
  snprintf(said, sizeof said, "%d: %s", e.line, e.text);
  if (strncmp(said, message, strlen(message)) != 0) fail_msg("%s\ngives:\n%s\ninstead of\n%s", text, said, message);
  tml_messages_free(messages);
}

void problem_file(problem *p, const char *path) { problem_file_with(p, path, NULL, 0); }

void problem_file_with(problem *p, const char *path, const tml_override *overrides, int n)
{
  char full[512];
  tml_messages *messages;
  memset(p, 0, sizeof *p);
  snprintf(full, sizeof full, "%s/%s", TRAMMEL_SOURCE_DIR, path);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  const tml_read_options with = {.size = sizeof with, .overrides = overrides, .n_overrides = n};
  finish_reading(p, tml_model_read(&p->model, full, &with, messages), messages);
}

void problem_set(problem *p, const char *settings)
{
  char key[48], value[48];
  int used;
  for (const char *s = settings; sscanf(s, " %47s %47s%n", key, value, &used) == 2; s += used) {
    const tml_status st = tml_options_set(&p->opt, key, value, &p->err);
    if (st != TML_OK) fail_msg("option %s %s: %s", key, value, p->err.text);
  }
}

/* ---------------------------------------------------------------- runs ----------------------- */

tml_status problem_try_start(problem *p)
{
  const tml_status st = tml_sim_create(&p->sim, p->model, &p->opt, &p->err);
  return st == TML_OK ? tml_sim_assemble(p->sim, &p->err) : st;
}

static void demand(const problem *p, tml_status st)
{
  if (st != TML_OK) fail_msg("%s", p->err.text);
}

void problem_start(problem *p) { demand(p, problem_try_start(p)); }

void problem_again(problem *p)
{
  tml_sim_free(p->sim);
  p->sim = NULL;
}

void problem_end(problem *p)
{
  problem_again(p);
  tml_model_free(p->model);
  p->model = NULL;
}

tml_status problem_try_steps(problem *p, double t)
{
  tml_status st = TML_OK;
  while (st == TML_OK && tml_sim_step_time(p->sim) < t*(1.0 - 1e-12)) st = tml_sim_step(p->sim, &p->err);
  return st;
}

void problem_steps(problem *p, double t) { demand(p, problem_try_steps(p, t)); }

void problem_advance(problem *p, double t) { demand(p, tml_sim_advance(p->sim, t, &p->err)); }

tml_static_result problem_rest(problem *p)
{
  tml_static_result r = {.size = sizeof r};
  demand(p, tml_sim_static(p->sim, 0.0, false, &r, &p->err));
  return r;
}

double problem_read(problem *p, const char *channel)
{
  double value;
  const int i = tml_sim_channel_find(p->sim, channel);
  if (i < 0) fail_msg("no channel %s", channel);
  demand(p, tml_sim_read(p->sim, &i, 1, &value, &p->err));
  return value;
}

void problem_reads(problem *p, const char *prefix, const char *names, double *values)
{
  int channel[16], n = 0, used;
  char name[48], full[128];
  for (const char *s = names; sscanf(s, " %47s%n", name, &used) == 1; s += used) {
    assert_true(n < 16);
    snprintf(full, sizeof full, "%s.%s", prefix, name);
    channel[n] = tml_sim_channel_find(p->sim, full);
    if (channel[n++] < 0) fail_msg("no channel %s", full);
  }
  demand(p, tml_sim_read(p->sim, channel, n, values, &p->err));
}

tml_body_state problem_body(problem *p, const char *body)
{
  tml_body_state b = {.size = sizeof b};
  assert_int_equal(tml_sim_body_state(p->sim, body, &b), TML_OK);
  return b;
}

/* ---------------------------------------------------------------- tables --------------------- */

/* Both readers take the line apart. */
static void read_headings(table *t, char *line)
{
  for (char *word = strtok(line, ",\r\n"); word; word = strtok(NULL, ",\r\n")) {
    assert_true(t->columns < 32);
    snprintf(t->heading[t->columns++], sizeof t->heading[0], "%s", word);
  }
}

static void read_row(table *t, char *line, int *room)
{
  if (t->rows == *room) {
    *room = 2**room + 64;
    double *more = realloc(t->value, (size_t)(*room*t->columns)*sizeof *more);
    assert_non_null(more);
    t->value = more;
  }
  double *row = t->value + (size_t)(t->rows++*t->columns);
  for (int i = 0; i < t->columns; i++) {
    row[i] = strtod(line, &line);
    if (i + 1 < t->columns) assert_true(*line++ == ',');
  }
}

void table_read(table *t, const char *name)
{
  char path[512], line[1024];
  int room = 0;
  memset(t, 0, sizeof *t);
  snprintf(path, sizeof path, "%s/%s", TRAMMEL_TEST_DATA, name);
  FILE *f = fopen(path, "r");
  if (!f) fail_msg("cannot read %s", path);
  if (fgets(line, sizeof line, f)) read_headings(t, line);
  while (fgets(line, sizeof line, f))
    if (line[0] != '\n') read_row(t, line, &room);
  fclose(f);
  assert_true(t->rows > 0);
}

void table_free(table *t)
{
  free(t->value);
  t->value = NULL;
}

int table_column(const table *t, const char *heading)
{
  for (int i = 0; i < t->columns; i++)
    if (strcmp(t->heading[i], heading) == 0) return i;
  fail_msg("no column %s", heading);
  return -1;
}

double table_get(const table *t, int row, int column) { return t->value[(size_t)(row*t->columns + column)]; }

const double *table_at(const table *t, double x)
{
  for (int i = 0; i < t->rows; i++)
    if (fabs(table_get(t, i, 0) - x) <= 1e-9*(1.0 + fabs(x))) return t->value + (size_t)(i*t->columns);
  fail_msg("no row at %g", x);
  return NULL;
}

/* ---------------------------------------------------------------- measures ------------------- */

double distance(const double *x, const double *y, int n)
{
  double sum = 0.0;
  for (int i = 0; i < n; i++) sum += (x[i] - y[i])*(x[i] - y[i]);
  return sqrt(sum);
}

double order(double coarse, double fine) { return log2(coarse/fine); }

void assert_between_at(double x, double low, double high, const char *what, const char *file, int line)
{
  if (x >= low && x <= high) return;
  print_error("%s = %.10g, expected %.10g ... %.10g\n", what, x, low, high);
  _fail(file, line);
}

void assert_contains_at(const char *text, const char *part, const char *file, int line)
{
  if (strstr(text, part)) return;
  print_error("'%s' is not in:\n%s\n", part, text);
  _fail(file, line);
}

double problem_last_value(const char *dir)
{
  char path[200], line[500], *last = line;
  snprintf(path, sizeof path, "%s/results.csv", dir);
  FILE *f = fopen(path, "r");
  assert_non_null(f);
  while (fgets(line, sizeof line, f)) continue;
  fclose(f);
  last = strrchr(line, ',');
  assert_non_null(last);
  return strtod(last + 1, NULL);
}
