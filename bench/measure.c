/* measure.c - runs one problem once and prints what it took, as key=value pairs on one line.
 * usage: measure PROBLEM [N=10] [steps=LIMIT] [rows=N read=CHANNEL] [reference=FILE] [OPTION=VALUE ...]
 * OPTION is any option of a run (tolerance, method, ...). Without a limit the run ends at the end of the problem. With
 * rows, so many rows of results are read on the way: of one channel, or of all that are recorded (read=all). */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "models.h"

typedef struct task {
  const bench_problem *problem;
  int n;
  long steps;            /* limit, or 0 */
  int rows;              /* to be read, or 0, */
  const char *read;      /* of this channel */
  const char *reference; /* file of mass centres, or NULL */
  tml_options options;
} task;

static tml_status parse(task *t, int argc, char **argv, tml_error *err)
{
  *t = (task){.problem = argc > 1 ? bench_problem_find(argv[1]) : NULL, .n = 10};
  tml_options_default(&t->options);
  t->options.method = TML_HHT;
  if (!t->problem) {
    snprintf(err->text, sizeof err->text,
             "usage: measure chain|loops|loops3d|squeezer|pendulum|hmmwv|hit|crank|v8|press|arm|atv|pour|"
             "piles|block|dominoes [N=10] [OPTION=VALUE ...]");
    return TML_ERR_ARGUMENT;
  }
  t->options.end = t->problem->end;
  tml_status st = TML_OK;
  for (int i = 2; i < argc && st == TML_OK; i++) {
    char *value = strchr(argv[i], '=');
    if (!value) {
      snprintf(err->text, sizeof err->text, "'%s' is not KEY=VALUE", argv[i]);
      return TML_ERR_ARGUMENT;
    }
    *value++ = '\0';
    if (!strcmp(argv[i], "N")) t->n = atoi(value);
    else if (!strcmp(argv[i], "steps")) t->steps = atol(value);
    else if (!strcmp(argv[i], "rows")) t->rows = atoi(value);
    else if (!strcmp(argv[i], "read")) t->read = value;
    else if (!strcmp(argv[i], "reference")) t->reference = value;
    else st = tml_options_set(&t->options, argv[i], value, err);
  }
  return st;
}

/* High-water mark of this process [kB]; -1 where the system does not tell. Not ru_maxrss: that one starts from
 * the size of the process that started this one. */
static double peak_memory(void)
{
  char line[256];
  double kB = -1.0;
  FILE *f = fopen("/proc/self/status", "r");
  while (f && fgets(line, sizeof line, f))
    if (!strncmp(line, "VmHWM:", 6)) kB = atof(line + 6);
  if (f) fclose(f);
  return kB;
}

/* A channel at the end of the run. */
static double value_of(tml_sim *sim, const char *channel)
{
  const int i = tml_sim_channel_find(sim, channel);
  double value = NAN;
  tml_error err;
  if (i >= 0 && tml_sim_read(sim, &i, 1, &value, &err) != TML_OK) value = NAN;
  return value;
}

/* Largest distance of a mass centre from the reference. */
static double chain_error(tml_sim *sim, int n, const char *path)
{
  static const char axis[3] = {'x', 'y', 'z'};
  double worst = 0.0;
  FILE *f = fopen(path, "r");
  if (!f) return NAN;
  for (int i = 0; i < n; i++) {
    double p[3], sum = 0.0;
    if (fscanf(f, "%lf %lf %lf", &p[0], &p[1], &p[2]) != 3) p[0] = NAN;
    for (int k = 0; k < 3; k++) {
      char channel[48];
      snprintf(channel, sizeof channel, "link%d.%c", i, axis[k]);
      const double d = value_of(sim, channel) - p[k];
      sum += d*d;
    }
    worst = !(sum <= worst*worst) ? sqrt(sum) : worst; /* NaN stays */
  }
  fclose(f);
  return worst;
}

/* On to the end, looking at the marks on the way. `error` gets the largest deviation from them. */
static tml_status pass_marks(const task *t, tml_sim *sim, double *error, tml_error *err)
{
  const bench_problem *p = t->problem;
  tml_status st = TML_OK;
  for (int i = 0; i < p->n_marks && st == TML_OK && p->marks[i].t <= t->options.end*(1.0 + 1e-12); i++) {
    st = tml_sim_advance(sim, p->marks[i].t, err);
    const double d = fabs(value_of(sim, p->channel) - p->marks[i].value);
    *error = isnan(*error) || !(d <= *error) ? d : *error;
  }
  return st == TML_OK ? tml_sim_advance(sim, t->options.end, err) : st;
}

/* Indices of what is to be read; how many, -1: no memory or no such channel. */
static int pick_channels(const task *t, const tml_sim *sim, int **list)
{
  const int all = tml_sim_channel_count(sim), one = t->read ? tml_sim_channel_find(sim, t->read) : -1;
  int n = 0;
  *list = malloc((size_t)all*sizeof **list);
  for (int i = 0; *list && i < all; i++)
    if (i == one || (one < 0 && tml_sim_channel_recorded(sim, i))) (*list)[n++] = i;
  return *list && (one >= 0 || !t->read || !strcmp(t->read, "all")) ? n : -1;
}

/* Rows at equal distances from the start to the end. */
static tml_status read_rows(const task *t, tml_sim *sim, tml_error *err)
{
  int *list;
  const int n = pick_channels(t, sim, &list);
  double *values = n > 0 ? malloc((size_t)n*sizeof *values) : NULL;
  tml_status st = values ? TML_OK : TML_ERR_ARGUMENT;
  for (int k = 0; k < t->rows && st == TML_OK; k++) {
    st = tml_sim_advance(sim, t->options.end*k/(t->rows > 1 ? t->rows - 1 : 1), err);
    if (st == TML_OK) st = tml_sim_read(sim, list, n, values, err);
  }
  free(values);
  free(list);
  return st;
}

static tml_status run(const task *t, tml_sim *sim, double *error, tml_error *err)
{
  tml_status st = tml_sim_assemble(sim, err);
  *error = NAN;
  if (st == TML_OK && t->rows > 0) return read_rows(t, sim, err);
  if (st == TML_OK && t->steps == 0) st = pass_marks(t, sim, error, err);
  for (long k = 0; k < t->steps && st == TML_OK; k++) st = tml_sim_step(sim, err);
  if (st == TML_OK && t->reference) *error = chain_error(sim, t->n, t->reference);
  return st;
}

static void report(const task *t, tml_sim *sim, double error)
{
  const tml_stats *s = tml_sim_stats(sim);
  printf("%s N=%d bodies=%d tol=%g cpu=%.6f setup=%.6f steps=%lld newton=%lld fact=%lld rejected=%lld failed=%lld "
         "kB=%.0f err=%.4e\n",
         t->problem->word, t->n, t->n*t->problem->bodies, t->options.tolerance, s->cpu_run, s->cpu_setup, s->steps,
         s->iterations, s->factorizations, s->rejected, s->failed, peak_memory(), error);
}

int main(int argc, char **argv)
{
  task t;
  tml_error err = {0};
  tml_model *model = NULL;
  tml_sim *sim = NULL;
  double error;
  tml_status st = parse(&t, argc, argv, &err);
  if (st == TML_OK) st = t.problem->build(&model, t.n, &err);
  if (st == TML_OK) st = tml_sim_create(&sim, model, &t.options, &err);
  if (st == TML_OK) st = run(&t, sim, &error, &err);
  if (st == TML_OK) report(&t, sim, error);
  else fprintf(stderr, "measure: %s\n", err.text[0] ? err.text : tml_status_text(st));
  tml_sim_free(sim);
  tml_model_free(model);
  return st == TML_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
