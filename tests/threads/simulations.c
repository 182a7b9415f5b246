/* simulations.c - simulations in several threads at once give the bytes that they give one after the other: of one
 * model, which they share; of models that each thread reads for itself; and in results folders. */
#include <pthread.h>
#include <unistd.h>

#include "support/problem.h"

/* Closed loops and redundant pins; states and variables of the user; a brake with sensors; tables and a stiff start. */
static const char *const files[] = {"slider_crank", "inverted_pendulum", "brake", "squeezer"};
static const char *const settings[] = {"method hht", "method hht dense true", "method nstiff-si2", "method rosenbrock",
                                       "method dopri5", "method bdf", "method adams", "method radau"};
/* Part of what the examples run: what threads could share is used from the start. A sanitizer takes its time. */
#ifdef __SANITIZE_THREAD__
#define PART 0.01
#else
#define PART 0.1
#endif
enum { FILES = 4, SETTINGS = 8, JOBS = FILES*SETTINGS, THREADS = 2, ROWS = 6 };

typedef struct job {
  const tml_model *model;
  tml_options options;
  int channels, bytes;
  double *values;        /* ROWS x channels; NULL: not run */
  char failure[256];
} job;

static tml_status fail_job(job *k, const char *what, const tml_error *err)
{
  snprintf(k->failure, sizeof k->failure, "%s: %.200s", what, err->text);
  return TML_ERR_SIMULATION;
}

/* No assertion in here: it would leave the thread. */
static tml_status run_job(job *k)
{
  tml_sim *s = NULL;
  tml_error err = {0};
  if (tml_sim_create(&s, k->model, &k->options, &err) != TML_OK) return fail_job(k, "create", &err);
  k->channels = tml_sim_channel_count(s);
  k->bytes = ROWS*k->channels*(int)sizeof(double);
  k->values = calloc(1, (size_t)k->bytes);
  int *all = calloc((size_t)k->channels, sizeof *all);
  tml_status st = k->values && all ? TML_OK : fail_job(k, "memory", &err);
  for (int i = 0; i < k->channels && all; i++) all[i] = i;
  for (int r = 0; r < ROWS && st == TML_OK; r++) {
    if (tml_sim_advance(s, k->options.end*r/(ROWS - 1), &err) != TML_OK) st = fail_job(k, "advance", &err);
    else if (tml_sim_read(s, all, k->channels, k->values + r*k->channels, &err) != TML_OK)
      st = fail_job(k, "read", &err);
  }
  free(all);
  tml_sim_free(s);
  return st;
}

static void set_job(job *k, const tml_model *m, int setting)
{
  problem p = {0};
  problem_options(m, &p.opt);
  problem_set(&p, settings[setting]);
  p.opt.end *= PART;
  *k = (job){.model = m, .options = p.opt};
}

static void free_jobs(job *list)
{
  for (int i = 0; i < JOBS; i++) free(list[i].values);
}

/* ---------------------------------------------------------------- one model, several threads - */

typedef struct worker {
  pthread_t thread;
  job list[JOBS];
  int first;             /* each starts with another one, so that different ones meet */
} worker;

static void *work(void *data)
{
  worker *w = data;
  for (int i = 0; i < JOBS; i++) {
    job *k = &w->list[(w->first + i) % JOBS];
    if (k->model) run_job(k);
  }
  return NULL;
}

static void compare(const job *one, const job *other, int i)
{
  if (*other->failure) fail_msg("%s, %s: %s", files[i/SETTINGS], settings[i%SETTINGS], other->failure);
  assert_int_equal(one->bytes, other->bytes);
  for (int k = 0; k < ROWS*one->channels; k++)
    if (memcmp(&one->values[k], &other->values[k], sizeof(double)) != 0)
      fail_msg("%s, %s: %.17g instead of %.17g", files[i/SETTINGS], settings[i%SETTINGS], other->values[k],
               one->values[k]);
}

static void test_shared_model(void **state)
{
  (void)state;
  problem model[FILES];
  static job alone[JOBS];
  static worker workers[THREADS];
  for (int f = 0; f < FILES; f++) {
    char path[64];
    snprintf(path, sizeof path, "examples/%s.yaml", files[f]);
    problem_file(&model[f], path);
    for (int i = 0; i < SETTINGS; i++) {
      job *k = &alone[SETTINGS*f + i];
      if (problem_leaves_out(settings[i])) continue;
      set_job(k, model[f].model, i);
      for (int w = 0; w < THREADS; w++) workers[w].list[SETTINGS*f + i] = *k;
      if (run_job(k) != TML_OK) fail_msg("%s, %s: %s", files[f], settings[i], k->failure);
    }
  }
  for (int w = 0; w < THREADS; w++) {
    workers[w].first = w*JOBS/(2*THREADS);
    assert_int_equal(pthread_create(&workers[w].thread, NULL, work, &workers[w]), 0);
  }
  for (int w = 0; w < THREADS; w++) pthread_join(workers[w].thread, NULL);
  for (int w = 0; w < THREADS; w++) {
    for (int i = 0; i < JOBS; i++)
      if (alone[i].model) compare(&alone[i], &workers[w].list[i], i);
    free_jobs(workers[w].list);
  }
  free_jobs(alone);
  for (int f = 0; f < FILES; f++) problem_end(&model[f]);
}

/* ---------------------------------------------------------------- files ---------------------- */

typedef struct writer {
  pthread_t thread;
  int file;
  char dir[64];
  tml_status st;
  tml_error err;
} writer;

/* Reads a model of its own and runs it to files, all of them: CSV, HDF5, summary, page. */
static void *write_results(void *data)
{
  writer *w = data;
  char path[256];
  tml_messages *messages = NULL;
  tml_model *m = NULL;
  snprintf(path, sizeof path, "%s/examples/%s.yaml", TRAMMEL_SOURCE_DIR, files[w->file]);
  w->st = tml_messages_create(&messages);
  if (w->st == TML_OK) w->st = tml_model_read(&m, path, NULL, messages);
  if (w->st == TML_OK) {
    tml_options o;
    const tml_run_options r = {.size = sizeof r, .dir = w->dir, .report = true};
    problem_options(m, &o);
    o.end *= PART;
    w->st = tml_run(m, &o, &r, NULL, messages, &w->err);
  }
  tml_model_free(m);
  tml_messages_free(messages);
  return NULL;
}

static char *read_rows(const char *dir, size_t *size)
{
  char path[128];
  snprintf(path, sizeof path, "%s/results.csv", dir);
  FILE *file = fopen(path, "r");
  assert_non_null(file);
  char *rows = malloc(1 << 22);
  assert_non_null(rows);
  *size = fread(rows, 1, 1 << 22, file);
  fclose(file);
  return rows;
}

static void test_results(void **state)
{
  (void)state;
  enum { TWICE = 2*FILES };
  static writer alone[FILES], threads[TWICE];
  for (int f = 0; f < FILES; f++) {
    alone[f].file = f;
    snprintf(alone[f].dir, sizeof alone[f].dir, "threads-alone-%d-%ld", f, (long)getpid());
    write_results(&alone[f]);
    if (alone[f].st != TML_OK) fail_msg("%s: %s", files[f], alone[f].err.text);
  }
  for (int i = 0; i < TWICE; i++) {
    threads[i].file = i % FILES;
    snprintf(threads[i].dir, sizeof threads[i].dir, "threads-%d-%ld", i, (long)getpid());
    assert_int_equal(pthread_create(&threads[i].thread, NULL, write_results, &threads[i]), 0);
  }
  for (int i = 0; i < TWICE; i++) pthread_join(threads[i].thread, NULL);
  for (int i = 0; i < TWICE; i++) {
    if (threads[i].st != TML_OK) fail_msg("%s: %s", files[i % FILES], threads[i].err.text);
    size_t n, m;
    char *one = read_rows(alone[i % FILES].dir, &n), *other = read_rows(threads[i].dir, &m);
    assert_int_equal(n, m);
    assert_memory_equal(one, other, n);
    free(one);
    free(other);
  }
  char command[128];
  snprintf(command, sizeof command, "rm -rf threads-*-%ld", (long)getpid());
  assert_int_equal(system(command), 0);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_shared_model),
    core_test(test_results),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
