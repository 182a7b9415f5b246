/* canvas.h - the drawing operations of plots, on an SVG file or, with cairo, on a PNG or PDF file. Lengths are in
 * pixels of 1/96 inch, y points downward. */
#ifndef TML_DRAW_CANVAS_CANVAS_H
#define TML_DRAW_CANVAS_CANVAS_H

#include "file/output_file.h"

typedef struct tml_canvas tml_canvas;

typedef struct tml_pen {
  unsigned colour;      /* 0xRRGGBB */
  double width;
  const double *dash;   /* two or four lengths [px], or NULL */
  int n_dash;
} tml_pen;

typedef struct tml_canvas_text {
  const char *text;     /* UTF-8 */
  double x, y;          /* anchor, on the base line */
  double anchor;        /* 0: the text starts at the anchor, 0.5: centred, 1: it ends there */
  double size;
  unsigned colour;
  bool bold, turned;    /* turned: the text reads upward */
} tml_canvas_text;

typedef struct tml_canvas_ops {
  void (*fill)(tml_canvas *c, const double box[4], unsigned colour); /* box: x, y, width, height */
  void (*clip)(tml_canvas *c, const double box[4]);                  /* clips to the box; NULL: no clipping */
  void (*move)(tml_canvas *c, double x, double y);
  void (*line)(tml_canvas *c, double x, double y);
  void (*stroke)(tml_canvas *c, const tml_pen *pen);                 /* draws the path since the last stroke */
  void (*text)(tml_canvas *c, const tml_canvas_text *t);
} tml_canvas_ops;

/* Base of every kind of canvas: its first member. */
struct tml_canvas { const tml_canvas_ops *ops; };

typedef enum tml_canvas_kind { TML_CANVAS_SVG, TML_CANVAS_PNG, TML_CANVAS_PDF, TML_CANVAS_NONE } tml_canvas_kind;

typedef struct tml_canvas_size {
  double width, height;
  double scale;         /* PNG: dots per pixel */
} tml_canvas_size;

/* Opens a canvas that writes to `f`, which stays the caller's. TML_ERR_ARGUMENT for a kind that this build cannot
 * write. */
tml_status tml_canvas_open(tml_canvas **out, tml_canvas_kind kind, tml_file *f, const tml_canvas_size *size,
                           tml_error *err);
/* Writes the rest and frees the canvas, also after a failure. */
tml_status tml_canvas_close(tml_canvas *c, tml_canvas_kind kind, tml_error *err);

/* Constructors of the kinds, for canvas.c. */
tml_status tml_canvas_svg_open(tml_canvas **out, tml_file *f, const tml_canvas_size *size, tml_error *err);
tml_status tml_canvas_svg_close(tml_canvas *c, tml_error *err);
tml_status tml_canvas_cairo_open(tml_canvas **out, tml_canvas_kind kind, tml_file *f, const tml_canvas_size *size,
                                 tml_error *err);
tml_status tml_canvas_cairo_close(tml_canvas *c, tml_error *err);

/* Estimated width of a text [px], from a table: the same on every machine, and wide enough for the usual fonts. */
double tml_canvas_width(const char *text, double size);

#endif
