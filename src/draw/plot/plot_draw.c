/* plot_draw.c - layout and drawing of a plot, in the colours and fonts of the report. */
#include <math.h>
#include <string.h>

#include "file/text/json_write.h"
#include "draw/plot/plot.h"

/* web/src/style.css: --card, --ink, --soft, --line */
enum { CARD = 0xffffff, INK = 0x1b2430, SOFT = 0x5a6675, LINE = 0xdde3ea };

#define EDGE 10.0          /* [px] free margin on all sides */
#define SMALL 11.0         /* [px] type size of the axes */
#define LEGEND 12.0        /* [px] type size and line height of the legend */
#define LEGEND_LINE 18.0
#define SWATCH 24.0        /* [px] sample of the line before a name, with the gap after it */
#define GAP 16.0           /* [px] gap between names */
#define TITLE 14.0
#define TITLE_LINE 22.0
#define TICK 4.0
#define AXIS_LABEL 16.0    /* [px] height of the name of an axis */
#define LEAST 60.0         /* [px] smallest edge of the plotting area */

/* ---------------------------------------------------------------- ranges --------------------- */

static void include_range(tml_plot_axis *a, const double *x, long long first, long long end)
{
  for (long long i = first; i < end; i++) {
    if (!isfinite(x[i]) || (a->log && !(x[i] > 0))) continue;
    a->low = fmin(a->low, x[i]);
    a->high = fmax(a->high, x[i]);
  }
}

static tml_status set_range(tml_plot_axis *a, const char *unit, double part, tml_error *err)
{
  if (!(a->low <= a->high))
    return tml_fail(err, TML_ERR_ARGUMENT, "%s in [%s]%s", a->log ? "nothing" : "there is no number", unit,
                    a->log ? " is positive: a logarithmic axis cannot show it" : " to draw");
  if (part > 0 || a->low == a->high) tml_plot_widen(a, part);
  return TML_OK;
}

static tml_status set_ranges(tml_plot_sheet *s, tml_error *err)
{
  const tml_plot_data *d = s->data;
  const tml_plot_axis empty = {.low = INFINITY, .high = -INFINITY};
  s->x = s->y[0] = s->y[1] = empty;
  s->x.log = s->options->log_x;
  s->y[0].log = s->y[1].log = s->options->log_y;
  for (int i = 0; i < d->n; i++) {
    const tml_plot_curve *k = &d->curves[i];
    s->unit[k->axis] = k->unit;
    include_range(&s->x, k->x, k->from, k->to);
    include_range(&s->y[k->axis], k->y, k->from, k->to);
  }
  tml_status st = set_range(&s->x, d->curves[0].x_unit, d->over ? 0.05 : 0.0, err);
  for (int i = 0; i < 2 && !st; i++)
    if (s->unit[i]) st = set_range(&s->y[i], s->unit[i], 0.05, err);
  return st;
}

/* ---------------------------------------------------------------- places --------------------- */

typedef struct entry { double x, y; } entry; /* position of a name in the legend; y is a line number */

static double entry_width(const tml_plot_curve *k) { return SWATCH + tml_canvas_width(k->label, LEGEND); }

/* The position of an entry: `at` if it fits there, else the start of the next line. */
static entry next_entry(const tml_plot_sheet *s, entry at, const tml_plot_curve *k)
{
  const double width = entry_width(k);
  if (at.x > EDGE && at.x + width > s->width - EDGE) at = (entry){EDGE, at.y + 1};
  return at;
}

static double legend_lines(const tml_plot_sheet *s)
{
  entry at = {EDGE, 0};
  for (int i = 0; i < s->data->n; i++) {
    at = next_entry(s, at, &s->data->curves[i]);
    at.x += entry_width(&s->data->curves[i]) + GAP;
  }
  return at.y + 1;
}

/* Width beside the plotting area for ticks and name of a vertical axis [px]. */
static double axis_room(const tml_plot_axis *a)
{
  double widest = 0;
  for (int i = 0; i < a->n; i++) widest = fmax(widest, tml_canvas_width(a->ticks[i].text, SMALL));
  return TICK + 3 + widest + 4 + AXIS_LABEL;
}

tml_status tml_plot_layout(tml_plot_sheet *s, tml_error *err)
{
  const tml_status st = set_ranges(s, err);
  if (st) return st;
  const double top = EDGE + (s->options->title ? TITLE_LINE : 0) + legend_lines(s)*LEGEND_LINE + 4;
  const double height = s->height - top - EDGE - TICK - SMALL - AXIS_LABEL - 6;
  for (int i = 0; i < 2; i++)
    if (s->unit[i]) tml_plot_ticks(&s->y[i], (int)(fmax(height, LEAST)/40));
  const double left = EDGE - 4 + axis_room(&s->y[0]), right = s->unit[1] ? EDGE - 4 + axis_room(&s->y[1]) : EDGE + 12;
  const double width = s->width - left - right;
  if (!(width >= LEAST && height >= LEAST))
    return tml_fail(err, TML_ERR_ARGUMENT, "a plot with %d names needs more room than %.0f x %.0f pixels",
                    s->data->n, s->width, s->height);
  tml_plot_ticks(&s->x, (int)(width/80));
  memcpy(s->box, (double[4]){left, top, width, height}, sizeof s->box);
  return TML_OK;
}

/* ---------------------------------------------------------------- drawing -------------------- */

void tml_plot_text(tml_canvas *c, tml_canvas_text t)
{
  char clean[512];
  size_t used = 0;
  for (const char *s = t.text; *s && used < sizeof clean - 4;) {
    const size_t n = (unsigned char)*s < 0x20 || *s == 0x7F ? 0 : tml_json_utf8_length(s);
    if (n == 0) clean[used] = '?';
    else memcpy(clean + used, s, n);
    used += n ? n : 1;
    s += n ? n : 1;
  }
  clean[used] = '\0';
  t.text = clean;
  c->ops->text(c, &t);
}

static void put_line(tml_canvas *c, double x1, double y1, double x2, double y2)
{
  c->ops->move(c, x1, y1);
  c->ops->line(c, x2, y2);
}

static void put_small(tml_canvas *c, const char *text, double x, double y, double anchor)
{
  tml_plot_text(c, (tml_canvas_text){text, x, y, anchor, SMALL, SOFT, false, false});
}

static void draw_x_axis(const tml_plot_sheet *s, tml_canvas *c)
{
  const double *b = s->box, bottom = b[1] + b[3];
  const tml_pen pen = {.colour = LINE, .width = 1};
  double x[TML_PLOT_TICKS];
  for (int i = 0; i < s->x.n; i++) {
    x[i] = b[0] + b[2]*tml_plot_place(&s->x, s->x.ticks[i].at);
    put_line(c, x[i], b[1], x[i], bottom + TICK);
  }
  c->ops->stroke(c, &pen);
  for (int i = 0; i < s->x.n; i++) put_small(c, s->x.ticks[i].text, x[i], bottom + TICK + 2 + SMALL, 0.5);
  const tml_plot_curve *k = s->data->curves;
  char label[TML_PLOT_LABEL];
  tml_plot_label(label, &s->x, k->x_label, k->x_unit);
  put_small(c, label, b[0] + b[2]/2, s->height - EDGE, 0.5);
}

static void draw_y_axis(const tml_plot_sheet *s, int side, tml_canvas *c)
{
  const double *b = s->box, edge = side == 0 ? b[0] : b[0] + b[2], out = side == 0 ? -1 : 1;
  const tml_plot_axis *a = &s->y[side];
  const tml_pen pen = {.colour = LINE, .width = 1};
  double y[TML_PLOT_TICKS];
  for (int i = 0; i < a->n; i++) {
    y[i] = b[1] + b[3]*(1 - tml_plot_place(a, a->ticks[i].at));
    put_line(c, edge + out*TICK, y[i], side == 0 ? b[0] + b[2] : edge, y[i]); /* the left axis alone has grid lines */
  }
  c->ops->stroke(c, &pen);
  for (int i = 0; i < a->n; i++)
    put_small(c, a->ticks[i].text, edge + out*(TICK + 3), y[i] + 0.36*SMALL, side == 0 ? 1 : 0);
  char label[TML_PLOT_LABEL];
  const bool alone = s->data->n == 1 && s->data->over;
  tml_plot_label(label, a, alone ? s->data->curves[0].label : "", s->unit[side]);
  const double x = side == 0 ? EDGE + SMALL - 2 : s->width - EDGE;
  tml_plot_text(c, (tml_canvas_text){label, x, b[1] + b[3]/2, 0.5, SMALL, SOFT, false, true});
}

/* Draws the left and lower edge of the plotting area, and the right one if it is an axis. */
static void draw_frame(const tml_plot_sheet *s, tml_canvas *c)
{
  const double *b = s->box;
  const tml_pen pen = {.colour = LINE, .width = 1};
  put_line(c, b[0], b[1], b[0], b[1] + b[3]);
  c->ops->line(c, b[0] + b[2], b[1] + b[3]);
  if (s->unit[1]) c->ops->line(c, b[0] + b[2], b[1]);
  c->ops->stroke(c, &pen);
}

static void draw_legend(const tml_plot_sheet *s, tml_canvas *c)
{
  entry at = {EDGE, 0};
  const double top = EDGE + (s->options->title ? TITLE_LINE : 0);
  for (int i = 0; i < s->data->n; i++) {
    const tml_plot_curve *k = &s->data->curves[i];
    at = next_entry(s, at, k);
    const double y = top + at.y*LEGEND_LINE + LEGEND;
    tml_pen pen = tml_plot_pen(k->number, k->style);
    pen.width = 2.4;
    put_line(c, at.x + 1, y - 0.36*LEGEND, at.x + SWATCH - 7, y - 0.36*LEGEND);
    c->ops->stroke(c, &pen);
    tml_plot_text(c, (tml_canvas_text){k->label, at.x + SWATCH, y, 0, LEGEND, INK, false, false});
    at.x += entry_width(k) + GAP;
  }
}

void tml_plot_draw(const tml_plot_sheet *s, tml_canvas *c)
{
  c->ops->fill(c, (double[4]){0, 0, s->width, s->height}, CARD);
  if (s->options->title)
    tml_plot_text(c, (tml_canvas_text){s->options->title, EDGE, EDGE + TITLE, 0, TITLE, INK, true, false});
  draw_legend(s, c);
  draw_x_axis(s, c);
  draw_y_axis(s, 0, c);
  if (s->unit[1]) draw_y_axis(s, 1, c);
  draw_frame(s, c);
  const double *b = s->box;
  c->ops->clip(c, (double[4]){b[0], b[1] - 1, b[2], b[3] + 2});
  for (int i = 0; i < s->data->n; i++) tml_plot_trace(s, &s->data->curves[i], c);
  c->ops->clip(c, NULL);
}
