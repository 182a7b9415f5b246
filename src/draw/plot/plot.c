/* plot.c - tml_plot: channels of results folders as a picture for papers. See docs/plots.md. */
#include "draw/plot/plot.h"

#include <string.h>

#include "core/argument_check.h"
#include "core/float_traps.h"
#include "core/name_match.h"
#include "file/atomic_file.h"

enum { SMALLEST = 100, LARGEST = 10000, DOTS_MOST = 30000 };

/* By the ending of the name; what has none, a pipe or standard output, gets SVG. */
static tml_canvas_kind kind_of(const char *path)
{
  static const char *const ends[] = {[TML_CANVAS_SVG] = ".svg", [TML_CANVAS_PNG] = ".png", [TML_CANVAS_PDF] = ".pdf"};
  const char *dot = strrchr(path, '.');
  for (int i = 0; dot && i < TML_CANVAS_NONE; i++)
    if (tml_same_word(dot, ends[i])) return (tml_canvas_kind)i;
  return tml_target_is_stream(path) ? TML_CANVAS_SVG : TML_CANVAS_NONE;
}

static bool is_csv(const char *path)
{
  const char *dot = strrchr(path, '.');
  return dot && tml_same_word(dot, ".csv");
}

static tml_status check_options(const tml_plot_options *o, tml_error *err)
{
  if (o->n_dirs < 1) return tml_fail(err, TML_ERR_ARGUMENT, "a plot needs a results folder");
  if (o->n_curves < 1) return tml_fail(err, TML_ERR_ARGUMENT, "a plot needs a channel");
  if (!o->path || (kind_of(o->path) == TML_CANVAS_NONE && !is_csv(o->path)))
    return tml_fail(err, TML_ERR_ARGUMENT, "'%s': a plot is written as .svg, .png or .pdf, its numbers as .csv",
                    o->path ? o->path : "");
  if ((o->from != 0 || o->to != 0) && o->from >= o->to)
    return tml_fail(err, TML_ERR_ARGUMENT, "the time from %g to %g is none", o->from, o->to);
  return TML_OK;
}

static tml_status set_size(tml_canvas_size *size, const tml_plot_options *o, tml_error *err)
{
  size->width = o->width != 0 ? o->width : TML_PLOT_WIDTH;
  size->height = o->height != 0 ? o->height : TML_PLOT_HEIGHT;
  size->scale = o->scale != 0 ? o->scale : 1.0;
  if (!(size->width >= SMALLEST && size->width <= LARGEST && size->height >= SMALLEST && size->height <= LARGEST))
    return tml_fail(err, TML_ERR_ARGUMENT, "a plot of %g x %g pixels: %d to %d are allowed", size->width, size->height,
                    SMALLEST, LARGEST);
  if (!(size->scale > 0 && size->scale*size->width <= DOTS_MOST && size->scale*size->height <= DOTS_MOST))
    return tml_fail(err, TML_ERR_ARGUMENT, "a scale of %g is not possible for %g x %g pixels", size->scale, size->width,
                    size->height);
  return TML_OK;
}

typedef struct drawing { const tml_plot_sheet *sheet; tml_canvas_kind kind; tml_canvas_size size; } drawing;

static tml_status write_plot(tml_file *f, void *user, tml_error *err)
{
  const drawing *d = user;
  tml_canvas *c;
  const tml_status st = tml_canvas_open(&c, d->kind, f, &d->size, err);
  if (st) return st;
  tml_plot_draw(d->sheet, c);
  return tml_canvas_close(c, d->kind, err);
}

static tml_status draw(tml_plot_sheet *sheet, drawing *g, tml_error *err)
{
  const tml_status st = tml_plot_layout(sheet, err);
  return st ? st : tml_file_replace(sheet->options->path, write_plot, g, err);
}

tml_status tml_plot(const tml_plot_options *o, tml_error *err) { return tml_plot_signals(o, NULL, err); }

tml_status tml_plot_signals(const tml_plot_options *o, const tml_signal_options *s, tml_error *err)
{
  TML_MASK_TRAPS;
  if (s && s->size != sizeof *s)
    return tml_fail_field(err, TML_ERR_ARGUMENT, "size", "size is %zu: it must be sizeof(tml_signal_options)", s->size);
  if (TML_MISSING(err, o) || TML_BAD_TEXTS(err, o->dirs, o->n_dirs) || TML_BAD_TEXTS(err, o->curves, o->n_curves))
    return TML_ERR_ARGUMENT;
  drawing g = {.kind = TML_CANVAS_NONE};
  tml_status st = check_options(o, err);
  if (!st) st = set_size(&g.size, o, err);
  if (st) return st;
  tml_plot_data data;
  g.kind = kind_of(o->path);
  tml_plot_sheet sheet = {.data = &data, .options = o, .width = g.size.width, .height = g.size.height};
  sheet.density = g.kind == TML_CANVAS_PNG ? g.size.scale : 2.0;
  g.sheet = &sheet;
  st = tml_plot_collect(&data, o, s, err);
  if (!st && is_csv(o->path)) st = tml_plot_numbers(&data, o->path, err);
  else if (!st) st = draw(&sheet, &g, err);
  tml_plot_data_free(&data);
  return st;
}
