/* arguments.h - what the tests of wrong arguments share: a small simulation, and a list of trials held against
 * some headers of the interface, so that a new function without a trial fails a test. */
#ifndef TML_TESTS_UNIT_ARGUMENTS_H
#define TML_TESTS_UNIT_ARGUMENTS_H

#include "support/problem.h"

static const char text[] = "trammel: 1\nbodies: {b: {mass: 1, inertia: [1, 1, 1]}}\n"
                           "joints: {j: {revolute: [ground, b]}}\n";
static problem p;          /* assembled; every trial leaves it as it was */
static tml_messages *list;
static tml_error err;

static int start(void **state)
{
  (void)state;
  problem_text(&p, text);
  problem_start(&p);
  return tml_messages_create(&list);
}

static int end(void **state)
{
  (void)state;
  problem_end(&p);
  tml_messages_free(list);
  return 0;
}

/* Refused as a wrong argument, which the text names. */
#define REFUSED(call, argument)                                   \
  do {                                                            \
    err = (tml_error){0};                                         \
    assert_int_equal(call, TML_ERR_ARGUMENT);                     \
    assert_int_equal(err.code, TML_ERR_ARGUMENT);                 \
    assert_contains(err.text, argument);                          \
  } while (0)
/* The same where there is no tml_error. */
#define REFUSED_SILENTLY(call) assert_int_equal(call, TML_ERR_ARGUMENT)
/* A definition that cannot be. */
#define INVALID(call)                                             \
  do {                                                            \
    err = (tml_error){0};                                         \
    assert_int_equal(call, TML_ERR_MODEL);                        \
    assert_true(*err.text);                                       \
  } while (0)

/* ---------------------------------------------------------------- none is missing ------------ */

typedef struct trial {
  const char *function;
  void (*call)(void);
} trial;

#define TRIAL(function) {#function, wrong_##function}

typedef struct trials {
  const trial *list;
  int n;
  const char *from, *to; /* headers of topics: the first, and the one behind the last; NULL: all there are */
} trials;

static int trial_of(const trials *t, const char *function, size_t n)
{
  for (int i = 0; i < t->n; i++)
    if (strlen(t->list[i].function) == n && strncmp(t->list[i].function, function, n) == 0) return i;
  return -1;
}

static void add_file(char *to, size_t room, const char *name)
{
  char path[512];
  snprintf(path, sizeof path, TRAMMEL_SOURCE_DIR "/include/%s", name);
  FILE *file = fopen(path, "r");
  assert_non_null(file);
  const size_t before = strlen(to), n = fread(to + before, 1, room - before - 1, file);
  assert_true(n > 0 && n < room - before - 1);
  to[before + n] = '\0';
  fclose(file);
}

/* The headers of the topics from one to another, which is left out, in the order of trammel.h; without comments. */
static char *header_text(const char *from, const char *to)
{
  enum { ROOM = 1 << 20 };
  char *text_of = calloc(1, ROOM), *list_of = calloc(1, ROOM), *rest = NULL;
  assert_non_null(text_of);
  assert_non_null(list_of);
  add_file(list_of, ROOM, "trammel.h");
  bool begun = !from, ended = false;
  for (char *line = strtok_r(list_of, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
    char name[64];
    if (sscanf(line, "#include \"%63[^\"]\"", name) != 1) continue;
    if (from && strcmp(name, from) == 0) begun = true;
    if (to && strcmp(name, to) == 0) ended = true;
    if (begun && !ended) add_file(text_of, ROOM, name);
  }
  assert_true(begun && ended == !!to);
  free(list_of);
  for (char *c = text_of; (c = strstr(c, "/*"));) {
    const char *after = strstr(c, "*/");
    memset(c, ' ', after ? (size_t)(after + 2 - c) : strlen(c));
  }
  return text_of;
}

/* A function is a name that starts with tml_ and stands before a bracket. */
static void none_is_missing(const trials *t)
{
  static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789_";
  char *header = header_text(t->from, t->to);
  bool *seen = calloc((size_t)t->n, sizeof *seen);
  assert_non_null(seen);
  for (const char *at = header; (at = strstr(at, "tml_"));) {
    const size_t n = strspn(at, letters);
    const bool function = at[n] == '(' && (at == header || !strchr(letters, at[-1]));
    const int found = trial_of(t, at, n);
    if (function && found < 0) fail_msg("no trial of %.*s", (int)n, at);
    if (function) seen[found] = true;
    at += n;
  }
  for (int i = 0; i < t->n; i++)
    if (!seen[i]) fail_msg("%s is not in these headers", t->list[i].function);
  free(seen);
  free(header);
}

static void call_wrongly(const trials *t)
{
  for (int i = 0; i < t->n; i++) {
    if (getenv("TRIALS")) print_message("%s\n", t->list[i].function); /* which one crashes */
    t->list[i].call();
  }
  problem_advance(&p, tml_sim_time(p.sim) + 0.1); /* the model and its simulation have taken no harm */
}

#endif
