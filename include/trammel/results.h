/* trammel/results.h - what is made of a results folder: reports, plots, signals, statistics, stress, animations. */
#ifndef TRAMMEL_RESULTS_H
#define TRAMMEL_RESULTS_H

#include "model.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Writes the page that shows a results folder: animation, plots, statistics and the model in one HTML file that needs
 * nothing else. `path` may be NULL for dir/report.html. Large results are thinned to 2000 frames. If `dir` holds a
 * comparison of methods (compare.json) or a verdict (verify.json), the page shows it. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_report(const char *dir, const char *path, tml_error *err);

/* The same for two results folders laid over each other: the second one translucent in the picture and dashed in the
 * plots, with the differences of all channels that both have, taken at the times of the first (the second is
 * interpolated). `path` may be NULL for dir/overlay.html. TML_ERR_ARGUMENT when they have nothing in common: no
 * channel, no time, or times in different units. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_report_overlay(const char *dir, const char *other, const char *path, tml_error *err);

/* The same page as that of tml_report with the means to run its model again, for other values of the parameters that
 * have a range. `module` is the folder with run_model.js and run_model.wasm (`make wasm`). The model is `m`, or if that
 * is NULL the text in the summary of the folder. It must need no files: TML_ERR_ARGUMENT names one that it does, and
 * says so where no parameter has a range. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_report_interactive(const char *dir, const char *path, const tml_model *m, const char *module,
                                  tml_error *err);

/* What is made of the rows of a channel: docs/signals.md. */
typedef enum tml_signal_view {
  TML_SIGNAL_TIME = 0,          /* values over time, filtered */
  TML_SIGNAL_SPECTRUM = 1,      /* amplitudes over frequency [Hz]: a sine of amplitude a has a peak of a */
  TML_SIGNAL_DENSITY = 2        /* power spectral density over frequency, one-sided, after Welch */
} tml_signal_view;
typedef enum tml_window {
  TML_WINDOW_HANN = 0, TML_WINDOW_RECTANGULAR = 1, TML_WINDOW_FLAT_TOP = 2, TML_WINDOW_HAMMING = 3,
  TML_WINDOW_BLACKMAN = 4
} tml_window;
typedef struct tml_signal_options {
  size_t size;                  /* sizeof(tml_signal_options) as the program was compiled */
  const char *filter;           /* "lowpass 20 Hz", "cfc 60", "derivative"; several parted by commas; NULL: none */
  tml_signal_view view;
  tml_window window;
  int segment;                  /* rows of the stretches of which a density is the mean; 0: eight of them */
} tml_signal_options;

#define TML_PLOT_WIDTH 720
#define TML_PLOT_HEIGHT 400

typedef struct tml_plot_options {
  size_t size;                /* sizeof(tml_plot_options) as the program was compiled */
  const char *const *dirs;    /* results folders; of several, each gives its curves */
  int n_dirs;
  const char *const *curves;  /* "channel", "a - b" for a difference, "y over x" in place of time */
  int n_curves;
  const char *path;           /* ends with .svg, .png or .pdf; with a signal of one folder also with .csv: columns */
  const char *title;          /* or NULL */
  double from, to;            /* time, in the unit of the results; NAN: open, both 0: all */
  int width, height;          /* [px] 0: TML_PLOT_WIDTH, TML_PLOT_HEIGHT */
  double scale;               /* PNG: dots per pixel; 0: 1 */
  bool log_x, log_y;          /* logarithmic; values that are not positive are left out */
  const tml_signal_options *signal; /* the channels filtered, or their spectra; NULL: as they are */
} tml_plot_options;

/* Draws channels of results to a file, in the look of the report. The same input gives the same bytes. TML_ERR_ARGUMENT
 * also for a channel that is not there, for more than two units, and for PNG and PDF when built without cairo;
 * TML_ERR_FILE, TML_ERR_MEMORY. Signals of rows at uneven times are first brought to even ones by a spline. */
tml_status tml_plot(const tml_plot_options *o, tml_error *err);

/* n values at equal steps of dt [s]. */
typedef struct tml_samples {
  const double *x;
  int n;
  double dt;
} tml_samples;
/* Arrays of the caller's with room for n/2 + 1 numbers each, and how many were made. */
typedef struct tml_spectrum {
  double *frequency, *value;    /* [Hz]; [unit of x], or [its square per Hz] */
  int n;
} tml_spectrum;
typedef struct tml_statistics {
  double min, max, t_min, t_max;
  double mean, rms, deviation;  /* means over time, by trapezia; deviation: rms about the mean */
} tml_statistics;

/* Filters n values at equal steps of dt [s] in place; derivatives and integrals are in seconds. TML_ERR_ARGUMENT with
 * what is wrong with the filter, TML_ERR_MEMORY. */
tml_status tml_signal_filter(double *y, int n, double dt, const char *filter, tml_error *err);
/* Amplitudes or density, as o->view says; o->filter is not looked at. TML_ERR_ARGUMENT, TML_ERR_MEMORY. */
tml_status tml_signal_spectrum(tml_spectrum *out, const tml_samples *s, const tml_signal_options *o, tml_error *err);
/* Extremes and means of n values x at the times t, which need not be even. TML_ERR_ARGUMENT. */
tml_status tml_signal_statistics(tml_statistics *out, const double *t, const double *x, int n, tml_error *err);

typedef enum tml_stats_format { TML_STATS_TEXT = 0, TML_STATS_CSV = 1, TML_STATS_JSON = 2 } tml_stats_format;
typedef struct tml_stats_options {
  size_t size;                  /* sizeof(tml_stats_options) as the program was compiled */
  const char *dir;              /* results folder */
  const char *const *patterns;  /* of channels: "pin.*"; NULL: all */
  int n_patterns;
  const char *filter;           /* as in tml_signal_options, or NULL */
  double from, to;              /* time, in the unit of the results; NAN: open, both 0: all */
  tml_stats_format format;
  const char *path;             /* a file, or "-" for standard output */
} tml_stats_options;
/* Writes a table with the statistics of channels of results. TML_ERR_ARGUMENT, TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_stats_write(const tml_stats_options *o, tml_error *err);

/* A place of a flexible body at which stress has a largest value. */
typedef struct tml_hot_spot {
  const char *name;          /* "frame.AB.4.2.3": body, part, then element, end and point, as far as there are such */
  const char *body, *part;   /* part: a beam, or a group of elements */
  int element, end, point;   /* from 1 on, in the order of the part's nodes; 0: none */
  double at[3];              /* [m] undeformed, from the centre of mass, body axes */
  double von_mises;          /* [Pa] the largest of the run */
  double sigma[6];           /* [Pa] xx, yy, zz, xy, yz, zx at that time, axes of the element */
  double time;               /* in the unit of the results */
} tml_hot_spot;

typedef struct tml_stress_options {
  size_t size;               /* sizeof(tml_stress_options) as the program was compiled */
  const char *dir;           /* results folder */
  const char *body;          /* only this flexible body, or its pieces; NULL: all */
  double from, to;           /* time, in the unit of the results; NAN: open, both 0: all */
} tml_stress_options;

typedef struct tml_stress tml_stress;

/* Where the stress of flexible bodies is largest, from the modal coordinates that were stored at every row of the
 * results: the worst place first, and of neighbours only the worst. A second place of a beam counts if the stress
 * between them falls below 0.9 of its own. TML_ERR_ARGUMENT when there is no such body, or none with stress;
 * TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_stress_find(tml_stress **out, const tml_stress_options *o, tml_error *err);
/* How many places there are. */
int tml_stress_count(const tml_stress *s);
/* Place i; texts live as long as s. */
tml_hot_spot tml_stress_get(const tml_stress *s, int i);
/* Writes the first `most` places as JSON to a file, or to standard output, "-". TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_stress_write(const tml_stress *s, int most, const char *path, tml_error *err);
/* Unit of the times of the results. */
const char *tml_stress_time_unit(const tml_stress *s);
/* Frees it with its texts. */
void tml_stress_free(tml_stress *s);
/* Stress at a place by its name, at every row of the results, for fatigue: a CSV file with the columns time, von_mises
 * and those components that are not always zero, in Pa. TML_ERR_ARGUMENT when there is no such place, TML_ERR_FILE,
 * TML_ERR_MEMORY. */
tml_status tml_stress_history(const char *dir, const char *place, const char *path, tml_error *err);

typedef struct tml_loads_options {
  size_t size;               /* sizeof(tml_loads_options) as the program was compiled */
  const char *dir, *body;    /* results folder, any body of it but ground */
  double time;               /* unit of the results, the row before it is taken; NAN: where loads are largest */
  const char *path;          /* file to write, or "-" */
} tml_loads_options;

/* Writes what acts on a body at an instant, for a finite element program: forces and torques of joints, motions and
 * force elements at its markers, gravity and inertia, all in equilibrium, as a load step of CalculiX in the frame of
 * the body, in N and m. `*time` (may be NULL) gets the instant. TML_ERR_ARGUMENT names what was not recorded, or says
 * that something else acts on the body; TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_loads_write(double *time, const tml_loads_options *o, tml_error *err);

/* What is exported, and where to. */
typedef struct tml_export_options {
  size_t size;               /* sizeof(tml_export_options) as the program was compiled */
  const char *dir;           /* results folder */
  const char *format;        /* "gltf" or "vtk" */
  const char *path;          /* file to write */
  bool at;                   /* vtk: only the instant `time`, or the row right before it, as one FILE.vtu */
  double time;               /* in the unit of the results */
} tml_export_options;

/* Writes the animation of a results folder for other programs. The format "gltf" is glTF 2.0, as one binary file, or as
 * text with everything in it when `path` ends with .gltf: metres, seconds, y upward; at most 2000 frames. The format
 * "vtk" has flexible bodies with their stress as unstructured grids, a series of at most 2000 in a folder beside
 * FILE.pvd, or as FILE.vtu the last of them. TML_ERR_ARGUMENT, TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_export(const tml_export_options *o, tml_error *err);

#ifdef __cplusplus
}
#endif
#endif
