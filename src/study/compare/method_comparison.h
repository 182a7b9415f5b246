/* method_comparison.h - a comparison of methods in progress, and its files. */
#ifndef TML_STUDY_COMPARE_METHOD_COMPARISON_H
#define TML_STUDY_COMPARE_METHOD_COMPARISON_H

#include "file/output_file.h"
#include "run/compare/run_comparison.h"

/* A completed run. */
typedef struct tml_compared {
  tml_track track;           /* without its values */
  tml_deviation *error;      /* per channel in its unit; an upper bound if `bounded` */
  bool *bounded;             /* per channel: the reference is not accurate enough to measure the error */
  tml_compare_run summary;   /* summary over the channels: the worst one */
} tml_compared;

typedef struct tml_comparison {
  const tml_compare_options *options;
  tml_plan plan;
  tml_reference reference;
  TML_ARRAY(tml_compared, runs);
  tml_file *csv;
} tml_comparison;

/* compare_files.c. Creates the folder if there is none. TML_ERR_FILE also if it has files with the names of a study's
 * files that Trammel did not write, unless forced. */
tml_status tml_compare_open(const tml_comparison *c, tml_error *err);
/* Starts compare.csv with the reference, whose errors are its uncertainties. */
tml_status tml_compare_write_reference(tml_comparison *c, tml_error *err);
/* Writes the last run: its row is flushed to disk, and compare.json is complete afterwards. */
tml_status tml_compare_write_run(tml_comparison *c, tml_error *err);
tml_status tml_compare_close(tml_comparison *c, tml_error *err);
/* compare_plots.c */
#define TML_COMPARE_PLOTS "error_step.svg", "error_cpu.svg", "energy_step.svg", "drift.svg"
tml_status tml_compare_plots(const tml_comparison *c, tml_error *err);

#endif
