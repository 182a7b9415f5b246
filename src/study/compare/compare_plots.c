/* compare_plots.c - writes the four plots of a comparison of methods. */
#include <math.h>
#include <stdio.h>

#include "core/memory.h"
#include "file/folder_path.h"
#include "draw/plot/plot_svg_lines.h"
#include "study/compare/method_comparison.h"

typedef enum quantity { MEAN_STEP, CPU, ERROR, ENERGY } quantity;

static double quantity_value(const tml_comparison *c, const tml_compared *k, quantity q)
{
  switch (q) {
  case MEAN_STEP: return k->track.stats.steps > 0 ? c->plan.options.end/(double)k->track.stats.steps : NAN;
  case CPU: return k->track.stats.cpu_run;
  case ERROR: return k->summary.error;
  default: return *k->summary.failure ? NAN : k->summary.energy_error;
  }
}

/* The numbers of all runs, and for each method a series that points into them. */
typedef struct numbers {
  double *x, *y;
  bool *hollow;
  tml_xy_series series[TML_METHOD_COUNT];
  int n;
} numbers;

static tml_status gather_points(numbers *k, const tml_comparison *c, quantity x, quantity y, tml_error *err)
{
  const size_t n = (size_t)c->n_runs;
  *k = (numbers){.x = tml_new(n, sizeof *k->x), .y = tml_new(n, sizeof *k->y), .hollow = tml_new(n, sizeof *k->hollow)};
  if (!k->x || !k->y || !k->hollow) return tml_fail_memory(err);
  for (int i = 0; i < c->n_runs; i++) {
    const tml_compared *run = &c->runs[i];
    k->x[i] = quantity_value(c, run, x);
    k->y[i] = quantity_value(c, run, y);
    k->hollow[i] = y == ERROR && run->summary.bounded;
    if (i == 0 || run[-1].track.setting.method != run->track.setting.method)
      k->series[k->n++] = (tml_xy_series){.name = run->summary.method, .x = k->x + i, .y = k->y + i,
                                            .hollow = k->hollow + i};
    k->series[k->n - 1].n++;
  }
  return TML_OK;
}

static void free_points(numbers *k)
{
  tml_delete(k->x);
  tml_delete(k->y);
  tml_delete(k->hollow);
}

static tml_status write_plot(const tml_comparison *c, const tml_xy_plot *plot, const char *file, tml_error *err)
{
  char *path = tml_folder_path(c->options->dir, file);
  const tml_status st = path ? tml_plot_svg_lines_write(plot, path, err) : tml_fail_memory(err);
  tml_delete(path);
  return st;
}

static tml_status plot_runs(const tml_comparison *c, quantity x, quantity y, const char *file, tml_error *err)
{
  static const char *const labels[] = {"mean step [s]", "CPU time [s]", "largest error, part of the channel's range",
                                       "mean energy error [J]"};
  static const char *const titles[] = {"", "", "Error", "Energy error"};
  const char *model = tml_model_title(c->plan.model);
  char title[160];
  snprintf(title, sizeof title, "%s%s%.100s", titles[y], model && *model ? ": " : "", model ? model : "");
  numbers k;
  tml_status st = gather_points(&k, c, x, y, err);
  if (!st) {
    const tml_xy_plot plot = {.title = title, .x_label = labels[x], .y_label = labels[y], .log = true,
                              .series = k.series, .n_series = k.n};
    st = write_plot(c, &plot, file, err);
  }
  free_points(&k);
  return st;
}

/* Plots the first completed run of each method: it has the largest tolerance or step, so that the drift is largest. */
static tml_status plot_drift(const tml_comparison *c, tml_error *err)
{
  const size_t room = (size_t)TML_METHOD_COUNT*TML_TRACK_XY;
  double *x = tml_new(2*room, sizeof *x), *y = x ? x + room : NULL;
  if (!x) return tml_fail_memory(err);
  tml_xy_series series[TML_METHOD_COUNT];
  int n = 0, last = -1, used = 0;
  for (int i = 0; i < c->n_runs; i++) {
    const tml_compared *run = &c->runs[i];
    if ((int)run->track.setting.method == last || *run->summary.failure) continue;
    last = (int)run->track.setting.method;
    series[n] = (tml_xy_series){.name = run->summary.method, .n = run->track.n_xy, .x = x + used, .y = y + used};
    n++;
    for (int k = 0; k < run->track.n_xy; k++, used++) {
      x[used] = run->track.xy[k][0];
      y[used] = run->track.xy[k][1];
    }
  }
  const int joint = c->plan.joint;
  char title[200];
  snprintf(title, sizeof title, "Drift of the velocity constraints%s%.80s, largest %s", joint >= 0 ? ": " : "",
           joint >= 0 ? c->plan.model->joints[joint].name : "", c->options->fixed ? "step" : "tolerance");
  const tml_xy_plot plot = {.title = title, .x_label = "x [m/s]", .y_label = "y [m/s]", .dots = true, .series = series,
                            .n_series = n};
  const tml_status st = write_plot(c, &plot, "drift.svg", err);
  tml_delete(x);
  return st;
}

tml_status tml_compare_plots(const tml_comparison *c, tml_error *err)
{
  tml_status st = plot_runs(c, MEAN_STEP, ERROR, "error_step.svg", err);
  if (!st) st = plot_runs(c, CPU, ERROR, "error_cpu.svg", err);
  if (!st) st = plot_runs(c, MEAN_STEP, ENERGY, "energy_step.svg", err);
  return st ? st : plot_drift(c, err);
}
