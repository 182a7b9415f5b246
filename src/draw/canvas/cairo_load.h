/* cairo_load.h - cairo, loaded when the first picture is painted. Linking it would make every command load two dozen
 * libraries. */
#ifndef TML_DRAW_CANVAS_CAIRO_LOAD_H
#define TML_DRAW_CANVAS_CAIRO_LOAD_H

#include <cairo-pdf.h>
#include <cairo.h>

#include "core/error.h"

/* The functions of cairo that are used, without "cairo_". */
#define TML_CAIRO_LIST(X)                                                                                              \
  X(clip) X(create) X(destroy) X(fill) X(line_to) X(move_to) X(new_path) X(rectangle) X(restore) X(rotate) X(save)     \
  X(scale) X(select_font_face) X(set_dash) X(set_font_options) X(set_font_size) X(set_line_cap) X(set_line_join)       \
  X(set_line_width) X(set_source_rgb) X(show_text) X(status) X(status_to_string) X(stroke) X(text_extents)             \
  X(translate) X(font_options_create) X(font_options_destroy) X(font_options_set_antialias)                            \
  X(font_options_set_hint_metrics) X(font_options_set_hint_style) X(image_surface_create)                              \
  X(pdf_surface_create_for_stream) X(pdf_surface_set_metadata) X(surface_destroy) X(surface_finish) X(surface_status)  \
  X(surface_write_to_png_stream)

typedef struct tml_cairo {
#define X(name) __typeof__(&cairo_##name) name;
  TML_CAIRO_LIST(X)
#undef X
} tml_cairo;

/* Loads cairo once per process; further calls return the same functions. TML_ERR_FILE: the library, or one of its
 * functions, is missing. */
tml_status tml_cairo_load(tml_cairo *c, tml_error *err);

#endif
