/* sweep_page.h - study.json and report.html of a study: its cases and the analysis of the results. */
#ifndef TML_STUDY_SWEEP_SWEEP_PAGE_H
#define TML_STUDY_SWEEP_SWEEP_PAGE_H

#include "file/text/json_write.h"
#include "study/design/main_effects.h"
#include "study/sweep/sweep.h"

enum { TML_PAGE_CASES = 5000 }; /* most cases that a page shows */

/* Analysis of the results (sweep_analysis.c). */
typedef struct tml_analysis {
  int n;                    /* number of parameters */
  const tml_study_sheet *sheet;
  const tml_design *design;
  tml_design_span *spans;
  tml_surfaces surfaces;
  tml_main_effect *effects; /* per parameter */
  tml_sobol_index *sobol;   /* per result and parameter */
  const char *from;         /* source of `sobol`: "saltelli" or "surface"; NULL: no indices */
} tml_analysis;

tml_status tml_analysis_make(tml_analysis *a, const tml_sweep *s, const tml_study_sheet *x, tml_error *err);
void tml_analysis_put(tml_json *j, const tml_analysis *a);
void tml_analysis_free(tml_analysis *a);

/* Writes study.json and the page. */
tml_status tml_sweep_write_page(const tml_sweep *s, const tml_study_sheet *x, tml_error *err);

#endif
