/* canvas_svg.c - a canvas that writes an SVG file. Texts stay texts: they can be searched and edited. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "draw/canvas/canvas.h"
#include "file/text/html_escape.h"
#include "file/atomic_file.h"

typedef struct svg {
  tml_canvas canvas;
  tml_file *f;
  bool drawing;    /* a path is open */
  bool clipped;
  int clips;
} svg;

/* Writes a number with two decimals, independent of the locale. */
static void put_hundredths(tml_file *f, double x)
{
  char text[48];
  const long long v = llround(fmin(fmax(x, -1e9), 1e9)*100), whole = (v < 0 ? -v : v)/100, part = (v < 0 ? -v : v)%100;
  const char *sign = v < 0 ? "-" : "";
  if (part == 0) snprintf(text, sizeof text, "%s%lld", sign, whole);
  else if (part%10 == 0) snprintf(text, sizeof text, "%s%lld.%lld", sign, whole, part/10);
  else snprintf(text, sizeof text, "%s%lld.%02lld", sign, whole, part);
  tml_file_text(f, text);
}

static void put_attribute(tml_file *f, const char *name, double x)
{
  tml_file_text(f, " ");
  tml_file_text(f, name);
  tml_file_text(f, "=\"");
  put_hundredths(f, x);
  tml_file_text(f, "\"");
}

static void put_colour(tml_file *f, const char *name, unsigned colour)
{
  char text[48];
  snprintf(text, sizeof text, " %s=\"#%06x\"", name, colour & 0xFFFFFFU);
  tml_file_text(f, text);
}

static void put_box(tml_file *f, const double box[4])
{
  static const char *const names[] = {"x", "y", "width", "height"};
  tml_file_text(f, "<rect");
  for (int i = 0; i < 4; i++) put_attribute(f, names[i], box[i]);
}

static void fill_box(tml_canvas *c, const double box[4], unsigned colour)
{
  svg *s = (svg *)c;
  put_box(s->f, box);
  put_colour(s->f, "fill", colour);
  tml_file_text(s->f, "/>\n");
}

static void clip_to_box(tml_canvas *c, const double box[4])
{
  svg *s = (svg *)c;
  if (s->clipped) tml_file_text(s->f, "</g>\n");
  s->clipped = box != NULL;
  if (!box) return;
  char name[32];
  snprintf(name, sizeof name, "clip%d", ++s->clips);
  tml_file_text(s->f, "<clipPath id=\"");
  tml_file_text(s->f, name);
  tml_file_text(s->f, "\">");
  put_box(s->f, box);
  tml_file_text(s->f, "/></clipPath>\n<g clip-path=\"url(#");
  tml_file_text(s->f, name);
  tml_file_text(s->f, ")\">\n");
}

static void add_path_point(svg *s, const char *letter, double x, double y)
{
  if (!s->drawing) tml_file_text(s->f, "<path d=\"");
  s->drawing = true;
  tml_file_text(s->f, letter);
  put_hundredths(s->f, x);
  tml_file_text(s->f, " ");
  put_hundredths(s->f, y);
}

static void move_pen(tml_canvas *c, double x, double y) { add_path_point((svg *)c, "M", x, y); }

static void draw_line(tml_canvas *c, double x, double y) { add_path_point((svg *)c, "L", x, y); }

static void stroke_path(tml_canvas *c, const tml_pen *pen)
{
  svg *s = (svg *)c;
  if (!s->drawing) return;
  s->drawing = false;
  tml_file_text(s->f, "\" fill=\"none\"");
  put_colour(s->f, "stroke", pen->colour);
  put_attribute(s->f, "stroke-width", pen->width);
  tml_file_text(s->f, " stroke-linejoin=\"round\" stroke-linecap=\"round\"");
  for (int i = 0; i < pen->n_dash; i++) {
    tml_file_text(s->f, i == 0 ? " stroke-dasharray=\"" : " ");
    put_hundredths(s->f, pen->dash[i]);
  }
  tml_file_text(s->f, pen->n_dash > 0 ? "\"/>\n" : "/>\n");
}

static void put_text_element(tml_canvas *c, const tml_canvas_text *t)
{
  svg *s = (svg *)c;
  tml_file_text(s->f, "<text");
  if (t->turned) {
    tml_file_text(s->f, " transform=\"translate(");
    put_hundredths(s->f, t->x);
    tml_file_text(s->f, " ");
    put_hundredths(s->f, t->y);
    tml_file_text(s->f, ") rotate(-90)\"");
  } else {
    put_attribute(s->f, "x", t->x);
    put_attribute(s->f, "y", t->y);
  }
  put_attribute(s->f, "font-size", t->size);
  put_colour(s->f, "fill", t->colour);
  if (t->anchor > 0) tml_file_text(s->f, t->anchor < 1 ? " text-anchor=\"middle\"" : " text-anchor=\"end\"");
  tml_file_text(s->f, t->bold ? " font-weight=\"bold\">" : ">");
  tml_html_escape(s->f, t->text);
  tml_file_text(s->f, "</text>\n");
}

tml_status tml_canvas_svg_open(tml_canvas **out, tml_file *f, const tml_canvas_size *size, tml_error *err)
{
  static const tml_canvas_ops ops = {.fill = fill_box, .clip = clip_to_box, .move = move_pen, .line = draw_line,
                                     .stroke = stroke_path,
                                     .text = put_text_element};
  *out = NULL;
  svg *s = tml_new(1, sizeof *s);
  if (!s) return tml_fail_memory(err);
  *s = (svg){.canvas = {.ops = &ops}, .f = f};
  tml_file_text(f, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
  put_attribute(f, "width", size->width);
  put_attribute(f, "height", size->height);
  tml_file_text(f, " viewBox=\"0 0 ");
  put_hundredths(f, size->width);
  tml_file_text(f, " ");
  put_hundredths(f, size->height);
  tml_file_text(f, "\" font-family=\"system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif\">\n"
                   "<!-- " TML_MARK " " TML_VERSION " -->\n");
  *out = &s->canvas;
  return TML_OK;
}

tml_status tml_canvas_svg_close(tml_canvas *c, tml_error *err)
{
  svg *s = (svg *)c;
  (void)err; /* unused: the file keeps its failures */
  clip_to_box(c, NULL);
  tml_file_text(s->f, "</svg>\n");
  tml_delete(s);
  return TML_OK;
}
