/* plot.c - tml_plot: draws channels of results folders as a picture for papers (docs/plots.md). */
#include "draw/plot/plot.h"

#include "core/argument_check.h"
#include "core/file_format.h"
#include "core/float_traps.h"
#include "core/struct_size.h"
#include "file/atomic_file.h"

enum { SMALLEST = 100, LARGEST = 10000, DOTS_MOST = 30000 };

/* The format by the ending of the name. A pipe or standard output gets SVG. -1: unknown. */
static int format_of(const char *path)
{
  const int format = tml_format_of_file(TML_FORMATS_PLOT, path);
  return format < 0 && tml_atomic_file_is_stream(path) ? tml_format_find(TML_FORMATS_PLOT, "svg") : format;
}

static tml_status check_options(const tml_plot_options *o, tml_error *err)
{
  if (o->n_dirs < 1) return tml_fail(err, TML_ERR_ARGUMENT, "a plot needs a results folder");
  if (o->n_curves < 1) return tml_fail(err, TML_ERR_ARGUMENT, "a plot needs a channel");
  if (!o->path || format_of(o->path) < 0)
    return tml_format_fail_ending(err, TML_FORMATS_PLOT, -1, o->path ? o->path : "", "a plot is written");
  if ((o->from != 0 || o->to != 0) && o->from >= o->to)
    return tml_fail(err, TML_ERR_ARGUMENT, "the time from %g to %g is empty", o->from, o->to);
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

static tml_status draw_plot(tml_plot_sheet *sheet, const tml_canvas_size *size, tml_canvas_kind kind, tml_error *err)
{
  drawing g = {.sheet = sheet, .kind = kind, .size = *size};
  sheet->density = kind == TML_CANVAS_PNG ? size->scale : 2.0;
  const tml_status st = tml_plot_layout(sheet, err);
  return st ? st : tml_file_replace(sheet->options->path, write_plot, &g, err);
}

static tml_status write_svg(tml_plot_sheet *sheet, const tml_canvas_size *size, tml_error *err)
{
  return draw_plot(sheet, size, TML_CANVAS_SVG, err);
}

static tml_status write_png(tml_plot_sheet *sheet, const tml_canvas_size *size, tml_error *err)
{
  return draw_plot(sheet, size, TML_CANVAS_PNG, err);
}

static tml_status write_pdf(tml_plot_sheet *sheet, const tml_canvas_size *size, tml_error *err)
{
  return draw_plot(sheet, size, TML_CANVAS_PDF, err);
}

static tml_status write_csv(tml_plot_sheet *sheet, const tml_canvas_size *size, tml_error *err)
{
  (void)size;
  return tml_plot_numbers(sheet->data, sheet->options->path, err);
}

#define TML_X(word, endings, about) write_##word,
static tml_status (*const writers[])(tml_plot_sheet *sheet, const tml_canvas_size *size, tml_error *err) = {
    TML_PLOT_FORMATS(TML_X)};
#undef TML_X

tml_status tml_plot(const tml_plot_options *o, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, o)) return TML_ERR_ARGUMENT;
  o = TML_TAKE(tml_plot_options, o, err);
  if (!o || TML_BAD_TEXTS(err, o->dirs, o->n_dirs) || TML_BAD_TEXTS(err, o->curves, o->n_curves))
    return TML_ERR_ARGUMENT;
  const tml_signal_options *signals = o->signal ? TML_TAKE(tml_signal_options, o->signal, err) : NULL;
  if (o->signal && !signals) return TML_ERR_ARGUMENT;
  tml_canvas_size size;
  tml_status st = check_options(o, err);
  if (!st) st = set_size(&size, o, err);
  if (st) return st;
  tml_plot_data data;
  tml_plot_sheet sheet = {.data = &data, .options = o, .width = size.width, .height = size.height};
  st = tml_plot_collect(&data, o, signals, err);
  if (!st) st = writers[format_of(o->path)](&sheet, &size, err);
  tml_plot_data_free(&data);
  return st;
}
