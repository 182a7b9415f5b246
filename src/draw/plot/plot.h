/* plot.h - the parts of tml_plot: curves from results folders, axes with ticks, drawing. */
#ifndef TML_DRAW_PLOT_PLOT_H
#define TML_DRAW_PLOT_PLOT_H

#include "core/arena.h"
#include "draw/canvas/canvas.h"
#include "file/table/number_columns.h"
#include "file/text/json_read.h"

/* ---------------------------------------------------------------- curves (plot_curves.c, plot_read.c) */

/* A channel `a`, or the difference `a` minus `b`. Both NULL: time. */
typedef struct tml_plot_term { char *a, *b; } tml_plot_term;

/* A curve that the user requests: `y`, or `y` over `x`. */
typedef struct tml_plot_request { tml_plot_term y, x; } tml_plot_request;

/* A results folder, with the columns that are plotted. */
typedef struct tml_plot_run {
  const char *dir;
  char *text;               /* contents of summary.json */
  tml_json_value summary;
  tml_columns *columns;     /* names of the columns, and the number of rows */
  double **values;          /* per column; NULL: not needed */
  char *time_unit;
  long long first, end;     /* range of the rows within the requested time */
} tml_plot_run;

typedef struct tml_plot_curve {
  char *label, *unit, *x_label, *x_unit;
  const tml_plot_run *run;
  const double *x, *y;      /* all rows of the run */
  long long first, end;     /* rows to draw; over time, one more row on either side of the request */
  long long from, to;       /* rows that determine the ranges of the axes */
  int axis;                 /* 0: left, 1: right */
  int number, style;        /* number: colour; style: kind of line */
  const char *held;         /* of tml_plot_held */
} tml_plot_curve;

/* Everything but the columns of the runs is in the arena. */
typedef struct tml_plot_data {
  tml_arena arena;
  tml_plot_run *runs;
  tml_plot_request *requests;
  tml_plot_curve *curves;
  int n_runs, n_requests, n;
  bool over;                /* curves over another channel: there is no time axis */
  const tml_signal_options *signal; /* NULL: no filter or spectrum */
} tml_plot_data;

/* Parses "a", "a - b", "y over x" and combinations of these. The names are allocated in the arena. */
tml_status tml_plot_parse(tml_plot_request *w, tml_arena *arena, const char *text, tml_error *err);
/* Reads the requested channels, and finds the rows between the times `from` and `to`. */
tml_status tml_plot_run_read(tml_plot_run *r, tml_plot_data *d, double from, double to, tml_error *err);
/* Column of a channel; -1: there is none. */
int tml_plot_column(const tml_plot_run *r, const char *name);
/* Unit of a channel, in the arena. NULL: out of memory. */
char *tml_plot_unit(tml_arena *arena, const tml_plot_run *r, const char *name);
/* What a channel holds besides its values at rows, for the legend; "" if nothing. */
const char *tml_plot_held(const tml_plot_run *r, const char *name);
/* Makes the curves of all requests and runs, processed as `signal` says (NULL: unprocessed). */
tml_status tml_plot_collect(tml_plot_data *d, const tml_plot_options *o, const tml_signal_options *signal,
                            tml_error *err);
/* Filters a curve over time, or replaces it by its spectrum (plot_signal.c). */
tml_status tml_plot_process(tml_plot_curve *k, tml_plot_data *d, tml_error *err);
/* Writes the curves of one run as columns of a CSV file. */
tml_status tml_plot_numbers(const tml_plot_data *d, const char *path, tml_error *err);
void tml_plot_data_free(tml_plot_data *d);

/* ---------------------------------------------------------------- axes (plot_axis.c) --------- */

enum { TML_PLOT_TICKS = 64, TML_PLOT_TICK_TEXT = 64, TML_PLOT_LABEL = 256 };

typedef struct tml_plot_tick { double at; char text[TML_PLOT_TICK_TEXT]; } tml_plot_tick;

typedef struct tml_plot_axis {
  double low, high;         /* ends of the range; > 0 if logarithmic */
  bool log;
  tml_plot_tick ticks[TML_PLOT_TICKS];
  int n;
  int exponent;             /* tick texts are in units of 10^exponent */
} tml_plot_axis;

/* Places at most `most` ticks, at 1, 2 or 5 times powers of ten. */
void tml_plot_ticks(tml_plot_axis *a, int most);
/* Widens the range by the fraction `part` on both sides; an empty range becomes a finite one. */
void tml_plot_widen(tml_plot_axis *a, double part);
/* Makes the text "name [10³ unit]"; name and unit may be "". */
void tml_plot_label(char text[TML_PLOT_LABEL], const tml_plot_axis *a, const char *name, const char *unit);
/* Position of a value on the axis: 0 at low, 1 at high; NaN for a value <= 0 on a logarithmic axis. */
double tml_plot_place(const tml_plot_axis *a, double value);

/* ---------------------------------------------------------------- drawing (plot_draw.c, plot_lines.c) */

typedef struct tml_plot_sheet {
  const tml_plot_data *data;
  const tml_plot_options *options;
  double width, height;     /* [px] */
  double density;           /* dots per pixel: finer detail is not drawn */
  double box[4];            /* plotting area: x, y, width, height [px] */
  tml_plot_axis x, y[2];
  const char *unit[2];      /* units of the vertical axes; NULL: no such axis */
} tml_plot_sheet;

/* Determines ranges, ticks and the positions of everything. */
tml_status tml_plot_layout(tml_plot_sheet *s, tml_error *err);
void tml_plot_draw(const tml_plot_sheet *s, tml_canvas *c);
/* Draws the line of a curve, thinned to the visible detail. */
void tml_plot_trace(const tml_plot_sheet *s, const tml_plot_curve *k, tml_canvas *c);
/* The pen of a curve: colours repeat after eight numbers, kinds of line after four styles. */
tml_pen tml_plot_pen(int number, int style);
/* Draws a name or title; bytes that are not valid text become question marks. */
void tml_plot_text(tml_canvas *c, tml_canvas_text t);

#endif
