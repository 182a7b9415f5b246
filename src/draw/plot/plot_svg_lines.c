/* plot_svg_lines.c - writes a small line plot with points as SVG. */
#include "draw/plot/plot_svg_lines.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "file/output_file.h"
#include "file/atomic_file.h"

/* [px] size of the picture and position of its axes */
enum { WIDTH = 760, HEIGHT = 480, LEFT = 86, RIGHT = 600, TOP = 44, BOTTOM = 420, TICK_LABELS = 9, MANY = 30 };

static const char *const colours[] = {"#1f6fb4", "#d1495b", "#2e8b57", "#b8860b", "#7a4fb0", "#008b9a",
                                      "#c2571a", "#5b6770", "#a0336f", "#4a7f12", "#8c564b", "#334e9e"};
enum { N_COLOURS = sizeof colours/sizeof *colours };

/* An axis from `low` to `high`; these are logarithms if `log` is set. */
typedef struct axis { bool log; double low, high, from, to; } axis;

typedef struct picture { tml_file *f; axis x, y; bool small; } picture;

/* Writes a coordinate with one decimal and a decimal point in any locale. */
static void put_coordinate(tml_file *f, const char *text, double number)
{
  char digits[48];
  const long tenths = lround(10*number);
  snprintf(digits, sizeof digits, "%s%ld.%ld", tenths < 0 ? "-" : "", labs(tenths)/10, labs(tenths)%10);
  tml_file_text(f, text);
  tml_file_text(f, digits);
}

/* Writes a title or a name, with the special characters of XML escaped. */
static void put_escaped_text(tml_file *f, const char *text)
{
  for (const char *c = text; *c; c++) {
    if (*c == '<') tml_file_text(f, "&lt;");
    else if (*c == '&') tml_file_text(f, "&amp;");
    else if ((unsigned char)*c < ' ') tml_file_text(f, " ");
    else tml_file_bytes(f, c, 1);
  }
}

static void put_label(tml_file *f, double x, double y, const char *style, const char *text)
{
  put_coordinate(f, "<text x=\"", x);
  put_coordinate(f, "\" y=\"", y);
  tml_file_text(f, "\" ");
  tml_file_text(f, style);
  tml_file_text(f, ">");
  put_escaped_text(f, text);
  tml_file_text(f, "</text>\n");
}

static void put_line(tml_file *f, const double from[2], const double to[2], const char *colour)
{
  put_coordinate(f, "<line x1=\"", from[0]);
  put_coordinate(f, "\" y1=\"", from[1]);
  put_coordinate(f, "\" x2=\"", to[0]);
  put_coordinate(f, "\" y2=\"", to[1]);
  tml_file_text(f, "\" stroke=\"");
  tml_file_text(f, colour);
  tml_file_text(f, "\"/>\n");
}

/* ---------------------------------------------------------------- axes ----------------------- */

static bool is_usable(bool log, double x) { return isfinite(x) && (!log || x > 0); }

static bool point_usable(const tml_xy_plot *p, const tml_xy_series *s, int i)
{
  return is_usable(p->log || p->log_x, s->x[i]) && is_usable(p->log, s->y[i]);
}

static double scale_to_axis(const axis *a, double x)
{
  const double v = a->log ? log10(x) : x;
  return a->from + (v - a->low)/(a->high - a->low)*(a->to - a->from);
}

/* Sets the range to whole decades, or to the values with a margin; a single value gets a range of finite width. */
static void set_range(axis *a, double low, double high)
{
  a->low = a->log ? floor(low + 1e-9) : low;
  a->high = a->log ? ceil(high - 1e-9) : high;
  if (!(a->high > a->low)) {
    const double room = a->log ? 0.0 : low != 0.0 ? fabs(low) : 1.0;
    a->low -= room;
    a->high += a->log ? 1.0 : room;
  }
  const double margin = a->log ? 0.0 : 0.05*(a->high - a->low);
  a->low -= margin;
  a->high += margin;
}

static bool set_ranges(picture *k, const tml_xy_plot *p)
{
  double low[2] = {INFINITY, INFINITY}, high[2] = {-INFINITY, -INFINITY};
  for (int j = 0; j < p->n_series; j++)
    for (int i = 0; i < p->series[j].n; i++) {
      if (!point_usable(p, &p->series[j], i)) continue;
      const double at[2] = {p->series[j].x[i], p->series[j].y[i]};
      for (int c = 0; c < 2; c++) {
        const double v = p->log || (p->log_x && c == 0) ? log10(at[c]) : at[c];
        low[c] = fmin(low[c], v);
        high[c] = fmax(high[c], v);
      }
    }
  k->x = (axis){.log = p->log || p->log_x, .from = LEFT, .to = RIGHT};
  k->y = (axis){.log = p->log, .from = BOTTOM, .to = TOP};
  if (!(low[0] <= high[0])) return false;
  set_range(&k->x, low[0], high[0]);
  set_range(&k->y, low[1], high[1]);
  return true;
}

/* Distance of labelled ticks: whole decades, or 1, 2, 5 times a power of ten. */
static double tick_spacing(const axis *a)
{
  const double span = a->high - a->low;
  if (a->log) return ceil(span/TICK_LABELS);
  const double power = pow(10.0, floor(log10(span/5.0))), part = span/5.0/power;
  return power*(part > 5.0 ? 10.0 : part > 2.0 ? 5.0 : part > 1.0 ? 2.0 : 1.0);
}

/* Removes the round-off of adding steps: 0.3 instead of 0.30000000000000004. */
static double round_tick(double x)
{
  const double unit = pow(10.0, floor(log10(fabs(x))) - 3.0);
  return unit >= 1.0 ? round(x/unit)*unit : round(x/unit)/round(1.0/unit);
}

static void put_tick(const picture *k, bool vertical, double v, bool labelled)
{
  const axis *a = vertical ? &k->y : &k->x;
  const double at = scale_to_axis(a, a->log ? pow(10.0, v) : v);
  const double from[2] = {vertical ? LEFT : at, vertical ? at : BOTTOM};
  const double to[2] = {vertical ? RIGHT : at, vertical ? at : TOP};
  put_line(k->f, from, to, labelled ? "#d5d9dd" : "#eef0f2");
  if (!labelled) return;
  char text[32];
  if (a->log) snprintf(text, sizeof text, "1e%.0f", v);
  else tml_shortest_digits(text, fabs(v) < 1e-9*(a->high - a->low) ? 0.0 : round_tick(v));
  if (vertical) put_label(k->f, LEFT - 8, at + 4, "text-anchor=\"end\"", text);
  else put_label(k->f, at, BOTTOM + 18, "text-anchor=\"middle\"", text);
}

static void put_ticks(const picture *k, bool vertical)
{
  const axis *a = vertical ? &k->y : &k->x;
  const double every = tick_spacing(a);
  for (double v = floor(a->low); a->log && v < a->high; v += 1.0) /* ticks at 2 to 9 times each power of ten */
    for (int i = 2; i < 10 && a->high - a->low <= 6; i++) put_tick(k, vertical, v + log10(i), false);
  for (double i = ceil(a->low/every - 1e-9); i*every <= a->high + 1e-9*every; i += 1.0)
    put_tick(k, vertical, i*every, true);
}

/* ---------------------------------------------------------------- series --------------------- */

/* A circle at a position of the picture. */
static void put_circle(const picture *k, double x, double y, const char *colour, const char *fill)
{
  put_coordinate(k->f, "<circle cx=\"", x);
  put_coordinate(k->f, "\" cy=\"", y);
  tml_file_text(k->f, k->small ? "\" r=\"1.5\" stroke=\"" : "\" r=\"3.5\" stroke=\"");
  tml_file_text(k->f, colour);
  tml_file_text(k->f, "\" fill=\"");
  tml_file_text(k->f, fill);
  tml_file_text(k->f, "\"/>\n");
}

static void put_point(const picture *k, double x, double y, const char *colour, const char *fill)
{
  put_circle(k, scale_to_axis(&k->x, x), scale_to_axis(&k->y, y), colour, fill);
}

static const char *colour_of(const tml_xy_plot *p, int j)
{
  return p->series[j].plain ? "#8a9097" : colours[j%N_COLOURS];
}

static void put_series(const picture *k, const tml_xy_plot *p, int j)
{
  const tml_xy_series *s = &p->series[j];
  const char *colour = colour_of(p, j);
  int before = -1;
  for (int i = 0; i < s->n && !p->dots && !s->loose; i++) {
    if (!point_usable(p, s, i)) continue;
    if (before >= 0) {
      const double from[2] = {scale_to_axis(&k->x, s->x[before]), scale_to_axis(&k->y, s->y[before])};
      const double to[2] = {scale_to_axis(&k->x, s->x[i]), scale_to_axis(&k->y, s->y[i])};
      put_line(k->f, from, to, colour);
    }
    before = i;
  }
  for (int i = 0; i < s->n && !p->lines && !s->plain && !s->bare; i++)
    if (point_usable(p, s, i)) put_point(k, s->x[i], s->y[i], colour, s->hollow && s->hollow[i] ? "white" : colour);
}

static void put_legend(const picture *k, const tml_xy_plot *p)
{
  for (int j = 0; j < p->n_series; j++) {
    const double y = TOP + 14 + 20*j;
    const double from[2] = {RIGHT + 14, y}, to[2] = {RIGHT + 36, y};
    if (p->series[j].loose) put_circle(k, 0.5*(from[0] + to[0]), y, colour_of(p, j), colour_of(p, j));
    else put_line(k->f, from, to, colour_of(p, j));
    put_label(k->f, RIGHT + 42, y + 4, "", p->series[j].name);
  }
}

static void draw_lines_plot(picture *k, const tml_xy_plot *p)
{
  char text[240];
  snprintf(text, sizeof text, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
           "viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"12\" fill=\"#24292e\">\n",
           WIDTH, HEIGHT, WIDTH, HEIGHT);
  tml_file_text(k->f, text);
  tml_file_text(k->f, "<!-- " TML_MARK " " TML_VERSION " -->\n");
  tml_file_text(k->f, "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n");
  put_label(k->f, LEFT, 26, "font-size=\"15\" font-weight=\"bold\"", p->title);
  if (set_ranges(k, p)) {
    put_ticks(k, false);
    put_ticks(k, true);
    for (int j = 0; j < p->n_series; j++) put_series(k, p, j);
    put_legend(k, p);
  } else {
    put_label(k->f, 0.5*(LEFT + RIGHT), 0.5*(TOP + BOTTOM), "text-anchor=\"middle\"", "nothing to show");
  }
  tml_file_text(k->f, "<g fill=\"none\" stroke=\"#24292e\">");
  snprintf(text, sizeof text, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/></g>\n", LEFT, TOP, RIGHT - LEFT,
           BOTTOM - TOP);
  tml_file_text(k->f, text);
  put_label(k->f, 0.5*(LEFT + RIGHT), BOTTOM + 42, "text-anchor=\"middle\"", p->x_label);
  snprintf(text, sizeof text, "text-anchor=\"middle\" transform=\"rotate(-90 18 %d)\"", (TOP + BOTTOM)/2);
  put_label(k->f, 18, 0.5*(TOP + BOTTOM), text, p->y_label);
  tml_file_text(k->f, "</svg>\n");
}

static tml_status put_plot(tml_file *f, void *user, tml_error *err)
{
  const tml_xy_plot *plot = user;
  picture k = {.small = plot->dots, .f = f};
  for (int j = 0; j < plot->n_series; j++) k.small = k.small || plot->series[j].n > MANY;
  (void)err; /* unused: the file keeps its first failure until it is closed */
  draw_lines_plot(&k, plot);
  return TML_OK;
}

tml_status tml_plot_svg_lines_write(const tml_xy_plot *plot, const char *path, tml_error *err)
{
  tml_xy_plot copy = *plot;
  return tml_file_replace(path, put_plot, &copy, err);
}
