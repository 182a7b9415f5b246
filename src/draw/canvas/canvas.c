/* canvas.c - opens and closes a canvas of any kind, and estimates the width of texts. */
#include "draw/canvas/canvas.h"

tml_status tml_canvas_open(tml_canvas **out, tml_canvas_kind kind, tml_file *f, const tml_canvas_size *size,
                           tml_error *err)
{
  if (kind == TML_CANVAS_SVG) return tml_canvas_svg_open(out, f, size, err);
  return tml_canvas_cairo_open(out, kind, f, size, err);
}

tml_status tml_canvas_close(tml_canvas *c, tml_canvas_kind kind, tml_error *err)
{
  return kind == TML_CANVAS_SVG ? tml_canvas_svg_close(c, err) : tml_canvas_cairo_close(c, err);
}

double tml_canvas_width(const char *text, double size)
{
  /* Advance widths of DejaVu Sans from blank to ~, in hundredths of the type size. It is wider than most fonts. */
  static const unsigned char ascii[] = {
      32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32, 34,
      64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84, 84, 84, 53,
      100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79,
      60, 79, 69, 63, 61, 73, 68, 99, 69, 61, 69, 39, 34, 39, 84, 50,
      50, 61, 63, 55, 63, 62, 35, 63, 63, 28, 28, 58, 28, 97, 63, 61,
      63, 63, 41, 52, 39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84};
  double sum = 0;
  for (const unsigned char *c = (const unsigned char *)text; *c; c++) {
    if (*c >= 0x20 && *c < 0x7F) sum += ascii[*c - 0x20];
    else if ((*c & 0xC0) != 0x80) sum += *c == 0xE2 && c[1] == 0x81 ? 42 : 70; /* superscript digits; others */
  }
  return sum*size/100;
}
