/* plot_svg_lines.c - draws a small line plot with points as SVG, with the axes and pens of plot.h. */
#include "draw/plot/plot_svg_lines.h"

#include <math.h>

#include "draw/plot/plot.h"

/* [px] size of the picture and position of its axes; most ticks of an axis, most points of a series with large dots */
enum { WIDTH = 760, HEIGHT = 480, LEFT = 86, RIGHT = 600, TOP = 44, BOTTOM = 420, TICKS = 9, MANY = 30 };
enum { INK = 0x24292e, LINE = 0xd5d9dd, GREY = 0x8a9097, WHITE = 0xffffff };

typedef struct picture {
  tml_canvas *c;
  const tml_xy_plot *plot;
  tml_plot_axis x, y;
  double dot;               /* [px] diameter of a point */
} picture;

static void put_label(const picture *k, const char *text, double x, double y, double anchor)
{
  tml_plot_text(k->c, (tml_canvas_text){text, x, y, anchor, 12, INK, false, false});
}

static void put_line(const picture *k, const double from[2], const double to[2], unsigned colour)
{
  k->c->ops->move(k->c, from[0], from[1]);
  k->c->ops->line(k->c, to[0], to[1]);
  k->c->ops->stroke(k->c, &(tml_pen){.colour = colour, .width = 1});
}

/* ---------------------------------------------------------------- axes ----------------------- */

static bool point_usable(const picture *k, const tml_xy_series *s, int i)
{
  return isfinite(s->x[i]) && isfinite(s->y[i]) && (!k->x.log || s->x[i] > 0) && (!k->y.log || s->y[i] > 0);
}

/* Extends the range to whole decades, or by a margin. */
static void finish_axis(tml_plot_axis *a)
{
  if (a->log) {
    a->low = fmax(pow(10, floor(log10(a->low) + 1e-9)), 1e-300);
    a->high = fmin(fmax(pow(10, ceil(log10(a->high) - 1e-9)), 10*a->low), 1e300);
  } else {
    tml_plot_widen(a, 0.05);
  }
  tml_plot_ticks(a, TICKS);
}

/* False if there is no point to draw. */
static bool set_ranges(picture *k)
{
  const tml_xy_plot *p = k->plot;
  k->x = (tml_plot_axis){.low = INFINITY, .high = -INFINITY, .log = p->log || p->log_x};
  k->y = (tml_plot_axis){.low = INFINITY, .high = -INFINITY, .log = p->log};
  for (int j = 0; j < p->n_series; j++)
    for (int i = 0; i < p->series[j].n; i++) {
      if (!point_usable(k, &p->series[j], i)) continue;
      k->x.low = fmin(k->x.low, p->series[j].x[i]);
      k->x.high = fmax(k->x.high, p->series[j].x[i]);
      k->y.low = fmin(k->y.low, p->series[j].y[i]);
      k->y.high = fmax(k->y.high, p->series[j].y[i]);
    }
  if (!(k->x.low <= k->x.high)) return false;
  finish_axis(&k->x);
  finish_axis(&k->y);
  return true;
}

static double place_x(const picture *k, double x) { return LEFT + (RIGHT - LEFT)*tml_plot_place(&k->x, x); }
static double place_y(const picture *k, double y) { return BOTTOM + (TOP - BOTTOM)*tml_plot_place(&k->y, y); }

static void put_ticks(const picture *k)
{
  for (int i = 0; i < k->x.n; i++) {
    const double at = place_x(k, k->x.ticks[i].at);
    put_line(k, (double[2]){at, BOTTOM}, (double[2]){at, TOP}, LINE);
    put_label(k, k->x.ticks[i].text, at, BOTTOM + 18, 0.5);
  }
  for (int i = 0; i < k->y.n; i++) {
    const double at = place_y(k, k->y.ticks[i].at);
    put_line(k, (double[2]){LEFT, at}, (double[2]){RIGHT, at}, LINE);
    put_label(k, k->y.ticks[i].text, LEFT - 8, at + 4, 1);
  }
}

/* Draws the frame and the names of the axes, with the power of ten that tick texts leave out. */
static void put_frame(const picture *k)
{
  static const double corners[][2] = {{LEFT, TOP}, {RIGHT, TOP}, {RIGHT, BOTTOM}, {LEFT, BOTTOM}, {LEFT, TOP}};
  char x[TML_PLOT_LABEL], y[TML_PLOT_LABEL];
  for (int i = 0; i < 4; i++) put_line(k, corners[i], corners[i + 1], INK);
  tml_plot_label(x, &k->x, k->plot->x_label, "");
  tml_plot_label(y, &k->y, k->plot->y_label, "");
  const char *y_label = k->y.exponent ? y : k->plot->y_label;
  const tml_canvas_text name = {y_label, 18, 0.5*(TOP + BOTTOM), 0.5, 12, INK, false, true};
  put_label(k, k->x.exponent ? x : k->plot->x_label, 0.5*(LEFT + RIGHT), BOTTOM + 42, 0.5);
  tml_plot_text(k->c, name);
}

/* ---------------------------------------------------------------- series --------------------- */

static tml_pen pen_of(const picture *k, int j)
{
  return k->plot->series[j].plain ? (tml_pen){.colour = GREY, .width = 1} : tml_plot_pen(j, j/8);
}

/* Draws a point: a line without length has round ends. */
static void put_dot(const picture *k, double x, double y, unsigned colour, bool hollow)
{
  for (int part = 0; part < (hollow ? 2 : 1); part++) {
    const tml_pen pen = {.colour = part == 0 ? colour : WHITE, .width = part == 0 ? k->dot : k->dot - 2};
    k->c->ops->move(k->c, x, y);
    k->c->ops->line(k->c, x, y);
    k->c->ops->stroke(k->c, &pen);
  }
}

static void put_series(const picture *k, int j)
{
  const tml_xy_series *s = &k->plot->series[j];
  const tml_pen pen = pen_of(k, j);
  const tml_canvas_ops *draw = k->c->ops;
  bool begun = false;
  for (int i = 0; i < s->n && !k->plot->dots && !s->loose; i++) {
    if (!point_usable(k, s, i)) continue;
    (begun ? draw->line : draw->move)(k->c, place_x(k, s->x[i]), place_y(k, s->y[i]));
    begun = true;
  }
  if (begun) draw->stroke(k->c, &pen);
  for (int i = 0; i < s->n && !k->plot->lines && !s->plain && !s->bare; i++)
    if (point_usable(k, s, i))
      put_dot(k, place_x(k, s->x[i]), place_y(k, s->y[i]), pen.colour, s->hollow && s->hollow[i]);
}

static void put_legend(const picture *k, int j)
{
  const tml_pen pen = pen_of(k, j);
  const double y = TOP + 14 + 20*j;
  if (k->plot->series[j].loose) {
    put_dot(k, RIGHT + 25, y, pen.colour, false);
  } else {
    k->c->ops->move(k->c, RIGHT + 14, y);
    k->c->ops->line(k->c, RIGHT + 36, y);
    k->c->ops->stroke(k->c, &pen);
  }
  put_label(k, k->plot->series[j].name, RIGHT + 42, y + 4, 0);
}

static void draw_lines_plot(picture *k)
{
  k->c->ops->fill(k->c, (double[4]){0, 0, WIDTH, HEIGHT}, WHITE);
  tml_plot_text(k->c, (tml_canvas_text){k->plot->title, LEFT, 26, 0, 15, INK, true, false});
  if (set_ranges(k)) {
    put_ticks(k);
    for (int j = 0; j < k->plot->n_series; j++) put_series(k, j);
    for (int j = 0; j < k->plot->n_series; j++) put_legend(k, j);
  } else {
    put_label(k, "nothing to show", 0.5*(LEFT + RIGHT), 0.5*(TOP + BOTTOM), 0.5);
  }
  put_frame(k);
}

static tml_status write_lines_plot(tml_file *f, void *user, tml_error *err)
{
  const tml_canvas_size size = {WIDTH, HEIGHT, 1};
  picture k = {.plot = user, .dot = 7};
  for (int j = 0; j < k.plot->n_series; j++)
    if (k.plot->dots || k.plot->series[j].n > MANY) k.dot = 3;
  const tml_status st = tml_canvas_open(&k.c, TML_CANVAS_SVG, f, &size, err);
  if (st) return st;
  draw_lines_plot(&k);
  return tml_canvas_close(k.c, TML_CANVAS_SVG, err);
}

tml_status tml_plot_svg_lines_write(const tml_xy_plot *plot, const char *path, tml_error *err)
{
  tml_xy_plot copy = *plot;
  return tml_file_replace(path, write_lines_plot, &copy, err);
}
