/* plot.h - the parts of tml_plot: curves out of results folders, axes with ticks, and the drawing. */
#ifndef TML_DRAW_PLOT_PLOT_H
#define TML_DRAW_PLOT_PLOT_H

#include "draw/canvas/canvas.h"
#include "file/table/number_columns.h"
#include "file/text/json_read.h"

/* ---------------------------------------------------------------- curves (plot_curves.c, plot_read.c) */

/* One or two channels: `a`, or `a` minus `b`. Empty: time. */
typedef struct tml_plot_term { char *a, *b; } tml_plot_term;

/* What the user asked for: `y`, or `y` over `x`. */
typedef struct tml_plot_wish { tml_plot_term y, x; } tml_plot_wish;

/* The columns of a results folder that are plotted. */
typedef struct tml_plot_run {
  const char *dir;
  char *text;               /* of summary.json */
  tml_json_value summary;
  tml_columns *columns;     /* their names and number of rows */
  double **values;          /* by column; NULL: not needed */
  char *time_unit;
  long long first, end;     /* rows inside the time asked for */
} tml_plot_run;

typedef struct tml_plot_curve {
  char *label, *unit, *x_label, *x_unit;
  const tml_plot_run *run;
  const double *x, *y;      /* all rows of the run */
  double *own_x, *own_y;    /* where they are differences */
  long long first, end;     /* rows to draw: one more on both sides than asked for, where time is the abscissa */
  long long from, to;       /* rows that the axes go by */
  int axis;                 /* 0: left, 1: right */
  int number, style;        /* colour; kind of line */
} tml_plot_curve;

typedef struct tml_plot_data {
  tml_plot_run *runs;
  tml_plot_wish *wishes;
  tml_plot_curve *curves;
  int n_runs, n_wishes, n;
  bool over;                /* no time axis */
  const tml_signal_options *signal; /* NULL: rows as they are */
} tml_plot_data;

/* Takes apart "a", "a - b", "y over x", and combinations. */
tml_status tml_plot_parse(tml_plot_wish *w, const char *text, tml_error *err);
void tml_plot_wish_free(tml_plot_wish *w);
/* Reads the channels of one term of each wish, and which rows lie between `from` and `to`. */
tml_status tml_plot_run_read(tml_plot_run *r, const tml_plot_data *d, double from, double to, tml_error *err);
void tml_plot_run_free(tml_plot_run *r);
/* Column of a channel; -1 when there is none. */
int tml_plot_column(const tml_plot_run *r, const char *name);
/* Unit of a channel, the caller deletes it; NULL: no memory. */
char *tml_plot_unit(const tml_plot_run *r, const char *name);
/* All curves: every wish of every run, as `signal` says (NULL: as they are). */
tml_status tml_plot_collect(tml_plot_data *d, const tml_plot_options *o, const tml_signal_options *signal,
                            tml_error *err);
/* Filters a curve over time, or makes a spectrum of it (plot_signal.c). */
tml_status tml_plot_process(tml_plot_curve *k, const tml_plot_data *d, tml_error *err);
/* The curves of one run as columns of a CSV file. */
tml_status tml_plot_numbers(const tml_plot_data *d, const char *path, tml_error *err);
void tml_plot_data_free(tml_plot_data *d);

/* ---------------------------------------------------------------- axes (plot_axis.c) --------- */

enum { TML_PLOT_TICKS = 64, TML_PLOT_TICK_TEXT = 64, TML_PLOT_LABEL = 256 };

typedef struct tml_plot_tick { double at; char text[TML_PLOT_TICK_TEXT]; } tml_plot_tick;

typedef struct tml_plot_axis {
  double low, high;         /* ends; of a logarithmic axis > 0 */
  bool log;
  tml_plot_tick ticks[TML_PLOT_TICKS];
  int n;
  int exponent;             /* the texts are in units of 10^exponent */
} tml_plot_axis;

/* Ticks at 1, 2 or 5 times a power of ten, at most `most` of them. */
void tml_plot_ticks(tml_plot_axis *a, int most);
/* Some room on both sides; a range of nothing becomes one of something. */
void tml_plot_widen(tml_plot_axis *a, double part);
/* "name [10³ unit]"; name and unit may be "". */
void tml_plot_label(char text[TML_PLOT_LABEL], const tml_plot_axis *a, const char *name, const char *unit);
/* Where a value lies: 0 at low, 1 at high; NaN where a logarithmic axis has no place for it. */
double tml_plot_place(const tml_plot_axis *a, double value);

/* ---------------------------------------------------------------- drawing (plot_draw.c, plot_lines.c) */

typedef struct tml_plot_sheet {
  const tml_plot_data *data;
  const tml_plot_options *options;
  double width, height;     /* [px] */
  double density;           /* columns of dots per pixel: detail below that is not drawn */
  double box[4];            /* the plotting area: x, y, width, height */
  tml_plot_axis x, y[2];
  const char *unit[2];      /* of the vertical axes; NULL: there is none */
} tml_plot_sheet;

/* Ranges and ticks, and where everything is. */
tml_status tml_plot_layout(tml_plot_sheet *s, tml_error *err);
void tml_plot_draw(const tml_plot_sheet *s, tml_canvas *c);
/* The line of a curve, thinned to what can be seen. */
void tml_plot_trace(const tml_plot_sheet *s, const tml_plot_curve *k, tml_canvas *c);
tml_pen tml_plot_pen(const tml_plot_curve *k);

#endif
