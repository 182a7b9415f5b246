/* plot_svg_lines.h - a small line plot with points as SVG, for studies, whose axes are mostly logarithmic. */
#ifndef TML_DRAW_PLOT_PLOT_SVG_LINES_H
#define TML_DRAW_PLOT_PLOT_SVG_LINES_H

#include "core/error.h"

typedef struct tml_xy_series {
  const char *name;
  int n;
  const double *x, *y;
  const bool *hollow;   /* per point: it is a bound and is drawn open; NULL: none is */
  bool plain;           /* a grey reference line without points */
  bool loose, bare;     /* loose: points without a line; bare: a line without points; they override the plot */
} tml_xy_series;

typedef struct tml_xy_plot {
  const char *title, *x_label, *y_label;
  bool log;             /* both axes are logarithmic; points that are not > 0 are left out */
  bool log_x;           /* the x axis is logarithmic, whatever `log` says */
  bool dots;            /* points without lines */
  bool lines;           /* lines without points */
  const tml_xy_series *series;
  int n_series;
} tml_xy_plot;

/* Writes the file; a plot without points contains a text that says so. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_plot_svg_lines_write(const tml_xy_plot *plot, const char *path, tml_error *err);

#endif
