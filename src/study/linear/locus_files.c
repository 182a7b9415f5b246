/* locus_files.c - writes locus.csv (a row per value and mode), locus.json (the same for the report), and plots of
 * frequencies over the parameter and of eigenvalues. */
#include <math.h>
#include <stdio.h>

#include "core/argument_check.h"
#include "core/float_traps.h"
#include "core/number.h"
#include "file/text/csv_write.h"
#include "results/results_folder.h"
#include "results/summary_read.h"
#include "draw/plot/plot_svg_lines.h"
#include "study/common/folder.h"
#include "study/linear/mode_locus.h"

#define TABLE "locus.csv"
#define CAMPBELL "campbell.svg"
#define ROOTS "locus.svg"

enum { ORDERS = 2, DRAWN = 16 }; /* multiples of the speed; most modes in a plot */

static const char head[] = "value,mode,frequency,damping,real,imaginary,motion\n";

typedef struct content { const tml_locus *l; int most; } content;

/* ---------------------------------------------------------------- table ---------------------- */

static tml_status write_locus_table(tml_file *f, void *user, tml_error *err)
{
  const content *c = user;
  (void)err; /* unused: the file keeps its first failure until it is closed */
  tml_file_text(f, head);
  for (int i = 0; i < c->l->n_values; i++)
    for (int k = 0; k < c->most; k++) {
      const tml_locus_point p = tml_locus_get(c->l, i, k);
      const double numbers[] = {k + 1, p.frequency, p.damping, p.re, p.im};
      if (!p.there) continue;
      tml_file_number(f, c->l->values[i]);
      for (size_t n = 0; n < sizeof numbers/sizeof *numbers; n++) {
        tml_file_text(f, ",");
        tml_file_number(f, numbers[n]);
      }
      tml_file_text(f, ",");
      tml_csv_text(f, tml_locus_words(c->l, k));
      tml_file_text(f, "\n");
    }
  return TML_OK;
}

/* ---------------------------------------------------------------- document ------------------- */

/* Writes a mode with its numbers at all values; null at values where it does not exist. */
static void put_mode(tml_json *j, const tml_locus *l, int k)
{
  static const char *const keys[] = {"frequency", "damping", "real", "imaginary"};
  tml_json_object(j, NULL);
  tml_json_integer(j, "number", k + 1);
  tml_json_string(j, "motion", tml_locus_words(l, k));
  for (size_t n = 0; n < sizeof keys/sizeof *keys; n++) {
    tml_json_array(j, keys[n]);
    for (int i = 0; i < l->n_values; i++) {
      const tml_locus_point p = tml_locus_get(l, i, k);
      const double numbers[] = {p.frequency, p.damping, p.re, p.im}; /* in the order of the keys */
      tml_json_number(j, NULL, p.there ? numbers[n] : NAN);
    }
    tml_json_end(j);
  }
  tml_json_end(j);
}

static void put_limits(tml_json *j, const tml_locus *l)
{
  char text[400];
  tml_json_array(j, "limits");
  for (int i = 0; i < tml_locus_limits(l); i++) {
    const tml_locus_limit x = tml_locus_limit_get(l, i);
    snprintf(text, sizeof text, "stability %s at %.80s = %.6g%s%.160s", x.lost ? "is lost" : "comes back", l->vary,
             x.value, x.mode >= 0 ? ": " : "", x.mode >= 0 ? tml_locus_words(l, x.mode) : "");
    tml_json_object(j, NULL);
    tml_json_number(j, "value", x.value);
    tml_json_bool(j, "lost", x.lost);
    tml_json_string(j, "text", text);
    tml_json_end(j);
  }
  tml_json_end(j);
}

static void put_crossings(tml_json *j, const content *c)
{
  char text[200];
  tml_json_array(j, "crossings");
  for (int i = 0; i < tml_locus_crossings(c->l); i++) {
    const tml_locus_crossing x = tml_locus_crossing_get(c->l, i);
    if (x.mode >= c->most) continue;
    snprintf(text, sizeof text, "mode %d is %dx %.80s at %.6g (%.6g Hz)", x.mode + 1, x.order, c->l->vary, x.value,
             x.frequency);
    tml_json_object(j, NULL);
    tml_json_number(j, "value", x.value);
    tml_json_number(j, "frequency", x.frequency);
    tml_json_string(j, "text", text);
    tml_json_end(j);
  }
  tml_json_end(j);
}

static tml_status write_locus_document(tml_file *f, void *user, tml_error *err)
{
  const content *c = user;
  tml_json j = {.file = f};
  (void)err;
  tml_study_folder_head(&j, c->l->title);
  tml_json_string(&j, "vary", c->l->vary);
  tml_json_number(&j, "hertz", c->l->request.speed/(2.0*TML_PI)); /* [Hz] per unit; 0: the parameter is no speed */
  tml_json_string(&j, "doubt", tml_locus_doubt(c->l));
  tml_json_numbers(&j, "values", c->l->values, c->l->n_values, 1);
  tml_json_array(&j, "modes");
  for (int k = 0; k < c->most; k++) put_mode(&j, c->l, k);
  tml_json_end(&j);
  put_limits(&j, c->l);
  put_crossings(&j, c);
  tml_json_end(&j);
  return TML_OK;
}

/* ---------------------------------------------------------------- pictures ------------------- */

typedef struct drawing {
  double *x, *y;                    /* n_values per mode */
  char name[DRAWN + ORDERS][32];
  double line[ORDERS][2][2];        /* x, y of the ends of the lines of multiples of the speed */
  tml_xy_series series[DRAWN + ORDERS];
  int n;
} drawing;

static tml_status gather_locus(drawing *d, const content *c, bool roots, tml_error *err)
{
  const int n = c->l->n_values;
  d->n = c->most < DRAWN ? c->most : DRAWN;
  d->x = tml_new((size_t)d->n*(size_t)n, sizeof *d->x);
  d->y = tml_new((size_t)d->n*(size_t)n, sizeof *d->y);
  if (!d->x || !d->y) return tml_fail_memory(err);
  for (int k = 0; k < d->n; k++) {
    double *x = d->x + (size_t)k*(size_t)n, *y = d->y + (size_t)k*(size_t)n;
    for (int i = 0; i < n; i++) {
      const tml_locus_point p = tml_locus_get(c->l, i, k);
      x[i] = roots ? p.re : c->l->values[i];
      y[i] = !p.there ? NAN : roots ? p.im : p.frequency;
    }
    snprintf(d->name[k], sizeof d->name[k], "mode %d", k + 1);
    d->series[k] = (tml_xy_series){.name = d->name[k], .n = n, .x = x, .y = y};
  }
  return TML_OK;
}

/* Lines of once and twice the speed, over the range of the modes. */
static void add_speed_orders(drawing *d, const tml_locus *l)
{
  const double hertz = l->request.speed/(2.0*TML_PI);
  double low = INFINITY, high = -INFINITY, top = 0.0;
  for (int i = 0; i < l->n_values; i++) {
    low = fmin(low, l->values[i]);
    high = fmax(high, l->values[i]);
  }
  for (int i = 0; i < d->n*l->n_values; i++) top = fmax(top, isfinite(d->y[i]) ? d->y[i] : 0.0);
  for (int k = 1; k <= ORDERS && hertz > 0.0; k++) {
    double (*line)[2] = d->line[k - 1];
    const double far = top/(k*hertz), end = fmin(high, far), begin = fmax(low, 0.0);
    if (!(end > begin)) continue;
    line[0][0] = begin;
    line[0][1] = end;
    line[1][0] = k*begin*hertz;
    line[1][1] = k*end*hertz;
    snprintf(d->name[d->n], sizeof d->name[d->n], "%dx %.20s", k, l->vary);
    d->series[d->n] = (tml_xy_series){.name = d->name[d->n], .n = 2, .x = line[0], .y = line[1], .plain = true};
    d->n++;
  }
}

static tml_status draw_locus(const content *c, bool roots, const char *dir, tml_error *err)
{
  drawing d = {0};
  char title[160];
  tml_status st = gather_locus(&d, c, roots, err);
  if (!st && !roots) add_speed_orders(&d, c->l);
  snprintf(title, sizeof title, "%s over %.40s%s%.80s", roots ? "Eigenvalues" : "Frequencies", c->l->vary,
           *c->l->title ? ": " : "", c->l->title);
  const tml_xy_plot plot = {.title = title, .x_label = roots ? "real part [1/s]" : c->l->vary,
                            .y_label = roots ? "imaginary part [1/s]" : "frequency [Hz]", .series = d.series,
                            .n_series = d.n};
  char *path = tml_folder_path(dir, roots ? ROOTS : CAMPBELL);
  if (!st) st = path ? tml_plot_svg_lines_write(&plot, path, err) : tml_fail_memory(err);
  tml_delete(path);
  tml_delete(d.x);
  tml_delete(d.y);
  return st;
}

/* ---------------------------------------------------------------- all of it ------------------ */

tml_status tml_locus_write(const tml_locus *l, int most, const char *dir, bool force, tml_error *err)
{
  TML_MASK_TRAPS;
  static const char *const files[] = {TML_RESULTS_LOCUS, CAMPBELL, ROOTS};
  if (TML_MISSING(err, l, dir)) return TML_ERR_ARGUMENT;
  if (!*dir) return tml_fail(err, TML_ERR_ARGUMENT, "the results folder has no name");
  const tml_study_folder f = {.dir = dir, .force = force, .table = TABLE, .head = head, .files = files,
                              .n_files = sizeof files/sizeof *files};
  content c = {l, most < 0 || most > l->n_modes ? l->n_modes : most};
  tml_status st = tml_study_folder_open(&f, err);
  if (!st) st = tml_study_folder_write(dir, TABLE, write_locus_table, &c, err);
  if (!st) st = tml_study_folder_write(dir, TML_RESULTS_LOCUS, write_locus_document, &c, err);
  if (!st) st = draw_locus(&c, false, dir, err);
  return st ? st : draw_locus(&c, true, dir, err);
}
