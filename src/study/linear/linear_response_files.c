/* linear_response_files.c - tml_linear_write_response: writes the frequency response of a linear model as a table and
 * as plots. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/arena.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/number.h"
#include "core/struct_size.h"
#include "file/folder_path.h"
#include "file/text/csv_write.h"
#include "study/linear/linear_files.h"
#include "results/results_folder.h"
#include "file/atomic_file.h"
#include "draw/plot/plot_svg_lines.h"

enum { MOST = 100000, NAME = 256 };
static const char *const file_names[] = {TML_RESULTS_BODE ".csv", TML_RESULTS_BODE "-size.svg",
                                         TML_RESULTS_BODE "-phase.svg"};

/* Magnitude and phase of the response over frequency, for every pair of output and input (outputs vary fastest). NAN
 * where there is no response. */
typedef struct response {
  const tml_linear *l;
  int inputs, outputs, n;
  double *frequency, *size, *phase;   /* frequency: n values; size, phase: n values per pair, pair after pair */
  char (*name)[NAME];                 /* per pair */
  tml_arena arena;
} response;

static tml_status response_take(response *r, tml_error *err)
{
  const size_t pairs = (size_t)r->inputs*(size_t)r->outputs, n = (size_t)r->n;
  r->frequency = tml_arena_new(&r->arena, n, sizeof *r->frequency);
  r->size = tml_arena_new(&r->arena, n*pairs, sizeof *r->size);
  r->phase = tml_arena_new(&r->arena, n*pairs, sizeof *r->phase);
  r->name = tml_arena_new(&r->arena, pairs, sizeof *r->name);
  return r->arena.failed ? tml_fail_memory(err) : TML_OK;
}

/* The angle [deg] plus a multiple of 360 that is closest to the angle before. */
static double unwrap_angle(double angle, double before)
{
  return isfinite(before) ? angle - 360.0*round((angle - before)/360.0) : angle;
}

static tml_status fill_response(response *r, const tml_linear_sweep *w, tml_error *err)
{
  const int pairs = r->inputs*r->outputs;
  double *x = tml_new(2*(size_t)pairs, sizeof *x);
  tml_status st = x ? TML_OK : tml_fail_memory(err);
  for (int k = 0; st == TML_OK && k < r->n; k++) {
    r->frequency[k] = k == 0 ? w->from : k == r->n - 1 ? w->to : w->from*pow(w->to/w->from, (double)k/(r->n - 1));
    st = tml_linear_response(r->l, r->frequency[k], x, x + pairs, err);
    const bool none = st == TML_RETRY_SINGULAR;
    if (none) st = TML_OK;
    for (int i = 0; st == TML_OK && i < pairs; i++) {
      const size_t at = (size_t)i*(size_t)r->n + (size_t)k;
      const double angle = atan2(x[pairs + i], x[i])*180.0/TML_PI;
      r->size[at] = none ? NAN : hypot(x[i], x[pairs + i]);
      r->phase[at] = none ? NAN : unwrap_angle(angle, k > 0 ? r->phase[at - 1] : NAN);
    }
  }
  for (int i = 0; st == TML_OK && i < pairs; i++)
    snprintf(r->name[i], sizeof r->name[i], "%s / %s",
             tml_linear_port_get(r->l, TML_LINEAR_OUTPUT, i % r->outputs).name,
             tml_linear_port_get(r->l, TML_LINEAR_INPUT, i/r->outputs).name);
  tml_delete(x);
  return st;
}

/* ---------------------------------------------------------------- table ---------------------- */

static void put_column(tml_file *f, const response *r, int pair, const char *what)
{
  char text[NAME + 16];
  snprintf(text, sizeof text, "%s %s", r->name[pair], what);
  tml_file_text(f, ",");
  tml_csv_text(f, text);
}

/* Rows without a response are omitted. */
static tml_status write_response_table(tml_file *f, void *user, tml_error *err)
{
  const response *r = user;
  const int pairs = r->inputs*r->outputs;
  tml_status st = TML_OK;
  tml_file_text(f, "# " TML_MARK " " TML_VERSION "\nfrequency [Hz]");
  for (int i = 0; i < pairs; i++) {
    put_column(f, r, i, "size");
    put_column(f, r, i, "phase [deg]");
  }
  tml_file_text(f, "\n");
  for (int k = 0; st == TML_OK && k < r->n; k++) {
    if (pairs == 0 || !isfinite(r->size[k])) continue;
    tml_file_number(f, r->frequency[k]);
    for (int i = 0; i < pairs; i++) {
      tml_file_text(f, ",");
      tml_file_number(f, r->size[(size_t)i*(size_t)r->n + (size_t)k]);
      tml_file_text(f, ",");
      tml_file_number(f, r->phase[(size_t)i*(size_t)r->n + (size_t)k]);
    }
    tml_file_text(f, "\n");
    st = tml_file_end_record(f, err);
  }
  return st;
}

/* ---------------------------------------------------------------- plots ---------------------- */

static tml_status draw_response(const response *r, bool phase, const char *dir, tml_error *err)
{
  const int pairs = r->inputs*r->outputs;
  tml_xy_series *series = tml_new((size_t)pairs, sizeof *series);
  char *path = tml_folder_path(dir, file_names[phase ? 2 : 1]);
  for (int i = 0; series && i < pairs; i++)
    series[i] = (tml_xy_series){.name = r->name[i], .n = r->n, .x = r->frequency,
                                .y = (phase ? r->phase : r->size) + (size_t)i*(size_t)r->n};
  const tml_xy_plot plot = {.title = phase ? "Frequency response: phase" : "Frequency response: size",
                            .x_label = "frequency [Hz]",
                            .y_label = phase ? "phase [deg]" : "size, in the units of results",
                            .log = !phase, .log_x = true, .lines = true, .series = series, .n_series = pairs};
  const tml_status st = series && path ? tml_plot_svg_lines_write(&plot, path, err) : tml_fail_memory(err);
  tml_delete(path);
  tml_delete(series);
  return st;
}

/* ---------------------------------------------------------------- the files ------------------ */

tml_status tml_linear_write_response(const tml_linear *l, const tml_linear_sweep *w, const char *dir, bool force,
                                     tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, l, w, dir)) return TML_ERR_ARGUMENT;
  w = TML_TAKE(tml_linear_sweep, w, err);
  if (!w) return TML_ERR_ARGUMENT;
  if (!(w->from > 0.0) || !(w->to >= w->from) || !isfinite(w->to) || w->n < 1 || w->n > MOST)
    return tml_fail(err, TML_ERR_ARGUMENT, "%d frequencies from %g to %g Hz: there must be 1 to %d, above 0, ascending",
                    w->n, w->from, w->to, (int)MOST);
  const tml_study_folder f = {.dir = dir, .force = force, .files = file_names, .n_files = 3};
  tml_status st = tml_linear_folder_open(l, &f, err);
  if (st != TML_OK) return st;
  response r = {.l = l, .inputs = tml_linear_port_count(l, TML_LINEAR_INPUT),
                .outputs = tml_linear_port_count(l, TML_LINEAR_OUTPUT), .n = w->n};
  st = response_take(&r, err);
  if (st == TML_OK) st = fill_response(&r, w, err);
  if (st == TML_OK) st = tml_study_folder_write(dir, file_names[0], write_response_table, &r, err);
  if (st == TML_OK) st = draw_response(&r, false, dir, err);
  if (st == TML_OK) st = draw_response(&r, true, dir, err);
  tml_arena_free(&r.arena);
  return st;
}
