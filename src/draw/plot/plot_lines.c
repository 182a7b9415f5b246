/* plot_lines.c - draws the line of a curve, thinned to the visible detail. No peak is lost, whatever the number of
 * rows. */
#include <math.h>

#include "draw/plot/plot.h"

#define NEAR 0.1 /* [px] curves over another channel: a point closer than this to the last one is left out */

static const unsigned colours[] = {0x2b6cb0, 0xc05621, 0x2f855a, 0xb83280, 0x6b46c1, 0x9b7400, 0x00798c, 0xc53030};
static const double dashes[][4] = {{6, 4}, {1, 4}, {8, 4, 1, 4}};
static const int dash_lengths[] = {2, 2, 4};

tml_pen tml_plot_pen(int number, int kind)
{
  tml_pen pen = {.colour = colours[number%8], .width = 1.6};
  const int style = kind%4;
  if (style > 0) {
    pen.dash = dashes[style - 1];
    pen.n_dash = dash_lengths[style - 1];
  }
  return pen;
}

typedef struct point { double x, y; } point;

/* A line that is drawn while its points arrive. */
typedef struct tracer {
  tml_canvas *c;
  point last;       /* last point that was drawn */
  bool open;        /* `last` is set */
  bool lonely;      /* nothing was drawn from `last` yet */
} tracer;

static void put_line_point(tracer *t, point p)
{
  if (t->open && p.x == t->last.x && p.y == t->last.y) return;
  if (t->open) t->c->ops->line(t->c, p.x, p.y);
  else t->c->ops->move(t->c, p.x, p.y);
  t->lonely = !t->open;
  t->open = true;
  t->last = p;
}

/* Ends a line at a gap or at the end of the curve. A single point becomes a dot. */
static void end_line(tracer *t)
{
  if (t->open && t->lonely) t->c->ops->line(t->c, t->last.x, t->last.y);
  t->open = t->lonely = false;
}

/* The first, lowest, highest and last point of one column of dots. */
typedef struct dot_column {
  double column;
  point first, low, high, last;
  long long low_row, high_row;
  bool used;
} dot_column;

static void put_dot_column(tracer *t, dot_column *p)
{
  if (p->used) {
    put_line_point(t, p->first);
    put_line_point(t, p->low_row < p->high_row ? p->low : p->high);
    put_line_point(t, p->low_row < p->high_row ? p->high : p->low);
    put_line_point(t, p->last);
  }
  p->used = false;
}

static void add_to_dot_column(tracer *t, dot_column *p, point at, double column, long long row)
{
  if (p->used && column != p->column) put_dot_column(t, p);
  if (!p->used) *p = (dot_column){column, at, at, at, at, row, row, true};
  if (at.y < p->low.y) {
    p->low = at;
    p->low_row = row;
  }
  if (at.y > p->high.y) {
    p->high = at;
    p->high_row = row;
  }
  p->last = at;
}

static point point_at(const tml_plot_sheet *s, const tml_plot_curve *k, long long row)
{
  const double x = tml_plot_place(&s->x, k->x[row]), y = tml_plot_place(&s->y[k->axis], k->y[row]);
  return (point){s->box[0] + x*s->box[2], s->box[1] + (1 - y)*s->box[3]};
}

void tml_plot_trace(const tml_plot_sheet *s, const tml_plot_curve *k, tml_canvas *c)
{
  tracer t = {.c = c};
  dot_column p = {.used = false};
  for (long long row = k->first; row < k->end; row++) {
    const point at = point_at(s, k, row);
    if (!isfinite(at.x) || !isfinite(at.y)) {
      put_dot_column(&t, &p);
      end_line(&t);
    } else if (!s->data->over) {
      add_to_dot_column(&t, &p, at, floor(at.x*s->density), row);
    } else if (!t.open || row + 1 == k->end || hypot(at.x - t.last.x, at.y - t.last.y) >= NEAR) {
      put_line_point(&t, at);
    }
  }
  put_dot_column(&t, &p);
  end_line(&t);
  const tml_pen pen = tml_plot_pen(k->number, k->style);
  c->ops->stroke(c, &pen);
}
