/* fit_data.c - reads measurements from a file, and assigns its columns to channels, units and times. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "core/messages.h"
#include "core/name_match.h"
#include "study/fit/fit.h"
#include "sim/base/sim_channels.h"
#include "units/unit_system.h"

/* State while the file is read. */
typedef struct reading {
  tml_fit_data *d;
  const tml_fit_options *o;
  const tml_sim *sim;
  tml_messages *messages;
  tml_sheet *sheet;
  int time;                 /* index of the time column */
  tml_error *err;
} reading;

/* ---------------------------------------------------------------- units ---------------------- */

static tml_status read_unit(const reading *x, int column, tml_unit *u)
{
  const char *unit = tml_sheet_unit(x->sheet, column);
  const int n = tml_unit_scan(unit, u);
  if (n > 0 && !unit[n]) return TML_OK;
  const char *near = tml_unit_closest(unit);
  return tml_fail(x->err, TML_ERR_MODEL, "'%s': the unit '%s' of column '%s' is not known%s%s%s", x->o->data, unit,
                  tml_sheet_name(x->sheet, column), near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
}

/* The factor that converts numbers of a column to `wanted`, the unit of its channel; 1 if the file gives no unit. */
static tml_status factor_of(const reading *x, int column, const char *wanted, double *factor)
{
  tml_unit u, w;
  tml_dim sum;
  const char *unit = tml_sheet_unit(x->sheet, column);
  *factor = 1.0;
  if (!*unit) return TML_OK;
  const tml_status st = read_unit(x, column, &u);
  if (st) return st;
  const int n = tml_unit_scan(wanted, &w);
  if (!*wanted || n <= 0 || wanted[n] || !tml_dim_agree(u.dim, w.dim, &sum))
    return tml_fail(x->err, TML_ERR_MODEL, "'%s': column '%s' is in %s, which does not fit %s%s", x->o->data,
                    tml_sheet_name(x->sheet, column), unit, *wanted ? "its channel in " : "a channel without unit",
                    wanted);
  *factor = tml_ratio_apply(tml_ratio_times(u.si, w.si, -1), 1.0);
  return TML_OK;
}

/* The factor that converts the time column to [s]; its unit is that of the file or of the model. */
static tml_status time_factor(const reading *x, double *factor)
{
  const tml_ratio own = tml_units_scale(x->sim->model->units, "s");
  *factor = tml_ratio_apply(own, 1.0);
  return *tml_sheet_unit(x->sheet, x->time) ? factor_of(x, x->time, "s", factor) : TML_OK;
}

/* ---------------------------------------------------------------- times ---------------------- */

static tml_status fail_row(const reading *x, int row, const char *what)
{
  const int line = tml_sheet_line(x->sheet, row);
  return tml_fail(x->err, TML_ERR_MODEL, "'%s' %s %d: %s", x->o->data, line ? "line" : "row", line ? line : row + 1,
                  what);
}

static tml_status take_times(reading *x)
{
  tml_fit_data *d = x->d;
  const double *from = tml_sheet_values(x->sheet, x->time);
  double factor;
  d->n_times = tml_sheet_rows(x->sheet);
  d->times = tml_arena_new(&d->arena, (size_t)d->n_times, sizeof *d->times);
  if (!d->times) return tml_fail_memory(x->err);
  const tml_status st = time_factor(x, &factor);
  for (int i = 0; i < d->n_times && !st; i++) {
    d->times[i] = factor*from[i];
    if (isnan(from[i])) return fail_row(x, i, "the time is missing");
    if (d->times[i] < 0.0) return fail_row(x, i, "the time is negative: runs start at 0");
    if (i > 0 && d->times[i] < d->times[i - 1]) return fail_row(x, i, "the time goes back");
  }
  if (!st && !(d->times[d->n_times - 1] > 0.0))
    return tml_fail(x->err, TML_ERR_MODEL, "'%s' holds no time after the start", x->o->data);
  return st;
}

/* ---------------------------------------------------------------- columns -------------------- */

static double weight_of(const reading *x, const char *channel)
{
  for (int i = 0; i < x->o->n_weights; i++)
    if (strcmp(x->o->weighted[i], channel) == 0) return x->o->weights[i];
  return 1.0;
}

/* Counts the values of a column and finds their range. */
static tml_status measure_column(const reading *x, tml_fit_column *c)
{
  double low = INFINITY, high = -INFINITY;
  for (int i = 0; i < x->d->n_times; i++) {
    if (isnan(c->values[i])) continue;
    c->points++;
    low = fmin(low, c->values[i]);
    high = fmax(high, c->values[i]);
  }
  if (c->points == 0)
    return tml_fail(x->err, TML_ERR_MODEL, "'%s': column '%s' holds no number", x->o->data, c->column);
  c->range = high > low ? high - low : high != 0.0 ? fabs(high) : 1.0;
  x->d->points += c->points;
  return TML_OK;
}

static tml_status add_column(reading *x, int column, int channel)
{
  tml_fit_data *d = x->d;
  const tml_channel what = tml_sim_channel(x->sim, channel);
  const char *name = tml_sheet_name(x->sheet, column);
  char number[24];
  double factor;
  tml_status st = factor_of(x, column, what.unit, &factor);
  if (st) return st;
  if (!tml_grow((void **)&d->columns, &d->cap_columns, d->n_columns, sizeof *d->columns))
    return tml_fail_memory(x->err);
  tml_fit_column *c = &d->columns[d->n_columns++];
  snprintf(number, sizeof number, "%d", column + 1);
  *c = (tml_fit_column){.column = tml_arena_strdup(&d->arena, *name ? name : number),
                        .channel = tml_arena_strdup(&d->arena, what.name),
                        .unit = tml_arena_strdup(&d->arena, what.unit), .weight = weight_of(x, what.name)};
  c->values = tml_arena_new(&d->arena, (size_t)d->n_times, sizeof *c->values);
  if (d->arena.failed) return tml_fail_memory(x->err);
  for (int i = 0; i < d->n_times; i++) c->values[i] = factor*tml_sheet_values(x->sheet, column)[i];
  return measure_column(x, c);
}

static tml_status no_channel(const reading *x, const char *name)
{
  const char *near = tml_channel_closest(&x->sim->channels->list, name);
  if (near) return tml_fail(x->err, TML_ERR_ARGUMENT, "no channel has the name '%s': did you mean '%s'?", name, near);
  return tml_fail(x->err, TML_ERR_ARGUMENT, "no channel has the name '%s'; 'trammel channels' lists them", name);
}

/* Takes the columns that have the name of a channel. */
static tml_status take_named(reading *x)
{
  tml_status st = TML_OK;
  for (int i = 0; i < tml_sheet_columns(x->sheet) && !st; i++) {
    const char *name = tml_sheet_name(x->sheet, i);
    const int channel = i == x->time || !*name ? -1 : tml_sim_channel_find(x->sim, name);
    if (channel >= 0) st = add_column(x, i, channel);
    else if (i != x->time)
      tml_messages_add(x->messages, TML_NOTE, NULL, 0, 0, NULL,
                       "'%s': no channel has the name of column '%s'; it is not "
                       "used", x->o->data, *name ? name : "without a name");
  }
  if (!st && x->d->n_columns == 0)
    st = tml_fail(x->err, TML_ERR_ARGUMENT, "no column of '%s' has the name of a channel: assign them, as --channels "
                                            "COLUMN=CHANNEL; 'trammel channels' lists them", x->o->data);
  return st;
}

/* Takes the requested columns, which follow the times in the sheet in this order. */
static tml_status take_asked(reading *x)
{
  tml_status st = TML_OK;
  for (int i = 0; i < x->o->n_channels && !st; i++) {
    const int channel = tml_sim_channel_find(x->sim, x->o->channels[i]);
    st = channel < 0 ? no_channel(x, x->o->channels[i]) : add_column(x, i + 1, channel);
  }
  return st;
}

static tml_status check_weights(const reading *x)
{
  for (int i = 0; i < x->o->n_weights; i++) {
    bool there = false;
    for (int k = 0; k < x->d->n_columns; k++)
      there = there || strcmp(x->d->columns[k].channel, x->o->weighted[i]) == 0;
    if (!there)
      return tml_fail(x->err, TML_ERR_ARGUMENT, "there is a weight for '%s', but there are no data for it",
                      x->o->weighted[i]);
    if (!(x->o->weights[i] > 0.0 && x->o->weights[i] < INFINITY))
      return tml_fail(x->err, TML_ERR_ARGUMENT, "the weight of '%s' is %g: it must be above 0", x->o->weighted[i],
                      x->o->weights[i]);
  }
  return TML_OK;
}

/* ---------------------------------------------------------------- the file ------------------- */

static tml_status read_data_columns(reading *x, const char *const *columns, int n)
{
  const tml_sheet_options s = {.size = sizeof s, .columns = columns, .n_columns = n,
                               .decimal_comma = x->o->decimal_comma, .gaps = true};
  const tml_status st = tml_sheet_read(&x->sheet, x->o->data, &s, x->err);
  if (st == TML_ERR_MODEL) tml_error_prefix(x->err, "'%s': ", x->o->data);
  return st;
}

/* Reads the time column (the requested one, one of the usual names, or the first column) and the requested columns. */
static tml_status read_asked(reading *x)
{
  static const char *const usual[] = {"time", "t", "1"};
  const int n = x->o->n_channels, tries = x->o->time ? 1 : (int)(sizeof usual/sizeof *usual);
  const char **columns = tml_new((size_t)n + 1, sizeof *columns);
  tml_sheet *probe = NULL;
  tml_error why = {0};
  if (!columns) return tml_fail_memory(x->err);
  tml_status st = TML_ERR_MODEL;
  for (int i = 0; i < tries && st == TML_ERR_MODEL; i++) {
    const tml_sheet_options s = {.size = sizeof s, .columns = columns, .n_columns = 1, .gaps = true,
                                 .decimal_comma = x->o->decimal_comma};
    columns[0] = x->o->time ? x->o->time : usual[i];
    if (i + 1 == tries) break; /* the read below reports a failure */
    st = tml_sheet_read(&probe, x->o->data, &s, &why);
    tml_sheet_free(probe);
  }
  for (int i = 0; i < n; i++) columns[i + 1] = x->o->columns[i];
  st = st == TML_OK || st == TML_ERR_MODEL ? read_data_columns(x, columns, n + 1)
    : tml_fail(x->err, st, "%s", why.text);
  tml_delete(columns);
  return st;
}

/* Index of the time column among all columns. */
static int find_time(const reading *x)
{
  static const char *const usual[] = {"time", "t"};
  for (size_t k = 0; k < sizeof usual/sizeof *usual; k++)
    for (int i = 0; i < tml_sheet_columns(x->sheet); i++)
      if (tml_name_equal(tml_sheet_name(x->sheet, i), usual[k])) return i;
  return 0;
}

static tml_status find_asked_time(reading *x)
{
  x->time = x->o->time ? -1 : find_time(x);
  for (int i = 0; i < tml_sheet_columns(x->sheet) && x->time < 0; i++)
    if (strcmp(tml_sheet_name(x->sheet, i), x->o->time) == 0) x->time = i;
  if (x->time >= 0) return TML_OK;
  return tml_fail(x->err, TML_ERR_ARGUMENT, "'%s' has no column '%s' for the times", x->o->data, x->o->time);
}

static tml_status read_file(reading *x)
{
  const bool asked = x->o->n_channels > 0;
  tml_status st = asked ? read_asked(x) : read_data_columns(x, NULL, 0);
  if (!st && !asked) st = find_asked_time(x);
  if (!st) st = take_times(x);
  if (!st) st = asked ? take_asked(x) : take_named(x);
  return st ? st : check_weights(x);
}

tml_status tml_fit_data_read(tml_fit_data *d, const tml_sim *s, const tml_fit_options *o, tml_messages *messages,
                             tml_error *err)
{
  reading x = {.d = d, .o = o, .sim = s, .messages = messages, .err = err};
  tml_status st = read_file(&x);
  tml_sheet_free(x.sheet);
  d->channels = st ? NULL : tml_arena_new(&d->arena, (size_t)d->n_columns, sizeof *d->channels);
  if (!st && !d->channels) st = tml_fail_memory(err);
  for (int i = 0; i < d->n_columns && !st; i++) d->channels[i] = d->columns[i].channel;
  return st;
}

void tml_fit_data_free(tml_fit_data *d)
{
  tml_delete(d->columns);
  tml_arena_free(&d->arena);
  *d = (tml_fit_data){0};
}

void tml_fit_deviations(const tml_fit_data *d, const double *samples, double *r)
{
  const int n = d->n_columns;
  for (int i = 0; i < d->n_times; i++)
    for (int k = 0; k < n; k++) {
      const tml_fit_column *c = &d->columns[k];
      if (!isnan(c->values[i])) *r++ = c->weight/c->range*(samples[i*n + k] - c->values[i]);
    }
}
