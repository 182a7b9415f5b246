/* plot_svg_lines.h - a small plot of lines with points as SVG: for studies, whose axes are mostly logarithmic. */
#ifndef TML_DRAW_PLOT_PLOT_SVG_LINES_H
#define TML_DRAW_PLOT_PLOT_SVG_LINES_H

#include "core/error.h"

typedef struct tml_xy_series {
  const char *name;
  int n;
  const double *x, *y;
  const bool *hollow;   /* points that are bounds, drawn open; NULL: none */
  bool plain;           /* a grey line to compare with, without points */
  bool loose, bare;     /* points without a line, a line without points, whatever the others are */
} tml_xy_series;

typedef struct tml_xy_plot {
  const char *title, *x_label, *y_label;
  bool log;             /* both axes; points that are not > 0 are left out */
  bool log_x;           /* the first axis, whatever `log` says */
  bool dots;            /* points without lines, */
  bool lines;           /* lines without points */
  const tml_xy_series *series;
  int n_series;
} tml_xy_plot;

/* TML_ERR_FILE, TML_ERR_MEMORY. A plot without points says so. */
tml_status tml_plot_svg_lines_write(const tml_xy_plot *plot, const char *path, tml_error *err);

#endif
