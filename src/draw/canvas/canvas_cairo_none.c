/* canvas_cairo_none.c - replaces canvas_cairo.c in a library built without cairo. */
#include "draw/canvas/canvas.h"

tml_status tml_canvas_cairo_open(tml_canvas **out, tml_canvas_kind kind, tml_file *f, const tml_canvas_size *size,
                                 tml_error *err)
{
  (void)kind, (void)f, (void)size;
  *out = NULL;
  return tml_fail(err, TML_ERR_ARGUMENT, "this trammel was built without cairo: it writes plots as .svg only");
}

tml_status tml_canvas_cairo_close(tml_canvas *c, tml_error *err)
{
  (void)c, (void)err;
  return TML_OK;
}
