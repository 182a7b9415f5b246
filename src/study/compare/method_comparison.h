/* method_comparison.h - a comparison of methods under way, and its files. */
#ifndef TML_STUDY_COMPARE_METHOD_COMPARISON_H
#define TML_STUDY_COMPARE_METHOD_COMPARISON_H

#include "file/output_file.h"
#include "run/compare/run_comparison.h"

/* A finished run. */
typedef struct tml_compared {
  tml_track track;           /* without its values */
  tml_deviation *error;      /* per channel, in its unit; where bounded: what it is smaller than */
  bool *bounded;             /* per channel */
  tml_compare_run told;      /* worst channel */
} tml_compared;

typedef struct tml_comparison {
  const tml_compare_options *options;
  tml_plan plan;
  tml_reference reference;
  TML_ARRAY(tml_compared, runs);
  tml_file *csv;
} tml_comparison;

/* compare_files.c. Makes the folder if there is none. TML_ERR_FILE also when files by the names of a study
 * in it are not ours, unless forced. */
tml_status tml_compare_open(const tml_comparison *c, tml_error *err);
/* Starts compare.csv with the reference: its errors are what it is known to. */
tml_status tml_compare_write_reference(tml_comparison *c, tml_error *err);
/* The last run: its row is on the disk afterwards, and compare.json complete. */
tml_status tml_compare_write_run(tml_comparison *c, tml_error *err);
tml_status tml_compare_close(tml_comparison *c, tml_error *err);
/* compare_plots.c */
#define TML_COMPARE_PLOTS "error_step.svg", "error_cpu.svg", "energy_step.svg", "drift.svg"
tml_status tml_compare_plots(const tml_comparison *c, tml_error *err);
/* dir/file; the caller deletes it. NULL: no memory. */
char *tml_compare_path(const tml_comparison *c, const char *file);

#endif
