/* canvas_cairo.c - a canvas painted by cairo: PNG and PDF. The picture does not depend on settings of the machine. */
#include <stdint.h>
#include <string.h>

#include "core/memory.h"
#include "core/number.h"
#include "draw/canvas/cairo_load.h"
#include "draw/canvas/canvas.h"
#include "file/atomic_file.h"

#define POINTS 0.75 /* PDF points per pixel */
#define MARK TML_MARK " " TML_VERSION
enum { PNG_HEAD = 33 }; /* [bytes] signature and header chunk, before all other chunks */

typedef struct painter {
  tml_canvas canvas;
  tml_cairo cairo;
  tml_canvas_kind kind;
  tml_file *f;
  cairo_surface_t *surface;
  cairo_t *cr;
  bool clipped;
  size_t written; /* bytes written so far */
} painter;

static void set_colour(painter *p, unsigned colour)
{
  p->cairo.set_source_rgb(p->cr, (colour >> 16 & 255U)/255.0, (colour >> 8 & 255U)/255.0, (colour & 255U)/255.0);
}

static void fill_box(tml_canvas *c, const double box[4], unsigned colour)
{
  painter *p = (painter *)c;
  set_colour(p, colour);
  p->cairo.rectangle(p->cr, box[0], box[1], box[2], box[3]);
  p->cairo.fill(p->cr);
}

static void clip_to_box(tml_canvas *c, const double box[4])
{
  painter *p = (painter *)c;
  if (p->clipped) p->cairo.restore(p->cr);
  p->clipped = box != NULL;
  if (!box) return;
  p->cairo.save(p->cr);
  p->cairo.rectangle(p->cr, box[0], box[1], box[2], box[3]);
  p->cairo.clip(p->cr);
}

static void move_pen(tml_canvas *c, double x, double y)
{
  painter *p = (painter *)c;
  p->cairo.move_to(p->cr, x, y);
}

static void draw_line(tml_canvas *c, double x, double y)
{
  painter *p = (painter *)c;
  p->cairo.line_to(p->cr, x, y);
}

static void stroke_path(tml_canvas *c, const tml_pen *pen)
{
  painter *p = (painter *)c;
  set_colour(p, pen->colour);
  p->cairo.set_line_width(p->cr, pen->width);
  p->cairo.set_dash(p->cr, pen->dash, pen->n_dash, 0);
  p->cairo.stroke(p->cr);
}

static void draw_text(tml_canvas *c, const tml_canvas_text *t)
{
  painter *p = (painter *)c;
  cairo_text_extents_t size;
  p->cairo.save(p->cr);
  p->cairo.select_font_face(p->cr, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL,
                            t->bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  p->cairo.set_font_size(p->cr, t->size);
  set_colour(p, t->colour);
  p->cairo.translate(p->cr, t->x, t->y);
  if (t->turned) p->cairo.rotate(p->cr, -TML_PI/2);
  p->cairo.text_extents(p->cr, t->text, &size);
  p->cairo.move_to(p->cr, -t->anchor*size.x_advance, 0);
  p->cairo.show_text(p->cr, t->text);
  p->cairo.new_path(p->cr);
  p->cairo.restore(p->cr);
}

/* CRC-32 of PNG without a table: only a few dozen bytes are summed. */
static uint32_t png_checksum(const unsigned char *bytes, size_t n)
{
  uint32_t c = 0xFFFFFFFFu;
  for (size_t i = 0; i < n; i++) {
    c ^= bytes[i];
    for (int k = 0; k < 8; k++) c = c >> 1 ^ (c & 1u ? 0xEDB88320u : 0u);
  }
  return ~c;
}

static void put_big32(unsigned char *to, uint32_t x)
{
  for (int i = 0; i < 4; i++) to[i] = (unsigned char)(x >> (24 - 8*i));
}

/* Writes a "tEXt" chunk that names the program: length, type, key and text, checksum of the last three. */
static void mark_png(tml_file *f)
{
  static const char key_and_text[] = "tEXtSoftware\0" MARK;
  unsigned char chunk[sizeof key_and_text + 8];
  const size_t n = sizeof key_and_text - 1;
  put_big32(chunk, (uint32_t)(n - 4));
  memcpy(chunk + 4, key_and_text, n);
  put_big32(chunk + 4 + n, png_checksum(chunk + 4, n));
  tml_file_bytes(f, (const char *)chunk, n + 8);
}

static cairo_status_t write_bytes(void *user, const unsigned char *bytes, unsigned n)
{
  painter *p = user;
  const bool png = p->kind == TML_CANVAS_PNG, passes = p->written < PNG_HEAD && p->written + n >= PNG_HEAD;
  const unsigned head = png && passes ? (unsigned)(PNG_HEAD - p->written) : n;
  tml_file_bytes(p->f, (const char *)bytes, head);
  if (png && passes) mark_png(p->f);
  tml_file_bytes(p->f, (const char *)bytes + head, n - head);
  p->written += n;
  return CAIRO_STATUS_SUCCESS; /* p->f remembers a failed write and reports it later */
}

static void free_painter(painter *p)
{
  if (p->cr) p->cairo.destroy(p->cr);
  if (p->surface) p->cairo.surface_destroy(p->surface);
  tml_delete(p);
}

/* Finishes the painting and reports a failure of cairo. */
static tml_status finish_painting(painter *p, cairo_status_t status, tml_error *err)
{
  const char *text = p->cairo.status_to_string(status); /* a static text */
  free_painter(p);
  if (status == CAIRO_STATUS_SUCCESS) return TML_OK;
  if (status == CAIRO_STATUS_NO_MEMORY) return tml_fail_memory(err);
  return tml_fail(err, TML_ERR_FILE, "the picture cannot be drawn: %s", text);
}

/* Fixes hinting and antialiasing, which would otherwise follow the settings of the user's desktop. */
static void plain_fonts(const painter *p)
{
  cairo_font_options_t *o = p->cairo.font_options_create();
  p->cairo.font_options_set_antialias(o, CAIRO_ANTIALIAS_GRAY);
  p->cairo.font_options_set_hint_style(o, CAIRO_HINT_STYLE_NONE);
  p->cairo.font_options_set_hint_metrics(o, CAIRO_HINT_METRICS_OFF);
  p->cairo.set_font_options(p->cr, o);
  p->cairo.font_options_destroy(o);
}

static void start_surface(painter *p, const tml_canvas_size *size)
{
  if (p->kind == TML_CANVAS_PNG) {
    p->surface = p->cairo.image_surface_create(CAIRO_FORMAT_RGB24, (int)(size->width*size->scale + 0.5),
                                               (int)(size->height*size->scale + 0.5));
    return;
  }
  p->surface = p->cairo.pdf_surface_create_for_stream(write_bytes, p, size->width*POINTS, size->height*POINTS);
  /* A constant date, so that the same plot always gives the same bytes. */
  p->cairo.pdf_surface_set_metadata(p->surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
}

tml_status tml_canvas_cairo_open(tml_canvas **out, tml_canvas_kind kind, tml_file *f, const tml_canvas_size *size,
                                 tml_error *err)
{
  static const tml_canvas_ops ops = {.fill = fill_box, .clip = clip_to_box, .move = move_pen, .line = draw_line,
                                     .stroke = stroke_path,
                                     .text = draw_text};
  *out = NULL;
  painter *p = tml_new(1, sizeof *p);
  if (!p) return tml_fail_memory(err);
  *p = (painter){.canvas = {.ops = &ops}, .kind = kind, .f = f};
  const tml_status st = tml_cairo_load(&p->cairo, err);
  if (st) {
    tml_delete(p);
    return st;
  }
  start_surface(p, size);
  p->cr = p->cairo.create(p->surface);
  const cairo_status_t status = p->cairo.status(p->cr);
  if (status != CAIRO_STATUS_SUCCESS) return finish_painting(p, status, err);
  const double scale = kind == TML_CANVAS_PNG ? size->scale : POINTS;
  p->cairo.scale(p->cr, scale, scale);
  p->cairo.set_line_join(p->cr, CAIRO_LINE_JOIN_ROUND);
  p->cairo.set_line_cap(p->cr, CAIRO_LINE_CAP_ROUND);
  plain_fonts(p);
  *out = &p->canvas;
  return TML_OK;
}

tml_status tml_canvas_cairo_close(tml_canvas *c, tml_error *err)
{
  painter *p = (painter *)c;
  clip_to_box(c, NULL);
  cairo_status_t status = p->cairo.status(p->cr);
  if (status == CAIRO_STATUS_SUCCESS && p->kind == TML_CANVAS_PNG)
    status = p->cairo.surface_write_to_png_stream(p->surface, write_bytes, p);
  p->cairo.surface_finish(p->surface);
  if (status == CAIRO_STATUS_SUCCESS) status = p->cairo.surface_status(p->surface);
  if (p->kind == TML_CANVAS_PDF) tml_file_text(p->f, "% " MARK "\n"); /* a comment after the end of the document */
  return finish_painting(p, status, err);
}
